"""A finished game is looked at again, and each position has an address."""

from __future__ import annotations

import re
from collections.abc import Callable

from axe import assert_accessible
from playwright.sync_api import Route, expect
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
    expect(page.get_by_role("dialog")).to_have_count(0)  # the result does not lie over the replay
    slider = page.get_by_role("slider", name="Position")
    expect(slider).to_have_value("0")

    slider.fill("30")
    expect(page).to_have_url(re.compile(f"/t/{table}/at/30"))
    ann.press("Next position")
    expect(page).to_have_url(re.compile(f"/t/{table}/at/31"))
    expect(page.get_by_text(f"31 / {last}")).to_be_visible()
    heading = page.request.get(f"/api/tables/{table}/at/31").json()["scene"]["heading"]
    expect(ann.heading).to_have_text(heading)
    assert ann.options.count() == 0, "in the past nothing can be chosen"

    eve.page.goto(f"/t/{table}/at/31")
    expect(eve.page.get_by_role("slider", name="Position")).to_have_value("31")
    expect(eve.heading).to_have_text(heading)

    ann.press("Last position")
    expect(page).to_have_url(re.compile(f"/t/{table}/at/{last}"))
    page.go_back()
    expect(page).to_have_url(re.compile(f"/t/{table}$"))


def test_the_view_of_a_seat_is_part_of_the_address(
    visit: Callable[..., Visitor], finished: Callable[[str], str]
) -> None:
    ann, eve = visit(), visit()
    table = finished("ascension")
    hand = ann.answer("GET", f"/api/tables/{table}/at/20?seat=1")["scene"]["zones"]
    kinds = {card["kind"] for zone in hand if zone["key"] == "hand 2" for card in zone["cards"]}
    assert kinds
    page = ann.go(f"/t/{table}/at/20")
    page.get_by_role("combobox", name="Seen by").select_option(label="Bob")
    expect(page.get_by_role("combobox", name="Seen by")).to_have_value("1")
    expect(page).to_have_url(re.compile(r"/at/20\?seat=1$"))
    eve.page.goto(page.url)
    expect(eve.page.get_by_role("combobox", name="Seen by")).to_have_value("1")
    names = {ann.faces(table)[kind]["name"] for kind in kinds}
    cards = eve.page.get_by_role("region", name="Hand", exact=True)
    for name in names:
        expect(cards.get_by_role("button", name=re.compile(f"^{name},")).first).to_be_visible()


def test_the_seat_can_be_changed_before_the_position_has_come(visitor: Visitor, finished: Callable[[str], str]) -> None:
    table = finished("ascension")
    page = visitor.page
    waiting: list[Route] = []
    page.route(re.compile(r"/api/tables/.*/at/20\?seat=-1$"), lambda route: waiting.append(route))
    page.goto(f"/t/{table}/at/20")
    page.get_by_role("combobox", name="Seen by").select_option(label="Bob")
    expect(page).to_have_url(re.compile(r"/at/20\?seat=1$"))
    expect(page.get_by_role("slider", name="Position")).to_have_value("20")
    assert waiting, "the position as everybody sees it was asked for first"
    for one in waiting:
        one.continue_()  # it comes late, and is not shown any more
    expect(page.get_by_role("combobox", name="Seen by")).to_have_value("1")


def test_a_replay_plays_by_itself(visitor: Visitor, finished: Callable[[str], str]) -> None:
    table = finished("ascension")
    page = visitor.go(f"/t/{table}/at/10")
    page.get_by_role("combobox", name="Speed").select_option("4")
    visitor.press("Play", exact=True)
    expect(page).to_have_url(re.compile(f"/t/{table}/at/1[2-9]"))
    visitor.press("Pause")
    expect(visitor.button("Play", exact=True)).to_be_visible()


def test_a_position_that_does_not_exist_says_so(visitor: Visitor, finished: Callable[[str], str]) -> None:
    visitor.refusals.append((404, "/at/"))
    visitor.page.goto(f"/t/{finished('ascension')}/at/99999")
    expect(visitor.page.get_by_text("This game has the positions 0 to").first).to_be_visible()


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


def test_what_happened_can_be_scrolled_with_the_keyboard_however_long_it_is(
    visit: Callable[..., Visitor], finished: Callable[[str], str]
) -> None:
    ann = visit()
    page = ann.go(f"/t/{finished('gates')}/at/40")
    said = page.get_by_role("group", name="What happened here")
    expect(said.get_by_role("paragraph").first).not_to_be_empty()
    said.evaluate("box => box.append(...Array.from({length: 40}, () => box.querySelector('p').cloneNode(true)))")
    assert said.evaluate("box => box.scrollHeight > box.clientHeight")
    said.focus()
    expect(said).to_be_focused()
    page.keyboard.press("End")
    page.wait_for_function("box => box.scrollTop > 0", arg=said.element_handle())
    assert_accessible(page, "light")
