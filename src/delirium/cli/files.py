"""What a user gives on the command line: files, and the options of a game."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter, Token

from delirium.engine.errors import WrongOptions
from delirium.games import anew
from delirium.table.phrase import either

DIGITS: Final = 30  # of a number that a user gives


def whole_number(type_: object, tokens: Sequence[Token]) -> int:
    """The whole number that a user gives; anything else is refused, not rounded."""
    (token,) = tokens
    digits = token.value.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= DIGITS):
        shown = token.value if token.value.isprintable() and len(token.value) <= DIGITS else "that"
        raise WrongOptions(f"{token.keyword or 'This'} takes a whole number, not {shown or 'nothing'}.")
    return int(token.value)


Number = Annotated[int, Parameter(converter=whole_number)]
MaybeNumber = Annotated[int | None, Parameter(converter=whole_number)]
CardFiles = Annotated[list[Path] | None, Parameter(name="--cards", negative=(), consume_multiple=True)]
Mechanics = Annotated[list[Path] | None, Parameter(name="--mechanics", negative=())]


def use_mechanics(paths: Sequence[Path] | None) -> None:
    """Play with mechanics of the user's own, before any card is read."""
    if paths:
        from delirium.ascension.box.outside import use

        use(paths)


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
    real = [os.path.realpath(path) for path in paths]
    doubled = [path for number, path in enumerate(paths) if real[number] in real[:number]]
    if doubled:
        raise WrongOptions(f"{doubled[0]} is given twice. Give each card file once.")
    for path in paths:
        file = read(path)
        file.read_texts()
        errors = [problem for problem in file.problems if problem.severity == "error"]
        if errors:
            more = f" There are {len(errors) - 1} more: delirium cards check {path}" if len(errors) > 1 else ""
            raise WrongOptions(f"{errors[0]}{more}")
        texts.append("\n".join(file.places.lines))
    return texts


def listed(option: str, given: str, example: str) -> list[str]:
    """The words of an option that takes several with commas between, none of them empty."""
    words = [word.strip() for word in given.split(",")]
    if not all(words):
        what = "has an empty place" if any(words) else "is empty"
        raise WrongOptions(f"{option} {what}. Give names with commas between, such as {example}.")
    return words


def ascension_options(
    sets: str | None, players: int | None, variant: str | None, cards: Sequence[Path] | None, house: str | None
) -> dict[str, object]:
    """The options of a game of Ascension from what a user has given."""
    options: dict[str, object] = {}
    if sets is not None:
        options["sets"] = listed("--sets", sets, "chronicle,fallen")
    if players is not None:
        options["players"] = players
    if variant is not None:
        if not variant.strip():
            from delirium.ascension.game import variants

            raise WrongOptions(f"--variant is empty. Give {either(list(variants()))}, or leave it out.")
        options["variant"] = variant
    if house is not None:
        options["house"] = listed("--house", house, "rewards-first,void-apart")
    if cards:
        options["cards"] = read_cards(cards)
    return anew("ascension", options)
