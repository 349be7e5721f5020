"""The time of tables: as much of it passes as servers have really run. All processes on one database agree on it.

Whoever cannot choose since the server is away loses no time, and a clock that is put forward or back takes and gives
none: from one look at the clock to the next no more than a moment passes. On PostgreSQL the clock is the database's, so
the clocks of several machines need not agree.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

from delirium.server.settings import Settings
from delirium.server.store import Pause, Store

TOLD: Final = 60.0  # seconds that did not count before somebody is told
GRACE: Final = 60.0  # seconds after a pause in which nobody's time ends, so that browsers find the server again

log = logging.getLogger("delirium.server")


class Watch:
    """Tells the time of tables: seconds since 1970, less those that passed while nobody looked at the clock."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.pauses: list[Pause] = []  # all that the database knows of
        self.woken: Callable[[], None] = lambda: None  # there is a new pause
        self._time: float | None = None  # the time of tables at the last look
        self._steady = 0.0  # what the clock said then that nobody puts forward or back

    def now(self) -> float:
        """The time of tables; it stands if nobody looks at the clock any more."""
        if self._time is None:
            return self.settings.now()
        return self._time + min(max(self.settings.steady() - self._steady, 0.0), self.settings.gap)

    async def look(self) -> None:
        """Look at the clock, and agree with the other processes on how much time has passed."""
        own, steady = None if self._time is None else self.now(), self.settings.steady()
        found = await self.store.look(self.settings.now(), own, self.settings.gap, len(self.pauses))
        self._time, self._steady = found.time, steady
        if found.lost:
            log.warning("The server was away or its clock has jumped: %.0f seconds count for no table", found.lost)
        if found.pauses:
            self.pauses += found.pauses
            self.woken()

    @property
    def is_calm(self) -> bool:
        """Whether everybody has had the time to come back since the last pause."""
        return not self.pauses or self.now() - self.pauses[-1].time >= GRACE

    def clock(self, time: float) -> float:
        """What the clock said at a time of tables."""
        return time + sum(pause.lost for pause in self.pauses if pause.time <= time)

    def stood(self, since: float) -> float:
        """The seconds that passed and did not count since a time of tables, as far as they are worth a word."""
        lost = sum(pause.lost for pause in self.pauses if pause.time >= since)
        return lost if lost >= TOLD else 0.0
