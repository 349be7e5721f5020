"""Valley of the Ancients, card by card: what each text says, and what it excludes."""

from __future__ import annotations

import pytest
from set_tests import Tested, calm, next_turn, own_turn, targets, uses

card = Tested("valley")


# Enlightened


@card("Blind Seer")
@pytest.mark.rule("ASC-KEY-SERENITY-01")
def test_blind_seer_draws_and_gives_a_life_keystone_with_an_empty_discard_pile() -> None:
    t = calm("valley").hand("Blind Seer", "Apprentice").deck("Mystic", "Militia").discard().start()
    t.play("Blind Seer")
    assert t.hand() == ["Apprentice", "Mystic"]
    assert (t.amount("Life Keystone"), t.amount("Death Keystone")) == (1, 0)


@card("Blind Seer")
def test_blind_seer_gives_no_keystone_while_a_card_lies_in_the_discard_pile() -> None:
    t = calm("valley").hand("Blind Seer", "Apprentice").deck("Mystic", "Militia").discard("Militia").start()
    t.play("Blind Seer")
    assert t.hand() == ["Apprentice", "Mystic"]
    assert t.amount("Life Keystone") == 0


@card("Blind Seer")
@pytest.mark.rule("ASC-KEY-SERENITY-03", "ASC-KEY-SERENITY-09", "ASC-PLAY-21")
def test_blind_seer_is_serene_when_its_own_draw_has_emptied_the_discard_pile() -> None:
    t = calm("valley").hand("Blind Seer", "Apprentice").deck().discard("Mystic", "Militia").start()
    t.play("Blind Seer")
    assert t.discard() == []
    assert t.amount("Life Keystone") == 1


@card("Ominous Augur")
@pytest.mark.rule("ASC-KEY-SERENITY-09")
def test_ominous_augur_acquires_to_the_hand_with_serenity_tested_before_the_card_is_there() -> None:
    laid = calm("valley").row("Landtalker", "Flytrap Witch", "Snapdragon").hand("Ominous Augur", "Apprentice")
    t = laid.deck("Militia").discard().start()
    t.play("Ominous Augur")
    assert set(targets(t, "acquire")) == {
        "Flytrap Witch from space 2", "Snapdragon from space 3", "Mystic", "Heavy Infantry",
    }  # fmt: skip
    t.choose("acquire Flytrap Witch")
    assert t.hand() == ["Apprentice", "Flytrap Witch"]
    assert own_turn(t)  # one card only


@card("Ominous Augur")
def test_ominous_augur_acquires_as_usual_without_serenity() -> None:
    laid = calm("valley").row("Landtalker", "Flytrap Witch").hand("Ominous Augur", "Apprentice")
    t = laid.deck("Militia").discard("Militia").start()
    t.play("Ominous Augur").choose("acquire Flytrap Witch")
    assert t.hand() == ["Apprentice"]
    assert t.discard() == ["Militia", "Flytrap Witch"]
    assert t.runes() == 0


@card("Jubilant Monk")
def test_jubilant_monk_goes_on_while_the_card_is_a_mystic_a_heavy_infantry_or_enlightened() -> None:
    laid = calm("valley").hand("Jubilant Monk")
    t = laid.deck("Mystic", "Heavy Infantry", "Arha Initiate", "Landtalker", "Mystic", "Militia").discard().start()
    t.play("Jubilant Monk")
    assert t.hand() == ["Arha Initiate", "Heavy Infantry", "Landtalker", "Mystic"]
    assert t.deck() == ["Mystic", "Militia"]
    assert [one for one in t.told if "reveals" in one] == [
        f"Player 1 reveals {name}" for name in ("Mystic", "Heavy Infantry", "Arha Initiate", "Landtalker")
    ]


@card("Jubilant Monk")
def test_jubilant_monk_takes_one_card_at_least_and_stops_where_none_is_left() -> None:
    t = calm("valley").hand("Jubilant Monk").deck("Apprentice", "Mystic").discard().start()
    t.play("Jubilant Monk")
    assert t.hand() == ["Apprentice"]
    t = calm("valley").hand("Jubilant Monk").deck("Mystic").discard("Mystic").start()
    t.play("Jubilant Monk")
    assert t.hand() == ["Mystic", "Mystic"]  # the discard pile became the deck
    assert own_turn(t)


@card("Keeper of Secrets")
def test_keeper_of_secrets_exchanges_a_card_of_the_hand_for_a_mystic_or_heavy_infantry() -> None:
    laid = calm("valley").row("Wolf Shaman").hand("Keeper of Secrets", "Apprentice").discard("Militia")
    t = laid.start()
    t.play("Keeper of Secrets")
    assert targets(t, "banish") == ["Apprentice from hand"]
    t.choose("banish Apprentice")
    assert targets(t, "acquire") == ["Mystic", "Heavy Infantry"]
    t.choose("acquire Heavy Infantry")
    assert t.hand() == ["Heavy Infantry"]
    assert t.gone[-1] == "Apprentice"


@card("Keeper of Secrets")
@pytest.mark.rule("ASC-BAN-O5")
def test_keeper_of_secrets_gives_nothing_for_no_banished_card() -> None:
    t = calm("valley").hand("Keeper of Secrets", "Apprentice", "Militia").start()
    t.play("Keeper of Secrets").choose("decline")
    assert own_turn(t)
    assert t.hand() == ["Apprentice", "Militia"]


@card("Keeper of Secrets")
def test_keeper_of_secrets_looks_ahead_for_a_mystic_and_a_heavy_infantry() -> None:
    laid = calm("valley").hand("Mystic", "Keeper of Secrets", "Heavy Infantry", "Mystic", "Apprentice")
    t = laid.start()
    t.play("Mystic").play("Keeper of Secrets").choose("decline")
    t.play("Mystic")
    assert t.amount("Death Keystone") == 0
    t.play("Heavy Infantry")
    assert t.amount("Death Keystone") == 1


@card("Keeper of Secrets")
def test_keeper_of_secrets_pays_at_once_if_both_were_played_and_only_once() -> None:
    laid = calm("valley").hand("Mystic", "Heavy Infantry", "Keeper of Secrets", "Mystic", "Heavy Infantry", "Militia")
    t = laid.start()
    t.play("Mystic", "Heavy Infantry").play("Keeper of Secrets").choose("decline")
    assert t.amount("Death Keystone") == 1
    t.play("Mystic", "Heavy Infantry")
    assert t.amount("Death Keystone") == 1


@card("Fist of the Dragon")
def test_fist_of_the_dragon_banishes_a_card_of_the_row_and_defeats_a_monster_that_replaces_it() -> None:
    laid = calm("valley").row("Landtalker", "Sea Tyrant").center("Mutated Scavenger")
    t = laid.hand("Fist of the Dragon", "Apprentice").deck("Mystic", "Militia").start()
    t.play("Fist of the Dragon")
    assert t.hand() == ["Apprentice", "Mystic"]
    assert "decline" not in t.options
    t.choose("banish Landtalker")
    assert (t.honor(), t.runes(), t.power()) == (4, 5, 0)
    assert t.void == ["Landtalker", "Mutated Scavenger"]


@card("Fist of the Dragon")
def test_fist_of_the_dragon_leaves_another_replacement_alone() -> None:
    laid = calm("valley").row("Landtalker").center("Wolf Shaman").hand("Fist of the Dragon", "Apprentice")
    t = laid.deck("Mystic", "Militia").start()
    t.play("Fist of the Dragon").choose("banish Landtalker")
    assert t.row[0] == "Wolf Shaman"
    assert t.honor() == 0
    assert own_turn(t)


@card("Flanking Askara")
def test_flanking_askara_copies_the_next_cheap_hero() -> None:
    laid = calm("valley").hand("Flanking Askara", "Landtalker", "Mystic", "Heavy Infantry", "Militia")
    t = laid.deck("Apprentice", "Militia").start()
    t.play("Flanking Askara")
    assert t.hand() == ["Apprentice", "Heavy Infantry", "Landtalker", "Militia", "Mystic"]
    t.play("Landtalker")
    assert t.runes() == 3  # costs 6, which is too much
    t.play("Mystic")
    assert t.runes() == 3 + 2 + 2
    t.play("Heavy Infantry")
    assert t.power() == 2  # only the next one


@card("Flanking Askara")
@pytest.mark.rule("ASC-PLAY-13")
def test_two_flanking_askaras_each_copy_and_the_wait_ends_with_the_turn() -> None:
    laid = calm("valley").hand("Flanking Askara", "Flanking Askara", "Mystic", "Apprentice")
    t = laid.deck("Militia", "Militia", *["Heavy Infantry"] * 10).start()
    t.play("Flanking Askara", "Flanking Askara", "Mystic")
    assert t.runes() == 6
    t = calm("valley").hand("Flanking Askara", "Apprentice").deck("Landtalker", *["Heavy Infantry"] * 10).start()
    t.play("Flanking Askara")
    next_turn(t)
    t.play("Heavy Infantry")
    assert t.power() == 2


@card("Isla, Serene Prodigy")
def test_isla_takes_a_card_of_the_row_and_shuffles_herself_and_the_discard_pile_in() -> None:
    laid = calm("valley").row("Hedron Cannon", "Sea Tyrant", "Landtalker").hand("Isla, Serene Prodigy", "Apprentice")
    t = laid.discard("Mystic").deck("Militia").start()
    t.play("Isla, Serene Prodigy")
    assert targets(t, "acquire") == [
        "Hedron Cannon from space 1",
        "Landtalker from space 3",
    ]  # no Monster, and no card of a pile
    t.choose("acquire Hedron Cannon")
    assert (t.discard(), t.played()) == ([], [])
    assert sorted(t.deck()) == ["Hedron Cannon", "Isla, Serene Prodigy", "Militia", "Mystic"]
    assert "Player 1 shuffles the discard pile into a new deck" in t.told


@card("Isla, Serene Prodigy")
def test_an_effect_copied_from_isla_shuffles_the_copying_card_in() -> None:
    laid = calm("valley").hand("Isla, Serene Prodigy", "Twofold Askara", "Apprentice").discard("Mystic").deck("Militia")
    t = laid.row("Mephit").start()
    t.play("Isla, Serene Prodigy").play("Twofold Askara")
    if "copy Isla, Serene Prodigy" in t.options:
        t.choose("copy Isla, Serene Prodigy")
    assert sorted(t.deck()) == ["Isla, Serene Prodigy", "Militia", "Mystic", "Twofold Askara"]


@card("Sacred Pot")
@pytest.mark.rule("ASC-KEY-SERENITY-O1")
def test_sacred_pot_draws_once_a_turn_while_the_discard_pile_is_empty() -> None:
    laid = calm("valley").in_play("Sacred Pot").hand("Apprentice").deck("Mystic", "Militia").discard("Militia")
    t = laid.start()
    assert uses(t, "Sacred Pot") == []
    t = calm("valley").in_play("Sacred Pot").hand("Apprentice").deck("Mystic", "Militia").discard().start()
    t.use("Sacred Pot")
    assert t.hand() == ["Apprentice", "Mystic"]
    assert uses(t, "Sacred Pot") == []


@card("Templar Outpost")
def test_templar_outpost_defeats_a_cheap_monster_of_the_row_once_a_turn() -> None:
    laid = calm("valley").row("Crypt Lurker", "Mephit", "Sea Tyrant").in_play("Templar Outpost").hand("Apprentice")
    t = laid.start()
    t.use("Templar Outpost")
    assert targets(t, "defeat")[:2] == ["Crypt Lurker from space 1", "Mephit from space 2"]
    assert not any("Sea Tyrant" in one or "Cultist" in one for one in targets(t, "defeat"))
    t.choose("defeat Crypt Lurker")
    assert (t.honor(), t.amount("Death Keystone")) == (3, 1)
    assert uses(t, "Templar Outpost") == []


# Lifebound


@card("Ancient Stag")
def test_ancient_stag_gives_honor_and_united_a_life_keystone() -> None:
    t = calm("valley").hand("Ancient Stag", "Arha Initiate", "Landtalker", "Apprentice").deck("Militia").start()
    t.play("Ancient Stag")
    assert (t.honor(), t.amount("Life Keystone")) == (3, 0)
    t.play("Arha Initiate")
    assert t.amount("Life Keystone") == 0
    t.play("Landtalker")
    assert t.amount("Life Keystone") == 1


@card("Ancient Stag")
def test_two_ancient_stags_unite_with_each_other() -> None:
    t = calm("valley").hand("Ancient Stag", "Ancient Stag", "Ancient Stag", "Apprentice").start()
    t.play("Ancient Stag", "Ancient Stag")
    assert (t.honor(), t.amount("Life Keystone")) == (6, 2)
    t.play("Ancient Stag")
    assert t.amount("Life Keystone") == 3  # once for each of them


@card("Cheerful Consort")
def test_cheerful_consort_gives_honor_and_draws() -> None:
    t = calm("valley").hand("Cheerful Consort", "Apprentice").deck("Mystic", "Militia").start()
    t.play("Cheerful Consort")
    assert t.honor() == 1
    assert t.hand() == ["Apprentice", "Mystic"]


@card("Alosyan Guide")
def test_alosyan_guide_gives_honor_and_comes_to_the_hand_if_a_lifebound_hero_was_played() -> None:
    laid = calm("valley").row("Alosyan Guide").hand("Alosyan Guide", "Apprentice").runes(3)
    t = laid.start()
    t.play("Alosyan Guide")
    assert t.honor() == 3
    t.acquire("Alosyan Guide")
    assert "Alosyan Guide" in t.hand()


@card("Alosyan Guide")
def test_alosyan_guide_goes_to_the_discard_pile_otherwise() -> None:
    laid = calm("valley").row("Alosyan Guide").hand("Arha Initiate", "Apprentice").deck("Militia").runes(3)
    t = laid.in_play("Snapdragon").discard().start()
    t.play("Arha Initiate").acquire("Alosyan Guide")  # a Lifebound Construct is no Hero that was played
    assert t.discard() == ["Alosyan Guide"]


@card("Sirewood Elder")
def test_sirewood_elder_gives_runes_and_united_draws() -> None:
    t = calm("valley").hand("Sirewood Elder", "Ancient Stag", "Apprentice").deck("Mystic", "Militia").start()
    t.play("Sirewood Elder")
    assert (t.runes(), t.hand()) == (2, ["Ancient Stag", "Apprentice"])
    t.play("Ancient Stag")
    assert t.hand() == ["Apprentice", "Mystic"]


@card("Burial Guardian")
def test_burial_guardian_waits_for_one_lifebound_card_to_be_acquired() -> None:
    laid = calm("valley").row("Arha Initiate", "Pathfinder's Totem", "Lifebound Initiate").runes(1)
    t = laid.hand("Burial Guardian", "Apprentice").start()
    t.play("Burial Guardian")
    assert t.runes() == 3
    t.acquire("Arha Initiate")
    assert t.amount("Death Keystone") == 0
    t.acquire("Pathfinder's Totem")  # a Construct will do
    assert t.amount("Death Keystone") == 1
    t.acquire("Lifebound Initiate")
    assert t.amount("Death Keystone") == 1


@card("Qadim Stalker")
def test_qadim_stalker_gives_runes_power_and_united_honor() -> None:
    t = calm("valley").hand("Qadim Stalker", "Landtalker", "Apprentice").start()
    t.play("Qadim Stalker")
    assert (t.runes(), t.power(), t.honor()) == (2, 2, 0)
    t.play("Landtalker")
    assert (t.runes(), t.power(), t.honor()) == (5, 2, 2)


@card("Caretaker Zahral")
def test_caretaker_zahral_lets_the_next_hero_go_on_top_of_the_deck() -> None:
    laid = calm("valley").row("Snapdragon", "Wolf Shaman", "Lifebound Initiate").runes(10)
    t = laid.hand("Caretaker Zahral", "Apprentice").deck("Militia").discard().start()
    t.play("Caretaker Zahral")
    assert t.runes() == 13
    t.acquire("Snapdragon")
    assert own_turn(t)  # no Hero
    t.acquire("Wolf Shaman")
    assert t.options == ["do it", "decline"]
    t.choose("do it")
    assert t.deck() == ["Wolf Shaman", "Militia"]
    t.acquire("Lifebound Initiate")
    assert own_turn(t)
    assert t.discard() == ["Snapdragon", "Lifebound Initiate"]


@card("Caretaker Zahral")
def test_caretaker_zahral_may_be_declined() -> None:
    laid = calm("valley").row("Wolf Shaman").hand("Caretaker Zahral", "Apprentice").deck("Militia").discard()
    t = laid.start()
    t.play("Caretaker Zahral").acquire("Wolf Shaman").choose("decline")
    assert (t.deck(), t.discard()) == (["Militia"], ["Wolf Shaman"])


@card("Asalas, the Impaler")
def test_asalas_turns_the_rune_cost_of_the_next_hero_into_power() -> None:
    laid = (
        calm("valley").row("Snapdragon", "Landtalker", "Wolf Shaman").runes(20).hand("Asalas, the Impaler", "Militia")
    )
    t = laid.start()
    t.play("Asalas, the Impaler")
    assert t.runes() == 22
    t.acquire("Snapdragon")
    assert t.power() == 0
    t.acquire("Landtalker")
    assert t.power() == 6
    t.acquire("Wolf Shaman")
    assert t.power() == 6


@card("Pathfinder's Totem")
@pytest.mark.rule("ASC-KEY-UNITE-08")
def test_pathfinders_totem_gives_a_rune_once_a_turn_after_a_lifebound_hero() -> None:
    laid = calm("valley").in_play("Pathfinder's Totem").hand("Arha Initiate", "Cheerful Consort", "Apprentice")
    t = laid.deck("Mystic", "Mystic", "Mystic").start()
    assert uses(t, "Pathfinder's Totem") == []
    t.play("Arha Initiate")
    assert uses(t, "Pathfinder's Totem") == []
    t.play("Cheerful Consort").use("Pathfinder's Totem")
    assert t.runes() == 1
    assert uses(t, "Pathfinder's Totem") == []


# Mechana


@card("Resourceful Trader")
def test_resourceful_trader_draws_and_waits_for_a_construct() -> None:
    laid = calm("valley").row("Wolf Shaman", "Sacred Pot", "Beacon of the Lost").runes(5)
    t = laid.hand("Resourceful Trader", "Apprentice").deck("Mystic", "Militia").start()
    t.play("Resourceful Trader")
    assert t.hand() == ["Apprentice", "Mystic"]
    t.acquire("Wolf Shaman")
    assert t.amount("Death Keystone") == 0
    t.acquire("Sacred Pot").acquire("Beacon of the Lost")
    assert t.amount("Death Keystone") == 1


@card("Brother Marius")
def test_brother_marius_gives_a_rune_for_each_faction_among_constructs() -> None:
    t = calm("valley").hand("Brother Marius", "Apprentice").start()
    t.play("Brother Marius")
    assert t.runes() == 1
    laid = calm("valley").in_play("Sacred Pot", "Templar Outpost", "Shadow Star", "The Grand Design")
    t = laid.in_play("Snapdragon", seat=1).hand("Brother Marius", "Apprentice").start()
    t.play("Brother Marius")
    assert t.runes() == 1 + 3


@card("Excavator Pilot")
def test_excavator_pilot_gives_a_life_keystone_with_two_constructs() -> None:
    t = calm("valley").in_play("Shadow Star").hand("Excavator Pilot", "Apprentice").start()
    t.play("Excavator Pilot")
    assert (t.runes(), t.amount("Life Keystone")) == (2, 0)
    t = calm("valley").in_play("Shadow Star", "Sacred Pot").hand("Excavator Pilot", "Apprentice").start()
    t.play("Excavator Pilot")
    assert (t.runes(), t.amount("Life Keystone")) == (2, 1)


@card("Salvagemaster Mila")
def test_salvagemaster_mila_puts_every_construct_acquired_this_turn_into_play_if_wanted() -> None:
    laid = calm("valley").row("Sacred Pot", "Shadow Star", "Arha Initiate", "Beacon of the Lost").runes(6)
    t = laid.hand("Salvagemaster Mila", "Apprentice").discard().start()
    t.play("Salvagemaster Mila")
    assert t.runes() == 10
    t.acquire("Sacred Pot").choose("do it")
    t.acquire("Shadow Star").choose("decline")
    t.acquire("Arha Initiate")
    assert own_turn(t)
    t.acquire("Beacon of the Lost").choose("do it")
    assert t.in_play() == ["Sacred Pot", "Beacon of the Lost"]
    assert t.discard() == ["Shadow Star", "Arha Initiate"]


AT_WILL = {
    "Forgemaster's Suit": (0, 1, 0, 0),
    "Stormsmith Anvil": (1, 0, 0, 0),
    "Siegemaster's Ram": (0, 0, 2, 0),
    "K-YL3 Repairbot": (0, 0, 0, 1),
}


@card(*AT_WILL)
@pytest.mark.parametrize(("name", "given"), AT_WILL.items())
def test_these_constructs_answer_the_first_mechana_construct_played(
    name: str, given: tuple[int, int, int, int]
) -> None:
    laid = calm("valley").in_play(name).hand("Shadow Star", "Burrower Mark II", "Rocket Courier X-99", "Apprentice")
    t = laid.in_play("Sacred Pot", seat=1).deck(*["Heavy Infantry"] * 6).start()
    t.play("Shadow Star")
    assert (t.runes(), t.honor(), t.power(), t.hand().count("Heavy Infantry")) == (0, 0, 0, 0)
    assert uses(t, name) == []  # without a Temple it is no matter of will
    t.play("Burrower Mark II")
    drawn = 1  # Burrower Mark II counts itself
    runes, honor, power, cards = given
    assert (t.runes(), t.honor(), t.power(), t.hand().count("Heavy Infantry")) == (runes, honor, power, cards + drawn)
    t.play("Rocket Courier X-99")
    assert (t.runes(), t.honor(), t.power(), t.hand().count("Heavy Infantry")) == (runes, honor, power, cards + drawn)


@card(*AT_WILL)
@pytest.mark.parametrize("name", AT_WILL)
def test_these_constructs_count_themselves_as_the_construct_played(name: str) -> None:
    t = calm("valley").hand(name, "Apprentice").deck(*["Heavy Infantry"] * 6).start()
    t.play(name)
    runes, honor, power, cards = AT_WILL[name]
    assert (t.runes(), t.honor(), t.power(), t.hand().count("Heavy Infantry")) == (runes, honor, power, cards)


@card(*AT_WILL)
@pytest.mark.parametrize(("name", "given"), AT_WILL.items())
def test_these_constructs_can_be_used_at_will_with_a_temple_once_in_all(
    name: str, given: tuple[int, int, int, int]
) -> None:
    laid = calm("valley").in_play(name).in_front("Temple of Death").hand("Rocket Courier X-99", "Apprentice")
    t = laid.deck(*["Heavy Infantry"] * 12).start()
    assert uses(t, name) == [name]
    t.use(name)
    runes, honor, power, cards = given
    assert (t.runes(), t.honor(), t.power(), t.hand().count("Heavy Infantry")) == (runes, honor, power, cards)
    assert uses(t, name) == []
    t.play("Rocket Courier X-99")
    assert (t.runes(), t.honor(), t.power(), t.hand().count("Heavy Infantry")) == (runes, honor, power, cards)
    next_turn(t)
    assert uses(t, name) == [name]


@card("Forgemaster's Suit")
def test_a_construct_that_has_answered_can_not_be_used_at_will_any_more() -> None:
    laid = (
        calm("valley").in_play("Forgemaster's Suit").in_front("Temple of Life").hand("Rocket Courier X-99", "Militia")
    )
    t = laid.start()
    t.play("Rocket Courier X-99")
    assert t.honor() == 1
    assert uses(t, "Forgemaster's Suit") == []


@card("Stormsmith Anvil")
def test_the_temple_of_another_player_is_of_no_use() -> None:
    laid = calm("valley").in_play("Stormsmith Anvil").in_front("Temple of Life", seat=1).hand("Apprentice")
    assert uses(laid.start(), "Stormsmith Anvil") == []


@card("Tyranyx, the Pillager")
@pytest.mark.rule("ASC-KEY-DUALCOST-03", "ASC-CENTER-EFFECT-01")
def test_tyranyx_may_be_paid_with_runes_and_power_mixed() -> None:
    laid = calm("valley").row("Tyranyx, the Pillager", "Hedron Link Device").runes(4).power(3).hand("Apprentice")
    t = laid.start()
    assert t.can("acquire Tyranyx, the Pillager")
    assert not t.can("acquire Hedron Link Device")
    t.acquire("Tyranyx, the Pillager")
    assert (t.runes(), t.power()) == (0, 0)
    t = calm("valley").row("Tyranyx, the Pillager").runes(3).power(3).hand("Apprentice").start()
    assert not t.can("acquire Tyranyx, the Pillager")


@card("Tyranyx, the Pillager")
def test_tyranyx_in_play_lets_power_pay_for_mechana_constructs_only() -> None:
    laid = calm("valley").row("Rocket Courier X-99", "Shadow Star", "Reactor Monk").in_play("Tyranyx, the Pillager")
    t = laid.runes(1).power(4).hand("Apprentice").start()
    assert not t.can("acquire Shadow Star")  # of the Void
    assert not t.can("acquire Reactor Monk")  # a Hero
    t.acquire("Rocket Courier X-99")
    assert (t.runes(), t.power()) == (0, 1)  # Runes go first


@card("Reckless Excavator")
def test_reckless_excavator_gives_a_keystone_of_choice_once_a_turn() -> None:
    laid = calm("valley").hand("Reckless Excavator", "Rocket Courier X-99", "Shadow Star", "Apprentice")
    t = laid.start()
    t.play("Shadow Star")
    t.play("Reckless Excavator")  # a Mechana Construct itself
    assert t.options == ["choose gain 1 Life Keystone", "choose gain 1 Death Keystone"]
    t.choose("choose gain 1 Death Keystone")
    assert (t.amount("Life Keystone"), t.amount("Death Keystone")) == (0, 1)
    t.play("Rocket Courier X-99")
    assert own_turn(t)


@card("Reckless Excavator")
def test_reckless_excavator_has_nothing_to_do_with_temples() -> None:
    laid = (
        calm("valley").in_play("Reckless Excavator").in_front("Temple of Life").hand("Rocket Courier X-99", "Militia")
    )
    t = laid.start()
    assert uses(t, "Reckless Excavator") == []
    t.play("Rocket Courier X-99").choose("choose gain 1 Life Keystone")
    assert t.amount("Life Keystone") == 1


# Void


@card("Shadowridge Scout")
@pytest.mark.rule("ASC-KEY-ECHO-01", "ASC-KEY-ECHO-05")
def test_shadowridge_scout_gives_power_and_with_an_echo_a_death_keystone() -> None:
    t = calm("valley").hand("Shadowridge Scout", "Apprentice").discard("Landtalker").start()
    t.play("Shadowridge Scout")
    assert (t.power(), t.amount("Death Keystone")) == (2, 0)
    t = calm("valley").hand("Shadowridge Scout", "Apprentice").discard("Shadow Star").start()
    t.play("Shadowridge Scout")
    assert (t.power(), t.amount("Death Keystone")) == (2, 1)


@card("Spiteful Gladiator")
def test_spiteful_gladiator_gives_power_twice_with_an_echo() -> None:
    t = calm("valley").hand("Spiteful Gladiator", "Apprentice").discard("Arha Initiate").start()
    t.play("Spiteful Gladiator")
    assert t.power() == 2
    t = calm("valley").hand("Spiteful Gladiator", "Apprentice").discard("Arha Initiate", "Void Initiate").start()
    t.play("Spiteful Gladiator")
    assert t.power() == 4


@card("Excavation Sentry")
def test_excavation_sentry_puts_the_top_card_into_the_discard_pile_before_a_card_may_be_banished() -> None:
    t = calm("valley").hand("Excavation Sentry", "Apprentice").deck("Mystic", "Militia").discard().start()
    t.play("Excavation Sentry")
    assert (t.power(), t.deck(), t.discard()) == (2, ["Militia"], ["Mystic"])
    assert set(t.options) == {"banish Apprentice from hand", "banish Mystic from discard", "decline"}
    t.choose("banish Mystic")
    assert t.discard() == []
    t = calm("valley").hand("Excavation Sentry", "Apprentice").deck("Mystic", "Militia").discard().start()
    t.play("Excavation Sentry").choose("decline")
    assert t.discard() == ["Mystic"]


@card("Excavation Sentry")
@pytest.mark.rule("ASC-DECK-01")
def test_excavation_sentry_shuffles_for_the_top_card_where_the_deck_is_empty() -> None:
    t = calm("valley").hand("Excavation Sentry", "Apprentice").deck().discard("Mystic", "Mystic").start()
    t.play("Excavation Sentry")
    assert (t.deck(), t.discard()) == (["Mystic"], ["Mystic"])
    t = calm("valley").hand("Excavation Sentry", "Apprentice").deck().discard().start()
    t.play("Excavation Sentry")
    assert targets(t, "banish") == ["Apprentice from hand"]
    assert t.power() == 2


@card("Soulsnare Hunter")
def test_soulsnare_hunter_waits_for_a_monster_of_the_row() -> None:
    laid = calm("valley").row("Mephit", "Samael's Trickster", "Tormented Soul").power(9)
    t = laid.hand("Soulsnare Hunter", "Apprentice").deck("Militia", "Militia").start()
    t.play("Soulsnare Hunter")
    assert t.power() == 11
    t.defeat("Cultist")
    assert t.amount("Life Keystone") == 0
    t.defeat("Samael's Trickster")
    assert t.amount("Life Keystone") == 1
    t.defeat("Tormented Soul")
    assert t.amount("Life Keystone") == 1


@card("Silenced Prophet")
def test_silenced_prophet_draws_then_puts_the_next_card_off_and_may_banish() -> None:
    t = calm("valley").hand("Silenced Prophet", "Apprentice").deck("Mystic", "Militia", "Militia").discard().start()
    t.play("Silenced Prophet")
    assert (t.hand(), t.discard(), t.deck()) == (["Apprentice", "Mystic"], ["Militia"], ["Militia"])
    t.choose("banish Militia")
    assert (t.discard(), t.gone[-1]) == ([], "Militia")


@card("Silenced Prophet")
def test_silenced_prophet_need_not_banish() -> None:
    t = calm("valley").hand("Silenced Prophet", "Apprentice").deck("Mystic", "Militia", "Militia").discard().start()
    t.play("Silenced Prophet").choose("decline")
    assert (t.hand(), t.discard()) == (["Apprentice", "Mystic"], ["Militia"])


@card("Endbringer Jora")
def test_endbringer_jora_gives_runes_for_every_monster_of_the_row() -> None:
    laid = calm("valley").row("Hellfrost Imps", "Cavern Horror").power(4).hand("Endbringer Jora", "Apprentice")
    t = laid.discard().start()
    t.play("Endbringer Jora")
    assert t.power() == 7
    t.defeat("Cultist")
    assert t.runes() == 0
    t.defeat("Hellfrost Imps")
    assert t.runes() == 2
    t.defeat("Cavern Horror")
    assert t.runes() == 4


@card("Randall, Umbral Sage")
def test_randall_puts_the_whole_deck_off_and_takes_a_void_card_back() -> None:
    laid = calm("valley").hand("Randall, Umbral Sage", "Apprentice").deck("Mystic", "Shadow Star", "Militia")
    t = laid.discard("Void Initiate").start()
    t.play("Randall, Umbral Sage")
    assert (t.power(), t.deck()) == (3, [])
    assert sorted(t.discard()) == ["Militia", "Mystic", "Shadow Star", "Void Initiate"]
    assert set(t.options) == {"put Shadow Star from discard", "put Void Initiate from discard"}
    t.choose("put Shadow Star")
    assert t.hand() == ["Apprentice", "Shadow Star"]
    assert own_turn(t)


@card("Randall, Umbral Sage")
def test_randall_does_as_much_as_there_is() -> None:
    t = calm("valley").hand("Randall, Umbral Sage", "Apprentice").deck().discard("Mystic").start()
    t.play("Randall, Umbral Sage")
    assert own_turn(t)
    assert (t.power(), t.discard(), t.hand()) == (3, ["Mystic"], ["Apprentice"])


@card("Beacon of the Lost")
@pytest.mark.rule("ASC-KEY-ECHO-O1")
def test_beacon_of_the_lost_gives_power_once_a_turn_with_an_echo() -> None:
    laid = calm("valley").in_play("Beacon of the Lost").row("Void Initiate").runes(1).discard("Arha Initiate")
    t = laid.hand("Apprentice").start()
    assert uses(t, "Beacon of the Lost") == []
    t.acquire("Void Initiate").use("Beacon of the Lost")
    assert t.power() == 1
    assert uses(t, "Beacon of the Lost") == []


@card("Deranged Dirge")
def test_deranged_dirge_gives_power_and_may_be_destroyed_to_banish_a_card() -> None:
    laid = calm("valley").in_play("Deranged Dirge").hand("Apprentice").discard("Militia")
    t = laid.start()
    ability, price = sorted(uses(t, "Deranged Dirge"), key=lambda one: "destroy" in one)
    t.choose(f"use {ability}")
    assert t.power() == 1
    assert uses(t, "Deranged Dirge") == [price]
    t.choose(f"use {price}")
    assert t.in_play() == []
    assert "banish Apprentice from hand" in t.options
    t.choose("banish Militia")
    assert t.gone[-1] == "Militia"
    assert t.discard() == ["Deranged Dirge"]


# Monsters


@card("Cavern Horror")
def test_cavern_horror_may_shuffle_the_discard_pile_into_the_deck() -> None:
    laid = calm("valley").row("Cavern Horror").power(2).hand("Apprentice").discard("Mystic").deck("Militia")
    t = laid.start()
    t.defeat("Cavern Horror")
    assert t.honor() == 1
    t.choose("do it")
    assert (t.discard(), sorted(t.deck())) == ([], ["Militia", "Mystic"])


@card("Cavern Horror")
def test_cavern_horror_may_be_declined_and_asks_nothing_without_a_discard_pile() -> None:
    laid = calm("valley").row("Cavern Horror").power(2).hand("Apprentice").discard("Mystic").deck("Militia")
    t = laid.start()
    t.defeat("Cavern Horror").choose("decline")
    assert (t.discard(), t.deck()) == (["Mystic"], ["Militia"])
    t = calm("valley").row("Cavern Horror").power(2).hand("Apprentice").discard().deck("Militia").start()
    t.defeat("Cavern Horror")
    assert own_turn(t)


@card("Hellfrost Imps")
def test_hellfrost_imps_bring_down_the_next_of_their_kind_each_in_turn() -> None:
    laid = calm("valley").row("Hellfrost Imps", "Hellfrost Imps", "Mephit").power(3).hand("Apprentice")
    t = laid.center("Hellfrost Imps").start()
    t.defeat("Hellfrost Imps from space 2")
    assert t.honor() == 2
    assert targets(t, "defeat") == ["Hellfrost Imps from space 1", "Hellfrost Imps from space 2"]
    t.choose("defeat Hellfrost Imps from space 1").choose("defeat Hellfrost Imps from space 2")
    assert (t.honor(), t.power()) == (6, 0)


@card("Hellfrost Imps")
def test_hellfrost_imps_may_be_left_alone() -> None:
    laid = calm("valley").row("Hellfrost Imps", "Hellfrost Imps").power(3).hand("Apprentice")
    t = laid.start()
    t.defeat("Hellfrost Imps from space 1").choose("decline")
    assert t.honor() == 2
    assert "Hellfrost Imps" in t.row


@card("Crypt Lurker")
def test_crypt_lurker_gives_honor_and_a_death_keystone() -> None:
    t = calm("valley").row("Crypt Lurker").power(4).hand("Apprentice").start()
    t.defeat("Crypt Lurker")
    assert (t.honor(), t.amount("Death Keystone"), t.amount("Life Keystone")) == (3, 1, 0)


@card("Starved Abomination")
def test_starved_abomination_gives_honor_and_a_life_keystone() -> None:
    t = calm("valley").row("Starved Abomination").power(4).hand("Apprentice").start()
    t.defeat("Starved Abomination")
    assert (t.honor(), t.amount("Death Keystone"), t.amount("Life Keystone")) == (3, 0, 1)


@card("Death's Widow")
def test_deaths_widow_draws_for_each_opponent_who_destroyed_nothing() -> None:
    laid = calm("valley", players=4).row("Death's Widow").power(4).hand("Apprentice").deck(*["Heavy Infantry"] * 6)
    laid = laid.in_play("Shadow Star", seat=0).in_play("Shadow Star", "Sacred Pot", seat=2)
    t = laid.start()
    t.defeat("Death's Widow")
    assert t.decider == 2
    t.choose("destroy Sacred Pot")
    assert t.honor() == 2
    assert (t.in_play(0), t.in_play(2)) == (["Shadow Star"], ["Shadow Star"])
    assert t.hand() == ["Apprentice", "Heavy Infantry", "Heavy Infantry"]  # for players 2 and 4
    assert own_turn(t)


@card("Death's Widow")
def test_deaths_widow_draws_nothing_if_every_opponent_destroyed_a_construct_and_counts_anew() -> None:
    laid = (
        calm("valley").row("Death's Widow", "Death's Widow").power(8).hand("Apprentice").deck(*["Heavy Infantry"] * 6)
    )
    t = laid.in_play("Shadow Star", seat=1).start()
    t.defeat("Death's Widow from space 1")
    assert (t.in_play(1), t.hand()) == ([], ["Apprentice"])
    t.defeat("Death's Widow")
    assert t.hand() == ["Apprentice", "Heavy Infantry"]


@card("Grave Golem")
def test_grave_golem_copies_a_hero_that_an_opponent_revealed() -> None:
    laid = calm("valley", players=4).row("Grave Golem").power(5).hand("Apprentice")
    laid = laid.deck("Landtalker", seat=1).deck("Shadow Star", seat=2).deck("Mystic", "Militia", seat=3)
    laid = laid.discard(seat=1).discard(seat=2).discard(seat=3)
    t = laid.start()
    t.defeat("Grave Golem")
    assert t.honor() == 4
    assert (t.discard(1), t.discard(2), t.discard(3)) == (["Landtalker"], ["Shadow Star"], ["Mystic"])
    assert t.options == ["copy Landtalker", "copy Mystic"]  # a Construct is no Hero
    t.choose("copy Landtalker")
    assert t.runes() == 3
    assert own_turn(t)
    assert t.deck(3) == ["Militia"]


@card("Grave Golem")
def test_grave_golem_copies_nothing_if_no_hero_was_revealed() -> None:
    laid = calm("valley").row("Grave Golem", "Grave Golem").power(10).hand("Apprentice")
    t = laid.deck("Mystic", "Shadow Star", seat=1).discard("Militia", seat=1).start()
    t.defeat("Grave Golem")
    assert (t.runes(), t.discard(1)) == (2, ["Militia", "Mystic"])
    t.defeat("Grave Golem")  # the Mystic was revealed before, not by this one
    assert (t.runes(), t.discard(1)) == (2, ["Militia", "Mystic", "Shadow Star"])
    assert own_turn(t)


@card("Iku's Minions")
@pytest.mark.rule("ASC-CENTER-EFFECT-03")
def test_ikus_minions_are_cheaper_for_whoever_controls_a_temple() -> None:
    t = calm("valley").row("Iku's Minions").power(4).hand("Apprentice").in_front("Temple of Life", seat=1).start()
    assert not t.can("defeat Iku's Minions")
    laid = calm("valley").row("Iku's Minions").power(4).hand("Apprentice").discard("Militia")
    t = laid.in_front("Temple of Life", "Temple of Death").start()
    t.defeat("Iku's Minions")
    assert (t.power(), t.honor()) == (1, 4)  # 2 less, however many Temples
    assert set(targets(t, "banish")) == {"Apprentice from hand", "Militia from discard"}
    t.choose("decline")
    assert own_turn(t)


@card("Iku's Minions")
def test_ikus_minions_let_a_card_be_banished() -> None:
    t = calm("valley").row("Iku's Minions").power(5).hand("Apprentice").discard("Militia").start()
    t.defeat("Iku's Minions").choose("banish Militia")
    assert (t.power(), t.honor(), t.gone[-1]) == (0, 4, "Militia")


@card("Mutated Scavenger")
def test_mutated_scavenger_gives_honor_and_runes() -> None:
    t = calm("valley").row("Mutated Scavenger").power(6).hand("Apprentice").start()
    t.defeat("Mutated Scavenger")
    assert (t.honor(), t.runes(), t.power()) == (4, 5, 0)


@card("Kan'zir, the Ravager")
@pytest.mark.rule("ASC-CASE-32")
def test_kanzir_takes_temples_and_constructs_of_each_opponent() -> None:
    laid = calm("valley", players=3).row("Kan'zir, the Ravager").power(6).hand("Apprentice").in_play("Sacred Pot")
    laid = laid.in_front("Temple of Immortality").in_play("Shadow Star", "Sacred Pot", seat=1)
    t = laid.in_front("Temple of Life", seat=1).in_front("Temple of Death", seat=2).discard(seat=1).start()
    t.defeat("Kan'zir, the Ravager")
    assert t.honor() == 5
    assert (t.in_front(0), t.in_front(1), t.in_front(2)) == (["Temple of Immortality"], [], [])
    assert t.zone("Temples") == ["Temple of Life", "Temple of Death"]
    assert (t.in_play(0), t.in_play(1)) == (["Sacred Pot"], [])
    assert sorted(t.discard(1)) == ["Sacred Pot", "Shadow Star"]
    assert "Player 2 loses control of Temple of Life" in t.told


@card("Hurras, Sea's Fury")
def test_hurras_gives_a_keystone_of_each_kind() -> None:
    t = calm("valley").row("Hurras, Sea's Fury").power(7).hand("Apprentice").start()
    t.defeat("Hurras, Sea's Fury")
    assert (t.honor(), t.amount("Life Keystone"), t.amount("Death Keystone")) == (4, 1, 1)


@card("Iku, Valley Tyrant")
@pytest.mark.rule("ASC-CENTER-EFFECT-02", "ASC-CENTER-EFFECT-O1")
def test_iku_costs_less_for_each_temple_of_the_player_who_wants_him() -> None:
    temples = ("Temple of Life", "Temple of Death", "Temple of Immortality")
    for count in range(4):
        for short in (0, 1):
            laid = calm("valley").row("Iku, Valley Tyrant").power(10 - 2 * count - short).hand("Apprentice")
            t = laid.in_front(*temples[:count]).in_front(*temples[count:], seat=1).start()
            assert t.can("defeat Iku, Valley Tyrant") is not bool(short)
        laid = calm("valley").row("Iku, Valley Tyrant").power(10 - 2 * count).hand("Apprentice")
        t = laid.in_front(*temples[:count]).start().defeat("Iku, Valley Tyrant")
        assert (t.power(), t.honor()) == (0, 8)


@card("Iku, Valley Tyrant")
@pytest.mark.rule("ASC-CENTER-EFFECT-O2")
def test_iku_is_not_cheaper_in_the_void() -> None:
    for power in (8, 10):
        laid = calm("valley", cards=WRAITH).in_front("Temple of Life").void("Iku, Valley Tyrant").power(power)
        t = laid.hand("Wraith", "Apprentice").start()
        t.play("Wraith")
        assert t.can("defeat Iku, Valley Tyrant from the void") is (power == 10)
    t.choose("defeat Iku, Valley Tyrant from the void")
    assert (t.power(), t.honor()) == (0, 8)


WRAITH = """
[[card]]
name = "Wraith"
type = "hero"
cost = { runes = 1 }
honor = 1
copies = 1
effect = "You may defeat 1 Monster from the void as if it were in the center row."
"""


# Temples


@card("Temple of Life")
@pytest.mark.rule("ASC-KEYSTONE-05", "ASC-KEYSTONE-06")
def test_temple_of_life_takes_the_temple_of_immortality_and_gives_runes_for_each_keystone() -> None:
    laid = calm("valley").in_front("Temple of Life").amount("Life Keystone", 2).hand("Apprentice")
    t = laid.start()
    t.use("Temple of Life")
    assert (t.runes(), t.amount("Life Keystone")) == (2, 1)
    assert t.in_front() == ["Temple of Life", "Temple of Immortality"]
    t.use("Temple of Life")
    assert (t.runes(), t.amount("Life Keystone")) == (4, 0)
    assert uses(t, "Temple of Life") == []


@card("Temple of Death")
@pytest.mark.rule("ASC-KEYSTONE-02", "ASC-KEYSTONE-03")
def test_temple_of_death_takes_the_temple_of_immortality_and_may_banish_a_card_for_each_keystone() -> None:
    laid = calm("valley").in_front("Temple of Death").amount("Death Keystone", 2).hand("Apprentice").discard("Militia")
    t = laid.start()
    t.use("Temple of Death")
    assert t.in_front() == ["Temple of Death", "Temple of Immortality"]
    assert set(t.options) == {"banish Apprentice from hand", "banish Militia from discard", "decline"}
    t.choose("banish Militia")
    t.use("Temple of Death").choose("decline")
    assert (t.hand(), t.amount("Death Keystone")) == (["Apprentice"], 0)


@card("Temple of Immortality")
@pytest.mark.rule("ASC-TEMPLE-07")
def test_temple_of_immortality_acquires_replacements_of_the_named_faction() -> None:
    laid = calm("valley").in_front("Temple of Immortality").row("Void Initiate", "Arha Initiate", "Mephit").runes(9)
    t = (
        laid.hand("Apprentice")
        .only_center("Shadow Star", "Demon Slayer", "Wolf Shaman", "Spike Vixen")
        .discard()
        .start()
    )
    t.use("Temple of Immortality")
    assert t.options == ["choose Enlightened", "choose Lifebound", "choose Mechana", "choose Void"]
    t.choose("choose Void")
    assert uses(t, "Temple of Immortality") == []
    t.acquire("Void Initiate")
    assert t.runes() == 8
    assert t.discard() == ["Void Initiate", "Shadow Star", "Demon Slayer"]  # a Construct, then a Hero
    assert t.row[0] == "Wolf Shaman"
    t.acquire("Arha Initiate")  # of another faction: the Void card that comes stays
    assert t.row[1] == "Spike Vixen"


def test_each_card_of_the_set_has_a_test() -> None:
    assert card.missing() == set()
