"""Counting as controlling more cards than there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from delirium.ascension.board.rule import COUNTS_MORE, Rule
from delirium.ascension.compiler.tree import int_of, part
from delirium.ascension.effects.flow import Verb
from delirium.ascension.effects.gains import Enforce
from delirium.ascension.figures.card_value import Figures
from delirium.ascension.mechanic import Mechanic
from delirium.cards.model import Node

if TYPE_CHECKING:
    from delirium.ascension.board.terms import Amount
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program


class CountingMore(Mechanic):
    """The words `you count as controlling 1 more Mechana Construct`, standing or for this turn."""

    figures: ClassVar[Figures] = Figures(acts={"count_more": 0.8})

    def teach(self, compiler: Compiler) -> None:
        """A rule that every count of what a player controls looks at."""

        def rule_of(kind: int, node: Node) -> Rule:
            filter = compiler.selection(compiler.blank(kind), part(node, 1)).filter
            cards = filter.alternatives[0]
            if len(filter.alternatives) > 1 or len(cards.kinds) or len(cards.traits) or not filter.plain():
                raise compiler.unplayable(kind, node)  # it would have to be a certain card
            rule = compiler.rule(COUNTS_MORE, kind, "counts more")
            rule.types = cards.types
            rule.mask = cards.factions
            rule.amount = int_of(node.items[0])
            self.b.counts_more = True
            return rule

        def standing(kind: int, node: Node) -> None:
            if node.items[2] is not None:
                raise compiler.unplayable(kind, node)
            self.b.rules_of[kind].append(int(rule_of(kind, node).id))

        def this_turn(p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
            if node.items[2] is None:
                raise compiler.unplayable(p.kind, node)
            rule = rule_of(p.kind, node)
            p.emit(Enforce(self.b, int(rule.id), int(rule.amount), None))
            return []

        compiler.standing["count_more"] = standing
        compiler.acts["count_more"] = this_turn
        compiler.silent.add("count_more")
        compiler.yours.add("count_more")
