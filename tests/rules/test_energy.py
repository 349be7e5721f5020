"""Energy and Energize: ASC-ENERGY, ASC-KEY-ENERGIZE."""

from __future__ import annotations

import pytest
from ascension_table import Situation, Table
from energy_table import SHARD, energy
from set_tests import calm, next_turn, own_turn, uses


def hero(name: str, text: str, cost: int = 1) -> str:
    return _card(name, "hero", f"runes = {cost}", text) + "honor = 1\n"


def construct(name: str, text: str, faction: str = "void") -> str:
    return _card(name, "construct", "runes = 1", text, faction) + "honor = 1\n"


def monster(name: str, text: str) -> str:
    return _card(name, "monster", "power = 1", text)


def _card(name: str, type: str, cost: str, text: str, faction: str = "void") -> str:
    factions = "[]" if type == "monster" else f'["{faction}"]'
    return (
        f'[[card]]\nname = "{name}"\ntype = "{type}"\nfaction = {factions}\ncost = {{ {cost} }}\n'
        f'copies = 3\neffect = "{text}"\n'
    )


def lay(*hand: str, cards: str = "", players: int = 2) -> Situation:
    own = f'set = "own"\n{cards}' if cards else ""
    return calm("vigil", players=players, cards=own).hand(*hand, "Apprentice").deck(*["Apprentice"] * 5)


# the resource


@pytest.mark.rule("ASC-ENERGY-01", "ASC-ENERGY-04", "ASC-TURN-13", "ASC-ENERGY-O1")
def test_energy_counts_up_within_a_turn() -> None:
    t = lay(SHARD, SHARD, "Nyxian Spiritcaster").start()
    found = [t.play(name).amount("Energy") for name in (SHARD, SHARD, "Nyxian Spiritcaster")]
    assert found == [1, 2, 5]


@pytest.mark.rule("ASC-ENERGY-02", "ASC-KEY-ENERGIZE-02", "ASC-TURN-O2")
def test_energize_does_not_use_energy_up_and_one_amount_serves_any_number_of_cards() -> None:
    laid = lay("Leotan's Familiar", "Runic Honiskrot").in_play("Zeta Arsenal", "Ogo Demontrap", "Reactor Shrine")
    t = energy(laid, 4).start()
    t.play("Leotan's Familiar").play("Runic Honiskrot").use("Zeta Arsenal").use("Reactor Shrine")
    t.use("Ogo Demontrap (gain 3 Honor)")
    assert (t.honor(), t.runes(), t.power()) == (2 + 2 + 3, 3, 2 + 2)
    assert t.amount("Energy") == 4


@pytest.mark.rule("ASC-ENERGY-03", "ASC-END-02", "ASC-INV-05")
def test_energy_drops_to_zero_at_the_end_of_the_turn_for_all_that_asks_for_it() -> None:
    laid = energy(lay().in_play("Ogo Demontrap").row("Oziah, Judge of Logos"), 7)
    t = laid.hand("Leotan's Familiar", "Apprentice", seat=1).deck(*["Apprentice"] * 5, seat=1).start()
    assert t.can("acquire Oziah, Judge of Logos")
    t = next_turn(t, 1)
    assert (t.amount("Energy", 0), t.amount("Energy", 1)) == (0, 0)
    t.play("Leotan's Familiar")
    assert t.honor(1) == 0
    t = next_turn(t)
    assert uses(t, "Ogo Demontrap") == ["Ogo Demontrap (gain 1 Power)"]
    assert not t.can("acquire Oziah, Judge of Logos")


@pytest.mark.rule("ASC-ENERGY-03", "ASC-INV-05")
def test_energy_is_lost_before_an_extra_turn() -> None:
    t = energy(lay().in_play("Temporal Eye", "Temporal Eye", "Zeta Arsenal"), 3).start()
    t.use("Zeta Arsenal").use("Temporal Eye").end_turn()
    assert t.active == 0
    assert t.amount("Energy") == 0
    assert uses(t, "Zeta Arsenal") == []


@pytest.mark.rule("ASC-ENERGY-01")
def test_each_player_has_energy_of_the_own() -> None:
    giver = hero("Giver", "Each player draws 1 card. Gain 2 Energy.")
    t = lay("Giver", "Leotan's Familiar", cards=giver).start()
    t.play("Giver")
    assert (t.amount("Energy", 0), t.amount("Energy", 1)) == (2, 0)


def test_energy_that_is_doubled_was_gained_too() -> None:
    doubler = hero("Doubler", "Double your Energy.")
    t = lay(SHARD, "Doubler", "Starcaller Leotan", cards=doubler).start()
    t.play(SHARD).play("Doubler").play("Starcaller Leotan")
    assert (t.amount("Energy"), t.honor()) == (2, 6)


def test_a_text_may_ask_how_much_energy_one_has_or_has_gained() -> None:
    asker = hero(
        "Asker", "If you have at least 2 Energy, gain 1 Rune. If you gained at least 2 Energy this turn, draw 1 card."
    )
    for shards, found in ((1, (0, 2)), (2, (1, 4))):
        t = lay("Asker", *[SHARD] * shards, cards=asker).start()
        for _ in range(shards):
            t.play(SHARD)
        t.play("Asker")
        assert (t.runes(), len(t.hand())) == found


# Heroes


@pytest.mark.rule("ASC-KEY-ENERGIZE-01")
@pytest.mark.parametrize(("gained", "power"), [(0, 2), (2, 2), (3, 4), (9, 4)])
def test_energize_happens_if_the_energy_of_the_turn_is_at_least_its_threshold(gained: int, power: int) -> None:
    t = energy(lay("Blackwatch Vanquisher"), gained).start()
    t.play("Blackwatch Vanquisher")
    assert t.power() == power


@pytest.mark.rule("ASC-KEY-ENERGIZE-04", "ASC-KEY-ENERGIZE-08")
def test_three_energy_shards_are_enough_for_three_and_for_two_but_not_for_four() -> None:
    laid = lay(SHARD, SHARD, SHARD, "Blackwatch Vanquisher", "Lifebound Muse").in_play("Ogo Demontrap")
    t = laid.row("Landtalker").start()
    for _ in range(3):
        t.play(SHARD)
    t.play("Blackwatch Vanquisher")  # Energize 3
    assert t.power() == 4
    t.play("Lifebound Muse")  # Energize 2
    t.acquire("Landtalker")
    assert uses(t, "Ogo Demontrap") == ["Ogo Demontrap (gain 1 Power)"]  # Energize 4


@pytest.mark.rule("ASC-KEY-ENERGIZE-05", "ASC-KEY-ENERGIZE-O1", "ASC-PLAY-O1")
def test_energy_that_is_gained_later_does_not_help_a_hero() -> None:
    t = lay("Leotan's Familiar", SHARD, "Leotan's Familiar").start()
    t.play("Leotan's Familiar").play(SHARD)
    assert t.honor() == 0
    t.play("Leotan's Familiar")
    assert t.honor() == 2


@pytest.mark.rule("ASC-KEY-ENERGIZE-07")
def test_energize_without_a_number_needs_one_energy() -> None:
    for gained, honor in ((0, 4), (1, 5)):  # printed so on Starcaller Leotan
        t = energy(lay("Starcaller Leotan"), gained).start()
        t.play("Starcaller Leotan")
        assert t.honor() == honor


def test_instead_is_tested_before_the_sentence_that_it_replaces() -> None:
    early = hero("Early", "Gain 1 Energy. Energize 1: Instead, gain 1 Rune.")
    late = hero("Late", "Gain 1 Power. Gain 1 Energy. Energize 2: Instead, gain 1 Rune.")
    t = lay("Early", "Late", "Late", cards=early + late).start()
    t.play("Early")
    assert (t.amount("Energy"), t.runes()) == (1, 0)
    t.play("Late")
    assert (t.amount("Energy"), t.power(), t.runes()) == (2, 1, 0)
    t.play("Late")
    assert (t.amount("Energy"), t.power(), t.runes()) == (2, 2, 1)


def test_energy_of_the_own_text_serves_the_clauses_behind_it() -> None:
    spark = hero("Spark", "Gain 1 Energy. Energize 1: Gain 2 Runes.")
    t = lay("Spark", cards=spark).start()
    t.play("Spark")
    assert t.runes() == 2


# Constructs


@pytest.mark.rule("ASC-KEY-ENERGIZE-06")
def test_energize_of_a_construct_is_tested_on_use_once_per_turn() -> None:
    t = lay(SHARD, SHARD, "Zeta Arsenal", "Nyxian Spiritcaster").start()
    t.play("Zeta Arsenal").play(SHARD).play(SHARD)
    assert uses(t, "Zeta Arsenal") == []
    t.play("Nyxian Spiritcaster")
    t.use("Zeta Arsenal")
    assert t.power() == 1
    assert uses(t, "Zeta Arsenal") == []
    t = next_turn(t)
    assert uses(t, "Zeta Arsenal") == []


@pytest.mark.rule("ASC-KEY-ENERGIZE-06")
def test_a_trigger_behind_energize_is_tested_at_its_event() -> None:
    bell = construct("Bell", "Energize 2: Whenever you play a Hero, gain 1 Honor.")
    t = lay("Spike Vixen", "Nyxian Spiritcaster", "Demon Slayer", cards=bell).in_play("Bell").start()
    t.play("Spike Vixen")
    assert t.honor() == 0
    t.play("Nyxian Spiritcaster")  # the Hero is played before its Energy is gained
    assert t.honor() == 0
    t.play("Demon Slayer")
    assert t.honor() == 1


def test_a_price_behind_energize_is_offered_only_with_the_energy() -> None:
    bomb = construct("Bomb", "Energize 2: Banish this: Gain 3 Honor.")
    t = lay(SHARD, SHARD, cards=bomb).in_play("Bomb").start()
    t.play(SHARD)
    assert uses(t, "Bomb") == []
    t.play(SHARD).use("Bomb")
    assert (t.honor(), t.in_play()) == (3, [])


# Monsters


@pytest.mark.rule("ASC-KEY-ENERGIZE-03")
def test_energize_of_a_monster_is_tested_when_it_is_defeated_and_concerns_that_part_only() -> None:
    t = lay(SHARD, SHARD).row("Raging Ursine", "Raging Ursine").power(6).start()
    t.play(SHARD)
    t.choose("defeat Raging Ursine from space 1")
    assert (t.honor(), t.runes()) == (3, 0)
    t.play(SHARD)
    assert t.runes() == 0  # too late for the first
    t.choose("defeat Raging Ursine from space 2")
    assert (t.honor(), t.runes()) == (6, 2)


@pytest.mark.rule("ASC-KEY-ENERGIZE-O2", "ASC-ORDER-02", "ASC-ORDER-03")
def test_energy_that_an_own_card_gives_for_the_defeat_counts_for_the_reward() -> None:
    tooth = construct("Tooth", "Whenever you defeat a Monster, gain 2 Energy.")
    t = lay(cards=tooth).in_play("Tooth").row("Raging Ursine").power(3).start()
    t.defeat("Raging Ursine")
    assert (t.amount("Energy"), t.runes()) == (2, 2)


def test_energy_of_a_reward_serves_what_stands_behind_it() -> None:
    eel = monster("Eel", "Reward: Gain 1 Energy. Energize 1: Gain 2 Runes.")
    t = lay(cards=eel).row("Eel").power(1).start()
    t.defeat("Eel")
    assert t.runes() == 2


# copies


def test_a_copied_energize_is_tested_as_it_is_copied() -> None:
    t = lay("Leotan's Familiar", SHARD, "Twofold Askara").start()
    t.play("Leotan's Familiar").play(SHARD).play("Twofold Askara")
    assert (t.runes(), t.honor()) == (2, 2)


def test_a_copy_of_a_hero_that_gives_energy_gives_it() -> None:
    t = lay("Nyxian Spiritcaster", "Twofold Askara", "Illiya the Demonborn").start()
    t.play("Nyxian Spiritcaster").play("Twofold Askara").play("Illiya the Demonborn")
    assert (t.amount("Energy"), t.power()) == (6, 10)


def test_a_copied_effect_counts_the_energy_of_the_turn() -> None:
    t = energy(lay("Starcaller Leotan", SHARD, "Twofold Askara"), 1).start()
    t.play("Starcaller Leotan").play(SHARD).play("Twofold Askara")
    assert t.honor() == (4 + 1) + (4 + 2)


# energizing a Construct

DREDGER = construct(
    "Dredger",
    "Once per turn: If you control at least 3 Mechana Constructs, energize 1 Construct you control this turn.",
    "mechana",
)


def dredging(*constructs: str, gained: int = 0, cards: str = "") -> Table:
    laid = lay("Apprentice", cards=DREDGER + cards).in_play("Dredger", "Hedron Cannon", *constructs)
    return energy(laid, gained).start()


@pytest.mark.rule("ASC-CASE-07")
def test_an_energized_construct_has_its_effect_whatever_energy_was_gained() -> None:
    t = dredging("Portabillet", "Zeta Arsenal")
    t.use("Dredger").choose("energize Zeta Arsenal")
    assert uses(t, "Portabillet") == []  # Energize 5
    t.use("Zeta Arsenal")
    assert t.power() == 4
    assert uses(t, "Zeta Arsenal") == []  # still once per turn
    assert t.amount("Energy") == 0


@pytest.mark.rule("ASC-CASE-07")
def test_a_construct_is_energized_until_the_end_of_the_turn() -> None:
    t = dredging("Zeta Arsenal")
    t.use("Dredger")
    assert uses(t, "Zeta Arsenal") == ["Zeta Arsenal"]
    t = next_turn(t)
    assert uses(t, "Zeta Arsenal") == []
    assert uses(t, "Dredger") == ["Dredger"]


@pytest.mark.rule("ASC-CASE-07")
def test_only_a_construct_that_is_not_energized_can_be_switched_on() -> None:
    t = dredging("Portabillet", "Zeta Arsenal", "Shadow Star", gained=3)
    t.use("Dredger")  # Zeta Arsenal is energized, Shadow Star has no Energize: no choice is left
    assert own_turn(t)
    assert len(uses(t, "Portabillet")) == 1
    full = dredging("Zeta Arsenal", gained=3)
    assert uses(full, "Dredger") == []


@pytest.mark.rule("ASC-CASE-07")
def test_of_two_equal_constructs_one_is_switched_on() -> None:
    t = dredging("Zeta Arsenal", "Zeta Arsenal")
    t.use("Dredger").use("Zeta Arsenal")
    assert t.power() == 4
    assert uses(t, "Zeta Arsenal") == []


@pytest.mark.rule("ASC-CASE-07")
def test_an_energized_trigger_answers() -> None:
    laid = lay("Apprentice", cards=DREDGER).in_play("Dredger", "Hedron Cannon", "Prototype CH32")
    t = laid.row("Rocket Courier X-99", "The Grand Design").runes(20).start()
    t.acquire("The Grand Design")
    assert own_turn(t)
    t.use("Dredger").acquire("Rocket Courier X-99")
    assert t.options == ["do it", "decline"]


def test_the_dredger_needs_three_mechana_constructs() -> None:
    laid = lay(cards=DREDGER).in_play("Dredger", "Zeta Arsenal", "Shadow Star")
    assert uses(laid.start(), "Dredger") == []
