"""Sparring partners: scripted strategies, the yardstick that better players are measured with."""

from __future__ import annotations

from collections.abc import Callable

from delirium import games
from delirium.agents.agent import Agent

Partners = dict[str, Callable[[int], Agent]]  # by name, each made from a seed


def partners() -> dict[str, Partners]:
    """The partners of each game that has some."""
    return {kit.name: games.load(kit.partners) for kit in games.kits() if kit.partners}
