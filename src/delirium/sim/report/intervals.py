"""Estimates with 95 % intervals, where the seats of one game are not independent of each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import erfc, sqrt
from typing import Final

import polars as pl

from delirium.sim.statistics import Z

ENOUGH: Final = 30  # observations below which an estimate is marked


@dataclass(frozen=True)
class Estimate:
    """A share or a mean, its 95 % interval, and from how many observations it comes."""

    value: float
    low: float
    high: float
    count: int

    @property
    def few(self) -> bool:
        """Whether there are too few observations to rely on it."""
        return self.count < ENOUGH

    @property
    def error(self) -> float:
        """The standard error that belongs to the interval."""
        return (self.high - self.low) / (2 * Z)


def share(value: float, variance: float, count: int, games: int) -> Estimate:
    """A share with the interval of Wilson, for as many free observations as its variance between games tells."""
    free = float(count)
    if variance > 0:
        free = min(free, value * (1 - value) / variance)
    if games < 2:
        free = min(free, float(games))
    low, high = _wilson(value, free)
    return Estimate(value, low, high, count)


def _wilson(value: float, free: float) -> tuple[float, float]:
    """The interval of Wilson for a number of observations that need not be whole."""
    if free <= 0:
        return 0.0, 1.0
    spread = Z * sqrt(value * (1 - value) / free + Z * Z / (4 * free * free))
    middle, width = value + Z * Z / (2 * free), 1 + Z * Z / free
    return max(0.0, (middle - spread) / width), min(1.0, (middle + spread) / width)


def mean(value: float, variance: float, count: int) -> Estimate:
    """A mean with the usual interval."""
    spread = Z * sqrt(max(0.0, variance))
    return Estimate(value, value - spread, value + spread, count)


def difference(one: Estimate, other: Estimate) -> Estimate:
    """How much more the first is than the other; both come from different games."""
    value = one.value - other.value
    spread = sqrt(one.error**2 + other.error**2) * Z
    return Estimate(value, value - spread, value + spread, min(one.count, other.count))


def ratios(frame: pl.DataFrame, by: Sequence[str], value: str) -> pl.DataFrame:
    """The mean of a value in each group, with its variance as if games were drawn, not single rows.

    The result has the columns of `by`, `mean`, `variance`, `count` (rows) and `games`, sorted by the groups.
    """
    of_game = frame.group_by([*by, "number"]).agg(y=pl.col(value).sum(), n=pl.len().cast(pl.Float64))
    sums = of_game.group_by(list(by)).agg(
        y=pl.col("y").sum(),
        n=pl.col("n").sum(),
        yy=(pl.col("y") ** 2).sum(),
        yn=(pl.col("y") * pl.col("n")).sum(),
        nn=(pl.col("n") ** 2).sum(),
        games=pl.len(),
    )
    m = pl.col("y") / pl.col("n")
    spread = pl.col("yy") - 2 * m * pl.col("yn") + m**2 * pl.col("nn")
    games = pl.col("games").cast(pl.Float64)
    correction = pl.when(games > 1).then(games / (games - 1)).otherwise(1.0)
    return sums.select(
        *by,
        mean=m,
        variance=pl.max_horizontal(spread * correction / pl.col("n") ** 2, pl.lit(0.0)),
        count=pl.col("n").cast(pl.Int64),
        games=pl.col("games").cast(pl.Int64),
    ).sort(list(by))


def shares(frame: pl.DataFrame, by: str, value: str = "win") -> dict[str, Estimate]:
    """The share of each group."""
    return {
        str(row[by]): share(row["mean"], row["variance"], row["count"], row["games"])
        for row in ratios(frame, [by], value).iter_rows(named=True)
    }


def means(frame: pl.DataFrame, by: str, value: str) -> dict[str, Estimate]:
    """The mean of each group."""
    return {
        str(row[by]): mean(row["mean"], row["variance"], row["count"])
        for row in ratios(frame, [by], value).iter_rows(named=True)
    }


def chance(estimate: Estimate) -> float:
    """How likely an estimate at least as far from 0 would be if the true value were 0."""
    if estimate.error <= 0:
        return 1.0 if estimate.value == 0 else 0.0
    return erfc(abs(estimate.value) / estimate.error / sqrt(2))


def discoveries(chances: Sequence[float], wrong: float = 0.05) -> list[bool]:
    """Which of many findings stand, if at most a share `wrong` of them may be due to chance (Benjamini, Hochberg)."""
    order = sorted(range(len(chances)), key=lambda index: chances[index])
    last = -1
    for place, index in enumerate(order):
        if chances[index] <= wrong * (place + 1) / len(order):
            last = place
    standing = set(order[: last + 1])
    return [index in standing for index in range(len(chances))]


def shrink(estimates: Sequence[Estimate]) -> list[float]:
    """Differences drawn towards their mean, the more the less sure they are (empirical Bayes)."""
    if not estimates:
        return []
    weights = [1 / max(each.error**2, 1e-9) for each in estimates]
    middle = sum(w * each.value for w, each in zip(weights, estimates, strict=True)) / sum(weights)
    noise = sum(each.error**2 for each in estimates) / len(estimates)
    seen = sum((each.value - middle) ** 2 for each in estimates) / len(estimates)
    true = max(0.0, seen - noise)
    return [
        middle + (each.value - middle) * (true / (true + each.error**2) if true + each.error**2 > 0 else 1.0)
        for each in estimates
    ]
