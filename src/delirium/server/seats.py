"""Seats: who is wished for, under which name, and the secret links that lead to them."""

from __future__ import annotations

import hmac
from base64 import b32encode
from collections.abc import Iterable, Sequence
from hashlib import sha256
from secrets import token_bytes
from typing import Final, Literal

from msgspec.structs import replace

from delirium.agents.agent import AGENTS
from delirium.engine.errors import WrongOptions
from delirium.server.entry import Chair
from delirium.server.live import Live
from delirium.server.wire import Guest, SeatWish
from delirium.table.seat import LONGEST, PERSON

Purpose = Literal["i", "m"]  # invite somebody to an open seat; move an own seat to another device
LETTERS: Final = 12  # of the id of a table: 60 bits that nobody guesses


def new_id() -> str:
    """An id for a table that nobody can guess."""
    return b32encode(token_bytes(8)).decode().rstrip("=").lower()[:LETTERS]


def chairs(wishes: Sequence[SeatWish], guest: Guest) -> list[Chair]:
    """The seats of a new table."""
    found: list[Chair] = []
    for number, wished in enumerate(wishes, 1):
        wish = replace(wished, name=shown(wished.name))
        taken = [chair.name for chair in found] + [other.name for other in wishes[number:] if other.name]
        if wish.player == "agent":
            if wish.level not in AGENTS:
                raise WrongOptions(f"There is no agent {wish.level!r}. There are: {', '.join(AGENTS)}.")
            name = wish.name or free_name(wish.level.capitalize(), taken)
            found.append(Chair(name=name, player=wish.level))
        elif wish.player == "me":
            found.append(Chair(name=wish.name or free_name(guest.name, taken), player=PERSON, holder=guest.id))
        else:
            found.append(Chair(name=wish.name or free_name(f"Player {number}", taken), player=PERSON))
    return found


def free_name(name: str, taken: Iterable[str]) -> str:
    """A name like this one that nobody else has."""
    others = {other.casefold() for other in taken}
    plain = shown(name)[:LONGEST] or "Guest"
    found, number = plain, 1
    while found.casefold() in others:
        number += 1
        found = f"{plain[: LONGEST - 1 - len(str(number))].rstrip()} {number}"
    return found


def shown(name: str) -> str:
    """A name without what cannot be seen."""
    return "".join(letter for letter in name if letter.isprintable()).strip()


class Keys:
    """Makes and reads the secret part of links to seats."""

    def __init__(self, secret: str) -> None:
        self._key = sha256(b"links " + secret.encode()).digest()

    def token(self, live: Live, seat: int, purpose: Purpose) -> str:
        """The token for a seat as it is held now; when somebody else holds it, the token is worth nothing."""
        place = live.places[seat]
        held = f"{place.holder} {place.sat}" if purpose == "m" else ""
        text = f"{purpose} {live.head.id} {seat} {held}"
        mac = hmac.new(self._key, text.encode(), sha256).digest()[:15]
        return f"{purpose}{seat}{b32encode(mac).decode().lower()}"

    def seat(self, live: Live, token: str) -> int | None:
        """The seat that a token leads to, if it still does."""
        for seat, place in enumerate(live.places):
            purpose: Purpose | None = None if not place.person else "i" if place.is_open else "m"
            if purpose and hmac.compare_digest(self.token(live, seat, purpose).encode(), token.encode()):
                return seat
        return None
