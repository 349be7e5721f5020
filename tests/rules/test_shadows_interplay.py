"""War of Shadows with what other sets bring: Day, Night and dual cost beside refills, Events, Fate, Treasures, dreams.

Each test is one meeting of two rules.
"""

from __future__ import annotations

import pytest
from ascension_table import Situation, Table, table
from set_tests import CALM, calm, next_turn, own_turn, uses

from delirium.ascension.box.build import build
from delirium.engine.view import view
from delirium.table.ascension.standing import signs

OWN = """
set = "mine"

[[card]]
name = "Eclipse"
type = "monster"
alignment = "dark"
cost = { power = 2 }
copies = 2
effect = "Fate: Night: Each player draws 1 card. Reward: Gain 1 Honor."

[[card]]
name = "Sunrise"
type = "hero"
alignment = "light"
cost = { runes = 2 }
honor = 1
copies = 2
effect = "Phantasm 1. Gain 1 Rune. Day: Gain 2 Power."

[[card]]
name = "Night Owl"
type = "hero"
faction = ["void"]
alignment = "dark"
cost = { runes = 1, power = 1 }
honor = 2
copies = 2
effect = "Dreamborn. Gain 1 Rune."

[[card]]
name = "Bound Shadow"
type = "monster"
alignment = "dark"
cost = { power = 2 }
copies = 2
effect = "Reward: Gain 1 Honor. Night: Gain 2 Runes. Dreambind 1."

[[card]]
name = "Second Dawn"
type = "hero"
cost = { runes = 2 }
honor = 1
copies = 2
effect = "Gain 1 Rune. Day: Gain 1 Power. Recur 1."
"""

# what no test here is about, and another change makes playable
UNPLAYED = 'without = ["Temporal Eye", "Loamspeaker Druid", "Omnicron", "Terrus, Paragon of Strife"]'

LIGHT = "Sunstreak Courier", "Dogs of War", "Everbloom Witch", "Shardwing Beetle", "Scavenger Ants"
DARK = "Shrine Attendant", "Dread Conjurer", "Cavern Creeper", "Shade Viper", "Flare Tracker"


def dreaming(*row: str, players: int = 2) -> Situation:
    """With the three dream sets; nobody has a dream."""
    laid = calm("shadows", "dreamscape", "delirium", "deliverance", players=players, cards=OWN).row(*row)
    for seat in range(players):
        laid = laid.dreams(seat=seat)
    return laid


def time(t: Table) -> str:
    return signs(view(t.s, 0)).removeprefix(": ")


# refills and other sets


@pytest.mark.rule("ASC-KEY-DAYNIGHT-05", "ASC-EVENT-01")
def test_an_event_that_is_turned_up_takes_no_space_and_changes_no_time() -> None:
    laid = calm("shadows", "souls").row(LIGHT[0], "Mephit").only_center("Arha Rising", DARK[0], *["Mephit"] * 2)
    t = laid.power(3).hand("Apprentice").start().defeat("Mephit").choose("decline")
    assert (t.event, t.row[1], time(t)) == (["Arha Rising"], DARK[0], "neither Day nor Night")


@pytest.mark.rule("ASC-ORDER-17", "ASC-KEY-DAYNIGHT-08")
def test_a_fate_of_the_replacement_goes_by_the_row_as_it_lies_then() -> None:
    """The reward goes by the time before the refill, the Fate by the one after it, and comes last."""
    laid = calm("shadows", cards=OWN).row("Scavenger Ants").only_center("Eclipse", *["Mephit"] * 3).power(4)
    t = laid.hand("Apprentice").hand("Apprentice", seat=1).deck(*["Mystic"] * 5).start().defeat("Scavenger Ants")
    assert (t.runes(), time(t)) == (3, "Night")
    assert (len(t.hand()), len(t.hand(1))) == (2, 2)
    told = [one for one in t.told if "Runes" in one or "draws" in one]
    assert "gains 3 Runes" in told[0]
    laid = calm("shadows", cards=OWN).row("Scavenger Ants", *LIGHT[:2]).only_center("Eclipse", *["Mephit"] * 3)
    t = laid.power(4).hand("Apprentice").deck(*["Mystic"] * 5).start().defeat("Scavenger Ants")
    assert (time(t), t.hand()) == ("Day", ["Apprentice"])


@pytest.mark.rule("ASC-KEY-DAYNIGHT-O1", "ASC-KEY-TREASURE-01")
def test_treasures_under_cards_do_not_count_and_come_with_a_card_of_two_costs() -> None:
    laid = calm("shadows", "vigil", cards=UNPLAYED).row("Twilight Scout", DARK[0]).beneath(1, "Energy Shard")
    t = laid.runes(1).power(1).hand("Solar Sentry", "Apprentice").start()
    assert time(t) == "neither Day nor Night"
    t.acquire("Twilight Scout")
    assert sorted(t.discard()) == ["Energy Shard", "Twilight Scout"]
    assert (t.runes(), t.power(), time(t)) == (0, 0, "Night")


@pytest.mark.rule("ASC-SOLO-02", "ASC-KEY-DAYNIGHT-05")
def test_in_solitaire_the_time_follows_the_row_that_slides() -> None:
    laid = table("chronicle", "shadows", players=1, variant="solo").row(*LIGHT[:2], "Mephit", *DARK[:1])
    t = laid.only_center(*DARK[1:4], *CALM).runes(1).hand("Apprentice", "Solar Sentry").start()
    assert time(t) == "Day"
    t.acquire(LIGHT[0])  # a Dark card enters at the left end
    assert (t.row[0], time(t)) == (DARK[1], "Night")
    t.play("Solar Sentry")
    assert t.runes() == 2


@pytest.mark.rule("ASC-KEY-PHANTASM-01", "ASC-KEY-DAYNIGHT-09")
@pytest.mark.parametrize(("enters", "power"), [(DARK[0], 0), (LIGHT[0], 2)])
def test_a_hero_that_is_played_from_the_row_is_tested_when_it_has_been_replaced(enters: str, power: int) -> None:
    laid = dreaming("Sunrise").only_center(enters, *["Mephit"] * 3).insight(1).hand("Apprentice")
    t = laid.start().choose("phantasm Sunrise from space 1")
    assert (t.runes(), t.power()) == (1, power)


@pytest.mark.rule("ASC-ACQ-O4", "ASC-KEY-DUALCOST-01")
def test_a_dreamborn_card_of_two_costs_gives_its_insight_to_whoever_pays_both() -> None:
    t = dreaming("Night Owl").runes(1).power(1).hand("Apprentice").start().acquire("Night Owl")
    assert (t.runes(), t.power(), t.insight()) == (0, 0, 1)


@pytest.mark.rule("ASC-KEY-DREAMBIND-01", "ASC-KEY-DAYNIGHT-O4")
def test_a_bound_monster_gives_its_reward_by_the_time_as_it_is_played() -> None:
    t = dreaming("Bound Shadow").only_center(*LIGHT[:2], "Mephit").power(2).insight(1).hand("Apprentice").start()
    t.defeat("Bound Shadow")
    assert t.runes() == 2  # Night, as it lay there
    t.choose("do it")
    t = dreaming(LIGHT[0]).hand("Bound Shadow", "Apprentice").start().play("Bound Shadow")
    assert (t.honor(), t.runes()) == (1, 0)
    t = dreaming(DARK[0]).hand("Bound Shadow", "Apprentice").start().play("Bound Shadow")
    assert (t.honor(), t.runes()) == (1, 2)


@pytest.mark.rule("ASC-KEY-RECUR-01")
def test_an_effect_that_is_had_again_is_tested_again() -> None:
    t = dreaming(LIGHT[0]).insight(1).hand("Second Dawn", "Apprentice").start().play("Second Dawn").choose("do it")
    assert (t.runes(), t.power()) == (2, 2)


@pytest.mark.rule("ASC-PLAY-13")
@pytest.mark.parametrize(("row", "power"), [(DARK[:1], 4), (LIGHT[:1], 0)])
def test_a_copied_effect_is_tested_in_its_own_turn(row: tuple[str, ...], power: int) -> None:
    """Twofold Askara copies the effect of a Hero that was played."""
    laid = calm("shadows").row(*row).hand("Twofold Askara", "Lunar Guardian", "Apprentice")
    t = laid.start().play("Lunar Guardian").play("Twofold Askara")
    assert (t.runes(), t.power()) == (4, power)


@pytest.mark.rule("ASC-KEY-PLUNDER-01", "ASC-KEY-DUALCOST-01")
def test_a_card_of_two_costs_of_the_row_meets_plunder_like_any_other() -> None:
    own = (
        OWN
        + """
[[card]]
name = "Looter"
type = "hero"
cost = { runes = 2 }
honor = 1
copies = 1
effect = "Gain 1 Rune. Plunder: Gain 1 Honor."
"""
    )
    laid = calm("shadows", cards=own).row("Dark Gladiator", "Cavern Creeper").power(2).hand("Looter", "Apprentice")
    t = laid.start().play("Looter").acquire("Dark Gladiator").defeat("Cavern Creeper")
    assert t.honor() == 1 + 1


@pytest.mark.rule("ASC-DEF-13")
def test_legion_of_aklys_pays_for_a_dark_monster_of_the_void() -> None:
    laid = calm("shadows").row(DARK[0]).in_front("Legion of Aklys").void("Cavern Creeper").power(1)
    t = laid.hand("Shade of Sadranis", "Apprentice").start().play("Shade of Sadranis")
    t.choose(f"use {uses(t, 'Shade of Sadranis')[0]}").choose("defeat Cavern Creeper")
    assert t.honor() == 1 + 2


def test_energize_and_night_each_ask_for_their_own() -> None:
    own = """
set = "mine"
[[card]]
name = "Storm Front"
type = "construct"
cost = { runes = 2 }
honor = 1
copies = 1
effect = "Energize 1: Night: Once per turn: Gain 2 Power."
[[card]]
name = "Spark"
type = "hero"
cost = { runes = 2 }
honor = 1
copies = 1
effect = "Gain 1 Energy."
"""
    t = calm("shadows", cards=own).row(DARK[0]).in_play("Storm Front").hand("Spark", "Apprentice").start()
    assert uses(t, "Storm Front") == []
    t.play("Spark").use("Storm Front")
    assert t.power() == 2
    t = (
        calm("shadows", cards=own)
        .row(LIGHT[0])
        .in_play("Storm Front")
        .hand("Spark", "Apprentice")
        .start()
        .play("Spark")
    )
    assert uses(t, "Storm Front") == []


# turns


@pytest.mark.rule("ASC-CARD-21", "ASC-INV-05")
def test_what_luro_allows_ends_with_the_turn() -> None:
    row = DARK[0], "Mephit"
    laid = calm("shadows").row(*row).hand("Luro, the Hunter", "Apprentice").deck(*["Mystic"] * 5)
    t = next_turn(laid.start().play("Luro, the Hunter"))
    t.play("Mystic", "Mystic")
    assert (t.runes(), t.can("defeat Mephit")) == (4, False)


def test_a_turn_ends_where_the_only_thing_left_needs_another_time() -> None:
    t = calm("shadows").row(DARK[0]).in_play("Illuminator").hand("Apprentice").hand("Mystic", seat=1).start()
    t.play("Apprentice")
    assert t.active == 1


@pytest.mark.rule("ASC-CASE-22")
def test_what_was_used_at_will_is_ready_again_in_the_next_turn_and_answers_then() -> None:
    laid = calm("shadows").row(LIGHT[0]).in_play("Foundry Hound").hand("Apprentice", "Militia")
    t = laid.deck(*["Watchmaker's Altar"] * 2, "Apprentice", "Apprentice").start()
    t.use("Foundry Hound")
    next_turn(t).play("Watchmaker's Altar")
    assert (t.runes(), uses(t, "Foundry Hound")) == (2, [])


@pytest.mark.rule("ASC-CASE-23", "ASC-CASE-O7")
def test_of_three_players_only_the_owner_is_asked_and_only_in_the_own_turn() -> None:
    laid = calm("shadows", players=3).row(DARK[0]).in_play("Shade Converter", "Illuminator", "Foundry Hound", seat=1)
    t = laid.hand("Solar Sentry", "Apprentice").hand("Solar Sentry", "Apprentice", seat=1).start().play("Solar Sentry")
    assert (t.runes(), own_turn(t)) == (2, True)
    next_turn(t, 1).play("Solar Sentry")
    assert (t.decider, t.options) == (1, ["do it", "decline"])
    t.choose("do it")
    assert t.runes(1) == 4


@pytest.mark.rule("ASC-BAN-07")
def test_a_converter_that_is_destroyed_treats_nothing_as_day() -> None:
    laid = calm("shadows").row(DARK[0]).in_play("Shade Converter", "Illuminator", "Watchmaker's Altar")
    t = laid.hand("Apprentice").start()
    assert len(uses(t, "Illuminator")) == 1
    zone = t.game.play
    t.game.destroy_one(t.s, 0, t.s.named(zone).index("Shade Converter"))
    t.s.ask_again()
    assert uses(t, "Illuminator") == []


# free acquisition and discounts


@pytest.mark.rule("ASC-ACQ-09", "ASC-KEY-DUALCOST-01")
def test_tahyr_takes_a_card_of_two_costs_for_neither() -> None:
    laid = calm("shadows").row(DARK[0], "Illuminator", DARK[1]).hand("Ta'hyr, the Sun", "Apprentice").runes(1).power(1)
    t = laid.start().play("Ta'hyr, the Sun").choose("acquire Illuminator")
    assert (t.runes(), t.power(), t.discard()) == (1, 1, ["Illuminator"])


@pytest.mark.rule("ASC-KEY-DUALCOST-O3", "ASC-TEAM-O1")
def test_in_teams_a_card_of_two_costs_goes_to_the_partner_for_one_more_rune() -> None:
    laid = table("chronicle", "shadows", players=4, variant="team").row("Twilight Scout").runes(2).power(1)
    t = laid.hand("Apprentice").start().choose("acquire Twilight Scout from space 1 for the partner")
    assert (t.runes(), t.power(), t.discard(2)) == (0, 0, ["Twilight Scout"])


# what every game keeps


@pytest.mark.parametrize("seed", range(3))
def test_random_games_keep_all_promises(seed: int) -> None:
    from delirium.testing import conform

    conform(build({"players": 2 + seed, "sets": ["chronicle", "shadows"], "cards": [OWN]}), seed, decisions=120)
