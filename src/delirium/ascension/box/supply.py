"""What lies in the box for one game: which kinds of cards, how many, and where they begin."""

from __future__ import annotations

from dataclasses import dataclass

from delirium.cards.model import Card


@dataclass(frozen=True)
class Supply:
    """The cards of a mix for a number of players; kinds are places in `cards`."""

    sets: tuple[str, ...]
    cards: list[Card]
    start: list[tuple[int, int]]  # kind and copies in each starting deck
    piles: list[tuple[int, int]]  # kind and copies of the always available cards
    center: list[tuple[int, int]]
    other: dict[str, list[tuple[int, int]]]  # kind and copies of decks that only some sets have, by name
