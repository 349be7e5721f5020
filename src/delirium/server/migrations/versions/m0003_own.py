"""Whether guests wrote cards or components for a table: such tables run apart."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the column; what the options of a table say goes into it."""
    op.add_column("tables", sa.Column("own", sa.Boolean, nullable=False, server_default=sa.false()))
    tables = sa.table("tables", sa.column("id", sa.String), sa.column("options", sa.Text), sa.column("own", sa.Boolean))
    words = ("cards", "components", "without")
    likely = sa.or_(*(tables.c.options.contains(f'"{word}":') for word in words))
    connection = op.get_bind()
    for id, text in connection.execute(sa.select(tables.c.id, tables.c.options).where(likely)).all():
        try:
            options = json.loads(text)
        except (ValueError, RecursionError):  # damaged: whoever opens the table is told so
            continue
        if isinstance(options, dict) and any(options.get(word) for word in words):
            connection.execute(sa.update(tables).where(tables.c.id == id).values(own=True))


def downgrade() -> None:
    """Take the column away."""
    with op.batch_alter_table("tables") as batch:
        batch.drop_column("own")
