"""States as bytes, in the middle of an effect too, and the hash of a state.

Bytes are for own saves and for other processes of the same program; from strangers take records, which are replayed.
"""

from __future__ import annotations

import zlib
from hashlib import blake2b
from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from delirium.engine.errors import DamagedSave, WrongVersion
from delirium.engine.state import Game, State
from delirium.engine.zones import GROUPS

MAGIC: Final = b"DLR1"
OTHERS_AT: Final = 4  # above who has to choose: who may choose as well


def _write(out: BytesWriter, number: i64) -> None:
    """Write a number as groups of seven bits, its sign in the lowest bit."""
    rest = number << 1 if number >= 0 else (-number << 1) - 1
    while rest > 127:
        out.append(u8(128 | (rest & 127)))
        rest >>= 7
    out.append(u8(rest))


def pack(s: State) -> bytes:
    """All of a state but its log; `unpack` with the same game gives it back."""
    game = s.game
    out = BytesWriter()
    _write(out, s.a)
    _write(out, s.b)
    _write(out, s.c)
    _write(out, s.d)
    _write(out, s.actor)
    _write(out, s.revealed)
    _write(out, s.seat | s.others << OTHERS_AT)
    _write(out, s.prompt)
    _write(out, s.get(GROUPS))
    for pool in game.pools:
        _write(out, s.get(pool.id))
    cards: i64 = len(game.kind_of)
    for card in range(cards):
        _write(out, s.get(s.known + card))
    for zone in s.zones:
        count = s.count(zone)
        _write(out, count)
        for index in range(count):
            _write(out, s.at(zone, index))
    body = out.getvalue()
    return MAGIC + fingerprint(game) + zlib.crc32(body).to_bytes(4, "big") + body


def fingerprint(game: Game) -> bytes:
    """Four bytes that tell games of other rules, components or options apart."""
    if not game.fingerprint:
        game.fingerprint = _fingerprint(game)
    return game.fingerprint


def _fingerprint(game: Game) -> bytes:
    described = repr((game.name, sorted(game.versions().items()), sorted(game.options().items())))
    return blake2b(described.encode(), digest_size=4).digest()


def state_hash(s: State) -> str:
    """A short text that is the same for equal states and no others, in every form and on every machine."""
    return blake2b(pack(s), digest_size=8).hexdigest()


class _Reader:
    """Reads numbers one after the other."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.place: i64 = 0

    def number(self) -> i64:
        result: i64 = 0
        shift: i64 = 0
        data = self.data
        while True:
            if self.place >= len(data) or shift > 63:
                raise DamagedSave("This save is damaged: it ends too early. Use an older copy of it.")
            byte: i64 = data[self.place]
            self.place += 1
            result |= (byte & 127) << shift
            if byte < 128:
                return result >> 1 if result & 1 == 0 else -((result + 1) >> 1)
            shift += 7


def unpack(game: Game, data: bytes) -> State:
    """The state that `pack` wrote; anything else is refused with the reason."""
    if len(data) < 12 or data[:4] != MAGIC:
        raise DamagedSave("This is not a save of Delirium, which begins with the letters DLR1.")
    if data[4:8] != fingerprint(game):
        raise WrongVersion(
            f"This save belongs to another game or other rules than {game.name} with {game.options()} "
            f"in version {game.versions()}. Load it with the options and the version that made it."
        )
    body = data[12:]
    if zlib.crc32(body).to_bytes(4, "big") != data[8:12]:
        raise DamagedSave("This save is damaged: its check sum does not fit. Use an older copy of it.")
    reader = _Reader(body)
    s = game.blank()
    s.a = reader.number()
    s.b = reader.number()
    s.c = reader.number()
    s.d = reader.number()
    s.actor = reader.number()
    s.revealed = reader.number()
    deciders = reader.number()
    s.seat = deciders if deciders < 0 else deciders & (1 << OTHERS_AT) - 1
    s.others = 0 if deciders < 0 else deciders >> OTHERS_AT
    s.prompt = reader.number()
    s.put(GROUPS, reader.number())
    for pool in game.pools:
        s.put(pool.id, reader.number())
    cards: i64 = len(game.kind_of)
    for card in range(cards):
        s.put(s.known + card, reader.number())
    for zone in s.zones:
        for _ in range(reader.number()):
            s.push(zone, reader.number())
    if reader.place != len(body):
        raise DamagedSave("This save is damaged: it goes on after its end. Use an older copy of it.")
    return s
