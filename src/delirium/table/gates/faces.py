"""Faces of Gates of Delirium: action cards, gate cards, discs and scrolls."""

from __future__ import annotations

from typing import Final

from delirium.gates.components import BUILD, CONVERT, DISPATCH, LABELS, MAP, PAGE, Part
from delirium.gates.game import Gates
from delirium.table.scene import Face

TITLE: Final = "Gates of Delirium"


def faces(game: Gates) -> list[Face]:
    """The face of each kind: action cards, then gate cards, discs and scrolls."""
    box = game.box
    actions = [
        Face(
            name=action.name,
            type="action",
            title="Action card",
            text=f"Sane: {describe(action.sane)} Insane: {describe(action.insane)}",
            set=TITLE,
            copies=action.copies,
            parts=[action.sane.name, action.insane.name],
            ours="action" in box.ours,
        )
        for action in box.actions
    ]
    gates = [
        Face(
            name=region.name,
            type="gate",
            title="Gate card",
            text=f"A section of the gate of {region.name}, which opens with {region.size}.",
            set=TITLE,
            copies=region.cards,
        )
        for region in box.regions
    ]
    discs = [
        Face(
            name=game.kinds[int(game.first_disc) + number],
            type="disc",
            title="Monstrosity",
            honor=disc.value,
            text=f"Whoever opens the next gate scores {disc.value}"
            + (", and a scroll is revealed." if disc.scroll else "."),
            set=TITLE,
            copies=1,
            ours="disc" in box.ours,
        )
        for number, disc in enumerate(box.discs)
    ]
    scrolls = [
        Face(name=scroll.name, type="scroll", title="Scroll", text=scroll.text, set=TITLE, copies=1)
        for scroll in box.scrolls
    ]
    return [*actions, *gates, *discs, *scrolls]


def describe(part: Part) -> str:
    """What a half of an action card does, in a sentence."""
    if part.do == PAGE:
        return f"Put lost page {part.amount} into your journal."
    if part.do == MAP:
        return f"Put the {LABELS[part.amount]} fragment of a map into your journal."
    if part.do == CONVERT:
        return "Convert an investigator of another player into one of yours."
    if part.do not in (DISPATCH, BUILD):
        return "Put an ancient rune into your journal."
    tokens = f" Gain {part.tokens} desperation token{'s' * (part.tokens > 1)}." if part.tokens else ""
    if part.do == DISPATCH:
        return f"Dispatch {part.amount} investigator{'s' * (part.amount > 1)} to regions of your choice.{tokens}"
    return f"Build {part.amount} gate section{'s' * (part.amount > 1)}.{tokens}"
