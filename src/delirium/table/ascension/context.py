"""Why somebody is asked: the card whose text is carried out, the sentence that asks, how an auction stands."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from delirium.ascension.board.terms import MARK, STEP
from delirium.ascension.board.words import (
    P_AMOUNT,
    P_BANISH,
    P_BID,
    P_BIND,
    P_CHOOSE,
    P_COPY,
    P_DESTROY,
    P_DISCARD,
    P_KEEP,
    P_MAY,
    P_NAME,
    P_ORDER,
    P_PLAYER,
    P_PUT,
    P_RECUR,
    P_TAKE,
    P_TRANSFORM,
    P_TURN,
)
from delirium.ascension.effects.flow import Leave
from delirium.ascension.effects.pick import ALL_BUT, EXACT, UP_TO, Pick
from delirium.ascension.game import Ascension
from delirium.ascension.mechanics.auction import LEADER_AT, LEADER_BITS, TURN_AT
from delirium.ascension.mechanics.dreamscape import KEPT
from delirium.engine.state import PC, SOURCE, WIDTH, Effect
from delirium.engine.view import View
from delirium.engine.zones import STACK, lane, pool_of
from delirium.table.ascension.facts import amount

# what a sentence speaks of that asks this
ASKING: Final = {
    P_BANISH: "banish",
    P_DISCARD: "discard",
    P_DESTROY: "destroy",
    P_PUT: "put|return",
    P_TAKE: "acquire|defeat",
    P_COPY: "copy",
    P_NAME: "name",
    P_CHOOSE: "choose",
    P_MAY: "may",
    P_AMOUNT: "pay",
    P_PLAYER: "choose|take",
    P_BID: "auction",
    P_RECUR: "recur",
    P_BIND: "dreambind",
    P_TRANSFORM: "transform",
}
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
    game, s = view.game, view.state
    assert isinstance(game, Ascension)
    kind, copying = source(view)
    if kind < 0:
        return None
    card = game.facts[kind]
    sentences = re.split(r"(?<=\.) ", card.effect)
    word = ASKING.get(int(s.prompt), "")
    those = [sentence for sentence in sentences if word and re.search(rf"\b({word})", sentence, re.IGNORECASE)]
    if card.type == "die" and those:
        sentences = those  # the other sides did not come up
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
    game, s = view.game, view.state
    assert isinstance(game, Ascension)
    if s.over or s.prompt in (P_TURN, P_ORDER, P_KEEP) or s.count(STACK) == 0:
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


def bidding(view: View) -> tuple[int, int, bool]:
    """The highest bid of the auction at hand, whose it is (-1: nobody's), and whether the bidding goes round again."""
    game, s = view.game, view.state
    assert isinstance(game, Ascension)
    assert s.prompt == P_BID
    frame = int(s.frame())
    step = int(s.get(frame + STEP))
    return int(s.get(frame + MARK)), (step >> LEADER_AT & LEADER_BITS) - 1, step >> TURN_AT >= int(game.players)


def notes(view: View, names: Sequence[str]) -> list[str]:
    """What else to know: what was kept, whose turn it is if it is another's, and how an auction stands."""
    s, game = view.state, view.game
    assert isinstance(game, Ascension)
    if s.over:
        return []
    if s.prompt == P_KEEP:
        kept = view.named(lane(int(game.dreamscape), view.seat))
        so_far = f"Kept so far: {', '.join(kept)}. Choose {KEPT - len(kept)} more" if kept else f"Choose {KEPT}"
        return [f"{so_far}; the others go back."]
    found: list[str] = []
    active = int(s.get(game.active))
    if active != view.seat:
        found.append(f"It is the turn of {names[active]}{_why_asked(view)}.")
    if s.prompt == P_BID:
        bid, leader, _ = bidding(view)
        said = f"The bid is {bid}, by {names[leader]}." if leader >= 0 else "Nobody has bid yet."
        found.append(f"{said} You have {amount(int(s.get(pool_of(game.insight, view.seat))), 'insight')}.")
    return found


def _why_asked(view: View) -> str:
    """Why a player has to choose in the turn of another, where an auction is the reason."""
    game = view.game
    assert isinstance(game, Ascension)
    if view.state.prompt == P_BID:
        return ": the card has entered the center row, and everybody may bid"
    kind, _ = source(view)
    return ", and you have won the auction" if kind >= 0 and "Auction:" in game.facts[kind].effect else ""
