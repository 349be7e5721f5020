"""What a report says of Gates of Delirium: actions, gates, scrolls, and what a turn brings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

import polars as pl

from delirium.sim.report import values
from delirium.sim.report.page import Cell, Section, Table
from delirium.sim.report.part import Part
from delirium.sim.report.plots import Bar, dots, signed
from delirium.sim.report.sample import Sample
from delirium.sim.report.sections import count, points_cell
from delirium.sim.report.things import HOLLOW, by_chance, figures, list_drawings


class GatesPart(Part):
    """Gates of Delirium in a report."""

    turns: ClassVar[Mapping[str, str]] = {
        "tokens": "Desperation tokens gained in a turn",
        "spent": "Desperation tokens paid in a turn",
        "points": "Points scored on the track in a turn",
        "built": "Gate sections built in a turn",
        "dispatched": "Investigators dispatched in a turn",
        "converted": "Investigators converted in a turn",
    }
    taken: ClassVar[Mapping[str, str]] = {event: f"Event: {event}" for event in ("gate", "scroll", "collected")}
    own: ClassVar[Sequence[str]] = ("components",)

    def sections(self, sample: Sample) -> list[Section]:
        """Actions, gates, scrolls, and what else players do."""
        parts = [
            _actions(sample),
            _done(sample, "collected", "Artifacts", "an artifact", "collected"),
            _done(sample, "gate", "Gates opened", "a gate", "opened"),
            _done(sample, "scroll", "Scrolls", "a scroll", "revealed"),
            _done(sample, "desperate", "Desperate actions", "a desperate action", "taken"),
        ]
        return [part for part in parts if part is not None]


def _actions(sample: Sample) -> Section | None:
    """Actions, which everybody takes again and again: what one more goes together with; all Pages are one action."""
    pages = [name for name, kind in sample.kinds.items() if kind.sort == "page"]
    name = pl.when(pl.col("card").is_in(pages)).then(pl.lit("Page (any)")).otherwise(pl.col("card"))
    found = values.slopes(sample, values.events(sample, "action").with_columns(card=name))
    if not found:
        return None
    by_wins = sorted(found, key=lambda slope: (-slope.wins.value, slope.name))
    drawings = [
        dots(
            f"action-{which}", said, "; ".join(f"{bar.name} {bar.label}" for bar in bars) + ".", bars, axis, 0.0, "",
            shares=shares,
        )
        for which, said, bars, axis, shares in (
            (
                "points", "Actions: final score with one more of them",
                [Bar(each.name, each.points, signed(each.points.value)) for each in found],
                "points more, with 95 % interval", False,
            ),
            (
                "wins", "Actions: win rate with one more of them",
                [Bar(each.name, each.wins, signed(100 * each.wins.value)) for each in by_wins],
                "percentage points more, with 95 % interval", True,
            ),
        )
    ]  # fmt: skip
    rows = [
        (
            each.name,
            Cell(f"{each.times:.1f}", each.times),
            points_cell(each.points),
            Cell(f"{signed(each.points.low)} to {signed(each.points.high)}", each.points.low),
            Cell(signed(100 * each.wins.value), each.wins.value),
            Cell(f"{signed(100 * each.wins.low)} to {signed(100 * each.wins.high)}", each.wins.low),
        )
        for each in found
    ]
    columns = ("Action", "Times in a game", "Score", "95 % interval", "Win rate, points", "95 % interval of that")
    text = [
        "Every seat takes most actions in every game, so this tells what one more of an action goes together with: "
        "seats that took it more often than the others of the same game, against those that took it less. "
        f"From {count(sample.seats.height, 'seat')}.",
        "One action more is mostly another one less: read it as a comparison of actions.",
    ]
    table = Table("action", "Actions", columns, rows, folded=True, sortable=True)
    return Section("action", "Actions", text, drawings, [table])


def _done(sample: Sample, event: str, heading: str, what: str, verb: str) -> Section | None:
    taken = values.events(sample, event)
    found = values.values(sample, taken)
    if not found:
        return None
    turns = values.points_of_turns(sample, taken, "points")
    bars = [
        Bar(value.name, value.points, f"{signed(value.points.value)}  n {value.wins.count:,}")
        for value in sorted(found, key=lambda value: (-value.points.value, value.name))
        if value.wins.count >= HOLLOW
    ]
    text = "; ".join(f"{bar.name} {bar.label}" for bar in bars[:5])
    drawings = [
        *list_drawings(sample, event, f"{heading}: win rate of those who had it {verb}", found),
        dots(
            f"{event}-points", f"{heading}: final score beyond expectation", f"{text}.", bars,
            "points beyond expectation, with 95 % interval; n: seats", 0.0, "", shares=False,
        ),
    ]  # fmt: skip
    rows = [
        (
            value.name,
            *figures(value),
            Cell(f"{turns[value.name].value:.2f}", turns[value.name].value) if value.name in turns else Cell("", None),
            "few" if value.wins.few else "★" if value.stands else "",
        )
        for value in found
    ]
    columns = (
        "Name", "Seats", "Times", "Won", "95 % interval", "Beyond expectation", "Interval", "Drawn to the mean",
        "Score", "Points in such turns", "Mark",
    )  # fmt: skip
    said = [
        f"How often a seat wins that has {verb} {what} at least once, and how its final score differs from what is "
        "usual. " + by_chance(found, "name")
    ]
    return Section(event, heading, said, drawings, [Table(event, heading, columns, rows, folded=True, sortable=True)])
