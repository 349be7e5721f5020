"""A disk that is full, slow or damaged: it is said, with a way out; nothing is lost, and other tables go on."""

from __future__ import annotations

import os
import sqlite3
import struct
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from house import House, Json, Player, pick, until
from sqlalchemy import Connection, event

from delirium.server import checkup

PAGE = 4096
LEAF = 0x0D  # of a table


@pytest.fixture(autouse=True)
def _asked_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkup, "EVERY", 0.0)


def health(player: Player, status: int) -> Json:
    answer = player.http.get("/health")
    assert answer.status_code == status, answer.text
    found: Json = answer.json()
    return found


def searched(house: House) -> checkup.Checkup:
    """The server, once it has looked through its database."""
    found: checkup.Checkup = house.app.state.checkup
    until(lambda: found.searches, "the end of the search")
    return found


# a full disk


@pytest.fixture
def narrow(tmp_path: Path) -> Iterator[tuple[House, Callable[[bool], None]]]:
    """A server whose disk can be filled and freed."""
    with House(tmp_path, thinkers=0) as house:
        full = False

        @event.listens_for(house.app.state.tables.store.writer.sync_engine, "begin")
        def begin(connection: Connection) -> None:
            pages = connection.exec_driver_sql("PRAGMA page_count").scalar() if full else 1 << 30
            connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

        def fill(wanted: bool) -> None:
            nonlocal full
            full = wanted

        yield house, fill


def test_a_full_disk_refuses_moves_until_there_is_room_again(
    narrow: tuple[House, Callable[[bool], None]],
) -> None:
    house, fill = narrow
    ann = house.guest("Ann")
    id = ann.open("me me")
    fill(True)
    for _ in range(500):
        seen = ann.table(id)
        option = next(each["text"] for each in seen["scene"]["decision"]["options"])
        answer = ann.http.post(
            f"/api/tables/{id}/moves",
            json={"seat": seen["seat"], "version": seen["version"], "choice": option, "key": f"k{seen['version']}"},
            headers={"x-csrftoken": ann.http.cookies["csrftoken"]},
        )
        if not answer.is_success:
            break
    assert answer.status_code == 503
    assert "full" in answer.json()["detail"]
    assert "nothing was changed" in answer.json()["detail"]
    assert answer.json()["title"] == "No room to write"
    assert ann.table(id)["version"] == seen["version"]
    said = health(ann, 503)
    assert not said["well"]
    assert "The disk is full" in said["parts"]["database"]
    assert "Make room" in said["parts"]["database"]
    fill(False)
    after = ann.move(seen, option, key=f"k{seen['version']}")
    assert after["version"] == seen["version"] + 1
    assert health(ann, 200)["well"]


def test_health_says_that_the_disk_is_full_before_a_move_is_refused(
    narrow: tuple[House, Callable[[bool], None]],
) -> None:
    house, fill = narrow
    ann = house.guest("Ann")
    fill(True)
    assert "The disk is full" in health(ann, 503)["parts"]["database"]


def test_little_room_is_a_warning_beforehand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(checkup, "LOW", 1 << 60)
    with House(tmp_path, thinkers=0) as house:
        ann = house.guest("Ann")
        until(lambda: health(ann, 200)["warnings"], "the warning")
        assert "Make room" in health(ann, 200)["warnings"]["room"]
    assert "Make room" in caplog.text


# whether something is written


def test_health_notices_that_nothing_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkup, "PATIENCE", 0.2)
    with House(tmp_path, thinkers=0) as house:
        ann = house.guest("Ann")
        with closing(sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert "Nothing could be written" in health(ann, 503)["parts"]["database"]
            other.execute("ROLLBACK")
        until(lambda: ann.http.get("/health").status_code == 200, "health")


def test_however_often_health_is_asked_it_writes_now_and_then(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkup, "EVERY", 3600.0)
    with House(tmp_path, thinkers=0) as house:
        ann = house.guest("Ann")
        commits = 0

        @event.listens_for(house.app.state.tables.store.writer.sync_engine, "commit")
        def count(connection: Connection) -> None:
            nonlocal commits
            commits += 1

        for _ in range(30):
            assert health(ann, 200)["well"]
        assert 1 <= commits <= 2


# damage


class Hurt:
    """A database file with three tables, of which one is to be damaged while the server is away."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.path = folder / "tables.sqlite"
        with House(folder, thinkers=0) as house:
            self.ann = house.guest("Ann")
            self.hurt, self.other, self.whole = (self.ann.open("me me") for _ in range(3))
            self.play(self.hurt, 80)  # more than a page of it alone
            self.play(self.other, 5)
            self.play(self.whole, 5)

    def play(self, id: str, times: int) -> None:
        for _ in range(times):
            self.ann.step(id, lambda option: True)

    def change(self, command: str, *values: Any) -> None:
        """Change rows behind the server's back."""
        with closing(sqlite3.connect(self.path)) as connection:
            connection.execute(command, values)
            connection.commit()

    def read(self, command: str, *values: Any) -> Any:
        with closing(sqlite3.connect(self.path)) as connection:
            return connection.execute(command, values).fetchone()[0]

    def leaves(self, *words: bytes, without: bytes = bytes(PAGE)) -> list[int]:
        """The places in the file of the leaves of SQLite's tables in which all these words stand."""
        held = self.path.read_bytes()
        pages = [(start, held[start : start + PAGE]) for start in range(0, len(held), PAGE)]
        return [
            start
            for start, page in pages
            if page[0] == LEAF and all(word in page for word in words) and without not in page
        ]

    def write(self, at: int, content: bytes) -> None:
        with self.path.open("r+b") as file:
            file.seek(at)
            file.write(content)

    def serve(self) -> House:
        house = House(self.folder, thinkers=0)
        self.ann.http.base_url = house.base
        self.ann.http.headers["origin"] = house.base
        self.ann.base = house.base
        return house

    def check_refused(self, *ids: str) -> None:
        """These tables are said to be damaged, with the remedy; all others go on."""
        for id in (self.hurt, self.other, self.whole):
            if id in ids:
                said = self.ann.table(id, status=409)
                assert "damaged" in said["title"]
                assert "backup" in said["detail"]
                assert "Try again" not in said["detail"]
            else:
                self.play(id, 1)
        assert self.ann.open("me me")


@pytest.fixture
def hurt(tmp_path: Path) -> Hurt:
    return Hurt(tmp_path)


def test_a_zeroed_page_is_told_as_damage_and_other_tables_go_on(hurt: Hurt, caplog: pytest.LogCaptureFixture) -> None:
    pages = hurt.leaves(hurt.hurt.encode(), b'{"choice"', without=hurt.other.encode())
    hurt.write(pages[len(pages) // 2], bytes(PAGE))
    with hurt.serve() as house:
        found = searched(house)
        assert list(found.findings.tables) == [hurt.hurt]
        assert found.findings.pages
        hurt.check_refused(hurt.hurt)
        assert "docs/hosting.md" in health(hurt.ann, 503)["parts"]["database"]
        assert hurt.hurt not in hurt.ann.http.get("/health").text, "who knows an address can look at a table"
    assert f"Found damaged: table {hurt.hurt}" in caplog.text
    assert str(hurt.path) in caplog.text


def test_a_flipped_bit_is_noticed(hurt: Hurt, caplog: pytest.LogCaptureFixture) -> None:
    at = struct.pack(">d", hurt.read("SELECT at FROM entries WHERE table_id = ? AND number = 40", hurt.hurt))
    (page,) = hurt.leaves(at)
    place = hurt.path.read_bytes().index(at, page)
    hurt.write(place + 5, bytes([at[5] ^ 1]))
    with hurt.serve() as house:
        assert list(searched(house).findings.tables) == [hurt.hurt]
        hurt.check_refused(hurt.hurt)
        assert "backup" in health(hurt.ann, 200)["warnings"]["tables"], "the file is whole, and everything else works"
    assert "entry 40" in caplog.text


@pytest.mark.parametrize("number", [0, 40, 79])
def test_a_lost_row_is_noticed_the_last_one_too(hurt: Hurt, number: int) -> None:
    hurt.change("DELETE FROM entries WHERE table_id = ? AND number = ?", hurt.hurt, number)
    with hurt.serve() as house:
        assert list(searched(house).findings.tables) == [hurt.hurt]
        hurt.check_refused(hurt.hurt)


def test_a_lost_beginning_is_no_table_that_never_was(hurt: Hurt) -> None:
    hurt.change("DELETE FROM tables WHERE id = ?", hurt.hurt)
    with hurt.serve() as house:
        assert list(searched(house).findings.tables) == [hurt.hurt]
        hurt.check_refused(hurt.hurt)


def test_rows_swapped_between_tables_are_noticed(hurt: Hurt) -> None:
    hurt.change("UPDATE entries SET number = 1000 WHERE table_id = ? AND number = 2", hurt.hurt)
    hurt.change("UPDATE entries SET table_id = ? WHERE table_id = ? AND number = 2", hurt.hurt, hurt.other)
    hurt.change("UPDATE entries SET table_id = ?, number = 2 WHERE number = 1000", hurt.other)
    with hurt.serve() as house:
        assert set(searched(house).findings.tables) == {hurt.hurt, hurt.other}
        hurt.check_refused(hurt.hurt, hurt.other)


@pytest.mark.parametrize("change", ["seed = seed + 1", "watch = NOT watch", "own = 1", "creator = 'somebody'"])
def test_a_changed_beginning_is_noticed(hurt: Hurt, change: str) -> None:
    hurt.change(f"UPDATE tables SET {change} WHERE id = ?", hurt.hurt)
    with hurt.serve() as house:
        assert list(searched(house).findings.tables) == [hurt.hurt]


def test_what_was_written_before_there_were_checksums_is_played_on(hurt: Hurt) -> None:
    hurt.change("UPDATE tables SET checksum = NULL")
    hurt.change("UPDATE entries SET checksum = NULL")
    with hurt.serve() as house:
        assert not searched(house).findings
        hurt.check_refused()


def test_a_damaged_page_of_the_lists_hides_what_lies_in_it_and_nothing_else(tmp_path: Path) -> None:
    with House(tmp_path, thinkers=0) as house:
        ann = house.guest("Ann")
        ids = [ann.open("me me") for _ in range(40)]
    hurt = Hurt.__new__(Hurt)
    hurt.folder, hurt.path, hurt.ann = tmp_path, tmp_path / "tables.sqlite", ann
    pages = hurt.leaves(b'"resigned"')
    assert len(pages) > 2
    hurt.change("UPDATE summaries SET deadline = 1.0")
    hurt.write(pages[1], bytes(PAGE))
    with hurt.serve() as house:
        searched(house)
        listed = {each["id"] for each in ann.get("/api/tables")["tables"]}
        assert len(ids) // 2 < len(listed) < len(ids)
        ann.step(min(listed))


def test_on_postgresql_health_writes_and_damage_is_noticed(tmp_path: Path) -> None:
    pgserver = pytest.importorskip("pgserver", reason="pgserver has no wheel for this Python: PostgreSQL is not tested")
    import psycopg

    with pgserver.get_server(tmp_path / "postgresql", cleanup_mode="delete") as database:
        url = database.get_uri()
        with (
            House(tmp_path / "data", thinkers=0, database=url) as house,
            psycopg.connect(url, autocommit=True) as other,
        ):
            ann = house.guest("Ann")
            hurt, whole = ann.open("me me"), ann.open("me me")
            assert health(ann, 200)["well"]
            ann.step(hurt)
            ann.step(whole)

            def read_only(wanted: str) -> None:
                other.execute("SET default_transaction_read_only = off")
                other.execute(f"ALTER DATABASE postgres SET default_transaction_read_only = {wanted}")
                other.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")

            read_only("on")
            until(lambda: "may only be read" in ann.http.get("/health").json()["parts"]["database"], "the sentence")
            seen = ann.table(whole)
            assert ann.move(seen, pick(seen), 503)["title"] == "Nothing can be written"
            read_only("off")
            until(lambda: ann.http.get("/health").status_code == 200, "health")
            ann.step(whole)
            other.execute("UPDATE tables SET seed = seed + 1 WHERE id = %s", (hurt,))
            house.app.state.tables.rooms.clear()
            assert "damaged" in ann.table(hurt, status=409)["title"]
            ann.step(whole)
            assert "backup" in health(ann, 200)["warnings"]["tables"]


# restoring


def backup(folder: Path, file: Path, *more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "delirium", "backup", str(file), "--data", str(folder), *more],
        capture_output=True,
        text=True,
        timeout=120,
        env={name: value for name, value in os.environ.items() if not name.startswith("DELIRIUM_")},
    )


def test_a_backup_made_while_the_server_runs_is_restored_as_the_docs_say(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.sqlite"
    with House(data, thinkers=0) as house:
        ann = house.guest("Ann")
        id = ann.open("me me")
        ann.step(id)
        done = backup(data, copy)
        assert done.returncode == 0, done.stderr
        assert "whole" in done.stdout
        kept = ann.table(id)
        ann.step(id)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.sqlite", "data"]
    (data / "tables.sqlite").write_bytes(b"nonsense" * 1000)
    # the steps of docs/hosting.md
    aside = data / "damaged"
    aside.mkdir()
    for path in data.glob("tables.sqlite*"):
        path.rename(aside / path.name)
    (data / "tables.sqlite").write_bytes(copy.read_bytes())
    with House(data, thinkers=0) as house:
        ann = ann.at(house)
        assert ann.table(id)["version"] == kept["version"]
        ann.step(id)
        assert health(ann, 200)["well"]


def test_a_damaged_database_never_replaces_a_good_backup(hurt: Hurt, tmp_path: Path) -> None:
    copy, other = tmp_path / "copy.sqlite", tmp_path / "other.sqlite"
    assert backup(tmp_path, copy).returncode == 0
    good = copy.read_bytes()
    hurt.change("UPDATE entries SET at = 1.0 WHERE table_id = ? AND number = 3", hurt.hurt)
    done = backup(tmp_path, copy)
    assert done.returncode == 2
    assert hurt.hurt in done.stderr
    assert copy.read_bytes() == good
    assert backup(tmp_path, other, "--anyway").returncode == 0, "the others can still be saved"
    pages = hurt.leaves(hurt.hurt.encode(), b'{"choice"', without=hurt.other.encode())
    hurt.write(pages[len(pages) // 2], bytes(PAGE))
    done = backup(tmp_path, copy, "--anyway")
    assert done.returncode == 2
    assert "Restore it from a backup" in done.stderr
    assert copy.read_bytes() == good


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("x.sqlite",), "There are no tables at"),
        (("x.sqlite", "--database", "postgresql://u@h/x"), "pg_dump"),
    ],
)
def test_what_cannot_be_copied_is_said_in_a_sentence(tmp_path: Path, arguments: tuple[str, ...], words: str) -> None:
    done = backup(tmp_path, tmp_path / arguments[0], *arguments[1:])
    assert done.returncode == 2
    assert words in done.stderr
    assert "Traceback" not in done.stderr
