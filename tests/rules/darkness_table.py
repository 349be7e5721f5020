"""What the tests of Darkness Unleashed share: a calm table, Energy that was gained, and what is worth what."""

from __future__ import annotations

from ascension_table import Situation, Table
from set_tests import calm

from delirium.engine.zones import lane, pool_of

SHARD, DARK = "Energy Shard", "Dark Energy Shard"
SPARE = "Apprentice", "Militia"  # cards that keep a turn from ending by itself


def du(*more: str, players: int = 2, variant: str = "", cards: str = "") -> Situation:
    """Chronicle, Darkness Unleashed and more sets, with a row of Monsters and a center deck of calm cards."""
    laid = calm("darkness", *more, players=players, variant=variant, cards=cards)
    for one in laid._sweep(int(laid.game.void)):  # what a Fate of the first deal may have banished
        laid.s.enter(laid.game.gone, one)
    return laid


def energy(laid: Situation, amount: int, seat: int = 0) -> Situation:
    """So much Energy that a player has gained this turn."""
    since = laid.game.pool_called(f"Energy gained this turn of player {seat + 1}")
    laid.amount("Energy", amount, seat)
    laid._pools.append((since, amount))
    return laid


def shards(t: Table, count: int) -> Table:
    """Play so many Energy Shards of the hand."""
    return t.play(*[SHARD] * count)


def cards_honor(t: Table, seat: int = 0) -> int:
    """What the cards of a player are worth."""
    return t.game.breakdown(t.s)[seat]["cards"]


def hinted(t: Table, option: str, seat: int = 0) -> str:
    """What a front end says of an option."""
    from delirium.engine.view import view
    from delirium.table.ascension.hints import hint

    seen = view(t.s, seat)
    return hint(seen, next(one for one in seen.options if t.game.words.render(one) == option))


def beneath_cards(t: Table, seat: int = 0) -> list[str]:
    """The cards beneath those that lie before a player."""
    return t.s.named(lane(t.game.zone_called("cards beneath 1"), seat))


def energy_of(t: Table, seat: int = 0) -> int:
    """The Energy of a player."""
    return int(t.s.get(pool_of(next(int(one.pool) for one in t.game.resources if one.name == "Energy"), seat)))
