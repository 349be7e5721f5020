"""The games there are, by name: those of Delirium, and those of installed packages."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from delirium.ascension.kit import KIT as ASCENSION
from delirium.engine.errors import WrongOptions
from delirium.engine.state import Game
from delirium.gates.kit import KIT as GATES
from delirium.kit import Kit

GROUP: Final = "delirium.games"  # of entry points of packages, each a kit
USUAL: Final = ASCENSION.name  # what is played if nobody says what
_KITS: Final = {kit.name: kit for kit in (ASCENSION, GATES)}


def register(kit: Kit) -> None:
    """Let a game be played here."""
    if _KITS.setdefault(kit.name, kit) != kit:
        raise WrongOptions(f"There is a game {kit.name} already. Give the other one another name.")


def kits() -> list[Kit]:
    """All games that can be played here, those of Delirium first."""
    _installed()
    return list(_KITS.values())


def names() -> list[str]:
    """The names of all games."""
    return [kit.name for kit in kits()]


def kit(name: str) -> Kit:
    """What the game of a name brings; a game that is not here is refused."""
    _installed()
    if name not in _KITS:
        raise WrongOptions(f"There is no game {name}. There are: {', '.join(_KITS)}.")
    return _KITS[name]


def kit_of(game: Game) -> Kit:
    """What a game brings; one that nobody has registered has the plain parts."""
    _installed()
    return _KITS.get(game.name) or Kit(name=game.name, title=game.name.capitalize(), build="")


def load(part: str) -> Any:
    """A part of a kit, which is named as `module:name`."""
    module, _, name = part.partition(":")
    return getattr(import_module(module), name)


def anew(name: str, options: dict[str, object]) -> dict[str, object]:
    """The options of a new game, with what the game adds to those that somebody has chosen."""
    part = kit(name).anew
    return dict(load(part)(options)) if part else options


def build(name: str, options: dict[str, object]) -> Game:
    """A game by its name, from plain options; the same options give the same game."""
    game = load(kit(name).build)(options)
    assert isinstance(game, Game)
    return game


@cache
def _installed() -> None:
    """Register the games of installed packages, once."""
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        register(_of_package(entry))


def _of_package(entry: EntryPoint) -> Kit:
    """The kit of an entry point."""
    package = entry.dist.name if entry.dist is not None else entry.module
    remedy = f"Install another version of {package}, or uninstall it."
    try:
        found = entry.load()
    except Exception as error:
        raise WrongOptions(f"The game {entry.name} of the package {package} cannot be loaded. {remedy}") from error
    if not isinstance(found, Kit):
        raise WrongOptions(f"The game {entry.name} of the package {package} is no kit. {remedy}")
    return found
