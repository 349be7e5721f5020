"""`delirium advise`, and the hints of a sitting in the terminal."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from ascension_sitting import flat, play_on, sit
from sitting import Play, delirium

from delirium.agents import levels
from delirium.agents.agent import AGENTS
from delirium.cli.advise import advise_command
from delirium.engine.errors import DeliriumError
from delirium.table.seat import PERSON, rating, seat_all
from delirium.table.table import Table


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A game of two persons after some choices."""
    table = sit("you", "you", seed=5)
    play_on(table, Random(5), 25)
    path = tmp_path / "game.json"
    path.write_text(table.save(), encoding="utf-8")
    return path


def said(capsys: pytest.CaptureFixture[str], *words: object, **options: object) -> str:
    advise_command(*map(str, words), **options)  # type: ignore[arg-type]
    return capsys.readouterr().out


def refusal(path: Path, **options: object) -> str:
    with pytest.raises(DeliriumError) as refused:
        advise_command(str(path), **options)  # type: ignore[arg-type]
    return str(refused.value)


def test_the_options_of_a_position_are_told_best_first(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(said(capsys, saved, as_json=True))
    table = Table.load(saved.read_text(encoding="utf-8"))
    assert found["at"] == 25
    assert found["player"] == table.names[table.decider]
    assert {one["text"] for one in found["options"]} == {text for _, text in table.options()}
    values = [one["value"] for one in found["options"]]
    assert values == sorted(values, reverse=True)
    shown = flat(said(capsys, saved))
    assert shown.index(found["options"][0]["text"]) < shown.index(found["options"][-1]["text"])
    assert found["summary"] in shown
    assert all(one["reason"] for one in found["options"])
    assert f"position 25 · points: {table.names[0]}" in shown


def test_any_position_can_be_asked_about(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = Table.load(saved.read_text(encoding="utf-8"))
    for at in (0, 7, 24):
        found = json.loads(said(capsys, saved, at=at, as_json=True))
        assert found["at"] == at
        assert {one["text"] for one in found["options"]} == {text for _, text in table.past(at).options()}


def test_the_same_question_is_answered_the_same(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, saved, at=3) == said(capsys, saved, at=3)


def test_a_seat_is_shown_where_it_chose_last(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = Table.load(saved.read_text(encoding="utf-8"))
    for seat in (1, 2):
        found = json.loads(said(capsys, saved, seat=seat, as_json=True))
        assert found["seat"] == seat - 1
        assert table.past(found["at"]).decider == seat - 1
        assert all(choice.seat != seat - 1 for choice in table.made[found["at"] + 1 :])


def test_a_record_without_seats_is_taken_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = Table.start("gates", {}, seat_all([PERSON] * 3), 4)
    play_on(table, Random(4), 9)
    path = tmp_path / "record.json"
    path.write_text(table.record.dump(), encoding="utf-8")
    found = json.loads(said(capsys, path, as_json=True))
    assert (found["game"], found["at"], found["player"]) == ("gates", 9, f"Player {table.decider + 1}")


def test_what_cannot_be_advised_is_refused_in_a_sentence(saved: Path, tmp_path: Path) -> None:
    table = Table.load(saved.read_text(encoding="utf-8"))
    other = 2 - table.past(3).decider
    assert refusal(saved, seat=3) == "There is no seat 3: this game has the seats 1 to 2."
    assert refusal(saved, at=26) == "There is no position 26: this game has the positions 0 to 25."
    assert "has to choose. Leave --seat out." in refusal(saved, at=3, seat=other)
    assert "--iterations takes a number" in refusal(saved, iterations=0)
    play_on(table, Random(1), 10_000)
    over = tmp_path / "over.json"
    over.write_text(table.save(), encoding="utf-8")
    last = len(table.made) - 1
    assert (
        refusal(over) == f"The game is over: there is nothing to advise. Choose a position with --at, from 0 to {last}."
    )
    assert "is over at position" in refusal(over, at=last + 1)
    for text in ("[]", "5", "nonsense", "{}"):
        over.write_text(text, encoding="utf-8")
        assert "record" in refusal(over)


def test_the_command_answers_as_a_user_calls_it(saved: Path, tmp_path: Path) -> None:
    done = delirium("advise", str(saved), "--at", "2", data=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "To win" in done.stdout
    refused = delirium("advise", "nowhere", data=tmp_path)
    assert refused.returncode == 2
    assert "There is no save nowhere" in refused.stderr


# in a sitting


def test_a_hint_shows_the_best_options_and_is_no_move() -> None:
    play = Play(sit("you", "eager"), width=100)
    output = flat(play.run(["hint", "hint"]))
    assert output.count("% to win)") >= 4
    assert "Best: " in output or "about equal" in output
    assert play.table.made == []


def test_the_number_of_a_hint_chooses_its_option() -> None:
    play = Play(sit("you", "eager"), width=100)
    play.run(["hint"])
    texts = [text for _, text in play.table.options()]
    numbered = [f"{number} {text} (" for number, text in enumerate(texts, 1)]
    assert sum(text in flat(play.output) for text in numbered) == min(3, len(texts))


def test_the_help_knows_the_hint() -> None:
    assert "hint the best options now" in flat(Play(sit("you", "eager")).run(["help"]))


# levels


def test_the_four_levels_come_first_and_the_older_names_stay() -> None:
    assert [level.name for level in levels.LEVELS] == ["novice", "adept", "expert", "master"]
    assert AGENTS[:4] == ("novice", "adept", "expert", "master")
    assert {"random", "eager", "greedy"} <= set(AGENTS)


@pytest.mark.parametrize("level", levels.LEVELS)
def test_each_level_plays_both_games(level: levels.Level) -> None:
    for game in ("ascension", "gates"):
        table = Table.start(game, {}, seat_all([level.name, "random"]), 3)
        table.run_agents(limit=8)
        assert len(table.made) == 8


def test_ratings_are_found_by_the_table_that_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    measured = levels.Level("adept", "Adept", "Plays.", 0, {"chronicle": 1500, "gates": 1400})
    monkeypatch.setattr(levels, "LEVELS", (measured,))
    seats = seat_all([PERSON, "greedy"])
    games = [
        Table.start("ascension", {"sets": ["chronicle"]}, seats, 1).game,
        Table.start("ascension", {"sets": ["delirium"]}, seats, 1).game,
        Table.start("gates", {}, seats, 1).game,
    ]
    assert [rating("adept", game) for game in games] == [1500, None, 1400]
    assert rating("greedy", games[0]) is None


def test_the_file_of_ratings_is_read_by_table_and_level() -> None:
    text = "[ratings.chronicle]\nnovice = 900\nadept = 1500\n[ratings.gates]\nadept = 1400\n"
    assert levels.read(text) == {"chronicle": {"novice": 900, "adept": 1500}, "gates": {"adept": 1400}}
    assert levels.read("[ratings]\n") == {}


def test_the_levels_are_told_on_the_command_line(tmp_path: Path) -> None:
    done = delirium("play", "levels", data=tmp_path)
    assert done.returncode == 0
    assert all(level.name in done.stdout for level in levels.LEVELS)
