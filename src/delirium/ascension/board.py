"""The board of Ascension: costs, the center row and the moves that the rules are made of."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from delirium.ascension.force import Force
from delirium.ascension.rule import (
    ACQUIRED,
    AMOUNT_AT,
    AMOUNT_BITS,
    BANISHED,
    CARD_AT,
    CARD_BITS,
    DEFEATED,
    DISCARDED,
    DISCOUNT,
    FROM_DEFEATING,
    FROM_ELSE,
    NEXT,
    ONCE,
    PERMIT,
    PLAYED_ONE,
    PURSE,
    RULE,
    SEAT_AT,
    SEAT_BITS,
    SPEND_AS,
    TWICE,
    UNBANISHABLE,
    USED,
    Rule,
)
from delirium.ascension.terms import CONSTRUCT, HERO, MONSTER, Amount
from delirium.ascension.words import (
    DISCARD,
    DREAMS,
    E_ACQUIRE,
    E_BANISH,
    E_DEFEAT,
    E_DESTROY,
    E_DISCARD,
    E_DRAW,
    E_FRONT,
    E_HONOR,
    E_INSIGHT,
    E_INSIGHT_PAID,
    E_INSIGHT_TAKEN,
    E_LAST,
    E_PAID_AS,
    E_PAY,
    E_POWER_PAID,
    E_REACT,
    E_RENEW,
    E_ROW,
    E_SHUFFLE,
    E_TO_BOTTOM,
    E_TO_DISCARD,
    E_TO_HAND,
    E_TO_PLAY,
    E_TO_TOP,
    E_VISION,
    FRONT,
    HAND,
    OF,
    PILE,
    PLAY,
    PLAYED,
    ROW,
    SPACES,
    VOID,
)
from delirium.engine.state import WIDTH, State
from delirium.engine.zones import STACK

# where a card is put
TO_HAND: Final = 1
TO_DISCARD: Final = 2
TO_TOP: Final = 3
TO_BOTTOM: Final = 4
TO_PLAY: Final = 5
TO_CENTER_TOP: Final = 6
TO_CENTER_BOTTOM: Final = 7
TO_LEFT: Final = 8  # where the card banished before has been

FREE: Final = 1 << 20  # a discount larger than any cost


class Board(Force):
    """The table with everything that can be done to it."""

    # costs

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
        found = amount.value(s, s.get(STACK) + s.count(STACK) - WIDTH)
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
            found += s.get(self.runes + seat)
        if pools & 2:
            found += s.get(self.power + seat)
        if pools & 4:
            found += s.get(self.insight + seat)
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
        if event == ACQUIRED and self.power_of[kind] > s.get(self.power + seat):
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
            s.add(self.power + seat, -self.power_of[self.kind_of[card]])
            for index in range(s.count(self.bargains)):
                entry = s.at(self.bargains, index)
                rule = self.rules[entry & RULE]
                if rule.sort == PURSE and self._helps(s, entry, rule, seat, card):
                    paid = min(price, entry >> AMOUNT_AT & AMOUNT_BITS)
                    price -= paid
                    s.put(s.get(self.bargains) + index, entry - (paid << AMOUNT_AT))
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

    # the center row

    def top(self, s: State, space: i64) -> i64:
        """The card of a space, or -1."""
        return s.top(self.spaces + (space << 2))

    def ready_center(self, s: State) -> bool:
        """Make sure that the center deck has a card: the void becomes the deck when it is empty; tell whether."""
        if s.count(self.center) == 0:
            if s.count(self.void) == 0:
                return False
            s.move_all(self.void, self.center)
            s.shuffle(self.center)
            s.emit(E_RENEW, -1, 0, 0, self.everyone)
        return True

    def fill(self, s: State, space: i64) -> None:
        """Turn up the next card of the center deck into a space."""
        if not self.ready_center(s):
            s.put(self.gaps, 1)
            return
        card = s.move(self.center, self.spaces + (space << 2))
        s.emit(E_ROW, -1, self.kind_of[card], space + 1, self.everyone)
        kind = self.kind_of[card]
        if self.enters[kind]:
            for pc in self.entry_of[kind]:
                self.owe_fate(s, pc, card, space, -1)

    def refill(self, s: State) -> None:
        """Fill the empty spaces of the row at once."""
        s.put(self.gaps, 0)
        self.filler.refill(self, s)

    def banishable(self, s: State, card: i64) -> bool:
        """Whether a card of the center row can be banished."""
        if self.fixed[self.kind_of[card]]:
            return False
        for index in range(s.count(self.modifiers)):
            rule = self.rules[s.at(self.modifiers, index) & RULE]
            if rule.sort == UNBANISHABLE and self._about(s, rule, 0, card):
                return False
        return True

    # moves of cards

    def draw(self, s: State, seat: i64, count: i64) -> i64:
        """Draw cards, shuffling the discard pile when the deck is empty; tell how many there were."""
        deck = self.deck + (seat << 2)
        hand = self.hand + (seat << 2)
        drawn: i64 = 0
        while drawn < count and self.ready_deck(s, seat):
            card = s.move(deck, hand)
            drawn += 1
            s.emit(E_DRAW, seat, self.kind_of[card], 0, 1 << seat)
        return drawn

    def ready_deck(self, s: State, seat: i64) -> bool:
        """Make sure that the deck has a card to draw or reveal; tell whether it has."""
        deck = self.deck + (seat << 2)
        if s.count(deck) == 0:
            discard = self.discard + (seat << 2)
            if s.count(discard) == 0:
                return False
            s.move_all(discard, deck)
            s.shuffle(deck)
            s.emit(E_SHUFFLE, seat, 0, 0, self.everyone)
        return True

    def zone_of(self, seat: i64, spot: i64) -> i64:
        """The zone that a spot of an option means for a player."""
        if spot == HAND:
            return self.hand + (seat << 2)
        if spot == DISCARD:
            return self.discard + (seat << 2)
        if spot == PLAY:
            return self.play + (seat << 2)
        if spot == PLAYED:
            return self.played + (seat << 2)
        if spot == VOID:
            return self.void
        if spot == FRONT:
            return self.front + (seat << 2)
        if spot == DREAMS:
            return self.dreamscape + (seat << 2)
        if spot >= OF:
            return self.play + (spot - OF << 2)
        assert ROW <= spot < ROW + SPACES, "no such place"
        return self.spaces + (spot - ROW << 2)

    def pile_of(self, kind: i64) -> i64:
        """The pile of an always available card, or -1."""
        for index in range(len(self.pile_kinds)):
            if self.pile_kinds[index] == kind:
                return self.piles[index]
        return -1

    def place_of(self, s: State, zone: i64, kind: i64) -> i64:
        """The highest place of a zone where a card of a kind lies."""
        index = s.count(zone) - 1
        while index >= 0 and self.kind_of[s.at(zone, index)] != kind:
            index -= 1
        return index

    def lift_out(self, s: State, seat: i64, spot: i64, kind: i64) -> i64:
        """Take a card of a kind from where an option says it lies; it is in no zone then."""
        zone = self.pile_of(kind) if spot == PILE else self.zone_of(seat, spot)
        index = self.place_of(s, zone, kind)
        assert index >= 0, "the card is not there"
        if spot == PLAY or spot == FRONT:
            return self.leave_play(s, seat, zone, index)
        if spot >= OF:
            return self.leave_play(s, spot - OF, zone, index)
        return s.take(zone, index)

    def gain_insight(self, s: State, seat: i64, amount: i64) -> None:
        """Insight is kept from turn to turn; what is gained in a turn is remembered until its end."""
        s.add(self.insight + seat, amount)
        s.add(self.gained + seat, amount)
        s.emit(E_INSIGHT, seat, amount, 0, self.everyone)

    def take_insight(self, s: State, seat: i64, other: i64, most: i64) -> i64:
        """Take Insight from another player, as much as there is; tell how much."""
        taken = min(most, s.get(self.insight + other))
        if taken:
            s.add(self.insight + other, -taken)
            s.add(self.insight + seat, taken)
            s.add(self.gained + seat, taken)
            s.emit(E_INSIGHT_TAKEN, seat, taken, other, self.everyone)
        return taken

    def gain_honor(self, s: State, seat: i64, amount: i64, defeating: bool) -> None:
        """Honor comes from the pool, and from the reserve when that is empty; it may be doubled before."""
        for index in range(s.count(self.modifiers)):
            entry = s.at(self.modifiers, index)
            rule = self.rules[entry & RULE]
            if rule.sort != TWICE or entry & USED or entry >> SEAT_AT & SEAT_BITS != seat:
                continue
            if rule.mask & (FROM_DEFEATING if defeating else FROM_ELSE):
                amount *= 2
                s.emit(E_REACT, seat, self.kind_of[entry >> CARD_AT & CARD_BITS], 0, self.everyone)
                if rule.mode == ONCE:
                    s.put(s.get(self.modifiers) + index, entry | USED)
        s.add(self.honor + seat, amount)
        s.emit(E_HONOR, seat, amount, 0, self.everyone)
        self.drain(s, amount)

    def drain(self, s: State, amount: i64) -> None:
        """Take Honor from the pool; when it is empty the round under way is the last."""
        left = s.get(self.honor_pool)
        if left > 0:
            left = max(left - amount, 0)
            s.put(self.honor_pool, left)
            if left == 0 and s.get(self.last_round) == 0:
                s.put(self.last_round, 1)
                s.emit(E_LAST, -1, 0, 0, self.everyone)

    def discard_one(self, s: State, seat: i64, card: i64) -> None:
        """A card that was taken from a hand goes to its player's discard pile."""
        s.enter(self.discard + (seat << 2), card)
        s.emit(E_DISCARD, seat, self.kind_of[card], 0, self.everyone)
        self.happen(s, DISCARDED, seat, card, HAND)

    def send_home(self, s: State, card: i64) -> None:
        """A card goes where banished cards of its home go; gaps in the row can be filled from the void again."""
        s.enter(self.home[card], card)
        self.mend(s)

    def mend(self, s: State) -> None:
        """Fill gaps of the row as soon as there is a card for them, but not between cards that leave together."""
        if s.get(self.gaps) and s.count(self.picked) == 0:
            self.refill(s)

    def banish_one(self, s: State, seat: i64, card: i64, spot: i64) -> None:
        """A card that was taken from somewhere goes where banished cards of its home go."""
        self.send_home(s, card)
        s.emit(E_BANISH, seat, self.kind_of[card], spot, self.everyone)
        self.happen(s, BANISHED, seat, card, spot)

    def destroy_one(self, s: State, seat: i64, index: i64) -> None:
        """A card in play goes to its owner's discard pile."""
        card = self.leave_play(s, seat, self.play + (seat << 2), index)
        s.enter(self.discard + (seat << 2), card)
        s.emit(E_DESTROY, seat, self.kind_of[card], 0, self.everyone)

    def acquire_one(self, s: State, seat: i64, card: i64, spot: i64, counted: i64, zone: i64) -> None:
        """A card that was taken from somewhere becomes a player's own; it may count as coming from elsewhere."""
        kind = self.kind_of[card]
        self.use_discounts(s, seat, card, ACQUIRED, counted)
        s.emit(E_ACQUIRE, seat, kind, spot, self.everyone)
        if self.immediate[kind]:
            self._take_effect(s, seat, card)
        else:
            s.enter(zone, card)
        self.happen(s, ACQUIRED, seat, card, counted)

    def _take_effect(self, s: State, seat: i64, card: i64) -> None:
        """A card that never comes into a deck has its effect at once; with Ongoing it stays in front."""
        kind = self.kind_of[card]
        if self.text_of[kind]:
            s.call(self.text_of[kind], seat, card, 0, 0)
        if self.ongoing[kind]:
            s.emit(E_FRONT, seat, kind, 0, self.everyone)
            self.enter_play(s, seat, card, self.front)
        else:
            s.emit(E_VISION, seat, kind, 0, self.everyone)
            s.enter(self.home[card], card)

    def defeat_one(self, s: State, seat: i64, card: i64, spot: i64, counted: i64, to: i64) -> None:
        """A Monster that was taken from somewhere goes home or in front of its winner, unless an effect says where."""
        kind = self.kind_of[card]
        self.use_discounts(s, seat, card, DEFEATED, counted)
        s.emit(E_DEFEAT, seat, kind, spot, self.everyone)
        if to and self.home[card] == self.void:
            self.put_card(s, seat, card, to)
        elif self.ongoing[kind]:
            self.enter_play(s, seat, card, self.front)
            s.emit(E_FRONT, seat, kind, 0, self.everyone)
        else:
            self.send_home(s, card)
        self.happen(s, DEFEATED, seat, card, counted)

    def put_card(self, s: State, seat: i64, card: i64, to: i64) -> None:
        """Put an open card that was taken from somewhere where an effect says."""
        kind = self.kind_of[card]
        everyone = self.everyone
        if to == TO_HAND:
            s.enter(self.hand + (seat << 2), card)
            s.emit(E_TO_HAND, seat, kind, 0, everyone)
        elif to == TO_DISCARD:
            s.enter(self.discard + (seat << 2), card)
            s.emit(E_TO_DISCARD, seat, kind, 0, everyone)
        elif to == TO_TOP:
            s.enter(self.deck + (seat << 2), card)
            s.emit(E_TO_TOP, seat, kind, 0, everyone)
        elif to == TO_BOTTOM:
            s.enter_at(self.deck + (seat << 2), 0, card)
            s.emit(E_TO_BOTTOM, seat, kind, 0, everyone)
        elif to >= TO_CENTER_TOP and self.home[card] != self.void:
            self.send_home(s, card)  # only cards of the center deck can lie there
        elif to == TO_CENTER_TOP:
            s.enter(self.center, card)
            s.emit(E_TO_TOP, seat, kind, 0, everyone)
            self.mend(s)
        elif to == TO_CENTER_BOTTOM:
            s.enter_at(self.center, 0, card)
            s.emit(E_TO_BOTTOM, seat, kind, 0, everyone)
            self.mend(s)
        else:
            assert to == TO_PLAY, "no such place"
            s.emit(E_TO_PLAY, seat, kind, 0, everyone)
            self.enter_play(s, seat, card, self.play)
            self.happen(s, PLAYED_ONE, seat, card, DISCARD)

    def play_one(self, s: State, seat: i64, card: i64) -> bool:
        """A card that was taken from a hand lies face up in front of its player, a Construct in play; tell whether."""
        lies_in_play = self.type_of[self.kind_of[card]] & CONSTRUCT != 0
        if lies_in_play:
            self.enter_play(s, seat, card, self.play)
        elif self.remakes and self.is_remade(s, seat, card):
            lies_in_play = True
            self.enter_play(s, seat, card, self.play)
            if self.used_as[self.kind_of[card]]:
                self.enforce(s, self.used_as[self.kind_of[card]] - 1, seat, card, 0, False)
        else:
            s.enter(self.played + (seat << 2), card)
        place: i64 = HAND
        if lies_in_play:
            place = PLAY
        self.happen(s, PLAYED_ONE, seat, card, place)
        return lies_in_play

    def is_remade(self, s: State, seat: i64, card: i64) -> bool:
        """Whether a Hero that is played is a Construct instead."""
        if self.type_of[self.kind_of[card]] & HERO == 0:
            return False
        factions = self.factions(s, seat, card)
        for index in range(s.count(self.modifiers)):
            entry = s.at(self.modifiers, index)
            rule = self.rules[entry & RULE]
            if rule.sort == PERMIT and rule.types == CONSTRUCT and entry >> SEAT_AT & SEAT_BITS == seat:
                return factions & rule.mask != 0
        return False

    def is_permitted(self, s: State, id: i64, seat: i64) -> bool:
        """Whether a rule that only a mechanic knows of is in force for a player."""
        for index in range(s.count(self.modifiers)):
            entry = s.at(self.modifiers, index)
            if entry & RULE == id and entry >> SEAT_AT & SEAT_BITS == seat:
                return True
        return False

    def once_used(self, s: State, id: i64, seat: i64, card: i64) -> bool:
        """Whether a once-a-turn rule of a card has been used this turn, or is gone."""
        for index in range(s.count(self.abilities)):
            entry = s.at(self.abilities, index)
            if entry & RULE == id and entry >> SEAT_AT & SEAT_BITS == seat and entry >> CARD_AT & CARD_BITS == card:
                return entry & USED != 0
        return True

    def can_move(self, s: State, seat: i64, card: i64, to: i64) -> bool:
        """Whether a card that was taken lies where it can be moved from, and not where it is to go or in play."""
        own = seat << 2
        zone = self.locate(s, seat, card)
        if zone < 0 or (to == TO_PLAY and (zone == self.play + own or not self.is_construct(card))):
            return False
        if zone == self.hand + own:
            return to != TO_HAND
        if zone == self.deck + own:
            return to != TO_TOP
        return True

    def locate(self, s: State, seat: i64, card: i64) -> i64:
        """The zone that a card lies in, looked for where a player's effects may have left it."""
        own = seat << 2
        if s.find(self.discard + own, card) >= 0:
            return self.discard + own
        if s.find(self.void, card) >= 0:
            return self.void
        if s.find(self.hand + own, card) >= 0:
            return self.hand + own
        if s.find(self.played + own, card) >= 0:
            return self.played + own
        if s.find(self.play + own, card) >= 0:
            return self.play + own
        if s.find(self.front + own, card) >= 0:
            return self.front + own
        if s.top(self.deck + own) == card:  # deeper in a deck nobody can follow it
            return self.deck + own
        if s.find(self.center, card) >= 0:
            return self.center
        for space in range(self.row):
            if self.top(s, space) == card:
                return self.spaces + (space << 2)
        return -1

    def is_space(self, zone: i64) -> bool:
        """Whether a zone is a space of the center row."""
        return self.spaces <= zone < self.spaces + (SPACES << 2)

    def owns(self, s: State, seat: i64, card: i64) -> bool:
        """Whether a card lies among a player's own."""
        zone = self.locate(s, seat, card)
        return zone >= 0 and zone != self.void and zone != self.center and not self.is_space(zone)

    def used_first(self, s: State, seat: i64, kind: i64) -> i64:
        """The place of a Construct of a kind in play: of equal ones, one whose abilities were used this turn."""
        zone = self.play + (seat << 2)
        best: i64 = -1
        most: i64 = -1
        for index in range(s.count(zone)):
            card = s.at(zone, index)
            if self.kind_of[card] == kind:
                used: i64 = 0
                for other in range(s.count(self.abilities)):
                    entry = s.at(self.abilities, other)
                    if entry >> CARD_AT & CARD_BITS == card and entry & USED:
                        used += 1
                if used > most:
                    most = used
                    best = index
        return best

    def is_construct(self, card: i64) -> bool:
        """Whether a card is a Construct."""
        return self.type_of[self.kind_of[card]] & CONSTRUCT != 0

    def is_monster(self, card: i64) -> bool:
        """Whether a card is a Monster."""
        return self.type_of[self.kind_of[card]] & MONSTER != 0
