"""What users would miss is on the disk before it takes the place of what was there."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from delirium import disk
from delirium.cli import lab, saves
from delirium.games import build
from delirium.server import reports, secret
from delirium.sim.folder import Keeper
from delirium.sim.report.page import Page
from delirium.sim.report.report import write as write_report
from delirium.sim.rows import TABLES, recorder
from delirium.sim.run import Plan, about


def keep_a_chunk(folder: Path) -> Path:
    plan = Plan("gates", {"players": 2}, ("eager",), 1, 1, chunk=1)
    game = build("gates", {"players": 2})
    with Keeper(folder, about(plan, game), recorder(game).kinds()) as keeper:
        keeper.keep(0, 1, dict.fromkeys(TABLES, b"rows"))
    return folder / "done" / "00000.json"


def make_a_secret(folder: Path) -> Path:
    secret.secret(folder)
    return folder / "secret"


def save(folder: Path) -> Path:
    saves.write(folder / "game.json", "moves")
    return folder / "game.json"


def write_weights(folder: Path) -> Path:
    lab.write_weights(folder / "weights.toml", "weights")
    return folder / "weights.toml"


def write_page(folder: Path) -> Path:
    return write_report(Page("A title", "and more"), folder).page


@pytest.fixture
def order(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the disk is asked for, in order: files and folders that are to be there, and names that files take."""
    asked: list[str] = []
    sync, replace, link = os.fsync, os.replace, os.link

    def note_sync(number: int) -> None:
        folder = stat.S_ISDIR(os.fstat(number).st_mode)
        asked.append("folder" if folder else f"bytes {os.fstat(number).st_size > 0}")
        sync(number)

    def note_replace(beside: Path, path: Path) -> None:
        asked.append(Path(path).name)
        replace(beside, path)

    def note_link(beside: Path, path: Path) -> None:
        asked.append(Path(path).name)
        link(beside, path)

    monkeypatch.setattr(os, "fsync", note_sync)
    monkeypatch.setattr(os, "replace", note_replace)
    monkeypatch.setattr(os, "link", note_link)
    return asked


@pytest.mark.skipif(os.name == "nt", reason="Windows has no way to ask for a folder")
@pytest.mark.parametrize(
    "writer",
    [
        save,
        write_weights,
        make_a_secret,
        keep_a_chunk,
        write_page,
        lambda folder: reports.publish(b"a page", folder, "page"),
    ],
)
def test_a_file_takes_its_name_when_its_bytes_are_there_and_then_the_name_is_kept(
    writer: Callable[[Path], Path], order: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DELIRIUM_SECRET", raising=False)
    path = writer(tmp_path)
    assert order[-3:] == ["bytes True", path.name, "folder"]
    assert path.read_bytes()
    assert not [left for left in tmp_path.rglob("*") if left.name.endswith(disk.UNFINISHED)]


def test_a_write_that_fails_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    disk.write(path, b"old")

    def full(number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        disk.write(path, b"new")
    assert path.read_bytes() == b"old"
    assert [left.name for left in tmp_path.iterdir()] == ["game.json"]


def test_of_two_that_write_a_file_to_keep_the_first_wins(tmp_path: Path) -> None:
    disk.write(tmp_path / "secret", b"first", mode=0o600, keep=True)
    disk.write(tmp_path / "secret", b"second", mode=0o600, keep=True)
    assert (tmp_path / "secret").read_bytes() == b"first"
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600 or os.name == "nt"
    assert [left.name for left in tmp_path.iterdir()] == ["secret"]
