"""Full play without a pointer: everything is reached in reading order, and the focus is seen and never lost."""

from __future__ import annotations

import time
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from visitor import ANN, GREEDY, Eager, Visitor

FOCUSED = "() => document.activeElement?.dataset?.option ?? ''"
NAME = "() => document.activeElement.ariaLabel ?? document.activeElement.textContent.trim()"

# What has the focus, and whether a person sees that: it stands on the screen, nothing covers it, and it is marked.
FOCUS = """() => {
  const it = document.activeElement;
  if (!it || it === document.body) return { lost: true };
  const box = it.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, 12)];
  const top = document.elementFromPoint(Math.min(Math.max(x, 0), innerWidth - 1), y);
  const style = getComputedStyle(it);
  const around = it.nextElementSibling ? getComputedStyle(it.nextElementSibling) : style;
  const lined = (each) => each.outlineStyle !== "none" && parseFloat(each.outlineWidth) > 0;
  const drawn = (each) => lined(each) || each.boxShadow !== "none";
  return {
    lost: false,
    what: `${it.tagName} ${it.ariaLabel ?? it.textContent.trim().slice(0, 60)}`,
    stop: it.tabIndex >= 0,
    inside: box.bottom > 0 && box.top < innerHeight,
    covered: !(top && (it.contains(top) || top.contains(it) || it.labels?.[0]?.contains(top))),
    marked: drawn(style) || (style.opacity === "0" && drawn(around)),
  };
}"""

# All stops of the Tab key in the order of the document, with the card and the place that each belongs to.
STOPS = """() => {
  const shown = (it) => it.checkVisibility({ visibilityProperty: true }) && !it.closest("[inert]") && !it.disabled;
  const all = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")];
  const stops = all.filter((it) => it.tabIndex >= 0 && shown(it));
  const places = [...document.querySelectorAll("[data-zone]")];
  window.stops = stops;
  const box = (it) => it && it.getBoundingClientRect().toJSON();
  return stops.map((it) => ({
    name: it.ariaLabel ?? it.textContent.trim().slice(0, 60),
    jump: it.tabIndex > 0,
    place: places.findIndex((place) => place.contains(it)),
    card: box(it.closest("[data-card]")),
  }));
}"""


def fault_of_focus(page: Page) -> str:
    """What is wrong with the focus now, if anything is."""
    focus: dict[str, Any] = page.evaluate(FOCUS)
    if focus["lost"]:
        return "the focus is lost"
    if not focus["stop"]:  # such as a heading that is read out
        return ""
    faults = {
        "is not on the screen": not focus["inside"],
        "is covered": focus["covered"],
        "looks like all others": not focus["marked"],
    }
    found = [fault for fault, is_so in faults.items() if is_so]
    return f"{focus['what']} has the focus, but: {', '.join(found)}" if found else ""


def assert_focus_is_seen(page: Page) -> None:
    """What has the focus is seen by whoever looks for it, after half a second at the latest."""
    deadline = time.monotonic() + 0.5
    while (fault := fault_of_focus(page)) and time.monotonic() < deadline:
        page.wait_for_timeout(20)
    assert not fault, fault


def press_tab(page: Page) -> None:
    """Go to the next stop; after the last one the browser's own buttons come, and then the first again."""
    page.keyboard.press("Tab")
    if page.evaluate("() => document.activeElement === document.body"):
        page.keyboard.press("Tab")
    assert_focus_is_seen(page)


def tab_to(page: Page, name: str, most: int = 60) -> None:
    """Move on with Tab until something of that name has the focus."""
    for _ in range(most):
        press_tab(page)
        if page.evaluate(NAME).startswith(name):
            return
    raise AssertionError(f"{name} is not reached with {most} presses of Tab")


def choose_by_keyboard(visitor: Visitor, wanted: str, *, by_key: bool) -> None:
    """Choose an option by its key, or with Tab and Enter; confirm with Enter where a question comes before."""
    page = visitor.page
    button = page.locator(f'button[data-option="{wanted}"]:visible').first
    table = page.url.rpartition("/")[2]
    at = visitor.table(table)["at"]
    key = button.get_attribute("aria-keyshortcuts") or ""
    if by_key and key:
        page.keyboard.press(key)
    else:
        for _ in range(160):
            if page.evaluate(FOCUSED) == wanted:
                break
            press_tab(page)
        assert page.evaluate(FOCUSED) == wanted, f"{wanted} is not reached with Tab"
        page.keyboard.press("Enter")
    if page.get_by_role("dialog").count():
        page.keyboard.press("Enter")
    deadline = time.monotonic() + 15
    while visitor.table(table)["at"] == at:
        assert time.monotonic() < deadline, f"{wanted} was not carried out"
        page.wait_for_timeout(20)


@pytest.mark.parametrize(("game", "button"), [("ascension", "Play now"), ("gates", "Play against an agent")])
def test_a_game_is_begun_and_turns_are_played_with_keys_alone(visitor: Visitor, game: str, button: str) -> None:
    page = visitor.go("/")
    tab_to(page, button)
    page.keyboard.press("Enter")
    assert visitor.wait() == "asked"
    table = page.url.rpartition("/")[2]
    start = visitor.table(table)
    seat, pick, choices = start["seat"], Eager(), 0
    turn = visitor.heading.inner_text()
    while visitor.heading.inner_text() == turn or choices < 6:
        assert choices < 40, "the turn does not come to its end"
        texts = visitor.texts()
        choose_by_keyboard(visitor, texts[pick(texts)], by_key=choices % 2 == 0)
        choices += 1
        assert visitor.wait() == "asked"
        if choices > 1:  # before the first Tab at this table nothing has the focus
            assert_focus_is_seen(page)
    assert visitor.table(table)["seat"] == seat
    assert visitor.table(table)["at"] > start["at"]
    assert visitor.table(table)["scene"]["game"] == game


@pytest.mark.parametrize("game", ["ascension", "gates"])
def test_tab_goes_through_everything_in_reading_order(visitor: Visitor, game: str) -> None:
    table = visitor.open_table(ANN, GREEDY, game=game)
    if game == "ascension":
        visitor.advance(
            table, lambda view: len({option["zone"] for option in view["scene"]["decision"]["options"]}) > 2
        )
    page = visitor.sit_down(table)
    stops: list[dict[str, Any]] = page.evaluate(STOPS)
    assert len(stops) > 15
    assert not [stop["name"] for stop in stops if stop["jump"]], "nothing jumps the queue"
    for before, after in pairwise(stops):
        if before["card"] and after["card"] and before["place"] == after["place"] and before["card"] != after["card"]:
            right = after["card"]["left"] >= before["card"]["right"] - 2
            below = after["card"]["top"] >= before["card"]["bottom"] - 2
            assert right or below, f"{after['name']} comes after {before['name']} but stands before it"

    page.evaluate("() => document.activeElement?.blur()")
    reached: list[int] = []
    for _ in range(len(stops)):
        page.keyboard.press("Tab")
        assert_focus_is_seen(page)
        reached.append(page.evaluate("() => window.stops.indexOf(document.activeElement)"))
    assert reached == list(range(len(stops)))
    options = [option["text"] for option in visitor.table(table)["scene"]["decision"]["options"]]
    assert set(options) <= set(visitor.texts()), "every option is a button"


def test_arrows_go_along_a_row(visitor: Visitor) -> None:
    page = visitor.sit_down(visitor.open_table(ANN, GREEDY, first=0))
    row = page.get_by_role("region", name="Center row", exact=True)
    row.get_by_role("button", name="Space 1:").focus()
    for space in range(2, 7):
        page.keyboard.press("ArrowRight")
        expect(row.get_by_role("button", name=f"Space {space}:")).to_be_focused()
        assert_focus_is_seen(page)
    page.keyboard.press("Home")
    expect(row.get_by_role("button", name="Space 1:")).to_be_focused()


def test_a_card_is_read_large_and_left_again_with_keys(visitor: Visitor) -> None:
    page = visitor.sit_down(visitor.open_table(ANN, GREEDY, first=0))
    card = page.get_by_role("button", name="Space 1:")
    card.focus()
    page.keyboard.press("i")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    assert page.evaluate("() => !!document.activeElement.closest('dialog')"), "the focus is in the dialog"
    for _ in range(8):
        page.keyboard.press("Tab")
        assert page.evaluate(
            "() => document.activeElement === document.body || !!document.activeElement.closest('dialog')"
        ), "the focus left the dialog"
    page.keyboard.press("Escape")
    if dialog.count():
        page.keyboard.press("Escape")  # the first one closed the explanation of a keyword
    expect(dialog).to_have_count(0)
    expect(card).to_be_focused()


def test_the_keys_are_listed(visitor: Visitor) -> None:
    page = visitor.sit_down(visitor.open_table(ANN, GREEDY, first=0))
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    expect(keys).to_contain_text("take the last choice back")
    expect(keys).to_contain_text("end turn")
    page.keyboard.press("Escape")
    expect(keys).to_have_count(0)


def test_a_key_does_nothing_while_somebody_writes(visitor: Visitor) -> None:
    table = visitor.open_table(ANN, GREEDY, first=0)
    page = visitor.sit_down(table)
    at = visitor.table(table)["at"]
    visitor.press("Your name")
    page.get_by_role("textbox", name="Your name").fill("")
    page.keyboard.type("a1n2e")
    expect(page.get_by_role("textbox", name="Your name")).to_have_value("a1n2e")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert visitor.table(table)["at"] == at
