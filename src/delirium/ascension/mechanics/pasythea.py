"""Pasythea: one card in a place of her own, which any player may acquire for Insight, once in a game."""

from __future__ import annotations

from delirium.ascension.mechanic import Mechanic


class Pasythea(Mechanic):
    """Always available cards that are paid for with Insight; her price and her way to the hand stand on the card."""

    def declare(self) -> None:
        """She is no card of the row and costs no Runes; banished, she does not come back."""
        b = self.b
        for index, cards in enumerate(b.pile_cards):
            kind = b.pile_kinds[index]
            if b.in_insight[kind]:
                b.special_price[kind] = 1
                for card in cards:
                    b.home[card] = b.gone
