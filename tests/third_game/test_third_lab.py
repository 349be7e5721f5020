"""A third game in the laboratory: simulated, recorded, reported, in an arena, with nothing of its own there."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest

from delirium.agents.agent import make
from delirium.engine.errors import WrongOptions
from delirium.games import build
from delirium.sim.arena import Contest, check_agent, meet
from delirium.sim.code import digest
from delirium.sim.report.report import report
from delirium.sim.report.sample import read
from delirium.sim.report.without import find
from delirium.sim.run import Plan, play, simulate

TURNS = 8  # of each player, by the rules of Lamps


def recorded(folder: Path, games: int = 12, jobs: int = 1) -> Path:
    """A run of Lamps for three."""
    simulate(Plan("lamps", {"players": 3}, ("greedy", "random", "eager"), games, 1, 4), jobs, out=folder)
    return folder


def test_what_is_recorded_of_a_game_agrees_with_how_it_went(tmp_path: Path) -> None:
    sample = read(recorded(tmp_path / "run"))
    assert sample.count == 12
    results = [play(build("lamps", {"players": 3}), 1 + number, agents) for number, agents in enumerate(_seated(12))]
    scores = sample.seats.sort("number", "seat")["score"].to_list()
    assert scores == [score for result in results for score in result.scores]
    points = sample.points.group_by("number", "seat").agg(pl.col("points").sum()).sort("number", "seat")
    assert points["points"].to_list() == scores, "the points by source are those of the score"
    assert set(sample.games["turns"]) <= set(range(1, 3 * TURNS + 1))
    assert set(sample.games["rounds"]) <= set(range(1, TURNS + 1))
    decided = sample.turns.group_by("number").agg(pl.col("decisions").sum()).sort("number")
    assert decided["decisions"].to_list() == sample.games.sort("number")["decisions"].to_list()


def _seated(games: int) -> list[tuple[str, ...]]:
    names = ("greedy", "random", "eager")
    return [tuple(names[(seat + number) % 3] for seat in range(3)) for number in range(games)]


def test_several_processes_record_the_same(tmp_path: Path) -> None:
    alone, together = (read(recorded(tmp_path / str(jobs), 8, jobs)) for jobs in (1, 2))
    assert alone.seats.sort("number", "seat").equals(together.seats.sort("number", "seat"))


def test_a_report_has_what_all_games_have(tmp_path: Path) -> None:
    page = report(read(recorded(tmp_path / "run")))
    assert page.title == "Lamps"
    assert [part.id for part in page.sections] == [
        "summary",
        "seats",
        "agents",
        "points",
        "length",
        "course",
        "reading",
    ]


def test_nothing_can_be_left_out_of_a_game_that_does_not_say_how(tmp_path: Path) -> None:
    with pytest.raises(WrongOptions, match="Nothing can be left out of Lamps"):
        find(read(recorded(tmp_path / "run", 4)), "candle")


def test_agents_meet_in_an_arena() -> None:
    outcome = meet(Contest("lamps", {"players": 2}, ("eager", "random"), 20, 1, whole=True))
    assert outcome.games == 20
    assert outcome.ratings[0].player == "eager", "who always lights a lamp scores more"


def test_partners_of_another_game_do_not_play_it() -> None:
    with pytest.raises(WrongOptions, match=r"collector plays gates, not lamps\. lamps has no such partners"):
        check_agent("lamps", "collector")


def test_the_digest_of_its_code_is_its_own() -> None:
    assert len({digest(game) for game in ("lamps", "ascension", "gates")}) == 3


@pytest.mark.parametrize("agent", ["novice", "adept", "quick", "search:20"])
def test_every_agent_plays_it_to_the_end(agent: str) -> None:
    assert make(agent, 1).name == agent
    result = play(build("lamps", {"players": 2}), 3, (agent, "random"))
    assert result.finished
