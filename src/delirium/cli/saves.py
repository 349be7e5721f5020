"""Saves: the files that games are kept in. A file is written whole or not at all."""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

from delirium.engine.errors import DamagedSave, DeliriumError

ENVIRONMENT: Final = "DELIRIUM_DATA"
ENDING: Final = ".json"


class SaveFailed(DeliriumError):
    """A save cannot be written or found."""


def folder() -> Path:
    """Where games are kept: the user's data folder, or what DELIRIUM_DATA says."""
    given = os.environ.get(ENVIRONMENT)
    return Path(given).expanduser() if given else user_data_path("delirium", appauthor=False) / "saves"


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
    """Write a save beside its place and put it there when it is complete."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        with suppress(OSError):
            beside.unlink()
        raise SaveFailed(f"{path} cannot be written: {error.strerror}. Save somewhere else.") from error


def find(name: str) -> Path:
    """The save of this name, here or in the folder, with or without its ending."""
    here = Path(name).expanduser()
    for path in (here, folder() / here, folder() / f"{name}{ENDING}"):
        if path.is_file():
            return path
    latest = sorted(folder().glob(f"*{ENDING}"), key=lambda path: path.stat().st_mtime)[-3:]
    known = f" The latest there: {', '.join(path.stem for path in reversed(latest))}." if latest else ""
    raise SaveFailed(f"There is no save {name}, neither here nor in {folder()}.{known}")


def read(path: Path) -> str:
    """The text of a save."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise SaveFailed(f"{path} cannot be read: {error.strerror}. Load another save.") from error
    except UnicodeDecodeError as error:
        raise DamagedSave(f"{path} is not a save of a game, which is a text. Load another save.") from error
