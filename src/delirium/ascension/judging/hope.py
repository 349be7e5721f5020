"""What agents expect of what a mechanic keeps for a player from turn to turn."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from delirium.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Hope:
    """A part of how good a position looks, which shrinks as the end of the game comes near."""

    def value(self, s: State, seat: i64, turns: float, share: float) -> float:
        """Honor that a seat may expect; `share` is what a card that is drawn gives of its worth in each turn."""
        raise NotImplementedError
