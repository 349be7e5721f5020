"""Which cards a game is played with: derived from the sets of the mix and the number of players."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from delirium.ascension.supply import Supply
from delirium.cards.load import card_set
from delirium.cards.model import Card, CardSet
from delirium.engine.errors import WrongOptions

DEFAULT_PILE: Final = 20
BIG_TABLE: Final = 5  # players from whom on the piles must be larger
BIG_PILE: Final = 30


def table_cards() -> list[Card]:
    """The cards that every table has: those of starting decks and the always available ones."""
    return list(card_set("basics").cards)


def supply(sets: list[str], players: int, own: Iterable[CardSet] = ()) -> Supply:
    """The cards of a mix, with sets of the table's own."""
    boxes = [card_set(slug) for slug in sets]
    basics = {card.name: card for card in table_cards()}
    cards: list[Card] = []

    def kind(card: Card) -> int:
        cards.append(card)
        return len(cards) - 1

    start = [(kind(basics[name]), basics[name].per_player) for name in ("Apprentice", "Militia")]
    piles = [(kind(basics[name]), pile_size(basics[name], sets, players)) for name in ("Mystic", "Heavy Infantry")]
    piles.append((kind(basics["Cultist"]), 1))
    center: list[tuple[int, int]] = []
    known: dict[str, int] = {card.name: number for number, card in enumerate(cards)}
    for box in [*boxes, *own]:
        for card in box.cards:
            if card.deck:
                continue
            if card.name in known:
                known_kind = known[card.name]
                place = next((i for i, (k, _) in enumerate(center) if k == known_kind), -1)
                if place < 0 or _facts(cards[known_kind]) != _facts(card):
                    raise WrongOptions(f"Two different cards of this mix are called {card.name}. Leave one set out.")
                center[place] = (known_kind, center[place][1] + card.copies)
                continue
            known[card.name] = kind(card)
            center.append((known[card.name], card.copies))
    return Supply(tuple(sets), cards, start, piles, center)


def _facts(card: Card) -> tuple[object, ...]:
    """What makes two cards the same, wherever they come from."""
    return card.name, card.type, card.factions, card.alignment, card.cost, card.honor, card.effect


def pile_size(card: Card, sets: list[str], players: int) -> int:
    """How many always available cards there are: the largest number among the sets, more for a big table."""
    size = max(card.copies_by_set.get(slug, DEFAULT_PILE) for slug in sets) if sets else DEFAULT_PILE
    return max(size, BIG_PILE) if players >= BIG_TABLE else size
