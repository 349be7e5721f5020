"""What requests cost: the seconds of work that are done for each, wherever it is done."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from time import thread_time
from typing import Final

HEADER: Final = "x-delirium-cost"  # with which another process tells what its part has cost


class Meter:
    """Adds up the work that is done for one request."""

    def __init__(self) -> None:
        self.seconds = 0.0


METER: Final[ContextVar[Meter | None]] = ContextVar("meter", default=None)


def charge(seconds: float) -> None:
    """Count work that was done elsewhere."""
    meter = METER.get()
    if meter is not None:
        meter.seconds += seconds


@contextmanager
def counted() -> Iterator[None]:
    """Count what is done within; nothing in it may wait for something else, or others' work would be counted too."""
    begun = thread_time()
    try:
        yield
    finally:
        charge(thread_time() - begun)
