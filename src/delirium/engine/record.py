"""The record of a game: from (versions, game, options, seed, choices) everything else follows."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field

from delirium.engine.errors import DamagedSave, IllegalChoice, WrongOptions, WrongVersion
from delirium.engine.state import Game, State

Build = Callable[[str, dict[str, object]], Game]


@dataclass
class Record:
    """How a game went, in plain data that a person can read."""

    versions: dict[str, str]
    game: str
    options: dict[str, object]
    seed: int
    choices: list[str] = field(default_factory=list)

    def dump(self) -> str:
        """The record as JSON, one choice per line."""
        head = {"versions": self.versions, "game": self.game, "options": self.options, "seed": self.seed}
        lines = ",\n  ".join(json.dumps(choice) for choice in self.choices)
        return json.dumps(head, indent=1)[:-2] + f',\n "choices": [\n  {lines}\n ]\n}}\n'


def begin(game: Game, seed: int) -> Record:
    """The record of a game that is about to start."""
    return Record(game.versions(), game.name, game.options(), seed)


def load(text: str) -> Record:
    """Read what `dump` wrote."""
    try:
        data = json.loads(text)
        versions, game, options = data["versions"], data["game"], data["options"]
        seed, choices = data["seed"], data["choices"]
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise DamagedSave(
            f"This is not the record of a game: {error}. It should be the JSON that `save` writes."
        ) from error
    if not (
        _are_texts(versions, dict)
        and isinstance(game, str)
        and isinstance(options, dict)
        and type(seed) is int
        and _are_texts(choices, list)
    ):
        raise DamagedSave(
            "This is not the record of a game: versions and options must be tables, game a name, seed a whole number "
            "and choices a list of texts."
        )
    return Record(versions, game, options, seed, choices)


def _are_texts(data: object, kind: type) -> bool:
    """Whether this is a list, or a table, of texts."""
    if not isinstance(data, kind):
        return False
    items: list[object] = (
        list(data.values()) if isinstance(data, dict) else list(data) if isinstance(data, list) else []
    )
    return all(isinstance(item, str) for item in items)


def rebuild(build: Build, name: str, options: dict[str, object], versions: dict[str, str]) -> Game:
    """The game of a record, in the edition that it was made with."""
    game = build(name, options)
    if game.versions() == versions:
        return game
    for edition in game.editions():
        earlier = build(name, {**options, "edition": edition})
        if earlier.versions() == versions:
            return earlier
    raise WrongVersion(
        f"This record was made with {_list(versions)}; here are {_list(game.versions())}. "
        "Replay it with the version that made it."
    )


def replay(record: Record, build: Build, upto: int | None = None, told: bool = False) -> State:
    """The state after the choices of a record, or after the first `upto` of them; `told` keeps a log of events."""
    if upto is not None and not 0 <= upto <= len(record.choices):
        raise WrongOptions(f"This record has {len(record.choices)} choices: give a number from 0 to that, not {upto}.")
    game = rebuild(build, record.game, record.options, record.versions)
    s = game.new_told(record.seed) if told else game.new(record.seed)
    for number, choice in enumerate(record.choices[:upto], 1):
        try:
            s.choose(choice)
        except IllegalChoice as error:
            raise DamagedSave(f"Choice {number} of this record is not legal: {error}") from error
    return s


def _list(versions: dict[str, str]) -> str:
    return ", ".join(f"{name} {version}" for name, version in sorted(versions.items()))
