"""The weights of the judgement of Gates of Delirium: where they are kept."""

from __future__ import annotations

from pathlib import Path

from delirium.engine.weights import load
from delirium.gates.judgement import NAMES as OF_POSITIONS
from delirium.gates.lean import NAMES as OF_GLANCES

NAMES = OF_POSITIONS
FILE = Path(__file__).with_name("weights.toml")
GLANCE_NAMES = OF_GLANCES
GLANCES = Path(__file__).with_name("glances.toml")


def standard() -> list[float]:
    """Our weights."""
    return list(load(FILE, NAMES))


def glances() -> list[float]:
    """Our weights for options at a glance."""
    return list(load(GLANCES, GLANCE_NAMES))
