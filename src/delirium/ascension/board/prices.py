"""What cards cost a player, what may be spent for them, and paying."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from delirium.ascension.board.in_force import InForce
from delirium.ascension.board.rule import (
    ACQUIRED,
    AMOUNT_AT,
    AMOUNT_BITS,
    DEFEATED,
    DISCOUNT,
    NEXT,
    PURSE,
    RULE,
    SEAT_AT,
    SEAT_BITS,
    SPEND_AS,
    Rule,
)
from delirium.ascension.board.terms import Amount
from delirium.ascension.board.words import DREAMS, E_INSIGHT_PAID, E_PAID_AS, E_PAY, E_POWER_PAID, ROW, SPACES
from delirium.engine.state import WIDTH, State
from delirium.engine.zones import STACK, lane, pool_of

FREE: Final = 1 << 20  # a discount larger than any cost


class Prices(InForce):
    """The table with what cards on it cost."""

    def top(self, s: State, space: i64) -> i64:
        """The card of a space, or -1."""
        return s.top(lane(self.spaces, space))

    def price(self, s: State, seat: i64, card: i64, event: i64, place: i64) -> i64:
        """What a player pays to acquire or defeat a card, discounts taken off."""
        kind = self.kind_of[card]
        cost = self.power_of[kind] if event == DEFEATED else self.runes_of[kind] + self.insight_of[kind]
        if len(self.row_rules[kind]) and self._lies_at(s, card, place):
            cost = self._row_price(s, seat, card, cost)
        if s.count(self.bargains) == 0:
            return cost
        bits = self.origin(event, place)
        for index in range(s.count(self.bargains) if self.any_floor else 0):
            entry = s.at(self.bargains, index)
            rule = self.rules[entry & RULE]
            if rule.sort == DISCOUNT and rule.floor and self._serves(s, entry, rule, seat, card, event, bits):
                lower = max(cost - (entry >> AMOUNT_AT & AMOUNT_BITS), rule.floor)
                cost = min(cost, lower)  # a floor never makes a card dearer
        for index in range(s.count(self.bargains)):
            entry = s.at(self.bargains, index)
            rule = self.rules[entry & RULE]
            if rule.sort == DISCOUNT and rule.floor == 0 and self._serves(s, entry, rule, seat, card, event, bits):
                cost -= entry >> AMOUNT_AT & AMOUNT_BITS
        return max(cost, 0)

    def bargains_for(self, s: State, seat: i64) -> bool:
        """Whether a player pays for some cards in another way than usual."""
        index = s.count(self.bargains) - 1
        while index >= 0 and s.at(self.bargains, index) >> SEAT_AT & SEAT_BITS != seat:
            index -= 1
        return index >= 0

    def _lies_at(self, s: State, card: i64, place: i64) -> bool:
        """Whether a place is a space of the center row and the card really lies there."""
        return ROW <= place < ROW + SPACES and self.top(s, place - ROW) == card

    def _row_price(self, s: State, seat: i64, card: i64, cost: i64) -> i64:
        """What a card of the center row costs a player by what it says of itself there."""
        for id in self.row_rules[self.kind_of[card]]:
            rule = self.rules[id]
            if rule.sort != DISCOUNT or not self._is_so(s, rule, seat, card):
                continue
            times = rule.times
            cost -= rule.amount if times is None else rule.amount * self.worth_of(s, times, seat, card)
        return max(cost, 0)

    def _is_free(self, s: State, seat: i64, card: i64, place: i64) -> bool:
        """Whether a card of the center row may be taken for free by what it says of itself there."""
        kind = self.kind_of[card]
        if len(self.row_rules[kind]) == 0 or not self._lies_at(s, card, place):
            return False
        for id in self.row_rules[kind]:
            rule = self.rules[id]
            if rule.sort == DISCOUNT and rule.amount == FREE and self._is_so(s, rule, seat, card):
                return True
        return False

    def worth_of(self, s: State, amount: Amount, seat: i64, card: i64) -> i64:
        """An amount for a player and a card outside any text: in a frame that lasts no longer."""
        s.call(0, seat, card, 0, 0)
        found = amount.value(s, s.frame())
        s.put(STACK + 1, s.count(STACK) - WIDTH)
        return found

    def _serves(self, s: State, entry: i64, rule: Rule, seat: i64, card: i64, event: i64, bits: i64) -> bool:
        return (
            entry >> SEAT_AT & SEAT_BITS == seat
            and (rule.mask == 0 or rule.mask >> event & 1 == 1)
            and (rule.places & bits != 0 or (rule.places == 0 and bits != 1 << DREAMS))  # ASC-DREAMSCAPE-06
            and self._about(s, rule, seat, card)
        )

    def wealth(self, s: State, seat: i64, pool: i64) -> i64:
        """How much a player could pay where a resource is asked for: what may be spent as Insight too."""
        found = s.get(pool + seat)
        if pool == self.insight and s.count(self.bargains):
            others: i64 = 0
            for index in range(s.count(self.bargains)):
                entry = s.at(self.bargains, index)
                rule = self.rules[entry & RULE]
                if rule.sort == SPEND_AS and rule.serves == pool and entry >> SEAT_AT & SEAT_BITS == seat:
                    others |= self._pool_bit(rule.pool)
            found += self._in_pools(s, seat, others)
        return found

    def _pool_bit(self, pool: i64) -> i64:
        """A resource as a bit, so that none is counted twice."""
        if pool == self.runes:
            return 1
        if pool == self.power:
            return 2
        return 4

    def _in_pools(self, s: State, seat: i64, pools: i64) -> i64:
        """How much a player has of some resources together."""
        found: i64 = 0
        if pools & 1:
            found += s.get(pool_of(self.runes, seat))
        if pools & 2:
            found += s.get(pool_of(self.power, seat))
        if pools & 4:
            found += s.get(pool_of(self.insight, seat))
        return found

    def charge(self, s: State, seat: i64, pool: i64, amount: i64) -> None:
        """Let a player pay: what is spent as something else goes last."""
        left = amount - self._spend(s, pool + seat, amount)
        if pool == self.power:
            s.emit(E_POWER_PAID, seat, amount, 0, self.everyone)
        elif pool != self.insight:
            s.emit(E_PAY, seat, amount, 0, self.everyone)
        elif left < amount:
            s.emit(E_INSIGHT_PAID, seat, amount - left, 0, self.everyone)
        for index in range(s.count(self.bargains)):
            entry = s.at(self.bargains, index)
            rule = self.rules[entry & RULE]
            if left and rule.sort == SPEND_AS and rule.serves == pool and entry >> SEAT_AT & SEAT_BITS == seat:
                paid = self._spend(s, rule.pool + seat, left)
                left -= paid
                resource: i64 = 1
                if rule.pool == self.runes:
                    resource = 0
                s.emit(E_PAID_AS, seat, paid, resource, self.everyone)
        assert left == 0, "somebody paid what nobody has"

    def means(self, s: State, seat: i64, card: i64, event: i64, place: i64) -> i64:
        """What a player could pay for a card: Runes, those kept for such cards too, or Power, or Insight."""
        kind = self.kind_of[card]
        if self.in_insight[kind]:
            return self.wealth(s, seat, self.insight)
        usual = self._usual(event)
        pools = self._pool_bit(usual)
        found: i64 = 0
        for index in range(s.count(self.bargains)):
            entry = s.at(self.bargains, index)
            rule = self.rules[entry & RULE]
            if rule.sort == PURSE and event == ACQUIRED and self._helps(s, entry, rule, seat, card):
                found += entry >> AMOUNT_AT & AMOUNT_BITS
            elif rule.sort == SPEND_AS and rule.mask >> event & 1 and self._helps(s, entry, rule, seat, card):
                pools |= self._pool_bit(rule.pool)
        if len(self.row_rules[kind]) and self._lies_at(s, card, place):
            for id in self.row_rules[kind]:
                rule = self.rules[id]
                if rule.sort == SPEND_AS and self._is_so(s, rule, seat, card):
                    pools |= self._pool_bit(rule.pool)  # the resource itself, and none in its place: ASC-CARD-21
        if event == ACQUIRED and pools & 2:
            found -= self.power_of[kind]  # a dual cost takes its part of the Power first
        return found + self._in_pools(s, seat, pools)

    def _usual(self, event: i64) -> i64:
        """The pools that pay for what is acquired or defeated."""
        return self.power if event == DEFEATED else self.runes

    def _helps(self, s: State, entry: i64, rule: Rule, seat: i64, card: i64) -> bool:
        return entry >> SEAT_AT & SEAT_BITS == seat and self._about(s, rule, seat, card)

    def affords(self, s: State, seat: i64, card: i64, event: i64, place: i64) -> bool:
        """Whether a player can pay for a card."""
        kind = self.kind_of[card]
        if self._is_free(s, seat, card, place):
            return True
        if event == ACQUIRED and self.power_of[kind] > s.get(pool_of(self.power, seat)):
            return False  # a dual cost needs both
        return self.price(s, seat, card, event, place) <= self.means(s, seat, card, event, place)

    def pay(self, s: State, seat: i64, card: i64, event: i64, place: i64) -> None:
        """Pay for a card: Runes that serve nothing else go first, what is spent as something else goes last."""
        price = self.price(s, seat, card, event, place)
        kind = self.kind_of[card]
        if self._is_free(s, seat, card, place):
            return
        if self.in_insight[kind]:
            if price:
                self.charge(s, seat, self.insight, price)
            return
        if event == ACQUIRED:
            s.add(pool_of(self.power, seat), -self.power_of[self.kind_of[card]])
            for index in range(s.count(self.bargains)):
                entry = s.at(self.bargains, index)
                rule = self.rules[entry & RULE]
                if rule.sort == PURSE and self._helps(s, entry, rule, seat, card):
                    paid = min(price, entry >> AMOUNT_AT & AMOUNT_BITS)
                    price -= paid
                    s.set(self.bargains, index, entry - (paid << AMOUNT_AT))
        price -= self._spend(s, self._usual(event) + seat, price)
        for index in range(s.count(self.bargains)):
            entry = s.at(self.bargains, index)
            rule = self.rules[entry & RULE]
            if rule.sort == SPEND_AS and rule.mask >> event & 1 and self._helps(s, entry, rule, seat, card):
                price -= self._spend(s, rule.pool + seat, price)
        if price and self._lies_at(s, card, place):
            for id in self.row_rules[kind]:
                rule = self.rules[id]
                if price and rule.sort == SPEND_AS and self._is_so(s, rule, seat, card):
                    paid = self._spend(s, rule.pool + seat, price)
                    price -= paid
                    if rule.pool == self.insight:
                        s.emit(E_INSIGHT_PAID, seat, paid, 0, self.everyone)
        assert price == 0, "a card was taken that nobody could pay for"

    def _spend(self, s: State, pool: i64, most: i64) -> i64:
        paid = min(most, s.get(pool))
        s.add(pool, -paid)
        return paid

    def use_discounts(self, s: State, seat: i64, card: i64, event: i64, place: i64) -> None:
        """Discounts for the next card are used up by it, whether it was paid for or taken for free."""
        bits = self.origin(event, place)
        index: i64 = 0
        while index < s.count(self.bargains):
            entry = s.at(self.bargains, index)
            rule = self.rules[entry & RULE]
            if rule.sort == DISCOUNT and rule.mode == NEXT and self._serves(s, entry, rule, seat, card, event, bits):
                s.take(self.bargains, index)
            else:
                index += 1
