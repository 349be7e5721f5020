"""Faces of Ascension: what stands on each kind of card, for any screen to draw."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from delirium.ascension.game import Ascension
from delirium.cards import builtin
from delirium.cards.load import card_set
from delirium.cards.model import Card
from delirium.cards.reminders import reminders
from delirium.table.ascension.facts import sort
from delirium.table.scene import Face, Keyword


def faces(game: Ascension) -> list[Face]:
    """The face of each kind of card of a game; the index is the kind."""
    copies = Counter(int(kind) for kind in game.kind_of)
    return [face(card, copies[kind]) for kind, card in enumerate(game.facts)]


def face(card: Card, copies: int | None = None) -> Face:
    """The face of a card of Ascension, with its number in a game or else in its own set."""
    return Face(
        name=card.name,
        type=card.type,
        title=sort(card),
        factions=list(card.factions),
        cost=dict(card.cost),
        honor=card.honor,
        text=card.effect,
        set=_title(card.set),
        deck=card.deck,
        copies=card.copies if copies is None else copies,
        keywords=keywords(card),
        becomes=card.transform_to,
        unknown=list(card.unknown),
    )


def keywords(card: Card) -> list[Keyword]:
    """The keywords of a card and what they mean; what would be said of several of them alike goes without saying."""
    if card.tree is None:
        return []
    found = reminders(card.tree)
    often = Counter(meaning for _, meaning in found)
    return [Keyword(word, meaning) for word, meaning in found if often[meaning] == 1]


@lru_cache(maxsize=64)
def _title(slug: str) -> str:
    """The title of a set; a set of one's own is known by its name alone."""
    return card_set(slug).title if slug in builtin.SETS else slug
