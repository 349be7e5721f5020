"""Empowered: a card that lets its owner banish another when it is acquired; nothing carries it out yet."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from delirium.ascension.mechanic import Mechanic
from delirium.cards.words import Words

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler


class Empowered(Mechanic):
    """The flag `Empowered.` and the adjective."""

    words: ClassVar[Words] = Words(
        grammar='%extend flag: "Empowered." -> k_empowered',
        literals={"ADJ": ("Empowered",)},
        phrases={"k_empowered": "Empowered."},
        reminders={"k_empowered": ("Empowered", "When you acquire it, you may banish 1 card you played this turn.")},
        groups={"k_empowered": "ASC-KEY-EMPOWERED"},
    )

    def teach(self, compiler: Compiler) -> None:
        """Which cards the adjective means."""
        compiler.adjectives["Empowered"] = lambda kind: compiler.has_flag(kind, "k_empowered")
