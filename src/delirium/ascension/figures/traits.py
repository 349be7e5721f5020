"""The traits of a card: what its text gives, word by word, and printed facts; never its name."""

from __future__ import annotations

from typing import Final

from delirium.ascension.board.terms import FACTIONS
from delirium.ascension.figures.card_value import NAMES, Scale, prize, worth
from delirium.cards.model import Card

SHARES: Final = ("recur", "one_shot", "if", "for_each", "next_time", "seldom", "once_per_turn", "whenever", "when")
WORDS: Final = (*(name for name in NAMES if name not in SHARES and not name.startswith("late_")), "honor", "whole")
FACTS: Final = ("one", "cost", "cost_squared", "value", "reward", "construct", "monster", "pile")
TRAITS: Final = (*WORDS, *FACTS, *FACTIONS)


def traits(card: Card, reward: int, in_pile: bool, shares: Scale) -> list[float]:
    """The traits of a card, in the order of TRAITS; `shares` tells how often conditions are met."""
    cost = float(card.cost.get("runes", card.cost.get("power", card.cost.get("insight", 0))))
    facts = (
        1.0,
        cost,
        cost * cost / 10.0,
        float(card.honor),
        float(reward),
        float(card.type == "construct"),
        float(card.type == "monster"),
        float(in_pile),
    )
    factions = (float(faction in card.factions) for faction in FACTIONS)
    return [*(_amount(card, word, shares) for word in WORDS), *facts, *factions]


def _amount(card: Card, word: str, shares: Scale) -> float:
    """How much of one word a card gives, played or defeated."""
    scale = {**dict.fromkeys((*NAMES, "honor", "whole"), 0.0), **{name: shares[name] for name in SHARES}, word: 1.0}
    return worth(card, scale) + prize(card, scale)
