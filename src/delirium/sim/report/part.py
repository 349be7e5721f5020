"""What a report says of one game: a base that fits any game, and each game's own part of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from delirium import games
from delirium.engine.errors import WrongOptions

if TYPE_CHECKING:
    from delirium.sim.report.page import Section
    from delirium.sim.report.sample import Sample


class Part:
    """What a report says of a game besides what it says of all: nothing, unless the game has a part of its own."""

    turns: ClassVar[Mapping[str, str]] = {}  # what a turn brings: the column, and how it is called
    taken: ClassVar[Mapping[str, str]] = {}  # events in which something is taken, and how these are called
    own: ClassVar[Sequence[str]] = ()  # options that hold what a table has brought along

    def __init__(self, game: str) -> None:
        self.game = game
        kit = games.kit(game)
        self.title = kit.title
        self.points = kit.points

    def mix(self, options: Mapping[str, object]) -> list[str]:
        """What was mixed to play with, in a few words each."""
        return []

    def manner(self, options: Mapping[str, object]) -> list[str]:
        """In which way it was played, if not in the usual one."""
        return []

    def courses(self, found: Sequence[str]) -> dict[str, str]:
        """What a turn brings, by column, of the columns that a run has."""
        return dict(self.turns)

    def sections(self, sample: Sample) -> list[Section]:
        """What players take and do."""
        return []

    def without(self, options: Mapping[str, object], thing: str) -> dict[str, object]:
        """The options of the same game without a thing."""
        raise WrongOptions(f"Nothing can be left out of {self.title}: it is played with all it has.")


def part(game: str) -> Part:
    """What a report says of a game."""
    made = games.load(games.kit(game).report)(game)
    assert isinstance(made, Part)
    return made
