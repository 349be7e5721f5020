"""`delirium arena`: agents meet, every seed in all seatings, until it is clear who is better."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table as Grid

from delirium.cli.files import MaybeNumber, Number, listed
from delirium.cli.simulate import AsJson, Rate
from delirium.cli.terminal import GameName, Given, terminal, terminals, with_choices
from delirium.engine.errors import WrongOptions
from delirium.sim.arena import Contest, Outcome, Table, meet, summary
from delirium.sim.executor import Local
from delirium.sim.run import LIMIT

Whole = Annotated[bool, Parameter(negative="")]

app = App(name="arena", help="Let agents meet and find out who is better.")


def arena(
    *,
    game: GameName,
    agents: str,
    games: Number = 200,
    players: MaybeNumber = None,
    seed: Number = 1,
    jobs: Number = 1,
    settle: float | None = None,
    whole: Whole = False,
    as_json: AsJson = False,
    out: Path | None = None,
    plot: Path | None = None,
    **given: object,
) -> None:
    """Let agents meet and find out who is better.

    Every agent meets every other, and each deal is played once from every seat. A meeting stops when it is settled.

    Parameters
    ----------
    game
        Which game.
    agents
        Two or more names with commas between: random, eager, quick, greedy, levels, sparring partners of the game.
    games
        How many games each meeting takes at most, rounded up so that everybody has sat in every seat.
    players
        How many sit at a table. With fewer agents than that, each plays alone among copies of each other; with
        one for each seat, such as greedy,eager,eager, this table alone is played.
    seed
        The seed of the first deal. The same seeds give the same results with any number of jobs.
    jobs
        How many processes.
    settle
        The share of games won that is asked about, such as 0.75: a meeting stops when somebody is above it for sure, or
        nobody can be. The fair share if nothing is said.
    whole
        Play all games, however clear it is.
    as_json
        The results as JSON on standard output.
    out
        A file for the results as JSON, with every single game.
    plot
        A file for a picture: .png or .svg.
    given
        The options of the game.
    """
    if out is not None and not out.absolute().parent.is_dir():
        raise WrongOptions(f"The folder of {out} does not exist. Make it first.")
    if plot is not None:
        from delirium.sim.arena_plot import check_plot

        check_plot(plot)
    options = _options(game, {**given, "players": players})
    names = tuple(listed("--agents", agents, "greedy,eager"))
    outcome = with_progress(Contest(game, options, names, games, seed, settle, whole), jobs)
    if as_json:
        print(json.dumps(summary(outcome), indent=1))
    else:
        show(outcome)
    _write(outcome, out, plot)
    if outcome.stopped:
        sys.exit(130)


def _options(game: str, given: Given) -> dict[str, object]:
    """The options of the game; those of another are refused."""
    shown = terminal(game)
    own = shown.choices()
    for name, value in given.items():
        if value is not None and name not in own:
            other = next(each.kit for each in terminals() if name in each.choices())
            raise WrongOptions(f"--{name} is for {other.title}. Leave it out, or say --game {other.name}.")
    return shown.options(shown.filled(shown.prepare({name: given.get(name) for name in own})))


def with_progress(contest: Contest, jobs: int) -> Outcome:
    """Hold an arena with a progress bar on standard error."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Rate())
    with Progress(*columns, console=console, transient=console.is_terminal) as bar:
        task = bar.add_task("games", total=None, before=0, visible=False)

        def progress(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total, visible=True)

        return meet(contest, Local(jobs), progress)


def show(outcome: Outcome) -> None:
    """Show an outcome as tables."""
    console = Console()
    if outcome.stopped:
        console.print("Stopped before the end; this is what was played so far.")
    if not outcome.games:
        console.print("No deal was played from all seats.")
        return
    console.print(_ratings(outcome))
    if all(len(table.sides) == 2 for table in outcome.tables):
        console.print(_cross(outcome))
    console.print(_meetings(outcome))
    kind = "for a fixed number of deals" if outcome.contest.whole else "at any time, so that stopping early is fair"
    console.print(f"{outcome.games} games in {outcome.seconds:.1f} s. The 95 % intervals hold {kind}.", soft_wrap=True)
    unfinished = sum(table.unfinished for table in outcome.tables)
    if unfinished:
        console.print(
            f"{unfinished} of them {'was' if unfinished == 1 else 'were'} broken off after {LIMIT:,} decisions without "
            "an end: nobody won, and the seats share them evenly.",
            soft_wrap=True,
        )


def _ratings(outcome: Outcome) -> Grid:
    grid = Grid(title="Ratings, with 95 % intervals")
    grid.add_column("")
    grid.add_column("agent")
    grid.add_column("rating", justify="right")
    grid.add_column("±", justify="right")
    for place, rating in enumerate(outcome.ratings, 1):
        grid.add_row(f"{place}", rating.player, f"{rating.value:.0f}", f"{rating.doubt:.0f}")
    return grid


def _cross(outcome: Outcome) -> Grid:
    names = [rating.player for rating in outcome.ratings]
    grid = Grid(title="Share of games won by the agent of the row")
    grid.add_column("")
    for name in names:
        grid.add_column(name, justify="right")
    rates = {
        pair: f"{table.share(pair[0]):.1%}" if table.results else "-"
        for table in outcome.tables
        for pair in (table.sides, table.sides[::-1])
    }
    for name in names:
        grid.add_row(name, *(rates.get((name, other), "") for other in names))
    return grid


def _meetings(outcome: Outcome) -> Grid:
    grid = Grid(title="Meetings")
    for column in ("who", "games", "won", "95 %", ""):
        grid.add_column(column, justify="left" if column in ("who", "") else "right")
    for table in outcome.tables:
        for name in table.asked[: 1 if len(table.sides) == 2 else None]:
            low, high = table.interval(name)
            rest = list(table.sides)
            rest.remove(name)
            who = f"{name} - {', '.join(rest)}"
            grid.add_row(
                who, f"{len(table.results)}", f"{table.share(name):.1%}", f"{low:.1%} to {high:.1%}", _says(table)
            )
    return grid


def _says(table: Table) -> str:
    """What has been found out at a table."""
    better = table.verdict()
    if better:
        return f"{better} above {table.settle:.0%}"
    if all(table.interval(name)[1] < table.settle for name in table.asked):
        return f"{'nobody' if len(table.asked) > 1 else 'not'} above {table.settle:.0%}"
    return "open"


def _write(outcome: Outcome, out: Path | None, plot: Path | None) -> None:
    try:
        if out is not None:
            out.write_text(json.dumps(summary(outcome, games=True), indent=1) + "\n", encoding="utf-8")
            print(f"The results are in {out}.", file=sys.stderr)
        if plot is not None and outcome.games:
            from delirium.sim.arena_plot import draw

            draw(outcome, plot)
            print(f"The picture is {plot}.", file=sys.stderr)
    except OSError as error:
        raise WrongOptions(f"{error.filename} cannot be written: {error.strerror}. Name another file.") from error


app.default(with_choices(arena, {name: kind for each in terminals() for name, kind in each.choices().items()}))
