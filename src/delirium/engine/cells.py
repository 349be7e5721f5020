"""The one place that knows how numbers are kept: a flat vector of 64-bit ints when compiled, a plain list when not."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

COMPILED: Final = not __file__.endswith(".py")


def zeros(count: i64) -> vec[i64]:
    """A row of numbers, all 0."""
    if COMPILED:
        return vec[i64]([0] * int(count))
    return cast("vec[i64]", [0] * count)


def reals(items: list[float]) -> vec[float]:
    """A row of the given numbers, which need not be whole."""
    if COMPILED:
        return vec[float](items)
    return cast("vec[float]", list(items))


def numbers(items: list[int]) -> vec[i64]:
    """A row of the given numbers."""
    if COMPILED:
        return vec[i64](items)
    return cast("vec[i64]", list(items))
