from __future__ import annotations

import pytest

from delirium.engine.option import VERB, Noun, Vocabulary

COLOURS = ["red", "green", "deep blue"]
PLACES = ["Salem", "Arkham", "Old Salem (the harbour)"]


@pytest.fixture
def words() -> Vocabulary:
    words = Vocabulary()
    place = Noun(PLACES, 0, 8)
    other = Noun(PLACES, 8, 8)
    words.verb("paint it {}", [Noun(COLOURS, 16, 8)])
    words.verb("move from {} to {}", [other, place])
    words.verb("paint {} in {}", [Noun(COLOURS, 16, 8), place])
    words.verb("end the turn (really?)", [], stops=True)
    return words


def every_option(words: Vocabulary) -> list[int]:
    options: list[int] = []
    for verb in words.verbs[1:]:
        found = [verb.code << VERB]
        for noun in verb.nouns:
            found = [option | number << noun.shift for option in found for number in range(len(noun.names))]
        options += found
    return options


def test_every_option_has_its_own_text(words: Vocabulary) -> None:
    texts = [words.render(option) for option in every_option(words)]
    assert len(set(texts)) == len(texts) == 3 + 9 + 9 + 1


def test_every_text_leads_back_to_its_option(words: Vocabulary) -> None:
    for option in every_option(words):
        assert words.parse(words.render(option)) == option
        assert words.name(option) == words.render(option)


def test_a_name_may_hold_a_word_of_the_template() -> None:
    words = Vocabulary()
    places = ["Salem", "the road to Salem"]
    words.verb("move from {} to {}", [Noun(places, 8, 8), Noun(places, 0, 8)])
    assert words.parse("move from the road to Salem to Salem") == 1 << VERB | 1 << 8
    assert words.parse("move from Salem to the road to Salem") == 1 << VERB | 1


def test_a_text_names_the_verb_and_its_nouns(words: Vocabulary) -> None:
    assert words.render(2 << VERB | 2 << 8 | 1) == "move from Old Salem (the harbour) to Arkham"
    assert words.parse("paint it deep blue") == 1 << VERB | 2 << 16


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nothing",
        "paint it pink",
        "paint it ",
        "move from Salem",
        "end the turn really",
        "Paint it red",
        "paint it red ",
    ],
)
def test_what_is_no_option_is_not_read(words: Vocabulary, text: str) -> None:
    assert words.parse(text) == -1


@pytest.mark.parametrize("option", [-1, 0, 5, 5 << VERB, 99 << VERB, 1 << VERB | 3 << 16, 1 << 60])
def test_what_is_no_option_has_no_name(words: Vocabulary, option: int) -> None:
    assert words.name(option) == ""


def test_only_the_verbs_that_stop_are_marked(words: Vocabulary) -> None:
    assert words.stops() == [0, 0, 0, 0, 1]


def test_a_verb_comes_already_shifted() -> None:
    assert Vocabulary().verb("pass", []) == 1 << VERB
