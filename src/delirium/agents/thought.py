"""What a search thinks of the options of a decision, in an order that a person can follow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from delirium.agents.search import Tree

CAUTION: Final = 8.0  # average looks, and a lost one, are added to those at an option: few lucky ones are no proof


class Thought(NamedTuple):
    """What a search holds of an option: the chance to win with it, and how often it was looked at."""

    option: int
    value: float
    visits: int


class Found(NamedTuple):
    """What one tree found of an option: the sum of the rewards, and how often it was looked at."""

    option: int
    total: float
    visits: int


def found(tree: Tree) -> list[Found]:
    """What a tree found of the options of its root."""
    return [Found(int(child.option), child.total, int(child.visits)) for child in tree.root.children]


def ranked(options: Sequence[int], finds: Iterable[Found]) -> list[Thought]:
    """The options with what all trees together found of them, the best first; what was never tried stands last."""
    totals = dict.fromkeys(options, 0.0)
    visits = dict.fromkeys(options, 0)
    for one in finds:
        totals[one.option] += one.total
        visits[one.option] += one.visits
    mean = sum(totals.values()) / max(sum(visits.values()), 1)
    thoughts = [
        Thought(
            option,
            (totals[option] + CAUTION * mean) / (visits[option] + CAUTION + 1.0) if visits[option] else 0.0,
            visits[option],
        )
        for option in options
    ]
    return sorted(thoughts, key=lambda thought: (-thought.value, -thought.visits))
