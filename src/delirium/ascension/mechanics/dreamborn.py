"""Dreamborn: Insight for everybody when the card enters the center row, and for whoever acquires it."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.rule import ACQUIRED, THIS, TRIGGER
from delirium.ascension.board.words import E_DREAMBORN
from delirium.ascension.effects.flow import Leave
from delirium.ascension.mechanic import Mechanic
from delirium.engine.state import DONE, SEAT, SOURCE, Effect, State

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.cards.model import Node


@final
class Dream(Effect):
    """Insight of a Dreamborn card, for every player or for one."""

    def __init__(self, board: Acts, everybody: bool) -> None:
        self.b = board
        self.everybody = everybody

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        s.emit(E_DREAMBORN, seat, b.kind_of[s.get(f + SOURCE)], 0, b.everyone)
        if self.everybody:
            for step in range(b.players):
                b.gain_insight(s, (s.get(b.active) + step) % b.players, 1)
        else:
            b.gain_insight(s, seat, 1)
        return DONE


class Dreamborn(Mechanic):
    """The flag `Dreamborn.`"""

    def teach(self, compiler: Compiler) -> None:
        """Both gains come last, in the order of flipping; the acquirer's comes before the replacement's."""
        b = self.b
        entry = b.program([Dream(b, True), Leave()])
        gain = b.program([Dream(b, False), Leave()])

        def flag(kind: int, node: Node) -> None:
            if b.facts[kind].type not in ("hero", "construct") or entry in b.entry_of[kind]:
                raise compiler.unplayable(kind, node)
            b.enters[kind] = 1
            b.entry_of[kind].append(entry)
            rule = compiler.rule(TRIGGER, kind, "Dreamborn")
            rule.events = 1 << ACQUIRED
            rule.whose = THIS
            rule.fate = True
            rule.pc = gain
            b.heard_by[kind] |= rule.events
            b.own_rules[kind].append(int(rule.id))

        compiler.flags["k_dreamborn"] = flag
