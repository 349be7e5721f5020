"""Treasures under the cards of the center row: ASC-KEY-TREASURE and all lines of the ledger that speak of them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from ascension_table import Situation, Table, table
from energy_table import SHARD, put_shard, shards_in
from set_tests import CALM, calm, next_turn, own_turn, targets

from delirium.ascension.box.build import build
from delirium.ascension.box.explain import explain
from delirium.ascension.box.mix import supply
from delirium.ascension.game import Ascension
from delirium.engine.view import view
from delirium.engine.zones import lane
from delirium.rules import ledger

SEEDS = range(1, 9)


def lay(*hand: str, sets: tuple[str, ...] = (), cards: str = "", players: int = 2, variant: str = "") -> Situation:
    own = f'set = "own"\n{cards}' if cards else ""
    laid = calm("vigil", *sets, players=players, cards=own, variant=variant)
    return laid.hand(*hand, "Apprentice").deck(*["Apprentice"] * 5)


def construct(name: str, text: str) -> str:
    return (
        f'[[card]]\nname = "{name}"\ntype = "construct"\nfaction = ["void"]\ncost = {{ runes = 1 }}\nhonor = 1\n'
        f'copies = 3\neffect = "{text}"\n'
    )


def hero(name: str, text: str) -> str:
    return construct(name, text).replace('"construct"', '"hero"')


def monster(name: str, text: str) -> str:
    return f'[[card]]\nname = "{name}"\ntype = "monster"\ncost = {{ power = 1 }}\ncopies = 3\neffect = "{text}"\n'


FATE = "Gain 1 Energy. Draw 1 card. Fate: Each player may banish 1 card from their discard."


def with_fate(players: int, variant: str = "") -> Ascension:
    """A game in which Energy Shards have the text of Dark ones: no file of one's own can have a Treasure."""
    box = supply(["chronicle", "vigil"], players)
    cards = [replace(card, effect=FATE, grow=None) if card.name == SHARD else card for card in box.cards]
    return Ascension(players, replace(box, cards=cards), variant, 0, [], [], {})


FATED = with_fate(2)


def fated(*hand: str) -> Situation:
    """A table on which the Treasures have a Fate, as Dark Energy Shards do."""
    return Situation(FATED, 1).row().only_center(*CALM).hand(*hand, "Apprentice").deck(*["Apprentice"] * 5)


def dealt(*sets: str, players: int = 2) -> tuple[int, int]:
    """How many Energy Shards lie in each starting deck, and how many in the center deck."""
    found = supply(list(sets), players)
    names = [card.name for card in found.cards]
    start = Counter({names[kind]: copies for kind, copies in found.start})
    center = Counter({names[kind]: copies for kind, copies in found.center})
    return start[SHARD], center[SHARD]


# how many there are


@pytest.mark.rule("ASC-SETUP-21", "ASC-SETUP-57")
@pytest.mark.parametrize(
    ("sets", "shards"),
    [
        pytest.param(("vigil",), 30, marks=pytest.mark.rule("ASC-SETUP-23")),
        pytest.param(("darkness",), 10, marks=pytest.mark.rule("ASC-SETUP-22", "ASC-SETUP-24", "ASC-SETUP-54")),
        pytest.param(("vigil", "darkness"), 40, marks=pytest.mark.rule("ASC-SETUP-22", "ASC-SETUP-25")),
        pytest.param(("vigil", "chronicle"), 60, marks=pytest.mark.rule("ASC-SETUP-26")),
        pytest.param(
            ("vigil", "chronicle", "delirium", "darkness"),
            100,
            marks=pytest.mark.rule("ASC-SETUP-22", "ASC-SETUP-26"),
        ),
        pytest.param(("vigil", "immortal"), 50, marks=pytest.mark.rule("ASC-SETUP-58")),
        pytest.param(
            ("vigil", "darkness", "fallen", "immortal"), 80, marks=pytest.mark.rule("ASC-SETUP-22", "ASC-SETUP-58")
        ),
        pytest.param(("darkness", "souls"), 40, marks=pytest.mark.rule("ASC-SETUP-22")),
        pytest.param(("chronicle", "souls", "immortal"), 0, marks=pytest.mark.rule("ASC-SETUP-27")),
    ],
)
def test_energy_shards_are_dealt_by_the_sizes_of_the_sets(sets: tuple[str, ...], shards: int) -> None:
    assert dealt(*sets) == (int(shards > 0), shards)
    assert dealt(*reversed(sets)) == (int(shards > 0), shards)


@pytest.mark.rule("ASC-SETUP-O3", "ASC-SETUP-57")
@pytest.mark.parametrize(
    ("other", "more"),
    [
        *[(slug, 30) for slug in ("chronicle", "souls", "realms", "champions", "dreamscape", "shadows", "elements")],
        *[(slug, 30) for slug in ("valley", "delirium", "deliverance", "sails", "isles")],
        *[(slug, 20) for slug in ("fallen", "immortal")],
        ("promos", 0),
    ],
)
def test_which_sets_are_large_and_which_small(other: str, more: int) -> None:
    assert dealt("vigil", other)[1] == 30 + more


@pytest.mark.rule("ASC-SETUP-04", "ASC-SETUP-60", "ASC-SETUP-O2")
@pytest.mark.parametrize("players", [2, 4])
def test_each_starting_deck_has_an_energy_shard_besides_those_of_the_center_deck(players: int) -> None:
    game = build({"sets": ["vigil"], "players": players})
    kind = game.kinds.index(SHARD)
    for seat in range(players):
        assert Counter(game.kinds[game.kind_of[card]] for card in game.start_cards[seat]) == {
            "Apprentice": 8,
            "Militia": 2,
            SHARD: 1,
        }
    assert sum(game.kind_of[card] == kind for card in game.center_cards) == 30
    assert len(game.center_cards) == 130
    assert sum(one == kind for one in game.kind_of) == 30 + players


@pytest.mark.rule("ASC-SETUP-O2")
def test_with_both_sets_a_starting_deck_has_one_energy_shard() -> None:
    assert dealt("vigil", "darkness")[0] == 1
    assert dealt("darkness", "chronicle", players=4)[0] == 1


@pytest.mark.rule("ASC-SETUP-07")
def test_of_eleven_cards_six_are_left() -> None:
    game = build({"sets": ["vigil"], "players": 2})
    t = Table(game, game.new_told(3))
    assert [(len(t.hand(seat)), len(t.deck(seat))) for seat in (0, 1)] == [(5, 6), (5, 6)]


def test_an_account_tells_how_many_there_are_and_why() -> None:
    def lines(*sets: str) -> list[str]:
        game = build({"sets": list(sets), "players": 2})
        return [line.text for section in explain(game, lambda id: ledger.find(id).text) for line in section.lines]

    assert "30 Energy Shards: 30 for each large set (Rise of Vigil)." in lines("vigil")
    mixed = lines("vigil", "chronicle", "immortal")
    assert (
        "80 Energy Shards: 30 for each large set (Rise of Vigil and Chronicle of the Godslayer), "
        "20 for each small set (Immortal Heroes)."
    ) in mixed
    assert "Energy Shard comes with Rise of Vigil." in mixed
    assert not any(f"{SHARD}s:" in line or f"{SHARD} comes" in line for line in lines("chronicle"))


def test_energy_shards_that_a_table_leaves_out_are_not_dealt_but_for_the_starting_decks() -> None:
    game = build({"sets": ["vigil"], "players": 2, "without": [SHARD]})
    kind = game.kinds.index(SHARD)
    assert len(game.center_cards) == 100
    assert sum(one == kind for one in game.kind_of) == 2
    assert not game.any_under
    lines = [line.text for section in explain(game, lambda id: ledger.find(id).text) for line in section.lines]
    assert "Left out by this table: Energy Shard, 30 cards." in lines


# laying the row


@pytest.mark.rule("ASC-SETUP-30", "ASC-ROW-09", "ASC-ROW-11", "ASC-KEY-TREASURE-01", "ASC-INV-03")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_first_row_has_six_ordinary_cards_with_the_treasures_under_them(seed: int) -> None:
    game = build({"sets": ["vigil"], "players": 2})
    t = Table(game, game.new_told(seed))
    t._told = 0
    turned = [event for event in t.told if "enters the center row" in event or "lies under" in event]
    spaces: list[list[str]] = [[]]
    for event in turned:
        spaces[-1].append(event.split(" lies ")[0].split(" enters ")[0])
        if " enters " in event:
            spaces.append([])
    assert [t.zone(f"space {space + 1}") for space in range(6)] == spaces[:6]
    assert all(game.facts[game.kinds.index(name)].type != "treasure" for name in t.row)
    assert all(name == SHARD for space in range(6) for name in t.beneath(space + 1))


@pytest.mark.rule("ASC-KEY-TREASURE-01", "ASC-KEY-TREASURE-02", "ASC-ROW-09", "ASC-ROW-11")
def test_treasures_that_are_turned_up_lie_under_the_card_that_comes_after_them() -> None:
    t = lay().row("Void Initiate").only_center(SHARD, SHARD, "Landtalker", SHARD, *CALM[:4]).runes(1).start()
    t.acquire("Void Initiate")
    assert t.zone("space 1") == [SHARD, SHARD, "Landtalker"]
    assert t.center == [SHARD, *CALM[:4]]
    assert len(t.row) == 6


@pytest.mark.rule("ASC-ROW-15", "ASC-ROW-14")
def test_a_treasure_belongs_to_the_space_that_is_being_filled() -> None:
    laid = lay("Oziah, Judge of Logos").row("Tormented Soul", "Landtalker", "Tormented Soul", *CALM[:3])
    t = laid.only_center(SHARD, "Wolf Shaman", SHARD, SHARD, "Flytrap Witch", "Snapdragon").start()
    t.play("Oziah, Judge of Logos")
    assert t.zone("space 1") == [SHARD, "Wolf Shaman"]
    assert t.zone("space 3") == [SHARD, SHARD, "Flytrap Witch"]


@pytest.mark.rule("ASC-ROW-O2", "ASC-KEY-TREASURE-04")
def test_treasures_alone_wait_in_their_space_for_a_card() -> None:
    laid = lay("Oziah, Judge of Logos").row("Void Initiate", "Tormented Soul", *CALM[1:5]).void().runes(99)
    t = laid.only_center(SHARD).start()
    t.acquire("Void Initiate")
    assert t.zone("space 1") == [SHARD]
    assert not [option for option in t.options if SHARD in option]
    t.play("Oziah, Judge of Logos")  # the defeated Monster goes to the void, and from there into the row
    assert t.zone("space 1") == [SHARD, "Tormented Soul"]
    assert t.zone("space 2") == []


@pytest.mark.rule("ASC-ROW-O3", "ASC-ROW-05")
def test_treasures_of_the_void_come_back_in_a_new_center_deck() -> None:
    t = lay().row("Void Initiate").only_center().void(SHARD, SHARD, "Landtalker").runes(1).start()
    t.acquire("Void Initiate")
    assert sorted([*t.center, *t.zone("space 1")]) == [SHARD, SHARD, "Landtalker"] or "Landtalker" in t.row
    assert (t.void, t.row[0]) == ([], "Landtalker")


# taking them


@pytest.mark.rule("ASC-KEY-TREASURE-03", "ASC-KEY-TREASURE-06", "ASC-KEY-TREASURE-O2", "ASC-ACQ-14")
def test_whoever_acquires_the_card_acquires_all_treasures_under_it_into_the_discard_pile() -> None:
    t = lay().row("Landtalker", "Demon Slayer").beneath(1, SHARD, SHARD).beneath(2, SHARD).runes(6).start()
    t.acquire("Landtalker")
    assert t.discard() == ["Landtalker", SHARD, SHARD]
    assert t.zone("space 1") == ["Arha Initiate"]
    assert t.beneath(2) == [SHARD]  # not those of other spaces
    assert t.runes() == 0


@pytest.mark.rule("ASC-KEY-TREASURE-03", "ASC-DEF-11")
def test_whoever_defeats_the_monster_acquires_all_treasures_under_it() -> None:
    t = lay().row("Tormented Soul").beneath(1, SHARD, SHARD).power(3).start()
    t.defeat("Tormented Soul")
    assert (t.void, t.discard()) == (["Tormented Soul"], [SHARD, SHARD])


@pytest.mark.rule("ASC-ORDER-11", "ASC-DEF-11")
def test_treasures_are_in_the_discard_pile_before_a_reward_draws() -> None:
    t = lay().deck().row("Tormented Soul").beneath(1, SHARD).power(3).start()
    t.defeat("Tormented Soul")
    assert t.hand() == ["Apprentice", SHARD]


def test_treasures_go_to_the_discard_pile_wherever_the_card_goes() -> None:
    t = lay("Cetra, Weaver of Stars").row("Landtalker").beneath(1, SHARD).start()
    t.play("Cetra, Weaver of Stars").acquire("Landtalker")
    assert (t.deck()[0], t.discard()) == ("Landtalker", [SHARD])


def test_the_next_card_may_lie_on_new_treasures_that_stay() -> None:
    t = lay().row("Landtalker").beneath(1, SHARD).only_center(SHARD, SHARD, *CALM[:4]).runes(6).start()
    t.acquire("Landtalker")
    assert t.discard() == ["Landtalker", SHARD]
    assert t.zone("space 1") == [SHARD, SHARD, "Arha Initiate"]


@pytest.mark.rule("ASC-KEY-TREASURE-04")
def test_a_treasure_cannot_be_acquired_on_its_own() -> None:
    greedy = hero("Greedy", "Acquire 1 card from the center row for free.")
    t = lay("Greedy", cards=greedy).row("Landtalker").beneath(1, SHARD).runes(99).power(99).start()
    assert not [option for option in t.options if SHARD in option]
    t.play("Greedy")
    assert not [option for option in t.options if SHARD in option]


# what they are


@pytest.mark.rule("ASC-KEY-TREASURE-05", "ASC-KEY-UNITE-06")
def test_a_treasure_is_played_like_a_hero_but_is_none() -> None:
    watch = construct("Watch", "Whenever you play a Hero, gain 1 Honor.")
    t = lay(SHARD, "Twofold Askara", cards=watch).in_play("Watch").start()
    t.play(SHARD)
    assert (t.played(), t.honor(), t.in_play()) == ([SHARD], 0, ["Watch"])
    t.play("Twofold Askara")  # copies a Hero played this turn, and there is none
    assert (t.amount("Energy"), t.honor()) == (1, 1)
    t = next_turn(t)
    assert SHARD in [*t.discard(), *t.deck(), *t.hand()]
    assert t.played() == []


@pytest.mark.rule("ASC-KEY-UNITE-06")
def test_a_treasure_unites_with_nobody() -> None:
    uniter = hero("Uniter", "Gain 1 Rune. Unite: Gain 2 Honor.")
    t = lay(SHARD, "Uniter", cards=uniter).start()
    t.play(SHARD).play("Uniter")
    assert t.honor() == 0


@pytest.mark.rule("ASC-KEY-TREASURE-O4")
def test_an_acquired_treasure_is_an_acquired_card_but_none_of_the_center_row() -> None:
    any_card = construct("Ledger", "Whenever you acquire a card, gain 1 Honor.")
    of_row = construct("Rower", "Whenever you acquire a card from the center row, gain 1 Power.")
    laid = lay(cards=any_card + of_row).in_play("Ledger", "Rower").row("Landtalker").beneath(1, SHARD, SHARD).runes(6)
    t = laid.start()
    t.acquire("Landtalker")
    assert (t.honor(), t.power()) == (3, 1)


@pytest.mark.rule("ASC-KEY-TREASURE-O4")
def test_the_card_itself_comes_before_the_treasures_under_it() -> None:
    once = construct("Onceler", "Once per turn, when you acquire a card, you may put it on top of your deck.")
    t = lay(cards=once).in_play("Onceler").row("Landtalker").beneath(1, SHARD).runes(6).start()
    t.acquire("Landtalker")
    told = [line for line in t.told if "acquires" in line]
    assert told == ["Player 1 acquires Landtalker from space 1", "Player 1 acquires Energy Shard from under the card"]
    t.choose("do it")
    assert (t.deck()[0], t.discard()) == ("Landtalker", [SHARD])


def test_a_treasure_that_is_acquired_may_be_put_where_an_acquired_card_may() -> None:
    every = construct("Every", "Whenever you acquire a card, you may put it on top of your deck.")
    t = lay(cards=every).in_play("Every").row("Tormented Soul").beneath(1, SHARD).deck("Militia", "Militia").power(3)
    began = t.start()
    began.defeat("Tormented Soul").choose("do it")
    assert SHARD in [*began.hand(), *began.deck()]
    assert began.discard() == []


def test_a_discount_for_the_next_card_is_not_used_up_by_the_treasures_under_another() -> None:
    cheap = hero("Cheap", "Pay 1 less for the next Hero you acquire this turn.")
    laid = lay("Cheap", cards=cheap).row("Tormented Soul", "Arha Initiate").beneath(1, SHARD).power(3)
    t = laid.start()
    t.play("Cheap").defeat("Tormented Soul")
    assert t.can("acquire Arha Initiate")


@pytest.mark.rule("ASC-END-20", "ASC-END-O4", "ASC-END-10")
def test_energy_shards_are_worth_nothing_at_the_end() -> None:
    t = lay(SHARD).discard(SHARD, SHARD).start()
    assert t.game.scores(t.s) == [0, 0]
    assert len([card for card in t.game.owned_cards(t.s, 0) if t.game.kinds[t.game.kind_of[card]] == SHARD]) == 3


def test_what_lies_under_cards_is_open_to_all() -> None:
    t = lay().row("Landtalker").beneath(1, SHARD, SHARD).start()
    for seat in (-1, 0, 1):
        assert view(t.s, seat).named(lane(t.game.spaces, 0)) == [SHARD, SHARD, "Landtalker"]


# banishing


@pytest.mark.rule("ASC-KEY-TREASURE-O1")
def test_treasures_of_a_banished_card_stay_and_the_new_card_lies_on_them() -> None:
    t = lay("Seer of the Forked Path").row("Landtalker").beneath(1, SHARD).only_center(SHARD, *CALM[:4]).start()
    t.play("Seer of the Forked Path").choose("banish Landtalker")
    assert t.void == ["Landtalker"]
    assert t.zone("space 1") == [SHARD, SHARD, "Arha Initiate"]
    assert t.discard() == []


@pytest.mark.rule("ASC-KEY-TREASURE-04")
def test_a_treasure_of_the_row_cannot_be_banished() -> None:
    t = lay("Seer of the Forked Path").row("Landtalker").beneath(1, SHARD).start()
    t.play("Seer of the Forked Path")
    assert not [option for option in t.options if SHARD in option]


@pytest.mark.rule("ASC-BAN-11", "ASC-BAN-O3", "ASC-BAN-02")
def test_a_banished_energy_shard_of_a_starting_deck_leaves_the_game() -> None:
    t = put_shard(lay("Void Initiate").start(), of_start=True)
    t.play("Void Initiate").choose("banish Energy Shard")
    assert (shards_in(t, "void"), False in shards_in(t, "out of the game")) == ([], True)
    assert t.told[-1] == "Energy Shard was in a starting deck and leaves the game"


@pytest.mark.rule("ASC-BAN-11", "ASC-BAN-O3", "ASC-BAN-01")
def test_a_banished_energy_shard_of_the_center_deck_goes_to_the_void() -> None:
    t = put_shard(lay("Void Initiate").start(), of_start=False)
    t.play("Void Initiate").choose("banish Energy Shard")
    assert shards_in(t, "void") == [True]
    assert t.told[-1] == "Player 1 banishes Energy Shard from hand"


LICH = "Fate: Banish all cards with a Treasure under them from the center row. Reward: Gain 1 Honor."


@pytest.mark.rule("ASC-CASE-O5")
def test_a_fate_that_banishes_cards_over_treasures_banishes_its_own_card_too() -> None:
    lich = monster("Lich", LICH)
    laid = lay(cards=lich).row("Void Initiate", "Landtalker", "Demon Slayer").beneath(2, SHARD)
    t = laid.only_center(SHARD, "Lich", "Wolf Shaman", "Snapdragon", *CALM[:3]).runes(1).start()
    t.acquire("Void Initiate")
    assert sorted(t.void) == ["Landtalker", "Lich"]
    assert (t.zone("space 1"), t.zone("space 2")) == ([SHARD, "Wolf Shaman"], [SHARD, "Snapdragon"])
    assert t.row[2] == "Demon Slayer"


@pytest.mark.rule("ASC-CASE-O5")
def test_that_fate_leaves_its_card_where_no_treasure_lies_under_it() -> None:
    lich = monster("Lich", LICH)
    laid = lay(cards=lich).row("Void Initiate", "Landtalker").beneath(2, SHARD)
    t = laid.only_center("Lich", "Wolf Shaman", *CALM[:3]).runes(1).start()
    t.acquire("Void Initiate")
    assert (t.row[0], t.void) == ("Lich", ["Landtalker"])


def test_one_card_over_a_treasure_can_be_chosen() -> None:
    picker = hero("Picker", "Banish 1 card with a Treasure under it from the center row.")
    t = lay("Picker", cards=picker).row("Landtalker", "Demon Slayer", "Wolf Shaman").beneath(1, SHARD).beneath(3, SHARD)
    began = t.start()
    began.play("Picker")
    assert targets(began, "banish") == ["Landtalker from space 1", "Wolf Shaman from space 3"]


# Fate


@pytest.mark.rule("ASC-KEY-FATE-06")
def test_a_fate_counts_what_lay_under_its_card_as_it_entered() -> None:
    # the Monk is banished, and its Treasures come under another card, before the Fate is carried out
    wiper = hero("Wiper", "Acquire 1 Hero from the center row for free. Banish 1 card from the center row.")
    laid = lay("Wiper", cards=wiper).row("Demon Slayer").only_center(SHARD, SHARD, "Monk of the Lidless Eye", *CALM[:4])
    t = laid.hand("Apprentice", seat=1).deck(*["Militia"] * 2, seat=1).start()
    t.play("Wiper").choose("banish Monk of the Lidless Eye")
    assert t.zone("space 1") == [SHARD, SHARD, "Arha Initiate"]
    assert (len(t.hand(0)), len(t.hand(1))) == (3, 3)


@pytest.mark.rule("ASC-KEY-FATE-06")
def test_a_fate_counts_only_treasures_that_came_before_its_card() -> None:
    t = lay("Seer of the Forked Path").row("Demon Slayer", "Wind Tyrant").beneath(1, SHARD).beneath(2, SHARD)
    laid = t.only_center(SHARD, "Monk of the Lidless Eye", *CALM[:4]).hand("Apprentice", seat=1)
    began = laid.deck(*["Militia"] * 2, seat=1).start()
    began.play("Seer of the Forked Path").choose("banish Demon Slayer")
    assert len(began.hand(1)) == 1 + 2  # one that lay there, and one that came with it


@pytest.mark.rule("ASC-KEY-FATE-06")
def test_a_fate_asks_for_the_treasures_that_its_text_names() -> None:
    own = monster("Teller", "Fate: For each Treasure under this, each player draws 1 card. Reward: Gain 1 Honor.")
    other = monster("Looker", "Fate: For each Hero under this, each player draws 1 card. Reward: Gain 1 Honor.")
    for name, drawn in (("Teller", 1), ("Looker", 0)):
        laid = lay(cards=own + other).row("Void Initiate").only_center(SHARD, name, *CALM[:4]).runes(1)
        t = laid.start().acquire("Void Initiate")
        assert len(t.hand()) == 1 + drawn


@pytest.mark.rule("ASC-ORDER-18", "ASC-ORDER-05", "ASC-KEY-TREASURE-02")
def test_the_fate_of_a_treasure_stands_in_the_order_of_flipping() -> None:
    laid = fated().row("Void Initiate").only_center(SHARD, "Monk of the Lidless Eye", *CALM[:4]).runes(1)
    t = laid.discard("Militia").hand("Apprentice", seat=1).discard(seat=1).start()
    t.acquire("Void Initiate")
    assert (t.decider, len(t.hand())) == (0, 1)  # the Treasure first; the Monk has not drawn yet
    t.choose("banish Militia")
    assert len(t.hand()) == 2
    fates = [line for line in t.told if line.startswith("Fate of")]
    assert fates == ["Fate of Energy Shard", "Fate of Monk of the Lidless Eye"]


@pytest.mark.rule("ASC-KEY-FATE-05", "ASC-KEY-FATE-04")
def test_the_fate_of_a_treasure_happens_once_when_it_is_flipped_and_not_when_it_is_acquired() -> None:
    laid = fated("Landtalker").row("Void Initiate").only_center(SHARD, "Arha Initiate", *CALM[1:4]).runes(2)
    t = laid.discard("Militia", "Militia").hand("Apprentice", seat=1).start()
    t.acquire("Void Initiate").choose("decline")
    assert own_turn(t)
    t.acquire("Arha Initiate")
    assert own_turn(t)


@pytest.mark.rule("ASC-KEY-TREASURE-O5", "ASC-SOLO-O4")
def test_a_treasure_that_is_moved_within_the_row_does_not_enter_it() -> None:
    game = with_fate(1, "solo")
    laid = Situation(game, 1).row("Wind Tyrant", "Void Initiate").beneath(1, SHARD).only_center(*CALM)
    t = laid.hand("Apprentice").deck(*["Apprentice"] * 5).discard("Militia").runes(1).start()
    t.acquire("Void Initiate")
    assert t.zone("space 2") == [SHARD, "Wind Tyrant"]
    assert own_turn(t)


# solitaire


def alone() -> Situation:
    return table("chronicle", "vigil", players=1, variant="solo").row().only_center(*CALM).deck(*["Apprentice"] * 5)


@pytest.mark.rule("ASC-SOLO-O4", "ASC-SOLO-02")
def test_treasures_slide_with_their_card() -> None:
    laid = alone().row("Demon Slayer", "Landtalker", "Wolf Shaman", "Void Initiate").beneath(2, SHARD).beneath(3, SHARD)
    t = laid.beneath(6, SHARD).hand("Apprentice").runes(1).start()
    t.acquire("Void Initiate")
    assert [t.zone(f"space {space}") for space in range(1, 5)] == [
        ["Arha Initiate"], ["Demon Slayer"], [SHARD, "Landtalker"], [SHARD, "Wolf Shaman"],
    ]  # fmt: skip
    assert t.beneath(6) == [SHARD]


@pytest.mark.rule("ASC-SOLO-O4", "ASC-SOLO-04", "ASC-SOLO-05")
def test_treasures_go_with_their_card_to_the_cult_and_are_worth_nothing_there() -> None:
    laid = alone().row("Wind Tyrant", "Sea Tyrant", "Demon Slayer", "Wolf Shaman", "Tormented Soul", "Landtalker")
    t = laid.beneath(6, SHARD, SHARD).beneath(5, SHARD).beneath(4, SHARD).hand("Apprentice").start()
    t.end_turn()
    assert t.zone("the Cult") == ["Landtalker", SHARD, SHARD, SHARD]
    assert t.void == ["Tormented Soul"]
    assert t.game.rival(t.s) == 3 + 1  # Landtalker, and the Honor of the Monster
    assert t.zone("space 6") == [SHARD, "Wolf Shaman"]
    assert t.discard().count(SHARD) == 0


@pytest.mark.rule("ASC-SOLO-O4", "ASC-KEY-TREASURE-O1")
def test_treasures_of_a_banished_card_wait_in_their_space_for_the_card_that_slides_there() -> None:
    laid = alone().row("Demon Slayer", "Wind Tyrant", "Landtalker").beneath(3, SHARD).beneath(2, SHARD)
    t = laid.hand("Seer of the Forked Path", "Apprentice").start()
    t.play("Seer of the Forked Path").choose("banish Landtalker")
    assert [t.zone(f"space {space}") for space in range(1, 4)] == [
        ["Arha Initiate"], ["Demon Slayer"], [SHARD, SHARD, "Wind Tyrant"],
    ]  # fmt: skip
    assert len(t.row) == 6


@pytest.mark.rule("ASC-SOLO-O4", "ASC-CASE-08")
def test_truth_seeker_takes_a_treasure_that_enters_at_the_left_end() -> None:
    laid = alone().row("Demon Slayer", "Wind Tyrant", "Landtalker").beneath(1, SHARD).only_center(SHARD, *CALM[:4])
    t = laid.hand("Truth Seeker", "Apprentice").start()
    t.play("Truth Seeker").choose("banish Landtalker")
    assert t.discard() == [SHARD]
    assert [t.zone(f"space {space}") for space in (1, 2)] == [["Arha Initiate"], [SHARD, "Demon Slayer"]]


# prices


def test_a_card_asks_for_less_while_a_treasure_lies_under_it() -> None:
    own = hero("Bargain", "Gain 1 Rune. Center row: For each Treasure under this, pay 1 less for this.").replace(
        "runes = 1", "runes = 3"
    )
    laid = lay(cards=own).row("Bargain", "Bargain").beneath(1, SHARD, SHARD).runes(1)
    t = laid.start()
    assert targets(t, "acquire") == ["Bargain from space 1"]
    t.acquire("Bargain")
    assert t.runes() == 0


# the pool that grows, and the end


@pytest.mark.rule("ASC-END-O3", "ASC-INV-O1")
def test_honor_that_is_added_to_an_empty_pool_does_not_take_the_end_back() -> None:
    laid = lay().row("Tormented Soul").only_center(SHARD, "Loamspeaker Druid", *CALM[:4]).power(3).pool(1)
    t = laid.hand("Apprentice", seat=1).start()
    t.defeat("Tormented Soul")
    assert t.pool == 10
    assert t.told.count("The Honor pool is empty: this round is the last") == 1
    t.end_turn()
    while not t.over:
        t.choose("end turn" if "end turn" in t.options else t.options[0])
    assert t.active == 1


@pytest.mark.rule("ASC-INV-07")
def test_the_pool_and_all_honor_earned_are_what_there_was_and_what_was_added() -> None:
    laid = lay().row("Tormented Soul").only_center(SHARD, SHARD, "Loamspeaker Druid", *CALM[:4]).power(3)
    t = laid.pool(60).start()
    t.defeat("Tormented Soul")
    assert (t.pool + t.honor(0) + t.honor(1), t.honor(0)) == (60 + 20, 1)


# where an acquired card goes


@pytest.mark.rule("ASC-CASE-17")
def test_the_new_card_goes_to_the_zone_that_the_banished_card_left() -> None:
    guide = hero(
        "Guide",
        "You may banish 1 card from your hand or discard. If you do, acquire 1 Mystic or Heavy Infantry for free, "
        "to the zone the banished card left.",
    )
    t = lay("Guide", SHARD, cards=guide).discard("Militia").start()
    t.play("Guide").choose("banish Energy Shard from hand").choose("acquire Mystic")
    assert (t.hand(), t.discard()) == (["Apprentice", "Mystic"], ["Militia"])
    t = lay("Guide", cards=guide).discard(SHARD).start()
    t.play("Guide").choose("banish Energy Shard from discard").choose("acquire Mystic")
    assert (t.hand(), t.discard()) == (["Apprentice"], ["Mystic"])


@pytest.mark.rule("ASC-CASE-16")
def test_a_price_destroys_or_banishes_as_it_says() -> None:
    bell = construct("Bell", "Destroy this: Copy the effect of 1 Hero with cost at most 5 in the center row.")
    compass = construct("Compass", "Banish this: Draw 1 card.")
    t = lay(cards=bell + compass).in_play("Bell", "Compass").row("Spike Vixen").start()
    t.use("Bell")
    assert t.power() == 1
    t.use("Compass")
    assert (t.discard(), t.void, t.in_play()) == (["Bell"], ["Compass"], [])


# the seventh space

EXCAVATOR = construct(
    "Digger",
    "When you play this, add a seventh card to the center row. When this leaves play, remove the seventh card from the "
    "center row. Destroy this: Gain 1 Rune.",
)


@pytest.mark.rule("ASC-ROW-O5")
def test_the_seventh_card_goes_to_the_void_with_its_treasures_when_its_space_goes() -> None:
    vanish = construct("Vanish", "When this is banished from the center row, gain 5 Honor.")
    laid = lay("Digger", cards=EXCAVATOR + vanish).only_center(SHARD, "Vanish", *CALM[:4])
    t = laid.start()
    t.play("Digger")
    assert t.zone("space 7") == [SHARD, "Vanish"]
    t.use("Digger")
    assert t.zone("space 7") == []
    assert sorted(t.void) == [SHARD, "Vanish"]
    assert (t.honor(), t.discard()) == (0, ["Digger"])  # not banished, not acquired
    assert t.center == list(CALM[:4])


@pytest.mark.rule("ASC-ROW-O5")
def test_there_is_never_an_eighth_card() -> None:
    t = lay("Digger", "Digger", cards=EXCAVATOR).start()
    t.play("Digger").play("Digger")
    assert [zone.name for zone in t.game.zones if zone.name.startswith("space ")][-1] == "space 7"
    assert t.center == list(CALM[1:])
    t.use("Digger")
    assert (t.zone("space 7"), t.void) == ([], ["Arha Initiate"])
    t.use("Digger")
    assert t.void == ["Arha Initiate"]


@pytest.mark.rule("ASC-ROW-O5", "ASC-ROW-11")
def test_effects_reach_the_seventh_card_like_any_other_of_the_row() -> None:
    laid = lay("Digger", "Seer of the Forked Path", "Oziah the Peerless", cards=EXCAVATOR)
    t = laid.only_center("Tormented Soul", "Landtalker", *CALM[:3]).start()
    t.play("Digger").play("Seer of the Forked Path")
    assert "banish Tormented Soul from space 7" in t.options
    t.choose("decline").play("Oziah the Peerless")
    t.choose("defeat Tormented Soul from space 7")
    assert t.zone("space 7") == ["Landtalker"]


@pytest.mark.rule("ASC-ROW-O5", "ASC-SOLO-03")
def test_in_solitaire_the_seventh_space_is_the_outermost() -> None:
    own = f'set = "own"\n{EXCAVATOR}'
    laid = table("chronicle", "vigil", players=1, variant="solo", cards=own).row(
        "Demon Slayer", "Wolf Shaman", "Wind Tyrant", "Sea Tyrant", "Landtalker", "Flytrap Witch"
    )
    t = laid.only_center(*CALM[:4], "Snapdragon").hand("Digger", "Apprentice").deck(*["Apprentice"] * 5).start()
    t.play("Digger")
    assert (t.row[0], t.zone("space 7")) == ("Arha Initiate", ["Flytrap Witch"])
    t.end_turn()
    assert t.zone("the Cult") == ["Flytrap Witch", "Landtalker"]
    assert t.zone("space 7") == ["Sea Tyrant"]


def test_a_row_that_may_have_a_seventh_space_has_six_at_first() -> None:
    game = build({"sets": ["vigil"], "players": 2})
    s = game.new(2)
    assert s.count(lane(game.spaces, 6)) == 0
    assert game.width(s) == 6
