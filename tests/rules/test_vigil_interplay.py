"""Rise of Vigil with other sets: Treasures and Energy beside Events, Fate, Dreamborn, auctions and Trophies."""

from __future__ import annotations

import pytest
from ascension_table import Situation, bidding
from energy_table import SHARD, energy
from set_tests import CALM, calm, next_turn, own_turn, targets, uses
from test_treasures import construct, fated, hero, lay


def at(*sets: str, players: int = 2, variant: str = "") -> Situation:
    """A table of Rise of Vigil with these sets."""
    laid = calm("vigil", *sets, players=players, variant=variant)
    return laid.hand("Apprentice").deck(*["Apprentice"] * 5).hand("Apprentice", seat=1)


# the refill


@pytest.mark.rule("ASC-ROW-15", "ASC-ROW-08", "ASC-ROW-09")
def test_an_event_and_treasures_met_in_one_refill_are_dealt_with_in_their_order() -> None:
    laid = at("souls").row("Void Initiate").only_center(SHARD, "Void Rising", SHARD, "Landtalker", *CALM[:3]).runes(1)
    t = laid.start().acquire("Void Initiate")
    assert t.zone("space 1") == [SHARD, SHARD, "Landtalker"]
    assert t.event == ["Void Rising"]
    turned = [line for line in t.told if "lies under" in line or "current Event" in line or "enters" in line]
    assert turned == [
        "Energy Shard lies under the next card of space 1",
        "Void Rising is the current Event",
        "Energy Shard lies under the next card of space 1",
        "Landtalker enters the center row at space 1",
    ]


@pytest.mark.rule("ASC-ORDER-18", "ASC-ORDER-05", "ASC-ROW-15")
def test_fates_of_treasures_and_cards_over_several_spaces_come_in_the_order_of_flipping() -> None:
    laid = fated("Oziah, Judge of Logos").row("Tormented Soul", *CALM[:1], "Tormented Soul", *CALM[2:5])
    laid = laid.only_center(SHARD, "Monk of the Lidless Eye", SHARD, SHARD, "Loamspeaker Druid", "Wolf Shaman")
    t = laid.hand("Apprentice", seat=1).start()
    t.play("Oziah, Judge of Logos")
    assert own_turn(t)
    assert [line for line in t.told if line.startswith("Fate of")] == [
        "Fate of Energy Shard",
        "Fate of Monk of the Lidless Eye",
        "Fate of Energy Shard",
        "Fate of Energy Shard",
        "Fate of Loamspeaker Druid",
    ]
    assert (t.beneath(1), t.beneath(3)) == ([SHARD], [SHARD, SHARD])
    assert len(t.hand(1)) == 1 + 1


@pytest.mark.rule("ASC-ORDER-05", "ASC-ORDER-04")
def test_a_dreamborn_card_over_a_treasure_gives_its_insight_in_the_order_of_flipping() -> None:
    laid = at("dreamscape").row("Void Initiate").only_center(SHARD, "Verdant Hatchling", *CALM[:4]).runes(1)
    t = laid.start().acquire("Void Initiate")
    assert (t.insight(0), t.insight(1)) == (1, 1)
    t = at("dreamscape").row("Verdant Hatchling").beneath(1, SHARD).runes(2).start()
    t.acquire("Verdant Hatchling")
    assert (t.insight(0), t.insight(1)) == (1, 0)
    assert sorted(t.discard()) == [SHARD, "Verdant Hatchling"]


# auctions


@pytest.mark.rule("ASC-KEY-AUCTION-02", "ASC-KEY-AUCTION-03")
@pytest.mark.parametrize("shards", [0, 1, 3])
def test_an_auction_over_treasures_begins_at_one_insight_as_ever(shards: int) -> None:
    laid = at("delirium").row("Void Initiate").only_center(*[SHARD] * shards, "Vineweaver", *CALM[:4]).runes(1)
    t = laid.insight(2, 0).insight(3, 1).start().acquire("Void Initiate")
    assert t.s.prompt == bidding(t.game)
    assert (t.decider, t.options) == (0, ["bid 1", "bid 2", "pass"])
    t.choose("bid 1").choose("bid 3")
    assert (t.honor(1), t.insight(0), t.insight(1)) == (4, 2, 0)
    assert t.zone("space 1") == [*[SHARD] * shards, "Vineweaver"]


# Events


@pytest.mark.rule("ASC-DEF-11", "ASC-DEF-13")
def test_void_rising_pays_for_the_monster_and_not_for_the_treasures_under_it() -> None:
    t = at("souls").landed("Void Rising").row("Tormented Soul").beneath(1, SHARD, SHARD).power(3).start()
    t.defeat("Tormented Soul")
    assert t.honor() == 1 + 1


@pytest.mark.rule("ASC-KEY-TREASURE-O4")
def test_an_event_about_acquired_cards_of_a_faction_has_nothing_to_do_with_treasures() -> None:
    laid = at("souls", "immortal").landed("The Great Eclipse").row("Landtalker").beneath(1, SHARD).runes(6)
    t = laid.start()
    t.acquire("Landtalker").choose("do it")
    assert own_turn(t)
    assert (t.deck()[0], t.discard()) == ("Landtalker", [SHARD])


def test_an_unbanishable_monster_over_a_treasure_cannot_be_chosen() -> None:
    laid = at("souls", "immortal").landed("Souls Unbound").row("Wind Tyrant", "Landtalker").beneath(1, SHARD)
    t = laid.hand("Truth Seeker", "Apprentice").start()
    t.play("Truth Seeker")
    assert "banish Wind Tyrant from space 1" not in t.options
    assert "banish Landtalker from space 2" in t.options


# Trophies and what stays in front


@pytest.mark.rule("ASC-KEY-TROPHY-01", "ASC-DEF-11")
def test_a_trophy_monster_over_treasures_lies_in_front_and_they_go_to_the_discard_pile() -> None:
    t = at("souls").row("Vault Sphinx").beneath(1, SHARD, SHARD).power(4).start()
    t.defeat("Vault Sphinx")
    assert (t.in_front(), t.discard(), t.void) == (["Vault Sphinx"], [SHARD, SHARD], [])


@pytest.mark.rule("ASC-KEY-ONGOING-02", "ASC-DEF-11")
def test_a_monster_with_ongoing_over_a_treasure_stays_in_front() -> None:
    t = at("souls", "immortal").row("Growmites").beneath(1, SHARD).power(3).start()
    t.defeat("Growmites")
    assert (t.in_front(), t.discard(), t.honor()) == (["Growmites"], [SHARD], 2)


@pytest.mark.rule("ASC-KEY-ENERGIZE-06", "ASC-KEY-TROPHY-07")
def test_the_energy_of_a_trophy_serves_what_is_used_after_it() -> None:
    laid = at().in_front("Vault Sphinx", "Serpent Siren").in_play("Zeta Arsenal")
    t = laid.start()
    t.use("Vault Sphinx")
    assert uses(t, "Zeta Arsenal") == []
    t.use("Serpent Siren").use("Zeta Arsenal")
    assert t.power() == 1


# leaving the row otherwise


@pytest.mark.rule("ASC-KEY-TREASURE-O1", "ASC-KEY-PHANTASM-01")
def test_a_card_that_is_played_by_phantasm_leaves_its_treasures_in_the_space() -> None:
    laid = at("deliverance").row("Green Spritelings").beneath(1, SHARD).insight(4)
    t = laid.start()
    t.choose("phantasm Green Spritelings")
    assert (t.honor(), t.void, t.discard()) == (3, ["Green Spritelings"], [])
    assert t.zone("space 1") == [SHARD, "Arha Initiate"]


@pytest.mark.rule("ASC-KEY-TREASURE-O1", "ASC-ROW-04")
def test_when_the_whole_row_is_banished_all_treasures_stay() -> None:
    laid = at("dreamscape").row("Wind Tyrant", *CALM[:5]).beneath(1, SHARD).beneath(4, SHARD, SHARD).insight(3)
    new = "Wolf Shaman", "Snapdragon", "Kor, the Ferromancer", "Shadow Star", "Muramasa", "Lifebound Initiate"
    t = laid.dreams("Ashes to Ashes").only_center(*new).start()
    t.choose("acquire Ashes to Ashes")
    assert t.row == [*new]
    assert (t.beneath(1), t.beneath(4)) == ([SHARD], [SHARD, SHARD])
    assert t.discard() == []


def test_a_treasure_that_is_revealed_on_the_center_deck_is_acquired() -> None:
    laid = at("dreamscape").dreams("Test of Faith").insight(5).only_center(SHARD, *CALM)
    t = laid.start()
    t.choose("acquire Test of Faith")
    assert (t.discard(), t.center) == ([SHARD], [*CALM])


@pytest.mark.rule("ASC-ACQ-14", "ASC-ACQ-09", "ASC-ACQ-16")
def test_cards_that_are_acquired_for_free_bring_their_treasures() -> None:
    laid = at("dreamscape").dreams("Technological Leap").insight(5).row("Shadow Star", "Landtalker", "Muramasa")
    t = laid.beneath(1, SHARD).beneath(2, SHARD).beneath(3, SHARD).start()
    t.choose("acquire Technological Leap")
    assert sorted(t.discard()) == [SHARD, SHARD, "Muramasa", "Shadow Star"]
    assert t.beneath(2) == [SHARD]


# Plunder


@pytest.mark.rule("ASC-KEY-TREASURE-O4", "ASC-KEY-PLUNDER-06")
def test_a_monster_defeated_over_a_treasure_does_not_meet_plunder_by_itself() -> None:
    laid = at("deliverance").in_play("Tree of Bounty").row("Tormented Soul", "Arha Initiate").beneath(1, SHARD)
    t = laid.power(3).runes(1).start()
    t.defeat("Tormented Soul")
    assert uses(t, "Tree of Bounty") == []
    t.acquire("Arha Initiate")
    t.use("Tree of Bounty")
    assert t.honor() == 1 + 3


@pytest.mark.rule("ASC-KEY-TREASURE-O4", "ASC-KEY-PLUNDER-06")
def test_a_hero_that_waits_for_plunder_is_not_paid_by_a_treasure() -> None:
    laid = at("deliverance").hand("Dreamscarred Hunter", "Apprentice").row("Tormented Soul", "Arha Initiate")
    t = laid.beneath(1, SHARD).power(3).runes(1).start()
    t.play("Dreamscarred Hunter").defeat("Tormented Soul")
    assert t.honor() == 1
    t.acquire("Arha Initiate")
    assert t.honor() == 1 + 3


@pytest.mark.rule("ASC-KEY-PLUNDER-06")
def test_a_hero_acquired_over_a_treasure_and_a_monster_meet_plunder() -> None:
    laid = at("deliverance").in_play("Tree of Bounty").row("Tormented Soul", "Arha Initiate").beneath(2, SHARD)
    t = laid.power(3).runes(1).start()
    t.acquire("Arha Initiate").defeat("Tormented Soul")
    assert len(uses(t, "Tree of Bounty")) == 1


# copies


def test_a_copied_reward_of_a_monster_over_treasures_brings_none_a_second_time() -> None:
    laid = at("deliverance").hand("Psyche Askara", "Apprentice").row("Raging Ursine").beneath(1, SHARD).power(3)
    t = energy(laid, 2).start()
    t.defeat("Raging Ursine").play("Psyche Askara")
    while not own_turn(t):
        t.choose(next(one for one in t.options if "reward" in one or "Ursine" in one))
    assert t.discard() == [SHARD]
    assert (t.honor(), t.runes()) == (6, 4)


def test_a_copied_reward_is_energized_by_the_energy_of_that_moment() -> None:
    laid = at("deliverance").hand("Psyche Askara", "Nyxian Spiritcaster", "Apprentice").row("Raging Ursine").power(3)
    t = laid.start()
    t.defeat("Raging Ursine")
    assert t.runes() == 0
    t.play("Nyxian Spiritcaster").play("Psyche Askara")
    t.choose(next(one for one in t.options if "reward" in one))
    if not own_turn(t):
        t.choose("copy Raging Ursine")
    assert (t.honor(), t.runes()) == (6, 2)


def test_a_copy_of_terrus_takes_a_card_too() -> None:
    laid = at("deliverance").hand("Psyche Askara", "Apprentice").row("Terrus, Paragon of Strife").power(7)
    t = laid.hand("Mystic", "Mystic", seat=1).start()
    t.defeat("Terrus, Paragon of Strife").choose("decline").play("Psyche Askara")
    assert t.options == ["put Mystic from the discard of player 2", "decline"]
    t.choose("put Mystic")
    assert (t.hand(), t.discard(1), t.hand(1)) == (["Apprentice", "Mystic"], ["Mystic"], [])


# Energy and triggers


@pytest.mark.rule("ASC-KEY-ENERGIZE-05")
def test_a_trigger_that_gives_energy_as_a_hero_is_played_comes_after_its_text() -> None:
    spring = construct("Spring", "Whenever you play a Hero, gain 1 Energy.")
    t = lay("Leotan's Familiar", "Leotan's Familiar", cards=spring).in_play("Spring").start()
    t.play("Leotan's Familiar")
    found = t.honor()
    t.play("Leotan's Familiar")
    assert (found, t.honor(), t.amount("Energy")) == (0, 2, 2)


def test_a_treasure_whose_energy_answers_an_acquisition_serves_a_discount_of_the_row() -> None:
    spring = construct("Spring", "Whenever you acquire a card, gain 7 Energy.")
    laid = lay(cards=spring).in_play("Spring").row("Arha Initiate", "Oziah, Judge of Logos").runes(1)
    t = laid.start()
    assert not t.can("acquire Oziah, Judge of Logos")
    t.acquire("Arha Initiate").acquire("Oziah, Judge of Logos")
    assert t.amount("Energy") == 14


@pytest.mark.rule("ASC-ACQ-O4", "ASC-ACQ-O3")
def test_discounts_for_cards_over_treasures_add_up_and_stop_at_nothing() -> None:
    laid = lay("Treasure Hunter", "Treasure Hunter").row("Tormented Soul").beneath(1, SHARD)
    t = laid.start()
    t.play("Treasure Hunter", "Treasure Hunter")
    t.s.put(t.game.power, 1)
    t.s.ask_again()
    t.defeat("Tormented Soul")  # 3 less 1 less 1
    assert t.power() == 0


def test_a_discount_for_a_card_over_a_treasure_is_no_discount_for_one_of_the_void() -> None:
    digger = hero("Sexton", "Acquire 1 Hero from the void as if it were in the center row.")
    laid = lay("Sexton", cards=digger).in_play("Wildcall Staff").void("Wolf Shaman").runes(1)
    t = laid.row("Landtalker").beneath(1, SHARD).start()
    t.use("Wildcall Staff").play("Sexton")
    assert own_turn(t)
    assert t.void == ["Wolf Shaman"]


# several players


@pytest.mark.rule("ASC-TEAM-04", "ASC-TEAM-O5")
def test_treasures_under_a_card_acquired_for_the_partner_are_the_acquirers() -> None:
    laid = calm("vigil", players=4, variant="team").hand("Apprentice").deck(*["Apprentice"] * 5)
    t = laid.row("Landtalker").beneath(1, SHARD).runes(7).start()
    t.choose("acquire Landtalker from space 1 for the partner")
    assert (t.discard(), t.discard(2)) == ([SHARD], ["Landtalker"])


def test_a_partner_loses_nothing_to_terrus() -> None:
    laid = calm("vigil", players=4, variant="team").hand("Apprentice").deck(*["Apprentice"] * 5)
    for seat in (1, 2, 3):
        laid = laid.hand("Mystic", seat=seat)
    t = laid.row("Terrus, Paragon of Strife").power(7).start()
    t.defeat("Terrus, Paragon of Strife")
    assert [len(t.hand(seat)) for seat in (1, 2, 3)] == [0, 1, 0]
    assert targets(t, "put") == ["Mystic from the discard of player 2", "Mystic from the discard of player 4"]


@pytest.mark.rule("ASC-KEY-FATE-02", "ASC-KEY-FATE-O1")
def test_each_player_draws_clockwise_for_a_monk_that_enters_in_another_turn() -> None:
    laid = calm("vigil", players=3).hand("Apprentice").deck(*["Apprentice"] * 5)
    laid = laid.row("Void Initiate").only_center(SHARD, "Monk of the Lidless Eye", *CALM[:4]).runes(1, seat=1)
    laid = laid.hand("Apprentice", seat=1).hand("Apprentice", seat=2)
    t = next_turn(laid.start(), 1)
    before = [len(t.hand(seat)) for seat in range(3)]
    t.s.put(t.game.runes + 1, 1)
    t.s.ask_again()
    t.acquire("Void Initiate")
    assert [len(t.hand(seat)) - before[seat] for seat in range(3)] == [1, 1, 1]
    draws = [line for line in t.told if "draws" in line][-3:]
    assert [line.split(" draws")[0] for line in draws] == ["Player 2", "Player 3", "Player 1"]
