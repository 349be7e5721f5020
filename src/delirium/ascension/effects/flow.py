"""The way through a program: conditions, choices, players, repetition."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.layout import KIND
from delirium.ascension.board.terms import (
    DEFEAT,
    DID,
    HOME,
    IT,
    MANNER,
    MARK,
    PLAYER_AT,
    PLAYER_BITS,
    SPACE,
    STEP,
    Amount,
    Condition,
)
from delirium.ascension.board.words import E_CHOICE, E_DECLINE, P_CHOOSE, P_MAY
from delirium.engine.state import AGAIN, DONE, LEAVE, SEAT, SOURCE, WAIT, Effect, State
from delirium.engine.zones import OPTIONS


def call_inner(s: State, f: i64, pc: i64, seat: i64) -> None:
    """Carry out a part of a text in a frame of its own, which remembers what the text remembers."""
    s.call(pc, seat, s.get(f + SOURCE), s.get(f + IT), s.get(f + DID))
    inner = s.frame()
    s.put(inner + SPACE, s.get(f + SPACE))
    s.put(inner + MARK, s.get(f + MARK))
    s.put(inner + HOME, s.get(f + HOME))
    s.put(inner + MANNER, s.get(f + MANNER))


def did(count: i64, full: bool) -> i64:
    """What an action did, as a program remembers it: how many, and whether that was all of it."""
    if full:
        return count << 1 | 1
    return count << 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb(Effect):
    """An effect of a card.

    A verb that interpreted code makes has an `__init__` of its own: mypyc would run an inherited one twice, as a class
    is open to interpreted subclasses here and closed below, and what the first run kept would never be freed.
    """

    def __init__(self, board: Acts) -> None:
        self.b = board

    def possible(self, s: State, f: i64) -> bool:
        """Whether it can be carried out, as far as a choice depends on it."""
        return True

    def idle(self, s: State, f: i64) -> bool:
        """Whether it would change nothing."""
        return False

    def asks_price(self, s: State, f: i64) -> tuple[int, int] | None:
        """The resource, and how much of it, that to do what it asks about costs now; None if nothing."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Asking(Verb):
    """An effect that asks for one of the cards there are now; without any it does nothing."""

    def __init__(self, board: Acts, prompt: int) -> None:
        super().__init__(board)
        self.prompt: i64 = prompt

    def offer_all(self, s: State, f: i64) -> None:
        """Add the options there are now."""
        raise NotImplementedError

    def possible(self, s: State, f: i64) -> bool:
        before = s.count(OPTIONS)
        self.offer_all(s, f)
        found = s.count(OPTIONS) > before
        while s.count(OPTIONS) > before:
            s.pop(OPTIONS)
        return found

    def resolve(self, s: State, f: i64) -> i64:
        s.ask(s.get(f + SEAT), self.prompt)
        self.offer_all(s, f)
        if s.count(OPTIONS) == 0:
            s.put(f + DID, 0)
            return DONE
        return WAIT


@final
class Leave(Effect):
    """The text ends."""

    def resolve(self, s: State, f: i64) -> i64:
        return LEAVE


@final
class Jump(Effect):
    """Go on elsewhere in the text."""

    def __init__(self) -> None:
        self.by: i64 = 1

    def resolve(self, s: State, f: i64) -> i64:
        s.put(f, s.get(f) + self.by)
        return AGAIN


@final
class Forget(Effect):
    """Nothing was done yet, for an “If you do” that follows."""

    def resolve(self, s: State, f: i64) -> i64:
        s.put(f + DID, 0)
        return DONE


@final
class Done(Effect):
    """What stands before was done."""

    def resolve(self, s: State, f: i64) -> i64:
        s.put(f + DID, 3)
        return DONE


@final
class Unless(Effect):
    """Skip what follows if a condition does not hold."""

    def __init__(self, condition: Condition) -> None:
        self.condition = condition
        self.by: i64 = 1

    def resolve(self, s: State, f: i64) -> i64:
        if self.condition.is_open(s, f):
            self.condition.ask(s, f)
            return WAIT
        return self._go(s, f, self.condition.holds(s, f))

    def answer(self, s: State, f: i64, choice: i64) -> i64:
        return self._go(s, f, self.condition.decide(s, f, choice))

    def _go(self, s: State, f: i64, holds: bool) -> i64:
        if holds:
            return DONE
        s.put(f, s.get(f) + self.by)
        return AGAIN


@final
class Can(Condition):
    """All of what follows can be done."""

    def __init__(self, verbs: list[Verb]) -> None:
        self.verbs = verbs

    def holds(self, s: State, f: i64) -> bool:
        return all(verb.possible(s, f) for verb in self.verbs)


@final
class May(Verb):
    """What follows may be declined."""

    def __init__(self, board: Acts, next: list[Verb]) -> None:
        super().__init__(board)
        self.next = next  # what may be done: not asked if it cannot
        self.by: i64 = 1

    def possible(self, s: State, f: i64) -> bool:
        return all(verb.possible(s, f) for verb in self.next)

    def resolve(self, s: State, f: i64) -> i64:
        if not self.possible(s, f):
            s.put(f + DID, 0)
            s.put(f, s.get(f) + self.by)
            return AGAIN
        s.ask(s.get(f + SEAT), P_MAY)
        s.offer(self.b.v_do)
        s.offer(self.b.v_decline)
        return WAIT

    def answer(self, s: State, f: i64, choice: i64) -> i64:
        if choice == self.b.v_do:
            return DONE
        s.emit(E_DECLINE, s.get(f + SEAT), 0, 0, self.b.everyone)
        s.put(f + DID, 0)
        s.put(f, s.get(f) + self.by)
        return AGAIN


@final
class Choose(Verb):
    """Choose one of several ways to go on."""

    def __init__(self, board: Acts, clauses: list[int], firsts: list[list[Verb]]) -> None:
        super().__init__(board)
        self.clauses = clauses  # the numbers of their texts
        self.firsts = firsts  # what each does: an option must be possible
        self.bys: list[int] = []
        self.out: i64 = 1

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        idle = True
        s.ask(s.get(f + SEAT), P_CHOOSE)
        for index in range(len(self.clauses)):
            can = True
            if not self.firsts[index]:
                idle = False
            for verb in self.firsts[index]:
                if not verb.possible(s, f):
                    can = False
                if not verb.idle(s, f):
                    idle = False
            if can:
                s.offer(b.v_choose | self.clauses[index])
        if idle or s.count(OPTIONS) == 0:
            s.put(f, s.get(f) + self.out)
            return AGAIN
        return WAIT

    def answer(self, s: State, f: i64, choice: i64) -> i64:
        clause = choice & KIND
        s.emit(E_CHOICE, s.get(f + SEAT), clause, 0, self.b.everyone)
        by: i64 = self.bys[self.clauses.index(int(clause))]
        s.put(f, s.get(f) + by)
        return AGAIN


@final
class EachPlayer(Effect):
    """Every player, or every opponent, carries something out, clockwise from the active player."""

    def __init__(self, board: Acts, pc: int, opponents: bool) -> None:
        self.b = board
        self.pc: i64 = pc
        self.opponents = opponents

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        step = s.get(f + STEP)
        seat = s.get(f + SEAT)
        while step < b.players:
            player = b.after(s.get(b.active), step)
            step += 1
            if not self.opponents or b.opposes(seat, player):
                s.put(f + STEP, step)
                call_inner(s, f, self.pc, player)
                if player != seat:  # only one player has defeated the Monster
                    inner = s.frame()
                    s.put(inner + MANNER, s.get(inner + MANNER) & ~DEFEAT)
                return AGAIN
        s.put(f + STEP, 0)
        return DONE


@final
class ThatPlayer(Effect):
    """The player who was chosen carries something out."""

    def __init__(self, pc: int) -> None:
        self.pc: i64 = pc

    def resolve(self, s: State, f: i64) -> i64:
        player = (s.get(f + MARK) >> PLAYER_AT & PLAYER_BITS) - 1
        step = s.get(f + STEP)
        if player < 0:
            return DONE
        s.put(f + STEP, 1 - step)
        if step:
            return DONE
        call_inner(s, f, self.pc, player)
        return AGAIN


@final
class Part(Effect):
    """Carry out a part of the text in a frame of its own."""

    def __init__(self, pc: int) -> None:
        self.pc: i64 = pc

    def resolve(self, s: State, f: i64) -> i64:
        step = s.get(f + STEP)
        s.put(f + STEP, 1 - step)
        if step:
            return DONE
        call_inner(s, f, self.pc, s.get(f + SEAT))
        return AGAIN


@final
class Tell(Effect):
    """Tell that the text of a card begins."""

    def __init__(self, board: Acts, event: int) -> None:
        self.b = board
        self.event: i64 = event

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        s.emit(self.event, s.get(f + SEAT), b.kind_of[s.get(f + SOURCE)], 0, b.everyone)
        return DONE


@final
class Repeat(Effect):
    """Carry something out several times."""

    def __init__(self, pc: int, times: Amount) -> None:
        self.pc: i64 = pc
        self.times = times

    def resolve(self, s: State, f: i64) -> i64:
        step = s.get(f + STEP)
        if step == 0:
            step = self.times.value(s, f) + 1
        step -= 1
        s.put(f + STEP, step)
        if step <= 0:
            return DONE
        call_inner(s, f, self.pc, s.get(f + SEAT))
        return AGAIN
