"""What is told of cards that move: from where, to where, and to whom."""

from __future__ import annotations

import pytest
from ascension_table import table

CARDS = """
set = "mine"
[[card]]
name = "Ferryman"
type = "hero"
cost = { runes = 1 }
honor = 1
copies = 1
effect = "You may put 1 card from the void on the bottom of the center deck."
[[card]]
name = "Hauler"
type = "hero"
cost = { runes = 1 }
honor = 1
copies = 1
effect = "You may put 1 card from your discard on top of your deck."
[[card]]
name = "Digger"
type = "hero"
cost = { runes = 1 }
honor = 1
copies = 1
effect = "You may put 1 card from your hand or discard on the bottom of your deck."
[[card]]
name = "Summoner"
type = "hero"
cost = { runes = 1 }
honor = 1
copies = 1
effect = "Acquire 1 Hero from the center row for free and put it into your hand."
[[card]]
name = "Augur"
type = "hero"
cost = { runes = 1 }
honor = 1
copies = 1
effect = "Reveal the top card of the center deck. Acquire or defeat it for free."
"""


@pytest.mark.rule("ASC-TURN-03")
def test_cards_left_in_a_hand_are_told_when_they_are_discarded() -> None:
    t = table().hand("Militia", "Apprentice").start().play("Militia").end_turn()
    assert "Player 1 discards Apprentice, which was not played" in t.told
    assert not [line for line in t.told if line.startswith("Player 1 discards Militia")]


def test_it_is_told_from_where_to_where_a_card_is_put() -> None:
    t = table(cards=CARDS).hand("Hauler", "Ferryman").discard("Mystic").void("Arha Initiate").start()
    t.play("Hauler").choose("put Mystic")
    assert "Player 1 puts Mystic from discard on top of the deck" in t.told
    t.play("Ferryman").choose("put Arha Initiate")
    assert "Player 1 puts Arha Initiate from the void on the bottom of the center deck" in t.told


def test_the_bottom_of_the_own_deck_is_told_apart_from_that_of_the_center_deck() -> None:
    laid = table(cards=CARDS).hand("Digger", "Militia").discard("Mystic", "Arha Initiate").deck("Apprentice")
    t = laid.start().play("Digger").choose("put Arha Initiate")
    assert "Player 1 puts Arha Initiate from discard on the bottom of the deck" in t.told
    assert t.deck() == ["Apprentice", "Arha Initiate"]
    assert not [line for line in t.told if "center deck" in line]


def test_a_card_of_a_hand_is_told_to_go_to_the_bottom_of_the_own_deck() -> None:
    t = table(cards=CARDS).hand("Digger", "Militia", "Mystic").discard().deck("Apprentice").start()
    t.play("Digger").choose("put Militia")
    assert "Player 1 puts Militia from hand on the bottom of the deck" in t.told
    assert t.deck() == ["Apprentice", "Militia"]
    assert not [line for line in t.told if "center deck" in line]


@pytest.mark.parametrize(("card", "deed"), [("Arha Initiate", "acquires"), ("Mephit", "defeats")])
def test_a_card_of_the_center_deck_is_told_to_come_from_there(card: str, deed: str) -> None:
    t = table(cards=CARDS).hand("Augur", "Militia").center(card).start().play("Augur")
    assert f"Player 1 {deed} {card} from the center deck" in t.told


def test_it_is_told_that_an_acquired_card_does_not_go_into_the_discard_pile() -> None:
    t = table(cards=CARDS).row("Arha Initiate").hand("Summoner").start()
    t.play("Summoner")
    assert t.hand() == ["Arha Initiate"]
    assert "Player 1 acquires Arha Initiate from space 1" in t.told
    assert [
        line for line in t.told if line.startswith("Player 1 puts Arha Initiate") and line.endswith("into the hand")
    ]
