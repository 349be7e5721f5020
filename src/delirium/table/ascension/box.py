"""What a mix of Ascension brings along: the titles of its sets, its variant, its house rules, its resources."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from delirium.ascension.board.layout import Resource
from delirium.ascension.box.house import house_rules as all_house_rules
from delirium.ascension.game import Ascension, variants
from delirium.ascension.mechanic import Variant
from delirium.engine.state import State

SAYS: Final = "Everybody against everybody, for 2 to 6."
ENDLESS: Final = 1_000  # from here on a ceiling is no track
FREE_FOR_ALL: Final = Variant("", "Free for all", (2, 3, 4, 5, 6), SAYS, tie="ASC-END-14")


def variant(game: Ascension) -> Variant:
    """The way in which a game is played."""
    return variants().get(game.variant, FREE_FOR_ALL)


def called(game: Ascension) -> str:
    """What is said of the variant of a game, after its name."""
    tag = variant(game).tag
    return f", {tag}" if tag else ""


@lru_cache(maxsize=64)
def titles(game: Ascension) -> list[str]:
    """The titles of the sets, and how many card files of the players' own there are."""
    from delirium.cards.load import card_set

    own = len(game.own)
    more = [f"{own} card file{'s' * (own > 1)} of yours"] if own else []
    return [card_set(slug).title for slug in game.supply.sets] + more


def house_rules(game: Ascension) -> list[str]:
    """The house rules in force, as sentences with the point that they decide."""
    known = all_house_rules()
    return [f"{known[name].says} ({known[name].point})" for name in game.house]


def track_of(resource: Resource) -> int:
    """The end of the track of a resource, of which nobody has more; 0 if it has none."""
    return int(resource.most) if resource.most < ENDLESS else 0


def resources(game: Ascension, s: State) -> list[Resource]:
    """The resources that the mix uses or that anybody has."""
    seats = range(game.seats)
    return [one for one in game.resources if one.used or any(s.get(one.pool + seat) for seat in seats)]
