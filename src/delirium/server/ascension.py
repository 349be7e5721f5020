"""What a server offers of Ascension: its sets, all its cards, what a mix is made of."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Annotated, Any, Final

from litestar import Request, Response, get
from litestar.params import QueryParameter

from delirium.kit import Kit
from delirium.server import cost
from delirium.server.library import HOUR, give, kept, write
from delirium.server.wire import Choice, Explained, GalleryCard, GameInfo, SetInfo, VariantInfo
from delirium.table.scene import NOBODY, Line

UNLISTED: Final = ("basics",)  # with every mix, so nobody chooses them


def info(kit: Kit) -> GameInfo:
    """What can be set up: sets, variants and house rules."""
    from delirium.ascension.box.build import SETS as PLAYABLE
    from delirium.ascension.box.house import house_rules
    from delirium.ascension.game import variants
    from delirium.cards.load import card_sets
    from delirium.table.ascension.box import FREE_FOR_ALL

    return GameInfo(
        name=kit.name,
        title=kit.title,
        text=kit.text,
        least=kit.least,
        most=kit.most,
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


@get("/cards", sync_to_thread=True, summary="All cards")
def get_cards(request: Request[Any, Any, Any]) -> Response[list[GalleryCard]]:
    """All cards of all sets of Ascension, with whether they can be played."""
    return give(request, kept(gallery), HOUR)


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


ROUTES: Final = [get_cards, get_mix]
