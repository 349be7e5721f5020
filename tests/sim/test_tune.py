"""The tuner: what it promises about seeds, jobs and files, tried on runs of a few games."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from math import exp
from pathlib import Path

import pytest

from delirium.engine.errors import WrongOptions
from delirium.engine.weights import parse
from delirium.gates.weights import FILE, NAMES, standard
from delirium.sim.tune import Arena, Duel, Round, Task, tune

TABLE = ({"players": 2},)


def task(**changes: object) -> Task:
    facts: dict[str, object] = {"game": "gates", "tables": TABLE, "start": tuple(standard()), "seed": 3}
    return Task(**{**facts, "games": 4, "rounds": 1, "candidates": 2, **changes})  # type: ignore[arg-type]


def command(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "delirium", "lab", "tune", *arguments], capture_output=True, text=True, timeout=300
    )


GOAL = 0.7  # where every weight should be in a game that is only made up


def made_up(*work: object) -> list[Duel]:
    """In place of games: whoever is nearer to the goal in most weights wins more often, all deals alike."""
    weights, best, _, count = work[-4:]
    ours, theirs = (sum(abs(one - GOAL) for one in side) for side in (weights, best))  # type: ignore[attr-defined]
    wins = 2.0 / (1.0 + exp(ours - theirs))
    return [Duel(2, wins, wins)] * count  # type: ignore[operator]


def test_the_same_seed_gives_the_same_rounds_with_any_number_of_jobs() -> None:
    alone, shared = list(tune(task(), 1)), list(tune(task(), 2))
    assert alone == shared
    assert [one.number for one in alone] == [1]


def test_another_seed_looks_elsewhere() -> None:
    directions = [next(tune(task(seed=seed, games=2))).duel for seed in (3, 4)]
    assert directions[0] != directions[1]


def test_progress_counts_every_game() -> None:
    counted: list[int] = []
    (one,) = tune(task(), 1, counted.append)
    assert sum(counted) == 2 * 4 + one.duel.games


def test_weights_that_are_not_proven_better_are_not_kept() -> None:
    start = tuple(standard())
    rounds = list(tune(task(games=2), 1))
    assert [one.kept for one in rounds] == [False]
    assert rounds[-1].weights == start


def test_what_is_kept_is_proven_and_comes_nearer_to_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("delirium.sim.tune.piece", made_up)
    start = (0.2, 1.5, 0.9, 0.4)
    rounds = list(tune(task(start=start, games=200, rounds=40, candidates=10), 1))
    best = start
    for one in rounds:
        assert one.kept == (one.duel.interval[0] > 0.5)
        assert (one.weights != best) == one.kept
        best = one.weights
    assert sum(abs(weight - GOAL) for weight in best) < 0.5 * sum(abs(weight - GOAL) for weight in start)


def test_luck_in_the_first_games_is_no_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    wins = iter([2.0, 1.0, 1.0, 1.0])  # of two games each
    monkeypatch.setattr("delirium.sim.tune.Arena.duels", lambda *_: [Duel(2, next(wins), 1.0)])
    arena = Arena(task(games=2), None, lambda done: None)
    assert arena.trial((1.0,), (2.0,), 0) == Duel(8, 5.0, 4.0)


def test_a_duel_tells_its_rate_with_an_interval() -> None:
    duel = Duel(100, 60, 58.0)
    low, high = duel.interval
    assert duel.rate == 0.6
    assert 0.5 < low < 0.6 < high < 0.7


@pytest.mark.parametrize("changes", [{"games": 0}, {"rounds": 0}, {"candidates": 1}])
def test_numbers_that_make_no_sense_are_refused(changes: dict[str, object]) -> None:
    with pytest.raises(WrongOptions, match="at least"):
        list(tune(task(**changes), 1))


def test_the_command_writes_a_file_that_loads_and_says_how_it_was_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from delirium.cli.lab import app

    monkeypatch.setattr("delirium.sim.tune.piece", made_up)
    out = tmp_path / "out.toml"
    asked = "tune --game gates --players 2 --seed 3 --games 200 --rounds 8 --candidates 8"
    app([*asked.split(), "--out", str(out)], result_action="return_value")
    text, before = out.read_text(encoding="utf-8"), FILE.read_text(encoding="utf-8")
    assert parse(text, NAMES, "out") != standard()
    made = tomllib.loads(text)["made"]
    assert made["command"] == f"delirium lab {asked}"
    assert made["seed"] == 3
    assert made["start"] == standard(), "so that it can be made again"
    assert "of 800 games won against the weights of the start" in made["score"]
    comments = [[line.split("#")[1] for line in one.splitlines() if "#" in line] for one in (text, before)]
    assert comments[0] == comments[1]


def test_the_command_leaves_the_file_alone_when_nothing_better_is_found(tmp_path: Path) -> None:
    out = tmp_path / "out.toml"
    told = command("--game", "gates", "--games", "2", "--rounds", "1", "--candidates", "2", "--out", str(out))
    assert told.returncode == 0, told.stderr
    assert "Nothing better was found" in told.stderr
    assert not out.exists()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--game", "chess"], "There is no game chess."),
        (["--game", "gates", "--sets", "chronicle"], "Gates of Delirium has no sets."),
        (["--sets", "chronicle,"], "--sets has an empty place."),
        (["--start", "nowhere.toml"], "nowhere.toml cannot be read."),
    ],
)
def test_the_command_says_in_a_sentence_what_is_wrong(arguments: list[str], sentence: str) -> None:
    told = command(*arguments)
    assert told.returncode == 2
    assert sentence in told.stderr


def test_a_round_is_told_in_a_line() -> None:
    from delirium.cli.lab import told

    line = told(Round(4, Duel(100, 60, 58.0), True, (1.0,), 0.8))
    assert line == "Round 4: 60.0% of 100 games won against the best (95 %: 50.2% to 69.1%): the new best; spread 80%"
