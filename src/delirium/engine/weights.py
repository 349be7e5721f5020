"""The weights of a judgement: a table of named numbers, read from a text and written back into it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from delirium.engine.errors import WrongOptions

MADE: Final = "[made]"
WEIGHTS: Final = "[weights]"


@cache
def load(path: Path, names: tuple[str, ...]) -> tuple[float, ...]:
    """The weights of a file that comes with a game, read once."""
    return tuple(parse(path.read_text(encoding="utf-8"), names, path.name))


@cache
def names(path: Path) -> tuple[str, ...]:
    """The names of the weights of a file that comes with a game, in its order."""
    return tuple(tomllib.loads(path.read_text(encoding="utf-8"))["weights"])


def parse(text: str, names: Sequence[str], where: str) -> list[float]:
    """The weights in the order of their names; one that is missing, unknown or no number is refused."""
    try:
        data: dict[str, object] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise WrongOptions(
            f"{where} cannot be read: {error}. Take the file that comes with delirium as a pattern."
        ) from error
    table = data.get("weights")
    if not isinstance(table, dict):
        raise WrongOptions(f"{where} has no table [weights]. Take the file of delirium as a pattern.")
    for name in table:
        if name not in names:
            raise WrongOptions(f"{where} has a weight {name} that nothing asks for. There are: {', '.join(names)}.")
    weights: list[float] = []
    for name in names:
        if name not in table:
            raise WrongOptions(f"{where} has no weight {name}. Add a line {name} = NUMBER.")
        value = table[name]
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise WrongOptions(f"{where}: the weight {name} must be a number, not {value!r}.")
        weights.append(float(value))
    return weights


def render(text: str, names: Sequence[str], weights: Sequence[float], made: Mapping[str, object]) -> str:
    """The text of a table with other weights and another account of how they were made; comments stay."""
    begin, rest = text.split(MADE, 1)
    body = rest.split(WEIGHTS, 1)[1]
    for name, weight in zip(names, weights, strict=True):
        body = re.sub(rf"(?m)^{name} = \S+", f"{name} = {number(weight)}", body, count=1)
    account = "\n".join(f"{key} = {_quoted(value)}" for key, value in made.items())
    return f"{begin}{MADE}\n{account}\n\n{WEIGHTS}{body}"


def number(weight: float) -> str:
    """A weight as it stands in a table: four digits, so that what is written is what was tried."""
    short = f"{weight:.4g}"
    return short if any(mark in short for mark in ".en") else f"{short}.0"


def rounded(weights: Sequence[float]) -> list[float]:
    """The weights as a table would give them back."""
    return [float(number(weight)) for weight in weights]


def _quoted(value: object) -> str:
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        return f'"{escaped}"'
    return str(value)
