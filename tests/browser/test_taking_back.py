"""Taking back: at will as far as nothing new was shown, beyond that by consent."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect
from visitor import GREEDY, ME, OPEN, Visitor

FIRST = {"first": 0}  # seat 0 begins


def test_a_choice_that_showed_nothing_new_is_taken_back(visitor: Visitor) -> None:
    table = visitor.open_table(ME, GREEDY, **FIRST)
    page = visitor.sit_down(table)
    before = visitor.texts()
    expect(visitor.button("Undo")).to_have_attribute("aria-disabled", "true")
    visitor.choose("play Apprentice")
    assert visitor.texts() != before
    visitor.press("Undo")
    expect(visitor.options).to_have_count(len(before))
    assert visitor.texts() == before
    page.reload()
    visitor.wait()
    assert visitor.texts() == before


def test_playing_all_cards_is_taken_back_by_one_undo(visitor: Visitor) -> None:
    visitor.sit_down(visitor.open_table(ME, GREEDY, **FIRST))
    before = visitor.texts()
    visitor.choose("play all")
    visitor.press("Undo")
    expect(visitor.options).to_have_count(len(before))
    assert visitor.texts() == before


def test_what_showed_something_new_is_only_taken_back_when_the_other_agrees(visit: Callable[..., Visitor]) -> None:
    ann, bob = visit(), visit()
    table = ann.open_table({**ME, "name": "Ann"}, OPEN, **FIRST)
    link = ann.answer("GET", f"/api/tables/{table}/links")["invite"]["1"]
    bob.go(link)
    bob.press("Sit down")
    ann.sit_down(table)
    ann.choose("play all")
    before = ann.texts()
    end = ann.page.locator('[data-option="end turn"]')
    expect(end).to_contain_text("cannot be taken back")
    ann.choose("end turn")
    expect(bob.heading).to_contain_text("Turn 2")

    ann.press("Ask to undo")
    expect(bob.page.get_by_role("alert").get_by_role("button", name="Agree")).to_be_visible()
    bob.press("Decline")
    expect(bob.button("Agree")).to_have_count(0)
    expect(ann.heading).to_contain_text("Turn 2")

    ann.press("Ask to undo")
    bob.press("Agree")
    expect(ann.heading).to_contain_text("Turn 1")
    ann.wait()
    assert ann.texts() == before


def test_ending_a_turn_that_could_still_acquire_asks_once_more(visitor: Visitor) -> None:
    visitor.sit_down(visitor.open_table(ME, GREEDY, **FIRST))
    visitor.choose("play all")
    assert any(text.startswith("acquire") for text in visitor.texts())
    at = visitor.heading.inner_text()
    visitor.page.locator('[data-option="end turn"]').click()
    question = visitor.page.get_by_role("dialog", name="end turn")
    expect(question).to_be_visible()
    question.get_by_role("button", name="Go back").click()
    expect(question).to_have_count(0)
    assert visitor.heading.inner_text() == at
