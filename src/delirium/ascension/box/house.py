"""House rules: contested points of the ledger that a table may decide otherwise; a game records them."""

from __future__ import annotations

from typing import Final, NamedTuple

from delirium.ascension.board.acts import Acts


class House(NamedTuple):
    """A house rule: the point of the ledger that it decides otherwise, and what it says."""

    point: str
    says: str


HOUSE: Final = {
    "rewards-first": House("ASC-ORDER-O6", "The reward of a Monster is collected before effects of your cards happen."),
    "unite-looks-back": House(
        "ASC-PLAY-O1", "Unite, Multi-Unite and Plunder pay only if the other half came earlier in the turn."
    ),
    "void-apart": House("ASC-DEF-13", "A Monster defeated from the void does not count as one of the center row."),
    "last-bidder-out": House(
        "ASC-KEY-AUCTION-O1", "When all others are out and nobody has bid, the last player does not win the auction."
    ),
    "binding-acquires": House(
        "ASC-KEY-DREAMBIND-O1", "To bind a Monster counts as acquiring a card from the center row."
    ),
}


def adopt(board: Acts, house: list[str]) -> None:
    """Let a table play by house rules."""
    board.rewards_first = "rewards-first" in house
    board.looks_back = "unite-looks-back" in house
    board.void_apart = "void-apart" in house
    board.last_is_out = "last-bidder-out" in house
    board.binding_acquires = "binding-acquires" in house
