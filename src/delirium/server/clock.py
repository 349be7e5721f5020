"""The clock of a table: how much time each seat has used. It follows from the times of the entries alone.

Per turn: a seat has its seconds each time that it becomes the one to choose, until another one is. Per game: it has
them in sum. Agents have all the time of the world, and nobody's time runs before every seat is taken.
"""

from __future__ import annotations

from math import ceil
from typing import Final

from delirium.server.wire import Clock

NOBODY: Final = -1
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
        self.running = NOBODY  # whose time runs
        self.decider = NOBODY  # who had to choose then

    @property
    def is_on(self) -> bool:
        """Whether there is a clock at all."""
        return self.clock.kind != "none"

    def tick(self, at: float, decider: int, runs: bool) -> None:
        """Something has happened: from now on this seat has to choose, and its time runs or not."""
        at = max(at, self.since)  # clocks of two machines never agree
        if self.running >= 0:
            self.spent[self.running] += at - self.since
        if self.clock.kind == "turn" and decider >= 0 and decider != self.decider:
            self.spent[decider] = 0.0
        self.since = at
        self.decider = decider
        self.running = decider if runs and self.is_on else NOBODY

    @property
    def deadline(self) -> float | None:
        """When the time of whoever has to choose is up."""
        if self.running < 0:
            return None
        return self.since + self.clock.seconds - self.spent[self.running]

    def left(self, seat: int, now: float) -> float | None:
        """The seconds that a seat has left, if there is a clock."""
        if not self.is_on:
            return None
        spent = self.spent[seat]
        if seat == self.running:
            spent += max(now - self.since, 0.0)
        elif self.clock.kind == "turn":
            spent = 0.0
        return max(self.clock.seconds - spent, 0.0)
