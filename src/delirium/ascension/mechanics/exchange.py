"""One resource spent as another: Runes and Power as each other or as a third, for some cards or all, for a while."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from delirium.ascension.board.layout import POWER, RUNES
from delirium.ascension.board.rule import SPEND_AS, Rule
from delirium.ascension.board.terms import Amount
from delirium.ascension.board.words import Event
from delirium.ascension.compiler.tree import part, str_of
from delirium.ascension.effects.flow import Verb
from delirium.ascension.effects.gains import Enforce
from delirium.ascension.figures.card_value import Figures
from delirium.ascension.mechanic import Mechanic
from delirium.cards.words import Words

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program
    from delirium.cards.model import Node

SPENT: Final = (RUNES, POWER)  # what may be spent as something else; only they pay for some cards and not for others


class Exchange(Mechanic):
    """The words `spend RES as RES`; nobody is asked, since what may be spent so is spent last."""

    figures: ClassVar[Figures] = Figures(acts={"spend_as": 0.6}, scripted={"spend_as": 0.3})

    words: ClassVar[Words] = Words(
        grammar=r"""
%extend act: _SPEND RES "as" RES ["for" costsel] [THIS_TURN] -> spend_as
_SPEND: /<spend>\b/
""",
        phrases={"spend_as": "<spend> {0:many} as {1:many}[ for {2}][ {3}]"},
        needs={"spend_as": "{0}"},
        gives={"spend_as": "{1}"},
    )

    def declare(self) -> None:
        """What is told where a text asks for a resource and another is spent in its place."""
        for number in SPENT:
            served = self.b.resources[number]
            told = Event(f"{{0}} spends {{a}} {{b}} as {served.many}", "number", "resource", "ASC-CARD-21")
            served.stood_in = self.b.event(told)

    def teach(self, compiler: Compiler) -> None:
        """A permission for the turn, or a standing one."""

        def rule(kind: int, node: Node) -> Rule:
            made = compiler.rule(SPEND_AS, kind, "spend as")
            spent = compiler.resource(kind, str_of(node.items[0]))
            served = self.b.resource_called(str_of(node.items[1]))
            if served is None or spent.number not in SPENT or spent.number == served.number:
                raise compiler.unplayable(kind, node)
            if served.stood_in < 0 or (served.number not in SPENT and node.items[2] is not None):
                raise compiler.unplayable(kind, node)
            served.used = True
            made.resource = spent.number
            made.serves = served.number
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
        compiler.silent.add("spend_as")
        compiler.yours.add("spend_as")
        compiler.standing["s_may"] = standing
