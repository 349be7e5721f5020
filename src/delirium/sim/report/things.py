"""How a report shows what players take: lists of things, with how often whoever takes one wins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from delirium.sim.report import values
from delirium.sim.report.measures import all_wins
from delirium.sim.report.page import Cell, Drawing
from delirium.sim.report.plots import Bar, dots, percent, signed
from delirium.sim.report.sample import Sample
from delirium.sim.report.sections import count, lift_cell, points_cell, spread
from delirium.sim.report.values import Value

LEAST: Final = 3  # lines below which those with few games are shown too, hollow
HOLLOW: Final = 5  # seats below which nothing is shown in a plot
SHOWN: Final = 20  # lines of a plot; the table has all


def by_chance(found: Sequence[Value], what: str) -> str:
    """How many stand out, and how many would anyway."""
    tested, out, chance = values.outside(found)
    strong = sum(value.stands for value in found)
    if not tested:
        return f"No {what} has enough games to judge."
    return (
        f"{out} of {count(tested, what)} with enough games {'lies' if out == 1 else 'lie'} off expectation by the 95 % "
        f"interval of the {what} alone; about {max(1, round(chance))} would by chance. {strong} "
        f"{'remains' if strong == 1 else 'remain'} when at most 5 % of the marks may be wrong (★)."
    )


def _label(value: Value) -> str:
    return f"{percent(value.wins.value)}{' ★' if value.stands else ''}  n {value.wins.count:,}"


def _bars(found: Sequence[Value]) -> list[Bar]:
    return [Bar(value.name, value.wins, _label(value), value.stands) for value in found]


def _described(found: Sequence[Value]) -> str:
    said = [f"{value.name} {percent(value.wins.value)} of {value.wins.count}" for value in found[:5]]
    return f"From the top: {'; '.join(said)}."


def list_drawings(sample: Sample, name: str, said: str, found: Sequence[Value]) -> list[Drawing]:
    """The best and the worst of a list, or all of a short one; those with too few games stand in the table only."""
    solid = [value for value in found if not value.wins.few]
    if len(solid) < LEAST:
        solid = [value for value in found if value.wins.count >= HOLLOW] or list(found)
    base = all_wins(sample).value
    axis = "games won in %, with 95 % interval; n: seats"

    def draw(part: str, heading: str, some: Sequence[Value]) -> Drawing:
        return dots(f"{name}{part}", heading, _described(some), _bars(some), axis, base, f"all seats {percent(base)}")

    if len(solid) <= SHOWN + 5:
        return [draw("", said, solid)]
    half = min(SHOWN, len(solid) // 2)
    return [
        draw("-best", f"{said}: the {half} best", solid[:half]),
        draw("-worst", f"{said}: the {half} worst", solid[-half:]),
    ]


def figures(value: Value) -> tuple[Cell, ...]:
    """What is known of a thing, as cells of a table."""
    return (
        Cell(f"{value.wins.count:,}", value.wins.count),
        Cell(f"{value.times:,}", value.times),
        Cell(f"{100 * value.wins.value:.1f} %", value.wins.value),
        Cell(spread(value.wins), value.wins.low),
        lift_cell(value.lift),
        Cell(f"{signed(100 * value.lift.low, 0)} to {signed(100 * value.lift.high, 0)}", value.lift.low),
        Cell(signed(100 * value.shrunk), value.shrunk),
        points_cell(value.points),
    )
