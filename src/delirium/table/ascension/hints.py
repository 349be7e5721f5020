"""Hints for Ascension: what an option costs and does, what is played in passing, what is left to do."""

from __future__ import annotations

from typing import Final

from delirium.ascension.board.board import (
    TO_BOTTOM,
    TO_CENTER_BOTTOM,
    TO_CENTER_TOP,
    TO_DISCARD,
    TO_HAND,
    TO_PLAY,
    TO_TOP,
)
from delirium.ascension.board.layout import KIND, SPOT_AT, SPOT_BITS, VERB
from delirium.ascension.board.terms import CONSTRUCT
from delirium.ascension.board.words import HAND, P_TURN, SPOTS
from delirium.ascension.effects.pick import PUT
from delirium.ascension.game import Ascension
from delirium.ascension.mechanics.dreambind import Bind
from delirium.ascension.mechanics.recur import Again
from delirium.engine.view import View
from delirium.engine.zones import lane, pool_of
from delirium.table.ascension import costs
from delirium.table.ascension.context import effect_that_asks, pick
from delirium.table.ascension.facts import SEPARATOR, amount, facts
from delirium.table.phrase import counted, in_words
from delirium.table.series import NOTHING, PLAY_ALL

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
SHORT: Final = 40  # letters of a text that is repeated beside an option


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
    place = target(view)
    known = f"{facts(card)}: {card.effect}" if card.effect else facts(card)
    return f"{place}{SEPARATOR}{known}" if place else known


def _ability(game: Ascension, id: int) -> str:
    """What an ability does, and its price if it has one, unless its option says so itself."""
    rule = game.rules[id]
    if game.ability_names[id] != game.kinds[rule.kind]:
        return ""
    return _short(game.facts[rule.kind].effect) or f"{rule.name[:1].upper()}{rule.name[1:]}"


def target(view: View) -> str:
    """Where a card goes that is picked now, if it is put somewhere."""
    effect, _ = pick(view)
    return TARGETS.get(int(effect.to), "") if effect is not None and effect.act == PUT else ""


def _short(text: str) -> str:
    """A text that is short; a longer one stands on the board, with the hand or with the cards in play."""
    return text if len(text) <= SHORT else ""


def _price(view: View, option: int) -> str:
    """What an option of the turn costs now, what is left then, and what it leads to."""
    game = view.game
    assert isinstance(game, Ascension)
    verb, kind = option & VERB, option & KIND
    if verb == game.v_free:
        target = TARGETS.get(costs.free_target(game, kind), "")
        return f"free, {target}" if target else "free"
    price = costs.paid(view, option)
    if verb == game.v_transform:
        return f"{price}{SEPARATOR}becomes {_new_side(game, kind)}"
    return price


def _new_side(game: Ascension, kind: int) -> str:
    new = game.facts[costs.becomes(game, kind)]
    return f"{new.name}: {new.effect}"


def _again(view: View) -> str:
    """What it costs to have an effect again or to bind a Monster, and what is left then."""
    game, s = view.game, view.state
    assert isinstance(game, Ascension)
    effect, _ = effect_that_asks(view)
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
    pools = {"runes": int(s.get(pool_of(game.runes, view.seat))), "power": int(s.get(pool_of(game.power, view.seat)))}
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


def in_passing(view: View) -> list[str]:
    """What `play all` would play, if that is more than one card."""
    game = view.game
    assert isinstance(game, Ascension)
    plays = {option & KIND for option in plain_plays(view)}
    cards = [game.kinds[kind] for kind in view.cards(lane(int(game.hand), view.seat)) if kind in plays] if plays else []
    return counted(cards) if len(cards) > 1 else []


def warning(view: View, option: int) -> str:
    """What could still be done this turn, when it is about to end; what costs Insight alone can wait."""
    game = view.game
    assert isinstance(game, Ascension)
    if option != game.v_end:
        return ""
    hand = view.named(lane(int(game.hand), view.seat))
    left = {"play": hand} if hand else {}
    takes = (game.v_acquire, game.v_defeat, game.v_free, game.v_phantasm, game.v_transform, game.v_roll)
    for other in view.options:
        verb = other & VERB
        word, _, name = game.words.render(other).partition(" ")
        if verb == game.v_use:
            left.setdefault(word, []).append(name)
        elif verb in takes and not costs.is_kept_back(view, other):
            spot = SPOTS[other >> SPOT_AT & SPOT_BITS] if verb != game.v_roll else ""
            left.setdefault(word, []).append(name.removesuffix(" for free").removesuffix(spot))
    if not left:
        return ""
    things = "; ".join(f"{word} {', '.join(counted(names))}" for word, names in left.items())
    return f"You could still: {things}."
