"""Seats: who plays, a person or an agent, and under which name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from delirium.agents.agent import AGENTS
from delirium.engine.errors import WrongOptions

PERSON: Final = "person"
LONGEST: Final = 20  # letters of a name


@dataclass(frozen=True)
class Seat:
    """A place at the table: a name, and what plays it, a person or an agent."""

    name: str
    player: str = PERSON

    @property
    def is_person(self) -> bool:
        """Whether a person sits here."""
        return self.player == PERSON


def seat_all(players: Sequence[str], names: Sequence[str] = ()) -> list[Seat]:
    """A seat for each player, a person or an agent by its name; who is given no name gets one."""
    if len(names) > len(players):
        raise WrongOptions(f"There are {len(names)} names for {len(players)} seats. Leave some names out.")
    seats: list[Seat] = []
    for number, player in enumerate(players, 1):
        plain = f"Player {number}" if player == PERSON else _numbered(player, players[: number - 1].count(player))
        seats.append(Seat(names[number - 1] if number <= len(names) else plain, player))
    check(seats)
    return seats


def check(seats: Sequence[Seat]) -> None:
    """Refuse seats with unknown players, and names that cannot be shown or told apart."""
    for seat in seats:
        if not seat.is_person and seat.player not in AGENTS:
            raise WrongOptions(
                f"A seat is for a {PERSON} or for one of the agents {', '.join(AGENTS)}, not for {seat.player!r}."
            )
        if not seat.name.strip() or not seat.name.isprintable() or len(seat.name) > LONGEST:
            raise WrongOptions(f"A name has 1 to {LONGEST} letters that can be printed, unlike {seat.name!r}.")
    names = [seat.name.casefold() for seat in seats]
    doubled = [seat.name for seat in seats if names.count(seat.name.casefold()) > 1]
    if doubled:
        raise WrongOptions(f"Two seats are called {doubled[0]}. Give each its own name.")


def _numbered(player: str, earlier: int) -> str:
    return f"{player.capitalize()} {earlier + 1}" if earlier else player.capitalize()
