"""The greedy player: what looks best when what was begun is finished in the same manner."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from delirium.engine.errors import Endless
from delirium.engine.option import VERB
from delirium.engine.rng import Rng
from delirium.engine.state import SEAT, State
from delirium.engine.view import View
from delirium.engine.zones import OPTIONS, STACK

WORLDS: Final = 2  # how many states that agree with the view are looked at
STEPS: Final = 12  # how far an own action is followed
NEVER: Final = -1e9  # what an option is worth that goes on for ever
MORE: Final = 2  # how many more own actions of the same turn are looked at


def best_option(view: View, rng: Rng, worlds: int = WORLDS, more: int = MORE) -> int:
    """The option with the best outlook on average over a few states that agree with the view."""
    seat: i64 = view.seat
    options = view.options
    totals = [0.0] * len(options)
    for _ in range(worlds):
        world = view.determinise(rng)
        for index, option in enumerate(options):
            try:
                totals[index] += outlook(world, option, seat, more)
            except Endless:
                totals[index] += NEVER
    best = 0
    for index in range(1, len(options)):
        if totals[index] > totals[best]:
            best = index
    return options[best]


def outlook(world: State, option: i64, seat: i64, more: i64) -> float:
    """What the position is worth after an option, once what it began is finished by what looks best at each step."""
    game = world.game
    premium = game.premium(world, seat)
    if option == game.last_word:
        return game.at_rest(world, seat) + premium
    s = world.clone()
    depth = s.count(STACK)
    frame = s.frame()
    pc = s.get(frame)
    whose = s.get(frame + SEAT)
    s.step(option)
    steps: i64 = 0
    while not s.over and steps < STEPS:
        steps += 1
        premium = max(premium, game.premium(s, seat))  # a turn that has ended leaves nothing of it
        within = s.count(STACK) > depth
        same = s.count(STACK) == depth and s.get(frame) == pc and s.get(frame + SEAT) == whose
        if not within and not same:
            break
        if s.seat != seat:
            s.step(refusal(s))  # another is asked, or the same question goes round
            continue
        if not within and more == 0:
            break
        follow = quick_option(s, seat)
        if not within:
            if follow == game.last_word:
                return game.at_rest(s, seat) + premium
            more -= 1
        s.step(follow)
    return game.value(s, seat) + max(premium, game.premium(s, seat))


def refusal(s: State) -> i64:
    """The option that declines or passes, or else what looks best to whoever is asked."""
    for index in range(s.count(OPTIONS)):
        option = s.at(OPTIONS, index)
        if s.game.stops[option >> VERB]:
            return option
    return quick_option(s, s.seat)


def quick_option(s: State, seat: i64) -> i64:
    """The option with the best value right after it."""
    game = s.game
    premium = game.premium(s, seat)
    best: i64 = s.at(OPTIONS, 0)
    highest = 2.0 * NEVER
    for index in range(s.count(OPTIONS)):
        option = s.at(OPTIONS, index)
        if option == game.last_word:
            value = game.at_rest(s, seat) + premium
        else:
            after = s.clone()
            try:
                after.step(option)
                value = game.value(after, seat) + max(premium, game.premium(after, seat))
            except Endless:
                value = NEVER
        if value > highest or (value == highest and game.stops[option >> VERB]):  # nothing gained: rather not
            highest = value
            best = option
    return best
