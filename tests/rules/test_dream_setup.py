"""How games with Dreamscape, Delirium and Deliverance begin, and what these sets change in the core rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

import pytest
from ascension_table import Situation, Table, bidding, dreamscape, keeping, table, zone_id

from delirium.agents.policy import pick_eager
from delirium.ascension.box.build import build
from delirium.ascension.game import Ascension
from delirium.cards.load import card_set
from delirium.cards.model import Card
from delirium.engine.codec import state_hash
from delirium.engine.errors import WrongOptions
from delirium.engine.event import events
from delirium.engine.rng import seeded
from delirium.engine.view import view
from delirium.engine.zones import lane
from delirium.testing import walk

DREAMS = ("dreamscape", "delirium", "deliverance")
ALL = ("chronicle", "fallen", *DREAMS)
PASYTHEA = "Pasythea, The Redeemed"
BASE = {"Apprentice": 8, "Militia": 2}
WITH_SEEKER = BASE | {"Dreamseeker": 1}
SEATS = [0, 1, 2, 3, 3, 3]  # Insight by the order of play

# invented: an auction that pays what is lost and what is kept
CARDS = """
set = "mine"

[[card]]
name = "Generous Lot"
type = "hero"
faction = []
cost = { runes = 9 }
honor = 1
copies = 1
effect = "Auction: Gain 2 Runes. Gain 3 Power. Gain 1 Honor. Gain 4 Insight. Draw 1 card."
"""


@lru_cache(maxsize=32)
def game_of(sets: tuple[str, ...], players: int, first: int, variant: str) -> Ascension:
    return build({"players": players, "sets": list(sets), "first": first, "variant": variant})


def new_game(*sets: str, players: int = 2, seed: int = 1, first: int = -1, variant: str = "") -> Table:
    """A game as it is dealt, nothing laid out by hand, at its first decision."""
    game = game_of(sets, players, first, variant)
    return Table(game, game.new_told(seed))


def choose_dreams(t: Table, last: bool = False) -> Table:
    """All players keep the first cards offered, or the last."""
    while t.s.prompt == keeping(t.game):
        t.choose(t.options[-1 if last else 0])
    return t


def begin(t: Table) -> Table:
    """Up to the first turn: Dream cards are chosen, nobody bids, nobody does what Fate offers."""
    choose_dreams(t)
    while not t.can("end turn"):
        t.choose("pass" if t.s.prompt == bidding(t.game) else "decline")
    return t


def deals(*sets: str, players: int = 2, first: int = -1) -> Iterator[Table]:
    """Games from many seeds, at the first decision after the Dream cards were chosen."""
    return (choose_dreams(new_game(*sets, players=players, seed=seed, first=first)) for seed in range(400))


def lay(*sets: str, players: int = 2, cards: str = "", variant: str = "") -> Situation:
    """A situation with Chronicle mixed in, whose Monsters fill the row; nobody has a Dreamscape unless it is named."""
    laid = table(*sets, "chronicle", players=players, cards=cards, variant=variant).row()
    if "dreamscape" in sets:
        for seat in range(players):
            laid.dreams(seat=seat)
    return laid


def heard(t: Table, seat: int = -1) -> list[str]:
    """What a seat was told from the first event on."""
    return [event.text(t.game) for event in events(t.s.log or [], seat, int(t.game.everyone))]


def dealt(t: Table) -> list[str]:
    """All cards that have entered the row so far, in the order flipped."""
    return [line.partition(" enters")[0] for line in heard(t) if "enters the center row" in line]


def with_word(word: str) -> set[str]:
    return {card.name for slug in ALL for card in card_set(slug).cards if word in card.effect}


DREAMBORN = with_word("Dreamborn. ")
AUCTIONS = with_word("Auction: ")
FATES = with_word("Fate: ")


def dreamborn(t: Table) -> int:
    return sum(name in DREAMBORN for name in dealt(t))


def insights(t: Table) -> list[int]:
    """The Insight of all players in the order of play."""
    players = int(t.game.players)
    first = int(t.s.get(t.game.first))
    return [t.insight((first + place) % players) for place in range(players)]


def center_deck(slug: str) -> list[Card]:
    return [card for card in card_set(slug).cards if not card.deck]


def dealt_dreams(t: Table, seat: int) -> list[str]:
    """The Dream cards that a player chooses from, kept ones not counted."""
    return t.s.named(zone_id(t.game, f"dealt Dream cards {seat + 1}"))


# starting decks and piles


@pytest.mark.rule("ASC-SETUP-03", "ASC-SETUP-O1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_starting_deck_of_deliverance_has_eleven_cards_with_a_dreamseeker(players: int) -> None:
    t = begin(new_game("deliverance", players=players))
    for seat in range(players):
        assert Counter(t.hand(seat) + t.deck(seat)) == WITH_SEEKER


@pytest.mark.rule("ASC-SETUP-02")
@pytest.mark.parametrize("slug", ["dreamscape", "delirium"])
def test_delirium_and_dreamscape_have_the_base_starting_deck(slug: str) -> None:
    t = begin(new_game(slug, players=4))
    for seat in range(4):
        assert Counter(t.hand(seat) + t.deck(seat)) == BASE


@pytest.mark.rule("ASC-SETUP-07")
@pytest.mark.parametrize(("slug", "left"), [("dreamscape", 5), ("delirium", 5), ("deliverance", 6)])
def test_five_cards_are_drawn_and_five_remain_of_ten_and_six_of_eleven(slug: str, left: int) -> None:
    t = choose_dreams(new_game(slug, players=3))
    assert [(len(t.hand(seat)), len(t.deck(seat))) for seat in range(3)] == [(5, left)] * 3


@pytest.mark.rule("ASC-SETUP-07")
def test_the_dreamseeker_is_shuffled_into_the_deck() -> None:
    hands = [new_game("deliverance", seed=seed).hand(seat) for seed in range(60) for seat in (0, 1)]
    assert 30 < sum("Dreamseeker" in hand for hand in hands) < 80  # 5 of 11


@pytest.mark.rule("ASC-SETUP-O2")
@pytest.mark.parametrize(
    ("sets", "deck"),
    [
        (("deliverance", "chronicle"), WITH_SEEKER),
        (("dreamscape", "deliverance"), WITH_SEEKER),
        (("delirium", "deliverance"), WITH_SEEKER),
        (ALL, WITH_SEEKER),
        (("dreamscape", "delirium"), BASE),
        (("dreamscape", "delirium", "chronicle", "fallen"), BASE),
    ],
)
def test_deliverance_adds_its_dreamseeker_to_the_starting_decks_of_a_mix(
    sets: tuple[str, ...], deck: dict[str, int]
) -> None:
    t = new_game(*sets, players=3)
    for seat in range(3):
        assert Counter(t.hand(seat) + t.deck(seat)) == deck


@pytest.mark.rule("ASC-SETUP-08", "ASC-SETUP-56", "ASC-SETUP-O10", "ASC-SETUP-O11")
@pytest.mark.parametrize(
    ("players", "sets", "mystics", "infantry"),
    [
        (2, ("dreamscape",), 20, 20),
        (4, ("delirium",), 20, 20),
        (4, ("deliverance",), 20, 20),
        (4, DREAMS, 20, 20),
        (2, ("delirium", "chronicle"), 30, 29),  # the largest of a mix
        (4, ("fallen", "dreamscape"), 20, 20),
        (5, ("delirium", "deliverance"), 30, 30),  # at least 30 from 5 players on
        (6, DREAMS, 30, 30),
        (6, ALL, 30, 30),
    ],
)
def test_the_piles_of_always_available_cards(players: int, sets: tuple[str, ...], mystics: int, infantry: int) -> None:
    t = new_game(*sets, players=players)
    assert (t.pile("Mystic"), t.pile("Heavy Infantry"), t.pile("Cultist")) == (mystics, infantry, 1)


@pytest.mark.rule("ASC-SETUP-11", "ASC-CARD-11")
@pytest.mark.parametrize("sets", [("deliverance",), ("chronicle", "deliverance"), ALL])
def test_deliverance_has_a_pile_of_transformed_cards_outside_the_game(sets: tuple[str, ...]) -> None:
    t = new_game(*sets)
    backs = {card.name: card.copies for card in card_set("deliverance").cards if card.transform_of}
    assert Counter(t.transformed) == backs
    assert sum(backs.values()) == 13
    assert not set(backs) & set(t.row + t.center + t.void + t.gone)
    for seat in (-1, 0, 1):  # it lies open
        assert "?" not in view(t.s, seat).named(zone_id(t.game, "Transformed cards"))


@pytest.mark.rule("ASC-SETUP-11")
@pytest.mark.parametrize("sets", [("dreamscape",), ("delirium",), ("dreamscape", "delirium", "chronicle", "fallen")])
def test_other_sets_have_no_transformed_cards(sets: tuple[str, ...]) -> None:
    assert "Transformed cards" not in [zone.name for zone in new_game(*sets).game.zones]


@pytest.mark.rule("ASC-SETUP-12")
@pytest.mark.parametrize(("sets", "players"), [(("deliverance",), 4), (("deliverance", "delirium"), 6), (ALL, 2)])
def test_one_pasythea_lies_in_a_place_of_her_own(sets: tuple[str, ...], players: int) -> None:
    t = new_game(*sets, players=players)
    assert t.pile(PASYTHEA) == 1
    assert PASYTHEA not in t.row + t.center + t.void
    assert view(t.s, -1).named(zone_id(t.game, f"{PASYTHEA} pile")) == [PASYTHEA]


@pytest.mark.rule("ASC-SETUP-12")
def test_there_is_no_pasythea_without_deliverance() -> None:
    assert PASYTHEA not in new_game("dreamscape", "delirium").game.kinds


@pytest.mark.rule("ASC-SETUP-01")
@pytest.mark.parametrize("slug", DREAMS)
def test_each_of_these_sets_alone_is_for_two_to_four_players(slug: str) -> None:
    for players in (2, 3, 4):
        t = new_game(slug, players=players)
        assert [len(t.hand(seat)) for seat in range(players)] == [5] * players
    for players in (5, 6):
        with pytest.raises(WrongOptions):
            build({"players": players, "sets": [slug]})


@pytest.mark.rule("ASC-SETUP-01", "ASC-SETUP-33")
@pytest.mark.parametrize("sets", [DREAMS, ALL, ("dreamscape", "fallen")])
@pytest.mark.parametrize("players", [5, 6])
def test_a_mix_of_them_is_for_up_to_six_players(sets: tuple[str, ...], players: int) -> None:
    t = begin(new_game(*sets, players=players))
    assert t.pool == 30 * players
    for seat in range(players):
        assert t.decider == t.active == (int(t.s.get(t.game.first)) + seat) % players
        t.end_turn()


# the center deck


@pytest.mark.rule("ASC-SETUP-16", "ASC-SETUP-17", "ASC-CARD-09", "ASC-CARD-10")
@pytest.mark.parametrize(
    ("sets", "size"),
    [
        (("dreamscape",), 98),
        (("delirium",), 99),
        (("deliverance",), 100),
        (("delirium", "deliverance"), 199),
        (ALL, 98 + 99 + 100 + 100 + 65),
    ],
)
def test_the_center_deck_has_the_center_cards_of_the_sets_and_no_others(sets: tuple[str, ...], size: int) -> None:
    t = new_game(*sets)
    cards = Counter(t.center) + Counter(name for name in t.row if name)
    assert cards == sum((Counter({card.name: card.copies}) for slug in sets for card in center_deck(slug)), Counter())
    assert cards.total() == size


@pytest.mark.rule("ASC-CARD-04", "ASC-SETUP-16")
def test_neither_visions_nor_the_die_are_in_the_center_deck() -> None:
    game = new_game(*DREAMS).game
    types = {game.facts[game.kind_of[card]].type for card in game.center_cards}
    assert types == {"hero", "construct", "monster"}


@pytest.mark.rule("ASC-SETUP-50", "ASC-SETUP-51", "ASC-SETUP-52")
@pytest.mark.parametrize(
    ("slug", "each", "others"),
    [("delirium", 10, {"board": 1}), ("deliverance", 11, {"transformed": 13}), ("dreamscape", 10, {"dream": 35})],
)
def test_a_game_is_played_with_the_cards_of_its_box(slug: str, each: int, others: dict[str, int]) -> None:
    game = new_game(slug, players=4).game
    assert [len(deck) for deck in game.start_cards] == [each] * 4
    assert sum(len(pile) for pile in game.pile_cards) == 41 + int(slug == "deliverance")  # Pasythea besides
    assert {deck: len(cards) for deck, cards in game.other_cards.items()} == others


# Insight at the start


@pytest.mark.rule("ASC-SETUP-35", "ASC-SETUP-36", "ASC-SETUP-O5", "ASC-SETUP-O6")
@pytest.mark.parametrize(
    ("sets", "players"),
    [
        (("delirium",), 2),
        (("delirium",), 3),
        (("delirium",), 4),
        (("deliverance",), 2),
        (("deliverance",), 4),
        (("delirium", "deliverance"), 5),
        (("delirium", "chronicle"), 6),
        (("deliverance", "chronicle"), 6),
        (("dreamscape", "delirium"), 4),
        (("dreamscape", "deliverance"), 5),
        (ALL, 6),
    ],
)
def test_later_players_start_with_more_insight(sets: tuple[str, ...], players: int) -> None:
    for first in (0, players - 1):
        told = [f"Player {(first + place) % players + 1} gains {SEATS[place]} Insight" for place in range(1, players)]
        t = new_game(*sets, players=players, first=first)
        lines = [line for line in heard(t) if "Insight" in line]
        assert lines[: players - 1] == told
        begin(t)
        extra = sum(line.endswith("is Dreamborn") for line in heard(t))
        assert extra == dreamborn(t)
        assert insights(t) == [amount + extra for amount in SEATS[:players]]


@pytest.mark.rule("ASC-SETUP-35")
def test_the_order_of_play_and_not_the_seat_decides_the_insight() -> None:
    firsts = set()
    for seed in range(12):
        t = begin(new_game("delirium", players=4, seed=seed))
        first = int(t.s.get(t.game.first))
        extra = dreamborn(t)
        assert [t.insight(seat) - extra for seat in range(4)] == [(seat - first) % 4 for seat in range(4)]
        firsts.add(first)
    assert len(firsts) > 1


@pytest.mark.rule("ASC-SETUP-48", "ASC-DREAMBORN-01", "ASC-DREAMBORN-04")
@pytest.mark.parametrize("first", [0, 2])
def test_three_dreamborn_cards_in_the_first_row_make_three_four_five_six(first: int) -> None:
    games = deals("delirium", players=4, first=first)
    t = next(t for t in games if dreamborn(t) == 3 and not AUCTIONS & set(dealt(t)))
    assert insights(t) == [3, 4, 5, 6]


@pytest.mark.rule("ASC-SETUP-49")
@pytest.mark.parametrize("sets", [("dreamscape",), ("dreamscape", "chronicle")])
def test_with_dreamscape_alone_all_start_with_the_insight_of_the_first_row_only(sets: tuple[str, ...]) -> None:
    found = set()
    for seed in range(25):
        t = begin(new_game(*sets, players=4, seed=seed))
        assert insights(t) == [dreamborn(t)] * 4
        found.add(dreamborn(t))
    assert {0, 1} <= found


@pytest.mark.rule("ASC-CARD-14")
def test_sets_without_insight_start_with_none() -> None:
    assert insights(begin(new_game("chronicle", "fallen", players=6))) == [0] * 6


# the first row


@pytest.mark.rule("ASC-SETUP-47", "ASC-ORDER-05")
def test_dreamborn_cards_fates_and_auctions_of_the_first_row_take_effect_in_the_order_flipped() -> None:
    sorts = set()
    for seed in range(150):
        t = begin(new_game("delirium", "fallen", players=3, seed=seed))
        if len(dealt(t)) > 6:  # a Fate has banished others
            continue
        happened = [
            line.removeprefix("Fate of ").removesuffix(" is Dreamborn").removesuffix(" is up for auction")
            for line in heard(t)
            if line.startswith("Fate of ") or line.endswith((" is Dreamborn", " is up for auction"))
        ]
        assert happened == [name for name in dealt(t) if name in DREAMBORN | AUCTIONS | FATES]
        kinds = [next(n for n, group in enumerate((DREAMBORN, AUCTIONS, FATES)) if name in group) for name in happened]
        sorts |= set(pairwise(kinds))
    assert {(0, 1), (1, 0), (0, 2), (2, 0)} <= sorts


@pytest.mark.rule("ASC-SETUP-47", "ASC-SETUP-O8")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_an_auction_of_the_first_row_is_opened_by_the_first_player_with_the_insight_that_is_there(first: int) -> None:
    # that of the seats and of Dreamborn cards flipped before it, not of those flipped after it
    before = after = 0
    for t in deals("delirium", players=3, first=first):
        row = t.row
        lots = [space for space, name in enumerate(row) if name in AUCTIONS]
        if len(lots) != 1 or (before and after):
            continue
        earlier = sum(name in DREAMBORN for name in row[: lots[0]])
        later = sum(name in DREAMBORN for name in row[lots[0] :])
        before += earlier
        after += later
        assert insights(t) == [earlier, 1 + earlier, 2 + earlier]
        asked = []
        while t.s.prompt == bidding(t.game):
            asked.append(t.decider)
            assert t.options == [*[f"bid {bid}" for bid in range(1, t.insight(t.decider) + 1)], "pass"]
            t.choose("pass")
        order = [(first + place) % 3 for place in range(3)]
        assert asked == (order if earlier else order[1:])  # without Insight nobody is asked
        assert t.decider == t.active == first
        assert insights(t) == [earlier + later, 1 + earlier + later, 2 + earlier + later]
    assert before
    assert after


@pytest.mark.rule("ASC-SETUP-O8", "ASC-KEY-AUCTION-06")
def test_an_auction_of_the_first_row_can_be_won_by_another_than_the_first_player() -> None:
    games = deals("delirium", players=2, first=0)
    t = next(t for t in games if [name for name in dealt(t) if name in AUCTIONS] == ["Vineweaver"] and not dreamborn(t))
    assert (t.decider, t.options) == (1, ["bid 1", "pass"])
    t.choose("bid 1")
    assert (t.decider, insights(t), t.honor(1), t.pool) == (0, [0, 0], 4, 56)


# the Dream deck


@pytest.mark.rule("ASC-SETUP-38", "ASC-SETUP-39", "ASC-DREAMSCAPE-01")
@pytest.mark.parametrize(
    ("players", "sets", "left"),
    [
        (2, ("dreamscape",), 29),
        (3, ("dreamscape",), 26),
        (4, ("dreamscape",), 23),
        (5, ("dreamscape", "chronicle"), 20),
        (6, ALL, 17),
    ],
)
def test_each_player_is_dealt_five_dream_cards_and_keeps_three(players: int, sets: tuple[str, ...], left: int) -> None:
    t = new_game(*sets, players=players)
    assert len(t.dream_deck) == 35 - 5 * players
    five = [dealt_dreams(t, seat) for seat in range(players)]
    assert [len(cards) for cards in five] == [5] * players
    assert [t.dreams(seat) for seat in range(players)] == [[]] * players
    choose_dreams(t)
    for seat in range(players):
        assert len(t.dreams(seat)) == 3
        assert not Counter(t.dreams(seat)) - Counter(five[seat])
        assert dealt_dreams(t, seat) == []
    assert len(t.dream_deck) == left
    everything = {card.name: card.copies for card in card_set("dreamscape").cards if card.deck == "dream"}
    kept = Counter(name for seat in range(players) for name in t.dreams(seat))
    assert Counter(t.dream_deck) + kept == everything


@pytest.mark.rule("ASC-SETUP-38", "ASC-SETUP-O17")
def test_dream_cards_are_chosen_before_the_row_is_laid() -> None:
    t = new_game("dreamscape", players=3)
    for _ in range(3 * 3):
        assert all(option.startswith("keep ") for option in t.options)
        assert t.row == [""] * 6
        t.choose(t.options[0])
    assert "" not in t.row


@pytest.mark.rule("ASC-SETUP-38")
def test_a_player_keeps_what_is_chosen_and_returns_the_other_two() -> None:
    t = new_game("dreamscape", first=0)
    five = dealt_dreams(t, 0)
    assert (t.decider, sorted(t.options)) == (0, sorted({f"keep {name}" for name in five}))
    wanted = sorted(set(five))[-3:]
    for name in wanted:
        t.choose(f"keep {name}")
    assert t.dreams() == wanted
    assert t.decider == 1
    returned = Counter(five) - Counter(wanted)
    assert returned.total() == 2
    deck = Counter(choose_dreams(t).dream_deck)
    assert all(deck[name] >= number for name, number in returned.items())


@pytest.mark.rule("ASC-SETUP-38")
def test_the_dream_deck_is_shuffled_after_the_return() -> None:
    places: Counter[int] = Counter()
    for seed in range(80):
        t = new_game("dreamscape", players=2, seed=seed, first=0)
        zone = zone_id(t.game, "Dream deck")
        rest = set(t.s.cards(zone))
        deck = choose_dreams(t).s.cards(zone)
        places.update(place for place, card in enumerate(deck) if card not in rest)
    assert places.total() == 4 * 80
    assert set(places) == set(range(29))
    assert max(places.values()) < 30  # about 11 at each place


@pytest.mark.rule("ASC-SETUP-38")
def test_the_dream_deck_is_shuffled_before_the_deal() -> None:
    hands = [new_game("dreamscape", seed=seed, first=0) for seed in range(30)]
    assert len({tuple(sorted(dealt_dreams(t, 0))) for t in hands}) == 30


@pytest.mark.rule("ASC-SETUP-38", "ASC-SETUP-O14", "ASC-DREAMSCAPE-03")
@pytest.mark.parametrize("seed", range(5))
def test_what_another_player_keeps_and_returns_stays_secret(seed: int) -> None:
    one = choose_dreams(new_game("dreamscape", players=3, seed=seed, first=0))
    other = new_game("dreamscape", players=3, seed=seed, first=0)
    while other.decider == 0 and other.s.prompt == keeping(other.game):
        other.choose(other.options[-1])
    choose_dreams(other)
    assert one.dreams() != other.dreams()
    for seat in (-1, 1, 2):
        assert view(one.s, seat).pack() == view(other.s, seat).pack()
        assert heard(one, seat) == heard(other, seat)
    assert view(one.s, 0).pack() != view(other.s, 0).pack()


@pytest.mark.rule("ASC-SETUP-38", "ASC-DREAMSCAPE-03")
def test_nobody_sees_the_dream_cards_of_another_at_any_choice() -> None:
    t = new_game(*ALL, players=6, first=3)
    while t.s.prompt == keeping(t.game):
        for owner in range(6):
            zones = zone_id(t.game, f"dealt Dream cards {owner + 1}"), lane(dreamscape(t.game), owner)
            for zone in zones:
                assert view(t.s, owner).named(zone) == t.s.named(zone)
                for seat in {-1, 0, 1, 2, 3, 4, 5} - {owner}:
                    assert set(view(t.s, seat).named(zone)) <= {"?"}
        for seat in {-1, 0, 1, 2, 3, 4, 5} - {t.decider}:
            assert view(t.s, seat).options == []
        t.choose(t.options[0])
    for seat in range(6):  # whoever returned two cards does not know where they lie either
        assert view(t.s, seat).named(zone_id(t.game, "Dream deck")) == ["?"] * 17
    told = [line for line in heard(t, 0) if line.startswith("Player 4 ") and "Dream" in line]
    assert told == ["Player 4 keeps a card in the Dreamscape"] * 3 + ["Player 4 returns a card to the Dream deck"] * 2


@pytest.mark.rule("ASC-SETUP-38")
def test_what_a_player_may_suspect_in_the_dreamscape_of_another_is_every_dream_card_not_seen() -> None:
    t = choose_dreams(new_game("dreamscape", first=0))
    seen = view(t.s, 1)
    rng = seeded(7)
    suspected: Counter[str] = Counter()
    for _ in range(120):
        world = seen.determinise(rng)
        suspected.update(world.named(dreamscape(t.game)))
        assert sorted(world.named(lane(dreamscape(t.game), 1))) == t.dreams(1)
    assert set(suspected) == set(t.dream_deck) | set(t.dreams())


@pytest.mark.rule("ASC-SETUP-O14")
def test_all_are_dealt_before_anybody_chooses_and_choose_in_the_order_of_play() -> None:
    t = new_game("dreamscape", players=4, first=2)
    five = [dealt_dreams(t, seat) for seat in range(4)]
    order: list[int] = []
    while t.s.prompt == keeping(t.game):
        if not order or order[-1] != t.decider:
            order.append(t.decider)
            assert dealt_dreams(t, t.decider) == five[t.decider]  # nothing that another returned
        t.choose(t.options[-1])
    assert order == [2, 3, 0, 1]


@pytest.mark.rule("ASC-SETUP-38")
def test_there_is_no_dream_deck_without_dreamscape() -> None:
    t = new_game("delirium", "deliverance")
    assert t.s.prompt != keeping(t.game)
    assert not [zone.name for zone in t.game.zones if "Dream deck" in zone.name or "Dreamscape" in zone.name]


# solitaire and team play


@pytest.mark.rule("ASC-SETUP-38", "ASC-SOLO-01")
def test_alone_five_dream_cards_are_dealt_and_three_kept() -> None:
    t = new_game("dreamscape", players=1, variant="solo")
    assert (len(dealt_dreams(t, 0)), len(t.dream_deck)) == (5, 30)
    choose_dreams(t)
    assert (len(t.dreams()), len(t.dream_deck), t.pool) == (3, 32, 50)


@pytest.mark.rule("ASC-SETUP-35", "ASC-SETUP-47")
@pytest.mark.parametrize("slug", ["delirium", "deliverance"])
def test_alone_the_player_is_the_first_and_starts_with_the_insight_of_the_row(slug: str) -> None:
    found = set()
    for seed in range(12):
        t = begin(new_game(slug, players=1, seed=seed, variant="solo"))
        assert t.insight() == dreamborn(t)
        found.add(dreamborn(t))
    assert len(found) > 1


@pytest.mark.rule("ASC-SOLO-O2")
def test_dreamborn_cards_that_enter_for_the_cult_give_the_player_insight() -> None:
    found = set()
    for seed in range(20):
        t = begin(new_game("dreamscape", players=1, seed=seed, variant="solo"))
        before = dreamborn(t)
        t.end_turn()
        assert len(dealt(t)) == 8
        assert t.insight() == dreamborn(t)
        found.add(dreamborn(t) - before)
    assert len(found) > 1


@pytest.mark.rule("ASC-TEAM-07")
def test_a_reward_takes_no_insight_from_the_partner() -> None:
    laid = lay("delirium", players=4, variant="team").hand("Apprentice").row("Zis, Dreamreaper").center("Mephit")
    t = laid.power(6).insight(5, seat=1).insight(5, seat=2).insight(5, seat=3).start()
    t.defeat("Zis, Dreamreaper")
    assert [t.insight(seat) for seat in range(4)] == [4, 3, 5, 3]


@pytest.mark.rule("ASC-TEAM-O3")
def test_whoever_pays_for_a_dreamborn_card_of_the_partner_gets_the_insight() -> None:
    laid = lay("delirium", players=4, variant="team").hand("Apprentice").row("Pollen Pixie").center("Mephit").runes(4)
    t = laid.start()
    t.choose("acquire Pollen Pixie from space 1 for the partner")
    assert t.discard(2) == ["Pollen Pixie"]
    assert [t.insight(seat) for seat in range(4)] == [1, 0, 0, 0]


# what a card is


@pytest.mark.rule("ASC-CARD-12")
def test_a_dreamborn_hero_is_a_hero_and_a_dreamborn_construct_a_construct() -> None:
    laid = lay("delirium").hand("Evvy, Ogo's Gift", "Apprentice").row("Pollen Pixie", "Arbiter Circlet").deck("Mystic")
    t = laid.center("Mephit").start()
    t.play("Evvy, Ogo's Gift")  # acquire 1 Hero to the top of the deck
    assert t.options == ["acquire Pollen Pixie from space 1", "acquire Mystic", "acquire Heavy Infantry"]
    assert t.acquire("Pollen Pixie").deck() == ["Pollen Pixie", "Mystic"]
    t = lay("delirium").hand("Arbiter Circlet", "Apprentice").start()
    assert t.play("Arbiter Circlet").in_play() == ["Arbiter Circlet"]


@pytest.mark.rule("ASC-CARD-14", "ASC-INSIGHT-01")
def test_insight_of_one_set_serves_all_sets_of_a_mix() -> None:
    laid = lay(*DREAMS).hand("Dreamseeker", "Dreamscape Diviner", "Dreamkiller", "Apprentice").dreams("Dream Lab")
    t = laid.row("Corite Mechanadon").center("Mephit").start()
    t.play("Dreamseeker", "Dreamscape Diviner", "Dreamkiller")
    assert t.insight() == 4
    t.acquire("Dream Lab").choose("phantasm Corite Mechanadon")
    assert t.insight() == 0


@pytest.mark.rule("ASC-CARD-10", "ASC-BAN-02", "ASC-BAN-11")
def test_a_banished_dreamseeker_leaves_the_game() -> None:
    t = lay("deliverance").hand("Blackwatch Dreamer", "Dreamseeker", "Apprentice").void().start()
    gone = t.gone.count("Dreamseeker")
    t.play("Blackwatch Dreamer").choose("banish Dreamseeker")
    assert (t.gone.count("Dreamseeker"), t.void) == (gone + 1, [])


@pytest.mark.rule("ASC-SETUP-O7")
def test_a_dreamseeker_gives_one_insight_and_a_card() -> None:
    t = lay("deliverance").hand("Dreamseeker", "Apprentice").deck("Mystic", "Militia").start()
    t.play("Dreamseeker")
    assert (t.insight(), t.hand(), t.runes()) == (1, ["Apprentice", "Mystic"], 0)


# where banished cards go


@pytest.mark.rule("ASC-BAN-O1", "ASC-CARD-10", "ASC-ROW-O3")
@pytest.mark.parametrize("name", ["Reverie Muse", "Dream Lab"])
def test_a_banished_dream_card_goes_to_a_pile_of_its_own(name: str) -> None:
    t = lay("dreamscape").hand("Caustic Conjurer", name, "Apprentice").void().start()
    t.play("Caustic Conjurer").choose(f"banish {name} from hand")
    assert (t.used_dreams, t.void) == ([name], [])
    assert name not in t.gone + t.hand() + t.discard()


@pytest.mark.rule("ASC-BAN-O1", "ASC-ROW-O3")
def test_banished_dream_cards_and_visions_enter_no_new_center_deck() -> None:
    laid = lay("dreamscape").hand("Caustic Conjurer", "Reverie Muse", "Apprentice").dreams("Lunar Embrace").insight(1)
    t = laid.only_center("Mephit").void("Dreamkiller", "Wolf Shaman").row("Tidestalker", "Fen Maw").power(7).start()
    t.acquire("Lunar Embrace").play("Caustic Conjurer").choose("banish Reverie Muse from hand")
    t.defeat("Tidestalker").defeat("Fen Maw")  # the second replacement comes from the void
    assert sorted(t.used_dreams) == ["Lunar Embrace", "Reverie Muse"]
    assert "The void is shuffled into a new center deck" in t.told
    assert len(t.center) == 3  # of Dreamkiller, Wolf Shaman, Tidestalker, Fen Maw one lies in the row
    assert not {"Lunar Embrace", "Reverie Muse"} & set(t.center + t.row)


@pytest.mark.rule("ASC-BAN-O2", "ASC-ROW-O3")
def test_a_banished_transformed_card_leaves_the_game() -> None:
    laid = lay("deliverance").hand("Blackwatch Dreamer", "Demon Hunter", "Apprentice").void().insight(8)
    t = laid.start()
    t.choose("transform Demon Hunter")
    assert "Demon Hunter" not in t.void
    t.play("Blackwatch Dreamer").choose("banish Demon Master from hand")
    assert t.void == []
    assert t.gone.count("Demon Master") == 1
    assert t.transformed.count("Demon Master") == 1  # of two


@pytest.mark.rule("ASC-BAN-O4")
def test_a_banished_pasythea_leaves_the_game_and_cannot_be_acquired_again() -> None:
    laid = lay("deliverance").hand("Blackwatch Dreamer", "Apprentice", "Apprentice").void().insight(40)
    t = laid.insight(40, seat=1).start()
    t.acquire(PASYTHEA).play("Blackwatch Dreamer").choose(f"banish {PASYTHEA} from hand")
    assert (t.pile(PASYTHEA), t.gone.count(PASYTHEA), t.void) == (0, 1, [])
    assert not t.can(f"acquire {PASYTHEA}")
    t.end_turn()
    assert not t.can(f"acquire {PASYTHEA}")


# the row and what is not in it


@pytest.mark.rule("ASC-ROW-07")
def test_what_banishes_all_cards_of_the_row_leaves_piles_pasythea_and_dreamscapes() -> None:
    laid = lay("dreamscape", "deliverance").hand("Apprentice").dreams("Ashes to Ashes", "Dream Lab").insight(3)
    t = laid.dreams("Reverie Muse", seat=1).center(*["Tidestalker"] * 3, *["Fen Maw"] * 3).void().start()
    before = {name: t.pile(name) for name in ("Mystic", "Heavy Infantry", "Cultist", PASYTHEA)}
    row = t.row
    t.acquire("Ashes to Ashes")
    assert sorted(t.void) == sorted(row)
    assert {name: t.pile(name) for name in before} == before
    assert (t.dreams(), t.dreams(1)) == (["Dream Lab"], ["Reverie Muse"])


@pytest.mark.rule("ASC-ROW-07")
def test_a_card_of_the_dreamscape_is_not_acquired_from_the_center_row() -> None:
    laid = lay("dreamscape", "deliverance").hand("Faerie Commander", "Apprentice").dreams("Reverie Muse").insight(3)
    t = laid.start()
    row, center = t.row, t.center
    t.play("Faerie Commander").acquire("Reverie Muse")
    assert t.power() == 0  # the Commander waits for a Hero from the center row
    assert (t.row, t.center) == (row, center)


@pytest.mark.rule("ASC-ACQ-07")
def test_a_hero_acquired_to_the_top_of_an_empty_deck_is_the_whole_deck() -> None:
    laid = lay("delirium").hand("Apprentice").in_play("Ogo War Tree").deck().discard("Mystic", "Militia")
    t = laid.row("Wolf Shaman").center("Mephit").runes(3).start()
    t.acquire("Wolf Shaman").choose("do it")
    assert (t.deck(), t.discard()) == (["Wolf Shaman"], ["Mystic", "Militia"])


@pytest.mark.rule("ASC-ACQ-08")
@pytest.mark.parametrize(("steelweavers", "insight", "in_play"), [(1, 0, 1), (1, 1, 2), (2, 0, 2)])
def test_a_construct_enters_play_once_for_each_time_that_the_effect_was_gained(
    steelweavers: int, insight: int, in_play: int
) -> None:
    row = "Clockwork Shield", "Dream Stone", "Ogo War Tree"
    laid = lay("delirium").hand(*["Steelweaver"] * steelweavers, "Apprentice").row(*row).center(*["Mephit"] * 3)
    t = laid.discard().runes(9).insight(insight).start()
    for _ in range(steelweavers):
        t.play("Steelweaver")
        if insight:
            t.choose("do it")
    for name in row:
        t.acquire(name)
    assert (t.in_play(), t.discard()) == (list(row[:in_play]), list(row[in_play:]))


@pytest.mark.rule("ASC-ACQ-09")
def test_a_free_acquisition_from_the_row_counts_for_plunder_and_dreamborn() -> None:
    laid = lay("deliverance").hand("Dhartha, Dream Master", "Apprentice").in_play("Tree of Bounty")
    t = laid.row("Wereboar", "Nightmarauders").center("Mephit", "Mephit").power(2).start()
    t.play("Dhartha, Dream Master")
    assert t.insight() == 1
    assert not t.can("use Tree of Bounty")
    t.defeat("Nightmarauders")
    assert t.can("use Tree of Bounty")


@pytest.mark.rule("ASC-PLAY-14", "ASC-FAQ-17")
def test_nairis_blessing_counts_as_a_lifebound_hero_played() -> None:
    laid = lay("dreamscape", "delirium").hand("Kor, Worldbreaker", "Flytrap Fairy", "Apprentice")
    t = laid.in_front("Nairi's Blessing").deck("Mystic").start()
    t.play("Flytrap Fairy", "Kor, Worldbreaker")
    assert t.power() == 6  # two other Lifebound Heroes
    laid = lay("dreamscape", "delirium").hand("Kor, Worldbreaker", "Flytrap Fairy", "Apprentice").deck("Mystic")
    t = laid.start()
    assert t.play("Flytrap Fairy", "Kor, Worldbreaker").power() == 0


@pytest.mark.rule("ASC-CENTER-EFFECT-02", "ASC-ACQ-18")
def test_a_monster_in_the_void_has_no_effect_of_the_row() -> None:
    laid = lay("dreamscape").hand("Apprentice").dreams("Stalk the Shadows").void("Deluding Djinn").insight(9)
    t = laid.power(4).start()
    t.acquire("Stalk the Shadows")
    assert not t.can("defeat Deluding Djinn")  # 5 Power


@pytest.mark.rule("ASC-CENTER-EFFECT-02", "ASC-ACQ-18")
def test_a_hero_in_the_void_has_no_effect_of_the_row() -> None:
    laid = lay("dreamscape", "fallen").hand("Apprentice").in_play("Serpentcall").void("Unbound Emissary").insight(15)
    t = laid.start()
    assert not [option for option in t.options if option.startswith("use Serpentcall (acquire")]


# the end of a turn and of the game


@pytest.mark.rule("ASC-TURN-O3", "ASC-END-01", "ASC-END-03")
def test_of_an_auction_won_in_the_turn_of_another_runes_and_power_are_lost_and_the_rest_is_kept() -> None:
    laid = lay("delirium", cards=CARDS).hand("Apprentice", "Militia").row("Wolf Shaman").center("Generous Lot")
    t = laid.runes(3).insight(1, seat=1).start()
    t.acquire("Wolf Shaman").choose("bid 1")
    assert (t.active, t.runes(1), t.power(1), t.honor(1), t.insight(1), len(t.hand(1))) == (0, 2, 3, 1, 4, 6)
    t.end_turn()
    assert (t.active, t.runes(1), t.power(1), t.honor(1), t.insight(1), len(t.hand(1))) == (1, 0, 0, 1, 4, 6)


@pytest.mark.rule("ASC-END-03", "ASC-INSIGHT-02")
@pytest.mark.parametrize("slug", DREAMS)
def test_insight_is_kept_at_the_end_of_a_turn_unlike_runes_and_power(slug: str) -> None:
    t = lay(slug).hand("Apprentice").runes(3).power(2).insight(4).insight(2, seat=1).start()
    t.end_turn()
    assert (t.runes(), t.power(), t.insight(), t.insight(1)) == (0, 0, 4, 2)


@pytest.mark.rule("ASC-END-17")
def test_cards_left_in_a_dreamscape_score_nothing() -> None:
    dreams = "Pasythea, the Aegis", "Vigil's Resolve", "Reverie Muse"  # Honor values 5, 3, 2
    plain = lay("dreamscape").hand("Apprentice").deck("Mystic").discard().start()
    assert plain.game.breakdown(plain.s)[0] == {"tokens": 0, "cards": 1}
    t = lay("dreamscape").hand("Apprentice").deck("Mystic").discard().dreams(*dreams).insight(3).start()
    assert t.game.breakdown(t.s)[0] == {"tokens": 0, "cards": 1}
    t.acquire("Reverie Muse")
    assert t.game.breakdown(t.s)[0] == {"tokens": 0, "cards": 3}


@pytest.mark.rule("ASC-END-18")
@pytest.mark.parametrize("slug", DREAMS)
def test_unspent_insight_is_worth_no_honor(slug: str) -> None:
    plain = lay(slug).hand("Apprentice").start()
    t = lay(slug).hand("Apprentice").insight(50).insight(20, seat=1).start()
    assert t.game.scores(t.s) == plain.game.scores(plain.s)


@pytest.mark.rule("ASC-END-09", "ASC-END-O5")
def test_transformed_cards_score_their_new_value_and_visions_nothing() -> None:
    t = lay("deliverance", "dreamscape").hand("Demon Hunter", "Apprentice").deck().discard().insight(8).start()
    assert t.game.scores(t.s)[0] == 2
    assert t.choose("transform Demon Hunter").game.scores(t.s)[0] == 4
    t = lay("dreamscape").hand("Apprentice").deck().discard().in_front("Order of the Gear").start()
    assert t.game.scores(t.s)[0] == 0


@pytest.mark.rule("ASC-END-O1")
def test_a_bound_monster_in_a_deck_scores_nothing() -> None:
    laid = lay("deliverance").hand("Apprentice").deck().discard().row("Warpdruid").center("Mephit").power(3).insight(1)
    t = laid.start()
    t.defeat("Warpdruid")
    while not t.can("end turn"):
        t.choose("decline" if t.can("banish Apprentice") else "do it")
    assert t.discard() == ["Warpdruid"]
    assert t.game.breakdown(t.s)[0] == {"tokens": 2, "cards": 0}


# invariants, on games played at random


@pytest.mark.rule("ASC-INV-01", "ASC-INV-02", "ASC-INV-03", "ASC-INV-06", "ASC-INV-09", "ASC-BAN-O1", "ASC-INSIGHT-05")
@pytest.mark.parametrize(("sets", "players", "variant"), [(DREAMS, 2, ""), (ALL, 3, ""), (ALL, 1, "solo")])
def test_cards_and_insight_in_random_games(sets: tuple[str, ...], players: int, variant: str) -> None:
    game = game_of(sets, players, -1, variant)
    zones = [zone.id for zone in game.zones if not zone.plain]
    strangers = {card for cards in [*game.start_cards, *game.pile_cards, *game.other_cards.values()] for card in cards}
    begun = False
    for w in walk(game, 11, pick=pick_eager, decisions=600):
        s = w.state
        assert Counter(card for zone in zones for card in s.cards(zone)) == Counter(range(len(game.kind_of)))
        assert all(s.get(pool.id) >= 0 for pool in game.pools)
        common = {card for zone in (int(game.void), int(game.center)) for card in s.cards(zone)}
        row = [card for space in range(6) for card in s.cards(lane(game.spaces, space))]
        assert not strangers & (common | set(row))
        begun = begun or s.prompt != keeping(game)
        if begun and not s.over and not s.get(game.gaps):
            assert len(row) == 6
    assert begun


@pytest.mark.rule("ASC-INV-10")
def test_the_same_seed_deals_the_same_dreams() -> None:
    one, other = (choose_dreams(new_game(*ALL, players=4, seed=9)) for _ in range(2))
    assert state_hash(one.s) == state_hash(other.s)
    assert [one.dreams(seat) for seat in range(4)] == [other.dreams(seat) for seat in range(4)]
    assert state_hash(one.s) != state_hash(choose_dreams(new_game(*ALL, players=4, seed=10)).s)
