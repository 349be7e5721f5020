"""Ascension on the command line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from delirium.ascension.box.house import house_rules
from delirium.ascension.figures import weights
from delirium.cli.ascension.choices import (
    USUAL,
    CardFiles,
    House,
    MaybeSets,
    Mechanics,
    Players,
    ServerMechanics,
    Variant,
    Without,
    ascension_options,
    use_mechanics,
    usual_players,
)
from delirium.cli.files import listed
from delirium.cli.terminal import Given, HouseRule, Terminal


class AscensionTerminal(Terminal):
    """What a user can say of a game of Ascension."""

    usual: ClassVar[str] = "Chronicle of the Godslayer "
    own: ClassVar[str] = "seats, seed and cards"

    def choices(self) -> Given:
        """Sets, players, variant, cards, mechanics, house rules, what is left out."""
        return {
            "sets": MaybeSets,
            "players": Players,
            "variant": Variant,
            "cards": CardFiles,
            "mechanics": Mechanics,
            "house": House,
            "without": Without,
        }

    def serving(self) -> Given:
        """Mechanics of those who run the server."""
        return {"mechanics": ServerMechanics}

    def prepare(self, given: Given) -> Given:
        """Play with mechanics of the user's own."""
        left = dict(given)
        use_mechanics(left.pop("mechanics", None))
        return left

    def usual_players(self, given: Given) -> int:
        """Two, or as few as a variant takes."""
        return usual_players(given.get("variant"))

    def filled(self, given: Given) -> Given:
        """One set, if none is named."""
        sets = given.get("sets")
        return super().filled({**given, "sets": USUAL if sets is None else sets})

    def options(self, given: Given) -> dict[str, object]:
        """The options of the game, with the texts of card files."""
        said = ("sets", "players", "variant", "cards", "house", "without")
        return ascension_options(*(given.get(name) for name in said))

    def house_rules(self) -> list[HouseRule]:
        """Those of the box."""
        return [HouseRule(name, rule.says, rule.point) for name, rule in house_rules().items()]

    def weights(self, what: str) -> tuple[Sequence[str], Path]:
        """Those of the judgement of positions, or of the glance at an option."""
        return (weights.PRIOR_NAMES, weights.PRIOR) if what == "prior" else (weights.NAMES, weights.FILE)

    def tables(self, mixes: Sequence[str], players: int) -> tuple[dict[str, object], ...]:
        """A table for each mix of sets."""
        named = [listed("--sets", mix, "chronicle,fallen") for mix in mixes or [USUAL]]
        return tuple({"players": players, "sets": mix} for mix in named)
