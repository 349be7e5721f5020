"""No page breaks a rule that axe-core knows, in light and in dark, on a desktop and on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from axe import assert_accessible
from playwright.sync_api import Page, expect
from visitor import ANN, BOB, GREEDY, OPEN, Json, Visitor

LOOKS = ("desktop light", "desktop dark", "phone light", "phone dark")
LOOK = pytest.mark.parametrize(
    "look", [pytest.param(each, marks=pytest.mark.xdist_group(f"axe {each}")) for each in LOOKS]
)
PLACES = ("home", "cards", "card", "rules", "help", "lost", "join", "watch", "replay", "nobody's")
TABLES = ("ascension", "ascension start", "dreams", "sheet", "auction", "gates", "gates start")


def has_a_sheet(view: Json) -> bool:
    """Whether something is to be chosen from a pile that is not laid out."""
    zones = {zone["key"]: zone for zone in view["scene"]["zones"]}
    chosen = [zones[option["zone"]] for option in view["scene"]["decision"]["options"] if option["zone"] in zones]
    return any(zone["place"] in ("heap", "deck") for zone in chosen)


@pytest.fixture(scope="session")
def paths(host: Visitor, finished: Callable[[str], str]) -> dict[str, str]:
    """The addresses of the pages by name; the tables stand as they are wanted."""
    middle, sheet = (host.open_table(ANN, GREEDY) for _ in range(2))
    host.advance(middle, lambda view: view["at"] > 30)
    assert has_a_sheet(host.advance(sheet, has_a_sheet))
    dreams = host.open_table(ANN, GREEDY, sets=["dreamscape", "delirium"])
    host.advance(dreams, lambda view: view["at"] > 30)
    gates = host.open_table(ANN, GREEDY, game="gates")
    host.advance(gates, lambda view: view["at"] > 40)
    invited = host.open_table(ANN, OPEN)
    return {
        "home": "/",
        "cards": "/cards",
        "card": "/cards/arbiter-of-the-precipice",
        "rules": "/rules/ASC-TURN-01",  # all rules, with one that is marked
        "help": "/help",
        "lost": "/nowhere",
        "nobody's": "/t/aaaaaaaaaaaa",
        "join": host.invites(invited)["1"],
        "watch": f"/watch/{middle}",
        "replay": f"/t/{finished('gates')}/at/40",
        "ascension": f"/t/{middle}",
        "ascension start": f"/t/{host.open_table(ANN, GREEDY, first=0)}",
        "dreams": f"/t/{dreams}",
        "sheet": f"/t/{sheet}",
        "auction": f"/t/{host.open_table(ANN, GREEDY, seed=1, sets=['delirium'], first=0)}",
        "gates": f"/t/{gates}",
        "gates start": f"/t/{host.open_table(ANN, GREEDY, game='gates')}",
        "ascension end": f"/t/{finished('ascension')}",
        "gates end": f"/t/{finished('gates')}",
        "curtain": f"/t/{host.open_table(ANN, BOB)}",
        "missing": f"/t/{invited}",
    }


@pytest.fixture
def ann(request: pytest.FixtureRequest, look: str) -> Visitor:
    """Somebody whose tables all these tests look at, with the screen and the theme that are wanted."""
    found: Visitor = request.getfixturevalue("host" if look.startswith("desktop") else "host_with_phone")
    found.page.emulate_media(color_scheme="dark" if look.endswith("dark") else "light", reduced_motion="reduce")
    found.refusals = [(404, "/api/tables/aaaaaaaaaaaa")]
    return found


def settled(page: Page) -> None:
    """Wait until nothing is being fetched any more."""
    expect(page.get_by_role("status").filter(has_text="…")).to_have_count(0)


@LOOK
@pytest.mark.parametrize("place", PLACES)
def test_a_page_has_no_violation(ann: Visitor, paths: dict[str, str], look: str, place: str) -> None:
    page = ann.go(paths[place])
    settled(page)
    assert_accessible(page, look.split()[1])


@LOOK
def test_the_set_up_with_everything_unfolded_has_no_violation(ann: Visitor, paths: dict[str, str], look: str) -> None:
    page = ann.go("/new")
    expect(page.get_by_role("button", name="Open the table")).to_be_visible()
    page.evaluate("() => document.querySelectorAll('main details').forEach((each) => (each.open = true))")
    settled(page)
    page.get_by_role("textbox", name="Seed").fill("many")
    ann.press("Open the table")
    expect(page.get_by_text("A seed is a whole number")).to_be_visible()
    assert_accessible(page, look.split()[1])


@LOOK
def test_the_links_of_a_new_table_have_no_violation(ann: Visitor, paths: dict[str, str], look: str) -> None:
    page = ann.go("/new?friends")
    ann.press("Open and invite")
    expect(page.get_by_role("textbox", name="Seat 2")).to_be_visible()
    assert_accessible(page, look.split()[1])


@LOOK
@pytest.mark.parametrize("place", TABLES)
def test_a_table_has_no_violation(ann: Visitor, paths: dict[str, str], look: str, place: str) -> None:
    page = ann.go(paths[place])
    assert ann.wait() == "asked"
    assert_accessible(page, look.split()[1])


@LOOK
def test_a_table_that_waits_for_somebody_has_no_violation(ann: Visitor, paths: dict[str, str], look: str) -> None:
    page = ann.go(paths["missing"])
    expect(page.get_by_text("still open")).to_be_visible()
    assert_accessible(page, look.split()[1])


@LOOK
def test_a_curtain_has_no_violation(ann: Visitor, paths: dict[str, str], look: str) -> None:
    ann.page.goto(paths["curtain"])
    assert ann.wait() == "curtain"
    assert_accessible(ann.page, look.split()[1])


@LOOK
@pytest.mark.parametrize("game", ["ascension", "gates"])
def test_the_end_of_a_game_has_no_violation(ann: Visitor, paths: dict[str, str], look: str, game: str) -> None:
    page = ann.page
    page.goto(paths[f"{game} end"])
    assert ann.wait() == "over"
    page.locator("summary").filter(has_text="The numbers as a table").click()
    assert_accessible(page, look.split()[1])
    ann.press("Look at the table")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert_accessible(page, look.split()[1])


@LOOK
def test_the_dialogs_of_a_table_have_no_violation(ann: Visitor, paths: dict[str, str], look: str) -> None:
    page = ann.go(paths["ascension"])
    assert ann.wait() == "asked"
    ways: dict[str, list[str | re.Pattern[str]]] = {
        "Table": [],
        "Links": [re.compile("^Links: ")],
        "Keys": ["Keys"],
        "Answers in advance": ["Answers in advance"],
        "Resign?": ["Resign"],
    }
    for title, buttons in ways.items():
        ann.press("Menu", exact=True)
        menu = page.get_by_role("dialog", name="Table")
        for button in buttons:
            ann.hit(menu.get_by_role("button", name=button))
        dialog = page.get_by_role("dialog", name=title)
        expect(dialog).to_be_visible()
        settled(page)
        if title == "Answers in advance":
            dialog.get_by_role("checkbox", name="Never bid above a number").check()
        assert_accessible(page, look.split()[1])
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


@LOOK
@pytest.mark.parametrize("place", ["ascension", "dreams", "gates"])
def test_a_card_that_is_read_large_has_no_violation(ann: Visitor, paths: dict[str, str], look: str, place: str) -> None:
    page = ann.go(paths[place])
    ann.wait()
    card = re.compile("^Space 1:") if place != "gates" else re.compile("^Read")
    ann.press(card)
    expect(page.get_by_role("dialog")).to_be_visible()
    assert_accessible(page, look.split()[1])


@LOOK
def test_the_log_and_the_players_have_no_violation(ann: Visitor, paths: dict[str, str], look: str) -> None:
    page = ann.go(paths["dreams"])
    assert ann.wait() == "asked"
    for tab in ("Players", "Log") if look.startswith("phone") else ():
        ann.press(tab, exact=True)
        assert_accessible(page, look.split()[1])
    if look.startswith("desktop"):
        page.evaluate("() => document.querySelectorAll('main details').forEach((each) => (each.open = true))")
        ann.press("Whole log")
        assert_accessible(page, look.split()[1])
