"""Sentences that single cards of Valley of the Ancients have."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64

from delirium.ascension.board.terms import DID, Amount
from delirium.ascension.effects.flow import EachPlayer, Leave
from delirium.ascension.effects.gains import Draw
from delirium.ascension.effects.pick import DESTROY, Pick
from delirium.ascension.mechanic import Mechanic
from delirium.cards.words import Words
from delirium.engine.state import DONE, Effect, State

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program

SPARED: Final = "For each opponent who destroyed no Construct this way, draw 1 card."


@final
class NoteSpared(Effect):
    """An opponent who has destroyed nothing is counted."""

    def __init__(self, pool: int) -> None:
        self.pool: i64 = pool

    def resolve(self, s: State, f: i64) -> i64:
        if s.get(f + DID) >> 1 == 0:
            s.add(self.pool, 1)
        return DONE


@final
class HowMany(Amount):
    """How many were counted."""

    def __init__(self, pool: int) -> None:
        self.pool: i64 = pool

    def value(self, s: State, f: i64) -> i64:
        return s.get(self.pool)


@final
class CountAnew(Effect):
    """Nobody is counted any more."""

    def __init__(self, pool: int) -> None:
        self.pool: i64 = pool

    def resolve(self, s: State, f: i64) -> i64:
        s.put(self.pool, 0)
        return DONE


class OddValley(Mechanic):
    """Death's Widow."""

    words: ClassVar[Words] = Words(sentences=(SPARED,))

    def teach(self, compiler: Compiler) -> None:
        """What the opponents did is counted one by one, then the cards are drawn."""
        b = self.b
        self.pool: i64 = -1

        def spared(p: Program, sentence: str) -> None:
            each = p.effects.pop() if p.effects else None
            if not isinstance(each, EachPlayer) or not each.opponents:
                raise compiler.unplayable(p.kind, sentence)
            inner = compiler.blank(p.kind)
            place = each.pc
            while not isinstance(b._effects[place], Leave):
                inner.emit(b._effects[place])
                place += 1
            last = inner.effects[-1] if inner.effects else None
            if not isinstance(last, Pick) or last.act != DESTROY:
                raise compiler.unplayable(p.kind, sentence)
            if self.pool < 0:
                self.pool = b.pool("opponents who destroyed nothing")
            inner.emit(NoteSpared(int(self.pool)))
            p.emit(CountAnew(int(self.pool)))
            p.emit(EachPlayer(b, compiler.program(inner), True))
            p.emit(Draw(b, 1, HowMany(int(self.pool))))
            p.emit(CountAnew(int(self.pool)))

        compiler.specials[SPARED] = spared
