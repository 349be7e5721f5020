"""Recur: pay Insight to have the effect of a card a second time."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.terms import STEP
from delirium.ascension.board.words import E_DECLINE, E_RECUR, P_RECUR
from delirium.ascension.compiler.tree import Program, int_of
from delirium.ascension.effects.flow import Part, Verb, call_inner
from delirium.ascension.mechanic import Mechanic
from delirium.engine.state import AGAIN, DONE, SEAT, SOURCE, WAIT, State

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.cards.model import Node


@final
class Again(Verb):
    """Once per play the effect above may be had again for Insight."""

    def __init__(self, board: Acts, price: int, pc: int) -> None:
        super().__init__(board)
        self.price: i64 = price
        self.pc: i64 = pc

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        if s.get(f + STEP):  # it has been had again
            s.put(f + STEP, 0)
            return DONE
        if b.wealth(s, seat, b.insight) < self.price:
            return DONE
        s.ask(seat, P_RECUR)
        s.offer(b.v_do)
        s.offer(b.v_decline)
        return WAIT

    def answer(self, s: State, f: i64, choice: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        if choice == b.v_decline:
            s.emit(E_DECLINE, seat, 0, 0, b.everyone)
            return DONE
        b.charge(s, seat, b.insight, self.price)
        s.emit(E_RECUR, seat, b.kind_of[s.get(f + SOURCE)], 0, b.everyone)
        s.put(f + STEP, 1)
        call_inner(s, f, self.pc, seat)
        return AGAIN


class Recur(Mechanic):
    """The tail `Recur 2.`"""

    def teach(self, compiler: Compiler) -> None:
        """The text above becomes a part that is carried out once or twice."""
        b = self.b

        def recur(p: Program, node: Node) -> None:
            if b.facts[p.kind].type != "hero" or compiler.section != "own" or not p.effects:
                raise compiler.unplayable(p.kind, node)
            pc = compiler.program(Program(p.kind, p.effects))
            p.effects = [Part(pc), Again(b, int_of(node.items[0]), pc)]

        compiler.closings["k_recur"] = recur
