"""A game that nobody holds any more is gone, in both forms."""

from __future__ import annotations

import gc
import sys

import pytest

from delirium.ascension.box.build import SETS
from delirium.ascension.compiler.playable import obstacles
from delirium.games import build

SPARE = 20_000  # blocks of memory for what is kept on purpose, such as caches; 200 games are twenty times as much
TABLES: list[tuple[str, dict[str, object]]] = [
    ("gates", {"players": 4}),
    ("ascension", {"players": 2, "sets": list(SETS)}),
    ("ascension", {"players": 4, "variant": "team", "sets": list(SETS)}),
    ("ascension", {"variant": "solo", "sets": ["chronicle", "delirium"]}),
    *(("ascension", {"players": 2, "sets": [name]}) for name in SETS),
]


def boards() -> int:
    """How many games there are in this process."""
    gc.collect()
    return sum(type(thing).__name__ in ("Ascension", "Acts", "Gates") for thing in gc.get_objects())


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_a_game_that_was_built_and_played_goes_when_nobody_holds_it(name: str, options: dict[str, object]) -> None:
    before = boards()
    game = build(name, options)
    s = game.new(1)
    s.apply(s.choices()[0])
    assert boards() == before + 1
    del game, s
    assert boards() == before


def test_looking_for_cards_that_cannot_be_played_leaves_no_board() -> None:
    before = boards()
    obstacles([])
    assert boards() == before


def test_memory_levels_off_while_games_are_built_and_dropped() -> None:
    def build_some(games: int) -> int:
        for _ in range(games):
            build("ascension", {"players": 2})
            build("gates", {"players": 2})
        gc.collect()
        return sys.getallocatedblocks()

    begun = build_some(10)
    assert build_some(200) - begun < SPARE
