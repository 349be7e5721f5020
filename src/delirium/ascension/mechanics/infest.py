"""Infest: a Monster that goes to the discard of a player when it is defeated; nothing carries it out yet."""

from __future__ import annotations

from typing import ClassVar

from delirium.ascension.mechanic import Mechanic
from delirium.cards.words import Words


class Infest(Mechanic):
    """The closing keyword `Infest.`"""

    words: ClassVar[Words] = Words(
        grammar='%extend tail: "Infest." -> k_infest',
        phrases={"k_infest": "Infest."},
        reminders={
            "k_infest": (
                "Infest",
                "Whoever defeats it may put it into the discard of a player instead of the void.",
            )
        },
        groups={"k_infest": "ASC-KEY-INFEST"},
    )
