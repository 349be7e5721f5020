"""Looks through an SQLite database for damage: its pages, then every table. Slow, and in nobody's way."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event
from time import perf_counter
from typing import Final

from sqlalchemy import Connection, create_engine, select
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import StaticPool

from delirium.engine.errors import DamagedSave
from delirium.server import fault
from delirium.server.schema import entries, summaries, tables
from delirium.server.store import check_count, read_entries, read_head

NAMED: Final = 10  # damaged pages that are told
REST: Final = 4.0  # how much longer than it works it rests, where others wait
STEP: Final = 0.02  # seconds of work between rests


@dataclass
class Findings:
    """What is damaged; nothing if all is well."""

    pages: list[str] = field(default_factory=list)  # what SQLite says
    tables: dict[str, str] = field(default_factory=dict)  # by id: what is wrong
    checked: int = 0  # tables

    def __bool__(self) -> bool:
        return bool(self.pages or self.tables)


class Search:
    """One search through a database."""

    def __init__(self, path: Path, rest: float = REST) -> None:
        self.path = path
        self.rest = rest
        self.findings = Findings()
        self._stop = Event()
        self._raw: sqlite3.Connection | None = None

    def stop(self) -> None:
        """End it soon; from any thread."""
        self._stop.set()
        raw = self._raw
        if raw is not None:
            with suppress(sqlite3.ProgrammingError):  # it has just ended by itself
                raw.interrupt()

    def run(self) -> Findings:
        """Look through everything."""
        with closing(connect(self.path)) as self._raw:
            self._look_at_pages(self._raw)
            engine = create_engine(
                "sqlite://", creator=lambda: self._raw, poolclass=StaticPool, isolation_level="AUTOCOMMIT"
            )
            with engine.connect() as connection:
                self._look_at_tables(connection)
        return self.findings

    def _look_at_pages(self, raw: sqlite3.Connection) -> None:
        if self._stop.is_set():
            return
        try:
            said = [str(row[0]) for row in raw.execute(f"PRAGMA quick_check({NAMED})")]
        except sqlite3.DatabaseError as error:
            said = [] if self._stop.is_set() else self._damage(error)
        self.findings.pages += [line for each in said if each != "ok" for line in each.splitlines()][:NAMED]

    def _damage(self, error: Exception) -> list[str]:
        """What an error says of the pages; any other error is not ours."""
        if fault.is_damage(error):
            return [str(getattr(error, "orig", error))]
        raise error

    def _look_at_tables(self, connection: Connection) -> None:
        begun = perf_counter()
        for id in sorted(self._ids(connection)):
            if self._stop.is_set():
                return
            try:
                _check(connection, id)
            except DamagedSave as error:
                self.findings.tables[id] = str(error)
            except DBAPIError as error:
                if self._stop.is_set():
                    return
                self.findings.tables[id] = "; ".join(self._damage(error))
            self.findings.checked += 1
            spent = perf_counter() - begun
            if spent >= STEP:
                self._stop.wait(spent * self.rest)
                begun = perf_counter()

    def _ids(self, connection: Connection) -> set[str]:
        """All tables; their ids stand in indexes, which may be whole where rows are not."""
        found: set[str] = set()
        for column in (tables.c.id, summaries.c.table_id):
            try:
                found.update(connection.scalars(select(column).order_by(column)))
            except DBAPIError as error:
                if not self._stop.is_set():
                    self.findings.pages += self._damage(error)
        return found


def connect(path: Path) -> sqlite3.Connection:
    """A connection that changes nothing."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    connection.execute("PRAGMA query_only=ON")
    return connection


def path_of(url: URL) -> Path | None:
    """The file of an SQLite database."""
    return Path(url.database) if url.get_backend_name() == "sqlite" and url.database else None


def _check(connection: Connection, id: str) -> None:
    """Read a table as the server does; `DamagedSave` if it is damaged."""
    version = connection.scalar(select(summaries.c.version).where(summaries.c.table_id == id)) or 0
    head = connection.execute(select(tables).where(tables.c.id == id)).one_or_none()
    if head is None:
        raise DamagedSave("its beginning is missing")
    read_head(head)
    wanted = select(entries).where(entries.c.table_id == id).order_by(entries.c.number)
    check_count(read_entries(connection.execute(wanted)), 0, version)


def told(findings: Findings) -> Iterable[str]:
    """What is wrong, line by line."""
    yield from findings.pages
    for id, wrong in findings.tables.items():
        yield f"table {id}: {wrong}"
