"""Effects with one certain card: put it somewhere, copy it, reveal it, take it."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.board import TO_CHOSEN, TO_PLAY
from delirium.ascension.board.layout import KIND, SPOT_AT, SPOT_BITS
from delirium.ascension.board.rule import EVENT_BITS, WHAT_AT, WHO_AT, WHO_BITS
from delirium.ascension.board.terms import COPIED, DID, IT, MANNER, MARK, PLAYER_AT, PLAYER_BITS, SPACE, Filter
from delirium.ascension.board.words import CENTER, E_COPY, E_REVEAL, FRONT, P_COPY, PILE, PLAY, PLAYED, ROW, VOID
from delirium.ascension.effects.flow import Asking, Verb, did
from delirium.engine.state import DONE, SEAT, SOURCE, State
from delirium.engine.zones import OPTIONS, lane, place_of_lane


@final
class PutIt(Verb):
    """Put the card last chosen, revealed or taken, or this card itself, somewhere else."""

    def __init__(self, board: Acts, to: int, this: bool, place: int) -> None:
        super().__init__(board)
        self.to: i64 = to
        self.this = this
        self.place: i64 = place  # where it must lie; 0 is anywhere

    def _find(self, s: State, f: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        card = self._card(s, f)
        if card < 0:
            return -1
        if self.place == 0:
            return b.locate(s, seat, card)
        zone = b.zone_of(seat, self.place)
        if s.find(zone, card) < 0:
            return -1
        return zone

    def _card(self, s: State, f: i64) -> i64:
        if self.this:
            return s.get(f + SOURCE)
        return s.get(f + IT) - 1

    def possible(self, s: State, f: i64) -> bool:
        return self._find(s, f) >= 0 and self.b.can_move(s, s.get(f + SEAT), self._card(s, f), self.to)

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        zone = self._find(s, f)
        seat = s.get(f + SEAT)
        card = self._card(s, f)
        lost = zone < 0 or (self.to == TO_CHOSEN and zone == lane(b.play, seat))
        if lost or (self.to == TO_PLAY and not b.is_construct(card)):
            s.put(f + DID, 0)
            return DONE
        index = s.find(zone, card)
        if zone == lane(b.play, seat) or zone == lane(b.front, seat):
            b.leave_play(s, seat, zone, index)
        else:
            s.take(zone, index)
        if self.to == TO_CHOSEN:
            b.give_card(s, seat, card, b.spot_of(zone, seat), (s.get(f + MARK) >> PLAYER_AT & PLAYER_BITS) - 1)
        else:
            b.put_card(s, seat, card, b.spot_of(zone, seat), self.to)
        if b.is_space(zone):
            b.refill(s)
        s.put(f + DID, 3)
        b.flush(s)
        return DONE


@final
class BanishThis(Verb):
    """Banish the card whose text this is, wherever it lies among its player's cards."""

    def __init__(self, board: Acts) -> None:
        super().__init__(board)  # not inherited: see Verb

    def possible(self, s: State, f: i64) -> bool:
        card = s.get(f + SOURCE)
        zone = self.b.locate(s, s.get(f + SEAT), card)
        return zone >= 0 and zone != self.b.home[card]

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        card = s.get(f + SOURCE)
        zone = b.locate(s, seat, card)
        if zone < 0 or zone == b.home[card]:
            s.put(f + DID, 0)
            return DONE
        spot: i64 = PLAYED
        if zone == lane(b.play, seat):
            spot = PLAY
        elif zone == lane(b.front, seat):
            spot = FRONT
        elif b.is_space(zone):
            spot = ROW + place_of_lane(b.spaces, zone)
        index = s.find(zone, card)
        if spot == PLAY or spot == FRONT:
            b.leave_play(s, seat, zone, index)
        else:
            s.take(zone, index)
        b.banish_one(s, seat, card, spot)
        if b.is_space(zone):
            b.refill(s)
        s.put(f + DID, 3)
        b.flush(s)
        return DONE


@final
class BanishTop(Verb):
    """Banish the top cards of the center deck, all together."""

    def __init__(self, board: Acts, count: int) -> None:
        super().__init__(board)
        self.count: i64 = count

    def possible(self, s: State, f: i64) -> bool:
        return s.count(self.b.center) + s.count(self.b.void) > 0

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        s.clear(b.this_way)
        while s.count(b.this_way) < self.count and b.ready_center(s):
            card = s.pop(b.center)
            s.show(card, b.everyone)
            s.push(b.this_way, card)
        done = s.count(b.this_way)
        for index in range(done):
            b.banish_one(s, seat, s.at(b.this_way, index), CENTER)
        s.put(f + DID, did(done, done == self.count))
        b.flush(s)
        return DONE


@final
class TakeIt(Verb):
    """Acquire or defeat the card of the event, or the card revealed, for free."""

    def __init__(self, board: Acts, to: int, types: int, defeats: bool) -> None:
        super().__init__(board)
        self.to: i64 = to
        self.types: i64 = types  # of cards that can be taken
        self.defeats = defeats  # a Monster is defeated, not acquired

    def possible(self, s: State, f: i64) -> bool:
        return self._zone(s, f) >= 0 and self.b.type_of[self.b.kind_of[s.get(f + IT) - 1]] & self.types != 0

    def _zone(self, s: State, f: i64) -> i64:
        """Where the card lies: in the void, or in the center deck if an effect put it there."""
        b = self.b
        card = s.get(f + IT) - 1
        if card >= 0 and s.find(b.void, card) >= 0:
            return b.void
        if card >= 0 and s.find(b.center, card) >= 0 and s.knows(s.get(f + SEAT), card):
            return b.center
        return -1

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        if not self.possible(s, f):
            s.put(f + DID, 0)
            return DONE
        card = s.get(f + IT) - 1
        seat = s.get(f + SEAT)
        zone = self._zone(s, f)
        spot: i64 = VOID
        if zone == b.center:
            spot = CENTER
        s.take(zone, s.find(zone, card))
        s.put(f + DID, 3)
        if self.defeats and b.is_monster(card):
            b.defeat_one(s, seat, card, spot, spot, 0)
            b.settle_defeat(s, seat, card, 0)
            return DONE
        b.acquire_one(s, seat, card, spot, spot, b.target_zone(seat, self.to))
        b.flush(s)
        return DONE


@final
class TakeLower(Verb):
    """Acquire all cards of some kind that lie under those of the center row."""

    def __init__(self, board: Acts, filter: Filter) -> None:
        super().__init__(board)
        self.filter = filter

    def _find(self, s: State, f: i64, space: i64) -> i64:
        """The first such card in a space, or -1."""
        b = self.b
        zone = lane(b.spaces, space)
        for index in range(s.count(zone)):
            card = s.at(zone, index)
            if b.under[b.kind_of[card]] and self.filter.fits(s, f, s.get(f + SEAT), card, False):
                return card
        return -1

    def possible(self, s: State, f: i64) -> bool:
        found = False
        for space in range(self.b.row):
            found = found or self._find(s, f, space) >= 0
        return found

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        done: i64 = 0
        for space in range(b.row):
            card = self._find(s, f, space)
            while card >= 0:
                b.acquire_under(s, s.get(f + SEAT), card, space)
                done += 1
                card = self._find(s, f, space)
        s.put(f + DID, did(done, done > 0))
        b.flush(s)
        return DONE


@final
class TakeReplacement(Verb):
    """Acquire or defeat the replacement of the card that just left the row, for free."""

    def __init__(self, board: Acts, to: int, types: int, filter: Filter) -> None:
        super().__init__(board)
        self.to: i64 = to
        self.types: i64 = types  # of cards that can be taken
        self.filter = filter  # which replacement is meant

    def possible(self, s: State, f: i64) -> bool:
        return self._card(s, f) >= 0

    def _card(self, s: State, f: i64) -> i64:
        b = self.b
        card = b.replacement(s, f, self.filter)
        return card if card >= 0 and b.type_of[b.kind_of[card]] & self.types else -1

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        card = self._card(s, f)
        if card < 0:
            s.put(f + DID, 0)
            return DONE
        seat = s.get(f + SEAT)
        kind = b.kind_of[card]
        space = b.filler.entry(s.get(f + SPACE) - 1)
        s.put(f + IT, card + 1)
        s.put(f + DID, 3)
        if b.top(s, space) != card:
            b.acquire_under(s, seat, card, space)
            b.flush(s)
        elif b.is_monster(card):
            b.defeat(s, seat, ROW + space, ROW + space, kind, 0)
        else:
            b.acquire(s, seat, ROW + space, ROW + space, kind, self.to)
            b.flush(s)
        return DONE


@final
class Copy(Asking):
    """Carry out the effect of another card."""

    def __init__(self, board: Acts, filter: Filter, places: int, events: int, rewards: bool) -> None:
        super().__init__(board, P_COPY)
        self.filter = filter
        self.places: i64 = places  # the row, or 0: what happened this turn
        self.events: i64 = events  # what must have happened to the card, one bit each
        self.rewards = rewards  # the reward of a Monster, not the effect of a Hero

    def offer_all(self, s: State, f: i64) -> None:
        """Every card whose effect can be copied."""
        b = self.b
        seat = s.get(f + SEAT)
        own = s.get(f + SOURCE)
        nested = s.get(f + MANNER) & COPIED
        if self.places & 1 << ROW:
            for space in range(b.row):
                card = b.top(s, space)
                if card >= 0 and self.filter.fits(s, f, seat, card, False):
                    self._offer_card(s, f, seat, card, ROW + space, nested)
            return
        for index in range(s.count(b.history)):
            entry = s.at(b.history, index)
            if (
                self._is_meant(entry, seat)
                and entry >> WHAT_AT != own
                and not b.was_remade(entry)
                and b.fits_played(s, f, seat, entry, self.filter)
            ):
                self._offer_card(s, f, seat, entry >> WHAT_AT, PILE, nested)

    def _is_meant(self, entry: i64, seat: i64) -> bool:
        """Whether something of this turn makes a card one that can be copied."""
        return self.events >> (entry & EVENT_BITS) & 1 == 1 and entry >> WHO_AT & WHO_BITS == seat

    def _offer_card(self, s: State, f: i64, seat: i64, card: i64, spot: i64, nested: i64) -> None:
        b = self.b
        kind = b.kind_of[card]
        if b.uncopied[kind] or (nested and b.copier[kind]):
            return
        option = b.v_copy | kind | spot << SPOT_AT
        if s.find(OPTIONS, option) < 0:
            s.offer(option)

    def _copied(self, s: State, seat: i64, choice: i64) -> i64:
        """The very card whose effect is copied."""
        b = self.b
        spot = choice >> SPOT_AT & SPOT_BITS
        if spot >= ROW:
            return b.top(s, spot - ROW)
        index = s.count(b.history) - 1
        while index >= 0:
            entry = s.at(b.history, index)
            if self._is_meant(entry, seat) and b.kind_of[entry >> WHAT_AT] == choice & KIND:
                return entry >> WHAT_AT
            index -= 1
        return -1

    def answer(self, s: State, f: i64, choice: i64) -> i64:
        b = self.b
        kind = choice & KIND
        seat = s.get(f + SEAT)
        s.emit(E_COPY, seat, kind, 0, b.everyone)
        s.put(f + DID, 3)
        s.put(f + IT, self._copied(s, seat, choice) + 1)
        pc = b.reward_of[kind] if self.rewards else b.text_of[kind]
        b.call_copy(s, pc, seat, s.get(f + SOURCE), s.get(f + IT) - 1)
        return DONE


@final
class CopyIt(Verb):
    """Carry out the effect of the card that was copied before once more, or that of the card of the event."""

    def __init__(self, board: Acts, rewards: bool) -> None:
        super().__init__(board)
        self.rewards = rewards  # the reward of a Monster, not the effect of a Hero

    def _text(self, s: State, f: i64) -> i64:
        """Where what is copied begins in the code, or 0."""
        b = self.b
        it = s.get(f + IT) - 1
        if it < 0 or b.uncopied[b.kind_of[it]]:
            return 0
        return b.reward_of[b.kind_of[it]] if self.rewards else b.text_of[b.kind_of[it]]

    def possible(self, s: State, f: i64) -> bool:
        return self._text(s, f) > 0

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        text = self._text(s, f)
        if text == 0:
            s.put(f + DID, 0)
            return DONE
        seat = s.get(f + SEAT)
        s.emit(E_COPY, seat, b.kind_of[s.get(f + IT) - 1], 0, b.everyone)
        s.put(f + DID, 3)
        b.call_copy(s, text, seat, s.get(f + SOURCE), s.get(f + IT) - 1)
        return DONE


@final
class Reveal(Verb):
    """Reveal the top card of a deck; it stays there until something is done with it."""

    def __init__(self, board: Acts, center: bool) -> None:
        super().__init__(board)
        self.center = center
        self.list: i64 = 0  # where what is revealed is kept for what the text says of it later; 0: nowhere

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        zone = b.center if self.center else lane(b.deck, seat)
        there = b.ready_to_reveal(s) if self.center else b.ready_deck(s, seat)
        if not there:
            s.put(f + IT, 0)
            s.put(f + DID, 0)
            return DONE
        card = s.at(zone, s.count(zone) - 1)
        s.show(card, b.everyone)
        s.emit(E_REVEAL, seat, b.kind_of[card], 0, b.everyone)
        if self.list:
            s.push(self.list, card)
        s.put(f + IT, card + 1)
        s.put(f + DID, 3)
        return DONE
