"""Hulking Crab: each opponent destroys half of their own Constructs, rounded up."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64

from delirium.ascension.board.terms import CONSTRUCT, Amount, Cards
from delirium.ascension.board.words import P_DESTROY, PLAY
from delirium.ascension.effects.flow import EachPlayer
from delirium.ascension.effects.pick import DESTROY, Pick
from delirium.ascension.mechanic import Mechanic
from delirium.cards.words import Words
from delirium.engine.state import State

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program

SENTENCE: Final = "Each opponent destroys half of their Constructs, rounded up."


@final
class Half(Amount):
    """Half of the Constructs that a player controls, rounded up."""

    def __init__(self, all: Amount) -> None:
        self.all = all

    def value(self, s: State, f: i64) -> i64:
        """How many that is."""
        return (self.all.value(s, f) + 1) // 2


class Crab(Mechanic):
    """Its own sentence."""

    words: ClassVar[Words] = Words(sentences=(SENTENCE,))

    def teach(self, compiler: Compiler) -> None:
        """Each opponent picks as many."""
        b = self.b

        def crush(p: Program, sentence: str) -> None:
            constructs = compiler.some(CONSTRUCT, 0)
            pick = Pick(b, DESTROY, int(b.v_destroy), P_DESTROY, constructs, 1 << PLAY)
            pick.times = Half(Cards(b, constructs, 1 << PLAY, False))
            inner = compiler.blank(p.kind)
            inner.emit(pick)
            p.emit(EachPlayer(b, compiler.program(inner), True))

        compiler.specials[SENTENCE] = crush
