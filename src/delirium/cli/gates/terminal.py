"""Gates of Delirium on the command line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, ClassVar

from cyclopts import Parameter

from delirium.cli.terminal import Given, Terminal
from delirium.engine.errors import WrongOptions
from delirium.gates import weights

Components = Annotated[Path | None, Parameter(help="An own table of components instead of ours.")]


class GatesTerminal(Terminal):
    """What a user can say of a game of Gates of Delirium."""

    own: ClassVar[str] = "seats, seed and components"

    def choices(self) -> Given:
        """Players and components."""
        return {**super().choices(), "components": Components}

    def options(self, given: Given) -> dict[str, object]:
        """The options of the game, with the text of a table of components."""
        components = given.get("components")
        return super().options({**given, "components": None if components is None else read_components(components)})

    def weights(self, what: str) -> tuple[Sequence[str], Path]:
        """Those of the judgement of positions, or of the glance at an option."""
        return (weights.PRIOR_NAMES, weights.PRIOR) if what == "prior" else (weights.NAMES, weights.FILE)


def read_components(path: Path) -> str:
    """The text of a table of components; what is in it is checked by the game."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise WrongOptions(f"{path} cannot be read: {error.strerror}. Give a table like gates.toml.") from error
    except UnicodeDecodeError as error:
        raise WrongOptions(f"{path} is not a text. Give a table like gates.toml.") from error
