"""The games there are, by name."""

from __future__ import annotations

from delirium.engine.errors import WrongOptions
from delirium.engine.state import Game

NAMES = ["ascension", "gates"]


def build(name: str, options: dict[str, object]) -> Game:
    """A game by its name, from plain options."""
    if name == "gates":
        from delirium.gates.game import build as build_gates

        return build_gates(options)
    if name == "ascension":
        from delirium.ascension.box.build import build as build_ascension

        return build_ascension(options)
    raise WrongOptions(f"There is no game {name}. There are: {', '.join(NAMES)}.")
