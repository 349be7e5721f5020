"""Energy: what counts up within a turn, and the effects that so much of it brings; nothing carries it out yet."""

from __future__ import annotations

from typing import ClassVar

from delirium.ascension.mechanic import Mechanic
from delirium.cards.words import Words


class Energy(Mechanic):
    """The resource `Energy` and the words `Energize 3:` and `energize`."""

    words: ClassVar[Words] = Words(
        grammar=r"""
%extend prefix: _P_ENERGIZE INT ":" -> p_energize
%extend act: _ENERGIZE qsel THIS_TURN -> energize
_ENERGIZE: /<energize>\b(?! [0-9]+:)/
_P_ENERGIZE: /Energize\b(?= [0-9]+:)/
""",
        literals={"RES": ("Energy",), "_P_ENERGIZE": ("Energize",)},
        phrases={"p_energize": "Energize {0}:", "energize": "<energize> {0} {1}"},
        reminders={
            "p_energize": (
                "Energize {0}",
                "Happens if you have gained at least {0} Energy this turn; the Energy is not used up.",
            )
        },
        resources={
            "Energy": (
                "Energy",
                "Energy counts up within a turn, is not spent by Energize and is lost at the end of the turn.",
            )
        },
        groups={"p_energize": "ASC-KEY-ENERGIZE", "energize": "ASC-KEY-ENERGIZE", "resource:Energy": "ASC-ENERGY"},
        needs={"p_energize": "Energy"},
        homes={"Energy": ("vigil", "darkness")},
    )
