"""Whether players may ask for hints; tables from before leave it to who sits there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the column."""
    op.add_column("tables", sa.Column("hints", sa.Boolean))


def downgrade() -> None:
    """Take the column away."""
    with op.batch_alter_table("tables") as batch:
        batch.drop_column("hints")
