"""The weights of the judgement of Gates of Delirium: where they are kept."""

from __future__ import annotations

from pathlib import Path

from delirium.engine.weights import load
from delirium.gates.prior import NAMES as OF_PRIOR
from delirium.gates.value import NAMES as OF_POSITIONS

NAMES = OF_POSITIONS
FILE = Path(__file__).with_name("value.toml")
PRIOR_NAMES = OF_PRIOR
PRIOR = Path(__file__).with_name("prior.toml")


def standard() -> list[float]:
    """Our weights."""
    return list(load(FILE, NAMES))


def prior_weights() -> list[float]:
    """Our weights for options at a glance."""
    return list(load(PRIOR, PRIOR_NAMES))
