"""Reads a run folder: its facts, and its tables as far as all of them are written."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import polars as pl

from delirium.engine.errors import WrongOptions
from delirium.sim.folder import Folder
from delirium.sim.rows import TABLES

FACTS: Final = ("game", "options", "agents", "games", "seed", "seats")
COLUMNS: Final = {  # those without which nothing can be said; a run may have more
    "games": ("number", "finished", "decisions", "rounds"),
    "seats": ("number", "seat", "agent", "order", "score", "win"),
    "points": ("number", "seat", "source", "points"),
    "turns": ("number", "turn", "round", "seat", "score"),
    "cards": ("number", "turn", "round", "seat", "event", "card"),
}


@dataclass(frozen=True)
class Kind:
    """What is printed on a card, or on another thing that a game counts."""

    name: str
    type: str = ""
    factions: tuple[str, ...] = ()
    cost: dict[str, int] = field(default_factory=dict)
    sort: str = ""  # of an action of Gates: page, map, dispatch, ...

    @property
    def price(self) -> str:
        """The cost in words."""
        return " + ".join(f"{amount} {_noun(name, amount)}" for name, amount in self.cost.items())


def _noun(name: str, amount: int) -> str:
    noun = name.replace("_", " ").title()
    return noun.removesuffix("s") if amount == 1 else noun


@dataclass(frozen=True)
class Sample:
    """The games of a run that were played to the end."""

    name: str
    path: Path
    facts: dict[str, object]
    kinds: dict[str, Kind]
    games: pl.DataFrame
    seats: pl.DataFrame
    points: pl.DataFrame
    turns: pl.DataFrame
    cards: pl.DataFrame
    unfinished: int

    @property
    def game(self) -> str:
        """The name of the game that was played."""
        return str(self.facts["game"])

    @property
    def options(self) -> dict[str, object]:
        """What it was built from."""
        given = self.facts["options"]
        return {str(key): value for key, value in given.items()} if isinstance(given, dict) else {}

    @property
    def agents(self) -> list[str]:
        """The agents, each once."""
        given = self.facts["agents"]
        return list(dict.fromkeys(str(each) for each in given)) if isinstance(given, list) else []

    @property
    def places(self) -> int:
        """How many seats a game has."""
        return int(str(self.facts["seats"]))

    @property
    def count(self) -> int:
        """How many games there are."""
        return self.games.height


def read(path: Path) -> Sample:
    """The sample of a run folder; what is wrong with the folder is said in a sentence."""
    folder = Folder(path)
    missing = [key for key in FACTS if key not in folder.about]
    if missing:
        raise WrongOptions(f"{path / 'run.json'} does not say {missing[0]}. Simulate into another folder.")
    frames = {table: folder.table(table) for table in TABLES}
    for table, frame in frames.items():
        _check(path, table, frame)
    games = frames["games"]
    done = games.filter(pl.col("finished")).select("number")
    if not done.height:
        raise WrongOptions(f"No game of {path} was finished, so there is nothing to report. Play more of them.")
    kept = {table: frame.join(done, on="number", how="semi", maintain_order="left") for table, frame in frames.items()}
    return Sample(
        name=path.resolve().name,
        path=path,
        facts=folder.about,
        kinds=_kinds(path, folder.kinds),
        unfinished=games.height - done.height,
        **kept,
    )


def _check(path: Path, table: str, frame: pl.DataFrame) -> None:
    missing = [column for column in COLUMNS[table] if column not in frame.columns]
    if missing:
        raise WrongOptions(
            f"The table {path / table} has no column {missing[0]}. Give a folder that `delirium simulate … --out` made."
        )


def _kinds(path: Path, found: list[dict[str, object]]) -> dict[str, Kind]:
    try:
        kinds = [_kind(each) for each in found]
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise WrongOptions(f"{path / 'cards.json'} is damaged. Run the same simulation again.") from error
    return {kind.name: kind for kind in kinds}


def _kind(facts: dict[str, object]) -> Kind:
    factions, cost = facts.get("faction"), facts.get("cost")
    return Kind(
        name=str(facts["name"]),
        type=str(facts.get("type") or ""),
        factions=tuple(str(faction) for faction in factions) if isinstance(factions, list) else (),
        cost={str(name): int(amount) for name, amount in cost.items()} if isinstance(cost, dict) else {},
        sort=str(facts.get("kind") or ""),
    )
