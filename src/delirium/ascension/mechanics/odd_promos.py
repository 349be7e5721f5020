"""Sentences that single promotional cards have; nothing carries it out yet."""

from __future__ import annotations

from typing import ClassVar

from delirium.ascension.mechanic import Mechanic
from delirium.cards.words import Words


class OddPromos(Mechanic):
    """Each is a whole of its own; those cards that lie beside the center deck come with them."""

    words: ClassVar[Words] = Words(
        sentences=(
            "Remove all Honor from the Honor pool.",
            "The first time you play a card of each other faction this turn, draw 1 card.",
            "Choose 1 Lifebound Hero from any set not chosen with this before.",
            "When an adjacent card that is not a Monster would be replaced, replace it with a copy of this.",
            "This is 1 random Hero or Construct from any set.",
            "You may have each player gain Honor equal to the number of Mechana Constructs they control.",
            "Each player returns all Honor to the Honor pool, and the game cannot end this round.",
            "This has the text of that card this turn.",
        ),
        types={"other": ""},
        decks=("side",),
    )
