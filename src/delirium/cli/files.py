"""What a user gives on the command line: files, and the options of a game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from delirium.engine.errors import WrongOptions

USUAL: Final = {"solo": 1, "team": 4}  # players of a variant of Ascension, if nothing else is said; else 2

CardFiles = Annotated[list[Path] | None, Parameter(name="--cards", negative=(), consume_multiple=True)]


def read_components(path: Path) -> str:
    """The text of a table of components; what is in it is checked by the game."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise WrongOptions(f"{path} cannot be read: {error.strerror}. Give a table like gates.toml.") from error
    except UnicodeDecodeError as error:
        raise WrongOptions(f"{path} is not a text. Give a table like gates.toml.") from error


def read_cards(paths: Sequence[Path]) -> list[str]:
    """The texts of card files; what is wrong with one is said with its place, before any game is built."""
    from delirium.cards.schema import read

    texts: list[str] = []
    for path in paths:
        file = read(path)
        file.read_texts()
        errors = [problem for problem in file.problems if problem.severity == "error"]
        if errors:
            more = f" There are {len(errors) - 1} more: delirium cards check {path}" if len(errors) > 1 else ""
            raise WrongOptions(f"{errors[0]}{more}")
        texts.append("\n".join(file.places.lines))
    return texts


def ascension_options(
    sets: str | None, players: int | None, variant: str | None, cards: Sequence[Path] | None
) -> dict[str, object]:
    """The options of a game of Ascension from what a user has given."""
    options: dict[str, object] = {}
    if sets is not None:
        options["sets"] = [name.strip() for name in sets.split(",")]
    if players is not None:
        options["players"] = players
    if variant is not None:
        options["variant"] = variant
    if cards:
        options["cards"] = read_cards(cards)
    return options
