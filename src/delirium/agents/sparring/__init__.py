"""Sparring partners: scripted strategies, the yardstick that better players are measured with."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from delirium.agents.agent import Agent
from delirium.agents.sparring import ascension, gates

PARTNERS: Final[dict[str, dict[str, Callable[[int], Agent]]]] = {
    "ascension": {name: partial(ascension.Script, name, taste) for name, taste in ascension.TASTES.items()},
    "gates": {name: partial(gates.Script, name, taste) for name, taste in gates.TASTES.items()},
}
