"""Rise of Vigil, card by card: what each text says, and what it excludes."""

from __future__ import annotations

import pytest
from ascension_table import Situation, Table
from energy_table import energy
from set_tests import CALM, Tested, calm, next_turn, own_turn, targets, uses

card = Tested("vigil")

SHARD = "Energy Shard"


def vigil(*hand: str, players: int = 2) -> Situation:
    """Chronicle and Rise of Vigil; these cards in the hand, and an Apprentice so that no turn ends by itself."""
    return calm("vigil", players=players).hand(*hand, "Apprentice").deck(*["Apprentice"] * 5)


def turning_up(laid: Situation, *names: str) -> Table:
    """The card of space 1 is acquired, and these are turned up."""
    return laid.row("Void Initiate").only_center(*names, *CALM).runes(1).start().acquire("Void Initiate")


# the Treasure


@card("Energy Shard")
@pytest.mark.rule("ASC-ENERGY-05", "ASC-SETUP-O7")
def test_an_energy_shard_gives_an_energy_and_a_card() -> None:
    t = vigil(SHARD).deck("Militia", "Mystic").start()
    t.play(SHARD)
    assert t.amount("Energy") == 1
    assert t.hand() == ["Apprentice", "Militia"]
    assert t.played() == [SHARD]


# Enlightened


@card("Monastic Tutor")
def test_monastic_tutor_acquires_a_mystic_or_heavy_infantry_for_free() -> None:
    t = vigil("Monastic Tutor").row("Arha Initiate").start()
    t.play("Monastic Tutor")
    assert sorted(targets(t, "acquire")) == ["Heavy Infantry", "Mystic"]
    assert not t.can("decline")
    t.acquire("Heavy Infantry")
    assert (t.discard(), t.hand()) == (["Heavy Infantry"], ["Apprentice"])
    assert own_turn(t)  # one of them


@card("Monastic Tutor")
def test_monastic_tutor_takes_it_into_the_hand_instead_with_one_energy() -> None:
    t = energy(vigil("Monastic Tutor"), 1).start()
    t.play("Monastic Tutor").acquire("Mystic")
    assert (t.discard(), t.hand()) == ([], ["Apprentice", "Mystic"])
    assert own_turn(t)


@card("Monk of the Lidless Eye")
def test_monk_of_the_lidless_eye_draws_two_cards() -> None:
    t = vigil("Monk of the Lidless Eye").deck("Militia", "Mystic", "Heavy Infantry").start()
    t.play("Monk of the Lidless Eye")
    assert t.hand() == ["Apprentice", "Militia", "Mystic"]


@card("Monk of the Lidless Eye")
@pytest.mark.parametrize("shards", [0, 1, 2])
@pytest.mark.rule("ASC-KEY-FATE-06")
def test_monk_of_the_lidless_eye_lets_each_player_draw_for_each_treasure_under_it(shards: int) -> None:
    laid = vigil().hand("Apprentice", seat=1).deck(*["Militia"] * 3, seat=1)
    t = turning_up(laid, *[SHARD] * shards, "Monk of the Lidless Eye")
    assert (len(t.hand(0)), len(t.hand(1))) == (1 + shards, 1 + shards)
    assert (t.row[0], t.beneath(1)) == ("Monk of the Lidless Eye", [SHARD] * shards)


@card("Oziah, Judge of Logos")
def test_oziah_judge_of_logos_defeats_all_monsters_of_the_row() -> None:
    t = vigil("Oziah, Judge of Logos").row("Tormented Soul", "Landtalker", "Samael's Trickster", *CALM[:3]).start()
    t.play("Oziah, Judge of Logos")
    assert sorted(t.void) == ["Samael's Trickster", "Tormented Soul"]
    assert t.honor() == 2  # not the Cultist, which is none of the row
    assert (t.power(), t.row[1]) == (0, "Landtalker")


@card("Oziah, Judge of Logos")
@pytest.mark.rule("ASC-CASE-09")
@pytest.mark.parametrize(("gained", "free"), [(6, False), (7, True)])
def test_oziah_judge_of_logos_is_free_in_the_row_with_seven_energy(gained: int, free: bool) -> None:
    t = energy(vigil().row("Oziah, Judge of Logos"), gained).start()
    assert t.can("acquire Oziah, Judge of Logos") == free
    if free:
        t.acquire("Oziah, Judge of Logos")
        assert t.discard() == ["Oziah, Judge of Logos"]
        assert t.amount("Energy") == 7


@card("Oziah, Judge of Logos")
def test_oziah_judge_of_logos_costs_nine_runes_for_another_player() -> None:
    laid = energy(vigil().row("Oziah, Judge of Logos"), 7).hand("Apprentice", seat=1).runes(8, seat=1)
    t = next_turn(laid.start(), 1)
    assert not t.can("acquire Oziah, Judge of Logos")


@card("Reality Sculptor")
def test_reality_sculptor_copies_a_hero_that_costs_at_most_three() -> None:
    t = vigil("Wolf Shaman", "Demon Slayer", "Lifebound Initiate", "Reality Sculptor").start()
    t.play("Wolf Shaman").play("Demon Slayer").play("Lifebound Initiate").play("Reality Sculptor")
    assert sorted(targets(t, "copy")) == ["Lifebound Initiate", "Wolf Shaman"]
    t.choose("copy Lifebound Initiate")
    assert (t.runes(), t.honor(), t.power()) == (3, 2, 3)
    assert own_turn(t)


@card("Reality Sculptor")
def test_reality_sculptor_copies_no_energy_shard() -> None:
    t = vigil(SHARD, "Reality Sculptor").start()
    t.play(SHARD).play("Reality Sculptor")
    assert own_turn(t)
    assert t.amount("Energy") == 1


@card("Righteous Templar")
@pytest.mark.parametrize(("gained", "dear"), [(2, False), (3, True)])
def test_righteous_templar_defeats_any_monster_with_three_energy_instead_of_a_cheap_one(
    gained: int, dear: bool
) -> None:
    t = energy(vigil("Righteous Templar").row("Earth Tyrant", "Mistake of Creation"), gained).start()
    t.play("Righteous Templar")
    assert t.can("defeat Mistake of Creation")
    assert t.can("defeat Earth Tyrant") == dear
    assert t.can("defeat Cultist")
    t.defeat("Cultist")
    assert (t.honor(), t.power()) == (1, 0)
    assert own_turn(t)  # instead, not besides


@card("Tablet of the Dreamer")
def test_tablet_of_the_dreamer_takes_a_card_of_the_row_with_four_energy() -> None:
    t = energy(vigil(SHARD).in_play("Tablet of the Dreamer").row("Earth Tyrant", "Landtalker"), 3).start()
    assert uses(t, "Tablet of the Dreamer") == []
    t.play(SHARD).use("Tablet of the Dreamer")
    assert t.can("defeat Earth Tyrant")
    assert not t.can("acquire Mystic")
    assert not t.can("defeat Cultist")
    t.acquire("Landtalker")
    assert t.discard() == ["Landtalker"]
    assert uses(t, "Tablet of the Dreamer") == []  # once per turn


@card("Temporal Eye")
def test_temporal_eye_draws_a_card_when_it_is_played() -> None:
    t = vigil("Temporal Eye").deck("Militia").start()
    t.play("Temporal Eye")
    assert t.hand() == ["Apprentice", "Militia"]
    assert uses(t, "Temporal Eye") == []  # there is no other one


@card("Temporal Eye")
@pytest.mark.rule("ASC-CASE-16", "ASC-END-22")
def test_two_temporal_eyes_are_banished_for_an_extra_turn() -> None:
    t = vigil().in_play("Temporal Eye", "Shadow Star", "Temporal Eye").start()
    t.use("Temporal Eye")
    assert (t.in_play(), t.void) == (["Shadow Star"], ["Temporal Eye", "Temporal Eye"])
    turn = t.s.get(t.game.turn)
    t.end_turn()
    assert (t.active, t.s.get(t.game.turn)) == (0, turn + 1)
    t.end_turn()
    assert t.active == 1


@card("Temporal Eye")
def test_the_eye_of_an_opponent_and_one_in_the_hand_are_no_other_one_that_you_control() -> None:
    t = vigil("Temporal Eye").in_play("Temporal Eye").in_play("Temporal Eye", seat=1).start()
    assert uses(t, "Temporal Eye") == []
    t.play("Temporal Eye")
    assert len(uses(t, "Temporal Eye")) == 1


@card("Temporal Eye")
def test_three_temporal_eyes_leave_one() -> None:
    t = vigil().in_play(*["Temporal Eye"] * 3).start()
    t.use("Temporal Eye")
    assert t.in_play() == ["Temporal Eye"]
    assert uses(t, "Temporal Eye") == []


@card("Truth Seeker")
@pytest.mark.rule("ASC-CASE-08")
def test_truth_seeker_acquires_a_treasure_that_replaces_the_banished_card() -> None:
    laid = vigil("Truth Seeker").deck("Militia", "Apprentice").row("Wind Tyrant").only_center(SHARD, *CALM)
    t = laid.start()
    t.play("Truth Seeker")
    assert t.hand() == ["Apprentice", "Militia"]
    assert t.can("decline")
    t.choose("banish Wind Tyrant")
    assert (t.void, t.discard()) == (["Wind Tyrant"], [SHARD])
    assert (t.row[0], t.beneath(1)) == ("Arha Initiate", [])


@card("Truth Seeker")
@pytest.mark.rule("ASC-CASE-08")
def test_truth_seeker_leaves_a_treasure_that_lay_there_before_and_those_of_other_spaces() -> None:
    laid = vigil("Truth Seeker").row("Wind Tyrant", "Sea Tyrant").beneath(1, SHARD).beneath(2, SHARD)
    t = laid.start()
    t.play("Truth Seeker").choose("banish Wind Tyrant")
    assert t.discard() == []
    assert (t.beneath(1), t.beneath(2)) == ([SHARD], [SHARD])


@card("Truth Seeker")
def test_truth_seeker_may_be_declined() -> None:
    t = vigil("Truth Seeker").row("Wind Tyrant").only_center(SHARD, *CALM).start()
    t.play("Truth Seeker").choose("decline")
    assert (t.void, t.discard(), t.row[0]) == ([], [], "Wind Tyrant")


@card("Truth Seeker")
@pytest.mark.rule("ASC-CASE-O4")
def test_truth_seeker_acquires_the_first_of_several_treasures() -> None:
    t = vigil("Truth Seeker").row("Wind Tyrant").only_center(SHARD, SHARD, SHARD, *CALM).start()
    first = t.s.at(t.game.center, t.s.count(t.game.center) - 1)
    t.play("Truth Seeker").choose("banish Wind Tyrant")
    assert t.s.cards(t.game.discard) == [first]
    assert t.beneath(1) == [SHARD, SHARD]


@card("Ulu, Askara Prince")
def test_ulu_copies_a_hero_once_and_with_two_energy_twice() -> None:
    for gained, runes in ((1, 4), (2, 6)):
        t = energy(vigil("Mystic", "Ulu, Askara Prince"), gained).start()
        t.play("Mystic").play("Ulu, Askara Prince")
        assert t.runes() == runes


@card("Ulu, Askara Prince")
def test_ulu_himself_cannot_be_copied() -> None:
    t = energy(vigil("Mystic", "Ulu, Askara Prince", "Twofold Askara"), 2).start()
    t.play("Mystic").play("Ulu, Askara Prince").play("Twofold Askara")
    assert t.runes() == 8  # the Mystic is the only Hero that can be copied


# Lifebound


@card("Beacon Shaman")
@pytest.mark.parametrize(("top", "honor"), [(SHARD, 3), ("Mystic", 0)])
def test_beacon_shaman_gives_honor_for_a_revealed_treasure(top: str, honor: int) -> None:
    t = vigil("Beacon Shaman").deck(top, "Militia").start()
    t.play("Beacon Shaman")
    assert (t.hand(), t.honor()) == (sorted(["Apprentice", top]), honor)
    assert f"Player 1 reveals {top}" in t.told


@card("Leotan's Familiar")
@pytest.mark.rule("ASC-KEY-ENERGIZE-07")
def test_leotans_familiar_gives_a_rune_and_with_one_energy_two_honor() -> None:
    for gained, honor in ((0, 0), (1, 2)):
        t = energy(vigil("Leotan's Familiar"), gained).start()
        t.play("Leotan's Familiar")
        assert (t.runes(), t.honor()) == (1, honor)


@card("Lifebound Muse")
@pytest.mark.parametrize(("gained", "dear"), [(1, False), (2, True)])
def test_lifebound_muse_acquires_any_hero_with_two_energy_instead_of_a_cheap_one(gained: int, dear: bool) -> None:
    t = energy(vigil("Lifebound Muse").row("Landtalker", "Demon Slayer", "Shadow Star"), gained).start()
    t.play("Lifebound Muse")
    assert t.can("acquire Demon Slayer")
    assert t.can("acquire Landtalker") == dear
    assert t.can("acquire Mystic")
    assert not t.can("acquire Shadow Star")
    t.acquire("Demon Slayer")
    assert (t.discard(), t.runes()) == (["Demon Slayer"], 0)
    assert own_turn(t)


@card("Loamspeaker Druid")
def test_loamspeaker_druid_gives_three_runes() -> None:
    t = vigil("Loamspeaker Druid").start()
    t.play("Loamspeaker Druid")
    assert t.runes() == 3


@card("Loamspeaker Druid")
@pytest.mark.rule("ASC-KEY-FATE-06", "ASC-INV-07")
@pytest.mark.parametrize("shards", [0, 1, 3])
def test_loamspeaker_druid_adds_ten_honor_to_the_pool_for_each_treasure_under_it(shards: int) -> None:
    t = turning_up(vigil().pool(33), *[SHARD] * shards, "Loamspeaker Druid")
    assert t.pool == 33 + 10 * shards
    assert (t.honor(0), t.honor(1)) == (0, 0)


@card("Ogo Demontrap")
def test_ogo_demontrap_gives_power_and_with_four_energy_honor_once_per_turn_each() -> None:
    t = energy(vigil(SHARD).in_play("Ogo Demontrap"), 3).start()
    assert len(uses(t, "Ogo Demontrap")) == 1
    t.use("Ogo Demontrap")
    assert (t.power(), t.honor()) == (1, 0)
    assert uses(t, "Ogo Demontrap") == []
    t.play(SHARD).use("Ogo Demontrap")
    assert (t.power(), t.honor()) == (1, 3)
    assert uses(t, "Ogo Demontrap") == []


@card("Oras, the Redeemer")
def test_oras_gives_runes_and_the_honor_of_each_hero_acquired_from_the_row() -> None:
    t = vigil("Oras, the Redeemer").row("Landtalker", "Demon Slayer", "Shadow Star").runes(12).start()
    t.play("Oras, the Redeemer")
    assert t.runes() == 16
    t.acquire("Landtalker").acquire("Demon Slayer")
    assert t.honor() == 3 + 2
    t.acquire("Mystic")  # not from the row
    t.acquire("Shadow Star")  # no Hero
    assert t.honor() == 5
    t.end_turn()
    t = next_turn(t)
    assert t.honor() == 5


@card("Runic Honiskrot")
def test_runic_honiskrot_gives_runes_and_with_three_energy_power() -> None:
    for gained, power in ((2, 0), (3, 2)):
        t = energy(vigil("Runic Honiskrot"), gained).start()
        t.play("Runic Honiskrot")
        assert (t.runes(), t.power()) == (2, power)


@card("Starcaller Leotan")
@pytest.mark.parametrize("gained", [0, 1, 5])
def test_starcaller_leotan_gives_honor_for_each_energy_of_the_turn(gained: int) -> None:
    t = energy(vigil("Starcaller Leotan"), gained).start()
    t.play("Starcaller Leotan")
    assert t.honor() == 4 + gained


@card("Wildcall Staff")
def test_wildcall_staff_makes_the_next_card_over_a_treasure_cheaper_by_two() -> None:
    laid = vigil().in_play("Wildcall Staff").row("Landtalker", "Demon Slayer", "Wolf Shaman")
    t = laid.beneath(2, SHARD).beneath(3, SHARD).runes(5).start()
    t.use("Wildcall Staff")
    assert uses(t, "Wildcall Staff") == []  # once per turn
    assert not t.can("acquire Landtalker")  # 6, and no Treasure under it
    t.acquire("Demon Slayer")
    assert t.runes() == 3
    t.acquire("Wolf Shaman")
    assert t.runes() == 0  # the next one only
    assert sorted(t.discard()) == ["Demon Slayer", SHARD, SHARD, "Wolf Shaman"]


@card("Wildcall Staff")
def test_wildcall_staff_is_not_used_up_by_a_card_without_a_treasure_nor_lasts_for_another_turn() -> None:
    laid = vigil().in_play("Wildcall Staff").row("Arha Initiate", "Demon Slayer").beneath(2, SHARD).runes(2)
    t = laid.hand("Apprentice", seat=1).start()
    t.use("Wildcall Staff").acquire("Arha Initiate")
    assert t.runes() == 1
    t.end_turn()
    t = next_turn(t)
    t.s.put(t.game.runes, 2)
    t.s.ask_again()
    assert not t.can("acquire Demon Slayer")


@card("Wildcall Staff")
def test_wildcall_staff_serves_no_monster() -> None:
    t = vigil().in_play("Wildcall Staff").row("Tormented Soul").beneath(1, SHARD).power(2).start()
    t.use("Wildcall Staff")
    assert not t.can("defeat Tormented Soul")


# Mechana


@card("Cognition Courier")
def test_cognition_courier_makes_the_next_construct_cheaper_by_the_energy_of_the_turn() -> None:
    t = energy(vigil("Cognition Courier").row("Muramasa", "Shadow Star", "Landtalker"), 3).runes(2).start()
    t.play("Cognition Courier")
    assert t.runes() == 4
    assert not t.can("acquire Landtalker")
    t.acquire("Muramasa")  # 7 less 3
    assert t.runes() == 0
    assert not t.can("acquire Shadow Star")  # the next one only


@card("Cognition Courier")
def test_cognition_courier_without_energy_gives_runes_only() -> None:
    t = vigil("Cognition Courier", SHARD).row("Shadow Star").start()
    t.play("Cognition Courier").play(SHARD)  # too late
    assert t.runes() == 2
    assert not t.can("acquire Shadow Star")


@card("Foresight Monacle")
def test_foresight_monacle_gives_a_rune_for_each_mechana_construct_with_four_energy() -> None:
    t = energy(vigil(SHARD).in_play("Foresight Monacle", "Hedron Cannon", "Shadow Star"), 3).start()
    assert uses(t, "Foresight Monacle") == []
    t.play(SHARD).use("Foresight Monacle")
    assert t.runes() == 2  # itself and the Cannon
    assert uses(t, "Foresight Monacle") == []


@card("Magnet Monk")
def test_magnet_monk_gives_power_and_an_energy_for_each_faction_of_the_constructs() -> None:
    t = vigil("Magnet Monk").in_play("Shadow Star", "Muramasa", "Hedron Cannon", "Snapdragon").start()
    t.play("Magnet Monk")
    assert (t.power(), t.amount("Energy")) == (2, 3)


@card("Magnet Monk")
def test_magnet_monk_counts_no_constructs_of_opponents() -> None:
    t = vigil("Magnet Monk").in_play("Shadow Star", seat=1).start()
    t.play("Magnet Monk")
    assert (t.power(), t.amount("Energy")) == (2, 0)


@card("Omnicron")
def test_omnicron_gives_an_energy_for_each_mechana_construct_once_per_turn() -> None:
    t = vigil().in_play("Omnicron", "Hedron Cannon", "Shadow Star").start()
    t.use("Omnicron")
    assert t.amount("Energy") == 2
    assert uses(t, "Omnicron") == []


@card("Omnicron")
@pytest.mark.rule("ASC-KEY-FATE-06", "ASC-ROW-O5")
@pytest.mark.parametrize("shards", [0, 1, 2])
def test_omnicron_over_a_treasure_adds_a_seventh_card_to_the_row(shards: int) -> None:
    t = turning_up(vigil(), *[SHARD] * shards, "Omnicron")
    seventh = t.zone("space 7")
    assert seventh == (["Arha Initiate"] if shards else [])
    assert t.row[0] == "Omnicron"


@card("Omnicron")
@pytest.mark.rule("ASC-ROW-O5", "ASC-ROW-02")
def test_the_seventh_card_is_a_card_of_the_row_like_the_others_and_is_replaced() -> None:
    t = turning_up(vigil().power(9), SHARD, "Omnicron", "Tormented Soul")
    assert t.zone("space 7") == ["Tormented Soul"]
    t.choose("defeat Tormented Soul from space 7")
    assert t.honor() == 1
    assert t.zone("space 7") == ["Arha Initiate"]


@card("Portabillet")
def test_portabillet_draws_for_the_first_mechana_construct_and_with_five_energy_once_more() -> None:
    laid = vigil(SHARD, "Hedron Cannon", "Shadow Star", "Hedron Link Device").in_play("Portabillet")
    t = energy(laid, 4).deck(*["Mystic"] * 5).start()
    t.play("Shadow Star")
    assert "Mystic" not in t.hand()
    t.play("Hedron Cannon")
    assert t.hand().count("Mystic") == 1
    t.play("Hedron Link Device")
    assert t.hand().count("Mystic") == 1  # once per turn
    assert uses(t, "Portabillet") == []
    t.play(SHARD)
    assert t.hand().count("Mystic") == 2
    t.use("Portabillet")
    assert t.hand().count("Mystic") == 3
    assert uses(t, "Portabillet") == []


@card("Prototype CH32")
def test_prototype_ch32_lets_an_acquired_mechana_construct_into_play_with_one_energy() -> None:
    t = vigil(SHARD).in_play("Prototype CH32").row("Hedron Cannon", "The Grand Design", "Shadow Star").runes(40).start()
    t.acquire("The Grand Design")
    assert t.discard() == ["The Grand Design"]  # no Energy yet
    t.play(SHARD).acquire("Shadow Star")
    assert t.in_play() == ["Prototype CH32"]
    t.acquire("Hedron Cannon")
    assert t.options == ["do it", "decline"]
    t.choose("do it")
    assert t.in_play() == ["Prototype CH32", "Hedron Cannon"]


@card("Prototype CH32")
def test_prototype_ch32_works_once_per_turn_but_may_be_declined_before() -> None:
    laid = vigil().in_play("Prototype CH32").row("Hedron Cannon", "The Grand Design", "Watchmaker's Altar").runes(40)
    t = energy(laid, 1).start()
    t.acquire("Hedron Cannon").choose("decline")
    t.acquire("The Grand Design").choose("do it")
    t.acquire("Watchmaker's Altar")
    assert own_turn(t)
    assert t.in_play() == ["Prototype CH32", "The Grand Design"]


@card("Reactor Shrine")
def test_reactor_shrine_gives_an_honor_for_each_mechana_construct_with_two_energy() -> None:
    t = energy(vigil(SHARD).in_play("Reactor Shrine", "Hedron Cannon", "Shadow Star"), 1).start()
    assert uses(t, "Reactor Shrine") == []
    t.play(SHARD).use("Reactor Shrine")
    assert t.honor() == 2
    assert uses(t, "Reactor Shrine") == []


@card("Skyrocket Drone")
@pytest.mark.parametrize(("constructs", "runes"), [((), 1), (("Shadow Star",), 2), (("Shadow Star", "Muramasa"), 2)])
def test_skyrocket_drone_gives_one_more_rune_with_a_construct(constructs: tuple[str, ...], runes: int) -> None:
    t = vigil("Skyrocket Drone").in_play(*constructs).in_play("Hedron Cannon", seat=1).start()
    t.play("Skyrocket Drone")
    assert t.runes() == runes


@card("Zeta Arsenal")
def test_zeta_arsenal_gives_a_power_for_each_mechana_construct_with_three_energy() -> None:
    t = energy(vigil(SHARD).in_play("Zeta Arsenal", "Hedron Cannon", "Shadow Star"), 2).start()
    assert uses(t, "Zeta Arsenal") == []
    t.play(SHARD).use("Zeta Arsenal")
    assert t.power() == 2
    assert uses(t, "Zeta Arsenal") == []


# Void


@card("Blackwatch Vanquisher")
def test_blackwatch_vanquisher_gives_two_power_and_with_three_energy_four() -> None:
    for gained, power in ((2, 2), (3, 4)):
        t = energy(vigil("Blackwatch Vanquisher"), gained).start()
        t.play("Blackwatch Vanquisher")
        assert t.power() == power


@card("Darkwalker")
def test_darkwalker_gives_power_and_with_one_energy_may_banish_a_card() -> None:
    t = vigil("Darkwalker").discard("Militia").start()
    t.play("Darkwalker")
    assert (t.power(), own_turn(t)) == (2, True)
    t = energy(vigil("Darkwalker").discard("Militia"), 1).start()
    t.play("Darkwalker")
    assert t.options == ["banish Apprentice from hand", "banish Militia from discard", "decline"]
    t.choose("banish Militia")
    assert (t.discard(), t.gone[-1]) == ([], "Militia")
    t = energy(vigil("Darkwalker").discard("Militia"), 1).start()
    t.play("Darkwalker").choose("decline")
    assert (t.power(), t.discard()) == (2, ["Militia"])


@card("Illiya the Demonborn")
@pytest.mark.parametrize("gained", [0, 1, 4])
def test_illiya_gives_four_power_and_one_for_each_energy_of_the_turn(gained: int) -> None:
    t = energy(vigil("Illiya the Demonborn"), gained).start()
    t.play("Illiya the Demonborn")
    assert t.power() == 4 + gained


@card("Nyxian Spiritcaster")
def test_nyxian_spiritcaster_gives_three_energy_and_a_card() -> None:
    t = vigil("Nyxian Spiritcaster").deck("Militia").start()
    t.play("Nyxian Spiritcaster")
    assert (t.amount("Energy"), t.hand()) == (3, ["Apprentice", "Militia"])


@card("Spirit Merchant")
def test_spirit_merchant_gives_an_energy_and_may_banish_a_card() -> None:
    t = vigil("Spirit Merchant").discard("Militia").start()
    t.play("Spirit Merchant")
    assert t.amount("Energy") == 1
    assert t.options == ["banish Apprentice from hand", "banish Militia from discard", "decline"]
    t.choose("banish Apprentice")
    assert t.gone[-1] == "Apprentice"
    t = vigil("Spirit Merchant").start()
    t.play("Spirit Merchant").choose("decline")
    assert t.hand() == ["Apprentice"]


@card("Spirit Merchant")
@pytest.mark.rule("ASC-KEY-FATE-06", "ASC-KEY-FATE-O1")
def test_spirit_merchant_lets_each_player_banish_a_card_for_each_treasure_under_it() -> None:
    laid = vigil().discard("Militia").hand("Apprentice", seat=1).discard("Mystic", "Militia", seat=1)
    t = turning_up(laid, SHARD, SHARD, "Spirit Merchant")
    asked: list[int] = []
    while not own_turn(t):
        asked.append(t.decider)
        t.choose("banish Militia" if t.can("banish Militia") else "decline")
    assert asked == [0, 1, 0, 1]  # clockwise from the active player, twice
    assert (t.discard(), t.discard(1)) == (["Void Initiate"], ["Mystic"])


@card("Spirit Merchant")
def test_spirit_merchant_without_a_treasure_under_it_asks_nobody() -> None:
    t = turning_up(vigil().hand("Apprentice", seat=1), "Spirit Merchant")
    assert own_turn(t)


@card("Tome of Erabus")
def test_tome_of_erabus_gives_an_energy_once_per_turn() -> None:
    t = vigil().in_play("Tome of Erabus").start()
    t.use("Tome of Erabus")
    assert t.amount("Energy") == 1
    assert uses(t, "Tome of Erabus") == []
    t = next_turn(t)
    assert uses(t, "Tome of Erabus") == ["Tome of Erabus"]


@card("Treasure Hunter")
def test_treasure_hunter_makes_the_next_monster_over_a_treasure_cheaper_by_one() -> None:
    laid = vigil("Treasure Hunter").row("Tormented Soul", "Samael's Trickster", "Mephit", "Demon Slayer")
    t = laid.beneath(1, SHARD).beneath(3, SHARD).beneath(4, SHARD).power(2).runes(3).start()
    t.play("Treasure Hunter")
    assert t.power() == 4
    assert not t.can("acquire Demon Slayer")  # no Monster
    t.defeat("Tormented Soul")
    assert t.power() == 2
    assert not t.can("defeat Samael's Trickster")
    assert not t.can("defeat Mephit")  # the next one only


@card("Treasure Hunter")
def test_treasure_hunter_waits_for_a_monster_over_a_treasure() -> None:
    laid = vigil("Treasure Hunter").row("Tormented Soul", "Samael's Trickster").beneath(2, SHARD).power(3)
    t = laid.start()
    t.play("Treasure Hunter").defeat("Tormented Soul")
    assert t.power() == 2
    t.defeat("Samael's Trickster")
    assert t.power() == 0


@card("Voidfeeder")
def test_voidfeeder_gives_power_and_with_two_energy_banishes_a_card() -> None:
    t = energy(vigil(SHARD).in_play("Voidfeeder").discard("Militia"), 1).start()
    t.use("Voidfeeder")
    assert (t.power(), uses(t, "Voidfeeder")) == (1, [])
    t.play(SHARD).use("Voidfeeder")
    assert targets(t, "banish") == ["Apprentice from hand", "Militia from discard"]
    t.choose("banish Militia")
    assert (t.discard(), uses(t, "Voidfeeder")) == ([], [])


# Monsters


@card("Deviant Fiend")
@pytest.mark.parametrize("gained", [0, 1, 3])
def test_deviant_fiend_gives_honor_for_each_energy_of_the_turn(gained: int) -> None:
    t = energy(vigil().row("Deviant Fiend").power(5), gained).start()
    t.defeat("Deviant Fiend")
    assert (t.honor(), t.power()) == (3 + gained, 0)


@card("Firestorm Effigy")
@pytest.mark.parametrize(("gained", "banished"), [(0, 1), (1, 2)])
def test_firestorm_effigy_may_banish_a_card_and_with_one_energy_another(gained: int, banished: int) -> None:
    t = energy(vigil().discard("Militia", "Militia").row("Firestorm Effigy").power(4), gained).start()
    t.defeat("Firestorm Effigy")
    for _ in range(banished):
        assert t.can("decline")
        t.choose("banish Militia")
    assert (t.honor(), t.discard()) == (3, ["Militia"] * (2 - banished))
    assert own_turn(t)


@card("Herald of Doom")
def test_herald_of_doom_takes_one_card_of_the_row() -> None:
    t = energy(vigil().row("Herald of Doom", "Landtalker", "Sea Tyrant").power(8), 6).start()
    t.defeat("Herald of Doom")
    assert t.can("defeat Sea Tyrant")
    assert not t.can("acquire Mystic")
    assert not t.can("decline")
    t.acquire("Landtalker")
    assert (t.honor(), t.discard()) == (6, ["Landtalker"])
    assert own_turn(t)


@card("Herald of Doom")
@pytest.mark.rule("ASC-DEF-20", "ASC-DEF-17")
def test_herald_of_doom_takes_the_whole_row_instead_with_seven_energy() -> None:
    row = "Herald of Doom", "Landtalker", "Tormented Soul", "Demon Slayer", "Samael's Trickster", "Shadow Star"
    new = "Arha Initiate", "Void Initiate", "Spike Vixen", "Flytrap Witch", "Mephit", "Wolf Shaman", "Snapdragon"
    t = energy(vigil().row(*row).only_center(*new).power(8), 7).start()
    t.defeat("Herald of Doom")
    assert own_turn(t)
    taken = [*row[1:], "Arha Initiate"]  # what replaced the Herald, too
    assert sorted(t.discard() + t.void) == sorted([*taken, "Herald of Doom"])
    assert t.honor() == 6 + 1 + 1
    assert t.row == [*new[1:]]


@card("Lagoon Troll")
def test_lagoon_troll_gives_two_honor_and_a_card() -> None:
    t = vigil().deck("Militia").row("Lagoon Troll").power(3).start()
    t.defeat("Lagoon Troll")
    assert (t.honor(), t.hand(), t.void) == (2, ["Apprentice", "Militia"], ["Lagoon Troll"])


@card("Mordant Widow")
def test_mordant_widow_destroys_a_construct_of_choice_of_each_opponent() -> None:
    laid = vigil(players=3).in_play("Shadow Star").in_play("Muramasa", "Shadow Star", seat=1)
    t = laid.in_play("Hedron Cannon", seat=2).row("Mordant Widow").power(5).start()
    t.defeat("Mordant Widow")
    assert t.decider == 0
    t.choose("destroy Muramasa of player 2")
    assert own_turn(t)
    assert (t.honor(), t.in_play(), t.in_play(1), t.in_play(2)) == (4, ["Shadow Star"], ["Shadow Star"], [])
    assert t.discard(1) == ["Muramasa"]


@card("Protean Sea Slug")
def test_protean_sea_slug_destroys_all_constructs_of_opponents() -> None:
    laid = vigil(players=3).in_play("Shadow Star").in_play("Muramasa", "Shadow Star", seat=1)
    t = laid.in_play("Hedron Cannon", seat=2).row("Protean Sea Slug").power(6).start()
    t.defeat("Protean Sea Slug")
    assert (t.honor(), t.in_play(), t.in_play(1), t.in_play(2)) == (5, ["Shadow Star"], [], [])
    assert sorted(t.discard(1)) == ["Muramasa", "Shadow Star"]


@card("Raging Ursine")
def test_raging_ursine_gives_runes_with_two_energy() -> None:
    for gained, runes in ((1, 0), (2, 2)):
        t = energy(vigil().row("Raging Ursine").power(3), gained).start()
        t.defeat("Raging Ursine")
        assert (t.honor(), t.runes()) == (3, runes)


@card("Serpent Siren")
@pytest.mark.rule("ASC-KEY-TROPHY-05")
def test_serpent_sirens_trophy_gives_an_energy() -> None:
    t = vigil().row("Serpent Siren").power(2).start()
    t.defeat("Serpent Siren")
    assert (t.honor(), t.in_front(), t.amount("Energy")) == (1, ["Serpent Siren"], 0)
    t.use("Serpent Siren")
    assert (t.in_front(), t.void, t.amount("Energy")) == ([], ["Serpent Siren"], 1)


@card("Terrus, Paragon of Strife")
def test_terrus_lets_each_opponent_discard_a_random_card_and_takes_one_of_them() -> None:
    laid = vigil(players=3).row("Terrus, Paragon of Strife").power(7)
    laid = laid.hand("Mystic", seat=1).hand("Heavy Infantry", seat=2).discard("Militia", seat=1)
    t = laid.start()
    t.defeat("Terrus, Paragon of Strife")
    assert (t.hand(1), t.hand(2)) == ([], [])
    assert t.options == [
        "put Mystic from the discard of player 2",
        "put Heavy Infantry from the discard of player 3",
        "decline",
    ]
    t.choose("put Heavy Infantry")
    assert (t.honor(), t.hand()) == (5, ["Apprentice", "Heavy Infantry"])
    assert (sorted(t.discard(1)), t.discard(2)) == (["Militia", "Mystic"], [])
    assert own_turn(t)


@card("Terrus, Paragon of Strife")
def test_terrus_takes_one_card_of_each_hand_and_may_take_none() -> None:
    laid = vigil().row("Terrus, Paragon of Strife").power(7).hand("Mystic", "Militia", "Apprentice", seat=1)
    t = laid.start()
    t.defeat("Terrus, Paragon of Strife")
    assert (len(t.hand(1)), len(t.discard(1))) == (2, 1)
    t.choose("decline")
    assert (t.hand(), len(t.discard(1))) == (["Apprentice"], 1)


@card("Terrus, Paragon of Strife")
def test_terrus_asks_nobody_where_no_card_was_discarded() -> None:
    laid = vigil().row("Terrus, Paragon of Strife").power(7).hand(seat=1).discard("Mystic", seat=1)
    t = laid.start()
    t.defeat("Terrus, Paragon of Strife")
    assert own_turn(t)
    assert (t.honor(), t.discard(1)) == (5, ["Mystic"])


@card("Twisted Tyrant")
def test_twisted_tyrant_draws_three_cards_with_three_energy() -> None:
    for gained, drawn in ((2, 0), (3, 3)):
        t = energy(vigil().row("Twisted Tyrant").power(6), gained).start()
        t.defeat("Twisted Tyrant")
        assert (t.honor(), len(t.hand())) == (6, 1 + drawn)


@card("Vault Sphinx")
def test_vault_sphinxs_trophy_gives_two_energy() -> None:
    t = vigil().row("Vault Sphinx").power(4).start()
    t.defeat("Vault Sphinx")
    assert (t.honor(), t.in_front(), t.amount("Energy")) == (2, ["Vault Sphinx"], 0)
    t.use("Vault Sphinx")
    assert (t.in_front(), t.void, t.amount("Energy")) == ([], ["Vault Sphinx"], 2)


def test_every_card_of_the_set_has_a_test() -> None:
    assert card.missing() == set()
