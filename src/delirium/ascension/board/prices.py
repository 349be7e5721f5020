"""What cards cost a player, what may be spent for them, and paying."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from delirium.ascension.board.in_force import InForce
from delirium.ascension.board.layout import POWER, RUNES, Part
from delirium.ascension.board.rule import (
    ACQUIRED,
    AMOUNT_AT,
    AMOUNT_BITS,
    DEARER,
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
from delirium.ascension.board.words import ROW, SPACES
from delirium.engine.state import State
from delirium.engine.zones import lane

FREE: Final = 1 << 20  # a discount larger than any cost


class Prices(InForce):
    """The table with what cards on it cost."""

    def price(self, s: State, seat: i64, card: i64, event: i64, place: i64) -> i64:
        """What a player pays to acquire or defeat a card, discounts taken off."""
        kind = self.kind_of[card]
        cost = self.power_of[kind]
        if event != DEFEATED:
            cost = self.cost_of[kind] if self.paid_in[kind] >= 0 else self.runes_of[kind]
        if (self.sites or len(self.row_rules[kind])) and self._lies_at(s, card, place):
            cost = self._row_price(s, seat, card, cost, place)
        count = s.count(self.bargains)
        if count == 0:
            return cost
        less: i64 = 0
        for index in range(count):
            entry = s.at(self.bargains, index)
            if entry >> SEAT_AT & SEAT_BITS == seat:
                rule = self.rules[entry & RULE]
                if rule.sort == DISCOUNT and rule.floor == 0:
                    if self._serves(s, entry, rule, seat, card, event, place):
                        less += entry >> AMOUNT_AT & AMOUNT_BITS
                elif rule.sort == DEARER and self._serves(s, entry, rule, seat, card, event, place):
                    cost += entry >> AMOUNT_AT & AMOUNT_BITS
        if self.any_floor:
            cost = self._down_to_floors(s, seat, card, event, place, cost)
        cost -= less
        if cost < 0:
            return 0
        return cost

    def _down_to_floors(self, s: State, seat: i64, card: i64, event: i64, place: i64, cost: i64) -> i64:
        """A price after the discounts that stop above 0; a floor never makes a card dearer."""
        for index in range(s.count(self.bargains)):
            entry = s.at(self.bargains, index)
            rule = self.rules[entry & RULE]
            if rule.sort == DISCOUNT and rule.floor and self._serves(s, entry, rule, seat, card, event, place):
                lower = max(cost - (entry >> AMOUNT_AT & AMOUNT_BITS), rule.floor)
                cost = min(cost, lower)
        return cost

    def slack(self, s: State, seat: i64, event: i64) -> i64:
        """More than this beyond the usual resource nobody can pay: all discounts of a player, and all other means."""
        found: i64 = 0
        usual = self._usual(event)
        for index in range(s.count(self.bargains)):
            entry = s.at(self.bargains, index)
            if entry >> SEAT_AT & SEAT_BITS == seat:
                rule = self.rules[entry & RULE]
                if rule.sort == DISCOUNT or rule.sort == PURSE:
                    found += entry >> AMOUNT_AT & AMOUNT_BITS
                elif rule.sort == SPEND_AS and rule.serves == usual:
                    found += s.get(self.pool_by_number[rule.resource] + seat)
        return found

    def pays_more(self, s: State, seat: i64) -> bool:
        """Whether some cards cost a player more than is printed."""
        index = s.count(self.bargains) - 1
        while index >= 0:
            entry = s.at(self.bargains, index)
            if entry >> SEAT_AT & SEAT_BITS == seat and self.rules[entry & RULE].sort == DEARER:
                return True
            index -= 1
        return False

    def _lies_at(self, s: State, card: i64, place: i64) -> bool:
        """Whether a place is a space of the center row and the card really lies there."""
        return ROW <= place < ROW + SPACES and self.top(s, place - ROW) == card

    def _rules_at(self, s: State, card: i64, place: i64) -> list[int]:
        """The rules for a card of the center row: what it says of itself there, and those of its space."""
        found = self.row_rules[self.kind_of[card]]
        if self.sites:
            site = lane(self.sites, place - ROW)
            for index in range(s.count(site)):
                found = found + self.row_rules[self.kind_of[s.at(site, index)]]
        return found

    def _row_price(self, s: State, seat: i64, card: i64, cost: i64, place: i64) -> i64:
        """What a card of the center row costs a player by the rules for it there."""
        for id in self._rules_at(s, card, place):
            rule = self.rules[id]
            if rule.sort != DISCOUNT or not self._is_so(s, rule, seat, card):
                continue
            times = rule.times
            cost -= rule.amount if times is None else rule.amount * self.worth_of(s, times, seat, card)
        return max(cost, 0)

    def _is_free(self, s: State, seat: i64, card: i64, place: i64) -> bool:
        """Whether a card of the center row may be taken for free by the rules for it there."""
        kind = self.kind_of[card]
        if (self.sites == 0 and len(self.row_rules[kind]) == 0) or not self._lies_at(s, card, place):
            return False
        for id in self._rules_at(s, card, place):
            rule = self.rules[id]
            if rule.sort == DISCOUNT and rule.amount == FREE and self._is_so(s, rule, seat, card):
                return True
        return False

    def _serves(self, s: State, entry: i64, rule: Rule, seat: i64, card: i64, event: i64, place: i64) -> bool:
        bits = self.origin(event, place)
        lying = rule.lying
        return (
            entry >> SEAT_AT & SEAT_BITS == seat
            and (rule.mask == 0 or rule.mask >> event & 1 == 1)
            and (rule.places & bits != 0 or (rule.places == 0 and bits & self.apart == 0))
            and (lying is None or lying.holds(s, card, place))
            and self._about(s, rule, seat, card)
        )

    def wealth(self, s: State, seat: i64, resource: i64) -> i64:
        """How much a player could pay where a resource is asked for: what may be spent in its place too."""
        found = s.get(self.pool_by_number[resource] + seat)
        if s.count(self.bargains):
            others: i64 = 0
            for index in range(s.count(self.bargains)):
                entry = s.at(self.bargains, index)
                rule = self.rules[entry & RULE]
                if self._stands_in(entry, rule, seat, resource):
                    others |= 1 << rule.resource
            if others:
                found += self._have(s, seat, others)
        return found

    def _stands_in(self, entry: i64, rule: Rule, seat: i64, resource: i64) -> bool:
        """Whether a player may spend something in place of a resource whatever it is asked for."""
        return (
            rule.sort == SPEND_AS
            and rule.serves == resource
            and rule.filter is None
            and entry >> SEAT_AT & SEAT_BITS == seat
        )

    def _have(self, s: State, seat: i64, resources: i64) -> i64:
        """How much a player has of some resources together, one bit each."""
        found: i64 = 0
        number: i64 = 0
        while resources >> number:
            if resources >> number & 1:
                found += s.get(self.pool_by_number[number] + seat)
            number += 1
        return found

    def charge(self, s: State, seat: i64, resource: i64, amount: i64) -> None:
        """Let a player pay: what is spent as something else goes last."""
        asked = self.resources[resource]
        left = amount - self._spend(s, asked.pool + seat, amount)
        if left < amount:
            s.emit(asked.paid, seat, amount - left, 0, self.everyone)
        for index in range(s.count(self.bargains)):
            entry = s.at(self.bargains, index)
            rule = self.rules[entry & RULE]
            if left and self._stands_in(entry, rule, seat, resource):
                paid = self._spend(s, self.resources[rule.resource].pool + seat, left)
                left -= paid
                s.emit(asked.stood_in, seat, paid, rule.resource, self.everyone)
        assert left == 0, "somebody paid what nobody has"

    def means(self, s: State, seat: i64, card: i64, event: i64, place: i64) -> i64:
        """What a player could pay for a card, of several parts for the first: Runes, or Power, or what it asks for."""
        kind = self.kind_of[card]
        if self.paid_in[kind] >= 0:
            return self.wealth(s, seat, self.paid_in[kind])
        usual = self._usual(event)
        found = self._have(s, seat, self._pools(s, seat, card, place, usual))
        return found + self._purse(s, seat, card) if usual == RUNES else found

    def _usual(self, event: i64) -> i64:
        """The resource that pays for what is acquired or defeated, or for the first part of that."""
        return POWER if event == DEFEATED else RUNES

    def _helps(self, s: State, entry: i64, rule: Rule, seat: i64, card: i64) -> bool:
        return entry >> SEAT_AT & SEAT_BITS == seat and self._about(s, rule, seat, card)

    def _purse(self, s: State, seat: i64, card: i64) -> i64:
        """The Runes of a player that serve only some cards, this one among them."""
        found: i64 = 0
        for index in range(s.count(self.bargains)):
            entry = s.at(self.bargains, index)
            rule = self.rules[entry & RULE]
            if rule.sort == PURSE and self._helps(s, entry, rule, seat, card):
                found += entry >> AMOUNT_AT & AMOUNT_BITS
        return found

    def _pools(self, s: State, seat: i64, card: i64, place: i64, resource: i64) -> i64:
        """The resources that a player may pay with where a card asks for one, a bit each."""
        pools: i64 = 1 << resource
        for index in range(s.count(self.bargains)):
            entry = s.at(self.bargains, index)
            rule = self.rules[entry & RULE]
            if rule.sort == SPEND_AS and rule.serves == resource and self._helps(s, entry, rule, seat, card):
                pools |= 1 << rule.resource
        if (self.sites or len(self.row_rules[self.kind_of[card]])) and self._lies_at(s, card, place):
            for id in self._rules_at(s, card, place):
                rule = self.rules[id]
                if rule.sort == SPEND_AS and rule.serves == resource and self._is_so(s, rule, seat, card):
                    pools |= 1 << rule.resource  # the resource itself, and none in its place: ASC-CARD-21
        return pools

    def affords(self, s: State, seat: i64, card: i64, event: i64, place: i64) -> bool:
        """Whether a player can pay for a card."""
        kind = self.kind_of[card]
        paid_in = self.paid_in[kind]
        if paid_in >= 0 and s.count(self.bargains) == 0 and self.sites == 0 and len(self.row_rules[kind]) == 0:
            return self.cost_of[kind] <= s.get(self.pool_by_number[paid_in] + seat)  # nothing changes its price
        if self._is_free(s, seat, card, place):
            return True
        if event == ACQUIRED and len(self.further[self.kind_of[card]]):
            parts = self.parts(s, seat, card, event, place)
            return self.lacking(s, seat, card, place, parts) == 0
        return self.price(s, seat, card, event, place) <= self.means(s, seat, card, event, place)

    def parts(self, s: State, seat: i64, card: i64, event: i64, place: i64) -> list[Part]:
        """All that a card costs a player now, resource by resource: what makes cards cheaper is about the first."""
        kind = self.kind_of[card]
        usual = self.paid_in[kind] if self.paid_in[kind] >= 0 else self._usual(event)
        found: list[Part] = []
        if self._is_free(s, seat, card, place):
            return found
        found.append(Part(int(usual), int(self.price(s, seat, card, event, place))))
        return found + self.further[kind] if event == ACQUIRED else found

    def lacking(self, s: State, seat: i64, card: i64, place: i64, parts: list[Part]) -> i64:
        """The parts of a price that a player has too little for, a bit each: each alone, or else some together."""
        sources = [int(self._pools(s, seat, card, place, part.resource)) for part in parts]
        purse = self._purse(s, seat, card)
        several: i64 = 1 << len(parts)
        alone: i64 = 0
        together: i64 = 0
        some: i64 = 1
        while some < several:
            need: i64 = 0
            pools: i64 = 0
            more: i64 = 0
            for index in range(len(parts)):
                if some >> index & 1:
                    need += parts[index].amount
                    pools |= sources[index]
                    if parts[index].resource == RUNES:
                        more = purse
            if need > more + self._have(s, seat, pools):
                together |= some
                if some & (some - 1) == 0:
                    alone |= some
            some += 1
        return alone or together

    def pay(self, s: State, seat: i64, card: i64, event: i64, place: i64) -> None:
        """Pay the price of a card."""
        if self._is_free(s, seat, card, place):
            return
        if len(self.witnesses):
            s.put(self.paid_for, card + 1)
        if event == ACQUIRED and len(self.further[self.kind_of[card]]):
            self._pay_parts(s, seat, card, place, self.parts(s, seat, card, event, place))
        else:
            self.hand_over(s, seat, card, event, place, self.price(s, seat, card, event, place))

    def hand_over(self, s: State, seat: i64, card: i64, event: i64, place: i64, price: i64) -> None:
        """Pay so much for a card: Runes that serve some cards only go first, what is spent as something else last."""
        kind = self.kind_of[card]
        if self.paid_in[kind] >= 0:
            if price:
                self.charge(s, seat, self.paid_in[kind], price)
            return
        usual = self._usual(event)
        if usual == RUNES:
            price -= self._open_purse(s, seat, card, price)
        price -= self._spend(s, self.resources[usual].pool + seat, price)
        for index in range(s.count(self.bargains)):
            entry = s.at(self.bargains, index)
            rule = self.rules[entry & RULE]
            if rule.sort == SPEND_AS and rule.serves == usual and self._helps(s, entry, rule, seat, card):
                price -= self._spend(s, self.resources[rule.resource].pool + seat, price)
        if price and self._lies_at(s, card, place):
            for id in self._rules_at(s, card, place):
                rule = self.rules[id]
                if price and rule.sort == SPEND_AS and rule.serves == usual and self._is_so(s, rule, seat, card):
                    price -= self._spend_told(s, seat, rule.resource, price)
        assert price == 0, "a card was taken that nobody could pay for"

    def _open_purse(self, s: State, seat: i64, card: i64, most: i64) -> i64:
        """Pay with Runes that serve some cards only; tell how many."""
        left = most
        for index in range(s.count(self.bargains)):
            entry = s.at(self.bargains, index)
            rule = self.rules[entry & RULE]
            if rule.sort == PURSE and self._helps(s, entry, rule, seat, card):
                paid = min(left, entry >> AMOUNT_AT & AMOUNT_BITS)
                left -= paid
                s.set(self.bargains, index, entry - (paid << AMOUNT_AT))
        return most - left

    def _pay_parts(self, s: State, seat: i64, card: i64, place: i64, parts: list[Part]) -> None:
        """Pay several parts, each first with its own resource, and never so that too little is left for another."""
        left: list[Part] = []
        for part in parts:
            paid: i64 = 0
            if part.resource == RUNES:
                paid = self._open_purse(s, seat, card, part.amount)
            left.append(Part(int(part.resource), int(part.amount - paid)))
        for own in (True, False):
            for part in left:
                pools = self._pools(s, seat, card, place, part.resource)
                number: i64 = 0
                while pools >> number:
                    if pools >> number & 1 and (number == part.resource) == own:
                        self._pay_some(s, seat, card, place, left, part, number)
                    number += 1
        for part in left:
            assert part.amount == 0, "a card was taken that nobody could pay for"

    def _pay_some(
        self, s: State, seat: i64, card: i64, place: i64, left: list[Part], part: Part, resource: i64
    ) -> None:
        """Pay as much of a part with a resource as the other parts can spare."""
        pool = self.resources[resource].pool + seat
        paid = self._spend(s, pool, part.amount)
        part.amount -= paid
        while paid and self.lacking(s, seat, card, place, left):
            s.add(pool, 1)
            part.amount += 1
            paid -= 1
        if paid and self.resources[resource].kept:
            s.emit(self.resources[resource].paid, seat, paid, 0, self.everyone)

    def _spend_told(self, s: State, seat: i64, resource: i64, most: i64) -> i64:
        """Pay with a resource in place of another; what is not kept goes without saying."""
        spent = self.resources[resource]
        paid = self._spend(s, spent.pool + seat, most)
        if spent.kept:
            s.emit(spent.paid, seat, paid, 0, self.everyone)
        return paid

    def _spend(self, s: State, pool: i64, most: i64) -> i64:
        paid = min(most, s.get(pool))
        s.add(pool, -paid)
        return paid

    def use_discounts(self, s: State, seat: i64, card: i64, event: i64, place: i64) -> None:
        """Discounts for the next card are used up by it, whether it was paid for or taken for free."""
        index: i64 = 0
        while index < s.count(self.bargains):
            entry = s.at(self.bargains, index)
            rule = self.rules[entry & RULE]
            if rule.sort == DISCOUNT and rule.mode == NEXT and self._serves(s, entry, rule, seat, card, event, place):
                s.take(self.bargains, index)
            else:
                index += 1
