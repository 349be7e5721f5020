"""The features in which a player chooses: how far the game is, what the decks give, who is ahead.

They are looked at once for all options of a decision; only the last few differ from card to card.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.engine.state import State
from delirium.engine.zones import lane, pool_of

# Where each feature stands in a row of policy weights.
ALWAYS: Final = 0
LEFT: Final = 1
LEFT_SQUARED: Final = 2
LAST_ROUND: Final = 3
RUNES: Final = 4
POWER: Final = 5
CARDS: Final = 6
CONSTRUCTS: Final = 7
AHEAD: Final = 8
RIVAL_POWER: Final = 9
KIN: Final = 10
RIVAL_KIN: Final = 11
SPARE: Final = 12
FEATURES: Final = (
    "always",
    "left",  # of the Honor pool, 1 at the start
    "left_squared",
    "last_round",
    "runes",  # what a card of the own deck gives on average
    "power",
    "cards",  # in the own deck, wherever they lie
    "constructs",  # in play
    "ahead",  # in Honor tokens
    "rival_power",  # what a card of the next player's deck gives
    "kin",  # own cards of the same faction
    "rival_kin",  # such cards of the next player
    "spare",  # Runes or Power left after paying
)
ROWS: Final = 4  # of policy weights for each kind of card: acquire, defeat, banish as an own card, clear from the row
OWN: Final = 10  # where the own cards by family begin in what was seen, and behind them those of the next player
SINGLE: Final = 5  # families of which no two have a faction in common: each faction alone, and none
POOL: Final = 30.0  # Honor for each player at the start
EACH: Final = 0.2  # so that all features are about as large
MOST_SPARE: Final = 4.0


def features(b: Acts, s: State) -> vec[float]:
    """What of the position matters to whoever has to choose, for all options alike."""
    seen = b.unseen[:]
    seat = s.seat
    cells = s.cells  # the cards as they lie there: this runs once for every turn of a playout
    runes = 0.0
    power = 0.0
    cards = 0.0
    for base in (b.deck, b.hand, b.discard, b.played):
        zone = lane(base, seat)
        first = cells[zone]
        count = cells[zone + 1]
        cards += float(count)
        for place in range(first, first + count):
            kind = b.kind_of[cells[place]]
            runes += b.gives_runes[kind]
            power += b.gives_power[kind]
            seen[OWN + b.family[kind]] += EACH
    zone = lane(b.play, seat)
    for index in range(s.count(zone)):
        seen[OWN + b.family[b.kind_of[s.at(zone, index)]]] += EACH
    left = min(float(s.get(b.honor_pool)) / (POOL * float(b.players)), 1.0)
    seen[ALWAYS] = 1.0
    seen[LEFT] = left
    seen[LEFT_SQUARED] = left * left
    if s.get(b.last_round):
        seen[LAST_ROUND] = 1.0
    seen[RUNES] = runes / max(cards, 1.0) - 0.7
    seen[POWER] = power / max(cards, 1.0) - 0.4
    seen[CARDS] = cards / 20.0 - 0.8
    seen[CONSTRUCTS] = EACH * float(s.count(zone))
    families: i64 = len(b.families)
    if b.players > 1:
        _rival_features(b, s, seen, OWN + families)
        _find_kin(b, seen, OWN + families)
    _find_kin(b, seen, OWN)
    return seen


def _find_kin(b: Acts, seen: vec[float], begin: i64) -> None:
    """From the cards of each family to those that share a faction with it; cards of no faction are no kin."""
    families: i64 = len(b.families)
    if families > SINGLE:
        counted = seen[begin : begin + families]
        for one in range(families):
            kin = 0.0
            for other in range(families):
                if b.families[one] & b.families[other]:
                    kin += counted[other]
            seen[begin + one] = kin
    seen[begin + families - 1] = 0.0


def _rival_features(b: Acts, s: State, seen: vec[float], begin: i64) -> None:
    """What the player to the left has, who comes next."""
    rival = b.following(s.seat)
    power = 0.0
    cards = 0.0
    cells = s.cells
    for base in (b.deck, b.hand, b.discard, b.played, b.play):
        zone = lane(base, rival)
        first = cells[zone]
        count = cells[zone + 1]
        cards += float(count)
        for place in range(first, first + count):
            kind = b.kind_of[cells[place]]
            power += b.gives_power[kind]
            seen[begin + b.family[kind]] += EACH
    seen[RIVAL_POWER] = power / max(cards, 1.0) - 0.4
    most = 0.0
    for other in range(b.players):
        if other != s.seat:
            most = max(most, float(s.get(pool_of(b.honor, other))))
    seen[AHEAD] = (float(s.get(pool_of(b.honor, s.seat))) - most) / 15.0


def feature(b: Acts, s: State, seen: vec[float], row: i64, at: i64) -> float:
    """One feature of an option that has a row of policy weights."""
    if at < KIN:
        return seen[at]
    kinds: i64 = len(b.facts)
    if row >= ROWS * kinds:
        return 0.0
    if at == KIN:
        return seen[OWN + b.family[row % kinds]]
    if at == RIVAL_KIN:
        return seen[OWN + len(b.families) + b.family[row % kinds]]
    return spare(b, s, row % kinds, row < kinds) if row < 2 * kinds else 0.0


def spare(b: Acts, s: State, kind: i64, acquired: bool) -> float:
    """Runes or Power that a player has left after acquiring or defeating a card at its printed price."""
    if acquired:
        left = s.get(pool_of(b.runes, s.seat)) - b.runes_of[kind]
        for part in b.further[kind]:  # of several resources the scarcest
            left = min(left, s.get(b.pool_by_number[part.resource] + s.seat) - part.amount)
    else:
        left = s.get(pool_of(b.power, s.seat)) - b.power_of[kind]
    return min(float(left), MOST_SPARE) / MOST_SPARE
