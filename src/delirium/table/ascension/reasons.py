"""Reasons: why a player can do nothing with a card of Ascension now, in one short sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from delirium.ascension.board.rule import (
    ABILITY,
    ACQUIRED,
    CARD_AT,
    CARD_BITS,
    DEFEATED,
    RULE,
    SEAT_AT,
    SEAT_BITS,
    USED,
)
from delirium.ascension.board.terms import MONSTER
from delirium.ascension.board.words import (
    DREAMS,
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
    PILE,
    ROW,
)
from delirium.ascension.game import Ascension
from delirium.engine.view import View
from delirium.table.ascension.facts import amount, cost
from delirium.table.phrase import in_words

FIRST: Final = {
    P_BANISH: "Choose a card to banish first.",
    P_DISCARD: "Choose a card to discard first.",
    P_DESTROY: "Choose a Construct to destroy first.",
    P_PUT: "Choose a card to move first.",
    P_TAKE: "Choose a card to take first.",
    P_COPY: "Choose an effect to copy first.",
    P_NAME: "Name a card first.",
    P_CHOOSE: "Choose one of the effects first.",
    P_MAY: "Say first whether you want the effect.",
    P_ORDER: "Choose which effect happens first.",
    P_AMOUNT: "Choose first how much to pay.",
    P_PLAYER: "Choose a player first.",
    P_BID: "Bid or pass first.",
    P_RECUR: "Say first whether you want the effect again.",
    P_BIND: "Say first whether you want to keep the Monster.",
    P_TRANSFORM: "Choose a card to transform first.",
    P_KEEP: "Choose the cards for your Dreamscape first.",
}
ANSWER: Final = "Answer the question first."  # of a mechanic that is not in the list above
NOT_THIS: Final = "It is not among the cards to choose from now."
USED_UP: Final = "Already used this turn."
IDLE: Final = "Using it would do nothing now."
NOT_TAKEN: Final = "It can be neither acquired nor defeated."


def out_of_turn(view: View, names: Sequence[str]) -> str:
    """Why a player can do nothing at all; empty if the player has to choose, or the game is over."""
    game, s = view.game, view.state
    assert isinstance(game, Ascension)
    if s.over or s.seat == view.seat:
        return ""
    active = int(s.get(game.active))
    if active == view.seat or s.prompt == P_KEEP:
        return f"{names[s.seat]} has to choose first."
    return f"It is {names[active]}'s turn."


def in_an_effect(view: View, offers_others: bool) -> str:
    """Why nothing else can be done while an effect asks; empty in the turn itself."""
    prompt = int(view.state.prompt)
    if prompt == P_TURN:
        return ""
    return NOT_THIS if offers_others else FIRST.get(prompt, ANSWER)


def too_dear(view: View, card: int, kind: int, spot: int) -> str:
    """What is missing to acquire or defeat a card, or to roll the die."""
    game, s, seat = view.game, view.state, view.seat
    assert isinstance(game, Ascension)
    facts = game.facts[kind]
    if not game.offer_of[kind]:
        if facts.cost and spot == PILE:  # the die
            return f"Costs {cost(facts)}; you have {int(game.wealth(s, seat, game.insight))}."
        return NOT_TAKEN
    if len(facts.cost) > 1:
        pools = {"runes": game.runes, "power": game.power, "insight": game.insight}
        held = [amount(int(s.get(pools[name] + seat)), name) for name in facts.cost if name in pools]
        return f"Costs {cost(facts)}; you have {in_words(held)}."
    is_monster = bool(game.type_of[kind] & MONSTER)
    event = DEFEATED if is_monster else ACQUIRED
    price = int(game.price(s, seat, card, event, spot))
    means = int(game.means(s, seat, card, event, spot))
    if price <= means:
        return ""
    if is_monster:
        return f"Monsters are defeated with Power: it takes {price}, you have {means}."
    return f"Costs {amount(price, 'insight' if game.in_insight[kind] else 'runes')}; you have {means}."


def not_usable(view: View, card: int) -> str:
    """Why a card that lies before a player cannot be used; empty if it works by itself."""
    game, s = view.game, view.state
    assert isinstance(game, Ascension)
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
    return USED_UP if all(entry & USED for entry in own) else IDLE


def spot_of(slot: int, is_dream: bool) -> int:
    """Where a card lies, as prices name it."""
    return ROW + slot - 1 if slot else DREAMS if is_dream else PILE
