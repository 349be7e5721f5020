"""`delirium simulate`: agents play many games, the results are counted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from delirium.cli.files import USUAL, CardFiles, MaybeNumber, Number, ascension_options, listed, read_components
from delirium.sim.run import Plan, Run, simulate
from delirium.sim.statistics import mean_interval, mean_scores, summary, wins_by_agent, wins_by_seat

AsJson = Annotated[bool, Parameter(name="--json", negative="")]

app = App(name="simulate", help="Let agents play many games and count.")


@app.command
def ascension(
    *,
    sets: str = "chronicle",
    players: MaybeNumber = None,
    variant: str | None = None,
    cards: CardFiles = None,
    house: str | None = None,
    games: Number = 100,
    seed: Number = 1,
    agents: str = "greedy",
    jobs: Number = 1,
    as_json: AsJson = False,
) -> None:
    """Ascension.

    Parameters
    ----------
    sets
        The sets to mix, with commas between: chronicle, fallen, dreamscape, delirium, deliverance.
    players
        2 to 6; with the variant solo 1, with team 4 or 6.
    variant
        solo: alone against the Cult, where a game that the Cult wins is lost; team: partners sit opposite.
    cards
        Card files of yours, which are mixed in.
    house
        House rules to play by, with commas between; `delirium rules contested` tells which there are.
    games
        How many games; game k is played with seed + k.
    seed
        The seed of the first game. The same seeds give the same results with any number of jobs.
    agents
        One name for all seats, or several with commas between, which rotate over the seats.
    jobs
        How many processes.
    as_json
        The results as JSON on standard output.
    """
    count = USUAL.get(variant or "", 2) if players is None else players
    options = ascension_options(sets, count, variant, cards, house)
    _simulate("ascension", options, agents, games, seed, jobs, as_json)


@app.command
def gates(
    *,
    players: Number = 2,
    games: Number = 100,
    seed: Number = 1,
    agents: str = "greedy",
    jobs: Number = 1,
    components: Path | None = None,
    as_json: AsJson = False,
) -> None:
    """Gates of Delirium.

    Parameters
    ----------
    players
        2, 3 or 4.
    games
        How many games; game k is played with seed + k.
    seed
        The seed of the first game. The same seeds give the same results with any number of jobs.
    agents
        One name for all seats, or several with commas between, which rotate over the seats.
    jobs
        How many processes.
    components
        An own table of components instead of ours.
    as_json
        The results as JSON on standard output.
    """
    options: dict[str, object] = {"players": players}
    if components is not None:
        options["components"] = read_components(components)
    _simulate("gates", options, agents, games, seed, jobs, as_json)


def _simulate(
    game: str, options: dict[str, object], agents: str, games: int, seed: int, jobs: int, as_json: bool
) -> None:
    plan = Plan(game, options, tuple(listed("--agents", agents, "greedy,random")), games, seed)
    report(with_progress(plan, jobs), as_json)


def with_progress(plan: Plan, jobs: int) -> Run:
    """Run a plan with a progress bar on standard error."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=plan.games)
        return simulate(plan, jobs, lambda done: bar.advance(task, done))


def report(run: Run, as_json: bool) -> None:
    """Show the results of a run."""
    if as_json:
        print(json.dumps(summary(run), indent=1))
        return
    console = Console()
    facts = summary(run)
    console.print(
        f"{facts['finished']} of {facts['games']} games finished, {facts['decisions']} decisions in "
        f"{run.seconds:.2f} s: {facts['decisions_per_second']} per second"
    )
    lengths = [float(result.decisions) for result in run.results if result.finished]
    if lengths:
        low, high = mean_interval(lengths)
        console.print(f"Decisions per game: {sum(lengths) / len(lengths):.1f} (95 %: {low:.1f} to {high:.1f})")
    table = Table(title="Games won, with 95 % intervals")
    for column, justify in (("", "left"), ("wins", "right"), ("rate", "right"), ("interval", "right")):
        table.add_column(column, justify="right" if justify == "right" else "left")
    for share in wins_by_seat(run) + wins_by_agent(run):
        low, high = share.interval
        table.add_row(share.name, f"{share.wins:g}", f"{share.rate:.1%}", f"{low:.1%} to {high:.1%}")
    console.print(table)
    for name, mean in mean_scores(run).items():
        console.print(f"Mean score of {name}: {mean:.1f}")
