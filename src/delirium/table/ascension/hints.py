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
from delirium.ascension.board.rule import PAYMENT
from delirium.ascension.board.terms import CONSTRUCT
from delirium.ascension.board.words import HAND, P_TURN, PILE
from delirium.ascension.effects.flow import Verb
from delirium.ascension.effects.gains import Pay
from delirium.ascension.effects.pick import PUT
from delirium.ascension.game import Ascension
from delirium.engine.option import VERB as VERB_AT
from delirium.engine.view import View
from delirium.engine.zones import lane
from delirium.table.ascension import costs
from delirium.table.ascension.context import effect_that_asks, pick
from delirium.table.ascension.facts import SEPARATOR, amount, facts
from delirium.table.ascension.played import game_of
from delirium.table.ascension.zones import names
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
    game = game_of(view)
    verb, kind = option & VERB, option & KIND
    if verb == game.v_end:
        return _lost(view)
    if verb == game.v_use:
        return SEPARATOR.join(part for part in (_paid(view, kind), _ability(game, kind)) if part)
    if verb == game.v_first:
        return _ability(game, kind)
    if verb == game.v_play or is_name_only(game, option):
        return _in_place_of_playing(view, option) or _short(game.facts[kind].effect)
    if view.state.prompt == P_TURN:
        return _price(view, option)
    if verb == game.v_do:
        return _asked(view)
    action = costs.action_of(game, option)
    if action is not None:
        return action.hint(view.state, view.seat, option)
    if not is_about_card(game, option):
        return ""
    card = game.facts[kind]
    place = target(view, option)
    known = f"{facts(card)}: {card.effect}" if card.effect else facts(card)
    return f"{place}{SEPARATOR}{known}" if place else known


def is_about_card(game: Ascension, option: int) -> bool:
    """Whether an option speaks of a card."""
    return game.card_noun in game.words.verbs[option >> VERB_AT].nouns


def is_name_only(game: Ascension, option: int) -> bool:
    """Whether an option speaks of a card wherever it lies."""
    number = option >> VERB_AT
    return game.words.verbs[number].nouns == [game.card_noun] and not game.manners[number].lies


def _paid(view: View, id: int) -> str:
    """What the use of an ability takes of what could be spent on cards, and what is left then."""
    game = game_of(view)
    rule = game.rules[id]
    if not rule.takes_pay:
        return ""
    resource, paid = int(rule.resource), int(rule.amount)
    if rule.price != PAYMENT:
        pay = rule.verbs[0]
        if not isinstance(pay, Pay) or pay.less is not None:
            return ""
        resource, paid = int(pay.resource), int(pay.amount)
    left = int(game.wealth(view.state, view.seat, resource)) - paid
    return f"{amount(paid, game.resources[resource].many)}, {left} left"


def _ability(game: Ascension, id: int) -> str:
    """What an ability does, and its price if it has one, unless its option says so itself."""
    rule = game.rules[id]
    if game.ability_names[id] != game.kinds[rule.kind]:
        return ""
    return _short(game.facts[rule.kind].effect) or f"{rule.name[:1].upper()}{rule.name[1:]}"


def target(view: View, option: int) -> str:
    """Where the card of an option goes that is picked now, if it is put somewhere."""
    effect, _ = pick(view)
    if effect is None or effect.act != PUT:
        return ""
    away = _away(view, option) if effect.to in (TO_CENTER_TOP, TO_CENTER_BOTTOM) else ""
    return away or TARGETS.get(int(effect.to), "")


def _away(view: View, option: int) -> str:
    """Where the card of an option goes instead of the center deck, if it is no card of it."""
    game = game_of(view)
    kind, spot = option & KIND, option >> SPOT_AT & SPOT_BITS
    zone = game.pile_of(kind) if spot == PILE else game.zone_of(view.seat, spot)
    home = int(game.home[view.state.at(zone, game.place_of(view.state, zone, kind))])
    if home == game.void:
        return ""
    if home == game.gone:
        return "out of the game"
    return "back to its pile" if home in map(int, game.piles) else f"to the {names(game)[home]}"


def _in_place_of_playing(view: View, option: int) -> str:
    """What would happen with a card of the hand in place of being played, if something would."""
    game, kind = game_of(view), option & KIND
    plays = int(game.plays[kind])
    if option & VERB != game.v_play or plays == 0:
        return ""
    s = view.state.clone()
    hand = lane(int(game.hand), view.seat)
    return game.playings[plays - 1].hint(game, s, view.seat, s.at(hand, game.place_of(s, hand, kind)))


def _short(text: str) -> str:
    """A text that is short; a longer one stands on the board, with the hand or with the cards in play."""
    return text if len(text) <= SHORT else ""


def _price(view: View, option: int) -> str:
    """What an option of the turn costs now, what is left then, and what it leads to."""
    game = game_of(view)
    action = costs.action_of(game, option)
    leads_to = action.hint(view.state, view.seat, option) if action is not None else ""
    return SEPARATOR.join(part for part in (costs.paid(view, option), leads_to) if part)


def _asked(view: View) -> str:
    """What it costs to do what is asked about, and what is left then."""
    game, s = game_of(view), view.state
    effect, frame = effect_that_asks(view)
    price = effect.asks_price(s, frame) if isinstance(effect, Verb) else None
    if price is None:
        return ""
    resource, number = price
    left = int(game.wealth(s, view.seat, resource)) - number
    return f"{amount(number, game.resources[resource].many)}, {left} left"


def _lost(view: View) -> str:
    """What is lost when the turn ends now."""
    game, s = game_of(view), view.state
    pools = [(int(s.get(one.pool + view.seat)), one.many) for one in game.resources if not one.kept]
    lost = [amount(number, resource) for number, resource in pools if number]
    return f"loses {in_words(lost)}" if lost else ""


def plain_plays(view: View) -> list[int]:
    """The options that play a card which asks nothing, Constructs first, since others may count them."""
    game = game_of(view)
    if view.state.prompt != P_TURN or view.decider != view.seat:
        return []
    changeable = {  # a card with which something else can be done in hand is not played in passing
        option & KIND
        for option in view.options
        if is_about_card(game, option) and option >> SPOT_AT & SPOT_BITS == HAND
    }
    plays = [option for option in view.options if option & VERB == game.v_play and option & KIND not in changeable]
    plays = [option for option in plays if not game.plays[option & KIND]]  # it may become something else
    constructs = [option for option in plays if game.type_of[option & KIND] & CONSTRUCT]
    return constructs + [option for option in plays if game.plain[option & KIND] and option not in constructs]


def series(view: View, line: str) -> int | None:
    """The next card that `play all` plays."""
    if line != PLAY_ALL:
        return None
    return next(iter(plain_plays(view)), NOTHING)


def in_passing(view: View) -> list[str]:
    """What `play all` would play, if that is more than one card."""
    game = game_of(view)
    plays = {option & KIND for option in plain_plays(view)}
    cards = [game.kinds[kind] for kind in view.cards(lane(int(game.hand), view.seat)) if kind in plays] if plays else []
    return counted(cards) if len(cards) > 1 else []


def warning(view: View, option: int) -> str:
    """What could still be done this turn, when it is about to end; what is paid with what is kept can wait."""
    game = game_of(view)
    if option != game.v_end:
        return ""
    hand = view.named(lane(int(game.hand), view.seat))
    left = {"play": hand} if hand else {}
    for other in view.options:
        word, _, name = game.words.render(other).partition(" ")
        if other & VERB == game.v_use:
            left.setdefault(word, []).append(name)
        elif game.manners[other >> VERB_AT].is_deed and not costs.is_kept_back(view, other):
            left.setdefault(word, []).append(game.kinds[other & KIND])
    if not left:
        return ""
    things = "; ".join(f"{word} {', '.join(counted(names))}" for word, names in left.items())
    return f"You could still: {things}."
