"""Runs migrations on the connection that `upgrade` gives."""

from __future__ import annotations

from alembic import context

from delirium.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
context.run_migrations()
