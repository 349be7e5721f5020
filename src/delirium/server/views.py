"""What a guest sees of a table: the scene of a seat, and what is around it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from delirium.server import setup_code
from delirium.server.live import Live, Petition
from delirium.server.problems import Refused
from delirium.server.tables import GONE
from delirium.server.wire import Moment, Replay, Request, Sitting, Standing, TableView, Undo
from delirium.table import scenes
from delirium.table.desk import desk
from delirium.table.scene import Result, Scene
from delirium.table.seat import rating
from delirium.table.table import Table

WATCHER: Final = -1
EVERYTHING: Final = scenes.EVERYTHING  # as a seat, when the game is over


def seat_for(live: Live, guest: str, seat: int | None) -> int:
    """The seat through which a guest looks: the one that is asked for if that is allowed, else the one that fits."""
    if not live.may_watch(guest):
        raise Refused(404, GONE)
    mine = live.seats_of(guest)
    if seat is None:
        return next((seat for seat in live.deciders if seat in mine), mine[0] if mine else WATCHER)
    if not EVERYTHING <= seat < len(live.places):
        raise Refused(404, f"This table has the seats 0 to {len(live.places) - 1}; -1 is for those who watch.")
    if seat in mine or seat == WATCHER or live.over:
        return seat
    who = "Everything is shown" if seat == EVERYTHING else f"What {live.places[seat].name} sees is shown to others"
    raise Refused(403, f"{who} when the game is over. Until then look through your own seat, or watch as -1.")


@dataclass(frozen=True)
class Around:
    """What is around a table: who looks at it, when others went away, what time it is, and how long time stood."""

    online: Collection[str]
    left: Callable[[str], float]
    now: float
    stood: float


def view(live: Live, guest: str, seat: int, around: Around) -> TableView:
    """The table as it stands."""
    return _view(live, guest, seat, around, live.table, True)


def past(live: Live, guest: str, seat: int, around: Around, at: int) -> TableView:
    """The table as it stood after some choices."""
    if not 0 <= at <= live.at:
        raise Refused(404, f"This game has the positions 0 to {live.at}.")
    table = live.table if at == live.at else live.table.past(at)
    return _view(live, guest, seat, around, table, False)


def _view(live: Live, guest: str, seat: int, around: Around, table: Table, is_live: bool) -> TableView:
    at = len(table.made)
    return TableView(
        id=live.head.id,
        version=live.version,
        live=is_live,
        at=at,
        last=live.at,
        seat=seat,
        seats=[_sitting(live, number, guest, around) for number in range(len(live.places))],
        scene=_scene(live, table, seat, _screen(live, guest, seat) if is_live else []),
        thinking=is_live and live.thinking,
        undo=_undo(live, guest, seat) if is_live else Undo(can=False, ask=False),
        requests=[_request(live, petition, around) for petition in live.petitions.values()] if is_live else [],
        standing=live.places[seat].standing if seat in live.seats_of(guest) else Standing(),
        clock=live.clock,
        stood=around.stood if is_live else 0.0,
        watch=live.head.watch,
        hints=live.hints,
        steps=_steps(live, seat) if is_live else [],
        rematch=live.rematch,
        code=setup_code.encode(live.head.game, live.head.options, live.head.seed) if live.over else "",
        taken_back=live.taken_back,
        given=live.head.given,
    )


def _screen(live: Live, guest: str, seat: int) -> list[int]:
    """The seats of those who sit before one screen with the viewer."""
    own = live.seats_of(guest)
    return [one for one in own if not live.places[one].agent] if seat in own else []


def _scene(live: Live, table: Table, seat: int, screen: Collection[int] = ()) -> Scene:
    """The scene of a position; what lies open at the end lies open in all positions before it as well."""
    found = scenes.scene(table, max(seat, WATCHER), open=seat == EVERYTHING, screen=screen)
    if live.ended and found.result is not None:
        return replace(found, result=_resigned(live, found.result))
    return found


def _resigned(live: Live, result: Result) -> Result:
    """The result of a game that ended because players resigned."""
    gone = [place.name for place in live.places if place.resigned]
    names = [live.places[seat].name for seat in live.winners]
    verdict = [f"{_list(gone)} {'has' if len(gone) == 1 else 'have'} resigned."]
    if names:
        verdict.append(f"{_list(names)} {'wins' if len(names) == 1 else 'win'}; the points are as they stood.")
    return replace(result, winners=live.winners, verdict=verdict)


def _sitting(live: Live, seat: int, guest: str, around: Around) -> Sitting:
    place = live.places[seat]
    mine, is_here = bool(guest) and place.holder == guest, place.holder in around.online
    waits = not (live.over or mine or is_here) and bool(live.seats_of(guest))
    until = live.away_until(seat, around.left(place.holder)) if waits else None
    return Sitting(
        seat=seat,
        name=place.name,
        agent=place.agent,
        person=place.person,
        taken=not place.is_open,
        mine=mine,
        online=is_here,
        resigned=place.resigned,
        left=live.time.left(seat, around.now) if place.person and not place.late else None,
        agent_in=None if until is None else max(until - around.now, 0.0),
        rating=rating(place.agent, live.game) if place.agent else None,
    )


def _request(live: Live, petition: Petition, around: Around) -> Request:
    asker = live.places[petition.seat].name
    if petition.kind == "undo":
        back = live.at - petition.target
        text = f"{asker} asks to take back {'the last choice' if back == 1 else f'the last {back} choices'}."
    else:
        text = f"{asker} asks to let an agent play for {live.places[petition.target].name}, who is away."
    return Request(
        id=petition.id,
        kind="undo" if petition.kind == "undo" else "takeover",
        seat=petition.seat,
        target=petition.target,
        text=text,
        agreed=sorted(petition.agreed),
        waiting=petition.waiting,
        away=[seat for seat in petition.waiting if live.places[seat].holder not in around.online],
    )


def _undo(live: Live, guest: str, seat: int) -> Undo:
    """What a viewer can take back."""
    if seat not in live.seats_of(guest):
        return Undo(can=False, ask=False)
    stay = live.at_will(seat)
    if stay is not None:
        return Undo(can=True, ask=False, text=_texts(live, stay), target=stay)
    why = live.objection(seat)
    stay = live.by_consent(seat)
    if stay is None:
        return Undo(can=False, ask=False, why=why)
    return Undo(can=False, ask=True, why=why, text=_texts(live, stay), target=stay)


def _texts(live: Live, stay: int) -> str:
    """What would be taken back, as far as the same seat chose it."""
    seat = live.table.made[stay].seat
    own = [live.table.said(at) for at in range(stay, live.at) if live.table.made[at].seat == seat]
    return ", ".join(f"{text} ({times} times)" if times > 1 else text for text, times in Counter(own).items())


def _steps(live: Live, seat: int) -> list[int]:
    """The positions since a seat chose last: from its own choice to what lies there now; none if nothing came after."""
    made = live.table.made
    since = next((place + 1 for place in range(len(made) - 1, -1, -1) if made[place].seat == seat), 0)
    return list(range(since, live.at + 1)) if seat >= 0 and since < live.at else []


def replay(live: Live, seat: int) -> Replay:
    """All positions of a game with what led to them."""
    table = live.table
    deciders = [WATCHER, *(choice.seat for choice in table.made)]
    told = scenes.steps(table, seat)
    moments = [Moment(at=at, seat=deciders[at], turn=turn, lines=told[at]) for at, turn in enumerate(_turns(live))]
    result = _scene(live, table, seat).result if live.over else None
    return Replay(moments=moments, open=live.over, result=result)


def _turns(live: Live) -> list[int]:
    """The number of the turn, or of the round, at each position."""
    at, s = desk(live.game), live.game.new(live.head.seed)
    turns = [at.time(s)]
    for choice in live.table.record.choices:
        s.choose(choice)
        turns.append(at.time(s))
    return turns


def _list(names: list[str]) -> str:
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1]))) if names else "Nobody"
