"""The annex: a second server, in a process with limits, for tables with cards that guests wrote.

Whatever such cards do, the tables of the house do not feel it. The house checks who asks and how often, then hands the
request over; the annex has the same database, secret and addresses, so a table does not know where it runs.
"""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import logging
import multiprocessing
import os
import socket
from collections.abc import Iterable
from dataclasses import replace
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from secrets import token_urlsafe
from time import monotonic, time
from typing import TYPE_CHECKING, Any, Final, cast

import httpx
import msgspec
from litestar import Request, Response, Router, get
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.params import FromQuery

from delirium import games
from delirium.server import cost, worker
from delirium.server.document import BROKEN_OFF
from delirium.server.guard import LARGEST_BODY
from delirium.server.problems import DETAILS, Refused, on_anything
from delirium.server.settings import Settings

if TYPE_CHECKING:
    from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

    from delirium.server.tables import Tables

MEMORY: Final = 1 << 30  # bytes that all its tables may take
SPARE: Final = 32 << 20  # bytes below which a mistake is blamed on the lack of them
KEPT: Final = 100  # tables that it keeps in memory: each has a game of its own
START: Final = 60.0  # seconds in which it has to be there
PATIENCE: Final = 30.0  # seconds before somebody looks whether it still answers
PULSE: Final = 5.0  # seconds in which it answers if it is well
THOUGHT: Final = 20.0  # seconds after which an agent has to choose without thinking
TOKEN: Final = "x-delirium-annex"
DIED: Final = "This table has cards of its own, and the process in which it runs had to be started anew. Try again."
# what belongs to a connection, not to a request (RFC 9110), and what each server says for itself
OF_CONNECTION: Final = frozenset(
    (b"connection", b"keep-alive", b"proxy-connection", b"te", b"trailer", b"transfer-encoding", b"upgrade")
    + (b"date", b"server", b"x-forwarded-for", b"x-forwarded-proto", TOKEN.encode(), cost.HEADER.encode())
)

log = logging.getLogger("delirium.server")


# in the annex


def run(settings: Settings, token: str, pipe: Connection, memory: int) -> None:
    """Serve tables with cards of their own until the house ends."""
    from uvicorn import Config, Server

    from delirium.server.app import create_app

    worker.end_with_server()
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    listening = socket.socket(proto=socket.IPPROTO_TCP)  # else asyncio lets small answers wait
    listening.bind(("127.0.0.1", 0))
    listening.listen(1024)
    app = create_app(settings)
    games.build(games.USUAL, {})  # the built-in cards are read before the limit is drawn
    worker.limit_memory(memory)

    class Announcing(Server):
        """Tells the house where it is, and ends its streams, which have no end, before it waits for their end."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                pipe.send(int(listening.getsockname()[1]))

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            app.state.tables.end_streams()
            await super().shutdown(sockets)

    config = Config(
        _for_the_house(app, token),
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        forwarded_allow_ips="127.0.0.1",  # the house, whatever proxy stands before it
        timeout_graceful_shutdown=1,
    )
    with contextlib.suppress(KeyboardInterrupt):
        Announcing(config).run([listening])


def _for_the_house(app: ASGIApp, token: str) -> ASGIApp:
    """An app that nobody but the house reaches."""
    key = TOKEN.encode()

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            given = next((value for name, value in scope["headers"] if name == key), b"")
            if not hmac.compare_digest(given, token.encode()):
                await send({"type": "http.response.start", "status": 403, "headers": []})
                await send({"type": "http.response.body", "body": b"", "more_body": False})
                return
        await app(scope, receive, send)

    return guarded


def give_up(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """Tell of a mistake; but end at once if the memory is full, which shows in many ways.

    The house then starts another process, which holds only what somebody asks for.
    """
    if isinstance(error, MemoryError) or worker.memory_left() < SPARE:
        log.warning("The tables with cards of their own took too much memory; their process is started anew")
        os._exit(1)
    return on_anything(request, error)


def router(tables: Tables) -> Router:
    """What only the house asks for."""

    @get("/annex/online", include_in_schema=False, sync_to_thread=False)
    def online(ids: FromQuery[str]) -> dict[str, list[str]]:
        """Who looks at which tables."""
        return {id: sorted(tables.online(id)) for id in ids.split(",")}

    return Router("/", route_handlers=[online])


# in the house


class Annex:
    """The annex as the house sees it: started when it is needed, and again when it has died."""

    def __init__(self, settings: Settings, closing: asyncio.Event) -> None:
        self.settings = settings
        self.closing = closing  # set when all streams are to end
        self.trouble = ""  # a sentence, while it cannot be started
        self._token = token_urlsafe(32)
        self._starting = asyncio.Lock()
        self._errand: asyncio.Task[None] | None = None
        self._process: BaseProcess | None = None
        self._client: httpx.AsyncClient | None = None

    @property
    def is_running(self) -> bool:
        """Whether there is one."""
        return self._process is not None and self._process.is_alive()

    def prepare(self) -> None:
        """Begin to start it, if it is not there."""
        if not self.is_running and self._errand is None:
            self._errand = asyncio.create_task(self._prepare())

    async def _prepare(self) -> None:
        with contextlib.suppress(Refused):  # whoever needs it is told
            await self.start()
        self._errand = None

    async def start(self) -> httpx.AsyncClient:
        """Be sure that it is there, and give the way to it."""
        async with self._starting:
            if self._client is not None and self.is_running:
                return self._client
            await self._end()
            if self.closing.is_set():
                raise Refused(503, DETAILS[503])
            self._process, port = await asyncio.to_thread(self._spawn)
            if not port:
                self.trouble = "The process for tables with cards of their own does not start."
                log.error(self.trouble)
                raise Refused(503, DETAILS[503])
            self.trouble = ""
            self._client = httpx.AsyncClient(
                base_url=f"http://127.0.0.1:{port}",
                headers={TOKEN: self._token},
                limits=httpx.Limits(max_connections=None, max_keepalive_connections=20),
                trust_env=False,
            )
            return self._client

    def _spawn(self) -> tuple[BaseProcess, int]:
        context = multiprocessing.get_context("spawn")
        here, there = context.Pipe()
        kept = min(self.settings.kept, KEPT)
        settings = replace(
            self.settings, is_annex=True, limits=False, kept=kept, thought=THOUGHT, now=time, steady=monotonic
        )
        process = context.Process(target=run, args=(settings, self._token, there, MEMORY))
        process.start()
        there.close()
        try:
            return process, int(here.recv()) if here.poll(START) else 0
        except (EOFError, OSError):
            return process, 0
        finally:
            here.close()

    async def close(self) -> None:
        """End it."""
        async with self._starting:
            await self._end()

    async def _end(self) -> None:
        client, self._client = self._client, None
        process, self._process = self._process, None
        if client is not None:
            await client.aclose()
        if process is not None:
            await asyncio.to_thread(_stop, process)

    async def _check(self, client: httpx.AsyncClient) -> None:
        """Whether it still answers; if not, it is ended, and whoever comes next starts it anew."""
        try:
            await client.get("/api/offer", timeout=PULSE)
        except httpx.TransportError:
            log.warning("The process for tables with cards of their own does not answer and is ended")
            if self._client is client and self._process is not None:
                self._process.kill()

    # asking

    async def online(self, ids: list[str]) -> dict[str, frozenset[str]]:
        """Who looks at tables that run there."""
        if not ids or not self.is_running:
            return {}
        try:
            answer = await (await self.start()).get("/annex/online", params={"ids": ",".join(ids)})
            found = msgspec.json.decode(answer.content, type=dict[str, frozenset[str]])
        except (httpx.HTTPError, msgspec.DecodeError, Refused):
            return {}
        return found

    async def ask(self, request: Request[Any, Any, Any]) -> Response[Any]:
        """What the annex answers to a request whose body was read already."""
        answer = await self._send(request.scope, await request.body())
        found = Response(await answer.aread(), status_code=answer.status_code)
        found.media_type = answer.headers.get("content-type")
        return found

    async def hand_over(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        """Let the annex answer a request."""
        body = b"" if scope["method"] in ("GET", "HEAD") else await _body(receive)
        answer = await self._send(scope, body)
        try:
            await self._pass_on(answer, receive, send)
        finally:
            await answer.aclose()

    async def _send(self, scope: HTTPScope, body: bytes) -> httpx.Response:
        """The beginning of an answer."""
        client = await self.start()
        address = httpx.URL(path=scope["path"], query=scope["query_string"])
        headers = [*_passing(scope["headers"]), *_forwarded(scope)]
        patience = httpx.Timeout(PULSE, read=max(PATIENCE, 3 * self.settings.heartbeat))
        request = client.build_request(
            scope["method"], address, headers=headers, content=body or None, timeout=patience
        )
        try:
            answer = await client.send(request, stream=True)
        except httpx.TransportError as error:
            if isinstance(error, httpx.TimeoutException):
                await self._check(client)
            raise Refused(503, DIED) from error
        with contextlib.suppress(ValueError):
            cost.charge(float(answer.headers.get(cost.HEADER, "0")))
        return answer

    async def _pass_on(self, answer: httpx.Response, receive: Receive, send: Send) -> None:
        """Send an answer on as it comes, until it ends, nobody listens any more, or the house closes."""
        await send(
            {"type": "http.response.start", "status": answer.status_code, "headers": _passing(answer.headers.raw)}
        )
        sending = asyncio.create_task(_copy(answer, send))
        others = [asyncio.create_task(_disconnected(receive)), asyncio.create_task(self.closing.wait())]
        try:
            await asyncio.wait([sending, *others], return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (sending, *others):
                task.cancel()
            await asyncio.gather(sending, *others, return_exceptions=True)
        await send({"type": "http.response.body", "body": b"", "more_body": False})


def _stop(process: BaseProcess) -> None:
    """Let a process end in order, or at once if it does not."""
    process.terminate()
    process.join(5)
    if process.is_alive():
        process.kill()
        process.join()


def _passing(headers: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    return [(name.lower(), value) for name, value in headers if name.lower() not in OF_CONNECTION]


def _forwarded(scope: HTTPScope) -> list[tuple[bytes, bytes]]:
    """From where a request came, and whether in secret."""
    client = scope["client"][0] if scope["client"] else ""
    return [(b"x-forwarded-proto", scope["scheme"].encode()), (b"x-forwarded-for", client.encode())]


async def _body(receive: Receive) -> bytes:
    """The body of a request, which is written only when all of it is here."""
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] != "http.request":
            raise Refused(400, BROKEN_OFF)
        body += message["body"]
        if len(body) > LARGEST_BODY:
            raise Refused(413, DETAILS[413])
        if not message.get("more_body"):
            return bytes(body)


async def _copy(answer: httpx.Response, send: Send) -> None:
    with contextlib.suppress(httpx.TransportError):  # it died: whoever listens will ask again
        async for chunk in answer.aiter_raw():
            message: Message = {"type": "http.response.body", "body": chunk, "more_body": True}
            await send(message)


async def _disconnected(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


class Apart(ASGIMiddleware):
    """Hands requests about tables with cards of their own over to the annex."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, annex: Annex, tables: Tables) -> None:
        self.annex = annex
        self.tables = tables

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Look where a table runs."""
        id = scope["path_params"].get("id", "")
        if scope["path"].startswith("/api/tables/") and await self.tables.is_own(str(id)):
            await self.annex.hand_over(cast("HTTPScope", scope), receive, send)
        else:
            await next_app(scope, receive, send)
