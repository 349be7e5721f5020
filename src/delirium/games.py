"""The games there are, by name."""

from __future__ import annotations

from delirium.engine.errors import WrongOptions
from delirium.engine.state import Game

NAMES = ["ascension", "gates"]


def anew(name: str, options: dict[str, object]) -> dict[str, object]:
    """The options of a new game: with all mechanics from outside that there are, unless they name some."""
    if name == "ascension":
        from delirium.ascension.box.outside import digests

        found = digests()
        return {"mechanics": found} | options if found else options
    return options


def build(name: str, options: dict[str, object]) -> Game:
    """A game by its name, from plain options; with the mechanics from outside that they name and no other."""
    if name == "gates":
        from delirium.gates.game import build as build_gates

        return build_gates(options)
    if name == "ascension":
        from delirium.ascension.box.build import build as build_ascension

        return build_ascension({"mechanics": {}} | options)
    raise WrongOptions(f"There is no game {name}. There are: {', '.join(NAMES)}.")
