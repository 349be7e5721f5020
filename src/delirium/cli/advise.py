"""`delirium advise`: the options of a position of a saved game, with their value and the reason in words."""

from __future__ import annotations

import json
from typing import Annotated, Final

import msgspec
from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from delirium import games
from delirium.cli import saves
from delirium.cli.files import MaybeNumber, Number
from delirium.cli.screen import screen_of, stopped
from delirium.engine import record as records
from delirium.engine.errors import WrongOptions
from delirium.engine.record import Record
from delirium.table import scenes
from delirium.table.advice import ITERATIONS, Advice, advise, named, percent
from delirium.table.phrase import in_words
from delirium.table.seat import PERSON, seat_all
from delirium.table.table import Table

MOST: Final = 1_000_000  # iterations

app = App(name="advise", help="Say what to think of the options of a position, with reasons.")


@app.default
def advise_command(
    record: str,
    *,
    at: MaybeNumber = None,
    seat: MaybeNumber = None,
    iterations: Number = ITERATIONS,
    seed: Number = 1,
    as_json: Annotated[bool, Parameter(name="--json", negative=())] = False,
) -> None:
    """Say what to think of the options of a position of a saved game, the best first.

    Only what the player knew in that position is used.

    Parameters
    ----------
    record
        The game: a file, or a name in the data folder, as `delirium play` saves it and the server gives it.
    at
        The position, as the number of choices before it; without it, the last in which somebody has to choose.
    seat
        The player, from 1 on; without `--at`, the last position in which this player has to choose. Where several may
        choose, without it the first of them.
    iterations
        How long to think; the same number gives the same advice.
    seed
        Of the thoughts; another one looks at other worlds.
    as_json
        Write it as JSON.

    """
    if not 1 <= iterations <= MOST:
        raise WrongOptions(f"--iterations takes a number from 1 to {MOST}, not {iterations}.")
    table = _position(_load(saves.read(saves.find(record))), at, seat)
    whose = table.decider if seat is None else seat - 1
    found = named(advise(table.view(whose), seed, iterations), table.speech)
    if as_json:
        print(_as_json(table, found))
    else:
        _show(Console(highlight=False, markup=False), table, found)


def _load(text: str) -> Table:
    """A saved game, or a record of one without seats."""
    try:
        has_seats = "seats" in json.loads(text)
    except (ValueError, TypeError, RecursionError):
        has_seats = True  # `Table.load` says what is wrong
    if has_seats:
        return Table.load(text)
    record = records.load(text)
    game = records.rebuild(games.build, record.game, record.options, record.versions)
    begun = Record(record.versions, record.game, record.options, record.seed)
    table = Table.begin(game, seat_all([PERSON] * int(game.seats)), begun)
    records.replay(record, lambda name, options: game)  # says what is wrong
    for choice in record.choices:
        table.carry_out(choice)
    return table


def _position(table: Table, at: int | None, seat: int | None) -> Table:
    """The table at the position that is wanted, if somebody has to choose there, and the right player."""
    if seat is not None and not 1 <= seat <= len(table.seats):
        raise WrongOptions(f"There is no seat {seat}: this game has the seats 1 to {len(table.seats)}.")
    if at is None:
        return _last(table, seat)
    if not 0 <= at <= len(table.made):
        raise WrongOptions(f"There is no position {at}: this game has the positions 0 to {len(table.made)}.")
    found = table.past(at)
    if found.over:
        raise WrongOptions(
            f"The game is over at position {at}: there is nothing to advise. Give --at a smaller number."
        )
    if seat is not None and seat - 1 not in found.deciders:
        seats = in_words([f"seat {one + 1}, {found.names[one]}," for one in found.deciders])
        has = "have" if len(found.deciders) > 1 else "has"
        raise WrongOptions(f"At position {at} it is {seats} who {has} to choose. Leave --seat out.")
    return found


def _last(table: Table, seat: int | None) -> Table:
    """The last position in which somebody, or this player, has to choose."""
    if seat is None and table.over:
        last = len(table.made) - 1
        raise WrongOptions(
            f"The game is over: there is nothing to advise. Choose a position with --at, from 0 to {last}."
        )
    if seat is None or seat - 1 in table.deciders:
        return table.past(len(table.made))
    made = next((at for at in range(len(table.made) - 1, -1, -1) if table.made[at].seat == seat - 1), None)
    if made is None:
        raise WrongOptions(f"Seat {seat}, {table.names[seat - 1]}, has had nothing to choose in this game.")
    return table.past(made)


def _show(console: Console, table: Table, found: Advice) -> None:
    """The position in short, and the options as a table."""
    view = table.view(found.seat)
    points = ", ".join(
        f"{name} {score}" for name, score in zip(table.names, table.game.scores(view.state), strict=True)
    )
    console.print(Text(f"{scenes.heading(table)} · position {len(table.made)} · points: {points}"))
    console.print(Text(f"{table.names[found.seat]}: {stopped(found.prompt)}", style="bold"))
    context = screen_of(table.game, table.names).context(view)
    if context is not None:
        console.print(context)
    console.print(advice_grid(found))
    console.print(Text(found.summary))


def advice_grid(found: Advice) -> Grid:
    """Options with their chance to win and the reason."""
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    grid.add_column("Option", ratio=2, overflow="fold")
    grid.add_column("To win", justify="right", no_wrap=True)
    grid.add_column("Why", ratio=3, overflow="fold")
    for place, one in enumerate(found.options):
        chance = f"{'≈ ' * one.level}{percent(one.value)}"
        grid.add_row(Text(one.text, style="bold" if place == 0 else ""), chance, one.reason)
    return grid


def _as_json(table: Table, found: Advice) -> str:
    head = {"game": table.game.name, "at": len(table.made), "player": table.names[found.seat]}
    return json.dumps(head | msgspec.to_builtins(found), indent=1, ensure_ascii=False)
