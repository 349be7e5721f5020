"""Dawn of Champions, card by card: what each text says, and what it excludes.

What Rally does is in test_rally.py, what the boards do in test_champions.py.
"""

from __future__ import annotations

import pytest
from ascension_table import Situation, Table
from champions_table import champion, led, plain, reputation, under
from set_tests import Tested, next_turn, own_turn, targets, uses

card = Tested("champions")


def rallies(t: Table) -> list[str]:
    """The card that may be taken by Rally now, with where it lies; nothing if nobody is asked."""
    if t.decider < 0 or "decline" not in t.options or "Rally" not in t.game.prompts[t.s.prompt]:
        return []
    return [option for option in t.options if option != "decline"]


# the boards and the Heroes under them


@pytest.mark.parametrize(
    ("name", "card_of", "hero", "least", "drawn"),
    [
        ("Dhartha", "Arha Initiate", "Dhartha, Master of Sight", 2, "Seer of the Forked Path"),
        ("Nairi", "Lifebound Initiate", "Nairi, Wild Queen", 3, "Wolf Shaman"),
        ("Kor", "Mechana Initiate", "Kor, the Ironmind", 4, "Avatar Golem"),
        ("Sadranis", "Void Initiate", "Sadranis, Dark Savant", 4, "Spike Vixen"),
    ],
)
@card("Dhartha", "Nairi", "Kor", "Sadranis")
@pytest.mark.rule("ASC-CHAMPION-04", "ASC-CHAMPION-05")
def test_a_board_gives_reputation_by_faction_and_for_runes_then_its_hero_then_rally(
    name: str, card_of: str, hero: str, least: int, drawn: str
) -> None:
    laid = led(name).amount("Reputation", least - 2).runes(9).row(card_of, "Rocket Courier X-99", "Arha Templar")
    t = laid.hand("Militia").start()
    assert champion(t) == [name]
    assert under(t) == [hero]
    t.acquire(card_of)
    assert reputation(t) == least - 1
    assert under(t) == [hero]
    t.use(name)
    assert t.runes() == 9 - 1 - 2
    assert under(t) == []
    assert t.discard() == [card_of, hero]
    assert reputation(t) == least + 1  # the Hero is a card of the faction
    assert uses(t, name) == []
    laid = led(name).amount("Reputation", 7).runes(9).hand("Militia").row(card_of)
    t = laid.only_center(drawn, card_of, "Mephit").start()
    t.acquire(card_of)
    assert reputation(t) == 8
    assert t.options == [f"acquire {drawn} from space 1", "decline"]
    t.acquire(drawn)
    assert t.options == [f"acquire {card_of} from space 1", "decline"]
    t.choose("decline")
    assert own_turn(t)
    assert t.runes() == 8


@card("Dhartha, Master of Sight")
def test_dhartha_banishes_himself_or_a_card_of_the_hand_for_a_mystic_or_heavy_infantry_to_the_hand() -> None:
    t = plain().hand("Dhartha, Master of Sight", "Apprentice", "Militia").discard("Apprentice").start()
    t.play("Dhartha, Master of Sight")
    assert sorted(targets(t, "banish")) == [
        "Apprentice from hand",
        "Dhartha, Master of Sight from played cards",
        "Militia from hand",
    ]
    assert t.can("decline")
    t.choose("banish Dhartha, Master of Sight")
    assert t.options == ["acquire Mystic", "acquire Heavy Infantry"]
    t.acquire("Mystic")
    assert t.hand() == ["Apprentice", "Militia", "Mystic"]
    assert "Dhartha, Master of Sight" in t.gone


@card("Dhartha, Master of Sight")
def test_dhartha_need_not_banish_and_then_nothing_is_acquired() -> None:
    laid = plain().hand("Dhartha, Master of Sight", "Dhartha, Master of Sight", "Militia")
    with pytest.raises(AssertionError):
        laid.start()  # there is one of him
    t = plain().hand("Dhartha, Master of Sight", "Militia").start().play("Dhartha, Master of Sight").choose("decline")
    assert own_turn(t)
    assert t.hand() == ["Militia"]
    assert t.played() == ["Dhartha, Master of Sight"]


@card("Nairi, Wild Queen")
def test_nairi_gives_honor_and_a_card_and_both_again_with_another_lifebound_hero() -> None:
    laid = plain().hand("Nairi, Wild Queen", "Lifebound Initiate", "Spike Vixen").deck(*["Mystic"] * 5)
    t = laid.start().play("Nairi, Wild Queen")
    assert (t.honor(), t.hand().count("Mystic")) == (1, 1)
    t.play("Spike Vixen")  # Void: draws 1
    assert (t.honor(), t.hand().count("Mystic")) == (1, 2)
    t.play("Lifebound Initiate")  # 1 Honor of its own
    assert (t.honor(), t.hand().count("Mystic")) == (3, 3)


@card("Kor, the Ironmind")
def test_kor_gives_runes_and_power_and_draws_with_two_constructs() -> None:
    laid = plain().hand("Kor, the Ironmind", "Militia").deck("Mystic", "Mystic").in_play("Spark Bug")
    t = laid.start().play("Kor, the Ironmind")
    assert (t.runes(), t.power()) == (2, 2)
    assert t.hand() == ["Militia"]
    laid = plain().hand("Kor, the Ironmind", "Militia").deck("Mystic", "Mystic").in_play("Spark Bug", "Flytrap Staff")
    t = laid.start().play("Kor, the Ironmind")
    assert t.hand() == ["Militia", "Mystic"]


@card("Sadranis, Dark Savant")
def test_sadranis_draws_two_discards_one_and_may_banish_a_card_of_the_discard() -> None:
    laid = plain().hand("Sadranis, Dark Savant", "Apprentice").deck("Mystic", "Militia", "Mystic")
    t = laid.discard("Heavy Infantry").start().play("Sadranis, Dark Savant")
    assert sorted(targets(t, "discard")) == ["Apprentice from hand", "Militia from hand", "Mystic from hand"]
    t.choose("discard Apprentice")
    assert sorted(targets(t, "banish")) == ["Apprentice from discard", "Heavy Infantry from discard"]
    t.choose("banish Apprentice")
    assert t.discard() == ["Heavy Infantry"]
    assert t.hand() == ["Militia", "Mystic"]


@card("Sadranis, Dark Savant")
def test_sadranis_need_not_banish() -> None:
    laid = plain().hand("Sadranis, Dark Savant", "Apprentice").deck("Heavy Infantry", "Mystic", "Mystic")
    t = laid.start().play("Sadranis, Dark Savant").choose("discard Apprentice").choose("decline")
    assert t.discard() == ["Apprentice"]


# Enlightened


@card("Seer of Days Past")
def test_the_seer_of_days_past_draws_a_second_card_with_8_reputation() -> None:
    for have, drawn in ((7, 1), (8, 2)):
        laid = plain().hand("Seer of Days Past", "Apprentice").deck(*["Mystic"] * 3).amount("Reputation", have)
        t = laid.start().play("Seer of Days Past")
        assert t.hand().count("Mystic") == drawn


@card("Seer of Days Past")
def test_the_seer_of_days_past_rallies_enlightened_when_acquired() -> None:
    t = plain().hand("Militia").runes(4).row("Seer of Days Past").start().acquire("Seer of Days Past")
    assert rallies(t) == ["acquire Arha Initiate from space 1"]
    t.acquire("Arha Initiate")
    assert t.discard() == ["Seer of Days Past", "Arha Initiate"]
    assert t.runes() == 0
    t = plain().hand("Militia").runes(4).row("Seer of Days Past").only_center("Demon Slayer", "Mephit").start()
    t.acquire("Seer of Days Past")
    assert own_turn(t)
    assert t.row[0] == "Demon Slayer"


@card("Daybreak Askara")
def test_daybreak_askara_copies_a_hero_and_an_enlightened_one_twice() -> None:
    laid = plain().hand("Daybreak Askara", "Arha Initiate", "Mystic", "Militia").deck(*["Mystic"] * 5)
    t = laid.start().play("Arha Initiate", "Mystic", "Daybreak Askara")
    assert sorted(targets(t, "copy")) == ["Arha Initiate", "Mystic"]
    t.choose("copy Arha Initiate")
    assert t.hand().count("Mystic") == 1 + 2
    laid = plain().hand("Daybreak Askara", "Mystic", "Militia").start()
    t = laid.play("Mystic", "Daybreak Askara")
    assert t.runes() == 2 + 2


@card("Daybreak Askara")
def test_daybreak_askara_cannot_be_copied() -> None:
    t = plain().hand("Daybreak Askara", "Twofold Askara", "Mystic", "Militia").start()
    t.play("Mystic", "Daybreak Askara", "Twofold Askara")
    assert t.runes() == 6  # only the Mystic could be copied
    assert own_turn(t)


@card("Austere Sage")
def test_the_austere_sage_draws_and_may_banish_a_card_of_the_row_to_rally_what_comes() -> None:
    laid = plain().hand("Austere Sage", "Austere Sage", "Apprentice").deck(*["Mystic"] * 4).row("Wind Tyrant")
    t = laid.start().play("Austere Sage")
    assert t.hand().count("Mystic") == 1
    t.choose("banish Wind Tyrant from space 1")
    assert rallies(t) == ["acquire Arha Initiate from space 1"]
    t.acquire("Arha Initiate")
    assert t.discard() == ["Arha Initiate"]
    assert t.row[0] == "Demon Slayer"
    t.play("Austere Sage").choose("banish Demon Slayer")
    assert own_turn(t)  # a Void card has come
    assert t.row[0] == "Void Initiate"


@card("Austere Sage")
def test_the_austere_sage_rallies_nothing_without_banishing() -> None:
    t = plain().hand("Austere Sage", "Militia").row("Wind Tyrant").start().play("Austere Sage").choose("decline")
    assert own_turn(t)
    assert t.row[0] == "Wind Tyrant"


@card("Serene Ascetic")
def test_the_serene_ascetic_draws_two_and_may_be_put_on_top_when_acquired() -> None:
    t = plain().hand("Serene Ascetic", "Apprentice").deck(*["Mystic"] * 3).start().play("Serene Ascetic")
    assert t.hand().count("Mystic") == 2
    t = plain().hand("Militia").runes(6).row("Serene Ascetic").start().acquire("Serene Ascetic").choose("do it")
    assert t.deck()[0] == "Serene Ascetic"
    t = plain().hand("Militia").runes(6).row("Serene Ascetic").start().acquire("Serene Ascetic").choose("decline")
    assert t.discard() == ["Serene Ascetic"]


@card("Surya, Light's Sword")
def test_surya_defeats_a_monster_of_the_row_and_takes_an_extra_turn_for_a_dear_one() -> None:
    t = plain().hand("Surya, Light's Sword", "Militia").row("Aranyx, the Glutton", "Earth Tyrant").start()
    t.play("Surya, Light's Sword")
    assert "Cultist" not in targets(t, "defeat")
    t.defeat("Aranyx, the Glutton")
    assert t.honor() == 4
    turn = t.s.get(t.game.turn)
    t.end_turn()
    assert (t.active, t.s.get(t.game.turn)) == (0, turn + 1)
    t = plain().hand("Surya, Light's Sword", "Militia").row("Aranyx, the Glutton", "Earth Tyrant").start()
    t.play("Surya, Light's Sword").defeat("Earth Tyrant")
    assert t.honor() == 5
    t.end_turn()
    assert t.active == 1


@pytest.mark.parametrize(
    ("name", "first", "second", "other"),
    [
        ("Mantra of Renewal", "Arha Initiate", "Temple Librarian", "Mystic"),
        ("Flytrap Staff", "Lifebound Initiate", "Landtalker", "Mystic"),
        ("Spark Bug", "Reactor Monk", "Avatar Golem", "Mystic"),
        ("Shade's Bargain", "Demon Slayer", "Spike Vixen", "Mystic"),
    ],
)
@card("Mantra of Renewal", "Flytrap Staff", "Spark Bug", "Shade's Bargain")
def test_the_cheap_constructs_work_once_a_turn_with_two_cards_of_their_faction_played(
    name: str, first: str, second: str, other: str
) -> None:
    laid = plain().in_play(name).hand(first, other, second, "Militia").deck(*["Mystic"] * 9)
    t = laid.start().play(first, other)
    assert uses(t, name) == []
    t.play(second)
    if t.can("discard Militia"):
        t.choose("discard Militia")
    before = t.honor(), t.runes(), t.power(), len(t.hand())
    t.use(name)
    after = t.honor(), t.runes(), t.power(), len(t.hand())
    gained = [now - then for now, then in zip(after, before, strict=True)]
    wanted = {"Mantra of Renewal": [0, 0, 0, 1], "Flytrap Staff": [2, 0, 0, 0], "Spark Bug": [0, 2, 0, 0]}
    assert gained == wanted.get(name, [0, 0, 2, 0])
    assert uses(t, name) == []


@card("Mantra of Renewal", "Flytrap Staff", "Spark Bug", "Shade's Bargain")
def test_a_cheap_construct_that_is_played_is_one_of_the_two_cards() -> None:
    for name, other in (("Mantra of Renewal", "Arha Initiate"), ("Shade's Bargain", "Demon Slayer")):
        t = plain().hand(name, other, "Militia").start().play(name)
        assert uses(t, name) == []
        assert len(uses(t.play(other), name)) == 1


@card("Premonition Bell")
@pytest.mark.rule("ASC-CASE-16")
def test_the_premonition_bell_is_destroyed_to_copy_a_hero_of_the_row_with_cost_at_most_5() -> None:
    laid = plain().in_play("Premonition Bell").hand("Militia")
    t = laid.row("Flytrap Witch", "Landtalker", "Shadow Star", "Demon Slayer").deck("Mystic").start()
    t.use("Premonition Bell")
    assert sorted(targets(t, "copy")) == ["Demon Slayer from space 4", "Flytrap Witch from space 1"]
    t.choose("copy Flytrap Witch")
    assert (t.honor(), t.hand()) == (2, ["Militia", "Mystic"])
    assert t.discard() == ["Premonition Bell"]
    assert t.row[0] == "Flytrap Witch"


# Lifebound


@card("Pack Leader")
def test_the_pack_leader_lets_runes_be_spent_as_power_for_lifebound_monsters_this_turn() -> None:
    laid = plain().hand("Pack Leader", "Militia").row("Thorned Charger", "Deathfinder").runes(1)
    t = laid.power(1).start().play("Pack Leader")  # 3 Runes, 1 Power
    assert not t.can("defeat Deathfinder")  # Void, 3 Power
    t.defeat("Thorned Charger")
    assert (t.runes(), t.power(), t.honor()) == (0, 0, 3)
    laid = plain().hand("Pack Leader", "Militia").row("Thorned Charger").hand("Militia", seat=1).power(4, seat=0)
    t = next_turn(laid.start().play("Pack Leader"))
    assert not t.can("defeat Thorned Charger")


@card("Pack Leader")
def test_the_pack_leader_rallies_lifebound_when_acquired() -> None:
    t = plain().hand("Militia").runes(3).row("Pack Leader").only_center("Thorned Charger", "Mephit").start()
    t.acquire("Pack Leader")
    assert rallies(t) == ["defeat Thorned Charger from space 1"]
    t.defeat("Thorned Charger").choose("decline")  # a Hero could be put on top of the deck
    assert t.honor() == 3
    t = plain().hand("Militia").runes(3).row("Pack Leader").start().acquire("Pack Leader")
    assert own_turn(t)  # an Enlightened card has come


@card("Ogo Courier")
def test_the_ogo_courier_rallies_lifebound_for_the_next_hero_of_the_row() -> None:
    laid = plain().hand("Ogo Courier", "Militia").runes(9).row("Arha Initiate", "Shadow Star", "Spike Vixen")
    t = laid.only_center("Lifebound Initiate", "Wolf Shaman", "Mephit").start().play("Ogo Courier")
    assert t.runes() == 11
    t.acquire("Mystic")
    assert own_turn(t)  # not of the row
    t.acquire("Shadow Star")
    assert own_turn(t)  # no Hero
    t.acquire("Spike Vixen")
    assert rallies(t) == ["acquire Wolf Shaman from space 3"]
    t.acquire("Wolf Shaman")
    assert own_turn(t)  # once
    assert t.row[:3] == ["Arha Initiate", "Lifebound Initiate", "Mephit"]


@card("Moonveil Clique")
def test_the_moonveil_clique_comes_back_to_the_hand_at_the_end_of_a_turn_with_another_lifebound_hero() -> None:
    laid = plain().hand("Moonveil Clique", "Lifebound Initiate", "Militia").deck(*["Mystic"] * 6)
    t = laid.start().play("Moonveil Clique")
    assert t.runes() == 2
    t.play("Lifebound Initiate")
    assert t.hand() == ["Militia"]  # not before the turn ends
    t.end_turn()
    assert t.hand() == ["Moonveil Clique"] + ["Mystic"] * 5
    assert sorted(t.discard()) == ["Lifebound Initiate", "Militia"]


@card("Moonveil Clique")
def test_the_moonveil_clique_is_discarded_without_another_lifebound_hero_and_in_later_turns() -> None:
    laid = plain().hand("Moonveil Clique", "Demon Slayer", "Militia").deck(*["Mystic"] * 6)
    t = laid.start().play("Moonveil Clique", "Demon Slayer").end_turn()
    assert t.hand() == ["Mystic"] * 5
    assert "Moonveil Clique" in t.discard()
    laid = plain().hand("Moonveil Clique", "Lifebound Initiate", "Militia").deck(*["Mystic"] * 20)
    t = next_turn(laid.start().play("Moonveil Clique", "Lifebound Initiate"))
    t.play("Moonveil Clique").end_turn()
    assert "Moonveil Clique" in t.discard()


@card("Emissary of Dawn")
def test_the_emissary_of_dawn_acquires_a_hero_for_free_and_gains_its_honor_value() -> None:
    t = plain().hand("Emissary of Dawn", "Militia").row("Landtalker", "Shadow Star", "Wind Tyrant").start()
    t.play("Emissary of Dawn")
    assert sorted(targets(t, "acquire")) == ["Heavy Infantry", "Landtalker from space 1", "Mystic"]
    t.acquire("Landtalker")
    assert (t.honor(), t.discard()) == (3, ["Landtalker"])
    t = plain().hand("Emissary of Dawn", "Militia").row("Landtalker").start()
    t.play("Emissary of Dawn").acquire("Mystic")
    assert (t.honor(), t.discard()) == (1, ["Mystic"])


@card("Starlight Sanctum")
def test_the_starlight_sanctum_gives_runes_and_a_hero_that_costs_no_more_than_one_acquired() -> None:
    laid = plain().in_play("Starlight Sanctum").hand("Militia").runes(4)
    t = laid.row("Demon Slayer", "Landtalker", "Reactor Monk", "Shadow Star", "Arha Templar").start()
    t.use("Starlight Sanctum")
    assert t.runes() == 6
    assert len(uses(t, "Starlight Sanctum")) == 0
    t.acquire("Demon Slayer")  # cost 4
    assert sorted(targets(t, "acquire")) == [
        "Arha Initiate from space 1",  # it has come
        "Arha Templar from space 5",
        "Heavy Infantry",
        "Mystic",
        "Reactor Monk from space 3",
    ]
    t.acquire("Arha Templar")
    assert own_turn(t)
    assert t.runes() == 2
    assert t.discard() == ["Demon Slayer", "Arha Templar"]
    t.acquire("Arha Initiate")
    assert own_turn(t)  # once per turn


@card("Starlight Sanctum")
def test_the_starlight_sanctum_looks_at_heroes_of_the_row_and_may_be_kept_for_another() -> None:
    laid = plain().in_play("Starlight Sanctum").hand("Militia").runes(9)
    t = laid.row("Demon Slayer", "Shadow Star", "Arha Templar").only_center("Spike Vixen", "Arha Initiate").start()
    t.acquire("Mystic")
    assert own_turn(t)
    t.acquire("Arha Templar").choose("decline")
    t.acquire("Spike Vixen").choose("decline")  # not used yet
    assert own_turn(t)


# Mechana


@card("Overhaul Cleric")
def test_the_overhaul_cleric_gives_a_third_rune_with_two_constructs() -> None:
    for constructs, runes in ((("Spark Bug",), 2), (("Spark Bug", "Shadow Star"), 3)):
        t = plain().hand("Overhaul Cleric", "Militia").in_play(*constructs).start().play("Overhaul Cleric")
        assert t.runes() == runes


@card("Overhaul Cleric")
def test_the_overhaul_cleric_rallies_mechana_when_acquired() -> None:
    t = plain().hand("Militia").runes(3).row("Overhaul Cleric").only_center("Spark Bug", "Mephit").start()
    t.acquire("Overhaul Cleric")
    assert rallies(t) == ["acquire Spark Bug from space 1"]
    t.choose("decline")
    assert t.row[0] == "Spark Bug"


@card("Prospector Scout")
def test_the_prospector_scout_rallies_mechana_for_the_next_construct_of_the_row() -> None:
    laid = plain().hand("Prospector Scout", "Militia").runes(9).row("Arha Initiate", "Shadow Star", "Muramasa")
    t = laid.only_center("Mechana Initiate", "Spark Bug", "Reactor Monk").start().play("Prospector Scout")
    assert t.runes() == 11
    t.acquire("Arha Initiate")
    assert own_turn(t)  # no Construct
    t.acquire("Shadow Star")
    assert rallies(t) == ["acquire Spark Bug from space 2"]
    t.acquire("Spark Bug")
    assert own_turn(t)  # once, though a Mechana card has come for a Construct


@card("Adam, Builder Adept")
def test_adam_gives_four_runes_and_may_acquire_a_construct_of_the_row_when_acquired() -> None:
    t = plain().hand("Adam, Builder Adept", "Militia").start().play("Adam, Builder Adept")
    assert t.runes() == 4
    laid = plain().hand("Militia").runes(7).row("Adam, Builder Adept", "Hedron Cannon", "Spike Vixen")
    t = laid.start().acquire("Adam, Builder Adept")
    assert t.options == ["acquire Hedron Cannon from space 2", "decline"]
    t.acquire("Hedron Cannon")
    assert t.discard() == ["Adam, Builder Adept", "Hedron Cannon"]


@card("Gnome Repairbot")
def test_the_gnome_repairbot_puts_a_mechana_construct_from_the_discard_on_top_of_the_deck() -> None:
    laid = plain().in_play("Gnome Repairbot").hand("Militia").discard("Spark Bug", "Shadow Star", "Reactor Monk")
    t = laid.deck("Apprentice").start().use("Gnome Repairbot")
    assert t.deck() == ["Spark Bug", "Apprentice"]
    assert uses(t, "Gnome Repairbot") == []
    t = plain().in_play("Gnome Repairbot").hand("Militia").discard("Shadow Star", "Reactor Monk").start()
    assert uses(t, "Gnome Repairbot") == []


@card("Plasma Cannon")
def test_the_plasma_cannon_takes_any_card_of_the_row_with_four_mechana_constructs() -> None:
    three = "Plasma Cannon", "Spark Bug", "Rocket Courier X-99"
    t = plain().in_play(*three, "Shadow Star").hand("Militia").start()
    assert uses(t, "Plasma Cannon") == []
    laid = plain().in_play(*three, "Burrower Mark II").hand("Militia").row("Landtalker", "Avatar of the Fallen")
    t = laid.start().use("Plasma Cannon")
    assert "Mystic" not in targets(t, "acquire")
    assert "Cultist" not in targets(t, "defeat")
    t.acquire("Landtalker")
    assert t.discard() == ["Landtalker"]
    assert uses(t, "Plasma Cannon") == []
    laid = plain().in_play(*three, "Burrower Mark II").hand("Militia").row("Landtalker", "Earth Tyrant")
    t = laid.start().use("Plasma Cannon").defeat("Earth Tyrant")
    assert t.honor() == 5


@card("Conversion Port")
def test_with_the_conversion_port_constructs_are_of_all_factions_for_its_owner() -> None:
    laid = plain().in_play("Conversion Port", "Shadow Star").hand("Avatar Golem", "Militia")
    t = laid.start().play("Avatar Golem")  # 1 Honor for each faction among Constructs
    assert t.honor() == 4
    laid = plain().in_play("Conversion Port", "Burrower Mark II").hand("Shadow Star", "Militia").deck("Mystic")
    t = laid.start().play("Shadow Star")  # a Mechana Construct, so that the Burrower draws
    assert t.hand() == ["Militia", "Mystic"]
    laid = plain().in_play("Conversion Port", seat=1).in_play("Burrower Mark II").hand("Shadow Star", "Militia")
    assert laid.deck("Mystic").start().play("Shadow Star").hand() == ["Militia"]


# Void


@pytest.mark.parametrize(("name", "power"), [("Emri's Sting", 2), ("Morbid Hammer", 1)])
@card("Emri's Sting", "Morbid Hammer")
def test_a_void_weapon_may_banish_a_card_when_it_is_played_and_gives_power_once_per_turn(name: str, power: int) -> None:
    t = plain().hand(name, "Militia").discard("Apprentice").start().play(name)
    assert sorted(targets(t, "banish")) == ["Apprentice from discard", "Militia from hand"]
    t.choose("banish Apprentice")
    assert t.discard() == []
    t.use(name)
    assert t.power() == power
    assert uses(t, name) == []
    t = plain().hand(name, "Militia").discard("Apprentice").start().play(name).choose("decline")
    assert t.discard() == ["Apprentice"]


@card("Undaunted Scout")
def test_the_undaunted_scout_gives_two_power_and_rallies_void_when_acquired() -> None:
    assert plain().hand("Undaunted Scout", "Militia").start().play("Undaunted Scout").power() == 2
    laid = plain().hand("Militia").runes(3).row("Undaunted Scout").only_center("Wild Riftdrake", "Mephit")
    t = laid.start().acquire("Undaunted Scout")
    assert rallies(t) == ["defeat Wild Riftdrake from space 1"]


@card("Maniacal Crusher")
def test_the_maniacal_crusher_rallies_void_for_the_next_monster_of_the_row() -> None:
    laid = plain().hand("Maniacal Crusher", "Militia").row("Samael's Trickster", "Tormented Soul").power(9)
    t = laid.only_center("Spike Vixen", "Demon Slayer", "Mephit").start().play("Maniacal Crusher")
    assert t.power() == 11
    t.defeat("Cultist")
    assert own_turn(t)  # not of the row
    t.defeat("Samael's Trickster")
    assert rallies(t) == ["acquire Spike Vixen from space 1"]
    t.acquire("Spike Vixen")
    t.defeat("Tormented Soul")
    assert own_turn(t)  # once


@card("Riftgate Conjuror")
def test_the_riftgate_conjuror_copies_the_reward_of_the_next_void_monster() -> None:
    laid = plain().hand("Riftgate Conjuror", "Militia", "Apprentice").discard("Apprentice", "Apprentice")
    t = laid.row("Wind Tyrant", "Wild Riftdrake", "Wild Riftdrake").power(12).start().play("Riftgate Conjuror")
    assert t.power() == 15
    t.defeat("Wind Tyrant")
    assert t.honor() == 3  # no Void Monster
    t.defeat("Wild Riftdrake from space 2")
    t.choose("banish Apprentice from discard").choose("banish Apprentice from discard")
    t.choose("banish Apprentice from hand").choose("decline")
    assert t.honor() == 3 + 4 + 4
    t.defeat("Wild Riftdrake from space 3").choose("decline")
    assert t.honor() == 11 + 4  # once


@card("Riftgate Conjuror")
def test_the_riftgate_conjuror_serves_a_void_monster_wherever_it_is_defeated_and_waits_no_longer_than_the_turn() -> (
    None
):
    laid = plain().hand("Riftgate Conjuror", "Militia").row("Wild Riftdrake").hand("Militia", seat=1)
    t = next_turn(laid.deck(*["Heavy Infantry"] * 12).start().play("Riftgate Conjuror"))
    t.play(*["Heavy Infantry"] * 3).defeat("Wild Riftdrake")
    while not own_turn(t):
        t.choose("decline")
    assert t.honor() == 4
    laid = plain().hand("Riftgate Conjuror", "Surya, Light's Sword", "Militia").row("Wild Riftdrake")
    t = laid.start().play("Riftgate Conjuror", "Surya, Light's Sword").defeat("Wild Riftdrake")
    while not own_turn(t):
        t.choose("decline")
    assert t.honor() == 8


# of two factions


@card("Rootscryer")
def test_the_rootscryer_takes_the_top_card_and_gains_3_honor_for_an_enlightened_or_lifebound_one() -> None:
    for top, honor in (("Arha Initiate", 3), ("Landtalker", 3), ("Demon Slayer", 0)):
        t = plain().hand("Rootscryer", "Militia").deck(top, "Apprentice").start().play("Rootscryer")
        assert (t.hand(), t.honor()) == (sorted(["Militia", top]), honor)


@card("Canopy Sanctuary")
def test_the_canopy_sanctuary_does_the_same_once_per_turn() -> None:
    for top, honor in (("Arha Initiate", 3), ("Landtalker", 3), ("Demon Slayer", 0)):
        t = plain().in_play("Canopy Sanctuary").hand("Militia").deck(top, "Apprentice").start()
        t.use("Canopy Sanctuary")
        assert (t.hand(), t.honor()) == (sorted(["Militia", top]), honor)
        assert uses(t, "Canopy Sanctuary") == []


@card("Surge Protector")
def test_the_surge_protector_acquires_a_construct_or_defeats_a_monster_with_cost_at_most_5() -> None:
    def laid() -> Situation:
        row = "Muramasa", "Voidthirster", "Earth Tyrant", "Sea Tyrant", "Spike Vixen", "Hedron Cannon"
        return plain().hand("Surge Protector", "Militia").row(*row)

    t = laid().start().play("Surge Protector").choose("choose acquire 1 Construct with cost at most 5 for free")
    assert t.discard() == ["Voidthirster"]  # the only one
    t = laid().start().play("Surge Protector").choose("choose defeat 1 Monster with cost at most 5 for free")
    assert sorted(targets(t, "defeat")) == ["Cultist", "Sea Tyrant from space 4"]
    assert t.defeat("Sea Tyrant").honor() == 5


@card("Library Familiar")
def test_the_library_familiar_draws_once_per_turn_for_an_enlightened_or_mechana_construct() -> None:
    laid = plain().in_play("Library Familiar").hand("Shadow Star", "Spark Bug", "Mantra of Renewal", "Militia")
    t = laid.deck("Mystic", "Mystic", "Mystic").start().play("Shadow Star")
    assert "Mystic" not in t.hand()
    t.play("Mantra of Renewal")
    assert t.hand().count("Mystic") == 1
    t.play("Spark Bug")
    assert t.hand().count("Mystic") == 1
    t = plain().hand("Library Familiar", "Militia").deck("Mystic", "Mystic").start().play("Library Familiar")
    assert t.hand() == ["Militia", "Mystic"]  # it is such a Construct


@card("Guide of Lost Souls")
@pytest.mark.rule("ASC-CASE-17")
def test_the_guide_of_lost_souls_replaces_a_banished_card_where_that_came_from() -> None:
    def laid() -> Situation:
        return plain().hand("Guide of Lost Souls", "Apprentice").discard("Militia")

    t = laid().start().play("Guide of Lost Souls").choose("banish Apprentice").acquire("Mystic")
    assert (t.hand(), t.discard()) == (["Mystic"], ["Militia"])
    t = laid().start().play("Guide of Lost Souls").choose("banish Militia").acquire("Heavy Infantry")
    assert (t.hand(), t.discard()) == (["Apprentice"], ["Heavy Infantry"])
    t = laid().start().play("Guide of Lost Souls").choose("decline")
    assert (t.hand(), t.discard()) == (["Apprentice"], ["Militia"])


@card("Riftdrake Rider")
def test_the_riftdrake_rider_draws_two_and_may_banish_up_to_two_cards() -> None:
    laid = plain().hand("Riftdrake Rider", "Apprentice").deck("Mystic", "Mystic", "Mystic").discard("Militia")
    t = laid.start().play("Riftdrake Rider")
    assert t.hand() == ["Apprentice", "Mystic", "Mystic"]
    t.choose("banish Apprentice").choose("banish Militia")
    assert own_turn(t)
    assert (t.hand(), t.discard()) == (["Mystic", "Mystic"], [])
    laid = plain().hand("Riftdrake Rider", "Apprentice").deck("Mystic", "Mystic", "Mystic").discard("Militia")
    t = laid.start().play("Riftdrake Rider").choose("banish Apprentice").choose("decline")
    assert t.discard() == ["Militia"]


@card("Wildgear Sower")
def test_the_wildgear_sower_gives_honor_for_each_faction_among_constructs() -> None:
    laid = plain().hand("Wildgear Sower", "Militia").in_play("Canopy Sanctuary", "Shadow Star", "Morbid Hammer")
    t = laid.start().play("Wildgear Sower")
    assert (t.runes(), t.honor()) == (2, 3)  # Enlightened, Lifebound, Void
    assert plain().hand("Wildgear Sower", "Militia").start().play("Wildgear Sower").honor() == 0


@card("Genesis Capsule")
def test_the_genesis_capsule_puts_a_lifebound_hero_or_mechana_construct_on_top_once_per_turn() -> None:
    laid = plain().in_play("Genesis Capsule").hand("Militia").runes(20)
    t = laid.row("Shadow Star", "Mechana Initiate", "Flytrap Staff", "Landtalker", "Spark Bug").start()
    t.acquire("Shadow Star").acquire("Mechana Initiate").acquire("Flytrap Staff")
    assert own_turn(t)
    t.acquire("Landtalker").choose("decline")
    t.acquire("Spark Bug").choose("do it")
    assert t.deck()[0] == "Spark Bug"
    t.acquire("Flytrap Witch") if t.can("acquire Flytrap Witch") else None
    assert own_turn(t)  # once per turn


@card("Shepherd of the Lost")
def test_the_shepherd_of_the_lost_gives_runes_and_5_honor_when_banished_from_hand_or_discard() -> None:
    assert plain().hand("Shepherd of the Lost", "Militia").start().play("Shepherd of the Lost").runes() == 2
    t = plain().hand("Void Initiate", "Shepherd of the Lost", "Militia").start().play("Void Initiate")
    assert t.choose("banish Shepherd of the Lost").honor() == 5
    t = plain().hand("Void Initiate", "Militia").discard("Shepherd of the Lost").start().play("Void Initiate")
    assert t.choose("banish Shepherd of the Lost").honor() == 5
    t = plain().hand("Seer of the Forked Path", "Militia").row("Shepherd of the Lost").start()
    t.play("Seer of the Forked Path").choose("banish Shepherd of the Lost")
    assert t.honor() == 0


@card("Muse of Rebirth")
def test_the_muse_of_rebirth_gives_runes_and_may_banish_a_card() -> None:
    t = plain().hand("Muse of Rebirth", "Apprentice").discard("Militia").start().play("Muse of Rebirth")
    assert t.runes() == 2
    t.choose("banish Militia")
    assert t.discard() == []
    t = plain().hand("Muse of Rebirth", "Apprentice").discard("Militia").start().play("Muse of Rebirth")
    assert t.choose("decline").discard() == ["Militia"]


@card("Clockwork Sentry")
def test_the_clockwork_sentry_gives_two_power_and_two_more_with_two_constructs() -> None:
    for constructs, power in (((), 2), (("Spark Bug",), 2), (("Spark Bug", "Shadow Star"), 4)):
        t = plain().hand("Clockwork Sentry", "Militia").in_play(*constructs).start().play("Clockwork Sentry")
        assert t.power() == power


@card("Riftwatch Turret")
@pytest.mark.rule("ASC-PLAY-18")
def test_the_riftwatch_turret_gives_power_and_again_once_per_turn_for_a_mechana_construct() -> None:
    laid = plain().in_play("Riftwatch Turret").hand("Shadow Star", "Spark Bug", "Rocket Courier X-99", "Militia")
    t = laid.start().use("Riftwatch Turret")
    assert t.power() == 1
    assert t.play("Shadow Star").power() == 1
    assert t.play("Spark Bug").power() == 2
    assert t.play("Rocket Courier X-99").power() == 2
    assert uses(t, "Riftwatch Turret") == []


# Monsters


@card("Corrupted Sage")
@pytest.mark.rule("ASC-CARD-16")
def test_the_corrupted_sage_gives_honor_a_card_and_rally_enlightened() -> None:
    laid = plain().hand("Militia").deck("Mystic").row("Corrupted Sage").power(3)
    t = laid.only_center("Corrupted Sage", "Mephit").start().defeat("Corrupted Sage")
    assert rallies(t) == ["defeat Corrupted Sage from space 1"]
    t.choose("decline")
    assert (t.honor(), t.hand()) == (2, ["Militia", "Mystic"])


@card("Betrayed Templar")
def test_the_betrayed_templar_may_defeat_a_monster_of_the_row_with_cost_at_most_5() -> None:
    def laid() -> Situation:
        return plain().hand("Militia").row("Betrayed Templar", "Sea Tyrant", "Earth Tyrant").power(6)

    t = laid().start().defeat("Betrayed Templar")
    assert t.honor() == 5
    assert "Cultist" not in targets(t, "defeat")
    assert "Earth Tyrant from space 3" not in targets(t, "defeat")
    assert t.defeat("Sea Tyrant").honor() == 10
    assert laid().start().defeat("Betrayed Templar").choose("decline").honor() == 5


@card("Thorned Charger")
def test_the_thorned_charger_may_put_a_hero_on_top_of_the_deck_and_rallies_lifebound() -> None:
    laid = plain().hand("Militia").discard("Landtalker", "Shadow Star").deck("Apprentice").row("Thorned Charger")
    t = laid.power(4).only_center("Flytrap Staff", "Mephit").start().defeat("Thorned Charger")
    assert rallies(t) == ["acquire Flytrap Staff from space 1"]
    t.choose("decline")
    assert t.options == ["put Landtalker from discard", "decline"]
    t.choose("put Landtalker")
    assert (t.honor(), t.deck()) == (3, ["Landtalker", "Apprentice"])
    laid = plain().hand("Militia").discard("Landtalker").row("Thorned Charger").power(4)
    t = laid.start().defeat("Thorned Charger")
    assert rallies(t) == []  # an Enlightened card has come
    assert t.choose("decline").discard() == ["Landtalker"]


@card("Rejected Prototype")
def test_the_rejected_prototype_makes_the_next_construct_3_cheaper_and_rallies_mechana() -> None:
    laid = plain().hand("Militia").row("Rejected Prototype", "Shadow Star", "Muramasa").power(4).runes(4)
    t = laid.only_center("Reactor Monk", "Mephit").start().defeat("Rejected Prototype")
    assert rallies(t) == ["acquire Reactor Monk from space 1"]
    t.acquire("Reactor Monk")
    assert t.honor() == 3
    t.acquire("Muramasa")
    assert t.runes() == 0  # 7 less 3
    assert not t.can("acquire Shadow Star")


@card("Cult of the False Circle")
def test_the_cult_of_the_false_circle_may_acquire_a_hero_with_cost_at_most_5() -> None:
    def laid() -> Situation:
        row = "Cult of the False Circle", "Flytrap Witch", "Landtalker", "Shadow Star"
        return plain().hand("Militia").row(*row).power(6)

    t = laid().start().defeat("Cult of the False Circle")
    assert t.honor() == 5
    assert sorted(targets(t, "acquire")) == [
        "Arha Initiate from space 1",
        "Flytrap Witch from space 2",
        "Heavy Infantry",
        "Mystic",
    ]
    assert t.acquire("Flytrap Witch").discard() == ["Flytrap Witch"]
    assert laid().start().defeat("Cult of the False Circle").choose("decline").discard() == []


@card("Exhaust Lurker")
def test_the_exhaust_lurker_lets_opponents_destroy_a_construct_for_each_of_yours() -> None:
    laid = plain(players=3).hand("Militia").row("Exhaust Lurker").power(5).in_play("Shadow Star", "Spark Bug")
    laid = laid.in_play("Muramasa", "Voidthirster", "Morbid Hammer", seat=1).in_play("The All-Seeing Eye", seat=2)
    t = laid.start().defeat("Exhaust Lurker")
    assert t.honor() == 5
    while not own_turn(t):
        assert t.decider == 1
        t.choose(t.options[0])
    assert [len(t.in_play(seat)) for seat in range(3)] == [2, 1, 0]
    laid = plain().hand("Militia").row("Exhaust Lurker").power(5).in_play("Muramasa", seat=1)
    assert laid.start().defeat("Exhaust Lurker").in_play(1) == ["Muramasa"]


@card("Deathfinder")
def test_the_deathfinder_may_banish_a_card_and_rallies_void() -> None:
    laid = plain().hand("Militia").discard("Apprentice").row("Deathfinder").power(3)
    t = laid.only_center("Spike Vixen", "Mephit").start().defeat("Deathfinder")
    assert rallies(t) == ["acquire Spike Vixen from space 1"]
    t.choose("decline").choose("banish Apprentice")
    assert (t.honor(), t.discard()) == (2, [])
    laid = plain().hand("Militia").discard("Apprentice").row("Deathfinder").power(3)
    t = laid.start().defeat("Deathfinder")
    assert rallies(t) == []
    assert t.choose("decline").discard() == ["Apprentice"]


@card("Wild Riftdrake")
def test_the_wild_riftdrake_may_banish_up_to_two_cards() -> None:
    laid = plain().hand("Militia", "Apprentice").discard("Apprentice").row("Wild Riftdrake").power(5)
    t = laid.start().defeat("Wild Riftdrake").choose("banish Militia").choose("banish Apprentice from discard")
    assert own_turn(t)
    assert (t.honor(), t.hand(), t.discard()) == (4, ["Apprentice"], [])
    laid = plain().hand("Militia").discard("Apprentice").row("Wild Riftdrake").power(5)
    assert laid.start().defeat("Wild Riftdrake").choose("decline").hand() == ["Militia"]


@card("Aranyx, the Glutton")
@pytest.mark.rule("ASC-KEY-RALLY-07")
def test_aranyx_gives_power_and_rallies_any_monster() -> None:
    laid = plain().hand("Militia").row("Aranyx, the Glutton").power(7).only_center("Mephit", "Spike Vixen")
    t = laid.start().defeat("Aranyx, the Glutton")
    assert rallies(t) == ["defeat Mephit from space 1"]
    t.choose("decline")
    assert (t.honor(), t.power()) == (4, 7)
    laid = plain().hand("Militia").row("Aranyx, the Glutton").power(7).only_center("Spike Vixen", "Mephit")
    t = laid.start().defeat("Aranyx, the Glutton")
    assert own_turn(t)


def with_xeron() -> Situation:
    """In front of the first player, with Heroes and other cards in the row."""
    row = "Flytrap Witch", "Demon Slayer", "Shadow Star", "Wind Tyrant", "Landtalker", "Sea Tyrant"
    return plain().in_front("Xeron, Lord of Deofol").hand("Militia").row(*row)


@card("Xeron, Lord of Deofol")
def test_xeron_gives_6_honor_and_stays_in_front() -> None:
    t = plain().hand("Militia").row("Xeron, Lord of Deofol").power(9).start().defeat("Xeron, Lord of Deofol")
    assert t.honor() == 6
    assert t.in_front() == ["Xeron, Lord of Deofol"]
    assert "Xeron, Lord of Deofol" not in t.void


@card("Xeron, Lord of Deofol")
@pytest.mark.rule("ASC-CASE-18")
def test_a_hero_that_xeron_defeats_gives_its_honor_and_effect_and_goes_to_the_void() -> None:
    t = with_xeron().power(5).deck("Mystic").start().use("Xeron, Lord of Deofol")
    assert t.options == ["defeat Flytrap Witch from space 1", "defeat Demon Slayer from space 2"]
    t.defeat("Flytrap Witch")
    assert t.power() == 0
    assert t.honor() == 2 + 2  # its Honor value, and its effect
    assert t.hand() == ["Militia", "Mystic"]
    assert (t.void, t.discard()) == (["Flytrap Witch"], [])
    assert t.row[0] == "Arha Initiate"


@card("Xeron, Lord of Deofol")
@pytest.mark.rule("ASC-CASE-18")
def test_xeron_defeats_one_hero_each_turn_for_power_that_there_is() -> None:
    t = with_xeron().power(9).start().use("Xeron, Lord of Deofol").defeat("Demon Slayer")
    assert (t.power(), t.honor()) == (9 - 4 + 3, 2)
    assert uses(t, "Xeron, Lord of Deofol") == []
    assert uses(with_xeron().power(3).runes(9).start(), "Xeron, Lord of Deofol") == []


def test_every_card_of_dawn_of_champions_was_tested_from_its_text() -> None:
    assert card.missing() == set()
