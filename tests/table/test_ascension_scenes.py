from __future__ import annotations

import pytest
from onstage import ascension, cards_of, empty_hand, give, lay, options_of, sit, zone_of

from delirium import games
from delirium.ascension.board.acts import Acts
from delirium.ascension.board.layout import SPOT_AT, VERB, Manner
from delirium.ascension.board.words import HAND
from delirium.ascension.effects.turn import Action
from delirium.ascension.game import Ascension
from delirium.ascension.mechanic import Mechanic
from delirium.ascension.mechanics import admitted
from delirium.engine import record as records
from delirium.engine.state import State
from delirium.engine.view import SPECTATOR
from delirium.engine.zones import lane, pool_of
from delirium.table.scenes import scene
from delirium.table.seat import PERSON, seat_all
from delirium.table.table import Table

ROW = ("Seer of the Forked Path", "Samael's Trickster", "Mephit", "Sea Tyrant", "Earth Tyrant", "Wind Tyrant")
DREAMS = ["dreamscape"]


def first_turn(table: Table) -> Table:
    """The table when all have chosen their Dreamscapes."""
    while not table.state.get(ascension(table).turn):
        table.choose(table.options()[0][0])
    return table


# the row, the piles and their prices


def test_the_center_row_is_one_place_with_stable_spaces() -> None:
    table = sit("ascension", 2)
    lay(table, "row", *ROW)
    row = zone_of(scene(table, 0), "center row")
    assert (row.place, row.group, row.slots, row.count) == ("row", "center", 6, 6)
    assert [card.slot for card in row.cards] == [1, 2, 3, 4, 5, 6]
    assert [table.game.kinds[card.kind] for card in row.cards] == list(ROW)
    game, s = ascension(table), table.state
    s.move(lane(game.spaces, 1), game.void)
    gap = zone_of(scene(table, 0), "center row")
    assert ([card.slot for card in gap.cards], gap.slots) == ([1, 3, 4, 5, 6], 6)


@pytest.mark.rule("ASC-KEY-DAYNIGHT-02", "ASC-KEY-DAYNIGHT-03", "ASC-KEY-DAYNIGHT-04")
@pytest.mark.parametrize(
    ("names", "title"),
    [
        (("Dogs of War", "Shade Viper", "Twilight Scout"), "Center row: Day"),
        (("Dogs of War", "Shade Viper", "Cavern Creeper"), "Center row: Night"),
        (("Dogs of War", "Shade Viper", "Mephit"), "Center row: neither Day nor Night"),
    ],
)
def test_the_center_row_says_to_everybody_what_it_shows_as_a_whole(names: tuple[str, ...], title: str) -> None:
    table = sit("ascension", 2, sets=["chronicle", "shadows"])
    lay(table, "row", *names, *ROW[3:])
    for seat in (0, 1, SPECTATOR):
        shown = scene(table, seat)
        assert zone_of(shown, "center row").title == title
        assert shown.ascension is not None
        assert any(title.removeprefix("Center row: ") in side for side in shown.ascension.sides)


def test_a_price_of_two_parts_is_shown_whole_and_what_of_it_is_short() -> None:
    table = sit("ascension", 2, sets=["chronicle", "shadows"])
    lay(table, "row", "Marsh Ranger", *ROW[1:])
    give(table, runes=4, power=2)
    card = cards_of(table, scene(table, 0), "center row")["Marsh Ranger"]
    assert card.price == "3 Runes and 3 Power"
    assert card.why == "Costs 3 Runes and 3 Power; you have 4 Runes and 2 Power: too little Power."
    give(table, runes=4, power=5)
    option = options_of(scene(table, 0))["acquire Marsh Ranger from space 1"]
    assert option.hint == "3 Runes and 3 Power, 1 Rune and 2 Power left"


def test_a_pile_shows_one_card_and_their_number_and_what_it_was_when_it_is_empty() -> None:
    table = sit("ascension", 2)
    pile = zone_of(scene(table, 0), "Mystic pile")
    assert (pile.title, pile.place, pile.count, len(pile.cards)) == ("Mystic", "pile", 30, 1)
    game, s = ascension(table), table.state
    s.move_all(game.pile_of(game.kinds.index("Mystic")), game.gone)
    empty = zone_of(scene(table, 0), "Mystic pile")
    assert (empty.count, empty.cards, table.game.kinds[empty.kind]) == (0, [], "Mystic")


def test_cards_say_what_they_cost_and_why_they_cannot_be_had() -> None:
    table = sit("ascension", 2)
    lay(table, "row", *ROW)
    give(table, runes=1, power=3)
    shown = scene(table, 0)
    row, piles = cards_of(table, shown, "center row"), cards_of(table, shown, "Mystic pile")
    assert (row["Seer of the Forked Path"].price, row["Seer of the Forked Path"].why) == (
        "2 Runes",
        "Costs 2 Runes; you have 1.",
    )
    assert (row["Mephit"].price, row["Mephit"].why) == ("3 Power", "")
    assert row["Sea Tyrant"].why == "Monsters are defeated with Power: it takes 5, you have 3."
    assert piles["Mystic"].why == "Costs 3 Runes; you have 1."
    assert scene(table, SPECTATOR).zones[0].cards[0].why == ""
    assert scene(table, SPECTATOR).zones[0].cards[0].price == ""


def test_who_is_not_to_choose_is_told_whose_turn_it_is() -> None:
    table = sit("ascension", 2)
    shown = scene(table, 1)
    assert {card.why for card in zone_of(shown, "hand 2").cards} == {"It is Ann's turn."}
    assert {card.why for card in zone_of(shown, "center row").cards} == {"It is Ann's turn."}
    assert shown.decision is not None
    assert shown.decision.prompt.startswith("Play, acquire, defeat")


def test_an_effect_that_asks_comes_first() -> None:
    table = sit("ascension", 2)
    empty_hand(table)
    lay(table, "hand", "Seer of the Forked Path", "Apprentice", "Militia")
    lay(table, "row", *ROW)
    table.choose("play Seer of the Forked Path")
    while table.decider == 0 and not table.prompt().startswith("Banish"):
        table.choose("do it")
    shown = scene(table, 0)
    assert cards_of(table, shown, "Mystic pile")["Mystic"].why == "Choose a card to banish first."
    assert cards_of(table, shown, "hand 1")["Apprentice"].why == "Choose a card to banish first."
    assert cards_of(table, shown, "center row")["Mephit"].why == ""
    option = options_of(shown)["banish Mephit from space 3"]
    assert (option.label, option.zone, option.slot, option.verb) == ("Banish", "center row", 3, "banish")
    assert table.game.kinds[option.kind] == "Mephit"
    assert shown.decision is not None
    assert shown.decision.context is not None
    assert table.game.kinds[shown.decision.context.kind] == "Seer of the Forked Path"
    assert any("banish" in sentence for sentence in shown.decision.context.asking)


def test_equal_cards_of_the_row_have_a_button_each() -> None:
    table = sit("ascension", 2)
    lay(table, "row", "Mephit", "Seer of the Forked Path", "Mephit")
    give(table, power=6)
    options = options_of(scene(table, 0))
    assert options["defeat Mephit from space 1"].slot == 1
    assert options["defeat Mephit from space 3"].slot == 3


def test_a_used_construct_says_so() -> None:
    table = sit("ascension", 2)
    lay(table, "play", "The All-Seeing Eye")
    before = cards_of(table, scene(table, 0), "play 1")["The All-Seeing Eye"]
    assert (before.why, before.note) == ("", "")
    option = options_of(scene(table, 0))["use The All-Seeing Eye"]
    assert (option.label, option.zone, option.reveals) == ("Use", "play 1", True)
    table.choose("use The All-Seeing Eye")
    after = cards_of(table, scene(table, 0), "play 1")["The All-Seeing Eye"]
    assert (after.why, after.note) == ("Already used this turn.", "used this turn")


def test_of_two_equal_constructs_the_used_one_says_so() -> None:
    table = sit("ascension", 2)
    lay(table, "play", "Yggdrasil Staff", "Yggdrasil Staff")
    give(table, runes=8)
    for ability in ("gain 1 Power", "you may pay 4 Runes"):
        table.choose(next(text for text in options_of(scene(table, 0)) if ability in text))
    assert sorted(card.note for card in zone_of(scene(table, 0), "play 1").cards) == ["", "used this turn"]


# options


def test_options_have_short_labels_keys_in_reading_order_and_say_what_they_reveal() -> None:
    table = sit("ascension", 2)
    empty_hand(table)
    lay(table, "hand", "Apprentice", "Apprentice", "Militia")
    lay(table, "row", *ROW)
    give(table, runes=3)
    shown = scene(table, 0)
    assert shown.decision is not None
    listed = [(option.key, option.label, option.zone, option.reveals) for option in shown.decision.options]
    assert listed == [
        ("1", "Acquire", "center row", True),
        ("2", "Acquire", "Mystic pile", False),
        ("3", "Acquire", "Heavy Infantry pile", False),
        ("4", "Play", "hand 1", False),
        ("5", "Play", "hand 1", False),
        ("e", "End turn", "", True),
    ]
    end = shown.decision.options[-1]
    assert end.stops
    assert end.warning.startswith("You could still: play 2x Apprentice, Militia; acquire ")
    assert "Repeat" not in end.warning
    assert end.hint == "loses 3 Runes"
    assert options_of(shown)["acquire Mystic"].hint == "3 Runes, 0 left"


def test_saying_no_has_a_key_of_its_own() -> None:
    table = sit("ascension", 2)
    empty_hand(table)
    lay(table, "hand", "Void Initiate", "Apprentice")
    table.choose("play Void Initiate")
    options = options_of(scene(table, 0))
    assert (options["decline"].key, options["decline"].label, options["decline"].zone) == ("n", "Decline", "")
    assert options["banish Apprentice from hand"].zone == "hand 1"


def test_saying_yes_has_a_key_of_its_own() -> None:
    table = sit("ascension", 2, sets=["delirium"])
    while "pass" in options_of(scene(table, table.decider)):  # the auctions of the first row
        table.choose("pass")
    empty_hand(table)
    lay(table, "hand", "Dreamscape Dryad")
    give(table, insight=3)
    table.choose("play Dreamscape Dryad")
    keys = {option.text: (option.key, option.hint) for option in options_of(scene(table, 0)).values()}
    assert keys == {"do it": ("y", "3 Insight, 0 left"), "decline": ("n", "")}


def test_a_card_with_several_abilities_says_which_is_meant() -> None:
    table = sit("ascension", 2)
    lay(table, "play", "Yggdrasil Staff")
    give(table, runes=4)
    labels = [option.label for option in options_of(scene(table, 0)).values() if option.zone == "play 1"]
    assert labels == ["Gain 1 Power", "You may pay 4 Runes. If you do, gain 3 Honor"]


def test_a_clause_is_offered_by_its_own_words() -> None:
    table = sit("ascension", 2)
    empty_hand(table)
    lay(table, "hand", "Mechana Initiate")
    table.choose("play Mechana Initiate")
    labels = {text: option.label for text, option in options_of(scene(table, 0)).items()}
    assert labels == {"choose gain 1 Rune": "Gain 1 Rune", "choose gain 1 Power": "Gain 1 Power"}


DECKS = """
set = "mine"
[[card]]
name = "Digger"
type = "hero"
cost = { runes = 1 }
honor = 1
copies = 1
effect = "You may put 1 card from your discard %s."
"""


@pytest.mark.parametrize(
    "place", ["on the bottom of your deck", "on top of your deck", "on the bottom of the center deck"]
)
def test_it_is_said_on_which_deck_a_card_is_put(place: str) -> None:
    table = sit("ascension", 2, cards=[DECKS % place])
    empty_hand(table)
    lay(table, "hand", "Digger", "Militia")
    lay(table, "discard", "Arha Initiate", "Wolf Shaman")
    table.choose("play Digger")
    options = options_of(scene(table, 0))
    assert list(options) == ["put Arha Initiate from discard", "put Wolf Shaman from discard", "decline"]
    for option in list(options.values())[:2]:
        assert option.label == f"Put {place}"
        assert option.hint.startswith(f"{place} · ")


def test_what_is_no_card_of_the_center_deck_is_not_said_to_go_there() -> None:
    table = sit("ascension", 2, cards=[DECKS % "on the bottom of the center deck"])
    empty_hand(table)
    lay(table, "hand", "Digger", "Militia")
    lay(table, "discard", "Arha Initiate", "Mystic", "Apprentice")
    table.choose("play Digger")
    options = options_of(scene(table, 0))
    labels = {text: option.label for text, option in options.items()}
    assert labels == {
        "put Arha Initiate from discard": "Put on the bottom of the center deck",
        "put Mystic from discard": "Put back to its pile",
        "put Apprentice from discard": "Put out of the game",
        "decline": "Decline",
    }
    assert options["put Mystic from discard"].hint.startswith("back to its pile · ")
    mystics = ascension(table).pile_of(ascension(table).kinds.index("Mystic"))
    before = table.state.count(mystics)
    table.choose("put Mystic from discard")
    assert table.state.count(mystics) == before + 1


# the zones that a mix has


class Vault(Mechanic):
    """A mechanic that nobody has heard of: a secret vault and an open shelf for each player, a common well."""

    def declare(self) -> None:
        b = self.b
        self.vault = b.zones_of("moon vault", -1, 4)
        self.shelf = b.zones_of("moon shelf", int(b.everyone), 4)
        self.well = b.zone("moon well", seers=int(b.everyone), room=40)
        self.spring = b.zone("moon spring")
        b.show("moon well", "The well", "heap", "What has fallen in.", rank=15)
        self.moons = int(b.resource("Moon", "Moons", True).pool)


@pytest.fixture
def moon() -> tuple[Table, Vault]:
    """A table whose mix declares more than any known set."""
    game = games.build("ascension", {"players": 2, "first": 0})
    assert isinstance(game, Ascension)
    vault = Vault()
    vault.join(game)
    vault.declare()
    game.seal()
    return Table.begin(game, seat_all([PERSON] * 2, ["Ann", "Bea"]), records.begin(game, 1)), vault


def test_a_zone_that_a_mechanic_declares_appears_by_itself(moon: tuple[Table, Vault]) -> None:
    table, vault = moon
    game, s = ascension(table), table.state
    for zone in (vault.vault, vault.shelf, vault.well, vault.spring):
        s.enter(zone, s.pop(game.piles[0]))
    drawn = {
        zone.key: (zone.title, zone.owner, zone.place, zone.count, len(zone.cards), zone.group)
        for zone in scene(table, 0).zones
        if "moon" in zone.key
    }
    assert drawn == {
        "moon well": ("The well", -1, "heap", 1, 1, "center"),
        "moon spring": ("Moon spring", -1, "deck", 1, 1, "center"),
        "moon vault 1": ("Moon vault", 0, "spread", 1, 1, "own"),
        "moon vault 2": ("Moon vault", 1, "deck", 0, 0, "other"),
        "moon shelf 1": ("Moon shelf", 0, "spread", 1, 1, "own"),
        "moon shelf 2": ("Moon shelf", 1, "spread", 0, 0, "other"),
    }
    center = [zone.key for zone in scene(table, 0).zones if zone.group == "center"]
    assert center == ["center row", "moon spring", "center deck", "moon well", "void"]
    hidden = zone_of(scene(table, 1), "moon vault 1")
    assert (hidden.place, hidden.count) == ("deck", 1)


def test_a_resource_that_a_mechanic_declares_is_shown_when_somebody_has_it(moon: tuple[Table, Vault]) -> None:
    table, vault = moon

    def named() -> list[list[tuple[str, int]]]:
        return [[(each.name, each.amount) for each in player.resources] for player in scene(table, 1).players]

    assert named() == [[("Runes", 0), ("Power", 0), ("Honor", 0)]] * 2
    table.state.put(vault.moons + 1, 3)
    assert [dict(each).get("Moons") for each in named()] == [0, 3]


class Burn(Action):
    """Burn a card of the hand for 2 Oil."""

    def __init__(self, board: Acts, verb: int, oil: int) -> None:
        self.b = board
        self.verb = verb
        self.oil = oil

    def owns(self, choice: int) -> bool:
        return choice & VERB == self.verb

    def price(self, s: State, seat: int, choice: int) -> tuple[int, int] | None:
        return self.oil, 2

    def hint(self, s: State, seat: int, choice: int) -> str:
        return "it glows"

    def offer(self, s: State, seat: int) -> None:
        for card in s.cards(lane(int(self.b.hand), seat)):
            option = self.verb | int(self.b.kind_of[card]) | HAND << SPOT_AT
            if self.b.wealth(s, seat, self.oil) >= 2 and option not in s.choices():
                s.offer(option)

    def take(self, s: State, seat: int, choice: int) -> bool:
        if self.owns(choice):
            self.pay(s, seat, choice)
        return self.owns(choice)


class Lamp(Mechanic):
    """A mechanic that nobody has heard of: Oil, which is kept, and something to pay it for."""

    def declare(self) -> None:
        b = self.b
        self.oil = b.resource("Oil", "Oil", True)
        self.verb = b.verb("burn {}{}", [b.card_noun, b.spot_noun], manner=Manner(label="Light it", is_deed=True))

    def actions(self) -> list[Action]:
        return [Burn(self.b, int(self.verb), int(self.oil.number))]

    def note(self, s: State, space: int) -> str:
        return "in the dark" if space == 2 else ""


def test_what_a_mechanic_adds_to_the_turn_tells_its_price_and_what_it_leads_to() -> None:
    with admitted(Lamp):
        table = sit("ascension", 2)
        game, s = ascension(table), table.state
        empty_hand(table)
        lay(table, "hand", "Apprentice", "Militia")
        s.put(game.pool_called("Oil of player 1"), 5)
        s.ask_again()
        option = options_of(scene(table, 0))["burn Militia from hand"]
        assert (option.zone, option.label, option.hint) == ("hand 1", "Light it", "2 Oil, 3 left · it glows")
        ending = options_of(scene(table, 0))["end turn"].warning  # what is paid with what is kept can wait
        assert ending == "You could still: play Apprentice, Militia."
        assert [card.note for card in zone_of(scene(table, 0), "center row").cards] == [
            "",
            "",
            "in the dark",
            "",
            "",
            "",
        ]
        table.choose("burn Militia from hand")
        oil = [{each.name: each.amount for each in player.resources}["Oil"] for player in scene(table, 1).players]
        assert oil == [3, 0]


def test_a_dreamscape_is_seen_by_its_player_only_and_has_prices() -> None:
    table = first_turn(sit("ascension", 2, sets=DREAMS))
    own, other = zone_of(scene(table, 0), "Dreamscape 1"), zone_of(scene(table, 0), "Dreamscape 2")
    assert (own.place, own.group, len(own.cards)) == ("spread", "own", 3)
    assert (other.place, other.group, len(other.cards), other.count) == ("deck", "other", 0, 3)
    assert all(card.price.endswith("Insight") for card in own.cards)
    give(table, insight=0)
    why = {card.why for card in zone_of(scene(table, 0), "Dreamscape 1").cards}
    assert all(reason.startswith("Costs ") and reason.endswith(" Insight; you have 0.") for reason in why)
    assert "Insight" in [amount.name for amount in scene(table, 0).players[0].resources]


def test_dreams_are_kept_one_after_the_other() -> None:
    table = sit("ascension", 2, sets=DREAMS)
    shown = scene(table, 0)
    assert shown.decision is not None
    assert {option.label for option in shown.decision.options} == {"Keep"}
    assert {option.zone for option in shown.decision.options} == {"dealt Dream cards 1"}
    assert shown.decision.context is not None
    assert shown.decision.context.notes == ["Choose 3; the others go back."]
    assert shown.heading == "Before the first turn: Ann begins"
    assert {card.why for card in zone_of(shown, "hand 1").cards} == {"Choose the cards for your Dreamscape first."}
    first_turn(table)
    assert all(zone.key != "dealt Dream cards 1" for zone in scene(table, 0).zones)


def test_an_auction_tells_how_it_stands_to_whoever_is_asked() -> None:
    table = sit("ascension", 2, sets=["delirium"])
    give(table, insight=3, seat=1)
    give(table, insight=3)
    shown = scene(table, 0)
    assert [(option.key, option.label) for option in options_of(shown).values()] == [
        ("1", "Bid 1"),
        ("2", "Bid 2"),
        ("3", "Bid 3"),
        ("n", "Pass"),
    ]
    assert shown.decision is not None
    assert shown.decision.context is not None
    assert "Auction:" in shown.decision.context.text
    assert shown.decision.context.notes == ["Nobody has bid yet. You have 3 Insight."]
    assert {card.why for card in zone_of(shown, "hand 1").cards} == {"Bid or pass first."}
    table.choose("bid 2")
    outbid = scene(table, 1).decision
    assert outbid is not None
    assert outbid.context is not None
    assert outbid.context.notes[-1] == "The bid is 2, by Ann. You have 3 Insight."
    assert outbid.context.notes[0].startswith("It is the turn of Ann: the card has entered the center row")
    assert {card.why for card in zone_of(scene(table, 0), "hand 1").cards} == {"Bea has to choose first."}


# the table


def test_the_heading_the_pool_and_the_purse_of_a_turn() -> None:
    table = sit("ascension", 2)
    give(table, runes=2, power=1)
    shown, other = scene(table, 0), scene(table, 1)
    assert shown.heading == other.heading == "Turn 1: Ann"
    assert shown.ascension is not None
    assert other.ascension is not None
    assert (shown.ascension.turn, shown.ascension.active, shown.ascension.honor_pool) == (1, 0, 60)
    assert (shown.ascension.purse, other.ascension.purse) == ("You have 2 Runes and 1 Power.", "")
    assert shown.ascension.sets == ["Chronicle of the Godslayer"]


def test_the_last_round_is_announced() -> None:
    table = sit("ascension", 2)
    table.state.put(ascension(table).last_round, 1)
    shown = scene(table, 0)
    assert shown.ascension is not None
    assert (shown.ascension.last_round, shown.ascension.last_seat) == (True, 1)
    assert [player.notes for player in shown.players] == [["you"], ["last turn"]]


def test_only_honor_tokens_are_told_of_the_score() -> None:
    table = sit("ascension", 2)
    lay(table, "discard", "Mephit", "Seer of the Forked Path", seat=1)
    table.state.put(pool_of(ascension(table).honor, 1), 4)
    assert [player.score for player in scene(table, 0).players] == [0, 4]


def test_the_cult_says_what_it_takes_next() -> None:
    table = sit("ascension", 1, variant="solo")
    shown = scene(table, 0)
    assert shown.ascension is not None
    assert shown.ascension.sides[0].startswith("The Cult has 0 Honor, with 0 cards. Next it takes ")
    notes = [card.note for card in zone_of(shown, "center row").cards]
    assert notes == ["", "", "", "", "next for the Cult", "next for the Cult"]


def test_house_rules_are_told_as_sentences() -> None:
    shown = scene(sit("ascension", 2, house=["void-apart"]), SPECTATOR)
    assert shown.ascension is not None
    assert [rule.endswith("(ASC-DEF-13)") for rule in shown.ascension.house] == [True]


def test_a_gained_soul_gem_lies_open_with_what_can_be_done_with_it() -> None:
    table = sit("ascension", 2, sets=["chronicle", "immortal"], first=0)
    lay(table, "hand", "Askara of Souls", "Militia")
    table.choose("play Askara of Souls")
    own, other = scene(table, 0), scene(table, 1)
    for shown in (own, other):
        (gem,) = zone_of(shown, "Soul Gems 1").cards
        assert table.game.kinds[gem.kind].endswith(" (Soul Gem)")
        deck = zone_of(shown, "Soul Gem deck")
        assert (deck.count, deck.cards) == (39, [])
    (use,) = [option for option in options_of(own).values() if option.verb == "use"]
    assert (use.label, use.zone, use.kind) == ("Use", "Soul Gems 1", zone_of(own, "Soul Gems 1").cards[0].kind)


def test_the_counters_on_a_card_are_told_in_the_turn_of_its_player() -> None:
    table = sit("ascension", 2, sets=["chronicle", "immortal"], first=0)
    lay(table, "row", "Akam, the Genie")
    give(table, power=7)
    table.choose("defeat Akam, the Genie from space 1")
    shown = scene(table, 0)
    assert shown.decision is not None
    assert shown.decision.context is not None
    assert "Akam, the Genie has 3 Wish counters." in shown.decision.context.notes


# cards that change hands


def test_temples_are_a_place_of_their_own_and_say_what_they_cost_and_where_they_are_taken_from() -> None:
    table = sit("ascension", 2, sets=["chronicle", "valley"], first=0)
    game, s = ascension(table), table.state
    shown = scene(table, 0)
    middle = zone_of(shown, "Temples")
    assert (middle.title, middle.place, middle.group, middle.count) == ("Temples", "spread", "center", 3)
    cards = cards_of(table, shown, "Temples")
    assert cards["Temple of Life"].price == "1 Life Keystone"
    assert cards["Temple of Immortality"].price == ""
    assert cards["Temple of Life"].why == "Costs 1 Life Keystone; you have 0."
    seat, other = int(table.state.seat), 1 - int(table.state.seat)
    for name in ("Life Keystone", "Death Keystone"):
        s.put(next(one for one in game.resources if one.name == name).pool + seat, 1)
    kind = game.kinds.index("Temple of Death")
    game.enter_play(
        s, other, s.take(game.zone_called("Temples"), game.place_of(s, game.zone_called("Temples"), kind)), game.front
    )
    s.ask_again()
    options = options_of(scene(table, seat))
    assert (options["take Temple of Life"].zone, options["take Temple of Life"].label) == ("Temples", "Take")
    assert options["take Temple of Life"].hint == "1 Life Keystone, 0 left"
    assert options["take Temple of Death"].zone == f"front {other + 1}"
    assert zone_of(scene(table, seat), f"front {other + 1}").count == 1
