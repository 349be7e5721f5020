"""The store: heads and entries of tables in SQLite or PostgreSQL. What it has acknowledged is on the disk."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Annotated, Any, Final, TypeVar

import msgspec
from sqlalchemy import (
    Connection,
    Row,
    bindparam,
    case,
    delete,
    event,
    exists,
    insert,
    select,
    text,
    tuple_,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from delirium.engine.errors import DamagedSave
from delirium.server.entry import Chair, Entry, Head, Sitter, Summary, is_own
from delirium.server.migrations import upgrade
from delirium.server.schema import entries, sittings, summaries, tables

CHANNEL: Final = "delirium"  # of notifications between processes
MOST_AT_ONCE: Final = 200  # appends in one transaction
LOCK: Final = 0xDE11A1  # of migrations
LISTED: Final = 200  # tables of a guest at once
WAITING, RUNNING, OVER = range(3)  # how tables are listed

T = TypeVar("T")

# what every move asks, made once
FOLLOWING: Final = (
    select(entries)
    .where(entries.c.table_id == bindparam("id"), entries.c.number >= bindparam("since"))
    .order_by(entries.c.number)
)
NEWER: Final = (
    update(summaries)
    .where(summaries.c.table_id == bindparam("id"), summaries.c.version < bindparam("than"))
    .values({field: bindparam(field) for field in Summary.__struct_fields__})
)

encode = msgspec.json.encode


class Conflict(Exception):
    """Somebody else has written there first; nothing was written."""


class Append(msgspec.Struct, frozen=True):
    """Entries that follow those that are known, and how the table stands with them."""

    table: str
    entries: list[Entry]
    summary: Summary
    creator: str = ""  # with `sitters_changed`: who finds the table in the list besides those who sit there
    sitters_changed: bool = False
    follow: tuple[Head, Summary] | None = None  # a table that begins with it


class Place(msgspec.Struct, frozen=True, array_like=True):
    """Where a table stands in the list of a guest."""

    rank: Annotated[int, msgspec.Meta(ge=WAITING, le=OVER)]
    changed: float
    id: Annotated[str, msgspec.Meta(pattern="^[0-9a-zA-Z]{1,32}$")]


class Listed(msgspec.Struct, frozen=True):
    """A table in the list of a guest."""

    place: Place
    game: str
    own: bool  # whether guests wrote something for it
    summary: Summary


class Store:
    """A database of tables."""

    def __init__(self, url: str) -> None:
        self.url = make_url(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self.writer = self._engine(writes=True)
        self.reader = self._engine(writes=False) if self.is_sqlite else self.writer
        self._queue: asyncio.Queue[tuple[Append | Head, Summary, asyncio.Future[None]]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Bring the database up to date and begin to write."""
        async with self.writer.begin() as connection:
            if not self.is_sqlite:  # of two servers that start at once one waits
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
            await connection.run_sync(upgrade)
        if self.is_sqlite:
            self._task = asyncio.create_task(self._write_all())

    async def close(self) -> None:
        """Write what is waiting, then let go of the database."""
        if self._task is not None:
            await self._queue.join()
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self.writer.dispose()
        await self.reader.dispose()

    # reading

    async def is_well(self) -> bool:
        """Whether the database answers."""
        async with self.reader.connect() as connection:
            return (await connection.execute(select(1))).scalar() == 1

    async def head(self, id: str) -> Head | None:
        """The head of a table, if there is such a table."""
        async with self.reader.connect() as connection:
            row = (await connection.execute(select(tables).where(tables.c.id == id))).one_or_none()
        return None if row is None else _head(row)

    async def is_own(self, id: str) -> bool | None:
        """Whether guests wrote cards or components for a table; None if there is no such table."""
        async with self.reader.connect() as connection:
            return (await connection.execute(select(tables.c.own).where(tables.c.id == id))).scalar()

    async def entries(self, id: str, since: int = 0) -> list[Entry]:
        """The entries of a table from a number on."""
        async with self.reader.connect() as connection:
            return [_entry(row) for row in await connection.execute(FOLLOWING, {"id": id, "since": since})]

    async def summaries_of(self, guest: str, after: Place | None = None, most: int = LISTED) -> list[Listed]:
        """The tables of a guest that follow a place in their list, or the first ones.

        Those that wait for the guest come first, then those that go on, then those that are over; within each what
        changed last comes first.
        """
        mine = select(sittings.c.table_id).where(sittings.c.guest == guest)
        turn = exists().where(
            sittings.c.guest == guest,
            sittings.c.table_id == summaries.c.table_id,
            sittings.c.seat == summaries.c.decider,
            summaries.c.decider >= 0,  # as a seat, -1 is of those who set a table up
        )
        rank = case((turn & ~summaries.c.thinking, WAITING), (summaries.c.over, OVER), else_=RUNNING)
        found = (
            select(summaries, tables.c.game, tables.c.own, rank.label("rank"))
            .join(tables, tables.c.id == summaries.c.table_id)
            .where(summaries.c.table_id.in_(mine))
            .subquery()
        )
        order = (found.c.rank, -found.c.changed, found.c.table_id)
        wanted = select(found).order_by(*order).limit(most)
        if after is not None:
            wanted = wanted.where(tuple_(*order) > tuple_(after.rank, -after.changed, after.id))
        async with self.reader.connect() as connection:
            return [_listed(row) for row in await connection.execute(wanted)]

    async def due(self, now: float, *, own: bool = False) -> list[str]:
        """The tables where a clock has run out: those for which guests wrote something, or all others."""
        return await self._ids(own, summaries.c.deadline <= now)

    async def thinking(self, before: float, *, own: bool = False) -> list[str]:
        """The tables, likewise, where an agent has to choose and nothing has changed since a time."""
        return await self._ids(own, summaries.c.thinking, summaries.c.changed <= before)

    async def _ids(self, own: bool, *conditions: Any) -> list[str]:
        wanted = select(summaries.c.table_id).join(tables).where(tables.c.own == own, *conditions).limit(1000)
        async with self.reader.connect() as connection:
            return [str(row.table_id) for row in await connection.execute(wanted)]

    # writing

    async def create(self, head: Head, summary: Summary) -> None:
        """Keep a new table."""
        await self._send(head, summary)

    async def append(self, work: Append) -> None:
        """Add entries; `Conflict` if there are others with their numbers or their keys."""
        await self._send(work, work.summary)

    async def _send(self, work: Append | Head, summary: Summary) -> None:
        if self._task is None:
            try:
                async with self.writer.begin() as connection:
                    await self._write(connection, work, summary)
            except IntegrityError as error:
                raise Conflict from error
            return
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((work, summary, done))
        await asyncio.shield(done)

    async def _write_all(self) -> None:
        """SQLite has one writer at a time: what waits is written in one transaction, so one sync serves many."""
        while True:
            batch = [await self._queue.get()]
            while not self._queue.empty() and len(batch) < MOST_AT_ONCE:
                batch.append(self._queue.get_nowait())
            refused: dict[int, Exception] = {}
            try:
                async with self.writer.begin() as connection:
                    for place, (work, summary, _) in enumerate(batch):
                        try:
                            async with connection.begin_nested():
                                await self._write(connection, work, summary)
                        except IntegrityError as error:
                            refused[place] = Conflict(str(error))
            except Exception as error:  # such as a full disk: nothing of the batch was written
                refused = dict.fromkeys(range(len(batch)), error)
            for place, (_, _, done) in enumerate(batch):
                _settle(done, refused.get(place))
                self._queue.task_done()

    async def _write(self, connection: AsyncConnection, work: Append | Head, summary: Summary) -> None:
        if isinstance(work, Head):
            await self._write_head(connection, work, summary)
            return
        if work.follow is not None:
            await self._write_head(connection, *work.follow)
        await connection.execute(insert(entries), [_entry_row(work.table, entry) for entry in work.entries])
        await connection.execute(NEWER, _summary_row(summary) | {"id": work.table, "than": summary.version})
        if work.sitters_changed:
            await connection.execute(delete(sittings).where(sittings.c.table_id == work.table))
            await self._seat(connection, work.table, summary, work.creator)
        if not self.is_sqlite:
            await self.tell(connection, f"table {work.table} {summary.version}")

    async def _write_head(self, connection: AsyncConnection, head: Head, summary: Summary) -> None:
        await connection.execute(insert(tables), _head_row(head))
        await connection.execute(insert(summaries), {"table_id": head.id} | _summary_row(summary))
        await self._seat(connection, head.id, summary, head.creator)

    async def _seat(self, connection: AsyncConnection, table: str, summary: Summary, creator: str) -> None:
        rows = [
            {"guest": sitter.holder, "table_id": table, "seat": seat}
            for seat, sitter in enumerate(summary.sitters)
            if sitter.holder
        ]
        rows.append({"guest": creator, "table_id": table, "seat": -1})
        await connection.execute(insert(sittings), rows)

    async def tell(self, connection: AsyncConnection, message: str) -> None:
        """Tell the other processes something when the transaction is over."""
        await connection.execute(text("SELECT pg_notify(:channel, :message)"), {"channel": CHANNEL, "message": message})

    async def announce(self, message: str) -> None:
        """Tell the other processes something; with SQLite there are none."""
        if not self.is_sqlite:
            async with self.writer.begin() as connection:
                await self.tell(connection, message)

    # connections

    def _engine(self, writes: bool) -> AsyncEngine:
        if not self.is_sqlite:
            return create_async_engine(self.url, pool_size=10, max_overflow=10, pool_pre_ping=True)
        engine = create_async_engine(self.url, pool_size=1 if writes else 4, max_overflow=0)

        @event.listens_for(engine.sync_engine, "connect")
        def prepare(connection: Any, _: Any) -> None:
            connection.isolation_level = None  # transactions begin where we say it
            cursor = connection.cursor()
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
                cursor.execute(f"PRAGMA {pragma}")
            cursor.close()

        if writes:

            @event.listens_for(engine.sync_engine, "begin")
            def begin(connection: Connection) -> None:
                connection.exec_driver_sql("BEGIN IMMEDIATE")

        return engine


def _settle(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.cancelled():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


# rows


def _head(row: Row[Any]) -> Head:
    fields = {field: getattr(row, field) for field in Head.__struct_fields__}
    for field in ("options", "versions", "clock"):
        fields[field] = _read(fields[field], dict[str, Any])
    fields["chairs"] = _read(row.chairs, list[Chair])
    return Head(**fields)


def _head_row(head: Head) -> dict[str, Any]:
    row = {field: getattr(head, field) for field in head.__struct_fields__}
    return row | _texts(row, ("options", "versions", "chairs", "clock")) | {"own": is_own(head.options)}


def _entry(row: Row[Any]) -> Entry:
    fields = {field: getattr(row, field) for field in Entry.__struct_fields__}
    return Entry(**(fields | {"body": _read(row.body, dict[str, Any])}))


def _entry_row(table: str, entry: Entry) -> dict[str, Any]:
    row = {field: getattr(entry, field) for field in entry.__struct_fields__}
    return {"table_id": table} | row | _texts(row, ("body",))


def _summary(row: Row[Any]) -> Summary:
    fields = {field: getattr(row, field) for field in Summary.__struct_fields__}
    fields["winners"] = _read(row.winners, list[int])
    fields["sitters"] = _read(row.sitters, list[Sitter])
    return Summary(**fields)


def _listed(row: Row[Any]) -> Listed:
    place = Place(rank=row.rank, changed=row.changed, id=row.table_id)
    return Listed(place=place, game=row.game, own=row.own, summary=_summary(row))


def _summary_row(summary: Summary) -> dict[str, Any]:
    row = {field: getattr(summary, field) for field in summary.__struct_fields__}
    return row | _texts(row, ("winners", "sitters"))


def _read(text: str, form: type[T]) -> T:
    try:
        return msgspec.json.decode(text, type=form)
    except msgspec.MsgspecError as error:
        raise DamagedSave(
            "The record of this table is damaged: a part of it cannot be read. Its host can restore it from a copy of "
            "the database; other tables are not affected."
        ) from error


def _texts(row: dict[str, Any], names: Sequence[str]) -> dict[str, str]:
    return {name: encode(row[name]).decode() for name in names}
