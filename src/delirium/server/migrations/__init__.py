"""How the database came to be what it is, step by step (alembic)."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection


def upgrade(connection: Connection) -> None:
    """Bring a database up to date, within the transaction of this connection."""
    config = Config()
    config.set_main_option("script_location", "delirium.server:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
