"""Mechanics from outside, of files that the environment names and of packages: they are code, so hosts choose them."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from hashlib import blake2b
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from traceback import extract_tb
from types import ModuleType
from typing import Final

from delirium.ascension.mechanic import Mechanic
from delirium.ascension.mechanics import forget, outside, slices
from delirium.engine.errors import DeliriumError, WrongOptions, WrongVersion

VARIABLE: Final = "DELIRIUM_MECHANICS"  # files, with the separator of PATH between; every process reads it
GROUP: Final = "delirium.mechanics"  # of entry points, each a module or a mechanic
MODULE: Final = "delirium_mechanic_"  # and the digest of the file: what a module is called that is made of one
CHANGE: Final = "Use the one that the game was begun with, or begin a new game."


class WrongMechanic(DeliriumError):
    """A mechanic from outside cannot be used."""


@cache
def found() -> tuple[type[Mechanic], ...]:
    """The mechanics of the files that the environment names and of installed packages."""
    brought: list[type[Mechanic]] = []
    for path in filter(None, os.environ.get(VARIABLE, "").split(os.pathsep)):
        brought += of_file(Path(path))
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        brought += _of_package(entry)
    return tuple(dict.fromkeys(brought))


def use(paths: Iterable[Path]) -> None:
    """Play with the mechanics of some files, here and in all processes that this one starts; wrong ones are refused."""
    files = [os.path.realpath(path) for path in paths]
    for file in files:
        if os.pathsep in file:
            raise WrongMechanic(f"{file} has a {os.pathsep} in its path. Move the file to where there is none.")
    before = os.environ.get(VARIABLE, "")
    os.environ[VARIABLE] = os.pathsep.join(dict.fromkeys([*filter(None, before.split(os.pathsep)), *files]))
    forget()
    try:
        check()
    except DeliriumError:
        os.environ[VARIABLE] = before
        forget()
        raise


def check() -> None:
    """Refuse mechanics from outside that do not fit together with the others."""
    from lark.exceptions import LarkError

    from delirium.ascension.compiler.playable import obstacles
    from delirium.cards.language import parser

    try:
        slices()
        parser()
    except LarkError as error:
        reason = str(error).strip().splitlines()[0]
        raise WrongMechanic(
            f"The cards cannot be read with the words of {_names()}: {reason} Mend the grammar in its `words`."
        ) from error
    try:
        obstacles([])  # every mechanic declares and teaches
    except DeliriumError:
        raise
    except Exception as error:
        files = {getattr(sys.modules.get(one.__module__), "__file__", ""): one for one in outside()}
        last = next((frame for frame in reversed(extract_tb(error.__traceback__)) if frame.filename in files), None)
        if last is None:
            raise
        name = files[last.filename].__name__
        reason = _reason(error, Path(last.filename))
        raise WrongMechanic(f"The mechanic {name} fails: {reason}. Mend {last.filename}, or leave it out.") from error


def of_file(path: Path) -> list[type[Mechanic]]:
    """The mechanics of a file."""
    try:
        text = path.read_bytes()
    except OSError as error:
        raise WrongMechanic(f"{path} cannot be read: {error.strerror}. Give a file like examples/vigor.py.") from error
    name = MODULE + _digest(text)
    spec = spec_from_file_location(name, path) if path.suffix == ".py" else None
    if spec is None or spec.loader is None:
        raise WrongMechanic(f"{path} is no Python file. Give one whose name ends with .py.")
    if name not in sys.modules:
        module = sys.modules[name] = module_from_spec(spec)
        try:
            spec.loader.exec_module(module)
        except Exception as error:
            del sys.modules[name]
            raise WrongMechanic(
                f"{path} cannot be loaded: {_reason(error, path)}. Mend the file, or leave it out."
            ) from error
    return _of_module(sys.modules[name], str(path))


def _of_package(entry: EntryPoint) -> list[type[Mechanic]]:
    """The mechanics of an entry point."""
    package = entry.dist.name if entry.dist is not None else entry.module
    try:
        thing = entry.load()
    except Exception as error:
        raise WrongMechanic(
            f"The mechanic {entry.name} of the package {package} cannot be loaded: {_reason(error)}. "
            "Install another version of it, or uninstall it."
        ) from error
    if isinstance(thing, type) and issubclass(thing, Mechanic):
        return [thing]
    return _of_module(thing, f"The package {package}")


def _of_module(module: ModuleType, who: str) -> list[type[Mechanic]]:
    """The mechanics that a module defines, not those that it imports."""
    own = [
        thing
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, Mechanic) and thing.__module__ == module.__name__
    ]
    if not own:
        raise WrongMechanic(f"{who} has no mechanic. Write a class in it that begins with: class Hoard(Mechanic):")
    return own


def _reason(error: Exception, path: Path | None = None) -> str:
    """What went wrong in the code of others, in one line, and where."""
    lines = [frame.lineno for frame in extract_tb(error.__traceback__) if path and frame.filename == str(path)]
    if isinstance(error, SyntaxError):
        lines = [error.lineno]
    words = " ".join(str(error.msg if isinstance(error, SyntaxError) else error).split()).rstrip(".")
    where = f", in line {lines[-1]}" if lines and lines[-1] else ""
    return f"{type(error).__name__}: {words}{where}" if words else f"{type(error).__name__}{where}"


def _names() -> str:
    return " and ".join(one.__name__ for one in outside()) or "the mechanics"


# what a game keeps of them


def digest(mechanic: type[Mechanic]) -> str:
    """What tells whether two mechanics of a name are the same: a digest of the file that defines it."""
    module = mechanic.__module__
    return module.removeprefix(MODULE) if module.startswith(MODULE) else _digest_of(module)


@cache
def _digest_of(module: str) -> str:
    file = getattr(sys.modules.get(module), "__file__", None)
    return _digest(Path(file).read_bytes()) if file else ""


def _digest(code: bytes) -> str:
    return blake2b(code, digest_size=8).hexdigest()


def digests() -> dict[str, str]:
    """The mechanics from outside that there are, each with its digest."""
    return {one.__name__: digest(one) for one in sorted(outside(), key=lambda one: one.__name__)}


def anew(options: dict[str, object]) -> dict[str, object]:
    """The options of a new game: with all mechanics from outside that there are, unless they name some."""
    here = digests()
    return {"mechanics": here} | options if here else options


def chosen(wanted: object) -> dict[str, str]:
    """The mechanics from outside that a game is played with; one that is missing, or is another here, is refused."""
    if not isinstance(wanted, Mapping) or not all(isinstance(word, str) for word in (*wanted, *wanted.values())):
        raise WrongOptions("Give the mechanics from outside as a table of names, each with its digest.")
    here = digests()
    for name, mark in wanted.items():
        if name not in here:
            raise WrongVersion(
                f"This game is played with the mechanic {name}, which is not here. Name its file with "
                f"--mechanics FILE.py or in {VARIABLE}, or install the package that brings it."
            )
        if here[name] != mark:
            raise WrongVersion(f"The mechanic {name} of this game is another than the one here. {CHANGE}")
    return dict(sorted(wanted.items()))
