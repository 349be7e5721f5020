"""A client in Python: for bots, for tests, for whoever wants to play from a program. Needs httpx."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from uuid import uuid4

import httpx

from delirium.games import USUAL

Json = dict[str, Any]


class ServerSaid(Exception):
    """The server refused something: its problem document."""

    def __init__(self, status: int, problem: Json) -> None:
        super().__init__(f"{status} {problem.get('title', '')}: {problem.get('detail', '')}")
        self.status = status
        self.problem = problem


class Client:
    """One guest of a server. Every answer is kept as it came in `heard`, if somebody wants to look at the bytes."""

    def __init__(self, base: str, keep: bool = False, timeout: float = 30) -> None:
        self.http = httpx.AsyncClient(base_url=base, timeout=timeout, headers={"origin": base})
        self.heard: list[tuple[str, bytes]] | None = [] if keep else None

    async def __aenter__(self) -> Client:
        await self.get("/api/me")  # makes us a guest
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    # the plain way

    async def get(self, path: str, **params: Any) -> Any:
        """What is at an address."""
        return self._read(path, await self._ask("GET", path, params=params))

    async def send(self, method: str, path: str, body: Json) -> Any:
        """Do something, with the token that shows that it is us who asks."""
        token = self.http.cookies.get("csrftoken") or ""
        return self._read(path, await self._ask(method, path, json=body, headers={"x-csrftoken": token}))

    async def _ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        """Ask once more if the server has closed an idle connection meanwhile; acts have a key and happen once."""
        try:
            return await self.http.request(method, path, **more)
        except httpx.RemoteProtocolError:
            return await self.http.request(method, path, **more)

    def _read(self, path: str, answer: httpx.Response) -> Any:
        if self.heard is not None:
            self.heard.append((path, answer.content))
        if answer.status_code >= 400:
            try:
                problem = answer.json()
            except ValueError:
                problem = {"title": answer.reason_phrase, "detail": answer.text[:200]}
            raise ServerSaid(answer.status_code, problem)
        return answer.json() if answer.headers.get("content-type", "").startswith("application/json") else answer.text

    # tables

    async def open(self, seats: list[Json], game: str = USUAL, **more: Any) -> str:
        """Set up a table and tell its id."""
        opened = await self.send("POST", "/api/tables", {"game": game, "seats": seats, **more})
        return str(opened["id"])

    async def table(self, id: str, seat: int | None = None) -> Json:
        """A table as a seat sees it."""
        seen: Json = await self.get(f"/api/tables/{id}", **({} if seat is None else {"seat": seat}))
        return seen

    async def act(self, id: str, what: str, method: str = "POST", **body: Any) -> Json:
        """Something that a seat does at a table; `key` is made up if none is given."""
        seen: Json = await self.send(method, f"/api/tables/{id}/{what}", {"key": uuid4().hex, **body})
        return seen

    async def move(self, id: str, seat: int, version: int, choice: str, key: str | None = None) -> Json:
        """Choose; the answer is the table after it."""
        return await self.act(id, "moves", seat=seat, version=version, choice=choice, key=key or uuid4().hex)

    @asynccontextmanager
    async def listen(
        self, id: str, seat: int | None = None, last: int | None = None
    ) -> AsyncIterator[AsyncIterator[Json]]:
        """The news of a table, as an iterator of tables; `last` is the version that is known already."""
        params = {} if seat is None else {"seat": seat}
        headers = {} if last is None else {"last-event-id": str(last)}
        path = f"/api/tables/{id}/events"
        async with self.http.stream("GET", path, params=params, headers=headers, timeout=None) as answer:
            if answer.status_code >= 400:
                await answer.aread()
                self._read(path, answer)
            yield self._events(path, answer)

    async def _events(self, path: str, answer: httpx.Response) -> AsyncIterator[Json]:
        data: list[str] = []
        async for line in answer.aiter_lines():
            if self.heard is not None:
                self.heard.append((path, line.encode()))
            if line.startswith("data:"):
                data.append(line[5:].removeprefix(" "))
            elif not line and data:
                yield json.loads("\n".join(data))
                data = []
