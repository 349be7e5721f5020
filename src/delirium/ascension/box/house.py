"""House rules: contested points of the ledger that a table may decide otherwise; a game records them."""

from __future__ import annotations

from typing import Final

from delirium.ascension.board.acts import Acts
from delirium.ascension.mechanic import House
from delirium.ascension.mechanics import slices

# those of the rules that every mix has
CORE: Final = {
    "rewards-first": House("ASC-ORDER-O6", "The reward of a Monster is collected before effects of your cards happen."),
    "void-apart": House("ASC-DEF-13", "A Monster defeated from the void does not count as one of the center row."),
}


def house_rules() -> dict[str, House]:
    """All house rules by name."""
    return CORE | {name: rule for one in slices() for name, rule in one.house.items()}


def adopt(board: Acts, house: list[str]) -> None:
    """Let a table play by house rules; mechanics look for theirs among `board.house`."""
    board.house = house
    board.rewards_first = "rewards-first" in house
    board.void_apart = "void-apart" in house
