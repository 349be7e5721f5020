"""Learning policy weights: what it promises about seeds and jobs, what a gradient adds up, and that it learns."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from dataclasses import replace
from hashlib import blake2b
from pathlib import Path

import pytest

from delirium.ascension.figures.policy_weights import SIZE, WIDTH, parse
from delirium.ascension.figures.traits import TRAITS
from delirium.ascension.judging.features import ALWAYS, ROWS
from delirium.ascension.judging.policy_gradient import PolicyGradient
from delirium.engine.errors import WrongOptions
from delirium.engine.rng import seeded
from delirium.games import build
from delirium.sim.ascension.study import Study, contest, mixing, prove, study

CHRONICLE = {"players": 2, "sets": ["chronicle"]}
NONE = (0.0,) * SIZE


PLAN = Study((CHRONICLE,), NONE, seed=3, games=20, rounds=2)


def plan(**changes: object) -> Study:
    return replace(PLAN, **changes)


def test_the_same_seed_makes_the_same_habits_with_any_number_of_jobs() -> None:
    assert list(study(plan(), 1)) == list(study(plan(), 2))


def test_another_seed_makes_others() -> None:
    one, other = (list(study(plan(seed=seed)))[-1][1] for seed in (3, 4))
    assert one != other
    assert any(one)


def test_progress_counts_every_game() -> None:
    counted: list[int] = []
    list(study(plan(tables=(CHRONICLE, {"players": 3, "sets": ["delirium"]})), 1, counted.append))
    assert sum(counted) == 2 * 2 * 20


def test_what_is_learnt_wins_more_games_on_deals_that_it_was_not_learnt_from() -> None:
    task = plan(games=800, rounds=5)
    *_, (_, learnt) = study(task)
    (found,) = prove(task, learnt, 1500)
    assert found.games == 3000
    assert found.interval[0] > 0.5, found


def test_equal_habits_win_half_of_the_games() -> None:
    found = contest('{"players": 2, "sets": ["chronicle"]}', NONE, NONE, 5, 600)
    assert found.interval[0] < 0.5 < found.interval[1]


def test_what_speaks_for_an_option_speaks_as_much_against_the_others() -> None:
    game = build("ascension", CHRONICLE)
    traits = game.traits()
    game.set_policy([0.0] * SIZE, traits)
    gradient = PolicyGradient(game, [one for card in traits for one in card], 0.3, seeded(1))
    s = game.new(1)
    noted = 0
    for _ in range(300):
        gradient.known = game.features(s)
        seat = s.seat
        option = s.choices()[gradient.choose(s)]
        trace = gradient.traces[seat]
        always = [trace[place] for place in gradient.touched[seat] if place % WIDTH == ALWAYS]
        if always and len(gradient.rows) == sum(row >= 0 for row in gradient.rows):
            noted += 1
            assert sum(always) == pytest.approx(0.0, abs=0.01)
        for place in gradient.touched[seat]:
            trace[place] = 0.0
        gradient.touched[seat].clear()
        s.step(option)
        if s.over:
            break
    assert noted > 20


def test_a_lesson_weighs_what_was_done_by_how_the_game_ended() -> None:
    game = build("ascension", CHRONICLE)
    gradient = PolicyGradient(game, [1.0] * len(game.kinds), 0.3, seeded(1))
    for merit in (0.5, -0.25):
        gradient.traces[0][2 * WIDTH] = 2.0  # kind 2 acquired, more often than chance had it
        gradient.touched[0].append(2 * WIDTH)
        gradient.take_in(0, merit)
    assert gradient.gradient[ALWAYS] == pytest.approx(2.0 * (0.5 - 0.25))
    assert gradient.say[ALWAYS] == pytest.approx(2 * 2.0**2)
    assert not any(gradient.traces[0])
    assert not gradient.touched[0]
    assert len(gradient.gradient) == (ROWS + 1) * WIDTH


def test_mixed_traits_differ_independently() -> None:
    import json

    import numpy as np

    tables = [json.dumps(CHRONICLE), '{"players": 2, "sets": ["delirium"]}']
    cards = np.array([card for options in tables for card in build("ascension", json.loads(options)).traits()])
    mixed = cards @ np.array(mixing(tables)).T
    before, after = (np.cov(found.T) for found in (cards, mixed))
    assert before.shape == after.shape == (len(TRAITS), len(TRAITS))
    apart = [np.abs(found - np.diag(np.diag(found))).max() for found in (before, after)]
    assert apart[1] < 0.3 < apart[0]


@pytest.mark.parametrize("changes", [{"games": 0}, {"games": 3}, {"rounds": 0}])
def test_a_plan_that_makes_no_sense_is_refused(changes: dict[str, object]) -> None:
    with pytest.raises(WrongOptions, match="multiple of 2"):
        next(study(plan(**changes)))


def command(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "delirium", "lab", "study", *arguments], capture_output=True, text=True, timeout=300
    )


def test_the_command_writes_a_file_that_can_be_gone_on_from(tmp_path: Path) -> None:
    out = tmp_path / "policy.toml"
    common = ("--table", "chronicle:2", "--games", "20", "--rounds", "2")
    done = command(*common, "--seed", "5", "--out", str(out))
    assert done.returncode == 0, done.stderr
    text = out.read_text(encoding="utf-8")
    assert "delirium lab study --table chronicle:2 --seed 5 --games 20 --rounds 2" in text
    assert tuple(parse(text, "x")) == list(study(plan(seed=5)))[-1][1]
    assert "start" not in tomllib.loads(text)["made"]
    more = command(*common, "--seed", "6", "--start", str(out), "--out", str(tmp_path / "more.toml"))
    assert more.returncode == 0, more.stderr
    later = (tmp_path / "more.toml").read_text(encoding="utf-8")
    assert parse(later, "x") != parse(text, "x")
    made = tomllib.loads(later)["made"]
    assert made["command"].endswith(f"--start {out} --rounds 2")
    assert made["start"] == blake2b(out.read_bytes(), digest_size=8).hexdigest(), "what it goes on from belongs to it"


@pytest.mark.parametrize("table", ["chronicle:two", "nowhere:2"])
def test_a_table_that_there_is_not_is_refused_with_a_way_out(table: str) -> None:
    done = command("--table", table, "--games", "2", "--rounds", "1")
    assert done.returncode != 0
    assert "Traceback" not in done.stderr
    assert "chronicle" in done.stderr + done.stdout
