"""Many games played by agents: in chunks of seeds, so that any number of processes gives the same results."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import closing, nullcontext
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Final

from delirium import __version__
from delirium.agents.agent import Agent, act, make, quick_choice
from delirium.agents.levels import is_slow
from delirium.agents.order import next_of_all
from delirium.agents.policy import pick_any, pick_eager
from delirium.engine.errors import Endless, WrongOptions
from delirium.engine.state import NOBODY, Game, State
from delirium.engine.view import view
from delirium.games import build
from delirium.sim.code import digest
from delirium.sim.executor import Executor, Local
from delirium.sim.folder import FORMAT, About, Folder, Keeper, chunk_of
from delirium.sim.rows import TABLES, Recorder, encode, need_polars, recorder

LIMIT: Final = 10_000  # decisions after which a game is broken off; the longest of 80,000 that ended took 2,675
CHUNK: Final = 10
MOST_SEED: Final = 1 << 62  # tables hold seeds in 64 bits


@dataclass(frozen=True)
class Plan:
    """What to play: a game, its options, the agents, which seeds, and how many games are done in one go."""

    game: str
    options: dict[str, object]
    agents: tuple[str, ...]
    games: int
    seed: int
    chunk: int = CHUNK


@dataclass(frozen=True)
class Result:
    """How one game went."""

    seed: int
    agents: tuple[str, ...]  # by seat
    finished: bool  # or else broken off, and won by nobody
    decisions: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass
class Run:
    """The results of a plan and how long they took."""

    plan: Plan
    results: list[Result] = field(default_factory=list)
    seconds: float = 0.0
    kept: int = 0  # how many of the games had been played before
    kept_decisions: int = 0  # and the decisions in these


@dataclass(frozen=True)
class Task:
    """Some of the games of a plan, for one process."""

    plan: Plan
    first: int
    games: int
    recorded: bool


@dataclass(frozen=True)
class Chunk:
    """What a process gives back: results, parts of tables, and by which code they were made."""

    first: int
    results: list[Result]
    parts: dict[str, bytes]
    code: str


def seating(agents: tuple[str, ...], seats: int, number: int) -> tuple[str, ...]:
    """Who sits where in a game: one agent fills all seats, several rotate over the seats."""
    return tuple(agents[(seat + number) % len(agents)] for seat in range(seats))


def usual_chunk(agents: tuple[str, ...], out: Path | None = None) -> int:
    """How many games are done in one go: as in the folder if there is a run, else fewer where an agent thinks long."""
    known = None if out is None else chunk_of(out)
    if known is not None:
        return known
    return 1 if any(map(is_slow, agents)) else CHUNK


@lru_cache(maxsize=4)
def built(game: str, options: str) -> Game:
    """A game by its name and its options as JSON, built once in each process."""
    return build(game, json.loads(options))


def play(game: Game, seed: int, agents: tuple[str, ...], rows: Recorder | None = None, number: int = 0) -> Result:
    """One game to its end, or as far as the limit; a recorder keeps its rows."""
    s = game.new(seed) if rows is None else game.new_told(seed)
    players = [make(name, seed * 64 + seat + 1) for seat, name in enumerate(agents)]
    if rows is not None:
        rows.begin(s, number)
    made: list[int] = []
    seat = NOBODY
    while not s.over and len(made) < LIMIT:
        seat = next_of_all(s, seat) if s.others else int(s.seat)
        option = _choice(players[seat], s, seat)
        try:
            s.step(option)
        except Endless:
            s = _again(game, seed, made, rows is not None)
            try:
                option = act(players[seat], s, s.apply, seat)
            except Endless:
                break  # whatever is chosen goes on for ever: the game cannot be finished
        made.append(option)
        if rows is not None:
            rows.follow(s)
    decisions = len(made)
    if rows is not None:
        rows.finish(s, seed, agents, decisions)
    return Result(seed, agents, s.over, decisions, tuple(game.scores(s)), tuple(game.winners(s)))


def _again(game: Game, seed: int, made: list[int], told: bool) -> State:
    """The position after some choices, played again since the state was spoilt."""
    s = game.new_told(seed) if told else game.new(seed)
    for choice in made:
        s.step(choice)
    if s.log is not None:
        s.log.clear()  # what was told before is in the rows
    return s


def _choice(agent: Agent, s: State, seat: int) -> int:
    """The choice of an agent; those that look at nothing but the options need no view, unless others may choose."""
    if s.others:
        return int(s.offered(seat, agent.choose(view(s, seat))))
    if agent.name == "random":
        return int(pick_any(s, agent.rng))
    if agent.name == "eager":
        return int(pick_eager(s, agent.rng))
    if agent.name == "quick":
        return quick_choice(s, agent.rng)
    return agent.choose(view(s, seat))


def play_chunk(task: Task) -> Chunk:
    """Play the games of a task."""
    plan = task.plan
    game = built(plan.game, json.dumps(plan.options))
    rows = recorder(game) if task.recorded else None
    results = [
        play(game, plan.seed + number, seating(plan.agents, game.seats, number), rows, number)
        for number in range(task.first, task.first + task.games)
    ]
    if rows is None:
        return Chunk(task.first, results, {}, "")
    parts = {table: encode(rows.rows[table], rows.columns(table)) for table in TABLES}
    return Chunk(task.first, results, parts, digest(plan.game))


def _tasks(plan: Plan, recorded: bool) -> Iterator[Task]:
    for first in range(0, plan.games, plan.chunk):
        yield Task(plan, first, min(plan.chunk, plan.games - first), recorded)


def simulate(
    plan: Plan,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda done: None,
    out: Path | None = None,
    executor: Executor | None = None,
    found: Callable[[int], None] = lambda kept: None,
) -> Run:
    """Play all games of a plan, those in a folder only once.

    `found` is told how many there are before it begins, `progress` how many more are done.
    """
    game = build(plan.game, plan.options)  # wrong options are said before anything starts
    _check(plan, int(game.seats), out is not None)
    workers = Local(jobs) if executor is None else executor
    run = Run(plan)
    with Keeper(out, about(plan, game), recorder(game).kinds()) if out is not None else nullcontext() as folder:
        tasks = list(_tasks(plan, folder is not None))
        if folder is not None:
            tasks = _take_up(folder, run, tasks)
        found(run.kept)
        begin = time.perf_counter()
        with closing(workers.run(play_chunk, tasks)) as chunks:
            for chunk in chunks:
                if folder is not None:
                    _keep(folder, chunk)
                run.results += chunk.results
                progress(len(chunk.results))
        run.seconds = time.perf_counter() - begin
    run.results.sort(key=lambda result: result.seed)
    return run


def _take_up(folder: Keeper, run: Run, tasks: list[Task]) -> list[Task]:
    """Take over the results of the chunks that are whole and tell which tasks are left."""
    size = run.plan.chunk
    whole = {task.first for task in tasks if folder.is_whole(task.first // size, task.games)}
    run.results = kept_results(folder, [first // size for first in sorted(whole)])
    run.kept = len(run.results)
    run.kept_decisions = sum(result.decisions for result in run.results)
    return [task for task in tasks if task.first not in whole]


def _check(plan: Plan, seats: int, recorded: bool) -> None:
    if plan.games < 1:
        raise WrongOptions(f"Play at least one game, not {plan.games}.")
    if plan.chunk < 1:
        raise WrongOptions(f"Play at least one game in a chunk, not {plan.chunk}.")
    if not 1 <= len(plan.agents) <= seats:
        raise WrongOptions(f"Name one agent for all seats or up to {seats}, one for each seat, not {len(plan.agents)}.")
    for name in plan.agents:
        make(name, 0)
    if recorded:
        need_polars()
        if not -MOST_SEED < plan.seed < MOST_SEED - plan.games:
            raise WrongOptions(f"The seed {plan.seed} is too large for a table. Give one below {MOST_SEED}.")


def about(plan: Plan, game: Game) -> About:
    """What is written about a run."""
    return {
        "format": FORMAT,
        "delirium": __version__,
        "code": digest(plan.game),
        "game": plan.game,
        "options": game.options(),
        "versions": game.versions(),
        "agents": list(plan.agents),
        "games": plan.games,
        "seed": plan.seed,
        "chunk": plan.chunk,
        "seats": int(game.seats),
    }


def _keep(folder: Keeper, chunk: Chunk) -> None:
    if chunk.code != folder.about["code"]:
        raise WrongOptions("A worker has other code of Delirium than this process. Install the same everywhere.")
    size = folder.about["chunk"]
    assert type(size) is int
    folder.keep(chunk.first // size, len(chunk.results), chunk.parts)


def kept_results(folder: Folder, chunks: list[int]) -> list[Result]:
    """The results of the games that a folder holds."""
    if not chunks:
        return []
    agents: dict[int, list[str]] = {}
    scores: dict[int, list[int]] = {}
    for row in folder.table("seats", chunks).sort("number", "seat").iter_rows(named=True):
        agents.setdefault(row["number"], []).append(row["agent"])
        scores.setdefault(row["number"], []).append(row["score"])
    return [
        Result(
            row["seed"],
            tuple(agents[row["number"]]),
            row["finished"],
            row["decisions"],
            tuple(scores[row["number"]]),
            tuple(row["winners"]),
        )
        for row in folder.table("games", chunks).iter_rows(named=True)
    ]
