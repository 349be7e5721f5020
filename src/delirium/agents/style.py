"""The style of the search for each game, read from search.toml."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

from delirium.agents.search import Style

FILE: Final = Path(__file__).with_name("search.toml")


@cache
def _table() -> dict[str, dict[str, float]]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def style(game: str) -> Style:
    """How to search in a game; one that the file does not name is searched in the plain style."""
    found = Style()
    for name, value in _table().get(game, {}).items():
        setattr(found, name, value)
    return found
