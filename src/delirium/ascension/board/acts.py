"""What players do with cards, whole: taking and playing them with all that follows, in the order of the ledger."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from delirium.ascension.board.board import TO_HAND, TO_TOP, Board
from delirium.ascension.board.terms import COPIED, DEFEAT, HOME, MANNER, NOTED_AT, NOTED_BITS, OF_AT, SPACE
from delirium.ascension.board.words import E_PLAY, ROW, SPACES
from delirium.ascension.box.supply import Supply
from delirium.engine.state import State
from delirium.engine.zones import lane

# a number in the list of Monsters whose rewards wait until the row is at rest
TAKEN: Final = 0x3FFF
TAKEN_SPACE_AT: Final = 14
TAKEN_SPACE: Final = 0xF
TAKEN_BY_AT: Final = 18


def taken_as(seat: i64, card: i64, space: i64) -> i64:
    """A Monster that a player has defeated in a space, counted from 1."""
    return card | space << TAKEN_SPACE_AT | seat << TAKEN_BY_AT


class Acts(Board):
    """The board with the acts of players; effects and mechanics work on it."""

    def __init__(self, players: int, supply: Supply, types: dict[str, int]) -> None:
        super().__init__(players, supply, types)
        self.react: i64 = 0  # where the code for due effects begins
        self.saving: i64 = 0  # where the code for whoever may keep a Construct does; 0: nobody ever may
        self.release: i64 = 0  # where that for held ones does
        self.serving: i64 = 0  # where that for whoever may take what has come into the row
        self.settle: i64 = 0  # and that for everything before the next decision of a turn
        self.rewards_first: bool = False  # a house rule: rewards come before effects of own cards
        self.first_step: i64 = 0  # and where that for a turn does

    def owned_cards(self, s: State, seat: int) -> list[int]:
        """All cards that a player owns, wherever they lie."""
        raise NotImplementedError

    def flush(self, s: State) -> None:
        """Let what is due happen before anything under it goes on, but not before the row is at rest."""
        if s.count(self.due) and not self.is_restless(s):
            s.call(self.react, s.get(self.active), 0, 0, 0)

    def call_from_space(self, s: State, pc: i64, seat: i64, card: i64, space: i64) -> None:
        """Carry out the text of a card that lies, or lay, in a space of the row."""
        s.call(pc, seat, card, 0, 0)
        f = s.frame()
        s.put(f + SPACE, space)
        s.put(f + HOME, space)

    def call_copy(self, s: State, pc: i64, seat: i64, card: i64, of: i64) -> None:
        """Carry out the text of another card as if it stood on this one; its factions are still those of the other."""
        if pc:
            s.call(pc, seat, card, 0, 0)
            s.put(s.frame() + MANNER, COPIED | (of + 1) << OF_AT)

    def acquire(self, s: State, seat: i64, spot: i64, counted: i64, kind: i64, target: i64) -> i64:
        """Acquire a card: it leaves, the row is filled, own effects follow; tell which card it is."""
        card = self.lift_out(s, seat, spot, kind)
        self.acquire_one(s, seat, card, spot, counted, self.target_zone(seat, target))
        if ROW <= spot < ROW + SPACES:
            self.refill(s)
        self.serve(s, seat)
        return card

    def is_restless(self, s: State) -> bool:
        """Whether somebody may take what has just come into the row."""
        return self.at_refill != 0 and s.count(self.at_refill) > 0

    def serve(self, s: State, seat: i64) -> None:
        """Let players take what has come into the row, if they may, before anything else goes on."""
        if self.at_refill and s.count(self.at_refill):
            s.call(self.serving, seat, 0, s.count(self.reaped), 0)

    def target_zone(self, seat: i64, target: i64) -> i64:
        """The zone that an acquired card goes to."""
        if target == TO_HAND:
            return lane(self.hand, seat)
        if target == TO_TOP:
            return lane(self.deck, seat)
        return lane(self.discard, seat)

    def defeat(self, s: State, seat: i64, spot: i64, counted: i64, kind: i64, to: i64) -> i64:
        """Defeat a Monster: it leaves, the row is filled, own effects follow, then its reward; tell which it is."""
        card = self.lift_out(s, seat, spot, kind)
        self.defeat_one(s, seat, card, spot, counted, to)
        space: i64 = 0
        if ROW <= spot < ROW + SPACES:
            self.refill(s)
            space = spot - ROW + 1
        self.settle_defeat(s, seat, card, space)
        return card

    def settle_defeat(self, s: State, seat: i64, card: i64, space: i64) -> None:
        """Effects of own cards, then the reward of the Monster that was defeated."""
        if self.is_restless(s):
            self.serve(s, seat)
            s.push(self.reaped, taken_as(seat, card, space))
        elif self.rewards_first:
            self.hold(s)
            self.reward(s, seat, card, space)
        else:
            self.reward(s, seat, card, space)
            self.flush(s)

    def settle_defeats(self, s: State, seat: i64, cards: list[int], spaces: list[int]) -> None:
        """The rewards of Monsters that were defeated together, in this order, once the row is at rest."""
        if self.is_restless(s):
            self.serve(s, seat)
            for index in range(len(cards)):
                s.push(self.reaped, taken_as(seat, cards[index], spaces[index]))
            return
        if self.rewards_first:
            self.hold(s)
        for index in reversed(range(len(cards))):
            self.reward(s, seat, cards[index], spaces[index])

    def hold(self, s: State) -> None:
        """Let what is due wait until the frames that come on top of this have been carried out."""
        if s.count(self.due):
            s.call(self.release, s.get(self.active), s.count(self.due), 0, 0)
            for index in range(s.count(self.due)):
                s.push(self.held, s.at(self.due, index))
            s.clear(self.due)

    def reward(self, s: State, seat: i64, card: i64, space: i64) -> None:
        """Collect the reward of a defeated Monster, once what lies above has happened."""
        pc = self.reward_of[self.kind_of[card]]
        if pc:
            self.call_from_space(s, pc, seat, card, space)
            noted: i64 = 0
            if len(self.witnesses):
                noted = (s.get(self.noted) & NOTED_BITS) << NOTED_AT
            s.put(s.frame() + MANNER, DEFEAT | noted)

    def play_from_hand(self, s: State, seat: i64, kind: i64) -> None:
        """A player plays a card of a kind from the hand, unless something happens with it in place of that."""
        hand = lane(self.hand, seat)
        card = s.take(hand, self.place_of(s, hand, kind))
        plays = self.plays[kind]
        if plays == 0 or not self.playings[plays - 1].replaces(self, s, seat, card):
            s.emit(E_PLAY, seat, kind, 0, self.everyone)
            self.play_card(s, seat, card)

    def play_card(self, s: State, seat: i64, card: i64) -> None:
        """Play a card that was taken from a hand and carry its text out."""
        lies_in_play = self.play_one(s, seat, card)
        pc = self.text_of[self.kind_of[card]]
        if pc and not lies_in_play:
            s.call(pc, seat, card, 0, 0)
