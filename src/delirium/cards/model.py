"""What a card is: its facts, its text, and the tree of its text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

FACTIONS: Final = ("enlightened", "lifebound", "mechana", "void")
ALIGNMENTS: Final = ("", "light", "dark")


@dataclass(frozen=True, slots=True)
class Node:
    """A part of a text: a rule of the grammar and what it holds, and where it stands in the text."""

    kind: str
    items: tuple[Node | str | int | None, ...] = ()
    start: int = field(default=0, compare=False, repr=False)
    end: int = field(default=0, compare=False, repr=False)
    line: int = field(default=1, compare=False, repr=False)
    column: int = field(default=1, compare=False, repr=False)

    def nodes(self) -> Iterator[Node]:
        """The node and all below it, in the order of the text."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += [item for item in reversed(node.items) if isinstance(item, Node)]

    def depth(self) -> int:
        """How many nodes lie one inside the other."""
        deepest, level = 0, [self]
        while level:
            deepest += 1
            level = [item for node in level for item in node.items if isinstance(item, Node)]
        return deepest


def amount_of(item: Node | str | int | None) -> float:
    """The first number of a part of a text, or 1."""
    if isinstance(item, int):
        return float(item)
    if isinstance(item, Node):
        return next((float(one) for part in item.nodes() for one in part.items if isinstance(one, int)), 1.0)
    return 1.0


@dataclass(frozen=True)
class Card:
    """A card of a set: facts, and a text that is its program."""

    name: str
    set: str
    type: str
    factions: tuple[str, ...] = ()
    alignment: str = ""
    cost: dict[str, int] = field(default_factory=dict)
    honor: int = 0  # 0 also where a card has no Honor value: it counts as 0
    deck: str = ""  # "" is the center deck
    copies: int = 0  # 0: none, or unknown
    copies_by_set: dict[str, int] = field(default_factory=dict)
    per_player: int = 0
    per_player_by_set: dict[str, int] = field(default_factory=dict)
    pack: str = ""
    transform_to: str = ""
    transform_of: str = ""
    effect: str = ""
    singular: bool = False
    unknown: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    grow: Callable[[], Node | None] | None = field(default=None, compare=False, repr=False)

    @classmethod
    def from_facts(cls, facts: dict[str, Any], set: str, grow: Callable[[], Node | None]) -> Card:
        """The card of a [[card]] table whose facts are in order."""
        return cls(
            name=facts["name"],
            set=set,
            type=facts["type"],
            factions=tuple(facts.get("faction", ())),
            alignment=facts.get("alignment", ""),
            cost=facts.get("cost", {}),
            honor=facts.get("honor", 0),
            deck=facts.get("deck", ""),
            copies=facts.get("copies", 0),
            copies_by_set=facts.get("copies_by_set", {}),
            per_player=facts.get("per_player", 0),
            per_player_by_set=facts.get("per_player_by_set", {}),
            pack=facts.get("pack", ""),
            transform_to=facts.get("transform_to", ""),
            transform_of=facts.get("transform_of", ""),
            effect=facts.get("effect", ""),
            singular=facts.get("singular", False),
            unknown=tuple(facts.get("unknown", ())),
            aliases=tuple(facts.get("aliases", ())),
            grow=grow,
        )

    @cached_property
    def tree(self) -> Node | None:
        """The tree of the text, grown when it is first asked for; None without a text."""
        if self.grow is not None:
            return self.grow()
        if not self.effect:
            return None
        from delirium.cards.parse import parse

        return parse(self.effect, [self.name])

    def __hash__(self) -> int:
        return hash((self.set, self.type, self.name))

    def __getstate__(self) -> dict[str, object]:
        return {**self.__dict__, "tree": self.tree, "grow": None}  # how it grew cannot go to another process


@dataclass(frozen=True)
class CardSet:
    """The cards of one box or file."""

    slug: str
    title: str
    cards: tuple[Card, ...]
    without: tuple[str, ...] = ()  # cards of other sets that a mix with this one is played without
    says: str = ""  # one line on what it adds
