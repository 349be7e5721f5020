"""Servers killed at random moments: every acknowledged move is there, none is there twice, and the tables go on."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

sys.path.append(str(Path(__file__).parents[1] / "server"))

from running import run
from tally import Tally
from test_faults import UNLIMITED, Crowd, children, goes_on

from delirium.server.process import ServerProcess

PATIENCE: Final = 60.0  # seconds in which the tables have to go on after a kill
LEAST: Final = 20  # acknowledged moves between two kills


@dataclass(frozen=True)
class Written:
    """An entry of a table, as the database has it."""

    number: int
    key: str  # empty where nobody sent it


Reader = Callable[[str], list[Written]]
Where = tuple[list[str], Reader]  # what the server is told of its database, and how to read it


def check(crowd: Crowd, read: Reader) -> int:
    """Hold what was acknowledged against what is written; tell how many moves those were."""
    checked = 0
    for id in {*crowd.said.choices, *(id for id, _ in crowd.said.refused)}:
        entries = read(id)
        numbers = [entry.number for entry in entries]
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers))), f"table {id} has gaps: {numbers}"
        keys = [entry.key for entry in entries if entry.key]
        twice = {key for key in keys if keys.count(key) > 1}
        assert not twice, f"these moves of table {id} are written twice: {twice}"
        said = [key for _, key in crowd.said.choices.get(id, [])]
        lost = [key for key in said if key not in keys]
        assert not lost, f"{len(lost)} of {len(said)} acknowledged moves of table {id} are gone: {lost[:3]}"
        order = [keys.index(key) for key in said]
        assert order == sorted(order), f"acknowledged moves of table {id} stand in another order"
        done = [key for table, key in crowd.said.refused if table == id and key in keys]
        assert not done, f"moves of table {id} were refused, and yet they are written: {done}"
        checked += len(said)
    return checked


async def disturb(server: ServerProcess, crowd: Crowd, rng: Random, kills: int, deadline: float, tally: Tally) -> None:
    """Kill the server, or one of its workers first, at random moments, and start it again."""
    try:
        for _ in range(kills):
            if time.monotonic() > deadline:
                return
            goal = crowd.said.total + rng.randint(LEAST, 5 * LEAST)
            async with asyncio.timeout(PATIENCE):
                while crowd.said.total < goal:
                    await asyncio.sleep(rng.random() / 20)
            workers = children(server.pid)
            if workers and rng.random() < 0.5:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(rng.choice(workers), signal.SIGKILL)
                tally.add("kills", "workers killed")
                await asyncio.sleep(rng.random() / 5)
            server.kill()
            tally.add("kills", "servers killed")
            await asyncio.sleep(rng.random() / 5)
            await asyncio.to_thread(server.start)
    finally:
        crowd.stopped = True


class Guests(Crowd):
    """The crowd of the tests at so many tables as we like."""

    tables: int = 12

    async def open(self) -> list[str]:
        """Both games, against agents and hot seat."""
        ids = []
        for number in range(self.tables):
            other = {"player": "me", "name": "Bea"} if number % 2 else {"player": "agent", "level": "eager"}
            game = "gates" if number % 3 == 0 else "ascension"
            ids.append(await self.rng.choice(self.clients).open([{"player": "me", "name": "Ann"}, other], game))
        return ids


async def trouble(
    server: ServerProcess, read: Reader, rng: Random, tables: int, kills: int, deadline: float, tally: Tally
) -> Crowd:
    """A crowd plays while its server is killed; then everything is looked at, and every table goes on."""
    crowd = Guests([server.base], rng)
    crowd.tables = tables
    await crowd.arrive()
    ids = await crowd.open()
    players = asyncio.gather(*(crowd.play(id) for id in ids))
    try:
        await disturb(server, crowd, rng, kills, deadline, tally)
        async with asyncio.timeout(PATIENCE):
            await players
    finally:
        players.cancel()
    tally.add("kills", "acknowledged moves found", check(crowd, read))
    tally.add("kills", "refused moves not found", len(crowd.said.refused))
    await asyncio.gather(*(goes_on(crowd, id) for id in ids))
    tally.add("kills", "tables that went on", len(ids))
    return crowd


def entries_in(rows: list[Any]) -> list[Written]:
    return [Written(int(number), str(key or "").rpartition(" ")[2]) for number, key in rows]


SELECT: Final = "select number, key from entries where table_id = {} order by number"


def sqlite_reader(folder: Path) -> Reader:
    """Reads the database of a server that keeps its tables in a file."""

    def read(id: str) -> list[Written]:
        with contextlib.closing(sqlite3.connect(folder / "tables.sqlite")) as connection:
            return entries_in(connection.execute(SELECT.format("?"), (id,)).fetchall())

    return read


@contextlib.contextmanager
def on_sqlite(folder: Path) -> Iterator[Where]:
    """A database in the data folder."""
    yield [], sqlite_reader(folder / "data")


@contextlib.contextmanager
def on_postgresql(folder: Path) -> Iterator[Where]:
    """A PostgreSQL of its own."""
    import pgserver
    import psycopg

    with pgserver.get_server(folder / "postgresql", cleanup_mode="delete") as database:
        url = database.get_uri()

        def read(id: str) -> list[Written]:
            with psycopg.connect(url) as connection:
                return entries_in(connection.execute(SELECT.format("%s").encode(), (id,)).fetchall())

        yield ["--database", url], read


DATABASES: Final = {"sqlite": on_sqlite, "postgresql": on_postgresql}


def kill_on(
    database: str, folder: Path, seed: int, tally: Tally, kills: int, deadline: float, tables: int = 12
) -> None:
    """Kill a server again and again while a crowd plays."""
    again = f".venv/bin/python tests/soak/soak.py kills --one {seed} --database {database}"
    with tally.watch("kills", again, {"database": database, "seed": seed, "folder": str(folder)}):
        with (
            DATABASES[database](folder) as (more, read),
            ServerProcess(folder / "data", *more, environment=UNLIMITED) as server,
        ):
            run(trouble(server, read, Random(seed), tables, kills, deadline, tally))
        tally.add("kills", f"rounds on {database}")
