"""Ongoing: a card that stays in front of whoever took it, and works there until it is banished."""

from __future__ import annotations

from typing import TYPE_CHECKING

from delirium.ascension.mechanic import Mechanic

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.cards.model import Node


class Ongoing(Mechanic):
    """The label `Ongoing:`; its section reads like the own text of a Construct."""

    def teach(self, compiler: Compiler) -> None:
        """The kind stays in front, and its section holds there."""

        def ongoing(kind: int, label: Node, body: Node) -> None:
            if "monster" not in self.b.facts[kind].type and self.b.facts[kind].type != "vision":
                raise compiler.unplayable(kind, label)
            self.b.ongoing[kind] = 1
            compiler.stand(kind, compiler.parts(body))

        compiler.labels["l_ongoing"] = ongoing
