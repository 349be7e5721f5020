"""News of Ascension: what happened, a line for each act, with cards played only for a gain gathered in one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from delirium.ascension.game import Ascension
from delirium.ascension.words import (
    E_ACQUIRE,
    E_CULT_CARD,
    E_CULT_MONSTER,
    E_DEFEAT,
    E_DRAW,
    E_END_TURN,
    E_FATE,
    E_FIRST,
    E_HONOR,
    E_LAST,
    E_OVER,
    E_PARTNER,
    E_PLAY,
    E_POWER,
    E_RUNES,
    E_TURN,
    E_UNITE,
    E_USE,
)
from delirium.cli.ascension_facts import amount, counted
from delirium.cli.screen import in_words
from delirium.engine.event import UNSEEN
from delirium.table.log import Told

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
    E_CULT_CARD,
    E_CULT_MONSTER,
}
GAINS: Final = {E_RUNES: "runes", E_POWER: "power", E_HONOR: "honor"}

OTHER: Final = 0
PLAYS: Final = 1
GAIN: Final = 2
DRAWS: Final = 3


@dataclass
class Clause:
    """What somebody does (seat -1: what happens): a text, or things that are said together."""

    sort: int
    seat: int
    text: str = ""
    cards: list[str] = field(default_factory=list)
    gains: Counter[str] = field(default_factory=Counter)

    def say(self) -> str:
        """The clause without the name of the player."""
        if self.sort == PLAYS:
            return f"plays {in_words(counted(self.cards))}"
        if self.sort == GAIN:
            return f"gains {in_words([amount(number, resource) for resource, number in self.gains.items()])}"
        if self.sort == DRAWS:
            known = [card for card in self.cards if card]
            unseen = len(self.cards) - len(known)
            cards = [f"{unseen} card{'s' * (unseen > 1)}"] if unseen else []
            return f"draws {in_words(counted(known) + cards)}"
        return self.text


def paragraphs(game: Ascension, told: Sequence[Told], names: Sequence[str]) -> list[str]:
    """A paragraph for each act.

    That a turn begins goes without saying, since another's end was said; what is dealt at first lies on the board.
    """
    found: list[list[Clause]] = []
    is_dealt = not any(event.kind == E_FIRST for event in told)
    for event in told:
        if event.kind == E_TURN:
            is_dealt = True
        elif is_dealt or event.kind == E_FIRST:
            _add(game, found, event, names)
    return [_say(paragraph, names) for paragraph in found]


def _add(game: Ascension, found: list[list[Clause]], event: Told, names: Sequence[str]) -> None:
    """Add an event to what was said of its act, or begin anew."""
    last = found[-1] if found else []
    if event.kind in GAINS:
        clause = _gain_of(last, event.seat)
        clause.gains[GAINS[event.kind]] += event.a
    elif event.kind == E_DRAW:
        if not last or last[-1].sort != DRAWS or last[-1].seat != event.seat:
            last.append(Clause(DRAWS, event.seat))
        last[-1].cards.append("" if event.a == UNSEEN else game.kinds[event.a])
    elif event.kind == E_PLAY:
        if not _is_plain(last, event.seat):
            found.append([Clause(PLAYS, event.seat)])
        found[-1][0].cards.append(game.kinds[event.a])
        return
    else:
        name = f"{names[event.seat]} " if event.seat >= 0 else ""
        does = event.text.startswith(name) and bool(name)
        clause = Clause(OTHER, event.seat if does else -1, event.text.removeprefix(name) if does else event.text)
        if event.kind in STARTS or not last:
            found.append([clause])
            return
        last.append(clause)
    if not found:
        found.append(last)


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
