"""A server in this process, and guests who play on it."""

from __future__ import annotations

import json
import queue
import socket
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import uvicorn
from sqlalchemy import create_engine

from delirium.server.app import create_app
from delirium.server.connection import protocol
from delirium.server.migrations import downgrade
from delirium.server.settings import FILE, Settings

Json = dict[str, Any]
SECRET = "the secret of these tests"
PATIENCE = 20.0  # seconds
BEARER = """
set = "mine"

[[card]]
name = "Lantern Bearer"
type = "hero"
faction = ["void"]
cost = { runes = 2 }
honor = 1
copies = 3
effect = "Gain 1 Rune. You may banish 1 card from your hand or discard."
"""  # a card file that a guest may write


def until(true: Callable[[], Any], what: str = "it") -> Any:
    """What a question is answered with as soon as that is true."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        found = true()
        if found:
            return found
        time.sleep(0.01)
    raise AssertionError(f"{what} never came")


class Watch:
    """A time that passes when we say so, as seen by a server that is there all the time."""

    def __init__(self) -> None:
        self.time = 1_000_000.0

    def __call__(self) -> float:
        return self.time

    @property
    def settings(self) -> dict[str, Any]:
        """What a server is told so that it goes by this watch."""
        return {"now": self, "steady": self, "gap": float("inf")}


def go_back(data: Path, revision: str) -> None:
    """Make a database what it was before some migrations."""
    engine = create_engine(f"sqlite:///{data / FILE}")
    with engine.begin() as connection:
        downgrade(connection, revision)
    engine.dispose()


class House:
    """A server that listens at a port of its own, in a thread."""

    def __init__(self, data: Path, **settings: Any) -> None:
        self.settings = Settings(**{"data": data, "secret": SECRET, "limits": False} | settings)
        self.app = create_app(self.settings)
        config = uvicorn.Config(
            self.app, http=protocol(self.settings), lifespan="on", log_config=None, timeout_graceful_shutdown=1
        )
        self.server = uvicorn.Server(config)
        self.socket = socket.socket(proto=socket.IPPROTO_TCP)  # else asyncio lets small answers wait
        self.socket.bind(("127.0.0.1", 0))
        self.base = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.socket]}, daemon=True)

    def __enter__(self) -> House:
        self.thread.start()
        until(lambda: self.server.started or not self.thread.is_alive(), "the server")
        assert self.server.started
        return self

    def __exit__(self, *_: object) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive(), "the server does not end"
        self.socket.close()

    def guest(self, name: str = "") -> Player:
        return Player(self.base, name)


class Ear:
    """Listens to the news of a table in a thread."""

    def __init__(self, player: Player, id: str, seat: int | None, last: int | None) -> None:
        self.heard: queue.Queue[tuple[str, Json]] = queue.Queue()
        self.status = 0
        self.ended = threading.Event()
        self.http = httpx.Client(base_url=player.base, cookies=player.http.cookies, timeout=None)
        params = {} if seat is None else {"seat": seat}
        headers = {} if last is None else {"last-event-id": str(last)}
        self.request = self.http.build_request("GET", f"/api/tables/{id}/events", params=params, headers=headers)
        self.response: httpx.Response | None = None
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()
        until(lambda: self.status, "the stream")

    def _run(self) -> None:
        try:
            self.response = self.http.send(self.request, stream=True)
            self.status = self.response.status_code
            id = ""
            for line in self.response.iter_lines():
                if line.startswith("id: "):
                    id = line[4:]
                elif line.startswith("data: "):
                    self.heard.put((id, json.loads(line[6:])))
        except (httpx.HTTPError, OSError, RuntimeError):
            pass
        finally:
            self.status = self.status or -1
            self.ended.set()

    def next(self, timeout: float = PATIENCE) -> Json:
        return self.heard.get(timeout=timeout)[1]

    def wait(self, fits: Callable[[Json], bool]) -> Json:
        """The next news that fit."""
        while True:
            found = self.next()
            if fits(found):
                return found

    def close(self) -> None:
        """Hang up."""
        if self.response is not None and not self.ended.is_set():
            stream = self.response.extensions["network_stream"].get_extra_info("socket")
            stream.shutdown(socket.SHUT_RDWR)
        self.thread.join(PATIENCE)
        self.http.close()


class Player:
    """A guest."""

    def __init__(self, base: str, name: str = "") -> None:
        self.base = base
        self.http = httpx.Client(base_url=base, timeout=30, headers={"origin": base})
        self.http.get("/api/me").raise_for_status()
        if name:
            self.send("PUT", "/api/me", {"name": name})

    def at(self, house: House) -> Player:
        """The same guest at another server."""
        other = Player(house.base)
        other.http.cookies = self.http.cookies
        return other

    def get(self, path: str, status: int = 200, **params: Any) -> Any:
        answer = self.http.get(path, params={key: value for key, value in params.items() if value is not None})
        assert answer.status_code == status, answer.text
        return answer.json()

    def send(self, method: str, path: str, body: Json, status: int | None = None) -> Any:
        token = self.http.cookies.get("csrftoken") or ""
        answer = self.http.request(method, path, json=body, headers={"x-csrftoken": token})
        if status is None:
            assert answer.is_success, answer.text
        else:
            assert answer.status_code == status, answer.text
        return answer.json()

    def open(self, seats: str = "me greedy", **more: Any) -> str:
        """Set up a table for seats such as `me open greedy`."""
        wishes = [{"player": each} if each in ("me", "open") else _agent(each) for each in seats.split()]
        return str(self.send("POST", "/api/tables", {"seats": wishes, **more})["id"])

    def table(self, id: str, seat: int | None = None, status: int = 200) -> Json:
        found: Json = self.get(f"/api/tables/{id}", status, seat=seat)
        return found

    def ready(self, id: str, seat: int | None = None) -> Json:
        """The table once no agent has to choose."""

        def look() -> Json | None:
            found = self.table(id, seat)
            return None if found["thinking"] else found

        found: Json = until(look, "a person's turn")
        return found

    def act(self, id: str, what: str, status: int | None = None, method: str = "POST", **body: Any) -> Json:
        found: Json = self.send(method, f"/api/tables/{id}/{what}", {"key": uuid4().hex, **body}, status)
        return found

    def move(self, seen: Json, choice: str, status: int | None = None, **more: Any) -> Json:
        """Choose something at a table as it was seen."""
        body = {"seat": seen["seat"], "version": seen["version"], "choice": choice} | more
        return self.act(seen["id"], "moves", status, **body)

    def step(self, id: str, prefer: Callable[[Json], Any] | None = None) -> Json:
        """Choose anything at a table where one of our seats has to choose: what does something, if there is such."""
        seen = self.ready(id)
        if seen["scene"]["over"]:
            return seen
        return self.move(seen, pick(seen, prefer))

    def listen(self, id: str, seat: int | None = None, last: int | None = None) -> Ear:
        return Ear(self, id, seat, last)


def pick(seen: Json, prefer: Callable[[Json], Any] | None = None) -> str:
    """An option: the first that is preferred, else the first that does not stop something."""
    options = seen["scene"]["decision"]["options"]
    assert options, "somebody else has to choose"
    wanted = prefer or (lambda option: not option["stops"])
    return str(next((option for option in options if wanted(option)), options[0])["text"])


def _agent(level: str) -> Json:
    return {"player": "agent", "level": level}


def sit_down(ann: Player, bob: Player, **more: Any) -> tuple[str, Player, Player]:
    """A table of two, and who has to choose first."""
    id = ann.open("me open", **more)
    token = ann.get(f"/api/tables/{id}/links")["invite"]["1"].rpartition("/")[2]
    bob.send("POST", f"/api/tables/{id}/join", {"token": token})
    return (id, ann, bob) if ann.table(id)["scene"]["decision"]["seat"] == 0 else (id, bob, ann)


def end_turn(player: Player, id: str) -> Json:
    """Play on until somebody else has to choose."""
    seen = player.table(id)
    seat = seen["seat"]
    while seen["scene"]["decision"]["seat"] == seat:
        seen = player.move(seen, pick(seen, lambda option: option["verb"] == "play" or option["stops"]))
    return seen
