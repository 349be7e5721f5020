"""Setting up a table: own cards, a certain deal, teams, alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from visitor import ANN, GREEDY, Visitor

Visit = Callable[..., Visitor]

FAULTY = """set = "mine"

[[card]]
name = "Lantern Bearer"
type = "hero"
faction = ["void"]
cost = { runes = 2 }
honor = 1
copies = 3
effect = "Gain 1 Rune. You may frobnicate 1 card."
"""


def unfold(page: Page, title: str) -> None:
    """Open a part of the form that is folded."""
    page.locator("summary").filter(has_text=title).click()


def table_of(page: Page) -> str:
    """The id in the address of a table."""
    expect(page).to_have_url(re.compile(r"/t/\w+$"))
    return page.url.rpartition("/")[2]


def test_a_fault_in_an_own_card_file_is_shown_with_line_and_column(visitor: Visitor, tmp_path: Path) -> None:
    visitor.refusals.append((422, "/api/tables"))
    page = visitor.go("/new")
    file = tmp_path / "lanterns.toml"
    file.write_text(FAULTY, encoding="utf-8")
    unfold(page, "Cards of your own")
    page.get_by_label("Card files").set_input_files(file)
    expect(page.get_by_text("lanterns.toml")).to_be_visible()
    visitor.press("Open the table")
    wrong = page.get_by_role("alert").filter(has_text="lanterns.toml")
    expect(wrong).to_have_text(re.compile(r"^lanterns\.toml, line 10, column \d+: .*frobnicate"))
    expect(wrong).to_be_in_viewport()
    expect(page).to_have_url(re.compile("/new"))

    page.get_by_role("button", name="Take lanterns.toml out").click()
    file.write_text(FAULTY.replace("frobnicate 1 card", "banish 1 card from your hand"), encoding="utf-8")
    page.get_by_label("Card files").set_input_files(file)
    expect(page.get_by_text("lanterns.toml")).to_be_visible()
    visitor.press("Open the table")
    table = table_of(page)
    assert any(face["name"] == "Lantern Bearer" for face in visitor.faces(table))


def test_the_code_of_a_finished_game_deals_it_again(visitor: Visitor) -> None:
    table = visitor.open_table(ANN, GREEDY, seed=None, sets=["dreamscape"])
    row = visitor.names(table, "center row", -1)
    visitor.act(table, "resign", 0)
    code = visitor.table(table)["code"]

    page = visitor.go("/new")
    unfold(page, "A certain deal")
    page.get_by_role("textbox", name="Set-up code").fill(code[:-3] + "xyz")
    visitor.refusals.append((422, "/api/setups"))
    visitor.refusals.append((400, "/api/setups"))
    visitor.press("Use the code")
    expect(page.get_by_role("alert").filter(has_text=re.compile("code", re.IGNORECASE))).to_be_visible()
    page.get_by_role("textbox", name="Set-up code").fill(code)
    visitor.press("Use the code")
    expect(page.get_by_role("checkbox", name=re.compile("^Dreamscape"))).to_be_checked()
    visitor.press("Open the table")
    again = table_of(page)
    assert again != table
    assert visitor.table(again, -1)["given"]
    past = visitor.answer("GET", f"/api/tables/{again}/at/0?seat=-1")
    faces = visitor.faces(again)
    zone = next(each for each in past["scene"]["zones"] if each["key"] == "center row")
    assert [faces[card["kind"]]["name"] for card in zone["cards"]] == row


def test_the_same_seed_deals_the_same_row_and_another_another(visitor: Visitor) -> None:
    rows = []
    for seed in ("4711", "4711", "4712"):
        page = visitor.go("/new")
        unfold(page, "A certain deal")
        page.get_by_role("textbox", name="Seed").fill(seed)
        page.get_by_role("combobox", name="Seat 2").select_option("me")  # nobody plays before it is looked at
        visitor.press("Open the table")
        rows.append(visitor.names(table_of(page), "center row", -1))
    assert rows[0] == rows[1] != rows[2]


def test_a_wrong_seed_is_told_before_anything_is_sent(visitor: Visitor) -> None:
    page = visitor.go("/new")
    unfold(page, "A certain deal")
    page.get_by_role("textbox", name="Seed").fill("many")
    visitor.press("Open the table")
    expect(page.get_by_text("A seed is a whole number")).to_be_visible()
    expect(page).to_have_url(re.compile("/new"))
    assert visitor.answer("GET", "/api/tables")["tables"] == []


def test_solitaire_is_played_against_the_cult(visitor: Visitor) -> None:
    visitor.go("/")
    visitor.press("Play alone")
    assert visitor.wait() == "asked"
    table = table_of(visitor.page)
    view = visitor.table(table)
    assert len(view["seats"]) == 1
    assert view["scene"]["ascension"]["variant"]
    expect(visitor.page.get_by_text(view["scene"]["ascension"]["sides"][0])).to_be_visible()
    first = visitor.heading.inner_text()
    visitor.choose("play all")
    visitor.choose("end turn")
    expect(visitor.heading).not_to_have_text(first)


def test_what_a_mix_is_played_with_is_told_before(visitor: Visitor) -> None:
    page = visitor.go("/new")
    summary = page.get_by_role("complementary", name="Summary")
    expect(summary).not_to_contain_text("Dreamscape")
    page.get_by_role("checkbox", name=re.compile("^Dreamscape")).check()
    expect(summary).to_contain_text("Dreamscape")


@pytest.mark.parametrize(("players", "friends"), [(3, 1), (4, 3)])
def test_friends_get_a_link_each(visit: Visit, players: int, friends: int) -> None:
    ann = visit()
    page = ann.go("/new")
    page.get_by_role("radio", name=str(players), exact=True).check(force=True)
    for seat in range(2, 2 + friends):
        page.get_by_role("combobox", name=f"Seat {seat}").select_option("open")
    ann.press("Open and invite")
    expect(ann.heading).to_have_text("Your table is ready")
    links = page.get_by_role("textbox", name=re.compile(r"^Seat \d"))
    expect(links).to_have_count(friends)
    assert len({links.nth(number).input_value() for number in range(friends)}) == friends
    friend = visit()
    friend.page.goto(links.first.input_value())
    friend.press("Sit down")
    expect(friend.page).to_have_url(re.compile(r"/t/\w+$"))


def test_a_table_that_nobody_may_watch_is_not_shown_to_others(visit: Visit) -> None:
    ann, eve = visit(), visit()
    page = ann.go("/new")
    page.get_by_role("checkbox", name=re.compile("^Others may watch")).uncheck()
    ann.press("Open the table")
    ann.wait()
    table = table_of(page)
    eve.refusals.append((404, "/api/tables"))
    eve.page.goto(f"/watch/{table}")
    expect(eve.page.get_by_text("There is no such table.")).to_be_visible()
    assert not [name for name in ann.names(table, "center row") if name in eve.page.content()]
