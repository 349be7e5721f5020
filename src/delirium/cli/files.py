"""Files that a user names."""

from __future__ import annotations

from pathlib import Path

from delirium.engine.errors import WrongOptions


def read_components(path: Path) -> str:
    """The text of a table of components; what is in it is checked by the game."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise WrongOptions(f"{path} cannot be read: {error.strerror}. Give a table like gates.toml.") from error
    except UnicodeDecodeError as error:
        raise WrongOptions(f"{path} is not a text. Give a table like gates.toml.") from error
