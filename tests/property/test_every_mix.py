"""Every pair of sets, for every number of players and variant, and larger mixes: random games keep all promises.

The games are other ones in each run. A failure says the seed; `DELIRIUM_MIXES=SEED` plays the same games again.
"""

from __future__ import annotations

import os
from itertools import combinations
from random import Random

import pytest

from delirium.agents.policy import pick_any, pick_eager
from delirium.ascension.box.build import SETS
from delirium.ascension.box.house import house_rules
from delirium.ascension.game import variants
from delirium.engine.cells import COMPILED
from delirium.games import build
from delirium.testing import conform

# all workers of a run draw the same
SEED = os.environ.get("DELIRIUM_MIXES") or os.environ.get("PYTEST_XDIST_TESTRUNUID") or os.urandom(8).hex()
SEATS = [(players, "") for players in range(2, 7)] + [
    (players, variant.name) for variant in variants().values() for players in variant.seats
]
PAIRS = list(combinations(SETS, 2))
LARGER = 60 if COMPILED else 4
BEFORE, LOOKS = (400, 50) if COMPILED else (100, 15)  # decisions before the first that is looked at, and those that are


def play(sets: list[str], players: int, variant: str, chance: Random) -> None:
    """A random game that is looked at for a while, from a chance decision on."""
    house = chance.sample(sorted(house_rules()), chance.randrange(3))
    options: dict[str, object] = {"sets": sets, "players": players, "house": house}
    if variant:
        options["variant"] = variant
    pick = chance.choice([pick_any, pick_eager])
    seed, after = chance.getrandbits(64), chance.randrange(BEFORE)
    try:
        conform(build("ascension", options), seed, pick=pick, after=after, decisions=LOOKS, build=build, slips=True)
    except Exception as error:
        error.add_note(f"Again with DELIRIUM_MIXES={SEED}: {options}, seed {seed}, {pick.__name__}, after {after}.")
        raise


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_every_pair_of_sets_keeps_all_promises(pair: tuple[str, str]) -> None:
    chance = Random(f"{SEED} {pair}")
    for players, variant in SEATS if COMPILED else chance.sample(SEATS, 1):
        play(list(pair), players, variant, chance)


@pytest.mark.parametrize("number", range(LARGER))
def test_larger_mixes_keep_all_promises(number: int) -> None:
    chance = Random(f"{SEED} {number}")
    players, variant = chance.choice(SEATS)
    many = len(SETS) if number == 0 else chance.randint(3, len(SETS))
    play(sorted(chance.sample(SETS, many), key=SETS.index), players, variant, chance)
