"""Darkness Unleashed, card by card: what each text says, and what it excludes."""

from __future__ import annotations

import pytest
from darkness_table import DARK, SHARD, SPARE, beneath_cards, cards_honor, du, energy, energy_of, shards
from set_tests import Tested, next_turn, own_turn, targets, uses

card = Tested("darkness")


# Treasures


@card("Dark Energy Shard")
@pytest.mark.rule("ASC-ENERGY-05", "ASC-SETUP-O7")
def test_a_dark_energy_shard_gives_an_energy_and_a_card() -> None:
    t = du().hand(DARK, *SPARE).deck("Mystic").start()
    t.play(DARK)
    assert energy_of(t) == 1
    assert "Mystic" in t.hand()


@card("Dark Energy Shard")
@pytest.mark.rule("ASC-KEY-FATE-05")
def test_a_dark_energy_shard_lets_each_player_banish_a_card_of_the_discard_pile_when_it_enters() -> None:
    laid = du(players=3).row("Arha Initiate").only_center(DARK, "Mephit", "Void Initiate").runes(1).hand(*SPARE)
    laid = laid.discard("Militia").discard("Mystic", seat=1).discard("Heavy Infantry", seat=2)
    t = laid.start()
    t.acquire("Arha Initiate")
    assert (t.row[0], t.beneath(1)) == ("Mephit", [DARK])
    assert t.decider == 0
    assert targets(t, "banish") == ["Militia from discard", "Arha Initiate from discard"]
    t.choose("banish Militia")
    assert (t.decider, targets(t, "banish")) == (1, ["Mystic from discard"])
    t.choose("decline")
    assert t.decider == 2
    t.choose("banish Heavy Infantry")
    assert own_turn(t)
    assert (t.discard(), t.discard(1), t.discard(2)) == (["Arha Initiate"], ["Mystic"], [])


@card("Dark Energy Shard")
def test_the_fate_of_a_dark_energy_shard_reaches_no_hand_and_no_played_card() -> None:
    laid = du().row("Arha Initiate").only_center(DARK, "Mephit", "Void Initiate").runes(1).hand("Militia", *SPARE)
    t = laid.discard().discard(seat=1).start()
    t.play("Militia").acquire("Arha Initiate")
    assert targets(t, "banish") == ["Arha Initiate from discard"]


# Enlightened


@card("Anointed Askara")
def test_anointed_askara_draws_a_card_and_puts_the_next_card_of_the_row_into_the_hand() -> None:
    laid = du().row("Void Initiate", "Arha Initiate").hand("Anointed Askara", *SPARE).deck("Mystic").runes(9)
    t = laid.start()
    t.play("Anointed Askara")
    assert "Mystic" in t.hand()
    t.acquire("Void Initiate")
    assert "Void Initiate" in t.hand()
    t.acquire("Arha Initiate")  # once
    assert t.discard() == ["Arha Initiate"]


@card("Anointed Askara")
def test_anointed_askara_serves_constructs_but_neither_piles_nor_monsters() -> None:
    laid = du().row("Mosaic Horn", "Oxipede").hand("Anointed Askara", *SPARE).deck("Apprentice").runes(9).power(9)
    t = laid.start()
    t.play("Anointed Askara").acquire("Mystic").defeat("Oxipede")
    assert t.discard() == ["Mystic"]
    t.acquire("Mosaic Horn")
    assert "Mosaic Horn" in t.hand()


@card("Anointed Askara")
def test_anointed_askara_waits_no_longer_than_the_turn() -> None:
    laid = du().row("Void Initiate").hand("Anointed Askara", *SPARE).deck(*["Mystic"] * 9)
    t = laid.start()
    t.play("Anointed Askara")
    next_turn(t)
    t.play("Mystic").acquire("Void Initiate")
    assert "Void Initiate" not in t.hand()


@card("Arha Mentor")
def test_arha_mentor_draws_with_two_energy_gained() -> None:
    t = energy(du().hand("Arha Mentor", *SPARE).deck("Mystic"), 2).start()
    t.play("Arha Mentor")
    assert "Mystic" in t.hand()


@card("Arha Mentor")
def test_arha_mentor_draws_nothing_with_one_energy() -> None:
    t = energy(du().hand("Arha Mentor", *SPARE).deck("Mystic"), 1).start()
    t.play("Arha Mentor")
    assert "Mystic" not in t.hand()


@card("Arha Mentor")
@pytest.mark.parametrize("gained", ["Mystic", "Heavy Infantry"])
def test_arha_mentor_swaps_a_card_of_the_hand_for_one_of_the_piles(gained: str) -> None:
    t = du().row("Void Initiate").hand("Arha Mentor", *SPARE).start()
    t.play("Arha Mentor")
    assert targets(t, "banish") == ["Apprentice from hand", "Militia from hand"]
    t.choose("banish Militia")
    assert targets(t, "acquire") == ["Mystic", "Heavy Infantry"]
    t.choose(f"acquire {gained}")
    assert t.hand() == sorted(["Apprentice", gained])
    assert t.gone[-1] == "Militia"


@card("Arha Mentor")
def test_arha_mentor_gives_nothing_to_who_banishes_nothing() -> None:
    t = du().hand("Arha Mentor", *SPARE).start()
    t.play("Arha Mentor").choose("decline")
    assert own_turn(t)
    assert t.hand() == sorted(SPARE)


@card("Shardfinder Compass")
@pytest.mark.rule("ASC-CASE-16", "ASC-KEY-TREASURE-O4")
def test_shardfinder_compass_is_banished_for_all_treasures_of_the_row() -> None:
    laid = du().row("Mephit", "Void Initiate", "Arha Initiate").beneath(1, SHARD, DARK).beneath(3, SHARD)
    t = laid.in_play("Shardfinder Compass").hand(*SPARE).start()
    t.use("Shardfinder Compass")
    assert sorted(t.discard()) == sorted([SHARD, DARK, SHARD])
    assert t.row[:3] == ["Mephit", "Void Initiate", "Arha Initiate"]
    assert [t.beneath(space) for space in range(1, 7)] == [[]] * 6
    assert t.in_play() == []
    assert t.void[-1] == "Shardfinder Compass"
    assert own_turn(t)


@card("Shardfinder Compass")
def test_shardfinder_compass_cannot_be_used_without_a_treasure_in_the_row() -> None:
    t = du().in_play("Shardfinder Compass").hand(*SPARE).start()
    assert uses(t, "Shardfinder Compass") == []


@card("Valiant Ascetic")
def test_valiant_ascetic_is_banished_to_defeat_a_monster_of_five() -> None:
    t = du().row("Plunder Devil", "Smoke Tyrant").hand("Valiant Ascetic", *SPARE).start()
    t.play("Valiant Ascetic").choose("do it")
    assert t.void[-1] == "Valiant Ascetic"
    assert "defeat Plunder Devil from space 1" in t.options
    assert "defeat Cultist" in t.options
    assert not t.can("defeat Smoke Tyrant")  # 7
    t.choose("defeat Plunder Devil")
    assert (t.honor(), t.played()) == (5, [])


@card("Valiant Ascetic")
def test_valiant_ascetic_may_stay() -> None:
    t = du().row("Plunder Devil").hand("Valiant Ascetic", *SPARE).start()
    t.play("Valiant Ascetic").choose("decline")
    assert own_turn(t)
    assert (t.played(), t.row[0]) == (["Valiant Ascetic"], "Plunder Devil")


ACQUIRE = "acquire 1 Hero with cost at most 6 for free"
DEFEAT = "defeat 1 Monster with cost at most 6 for free"


@card("Veya, Handmaiden of Logos")
def test_veya_takes_a_hero_or_a_monster_of_six() -> None:
    laid = du().row("Toric, Devoted Disciple", "Moken, the Huntmaster", "Plunder Devil", "Mosaic Horn", "Smoke Tyrant")
    t = laid.hand("Veya, Handmaiden of Logos", *SPARE).start()
    t.play("Veya, Handmaiden of Logos")
    assert t.options == [f"choose {ACQUIRE}", f"choose {DEFEAT}"]
    t.choose(f"choose {ACQUIRE}")
    assert targets(t, "acquire") == ["Toric, Devoted Disciple from space 1", "Mystic", "Heavy Infantry"]
    t.choose("acquire Toric, Devoted Disciple")
    assert own_turn(t)
    assert t.discard() == ["Toric, Devoted Disciple"]


@card("Veya, Handmaiden of Logos")
def test_veya_may_defeat_instead_and_then_acquires_nothing() -> None:
    t = energy(du().row("Plunder Devil", "Smoke Tyrant").hand("Veya, Handmaiden of Logos", *SPARE), 1).start()
    t.play("Veya, Handmaiden of Logos")
    assert "choose both" not in t.options  # 1 Energy
    t.choose(f"choose {DEFEAT}")
    assert not t.can("defeat Smoke Tyrant")
    t.choose("defeat Plunder Devil").choose("decline")
    assert own_turn(t)
    assert (t.honor(), t.discard()) == (5, [])


@card("Veya, Handmaiden of Logos")
@pytest.mark.rule("ASC-CASE-O24")
def test_veya_does_both_with_two_energy_if_her_player_wants() -> None:
    t = energy(du().row("Oxipede").hand("Veya, Handmaiden of Logos", *SPARE), 2).start()
    t.play("Veya, Handmaiden of Logos")
    assert t.options == [f"choose {ACQUIRE}", f"choose {DEFEAT}", "choose both"]
    t.choose("choose both").choose("acquire Mystic").choose("defeat Oxipede")
    assert own_turn(t)
    assert (t.discard(), t.honor()) == (["Mystic"], 2 + 2)


@card("Veya, Handmaiden of Logos")
@pytest.mark.parametrize("way", [ACQUIRE, DEFEAT])
def test_veya_may_do_one_with_two_energy_too(way: str) -> None:
    t = energy(du().row("Oxipede").hand("Veya, Handmaiden of Logos", *SPARE), 2).start()
    t.play("Veya, Handmaiden of Logos").choose(f"choose {way}")
    t.choose("acquire Mystic" if way == ACQUIRE else "defeat Oxipede")
    assert own_turn(t)
    assert (t.discard(), t.honor()) == ((["Mystic"], 0) if way == ACQUIRE else ([], 4))


@card("Gemcatcher Spirit")
def test_gemcatcher_spirit_draws_one_card() -> None:
    t = energy(du().hand("Gemcatcher Spirit", *SPARE).deck("Mystic", "Heavy Infantry"), 1).start()
    t.play("Gemcatcher Spirit")
    assert (t.hand(), t.played()) == (sorted(["Mystic", *SPARE]), ["Gemcatcher Spirit"])


@card("Gemcatcher Spirit", "Otherworldly Guide")
@pytest.mark.rule("ASC-KEY-TRANSFORM-08")
def test_gemcatcher_spirit_becomes_otherworldly_guide_with_two_energy() -> None:
    t = energy(du().hand("Gemcatcher Spirit", *SPARE).deck("Mystic", "Heavy Infantry"), 2).start()
    t.play("Gemcatcher Spirit")
    assert (t.hand(), t.played()) == (sorted(["Otherworldly Guide", *SPARE]), [])
    t.play("Otherworldly Guide")
    assert t.hand() == sorted(["Mystic", "Heavy Infantry", *SPARE])


@card("Toric, Devoted Disciple")
def test_toric_copies_a_hero_of_the_row() -> None:
    laid = du().row("Nyxian Ritualist", "Mosaic Horn", "Mephit").hand("Toric, Devoted Disciple", "Demon Slayer", *SPARE)
    t = laid.start()
    t.play("Demon Slayer").play("Toric, Devoted Disciple")
    assert (t.power(), energy_of(t)) == (3 + 3, 3)  # the only Hero there
    assert t.row[0] == "Nyxian Ritualist"


@card("Toric, Devoted Disciple", "Toric, Ascendant")
def test_toric_becomes_ascendant_with_four_energy_and_takes_a_hero_into_the_hand() -> None:
    laid = du().row("Dendris the Gladewyrm", "Mosaic Horn", "Mephit").hand("Toric, Devoted Disciple", *SPARE)
    t = energy(laid, 4).start()
    t.play("Toric, Devoted Disciple").play("Toric, Ascendant")
    assert targets(t, "acquire") == ["Dendris the Gladewyrm from space 1", "Mystic", "Heavy Infantry"]
    t.choose("acquire Dendris the Gladewyrm")
    assert "Dendris the Gladewyrm" in t.hand()
    assert (t.played(), t.discard()) == (["Toric, Ascendant"], [])


@card("Toric, Devoted Disciple")
def test_toric_stays_a_disciple_with_three_energy() -> None:
    t = energy(du().row("Nyxian Ritualist").hand("Toric, Devoted Disciple", *SPARE), 3).start()
    t.play("Toric, Devoted Disciple")
    assert (t.played(), t.power()) == (["Toric, Devoted Disciple"], 3)


# Lifebound


@card("Dendris the Gladewyrm")
@pytest.mark.parametrize(("gained", "each"), [(0, 2), (2, 2), (3, 4)])
def test_dendris_gives_all_twice_with_three_energy(gained: int, each: int) -> None:
    t = energy(du().hand("Dendris the Gladewyrm", *SPARE), gained).start()
    t.play("Dendris the Gladewyrm")
    assert (t.runes(), t.power(), t.honor()) == (each, each, each)


@card("Gem-Eater Leprechaun")
def test_gem_eater_leprechaun_gives_runes_and_energy() -> None:
    t = du().hand("Gem-Eater Leprechaun", *SPARE).start()
    t.play("Gem-Eater Leprechaun")
    assert (t.runes(), energy_of(t)) == (2, 2)


@card("Moken, the Huntmaster")
def test_moken_gives_five_honor() -> None:
    t = du().hand("Moken, the Huntmaster", *SPARE).start()
    t.play("Moken, the Huntmaster")
    assert t.honor() == 5


@card("Moken, the Huntmaster")
@pytest.mark.rule("ASC-CASE-14")
def test_moken_is_worth_an_honor_for_each_treasure_wherever_it_lies() -> None:
    laid = du().hand(SHARD, *SPARE).deck(DARK, "Apprentice").discard("Moken, the Huntmaster", DARK, DARK)
    t = laid.hand(SHARD, seat=1).deck(SHARD, seat=1).discard(seat=1).start()
    assert cards_honor(t) == 4  # not those of the other player
    t.play(SHARD)
    assert cards_honor(t) == 4  # the played one still counts
    next_turn(t, 1)
    assert cards_honor(t) == 4


@card("Moken, the Huntmaster")
@pytest.mark.rule("ASC-CASE-14")
def test_moken_is_worth_nothing_without_a_treasure() -> None:
    t = du().hand("Moken, the Huntmaster", *SPARE).deck("Apprentice").discard().start()
    assert cards_honor(t) == 0


@card("Mosaic Horn")
def test_mosaic_horn_gives_two_runes_once_a_turn_with_two_energy() -> None:
    t = du().in_play("Mosaic Horn").hand(SHARD, SHARD, *SPARE).deck(*["Mystic"] * 8).start()
    shards(t, 1)
    assert uses(t, "Mosaic Horn") == []
    shards(t, 1)
    t.use("Mosaic Horn")
    assert t.runes() == 2
    assert uses(t, "Mosaic Horn") == []
    next_turn(t)
    assert uses(t, "Mosaic Horn") == []  # the Energy is gone


@card("Raven Siren")
def test_raven_siren_makes_the_next_hero_cheaper_by_the_energy_gained() -> None:
    laid = du().row("Arbiter of the Lost", "Nightmare Sentinel", "Mosaic Horn").hand("Raven Siren", *SPARE).runes(1)
    t = energy(laid, 2).start()
    t.play("Raven Siren")
    assert t.runes() == 2
    assert not t.can("acquire Mosaic Horn")  # 3, and no Hero
    t.acquire("Arbiter of the Lost")  # 4 less 2
    assert t.runes() == 0
    assert not t.can("acquire Nightmare Sentinel")  # 3: the discount was for the next one


@card("Raven Siren")
def test_raven_siren_gives_only_a_rune_without_energy() -> None:
    t = du().row("Voidsworn Warrior").hand("Raven Siren", *SPARE).start()
    t.play("Raven Siren")
    assert t.runes() == 1
    assert not t.can("acquire Voidsworn Warrior")  # 2


@card("Honiskrot Tribesman", "Honiskrot Chieftain")
@pytest.mark.parametrize(("gained", "runes"), [(1, 1), (2, 3)])
def test_honiskrot_tribesman_gives_a_rune_and_the_chieftain_three(gained: int, runes: int) -> None:
    t = energy(du().hand("Honiskrot Tribesman", *SPARE), gained).start()
    t.play("Honiskrot Tribesman")
    if gained == 2:
        assert t.runes() == 0
        t.play("Honiskrot Chieftain")
    assert t.runes() == runes


@card("Jakeb, Cobra Shaman", "Jakeb, Cobra King")
@pytest.mark.parametrize(("gained", "honor"), [(3, 3), (4, 6)])
def test_jakeb_gives_three_honor_and_the_king_six(gained: int, honor: int) -> None:
    t = energy(du().hand("Jakeb, Cobra Shaman", *SPARE), gained).start()
    t.play("Jakeb, Cobra Shaman")
    if gained == 4:
        assert t.honor() == 0
        t.play("Jakeb, Cobra King")
    assert t.honor() == honor


@card("Jakeb, Cobra King")
@pytest.mark.rule("ASC-CASE-12")
def test_jakeb_the_king_doubles_honor_from_other_cards_for_the_rest_of_the_turn() -> None:
    laid = du().row("Oxipede").power(3)
    t = laid.hand("Dendris the Gladewyrm", "Jakeb, Cobra King", "Moken, the Huntmaster", *SPARE)
    t = t.deck(*["Heavy Infantry"] * 9).start()
    t.play("Dendris the Gladewyrm")
    assert t.honor() == 2  # he was not there yet
    t.play("Jakeb, Cobra King")
    assert t.honor() == 2 + 6  # not his own
    t.play("Moken, the Huntmaster")
    assert t.honor() == 8 + 10
    t.defeat("Oxipede")
    assert t.honor() == 18 + 4
    next_turn(t)
    t.play("Heavy Infantry").defeat("Cultist")
    assert t.honor() == 22 + 1


@card("Jakeb, Cobra King")
def test_jakeb_the_king_leaves_the_honor_of_others_alone() -> None:
    laid = du("dreamscape").hand("Jakeb, Cobra King", *SPARE).hand("Dendris the Gladewyrm", seat=1)
    t = laid.start()
    t.play("Jakeb, Cobra King")
    next_turn(t, 1)
    t.play("Dendris the Gladewyrm")
    assert (t.honor(0), t.honor(1)) == (6, 2)


# Mechana


@card("Charging Chamber")
def test_charging_chamber_gives_an_energy_for_a_mechana_construct_once_a_turn() -> None:
    laid = du().in_play("Charging Chamber").hand("Hedron Dredger", "Replication Drone", *SPARE)
    t = laid.start()
    t.play("Hedron Dredger")
    assert energy_of(t) == 1
    t.play("Replication Drone")
    assert energy_of(t) == 1


@card("Charging Chamber")
@pytest.mark.rule("ASC-CASE-33")
def test_charging_chamber_answers_itself_but_no_other_construct_or_hero() -> None:
    laid = du().in_play("Charging Chamber").hand("Mosaic Horn", "Scrap Scrabbler", "Charging Chamber", *SPARE)
    t = laid.start()
    t.play("Mosaic Horn", "Scrap Scrabbler")
    assert energy_of(t) == 0
    t.play("Charging Chamber")
    assert energy_of(t) == 2  # both


@card("Crystalline Monk")
@pytest.mark.rule("ASC-KEY-TREASURE-O5")
def test_crystalline_monk_gives_runes_and_moves_a_treasure_without_fate() -> None:
    laid = du().row("Mephit", "Void Initiate").beneath(1, SHARD, DARK).beneath(2, SHARD).discard("Militia")
    t = laid.hand("Crystalline Monk", *SPARE).start()
    t.play("Crystalline Monk")
    assert t.runes() == 2
    moves = [f"{SHARD} from space 1", f"{DARK} from space 1", f"{SHARD} from space 2"]
    assert targets(t, "move") == moves
    t.choose(f"move {DARK} from space 1")
    assert targets(t, "lay it under")[0] == "Void Initiate from space 2"
    assert len(t.options) == 5  # not under the same card again
    t.choose("lay it under Void Initiate")
    assert (t.beneath(1), sorted(t.beneath(2))) == ([SHARD], sorted([SHARD, DARK]))
    assert own_turn(t)  # nobody is asked to banish
    assert t.row[:2] == ["Mephit", "Void Initiate"]


@card("Crystalline Monk")
def test_whoever_takes_the_card_gets_the_moved_treasure() -> None:
    laid = du().row("Mephit", "Void Initiate").beneath(1, SHARD).hand("Crystalline Monk", *SPARE)
    t = laid.start()
    t.play("Crystalline Monk").choose(f"move {SHARD}").choose("lay it under Void Initiate").acquire("Void Initiate")
    assert sorted(t.discard()) == sorted([SHARD, "Void Initiate"])


@card("Crystalline Monk")
def test_crystalline_monk_need_not_move_a_treasure() -> None:
    t = du().row("Mephit").beneath(1, SHARD).hand("Crystalline Monk", *SPARE).start()
    t.play("Crystalline Monk").choose("decline")
    assert own_turn(t)
    assert (t.runes(), t.beneath(1)) == (2, [SHARD])


@card("Crystalline Monk")
def test_crystalline_monk_asks_nothing_without_a_treasure() -> None:
    t = du().hand("Crystalline Monk", *SPARE).start()
    t.play("Crystalline Monk")
    assert own_turn(t)


DREDGED = "Hedron Dredger", "Charging Chamber", "Charging Chamber"


@card("Hedron Dredger")
@pytest.mark.rule("ASC-CASE-07")
def test_hedron_dredger_energizes_one_construct_for_the_turn_with_three_mechana_constructs() -> None:
    t = du().in_play(*DREDGED, "Mosaic Horn", "Riftwalker's Axe").hand(*SPARE).start()
    assert uses(t, "Mosaic Horn") == []
    t.use("Hedron Dredger")
    assert targets(t, "energize") == ["Mosaic Horn from play", "Riftwalker's Axe from play"]
    t.choose("energize Mosaic Horn")
    assert uses(t, "Riftwalker's Axe") == []
    assert uses(t, "Hedron Dredger") == []
    t.use("Mosaic Horn")
    assert t.runes() == 2
    next_turn(t)
    assert uses(t, "Mosaic Horn") == []


@card("Hedron Dredger")
def test_hedron_dredger_does_nothing_with_two_mechana_constructs_or_without_one_to_energize() -> None:
    t = du().in_play(*DREDGED[:2], "Mosaic Horn", "Riftwalker's Axe").hand(*SPARE).start()
    assert uses(t, "Hedron Dredger") == []
    t = energy(du().in_play(*DREDGED, "Mosaic Horn").hand(*SPARE), 2).start()
    assert uses(t, "Hedron Dredger") == []  # it is energized


@card("Replication Drone")
@pytest.mark.rule("ASC-CASE-13")
def test_replication_drone_counts_as_two_mechana_constructs() -> None:
    t = du().in_play("Hedron Dredger", "Replication Drone", "Mosaic Horn").hand(*SPARE).start()
    assert uses(t, "Hedron Dredger") == ["Hedron Dredger"]
    t = du().in_play("Replication Drone").hand("Yolocryx, the Guardian", *SPARE).start()
    t.play("Yolocryx, the Guardian")
    assert t.power() == 5 + 2


@card("Replication Drone")
def test_replication_drone_counts_for_its_own_player_and_while_it_is_in_play() -> None:
    laid = du().in_play("Replication Drone", seat=1).in_play("Charging Chamber").discard("Replication Drone")
    t = laid.hand("Yolocryx, the Guardian", *SPARE).start()
    t.play("Yolocryx, the Guardian")
    assert t.power() == 5 + 1


@card("Scrap Scrabbler", "Scrabbling Squad")
@pytest.mark.parametrize(("gained", "each"), [(1, 1), (2, 2)])
def test_scrap_scrabbler_gives_one_of_each_and_the_squad_two(gained: int, each: int) -> None:
    t = energy(du().hand("Scrap Scrabbler", *SPARE), gained).start()
    t.play("Scrap Scrabbler")
    if gained == 2:
        assert (t.runes(), t.power()) == (0, 0)
        t.play("Scrabbling Squad")
    assert (t.runes(), t.power()) == (each, each)


@card("Yolothian Monolith")
@pytest.mark.rule("ASC-CASE-O6", "ASC-KEY-TRANSFORM-14")
def test_yolothian_monolith_lies_in_play_and_becomes_yolocryx_in_hand_with_four_energy() -> None:
    laid = du().in_play("Yolothian Monolith").hand(*[SHARD] * 4, *SPARE).deck(*["Mystic"] * 9)
    t = laid.start()
    shards(t, 3)
    assert targets(t, "transform") == []
    shards(t, 1)
    t.choose("transform Yolothian Monolith from play")
    assert t.in_play() == []
    assert "Yolocryx, the Guardian" in t.hand()
    assert t.gone[-1] == "Yolothian Monolith"


@card("Yolothian Monolith")
@pytest.mark.rule("ASC-CASE-O6", "ASC-KEY-TRANSFORM-08")
def test_yolothian_monolith_played_with_four_energy_comes_to_hand_as_yolocryx() -> None:
    t = energy(du().hand("Yolothian Monolith", *SPARE), 4).start()
    t.play("Yolothian Monolith")
    assert (t.hand(), t.in_play()) == (sorted(["Yolocryx, the Guardian", *SPARE]), [])
    t = energy(du().hand("Yolothian Monolith", *SPARE), 3).start()
    t.play("Yolothian Monolith")
    assert t.in_play() == ["Yolothian Monolith"]


@card("Yolocryx, the Guardian")
def test_yolocryx_gives_five_power_and_one_for_each_mechana_construct() -> None:
    laid = du().in_play("Charging Chamber", "Hedron Dredger", "Mosaic Horn").hand("Yolocryx, the Guardian", *SPARE)
    t = laid.start()
    t.play("Yolocryx, the Guardian")
    assert t.power() == 7


@card("Yolocryx, the Guardian")
@pytest.mark.rule("ASC-CASE-15")
def test_yolocryx_may_come_back_from_the_discard_pile_for_each_mechana_construct() -> None:
    laid = du().discard("Yolocryx, the Guardian").hand("Mosaic Horn", "Replication Drone", "Hedron Dredger", *SPARE)
    t = laid.start()
    t.play("Mosaic Horn")
    assert own_turn(t)  # no Mechana Construct
    t.play("Replication Drone").choose("decline")
    assert t.discard() == ["Yolocryx, the Guardian"]
    t.play("Hedron Dredger").choose("do it")
    assert (t.discard(), "Yolocryx, the Guardian" in t.hand()) == ([], True)


@card("Yolocryx, the Guardian")
def test_yolocryx_comes_back_from_nowhere_else() -> None:
    laid = du().hand("Yolocryx, the Guardian", "Replication Drone", *SPARE).discard()
    t = laid.start()
    t.play("Yolocryx, the Guardian", "Replication Drone")
    assert own_turn(t)
    assert t.played() == ["Yolocryx, the Guardian"]


# Void


@card("Arbiter of the Lost")
def test_arbiter_of_the_lost_gives_energy_and_may_banish_a_card() -> None:
    t = du().hand("Arbiter of the Lost", *SPARE).discard("Mystic").start()
    t.play("Arbiter of the Lost")
    assert energy_of(t) == 2
    assert targets(t, "banish") == ["Apprentice from hand", "Militia from hand", "Mystic from discard"]
    t.choose("banish Mystic")
    assert t.discard() == []
    assert own_turn(t)


@card("Arbiter of the Lost")
def test_arbiter_of_the_lost_need_not_banish() -> None:
    t = du().hand("Arbiter of the Lost", *SPARE).start()
    t.play("Arbiter of the Lost").choose("decline")
    assert t.hand() == sorted(SPARE)


@card("Nightmare Sentinel")
def test_nightmare_sentinel_lets_its_player_banish_a_card_after_the_next_defeat_in_the_row() -> None:
    laid = du().row("Oxipede", "Oxipede")
    t = laid.hand("Nightmare Sentinel", *SPARE).power(9).start()
    t.play("Nightmare Sentinel")
    assert t.power() == 11
    t.defeat("Cultist")
    assert own_turn(t)  # no card of the row
    t.defeat("Oxipede")
    assert targets(t, "banish") == ["Apprentice from hand", "Militia from hand"]
    t.choose("banish Militia")
    assert t.hand() == ["Apprentice"]
    t.defeat("Oxipede")
    assert own_turn(t)  # the next one only


@card("Nightmare Sentinel")
def test_nightmare_sentinel_need_not_banish() -> None:
    t = du().row("Oxipede").hand("Nightmare Sentinel", *SPARE).power(9).start()
    t.play("Nightmare Sentinel").defeat("Oxipede").choose("decline")
    assert t.hand() == sorted(SPARE)


@card("Nyxian Ritualist")
def test_nyxian_ritualist_gives_power_and_energy() -> None:
    t = du().hand("Nyxian Ritualist", *SPARE).start()
    t.play("Nyxian Ritualist")
    assert (t.power(), energy_of(t)) == (3, 3)


@card("Riftwalker's Axe")
def test_riftwalkers_axe_gives_two_power_once_a_turn_with_two_energy() -> None:
    t = du().in_play("Riftwalker's Axe").hand(SHARD, SHARD, *SPARE).deck(*["Mystic"] * 8).start()
    shards(t, 1)
    assert uses(t, "Riftwalker's Axe") == []
    shards(t, 1)
    t.use("Riftwalker's Axe")
    assert t.power() == 2
    assert uses(t, "Riftwalker's Axe") == []


@card("Voidsworn Warrior", "Voidsworn Champion")
@pytest.mark.parametrize(("gained", "power"), [(1, 1), (2, 4)])
def test_voidsworn_warrior_gives_a_power_and_the_champion_four(gained: int, power: int) -> None:
    t = energy(du().hand("Voidsworn Warrior", *SPARE), gained).start()
    t.play("Voidsworn Warrior")
    if gained == 2:
        assert t.power() == 0
        t.play("Voidsworn Champion")
    assert t.power() == power


@card("Azerax of the Black Watch")
def test_azerax_gives_four_power_and_may_banish_a_card() -> None:
    t = energy(du().hand("Azerax of the Black Watch", *SPARE).discard("Mystic"), 3).start()
    t.play("Azerax of the Black Watch")
    assert t.power() == 4
    t.choose("banish Militia")
    assert own_turn(t)
    assert (t.hand(), t.discard()) == (["Apprentice"], ["Mystic"])


@card("Azerax of the Black Watch")
def test_azerax_need_not_banish() -> None:
    t = du().hand("Azerax of the Black Watch", *SPARE).start()
    t.play("Azerax of the Black Watch").choose("decline")
    assert t.hand() == sorted(SPARE)


@card("Azerax of the Black Watch", "Azerax, Nyx's Chosen")
def test_azerax_becomes_nyxs_chosen_with_four_energy_and_banishes_any_number() -> None:
    t = energy(du().hand("Azerax of the Black Watch", *SPARE).discard("Mystic"), 4).start()
    t.play("Azerax of the Black Watch")
    assert t.power() == 0
    t.play("Azerax, Nyx's Chosen")
    assert t.power() == 6
    t.choose("banish Militia").choose("banish Mystic").choose("decline")
    assert (t.hand(), t.discard()) == (["Apprentice"], [])
    assert own_turn(t)


# Monsters


@card("Cacklecast Wretch")
@pytest.mark.rule("ASC-CASE-09")
@pytest.mark.parametrize(("gained", "free"), [(3, False), (4, True)])
def test_cacklecast_wretch_is_free_with_four_energy(gained: int, free: bool) -> None:
    t = energy(du().row("Cacklecast Wretch").hand(*SPARE), gained).start()
    assert t.can("defeat Cacklecast Wretch") == free
    if free:
        t.defeat("Cacklecast Wretch")
        assert t.honor() == 4


@card("Cacklecast Wretch")
def test_cacklecast_wretch_costs_four_else() -> None:
    t = du().row("Cacklecast Wretch").power(4).hand(*SPARE).start()
    t.defeat("Cacklecast Wretch")
    assert (t.power(), t.honor()) == (0, 4)


@card("Oxipede")
@pytest.mark.rule("ASC-KEY-ENERGIZE-03")
@pytest.mark.parametrize(("gained", "honor"), [(1, 2), (2, 4)])
def test_oxipede_gives_two_more_honor_with_two_energy(gained: int, honor: int) -> None:
    t = energy(du().row("Oxipede").power(3).hand(*SPARE), gained).start()
    t.defeat("Oxipede")
    assert t.honor() == honor


@card("Phasefiend")
def test_phasefiend_gives_an_honor_and_may_banish_a_card() -> None:
    t = du().row("Phasefiend").power(2).hand(*SPARE).discard("Mystic").start()
    t.defeat("Phasefiend")
    assert t.honor() == 1
    assert targets(t, "banish") == ["Apprentice from hand", "Militia from hand", "Mystic from discard"]
    t.choose("banish Mystic")
    assert t.discard() == []
    t = du().row("Phasefiend").power(2).hand(*SPARE).start()
    t.defeat("Phasefiend").choose("decline")
    assert t.hand() == sorted(SPARE)


@card("Plunder Devil")
def test_plunder_devil_lets_its_winner_take_a_card_of_three() -> None:
    laid = du().row("Plunder Devil", "Mosaic Horn", "Hedron Dredger", "Arbiter of the Lost").power(5).hand(*SPARE)
    t = laid.start()
    t.defeat("Plunder Devil")
    assert t.honor() == 5
    assert targets(t, "acquire") == [
        "Arha Initiate from space 1",
        "Mosaic Horn from space 2",
        "Mystic",
        "Heavy Infantry",
    ]
    t.choose("acquire Mosaic Horn")
    assert t.discard() == ["Mosaic Horn"]
    assert own_turn(t)


@card("Plunder Devil")
def test_plunder_devil_reaches_six_instead_with_two_energy_and_may_be_declined() -> None:
    laid = du().row("Plunder Devil", "Dendris the Gladewyrm", "Hedron Dredger", "Veya, Handmaiden of Logos").power(5)
    t = energy(laid.hand(*SPARE), 2).start()
    t.defeat("Plunder Devil")
    assert "acquire Dendris the Gladewyrm from space 2" in t.options
    assert "acquire Hedron Dredger from space 3" in t.options
    assert not t.can("acquire Veya, Handmaiden of Logos")  # 7
    t.choose("decline")
    assert own_turn(t)  # instead of the other, not besides
    assert t.discard() == []


TYRANT = [SHARD, "Arha Initiate", DARK, "Mephit", SHARD, "Void Initiate", "Spike Vixen"]


@card("Smoke Tyrant")
@pytest.mark.rule("ASC-CASE-11", "ASC-KEY-TROPHY-O2", "ASC-KEY-ONGOING-02")
def test_smoke_tyrant_keeps_the_treasures_of_the_next_seven_cards_and_pays_for_them_each_turn() -> None:
    laid = du().row("Smoke Tyrant").only_center("Landtalker", *TYRANT, "Demon Slayer", "Flytrap Witch")
    t = laid.power(7).hand(*SPARE).deck(*["Mystic"] * 10).start()
    t.defeat("Smoke Tyrant")
    assert (t.honor(), t.in_front()) == (4, ["Smoke Tyrant"])
    assert sorted(beneath_cards(t)) == sorted([SHARD, DARK, SHARD])
    assert sorted(t.void) == sorted(["Arha Initiate", "Mephit", "Void Initiate", "Spike Vixen"])
    assert t.center == ["Demon Slayer", "Flytrap Witch"]
    assert own_turn(t)  # no Fate of the Dark Energy Shard
    t.use("Smoke Tyrant")
    assert energy_of(t) == 3
    assert uses(t, "Smoke Tyrant") == []
    next_turn(t)
    assert energy_of(t) == 0
    t.use("Smoke Tyrant")
    assert energy_of(t) == 3


@card("Smoke Tyrant")
def test_smoke_tyrant_without_treasures_gives_no_energy() -> None:
    t = du().row("Smoke Tyrant").power(7).hand(*SPARE).start()
    t.defeat("Smoke Tyrant")
    assert (beneath_cards(t), len(t.center)) == ([], 0)
    if uses(t, "Smoke Tyrant"):
        t.use("Smoke Tyrant")
    assert energy_of(t) == 0


@card("Vault Lich")
def test_vault_lich_gives_honor_and_may_banish_a_card_over_a_treasure() -> None:
    laid = du().row("Vault Lich", "Void Initiate", "Mephit", "Arha Initiate").beneath(2, SHARD).beneath(4, DARK)
    t = laid.power(3).hand(*SPARE).start()
    t.defeat("Vault Lich")
    assert t.honor() == 3
    assert targets(t, "banish") == ["Void Initiate from space 2", "Arha Initiate from space 4"]
    t.choose("banish Arha Initiate")
    assert t.void[-1] == "Arha Initiate"
    assert t.beneath(4) == [DARK]  # ASC-KEY-TREASURE-O1
    assert own_turn(t)


@card("Vault Lich")
def test_vault_lich_need_not_banish_and_cannot_without_treasures() -> None:
    t = du().row("Vault Lich", "Void Initiate").beneath(2, SHARD).power(3).hand(*SPARE).start()
    t.defeat("Vault Lich").choose("decline")
    assert t.row[1] == "Void Initiate"
    t = du().row("Vault Lich", "Void Initiate").power(3).hand(*SPARE).start()
    t.defeat("Vault Lich")
    assert own_turn(t)


@card("Vault Lich")
@pytest.mark.rule("ASC-CASE-O5", "ASC-KEY-TREASURE-O1")
def test_vault_lich_banishes_all_cards_over_treasures_as_it_enters_itself_among_them() -> None:
    laid = (
        du().row("Arha Initiate", "Void Initiate", "Mephit", "Demon Slayer").beneath(2, SHARD).beneath(4, SHARD, DARK)
    )
    laid = laid.only_center("Vault Lich", "Spike Vixen", "Landtalker", "Flytrap Witch", "Seer of the Forked Path")
    t = laid.runes(1).hand(*SPARE).start()
    t.acquire("Arha Initiate")  # nothing lies under it
    assert t.row[:4] == ["Vault Lich", "Spike Vixen", "Mephit", "Landtalker"]
    assert sorted(t.void) == ["Demon Slayer", "Void Initiate"]
    assert (t.beneath(2), sorted(t.beneath(4))) == ([SHARD], sorted([SHARD, DARK]))
    laid = du().row("Arha Initiate", "Void Initiate", "Mephit").beneath(3, SHARD)
    laid = laid.only_center(SHARD, "Vault Lich", "Spike Vixen", "Landtalker", "Flytrap Witch")
    t = laid.runes(1).hand(*SPARE).start()
    t.acquire("Arha Initiate")  # the Lich lies on a Treasure that came just before
    assert t.row[:3] == ["Spike Vixen", "Void Initiate", "Landtalker"]
    assert sorted(t.void) == ["Mephit", "Vault Lich"]
    assert t.beneath(1) == [SHARD]


TWO = "Mosaic Horn", "Riftwalker's Axe"


@card("Webclaw")
@pytest.mark.parametrize("gained", [0, 2])
def test_webclaw_makes_opponents_with_three_constructs_destroy_one(gained: int) -> None:
    laid = du(players=3).row("Webclaw").power(4).hand(*SPARE).in_play(*["Charging Chamber"] * 2, "Hedron Dredger")
    t = energy(laid.in_play(*TWO, "Mosaic Horn", seat=1).in_play("Hedron Dredger", "Riftwalker's Axe", seat=2), gained)
    t = t.start()
    t.defeat("Webclaw")
    assert t.honor() == 3
    assert t.decider == 1
    t.choose("destroy Mosaic Horn")
    assert own_turn(t)
    assert (len(t.in_play()), len(t.in_play(1)), len(t.in_play(2))) == (3, 2, 2)
    assert t.discard(1) == ["Mosaic Horn"]


@card("Webclaw")
def test_webclaw_makes_each_opponent_destroy_one_with_three_energy() -> None:
    laid = du(players=3).row("Webclaw").power(4).hand(*SPARE).in_play(*TWO, "Charging Chamber")
    t = energy(laid.in_play("Mosaic Horn", "Hedron Dredger", "Charging Chamber", seat=1), 3)
    t = t.in_play("Riftwalker's Axe", seat=2).start()
    t.defeat("Webclaw")
    t.choose("destroy Hedron Dredger")
    assert own_turn(t)  # one each, not two of who has three
    assert (len(t.in_play()), len(t.in_play(1)), t.in_play(2)) == (3, 2, [])


@card("Erabus, the Exiled")
@pytest.mark.rule("ASC-CASE-10")
def test_erabus_costs_two_less_after_a_dark_energy_shard() -> None:
    laid = du().row("Erabus, the Exiled").power(7).hand(SHARD, DARK, *SPARE).deck(*["Apprentice"] * 4)
    t = laid.start()
    t.play(SHARD)
    assert not t.can("defeat Erabus, the Exiled")
    t.play(DARK).defeat("Erabus, the Exiled")
    assert t.power() == 0


@card("Erabus, the Exiled", "Erabus, Son of Nyx")
@pytest.mark.rule("ASC-KEY-TRANSFORM-13")
def test_erabus_becomes_a_hero_in_the_hand_of_whoever_defeats_him() -> None:
    t = du().row("Erabus, the Exiled").power(9).hand(*SPARE).start()
    t.defeat("Erabus, the Exiled")
    assert t.hand() == sorted(["Erabus, Son of Nyx", *SPARE])
    assert (t.power(), t.honor(), t.void) == (0, 0, [])
    assert "Erabus, the Exiled" in t.gone
    assert cards_honor(t) == 7 + cards_honor(du().row("Erabus, the Exiled").hand(*SPARE).start())


@card("Erabus, Son of Nyx")
def test_erabus_son_of_nyx_defeats_a_monster_of_the_void_and_buries_it() -> None:
    laid = du().void("Oxipede", "Void Initiate", "Smoke Tyrant").hand("Erabus, Son of Nyx", *SPARE)
    t = laid.row("Webclaw").start()
    t.play("Erabus, Son of Nyx")
    assert targets(t, "defeat") == ["Oxipede from the void", "Smoke Tyrant from the void"]
    t.choose("defeat Oxipede")
    assert t.honor() == 2
    assert t.center[-1] == "Oxipede"
    assert sorted(t.void) == ["Smoke Tyrant", "Void Initiate"]


def test_every_card_of_the_set_has_a_test_written_from_its_text() -> None:
    assert card.missing() == set()
