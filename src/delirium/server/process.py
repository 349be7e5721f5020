"""A server in a process of its own, which can be killed and started again: for tests, benches and pictures."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Final

DEADLINE: Final = 60.0  # seconds in which a server has to answer


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class ServerProcess:
    """`delirium serve` with a data folder of its own."""

    def __init__(self, data: Path, *more: str, port: int = 0, environment: dict[str, str] | None = None) -> None:
        self.data = data
        self.more = more
        self.port = port or free_port()
        self.environment = environment or {}
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def base(self) -> str:
        """The address."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> ServerProcess:
        """Start it and wait until it answers."""
        self.data.mkdir(parents=True, exist_ok=True)
        command = [sys.executable, "-m", "delirium", "serve", "--no-open", "--port", str(self.port)]
        with (self.data / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--data", str(self.data), *self.more],
                stdout=log,
                stderr=log,
                env={**os.environ, **self.environment},
                start_new_session=True,
            )
        deadline = time.monotonic() + DEADLINE
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"The server does not answer:\n{self.said()}")
            time.sleep(0.02)
        return self

    def answers(self) -> bool:
        """Whether the server is there and well."""
        try:
            with urllib.request.urlopen(f"{self.base}/health", timeout=2) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def said(self) -> str:
        """What it wrote lately."""
        path = self.data / "server.log"
        return path.read_text(errors="replace")[-4000:] if path.exists() else ""

    @property
    def pid(self) -> int:
        """The number of its process."""
        assert self.process is not None, "the server was not started"
        return self.process.pid

    def kill(self) -> None:
        """End it and all that it started at once, as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Let it end in order, as Ctrl-C does."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(15)
        self._end(signal.SIGKILL)  # nothing of it may be left

    def _end(self, how: signal.Signals) -> None:
        if self.process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, how)
        self.process.wait(10)

    def __enter__(self) -> ServerProcess:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()
