"""Somebody who has never been here is taught at the table, and looks things up."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect
from visitor import GREEDY, ME, Visitor


def test_the_hints_stand_on_the_screen_until_they_are_skipped(visit: Callable[..., Visitor]) -> None:
    visitor = visit(hints=True)
    page = visitor.sit_down(visitor.open_table(ME, GREEDY, first=0))
    hint = page.get_by_role("complementary", name="Hint")
    expect(hint).to_contain_text("Your hand")
    expect(hint).to_be_in_viewport(ratio=1)
    visitor.press("Got it")
    expect(hint).to_be_in_viewport(ratio=1)
    expect(hint).not_to_contain_text("Your hand")
    visitor.press("Skip the hints")
    expect(hint).to_have_count(0)
    page.reload()
    visitor.wait()
    expect(hint).to_have_count(0)


def test_a_hint_goes_on_when_it_was_done(visit: Callable[..., Visitor]) -> None:
    visitor = visit(hints=True)
    page = visitor.sit_down(visitor.open_table(ME, GREEDY, first=0))
    hint = page.get_by_role("complementary", name="Hint")
    expect(hint).to_contain_text("Your hand")
    visitor.choose("play all")
    expect(hint).not_to_contain_text("Your hand")


def test_a_card_is_found_by_its_name_and_has_an_address(visitor: Visitor) -> None:
    page = visitor.go("/cards")
    page.get_by_role("searchbox").fill("arbiter of the prec")
    card = page.get_by_text("Arbiter of the Precipice").first
    expect(card).to_be_visible()
    expect(page.get_by_text("Void Initiate")).to_have_count(0)
    expect(page).to_have_url(re.compile("arbiter"))
    page.reload()
    expect(card).to_be_visible()


def test_a_rule_is_found_by_its_words_and_has_an_address(visitor: Visitor) -> None:
    page = visitor.go("/rules")
    page.get_by_role("searchbox").fill("center row")
    expect(page).to_have_url(re.compile("center"))
    rule = page.get_by_role("link", name=re.compile(r"^ASC-ROW-\d+")).first
    expect(rule).to_be_visible()
    name = rule.inner_text()
    rule.click()
    expect(page).to_have_url(re.compile(f"/rules/{name}"))
    expect(page.get_by_role("link", name=name, exact=True).first).to_be_visible()
