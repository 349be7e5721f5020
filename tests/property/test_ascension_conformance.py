"""What every game promises, on random games of Ascension: random mixes, seats, variants and house rules."""

from __future__ import annotations

from functools import lru_cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from delirium.agents.policy import pick_any, pick_eager
from delirium.ascension.board.words import E_DRAW
from delirium.ascension.box.build import SETS
from delirium.ascension.box.house import house_rules
from delirium.ascension.game import Ascension
from delirium.engine.cells import COMPILED
from delirium.engine.state import State
from delirium.engine.view import HIDDEN, SPECTATOR, view
from delirium.engine.zones import lane, pool_of
from delirium.games import build
from delirium.testing import (
    Pick,
    Walk,
    cards_are_conserved,
    conform,
    events_tell_what_can_be_known,
    hold,
    walk,
)

HOUSE = house_rules()

KEEPING = "Choose a card to keep in your Dreamscape"
LEADING = "Choose your Champion"
SLOW = 1 if COMPILED else 4  # pure Python gets fewer games, so that both forms take about as long

# words in places where the sets do not have them, cheap and often, so that they are walked through as well
OWN_CARDS = """
set = "trial"
[[card]]
name = "Trial Comrade"
type = "hero"
faction = ["void", "lifebound"]
cost = { runes = 1 }
honor = 1
copies = 5
effect = "Gain 1 Rune. Unite: Draw 1 card."
[[card]]
name = "Trial Choir"
type = "hero"
faction = ["lifebound"]
cost = { runes = 1 }
honor = 1
copies = 5
effect = "Draw 1 card. Multi-Unite: Gain 1 Honor."
[[card]]
name = "Trial Smith"
type = "hero"
faction = ["mechana"]
cost = { runes = 1 }
honor = 1
copies = 5
effect = "Gain 2 Runes. The next time you acquire a Construct this turn, you may put it into play. Once this turn: Pay up to 3 Runes. For each Rune paid this way, gain 1 Honor."
[[card]]
name = "Trial Wheel"
type = "construct"
faction = ["mechana", "enlightened"]
cost = { runes = 1 }
honor = 1
copies = 5
effect = "Pay 1 less for Heroes, to a minimum of 1. When you play this, draw 1 card. Once per turn: You may put 1 card from your hand on top of your deck. If you do, gain 1 Honor."
[[card]]
name = "Trial Wyrm"
type = "monster"
faction = []
cost = { power = 1 }
copies = 5
effect = "Fate: Each player may put 1 card from their discard into their hand. Reward: Gain 1 Honor. Destroy 1 Construct each opponent controls. You may banish up to 2 cards from the center row."
[[card]]
name = "Trial Dreamer"
type = "hero"
faction = ["void"]
cost = { runes = 1 }
honor = 1
copies = 5
effect = "Phantasm 1. Dreamborn. Gain 1 Insight. Echo: Draw 1 card. Serenity: Gain 2 Insight. Plunder: Take 1 Insight from 1 opponent. Recur 1."
[[card]]
name = "Trial Seller"
type = "hero"
faction = ["enlightened"]
cost = { runes = 3 }
honor = 1
copies = 5
effect = "Dreamborn. Center row: You may spend Insight as Runes for this. Auction: Draw 1 card. Choose 1 opponent. That player discards 1 random card. Recur 1. Fate: Each player gains 1 Insight."
[[card]]
name = "Trial Changer"
type = "hero"
faction = ["lifebound"]
cost = { runes = 1 }
honor = 1
copies = 5
effect = "Gain 1 Power. You may spend Power as Insight this turn. You may pay up to 2 Insight. For each Insight paid this way, gain 1 Honor. Echo: When you acquire this, you may pay 2 Insight. If you do, gain 2 Honor. Center row: If you control a Construct, you may acquire this for free."
[[card]]
name = "Trial Bell"
type = "construct"
faction = ["void"]
cost = { runes = 1 }
honor = 1
copies = 5
effect = "Dreamborn. You may spend Runes as Insight. At the start of your turn, gain 1 Insight. Serenity: Whenever you play a Hero, take 1 Insight from each opponent. Plunder: Once per turn: Draw 1 card. Center row: For each Construct you control, pay 1 less for this."
[[card]]
name = "Trial Beast"
type = "monster"
cost = { power = 2 }
copies = 5
effect = "Center row: You may spend Insight as Power for this. Reward: Gain 1 Honor. You may pay 1 Insight. If you do, draw 1 card. Dreambind 1."
"""  # noqa: E501
WITH_SETS = {  # words that need a set in the mix
    "immortal": """
[[card]]
name = "Trial Jeweller"
type = "hero"
cost = { runes = 1 }
honor = 1
copies = 5
effect = "Gain 2 Soul Gems. You may banish this or 1 card from your discard. Choose 1 Hero. It counts as Mechana this turn."
[[card]]
name = "Trial Twin"
type = "hero"
cost = { runes = 1 }
honor = 1
copies = 6
effect = "Draw 1 card. You may banish this and another Trial Twin played this turn. If you do, gain 3 Honor."
[[card]]
name = "Trial Tally"
type = "construct"
cost = { runes = 1 }
honor = 1
copies = 5
effect = "Once per turn: Put 2 Stone counters on this. Once per turn: You may remove 1 Stone counter from this. If you do, gain 1 Soul Gem. When the last Stone counter is removed from this, banish this."
[[card]]
name = "Trial Levy"
type = "monster"
cost = { power = 1 }
copies = 5
effect = "Reward: Gain 1 Honor. Each opponent who controls the most Constructs destroys all Constructs."
""",  # noqa: E501
    "dreamscape": """
[[card]]
name = "Trial Sleeper"
type = "hero"
cost = { runes = 1 }
honor = 1
copies = 5
effect = "Add 1 card to your Dreamscape. You may acquire 1 card from the center row or your Dreamscape for free. Take 1 random card from 1 opponent's Dreamscape."
""",  # noqa: E501
    "elements": """
[[card]]
name = "Trial Sender"
type = "hero"
faction = ["mechana"]
cost = { runes = 1 }
honor = 1
copies = 6
effect = "Empowered. Put 1 card from your hand or discard into 1 opponent's discard. You may put this into 1 player's discard. When this is banished from anywhere during your turn, draw 1 card."
[[card]]
name = "Trial Flood"
type = "hero"
cost = { runes = 1 }
honor = 1
copies = 5
effect = "You may banish up to 2 cards from your hand, deck, discard or played cards. If you do, shuffle your deck. Each opponent puts all Constructs they control on top of their deck in random order. Gain Honor equal to the total Honor value of Heroes in the center row."
[[card]]
name = "Trial Hand"
type = "hero"
cost = { runes = 1 }
honor = 1
copies = 5
effect = "Draw 1 card. Discard 2 cards. If you discarded a Hero and a card this way, you may put them into your hand. Each player reveals their hand. For each Monster revealed this way, gain 1 Honor."
[[card]]
name = "Trial Cell"
type = "construct"
faction = ["void"]
cost = { runes = 1 }
honor = 1
copies = 6
effect = "Empowered. Whenever you defeat a Monster from the center row or play a Monster, you may put it into play as a Mechana Construct."
[[card]]
name = "Trial Seat"
type = "construct"
cost = { runes = 1 }
honor = 1
copies = 3
effect = "If you control at least 8 Mechana Constructs, you win the game. The first time you play a Mechana Construct each turn, gain 1 Rune. Whenever you play a Monster, you may put it into 1 opponent's discard."
[[card]]
name = "Trial Gremlin"
type = "monster"
cost = { power = 1 }
copies = 8
effect = "When you play this, you may put it into 1 player's discard. Reward: Gain 1 Honor. Destroy 1 Construct each opponent controls. Defeat 1 Monster from the center row for free. If it would go to the void, put it into 1 opponent's discard. Infest."
""",  # noqa: E501
    "delirium": """
[[card]]
name = "Trial Gambler"
type = "hero"
cost = { runes = 1 }
honor = 1
copies = 5
effect = "Roll the Delirium Die. Recur 1."
""",
    "deliverance": """
[[card]]
name = "Trial Changeling"
type = "hero"
cost = { runes = 1 }
honor = 1
copies = 5
effect = "Gain 1 Insight. Transform (1 Insight): Demon Master."
""",
}

Mix = tuple[tuple[str, ...], int, str, tuple[str, ...]]

seeds = st.integers(0, 2**96 - 1)
picks = st.sampled_from([pick_any, pick_eager])
houses = st.sets(st.sampled_from(sorted(HOUSE))).map(lambda names: tuple(sorted(names)))


def mixes(least: int) -> st.SearchStrategy[tuple[str, ...]]:
    """So many of the playable sets, or more."""
    chosen = st.sets(st.sampled_from(SETS), min_size=least)
    return chosen.map(lambda names: tuple(slug for slug in SETS if slug in names))


tables = st.one_of(
    st.tuples(mixes(1), st.integers(2, 4), st.just(""), houses),
    st.tuples(mixes(2), st.integers(5, 6), st.just(""), houses),
    st.tuples(mixes(1), st.just(1), st.just("solo"), houses),
    st.tuples(mixes(2), st.sampled_from([4, 6]), st.just("team"), houses),
)


def games(count: int) -> settings:
    return settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=max(count // SLOW, 3))


@lru_cache(maxsize=64)
def game_of(sets: tuple[str, ...], players: int, variant: str, house: tuple[str, ...], own: bool = False) -> Ascension:
    options: dict[str, object] = {"sets": list(sets), "players": players, "house": list(house)}
    if variant:
        options["variant"] = variant
    if own:
        options["cards"] = [OWN_CARDS + "".join(text for slug, text in WITH_SETS.items() if slug in sets)]
    game = build("ascension", options)
    assert isinstance(game, Ascension)
    return game


@given(tables, seeds, picks)
@games(32)
def test_ascension_conforms(table: Mix, seed: int, pick: Pick) -> None:
    conform(game_of(*table), seed, pick=pick, decisions=350, build=build, slips=True)


@given(tables, seeds, picks)
@games(24)
def test_ascension_conforms_with_own_cards(table: Mix, seed: int, pick: Pick) -> None:
    conform(game_of(*table, own=True), seed, pick=pick, decisions=250, build=build, slips=True)


def assert_sound(game: Ascension, s: State) -> None:
    """What holds at every decision, whoever chooses."""
    for seat in range(game.players):
        for pool in (game.runes, game.power, game.honor, game.extra, game.pool_called("Insight of player 1")):
            assert s.get(pool_of(pool, seat)) >= 0, "A resource is negative."
    spaces = [s.cards(lane(game.spaces, space)) for space in range(6)]
    tops = [sum(not game.under[game.kind_of[card]] for card in cards) for cards in spaces]  # Treasures lie beneath
    assert max(tops) <= 1, f"Two cards lie in one space: {tops}."
    if not s.over and s.prompt in [game.prompts.index(asked) for asked in (KEEPING, LEADING)]:
        assert not any(spaces), "The row is laid before the Dream cards and the Champions are chosen."
        return
    assert all(tops) or s.count(game.center) + s.count(game.void) == 0, f"The row has gaps: {tops}."
    dealt = {kind for kind, _ in game.supply.center}
    for zone in (game.void, game.center, *(lane(game.spaces, space) for space in range(6))):
        strange = {game.kinds[game.kind_of[card]] for card in s.cards(zone) if game.kind_of[card] not in dealt}
        assert not strange, f"{strange} lie in the void, the center deck or the center row."
    in_play = sum(s.count(lane(zone, seat)) for zone in (game.play, game.front) for seat in range(game.players))
    in_play += s.count(game.zone_called("Event")) if game.zone_called("Event") else 0
    boards = game.zone_called("Champion 1")
    in_play += sum(s.count(lane(boards, seat)) for seat in range(game.players)) if boards else 0
    cards = {entry >> 17 & 0x3FFF for entry in s.cards(game.abilities) if not entry >> 47 & 1}
    assert len(cards) <= in_play, "An ability is in force whose card is not in play."


class Dreams:
    """What the players may know of each other's Dreamscapes: only the cards that were taken from their own."""

    def __init__(self, game: Ascension) -> None:
        self.game = game
        self.own: list[set[int]] = [set() for _ in range(game.players)]  # cards that were ever in a player's own
        self.zones = [zone for zone in game.zones if "Dreamscape" in zone.name or "dealt Dream" in zone.name]

    def watch(self, s: State, looks: bool) -> None:
        for zone in self.zones:
            self.own[zone.owner] |= set(s.cards(zone.id))
        for seat in range(SPECTATOR, self.game.players) if looks and self.zones else ():
            seen = view(s, seat)
            for zone in self.zones:
                eyes = range(self.game.players) if seat == SPECTATOR else [seat]  # a spectator knows what all know
                for card, shown in zip(s.cards(zone.id), seen.cards(zone.id), strict=True):
                    known = all(each == zone.owner or card in self.own[each] for each in eyes)
                    assert known or shown == HIDDEN, f"Seat {seat} sees {zone.name}."
                    assert zone.owner != seat or shown != HIDDEN, f"Seat {seat} does not see the own {zone.name}."


@given(tables, seeds, picks, st.booleans())
@games(80)
def test_the_table_stays_sound(table: Mix, seed: int, pick: Pick, own: bool) -> None:
    game = game_of(*table, own=own)
    dreams = Dreams(game)
    for number, w in enumerate(walk(game, seed, pick=pick, decisions=2000)):
        assert_sound(game, w.state)
        cards_are_conserved(w)
        dreams.watch(w.state, number % 10 == 0)


@pytest.mark.parametrize("at_the_start", [True, False])
def test_drawn_cards_that_everybody_is_told_are_noticed(at_the_start: bool) -> None:
    def told_to_all(w: Walk) -> None:
        log = w.state.log or []
        for place in range(5 * w.told, len(log), 5):
            if log[place] == E_DRAW and (w.before is None) == at_the_start:
                log[place + 4] = w.game.everyone
        events_tell_what_can_be_known(w)

    for seed in range(3):
        with pytest.raises(AssertionError, match=r"is told “Player . draws .*”, but knew no"):
            hold(told_to_all, build("ascension", {"players": 2}), seed, decisions=300)
