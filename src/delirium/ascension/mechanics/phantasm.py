"""Phantasm: a Hero that can be played straight from the center row for Insight."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.layout import KIND, SPOT_AT, SPOT_BITS, VERB, Manner
from delirium.ascension.board.rule import PLAYED_ONE
from delirium.ascension.board.words import ROW, Event
from delirium.ascension.compiler.tree import int_of
from delirium.ascension.effects.turn import Action
from delirium.ascension.mechanic import Mechanic, Topic
from delirium.cards.words import Words
from delirium.engine.cells import numbers
from delirium.engine.state import State
from delirium.engine.zones import lane

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.cards.model import Node

NONE: Final = 1 << 30  # more Insight than anybody has


@final
class PlayFromRow(Action):
    """Pay the Phantasm cost: the card leaves, the space is filled, and its effect happens as if played from hand."""

    def __init__(self, board: Acts, verb: int, event: int) -> None:
        self.b = board
        self.verb: i64 = verb
        self.event: i64 = event
        self.insight: i64 = -1  # the resource, once a card asks for it
        self.price_of = numbers([NONE] * len(board.facts))
        self.least: i64 = NONE

    def owns(self, choice: i64) -> bool:
        """Whether it plays a card from the row."""
        return choice & VERB == self.verb

    def price(self, s: State, seat: i64, choice: i64) -> tuple[int, int] | None:
        """The Phantasm cost."""
        return int(self.insight), int(self.price_of[choice & KIND])

    def offer(self, s: State, seat: i64) -> None:
        """Every card of the row whose Phantasm cost can be paid."""
        b = self.b
        rich = b.wealth(s, seat, self.insight)
        if rich < self.least:
            return
        for space in range(b.row):
            card = s.top(lane(b.spaces, space))
            if card >= 0 and self.price_of[b.kind_of[card]] <= rich:
                s.offer(self.verb | b.kind_of[card] | (ROW + space) << SPOT_AT)

    def take(self, s: State, seat: i64, choice: i64) -> bool:
        """It is banished and replaced, then it is played."""
        b = self.b
        if not self.owns(choice):
            return False
        spot = choice >> SPOT_AT & SPOT_BITS
        kind = choice & KIND
        self.pay(s, seat, choice)
        s.emit(self.event, seat, kind, 0, b.everyone)
        card = b.lift_out(s, seat, spot, kind)
        b.banish_one(s, seat, card, spot)
        b.refill(s)
        b.happen(s, PLAYED_ONE, seat, card, spot)
        if b.text_of[kind]:
            s.call(b.text_of[kind], seat, card, 0, 0)
        return True


class Phantasm(Mechanic):
    """The flag `Phantasm 3.`"""

    words: ClassVar[Words] = Words(
        grammar='%extend flag: "Phantasm" INT "." -> k_phantasm',
        phrases={"k_phantasm": "Phantasm {0}."},
        reminders={
            "k_phantasm": (
                "Phantasm {0}",
                "On your turn you may pay {0} Insight to play it from the center row; it then goes to the void.",
            )
        },
        groups={"k_phantasm": "ASC-KEY-PHANTASM"},
        needs={"k_phantasm": "Insight"},
    )

    rank: ClassVar[int] = 10

    topics: ClassVar[dict[str, Topic]] = {"ASC-KEY-PHANTASM": Topic(16)}

    def declare(self) -> None:
        """Nothing is offered before a card of the mix has it."""
        b = self.b
        manner = Manner(tells_text=True, is_deed=True)
        verb = b.verb("phantasm {}{}", [b.card_noun, b.spot_noun], manner=manner)
        event = b.event(
            Event(
                "{0} plays {a} by Phantasm",
                "card",
                "",
                "ASC-KEY-PHANTASM-01",
                starts=True,
                paid_before=True,
                record="phantasm",
                effect=True,
            )
        )
        self.action = PlayFromRow(b, verb, event)

    def teach(self, compiler: Compiler) -> None:
        """The price of a kind."""

        def phantasm(kind: int, node: Node) -> None:
            if self.b.facts[kind].type != "hero" or self.action.price_of[kind] != NONE:
                raise compiler.unplayable(kind, node)
            price = int_of(node.items[0])
            self.action.insight = compiler.resource(kind, "Insight").number
            self.action.price_of[kind] = price
            self.action.least = min(self.action.least, price)

        compiler.flags["k_phantasm"] = phantasm

    def actions(self) -> list[Action]:
        """Playing from the row."""
        return [self.action] if self.action.least < NONE else []
