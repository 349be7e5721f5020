"""A phone in portrait: everything fits in its width and is played with a thumb."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page
from visitor import GREEDY, ME, Eager, Visitor

WIDTH = "() => [document.scrollingElement.scrollWidth, innerWidth]"


def assert_fits(page: Page) -> None:
    wide, screen = page.evaluate(WIDTH)
    assert wide <= screen, f"{page.url} is {wide} wide on a screen of {screen}"


@pytest.mark.parametrize("path", ["/", "/new", "/cards", "/rules", "/help", "/nowhere"])
def test_a_page_fits_in_the_width_of_a_phone(visit: Callable[..., Visitor], path: str) -> None:
    page = visit(phone=True).go(path)
    page.wait_for_load_state("networkidle")
    assert_fits(page)


@pytest.mark.parametrize("game", ["ascension", "gates"])
def test_a_table_fits_and_is_played_on_a_phone(visit: Callable[..., Visitor], game: str) -> None:
    visitor = visit(phone=True)
    table = visitor.open_table(ME, GREEDY, game=game)
    page = visitor.sit_down(table)
    assert_fits(page)
    start = visitor.table(table)["at"]

    def far_enough() -> bool:
        assert_fits(page)
        return visitor.table(table)["at"] > start + 25

    visitor.play(Eager(), until=far_enough)
    for tab in ("Players", "Log"):
        visitor.press(tab, exact=True)
        assert_fits(page)


@pytest.mark.parametrize("game", ["ascension", "gates"])
def test_the_result_fits_on_a_phone(visit: Callable[..., Visitor], finished: Callable[[str], str], game: str) -> None:
    visitor = visit(phone=True)
    visitor.page.goto(f"/t/{finished(game)}")
    assert visitor.wait() == "over"
    assert_fits(visitor.page)
