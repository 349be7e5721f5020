"""What options of Ascension cost: how much of what is paid, and what is left then."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeVar

from delirium.ascension.board.layout import KIND, SPOT_AT, SPOT_BITS, VERB
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
from delirium.ascension.game import Ascension
from delirium.ascension.mechanic import Mechanic
from delirium.ascension.mechanics.dreamscape import Dreamscape
from delirium.ascension.mechanics.phantasm import Phantasm
from delirium.ascension.mechanics.transform import Transform
from delirium.engine.view import View
from delirium.engine.zones import pool_of
from delirium.table.ascension.facts import amount, cost
from delirium.table.phrase import in_words

POOLS: Final = ("runes", "power", "insight")
KEPT: Final = "insight"  # what is not lost at the end of a turn

Some = TypeVar("Some", bound=Mechanic)


def mechanic(game: Ascension, sort: type[Some]) -> Some:
    """The mechanic of a sort; every game has one of each."""
    return next(one for one in game.mechanics if isinstance(one, sort))


@lru_cache(maxsize=64)
def uses_insight(game: Ascension) -> bool:
    """Whether a card of the mix gives, takes or costs Insight."""
    words = ("Insight", "Dreamborn")
    return any("insight" in card.cost or any(word in card.effect for word in words) for card in game.facts)


def card_at(view: View, spot: int, kind: int) -> int:
    """The card that an option of the turn means."""
    game, s = view.game, view.state
    assert isinstance(game, Ascension)
    zone = game.pile_of(kind) if spot == PILE else game.zone_of(view.seat, spot)
    return int(s.at(zone, game.place_of(s, zone, kind)))


def insight_price(game: Ascension, option: int) -> int:
    """The Insight that an option asks for besides what cards cost; -1 if it asks for none."""
    kind = option & KIND
    if option & VERB == game.v_phantasm:
        return int(mechanic(game, Phantasm).action.price_of[kind])
    if option & VERB == game.v_transform:
        return int(mechanic(game, Transform).pile.price[kind])
    if option & VERB == game.v_roll:
        return int(game.insight_of[kind])
    return -1


def spent(view: View, option: int) -> dict[str, int]:
    """What an option of the turn takes out of the pools of the player."""
    game, s, seat = view.game, view.state, view.seat
    assert isinstance(game, Ascension)
    verb, kind, spot = option & VERB, option & KIND, option >> SPOT_AT & SPOT_BITS
    after = s.clone()
    price = insight_price(game, option)
    if price > 0:
        game.charge(after, seat, game.insight, price)
    elif verb in (game.v_acquire, game.v_defeat, game.v_partner):
        event = DEFEATED if verb == game.v_defeat else ACQUIRED
        game.pay(after, seat, card_at(view, spot, kind), event, spot)
        if verb == game.v_partner:
            after.add(pool_of(game.runes, seat), -1)
    pools = (int(game.runes), int(game.power), int(game.insight))
    paid = {name: int(s.get(pool + seat) - after.get(pool + seat)) for name, pool in zip(POOLS, pools, strict=True)}
    return {name: number for name, number in paid.items() if number}


def paid(view: View, option: int) -> str:
    """What an option of the turn costs, and what is left then."""
    game, s, seat = view.game, view.state, view.seat
    assert isinstance(game, Ascension)
    verb, kind, spot = option & VERB, option & KIND, option >> SPOT_AT & SPOT_BITS
    taken = spent(view, option)
    price = insight_price(game, option)
    if price >= 0:
        usual, left = "insight", int(game.wealth(s, seat, game.insight)) - price
    elif len(game.facts[kind].cost) > 1:
        return cost(game.facts[kind])
    else:
        event = DEFEATED if verb == game.v_defeat else ACQUIRED
        card = card_at(view, spot, kind)
        price = int(game.price(s, seat, card, event, spot)) + (verb == game.v_partner)
        left = int(game.means(s, seat, card, event, spot)) - price
        usual = "insight" if game.in_insight[kind] else "power" if event == DEFEATED else "runes"
    if set(taken) <= {usual}:
        if len(game.row_rules[kind]):  # what else could be spent for it is not needed
            left = int(s.get(_pool(game, usual) + seat)) - taken.get(usual, 0)
        return f"{amount(price, usual)}, {left} left"
    rest = {name: int(s.get(_pool(game, name) + seat)) - number for name, number in taken.items()}
    return f"{_said(taken)}, {_said(rest)} left"


def _pool(game: Ascension, resource: str) -> int:
    return {"runes": int(game.runes), "power": int(game.power), "insight": int(game.insight)}[resource]


def _said(numbers: dict[str, int]) -> str:
    return in_words([amount(number, resource) for resource, number in numbers.items()])


def is_kept_back(view: View, option: int) -> bool:
    """Whether an option costs nothing but Insight, which can be spent in a later turn as well."""
    return set(spent(view, option)) == {KEPT}


def free_target(game: Ascension, kind: int) -> int:
    """Where a card of the Dreamscape goes that is acquired for free."""
    return mechanic(game, Dreamscape).action.targets[kind]


def becomes(game: Ascension, kind: int) -> int:
    """The kind that a card is transformed into."""
    return int(mechanic(game, Transform).pile.into[kind]) - 1


def price(view: View, kind: int, spot: int) -> tuple[str, str]:
    """What the player of the view pays for a card, and a note if that is not what it costs."""
    game, s = view.game, view.state
    assert isinstance(game, Ascension)
    card = game.facts[kind]
    printed = cost(card) or "free"
    zone = int(game.pile_of(kind)) if spot == PILE else int(game.zone_of(max(view.seat, 0), spot))
    if view.seat < 0 or zone < 0 or s.count(zone) == 0 or len(card.cost) != 1:
        return printed, ""
    event = DEFEATED if game.type_of[kind] & MONSTER else ACQUIRED
    now = int(game.price(s, view.seat, s.at(zone, game.place_of(s, zone, kind)), event, spot))
    (resource, full) = next(iter(card.cost.items()))
    return amount(now, resource), f"instead of {printed}" if now != full else ""


def purse(view: View) -> tuple[list[str], list[str]]:
    """What a player can spend, and the Runes that serve some cards only, each with the card that names these."""
    game, s, seat = view.game, view.state, view.seat
    assert isinstance(game, Ascension)
    pools = {"runes": game.runes, "power": game.power}
    if uses_insight(game):
        pools["insight"] = game.insight
    more: list[str] = []
    for entry in (int(s.at(game.bargains, index)) for index in range(s.count(game.bargains))):
        runes = entry >> AMOUNT_AT & AMOUNT_BITS
        if game.rules[entry & RULE].sort == PURSE and entry >> SEAT_AT & SEAT_BITS == seat and runes:
            card = game.kinds[game.kind_of[entry >> CARD_AT & CARD_BITS]]
            more.append(f"{amount(runes, 'runes')} for what {card} names")
    return [amount(int(s.get(pool + seat)), name) for name, pool in pools.items()], more
