from __future__ import annotations

from delirium.table.keys import IN_ORDER, assign
from delirium.table.scene import Option


def option(text: str, stops: bool = False) -> Option:
    return Option(text=text, label=text, verb=text.partition(" ")[0], stops=stops)


def test_what_is_done_often_has_the_same_key_everywhere() -> None:
    found = assign([option("do it"), option("end turn", True), option("pass", True), option("play Mystic")])
    assert [each.key for each in found] == ["y", "e", "n", "1"]


def test_the_others_have_digits_and_then_letters_in_order() -> None:
    keys = [each.key for each in assign([option(f"play {number}") for number in range(12)])]
    assert keys == [*"123456789", "a", "b", "c"]


def test_keys_of_the_screen_and_of_what_is_done_often_are_never_given_away() -> None:
    assert not set(IN_ORDER) & set("ulwih?[]epny")


def test_more_options_than_keys_leave_the_last_ones_without() -> None:
    found = assign([option(f"name {number}") for number in range(100)])
    keys = [each.key for each in found]
    assert keys[: len(IN_ORDER)] == IN_ORDER
    assert set(keys[len(IN_ORDER) :]) == {""}
