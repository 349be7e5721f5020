"""The tables that this process has in its hands: found in the store, kept up to date, written, and who is at them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from secrets import token_hex
from typing import Any, Final

import msgspec

from delirium import games
from delirium.engine.state import Game
from delirium.server import cost, metrics
from delirium.server.entry import Head, is_own
from delirium.server.live import Live
from delirium.server.news import Wire
from delirium.server.problems import Refused
from delirium.server.settings import Settings
from delirium.server.store import Append, Store
from delirium.server.watch import Watch
from delirium.table.advice import Advice

BOXES: Final = 64  # built games kept
KNOWN: Final = 50_000  # tables of which it is kept whether they have cards of their own
GONE: Final = "There is no such table. Look at the address, or ask whoever sent it to you."
FORGOTTEN: Final = 3  # heartbeats without a word after which another process's guests count as gone

Stamp = tuple[int, frozenset[str], int]  # what views depend on: a version, who is here, how often time stood


class Listener:
    """Somebody who looks at a table."""

    def __init__(self, guest: str) -> None:
        self.guest = guest
        self.news = asyncio.Event()
        self.version: int | None = 0  # which is written for sure; None: nobody knows what was missed


class Room:
    """What surrounds a table: the lock, those who look at it, and when they were here last."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.live: Live | None = None
        self.listeners: set[Listener] = set()
        self.elsewhere: dict[str, tuple[frozenset[str], float]] = {}  # by process: guests, and when it said so
        self.seen: dict[str, float] = {}  # by guest: when they left
        self.drawn: dict[tuple[Stamp, int, tuple[int, ...]], bytes] = {}  # views, by the viewer's seat and own seats

    @property
    def here(self) -> frozenset[str]:
        """The guests who look at the table through this process."""
        return frozenset(listener.guest for listener in self.listeners)

    def wake(self, version: int | None) -> None:
        """Tell all listeners that there is something new."""
        for listener in self.listeners:
            known = listener.version
            listener.version = None if version is None or known is None else max(version, known)
            listener.news.set()


class Tables:
    """All tables of a store. A table is looked at and changed within `open`, by one at a time."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.process = token_hex(6)
        self.watch = Watch(settings, store)
        self.now = self.watch.now
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self.boxes: OrderedDict[str, asyncio.Task[Game]] = OrderedDict()
        self.own: OrderedDict[str, bool] = OrderedDict()
        self.online_there: Callable[[list[str]], Awaitable[dict[str, frozenset[str]]]]  # who is at tables of the annex
        self.consider: Callable[[str], None] = lambda id: None  # agents have to choose at a table
        self.advise: Callable[[Live, int], Awaitable[Advice]]  # a seat wants to know what to choose
        self.closing = asyncio.Event()
        self.errands: set[asyncio.Task[None]] = set()  # kept until they are done
        self.watch.woken = self._wake_all
        self.wire = None if store.is_sqlite else Wire(store.url, self._hear, self._wake_all)

    async def start(self) -> None:
        """Listen to the other processes."""
        if self.wire is not None:
            await self.wire.open()

    def end_streams(self) -> None:
        """Let all streams come to their end."""
        self.closing.set()
        self._wake_all()

    async def close(self) -> None:
        """Stop listening."""
        self.end_streams()
        await asyncio.gather(*self.errands, return_exceptions=True)
        if self.wire is not None:
            await self.wire.close()

    # games

    async def is_own(self, id: str) -> bool:
        """Whether a table has cards or components of its own, so that it runs in the annex."""
        found = self.own.get(id)
        if found is None and id.isascii() and id.isalnum():
            found = await self.store.is_own(id)
            if found is not None:  # it never changes
                self.own[id] = found
                if len(self.own) > KNOWN:
                    self.own.popitem(last=False)
        return bool(found)

    async def game(self, name: str, options: dict[str, Any]) -> Game:
        """A built game; the same options share one."""
        key = name + msgspec.json.encode(options, order="deterministic").decode()
        task = self.boxes.get(key)
        if task is None:
            assert self.settings.is_annex or not is_own(options), "what guests wrote runs in the annex"
            task = self.boxes[key] = asyncio.create_task(asyncio.to_thread(_build, name, options))
        self.boxes.move_to_end(key)
        try:
            return await asyncio.shield(task)
        except Exception:
            self.boxes.pop(key, None)
            raise
        finally:
            while len(self.boxes) > BOXES:
                self.boxes.popitem(last=False)

    # looking and changing

    @asynccontextmanager
    async def open(self, id: str, known: int | None = None) -> AsyncIterator[Live]:
        """A table as it stands in the store, or at least as it stood at a version that is known to be written.

        Who changes it must `commit`; what was changed and not written is forgotten.
        """
        if not (id.isascii() and id.isalnum()):
            raise Refused(404, GONE)
        room = self.room(id)
        async with room.lock:
            try:
                if room.live is None:
                    room.live = await self._load(id)
                elif known is None or room.live.version < known:
                    await self._refresh(room, room.live)
                yield room.live
            finally:
                if room.live is not None and room.live.pending:
                    room.live = None
                if room.live is None and not room.listeners:  # such as a table that does not exist
                    self.rooms.pop(id, None)

    async def commit(self, live: Live, key: str | None = None, follow: Live | None = None) -> None:
        """Write what was changed and tell everybody; `Conflict` if somebody else was quicker.

        `follow` is a new table that begins with this change.
        """
        live.settle(self.now())
        first = live.pending[0]
        if key is not None:
            live.pending[0] = msgspec.structs.replace(first, key=key)
            live.keys.add(key)
        changed = any(entry.kind == "sit" for entry in live.pending)
        id = live.head.id
        new = None if follow is None else (follow.head, follow.summary())
        await self.store.append(
            Append(id, list(live.pending), live.summary(), live.head.creator, sitters_changed=changed, follow=new)
        )
        metrics.MOVES.inc(sum(entry.kind == "choice" for entry in live.pending))
        live.pending.clear()
        if follow is not None and follow.thinking:
            self.consider(follow.head.id)
        self.room(id).wake(live.version)
        if live.thinking:
            self.consider(id)

    async def create(self, head: Head) -> None:
        """Keep a new table."""
        live = Live(head, await self.game(head.game, head.options))
        await self.store.create(head, live.summary())
        if live.thinking:
            self.consider(head.id)

    async def _edition(self, head: Head) -> tuple[Head, Game]:
        """The game of a table in the edition that the table was made with, and a head that says so."""
        game = await self.game(head.game, head.options)
        for edition in game.editions() if game.versions() != head.versions else ():
            options = {**head.options, "edition": edition}
            earlier = await self.game(head.game, options)
            if earlier.versions() == head.versions:
                return msgspec.structs.replace(head, options=options), earlier
        return head, game

    async def _load(self, id: str) -> Live:
        head = await self.store.head(id)
        if head is None:
            raise Refused(404, GONE)
        head, game = await self._edition(head)
        entries = await self.store.entries(id)
        with cost.counted():
            live = Live(head, game)
            for entry in entries:
                live.replay(entry)
        return live

    async def _refresh(self, room: Room, live: Live) -> None:
        entries = await self.store.entries(live.head.id, live.version)
        room.live = None  # if it does not fit
        with cost.counted():
            for entry in entries:
                live.replay(entry)
        room.live = live
        if entries:
            room.wake(live.version)

    def room(self, id: str) -> Room:
        """The room of a table; the least used ones make place."""
        room = self.rooms.get(id)
        if room is None:
            room = self.rooms[id] = Room()
            for other in list(self.rooms)[: max(0, len(self.rooms) - self.settings.kept)]:
                if not self.rooms[other].listeners and not self.rooms[other].lock.locked() and other != id:
                    del self.rooms[other]
        self.rooms.move_to_end(id)
        metrics.TABLES.set(len(self.rooms))
        return room

    # who is there

    @asynccontextmanager
    async def listen(self, id: str, guest: str) -> AsyncIterator[Listener]:
        """Look at a table for a while."""
        listener = Listener(guest)
        room = self.room(id)
        came = guest not in self.online(id)
        room.listeners.add(listener)
        try:
            if came:
                room.wake(0)
            await self._announce(id)
            yield listener
        finally:
            room.listeners.discard(listener)
            room.drawn.clear()
            room.seen[guest] = self.now()
            room.wake(0)
            self._later(self._announce(id))  # whoever is cancelled has no time to wait

    def _later(self, act: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(act)
        self.errands.add(task)
        task.add_done_callback(self.errands.discard)

    def online(self, id: str) -> frozenset[str]:
        """The guests who look at a table now, through whatever process."""
        room = self.rooms.get(id)
        if room is None:
            return frozenset()
        late = self.now() - FORGOTTEN * self.settings.heartbeat
        return room.here.union(*(guests for guests, at in room.elsewhere.values() if at >= late))

    def left(self, id: str, guest: str) -> float:
        """When a guest went away from a table, as far as this process has seen it."""
        room = self.rooms.get(id)
        return 0.0 if room is None else room.seen.get(guest, 0.0)

    async def announce_all(self) -> None:
        """Say again to the other processes who is here."""
        for id, room in list(self.rooms.items()):
            if room.listeners:
                await self._announce(id)

    async def _announce(self, id: str) -> None:
        if self.wire is not None:
            await self.store.announce(f"here {id} {self.process} {','.join(sorted(self.room(id).here))[:7000]}")

    def _hear(self, message: str) -> None:
        """Something that another process, or this one, has told."""
        match message.split(" "):
            case ["table", id, version] if id in self.rooms:
                self.rooms[id].wake(int(version))
            case ["here", id, process, guests] if process != self.process and id in self.rooms:
                room, before = self.rooms[id], self.online(id)
                for guest in before - frozenset(guests.split(",")):
                    room.seen[guest] = self.now()
                room.elsewhere[process] = (frozenset(filter(None, guests.split(","))), self.now())
                if self.online(id) != before:
                    room.wake(0)

    def _wake_all(self) -> None:
        for room in self.rooms.values():
            room.wake(None)


def _build(name: str, options: dict[str, Any]) -> Game:
    with cost.counted():
        return games.build(name, options)
