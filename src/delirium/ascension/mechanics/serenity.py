"""Serenity: an effect that needs an empty discard pile."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.terms import Condition
from delirium.ascension.mechanic import Mechanic, Topic
from delirium.cards.words import Words
from delirium.engine.state import SEAT, SOURCE, State
from delirium.engine.zones import lane

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program
    from delirium.cards.model import Node


@final
class IsSerene(Condition):
    """Your own discard pile is empty; a card that asks as it is acquired does not count itself."""

    def __init__(self, board: Acts) -> None:
        self.b = board

    def holds(self, s: State, f: i64) -> bool:
        """Whether no other card lies there."""
        zone = lane(self.b.discard, s.get(f + SEAT))
        count = s.count(zone)
        answering = s.get(f) == 0  # outside any text: a card is being acquired
        return count == 0 or (answering and count == 1 and s.at(zone, 0) == s.get(f + SOURCE))


class Serenity(Mechanic):
    """The prefix `Serenity:`."""

    words: ClassVar[Words] = Words(
        grammar='%extend prefix: "Serenity:" -> p_serenity',
        phrases={"p_serenity": "Serenity:"},
        reminders={"p_serenity": ("Serenity", "Happens if your discard is empty.")},
        groups={"p_serenity": "ASC-KEY-SERENITY"},
    )

    topics: ClassVar[dict[str, Topic]] = {"ASC-KEY-SERENITY": Topic(64)}

    def teach(self, compiler: Compiler) -> None:
        """A condition, tested where it stands: as a Hero is played, whenever the ability of a Construct is used."""

        def serenity(p: Program, node: Node) -> Condition:
            return IsSerene(self.b)

        compiler.prefixes["p_serenity"] = serenity
