"""What cards of Chronicle of the Godslayer do to one another."""

from __future__ import annotations

from typing import Final

import pytest
from ascension_table import Table
from test_chronicle_cards import HEROES, PLAIN, Gain, gain, is_main_step, turn

AVATAR: Final = "Avatar of the Fallen"
BURROWER: Final = "Burrower Mark II"
COURIER: Final = "Rocket Courier X-99"
TABLET: Final = "Tablet of Time's Dawn"

# Reactor Monk


@pytest.mark.rule("ASC-PLAY-16")
def test_two_reactor_monks_make_the_same_construct_two_cheaper() -> None:
    t = turn("Reactor Monk", "Reactor Monk").row("The Grand Design", "Shadow Star", "Muramasa").runes(3).start()
    t.play("Reactor Monk", "Reactor Monk")
    assert t.runes() == 7
    t.acquire("The Grand Design")
    assert t.runes() == 7 - 4
    t.acquire("Shadow Star")
    assert t.runes() == 0


@pytest.mark.rule("ASC-PLAY-16")
def test_three_discounts_make_a_construct_for_3_free() -> None:
    t = turn("Reactor Monk", "Reactor Monk", "Twofold Askara").row("Shadow Star", "Burrower Mark II").start()
    t.play("Reactor Monk", "Reactor Monk", "Twofold Askara")
    assert t.runes() == 6
    t.acquire("Shadow Star")
    assert t.runes() == 6
    t.acquire("Burrower Mark II")
    assert t.runes() == 3


@pytest.mark.rule("ASC-PLAY-15", "ASC-ACQ-09")
def test_a_construct_acquired_for_free_is_the_next_one_for_reactor_monk() -> None:
    t = turn("Reactor Monk").row("Avatar of the Fallen", "Muramasa", "Shadow Star").power(7).start()
    t.play("Reactor Monk").defeat("Avatar of the Fallen").choose("acquire Muramasa")
    assert t.runes() == 2
    assert not t.can("acquire Shadow Star")


# Twofold Askara

# a Hero, what is answered when it is played and when it is copied, and what both give together
COPIES: Final[dict[str, tuple[list[str], list[str], Gain]]] = {
    "Arha Templar": (["defeat Cultist"], ["defeat Samael's Trickster"], (1, 0, 2, 0)),
    "Oziah the Peerless": (["defeat Cultist"], ["defeat Earth Tyrant"], (0, 0, 6, 2)),
    "Seer of the Forked Path": (["decline"], ["banish Demon Slayer"], (0, 0, 0, 2)),
    "Temple Librarian": (["discard Apprentice"], ["discard Militia"], (0, 0, 0, 2)),
    "Cetra, Weaver of Stars": (["acquire Mystic"], ["acquire Demon Slayer"], (0, 0, 0, 0)),
    "Druids of the Stone Circle": (["acquire Mystic"], ["acquire Heavy Infantry"], (0, 0, 0, 0)),
    "Runic Lycanthrope": ([], [], (5, 4, 1, 0)),  # 1 Rune and the Honor are those of a Lifebound Initiate
    "Avatar Golem": ([], [], (0, 4, 4, 0)),
    "Kor, the Ferromancer": ([], [], (0, 4, 0, 2)),
    "Mechana Initiate": (["choose gain 1 Rune"], ["choose gain 1 Power"], (1, 1, 0, 0)),
    "Reactor Monk": ([], [], (4, 0, 0, 0)),
    "Arbiter of the Precipice": (["decline"], ["banish Apprentice"], (0, 0, 0, 3)),
    "Shade of the Black Watch": (["decline"], ["banish Apprentice"], (0, 4, 0, -1)),
    "Void Initiate": (["decline"], ["banish Apprentice"], (2, 0, 0, -1)),
}


def copy(t: Table, name: str) -> Table:
    """Play Twofold Askara and copy this Hero, who need not be chosen if there is no other."""
    t.play("Twofold Askara")
    return t.choose(f"copy {name}") if t.can(f"copy {name}") else t


@pytest.mark.parametrize(("name", "gained"), PLAIN.items())
def test_askara_copies_a_plain_hero(name: str, gained: Gain) -> None:
    t = copy(turn(name, "Twofold Askara").start().play(name), name)
    assert gain(t) == tuple(2 * each for each in gained)
    assert t.played() == [name, "Twofold Askara"]
    assert is_main_step(t)


@pytest.mark.rule("ASC-PLAY-03")
@pytest.mark.parametrize("name", COPIES)
def test_askara_copies_a_hero_with_choices_made_anew(name: str) -> None:
    first, second, gained = COPIES[name]
    others = ["Lifebound Initiate"] if name == "Runic Lycanthrope" else []
    situation = turn(*others, name, "Twofold Askara", "Apprentice", "Apprentice").deck(*["Apprentice"] * 6)
    situation = situation.row("Demon Slayer", "Earth Tyrant", "Samael's Trickster")
    t = situation.in_play("Shadow Star", "Hedron Cannon").start().play(*others, name)
    for answer in first:
        t.choose(answer)
    copy(t, name)
    for answer in second:
        t.choose(answer)
    assert gain(t, kept=3) == gained
    assert t.played() == [*others, name, "Twofold Askara"]
    assert is_main_step(t)


def test_askara_is_tested_with_every_other_hero() -> None:
    assert sorted([*PLAIN, *COPIES, "Twofold Askara"]) == sorted(HEROES)


OWN: Final = """
set = "mine"
title = "Cards of these tests"

[[card]]
name = "Mirror Askara"
type = "hero"
faction = ["enlightened"]
cost = { runes = 4 }
honor = 2
copies = 1
effect = "Copy the effect of 1 Hero played this turn."

[[card]]
name = "Herald"
type = "hero"
faction = ["void"]
cost = { runes = 4 }
honor = 2
copies = 1
effect = "For each Lifebound Hero played this turn, gain 1 Power."
"""


@pytest.mark.rule("ASC-PLAY-13", "ASC-KEY-UNITE-04")
def test_copying_a_hero_is_not_playing_it() -> None:
    t = turn("Landtalker", "Twofold Askara", "Herald", cards=OWN).start().play("Landtalker")
    copy(t, "Landtalker").play("Herald")
    assert gain(t) == (6, 1, 0, 0)


def test_a_second_askara_copies_the_hero_or_the_first_askara() -> None:
    for option in ("copy Landtalker", "copy Twofold Askara"):
        t = turn("Landtalker", "Twofold Askara", "Mirror Askara", cards=OWN).start().play("Landtalker")
        copy(t, "Landtalker").play("Mirror Askara")
        assert sorted(t.options) == ["copy Landtalker", "copy Twofold Askara"]
        t.choose(option)
        assert gain(t) == (9, 0, 0, 0)
        assert t.played() == ["Landtalker", "Twofold Askara", "Mirror Askara"]
        assert is_main_step(t)


def test_a_second_askara_chooses_anew_when_it_copies_the_first() -> None:
    hand = "Landtalker", "Demon Slayer", "Twofold Askara", "Mirror Askara"
    t = turn(*hand, cards=OWN).start().play("Landtalker", "Demon Slayer")
    copy(t, "Landtalker").play("Mirror Askara").choose("copy Twofold Askara").choose("copy Demon Slayer")
    assert gain(t) == (6, 6, 0, 0)
    assert is_main_step(t)


def test_two_askaras_without_another_hero_have_nothing_to_copy() -> None:
    t = turn("Twofold Askara", "Mirror Askara", cards=OWN).start().play("Twofold Askara", "Mirror Askara")
    assert gain(t) == (0, 0, 0, 0)
    assert is_main_step(t)


def test_askara_takes_cards_as_the_copied_hero_does() -> None:
    t = turn("Cetra, Weaver of Stars", "Twofold Askara").row("Demon Slayer", "Landtalker").start()
    t.play("Cetra, Weaver of Stars").choose("acquire Demon Slayer")
    copy(t, "Cetra, Weaver of Stars").choose("acquire Landtalker")
    assert t.deck()[:3] == ["Landtalker", "Demon Slayer", "Apprentice"]
    assert t.discard() == []
    t = turn("Seer of the Forked Path", "Twofold Askara").row("Demon Slayer", "Landtalker").start()
    t.play("Seer of the Forked Path").choose("banish Demon Slayer")
    copy(t, "Seer of the Forked Path").choose("banish Landtalker")
    assert t.void == ["Demon Slayer", "Landtalker"]


def test_askara_has_the_bounds_of_the_copied_hero() -> None:
    t = turn("Arha Templar", "Twofold Askara").row("Corrosive Widow", "Wind Tyrant").start().play("Arha Templar")
    copy(t.choose("defeat Cultist"), "Arha Templar")
    assert t.can("defeat Corrosive Widow")
    assert not t.can("defeat Wind Tyrant")
    assert not t.can("decline")


# Rocket Courier, Burrower and other Mechana Constructs


@pytest.mark.rule("ASC-PLAY-17")
def test_burrower_draws_for_a_construct_that_rocket_courier_puts_into_play() -> None:
    t = turn().in_play(COURIER, BURROWER).row("Hedron Cannon").runes(9).start().acquire("Hedron Cannon")
    assert len(t.hand()) == 1
    t.choose("do it")
    assert t.in_play() == [COURIER, BURROWER, "Hedron Cannon"]
    assert gain(t) == (1, 0, 0, 1)
    assert is_main_step(t)
    t = turn().in_play(COURIER, BURROWER).row("Hedron Cannon").runes(9).start().acquire("Hedron Cannon")
    t.choose("decline")
    assert gain(t) == (1, 0, 0, 0)


@pytest.mark.rule("ASC-PLAY-17")
def test_a_burrower_that_rocket_courier_puts_into_play_draws_for_itself_and_then_no_more() -> None:
    t = turn("Hedron Cannon").in_play(COURIER).row(BURROWER).runes(3).start().acquire(BURROWER).choose("do it")
    assert gain(t, kept=2) == (0, 0, 0, 1)
    t.play("Hedron Cannon")
    assert gain(t) == (0, 0, 0, 1)


@pytest.mark.rule("ASC-PLAY-17")
def test_burrower_draws_once_a_turn_for_played_and_put_constructs_together() -> None:
    t = turn("Hedron Cannon").in_play(COURIER, BURROWER).row("The Grand Design").runes(6).start().play("Hedron Cannon")
    assert gain(t) == (6, 0, 0, 1)
    t.acquire("The Grand Design").choose("do it")
    assert gain(t) == (0, 0, 0, 1)


def take(t: Table, name: str) -> Table:
    """Acquire a Construct and put it into play with the first Rocket Courier that can."""
    t.acquire(name).choose("do it")
    while not is_main_step(t):
        t.choose(t.options[0])
    return t


@pytest.mark.rule("ASC-PLAY-16")
def test_two_rocket_couriers_put_two_constructs_into_play_and_not_three() -> None:
    row = "Hedron Cannon", "The Grand Design", BURROWER
    t = take(turn().in_play(COURIER, COURIER).row(*row).runes(17).start(), "Hedron Cannon")
    take(t, "The Grand Design").acquire(BURROWER)
    assert t.in_play() == [COURIER, COURIER, "Hedron Cannon", "The Grand Design"]
    assert t.discard() == [BURROWER]
    assert t.runes() == 0


def test_a_rocket_courier_that_was_just_put_into_play_serves_the_next_construct() -> None:
    t = turn().in_play(COURIER).row(COURIER, "Hedron Cannon").runes(13).start()
    take(take(t, COURIER), "Hedron Cannon")
    assert t.in_play() == [COURIER, COURIER, "Hedron Cannon"]


@pytest.mark.rule("ASC-ACQ-09")
def test_rocket_courier_serves_a_construct_that_avatar_gives_for_free() -> None:
    t = turn().in_play(COURIER).row(AVATAR, "Hedron Cannon").power(7).start()
    t.defeat(AVATAR).choose("acquire Hedron Cannon").choose("do it")
    assert t.in_play() == [COURIER, "Hedron Cannon"]
    assert gain(t) == (0, 0, 4, 0)
    assert is_main_step(t)


# Hedron Link Device


@pytest.mark.rule("ASC-CARD-17")
def test_with_hedron_link_device_rocket_courier_and_burrower_serve_every_construct() -> None:
    t = turn("Muramasa").in_play("Hedron Link Device", COURIER, BURROWER).row("Shadow Star").runes(4).start()
    t.acquire("Shadow Star").choose("do it")
    assert t.in_play()[-1] == "Shadow Star"
    assert gain(t, kept=2) == (1, 0, 0, 1)
    t = turn("Muramasa").in_play("Hedron Link Device", BURROWER).start().play("Muramasa")
    assert gain(t) == (0, 0, 0, 1)


@pytest.mark.rule("ASC-CARD-17")
def test_with_hedron_link_device_kept_runes_pay_for_every_construct_but_not_for_heroes() -> None:
    t = turn().in_play("Hedron Link Device", "The Grand Design").row("Shadow Star", "Wolf Shaman").runes(1).start()
    assert not t.can("acquire Shadow Star")
    t.use("The Grand Design")
    assert t.can("acquire Shadow Star")
    assert not t.can("acquire Wolf Shaman")
    t.acquire("Shadow Star")
    assert (t.runes(), t.discard()) == (0, ["Shadow Star"])


@pytest.mark.rule("ASC-CARD-17")
def test_hedron_link_device_works_from_the_moment_it_comes_until_it_is_destroyed() -> None:
    t = turn("Hedron Link Device").in_play("Shadow Star", "Hedron Cannon").start().play("Hedron Link Device")
    assert t.use("Hedron Cannon").power() == 3
    link = turn().hand("Emri, One with the Void", "Militia", seat=1).row("Corrosive Widow")
    t = link.in_play("Hedron Link Device", "Shadow Star", "Hedron Cannon").start().end_turn()
    t.play("Emri, One with the Void").defeat("Corrosive Widow").choose("destroy Hedron Link Device").end_turn()
    assert t.use("Hedron Cannon").power() == 1


# Runes kept for Mechana Constructs


def test_kept_runes_of_several_constructs_add_up() -> None:
    t = turn().in_play("Watchmaker's Altar", "The Grand Design").row(BURROWER).start()
    assert not t.can(f"acquire {BURROWER}")
    t.use("Watchmaker's Altar").use("The Grand Design").acquire(BURROWER)
    assert (t.runes(), t.discard()) == (0, [BURROWER])


@pytest.mark.parametrize(("runes", "can"), [(5, False), (6, True)])
def test_kept_and_common_runes_are_spent_together(runes: int, can: bool) -> None:
    t = turn().in_play("The Grand Design").row("Hedron Cannon").runes(runes).start().use("The Grand Design")
    assert t.can("acquire Hedron Cannon") == can
    if can:
        assert t.acquire("Hedron Cannon").runes() == 0


def test_what_is_left_of_kept_runes_serves_another_mechana_construct() -> None:
    t = turn("Reactor Monk", "Reactor Monk").in_play("The Grand Design").row(BURROWER, COURIER).start()
    t.play("Reactor Monk", "Reactor Monk").use("The Grand Design").acquire(BURROWER)
    assert t.runes() == 4  # 3 less 2, paid with one of the kept Runes
    t.acquire(COURIER)
    assert t.runes() == 4 - 3


def test_kept_runes_do_not_pay_for_yggdrasil_staff() -> None:
    t = turn().in_play("Yggdrasil Staff", "The Grand Design").runes(3).start().use("The Grand Design")
    assert not any("pay 4 Runes" in option for option in t.options)


# Voidthirster


def test_voidthirster_counts_a_monster_defeated_for_free() -> None:
    t = turn("Arha Templar").in_play("Voidthirster").row("Samael's Trickster").start().play("Arha Templar")
    t.choose("defeat Samael's Trickster")
    assert t.honor() == 1 + 1


def test_voidthirster_does_not_count_banished_monsters_and_acquired_cards() -> None:
    t = turn("Seer of the Forked Path").in_play("Voidthirster").row("Mephit", "Wolf Shaman").runes(3).start()
    t.play("Seer of the Forked Path").choose("banish Mephit").acquire("Wolf Shaman")
    assert t.honor() == 0


@pytest.mark.rule("ASC-ORDER-02", "ASC-ORDER-03", "ASC-ORDER-O6")
def test_voidthirster_pays_before_the_reward_of_the_monster() -> None:
    t = turn().in_play("Voidthirster").row("Wind Tyrant").power(5).start().defeat("Wind Tyrant")
    assert [line for line in t.told if "Honor" in line] == ["Player 1 gains 1 Honor", "Player 1 gains 3 Honor"]


def test_of_avatar_and_the_monster_it_chains_into_voidthirster_counts_one() -> None:
    t = turn().in_play("Voidthirster").row(AVATAR, "Wind Tyrant").power(7).start()
    t.defeat(AVATAR).choose("defeat Wind Tyrant")
    assert t.honor() == 4 + 3 + 1


# Avatar of the Fallen


@pytest.mark.rule("ASC-DEF-19")
def test_avatar_chains_into_the_reward_of_another_monster() -> None:
    t = turn().row(AVATAR, "Wind Tyrant", "Earth Tyrant").power(7).start().defeat(AVATAR).choose("defeat Wind Tyrant")
    assert gain(t) == (3, 0, 4 + 3, 0)
    assert t.void == [AVATAR, "Wind Tyrant"]
    assert is_main_step(t)


@pytest.mark.rule("ASC-DEF-19")
def test_avatar_chains_into_a_reward_with_choices_of_others() -> None:
    t = turn().row(AVATAR, "Corrosive Widow").in_play("Shadow Star", "Muramasa", seat=1).power(7).start()
    t.defeat(AVATAR).choose("defeat Corrosive Widow")
    assert (t.decider, t.honor()) == (1, 7)
    t.choose("destroy Muramasa")
    assert (t.in_play(1), t.discard(1)) == (["Shadow Star"], ["Muramasa"])
    assert is_main_step(t)


@pytest.mark.rule("ASC-DEF-19", "ASC-DEF-18")
def test_avatar_chains_into_mephit_who_may_banish_what_replaced_it() -> None:
    t = turn().row(AVATAR, "Mephit", "Landtalker").power(7).start()
    second = t.center[1]
    t.defeat(AVATAR).choose("defeat Mephit")
    assert t.row[1] == second
    t.choose(f"banish {second} from space 2")
    assert t.void == [AVATAR, "Mephit", second]
    assert gain(t) == (0, 0, 6, 0)


# Tablet of Time's Dawn in the last round


@pytest.mark.rule("ASC-END-22", "ASC-END-O6")
def test_the_extra_turn_of_the_first_player_in_the_last_round_takes_no_turn_from_others() -> None:
    t = turn().in_play(TABLET).pool(1).power(2).start().defeat("Cultist").use(TABLET)
    for seat in (0, 1):
        t.end_turn()
        assert (t.active, t.over) == (seat, False)
    t.end_turn()
    assert t.over


@pytest.mark.rule("ASC-END-22", "ASC-END-O6")
def test_the_extra_turn_of_the_last_player_in_the_last_round_is_taken_before_the_game_ends() -> None:
    deck = "Heavy Infantry", *["Apprentice"] * 4
    t = turn().in_play(TABLET, seat=1).deck(*deck, seat=1).pool(1).power(2).start()
    t.defeat("Cultist").end_turn().use(TABLET).end_turn()
    assert (t.active, t.over) == (1, False)
    t.play("Heavy Infantry").defeat("Cultist").end_turn()
    assert (t.over, t.honor(1), t.pool) == (True, 1, 0)
