"""Phones in portrait and a tablet: everything fits in their width and is played with a thumb."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect
from visitor import ANN, GREEDY, OPEN, Eager, Visitor, in_an_effect

SCREENS: dict[str, ViewportSize] = {
    "phone": {"width": 390, "height": 844},
    "small phone": {"width": 360, "height": 640},
    "tablet": {"width": 820, "height": 1180},
}
PAGES = ("/", "/new", "/new?friends", "/cards", "/cards/arbiter-of-the-precipice", "/rules", "/rules/ASC-TURN-01")
LAST = ("/help", "/nowhere")
SCREEN = pytest.mark.parametrize("screen", SCREENS)


def assert_fits(page: Page) -> None:
    """Nothing has to be scrolled sideways."""
    wide = page.evaluate("() => document.scrollingElement.scrollWidth")
    screen = page.viewport_size
    assert screen is not None
    assert wide <= screen["width"], f"{page.url} is {wide} wide on a screen of {screen['width']}"


@SCREEN
def test_every_page_fits_in_the_width(
    visit: Callable[..., Visitor], host: Visitor, finished: Callable[[str], str], screen: str
) -> None:
    visitor = visit(screen=SCREENS[screen])
    join = host.invites(host.open_table(ANN, OPEN))["1"]
    for path in (*PAGES, *LAST, join, f"/watch/{finished('ascension')}", f"/t/{finished('gates')}/at/40"):
        page = visitor.go(path)
        expect(page.get_by_role("status").filter(has_text="…")).to_have_count(0)
        page.evaluate("() => document.querySelectorAll('details').forEach((each) => (each.open = true))")
        assert_fits(page)


@SCREEN
@pytest.mark.parametrize("game", ["ascension", "gates"])
def test_a_whole_turn_is_played_by_tapping(visit: Callable[..., Visitor], game: str, screen: str) -> None:
    visitor = visit(screen=SCREENS[screen])
    table = visitor.open_table(ANN, GREEDY, game=game)
    page = visitor.sit_down(table)
    assert_fits(page)
    start = visitor.table(table)["at"]

    def the_other_has_played() -> bool:
        assert_fits(page)
        view = visitor.table(table)
        return view["at"] > start + 3 and bool(view["steps"])

    visitor.play(Eager(), until=the_other_has_played)
    if screen != "tablet":
        for tab in ("Players", "Log", "Table"):
            visitor.press(tab, exact=True)
            assert_fits(page)
    visitor.press("Menu")
    expect(page.get_by_role("dialog", name="Table")).to_be_visible()
    assert_fits(page)


@SCREEN
def test_a_question_of_a_card_fits_and_is_answered_by_tapping(visit: Callable[..., Visitor], screen: str) -> None:
    visitor = visit(screen=SCREENS[screen])
    table = visitor.open_table(ANN, GREEDY)
    at = visitor.advance(table, in_an_effect)["at"]
    page = visitor.sit_down(table)
    assert_fits(page)
    expect(visitor.options.first).to_be_in_viewport()
    visitor.choose(0)
    assert visitor.table(table)["at"] > at


@SCREEN
@pytest.mark.parametrize("game", ["ascension", "gates"])
def test_the_result_fits(visit: Callable[..., Visitor], finished: Callable[[str], str], game: str, screen: str) -> None:
    visitor = visit(screen=SCREENS[screen])
    page = visitor.page
    page.goto(f"/t/{finished(game)}")
    assert visitor.wait() == "over"
    assert_fits(page)
    result = page.get_by_role("dialog", name="The game is over")
    assert result.evaluate("each => each.scrollWidth <= each.clientWidth"), "the result has to be scrolled sideways"
    expect(result.get_by_role("button", name="Look at the table")).to_be_in_viewport(ratio=1)
