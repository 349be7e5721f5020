"""The files that come with Delirium: card sets, the grammar of the core and where the facts come from."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

SETS: Final = (
    "basics",
    "chronicle",
    "fallen",
    "souls",
    "immortal",
    "vigil",
    "darkness",
    "realms",
    "champions",
    "dreamscape",
    "shadows",
    "elements",
    "valley",
    "delirium",
    "deliverance",
    "sails",
    "isles",
    "promos",
)
_NAME_LINE: Final = re.compile(r'^name = "([^"\\]+)"$', re.MULTILINE)
_ALIASES_LINE: Final = re.compile(r"^aliases = \[(.+)\]$", re.MULTILINE)


def _read(*path: str) -> str:
    return files("delirium").joinpath(*path).read_text(encoding="utf-8")


@cache
def set_text(slug: str) -> str:
    """The file of a set."""
    return _read("ascension", "sets", f"{slug}.toml")


@cache
def names() -> frozenset[str]:
    """The names of all cards of all sets."""
    return frozenset(name for slug in SETS for name in _NAME_LINE.findall(set_text(slug)))


@cache
def taken() -> frozenset[str]:
    """The names and aliases of all cards, in small letters: no other card may be called so."""
    lists = [found for slug in SETS for found in _ALIASES_LINE.findall(set_text(slug))]
    aliases = [alias for found in lists for alias in re.findall(r'"([^"]+)"', found)]
    return frozenset(name.casefold() for name in [*names(), *aliases])


@cache
def core_grammar() -> str:
    """The grammar of the core; language.py puts those of the mechanics to it."""
    return _read("cards", "core.lark")


@cache
def provenance() -> dict[str, dict[str, object]]:
    """Where the facts come from: by set, `missing` and the facts about each `card`."""
    return tomllib.loads(_read("ascension", "provenance.toml"))


def missing(slug: str) -> list[str]:
    """What no source gives of a set."""
    match provenance().get(slug):
        case {"missing": list(found)}:
            return [str(what) for what in found]
        case _:
            return []
