"""How good a position of Ascension looks for a seat: what agents that look a little ahead go by."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from delirium.ascension.acts import Acts
from delirium.ascension.rule import EVENT_BITS, PLACE_AT, PLACE_BITS, PLAYED_ONE, WHO_AT, WHO_BITS
from delirium.ascension.terms import CONSTRUCT
from delirium.ascension.words import HAND as HAND_SPOT
from delirium.ascension.words import PLAY as PLAY_SPOT
from delirium.engine.state import State

# The weights, in Honor.
PACE: Final = 0  # Honor that leaves the pool in a round, for each player
DECK: Final = 1  # what the average card promises for each card drawn in the turns to come
LASTING: Final = 2  # what a Construct in play promises for each turn to come
COMING: Final = 3  # and one that still has to be drawn
RUNE: Final = 4  # a Rune that is still to be spent
POINT: Final = 5  # likewise Power
PLAYED: Final = 6  # a card played: whatever is done, all cards come first
HELD: Final = 7  # what a card of the hand is worth, against its worth when played
RIVAL: Final = 8  # how much the strongest opponent's prospects weigh against the own
INSIGHT: Final = 9  # an Insight, as long as there are turns to use it
DREAM: Final = 10  # likewise a card in the Dreamscape
DRAWN: Final = 11  # a card drawn in another player's turn
AHEAD: Final = 12  # to be ahead when the last round has begun

WEIGHTS: Final = [2.4, 0.51, 0.75, 0.6, 0.35, 0.45, 3.0, 1.0, 0.5, 0.45, 0.25, 0.75, 10.0]
HAND: Final = 5.0
SOON: Final = 3.0  # turns before the end from which on Insight and dreams lose their worth


def judge(b: Acts, s: State, seat: i64) -> float:
    """Own prospects less those of the strongest opponent."""
    own = prospects(b, s, seat)
    best = 0.0
    for other in range(b.players):
        if b.opposes(seat, other):
            best = max(best, prospects(b, s, other))
    if s.over:
        return own - best
    w = b.weights
    if s.get(b.last_round):  # what counts is who is ahead, not what the decks would promise
        own += w[AHEAD] if own >= best else -w[AHEAD]
    if s.get(b.active) == seat:
        own += w[RUNE] * float(s.get(b.runes + seat)) + w[POINT] * float(s.get(b.power + seat))
        for index in range(s.count(b.history)):
            entry = s.at(b.history, index)
            place = entry >> PLACE_AT & PLACE_BITS
            from_hand = place == HAND_SPOT or place == PLAY_SPOT
            if from_hand and entry & EVENT_BITS == PLAYED_ONE and entry >> WHO_AT & WHO_BITS == seat:
                own += w[PLAYED]
        hand = b.hand + (seat << 2)
        for index in range(s.count(hand)):
            own += w[HELD] * b.worth[b.kind_of[s.at(hand, index)]]
    else:
        own += w[DRAWN] * max(float(s.count(b.hand + (seat << 2))) - HAND, 0.0)
    return own - w[RIVAL] * best


def prospects(b: Acts, s: State, seat: i64) -> float:
    """Honor that a seat has, and what its cards promise for the turns that are left."""
    w = b.weights
    total = float(s.get(b.honor + seat))
    turns = float(s.get(b.honor_pool)) / (w[PACE] * float(b.players))
    cards = 0.0
    strength = 0.0
    constructs = 0.0
    for base in (b.deck, b.hand, b.discard, b.played):
        zone = base + (seat << 2)
        for index in range(s.count(zone)):
            kind = b.kind_of[s.at(zone, index)]
            total += float(b.honor_of[kind])
            if b.type_of[kind] & CONSTRUCT:
                constructs += b.worth[kind]
            else:
                cards += 1.0
                strength += b.worth[kind]
    if s.over:
        for base in (b.play, b.front):
            total += _values(b, s, base + (seat << 2))
        return total
    standing = 0.0
    for base in (b.play, b.front):
        zone = base + (seat << 2)
        total += _values(b, s, zone)
        for index in range(s.count(zone)):
            standing += b.worth[b.kind_of[s.at(zone, index)]]
    dreams = 0.0
    if b.dreamscape:
        zone = b.dreamscape + (seat << 2)
        for index in range(s.count(zone)):
            dreams += 1.0 + b.worth[b.kind_of[s.at(zone, index)]]
    total += min(turns / SOON, 1.0) * (w[INSIGHT] * float(s.get(b.insight + seat)) + w[DREAM] * dreams)
    total += w[DECK] * turns * HAND * strength / max(cards, HAND)
    total += turns * (w[LASTING] * standing + w[COMING] * constructs * max(0.0, 1.0 - cards / 40.0))
    return total


def _values(b: Acts, s: State, zone: i64) -> float:
    total: i64 = 0
    for index in range(s.count(zone)):
        total += b.honor_of[b.kind_of[s.at(zone, index)]]
    return float(total)
