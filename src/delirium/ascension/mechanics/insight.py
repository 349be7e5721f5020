"""Insight: what each seat starts with, and what asks how much was gained this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from delirium.ascension.board.terms import AtLeast, Condition, InPool
from delirium.ascension.board.words import E_INSIGHT
from delirium.ascension.compiler.tree import int_of
from delirium.ascension.mechanic import Mechanic
from delirium.engine.state import State
from delirium.engine.zones import pool_of

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program
    from delirium.cards.model import Node


class Insight(Mechanic):
    """The Insight of the seats, and the words `you gained at least 2 Insight this turn`."""

    def teach(self, compiler: Compiler) -> None:
        """A condition."""

        def gained(p: Program, node: Node) -> Condition:
            if node.items[1] != "Insight":
                raise compiler.unplayable(p.kind, node)
            return AtLeast(InPool(int(self.b.gained)), int_of(node.items[0]))

        compiler.conditions["c_gained"] = gained

    def set_up(self, s: State) -> None:
        """Later seats start with more of it, where the sets say so."""
        b = self.b
        for place, amount in enumerate(b.supply.insight):
            if amount:
                seat = (s.get(b.first) + place) % b.players
                s.add(pool_of(b.insight, seat), amount)
                s.emit(E_INSIGHT, seat, amount, 0, b.everyone)
