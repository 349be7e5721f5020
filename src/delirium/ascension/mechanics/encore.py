"""OverAgain the text of a card that stands above."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.terms import DID, STEP, Amount
from delirium.ascension.board.words import Event
from delirium.ascension.compiler.tree import part
from delirium.ascension.effects.flow import Jump, Unless, Verb, call_inner
from delirium.ascension.figures.card_value import Figures
from delirium.ascension.mechanic import Mechanic
from delirium.engine.state import AGAIN, DONE, SEAT, SOURCE, State

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program
    from delirium.cards.model import Node


@final
class OnceMore(Verb):
    """Carry out the text above once more."""

    def __init__(self, board: Acts, pc: int, firsts: list[Verb], event: int) -> None:
        super().__init__(board)
        self.pc: i64 = pc
        self.firsts = firsts  # what the text above does first: where that is impossible, nobody is asked whether
        self.event: i64 = event

    def possible(self, s: State, f: i64) -> bool:
        return all(verb.possible(s, f) for verb in self.firsts)

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        step = s.get(f + STEP)
        s.put(f + STEP, 1 - step)
        if step:
            s.put(f + DID, 3)
            return DONE
        seat = s.get(f + SEAT)
        s.emit(self.event, seat, b.kind_of[s.get(f + SOURCE)], 0, b.everyone)
        call_inner(s, f, self.pc, seat)
        return AGAIN


class Encore(Mechanic):
    """The words `repeat this`, about the text above the clause that they stand in, and `repeat this while`."""

    figures: ClassVar[Figures] = Figures(
        acts={"repeat": 2.0, "repeat_while": 1.0}, scripted={"repeat": 1.0, "repeat_while": 0.5}
    )

    def declare(self) -> None:
        """What is told."""
        self.e_repeat = self.b.event(Event("{0} repeats the effect of {a}", "card", "", "ASC-PLAY-03", effect=True))

    def teach(self, compiler: Compiler) -> None:
        """An act."""

        def repeat(p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
            if not compiler.above:
                raise compiler.unplayable(p.kind, node)
            verb = OnceMore(self.b, compiler.above, compiler.above_verbs, self.e_repeat)
            p.emit(verb)
            return [verb]

        def repeat_while(p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
            if compiler.section != "own" or not p.effects or times is not None or p.it:
                raise compiler.unplayable(p.kind, node)
            unless = Unless(compiler.condition(p, part(node, 0)))
            unless.by = 2
            p.emit(unless)
            again = Jump()
            again.by = -p.here
            p.emit(again)
            return []

        compiler.acts["repeat"] = repeat
        compiler.acts["repeat_while"] = repeat_while
        compiler.of_above.add("repeat")
        compiler.yours |= {"repeat", "repeat_while"}
