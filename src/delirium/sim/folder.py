"""The folder of a run: tables in parts, each chunk of games written whole or not at all."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Final

from delirium import disk
from delirium.engine.errors import DeliriumError, WrongOptions
from delirium.sim.rows import TABLES, need_polars

if TYPE_CHECKING:
    import polars

FORMAT: Final = 1
ABOUT: Final = "run.json"
KINDS: Final = "cards.json"
DONE: Final = "done"
LOCK: Final = "lock"
OURS: Final = {ABOUT, KINDS, DONE, LOCK, *TABLES}
SHOWN: Final = 60  # characters of a value that a sentence quotes

About = dict[str, object]


class Unwritten(DeliriumError):
    """The folder cannot be written; what is in it stays."""


class Folder:
    """A run on disk, to be read."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.about = _load(path / ABOUT)
        if self.about.get("format") != FORMAT:
            raise WrongOptions(
                f"{path} has format {self.about.get('format')}, and this Delirium reads {FORMAT}. Simulate it anew."
            )

    @property
    def kinds(self) -> list[dict[str, object]]:
        """The kinds of cards, or the components, of this game."""
        try:
            found: list[dict[str, object]] = json.loads((self.path / KINDS).read_bytes())
        except (OSError, ValueError) as error:
            raise WrongOptions(f"{self.path / KINDS} cannot be read. Run the same simulation again.") from error
        return found

    @property
    def games_done(self) -> int:
        """How many games are there in whole chunks."""
        return sum(count for _, count in self.chunks())

    def chunks(self) -> list[tuple[int, int]]:
        """The whole chunks: the number and the games of each."""
        size, games = _int(self.about["chunk"]), _int(self.about["games"])
        found: list[tuple[int, int]] = []
        for path in sorted((self.path / DONE).glob("*.json"), key=lambda path: int(path.stem)):
            index = int(path.stem)
            kept = self.manifest(index)
            if kept and kept["games"] == min(size, games - index * size):
                found.append((index, _int(kept["games"])))
        return found

    def manifest(self, index: int) -> About:
        """What is written about a whole chunk; nothing if it is not whole."""
        try:
            found = json.loads((self.path / DONE / f"{index:05}.json").read_bytes())
        except (OSError, ValueError):
            return {}
        whole = isinstance(found, dict) and isinstance(found.get("parts"), dict) and set(found["parts"]) == set(TABLES)
        return found if whole and type(found.get("games")) is int else {}

    def is_whole(self, index: int, games: int) -> bool:
        """Whether a chunk of so many games is there and none of its parts is damaged."""
        kept = self.manifest(index)
        if not kept or kept["games"] != games:
            return False
        parts = kept["parts"]
        assert isinstance(parts, dict)
        return all(_digest_of(self.part(table, index)) == parts[table] for table in TABLES)

    def part(self, table: str, index: int) -> Path:
        """Where a part of a table lies."""
        return self.path / table / f"{index:05}.parquet"

    def table(self, name: str, chunks: Sequence[int] | None = None) -> polars.DataFrame:
        """A table of all whole chunks, or of some, in the order of the games."""
        need_polars()
        import polars

        indices = [index for index, _ in self.chunks()] if chunks is None else chunks
        if not indices:
            raise WrongOptions(f"{self.path} holds no whole chunk of games yet. Let the simulation go on for a while.")
        try:
            return polars.concat([polars.read_parquet(self.part(name, index)) for index in indices])
        except (OSError, polars.exceptions.PolarsError) as error:
            raise WrongOptions(f"{self.path} is damaged. Run the same simulation again: it mends it.") from error


class Keeper(Folder):
    """A run on disk, to be written: by one process at a time, which holds its lock."""

    def __init__(self, path: Path, about: About, kinds: list[dict[str, object]]) -> None:
        """Take up a run, or begin one; another run than the one described is refused."""
        try:
            self._take_up(path, about, kinds)
        except OSError as error:
            raise WrongOptions(f"{path} cannot be written: {error.strerror}. Give another folder.") from error

    def _take_up(self, path: Path, about: About, kinds: list[dict[str, object]]) -> None:
        path.mkdir(parents=True, exist_ok=True)
        if _is_strange(path):
            raise WrongOptions(f"{path} holds something else than a run. Give a new folder.")
        self._lock = _lock(path)
        try:
            if (path / ABOUT).exists():
                _compare(path, _load(path / ABOUT), about)
            for name in (DONE, *TABLES):
                (path / name).mkdir(exist_ok=True)
            for name in ("", DONE, *TABLES):
                for left in (path / name).glob(f"*{disk.UNFINISHED}"):
                    left.unlink()
            disk.write(path / KINDS, _json(kinds))
            disk.write(path / ABOUT, _json(about))
            super().__init__(path)
        except BaseException:
            os.close(self._lock)
            raise

    def __enter__(self) -> Keeper:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.close(self._lock)

    def keep(self, index: int, games: int, parts: Mapping[str, bytes]) -> None:
        """Write a chunk: its parts, then the line that says it is whole."""
        try:
            for table in TABLES:
                disk.write(self.part(table, index), parts[table])
            digests = {table: _digest(parts[table]) for table in TABLES}
            disk.write(self.path / DONE / f"{index:05}.json", _json({"games": games, "parts": digests}))
        except OSError as error:
            raise Unwritten(f"{self.path} cannot be written: {error.strerror}.") from error


def chunk_of(path: Path) -> int | None:
    """The size of the chunks of the run in a folder, if there is one."""
    if not (path / ABOUT).exists():
        return None
    size = _load(path / ABOUT).get("chunk")
    return size if type(size) is int else None


def _is_strange(path: Path) -> bool:
    """Whether a folder holds something else than a run or the beginnings of one, of which the lock comes first."""
    names = {entry.name for entry in path.iterdir() if not entry.name.endswith(disk.UNFINISHED)}
    return bool(names) and ABOUT not in names and not (LOCK in names and names <= OURS)


def _lock(path: Path) -> int:
    """Hold the folder, as long as the process lives or until the number returned is closed."""
    held = os.open(path / LOCK, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(held, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(held)
        raise WrongOptions(f"Another run is at work in {path}. Wait for it, or give another folder.") from error
    return held


def _compare(path: Path, there: About, here: About) -> None:
    """Refuse another run than the one in the folder; more games of the same are welcome."""
    way = "Give the same, or another folder with --out."
    for key in ("format", "game", "seats", "options", "agents", "seed", "chunk", "versions", "delirium", "code"):
        if there.get(key) != here.get(key):
            raise WrongOptions(f"{path} holds another run: {_difference(key, there.get(key), here.get(key))}. {way}")
    if _int(there["games"]) > _int(here["games"]):
        raise WrongOptions(
            f"{path} holds a run of {there['games']} games, and {here['games']} are fewer. "
            "Ask for at least as many, or give another folder with --out."
        )


def _difference(key: str, there: object, here: object) -> str:
    if isinstance(there, dict) and isinstance(here, dict):
        inner = next(name for name in sorted({*there, *here}) if there.get(name) != here.get(name))
        kind = "the option" if key == "options" else "the version of"
        return _difference(f"{kind} {inner}", there.get(inner), here.get(inner))
    if key == "code":
        return "it was played by other code or data of Delirium"
    texts = [json.dumps(value) if value is not None else "not given" for value in (there, here)]
    if max(map(len, texts)) > SHOWN:
        return f"{key} differs"
    return f"{key} is {texts[0]} there and {texts[1]} here"


def _load(path: Path) -> About:
    try:
        found = json.loads(path.read_bytes())
    except FileNotFoundError as error:
        raise WrongOptions(f"{path.parent} holds no run. Make one with: delirium simulate ... --out FOLDER") from error
    except (OSError, ValueError) as error:
        raise WrongOptions(f"{path} cannot be read. Simulate into another folder.") from error
    if not isinstance(found, dict):
        raise WrongOptions(f"{path} says nothing about a run. Simulate into another folder.")
    return found


def _json(data: object) -> bytes:
    return (json.dumps(data, indent=1, ensure_ascii=False) + "\n").encode()


def _digest(data: bytes) -> str:
    return blake2b(data, digest_size=16).hexdigest()


def _digest_of(path: Path) -> str:
    try:
        return _digest(path.read_bytes())
    except OSError:
        return ""


def _int(value: object) -> int:
    assert type(value) is int
    return value
