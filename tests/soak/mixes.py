"""Games at random, each from one number: sets, players, variants, house rules, trial cards, components, choices."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

sys.path.append(str(Path(__file__).parents[1] / "property"))

from test_ascension_conformance import OWN_CARDS, WITH_SETS
from test_gates_conformance import small_box

from delirium.agents.policy import pick_any, pick_eager
from delirium.ascension.box.build import SETS
from delirium.ascension.box.house import house_rules
from delirium.engine.rng import Rng
from delirium.engine.state import Game, State
from delirium.games import build
from delirium.testing import Pick

HOUSE = house_rules()

SANE: Final = ("dispatch 1", "dispatch 2", "dispatch 1 + 2 tokens", "map NW", "map NE", "map SW", "map SE")
OTHERS: Final = ("convert", "build 1", "build 2", "build 1 + 2 tokens")  # no card bears two artifacts


def pick_mixed(s: State, rng: Rng) -> int:
    """Eager for some turns, blind for others."""
    return int(pick_any(s, rng) if rng.below(4) == 0 else pick_eager(s, rng))


PICKS: Final[dict[str, Pick]] = {"any": pick_any, "eager": pick_eager, "mixed": pick_mixed}


@dataclass(frozen=True)
class Deal:
    """A game with its options and seed, and how its players choose."""

    number: int  # everything else follows from it
    game: str
    options: dict[str, Any]
    seed: int
    pick: str

    def describe(self) -> dict[str, Any]:
        return {"game": self.game, "options": self.options, "seed": self.seed, "pick": self.pick}

    def build(self) -> Game:
        return build(self.game, self.options)


def deal(number: int) -> Deal:
    """The game of a number."""
    rng = Random(number)
    gates = rng.random() < 0.25
    options = _gates(rng) if gates else _ascension(rng)
    return Deal(number, "gates" if gates else "ascension", options, rng.getrandbits(96), rng.choice(list(PICKS)))


def _ascension(rng: Random) -> dict[str, Any]:
    variant = rng.choice(["", "", "", "", "solo", "team"])
    players = 1 if variant == "solo" else rng.choice([4, 6]) if variant == "team" else rng.randint(2, 6)
    least = 2 if players > 4 or variant == "team" else 1
    chosen = rng.sample(SETS, rng.randint(least, len(SETS)))
    options: dict[str, Any] = {"players": players, "sets": [slug for slug in SETS if slug in chosen]}
    if variant:
        options["variant"] = variant
    if rng.random() < 0.5:
        options["house"] = sorted(rng.sample(sorted(HOUSE), rng.randint(1, len(HOUSE))))
    if rng.random() < 0.4:
        options["cards"] = [OWN_CARDS + "".join(text for slug, text in WITH_SETS.items() if slug in chosen)]
    return options


def _gates(rng: Random) -> dict[str, Any]:
    options: dict[str, Any] = {"players": rng.randint(2, 4)}
    if rng.random() < 0.5:
        options["components"] = random_box(rng)
    return options


def random_box(rng: Random) -> str:
    """Few kinds of cards, in odd numbers, with many tokens and short gates."""
    head = small_box(rng.randint(2, 5)).partition("[[action]]")[0]
    kinds = [(f"page {number}", rng.choice(OTHERS), 1) for number in rng.sample(range(1, 21), rng.randint(0, 9))]
    kinds += [
        (sane, rng.choice(OTHERS if sane.startswith("map") else ("rune", *OTHERS)), rng.randint(1, 9))
        for sane in rng.sample(SANE, rng.randint(3, len(SANE)))
    ]
    kinds.append(("dispatch 3", "build 1", 20))  # so that there are enough cards for all
    return head + "".join(
        f'\n[[action]]\nsane = "{sane}"\ninsane = "{insane}"\ncopies = {copies}\n' for sane, insane, copies in kinds
    )
