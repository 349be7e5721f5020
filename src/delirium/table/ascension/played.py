"""The game that is played where a view is looked at."""

from __future__ import annotations

from delirium.ascension.game import Ascension
from delirium.engine.view import View


def game_of(view: View) -> Ascension:
    """The game of a view."""
    game = view.game
    assert isinstance(game, Ascension), "a view of another game is drawn by that game's own part"
    return game
