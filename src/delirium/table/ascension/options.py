"""What can be chosen in Ascension: each option with a short label, at the card that it is about."""

from __future__ import annotations

from delirium.ascension.board.layout import KIND, SPOT_AT, SPOT_BITS, VERB
from delirium.ascension.board.rule import CARD_AT, CARD_BITS, RULE, SEAT_AT, SEAT_BITS
from delirium.ascension.board.words import DECK, PILE, ROW, SPACES
from delirium.ascension.game import Ascension
from delirium.engine.option import VERB as VERB_AT
from delirium.engine.view import HIDDEN
from delirium.table.ascension import hints
from delirium.table.ascension.played import game_of
from delirium.table.ascension.standing import partners
from delirium.table.ascension.zones import ROW as CENTER_ROW
from delirium.table.ascension.zones import keys
from delirium.table.log import Names
from delirium.table.phrase import sentence
from delirium.table.scene import Option
from delirium.table.sight import Sight
from delirium.table.trial import Trial


def options(sight: Sight, speech: Names) -> list[Option]:
    """The options of the viewer's decision, in the order of the rules."""
    view = sight.view
    trial = Trial(view)
    return [_option(sight, speech, trial, option) for option in view.options]


def _option(sight: Sight, speech: Names, trial: Trial, option: int) -> Option:
    view, game = sight.view, game_of(sight.view)
    text = speech.put_into(game.words.render(option))
    zone, kind, slot = _card(sight, game, option)
    return Option(
        text=text,
        label=_label(sight, game, speech, option, text) if zone else _said(game, option, text),
        verb=text.partition(" ")[0],
        hint=speech.put_into(hints.hint(view, option)),
        zone=zone,
        kind=kind,
        slot=slot,
        stops=bool(game.stops[option >> VERB_AT]),
        reveals=trial.reveals(option),
        warning=hints.warning(view, option),
    )


def _card(sight: Sight, game: Ascension, option: int) -> tuple[str, int, int]:
    """The place and the kind of the card that an option is about, and its space in the row."""
    verb, kind, spot = option & VERB, option & KIND, option >> SPOT_AT & SPOT_BITS
    seat = sight.seat
    if verb in (game.v_use, game.v_first):
        zone = _of_ability(sight, game, kind)
        return keys(game).get(zone, ""), int(game.rules[kind].kind), 0
    if not hints.is_about_card(game, option):
        return "", HIDDEN, 0
    if hints.is_name_only(game, option):
        return "", kind, 0
    lies = game.manners[option >> VERB_AT].lies
    if lies:
        own = f"{lies} {seat + 1}"
        return _where(sight, game, own if own in keys(game).values() else lies, kind), kind, 0
    if ROW <= spot < ROW + SPACES:
        return CENTER_ROW, kind, spot - ROW + 1
    return _place(sight, game, spot, kind), kind, 0


def _place(sight: Sight, game: Ascension, spot: int, kind: int) -> str:
    """The key of the place that a spot means."""
    if spot == PILE:
        pile = int(game.pile_of(kind))
        return keys(game)[pile] if pile >= 0 else _shown_in(sight, kind)
    if spot == DECK:
        return f"deck {sight.seat + 1}"
    return keys(game).get(int(game.zone_of(sight.seat, spot)), "")


def _where(sight: Sight, game: Ascension, named: str, kind: int) -> str:
    """The key of the place in which the card of an option lies: the one its verb names, or another that is seen."""
    found = [keys(game).get(zone.id, "") for zone in sight.zones if kind in sight.kinds[zone.id]]
    return named if named in found or not found else found[0]


def _shown_in(sight: Sight, kind: int) -> str:
    """The key of the common place in which a card of a kind lies, or an empty text."""
    return next((zone.name for zone in sight.zones if zone.owner < 0 and kind in sight.kinds[zone.id]), "")


def _of_ability(sight: Sight, game: Ascension, id: int) -> int:
    """The zone of the card whose ability this is, in force or due; -1 if it is seen nowhere."""
    s = sight.view.state
    for notes in (game.due, game.abilities):
        for entry in (int(s.at(notes, index)) for index in range(s.count(notes))):
            if entry & RULE == id and entry >> SEAT_AT & SEAT_BITS == sight.seat:
                zone = sight.home(entry >> CARD_AT & CARD_BITS)
                if zone >= 0:
                    return zone
    return -1


def _said(game: Ascension, option: int, text: str) -> str:
    """A text for a button that stands with the question; that a clause is chosen goes without saying."""
    return sentence(text.removeprefix("choose ") if option & VERB == game.v_choose else text)


def _label(sight: Sight, game: Ascension, speech: Names, option: int, text: str) -> str:
    """A short text for a button that stands beside the card."""
    verb, kind = option & VERB, option & KIND
    manner = game.manners[option >> VERB_AT]
    if manner.label:
        return manner.label
    if manner.is_gift:
        return sentence(f"{text.partition(' ')[0]} for {speech.names[partners(game, sight.seat)[0]]}")
    if verb == game.v_put:
        target = hints.target(sight.view, option)
        return f"Put {target}" if target else "Choose"
    if verb == game.v_use:
        clause = game.ability_names[kind].removeprefix(game.kinds[game.rules[kind].kind]).strip(" ()*")
        return sentence(clause) or "Use"  # a card with several abilities says which
    return sentence(text.partition(" ")[0])
