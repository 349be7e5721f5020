"""Two cards that were discarded by one effect, and what a text says of both."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.board import TO_HAND
from delirium.ascension.board.terms import BEFORE_AT, BEFORE_BITS, DID, IT, MARK, Condition, Filter
from delirium.ascension.board.words import DISCARD
from delirium.ascension.compiler.tree import part
from delirium.ascension.effects.flow import May, Unless, Verb
from delirium.ascension.effects.pick import DISCARDS, EXACT, Pick
from delirium.ascension.mechanic import Mechanic
from delirium.cards.model import Node
from delirium.engine.state import DONE, SEAT, Effect, State
from delirium.engine.zones import lane

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program


def before(s: State, f: i64) -> i64:
    """The card that was discarded before the last one, or -1."""
    return (s.get(f + MARK) >> BEFORE_AT & BEFORE_BITS) - 1


@final
class DiscardedBoth(Condition):
    """Of two cards that were discarded one fits one thing and the other the other."""

    def __init__(self, board: Acts, first: Filter, second: Filter) -> None:
        self.b = board
        self.first = first
        self.second = second

    def holds(self, s: State, f: i64) -> bool:
        one = before(s, f)
        other = s.get(f + IT) - 1
        if s.get(f + DID) >> 1 < 2 or one < 0 or other < 0:
            return False
        seat = s.get(f + SEAT)
        straight = self.first.fits(s, f, seat, one, True) and self.second.fits(s, f, seat, other, True)
        crossed = self.first.fits(s, f, seat, other, True) and self.second.fits(s, f, seat, one, True)
        return straight or crossed


@final
class PutBoth(Verb):
    """Put both into your hand, as far as they still lie in your discard pile."""

    def __init__(self, board: Acts) -> None:
        super().__init__(board)  # not inherited: see Verb

    def possible(self, s: State, f: i64) -> bool:
        discard = lane(self.b.discard, s.get(f + SEAT))
        return s.find(discard, before(s, f)) >= 0 or s.find(discard, s.get(f + IT) - 1) >= 0

    def resolve(self, s: State, f: i64) -> i64:
        seat = s.get(f + SEAT)
        done = self._put(s, seat, before(s, f)) + self._put(s, seat, s.get(f + IT) - 1)
        s.put(f + DID, done << 1 | (done >> 1))
        return DONE

    def _put(self, s: State, seat: i64, card: i64) -> i64:
        discard = lane(self.b.discard, seat)
        index = s.find(discard, card)
        if index < 0:
            return 0
        s.take(discard, index)
        self.b.put_card(s, seat, card, DISCARD, TO_HAND)
        return 1


class BothDiscarded(Mechanic):
    """The words `if you discarded a Mystic and a Heavy Infantry this way` and `put them into your hand`."""

    def teach(self, compiler: Compiler) -> None:
        """A condition on two cards, and what is done with them; both speak of `discard 2 cards` right before."""
        b = self.b

        def two(effect: Effect) -> bool:
            """Whether an effect discards two cards."""
            return isinstance(effect, Pick) and effect.act == DISCARDS and effect.mode == EXACT and effect.count == 2

        def discarded(p: Program, node: Node) -> Condition:
            filters: list[Filter] = []
            for who in [item for item in node.items[1:] if isinstance(item, Node)]:
                if who.kind == "named" or part(part(who, 0), 0).kind != "one":
                    raise compiler.unplayable(p.kind, node)
                filters.append(compiler.selection(p, part(part(who, 0), 1)).filter)
            if len(filters) != 2 or not p.effects or not two(p.effects[-1]):
                raise compiler.unplayable(p.kind, node)
            return DiscardedBoth(b, filters[0], filters[1])

        def put(p: Program, node: Node, may: bool) -> list[Verb]:
            rest = [effect for effect in p.effects if not isinstance(effect, (May, Unless))]
            if not rest or not two(rest[-1]) or part(node, 1).kind != "d_hand" or node.items[2] is not None:
                raise compiler.unplayable(p.kind, node)
            verb = PutBoth(b)
            p.emit(verb)
            return [verb]

        compiler.deeds_this_way["discarded"] = discarded
        compiler.put_there["them"] = put
