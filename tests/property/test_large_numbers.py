"""Cards that double and multiply keep every promise: numbers stop at a ceiling, equal in both forms."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from delirium.agents.policy import pick_any, pick_eager
from delirium.ascension.game import Ascension
from delirium.engine.cells import COMPILED
from delirium.engine.codec import pack, unpack
from delirium.engine.zones import MOST, pool_of
from delirium.games import build
from delirium.testing import Pick, conform, walk

CARDS = """
set = "large"
[[card]]
name = "Trial Doubler"
type = "hero"
cost = { runes = 0 }
honor = 99
copies = 20
effect = "Gain 999 Honor. Double your Honor. Double your Honor. Double your Honor. Double your Honor. Double your Honor. Double your Honor. Double your Honor. Double your Honor. Double your Honor. Double your Honor."
[[card]]
name = "Trial Multiplier"
type = "hero"
cost = { runes = 0 }
honor = 1
copies = 20
effect = "Gain 999 Runes. Gain 999 Power. Double your Runes. Double your Power. Double your Runes. For each card in your hand, gain 999 Runes."
[[card]]
name = "Trial Purse"
type = "hero"
cost = { runes = 0 }
honor = 1
copies = 20
effect = "Gain 999 Insight. Double your Insight. You may pay up to 999 Insight. For each Insight paid this way, gain 999 Runes usable only for Heroes. For each Hero played this turn, gain 999 Insight."
[[card]]
name = "Trial Hoard"
type = "monster"
cost = { power = 0 }
copies = 20
effect = "Reward: Gain 999 Honor. Double your Honor. Each player gains 999 Honor. Take 999 Insight from each opponent."
"""  # noqa: E501


def game_of(players: int, sets: list[str]) -> Ascension:
    variant = {"variant": "solo"} if players == 1 else {}
    game = build("ascension", {"sets": sets, "players": players, "cards": [CARDS]} | variant)
    assert isinstance(game, Ascension)
    return game


@given(st.sampled_from([1, 2, 4]), st.integers(0, 2**60), st.sampled_from([pick_any, pick_eager]))
@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=8 if COMPILED else 3)
def test_a_game_with_cards_that_double_conforms(players: int, seed: int, pick: Pick) -> None:
    conform(game_of(players, ["delirium"]), seed, pick=pick, decisions=250, build=build, slips=True)


@pytest.mark.rule("ASC-CARD-22")
def test_no_pool_grows_beyond_the_ceiling_and_every_position_can_be_saved() -> None:
    game = game_of(2, ["delirium"])
    pools = [
        pool_of(pool, seat)
        for pool in (game.runes, game.power, game.honor, game.pool_called("Insight of player 1"))
        for seat in range(2)
    ]
    highest = 0
    for seed in range(6):
        for w in walk(game, seed, pick=pick_eager, decisions=400):
            amounts = [int(w.state.get(pool)) for pool in pools]
            assert 0 <= min(amounts) <= max(amounts) <= MOST
            assert pack(unpack(game, pack(w.state))) == pack(w.state)
            highest = max(highest, *amounts)
    assert highest == MOST, "the ceiling was never reached"
