"""War of Shadows, card by card: what each text says, and what it excludes."""

from __future__ import annotations

import pytest
from ascension_table import Situation
from set_tests import Tested, calm, next_turn, own_turn, targets, uses

card = Tested("shadows")

LIGHT = "Sunstreak Courier", "Dogs of War", "Everbloom Witch", "Shardwing Beetle", "Scavenger Ants"
DARK = "Shrine Attendant", "Dread Conjurer", "Cavern Creeper", "Shade Viper", "Flare Tracker"
DAY, NIGHT, NEITHER = (LIGHT[0],), (DARK[0],), (LIGHT[0], DARK[0])
SEVEN = ["Apprentice"] * 7


def shadows(*row: str, players: int = 2) -> Situation:
    """A row of these cards and of Monsters that are neither Light nor Dark."""
    return calm("shadows", players=players).row(*row)


# Enlightened


@card("Twilight Scout")
@pytest.mark.rule("ASC-KEY-DAYNIGHT-02", "ASC-KEY-DAYNIGHT-03", "ASC-KEY-DAYNIGHT-04")
@pytest.mark.parametrize(("row", "drawn"), [(DAY, 2), (NIGHT, 1), (NEITHER, 1), ((), 1)])
def test_twilight_scout_draws_a_second_card_by_day_only(row: tuple[str, ...], drawn: int) -> None:
    t = shadows(*row).hand("Twilight Scout").deck(*SEVEN).start().play("Twilight Scout")
    assert len(t.hand()) == drawn


@card("Inspired Templar")
def test_inspired_templar_defeats_a_monster_that_costs_at_most_four() -> None:
    t = shadows(*NIGHT, "Mephit", "Earth Tyrant").hand("Inspired Templar", "Apprentice").start()
    t.play("Inspired Templar")
    names = {one.split(" from ")[0] for one in targets(t, "defeat")}
    assert "Mephit" in names
    assert "Earth Tyrant" not in names
    t.choose("defeat Mephit").choose("decline")
    assert (own_turn(t), t.power()) == (True, 0)


@card("Inspired Templar")
@pytest.mark.rule("ASC-KEY-DAYNIGHT-09")
def test_inspired_templar_defeats_any_one_monster_by_day() -> None:
    t = shadows(*DAY, "Mephit", "Earth Tyrant").hand("Inspired Templar", "Apprentice").start()
    t.play("Inspired Templar").choose("defeat Earth Tyrant")
    assert (own_turn(t), t.honor()) == (True, 5)  # one Monster, in place of the other


@card("Pillar of Resolve")
def test_pillar_of_resolve_draws_two_once_a_turn_when_a_mystic_and_a_heavy_infantry_were_played() -> None:
    laid = shadows().in_play("Pillar of Resolve").hand("Mystic", "Heavy Infantry", "Apprentice")
    t = laid.deck(*SEVEN).start()
    t.play("Mystic")
    assert uses(t, "Pillar of Resolve") == []
    t.play("Heavy Infantry").use("Pillar of Resolve")
    assert len(t.hand()) == 3
    assert uses(t, "Pillar of Resolve") == []


@card("Ta'hyr, the Sun")
@pytest.mark.parametrize(("row", "in_hand"), [(DAY, True), (NIGHT, False)])
def test_tahyr_acquires_a_card_of_the_row_for_free_to_the_hand_by_day(row: tuple[str, ...], in_hand: bool) -> None:
    laid = shadows(*row, "Hedron Cannon", "Avatar Golem").hand("Ta'hyr, the Sun", "Apprentice")
    t = laid.start().play("Ta'hyr, the Sun")
    assert targets(t, "acquire") == [
        f"{row[0]} from space 1",
        "Hedron Cannon from space 2",
        "Avatar Golem from space 3",
    ]  # no Monster, and no Mystic
    t.choose("acquire Hedron Cannon")
    assert ("Hedron Cannon" in t.hand(), "Hedron Cannon" in t.discard()) == (in_hand, not in_hand)
    assert own_turn(t)


@card("Ta'hyr, the Sun")
def test_tahyr_is_free_while_all_cards_of_the_row_are_light() -> None:
    t = shadows("Ta'hyr, the Sun", *LIGHT).hand("Apprentice").start()
    t.acquire("Ta'hyr, the Sun")
    assert (t.discard(), t.runes()) == (["Ta'hyr, the Sun"], 0)


@card("Ta'hyr, the Sun")
@pytest.mark.parametrize("other", ["Shrine Attendant", "Mephit"])
def test_tahyr_is_not_free_while_one_card_is_dark_or_neither(other: str) -> None:
    row = ("Ta'hyr, the Sun", *LIGHT[1:], other)
    t = shadows(*row).hand("Apprentice").runes(6).power(9).start()
    assert not t.can("acquire Ta'hyr, the Sun")
    t = shadows(*row).hand("Apprentice").runes(7).start().acquire("Ta'hyr, the Sun")
    assert t.runes() == 0


@card("Shrine Attendant")
def test_shrine_attendant_acquires_a_mystic_or_heavy_infantry_to_the_hand() -> None:
    t = shadows("Arha Initiate").hand("Shrine Attendant", "Apprentice").start().play("Shrine Attendant")
    assert targets(t, "acquire") == ["Mystic", "Heavy Infantry"]
    t.choose("acquire Heavy Infantry")
    assert (t.hand(), t.runes()) == (["Apprentice", "Heavy Infantry"], 0)


@card("Searing Askara")
@pytest.mark.rule("ASC-KEY-DUALCOST-O2")
def test_searing_askara_banishes_of_the_row_and_may_acquire_a_card_with_rune_cost_at_most_three() -> None:
    row = "Pillar of Resolve", "Arha Historian", "Sunstreak Courier", "Bringer of Hope"
    t = shadows(*row).hand("Searing Askara", "Apprentice").start().play("Searing Askara")
    assert not t.can("decline")
    t.choose("banish Sunstreak Courier")
    assert t.void == ["Sunstreak Courier"]
    names = {one.split(" from ")[0] for one in targets(t, "acquire")}
    assert names == {"Pillar of Resolve", "Arha Initiate", "Mystic", "Heavy Infantry"}  # its Rune cost is 3
    t.choose("acquire Pillar of Resolve")
    assert "Pillar of Resolve" in t.discard()


@card("Searing Askara")
def test_searing_askara_need_not_acquire() -> None:
    t = shadows("Sunstreak Courier").hand("Searing Askara", "Apprentice").start().play("Searing Askara")
    t.choose("banish Sunstreak Courier").choose("decline")
    assert (own_turn(t), t.discard()) == (True, [])


@card("Arha Historian")
@pytest.mark.parametrize("other", ["Mystic", "Heavy Infantry"])
@pytest.mark.parametrize("first", [True, False])
def test_arha_historian_draws_again_with_a_mystic_or_heavy_infantry_before_or_after(other: str, first: bool) -> None:
    laid = shadows().hand("Arha Historian", other, "Mystic").deck(*SEVEN)
    t = laid.start().play(*((other, "Arha Historian") if first else ("Arha Historian", other)))
    assert t.hand() == ["Apprentice", "Apprentice", "Mystic"]
    t.play("Mystic")
    assert t.hand() == ["Apprentice", "Apprentice"]  # once


@card("Arha Historian")
def test_arha_historian_draws_one_card_without_them() -> None:
    t = shadows().hand("Arha Historian", "Militia").deck(*SEVEN).start().play("Arha Historian").play("Militia")
    assert t.hand() == ["Apprentice"]


@card("Bringer of Hope")
def test_bringer_of_hope_trades_a_card_of_the_hand_for_a_mystic_and_a_heavy_infantry() -> None:
    t = shadows().hand("Bringer of Hope", "Apprentice", "Militia").discard("Apprentice").start().play("Bringer of Hope")
    assert targets(t, "banish") == ["Apprentice from hand", "Militia from hand"]
    t.choose("banish Militia")
    assert t.hand() == ["Apprentice", "Heavy Infantry", "Mystic"]
    assert t.gone[-1] == "Militia"


@card("Bringer of Hope")
def test_bringer_of_hope_brings_nothing_without_a_banished_card() -> None:
    t = shadows().hand("Bringer of Hope", "Apprentice").start().play("Bringer of Hope").choose("decline")
    assert t.hand() == ["Apprentice"]


# Lifebound


@card("Sunstreak Courier")
def test_sunstreak_courier_gives_a_rune_and_a_power() -> None:
    t = shadows().hand("Sunstreak Courier", "Apprentice").start().play("Sunstreak Courier")
    assert (t.runes(), t.power()) == (1, 1)


@card("Everbloom Witch")
def test_everbloom_witch_gives_three_honor_and_three_with_another_lifebound_hero() -> None:
    t = shadows().hand("Everbloom Witch", "Militia", "Landtalker", "Apprentice").start()
    t.play("Everbloom Witch").play("Militia")
    assert t.honor() == 3
    t.play("Landtalker")
    assert t.honor() == 6


@card("Marsh Ranger")
def test_marsh_ranger_gives_everything_twice_with_another_lifebound_hero() -> None:
    t = shadows().hand("Marsh Ranger", "Landtalker", "Militia").deck(*SEVEN).start().play("Marsh Ranger")
    assert (t.runes(), t.honor(), t.hand()) == (1, 1, ["Apprentice", "Landtalker", "Militia"])
    t.play("Landtalker")  # 3 Runes of its own
    assert (t.runes(), t.honor(), t.hand()) == (2 + 3, 2, ["Apprentice", "Apprentice", "Militia"])


@card("Vyrak, the First")
@pytest.mark.rule("ASC-KEY-DUALCOST-03")
@pytest.mark.parametrize(("runes", "power"), [(12, 0), (0, 12), (5, 7)])
def test_vyrak_is_paid_for_with_runes_and_power_mixed(runes: int, power: int) -> None:
    t = shadows("Vyrak, the First").hand("Apprentice").runes(runes).power(power).start().acquire("Vyrak, the First")
    assert (t.runes(), t.power(), t.discard()) == (0, 0, ["Vyrak, the First"])


@card("Vyrak, the First")
def test_vyrak_costs_twelve_in_all_and_takes_runes_first() -> None:
    t = shadows("Vyrak, the First").hand("Apprentice").runes(5).power(6).start()
    assert not t.can("acquire Vyrak, the First")
    t = shadows("Vyrak, the First").hand("Apprentice").runes(10).power(6).start().acquire("Vyrak, the First")
    assert (t.runes(), t.power()) == (0, 4)


@card("Vyrak, the First")
def test_vyrak_gives_ten_honor() -> None:
    assert shadows().hand("Vyrak, the First", "Apprentice").start().play("Vyrak, the First").honor() == 10


@card("Lunar Guardian", "Solar Sentry", "Dark Gladiator")
@pytest.mark.parametrize(
    ("name", "row", "runes", "power"),
    [
        ("Lunar Guardian", DAY, 2, 0),
        ("Lunar Guardian", NIGHT, 2, 2),
        ("Lunar Guardian", NEITHER, 2, 0),
        ("Solar Sentry", DAY, 4, 0),
        ("Solar Sentry", NIGHT, 2, 0),
        ("Solar Sentry", NEITHER, 2, 0),
        ("Dark Gladiator", DAY, 0, 2),
        ("Dark Gladiator", NIGHT, 0, 4),
        ("Dark Gladiator", NEITHER, 0, 2),
    ],
)
def test_guardian_sentry_and_gladiator_give_more_at_their_time(
    name: str, row: tuple[str, ...], runes: int, power: int
) -> None:
    t = shadows(*row).hand(name, "Apprentice").start().play(name)
    assert (t.runes(), t.power()) == (runes, power)


@card("Verdant Chanter")
def test_verdant_chanter_by_night_lets_heroes_that_are_acquired_lie_on_top_of_the_deck() -> None:
    row = *DARK[:3], "Snapdragon", "Arha Initiate", "Spike Vixen"
    t = shadows(*row).hand("Verdant Chanter", "Apprentice").deck("Militia").runes(9).start().play("Verdant Chanter")
    assert t.runes() == 11
    t.acquire("Arha Initiate")
    assert t.options == ["do it", "decline"]
    t.choose("do it").acquire("Spike Vixen").choose("decline").acquire("Mystic").choose("do it")
    assert t.deck() == ["Mystic", "Arha Initiate", "Militia"]
    assert t.discard() == ["Spike Vixen"]
    t.acquire("Snapdragon")  # no Hero
    assert own_turn(t)


@card("Verdant Chanter")
def test_verdant_chanter_gives_only_runes_at_another_time_and_waits_for_this_turn_only() -> None:
    t = shadows(*DAY, "Arha Initiate").hand("Verdant Chanter", "Apprentice").start().play("Verdant Chanter")
    assert t.runes() == 2
    t.acquire("Arha Initiate")
    assert own_turn(t)
    t = shadows(*NIGHT, "Arha Initiate").hand("Verdant Chanter", "Apprentice").deck(*["Mystic"] * 5).start()
    t.play("Verdant Chanter")
    next_turn(t).play("Mystic").acquire("Arha Initiate")
    assert own_turn(t)


@card("Map of the Stars")
def test_map_of_the_stars_gives_a_rune_and_a_power_once_a_turn() -> None:
    t = shadows().in_play("Map of the Stars").hand("Apprentice").start().use("Map of the Stars")
    assert (t.runes(), t.power(), uses(t, "Map of the Stars")) == (1, 1, [])


@card("Luro, the Hunter")
@pytest.mark.rule("ASC-CARD-21")
def test_luro_lets_runes_be_spent_as_power_and_power_as_runes_by_night() -> None:
    row = *NIGHT, "Mephit", "Arha Historian"
    t = shadows(*row).hand("Luro, the Hunter", "Apprentice").start().play("Luro, the Hunter")
    assert t.runes() == 3
    t.defeat("Mephit")  # 3 Power
    assert t.runes() == 0
    t = shadows(*row).hand("Luro, the Hunter", "Apprentice").power(1).start().play("Luro, the Hunter")
    t.acquire("Arha Historian")
    assert (t.runes(), t.power()) == (0, 0)


@card("Luro, the Hunter")
def test_luro_gives_three_runes_and_nothing_else_at_another_time() -> None:
    row = *DAY, "Mephit", "Arha Historian"
    t = shadows(*row).hand("Luro, the Hunter", "Apprentice").power(1).start().play("Luro, the Hunter")
    assert (t.runes(), t.can("defeat Mephit"), t.can("acquire Arha Historian")) == (3, False, False)


# Mechana


@card("Sureshot Tracker", "Flare Tracker")
@pytest.mark.parametrize(
    ("name", "other", "gives"), [("Sureshot Tracker", "Flare Tracker", 0), ("Flare Tracker", "Sureshot Tracker", 2)]
)
def test_the_trackers_draw_a_card_for_each_other_before_or_after(name: str, other: str, gives: int) -> None:
    t = shadows().hand(name, "Militia").deck(*SEVEN).start().play(name)
    assert (t.runes(), t.power(), t.hand()) == (gives, 2 - gives, ["Militia"])
    t = shadows().hand(name, name, "Militia").deck(*SEVEN).start().play(name, name)
    assert t.hand() == ["Militia"]  # of the same name does not count
    t = shadows().hand(name, other, "Militia").deck(*SEVEN).start().play(name, other)
    assert t.hand() == ["Apprentice", "Apprentice", "Militia"]  # each for the other


GEAR = {"Foundry Hound": (2, 0, 0), "Watchtower Golem": (0, 2, 0), "Wrecklamax": (0, 0, 1)}


@card("Foundry Hound", "Watchtower Golem", "Wrecklamax")
@pytest.mark.rule("ASC-CASE-22")
@pytest.mark.parametrize("name", GEAR)
@pytest.mark.parametrize("row", [DAY, NIGHT])
def test_the_hound_the_golem_and_wrecklamax_answer_the_first_mechana_construct_played(
    name: str, row: tuple[str, ...]
) -> None:
    laid = (
        shadows(*row)
        .in_play(name)
        .hand("Shadow Star", "Watchmaker's Altar", "Watchmaker's Altar", "Apprentice")
        .deck(*SEVEN)
    )
    t = laid.start().play("Shadow Star")  # Void
    assert (t.runes(), t.power(), len(t.hand())) == (0, 0, 3)
    t.play("Watchmaker's Altar")
    runes, power, cards = GEAR[name]
    assert (t.runes(), t.power(), len(t.hand())) == (runes, power, 2 + cards)
    t.play("Watchmaker's Altar")
    assert (t.runes(), t.power(), len(t.hand())) == (runes, power, 1 + cards)  # once in all
    assert uses(t, name) == []  # by Day too


@card("Foundry Hound", "Watchtower Golem", "Wrecklamax")
@pytest.mark.rule("ASC-CASE-22")
@pytest.mark.parametrize("name", GEAR)
def test_the_hound_the_golem_and_wrecklamax_serve_at_will_by_day_and_then_answer_no_more(name: str) -> None:
    t = shadows(*DAY).in_play(name).hand("Watchmaker's Altar", "Apprentice").deck(*SEVEN).start()
    t.use(name)
    runes, power, cards = GEAR[name]
    assert (t.runes(), t.power(), len(t.hand())) == (runes, power, 2 + cards)
    assert uses(t, name) == []
    t.play("Watchmaker's Altar")
    assert (t.runes(), t.power(), len(t.hand())) == (runes, power, 1 + cards)
    next_turn(t)
    assert len(uses(t, name)) == 1


@card("Foundry Hound", "Watchtower Golem", "Wrecklamax")
@pytest.mark.parametrize("name", GEAR)
@pytest.mark.parametrize("row", [NIGHT, NEITHER])
def test_the_hound_the_golem_and_wrecklamax_cannot_be_used_when_it_is_not_day(name: str, row: tuple[str, ...]) -> None:
    t = shadows(*row).in_play(name).hand("Apprentice").start()
    assert uses(t, name) == []


@card("Foundry Hound", "Watchtower Golem", "Wrecklamax")
@pytest.mark.parametrize("name", GEAR)
def test_the_hound_the_golem_and_wrecklamax_answer_their_own_playing(name: str) -> None:
    t = shadows().hand(name, "Apprentice").deck(*SEVEN).start().play(name)
    runes, power, cards = GEAR[name]
    assert (t.runes(), t.power(), len(t.hand())) == (runes, power, 1 + cards)


@card("Illuminator")
def test_illuminator_gives_for_each_mechana_construct_once_a_turn_by_day() -> None:
    laid = shadows(*DAY).in_play("Illuminator", "Watchmaker's Altar", "Shadow Star").hand("Apprentice")
    t = laid.start().use("Illuminator")
    assert (t.runes(), t.power(), uses(t, "Illuminator")) == (2, 2, [])


@card("Illuminator")
@pytest.mark.parametrize("row", [NIGHT, NEITHER])
def test_illuminator_gives_nothing_when_it_is_not_day(row: tuple[str, ...]) -> None:
    assert uses(shadows(*row).in_play("Illuminator").hand("Apprentice").start(), "Illuminator") == []


@card("Rescuebot 505")
def test_rescuebot_comes_into_play_if_it_is_acquired_by_day() -> None:
    t = shadows("Rescuebot 505", *LIGHT[:2]).hand("Apprentice").runes(5).start().acquire("Rescuebot 505")
    assert (t.in_play(), t.discard(), own_turn(t)) == (["Rescuebot 505"], [], True)


@card("Rescuebot 505")
@pytest.mark.parametrize("row", [(), DAY])
def test_rescuebot_is_acquired_like_any_card_at_another_time(row: tuple[str, ...]) -> None:
    t = shadows("Rescuebot 505", *row).hand("Apprentice").runes(5).start().acquire("Rescuebot 505")  # it is Dark
    assert (t.in_play(), t.discard()) == ([], ["Rescuebot 505"])


@card("Rescuebot 505")
def test_rescuebot_puts_every_mechana_construct_that_is_acquired_into_play() -> None:
    row = "Watchmaker's Altar", "Watchmaker's Altar", "Solar Sentry", "Shadow Star"
    t = shadows(*row).in_play("Rescuebot 505").hand("Apprentice").runes(20).power(1).start()
    t.acquire("Watchmaker's Altar").acquire("Watchmaker's Altar").acquire("Solar Sentry").acquire("Shadow Star")
    assert t.in_play() == ["Rescuebot 505", "Watchmaker's Altar", "Watchmaker's Altar"]
    assert t.discard() == ["Solar Sentry", "Shadow Star"]


@card("Shade Converter")
@pytest.mark.rule("ASC-CASE-23", "ASC-CASE-O7")
@pytest.mark.parametrize("others", [1, 2])
def test_shade_converter_needs_three_mechana_constructs_itself_among_them(others: int) -> None:
    laid = (
        shadows(*NIGHT).in_play("Shade Converter", *["Watchmaker's Altar"] * others).hand("Solar Sentry", "Apprentice")
    )
    t = laid.start().play("Solar Sentry")
    if others == 1:
        assert (own_turn(t), t.runes()) == (True, 2)
    else:
        assert t.options == ["do it", "decline"]
        t.choose("do it")
        assert t.runes() == 4


@card("Shade Converter")
@pytest.mark.rule("ASC-CASE-O7")
def test_shade_converter_is_a_choice_at_each_test() -> None:
    laid = shadows().in_play("Shade Converter", "Watchmaker's Altar", "Watchmaker's Altar")
    t = laid.hand("Solar Sentry", "Solar Sentry", "Apprentice").start()
    t.play("Solar Sentry").choose("decline")
    assert t.runes() == 2
    t.play("Solar Sentry").choose("do it")
    assert t.runes() == 6


# Void


@card("Dogs of War")
def test_dogs_of_war_give_another_power_for_a_banished_card() -> None:
    t = shadows().hand("Dogs of War", "Apprentice").discard("Militia").start().play("Dogs of War")
    assert (t.power(), targets(t, "banish")) == (1, ["Apprentice from hand", "Militia from discard"])
    t.choose("banish Militia")
    assert t.power() == 2
    t = shadows().hand("Dogs of War", "Apprentice").start().play("Dogs of War").choose("decline")
    assert (t.power(), t.hand()) == (1, ["Apprentice"])


@card("Riftwatch Outpost")
def test_riftwatch_outpost_gives_a_power_each_turn_and_one_more_when_it_is_destroyed() -> None:
    t = shadows().in_play("Riftwatch Outpost").hand("Apprentice").start()
    assert len(uses(t, "Riftwatch Outpost")) == 2
    t.choose("use Riftwatch Outpost (gain 1 Power)")
    assert (t.power(), len(uses(t, "Riftwatch Outpost"))) == (1, 1)
    t.choose("use Riftwatch Outpost (destroy this: gain 1 Power)")
    assert (t.power(), t.in_play(), t.discard()) == (2, [], ["Riftwatch Outpost"])


@card("Deadeye Assassin")
def test_deadeye_assassin_gives_three_power_and_one_for_each_void_card_of_the_discard_pile() -> None:
    laid = shadows().hand("Deadeye Assassin", "Dogs of War", "Apprentice")
    t = laid.discard("Dogs of War", "Shadow Star", "Militia", "Arha Initiate").start().play("Deadeye Assassin")
    assert t.power() == 5


@card("Dread Conjurer")
def test_dread_conjurer_draws_and_may_banish_by_night() -> None:
    t = shadows(*NIGHT).hand("Dread Conjurer", "Militia").discard("Militia").deck(*SEVEN).start().play("Dread Conjurer")
    assert targets(t, "banish") == ["Militia from hand", "Apprentice from hand", "Militia from discard"]
    t.choose("decline")
    assert t.hand() == ["Apprentice", "Militia"]
    for row in (DAY, NEITHER):
        t = shadows(*row).hand("Dread Conjurer", "Militia").deck(*SEVEN).start().play("Dread Conjurer")
        assert (own_turn(t), t.hand()) == (True, ["Apprentice", "Militia"])


@card("Wartorn Arbiter")
def test_wartorn_arbiter_does_everything_again_by_night() -> None:
    t = shadows(*NIGHT).hand("Wartorn Arbiter", "Apprentice", "Militia").start().play("Wartorn Arbiter")
    assert t.power() == 1
    t.choose("banish Militia")
    assert t.power() == 2
    t.choose("banish Apprentice")
    assert (t.hand(), t.gone[-2:]) == ([], ["Militia", "Apprentice"])


@card("Wartorn Arbiter")
def test_wartorn_arbiter_gives_one_power_and_may_banish_one_card_at_another_time() -> None:
    t = shadows(*DAY).hand("Wartorn Arbiter", "Apprentice").discard("Militia").start().play("Wartorn Arbiter")
    t.choose("decline")
    assert (t.power(), own_turn(t), t.discard()) == (1, True, ["Militia"])


@card("Shade of Sadranis")
@pytest.mark.rule("ASC-CASE-25", "ASC-DEF-13")
def test_shade_of_sadranis_by_night_defeats_one_monster_of_the_void_that_is_no_trophy() -> None:
    laid = shadows(*NIGHT).hand("Shade of Sadranis", "Apprentice").void("Mephit", "Cavern Creeper", "Deceitful Ghoul")
    t = laid.power(3).start().play("Shade of Sadranis")
    assert t.power() == 7
    use = f"use {uses(t, 'Shade of Sadranis')[0]}"
    t.choose(use)
    assert targets(t, "defeat") == ["Mephit from the void", "Cavern Creeper from the void"]
    t.choose("defeat Cavern Creeper")
    assert (t.power(), t.honor(), t.runes()) == (6, 1, 1)
    assert t.center[-1] == "Cavern Creeper"
    assert t.void == ["Mephit", "Deceitful Ghoul"]
    assert uses(t, "Shade of Sadranis") == []  # once


@card("Shade of Sadranis")
def test_shade_of_sadranis_gives_four_power_at_another_time() -> None:
    t = shadows(*DAY).hand("Shade of Sadranis", "Apprentice").void("Mephit").start().play("Shade of Sadranis")
    assert (t.power(), uses(t, "Shade of Sadranis")) == (4, [])


@card("Isha, the Pursuer")
def test_isha_turns_the_power_cost_of_the_next_monster_into_runes() -> None:
    laid = shadows("Earth Tyrant", "Mephit").hand("Isha, the Pursuer", "Apprentice").power(20)
    t = laid.start().play("Isha, the Pursuer")
    assert (t.power(), t.runes()) == (23, 0)
    t.defeat("Earth Tyrant")
    assert t.runes() == 6
    t.defeat("Mephit")
    t.choose("decline")
    assert t.runes() == 6  # the next one only


@card("Isha, the Pursuer")
def test_isha_serves_the_cultist_and_this_turn_only() -> None:
    t = shadows().hand("Isha, the Pursuer", "Apprentice").start().play("Isha, the Pursuer").defeat("Cultist")
    assert t.runes() == 2
    t = shadows().hand("Isha, the Pursuer", "Apprentice").deck(*["Heavy Infantry"] * 5).start()
    t.play("Isha, the Pursuer")
    next_turn(t).play("Heavy Infantry").defeat("Cultist")
    assert t.runes() == 0


# Monsters


@card("Shardwing Beetle")
@pytest.mark.rule("ASC-DEF-08")
def test_shardwing_beetle_sells_three_honor_for_three_runes_once() -> None:
    t = shadows("Shardwing Beetle").power(3).runes(7).hand("Apprentice").start().defeat("Shardwing Beetle")
    assert (t.honor(), t.options) == (3, ["do it", "decline"])
    t.choose("do it")
    assert (t.honor(), t.runes(), own_turn(t)) == (6, 4, True)
    t = shadows("Shardwing Beetle").power(3).runes(3).hand("Apprentice").start().defeat("Shardwing Beetle")
    t.choose("decline")
    assert (t.honor(), t.runes()) == (3, 3)
    t = shadows("Shardwing Beetle").power(3).runes(2).hand("Apprentice").start().defeat("Shardwing Beetle")
    assert (t.honor(), own_turn(t)) == (3, True)


@card("Deceitful Ghoul")
def test_deceitful_ghoul_is_a_trophy_that_banishes_a_card_of_the_row() -> None:
    t = shadows("Deceitful Ghoul", "Mephit").power(3).hand("Apprentice").start().defeat("Deceitful Ghoul")
    assert (t.honor(), t.in_front()) == (2, ["Deceitful Ghoul"])
    t.use("Deceitful Ghoul")
    assert all(one.split(" from ")[1].startswith("space") for one in targets(t, "banish"))
    t.choose("banish Mephit")
    assert (t.in_front(), t.void) == ([], ["Deceitful Ghoul", "Mephit"])


@card("Scavenger Ants")
@pytest.mark.rule("ASC-KEY-DAYNIGHT-08")
@pytest.mark.parametrize(("row", "runes"), [((), 3), (NIGHT, 0), (DARK[:2], 0)])
def test_scavenger_ants_give_runes_by_day(row: tuple[str, ...], runes: int) -> None:
    t = shadows("Scavenger Ants", *row).power(4).hand("Apprentice").start().defeat("Scavenger Ants")
    assert (t.honor(), t.runes()) == (4, runes)  # they are Light themselves


@card("Emberwing Moth")
def test_emberwing_moth_by_day_destroys_one_construct_of_each_opponent_of_choice() -> None:
    laid = shadows("Emberwing Moth", players=3).power(5).hand("Apprentice").in_play("Shadow Star")
    laid = laid.in_play("Shadow Star", "Watchmaker's Altar", seat=1).in_play(
        "Watchmaker's Altar", "Illuminator", seat=2
    )
    t = laid.start().defeat("Emberwing Moth")
    assert (t.honor(), t.decider) == (5, 0)
    t.choose("destroy Watchmaker's Altar of player 2").choose("destroy Illuminator of player 3")
    assert (t.in_play(), t.in_play(1), t.in_play(2)) == (["Shadow Star"], ["Shadow Star"], ["Watchmaker's Altar"])


@card("Emberwing Moth")
def test_emberwing_moth_by_night_leaves_each_opponent_one_construct_of_their_choice() -> None:
    laid = shadows("Emberwing Moth", *DARK[:2], players=3).power(5).hand("Apprentice")
    laid = laid.in_play("Shadow Star", "Watchmaker's Altar")
    laid = laid.in_play("Shadow Star", "Watchmaker's Altar", "Illuminator", seat=1).in_play("The Grand Design", seat=2)
    t = laid.start().defeat("Emberwing Moth")
    assert t.decider == 1
    t.choose("destroy Shadow Star").choose("destroy Illuminator")
    assert (t.in_play(1), t.in_play(2)) == (["Watchmaker's Altar"], ["The Grand Design"])
    assert t.in_play() == ["Shadow Star", "Watchmaker's Altar"]


@card("Emberwing Moth")
def test_emberwing_moth_destroys_nothing_when_it_is_neither() -> None:
    laid = (
        shadows("Emberwing Moth", *NIGHT)
        .power(5)
        .hand("Apprentice")
        .in_play("Shadow Star", "Watchmaker's Altar", seat=1)
    )
    t = laid.start().defeat("Emberwing Moth")
    assert (t.honor(), own_turn(t), len(t.in_play(1))) == (5, True, 2)


@card("Cavern Creeper")
def test_cavern_creeper_gives_an_honor_and_a_rune() -> None:
    t = shadows("Cavern Creeper").power(1).hand("Apprentice").start().defeat("Cavern Creeper")
    assert (t.honor(), t.runes()) == (1, 1)


@card("Shade Viper")
@pytest.mark.rule("ASC-CASE-24")
@pytest.mark.parametrize(("row", "runes", "power"), [(DAY, 1, 0), (NIGHT, 0, 1)])
def test_shade_viper_gives_a_rune_by_day_and_a_power_by_night(row: tuple[str, ...], runes: int, power: int) -> None:
    t = shadows(*row).in_front("Shade Viper").hand("Apprentice").start().use("Shade Viper")
    assert (t.runes(), t.power(), t.in_front(), t.void) == (runes, power, [], ["Shade Viper"])


@card("Shade Viper")
@pytest.mark.rule("ASC-CASE-24")
def test_shade_viper_cannot_be_used_when_it_is_neither() -> None:
    t = shadows("Shade Viper", *DAY).power(3).hand("Apprentice").start()
    t.defeat("Shade Viper")
    assert (t.honor(), t.in_front(), len(uses(t, "Shade Viper"))) == (2, ["Shade Viper"], 1)
    t = shadows(*NEITHER).in_front("Shade Viper").hand("Apprentice").start()
    assert uses(t, "Shade Viper") == []


@card("Light of False Hope")
@pytest.mark.parametrize(("row", "drawn"), [((), 2), (DAY, 0), (LIGHT[:2], 0)])
def test_light_of_false_hope_draws_two_by_night(row: tuple[str, ...], drawn: int) -> None:
    laid = shadows("Light of False Hope", *row).power(4).hand("Apprentice").deck(*SEVEN)
    t = laid.start().defeat("Light of False Hope")
    assert (t.honor(), len(t.hand())) == (4, 1 + drawn)  # it is Dark itself


@card("Lieutenant Duros")
def test_duros_by_day_takes_a_random_card_of_each_opponents_hand() -> None:
    laid = shadows("Lieutenant Duros", *LIGHT[:2], players=3).power(6).hand("Apprentice")
    laid = laid.hand("Mystic", "Militia", seat=1).hand("Heavy Infantry", seat=2).honor(9, seat=1)
    t = laid.start().defeat("Lieutenant Duros")
    assert (t.honor(), len(t.hand()), len(t.hand(1)), t.hand(2)) == (4, 3, 1, [])
    assert ("Heavy Infantry" in t.hand(), t.honor(1)) == (True, 9)


@card("Lieutenant Duros")
def test_duros_by_night_takes_five_honor_of_one_opponent() -> None:
    for chosen, taken in ((1, 5), (2, 3)):  # as far as there is
        laid = shadows("Lieutenant Duros", players=3).power(6).hand("Apprentice").hand("Mystic", seat=1)
        t = laid.honor(7, seat=1).honor(3, seat=2).start().defeat("Lieutenant Duros")
        assert t.options == ["choose player 2", "choose player 3"]
        t.choose(f"choose player {chosen + 1}")
        assert (t.honor(), t.honor(chosen)) == (4 + taken, (7, 3)[chosen - 1] - taken)
        assert (t.honor(3 - chosen), t.hand(1)) == ((7, 3)[2 - chosen], ["Mystic"])


@card("Lieutenant Duros")
def test_duros_takes_nothing_when_it_is_neither() -> None:
    laid = shadows("Lieutenant Duros", *DAY).power(6).hand("Apprentice").hand("Mystic", seat=1).honor(7, seat=1)
    t = laid.start().defeat("Lieutenant Duros")
    assert (t.honor(), t.honor(1), t.hand(1)) == (4, 7, ["Mystic"])


@card("Legion of Aklys")
@pytest.mark.rule("ASC-KEY-ONGOING-O2")
def test_legion_of_aklys_stays_and_pays_for_every_dark_card_itself_among_them() -> None:
    row = "Legion of Aklys", "Cavern Creeper", "Dread Conjurer", "Sunstreak Courier", "Mephit"
    t = shadows(*row).power(11).runes(9).hand("Apprentice").start().defeat("Legion of Aklys")
    assert (t.honor(), t.in_front()) == (5 + 2, ["Legion of Aklys"])
    t.defeat("Cavern Creeper")
    assert t.honor() == 7 + 1 + 2
    t.acquire("Dread Conjurer")
    assert t.honor() == 12
    t.acquire("Sunstreak Courier").defeat("Mephit").choose("decline")
    assert t.honor() == 12 + 2  # Light, and neither


@card("Legion of Aklys")
def test_legion_of_aklys_is_free_while_all_cards_of_the_row_are_dark() -> None:
    t = shadows("Legion of Aklys", *DARK).hand("Apprentice").start().defeat("Legion of Aklys")
    assert t.in_front() == ["Legion of Aklys"]
    for other in ("Dogs of War", "Mephit"):
        t = shadows("Legion of Aklys", *DARK[:4], other).power(6).hand("Apprentice").start()
        assert not t.can("defeat Legion of Aklys")


@card("Aklys, the Scourge")
@pytest.mark.rule("ASC-CASE-26")
def test_aklys_costs_five_less_by_day_and_then_defeats_no_other() -> None:
    t = (
        shadows("Aklys, the Scourge", *LIGHT[:2], "Mephit")
        .power(5)
        .hand("Apprentice")
        .start()
        .defeat("Aklys, the Scourge")
    )
    assert (t.power(), t.honor(), t.void) == (0, 6, ["Aklys, the Scourge"])
    for row in ((), DAY):
        t = shadows("Aklys, the Scourge", *row).power(9).hand("Apprentice").start()
        assert not t.can("defeat Aklys, the Scourge")


@card("Aklys, the Scourge")
@pytest.mark.rule("ASC-CASE-26", "ASC-DEF-17")
def test_aklys_defeats_all_other_monsters_of_the_row_by_night() -> None:
    row = "Aklys, the Scourge", "Cavern Creeper", "Arha Initiate", "Cavern Creeper", "Landtalker", "Spike Vixen"
    t = shadows(*row).power(10).hand("Apprentice").start().defeat("Aklys, the Scourge")
    assert (t.honor(), t.runes()) == (6 + 1 + 1, 2)
    assert sorted(t.void) == ["Aklys, the Scourge", "Cavern Creeper", "Cavern Creeper"]
    assert (t.row[2], t.row[4], t.row[5]) == ("Arha Initiate", "Landtalker", "Spike Vixen")


@card("Aklys, the Scourge")
def test_aklys_defeats_no_other_when_it_is_neither() -> None:
    t = shadows("Aklys, the Scourge", *DAY, "Mephit").power(10).hand("Apprentice").start().defeat("Aklys, the Scourge")
    assert (t.honor(), t.void) == (6, ["Aklys, the Scourge"])


# all of them


def test_every_card_of_the_set_has_a_test() -> None:
    assert card.missing() == set()
