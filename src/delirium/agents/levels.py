"""Levels: the agents that people play against, from the weakest to the strongest, with what was measured of them."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from delirium import games

RATINGS: Final = Path(__file__).with_name("ratings.toml")
USUAL: Final = "adept"  # who sits opposite if nobody says otherwise


@dataclass(frozen=True)
class Level:
    """An agent to play against: its name, how it is called, what it is like, how far it searches, how strong it is."""

    name: str
    title: str
    text: str
    iterations: int  # of the search for each decision; 0: it does not search
    ratings: dict[str, int] = field(default_factory=dict)  # measured, by table: chronicle, delirium, gates, ...

    def budget(self, game: str, seats: int) -> int:
        """Iterations for each decision at a table: the more seats, the longer the games ahead, so the fewer of them."""
        return int(self.iterations * games.kit(game).looks * 2 / max(seats, 2))


def read(text: str) -> dict[str, dict[str, int]]:
    """The ratings of a file: by table, then by level."""
    return {table: dict(levels) for table, levels in tomllib.loads(text).get("ratings", {}).items()}


def _level(name: str, title: str, text: str, iterations: int) -> Level:
    measured = read(RATINGS.read_text(encoding="utf-8"))
    return Level(name, title, text, iterations, {key: found[name] for key, found in measured.items() if name in found})


LEVELS: Final = (
    _level("novice", "Novice", "Plays what it has and buys what it can. Good for a first game.", 0),
    _level("adept", "Adept", "Looks to the end of its turn and wastes little. Answers at once.", 0),
    _level("expert", "Expert", "Thinks ahead, also about what you may do. Takes a moment for each choice.", 4000),
    _level("master", "Master", "Thinks ahead four times as long as an expert, a few seconds at most.", 16000),
)


def is_slow(name: str) -> bool:
    """Whether an agent takes its time over a decision."""
    return name.startswith("search") or any(level.name == name and level.iterations for level in LEVELS)


def table_key(game: str, sets: Sequence[str] = ()) -> str:
    """The table that ratings are measured at: the sets of Ascension, or else the game."""
    return "+".join(sets) or game
