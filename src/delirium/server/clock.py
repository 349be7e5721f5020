"""The clock of a table: how much time each seat has used. It follows from the times of the entries alone.

Per turn: a seat has its seconds each time that it becomes the one to choose, until another one is. Per game: it has
them in sum. Agents have all the time of the world, and nobody's time runs before every seat is taken.

Where several may choose at once, the time of each of them runs; who has declined or is done is not among them. Per turn
they have their seconds together: while one of them alone is asked something, the time of the others stands and does not
begin anew. It does with the next turn, and when somebody else was asked in between.
"""

from __future__ import annotations

from collections.abc import Collection
from math import ceil
from typing import Final

from delirium.server.wire import Clock

SPANS: Final = (("day", 24 * 3600), ("hour", 3600), ("minute", 60), ("second", 1))


def span(seconds: float) -> str:
    """A time as one says it, such as 23 hours; what has begun counts."""
    whole = max(ceil(seconds), 1)
    name, unit = next((name, unit) for name, unit in SPANS if whole >= 2 * unit or unit == 1 or whole == unit)
    many = -(-whole // unit)
    return f"{many} {name}{'s' * (many > 1)}"


class Time:
    """The time that each seat has used."""

    def __init__(self, clock: Clock, seats: int, begin: float) -> None:
        self.clock = clock
        self.spent = [0.0] * seats
        self.since = begin  # when the clock was looked at last
        self.running: list[int] = []  # whose time runs
        self.together: set[int] = set()  # who may choose in turn without anybody's seconds beginning anew
        self.turn = 0  # which turn it was then

    @property
    def is_on(self) -> bool:
        """Whether there is a clock at all."""
        return self.clock.kind != "none"

    @property
    def is_shared(self) -> bool:
        """Whether several have their seconds together."""
        return len(self.together) > 1

    def begins_anew(self, deciders: Collection[int], turn: int) -> bool:
        """Whether a turn begins, as far as clocks are concerned: these seats have to choose now, in this turn."""
        return not self.together.issuperset(deciders) or (self.is_shared and turn != self.turn)

    def tick(self, at: float, deciders: Collection[int], running: Collection[int], turn: int = 0) -> None:
        """Something has happened: from now on these seats have to choose, and the time of some of them runs."""
        at = max(at, self.since)  # clocks of two machines never agree
        for seat in self.running:
            self.spent[seat] += at - self.since
        if self.begins_anew(deciders, turn):
            self.together = set(deciders)
            if self.clock.kind == "turn":
                for seat in deciders:
                    self.spent[seat] = 0.0
        self.since = at
        self.turn = turn
        self.running = sorted(running) if self.is_on else []

    @property
    def deadline(self) -> float | None:
        """When the time of somebody who has to choose is up."""
        if not self.running:
            return None
        return self.since + self.clock.seconds - max(self.spent[seat] for seat in self.running)

    def up(self, now: float) -> list[int]:
        """Whose time is up."""
        return [seat for seat in self.running if self.since + self.clock.seconds - self.spent[seat] <= now]

    def left(self, seat: int, now: float) -> float | None:
        """The seconds that a seat has left, if there is a clock."""
        if not self.is_on:
            return None
        spent = self.spent[seat]
        if seat in self.running:
            spent += max(now - self.since, 0.0)
        elif self.clock.kind == "turn" and not (self.is_shared and seat in self.together):
            spent = 0.0
        return max(self.clock.seconds - spent, 0.0)
