"""A table may leave cards out of a mix: a card file says so, and every record holds it."""

from __future__ import annotations

from random import Random

import pytest

from delirium import games
from delirium.ascension.box.build import build
from delirium.ascension.box.mix import leaving_out
from delirium.engine.codec import state_hash
from delirium.engine.errors import WrongOptions
from delirium.engine.record import begin, load, replay


def names(options: dict[str, object]) -> list[str]:
    game = build(options)
    return [game.facts[game.kind_of[card]].name for card in game.center_cards]


def test_a_card_that_is_left_out_is_in_no_deck_and_the_others_all_are() -> None:
    full, less = names({}), names({"without": ["Wolf Shaman"]})
    assert "Wolf Shaman" in full
    assert less == [name for name in full if name != "Wolf Shaman"]


def test_a_dream_card_can_be_left_out_too() -> None:
    game = build({"sets": ["dreamscape"]})
    (name, *_) = [game.supply.cards[kind].name for kind, _ in game.supply.other["dream"]]
    less = build({"sets": ["dreamscape"], "without": [name]})
    assert name not in [card.name for card in less.supply.cards]


def test_a_card_file_leaves_cards_out_and_brings_its_own() -> None:
    text = """
without = ["wolf shaman"]
[[card]]
name = "Lantern Bearer"
type = "hero"
cost = { runes = 2 }
copies = 3
effect = "Gain 1 Rune."
"""
    found = names({"cards": [text]})
    assert "Wolf Shaman" not in found
    assert found.count("Lantern Bearer") == 3


def test_a_record_holds_what_was_left_out_and_replays() -> None:
    game = games.build("ascension", {"without": ["Wolf Shaman", "Void Initiate"]})
    record, state = begin(game, 5), game.new(5)
    rng = Random(1)
    for _ in range(40):
        record.choices.append(rng.choice(state.texts()))
        state.choose(record.choices[-1])
    again = replay(load(record.dump()), games.build)
    assert state_hash(again) == state_hash(state)
    assert "Wolf Shaman" not in [card.name for card in build(record.options).supply.cards]
    assert game.versions() != games.build("ascension", {}).versions()


def test_leaving_out_nothing_changes_nothing() -> None:
    assert build({"without": []}).options() == build({}).options()


def test_a_file_that_only_leaves_out_is_no_further_set_for_a_big_table() -> None:
    with pytest.raises(WrongOptions, match="One set is for up to 4 players"):
        build({"players": 5, "without": ["Wolf Shaman"]})


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"without": ["Wolf Shamen"]}, "Did you mean Wolf Shaman?"),
        ({"without": ["Mystic"]}, "There is no Mystic in the center deck of this mix"),
        ({"without": ["Apprentice"]}, "There is no Apprentice in the center deck of this mix"),
        ({"without": "Wolf Shaman"}, "as a list of names"),
        ({"without": [1]}, "as a list of names"),
        ({"cards": ['without = "Wolf Shaman"']}, "without must be a list of names"),
        ({"cards": ["without = []"]}, "The file has no cards"),
        ({"without": [f"Card {number}" for number in range(21)]}, "is played without at most 20 cards"),
    ],
)
def test_what_cannot_be_left_out_is_said(options: dict[str, object], message: str) -> None:
    with pytest.raises(WrongOptions, match=message.replace("?", r"\?")):
        build(options)


def test_enough_of_the_decks_must_be_left() -> None:
    every = sorted(set(names({})))
    files = [leaving_out(every[start : start + 20]) for start in range(0, len(every) - 3, 20)]
    with pytest.raises(WrongOptions, match="Fewer than 20 cards would be left"):
        build({"cards": files})
    game = build({"sets": ["dreamscape"], "players": 4})
    dreams = [game.supply.cards[kind].name for kind, _ in game.supply.other["dream"]]
    with pytest.raises(WrongOptions, match="Too few Dream cards"):
        build({"sets": ["dreamscape"], "players": 4, "without": dreams[:20]})
