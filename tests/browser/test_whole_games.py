"""Both games, from the first page to the last, through the buttons that a person presses."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from visitor import GREEDY, Eager, Visitor


def assert_result(visitor: Visitor, category: str) -> None:
    """The end is told: who has won, all points by category, and their course as a chart."""
    table = visitor.page.url.rpartition("/")[2]
    result = visitor.table(table)["scene"]["result"]
    shown = visitor.page.get_by_role("dialog", name="The game is over")
    expect(shown).to_contain_text(result["verdict"][0])
    points = shown.get_by_role("table", name="Points by category")
    expect(points).to_contain_text(category)
    for name, row in zip(result["categories"], zip(*result["points"], strict=True), strict=True):
        line = points.get_by_role("row", name=name).first
        expect(line).to_contain_text(re.compile(".*".join(str(each) for each in row), re.DOTALL))
    expect(points.get_by_role("row", name="Total")).to_contain_text(str(max(result["totals"])))
    expect(shown.get_by_role("img", name=result["chart"]["title"])).to_be_visible()
    expect(shown.get_by_role("button", name="Rematch")).to_be_visible()
    expect(shown.get_by_role("link", name="Replay")).to_be_visible()


def test_ascension_is_played_to_its_end(visitor: Visitor) -> None:
    visitor.go("/")
    visitor.press("Play now")
    visitor.wait()
    assert visitor.play(Eager()) > 50
    assert_result(visitor, "Honor")


def test_gates_is_played_to_its_end(visitor: Visitor) -> None:
    visitor.go("/")
    visitor.press("Play against an agent")
    visitor.wait()
    assert visitor.play(Eager()) > 50
    assert_result(visitor, "Regions")


def test_a_rematch_is_a_new_table_of_the_same_people(visitor: Visitor) -> None:
    table = visitor.open_table({"player": "me", "name": "Ann"}, GREEDY, game="gates")
    visitor.advance(table)
    visitor.page.goto(f"/t/{table}")
    visitor.press("Rematch")
    expect(visitor.page).not_to_have_url(re.compile(table))
    assert visitor.wait() == "asked"
    again = visitor.table(visitor.page.url.rpartition("/")[2])
    assert [sitting["name"] for sitting in again["seats"]] == ["Ann", "Greedy"]
    assert again["scene"]["game"] == "gates"
    assert not again["scene"]["over"]
