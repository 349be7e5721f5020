"""Scenes of a table: what each viewer sees, what happened, and how it ended. Everything is read from a view."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from delirium.engine.state import Game, State
from delirium.engine.view import SPECTATOR, View
from delirium.table.lines import EVERYTHING, lately, lines, steps
from delirium.table.phrase import in_words
from delirium.table.scene import Chart, Result, Scene
from delirium.table.series import NOTHING
from delirium.table.table import Table

if TYPE_CHECKING:
    from delirium.table.ascension.scene import Composer as OfAscension
    from delirium.table.gates.scene import Composer as OfGates

__all__ = ["EVERYTHING", "NOTHING", "heading", "lines", "result", "scene", "series", "steps", "title"]


def scene(table: Table, seat: int, open: bool = False) -> Scene:
    """What a seat sees, or a spectator (-1); `open` shows everything, once the game is over."""
    everything = open and table.is_open
    seat = max(seat, SPECTATOR)
    view = View(seat, table.final_view().state, [], []) if everything else table.view(seat)
    composed = _composer(table, view, seat, everything).compose()
    log = lately(table, EVERYTHING if everything else seat)
    return replace(composed, log=log, result=result(table) if table.over else None)


def heading(table: Table) -> str:
    """How far the game is, in a few words that everybody may read."""
    if table.game.name == "ascension":
        from delirium.ascension.game import Ascension
        from delirium.table.ascension.scene import heading as of_ascension

        assert isinstance(table.game, Ascension)
        return of_ascension(table.game, table.state, table.names)
    from delirium.gates.game import Gates
    from delirium.table.gates.scene import heading as of_gates

    assert isinstance(table.game, Gates)
    return of_gates(table.game, table.state, table.names)


def _composer(table: Table, view: View, seat: int, everything: bool) -> OfAscension | OfGates:
    if table.game.name == "ascension":
        from delirium.table.ascension.scene import Composer as OfAscension

        return OfAscension(table, view, seat, everything)
    from delirium.table.gates.scene import Composer as OfGates

    return OfGates(table, view, seat, everything)


def series(table: Table, seat: int, text: str) -> int | None:
    """The next choice of a text that stands for several; NOTHING at its end, None if it is no such text."""
    if table.game.name != "ascension":
        return None
    from delirium.table.ascension.hints import series as of_ascension

    return of_ascension(table.view(seat), text)


def title(game: Game) -> str:
    """What is played, such as Ascension with Delirium, 3 players."""
    players = f"{game.seats} player{'s' * (game.seats != 1)}"
    if game.name != "ascension":
        return f"Gates of Delirium, {players}"
    from delirium.ascension.game import Ascension
    from delirium.table.ascension.box import called, titles

    assert isinstance(game, Ascension)
    return f"Ascension with {in_words(titles(game))}, {players}{called(game)}"


# the end


def result(table: Table) -> Result:
    """How a game ended: who won by what, the points by category, and how they grew."""
    view = table.final_view()
    categories, verdict = _told(view, table.names)
    points = table.breakdown
    return Result(
        winners=table.winners,
        verdict=verdict,
        categories=[categories.get(category, category.capitalize()) for category in points[0]],
        points=[list(each.values()) for each in points],
        totals=[sum(each.values()) for each in points],
        chart=_chart(table.game, table.record.seed, tuple(table.record.choices)),
    )


def _told(view: View, names: list[str]) -> tuple[dict[str, str], list[str]]:
    """The titles of the categories, and the verdict."""
    if view.game.name == "ascension":
        from delirium.table.ascension import standing as of_ascension

        return of_ascension.TITLES, of_ascension.verdict(view, names)
    from delirium.table.gates import standing as of_gates

    return of_gates.TITLES, of_gates.verdict(view, names)


@lru_cache(maxsize=32)
def _chart(game: Game, seed: int, choices: tuple[str, ...]) -> Chart:
    """The points at the end of each turn or round, found by playing the record again."""
    s = game.new(seed)
    by_turn = {0: _points(game, s), _time(game, s): _points(game, s)}
    for choice in choices:
        s.choose(choice)
        by_turn[_time(game, s)] = _points(game, s)
    title = "Honor by turn" if game.name == "ascension" else "Points by round"
    return Chart(
        title=title, labels=list(map(str, by_turn)), values=[list(one) for one in zip(*by_turn.values(), strict=True)]
    )


def _time(game: Game, s: State) -> int:
    """The number of the turn or the round."""
    if game.name == "ascension":
        from delirium.ascension.game import Ascension

        assert isinstance(game, Ascension)
        return int(s.get(game.turn))
    from delirium.gates.game import Gates

    assert isinstance(game, Gates)
    return int(s.get(game.round))


def _points(game: Game, s: State) -> list[int]:
    return [sum(each.values()) for each in game.breakdown(s)]
