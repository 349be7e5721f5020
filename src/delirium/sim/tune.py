"""Better weights from self-play: an evolution strategy in which candidates play against the best weights so far.

The method is separable natural evolution (sNES): a mean and a spread for each weight, candidates in mirrored pairs, all
judged by the same deals. It is twenty lines, needs no library and bears the noise of few games, since only the order of
the candidates counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from json import dumps, loads
from math import exp, log, sqrt
from multiprocessing import get_context
from random import Random

from delirium.agents.greedy import best_option
from delirium.agents.order import next_of_all
from delirium.agents.policy import GRAIN, pick_by_prior
from delirium.engine.cells import reals
from delirium.engine.errors import WrongOptions
from delirium.engine.rng import seeded
from delirium.engine.state import NOBODY, Game
from delirium.engine.view import view
from delirium.engine.weights import rounded
from delirium.games import build
from delirium.sim.run import LIMIT
from delirium.sim.statistics import wilson

SMOOTH = 8.0  # points ahead that count as much as most of a win
SPREAD = 0.2  # of a weight at the start, as a share of it
LEAST = 0.02  # and at least this much
NOISE = 0.3  # points by which the quick player is off, so that it does not go round in circles
WORLDS = 1  # looked at for each decision; chance evens out over the games
PAIRS = 4  # deals in one piece of work
QUICK_PAIRS = 60  # if the quick player plays them
PROOF = 4  # times as many games to prove that a new best is better
DEALS = 1_000_000  # kept for each seed

Weights = tuple[float, ...]
Piece = tuple[str, str, list[str], Weights, Weights, int, int]


@dataclass(frozen=True)
class Task:
    """What is to be tuned: on which tables, from which weights, with how many games."""

    game: str
    tables: tuple[dict[str, object], ...]  # options of the game, played in turn
    start: Weights
    seed: int
    games: int  # for each candidate in each round, and to prove that a new best is better
    rounds: int
    candidates: int = 12
    what: str = "value"  # of positions, tried out by the greedy player; or prior, by the quick one


@dataclass(frozen=True)
class Duel:
    """How candidate weights did against others: wins, and a smoother figure that also counts points."""

    games: int
    wins: float
    merit: float
    broken: int = 0  # games broken off without an end; nobody has won them

    @property
    def rate(self) -> float:
        """The share of games won."""
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Its 95 % interval."""
        return wilson(self.wins, self.games)


@dataclass(frozen=True)
class Round:
    """How a round went: the middle of the candidates against the best so far, and whether it is the best now."""

    number: int
    duel: Duel
    kept: bool
    weights: Weights  # the best after this round
    spread: float  # mean share of the first spread that is left


@cache
def _games(game: str, options: str) -> list[Game]:
    """The same game twice, one for each side's weights."""
    return [build(game, loads(options)) for _ in range(2)]


def play(games: list[Game], seed: int, seat: int, quick: bool = False) -> Duel:
    """One game in which a seat goes by the weights of the first game and all others by the second."""
    ours, theirs = games
    s = ours.new(seed)
    rngs = [seeded(seed * 64 + one + 1) for one in range(ours.seats)]
    decisions = 0
    whose = NOBODY
    while not s.over and decisions < LIMIT:
        whose = next_of_all(s, whose)
        s.game = ours if whose == seat else theirs  # equal but for the weights
        if not quick:
            s.step(s.offered(whose, best_option(view(s, whose), rngs[whose], WORLDS)))
        elif s.others:
            s.step(s.offered(whose, pick_by_prior(view(s, whose).state, rngs[whose], NOISE / GRAIN, reals([]))))
        else:
            s.step(pick_by_prior(s, rngs[whose], NOISE / GRAIN, reals([])))
        decisions += 1
    winners = ours.winners(s)
    scores = ours.scores(s)
    win = 1.0 / len(winners) if seat in winners else 0.0
    margin = scores[seat] - max(score for other, score in enumerate(scores) if other != seat)
    return Duel(1, win, 0.5 * win + 0.5 / (1.0 + exp(-margin / SMOOTH)), int(not s.over))


def _look(game: Game, weights: Weights) -> None:
    """Let a game go by this prior; what follows from them is reckoned only when they change."""
    if tuple(game.prior_weights) != weights:
        game.set_prior(list(weights))


def piece(
    game: str, what: str, tables: Sequence[str], weights: Weights, best: Weights, first: int, count: int
) -> list[Duel]:
    """Some deals on each table in turn, every seat once; one duel for each deal."""
    duels: list[Duel] = []
    for seed in range(first, first + count):
        pair = _games(game, tables[seed % len(tables)])
        quick = what == "prior"
        for one, given in zip(pair, (weights, best), strict=True):
            if quick:
                _look(one, given)
            else:
                one.set_value(list(given))
        duels.append(_joined([play(pair, seed, seat, quick) for seat in range(pair[0].seats)]))
    return duels


def _joined(duels: Sequence[Duel]) -> Duel:
    return Duel(
        sum(d.games for d in duels),
        sum(d.wins for d in duels),
        sum(d.merit for d in duels),
        sum(d.broken for d in duels),
    )


class Arena:
    """Plays duels, with as many processes as are given; the results do not depend on how many."""

    def __init__(self, task: Task, pool: Executor | None, progress: Callable[[int], None]) -> None:
        self.task = task
        self.tables = [dumps(options) for options in task.tables]
        self.seats = int(_games(task.game, self.tables[0])[0].seats)
        self.deals = max(1, task.games // self.seats)
        self.pool = pool
        self.progress = progress

    def duels(self, candidates: Sequence[Weights], best: Weights, first: int) -> list[Duel]:
        """Every candidate against the best, on the same deals."""
        together = QUICK_PAIRS if self.task.what == "prior" else PAIRS
        starts = range(first, first + self.deals, together)
        work = [
            (
                self.task.game,
                self.task.what,
                self.tables,
                candidate,
                best,
                start,
                min(together, first + self.deals - start),
            )
            for candidate in candidates
            for start in starts
        ]
        done = list(self._map(work))
        size = len(starts)
        pieces = [[duel for part in done[at : at + size] for duel in part] for at in range(0, len(done), size)]
        return [_joined(part) for part in pieces]

    def trial(self, candidate: Weights, best: Weights, first: int) -> Duel:
        """A candidate against the best for as long as it looks better; luck at the start is no proof."""
        duel = Duel(0, 0.0, 0.0)
        for turn in range(PROOF):
            duel = _joined([duel, self.duels([candidate], best, first + turn * self.deals)[0]])
            if duel.rate <= 1.0 / self.seats:
                break
        return duel

    def _map(self, work: list[Piece]) -> Iterator[list[Duel]]:
        if self.pool is None:
            results: Iterator[list[Duel]] = (piece(*one) for one in work)
        else:
            results = self.pool.map(_piece, work)
        for result in results:
            self.progress(sum(duel.games for duel in result))
            yield result


def _piece(work: Piece) -> list[Duel]:
    return piece(*work)


class Strategy:
    """Where candidates come from: a mean and a spread for each weight, moved by the order of the candidates."""

    def __init__(self, start: Weights, rng: Random) -> None:
        self.mean = list(start)
        self.first = [max(abs(weight) * SPREAD, LEAST) for weight in start]
        self.spread = list(self.first)
        self.rng = rng

    def ask(self, count: int) -> list[list[float]]:
        """Directions to try, in mirrored pairs."""
        half = [[self.rng.gauss(0.0, 1.0) for _ in self.mean] for _ in range((count + 1) // 2)]
        return [direction for one in half for direction in (one, [-step for step in one])]

    def place(self, direction: Sequence[float]) -> Weights:
        """The weights in a direction from the mean."""
        moved = [m + s * z for m, s, z in zip(self.mean, self.spread, direction, strict=True)]
        return tuple(rounded(moved))

    def tell(self, directions: Sequence[Sequence[float]], merits: Sequence[float]) -> None:
        """Move towards what did well, and widen or narrow each spread."""
        count = len(directions)
        order = sorted(range(count), key=lambda one: -merits[one])
        raw = [max(0.0, log(count / 2 + 1) - log(rank + 1)) for rank in range(count)]
        share = sum(raw)
        rate = (3.0 + log(len(self.mean))) / (5.0 * sqrt(len(self.mean)))
        for at in range(len(self.mean)):
            pull = 0.0
            stretch = 0.0
            for rank, one in enumerate(order):
                use = raw[rank] / share - 1.0 / count
                z = directions[one][at]
                pull += use * z
                stretch += use * (z * z - 1.0)
            self.mean[at] += self.spread[at] * pull
            self.spread[at] *= exp(rate / 2.0 * stretch)

    @property
    def left(self) -> float:
        """How much of the first spread is left, on the average."""
        return sum(now / then for now, then in zip(self.spread, self.first, strict=True)) / len(self.first)


def tune(task: Task, jobs: int = 1, progress: Callable[[int], None] = lambda done: None) -> Iterator[Round]:
    """Look for better weights, round by round; the best so far comes with every round."""
    if min(task.games, task.rounds, jobs) < 1 or task.candidates < 2:
        raise WrongOptions("Games, rounds and jobs must be at least 1, candidates at least 2.")
    with processes(jobs) as pool:
        arena = Arena(task, pool, progress)
        strategy = Strategy(task.start, Random(task.seed))
        best = task.start
        deal = task.seed * DEALS
        for number in range(1, task.rounds + 1):
            directions = strategy.ask(task.candidates)
            places = [strategy.place(direction) for direction in directions]
            duels = arena.duels(places, best, deal)
            strategy.tell(directions, [duel.merit for duel in duels])
            middle = tuple(rounded(strategy.mean))
            deal += arena.deals
            duel = arena.trial(middle, best, deal)
            deal += PROOF * arena.deals
            kept = duel.interval[0] > 1.0 / arena.seats
            best = middle if kept else best
            yield Round(number, duel, kept, best, strategy.left)


def proof(task: Task, best: Weights, jobs: int = 1, progress: Callable[[int], None] = lambda done: None) -> Duel:
    """The best weights against those of the start, on deals that the search has not seen."""
    with processes(jobs) as pool:
        longer = replace(task, games=PROOF * task.games)
        return Arena(longer, pool, progress).duels([best], task.start, task.seed * DEALS + DEALS // 2)[0]


@contextmanager
def processes(jobs: int) -> Iterator[Executor | None]:
    """So many processes to work in, or none for one alone."""
    if jobs == 1:
        yield None
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield pool
