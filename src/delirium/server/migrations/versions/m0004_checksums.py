"""Checksums of what is never changed, and a row to see whether anything can be written."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add both; what was written before stays without checksums, since nobody knows whether it is whole."""
    for name in ("tables", "entries"):
        op.add_column(name, sa.Column("checksum", sa.BigInteger))
    pulse = op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("at", sa.Float(53), nullable=False),
        sa.Column("ballast", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_pulse"),
    )
    op.bulk_insert(pulse, [{"id": 1, "at": 0.0, "ballast": b""}])


def downgrade() -> None:
    """Take both away."""
    op.drop_table("pulse")
    for name in ("entries", "tables"):
        with op.batch_alter_table(name) as batch:
            batch.drop_column("checksum")
