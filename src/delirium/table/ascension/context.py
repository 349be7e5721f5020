"""Why somebody is asked: the card whose text is carried out, the sentence that asks, and what else to know."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from delirium.ascension.board.terms import STEP
from delirium.ascension.board.words import P_ORDER, P_TURN
from delirium.ascension.effects.flow import Leave
from delirium.ascension.effects.pick import ALL_BUT, EXACT, UP_TO, Pick
from delirium.ascension.game import Ascension
from delirium.engine.state import PC, SOURCE, WIDTH, Effect
from delirium.engine.view import View
from delirium.engine.zones import STACK, lane
from delirium.table.ascension.played import game_of
from delirium.table.ascension.standing import holders
from delirium.table.log import Names

AT_THE_END: Final = "At the end of your turn"


class Asking(NamedTuple):
    """A text that asks: whose it is, who copies it (-1: nobody), its sentences, those that ask, how many are left."""

    kind: int
    copying: int
    sentences: list[str]
    asking: list[str]
    number: str


def asking(view: View) -> Asking | None:
    """The text that asks now; None in the turn itself."""
    game, s = game_of(view), view.state
    kind, copying = source(view)
    if kind < 0:
        return None
    card = game.facts[kind]
    sentences = re.split(r"(?<=\.) ", card.effect)
    word = game.asked[s.prompt].asking
    those = [sentence for sentence in sentences if word and re.search(rf"\b({word})", sentence, re.IGNORECASE)]
    if those and any(mechanic.is_sided(kind) for mechanic in game.mechanics):
        sentences = those  # the others are not carried out
    return Asking(kind, copying, sentences, those if len(those) < len(sentences) else [], still(view))


def effect_that_asks(view: View) -> tuple[Effect | None, int]:
    """The effect of a card that asks now, if it is one, and where its frame is."""
    game, s = view.game, view.state
    if s.over or s.prompt in (P_TURN, P_ORDER) or s.count(STACK) == 0:
        return None, 0
    frame = int(s.frame())
    return game.code[s.get(frame + PC)], frame


def pick(view: View) -> tuple[Pick | None, int]:
    """The effect that lets cards be picked now, if it is one, and where its frame is."""
    effect, frame = effect_that_asks(view)
    return (effect if isinstance(effect, Pick) else None), frame


def still(view: View) -> str:
    """How many cards can or must still be picked, if it is a number of them."""
    effect, frame = pick(view)
    if effect is None or effect.mode not in (EXACT, UP_TO, ALL_BUT) or effect.of_each:
        return ""
    step = int(view.state.get(frame + STEP))
    need, done = step >> 16, step >> 1 & 0x7FFF
    if need < 2:
        return ""
    left = need - done
    return f"{'up to ' * (effect.mode == UP_TO)}{left}{' more' * (done > 0)} card{'s' * (left > 1)}"


def source(view: View) -> tuple[int, int]:
    """The kind of card whose text is being carried out, and the kind that copies it; -1 if there is none."""
    game, s = game_of(view), view.state
    if s.over or s.prompt in (P_TURN, P_ORDER) or s.count(STACK) == 0 or not s.get(game.turn):
        return -1, -1
    if s.count(STACK) == WIDTH:  # a step of the turn itself
        own = view.cards(lane(int(game.play), view.seat))
        return next((kind for kind in own if AT_THE_END in game.facts[kind].effect), -1), -1
    frame = int(s.frame())
    kind = int(game.kind_of[s.get(frame + SOURCE)])
    text = _text_at(game, int(s.get(frame + PC)))
    return (text, kind) if text not in (-1, kind) else (kind, -1)


def _text_at(game: Ascension, pc: int) -> int:
    """The kind whose text stands at a place of the code, or -1: texts end where they are left."""
    begin, kind = max((begin for begin in game.texts if begin[0] <= pc), default=(pc, -1))
    return -1 if any(isinstance(game.code[place], Leave) for place in range(begin, pc)) else kind


def notes(view: View, speech: Names) -> list[str]:
    """What else to know: whose turn it is if it is another's, and how things stand."""
    s, game = view.state, game_of(view)
    if s.over:
        return []
    found: list[str] = []
    active = int(s.get(game.active))
    if view.seat not in holders(game, s) and s.get(game.turn):
        kind, _ = source(view)
        why = "".join(mechanic.why_asked(s, kind) for mechanic in game.mechanics)
        found.append(f"It is the turn of {speech.names[active]}{why}.")
    more = [note for mechanic in game.mechanics for note in mechanic.notes(s, view.seat)]
    return found + [speech.put_into(note) for note in more]


def goes_round(view: View) -> bool:
    """Whether the question at hand was put to everybody before."""
    game = game_of(view)
    return any(mechanic.goes_round(view.state) for mechanic in game.mechanics)
