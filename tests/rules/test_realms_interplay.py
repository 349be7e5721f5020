"""Realms Unraveled together with the other sets, alone and in teams."""

from __future__ import annotations

import pytest
from ascension_table import Situation, Table
from set_tests import calm, next_turn, own_turn, targets

from delirium.ascension.box.build import build
from delirium.testing import conform

DECK = ["Apprentice"] * 5


def lay(*sets: str, players: int = 2, variant: str = "", cards: str = "") -> Situation:
    laid = calm("realms", *sets, players=players, variant=variant, cards=cards)
    return laid.deck(*DECK).discard()


def gained(t: Table) -> tuple[int, int, int]:
    return t.runes(), t.power(), t.honor()


def transforms(t: Table) -> list[str]:
    return targets(t, "transform")


# the order of effects


@pytest.mark.rule("ASC-ORDER-15", "ASC-ORDER-16", "ASC-KEY-MULTIUNITE-04")
def test_multi_unite_comes_after_the_fate_of_a_replacement() -> None:
    laid = lay("fallen").row("Samael's Trickster").only_center("Arbiter of Fate", "Muramasa")
    t = laid.hand("Arha Initiate", "Oziah's Familiar", "Militia").hand("Militia", seat=1).start()
    t.play("Arha Initiate", "Oziah's Familiar").choose("defeat Samael's Trickster")
    assert "banish Militia from hand" in t.options  # the Fate
    assert t.told[-1] == "Fate of Arbiter of Fate"
    t.choose("decline")
    assert t.decider == 1
    t.choose("decline")
    assert "Player 1 repeats the effect of Oziah's Familiar" in t.told
    assert (t.decider, targets(t, "defeat")[-1]) == (0, "Cultist")


@pytest.mark.rule("ASC-ORDER-15", "ASC-ORDER-16")
def test_multi_unite_comes_after_the_insight_of_a_dreamborn_replacement() -> None:
    laid = lay("delirium").row("Samael's Trickster").only_center("Pollen Pixie", "Muramasa")
    t = laid.hand("Arha Initiate", "Oziah's Familiar", "Militia").start()
    t.play("Arha Initiate", "Oziah's Familiar").choose("defeat Samael's Trickster")
    assert (t.insight(0), t.insight(1)) == (1, 1)
    told = t.told
    assert told.index("Pollen Pixie is Dreamborn") < told.index("Oziah's Familiar unites for Player 1")


@pytest.mark.rule("ASC-ORDER-15", "ASC-ORDER-16")
def test_multi_unite_comes_after_the_auction_of_a_replacement() -> None:
    laid = lay("delirium").row("Samael's Trickster").only_center("Vineweaver", "Muramasa")
    t = laid.hand("Arha Initiate", "Oziah's Familiar", "Militia").insight(2).insight(2, seat=1).start()
    t.play("Arha Initiate", "Oziah's Familiar").choose("defeat Samael's Trickster")
    assert t.told[-1] == "Vineweaver is up for auction"
    while not targets(t, "defeat"):
        t.choose(next((one for one in t.options if one.startswith("pass")), t.options[-1]))
    assert t.decider == 0


@pytest.mark.rule("ASC-ORDER-15")
def test_bonuses_of_several_heroes_come_in_the_order_of_the_heroes_and_after_triggers_of_constructs() -> None:
    laid = lay().in_play("Snapdragon").hand("Deathdealer Noble", "Everbloom Clique", "Deathbound Druid", "Militia")
    t = laid.start().play("Deathdealer Noble", "Everbloom Clique")
    begin = len(t.told)
    t.play("Deathbound Druid")
    assert t.told[begin:] == [
        "Player 1 plays Deathbound Druid",
        "Player 1 gains 3 Honor",
        "Deathdealer Noble unites for Player 1",
        "Player 1 gains 1 Power",
        "Everbloom Clique unites for Player 1",
        "Player 1 gains 1 Honor",
    ]


@pytest.mark.rule("ASC-PLAY-O1")
def test_with_the_house_rule_multi_unite_looks_back_only() -> None:
    laid = calm("realms", house=("unite-looks-back",)).deck(*DECK).hand("Deathdealer Noble", "Spike Vixen", "Militia")
    assert laid.start().play("Deathdealer Noble", "Spike Vixen").power() == 3
    laid = calm("realms", house=("unite-looks-back",)).deck(*DECK).hand("Deathdealer Noble", "Spike Vixen", "Militia")
    assert laid.start().play("Spike Vixen", "Deathdealer Noble").power() == 4


# copies


@pytest.mark.rule("ASC-KEY-UNITE-04", "ASC-PLAY-13")
def test_a_copied_effect_is_no_hero_for_multi_unite() -> None:
    t = lay().hand("Landtalker", "Everbloom Clique", "Twofold Askara", "Militia").start()
    t.play("Landtalker", "Everbloom Clique")
    assert t.honor() == 3
    t.play("Twofold Askara").choose("copy Landtalker")
    assert gained(t) == (6, 0, 3)


@pytest.mark.rule("ASC-PLAY-O4")
def test_a_copied_multi_unite_counts_the_fellows_of_the_copied_hero_before_and_after() -> None:
    names = ("Landtalker", "Everbloom Clique", "Twofold Askara", "Lifebound Initiate", "Arha Initiate", "Militia")
    t = lay().hand(*names).start().play("Landtalker", "Everbloom Clique", "Twofold Askara")
    t.choose("copy Everbloom Clique")
    assert t.honor() == 3 + 3  # the Landtalker for both; neither the Clique nor the Askara
    t.play("Arha Initiate")
    assert t.honor() == 6
    t.play("Lifebound Initiate")
    assert t.honor() == 6 + 1 + 2


@pytest.mark.rule("ASC-PLAY-O4")
def test_what_looks_ahead_waits_for_fellows_of_the_copied_hero() -> None:
    names = ("Kor, Worldbreaker", "Twofold Askara", "Wolf Shaman", "Everbloom Clique", "Militia")
    t = lay("delirium").hand(*names).start().play("Kor, Worldbreaker", "Twofold Askara")
    t.play("Wolf Shaman")
    assert t.power() == 0  # one other than Kor, for Kor and for the copy
    assert "Kor, Worldbreaker has its effect for Player 1" not in t.told
    t.play("Everbloom Clique")
    assert t.power() == 12


@pytest.mark.rule("ASC-PLAY-O4", "ASC-PLAY-23")
def test_a_copy_of_the_mercenary_makes_the_copying_card_of_the_chosen_faction() -> None:
    t = lay().hand("Deathdealer Noble", "Borderland Mercenary", "Twofold Askara", "Militia").start()
    t.play("Deathdealer Noble", "Borderland Mercenary").choose("choose Mechana")
    t.play("Twofold Askara").choose("copy Borderland Mercenary").choose("choose Void")
    assert t.power() == 2 + 1
    factions = [t.game.factions(t.s, 0, card) for card in t.s.cards(t.game.played)]
    assert factions == [0b1000, 0b0100, 0b1001]


@pytest.mark.rule("ASC-PLAY-16")
def test_two_mentors_let_one_mystic_be_of_two_factions() -> None:
    names = ("Deathdealer Noble", "Everbloom Clique", "Neophyte Mentor", "Twofold Askara", "Mystic", "Militia")
    t = lay().hand(*names).start().play(*names[:4]).choose("copy Neophyte Mentor")
    t.play("Mystic").choose("choose Void").choose("choose Lifebound")
    assert own_turn(t)
    assert (t.power(), t.honor()) == (3, 3)


@pytest.mark.rule("ASC-KEY-TRANSFORM-10")
def test_a_copy_transforms_nothing() -> None:
    t = lay().hand("Disciple of Euloth", "Twofold Askara", "Matron of Discovery", "Militia").start()
    t.play("Disciple of Euloth", "Twofold Askara", "Matron of Discovery")
    assert transforms(t) == []
    assert t.power() == 2
    laid = lay("deliverance").row("Borderland Nihilist").power(3).hand("Psyche Askara", "Militia")
    t = laid.start().defeat("Borderland Nihilist")
    left = t.transformed.count("Borderland Mercenary")
    t.play("Psyche Askara")
    while not own_turn(t):
        t.choose(t.options[-1])
    assert t.discard() == ["Borderland Mercenary"]
    assert t.transformed.count("Borderland Mercenary") == left


@pytest.mark.rule("ASC-KEY-MULTIUNITE-01")
def test_the_copied_reward_of_a_sower_asks_for_a_faction_anew() -> None:
    laid = lay("deliverance").row("Sower of Discontent").power(3).hand("Landtalker", "Psyche Askara", "Militia")
    t = laid.start().play("Landtalker").defeat("Sower of Discontent").choose("choose Lifebound")
    assert t.honor() == 3
    t.play("Psyche Askara")
    t.choose(next(one for one in t.options if "reward" in one))
    t.choose("choose Enlightened")
    assert t.honor() == 3 + 2 + 1  # the Askara itself


# cards that count as something


@pytest.mark.rule("ASC-CARD-17")
def test_ogo_rising_makes_the_first_hero_a_fellow_of_lifebound_heroes_too() -> None:
    laid = lay("souls").landed("Ogo Rising")
    t = laid.hand("Deathdealer Noble", "Landtalker", "Spike Vixen", "Everbloom Clique", "Militia").start()
    t.play("Deathdealer Noble")  # Void and now Lifebound
    assert t.power() == 2
    t.play("Landtalker")
    assert t.power() == 3
    t.play("Spike Vixen")
    assert t.power() == 3 + 1 + 1
    t.play("Everbloom Clique")  # the Noble and the Landtalker
    assert (t.power(), t.honor()) == (6, 2 + 2)


@pytest.mark.rule("ASC-EVENT-O4", "ASC-CARD-17", "ASC-KEY-MULTIUNITE-O2")
def test_ogo_rising_that_comes_later_serves_heroes_that_are_played_then() -> None:
    laid = lay("souls").row("Samael's Trickster").only_center("Ogo Rising", "Muramasa", "Mephit").power(3)
    t = laid.hand("Spike Vixen", "Everbloom Clique", "Everbloom Clique", "Militia").start()
    t.play("Spike Vixen", "Everbloom Clique")
    assert t.honor() == 2
    t.defeat("Samael's Trickster")
    assert (t.event, t.honor()) == (["Ogo Rising"], 3)  # it is no part of that action
    t.play("Everbloom Clique")  # the Vixen was the first Hero of the turn; the Cliques for each other
    assert t.honor() == 3 + 2 + 2 + 1


@pytest.mark.rule("ASC-CARD-17")
def test_ogo_rising_makes_the_first_hero_serve_transforming_and_sowers() -> None:
    laid = lay("souls").landed("Ogo Rising").row("Sower of Discontent").power(3)
    t = laid.hand("Demon Slayer", "Disciple of Cetra", "Militia").start().play("Demon Slayer")
    assert transforms(t) == ["Disciple of Cetra from hand"]
    t.defeat("Sower of Discontent").choose("choose Lifebound")
    assert t.honor() == 3


@pytest.mark.rule("ASC-CARD-17")
def test_with_hedron_rising_any_acquired_construct_is_a_mechana_card() -> None:
    laid = lay("souls").landed("Hedron Rising").in_play("Defense Generator").row("Shadow Star").runes(3).hand("Militia")
    t = laid.start().acquire("Shadow Star")
    assert t.power() == 2
    laid = lay("souls").in_play("Defense Generator").row("Shadow Star").runes(3).hand("Militia")
    assert laid.start().acquire("Shadow Star").power() == 0


@pytest.mark.rule("ASC-CARD-17")
def test_hedron_rising_does_not_make_constructs_heroes_for_the_laboratory() -> None:
    laid = lay("souls").landed("Hedron Rising").in_play("Secluded Laboratory")
    t = laid.hand("Shadow Star", "Snapdragon", "Matron of Discovery", "Militia").start()
    t.play("Shadow Star", "Snapdragon", "Matron of Discovery")
    assert transforms(t) == []


@pytest.mark.rule("ASC-PLAY-14")
def test_nairis_blessing_is_a_lifebound_hero_for_everything_that_asks() -> None:
    laid = lay("dreamscape").in_front("Nairi's Blessing").row("Sower of Discontent").power(3)
    t = laid.hand("Everbloom Clique", "Disciple of Cetra", "Militia").start()
    assert transforms(t) == ["Disciple of Cetra from hand"]
    t.play("Everbloom Clique")
    assert t.honor() == 2 + 1
    t.defeat("Sower of Discontent").choose("choose Lifebound")
    assert t.honor() == 3 + 2 + 2


@pytest.mark.rule("ASC-PLAY-14")
def test_nairis_blessing_serves_vir_for_lifebound() -> None:
    laid = lay("dreamscape").in_front("Nairi's Blessing")
    t = laid.hand("Vir, Ascetic Master", "Canon Templar", "Demon Slayer", "Militia").start()
    t.play("Canon Templar")
    assert transforms(t) == []
    t.play("Demon Slayer")
    assert transforms(t) == ["Vir, Ascetic Master from hand"]


# Echo


@pytest.mark.rule("ASC-KEY-ECHO-01", "ASC-CARD-18")
@pytest.mark.parametrize(("name", "runes"), [("Nightmare Delver", 3), ("Adayu the Serene", 3), ("Wildgear Druid", 0)])
def test_a_card_of_several_factions_in_the_discard_pile_echoes(name: str, runes: int) -> None:
    t = lay("delirium").discard(name).hand("Voidspeaker", "Militia").start().play("Voidspeaker")
    assert (t.runes(), t.power()) == (runes, 2)


@pytest.mark.rule("ASC-KEY-ECHO-01", "ASC-CARD-18")
def test_an_acquired_card_of_several_factions_echoes_for_a_construct() -> None:
    laid = lay("delirium").in_play("Nilhammer").row("Deathbound Druid").runes(4).hand("Militia")
    t = laid.start()
    assert not t.can("use Nilhammer")
    t.acquire("Deathbound Druid").use("Nilhammer")
    assert t.power() == 3


# Transform at the right moments


@pytest.mark.rule("ASC-KEY-TRANSFORM-O1", "ASC-KEY-TRANSFORM-09")
def test_nobody_transforms_in_the_turn_of_another() -> None:
    laid = lay().hand("Landtalker", "Wolf Shaman", "Militia").in_play("Druid's Wreath", seat=1)
    t = laid.hand("Disciple of Cetra", "Alset, Monk Prodigy", "Militia", seat=1).start()
    t.play("Landtalker", "Wolf Shaman")
    assert (t.decider, transforms(t)) == (0, [])
    next_turn(t, 1)
    assert transforms(t) == []  # those were of another's turn


@pytest.mark.rule("ASC-KEY-TRANSFORM-O1", "ASC-PLAY-03")
def test_nothing_transforms_in_the_middle_of_an_effect() -> None:
    t = lay().hand("Disciple of Oziah", "Temple Librarian", "Militia").start().play("Temple Librarian")
    assert targets(t, "discard") == ["Disciple of Oziah from hand", "Militia from hand"]
    assert transforms(t) == []
    t.choose("discard Militia")
    assert transforms(t) == ["Disciple of Oziah from hand"]


@pytest.mark.rule("ASC-KEY-TRANSFORM-09", "ASC-KEY-TRANSFORM-12", "ASC-KEY-TRANSFORM-05")
def test_a_transformed_hero_is_played_as_the_new_one_and_keeps_its_side_for_good() -> None:
    t = lay().hand("Matron of Discovery", "Disciple of Euloth", "Militia").start()
    t.play("Matron of Discovery").choose("transform Disciple of Euloth")
    assert t.runes() == 2  # the old side has not united
    before = t.game.scores(t.s)
    t.play("Scion of Euloth")
    assert gained(t) == (2 + 2 + 1, 2, 0)
    next_turn(t)
    assert "Scion of Euloth" in t.discard() + t.hand() + t.deck()
    assert "Disciple of Euloth" not in t.discard() + t.hand() + t.deck()
    assert t.game.scores(t.s) == before


@pytest.mark.rule("ASC-KEY-TRANSFORM-09")
def test_a_condition_that_has_passed_does_not_transform() -> None:
    laid = lay().in_play("Shadow Star", "Snapdragon").row("Corrosive Widow").power(4)
    t = laid.hand("Alset, Monk Prodigy", "Militia").start()
    assert transforms(t) == ["Alset, Monk Prodigy from hand"]
    laid = lay().in_play("Shadow Star", "Snapdragon", seat=1).row("Corrosive Widow").power(4)
    t = laid.hand("Alset, Monk Prodigy", "Militia", seat=1).hand("Militia").start().defeat("Corrosive Widow")
    t.choose(t.options[0])
    next_turn(t, 1)
    assert transforms(t) == []


@pytest.mark.rule("ASC-KEY-TRANSFORM-07", "ASC-KEY-TRANSFORM-09")
def test_conditions_and_prices_stand_side_by_side_in_a_mix() -> None:
    laid = lay("deliverance").hand("Demon Hunter", "Disciple of Emri", "Demon Slayer", "Militia").insight(8)
    t = laid.start()
    assert transforms(t) == ["Demon Hunter from hand"]
    t.play("Demon Slayer")
    assert transforms(t) == ["Demon Hunter from hand", "Disciple of Emri from hand"]
    t.choose("transform Disciple of Emri")
    assert t.insight() == 8
    t.choose("transform Demon Hunter")
    assert t.insight() == 0


@pytest.mark.rule("ASC-KEY-TRANSFORM-09")
def test_a_construct_of_the_set_is_a_transformed_construct_for_other_sets() -> None:
    laid = lay("deliverance").in_play("Secluded Laboratory")
    t = laid.hand("Matron of Discovery", "Kor, the Ferromancer", "Controlsmith", "Controlsmith", "Militia").start()
    t.play("Controlsmith")
    assert "Apprentice" not in t.hand()
    t.play("Matron of Discovery").choose("transform Secluded Laboratory").play("Controlsmith")
    assert t.hand().count("Apprentice") == 1


@pytest.mark.rule("ASC-DEF-13", "ASC-KEY-TRANSFORM-09")
def test_monsters_that_come_into_the_void_count_for_emri_at_once() -> None:
    void = ["Mephit"] * 3 + ["Tormented Soul"] * 3 + ["Xeron, Duke of Lies"]
    laid = lay().row("Samael's Trickster").only_center("Muramasa").void(*void).power(3)
    t = laid.hand("Emri, the Unmaker", "Militia").start()
    assert transforms(t) == []
    t.defeat("Samael's Trickster")
    assert transforms(t) == ["Emri, the Unmaker from hand"]


@pytest.mark.rule("ASC-EVENT-01", "ASC-EVENT-O6")
def test_an_event_that_dhartha_reveals_becomes_current_and_the_next_card_is_taken() -> None:
    laid = lay("souls").only_center("Void Rising", "Ogo Rising", "Wolf Shaman", "Mephit")
    t = laid.hand("Dhartha, the Eternal", "Militia").start().play("Dhartha, the Eternal")
    assert (t.event, t.discard(), t.center) == (["Ogo Rising"], ["Wolf Shaman"], ["Mephit"])
    assert "Void Rising" in t.void


@pytest.mark.rule("ASC-EVENT-O6")
def test_dhartha_with_nothing_but_an_event_reveals_a_card_of_the_void() -> None:
    laid = lay("souls").only_center("Ogo Rising").void("Wolf Shaman")
    t = laid.hand("Dhartha, the Eternal", "Militia").start().play("Dhartha, the Eternal")
    assert (t.event, t.discard()) == (["Ogo Rising"], ["Wolf Shaman"])
    t = lay("souls").only_center("Ogo Rising").void().hand("Dhartha, the Eternal", "Militia").start()
    t.play("Dhartha, the Eternal")
    assert (t.event, t.discard(), own_turn(t)) == (["Ogo Rising"], [], True)


@pytest.mark.rule("ASC-KEY-TRANSFORM-13")
def test_a_nihilist_that_demonsbane_defeats_in_the_void_becomes_a_mercenary_all_the_same() -> None:
    laid = lay().only_center("Muramasa").void("Borderland Nihilist").hand("Emri, Demonsbane", "Militia")
    t = laid.start().play("Emri, Demonsbane").choose("defeat Borderland Nihilist from the void")
    assert (t.discard(), t.void, t.center) == (["Borderland Mercenary"], [], ["Muramasa"])


def test_a_nihilist_is_a_monster_until_it_is_defeated_and_banished_it_stays_one() -> None:
    laid = lay().row("Borderland Nihilist", "Borderland Nihilist").power(3).hand("Seer of the Forked Path", "Militia")
    t = laid.start().play("Seer of the Forked Path").choose("banish Borderland Nihilist from space 1")
    assert t.void == ["Borderland Nihilist"]
    t.defeat("Borderland Nihilist")
    assert (t.void, t.discard()) == (["Borderland Nihilist"], ["Borderland Mercenary"])


# alone, and in teams


def test_multi_unite_and_transforming_alone() -> None:
    laid = lay(players=1, variant="solo").hand("Landtalker", "Everbloom Clique", "Disciple of Cetra", "Militia")
    t = laid.start().play("Landtalker", "Everbloom Clique")
    assert t.honor() == 3
    assert transforms(t) == ["Disciple of Cetra from hand"]


def test_heroes_of_the_partner_are_no_fellows() -> None:
    laid = lay(players=4, variant="team").hand("Landtalker", "Militia").hand("Militia", seat=1)
    t = laid.hand("Everbloom Clique", "Disciple of Cetra", "Militia", seat=2).start().play("Landtalker")
    next_turn(t, 2).play("Everbloom Clique")
    assert t.honor(2) == 2
    assert transforms(t) == ["Disciple of Cetra from hand"]  # for the own Clique


# random games


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(
    ("sets", "players", "variant"),
    [
        (("realms",), 2, ""),
        (("realms",), 4, ""),
        (("realms",), 1, "solo"),
        (("realms", "souls"), 4, "team"),
        (("chronicle", "realms", "fallen"), 3, ""),
        (("souls", "immortal", "realms"), 5, ""),
        (("realms", "dreamscape", "delirium", "deliverance"), 3, ""),
        (("chronicle", "souls", "realms", "deliverance"), 6, ""),
    ],
)
def test_random_games_keep_all_promises(sets: tuple[str, ...], players: int, variant: str, seed: int) -> None:
    options: dict[str, object] = {"players": players, "sets": list(sets)}
    if variant:
        options["variant"] = variant
    conform(build(options), seed, decisions=100)
