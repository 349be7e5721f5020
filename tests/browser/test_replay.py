"""A finished game is looked at again, and each position has an address."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect
from visitor import ME, Visitor


def test_a_replay_moves_with_the_slider_and_each_position_has_an_address(
    visit: Callable[..., Visitor], finished: Callable[[str], str]
) -> None:
    ann, eve = visit(), visit()
    table = finished("ascension")
    last = ann.table(table)["last"]
    page = ann.page
    page.goto(f"/t/{table}")
    page.get_by_role("dialog").get_by_role("link", name="Replay").click()
    expect(page).to_have_url(re.compile(f"/t/{table}/at/0"))
    slider = page.get_by_role("slider", name="Position")
    expect(slider).to_have_value("0")

    slider.fill("30")
    expect(page).to_have_url(re.compile(f"/t/{table}/at/30"))
    ann.press("Next position")
    expect(page).to_have_url(re.compile(f"/t/{table}/at/31"))
    expect(page.get_by_text(f"31 / {last}")).to_be_visible()
    heading = ann.heading.inner_text()

    eve.page.goto(f"/t/{table}/at/31")
    expect(eve.page.get_by_role("slider", name="Position")).to_have_value("31")
    expect(eve.heading).to_have_text(heading)

    ann.press("Last position")
    expect(page).to_have_url(re.compile(f"/t/{table}/at/{last}"))
    page.go_back()
    expect(page).to_have_url(re.compile(f"/t/{table}$"))


def test_the_arrow_keys_move_through_a_replay(visitor: Visitor) -> None:
    table = visitor.open_table({**ME, "name": "Ann"}, {**ME, "name": "Bob"}, game="gates")
    visitor.advance(table, lambda view: view["at"] > 12)
    visitor.page.goto(f"/t/{table}/at/3")
    slider = visitor.page.get_by_role("slider", name="Position")
    expect(slider).to_have_value("3")
    slider.focus()
    visitor.page.keyboard.press("ArrowRight")
    expect(visitor.page).to_have_url(re.compile(f"/t/{table}/at/4"))
    assert visitor.options.count() == 0, "in the past nothing can be chosen"
