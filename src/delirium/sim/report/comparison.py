"""Two runs side by side: what differs, by how much, and whether chance alone could have done it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

import polars as pl

from delirium.engine.errors import WrongOptions
from delirium.sim.report import measures, values
from delirium.sim.report.intervals import Estimate, chance, difference, discoveries, shrink
from delirium.sim.report.page import Cell, Drawing, Page, Section, Table
from delirium.sim.report.part import part
from delirium.sim.report.plots import Bar, Line, dots, histogram, pairs, panels, signed
from delirium.sim.report.sample import Sample
from delirium.sim.report.sections import count, reading, title
from delirium.sim.report.values import Value

SHOWN: Final = 20
LONGEST: Final = 18  # letters of the name of a run in a plot


@dataclass(frozen=True)
class Change:
    """A measure in both runs, and how much more it is in the second."""

    name: str
    one: Estimate
    other: Estimate
    shares: bool

    @property
    def more(self) -> Estimate:
        """The difference with its interval."""
        return difference(self.other, self.one)

    @property
    def differs(self) -> bool:
        """Whether the interval of the difference leaves 0 out."""
        return self.more.low > 0 or self.more.high < 0


@dataclass(frozen=True)
class Shift:
    """What taking something goes together with in both runs."""

    name: str
    one: Value
    other: Value
    more: Estimate
    shrunk: float
    stands: bool


def names_of(one: Sample, other: Sample) -> tuple[str, str]:
    """How the runs are called: by their folders, unless these are called the same."""
    if one.name == other.name:
        return "first run", "second run"
    return _cut(one.name), _cut(other.name)


def _cut(name: str) -> str:
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…"


def compare(one: Sample, other: Sample, names: tuple[str, str] | None = None, before: Sequence[Section] = ()) -> Page:
    """The page that compares two runs; `before` stands before the comparison."""
    if one.game != other.game:
        raise WrongOptions(
            f"{one.path} is a run of {part(one.game).title}, {other.path} one of "
            f"{part(other.game).title}. Compare runs of the same game."
        )
    called = names or names_of(one, other)
    played = " and ".join(dict.fromkeys([title(one), title(other)]))
    page = Page(
        f"{called[0]} and {called[1]}",
        f"{played}, compared: {count(one.count, 'game')} and {count(other.count, 'game')}",
    )
    page.sections.extend([_overview(one, other, called), *before])
    page.sections.extend([_lengths(one, other, called), _points(one, other, called), _course(one, other, called)])
    page.sections.extend(part for part in _taken(one, other, called) if part is not None)
    page.sections.append(reading(one))
    return page


# measures


def changes(one: Sample, other: Sample) -> list[Change]:
    """The measures of two runs."""
    found: list[Change] = []
    for here, there in zip(measures.lengths(one), measures.lengths(other), strict=True):
        found.append(Change(f"Length in {here.unit}", here.mean, there.mean, False))
    found.append(Change("Score of a seat", measures.score(one), measures.score(other), False))
    for said, of in (("", measures.orders), ("Agent ", measures.agents)):
        rows = {row.name: row for row in of(other)}
        shown = [(row, rows[row.name]) for row in of(one) if row.name in rows]
        if len(shown) > 1:  # a single agent wins what there is to win
            found += [Change(f"{said}{here.name}: games won", here.wins, there.wins, True) for here, there in shown]
    return found


def shifts(one: Sample, other: Sample, event: str) -> list[Shift]:
    """What differs most in what taking something goes together with: of all that have enough games in both runs."""
    here = {value.name: value for value in values.values(one, values.events(one, event))}
    there = {value.name: value for value in values.values(other, values.events(other, event))}
    both = [(here[name], there[name]) for name in here if name in there]
    both = [(first, second) for first, second in both if not (first.wins.few or second.wins.few)]
    more = [difference(second.lift, first.lift) for first, second in both]
    stands = discoveries([chance(each) for each in more])
    drawn = shrink(more)
    found = [
        Shift(first.name, first, second, by, small, sure)
        for (first, second), by, small, sure in zip(both, more, drawn, stands, strict=True)
    ]
    return sorted(found, key=lambda shift: (-abs(shift.shrunk), -abs(shift.more.value), shift.name))


# the page


def _value(estimate: Estimate, shares: bool) -> str:
    return f"{100 * estimate.value:.1f} %" if shares else f"{estimate.value:.1f}"


def _more(change: Change) -> str:
    scale = 100 if change.shares else 1
    return f"{signed(scale * change.more.low)} to {signed(scale * change.more.high)}"


def _overview(one: Sample, other: Sample, names: tuple[str, str]) -> Section:
    found = changes(one, other)
    sure = [change for change in found if change.differs]
    said = [
        f"{change.name}: {_value(change.one, change.shares)} and {_value(change.other, change.shares)}."
        for change in sure
    ]
    text = [
        f"What differs by more than chance would make it (of {len(found)} measures one of twenty does without reason):"
        if sure
        else "None of these measures differs by more than chance would make it. More games would show smaller ones.",
        *said,
        "Differences are those of the second run from the first. The runs are taken as independent of each other.",
    ]
    rows = [
        (
            change.name,
            Cell(_value(change.one, change.shares), change.one.value),
            Cell(_value(change.other, change.shares), change.other.value),
            Cell(signed(change.more.value * (100 if change.shares else 1)), change.more.value),
            Cell(_more(change), change.more.low),
            "differs" if change.differs else "",
        )
        for change in found
    ]
    columns = ("Measure", names[0], names[1], "Difference", "95 % interval", "Mark")
    tables = [Table("changes", "Both runs", columns, rows), _facts(one, other, names)]
    shares = [change for change in found if change.shares]
    drawings = [_shares_drawing(shares, names)] if shares else []
    return Section("summary", "What differs", text, drawings, tables)


def _shares_drawing(found: Sequence[Change], names: tuple[str, str]) -> Drawing:
    bars = [
        Bar(change.name.removesuffix(": games won"), change.more, signed(100 * change.more.value)) for change in found
    ]
    text = "; ".join(f"{bar.name} {bar.label} percentage points" for bar in bars)
    said = f"Games won: {names[1]} against {names[0]}"
    return dots("changes", said, f"{text}.", bars, "percentage points more, with 95 % interval", 0.0, "")


def _facts(one: Sample, other: Sample, names: tuple[str, str]) -> Table:
    keys = [key for key in one.facts if key in other.facts and key not in ("format", "chunk", "code")]
    rows = [(key.capitalize(), _short(one.facts[key]), _short(other.facts[key])) for key in keys]
    return Table("facts", "What was played", ("Fact", *names), rows, folded=True)


def _short(value: object) -> str:
    if isinstance(value, dict):
        return "; ".join(f"{key}: {_short(each)}" for key, each in value.items())
    text = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
    text = " ".join(text.split())
    return text if len(text) <= 80 else f"{text[:79]}…"


def _lengths(one: Sample, other: Sample, names: tuple[str, str]) -> Section:
    here, there = measures.lengths(one)[0], measures.lengths(other)[0]
    text = f"{names[0]}: mean {here.mean.value:.1f} rounds; {names[1]}: mean {there.mean.value:.1f} rounds."
    sizes = f"{len(here.values):,} and {count(len(there.values), 'game')}"
    drawing = histogram(
        "length-rounds", "Length of games in rounds", text, here.values, f"rounds of a game; {sizes}", here.mean.value,
        there.values, names,
    )  # fmt: skip
    return Section("length", "Length of games", [text], [drawing])


def _points(one: Sample, other: Sample, names: tuple[str, str]) -> Section:
    word = part(one.game).points
    here = {source.name: source.all for source in measures.sources(one)}
    there = {source.name: source.all for source in measures.sources(other)}
    nothing = Estimate(0.0, 0.0, 0.0, 0)
    every = [(name, here.get(name, nothing), there.get(name, nothing)) for name in dict.fromkeys([*here, *there])]
    rows = [(name, first.value, second.value) for name, first, second in every]
    sizes = f"{one.seats.height:,} and {count(other.seats.height, 'seat')}"
    text = "; ".join(f"{name}: {first:.1f} and {second:.1f}" for name, first, second in rows[:8])
    drawing = pairs(
        "points", f"{word} by source", f"{names[0]} and {names[1]}: {text}.", rows, names,
        f"{word} of a seat, mean; {sizes}",
    )  # fmt: skip
    table = Table(
        "points",
        f"{word} by source",
        ("Source", *names, "Difference", "95 % interval"),
        [
            (
                name,
                Cell(f"{first.value:.2f}", first.value),
                Cell(f"{second.value:.2f}", second.value),
                Cell(signed(second.value - first.value, 2), second.value - first.value),
                Cell(_spread(difference(second, first)), difference(second, first).low),
            )
            for name, first, second in every
        ],
        folded=True,
    )
    return Section("points", f"{word} by source", (), [drawing], [table])


def _spread(estimate: Estimate) -> str:
    return f"{signed(estimate.low, 2)} to {signed(estimate.high, 2)}"


def _course(one: Sample, other: Sample, names: tuple[str, str]) -> Section:
    of_game = part(one.game)
    known = {"score": f"{of_game.points} after a turn", **of_game.turns}
    plots: list[tuple[str, list[Line]]] = []
    for column, heading in known.items():
        if column not in one.turns.columns or column not in other.turns.columns:
            continue
        found = [measures.course(sample, column) for sample in (one, other)]
        if all(course.rounds for course in found) and any(any(course.mean) for course in found):
            lines = [Line("", each.rounds, each.mean, [], []) for each in found]
            if not plots:
                lines = [Line(name, each.rounds, each.values, [], []) for name, each in zip(names, lines, strict=True)]
            plots.append((heading, lines))
    sizes = f"round; {one.count:,} and {count(other.count, 'game')}"
    text = f"Means by round of {names[0]} and {names[1]}, for: {', '.join(heading for heading, _ in plots)}."
    drawing = panels("course", "Turn by turn, means of both runs", text, plots, sizes)
    return Section("course", "Turn by turn", [f"Blue: {names[0]}. Orange: {names[1]}."], [drawing])


def _taken(one: Sample, other: Sample, names: tuple[str, str]) -> list[Section | None]:
    return [_shifted(one, other, names, *each) for each in part(one.game).taken.items()]


def _shifted(one: Sample, other: Sample, names: tuple[str, str], event: str, heading: str) -> Section | None:
    found = shifts(one, other, event)
    if not found:
        return None
    out = sum(shift.more.low > 0 or shift.more.high < 0 for shift in found)
    sure = sum(shift.stands for shift in found)
    text = [
        f"How the win rate of those who took something, beyond expectation, differs between the runs. Of "
        f"{len(found)} with enough games in both, {out} differ by their own interval; about "
        f"{max(1, round(0.05 * len(found)))} would by chance alone; {sure} when at most 5 % of the marks may be "
        "wrong (★).",
    ]
    shown = found[:SHOWN]
    bars = [
        Bar(shift.name, shift.more, f"{signed(100 * shift.more.value, 0)}{' ★' * shift.stands}", shift.stands)
        for shift in sorted(shown, key=lambda shift: (-shift.more.value, shift.name))
    ]
    top = "; ".join(f"{bar.name} {bar.label}" for bar in bars[:5])
    most = f"{heading}: the {len(shown)} that differ most" if len(found) > SHOWN else f"{heading}: win rate, difference"
    drawing = dots(f"shift-{event}", most, f"{top}.", bars, "percentage points more, with 95 % interval", 0.0, "")
    how_often = _how_often(one, other, event)
    rows = [_shift_row(shift, how_often) for shift in found]
    columns = (
        "Name", f"Won, {names[0]}", f"Won, {names[1]}", "Difference beyond expectation", "95 % interval",
        "Drawn to the mean", f"Seats that took it, {names[0]}", names[1], "Mark",
    )  # fmt: skip
    table = Table(f"shift-{event}", f"All {len(found)}", columns, rows, folded=True, sortable=True)
    return Section(f"shift-{event}", heading, text, [drawing], [table])


def _shift_row(shift: Shift, how_often: Callable[[str], tuple[float, float]]) -> tuple[str | Cell, ...]:
    first, second = how_often(shift.name)
    return (
        shift.name,
        Cell(f"{100 * shift.one.wins.value:.0f} % of {shift.one.wins.count}", shift.one.wins.value),
        Cell(f"{100 * shift.other.wins.value:.0f} % of {shift.other.wins.count}", shift.other.wins.value),
        Cell(signed(100 * shift.more.value), shift.more.value),
        Cell(f"{signed(100 * shift.more.low)} to {signed(100 * shift.more.high)}", shift.more.low),
        Cell(signed(100 * shift.shrunk), shift.shrunk),
        Cell(f"{100 * first:.0f} %", first),
        Cell(f"{100 * second:.0f} %", second),
        "★" if shift.stands else "",
    )


def _how_often(one: Sample, other: Sample, event: str) -> Callable[[str], tuple[float, float]]:
    """The share of seats that took something, in both runs, by its name."""
    shares = []
    for sample in (one, other):
        held = values.events(sample, event).select("number", "seat", "card").unique().group_by("card").len()
        shares.append({row[0]: row[1] / sample.seats.height for row in held.iter_rows()})
    return lambda name: (shares[0].get(name, 0.0), shares[1].get(name, 0.0))


def split(sample: Sample, numbers: pl.Series) -> tuple[Sample, Sample]:
    """The games of these numbers, and the others."""
    tables = ("games", "seats", "points", "turns", "cards")
    inside = pl.col("number").is_in(numbers.to_list())
    halves = [
        replace(sample, **{table: getattr(sample, table).filter(keep) for table in tables})
        for keep in (inside, ~inside)
    ]
    return halves[0], halves[1]
