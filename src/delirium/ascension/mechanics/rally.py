"""Rally: the card that comes next may be taken for free; nothing carries it out yet."""

from __future__ import annotations

from typing import ClassVar

from delirium.ascension.mechanic import Mechanic
from delirium.cards.words import Words


class Rally(Mechanic):
    """The words `Rally Void`, `Rally Monster` and `Rally the chosen faction`."""

    words: ClassVar[Words] = Words(
        grammar=r"""
%extend act: _RALLY rallyof -> rally
rallyof: FACTION | RALLIED
_RALLY: /<Rally>\b/
RALLIED: /Monster\b|the chosen faction\b/
""",
        literals={"RALLIED": ("Monster", "the chosen faction")},
        thirds={"Rally": "Rally"},
        phrases={"rally": "<Rally> {0}"},
        reminders={
            "rally": (
                "Rally",
                "If the card that replaces the one just taken from the center row is such a card, you may take it for "
                "free.",
            )
        },
        groups={"rally": "ASC-KEY-RALLY"},
    )
