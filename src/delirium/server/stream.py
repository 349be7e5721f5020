"""The news of a table as server-sent events: each is the whole table as its viewer sees it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from typing import Final

from delirium.engine.errors import DeliriumError
from delirium.server import metrics, views
from delirium.server.acts import Acts
from delirium.server.problems import Refused
from delirium.server.tables import Listener, Stamp
from delirium.server.wire import Guest

HEARTBEAT: Final = b": still here\n\n"


async def events(acts: Acts, guest: Guest, id: str, seat: int, known: int) -> AsyncGenerator[bytes, None]:
    """A table whenever something changes, and a sign of life in between.

    `known` is the version that the listener has already. The stream ends when the seat is not the guest's any more.
    """
    tables = acts.tables
    with metrics.STREAMS.track_inprogress():
        async with tables.listen(id, guest.id) as listener:
            sent: Stamp | None = None
            yield HEARTBEAT
            while not tables.closing.is_set():
                listener.news.clear()
                try:
                    event, stamp = await _look(acts, guest, id, seat, listener)
                except (Refused, DeliriumError):
                    return
                if sent is None and stamp[0] == known:
                    sent = stamp
                if stamp != sent:
                    sent = stamp
                    yield event
                while not await _hears(listener, tables.settings.heartbeat):
                    yield HEARTBEAT


async def _hears(listener: Listener, seconds: float) -> bool:
    try:
        await asyncio.wait_for(listener.news.wait(), seconds)
    except TimeoutError:
        return False
    return True


async def _look(acts: Acts, guest: Guest, id: str, seat: int, listener: Listener) -> tuple[bytes, Stamp]:
    """The event for the table as it stands, and what it depends on."""
    known, listener.version = listener.version, 0
    async with acts.tables.open(id, known) as live:
        data = acts.drawn(live, guest, views.seat_for(live, guest.id, seat))
        return b"id: %d\nevent: table\ndata: %s\n\n" % (live.version, data), acts.stamp(live)
