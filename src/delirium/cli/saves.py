"""Saves: the files that games are kept in."""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

from delirium import disk
from delirium.engine.errors import DamagedSave, DeliriumError

ENVIRONMENT: Final = "DELIRIUM_DATA"
ENDING: Final = ".json"


class SaveFailed(DeliriumError):
    """A save cannot be written or found."""


def folder() -> Path:
    """Where games are kept: the user's data folder, or what DELIRIUM_DATA says."""
    given = os.environ.get(ENVIRONMENT)
    return place(given) if given else user_data_path("delirium", appauthor=False) / "saves"


def place(name: str) -> Path:
    """The path that a user means."""
    try:
        return Path(name).expanduser()
    except RuntimeError as error:
        raise SaveFailed(f"There is no home folder for {name}. Give another name.") from error


def is_kept(path: Path) -> bool:
    """Whether a save lies in the folder."""
    try:
        return path.parent.resolve() == folder().resolve()
    except (OSError, RuntimeError):
        return False


def is_taken(path: Path) -> bool:
    """Whether there is something at a path."""
    try:
        return path.exists()
    except OSError as error:
        raise _unwritten(path, error) from error


def fresh(game: str) -> Path:
    """A file of its own in the folder, named after the game and the time; it is taken at once, if that is possible."""
    stem = f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}"
    number = 1
    with suppress(OSError):  # `write` will say what is wrong
        folder().mkdir(parents=True, exist_ok=True)
    while True:
        path = folder() / f"{stem}{f'-{number}' * (number > 1)}{ENDING}"
        try:
            path.open("x").close()
        except FileExistsError:
            number += 1
        except OSError:
            return path
        else:
            return path


def write(path: Path, text: str) -> None:
    """Write a save; its folder is made if need be."""
    if not path.name:
        raise SaveFailed(f"{path} is no name of a file. Save somewhere else.")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        disk.write(path, text.encode())
    except (OSError, ValueError) as error:
        raise _unwritten(path, error) from error


def _unwritten(path: Path, error: OSError | ValueError) -> SaveFailed:
    reason = error.strerror if isinstance(error, OSError) else "its name has a sign that no name may have"
    return SaveFailed(f"{path} cannot be written: {reason}. Save somewhere else.")


def find(name: str) -> Path:
    """The save of this name, here or in the folder, with or without its ending."""
    if not name.strip():
        raise SaveFailed(f"Say which save to load: a file, or a name in {folder()}.{_latest()}")
    here = place(name)
    for path in (here, folder() / here, folder() / f"{name}{ENDING}"):
        try:
            if path.is_file():
                return path
        except OSError as error:
            raise SaveFailed(f"{path} cannot be read: {error.strerror}. Load another save.") from error
    raise SaveFailed(f"There is no save {name}, neither here nor in {folder()}.{_latest()}")


def _latest() -> str:
    """The saves written last, as a sentence."""
    try:
        files = sorted(folder().glob(f"*{ENDING}"), key=lambda path: path.stat().st_mtime)[-3:]
    except OSError:
        return ""
    return f" The latest there: {', '.join(path.stem for path in reversed(files))}." if files else ""


def read(path: Path) -> str:
    """The text of a save."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise SaveFailed(f"{path} cannot be read: {error.strerror}. Load another save.") from error
    except UnicodeDecodeError as error:
        raise DamagedSave(f"{path} is not a save of a game, which is a text. Load another save.") from error
