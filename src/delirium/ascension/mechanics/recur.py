"""Recur: pay Insight to have the effect of a card a second time."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.terms import STEP
from delirium.ascension.board.words import E_DECLINE, Event
from delirium.ascension.compiler.tree import Program, int_of
from delirium.ascension.effects.flow import Part, Verb, call_inner
from delirium.ascension.figures.card_value import Figures
from delirium.ascension.mechanic import Mechanic, Topic
from delirium.cards.words import Words
from delirium.engine.state import AGAIN, DONE, SEAT, SOURCE, WAIT, State

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.cards.model import Node


@final
class Again(Verb):
    """Once per play the effect above may be had again for Insight."""

    def __init__(self, board: Acts, prompt: int, event: int, insight: int, price: int, pc: int) -> None:
        super().__init__(board)
        self.prompt: i64 = prompt
        self.event: i64 = event
        self.insight: i64 = insight
        self.price: i64 = price
        self.pc: i64 = pc

    def asks_price(self, s: State, f: i64) -> tuple[int, int] | None:
        """The Insight that the effect costs."""
        return int(self.insight), int(self.price)

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        if s.get(f + STEP):  # it has been had again
            s.put(f + STEP, 0)
            return DONE
        if b.wealth(s, seat, self.insight) < self.price:
            return DONE
        s.ask(seat, self.prompt)
        s.offer(b.v_do)
        s.offer(b.v_decline)
        return WAIT

    def answer(self, s: State, f: i64, choice: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        if choice == b.v_decline:
            s.emit(E_DECLINE, seat, 0, 0, b.everyone)
            return DONE
        b.charge(s, seat, self.insight, self.price)
        s.emit(self.event, seat, b.kind_of[s.get(f + SOURCE)], 0, b.everyone)
        s.put(f + STEP, 1)
        call_inner(s, f, self.pc, seat)
        return AGAIN


class Recur(Mechanic):
    """The tail `Recur 2.`"""

    figures: ClassVar[Figures] = Figures(again={"k_recur": "recur"})

    words: ClassVar[Words] = Words(
        grammar='%extend tail: "Recur" INT "." -> k_recur',
        examples={"tail": ("Recur 1.",)},
        phrases={"k_recur": "Recur {0}."},
        reminders={
            "k_recur": ("Recur {0}", "Once, after its effect, you may pay {0} Insight to have the effect again.")
        },
        groups={"k_recur": "ASC-KEY-RECUR"},
        needs={"k_recur": "Insight"},
    )

    topics: ClassVar[dict[str, Topic]] = {"ASC-KEY-RECUR": Topic(17, points=("ASC-KEY-RECUR-O2",))}

    def declare(self) -> None:
        """The question and what is told."""
        b = self.b
        self.p_recur = b.prompt(
            "You may pay to have the effect again", "Say first whether you want the effect again.", "recur"
        )
        self.e_recur = b.event(Event("{a} recurs for {0}", "card", "", "ASC-KEY-RECUR-01", record="recur", effect=True))

    def teach(self, compiler: Compiler) -> None:
        """The text above becomes a part that is carried out once or twice."""
        b = self.b

        def recur(p: Program, node: Node) -> None:
            if b.facts[p.kind].type != "hero" or compiler.section != "own" or not p.effects:
                raise compiler.unplayable(p.kind, node)
            pc = compiler.program(Program(p.kind, p.effects))
            insight = int(compiler.resource(p.kind, "Insight").number)
            p.effects = [Part(pc), Again(b, self.p_recur, self.e_recur, insight, int_of(node.items[0]), pc)]

        compiler.closings["k_recur"] = recur
