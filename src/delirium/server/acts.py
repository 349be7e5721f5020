"""What guests do at tables. Every act is checked first, happens once, and is written before it is answered."""

from __future__ import annotations

import logging
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Awaitable, Callable, Collection
from functools import partial
from hashlib import blake2b
from secrets import randbelow
from typing import Any, Final, NoReturn, TypeVar

import msgspec
from msgspec.structs import replace

from delirium.engine.errors import DeliriumError
from delirium.engine.option import plain
from delirium.games import anew
from delirium.server import cost, setup_code, views
from delirium.server.clock import span
from delirium.server.entry import Chair, Head, Summary
from delirium.server.live import BEST, Live, Petition, Place
from delirium.server.problems import Refused, Stale
from delirium.server.seats import Keys, chairs, free_name, new_id
from delirium.server.store import LISTED, Conflict
from delirium.server.store import Place as ListPlace
from delirium.server.tables import GONE, Stamp, Tables
from delirium.server.wire import (
    Act,
    Answer,
    Ask,
    AskHint,
    Clock,
    Guest,
    Hint,
    Join,
    Links,
    Move,
    NewTable,
    SetStanding,
    Sitting,
    TableLine,
    TableView,
)
from delirium.server.wire import Tables as Listing
from delirium.table import scenes
from delirium.table.advice import Advice, named
from delirium.table.seat import seats_in

TRIES: Final = 5  # of an act while others are quicker
SEEDS: Final = 1 << 53
SPENT: Final = (
    "This link does not lead to a free seat any more: somebody has taken the seat, or has moved it to another device. "
    "Ask for a new link."
)
UNFAIR: Final = "Hints are off at this table, since others play against you. Who sets a table up can allow them."
SIGN: Final = 60.0  # seconds after which it is kept anew that somebody is here
LATE: Final = "Your time was up: an agent plays this seat now, to the end."
LENT: Final = "Your time was up: an agent plays this turn for you. The next one is yours again."


T = TypeVar("T")

log = logging.getLogger("delirium.server")


class Acts:
    """Everything that a guest can do, as plain calls."""

    def __init__(self, tables: Tables, keys: Keys) -> None:
        self.tables = tables
        self.keys = keys
        self.now = tables.now
        self.hopeless: set[str] = set()  # tables whose clock cannot be stopped

    # tables

    async def create(self, guest: Guest, wish: NewTable) -> str:
        """Set up a table and tell its id."""
        name, options, seed = plan(wish)
        game = await self.tables.game(name, options)
        head = Head(
            id=new_id(),
            game=name,
            options=game.options(),
            versions=game.versions(),
            seed=randbelow(SEEDS) if seed is None else seed,
            given=seed is not None,
            chairs=chairs(wish.seats, guest),
            clock=msgspec.to_builtins(_clock(wish.clock)),
            watch=wish.watch,
            hints=wish.hints,
            creator=guest.id,
            created=self.now(),
        )
        await self.tables.create(head)
        return head.id

    async def mine(self, guest: Guest, after: str = "") -> Listing:
        """The tables of a guest, those that wait for them first; `after` is where an earlier part ended."""
        found = await self.tables.store.summaries_of(guest.id, _place(after), LISTED + 1)
        shown = found[:LISTED]
        there = await self.tables.online_there([each.place.id for each in shown if each.own])
        lines = [
            self._line(guest, id, each.game, each.summary, there.get(id) or self.tables.online(id))
            for id, each in ((each.place.id, each) for each in shown)
        ]
        return Listing(tables=lines, more=_mark(shown[-1].place) if len(found) > LISTED else "")

    def _line(self, guest: Guest, id: str, game: str, summary: Summary, online: Collection[str]) -> TableLine:
        awaited = [summary.sitters[seat] for seat in seats_in(summary.awaited)]
        return TableLine(
            id=id,
            game=game,
            title=summary.title,
            heading=summary.heading,
            waiting=any(sitter.holder == guest.id for sitter in awaited),
            over=summary.over,
            winners=summary.winners,
            changed=self.tables.watch.clock(summary.changed),
            seats=[
                Sitting(
                    seat=seat,
                    name=sitter.name,
                    agent=sitter.agent,
                    person=sitter.person,
                    taken=bool(sitter.holder) or not sitter.person,
                    mine=sitter.holder == guest.id,
                    online=sitter.holder in online,
                    resigned=sitter.resigned,
                )
                for seat, sitter in enumerate(summary.sitters)
            ],
        )

    # looking

    async def view(self, guest: Guest, id: str, seat: int | None) -> bytes:
        """A table as it stands, as JSON."""

        async def look(live: Live) -> bytes:
            return self.drawn(live, guest, views.seat_for(live, guest.id, seat))

        return await self._at(id, look)

    def seen(self, live: Live, guest: Guest, seat: int) -> TableView:
        """What a guest sees of a table through a seat."""
        return views.view(live, guest.id, seat, self.around(live))

    def around(self, live: Live) -> views.Around:
        """What is around a table now."""
        tables, id = self.tables, live.head.id
        stood = tables.watch.stood(live.time.since) if live.time.running else 0.0
        return views.Around(tables.online(id), partial(tables.left, id), self.now(), stood)

    def stamp(self, live: Live) -> Stamp:
        """What the views of a table depend on: its version, who of its people is here, and how often time stood."""
        holders = frozenset(place.holder for place in live.places if place.holder)
        return live.version, self.tables.online(live.head.id) & holders, len(self.tables.watch.pauses)

    def drawn(self, live: Live, guest: Guest, seat: int) -> bytes:
        """What a guest sees, as JSON; answers and news share it, as do all who see the same."""
        room = self.tables.room(live.head.id)
        key = (self.stamp(live), seat, tuple(live.seats_of(guest.id)))
        data = room.drawn.get(key)
        if data is None:
            with cost.counted():
                seen = self.seen(live, guest, seat)
                data = msgspec.json.encode(seen)
            # the time that is left is not the same twice, and a table that nobody listens to keeps nothing
            runs = live.time.is_on or any(sitting.agent_in for sitting in seen.seats)
            if room.listeners and not runs and not live.pending:
                if any(kept[0] != key[0] for kept in room.drawn):
                    room.drawn.clear()
                room.drawn[key] = data
        return data

    async def look(self, guest: Guest, id: str, seat: int | None, look: Callable[[Live, int], Any]) -> Any:
        """Look at a table in another way."""
        async with self.tables.open(id) as live:
            with cost.counted():
                return look(live, views.seat_for(live, guest.id, seat))

    async def links(self, guest: Guest, id: str) -> Links:
        """The links that a guest can give away."""
        async with self.tables.open(id) as live:
            views.seat_for(live, guest.id, None)
            mine = live.seats_of(guest.id)
            open_seats = [seat for seat, place in enumerate(live.places) if place.is_open]
            host = mine or live.head.creator == guest.id
            return Links(
                invite={seat: self._path(live, seat) for seat in open_seats} if host else {},
                move={seat: self._path(live, seat) for seat in mine},
                watch=f"/watch/{id}",
            )

    def _path(self, live: Live, seat: int) -> str:
        purpose = "i" if live.places[seat].is_open else "m"
        return f"/join/{live.head.id}/{self.keys.token(live, seat, 'i' if purpose == 'i' else 'm')}"

    # acting

    async def _at(self, id: str, act: Callable[[Live], Awaitable[T]]) -> T:
        """Do something at a table whose clock is right; again, if somebody else was quicker."""
        for _ in range(TRIES):
            try:
                async with self.tables.open(id) as live:
                    await self._stop_clock(live)
                    return await act(live)
            except Conflict:
                continue
        raise Refused(503, "Too much happens at this table at once. Try again.")

    async def _act(self, guest: Guest, id: str, seat: int, key: str, change: Callable[[Live], Live | None]) -> bytes:
        """Let something happen once, and tell how the table stands then."""
        name = f"{guest.id} {key if key.isascii() and key.isprintable() else _digest(key)}"

        async def act(live: Live) -> bytes:
            if name not in live.keys:
                self._own(live, guest, seat)
                with cost.counted():
                    follow = change(live)
                if live.pending:
                    await self.tables.commit(live, name, follow)
            return self.drawn(live, guest, views.seat_for(live, guest.id, seat))

        return await self._at(id, act)

    async def _stop_clock(self, live: Live) -> None:
        """An agent takes over for everybody who has run out of time."""
        late = live.time.up(self.now())
        if late and self.tables.watch.is_calm:
            for seat in late:
                live.add("timeout", seat, {"agent": BEST}, self.now())
            await self.tables.commit(live)

    async def stop_clocks(self) -> None:
        """Do so at all tables; one that cannot be opened does not stop the others."""

        async def nothing(live: Live) -> None:
            return

        for id in await self.tables.store.due(self.now(), own=self.tables.settings.is_annex):
            if id in self.hopeless:
                continue
            try:
                await self._at(id, nothing)
            except (DeliriumError, Refused) as error:
                log.error("The clock of table %s cannot be stopped: %s", id, error)
                self.hopeless.add(id)

    def _own(self, live: Live, guest: Guest, seat: int) -> Place:
        if not live.may_watch(guest.id):
            raise Refused(404, GONE)
        if not 0 <= seat < len(live.places):
            raise Refused(403, "Those who watch cannot do this. Take a seat first.")
        if live.places[seat].holder != guest.id:
            raise Refused(403, f"The seat of {live.places[seat].name} is not yours; nothing was changed.")
        return live.places[seat]

    async def move(self, guest: Guest, id: str, move: Move) -> bytes:
        """Choose, or carry out a series."""

        def change(live: Live) -> None:
            place, seat = live.places[move.seat], move.seat
            if live.over:
                self._refuse(live, guest, seat, "The game is over: there is nothing left to choose.")
            if place.late or place.lent or place.resigned:
                late = LATE if place.late else LENT if place.lent else ""
                self._refuse(live, guest, seat, late or "You have resigned from this game.")
            if not live.moved <= move.version <= live.version:
                raise Stale(self.seen(live, guest, seat))
            if seat not in live.deciders:
                who = live.table.who_chooses()
                self._refuse(live, guest, seat, f"It is {who} to choose now. Wait for your turn.")
            if place.agent:
                live.add("return", seat, {}, self.now())
            self._choose(live, seat, move.choice)

        return await self._act(guest, id, move.seat, move.key, change)

    def _choose(self, live: Live, seat: int, choice: str) -> None:
        """Add the choice that is meant, or those of a series."""
        words = live.game.words
        options = live.table.options(seat)
        shown = {text: option for option, text in reversed(options)}
        own = {words.render(form): option for option in shown.values() for form in (option, plain(option))}
        if option := shown.get(choice) or own.get(choice):  # what is shown comes first
            live.choose(option, self.now())
            return
        more: dict[str, Any] = {}
        while seat in live.deciders:
            following = scenes.series(live.table, seat, choice)
            if following is None or following == scenes.NOTHING:
                break
            live.choose(int(live.table.state.offered(seat, following)), self.now(), **more)
            more = {"more": True}
        if not more:
            live.table.choose(choice, seat)  # says what could be chosen

    def _refuse(self, live: Live, guest: Guest, seat: int, detail: str, title: str = "Not now") -> NoReturn:
        raise Refused(409, detail, title=title, table=self.seen(live, guest, seat))

    async def undo(self, guest: Guest, id: str, act: Act) -> bytes:
        """Take the last choice back, where that is allowed at will."""

        def change(live: Live) -> None:
            if act.version and not live.moved <= act.version <= live.version:
                raise Stale(self.seen(live, guest, act.seat))
            stay = live.at_will(act.seat)
            if stay is None:
                self._refuse(live, guest, act.seat, live.objection(act.seat), "It cannot be taken back at will")
            live.add("undo", act.seat, {"stay": stay}, self.now())

        return await self._act(guest, id, act.seat, act.key, change)

    # hints

    async def hint(self, guest: Guest, id: str, ask: AskHint) -> Hint:
        """What to think of the options that a seat has now, from what the seat knows."""

        async def begin(live: Live) -> tuple[Awaitable[Advice], int]:
            self._check_hint(live, guest, ask)
            return self.tables.advise(live, ask.seat), live.moved

        thought, moved = await self._at(id, begin)
        advice = await thought
        async with self.tables.open(id) as live:
            if live.moved != moved:
                raise Stale(self.seen(live, guest, views.seat_for(live, guest.id, None)))
            return Hint(version=live.version, at=live.at, advice=named(advice, live.table.speech))

    def _check_hint(self, live: Live, guest: Guest, ask: AskHint) -> None:
        """Refuse a hint to whoever is not asked, or where hints would be unfair."""
        place = self._own(live, guest, ask.seat)
        if not live.hints:
            raise Refused(403, UNFAIR)
        if live.over:
            self._refuse(live, guest, ask.seat, "The game is over: there is nothing to advise.")
        if not live.moved <= ask.version <= live.version:
            raise Stale(self.seen(live, guest, ask.seat))
        if ask.seat not in live.deciders:
            who = live.table.who_chooses()
            self._refuse(live, guest, ask.seat, f"It is {who} to choose now. Ask when it is your turn.")
        if place.agent:
            self._refuse(live, guest, ask.seat, "An agent plays this seat now.")

    # asking the others

    async def ask(self, guest: Guest, id: str, ask: Ask) -> bytes:
        """Ask the others for an undo or for an agent in an absent seat; with nobody to ask it happens at once."""

        def change(live: Live) -> None:
            if live.over or live.places[ask.seat].agent:
                self._refuse(live, guest, ask.seat, live.objection(ask.seat))
            voters = self._voters(live, guest, ask)
            if voters:
                body = {"kind": ask.kind, "target": ask.target, "voters": voters}
                live.add("ask", ask.seat, body, self.now())
            else:
                self._grant(live, ask.kind, ask.seat, ask.target)

        return await self._act(guest, id, ask.seat, ask.key, change)

    def _voters(self, live: Live, guest: Guest, ask: Ask) -> list[int]:
        """Who has to agree; refused if there is nothing to agree to."""
        others = [seat for seat, place in enumerate(live.places) if place.is_asked and place.holder != guest.id]
        if ask.kind == "undo":
            if not (0 <= ask.target < live.at and live.table.made[ask.target].seat == ask.seat):
                raise Refused(422, "You can only go back to where you chose something yourself.")
            stay = live.at_will(ask.seat)
            return [] if stay is not None and stay <= ask.target else others
        if not 0 <= ask.target < len(live.places):
            raise Refused(422, f"There are the seats 0 to {len(live.places) - 1}.")
        away = live.places[ask.target]
        if not away.person or away.agent:
            raise Refused(422, f"{away.name} is played by an agent already.")
        if away.holder == guest.id:
            raise Refused(422, "This seat is yours: choose, or resign.")
        if objection := self._presence(live, ask.target):
            self._refuse(live, guest, ask.seat, objection)
        online = self.tables.online(live.head.id)
        return [seat for seat in others if seat != ask.target and live.places[seat].holder in online]

    def _presence(self, live: Live, seat: int) -> str:
        """Why the others may not let an agent play for somebody, or an empty text."""
        place, now = live.places[seat], self.now()
        if seat not in live.deciders:
            return f"{place.name} does not have to choose now."
        if place.holder in self.tables.online(live.head.id):
            return f"{place.name} is here."
        if seat in live.time.running:
            left = span(live.time.left(seat, now) or 0.0)
            return f"The clock of {place.name} runs, with {left} to go. When it has run out, an agent plays by itself."
        until = live.away_until(seat, self.tables.left(live.head.id, place.holder))
        if until is None:
            return "At this table no agent plays for who is away: so it was set up."
        if until <= now:
            return ""
        return (
            f"{place.name} may be away for {span(live.clock.away)} at this table. If they do not come before, an agent "
            f"can play for them in {span(until - now)}."
        )

    def _grant(self, live: Live, kind: str, seat: int, target: int) -> None:
        if kind == "undo":
            live.add("undo", seat, {"stay": target}, self.now())
        else:
            live.add("takeover", target, {"agent": BEST}, self.now())

    async def answer(self, guest: Guest, id: str, number: int, answer: Answer) -> bytes:
        """Agree to a request or not; whoever asked can take it back."""

        def change(live: Live) -> None:
            petition = live.petitions.get(number)
            if petition is None:
                self._refuse(live, guest, answer.seat, "This request is not open any more.")
            self._check_voice(live, guest, petition, answer)
            if answer.agree and petition.kind == "takeover" and (objection := self._presence(live, petition.target)):
                self._refuse(live, guest, answer.seat, objection)
            body = {"request": number, "agree": answer.agree}
            live.add("answer", answer.seat, body, self.now())
            if answer.agree and not petition.waiting:
                self._grant(live, petition.kind, petition.seat, petition.target)

        return await self._act(guest, id, answer.seat, answer.key, change)

    def _check_voice(self, live: Live, guest: Guest, petition: Petition, answer: Answer) -> None:
        asker = live.places[petition.seat].holder == guest.id
        if asker and answer.agree:
            raise Refused(422, "You have asked for this yourself: it is for the others to agree. You can take it back.")
        if not asker and not any(live.places[seat].holder == guest.id for seat in petition.voters):
            raise Refused(403, "You are not asked.")

    # leaving and coming back

    async def resign(self, guest: Guest, id: str, act: Act) -> bytes:
        """Give up; an agent plays on if others are left to play."""

        def change(live: Live) -> None:
            if live.over or live.places[act.seat].resigned:
                self._refuse(live, guest, act.seat, "The game is over." if live.over else "You have resigned already.")
            live.add("resign", act.seat, {"agent": BEST}, self.now())

        return await self._act(guest, id, act.seat, act.key, change)

    async def come_back(self, guest: Guest, id: str) -> None:
        """Whoever looks at a table again plays again, unless the time was up."""

        async def act(live: Live) -> None:
            for seat in live.seats_of(guest.id):
                place = live.places[seat]
                if place.agent and not (place.late or place.lent or place.resigned or live.over):
                    live.add("return", seat, {}, self.now())
                elif self._is_awaited(live, seat):
                    live.add("here", seat, {}, self.now())
            if live.pending:
                await self.tables.commit(live)

        await self._at(id, act)

    def _is_awaited(self, live: Live, seat: int) -> bool:
        """Whether it has to be kept that somebody is here, since others wait for them without a clock."""
        if seat in live.time.running or live.away_until(seat) is None:
            return False
        if any(petition.kind == "takeover" and petition.target == seat for petition in live.petitions.values()):
            return True
        place = live.places[seat]
        others = any(other.person and other.holder != place.holder for other in live.places)
        return others and self.now() - max(live.awaited[seat], place.here) >= SIGN

    async def set_standing(self, guest: Guest, id: str, wish: SetStanding) -> bytes:
        """Give answers in advance."""

        def change(live: Live) -> None:
            live.add("standing", wish.seat, msgspec.to_builtins(wish.standing), self.now())

        return await self._act(guest, id, wish.seat, wish.key, change)

    async def join(self, guest: Guest, id: str, join: Join) -> bytes:
        """Take a seat by its link."""

        async def act(live: Live) -> bytes:
            seat = self.keys.seat(live, join.token)
            if seat is None:
                raise Refused(403, SPENT)
            if live.places[seat].holder != guest.id:
                self._sit(live, guest, seat, join.name)
                await self.tables.commit(live)
            return self.drawn(live, guest, seat)

        return await self._at(id, act)

    def _sit(self, live: Live, guest: Guest, seat: int, wish: str) -> None:
        place = live.places[seat]
        others = [other.name for other in live.places if other is not place]
        name = free_name(wish or guest.name, others) if wish or place.is_open else place.name
        live.add("sit", seat, {"guest": guest.id, "name": name}, self.now())

    async def rematch(self, guest: Guest, id: str, act: Act) -> bytes:
        """Set up the same table again, with the same players."""

        def change(live: Live) -> Live | None:
            if not live.over:
                self._refuse(live, guest, act.seat, "The game is not over yet.")
            if live.rematch:
                return None
            again = [
                Chair(name=place.name, player=chair.player, holder=place.holder)
                for place, chair in zip(live.places, live.head.chairs, strict=True)
            ]
            head = replace(live.head, id=new_id(), seed=randbelow(SEEDS), given=False, chairs=again, created=self.now())
            live.add("rematch", act.seat, {"table": head.id}, self.now())
            return Live(head, live.game)

        return await self._act(guest, id, act.seat, act.key, change)


def plan(wish: NewTable) -> tuple[str, dict[str, Any], int | None]:
    """The game, the options and, if it was given, the seed of a table that is wished for."""
    name, options, seed = wish.game, wish.options, wish.seed
    if wish.code:
        setup = setup_code.decode(wish.code)
        name, options, seed = setup.game, setup.options, setup.seed
    return name, anew(name, {"players": len(wish.seats)} | options), seed


def _mark(place: ListPlace) -> str:
    """A place in the list of a guest as a text for addresses."""
    return urlsafe_b64encode(msgspec.json.encode(place)).decode().rstrip("=")


def _place(mark: str) -> ListPlace | None:
    if not mark:
        return None
    try:
        return msgspec.json.decode(urlsafe_b64decode(mark.encode() + b"=" * (-len(mark) % 4)), type=ListPlace)
    except (ValueError, msgspec.MsgspecError) as error:
        raise Refused(422, "The field after must be what an earlier list gave as more. Load the page again.") from error


def _digest(key: str) -> str:
    """A key that a database takes, for one that it may not take."""
    return blake2b(key.encode(), digest_size=20).hexdigest()


def _clock(wish: Clock | None) -> Clock:
    if wish is None:
        return Clock()
    return Clock(away=wish.away) if wish.kind == "none" or not wish.seconds else wish
