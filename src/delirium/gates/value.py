"""How good a position of Gates of Delirium looks, for agents that look one step ahead."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from delirium.engine.state import State
from delirium.gates.board import Board

# Where each weight stands in `weights`; the file value.toml says what they are.
TOKEN: Final = 0
PROGRESS: Final = 1
EARLY: Final = 2
RUNE_HOPE: Final = 3
MAP_HOPE: Final = 4
PAGE_HOPE: Final = 5
REGION: Final = 6
NEARNESS: Final = 7
FOOTHOLD: Final = 8
FADE: Final = 9
RIVAL: Final = 10
WIN: Final = 11
NAMES: Final = (
    "token",
    "progress",
    "early",
    "rune_hope",
    "map_hope",
    "page_hope",
    "region",
    "nearness",
    "foothold",
    "fade",
    "rival",
    "win",
)


def judge(b: Board, s: State, seat: i64) -> float:
    """Own prospects less those of the strongest opponent; when the game is over, who has won counts most."""
    hope = hope_left(b, s)
    best = -1000.0
    own = 0.0
    for who in range(b.players):
        found = prospects(b, s, who, hope)
        if who == seat:
            own = found
        elif found > best:
            best = found
    w = b.weights
    if s.over:
        return own - best + (w[WIN] if own > best else -w[WIN])
    return own - w[RIVAL] * best


def hope_left(b: Board, s: State) -> float:
    """How much what may still come counts: all of it for long, less and less before the last gate opens."""
    if s.over:
        return 0.0
    nearest = 0.0
    for region in range(b.regions):
        nearest = max(nearest, done(b, s, region))
    left = float(s.count(b.discs)) - nearest
    return min(b.weights[FADE] * left, 1.0)


def prospects(b: Board, s: State, seat: i64, hope: float) -> float:
    """Points that a seat has or may expect."""
    total = float(b.total(s, seat))
    if s.over:
        return total
    w = b.weights
    later = w[TOKEN] * float(s.get(b.tokens[seat]))
    runes = s.count(b.runes[seat]) % len(b.rune_table)
    later += w[RUNE_HOPE] * float(runes)
    labels = labels_ahead(b, s, seat)
    later += w[MAP_HOPE] * float(labels * labels)
    later += w[PAGE_HOPE] * float(open_pages(b, s, seat))
    total += hope * later
    for region in range(b.regions):
        total += gate_hope(b, s, seat, region) + presence(b, s, seat, region, hope)
    return total


def labels_ahead(b: Board, s: State, seat: i64) -> i64:
    """How many of the four labels of the next whole map a seat has."""
    zone = b.maps[seat]
    counts: i64 = 0  # ten bits for each label
    for index in range(s.count(zone)):
        counts += 1 << 10 * b.amount[2 * b.kind_at(s, zone, index)]
    whole = min(min(counts & 1023, counts >> 10 & 1023), min(counts >> 20 & 1023, counts >> 30 & 1023))
    labels: i64 = 0
    for label in range(4):
        if counts >> 10 * label & 1023 > whole:
            labels += 1
    return labels


def open_pages(b: Board, s: State, seat: i64) -> i64:
    """How many pages that nobody has would stand beside a page of a seat."""
    mine: i64 = 0
    taken: i64 = 0
    for who in range(b.players):
        zone = b.pages[who]
        pages: i64 = 0
        for index in range(s.count(zone)):
            pages |= 1 << b.amount[2 * b.kind_at(s, zone, index)]
        taken |= pages
        if who == seat:
            mine = pages
    beside = (mine << 1 | mine >> 1) & ~taken
    count: i64 = 0
    while beside:
        beside &= beside - 1
        count += 1
    return count


def gate_hope(b: Board, s: State, seat: i64, region: i64) -> float:
    """What a gate in progress promises: the more sections, the nearer to the next disc."""
    sections = b.sections(s, seat, region)
    discs = s.count(b.discs)
    if sections == 0 or discs == 0:
        return 0.0
    w = b.weights
    disc = b.disc_value[b.kind_at(s, b.discs, discs - 1) - b.first_disc]
    share = float(sections) / float(b.size[region])
    return w[PROGRESS] * share * (w[EARLY] + (1.0 - w[EARLY]) * share) * float(disc)


def done(b: Board, s: State, region: i64) -> float:
    """How far the furthest player is with the gate of a region."""
    most: i64 = 0
    for who in range(b.players):
        most = max(most, b.sections(s, who, region))
    return float(most) / float(b.size[region])


def presence(b: Board, s: State, seat: i64, region: i64, hope: float) -> float:
    """What the own investigators in a region promise, by how near anybody is to opening its gate."""
    mine = b.men_on(s, region, seat)
    if mine == 0:
        return 0.0
    higher: i64 = 0
    for who in range(b.players + 1):
        count = b.men_on(s, region, who)
        if who != seat and count > mine:
            fresh = True  # those with equally many share a rank
            for earlier in range(who):
                if earlier != seat and b.men_on(s, region, earlier) == count:
                    fresh = False
            if fresh:
                higher += 1
    w = b.weights
    first = float(b.banner[region * b.places])
    total = w[FOOTHOLD] * hope * first * float(mine) / float(mine + 1)
    if higher >= b.places:
        return total
    near = done(b, s, region)
    return total + (w[REGION] + w[NEARNESS] * near * near) * float(b.banner[region * b.places + higher])
