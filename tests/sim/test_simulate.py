import json
import subprocess
import sys
from dataclasses import replace

import pytest

from delirium.engine.errors import WrongOptions
from delirium.games import build
from delirium.sim import run as runs
from delirium.sim.run import Plan, Result, Run, seating, simulate
from delirium.sim.statistics import mean_interval, summary, wilson, wins_by_agent, wins_by_seat


def command(*arguments):
    return subprocess.run(
        [sys.executable, "-m", "delirium", "simulate", *arguments], capture_output=True, text=True, timeout=120
    )


def test_the_same_seeds_give_the_same_results_with_any_number_of_jobs():
    plan = Plan("gates", {"players": 3}, ("eager", "random"), 24, 70)
    alone, shared = simulate(plan, 1), simulate(plan, 2)
    assert alone.results == shared.results
    assert [result.seed for result in alone.results] == list(range(70, 94))


def test_chunks_of_any_size_and_any_number_of_jobs_give_the_same_results():
    plan = Plan("ascension", {"players": 2, "sets": ["deliverance"]}, ("quick", "random"), 12, 3)
    whole = simulate(replace(plan, chunk=12)).results
    assert simulate(replace(plan, chunk=1)).results == whole
    assert simulate(replace(plan, chunk=5), 2).results == whole
    assert simulate(replace(plan, games=1)).results == whole[:1]  # on a game that has been played before
    runs.built.cache_clear()
    assert simulate(replace(plan, games=1)).results == whole[:1]  # and on a fresh one


def test_a_process_builds_the_game_of_a_plan_once(monkeypatch):
    built = []
    monkeypatch.setattr(runs, "build", lambda *given: built.append(given) or build(*given))
    plan = Plan("gates", {"players": 2}, ("eager",), 6, 70, chunk=1)
    runs.built.cache_clear()
    tasks = [runs.Task(plan, first, 1, False) for first in range(6)]
    assert sum(len(runs.play_chunk(task).results) for task in tasks) == 6
    assert len(built) == 1
    other = runs.Task(replace(plan, options={"players": 3}), 0, 1, False)
    assert len(runs.play_chunk(other).results[0].agents) == 3
    assert len(built) == 2


def test_one_agent_fills_all_seats_and_several_rotate():
    assert seating(("eager",), 3, 5) == ("eager", "eager", "eager")
    assert [seating(("a", "b"), 2, number) for number in range(3)] == [("a", "b"), ("b", "a"), ("a", "b")]
    assert seating(("a", "b", "c"), 3, 1) == ("b", "c", "a")


def test_wins_are_counted_by_seat_and_by_agent():
    plan = Plan("gates", {"players": 2}, ("a", "b"), 4, 0)
    seats = [("a", "b"), ("b", "a"), ("a", "b"), ("b", "a")]
    winners = [(0,), (0,), (0, 1), ()]
    results = [
        Result(number, seats[number], number != 3, 10, (5, 3), winners[number]) for number in range(4)
    ]  # the last one was not finished
    run = Run(plan, results, 1.0)
    assert [(share.wins, share.games) for share in wins_by_seat(run)] == [(2.5, 3), (0.5, 3)]
    assert {share.name: share.wins for share in wins_by_agent(run)} == {"a": 1.5, "b": 1.5}
    assert summary(run)["finished"] == 3


def test_the_interval_of_a_share_is_that_of_wilson():
    low, high = wilson(8, 10)
    assert low == pytest.approx(0.4902, abs=1e-3)
    assert high == pytest.approx(0.9433, abs=1e-3)
    assert wilson(0, 0) == (0.0, 1.0)


def test_the_interval_of_a_mean_narrows_with_the_number_of_games():
    few, many = mean_interval([1.0, 2.0, 3.0]), mean_interval([1.0, 2.0, 3.0] * 30)
    assert few[0] < many[0] < 2.0 < many[1] < few[1]


def test_an_agent_that_meets_only_itself_is_not_praised_for_winning():
    alone = command("gates", "--games", "4", "--agents", "eager").stdout
    assert "seat 2" in alone
    assert "100.0%" not in alone
    assert "│ eager" not in alone
    both = command("gates", "--games", "4", "--agents", "eager,random").stdout
    assert "│ eager" in both
    assert "│ random" in both
    solitaire = command("ascension", "--variant", "solo", "--games", "4", "--agents", "eager").stdout
    assert "│ eager" in solitaire, "there it may lose against the Cult"


def test_json_holds_what_is_promised():
    done = command("gates", "--players", "4", "--games", "6", "--seed", "5", "--agents", "eager", "--json")
    assert done.returncode == 0
    data = json.loads(done.stdout)
    assert data["games"] == data["finished"] == 6
    assert data["decisions"] > 6 * 50
    assert data["decisions_per_second"] > 0
    assert data["seconds"] > 0
    assert sum(seat["wins"] for seat in data["wins_by_seat"].values()) == 6
    assert data["wins_by_agent"]["eager"]["rate"] == 1.0
    assert set(data["mean_scores"]) == {"eager"}


def test_a_table_of_results_is_shown_to_people():
    done = command("gates", "--games", "4", "--agents", "random,eager")
    assert done.returncode == 0
    assert "4 of 4 games finished" in done.stdout
    assert "eager" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--players", "5"], "Gates of Delirium is for 2, 3 or 4 players, not 5."),
        (["--agents", "clever"], "There is no agent clever."),
        (["--agents", "eager,eager,eager"], "Name one agent for all seats or up to 2"),
        (["--games", "0"], "Play at least one game"),
        (["--jobs", "0"], "Use at least one process"),
        (["--components", "nowhere.toml"], "nowhere.toml cannot be read"),
    ],
)
def test_wrong_input_is_answered_with_a_sentence(arguments, message):
    done = command("gates", *arguments)
    assert done.returncode == 2
    assert message in done.stderr
    assert "Traceback" not in done.stderr


def test_ascension_is_simulated_with_its_options():
    words = ("--sets", "chronicle,fallen", "--players", "3", "--games", "4", "--seed", "5", "--agents", "eager,random")
    done = command("ascension", *words, "--json")
    assert done.returncode == 0, done.stderr
    data = json.loads(done.stdout)
    assert data["options"] == {"sets": ["chronicle", "fallen"], "players": 3}
    assert data["games"] == data["finished"] == 4
    assert sum(seat["wins"] for seat in data["wins_by_seat"].values()) == pytest.approx(4)
    assert set(data["mean_scores"]) == {"eager", "random"}


def test_ascension_gives_the_same_results_with_any_number_of_jobs():
    plan = Plan("ascension", {"players": 2}, ("eager", "random"), 12, 70)
    assert simulate(plan, 1).results == simulate(plan, 2).results


def test_a_game_of_solitaire_without_a_winner_is_lost():
    run = simulate(Plan("ascension", {"players": 1, "variant": "solo"}, ("random",), 6, 1))
    won = sum(bool(result.winners) for result in run.results)
    assert [(share.wins, share.games) for share in wins_by_seat(run)] == [(won, 6)]
    assert [(share.name, share.wins, share.games) for share in wins_by_agent(run)] == [("random", won, 6)]
    assert won < 6


def test_partners_share_a_win():
    run = simulate(Plan("ascension", {"players": 4, "variant": "team"}, ("eager",), 3, 1))
    assert all(len(result.winners) == 2 for result in run.results)
    assert sum(share.wins for share in wins_by_seat(run)) == pytest.approx(3)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--players", "1"], "Ascension is for 2 to 6 players, not 1"),
        (["--variant", "solo", "--players", "2"], "Solitaire is for 1 player."),
        (["--sets", "moon"], "There is no set moon to play with."),
        (["--sets", ""], "--sets is empty. Give names with commas between, such as chronicle,fallen."),
        (["--agents", ""], "--agents is empty. Give names with commas between, such as greedy,random."),
        (["--agents", "greedy,"], "--agents has an empty place."),
        (["--games", "2.5"], "--games takes a whole number, not 2.5."),
        (["--seed", "1.5"], "--seed takes a whole number, not 1.5."),
        (["--players", "2.5"], "--players takes a whole number, not 2.5."),
        (["--jobs", "1e1"], "--jobs takes a whole number, not 1e1."),
        (["--cards", "a.toml", "./a.toml"], "a.toml is given twice. Give each card file once."),
        (["--cards", "nowhere.toml"], "nowhere.toml:1:1: error: The file cannot be read"),
    ],
)
def test_wrong_input_about_ascension_is_answered_with_a_sentence(arguments, message):
    done = command("ascension", *arguments)
    assert done.returncode == 2
    assert message in done.stderr
    assert "Traceback" not in done.stderr


def test_variants_bring_their_number_of_players():
    done = command("ascension", "--variant", "team", "--games", "1", "--agents", "random", "--json")
    assert json.loads(done.stdout)["options"]["players"] == 4


def test_wrong_options_are_said_before_anything_starts():
    with pytest.raises(WrongOptions):
        simulate(Plan("gates", {"players": 2, "colour": "red"}, ("eager",), 10, 1))
