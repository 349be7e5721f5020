"""Dual cost: cards that cost Runes and Power both. What that means for a payment is a matter of all prices."""

from __future__ import annotations

from typing import ClassVar, Final

from delirium.ascension.mechanic import House, Mechanic, Topic
from delirium.cards.words import Words
from delirium.engine.cells import numbers

IN_RUNES: Final = "cost-in-runes"
GROUP: Final = "ASC-KEY-DUALCOST"


class DualCost(Mechanic):
    """What “cost” means on a card with two."""

    words: ClassVar[Words] = Words(groups={"cost:runes and power": GROUP})
    house: ClassVar[dict[str, House]] = {
        IN_RUNES: House(f"{GROUP}-O2", "Where costs are compared, the cost of a card with two is its Runes alone.")
    }
    topics: ClassVar[dict[str, Topic]] = {
        GROUP: Topic(21, "Dual cost", "Such a card costs Runes and Power, and both are paid.", (f"{GROUP}-O2",))
    }

    def declare(self) -> None:
        """A table may decide what is compared."""
        b = self.b
        if IN_RUNES in b.house:
            both = zip(b.facts, b.runes_of, b.cost_of, strict=True)
            b.cost_of = numbers([int(runes if len(card.cost) > 1 else cost) for card, runes, cost in both])
