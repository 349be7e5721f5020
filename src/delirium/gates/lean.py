"""How promising an option of Gates looks at a glance: what quick players and the order of a search go by."""

from __future__ import annotations

from mypy_extensions import i64

from delirium.engine.state import State
from delirium.gates.board import Board
from delirium.gates.components import BUILD, CONVERT, DISPATCH


def lean(b: Board, s: State, option: i64) -> float:
    """A rough value of an option in points; to decline or to end the turn is worth nothing."""
    verb = option & 0xFF000000
    seat = s.seat
    if verb == b.v_play:
        return card_worth(b, (option >> 8 & 0xFFFF) * 2 + s.get(b.side))
    if verb == b.v_build:
        region = option & 0xFF
        done = float(b.sections(s, seat, region) + 1) / float(b.size[region])
        return 0.5 + 4.0 * done * done
    if verb == b.v_build_top:
        return 1.0
    if verb == b.v_dispatch:
        return contest(b, s, seat, option & 0xFF)
    if verb == b.v_move:
        return contest(b, s, seat, option & 0xFF) - contest(b, s, seat, option >> 8 & 0xFF)
    if verb == b.v_convert or verb == b.v_exchange:
        return 0.5 + contest(b, s, seat, option & 0xFF)
    if verb == b.v_discard:
        kind = option >> 8 & 0xFFFF
        return 2.0 - max(card_worth(b, kind * 2), card_worth(b, kind * 2 + 1))
    if verb == b.v_score:
        return 0.6
    if option == b.v_swap or option == b.v_refresh or option == b.v_flip:
        return -0.6
    return 0.0


def card_worth(b: Board, part: i64) -> float:
    """What one part of an action card is worth as a rule."""
    do = b.do[part]
    worth = 2.0
    if do == DISPATCH:
        worth = 1.0 + 0.3 * float(b.amount[part])
    elif do == BUILD:
        worth = 1.5 + 0.5 * float(b.amount[part])
    elif do == CONVERT:
        worth = 1.2
    return worth + 0.4 * float(b.bonus[part])


def contest(b: Board, s: State, seat: i64, region: i64) -> float:
    """What one more investigator in a region promises: most where it changes who is ahead."""
    mine = b.men_on(s, region, seat)
    closest = 0.0
    for who in range(b.players):
        done = float(b.sections(s, who, region)) / float(b.size[region])
        if done > closest:
            closest = done
    for who in range(b.players + 1):
        if who != seat:
            gap = b.men_on(s, region, who) - mine
            if gap == 0 or gap == 1:
                return (0.3 + closest) * 0.3 * float(b.banner[region * b.places])
    return 0.2 + closest * 0.2
