"""What earlier versions wrote is opened by this one: saves, runs, set-up codes, the database of a server.

A failure here says that people lose their games. What was kept is never made anew for that; if a version refuses on
purpose what an older one wrote, the change log says so and the test says which.
"""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from statistics import fmean
from typing import Any

import kept  # first, since it tells where the house is
import pytest
from house import House, Player, pick
from kept import Json

from delirium import games
from delirium.engine import record as records
from delirium.server import setup_code
from delirium.server.guard import GUEST_COOKIE, TOKEN_COOKIE, Papers
from delirium.server.wire import Guest
from delirium.sim.folder import Folder
from delirium.sim.rows import TABLES
from delirium.table.table import Table

RELEASES = kept.releases()
FOUND: dict[Path, Json] = {path: json.loads((path / kept.FOUND).read_text(encoding="utf-8")) for path in RELEASES}
MOST_BYTES = 600_000  # of all files of a version
LEAST_RUNNING = 8  # tables at which the guest has to choose


def each(what: str) -> pytest.MarkDecorator:
    """Every save, run or table of every version."""
    found = [pytest.param(path, name, id=f"{path.name}-{name}") for path in RELEASES for name in FOUND[path][what]]
    return pytest.mark.parametrize(("release", "name"), found)


def agree(now: Json, then: Json) -> None:
    """Everything that was noted then is so now; a later version may tell more."""
    assert _within(now, then) == then


def _within(now: Any, then: Any) -> Any:
    """What of now is told of then, too."""
    if isinstance(now, dict) and isinstance(then, dict):
        return {key: _within(now.get(key), value) for key, value in then.items()}
    return now


def test_something_was_kept() -> None:
    assert RELEASES
    for path in RELEASES:
        assert sum(file.stat().st_size for file in path.rglob("*") if file.is_file()) < MOST_BYTES


@each("saves")
def test_a_save_is_loaded_as_it_stood_and_goes_on(release: Path, name: str) -> None:
    found = FOUND[release]["saves"][name]
    text = (release / kept.SAVES / f"{name}.json").read_text(encoding="utf-8")
    table = Table.load(text)
    agree(kept.stand(table), found["stand"])
    assert Table.load(table.save()).record == table.record
    for choice in found["further"]:
        table.carry_out(choice)
    assert kept.cards(table.state) == found["then"]


@each("saves")
def test_the_record_in_a_save_replays_to_the_same_end(release: Path, name: str) -> None:
    found = FOUND[release]["saves"][name]["stand"]
    record = records.load((release / kept.SAVES / f"{name}.json").read_text(encoding="utf-8"))
    state = records.replay(record, games.build)
    assert len(record.choices) == found["choices"]
    assert kept.cards(state) == found["cards"]
    assert state.game.scores(state) == found["scores"]


@pytest.mark.parametrize("release", RELEASES, ids=lambda path: path.name)
def test_a_set_up_code_means_what_it_meant(release: Path) -> None:
    for found in FOUND[release]["codes"]:
        setup = setup_code.decode(found["code"])
        assert [setup.game, setup.options, setup.seed] == found["means"]
        assert kept.cards(games.build(setup.game, setup.options).new(setup.seed)) == found["cards"]


# runs


def delirium(*words: str) -> subprocess.CompletedProcess[str]:
    """Run the command."""
    return subprocess.run(
        [sys.executable, "-m", "delirium", *words],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        env=os.environ | {"COLUMNS": "200", "PYTHONUTF8": "1"},
    )


def contents(folder: Path) -> dict[str, bytes]:
    """All files of a run but its lock, by name."""
    return {
        str(file.relative_to(folder)): file.read_bytes()
        for file in folder.rglob("*")
        if file.is_file() and file.name != "lock"
    }


@pytest.fixture
def run(release: Path, name: str, tmp_path: Path) -> Path:
    """A copy of a run that was kept."""
    return Path(shutil.copytree(release / kept.RUNS / name, tmp_path / name))


@each("runs")
def test_a_run_is_read_with_all_its_games_and_points(release: Path, name: str, run: Path) -> None:
    folder = Folder(run)
    assert folder.games_done == folder.about["games"] == folder.table("games").height
    assert all(folder.table(table).height for table in TABLES)
    assert all(folder.is_whole(number, count) for number, count in folder.chunks())
    scores: dict[str, list[int]] = {}
    for row in folder.table("seats").iter_rows(named=True):
        scores.setdefault(row["agent"], []).append(row["score"])
    means = {agent: fmean(found) for agent, found in scores.items()}
    assert means == pytest.approx(FOUND[release]["runs"][name]["mean_scores"])


@each("runs")
def test_a_run_is_gone_on_with_or_refused_in_a_sentence_and_left_alone(release: Path, name: str, run: Path) -> None:
    found = FOUND[release]["runs"][name]
    before = contents(run)
    told = delirium(*found["command"].split(), "--out", str(run), "--json")
    if told.returncode == 0:
        assert json.loads(told.stdout)["mean_scores"] == found["mean_scores"]
    else:  # other code would play the missing games otherwise
        assert f"{run.name} holds another run" in told.stderr
        assert "Give the same, or another folder with --out." in told.stderr
    assert contents(run) == before


@each("runs")
def test_a_run_is_reported(release: Path, name: str, run: Path, tmp_path: Path) -> None:
    told = delirium("report", str(run), "--out", str(tmp_path / "report"))
    assert told.returncode == 0, told.stderr
    assert f"of {Folder(run).games_done} games" in told.stdout


# the server


def copied(release: Path, data: Path) -> Path:
    """A copy of the database of a version."""
    return Path(shutil.copy(release / kept.DATABASE, data))


def opened(release: Path, data: Path, thinkers: int = 0) -> House:
    """A server of this version on the database in a folder, with the secret and at the time of then."""
    time = FOUND[release]["time"]
    return House(data, secret=secret(release), now=lambda: time, thinkers=thinkers)


def secret(release: Path) -> str:
    return (release / kept.SECRET).read_text(encoding="utf-8").strip()


def returning(house: House, release: Path, name: str) -> Player:
    """The guest of a table, with cookies that the kept secret signs."""
    table = FOUND[release]["tables"][name]
    papers, who = Papers(secret(release)), Guest(id=table["guest"], name=table["name"])
    player = Player(house.base)
    player.http.cookies.clear()
    player.http.cookies.set(GUEST_COOKIE, papers.write(who), domain="127.0.0.1")
    player.http.cookies.set(TOKEN_COOKIE, papers.token(who), domain="127.0.0.1")
    assert player.get("/api/me") == {"id": who.id, "name": who.name}
    return player


def rows(path: Path) -> dict[str, list[tuple[Any, ...]]]:
    """The heads and the entries of a database, by what the first version wrote of them."""
    columns = {
        "tables": "id, game, options, versions, seed, given, chairs, clock, watch, creator, created, hints",
        "entries": "table_id, number, kind, seat, body, key, at",
    }
    with closing(sqlite3.connect(path)) as database:
        return {
            name: database.execute(f"SELECT {wanted} FROM {name} ORDER BY 1, 2").fetchall()
            for name, wanted in columns.items()
        }


@pytest.mark.parametrize("release", RELEASES, ids=lambda path: path.name)
def test_every_table_stands_as_it_stood(release: Path, tmp_path: Path) -> None:
    copied(release, tmp_path)
    with opened(release, tmp_path) as house:
        for name, found in FOUND[release]["tables"].items():
            guest = returning(house, release, name)
            assert found["id"] in [line["id"] for line in guest.get("/api/tables")["tables"]]
            agree({"name": name} | kept.shown(guest.table(found["id"])), {"name": name} | found["shown"])
            assert len(guest.get(f"/api/tables/{found['id']}/replay")["moments"]) >= found["shown"]["at"]
            if found.get("record"):
                record = guest.http.get(f"/api/tables/{found['id']}/record").text
                agree(kept.stand(Table.load(record)), found["record"])


@pytest.mark.parametrize("release", RELEASES, ids=lambda path: path.name)
def test_tables_go_on_and_what_was_written_stays(release: Path, tmp_path: Path) -> None:
    path = copied(release, tmp_path)
    before = rows(path)
    moved: list[str] = []
    with opened(release, tmp_path) as house:
        for name, found in FOUND[release]["tables"].items():
            guest, id = returning(house, release, name), found["id"]
            if "link" in found:
                friend = house.guest("Cid")
                token = found["link"].rpartition("/")[2]
                assert friend.send("POST", f"/api/tables/{id}/join", {"token": token})["seat"] == 1
            seen = guest.table(id)
            if seen["scene"]["decision"] and seen["scene"]["decision"]["options"]:
                after = guest.move(seen, pick(seen))
                assert after["version"] > seen["version"]
                assert after["at"] == after["last"] > seen["at"]
                assert guest.get(f"/api/tables/{id}/at/{seen['at']}")["scene"]["zones"] == seen["scene"]["zones"]
                moved.append(name)
    assert len(moved) >= LEAST_RUNNING
    after = rows(path)
    assert set(before["tables"]) <= set(after["tables"])
    assert set(before["entries"]) < set(after["entries"])


@pytest.mark.parametrize("release", RELEASES, ids=lambda path: path.name)
def test_an_agent_goes_on_thinking(release: Path, tmp_path: Path) -> None:
    found = FOUND[release]["tables"]["thinking"]
    copied(release, tmp_path)
    house = opened(release, tmp_path, thinkers=1)
    house.app.state.minds._pool = ThreadPoolExecutor(1)  # a worker process yields to all other work of the machine
    with house:
        seen = returning(house, release, "thinking").ready(found["id"])
        assert seen["at"] > found["shown"]["at"]
        assert seen["scene"]["decision"]["options"] or seen["scene"]["over"]
