"""Advice: the options of a decision with their estimated value and the reason in words. All from a view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from delirium.agents.mind import consider
from delirium.agents.thought import Thought
from delirium.engine.errors import WrongOptions
from delirium.engine.option import VERB
from delirium.engine.state import Game
from delirium.engine.view import View
from delirium.table.desk import desk
from delirium.table.grounds import Grounds
from delirium.table.log import Names
from delirium.table.outcome import Outcome, outcomes
from delirium.table.phrase import in_words, sentence

ITERATIONS: Final = 400  # of the search, if nobody says otherwise
LEVEL: Final = 0.015  # options whose chances differ by less are about equal
DOUBT: Final = 1.0  # standard errors within which a difference is none
MOST: Final = 3  # options that a hint shows


Consider = Callable[[View, int, int], Sequence[Thought]]


class Advised(Struct, frozen=True, kw_only=True):
    """An option with what it is worth and why."""

    text: str  # by which it is chosen
    value: float | None = None  # the estimated chance to win, from 0 to 1; None: it was not looked at
    visits: int = 0  # how often it was looked at
    level: bool = False  # whether it is about as good as the best
    reason: str = ""  # whole sentences


class Advice(Struct, frozen=True, kw_only=True):
    """What to think of the options of a decision, the best first."""

    seat: int
    prompt: str
    summary: str  # one sentence: what to do, and how clear that is
    options: list[Advised]
    iterations: int


def advise(view: View, seed: int, iterations: int = ITERATIONS, consider: Consider = consider) -> Advice:
    """What the player of a view may think of each option; equal views give equal advice."""
    if view.state.over:
        raise WrongOptions("The game is over: there is nothing to advise.")
    if view.seat < 0 or view.decider != view.seat:
        raise WrongOptions("Only the player who has to choose can be advised. Ask for the seat that is asked.")
    tried = {outcome.option: outcome for outcome in outcomes(view, seed)}
    grounds = desk(view.game).grounds(view, list(tried.values()))
    thoughts = [thought for thought in consider(view, seed, iterations) if thought.visits and thought.option in tried]
    left = [option for option in tried if all(thought.option != option for thought in thoughts)]
    best = thoughts[0] if thoughts else None
    advised = [_advised(view, grounds, tried, thought, best) for thought in thoughts]
    advised += [_advised(view, grounds, tried, Thought(option, -1.0, 0), best) for option in left]
    return Advice(
        seat=view.seat,
        prompt=view.game.prompts[view.state.prompt],
        summary=_summary(advised),
        options=advised,
        iterations=iterations,
    )


def named(advice: Advice, speech: Names) -> Advice:
    """The same advice with the names of the players."""
    return replace(
        advice,
        prompt=speech.put_into(advice.prompt),
        summary=speech.put_into(advice.summary),
        options=[
            replace(one, text=speech.put_into(one.text), reason=sentence(speech.put_into(one.reason)))
            for one in advice.options
        ],
    )


def shortened(advice: Advice, most: int = MOST) -> Advice:
    """The best options only."""
    return replace(advice, options=advice.options[:most])


def percent(value: float | None) -> str:
    """A chance in words."""
    return "?" if value is None else f"{100 * value:.0f} %"


def _advised(
    view: View, grounds: Grounds[Game], tried: dict[int, Outcome], thought: Thought, best: Thought | None
) -> Advised:
    outcome = tried[thought.option]
    reason = sentence("; ".join(grounds.clauses(outcome))) + "."
    is_known = thought.value >= 0
    level = False
    if best is not None and thought.option != best.option:
        level = is_known and best.value - thought.value <= _margin(best, thought)
        reason += _beside(view, grounds, outcome, tried[best.option], level)
    return Advised(
        text=view.game.words.render(thought.option),
        value=round(thought.value, 3) if is_known else None,
        visits=thought.visits,
        level=level,
        reason=reason,
    )


def _margin(best: Thought, other: Thought) -> float:
    """How much two chances may differ without meaning anything."""
    errors = [one.value * (1.0 - one.value) / one.visits for one in (best, other) if one.visits > 0]
    return max(LEVEL, DOUBT * sqrt(sum(errors)))


def _beside(view: View, grounds: Grounds[Game], outcome: Outcome, best: Outcome, level: bool) -> str:
    """How an option compares with the best one."""
    name = view.game.words.render(best.option)
    can_wait = _follows(view, best, outcome.option)
    if level:
        return f" It is about as good as “{name}”" + (", and both can be done." if can_wait else ".")
    stops = view.game.stops[outcome.option >> VERB]
    if grounds.is_turn and not stops and not _follows(view, outcome, best.option):
        return f" But “{name}” is out of reach then."
    less = grounds.gain(best) - grounds.gain(outcome)
    if less >= 0.5:
        return f" “{name}” brings {grounds.unit(less)} more."
    return f" It can wait until after “{name}”." if can_wait and not stops else ""


def _goes_on(view: View, outcome: Outcome) -> bool:
    """Whether the same question is asked again after an option."""
    return outcome.share(lambda c: c.end.seat == view.seat and c.end.prompt == view.state.prompt) == 1.0


def _follows(view: View, first: Outcome, option: int) -> bool:
    """Whether an option can surely be taken after another."""
    return _goes_on(view, first) and first.share(lambda course: option in course.end.choices()) == 1.0


def _summary(advised: list[Advised]) -> str:
    """What to do, and how clear that is."""
    best = advised[0]
    equal = [one.text for one in advised[1:] if one.level]
    if len(advised) == 1:
        return f"There is one option only: {best.text}."
    if best.value is None:
        return f"Any option, such as {best.text}."
    if equal and len(equal) + 1 == len(advised):
        return f"All options are about equal; for instance {best.text} ({percent(best.value)} to win)."
    if equal:
        others = in_words(equal[:2]) if len(equal) < 3 else f"{len(equal)} others"
        verb = "is" if len(equal) == 1 else "are"
        return f"Best: {best.text} ({percent(best.value)} to win); {others} {verb} about as good."
    return f"Best: {best.text} ({percent(best.value)} to win)."
