"""What can be chosen in Gates of Delirium: each option at the card or the region that it is about."""

from __future__ import annotations

from delirium.engine.option import VERB
from delirium.engine.view import HIDDEN
from delirium.gates.game import Gates
from delirium.table.gates.hints import hint
from delirium.table.gates.played import game_of
from delirium.table.log import Names
from delirium.table.phrase import sentence
from delirium.table.scene import Option
from delirium.table.sight import Sight
from delirium.table.trial import Trial


def options(sight: Sight, speech: Names) -> list[Option]:
    """The options of the viewer's decision, in the order of the rules."""
    trial = Trial(sight.view)
    return [_option(sight, speech, trial, option) for option in sight.view.options]


def _option(sight: Sight, speech: Names, trial: Trial, option: int) -> Option:
    view, game = sight.view, game_of(sight.view)
    text = speech.put_into(game.words.render(option))
    verb, zone, kind, region = option >> VERB << VERB, "", HIDDEN, -1
    label = sentence(text)
    if verb in (game.v_play, game.v_discard):
        zone, kind = f"hand {view.seat + 1}", option >> 8 & 0xFFFF
        label = sentence(text.partition(" ")[0])
    elif verb in (game.v_dispatch, game.v_move, game.v_convert, game.v_exchange, game.v_build):
        region = option & 0xFF
        label = _label(game, speech, verb, option)
        if verb == game.v_build:
            zone, kind = "gate supply", int(game.first_gate) + region
    elif verb == game.v_build_top:
        zone, label = "gate deck", "Take the top card"
    return Option(
        text=text,
        label=label,
        verb=text.partition(" ")[0].rstrip(":"),
        hint=hint(view, option, speech.names),
        zone=zone,
        kind=kind,
        region=region,
        stops=bool(game.stops[option >> VERB]),
        reveals=trial.reveals(option),
    )


def _label(game: Gates, speech: Names, verb: int, option: int) -> str:
    """A short text for a button that stands in its region."""
    names = game.region_names
    if verb == game.v_dispatch:
        return "Dispatch"
    if verb == game.v_build:
        return "Build"
    if verb == game.v_move:
        return f"Move from {names[option >> 8 & 0xFF]}"
    who = speech.put_into(game.who_names[option >> 8 & 0xFF])
    return f"Convert {who}" if verb == game.v_convert else f"Exchange {who} for one from {names[option >> 16 & 0xFF]}"
