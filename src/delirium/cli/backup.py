"""`delirium backup`: a whole, checked copy of the tables in SQLite, also while the server runs."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from delirium.engine.errors import DeliriumError

app = App(name="backup", help="Copy the tables of a server, also while it runs.")


class NoBackup(DeliriumError):
    """No backup was made."""


@app.default
def backup(
    file: Path,
    *,
    data: Path | None = None,
    database: str | None = None,
    anyway: Annotated[bool, Parameter(negative=())] = False,
) -> None:
    """Copy the tables to FILE, whole or not at all, and check the copy; an older copy of that name is replaced.

    Parameters
    ----------
    file
        Where the copy goes.
    data
        The folder of the server; else DELIRIUM_DATA, else your data folder.
    database
        The database of the server, if it is another file; else DELIRIUM_DATABASE.
    anyway
        Keep the copy although the records of some tables are damaged.
    """
    source = _source(data, database)
    draft = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        _copy(source, draft)
        damaged = _check(draft)
        if damaged and not anyway:
            raise NoBackup(
                f"The records of {len(damaged)} tables are damaged ({', '.join(damaged[:5])}), so no copy was made and "
                f"{file} is as it was. Restore them from an older backup, as docs/hosting.md says under Damage; or "
                "copy everything as it is, with --anyway, to another file."
            )
        draft.replace(file)
    except OSError as error:
        raise NoBackup(f"{file} cannot be written: {error.strerror or error}. Give another file.") from error
    finally:
        draft.unlink(missing_ok=True)
    print(f"The tables are copied to {file}{', damaged ones too' if damaged else '; the copy is whole'}.")
    secret = source.parent / "secret"
    if secret.exists():
        print(f"The secret is not in it: keep a copy of {secret} in a safe place, too.")


def _source(data: Path | None, database: str | None) -> Path:
    """The file that is to be copied."""
    from delirium.cli.database import file_of
    from delirium.cli.serve import data_folder
    from delirium.server.settings import Settings

    given = database or os.environ.get("DELIRIUM_DATABASE", "")
    source = file_of(Settings(data=data or data_folder(), secret="", database=given))
    if source is None:
        raise NoBackup("The tables are in PostgreSQL. Copy them with: pg_dump --format=custom --file=FILE NAME")
    if not source.is_file():
        raise NoBackup(f"There are no tables at {source}. Say where they are with --data or --database.")
    return source


def _copy(source: Path, draft: Path) -> None:
    """Write a copy as the tables are at one moment; what stands in the log of SQLite beside the file is in it."""
    from delirium.server import fault

    try:
        with closing(sqlite3.connect(source, isolation_level=None, timeout=30)) as connection:
            connection.execute("VACUUM INTO ?", (str(draft),))
    except sqlite3.Error as error:
        found = fault.fault_of(error)
        way = found.remedy if found is fault.DAMAGED else "Look whether there is room and may be written there."
        raise NoBackup(f"No copy of {source} was made: {error}. {way}") from error
    shutil.copymode(source, draft)
    with draft.open("rb+") as copy:
        os.fsync(copy.fileno())


def _check(draft: Path) -> list[str]:
    """What is damaged in a copy."""
    from sqlalchemy.exc import OperationalError

    from delirium.server.integrity import Search

    search = Search(draft, rest=0.0)
    try:
        search.run()
    except OperationalError as error:
        if "no such column" not in str(error.orig):  # of an older version, which has no checksums
            raise NoBackup(f"This is no database of Delirium: {error.orig}. Give another with --database.") from error
    return [*search.findings.pages, *search.findings.tables]
