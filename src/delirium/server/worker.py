"""What every process does that a server starts: it ends with its server, and it has limits."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

NICE: Final = 19  # requests come first
PAGE: Final = 4096 if sys.platform == "win32" else os.sysconf("SC_PAGE_SIZE")


def end_with_server() -> None:
    """Make this process end when the one that started it does, however that ends."""
    parent = multiprocessing.parent_process()

    def follow() -> None:
        if parent is not None:
            parent.join()
            os._exit(1)

    threading.Thread(target=follow, daemon=True).start()


def stay_behind() -> None:
    """Make this process work in the background: the server says when it is over, and requests come first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(NICE)
    end_with_server()


@contextmanager
def limit_time(seconds: float | None) -> Iterator[None]:
    """End this process if what is done within takes longer: not even compiled code can go on."""
    if seconds is None or sys.platform == "win32":
        yield
        return
    signal.setitimer(signal.ITIMER_REAL, seconds)  # nobody handles SIGALRM, so it ends the process
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def limit_memory(more: int) -> None:
    """Let this process take so many bytes more than it has now; beyond that it gets a MemoryError.

    Linux counts what is written to, other systems all addresses; where there are no limits, nothing is limited.
    """
    if sys.platform == "win32":
        return
    import resource

    sort = resource.RLIMIT_DATA if sys.platform == "linux" else resource.RLIMIT_AS
    _, hard = resource.getrlimit(sort)
    wanted = _taken() + more
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    resource.setrlimit(sort, (wanted, hard))


def memory_left() -> int:
    """The bytes that this process may still take; many if it has no limit."""
    if sys.platform != "linux":
        return 1 << 60
    import resource

    limit, _ = resource.getrlimit(resource.RLIMIT_DATA)
    return 1 << 60 if limit == resource.RLIM_INFINITY else limit - _taken()


def _taken() -> int:
    """The bytes that this process has for its data, as far as the system tells."""
    try:
        with open("/proc/self/statm") as file:
            return int(file.read().split()[5]) * PAGE
    except OSError:
        return 1 << 30
