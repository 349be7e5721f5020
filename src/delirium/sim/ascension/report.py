"""What a report says of Ascension: the cards that are acquired and defeated, and what a turn brings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Final

import polars as pl

from delirium.cards.language import language
from delirium.sim.report import values
from delirium.sim.report.intervals import Estimate
from delirium.sim.report.measures import all_wins, ordinal
from delirium.sim.report.page import Cell, Section, Table
from delirium.sim.report.part import Part
from delirium.sim.report.plots import Bar, dots, percent
from delirium.sim.report.sample import Kind, Sample
from delirium.sim.report.sections import NOT_CAUSAL, count, spread
from delirium.sim.report.things import HOLLOW, by_chance, figures, list_drawings
from delirium.sim.report.values import Value

DEEDS: Final = ("played", "used", "acquired", "defeated", "banished")  # columns of a turn that count what was done
GAINED: Final = "{} gained in a turn"


class AscensionPart(Part):
    """Ascension in a report."""

    turns: ClassVar[Mapping[str, str]] = {
        "runes": GAINED.format("Runes"),
        "power": GAINED.format("Power"),
        "honor": GAINED.format("Honor"),
        "drawn": "Cards drawn by effects in a turn",
        "deck": "Cards owned after a turn",
    }
    taken: ClassVar[Mapping[str, str]] = {"acquired": "Cards acquired", "defeated": "Monsters defeated"}
    own: ClassVar[Sequence[str]] = ("cards",)

    def mix(self, options: Mapping[str, object]) -> list[str]:
        """The sets."""
        sets = options.get("sets")
        return [str(each).title() for each in sets] if isinstance(sets, list) else []

    def manner(self, options: Mapping[str, object]) -> list[str]:
        """The variant."""
        return [str(options["variant"])] if options.get("variant") else []

    def courses(self, found: Sequence[str]) -> dict[str, str]:
        """What a turn brings, by column: resources that only some mixes have stand after those of all."""
        more = [column for column in found if column not in self.turns and column not in DEEDS]
        gained = {column: said for column, said in self.turns.items() if said.endswith(GAINED.format(""))}
        named = {column: GAINED.format(column.replace("_", " ").capitalize()) for column in more}
        return gained | named | dict(self.turns)

    def sections(self, sample: Sample) -> list[Section]:
        """Cards acquired, Monsters defeated, first cards, groups of cards."""
        sorts = language().types
        monsters = [name for name, kind in sample.kinds.items() if sorts.get(kind.type) == "monster"]
        acquired = values.events(sample, "acquired")
        defeated = values.events(sample, "defeated").filter(
            pl.col("card").is_in(monsters) if monsters else pl.lit(True)
        )
        parts = [
            _things(sample, acquired, "acquired", "Cards acquired", "Win rate when acquired", "acquired"),
            _opening(sample, acquired),
            _grouped(sample, acquired),
            _things(sample, defeated, "defeated", "Monsters defeated", "Win rate when defeated", "defeated"),
        ]
        return [part for part in parts if part is not None]

    def without(self, options: Mapping[str, object], thing: str) -> dict[str, object]:
        """The same mix without a card."""
        return {**options, "without": [thing]}


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
        "Drawn to the mean", "Score", *(f"Won as {ordinal(place).lower()}" for place in places), "Mark",
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
                *figures(value),
                *(_order_cell(orders.get((value.name, place))) for place in places),
                "few" if value.wins.few else "★" if value.stands else "",
            )
        )
    return Table(name, said, columns, rows, folded=True, sortable=True)


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
