"""The secret that signs cookies and links: from the environment, or made on the first start."""

from __future__ import annotations

import os
from pathlib import Path
from secrets import token_urlsafe
from typing import Final

from delirium.engine.errors import DeliriumError

VARIABLE: Final = "DELIRIUM_SECRET"
FILE: Final = "secret"
LEAST: Final = 16  # characters


class NoSecret(DeliriumError):
    """There is no secret to sign with."""


def secret(data: Path) -> str:
    """The secret of DELIRIUM_SECRET, else of the file in the data folder, which only its owner can read."""
    given = os.environ.get(VARIABLE, "").strip()
    if given:
        return _checked(given, VARIABLE)
    path = data / FILE
    try:
        data.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            _make(path)
        return _checked(path.read_text(encoding="utf-8").strip(), str(path))
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not a text"
        raise NoSecret(
            f"The secret in {path} cannot be read or made: {reason}. Give another folder with --data."
        ) from error


def _make(path: Path) -> None:
    """Write a new secret beside its place and link it there complete: of two servers that start at once one wins."""
    beside = path.with_name(f".{FILE}.{os.getpid()}")
    file = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        with open(file, "w", encoding="utf-8") as out:
            out.write(token_urlsafe(32) + "\n")
        try:
            os.link(beside, path)
        except FileExistsError:
            pass
        except OSError:  # a file system without links
            beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def _checked(text: str, where: str) -> str:
    if len(text) < LEAST:
        raise NoSecret(f"The secret in {where} is too short. Give it at least {LEAST} characters, made at random.")
    return text
