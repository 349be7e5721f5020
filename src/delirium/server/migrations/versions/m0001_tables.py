"""Tables, their entries, and what is derived from them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("versions", sa.Text, nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("given", sa.Boolean, nullable=False),
        sa.Column("chairs", sa.Text, nullable=False),
        sa.Column("clock", sa.Text, nullable=False),
        sa.Column("watch", sa.Boolean, nullable=False),
        sa.Column("creator", sa.String(64), nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("key", sa.String(160)),
        sa.Column("at", sa.Float(53), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_entries_table_id"),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_entries"),
        sa.UniqueConstraint("table_id", "key", name="uq_entries_table_id_key"),
    )
    op.create_table(
        "summaries",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("heading", sa.Text, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("decider", sa.Integer, nullable=False),
        sa.Column("thinking", sa.Boolean, nullable=False),
        sa.Column("deadline", sa.Float(53)),
        sa.Column("changed", sa.Float(53), nullable=False),
        sa.Column("winners", sa.Text, nullable=False),
        sa.Column("sitters", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_summaries_table_id"),
        sa.PrimaryKeyConstraint("table_id", name="pk_summaries"),
    )
    op.create_index("ix_summaries_deadline", "summaries", ["deadline"])
    op.create_index("ix_summaries_thinking_changed", "summaries", ["thinking", "changed"])
    op.create_table(
        "sittings",
        sa.Column("guest", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_sittings_table_id"),
        sa.PrimaryKeyConstraint("guest", "table_id", "seat", name="pk_sittings"),
    )
    op.create_index("ix_sittings_table_id", "sittings", ["table_id"])


def downgrade() -> None:
    """Take the tables away."""
    for name in ("sittings", "summaries", "entries", "tables"):
        op.drop_table(name)
