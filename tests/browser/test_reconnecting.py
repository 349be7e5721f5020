"""Every page load is a reconnect: nothing is lost when a page is loaded again or the server dies."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect
from visitor import GREEDY, ME, Eager, Visitor, in_an_effect

from delirium.server.process import ServerProcess


def test_a_page_that_is_loaded_again_in_the_middle_of_an_effect_asks_the_same(visitor: Visitor) -> None:
    table = visitor.open_table(ME, GREEDY)
    view = visitor.advance(table, in_an_effect)
    page = visitor.sit_down(table)
    expect(page.get_by_role("heading", name=view["scene"]["decision"]["prompt"])).to_be_visible()
    before = visitor.texts()
    page.reload()
    visitor.wait()
    expect(page.get_by_role("heading", name=view["scene"]["decision"]["prompt"])).to_be_visible()
    assert visitor.texts() == before
    visitor.choose(0)
    assert visitor.table(table)["at"] > view["at"]


def test_a_page_that_is_loaded_again_while_an_agent_plays_comes_to_the_next_turn(visitor: Visitor) -> None:
    table = visitor.open_table(ME, GREEDY, first=0)
    page = visitor.sit_down(table)
    visitor.choose("end turn")
    page.reload()
    assert visitor.wait() == "asked"
    expect(visitor.heading).to_contain_text("Turn 3")


def test_a_server_that_is_killed_and_started_again_goes_on_where_it_was(
    visit: Callable[..., Visitor], own_server: ServerProcess
) -> None:
    visitor = visit(own_server)
    table = visitor.open_table(ME, GREEDY)
    page = visitor.sit_down(table)
    visitor.play(Eager(), until=lambda: visitor.table(table)["at"] > 20)
    before = visitor.texts()
    at = visitor.table(table)["at"]

    visitor.tolerant = True
    own_server.kill()
    expect(page.get_by_text("No connection")).to_be_visible()
    own_server.start()
    expect(page.get_by_text("No connection")).to_have_count(0, timeout=20_000)
    visitor.tolerant = False

    assert visitor.texts() == before
    assert visitor.table(table)["at"] == at
    visitor.play(Eager(), until=lambda: visitor.table(table)["at"] > at + 10)


def test_the_first_page_lists_the_tables_that_wait(visitor: Visitor) -> None:
    table = visitor.open_table(ME, GREEDY)
    visitor.advance(table, lambda view: True)
    visitor.go("/")
    line = visitor.link("Ascension").filter(has_text="Your turn").first
    expect(line).to_be_visible()
    line.click()
    assert visitor.wait() == "asked"
