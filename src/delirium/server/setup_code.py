"""Set-up codes: a game, its options and its seed in a short text that can be shared and typed into a form."""

from __future__ import annotations

import binascii
import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import blake2b
from typing import Final

from delirium.engine.errors import DeliriumError
from delirium.server import document
from delirium.server.wire import Setup

FORM: Final = 1  # raise it when the form of a code, or the words below, change
LONGEST: Final = 4000  # characters of a code
LARGEST: Final = 60_000  # bytes of what a code may stand for
CHECK: Final = 3  # bytes of the check sum
# What most codes hold, so that they need not say it: the most frequent last.
WORDS: Final = (
    b'"binding-acquires","last-bidder-out","rewards-first","unite-looks-back","void-apart","cards":["first":'
    b'["gates",{"players":2},{"house":["players":1,"sets":["players":4,"sets":["players":3,"sets":["variant":"team"},'
    b'"variant":"solo"},["ascension",{"players":2,"sets":["chronicle","fallen","dreamscape","delirium","deliverance"]},'
)


class WrongCode(DeliriumError):
    """A set-up code that cannot be read."""


def encode(game: str, options: dict[str, object], seed: int) -> str:
    """The code of a deal; empty if it would be too long, as with long card files of one's own."""
    text = json.dumps([game, options, seed], separators=(",", ":"), sort_keys=True, ensure_ascii=False)
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=WORDS)
    packed = packer.compress(text.encode()) + packer.flush()
    code = urlsafe_b64encode(bytes([FORM]) + _check(packed) + packed).decode().rstrip("=")
    return code if len(code) <= LONGEST and len(text.encode()) <= LARGEST else ""


def decode(code: str) -> Setup:
    """What a code stands for; whether it can be played is for the game to say."""
    given = code.strip()
    if len(given) > LONGEST:
        raise WrongCode(f"A set-up code has at most {LONGEST} characters. Copy the whole code and nothing else.")
    try:
        raw = urlsafe_b64decode(given.encode("ascii") + b"=" * (-len(given) % 4))
    except (binascii.Error, ValueError) as error:
        raise _damaged() from error
    form, check, packed = raw[:1], raw[1 : 1 + CHECK], raw[1 + CHECK :]
    if not packed or check != _check(packed):
        raise _damaged()
    if form != bytes([FORM]):
        raise WrongCode("This set-up code was made by another version of Delirium. Ask for a new one.")
    match _unpack(packed):
        case [str(game), dict(options), int(seed)] if type(seed) is int and 0 <= seed < 1 << 53:
            return Setup(code=given, game=game, options=options, seed=seed)
    raise _damaged()


def _unpack(packed: bytes) -> object:
    unpacker = zlib.decompressobj(-15, zdict=WORDS)
    try:
        text = unpacker.decompress(packed, LARGEST)
        if not unpacker.eof:  # cut short, or far too much
            raise _damaged()
        return document.read(text)
    except (zlib.error, document.Unreadable) as error:
        raise _damaged() from error


def _check(packed: bytes) -> bytes:
    return blake2b(packed, digest_size=CHECK).digest()


def _damaged() -> WrongCode:
    return WrongCode("This is not a whole set-up code: a part is missing or changed. Copy it again, all of it.")
