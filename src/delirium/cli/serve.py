"""`delirium serve`: tables for browsers, on this machine or for a whole site."""

from __future__ import annotations

import logging
import os
import socket
import sys
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

from cyclopts import App, Parameter

from delirium.cli.files import MaybeNumber, Number
from delirium.cli.terminal import terminals, with_choices
from delirium.engine.errors import DeliriumError, WrongOptions

if TYPE_CHECKING:
    from collections.abc import Callable

    from litestar import Litestar

    from delirium.server.settings import Settings

PORT: Final = 8000
TRIES: Final = 20  # ports that are tried if none was asked for
GRACE: Final = 1  # seconds for requests that are under way when the server is stopped; streams never end by themselves
MOST_WORKERS: Final = 64
MOST_CONNECTIONS: Final = 1_000_000
FILES_EACH: Final = 2  # of a connection: its own, and one to the annex
OTHER_FILES: Final = 200
EVERYWHERE: Final = ("0.0.0.0", "::", "")  # all addresses of this machine
DATABASES: Final = ("postgresql://", "postgres://", "sqlite:///")
OFF: Final = ("off", "no", "0", "false")

Origins = Annotated[list[str] | None, Parameter(name="--origin", negative=())]

app = App(name="serve", help="Start the server and its web app. Without options: for you, in your browser.")


class CannotServe(DeliriumError):
    """The server cannot be started as it was asked for."""


def serve(
    *,
    host: str = "127.0.0.1",
    port: MaybeNumber = None,
    data: Path | None = None,
    database: str | None = None,
    workers: Number = 1,
    open: bool = True,
    origin: Origins = None,
    reports: Path | None = None,
    openapi: Annotated[Path | None, Parameter(show=False)] = None,
    **given: object,
) -> None:
    """Start the server; Ctrl-C stops it. Tables are kept, and go on where they were.

    Parameters
    ----------
    host
        The address to listen at; 0.0.0.0 lets others in your network in.
    port
        The port to listen at; without it 8000, or the next one that is free.
    data
        The folder for tables and the secret; else DELIRIUM_DATA, else your data folder.
    database
        postgresql://user:password@host/name instead of a file in the data folder; else DELIRIUM_DATABASE.
    workers
        How many processes answer; more than 1 needs PostgreSQL.
    open
        Open the browser, where there is one.
    origin
        The address that browsers see, such as https://example.org, if a proxy hides it; also DELIRIUM_ORIGIN.
    reports
        The folder of the reports shown at /reports; else DELIRIUM_REPORTS, else `reports` in the data folder.
    openapi
        Write the description of the HTTP interface to a file, or with - to the screen, and stop.
    given
        What the games of this server are played with.
    """
    if openapi is not None:
        _describe(openapi)
        return
    if not 1 <= workers <= MOST_WORKERS:
        raise WrongOptions(f"--workers takes a number from 1 to {MOST_WORKERS}, not {workers}.")
    places = {
        "DELIRIUM_DATA": data and str(data),
        "DELIRIUM_DATABASE": database,
        "DELIRIUM_ORIGIN": _joined(origin),
        "DELIRIUM_REPORTS": reports and str(reports),
    }
    os.environ.update({name: value for name, value in places.items() if value})  # workers read it there
    for each in terminals():
        each.prepare(given)
    chosen = settings()
    if workers > 1 and not chosen.url.startswith("postgresql"):
        raise CannotServe(
            "Several workers need a database that they can share. Give one with --database postgresql://…, "
            "or leave --workers out."
        )
    from delirium.cli.database import prepare

    chosen = replace(chosen, connections=_room_for(chosen.connections))
    listening = listen(host, port)
    prepare(chosen)
    _run(listening, host, workers, open and _has_browser(), chosen)


app.default(with_choices(serve, {name: kind for each in terminals() for name, kind in each.serving().items()}))


def settings() -> Settings:
    """The settings that the environment tells."""
    from delirium.server.secret import secret
    from delirium.server.settings import Settings

    given = os.environ.get
    data = data_folder()
    return Settings(
        data=data,
        secret=secret(data),
        database=_database(given("DELIRIUM_DATABASE", "")),
        origins=tuple(_origins(given("DELIRIUM_ORIGIN", ""))),
        limits=given("DELIRIUM_LIMITS", "").lower() not in OFF,
        metrics=given("DELIRIUM_METRICS_TOKEN", ""),
        thinkers=_thinkers(given("DELIRIUM_THINKERS", "")),
        reports=reports_folder(),
        connections=_connections("DELIRIUM_CONNECTIONS", Settings.connections),
        connections_each=_connections("DELIRIUM_CONNECTIONS_EACH", Settings.connections_each),
    )


def data_folder() -> Path:
    """The folder for tables, the secret and reports."""
    from platformdirs import user_data_path

    return Path(os.environ.get("DELIRIUM_DATA") or user_data_path("delirium", appauthor=False)).expanduser()


def reports_folder() -> Path:
    """The folder of the reports that are shown."""
    given = os.environ.get("DELIRIUM_REPORTS")
    return Path(given).expanduser() if given else data_folder() / "reports"


def _thinkers(given: str) -> int:
    """How many processes think for agents and give hints; a slow level keeps one of them busy."""
    if not given:
        return 1
    if not (given.isascii() and given.isdecimal() and int(given[:6]) <= MOST_WORKERS):
        raise CannotServe(f"DELIRIUM_THINKERS takes a number from 0 to {MOST_WORKERS}, not {given}.")
    return int(given)


def _connections(name: str, usual: int) -> int:
    """How many connections may be open at once, or from one address."""
    given = os.environ.get(name, "")
    if not given:
        return usual
    if not (given.isascii() and given.isdecimal() and 1 <= int(given[:8]) <= MOST_CONNECTIONS):
        raise CannotServe(f"{name} takes a number from 1 to {MOST_CONNECTIONS}, not {given}.")
    return int(given)


def from_environment() -> Litestar:
    """The app of a worker process."""
    from delirium.server.app import create_app

    return create_app(settings())


# starting


def listen(host: str, port: int | None) -> socket.socket:
    """A socket at the port that was asked for, or at the first free one."""
    if port is not None and not 0 <= port <= 65535:
        raise WrongOptions(f"--port takes a number from 0 to 65535, not {port}.")
    for each in [port] if port is not None else range(PORT, PORT + TRIES):
        try:
            return _bind(host, each)
        except socket.gaierror as error:
            raise CannotServe(
                f"There is no address {host} on this machine. Leave --host out, or give another."
            ) from error
        except OSError as error:
            reason = error.strerror or str(error)
    if port is not None:
        raise CannotServe(f"Port {port} of {host} cannot be used: {reason}. Give another, or leave --port out.")
    raise CannotServe(
        f"No port from {PORT} to {PORT + TRIES - 1} of {host} can be used: {reason}. Give one with --port."
    )


def _bind(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM)[0]
    listening = socket.socket(family, kind, protocol)
    try:
        if os.name != "nt":  # there it would let two servers have one port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(1024)
    except OSError:
        listening.close()
        raise
    listening.set_inheritable(True)
    return listening


def _room_for(connections: int) -> int:
    """Let each process open the files that so many connections need; how many there is room for, if it may not."""
    try:
        import resource
    except ImportError:  # Windows counts otherwise
        return connections
    wanted = FILES_EACH * connections + OTHER_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return connections
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return max(1, min(connections, (soft - OTHER_FILES) // FILES_EACH))


def _run(listening: socket.socket, host: str, workers: int, browser: bool, chosen: Settings) -> None:
    from uvicorn import Config
    from uvicorn.supervisors import Multiprocess

    from delirium.server.connection import protocol

    def announce() -> None:
        _announce(address(host, int(listening.getsockname()[1])), host, chosen, browser)

    try:
        if workers == 1:
            _run_here(listening, chosen, announce)
        else:
            _share_figures()
            announce()
            config = Config(
                "delirium.cli.serve:from_environment",
                factory=True,
                workers=workers,
                http=protocol(chosen),
                **OF_UVICORN,
            )
            Multiprocess(config, sockets=[listening]).run()
    except KeyboardInterrupt:
        pass
    finally:
        listening.close()


def _run_here(listening: socket.socket, chosen: Settings, announce: Callable[[], None]) -> None:
    """Serve in this process."""
    from uvicorn import Config, Server

    from delirium.server.app import create_app
    from delirium.server.connection import protocol

    made = create_app(chosen)

    class Announcing(Server):
        """Tells where it is as soon as it answers, and ends the streams, which have no end, before it waits for it."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                announce()

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            made.state.tables.end_streams()
            await super().shutdown(sockets)

    Announcing(Config(made, http=protocol(chosen), **OF_UVICORN)).run([listening])


def _share_figures() -> None:
    """Give the workers a folder in which they add up their figures for /metrics."""
    from atexit import register
    from shutil import rmtree
    from tempfile import mkdtemp

    folder = mkdtemp(prefix="delirium-figures-")
    register(rmtree, folder, ignore_errors=True)
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder


# words


def address(host: str, port: int) -> str:
    """The address for a browser on this machine."""
    name = "127.0.0.1" if host in EVERYWHERE else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}"


def _announce(here: str, host: str, chosen: Settings, browser: bool) -> None:
    where = "in the database" if chosen.database else f"in {chosen.data}"
    print(f"Delirium is at {here} — Ctrl-C stops it; tables are kept {where}.", flush=True)
    if host in EVERYWHERE and (other := _network_address()):
        print(f"Others in your network find it at http://{other}:{here.rpartition(':')[2]}", flush=True)
    if browser:
        import threading
        import webbrowser

        threading.Thread(target=webbrowser.open, args=(here,), daemon=True).start()


def _network_address() -> str:
    """The address of this machine in its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # reserved for documentation
            return str(probe.getsockname()[0])
        except OSError:
            return ""


def _has_browser() -> bool:
    """Whether a person at a screen has started us."""
    screen = sys.platform in ("darwin", "win32") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return bool(screen) and sys.stdout.isatty()


def _database(given: str) -> str:
    """The address of a database, of a sort that we know."""
    if given and not given.startswith(DATABASES):
        raise WrongOptions(
            "--database takes an address such as postgresql://user:password@host/name. "
            "Leave it out to keep the tables in a file."
        )
    return given


def _joined(origins: list[str] | None) -> str:
    return ",".join(origins or ())


def _origins(given: str) -> list[str]:
    """Origins with commas between, each checked."""
    from urllib.parse import urlsplit

    found = [each.strip().rstrip("/") for each in given.split(",") if each.strip()]
    for each in found:
        parts = urlsplit(each)
        if parts.scheme not in ("http", "https") or not parts.netloc or parts.path:
            raise WrongOptions(f"--origin takes an address such as https://example.org, not {each}.")
    return found


def _describe(path: Path) -> None:
    """Write the OpenAPI description."""
    from delirium.server.app import create_app
    from delirium.server.description import dump
    from delirium.server.settings import Settings

    text = dump(create_app(Settings(data=Path(), secret="it signs nothing here")))
    if str(path) == "-":
        sys.stdout.write(text.decode())
    else:
        path.write_bytes(text)


class Quiet(logging.Filter):
    """Leaves out that streams were cut when the server was stopped: they have no other end."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to tell."""
        from asyncio import CancelledError

        cut = record.exc_info is not None and isinstance(record.exc_info[1], CancelledError)
        return not cut and not str(record.msg).startswith("Cancel %s running task(s)")


LOGGING: Final[dict[str, Any]] = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {"quiet": {"()": "delirium.cli.serve.Quiet"}},
    "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "handlers": {
        "stderr": {"class": "logging.StreamHandler", "formatter": "line", "filters": ["quiet"]},
    },
    "root": {"level": "WARNING", "handlers": ["stderr"]},
    "loggers": {"delirium": {"level": "INFO"}},
}
OF_UVICORN: Final[dict[str, Any]] = {
    "lifespan": "on",
    "log_config": LOGGING,
    "access_log": False,  # addresses hold the secrets of seats
    "server_header": False,
    "timeout_graceful_shutdown": GRACE,
}
