"""The weights of the judgement of Ascension: where they are kept, and the scales for cards that follow from them."""

from __future__ import annotations

from pathlib import Path

from delirium.ascension.figures.card_value import Scale, cards_drawn, early, late
from delirium.ascension.judging.prior import NAMES as OF_PRIOR
from delirium.ascension.judging.value import NAMES as OF_POSITIONS
from delirium.engine.weights import load, names

FILE = Path(__file__).with_name("value.toml")
NAMES = names(FILE)
PRIOR = Path(__file__).with_name("prior.toml")
PRIOR_NAMES = names(PRIOR)
OF_CARDS = PRIOR_NAMES[len(OF_PRIOR) :]  # what the words of cards are worth; the rules of judging come first
assert PRIOR_NAMES[: len(OF_PRIOR)] == OF_PRIOR, "prior.toml begins otherwise"
assert NAMES[: len(OF_POSITIONS)] == OF_POSITIONS, "value.toml begins otherwise"


def figure(name: str) -> int:
    """Where a weight of positions stands among `Game.weights`."""
    return NAMES.index(name)


def standard() -> list[float]:
    """Our weights."""
    return list(load(FILE, NAMES))


def prior_weights() -> list[float]:
    """Our weights for options at a glance."""
    return list(load(PRIOR, PRIOR_NAMES))


def fancies(weights: list[float]) -> tuple[Scale, Scale]:
    """What the words of a card are worth at a glance, early in the game and late."""
    named = dict(zip(PRIOR_NAMES, weights, strict=True))
    of_cards = {name: named[name] for name in OF_CARDS}
    return early(of_cards), late(of_cards)


def scales(weights: list[float]) -> tuple[Scale, Scale, Scale]:
    """What the words of a card are worth early in the game and late, and how many cards they draw."""
    named = dict(zip(NAMES, weights, strict=True))
    of_cards = {name: named[name] for name in OF_CARDS}
    return early(of_cards), late(of_cards), cards_drawn(of_cards)
