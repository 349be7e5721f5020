"""Files that neither a crash nor a power cut may halve or lose."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

UNFINISHED: Final = ".unfinished"  # ends the name of a file that is being written


def write(path: Path, data: bytes, *, mode: int = 0o666, keep: bool = False) -> None:
    """Write a file whole or not at all: beside its place, onto the disk, and only then into its place.

    What was there before stays until then, and with `keep` for good.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}{UNFINISHED}")
    try:
        number = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), mode)
        with open(number, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if not keep:
            beside.replace(path)
        else:
            _place(beside, path)
    finally:
        with suppress(OSError, ValueError):
            beside.unlink()
    _settle(path.parent)


def _place(beside: Path, path: Path) -> None:
    """Put a file into its place unless another has come there first."""
    try:
        os.link(beside, path)
    except FileExistsError:
        pass
    except OSError:  # a file system without links
        beside.replace(path)


def _settle(folder: Path) -> None:
    """Have the disk remember which files a folder holds, where the system can be asked for that."""
    if os.name == "nt":
        return
    with suppress(OSError):  # a folder that may not be read, a file system that cannot: the file itself is safe
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
