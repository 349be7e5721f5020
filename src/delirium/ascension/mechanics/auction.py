"""Auction: players bid Insight for the effect of a card that enters the center row."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.layout import MOST_BID
from delirium.ascension.board.terms import HOME, MARK, STEP
from delirium.ascension.board.words import E_AUCTION, E_BID, E_PASS, E_UNSOLD, E_WIN, P_BID
from delirium.ascension.effects.flow import Leave, Tell
from delirium.ascension.mechanic import Mechanic
from delirium.engine.state import AGAIN, DONE, SOURCE, WAIT, Effect, State

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.cards.model import Node

# how far an auction has come, in one number; the bid stands in MARK
OUT_BITS: Final = 0xFF  # the players who are out
LEADER_AT: Final = 8  # whose bid it is, plus 1
LEADER_BITS: Final = 0xF
TURN_AT: Final = 12  # how many turns of bidding there were


@final
class Bidding(Effect):
    """Bids go round from the active player until one is left, who pays and has the effect."""

    def __init__(self, board: Acts, pc: int) -> None:
        self.b = board
        self.pc: i64 = pc

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        step = s.get(f + STEP)
        while True:
            if self._is_over(step):
                s.put(f + STEP, step)
                return self._award(s, f, step)
            seat = (s.get(b.active) + (step >> TURN_AT)) % b.players
            bid = s.get(f + MARK)
            if step >> seat & 1 == 0:
                most = min(b.wealth(s, seat, b.insight), MOST_BID)
                if most > bid:
                    s.put(f + STEP, step)
                    s.ask(seat, P_BID)
                    amount = bid + 1
                    while amount <= most:
                        s.offer(b.v_bid | amount)
                        amount += 1
                    s.offer(b.v_pass)
                    return WAIT
                step |= 1 << seat
                s.emit(E_PASS, seat, 0, 0, b.everyone)
            step += 1 << TURN_AT

    def _is_over(self, step: i64) -> bool:
        """Whether nobody is left, or only the player whose bid it is, or by the table's rule one who has not bid."""
        b = self.b
        left: i64 = 0
        for seat in range(b.players):
            if step >> seat & 1 == 0:
                left += 1
        led = step >> LEADER_AT & LEADER_BITS
        return left == 0 or (left == 1 and (led > 0 or (b.last_is_out and b.players > 1)))

    def answer(self, s: State, f: i64, choice: i64) -> i64:
        b = self.b
        step = s.get(f + STEP)
        seat = s.seat
        if choice == b.v_pass:
            step |= 1 << seat
            s.emit(E_PASS, seat, 0, 0, b.everyone)
        else:
            bid = choice & 0x3FF
            s.put(f + MARK, bid)
            step = step & ~(LEADER_BITS << LEADER_AT) | (seat + 1) << LEADER_AT
            s.emit(E_BID, seat, bid, b.kind_of[s.get(f + SOURCE)], b.everyone)
        s.put(f + STEP, step + (1 << TURN_AT))
        return AGAIN

    def _award(self, s: State, f: i64, step: i64) -> i64:
        b = self.b
        card = s.get(f + SOURCE)
        winner = (step >> LEADER_AT & LEADER_BITS) - 1
        if winner < 0:
            s.emit(E_UNSOLD, -1, b.kind_of[card], 0, b.everyone)
            return DONE
        bid = s.get(f + MARK)
        b.charge(s, winner, b.insight, bid)
        s.emit(E_WIN, winner, bid, b.kind_of[card], b.everyone)
        s.put(f, s.get(f) + 1)  # what follows is left as soon as the effect is over
        b.call_from_space(s, self.pc, winner, card, s.get(f + HOME))
        return AGAIN


class Auction(Mechanic):
    """The label `Auction:`; its section is also what the card does when it is played."""

    def teach(self, compiler: Compiler) -> None:
        """An auction when the card enters the row, for its own text."""
        b = self.b

        def auction(kind: int, label: Node, body: Node) -> None:
            if b.facts[kind].type != "hero" or b.text_of[kind]:
                raise compiler.unplayable(kind, label)
            compiler.own_text(kind, body)
            if not b.text_of[kind] or any(node.kind == "extra_turn" for node in body.nodes()):
                raise compiler.unplayable(kind, label)  # nothing to win, or nothing to have in another's turn
            b.enters[kind] = 1
            b.entry_of[kind].append(b.program([Tell(b, E_AUCTION), Bidding(b, int(b.text_of[kind])), Leave()]))

        compiler.labels["l_auction"] = auction
