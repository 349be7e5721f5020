"""Processes killed at random moments while many tables play: nothing acknowledged is lost, and every table goes on."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from uuid import uuid4

import httpx
import pytest
from running import run

from delirium.server.client import Client, ServerSaid
from delirium.server.process import ServerProcess

TABLES = 50
KILLS = 3
BETWEEN = 150  # acknowledged choices between two kills, at least
PATIENCE = 60  # seconds in which a table has to go on
UNLIMITED = {"DELIRIUM_LIMITS": "off", "DELIRIUM_SECRET": "a secret that all processes of this test share"}


@dataclass
class Acknowledged:
    """What the server has said that it has carried out."""

    choices: dict[str, list[tuple[int, str]]] = field(default_factory=dict)  # by table: position and text
    refused: list[tuple[str, str]] = field(default_factory=list)  # table and key of what it has not
    total: int = 0

    def add(self, id: str, at: int, choice: str) -> None:
        self.choices.setdefault(id, []).append((at, choice))
        self.total += 1


class Crowd:
    """A guest at many tables, who plays on whatever happens to the servers."""

    def __init__(self, bases: list[str], rng: Random) -> None:
        self.clients = [Client(base, timeout=5) for base in bases]
        self.rng = rng
        self.said = Acknowledged()
        self.stopped = False

    async def arrive(self) -> None:
        """Become a guest, the same one at all servers."""
        await self.clients[0].get("/api/me")
        for client in self.clients[1:]:
            client.http.cookies.update(self.clients[0].http.cookies)

    async def open(self) -> list[str]:
        """Set up the tables: both games, against agents and hot seat."""
        ids = []
        for number in range(TABLES):
            client = self.rng.choice(self.clients)
            game = "gates" if number % 3 == 0 else "ascension"
            other = {"player": "me", "name": "Bea"} if number % 2 else {"player": "agent", "level": "eager"}
            ids.append(await client.open([{"player": "me", "name": "Ann"}, other], game))
        return ids

    async def play(self, id: str) -> None:
        """Choose at random until told to stop or the game is over; a move whose answer was lost is sent again."""
        rng = Random(id)
        pending: tuple[int, int, str, str] | None = None
        while not self.stopped:
            client = rng.choice(self.clients)
            try:
                if pending is None:
                    seen = await client.table(id)
                    decision = seen["scene"]["decision"]
                    if seen["scene"]["over"]:
                        return
                    if not decision["options"]:
                        await asyncio.sleep(0.05)
                        continue
                    choice = rng.choice(decision["options"])["text"]
                    pending = (decision["seat"], seen["version"], choice, uuid4().hex)
                seat, version, choice, key = pending
                after = await client.move(id, seat, version, choice, key)
                self.said.add(id, after["at"], key)
                pending = None
            except ServerSaid as refused:
                if refused.status != 409:  # then somebody was quicker
                    raise
                if pending is not None:
                    self.said.refused.append((id, pending[3]))
                pending = None
            except (httpx.TransportError, OSError):
                await asyncio.sleep(0.05)  # the server is gone: try again


def children(pid: int) -> list[int]:
    """The processes that a process has started, theirs included."""
    found: list[int] = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            with contextlib.suppress(OSError):
                status = (folder / "stat").read_text()
                if int(status.rpartition(")")[2].split()[1]) == pid:
                    found += [int(folder.name), *children(int(folder.name))]
    return found


async def disturb(servers: list[ServerProcess], crowd: Crowd, rng: Random) -> None:
    """Kill a server or one of its workers at random moments, and start what was killed again."""
    for kill in range(KILLS * len(servers)):
        goal = crowd.said.total + BETWEEN
        async with asyncio.timeout(PATIENCE):
            while crowd.said.total < goal:
                await asyncio.sleep(rng.random() / 20)
        server = servers[kill % len(servers)]
        workers = children(server.pid)
        if workers:
            with contextlib.suppress(ProcessLookupError):
                os.kill(rng.choice(workers), signal.SIGKILL)
            await asyncio.sleep(rng.random() / 5)
        server.kill()
        await asyncio.sleep(rng.random() / 5)
        await asyncio.to_thread(server.start)
    crowd.stopped = True


async def trouble(servers: list[ServerProcess], read: Callable[[str], dict[str, int]], rng: Random) -> None:
    crowd = Crowd([server.base for server in servers], rng)
    await crowd.arrive()
    ids = await crowd.open()
    await asyncio.gather(disturb(servers, crowd, rng), *(crowd.play(id) for id in ids))
    assert crowd.said.total >= KILLS * BETWEEN
    for id in ids:
        recorded = read(id)
        lost = [key for _, key in crowd.said.choices.get(id, []) if key not in recorded]
        assert not lost, f"{len(lost)} acknowledged choices of table {id} are gone"
        order = [recorded[key] for _, key in crowd.said.choices.get(id, [])]
        assert order == sorted(order), "acknowledged choices stand in another order"
        assert not [key for table, key in crowd.said.refused if table == id and key in recorded], "refused, yet done"
    await asyncio.gather(*(goes_on(crowd, id) for id in ids))


async def goes_on(crowd: Crowd, id: str) -> None:
    """A table can be played on: a person is asked, chooses, and the table moves; or the game is over."""
    async with asyncio.timeout(PATIENCE):
        while True:
            client = crowd.rng.choice(crowd.clients)
            seen = await client.table(id)
            if seen["scene"]["over"]:
                return
            decision = seen["scene"]["decision"]
            if decision["options"]:
                option = crowd.rng.choice(decision["options"])
                after = await client.move(id, decision["seat"], seen["version"], option["text"])
                assert after["last"] > seen["last"]
                return
            await asyncio.sleep(0.05)


def test_servers_killed_at_random_lose_nothing_on_sqlite(tmp_path: Path) -> None:
    import sqlite3

    def read(id: str) -> dict[str, int]:
        with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite")) as connection:
            rows = connection.execute("select key, number from entries where table_id = ? and key is not null", (id,))
            return {str(key).rpartition(" ")[2]: int(number) for key, number in rows}

    with ServerProcess(tmp_path, environment=UNLIMITED) as server:
        run(trouble([server], read, Random(1)))


def test_two_servers_killed_at_random_lose_nothing_on_postgresql(tmp_path: Path) -> None:
    pgserver = pytest.importorskip("pgserver", reason="pgserver has no wheel for this Python: PostgreSQL is not tested")
    import psycopg

    with pgserver.get_server(tmp_path / "postgresql", cleanup_mode="delete") as database:
        url = database.get_uri()

        def read(id: str) -> dict[str, int]:
            with psycopg.connect(url) as connection:
                rows = connection.execute(
                    "select key, number from entries where table_id = %s and key is not null", (id,)
                ).fetchall()
                return {str(key).rpartition(" ")[2]: int(number) for key, number in rows}

        servers = [
            ServerProcess(tmp_path / f"server-{number}", "--database", url, environment=UNLIMITED) for number in (1, 2)
        ]
        with servers[0], servers[1]:
            run(trouble(servers, read, Random(2)))
