"""Whose go it is where several seats may choose at once, as far as agents are concerned.

A person who may choose can do so at any time; no agent makes them wait. After each choice of a person every agent that
may choose as well has one go, in the order of play, and then it is for the persons again. An agent that could only
decline or end something leaves that to the last, since something may turn up for it before. Agents among themselves
take turns, one choice each.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from delirium.engine.option import VERB, plain
from delirium.engine.state import NOBODY, State


def next_agent(s: State, agents: Collection[int], since: Sequence[int]) -> int:
    """The agent that is to choose now, NOBODY if it is for persons; `agents` are the seats that agents play.

    `since` are the agents that have chosen since a person did, the last one at the end.
    """
    if not s.others:
        return int(s.seat) if s.seat in agents else NOBODY
    asked = [seat for seat in s.game.order(_first(s, since)) if s.deciders >> seat & 1]
    acting = [seat for seat in asked if seat in agents and can_act(s, seat)]
    if all(seat in agents for seat in asked):
        return (acting or asked)[0]
    return next((seat for seat in acting if seat not in since), NOBODY)


def next_of_all(s: State, last: int) -> int:
    """The seat that is to choose where agents play all of them, `last` being the one that chose before."""
    return next_agent(s, range(s.game.seats), [last] if last != NOBODY else [])


def followed(since: Sequence[int], seat: int) -> list[int]:
    """The agents that have chosen since a person did, once this one has chosen as well."""
    return [*(one for one in since if one != seat), seat]


def can_act(s: State, seat: int) -> bool:
    """Whether a seat that may choose can do anything but decline or end."""
    return any(s.game.stops[plain(option) >> VERB] == 0 for option in s.choices(seat))


def _first(s: State, since: Sequence[int]) -> int:
    """The seat that comes first: the one after who chose last."""
    return int(s.game.following(since[-1])) if since else int(s.seat)
