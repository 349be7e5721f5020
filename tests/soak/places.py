"""What all books are made of: places with cards, and the complaint that a log does not add up."""

from __future__ import annotations

from collections import Counter
from typing import Final

CARD: Final = -1  # a card that the reader has not seen


class WrongBooks(AssertionError):
    """The log and the table do not agree, or the log does not follow from itself."""


class Place:
    """Cards by kind; in a hidden place a reader who may not look counts them only."""

    def __init__(self, name: str, hidden: bool = False) -> None:
        self.name = name
        self.hidden = hidden
        self.cards: Counter[int] = Counter()

    def add(self, kind: int, count: int = 1) -> None:
        self.cards[CARD if self.hidden else kind] += count

    def take(self, kind: int) -> None:
        there = CARD if self.hidden else kind
        if self.cards[there] <= 0:
            raise WrongBooks(f"a card of kind {kind} leaves {self.name}, but by the log none lies there")
        self.cards[there] -= 1
        if not self.cards[there]:
            del self.cards[there]

    def empty_into(self, other: Place) -> None:
        for kind, count in self.cards.items():
            other.add(kind, count)
        self.cards.clear()
