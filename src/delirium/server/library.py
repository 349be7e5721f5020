"""What can be played and read: games and sets, the cards, the rules ledger, what a mix is made of, set-up codes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import blake2b
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response, Router, get
from litestar.exceptions import ValidationException
from litestar.params import PathParameter, QueryParameter

from delirium import __version__
from delirium.server import cost, setup_code
from delirium.server.wire import (
    Choice,
    Explained,
    GalleryCard,
    GameInfo,
    Ledger,
    Level,
    Offer,
    RuleInfo,
    SetInfo,
    Setup,
    VariantInfo,
)
from delirium.table.scene import NOBODY, Line

HOUR: Final = 3600
Check = Callable[[str, dict[str, Any]], Awaitable[object]]

UNLISTED: Final = ("basics",)  # with every mix, so nobody chooses them

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
    return Offer(version=__version__, games=[_ascension(), _gates()], levels=agents, usual=levels.USUAL, clocks=clocks)


def _ascension() -> GameInfo:
    from delirium.ascension.box.build import SETS as PLAYABLE
    from delirium.ascension.box.house import house_rules
    from delirium.ascension.game import variants
    from delirium.cards.load import card_sets
    from delirium.table.ascension.box import FREE_FOR_ALL

    return GameInfo(
        name="ascension",
        title="Ascension",
        text="Build a deck from what the center row offers, and have the most Honor when the Honor pool is empty.",
        least=1,
        most=6,
        sets=[
            SetInfo(
                slug=slug,
                title=each.title,
                text=each.says or "More cards for the center deck.",
                cards=len(each.cards),
                playable=slug in PLAYABLE,
            )
            for slug, each in card_sets().items()
            if slug not in UNLISTED
        ],
        variants=[
            VariantInfo(name=one.name, title=one.title, text=one.says, seats=list(one.seats))
            for one in (FREE_FOR_ALL, *variants().values())
        ],
        house=[
            Choice(name=name, title=name.replace("-", " ").capitalize(), text=rule.says)
            for name, rule in house_rules().items()
        ],
    )


def _gates() -> GameInfo:
    return GameInfo(
        name="gates",
        title="Gates of Delirium",
        text="Send investigators over the map and collect what they find, or open gates to another world, insanely.",
        least=2,
        most=4,
    )


@cache
def gallery() -> list[GalleryCard]:
    """All cards, set by set."""
    from delirium.cards.check import obstacles
    from delirium.cards.load import card_sets
    from delirium.table.ascension.faces import face

    cards = [card for each in card_sets().values() for card in each.cards]
    playable = [card.tree is not None and not obstacle for card, obstacle in zip(cards, obstacles(cards), strict=True)]
    return [
        GalleryCard(face=face(card), slug=card.set, pack=card.pack, playable=can)
        for card, can in zip(cards, playable, strict=True)
    ]


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
        contested={page: ledger.contested(page) for page in ledger.PAGES},
    )


@lru_cache(256)
def mix(sets: tuple[str, ...], players: int, variant: str) -> list[Explained]:
    """What a mix of Ascension is played with, and why."""
    from delirium.ascension.box.build import build
    from delirium.ascension.box.explain import explain
    from delirium.rules import ledger

    game = build({"sets": list(sets), "players": players, "variant": variant})
    return [
        Explained(
            title=section.title.partition(" (")[0],  # what a command line would take is of no use here
            lines=[Line(at=0, seat=NOBODY, text=line.text, rules=list(line.rules)) for line in section.lines],
        )
        for section in explain(game, lambda id: ledger.find(id).text)
    ]


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
def _kept(make: Callable[[], object]) -> Sheet:
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
    return give(request, _kept(offer))


@get("/cards", sync_to_thread=True, summary="All cards")
def get_cards(request: Request[Any, Any, Any]) -> Response[list[GalleryCard]]:
    """All cards of all sets of Ascension, with whether they can be played."""
    return give(request, _kept(gallery), HOUR)


@get("/ledger", sync_to_thread=True, summary="The rules")
def get_ledger(request: Request[Any, Any, Any]) -> Response[Ledger]:
    """Every numbered rule and open point of the ledger, and the contested points with the rulings taken."""
    return give(request, _kept(rules), HOUR)


@get("/mix", sync_to_thread=True, summary="What a mix is played with")
def get_mix(
    request: Request[Any, Any, Any],
    sets: Annotated[str, QueryParameter(description="Slugs with commas between.", max_length=400)] = "chronicle",
    players: Annotated[int, QueryParameter(ge=1, le=6)] = 2,
    variant: Annotated[str, QueryParameter(max_length=20)] = "",
) -> Response[list[Explained]]:
    """The set-up of a mix of Ascension sets: what lies where, how much of it, why, and which rules it brings."""
    slugs = tuple(slug.strip() for slug in sets.split(","))
    with cost.counted():
        return give(request, write(mix(slugs, players, variant)))


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

    return Router("/api", route_handlers=[get_offer, get_cards, get_ledger, get_mix, get_setup], tags=["library"])
