"""Lines: what happened, in short paragraphs, each with the position that it led to and the rules behind it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from delirium.engine.event import FIELDS, Event, events
from delirium.engine.state import Game
from delirium.table.desk import desk
from delirium.table.log import Names, Told
from delirium.table.news import Paragraph
from delirium.table.scene import Line
from delirium.table.table import Table, Undone

AT_LEAST: Final = 40  # lines of a scene, if so much has happened
AT_MOST: Final = 120
EVERYTHING: Final = -2  # as a seat: nothing is hidden any more, when the game is over


class Part(NamedTuple):
    """The events of a turn or of a part of one: from the begin to the stop, which turn it is and whose.

    A turn that several share is nobody's.
    """

    begin: int
    stop: int
    turn: int
    whose: int


def lines(table: Table, seat: int, since: int = 0, upto: int | None = None) -> list[Line]:
    """What led to the positions from `since` to `upto`, both included, as a seat may know it.

    Position 0 is the deal. What one player does in a row is told together, turn by turn.
    """
    assert seat != EVERYTHING or table.is_open, "cards are shown when the game is over"
    begins = [choice.before for choice in table.made]
    last = len(begins) if upto is None else upto
    first = 0 if since <= 0 else begins[since - 1] if since <= len(begins) else table.told
    end = begins[last] if last < len(begins) else table.told
    undone = [one for one in table.undone if since <= one.at <= last]
    return [line for piece in _pieces(table, first, end, undone) for line in _lines(table, seat, begins, piece)]


def lately(table: Table, seat: int) -> list[Line]:
    """The last lines, or all since the seat chose last, if these are more; in whole turns."""
    begins = [choice.before for choice in table.made]
    own = next((choice.before for choice in reversed(table.made) if choice.seat == seat), table.told)
    found: list[Line] = []
    for piece in reversed(_pieces(table, 0, table.told, table.undone)):
        found = [*_lines(table, seat, begins, piece), *found]
        if len(found) >= AT_MOST or (len(found) >= AT_LEAST and isinstance(piece, Part) and piece.begin <= own):
            break
    return found[-AT_MOST:]


def steps(table: Table, seat: int) -> list[list[Line]]:
    """What led to each position, each told by itself, where `lines` gathers what belongs together.

    The index is the position; 0 is the deal.
    """
    assert seat != EVERYTHING or table.is_open, "cards are shown when the game is over"
    begins = [choice.before for choice in table.made]
    found: list[list[Line]] = [[] for _ in range(len(begins) + 1)]
    for part in _parts(table, 0, table.told):
        first, last = bisect_right(begins, part.begin), bisect_left(begins, part.stop)
        for begin, stop in pairwise([part.begin, *begins[first:last], part.stop]):
            at = bisect_right(begins, begin)
            log = tuple(table.log[begin * FIELDS : stop * FIELDS])
            told = _told.__wrapped__(table.game, table.speech, seat, log, (at,) * (stop - begin), part.turn, part.whose)
            found[at] += told
    return found


def _pieces(table: Table, first: int, end: int, undone: list[Undone]) -> list[Part | Line]:
    """What happened from one event to another, and between it what was taken back."""
    found: list[Part | Line] = []
    waiting = list(undone)
    for part in _parts(table, first, end, frozenset(one.event for one in undone)):
        while waiting and waiting[0].event <= part.begin:
            found.append(_takes(waiting.pop(0), found[-1] if found else part))
        found.append(part)
    for one in waiting:
        found.append(_takes(one, found[-1] if found else Part(0, 0, 0, -1)))
    return found


def _takes(one: Undone, before: Part | Line) -> Line:
    return Line(at=one.at, seat=one.seat, text=one.text, turn=before.turn, whose=before.whose)


def _parts(table: Table, first: int, end: int, also: frozenset[int] = frozenset()) -> list[Part]:
    """What happened from one event to another, turn by turn, cut before some events as well."""
    log = table.log
    at = desk(table.game)
    begin, turn, whose, last = first, 0, -1, -1
    found: list[Part] = []
    for event, kind in enumerate(log[: end * FIELDS : FIELDS]):
        if (kind in at.cuts or event in also) and event > begin:
            found.append(Part(begin, event, turn, whose))
            begin = event
        if kind in at.cuts:
            seat = log[event * FIELDS + 1]
            sharers = at.sharers(seat)
            turn += kind == at.counting and not (last in sharers and last < seat)  # it is told of each who shares it
            whose, last = seat if len(sharers) == 1 else -1, seat
    return [*found, Part(begin, end, turn, whose)] if end > begin else found


def _lines(table: Table, seat: int, begins: list[int], part: Part | Line) -> tuple[Line, ...]:
    """What happened in a turn or a part of one."""
    if isinstance(part, Line):
        return (part,)
    log = tuple(table.log[part.begin * FIELDS : part.stop * FIELDS])
    positions = tuple(bisect_right(begins, event) for event in range(part.begin, part.stop))
    return _told(table.game, table.speech, seat, log, positions, part.turn, part.whose)


@lru_cache(maxsize=4096)
def _told(
    game: Game, speech: Names, seat: int, log: tuple[int, ...], positions: tuple[int, ...], turn: int, whose: int
) -> tuple[Line, ...]:
    """Lines of events that are given with their positions; kept, since a turn that is over is told again and again."""
    at = desk(game)
    told = [
        Told(speech.put_into(event.text(game)), event.seat, event.rule(game), event.kind, event.a, event.b, position)
        for event, position in zip(_seen(game, seat, log), positions, strict=True)
        if event.kind != at.unsaid
    ]
    return tuple(_line(paragraph, turn, whose) for paragraph in at.gather(told, speech.names))


def _seen(game: Game, seat: int, log: tuple[int, ...]) -> list[Event]:
    return events(list(log), seat, 0 if seat == EVERYTHING else game.everyone)


def _line(paragraph: Paragraph, turn: int, whose: int) -> Line:
    return Line(
        at=max((event.at for event in paragraph.told), default=0),
        seat=next((event.seat for event in paragraph.told if event.seat >= 0), -1),
        text=paragraph.text,
        rules=list(dict.fromkeys(event.rule for event in paragraph.told if event.rule)),
        turn=turn,
        whose=whose,
    )
