"""No page breaks a rule that axe-core knows, in light and in dark."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from visitor import GREEDY, ME, OPEN, Visitor, in_an_effect

Axe = Callable[[Page], None]
PLACES = ("home", "new", "cards", "card", "rules", "rule", "help", "lost", "join", "watch", "replay")
TABLES = ("ascension", "dreams", "effect", "gates")
ENDS = ("ascension", "gates")
THEMES = [pytest.param(theme, marks=pytest.mark.xdist_group(f"axe {theme}")) for theme in ("light", "dark")]


@pytest.fixture
def ann(host: Visitor) -> Visitor:
    """Somebody whose tables all these tests look at."""
    return host


@pytest.fixture(scope="session")
def paths(host: Visitor, finished: Callable[[str], str]) -> dict[str, str]:
    """The addresses of the pages by name; the tables stand as they are wanted."""
    pair = ({**ME, "name": "Ann"}, GREEDY)
    middle = host.open_table(*pair)
    host.advance(middle, lambda view: view["at"] > 30)
    dreams = host.open_table(*pair, sets=["dreamscape", "delirium"])
    host.advance(dreams, lambda view: view["at"] > 30)
    effect = host.open_table(*pair)
    host.advance(effect, in_an_effect)
    gates = host.open_table(*pair, game="gates")
    host.advance(gates, lambda view: view["at"] > 40)
    invited = host.open_table({**ME, "name": "Ann"}, OPEN)
    return {
        "home": "/",
        "new": "/new",
        "cards": "/cards",
        "card": "/cards/arbiter-of-the-precipice",
        "rules": "/rules",
        "rule": "/rules/ASC-TURN-01",
        "help": "/help",
        "lost": "/nowhere",
        "join": host.answer("GET", f"/api/tables/{invited}/links")["invite"]["1"],
        "watch": f"/watch/{middle}",
        "replay": f"/t/{finished('gates')}/at/40",
        "ascension": f"/t/{middle}",
        "dreams": f"/t/{dreams}",
        "effect": f"/t/{effect}",
        "gates": f"/t/{gates}",
        "ascension end": f"/t/{finished('ascension')}",
        "gates end": f"/t/{finished('gates')}",
    }


def show(ann: Visitor, theme: str, path: str) -> Page:
    ann.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    page = ann.go(path)
    page.wait_for_load_state("load")
    return page


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("place", PLACES)
def test_a_page_has_no_violation(ann: Visitor, paths: dict[str, str], axe: Axe, place: str, theme: str) -> None:
    page = show(ann, theme, paths[place])
    expect(page.get_by_role("status").filter(has_text="…")).to_have_count(0)
    axe(page)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("place", TABLES)
def test_a_table_has_no_violation(ann: Visitor, paths: dict[str, str], axe: Axe, place: str, theme: str) -> None:
    page = show(ann, theme, paths[place])
    assert ann.wait() == "asked"
    axe(page)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("place", ENDS)
def test_the_end_of_a_game_has_no_violation(
    ann: Visitor, paths: dict[str, str], axe: Axe, place: str, theme: str
) -> None:
    page = show(ann, theme, paths[f"{place} end"])
    assert ann.wait() == "over"
    axe(page)
    ann.press("Look at the table")
    expect(page.get_by_role("dialog")).to_have_count(0)
    axe(page)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", ["Links", "Keys", "Menu"])
def test_a_dialog_of_the_table_has_no_violation(
    ann: Visitor, paths: dict[str, str], axe: Axe, name: str, theme: str
) -> None:
    page = show(ann, theme, paths["ascension"])
    ann.wait()
    ann.press(name, exact=True)
    expect(page.get_by_role("dialog")).to_be_visible()
    axe(page)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("place", ["ascension", "gates"])
def test_a_card_that_is_read_large_has_no_violation(
    ann: Visitor, paths: dict[str, str], axe: Axe, place: str, theme: str
) -> None:
    page = show(ann, theme, paths[place])
    ann.wait()
    page.locator("[data-inspect]").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    axe(page)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("place", ["home", "new", "ascension", "gates", "cards"])
def test_a_phone_sees_no_violation(ann: Visitor, paths: dict[str, str], axe: Axe, place: str, theme: str) -> None:
    ann.page.set_viewport_size({"width": 390, "height": 844})
    page = show(ann, theme, paths[place])
    axe(page)
    ann.page.set_viewport_size({"width": 1280, "height": 800})
