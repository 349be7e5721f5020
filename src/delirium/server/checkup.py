"""Looks after the database while the server runs: whether it can be written, is whole, and has room."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import shutil
from time import monotonic
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from delirium.engine.errors import DamagedSave
from delirium.server import fault
from delirium.server.integrity import Findings, Search, path_of, told
from delirium.server.settings import Settings
from delirium.server.store import Store

EVERY: Final = 3.0  # seconds between two attempts to write, however often somebody asks
PATIENCE: Final = 5.0  # seconds in which something must be written
STUCK: Final = (
    "Nothing could be written for {:.0f} seconds. Look whether another program holds the database, or whether its disk "
    "answers."
)
DAY: Final = 86_400.0  # seconds between two searches for damage
LOOK: Final = 60.0  # seconds between looks for room
LOW: Final = 200 << 20  # bytes
ROOM: Final = (
    "Less than {} MB are free where the database is. Make room before it is full: then nothing can be written."
)
DAMAGED: Final = (
    "The records of some tables are damaged: {}; the log names them. Others go on. To have them back, restore the "
    "database from a backup, as docs/hosting.md says under Damage."
)

log = logging.getLogger("delirium.server")


class Checkup:
    """What is known of how the database is."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.path = path_of(store.url)
        self.findings = Findings()
        self.searches = 0  # that have come to their end
        self.low = False
        self._begun = 0.0
        self._beat: asyncio.Task[str] | None = None
        self._search: Search | None = None
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin to search for damage, at once and then daily; in PostgreSQL others do that."""
        if self.path is not None:
            self._tasks = [asyncio.create_task(self._search_daily()), asyncio.create_task(self._look_for_room())]

    async def close(self) -> None:
        """Stop."""
        if self._search is not None:
            self._search.stop()
        tasks = [*self._tasks, *([self._beat] if self._beat is not None else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # answers

    async def database(self) -> str:
        """What is wrong with the database, with a way out; nothing if it is whole and can be written."""
        if self.findings.pages or self.store.torn:
            return fault.DAMAGED.remedy
        return await self._written()

    def warnings(self) -> dict[str, str]:
        """What should be looked at soon, though everything else works."""
        found = {}
        damaged = len(self.store.damaged | set(self.findings.tables))
        if damaged:
            found["tables"] = DAMAGED.format(damaged)
        if self.low:
            found["room"] = ROOM.format(LOW >> 20)
        return found

    # whether it can be written

    async def _written(self) -> str:
        """Why nothing can be written; tried now, unless that was tried a moment ago."""
        now = monotonic()
        if self._beat is None or (self._beat.done() and now - self._begun >= EVERY):
            self._begun = now
            self._beat = asyncio.create_task(self._write())
        await asyncio.wait({self._beat}, timeout=max(0.0, self._begun + PATIENCE - now))
        return self._beat.result() if self._beat.done() else STUCK.format(monotonic() - self._begun)

    async def _write(self) -> str:
        try:
            await self.store.beat(self.settings.now())
        except DamagedSave:
            return fault.DAMAGED.remedy
        except (SQLAlchemyError, OSError) as error:
            log.error("Nothing can be written to the database: %s", error)
            return fault.fault_of(error).remedy
        return ""

    # whether it is whole

    async def _search_daily(self) -> None:
        while True:
            try:
                await self.search()
            except Exception:
                log.exception("The database could not be searched for damage")
            await asyncio.sleep(DAY)

    async def search(self) -> None:
        """Search the database for damage, in a thread that nobody waits for."""
        assert self.path is not None
        begun = monotonic()
        self._search = Search(self.path)
        self.findings = await asyncio.to_thread(self._search.run)
        self.searches += 1
        for line in told(self.findings):
            log.error("Found damaged: %s", line)
        if self.findings.pages:
            log.error("%s The file is %s.", fault.DAMAGED.remedy, self.path)
        log.debug("%d tables searched for damage in %.1f seconds", self.findings.checked, monotonic() - begun)

    # whether it has room

    async def _look_for_room(self) -> None:
        while True:
            self.look_for_room()
            await asyncio.sleep(LOOK)

    def look_for_room(self) -> None:
        """See how much room there is, and tell if it has become little."""
        assert self.path is not None
        before = self.low
        with contextlib.suppress(OSError):
            self.low = shutil.disk_usage(self.path.parent).free < LOW
        if self.low and not before:
            log.warning(ROOM.format(LOW >> 20))
