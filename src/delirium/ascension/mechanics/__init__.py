"""The mechanics that sets bring: one slice each, none knows another, and no other file knows their names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from delirium.ascension.mechanic import Mechanic


_outside: list[type[Mechanic]] = []  # those that were admitted here


def outside() -> tuple[type[Mechanic], ...]:
    """Those from outside: of files that the environment names, of installed packages, and those admitted."""
    from delirium.ascension.box.outside import found

    return (*found(), *_outside)


@cache
def slices() -> tuple[type[Mechanic], ...]:
    """All mechanics there are, those of Delirium and those from outside, by rank and name."""
    from delirium.ascension.mechanic import Mechanic

    found = list(outside())
    for module in sorted({module.name for module in iter_modules(__path__)}):
        own = f"{__name__}.{module}"
        for thing in vars(import_module(own)).values():
            is_mechanic = isinstance(thing, type) and issubclass(thing, Mechanic) and thing is not Mechanic
            if is_mechanic and thing.__module__.startswith(own):
                found.append(thing)
    return tuple(sorted(found, key=lambda one: (one.rank, one.__name__)))


def admit(more: Iterable[type[Mechanic]]) -> None:
    """Let games be played with mechanics from outside, from now on and instead of those admitted before."""
    _outside[:] = more
    forget()


def forget() -> None:
    """Look anew for the mechanics there are, and put the language together anew, when they are next asked for."""
    from delirium.ascension.box import outside
    from delirium.cards import language

    outside.found.cache_clear()
    slices.cache_clear()
    language.forget()


@contextmanager
def admitted(*more: type[Mechanic]) -> Iterator[None]:
    """Mechanics from outside for a while, besides those admitted already."""
    before = list(_outside)
    admit([*before, *more])
    try:
        yield
    finally:
        admit(before)
