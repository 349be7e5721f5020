"""The simplest players, and whole games played by them: compiled, since the calls would cost more than the game."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from delirium.engine.option import PLAIN, VERB
from delirium.engine.rng import Rng
from delirium.engine.state import DROPPED, State
from delirium.engine.zones import OPTIONS

GRAIN: Final = 1024  # steps of the blur


def pick_any(s: State, rng: Rng) -> i64:
    """Any option of anybody who may choose, all equally likely."""
    return s.at(OPTIONS, rng.below(s.count(OPTIONS)))


def pick_eager(s: State, rng: Rng) -> i64:
    """Any option that does something; one that declines or ends something only if there is no other."""
    stops = s.game.stops
    cells = s.cells  # the options as they lie there: this runs once for every decision of a playout
    first = cells[OPTIONS]
    last = first + cells[OPTIONS + 1]
    going: i64 = 0
    for place in range(first, last):
        if stops[(cells[place] & PLAIN) >> VERB] == 0:
            going += 1
    if going == 0:
        return pick_any(s, rng)
    chosen = rng.below(going)
    for place in range(first, last):
        if stops[(cells[place] & PLAIN) >> VERB] == 0:
            if chosen == 0:
                return cells[place]
            chosen -= 1
    raise AssertionError("counted wrong")


def pick_by_prior(s: State, rng: Rng, noise: float, seen: vec[float]) -> i64:
    """What can only help, or else the option that looks best at a glance, blurred by chance.

    Where several may choose it is the first of them who does.
    """
    game = s.game
    if s.others and s.shared:
        whole = s
        s = whole.clone()
        s.walk(whole.seat)
        return whole.offered(s.seat, pick_by_prior(s, rng, noise, seen))
    best = game.sure(s)
    if best:
        return best
    highest = 2.0 * DROPPED
    for index in range(s.count(OPTIONS)):
        option = s.at(OPTIONS, index)
        value = game.prior(s, option, seen) + noise * float(rng.below(GRAIN))
        if value > highest:
            highest = value
            best = option
    return best


def play_out(s: State, rng: Rng, eager: bool, limit: int) -> int:
    """Play at random until the game is over or the limit is reached, and tell how many decisions there were."""
    most: i64 = limit
    decisions: i64 = 0
    while s.seat >= 0 and decisions < most:
        s.step(pick_eager(s, rng) if eager else pick_any(s, rng))
        decisions += 1
    return decisions
