"""Games without an end: random players can banish so much that nobody ever gains Honor again."""

import json
import re
from dataclasses import replace

import polars
import pytest

from delirium import testing
from delirium.cli import arena as arena_command
from delirium.cli import lab
from delirium.cli import simulate as simulate_command
from delirium.cli.ascension import study
from delirium.games import build
from delirium.sim import run as runs
from delirium.sim import tune
from delirium.sim.arena import Contest, meet
from delirium.sim.arena import summary as arena_summary
from delirium.sim.ascension.study import Standing
from delirium.sim.report import report
from delirium.sim.report.sample import read
from delirium.sim.run import LIMIT, Plan, play, simulate
from delirium.sim.statistics import mean_scores, summary, wins_by_agent, wins_by_seat

ENDLESS = 1795  # a seed of random players on Chronicle who are left with nothing to gain
PLAN = Plan("gates", {"players": 2}, ("random",), 12, 50, chunk=3)


@pytest.fixture
def short(monkeypatch):
    """A bound that about half of the games of PLAN are longer than."""
    lengths = sorted(result.decisions for result in simulate(PLAN).results)
    monkeypatch.setattr(runs, "LIMIT", lengths[6])
    return lengths[6]


def test_a_game_that_goes_on_for_ever_is_broken_off_and_won_by_nobody():
    result = play(build("ascension", {"players": 2}), ENDLESS, ("random", "random"))
    assert not result.finished
    assert result.decisions == LIMIT <= 10_000
    assert result.winners == ()


def test_the_bound_is_far_above_the_longest_games():
    game = build("ascension", {"players": 6, "sets": ["chronicle", "fallen"], "variant": "team"})
    assert all(play(game, seed, ("random",) * 6).decisions < LIMIT / 3 for seed in range(3))


def test_games_that_are_broken_off_are_counted_and_the_others_go_on(short, capsys):
    run = simulate(PLAN)
    broken = [result.seed for result in run.results if not result.finished]
    assert 0 < len(broken) < 12
    facts = summary(run)
    assert (facts["games"], facts["finished"], facts["broken_off"]) == (12, 12 - len(broken), len(broken))
    assert facts["seeds_broken_off"] == broken
    assert all(result.winners == () for result in run.results if not result.finished)
    assert sum(share.wins for share in wins_by_seat(run)) == 12 - len(broken)
    assert {share.games for share in wins_by_agent(run)} == {12 - len(broken)}
    finished = [sum(result.scores) / 2 for result in run.results if result.finished]
    assert mean_scores(run)["random"] == pytest.approx(sum(finished) / len(finished))
    simulate_command.report(run, as_json=False)
    told = " ".join(capsys.readouterr().out.split())
    assert f"{len(broken)} broken off" in told
    assert "without an end, won by nobody" in told
    assert str(broken[0]) in told
    simulate_command.report(run, as_json=True)
    assert json.loads(capsys.readouterr().out)["broken_off"] == len(broken)


def test_nothing_is_said_where_every_game_ended(capsys):
    run = simulate(replace(PLAN, games=2))
    assert summary(run)["broken_off"] == 0
    simulate_command.report(run, as_json=False)
    assert "broken off" not in capsys.readouterr().out


def test_a_run_folder_and_its_report_tell_how_many_were_broken_off(short, tmp_path):
    run = simulate(PLAN, out=tmp_path / "run")
    broken = {number for number, result in enumerate(run.results) if not result.finished}
    games = read_table(tmp_path / "run", "games")
    assert set(games.filter(~polars.col("finished"))["number"]) == broken
    seats = read_table(tmp_path / "run", "seats").filter(polars.col("number").is_in(list(broken)))
    assert seats["win"].sum() == 0.0
    assert simulate(PLAN, out=tmp_path / "run").results == run.results  # taken up as they were
    page = report.report(read(tmp_path / "run")).html()
    assert f"{12 - len(broken)} finished, {len(broken)} broken off without an end, won by nobody" in page


def read_table(path, name):
    return polars.concat([polars.read_parquet(part) for part in sorted((path / name).glob("*.parquet"))])


def test_an_arena_shares_a_game_that_was_broken_off_and_says_so(monkeypatch, capsys):
    monkeypatch.setattr(runs, "LIMIT", 20)
    outcome = meet(Contest("gates", {"players": 2}, ("random", "eager"), 4, 1, whole=True))
    assert arena_summary(outcome)["unfinished"] == 4
    (table,) = outcome.tables
    assert [table.share(name) for name in table.sides] == [0.5, 0.5]
    arena_command.show(outcome)
    told = " ".join(capsys.readouterr().out.split())
    assert re.search(r"4 of them were broken off after [\d,]+ decisions without an end: nobody won", told)


def test_weights_win_nothing_by_a_game_that_was_broken_off(monkeypatch):
    monkeypatch.setattr(tune, "LIMIT", 20)
    (start,) = [tuple(build("gates", {"players": 2}).weights)]
    (duel,) = tune.piece("gates", "value", ['{"players": 2}'], start, start, 1, 1)
    assert (duel.games, duel.wins, duel.broken) == (2, 0.0, 2)
    assert lab.score(duel, "the best").endswith("; 2 broken off, won by nobody)")
    assert study.standing(Standing(10, 4, 0.5, 3)).endswith("; 3 broken off, won by nobody)")
    assert "broken" not in study.standing(Standing(10, 4, 0.5))


def test_the_checks_of_a_game_end_and_warn(monkeypatch):
    game = build("ascension", {"players": 2})
    monkeypatch.setattr(testing, "LONGEST", 20)
    with pytest.warns(UserWarning, match=r"Broken off after 20 decisions: ascension .* seed 5"):
        testing.hold(testing.worlds_are_whole, game, 5, every=5, decisions=20)
