"""Cards that count as a Hero played each turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from delirium.ascension.board.rule import AS_PLAYED
from delirium.ascension.board.terms import HERO
from delirium.ascension.board.words import Event
from delirium.ascension.compiler.tree import part
from delirium.ascension.figures.card_value import Figures
from delirium.ascension.mechanic import Mechanic
from delirium.cards.words import Words

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.cards.model import Node


class Blessing(Mechanic):
    """The words `You count as having played 1 Lifebound Hero this turn` on a card that stays."""

    figures: ClassVar[Figures] = Figures(acts={"count_played": 0.5})

    words: ClassVar[Words] = Words(
        grammar=r"""
%extend static: _COUNT_AS_HAVING_PLAYED INT sel THIS_TURN -> count_played
_COUNT_AS_HAVING_PLAYED: /[Yy]ou count as having played\b/
""",
        literals={"_COUNT_AS_HAVING_PLAYED": ("you count as having played",)},
        phrases={"count_played": "you count as having played {0} {1:#0} {2}"},
    )

    def declare(self) -> None:
        """What is told whenever such a card counts."""
        event = Event("{a} counts as a Hero that {0} played", "card", "", "ASC-PLAY-14")
        self.e_as_played = self.b.event(event)

    def teach(self, compiler: Compiler) -> None:
        """A standing rule: at once when it comes, and from the start of each later turn of its owner."""

        def counts(kind: int, node: Node) -> None:
            selection = compiler.selection(compiler.blank(kind), part(node, 1))
            alternatives = selection.filter.alternatives
            plain = len(alternatives) == 1 and selection.filter.plain() and alternatives[0].types == HERO
            if self.b.facts[kind].type == "construct":
                raise compiler.unplayable(kind, node)  # it could come and go in one turn
            if node.items[0] != 1 or not plain or len(alternatives[0].kinds) or len(alternatives[0].traits):
                raise compiler.unplayable(kind, node)
            rule = compiler.rule(AS_PLAYED, kind, "counts as played")
            rule.mask = alternatives[0].factions
            rule.told = self.e_as_played
            self.b.rules_of[kind].append(int(rule.id))

        compiler.standing["count_played"] = counts
