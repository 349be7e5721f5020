"""Ongoing: a card that stays in front of whoever took it, and works there until it is banished."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from delirium.ascension.board.words import Event
from delirium.ascension.figures.card_value import Figures
from delirium.ascension.mechanic import Mechanic, Topic
from delirium.cards.words import Words

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.cards.model import Node


class Ongoing(Mechanic):
    """The label `Ongoing:`; its section reads like the text of a Construct."""

    words: ClassVar[Words] = Words(
        grammar='%extend label: "Ongoing:" -> l_ongoing',
        phrases={"l_ongoing": "Ongoing:"},
        reminders={
            "l_ongoing": (
                "Ongoing",
                "After being acquired or defeated, it stays in front of you and this keeps working.",
            )
        },
        groups={"l_ongoing": "ASC-KEY-ONGOING"},
    )

    figures: ClassVar[Figures] = Figures(lasting=("l_ongoing",))

    topics: ClassVar[dict[str, Topic]] = {"ASC-KEY-ONGOING": Topic(13)}

    def declare(self) -> None:
        """What is told when a card stays."""
        self.e_front = self.b.event(Event("{a} stays in front of {0}", "card", "", "ASC-KEY-ONGOING-01"))

    def teach(self, compiler: Compiler) -> None:
        """The kind stays in front, and its section holds there; what is played to have its effect cannot."""
        b = self.b

        def ongoing(kind: int, label: Node, body: Node) -> None:
            if "monster" not in b.facts[kind].type and not b.immediate[kind]:
                raise compiler.unplayable(kind, label)
            b.stays[kind] = self.e_front + 1
            compiler.stand(kind, compiler.parts(body))

        compiler.labels["l_ongoing"] = ongoing
