"""What the tests of Dawn of Champions share: tables with certain Champions, and without any."""

from __future__ import annotations

from ascension_table import Situation, Table, table, zone_id
from set_tests import CALM

from delirium.engine.zones import lane

WITHOUT = "without-champions"
CHOSEN = "champions-chosen"


def plain(*sets: str, players: int = 2, variant: str = "", cards: str = "", house: tuple[str, ...] = ()) -> Situation:
    """Champions with Chronicle and these sets, and nobody leads a Champion: only the cards are looked at."""
    laid = table(
        "champions", "chronicle", *sets, players=players, variant=variant, cards=cards, house=(WITHOUT, *house)
    )
    return laid.row().only_center(*CALM)


def led(
    *champions: str,
    sets: tuple[str, ...] = (),
    players: int = 2,
    variant: str = "",
    cards: str = "",
    house: tuple[str, ...] = (),
) -> Situation:
    """The same where the first players lead these Champions, and the others what is left."""
    laid = table("champions", "chronicle", *sets, players=players, variant=variant, cards=cards, house=(CHOSEN, *house))
    for name in champions[:3]:  # the fourth of four has no choice
        laid.s.choose(f"lead {name}")
    while "lead" in laid.s.texts()[0]:
        laid.s.apply(laid.s.choices()[0])
    return laid.row().only_center(*CALM)


def grown(laid: Situation, have: int, seat: int = 0) -> Situation:
    """A player has come so far that the Hero under the board is in use already, out of sight."""
    laid.s.enter(laid.game.gone, laid.s.pop(lane(zone_id(laid.game, "Champion Hero 1"), seat)))
    return laid.amount("Reputation", have, seat=seat)


def champion(t: Table, seat: int = 0) -> list[str]:
    """The board of a player."""
    return t.s.named(lane(zone_id(t.game, "Champion 1"), seat))


def under(t: Table, seat: int = 0) -> list[str]:
    """The Hero under the board of a player."""
    return t.s.named(lane(zone_id(t.game, "Champion Hero 1"), seat))


def reputation(t: Table, seat: int = 0) -> int:
    """How far a player has come."""
    return t.amount("Reputation", seat)
