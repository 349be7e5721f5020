"""Scenes of a table: what each viewer sees, what happened, and how it ended. Everything is read from a view."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from msgspec.structs import replace

from delirium.engine.state import Game, State
from delirium.engine.view import SPECTATOR, View
from delirium.table.desk import desk
from delirium.table.lines import EVERYTHING, lately, lines, steps
from delirium.table.scene import Chart, Result, Scene
from delirium.table.series import NOTHING
from delirium.table.table import Table
from delirium.table.together import groups

__all__ = ["EVERYTHING", "NOTHING", "heading", "lines", "result", "scene", "series", "steps", "title"]


def scene(table: Table, seat: int, open: bool = False, screen: Collection[int] = ()) -> Scene:
    """What a seat sees, or a spectator (-1); `open` shows everything, once the game is over.

    `screen` are the seats of those who sit before one screen with the viewer.
    """
    everything = open and table.is_open
    seat = max(seat, SPECTATOR)
    view = View(seat, table.final_view().state, [], []) if everything else table.view(seat)
    composed = desk(table.game).scene(table, view, everything)
    log = lately(table, EVERYTHING if everything else seat)
    holders = [] if table.over else desk(table.game).holders(table.state)
    found = replace(composed, log=log, holders=holders, result=result(table) if table.over else None)
    others = groups(table, seat, screen)
    if others and found.decision is not None:
        return replace(found, decision=replace(found.decision, beside=others))
    return found


def heading(table: Table) -> str:
    """How far the game is, in a few words that everybody may read."""
    return desk(table.game).heading(table.state, table.names)


def series(table: Table, seat: int, text: str) -> int | None:
    """The next choice of a text that stands for several; NOTHING at its end, None if it is no such text."""
    return desk(table.game).series(table.view(seat), text)


def title(game: Game) -> str:
    """What is played, such as Ascension with Delirium, 3 players."""
    return desk(game).title()


# the end


def result(table: Table) -> Result:
    """How a game ended: who won by what, the points by category, and how they grew."""
    at = desk(table.game)
    points = table.breakdown
    return Result(
        winners=table.winners,
        verdict=at.verdict(table.final_view(), table.names),
        categories=[at.categories.get(category, category.capitalize()) for category in points[0]],
        points=[list(each.values()) for each in points],
        totals=[sum(each.values()) for each in points],
        chart=_chart(table.game, table.record.seed, tuple(table.record.choices)),
    )


@lru_cache(maxsize=32)
def _chart(game: Game, seed: int, choices: tuple[str, ...]) -> Chart:
    """The points at the end of each turn or round, found by playing the record again."""
    s, at = game.new(seed), desk(game)
    by_turn = {0: _points(game, s), at.time(s): _points(game, s)}
    for choice in choices:
        s.choose(choice)
        by_turn[at.time(s)] = _points(game, s)
    return Chart(
        title=at.chart,
        labels=list(map(str, by_turn)),
        values=[list(one) for one in zip(*by_turn.values(), strict=True)],
    )


def _points(game: Game, s: State) -> list[int]:
    return [sum(each.values()) for each in game.breakdown(s)]
