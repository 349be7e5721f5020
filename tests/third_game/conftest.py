"""Installs a third game as a package does: an entry point that names its kit, found by every process."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from delirium import games
from delirium.server import library

HERE = Path(__file__).parent


@pytest.fixture(autouse=True)
def lamps(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game Lamps, here and in all processes that a test starts."""
    place = tmp_path_factory.mktemp("packages")
    told = place / "lamps-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: lamps\nVersion: 1.0\n")
    (told / "entry_points.txt").write_text("[delirium.games]\nlamps = lamps:KIT\n")
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
