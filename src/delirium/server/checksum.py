"""Checksums of what is never changed: each is over a row and its place, so that damage shows when the row is read."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

import msgspec
from sqlalchemy import RowMapping

SIZE: Final = 8  # bytes, as many as a number of the database has
# what a checksum is over; a column that comes later stays out, or all that were made before would be wrong
OF_TABLE: Final = (
    ("id", "game", "options", "versions", "seed", "given", "chairs", "clock", "watch", "creator", "created")
    + ("hints", "own")
)  # fmt: skip
OF_ENTRY: Final = ("table_id", "number", "kind", "seat", "body", "key", "at")
TIMES: Final = ("created", "at")

Row = RowMapping | dict[str, Any]


def checksum(fields: tuple[str, ...], row: Row) -> int:
    """The checksum of a row."""
    content = [float(row[name]) if name in TIMES else row[name] for name in fields]
    return int.from_bytes(blake2b(msgspec.json.encode(content), digest_size=SIZE).digest(), "big", signed=True)


def is_whole(fields: tuple[str, ...], row: Row) -> bool:
    """Whether a row is as it was written; one from before there were checksums counts as such."""
    try:
        return row["checksum"] is None or bool(row["checksum"] == checksum(fields, row))
    except (TypeError, ValueError, OverflowError):
        return False
