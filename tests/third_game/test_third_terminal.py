"""A third game in the terminal: its commands, its board, a whole game."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from delirium.cli.session import Session
from delirium.table.seat import PERSON, seat_all
from delirium.table.table import Table


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own."""
    folder = tmp_path / "data"
    monkeypatch.setenv("DELIRIUM_DATA", str(folder))
    return folder


def delirium(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command as a user does."""
    return subprocess.run(
        [sys.executable, "-m", "delirium", *words],
        input=typed,
        capture_output=True,
        text=True,
        timeout=120,
        env=os.environ | {"COLUMNS": "80", "PYTHONUTF8": "1"},
    )


def sitting(*players: str, lines: list[str] | None = None) -> tuple[Table, str]:
    """Play until the lines are typed, or to the end by always taking the first option."""
    table = Table.start("lamps", {"players": len(players)}, seat_all(list(players), ["Ann"]), 5)
    file = StringIO()
    left = iter(lines) if lines is not None else None
    session = Session(
        table,
        Console(file=file, width=80, highlight=False, markup=False),
        lambda prompt: "1" if left is None else next(left, None),
    )
    session.run()
    return table, file.getvalue()


def test_a_whole_game_is_played_and_its_winner_told() -> None:
    table, output = sitting(PERSON, "eager", "random")
    assert table.over
    best = max(table.scores)
    assert f"with {best} point" in output
    total = next(line.split() for line in output.splitlines() if line.startswith("Total"))
    assert total == ["Total", *map(str, table.scores)]


def test_the_board_shows_the_own_hand_and_hides_those_of_others() -> None:
    table, output = sitting(PERSON, "random", lines=["quit"])
    lines = [line.split(None, 1) for line in output.splitlines()]
    hands = [words[1] for words in lines if words[:1] == ["Hand"]]
    assert len(hands) == 2
    assert hands[0].split() == ["3", "hidden"], "the one who looks comes last"
    assert "hidden" not in hands[1]
    kinds = [table.game.kinds[kind] for kind in table.view(0).cards(table.game.hands[0])]  # type: ignore[attr-defined]
    assert all(kind in hands[1] for kind in kinds)


def test_commands_of_all_games_work() -> None:
    _, output = sitting(PERSON, "random", lines=["scores", "log", "help", "rules", "undo", "why", "hint", "quit"])
    assert "Total" in output
    assert "rules ID" not in output, "it has no page in the ledger"
    assert "Say which." in output
    assert "to win)" in output


def test_it_is_played_simulated_and_reported_by_its_name(tmp_path: Path) -> None:
    played = delirium("play", "lamps", "--players", "3", "--seed", "1", typed="1\nquit\n")
    assert played.returncode == 0, played.stderr
    assert "Lamps, 3 players" in played.stdout
    run = tmp_path / "run"
    words = ["lamps", "--games", "6", "--agents", "eager,random", "--jobs", "2", "--out", str(run), "--json"]
    simulated = delirium("simulate", *words)
    assert simulated.returncode == 0, simulated.stderr
    assert json.loads(simulated.stdout)["options"] == {"players": 2}
    reported = delirium("report", str(run))
    assert reported.returncode == 0, reported.stderr
    assert (run / "report" / "report.html").exists()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("play lamps --players 9", "Lamps is for 2 to 4 players, not for 9."),
        ("play lamps gates", "One game at a time: delirium play gates."),
        ("play lanterns", "There is no game lanterns."),
        ("arena --game lamps --agents eager,random --sets fallen", "--sets is for Ascension."),
        ("lab tune --game lamps", "Lamps has no weights to tune."),
        ("rules contested --game lamps", "The ledger has no page about Lamps."),
    ],
)
def test_what_it_has_not_is_refused_in_a_sentence(words: str, sentence: str) -> None:
    done = delirium(*words.split())
    assert done.returncode == 2
    assert sentence in done.stderr
