"""Day and Night: which time it is, when that is tested, what asks for it, and who is shown it."""

from __future__ import annotations

import pytest
from ascension_table import Situation, Table, table
from set_tests import calm, next_turn, own_turn, targets, uses

from delirium.cards.load import card_set
from delirium.engine.view import view
from delirium.table.ascension.faces import faces
from delirium.table.ascension.standing import sides, signs

LIGHT = "Sunstreak Courier", "Dogs of War", "Everbloom Witch", "Shardwing Beetle", "Scavenger Ants", "Twilight Scout"
DARK = "Shrine Attendant", "Dread Conjurer", "Cavern Creeper", "Shade Viper", "Flare Tracker", "Lunar Guardian"

OWN = """
set = "mine"

[[card]]
name = "Sundial"
type = "construct"
cost = { runes = 2 }
honor = 1
copies = 2
effect = "Once per turn, when you discard a card, or if it is Night, you may pay 1 Rune. If you do, gain 2 Honor."

[[card]]
name = "Cock Crow"
type = "hero"
cost = { runes = 1 }
honor = 1
copies = 2
effect = "If it is Day, gain 1 Rune. If it is Night, gain 1 Power. \
If all cards in the center row are Dark, gain 1 Honor."

[[card]]
name = "Bat Colony"
type = "monster"
alignment = "dark"
cost = { power = 2 }
copies = 2
effect = "Center row: Night: You may defeat this for free. Reward: Gain 1 Honor. \
Fate: Night: Each player discards 1 card."

[[card]]
name = "Dawn Patrol"
type = "construct"
cost = { runes = 2 }
honor = 1
copies = 1
effect = "Day: Whenever you defeat a Monster, gain 1 Rune. When you acquire this, if it is Night, gain 1 Power."

[[card]]
name = "Owl Post"
type = "hero"
cost = { runes = 2 }
honor = 1
copies = 2
effect = "Energize 1: Night: Draw 1 card."

[[card]]
name = "Spark"
type = "hero"
cost = { runes = 2 }
honor = 1
copies = 2
effect = "Gain 1 Energy."

[[card]]
name = "Sleepyhead"
type = "hero"
cost = { runes = 2 }
honor = 1
copies = 2
effect = "Discard 1 card."

[[card]]
name = "Star Gazer"
type = "hero"
cost = { runes = 2 }
honor = 1
copies = 2
effect = "Banish 1 card from the center row. Day: Gain 2 Runes."

[[card]]
name = "Hawk Eye"
type = "construct"
cost = { runes = 2 }
honor = 1
copies = 1
effect = "Whenever you defeat a Monster, banish 1 card from the center row."
"""


def lay(*row: str, players: int = 2, sets: tuple[str, ...] = ()) -> Situation:
    return calm("shadows", *sets, players=players, cards=OWN).row(*row)


def time(t: Table) -> str:
    """Which time everybody is shown."""
    shown = {signs(view(t.s, seat)) for seat in (-1, 0, 1)}
    assert len(shown) == 1
    return shown.pop().removeprefix(": ")


# which time it is


@pytest.mark.rule("ASC-KEY-DAYNIGHT-01")
def test_light_and_dark_are_printed_facts_that_texts_and_faces_tell() -> None:
    t = lay("Legion of Aklys", "Cavern Creeper", "Shardwing Beetle").start()
    titles = {face.name: face.title for face in faces(t.game)}
    assert titles["Twilight Scout"] == "Light Enlightened Hero"
    assert titles["Cavern Creeper"] == "Dark Monster"
    assert titles["Mephit"] == "Monster"


@pytest.mark.rule("ASC-KEY-DAYNIGHT-07")
def test_the_center_cards_of_the_set_are_half_light_and_half_dark() -> None:
    cards = card_set("shadows").cards
    assert sum(card.copies for card in cards if card.alignment == "light") == 48
    assert sum(card.copies for card in cards if card.alignment == "dark") == 48
    assert sum(card.copies for card in cards) == 96


@pytest.mark.rule("ASC-KEY-DAYNIGHT-02", "ASC-KEY-DAYNIGHT-03", "ASC-KEY-DAYNIGHT-04", "ASC-KEY-DAYNIGHT-06")
@pytest.mark.parametrize(
    ("light", "dark", "called"),
    [
        (2, 1, "Day"),
        (6, 0, "Day"),
        (1, 0, "Day"),
        (0, 1, "Night"),
        (2, 4, "Night"),
        (2, 2, "neither Day nor Night"),
        (3, 3, "neither Day nor Night"),
        (0, 0, "neither Day nor Night"),
    ],
)
def test_the_time_is_that_of_the_greater_number(light: int, dark: int, called: str) -> None:
    t = lay(*LIGHT[:light], *DARK[:dark]).hand("Cock Crow", "Apprentice").start()
    assert time(t) == called
    t.play("Cock Crow")
    assert (t.runes(), t.power(), t.honor()) == (int(called == "Day"), int(called == "Night"), 0)


def test_the_table_says_why_it_is_so_and_nothing_without_light_and_dark_cards() -> None:
    seen = view(lay(*LIGHT[:3], DARK[0]).start().s, 0)
    assert "It is Day: 3 Light and 1 Dark card in the center row." in sides(seen, ["Ann", "Bob"])
    plain = view(table("chronicle").start().s, 0)
    assert (signs(plain), sides(plain, ["Ann", "Bob"])) == ("", [])


@pytest.mark.rule("ASC-KEY-DAYNIGHT-05", "ASC-ROW-02")
def test_a_refill_changes_the_time_at_once() -> None:
    t = lay(LIGHT[0]).only_center("Shade Viper", *["Mephit"] * 3).runes(1).hand("Cock Crow", "Apprentice").start()
    assert time(t) == "Day"
    t.acquire(LIGHT[0])
    assert time(t) == "Night"
    t.play("Cock Crow")
    assert (t.runes(), t.power()) == (0, 1)


@pytest.mark.rule("ASC-KEY-DAYNIGHT-O1")
def test_cards_in_other_places_do_not_count() -> None:
    laid = lay(LIGHT[0]).void(*DARK[:3]).discard(*DARK[3:]).in_play("Rescuebot 505").in_front("Legion of Aklys")
    assert time(laid.hand("Apprentice").start()) == "Day"


# when it is tested


@pytest.mark.rule("ASC-KEY-DAYNIGHT-09", "ASC-PLAY-21", "ASC-PLAY-O1")
def test_a_line_of_a_hero_is_tested_after_the_lines_before_it() -> None:
    laid = lay(DARK[0]).only_center(*LIGHT[:2], *["Mephit"] * 3).hand("Star Gazer", "Apprentice")
    t = laid.start().play("Star Gazer").choose(f"banish {DARK[0]}")
    assert (time(t), t.runes()) == ("Day", 2)
    laid = lay(LIGHT[0]).only_center(*DARK[:2], *["Mephit"] * 3).hand("Star Gazer", "Apprentice")
    t = laid.start().play("Star Gazer").choose(f"banish {LIGHT[0]}")
    assert (time(t), t.runes()) == ("Night", 0)


@pytest.mark.rule("ASC-PLAY-O1")
def test_a_hero_that_was_played_does_not_wait_for_its_time() -> None:
    laid = lay(DARK[0]).only_center(*LIGHT[:2], *["Mephit"] * 3).runes(2).hand("Solar Sentry", "Apprentice")
    t = laid.start().play("Solar Sentry").acquire(DARK[0])
    assert (time(t), t.runes()) == ("Day", 2)


@pytest.mark.rule("ASC-KEY-DAYNIGHT-08", "ASC-KEY-DAYNIGHT-O3")
def test_a_reward_goes_by_the_time_before_the_refill_with_its_monster_still_there() -> None:
    laid = lay("Scavenger Ants").only_center(*DARK[:3], *["Mephit"] * 3).power(4).hand("Apprentice")
    t = laid.start().defeat("Scavenger Ants")
    assert (time(t), t.runes()) == ("Night", 3)
    laid = lay("Light of False Hope", *LIGHT[:2]).only_center(*DARK[:3], *["Mephit"] * 3).power(4).hand("Apprentice")
    t = laid.deck(*["Apprentice"] * 6).start().defeat("Light of False Hope")
    assert (time(t), t.hand()) == ("Day", ["Apprentice"])


@pytest.mark.rule("ASC-KEY-DAYNIGHT-08")
def test_a_reward_is_not_tested_again_after_effects_of_own_cards() -> None:
    laid = lay("Scavenger Ants", LIGHT[0]).only_center("Mephit", *DARK[:2], *["Mephit"] * 2).in_play("Hawk Eye")
    t = laid.power(4).hand("Apprentice").start().defeat("Scavenger Ants")
    assert (time(t), t.runes()) == ("Day", 0)  # the effect of the Hawk Eye comes first
    t.choose(f"banish {LIGHT[0]}")
    assert (time(t), t.runes()) == ("Night", 3)


@pytest.mark.rule("ASC-KEY-DAYNIGHT-08", "ASC-KEY-DAYNIGHT-O3")
def test_monsters_that_leave_together_have_the_time_while_all_lay_there() -> None:
    """By Night Aklys takes both; with the Creeper gone first it would be neither for Light of False Hope."""
    row = "Aklys, the Scourge", "Cavern Creeper", "Light of False Hope", LIGHT[1], "Arha Initiate", "Landtalker"
    laid = lay(*row).only_center("Void Initiate", *LIGHT[3:5], "Mephit").power(10).hand("Apprentice")
    t = laid.deck(*["Mystic"] * 6).start().defeat("Aklys, the Scourge")
    assert (t.honor(), t.runes()) == (6 + 1 + 4, 1)
    assert t.hand().count("Mystic") == 2


@pytest.mark.rule("ASC-KEY-DAYNIGHT-O2", "ASC-KEY-DAYNIGHT-O3")
@pytest.mark.parametrize(("light", "enters"), [(2, True), (1, False)])
def test_a_card_that_asks_as_it_is_acquired_goes_by_the_time_before_the_refill(light: int, enters: bool) -> None:
    refill = DARK if enters else LIGHT[2:]
    laid = lay("Rescuebot 505", *LIGHT[:light]).only_center(*refill[:2], *["Mephit"] * 3).runes(5).hand("Apprentice")
    t = laid.start().acquire("Rescuebot 505")
    assert time(t) == "Day"  # now, in both cases
    assert ("Rescuebot 505" in t.in_play()) is enters


@pytest.mark.rule("ASC-KEY-DAYNIGHT-O2")
@pytest.mark.parametrize(("row", "power"), [(DARK[:1], 1), (LIGHT[:1], 0)])
def test_when_you_acquire_this_if_it_is_night(row: tuple[str, ...], power: int) -> None:
    laid = lay("Dawn Patrol", *row).only_center(*LIGHT[1:3], *["Mephit"] * 3).runes(2).hand("Apprentice")
    assert laid.start().acquire("Dawn Patrol").power() == power


@pytest.mark.rule("ASC-KEY-DAYNIGHT-O4")
def test_a_copied_reward_is_tested_as_it_resolves() -> None:
    own = OWN + _COPYIST
    laid = calm("shadows", cards=own).row("Scavenger Ants").only_center(*DARK[:3], *["Mephit"] * 3)
    t = laid.power(4).hand("Echo Chamber", "Apprentice").start().defeat("Scavenger Ants")
    assert (time(t), t.runes(), t.honor()) == ("Night", 3, 4)
    t.play("Echo Chamber")
    assert (t.runes(), t.honor()) == (3, 8)


_COPYIST = """
[[card]]
name = "Echo Chamber"
type = "hero"
cost = { runes = 2 }
honor = 1
copies = 1
effect = "Copy the reward of 1 Monster defeated or played this turn."
"""


# what asks for it


def test_a_trigger_before_which_a_time_stands_answers_only_then() -> None:
    t = lay(LIGHT[0]).in_play("Dawn Patrol").power(4).hand("Apprentice").start().defeat("Cultist")
    assert t.runes() == 1
    t = lay(DARK[0]).in_play("Dawn Patrol").power(4).hand("Apprentice").start().defeat("Cultist")
    assert t.runes() == 0


def test_an_answer_at_will_may_be_declined_where_it_answers_and_is_not_asked_for_where_it_is_used() -> None:
    t = lay(DARK[0]).in_play("Sundial").runes(3).hand("Apprentice").start().use("Sundial")
    assert (t.runes(), t.honor(), uses(t, "Sundial")) == (2, 2, [])
    t = lay(LIGHT[0]).in_play("Sundial").runes(3).hand("Sleepyhead", "Apprentice", "Militia").start()
    assert uses(t, "Sundial") == []
    t.play("Sleepyhead")
    t.choose("discard Militia").choose("decline")
    assert (t.runes(), t.honor()) == (3, 0)


def test_an_answer_that_was_declined_can_still_be_had_at_will() -> None:
    laid = lay(DARK[0]).in_play("Sundial").runes(3).hand("Sleepyhead", "Apprentice", "Militia")
    t = laid.start().play("Sleepyhead")
    t.choose("discard Militia").choose("decline")
    assert len(uses(t, "Sundial")) == 1
    t.use("Sundial")
    assert (t.runes(), t.honor(), uses(t, "Sundial")) == (2, 2, [])


def test_several_prefixes_ask_for_all_they_say() -> None:
    for row, gems, drawn in ((DARK[:1], 1, 1), (DARK[:1], 0, 0), (LIGHT[:1], 1, 0)):
        hand = ["Owl Post", "Apprentice", *["Spark"] * gems]
        t = lay(*row).hand(*hand).deck(*["Mystic"] * 5).start()
        if gems:
            t.play("Spark")
        t.play("Owl Post")
        assert t.hand().count("Mystic") == drawn


@pytest.mark.rule("ASC-CENTER-EFFECT-01")
@pytest.mark.parametrize(("row", "free"), [((), True), (LIGHT[:1], False)])
def test_a_time_may_stand_before_what_a_card_says_of_its_price(row: tuple[str, ...], free: bool) -> None:
    t = lay("Bat Colony", *row).hand("Apprentice").start()
    assert t.can("defeat Bat Colony") is free


@pytest.mark.rule("ASC-KEY-DAYNIGHT-O5")
@pytest.mark.parametrize(("row", "honor"), [(DARK, 1), (DARK[:5], 0), ((*DARK[:5], LIGHT[0]), 0), ((), 0)])
def test_all_cards_are_dark_only_if_each_one_is(row: tuple[str, ...], honor: int) -> None:
    t = lay(*row).hand("Cock Crow", "Apprentice").start().play("Cock Crow")
    assert t.honor() == honor


# who may treat a turn as Day

CONVERTER = "Shade Converter", "Watchmaker's Altar", "Watchmaker's Altar"


def converting(*row: str, players: int = 2) -> Situation:
    return lay(*row, players=players).in_play(*CONVERTER)


@pytest.mark.rule("ASC-CASE-O7")
def test_who_treats_a_turn_as_day_has_no_night_for_that() -> None:
    t = converting(*DARK[:1]).hand("Lunar Guardian", "Lunar Guardian", "Apprentice").start()
    t.play("Lunar Guardian")
    assert t.options == ["do it", "decline"]
    t.choose("do it")  # let it be Night
    assert (t.runes(), t.power()) == (2, 2)
    t.play("Lunar Guardian").choose("decline")
    assert (t.runes(), t.power()) == (4, 2)
    assert "Player 1 treats the turn as Day" in t.told


@pytest.mark.rule("ASC-CASE-O7")
def test_nothing_is_asked_where_the_choice_would_change_nothing() -> None:
    t = converting(*LIGHT[:1]).hand("Lunar Guardian", "Solar Sentry", "Apprentice").start().play("Lunar Guardian")
    assert (t.runes(), t.power(), own_turn(t)) == (2, 0, True)
    t.play("Solar Sentry")
    assert (t.runes(), own_turn(t)) == (6, True)
    t = converting().hand("Lunar Guardian", "Apprentice").start().play("Lunar Guardian")
    assert (t.runes(), t.power(), own_turn(t)) == (2, 0, True)


@pytest.mark.rule("ASC-CASE-23")
def test_it_is_day_in_the_turn_of_its_owner_only() -> None:
    laid = converting(*DARK[:1]).hand("Apprentice").hand("Solar Sentry", "Apprentice", seat=1)
    t = next_turn(laid.start(), 1)
    t.play("Solar Sentry")
    assert (t.runes(1), own_turn(t, 1)) == (2, True)


@pytest.mark.rule("ASC-CASE-23")
def test_it_counts_constructs_at_the_moment_of_each_test() -> None:
    laid = lay(*DARK[:1]).in_play("Shade Converter", "Watchmaker's Altar").hand("Watchmaker's Altar", "Solar Sentry")
    t = laid.hand("Watchmaker's Altar", "Solar Sentry", "Solar Sentry", "Apprentice").start().play("Solar Sentry")
    assert (t.runes(), own_turn(t)) == (2, True)
    t.play("Watchmaker's Altar").play("Solar Sentry").choose("do it")
    assert t.runes() == 6


@pytest.mark.rule("ASC-KEY-DAYNIGHT-O6")
def test_to_use_an_ability_that_needs_day_is_to_treat_the_turn_as_day() -> None:
    laid = lay(*DARK[:1]).in_play("Shade Converter", "Illuminator", "Foundry Hound").hand("Apprentice")
    t = laid.start().use("Illuminator")
    assert (t.runes(), t.power(), own_turn(t)) == (3, 3, True)
    t.use("Foundry Hound")
    assert t.runes() == 5


@pytest.mark.rule("ASC-KEY-DAYNIGHT-O6", "ASC-KEY-DAYNIGHT-08")
@pytest.mark.parametrize("by_day", [True, False])
def test_a_reward_is_one_choice(by_day: bool) -> None:
    laid = converting("Emberwing Moth", *DARK[:2]).power(5).hand("Apprentice")
    t = laid.in_play("Shadow Star", "Snapdragon", "Muramasa", seat=1).start().defeat("Emberwing Moth")
    assert (t.decider, t.options) == (0, ["do it", "decline"])
    if by_day:
        t.choose("do it").choose("destroy Muramasa of player 2")
        assert (own_turn(t), len(t.in_play(1))) == (True, 2)
    else:
        t.choose("decline")
        assert t.decider == 1
        t.choose("destroy Snapdragon").choose("destroy Muramasa")
        assert (own_turn(t), t.in_play(1)) == (True, ["Shadow Star"])


@pytest.mark.rule("ASC-KEY-DAYNIGHT-O6", "ASC-CASE-26")
def test_who_pays_less_for_aklys_by_day_has_chosen_day() -> None:
    row = "Aklys, the Scourge", *DARK[:2], "Cavern Creeper"
    t = converting(*row).power(6).hand("Apprentice").start().defeat("Aklys, the Scourge")
    assert (t.power(), t.honor(), own_turn(t), t.void) == (1, 6, True, ["Aklys, the Scourge"])


@pytest.mark.rule("ASC-KEY-DAYNIGHT-O6")
@pytest.mark.parametrize("by_day", [True, False])
def test_a_rescuebot_acquired_by_night_may_be_acquired_as_if_by_day(by_day: bool) -> None:
    t = converting("Rescuebot 505").runes(5).hand("Apprentice").start().acquire("Rescuebot 505")
    t.choose("do it" if by_day else "decline")
    assert ("Rescuebot 505" in t.in_play()) is by_day
    assert ("Rescuebot 505" in t.discard()) is not by_day


@pytest.mark.rule("ASC-CASE-24", "ASC-KEY-DAYNIGHT-O6")
def test_a_shade_viper_can_be_used_as_if_by_day() -> None:
    t = converting().in_front("Shade Viper").hand("Apprentice").start().use("Shade Viper")
    t.choose("do it")
    assert (t.runes(), t.power(), t.in_front()) == (1, 0, [])


def test_the_question_is_put_to_the_owner_alone_and_tells_nothing_hidden() -> None:
    t = converting(*DARK[:1]).hand("Solar Sentry", "Apprentice").start().play("Solar Sentry")
    assert t.s.prompt == t.game.prompts.index("You may treat your turn as Day for this")
    assert t.decider == 0
    assert targets(t, "do") == ["it"]
