"""What an account of a mix is made of: sections of statements, and the words that these share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from delirium.cards.language import language
from delirium.cards.load import card_set
from delirium.cards.model import Card


@dataclass(frozen=True)
class Line:
    """A statement about a mix, the rules of the ledger that it rests on, and its numbers by name."""

    text: str
    rules: tuple[str, ...] = ()
    numbers: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Section:
    """Statements about one thing."""

    title: str
    lines: tuple[Line, ...]


def counted(number: int, noun: str = "card") -> str:
    """A number and what it counts."""
    plural = f"{noun}{'es' if noun.endswith('o') else 's'}"
    return f"{number} {noun if number == 1 else plural}"


def listed(words: Iterable[str]) -> str:
    """Words with commas and an “and” between."""
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def titles(slugs: Iterable[str]) -> str:
    """The titles of sets."""
    return listed([card_set(slug).title for slug in slugs])


def by_type(cards: Iterable[tuple[Card, int]]) -> dict[str, int]:
    """How many cards there are of each type."""
    counts = Counter[str]()
    for card, copies in cards:
        counts[card.type] += copies
    return {type: counts[type] for type in language().types if counts[type]}


def typed(counts: dict[str, int]) -> str:
    """The numbers of cards of each type in words."""
    return listed([counted(count, type.replace("_", " ").title()) for type, count in counts.items()])


def named(cards: Iterable[tuple[Card, int]]) -> str:
    """Cards by name, each with its copies."""
    return listed([f"{copies} {card.name}" for card, copies in cards])
