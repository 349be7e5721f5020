"""The parts of a report about what players take and do: the cards of Ascension; actions, gates and scrolls of Gates."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import polars as pl

from delirium.cards.language import language
from delirium.sim.report import values
from delirium.sim.report.intervals import Estimate
from delirium.sim.report.measures import ORDINALS, all_wins
from delirium.sim.report.page import Cell, Drawing, Section, Table
from delirium.sim.report.plots import Bar, dots, percent, signed
from delirium.sim.report.sample import Kind, Sample
from delirium.sim.report.sections import NOT_CAUSAL, count, lift_cell, points_cell, spread
from delirium.sim.report.values import Value

LEAST: Final = 3  # lines below which those with few games are shown too, hollow
HOLLOW: Final = 5  # seats below which nothing is shown in a plot
SHOWN: Final = 20  # lines of a plot; the table has all


def ascension(sample: Sample) -> list[Section]:
    """Cards acquired, Monsters defeated, first cards, groups of cards."""
    sorts = language().types
    monsters = [name for name, kind in sample.kinds.items() if sorts.get(kind.type) == "monster"]
    acquired = values.events(sample, "acquired")
    defeated = values.events(sample, "defeated").filter(pl.col("card").is_in(monsters) if monsters else pl.lit(True))
    parts = [
        _things(sample, acquired, "acquired", "Cards acquired", "Win rate when acquired", "acquired"),
        _opening(sample, acquired),
        _grouped(sample, acquired),
        _things(sample, defeated, "defeated", "Monsters defeated", "Win rate when defeated", "defeated"),
    ]
    return [part for part in parts if part is not None]


def gates(sample: Sample) -> list[Section]:
    """Actions, gates, scrolls, and what else players do in Gates of Delirium."""
    parts = [
        _actions(sample),
        _done(sample, "collected", "Artifacts", "an artifact", "collected"),
        _done(sample, "gate", "Gates opened", "a gate", "opened"),
        _done(sample, "scroll", "Scrolls", "a scroll", "revealed"),
        _done(sample, "desperate", "Desperate actions", "a desperate action", "taken"),
    ]
    return [part for part in parts if part is not None]


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


def _things(sample: Sample, taken: pl.DataFrame, id: str, heading: str, said: str, verb: str) -> Section | None:
    found = values.values(sample, taken)
    if not found:
        return None
    text = [
        f"How often a seat wins that has {verb} the card at least once, from {count(sample.count, 'game')}. "
        + by_chance(found, "card"),
        NOT_CAUSAL,
    ]
    table = values_table(sample, id, f"All {count(len(found), 'card')} {verb}", found, taken)
    return Section(id, heading, text, list_drawings(sample, id, said, found), [table])


def values_table(sample: Sample, name: str, said: str, found: Sequence[Value], taken: pl.DataFrame) -> Table:
    """Everything that is known of the things of a list."""
    orders = values.by_order(sample, taken)
    places = range(sample.places) if sample.places > 1 else range(0)
    columns = (
        "Card", "Type", "Faction", "Cost", "Seats", "Times", "Won", "95 % interval", "Beyond expectation", "Interval",
        "Drawn to the mean", "Score", *(f"Won as {ORDINALS[place].lower()}" for place in places), "Mark",
    )  # fmt: skip
    rows = []
    for value in found:
        kind = sample.kinds.get(value.name, Kind(value.name))
        rows.append(
            (
                value.name,
                kind.type.replace("_", " "),
                ", ".join(kind.factions),
                Cell(kind.price, sum(kind.cost.values())),
                *_figures(value),
                *(_order_cell(orders.get((value.name, place))) for place in places),
                "few" if value.wins.few else "★" if value.stands else "",
            )
        )
    return Table(name, said, columns, rows, folded=True, sortable=True)


def _figures(value: Value) -> tuple[Cell, ...]:
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


def _order_cell(estimate: Estimate | None) -> Cell:
    if estimate is None:
        return Cell("", None)
    return Cell(f"{percent(estimate.value)} of {estimate.count}", estimate.value)


def _opening(sample: Sample, acquired: pl.DataFrame) -> Section | None:
    """The first card of a game, and those of the first rounds."""
    first = values.values(sample, values.first(acquired))
    early = values.values(sample, values.early(acquired))
    if not first:
        return None
    drawings = list_drawings(sample, "first", "Win rate by the first card acquired", first)
    text = [
        "The first card that a seat acquires in a game, and all that it acquires in its first "
        f"{values.FIRST_ROUNDS} rounds: there the lead of whoever is ahead matters least. " + by_chance(first, "card")
    ]
    tables = [
        values_table(sample, "first", "First cards acquired", first, values.first(acquired)),
        values_table(
            sample, "early", f"Acquired in the first {values.FIRST_ROUNDS} rounds", early, values.early(acquired)
        ),
    ]
    return Section("opening", "First cards", text, drawings, tables)


def _grouped(sample: Sample, acquired: pl.DataFrame) -> Section | None:
    """Cards by cost, faction and type."""
    kinds = sample.kinds
    if not kinds:
        return None
    sorts: list[tuple[str, str, Callable[[Kind], list[str]]]] = [
        ("cost", "By cost", lambda kind: [kind.price] if kind.cost else []),
        ("faction", "By faction", lambda kind: [each.title() for each in kind.factions] or ["no faction"]),
        ("type", "By type", lambda kind: [kind.type.replace("_", " ").title()] if kind.type else []),
    ]
    drawings, tables = [], []
    base = all_wins(sample).value
    for name, heading, of in sorts:
        found = values.groups(sample, acquired, {kind.name: of(kind) for kind in kinds.values()})
        if name == "cost":
            found.sort(key=lambda group: _price_key(group.name))
        bars = [
            Bar(group.name, group.wins, f"{percent(group.wins.value)}  n {group.wins.count:,}")
            for group in found
            if group.wins.count >= HOLLOW
        ]
        if not bars:
            continue
        said = f"{heading}: share of cards acquired by the winner"
        text = "; ".join(f"{bar.name} {percent(bar.estimate.value)}" for bar in bars)
        axis = "acquired by the later winner in %, with 95 % interval; n: cards"
        drawings.append(dots(f"by-{name}", said, f"{text}.", bars, axis, base, f"fair {percent(base)}"))
        rows = [
            (
                group.name,
                Cell(f"{group.wins.count:,}", group.wins.count),
                Cell(f"{100 * group.wins.value:.1f} %", group.wins.value),
                Cell(spread(group.wins), group.wins.low),
            )
            for group in found
        ]
        tables.append(
            Table(f"by-{name}", said, (name.title(), "Cards", "By the winner", "95 % interval"), rows, folded=True)
        )
    text_ = [
        "Of all cards of a sort that were acquired, how many the later winner acquired. Winners acquire more cards of "
        "most sorts, so compare the sorts with each other."
    ]
    return Section("groups", "Cost, faction and type", text_, drawings, tables)


def _price_key(price: str) -> tuple[str, int, str]:
    amount, _, name = price.partition(" ")
    return ("" if name in ("Rune", "Runes") else name, int(amount) if amount.isdecimal() else 0, price)


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
            *_figures(value),
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
