"""The log: what happened, as sentences with the names of the players and the rules behind them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from delirium.engine.event import FIELDS, UNSEEN, events
from delirium.engine.state import Game

PLAYER: Final = r"\b[Pp]layer ([1-9])\b"


class Told(NamedTuple):
    """An event as a seat may know it: a sentence without a full stop, whose event it is (-1: nobody's), its rule.

    What follows is the event in the game's own numbers, for a front end that wants to say it otherwise, and after how
    many choices the position is that it led to, where somebody has counted.
    """

    text: str
    seat: int
    rule: str
    kind: int = UNSEEN
    a: int = UNSEEN
    b: int = UNSEEN
    at: int = 0


class Names:
    """The names of the players. A game knows players by number only: all its texts get their names here."""

    def __init__(self, game: Game, names: Sequence[str]) -> None:
        self.names = list(names)
        own = [kind for kind in game.kinds if re.search(PLAYER, kind) and not re.fullmatch(PLAYER, kind)]
        kept = "|".join(re.escape(kind) for kind in sorted(own, key=len, reverse=True)) or "(?!)"
        self._pattern = re.compile(f"({kept})|{PLAYER}")

    def put_into(self, text: str) -> str:
        """A text of the game with the names of the players; a card that is called “Player 1's Doom” stays so."""
        return self._pattern.sub(self._name, text)

    def _name(self, match: re.Match[str]) -> str:
        if match[1] is not None:
            return match[0]
        number = int(match[2])
        return self.names[number - 1] if number <= len(self.names) else match[0]


def tell(game: Game, log: list[int], seat: int, names: Names, since: int = 0) -> list[Told]:
    """The events from the since-th on as a seat may know them; seat -1 knows what everybody knows."""
    return [
        Told(names.put_into(event.text(game)), event.seat, event.rule(game), event.kind, event.a, event.b)
        for event in events(log, seat, game.everyone, since)
    ]


def count(log: list[int]) -> int:
    """How many events there were."""
    return len(log) // FIELDS
