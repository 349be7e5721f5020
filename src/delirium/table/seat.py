"""Seats: who plays, a person or an agent, and under which name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from delirium.agents import levels
from delirium.agents.agent import AGENTS
from delirium.engine.errors import WrongOptions
from delirium.engine.state import Game

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


def rating(player: str, game: Game) -> int | None:
    """How strong an agent was found to be at tables like this one, where somebody has measured it."""
    sets = game.options().get("sets", [])
    key = levels.table_key(game.name, [str(slug) for slug in sets] if isinstance(sets, list) else [])
    return next((level.ratings.get(key) for level in levels.LEVELS if level.name == player), None)


def about(player: str, game: Game) -> str:
    """What an agent is like, in a sentence or two; empty if it is none of the levels."""
    level = next((level for level in levels.LEVELS if level.name == player), None)
    if level is None:
        return ""
    measured = rating(player, game)
    return level.text + (f" Rating {measured}." if measured is not None else "")


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
            known = ", ".join(AGENTS)
            raise WrongOptions(f"A seat is for a {PERSON} or for one of the agents {known}, not for {seat.player!r}.")
        if not seat.name.strip() or not seat.name.isprintable() or len(seat.name) > LONGEST:
            raise WrongOptions(f"A name has 1 to {LONGEST} letters that can be printed, unlike {seat.name!r}.")
    names = [seat.name.casefold() for seat in seats]
    doubled = [seat.name for seat in seats if names.count(seat.name.casefold()) > 1]
    if doubled:
        raise WrongOptions(f"Two seats are called {doubled[0]}. Give each its own name.")


def seats_in(bits: int) -> list[int]:
    """The seats that have a bit in a number."""
    return [seat for seat in range(bits.bit_length()) if bits >> seat & 1]


def _numbered(player: str, earlier: int) -> str:
    return f"{player.capitalize()} {earlier + 1}" if earlier else player.capitalize()
