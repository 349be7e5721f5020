"""Builds what guests send in processes with limits of memory and time, so that nothing they send harms the server."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from time import monotonic, process_time
from traceback import format_exc
from typing import Any, Final

import msgspec

from delirium import games
from delirium.engine.errors import DeliriumError, WrongOptions
from delirium.engine.state import Game
from delirium.server import cost, worker
from delirium.server.problems import Refused

SECONDS: Final = 10.0  # for one game
MEMORY: Final = 512 << 20  # bytes that building may take
BENCHES: Final = 2  # games that are built at once
MOST_WAITING: Final = 20
START: Final = 60.0  # seconds in which a process has to be there
MOST_BUILT: Final = 200  # games that one process builds
TOO_MUCH: Final = (
    "It takes too much {} to build this game, so it was not built; nothing was changed. Send fewer or shorter cards."
)
BUSY: Final = "Too many games are being built at once. Try again in a moment."

Build = Callable[[str, dict[str, Any]], Game]

log = logging.getLogger("delirium.server")


class Built(msgspec.Struct, kw_only=True):
    """What is known of a game that was built, or why it was not."""

    options: dict[str, Any] = {}
    refused: str = ""  # a sentence for whoever sent it
    broken: str = ""  # a traceback: the mistake is ours
    spent: bool = False  # whether the process is worn out by it
    seconds: float = 0.0  # of work


# in the process


def work(pipe: Connection, build: Build) -> None:
    """Build games that come through a pipe until it is closed."""
    worker.stay_behind()
    games.build(games.USUAL, {})  # the built-in cards are read before the limit is drawn
    worker.limit_memory(MEMORY)
    pipe.send_bytes(b"ready")
    with contextlib.suppress(EOFError, OSError):
        while True:
            name, options = msgspec.json.decode(pipe.recv_bytes(), type=tuple[str, dict[str, Any]])
            pipe.send_bytes(msgspec.json.encode(_try(build, name, options)))


def _try(build: Build, name: str, options: dict[str, Any]) -> Built:
    begun = process_time()
    try:
        found = Built(options=build(name, options).options())
    except DeliriumError as error:
        found = Built(refused=str(error))
    except (MemoryError, RecursionError):
        found = Built(refused=TOO_MUCH.format("memory"), spent=True)
    except Exception:
        found = Built(broken=format_exc())
    found.seconds = process_time() - begun
    return found


# in the server


class Bench:
    """A process that builds one game at a time."""

    def __init__(self, build: Build) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, other = context.Pipe()
        self.process: BaseProcess = context.Process(target=work, args=(other, build), daemon=True)
        self.process.start()
        other.close()
        self.built = 0

    def build(self, name: str, options: dict[str, Any]) -> Built:
        """Build a game, if that is possible within the limits; else this bench is closed."""
        begun = monotonic()
        try:
            if not self.built:
                self._wait(START)
                begun = monotonic()
            self.built += 1
            self.pipe.send_bytes(msgspec.json.encode((name, options)))
            built = msgspec.json.decode(self._wait(SECONDS), type=Built)
        except TimeoutError:
            built = Built(refused=TOO_MUCH.format("time"), spent=True, seconds=monotonic() - begun)
        except (EOFError, OSError):
            built = Built(refused=TOO_MUCH.format("memory"), spent=True, seconds=monotonic() - begun)
        if built.spent or self.built >= MOST_BUILT:
            self.close()
        return built

    def _wait(self, seconds: float) -> bytes:
        if not self.pipe.poll(seconds):
            raise TimeoutError
        return self.pipe.recv_bytes()

    @property
    def is_closed(self) -> bool:
        """Whether nothing can be built here any more."""
        return self.pipe.closed

    def close(self) -> None:
        """End the process at once."""
        self.pipe.close()
        self.process.kill()
        self.process.join()


class Workshop:
    """Builds games that guests send, a few at once."""

    def __init__(self, build: Build = games.build) -> None:
        self._build = build
        self._free: list[Bench] = []
        self._benches = asyncio.Semaphore(BENCHES)
        self._waiting = 0

    async def check(self, name: str, options: dict[str, Any]) -> dict[str, Any]:
        """The options of a game that can be built within the limits; anything else is refused."""
        if self._waiting >= MOST_WAITING:
            raise Refused(503, BUSY)
        self._waiting += 1
        try:
            async with self._benches:
                bench = self._free.pop() if self._free else await asyncio.to_thread(Bench, self._build)
                try:
                    built = await asyncio.to_thread(bench.build, name, options)
                except BaseException:
                    bench.process.kill()  # whoever works there does not do so for us any more
                    raise
                if not bench.is_closed:
                    self._free.append(bench)
        finally:
            self._waiting -= 1
        cost.charge(built.seconds)
        if built.spent:
            log.warning("A game that a guest sent was not built: %s", built.refused)
        if built.refused:
            raise WrongOptions(built.refused)
        if built.broken:
            raise RuntimeError(built.broken)
        return built.options

    async def close(self) -> None:
        """End all processes."""
        while self._free:
            await asyncio.to_thread(self._free.pop().close)
