"""How good a position of Ascension looks for a seat: what agents that look a little ahead go by."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.rule import EVENT_BITS, PLACE_AT, PLACE_BITS, PLAYED_ONE, WHO_AT, WHO_BITS
from delirium.ascension.board.terms import CONSTRUCT
from delirium.ascension.board.words import HAND as HAND_SPOT
from delirium.ascension.board.words import PLAY as PLAY_SPOT
from delirium.engine.state import State
from delirium.engine.zones import lane, pool_of

# Where each weight stands in `weights`; the file value.toml says what they are.
LENGTH: Final = 0
BEND: Final = 1
DECK: Final = 2
LASTING: Final = 3
COMING: Final = 4
DELAY: Final = 5
RUNES_LEFT: Final = 6
POWER_LEFT: Final = 7
PLAYED: Final = 8
HELD: Final = 9
RIVAL: Final = 10
SOON: Final = 11
DRAWN: Final = 12
AHEAD: Final = 13
NAMES: Final = (
    "length",
    "bend",
    "deck",
    "lasting",
    "coming",
    "delay",
    "runes_left",
    "power_left",
    "played",
    "held",
    "rival",
    "soon",
    "drawn",
    "ahead",
)
HAND: Final = 5.0
BY_A_CARD: Final = 100.0  # what it is worth to win by a card, in Honor
POOL: Final = 30.0  # Honor for each player at the start


def judge(b: Acts, s: State, seat: i64, at_rest: bool) -> float:
    """Own prospects less those of the strongest opponent; at rest, if the seat does nothing more in its turn."""
    own = prospects(b, s, seat)
    best = 0.0
    for other in range(b.players):
        if b.opposes(seat, other):
            best = max(best, prospects(b, s, other))
    w = b.weights
    if s.over and b.won_by(s) >= 0:
        return victory(b, s, seat)
    if s.over:
        return own - best + (w[AHEAD] if own >= best else -w[AHEAD])
    if s.get(b.last_round):  # what counts is who is ahead, not what the decks would promise
        own += w[AHEAD] if own >= best else -w[AHEAD]
    hand = lane(b.hand, seat)
    if s.get(b.active) == seat:
        if not at_rest:
            own += w[RUNES_LEFT] * float(s.get(pool_of(b.runes, seat))) + w[POWER_LEFT] * float(
                s.get(pool_of(b.power, seat))
            )
            for index in range(s.count(hand)):
                own += w[HELD] * b.worth[b.kind_of[s.at(hand, index)]]
    else:
        own += w[DRAWN] * max(float(s.count(hand)) - HAND, 0.0)
    return own - w[RIVAL] * best


def lead(b: Acts, s: State, seat: i64) -> float:
    """Honor ahead of the strongest opponent, partners together, when the game is over; who started last wins a tie."""
    if b.won_by(s) >= 0:
        return victory(b, s, seat)
    own = side(b, s, seat)
    ahead = 1000.0
    for other in range(b.players):
        if b.opposes(seat, other):
            gap = own - side(b, s, other)
            if gap == 0.0:
                gap = 0.5 if latest(b, s, seat) > latest(b, s, other) else -0.5
            ahead = min(ahead, gap)
    return ahead


def victory(b: Acts, s: State, seat: i64) -> float:
    """How good it is that somebody has won by a card."""
    return -BY_A_CARD if b.opposes(seat, b.won_by(s)) else BY_A_CARD


def side(b: Acts, s: State, seat: i64) -> float:
    """What a seat and its partners have together."""
    total = 0.0
    for other in range(b.players):
        if not b.opposes(seat, other):
            total += prospects(b, s, other)
    return total


def latest(b: Acts, s: State, seat: i64) -> i64:
    """How late in a round the last one of a seat and its partners comes."""
    found: i64 = 0
    for other in range(b.players):
        if not b.opposes(seat, other):
            found = max(found, order(b, s, other))
    return found


def order(b: Acts, s: State, seat: i64) -> i64:
    """How many players have their turn in a round before a seat has."""
    place: i64 = 0
    other = s.get(b.first)
    while other != seat:
        other = b.following(other)
        place += 1
    return place


def premium(b: Acts, s: State, seat: i64) -> float:
    """What speaks for playing the hand before anything else is done."""
    if s.get(b.active) != seat:
        return 0.0
    plays: i64 = 0
    for index in range(s.count(b.history)):
        entry = s.at(b.history, index)
        place = entry >> PLACE_AT & PLACE_BITS
        from_hand = place == HAND_SPOT or place == PLAY_SPOT
        if from_hand and entry & EVENT_BITS == PLAYED_ONE and entry >> WHO_AT & WHO_BITS == seat:
            plays += b.times(s, index)
    return b.weights[PLAYED] * float(plays)


def prospects(b: Acts, s: State, seat: i64) -> float:
    """Honor that a seat has, and what its cards promise for the turns that are left."""
    total = float(s.get(pool_of(b.honor, seat)))
    cards = 0.0
    drawn = 0.0
    young = 0.0  # what the cards give when the game is young, and below when it is old
    old = 0.0
    coming = 0.0
    for base in (b.deck, b.hand, b.discard, b.played):
        zone = lane(base, seat)
        for index in range(s.count(zone)):
            kind = b.kind_of[s.at(zone, index)]
            total += float(b.honor_of[kind])
            if b.type_of[kind] & CONSTRUCT:
                coming += b.worth[kind]
            else:
                cards += 1.0
                drawn += b.draws[kind]
                young += b.worth[kind]
                old += b.late[kind]
    hand = HAND
    standing = 0.0
    zone = lane(b.play, seat)
    for index in range(s.count(zone)):
        kind = b.kind_of[s.at(zone, index)]
        total += float(b.honor_of[kind])
        hand += b.draws[kind]
        standing += b.worth[kind]
    zone = lane(b.front, seat)
    for index in range(s.count(zone)):
        kind = b.kind_of[s.at(zone, index)]
        total += float(b.honor_of[kind])
        standing += b.lasting[kind]
    if b.any_more_honor:
        total += float(b.unprinted_honor(s, seat))
    if s.over:
        return total
    w = b.weights
    left = float(s.get(b.honor_pool)) / (POOL * float(b.players))
    turns = w[LENGTH] * left * (1.0 - w[BEND] + w[BEND] * left)
    if s.get(b.last_round) and is_to_come(b, s, seat):
        turns = 1.0
    strength = hand * (old + min(left, 1.0) * (young - old)) / max(cards - drawn, HAND)
    total += turns * (w[DECK] * strength + w[LASTING] * standing)
    total += w[COMING] * coming * max(turns - w[DELAY] * cards, 0.0)
    if len(b.hopes) == 0:
        return total
    hopes = 0.0
    for hope in b.hopes:
        hopes += hope.value(s, seat, turns, w[DECK] * HAND / max(cards - drawn, HAND))
    return total + min(turns / max(w[SOON], 0.1), 1.0) * hopes


def is_to_come(b: Acts, s: State, seat: i64) -> bool:
    """Whether a seat has its turn of this round still before it."""
    return order(b, s, seat) > order(b, s, s.get(b.active))
