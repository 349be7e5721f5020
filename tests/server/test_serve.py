"""`delirium serve`: one command, one line that says where it is; what cannot be done is said in a sentence."""

from __future__ import annotations

import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from delirium.cli import serve
from delirium.engine.errors import WrongOptions
from delirium.server.process import free_port

LINE = re.compile(r"Delirium is at (http://127\.0\.0\.1:\d+) — Ctrl-C stops it; tables are kept in (.+)\.")


@dataclass
class Started:
    """A server in a process of its own."""

    process: subprocess.Popen[str]
    line: str
    address: str
    stopped: bool = False

    def stop(self) -> None:
        """Ctrl-C: it must stop in order and without complaints."""
        if not self.stopped:
            self.stopped = True
            self.process.send_signal(signal.SIGINT)
            _, complaints = self.process.communicate(timeout=20)
            assert complaints == ""
            assert self.process.returncode == 0


@contextmanager
def started(folder: Path, *arguments: str) -> Iterator[Started]:
    """A server, as soon as it has said where it is."""
    process = subprocess.Popen(
        [sys.executable, "-m", "delirium", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "DELIRIUM_DATA": str(folder)},
    )
    timer = threading.Timer(60, process.kill)
    timer.start()
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = LINE.match(line)
        assert found is not None, line + process.communicate()[1]
        server = Started(process, line, found[1])
        yield server
        server.stop()
    finally:
        timer.cancel()
        process.kill()
        process.communicate()


def refused(*arguments: str, environment: dict[str, str] | None = None) -> str:
    """The sentence with which a start is refused."""
    done = subprocess.run(
        [sys.executable, "-m", "delirium", "serve", "--no-open", *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, **(environment or {})},
    )
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""
    return done.stderr


@pytest.fixture(autouse=True)
def _own_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith("DELIRIUM_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("DELIRIUM_DATA", str(tmp_path / "data"))


def test_the_first_line_says_where_it_is_and_where_tables_are_kept(tmp_path: Path) -> None:
    with started(tmp_path, "serve", "--port", str(free_port())) as server:
        assert str(tmp_path) in server.line
        assert httpx.get(f"{server.address}/health").json()["well"]
    assert (tmp_path / "tables.sqlite").exists()


def test_without_a_command_it_serves(tmp_path: Path) -> None:
    with started(tmp_path) as server:
        assert httpx.get(f"{server.address}/api/offer").status_code == 200


def test_a_word_that_is_no_command_is_refused() -> None:
    done = subprocess.run([sys.executable, "-m", "delirium", "dance"], capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert "There is no command dance." in done.stderr


def test_it_stops_at_once_while_browsers_listen(tmp_path: Path) -> None:
    with started(tmp_path, "serve", "--port", str(free_port())) as server, httpx.Client() as client:
        client.get(f"{server.address}/api/me")
        headers = {"x-csrftoken": client.cookies["csrftoken"]}
        wish = {"seats": [{"player": "me"}, {"player": "me"}]}
        id = client.post(f"{server.address}/api/tables", json=wish, headers=headers).json()["id"]
        with client.stream("GET", f"{server.address}/api/tables/{id}/events", timeout=30) as stream:
            assert any(line.startswith("data:") for line in stream.iter_lines())
            start = time.monotonic()
            server.stop()
        assert time.monotonic() - start < 15  # a stream would go on for ever


def test_guests_are_known_after_a_restart(tmp_path: Path) -> None:
    port = str(free_port())
    with httpx.Client() as client:
        with started(tmp_path, "serve", "--port", port) as server:
            me = client.get(f"{server.address}/api/me").json()
        with started(tmp_path, "serve", "--port", port) as server:
            assert client.get(f"{server.address}/api/me").json() == me


def test_several_workers_on_postgresql_serve_the_same_tables_and_add_up_their_figures(tmp_path: Path) -> None:
    pgserver = pytest.importorskip("pgserver", reason="pgserver has no wheel for this Python: PostgreSQL is not tested")

    with pgserver.get_server(tmp_path / "postgresql", cleanup_mode="delete") as database:
        arguments = ("serve", "--port", str(free_port()), "--workers", "2", "--database", database.get_uri())
        with started(tmp_path, *arguments) as server:
            deadline = time.monotonic() + 60
            while not _answers(server.address):
                assert time.monotonic() < deadline
                time.sleep(0.05)
            with httpx.Client() as client:
                client.get(f"{server.address}/api/me")
                headers = {"x-csrftoken": client.cookies["csrftoken"]}
                wish = {"seats": [{"player": "me"}, {"player": "me"}]}
                id = client.post(f"{server.address}/api/tables", json=wish, headers=headers).json()["id"]
            for _ in range(20):  # each over a connection of its own, so that both workers are asked
                answer = httpx.get(f"{server.address}/api/tables/{id}", cookies=client.cookies)
                assert answer.status_code == 200
                assert all(seat["mine"] for seat in answer.json()["seats"])
            figures = httpx.get(f"{server.address}/metrics").text
            (count,) = re.findall(
                r'answer_seconds_count\{method="GET",route="/api/tables/\{id\}",status="200"\} ([\d.]+)', figures
            )
            assert float(count) == 20


def _answers(address: str) -> bool:
    try:
        return httpx.get(f"{address}/health", timeout=2).status_code == 200
    except httpx.HTTPError:
        return False


# ports and addresses


def test_the_next_free_port_is_taken_if_none_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    first = free_port()
    monkeypatch.setattr(serve, "PORT", first)
    with serve.listen("127.0.0.1", None) as one, serve.listen("127.0.0.1", None) as two:
        assert one.getsockname()[1] >= first
        assert two.getsockname()[1] > one.getsockname()[1]


def test_a_port_that_was_asked_for_and_is_taken_is_refused() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(serve.CannotServe, match=f"Port {port} .* leave --port out"):
            serve.listen("127.0.0.1", port)


@pytest.mark.parametrize("port", [-1, 65536])
def test_a_port_that_there_is_not_is_refused(port: int) -> None:
    with pytest.raises(WrongOptions, match="65535"):
        serve.listen("127.0.0.1", port)


def test_an_address_that_there_is_not_is_refused() -> None:
    with pytest.raises(serve.CannotServe, match=r"no-such-host\.invalid"):
        serve.listen("no-such-host.invalid", None)


@pytest.mark.parametrize(
    ("host", "address"),
    [("127.0.0.1", "http://127.0.0.1:80"), ("0.0.0.0", "http://127.0.0.1:80"), ("::1", "http://[::1]:80")],
)
def test_the_address_is_one_that_a_browser_here_can_open(host: str, address: str) -> None:
    assert serve.address(host, 80) == address


# what cannot be done


def test_several_workers_without_postgresql_are_refused() -> None:
    assert "postgresql://" in refused("--workers", "2")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--workers", "0"), "--workers takes a number from 1"),
        (("--port", "many"), "--port takes a whole number"),
        (("--origin", "example.org"), "such as https://example.org"),
        (("--origin", "https://example.org/path"), "such as https://example.org"),
        (("--database", "postgresql://nobody@127.0.0.1:9/nothing"), "The database cannot be opened"),
        (("--database", "mysql://somewhere"), "postgresql://"),
        (("--database", "nonsense"), "postgresql://"),
        (("--data", "/dev/null/data"), "--data"),
        (("--database", "postgresql://nobody@127.0.0.1:port/nothing"), "The address of the database cannot be read"),
        (("--database", "postgresql://nobody@no-such-host.invalid/nothing"), "Look whether PostgreSQL runs there"),
        (("--database", "sqlite:////"), "is a folder"),
        (("--database", "sqlite:////no-such-folder/x.sqlite"), "There is no folder /no-such-folder"),
        (("--database", "sqlite:///:memory:"), "names no file"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(arguments: tuple[str, ...], words: str) -> None:
    assert words in refused(*arguments)


def test_postgresql_without_its_driver_says_how_to_install_it(tmp_path: Path) -> None:
    (tmp_path / "psycopg.py").write_text("raise ImportError('No module named psycopg')")
    said = refused("--database", "postgresql://u@127.0.0.1:9/x", environment={"PYTHONPATH": str(tmp_path)})
    assert "pip install 'delirium[postgres]'" in said


def test_a_file_that_is_no_database_names_the_file_and_the_remedy(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "tables.sqlite").write_bytes(b"nonsense" * 1000)
    said = refused()
    assert str(folder / "tables.sqlite") in said
    assert "restore it from a backup" in said
    assert (folder / "tables.sqlite").read_bytes() == b"nonsense" * 1000


def test_a_database_of_a_newer_version_is_said_to_be_so(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    with closing(sqlite3.connect(tmp_path / "data" / "tables.sqlite")) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32))")
        connection.execute("INSERT INTO alembic_version VALUES ('9999')")
        connection.commit()
    assert "newer version" in refused()


def test_what_postgresql_refuses_is_said_with_a_way_out(tmp_path: Path) -> None:
    pgserver = pytest.importorskip("pgserver", reason="pgserver has no wheel for this Python: PostgreSQL is not tested")
    with pgserver.get_server(tmp_path / "postgresql", cleanup_mode="delete") as database:
        url = database.get_uri()
        assert "createdb" in refused("--database", url.replace("/postgres?", "/nothing?"))
        assert "%40" in refused("--database", url.replace("postgres:@", "nobody:@"))


def test_a_short_secret_is_refused() -> None:
    assert "too short" in refused(environment={"DELIRIUM_SECRET": "short"})


def test_the_environment_says_what_the_command_does_not(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DELIRIUM_SECRET", "a secret of the environment")
    monkeypatch.setenv("DELIRIUM_DATABASE", "postgresql://somewhere/tables")
    monkeypatch.setenv("DELIRIUM_ORIGIN", "https://a.test, https://b.test/")
    monkeypatch.setenv("DELIRIUM_LIMITS", "off")
    monkeypatch.setenv("DELIRIUM_METRICS_TOKEN", "open sesame")
    found = serve.settings()
    assert found.secret == "a secret of the environment"
    assert found.database == "postgresql://somewhere/tables"
    assert found.origins == ("https://a.test", "https://b.test")
    assert not found.limits
    assert found.metrics == "open sesame"
    assert found.data == tmp_path / "data"
