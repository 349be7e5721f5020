"""Sordid Asp: Honor taken from the leader."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.layout import HONOR
from delirium.ascension.board.words import P_PLAYER, Event
from delirium.ascension.effects.flow import Verb
from delirium.ascension.mechanic import Mechanic
from delirium.cards.words import Words
from delirium.engine.state import DONE, SEAT, WAIT, State
from delirium.engine.zones import OPTIONS, pool_of

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program

SENTENCE: Final = "If an opponent has more Honor than you, take 2 Honor from the opponent with the most Honor."
TAKEN: Final = 2


@final
class TakeFromTheLeader(Verb):
    """Take 2 Honor tokens from the opponent who has the most, if that is more than one's own; choose among ties."""

    def __init__(self, board: Acts, told: int) -> None:
        super().__init__(board)
        self.told: i64 = told

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        most = s.get(pool_of(b.honor, seat)) + 1
        for other in range(b.players):
            if b.opposes(seat, other):
                most = max(most, s.get(pool_of(b.honor, other)))
        s.ask(seat, P_PLAYER)
        for other in range(b.players):
            if b.opposes(seat, other) and s.get(pool_of(b.honor, other)) == most:
                s.offer(b.v_player | other)
        return WAIT if s.count(OPTIONS) else DONE

    def answer(self, s: State, f: i64, choice: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        other = choice & 0xF
        taken = s.add(pool_of(b.honor, seat), min(TAKEN, s.get(pool_of(b.honor, other))))
        s.add(pool_of(b.honor, other), -taken)
        s.emit(self.told, seat, taken, other, b.everyone)
        return DONE


class Asp(Mechanic):
    """Its own sentence."""

    words: ClassVar[Words] = Words(sentences=(SENTENCE,))

    def declare(self) -> None:
        """What is told of the Honor."""
        event = Event("{0} takes {a} Honor from {b}", "number", "seat", "ASC-INV-O1")
        self.e_honor_taken = self.b.event(event)
        self.b.resources[HONOR].taken = self.e_honor_taken

    def teach(self, compiler: Compiler) -> None:
        """A sentence of a reward."""

        def take(p: Program, sentence: str) -> None:
            p.emit(TakeFromTheLeader(self.b, self.e_honor_taken))

        compiler.specials[SENTENCE] = take
