"""Those who are away, give up, run out of time, or have answered in advance."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect
from visitor import ANN, GREEDY, OPEN, Visitor

Visit = Callable[..., Visitor]


def three(visit: Visit, away: int) -> tuple[Visitor, Visitor, Visitor, str]:
    """Ann and Cid look at their table; Bob, who has to choose and may be away for some seconds, does not."""
    ann, bob, cid = visit(), visit(), visit()
    table = ann.open_table(ANN, OPEN, OPEN, first=1, clock={"away": away})
    for visitor, seat, name in ((bob, "1", "Bob"), (cid, "2", "Cid")):
        visitor.join(ann.invites(table)[seat], name)
    ann.page.goto(f"/t/{table}")
    cid.page.goto(f"/t/{table}")
    for visitor in (ann, cid):
        expect(visitor.heading).to_contain_text("Bob")
        players = visitor.page.get_by_role("region", name="Players")
        expect(players.get_by_text(re.compile("away$"))).to_have_count(1)  # so the two know of each other
    return ann, bob, cid, table


def test_the_others_let_an_agent_play_for_who_is_away_until_they_come_back(
    visit: Visit,
) -> None:
    ann, bob, cid, table = three(visit, 1)
    ann.press("Let an agent play for Bob")
    asked = cid.page.get_by_role("alert").filter(has_text="Ann asks to let an agent play for Bob")
    expect(asked).to_be_visible()
    expect(ann.page.get_by_text("Waiting for Cid.")).to_be_visible()
    cid.press("Decline")
    expect(asked).to_have_count(0)
    expect(ann.page.get_by_text("Waiting for Cid.")).to_have_count(0)
    assert ann.table(table)["seats"][1]["agent"] == ""

    ann.press("Let an agent play for Bob")
    cid.press("Agree")
    for visitor in (ann, cid):
        expect(visitor.page.get_by_role("region", name="Players")).to_contain_text("played by greedy")
        expect(visitor.heading).to_contain_text("Cid")  # the agent has played
    assert cid.wait() == "asked"

    bob.page.goto(f"/t/{table}")
    expect(bob.heading).to_be_visible()
    for visitor in (ann, cid):
        expect(visitor.page.get_by_role("region", name="Players")).not_to_contain_text("played by greedy")


def test_without_a_clock_the_table_says_when_an_agent_may_play(visit: Visit) -> None:
    ann, _, _, _ = three(visit, 24 * 3600)
    players = ann.page.get_by_role("region", name="Players")
    expect(players).to_contain_text("An agent may play for Bob in 24 hours, if they stay away.")
    expect(ann.button("Let an agent play for Bob")).to_have_count(0)
    ann.press("Menu")
    expect(ann.page.get_by_role("dialog")).to_contain_text("may be away for 1 day")


def test_with_a_clock_nothing_is_offered_before_it_has_run_out(visit: Visit) -> None:
    ann, bob = visit(), visit()
    table = ann.open_table(ANN, OPEN, first=1, clock={"kind": "turn", "seconds": 86400, "away": 1})
    bob.join(ann.invites(table)["1"], "Bob")
    ann.page.goto(f"/t/{table}")
    players = ann.page.get_by_role("region", name="Players")
    expect(players).to_contain_text("When the clock has run out, an agent plays.")
    expect(ann.button("Let an agent play for Bob")).to_have_count(0)


def test_how_long_one_may_be_away_is_chosen_at_the_set_up(visitor: Visitor) -> None:
    page = visitor.go("/new?friends")
    away = page.get_by_role("combobox", name="Who has to choose may be away")
    expect(away).to_have_value("86400")
    away.select_option(label="1 week")
    page.get_by_role("combobox", name="Clock").select_option(index=1)
    expect(away).to_have_count(0)
    page.get_by_role("combobox", name="Clock").select_option(index=0)
    visitor.press("Open and invite")
    page.get_by_role("link", name="Go to the table").click()
    expect(visitor.button("Menu")).to_be_visible()  # whoever is first
    visitor.press("Menu")
    expect(page.get_by_role("dialog")).to_contain_text("may be away for 7 days")


def test_who_is_there_is_not_taken_over(visit: Visit) -> None:
    ann, bob, _, table = three(visit, 1)
    expect(ann.button("Let an agent play for Bob")).to_be_visible()
    bob.page.goto(f"/t/{table}")
    assert bob.wait() == "asked"
    expect(ann.button("Let an agent play for Bob")).to_have_count(0)


def test_a_seat_that_nobody_took_can_be_left_to_an_agent(visitor: Visitor) -> None:
    table = visitor.open_table(ANN, OPEN, first=1)
    visitor.page.goto(f"/t/{table}")
    visitor.press("Let an agent play for Player 2")
    assert visitor.wait() == "asked"
    assert visitor.table(table)["seats"][1]["agent"] == "greedy"


def test_who_resigns_has_lost_and_the_other_is_told(visit: Visit) -> None:
    ann, bob = visit(), visit()
    table = ann.open_table(ANN, OPEN, first=0)
    bob.join(ann.invites(table)["1"], "Bob")
    bob.page.goto(f"/t/{table}")
    ann.sit_down(table)
    ann.press("Menu")
    ann.press("Resign")
    question = ann.page.get_by_role("dialog", name="Resign?")
    question.get_by_role("button", name="Go back").click()
    expect(question).to_have_count(0)
    assert not ann.table(table)["scene"]["over"]

    ann.press("Menu")
    ann.press("Resign")
    question.get_by_role("button", name="Resign").click()
    for visitor in (ann, bob):
        result = visitor.page.get_by_role("dialog", name="The game is over")
        expect(result).to_contain_text("Ann has resigned.")
        expect(result).to_contain_text("Bob wins")


def test_where_others_play_on_an_agent_plays_for_who_has_resigned(visit: Visit) -> None:
    ann, bob = visit(), visit()
    table = ann.open_table(ANN, OPEN, GREEDY, first=0)
    bob.join(ann.invites(table)["1"], "Bob")
    bob.page.goto(f"/t/{table}")
    ann.sit_down(table)
    ann.press("Menu")
    ann.press("Resign")
    ann.page.get_by_role("dialog", name="Resign?").get_by_role("button", name="Resign").click()
    expect(bob.page.get_by_role("region", name="Players")).to_contain_text("resigned")
    expect(bob.heading).to_contain_text("Bob")
    assert bob.wait() == "asked"
    expect(ann.heading).to_contain_text("Bob")
    expect(ann.options).to_have_count(0)


def test_who_runs_out_of_time_is_played_by_an_agent(visitor: Visitor) -> None:
    table = visitor.open_table(ANN, GREEDY, first=0, clock={"kind": "turn", "seconds": 4})
    page = visitor.sit_down(table)
    expect(page.get_by_role("timer", name="Time left").first).to_have_text(re.compile(r"0:0[1-4]"))
    expect(visitor.heading).not_to_have_text("Turn 1: Ann")
    expect(page.get_by_role("region", name="Log")).to_contain_text("Ann ends the turn")  # and she pressed nothing


def test_a_clock_is_chosen_at_the_set_up(visitor: Visitor) -> None:
    page = visitor.go("/new")
    page.get_by_role("combobox", name="Clock").select_option(label="1 minute for a turn")
    visitor.press("Open the table")
    visitor.wait()
    expect(page.get_by_role("timer", name="Time left").first).to_have_text(re.compile(r"^(1:00|0:5\d)$"))


def test_an_answer_in_advance_is_given_without_asking(visit: Visit) -> None:
    ann, bob = visit(), visit()
    table = ann.open_table(ANN, OPEN, seed=1, sets=["delirium"], first=0)
    bob.join(ann.invites(table)["1"], "Bob")
    page = bob.page
    page.goto(f"/t/{table}")
    bob.press("Menu")
    bob.press("Answers in advance")
    dialog = page.get_by_role("dialog", name="Answers in advance")
    dialog.get_by_role("checkbox", name="Never bid above a number").check()
    dialog.get_by_role("spinbutton", name="Bid at most").fill("0")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog).to_have_count(0)
    bob.press("Menu")
    bob.press("Answers in advance")
    expect(dialog.get_by_role("spinbutton", name="Bid at most")).to_have_value("0")
    dialog.get_by_role("button", name="Cancel").click()

    ann.sit_down(table)
    expect(ann.page.get_by_role("heading", name=re.compile("^Bid Insight"))).to_be_visible()
    ann.choose("pass")
    expect(page.get_by_role("region", name="Log")).to_contain_text("Bob is out of the auction")
    assert ann.wait() == "asked"
    expect(ann.page.get_by_role("heading", name=re.compile("^Bid Insight"))).to_have_count(0)
    assert bob.state() == ""


def test_without_an_answer_in_advance_the_other_is_asked(visit: Visit) -> None:
    ann, bob = visit(), visit()
    table = ann.open_table(ANN, OPEN, seed=1, sets=["delirium"], first=0)
    bob.join(ann.invites(table)["1"], "Bob")
    bob.page.goto(f"/t/{table}")
    ann.sit_down(table)
    ann.choose("pass")
    assert bob.wait() == "asked"
    expect(bob.page.get_by_role("heading", name=re.compile("^Bid Insight"))).to_be_visible()
    expect(ann.page.get_by_role("heading", name="Bob has to choose")).to_be_visible()
