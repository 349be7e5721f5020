"""Transform: by Energy where a card would be played, by a condition, for a price, and of Monsters that are defeated.

What Deliverance has of it, for Insight, is tested in test_dream_keywords.py and test_deliverance_cards.py.
"""

from __future__ import annotations

import pytest
from ascension_table import Table
from darkness_table import DARK, SHARD, SPARE, cards_honor, du, energy, energy_of, hinted, shards
from set_tests import next_turn, own_turn, targets, uses

from delirium.cards.load import card_set, card_sets
from delirium.engine.view import view
from delirium.table.ascension.hints import in_passing, series

HEROES = {
    "Gemcatcher Spirit": ("Otherworldly Guide", 2),
    "Toric, Devoted Disciple": ("Toric, Ascendant", 4),
    "Honiskrot Tribesman": ("Honiskrot Chieftain", 2),
    "Jakeb, Cobra Shaman": ("Jakeb, Cobra King", 4),
    "Scrap Scrabbler": ("Scrabbling Squad", 2),
    "Voidsworn Warrior": ("Voidsworn Champion", 2),
    "Azerax of the Black Watch": ("Azerax, Nyx's Chosen", 4),
}
ALL = {**HEROES, "Yolothian Monolith": ("Yolocryx, the Guardian", 4)}


def transforms(t: Table) -> list[str]:
    """What can be transformed now."""
    return targets(t, "transform")


# the cards


@pytest.mark.rule("ASC-KEY-TRANSFORM-03", "ASC-KEY-TRANSFORM-06")
def test_there_is_another_side_for_each_copy_of_a_card_that_transforms() -> None:
    cards = {card.name: card for card in card_set("darkness").cards}
    fronts = {name: card for name, card in cards.items() if card.transform_to}
    assert sum(card.copies for card in fronts.values()) == 13
    for card in fronts.values():
        assert cards[card.transform_to].copies == card.copies
        assert cards[card.transform_to].transform_of == card.name
    assert len(du().start().transformed) == 13


@pytest.mark.rule("ASC-KEY-TRANSFORM-12")
def test_both_sides_of_a_hero_or_construct_have_the_same_cost_in_every_set() -> None:
    found = 0
    for box in card_sets().values():
        cards = {card.name: card for card in box.cards}
        for card in cards.values():
            front = cards.get(card.transform_of)
            if front is not None and front.type in ("hero", "construct"):
                assert (card.name, card.cost) == (card.name, front.cost)
                found += 1
    assert found > 20


@pytest.mark.rule("ASC-KEY-TRANSFORM-12")
def test_effects_that_look_at_cost_or_honor_see_cost_of_the_first_side_and_honor_of_the_new_one() -> None:
    t = du().hand("Erabus, Son of Nyx", "Scrabbling Squad").start()
    game = t.game
    for name, cost, honor in (("Erabus, Son of Nyx", 9, 7), ("Scrabbling Squad", 2, 3), ("Scrap Scrabbler", 2, 1)):
        kind = game.kinds.index(name)
        assert (game.cost_of[kind], game.honor_of[kind]) == (cost, honor)


# in place of being played: Darkness Unleashed


@pytest.mark.rule("ASC-KEY-TRANSFORM-01", "ASC-KEY-TRANSFORM-08", "ASC-KEY-TRANSFORM-O2", "ASC-KEY-TRANSFORM-O4")
@pytest.mark.parametrize("name", ALL)
def test_with_enough_energy_the_new_card_comes_to_hand_where_the_old_one_would_be_played(name: str) -> None:
    into, least = ALL[name]
    t = energy(du().hand(name, *SPARE), least).start()
    before = t.transformed.count(into)
    t.play(name)
    assert own_turn(t)
    assert t.hand() == sorted([into, *SPARE])
    assert (t.played(), t.in_play(), t.discard(), t.void) == ([], [], [], [])
    assert (t.runes(), t.power(), t.honor()) == (0, 0, 0)  # nothing of the old one
    assert t.gone[-1] == name
    assert t.transformed.count(into) == before - 1
    assert t.told[-1] == f"{name} becomes {into} in the hand of Player 1 in place of being played"
    t.play(into)  # in the same turn
    assert into in t.played()


@pytest.mark.rule("ASC-KEY-TRANSFORM-08", "ASC-KEY-TRANSFORM-O1")
@pytest.mark.parametrize("name", HEROES)
def test_with_less_energy_the_old_card_is_played_and_energy_that_comes_later_does_not_help_it(name: str) -> None:
    _, least = HEROES[name]
    laid = du().row("Demon Slayer").hand(name, SHARD, *SPARE).deck("Mystic")
    t = energy(laid, least - 1).start()
    t.play(name)
    if not own_turn(t):
        t.choose("decline")  # Azerax may banish a card
    assert t.played() == [name]
    t.play(SHARD)
    assert energy_of(t) == least
    assert transforms(t) == []
    assert t.played() == [name, SHARD]


@pytest.mark.rule("ASC-KEY-TRANSFORM-08")
def test_nobody_is_asked_whether_a_hero_in_hand_transforms_by_energy_and_no_option_says_so() -> None:
    t = energy(du().hand("Gemcatcher Spirit", *SPARE), 2).start()
    assert transforms(t) == []
    t.play("Gemcatcher Spirit")
    assert own_turn(t)


@pytest.mark.rule("ASC-KEY-TRANSFORM-O2", "ASC-KEY-TRANSFORM-08")
def test_energy_is_a_threshold_that_serves_any_number_of_cards() -> None:
    names = "Scrap Scrabbler", "Scrap Scrabbler", "Voidsworn Warrior"
    t = energy(du().hand(*names, "Jakeb, Cobra Shaman", *SPARE), 3).start()
    t.play(*names)
    assert t.hand() == sorted(
        ["Scrabbling Squad", "Scrabbling Squad", "Voidsworn Champion", "Jakeb, Cobra Shaman", *SPARE]
    )
    assert energy_of(t) == 3
    t.play("Jakeb, Cobra Shaman")
    assert t.honor() == 3  # 4 would be needed


@pytest.mark.rule("ASC-KEY-TRANSFORM-08")
def test_the_old_card_was_not_played() -> None:
    laid = du("souls").hand("Honiskrot Tribesman", "Syril, Runic Alpha", *SPARE)
    t = energy(laid, 2).start()
    t.play("Honiskrot Tribesman", "Syril, Runic Alpha")
    assert (t.runes(), t.power()) == (3, 0)  # no other Lifebound Hero yet
    t.play("Honiskrot Chieftain")
    assert (t.runes(), t.power()) == (6, 3)


@pytest.mark.rule("ASC-KEY-TRANSFORM-08")
def test_energy_of_an_earlier_turn_transforms_nothing() -> None:
    laid = du().hand("Nyxian Ritualist", *SPARE).deck("Scrap Scrabbler", *["Mystic"] * 4)
    t = laid.start()
    t.play("Nyxian Ritualist")
    next_turn(t)
    t.play("Scrap Scrabbler")
    assert t.played() == ["Scrap Scrabbler"]


@pytest.mark.rule("ASC-KEY-TRANSFORM-08")
def test_energy_of_another_player_transforms_nothing() -> None:
    t = energy(du().hand("Scrap Scrabbler", *SPARE), 4, 1).start()
    t.play("Scrap Scrabbler")
    assert t.played() == ["Scrap Scrabbler"]


@pytest.mark.rule("ASC-KEY-TRANSFORM-02")
def test_a_card_stays_transformed_through_discard_and_reshuffle() -> None:
    laid = du().hand("Voidsworn Warrior", SHARD, SHARD, "Apprentice", "Militia").deck("Mystic", "Mystic").discard()
    t = laid.start()
    shards(t, 2).play("Voidsworn Warrior", "Voidsworn Champion")
    seen = []
    for _ in range(2):
        next_turn(t)
        seen += t.hand()
    assert "Voidsworn Champion" in seen
    assert "Voidsworn Warrior" not in seen


@pytest.mark.rule("ASC-KEY-TRANSFORM-05")
def test_scoring_uses_the_values_of_the_new_side() -> None:
    t = energy(du().hand("Jakeb, Cobra Shaman", "Scrap Scrabbler", *SPARE), 4).start()
    before = cards_honor(t)
    t.play("Jakeb, Cobra Shaman", "Scrap Scrabbler")
    assert cards_honor(t) - before == (5 - 3) + (3 - 1)


@pytest.mark.rule("ASC-BAN-O2")
def test_a_banished_transformed_card_leaves_the_game() -> None:
    t = energy(du().hand("Scrap Scrabbler", "Arbiter of the Lost", *SPARE), 2).start()
    t.play("Scrap Scrabbler", "Arbiter of the Lost").choose("banish Scrabbling Squad")
    assert (t.gone[-1], t.void) == ("Scrabbling Squad", [])


@pytest.mark.rule("ASC-KEY-TRANSFORM-O6")
def test_without_another_side_that_is_left_the_old_card_is_played() -> None:
    laid = du().discard("Otherworldly Guide", "Otherworldly Guide").hand("Gemcatcher Spirit", *SPARE).deck("Mystic")
    t = energy(laid, 2).start()
    assert "Otherworldly Guide" not in t.transformed
    assert not hinted(t, "play Gemcatcher Spirit").startswith("becomes")
    t.play("Gemcatcher Spirit")
    assert (t.played(), "Mystic" in t.hand()) == (["Gemcatcher Spirit"], True)


# front ends


def test_a_hint_tells_what_a_card_would_become() -> None:
    laid = du().hand("Gemcatcher Spirit", "Yolothian Monolith", SHARD, SHARD, *SPARE).deck(*["Mystic"] * 4)
    t = laid.start()
    assert not hinted(t, "play Gemcatcher Spirit").startswith("becomes")
    shards(t, 2)
    assert hinted(t, "play Gemcatcher Spirit") == "becomes Otherworldly Guide: Draw 2 cards."
    assert not hinted(t, "play Yolothian Monolith").startswith("becomes")


def test_play_all_leaves_cards_alone_that_may_become_others() -> None:
    names = "Gemcatcher Spirit", "Yolothian Monolith", "Scrap Scrabbler", "Mosaic Horn", SHARD
    t = du().hand(*names, *SPARE).deck(*["Mystic"] * 4).start()
    assert sorted(in_passing(view(t.s, 0))) == sorted(["Mosaic Horn", SHARD, *SPARE])
    played = []
    while (option := series(view(t.s, 0), "play all")) is not None and option > 0:
        played.append(t.game.words.render(option).removeprefix("play "))
        t.s.apply(option)
    assert not {"Gemcatcher Spirit", "Yolothian Monolith", "Scrap Scrabbler"} & set(played)
    assert {"Mosaic Horn", SHARD, *SPARE} <= set(played)


def test_to_become_another_card_shows_nothing_new_and_can_be_taken_back() -> None:
    t = energy(du().hand("Gemcatcher Spirit", *SPARE), 2).start()
    t.s.takes_notes = True
    before = t.s.clone()
    t.play("Gemcatcher Spirit")
    assert not t.s.barrier
    again = Table(t.game, before).play("Gemcatcher Spirit")
    assert again.hand() == t.hand()


# Constructs


@pytest.mark.rule("ASC-KEY-TRANSFORM-14", "ASC-CASE-O6", "ASC-KEY-TRANSFORM-O3")
def test_the_monolith_leaves_play_and_becomes_a_hero_in_hand_that_may_be_played_at_once() -> None:
    t = energy(du().in_play("Yolothian Monolith", "Charging Chamber").hand(*SPARE), 4).start()
    assert transforms(t) == ["Yolothian Monolith from play"]
    t.choose("transform Yolothian Monolith")
    assert (t.in_play(), t.played()) == (["Charging Chamber"], [])
    assert t.hand() == sorted(["Yolocryx, the Guardian", *SPARE])
    assert (t.gone[-1], t.power()) == ("Yolothian Monolith", 0)
    t.play("Yolocryx, the Guardian")
    assert t.power() == 5 + 1


@pytest.mark.rule("ASC-CASE-O6", "ASC-KEY-TRANSFORM-O1")
def test_the_monolith_may_stay_and_needs_four_energy_of_its_own_player_in_the_own_turn() -> None:
    t = energy(du().in_play("Yolothian Monolith").hand(*SPARE), 3).start()
    assert transforms(t) == []
    t = energy(energy(du().in_play("Yolothian Monolith", seat=1).hand(*SPARE), 4), 4, 1).start()
    assert transforms(t) == []
    t = energy(du().in_play("Yolothian Monolith").hand(*SPARE), 4).start()
    t.play(*SPARE)
    assert t.in_play() == ["Yolothian Monolith"]


@pytest.mark.rule("ASC-CASE-O6")
def test_the_monolith_in_play_waits_for_energy_that_comes_later_in_the_turn() -> None:
    laid = du().hand("Yolothian Monolith", "Nyxian Ritualist", SHARD, *SPARE).deck("Mystic")
    t = laid.start()
    t.play("Yolothian Monolith", "Nyxian Ritualist")
    assert transforms(t) == []
    t.play(SHARD)
    assert transforms(t) == ["Yolothian Monolith from play"]


@pytest.mark.rule("ASC-CASE-07", "ASC-CASE-O25")
def test_an_energized_monolith_may_transform() -> None:
    laid = du().in_play("Hedron Dredger", "Charging Chamber", "Yolothian Monolith").hand(*SPARE)
    t = laid.start()
    t.use("Hedron Dredger")  # the Monolith is the only one that is not energized
    assert transforms(t) == ["Yolothian Monolith from play"]


def test_the_monolith_is_told_of_as_leaving_play() -> None:
    t = energy(du().in_play("Yolothian Monolith").hand(*SPARE), 4).start()
    assert hinted(t, "transform Yolothian Monolith from play").startswith("becomes Yolocryx, the Guardian: ")
    t.choose("transform Yolothian Monolith")
    assert t.told[-2:] == [
        "Player 1 transforms Yolothian Monolith into Yolocryx, the Guardian",
        "Player 1 puts Yolocryx, the Guardian from play into the hand",
    ]


@pytest.mark.rule("ASC-KEY-TRANSFORM-09", "ASC-KEY-TRANSFORM-O3")
def test_a_construct_by_a_condition_stays_in_play_and_its_new_side_works_at_once() -> None:
    laid = du("realms").in_play("Secluded Laboratory").hand("Scrap Scrabbler", "Scrap Scrabbler", *SPARE)
    t = laid.start()
    t.play("Scrap Scrabbler")
    assert transforms(t) == []
    t.play("Scrap Scrabbler")
    assert transforms(t) == ["Secluded Laboratory from play"]
    t.choose("transform Secluded Laboratory")
    assert t.in_play() == ["Zero Point Reactor"]


@pytest.mark.rule("ASC-KEY-TRANSFORM-09", "ASC-KEY-TRANSFORM-O1")
def test_a_hero_by_a_condition_may_be_transformed_in_hand_or_played_as_it_is() -> None:
    laid = du("realms").in_play("Mosaic Horn", "Mosaic Horn").hand("Alset, Monk Prodigy", *SPARE)
    t = laid.start()
    assert transforms(t) == ["Alset, Monk Prodigy from hand"]
    t.play("Alset, Monk Prodigy")
    assert (t.played(), t.runes()) == (["Alset, Monk Prodigy"], 3)
    t = du("realms").in_play("Mosaic Horn", "Mosaic Horn").hand("Alset, Monk Prodigy", *SPARE).start()
    t.choose("transform Alset, Monk Prodigy")
    assert (t.hand(), t.played(), t.runes()) == (sorted(["Alset, Reactor Savant", *SPARE]), [], 0)


@pytest.mark.rule("ASC-KEY-TRANSFORM-15", "ASC-KEY-TRANSFORM-O5")
@pytest.mark.parametrize(("gained", "can"), [(3, False), (4, True)])
def test_emmas_workshop_waives_a_price_but_no_threshold(gained: int, can: bool) -> None:
    laid = du("dreamscape", "deliverance").in_play("Emma's Workshop", "Yolothian Monolith").hand(*SPARE).insight(0)
    t = energy(laid, gained).start()
    assert uses(t, "Emma's Workshop") == (["Emma's Workshop"] if can else [])
    if can:
        t.use("Emma's Workshop")
        assert (t.in_play(), "Yolocryx, the Guardian" in t.hand()) == (["Emma's Workshop"], True)


# Monsters


@pytest.mark.rule("ASC-KEY-TRANSFORM-13")
def test_erabus_goes_to_hand_and_not_to_the_void_however_he_is_defeated() -> None:
    laid = du().row("Erabus, the Exiled").hand("Arha Templar", *SPARE).power(9)
    t = laid.start()
    t.defeat("Erabus, the Exiled")
    assert ("Erabus, Son of Nyx" in t.hand(), t.void) == (True, [])
    assert t.told[-2:] == [
        "Player 1 transforms Erabus, the Exiled into Erabus, Son of Nyx",
        "Player 1 puts Erabus, Son of Nyx into the hand",
    ]


@pytest.mark.rule("ASC-KEY-TRANSFORM-13")
def test_erabus_defeated_in_the_void_is_not_put_under_the_center_deck() -> None:
    cards = """
[[card]]
name = "Gravewalker"
type = "hero"
cost = { runes = 1 }
copies = 1
effect = "Defeat 1 Monster from the void for free. Put it on the bottom of the center deck."
"""
    t = du(cards=cards).void("Erabus, the Exiled").hand("Gravewalker", *SPARE).start()
    t.play("Gravewalker")
    assert "Erabus, Son of Nyx" in t.hand()
    assert "Erabus, the Exiled" not in t.center + t.void
    assert "Erabus, the Exiled" in t.gone


@pytest.mark.rule("ASC-KEY-TRANSFORM-O6")
def test_erabus_without_another_side_goes_to_the_void() -> None:
    t = du().row("Erabus, the Exiled").discard("Erabus, Son of Nyx").power(9).hand(*SPARE).start()
    t.defeat("Erabus, the Exiled")
    assert (t.void, t.hand()) == (["Erabus, the Exiled"], sorted(SPARE))
    assert own_turn(t)


@pytest.mark.rule("ASC-KEY-TRANSFORM-13")
def test_a_monster_that_is_acquired_as_a_hero_goes_to_the_discard_pile() -> None:
    t = du("realms").row("Borderland Nihilist").power(9).hand(*SPARE).start()
    t.defeat("Borderland Nihilist")
    assert t.discard() == ["Borderland Mercenary"]
    assert "Borderland Nihilist" in t.gone
    assert t.void == []


# copies


@pytest.mark.rule("ASC-KEY-TRANSFORM-10", "ASC-KEY-TRANSFORM-11")
def test_a_copy_of_a_hero_gives_its_first_side_even_with_enough_energy() -> None:
    laid = du().row("Scrap Scrabbler", "Mosaic Horn").hand("Toric, Devoted Disciple", *SPARE)
    t = energy(laid, 3).start()
    t.play("Toric, Devoted Disciple")  # copies the only Hero there
    assert (t.runes(), t.power()) == (1, 1)
    assert (t.row[0], t.played()) == ("Scrap Scrabbler", ["Toric, Devoted Disciple"])
    assert t.transformed.count("Scrabbling Squad") == 2


@pytest.mark.rule("ASC-KEY-TRANSFORM-10", "ASC-KEY-TRANSFORM-11")
def test_a_copy_of_a_hero_that_was_played_before_the_energy_transforms_neither() -> None:
    laid = du().hand("Voidsworn Warrior", SHARD, SHARD, "Twofold Askara", *SPARE).deck(*["Mystic"] * 4)
    t = laid.start()
    t.play("Voidsworn Warrior")
    shards(t, 2).play("Twofold Askara")
    assert t.power() == 1 + 1
    assert t.played() == ["Voidsworn Warrior", SHARD, SHARD, "Twofold Askara"]


@pytest.mark.rule("ASC-KEY-TRANSFORM-10")
def test_the_new_side_can_be_copied() -> None:
    t = energy(du().hand("Voidsworn Warrior", "Twofold Askara", *SPARE), 2).start()
    t.play("Voidsworn Warrior", "Voidsworn Champion", "Twofold Askara")
    assert t.power() == 4 + 4


@pytest.mark.rule("ASC-KEY-TRANSFORM-10")
def test_a_copied_reward_transforms_no_monster() -> None:
    sets = "dreamscape", "deliverance"
    t = du(*sets).row("Erabus, the Exiled").power(9).hand("Psyche Askara", *SPARE).start()
    t.defeat("Erabus, the Exiled").play("Psyche Askara")
    if not own_turn(t):
        t.choose(next(option for option in t.options if "reward" in option))
    assert t.hand() == sorted(["Erabus, Son of Nyx", *SPARE])
    assert t.played() == ["Psyche Askara"]
    assert t.gone.count("Erabus, the Exiled") == 1


def test_a_dark_energy_shard_counts_as_much_as_any_other() -> None:
    t = du().hand(SHARD, DARK, "Scrap Scrabbler", *SPARE).deck("Mystic", "Mystic").start()
    t.play(SHARD, DARK, "Scrap Scrabbler")
    assert "Scrabbling Squad" in t.hand()
