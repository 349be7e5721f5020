"""The weights of the judgement of Gates of Delirium: where they are kept."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from delirium.engine.weights import parse
from delirium.gates.judgement import NAMES as OF_POSITIONS
from delirium.gates.lean import NAMES as OF_GLANCES

NAMES = (*OF_POSITIONS, *OF_GLANCES)
FILE = Path(__file__).with_name("weights.toml")


@cache
def _standard() -> tuple[float, ...]:
    return tuple(parse(FILE.read_text(encoding="utf-8"), NAMES, FILE.name))


def standard() -> list[float]:
    """Our weights."""
    return list(_standard())
