"""How good a position of Gates of Delirium looks, for agents that look one step ahead."""

from __future__ import annotations

from mypy_extensions import i64

from delirium.engine.state import State
from delirium.gates.board import Board

TOKEN = 0.7  # what a token is worth in points
PROGRESS = 0.75  # how much of a gate's worth a nearly finished gate already has
RUNE_HOPE = 1.4  # a rune also makes the later ones worth more
PRESENCE = 0.8  # how much of a region's points the present ranking is worth, once its gate is close


def judge(b: Board, s: State, seat: i64) -> float:
    """Own prospects less those of the strongest opponent."""
    best = -1000.0
    own = 0.0
    for who in range(b.players):
        hope = prospects(b, s, who)
        if who == seat:
            own = hope
        elif hope > best:
            best = hope
    return own - 0.6 * best


def prospects(b: Board, s: State, seat: i64) -> float:
    """Points that a seat has or may expect."""
    total = 0.0
    for points in b.tally(s, seat):
        total += points
    if s.over:
        return total
    total += TOKEN * float(s.get(b.tokens[seat]))
    runes = s.count(b.runes[seat])
    if 0 < runes < 5:
        total += RUNE_HOPE * float(runes)
    for region in range(b.regions):
        total += gate_hope(b, s, seat, region) + presence(b, s, seat, region)
    return total


def gate_hope(b: Board, s: State, seat: i64, region: i64) -> float:
    """What a gate in progress promises: the more sections, the nearer to the next disc."""
    sections = b.sections(s, seat, region)
    discs = s.count(b.discs)
    if sections == 0 or discs == 0:
        return 0.0
    disc = b.disc_value[b.kind_at(s, b.discs, discs - 1) - b.first_disc]
    done = float(sections) / float(b.size[region])
    return PROGRESS * done * done * float(disc)


def presence(b: Board, s: State, seat: i64, region: i64) -> float:
    """What the own investigators in a region promise, by how near anybody is to opening its gate."""
    mine = b.men_on(s, region, seat)
    if mine == 0:
        return 0.0
    higher: i64 = 0
    for who in range(b.players + 1):
        if who != seat and b.men_on(s, region, who) > mine:
            higher += 1
    if higher >= b.places:
        return 0.0
    nearest = 0.0
    for who in range(b.players):
        done = float(b.sections(s, who, region)) / float(b.size[region])
        if done > nearest:
            nearest = done
    return PRESENCE * (0.3 + 0.7 * nearest) * float(b.banner[region * b.places + higher])
