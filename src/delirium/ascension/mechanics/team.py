"""Team play: partners sit opposite, do each other no harm, and may acquire for one another."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.board import TO_DISCARD
from delirium.ascension.board.layout import ACQUIRES, KIND, RUNES, SPOT_AT, SPOT_BITS, VERB, Manner
from delirium.ascension.board.rule import ACQUIRED
from delirium.ascension.board.terms import CONSTRUCT, HERO
from delirium.ascension.board.words import PILE, ROW, Event
from delirium.ascension.effects.turn import Action
from delirium.ascension.mechanic import Mechanic, Variant
from delirium.engine.state import State
from delirium.engine.zones import pool_of

EXTRA: Final = 1  # ASC-TEAM-O1: one more Rune


@final
class ForThePartner(Action):
    """For one more Rune an acquired card goes to the partner's discard pile."""

    def __init__(self, board: Acts, verb: int, told: int) -> None:
        self.b = board
        self.verb: i64 = verb
        self.told: i64 = told

    def price(self, s: State, seat: i64, choice: i64) -> tuple[int, int] | None:
        """One more Rune than the card costs."""
        return RUNES, EXTRA

    def pay(self, s: State, seat: i64, choice: i64) -> None:
        """That Rune first, then the card."""
        b = self.b
        spot = choice >> SPOT_AT & SPOT_BITS
        s.add(pool_of(b.runes, seat), -EXTRA)
        zone = b.pile_of(choice & KIND) if spot == PILE else b.zone_of(seat, spot)
        b.pay(s, seat, s.at(zone, s.count(zone) - 1), ACQUIRED, spot)

    def owns(self, choice: i64) -> bool:
        """Whether a card is acquired for the partner."""
        return choice & VERB == self.verb

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
            s.offer(self.verb | kind | spot << SPOT_AT)

    def take(self, s: State, seat: i64, choice: i64) -> bool:
        """Pay and hand the card over."""
        b = self.b
        if not self.owns(choice):
            return False
        spot = choice >> SPOT_AT & SPOT_BITS
        kind = choice & KIND
        partner = b.after(seat, b.players // 2)
        self.pay(s, seat, choice)
        card = b.lift_out(s, seat, spot, kind)
        s.emit(self.told, seat, kind, 0, b.everyone)
        b.acquire_one(s, seat, card, spot, spot, b.target_zone(partner, TO_DISCARD))
        if spot >= ROW:
            b.refill(s)
        b.serve(s, seat)
        return True


class Team(Mechanic):
    """The team variant, for four or six players."""

    variant: ClassVar[Variant | None] = Variant(
        "team",
        "Team play",
        (4, 6),
        "For 4 or 6: partners sit opposite each other and win or lose together.",
        tag="in teams",
        tie="ASC-TEAM-O4",
        account="{} players in teams of two; partners sit opposite each other, their Honor is added.",
        rules=("ASC-TEAM-01", "ASC-TEAM-02", "ASC-TEAM-05", "ASC-TEAM-06"),
        pool=("ASC-TEAM-08",),
        points=("ASC-TEAM-O1", "ASC-TEAM-O2", "ASC-TEAM-O3", "ASC-TEAM-O4"),
    )
    rank: ClassVar[int] = 90

    def declare(self) -> None:
        """Partners are no opponents, and acquire for each other."""
        b = self.b
        manner = Manner(is_gift=True)
        self.v_partner = b.verb("acquire {}{} for the partner", [b.card_noun, b.spot_noun], ACQUIRES, manner=manner)
        partner = Event("{0} acquires {a} for the partner", "card", "", "ASC-TEAM-04", starts=True)
        self.e_partner = b.event(partner)
        for seat in range(b.players):
            b.enemies[seat] = b.enemies[seat] & b.enemies[b.after(seat, b.players // 2)]

    def actions(self) -> list[Action]:
        """Acquire for the partner."""
        return [ForThePartner(self.b, self.v_partner, self.e_partner)]
