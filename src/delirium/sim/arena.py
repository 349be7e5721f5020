"""The arena: agents meet at tables, every seed in all seatings, until it is clear who is better."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations, permutations
from typing import Final, overload

from delirium.agents import sparring
from delirium.agents.agent import make
from delirium.engine.errors import WrongOptions
from delirium.engine.state import Game
from delirium.games import build
from delirium.sim.evidence import DOUBT, fixed
from delirium.sim.evidence import Sequence as Evidence
from delirium.sim.executor import Executor, Local
from delirium.sim.rating import Rating, Standing, need_openskill, rate
from delirium.sim.run import Result, built, play

MOST_TABLES: Final = 1000


@dataclass(frozen=True)
class Contest:
    """What is to be found out: a game, its options, who meets, how many games at each table, which seeds."""

    game: str
    options: dict[str, object]
    agents: tuple[str, ...]
    games: int  # at each table, at most
    seed: int
    settle: float | None = None  # the share that is asked about; None is the fair share
    whole: bool = False  # play all games, however clear it is


@dataclass(frozen=True)
class Bout:
    """One game to be played: at which table, with which seed, in which seating."""

    contest: Contest
    table: int
    block: int
    turn: int
    seats: tuple[str, ...]


@dataclass
class Table:
    """Agents that meet, one for each side, and what came of it."""

    sides: tuple[str, ...]  # an agent that stands there several times plays several sides
    blocks: int  # to be played at most
    settle: float
    whole: bool
    results: list[Result] = field(default_factory=list)  # of the blocks that count, in their order
    shares: dict[str, list[float]] = field(default_factory=dict)  # for each agent that is asked about, by block
    evidence: dict[str, Evidence] = field(default_factory=dict)
    settled: bool = False
    unfinished: int = 0
    waiting: dict[tuple[int, int], Result] = field(default_factory=dict)  # came in before those that go before them

    def __post_init__(self) -> None:
        asked = self.asked
        doubt = DOUBT / len(asked) if len(self.sides) > 2 else DOUBT
        for name in asked:
            self.shares[name] = []
            self.evidence[name] = Evidence(self.blocks, doubt)

    @property
    def asked(self) -> tuple[str, ...]:
        """The agents whose shares are told: all, or the one that sits alone among equals."""
        alone = [name for name in self.sides if self.sides.count(name) == 1]
        return tuple(alone) if len(alone) < len(self.sides) else self.sides

    @property
    def played(self) -> int:
        """How many blocks count."""
        return len(self.results) // len(self.sides)

    def share(self, name: str) -> float:
        """The share of games that an agent won."""
        blocks = self.shares[name]
        return sum(blocks) / len(blocks) if blocks else 0.0

    def interval(self, name: str) -> tuple[float, float]:
        """Its 95 % interval: right at any time, or for a fixed number of games if all are played."""
        if self.whole:
            return fixed(self.shares[name], len(self.results))
        return self.evidence[name].interval

    def verdict(self) -> str:
        """The agent that is above the share in question for sure, or an empty text."""
        return next((name for name in self.asked if self.interval(name)[0] > self.settle), "")

    def take(self, bout: Bout, result: Result, halves: int) -> None:
        """Take in a result; it counts when all before it are there, so that the order of coming in is of no matter."""
        self.waiting[bout.block, bout.turn] = result
        size = len(self.sides)
        while not self.settled and all((self.played, turn) in self.waiting for turn in range(size)):
            block = self.played
            self._count([self.waiting.pop((block, turn)) for turn in range(size)], halves)
            self.settled = not self.whole and self._is_clear()

    def _count(self, results: list[Result], halves: int) -> None:
        self.results += results
        self.unfinished += sum(not result.finished for result in results)
        for name in self.asked:
            mean = sum(won(result, name, halves) for result in results) / len(results)
            self.shares[name].append(mean)
            self.evidence[name].add(mean)

    def _is_clear(self) -> bool:
        """Whether the question is answered: somebody is above the share for sure, or nobody can be."""
        intervals = [self.evidence[name].interval for name in self.asked]
        return any(low > self.settle for low, _ in intervals) or all(high < self.settle for _, high in intervals)


@dataclass
class Outcome:
    """What an arena has found out."""

    contest: Contest
    versions: dict[str, str]
    tables: list[Table]
    ratings: list[Rating] = field(default_factory=list)
    seconds: float = 0.0
    stopped: bool = False  # by the user, before everything was played

    @property
    def games(self) -> int:
        """How many games count."""
        return sum(len(table.results) for table in self.tables)


def won(result: Result, name: str, sides: int) -> float:
    """What an agent has of a win: the whole, a part of a shared one, the fair part of a game without an end."""
    seats = result.agents[:sides]
    if not result.finished:
        return seats.count(name) / sides
    winners = {seat % sides for seat in result.winners}
    return sum(seats[side] == name for side in winners) / len(winners) if winners else 0.0


def tables_of(agents: tuple[str, ...], sides: int) -> list[tuple[str, ...]]:
    """Who meets whom: every choice of an agent for each side; of fewer agents, each alone among each of the others.

    As many as there are sides make one table, also if somebody is named for several of them.
    """
    if len(agents) >= sides:
        return list(combinations(agents, sides))
    return [(alone, *[other] * (sides - 1)) for alone, other in permutations(agents, 2)]


def seatings(sides: tuple[str, ...], block: int, seats: int) -> list[tuple[str, ...]]:
    """All rotations of a table: every agent plays the same deal from every seat; the order changes with the block."""
    orders = _orders(sides)
    order = orders[block % len(orders)]
    return [
        tuple(order[(seat + turn) % len(order)] for seat in range(seats))  # partners sit half a table apart
        for turn in range(len(order))
    ]


@lru_cache(maxsize=1024)
def _orders(sides: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The orders around a table that no rotation makes equal."""
    if len(set(sides)) < len(sides):
        return (sides,)
    return tuple((sides[0], *rest) for rest in permutations(sides[1:]))


class _Bouts(Sequence[Bout]):
    """All games of a contest, all tables in turn; whoever goes through them is not given those of settled tables."""

    def __init__(self, contest: Contest, tables: list[Table], seats: int) -> None:
        self.tables = tables
        self.bouts = [
            Bout(contest, index, block, turn, names)
            for block in range(max(table.blocks for table in tables))
            for index, table in enumerate(tables)
            for turn, names in enumerate(seatings(table.sides, block, seats))
        ]

    def __len__(self) -> int:
        return len(self.bouts)

    @overload
    def __getitem__(self, index: int) -> Bout: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Bout]: ...
    def __getitem__(self, index: int | slice) -> Bout | Sequence[Bout]:
        return self.bouts[index]

    def __iter__(self) -> Iterator[Bout]:
        return (bout for bout in self.bouts if not self.tables[bout.table].settled)


def play_bout(bout: Bout) -> tuple[Bout, Result]:
    """Play one game."""
    contest = bout.contest
    game = built(contest.game, json.dumps(contest.options))
    return bout, play(game, contest.seed + bout.block, bout.seats)


def meet(
    contest: Contest, executor: Executor | None = None, progress: Callable[[int, int], None] = lambda done, total: None
) -> Outcome:
    """Let the agents meet; `progress` is told how many games have been played and how many there are at most.

    Ctrl-C ends it early: what has been played so far is told.
    """
    game = build(contest.game, contest.options)
    sides = _sides(game)
    tables = _set_up(contest, sides)
    outcome = Outcome(contest, game.versions(), tables)
    bouts = _Bouts(contest, tables, int(game.seats))
    begin = time.perf_counter()
    done = 0
    try:
        with closing((executor or Local()).run(play_bout, bouts)) as played:
            for bout, result in played:
                tables[bout.table].take(bout, result, sides)
                done += 1
                progress(done, max(done, sum(_most(table) for table in tables)))
    except KeyboardInterrupt:
        outcome.stopped = True
    outcome.seconds = time.perf_counter() - begin
    names = tuple(dict.fromkeys(contest.agents))
    outcome.ratings = rate(names, [_standing(result, sides) for result in _in_turn(tables)])
    return outcome


def _most(table: Table) -> int:
    return len(table.results) if table.settled else table.blocks * len(table.sides)


def _sides(game: Game) -> int:
    """How many sides play against each other: seats, or partners together."""
    seats = int(game.seats)
    if seats == 1:
        raise WrongOptions("Nobody meets anybody in solitaire. Let agents play it with `delirium simulate`.")
    return len({min(game.partners(seat)) for seat in range(seats)})


def _set_up(contest: Contest, sides: int) -> list[Table]:
    """The tables of a contest, once everything about it was found in order."""
    agents = contest.agents
    if len(agents) < 2:
        raise WrongOptions("Name at least two agents with commas between, such as greedy,eager.")
    twice = next((name for name in agents if agents.count(name) > 1), "")
    if twice and (len(agents) != sides or all(agents.count(name) > 1 for name in agents)):
        raise WrongOptions(
            f"{twice} is named twice. Name each agent once, or one for each seat with somebody who sits there once, "
            "such as greedy,eager,eager for three players."
        )
    for name in agents:
        check_agent(contest.game, name)
    if contest.games < 1:
        raise WrongOptions(f"Play at least one game, not {contest.games}.")
    settle = 1.0 / sides if contest.settle is None else contest.settle
    if not 1.0 / sides <= settle < 1.0:
        raise WrongOptions(
            f"The share to settle must be at least the fair one, 1/{sides}, and below 1, not {settle:g}."
        )
    need_openskill()
    meetings = tables_of(agents, sides)
    if len(meetings) > MOST_TABLES:
        raise WrongOptions(f"That makes {len(meetings)} tables; {MOST_TABLES} is the most. Name fewer agents.")
    blocks = -(-contest.games // sides)
    return [Table(names, blocks, settle, contest.whole) for names in meetings]


def check_agent(game: str, name: str) -> None:
    """Refuse agents that there are not, and partners that play another game."""
    partners = sparring.partners()
    own = partners.get(game, {})
    if name in own:
        return
    for other, group in partners.items():
        if name in group:
            instead = f"Sparring partners for {game} are: {', '.join(own)}." if own else f"{game} has no such partners."
            raise WrongOptions(f"{name} plays {other}, not {game}. {instead}")
    make(name, 0)


def _in_turn(tables: list[Table]) -> Iterator[Result]:
    """All results that count, block by block."""
    for block in range(max(table.played for table in tables)):
        for table in tables:
            size = len(table.sides)
            yield from table.results[block * size : (block + 1) * size]


def _standing(result: Result, sides: int) -> Standing:
    """Who came where: winners first, the others by points; a game without an end has no order."""
    if not result.finished:
        return Standing(result.agents[:sides], (0,) * sides)
    keys = [(side in {seat % sides for seat in result.winners}, result.scores[side]) for side in range(sides)]
    order = sorted(set(keys), reverse=True)
    return Standing(result.agents[:sides], tuple(order.index(key) for key in keys))


def summary(outcome: Outcome, games: bool = False) -> dict[str, object]:
    """The outcome as plain data, with every single game if asked for."""
    contest = outcome.contest
    facts: dict[str, object] = {
        "format": 1,
        "game": contest.game,
        "options": contest.options,
        "versions": outcome.versions,
        "agents": list(contest.agents),
        "seed": contest.seed,
        "games_per_table": contest.games,
        "games": outcome.games,
        "unfinished": sum(table.unfinished for table in outcome.tables),
        "seconds": round(outcome.seconds, 3),
        "stopped": outcome.stopped,
        "intervals": "fixed" if contest.whole else "anytime",
        "ratings": [{"agent": r.player, "rating": round(r.value), "doubt": round(r.doubt)} for r in outcome.ratings],
        "tables": [_table(table) for table in outcome.tables],
    }
    if games:
        facts["results"] = [
            {
                "seed": result.seed,
                "agents": list(result.agents),
                "finished": result.finished,
                "decisions": result.decisions,
                "scores": list(result.scores),
                "winners": list(result.winners),
            }
            for result in _in_turn(outcome.tables)
        ]
    return facts


def _table(table: Table) -> dict[str, object]:
    return {
        "sides": list(table.sides),
        "games": len(table.results),
        "seeds": table.played,
        "settle": table.settle,
        "settled": table.settled,
        "above": table.verdict(),
        "shares": {
            name: {"share": round(table.share(name), 6), "interval": [round(end, 6) for end in table.interval(name)]}
            for name in table.asked
        },
    }
