"""The board of Ascension: the center row and the moves that the rules are made of."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from delirium.ascension.board.layout import HONOR, WITNESS_WIDTH
from delirium.ascension.board.prices import Prices
from delirium.ascension.board.rule import (
    ACQUIRED,
    BANISHED,
    CARD_AT,
    CARD_BITS,
    DEFEATED,
    DISCARDED,
    DOUBLES,
    FIXED,
    FROM_DEFEATING,
    FROM_ELSE,
    FROM_OTHERS,
    ONCE,
    PERMIT,
    PLAYED_ONE,
    RULE,
    SEAT_AT,
    SEAT_BITS,
    USED,
    Rule,
)
from delirium.ascension.board.terms import CONSTRUCT, HERO, MONSTER
from delirium.ascension.board.words import (
    CENTER,
    DECK,
    DISCARD,
    E_ACQUIRE,
    E_AWAY,
    E_BANISH,
    E_CENTER_BOTTOM,
    E_CENTER_TOP,
    E_DEFEAT,
    E_DESTROY,
    E_DISCARD,
    E_DRAW,
    E_GIVEN,
    E_HONOR,
    E_LAST,
    E_REACT,
    E_RENEW,
    E_ROW,
    E_SHUFFLE,
    E_STARTED,
    E_TO_BOTTOM,
    E_TO_DISCARD,
    E_TO_HAND,
    E_TO_PLAY,
    E_TO_TOP,
    FRONT,
    HAND,
    OF,
    OTHERS,
    PILE,
    PLAY,
    PLAYED,
    ROW,
    SPACES,
    VOID,
)
from delirium.engine.state import State
from delirium.engine.zones import MOST, lane, place_of_lane, pool_of

# where a card is put
TO_HAND: Final = 1
TO_DISCARD: Final = 2
TO_TOP: Final = 3
TO_BOTTOM: Final = 4
TO_PLAY: Final = 5
TO_CENTER_TOP: Final = 6
TO_CENTER_BOTTOM: Final = 7
TO_LEFT: Final = 8  # where the card banished before has been
TO_CHOSEN: Final = 9  # the discard pile of the player who was chosen

# who has won by a card, plus 1, and above that the kind of the card
WON_BITS: Final = 0xF
WON_AT: Final = 4

NOTED_CARD_AT: Final = 8  # behind what witnesses noted: the card that left, plus 1


class Board(Prices):
    """The table with everything that can be done to it."""

    # the center row

    def ready_center(self, s: State) -> bool:
        """Make sure that the center deck has a card: the void becomes the deck when it is empty; tell whether."""
        if s.count(self.center) == 0:
            if s.count(self.void) == 0:
                return False
            s.move_all(self.void, self.center)
            s.shuffle(self.center)
            s.emit(E_RENEW, -1, 0, 0, self.everyone)
        return True

    def ready_to_reveal(self, s: State) -> bool:
        """Make sure that the center deck has a card to reveal, past those that lie apart from the row; tell whether."""
        renewed = False
        while True:
            if s.count(self.center) == 0:
                if renewed or not self.ready_center(s):
                    return False
                renewed = True
            lands = self.lands[self.kind_of[s.top(self.center)]]
            if lands == 0 or not self.landings[lands - 1].is_apart():
                return True
            self.landings[lands - 1].land(self, s, s.pop(self.center), -1)

    def fill(self, s: State, space: i64) -> None:
        """Turn up cards of the center deck until one stays in a space; those that land elsewhere say so themselves."""
        renewed = False
        if self.first_under:
            s.put(self.first_under + space, 0)
        while True:
            if s.count(self.center) == 0:
                if renewed or not self.ready_center(s):  # nothing is left but cards that land elsewhere
                    s.put(self.gaps, 1)
                    return
                renewed = True
            kind = self.kind_of[s.top(self.center)]
            if self.lands[kind] == 0:
                break
            self.landings[self.lands[kind] - 1].land(self, s, s.pop(self.center), space)
        card = s.move(self.center, lane(self.spaces, space))
        s.emit(E_ROW, -1, kind, space + 1, self.everyone)
        if self.enters[kind]:
            for pc in self.entry_of[kind]:
                self.owe_entry(s, pc, card, space, -1)

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
            if rule.sort == FIXED and self._about(s, rule, 0, card):
                return False
        return True

    # moves of cards

    def draw(self, s: State, seat: i64, count: i64) -> i64:
        """Draw cards, shuffling the discard pile when the deck is empty; tell how many there were."""
        deck = lane(self.deck, seat)
        hand = lane(self.hand, seat)
        drawn: i64 = 0
        while drawn < count and self.ready_deck(s, seat):
            card = s.move(deck, hand)
            drawn += 1
            s.emit(E_DRAW, seat, self.kind_of[card], 0, 1 << seat)
        return drawn

    def ready_deck(self, s: State, seat: i64) -> bool:
        """Make sure that the deck has a card to draw or reveal; tell whether it has."""
        deck = lane(self.deck, seat)
        if s.count(deck) == 0:
            discard = lane(self.discard, seat)
            if s.count(discard) == 0:
                return False
            s.move_all(discard, deck)
            s.shuffle(deck)
            s.emit(E_SHUFFLE, seat, 0, 0, self.everyone)
        return True

    def zone_of(self, seat: i64, spot: i64) -> i64:
        """The zone that a spot of an option means for a player."""
        if spot == HAND:
            return lane(self.hand, seat)
        if spot == DISCARD:
            return lane(self.discard, seat)
        if spot == PLAY:
            return lane(self.play, seat)
        if spot == PLAYED:
            return lane(self.played, seat)
        if spot == VOID:
            return self.void
        if spot == FRONT:
            return lane(self.front, seat)
        if spot == CENTER:
            return self.center
        if spot == DECK:
            return lane(self.deck, seat)
        if spot >= OTHERS:
            place = self.places[spot - OTHERS]
            return lane(place.zone, seat) if place.owned else place.zone
        if spot >= OF:
            return lane(self.play, spot - OF)
        assert ROW <= spot < ROW + SPACES, "no such place"
        return lane(self.spaces, spot - ROW)

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
        if len(self.witnesses) and ROW <= spot < ROW + SPACES and s.count(self.picked) == 0:
            self.remember(s, seat, s.at(zone, index), spot)
        if spot == PLAY or spot == FRONT:
            return self.leave_play(s, seat, zone, index)
        if OF <= spot < OTHERS:
            return self.leave_play(s, spot - OF, zone, index)
        card = s.take(zone, index)
        if spot >= OTHERS:
            leaving = self.places[spot - OTHERS].leaving
            if leaving is not None:
                leaving.left(self, s)
        return card

    def remember(self, s: State, seat: i64, card: i64, place: i64) -> None:
        """Note how things are before a card leaves its place, or several do together (-1)."""
        noted: i64 = 0
        paid = card >= 0 and s.get(self.paid_for) == card + 1
        s.put(self.paid_for, 0)
        for index in range(len(self.witnesses)):
            noted |= self.witnesses[index].note(self, s, seat, card, place, paid) << WITNESS_WIDTH * index
        s.put(self.noted, noted | (card + 1) << NOTED_CARD_AT)

    def _recall(self, s: State, seat: i64, card: i64, place: i64) -> None:
        """A card comes from somewhere: unless it was noted as it left there, how things are is noted now."""
        if s.count(self.picked) == 0 and s.get(self.noted) >> NOTED_CARD_AT != card + 1:
            self.remember(s, seat, card, place)

    def gain(self, s: State, seat: i64, resource: i64, amount: i64, defeating: bool, card: i64 = -1) -> None:
        """A player gains some of a resource, from a card if from one."""
        if resource == HONOR:
            self.gain_honor(s, seat, amount, defeating, card)
            return
        gained = self.resources[resource]
        amount = s.add(gained.pool + seat, min(amount, gained.most - s.get(gained.pool + seat)))
        if gained.since:
            s.add(gained.since + seat, amount)
        s.emit(gained.gained, seat, amount, resource, self.everyone)
        watch = gained.watch
        if watch is not None:
            watch.gained(s, seat)

    def take_resource(self, s: State, seat: i64, other: i64, resource: i64, most: i64) -> i64:
        """Take some of a resource from another player, as much as there is; tell how much."""
        moved = self.resources[resource]
        taken = s.add(moved.pool + seat, min(most, s.get(moved.pool + other)))
        if taken:
            s.add(moved.pool + other, -taken)
            if moved.since:
                s.add(moved.since + seat, taken)
            s.emit(moved.taken, seat, taken, other, self.everyone)
        return taken

    def gain_honor(self, s: State, seat: i64, amount: i64, defeating: bool, card: i64 = -1) -> None:
        """Honor comes from the pool, and from the reserve when that is empty; it may be doubled before."""
        for index in range(s.count(self.modifiers)):
            entry = s.at(self.modifiers, index)
            rule = self.rules[entry & RULE]
            if rule.sort != DOUBLES or entry & USED or entry >> SEAT_AT & SEAT_BITS != seat:
                continue
            own = entry >> CARD_AT & CARD_BITS
            if self._doubles(rule, own, defeating, card):
                amount = min(amount * 2, MOST)
                s.emit(E_REACT, seat, self.kind_of[own], 0, self.everyone)
                if rule.mode == ONCE:
                    s.set(self.modifiers, index, entry | USED)
        amount = s.add(pool_of(self.honor, seat), amount)
        if self.resources[HONOR].since:
            s.add(self.resources[HONOR].since + seat, amount)
        s.emit(E_HONOR, seat, amount, 0, self.everyone)
        self.drain(s, amount)

    def _doubles(self, rule: Rule, own: i64, defeating: bool, card: i64) -> bool:
        """Whether a rule of a card doubles Honor: from defeating a Monster or not, and from another card."""
        if rule.mask & FROM_OTHERS and card >= 0 and card != own:
            return True
        return rule.mask & (FROM_DEFEATING if defeating else FROM_ELSE) != 0

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
        s.enter(lane(self.discard, seat), card)
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
        s.emit(E_BANISH, seat, self.kind_of[card], spot, self.everyone)  # before the void is shuffled, perhaps
        if self.twofold[self.kind_of[card]] and self.home[card] == self.gone:
            s.emit(E_STARTED, seat, self.kind_of[card], 0, self.everyone)
        self.send_home(s, card)
        self.happen(s, BANISHED, seat, card, spot)

    def destroy_one(self, s: State, seat: i64, index: i64) -> None:
        """A card in play goes to its owner's discard pile."""
        card = self.leave_play(s, seat, lane(self.play, seat), index)
        s.enter(lane(self.discard, seat), card)
        s.emit(E_DESTROY, seat, self.kind_of[card], 0, self.everyone)

    def acquire_one(self, s: State, seat: i64, card: i64, spot: i64, counted: i64, zone: i64) -> None:
        """A card that was taken from somewhere becomes a player's own; it may count as coming from elsewhere."""
        kind = self.kind_of[card]
        self.use_discounts(s, seat, card, ACQUIRED, counted)
        if len(self.witnesses):
            self._recall(s, seat, card, spot)
        s.emit(E_ACQUIRE, seat, kind, spot, self.everyone)
        s.show(card, self.everyone)  # it may come from where only its player saw it
        if self.immediate[kind]:
            self._take_effect(s, seat, card)
        else:
            s.enter(zone, card)
            if zone == lane(self.hand, seat):
                s.emit(E_TO_HAND, seat, kind, PILE, self.everyone)
            elif zone == lane(self.deck, seat):
                s.emit(E_TO_TOP, seat, kind, PILE, self.everyone)
        self._happen_there(s, ACQUIRED, seat, card, spot, counted)
        if len(self.takings):  # the card itself comes first
            self._uncover(s, seat, spot)

    def _happen_there(self, s: State, event: i64, seat: i64, card: i64, spot: i64, counted: i64) -> None:
        """A card was taken from a spot, or from elsewhere as it counts; whoever asks knows which space it has left."""
        if self.vacated == 0:
            self.happen(s, event, seat, card, counted)
            return
        before = s.get(self.vacated)  # it may be taken because of another that has just left
        space: i64 = 0
        if ROW <= spot < ROW + SPACES:
            space = spot - ROW + 1
        s.put(self.vacated, space)
        self.happen(s, event, seat, card, counted)
        s.put(self.vacated, before)

    def _uncover(self, s: State, seat: i64, spot: i64) -> None:
        """A player has taken the card of a space: what else belongs to that happens."""
        if ROW <= spot < ROW + SPACES:
            for taking in self.takings:
                taking.taken(self, s, seat, spot - ROW)

    def _take_effect(self, s: State, seat: i64, card: i64) -> None:
        """A card that never comes into a deck has its effect at once, and stays in front if it says so."""
        kind = self.kind_of[card]
        if self.text_of[kind]:
            s.call(self.text_of[kind], seat, card, 0, 0)
        if self.stays[kind]:
            s.emit(self.stays[kind] - 1, seat, kind, 0, self.everyone)
            self.enter_play(s, seat, card, self.front)
        else:
            s.emit(self.immediate[kind] - 1, seat, kind, 0, self.everyone)
            s.enter(self.home[card], card)

    def lay_beneath(self, s: State, card: i64, space: i64, told: i64) -> None:
        """A card that was turned up stays in the space, under the one that comes next."""
        s.enter(lane(self.spaces, space), card)
        s.emit(told, -1, self.kind_of[card], space + 1, self.everyone)
        if s.get(self.first_under + space) == 0:
            s.put(self.first_under + space, card + 1)
        if self.enters[self.kind_of[card]]:
            for pc in self.entry_of[self.kind_of[card]]:
                self.owe_entry(s, pc, card, space, -1)

    def acquire_under(self, s: State, seat: i64, card: i64, space: i64) -> None:
        """A card that lies under others in the row becomes a player's own; it was not acquired from there."""
        zone = lane(self.spaces, space)
        s.take(zone, s.find(zone, card))
        s.emit(E_ACQUIRE, seat, self.kind_of[card], self.from_under, self.everyone)
        s.enter(lane(self.discard, seat), card)
        self.happen(s, ACQUIRED, seat, card, self.from_under)

    def defeat_one(self, s: State, seat: i64, card: i64, spot: i64, counted: i64, to: i64) -> None:
        """A Monster that was taken from somewhere goes home or in front of its winner, unless an effect says where."""
        kind = self.kind_of[card]
        self.use_discounts(s, seat, card, DEFEATED, counted)
        if len(self.witnesses):
            self._recall(s, seat, card, spot)
        s.emit(E_DEFEAT, seat, kind, spot, self.everyone)
        if len(self.takings):  # before anything can fill the space
            self._uncover(s, seat, spot)
        if self.changes[kind]:
            s.enter(self.gone, card)
        elif to and self.home[card] == self.void:
            self.put_card(s, seat, card, PILE, to)
        elif self.stays[kind] and not (self.sole[kind] and self.place_of(s, lane(self.front, seat), kind) >= 0):
            self.enter_play(s, seat, card, self.front)
            s.emit(self.stays[kind] - 1, seat, kind, 0, self.everyone)
        else:
            self.send_home(s, card)
        self._happen_there(s, DEFEATED, seat, card, spot, counted)

    def buried(self, s: State, seat: i64, spot: i64) -> i64:
        """Where a Monster goes that a player defeats somewhere, if a rule lets it be defeated there; 0: as usual."""
        found: i64 = 0
        for index in range(s.count(self.modifiers)):
            entry = s.at(self.modifiers, index)
            rule = self.rules[entry & RULE]
            if rule.sort == PERMIT and rule.places >> spot & 1 and entry >> SEAT_AT & SEAT_BITS == seat:
                if rule.to == 0:  # it need not go elsewhere
                    return 0
                found = rule.to
        return found

    def put_card(self, s: State, seat: i64, card: i64, spot: i64, to: i64) -> None:
        """Put an open card that was taken from a spot where an effect says."""
        kind = self.kind_of[card]
        everyone = self.everyone
        if to == TO_HAND:
            s.enter(lane(self.hand, seat), card)
            s.emit(E_TO_HAND, seat, kind, spot, everyone)
        elif to == TO_DISCARD:
            s.enter(lane(self.discard, seat), card)
            s.emit(E_TO_DISCARD, seat, kind, spot, everyone)
        elif to == TO_TOP:
            s.enter(lane(self.deck, seat), card)
            s.emit(E_TO_TOP, seat, kind, spot, everyone)
        elif to == TO_BOTTOM:
            s.enter_at(lane(self.deck, seat), 0, card)
            s.emit(E_TO_BOTTOM, seat, kind, spot, everyone)
        elif to >= TO_CENTER_TOP and self.home[card] != self.void:
            s.emit(E_AWAY, seat, kind, spot, everyone)
            self.send_home(s, card)  # only cards of the center deck can lie there
        elif to == TO_CENTER_TOP:
            s.enter(self.center, card)
            s.emit(E_CENTER_TOP, seat, kind, spot, everyone)
            self.mend(s)
        elif to == TO_CENTER_BOTTOM:
            s.enter_at(self.center, 0, card)
            s.emit(E_CENTER_BOTTOM, seat, kind, spot, everyone)
            self.mend(s)
        else:
            assert to == TO_PLAY, "no such place"
            s.emit(E_TO_PLAY, seat, kind, spot, everyone)
            if self.stays[kind]:  # it is not played
                self.enter_play(s, seat, card, self.front)
                return
            self.enter_play(s, seat, card, self.play)
            self.happen(s, PLAYED_ONE, seat, card, DISCARD)

    def give_card(self, s: State, seat: i64, card: i64, spot: i64, other: i64) -> None:
        """Put an open card that was taken from a spot into the discard pile of a player who was chosen."""
        s.enter(lane(self.discard, other), card)
        s.emit(E_GIVEN, seat, self.kind_of[card], spot, self.everyone)

    def let_win(self) -> None:
        """Let players win the game by a card."""
        if not self.victor:
            self.victor = self.pool("who has won by a card")

    def win(self, s: State, seat: i64, kind: i64) -> None:
        """A player wins the game by a card of a kind, here and now."""
        s.put(self.victor, kind << WON_AT | (seat + 1))
        s.finish()

    def won_by(self, s: State) -> i64:
        """The player who has won the game by a card, or -1."""
        return -1 if self.victor == 0 else (s.get(self.victor) & WON_BITS) - 1

    def play_one(self, s: State, seat: i64, card: i64) -> bool:
        """A card that was taken from a hand lies face up in front of its player, a Construct in play; tell whether."""
        lies_in_play = self.type_of[self.kind_of[card]] & CONSTRUCT != 0
        if lies_in_play:
            self.enter_play(s, seat, card, self.play)
        elif self.remakes and self.remaker(s, seat, card) >= 0:
            lies_in_play = True
            s.emit(self.rules[self.remaker(s, seat, card)].told, seat, self.kind_of[card], 0, self.everyone)
            self.enter_play(s, seat, card, self.play)
            if self.used_as[self.kind_of[card]]:
                self.enforce(s, self.used_as[self.kind_of[card]] - 1, seat, card, 0, False)
        else:
            s.enter(lane(self.played, seat), card)
        place: i64 = HAND
        if lies_in_play:
            place = PLAY
        self.happen(s, PLAYED_ONE, seat, card, place)
        return lies_in_play

    def remaker(self, s: State, seat: i64, card: i64) -> i64:
        """The rule by which a Hero that is played is a Construct instead, or -1."""
        if self.type_of[self.kind_of[card]] & HERO == 0:
            return -1
        factions = self.factions(s, seat, card)
        for index in range(s.count(self.modifiers)):
            entry = s.at(self.modifiers, index)
            rule = self.rules[entry & RULE]
            if rule.sort == PERMIT and rule.types == CONSTRUCT and entry >> SEAT_AT & SEAT_BITS == seat:
                return rule.id if factions & rule.mask else -1
        return -1

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
        zone = self.locate(s, seat, card)
        if zone < 0 or (to == TO_PLAY and (zone == lane(self.play, seat) or not self.is_construct(card))):
            return False
        if to == TO_CHOSEN and zone == lane(self.play, seat):
            return False  # it was put into play in the meantime
        if zone == lane(self.hand, seat):
            return to != TO_HAND
        if zone == lane(self.deck, seat):
            return to != TO_TOP
        return True

    def locate(self, s: State, seat: i64, card: i64) -> i64:
        """The zone that a card lies in, looked for where a player's effects may have left it."""
        if s.find(lane(self.discard, seat), card) >= 0:
            return lane(self.discard, seat)
        if s.find(self.void, card) >= 0:
            return self.void
        if s.find(lane(self.hand, seat), card) >= 0:
            return lane(self.hand, seat)
        if s.find(lane(self.played, seat), card) >= 0:
            return lane(self.played, seat)
        if s.find(lane(self.play, seat), card) >= 0:
            return lane(self.play, seat)
        if s.find(lane(self.front, seat), card) >= 0:
            return lane(self.front, seat)
        if s.top(lane(self.deck, seat)) == card:  # deeper in a deck nobody can follow it
            return lane(self.deck, seat)
        if s.find(self.center, card) >= 0:
            return self.center
        for space in range(self.row):
            if self.top(s, space) == card:
                return lane(self.spaces, space)
        return -1

    def spot_of(self, zone: i64, seat: i64) -> i64:
        """What a log calls a zone where a player's effects found a card: the reverse of `zone_of`."""
        if zone == lane(self.hand, seat):
            return HAND
        if zone == lane(self.discard, seat):
            return DISCARD
        if zone == lane(self.play, seat):
            return PLAY
        if zone == lane(self.played, seat):
            return PLAYED
        if zone == lane(self.front, seat):
            return FRONT
        if zone == self.void:
            return VOID
        if self.is_space(zone):
            return ROW + place_of_lane(self.spaces, zone)
        if zone == self.center:
            return CENTER
        return DECK

    def is_space(self, zone: i64) -> bool:
        """Whether a zone is a space of the center row."""
        return self.spaces <= zone < lane(self.spaces, SPACES)

    def owns(self, s: State, seat: i64, card: i64) -> bool:
        """Whether a card lies among a player's own."""
        zone = self.locate(s, seat, card)
        return zone >= 0 and zone != self.void and zone != self.center and not self.is_space(zone)

    def used_first(self, s: State, seat: i64, kind: i64) -> i64:
        """The place of a Construct of a kind in play: of equal ones, one whose abilities were used this turn."""
        zone = lane(self.play, seat)
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
