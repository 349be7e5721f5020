"""Plunder: an effect that needs a card acquired and a Monster defeated from the center row in the same turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.rule import (
    ACQUIRED,
    DEFEATED,
    EVENT_BITS,
    NEXT,
    PLACE_AT,
    PLACE_BITS,
    TRIGGER,
    WHO_AT,
    WHO_BITS,
)
from delirium.ascension.board.terms import Condition
from delirium.ascension.board.words import ROW, Event
from delirium.ascension.effects.flow import Verb, call_inner
from delirium.ascension.mechanic import Mechanic, Topic
from delirium.cards.words import Words
from delirium.engine.state import DONE, SEAT, SOURCE, State

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program
    from delirium.cards.model import Node


@final
class Plundered(Condition):
    """Both have happened this turn, in whatever order."""

    def __init__(self, board: Acts) -> None:
        self.b = board

    def holds(self, s: State, f: i64) -> bool:
        """Whether both stand in the history of the turn."""
        b = self.b
        seat = s.get(f + SEAT)
        seen: i64 = 0
        for index in range(s.count(b.history)):
            entry = s.at(b.history, index)
            event = entry & EVENT_BITS
            taken = event == ACQUIRED or event == DEFEATED
            if (
                taken
                and entry >> WHO_AT & WHO_BITS == seat
                and b.origin(event, entry >> PLACE_AT & PLACE_BITS) & 1 << ROW
            ):
                seen |= 1 << event
        return seen == 1 << ACQUIRED | 1 << DEFEATED


@final
class PlunderNow(Verb):
    """Pay at once if both have happened, else as soon as they have; once per play."""

    def __init__(self, board: Acts, told: int, rule: int, pc: int, condition: Plundered) -> None:
        super().__init__(board)
        self.told: i64 = told
        self.rule: i64 = rule
        self.pc: i64 = pc
        self.condition = condition

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        card = s.get(f + SOURCE)
        if self.condition.holds(s, f):
            s.emit(self.told, seat, b.kind_of[card], 0, b.everyone)
            call_inner(s, f, self.pc, seat)
        elif not b.looks_back:
            b.enforce(s, self.rule, seat, card, 0, True)
        return DONE


class Plunder(Mechanic):
    """The prefix `Plunder:`."""

    words: ClassVar[Words] = Words(
        grammar='%extend prefix: "Plunder:" -> p_plunder',
        phrases={"p_plunder": "Plunder:"},
        reminders={
            "p_plunder": (
                "Plunder",
                "Happens once in a turn in which you both acquire a card and defeat a Monster from the center row.",
            )
        },
        groups={"p_plunder": "ASC-KEY-PLUNDER"},
    )

    topics: ClassVar[dict[str, Topic]] = {"ASC-KEY-PLUNDER": Topic(65)}

    def declare(self) -> None:
        """What is told when both have happened before."""
        self.e_plunder = self.b.event(
            Event("{a} plunders for {0}", "card", "", "ASC-KEY-PLUNDER-06", starts=True, effect=True)
        )

    def teach(self, compiler: Compiler) -> None:
        """On a Hero a clause for now or later, on a Construct a condition."""
        b = self.b

        def plunder(p: Program, node: Node, pc: int) -> None:
            rule = compiler.rule(TRIGGER, p.kind, "Plunder")
            rule.events = 1 << ACQUIRED | 1 << DEFEATED
            rule.places = 1 << ROW
            rule.mode = NEXT
            rule.pc = pc
            rule.simple = compiler.only_gains(pc)
            rule.condition = Plundered(b)
            p.emit(PlunderNow(b, self.e_plunder, int(rule.id), pc, Plundered(b)))

        def plundered(p: Program, node: Node) -> Condition:
            return Plundered(b)

        compiler.clauses_later["p_plunder"] = plunder
        compiler.prefixes["p_plunder"] = plundered
        compiler.looking_ahead.add("p_plunder")
