"""Gives the cards: the built-in sets, a user's file, or one card by its name."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from shlex import quote
from typing import Any

from delirium.cards import builtin
from delirium.cards import cache as kept
from delirium.cards.model import Card, CardSet, Node
from delirium.cards.parse import parse
from delirium.engine.errors import DeliriumError


class CardFileError(DeliriumError):
    """A user's card file cannot be used; the message says where and why."""


@cache
def card_sets() -> dict[str, CardSet]:
    """All built-in sets by slug, in the order of their appearance."""
    return {slug: card_set(slug) for slug in builtin.SETS}


@cache
def card_set(slug: str) -> CardSet:
    """One built-in set; its texts are parsed when the first tree is asked for. The tests check its facts."""
    data = tomllib.loads(builtin.set_text(slug))
    trees = _Trees(slug, [card["effect"] for card in data["card"] if "effect" in card])
    cards = tuple(_card(facts, slug, trees) for facts in data["card"])
    return CardSet(slug, data["title"], cards, says=data.get("says", ""))


def _card(facts: dict[str, Any], slug: str, trees: _Trees) -> Card:
    text = facts.get("effect")
    return Card.from_facts(facts, slug, lambda: trees[text] if text else None)


class _Trees:
    """The trees of a built-in set: kept ones where there are, else parsed and kept."""

    def __init__(self, slug: str, texts: list[str]) -> None:
        self.slug = slug
        self.texts = texts
        self.packed: dict[str, object] = {}
        self.grown: dict[str, Node] = {}

    def __getitem__(self, text: str) -> Node:
        if text not in self.grown:
            if not self.packed:
                self.packed = kept.load(self.slug)
            try:
                self.grown[text] = kept.unpack(self.packed[text])
            except (KeyError, ValueError):
                self.grown = {each: parse(each) for each in self.texts}
                kept.dump(self.slug, self.grown)
        return self.grown[text]


def load_file(path: Path | str) -> CardSet:
    """The set of a user's file; what is wrong with it is said with its place."""
    from delirium.cards.schema import read

    file = read(path)
    file.read_texts()
    errors = [problem for problem in file.problems if problem.severity == "error"]
    if errors:
        more = f"\n({len(errors) - 1} more: delirium cards check {quote(str(path))})" if len(errors) > 1 else ""
        raise CardFileError(f"{errors[0]}{more}")
    return file.set()


def find(name: str, more: Iterable[CardSet] = ()) -> list[Card]:
    """The cards of this name or alias in the built-in sets and in `more`; several sets may have a card of one name."""
    wanted = name.casefold()
    others = [card for cards in more for card in cards.cards]
    return _by_name().get(wanted, []) + [
        card for card in others if wanted in (each.casefold() for each in _names(card))
    ]


def near(name: str, more: Iterable[CardSet] = ()) -> list[str]:
    """Names like one that no card has, the most alike first."""
    from difflib import get_close_matches

    cards = [card for cards in [*card_sets().values(), *more] for card in cards.cards]
    spelt = {each.casefold(): each for card in cards for each in _names(card)}
    close = get_close_matches(name.casefold(), spelt, 3, 0.6)
    within = [each for folded, each in spelt.items() if name.casefold() in folded and folded not in close]
    return [spelt[each] for each in close] + sorted(within)[:3]


@cache
def _by_name() -> dict[str, list[Card]]:
    found: dict[str, list[Card]] = {}
    for cards in card_sets().values():
        for card in cards.cards:
            for name in _names(card):
                found.setdefault(name.casefold(), []).append(card)
    return found


def _names(card: Card) -> tuple[str, ...]:
    return (card.name, *card.aliases)
