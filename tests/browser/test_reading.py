"""Everything on the table can be read: any card, any keyword, why not, and what cannot be taken back."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect
from visitor import ANN, GREEDY, Json, Visitor

Visit = Callable[..., Visitor]


def assert_opens(visitor: Visitor, button: Locator, name: str) -> None:
    """Pressing a button shows a card large, above everything else, and Escape leaves it."""
    visitor.hit(button)
    dialog = visitor.page.get_by_role("dialog", name=name, exact=True)
    expect(dialog).to_be_visible()
    expect(dialog).to_be_in_viewport()
    visitor.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_a_card_is_read_large_from_the_row_a_pile_the_hand_and_the_log(visitor: Visitor) -> None:
    table = visitor.open_table(ANN, GREEDY, first=0)
    page = visitor.sit_down(table)
    for space, name in enumerate(visitor.names(table, "center row"), 1):
        assert_opens(visitor, visitor.button(re.compile(f"^Space {space}: {name},")), name)
    assert_opens(
        visitor, page.get_by_role("region", name="Mystic").get_by_role("button", name="Mystic, Hero"), "Mystic"
    )
    hand = page.get_by_role("region", name="Hand", exact=True)
    assert_opens(visitor, hand.get_by_role("button", name="Apprentice, Hero"), "Apprentice")
    visitor.choose("play all")
    log = page.get_by_role("region", name="Log")
    assert_opens(visitor, log.get_by_role("button", name="Apprentice").first, "Apprentice")


def test_a_card_is_read_large_from_an_open_pile(visitor: Visitor) -> None:
    table = visitor.open_table(ANN, GREEDY, first=0)
    page = visitor.sit_down(table)
    visitor.choose("play all")
    acquire = next(text for text in visitor.texts() if text.startswith("acquire"))
    visitor.choose(acquire)
    name = visitor.names(table, "discard 1")[-1]
    own = page.get_by_role("region", name="Your cards")
    own.get_by_role("button", name=re.compile(rf"^1 Discard pile.*{name}")).click()
    heap = page.get_by_role("dialog", name="Discard pile")
    expect(heap).to_be_visible()
    heap.get_by_role("button", name=re.compile(f"^{name},")).click()
    expect(page.get_by_role("dialog", name=name, exact=True)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name=name, exact=True)).to_have_count(0)
    heap.get_by_role("button", name="Close").click()
    expect(heap).to_have_count(0)


def test_a_card_of_gates_is_read_large(visitor: Visitor) -> None:
    table = visitor.open_table(ANN, GREEDY, game="gates")
    page = visitor.sit_down(table)
    name = visitor.names(table, "hand 1")[0]
    hand = page.get_by_role("region", name="Your hand")
    assert_opens(visitor, hand.get_by_role("button", name=re.compile("^Read")).first, name)


def test_the_card_that_asks_is_read_large_from_the_question(visitor: Visitor) -> None:
    table = visitor.open_table(ANN, GREEDY, seed=1, sets=["delirium"], first=0)
    page = visitor.sit_down(table)
    kind = visitor.table(table)["scene"]["decision"]["context"]["kind"]
    name = visitor.faces(table)[kind]["name"]
    question = page.get_by_role("region", name="What to do now")
    assert_opens(visitor, question.get_by_role("button", name=name), name)


def with_keyword(visitor: Visitor, table: str) -> tuple[str, Json]:
    """A card of the center row whose text has a keyword, and that keyword."""
    faces = visitor.faces(table)
    for name in visitor.names(table, "center row"):
        face = next(each for each in faces if each["name"] == name)
        for keyword in face["keywords"]:
            if keyword["word"].lower() in face["text"].lower():
                return name, keyword
    raise AssertionError("no card of this row has a keyword")


def test_a_keyword_is_explained_by_keyboard(visitor: Visitor) -> None:
    table = visitor.open_table(ANN, GREEDY, seed=1, sets=["delirium"], first=0)
    page = visitor.sit_down(table)
    name, keyword = with_keyword(visitor, table)
    visitor.button(re.compile(rf"^Space \d: {name},")).first.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name=name, exact=True)
    expect(dialog).to_be_visible()
    word = dialog.get_by_role("button", name=re.compile(keyword["word"], re.IGNORECASE)).first
    for _ in range(12):
        page.keyboard.press("Tab")
        if word.evaluate("each => each === document.activeElement"):
            break
    expect(word).to_be_focused()
    tip = page.get_by_role("tooltip")
    expect(tip).to_be_visible()
    expect(tip).to_have_text(keyword["meaning"])
    expect(word).to_have_accessible_description(keyword["meaning"])
    page.keyboard.press("Escape")  # first the explanation goes, then the card
    expect(tip).not_to_be_visible()
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_a_keyword_is_explained_by_a_tap(visit: Visit) -> None:
    visitor = visit(phone=True)
    table = visitor.open_table(ANN, GREEDY, seed=1, sets=["delirium"], first=0)
    page = visitor.sit_down(table)
    name, keyword = with_keyword(visitor, table)
    visitor.press(re.compile(rf"^Space \d: {name},"))
    dialog = page.get_by_role("dialog", name=name, exact=True)
    dialog.get_by_role("button", name=re.compile(keyword["word"], re.IGNORECASE)).first.tap()
    expect(page.get_by_role("tooltip")).to_have_text(keyword["meaning"])
    expect(page.get_by_role("tooltip")).to_be_in_viewport(ratio=1)


def test_why_not_tells_what_a_card_costs(visitor: Visitor) -> None:
    table = visitor.open_table(ANN, GREEDY, first=0)
    page = visitor.sit_down(table)
    row = next(zone for zone in visitor.table(table)["scene"]["zones"] if zone["key"] == "center row")
    assert all(card["why"] for card in row["cards"]), "before anything is played nothing can be had"
    region = page.get_by_role("region", name="Center row", exact=True)
    for place, card in enumerate(row["cards"]):
        why = region.get_by_role("button", name="Why not?").nth(place)
        expect(why).to_have_accessible_name(f"Why not? {card['why']}")
        assert re.search(r"\d", card["price"]).group() in card["why"]  # type: ignore[union-attr]
    region.get_by_role("button", name="Why not?").first.click()
    expect(page.get_by_role("tooltip")).to_have_text(row["cards"][0]["why"])


def test_what_cannot_be_taken_back_says_so_before_and_only_that(visitor: Visitor) -> None:
    table = visitor.open_table(ANN, GREEDY, first=0)
    visitor.sit_down(table)
    visitor.choose("play all")
    options = visitor.table(table)["scene"]["decision"]["options"]
    assert {option["reveals"] for option in options} == {True, False}
    for option in options:
        button = visitor.page.locator(f'[data-option="{option["text"]}"]').first
        said = re.compile("cannot be taken back")
        if option["reveals"]:
            expect(button).to_have_accessible_name(said)
        else:
            expect(button).not_to_have_accessible_name(said)


def test_what_the_others_did_is_stepped_through(visitor: Visitor) -> None:
    table = visitor.open_table(ANN, GREEDY, first=0)
    page = visitor.sit_down(table)
    visitor.choose("play all")
    visitor.choose("end turn")
    expect(visitor.heading).to_contain_text("Turn 3")
    visitor.wait()
    steps = page.get_by_role("group", name="What the others did")
    expect(steps).to_be_visible()
    visitor.press("Step through")
    expect(steps).to_contain_text(re.compile(r"1 of [2-9]"))
    assert visitor.options.count() == 0, "in the past nothing can be chosen"
    visitor.press("Next")
    expect(steps).to_contain_text(re.compile(r"2 of [2-9]"))
    expect(visitor.heading).to_contain_text("Turn 2")
    visitor.press("Skip")
    expect(steps).to_have_count(0)
    expect(visitor.heading).to_contain_text("Turn 3")
    assert visitor.wait() == "asked"
