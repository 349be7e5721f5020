"""Several seats may choose at once: lists of tables go by all seats of persons that a table waits for."""

from __future__ import annotations

from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Put one bit for each such seat in place of the one seat that had to choose."""
    op.execute("ALTER TABLE summaries RENAME COLUMN decider TO awaited")
    op.execute("UPDATE summaries SET awaited = CASE WHEN awaited < 0 OR thinking THEN 0 ELSE 1 << awaited END")


def downgrade() -> None:
    """Put the first of these seats back; where an agent has to choose, nobody's."""
    seats = " ".join(f"WHEN awaited & {1 << seat} <> 0 THEN {seat}" for seat in range(8))
    op.execute(f"UPDATE summaries SET awaited = CASE {seats} ELSE -1 END")
    op.execute("ALTER TABLE summaries RENAME COLUMN awaited TO decider")
