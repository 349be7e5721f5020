"""`delirium simulate`: agents play many games, the results are counted."""

from __future__ import annotations

import json
import sys
from datetime import timedelta
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn
from rich.table import Table
from rich.text import Text

from delirium.cli.files import MaybeNumber, Number, listed
from delirium.cli.terminal import Terminal, terminals, with_choices
from delirium.engine.errors import DeliriumError
from delirium.sim.executor import Executor, Stranded
from delirium.sim.executor import executor as make_executor
from delirium.sim.folder import Unwritten
from delirium.sim.run import LIMIT, Plan, Run, simulate, usual_chunk
from delirium.sim.statistics import mean_interval, mean_scores, summary, wins_by_agent, wins_by_seat

AsJson = Annotated[bool, Parameter(name="--json", negative="")]

WAY = "Run the same command again to go on."
SHOWN = 5  # seeds that a sentence names

app = App(name="simulate", help="Let agents play many games and count.")


def simulate_game(
    shown: Terminal,
    *,
    games: Number = 100,
    seed: Number = 1,
    agents: str = "greedy",
    jobs: MaybeNumber = None,
    out: Path | None = None,
    chunk: MaybeNumber = None,
    executor: str = "local",
    address: str | None = None,
    as_json: AsJson = False,
    **given: object,
) -> None:
    """Let agents play a game many times.

    Parameters
    ----------
    shown
        The game.
    games
        How many games; game k is played with seed + k.
    seed
        The seed of the first game. The same seeds give the same results with any number of jobs.
    agents
        One name for all seats, or several with commas between, which rotate over the seats.
    jobs
        How many processes: 1 if nothing is said; with Ray all processors of the cluster.
    out
        A folder for the tables of the run. The same command goes on with a run that was stopped, or adds games.
    chunk
        How many games are played and written together: 10, or 1 where an agent searches.
    executor
        local: processes on this machine; ray: a Ray cluster.
    address
        The address of the Ray cluster; without it, one is started on this machine.
    as_json
        The results as JSON on standard output.
    given
        The options of the game.
    """
    options = shown.options(shown.filled(shown.prepare(given)))
    plan = _plan(shown.kit.name, options, agents, games, seed, chunk, out)
    _simulate(plan, make_executor(executor, jobs, address), out, as_json)


def _plan(
    game: str, options: dict[str, object], agents: str, games: int, seed: int, chunk: int | None, out: Path | None
) -> Plan:
    names = tuple(listed("--agents", agents, "greedy,random"))
    return Plan(game, options, names, games, seed, usual_chunk(names, out) if chunk is None else chunk)


def _simulate(plan: Plan, workers: Executor, out: Path | None, as_json: bool) -> None:
    report(with_progress(plan, workers, out), as_json)
    if out is not None:
        print(f"The tables are in {out}.", file=sys.stderr)


class Rate(ProgressColumn):
    """Games per second since this process began, and how long the rest will take at that rate."""

    def render(self, task: Task) -> Text:
        """Such as `12.3/s, 0:01:20 left`."""
        played = task.completed - task.fields["before"]
        seconds = task.finished_time if task.finished_time is not None else task.elapsed
        if played <= 0 or not seconds:
            return Text("-/s")
        rate = played / seconds
        left = timedelta(seconds=round(((task.total or 0) - task.completed) / rate))
        return Text(f"{rate:.3g}/s" + (f", {left} left" if left else ""))


def with_progress(plan: Plan, workers: Executor, out: Path | None = None) -> Run:
    """Run a plan with a progress bar on standard error; a run that is stopped tells how to go on."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Rate())
    with Progress(*columns, console=console, transient=console.is_terminal) as bar:
        task = bar.add_task("games", total=plan.games, before=0, visible=False)

        def found(games: int) -> None:
            bar.reset(task, completed=games, before=games, visible=True)

        try:
            return simulate(plan, 1, lambda done: bar.advance(task, done), out, workers, found)
        except KeyboardInterrupt:
            if out is not None:
                done = int(bar.tasks[0].completed)
                console.print(f"Stopped. {out} keeps {done} of {plan.games} games.", WAY, soft_wrap=True)
            raise
        except (Stranded, Unwritten) as error:
            raise DeliriumError(f"{error} {WAY}" if out is not None else str(error)) from error


def report(run: Run, as_json: bool) -> None:
    """Show the results of a run."""
    if as_json:
        print(json.dumps(summary(run), indent=1))
        return
    console = Console()
    facts = summary(run)
    before = f" ({run.kept} games before)" if run.kept else ""
    console.print(
        f"{facts['finished']} of {facts['games']} games finished{before}, {facts['decisions']} decisions in "
        f"{run.seconds:.2f} s: {facts['decisions_per_second']} per second"
    )
    broken = [str(result.seed) for result in run.results if not result.finished]
    if broken:
        seeds = ", ".join(broken[:SHOWN]) + (" and more" if len(broken) > SHOWN else "")
        console.print(
            f"{len(broken)} broken off after {LIMIT:,} decisions without an end, won by nobody; "
            f"with {'seed' if len(broken) == 1 else 'seeds'} {seeds}",
            soft_wrap=True,
        )
    lengths = [float(result.decisions) for result in run.results if result.finished]
    if lengths:
        low, high = mean_interval(lengths)
        console.print(f"Decisions per game: {sum(lengths) / len(lengths):.1f} (95 %: {low:.1f} to {high:.1f})")
    table = Table(title="Games won, with 95 % intervals")
    for column, justify in (("", "left"), ("wins", "right"), ("rate", "right"), ("interval", "right")):
        table.add_column(column, justify="right" if justify == "right" else "left")
    seats = wins_by_seat(run)
    agents = wins_by_agent(run) if len(seats) == 1 or len(set(run.plan.agents)) > 1 else []  # alone it wins them all
    for share in seats + agents:
        low, high = share.interval
        table.add_row(share.name, f"{share.wins:g}", f"{share.rate:.1%}", f"{low:.1%} to {high:.1%}")
    console.print(table)
    for name, mean in mean_scores(run).items():
        console.print(f"Mean score of {name}: {mean:.1f}")


for each in terminals():
    app.command(with_choices(simulate_game, each.choices(), [each], f"{each.kit.title}."), name=each.kit.name)
