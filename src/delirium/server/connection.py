"""Connections: how many there may be, and how long one may take to say what it wants."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from typing import Any, Final, Literal, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from delirium.server import problems
from delirium.server.guard import network
from delirium.server.settings import Settings

CROWDED: Final = "Too many connections are open from here. Close some pages, then try again."
FULL: Final = "Too many connections are open at once. Try again in a moment."
SLOW: Final = "The request did not come to its end in time; nothing was changed. Try again."
UNREADABLE: Final = "This is no request of HTTP. Nothing was changed."

REST: Final = 1.0  # seconds for what is left of a body when the answer was given

Owed = Literal["", "head", "body", "rest"]  # what the other side has still to send


@dataclass
class Doors:
    """Who is connected to this process, and what is asked of them."""

    head: float  # seconds for the head of a request
    body: float  # seconds for its body, and for the other side to take what was written
    most: int  # connections at once
    each: int  # of these, from one address; proxies that are believed have no such limit
    inside: Counter[str] = field(default_factory=Counter)
    waiting: dict[Connection, None] = field(default_factory=dict)  # those without a whole request, the oldest first

    def enter(self, connection: Connection) -> str:
        """Let a connection in, or say why not. If there is no room, the one that has waited longest has to go."""
        address = connection.address
        if address and self.inside[address] >= self.each:
            return CROWDED
        if self.inside.total() >= self.most:
            oldest = next(iter(self.waiting), None)
            if oldest is None:
                return FULL
            oldest.cut()
            self.leave(oldest)
        self.inside[address] += 1
        connection.is_inside = True
        return ""

    def leave(self, connection: Connection) -> None:
        """Forget a connection."""
        self.waiting.pop(connection, None)
        if connection.is_inside:
            connection.is_inside = False
            self.inside[connection.address] -= 1
            if not self.inside[connection.address]:
                del self.inside[connection.address]


class Connection(H11Protocol):
    """A connection whose other side has limited time to send a request and to take the answer.

    An answer may take as long as it likes: streams are not limited.
    """

    def __init__(self, doors: Doors, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.doors = doors
        self.address = ""  # empty for a proxy that is believed: it speaks for many
        self.is_inside = False
        self.owed: Owed = ""
        self.patience: asyncio.TimerHandle | None = None
        self.unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has come."""
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        believed = getattr(self.config.loaded_app, "trusted_hosts", ())
        self.address = "" if host in believed else network(host)
        refusal = self.doors.enter(self)
        if refusal:
            self.refuse(503, refusal)
        else:
            self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        """They have gone."""
        super().connection_lost(exc)
        self._expect("")
        self.resume_writing()
        self.doors.leave(self)

    def data_received(self, data: bytes) -> None:
        """They have sent something."""
        if not self.transport.is_closing():
            super().data_received(data)
            self._look()

    def on_response_complete(self) -> None:
        """They were answered."""
        super().on_response_complete()
        self._look()

    def pause_writing(self) -> None:
        """They take nothing for now."""
        super().pause_writing()
        self.unread = self.loop.call_later(self.doors.body, self.cut)

    def resume_writing(self) -> None:
        """They go on reading."""
        super().resume_writing()
        if self.unread is not None:
            self.unread.cancel()
            self.unread = None

    def cut(self) -> None:
        """End it at once."""
        self.transport.abort()

    def send_400_response(self, msg: str) -> None:
        """Refuse what cannot be read."""
        self.refuse(400, UNREADABLE)

    def refuse(self, status: int, detail: str) -> None:
        """Say why, and end it."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            body = problems.plain(status, detail)
            headers = [
                ("content-type", problems.MEDIA_TYPE),
                ("content-length", str(len(body))),
                ("cache-control", "no-store"),
                ("connection", "close"),
            ]
            reason = HTTPStatus(status).phrase.encode()
            for event in (
                h11.Response(status_code=status, headers=headers, reason=reason),
                h11.Data(data=body),
                h11.EndOfMessage(),
            ):
                self.transport.write(self.conn.send(event) or b"")
        self.transport.close()

    def _look(self) -> None:
        """See what is owed now, and count from when it began; between requests uvicorn itself counts."""
        state = self.conn.their_state
        if self.transport.is_closing():
            self._expect("")
        elif state is h11.SEND_BODY:
            self._expect("rest" if self.conn.our_state is h11.DONE else "body")
        elif state is h11.IDLE and (self.timeout_keep_alive_task is None or self._has_begun):
            self._expect("head")
        else:
            self._expect("")
        if state in (h11.IDLE, h11.SEND_BODY):
            self.doors.waiting.setdefault(self)
        else:
            self.doors.waiting.pop(self, None)

    @property
    def _has_begun(self) -> bool:
        """Whether a part of a head is here."""
        return bool(self.conn.trailing_data[0])

    def _expect(self, owed: Owed) -> None:
        if owed == self.owed:
            return
        self.owed = owed
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None
        if owed:
            seconds = {"head": self.doors.head, "body": self.doors.body, "rest": REST}[owed]
            self.patience = self.loop.call_later(seconds, self._end)

    def _end(self) -> None:
        """They were too slow. Who has sent nothing at all, as browsers do, is told nothing."""
        if self.owed != "head":
            self.cut()  # whoever waits for a body here is told that it has broken off
        elif self._has_begun:
            self.refuse(408, SLOW)
        else:
            self.transport.close()


def protocol(settings: Settings) -> type[asyncio.Protocol]:
    """What uvicorn is to make of each connection; workers take it with them, each counts for itself."""
    most, each = settings.connections, settings.connections_each
    if not settings.limits:
        most = each = 1 << 30
    doors = Doors(settings.head_time, settings.body_time, most, each)
    return cast("type[asyncio.Protocol]", partial(Connection, doors))
