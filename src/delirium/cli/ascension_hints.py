"""Hints for Ascension: what an option costs and does, whose text is being carried out, what is left to do."""

from __future__ import annotations

import re
from typing import Final

from rich.text import Text

from delirium.ascension.board import TO_BOTTOM, TO_CENTER_BOTTOM, TO_CENTER_TOP, TO_DISCARD, TO_HAND, TO_PLAY, TO_TOP
from delirium.ascension.game import Ascension
from delirium.ascension.layout import KIND, SPOT_AT, SPOT_BITS, VERB
from delirium.ascension.pick import ALL_BUT, EXACT, PUT, UP_TO, Pick
from delirium.ascension.rule import ACQUIRED, DEFEATED
from delirium.ascension.terms import CONSTRUCT, COPIED, STEP
from delirium.ascension.words import (
    P_AMOUNT,
    P_BANISH,
    P_CHOOSE,
    P_COPY,
    P_DESTROY,
    P_DISCARD,
    P_MAY,
    P_NAME,
    P_ORDER,
    P_PUT,
    P_TAKE,
    P_TURN,
    PILE,
    ROW,
    SPOTS,
)
from delirium.cli.ascension_facts import SEPARATOR, amount, cost, counted, facts
from delirium.cli.screen import NOTHING, in_words
from delirium.engine.state import PC, SOURCE, WIDTH, State
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
    if verb in (game.v_acquire, game.v_defeat, game.v_partner) and view.state.prompt == P_TURN:
        return _paid(view, option)
    if verb in (game.v_choose, game.v_player, game.v_do, game.v_decline, game.v_pay):
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


def _pick(view: View) -> tuple[Pick | None, int]:
    """The effect that lets cards be picked now, if it is one, and where its frame is."""
    game, s = view.game, view.state
    assert isinstance(game, Ascension)
    if s.over or s.prompt in (P_TURN, P_ORDER) or s.count(STACK) == 0:
        return None, 0
    frame = int(s.get(STACK) + s.count(STACK) - WIDTH)
    effect = game.code[s.get(frame + PC)]
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


def _paid(view: View, option: int) -> str:
    """What a card costs now, and what is left then."""
    game, s = view.game, view.state
    assert isinstance(game, Ascension)
    verb, kind, spot = option & VERB, option & KIND, option >> SPOT_AT & SPOT_BITS
    if len(game.facts[kind].cost) > 1:
        return cost(game.facts[kind])
    zone = game.pile_of(kind) if spot == PILE else game.spaces + (spot - ROW << 2)
    card = s.at(zone, s.count(zone) - 1)
    event = DEFEATED if verb == game.v_defeat else ACQUIRED
    price = int(game.price(s, view.seat, card, event, spot)) + (verb == game.v_partner)
    left = int(game.means(s, view.seat, card, event)) - price
    return f"{amount(price, 'power' if event == DEFEATED else 'runes')}, {left} left"


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
    plays = [option for option in view.options if option & VERB == game.v_play]
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
    """What could still be done this turn, when it is about to end."""
    game = view.game
    assert isinstance(game, Ascension)
    if option != game.v_end:
        return ""
    hand = view.named(int(game.hand) + 4 * view.seat)
    left = {"play": hand} if hand else {}
    for other in view.options:
        word, _, name = game.words.render(other).partition(" ")
        if other & VERB in (game.v_use, game.v_acquire, game.v_defeat):
            spot = SPOTS[other >> SPOT_AT & SPOT_BITS] if other & VERB != game.v_use else ""
            left.setdefault(word, []).append(name.removesuffix(spot))
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
    for index, sentence in enumerate(sentences):
        text.append(" " * bool(index))
        text.append(sentence, "bold" if sentence in asking and len(asking) < len(sentences) else "")
    number = still(view)
    return text.append(f" (Now: {number}.)") if number else text


def source(view: View) -> tuple[int, int]:
    """The kind of card whose text is being carried out, and the kind that copies it; -1 if there is none."""
    game, s = view.game, view.state
    assert isinstance(game, Ascension)
    if s.over or s.prompt in (P_TURN, P_ORDER) or s.count(STACK) == 0:
        return -1, -1
    if s.count(STACK) == WIDTH:  # a step of the turn itself
        own = view.cards(int(game.play) + 4 * view.seat)
        return next((kind for kind in own if AT_THE_END in game.facts[kind].effect), -1), -1
    frame = s.get(STACK) + s.count(STACK) - WIDTH
    kind = int(game.kind_of[s.get(frame + SOURCE)])
    if game.copier[kind] and s.get(frame + COPIED) and s.prompt != P_COPY:
        return _copied(game, s, int(frame)), kind
    return kind, -1


def _copied(game: Ascension, s: State, frame: int) -> int:
    """The kind whose text a frame carries out in the name of another card: the last that begins before its place."""
    begins = [(int(game.text_of[kind]), kind) for kind in range(len(game.facts))]
    return max(begin for begin in begins if 0 < begin[0] <= s.get(frame + PC))[1]
