"""The store: heads and entries of tables in SQLite or PostgreSQL. What it has acknowledged is on the disk."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Annotated, Any, Final, TypeVar

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Select,
    bindparam,
    case,
    delete,
    event,
    exists,
    insert,
    literal,
    literal_column,
    select,
    text,
    tuple_,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from delirium.engine.errors import DamagedSave
from delirium.server import fault
from delirium.server.checksum import OF_ENTRY, OF_TABLE, checksum, is_whole
from delirium.server.entry import Chair, Entry, Head, Sitter, Summary, is_own
from delirium.server.migrations import upgrade
from delirium.server.schema import entries, pauses, pulse, sittings, summaries, tables, watch

CHANNEL: Final = "delirium"  # of notifications between processes
MOST_AT_ONCE: Final = 200  # appends in one transaction
LOCK: Final = 0xDE11A1  # of migrations
LISTED: Final = 200  # tables of a guest at once
WAITING, RUNNING, OVER = range(3)  # how tables are listed
SOUGHT: Final = 1000  # tables that need somebody, at once
NAMED: Final = 1000  # damaged tables that are remembered
CONNECT: Final = 10  # seconds in which PostgreSQL has to answer
BALLAST: Final = 64 << 10  # bytes that must find room
DAMAGED: Final = (
    "The record of this table is damaged: {}. Its host can restore it from a backup of the database; other tables are "
    "not affected."
)

T = TypeVar("T")

# what every move asks, made once
FOLLOWING: Final = (
    select(entries)
    .where(entries.c.table_id == bindparam("id"), entries.c.number >= bindparam("since"))
    .order_by(entries.c.number)
)
VERSION: Final = select(summaries.c.version).where(summaries.c.table_id == bindparam("id"))
NEWER: Final = (
    update(summaries)
    .where(summaries.c.table_id == bindparam("id"), summaries.c.version < bindparam("than"))
    .values({field: bindparam(field) for field in Summary.__struct_fields__})
)

encode = msgspec.json.encode

log = logging.getLogger("delirium.server")


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


class Beat(msgspec.Struct, frozen=True):
    """Something to write only to see whether it can be written."""

    at: float
    ballast: bytes


Work = Append | Head | Beat


class WriterEnded(SQLAlchemyError):
    """What should have been written was not, since the writer has ended."""


class Pause(msgspec.Struct, frozen=True):
    """When the time of tables stood: at which time, and how many seconds passed that do not count."""

    time: float
    lost: float  # less than 0: the clock was put back


class Look(msgspec.Struct, frozen=True):
    """What a look at the clock has found."""

    time: float  # of tables
    lost: float  # seconds that this look has found not to count
    pauses: list[Pause]  # that were not known yet, the one of this look too


class Store:
    """A database of tables."""

    def __init__(self, url: str) -> None:
        self.url = make_url(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self.writer = self._engine(writes=True)
        self.reader = self._engine(writes=False) if self.is_sqlite else self.writer
        self.torn = False  # whether the database itself was found damaged
        self.damaged: set[str] = set()  # tables that were
        self._queue: asyncio.Queue[tuple[Work, Summary | None, asyncio.Future[None]]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._closing = False

    async def open(self) -> None:
        """Bring the database up to date and begin to write."""
        async with self.writer.begin() as connection:
            if not self.is_sqlite:  # of two servers that start at once one waits
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
            await connection.run_sync(upgrade)
        if self.is_sqlite:
            self._begin_to_write()

    async def close(self) -> None:
        """Write what is waiting, then let go of the database."""
        if self._task is not None:
            await self._queue.join()
            self._closing = True
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self.writer.dispose()
        await self.reader.dispose()

    # reading

    @asynccontextmanager
    async def _reading(self, id: str = "") -> AsyncIterator[AsyncConnection]:
        """A connection to read with; damage that shows, of a table if one is asked for, is told as such."""
        try:
            async with self.reader.connect() as connection:
                yield connection
        except DBAPIError as error:
            self._tell_damage(error)
            raise
        except DamagedSave as error:
            if id not in self.damaged and len(self.damaged) < NAMED:
                self.damaged.add(id)
                log.error("Table %s is damaged: %s", id, error)
            raise

    def _tell_damage(self, error: DBAPIError) -> None:
        """Say that the database is damaged, if that is what an error means."""
        if fault.is_damage(error):
            if not self.torn:
                log.error("%s (%s)", fault.DAMAGED.remedy, error.orig)
            self.torn = True
            raise DamagedSave(fault.DAMAGED.guest) from error

    async def head(self, id: str) -> Head | None:
        """The head of a table, if there is such a table."""
        async with self._reading(id) as connection:
            row = (await connection.execute(select(tables).where(tables.c.id == id))).one_or_none()
            if row is not None:
                return read_head(row)
            for left in (summaries, entries):
                wanted = select(left.c.table_id).where(left.c.table_id == id).limit(1)
                if (await connection.execute(wanted)).first() is not None:
                    raise DamagedSave(DAMAGED.format("its beginning is missing"))
            return None

    async def is_own(self, id: str) -> bool | None:
        """Whether guests wrote cards or components for a table; None if there is no such table."""
        async with self._reading() as connection:
            return (await connection.execute(select(tables.c.own).where(tables.c.id == id))).scalar()

    async def entries(self, id: str, since: int = 0) -> list[Entry]:
        """The entries of a table from a number on."""
        async with self._reading(id) as connection:
            least = since
            if since == 0:  # how many there are at least: the summary is written with the last one
                least = (await connection.execute(VERSION, {"id": id})).scalar() or 0
            found = read_entries(await connection.execute(FOLLOWING, {"id": id, "since": since}), since)
            check_count(found, since, least)
            return found

    async def summaries_of(self, guest: str, after: Place | None = None, most: int = LISTED) -> list[Listed]:
        """The tables of a guest that follow a place in their list, or the first ones.

        Those that wait for the guest come first, then those that go on, then those that are over; within each what
        changed last comes first.
        """
        mine = select(sittings.c.table_id).where(sittings.c.guest == guest)
        turn = exists().where(
            sittings.c.guest == guest,
            sittings.c.table_id == summaries.c.table_id,
            sittings.c.seat >= 0,  # -1 is of those who set a table up
            summaries.c.awaited.bitwise_and(literal(1).bitwise_lshift(sittings.c.seat)) != 0,
        )
        rank = case((turn, WAITING), (summaries.c.over, OVER), else_=RUNNING)
        order = (rank, -summaries.c.changed, summaries.c.table_id)
        wanted = (
            select(summaries, tables.c.game, tables.c.own, rank.label("rank"))
            .join(tables, tables.c.id == summaries.c.table_id)
            .order_by(*order)
            .limit(most)
        )
        if after is not None:
            wanted = wanted.where(tuple_(*order) > tuple_(after.rank, -after.changed, after.id))
        found: list[Listed] = []
        for row in await self._whole(wanted, summaries.c.table_id.in_(mine)):
            with suppress(DamagedSave):  # whoever opens the table is told
                found.append(_listed(row))
        return sorted(found, key=lambda each: (each.place.rank, -each.place.changed, each.place.id))[:most]

    async def due(self, now: float, *, own: bool = False) -> list[str]:
        """The tables where a clock has run out: those for which guests wrote something, or all others."""
        return await self._ids(own, summaries.c.deadline <= now)

    async def thinking(self, before: float, *, own: bool = False) -> list[str]:
        """The tables, likewise, where an agent has to choose and nothing has changed since a time."""
        return await self._ids(own, summaries.c.thinking, summaries.c.changed <= before)

    async def _ids(self, own: bool, *conditions: Any) -> list[str]:
        wanted = select(summaries.c.table_id).join(tables).where(tables.c.own == own).limit(SOUGHT)
        return [str(row.table_id) for row in await self._whole(wanted, *conditions)]

    async def _whole(self, wanted: Select[Any], *conditions: Any) -> list[Row[Any]]:
        """What is wanted of the summaries that fit; if a part of the database is damaged, what can be read of it."""
        try:
            async with self._reading() as connection:
                return list(await connection.execute(wanted.where(*conditions)))
        except DamagedSave:
            if not self.is_sqlite:
                raise
        place: ColumnElement[int] = literal_column("summaries.rowid")  # the indexes know it without looking at the rows
        found: list[Row[Any]] = []
        async with self._reading() as connection:
            places = select(place).select_from(summaries).where(*conditions).limit(SOUGHT)
            for each in list(await connection.scalars(places)):
                with suppress(DBAPIError):
                    found += list(await connection.execute(wanted.where(place == each)))
        return found

    # writing

    async def create(self, head: Head, summary: Summary) -> None:
        """Keep a new table."""
        await self._send(head, summary)

    async def append(self, work: Append) -> None:
        """Add entries; `Conflict` if there are others with their numbers or their keys."""
        await self._send(work, work.summary)

    async def beat(self, now: float) -> None:
        """Write something, the way that moves are written.

        A file must find room for it: what it leaves free again is where moves go first.
        """
        if self.is_sqlite:
            await self._send(Beat(now, bytes(BALLAST)))
        await self._send(Beat(now, b""))

    async def _send(self, work: Work, summary: Summary | None = None) -> None:
        try:
            await self._hand_in(work, summary)
        except DBAPIError as error:
            self._tell_damage(error)
            raise

    async def _hand_in(self, work: Work, summary: Summary | None) -> None:
        if not self.is_sqlite:
            try:
                async with self.writer.begin() as connection:
                    await self._write(connection, work, summary)
            except IntegrityError as error:
                raise Conflict from error
            return
        if self._task is None or self._closing:
            raise WriterEnded
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((work, summary, done))
        await asyncio.shield(done)

    def _begin_to_write(self) -> None:
        self._task = asyncio.create_task(self._write_all())
        self._task.add_done_callback(self._on_end)

    def _on_end(self, task: asyncio.Task[None]) -> None:
        """The writer has ended: nobody waits for it any more, and unless we close there is a new one."""
        while not self._queue.empty():
            _settle(self._queue.get_nowait()[2], WriterEnded())
            self._queue.task_done()
        self._closing |= task.cancelled()
        if not self._closing:
            log.error("The writer has ended and is replaced", exc_info=task.exception())
            self._begin_to_write()

    async def _write_all(self) -> None:
        """SQLite has one writer at a time: what waits is written in one transaction, so one sync serves many."""
        while True:
            batch = [await self._queue.get()]
            try:
                while not self._queue.empty() and len(batch) < MOST_AT_ONCE:
                    batch.append(self._queue.get_nowait())
                refused = await self._write_batch([(work, summary) for work, summary, _ in batch])
                for place, (_, _, done) in enumerate(batch):
                    _settle(done, refused.get(place))
            finally:
                for _, _, done in batch:
                    _settle(done, WriterEnded())
                    self._queue.task_done()

    async def _write_batch(self, batch: list[tuple[Work, Summary | None]]) -> dict[int, Exception]:
        """Write all of it; by place what was not written, and why."""
        refused: dict[int, Exception] = {}
        try:
            async with self.writer.begin() as connection:
                for place, (work, summary) in enumerate(batch):
                    savepoint = await connection.begin_nested()  # not as a context: on a full disk there is none left
                    try:
                        await self._write(connection, work, summary)
                        await savepoint.commit()
                    except IntegrityError as error:
                        await savepoint.rollback()
                        refused[place] = Conflict(str(error))
        except Exception as error:  # such as a full disk: nothing of the batch was written
            refused = dict.fromkeys(range(len(batch)), error)
        return refused

    async def _write(self, connection: AsyncConnection, work: Work, summary: Summary | None) -> None:
        if isinstance(work, Beat):
            row = {"at": work.at, "ballast": work.ballast}
            if (await connection.execute(update(pulse).values(row))).rowcount == 0:
                await connection.execute(insert(pulse), {"id": 1} | row)
            return
        assert summary is not None
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

    # time

    async def look(self, now: float, own: float | None, gap: float, known: int) -> Look:
        """Look at the clock and keep the time of tables.

        `own` is that time as this process has counted it; `known` says how many pauses it knows.
        """
        lost = 0.0
        async with self.writer.begin() as connection:
            clock, time = (await connection.execute(select(watch.c.clock, watch.c.time).with_for_update())).one()
            if not self.is_sqlite:  # one clock for all machines
                now = float(
                    (await connection.execute(text("SELECT extract(epoch FROM clock_timestamp())"))).scalar_one()
                )
            if time is None:
                time = now
            elif abs(now - clock) <= gap:
                time += max(now - clock, 0.0)
            else:
                passed = max(own - time, 0.0) if own is not None else 0.0
                lost = now - clock - passed
                time += passed
                await connection.execute(insert(pauses), {"time": time, "lost": lost})
            await connection.execute(update(watch).values(clock=now, time=time))
            rows = await connection.execute(select(pauses).order_by(pauses.c.number).offset(known))
            return Look(time, lost, [Pause(row.time, row.lost) for row in rows])

    # connections

    def _engine(self, writes: bool) -> AsyncEngine:
        if not self.is_sqlite:
            wait = {} if "connect_timeout" in self.url.query else {"connect_timeout": CONNECT}
            return create_async_engine(self.url, pool_size=10, max_overflow=10, pool_pre_ping=True, connect_args=wait)
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
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


# rows


def read_head(row: Row[Any]) -> Head:
    """The head in a row; `DamagedSave` if it is not what was written."""
    if not is_whole(OF_TABLE, row._mapping):
        raise DamagedSave(DAMAGED.format("its beginning is not what was written"))
    fields = {field: getattr(row, field) for field in Head.__struct_fields__}
    for field in ("options", "versions", "clock"):
        fields[field] = _read(fields[field], dict[str, Any])
    fields["chairs"] = _read(row.chairs, list[Chair])
    return Head(**fields)


def _head_row(head: Head) -> dict[str, Any]:
    row = {field: getattr(head, field) for field in head.__struct_fields__}
    row |= _texts(row, ("options", "versions", "chairs", "clock")) | {"own": is_own(head.options)}
    return row | {"checksum": checksum(OF_TABLE, row)}


def read_entries(rows: Iterable[Row[Any]], since: int = 0) -> list[Entry]:
    """The entries in rows, which follow each other; `DamagedSave` if they are not what was written."""
    found = []
    for number, row in enumerate(rows, since):
        if row.number != number:
            raise DamagedSave(DAMAGED.format(f"entry {number} is missing"))
        if not is_whole(OF_ENTRY, row._mapping):
            raise DamagedSave(DAMAGED.format(f"entry {number} is not what was written"))
        fields = {field: getattr(row, field) for field in Entry.__struct_fields__}
        found.append(Entry(**(fields | {"body": _read(row.body, dict[str, Any])})))
    return found


def check_count(found: Sequence[Entry], since: int, least: int) -> None:
    """Refuse entries that lack the last ones."""
    if since + len(found) < least:
        raise DamagedSave(DAMAGED.format(f"entry {since + len(found)} is missing"))


def _entry_row(table: str, entry: Entry) -> dict[str, Any]:
    row = {field: getattr(entry, field) for field in entry.__struct_fields__}
    row |= {"table_id": table} | _texts(row, ("body",))
    return row | {"checksum": checksum(OF_ENTRY, row)}


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
        raise DamagedSave(DAMAGED.format("a part of it cannot be read")) from error


def _texts(row: dict[str, Any], names: Sequence[str]) -> dict[str, str]:
    return {name: encode(row[name]).decode() for name in names}
