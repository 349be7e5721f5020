"""Unbanishable: a card of the center row that cannot be banished from there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from delirium.ascension.board.rule import UNBANISHABLE
from delirium.ascension.mechanic import Mechanic
from delirium.cards.model import Node

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler


class Unbanishable(Mechanic):
    """The flag `Unbanishable.` and the standing rule that all such cards are."""

    def teach(self, compiler: Compiler) -> None:
        """Mark the kind, or put a rule into force."""

        def flag(kind: int, node: Node) -> None:
            self.b.fixed[kind] = 1

        def standing(kind: int, node: Node) -> None:
            selector = node.items[0]
            assert isinstance(selector, Node)
            rule = compiler.rule(UNBANISHABLE, kind, "unbanishable")
            rule.filter = compiler.selection(compiler.blank(kind), selector).filter
            self.b.rules_of[kind].append(int(rule.id))

        compiler.flags["k_unbanishable"] = flag
        compiler.standing["unbanishable_all"] = standing
