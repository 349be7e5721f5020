"""Who does the work: this process, several on this machine, or a Ray cluster; the results are the same."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
import threading
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from types import ModuleType
from typing import Final, Protocol, TypeVar

from delirium.engine.errors import DeliriumError, WrongOptions

Task = TypeVar("Task")
Outcome = TypeVar("Outcome")

EXECUTORS: Final = ("local", "ray")
AHEAD: Final = 2  # tasks handed out for each worker, so that none waits
RETRIES: Final = 10  # of a task whose worker died
PATIENCE: Final = 5.0  # seconds to wait for an answer
OBJECTS: Final = 100 << 20  # bytes for results under way on a cluster of our own


class Stranded(DeliriumError):
    """The workers are gone; what they had finished is not lost."""


class Executor(Protocol):
    """Carries out tasks that do not depend on one another."""

    def run(self, work: Callable[[Task], Outcome], tasks: Sequence[Task]) -> Generator[Outcome, None, None]:
        """The outcomes as they come in, in any order."""
        ...


class Local:
    """Processes on this machine; with one, this process itself."""

    def __init__(self, jobs: int = 1) -> None:
        if jobs < 1:
            raise WrongOptions(f"Use at least one process, not {jobs}.")
        self.jobs = jobs

    def run(self, work: Callable[[Task], Outcome], tasks: Sequence[Task]) -> Generator[Outcome, None, None]:
        """The outcomes as they come in."""
        jobs = min(self.jobs, len(tasks))
        if jobs <= 1:
            yield from map(work, tasks)
            return
        before = multiprocessing.active_children()
        pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), initializer=_begin_worker)
        try:
            yield from _flow(pool, work, tasks, AHEAD * jobs)
            pool.shutdown()
        except BrokenProcessPool as error:
            raise Stranded("A process died, maybe for lack of memory. Use fewer with --jobs.") from error
        finally:
            for child in multiprocessing.active_children():
                if child not in before:
                    child.terminate()  # nobody waits for what it does now
            pool.shutdown(wait=False, cancel_futures=True)


def _flow(
    pool: ProcessPoolExecutor, work: Callable[[Task], Outcome], tasks: Sequence[Task], width: int
) -> Generator[Outcome, None, None]:
    left = iter(tasks)
    flying: set[Future[Outcome]] = set()
    while True:
        while len(flying) < width and (task := next(left, None)) is not None:
            flying.add(pool.submit(work, task))
        if not flying:
            return
        ready, flying = wait(flying, return_when=FIRST_COMPLETED)
        for future in ready:
            yield future.result()


def _begin_worker() -> None:
    """A worker leaves Ctrl-C to the process that started it, and ends when that is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


class Ray:
    """Tasks on a Ray cluster: the one at an address, or one of our own on this machine for as long as it takes."""

    def __init__(self, jobs: int | None = None, address: str | None = None) -> None:
        if jobs is not None and jobs < 1:
            raise WrongOptions(f"Have at least one chunk under way, not {jobs}.")
        self.jobs = jobs
        self.address = address
        self.ray = _import_ray()

    def run(self, work: Callable[[Task], Outcome], tasks: Sequence[Task]) -> Generator[Outcome, None, None]:
        """The outcomes as they come in; a task whose worker died is done again elsewhere."""
        ray = self.ray
        ours = not ray.is_initialized()
        if ours:
            self._connect()
        try:
            yield from self._flow(work, tasks)
        except ray.exceptions.RayTaskError as error:
            raise error.cause from error
        except ray.exceptions.RayError as error:
            raise Stranded(f"The Ray cluster cannot go on: {str(error).splitlines()[0]}") from error
        finally:
            if ours:
                ray.shutdown()

    def _connect(self) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        quiet = {"log_to_driver": False, "logging_level": logging.ERROR}
        if self.address is None:
            jobs = self.jobs or os.cpu_count() or 1
            try:
                self.ray.init("local", num_cpus=jobs, object_store_memory=OBJECTS, include_dashboard=False, **quiet)
            except Exception as error:  # Ray has no narrower one for a machine that is too busy
                self.ray.shutdown()
                raise Stranded("Ray did not start on this machine. Wait until it is less busy.") from error
            return
        try:
            _knock(self.address)
            self.ray.init(address=self.address, **quiet)
        except (OSError, ValueError, RuntimeError) as error:
            raise WrongOptions(
                f"No Ray cluster answers at {self.address}. "
                "Start one with `ray start --head` and give its HOST:PORT, or leave --address out."
            ) from error

    def _flow(self, work: Callable[[Task], Outcome], tasks: Sequence[Task]) -> Generator[Outcome, None, None]:
        ray = self.ray
        far = ray.remote(work).options(num_cpus=1, max_retries=RETRIES, scheduling_strategy="SPREAD")
        left = iter(tasks)
        flying: list[object] = []
        while True:
            while len(flying) < self._width() and (task := next(left, None)) is not None:
                flying.append(far.remote(task))
            if not flying:
                return
            ready, flying = ray.wait(flying, num_returns=1)
            for one in ready:
                yield ray.get(one)

    def _width(self) -> int:
        """How many tasks may be under way: the cluster may grow and shrink meanwhile."""
        return self.jobs or max(1, AHEAD * int(self.ray.cluster_resources().get("CPU", 1)))


def _knock(address: str) -> None:
    """See that somebody listens at an address: Ray itself would go on trying for many minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdecimal():
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()


def _import_ray() -> ModuleType:
    try:
        import ray
    except ImportError as error:
        raise WrongOptions("The executor ray needs Ray. Install it with: pip install 'delirium[ray]'") from error
    return ray


def executor(name: str, jobs: int | None, address: str | None) -> Executor:
    """An executor by its name."""
    if name not in EXECUTORS:
        raise WrongOptions(f"There is no executor {name}. There are: {', '.join(EXECUTORS)}.")
    if name == "ray":
        return Ray(jobs, address)
    if address is not None:
        raise WrongOptions("--address is that of a Ray cluster. Add --executor ray, or leave it out.")
    return Local(1 if jobs is None else jobs)
