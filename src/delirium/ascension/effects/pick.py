"""Choosing cards and doing something with them: the verb behind banish, discard, destroy, put, acquire, defeat."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.board import TO_BOTTOM, TO_CHOSEN, TO_DISCARD, TO_HAND, TO_LEFT, TO_TOP
from delirium.ascension.board.layout import KIND, SPOT_AT, SPOT_BITS
from delirium.ascension.board.rule import ACQUIRED, DEFEATED
from delirium.ascension.board.terms import (
    BEFORE_AT,
    BEFORE_BITS,
    DID,
    HOME,
    IT,
    LEFT_AT,
    LEFT_BITS,
    MARK,
    MONSTER,
    PLAYER_AT,
    PLAYER_BITS,
    SPACE,
    STEP,
    Amount,
    Filter,
    Lying,
)
from delirium.ascension.board.words import (
    DECK,
    DISCARD,
    E_DECLINE,
    E_TO_BOTTOM,
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
from delirium.ascension.effects.flow import Verb, did
from delirium.ascension.effects.reactions import owner_of
from delirium.engine.event import B_IS_OPEN
from delirium.engine.state import AGAIN, DONE, SEAT, SOURCE, WAIT, State
from delirium.engine.zones import OPTIONS, lane

# how many cards are picked
EXACT: Final = 0
UP_TO: Final = 1
ALL: Final = 2
ALL_BUT: Final = 3
RANDOM: Final = 4

# what is done with them
BANISH: Final = 0
DISCARDS: Final = 1
DESTROY: Final = 2
PUT: Final = 3
ACQUIRE: Final = 4
DEFEAT: Final = 5
TAKE: Final = 6  # acquire or defeat

# how much is paid for what is acquired or defeated
FREE: Final = 0
AS_IF: Final = 1  # its cost, and it counts as coming from the center row

DOOMED: Final = 1 << 40  # in STEP: the players of picked Constructs were asked whether they keep one

HIGHEST: Final = 1
LOWEST: Final = 2

SOURCE_AT: Final = 20  # in a list of noted cards: the card whose text did it


@final
class Pick(Verb):
    """Choose cards and do something with them."""

    def __init__(self, board: Acts, act: int, verb: int, prompt: int, filter: Filter, places: int) -> None:
        super().__init__(board)
        self.act: i64 = act
        self.verb: i64 = verb
        self.prompt: i64 = prompt
        self.filter = filter
        self.places: i64 = places
        self.mode: i64 = EXACT
        self.count: i64 = 1
        self.times: Amount | None = None
        self.optional: bool = False
        self.other: bool = False  # not the frame's own card
        self.extreme: i64 = 0
        self.adjacent: bool = False
        self.lying: Lying | None = None  # what cards of the row have about them
        self.to: i64 = 0
        self.to_defeated: i64 = 0  # where a Monster goes instead of the void
        self.how: i64 = FREE
        self.of_each: bool = False  # one of each opponent's cards
        self.aside: i64 = -1  # where cards are shuffled that come to lie in random order; -1: they do not
        self.told: i64 = -1  # what is told of that
        self.or_this: bool = False  # or the frame's own card, where it lies before its player
        self.noted: i64 = 0  # the list of the cards that it was done with, where words that follow speak of them
        self.uses: i64 = -1  # a once-a-turn rule that is used as soon as a card is picked, before that is answered

    def _need(self, s: State, f: i64) -> i64:
        count = self.count
        times = self.times
        if times is not None:
            count *= times.value(s, f)
        if self.mode == ALL_BUT:
            return max(self._count_targets(s, f) - count, 0)
        return count

    def possible(self, s: State, f: i64) -> bool:
        return self.mode == ALL or self._need(s, f) == 0 or self._count_options(s, f) > 0

    def _count_options(self, s: State, f: i64) -> i64:
        before = s.count(OPTIONS)
        found = self._offer_all(s, f)
        while s.count(OPTIONS) > before:
            s.pop(OPTIONS)
        return found

    def idle(self, s: State, f: i64) -> bool:
        if self.mode == ALL:
            return self._count_targets(s, f) == 0
        return self._need(s, f) == 0

    def _count_targets(self, s: State, f: i64) -> i64:
        if self.lying is not None:
            return self._count_options(s, f)
        return self.b.count_cards(s, f, self.filter, self.places, self.other)

    # finding cards

    def _offer_all(self, s: State, f: i64) -> i64:
        """Add an option for each card that can be picked; tell how many there are of them."""
        b = self.b
        before = s.count(OPTIONS)
        seat = s.get(f + SEAT)
        skip: i64 = -1
        if self.other:
            skip = s.get(f + SOURCE)
        places = self.places
        lying = self.lying
        if places & 1 << ROW:
            for space in range(b.row):
                if not self.adjacent or self._is_adjacent(s, f, space):
                    card = b.face(s, space)
                    if card >= 0 and card != skip and (lying is None or lying.holds(s, card, ROW + space)):
                        self._offer_card(s, f, seat, card, ROW + space)
        if places & 1 << PILE and lying is None:
            for index in range(len(b.piles)):
                pile = b.piles[index]
                count = s.count(pile)
                if count and b.paid_in[b.pile_kinds[index]] < 0:  # nobody gets for nothing what has a price of its own
                    self._offer_card(s, f, seat, s.at(pile, count - 1), PILE)
        if places & 1 << HAND:
            self._offer_zone(s, f, seat, lane(b.hand, seat), HAND, skip)
        if places & 1 << DISCARD:
            self._offer_zone(s, f, seat, lane(b.discard, seat), DISCARD, skip)
        if places & 1 << PLAY:
            if self.extreme:
                self._offer_extreme(s, f, seat)
            else:
                self._offer_zone(s, f, seat, lane(b.play, seat), PLAY, skip)
        if places & 1 << PLAYED:
            self._offer_zone(s, f, seat, lane(b.played, seat), PLAYED, skip)
        if places & 1 << FRONT:
            self._offer_zone(s, f, seat, lane(b.front, seat), FRONT, skip)
        if places & 1 << VOID:
            self._offer_zone(s, f, seat, b.void, VOID, skip)
        if places & 1 << DECK:
            self._offer_deck(s, f, seat, skip)
        if places >> OTHERS:
            for index in range(len(b.places)):
                if places >> (OTHERS + index) & 1:
                    self._offer_zone(s, f, seat, b.zone_of(seat, OTHERS + index), OTHERS + index, skip)
        if self.of_each:
            for player in range(b.players):
                if b.opposes(seat, player) and not self._is_done_with(s, player):
                    self._offer_zone(s, f, seat, lane(b.play, player), OF + player, skip)
        if self.or_this:
            self._offer_this(s, seat, s.get(f + SOURCE))
        return s.count(OPTIONS) - before

    def _offer_this(self, s: State, seat: i64, card: i64) -> None:
        """The frame's own card, if it was played and still lies there."""
        b = self.b
        for spot in (PLAYED, PLAY):
            option = self.verb | b.kind_of[card] | spot << SPOT_AT
            if s.find(b.zone_of(seat, spot), card) >= 0 and s.find(OPTIONS, option) < 0:
                s.offer(option)

    def _is_done_with(self, s: State, player: i64) -> bool:
        """Whether one of a player's cards was picked, of whom one of each is."""
        b = self.b
        index = s.count(b.picked) - 1
        while index >= 0 and s.at(b.picked, index) >> SPOT_AT & SPOT_BITS != OF + player:
            index -= 1
        return index >= 0

    def _is_adjacent(self, s: State, f: i64, space: i64) -> bool:
        at = s.get(f + HOME) - 1
        return at >= 0 and self.b.beside[at * SPACES + space] == 1

    def _offer_zone(self, s: State, f: i64, seat: i64, zone: i64, spot: i64, skip: i64) -> None:
        for index in range(s.count(zone)):
            card = s.at(zone, index)
            if card != skip:
                self._offer_card(s, f, seat, card, spot)

    def _offer_deck(self, s: State, f: i64, seat: i64, skip: i64) -> None:
        """The cards of the own deck by their kinds: their player knows which there are, but not how they lie."""
        b = self.b
        deck = lane(b.deck, seat)
        for kind in range(len(b.facts)):
            index = b.place_of(s, deck, kind)
            if index >= 0 and s.at(deck, index) != skip:
                self._offer_card(s, f, seat, s.at(deck, index), DECK)

    def _offer_extreme(self, s: State, f: i64, seat: i64) -> None:
        """Only the cards with the highest or the lowest cost; their owner breaks ties."""
        b = self.b
        zone = lane(b.play, seat)
        best: i64 = -1
        for index in range(s.count(zone)):
            card = s.at(zone, index)
            if self.filter.fits(s, f, seat, card, True):
                cost = b.cost_of[b.kind_of[card]]
                if best < 0 or (cost > best if self.extreme == HIGHEST else cost < best):
                    best = cost
        for index in range(s.count(zone)):
            card = s.at(zone, index)
            if b.cost_of[b.kind_of[card]] == best:
                self._offer_card(s, f, seat, card, PLAY)

    def _offer_card(self, s: State, f: i64, seat: i64, card: i64, spot: i64) -> None:
        b = self.b
        kind = b.kind_of[card]
        act = self.act
        verb = self.verb
        if act >= ACQUIRE and act <= TAKE:
            monster = b.type_of[kind] & MONSTER != 0
            if (act == ACQUIRE and monster) or (act == DEFEAT and not monster):
                return
            if act == TAKE:
                verb = b.v_defeat if monster else b.v_acquire
            if self.how == AS_IF and monster and not b.affords(s, seat, card, DEFEATED, spot):
                return
            if self.how == AS_IF and not monster and not b.affords(s, seat, card, ACQUIRED, ROW):
                return
        elif act == BANISH and ROW <= spot < ROW + SPACES and not b.banishable(s, card):
            return
        if OF <= spot < OTHERS:  # a card that another player controls is what it is to that player
            if not self.filter.fits(s, f, spot - OF, card, True):
                return
        elif not self.filter.fits(s, f, seat, card, spot < VOID or spot == DECK):
            return
        option = verb | kind | spot << SPOT_AT
        if self.mode == RANDOM or self.mode == ALL:
            s.offer(option)  # nobody is asked: each card counts, not each name
        elif s.find(OPTIONS, option) < 0 and self._is_left(s, seat, spot, kind, option):
            s.offer(option)

    def _is_left(self, s: State, seat: i64, spot: i64, kind: i64, option: i64) -> bool:
        """Whether there are more such cards than were picked already."""
        b = self.b
        picked: i64 = 0
        for index in range(s.count(b.picked)):
            if s.at(b.picked, index) == option:
                picked += 1
        if picked == 0:
            return True
        zone = b.pile_of(kind) if spot == PILE else b.zone_of(seat, spot)
        there: i64 = 0
        for index in range(s.count(zone)):
            if b.kind_of[s.at(zone, index)] == kind:
                there += 1
        return picked < there

    def _is_deferred(self, need: i64) -> bool:
        """Whether cards are picked first and then leave together: several that may be of the row, or may be kept."""
        if self.act == DESTROY:
            return self.b.saving != 0
        return need > 1 and (self.act >= ACQUIRE or self.places & 1 << ROW != 0)

    # asking

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        step = s.get(f + STEP)
        if step & DOOMED:
            return self._destroy_picked(s, f)
        if self.mode == ALL:
            return self._take_all(s, f)
        need = step >> 16 if step else self._need(s, f)
        done = step >> 1 & 0x7FFF
        if done >= need and not self.of_each:
            return self._finish(s, f, done, need)
        seat = s.get(f + SEAT)
        s.ask(seat, self.prompt)
        found = self._offer_all(s, f)
        if found == 0:
            return self._finish(s, f, done, need)
        if step == 0:
            s.put(f + STEP, need << 16 | 1)
        if self.mode == RANDOM:
            return self._take(s, f, s.at(OPTIONS, s.chance(s.count(OPTIONS))))
        if self.mode == UP_TO or (self.optional and done == 0):
            s.offer(b.v_decline)
        return WAIT

    def answer(self, s: State, f: i64, choice: i64) -> i64:
        if choice == self.b.v_decline:
            step = s.get(f + STEP)
            s.emit(E_DECLINE, s.get(f + SEAT), 0, 0, self.b.everyone)
            return self._finish(s, f, step >> 1 & 0x7FFF, step >> 16)
        return self._take(s, f, choice)

    def _take(self, s: State, f: i64, choice: i64) -> i64:
        """Do it with one card, or note it to be done together with others."""
        b = self.b
        if self.uses >= 0:
            b.use_up(s, self.uses, s.get(f + SEAT), s.get(f + SOURCE))
        step = s.get(f + STEP)
        need = step >> 16
        done = (step >> 1 & 0x7FFF) + 1
        spot = choice >> SPOT_AT & SPOT_BITS
        if self._is_deferred(need):
            if self.how == AS_IF:
                self._pay(s, s.get(f + SEAT), spot, choice & KIND)
            s.push(b.picked, choice)
        else:
            before = s.get(f + IT) if done > 1 else 0
            self._do(s, f, choice)
            if self.act == DISCARDS:
                s.put(f + MARK, s.get(f + MARK) & ~(BEFORE_BITS << BEFORE_AT) | before << BEFORE_AT)
            if self.of_each:
                s.push(b.picked, choice)
        if done >= need and not self.of_each:
            return self._finish(s, f, done, need)
        s.put(f + STEP, need << 16 | done << 1 | 1)
        return AGAIN

    def _finish(self, s: State, f: i64, done: i64, need: i64) -> i64:
        b = self.b
        if s.count(b.picked):
            if self.act == DESTROY and b.saving:
                return self._doom(s, f)
            if self.of_each:
                s.clear(b.picked)
            else:
                self._do_picked(s, f)
        full = done > 0 and (done >= need or self.mode == UP_TO)
        s.put(f + DID, did(done, full))
        s.put(f + STEP, 0)
        b.flush(s)
        return DONE

    # doing

    def _take_all(self, s: State, f: i64) -> i64:
        """All cards that there are now, none twice."""
        b = self.b
        s.ask(s.get(f + SEAT), self.prompt)
        done = self._offer_all(s, f)
        for index in range(done):
            s.push(b.picked, s.at(OPTIONS, index))
        s.clear(OPTIONS)
        if self.aside >= 0 and done > 1:
            self._lay_at_random(s, f)
            return DONE
        if done and self.act == DESTROY and b.saving:
            return self._doom(s, f)
        if self._is_deferred(2):
            self._do_picked(s, f)
        else:
            for index in range(done):
                self._do(s, f, s.at(b.picked, index))
            s.clear(b.picked)
        s.put(f + DID, did(done, done > 0))
        b.flush(s)
        return DONE

    def _lay_at_random(self, s: State, f: i64) -> None:
        """All picked cards come to lie on top of the own deck; nobody knows in which order."""
        b = self.b
        seat = s.get(f + SEAT)
        done = s.count(b.picked)
        for index in range(done):
            choice = s.at(b.picked, index)
            spot = choice >> SPOT_AT & SPOT_BITS
            s.enter(self.aside, b.lift_out(s, seat, spot, choice & KIND))
            s.emit(E_TO_TOP, seat, choice & KIND, spot, b.everyone)
        s.clear(b.picked)
        s.shuffle(self.aside)
        s.move_all(self.aside, lane(b.deck, seat))
        s.emit(self.told, seat, done, 0, b.everyone)
        s.put(f + DID, did(done, True))
        b.flush(s)

    def _doom(self, s: State, f: i64) -> i64:
        """Before Constructs are destroyed their players may keep one, each asked once: the next seat is asked first."""
        b = self.b
        picker = s.get(f + SEAT)
        s.put(f + STEP, DOOMED)
        for step in range(b.players):
            player = b.after(picker, b.players - step)
            for index in range(s.count(b.picked)):
                if owner_of(s.at(b.picked, index), picker) == player:
                    s.call(b.saving, player, s.get(f + SOURCE), picker, 0)
                    break
        return AGAIN

    def _destroy_picked(self, s: State, f: i64) -> i64:
        """Constructs that nobody has kept are destroyed."""
        b = self.b
        done = s.count(b.picked)
        for index in range(done):
            self._do(s, f, s.at(b.picked, index))
        s.clear(b.picked)
        s.put(f + DID, did(done, done > 0))
        s.put(f + STEP, 0)
        b.flush(s)
        return DONE

    def _do_picked(self, s: State, f: i64) -> None:
        """All picked cards leave, then the row is filled; rewards are collected outward."""
        b = self.b
        seat = s.get(f + SEAT)
        defeated: list[int] = []
        left: list[int] = []
        if len(b.witnesses):
            b.remember(s, seat, -1, -1)
        for place in range(OTHERS + len(b.places)):  # outward, whatever the order of picking
            for index in range(s.count(b.picked)):
                choice = s.at(b.picked, index)
                spot = choice >> SPOT_AT & SPOT_BITS
                if spot != place:
                    continue
                card = b.lift_out(s, seat, spot, choice & KIND)
                if self.act == BANISH:
                    b.banish_one(s, seat, card, spot)
                elif b.is_monster(card):
                    b.defeat_one(s, seat, card, spot, spot, self.to_defeated)
                    defeated.append(int(card))
                    left.append(int(max(spot - ROW + 1, 0)))
                else:
                    counted: i64 = spot
                    if self.how == AS_IF:
                        counted = ROW
                    b.acquire_one(s, seat, card, spot, counted, b.target_zone(seat, self._target(s, f)))
                s.put(f + IT, card + 1)
                if ROW <= spot < ROW + SPACES:
                    s.put(f + SPACE, spot - ROW + 1)
        s.clear(b.picked)
        b.refill(s)
        b.settle_defeats(s, seat, defeated, left)

    def _do(self, s: State, f: i64, choice: i64) -> None:
        b = self.b
        seat = s.get(f + SEAT)
        spot = choice >> SPOT_AT & SPOT_BITS
        kind = choice & KIND
        act = self.act
        if act == ACQUIRE or act == DEFEAT or act == TAKE:
            self._do_take(s, f, seat, spot, kind)
            return
        if act == PUT and (self.to == TO_TOP or self.to == TO_BOTTOM) and spot == HAND:
            self._hide(s, seat, kind)
            return
        if act == DESTROY:
            owner = owner_of(choice, seat)
            index = b.used_first(s, owner, kind)
            s.put(f + IT, s.at(lane(b.play, owner), index) + 1)
            b.destroy_one(s, owner, index)
            return
        if spot == DECK and b.place_of(s, lane(b.deck, seat), kind) < 0:
            return  # it can be missing in a world that was made up
        card = b.lift_out(s, seat, spot, kind)
        s.put(f + IT, card + 1)
        if act == BANISH:
            s.put(f + MARK, s.get(f + MARK) & ~(LEFT_BITS << LEFT_AT) | spot << LEFT_AT)
            b.banish_one(s, seat, card, spot)
        elif act == DISCARDS:
            b.discard_one(s, seat, card)
            if self.noted:
                b.note(s, self.noted, card | s.get(f + SOURCE) << SOURCE_AT)
        elif self.to == TO_CHOSEN:
            b.give_card(s, seat, card, spot, (s.get(f + MARK) >> PLAYER_AT & PLAYER_BITS) - 1)
        else:
            b.put_card(s, seat, card, spot, self.to)
        if ROW <= spot < ROW + SPACES:
            s.put(f + SPACE, spot - ROW + 1)
            b.refill(s)

    def _do_take(self, s: State, f: i64, seat: i64, spot: i64, kind: i64) -> None:
        b = self.b
        if self.how == AS_IF:
            self._pay(s, seat, spot, kind)
        if b.type_of[kind] & MONSTER:
            card = b.defeat(s, seat, spot, spot, kind, self.to_defeated)
        else:
            counted = spot
            if self.how == AS_IF:
                counted = ROW
            card = b.acquire(s, seat, spot, counted, kind, self._target(s, f))
        s.put(f + IT, card + 1)
        if ROW <= spot < ROW + SPACES:
            s.put(f + SPACE, spot - ROW + 1)

    def _target(self, s: State, f: i64) -> i64:
        """Where an acquired card goes."""
        if self.to == TO_LEFT:
            if s.get(f + MARK) >> LEFT_AT & LEFT_BITS == HAND:
                return TO_HAND
            return TO_DISCARD
        return self.to

    def _pay(self, s: State, seat: i64, spot: i64, kind: i64) -> None:
        """Pay for a card as if it were in the center row; a Monster of the void counts as both."""
        b = self.b
        zone = b.pile_of(kind) if spot == PILE else b.zone_of(seat, spot)
        card = s.at(zone, b.place_of(s, zone, kind))
        if b.is_monster(card):
            b.pay(s, seat, card, DEFEATED, spot)
        else:
            b.pay(s, seat, card, ACQUIRED, ROW)

    def _hide(self, s: State, seat: i64, kind: i64) -> None:
        """A card of the hand goes into the deck unseen by others."""
        b = self.b
        hand = lane(b.hand, seat)
        deck = lane(b.deck, seat)
        s.slip(hand, b.place_of(s, hand, kind), deck)
        if self.to == TO_BOTTOM:
            card = s.pop(deck)
            s.insert(deck, 0, card)
            s.emit(E_TO_BOTTOM, seat, kind, HAND, 1 << seat | B_IS_OPEN)
        else:
            s.emit(E_TO_TOP, seat, kind, HAND, 1 << seat | B_IS_OPEN)
