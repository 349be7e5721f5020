"""Dhartha's Retreat: two more cards after a turn in which nothing was acquired or defeated."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.rule import ACQUIRED, DEFEATED, EVENT_BITS, WHO_AT, WHO_BITS
from delirium.ascension.board.terms import STEP
from delirium.ascension.board.words import E_DECLINE, P_MAY
from delirium.ascension.mechanic import Mechanic
from delirium.cards.words import Words
from delirium.engine.state import AGAIN, DONE, SEAT, WAIT, Effect, State
from delirium.engine.zones import lane

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler

SENTENCE: Final = (
    "At the end of your turn, if you did not acquire or defeat a card this turn, you may draw 2 additional cards."
)
MORE: Final = 2


@final
class Rest(Effect):
    """After the draw step each Retreat in play may give two more cards."""

    def __init__(self, board: Acts, kinds: list[int]) -> None:
        self.b = board
        self.kinds = kinds

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        count = self._count(s, lane(b.play, seat)) + self._count(s, lane(b.front, seat))
        if s.get(f + STEP) >= count or self._busy(s, seat):
            s.put(f + STEP, 0)
            return DONE
        s.ask(seat, P_MAY)
        s.offer(b.v_do)
        s.offer(b.v_decline)
        return WAIT

    def _count(self, s: State, zone: i64) -> i64:
        count: i64 = 0
        for index in range(s.count(zone)):
            if int(self.b.kind_of[s.at(zone, index)]) in self.kinds:
                count += 1
        return count

    def _busy(self, s: State, seat: i64) -> bool:
        b = self.b
        for index in range(s.count(b.history)):
            entry = s.at(b.history, index)
            event = entry & EVENT_BITS
            if (event == ACQUIRED or event == DEFEATED) and entry >> WHO_AT & WHO_BITS == seat:
                return True
        return False

    def answer(self, s: State, f: i64, choice: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        if choice == b.v_do:
            b.draw(s, seat, MORE)
        else:
            s.emit(E_DECLINE, seat, 0, 0, b.everyone)
        s.add(f + STEP, 1)
        return AGAIN


class Retreat(Mechanic):
    """Its own sentence."""

    words: ClassVar[Words] = Words(sentences=(SENTENCE,))

    def declare(self) -> None:
        """Which kinds have it is known once they are compiled."""
        self.kinds: list[int] = []

    def teach(self, compiler: Compiler) -> None:
        """A standing sentence."""

        def rest(kind: int, sentence: str) -> None:
            self.kinds.append(kind)

        compiler.standing_specials[SENTENCE] = rest

    def at_end(self) -> list[Effect]:
        """The step after the draw step, if such a card is in the mix."""
        return [Rest(self.b, self.kinds)] if self.kinds else []
