"""News of Ascension: what happened, a line for each act, with cards played only for a gain gathered in one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from delirium.ascension.board.words import E_GAIN, E_PLAY, E_TURN
from delirium.ascension.game import Ascension
from delirium.engine.event import UNSEEN
from delirium.table.ascension.facts import amount
from delirium.table.log import Told
from delirium.table.news import Paragraph
from delirium.table.phrase import counted, in_words

OTHER: Final = 0
PLAYS: Final = 1
GAIN: Final = 2
MOVE: Final = 3


@dataclass
class Clause:
    """What somebody does (seat -1: what happens): a text, or things that are said together."""

    sort: int
    seat: int
    text: str = ""
    cards: list[str] = field(default_factory=list)
    gains: Counter[str] = field(default_factory=Counter)
    is_price: bool = False  # what it pays for follows
    told: list[Told] = field(default_factory=list)  # the events that it says

    def say(self) -> str:
        """The clause without the name of the player."""
        if self.sort == PLAYS:
            return f"plays {in_words(counted(self.cards))}"
        if self.sort == GAIN:
            return f"gains {in_words([amount(number, resource) for resource, number in self.gains.items()])}"
        if self.sort == MOVE:
            known = [card for card in self.cards if card]
            unseen = len(self.cards) - len(known)
            cards = [f"{unseen} card{'s' * (unseen > 1)}"] if unseen else []
            return self.text.format(in_words(counted(known) + cards))
        return self.text


def paragraphs(game: Ascension, told: Sequence[Told], names: Sequence[str]) -> list[str]:
    """The texts of the news."""
    return [paragraph.text for paragraph in gather(game, told, names)]


def gather(game: Ascension, told: Sequence[Told], names: Sequence[str]) -> list[Paragraph]:
    """A paragraph for each act.

    That a turn begins goes without saying, since another's end was said; what is dealt at first lies on the board.
    """
    found: list[list[Clause]] = []
    is_dealt = not any(game.events[event.kind].opening for event in told)
    is_new = False  # whether a turn has just begun
    waiting = list(told)
    while waiting:
        event = waiting.pop(0)
        kind = game.events[event.kind]
        if event.kind == E_TURN:
            is_dealt, is_new = True, True
        elif kind.opening or is_dealt:
            if kind.plural:
                event = _together(game, event, waiting, names)
            following = game.events[waiting[0].kind] if waiting else None
            if kind.is_price and following is not None and following.tells_price:
                continue
            if kind.is_price and following is not None and following.paid_before:
                found.append([_clause(game, event, names)])
                found[-1][0].is_price = True
            elif kind.plural and is_new:
                found.append([_clause(game, event, names)])
            else:
                _add(game, found, event, names)
            is_new = False
    return [Paragraph(_say(acts, names), [event for act in acts for event in act.told]) for acts in found]


def _together(game: Ascension, event: Told, waiting: list[Told], names: Sequence[str]) -> Told:
    """Cards of which the same is told, with what they give to everybody or somebody, taken from what follows."""
    kind = game.events[event.kind]
    is_so = kind.sentence.removeprefix("{a}")
    cards = [event.text.removesuffix(is_so)]
    seats = _gainers(game, waiting, len(names))
    word = _gained(game, waiting[0]) if seats else ""
    del waiting[: len(seats)]
    if len(seats) < 2:
        text = f"{event.text}: {names[seats[0]]} gains {amount(1, word)}" if seats else event.text
        return event._replace(text=text, seat=-1)
    while waiting and waiting[0].kind == event.kind and len(_gainers(game, waiting[1:], len(names))) == len(seats):
        cards.append(waiting[0].text.removesuffix(is_so))
        del waiting[: 1 + len(seats)]
    are = is_so if len(cards) == 1 else kind.plural
    return event._replace(text=f"{in_words(counted(cards))}{are}: everybody gains {amount(len(cards), word)}", seat=-1)


def _gained(game: Ascension, event: Told) -> str:
    """The resource that an event tells somebody gains, or an empty text."""
    return game.resources[event.b].many if event.kind == E_GAIN else game.events[event.kind].gains


def _gainers(game: Ascension, told: Sequence[Told], players: int) -> list[int]:
    """Who gains one of a resource by what was told before: everybody, or one player, or nobody."""
    if not told or not _gained(game, told[0]):
        return []
    seats = [one.seat for one in told[:players] if (one.kind, one.a) == (told[0].kind, 1)]
    return seats if sorted(seats) == list(range(players)) else [told[0].seat]


def _add(game: Ascension, found: list[list[Clause]], event: Told, names: Sequence[str]) -> None:
    """Add an event to what was said of its act, or begin anew."""
    last = found[-1] if found else []
    kind = game.events[event.kind]
    gained = _gained(game, event)
    if gained:
        clause = _gain_of(last, event.seat)
        clause.gains[gained] += event.a
        clause.told.append(event)
    elif kind.moves:
        text = kind.moves
        if kind.starts and (not last or last[0].seat != event.seat or last[0].text != text):
            last = [Clause(MOVE, event.seat, text)]
            found.append(last)
        elif not last or (last[-1].sort, last[-1].seat, last[-1].text) != (MOVE, event.seat, text):
            last.append(Clause(MOVE, event.seat, text))
        last[-1].cards.append("" if event.a == UNSEEN else game.kinds[event.a])
        last[-1].told.append(event)
    elif event.kind == E_PLAY:
        if not _is_plain(last, event.seat):
            found.append([Clause(PLAYS, event.seat)])
        found[-1][0].cards.append(game.kinds[event.a])
        found[-1][0].told.append(event)
        return
    else:
        clause = _clause(game, event, names)
        if (kind.starts or not last) and not (last and last[-1].is_price):
            found.append([clause])
            return
        last.append(clause)
    if not found:
        found.append(last)


def _clause(game: Ascension, event: Told, names: Sequence[str]) -> Clause:
    """An event that is said by itself."""
    text = event.text
    name = f"{names[event.seat]} " if event.seat >= 0 else ""
    does = text.startswith(name) and bool(name)
    short = game.events[event.kind].short
    if short:
        text = name + short.format(a=event.a, b=event.b)
    return Clause(OTHER, event.seat if does else -1, text.removeprefix(name) if does else text, told=[event])


def _is_plain(paragraph: list[Clause], seat: int) -> bool:
    """Whether a player plays cards here that only gain."""
    return (
        bool(paragraph)
        and paragraph[0].sort == PLAYS
        and paragraph[0].seat == seat
        and (all(clause.sort == GAIN and clause.seat == seat for clause in paragraph[1:]))
    )


def _gain_of(paragraph: list[Clause], seat: int) -> Clause:
    """Where a gain is added: to the one just said, or to a new one."""
    if not paragraph or paragraph[-1].sort != GAIN or paragraph[-1].seat != seat:
        paragraph.append(Clause(GAIN, seat))
    return paragraph[-1]


def _say(paragraph: list[Clause], names: Sequence[str]) -> str:
    """The clauses of a paragraph, each with the name of its player where that changes."""
    text, subject = "", -1
    for clause in paragraph:
        is_new = clause.seat < 0 or clause.seat != subject
        name = f"{names[clause.seat]} " if is_new and clause.seat >= 0 else ""
        text += ("" if not text else "; " if is_new else ", ") + name + clause.say()
        subject = clause.seat
    return text
