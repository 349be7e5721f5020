"""Accessibility of a page, as axe-core sees it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

SOURCE: Final = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOURS: Final = ["color-contrast", "link-in-text-block"]  # the rules that depend on the theme
RUN: Final = "only => axe.run(document, { runOnly: only, resultTypes: ['violations'] })"


@cache
def script() -> str:
    """The program axe-core, of the web app's own packages."""
    assert SOURCE.is_file(), "axe-core is not installed; make setup does that"
    return SOURCE.read_text(encoding="utf-8")


def violations(page: Page, only: dict[str, Any]) -> list[str]:
    """What is wrong with a page, one line for each thing."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(script())  # evaluated by the debugger, so the content policy of the page stays as it is
    found: dict[str, Any] = page.evaluate(RUN, only)
    return [
        f"{problem['id']} ({problem['impact']}): {problem['help']}: {node['html'][:160]} [{node['failureSummary']}]"
        for problem in found["violations"]
        for node in problem["nodes"]
    ]


def assert_accessible(page: Page) -> None:
    """No rule that axe-core knows is broken in light, and none that depends on colours in dark."""
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    found = [f"light: {each}" for each in violations(page, {"type": "tag", "values": TAGS})]
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    found += [f"dark: {each}" for each in violations(page, {"type": "rule", "values": COLOURS})]
    assert not found, f"{page.url}\n" + "\n".join(found)
