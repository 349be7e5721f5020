"""Fate: an effect that happens when its card enters the center row."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from delirium.ascension.board.words import Event
from delirium.ascension.effects.flow import Tell
from delirium.ascension.mechanic import Mechanic, Topic
from delirium.cards.words import Words

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.cards.model import Node


class Fate(Mechanic):
    """The label `Fate:`."""

    words: ClassVar[Words] = Words(
        grammar='%extend label: "Fate:" -> l_fate',
        examples={"label": ("Fate:",)},
        phrases={"l_fate": "Fate:"},
        reminders={"l_fate": ("Fate", "Happens when the card enters the center row, whoever's turn it is.")},
        groups={"l_fate": "ASC-KEY-FATE"},
    )

    topics: ClassVar[dict[str, Topic]] = {"ASC-KEY-FATE": Topic(11, points=("ASC-KEY-FATE-O1",), at_first=2)}

    def declare(self) -> None:
        """What is told when such an effect begins."""
        self.e_fate = self.b.event(
            Event("Fate of {a}", "card", "", "ASC-KEY-FATE-01", starts=True, record="fate", effect=True, earned=False)
        )

    def teach(self, compiler: Compiler) -> None:
        """The section is carried out by the active player, once per entry."""
        b = self.b

        def fate(kind: int, label: Node, body: Node) -> None:
            b.enters[kind] = 1
            b.entry_of[kind].append(compiler.text(kind, body, Tell(b, self.e_fate)))

        compiler.labels["l_fate"] = fate
