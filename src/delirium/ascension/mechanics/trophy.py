"""Trophies: Monsters that lie in front of whoever defeated them and are banished there for an effect."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.words import Event
from delirium.ascension.figures.card_value import Figures
from delirium.ascension.judging.hope import Hope
from delirium.ascension.mechanic import Mechanic, Topic
from delirium.cards.model import Node
from delirium.cards.words import Words
from delirium.engine.state import State
from delirium.engine.zones import lane

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler

TYPE: Final = "trophy_monster"
LATER: Final = 0.8  # of what a Trophy gives, while it is not used: it may be used when that is worth most, or too late


@final
class Held(Hope):
    """What the Trophies in front of a player will give."""

    def __init__(self, board: Acts) -> None:
        self.b = board

    def value(self, s: State, seat: i64, turns: float, share: float) -> float:
        """Each of them gives it once."""
        b = self.b
        found = 0.0
        zone = lane(b.front, seat)
        for index in range(s.count(zone)):
            found += b.kept[b.kind_of[s.at(zone, index)]]
        return LATER * found


class Trophy(Mechanic):
    """The label `Trophy:`, the type `trophy_monster` and the adjectives that go with them."""

    figures: ClassVar[Figures] = Figures(prizes=("l_trophy",), kept=("l_trophy",))
    types: ClassVar[dict[str, str]] = {TYPE: "monster"}
    words: ClassVar[Words] = Words(
        grammar='%extend label: "Trophy:" -> l_trophy',
        literals={"ADJ": ("Trophy", "non-Trophy")},
        phrases={"l_trophy": "Trophy:"},
        reminders={
            "l_trophy": ("Trophy", "When defeated, it lies in front of you; on your turn you may banish it for this.")
        },
        groups={"l_trophy": "ASC-KEY-TROPHY"},
    )

    topics: ClassVar[dict[str, Topic]] = {"ASC-KEY-TROPHY": Topic(14)}

    def declare(self) -> None:
        """What is told when one comes to lie in front of a player."""
        self.event: int = self.b.event(
            Event("{0} keeps {a} as a Trophy", "card", "", "ASC-KEY-TROPHY-01", record="trophy")
        )
        self.held = any(card.type == TYPE for card in self.b.facts)

    def teach(self, compiler: Compiler) -> None:
        """The kind stays in front, where its player may banish it for what the section says."""
        b = self.b

        def trophy(kind: int, label: Node, body: Node) -> None:
            if b.facts[kind].type != TYPE:
                raise compiler.unplayable(kind, label)
            b.stays[kind] = self.event + 1
            compiler.stand(kind, [Node("ability", (Node("p_cost_banish"), *compiler.parts(body)))])

        compiler.types.add(TYPE)
        compiler.front_types.add(TYPE)
        compiler.labels["l_trophy"] = trophy
        compiler.adjectives["Trophy"] = lambda kind: b.facts[kind].type == TYPE
        compiler.adjectives["non-Trophy"] = lambda kind: b.facts[kind].type != TYPE

    def hopes(self) -> list[Hope]:
        """What lies in front of a player."""
        return [Held(self.b)] if self.held else []
