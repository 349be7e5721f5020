"""The database of a server before it starts: opened once, so that what is wrong with it is said in a sentence."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Final

from delirium.engine.errors import DeliriumError

if TYPE_CHECKING:
    from delirium.server.settings import Settings

CHECK: Final = "Check --database or DELIRIUM_DATABASE, and --data."
SIGNS: Final = "In the address, signs of a password such as @ : / # % are written as %40 %3A %2F %23 %25."
DRIVER: Final = (
    "PostgreSQL needs a driver that is not installed or does not load here: {}. "
    "Install it with: pip install 'delirium[postgres]'"
)
RESTORE: Final = (
    "The database {} is damaged: {}. Move it aside, do not delete it, and restore it from a backup, as docs/hosting.md "
    "says under Damage."
)
NEWER: Final = (
    "The database was brought up to date by a newer version of Delirium. Start that version, or restore the backup "
    "from before the upgrade."
)


class CannotOpen(DeliriumError):
    """The database cannot be opened."""


def prepare(settings: Settings) -> None:
    """Open the database once and bring it up to date."""
    import asyncio

    from alembic.util import CommandError
    from sqlalchemy.exc import SQLAlchemyError

    from delirium.server.store import Store

    async def open_and_close() -> None:
        store = Store(settings.url)
        try:
            await store.open()
        finally:
            await store.close()

    try:
        settings.data.mkdir(parents=True, exist_ok=True)
        _try_file(file_of(settings))
        asyncio.run(open_and_close())
    except ImportError as error:
        raise CannotOpen(DRIVER.format(str(error).splitlines()[0].rstrip("."))) from error
    except CommandError as error:
        raise CannotOpen(NEWER if "locate revision" in str(error) else _sentence(error, None)) from error
    except (SQLAlchemyError, sqlite3.Error) as error:
        raise CannotOpen(_sentence(error, file_of(settings))) from error
    except OSError as error:
        raise CannotOpen(_sentence(error, None)) from error


def file_of(settings: Settings) -> Path | None:
    """The file of an SQLite database; None for PostgreSQL."""
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import ArgumentError

    try:
        url = make_url(settings.url)
    except (ArgumentError, ValueError) as error:
        raise CannotOpen(f"The address of the database cannot be read: {_said(error)}. {CHECK} {SIGNS}") from error
    if url.get_backend_name() != "sqlite":
        return None
    if url.database in (None, "", ":memory:"):
        raise CannotOpen(
            "The address of the database names no file. Give one such as sqlite:////var/lib/tables.sqlite."
        )
    return Path(str(url.database))


def _try_file(path: Path | None) -> None:
    """See whether a file can be opened at all, before others try it in threads that cannot say so in a sentence."""
    if path is not None:
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA schema_version")


def _sentence(error: Exception, path: Path | None) -> str:
    """What is wrong, and a way out."""
    from delirium.server import fault

    said, found = _said(error), fault.fault_of(error)
    if found is fault.DAMAGED:
        return RESTORE.format(path or "of PostgreSQL", said)
    way = found.remedy if found is not fault.SILENT else _about_server(said) if path is None else _about(path)
    return f"The database cannot be opened: {said}. {way}"


def _said(error: Exception) -> str:
    lines = [line.strip() for line in str(getattr(error, "orig", None) or error).splitlines() if line.strip()]
    return (lines[0] if lines else type(error).__name__).rstrip(".:")


def _about(path: Path) -> str:
    """What hinders a file from being opened."""
    if path.is_dir():
        return f"{path} is a folder. Give the name of a file in it."
    if not path.parent.is_dir():
        return f"There is no folder {path.parent}. Make it, or give another."
    return f"Let the user of the server write {path} and the folder {path.parent}, or give another with --data."


def _about_server(said: str) -> str:
    """What to do about what PostgreSQL says."""
    if "permission denied for" in said:
        return "Let the user of the database make tables in it: GRANT CREATE, USAGE ON SCHEMA public TO its name."
    if "does not exist" in said and "database " in said:
        return f"Make the database (createdb NAME), or give the name of another. {CHECK}"
    if "password" in said or "role " in said:
        return f"{CHECK} {SIGNS}"
    if "connect" in said or "resolve" in said or "timeout" in said:
        return f"Look whether PostgreSQL runs there and lets this machine in. {CHECK}"
    return CHECK
