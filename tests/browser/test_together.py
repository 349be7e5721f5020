"""Several people at one table: by links, on several devices, watching, and again after the end."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect
from visitor import ANN, GREEDY, OPEN, Eager, Visitor, play_together

Visit = Callable[..., Visitor]


def path_of(page: Page, label: str) -> str:
    """The link behind a label of the dialog with the links."""
    value = page.get_by_role("dialog").get_by_role("textbox", name=label, exact=True).input_value()
    return re.sub("^https?://[^/]+", "", value)


def sit_together(ann: Visitor, bob: Visitor) -> str:
    """A table of Ann and Bob, each with a browser; Ann begins."""
    table = ann.open_table(ANN, OPEN, first=0)
    bob.join(ann.invites(table)["1"], "Bob")
    ann.page.goto(f"/t/{table}")
    bob.page.goto(f"/t/{table}")
    return table


def test_two_browsers_play_one_table_by_an_invite_link(visit: Visit) -> None:
    ann, bob = visit(), visit()
    table = ann.open_table(ANN, OPEN)
    ann.page.goto(f"/t/{table}")
    expect(ann.page.get_by_text("still open")).to_be_visible()
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


def test_a_link_that_was_used_says_so_and_leaves_the_seat_as_it_is(visit: Visit) -> None:
    ann, bob, eve = visit(), visit(), visit()
    table = ann.open_table(ANN, OPEN, first=0)
    link = ann.invites(table)["1"]
    bob.join(link, "Bob")
    eve.refusals.append((403, "/join"))
    eve.go(link)
    eve.press("Sit down")
    expect(eve.page.get_by_role("alert").filter(has_text="somebody has taken the seat")).to_be_visible()
    assert [sitting["name"] for sitting in ann.table(table)["seats"]] == ["Ann", "Bob"]
    eve.link("watch the table").click()
    expect(eve.page.get_by_text("Watching")).to_be_visible()


def test_a_table_is_set_up_and_shared_through_the_pages(visit: Visit) -> None:
    ann, bob = visit(), visit()
    ann.go("/new?friends")
    ann.press("Open and invite")
    expect(ann.heading).to_have_text("Your table is ready")
    link = ann.page.get_by_role("textbox", name="Seat 2").input_value()
    ann.link("Go to the table").click()
    expect(ann.page.get_by_text("still open")).to_be_visible()
    bob.page.goto(link)
    bob.press("Sit down")
    expect(ann.page.get_by_text("still open")).to_have_count(0)
    expect(bob.heading).to_have_text(ann.heading.inner_text())


def test_whoever_watches_follows_the_game_and_sees_no_hand(visit: Visit) -> None:
    ann, eve = visit(), visit()
    table = ann.open_table(ANN, GREEDY, first=0)
    ann.sit_down(table)
    page = eve.go(f"/watch/{table}")
    expect(page.get_by_text("Watching")).to_be_visible()
    hand = set(ann.names(table, "hand 1"))
    assert hand
    assert not [name for name in hand if name in page.content()], "a hand is in the page of a spectator"
    assert eve.options.count() == 0
    expect(eve.button("Undo")).to_have_count(0)
    before = ann.heading.inner_text()
    expect(eve.heading).to_have_text(before)

    ann.choose("play all")
    expect(page.get_by_role("region", name="Log")).to_contain_text(re.compile("Ann plays (5x )?Apprentice"))
    ann.play(Eager(), until=lambda: ann.heading.inner_text() != before)
    expect(eve.heading).to_have_text(ann.heading.inner_text())
    assert eve.options.count() == 0
    drawn = set(ann.names(table, "hand 1")) - hand
    eve.page.reload()
    expect(eve.heading).to_be_visible()
    held = page.get_by_role("region", name="Hand")
    assert not [name for name in drawn if held.filter(has_text=name).count()]


def test_a_seat_moves_to_another_device_by_its_link_and_the_old_one_only_watches(visit: Visit) -> None:
    home, phone = visit(), visit(phone=True)
    table = home.open_table(ANN, GREEDY, first=0)
    page = home.sit_down(table)
    (card,) = set(home.names(table, "hand 1"))
    assert card in page.content()
    home.press("Links")
    link = path_of(page, "The seat of Ann")
    page.keyboard.press("Escape")

    home.refusals.append((403, "/events"))
    phone.go(link)
    phone.press("Sit down")
    assert phone.wait() == "asked"
    assert phone.table(table)["seat"] == 0
    assert home.table(table)["seat"] == -1
    expect(page.get_by_text("Watching")).to_be_visible()
    expect(home.options).to_have_count(0)
    assert card not in page.content(), "the old page still shows the hand"

    phone.choose("play all")
    expect(page.get_by_role("region", name="Log")).to_contain_text(re.compile(f"Ann plays (5x )?{card}"))
    expect(page.get_by_text("No connection")).to_have_count(0)
    phone.refusals.append((403, "/join"))
    home.refusals.append((403, "/join"))
    home.go(link)
    home.press("Sit down")
    expect(page.get_by_role("alert").filter(has_text="moved it to another device")).to_be_visible()


def test_a_choice_in_a_tab_that_is_behind_is_answered_with_how_it_stands(visitor: Visitor) -> None:
    table = visitor.open_table(ANN, GREEDY, first=0)
    first = visitor.sit_down(table)
    late = visitor.new_page()
    late.route("**/events?*", lambda route: None)  # its news never come
    late.goto(f"/t/{table}")
    old = late.get_by_role("button", name="Play (play Apprentice)")
    expect(old).to_be_visible()
    visitor.choose("play all")
    now = visitor.texts()
    at = visitor.table(table)["at"]
    visitor.refusals.append((409, "/moves"))
    old.click()
    expect(late.get_by_role("status").filter(has_text="This is how it stands now")).to_be_visible()
    expect(old).to_have_count(0)
    shown = late.locator("button[data-option]:visible").evaluate_all("all => all.map((each) => each.dataset.option)")
    assert shown == now
    assert visitor.table(table)["at"] == at
    late.get_by_role("button", name=re.compile("^Acquire")).first.click()
    expect(first.get_by_role("region", name="Log")).to_contain_text("Ann acquires")


def test_after_the_end_two_browsers_go_on_to_the_same_rematch(visit: Visit) -> None:
    ann, bob = visit(), visit()
    table = sit_together(ann, bob)
    ann.act(table, "resign", 0)
    for each in (ann, bob):
        expect(each.page.get_by_role("dialog", name="The game is over")).to_contain_text("Ann has resigned.")
    ann.press("Rematch")
    expect(ann.page).not_to_have_url(re.compile(table))
    bob.page.get_by_role("dialog").get_by_role("link", name="Go to the rematch").click()
    expect(bob.page).to_have_url(ann.page.url)
    expect(ann.heading).to_contain_text("Turn 1")
    expect(bob.heading).to_have_text(ann.heading.inner_text())
    play_together([ann, bob], lambda: "Turn 2" in bob.heading.inner_text())
