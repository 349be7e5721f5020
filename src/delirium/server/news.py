"""News between those who look at tables, in this process and in others on the same database."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Final

from sqlalchemy.engine import URL

from delirium.server.store import CHANNEL

AGAIN: Final = 1.0  # seconds before a lost connection is made anew
SILENCE: Final = 60.0  # seconds before the same is told again

log = logging.getLogger("delirium.server")


class Wire:
    """Hears what the other processes on one PostgreSQL database tell. A lost connection is made anew."""

    def __init__(self, url: URL, hear: Callable[[str], None], lost: Callable[[], None]) -> None:
        self.address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.hear = hear
        self.lost = lost  # something may have been missed
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin to listen."""
        ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._task = asyncio.create_task(self._listen(ready))
        await ready

    async def close(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _listen(self, ready: asyncio.Future[None]) -> None:
        import psycopg  # only who uses PostgreSQL needs it

        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self.address, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    if ready.done():
                        self.lost()
                    else:
                        ready.set_result(None)
                    async for notice in connection.notifies():
                        self.hear(notice.payload)
            except (psycopg.Error, OSError) as error:
                log.warning("The connection for news is lost and will be made anew: %s", error)
                if not ready.done():
                    ready.set_exception(error)
                    return
            await asyncio.sleep(AGAIN)


class Every:
    """Does something again and again until it is closed; what goes wrong is told, the same only now and then."""

    def __init__(self, seconds: float, act: Callable[[], Awaitable[None]]) -> None:
        self.seconds = seconds
        self.act = act
        self._said: tuple[type[Exception], float] | None = None
        self._task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(self.seconds)
            try:
                await self.act()
            except Exception as error:
                self._tell(error)

    def _tell(self, error: Exception) -> None:
        """Write it to the log, whose disk may be full already."""
        now = monotonic()
        if self._said is None or self._said[0] is not type(error) or now - self._said[1] >= SILENCE:
            self._said = (type(error), now)
            log.error("Something that is done again and again went wrong", exc_info=error)

    async def close(self) -> None:
        """Stop."""
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task
