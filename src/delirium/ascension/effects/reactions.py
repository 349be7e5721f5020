"""Reactions: what a player may do in anybody's turn before an effect does something to their cards."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.layout import KIND, SPOT_AT, SPOT_BITS
from delirium.ascension.board.words import E_DECLINE, OF, OTHERS, P_SAVE, PLAY
from delirium.engine.state import LEAVE, MEMO, SEAT, WAIT, Effect, State
from delirium.engine.zones import OPTIONS

PICKER: Final = MEMO  # of the frame that asks: who picked the cards


@mypyc_attr(allow_interpreted_subclasses=True)
class Reaction:
    """A way to keep a Construct that would be destroyed."""

    def ready(self, s: State, seat: i64) -> bool:
        """Whether a player can use it now."""
        raise NotImplementedError

    def use(self, s: State, seat: i64, card: i64) -> None:
        """Pay for it and tell; the card stays where it lies."""
        raise NotImplementedError


def owner_of(choice: i64, seat: i64) -> i64:
    """Whose Construct a choice of one means, made by a player."""
    spot = choice >> SPOT_AT & SPOT_BITS
    return spot - OF if OF <= spot < OTHERS else seat


@final
class Save(Effect):
    """A player is asked once for all Constructs that an instruction would destroy, and may keep one of them."""

    def __init__(self, board: Acts, reactions: list[Reaction]) -> None:
        self.b = board
        self.reactions = reactions

    def ready(self, s: State, seat: i64) -> bool:
        """Whether a player has a way to keep one."""
        return self._way(s, seat) >= 0

    def _way(self, s: State, seat: i64) -> i64:
        for index in range(len(self.reactions)):
            if self.reactions[index].ready(s, seat):
                return index
        return -1

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        s.ask(seat, P_SAVE)
        for index in range(s.count(b.picked)):
            choice = s.at(b.picked, index)
            option = b.v_save | (choice & KIND) | PLAY << SPOT_AT
            if self._is_own(s, f, choice) and s.find(OPTIONS, option) < 0:
                s.offer(option)
        if s.count(OPTIONS) == 0 or self._way(s, seat) < 0:
            return LEAVE
        s.offer(b.v_decline)
        return WAIT

    def _is_own(self, s: State, f: i64, choice: i64) -> bool:
        """Whether a picked card is one of the player who is asked; the frame remembers who picked them."""
        return owner_of(choice, s.get(f + PICKER)) == s.get(f + SEAT)

    def answer(self, s: State, f: i64, choice: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        if choice == b.v_decline:
            s.emit(E_DECLINE, seat, 0, 0, b.everyone)
            return LEAVE
        for index in range(s.count(b.picked)):
            picked = s.at(b.picked, index)
            if picked & KIND == choice & KIND and self._is_own(s, f, picked):
                s.take(b.picked, index)
                break
        way = self._way(s, seat)
        zone = b.zone_of(seat, PLAY)
        self.reactions[way].use(s, seat, s.at(zone, b.used_first(s, seat, choice & KIND)))
        return LEAVE
