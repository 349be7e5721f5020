"""Cards of Ascension in words: what stands on one, and where its copies are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from delirium.ascension.game import Ascension
from delirium.cards.model import FACTIONS, Card
from delirium.engine.view import View
from delirium.engine.zones import lane
from delirium.table.ascension.played import game_of
from delirium.table.sight import Sight

SEPARATOR: Final = " · "
GONE: Final = "out of the game"


def amount(number: int, resource: str) -> str:
    """A number of a resource: only Runes have a plural."""
    word = resource.replace("_", " ").title()
    return f"{number} {word.removesuffix('s') if number == 1 else word}"


def cost(card: Card) -> str:
    """What a card costs, or an empty text."""
    return " and ".join(amount(number, resource) for resource, number in card.cost.items())


def sort(card: Card) -> str:
    """Alignment, factions and type, such as Enlightened Hero."""
    type = card.type.replace("_", " ").title()
    if card.alignment:
        return f"{card.alignment.title()} {sort(replace(card, alignment=''))}"
    if len(card.factions) == len(FACTIONS):
        return f"{type} of all factions"
    return f"{' and '.join(map(str.capitalize, card.factions))}{' ' * bool(card.factions)}{type}"


def honor(card: Card) -> str:
    """The Honor value of a card that has one, or an empty text."""
    return f"{card.honor} Honor" if card.honor else ""


def facts(card: Card, with_cost: bool = True) -> str:
    """Everything but name and text, on one line."""
    return SEPARATOR.join(part for part in (sort(card), cost(card) if with_cost else "", honor(card)) if part)


def find(game: Ascension, wanted: str) -> list[int]:
    """The kinds with this name, or else those that begin so, or else those with this in the middle."""
    folded = [name.casefold() for name in game.kinds]
    wanted = wanted.casefold()
    ways = (
        [kind for kind, name in enumerate(folded) if name == wanted],
        [kind for kind, name in enumerate(folded) if name.startswith(wanted)],
        [kind for kind, name in enumerate(folded) if wanted in name],
    )
    return next((found for found in ways if found), [])


def text_now(view: View, kind: int) -> str:
    """The text of a card, and how much that is which it counts, where it counts anything."""
    game, s = game_of(view), view.state
    card = game.facts[kind]
    if not game.counted[kind] or view.seat < 0:
        return card.effect
    own = [one for one in s.cards(lane(game.play, view.seat)) if game.kind_of[one] == kind]
    instance = own[0] if own else next(one for one in range(len(game.kind_of)) if game.kind_of[one] == kind)
    counts = [str(number) for _, number in game.counts_now(s, view.seat, instance)]
    return f"{card.effect} (Now: {', '.join(counts)}.)"


def whereabouts(view: View, names: Sequence[str], kind: int) -> str:
    """How many copies of a card there are and where, as far as the seat knows."""
    game = game_of(view)
    copies = sum(one == kind for one in game.kind_of)
    known = {zone.id: view.cards(zone.id).count(kind) for zone in game.zones if not zone.plain}
    if view.seat >= 0 and is_deck_known(view):
        own = lane(int(game.deck), view.seat)
        known[own] = view.state.named(own).count(game.kinds[kind])
    places = Counter[str]()
    for zone, count in known.items():
        places[_place(view, names, zone)] += count
    hidden = copies - places.total()
    said = [f"{count} {place}" for place, count in places.items() if count]
    if hidden:
        said.append(f"{hidden} in {_unseen(game)} that you cannot see")
    where = f" {'; '.join(said)}." if said else ""
    return f"Copies in this game: {copies}.{where}"


def _unseen(game: Ascension) -> str:
    """Where cards lie that only their player sees, or nobody."""
    own = {zone.name.rpartition(" ")[0] for zone in game.zones if zone.owner >= 0 and zone.seers == 1 << zone.owner}
    more = [f"{shown.title}s" for name, shown in game.shown.items() if name in own and not shown.is_shy]
    places = ["decks", "hands", *more]
    return f"{', '.join(places[:-1])} or {places[-1]}"


def _place(view: View, names: Sequence[str], id: int) -> str:
    """Where a zone is."""
    game = game_of(view)
    if game.spaces <= id < lane(game.spaces, game.row):
        return "in the center row"
    zone = next(zone for zone in game.zones if zone.id == id)
    if zone.owner < 0:
        shown = game.shown.get(zone.name)
        return GONE if zone.name == GONE else shown.where if shown and shown.where else f"in the {zone.name}"
    whose = "your" if zone.owner == view.seat else f"{names[zone.owner]}'s"
    words = {
        int(game.discard): f"in {whose} discard pile",
        int(game.played): f"among {whose} cards played this turn",
        int(game.play): f"among {whose} cards in play",
        int(game.front): f"in front of {'you' if zone.owner == view.seat else names[zone.owner]}",
    }
    return words.get(id - 4 * zone.owner, f"in {whose} {zone.name.rpartition(' ')[0]}")


def is_deck_known(view: View) -> bool:
    """Whether the seat knows which cards are in its own deck, if not in which order."""
    game = game_of(view)
    return Sight(view).is_known(lane(int(game.deck), view.seat))
