"""The code that plays: a digest that tells whether two processes, or two days, play alike."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

PLAYING: Final = ("engine", "cards", "ascension", "gates", "agents", "games.py", "sim/run.py", "sim/rows*.py")
SUFFIXES: Final = (".py", ".toml", ".lark")
IDLE: Final = ("ratings.toml",)  # what was measured, which no agent plays by


@cache
def digest() -> str:
    """A digest of all code and data that decide how games are played and told, the same for both forms."""
    root = Path(__file__).parent.parent
    found: set[Path] = set()
    for pattern in PLAYING:
        for path in root.glob(pattern):
            found.update(path.rglob("*") if path.is_dir() else [path])
    code = blake2b(digest_size=8)
    for path in sorted(found):
        if path.suffix in SUFFIXES and path.name not in IDLE:
            code.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return code.hexdigest()
