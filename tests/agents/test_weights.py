"""The weights of the judgements are data: what the files must hold, and what is refused."""

from __future__ import annotations

import tomllib

import pytest

from delirium.ascension.figures import weights as of_ascension
from delirium.engine.errors import WrongOptions
from delirium.engine.weights import number, parse, render, rounded
from delirium.games import build
from delirium.gates import weights as of_gates

FILES = [
    (of_ascension.FILE, of_ascension.NAMES),
    (of_ascension.PRIOR, of_ascension.PRIOR_NAMES),
    (of_gates.FILE, of_gates.NAMES),
    (of_gates.PRIOR, of_gates.PRIOR_NAMES),
]
TABLE = '[made]\ncommand = "by hand"\n\n[weights]\nrune = 0.5  # a Rune\npower = 0.6  # Power\n'
NAMES = ("rune", "power")


@pytest.mark.parametrize(("file", "names"), FILES)
def test_our_files_have_a_number_and_a_comment_for_every_weight(file, names) -> None:
    text = file.read_text(encoding="utf-8")
    assert len(parse(text, names, file.name)) == len(names) == len(set(names))
    lines = text.split("[weights]")[1].splitlines()
    for name in names:
        (line,) = [line for line in lines if line.startswith(f"{name} = ")]
        assert "#" in line or name.startswith("late_"), line  # a late weight stands under the young one


@pytest.mark.parametrize(("file", "names"), FILES)
def test_our_files_say_how_they_were_made(file, names) -> None:
    made = tomllib.loads(file.read_text(encoding="utf-8"))["made"]
    assert made["command"].startswith("delirium lab tune ")
    assert isinstance(made["seed"], int)
    assert f"--seed {made['seed']}" in made["command"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (TABLE.replace("power", "might"), "x has a weight might that nothing asks for. There are: rune, power."),
        (TABLE.replace("power = 0.6", ""), "x has no weight power. Add a line power = NUMBER."),
        (TABLE.replace("0.6", '"much"'), "x: the weight power must be a number, not 'much'."),
        (TABLE.replace("0.6", "true"), "x: the weight power must be a number, not True."),
        (TABLE.replace("[weights]", "[other]"), "x has no table [weights]."),
        (TABLE + "]", "x cannot be read:"),
    ],
)
def test_a_table_that_is_wrong_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(WrongOptions) as caught:
        parse(text, NAMES, "x")
    assert str(caught.value).startswith(sentence)


def test_weights_are_written_into_the_table_and_comments_stay() -> None:
    text = render(TABLE, NAMES, [1.23456, -2.0], {"command": 'say "so"', "seed": 7})
    assert parse(text, NAMES, "x") == [1.235, -2.0]
    assert tomllib.loads(text)["made"] == {"command": 'say "so"', "seed": 7}
    assert "rune = 1.235  # a Rune\npower = -2.0  # Power\n" in text


@pytest.mark.parametrize("weight", [0.0, 1.0, -3.5, 12345.678, 0.000012345, 1e-9, 2e7])
def test_a_rounded_weight_is_read_as_it_was_written(weight: float) -> None:
    (once,) = rounded([weight])
    assert float(number(once)) == once == tomllib.loads(f"a = {number(weight)}")["a"]


def test_other_weights_change_what_a_card_is_worth() -> None:
    game = build("ascension", {"players": 2})
    mystic = game.kinds.index("Mystic")
    before = game.worth[mystic]
    changed = dict(zip(of_ascension.NAMES, game.weights, strict=True))
    changed["rune"] *= 2
    game.set_value(list(changed.values()))
    assert game.worth[mystic] == pytest.approx(2 * before)
    game.set_value(of_ascension.standard())
    assert game.worth[mystic] == before


@pytest.mark.parametrize("slug", ["chronicle", "fallen"])
def test_nothing_is_hoped_for_that_no_card_of_the_mix_can_feed(slug: str) -> None:
    assert build("ascension", {"players": 2, "sets": [slug]}).hopes == []


def test_other_weights_change_what_is_hoped_for() -> None:
    game = build("ascension", {"players": 2, "sets": ["delirium"], "first": 0})
    s = game.new(1)
    before = [game.value(s, seat) for seat in (0, 1)]  # the second player is handed an Insight, the first none
    changed = dict(zip(of_ascension.NAMES, game.weights, strict=True))
    changed["insight_kept"] *= 2
    game.set_value(list(changed.values()))
    assert game.value(s, 1) > before[1]
    assert game.value(s, 0) < before[0]
