"""Full play without a pointer."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from visitor import GREEDY, ME, Visitor

FOCUSED = "() => document.activeElement?.dataset?.option ?? ''"


def tab_to(page: Page, name: str, most: int = 60) -> None:
    """Move on with Tab until something of that name has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.textContent.trim()").startswith(name):
            return
    raise AssertionError(f"{name} is not reached with {most} presses of Tab")


def test_a_game_is_begun_and_played_with_keys_alone(visitor: Visitor) -> None:
    page = visitor.go("/")
    tab_to(page, "Play now")
    page.keyboard.press("Enter")
    assert visitor.wait() == "asked"
    for _ in range(3):
        turn = visitor.heading.inner_text()
        if "play all" in visitor.texts():
            page.keyboard.press(page.locator('[data-option="play all"]').get_attribute("aria-keyshortcuts") or "")
            expect(page.locator('[data-option="play all"]')).to_have_count(0)
        visitor.wait()
        while visitor.heading.inner_text() == turn and "end turn" not in visitor.texts():
            press_first(visitor)
        if visitor.heading.inner_text() == turn:
            page.keyboard.press(page.locator('[data-option="end turn"]').get_attribute("aria-keyshortcuts") or "")
            if page.get_by_role("dialog", name="end turn").count():
                page.keyboard.press("Enter")
        expect(visitor.heading).not_to_have_text(turn)
        visitor.wait()


def press_first(visitor: Visitor) -> None:
    """Choose the first option: Tab to it, then Enter."""
    wanted = visitor.texts()[0]
    for _ in range(120):
        visitor.page.keyboard.press("Tab")
        if visitor.page.evaluate(FOCUSED) == wanted:
            visitor.page.keyboard.press("Enter")
            visitor.page.wait_for_timeout(50)
            visitor.wait()
            return
    raise AssertionError(f"{wanted} is not reached with Tab")


def test_every_option_is_reached_with_tab_in_reading_order(visitor: Visitor) -> None:
    visitor.sit_down(visitor.open_table(ME, GREEDY, first=0))
    visitor.choose("play all")
    visitor.page.reload()  # so that Tab begins at the beginning
    visitor.wait()
    wanted = visitor.texts()
    assert len(wanted) > 2
    reached: list[str] = []
    for _ in range(200):
        visitor.page.keyboard.press("Tab")
        text = visitor.page.evaluate(FOCUSED)
        if text and text not in reached:
            reached.append(text)
        if len(reached) == len(wanted):
            break
    assert reached == wanted


def test_a_card_is_read_large_and_left_again_with_keys(visitor: Visitor) -> None:
    page = visitor.sit_down(visitor.open_table(ME, GREEDY, first=0))
    card = page.locator("[data-inspect]").first
    card.focus()
    page.keyboard.press("i")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(card).to_be_focused()


def test_the_keys_are_listed(visitor: Visitor) -> None:
    page = visitor.sit_down(visitor.open_table(ME, GREEDY, first=0))
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    expect(keys).to_contain_text("take the last choice back")
    page.keyboard.press("Escape")
    expect(keys).to_have_count(0)
