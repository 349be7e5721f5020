"""The places of Ascension: those of the rules by what they are, those of mechanics by what these declare."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from delirium.ascension.game import Ascension
from delirium.engine.state import Zone as Declared
from delirium.engine.view import HIDDEN
from delirium.engine.zones import lane
from delirium.table.ascension import standing
from delirium.table.ascension.played import game_of
from delirium.table.ascension.standing import signs
from delirium.table.phrase import sentence
from delirium.table.scene import Card, Zone
from delirium.table.sight import FEW, Sight

ROW: Final = "center row"
OWN_DECK: Final = "own deck"
Place = Literal["row", "pile", "deck", "heap", "spread"]
Complete = Callable[[str, Card], Card]  # adds to a card what its viewer should know, given the key of its zone


class Known(NamedTuple):
    """A place that the rules or a mechanic know: its title, how it is drawn where its cards are seen, what it is."""

    title: str
    place: Place
    help: str
    is_shy: bool = False  # not worth showing while it is empty
    rank: int = 0  # what has lower ranks stands before it


# of a player; what mechanics declare comes before it, as a rule
OF_A_PLAYER: Final = {
    "play": Known("Constructs", "spread", "Constructs stay in play from turn to turn.", rank=60),
    "front": Known("In front", "spread", "Cards that stay in front of their player, with what they do.", True, 61),
    "played": Known("Played this turn", "spread", "These go to the discard pile when the turn ends.", True, 62),
    "hand": Known("Hand", "spread", "What is left of it goes to the discard pile when the turn ends.", rank=63),
    "deck": Known("Deck", "deck", "When it is empty, the discard pile is shuffled into a new deck.", rank=64),
    "discard": Known("Discard pile", "heap", "Acquired cards and cards played in earlier turns.", rank=65),
}
# in the center; what mechanics declare comes between, as a rule
OF_ALL: Final = {
    "center deck": Known("Center deck", "deck", "The center row is filled from it.", rank=10),
    "void": Known("Void", "heap", "Banished cards and defeated Monsters.", rank=20),
    "out of the game": Known("Out of the game", "heap", "Starting cards that were banished.", True, 90),
}
ROW_HELP: Final = "Heroes and Constructs are acquired with Runes, Monsters defeated with Power."
PILE_HELP: Final = "Always available, besides the center row."


@lru_cache(maxsize=64)
def names(game: Ascension) -> dict[int, str]:
    """The name of each zone without the number of its player, by id; the spaces are the center row together."""
    found: dict[int, str] = {}
    for zone in game.zones:
        if not zone.plain:
            found[zone.id] = zone.name.removesuffix(f" {zone.owner + 1}") if zone.owner >= 0 else zone.name
    for space in spaces(game):
        found[space] = ROW
    return found


@lru_cache(maxsize=64)
def keys(game: Ascension) -> dict[int, str]:
    """The key of the place in which a zone is shown, by id."""
    row = spaces(game)
    return {zone.id: ROW if zone.id in row else zone.name for zone in game.zones if not zone.plain}


@lru_cache(maxsize=64)
def spaces(game: Ascension) -> list[int]:
    """The spaces of the center row."""
    begin = next(place for place, zone in enumerate(game.zones) if zone.id == game.spaces)
    count = sum(zone.name.startswith("space ") for zone in game.zones)
    return [zone.id for zone in game.zones[begin : begin + count]]


@lru_cache(maxsize=64)
def offers(game: Ascension) -> set[str]:
    """The names of the places from which cards are taken: the center row, the piles, and what mechanics declare."""
    piles = set(map(int, game.piles))
    declared = {name for name, shown in game.shown.items() if shown.offers}
    return {ROW, *declared, *(zone.name for zone in game.zones if zone.id in piles)}


@lru_cache(maxsize=64)
def _known(game: Ascension, of_a_player: bool) -> dict[str, Known]:
    """The places that somebody has described, by name."""
    places: tuple[Place, ...] = ("row", "pile", "deck", "heap", "spread")
    drawn: dict[str, Place] = {place: place for place in places} | {"board": "spread"}
    declared = {
        name: Known(shown.title, drawn[shown.drawn], shown.help, shown.is_shy, shown.rank)
        for name, shown in game.shown.items()
    }
    return declared | (OF_A_PLAYER if of_a_player else OF_ALL)


def titled(game: Ascension, zone: Declared) -> str:
    """The title of a zone."""
    name = names(game)[zone.id]
    known = _known(game, zone.owner >= 0).get(name)
    return known.title if known else sentence(name)


def is_counted(game: Ascension, name: str, count: int) -> bool:
    """Whether players are told how many cards a zone of a player has."""
    known = _known(game, True).get(name)
    return name not in OF_A_PLAYER and (not known.is_shy if known else count > 0)


def lay_out(sight: Sight, complete: Complete) -> list[Zone]:
    """All places that the viewer can see or should know of, in reading order: center, others, the viewer's own."""
    game = game_of(sight.view)
    row, piles = (
        set(spaces(game)),
        {int(zone): int(kind) for zone, kind in zip(game.piles, game.pile_kinds, strict=True)},
    )
    found = [_center_row(sight, game, complete)]
    found += [_pile(sight, zone, piles[zone.id], complete) for zone in sight.zones if zone.id in piles]
    common = [zone for zone in sight.zones if zone.owner < 0 and zone.id not in row and zone.id not in piles]
    of_all, of_a_player = _known(game, False), _known(game, True)
    found += _places(sight, sorted(common, key=lambda zone: _rank(of_all, zone.name)), of_all, "center", complete)
    called = names(game)
    for seat in sight.seats():
        own = [zone for zone in sight.zones if zone.owner == seat]
        own.sort(key=lambda zone: _rank(of_a_player, called[zone.id]))
        found += _places(sight, own, of_a_player, "own" if seat == sight.seat else "other", complete)
    if sight.seat >= 0 and not sight.everything:
        found += _own_deck(sight, game)
    return found


def _rank(known: dict[str, Known], name: str) -> tuple[int, int]:
    """Where a place stands: first those that nobody has described, then by rank in the order of declaration."""
    return (known[name].rank, list(known).index(name)) if name in known else (-1, 0)


def _center_row(sight: Sight, game: Ascension, complete: Complete) -> Zone:
    """All spaces as one place: the card on top of each says what lies under it; an empty space is no card."""
    cards: list[Card] = []
    for space, zone in enumerate(spaces(game)):
        for card, kind in list(zip(sight.cards[zone], sight.kinds[zone], strict=True))[-1:]:
            under = standing.beneath(sight.view, space)
            cards.append(complete(ROW, Card(uid=f"c{card}", kind=kind, slot=space + 1, note=under)))
    slots = max([int(game.width(sight.view.state)), *(card.slot for card in cards)])
    return Zone(
        key=ROW,
        title=f"Center row{signs(sight.view)}",
        place="row",
        count=len(cards),
        cards=cards,
        group="center",
        help=ROW_HELP,
        slots=slots,
    )


def _pile(sight: Sight, zone: Declared, kind: int, complete: Complete) -> Zone:
    """An always available card: its top one stands for all."""
    top = [Card(uid=f"c{card}", kind=kind) for card in sight.cards[zone.id][-1:]]
    return Zone(
        key=zone.name,
        title=sight.view.game.kinds[kind],
        place="pile",
        count=sight.count(zone.id),
        cards=[complete(zone.name, card) for card in top],
        group="piles",
        help=PILE_HELP,
        kind=kind,
    )


def _places(sight: Sight, zones: list[Declared], known: dict[str, Known], group: str, complete: Complete) -> list[Zone]:
    game = game_of(sight.view)
    called = names(game)
    found: list[Zone] = []
    for zone in zones:
        name, count = called[zone.id], sight.count(zone.id)
        drawn: Place = "spread" if zone.room <= FEW else "heap"
        what = known.get(name) or Known(sentence(name), drawn, "")
        if count or not what.is_shy:
            cards = sight.shown(zone, zone.name)
            found.append(
                Zone(
                    key=zone.name,
                    title=what.title,
                    owner=zone.owner,
                    place=_drawn(sight, zone, what),
                    count=count,
                    cards=[complete(zone.name, card) if card.kind != HIDDEN else card for card in cards],
                    group=group,
                    help=what.help,
                )
            )
    return found


def _drawn(sight: Sight, zone: Declared, what: Known) -> Place:
    """How a place is drawn: face down if it is not seen, open if the game is over and nothing is hidden."""
    if not sight.sees(zone):
        return "deck"
    return "heap" if sight.everything and what.place == "deck" else what.place


def _own_deck(sight: Sight, game: Ascension) -> list[Zone]:
    """What is in the viewer's deck, if that is certain, in no order."""
    zone = lane(int(game.deck), sight.seat)
    if not sight.count(zone) or not sight.is_known(zone):
        return []
    kinds = sorted((int(game.kind_of[card]) for card in sight.cards[zone]), key=lambda kind: game.kinds[kind])
    cards = [Card(uid=f"own:{kind}:{kinds[:place].count(kind)}", kind=kind) for place, kind in enumerate(kinds)]
    return [
        Zone(
            key=OWN_DECK,
            title="Your deck, in no order",
            owner=sight.seat,
            place="heap",
            count=len(cards),
            cards=cards,
            group="own",
            help="Which cards are in your deck, but not where.",
        )
    ]
