"""One resource spent as another: Runes as Power, Power as Runes or Insight, for some cards or all, for a while."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from delirium.ascension.board.rule import ACQUIRED, DEFEATED, SPEND_AS, Rule
from delirium.ascension.board.terms import Amount
from delirium.ascension.compiler.tree import part, str_of
from delirium.ascension.effects.flow import Verb
from delirium.ascension.effects.gains import Enforce
from delirium.ascension.mechanic import Mechanic

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program
    from delirium.cards.model import Node

SERVES: Final = {"Rune": 1 << ACQUIRED, "Power": 1 << DEFEATED}  # what is paid for with a resource


class Exchange(Mechanic):
    """The words `spend RES as RES`; nobody is asked, since what may be spent so is spent last."""

    def teach(self, compiler: Compiler) -> None:
        """A permission for the turn, or a standing one."""

        def rule(kind: int, node: Node) -> Rule:
            spent, served = str_of(node.items[0]), str_of(node.items[1])
            made = compiler.rule(SPEND_AS, kind, "spend as")
            _, made.pool = compiler.resource(kind, spent)
            made.mask = SERVES.get(served.removesuffix("s"), 0)
            if spent not in ("Runes", "Rune", "Power", "Insight") or spent == served:
                raise compiler.unplayable(kind, node)
            if served == "Insight" and spent != served and node.items[2] is None:
                made.serves = self.b.insight
            elif not made.mask or spent == "Insight":
                raise compiler.unplayable(kind, node)
            if node.items[2] is not None:
                cards = part(node, 2)
                if cards.kind != "any_such" or cards.items[1] is not None:
                    raise compiler.unplayable(kind, node)
                made.filter = compiler.selection(compiler.blank(kind), part(cards, 0)).filter
            return made

        def spend(p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
            if node.items[3] is None:
                raise compiler.unplayable(p.kind, node)
            enforce = Enforce(self.b, int(rule(p.kind, node).id), 0, None)
            p.emit(enforce)
            return [enforce]

        def standing(kind: int, node: Node) -> None:
            act = part(node, 0)
            if act.kind != "spend_as" or act.items[3] is not None:
                raise compiler.unplayable(kind, node)
            self.b.rules_of[kind].append(int(rule(kind, act).id))

        compiler.acts["spend_as"] = spend
        compiler.permissions.add("spend_as")
        compiler.standing["s_may"] = standing
