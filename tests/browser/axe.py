"""Accessibility of a page, as axe-core sees it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

SOURCE: Final = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN: Final = "tags => axe.run(document, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] })"


@cache
def script() -> str:
    """The program axe-core, of the web app's own packages."""
    assert SOURCE.is_file(), "axe-core is not installed; make setup does that"
    return SOURCE.read_text(encoding="utf-8")


def violations(page: Page) -> list[str]:
    """What is wrong with a page, one line for each thing."""
    page.evaluate(script())  # evaluated by the debugger, so the content policy of the page stays as it is
    found: dict[str, Any] = page.evaluate(RUN, TAGS)
    return [
        f"{problem['id']} ({problem['impact']}): {problem['help']}: {node['html'][:160]} [{node['failureSummary']}]"
        for problem in found["violations"]
        for node in problem["nodes"]
    ]
