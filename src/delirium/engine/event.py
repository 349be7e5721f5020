"""Events: what happened, in numbers inside and in sentences outside."""

from __future__ import annotations

from typing import Final, NamedTuple

from delirium.engine.state import Game

FIELDS: Final = 5
UNSEEN: Final = -1
B_IS_OPEN: Final = 1 << 30  # with the seers: everybody may know b, whoever may know a


class Event(NamedTuple):
    """One thing that happened. `a` and `b` are UNSEEN for a seat that may not know them."""

    kind: int
    seat: int
    a: int
    b: int

    def text(self, game: Game) -> str:
        """The event as a sentence without a full stop."""
        return game.tell(self.kind, self.seat, self.a, self.b)

    def rule(self, game: Game) -> str:
        """The ledger rule behind it, or an empty text."""
        return game.rule(self.kind)


def events(log: list[int], seat: int, everyone: int, start: int = 0) -> list[Event]:
    """The events of a log as a seat may know them, from the start-th on; seat -1 knows what everybody knows."""
    bits = everyone if seat < 0 else 1 << seat
    told: list[Event] = []
    for place in range(start * FIELDS, len(log), FIELDS):
        kind, who, a, b, seers = log[place : place + FIELDS]
        if seers & bits == bits:
            told.append(Event(kind, who, a, b))
        else:
            told.append(Event(kind, who, UNSEEN, b if seers & B_IS_OPEN else UNSEEN))
    return told
