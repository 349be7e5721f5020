"""Sentences that single cards of Valley of the Ancients have; nothing carries it out yet."""

from __future__ import annotations

from typing import ClassVar

from delirium.ascension.mechanic import Mechanic
from delirium.cards.words import Words


class OddValley(Mechanic):
    """Death's Widow."""

    words: ClassVar[Words] = Words(sentences=("For each opponent who destroyed no Construct this way, draw 1 card.",))
