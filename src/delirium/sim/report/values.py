"""What cards, actions, gates and scrolls are worth: how often whoever takes one wins, and by how much."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import polars as pl

from delirium.sim.report.intervals import (
    Estimate,
    chance,
    discoveries,
    mean,
    ratios,
    share,
    shrink,
)
from delirium.sim.report.sample import Sample

FIRST_ROUNDS: Final = 3  # what is taken in them is an opening


@dataclass(frozen=True)
class Value:
    """What taking something goes together with. Nothing here says that it is the cause."""

    name: str
    times: int  # how often it was taken
    wins: Estimate  # of the seats that took it
    lift: Estimate  # wins beyond what the same agents win from the same place in the order of play
    points: Estimate  # score beyond what these have
    shrunk: float  # the lift drawn towards the mean, the more the fewer games there are
    stands: bool  # whether it stands out though so many were looked at


@dataclass(frozen=True)
class Group:
    """Things of one cost, faction or type taken together: how many of them the later winner took."""

    name: str
    wins: Estimate


def expected(sample: Sample) -> pl.DataFrame:
    """The seats, with what the same agent wins and scores from the same place in the order of play."""
    same = ["agent", "order"]
    return sample.seats.with_columns(
        expected=pl.col("win").mean().over(same),
        usual=pl.col("score").mean().over(same),
    ).select(
        "number",
        "seat",
        "order",
        "win",
        lift=pl.col("win") - pl.col("expected"),
        gain=(pl.col("score") - pl.col("usual")).cast(pl.Float64),
    )


def values(sample: Sample, taken: pl.DataFrame) -> list[Value]:
    """The value of everything in the column `card` of some events, the best first; each counts once for a seat."""
    times = {row[0]: int(row[1]) for row in taken.group_by("card").len().iter_rows()}
    held = taken.select("number", "seat", "card").unique().join(expected(sample), on=["number", "seat"])
    wins, lifts, gains = (ratios(held, ["card"], column) for column in ("win", "lift", "gain"))
    found = [
        (
            row["card"],
            share(row["mean"], row["variance"], row["count"], row["games"]),
            _lift(lift, row["mean"], row["count"]),
            mean(gain["mean"], gain["variance"], gain["count"]),
        )
        for row, lift, gain in zip(
            wins.iter_rows(named=True), lifts.iter_rows(named=True), gains.iter_rows(named=True), strict=True
        )
    ]
    tested = [lift for _, _, lift, _ in found if not lift.few]
    standing = dict(zip(map(id, tested), discoveries([chance(lift) for lift in tested]), strict=True))
    shrunk = shrink([lift for _, _, lift, _ in found])
    rows = [
        Value(name, times[name], won, lift, gain, drawn, standing.get(id(lift), False))
        for (name, won, lift, gain), drawn in zip(found, shrunk, strict=True)
    ]
    return sorted(rows, key=lambda value: (-round(value.shrunk, 6), -value.lift.value, value.name))


def _lift(row: dict[str, float], won: float, count: int) -> Estimate:
    """A difference of shares, at least as unsure as that of independent seats, with two wins and two losses added.

    So a few seats that all won do not look sure (Agresti and Coull).
    """
    share = (won * count + 2) / (count + 4)
    return mean(row["mean"], max(row["variance"], share * (1 - share) / (count + 4)), count)


def outside(found: Sequence[Value]) -> tuple[int, int, float]:
    """How many have enough games, how many of them lie outside by their own interval, how many by chance would."""
    tested = [value for value in found if not value.wins.few]
    out = sum(value.lift.low > 0 or value.lift.high < 0 for value in tested)
    return len(tested), out, 0.05 * len(tested)


def events(sample: Sample, *names: str) -> pl.DataFrame:
    """The events of some sorts that seats brought about."""
    return sample.cards.filter(pl.col("event").is_in(list(names)) & (pl.col("seat") >= 0))


def first(taken: pl.DataFrame) -> pl.DataFrame:
    """Of each seat the first event of all; the rows of a run stand in the order of play."""
    return taken.group_by("number", "seat", maintain_order=True).first()


def early(taken: pl.DataFrame, rounds: int = FIRST_ROUNDS) -> pl.DataFrame:
    """The events of the first rounds."""
    return taken.filter(pl.col("round") <= rounds)


def by_order(sample: Sample, taken: pl.DataFrame) -> dict[tuple[str, int], Estimate]:
    """Wins of those who took something, by its name and the place in the order of play."""
    held = taken.select("number", "seat", "card").unique()
    held = held.join(sample.seats.select("number", "seat", "order", "win"), on=["number", "seat"])
    return {
        (row["card"], int(row["order"])): share(row["mean"], row["variance"], row["count"], row["games"])
        for row in ratios(held, ["card", "order"], "win").iter_rows(named=True)
    }


def groups(sample: Sample, taken: pl.DataFrame, names: dict[str, list[str]]) -> list[Group]:
    """Of all that was taken of each group, the share that a later winner took; `names` gives the groups of a thing."""
    table = pl.DataFrame(
        [(thing, group) for thing, its in names.items() for group in its],
        schema={"card": pl.String, "group": pl.String},
        orient="row",
    )
    held = taken.select("number", "seat", "card").join(table, on="card")
    held = held.join(sample.seats.select("number", "seat", "win"), on=["number", "seat"])
    return [
        Group(row["group"], share(row["mean"], row["variance"], row["count"], row["games"]))
        for row in ratios(held, ["group"], "win").iter_rows(named=True)
    ]


def points_of_turns(sample: Sample, taken: pl.DataFrame, column: str) -> dict[str, Estimate]:
    """What the turns brought in which something was done: its mean, by name."""
    if column not in sample.turns.columns:
        return {}
    turns = sample.turns.select("number", "turn", value=pl.col(column).cast(pl.Float64))
    held = taken.select("number", "turn", "card").unique().join(turns, on=["number", "turn"])
    return {
        row["card"]: mean(row["mean"], row["variance"], row["count"])
        for row in ratios(held, ["card"], "value").iter_rows(named=True)
    }


@dataclass(frozen=True)
class Slope:
    """What doing something once more goes together with, for a seat."""

    name: str
    times: float  # mean of a seat in a game
    wins: Estimate  # share of games won more
    points: Estimate  # final score more


def slopes(sample: Sample, taken: pl.DataFrame) -> list[Slope]:
    """For each thing that seats do again and again: what one more time goes together with, the best first.

    Seats are compared with the others of their game, so that long games, in which all do more, make no difference.
    """
    seats = expected(sample)
    names = taken["card"].unique().sort()
    counted = taken.group_by("number", "seat", "card").len("times")
    full = (
        seats.join(names.to_frame(), how="cross")
        .join(counted, on=["number", "seat", "card"], how="left")
        .with_columns(times=pl.col("times").fill_null(0).cast(pl.Float64))
        .with_columns(
            more=pl.col("times") - pl.col("times").mean().over("card", "number"),
            lift=pl.col("lift") - pl.col("lift").mean().over("card", "number"),
            gain=pl.col("gain") - pl.col("gain").mean().over("card", "number"),
        )
    )
    means = {row[0]: float(row[1]) for row in full.group_by("card").agg(pl.col("times").mean()).iter_rows()}
    wins, points = _slope(full, "lift"), _slope(full, "gain")
    found = [Slope(name, means[name], wins[name], points[name]) for name in wins]
    return sorted(found, key=lambda slope: (-slope.points.value, slope.name))


def _slope(full: pl.DataFrame, column: str) -> dict[str, Estimate]:
    """Slopes by least squares, with errors as if games were drawn; nothing where everybody does it equally often."""
    by = "card"
    fitted = full.with_columns(
        slope=((pl.col("more") * pl.col(column)).sum() / (pl.col("more") ** 2).sum()).over(by)
    ).filter(pl.col("slope").is_finite())
    scores = (
        fitted.with_columns(score=pl.col("more") * (pl.col(column) - pl.col("slope") * pl.col("more")))
        .group_by(by, "number")
        .agg(
            score=pl.col("score").sum(), squares=(pl.col("more") ** 2).sum(), slope=pl.col("slope").first(), n=pl.len()
        )
        .group_by(by)
        .agg(
            slope=pl.col("slope").first(),
            variance=(pl.col("score") ** 2).sum() / pl.col("squares").sum() ** 2,
            n=pl.col("n").sum(),
        )
        .sort(by)
    )
    return {row[by]: mean(row["slope"], row["variance"], row["n"]) for row in scores.iter_rows(named=True)}
