"""Several persons before one screen who may choose at once: whose options the one who looks may see besides the own."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from delirium.engine.state import State
from delirium.table.desk import desk
from delirium.table.scene import Beside
from delirium.table.table import Table


def knows_all_of(s: State, seat: int, other: int) -> bool:
    """Whether a seat knows every card that another knows, so that the other's options tell it nothing new."""
    marks = [s.get(s.known + card) for card in range(len(s.game.kind_of))]
    return all(mark >> seat & 1 or not mark >> other & 1 for mark in marks)


def beside(table: Table, seat: int, screen: Collection[int]) -> list[int]:
    """Who else of those before a screen may choose now, while a seat may: the seats that persons play."""
    persons = table.persons
    return [other for other in persons if seat in persons and other in screen and other != seat]


def shown_beside(table: Table, seat: int, screen: Collection[int]) -> list[int]:
    """Whose options a seat may see among them; the others have to be given the screen first."""
    return [other for other in beside(table, seat, screen) if knows_all_of(table.state, seat, other)]


def groups(table: Table, seat: int, screen: Collection[int]) -> list[Beside]:
    """The others before a screen who may choose now, each with the options that may be shown."""
    shown = shown_beside(table, seat, screen)
    return [_group(table, other, other in shown) for other in beside(table, seat, screen)]


def _group(table: Table, seat: int, is_shown: bool) -> Beside:
    if not is_shown:
        return Beside(seat=seat)
    decision = desk(table.game).scene(table, table.view(seat), False).decision
    assert decision is not None, "nobody may choose when the game is over"
    return Beside(seat=seat, shown=True, options=[replace(option, key="") for option in decision.options])
