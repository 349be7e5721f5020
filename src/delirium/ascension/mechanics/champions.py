"""Champions: cards that stand for players and grow with their Reputation; nothing carries it out yet."""

from __future__ import annotations

from typing import ClassVar

from delirium.ascension.mechanic import Mechanic
from delirium.cards.words import Words


class Champions(Mechanic):
    """The resource `Reputation`, the label `Reputation 3:`, the type and the deck `champion`."""

    words: ClassVar[Words] = Words(
        grammar='%extend label: "Reputation" INT ":" -> l_reputation',
        literals={"RES": ("Reputation",)},
        phrases={"l_reputation": "Reputation {0}:"},
        reminders={"l_reputation": ("Reputation {0}", "Works once you have at least {0} Reputation.")},
        resources={
            "Reputation": (
                "Reputation",
                "Reputation is kept, at most 8, and unlocks the powers of your Champion.",
            )
        },
        groups={
            "type:champion": "ASC-CHAMPION",
            "l_reputation": "ASC-REPUTATION",
            "resource:Reputation": "ASC-REPUTATION",
        },
        needs={"l_reputation": "Reputation"},
        homes={"Reputation": ("champions",)},
        types={"champion": ""},
        decks=("champion",),
    )
