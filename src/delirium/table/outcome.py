"""Outcomes: what becomes of an option, tried out in worlds that agree with what its player knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from delirium.agents.greedy import NEVER
from delirium.engine.errors import Endless
from delirium.engine.event import Event, events
from delirium.engine.option import VERB
from delirium.engine.rng import seeded
from delirium.engine.state import PC, SEAT, State
from delirium.engine.view import View
from delirium.engine.zones import STACK

WORLDS: Final = 12  # that are looked at
STEPS: Final = 12  # how far what an option begins is followed


class Course(NamedTuple):
    """How an option goes in one world: before it, right after it, when what it began is finished, and what happened."""

    before: State
    at_once: State
    end: State
    told: list[Event]  # as the player would be told
    picks: list[int]  # what the player chose on the way


class Outcome:
    """What becomes of one option in all worlds; empty if it would go on for ever."""

    def __init__(self, option: int, courses: list[Course]) -> None:
        self.option = option
        self.courses = courses

    def change(self, measure: Callable[[State], float]) -> tuple[float, bool]:
        """By how much a number grows until all is finished, on average, and whether it is the same in all worlds."""
        return self.mean(measure(course.end) - measure(course.before) for course in self.courses)

    def count(self, fits: Callable[[Event], bool]) -> tuple[float, bool]:
        """How many events fit, on average, and whether it is the same in all worlds."""
        return self.mean(float(sum(map(fits, course.told))) for course in self.courses)

    def sure(self) -> Counter[Event]:
        """What happens in all worlds."""
        found = Counter(self.courses[0].told) if self.courses else Counter[Event]()
        for course in self.courses[1:]:
            found &= Counter(course.told)
        return found

    def picks(self) -> list[int]:
        """The choices that follow, as far as they are the same in all worlds."""
        rows = [course.picks for course in self.courses]
        found: list[int] = []
        for step in zip(*rows, strict=False):
            if len(set(step)) > 1:
                break
            found.append(step[0])
        return found

    def share(self, holds: Callable[[Course], bool]) -> float:
        """In what share of the worlds something holds."""
        return sum(map(holds, self.courses)) / len(self.courses) if self.courses else 0.0

    @staticmethod
    def mean(numbers: Iterable[float]) -> tuple[float, bool]:
        """The average of a number over the worlds, and whether it is the same in all of them."""
        found = list(numbers)
        return (sum(found) / len(found), len(set(found)) == 1) if found else (0.0, True)


def outcomes(view: View, seed: int) -> list[Outcome]:
    """The outcome of each option of a view; the same worlds for all of them."""
    rng = seeded(seed)
    worlds = [view.determinise(rng) for _ in range(WORLDS)]
    return [
        Outcome(option, [course for world in worlds if (course := follow(world, option, view.seat)) is not None])
        for option in view.options
    ]


def follow(world: State, option: int, seat: int) -> Course | None:
    """Take an option and finish what it begins with what looks best at each step; None if it never ends."""
    s = world.clone()
    s.log = []
    depth = s.count(STACK)
    frame = s.frame()
    pc, whose = s.get(frame + PC), s.get(frame + SEAT)
    picks: list[int] = []
    try:
        s.apply(option)
        at_once = s.clone()
        for _ in range(STEPS):
            if s.over or (s.seat == seat and s.count(STACK) <= depth):
                break
            if s.seat == seat:
                picks.append(_best(s, seat))
                s.apply(picks[-1])
                continue
            same = s.count(STACK) == depth and s.get(frame + PC) == pc and s.get(frame + SEAT) == whose
            if s.count(STACK) <= depth and not same:
                break
            s.apply(_refusal(s))  # another is asked, or the same question goes round
    except Endless:
        return None
    assert s.log is not None
    return Course(world, at_once, s, events(s.log, seat, int(s.game.everyone)), picks)


def _best(s: State, seat: int) -> int:
    """The option with the best value right after it; where nothing is gained, rather the one that declines."""
    return max(s.choices(), key=lambda option: (_value(s, option, seat), bool(s.game.stops[option >> VERB])))


def _value(s: State, option: int, seat: int) -> float:
    after = s.clone()
    try:
        after.step(option)
    except Endless:
        return NEVER
    return float(after.game.value(after, seat))


def _refusal(s: State) -> int:
    """The option that declines or passes, or else what looks best to whoever is asked."""
    stops = [option for option in s.choices() if s.game.stops[option >> VERB]]
    return stops[0] if stops else _best(s, int(s.seat))
