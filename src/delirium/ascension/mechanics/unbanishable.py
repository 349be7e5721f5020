"""Unbanishable: a card of the center row that cannot be banished from there."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from delirium.ascension.board.rule import FIXED
from delirium.ascension.board.words import ROW
from delirium.ascension.figures.card_value import Figures
from delirium.ascension.mechanic import Mechanic, Topic
from delirium.cards.model import Node
from delirium.cards.words import Words

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler


class Unbanishable(Mechanic):
    """The flag `Unbanishable.` and the standing rule that all such cards are."""

    figures: ClassVar[Figures] = Figures(acts={"unbanishable_all": 0.0})

    words: ClassVar[Words] = Words(
        grammar="""
%extend flag: "Unbanishable." -> k_unbanishable
%extend static: _ALL sel "are Unbanishable" -> unbanishable_all
""",
        phrases={"k_unbanishable": "Unbanishable.", "unbanishable_all": "all {0:many} are Unbanishable"},
        reminders={"k_unbanishable": ("Unbanishable", "It cannot be banished from the center row.")},
        groups={"k_unbanishable": "ASC-BAN-15"},
    )

    topics: ClassVar[dict[str, Topic]] = {"ASC-BAN-15": Topic(60)}

    def teach(self, compiler: Compiler) -> None:
        """Mark the kind, or put a rule into force."""

        def flag(kind: int, node: Node) -> None:
            self.b.fixed[kind] = 1

        def standing(kind: int, node: Node) -> None:
            selector = node.items[0]
            assert isinstance(selector, Node)
            found = compiler.selection(compiler.blank(kind), selector, "places")
            if found.places not in (0, 1 << ROW):  # nothing is banished from elsewhere by force
                raise compiler.unplayable(kind, node)
            rule = compiler.rule(FIXED, kind, "unbanishable")
            rule.filter = found.filter
            self.b.rules_of[kind].append(int(rule.id))

        compiler.flags["k_unbanishable"] = flag
        compiler.standing["unbanishable_all"] = standing
