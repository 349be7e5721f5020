"""What a mix of Ascension brings along: the titles of its sets, its house rules, its resources."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from delirium.ascension.box.house import HOUSE
from delirium.ascension.game import Ascension
from delirium.table.ascension import costs

RESOURCE_HINTS: Final = {
    "Runes": "Runes acquire Heroes and Constructs. They are lost at the end of the turn.",
    "Power": "Power defeats Monsters. It is lost at the end of the turn.",
    "Honor": "Honor tokens. The Honor of the own cards is added at the end.",
    "Insight": "Insight is kept from turn to turn.",
}
ALWAYS: Final = ("Runes", "Power", "Honor")


@lru_cache(maxsize=64)
def titles(game: Ascension) -> list[str]:
    """The titles of the sets, and how many card files of the players' own there are."""
    from delirium.cards.load import card_set

    own = len(game.own)
    more = [f"{own} card file{'s' * (own > 1)} of yours"] if own else []
    return [card_set(slug).title for slug in game.supply.sets] + more


def house_rules(game: Ascension) -> list[str]:
    """The house rules in force, as sentences with the point that they decide."""
    return [f"{HOUSE[name].says} ({HOUSE[name].point})" for name in game.house]


@lru_cache(maxsize=64)
def resources(game: Ascension) -> list[tuple[str, int, bool]]:
    """Every declared resource with its first pool and whether the mix uses it."""
    found: list[tuple[str, int, bool]] = []
    for (word, pool), name in zip(game.resources.items(), game.resource_names, strict=True):
        is_used = costs.uses_insight(game) if name == "Insight" else any(word in card.effect for card in game.facts)
        found.append((name, int(pool), name in ALWAYS or is_used))
    return found
