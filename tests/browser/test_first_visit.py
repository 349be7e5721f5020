"""Somebody who has never been here is taught at the table, and looks things up."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

from playwright.sync_api import expect
from visitor import ANN, GREEDY, Visitor

Visit = Callable[..., Visitor]


def test_play_now_brings_a_person_to_the_first_choice_within_ten_seconds(visit: Visit) -> None:
    visitor = visit(hints=True)
    began = time.monotonic()
    visitor.go("/")
    visitor.press("Play now")
    assert visitor.wait() == "asked"
    taken = time.monotonic() - began
    expect(visitor.page).to_have_url(re.compile("/t/[^/]+$"))
    assert taken < 10


def test_the_hints_stand_on_the_screen_until_they_are_skipped_for_good(visit: Visit) -> None:
    visitor = visit(hints=True)
    page = visitor.sit_down(visitor.open_table(ANN, GREEDY, first=0))
    hint = page.get_by_role("complementary", name="Hint")
    expect(hint).to_contain_text("Your hand")
    expect(hint).to_be_in_viewport(ratio=1)
    visitor.press("Got it")
    expect(hint).not_to_contain_text("Your hand")
    expect(hint).to_be_in_viewport(ratio=1)
    visitor.press("Skip the tour")
    expect(hint).to_have_count(0)
    page.reload()
    visitor.wait()
    expect(hint).to_have_count(0)
    visitor.sit_down(visitor.open_table(ANN, GREEDY, first=0))
    visitor.choose("play all")
    expect(hint).to_have_count(0)


def test_a_hint_goes_on_when_it_was_done_and_after_the_last_one_none_comes_back(visit: Visit) -> None:
    visitor = visit(hints=True)
    page = visitor.sit_down(visitor.open_table(ANN, GREEDY, first=0))
    hint = page.get_by_role("complementary", name="Hint")
    expect(hint).to_contain_text("Your hand")
    visitor.choose("play all")
    expect(hint).to_be_visible()
    expect(hint).not_to_contain_text("Your hand")
    seen: list[str] = []
    while said := next_hint(visitor, seen):
        seen.append(said)
        assert len(seen) < 10, "the hints have no end"
        visitor.press(re.compile("^(Got it|Done)$"))
    expect(hint).to_have_count(0)
    assert len(seen) > 2, "there is more than one thing to learn"
    page.reload()
    visitor.wait()
    expect(hint).to_have_count(0)


def next_hint(visitor: Visitor, known: list[str]) -> str:
    """The text of the next hint, if there is one more."""
    hint = visitor.page.get_by_role("complementary", name="Hint")
    deadline = time.monotonic() + 3
    while time.monotonic() < deadline:
        for said in hint.all_inner_texts():
            if said not in known:
                return said
        visitor.page.wait_for_timeout(50)
    return ""


def test_a_hint_leaves_the_buttons_of_a_phone_free(visit: Visit) -> None:
    visitor = visit(phone=True, hints=True)
    page = visitor.sit_down(visitor.open_table(ANN, GREEDY, first=0))
    hint = page.get_by_role("complementary", name="Hint")
    expect(hint).to_be_in_viewport(ratio=1)
    visitor.choose("play all")  # is tapped where it stands; what covers it would fail this
    expect(hint).not_to_contain_text("Your hand")


def test_the_hints_of_gates_come_too(visit: Visit) -> None:
    visitor = visit(hints=True)
    page = visitor.sit_down(visitor.open_table(ANN, GREEDY, game="gates"))
    hint = page.get_by_role("complementary", name="Hint")
    expect(hint).to_be_in_viewport(ratio=1)
    visitor.press("Skip the tour")
    expect(hint).to_have_count(0)
    visitor.press("Menu")
    visitor.press("Show the tour again")
    expect(hint).to_be_visible()


def test_a_card_is_found_by_its_name_and_has_an_address(visitor: Visitor) -> None:
    page = visitor.go("/cards")
    expect(page.get_by_text("Void Initiate").first).to_be_attached()
    page.get_by_role("searchbox").fill("arbiter of the prec")
    card = page.get_by_text("Arbiter of the Precipice").first
    expect(card).to_be_visible()
    expect(page.get_by_text("Void Initiate")).to_have_count(0)
    expect(page).to_have_url(re.compile("arbiter"))
    page.reload()
    expect(card).to_be_visible()
    expect(page.get_by_text("Void Initiate")).to_have_count(0)


def test_a_rule_is_found_by_its_words_and_has_an_address(visitor: Visitor) -> None:
    page = visitor.go("/rules")
    page.get_by_role("searchbox").fill("center row")
    expect(page).to_have_url(re.compile("center"))
    rule = page.get_by_role("link", name=re.compile(r"^ASC-ROW-\d+")).first
    expect(rule).to_be_visible()
    name = rule.inner_text()
    rule.click()
    expect(page).to_have_url(re.compile(f"/rules/{name}"))
    expect(page.get_by_role("link", name=name, exact=True).first).to_be_in_viewport()


def test_an_address_that_does_not_exist_shows_the_way_out(visitor: Visitor) -> None:
    page = visitor.go("/nowhere")
    page.get_by_role("main").get_by_role("link").first.click()
    expect(visitor.button("Play now")).to_be_visible()
