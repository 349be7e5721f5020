"""What the tests of Storm of Souls lay out: a calm row, a short center deck, and an Event where one is named."""

from __future__ import annotations

from ascension_table import Situation, Table, table

# cards of Chronicle without Fate, so that nothing but the card under test is ever asked about
CALM = "Arha Initiate", "Demon Slayer", "Void Initiate", "Spike Vixen", "Landtalker", "Flytrap Witch", "Mephit"


def souls(*sets: str, players: int = 2) -> Situation:
    """Chronicle and Storm of Souls, with a row of Monsters and no Event unless a test names others."""
    return table("chronicle", "souls", *sets, players=players).row().only_center(*CALM)


def own_turn(t: Table, seat: int = 0) -> bool:
    """Whether this player is asked for the next action of a turn, and nothing else is open."""
    return t.decider == seat and t.active == seat and "end turn" in t.options


def next_turn(t: Table, seat: int = 0) -> Table:
    """To the next turn of a player; a turn in which nothing can be done ends by itself."""
    if t.active == seat:
        t.end_turn()
    while t.active != seat:
        t.end_turn()
    return t


def targets(t: Table, verb: str) -> list[str]:
    """What the options with this verb name, with where it lies."""
    return [option.removeprefix(verb + " ") for option in t.options if option.startswith(verb + " ")]


def uses(t: Table, name: str) -> list[str]:
    """The abilities of a card that can be used now."""
    return [one for one in targets(t, "use") if one == name or one.startswith(f"{name} (")]
