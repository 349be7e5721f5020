"""`delirium lab`: what makes the data of agents from self-play. `tune` finds weights."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from delirium import disk
from delirium.cli.files import Number
from delirium.cli.terminal import GameName, terminal
from delirium.engine.errors import WrongOptions
from delirium.engine.weights import parse, render
from delirium.games import USUAL, kits
from delirium.sim.tune import PROOF, Duel, Round, Task, proof, tune

Sets = Annotated[list[str] | None, Parameter(name="--sets", negative=())]

COMMAND = "lab"

app = App(name=COMMAND, help="The laboratory: make the data that agents go by.")
for kit in kits():
    for words, place, meaning in kit.commands:
        if words.startswith(f"{COMMAND} "):
            app.command(place, name=words.removeprefix(f"{COMMAND} "), help=meaning)


@app.command(name="tune")
def tune_(
    *,
    game: GameName = USUAL,
    what: str = "value",
    sets: Sets = None,
    players: Number = 2,
    seed: Number = 1,
    games: Number = 64,
    rounds: Number = 20,
    candidates: Number = 12,
    jobs: Number = 1,
    start: Path | None = None,
    out: Path | None = None,
) -> None:
    """Find better weights: candidates play against the best so far, round by round.

    The file is written whenever a new best is proven, so it can be stopped at any time; `--start` goes on from a file.

    Parameters
    ----------
    game
        Which game.
    what
        value: how positions are judged, tried out by the greedy agent. prior: how options are judged at a glance,
        tried out by the quick player of the search.
    sets
        A mix of sets, if the game has sets, with commas between; give it several times to play several mixes in turn.
    players
        How many play.
    seed
        Where chance begins. The same seed makes the same weights with any number of jobs.
    games
        Games of each candidate in each round, all seats equally often; up to four times as many prove a new best.
    rounds
        How many rounds.
    candidates
        Candidates in each round.
    jobs
        How many processes.
    start
        The file of weights to begin with; else those that delirium comes with.
    out
        Where the weights go; without it they are only shown.
    """
    if what not in ("value", "prior"):
        raise WrongOptions(f"There are value and prior to tune, but no {what}.")
    shown = terminal(game)
    names, source = shown.weights(what)
    text = read_weights(start or source)
    tables = shown.tables(sets or [], players)
    task = Task(game, tables, tuple(parse(text, names, str(start or source))), seed, games, rounds, candidates, what)
    mixes = "".join(f" --sets {one}" for one in sets or [])
    kind = f" --what {what}" if what != "value" else ""
    command = (
        f"delirium lab tune --game {game}{kind}{mixes} --players {players} --seed {seed} --games {games} "
        f"--rounds {rounds} --candidates {candidates}"
    )
    console = Console(stderr=True, highlight=False)
    best = task.start
    with progress(console) as bar:
        line = bar.add_task("games", total=rounds * (len(range(0, candidates, 2)) * 2 + 1) * games)
        for one in tune(task, jobs, lambda done: bar.advance(line, done)):
            console.print(told(one), soft_wrap=True)
            best = one.weights
            if one.kept and out is not None:
                made = {"command": command, "seed": seed, "round": one.number, "score": score(one.duel, "those before")}
                write_weights(out, render(text, names, best, {**made, "start": list(task.start)}))
        if best == task.start:
            console.print("Nothing better was found: the weights stay as they are.")
            return
        bar.reset(line, total=games * PROOF)
        last = proof(task, best, jobs, lambda done: bar.advance(line, done))
    against = score(last, "the weights of the start")
    console.print(f"On deals that were not used so far: {against}.", soft_wrap=True)
    proven = last.interval[0] > 1.0 / players
    made = {"command": command, "seed": seed, "round": rounds, "score": against, "start": list(task.start)}
    result = render(text, names, best, made) if proven else text
    if not proven:
        console.print("That proves nothing: the weights stay as they are.")
    if out is not None:
        write_weights(out, result)
        console.print(f"The weights are in {out}.")
    elif proven:
        print(result, end="")


def told(one: Round) -> str:
    """A round in a line."""
    kept = "the new best" if one.kept else "not proven better"
    return f"Round {one.number}: {score(one.duel, 'the best')}: {kept}; spread {one.spread:.0%}"


def score(duel: Duel, against: str) -> str:
    """How a duel went, in words."""
    low, high = duel.interval
    bounds = f"95 %: {low:.1%} to {high:.1%}{broken(duel.broken)}"
    return f"{duel.rate:.1%} of {duel.games} games won against {against} ({bounds})"


def broken(games: int) -> str:
    """How many games were broken off, if some were."""
    return f"; {games} broken off, won by nobody" if games else ""


def progress(console: Console) -> Progress:
    """A bar that tells how far it is."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True)


def read_weights(path: Path) -> str:
    """The text of a file of weights."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise WrongOptions(
            f"{path} cannot be read. Give a file of weights that `delirium lab tune` has made."
        ) from error


def write_weights(path: Path, text: str) -> None:
    """Write a file of weights."""
    try:
        disk.write(path, text.encode())
    except OSError as error:
        raise WrongOptions(f"{path} cannot be written: {error.strerror}. Give another --out.") from error
