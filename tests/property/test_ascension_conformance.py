"""What every game promises, on random games of Ascension: random mixes, seats and variants."""

from __future__ import annotations

from functools import lru_cache

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from delirium.agents.policy import pick_any, pick_eager
from delirium.ascension.game import Ascension
from delirium.engine.cells import COMPILED
from delirium.engine.state import State
from delirium.games import build
from delirium.testing import Pick, conform, walk

SLOW = 1 if COMPILED else 4  # pure Python gets fewer games, so that both forms take about as long

# words that the two sets lack, so that they are walked through as well
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
"""  # noqa: E501

seeds = st.integers(0, 2**96 - 1)
picks = st.sampled_from([pick_any, pick_eager])
tables = st.one_of(
    st.tuples(st.sampled_from([("chronicle",), ("fallen",), ("chronicle", "fallen")]), st.integers(2, 4), st.just("")),
    st.tuples(st.just(("chronicle", "fallen")), st.integers(5, 6), st.just("")),
    st.tuples(st.just(("chronicle", "fallen")), st.just(1), st.just("solo")),
    st.tuples(st.just(("chronicle", "fallen")), st.sampled_from([4, 6]), st.just("team")),
)


def games(count: int) -> settings:
    return settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=max(count // SLOW, 3))


@lru_cache(maxsize=64)
def game_of(sets: tuple[str, ...], players: int, variant: str, own: bool = False) -> Ascension:
    options: dict[str, object] = {"sets": list(sets), "players": players}
    if variant:
        options["variant"] = variant
    if own:
        options["cards"] = [OWN_CARDS]
    game = build("ascension", options)
    assert isinstance(game, Ascension)
    return game


@given(tables, seeds, picks)
@games(40)
def test_ascension_conforms(table: tuple[tuple[str, ...], int, str], seed: int, pick: Pick) -> None:
    conform(game_of(*table), seed, pick=pick, decisions=500, build=build, slips=True)


@given(tables, seeds, picks)
@games(24)
def test_ascension_conforms_with_own_cards(table: tuple[tuple[str, ...], int, str], seed: int, pick: Pick) -> None:
    conform(game_of(*table, own=True), seed, pick=pick, decisions=300, build=build, slips=True)


def assert_sound(game: Ascension, s: State) -> None:
    """What holds at every decision, whoever chooses."""
    for seat in range(game.players):
        for pool in (game.runes, game.power, game.honor, game.extra):
            assert s.get(pool + seat) >= 0, "A resource is negative."
    tops = [s.count(game.spaces + 4 * space) for space in range(6)]
    assert all(tops) or s.count(game.center) + s.count(game.void) == 0, f"The row has gaps: {tops}."
    homeless = {game.kinds[game.kind_of[card]] for card in s.cards(game.void)} & {
        "Apprentice",
        "Militia",
        "Mystic",
        "Heavy Infantry",
        "Cultist",
    }
    assert not homeless, f"{homeless} lie in the void."
    in_play = sum(s.count(zone + 4 * seat) for zone in (game.play, game.front) for seat in range(game.players))
    cards = {entry >> 17 & 0x3FFF for entry in s.cards(game.abilities) if not entry >> 47 & 1}
    assert len(cards) <= in_play, "An ability is in force whose card is not in play."


@given(tables, seeds, picks, st.booleans())
@games(60)
def test_the_table_stays_sound(table: tuple[tuple[str, ...], int, str], seed: int, pick: Pick, own: bool) -> None:
    game = game_of(*table, own=own)
    for w in walk(game, seed, pick=pick, decisions=2000):
        assert_sound(game, w.state)
