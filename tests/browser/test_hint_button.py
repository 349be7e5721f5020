"""Hints at the table: asked for by button and key, marked where the option stands, gone with the question."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from axe import assert_accessible
from playwright.sync_api import Locator, expect
from visitor import ANN, BOB, GREEDY, OPEN, Visitor

ADEPT = {"player": "agent", "level": "adept"}


def panel(visitor: Visitor) -> Locator:
    return visitor.page.locator("[data-hint]")


def marked(visitor: Visitor) -> list[str]:
    """The options whose buttons bear the word."""
    found: list[str] = visitor.options.evaluate_all(
        "all => all.filter((each) => /\\bHint\\b/.test(each.textContent)).map((each) => each.dataset.option)"
    )
    return found


@pytest.mark.parametrize("game", ["ascension", "gates"])
@pytest.mark.parametrize("phone", [False, True])
def test_a_hint_marks_the_best_option_says_why_and_goes_with_the_question(
    visit: Callable[..., Visitor], game: str, phone: bool
) -> None:
    visitor = visit(phone=phone)
    visitor.sit_down(visitor.open_table(ANN, ADEPT, game=game, seed=11))
    visitor.press(re.compile("^Hint"))
    expect(panel(visitor)).to_be_visible()
    best = panel(visitor).locator("li b").first.text_content() or ""
    assert re.search(r"\d+ %", panel(visitor).inner_text())
    assert marked(visitor) == [best]
    assert visitor.page.locator("[role=status]").filter(has=panel(visitor)).count() == 1, "it is announced"
    width = visitor.page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert width <= 0, "nothing stands out of the screen"
    assert_accessible(visitor.page, "light")
    visitor.choose(best)
    expect(panel(visitor)).to_have_count(0)
    visitor.wait()
    assert marked(visitor) == []


def test_the_key_asks_and_closes(visitor: Visitor) -> None:
    visitor.sit_down(visitor.open_table(ANN, ADEPT, seed=11))
    visitor.page.keyboard.press("h")
    expect(panel(visitor)).to_be_visible()
    visitor.page.keyboard.press("h")
    expect(panel(visitor)).to_have_count(0)
    assert marked(visitor) == []


def test_a_hint_is_no_move_and_undo_is_as_before(visitor: Visitor) -> None:
    id = visitor.open_table(ANN, GREEDY, seed=11)
    page = visitor.sit_down(id)
    visitor.choose(next(text for text in visitor.texts() if text.startswith("play ") and text != "play all"))
    before = visitor.table(id)
    assert before["undo"]["can"]
    visitor.press(re.compile("^Hint"))
    expect(panel(visitor)).to_be_visible()
    assert visitor.table(id)["version"] == before["version"]
    page.keyboard.press("u")
    expect(panel(visitor)).to_have_count(0)
    assert visitor.table(id)["at"] == before["at"] - 1


def test_with_other_persons_there_is_no_button_unless_the_table_allows_it(visitor: Visitor) -> None:
    visitor.sit_down(visitor.open_table(ANN, OPEN, first=0))
    expect(visitor.button(re.compile("^Hint"))).to_have_count(0)
    visitor.press("Menu")
    expect(visitor.page.get_by_text("Hints are off at this table.")).to_be_visible()
    wish = {"seats": [ANN, BOB], "game": "gates", "seed": 3, "hints": True, "options": {"players": 2}}
    allowed = str(visitor.answer("POST", "/api/tables", wish)["id"])
    visitor.page.goto(f"/t/{allowed}")
    if visitor.wait() == "curtain":
        visitor.lift_curtain()
        visitor.wait()
    expect(visitor.button(re.compile("^Hint"))).to_be_visible()


def test_the_levels_are_offered_with_the_usual_one_chosen(visitor: Visitor) -> None:
    page = visitor.go("/new")
    seat = page.get_by_label("Seat 2", exact=True)
    expect(seat).to_have_value("agent adept")
    names = seat.locator("optgroup").first.locator("option").all_inner_texts()
    assert [name.split(" (")[0] for name in names] == [
        "Agent: Novice",
        "Agent: Adept",
        "Agent: Expert",
        "Agent: Master",
    ]
    seat.select_option("agent novice")
    visitor.press("Open the table")
    visitor.wait()
    expect(page.get_by_text("Novice").first).to_be_attached()
