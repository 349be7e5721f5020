"""Visions: cards of the Dream deck that have their effect as soon as they are acquired and enter no deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from delirium.ascension.mechanic import Mechanic

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler


class Vision(Mechanic):
    """The type `vision`; with Ongoing one stays in front of its owner, else it is banished after its effect."""

    def teach(self, compiler: Compiler) -> None:
        """Every such kind is immediate, and nobody copies what was not played."""
        compiler.types.add("vision")
        for kind, card in enumerate(self.b.facts):
            if card.type == "vision":
                self.b.immediate[kind] = 1
                self.b.uncopied[kind] = 1
