"""What options of Ascension cost: how much of what is paid, and what is left then."""

from __future__ import annotations

from functools import lru_cache

from delirium.ascension.board.layout import (
    ACQUIRES,
    HONOR,
    KIND,
    POWER,
    RUNES,
    SPOT_AT,
    SPOT_BITS,
    VERB,
    Part,
    Resource,
)
from delirium.ascension.board.rule import (
    ACQUIRED,
    AMOUNT_AT,
    AMOUNT_BITS,
    CARD_AT,
    CARD_BITS,
    DEFEATED,
    PURSE,
    RULE,
    SEAT_AT,
    SEAT_BITS,
)
from delirium.ascension.board.terms import MONSTER
from delirium.ascension.board.words import PILE
from delirium.ascension.effects.turn import Action
from delirium.ascension.game import Ascension
from delirium.engine.option import VERB as VERB_AT
from delirium.engine.view import View
from delirium.table.ascension.facts import amount, cost
from delirium.table.ascension.played import game_of
from delirium.table.phrase import in_words


@lru_cache(maxsize=64)
def _actions(game: Ascension) -> list[Action]:
    """What mechanics add to the options of the main step."""
    return [action for mechanic in game.mechanics for action in mechanic.actions()]


def action_of(game: Ascension, option: int) -> Action | None:
    """What a mechanic has added of which this is an option; None if it is one of the rules."""
    return next((action for action in _actions(game) if action.owns(option)), None)


def card_at(view: View, spot: int, kind: int) -> int:
    """The card that an option of the turn means."""
    game, s = game_of(view), view.state
    zone = game.pile_of(kind) if spot == PILE else game.zone_of(view.seat, spot)
    return int(s.at(zone, game.place_of(s, zone, kind)))


def _event(game: Ascension, option: int) -> int:
    """What is done with the card of an option that is paid for."""
    return DEFEATED if option & VERB == game.v_defeat else ACQUIRED


def spent(view: View, option: int) -> list[tuple[Resource, int]]:
    """What an option of the turn takes from the player."""
    game, s, seat = game_of(view), view.state, view.seat
    kind, spot = option & KIND, option >> SPOT_AT & SPOT_BITS
    after = s.clone()
    action = action_of(game, option)
    if action is not None:
        action.pay(after, seat, option)
    elif option & VERB in (game.v_acquire, game.v_defeat):
        game.pay(after, seat, card_at(view, spot, kind), _event(game, option), spot)
    paid = [(one, int(s.get(one.pool + seat) - after.get(one.pool + seat))) for one in game.resources]
    return [(resource, number) for resource, number in paid if number]


def paid(view: View, option: int) -> str:
    """What an option of the turn costs, and what is left then; empty if it costs nothing by its own words."""
    game, s, seat = game_of(view), view.state, view.seat
    kind, spot = option & KIND, option >> SPOT_AT & SPOT_BITS
    action = action_of(game, option)
    asked = action.price(s, seat, option) if action is not None else None
    if asked is not None and game.deed_of[option >> VERB_AT] != ACQUIRES:
        usual = game.resources[asked[0]]
        price = asked[1]
        left = int(game.wealth(s, seat, usual.number)) - price
    elif action is not None and asked is None:
        return ""
    elif len(game.further[kind]):
        taken = spent(view, option)
        rest = [(one, int(s.get(one.pool + seat)) - number) for one, number in taken]
        return f"{_said(taken)}, {_said(rest)} left" if taken else "free"
    else:
        event = _event(game, option)
        card = card_at(view, spot, kind)
        price = int(game.price(s, seat, card, event, spot)) + (asked[1] if asked is not None else 0)
        left = int(game.means(s, seat, card, event, spot)) - price
        resource = int(game.paid_in[kind])
        usual = game.resources[resource if resource >= 0 else POWER if event == DEFEATED else RUNES]
    taken = spent(view, option)
    if all(one is usual for one, _ in taken):
        if len(game.row_rules[kind]):  # what else could be spent for it is not needed
            left = int(s.get(usual.pool + seat)) - sum(number for _, number in taken)
        return f"{amount(price, usual.many)}, {left} left"
    rest = [(one, int(s.get(one.pool + seat)) - number) for one, number in taken]
    return f"{_said(taken)}, {_said(rest)} left"


def _said(numbers: list[tuple[Resource, int]]) -> str:
    return in_words([amount(number, resource.many) for resource, number in numbers])


def in_price(game: Ascension, parts: list[Part]) -> str:
    """The parts of a price in words."""
    return " and ".join(amount(int(part.amount), game.resources[part.resource].many) for part in parts)


def is_kept_back(view: View, option: int) -> bool:
    """Whether an option costs nothing but what can be spent in a later turn as well."""
    taken = spent(view, option)
    return bool(taken) and all(resource.kept for resource, _ in taken)


def price(view: View, kind: int, spot: int) -> tuple[str, str]:
    """What the player of the view pays for a card, and a note if that is not what it costs."""
    game, s = game_of(view), view.state
    card = game.facts[kind]
    printed = cost(card) or ("free" if game.offer_of[kind] else "")  # what nobody acquires has no price
    zone = int(game.pile_of(kind)) if spot == PILE else int(game.zone_of(max(view.seat, 0), spot))
    if view.seat < 0 or zone < 0 or s.count(zone) == 0 or not card.cost:
        return printed, ""
    event = DEFEATED if game.type_of[kind] & MONSTER else ACQUIRED
    there = s.at(zone, game.place_of(s, zone, kind))
    if len(game.further[kind]):
        said = in_price(game, game.parts(s, view.seat, there, event, spot)) or "free"
        return said, f"instead of {printed}" if said != printed else ""
    now = int(game.price(s, view.seat, there, event, spot))
    (resource, full) = next(iter(card.cost.items()))
    return amount(now, resource), f"instead of {printed}" if now != full else ""


def purse(view: View) -> tuple[list[str], list[str]]:
    """What a player can spend, and the Runes that serve some cards only, each with the card that names these."""
    game, s, seat = game_of(view), view.state, view.seat
    more: list[str] = []
    for entry in (int(s.at(game.bargains, index)) for index in range(s.count(game.bargains))):
        runes = entry >> AMOUNT_AT & AMOUNT_BITS
        if game.rules[entry & RULE].sort == PURSE and entry >> SEAT_AT & SEAT_BITS == seat and runes:
            card = game.kinds[game.kind_of[entry >> CARD_AT & CARD_BITS]]
            more.append(f"{amount(runes, 'runes')} for what {card} names")
    used = [one for one in game.resources if one.used and one.number != HONOR]
    return [amount(int(s.get(one.pool + seat)), one.many) for one in used], more
