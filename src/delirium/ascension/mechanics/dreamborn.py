"""Dreamborn: Insight for everybody when the card enters the center row, and for whoever acquires it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.rule import ACQUIRED, THIS, TRIGGER
from delirium.ascension.board.words import Event
from delirium.ascension.box.account import Line, Section
from delirium.ascension.effects.flow import Leave
from delirium.ascension.mechanic import Mechanic, Topic
from delirium.cards.words import Words
from delirium.engine.state import DONE, SEAT, SOURCE, Effect, State

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.cards.model import Node


@final
class Dream(Effect):
    """Insight of a Dreamborn card, for every player or for one."""

    def __init__(self, board: Acts, event: int, insight: int, everybody: bool) -> None:
        self.b = board
        self.event: i64 = event
        self.insight: i64 = insight
        self.everybody = everybody

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        s.emit(self.event, seat, b.kind_of[s.get(f + SOURCE)], 0, b.everyone)
        if self.everybody:
            for step in range(b.players):
                b.gain(s, b.after(s.get(b.active), step), self.insight, 1, False)
        else:
            b.gain(s, seat, self.insight, 1, False)
        return DONE


class Dreamborn(Mechanic):
    """The flag `Dreamborn.`"""

    words: ClassVar[Words] = Words(
        grammar='%extend flag: "Dreamborn." -> k_dreamborn',
        examples={"flag": ("Dreamborn.",)},
        literals={"ADJ": ("Dreamborn",)},
        phrases={"k_dreamborn": "Dreamborn."},
        reminders={
            "k_dreamborn": (
                "Dreamborn",
                "Each player gains 1 Insight when it enters the center row, and whoever acquires it 1 more.",
            )
        },
        groups={"k_dreamborn": "ASC-DREAMBORN"},
        gives={"k_dreamborn": "Insight"},
    )

    topics: ClassVar[dict[str, Topic]] = {
        "ASC-DREAMBORN": Topic(15, points=("ASC-DREAMBORN-O1", "ASC-DREAMBORN-O2"), at_first=1)
    }

    def declare(self) -> None:
        """What is told."""
        self.e_dreamborn = self.b.event(
            Event(
                "{a} is Dreamborn",
                "card",
                "",
                "ASC-DREAMBORN-01",
                plural=" are Dreamborn",
                effect=True,
                earned=False,
            )
        )

    def teach(self, compiler: Compiler) -> None:
        """Both gains come last, in the order of flipping; the acquirer's comes before the replacement's."""
        b = self.b
        compiler.adjectives["Dreamborn"] = lambda kind: compiler.has_flag(kind, "k_dreamborn")
        resource = b.resource_called("Insight")
        if resource is None:
            return  # there is nothing to gain, so no card of this mix is Dreamborn
        insight = int(resource.number)
        entry = b.program([Dream(b, self.e_dreamborn, insight, True), Leave()])
        gain = b.program([Dream(b, self.e_dreamborn, insight, False), Leave()])

        def flag(kind: int, node: Node) -> None:
            if b.facts[kind].type not in ("hero", "construct") or entry in b.entry_of[kind]:
                raise compiler.unplayable(kind, node)
            resource.used = True
            b.enters[kind] = 1
            b.resources[insight].used = True
            b.entry_of[kind].append(entry)
            rule = compiler.rule(TRIGGER, kind, "Dreamborn")
            rule.events = 1 << ACQUIRED
            rule.whose = THIS
            rule.enters = True
            rule.pc = gain
            b.heard_by[kind] |= rule.events
            b.own_rules[kind].append(int(rule.id))

        compiler.flags["k_dreamborn"] = flag

    def told(self) -> list[Section]:
        """What the first row gives."""
        line = Line("A Dreamborn card in the first row gives each player 1 more.", ("ASC-SETUP-48",))
        return [Section("Insight", (line,))]
