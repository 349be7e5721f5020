"""News of Ascension: what happened, a line for each act, with cards played only for a gain gathered in one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from delirium.ascension.board.words import (
    DECK,
    E_ACQUIRE,
    E_AUCTION,
    E_BID,
    E_CULT_CARD,
    E_CULT_MONSTER,
    E_DEFEAT,
    E_DRAW,
    E_DREAM,
    E_DREAMBORN,
    E_END_TURN,
    E_FATE,
    E_FIRST,
    E_HONOR,
    E_INSIGHT,
    E_INSIGHT_PAID,
    E_KEEP,
    E_LAST,
    E_LEFT,
    E_OVER,
    E_PARTNER,
    E_PHANTASM,
    E_PLAY,
    E_PLUNDER,
    E_POWER,
    E_RETURN,
    E_ROLL,
    E_RUNES,
    E_TRANSFORM,
    E_TURN,
    E_UNITE,
    E_USE,
    E_WIN,
)
from delirium.ascension.game import Ascension
from delirium.engine.event import UNSEEN
from delirium.table.ascension.facts import amount
from delirium.table.log import Told
from delirium.table.news import Paragraph
from delirium.table.phrase import counted, in_words

STARTS: Final = {
    E_FIRST,
    E_PLAY,
    E_USE,
    E_ACQUIRE,
    E_DEFEAT,
    E_PARTNER,
    E_END_TURN,
    E_OVER,
    E_LAST,
    E_FATE,
    E_UNITE,
    E_PLUNDER,
    E_AUCTION,
    E_PHANTASM,
    E_CULT_CARD,
    E_CULT_MONSTER,
}
GAINS: Final = {E_RUNES: "runes", E_POWER: "power", E_HONOR: "honor", E_INSIGHT: "insight"}
MOVES: Final = {  # what is done with several cards, said together; some of them others may not see
    E_LEFT: "discards {}",
    E_DRAW: "draws {}",
    E_DREAM: "adds {} to the Dreamscape",
    E_KEEP: "keeps {} in the Dreamscape",
    E_RETURN: "returns {} to the Dream deck",
}
FIRST: Final = {E_FIRST, E_KEEP, E_RETURN}  # only told before the first turn
PAID_FIRST: Final = {E_PHANTASM, E_ROLL, E_TRANSFORM, E_ACQUIRE, E_DEFEAT}  # what begins with its price in Insight

DREAMBORN: Final = " is Dreamborn"

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
    is_dealt = not any(event.kind in FIRST for event in told)
    is_new = False  # whether a turn has just begun
    waiting = list(told)
    while waiting:
        event = waiting.pop(0)
        if event.kind == E_TURN:
            is_dealt, is_new = True, True
        elif event.kind in FIRST or is_dealt:
            if event.kind == E_DREAMBORN:
                event = _dreamborn(event, waiting, names)
            following = waiting[0].kind if waiting else -1
            if event.kind == E_INSIGHT_PAID and following == E_WIN:
                continue  # that is said with the auction
            if event.kind == E_INSIGHT_PAID and following in PAID_FIRST:
                found.append([_clause(game, event, names)])
                found[-1][0].is_price = True
            elif event.kind == E_DREAMBORN and is_new:
                found.append([_clause(game, event, names)])
            else:
                _add(game, found, event, names)
            is_new = False
    return [Paragraph(_say(acts, names), [event for act in acts for event in act.told]) for acts in found]


def _dreamborn(event: Told, waiting: list[Told], names: Sequence[str]) -> Told:
    """Dreamborn cards with the Insight that they give, which is taken from what follows."""
    cards = [event.text.removesuffix(DREAMBORN)]
    seats = _gainers(waiting, len(names))
    if len(seats) < 2:
        text = f"{event.text}: {names[seats[0]]} gains 1 Insight" if seats else event.text
        del waiting[: len(seats)]
        return event._replace(text=text, seat=-1)
    del waiting[: len(seats)]
    while waiting and waiting[0].kind == E_DREAMBORN and len(_gainers(waiting[1:], len(names))) == len(seats):
        cards.append(waiting[0].text.removesuffix(DREAMBORN))
        del waiting[: 1 + len(seats)]
    are = DREAMBORN if len(cards) == 1 else " are Dreamborn"
    return event._replace(text=f"{in_words(counted(cards))}{are}: everybody gains {len(cards)} Insight", seat=-1)


def _gainers(told: Sequence[Told], players: int) -> list[int]:
    """Who gains Insight from a Dreamborn card: everybody, or one player, or nobody."""
    seats = [one.seat for one in told[:players] if (one.kind, one.a) == (E_INSIGHT, 1)]
    if sorted(seats) == list(range(players)):
        return seats
    return [told[0].seat] if told and told[0].kind == E_INSIGHT else []


def _add(game: Ascension, found: list[list[Clause]], event: Told, names: Sequence[str]) -> None:
    """Add an event to what was said of its act, or begin anew."""
    last = found[-1] if found else []
    if event.kind in GAINS:
        clause = _gain_of(last, event.seat)
        clause.gains[GAINS[event.kind]] += event.a
        clause.told.append(event)
    elif event.kind in MOVES:
        text = MOVES[event.kind]
        if event.kind == E_KEEP and (not last or last[0].seat != event.seat or last[0].text != text):
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
        if (event.kind in STARTS or not last) and not (last and last[-1].is_price):
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
    if event.kind == E_BID:
        text = f"{name}bids {event.a}"
    elif event.kind == E_ACQUIRE and event.b == DECK and game.facts[event.a].deck == "dream":
        text = text.replace(" from the deck", " from the Dream deck")
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
