"""Temples: cards beside the center row that change hands for Keystones; nothing carries it out yet."""

from __future__ import annotations

from typing import ClassVar

from delirium.ascension.mechanic import Mechanic
from delirium.cards.words import Words


class Temples(Mechanic):
    """The Keystones, the type and the deck `temple`, and the words about control of Temples."""

    words: ClassVar[Words] = Words(
        grammar=r"""
%extend act: _GAIN "control of" NAME -> gain_control
           | _LOSE "control of" qsel -> lose_control
_LOSE: /<lose>\b/
""",
        literals={"KIND": ("Temple",), "RES": ("Life Keystone", "Death Keystone")},
        plurals={
            "Temple": "Temples",
            "Life Keystone": "Life Keystones",
            "Death Keystone": "Death Keystones",
        },
        phrases={"gain_control": "<gain> control of {0}", "lose_control": "<lose> control of {0}"},
        resources=dict.fromkeys(
            ("Life Keystone", "Death Keystone"),
            ("Keystone", "A Keystone takes the Temple of its kind, and then the Temple of Immortality."),
        ),
        groups={
            "type:temple": "ASC-TEMPLE",
            "gain_control": "ASC-TEMPLE",
            "lose_control": "ASC-TEMPLE",
            "resource:Life Keystone": "ASC-KEYSTONE",
            "resource:Death Keystone": "ASC-KEYSTONE",
        },
        homes=dict.fromkeys(("Life Keystone", "Death Keystone"), ("valley",)),
        types={"temple": ""},
        decks=("temple",),
        costs=("life_keystone", "death_keystone"),
    )
