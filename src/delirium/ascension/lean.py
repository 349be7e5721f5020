"""How promising an option of Ascension looks at a glance: what quick players and the order of a search go by."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from delirium.ascension.acts import Acts
from delirium.ascension.layout import KIND, SPOT_AT, SPOT_BITS, VERB
from delirium.ascension.terms import CONSTRUCT
from delirium.ascension.words import DECK, DISCARD, DREAMS, HAND, P_TURN, PLAY, PLAYED
from delirium.engine.state import DROPPED, State
from delirium.engine.zones import OPTIONS

SHARE: Final = 0.55  # how much of its worth a card gives in each turn that is left, being drawn now and then
LASTING: Final = 0.75  # likewise a Construct, which stays
SOONER: Final = 3.0  # turns until a card that is acquired now has its first effect
MOST_TURNS: Final = 9.0
DULL: Final = 0.75  # what an average card is worth: below that it is good to be rid of it
PACE: Final = 2.4  # Honor that leaves the pool in a turn


def sure_option(b: Acts, s: State) -> i64:
    """A card to play that asks nothing and only gives, or 0."""
    if s.prompt != P_TURN:
        return 0
    play = b.v_play
    for index in range(s.count(OPTIONS)):
        option = s.at(OPTIONS, index)
        if option & VERB != play:
            return 0
        if b.plain[option & KIND]:
            return option
    return 0


def lean(b: Acts, s: State, option: i64) -> float:
    """A rough value of an option in Honor; to decline or to end the turn is worth nothing."""
    verb = option & VERB
    kind = option & KIND
    if s.prompt == P_TURN:
        if verb == b.v_play:
            return 50.0 + b.worth[kind]
        holding = s.at(OPTIONS, 0) & VERB == b.v_play  # cards come first, whatever is done with what they give
        if verb == b.v_use:
            return 40.0
        if holding:
            return DROPPED
        if verb == b.v_acquire or verb == b.v_partner or verb == b.v_free:
            return acquired(b, s, kind)
        if verb == b.v_defeat:
            return 1.5 * float(b.reward_honor[kind]) + 0.3 * float(b.power_of[kind])
        if option == b.v_end:
            return 0.0
        return 1.0
    spot = option >> SPOT_AT & SPOT_BITS
    if verb == b.v_acquire or verb == b.v_free or verb == b.v_partner:
        return acquired(b, s, kind)
    if verb == b.v_defeat:
        return 1.5 * float(b.reward_honor[kind]) + 0.3 * float(b.power_of[kind])
    if verb == b.v_banish:
        if spot == HAND or spot == DISCARD or spot == PLAYED or spot == DECK:
            return DULL - b.worth[kind] - 0.3 * float(b.honor_of[kind])
        if spot == PLAY or spot == DREAMS:
            return -2.0
        return 0.1
    if verb == b.v_discard:
        return -b.worth[kind]
    if verb == b.v_destroy:
        return 0.5 - b.worth[kind] if spot == PLAY else b.worth[kind]
    if verb == b.v_copy or verb == b.v_keep or verb == b.v_put:
        return b.worth[kind]
    if verb == b.v_bid:
        return 0.6 - 0.4 * float(kind)
    if s.game.stops[option >> 24]:
        return 0.0
    return 0.7


def acquired(b: Acts, s: State, kind: i64) -> float:
    """What a card promises to whoever acquires it now."""
    turns = min(float(s.get(b.honor_pool)) / (PACE * float(b.players)), MOST_TURNS) - SOONER
    total = float(b.honor_of[kind])
    if turns > 0.0:
        total += turns * b.worth[kind] * (LASTING if b.type_of[kind] & CONSTRUCT else SHARE)
    return total + 0.05
