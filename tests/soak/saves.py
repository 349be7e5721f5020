"""Damaged saves, records and states: whatever is changed in them, they are read or refused, and never do harm."""

from __future__ import annotations

import time
from random import Random
from typing import Final

from tally import Tally

from delirium.engine.codec import pack, unpack
from delirium.engine.errors import DeliriumError
from delirium.engine.record import load, replay
from delirium.games import build
from delirium.table.seat import PERSON, Seat
from delirium.table.table import Table

MOVES: Final = 40
SLOW: Final = 20.0  # seconds for reading anything


def damage(data: bytes, rng: Random) -> bytes:
    """Change, drop, double or cut a few bytes."""
    found = bytearray(data)
    for _ in range(rng.randint(1, 4)):
        place = rng.randrange(len(found) or 1)
        match rng.randrange(5):
            case 0 if found:
                found[place] ^= 1 << rng.randrange(8)
            case 1 if found:
                found[place] = rng.randrange(256)
            case 2:
                del found[place : place + rng.randint(1, 40)]
            case 3:
                found[place:place] = found[place : place + rng.randint(1, 40)]
            case _ if rng.random() < 0.2:
                del found[place:]
    return bytes(found)


def some_table(rng: Random) -> Table:
    """A game under way."""
    name = rng.choice(["gates", "ascension"])
    table = Table.start(name, {}, [Seat("Ann", PERSON), Seat("Bob", PERSON)], rng.getrandbits(50))
    for _ in range(MOVES):
        if not table.over:
            table.choose(rng.choice(table.state.texts()))
    return table


def read_damaged(seed: int, tally: Tally, count: int) -> None:
    """Damage saves, records and packed states of one game in so many ways, and read them."""
    rng = Random(seed)
    table = some_table(rng)
    game = table.game
    for number in range(count):
        what = ("save", "record", "state")[number % 3]
        good = {"save": table.save().encode(), "record": table.record.dump().encode(), "state": pack(table.state)}[what]
        bad = damage(good, rng)
        again = f".venv/bin/python tests/soak/soak.py saves --one {seed}"
        with tally.watch("saves", again, {"what": what, "data": bad.hex()[:4000]}):
            began = time.monotonic()
            try:
                if what == "save":
                    Table.load(bad.decode(errors="replace"))
                elif what == "record":
                    replay(load(bad.decode(errors="replace")), build)
                else:
                    unpack(game, bad)
                tally.add("damaged", f"{what}s read")
            except DeliriumError as refused:
                tally.add("damaged", f"{what}s refused" if str(refused) else f"{what}s refused without a word")
            assert time.monotonic() - began < SLOW, f"reading it took {time.monotonic() - began:.0f} s"
