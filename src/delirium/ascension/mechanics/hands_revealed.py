"""Revealing whole hands, and counting what was seen there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.terms import DID, Amount, Filter
from delirium.ascension.board.words import E_REVEAL
from delirium.ascension.compiler.tree import part, str_of
from delirium.ascension.effects.flow import EachPlayer, Verb, did
from delirium.ascension.mechanic import Mechanic
from delirium.engine.state import DONE, SEAT, State
from delirium.engine.zones import lane

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program
    from delirium.cards.model import Node

HANDS: Final = ("their hand", "your hand")


@final
class RevealHand(Verb):
    """Reveal all cards of your hand; they stay there."""

    def __init__(self, board: Acts) -> None:
        super().__init__(board)  # not inherited: see Verb

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        hand = lane(b.hand, seat)
        count = s.count(hand)
        for index in range(count):
            s.show(s.at(hand, index), b.everyone)
            s.emit(E_REVEAL, seat, b.kind_of[s.at(hand, index)], 0, b.everyone)
        s.put(f + DID, did(count, count > 0))
        return DONE


@final
class InHands(Amount):
    """How many cards of some kind lie in the hands that each opponent, or each player, has just revealed."""

    def __init__(self, board: Acts, filter: Filter, opponents: bool) -> None:
        self.b = board
        self.filter = filter
        self.opponents = opponents

    def value(self, s: State, f: i64) -> i64:
        b = self.b
        found: i64 = 0
        for player in range(b.players):
            if self.opponents and not b.opposes(s.get(f + SEAT), player):
                continue
            hand = lane(b.hand, player)
            for index in range(s.count(hand)):
                if self.filter.fits(s, f, player, s.at(hand, index), True):
                    found += 1
        return found


class HandsRevealed(Mechanic):
    """The words `each opponent reveals their hand`, and `for each Monster revealed this way` right after them."""

    def teach(self, compiler: Compiler) -> None:
        """What is revealed, and a count of it; nothing lies between them, so the hands are still those."""
        b = self.b

        def hand(p: Program, node: Node) -> list[Verb]:
            if str_of(part(node, 0).items[0]) not in HANDS:
                raise compiler.unplayable(p.kind, node)
            verb = RevealHand(b)
            p.emit(verb)
            return [verb]

        def revealed(p: Program, node: Node, filter: Filter) -> Amount:
            each = p.effects[-1] if p.effects else None
            if not isinstance(each, EachPlayer) or not isinstance(b._effects[each.pc], RevealHand):
                raise compiler.unplayable(p.kind, node)
            return InHands(b, filter, each.opponents)

        compiler.revealed["whole_zone"] = hand
        compiler.counted_ways["revealed"] = revealed
