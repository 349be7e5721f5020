"""`delirium lab`: what makes the data of agents from self-play. `tune` finds weights, `study` learns a policy."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from shlex import quote
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from delirium import disk
from delirium.ascension.figures import policy_weights
from delirium.cli.files import Number, listed
from delirium.engine.errors import WrongOptions
from delirium.engine.weights import parse, render
from delirium.sim.ascension.study import Standing, Study, prove, study
from delirium.sim.tune import PROOF, Duel, Round, Task, proof, tune

Sets = Annotated[list[str] | None, Parameter(name="--sets", negative=())]
Mixes = Annotated[list[str] | None, Parameter(name="--table", negative=())]

app = App(name="lab", help="The laboratory: make the data that agents go by.")


@app.command(name="tune")
def tune_(
    *,
    game: str = "ascension",
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
        ascension or gates.
    what
        value: how positions are judged, tried out by the greedy agent. prior: how options are judged at a glance,
        tried out by the quick player of the search.
    sets
        A mix of sets of Ascension, with commas between; give it several times to play several mixes in turn.
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
    names, source = _kept(game, what)
    text = _read(start or source)
    tables = _tables(game, sets, players)
    task = Task(game, tables, tuple(parse(text, names, str(start or source))), seed, games, rounds, candidates, what)
    mixes = "".join(f" --sets {one}" for one in sets or []) if game == "ascension" else ""
    kind = f" --what {what}" if what != "value" else ""
    command = (
        f"delirium lab tune --game {game}{kind}{mixes} --players {players} --seed {seed} --games {games} "
        f"--rounds {rounds} --candidates {candidates}"
    )
    console = Console(stderr=True, highlight=False)
    best = task.start
    with _bar(console) as bar:
        line = bar.add_task("games", total=rounds * (len(range(0, candidates, 2)) * 2 + 1) * games)
        for one in tune(task, jobs, lambda done: bar.advance(line, done)):
            console.print(told(one), soft_wrap=True)
            best = one.weights
            if one.kept and out is not None:
                made = {"command": command, "seed": seed, "round": one.number, "score": score(one.duel, "those before")}
                _write(out, render(text, names, best, {**made, "start": list(task.start)}))
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
        _write(out, result)
        console.print(f"The weights are in {out}.")
    elif proven:
        print(result, end="")


@app.command(name="study")
def study_(
    *,
    table: Mixes = None,
    seed: Number = 1,
    games: Number = 2000,
    rounds: Number = 100,
    jobs: Number = 1,
    start: Path | None = None,
    out: Path | None = None,
) -> None:
    """Make policy weights for the quick player of Ascension: it plays against itself and learns from how its games end.

    Policy weights tell by traits of cards, never by their names, what is worth more or less where. The file is
    written after every tenth round, so it can be stopped at any time; `--start` goes on from a file.

    Parameters
    ----------
    table
        Sets of Ascension with commas between, then a colon and how many play, as in chronicle,fallen:3. Give it
        several times to learn on several tables.
    seed
        Where chance begins. The same seed makes the same policy with any number of jobs.
    games
        Games on each table in each round.
    rounds
        How many rounds.
    jobs
        How many processes.
    start
        The file of policy to begin with; else there are none at first.
    out
        Where the policy weights go; without it they are only tried out.
    """
    names = table or ["chronicle:2"]
    first = [0.0] * policy_weights.SIZE
    command = f"delirium lab study{''.join(f' --table {name}' for name in names)} --seed {seed} --games {games}"
    made: dict[str, object] = {"seed": seed}
    if start is not None:
        text = _read(start)
        first = policy_weights.parse(text, str(start))
        command += f" --start {quote(str(start))}"
        made["start"] = blake2b(text.encode(), digest_size=8).hexdigest()  # of the file that was gone on from
    plan = Study(tuple(_seated(name) for name in names), tuple(first), seed, games, rounds)
    console = Console(stderr=True, highlight=False)
    best = plan.start
    with _bar(console) as bar:
        line = bar.add_task("games", total=rounds * games * len(names))
        for number, best in study(plan, jobs, lambda done: bar.advance(line, done)):
            if out is not None and (number % 10 == 0 or number == rounds):
                so_far = {"command": f"{command} --rounds {number}", **made, "score": "not tried out yet"}
                _write(out, policy_weights.render(best, so_far))
        deals = max(games // 2, 1)
        bar.reset(line, total=None)
        found = prove(plan, best, deals, jobs, lambda done: bar.advance(line, done))
    scores = "; ".join(f"{name} {standing(one)}" for name, one in zip(names, found, strict=True))
    console.print(f"A quick player with these weights against one with those of the start: {scores}.", soft_wrap=True)
    if out is not None:
        whole = {"command": f"{command} --rounds {rounds}", **made, "score": scores}
        _write(out, policy_weights.render(best, whole))
        console.print(f"The policy weights are in {out}.")


def standing(one: Standing) -> str:
    """How new policy weights did, in words."""
    low, high = one.interval
    return f"{one.won / one.games:.1%} of {one.games} (95 %: {low:.1%} to {high:.1%}{_broken(one.broken)})"


def _seated(name: str) -> dict[str, object]:
    """The options of a table such as chronicle,fallen:3."""
    sets, colon, players = name.partition(":")
    if colon and not players.isdecimal():
        raise WrongOptions(f"--table takes sets and how many play, such as chronicle,fallen:3, not {name}.")
    return {"players": int(players or 2), "sets": listed("--table", sets, "chronicle,fallen:3")}


def told(one: Round) -> str:
    """A round in a line."""
    kept = "the new best" if one.kept else "not proven better"
    return f"Round {one.number}: {score(one.duel, 'the best')}: {kept}; spread {one.spread:.0%}"


def score(duel: Duel, against: str) -> str:
    """How a duel went, in words."""
    low, high = duel.interval
    bounds = f"95 %: {low:.1%} to {high:.1%}{_broken(duel.broken)}"
    return f"{duel.rate:.1%} of {duel.games} games won against {against} ({bounds})"


def _broken(games: int) -> str:
    return f"; {games} broken off, won by nobody" if games else ""


def _bar(console: Console) -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True)


def _kept(game: str, what: str) -> tuple[tuple[str, ...], Path]:
    """The names of a game's weights and the file that they are kept in."""
    if what not in ("value", "prior"):
        raise WrongOptions(f"There are value and prior to tune, but no {what}.")
    quick = what == "prior"
    if game == "ascension":
        from delirium.ascension.figures import weights as of_ascension

        if quick:
            return of_ascension.PRIOR_NAMES, of_ascension.PRIOR
        return of_ascension.NAMES, of_ascension.FILE
    if game == "gates":
        from delirium.gates import weights as of_gates

        if quick:
            return of_gates.PRIOR_NAMES, of_gates.PRIOR
        return of_gates.NAMES, of_gates.FILE
    raise WrongOptions(f"There is no game {game}. There are: ascension, gates.")


def _tables(game: str, sets: list[str] | None, players: int) -> tuple[dict[str, object], ...]:
    if game == "gates":
        if sets:
            raise WrongOptions("Gates of Delirium has no sets. Leave --sets out.")
        return ({"players": players},)
    mixes = [listed("--sets", mix, "chronicle,fallen") for mix in sets or ["chronicle"]]
    return tuple({"players": players, "sets": mix} for mix in mixes)


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise WrongOptions(
            f"{path} cannot be read. Give a file of weights that `delirium lab tune` has made."
        ) from error


def _write(path: Path, text: str) -> None:
    try:
        disk.write(path, text.encode())
    except OSError as error:
        raise WrongOptions(f"{path} cannot be written: {error.strerror}. Give another --out.") from error
