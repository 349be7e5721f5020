"""Echo: an effect that needs a card of the same faction in your own discard pile."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.terms import Condition
from delirium.ascension.mechanic import Mechanic, Topic
from delirium.cards.words import Words
from delirium.engine.state import SEAT, State
from delirium.engine.zones import lane

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program
    from delirium.cards.model import Node


@final
class Echoes(Condition):
    """A card of the faction lies in your own discard pile."""

    def __init__(self, board: Acts) -> None:
        self.b = board

    def holds(self, s: State, f: i64) -> bool:
        """Whether there is one besides the card itself."""
        b = self.b
        seat = s.get(f + SEAT)
        own = b.own_card(s, f)
        factions = b.factions(s, seat, own)
        zone = lane(b.discard, seat)
        for index in range(s.count(zone)):
            card = s.at(zone, index)
            if card != own and b.factions(s, seat, card) & factions:
                return True
        return False


class Echo(Mechanic):
    """The prefix `Echo:`."""

    words: ClassVar[Words] = Words(
        grammar='%extend prefix: "Echo:" -> p_echo',
        phrases={"p_echo": "Echo:"},
        reminders={"p_echo": ("Echo", "Happens if a card that shares a faction with it lies in your discard.")},
        groups={"p_echo": "ASC-KEY-ECHO"},
    )

    topics: ClassVar[dict[str, Topic]] = {"ASC-KEY-ECHO": Topic(63)}

    def teach(self, compiler: Compiler) -> None:
        """A condition, tested where it stands: as a Hero is played, whenever the ability of a Construct is used."""

        def echo(p: Program, node: Node) -> Condition:
            return Echoes(self.b)

        compiler.prefixes["p_echo"] = echo
