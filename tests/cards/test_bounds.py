"""What a file may hold: whatever somebody sends, reading it takes no more than its size allows."""

from __future__ import annotations

import tomllib
from time import process_time
from typing import Any

import pytest

from delirium import toml
from delirium.cards import expected
from delirium.cards.schema import MOST_PROBLEMS, CardFile
from delirium.engine.errors import WrongOptions
from delirium.games import build

CARD = """
[[card]]
name = "{}"
type = "hero"
faction = ["void"]
cost = {{ runes = 2 }}
honor = 1
copies = {}
effect = "{}"
"""

KEY = "a" + ".a" * 2000
BOMBS = {
    "a key of many parts": (f"{KEY} = 1", "A key has at most 5 parts"),
    "a quoted key of many parts": ('"a"' + " . 'a'" * 2000 + " = 1", "A key has at most 5 parts"),
    "a header of many parts": (f"[{KEY}]", "A key has at most 5 parts"),
    "such a key in a table": (f"x = {{ y = 1, {KEY} = 1 }}", "A key has at most 5 parts"),
    "such a key after texts and comments": (
        '# it\'s\nx = """one \\" # two"""\ny = \'c:\\\'\nz = """"q""""' + f"\n{KEY} = 1",
        "A key has at most 5 parts",
    ),
    "lists in lists": ("a = " + "[" * 5000 + "]" * 5000, "nested too deep"),
    "tables in tables": ("a = " + "{a = " * 500 + "1" + "}" * 500, "nested too deep"),
    "many tables": ("\n".join(f"[a{number}]" for number in range(30_000)), "more than 2,000 tables"),
    "many values": ("\n".join(f"a{number} = 1" for number in range(60_000)), "more than 50,000 values"),
    "a long list": ("a = [" + "1," * 60_000 + "]", "more than 50,000 values"),
    "a long number": ("a = " + "1" * 5000, "too many digits"),
    "far too long a text": ("a = '" + "a" * toml.LARGEST + "'", "more than 1,000,000 characters"),
}


@pytest.mark.parametrize("name", BOMBS)
def test_what_would_take_far_more_than_its_size_is_refused_before_it_is_read(name: str) -> None:
    text, reason = BOMBS[name]
    with pytest.raises(toml.WrongToml, match=reason):
        toml.read(text)
    options: tuple[tuple[str, dict[str, object]], ...] = (
        ("ascension", {"cards": [text]}),
        ("gates", {"components": text}),
    )
    for game, wish in options:
        with pytest.raises(WrongOptions, match=reason):
            build(game, wish)


ORDINARY = {
    "dots that are none of a key": 'a = "a.b.c.d.e.f.g" # a.b.c.d.e.f.g\nb = [1.5, 2.5, 3.5, 4.5, 5.5, 6.5]',
    "parts": "[a.b.c]\nd.e.f.g.h = 1.5",
    "texts": 'a = "[[[[[[[[[[\\""\nb = \'{{{{{{{{{{\'\nc = """\n""[[[[[[[[[["""""\nd = \'\'\'{{{{{{{{{\'\'\'',
    "tables": "a = { b = [ { c = [ 1, [ 2 ] ] } ] }\n[[d]]\n[[d]]",
    "a date": "a = 1979-05-27T07:32:00.999-07:00",
    "nothing": "",
}


@pytest.mark.parametrize("name", ORDINARY)
def test_ordinary_files_are_read_as_ever(name: str) -> None:
    assert toml.read(ORDINARY[name]) == tomllib.loads(ORDINARY[name])


@pytest.mark.parametrize("text", ["a = 'b", 'a = "b', 'a = """b', "a = 1 = 2", "a b", "[a", "a = '''", "\x00", "'"])
def test_what_is_no_toml_is_told_with_its_place(text: str) -> None:
    with pytest.raises(toml.WrongToml, match=r"^line \d+, column \d+: This is not TOML: ") as told:
        toml.read(f"\n{text}")
    assert told.value.line > 1


def test_quotes_that_nothing_closes_are_looked_at_once() -> None:
    """To look for the end of each of them would take the square of their number: minutes here."""
    begun = process_time()
    for text in ('a = "' + '\\"' * 400_000, 'a = """' + '\\"""' * 200_000, "a = '''" + "x''" * 300_000):
        with pytest.raises(toml.WrongToml, match="This is not TOML"):
            toml.read(text)
    assert process_time() - begun < 20


def test_of_many_mistakes_only_the_first_are_told() -> None:
    file = CardFile("\n".join(f"a{number} = 1" for number in range(40_000)), "mine.toml", "mine")
    assert len(file.problems) == MOST_PROBLEMS


def _alike(count: int) -> str:
    """Cards whose names are alike, each with a mistake in its text that may mean any of them."""
    name = "Aaaaaaaa Abaaaaaaa Acaaaaaaa Adaaaaaaa Aeaaaaaaa"
    return "".join(CARD.format(f"{name} {number:03}", 1, f"Acquire {name}b.") for number in range(count))


def test_a_game_looks_for_one_mistake_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """To look for what may be meant by each of 400 mistakes takes a minute."""
    asked: list[Any] = []

    def meant(*given: Any) -> str:
        asked.append(given)
        return ""

    monkeypatch.setattr(expected, "meant", meant)
    with pytest.raises(WrongOptions, match="is not understood here"):
        build("ascension", {"cards": [_alike(400)]})
    assert len(asked) == 1


def test_an_author_gets_the_first_mistakes_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expected, "meant", lambda *given: "")
    file = CardFile(_alike(400), "mine.toml", "mine")
    file.read_texts()
    assert len(file.problems) == MOST_PROBLEMS


def test_a_game_has_no_more_cards_of_its_own_than_a_table_can_hold() -> None:
    many = "".join(CARD.format(f"Bearer {number} Q", 99, "Gain 1 Rune.") for number in range(40))
    with pytest.raises(WrongOptions, match="at most 3,000 cards of its own, not 3,960"):
        build("ascension", {"cards": [many]})
    with pytest.raises(WrongOptions, match="at most 20 card files"):
        build("ascension", {"cards": [CARD.format(f"Bearer {number} Q", 1, "Gain 1 Rune.") for number in range(21)]})
    with pytest.raises(WrongOptions, match="without at most 20 cards"):
        build("ascension", {"without": ["Arha Initiate"] * 21})
