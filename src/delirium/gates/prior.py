"""How promising an option of Gates looks at a glance: what quick players and the order of a search go by."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from delirium.engine.state import State
from delirium.gates.board import Board
from delirium.gates.components import BUILD, CONVERT, DISPATCH

# Where each weight stands in `prior_weights`; the file prior.toml says what they are.
COLLECT: Final = 0
SEND: Final = 1
SEND_EACH: Final = 2
RAISE: Final = 3
RAISE_EACH: Final = 4
TURN: Final = 5
BONUS: Final = 6
NEW: Final = 7
NEARER: Final = 8
BLIND: Final = 9
CONTEST: Final = 10
CLOSE: Final = 11
SAFE: Final = 12
TAKE_OVER: Final = 13
SCORE: Final = 14
DESPAIR: Final = 15
NAMES: Final = (
    "collect",
    "send",
    "send_each",
    "raise",
    "raise_each",
    "turn",
    "bonus",
    "new",
    "nearer",
    "blind",
    "contest",
    "close",
    "safe",
    "take_over",
    "score",
    "despair",
)
VERB: Final = 0xFF000000
REGION: Final = 0xFF


def prior(b: Board, s: State, option: i64) -> float:
    """A rough value of an option in points; to decline or to end the turn is worth nothing."""
    verb = option & VERB
    seat = s.seat
    w = b.prior_weights
    if verb == b.v_play:
        return card_worth(b, (option >> 8 & 0xFFFF) * 2 + s.get(b.side))
    if verb == b.v_build:
        region = option & REGION
        done = float(b.sections(s, seat, region) + 1) / float(b.size[region])
        return w[NEW] + w[NEARER] * done * done
    if verb == b.v_build_top:
        return w[BLIND]
    if verb == b.v_dispatch:
        return contest(b, s, seat, option & REGION)
    if verb == b.v_move:
        return contest(b, s, seat, option & REGION) - contest(b, s, seat, option >> 8 & REGION)
    if verb == b.v_convert or verb == b.v_exchange:
        return w[TAKE_OVER] + contest(b, s, seat, option & REGION)
    if verb == b.v_discard:
        kind = option >> 8 & 0xFFFF
        return -max(card_worth(b, kind * 2), card_worth(b, kind * 2 + 1))
    if verb == b.v_score:
        return w[SCORE]
    if option == b.v_swap or option == b.v_refresh or option == b.v_flip:
        return w[DESPAIR]
    return 0.0


def card_worth(b: Board, part: i64) -> float:
    """What one part of an action card is worth as a rule."""
    w = b.prior_weights
    do = b.do[part]
    worth = w[COLLECT]
    if do == DISPATCH:
        worth = w[SEND] + w[SEND_EACH] * float(b.amount[part])
    elif do == BUILD:
        worth = w[RAISE] + w[RAISE_EACH] * float(b.amount[part])
    elif do == CONVERT:
        worth = w[TURN]
    return worth + w[BONUS] * float(b.bonus[part])


def contest(b: Board, s: State, seat: i64, region: i64) -> float:
    """What one more investigator in a region promises: most where it changes who is ahead."""
    w = b.prior_weights
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
                return (w[CONTEST] + w[CLOSE] * closest) * float(b.banner[region * b.places])
    return w[SAFE] * (1.0 + closest)
