"""Policy weights from self-play: a quick player that takes options by chance learns from how its games end.

Each round is a batch of games on all tables; the gradient that they give is divided by how much each habit had a say
(a natural gradient with the diagonal of Fisher's information). Traits of cards go together in many ways, so the steps
are taken along directions in which they do not (whitening). Every seat learns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from json import dumps, loads
from typing import TYPE_CHECKING, cast

from delirium.ascension.figures.policy_weights import DEEDS, SIZE, WIDTH
from delirium.ascension.figures.traits import TRAITS
from delirium.ascension.judging.policy_gradient import PolicyGradient, duel
from delirium.engine.errors import WrongOptions
from delirium.engine.rng import seeded
from delirium.engine.weights import rounded
from delirium.games import build
from delirium.sim.statistics import wilson
from delirium.sim.tune import processes

if TYPE_CHECKING:
    import numpy as np

    from delirium.ascension.game import Ascension

    Array = np.ndarray[tuple[int, ...], np.dtype[np.float64]]

BLUR = 0.3  # points by which options may differ and still be taken about as often
RATE = 12.0  # of the first steps
SLOWER = 50.0  # rounds after which steps are half as long
DAMP = 0.02  # a say below this counts as this much, so that rare policy weights move slowly
RECENT = 0.9  # how much of the say of earlier rounds is kept
RIDGE = 0.05  # traits that differ less than this are taken for noise
NOISE = 0.3  # points by which the quick player of a duel is off
PIECES = 2  # in which a batch is played, whatever the number of processes
DEALS = 1_000_000_000  # kept for each seed

PolicyWeights = tuple[float, ...]


@dataclass(frozen=True)
class Study:
    """What is to be learnt: on which tables, from which policy weights, with how many games."""

    tables: tuple[dict[str, object], ...]
    start: PolicyWeights
    seed: int
    games: int  # on each table in each round
    rounds: int


@dataclass(frozen=True)
class Standing:
    """How a quick player with new policy weights does against one with others."""

    games: int
    won: int
    ahead: float
    broken: int = 0  # broken off without an end; nobody has won them

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of its share."""
        return wilson(self.won, self.games)


@cache
def _pair(options: str) -> tuple[Ascension, Ascension, list[list[float]]]:
    """A table twice, one for each side's policy weights, and the traits of its cards."""
    ours, theirs = (cast("Ascension", build("ascension", loads(options))) for _ in range(2))
    return ours, theirs, ours.traits()


def gradient(
    options: str, policy: PolicyWeights, mixing: list[list[float]], first: int, games: int
) -> list[list[float]]:
    """The gradient and the say of some games of one table, along the mixed traits."""
    game, _, traits = _pair(options)
    game.set_policy(list(policy), traits)
    mixed = [sum(a * b for a, b in zip(card, column, strict=True)) for card in traits for column in mixing]
    taught = PolicyGradient(game, mixed, BLUR, seeded(first))
    taught.play(first, games)
    return [taught.gradient, taught.say]


def contest(options: str, policy: PolicyWeights, others: PolicyWeights, first: int, deals: int) -> Standing:
    """Some deals of one table between two sets of policy weights, from all seats."""
    ours, theirs, traits = _pair(options)
    ours.set_policy(list(policy), traits)
    theirs.set_policy(list(others), traits)
    won, points, broken = duel(ours, theirs, seeded(first), first, deals, NOISE)
    games = deals * int(ours.players)
    return Standing(games, won, points / games, broken)


def mixing(tables: Sequence[str]) -> list[list[float]]:
    """Directions in which the traits of all cards differ independently; one row for each direction."""
    import numpy as np

    cards = np.array([card for options in tables for card in _pair(options)[2]])
    middle = cards - cards.mean(axis=0)
    spread, axes = np.linalg.eigh(middle.T @ middle / len(cards))
    scaled = axes / np.sqrt(np.maximum(spread, 0.0) + RIDGE)
    whitening: Array = scaled @ axes.T  # symmetric, so that a direction is mostly one trait
    return cast("list[list[float]]", whitening.tolist())


def study(
    plan: Study, jobs: int = 1, progress: Callable[[int], None] = lambda done: None
) -> Iterator[tuple[int, PolicyWeights]]:
    """Learn round by round; the policy weights so far come with every round."""
    import numpy as np

    if min(plan.games, plan.rounds, jobs) < 1 or plan.games % PIECES:
        raise WrongOptions(f"Rounds and jobs must be at least 1, games a multiple of {PIECES}.")
    tables = [dumps(options, sort_keys=True) for options in plan.tables]
    directions = mixing(tables)
    turn = np.array(directions)
    policy: Array = np.array(plan.start)
    kept: Array = np.zeros(SIZE)
    seed = plan.seed * DEALS
    with processes(jobs) as pool:
        for number in range(1, plan.rounds + 1):
            size = plan.games // PIECES
            pieces = [options for options in tables for _ in range(PIECES)]
            now = tuple(policy.tolist())
            work = [(options, now, directions, seed + at * size, size) for at, options in enumerate(pieces)]
            seed += size * len(pieces)
            gradient: Array = np.zeros(SIZE)
            say: Array = np.zeros(SIZE)
            for one in pool.map(_gradient, work) if pool is not None else map(_gradient, work):
                gradient += one[0]
                say += one[1]
                progress(size)
            games = plan.games * len(tables)
            kept = RECENT * kept + (1.0 - RECENT) * say / games
            usual = kept / (1.0 - RECENT**number)
            step = RATE / (1.0 + number / SLOWER) * (gradient / games) / (usual + DAMP)
            policy = policy + _by_trait(step, turn)
            yield number, tuple(rounded(policy.tolist()))


def prove(
    plan: Study, policy: PolicyWeights, deals: int, jobs: int = 1, progress: Callable[[int], None] = lambda done: None
) -> list[Standing]:
    """Policy weights against those of the start on deals that were not learnt from, table by table."""
    first = plan.seed * DEALS + DEALS // 2
    work = [(dumps(options, sort_keys=True), policy, plan.start, first, deals) for options in plan.tables]
    with processes(jobs) as pool:
        found = []
        for one in pool.map(_contest, work) if pool is not None else map(_contest, work):
            progress(one.games)
            found.append(one)
        return found


def _by_trait(step: Array, turn: Array) -> Array:
    """A step along mixed traits as a step along the traits themselves."""
    import numpy as np

    block = len(DEEDS) * len(TRAITS) * WIDTH
    inner = step[:block].reshape(len(DEEDS), len(TRAITS), WIDTH)
    return np.concatenate([np.einsum("mt,dmc->dtc", turn, inner).ravel(), step[block:]])


def _gradient(work: tuple[str, PolicyWeights, list[list[float]], int, int]) -> list[list[float]]:
    return gradient(*work)


def _contest(work: tuple[str, PolicyWeights, PolicyWeights, int, int]) -> Standing:
    return contest(*work)
