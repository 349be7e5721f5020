"""Trophies: Monsters that lie in front of whoever defeated them; and what stays there with Ongoing."""

from __future__ import annotations

import pytest
from ascension_table import table
from souls_table import CALM, next_turn, own_turn, souls, uses

from delirium.ascension.compiler.playable import obstacle
from delirium.cards.load import card_sets
from delirium.cards.model import Card

OWN = """
set = "mine"
[[card]]
name = "Gloating Imp"
type = "trophy_monster"
cost = { power = 1 }
copies = 2
effect = "Reward: Gain 1 Honor. Gain 2 Runes. Trophy: Draw 1 card."
[[card]]
name = "Standing Imp"
type = "monster"
cost = { power = 1 }
copies = 2
effect = "Reward: Gain 1 Honor. Ongoing: Once per turn: Gain 1 Power. Whenever you defeat a Monster, gain 1 Rune."
"""


@pytest.mark.rule("ASC-KEY-TROPHY-01", "ASC-KEY-TROPHY-03")
def test_a_defeated_trophy_monster_lies_in_front_and_not_in_the_void() -> None:
    t = souls().row("Minotaur").power(4).hand("Apprentice").deck("Militia", "Mystic").start().defeat("Minotaur")
    assert (t.honor(), t.in_front(), t.void, t.in_play()) == (3, ["Minotaur"], [], [])
    assert t.hand() == ["Apprentice"]  # the Trophy has not had its effect
    t.use("Minotaur")
    assert (t.void, t.in_front(), t.hand()) == (["Minotaur"], [], ["Apprentice", "Militia"])
    assert "Player 1 banishes Minotaur from the front" in t.told


@pytest.mark.rule("ASC-KEY-TROPHY-02", "ASC-KEY-TROPHY-07")
def test_a_trophy_can_be_kept_for_a_later_turn_of_its_owner() -> None:
    laid = souls().row("Hoarding Whelp").power(3).hand("Apprentice", "Apprentice")
    t = laid.hand("Apprentice", "Apprentice", seat=1).deck(*["Mystic"] * 6).start().defeat("Hoarding Whelp")
    t.end_turn()
    assert t.active == 1
    assert uses(t, "Hoarding Whelp") == []  # no turn of its owner
    next_turn(t)
    assert t.in_front() == ["Hoarding Whelp"]
    t.play("Mystic").use("Hoarding Whelp")
    assert (t.power(), t.void) == (1, ["Hoarding Whelp"])


@pytest.mark.rule("ASC-KEY-TROPHY-04")
def test_any_number_of_trophies_may_be_held_and_each_is_used_once() -> None:
    t = souls().in_front("Hoarding Whelp", "Hoarding Whelp", "Hoarding Tyrant").hand("Apprentice").start()
    t.use("Hoarding Whelp").use("Hoarding Whelp")
    assert (t.power(), t.in_front(), uses(t, "Hoarding Whelp")) == (2, ["Hoarding Tyrant"], [])
    t.use("Hoarding Tyrant")
    assert (t.runes(), t.in_front()) == (2, [])


@pytest.mark.rule("ASC-KEY-TROPHY-05", "ASC-KEY-TROPHY-O1")
def test_sets_with_trophies() -> None:
    having = {slug for slug, box in card_sets().items() for card in box.cards if card.type == "trophy_monster"}
    assert having - {"promos"} == {"souls", "immortal", "vigil", "darkness", "champions", "shadows"}


@pytest.mark.rule("ASC-KEY-TROPHY-06")
def test_a_trophy_is_no_construct() -> None:
    laid = souls().row("Corrosive Widow", "Sea Tyrant").power(9).hand("Apprentice")
    t = laid.in_front("Minotaur", seat=1).in_play("Shadow Star", seat=1).start().defeat("Corrosive Widow")
    assert (t.in_front(1), t.in_play(1)) == (["Minotaur"], [])
    t.defeat("Sea Tyrant")
    assert t.in_front(1) == ["Minotaur"]
    t = souls().in_front("Minotaur", "Minotaur").hand("Kor, the Ferromancer", "Apprentice").deck("Mystic").start()
    t.play("Kor, the Ferromancer")  # two Constructs would draw a card
    assert t.hand() == ["Apprentice"]


@pytest.mark.rule("ASC-KEY-TROPHY-O2")
def test_all_of_the_reward_is_collected_at_once() -> None:
    laid = table("chronicle", "souls", cards=OWN).row("Gloating Imp").only_center(*CALM).power(1).hand("Apprentice")
    t = laid.deck("Militia", "Mystic").start().defeat("Gloating Imp")
    assert (t.honor(), t.runes(), t.hand(), t.in_front()) == (1, 2, ["Apprentice"], ["Gloating Imp"])


@pytest.mark.rule("ASC-KEY-TROPHY-01", "ASC-DEF-19")
def test_a_trophy_monster_that_is_defeated_for_free_lies_in_front_too() -> None:
    t = souls().row("Hoarding Whelp").hand("Prodigal", "Apprentice").start().play("Prodigal").defeat("Hoarding Whelp")
    assert (t.honor(), t.in_front()) == (2, ["Hoarding Whelp"])


@pytest.mark.rule("ASC-KEY-TROPHY-01")
def test_a_trophy_monster_that_is_banished_is_no_trophy() -> None:
    t = souls().row("Minotaur").hand("Seer of the Forked Path", "Apprentice").deck("Mystic").start()
    t.play("Seer of the Forked Path").choose("banish Minotaur")
    assert (t.in_front(), t.void, t.honor()) == ([], ["Minotaur"], 0)


@pytest.mark.rule("ASC-SOLO-05")
def test_the_cult_takes_a_trophy_monster_to_the_void_for_its_honor_only() -> None:
    laid = table("chronicle", "souls", players=1, variant="solo").only_center(*CALM).hand("Apprentice", "Apprentice")
    t = laid.row("Mephit", "Mephit", "Mephit", "Wolf Shaman", "Wolf Shaman", "Minotaur").start()
    t.end_turn()
    assert (t.in_front(), t.void) == ([], ["Minotaur"])


def test_only_a_trophy_monster_has_a_trophy() -> None:
    hero = Card(name="Trial", set="mine", type="hero", cost={"runes": 1}, copies=1, effect="Trophy: Draw 1 card.")
    assert obstacle(hero) == "Trial: nothing carries out “Trophy:” yet."


# Ongoing


@pytest.mark.rule("ASC-KEY-ONGOING-O2", "ASC-KEY-ONGOING-01")
def test_a_monster_with_ongoing_works_in_the_turn_of_its_defeat_and_for_its_own_defeat() -> None:
    laid = table("chronicle", "souls", cards=OWN).row("Standing Imp", "Mephit").only_center(*CALM).power(1)
    t = laid.hand("Apprentice").start().defeat("Standing Imp")
    assert (t.honor(), t.runes(), t.in_front()) == (1, 1, ["Standing Imp"])  # it saw its own defeat
    t.use("Standing Imp")
    assert (t.power(), uses(t, "Standing Imp")) == (1, [])
    assert own_turn(t)
