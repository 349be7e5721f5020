"""The log: what happened, as sentences with the names of the players and the rules behind them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from delirium.engine.event import FIELDS, events
from delirium.engine.state import Game

PLAYER: Final = re.compile(r"\b[Pp]layer ([1-9])\b")


class Told(NamedTuple):
    """An event as a seat may know it: a sentence without a full stop, whose event it is (-1: nobody's), its rule."""

    text: str
    seat: int
    rule: str


def tell(game: Game, log: list[int], seat: int, names: Sequence[str], since: int = 0) -> list[Told]:
    """The events from the since-th on as a seat may know them; seat -1 knows what everybody knows."""
    found = events(log, seat, game.everyone, since)
    return [Told(name(event.text(game), names), event.seat, event.rule(game)) for event in found]


def count(log: list[int]) -> int:
    """How many events there were."""
    return len(log) // FIELDS


def name(text: str, names: Sequence[str]) -> str:
    """A text of the game, which knows players by number, with their names."""

    def called(match: re.Match[str]) -> str:
        number = int(match[1])
        return names[number - 1] if number <= len(names) else match[0]

    return PLAYER.sub(called, text)
