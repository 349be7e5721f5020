"""Infest: a Monster that may go to the discard pile of any player when it is defeated."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.terms import DEFEAT, MANNER
from delirium.ascension.board.words import E_DECLINE, Event
from delirium.ascension.effects.flow import Verb
from delirium.ascension.figures.card_value import Figures
from delirium.ascension.mechanic import Mechanic, Topic
from delirium.cards.words import Words
from delirium.engine.state import DONE, SEAT, SOURCE, WAIT, State
from delirium.engine.zones import lane

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program
    from delirium.cards.model import Node


@final
class Spread(Verb):
    """After the reward of a Monster that was defeated: it may go from the void to the discard pile of any player."""

    def __init__(self, board: Acts, mechanic: Infest) -> None:
        super().__init__(board)
        self.mechanic = mechanic

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        if s.get(f + MANNER) & DEFEAT == 0 or s.find(b.void, s.get(f + SOURCE)) < 0:
            return DONE  # the reward was copied, or the Monster does not lie where it would go
        s.ask(seat, self.mechanic.p_infest)
        for step in range(1, b.players + 1):
            s.offer(b.v_player | b.after(seat, step))
        s.offer(b.v_decline)
        return WAIT

    def answer(self, s: State, f: i64, choice: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        if choice == b.v_decline:
            s.emit(E_DECLINE, seat, 0, 0, b.everyone)
            return DONE
        other = choice & 0xF
        card = s.get(f + SOURCE)
        s.take(b.void, s.find(b.void, card))
        s.enter(lane(b.discard, other), card)
        s.emit(self.mechanic.e_infest, seat, b.kind_of[card], other, b.everyone)
        return DONE


class Infest(Mechanic):
    """The closing keyword `Infest.`"""

    words: ClassVar[Words] = Words(
        grammar='%extend tail: "Infest." -> k_infest',
        phrases={"k_infest": "Infest."},
        reminders={
            "k_infest": (
                "Infest",
                "Whoever defeats it may put it into the discard of a player instead of the void.",
            )
        },
        groups={"k_infest": "ASC-KEY-INFEST"},
    )
    topics: ClassVar[dict[str, Topic]] = {
        "ASC-KEY-INFEST": Topic(
            21, points=("ASC-KEY-INFEST-O1", "ASC-KEY-INFEST-O2", "ASC-KEY-INFEST-O3", "ASC-BAN-O6")
        )
    }
    figures: ClassVar[Figures] = Figures(words={"k_infest": "harm"})

    def declare(self) -> None:
        """The question and what is told."""
        b = self.b
        self.p_infest: i64 = b.prompt(
            "You may put the Monster into the discard pile of a player",
            "Say first where the Monster goes.",
            "infest",
        )
        self.e_infest: i64 = b.event(
            Event("{0} infests {b} with {a}", "card", "seat", "ASC-KEY-INFEST-01", record="infested")
        )

    def teach(self, compiler: Compiler) -> None:
        """A last step of the reward."""

        def infest(p: Program, node: Node) -> None:
            if "monster" not in self.b.facts[p.kind].type or compiler.section != "reward":
                raise compiler.unplayable(p.kind, node)
            p.emit(Spread(self.b, self))

        compiler.closings["k_infest"] = infest
