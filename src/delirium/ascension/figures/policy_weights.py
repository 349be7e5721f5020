"""Policy weights: what features add to the glance at an option, learnt by trait of the card, never by its name."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from json import dumps
from pathlib import Path
from typing import Final

from delirium.ascension.figures.traits import TRAITS
from delirium.ascension.judging.features import FEATURES
from delirium.engine.errors import WrongOptions
from delirium.engine.weights import number

DEEDS: Final = ("acquire", "defeat", "banish", "clear")
WIDTH: Final = len(FEATURES)
SIZE: Final = len(DEEDS) * len(TRAITS) * WIDTH + WIDTH  # the last row is for ending the turn
HEAD: Final = (
    "# What quick players of Ascension have learnt: Honor that is added to the glance at an option, for each trait of",
    "# the card (traits.py) for each feature of the position (features.py). `delirium lab study` makes it.",
)
FILE: Final = Path(__file__).with_name("policy.toml")


@cache
def ours() -> tuple[float, ...]:
    """Our policy weights, read once."""
    return tuple(parse(FILE.read_text(encoding="utf-8"), FILE.name))


def parse(text: str, where: str) -> list[float]:
    """The policy weights of a file: by deed, trait and feature, and last those for ending the turn."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise WrongOptions(f"{where} cannot be read: {error}. Make it with `delirium lab study`.") from error
    found: list[float] = []
    for deed in DEEDS:
        for trait in TRAITS:
            found += _row(data.get(deed, {}), trait, f"{where}, [{deed}]")
    return found + _row(data.get("end", {}), "turn", f"{where}, [end]")


def _row(table: object, name: str, where: str) -> list[float]:
    row = table.get(name) if isinstance(table, dict) else None
    if not isinstance(row, list) or len(row) != WIDTH or not all(type(one) in (int, float) for one in row):
        raise WrongOptions(f"{where}: {name} must be a row of {WIDTH} numbers. Make it with `delirium lab study`.")
    return [float(one) for one in row]


def render(policy: Sequence[float], made: Mapping[str, object]) -> str:
    """The text of a file of policy weights."""
    lines = [*HEAD, f"# The columns are: {', '.join(FEATURES)}.", "", "[made]"]
    lines += [f"{key} = {dumps(value)}" for key, value in made.items()]
    at = 0
    for deed in DEEDS:
        lines += ["", f"[{deed}]"]
        for trait in TRAITS:
            lines.append(_line(trait, policy[at : at + WIDTH]))
            at += WIDTH
    lines += ["", "[end]", _line("turn", policy[at:])]
    return "\n".join(lines) + "\n"


def _line(name: str, row: Sequence[float]) -> str:
    return f"{name} = [{', '.join(number(one) for one in row)}]"


def by_kind(policy: Sequence[float], cards: Sequence[Sequence[float]]) -> list[float]:
    """The rows of a game: what the traits of each kind come to, deed by deed, and that for ending the turn."""
    rows: list[float] = []
    block = len(TRAITS) * WIDTH
    for deed in range(len(DEEDS)):
        for card in cards:
            row = [0.0] * WIDTH
            for trait, much in enumerate(card):
                if much:
                    at = deed * block + trait * WIDTH
                    for one in range(WIDTH):
                        row[one] += much * policy[at + one]
            rows += row
    return [*rows, *policy[len(DEEDS) * block :]]
