"""Auction: players bid Insight for the effect of a card that enters the center row."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.layout import BIDS, MOST_BID
from delirium.ascension.board.terms import HOME, MARK, STEP
from delirium.ascension.board.words import Event
from delirium.ascension.effects.flow import Leave, Tell
from delirium.ascension.figures.card_value import Figures
from delirium.ascension.mechanic import House, Mechanic, Topic
from delirium.cards.words import Words
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

    def __init__(self, board: Acts, auction: Auction, insight: int, pc: int) -> None:
        self.b = board
        self.auction = auction
        self.insight: i64 = insight
        self.pc: i64 = pc

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        auction = self.auction
        step = s.get(f + STEP)
        while True:
            if self._is_over(step):
                s.put(f + STEP, step)
                return self._award(s, f, step)
            seat = b.after(s.get(b.active), step >> TURN_AT)
            bid = s.get(f + MARK)
            if step >> seat & 1 == 0:
                most = min(b.wealth(s, seat, self.insight), MOST_BID)
                if most > bid:
                    s.put(f + STEP, step)
                    s.ask(seat, auction.p_bid)
                    amount = bid + 1
                    while amount <= most:
                        s.offer(auction.v_bid | amount)
                        amount += 1
                    s.offer(auction.v_pass)
                    return WAIT
                step |= 1 << seat
                s.emit(auction.e_pass, seat, 0, 0, b.everyone)
            step += 1 << TURN_AT

    def _is_over(self, step: i64) -> bool:
        """Whether nobody is left, or only the player whose bid it is, or by the table's rule one who has not bid."""
        b = self.b
        left: i64 = 0
        for seat in range(b.players):
            if step >> seat & 1 == 0:
                left += 1
        led = step >> LEADER_AT & LEADER_BITS
        return left == 0 or (left == 1 and (led > 0 or (self.auction.last_is_out and b.players > 1)))

    def answer(self, s: State, f: i64, choice: i64) -> i64:
        b = self.b
        auction = self.auction
        step = s.get(f + STEP)
        seat = s.seat
        if choice == auction.v_pass:
            step |= 1 << seat
            s.emit(auction.e_pass, seat, 0, 0, b.everyone)
        else:
            bid = choice & 0x3FF
            s.put(f + MARK, bid)
            step = step & ~(LEADER_BITS << LEADER_AT) | (seat + 1) << LEADER_AT
            s.emit(auction.e_bid, seat, bid, b.kind_of[s.get(f + SOURCE)], b.everyone)
        s.put(f + STEP, step + (1 << TURN_AT))
        return AGAIN

    def _award(self, s: State, f: i64, step: i64) -> i64:
        b = self.b
        card = s.get(f + SOURCE)
        winner = (step >> LEADER_AT & LEADER_BITS) - 1
        if winner < 0:
            s.emit(self.auction.e_unsold, -1, b.kind_of[card], 0, b.everyone)
            return DONE
        bid = s.get(f + MARK)
        b.charge(s, winner, self.insight, bid)
        s.emit(self.auction.e_win, winner, bid, b.kind_of[card], b.everyone)
        s.put(f, s.get(f) + 1)  # what follows is left as soon as the effect is over
        b.call_from_space(s, self.pc, winner, card, s.get(f + HOME))
        return AGAIN


class Auction(Mechanic):
    """The label `Auction:`; its section is also what the card does when it is played."""

    figures: ClassVar[Figures] = Figures(played=("l_auction",))

    words: ClassVar[Words] = Words(
        grammar='%extend label: "Auction:" -> l_auction',
        phrases={"l_auction": "Auction:"},
        reminders={
            "l_auction": (
                "Auction",
                "When the card enters the center row, players bid Insight for this, the active one first.",
            )
        },
        groups={"l_auction": "ASC-KEY-AUCTION"},
        needs={"l_auction": "Insight"},
    )

    house: ClassVar[dict[str, House]] = {
        "last-bidder-out": House(
            "ASC-KEY-AUCTION-O1",
            "When all others are out and nobody has bid, the last player does not win the auction.",
        )
    }

    topics: ClassVar[dict[str, Topic]] = {
        "ASC-KEY-AUCTION": Topic(
            12,
            points=(
                *(f"ASC-KEY-AUCTION-O{number}" for number in range(1, 5)),
                "ASC-TURN-O3",
                "ASC-SETUP-O8",
            ),
            at_first=3,
        )
    }

    def declare(self) -> None:
        """Bids, the question for them, and what is told."""
        b = self.b
        self.last_is_out = "last-bidder-out" in b.house
        self.sold: set[int] = set()  # the kinds that are sold so
        self.v_bid: i64 = b.verb("bid {}", [b.number_noun], BIDS)
        self.v_pass: i64 = b.verb("pass", [], stops=True)
        self.p_bid: i64 = b.prompt(
            "Bid Insight for the effect, more than the bid before, or pass", "Bid or pass first.", "auction"
        )
        self.e_auction = b.event(Event("{a} is up for auction", "card", "", "ASC-KEY-AUCTION-01", starts=True))
        self.e_bid: i64 = b.event(
            Event("{0} bids {a} Insight for {b}", "number", "card", "ASC-KEY-AUCTION-03", short="bids {a}")
        )
        self.e_pass: i64 = b.event(Event("{0} is out of the auction", "", "", "ASC-KEY-AUCTION-04"))
        self.e_win: i64 = b.event(
            Event(
                "{0} wins the auction of {b} for {a} Insight",
                "number",
                "card",
                "ASC-KEY-AUCTION-06",
                tells_price=True,
                record="auction",
                effect=True,
            )
        )
        self.e_unsold: i64 = b.event(Event("Nobody wins the auction of {a}", "card", "", "ASC-KEY-AUCTION-O2"))

    def _bidding(self, s: State) -> bool:
        """Whether somebody is asked for a bid."""
        return not s.over and s.prompt == self.p_bid

    def notes(self, s: State, seat: int) -> list[str]:
        """The highest bid and whose it is, and what the player could bid."""
        insight = self.b.resource_called("Insight")
        if not self._bidding(s) or insight is None:
            return []
        frame = s.frame()
        leader = s.get(frame + STEP) >> LEADER_AT & LEADER_BITS
        said = f"The bid is {s.get(frame + MARK)}, by player {leader}." if leader else "Nobody has bid yet."
        return [f"{said} You have {s.get(insight.pool + seat)} Insight."]

    def why_asked(self, s: State, kind: int) -> str:
        """A card is up for auction, or an auction was won."""
        if self._bidding(s):
            return ": the card has entered the center row, and everybody may bid"
        return ", and you have won the auction" if kind in self.sold else ""

    def goes_round(self, s: State) -> bool:
        """Whether everybody could bid before."""
        return self._bidding(s) and s.get(s.frame() + STEP) >> TURN_AT >= self.b.players

    def ground(self, s: State, seat: int, option: int) -> str:
        """Who passes keeps the Insight."""
        return "saves your Insight" if option == self.v_pass else ""

    def teach(self, compiler: Compiler) -> None:
        """An auction when the card enters the row, for its own text."""
        b = self.b

        def auction(kind: int, label: Node, body: Node) -> None:
            if b.facts[kind].type != "hero" or b.text_of[kind]:
                raise compiler.unplayable(kind, label)
            compiler.own_text(kind, body)
            if not b.text_of[kind] or any(node.kind == "extra_turn" for node in body.nodes()):
                raise compiler.unplayable(kind, label)  # nothing to win, or nothing to have in another's turn
            bidding = Bidding(b, self, int(compiler.resource(kind, "Insight").number), int(b.text_of[kind]))
            self.sold.add(kind)
            b.enters[kind] = 1
            b.entry_of[kind].append(b.program([Tell(b, self.e_auction), bidding, Leave()]))

        compiler.labels["l_auction"] = auction
