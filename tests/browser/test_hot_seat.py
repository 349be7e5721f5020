"""Several people before one screen: nobody sees what is not theirs."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Request, expect
from visitor import ANN, BOB, Eager, Visitor

SEAT = re.compile(r"[?&]seat=(-?\d+)")


class Watch:
    """Writes down for which seats the page asks the server."""

    def __init__(self, visitor: Visitor) -> None:
        self.seats: list[int] = []
        visitor.page.on("request", self._note)

    def _note(self, request: Request) -> None:
        if found := SEAT.search(request.url):
            self.seats.append(int(found[1]))
        elif re.search(r"/api/tables/\w+($|/(events|log|replay))", request.url):
            self.seats.append(99)  # it leaves it to the server whose view it gets


def hands(visitor: Visitor, table: str) -> set[str]:
    """The names of all cards in the hands of those before this screen."""
    return {name for seat in (0, 1) for name in visitor.names(table, f"hand {seat + 1}", seat)}


def assert_nothing_is_there(visitor: Visitor, table: str) -> None:
    """While the screen is passed no card of any hand is in the page, nor anything to press but the one button."""
    page = visitor.page
    expect(page.get_by_role("alertdialog")).to_be_visible()
    held = hands(visitor, table)
    assert held
    content = page.content()
    assert not [name for name in held if name in content], "cards of a hand are in the page behind the curtain"
    assert visitor.options.count() == 0
    for _ in range(3):
        page.keyboard.press("Tab")
        assert page.evaluate("() => !document.activeElement.closest('[data-card], [data-option]')")


@pytest.mark.parametrize("game", ["ascension", "gates"])
def test_nothing_of_a_hand_is_there_or_asked_for_before_the_curtain_is_lifted(visitor: Visitor, game: str) -> None:
    table = visitor.open_table(ANN, BOB, game=game)
    watch = Watch(visitor)
    page = visitor.page
    page.goto(f"/t/{table}")
    assert visitor.wait() == "curtain"
    assert set(watch.seats) == {-1}, "only what everybody may see is asked for"
    seen: set[int] = set()
    for _ in range(3):
        decider = visitor.table(table)["seat"]
        assert decider in seen or decider not in watch.seats, "the next seat's view was asked for too early"
        before = len(watch.seats)
        assert_nothing_is_there(visitor, table)
        assert decider not in watch.seats[before:]
        curtain = page.get_by_role("alertdialog", name=f"Pass to {('Ann', 'Bob')[decider]}")
        expect(curtain).to_be_visible()
        visitor.lift_curtain()
        assert visitor.wait() == "asked"
        assert decider in watch.seats
        seen.add(decider)
        held = visitor.names(table, f"hand {decider + 1}", decider)
        assert all(name in page.content() for name in held), "who lifts the curtain sees their hand"
        visitor.play(Eager(), until=lambda: visitor.state() == "curtain")


def test_the_screen_is_passed_in_the_middle_of_a_turn_for_an_auction(visitor: Visitor) -> None:
    table = visitor.open_table(ANN, BOB, seed=1, sets=["delirium"], first=0)
    visitor.sit_down(table)
    visitor.lift_curtain()
    visitor.wait()
    watch = Watch(visitor)
    visitor.choose("pass")
    assert visitor.wait() == "curtain"
    expect(visitor.page.get_by_role("alertdialog", name="Pass to Bob")).to_be_visible()
    assert 1 not in watch.seats
    assert_nothing_is_there(visitor, table)
    visitor.lift_curtain()
    assert visitor.wait() == "asked"
    expect(visitor.heading).to_contain_text("Ann")  # it is still her turn
    assert "pass" in visitor.texts()
    visitor.choose("pass")
    expect(visitor.page.get_by_role("alertdialog", name="Pass to Ann")).to_be_visible()
    assert_nothing_is_there(visitor, table)


def test_a_page_of_two_people_that_is_loaded_again_shows_nothing_before_the_curtain(visitor: Visitor) -> None:
    table = visitor.open_table(ANN, BOB)
    page = visitor.sit_down(table)
    visitor.lift_curtain()
    assert visitor.wait() == "asked"
    watch = Watch(visitor)
    page.reload()
    assert visitor.wait() == "curtain"
    assert set(watch.seats) == {-1}
    assert_nothing_is_there(visitor, table)


def test_no_curtain_falls_where_only_one_person_sits(visitor: Visitor) -> None:
    table = visitor.open_table(ANN, {"player": "agent", "level": "greedy"}, first=0)
    visitor.sit_down(table)
    first = visitor.heading.inner_text()
    visitor.play(Eager(), until=lambda: visitor.heading.inner_text() != first)
    assert visitor.wait() == "asked"


def test_four_people_play_as_two_teams_before_one_screen(visitor: Visitor) -> None:
    page = visitor.go("/new?variant=team")
    for seat, name in enumerate(["Ann", "Bob", "Cid", "Dot"], 1):
        page.get_by_role("combobox", name=f"Seat {seat}").select_option("me")
        page.get_by_role("textbox", name=f"Name at seat {seat}").fill(name)
    visitor.press("Open the table")
    passed: list[str] = []
    for _ in range(4):
        assert visitor.wait() == "curtain"
        passed.append(page.get_by_role("alertdialog").get_by_role("heading").inner_text())
        visitor.lift_curtain()
        visitor.wait()
        visitor.play(Eager(), until=lambda: visitor.state() == "curtain")
    assert sorted(passed) == ["Pass to Ann", "Pass to Bob", "Pass to Cid", "Pass to Dot"]
