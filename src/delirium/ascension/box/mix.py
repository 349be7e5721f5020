"""Which cards a game is played with and what its players start with, derived from the sets and the players."""

from __future__ import annotations

import json
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

from delirium.ascension.box.supply import Supply
from delirium.cards.load import card_set, card_sets
from delirium.cards.model import Card, CardSet
from delirium.engine.errors import WrongOptions

DEFAULT_PILE: Final = 20
BIG_TABLE: Final = 5  # players from whom on the piles must be larger
BIG_PILE: Final = 30
SEAT_INSIGHT: Final = (0, 1, 2, 3, 3, 3)  # in the order of play: ASC-SETUP-35, ASC-SETUP-36
INSIGHT_SETS: Final = ("delirium", "deliverance")  # the sets that hand it out: ASC-SETUP-O6
LEAVABLE: Final = ("", "dream")  # the decks whose cards a table may leave out: the others are needed by rules or cards
LEAST_CENTER: Final = 20  # cards that must be left of the center deck
LEAST_DREAMS: Final = 5  # and of the Dream deck for each player
OTHER_DECKS: Final = ("dream", "transformed", "board")  # besides starting decks, piles and the center deck


def table_cards() -> list[Card]:
    """The cards that every table has: those of starting decks and the always available ones."""
    return list(card_set("basics").cards)


def supply(sets: list[str], players: int, own: Iterable[CardSet] = ()) -> Supply:
    """The cards of a mix, with sets of the table's own."""
    boxes = [*(card_set(slug) for slug in sets), *own]
    out = _left_out(boxes)
    drawer = _Drawer()
    basics = {card.name: card for card in table_cards()}
    start = [(drawer.add(basics[name]), basics[name].per_player) for name in ("Apprentice", "Militia")]
    sizes = {name: pile_size(basics[name], sets, players) for name in ("Mystic", "Heavy Infantry")}
    piles = [(drawer.add(basics[name]), size) for name, size in [*sizes.items(), ("Cultist", 1)]]
    center: list[tuple[int, int]] = []
    other: dict[str, list[tuple[int, int]]] = {}
    for box in boxes:
        for card in box.cards:
            if card.deck in LEAVABLE and card.name in out:
                continue
            if card.deck == "start":
                start.append((drawer.add(card), card.per_player))
            elif card.deck == "always":
                piles.append((drawer.add(card), card.copies))
            elif card.deck == "board":
                other.setdefault(card.deck, []).append((drawer.add(card), 1))
            elif card.deck:
                drawer.lay(other.setdefault(card.deck, []), card)
            else:
                drawer.lay(center, card)
    if out:
        _check_rest(center, other.get("dream", []), players)
    return Supply(tuple(sets), drawer.cards, start, piles, center, other, seat_insight(sets, players))


def leaving_out(names: list[str]) -> str:
    """The text of a card file that brings no cards and leaves some of the mix out."""
    return f'set = "without"\nwithout = {json.dumps(names)}\n'


def _left_out(boxes: list[CardSet]) -> set[str]:
    """The names of the cards that sets of the table's own leave out of the mix, each of which must be in it."""
    known = {card.name.casefold(): card.name for box in boxes for card in box.cards if card.deck in LEAVABLE}
    out: set[str] = set()
    for name in (name for box in boxes for name in box.without):
        if name.casefold() not in known:
            close = get_close_matches(name.casefold(), known, 1)
            hint = f" Did you mean {known[close[0]]}?" if close else ""
            raise WrongOptions(f"There is no {name} in the center deck of this mix that could be left out.{hint}")
        out.add(known[name.casefold()])
    return out


def _check_rest(center: list[tuple[int, int]], dreams: list[tuple[int, int]], players: int) -> None:
    if sum(copies for _, copies in center) < LEAST_CENTER:
        raise WrongOptions(f"Fewer than {LEAST_CENTER} cards would be left of the center deck. Leave fewer cards out.")
    if dreams and sum(copies for _, copies in dreams) < LEAST_DREAMS * players:
        raise WrongOptions(f"Too few Dream cards would be left for {players} players. Leave fewer cards out.")


class _Drawer:
    """The kinds of cards of a mix as they are put in, each name once."""

    def __init__(self) -> None:
        self.cards: list[Card] = []
        self._known: dict[str, int] = {}

    def add(self, card: Card) -> int:
        """A new kind; tell its number."""
        if card.name in self._known:
            raise WrongOptions(f"Two different cards of this mix are called {card.name}. Leave one set out.")
        self._known[card.name] = len(self.cards)
        self.cards.append(card)
        return self._known[card.name]

    def lay(self, deck: list[tuple[int, int]], card: Card) -> None:
        """Put copies of a card into a deck; the same card of another set is the same kind."""
        kind = self._known.get(card.name, -1)
        place = next((index for index, (known, _) in enumerate(deck) if known == kind), -1)
        if place >= 0 and _facts(self.cards[kind]) == _facts(card):
            deck[place] = (kind, deck[place][1] + card.copies)
        else:
            deck.append((self.add(card), card.copies))


def everything() -> Supply:
    """All decks that there are, for finding out which words are carried out in any mix."""
    decks: dict[str, list[tuple[int, int]]] = {}
    cards = table_cards()
    for box in card_sets().values():
        for card in box.cards:
            if card.deck in OTHER_DECKS:
                decks.setdefault(card.deck, []).append((len(cards), max(card.copies, 1)))
                cards.append(card)
    return Supply((), cards, [], [], [], decks, ())


def _facts(card: Card) -> tuple[object, ...]:
    """What makes two cards the same, wherever they come from."""
    return card.name, card.type, card.factions, card.alignment, card.cost, card.honor, card.effect


def pile_size(card: Card, sets: list[str], players: int) -> int:
    """How many always available cards there are: the largest number among the sets, more for a big table."""
    size = max(card.copies_by_set.get(slug, DEFAULT_PILE) for slug in sets) if sets else DEFAULT_PILE
    return max(size, BIG_PILE) if players >= BIG_TABLE else size


def seat_insight(sets: list[str], players: int) -> tuple[int, ...]:
    """The Insight that players start with, in the order of play."""
    if any(slug in INSIGHT_SETS for slug in sets):
        return SEAT_INSIGHT[:players]
    return (0,) * players
