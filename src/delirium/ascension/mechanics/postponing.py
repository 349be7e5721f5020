"""What a text puts off to the end of the turn: it happens after the discard step, before the draw step."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.rule import CARD_AT, CARD_BITS, NEXT, RULE, SEAT_AT, SEAT_BITS, TRIGGER
from delirium.ascension.board.terms import Amount
from delirium.ascension.compiler.tree import lower, part, with_statement
from delirium.ascension.effects.gains import Enforce
from delirium.ascension.figures.card_value import Figures
from delirium.ascension.mechanic import Mechanic
from delirium.cards.model import Node
from delirium.cards.render import render
from delirium.engine.state import AGAIN, DONE, Effect, State

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program
    from delirium.ascension.effects.flow import Verb


@final
class Happen(Effect):
    """All that was put off happens, in the order in which it was; a card that it moves is not left discarded."""

    def __init__(self, board: Acts, event: int) -> None:
        self.b = board
        self.event: i64 = event

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        for index in range(s.count(b.abilities)):
            entry = s.at(b.abilities, index)
            if b.rules[entry & RULE].events >> self.event & 1:
                s.take(b.abilities, index)
                s.call(b.rules[entry & RULE].pc, entry >> SEAT_AT & SEAT_BITS, entry >> CARD_AT & CARD_BITS, 0, 0)
                return AGAIN
        return DONE


class Postponing(Mechanic):
    """The words `at the end of this turn, …`, about a card that moves itself."""

    figures: ClassVar[Figures] = Figures(acts={"s_end_of_this_turn": 1.5})

    def declare(self) -> None:
        """That a turn ends is something that rules wait for."""
        self.ended = self.b.happening()
        self.used = False

    def teach(self, compiler: Compiler) -> None:
        """A statement that waits for the end of the turn."""
        b = self.b

        def at_end(p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
            statement = part(node, 0)
            if statement.kind != "put" or part(statement, 0).kind != "this" or may or times is not None:
                raise compiler.unplayable(p.kind, node)
            rule = compiler.rule(TRIGGER, p.kind, lower(render(with_statement(Node("sentence"), statement))))
            rule.events = 1 << self.ended
            rule.mode = NEXT
            inner = compiler.blank(p.kind)
            compiler.statement(inner, statement, None, False)
            rule.pc = compiler.program(inner)
            self.used = True
            verb = Enforce(b, int(rule.id), 0, None)
            p.emit(verb)
            return [verb]

        compiler.acts["s_end_of_this_turn"] = at_end
        compiler.silent.add("s_end_of_this_turn")
        compiler.yours.add("s_end_of_this_turn")

    def before_draw(self) -> list[Effect]:
        """Between the discard step and the draw step."""
        return [Happen(self.b, self.ended)] if self.used else []
