"""Which cards a game is played with and what its players start with, derived from the sets and the players."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable
from dataclasses import replace
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import Final

from delirium.ascension.box.supply import Supply
from delirium.ascension.mechanic import Deck, Share
from delirium.ascension.mechanics import slices
from delirium.cards.load import card_set, card_sets
from delirium.cards.model import Card, CardSet
from delirium.engine.errors import WrongOptions

BASICS: Final = "basics"  # what every table has
DEFAULT_PILE: Final = 20
BIG_TABLE: Final = 5  # players from whom on the piles must be larger
BIG_PILE: Final = 30
LEAST_CENTER: Final = 20  # cards that must be left of the center deck


def decks() -> dict[str, Deck]:
    """The decks that mechanics bring, besides starting decks, piles and the center deck, by the key of their cards."""
    return {key: deck for one in slices() for key, deck in one.decks.items()}


def is_leavable(deck: str) -> bool:
    """Whether a table may leave cards of a deck out; those of others are needed by rules or cards."""
    return not deck or (deck in decks() and decks()[deck].least >= 0)


def table_cards() -> list[Card]:
    """The cards that every table has: those of starting decks and the always available ones."""
    return list(card_set(BASICS).cards)


@cache
def editions() -> dict[str, dict[str, str]]:
    """The texts of cards as they were in earlier editions, by edition and name: what was begun then is played on so."""
    return tomllib.loads(files("delirium").joinpath("ascension", "box", "editions.toml").read_text(encoding="utf-8"))


def _as_it_was(box: CardSet, edition: str) -> CardSet:
    """A set with the texts of an earlier edition."""
    if not edition:
        return box
    if edition not in editions():
        raise WrongOptions(f"There is no edition {edition}. There are: {', '.join(editions())}.")
    texts = editions()[edition]
    cards = [replace(card, effect=texts[card.name], grow=None) if card.name in texts else card for card in box.cards]
    return replace(box, cards=tuple(cards))


def supply(sets: list[str], players: int, own: Iterable[CardSet] = (), edition: str = "") -> Supply:
    """The cards of a mix, with sets of the table's own."""
    boxes = [*(_as_it_was(card_set(slug), edition) for slug in sets), *own]
    shared = shares(sets)
    boxes += _lent(sets, set(shared))
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
            share = shared.get(card.name)
            if share is not None and share.start:
                start.append((drawer.add(card), share.start))
            if is_leavable(card.deck) and card.name in out:
                continue
            if share is not None:
                center.append((drawer.known(card), share.center))
            elif card.deck == "start":
                start.append((drawer.add(card), card.per_player))
            elif card.deck == "always":
                piles.append((drawer.add(card), card.copies or players))  # ASC-SETUP-O13
            elif card.deck in decks() and decks()[card.deck].single:
                other.setdefault(card.deck, []).append((drawer.add(card), 1))
            elif card.deck:
                drawer.lay(other.setdefault(card.deck, []), in_game(card))
            else:
                drawer.lay(center, card)
    if out:
        _check_rest(center, other, players)
    return Supply(tuple(sets), drawer.cards, start, piles, center, other)


def shares(sets: Iterable[str]) -> dict[str, Share]:
    """The cards of which a mix of these sets has other numbers than a set of their own says."""
    return {name: share for one in slices() for name, share in one.share(list(sets)).items()}


def _lent(sets: list[str], shared: set[str]) -> list[CardSet]:
    """The always available and shared cards of these sets that stand in a file of another set, not in the mix."""
    others = [box for box in card_sets().values() if box.slug not in (BASICS, *sets)]
    found = {card.name: card for box in others for card in box.cards if card.deck == "always" or card.name in shared}
    lent = tuple(
        card for card in found.values() if card.name in shared or any(slug in card.copies_by_set for slug in sets)
    )
    return [CardSet("", "", lent)] if lent else []


def leaving_out(names: list[str]) -> str:
    """The text of a card file that brings no cards and leaves some of the mix out."""
    return f'set = "without"\nwithout = {json.dumps(names)}\n'


def _left_out(boxes: list[CardSet]) -> set[str]:
    """The names of the cards that sets of the table's own leave out of the mix, each of which must be in it."""
    known = {card.name.casefold(): card.name for box in boxes for card in box.cards if is_leavable(card.deck)}
    out: set[str] = set()
    for name in (name for box in boxes for name in box.without):
        if name.casefold() not in known:
            close = get_close_matches(name.casefold(), known, 1)
            hint = f" Did you mean {known[close[0]]}?" if close else ""
            raise WrongOptions(f"There is no {name} in the center deck of this mix that could be left out.{hint}")
        out.add(known[name.casefold()])
    return out


def _check_rest(center: list[tuple[int, int]], other: dict[str, list[tuple[int, int]]], players: int) -> None:
    if sum(copies for _, copies in center) < LEAST_CENTER:
        raise WrongOptions(f"Fewer than {LEAST_CENTER} cards would be left of the center deck. Leave fewer cards out.")
    for key, cards in other.items():
        if sum(copies for _, copies in cards) < decks()[key].least * players:
            title = decks()[key].title
            raise WrongOptions(f"Too few {title} would be left for {players} players. Leave fewer cards out.")


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

    def known(self, card: Card) -> int:
        """The number of a kind, a new one if it is not known yet."""
        return self._known[card.name] if card.name in self._known else self.add(card)

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
    laid: dict[str, list[tuple[int, int]]] = {}
    cards = table_cards()
    for box in card_sets().values():
        for card in box.cards:
            if card.deck in decks():
                laid.setdefault(card.deck, []).append((len(cards), max(card.copies, 1)))
                cards.append(in_game(card))
    return Supply((), cards, [], [], [], laid)


def in_game(card: Card) -> Card:
    """A card as a game knows it: one of a deck whose cards have the names of others says what it is besides."""
    called = decks()[card.deck].called if card.deck in decks() else ""
    return replace(card, name=f"{card.name} ({called})") if called else card


def _facts(card: Card) -> tuple[object, ...]:
    """What makes two cards the same, wherever they come from."""
    return card.name, card.type, card.factions, card.alignment, card.cost, card.honor, card.effect


def pile_size(card: Card, sets: list[str], players: int) -> int:
    """How many always available cards there are: the largest number among the sets, more for a big table."""
    size = max(card.copies_by_set.get(slug, DEFAULT_PILE) for slug in sets) if sets else DEFAULT_PILE
    return max(size, BIG_PILE) if players >= BIG_TABLE else size
