"""What if a card were not in the mix: what the games of a run tell, and the same games played without it."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from pathlib import Path

import polars as pl

from delirium.engine.errors import WrongOptions
from delirium.games import build
from delirium.sim.code import digest
from delirium.sim.report.comparison import changes, compare, split
from delirium.sim.report.intervals import ENOUGH
from delirium.sim.report.page import Cell, Page, Section, Table
from delirium.sim.report.part import part
from delirium.sim.report.plots import signed
from delirium.sim.report.sample import Sample, read
from delirium.sim.report.sections import count
from delirium.sim.run import Plan


def find(sample: Sample, name: str) -> str:
    """The card of a run that a user means."""
    part(sample.game).without(sample.options, name)  # a game may be played with all it has
    known = {kind.casefold(): kind for kind in sample.kinds}
    if name.casefold() in known:
        return known[name.casefold()]
    close = get_close_matches(name.casefold(), known, 1)
    hint = f" Did you mean {known[close[0]]}?" if close else ""
    raise WrongOptions(f"There is no {name} in the mix of {sample.path}.{hint}")


def plan(sample: Sample, card: str) -> Plan:
    """The plan of a run again, but without a card; refused if it would not be the same otherwise."""
    options, agents = sample.options, sample.facts["agents"]
    assert isinstance(agents, list)
    if build(sample.game, options).versions() != sample.facts.get("versions"):
        raise WrongOptions(
            f"{sample.path} was played by other rules or cards than these, so games without {card} could not be "
            "compared with it. Simulate it anew, then ask again; or add --no-play for what its games tell."
        )
    changed = part(sample.game).without(options, card)
    build(sample.game, changed)  # a card that cannot be left out is said before anything starts
    size = sample.facts.get("chunk")
    chunk = size if type(size) is int else 10
    return Plan(
        sample.game,
        changed,
        tuple(map(str, agents)),
        sample.count + sample.unfinished,
        int(str(sample.facts["seed"])),
        chunk,
    )


def observed(sample: Sample, card: str) -> Section:
    """The games of a run in which a card never came up, against the others; an observation, no experiment."""
    events = sample.cards.filter(pl.col("card") == card)
    came = events["number"].unique()
    ways = list(part(sample.game).taken)
    said_of = " or ".join(ways)
    taken = events.filter(pl.col("event").is_in(ways) & (pl.col("seat") >= 0))["number"].unique()
    tables, text = [], []
    for name, said, numbers in (
        ("came", f"{card} came up", came),
        ("taken", f"{card} was {said_of}", taken),
    ):
        if name == "taken" and taken.len() == came.len():
            text.append(f"Whenever it came up, it was {said_of} in the end.")
            continue
        with_it, without_it = split(sample, numbers)
        text.append(f"{said} in {with_it.count:,} of {count(sample.count, 'game')}.")
        if min(with_it.count, without_it.count) >= ENOUGH:
            tables.append(_table(f"observed-{name}", f"Games in which {said}, and the others", with_it, without_it))
        else:
            text.append(f"That leaves too few games on one side to compare (at least {ENOUGH} on each are needed).")
    notes = [
        "Games in which a card comes up differ in other ways too: long games turn more cards over. This is an "
        "observation; the experiment is the comparison of the two runs."
    ]
    return Section("observed", "What the games of the run tell", text, (), tables, notes)


def _table(name: str, title: str, with_it: Sample, without_it: Sample) -> Table:
    rows = []
    for change in changes(with_it, without_it):
        scale, unit = (100, " %") if change.shares else (1, "")
        more = change.more
        rows.append(
            (
                change.name,
                Cell(f"{scale * change.one.value:.1f}{unit}", change.one.value),
                Cell(f"{scale * change.other.value:.1f}{unit}", change.other.value),
                Cell(signed(scale * more.value), more.value),
                Cell(f"{signed(scale * more.low)} to {signed(scale * more.high)}", more.low),
                "differs" if change.differs else "",
            )
        )
    return Table(name, title, ("Measure", "These", "The others", "Difference", "95 % interval", "Mark"), rows)


def only_observed(sample: Sample, card: str) -> Page:
    """The page without the experiment."""
    page = Page(f"{sample.name}: {card}", f"What {count(sample.count, 'game')} tell about {card}")
    page.sections.append(observed(sample, card))
    return page


def experiment(sample: Sample, card: str, folder: Path, play: Callable[[Plan, Path], object]) -> Page:
    """Play the same games without a card into a folder, and compare."""
    play(plan(sample, card), folder)
    other = read(folder)
    page = compare(sample, other, ("with it", "without it"), [observed(sample, card)])
    return Page(f"What if {card} were not in the mix?", page.subtitle, [_told(sample, card, other), *page.sections])


def _told(sample: Sample, card: str, other: Sample) -> Section:
    text = [
        f"The same agents played {count(other.count, 'game')} with the same seeds from a mix without {card}. That is "
        "an experiment: nothing else was changed, so what differs by more than chance is due to the card, for these "
        "agents. A seed deals other cards then, so games are not compared one by one.",
    ]
    if sample.facts.get("code") != digest(sample.game):
        text.append(
            "Mind: the first run was made by other code or data of Delirium than the second. If agents or rules have "
            "changed, that is in the differences too."
        )
    return Section("experiment", "The experiment", text)
