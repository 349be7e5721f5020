"""What is measured of every game: who wins, how long it takes, where points come from, what a turn brings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import polars as pl

from delirium.sim.report.intervals import Estimate, mean, means, ratios, share, shares
from delirium.sim.report.sample import Sample

ORDINALS: Final = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth")
NO_RESOURCE: Final = ("number", "turn", "round", "seat", "decisions", "score")
REACHED: Final = 0.25  # rounds that fewer games reach say more about long games than about the round


@dataclass(frozen=True)
class Standing:
    """How an agent, or a place in the order of play, fares."""

    name: str
    wins: Estimate
    fair: float
    score: Estimate


@dataclass(frozen=True)
class Length:
    """How long games take, in one unit."""

    unit: str
    mean: Estimate
    values: list[int]

    @property
    def typical(self) -> tuple[int, int]:
        """Between which lengths nine of ten games lie."""
        ordered = sorted(self.values)
        last = len(ordered) - 1
        return ordered[round(last * 0.05)], ordered[round(last * 0.95)]


@dataclass(frozen=True)
class Source:
    """The points that a source brings to a seat, those that won and the others."""

    name: str
    all: Estimate
    winners: float
    others: float


@dataclass(frozen=True)
class Course:
    """How a value goes from round to round: its mean, and one standard deviation to each side."""

    name: str
    rounds: list[int]
    mean: list[float]
    low: list[float]
    high: list[float]


def ordinal(place: int) -> str:
    """A place in the order of play, in words."""
    return ORDINALS[place] if place < len(ORDINALS) else f"Number {place + 1}"


def orders(sample: Sample) -> list[Standing]:
    """The seats in the order of play."""
    wins = shares(sample.seats, "order")
    scores = means(sample.seats, "order", "score")
    fair = _fair(sample)
    return [
        Standing(f"{ordinal(int(order))} to play", wins[order], fair, scores[order]) for order in sorted(wins, key=int)
    ]


def agents(sample: Sample) -> list[Standing]:
    """The agents: of the games in which one sits, how many it wins, and how many it would if all were equal."""
    of_game = (
        sample.seats.group_by("agent", "number")
        .agg(win=pl.col("win").sum(), places=pl.len(), score=pl.col("score").mean())
        .sort("agent", "number")
    )
    wins = shares(of_game, "agent")
    scores = means(of_game, "agent", "score")
    mean_win = float(str(sample.seats["win"].mean()))
    places = {row[0]: float(row[1]) for row in of_game.group_by("agent").agg(pl.col("places").mean()).iter_rows()}
    return [
        Standing(agent, wins[agent], min(1.0, places[agent] * mean_win), scores[agent])
        for agent in sample.agents
        if agent in wins
    ]


def _fair(sample: Sample) -> float:
    """The share of a seat if all were equal: of the games that somebody wins."""
    return float(str(sample.seats["win"].mean()))


def lengths(sample: Sample) -> list[Length]:
    """How long games are: in rounds, in decisions."""
    return [
        _length("rounds", sample.games["rounds"]),
        _length("decisions", sample.games["decisions"]),
    ]


def _length(unit: str, values: pl.Series) -> Length:
    numbers = [int(value) for value in values]
    frame = pl.DataFrame({"number": range(len(numbers)), "all": ["all"] * len(numbers), "value": numbers})
    return Length(unit, means(frame, "all", "value")["all"], numbers)


def sources(sample: Sample) -> list[Source]:
    """Points by source for each seat; a seat that has none of a source counts as 0."""
    names = sample.points["source"].unique().sort()
    every = sample.seats.select("number", "seat", "win").join(names.to_frame(), how="cross")
    given = sample.points.group_by("number", "seat", "source").agg(pl.col("points").sum())
    full = every.join(given, on=["number", "seat", "source"], how="left").with_columns(pl.col("points").fill_null(0))
    found = means(full, "source", "points")
    won = means(full.filter(pl.col("win") > 0), "source", "points")
    lost = means(full.filter(pl.col("win") == 0), "source", "points")
    rows = [
        Source(name, found[name], won[name].value if name in won else 0.0, lost[name].value if name in lost else 0.0)
        for name in found
        if found[name].value != 0 or found[name].high > 0
    ]
    return sorted(rows, key=lambda row: (-row.all.value, row.name))


def resources(sample: Sample) -> list[Course]:
    """What a turn brings of each resource, by round."""
    names = [name for name in sample.turns.columns if name not in NO_RESOURCE and sample.turns[name].dtype.is_numeric()]
    courses = [course(sample, name) for name in names]
    return [each for each in courses if any(each.high) or any(each.mean)]


def course(sample: Sample, column: str, won: bool | None = None) -> Course:
    """A column of the turns by round, of the winners or the others if that is asked for."""
    turns = sample.turns
    if won is not None:
        keep = sample.seats.filter(pl.col("win") > 0 if won else pl.col("win") == 0).select("number", "seat")
        turns = turns.join(keep, on=["number", "seat"], how="semi")
    games = sample.count
    by_round = (
        turns.group_by("round")
        .agg(
            games=pl.col("number").n_unique(),
            mean=pl.col(column).mean(),
            spread=pl.col(column).std(ddof=0),
            least=pl.col(column).min(),
        )
        .with_columns(
            low=pl.max_horizontal(pl.col("mean") - pl.col("spread"), pl.col("least")),
            high=pl.col("mean") + pl.col("spread"),
        )
        .filter(pl.col("games") >= max(2, REACHED * games) if games > 1 else pl.lit(True))
        .sort("round")
    )
    return Course(
        column,
        [int(value) for value in by_round["round"]],
        [float(value) for value in by_round["mean"]],
        [float(value) for value in by_round["low"]],
        [float(value) for value in by_round["high"]],
    )


def all_wins(sample: Sample) -> Estimate:
    """The share of games that a seat wins, whichever it is."""
    frame = sample.seats.with_columns(all=pl.lit("all"))
    row = ratios(frame, ["all"], "win").row(0, named=True)
    return share(row["mean"], row["variance"], row["count"], row["games"])


def score(sample: Sample) -> Estimate:
    """The mean score of a seat."""
    frame = sample.seats.with_columns(all=pl.lit("all"))
    row = ratios(frame, ["all"], "score").row(0, named=True)
    return mean(row["mean"], row["variance"], row["count"])
