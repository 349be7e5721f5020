"""Many games played by agents: in chunks of seeds, so that any number of processes gives the same results."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context

from delirium.agents.agent import Agent, make
from delirium.agents.policy import pick_any, pick_eager
from delirium.engine.errors import WrongOptions
from delirium.engine.state import Game, State
from delirium.engine.view import view
from delirium.games import build

LIMIT = 100_000  # decisions after which a game counts as not finished
CHUNK = 10


@dataclass(frozen=True)
class Plan:
    """What to play: a game, its options, the agents, which seeds."""

    game: str
    options: dict[str, object]
    agents: tuple[str, ...]
    games: int
    seed: int


@dataclass(frozen=True)
class Result:
    """How one game went."""

    seed: int
    agents: tuple[str, ...]  # by seat
    finished: bool
    decisions: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass
class Run:
    """The results of a plan and how long they took."""

    plan: Plan
    results: list[Result] = field(default_factory=list)
    seconds: float = 0.0


def seating(agents: tuple[str, ...], seats: int, number: int) -> tuple[str, ...]:
    """Who sits where in a game: one agent fills all seats, several rotate over the seats."""
    return tuple(agents[(seat + number) % len(agents)] for seat in range(seats))


def play(game: Game, seed: int, agents: tuple[str, ...]) -> Result:
    """One game to its end."""
    s = game.new(seed)
    players = [make(name, seed * 64 + seat + 1) for seat, name in enumerate(agents)]
    decisions = 0
    while not s.over and decisions < LIMIT:
        s.step(_choice(players[s.seat], s))
        decisions += 1
    return Result(seed, agents, s.over, decisions, tuple(game.scores(s)), tuple(game.winners(s)))


def _choice(agent: Agent, s: State) -> int:
    """The choice of an agent; those that look at nothing but the options need no view."""
    if agent.name == "random":
        return int(pick_any(s, agent.rng))
    if agent.name == "eager":
        return int(pick_eager(s, agent.rng))
    return agent.choose(view(s, s.seat))


def _chunk(plan: Plan, first: int, count: int) -> list[Result]:
    """Some of the games of a plan, in one process."""
    game = build(plan.game, plan.options)
    return [
        play(game, plan.seed + number, seating(plan.agents, game.seats, number))
        for number in range(first, first + count)
    ]


def _chunks(plan: Plan) -> Iterator[tuple[int, int]]:
    for first in range(0, plan.games, CHUNK):
        yield first, min(CHUNK, plan.games - first)


def simulate(plan: Plan, jobs: int = 1, progress: Callable[[int], None] = lambda done: None) -> Run:
    """Play all games of a plan; `progress` is told how many more are done."""
    seats = int(build(plan.game, plan.options).seats)  # wrong options are said before anything starts
    if plan.games < 1:
        raise WrongOptions(f"Play at least one game, not {plan.games}.")
    if jobs < 1:
        raise WrongOptions(f"Use at least one process, not {jobs}.")
    if not 1 <= len(plan.agents) <= seats:
        raise WrongOptions(f"Name one agent for all seats or up to {seats}, one for each seat, not {len(plan.agents)}.")
    for name in plan.agents:
        make(name, 0)
    run = Run(plan)
    begin = time.perf_counter()
    for results in _map(plan, jobs):
        run.results += results
        progress(len(results))
    run.seconds = time.perf_counter() - begin
    return run


def _map(plan: Plan, jobs: int) -> Iterable[list[Result]]:
    if jobs == 1:
        for first, count in _chunks(plan):
            yield _chunk(plan, first, count)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        futures = [pool.submit(_chunk, plan, first, count) for first, count in _chunks(plan)]
        for future in futures:
            yield future.result()
