"""Hints for Ascension: what an option costs and does, whose text is being carried out, what is left to do."""

from __future__ import annotations

import re
from typing import Final

from rich.text import Text

from delirium.ascension.board import TO_BOTTOM, TO_CENTER_BOTTOM, TO_CENTER_TOP, TO_DISCARD, TO_HAND, TO_PLAY, TO_TOP
from delirium.ascension.flow import Leave
from delirium.ascension.game import Ascension
from delirium.ascension.layout import KIND, SPOT_AT, SPOT_BITS, VERB
from delirium.ascension.mechanics.auction import LEADER_AT, LEADER_BITS, TURN_AT
from delirium.ascension.mechanics.dreambind import Bind
from delirium.ascension.mechanics.recur import Again
from delirium.ascension.pick import ALL_BUT, EXACT, PUT, UP_TO, Pick
from delirium.ascension.terms import CONSTRUCT, MARK, STEP
from delirium.ascension.words import (
    HAND,
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
    SPOTS,
)
from delirium.cli import ascension_costs
from delirium.cli.ascension_facts import SEPARATOR, amount, counted, facts
from delirium.cli.screen import NOTHING, in_words
from delirium.engine.state import PC, SOURCE, WIDTH, Effect
from delirium.engine.view import View
from delirium.engine.zones import STACK

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
# where a card is put
TARGETS: Final = {
    TO_HAND: "into your hand",
    TO_DISCARD: "into your discard pile",
    TO_TOP: "on top of your deck",
    TO_BOTTOM: "on the bottom of your deck",
    TO_PLAY: "into play",
    TO_CENTER_TOP: "on top of the center deck",
    TO_CENTER_BOTTOM: "on the bottom of the center deck",
}
AT_THE_END: Final = "At the end of your turn"
PLAY_ALL: Final = "play all"
SHORT: Final = 40  # letters of a text that is repeated beside an option


# options


def hint(view: View, option: int) -> str:
    """What an option costs or does, or an empty text."""
    game = view.game
    assert isinstance(game, Ascension)
    verb, kind = option & VERB, option & KIND
    if verb == game.v_end:
        return _lost(view)
    if verb in (game.v_use, game.v_first):
        return _ability(game, kind)
    if verb in (game.v_play, game.v_name):
        return _short(game.facts[kind].effect)
    if view.state.prompt == P_TURN:
        return _price(view, option)
    if verb == game.v_do:
        return _again(view)
    if verb == game.v_transform:
        return f"becomes {_new_side(game, kind)}"
    if verb in (game.v_choose, game.v_player, game.v_decline, game.v_pay, game.v_bid, game.v_pass):
        return ""
    card = game.facts[kind]
    place = _target(view)
    known = f"{facts(card)}: {card.effect}" if card.effect else facts(card).plain
    return f"{place}{SEPARATOR}{known}" if place else known


def _ability(game: Ascension, id: int) -> str:
    """What an ability does, and its price if it has one, unless its option says so itself."""
    rule = game.rules[id]
    if game.ability_names[id] != game.kinds[rule.kind]:
        return ""
    return _short(game.facts[rule.kind].effect) or f"{rule.name[:1].upper()}{rule.name[1:]}"


def _asking(view: View) -> tuple[Effect | None, int]:
    """The effect of a card that asks now, if it is one, and where its frame is."""
    game, s = view.game, view.state
    if s.over or s.prompt in (P_TURN, P_ORDER) or s.count(STACK) == 0:
        return None, 0
    frame = int(s.get(STACK) + s.count(STACK) - WIDTH)
    return game.code[s.get(frame + PC)], frame


def _pick(view: View) -> tuple[Pick | None, int]:
    """The effect that lets cards be picked now, if it is one, and where its frame is."""
    effect, frame = _asking(view)
    return (effect if isinstance(effect, Pick) else None), frame


def _target(view: View) -> str:
    """Where a card goes that is picked now, if it is put somewhere."""
    effect, _ = _pick(view)
    return TARGETS.get(int(effect.to), "") if effect is not None and effect.act == PUT else ""


def still(view: View) -> str:
    """How many cards can or must still be picked, if it is a number of them."""
    effect, frame = _pick(view)
    if effect is None or effect.mode not in (EXACT, UP_TO, ALL_BUT) or effect.of_each:
        return ""
    step = int(view.state.get(frame + STEP))
    need, done = step >> 16, step >> 1 & 0x7FFF
    if need < 2:
        return ""
    left = need - done
    return f"{'up to ' * (effect.mode == UP_TO)}{left}{' more' * (done > 0)} card{'s' * (left > 1)}"


def _short(text: str) -> str:
    """A text that is short; a longer one stands on the board, with the hand or with the cards in play."""
    return text if len(text) <= SHORT else ""


def _price(view: View, option: int) -> str:
    """What an option of the turn costs now, what is left then, and what it leads to."""
    game = view.game
    assert isinstance(game, Ascension)
    verb, kind = option & VERB, option & KIND
    if verb == game.v_free:
        target = TARGETS.get(ascension_costs.free_target(game, kind), "")
        return f"free, {target}" if target else "free"
    price = ascension_costs.paid(view, option)
    if verb == game.v_transform:
        return f"{price}{SEPARATOR}becomes {_new_side(game, kind)}"
    return price


def _new_side(game: Ascension, kind: int) -> str:
    new = game.facts[ascension_costs.becomes(game, kind)]
    return f"{new.name}: {new.effect}"


def _again(view: View) -> str:
    """What it costs to have an effect again or to bind a Monster, and what is left then."""
    game, s = view.game, view.state
    assert isinstance(game, Ascension)
    effect, _ = _asking(view)
    if isinstance(effect, Again):
        price = int(effect.price)
    elif isinstance(effect, Bind):
        price = int(effect.price_now(s, view.seat))
    else:
        return ""
    return f"{amount(price, 'insight')}, {int(game.wealth(s, view.seat, game.insight)) - price} left"


def _lost(view: View) -> str:
    """What is lost when the turn ends now."""
    game, s = view.game, view.state
    assert isinstance(game, Ascension)
    pools = {"runes": int(s.get(game.runes + view.seat)), "power": int(s.get(game.power + view.seat))}
    lost = [amount(number, resource) for resource, number in pools.items() if number]
    return f"loses {in_words(lost)}" if lost else ""


def plain_plays(view: View) -> list[int]:
    """The options that play a card which asks nothing, Constructs first, since others may count them."""
    game = view.game
    assert isinstance(game, Ascension)
    if view.state.prompt != P_TURN or view.decider != view.seat:
        return []
    changeable = {  # a card that could be transformed in hand is not played in passing
        option & KIND
        for option in view.options
        if option & VERB == game.v_transform and option >> SPOT_AT & SPOT_BITS == HAND
    }
    plays = [option for option in view.options if option & VERB == game.v_play and option & KIND not in changeable]
    constructs = [option for option in plays if game.type_of[option & KIND] & CONSTRUCT]
    return constructs + [option for option in plays if game.plain[option & KIND] and option not in constructs]


def series(view: View, line: str) -> int | None:
    """The next card that `play all` plays."""
    if line != PLAY_ALL:
        return None
    return next(iter(plain_plays(view)), NOTHING)


def footer(view: View) -> str:
    """What `play all` would play, if that is more than one card."""
    game = view.game
    assert isinstance(game, Ascension)
    plays = {option & KIND for option in plain_plays(view)}
    cards = [game.kinds[kind] for kind in view.cards(int(game.hand) + 4 * view.seat) if kind in plays]
    return f"`{PLAY_ALL}` plays {in_words(counted(cards))}." if len(cards) > 1 else ""


def warning(view: View, option: int) -> str:
    """What could still be done this turn, when it is about to end; what costs Insight alone can wait."""
    game = view.game
    assert isinstance(game, Ascension)
    if option != game.v_end:
        return ""
    hand = view.named(int(game.hand) + 4 * view.seat)
    left = {"play": hand} if hand else {}
    takes = (game.v_acquire, game.v_defeat, game.v_free, game.v_phantasm, game.v_transform, game.v_roll)
    for other in view.options:
        verb = other & VERB
        word, _, name = game.words.render(other).partition(" ")
        if verb == game.v_use:
            left.setdefault(word, []).append(name)
        elif verb in takes and not ascension_costs.is_kept_back(view, other):
            spot = SPOTS[other >> SPOT_AT & SPOT_BITS] if verb != game.v_roll else ""
            left.setdefault(word, []).append(name.removesuffix(" for free").removesuffix(spot))
    if not left:
        return ""
    things = "; ".join(f"{word} {', '.join(counted(names))}" for word, names in left.items())
    return f"You could still: {things}. Repeat `end turn` to end it all the same."


# the text that is being carried out


def context(view: View) -> Text | None:
    """The card whose text asks, with its text, the asking sentence in bold if it is clear; None in the turn itself."""
    game, s = view.game, view.state
    assert isinstance(game, Ascension)
    kind, copying = source(view)
    if kind < 0:
        return None
    card = game.facts[kind]
    text = Text.assemble((card.name, "bold"), f" (copied by {game.kinds[copying]})" if copying >= 0 else "", ": ")
    sentences = re.split(r"(?<=\.) ", card.effect)
    word = ASKING.get(int(s.prompt), "")
    asking = [sentence for sentence in sentences if word and re.search(rf"\b({word})", sentence, re.IGNORECASE)]
    if card.type == "die" and asking:
        sentences = asking  # the other sides did not come up
    for index, sentence in enumerate(sentences):
        text.append(" " * bool(index))
        text.append(sentence, "bold" if sentence in asking and len(asking) < len(sentences) else "")
    number = still(view)
    return text.append(f" (Now: {number}.)") if number else text


def source(view: View) -> tuple[int, int]:
    """The kind of card whose text is being carried out, and the kind that copies it; -1 if there is none."""
    game, s = view.game, view.state
    assert isinstance(game, Ascension)
    if s.over or s.prompt in (P_TURN, P_ORDER, P_KEEP) or s.count(STACK) == 0:
        return -1, -1
    if s.count(STACK) == WIDTH:  # a step of the turn itself
        own = view.cards(int(game.play) + 4 * view.seat)
        return next((kind for kind in own if AT_THE_END in game.facts[kind].effect), -1), -1
    frame = int(s.get(STACK) + s.count(STACK) - WIDTH)
    kind = int(game.kind_of[s.get(frame + SOURCE)])
    text = _text_at(game, int(s.get(frame + PC)))
    return (text, kind) if text not in (-1, kind) else (kind, -1)


def _text_at(game: Ascension, pc: int) -> int:
    """The kind whose text stands at a place of the code, or -1: texts end where they are left."""
    begin, kind = max((begin for begin in game.texts if begin[0] <= pc), default=(pc, -1))
    return -1 if any(isinstance(game.code[place], Leave) for place in range(begin, pc)) else kind


# auctions


def bidding(view: View) -> tuple[int, int, bool]:
    """The highest bid of the auction at hand, whose it is (-1: nobody's), and whether the bidding goes round again."""
    game, s = view.game, view.state
    assert isinstance(game, Ascension)
    assert s.prompt == P_BID
    frame = int(s.get(STACK) + s.count(STACK) - WIDTH)
    step = int(s.get(frame + STEP))
    return int(s.get(frame + MARK)), (step >> LEADER_AT & LEADER_BITS) - 1, step >> TURN_AT >= int(game.players)
