"""Crystalline Monk: a Treasure of the center row is moved from under one card to under another."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.layout import KIND, LIKES, SPOT_AT, SPOT_BITS
from delirium.ascension.board.terms import DID, STEP, Filter
from delirium.ascension.board.words import E_DECLINE, ROW, Event
from delirium.ascension.effects.flow import Verb
from delirium.ascension.mechanic import Mechanic
from delirium.cards.words import Words
from delirium.engine.state import AGAIN, DONE, SEAT, WAIT, State
from delirium.engine.zones import OPTIONS, lane

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program

SENTENCE: Final = "You may move 1 Treasure in the center row from under one card to under another."


@final
class Move(Verb):
    """Choose what lies under a card of the row, then another card to lay it under; it does not enter the row."""

    def __init__(self, board: Acts, mechanic: Monk, filter: Filter) -> None:
        super().__init__(board)
        self.mechanic = mechanic
        self.filter = filter

    def possible(self, s: State, f: i64) -> bool:
        """Whether something lies under a card and there is another card."""
        b = self.b
        for space in range(b.row):
            if b.top(s, space) >= 0 and self._has_other(s, space):
                zone = lane(b.spaces, space)
                for index in range(s.count(zone) - 1):
                    if self.filter.fits(s, f, s.get(f + SEAT), s.at(zone, index), False):
                        return True
        return False

    def _has_other(self, s: State, space: i64) -> bool:
        """Whether a card lies open in another space."""
        b = self.b
        found = False
        for other in range(b.row):
            found = found or (other != space and b.face(s, other) >= 0)
        return found

    def _offer_lower(self, s: State, f: i64) -> None:
        """What may be moved."""
        b = self.b
        for space in range(b.row):
            if b.top(s, space) < 0 or not self._has_other(s, space):
                continue
            zone = lane(b.spaces, space)
            for index in range(s.count(zone) - 1):
                option = self.mechanic.v_move | b.kind_of[s.at(zone, index)] | (ROW + space) << SPOT_AT
                fits = self.filter.fits(s, f, s.get(f + SEAT), s.at(zone, index), False)
                if fits and s.find(OPTIONS, option) < 0:
                    s.offer(option)

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        m = self.mechanic
        lower = s.get(f + STEP)
        s.ask(s.get(f + SEAT), m.p_under if lower else m.p_move)
        if lower == 0:
            self._offer_lower(s, f)
            if s.count(OPTIONS) == 0:
                s.put(f + DID, 0)
                return DONE
            s.offer(b.v_decline)
            return WAIT
        for space in range(b.row):
            card = b.face(s, space)
            if card >= 0 and ROW + space != lower >> SPOT_AT & SPOT_BITS:
                s.offer(m.v_under | b.kind_of[card] | (ROW + space) << SPOT_AT)
        return WAIT

    def answer(self, s: State, f: i64, choice: i64) -> i64:
        b = self.b
        m = self.mechanic
        seat = s.get(f + SEAT)
        if choice == b.v_decline:
            s.emit(E_DECLINE, seat, 0, 0, b.everyone)
            s.put(f + DID, 0)
            return DONE
        lower = s.get(f + STEP)
        if lower == 0:
            s.put(f + STEP, choice)
            return AGAIN
        s.put(f + STEP, 0)
        old = lane(b.spaces, (lower >> SPOT_AT & SPOT_BITS) - ROW)
        space = (choice >> SPOT_AT & SPOT_BITS) - ROW
        card = s.take(old, b.place_of(s, old, lower & KIND))
        s.enter_at(lane(b.spaces, space), 0, card)
        s.emit(m.e_move, seat, lower & KIND, lower >> SPOT_AT & SPOT_BITS, b.everyone)
        s.emit(m.e_under, seat, lower & KIND, space + 1, b.everyone)
        s.put(f + DID, 3)
        return DONE


class Monk(Mechanic):
    """Its own sentence."""

    words: ClassVar[Words] = Words(sentences=(SENTENCE,))

    def declare(self) -> None:
        """The two questions, their answers, and what is told."""
        b = self.b
        there = [b.card_noun, b.spot_noun]
        self.v_move: i64 = b.verb("move {}{}", there, LIKES)
        self.v_under: i64 = b.verb("lay it under {}{}", there)
        self.p_move: i64 = b.prompt("Move a Treasure to under another card", "Choose a Treasure first.", "move")
        self.p_under: i64 = b.prompt("Choose the card to lay it under", "Choose the card to lay it under first.")
        self.e_move: i64 = b.event(Event("{0} moves {a}{b}", "card", "spot", "ASC-KEY-TREASURE-O5", record="moved"))
        self.e_under: i64 = b.event(
            Event("{0} lays {a} under the card of space {b}", "card", "number", "ASC-KEY-TREASURE-O5")
        )

    def teach(self, compiler: Compiler) -> None:
        """A sentence that is carried out."""

        def move(p: Program, sentence: str) -> None:
            p.emit(Move(self.b, self, compiler.some(compiler.nouns["Treasure"], 0)))

        compiler.specials[SENTENCE] = move
        compiler.needed.append(Move)
