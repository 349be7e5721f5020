"""Hints: what an option of Gates of Delirium costs or brings, as far as its player can know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from delirium.engine.option import VERB
from delirium.engine.view import View
from delirium.gates.board import CATEGORIES, SIDES
from delirium.gates.components import MAP, PAGE, RUNE, Part
from delirium.gates.scoring import place
from delirium.table.gates.played import game_of

GATE: Final = ("monstrosities", "regions")
JOURNAL: Final = ("runes", "pages", "maps")
PLACES: Final = ("1st", "2nd", "3rd")


def hint(view: View, option: int, names: Sequence[str]) -> str:
    """What an option costs or brings, or an empty text."""
    game = game_of(view)
    verb = option >> VERB << VERB
    region = option & 0xFF
    who = option >> 8 & 0xFF
    if verb == game.v_side:
        return ", ".join(part.name for part in hand_parts(view, region))
    if verb == game.v_play:
        return _played(view, option)
    if verb in (game.v_dispatch, game.v_move):
        return _standing(view, region, -1, names)
    if verb in (game.v_convert, game.v_exchange):
        return _standing(view, region, who, names)
    if verb == game.v_build:
        return _built(view, option, region)
    if verb == game.v_build_top:
        return "a card that nobody knows"
    if verb == game.v_end:
        return f"then draw {game.plays}"
    return _paid(view, verb)


def hand_parts(view: View, side: int) -> list[Part]:
    """What the cards in the own hand do on one side of the disc."""
    game = game_of(view)
    actions = [game.box.actions[kind] for kind in view.cards(game.hand[view.seat])]
    return [action.insane if side else action.sane for action in actions]


def price(view: View, verb: int) -> int:
    """What a desperate action costs now, or -1 if the option is none."""
    game = game_of(view)
    return int(game.price(view.state, verb)) if verb >= game.v_swap else -1


def ordinal(rank: int) -> str:
    """A rank as a word."""
    return PLACES[rank - 1] if rank <= len(PLACES) else f"{rank}th"


def _played(view: View, option: int) -> str:
    """The part of a card that counts now, and what an artifact adds to the journal."""
    game = game_of(view)
    action = game.box.actions[option >> 8 & 0xFFFF]
    part = action.insane if view.state.get(game.side) else action.sane
    if part.do in (PAGE, MAP, RUNE):
        return f"{part.name}: journal {_gain(view, option, JOURNAL):+}"
    return part.name


def _standing(view: View, region: int, instead: int, names: Sequence[str]) -> str:
    """Who would have how many investigators in a region, and the own place; `instead` is whose one gives way."""
    game = game_of(view)
    counts = [int(game.men_on(view.state, region, who)) for who in range(game.players + 1)]
    counts[view.seat] += 1
    if instead >= 0:
        counts[instead] -= 1
    rank = int(place(counts, view.seat))
    points = game.box.regions[region].banner[rank - 1 : rank]
    called = [*names, "neutral"]
    called[view.seat] = "you"
    held = ", ".join(f"{name} {count}" for name, count in zip(called, counts, strict=True) if count)
    return f"{held}: {ordinal(rank)} place, {points[0] if points else 0}"


def _built(view: View, option: int, region: int) -> str:
    """How far the gate would be, and what opening it would score at once."""
    game = game_of(view)
    size = game.box.regions[region].size
    sections = game.sections(view.state, view.seat, region) + 1
    if sections < size:
        return f"{sections}/{size}"
    end = " and ends the game" if view.state.count(game.discs) == 1 else ""
    return f"opens the gate, {_gain(view, option, GATE):+}{end}"


def _paid(view: View, verb: int) -> str:
    """What a desperate action costs."""
    game = game_of(view)
    cost = price(view, verb)
    if cost < 0:
        return ""
    held = view.state.get(game.tokens[view.seat])
    text = f"costs {cost} of your {held} token{'s' * (held != 1)}"
    if verb == game.v_flip:
        return f"{text}, to {SIDES[1 - view.state.get(game.side)]}, for the next cards"
    return text


def _gain(view: View, option: int, categories: Sequence[str]) -> int:
    """The points an option adds at once in some categories, tried out on what the seat knows."""
    game = game_of(view)
    after = view.state.clone()
    after.step(option)
    gained = [
        new - old for new, old in zip(game.tally(after, view.seat), game.tally(view.state, view.seat), strict=True)
    ]
    return sum(points for name, points in zip(CATEGORIES, gained, strict=True) if name in categories)
