"""Sentences that single cards of War of the Elements have; nothing carries it out yet."""

from __future__ import annotations

from typing import ClassVar

from delirium.ascension.mechanic import Mechanic
from delirium.cards.words import Words


class OddElements(Mechanic):
    """Cell Block E and P.R.I.M.E. Directive."""

    words: ClassVar[Words] = Words(
        sentences=(
            "Whenever you defeat a Monster from the center row or play a Monster, you may put it into play as a "
            "Mechana Construct.",
            "If you control at least 8 Mechana Constructs, you win the game.",
        )
    )
