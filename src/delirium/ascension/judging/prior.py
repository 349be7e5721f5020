"""How promising an option of Ascension looks at a glance: what quick players and the order of a search go by."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.layout import ACQUIRES, BIDS, KIND, LIKES, SPOT_AT, SPOT_BITS, VERB
from delirium.ascension.board.terms import CONSTRUCT
from delirium.ascension.board.words import DECK, DISCARD, HAND, OTHERS, P_TURN, PLAY, PLAYED
from delirium.ascension.judging.features import FEATURES, KIN, OWN, RIVAL_KIN, ROWS, SPARE, spare
from delirium.engine.option import VERB as VERB_AT
from delirium.engine.state import DROPPED, State
from delirium.engine.zones import OPTIONS, lane

# Where each weight stands in `prior_weights`; the file prior.toml says what they are.
PACE: Final = 0
MOST_TURNS: Final = 1
DELAY: Final = 2
SHARE: Final = 3
STAYS: Final = 4
HONOR: Final = 5
PLAIN: Final = 6
TAKE: Final = 7
REWARD: Final = 8
FIGHT: Final = 9
DULL: Final = 10
KEEP: Final = 11
CLEAR: Final = 12
BID: Final = 13
BID_MORE: Final = 14
ACT: Final = 15
DO: Final = 16
SPEND: Final = 17
PRIZE: Final = 18
STRIKE: Final = 19
NAMES: Final = (
    "pace",
    "most_turns",
    "delay",
    "share",
    "stays",
    "honor",
    "plain",
    "take",
    "reward",
    "fight",
    "dull",
    "keep",
    "clear",
    "bid",
    "bid_more",
    "act",
    "do",
    "spend",
    "prize",
    "strike",
)
WIDTH: Final = len(FEATURES)
FIRST: Final = 50.0  # more than anything that is bought is worth: all cards come first
SECOND: Final = 40.0
POOL: Final = 30.0  # Honor for each player at the start
HAND_SIZE: Final = 5.0


def sure_option(b: Acts, s: State) -> i64:
    """A card to play or an ability to use that asks nothing and only gives, or 0."""
    if s.prompt != P_TURN:
        return 0
    play = b.v_play
    use = b.v_use
    for index in range(s.count(OPTIONS)):  # cards to play come first, then abilities
        option = s.at(OPTIONS, index)
        verb = option & VERB
        if verb == play:
            if b.plain[option & KIND]:
                return option
        elif verb != use:
            return 0
        elif b.rules[option & KIND].simple:
            return option
    return 0


def prior(b: Acts, s: State, option: i64, seen: vec[float]) -> float:
    """A rough value of an option in Honor, with what policy weights say of it in this position, if somebody looked."""
    value = plain_prior(b, s, option)
    if len(seen) == 0 or value <= DROPPED:
        return value
    row = row_of(b, s, option)
    if row < 0:
        return value
    policy = b.policy
    at = row * WIDTH
    for one in range(KIN):
        value += policy[at + one] * seen[one]
    kinds: i64 = len(b.facts)
    if row < ROWS * kinds:
        kind = option & KIND
        family = b.family[kind]
        rival = family + len(b.families)
        value += policy[at + KIN] * seen[OWN + family] + policy[at + RIVAL_KIN] * seen[OWN + rival]
        if row < 2 * kinds:
            value += policy[at + SPARE] * spare(b, s, kind, row < kinds)
    return value


def row_of(b: Acts, s: State, option: i64) -> i64:
    """Where the policy weights for an option stand: acquire, defeat, banish your own or another card, end; or -1."""
    verb = option & VERB
    kind = option & KIND
    kinds: i64 = len(b.facts)
    if verb == b.v_acquire or b.deed_of[option >> VERB_AT] == ACQUIRES:
        return kind
    if verb == b.v_defeat:
        return kinds + kind
    if option == b.v_end:
        return ROWS * kinds
    if verb == b.v_banish and s.prompt != P_TURN:
        spot = option >> SPOT_AT & SPOT_BITS
        if spot == HAND or spot == DISCARD or spot == PLAYED or spot == DECK:
            return 2 * kinds + kind
        if spot != PLAY and spot < OTHERS:
            return 3 * kinds + kind
    return -1


def plain_prior(b: Acts, s: State, option: i64) -> float:
    """A rough value of an option in Honor in any position; to decline or to end the turn is worth nothing."""
    verb = option & VERB
    kind = option & KIND
    w = b.prior_weights
    if s.prompt == P_TURN:
        if verb == b.v_play:
            return FIRST + b.card_prior[kind]
        if verb == b.v_use and not b.rules[kind].can_wait:
            return SECOND
        if s.at(OPTIONS, 0) & VERB == b.v_play:  # cards come first, whatever is done with what they give
            return DROPPED
        if option == b.v_end:
            return 0.0
    deed = b.deed_of[option >> VERB_AT]
    if deed == ACQUIRES:
        return acquired(b, s, kind)
    if verb == b.v_defeat:
        gain = w[REWARD] * float(b.reward_honor[kind]) + w[PRIZE] * b.prize[kind] + w[STRIKE]
        return gain - w[FIGHT] * float(b.power_of[kind])
    if s.prompt == P_TURN:
        return w[ACT]
    spot = option >> SPOT_AT & SPOT_BITS
    if verb == b.v_banish:
        if spot == HAND or spot == DISCARD or spot == PLAYED or spot == DECK:
            return w[DULL] - b.card_prior[kind] - w[KEEP] * float(b.honor_of[kind])
        if spot == PLAY or spot >= OTHERS:
            return w[DULL] - 3.0 * b.card_prior[kind] - float(b.honor_of[kind])
        return w[CLEAR]
    if verb == b.v_discard:
        return -b.card_prior[kind]
    if verb == b.v_destroy:
        return w[DULL] - 3.0 * b.card_prior[kind] if spot == PLAY else b.card_prior[kind]
    if deed == LIKES:
        return b.card_prior[kind]
    if deed == BIDS:
        return w[BID] - w[BID_MORE] * float(kind)
    if b.stops[option >> VERB_AT]:
        return 0.0
    return w[DO]


def acquired(b: Acts, s: State, kind: i64) -> float:
    """What a card promises to whoever acquires it now: its Honor, and what it gives in the turns that are left."""
    w = b.prior_weights
    pool = float(s.get(b.honor_pool)) / float(b.players)
    turns = min(pool / w[PACE], w[MOST_TURNS]) - w[DELAY]
    total = w[HONOR] * float(b.honor_of[kind]) + w[TAKE] - w[SPEND] * float(b.cost_of[kind]) + b.welcome[kind]
    if turns > 0.0:
        left = min(pool / POOL, 1.0)
        worth = b.card_prior_late[kind] + left * (b.card_prior[kind] - b.card_prior_late[kind])
        if b.type_of[kind] & CONSTRUCT:
            return total + turns * w[STAYS] * worth
        seat = s.seat
        cards = (
            s.count(lane(b.deck, seat))
            + s.count(lane(b.discard, seat))
            + s.count(lane(b.hand, seat))
            + s.count(lane(b.played, seat))
        )
        total += turns * w[SHARE] * HAND_SIZE / float(cards + 1) * (worth - w[PLAIN])
    return total
