"""The questions and answers of the three rulebooks of the dream, each in its own situation."""

from __future__ import annotations

import pytest
from ascension_table import Situation, Table, table

WEAPONS = "Pasythea's Cutlass", "Pasythea's Katana", "Pasythea's Mace", "Pasythea's Scimitar"
PASYTHEA = "Pasythea, The Redeemed"
DECK = ("Apprentice",) * 5


def delirium(players: int = 2, variant: str = "") -> Situation:
    """Delirium with a row of Monsters; what enters it is neither Dreamborn nor an Auction."""
    laid = table("delirium", players=players, variant=variant).row().deck(*DECK).discard()
    return laid.only_center("Dream Eater", "Voidrager", "Dream Guide", "Dream Eater", "Dream Eater")


def deliverance(players: int = 2) -> Situation:
    """Deliverance with a row of Monsters; what enters it is not Dreamborn."""
    laid = table("deliverance", players=players).row().deck(*DECK).discard()
    return laid.only_center("Nightmarauders", "Nihil Bomber", "Terminites", "Nightmarauders", "Terminites")


def dreamscape(*others: str, players: int = 2) -> Situation:
    """Dreamscape with a row of Monsters and no Dream cards; what enters the row is not Dreamborn."""
    laid = table("dreamscape", *others, players=players).row().deck(*DECK).discard()
    for seat in range(players):
        laid.dreams(seat=seat)
    return laid.only_center("Tidestalker", "Dreamkiller", "Rust Gremlin", "Tidestalker", "Rust Gremlin")


def insights(t: Table) -> list[int]:
    return [t.insight(seat) for seat in range(t.game.players)]


def about_insight(t: Table) -> list[str]:
    """What was told of Insight and of Dreamborn cards."""
    return [text for text in t.told if "Insight" in text or "Dreamborn" in text]


def later(t: Table) -> Table:
    """To the next turn of the first player."""
    if t.active == 0:
        t.end_turn()
    while t.active != 0:
        t.end_turn()
    return t


# Delirium


@pytest.mark.rule("ASC-FAQ-01", "ASC-DEF-10", "ASC-ORDER-06", "ASC-DREAMBORN-06", "ASC-FAQ-O3")
def test_dream_reaper_takes_nothing_of_the_insight_its_dreamborn_replacement_gives() -> None:
    laid = delirium().row("Zis, Dreamreaper").only_center("Pollen Pixie", "Dream Eater").power(6).hand("Apprentice")
    t = laid.start().defeat("Zis, Dreamreaper")
    assert (t.honor(), insights(t)) == (5, [1, 1])
    assert about_insight(t) == ["Pollen Pixie is Dreamborn", "Player 1 gains 1 Insight", "Player 2 gains 1 Insight"]


@pytest.mark.rule("ASC-FAQ-01", "ASC-FAQ-O3", "ASC-DEF-10", "ASC-INSIGHT-05")
def test_dream_reaper_takes_up_to_two_insight_from_each_opponent() -> None:
    laid = delirium(players=4).row("Zis, Dreamreaper").only_center("Pollen Pixie", "Dream Eater").power(6)
    t = laid.hand("Apprentice").insight(1).insight(5, seat=1).insight(1, seat=2).start().defeat("Zis, Dreamreaper")
    assert insights(t) == [1 + 2 + 1 + 1, 3 + 1, 0 + 1, 0 + 1]


@pytest.mark.rule("ASC-FAQ-02")
@pytest.mark.parametrize("new", ["Mystic", "Heavy Infantry"])
def test_a_card_banished_from_hand_for_aegis_knight_is_replaced_in_hand(new: str) -> None:
    t = delirium().hand("Aegis Knight", "Apprentice", "Militia").discard("Apprentice", "Apprentice").start()
    t.play("Aegis Knight").choose("banish Apprentice from hand").choose(f"acquire {new}")
    assert t.hand() == sorted([new, "Militia"])
    assert t.discard() == ["Apprentice", "Apprentice"]
    assert (t.gone.count("Apprentice"), t.runes(), t.pile(new)) == (1, 0, 19)
    t.play(new)  # it can be played in the same turn
    assert (t.runes(), t.power()) == ((2, 0) if new == "Mystic" else (0, 2))


@pytest.mark.rule("ASC-FAQ-03")
@pytest.mark.parametrize("new", ["Mystic", "Heavy Infantry"])
def test_a_card_banished_from_the_discard_pile_for_aegis_knight_is_replaced_there(new: str) -> None:
    t = delirium().hand("Aegis Knight", "Apprentice", "Militia").discard("Apprentice", "Militia").start()
    t.play("Aegis Knight").choose("banish Apprentice from discard").choose(f"acquire {new}")
    assert t.hand() == ["Apprentice", "Militia"]
    assert sorted(t.discard()) == sorted(["Militia", new])


@pytest.mark.rule("ASC-FAQ-O5")
def test_aegis_knight_gives_no_card_if_none_is_banished() -> None:
    t = delirium().hand("Aegis Knight", "Apprentice").start().play("Aegis Knight").choose("decline")
    assert t.can("end turn")
    assert (t.hand(), t.discard(), t.pile("Mystic"), t.pile("Heavy Infantry")) == (["Apprentice"], [], 20, 20)


@pytest.mark.rule("ASC-FAQ-04", "ASC-ACQ-07")
def test_ogo_war_tree_with_an_empty_deck_makes_the_hero_the_whole_deck() -> None:
    laid = delirium().row("Tuskrider").in_play("Ogo War Tree").deck().discard("Mystic", "Militia").hand("Apprentice")
    t = laid.runes(4).start().acquire("Tuskrider").choose("do it")
    assert t.deck() == ["Tuskrider"]
    assert t.discard() == ["Mystic", "Militia"]
    assert not [text for text in t.told if "shuffles" in text]


@pytest.mark.rule("ASC-FAQ-05", "ASC-KEY-RECUR-04", "ASC-ROW-02")
def test_evvy_acquires_two_different_heroes_the_second_after_the_first_was_replaced() -> None:
    laid = delirium().row("Vineweaver", "Tuskrider").only_center("Voidrager", "Dream Guide", "Dream Eater").insight(3)
    t = laid.hand("Evvy, Ogo's Gift", "Apprentice").start().play("Evvy, Ogo's Gift")
    piles = ["acquire Mystic", "acquire Heavy Infantry"]
    assert t.options == ["acquire Vineweaver from space 1", "acquire Tuskrider from space 2", *piles]
    t.choose("acquire Vineweaver")
    assert t.row[0] == "Voidrager"
    t.choose("do it")
    assert t.options == ["acquire Voidrager from space 1", "acquire Tuskrider from space 2", *piles]
    t.choose("acquire Voidrager")
    assert t.deck()[:3] == ["Voidrager", "Vineweaver", "Apprentice"]
    assert (t.row[:2], t.insight(), t.runes(), t.discard()) == (["Dream Guide", "Tuskrider"], 0, 0, [])


@pytest.mark.rule("ASC-FAQ-05")
def test_evvy_whose_recur_is_declined_acquires_one_hero() -> None:
    laid = delirium().row("Vineweaver", "Tuskrider").insight(3).hand("Evvy, Ogo's Gift", "Apprentice")
    t = laid.start().play("Evvy, Ogo's Gift").choose("acquire Tuskrider").choose("decline")
    assert (t.deck()[:2], t.insight(), t.can("end turn")) == (["Tuskrider", "Apprentice"], 3, True)


@pytest.mark.rule("ASC-FAQ-06", "ASC-FAQ-O1", "ASC-PLAY-16", "ASC-ACQ-08")
def test_steelweaver_recurred_puts_the_next_two_constructs_into_play() -> None:
    laid = delirium().row("Clockwork Shield", "Nilhammer", "Tuskrider", "Ogo War Tree").insight(1).runes(15)
    t = laid.hand("Steelweaver", "Apprentice").start().play("Steelweaver")
    assert t.runes() == 16
    t.choose("do it")
    assert (t.runes(), t.insight()) == (17, 0)
    t.acquire("Nilhammer").acquire("Tuskrider").acquire("Clockwork Shield").acquire("Ogo War Tree")
    assert t.in_play() == ["Nilhammer", "Clockwork Shield"]
    assert t.discard() == ["Tuskrider", "Ogo War Tree"]


@pytest.mark.rule("ASC-FAQ-07", "ASC-PLAY-15")
def test_steelweaver_without_recur_puts_the_next_construct_only_into_play() -> None:
    laid = delirium().row("Clockwork Shield", "Nilhammer", "Tuskrider").insight(1).runes(15)
    t = laid.hand("Steelweaver", "Apprentice").start().play("Steelweaver").choose("decline")
    assert (t.runes(), t.insight()) == (16, 1)
    t.acquire("Tuskrider").acquire("Clockwork Shield").acquire("Nilhammer")
    assert t.in_play() == ["Clockwork Shield"]
    assert t.discard() == ["Tuskrider", "Nilhammer"]


@pytest.mark.rule("ASC-FAQ-08", "ASC-FAQ-O2", "ASC-DEF-08", "ASC-KEY-RECUR-07")
def test_demon_pup_sells_one_more_card_however_much_insight_there_is() -> None:
    t = delirium().row("Demon Pups").power(3).insight(9).hand("Mystic").start().defeat("Demon Pups")
    assert t.hand() == ["Apprentice", "Mystic"]
    t.choose("do it")
    assert (t.hand(), t.insight(), t.honor()) == (["Apprentice", "Apprentice", "Mystic"], 8, 1)
    assert t.can("end turn")
    assert not t.can("do it")


@pytest.mark.rule("ASC-FAQ-08", "ASC-DEF-08")
def test_demon_pup_sells_a_card_again_with_its_next_defeat() -> None:
    t = delirium().row("Demon Pups", "Demon Pups").power(6).insight(2).hand("Mystic").start()
    t.defeat("Demon Pups").choose("do it").defeat("Demon Pups").choose("do it")
    assert (len(t.hand()), t.insight(), t.honor()) == (5, 0, 2)


@pytest.mark.rule("ASC-FAQ-08")
def test_demon_pup_asks_nobody_without_insight() -> None:
    t = delirium().row("Demon Pups").power(3).hand("Mystic").start().defeat("Demon Pups")
    assert t.can("end turn")
    assert (t.hand(), t.honor()) == (["Apprentice", "Mystic"], 1)


# Deliverance


@pytest.mark.rule("ASC-FAQ-09", "ASC-KEY-PHANTASM-03", "ASC-KEY-UNITE-03")
def test_a_hero_played_by_phantasm_switches_on_the_unite_of_one_played_before() -> None:
    laid = deliverance().row("Green Spritelings").insight(4).hand("Entrophantasm", "Mystic")
    t = laid.start().play("Entrophantasm")
    assert t.hand() == ["Mystic"]
    t.choose("phantasm Green Spritelings")
    assert t.hand() == ["Apprentice", "Mystic"]
    assert (t.honor(), t.insight(), t.void) == (3, 1, ["Green Spritelings"])


@pytest.mark.rule("ASC-FAQ-09", "ASC-KEY-PHANTASM-03", "ASC-KEY-UNITE-03")
def test_a_hero_played_by_phantasm_switches_on_the_unite_of_one_played_after() -> None:
    laid = deliverance().row("Green Spritelings").insight(4).hand("Entrophantasm", "Mystic")
    t = laid.start().choose("phantasm Green Spritelings").play("Entrophantasm")
    assert (t.hand(), t.insight()) == (["Apprentice", "Mystic"], 1)


@pytest.mark.rule("ASC-FAQ-09", "ASC-KEY-UNITE-01")
def test_a_hero_of_another_faction_played_by_phantasm_does_not_unite() -> None:
    laid = deliverance().row("Invokist").insight(4).hand("Entrophantasm", "Mystic")
    t = laid.start().choose("phantasm Invokist").play("Entrophantasm")
    assert (t.hand(), t.power()) == (["Mystic"], 3)


@pytest.mark.rule("ASC-FAQ-09", "ASC-KEY-PHANTASM-03")
def test_a_hero_played_by_phantasm_can_be_copied() -> None:
    laid = deliverance().row("Invokist").insight(4).hand("Psyche Askara", "Mystic")
    t = laid.start().choose("phantasm Invokist").play("Psyche Askara")
    assert (t.power(), t.insight(), t.void) == (6, 0, ["Invokist"])


@pytest.mark.rule("ASC-FAQ-10", "ASC-KEY-PLUNDER-04", "ASC-KEY-PHANTASM-04")
def test_phantasm_is_no_acquisition_for_plunder() -> None:
    laid = deliverance().row("Corite Mechanadon", "Dream Titan", "Gearseer", "Terminites").in_play("Tree of Bounty")
    laid.hand("Dreamscarred Hunter", "Mystic").insight(2).power(5).runes(5)
    t = laid.start().play("Dreamscarred Hunter").choose("phantasm Corite Mechanadon").defeat("Dream Titan")
    assert t.honor() == 6
    assert not t.can("use Tree of Bounty")
    t.acquire("Gearseer")
    assert t.honor() == 6 + 3  # the Hunter pays as soon as both are done
    t.use("Tree of Bounty")
    assert t.honor() == 6 + 3 + 3


@pytest.mark.rule("ASC-FAQ-10", "ASC-KEY-PLUNDER-03")
def test_a_mystic_acquired_beside_a_phantasm_is_no_card_of_the_row_for_plunder() -> None:
    laid = deliverance().row("Corite Mechanadon", "Dream Titan").in_play("Tree of Bounty").hand("Mystic")
    t = laid.insight(2).power(5).runes(3).start().choose("phantasm Corite Mechanadon").defeat("Dream Titan")
    t.acquire("Mystic")
    assert (t.discard(), t.can("use Tree of Bounty")) == (["Mystic"], False)


@pytest.mark.rule("ASC-FAQ-11", "ASC-KEY-PHANTASM-05", "ASC-KEY-PHANTASM-O1", "ASC-CASE-37")
def test_dhartha_played_by_phantasm_can_acquire_the_card_that_replaces_him() -> None:
    laid = deliverance().row("Dream Titan", "Dhartha, Dream Master", "Aether Warrior", "Tree of Bounty")
    laid.only_center("Gearseer", "Nightmarauders", "Nightmarauders").insight(9).hand("Mystic")
    t = laid.start().choose("phantasm Dhartha, Dream Master")
    assert t.void == ["Dhartha, Dream Master"]
    assert t.options == [
        "acquire Gearseer from space 2",
        "acquire Aether Warrior from space 3",
        "acquire Tree of Bounty from space 4",
    ]
    t.choose("acquire Gearseer")
    assert (t.hand(), t.row[1], t.insight(), t.runes()) == (["Gearseer", "Mystic"], "Nightmarauders", 0, 0)


@pytest.mark.rule("ASC-FAQ-12", "ASC-KEY-DREAMBIND-05", "ASC-KEY-DREAMBIND-07")
def test_psyche_askara_copies_the_reward_of_a_dreambound_monster_played_from_hand() -> None:
    laid = deliverance().insight(9).hand("Dreadmage", "Mystic", "Psyche Askara", "Heavy Infantry")
    t = laid.start().play("Dreadmage")
    assert (t.honor(), len(t.hand())) == (2, 5)
    t.play("Mystic", "Psyche Askara").choose("choose copy the reward of 1 Monster defeated or played this turn")
    assert (t.honor(), len(t.hand())) == (4, 5)  # two cards played, two drawn
    assert t.can("end turn")  # and nothing is asked about binding
    assert (t.insight(), t.power(), t.played()) == (9, 0, ["Dreadmage", "Mystic", "Psyche Askara"])


@pytest.mark.rule("ASC-FAQ-12")
def test_psyche_askara_may_copy_the_hero_instead_of_the_monster() -> None:
    laid = deliverance().hand("Dreadmage", "Mystic", "Psyche Askara", "Heavy Infantry")
    t = laid.start().play("Dreadmage", "Mystic", "Psyche Askara")
    t.choose("choose copy the effect of 1 Hero played this turn")
    assert (t.runes(), t.honor()) == (4, 2)


@pytest.mark.rule("ASC-FAQ-13", "ASC-DEF-10", "ASC-ORDER-06")
def test_warprogue_takes_nothing_of_the_insight_its_dreamborn_replacement_gives() -> None:
    laid = deliverance().row("Warprogue").only_center("Wereboar", "Nightmarauders").power(4).hand("Mystic")
    t = laid.start().defeat("Warprogue")
    assert (t.honor(), insights(t), t.void) == (3, [1, 1], ["Warprogue"])
    assert about_insight(t) == ["Wereboar is Dreamborn", "Player 1 gains 1 Insight", "Player 2 gains 1 Insight"]


@pytest.mark.rule("ASC-FAQ-14", "ASC-KEY-DREAMBIND-04", "ASC-DEF-09", "ASC-FAQ-O4")
def test_the_insight_that_warprogue_takes_can_bind_it() -> None:
    t = deliverance().row("Warprogue").insight(2).insight(1, seat=1).power(4).hand("Mystic").start()
    t.defeat("Warprogue").choose("do it")
    assert (t.discard(), t.void, insights(t), t.honor()) == (["Warprogue"], [], [0, 0], 3)


@pytest.mark.rule("ASC-FAQ-14", "ASC-FAQ-O4", "ASC-KEY-DREAMBIND-01")
@pytest.mark.parametrize(("own", "other"), [(1, 1), (2, 0)])
def test_warprogue_is_not_bound_for_two_insight(own: int, other: int) -> None:
    t = deliverance().row("Warprogue").insight(own).insight(other, seat=1).power(4).hand("Mystic").start()
    t.defeat("Warprogue")
    assert t.can("end turn")
    assert (t.discard(), t.void, insights(t)) == ([], ["Warprogue"], [2, 0])


@pytest.mark.rule("ASC-FAQ-14")
def test_warprogue_takes_from_one_opponent_of_choice() -> None:
    laid = deliverance(players=3).row("Warprogue").insight(2).insight(1, seat=1).insight(4, seat=2)
    t = laid.power(4).hand("Mystic").start().defeat("Warprogue").choose("choose player 3").choose("do it")
    assert (insights(t), t.discard()) == ([0, 1, 3], ["Warprogue"])


@pytest.mark.rule("ASC-FAQ-15", "ASC-PASYTHEA-04", "ASC-PASYTHEA-06")
def test_with_all_four_weapons_in_play_pasythea_is_free() -> None:
    t = deliverance().in_play(*WEAPONS).hand("Mystic").start().acquire(PASYTHEA)
    assert (t.hand(), t.insight(), t.pile(PASYTHEA)) == (["Mystic", PASYTHEA], 0, 0)


@pytest.mark.rule("ASC-FAQ-15", "ASC-PASYTHEA-06")
@pytest.mark.parametrize("weapons", range(5))
def test_each_weapon_in_play_saves_four_insight(weapons: int) -> None:
    cost = 16 - 4 * weapons
    if cost:
        t = deliverance().in_play(*WEAPONS[:weapons]).hand("Mystic").insight(cost - 1).start()
        assert not t.can(f"acquire {PASYTHEA}")
    t = deliverance().in_play(*WEAPONS[:weapons]).hand("Mystic").insight(cost).start().acquire(PASYTHEA)
    assert (t.insight(), t.hand()) == (0, ["Mystic", PASYTHEA])


@pytest.mark.rule("ASC-FAQ-15", "ASC-PASYTHEA-O3")
def test_weapons_in_hand_or_of_an_opponent_do_not_make_pasythea_cheaper() -> None:
    laid = deliverance().in_play(*WEAPONS[:2]).in_play(WEAPONS[2], seat=1).hand(WEAPONS[3], "Mystic")
    assert not laid.insight(7).start().can(f"acquire {PASYTHEA}")
    laid = deliverance().in_play(*WEAPONS[:2]).in_play(WEAPONS[2], seat=1).hand(WEAPONS[3], "Mystic")
    assert laid.insight(8).start().acquire(PASYTHEA).insight() == 0


@pytest.mark.rule("ASC-FAQ-16", "ASC-PASYTHEA-03", "ASC-PASYTHEA-05")
def test_pasythea_once_acquired_cycles_through_that_deck_and_cannot_be_acquired_again() -> None:
    laid = deliverance().insight(32).insight(32, seat=1).hand("Apprentice", "Apprentice").deck("Militia")
    t = laid.hand("Mystic", seat=1).start().acquire(PASYTHEA)
    assert not t.can(f"acquire {PASYTHEA}")
    t.play(PASYTHEA)
    assert (t.runes(), t.power(), t.honor(), t.played()) == (2, 2, 2, [PASYTHEA])
    t.end_turn()
    assert t.active == 1
    assert not t.can(f"acquire {PASYTHEA}")
    later(t)
    assert PASYTHEA in t.hand()  # four cards in all, drawn again after the reshuffle
    t.play(PASYTHEA)
    assert (t.insight(), t.honor(), t.can(f"acquire {PASYTHEA}")) == (16, 4, False)


# Dreamscape


@pytest.mark.rule("ASC-FAQ-18", "ASC-DEF-10", "ASC-ORDER-06", "ASC-ORDER-07")
def test_puppetmaster_takes_nothing_of_the_insight_its_dreamborn_replacement_gives() -> None:
    laid = dreamscape().row("Puppetmaster").only_center("Verdant Hatchling", "Tidestalker").power(5).hand("Mystic")
    t = laid.start().defeat("Puppetmaster")
    assert (t.honor(), insights(t)) == (4, [1, 1])
    assert about_insight(t) == [
        "Verdant Hatchling is Dreamborn",
        "Player 1 gains 1 Insight",
        "Player 2 gains 1 Insight",
    ]


@pytest.mark.rule("ASC-FAQ-18", "ASC-DEF-10")
def test_puppetmaster_takes_one_insight_from_each_opponent_who_has_some() -> None:
    laid = dreamscape(players=3).row("Puppetmaster").only_center("Verdant Hatchling", "Tidestalker").power(5)
    t = laid.hand("Mystic").insight(3, seat=2).start().defeat("Puppetmaster")
    assert insights(t) == [1 + 1, 0 + 1, 2 + 1]


AURA = "acquire Aura of the Askara from the Dreamscape for free"


@pytest.mark.rule("ASC-FAQ-19", "ASC-PLAY-13", "ASC-DREAMSCAPE-08")
def test_a_copied_hero_is_no_second_hero_of_its_name_for_the_aura_of_the_askara() -> None:
    laid = dreamscape("chronicle").dreams("Aura of the Askara")
    laid.hand("Garden Attendant", "Twofold Askara", "Garden Attendant", "Apprentice")
    t = laid.start().play("Garden Attendant", "Twofold Askara")
    assert t.insight() == 2  # the copy had its effect
    assert not t.can(AURA)
    t.play("Garden Attendant")
    t.choose(AURA)
    assert (t.in_front(), t.dreams(), t.insight()) == (["Aura of the Askara"], [], 3)


@pytest.mark.rule("ASC-FAQ-19")
def test_two_enlightened_heroes_of_different_names_do_not_make_the_aura_free() -> None:
    laid = dreamscape().dreams("Aura of the Askara").hand("Garden Attendant", "Ephemeral Monk", "Apprentice")
    t = laid.start().play("Garden Attendant", "Ephemeral Monk")
    assert not t.can(AURA)


@pytest.mark.rule("ASC-FAQ-19")
def test_two_heroes_of_one_name_and_another_faction_do_not_make_the_aura_free() -> None:
    laid = dreamscape().dreams("Aura of the Askara").hand("Dreamkiller", "Dreamkiller", "Apprentice")
    t = laid.start().play("Dreamkiller", "Dreamkiller")
    assert not t.can(AURA)


@pytest.mark.rule("ASC-FAQ-17", "ASC-PLAY-14")
@pytest.mark.parametrize(("blessed", "power"), [(True, 6), (False, 0)])
def test_with_nairis_blessing_one_lifebound_hero_makes_two(blessed: bool, power: int) -> None:
    laid = dreamscape("delirium").hand("Kor, Worldbreaker", "Dream Guide", "Apprentice")
    if blessed:
        laid.in_front("Nairi's Blessing")
    t = laid.start().play("Kor, Worldbreaker")
    assert t.power() == 0  # the Blessing alone is one
    t.play("Dream Guide")
    assert t.power() == power


@pytest.mark.rule("ASC-FAQ-17", "ASC-PLAY-14")
@pytest.mark.parametrize(("blessed", "honor"), [(True, 3), (False, 2)])
def test_dandelion_witch_counts_nairis_blessing(blessed: bool, honor: int) -> None:
    laid = dreamscape("chronicle", "fallen").hand("Lunar Pack", "Dandelion Witch", "Apprentice")
    if blessed:
        laid.in_front("Nairi's Blessing")
    t = laid.start().play("Lunar Pack", "Dandelion Witch")
    assert t.honor() == honor


@pytest.mark.rule("ASC-FAQ-20", "ASC-ACQ-10", "ASC-DREAMSCAPE-06")
def test_druids_of_the_stone_circle_take_nothing_from_the_dreamscape() -> None:
    laid = dreamscape("chronicle").row("Ephemeral Druid", "Lunar Pack").insight(20)
    laid.dreams("Reverie Muse", "Imaginative Matron", "Chronicle of Vigil").hand("Druids of the Stone Circle", "Mystic")
    t = laid.start().play("Druids of the Stone Circle")
    assert sorted(t.options) == ["acquire Ephemeral Druid from space 1", "acquire Heavy Infantry", "acquire Mystic"]
    t.choose("acquire Ephemeral Druid")
    assert (t.deck()[0], t.insight(), len(t.dreams())) == ("Ephemeral Druid", 20, 3)


@pytest.mark.rule("ASC-FAQ-20", "ASC-ACQ-10")
def test_with_nothing_else_to_take_the_dreamscape_is_still_no_choice() -> None:
    laid = dreamscape().hand("Dreamwillow Druids", "Mystic").dreams("Reverie Muse", "Imaginative Matron").insight(9)
    t = laid.start().play("Dreamwillow Druids").choose("choose acquire 1 Hero with cost at most 5 for free")
    assert sorted(t.options) == ["acquire Heavy Infantry", "acquire Mystic"]


@pytest.mark.rule("ASC-FAQ-20", "ASC-DREAMSCAPE-06")
def test_a_card_that_names_the_dreamscape_reaches_it() -> None:
    laid = dreamscape().row("Ephemeral Druid").hand("Unbound Emissary", "Mystic").dreams("Reverie Muse")
    t = laid.start().play("Unbound Emissary")
    assert t.can("acquire Ephemeral Druid from space 1")
    t.choose("acquire Reverie Muse from the Dreamscape")
    assert (t.discard(), t.dreams(), t.insight()) == (["Reverie Muse"], [], 0)
