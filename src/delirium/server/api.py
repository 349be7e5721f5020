"""The addresses of guests and tables."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Final, cast

from litestar import MediaType, Request, Response, Router, get, post, put
from litestar.di import NamedDependency
from litestar.params import FromPath, HeaderParameter, JSONBody, PathParameter, QueryParameter
from litestar.response import Stream

from delirium.server import guard, stream, views
from delirium.server.acts import Acts, plan
from delirium.server.live import Live
from delirium.server.problems import Refused
from delirium.server.wire import (
    Act,
    Answer,
    Ask,
    AskHint,
    Guest,
    Hint,
    Join,
    Links,
    Log,
    Move,
    NewTable,
    Opened,
    Record,
    Rename,
    Replay,
    SetStanding,
    Tables,
    TableView,
)
from delirium.table import scenes
from delirium.table.desk import desk
from delirium.table.scene import Face

A_DAY: Final = "private, max-age=86400"
Me = NamedDependency[Guest]
Id = Annotated[str, PathParameter(max_length=32)]
Seat = Annotated[int | None, QueryParameter(description="a seat of yours; -1 to watch; -2: all open, at the end")]
After = Annotated[str, QueryParameter(description="`more` of the part of the list before", max_length=200)]
Known = Annotated[str, HeaderParameter(name="last-event-id", description="the version that is known already")]


Apply = Callable[[Request[Any, Any, Any], str, dict[str, Any]], Awaitable[Response[Any] | None]]


def router(acts: Acts, elsewhere: Apply) -> Router:
    """All addresses below /api that have to do with guests and tables.

    `elsewhere` lets another process set a table up, if it has to run there.
    """
    return Router("/api", route_handlers=[*_people(), *_tables(acts, elsewhere), *_deeds(acts), *_past(acts)])


def _drawn(data: bytes) -> Response[TableView]:
    """A view that is JSON already."""
    return cast("Response[TableView]", Response(data, media_type=MediaType.JSON))


def _people() -> list[Any]:
    @get("/me", summary="Who I am", tags=["guests"])
    async def me(guest: Me) -> Guest:
        """The guest of this browser; a new one gets a cookie."""
        return guest

    @put("/me", summary="Another name", tags=["guests"])
    async def rename(request: Request[Any, Any, Any], data: JSONBody[Rename], guest: Me) -> Guest:
        """Give the guest another name, for seats that are taken from now on."""
        return guard.rename(request, data.name)

    return [me, rename]


def _tables(acts: Acts, elsewhere: Apply) -> list[Any]:
    @post("/tables", summary="Set up a table", tags=["tables"])
    async def create(request: Request[Any, Any, Any], data: JSONBody[NewTable], guest: Me) -> Response[Opened]:
        """Set up a table; its links invite others."""
        name, options, _ = plan(data)
        answer = await elsewhere(request, name, options)
        return answer or Response(Opened(id=await acts.create(guest, data)))

    @get("/tables", summary="My tables", tags=["tables"])
    async def mine(guest: Me, after: After = "") -> Tables:
        """The tables of this guest, those that wait for them first, then those that go on."""
        return await acts.mine(guest, after)

    @get("/tables/{id:str}", summary="A table", tags=["tables"])
    async def table(id: Id, guest: Me, seat: Seat = None) -> Response[TableView]:
        """The table as it stands, as a seat sees it."""
        return _drawn(await acts.view(guest, id, seat))

    @get("/tables/{id:str}/faces", summary="The cards of a table", tags=["tables"])
    async def all_faces(id: Id, guest: Me) -> Response[list[Face]]:
        """What stands on the cards, by kind; it never changes."""
        found = await acts.look(guest, id, None, lambda live, _: desk(live.game).faces())
        return Response(found, headers={"cache-control": A_DAY})

    @get("/tables/{id:str}/events", summary="News of a table", tags=["tables"], media_type="text/event-stream")
    async def events(id: Id, guest: Me, seat: Seat = None, known: Known = "") -> Stream:
        """A stream of server-sent events: the table whenever it changes."""
        chosen = await acts.look(guest, id, seat, lambda live, seat: seat)
        await acts.come_back(guest, id)
        version = int(known) if re.fullmatch(r"[0-9]{1,18}", known) else -1
        return Stream(
            stream.events(acts, guest, id, chosen, version),
            media_type="text/event-stream",
            headers={"cache-control": "no-store", "x-accel-buffering": "no"},
        )

    @get("/tables/{id:str}/links", summary="Links to seats", tags=["tables"])
    async def links(id: Id, guest: Me) -> Links:
        """Secret links: to open seats, and to take an own seat to another device."""
        return await acts.links(guest, id)

    @post("/tables/{id:str}/join", summary="Take a seat", tags=["tables"], status_code=200)
    async def join(id: Id, data: JSONBody[Join], guest: Me) -> Response[TableView]:
        """Take the seat that a link leads to."""
        return _drawn(await acts.join(guest, id, data))

    return [create, mine, table, all_faces, events, links, join]


def _deeds(acts: Acts) -> list[Any]:
    @post("/tables/{id:str}/moves", summary="Choose", tags=["deeds"], status_code=200)
    async def move(id: Id, data: JSONBody[Move], guest: Me) -> Response[TableView]:
        """Choose one of the options, or a series of them."""
        return _drawn(await acts.move(guest, id, data))

    @post("/tables/{id:str}/undo", summary="Take back", tags=["deeds"], status_code=200)
    async def undo(id: Id, data: JSONBody[Act], guest: Me) -> Response[TableView]:
        """Take the last choice back, if it showed nothing and nobody has chosen since."""
        return _drawn(await acts.undo(guest, id, data))

    @post("/tables/{id:str}/hint", summary="Ask for a hint", tags=["deeds"], status_code=200)
    async def hint(id: Id, data: JSONBody[AskHint], guest: Me) -> Hint:
        """What to think of the options of the own seat, the best first; it changes nothing."""
        return await acts.hint(guest, id, data)

    @post("/tables/{id:str}/requests", summary="Ask the others", tags=["deeds"], status_code=200)
    async def ask(id: Id, data: JSONBody[Ask], guest: Me) -> Response[TableView]:
        """Ask for an undo that goes further, or for an agent in a seat whose person has been away for long enough."""
        return _drawn(await acts.ask(guest, id, data))

    @post("/tables/{id:str}/requests/{number:int}", summary="Agree or not", tags=["deeds"], status_code=200)
    async def answer(id: Id, number: FromPath[int], data: JSONBody[Answer], guest: Me) -> Response[TableView]:
        """Say what one thinks of a request."""
        return _drawn(await acts.answer(guest, id, number, data))

    @post("/tables/{id:str}/resign", summary="Resign", tags=["deeds"], status_code=200)
    async def resign(id: Id, data: JSONBody[Act], guest: Me) -> Response[TableView]:
        """Give the game up."""
        return _drawn(await acts.resign(guest, id, data))

    @post("/tables/{id:str}/rematch", summary="Play again", tags=["deeds"], status_code=200)
    async def rematch(id: Id, data: JSONBody[Act], guest: Me) -> Response[TableView]:
        """Set up the same table again; `rematch` of the answer is its id."""
        return _drawn(await acts.rematch(guest, id, data))

    @put("/tables/{id:str}/standing", summary="Answer in advance", tags=["deeds"])
    async def standing(id: Id, data: JSONBody[SetStanding], guest: Me) -> Response[TableView]:
        """Give answers in advance, for choices out of turn."""
        return _drawn(await acts.set_standing(guest, id, data))

    return [move, undo, hint, ask, answer, resign, rematch, standing]


def _past(acts: Acts) -> list[Any]:
    @get("/tables/{id:str}/at/{n:int}", summary="A past position", tags=["past"])
    async def at(id: Id, n: FromPath[int], guest: Me, seat: Seat = None) -> TableView:
        """The table as it stood after some choices."""

        def look(live: Live, seat: int) -> TableView:
            return views.past(live, guest.id, seat, acts.around(live), n)

        found: TableView = await acts.look(guest, id, seat, look)
        return found

    @get("/tables/{id:str}/replay", summary="All positions", tags=["past"])
    async def replay(id: Id, guest: Me, seat: Seat = None) -> Replay:
        """Who chose when, and what happened then."""
        found: Replay = await acts.look(guest, id, seat, views.replay)
        return found

    @get("/tables/{id:str}/log", summary="Everything that happened", tags=["past"])
    async def log(id: Id, guest: Me, seat: Seat = None) -> Log:
        """The whole log, as a seat may know it."""
        found: Log = await acts.look(guest, id, seat, lambda live, seat: Log(lines=scenes.lines(live.table, seat)))
        return found

    @get("/tables/{id:str}/record", summary="The record", tags=["past"])
    async def record(id: Id, guest: Me) -> Response[Record]:
        """The record of a game that is over, as a file that the terminal client can load."""
        text: str = await acts.look(guest, id, None, _record)
        headers = {"content-disposition": f'attachment; filename="delirium-{id}.json"'}
        return cast("Response[Record]", Response(text.encode(), media_type=MediaType.JSON, headers=headers))

    return [at, replay, log, record]


def _record(live: Live, seat: int) -> str:
    if not live.over:
        raise Refused(409, "The record holds everything that is hidden now. It can be had when the game is over.")
    return live.table.save()
