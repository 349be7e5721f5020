"""The tables of the database.

`tables`, `entries` and `pauses` are only ever added to; `watch` is the clock of all, `pulse` a trial of writing, and
the others are derived.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("options", Text, nullable=False),
    Column("versions", Text, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("given", Boolean, nullable=False),
    Column("chairs", Text, nullable=False),
    Column("clock", Text, nullable=False),
    Column("watch", Boolean, nullable=False),
    Column("creator", String(64), nullable=False),
    Column("created", Float(53), nullable=False),
    Column("hints", Boolean),
    Column("own", Boolean, nullable=False, server_default=false()),  # whether guests wrote cards or components for it
    Column("checksum", BigInteger),  # none: from before there were any
)

entries: Final = Table(
    "entries",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("key", String(160)),
    Column("at", Float(53), nullable=False),
    Column("checksum", BigInteger),
    UniqueConstraint("table_id", "key"),
)

summaries: Final = Table(
    "summaries",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("title", Text, nullable=False),
    Column("heading", Text, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("awaited", Integer, nullable=False),
    Column("thinking", Boolean, nullable=False),
    Column("deadline", Float(53)),
    Column("changed", Float(53), nullable=False),
    Column("winners", Text, nullable=False),
    Column("sitters", Text, nullable=False),
    Index(None, "deadline"),
    Index(None, "thinking", "changed"),
)

sittings: Final = Table(
    "sittings",
    metadata,
    Column("guest", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),  # -1: set it up without sitting there
    Index(None, "table_id"),
)

pulse: Final = Table(  # one row, written to see whether anything can be written
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", Float(53), nullable=False),
    Column("ballast", LargeBinary, nullable=False),
)

# one row: what the clock said when a server looked at it last, and which time it was for tables then
watch: Final = Table(
    "watch",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("clock", Float(53)),
    Column("time", Float(53)),
)

# when time passed that counts for no table
pauses: Final = Table(
    "pauses",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("time", Float(53), nullable=False),
    Column("lost", Float(53), nullable=False),
)
