"""Cards that are put on top of a deck in random order: nobody knows how they lie there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from delirium.ascension.board.board import TO_TOP
from delirium.ascension.board.words import Event
from delirium.ascension.compiler.tree import part
from delirium.ascension.effects.flow import Verb
from delirium.ascension.effects.pick import ALL, PUT, Pick
from delirium.ascension.mechanic import Mechanic
from delirium.cards.model import Node

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program


class ShuffledOnTop(Mechanic):
    """The words `in random order` of putting all of some cards on top of a deck."""

    def declare(self) -> None:
        """What is told; there is no place to shuffle them before a card of the mix says so."""
        self.aside = -1
        self.e_random = self.b.event(
            Event("The {a} cards that {0} put on top of the deck lie in random order", "number", "", "ASC-CASE-31")
        )

    def teach(self, compiler: Compiler) -> None:
        """They are picked as ever, and shuffled before they are laid down."""
        b = self.b

        def put(p: Program, node: Node, may: bool) -> list[Verb]:
            picks = compiler.acts["put"](p, Node("put", (part(node, 0), part(node, 1), None)), None, may)
            for pick in picks:
                if not isinstance(pick, Pick) or pick.act != PUT or pick.mode != ALL or pick.to != TO_TOP:
                    raise compiler.unplayable(p.kind, node)
                if self.aside < 0:
                    self.aside = b.zone("cards set aside", seers=int(b.everyone))
                pick.aside = self.aside
                pick.told = self.e_random
            return picks

        compiler.put_there["random_order"] = put
