"""A game that the pages know nothing of, from the set-up page to its result."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from visitor import Eager, Visitor

from delirium.server.process import ServerProcess

LAMPS = Path(__file__).parents[1] / "third_game"


@pytest.fixture
def lamps(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server where the game Lamps is installed."""
    told = tmp_path / "packages" / "lamps-1.0.dist-info"
    told.mkdir(parents=True)
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: lamps\nVersion: 1.0\n")
    (told / "entry_points.txt").write_text("[delirium.games]\nlamps = lamps:KIT\n")
    path = [str(told.parent), str(LAMPS), *filter(None, [os.environ.get("PYTHONPATH")])]
    around = {"DELIRIUM_LIMITS": "off", "PYTHONPATH": os.pathsep.join(path)}
    with ServerProcess(tmp_path / "data", environment=around) as running:
        yield running


def test_a_game_without_a_page_of_its_own_is_set_up_and_played(
    lamps: ServerProcess, visit: Callable[..., Visitor]
) -> None:
    visitor = visit(lamps)
    page = visitor.go("/new")
    page.get_by_role("radio", name="Lamps").check()
    visitor.press("Open the table")
    visitor.wait()
    expect(visitor.heading).to_contain_text("Turn 1")
    expect(page.locator('[data-zone="hand 1"] [data-card]').first).to_be_visible()
    assert visitor.texts()[-1] == "rest"
    assert visitor.play(Eager()) == 8
    result = visitor.table(page.url.rpartition("/")[2])["scene"]["result"]
    expect(page.get_by_role("dialog", name="The game is over")).to_contain_text(result["verdict"][0])
