"""Trial: an option tried out on a world that agrees with what its player knows."""

from __future__ import annotations

from typing import Final

from delirium.engine.errors import Endless
from delirium.engine.rng import seeded
from delirium.engine.view import View

WORLD: Final = 1  # always the same one, so that equal knowledge gives equal answers


class Trial:
    """A world that the viewer holds for possible; nothing in it comes from what the viewer does not know."""

    def __init__(self, view: View) -> None:
        self._world = view.determinise(seeded(WORLD))

    def reveals(self, option: int) -> bool:
        """Whether a choice brings out something that its player does not know, so that it cannot be taken back."""
        s = self._world.clone()
        try:
            s.apply(option)
        except Endless:  # whoever chooses it is told so
            return False
        return bool(s.barrier)
