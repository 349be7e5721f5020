"""How a game of Gates of Delirium ended: who has won, by what, and how a tie was broken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from delirium.engine.view import View
from delirium.table.gates.played import game_of
from delirium.table.phrase import in_words

TITLES: Final = {
    "monstrosities": "Monstrosities",
    "regions": "Regions",
    "desperate": "Desperate actions",
    "investigators": "Investigators on the map",
    "scrolls": "Scrolls",
    "runes": "Ancient runes",
    "pages": "Lost pages",
    "maps": "Map fragments",
}


def verdict(view: View, names: Sequence[str]) -> list[str]:
    """Who has won and by what, as sentences."""
    game = game_of(view)
    winner = game.winners(view.state)[0]
    scores = game.scores(view.state)
    rounds = view.state.get(game.round)
    broken = _tie(view, winner, names)
    return [
        f"{names[winner]} wins with {scores[winner]} points after {rounds} rounds.",
        *([broken] if broken else []),
    ]


def _tie(view: View, winner: int, names: Sequence[str]) -> str:
    """How a tie was broken, or an empty text."""
    game = game_of(view)
    scores = game.scores(view.state)
    tied = [seat for seat, points in enumerate(scores) if points == scores[winner]]
    if len(tied) == 1:
        return ""
    text = f"{in_words([names[seat] for seat in tied])} are tied; "
    tokens = [view.state.get(game.tokens[seat]) for seat in tied]
    if tokens.count(max(tokens)) == 1:
        return f"{text}{names[winner]} has the most unspent tokens, {max(tokens)} (GAT-TIE-01)."
    level = [seat for seat, count in zip(tied, tokens, strict=True) if count == max(tokens)]
    text += f"{in_words([names[seat] for seat in level])} also in tokens; "
    ages = [game.ages[seat] for seat in level] if game.ages else []
    if ages and ages.count(min(ages)) == 1:
        return f"{text}{names[winner]} is the youngest (GAT-TIE-02)."
    return f"{text}{names[winner]} came latest in the order of the last round (GAT-TIE-O1)."
