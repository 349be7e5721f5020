"""Taking back: at will as far as nothing new was shown, beyond that by consent."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect
from visitor import ANN, GREEDY, OPEN, Visitor

Visit = Callable[..., Visitor]


def test_a_choice_that_showed_nothing_new_is_taken_back(visitor: Visitor) -> None:
    table = visitor.open_table(ANN, GREEDY, first=0)
    page = visitor.sit_down(table)
    before = visitor.texts()
    expect(visitor.button("Undo")).to_have_attribute("aria-disabled", "true")
    visitor.choose("play all")
    played = visitor.texts()
    visitor.choose("acquire Mystic")  # from its pile, so that nothing new is turned up
    visitor.press("Undo")
    expect(visitor.options).to_have_count(len(played))
    assert visitor.texts() == played, "only the last choice was taken back"
    visitor.press("Undo")
    expect(visitor.options).to_have_count(len(before))
    assert visitor.texts() == before
    page.reload()
    visitor.wait()
    assert visitor.texts() == before
    assert visitor.table(table)["taken_back"] == 0
    expect(page.get_by_role("region", name="Log")).to_contain_text("Ann takes back the last 6 choices")


def test_playing_all_cards_is_taken_back_by_one_undo(visitor: Visitor) -> None:
    table = visitor.open_table(ANN, GREEDY, first=0)
    visitor.sit_down(table)
    at = visitor.table(table)["at"]
    before = visitor.texts()
    visitor.choose("play all")
    assert visitor.table(table)["at"] == at + 5
    visitor.press("Undo")
    expect(visitor.options).to_have_count(len(before))
    assert visitor.texts() == before
    assert visitor.table(table)["at"] == at


def test_where_nothing_can_be_taken_back_the_key_says_why(visitor: Visitor) -> None:
    table = visitor.open_table(ANN, GREEDY, first=0)
    page = visitor.sit_down(table)
    page.keyboard.press("u")
    expect(page.get_by_role("status").filter(has_text=visitor.table(table)["undo"]["why"])).to_be_visible()


def test_what_showed_something_new_is_only_taken_back_when_the_other_agrees(visit: Visit) -> None:
    ann, bob = visit(), visit()
    table = ann.open_table(ANN, OPEN, first=0)
    bob.join(ann.invites(table)["1"], "Bob")
    bob.page.goto(f"/t/{table}")
    ann.sit_down(table)
    ann.choose("play all")
    before = ann.texts()
    expect(ann.button(re.compile("^End turn"))).to_have_accessible_name(re.compile("cannot be taken back"))
    ann.choose("end turn")
    expect(bob.heading).to_contain_text("Turn 2")
    assert bob.wait() == "asked"
    asked = bob.texts()
    expect(bob.button("Undo")).to_have_attribute("aria-disabled", "true")  # it was not his choice

    ann.press("Ask to undo")
    question = bob.page.get_by_role("alert").filter(has_text="Ann asks to take back the last choice")
    expect(question.get_by_role("button", name="Agree")).to_be_visible()
    expect(ann.page.get_by_text("Waiting for Bob.")).to_be_visible()
    question.get_by_role("button", name="Decline").click()
    expect(question).to_have_count(0)
    expect(ann.page.get_by_text("Waiting for Bob.")).to_have_count(0)
    assert ann.table(table)["taken_back"] == 0
    assert bob.texts() == asked
    expect(ann.heading).to_contain_text("Turn 2")

    ann.press("Ask to undo")
    question.get_by_role("button", name="Agree").click()
    expect(ann.heading).to_contain_text("Turn 1")
    expect(bob.heading).to_contain_text("Turn 1")
    assert ann.wait() == "asked"
    assert ann.texts() == before
    expect(bob.options).to_have_count(0)
    expect(bob.page.get_by_role("region", name="Log")).to_contain_text("Ann takes back the last choice, and Bob agreed")
    ann.press("Menu")
    expect(ann.page.get_by_role("dialog")).to_contain_text("Taken back after something was shown: 1.")


def test_who_is_away_has_to_agree_all_the_same(visit: Visit) -> None:
    ann, bob = visit(), visit()
    table = ann.open_table(ANN, OPEN, first=0)
    bob.join(ann.invites(table)["1"], "Bob")
    ann.sit_down(table)
    ann.choose("end turn")
    ann.press("Ask to undo")
    expect(ann.page.get_by_text("Bob is away and will be asked on coming back.")).to_be_visible()
    assert ann.table(table)["taken_back"] == 0
    bob.page.goto(f"/t/{table}")
    bob.press("Agree")
    expect(ann.heading).to_contain_text("Turn 1")


def test_a_request_is_gone_when_the_other_goes_on_instead(visit: Visit) -> None:
    ann, bob = visit(), visit()
    table = ann.open_table(ANN, OPEN, first=0)
    bob.join(ann.invites(table)["1"], "Bob")
    bob.page.goto(f"/t/{table}")
    ann.sit_down(table)
    ann.choose("end turn")
    assert bob.wait() == "asked"
    ann.press("Ask to undo")
    expect(bob.button("Agree")).to_be_visible()
    bob.choose("play all")
    expect(bob.button("Agree")).to_have_count(0)
    expect(ann.page.get_by_text("Waiting for Bob.")).to_have_count(0)


def test_alone_against_agents_nobody_has_to_be_asked_but_it_is_counted(visitor: Visitor) -> None:
    table = visitor.open_table(ANN, GREEDY, first=0)
    page = visitor.sit_down(table)
    visitor.choose("play all")
    before = visitor.texts()
    visitor.choose("end turn")
    expect(visitor.heading).to_contain_text("Turn 3")
    assert visitor.wait() == "asked"
    visitor.press("Undo")
    question = page.get_by_role("dialog", name="Take it back?")
    question.get_by_role("button", name="Go back").click()
    expect(question).to_have_count(0)
    assert visitor.table(table)["taken_back"] == 0
    visitor.press("Undo")
    question.get_by_role("button", name="Take it back").click()
    expect(visitor.heading).to_contain_text("Turn 1")
    visitor.wait()
    assert visitor.texts() == before
    visitor.press("Menu")
    expect(page.get_by_role("dialog")).to_contain_text("Taken back after something was shown: 1.")


def test_ending_a_turn_that_could_still_acquire_asks_once_more(visitor: Visitor) -> None:
    table = visitor.open_table(ANN, GREEDY, first=0)
    visitor.sit_down(table)
    visitor.choose("play all")
    assert any(text.startswith("acquire") for text in visitor.texts())
    before = visitor.texts()
    visitor.press(re.compile("^End turn"))
    question = visitor.page.get_by_role("dialog", name="end turn")
    expect(question).to_contain_text("You could still")
    question.get_by_role("button", name="Go back").click()
    expect(question).to_have_count(0)
    assert visitor.texts() == before
    expect(visitor.heading).to_have_text("Turn 1: Ann")

    visitor.press(re.compile("^End turn"))
    question.get_by_role("button", name="End turn anyway").click()
    expect(visitor.heading).not_to_have_text("Turn 1: Ann")


def test_ending_a_turn_with_nothing_left_to_do_asks_nothing(visitor: Visitor) -> None:
    table = visitor.open_table(ANN, GREEDY, first=0, sets=["dreamscape", "delirium"])
    visitor.advance(table, lambda view: [each["verb"] for each in view["scene"]["decision"]["options"]] == ["end"])
    visitor.sit_down(table)
    assert visitor.texts() == ["end turn"]
    at = visitor.heading.inner_text()
    visitor.press(re.compile("^End turn"))
    expect(visitor.heading).not_to_have_text(at)
