"""The tree of a text as the compiler reads it, and what it writes: a program."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Final, TypeAlias, TypeVar

from delirium.ascension.board.terms import FACTIONS, Filter, Lying
from delirium.cards.model import Node
from delirium.cards.render import render
from delirium.engine.errors import DeliriumError
from delirium.engine.state import Effect

Item: TypeAlias = Node | str | int | None

OF_A_FACTION: Final = ("of_chosen_faction", "of_each_faction")  # words after a noun

T = TypeVar("T")


class Unplayable(DeliriumError):
    """A text says something that nothing carries out yet."""


class TaughtTwice(DeliriumError):
    """Two mechanics teach the same word."""


@dataclass
class Selection:
    """What a selector names, besides the cards that fit."""

    filter: Filter
    places: int = 0  # where they lie; 0 if the text does not say
    other: bool = False
    adjacent: bool = False
    extreme: int = 0
    done: str = ""  # what was done with them this turn
    way: bool = False  # what the last action did
    of_each: bool = False  # of each opponent
    each_faction: bool = False  # one of each faction
    same_name: bool = False
    under: bool = False  # under the card whose text it is
    lying: Lying | None = None  # with something about them where they lie

    def extras(self) -> set[str]:
        """What it says besides the cards that fit."""
        return {one.name for one in fields(self) if one.name != "filter" and getattr(self, one.name)}


class Taught(dict[str, T]):
    """What compiles the words of a sort; a word that is taught twice is a mistake of whoever wrote the mechanics."""

    def __init__(self, words: dict[str, T], teacher: Callable[[], str]) -> None:
        super().__init__(words)
        self._teacher = teacher
        self._by = dict.fromkeys(words, "the core")

    def __setitem__(self, word: str, meaning: T) -> None:
        teacher = self._teacher()
        first = self._by.setdefault(word, teacher)
        if word in self:
            raise TaughtTwice(
                f"The word {word} is taught twice, by {first} and by {teacher}. Give one a word of its own."
            )
        super().__setitem__(word, meaning)


@dataclass
class Program:
    """The effects of one text as they are written down, and whose text it is."""

    kind: int
    effects: list[Effect] = field(default_factory=list)
    it: bool = False  # whether there is a card before it begins that “it” means

    def emit(self, effect: Effect) -> None:
        """Add an effect."""
        self.effects.append(effect)

    @property
    def here(self) -> int:
        """Where the next effect will stand."""
        return len(self.effects)


def part(node: Item, index: int) -> Node:
    """A part of a node that is a node."""
    assert isinstance(node, Node)
    found = node.items[index]
    assert isinstance(found, Node), f"{node} has no part {index}"
    return found


def part_kind(node: Node, index: int) -> str:
    """The kind of a part, or an empty text if it is no node."""
    found = node.items[index] if index < len(node.items) else None
    return found.kind if isinstance(found, Node) else ""


def int_of(item: Item) -> int:
    """A part that is a number."""
    assert isinstance(item, int), f"{item} is no number"
    return item


def str_of(item: Item) -> str:
    """A part that is a word."""
    assert isinstance(item, str), f"{item} is no word"
    return item


def faction_bit(word: str) -> int:
    """The bit of a faction by its name."""
    return 1 << FACTIONS.index(word.lower())


def split_clause(item: Node) -> tuple[list[Node], list[Node]]:
    """The prefixes and the sentences of a clause."""
    parts = [one for one in item.items if isinstance(one, Node)]
    return [one for one in parts if one.kind.startswith("p_")], [one for one in parts if not one.kind.startswith("p_")]


def of_faction(node: Node, faction: str) -> Node:
    """Words in which the cards “of the chosen faction”, or “of each faction”, are those of one."""
    items = [of_faction(one, faction) if isinstance(one, Node) else one for one in node.items]
    if node.kind == "sel" and any(part_kind(node, index) in OF_A_FACTION for index in range(len(node.items))):
        kept = [one for one in items if isinstance(one, Node) and one.kind not in OF_A_FACTION]
        items = [Node("alt", (Node("adj", (faction,)), *one.items)) if one.kind == "alt" else one for one in kept]
    return Node(node.kind, tuple(items))


def with_statement(sentence: Node, statement: Node) -> Node:
    """A sentence with another statement."""
    return Node("sentence", (statement, *sentence.items[1:]))


def lower(text: str) -> str:
    """A text with a small first letter."""
    return text[:1].lower() + text[1:]


def words_of(node: Node) -> str:
    """The words of a node, as far as they can be told on their own."""
    try:
        return render(node)
    except Exception:
        return node.kind
