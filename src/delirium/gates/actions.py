"""The effects that Gates of Delirium is played with: the round, the turn, the actions and the desperate actions."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from delirium.engine.state import AGAIN, DONE, LEAVE, SEAT, WAIT, Effect, State
from delirium.gates.board import BUILD_WITH_MAP, CHEAPER, DISPATCH_WITH_RUNE, Board
from delirium.gates.components import BUILD, CONVERT, DISPATCH, MAP, PAGE, RUNE
from delirium.gates.words import (
    E_BUILD,
    E_BUILD_TOP,
    E_COLLECT,
    E_CONVERT,
    E_DECLINE,
    E_DISCARD,
    E_DISPATCH,
    E_EXCHANGE,
    E_FLIP,
    E_MOVE,
    E_NEUTRAL,
    E_NO_CARDS,
    E_NO_GATES,
    E_NOTHING,
    E_PLAY,
    E_REFRESH,
    E_ROUND,
    E_SCORE,
    E_SIDE,
    E_SWAP,
    E_TURN,
    P_AFTER,
    P_BUILD,
    P_CONVERT,
    P_DISCARD,
    P_DISPATCH,
    P_EXCHANGE,
    P_MAY_BUILD,
    P_MAY_DISPATCH,
    P_MOVE,
    P_PLAY,
    P_SIDE,
)

VERB: Final = 0xFF000000
REGION: Final = 0xFF
LEFT: Final = 3  # MEMO: how many are still to be done
OPTIONAL: Final = 4  # MEMO + 1: 1 if it is a bonus that may be declined


class Programs:
    """Where in the code the frames begin that effects push."""

    def __init__(self) -> None:
        self.turn: i64 = 0
        self.dispatch: i64 = 0
        self.convert: i64 = 0
        self.build: i64 = 0
        self.bonus_dispatch: i64 = 0
        self.bonus_build: i64 = 0
        self.swap: i64 = 0


class Step(Effect):
    """An effect that knows the board and the code."""

    def __init__(self, board: Board, programs: Programs) -> None:
        self.b = board
        self.p = programs


class BeginRound(Step):
    """The start player sets the disc to sane or insane."""

    def resolve(self, s: State, f: i64) -> i64:
        s.ask(s.get(self.b.start), P_SIDE)
        s.offer(self.b.v_side)
        s.offer(self.b.v_side + 1)
        return WAIT

    def answer(self, s: State, f: i64, choice: i64) -> i64:
        b = self.b
        seat = s.get(b.start)
        s.add(b.round, 1)
        s.put(b.cards_played, 0)
        s.put(b.side, choice & 1)
        s.put(f + LEFT, b.players)
        s.emit(E_ROUND, seat, s.get(b.round), 0, b.everyone)
        s.emit(E_SIDE, seat, choice & 1, 0, b.everyone)
        return DONE


class Turns(Step):
    """Every player takes one turn, the start player first."""

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        left = s.get(f + LEFT)
        if left == 0:
            return DONE
        s.put(f + LEFT, left - 1)
        seat = s.get(b.start) if left == b.players else b.following(s.get(b.turn))
        s.put(b.turn, seat)
        s.emit(E_TURN, seat, 0, 0, b.everyone)
        s.call(self.p.turn, seat, 0, 0, 0)
        return AGAIN


class EndRound(Step):
    """The disc passes to the left, unless nothing can go on."""

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        if s.count(b.supply) == 0 and s.count(b.gate_deck) == 0:
            s.emit(E_NO_GATES, -1, 0, 0, b.everyone)
            s.finish()
        elif s.get(b.cards_played) == 0:
            s.emit(E_NO_CARDS, -1, 0, 0, b.everyone)
            s.finish()
        else:
            s.put(b.start, b.following(s.get(b.start)))
            s.put(f, 0)  # the round is the first program
        return AGAIN


class Desperate(Step):
    """Whatever is asked in one's own turn, desperate actions can be taken first."""

    def answer(self, s: State, f: i64, choice: i64) -> i64:
        seat = s.get(f + SEAT)
        if self.take_desperate(s, seat, choice):
            return AGAIN
        return self.chosen(s, f, seat, choice)

    def chosen(self, s: State, f: i64, seat: i64, choice: i64) -> i64:
        """Go on with what was chosen, no desperate action."""
        raise NotImplementedError

    def offer_desperate(self, s: State, seat: i64) -> None:
        """Offer what can be paid for and does something."""
        b = self.b
        tokens = s.get(b.tokens[seat])
        if tokens == 0:
            return
        less: i64 = 1 if b.in_force(s, CHEAPER) else 0
        if tokens >= b.cost_swap - less and (s.count(b.deck) or s.count(b.discards)):
            s.offer(b.v_swap)
        if tokens >= b.cost_refresh - less and (s.count(b.supply) or s.count(b.gate_deck)):
            s.offer(b.v_refresh)
        if tokens >= b.cost_flip - less:
            s.offer(b.v_flip)
        if tokens >= b.cost_score - less:
            s.offer(b.v_score)

    def take_desperate(self, s: State, seat: i64, choice: i64) -> bool:
        """Take the desperate action that was chosen, if one was."""
        b = self.b
        if choice < b.v_swap:
            return False
        price = b.price(s, choice)
        if choice == b.v_swap:
            b.pay_tokens(s, seat, price)
            s.emit(E_SWAP, seat, price, 0, b.everyone)
            drawn = b.draw(s, seat, 2)
            s.call(self.p.swap, seat, 0, drawn, 0)
        elif choice == b.v_refresh:
            b.pay_tokens(s, seat, price)
            s.emit(E_REFRESH, seat, price, 0, b.everyone)
            self.refresh(s)
        elif choice == b.v_flip:
            b.pay_tokens(s, seat, price)
            s.put(b.side, 1 - s.get(b.side))
            s.emit(E_FLIP, seat, price, s.get(b.side), b.everyone)
        else:
            b.pay_tokens(s, seat, price)
            s.add(b.desperate_points[seat], b.points)
            s.emit(E_SCORE, seat, price, b.points, b.everyone)
        return True

    def refresh(self, s: State) -> None:
        """The supply goes under the gate deck, the leftmost deepest, and is dealt anew."""
        b = self.b
        place: i64 = 0
        while s.count(b.supply):
            s.enter_at(b.gate_deck, place, s.take(b.supply, 0))
            place += 1
        slot: i64 = 0
        while slot < b.supply_size and s.count(b.gate_deck):
            b.refill(s, slot)
            slot += 1


class Act(Desperate):
    """The turn: two action cards, one after the other, then the turn may be ended."""

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        hand = b.hand[seat]
        if s.get(f + LEFT) < b.plays and s.count(hand):
            s.ask(seat, P_PLAY)
            self.offer_cards(s, hand, b.v_play)
        else:
            s.ask(seat, P_AFTER)
            s.offer(b.v_end)
        self.offer_desperate(s, seat)
        return WAIT

    def offer_cards(self, s: State, hand: i64, verb: i64) -> None:
        """Offer each kind of card in a hand once."""
        b = self.b
        count = s.count(hand)
        for index in range(count):
            kind = b.kind_at(s, hand, index)
            fresh = True
            for earlier in range(index):
                if b.kind_at(s, hand, earlier) == kind:
                    fresh = False
                    break
            if fresh:
                s.offer(verb | kind << 8)

    def take_card(self, s: State, seat: i64, choice: i64) -> i64:
        """Take a card of the chosen kind out of the hand."""
        b = self.b
        hand = b.hand[seat]
        kind = choice >> 8 & 0xFFFF
        for index in range(s.count(hand)):
            if b.kind_at(s, hand, index) == kind:
                return s.take(hand, index)
        raise AssertionError("the card is not in the hand")

    def chosen(self, s: State, f: i64, seat: i64, choice: i64) -> i64:
        b = self.b
        if choice == b.v_end:
            return DONE
        card = self.take_card(s, seat, choice)
        kind = b.kind_of[card]
        s.add(f + LEFT, 1)
        s.add(b.cards_played, 1)
        s.emit(E_PLAY, seat, kind, 0, b.everyone)
        self.carry_out(s, seat, card, 2 * kind + s.get(b.side))
        return AGAIN

    def carry_out(self, s: State, seat: i64, card: i64, part: i64) -> None:
        """Begin the action on one part of a card: artifacts are collected, the rest needs choices."""
        b = self.b
        do = b.do[part]
        if do == PAGE or do == MAP or do == RUNE:
            s.emit(E_COLLECT, seat, b.kind_of[card], 0, b.everyone)
            if do == PAGE:
                b.file_page(s, seat, card)
            elif do == MAP:
                s.enter(b.maps[seat], card)
                if b.in_force(s, BUILD_WITH_MAP):
                    s.call(self.p.bonus_build, seat, 0, 1, 1)
            else:
                s.enter(b.runes[seat], card)
                if b.in_force(s, DISPATCH_WITH_RUNE):
                    s.call(self.p.bonus_dispatch, seat, 0, 1, 1)
            return
        s.enter(b.playing, card)
        if b.bonus[part]:
            b.gain_tokens(s, seat, b.bonus[part])
        if do == DISPATCH:
            s.call(self.p.dispatch, seat, 0, b.amount[part], 0)
        elif do == BUILD:
            s.call(self.p.build, seat, 0, b.amount[part], 0)
        else:
            assert do == CONVERT
            s.call(self.p.convert, seat, 0, 1, 0)


class DrawUp(Step):
    """At the end of the turn two cards are drawn."""

    def resolve(self, s: State, f: i64) -> i64:
        self.b.draw(s, s.get(f + SEAT), self.b.plays)
        return LEAVE


class Dispatch(Desperate):
    """Investigators from the supply to any regions; with an empty supply own ones may move instead."""

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        if s.get(f + LEFT) == 0:
            return DONE
        seat = s.get(f + SEAT)
        bonus = s.get(f + OPTIONAL)
        if s.get(b.men[seat]):
            s.ask(seat, P_MAY_DISPATCH if bonus else P_DISPATCH)
            for region in range(b.regions):
                s.offer(b.v_dispatch | region)
            if bonus:
                s.offer(b.v_decline)
        else:
            s.ask(seat, P_MAY_DISPATCH if bonus else P_MOVE)
            for source in range(b.regions):
                if b.men_on(s, source, seat):
                    for target in range(b.regions):
                        if target != source:
                            s.offer(b.v_move | source << 8 | target)
            s.offer(b.v_decline)
        self.offer_desperate(s, seat)
        return WAIT

    def chosen(self, s: State, f: i64, seat: i64, choice: i64) -> i64:
        b = self.b
        if choice == b.v_decline:
            s.emit(E_DECLINE, seat, 0, 0, b.everyone)
            return DONE
        target = choice & REGION
        if choice & VERB == b.v_dispatch:
            s.add(b.men[seat], -1)
            s.emit(E_DISPATCH, seat, target, 0, b.everyone)
        else:
            source = choice >> 8 & REGION
            b.place_men(s, source, seat, -1)
            s.emit(E_MOVE, seat, source, target, b.everyone)
        b.place_men(s, target, seat, 1)
        s.add(f + LEFT, -1)
        return AGAIN


class Convert(Desperate):
    """An investigator of somebody else gives way to an own one, or changes places with one if the supply is empty."""

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        if s.get(f + LEFT) == 0:
            return DONE
        seat = s.get(f + SEAT)
        supply = s.get(b.men[seat])
        s.ask(seat, P_CONVERT if supply else P_EXCHANGE)
        found = False
        for region in range(b.regions):
            for who in range(b.players + 1):
                if who == seat or b.men_on(s, region, who) == 0:
                    continue
                if supply:
                    s.offer(b.v_convert | who << 8 | region)
                    found = True
                    continue
                for own in range(b.regions):
                    if own != region and b.men_on(s, own, seat):
                        s.offer(b.v_exchange | own << 16 | who << 8 | region)
                        found = True
        if not found:
            s.emit(E_NOTHING, seat, 0, 0, b.everyone)
            return DONE
        self.offer_desperate(s, seat)
        return WAIT

    def chosen(self, s: State, f: i64, seat: i64, choice: i64) -> i64:
        b = self.b
        region = choice & REGION
        who = choice >> 8 & REGION
        b.place_men(s, region, who, -1)
        b.place_men(s, region, seat, 1)
        if choice & VERB == b.v_exchange:
            own = choice >> 16 & REGION
            b.place_men(s, own, seat, -1)
            b.place_men(s, own, who, 1)
            s.emit(E_EXCHANGE, seat, own, who << 8 | region, b.everyone)
        else:
            s.add(b.men[seat], -1)
            if who == b.players:
                s.add(b.neutrals_gone, 1)
                s.emit(E_NEUTRAL, seat, region, 0, b.everyone)
            else:
                s.add(b.men[who], 1)
                s.emit(E_CONVERT, seat, who, region, b.everyone)
        s.put(f + LEFT, 0)
        return AGAIN


class Build(Desperate):
    """Gate sections from the supply or the top of the gate deck, one after the other."""

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        if s.get(f + LEFT) == 0:
            return DONE
        seat = s.get(f + SEAT)
        bonus = s.get(f + OPTIONAL)
        supply = s.count(b.supply)
        deck = s.count(b.gate_deck)
        if supply == 0 and deck == 0:
            s.emit(E_NOTHING, seat, 0, 0, b.everyone)
            return DONE
        s.ask(seat, P_MAY_BUILD if bonus else P_BUILD)
        offered: i64 = 0
        for index in range(supply):
            region = b.region_of(s, b.supply, index)
            if offered >> region & 1 == 0:
                offered |= 1 << region
                s.offer(b.v_build | region)
        if deck:
            s.offer(b.v_build_top)
        if bonus:
            s.offer(b.v_decline)
        self.offer_desperate(s, seat)
        return WAIT

    def chosen(self, s: State, f: i64, seat: i64, choice: i64) -> i64:
        b = self.b
        if choice == b.v_decline:
            s.emit(E_DECLINE, seat, 0, 0, b.everyone)
            return DONE
        s.add(f + LEFT, -1)
        slot: i64 = -1
        if choice == b.v_build_top:
            card = s.pop(b.gate_deck)
        else:
            slot = 0
            while b.region_of(s, b.supply, slot) != choice & REGION:
                slot += 1
            card = s.take(b.supply, slot)
        region = b.kind_of[card] - b.first_gate
        gate = b.gate(seat, region)
        s.enter(gate, card)
        s.emit(E_BUILD if slot >= 0 else E_BUILD_TOP, seat, region, s.count(gate), b.everyone)
        if s.count(gate) == b.size[region]:
            b.open_gate(s, seat, region)
            if s.count(b.discs) == 0:
                return LEAVE
        if slot >= 0:
            b.refill(s, slot)
        return AGAIN


class PutAway(Step):
    """The card that was played goes to the discard pile when its action is done."""

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        card = s.move(b.playing, b.discards)
        s.emit(E_DISCARD, s.get(f + SEAT), b.kind_of[card], 0, b.everyone)
        return LEAVE


class Leave(Step):
    """A bonus leaves nothing behind."""

    def resolve(self, s: State, f: i64) -> i64:
        return LEAVE


class SwapDiscard(Act):
    """After the two cards of a swap were drawn, as many cards are discarded, new or old."""

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        if s.get(f + LEFT) == 0:
            return LEAVE
        s.ask(seat, P_DISCARD)
        self.offer_cards(s, b.hand[seat], b.v_discard)
        self.offer_desperate(s, seat)
        return WAIT

    def chosen(self, s: State, f: i64, seat: i64, choice: i64) -> i64:
        b = self.b
        card = self.take_card(s, seat, choice)
        s.enter(b.discards, card)
        s.emit(E_DISCARD, seat, b.kind_of[card], 0, b.everyone)
        s.add(f + LEFT, -1)
        return AGAIN
