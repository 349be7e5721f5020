"""How good a position of Gates of Delirium looks, for agents that look one step ahead."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from delirium.engine.state import State
from delirium.gates.board import Board

# Where each weight stands in `weights`; the file weights.toml says what they are.
TOKEN: Final = 0
PROGRESS: Final = 1
EARLY: Final = 2
RUNE_HOPE: Final = 3
MAP_HOPE: Final = 4
REGION: Final = 5
NEARNESS: Final = 6
RIVAL: Final = 7
NAMES: Final = ("token", "progress", "early", "rune_hope", "map_hope", "region", "nearness", "rival")


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
    return own - b.weights[RIVAL] * best


def prospects(b: Board, s: State, seat: i64) -> float:
    """Points that a seat has or may expect."""
    total = float(b.total(s, seat))
    if s.over:
        return total
    w = b.weights
    total += w[TOKEN] * float(s.get(b.tokens[seat]))
    runes = s.count(b.runes[seat])
    if 0 < runes < 5:
        total += w[RUNE_HOPE] * float(runes)
    fragments = s.count(b.maps[seat])
    if fragments % 4:
        total += w[MAP_HOPE] * float(fragments % 4)
    for region in range(b.regions):
        total += gate_hope(b, s, seat, region) + presence(b, s, seat, region)
    return total


def gate_hope(b: Board, s: State, seat: i64, region: i64) -> float:
    """What a gate in progress promises: the more sections, the nearer to the next disc."""
    sections = b.sections(s, seat, region)
    discs = s.count(b.discs)
    if sections == 0 or discs == 0:
        return 0.0
    w = b.weights
    disc = b.disc_value[b.kind_at(s, b.discs, discs - 1) - b.first_disc]
    done = float(sections) / float(b.size[region])
    return w[PROGRESS] * done * (w[EARLY] + (1.0 - w[EARLY]) * done) * float(disc)


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
    w = b.weights
    return (w[REGION] + w[NEARNESS] * nearest) * float(b.banner[region * b.places + higher])
