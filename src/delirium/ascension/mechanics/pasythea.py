"""Pasythea: one card in a place of her own, which any player may acquire for Insight, once in a game."""

from __future__ import annotations

from typing import ClassVar, Final

from delirium.ascension.box.account import Line, Section, listed
from delirium.ascension.mechanic import Mechanic, Topic
from delirium.cards.words import Words

COST: Final = "insight"


class Pasythea(Mechanic):
    """Always available cards that are paid for with Insight; her price and her way to the hand stand on the card."""

    words: ClassVar[Words] = Words(groups={f"always:{COST}": "ASC-PASYTHEA"})
    topics: ClassVar[dict[str, Topic]] = {
        "ASC-PASYTHEA": Topic(
            50,
            "Pasythea",
            "One card that any player may acquire for Insight, straight to hand.",
            ("ASC-BAN-O4",),
        )
    }

    def declare(self) -> None:
        """She is no card of the row and costs no Runes; banished, she does not come back."""
        b = self.b
        for index, cards in enumerate(b.pile_cards):
            kind = b.pile_kinds[index]
            if COST in b.facts[kind].cost:
                b.special_price[kind] = 1
                for card in cards:
                    b.home[card] = b.gone

    def told(self) -> list[Section]:
        """Where she lies, what she costs and what makes her cheaper."""
        lines = []
        facts = self.b.facts
        for kind, _ in self.b.supply.piles:
            card = facts[kind]
            if COST not in card.cost:
                continue
            price = card.cost[COST]
            text = f"{card.name} lies apart and costs {price} Insight; she goes straight to hand, once in the game."
            rules = ("ASC-SETUP-12", "ASC-PASYTHEA-01", "ASC-PASYTHEA-03", "ASC-PASYTHEA-06")
            lines.append(Line(text, rules, {"price": price}))
            cheaper = [one.name for one in facts if one is not card and card.name in one.effect]
            if cheaper:
                text = f"Each of these that the buyer controls makes her cheaper: {listed(cheaper)}."
                lines.append(Line(text, ("ASC-PASYTHEA-04", "ASC-PASYTHEA-06"), {"weapons": len(cheaper)}))
        return [Section("Pasythea", tuple(lines))]
