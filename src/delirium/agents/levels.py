"""Levels: the agents that people play against, from the weakest to the strongest, with what was measured of them."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from delirium.agents.agent import Agent

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


def read(text: str) -> dict[str, dict[str, int]]:
    """The ratings of a file: by table, then by level."""
    return {table: dict(levels) for table, levels in tomllib.loads(text).get("ratings", {}).items()}


def _level(name: str, title: str, text: str, iterations: int) -> Level:
    measured = read(RATINGS.read_text(encoding="utf-8"))
    return Level(name, title, text, iterations, {key: found[name] for key, found in measured.items() if name in found})


LEVELS: Final = (
    _level("novice", "Novice", "Plays what it has and buys what it can. Good for a first game.", 0),
    _level("adept", "Adept", "Looks to the end of its turn and wastes little. Answers at once.", 0),
    _level("expert", "Expert", "Thinks ahead, also about what you may do. Takes about a second for each choice.", 0),
    _level("master", "Master", "Thinks ahead for as long as it needs. The strongest there is here.", 0),
)


def is_slow(name: str) -> bool:
    """Whether an agent takes its time over a decision."""
    return name.startswith("search") or any(level.name == name and level.iterations for level in LEVELS)


def table_key(game: str, sets: Sequence[str] = ()) -> str:
    """The table that ratings are measured at: the sets of Ascension, or else the game."""
    return "+".join(sets) or game


# Until `agent.make` knows the levels itself: who plays for them. The rest of this file falls away with it.
STAND_INS: Final = {"novice": "eager", "adept": "greedy", "expert": "greedy", "master": "greedy"}


def names() -> tuple[str, ...]:
    """All agents that can sit at any table, the levels first."""
    from delirium.agents.agent import AGENTS

    levels = tuple(level.name for level in LEVELS)
    return levels + tuple(name for name in AGENTS if name not in levels)


def make(name: str, seed: int) -> Agent:
    """An agent by its name, a level or another; the same seed gives the same choices."""
    from delirium.agents import agent
    from delirium.engine.errors import WrongOptions

    if name in agent.AGENTS:
        return agent.make(name, seed)
    if name not in STAND_INS:
        raise WrongOptions(f"There is no agent {name}. There are: {', '.join(names())}.")
    found = agent.make(STAND_INS[name], seed)
    found.name = name
    return found
