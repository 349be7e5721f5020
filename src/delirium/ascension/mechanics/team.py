"""Team play: partners sit opposite, do each other no harm, and may acquire for one another."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.board import TO_DISCARD
from delirium.ascension.board.layout import KIND, SPOT_AT, SPOT_BITS, VERB
from delirium.ascension.board.rule import ACQUIRED
from delirium.ascension.board.terms import CONSTRUCT, HERO
from delirium.ascension.board.words import E_PARTNER, PILE, ROW
from delirium.ascension.effects.turn import Action
from delirium.ascension.mechanic import Mechanic
from delirium.engine.state import State
from delirium.engine.zones import pool_of

EXTRA: Final = 1  # ASC-TEAM-O1: one more Rune


@final
class ForThePartner(Action):
    """For one more Rune an acquired card goes to the partner's discard pile."""

    def __init__(self, board: Acts) -> None:
        self.b = board

    def offer(self, s: State, seat: i64) -> None:
        """Every card that could be paid for with the extra Rune."""
        b = self.b
        if s.get(pool_of(b.runes, seat)) < EXTRA:
            return
        for space in range(b.row):
            card = b.top(s, space)
            if card >= 0:
                self._offer_card(s, seat, card, ROW + space)
        for index in range(len(b.piles)):
            count = s.count(b.piles[index])
            if count:
                self._offer_card(s, seat, s.at(b.piles[index], count - 1), PILE)

    def _offer_card(self, s: State, seat: i64, card: i64, spot: i64) -> None:
        b = self.b
        kind = b.kind_of[card]
        if b.type_of[kind] & (HERO | CONSTRUCT) == 0:
            return
        s.add(pool_of(b.runes, seat), -EXTRA)
        affords = b.affords(s, seat, card, ACQUIRED, spot)
        s.add(pool_of(b.runes, seat), EXTRA)
        if affords:
            s.offer(b.v_partner | kind | spot << SPOT_AT)

    def take(self, s: State, seat: i64, choice: i64) -> bool:
        """Pay and hand the card over."""
        b = self.b
        if choice & VERB != b.v_partner:
            return False
        spot = choice >> SPOT_AT & SPOT_BITS
        kind = choice & KIND
        partner = (seat + b.players // 2) % b.players
        s.add(pool_of(b.runes, seat), -EXTRA)
        zone = b.pile_of(kind) if spot == PILE else b.zone_of(seat, spot)
        b.pay(s, seat, s.at(zone, s.count(zone) - 1), ACQUIRED, spot)
        card = b.lift_out(s, seat, spot, kind)
        s.emit(E_PARTNER, seat, kind, 0, b.everyone)
        b.acquire_one(s, seat, card, spot, spot, b.target_zone(partner, TO_DISCARD))
        if spot >= ROW:
            b.refill(s)
        return True


class Team(Mechanic):
    """The team variant, for four or six players."""

    def declare(self) -> None:
        """Partners are no opponents."""
        b = self.b
        half = b.players // 2
        for seat in range(b.players):
            b.enemies[seat] = b.enemies[seat] & b.enemies[(seat + half) % b.players]

    def actions(self) -> list[Action]:
        """Acquire for the partner."""
        return [ForThePartner(self.b)]
