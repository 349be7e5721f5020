"""How the database came to be what it is, step by step (alembic)."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection


def upgrade(connection: Connection) -> None:
    """Bring a database up to date, within the transaction of this connection."""
    command.upgrade(_config(connection), "head")


def downgrade(connection: Connection, revision: str) -> None:
    """Take a database back to what it was at a step."""
    command.downgrade(_config(connection), revision)


def _config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", "delirium.server:migrations")
    config.attributes["connection"] = connection
    return config
