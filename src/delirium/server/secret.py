"""The secret that signs cookies and links: from the environment, or made on the first start."""

from __future__ import annotations

import os
from pathlib import Path
from secrets import token_urlsafe
from typing import Final

from delirium import disk
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
        if not path.exists():  # of two servers that start at once one makes it
            disk.write(path, f"{token_urlsafe(32)}\n".encode(), mode=0o600, keep=True)
        return _checked(path.read_text(encoding="utf-8").strip(), str(path))
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not a text"
        raise NoSecret(
            f"The secret in {path} cannot be read or made: {reason}. Give another folder with --data."
        ) from error


def _checked(text: str, where: str) -> str:
    if len(text) < LEAST:
        raise NoSecret(f"The secret in {where} is too short. Give it at least {LEAST} characters, made at random.")
    return text
