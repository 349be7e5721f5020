"""The code that plays: a digest that tells whether two processes, or two days, play alike."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from delirium import games
from delirium.engine.errors import WrongOptions

PLAYING: Final = ("engine", "agents", "games.py", "kit.py", "sim/run.py", "sim/rows.py")  # whatever the game is
SUFFIXES: Final = (".py", ".toml", ".lark")
IDLE: Final = ("ratings.toml",)  # what was measured, which no agent plays by


@cache
def digest(game: str) -> str:
    """A digest of all code and data that decide how a game is played and told, the same for both forms."""
    root = Path(__file__).parent.parent
    code = blake2b(digest_size=8)
    for place in [*(root / name for name in PLAYING), *map(_place, _modules(game))]:
        for path in sorted(place.rglob("*")) if place.is_dir() else [place]:
            if path.suffix in SUFFIXES and path.name not in IDLE:
                name = path.relative_to(place.parent).as_posix()
                code.update(name.encode() + b"\0" + path.read_bytes() + b"\0")
    return code.hexdigest()


def _modules(game: str) -> tuple[str, ...]:
    """What is the game's own of that: what its kit says, or else the module that builds it."""
    kit = games.kit(game)
    return kit.code or (kit.build.partition(":")[0],)


def _place(module: str) -> Path:
    """Where the sources of a package or a module lie; a compiled module has its source beside it."""
    spec = find_spec(module)
    if spec is None or spec.origin is None:
        raise WrongOptions(f"The code of {module} is missing. Install what brings it again.")
    path = Path(spec.origin)
    return path.parent if spec.submodule_search_locations else path.with_name(f"{module.rpartition('.')[2]}.py")
