"""What players do with cards, whole: taking and playing them with all that follows, in the order of the ledger."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from delirium.ascension.board import Board
from delirium.ascension.rule import ACQUIRED, PLAYED_ONE
from delirium.ascension.supply import Supply
from delirium.ascension.terms import CONSTRUCT
from delirium.ascension.words import (
    DISCARD,
    E_TO_BOTTOM,
    E_TO_DISCARD,
    E_TO_HAND,
    E_TO_PLAY,
    E_TO_TOP,
    ROW,
    SPACES,
)
from delirium.engine.state import SOURCE, State
from delirium.engine.zones import STACK

# where a card is put
TO_HAND: Final = 1
TO_DISCARD: Final = 2
TO_TOP: Final = 3
TO_BOTTOM: Final = 4
TO_PLAY: Final = 5
TO_CENTER_TOP: Final = 6
TO_CENTER_BOTTOM: Final = 7

FRAME: Final = 8
SPACE_IN_FRAME: Final = 5
MARK_IN_FRAME: Final = 7
SPACE_AT: Final = 40
ORIGIN_AT: Final = 20
PC_BITS: Final = 0xFFFFF


class Acts(Board):
    """The board with the acts of players; effects and mechanics work on it."""

    def __init__(self, players: int, supply: Supply) -> None:
        super().__init__(players, supply)
        self.react: i64 = 0  # where the code for due effects begins
        self.first_step: i64 = 0  # and where that for a turn does

    def flush(self, s: State) -> None:
        """Let what is due happen before anything under it goes on."""
        if s.count(self.due):
            s.call(self.react, s.get(self.active), 0, 0, 0)

    def owe_fate(self, s: State, pc: i64, card: i64, space: i64) -> None:
        """Put an effect of a card that entered the row at the end of the queue for such effects."""
        s.push(self.fates, pc | card << ORIGIN_AT | (space + 1) << SPACE_AT)

    def call_from_space(self, s: State, pc: i64, seat: i64, card: i64, space: i64) -> None:
        """Carry out the text of a card that lies, or lay, in a space of the row."""
        s.call(pc, seat, card, 0, 0)
        s.put(s.get(STACK) + s.count(STACK) - FRAME + SPACE_IN_FRAME, space)

    def call_copy(self, s: State, pc: i64, seat: i64, card: i64) -> None:
        """Carry out the text of another card as if it stood on this one."""
        if pc:
            s.call(pc, seat, card, 0, 0)
            s.put(s.get(STACK) + s.count(STACK) - FRAME + MARK_IN_FRAME, 1)

    def acquire(self, s: State, seat: i64, spot: i64, counted: i64, kind: i64, target: i64) -> i64:
        """Acquire a card: it leaves, the row is filled, own effects follow; tell which card it is."""
        card = self.lift_out(s, seat, spot, kind)
        self.acquire_one(s, seat, card, spot, counted, self.target_zone(seat, target))
        if ROW <= spot < ROW + SPACES:
            self.refill(s)
        return card

    def target_zone(self, seat: i64, target: i64) -> i64:
        """The zone that an acquired card goes to."""
        if target == TO_HAND:
            return self.hand + (seat << 2)
        if target == TO_TOP:
            return self.deck + (seat << 2)
        return self.discard + (seat << 2)

    def defeat(self, s: State, seat: i64, spot: i64, counted: i64, kind: i64) -> i64:
        """Defeat a Monster: it leaves, the row is filled, own effects follow, then its reward; tell which it is."""
        card = self.lift_out(s, seat, spot, kind)
        self.defeat_one(s, seat, card, spot, counted)
        from_row = ROW <= spot < ROW + SPACES
        if from_row:
            self.refill(s)
        self.reward(s, seat, card, spot - ROW + 1 if from_row else 0)
        self.flush(s)
        return card

    def reward(self, s: State, seat: i64, card: i64, space: i64) -> None:
        """Collect the reward of a defeated Monster, once what lies above has happened."""
        pc = self.reward_of[self.kind_of[card]]
        if pc:
            self.call_from_space(s, pc, seat, card, space)

    def play_card(self, s: State, seat: i64, card: i64) -> None:
        """Play a card that was taken from a hand and carry its text out."""
        self.play_one(s, seat, card)
        kind = self.kind_of[card]
        pc = self.text_of[kind]
        if pc and self.type_of[kind] & CONSTRUCT == 0:
            s.call(pc, seat, card, 0, 0)

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
        elif to == TO_CENTER_TOP:
            s.enter(self.center, card)
            s.emit(E_TO_TOP, seat, kind, 0, everyone)
        elif to == TO_CENTER_BOTTOM:
            s.enter_at(self.center, 0, card)
            s.emit(E_TO_BOTTOM, seat, kind, 0, everyone)
        else:
            assert to == TO_PLAY, "no such place"
            s.emit(E_TO_PLAY, seat, kind, 0, everyone)
            self.enter_play(s, seat, card, self.play)
            self.happen(s, PLAYED_ONE, seat, card, DISCARD)

    def can_acquire(self, s: State, seat: i64, card: i64, spot: i64) -> bool:
        """Whether a player can pay for a Hero or Construct."""
        return self.affords(s, seat, card, ACQUIRED, spot)

    def frame_card(self, s: State, f: i64) -> i64:
        """The card whose text a frame carries out."""
        return s.get(f + SOURCE)
