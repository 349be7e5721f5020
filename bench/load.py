"""Tables played over HTTP by scripted clients: choices per second, how long an answer takes, memory per table.

One server process on SQLite, and two on PostgreSQL, on this machine, with the clients beside them, so the figures are
lower than a server of its own would give. Three parts:

- idle: so many tables open, a listener each; how much memory a table takes
- steady: each person thinks for a while and then moves, as people do; how long the answer takes while agents think
- flat out: a few persons who move as soon as they can; how many choices per second

Writes one JSON line per figure to bench/load.jsonl.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import tempfile
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from typing import Any
from uuid import uuid4

import msgspec

from delirium.server.process import ServerProcess

RESULTS = Path(__file__).parent / "load.jsonl"
ENVIRONMENT = {"DELIRIUM_LIMITS": "off", "DELIRIUM_SECRET": "the secret of the load bench, shared by its processes"}
TRIES = 3  # a connection that was closed meanwhile is opened again


class Option(msgspec.Struct):
    """What a client needs of an option."""

    text: str


class Decision(msgspec.Struct):
    seat: int
    options: list[Option]


class Scene(msgspec.Struct):
    over: bool
    decision: Decision | None


class Seen(msgspec.Struct):
    """What a client needs of a table."""

    version: int
    scene: Scene


READ = msgspec.json.Decoder(Seen)
CHUNK = re.compile(rb"\r\n[0-9a-f]*\r\n")  # between the parts of a chunked answer; JSON has no such line


class Connection:
    """One connection with keep-alive and the cookies of one guest: as little work as possible for each request."""

    def __init__(self, port: int, cookies: dict[str, str]) -> None:
        self.port = port
        self.cookies = cookies
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def request(self, method: str, path: str, body: dict[str, Any] | None = None) -> tuple[int, bytes]:
        """Status and body of an answer."""
        for attempt in range(TRIES):
            try:
                return await self._request(method, path, body)
            except (ConnectionError, asyncio.IncompleteReadError):
                self.close()
                if attempt == TRIES - 1:
                    raise
        raise AssertionError

    async def _request(self, method: str, path: str, body: dict[str, Any] | None) -> tuple[int, bytes]:
        if self.streams is None:
            self.streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self.streams
        data = b"" if body is None else json.dumps(body).encode()
        writer.write(self.head(method, path, len(data)) + data)
        head = await reader.readuntil(b"\r\n\r\n")
        status = int(head.split(b" ", 2)[1])
        length = 0
        for line in head.split(b"\r\n")[1:]:
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
            elif name.lower() == b"set-cookie":
                cookie, _, rest = value.strip().partition(b"=")
                self.cookies[cookie.decode()] = rest.partition(b";")[0].decode()
        return status, await reader.readexactly(length)

    def head(self, method: str, path: str, length: int) -> bytes:
        """The first lines of a request."""
        base = f"127.0.0.1:{self.port}"
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        lines = [f"{method} {path} HTTP/1.1", f"host: {base}", f"origin: http://{base}", f"cookie: {cookies}"]
        lines += [f"x-csrftoken: {self.cookies.get('csrftoken', '')}", "content-type: application/json"]
        return "\r\n".join([*lines, f"content-length: {length}", "", ""]).encode()

    def close(self) -> None:
        if self.streams is not None:
            self.streams[1].close()
            self.streams = None


class Person:
    """Somebody at a table against an agent."""

    def __init__(self, ports: list[int], cookies: dict[str, str], rng: Random) -> None:
        self.rng = rng
        self.lines = [Connection(port, cookies) for port in ports]
        self.id = ""
        self.seen: Seen | None = None
        self.events = 0
        self.over = False

    @property
    def line(self) -> Connection:
        """Any of the servers."""
        return self.rng.choice(self.lines)

    async def open(self, level: str) -> None:
        seats = [{"player": "me", "name": "Ann"}, {"player": "agent", "level": level}]
        status, body = await self.line.request("POST", "/api/tables", {"seats": seats})
        assert status == 201, body
        self.id = json.loads(body)["id"]

    async def listen(self) -> None:
        """Hear the news as a browser does, and keep the latest."""
        line = self.rng.choice(self.lines)
        reader, writer = await asyncio.open_connection("127.0.0.1", line.port)
        writer.write(line.head("GET", f"/api/tables/{self.id}/events?seat=0", 0))
        buffer = b""
        try:
            while data := await reader.read(1 << 16):
                *events, buffer = (buffer + data).split(b"\n\n")
                for event in events:
                    _, found, rest = event.partition(b"data: ")
                    if found:
                        self.hear(rest)
        finally:
            writer.close()

    def hear(self, data: bytes) -> None:
        """Look at what was sent, unless something newer is known; the parts of a chunked answer are joined."""
        seen = READ.decode(CHUNK.sub(b"", data))
        self.events += 1
        if self.seen is None or seen.version > self.seen.version:
            self.seen = seen

    async def move(self) -> float | None:
        """Choose, if it is one's turn, and tell how long the answer took."""
        seen = self.seen
        if seen is None:
            return None
        if seen.scene.over or seen.scene.decision is None:
            self.over = True
            return None
        if not seen.scene.decision.options:
            return None
        choice = self.rng.choice(seen.scene.decision.options).text
        move = {"seat": 0, "version": seen.version, "choice": choice, "key": uuid4().hex}
        begin = time.perf_counter()
        status, body = await self.line.request("POST", f"/api/tables/{self.id}/moves", move)
        passed = time.perf_counter() - begin
        assert status == 200, body
        self.hear(body)
        return passed


def memory(servers: list[ServerProcess]) -> int:
    """Bytes of memory that the server processes have for themselves, without their workers."""
    total = 0
    for server in servers:
        for line in Path(f"/proc/{server.pid}/smaps_rollup").read_text().splitlines():
            if line.startswith(("Private_Clean", "Private_Dirty")):
                total += 1024 * int(line.split()[1])
    return total


def work(servers: list[ServerProcess]) -> float:
    """Seconds that the server processes have computed so far, without their workers."""
    ticks = 0
    for server in servers:
        fields = Path(f"/proc/{server.pid}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def percentile(values: list[float], part: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def report(where: str, name: str, value: float, unit: str) -> None:
    line = {"name": f"{where}: {name}", "value": round(value, 4), "unit": unit}
    print(f"{where:24} {name:58} {value:12,.2f} {unit}", flush=True)
    with RESULTS.open("a") as file:
        file.write(json.dumps(line) + "\n")


async def think(person: Person, every: float, until: float, taken: list[float]) -> None:
    """Move now and then, as people do."""
    await asyncio.sleep(person.rng.random() * every)
    while time.perf_counter() < until and not person.over:
        passed = await person.move()
        if passed is not None:
            taken.append(passed)
        await asyncio.sleep(min(person.rng.expovariate(1 / every), max(until - time.perf_counter(), 0)))


async def hurry(person: Person, until: float, taken: list[float]) -> None:
    """Move as soon as one can."""
    while time.perf_counter() < until and not person.over:
        passed = await person.move()
        if passed is None:
            await asyncio.sleep(0.01)
        else:
            taken.append(passed)


async def load(where: str, servers: list[ServerProcess], tables: int, every: float, seconds: float, level: str) -> None:
    ports = [server.port for server in servers]
    cookies: dict[str, str] = {}
    status, _ = await Connection(ports[0], cookies).request("GET", "/api/me")
    assert status == 200
    people = [Person(ports, cookies, Random(number)) for number in range(tables)]
    await people[0].open(level)
    before = memory(servers)
    begin = time.perf_counter()
    for start in range(1, tables, 20):
        await asyncio.gather(*(person.open(level) for person in people[start : start + 20]))
    report(where, f"{tables} tables set up, tables per second", (tables - 1) / (time.perf_counter() - begin), "1/s")
    report(where, "memory per idle table", (memory(servers) - before) / (tables - 1) / 1024, "KiB")
    ears = [asyncio.create_task(person.listen()) for person in people]
    while any(person.events == 0 for person in people):
        await asyncio.sleep(0.1)
    report(where, "memory per idle table with a listener", (memory(servers) - before) / (tables - 1) / 1024, "KiB")

    taken: list[float] = []
    before_work = work(servers)
    until = time.perf_counter() + seconds
    await asyncio.gather(*(think(person, every, until, taken) for person in people))
    done = work(servers) - before_work
    name = f"{tables} persons, a move each {every:g} s"
    report(where, f"{name}: moves per second", len(taken) / seconds, "1/s")
    report(where, f"{name}: work of the servers per move", 1000 * done / len(taken), "ms")
    for part in (0.5, 0.99):
        report(where, f"{name}: {part:.0%} of moves answered in", 1000 * percentile(taken, part), "ms")

    taken = []
    before_work = work(servers)
    until = time.perf_counter() + seconds
    await asyncio.gather(*(hurry(person, until, taken) for person in people[-16:]))
    done = work(servers) - before_work
    report(where, "16 persons flat out: choices of persons per second", len(taken) / seconds, "1/s")
    report(where, "16 persons flat out: work of the servers per choice", 1000 * done / len(taken), "ms")
    for part in (0.5, 0.99):
        report(where, f"16 persons flat out: {part:.0%} of moves answered in", 1000 * percentile(taken, part), "ms")
    for ear in ears:
        ear.cancel()
    with suppress(asyncio.CancelledError):
        await asyncio.gather(*ears)


def start(where: str) -> None:
    """How long a new server takes to its first answer."""
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder), environment=ENVIRONMENT)
        begin = time.perf_counter()
        with server:
            report(where, "from the start to the first answer", time.perf_counter() - begin, "s")


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--tables", type=int, default=1000)
    words.add_argument("--every", type=float, default=60, help="seconds that a person thinks, on average")
    words.add_argument("--seconds", type=float, default=30, help="of each part")
    words.add_argument("--level", default="greedy")
    words.add_argument("--only", choices=["sqlite", "postgresql"])
    given = words.parse_args()
    RESULTS.write_text("")
    print(f"{os.cpu_count()} cores, clients and servers together", flush=True)
    if given.only != "postgresql":
        start("1 process, SQLite")
        with tempfile.TemporaryDirectory() as folder, ServerProcess(Path(folder), environment=ENVIRONMENT) as server:
            asyncio.run(load("1 process, SQLite", [server], given.tables, given.every, given.seconds, given.level))
    if given.only != "sqlite":
        import pgserver

        with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
            database = stack.enter_context(pgserver.get_server(Path(folder, "postgresql"), cleanup_mode="delete"))
            servers = [
                stack.enter_context(
                    ServerProcess(Path(folder, str(k)), "--database", database.get_uri(), environment=ENVIRONMENT)
                )
                for k in (1, 2)
            ]
            where = "2 processes, PostgreSQL"
            asyncio.run(load(where, servers, given.tables, given.every, given.seconds, given.level))


if __name__ == "__main__":
    main()
