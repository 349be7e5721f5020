"""What a database keeps of a table: its head, its entries, and what is derived from them for lists."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

Kind = Literal[
    "choice", "undo", "ask", "answer", "sit", "here", "takeover", "return", "resign", "timeout", "standing", "rematch"
]


def is_own(options: dict[str, Any]) -> bool:
    """Whether somebody wrote something for a game with these options: cards or components."""
    return any(options.get(name) for name in ("cards", "components", "without"))


class Chair(Struct, kw_only=True):
    """A seat as it was set up."""

    name: str
    player: str  # a person, or an agent by its name
    holder: str = ""  # the guest who sits there from the beginning; empty: nobody yet


class Head(Struct, kw_only=True, frozen=True):
    """What a table began with; never changed."""

    id: str
    game: str
    options: dict[str, Any]
    versions: dict[str, str]
    seed: int
    given: bool  # whether somebody gave the seed, so that the deal may be known
    chairs: list[Chair]
    clock: dict[str, Any]
    watch: bool
    creator: str
    created: float
    hints: bool | None = None  # whether players may ask for hints; None: where nobody else is a person


class Entry(Struct, kw_only=True, frozen=True):
    """Something that happened at a table; never changed. Its number is its place in the row, from 0 on."""

    number: int
    kind: Kind
    seat: int
    body: dict[str, Any]
    at: float
    key: str | None = None  # the same key happens once


class Sitter(Struct, kw_only=True):
    """A seat in a list of tables."""

    name: str
    agent: str
    person: bool
    holder: str
    resigned: bool


class Summary(Struct, kw_only=True):
    """How a table stands, for lists and for those who look after tables. Derived: it can be made anew from entries."""

    version: int
    title: str
    heading: str
    over: bool
    awaited: int  # one bit for each seat of a person who may choose
    thinking: bool  # whether an agent has to choose
    deadline: float | None  # when the first of the clocks that run is at its end
    changed: float
    winners: list[int]
    sitters: list[Sitter]
