"""What can be played and read: games and sets, the cards, the rules ledger, what a mix is made of, set-up codes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response, Router, get
from litestar.exceptions import ValidationException
from litestar.params import PathParameter

from delirium import __version__, games
from delirium.kit import Kit
from delirium.server import setup_code
from delirium.server.wire import (
    Choice,
    GameInfo,
    Ledger,
    Level,
    Offer,
    RuleInfo,
    Setup,
)

HOUR: Final = 3600
Check = Callable[[str, dict[str, Any]], Awaitable[object]]

OTHERS: Final = {  # agents that are none of the levels
    "random": ("Random", "Chooses blindly."),
    "eager": ("Eager", "Never stops while there is something to do, but does not ask whether it is wise."),
    "quick": ("Quick", "Takes what looks best at a glance, out of habit."),
    "greedy": ("Greedy", "Takes what looks best for the rest of its turn."),
}
CLOCKS: Final = {
    ("none", 0): ("No clock", "Take the time that you need."),
    ("turn", 60): (
        "1 minute for a turn",
        "For a quick game. Who runs out is played by an agent for that turn.",
    ),
    ("turn", 180): ("3 minutes for a turn", "For a game in one sitting."),
    ("turn", 24 * HOUR): ("1 day for a turn", "For a game by correspondence."),
    ("turn", 3 * 24 * HOUR): ("3 days for a turn", "For a game by correspondence, without hurry."),
    ("game", 900): (
        "15 minutes for the game",
        "For all turns of a player together. Who runs out is played by an agent from then on.",
    ),
    ("game", 1800): ("30 minutes for the game", "The same, with more time to think."),
}


# what is there


@cache
def offer() -> Offer:
    """Everything that the set-up page needs."""
    from delirium.agents import levels

    agents = [Level(name=each.name, title=each.title, text=each.text, ratings=each.ratings) for each in levels.LEVELS]
    agents += [Level(name=name, title=title, text=text, more=True) for name, (title, text) in OTHERS.items()]
    clocks = [
        Choice(name=f"{kind} {seconds}" if seconds else kind, title=title, text=text)
        for (kind, seconds), (title, text) in CLOCKS.items()
    ]
    found = [games.load(kit.offer)(kit) for kit in games.kits()]
    return Offer(version=__version__, games=found, levels=agents, usual=levels.USUAL, clocks=clocks)


def info(kit: Kit) -> GameInfo:
    """What can be set up of a game that has no options but the players."""
    return GameInfo(name=kit.name, title=kit.title, text=kit.text, least=kit.least, most=kit.most)


@cache
def rules() -> Ledger:
    """The rules ledger."""
    from delirium.rules import ledger

    return Ledger(
        rules=[
            RuleInfo(
                id=rule.id,
                text=rule.text,
                page=rule.page,
                heading=rule.heading,
                open=rule.is_open,
                sources=list(rule.sources),
            )
            for rule in ledger.load().values()
        ],
        contested={page: ledger.contested(page) for page in ledger.pages()},
    )


# answers that browsers may keep


@dataclass(frozen=True)
class Sheet:
    """An answer, written once, and its mark."""

    body: bytes
    mark: str


def write(content: object) -> Sheet:
    """An answer as it will be sent."""
    body = msgspec.json.encode(content)
    return Sheet(body, f'W/"{blake2b(body, digest_size=12).hexdigest()}"')


@cache
def kept(make: Callable[[], object]) -> Sheet:
    """An answer that stays the same as long as the server runs, made once."""
    return write(make())


def give(request: Request[Any, Any, Any], sheet: Sheet, age: int = 60) -> Response[Any]:
    """An answer, or only the word that the browser's copy is still good."""
    headers = {"etag": sheet.mark, "cache-control": f"public, max-age={age}"}
    known: Iterable[str] = (each.strip() for each in request.headers.get("if-none-match", "").split(","))
    if sheet.mark in known or sheet.mark.removeprefix("W/") in known:
        return Response(b"", status_code=304, headers=headers)
    return Response(sheet.body, headers=headers, media_type="application/json")


# addresses


@get("/offer", sync_to_thread=True, summary="What can be played")
def get_offer(request: Request[Any, Any, Any]) -> Response[Offer]:
    """Games, sets, variants, house rules, levels and clocks: everything that the set-up page needs."""
    return give(request, kept(offer))


@get("/ledger", sync_to_thread=True, summary="The rules")
def get_ledger(request: Request[Any, Any, Any]) -> Response[Ledger]:
    """Every numbered rule and open point of the ledger, and the contested points with the rulings taken."""
    return give(request, kept(rules), HOUR)


def router(check: Check) -> Router:
    """The addresses of the library, below /api; `check` tells whether a game can be built from some options."""

    @get("/setups/{code:str}", summary="What a set-up code stands for")
    async def get_setup(code: Annotated[str, PathParameter(max_length=setup_code.LONGEST)]) -> Setup:
        """Game, options and seed of a set-up code, if it can be played here."""
        if not code.isascii():
            raise ValidationException(extra=[{"key": "code", "message": "a set-up code has letters, digits, - and _"}])
        found = setup_code.decode(code)
        await check(found.game, found.options)
        return found

    own = [handler for kit in games.kits() if kit.routes for handler in games.load(kit.routes)]
    return Router("/api", route_handlers=[get_offer, get_ledger, get_setup, *own], tags=["library"])
