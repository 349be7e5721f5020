"""Vigor: a clause that holds if its player defeated a Monster this turn.

The smallest sort of mechanic: a word that stands for words that the cards have already.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from delirium.ascension.board.terms import Condition
from delirium.ascension.compiler.tree import part
from delirium.ascension.mechanic import Mechanic
from delirium.cards.model import Node
from delirium.cards.parse import parse
from delirium.cards.words import Words

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program


class Vigor(Mechanic):
    """The prefix `Vigor:`."""

    words: ClassVar[Words] = Words(
        grammar='%extend prefix: "Vigor:" -> p_vigor',
        examples={"prefix": ("Vigor:",)},
        phrases={"p_vigor": "Vigor:"},
        reminders={"p_vigor": ("Vigor", "Happens if you defeated a Monster this turn.")},
        groups={"p_vigor": "ASC-DEF"},
    )

    def teach(self, compiler: Compiler) -> None:
        """It is the condition that the sentence says."""
        sentence = part(part(parse("If you defeated a Monster this turn, draw 1 card."), 0), 0)
        condition = part(part(sentence, 0), 0)

        def vigor(p: Program, node: Node) -> Condition:
            return compiler.condition(p, condition)

        compiler.prefixes["p_vigor"] = vigor
