"""Crew: what a ship can pay for the card at its space; nothing carries it out yet."""

from __future__ import annotations

from typing import ClassVar

from delirium.ascension.mechanic import Mechanic
from delirium.cards.words import Words


class Crew(Mechanic):
    """The resource `Crew`, and the type of what is laid on the table for the ships."""

    words: ClassVar[Words] = Words(
        literals={"RES": ("Crew",)},
        resources={"Crew": ("Crew", "Crew is kept, at most 9, and can pay for the card at your ship's space.")},
        groups={"resource:Crew": "ASC-CREW", "type:piece": "ASC-SHIP"},
        homes={"Crew": ("sails", "isles")},
        types={"piece": ""},
    )
