"""Where Dreamscape, Delirium, Deliverance and the two old sets meet."""

from __future__ import annotations

import pytest
from ascension_table import Situation, Table, table

DREAM = "dreamscape", "delirium", "deliverance"
ALL = "chronicle", "fallen", *DREAM
DECK = ("Apprentice",) * 5
CALM = "Dream Eater", "Voidrager", "Nightmarauders", "Tidestalker", "Dream Eater", "Nightmarauders", "Tidestalker"
PASYTHEA = "Pasythea, The Redeemed"
REWARD = "choose copy the reward of 1 Monster defeated or played this turn"
EFFECT = "choose copy the effect of 1 Hero played this turn"


def lay(*sets: str, players: int = 2, variant: str = "") -> Situation:
    """A row of Monsters, five Apprentices to draw, empty Dreamscapes; nothing that enters the row asks anybody."""
    laid = table(*(sets or DREAM), players=players, variant=variant).row().only_center(*CALM).deck(*DECK).discard()
    for seat in range(players):
        laid.dreams(seat=seat)
    return laid


def insights(t: Table) -> list[int]:
    return [t.insight(seat) for seat in range(t.game.players)]


def drawn(t: Table) -> int:
    return len([text for text in t.told if text.startswith("Player 1 draws")])


def later(t: Table) -> Table:
    """To the next turn of the first player."""
    if t.active == 0:
        t.end_turn()
    while t.active != 0:
        t.end_turn()
    return t


# copies


@pytest.mark.rule("ASC-KEY-RECUR-O2")
def test_a_copied_recur_hero_offers_its_recur_for_a_price_of_its_own() -> None:
    t = lay(*ALL).hand("Dimension Monk", "Twofold Askara", "Mystic").insight(2).start()
    t.play("Dimension Monk").choose("do it")
    assert (drawn(t), t.insight()) == (2, 1)
    t.play("Twofold Askara")
    assert drawn(t) == 3
    t.choose("do it")
    assert (drawn(t), t.insight(), t.can("end turn")) == (4, 0, True)


@pytest.mark.rule("ASC-KEY-RECUR-O2", "ASC-KEY-RECUR-06")
def test_divine_askara_may_recur_each_of_its_two_copies() -> None:
    laid = lay().hand("Dreamscape Dryad", "Divine Askara", "Mystic").insight(3 + 3 + 3)
    t = laid.start().play("Dreamscape Dryad").choose("decline").play("Divine Askara")
    t.choose("do it")  # Recur of the first copy
    t.choose("do it")  # the second copy
    t.choose("do it")  # and its Recur
    assert (t.honor(), t.insight(), t.can("end turn")) == (3 + 6 + 6, 0, True)


@pytest.mark.rule("ASC-KEY-UNITE-04", "ASC-PLAY-13")
@pytest.mark.parametrize("askara", ["Twofold Askara", "Divine Askara", "Psyche Askara"])
def test_the_unite_of_a_copied_hero_still_waits_for_a_hero_that_is_played(askara: str) -> None:
    t = lay(*ALL).hand("Delirium Nymph", askara, "Dream Guide", "Mystic").start().play("Delirium Nymph", askara)
    before = drawn(t)
    assert t.runes() == 2
    t.play("Dream Guide")
    assert drawn(t) >= before + 2


@pytest.mark.rule("ASC-KEY-UNITE-01")
def test_a_copied_unite_looks_for_the_faction_of_the_copied_card() -> None:
    t = lay().hand("Dream Guide", "Tuskrider", "Divine Askara", "Mystic").start().play("Dream Guide", "Tuskrider")
    assert t.power() == 4
    t.play("Divine Askara").choose("copy Tuskrider")
    assert t.power() == 8


@pytest.mark.rule("ASC-KEY-UNITE-04", "ASC-PLAY-13")
def test_a_copy_of_a_lifebound_hero_is_no_third_for_kor_nor_for_nairis_blessing() -> None:
    laid = lay(*ALL).hand("Kor, Worldbreaker", "Dream Guide", "Twofold Askara", "Mystic").dreams("Nairi's Blessing")
    t = laid.start().play("Kor, Worldbreaker", "Dream Guide", "Twofold Askara").choose("copy Dream Guide")
    assert (t.runes(), t.power()) == (2 + 2 + 2, 0)
    assert not t.can("acquire Nairi's Blessing")


@pytest.mark.rule("ASC-KEY-PLUNDER-06", "ASC-PLAY-13")
def test_a_copied_plunder_pays_for_itself() -> None:
    laid = lay().row("Gearseer", "Dream Titan").runes(5).power(5).hand("Dreamscarred Hunter", "Psyche Askara", "Mystic")
    t = laid.start().play("Dreamscarred Hunter", "Psyche Askara")
    assert (drawn(t), t.honor()) == (2, 0)
    t.acquire("Gearseer").defeat("Dream Titan")
    assert t.honor() == 6 + 3 + 3


@pytest.mark.rule("ASC-KEY-PLUNDER-06")
def test_a_plunder_copied_after_both_pays_at_once_and_the_first_does_not_pay_again() -> None:
    laid = lay().row("Gearseer", "Dream Titan").runes(5).power(5).hand("Dreamscarred Hunter", "Divine Askara", "Mystic")
    t = laid.start().play("Dreamscarred Hunter").acquire("Gearseer").defeat("Dream Titan")
    assert t.honor() == 6 + 3
    t.play("Divine Askara")
    assert t.honor() == 6 + 3 + 3


@pytest.mark.rule("ASC-KEY-ECHO-01", "ASC-KEY-ECHO-06")
@pytest.mark.parametrize(("lies", "runes"), [("Invokist", 3), ("Garden Attendant", 0)])
def test_a_copied_echo_looks_for_the_faction_of_the_copied_card(lies: str, runes: int) -> None:
    laid = lay().hand("Voidspeaker", "Divine Askara", "Mystic")
    t = laid.discard(lies).start().play("Voidspeaker")
    assert (t.power(), t.runes()) == (2, runes)
    t.play("Divine Askara")
    assert (t.power(), t.runes()) == (4, 2 * runes)


@pytest.mark.rule("ASC-KEY-ECHO-01", "ASC-KEY-ECHO-06")
def test_an_echo_that_failed_on_play_can_hold_for_the_copy() -> None:
    laid = lay().row("Invokist").hand("Voidspeaker", "Divine Askara", "Mystic").runes(4)
    t = laid.start().play("Voidspeaker").acquire("Invokist")
    assert t.runes() == 0
    t.play("Divine Askara")
    assert (t.power(), t.runes()) == (4, 3)


@pytest.mark.rule("ASC-KEY-TRANSFORM-10")
def test_copying_a_hero_transforms_nothing() -> None:
    laid = lay().hand("Demon Hunter", "Divine Askara", "Mystic").insight(8).start()
    t = laid.play("Demon Hunter")
    assert not t.can("transform Demon Hunter")  # it is no longer in hand
    t.play("Divine Askara").choose("decline")
    assert (t.power(), t.insight(), t.played()) == (4, 8, ["Demon Hunter", "Divine Askara"])
    assert not [option for option in t.options if option.startswith("transform")]


@pytest.mark.rule("ASC-KEY-TRANSFORM-O3", "ASC-KEY-TRANSFORM-02")
def test_a_transformed_hero_is_played_and_copied_as_its_new_side() -> None:
    laid = lay().hand("Lychan Ranger", "Divine Askara", "Mystic").insight(6)
    t = laid.start().choose("transform Lychan Ranger").play("Lychan Beast", "Divine Askara")
    assert (t.runes(), t.power(), t.insight()) == (6, 6, 0)


@pytest.mark.rule("ASC-KEY-AUCTION-06", "ASC-PLAY-13")
def test_an_effect_won_at_auction_is_not_a_hero_played() -> None:
    laid = lay(*ALL).row("Dream Eater").only_center("Vineweaver", *CALM).power(3).insight(1)
    t = laid.hand("Delirium Nymph", "Twofold Askara", "Mystic").start().defeat("Dream Eater").choose("bid 2")
    assert (t.honor(), t.insight(), t.row[0]) == (2 + 4, 0, "Vineweaver")
    t.play("Delirium Nymph")
    assert drawn(t) == 0  # no other Lifebound Hero was played
    t.play("Twofold Askara")
    assert (t.runes(), t.honor()) == (2, 6)  # the Nymph is all there is to copy


@pytest.mark.rule("ASC-KEY-DREAMBIND-05", "ASC-KEY-DREAMBIND-07")
def test_a_copied_reward_offers_no_dreambind() -> None:
    laid = lay().row("Warpdruid").power(3).insight(9).hand("Psyche Askara", "Mystic").start()
    t = laid.defeat("Warpdruid").choose("decline").choose("decline").play("Psyche Askara").choose("decline")
    assert t.can("end turn")
    assert (t.honor(), t.insight(), t.void) == (4, 9, ["Warpdruid"])


@pytest.mark.rule("ASC-KEY-DREAMBIND-05")
def test_the_reward_of_a_monster_that_was_bound_can_be_copied() -> None:
    laid = lay().row("Warprogue").power(4).insight(2).insight(2, seat=1).hand("Psyche Askara", "Mystic").start()
    t = laid.defeat("Warprogue").choose("do it")
    assert (insights(t), t.discard()) == ([0, 1], ["Warprogue"])
    t.play("Psyche Askara")
    assert (insights(t), t.honor(), t.discard()) == ([1, 0], 6, ["Warprogue"])


def test_psyche_askara_copies_the_reward_of_the_cultist() -> None:
    t = lay().power(2).hand("Psyche Askara", "Mystic").start().defeat("Cultist").play("Psyche Askara")
    assert (t.honor(), t.power(), t.pile("Cultist")) == (2, 0, 1)


@pytest.mark.rule("ASC-PLAY-O3")
def test_psyche_askara_played_first_copies_nothing() -> None:
    t = lay().hand("Psyche Askara", "Mystic").start().play("Psyche Askara")
    assert t.can("end turn")
    assert (t.runes(), t.power(), t.honor()) == (0, 0, 0)


@pytest.mark.rule("ASC-PLAY-13")
def test_aura_of_the_askara_copies_once_per_turn_and_makes_no_second_hero() -> None:
    laid = lay().in_front("Aura of the Askara").hand("Dream Guide", "Green Spritelings", "Mystic")
    t = laid.dreams("Nairi's Blessing").start().play("Dream Guide", "Green Spritelings")
    t.use("Aura of the Askara").choose("copy Green Spritelings")
    assert (t.honor(), t.can("use Aura of the Askara")) == (6, False)
    assert not t.can("acquire Nairi's Blessing")  # two Lifebound Heroes, not three


# Phantasm


@pytest.mark.rule("ASC-KEY-PHANTASM-03", "ASC-DREAMSCAPE-08")
@pytest.mark.parametrize("from_hand", [0, 1])
def test_heroes_played_by_phantasm_make_the_aura_of_the_askara_free(from_hand: int) -> None:
    laid = lay().row("Aether Warrior", "Aether Warrior").insight(10).dreams("Aura of the Askara")
    t = laid.hand(*["Aether Warrior"] * from_hand, "Mystic").start()
    free = "acquire Aura of the Askara from the Dreamscape for free"
    t.choose("phantasm Aether Warrior")
    assert not t.can(free)
    if from_hand:
        t.play("Aether Warrior")
    else:
        t.choose("phantasm Aether Warrior")
    t.choose(free)
    assert t.in_front() == ["Aura of the Askara"]
    assert t.insight() == 5 * from_hand


@pytest.mark.rule("ASC-KEY-PHANTASM-03", "ASC-PLAY-14")
def test_heroes_played_by_phantasm_count_for_kor_and_for_nairis_blessing() -> None:
    laid = lay().row("Green Spritelings", "Green Spritelings").insight(8).dreams("Nairi's Blessing")
    t = laid.hand("Kor, Worldbreaker", "Mystic").start().play("Kor, Worldbreaker")
    t.choose("phantasm Green Spritelings")
    assert (t.power(), t.can("acquire Nairi's Blessing")) == (0, False)
    t.choose("phantasm Green Spritelings")
    assert t.power() == 6
    t.choose("acquire Nairi's Blessing from the Dreamscape for free")
    assert t.honor() == 3 + 3 + 10


@pytest.mark.rule("ASC-KEY-PHANTASM-02", "ASC-KEY-PHANTASM-03")
def test_dreamwillow_pays_for_a_lifebound_hero_played_by_phantasm() -> None:
    laid = lay().row("Green Spritelings").in_play("Dreamwillow").insight(4).hand("Mystic")
    t = laid.start().choose("phantasm Green Spritelings")
    assert (t.insight(), t.honor()) == (1, 3)


@pytest.mark.rule("ASC-KEY-PHANTASM-05", "ASC-ORDER-04")
def test_a_dreamborn_card_that_replaces_a_phantasm_hero_pays_after_its_effect() -> None:
    laid = lay().row("Invokist").only_center("Wereboar", *CALM).insight(4).hand("Mystic")
    t = laid.start().choose("phantasm Invokist")
    assert insights(t) == [1, 1]
    assert t.told[-5:] == [
        "Wereboar enters the center row at space 1",
        "Player 1 gains 3 Power",
        "Wereboar is Dreamborn",
        "Player 1 gains 1 Insight",
        "Player 2 gains 1 Insight",
    ]


@pytest.mark.rule("ASC-KEY-PHANTASM-04")
def test_phantasm_is_no_acquisition_for_verdagris_nor_for_faerie_commander() -> None:
    laid = lay().row("Invokist", "Gearseer").insight(4).hand("Verdagris, the Wild", "Faerie Commander", "Mystic")
    t = laid.start().play("Verdagris, the Wild", "Faerie Commander").choose("phantasm Invokist")
    assert (t.insight(), t.power(), t.discard()) == (0, 3, [])
    t.acquire("Gearseer").choose("first Verdagris, the Wild")
    assert (t.insight(), t.power(), t.discard()) == (3, 5, ["Gearseer"])


@pytest.mark.rule("ASC-KEY-PHANTASM-07")
def test_phantasm_is_not_offered_from_the_void() -> None:
    t = lay().void("Invokist").insight(9).hand("Mystic").dreams("Stalk the Shadows").start()
    assert not t.can("phantasm Invokist")


@pytest.mark.rule("ASC-KEY-PHANTASM-02", "ASC-ROW-05")
def test_a_phantasm_hero_in_the_void_can_come_back_with_the_center_deck() -> None:
    laid = lay().row("Invokist", "Nightmarauders").only_center("Dream Eater").insight(4).hand("Mystic")
    t = laid.start().choose("phantasm Invokist")
    assert (t.center, t.void) == ([], ["Invokist"])
    t.defeat("Nightmarauders")
    assert (t.played(), t.discard()) == ([], [])
    assert sorted([*t.center, t.row[1]]) == ["Invokist", "Nightmarauders"]


# Dreambind


@pytest.mark.rule("ASC-KEY-DREAMBIND-O1")
def test_binding_a_monster_is_no_acquisition_for_plunder() -> None:
    laid = lay().row("Warpdruid", "Gearseer").in_play("Tree of Bounty").power(3).insight(1).runes(5).hand("Mystic")
    t = laid.start().defeat("Warpdruid").choose("decline").choose("do it")
    assert (t.discard(), t.can("use Tree of Bounty")) == (["Warpdruid"], False)
    t.acquire("Gearseer").use("Tree of Bounty")
    assert t.honor() == 2 + 3


@pytest.mark.rule("ASC-KEY-DREAMBIND-06")
def test_playing_a_dreambound_monster_is_no_defeat() -> None:
    laid = lay().row("Gearseer").in_play("Tree of Bounty", "Fatality Blades", "Arbiter's Censer").runes(5)
    t = laid.hand("Dreadmage", "Voidrager", "Mystic").start().play("Voidrager", "Dreadmage").acquire("Gearseer")
    assert (t.honor(), t.insight(), t.power(), t.can("use Tree of Bounty")) == (2, 0, 2, False)


@pytest.mark.rule("ASC-KEY-DREAMBIND-06")
def test_honor_of_a_dreambound_monster_played_is_not_honor_from_a_defeat() -> None:
    t = lay().in_play("Yggdrasil Canopy").hand("Dreadmage", "Mystic").start().play("Dreadmage")
    assert t.honor() == 4
    t = lay().in_front("Berserker Frenzy").hand("Dreadmage", "Mystic").start().play("Dreadmage")
    assert t.honor() == 2
    t = lay().row("Dreadmage").in_play("Yggdrasil Canopy").power(4).hand("Mystic").start().defeat("Dreadmage")
    assert t.honor() == 2
    t = lay().row("Dreadmage").in_front("Berserker Frenzy").power(4).hand("Mystic").start().defeat("Dreadmage")
    assert t.honor() == 4


@pytest.mark.rule("ASC-KEY-DREAMBIND-O3", "ASC-KEY-DREAMBIND-03", "ASC-END-O1")
def test_a_dreambound_monster_comes_back_turn_after_turn_and_scores_nothing() -> None:
    laid = lay().row("Warprogue").power(4).insight(3).hand("Mystic").deck("Apprentice").hand("Mystic", seat=1)
    t = laid.start().defeat("Warprogue").choose("do it")
    for turn in (1, 2):
        later(t)
        t.play("Warprogue")
        assert (t.played(), t.honor(), t.insight()) == (["Warprogue"], 3 + 3 * turn, 0)
    assert t.game.scores(t.s)[0] == 9 + 1  # tokens and the Mystic


@pytest.mark.rule("ASC-KEY-DREAMBIND-O3", "ASC-KEY-UNITE-06")
def test_a_dreambound_monster_is_no_hero_to_copy() -> None:
    t = lay(*ALL).hand("Dreadmage", "Twofold Askara", "Mystic").start().play("Dreadmage", "Twofold Askara")
    assert (t.honor(), drawn(t)) == (2, 2)


@pytest.mark.rule("ASC-KEY-DREAMBIND-08")
def test_naka_makes_binding_free_and_does_so_for_her_turn_only() -> None:
    laid = lay().row("Nilia, The Shattered", "Warprogue").power(12).hand("Naka, Emri's Chosen", "Mystic")
    t = laid.hand("Mystic", seat=1).start().play("Naka, Emri's Chosen")
    t.defeat("Nilia, The Shattered").choose("do it").defeat("Warprogue").choose("do it")
    assert (sorted(t.discard()), t.insight()) == (["Nilia, The Shattered", "Warprogue"], 0)


@pytest.mark.rule("ASC-KEY-DREAMBIND-02")
def test_rakar_brings_a_dreambind_monster_of_the_void_to_hand() -> None:
    laid = lay().row("Rakar, Corrupt Askara").power(8).void("Dream Eater", "Warprogue", "Dreadmage").hand("Mystic")
    t = laid.insight(1, seat=1).start().defeat("Rakar, Corrupt Askara")
    assert len(t.options) == 2  # only those two can be bound
    t.choose("put Warprogue from the void")
    assert t.hand() == ["Mystic", "Warprogue"]
    t.play("Warprogue")
    assert (t.honor(), insights(t)) == (6 + 3, [1, 0])


# Samael the Fallen


@pytest.mark.rule("ASC-CASE-04", "ASC-KEY-DREAMBIND-01", "ASC-ORDER-02", "ASC-ORDER-03")
def test_what_samael_takes_need_not_be_bound() -> None:
    laid = lay(*ALL).row("Warprogue").in_front("Samael the Fallen").power(4).insight(5).hand("Mystic")
    t = laid.start().defeat("Warprogue").choose("do it")
    assert t.can("end turn")
    assert (t.discard(), t.void, t.insight(), t.honor()) == (["Warprogue"], [], 5, 3)


@pytest.mark.rule("ASC-CASE-04", "ASC-KEY-DREAMBIND-01")
def test_what_samael_leaves_can_still_be_bound() -> None:
    laid = lay(*ALL).row("Warprogue").in_front("Samael the Fallen").power(4).insight(5).hand("Mystic")
    t = laid.start().defeat("Warprogue").choose("decline").choose("do it")
    assert (t.discard(), t.void, t.insight()) == (["Warprogue"], [], 2)


@pytest.mark.rule("ASC-CASE-04", "ASC-KEY-DREAMBIND-02")
def test_a_dreambound_monster_of_samaels_owner_gives_power_and_its_reward() -> None:
    t = lay(*ALL).in_front("Samael the Fallen").hand("Dreadmage", "Mystic").start().play("Dreadmage")
    assert (t.power(), t.honor(), drawn(t)) == (4, 2, 2)
    t = lay(*ALL).in_front("Samael the Fallen").hand("Dream Titan", "Mystic").start().play("Dream Titan")
    assert (t.power(), t.honor()) == (5, 0)  # no Dreambind, no reward


@pytest.mark.rule("ASC-CASE-04", "ASC-KEY-DREAMBIND-05")
def test_with_samael_psyche_askara_may_copy_a_monster_as_hero_or_its_reward() -> None:
    laid = lay(*ALL).in_front("Samael the Fallen").hand("Dream Titan", "Psyche Askara", "Mystic")
    t = laid.start().play("Dream Titan", "Psyche Askara").choose(EFFECT)
    assert (t.power(), t.honor()) == (10, 0)
    laid = lay(*ALL).in_front("Samael the Fallen").hand("Dream Titan", "Psyche Askara", "Mystic")
    t = laid.start().play("Dream Titan", "Psyche Askara").choose(REWARD)
    assert (t.power(), t.honor()) == (5, 6)


@pytest.mark.rule("ASC-CASE-04")
def test_samaels_owner_may_take_a_monster_stalked_in_the_void() -> None:
    laid = lay(*ALL).in_front("Samael the Fallen").dreams("Stalk the Shadows").insight(1).power(4).void("Warprogue")
    t = (
        laid.hand("Mystic")
        .start()
        .acquire("Stalk the Shadows")
        .choose("defeat Warprogue from the void")
        .choose("do it")
    )
    assert (t.discard(), t.void, t.honor()) == (["Warprogue"], [], 3)


# Nairi's Blessing


@pytest.mark.rule("ASC-KEY-UNITE-O2", "ASC-KEY-UNITE-10", "ASC-PLAY-14")
def test_nairis_blessing_acquired_after_kor_is_the_second_hero_he_waits_for() -> None:
    laid = lay().hand("Kor, Worldbreaker", "Dream Guide", "Mystic").dreams("Nairi's Blessing").insight(9)
    t = laid.start().play("Kor, Worldbreaker", "Dream Guide")
    assert t.power() == 0
    t.choose("acquire Nairi's Blessing")
    assert (t.power(), t.honor(), t.insight(), t.in_front()) == (6, 10, 0, ["Nairi's Blessing"])


@pytest.mark.rule("ASC-KEY-UNITE-O2")
def test_nairis_blessing_acquired_switches_on_a_unite_of_the_same_turn() -> None:
    laid = lay().hand("Tuskrider", "Mystic").dreams("Nairi's Blessing").insight(10)
    t = laid.start().play("Tuskrider")
    assert t.power() == 0
    t.choose("acquire Nairi's Blessing")
    assert t.power() == 4


@pytest.mark.rule("ASC-KEY-UNITE-O2", "ASC-PLAY-14")
def test_nairis_blessing_counts_in_every_later_turn_of_its_owner_and_for_nobody_else() -> None:
    laid = lay().hand("Mystic").dreams("Nairi's Blessing").insight(10).deck("Tuskrider", *["Apprentice"] * 5)
    t = laid.hand("Tuskrider", "Mystic", seat=1).start().choose("acquire Nairi's Blessing").end_turn()
    t.play("Tuskrider")
    assert (t.active, t.power(1)) == (1, 0)
    later(t)
    t.play("Tuskrider")
    assert t.power() == 4


@pytest.mark.rule("ASC-PLAY-14", "ASC-KEY-UNITE-09")
def test_nairis_blessing_is_one_hero_only() -> None:
    laid = lay().in_front("Nairi's Blessing").hand("Kor, Worldbreaker", "Mystic").start()
    t = laid.play("Kor, Worldbreaker")
    assert (t.power(), t.runes()) == (0, 2)


# Emri, Shadowslayer


def shadowslayer(power: int, insight: int = 0) -> Situation:
    """Emri in hand; with his own 5 the player has this Power."""
    return lay().hand("Emri, Shadowslayer", "Mystic").power(power - 5).insight(insight)


@pytest.mark.rule("ASC-CARD-21", "ASC-KEY-AUCTION-03", "ASC-KEY-AUCTION-06")
def test_emri_bids_power_at_an_auction() -> None:
    laid = shadowslayer(9, insight=1).row("Nightmarauders").only_center("Vineweaver", *CALM).insight(4, seat=1)
    t = laid.start().play("Emri, Shadowslayer").defeat("Nightmarauders")  # 7 Power, 2 Insight
    assert t.options == [*[f"bid {bid}" for bid in range(1, 10)], "pass"]
    t.choose("bid 4")
    assert (t.power(), t.insight(), t.honor(), t.can("end turn")) == (5, 0, 1 + 4, True)
    assert t.insight(1) == 4  # nobody can bid more


@pytest.mark.rule("ASC-CARD-21", "ASC-KEY-PHANTASM-01")
def test_emri_pays_power_for_phantasm() -> None:
    t = shadowslayer(5, insight=1).row("Gearseer").start()
    assert not t.can("phantasm Gearseer")
    t.play("Emri, Shadowslayer").choose("phantasm Gearseer")
    assert (t.power(), t.insight(), t.runes()) == (0, 0, 3)


@pytest.mark.rule("ASC-CARD-21", "ASC-KEY-TRANSFORM-01")
def test_emri_pays_power_to_transform_heroes_and_constructs() -> None:
    laid = shadowslayer(13).hand("Emri, Shadowslayer", "Demon Hunter", "Mystic").in_play("Mechannon Blueprint")
    t = laid.start().play("Emri, Shadowslayer").choose("transform Demon Hunter").choose("transform Mechannon Blueprint")
    assert (t.power(), t.in_play(), t.hand()) == (0, ["Emma's Mechannon"], ["Demon Master", "Mystic"])
    t.use("Emma's Mechannon")
    assert t.power() == 1


@pytest.mark.rule("ASC-CARD-21", "ASC-DIE-01", "ASC-DIE-11")
def test_emri_rolls_the_die_for_power_as_often_as_it_lasts() -> None:
    t = shadowslayer(11).start()
    assert not t.can("roll Delirium Die")  # without Emri Power is no Insight
    t.play("Emri, Shadowslayer")
    for left in (6, 1):
        before = len(t.told)
        t.choose("roll Delirium Die")
        [rolled] = [text for text in t.told[before:] if "rolls the Delirium Die" in text]
        if rolled.endswith("1"):
            t.choose("decline")
        assert t.power() == left + 4 * rolled.endswith("4")
        if rolled[-1] in "46":
            return  # what was gained changes what is paid next
    assert not t.can("roll Delirium Die")


@pytest.mark.rule("ASC-CARD-21", "ASC-KEY-DREAMBIND-01")
@pytest.mark.parametrize(("power", "bound"), [(7, True), (6, False)])
def test_emri_pays_power_left_after_the_defeat_for_dreambind(power: int, bound: bool) -> None:
    t = shadowslayer(power).row("Warprogue").start().play("Emri, Shadowslayer").defeat("Warprogue")
    assert t.can("do it") == bound
    if bound:
        t.choose("do it")
        assert (t.power(), t.discard(), t.void) == (0, ["Warprogue"], [])


@pytest.mark.rule("ASC-CARD-21", "ASC-KEY-RECUR-01")
def test_emri_pays_power_for_recur_with_the_power_of_the_first_effect() -> None:
    laid = lay().hand("Emri, Shadowslayer", "Naka, Shadeborn", "Mystic")
    t = laid.start().play("Emri, Shadowslayer", "Naka, Shadeborn").choose("do it")
    assert (t.power(), t.insight()) == (5 + 3 - 3 + 3, 0)


@pytest.mark.rule("ASC-CARD-21", "ASC-DREAMSCAPE-02", "ASC-PASYTHEA-01")
def test_emri_pays_power_for_dream_cards_and_for_pasythea() -> None:
    laid = shadowslayer(19).dreams("Brainstorm Sentry")
    t = laid.start().play("Emri, Shadowslayer").acquire("Brainstorm Sentry").acquire(PASYTHEA)
    assert (t.power(), t.discard(), t.hand()) == (0, ["Brainstorm Sentry"], ["Mystic", PASYTHEA])


@pytest.mark.rule("ASC-CARD-21")
def test_emris_power_is_no_insight_that_was_gained() -> None:
    laid = shadowslayer(9).in_play("Zinta's Bracers")
    t = laid.start().play("Emri, Shadowslayer")
    if t.can("use Zinta's Bracers"):
        t.use("Zinta's Bracers")
    assert (t.power(), t.insight()) == (9, 0)  # no Insight was gained


@pytest.mark.rule("ASC-CARD-21", "ASC-END-01")
def test_emris_exchange_ends_with_the_turn() -> None:
    laid = shadowslayer(5).row("Invokist").deck(*["Heavy Infantry"] * 5).hand("Mystic", seat=1)
    t = later(laid.start().play("Emri, Shadowslayer"))
    t.play(*["Heavy Infantry"] * 4)
    assert (t.power(), t.insight(), t.can("phantasm Invokist"), t.can("roll Delirium Die")) == (8, 0, False, False)


@pytest.mark.rule("ASC-CARD-21")
def test_emri_does_not_turn_insight_into_power() -> None:
    t = shadowslayer(5, insight=9).row("Dream Tyrant").start().play("Emri, Shadowslayer")
    assert (t.power(), t.can("defeat Dream Tyrant")) == (5, False)


# auctions and Dreamborn


@pytest.mark.rule("ASC-KEY-AUCTION-O3", "ASC-KEY-AUCTION-11", "ASC-FAQ-02")
def test_aegis_knight_won_in_anothers_turn_banishes_and_acquires_for_the_winner() -> None:
    laid = lay().row("Nightmarauders").only_center("Aegis Knight", *CALM).power(2).hand("Mystic").insight(1, seat=1)
    t = laid.hand("Apprentice", "Militia", seat=1).discard(seat=1).start().defeat("Nightmarauders")
    t.choose("pass")
    assert t.decider == 1
    t.choose("bid 1")
    assert (t.decider, t.insight(1)) == (1, 0)
    t.choose("banish Apprentice from hand").choose("acquire Heavy Infantry")
    assert (t.hand(1), t.hand(), t.decider) == (["Heavy Infantry", "Militia"], ["Mystic"], 0)


@pytest.mark.rule("ASC-KEY-AUCTION-O3", "ASC-KEY-AUCTION-11")
def test_inferna_templar_won_counts_the_winners_constructs() -> None:
    laid = lay().row("Nightmarauders").only_center("Inferna Templar", *CALM).power(2).hand("Mystic").insight(1, seat=1)
    laid.in_play("Dreamwillow", "Fatality Blades", seat=1).hand("Militia", seat=1).deck(*DECK, seat=1)
    t = laid.start().defeat("Nightmarauders").choose("pass").choose("bid 1")
    assert (t.hand(1), t.hand()) == (["Apprentice", "Apprentice", "Militia"], ["Mystic"])


@pytest.mark.rule("ASC-ACQ-09", "ASC-DREAMBORN-O1", "ASC-KEY-PLUNDER-01")
def test_torment_legionary_alone_makes_plunder_and_its_dreamborn_card_gives_insight() -> None:
    laid = lay().row("Torment Legionary", "Wereboar", "Gearseer").in_play("Tree of Bounty").power(6).hand("Mystic")
    t = laid.start().defeat("Torment Legionary")
    assert (t.discard(), insights(t)) == (["Wereboar"], [1, 0])
    t.use("Tree of Bounty")
    assert t.honor() == 6 + 3


@pytest.mark.rule("ASC-DREAMBORN-O1", "ASC-DREAMBORN-02")
def test_a_dreamborn_hero_of_test_of_faith_is_acquired_without_having_entered_the_row() -> None:
    laid = lay().dreams("Test of Faith").insight(5).only_center("Wereboar", *CALM).hand("Mystic")
    t = laid.start().acquire("Test of Faith")
    assert (t.hand(), insights(t), t.used_dreams) == (["Mystic", "Wereboar"], [1, 0], ["Test of Faith"])


@pytest.mark.rule("ASC-KEY-PLUNDER-07", "ASC-DEF-13")
def test_a_monster_that_emri_lightbringer_defeats_in_the_void_serves_plunder() -> None:
    laid = lay().row("Gearseer").void("Dream Titan").in_play("Tree of Bounty").runes(5).hand("Mystic")
    laid.hand("Emri, Lightbringer", "Mystic")
    t = laid.start().play("Emri, Lightbringer").choose("defeat Dream Titan from the void")
    assert (t.honor(), t.void, t.center[-1]) == (6, [], "Dream Titan")
    t.acquire("Gearseer").use("Tree of Bounty")
    assert t.honor() == 9


@pytest.mark.rule("ASC-KEY-PLUNDER-03")
def test_cards_of_the_dreamscape_and_pasythea_do_not_serve_plunder() -> None:
    laid = lay().row("Dream Titan").in_play("Tree of Bounty").dreams("Dream Lab").insight(18).power(5).hand("Mystic")
    t = laid.start().defeat("Dream Titan").acquire("Dream Lab").acquire(PASYTHEA)
    assert not t.can("use Tree of Bounty")


# banish


@pytest.mark.rule("ASC-BAN-O6", "ASC-BAN-01")
def test_a_dreambound_monster_banished_goes_to_the_void() -> None:
    t = lay().hand("Blackwatch Dreamer", "Warprogue", "Mystic").discard("Dreadmage").start()
    t.play("Blackwatch Dreamer").choose("banish Warprogue from hand")
    assert (t.void, t.honor(), t.hand()) == (["Warprogue"], 0, ["Mystic"])


@pytest.mark.rule("ASC-BAN-O6", "ASC-EX-22")
def test_banished_dreambound_monsters_are_monsters_of_the_void() -> None:
    void = ["Nightmarauders"] * 1 + ["Terminites"] * 4 + ["Warpdruid"] * 3 + ["Dreadmage"] * 1
    laid = lay().void(*void).hand("Blackwatch Dreamer", "Warprogue", "Emri, Soulstealer", "Mystic")
    t = laid.start().play("Blackwatch Dreamer").choose("banish Warprogue").play("Emri, Soulstealer")
    assert t.power() == 1 + 10


@pytest.mark.rule("ASC-BAN-O2", "ASC-KEY-TRANSFORM-O4")
def test_a_transformed_card_banished_leaves_the_game_on_both_sides() -> None:
    t = lay().hand("Demon Hunter", "Blackwatch Dreamer", "Mystic").insight(8).start()
    pile = t.transformed.count("Demon Master")
    t.choose("transform Demon Hunter").play("Blackwatch Dreamer").choose("banish Demon Master")
    assert (t.void, t.transformed.count("Demon Master")) == ([], pile - 1)
    assert (t.gone.count("Demon Master"), t.hand()) == (1, ["Mystic"])
    assert "Demon Hunter" not in t.hand() + t.discard() + t.void + t.deck()


@pytest.mark.rule("ASC-BAN-O2")
def test_a_card_that_was_not_transformed_goes_to_the_void_when_banished() -> None:
    t = lay().hand("Demon Hunter", "Blackwatch Dreamer", "Mystic").insight(8).start()
    t.play("Blackwatch Dreamer").choose("banish Demon Hunter")
    assert t.void == ["Demon Hunter"]


@pytest.mark.rule("ASC-BAN-O1")
@pytest.mark.parametrize("name", ["Reverie Muse", "Dream Lab"])
def test_a_dream_card_banished_goes_to_the_pile_of_dream_cards(name: str) -> None:
    t = lay().hand("Blackwatch Dreamer", name, "Mystic").start()
    deck = t.dream_deck
    t.play("Blackwatch Dreamer").choose(f"banish {name}")
    assert (t.used_dreams, t.void, t.dream_deck) == ([name], [], deck)


@pytest.mark.rule("ASC-BAN-O4", "ASC-PASYTHEA-03")
def test_pasythea_banished_leaves_the_game_for_good() -> None:
    laid = lay().hand("Blackwatch Dreamer", "Mystic").insight(40).insight(40, seat=1).hand("Mystic", seat=1)
    t = laid.start().acquire(PASYTHEA).play("Blackwatch Dreamer").choose(f"banish {PASYTHEA}")
    assert (t.pile(PASYTHEA), t.void, t.gone.count(PASYTHEA)) == (0, [], 1)
    assert not t.can(f"acquire {PASYTHEA}")
    t.end_turn()
    assert t.active == 1
    assert not t.can(f"acquire {PASYTHEA}")


@pytest.mark.rule("ASC-BAN-11", "ASC-BAN-02")
def test_a_dreamseeker_banished_leaves_the_game() -> None:
    t = lay().hand("Blackwatch Dreamer", "Dreamseeker", "Mystic").start()
    gone = t.gone.count("Dreamseeker")
    t.play("Blackwatch Dreamer").choose("banish Dreamseeker")
    assert (t.void, t.gone.count("Dreamseeker")) == ([], gone + 1)


@pytest.mark.rule("ASC-ROW-O3", "ASC-BAN-O1", "ASC-BAN-O2", "ASC-BAN-O4")
def test_nothing_that_was_no_card_of_the_center_deck_comes_back_with_the_void() -> None:
    laid = lay().row("Nightmarauders", "Nightmarauders").only_center("Dream Eater").power(4).insight(16 + 8 + 8)
    laid.hand("Demon Hunter", "Reverie Muse", "Warprogue", "Dreamseeker", "Mystic").dreams("Call of Darkness")
    t = laid.start().choose("transform Demon Hunter").acquire(PASYTHEA).acquire("Call of Darkness")
    for name in ("Demon Master", "Reverie Muse", "Warprogue", "Dreamseeker", PASYTHEA):
        t.choose(f"banish {name} from hand")
    assert (t.void, t.hand()) == (["Warprogue"], ["Mystic"])
    t.defeat("Nightmarauders")
    assert (t.row[0], t.center) == ("Dream Eater", [])
    t.defeat("Nightmarauders")  # and now the void is shuffled
    assert t.void == []
    assert sorted([t.row[1], *t.center]) == ["Nightmarauders", "Nightmarauders", "Warprogue"]


@pytest.mark.rule("ASC-BAN-07", "ASC-DREAMBORN-05")
def test_a_dreamborn_card_banished_from_the_row_gives_nobody_insight() -> None:
    laid = lay().row("Wereboar", "Warprogue").dreams("Ashes to Ashes").insight(3).hand("Mystic")
    t = laid.start().acquire("Ashes to Ashes")
    assert (insights(t), t.honor(), t.discard()) == ([0, 0], 0, [])
    assert {"Wereboar", "Warprogue"} <= set(t.void)


@pytest.mark.rule("ASC-BAN-15", "ASC-ROW-04")
def test_ashes_to_ashes_leaves_an_unbanishable_monster() -> None:
    laid = lay(*ALL).row("Samael the Fallen", "Wereboar", "Gearseer").dreams("Ashes to Ashes").insight(3)
    t = laid.hand("Mystic").start().acquire("Ashes to Ashes")
    assert t.row[0] == "Samael the Fallen"
    assert len(t.void) == 5


# more of Emri: prices inside a text


@pytest.mark.rule("ASC-CARD-21")
def test_emri_pays_power_for_the_prices_of_cards_and_rewards() -> None:
    laid = lay().hand("Emri, Shadowslayer", "Alluring Shaman", "Dream Guide", "Divine Askara", "Mystic")
    laid.row("Demon Pups").in_play("Chaos Cannon").power(10)
    t = laid.start().play("Emri, Shadowslayer", "Alluring Shaman").choose("do it")
    assert (t.power(), t.honor()) == (14, 3)
    t.defeat("Demon Pups").choose("do it")
    assert (t.power(), drawn(t), t.honor()) == (10, 2, 4)
    t.use("Chaos Cannon")
    if t.can("do it"):
        t.choose("do it")
    assert (t.power(), t.insight()) == (10 - 5 + 10, 0)
    t.play("Divine Askara").choose("copy Alluring Shaman").choose("decline").choose("do it").choose("decline")
    assert (t.power(), t.insight(), t.runes()) == (15 - 3, 0, 3)


# other ways to defeat, and Dreambind


@pytest.mark.rule("ASC-KEY-DREAMBIND-01", "ASC-DEF-19")
@pytest.mark.parametrize("way", ["Psyonic Apprentice", "Wicked End", "Test of Faith", "Stalk the Shadows"])
def test_a_monster_defeated_otherwise_than_with_power_in_the_row_can_be_bound(way: str) -> None:
    laid = lay().hand("Mystic")
    if way == "Psyonic Apprentice":
        laid.row("Warprogue").hand(way, "Mystic").insight(3)
    elif way == "Wicked End":
        laid.row("Warprogue").dreams(way).insight(7 + 3)
    elif way == "Test of Faith":
        laid.only_center("Warprogue", *CALM).dreams(way).insight(5 + 3)
    else:
        laid.void("Warprogue").dreams(way).insight(1 + 3).power(4)
    t = laid.start()
    t.choose(f"play {way}" if way == "Psyonic Apprentice" else f"acquire {way}")
    if t.can("defeat Warprogue"):
        t.choose("defeat Warprogue")
    t.choose("do it")
    assert (t.discard(), t.void, t.insight(), t.honor()) == (["Warprogue"], [], 0, 3)


@pytest.mark.rule("ASC-DEF-13")
def test_a_monster_stalked_in_the_void_counts_as_one_of_the_row() -> None:
    laid = lay().void("Dream Titan").dreams("Stalk the Shadows").insight(1).power(5).hand("Mystic")
    t = laid.in_play("Fatality Blades", "Arbiter's Censer").start().acquire("Stalk the Shadows")
    t.choose("defeat Dream Titan from the void")
    while not t.can("end turn"):
        t.choose(t.options[0])  # in which order the own Constructs pay
    assert (t.insight(), t.honor()) == (1, 6 + 2)


# Pasythea and her weapons have all factions


@pytest.mark.rule("ASC-CARD-20", "ASC-KEY-UNITE-07")
@pytest.mark.parametrize("name", [PASYTHEA, "Pasythea, the Aegis"])
def test_pasythea_unites_with_heroes_of_every_faction(name: str) -> None:
    laid = lay().hand("Tuskrider", "Bringer of Despair", "Imaginative Matron", name, "Mystic").discard("Militia")
    t = laid.start().play("Tuskrider", "Bringer of Despair")
    assert t.power() == 2
    t.play(name)
    while not t.can("end turn"):
        t.choose(t.options[0])
    gained = 2 if name == PASYTHEA else 3
    assert t.power() in (2 * (2 + gained) + 4, 2 * (2 + gained + 4))  # Unite of both, in either order


@pytest.mark.rule("ASC-CARD-20")
def test_a_weapon_of_pasythea_is_a_construct_of_every_faction() -> None:
    laid = lay().in_play("Pasythea's Mace", "Inquarry Hydra", "Chronicle of Vigil", "Nilhammer").hand("Mystic")
    t = laid.discard("Pasythea's Katana").start().use("Inquarry Hydra").use("Chronicle of Vigil").use("Nilhammer")
    assert (t.insight(), t.honor(), t.power()) == (2, 4, 3)


# acquiring outside the row


@pytest.mark.rule("ASC-PASYTHEA-02", "ASC-ROW-07")
def test_verdagris_pays_for_heroes_from_anywhere_and_ogo_war_tree_for_the_row_only() -> None:
    laid = lay().hand("Verdagris, the Wild", "Mystic").in_play("Ogo War Tree").dreams("Reverie Muse").insight(19)
    t = laid.start().play("Verdagris, the Wild").acquire("Reverie Muse")
    assert (t.insight(), t.discard()) == (16 + 2, ["Reverie Muse"])
    t.acquire(PASYTHEA).choose("first Verdagris, the Wild")
    assert (t.insight(), t.hand(), t.can("end turn")) == (2 + 6, ["Mystic", PASYTHEA], True)


@pytest.mark.rule("ASC-KEY-AUCTION-O3")
def test_yggdrasil_canopy_doubles_honor_that_its_owner_wins_at_auction_in_anothers_turn() -> None:
    laid = lay().row("Nightmarauders").only_center("Vineweaver", *CALM).power(2).hand("Mystic").insight(1, seat=1)
    t = laid.in_play("Yggdrasil Canopy", seat=1).start().defeat("Nightmarauders").choose("pass").choose("bid 1")
    assert (t.honor(), t.honor(1)) == (1, 8)


@pytest.mark.rule("ASC-KEY-TRANSFORM-02")
def test_a_transformed_construct_stays_so_through_the_hand_and_the_discard_pile() -> None:
    laid = lay().in_play("Mechannon Blueprint").insight(5).hand("Scrapbot Scrapper", "Mystic")
    t = laid.start().choose("transform Mechannon Blueprint").use("Emma's Mechannon").play("Scrapbot Scrapper")
    t.choose("put Emma's Mechannon from play")
    assert (t.hand(), t.in_play(), t.power()) == (["Emma's Mechannon", "Mystic"], [], 3)
    t.play("Emma's Mechannon").use("Emma's Mechannon")
    assert (t.in_play(), t.power()) == (["Emma's Mechannon"], 4)


@pytest.mark.rule("ASC-KEY-TRANSFORM-02", "ASC-BAN-08")
def test_a_transformed_construct_that_is_destroyed_lies_transformed_in_the_discard_pile() -> None:
    laid = lay().row("Terminites").power(3).hand("Mystic").in_play("Emma's Mechannon", seat=1)
    t = laid.start().defeat("Terminites")
    assert (t.in_play(1), t.discard(1), t.gone.count("Emma's Mechannon")) == ([], ["Emma's Mechannon"], 0)


@pytest.mark.rule("ASC-TEAM-O3")
def test_a_dreamborn_card_acquired_for_the_partner_gives_its_insight_to_the_payer() -> None:
    laid = lay(players=4, variant="team").row("Wereboar").runes(5).hand("Mystic").discard(seat=2)
    t = laid.start()
    [option] = [text for text in t.options if "Wereboar" in text and "partner" in text]
    t.choose(option)
    assert (t.discard(2), t.discard(), insights(t), t.runes()) == (["Wereboar"], [], [1, 0, 0, 0], 0)
