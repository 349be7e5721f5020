"""Fate: an effect that happens when its card enters the center row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from delirium.ascension.acts import Acts
from delirium.ascension.layout import Arrival
from delirium.ascension.mechanic import Mechanic
from delirium.engine.cells import numbers
from delirium.engine.state import State

if TYPE_CHECKING:
    from delirium.ascension.compile import Compiler
    from delirium.cards.model import Node


class Entry(Arrival):
    """Notes the Fate of every card that enters the row, in the order in which they are flipped."""

    def __init__(self, board: Acts) -> None:
        self.b = board
        self.fate_of = numbers([0] * len(board.kinds))  # where the effect begins; 0 is none

    def arrive(self, s: State, card: i64, space: i64) -> None:
        """Put the card's Fate into the queue."""
        pc = self.fate_of[self.b.kind_of[card]]
        if pc:
            self.b.owe_fate(s, pc, card, space)


class Fate(Mechanic):
    """The label `Fate:`."""

    def declare(self) -> None:
        """Nothing listens before a card of the mix has a Fate."""
        self.entry = Entry(self.b)

    def teach(self, compiler: Compiler) -> None:
        """The section is carried out by the active player, once per entry."""

        def fate(kind: int, label: Node, body: Node) -> None:
            self.entry.fate_of[kind] = compiler.text(kind, body)
            if self.entry not in self.b.arrivals:
                self.b.arrivals.append(self.entry)

        compiler.labels["l_fate"] = fate
