"""The traits of a card: what its text gives, word by word, and printed facts; never its name."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

from delirium.ascension.board.terms import FACTIONS
from delirium.ascension.figures.card_value import LATE, Scale, prize, worth
from delirium.cards.model import Card

LEARNT: Final = Path(__file__).with_name("policy.toml")
FACTS: Final = ("one", "cost", "cost_squared", "value", "reward", "construct", "monster", "pile")
TRAITS: Final = tuple(tomllib.loads(LEARNT.read_text(encoding="utf-8"))["acquire"])  # those that were learnt about
WORDS: Final = tuple(name for name in TRAITS if name not in FACTS and name not in FACTIONS)


def traits(card: Card, reward: int, in_pile: bool, shares: Scale) -> list[float]:
    """The traits of a card, in the order of TRAITS; `shares` tells how often conditions are met."""
    cost = float(sum(card.cost.values()))
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
    found = dict(zip(FACTS, facts, strict=True)) | {faction: float(faction in card.factions) for faction in FACTIONS}
    return [found[name] if name in found else _amount(card, name, shares) for name in TRAITS]


def _amount(card: Card, word: str, shares: Scale) -> float:
    """How much of one word a card gives, played or defeated."""
    only = {name: 0.0 if name in WORDS or name.startswith(LATE) else share for name, share in shares.items()}
    scale = {**only, "honor": 0.0, "whole": 0.0, word: 1.0}
    return worth(card, scale) + prize(card, scale)
