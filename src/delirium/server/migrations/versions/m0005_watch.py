"""The time of tables: it goes on from when something happened last, so that nobody loses time by the upgrade."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the clock and its pauses."""
    op.create_table(
        "watch",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("clock", sa.Float(53)),
        sa.Column("time", sa.Float(53)),
        sa.PrimaryKeyConstraint("id", name="pk_watch"),
    )
    op.create_table(
        "pauses",
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("time", sa.Float(53), nullable=False),
        sa.Column("lost", sa.Float(53), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_pauses"),
    )
    op.execute("INSERT INTO watch (id, clock, time) SELECT 1, max(changed), max(changed) FROM summaries")


def downgrade() -> None:
    """Take them away."""
    op.drop_table("pauses")
    op.drop_table("watch")
