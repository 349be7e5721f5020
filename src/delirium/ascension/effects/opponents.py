"""Effects that touch other players: choosing one, taking cards or resources from one or from each."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.terms import DID, MARK, PLAYER_AT, PLAYER_BITS
from delirium.ascension.board.words import E_DECLINE, E_PLAYER, E_TAKEN, P_PLAYER
from delirium.ascension.effects.flow import Verb, did
from delirium.engine.event import B_IS_OPEN
from delirium.engine.state import AGAIN, DONE, SEAT, WAIT, State
from delirium.engine.zones import OPTIONS, lane

# from whom something is taken
FROM_EACH: Final = 0  # each opponent
FROM_ONE: Final = 1  # one opponent of choice
FROM_THAT: Final = 2  # the player who was chosen before

ALL_OF_IT: Final = 1 << 30


@final
class ChoosePlayer(Verb):
    """Choose a player, or an opponent, for what the text says next."""

    def __init__(self, board: Acts, opponents: bool) -> None:
        super().__init__(board)
        self.opponents = opponents
        self.next: list[Verb] = []  # what is done with that player: nobody is asked for whom if it cannot be
        self.by: i64 = 0  # how much of the text that is; 0: it goes on whether or not there is a player
        self.optional: bool = False

    def possible(self, s: State, f: i64) -> bool:
        for verb in self.next:
            if not verb.possible(s, f):
                return False
        return not self.opponents or self.b.enemies[s.get(f + SEAT)] != 0

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        s.ask(seat, P_PLAYER)
        if self.by == 0 or self.possible(s, f):
            for step in range(1, b.players + 1):
                other = b.after(seat, step)
                if not self.opponents or b.opposes(seat, other):
                    s.offer(b.v_player | other)
        if s.count(OPTIONS) == 0:
            s.put(f + MARK, s.get(f + MARK) & ~(PLAYER_BITS << PLAYER_AT))
            return self._pass_over(s, f)
        if self.optional:
            s.offer(b.v_decline)
        return WAIT

    def _pass_over(self, s: State, f: i64) -> i64:
        """Nobody was chosen: what would be done with that player is not."""
        if self.by == 0:
            return DONE
        s.put(f + DID, 0)
        s.put(f, s.get(f) + self.by)
        return AGAIN

    def answer(self, s: State, f: i64, choice: i64) -> i64:
        b = self.b
        if choice == b.v_decline:
            s.emit(E_DECLINE, s.get(f + SEAT), 0, 0, b.everyone)
            return self._pass_over(s, f)
        other = choice & 0xF
        s.emit(E_PLAYER, s.get(f + SEAT), other, 0, b.everyone)
        s.put(f + MARK, s.get(f + MARK) & ~(PLAYER_BITS << PLAYER_AT) | (other + 1) << PLAYER_AT)
        return DONE


class Take(Verb):
    """Take something from other players."""

    def __init__(self, board: Acts, amount: int, whom: int) -> None:
        super().__init__(board)
        self.amount: i64 = amount
        self.whom: i64 = whom

    def has(self, s: State, other: i64) -> bool:
        """Whether there is something to take from a player."""
        raise NotImplementedError

    def take(self, s: State, seat: i64, other: i64) -> i64:
        """Take it; tell how much there was."""
        raise NotImplementedError

    def possible(self, s: State, f: i64) -> bool:
        b = self.b
        seat = s.get(f + SEAT)
        for other in range(b.players):
            if b.opposes(seat, other) and self.has(s, other):
                return True
        return self.whom == FROM_THAT

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        if self.whom == FROM_THAT:
            other = (s.get(f + MARK) >> PLAYER_AT & PLAYER_BITS) - 1
            taken: i64 = 0
            if other >= 0 and other != seat:
                taken = self.take(s, seat, other)
            s.put(f + DID, did(taken, taken > 0))
            return DONE
        if self.whom == FROM_EACH:
            total: i64 = 0
            for step in range(b.players):
                other = b.after(s.get(b.active), step)
                if b.opposes(seat, other):
                    total += self.take(s, seat, other)
            s.put(f + DID, did(total, total > 0))
            return DONE
        s.ask(seat, P_PLAYER)
        for step in range(1, b.players):
            other = b.after(seat, step)
            if b.opposes(seat, other) and self.has(s, other):
                s.offer(b.v_player | other)
        if s.count(OPTIONS) == 0:
            s.put(f + DID, 0)
            return DONE
        return WAIT

    def answer(self, s: State, f: i64, choice: i64) -> i64:
        taken = self.take(s, s.get(f + SEAT), choice & 0xF)
        s.put(f + DID, did(taken, taken > 0))
        return DONE


@final
class TakeResource(Take):
    """Take some of a resource, as much as there is."""

    def __init__(self, board: Acts, amount: int, whom: int, resource: int) -> None:
        super().__init__(board, amount, whom)
        self.resource: i64 = resource

    def has(self, s: State, other: i64) -> bool:
        return s.get(self.b.resources[self.resource].pool + other) > 0

    def take(self, s: State, seat: i64, other: i64) -> i64:
        return self.b.take_resource(s, seat, other, self.resource, self.amount)


@final
class TakeFromHand(Take):
    """Take random cards of a hand into the own."""

    def has(self, s: State, other: i64) -> bool:
        return s.count(lane(self.b.hand, other)) > 0

    def take(self, s: State, seat: i64, other: i64) -> i64:
        b = self.b
        hand = lane(b.hand, other)
        count = min(self.amount, s.count(hand))
        for _ in range(count):
            card = s.slip(hand, s.chance(s.count(hand)), lane(b.hand, seat))
            s.emit(E_TAKEN, seat, b.kind_of[card], other, 1 << seat | 1 << other | B_IS_OPEN)
        return count
