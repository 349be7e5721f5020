from __future__ import annotations

import json
from collections.abc import Callable, Generator, Sequence
from pathlib import Path

import pytest
from sitting import delirium

from delirium.cli.arena import arena
from delirium.sim.arena import Bout
from delirium.sim.run import Result


def test_an_arena_shows_ratings_who_beats_whom_and_every_meeting(data: Path) -> None:
    done = delirium("arena", "--game", "gates", "--agents", "random,eager", "--games", "8", "--whole", data=data)
    assert done.returncode == 0, done.stderr
    assert "Ratings" in done.stdout
    assert "Share of games won" in done.stdout
    assert "random - eager" in done.stdout
    assert "8 games in" in done.stdout
    assert "fixed number of deals" in done.stdout


def test_results_come_as_json_file_and_picture(data: Path, tmp_path: Path) -> None:
    out, plot = tmp_path / "arena.json", tmp_path / "arena.svg"
    words = ["arena", "--game", "ascension", "--sets", "delirium", "--agents", "random,eager", "--games", "4"]
    done = delirium(*words, "--json", "--out", str(out), "--plot", str(plot), data=data)
    assert done.returncode == 0, done.stderr
    shown, kept = json.loads(done.stdout), json.loads(out.read_text())
    assert shown["options"] == {"sets": ["delirium"], "players": 2}
    assert shown["intervals"] == "anytime"
    assert len(kept.pop("results")) == shown["games"] == 4
    assert kept == shown
    assert "Ascension" in plot.read_text() or "<svg" in plot.read_text()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--game", "gates", "--agents", "eager"], "at least two"),
        (["--game", "gates", "--agents", "eager,nobody"], "nobody"),
        (["--game", "gates", "--agents", "eager,power-rush"], "plays ascension"),
        (["--game", "chess", "--agents", "eager,random"], "no game chess"),
        (["--game", "gates", "--agents", "eager,random", "--sets", "chronicle"], "--sets is for Ascension"),
        (["--game", "ascension", "--agents", "eager,random", "--components", "x.toml"], "--components is for Gates"),
        (["--game", "gates", "--agents", "eager,random", "--settle", "0.2"], "share to settle"),
        (["--game", "gates", "--agents", "eager,random", "--plot", "a.gif"], ".png or .svg"),
        (["--game", "gates", "--agents", "eager,random", "--out", "no/where.json"], "does not exist"),
        (["--game", "gates", "--agents", "eager,random", "--games", "0"], "at least one game"),
        (["--game", "gates", "--agents", "eager,random", "--jobs", "0"], "at least one process"),
        (["--game", "ascension", "--variant", "solo", "--agents", "eager,random"], "solitaire"),
    ],
)
def test_wrong_input_is_answered_with_a_sentence(words: list[str], says: str, data: Path) -> None:
    done = delirium("arena", *words, data=data)
    assert done.returncode == 2
    assert says in done.stderr
    assert "Traceback" not in done.stderr


class Interrupted:
    """An executor that plays a few games until somebody presses Ctrl-C."""

    def __init__(self, jobs: int) -> None:
        self.left = 5

    def run(
        self, work: Callable[[Bout], tuple[Bout, Result]], tasks: Sequence[Bout]
    ) -> Generator[tuple[Bout, Result], None, None]:
        for bout in tasks:
            if self.left == 0:
                raise KeyboardInterrupt
            self.left -= 1
            yield work(bout)


def test_ctrl_c_shows_and_keeps_what_was_played_so_far(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr("delirium.cli.arena.Local", Interrupted)
    out = tmp_path / "arena.json"
    with pytest.raises(SystemExit) as stopped:
        arena(game="gates", agents="random,eager", games=1000, out=out)
    assert stopped.value.code == 130
    shown = capsys.readouterr().out
    assert "what was played so far" in shown
    assert "4 games in" in shown  # the fifth was the first of its deal
    assert json.loads(out.read_text())["stopped"] is True
