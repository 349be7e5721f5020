"""Fate: an effect that happens when its card enters the center row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from delirium.ascension.board.words import E_FATE
from delirium.ascension.effects.flow import Tell
from delirium.ascension.mechanic import Mechanic

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.cards.model import Node


class Fate(Mechanic):
    """The label `Fate:`."""

    def teach(self, compiler: Compiler) -> None:
        """The section is carried out by the active player, once per entry."""
        b = self.b

        def fate(kind: int, label: Node, body: Node) -> None:
            b.enters[kind] = 1
            b.entry_of[kind].append(compiler.text(kind, body, Tell(b, E_FATE)))

        compiler.labels["l_fate"] = fate
