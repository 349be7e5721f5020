"""Both games, from the first page to the last, through the buttons that a person presses."""

from __future__ import annotations

import re
import time

from playwright.sync_api import expect
from visitor import GREEDY, Eager, Visitor


def test_play_now_brings_a_person_into_a_game_within_ten_seconds(visitor: Visitor) -> None:
    began = time.monotonic()
    visitor.go("/")
    visitor.press("Play now")
    assert visitor.wait() == "asked"
    taken = time.monotonic() - began
    expect(visitor.page).to_have_url(re.compile("/t/[^/]+$"))
    assert taken < 10


def test_ascension_is_played_to_its_end(visitor: Visitor) -> None:
    visitor.go("/")
    visitor.press("Play now")
    visitor.wait()
    visitor.play(Eager())
    result = visitor.page.get_by_role("dialog", name="The game is over")
    expect(result).to_be_visible()
    expect(result.get_by_role("table").first).to_contain_text("Honor")
    expect(result.get_by_role("button", name="Rematch")).to_be_visible()


def test_gates_is_played_to_its_end(visitor: Visitor) -> None:
    visitor.go("/")
    visitor.press("Play against an agent")
    visitor.wait()
    visitor.play(Eager())
    result = visitor.page.get_by_role("dialog", name="The game is over")
    expect(result).to_be_visible()
    expect(result.get_by_role("table").first).to_be_visible()


def test_a_rematch_is_a_new_table_of_the_same_people(visitor: Visitor) -> None:
    table = visitor.open_table({"player": "me", "name": "Ann"}, GREEDY, game="gates")
    visitor.advance(table)
    visitor.page.goto(f"/t/{table}")
    visitor.press("Rematch")
    expect(visitor.page).not_to_have_url(re.compile(table))
    assert visitor.wait() == "asked"
    expect(visitor.page.get_by_text("Ann").first).to_be_visible()
