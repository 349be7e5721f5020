"""Installs further games as a package does: entry points that name their kits, found by every process."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from delirium import games
from delirium.server import library

HERE = Path(__file__).parent
sys.path.append(str(HERE.parent / "server"))  # a server in this process: `house`


@pytest.fixture(autouse=True)
def lamps(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The games Lamps and Watches, here and in all processes that a test starts."""
    place = tmp_path_factory.mktemp("packages")
    told = place / "lamps-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: lamps\nVersion: 1.0\n")
    (told / "entry_points.txt").write_text("[delirium.games]\nlamps = lamps:KIT\nwatches = watches:KIT\n")
    monkeypatch.syspath_prepend(HERE)
    monkeypatch.syspath_prepend(place)
    path = [str(place), str(HERE), *filter(None, [os.environ.get("PYTHONPATH")])]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path))
    monkeypatch.setattr(games, "_KITS", dict(games._KITS))
    games._installed.cache_clear()
    library.offer.cache_clear()
    yield
    games._installed.cache_clear()
    library.offer.cache_clear()
