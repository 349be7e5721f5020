"""`delirium report` from the command line, on runs that `delirium simulate` made."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from sitting import delirium

from delirium.cli.report import app as command
from delirium.engine.errors import DeliriumError
from delirium.sim.run import Plan, simulate


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("runs")
    simulate(Plan("ascension", {"players": 2}, ("eager", "random"), 12, 1), out=folder / "one")
    simulate(Plan("ascension", {"players": 2}, ("eager", "random"), 12, 50), out=folder / "two")
    return folder


def test_a_report_is_made_in_the_folder_of_the_run(runs: Path, data: Path) -> None:
    done = delirium("report", str(runs / "one"), data=data)
    assert (done.returncode, done.stderr) == (0, "")
    page = runs / "one" / "report" / "report.html"
    assert str(page) in done.stdout
    assert "Ascension: Chronicle" in page.read_text()
    assert list((runs / "one" / "report" / "plots").glob("*.png"))
    assert not data.exists()


def test_two_runs_are_compared_and_the_page_is_published(runs: Path, data: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    words = ["--against", str(runs / "two"), "--out", str(out), "--publish", "--name", "both"]
    done = delirium("report", str(runs / "one"), *words, data=data)
    assert done.returncode == 0, done.stderr
    assert "/reports/both" in done.stdout
    assert (data / "reports" / "both.html").read_bytes() == (out / "report.html").read_bytes()
    assert "What differs" in (out / "report.html").read_text()


def test_the_same_games_are_played_without_a_card_and_again_only_once(runs: Path, data: Path, tmp_path: Path) -> None:
    words = ["report", str(runs / "one"), "--without", "wolf shaman", "--out", str(tmp_path / "out")]
    done = delirium(*words, data=data)
    assert done.returncode == 0, done.stderr
    first = (tmp_path / "out" / "report.html").read_bytes()
    assert b"What if Wolf Shaman were not in the mix?" in first
    parts = sorted((tmp_path / "out" / "run").rglob("*.parquet"))
    times = [part.stat().st_mtime_ns for part in parts]
    assert delirium(*words, data=data).returncode == 0
    assert [part.stat().st_mtime_ns for part in parts] == times
    assert (tmp_path / "out" / "report.html").read_bytes() == first


def test_without_playing_only_what_the_run_tells_is_told(runs: Path, data: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    done = delirium("report", str(runs / "one"), "--without", "Wolf Shaman", "--no-play", "--out", str(out), data=data)
    assert done.returncode == 0, done.stderr
    assert "observation" in (out / "report.html").read_text()
    assert not (out / "run").exists()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["nowhere"], "nowhere holds no run. Make one with: delirium simulate"),
        (["RUN", "--against", "nowhere"], "nowhere holds no run"),
        (["RUN", "--without", "Wolf Shamen"], "Did you mean Wolf Shaman?"),
        (["RUN", "--without", "Cultist"], "There is no Cultist in the center deck of this mix that could be left out."),
        (["RUN", "--without", "Wolf Shaman", "--against", "RUN"], "Give --against or --without, not both"),
        (["RUN", "--name", "x"], "Add --publish, or leave it out."),
        (["RUN", "--publish", "--name", "../x"], "A report cannot be published as ../x."),
        (["RUN", "--without", "Wolf Shaman", "--jobs", "0"], "Use at least one process, not 0."),
        (["RUN", "--out", "FILE/report"], "The report cannot be written to"),
    ],
)
def test_wrong_input_is_answered_with_a_sentence(
    runs: Path,
    tmp_path: Path,
    words: list[str],
    message: str,
) -> None:
    (tmp_path / "file").write_text("")
    named = [word.replace("RUN", str(runs / "one")).replace("FILE", str(tmp_path / "file")) for word in words]
    out = () if "--out" in words else ("--out", str(tmp_path / "out"))
    with pytest.raises(DeliriumError, match=re.escape(message)):
        command([*named, *out])


def test_a_missing_library_is_answered_with_the_command_that_installs_it(runs: Path) -> None:
    code = (
        "import sys; sys.modules['matplotlib'] = None; sys.argv = ['delirium', 'report', sys.argv[1]]; "
        "from delirium.cli.main import main; main()"
    )
    done = subprocess.run([sys.executable, "-c", code, str(runs / "one")], capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert "pip install 'delirium[lab]'" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_mix_tells_what_is_left_out_of_it(data: Path) -> None:
    done = delirium("mix", "chronicle", "--without", "wolf shaman; Kor, the Ferromancer", data=data)
    assert "- Left out by this table: Kor, the Ferromancer and Wolf Shaman, 4 cards." in done.stdout
    assert "96 cards" in done.stdout
    refused = delirium("mix", "chronicle", "--without", "wolf shamen", data=data)
    assert refused.returncode == 2
    assert "Did you mean Wolf Shaman?" in refused.stderr
