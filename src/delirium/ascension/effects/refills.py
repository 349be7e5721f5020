"""What players do as the row is filled: they take the card that has come, and the one that comes after it."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from delirium.ascension.board.acts import TAKEN, TAKEN_BY_AT, TAKEN_SPACE, TAKEN_SPACE_AT, taken_as
from delirium.ascension.board.board import TO_DISCARD
from delirium.ascension.board.layout import SPOT_AT
from delirium.ascension.board.rule import (
    AMOUNT_AT,
    AMOUNT_BITS,
    CARD_AT,
    CARD_BITS,
    NEXT,
    ONCE,
    RULE,
    SEAT_AT,
    SEAT_BITS,
    Rule,
)
from delirium.ascension.board.terms import IT
from delirium.ascension.board.words import E_DECLINE, E_REACT, ROW
from delirium.ascension.effects.turn import Step
from delirium.engine.state import AGAIN, DONE, SOURCE, WAIT, State


@final
class Serve(Step):
    """Whoever may take what has come into a space is asked, again for each card that is taken.

    Only then all cards taken go on together: effects of own cards, then rewards, in the order taken.
    """

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        if s.count(b.at_refill) == 0:
            return self._go_on(s, f)
        index = self._served(s)
        if index < 0:
            self._lapse(s, -1)
            return AGAIN
        entry = s.at(b.at_refill, index)
        rule = b.rules[entry & RULE]
        if not rule.optional:
            return self._take(s, index)
        space = self._space(entry)
        s.put(f + SOURCE, entry >> CARD_AT & CARD_BITS)  # whose text asks
        s.ask(entry >> SEAT_AT & SEAT_BITS, rule.prompt)
        s.offer(b.offer_of[b.kind_of[b.face(s, space)]] | (ROW + space) << SPOT_AT)
        s.offer(b.v_decline)
        return WAIT

    def answer(self, s: State, f: i64, choice: i64) -> i64:
        b = self.b
        if choice == b.v_decline:
            s.emit(E_DECLINE, s.seat, 0, 0, b.everyone)
            self._lapse(s, -1)
            return AGAIN
        return self._take(s, self._served(s))

    def _go_on(self, s: State, f: i64) -> i64:
        """The row is at rest: what was held back for that comes now."""
        b = self.b
        begin = s.get(f + IT)
        if b.rewards_first:
            b.hold(s)
        while s.count(b.reaped) > begin:
            taken = s.pop(b.reaped)
            b.reward(s, taken >> TAKEN_BY_AT, taken & TAKEN, taken >> TAKEN_SPACE_AT & TAKEN_SPACE)
        if not b.rewards_first:
            b.flush(s)
        return DONE

    def _space(self, entry: i64) -> i64:
        """The space that a replacement comes into, or -1."""
        left = (entry >> AMOUNT_AT & AMOUNT_BITS) - 1
        return self.b.filler.entry(left) if left >= 0 else -1

    def _is_of_first(self, s: State, index: i64) -> bool:
        """Whether an entry is about the same player and the same space as the first one."""
        mask = SEAT_BITS << SEAT_AT | AMOUNT_BITS << AMOUNT_AT
        return s.at(self.b.at_refill, index) & mask == s.at(self.b.at_refill, 0) & mask

    def _served(self, s: State) -> i64:
        """By which entry the card that has come is taken, or -1.

        One that nobody may decline comes first, and one that is used up by it only if no other could take the card.
        """
        b = self.b
        best: i64 = -1
        lasts = False
        for index in range(s.count(b.at_refill)):
            if not self._is_of_first(s, index) or not self._fits(s, s.at(b.at_refill, index)):
                continue
            rule = b.rules[s.at(b.at_refill, index) & RULE]
            if not rule.optional:
                return index
            stays = rule.mode != NEXT and rule.mode != ONCE
            if best < 0 or (stays and not lasts):
                best = index
                lasts = stays
        return best

    def _fits(self, s: State, entry: i64) -> bool:
        """Whether an entry holds, and the card that has come is what it is about."""
        b = self.b
        space = self._space(entry)
        card: i64 = -1
        if space >= 0:
            card = b.face(s, space)
        wanted = b.rules[entry & RULE].wanted
        if card < 0 or wanted is None or b.offer_of[b.kind_of[card]] == 0 or not self._holds(s, entry):
            return False
        return wanted.fits(s, 0, entry >> SEAT_AT & SEAT_BITS, card, False)

    def _holds(self, s: State, entry: i64) -> bool:
        """Whether a rule that answers once has not done so yet."""
        b = self.b
        mode = b.rules[entry & RULE].mode
        if mode != NEXT and mode != ONCE:
            return True
        return not b.once_used(s, entry & RULE, entry >> SEAT_AT & SEAT_BITS, entry >> CARD_AT & CARD_BITS)

    def _use(self, s: State, entry: i64) -> None:
        """A rule that answers once has done so."""
        b = self.b
        rule = b.rules[entry & RULE]
        seat = entry >> SEAT_AT & SEAT_BITS
        card = entry >> CARD_AT & CARD_BITS
        if rule.mode == NEXT:
            b.use_next(s, entry & RULE, seat, card)
        elif rule.mode == ONCE:
            b.use_up(s, entry & RULE, seat, card)

    def _lapse(self, s: State, taken_by: i64) -> None:
        """All that is about the first space is over: used up, but for what could have taken the card that went."""
        b = self.b
        index = s.count(b.at_refill) - 1
        while index >= 0:
            if self._is_of_first(s, index) and index != 0:
                self._let_go(s, index, taken_by)
            index -= 1
        self._let_go(s, 0, taken_by)

    def _let_go(self, s: State, index: i64, taken_by: i64) -> None:
        entry = s.at(self.b.at_refill, index)
        if taken_by < 0 or entry == taken_by or not self._fits(s, entry):
            self._use(s, entry)
        s.take(self.b.at_refill, index)

    def _take(self, s: State, index: i64) -> i64:
        """The card that has come leaves at once, for free, and the space is filled again."""
        b = self.b
        entry = s.at(b.at_refill, index)
        rule: Rule = b.rules[entry & RULE]
        seat = entry >> SEAT_AT & SEAT_BITS
        space = self._space(entry)
        spot = ROW + space
        kind = b.kind_of[b.face(s, space)]
        self._lapse(s, entry)
        if rule.told >= 0:
            s.emit(rule.told, seat, kind, b.kind_of[entry >> CARD_AT & CARD_BITS], b.everyone)
        else:
            s.emit(E_REACT, seat, rule.kind, 0, b.everyone)
        card = b.lift_out(s, seat, spot, kind)
        if b.is_monster(card):
            s.push(b.reaped, taken_as(seat, card, space + 1))
            b.defeat_one(s, seat, card, spot, spot, 0)
        else:
            b.acquire_one(s, seat, card, spot, spot, b.target_zone(seat, TO_DISCARD))
        b.refill(s)
        return AGAIN
