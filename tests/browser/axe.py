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

AGAIN: Final = """async (target) => {
  const it = document.querySelector(target);
  it.scrollIntoView({ block: "center" });
  const found = await axe.run(it, { runOnly: { type: "rule", values: ["target-size"] }, resultTypes: ["violations"] });
  return found.violations.length === 0;
}"""
# the next picture is drawn, and what changes its colour slowly has done so
STILL: Final = """async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const endless = (each) => each.effect.getComputedTiming().endTime === Infinity;
  await Promise.allSettled(document.getAnimations().filter((each) => !endless(each)).map((each) => each.finished));
}"""


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
        if not (problem["id"] == "target-size" and is_only_scrolled_away(page, node))
    ]


def is_only_scrolled_away(page: Page, node: dict[str, Any]) -> bool:
    """Whether a target is too small only because it is half behind something that stays while the page is scrolled."""
    if "partially obscured" not in node["failureSummary"]:
        return False
    again: bool = page.evaluate(AGAIN, node["target"][0])
    return again


def assert_accessible(page: Page, theme: str) -> None:
    """No rule that axe-core knows is broken; in dark those are looked at that depend on colours."""
    page.evaluate(STILL)
    only = {"type": "rule", "values": COLOURS} if theme == "dark" else {"type": "tag", "values": TAGS}
    found = violations(page, only)
    assert not found, f"{page.url} in {theme}\n" + "\n".join(found)
