"""Treasures: cards that lie under those of the center row; nothing carries it out yet."""

from __future__ import annotations

from typing import ClassVar

from delirium.ascension.mechanic import Mechanic
from delirium.cards.words import Words


class Treasure(Mechanic):
    """The type `treasure` and the words about Treasures under cards."""

    words: ClassVar[Words] = Words(
        grammar='%extend post: "with a Treasure under" ITEM -> with_treasure',
        literals={"KIND": ("Treasure",)},
        plurals={"Treasure": "Treasures"},
        phrases={"with_treasure": "with a Treasure under {0:same}"},
        groups={"type:treasure": "ASC-KEY-TREASURE", "with_treasure": "ASC-KEY-TREASURE"},
        sentences=(
            "This has Honor value equal to the number of Treasures you own.",
            "You may move 1 Treasure in the center row from under one card to under another.",
        ),
        types={"treasure": ""},
    )
