"""The game that is played where a view is looked at."""

from __future__ import annotations

from delirium.engine.view import View
from delirium.gates.game import Gates


def game_of(view: View) -> Gates:
    """The game of a view."""
    game = view.game
    assert isinstance(game, Gates), "a view of another game is drawn by that game's own part"
    return game
