"""`delirium lab study`: policy weights from self-play."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from shlex import quote
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console

from delirium.ascension.figures import policy_weights
from delirium.cli.files import Number, listed
from delirium.cli.lab import broken, progress, read_weights, write_weights
from delirium.engine.errors import WrongOptions
from delirium.sim.ascension.study import Standing, Study, prove, study

Mixes = Annotated[list[str] | None, Parameter(name="--table", negative=())]


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
        text = read_weights(start)
        first = policy_weights.parse(text, str(start))
        command += f" --start {quote(str(start))}"
        made["start"] = blake2b(text.encode(), digest_size=8).hexdigest()  # of the file that was gone on from
    plan = Study(tuple(_seated(name) for name in names), tuple(first), seed, games, rounds)
    console = Console(stderr=True, highlight=False)
    best = plan.start
    with progress(console) as bar:
        line = bar.add_task("games", total=rounds * games * len(names))
        for number, best in study(plan, jobs, lambda done: bar.advance(line, done)):
            if out is not None and (number % 10 == 0 or number == rounds):
                so_far = {"command": f"{command} --rounds {number}", **made, "score": "not tried out yet"}
                write_weights(out, policy_weights.render(best, so_far))
        deals = max(games // 2, 1)
        bar.reset(line, total=None)
        found = prove(plan, best, deals, jobs, lambda done: bar.advance(line, done))
    scores = "; ".join(f"{name} {standing(one)}" for name, one in zip(names, found, strict=True))
    console.print(f"A quick player with these weights against one with those of the start: {scores}.", soft_wrap=True)
    if out is not None:
        whole = {"command": f"{command} --rounds {rounds}", **made, "score": scores}
        write_weights(out, policy_weights.render(best, whole))
        console.print(f"The policy weights are in {out}.")


def standing(one: Standing) -> str:
    """How new policy weights did, in words."""
    low, high = one.interval
    return f"{one.won / one.games:.1%} of {one.games} (95 %: {low:.1%} to {high:.1%}{broken(one.broken)})"


def _seated(name: str) -> dict[str, object]:
    """The options of a table such as chronicle,fallen:3."""
    sets, colon, players = name.partition(":")
    if colon and not players.isdecimal():
        raise WrongOptions(f"--table takes sets and how many play, such as chronicle,fallen:3, not {name}.")
    return {"players": int(players or 2), "sets": listed("--table", sets, "chronicle,fallen:3")}
