"""Several people at one table: by links, at one screen, watching."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect
from visitor import GREEDY, ME, OPEN, Eager, Visitor, play_together

Visit = Callable[..., Visitor]


def path_of(page: Page, label: str) -> str:
    """The link behind a label of the dialog with the links."""
    value = page.get_by_role("dialog").get_by_role("textbox", name=label, exact=True).input_value()
    return re.sub("^https?://[^/]+", "", value)


def test_two_browsers_play_one_table_by_an_invite_link(visit: Visit) -> None:
    ann, bob = visit(), visit()
    table = ann.open_table({**ME, "name": "Ann"}, OPEN)
    ann.page.goto(f"/t/{table}")
    ann.press("Invite by link")
    link = path_of(ann.page, "Seat 2")
    ann.page.keyboard.press("Escape")

    bob.go(link)
    bob.page.get_by_role("textbox", name="Your name").fill("Bob")
    bob.press("Sit down")
    expect(bob.page).to_have_url(re.compile(f"/t/{table}$"))
    expect(ann.page.get_by_text("still open")).to_have_count(0)

    seen: set[str] = set()

    def two_turns_each() -> bool:
        seen.add(ann.heading.inner_text())
        return sum("Ann" in turn for turn in seen) > 2 and sum("Bob" in turn for turn in seen) > 2

    play_together([ann, bob], two_turns_each)
    expect(bob.heading).to_have_text(ann.heading.inner_text())


def test_a_table_is_set_up_and_shared_through_the_pages(visit: Visit) -> None:
    ann, bob = visit(), visit()
    ann.go("/new?friends")
    ann.press("Open and invite")
    expect(ann.heading).to_have_text("Your table is ready")
    link = ann.page.get_by_role("textbox").first.input_value()
    ann.link("Go to the table").click()
    expect(ann.page.get_by_text("still open")).to_be_visible()
    bob.page.goto(link)
    bob.press("Sit down")
    expect(ann.page.get_by_text("still open")).to_have_count(0)
    expect(bob.heading).to_have_text(ann.heading.inner_text())


def test_between_people_at_one_screen_a_curtain_falls(visitor: Visitor) -> None:
    table = visitor.open_table({**ME, "name": "Ann"}, {**ME, "name": "Bob"})
    page = visitor.sit_down(table)
    for _ in range(2):
        curtain = page.get_by_role("alertdialog")
        expect(curtain).to_be_visible()
        name = curtain.get_by_role("heading").inner_text().removeprefix("Pass to ")
        assert visitor.options.count() == 0, "nothing of the next player is there before they say so"
        expect(page.locator("[data-card]:visible")).to_have_count(0)  # nor anything of the one before
        page.keyboard.press("Tab")
        expect(page.locator("[data-card] :focus")).to_have_count(0)
        visitor.lift_curtain()
        assert visitor.wait() == "asked"
        expect(visitor.heading).to_contain_text(name)
        visitor.play(Eager(), until=lambda: visitor.state() == "curtain")


def test_a_page_of_two_people_that_is_loaded_again_shows_nothing_before_the_curtain(visitor: Visitor) -> None:
    page = visitor.sit_down(visitor.open_table({**ME, "name": "Ann"}, {**ME, "name": "Bob"}))
    visitor.lift_curtain()
    assert visitor.wait() == "asked"
    page.reload()
    assert visitor.wait() == "curtain"
    assert visitor.options.count() == 0


def test_whoever_watches_follows_the_game_and_chooses_nothing(visit: Visit) -> None:
    ann, eve = visit(), visit()
    table = ann.open_table({**ME, "name": "Ann"}, GREEDY)
    ann.sit_down(table)
    eve.go(f"/watch/{table}")
    expect(eve.page.get_by_text("Watching")).to_be_visible()
    before = ann.heading.inner_text()
    expect(eve.heading).to_have_text(before)
    ann.play(Eager(), until=lambda: ann.heading.inner_text() != before)
    expect(eve.heading).not_to_have_text(before)
    assert eve.options.count() == 0


def test_a_seat_moves_to_another_device_by_its_link(visit: Visit) -> None:
    home, phone = visit(), visit(phone=True)
    table = home.open_table({**ME, "name": "Ann"}, GREEDY)
    home.sit_down(table)
    home.press("Links")
    link = path_of(home.page, "The seat of Ann")
    phone.go(link)
    phone.press("Sit down")
    assert phone.wait() == "asked"
    assert phone.table(table)["seat"] == home.table(table)["seat"] or home.table(table)["seat"] == -1
