"""A server under attack: with limits on what it may take, watched from outside, and with a bystander who plays on."""

from __future__ import annotations

import contextlib
import resource
import socket
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final
from uuid import uuid4

import httpx

sys.path.append(str(Path(__file__).parents[1] / "server"))

from house import Player, pick, until
from tally import Tally
from test_faults import UNLIMITED, children

from delirium.server.process import ServerProcess

PATIENCE: Final = 20.0  # seconds for an answer to one hostile request
LONGEST_WAIT: Final = 5.0  # seconds that somebody at another table may have to wait
MOST_MEMORY: Final = 1500.0  # MB of the server and all that it started
CEILING: Final = 4 << 30  # bytes that none of its processes gets beyond, so that a bomb hurts nobody else
NO_ANSWER: Final = 0  # instead of a status
ALWAYS: Final = {429, 503}  # too much at once is a right answer to anything


@dataclass(frozen=True)
class Answer:
    """What came back, with what was asked."""

    asked: str
    status: int
    headers: httpx.Headers
    text: str
    seconds: float

    @property
    def json(self) -> Any:
        import json

        return json.loads(self.text)


class Attacker(Player):
    """A guest with bad intentions, whose requests are all kept."""

    def __init__(self, base: str, rng: Random) -> None:
        super().__init__(base)
        self.rng = rng
        self.http.timeout = httpx.Timeout(PATIENCE)
        self.answers: list[Answer] = []

    @property
    def token(self) -> str:
        return self.http.cookies.get("csrftoken") or ""

    def ask(self, method: str, path: str, **more: Any) -> Answer:
        """Send something and keep what comes; a stream is left as soon as it begins."""
        began = time.monotonic()
        headers = {"x-csrftoken": self.token, **more.pop("headers", {})}
        if "content" in more:
            headers.setdefault("content-type", "application/json")
        try:
            with self.http.stream(method, path, headers=headers, **more) as got:
                streams = got.headers.get("content-type", "").startswith("text/event-stream")
                text = "" if streams else got.read().decode(errors="replace")
                answer = Answer(f"{method} {path[:80]}", got.status_code, got.headers, text, time.monotonic() - began)
        except httpx.HTTPError as error:
            said = f"{type(error).__name__}: {error}"
            answer = Answer(f"{method} {path[:80]}", NO_ANSWER, httpx.Headers(), said, time.monotonic() - began)
        self.answers.append(answer)
        return answer

    def table_with(self, options: dict[str, Any], game: str = "ascension", **more: Any) -> Answer:
        """Try to set up a table of two, both seats one's own."""
        me = {"player": "me"}
        seed = {} if "code" in more else {"seed": self.rng.getrandbits(40)}
        body = {"seats": [me, {**me, "name": "Other"}], "game": game, "options": options, **seed, **more}
        return self.ask("POST", "/api/tables", json=body)

    def play(self, id: str, moves: int, like: tuple[str, ...]) -> None:
        """Choose what looks worst for the server: the first option with one of these words, else anything."""
        for _ in range(moves):
            seen = self.ask("GET", f"/api/tables/{id}")
            if seen.status != 200 or seen.json["scene"]["over"]:
                return
            decision = seen.json["scene"]["decision"]
            texts = [option["text"] for option in decision["options"]]
            if not texts:
                return
            liked = [text for word in like for text in texts if word in text]
            body = {"seat": decision["seat"], "version": seen.json["version"], "key": uuid4().hex}
            answer = self.ask("POST", f"/api/tables/{id}/moves", json={**body, "choice": (liked or texts)[0]})
            if answer.status != 200:
                return

    @contextlib.contextmanager
    def half_sent(self, count: int, text: bytes) -> Iterator[list[socket.socket]]:
        """Connections on which a request has begun that never ends."""
        host, _, port = self.base.removeprefix("http://").partition(":")
        held: list[socket.socket] = []
        try:
            for _ in range(count):
                held.append(socket.create_connection((host, int(port)), timeout=5))
                held[-1].sendall(text)
            yield held
        finally:
            for each in held:
                each.close()


@dataclass
class Bystander:
    """Somebody who plays at another table all the while, and notes how long it takes."""

    base: str
    rng: Random
    longest: float = 0.0
    moves: int = 0
    trouble: list[str] = field(default_factory=list)
    waiting: float = 0.0  # since when
    stopped: bool = False

    def __post_init__(self) -> None:
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    def _run(self) -> None:
        try:
            player = Player(self.base, "Bystander")
            id = ""
            while not self.stopped:
                began = self.waiting = time.monotonic()
                if not id:
                    id = player.open("me me", game=self.rng.choice(["gates", "ascension"]))
                seen = player.table(id)
                if seen["scene"]["over"]:
                    id = ""
                else:
                    player.move(seen, pick(seen))
                    self.moves += 1
                self.longest = max(self.longest, time.monotonic() - began)
                self.waiting = 0.0
                time.sleep(0.02)
        except (httpx.HTTPError, AssertionError, OSError) as error:
            self.trouble.append(f"{type(error).__name__}: {str(error)[:300]}")

    def take(self) -> tuple[float, int, list[str]]:
        """The longest wait since the last time, one under way too, how many moves there were, and what went wrong."""
        now = time.monotonic() - self.waiting if self.waiting else 0.0
        found = max(self.longest, now), self.moves, self.trouble
        self.longest, self.moves, self.trouble = 0.0, 0, []
        return found

    def stop(self) -> None:
        self.stopped = True
        self.thread.join(PATIENCE)


def memory(pid: int) -> float:
    """What a process and all that it started hold now, in MB."""
    pages = 0
    for each in (pid, *children(pid)):
        with contextlib.suppress(OSError, IndexError):
            pages += int(Path(f"/proc/{each}/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 1e6


class Siege:
    """The server, its bystander and what it takes, from its start to its end."""

    def __init__(self, folder: Path, rng: Random, tally: Tally) -> None:
        self.server = ServerProcess(folder, environment=UNLIMITED)
        self.rng = rng
        self.tally = tally
        self.stopped = False

    def __enter__(self) -> Siege:
        self.begin()
        self.watcher = threading.Thread(target=self._watch, daemon=True)
        self.watcher.start()
        return self

    def begin(self) -> None:
        """Start the server, bound it, and let the bystander sit down."""
        self.server.start()
        self.peak = 0.0
        for pid in (self.server.pid, *children(self.server.pid)):
            with contextlib.suppress(ProcessLookupError):
                resource.prlimit(pid, resource.RLIMIT_DATA, (CEILING, CEILING))
        self.bystander = Bystander(self.server.base, Random(self.rng.random()))

    def __exit__(self, *_: object) -> None:
        self.stopped = True
        self.bystander.stop()
        self.server.stop()
        self.watcher.join(PATIENCE)

    def _watch(self) -> None:
        while not self.stopped:
            with contextlib.suppress(AssertionError):
                self.peak = max(self.peak, memory(self.server.pid))
            time.sleep(0.1)

    def take_peak(self) -> float:
        """The most memory since the last time."""
        found, self.peak = self.peak, 0.0
        return found

    def still_plays(self) -> None:
        """A new guest can set up a table, choose, and is answered by an agent."""
        guest = Player(self.server.base, "Newcomer")
        id = guest.open("me eager", game="gates")
        for _ in range(3):
            seen = guest.ready(id)
            guest.move(seen, pick(seen))
        until(lambda: not guest.table(id)["thinking"], "the answer of the agent")

    def begin_anew(self) -> None:
        """After a bomb that it did not survive."""
        self.bystander.stopped = True
        self.server.kill()
        self.begin()
