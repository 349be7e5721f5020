"""Ratings from results: openskill's Plackett-Luce model on a scale that reads like that of chess."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt
from random import Random
from typing import TYPE_CHECKING, Final

from delirium.engine.errors import WrongOptions

if TYPE_CHECKING:
    from openskill.models import PlackettLuceRating

MIDDLE: Final = 1500.0
MEAN: Final = 25.0  # openskill's own scale
BETA: Final = 25.0 / 6.0
POINT: Final = 400.0 / (log(10.0) * sqrt(2.0) * BETA)  # 400 points are odds of ten to one, if nothing is in doubt
Z: Final = 1.959964
ORDERS: Final = 10  # in which the games are gone through: a rating must not depend on which game came last
MOST: Final = 30_000  # games gone through in all orders together


@dataclass(frozen=True)
class Standing:
    """What a game says about strength: the players, best first, each with a rank; equal ranks are ties."""

    players: tuple[str, ...]
    ranks: tuple[int, ...]


@dataclass(frozen=True)
class Rating:
    """How strong a player is, and how far off that may be with 95 %."""

    player: str
    value: float
    doubt: float


def need_openskill() -> None:
    """Say what to install if it is missing."""
    try:
        import openskill.models  # noqa: F401
    except ImportError as error:
        raise WrongOptions("Ratings need openskill. Install it with: pip install 'delirium[lab]'") from error


def rate(players: Sequence[str], games: Sequence[Standing]) -> list[Rating]:
    """Ratings from all games, best first: the mean over several orders in which the games could have been played.

    A player that sits in several seats of a game learns from all of them on average. Games of one seed resemble each
    other, so the doubt is a little too small; the intervals of the win rates are those that can be relied on.
    """
    orders = max(1, min(ORDERS, MOST // max(len(games), 1)))
    values = dict.fromkeys(players, 0.0)
    doubts = dict.fromkeys(players, 0.0)
    for number in range(orders):
        order = list(games)
        Random(number).shuffle(order)
        for player, found in _go_through(players, order).items():
            values[player] += found.mu / orders
            doubts[player] += found.sigma / orders
    ratings = [
        Rating(player, MIDDLE + POINT * (values[player] - MEAN), Z * POINT * doubts[player]) for player in players
    ]
    return sorted(ratings, key=lambda rating: -rating.value)


def _go_through(players: Sequence[str], games: Sequence[Standing]) -> dict[str, PlackettLuceRating]:
    from openskill.models import PlackettLuce

    model = PlackettLuce(mu=MEAN, sigma=MEAN / 3.0, beta=BETA)
    known = {player: model.rating() for player in players}
    for game in games:
        sides = [[model.rating(known[player].mu, known[player].sigma)] for player in game.players]
        after = model.rate(sides, ranks=[float(rank) for rank in game.ranks])
        for player in set(game.players):
            own = [after[seat][0] for seat, name in enumerate(game.players) if name == player]
            known[player] = model.rating(sum(r.mu for r in own) / len(own), sum(r.sigma for r in own) / len(own))
    return known
