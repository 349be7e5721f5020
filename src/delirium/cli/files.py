"""What a user gives on the command line: numbers, and lists of words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

from cyclopts import Parameter, Token

from delirium.engine.errors import WrongOptions

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


def listed(option: str, given: str, example: str) -> list[str]:
    """The words of an option that takes several with commas between, none of them empty."""
    words = [word.strip() for word in given.split(",")]
    if not all(words):
        what = "has an empty place" if any(words) else "is empty"
        raise WrongOptions(f"{option} {what}. Give names with commas between, such as {example}.")
    return words
