"""Reasons: why a player can do nothing with a card of Ascension now, in one short sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from delirium.ascension.board.layout import RUNES
from delirium.ascension.board.rule import (
    ABILITY,
    ACQUIRED,
    CARD_AT,
    CARD_BITS,
    DEFEATED,
    PAYMENT,
    RULE,
    SEAT_AT,
    SEAT_BITS,
    USED,
)
from delirium.ascension.board.terms import MONSTER
from delirium.ascension.board.words import OTHERS, P_TURN, PILE, ROW
from delirium.ascension.game import Ascension
from delirium.engine.view import View
from delirium.engine.zones import lane
from delirium.table.ascension.costs import in_price
from delirium.table.ascension.facts import amount, cost
from delirium.table.ascension.played import game_of
from delirium.table.ascension.standing import holders
from delirium.table.ascension.zones import keys
from delirium.table.phrase import in_words

ANSWER: Final = "Answer the question first."  # if the question itself says nothing else
NOT_THIS: Final = "It is not among the cards to choose from now."
USED_UP: Final = "Already used this turn."
IDLE: Final = "Using it would do nothing now."
NOT_TAKEN: Final = "It can be neither acquired nor defeated."


def out_of_turn(view: View, names: Sequence[str]) -> str:
    """Why a player can do nothing at all; empty if the player has to choose, or the game is over."""
    game, s = game_of(view), view.state
    if s.over or s.seat == view.seat:
        return ""
    active = int(s.get(game.active))
    if view.seat in holders(game, s) or not s.get(game.turn):
        return f"{names[s.seat]} has to choose first."
    return f"It is {names[active]}'s turn."


def in_an_effect(view: View, offers_others: bool) -> str:
    """Why nothing else can be done while an effect asks; empty in the turn itself."""
    game, prompt = game_of(view), int(view.state.prompt)
    if prompt == P_TURN:
        return ""
    return NOT_THIS if offers_others else game.asked[prompt].first or ANSWER


def too_dear(view: View, card: int, kind: int, spot: int) -> str:
    """What is missing to acquire or defeat a card, or to do what else it costs something to do with it."""
    game, s, seat = game_of(view), view.state, view.seat
    facts = game.facts[kind]
    resource = int(game.paid_in[kind])
    if not game.offer_of[kind]:
        return NOT_TAKEN if resource < 0 else f"Costs {cost(facts)}; you have {game.wealth(s, seat, resource)}."
    if len(game.further[kind]):
        return _short_of(view, card, spot)
    is_monster = bool(game.type_of[kind] & MONSTER)
    event = DEFEATED if is_monster else ACQUIRED
    price = int(game.price(s, seat, card, event, spot))
    means = int(game.means(s, seat, card, event, spot))
    if price <= means:
        return ""
    if is_monster:
        return f"Monsters are defeated with Power: it takes {price}, you have {means}."
    return f"Costs {amount(price, game.resources[max(resource, RUNES)].many)}; you have {means}."


def _short_of(view: View, card: int, spot: int) -> str:
    """What a player has of the resources of a price of several parts, and of which of them there is too little."""
    game, s, seat = game_of(view), view.state, view.seat
    parts = game.parts(s, seat, card, ACQUIRED, spot)
    lacking = int(game.lacking(s, seat, card, spot, parts))
    if not lacking:
        return ""
    asked = [game.resources[part.resource] for part in parts]
    held = [amount(int(s.get(one.pool + seat)), one.many) for one in asked]
    short = [one.many for index, one in enumerate(asked) if lacking >> index & 1]
    return f"Costs {in_price(game, parts)}; you have {in_words(held)}: too {_few(short)} {in_words(short)}."


def _few(resources: list[str]) -> str:
    """Only Runes are counted one by one."""
    return "few" if resources[0].endswith("s") else "little"


def not_usable(view: View, card: int) -> str:
    """Why a card that lies before a player cannot be used; empty if it works by itself."""
    game, s = game_of(view), view.state
    entries = [int(s.at(game.abilities, index)) for index in range(s.count(game.abilities))]
    own = [
        entry
        for entry in entries
        if entry >> CARD_AT & CARD_BITS == card
        and entry >> SEAT_AT & SEAT_BITS == view.seat
        and game.rules[entry & RULE].sort == ABILITY
    ]
    if not own:
        return ""
    if all(entry & USED for entry in own):
        return USED_UP
    for rule in (game.rules[entry & RULE] for entry in own):
        had = int(game.wealth(s, view.seat, rule.resource)) if rule.price == PAYMENT else -1
        if 0 <= had < rule.amount:
            return f"Costs {amount(int(rule.amount), game.resources[rule.resource].many)}; you have {had}."
    return IDLE


def spot_of(game: Ascension, seat: int, key: str, slot: int) -> int:
    """Where a card lies in a place that a seat sees, as prices name it; `slot` is its space in the row."""
    if slot:
        return ROW + slot - 1
    for number, place in enumerate(game.places):
        if keys(game).get(lane(int(place.zone), seat) if place.owned else int(place.zone)) == key:
            return OTHERS + number
    return PILE
