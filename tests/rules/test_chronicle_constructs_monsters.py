"""Every Construct and Monster of the basic cards and of Chronicle of the Godslayer."""

from __future__ import annotations

from typing import Final

import pytest
from ascension_table import Table, table
from test_chronicle_cards import CARDS, SPARE, Gain, covers, gain, is_main_step, is_untouched, next_turn, turn, untested

# Constructs to be used once per turn

USES: Final[dict[str, Gain]] = {
    "The All-Seeing Eye": (0, 0, 0, 1),
    "Snapdragon": (1, 0, 0, 0),
    "Yggdrasil Staff": (0, 1, 0, 0),
    "Hedron Cannon": (0, 1, 0, 0),
    "Muramasa": (0, 3, 0, 0),
    "Shadow Star": (0, 1, 0, 0),
    "Voidthirster": (0, 1, 0, 0),
}


@covers("The All-Seeing Eye", "Muramasa", "Shadow Star")
@pytest.mark.rule("ASC-PLAY-07", "ASC-PLAY-08", "ASC-PLAY-10")
@pytest.mark.parametrize(("name", "gained"), USES.items())
def test_a_construct_is_used_once_in_each_own_turn(name: str, gained: Gain) -> None:
    t = turn(name).start().play(name)
    assert gain(t) == (0, 0, 0, 0)
    t.use(name)
    assert gain(t) == gained
    assert is_main_step(t)
    assert not t.can(f"use {name}")
    t.end_turn()
    assert (t.active, t.can(f"use {name}")) == (1, False)
    assert is_untouched(t)
    t.end_turn()
    assert gain(t, kept=5) == (0, 0, 0, 0)
    t.use(name)
    assert gain(t, kept=5) == gained
    assert not t.can(f"use {name}")
    assert t.in_play() == [name]
    assert name not in t.discard()


@pytest.mark.rule("ASC-PLAY-O2")
@pytest.mark.parametrize("name", USES)
def test_a_construct_need_not_be_used(name: str) -> None:
    t = next_turn(turn(name).start().play(name))
    assert gain(t, kept=5) == (0, 0, 0, 0)
    assert t.can(f"use {name}")


def test_two_equal_constructs_are_used_once_each() -> None:
    t = turn().in_play("Shadow Star", "Shadow Star").start().use("Shadow Star").use("Shadow Star")
    assert gain(t) == (0, 2, 0, 0)
    assert not t.can("use Shadow Star")


# Snapdragon


@covers("Snapdragon")
@pytest.mark.rule("ASC-PLAY-09", "ASC-PLAY-10", "ASC-PLAY-18")
def test_snapdragon_gives_honor_for_the_first_lifebound_hero_of_each_turn() -> None:
    deck = "Runic Lycanthrope", *["Apprentice"] * 6
    t = turn("Mystic", "Landtalker", "Runic Lycanthrope").deck(*deck).in_play("Snapdragon").start().play("Mystic")
    assert t.honor() == 0
    t.play("Landtalker")
    assert t.honor() == 1
    t.play("Runic Lycanthrope")
    assert t.honor() == 1
    t.use("Snapdragon")
    assert (t.runes(), t.honor()) == (2 + 3 + 2 + 1, 1)
    next_turn(t).play("Runic Lycanthrope")
    assert (t.runes(), t.honor()) == (2, 2)


def test_snapdragon_does_not_count_another_players_heroes() -> None:
    t = turn("Landtalker").in_play("Snapdragon", seat=1).start().play("Landtalker")
    assert (t.honor(0), t.honor(1)) == (0, 0)


def test_snapdragon_that_comes_after_the_first_lifebound_hero_gives_no_honor() -> None:
    t = turn("Landtalker", "Snapdragon", "Runic Lycanthrope").start()
    t.play("Landtalker", "Snapdragon", "Runic Lycanthrope")
    assert gain(t) == (5, 2, 0, 0)


def test_two_snapdragons_both_give_honor_for_the_same_hero_and_none_for_each_other() -> None:
    t = turn("Landtalker", "Snapdragon").in_play("Snapdragon").start().play("Snapdragon")
    assert t.honor() == 0
    t.play("Landtalker")
    assert t.honor() == 2


# Yggdrasil Staff


def paid_use(t: Table) -> str:
    """The ability of Yggdrasil Staff that has a price, or nothing if it cannot be used."""
    return next((option for option in t.options if "Yggdrasil Staff" in option and "pay 4 Runes" in option), "")


@covers("Yggdrasil Staff")
@pytest.mark.rule("ASC-PLAY-09", "ASC-PLAY-10")
def test_yggdrasil_staff_gives_power_and_once_per_turn_3_honor_for_4_runes() -> None:
    t = turn().in_play("Yggdrasil Staff").runes(8).start()
    t.choose(paid_use(t))
    assert gain(t) == (4, 0, 3, 0)
    assert t.pool == 57
    assert paid_use(t) == ""
    t.use("Yggdrasil Staff")
    assert gain(t) == (4, 1, 3, 0)
    assert not t.can("use Yggdrasil Staff")
    next_turn(t).play(*["Apprentice"] * 4)
    t.choose(paid_use(t))
    assert (t.runes(), t.power(), t.honor()) == (0, 0, 6)


@pytest.mark.parametrize(("runes", "can"), [(0, False), (3, False), (4, True)])
def test_yggdrasil_staff_needs_4_runes_for_its_honor(runes: int, can: bool) -> None:
    t = turn().in_play("Yggdrasil Staff").runes(runes).start()
    assert (paid_use(t) != "") == can


@pytest.mark.rule("ASC-PLAY-O2")
def test_whoever_does_not_want_to_pay_for_yggdrasil_staff_does_not_use_it() -> None:
    t = turn().in_play("Yggdrasil Staff").runes(4).start()
    t.use("Yggdrasil Staff (gain 1 Power)")
    assert gain(t) == (4, 1, 0, 0)
    t.end_turn()
    assert t.honor() == 0


# Voidthirster


@covers("Voidthirster")
@pytest.mark.rule("ASC-PLAY-09", "ASC-PLAY-10")
def test_voidthirster_gives_honor_for_the_first_monster_of_the_row_in_each_turn() -> None:
    laid = turn().in_play("Voidthirster").row("Wind Tyrant", "Samael's Trickster", "Tormented Soul").power(20)
    t = laid.deck("Demon Slayer", *["Apprentice"] * 6).start().defeat("Wind Tyrant")
    assert t.honor() == 3 + 1
    t.defeat("Samael's Trickster")
    assert t.honor() == 4 + 1
    next_turn(t).play("Demon Slayer").defeat("Tormented Soul")
    assert t.honor() == 5 + 1 + 1


@pytest.mark.rule("ASC-DEF-12")
def test_the_cultist_is_no_monster_of_the_row_for_voidthirster() -> None:
    t = turn().in_play("Voidthirster").row("Samael's Trickster").power(20).start().defeat("Cultist")
    assert t.honor() == 1
    t.defeat("Samael's Trickster")
    assert t.honor() == 1 + 1 + 1


def test_voidthirster_that_comes_after_the_first_monster_gives_no_honor() -> None:
    t = turn("Voidthirster").row("Samael's Trickster", "Samael's Trickster").power(6).start()
    t.defeat("Samael's Trickster").play("Voidthirster").defeat("Samael's Trickster")
    assert t.honor() == 2


# Mechana Constructs


@covers("Burrower Mark II")
@pytest.mark.rule("ASC-PLAY-17", "ASC-PLAY-10")
def test_burrower_draws_for_one_mechana_construct_each_turn_itself_included() -> None:
    laid = turn("Burrower Mark II", "Hedron Cannon").deck(
        *["Apprentice"] * 2, "Rocket Courier X-99", *["Apprentice"] * 4
    )
    t = laid.start().play("Burrower Mark II")
    assert gain(t, kept=2) == (0, 0, 0, 1)
    t.play("Hedron Cannon")
    assert gain(t) == (0, 0, 0, 1)
    next_turn(t).play("Rocket Courier X-99")
    assert gain(t, kept=4) == (0, 0, 0, 1)


def test_burrower_does_not_draw_for_other_cards() -> None:
    t = turn("Shadow Star", "Mechana Initiate").in_play("Burrower Mark II").start()
    t.play("Shadow Star", "Mechana Initiate").choose("choose gain 1 Rune")
    assert gain(t) == (1, 0, 0, 0)
    t = turn().in_play("Burrower Mark II").row("Hedron Cannon").runes(8).start().acquire("Hedron Cannon")
    assert gain(t) == (0, 0, 0, 0)  # acquired, but not played
    t = turn("Hedron Cannon").in_play("Burrower Mark II", seat=1).start().play("Hedron Cannon")
    assert (len(t.hand(0)), len(t.hand(1))) == (1, 5)


def test_a_second_burrower_draws_on_its_own() -> None:
    t = turn("Burrower Mark II", "Burrower Mark II").start().play("Burrower Mark II", "Burrower Mark II")
    assert gain(t) == (0, 0, 0, 2)
    t = turn("Hedron Cannon").in_play("Burrower Mark II", "Burrower Mark II").start().play("Hedron Cannon")
    assert gain(t) == (0, 0, 0, 2)


@covers("Hedron Cannon")
@pytest.mark.parametrize(
    ("others", "power"),
    [
        ((), 1),
        (("Shadow Star", "Muramasa"), 1),
        (("Burrower Mark II",), 2),
        (("Burrower Mark II", "Shadow Star", "The Grand Design", "The Grand Design"), 4),
    ],
)
def test_hedron_cannon_counts_the_own_mechana_constructs(others: tuple[str, ...], power: int) -> None:
    t = turn().in_play("Hedron Cannon", *others).in_play("Watchmaker's Altar", "Rocket Courier X-99", seat=1).start()
    t.use("Hedron Cannon")
    assert gain(t) == (0, power, 0, 0)
    assert not t.can("use Hedron Cannon")


@covers("Hedron Link Device")
@pytest.mark.rule("ASC-CARD-17")
def test_hedron_link_device_makes_every_construct_mechana_for_its_owner() -> None:
    t = turn().in_play("Hedron Link Device", "Hedron Cannon", "Shadow Star", "Snapdragon").start().use("Hedron Cannon")
    assert gain(t) == (0, 4, 0, 0)
    t = turn("Avatar Golem").in_play("Hedron Link Device", "Shadow Star").start().play("Avatar Golem")
    assert gain(t) == (0, 2, 2, 0)  # Shadow Star is Void as before


def test_hedron_link_device_does_nothing_for_others_and_nothing_by_itself() -> None:
    t = turn().in_play("Hedron Cannon", "Shadow Star").in_play("Hedron Link Device", seat=1).start()
    t.use("Hedron Cannon")
    assert gain(t) == (0, 1, 0, 0)
    t = turn("Hedron Link Device").start().play("Hedron Link Device")
    assert gain(t) == (0, 0, 0, 0)
    assert not t.can("use Hedron Link Device")


@covers("Rocket Courier X-99")
@pytest.mark.rule("ASC-PLAY-10", "ASC-PLAY-08")
def test_rocket_courier_puts_one_acquired_mechana_construct_into_play_each_turn() -> None:
    t = turn().in_play("Rocket Courier X-99").row("Hedron Cannon", "Burrower Mark II").runes(20).start()
    t.acquire("Hedron Cannon").choose("do it")
    assert (t.in_play(), t.discard()) == (["Rocket Courier X-99", "Hedron Cannon"], [])
    assert t.can("use Hedron Cannon")
    t.acquire("Burrower Mark II")
    assert is_main_step(t)
    assert t.discard() == ["Burrower Mark II"]
    assert t.runes() == 20 - 8 - 3


@pytest.mark.rule("ASC-PLAY-10")
def test_rocket_courier_works_again_next_turn() -> None:
    t = turn().in_play("Rocket Courier X-99").row("Hedron Cannon", "Burrower Mark II").runes(8).start()
    next_turn(t.acquire("Hedron Cannon").choose("do it")).play(*["Apprentice"] * 3)
    t.acquire("Burrower Mark II").choose("do it")
    assert t.in_play() == ["Rocket Courier X-99", "Hedron Cannon", "Burrower Mark II"]


@pytest.mark.rule("ASC-PLAY-11")
def test_declining_rocket_courier_leaves_it_for_the_next_construct() -> None:
    t = turn().in_play("Rocket Courier X-99").row("Hedron Cannon", "Burrower Mark II").runes(11).start()
    t.acquire("Hedron Cannon").choose("decline")
    assert (t.in_play(), t.discard()) == (["Rocket Courier X-99"], ["Hedron Cannon"])
    t.acquire("Burrower Mark II").choose("do it")
    assert (t.in_play(), t.discard()) == (["Rocket Courier X-99", "Burrower Mark II"], ["Hedron Cannon"])


@pytest.mark.parametrize("name", ["Shadow Star", "Mechana Initiate", "Kor, the Ferromancer", "Mystic"])
def test_rocket_courier_serves_no_other_cards(name: str) -> None:
    t = turn().in_play("Rocket Courier X-99").row(name if name != "Mystic" else "Mephit").runes(9).start()
    t.acquire(name)
    assert is_main_step(t)
    assert (t.in_play(), t.discard()) == (["Rocket Courier X-99"], [name])


@pytest.mark.rule("ASC-ACQ-17")
def test_rocket_courier_does_not_serve_itself_but_another_of_its_name() -> None:
    t = turn().row("Rocket Courier X-99").runes(5).start().acquire("Rocket Courier X-99")
    assert (t.in_play(), t.discard()) == ([], ["Rocket Courier X-99"])
    t = turn().in_play("Rocket Courier X-99").row("Rocket Courier X-99").runes(5).start()
    t.acquire("Rocket Courier X-99").choose("do it")
    assert t.in_play() == ["Rocket Courier X-99", "Rocket Courier X-99"]


def test_rocket_courier_serves_its_owner_only() -> None:
    t = turn().in_play("Rocket Courier X-99", seat=1).row("Hedron Cannon").runes(9).start().acquire("Hedron Cannon")
    assert is_main_step(t)
    assert t.discard() == ["Hedron Cannon"]


PURSES: Final = {"Watchmaker's Altar": 1, "The Grand Design": 2}


@covers(*PURSES)
@pytest.mark.rule("ASC-PLAY-10")
@pytest.mark.parametrize(("name", "amount"), PURSES.items())
def test_kept_runes_serve_mechana_constructs_only(name: str, amount: int) -> None:
    row = "Burrower Mark II", "Shadow Star", "Kor, the Ferromancer"
    t = turn().in_play(name).row(*row).runes(3 - amount).start()
    assert not t.can("acquire Burrower Mark II")
    t.use(name)
    assert gain(t) == (3 - amount, 0, 0, 0)
    assert not t.can(f"use {name}")
    assert t.can("acquire Burrower Mark II")
    for other in ("Shadow Star", "Kor, the Ferromancer", "Mystic"):
        assert not t.can(f"acquire {other}")
    assert t.can("acquire Heavy Infantry") == (amount == 1)  # 2 common Runes are left then
    t.acquire("Burrower Mark II")
    assert (t.runes(), t.discard()) == (0, ["Burrower Mark II"])


@pytest.mark.parametrize(("name", "amount"), PURSES.items())
def test_kept_runes_are_spent_first(name: str, amount: int) -> None:
    t = turn().in_play(name).row("Rocket Courier X-99", "Burrower Mark II").runes(10).start().use(name)
    t.acquire("Rocket Courier X-99")
    assert t.runes() == 10 - (4 - amount)
    t.acquire("Burrower Mark II")
    assert t.runes() == 10 - (4 - amount) - 3


@pytest.mark.rule("ASC-END-01", "ASC-PLAY-10")
@pytest.mark.parametrize(("name", "amount"), PURSES.items())
def test_kept_runes_are_lost_at_the_end_of_the_turn(name: str, amount: int) -> None:
    t = next_turn(turn().in_play(name).row("Burrower Mark II").start().use(name))
    t.play(*["Apprentice"] * (3 - amount))
    assert not t.can("acquire Burrower Mark II")
    t.use(name)
    assert t.can("acquire Burrower Mark II")


# Tablet of Time's Dawn

TABLET: Final = "Tablet of Time's Dawn"


@covers("Tablet of Time's Dawn")
@pytest.mark.rule("ASC-END-22")
@pytest.mark.parametrize("players", [2, 3])
def test_the_tablet_is_banished_for_one_extra_turn(players: int) -> None:
    t = (
        turn(TABLET, players=players)
        .in_play("Shadow Star")
        .runes(5)
        .start()
        .play(TABLET)
        .use("Shadow Star")
        .use(TABLET)
    )
    assert (t.in_play(), t.void, t.discard()) == (["Shadow Star"], [TABLET], [])
    assert gain(t) == (5, 1, 0, 0)
    t.end_turn()
    assert (t.active, len(t.hand()), t.runes(), t.power()) == (0, 5, 0, 0)
    assert t.can("use Shadow Star")
    for seat in (*range(1, players), 0, 1):
        t.end_turn()
        assert t.active == seat


def test_the_tablet_may_stay_in_play() -> None:
    t = turn(TABLET).start().play(TABLET).end_turn()
    assert (t.active, t.in_play(0), t.void) == (1, [TABLET], [])
    assert not t.can(f"use {TABLET}")
    t.end_turn()
    assert t.can(f"use {TABLET}")


def test_the_tablet_banished_from_elsewhere_gives_no_extra_turn() -> None:
    t = turn("Seer of the Forked Path", "Void Initiate").row(TABLET).start()
    t.play("Seer of the Forked Path").choose(f"banish {TABLET}").end_turn()
    assert (t.active, t.void) == (1, [TABLET])
    t = turn(TABLET, "Void Initiate").start().play("Void Initiate").choose(f"banish {TABLET}").end_turn()
    assert (t.active, t.void) == (1, [TABLET])


# Monsters

REWARDS: Final[dict[str, Gain]] = {
    "Cultist": (0, 0, 1, 0),
    "Earth Tyrant": (0, 0, 5, 2),
    "Samael's Trickster": (1, 0, 1, 0),
    "Tormented Soul": (0, 0, 1, 1),
    "Wind Tyrant": (3, 0, 3, 0),
}


@covers(*REWARDS)
@pytest.mark.rule("ASC-DEF-03", "ASC-DEF-05", "ASC-SETUP-O7")
@pytest.mark.parametrize(("name", "reward"), REWARDS.items())
def test_a_plain_monster_gives_its_reward_and_nothing_else(name: str, reward: Gain) -> None:
    row = [] if name == "Cultist" else [name]
    t = turn().row(*row).power(CARDS[name].cost["power"]).start()
    before, replacement = t.row, t.center[0]
    t.defeat(name)
    assert gain(t) == reward
    assert t.pool == 60 - reward[2]
    assert (t.void, t.discard()) == (row, [])
    assert t.row == ([replacement, *before[1:]] if row else before)
    assert is_main_step(t)
    assert is_untouched(t)


@pytest.mark.rule("ASC-DEF-16", "ASC-DEF-06")
def test_8_power_defeat_the_cultist_four_times() -> None:
    t = turn().power(8).start()
    for honor in range(1, 5):
        t.defeat("Cultist")
        assert (t.honor(), t.pile("Cultist"), t.void) == (honor, 1, [])
    assert not t.can("defeat Cultist")


@covers("Mephit")
@pytest.mark.rule("ASC-DEF-18", "ASC-BAN-04", "ASC-BAN-15", "ASC-PLAY-11")
def test_mephit_is_replaced_before_its_reward_may_banish_a_card_of_the_row() -> None:
    row = "Mephit", "Avatar of the Fallen", "Shadow Star", "Wolf Shaman", "Wind Tyrant", "Landtalker"
    t = turn().row(*row).power(3).start()
    first, second = t.center[:2]
    t.defeat("Mephit")
    assert t.honor() == 2
    spaces = [f"banish {name} from space {space}" for space, name in enumerate([first, *row[1:]], 1) if space != 2]
    assert t.options == [*spaces, "decline"]
    t.choose(f"banish {first}")
    assert (t.void, t.row) == (["Mephit", first], [second, *row[1:]])
    assert gain(t) == (0, 0, 2, 0)
    t = turn().row(*row).power(3).start().defeat("Mephit").choose("decline")
    assert (t.void, gain(t)) == (["Mephit"], (0, 0, 2, 0))
    assert is_main_step(t)


@covers("Mistake of Creation")
@pytest.mark.rule("ASC-PLAY-11", "ASC-DEF-09", "ASC-BAN-15")
@pytest.mark.parametrize("from_row", [True, False])
@pytest.mark.parametrize("from_discard", [True, False])
def test_mistake_of_creation_may_banish_from_the_row_and_from_the_discard(from_row: bool, from_discard: bool) -> None:
    row = "Mistake of Creation", "Avatar of the Fallen", "Landtalker"
    t = turn().row(*row).discard("Arha Initiate", "Muramasa").power(4).start().defeat("Mistake of Creation")
    assert t.honor() == 4
    assert t.can("banish Landtalker from space 3")
    assert not t.can("banish Avatar of the Fallen")
    assert not t.can("banish Muramasa")
    t.choose("banish Landtalker" if from_row else "decline")
    assert t.options == ["banish Arha Initiate from discard", "banish Muramasa from discard", "decline"]
    t.choose("banish Muramasa" if from_discard else "decline")
    banished = ["Landtalker"] * from_row + ["Muramasa"] * from_discard
    assert t.void == ["Mistake of Creation", *banished]
    assert t.discard() == ["Arha Initiate"] + ["Muramasa"] * (not from_discard)
    assert gain(t) == (0, 0, 4, 0)
    assert is_main_step(t)


def test_mistake_of_creation_with_an_empty_discard_asks_for_the_row_only() -> None:
    t = turn().row("Mistake of Creation").discard().power(4).start().defeat("Mistake of Creation").choose("decline")
    assert is_main_step(t)
    assert gain(t) == (0, 0, 4, 0)


@covers("Corrosive Widow")
@pytest.mark.rule("ASC-BAN-08", "ASC-DEF-O2", "ASC-DEF-O4")
def test_corrosive_widow_makes_each_opponent_destroy_a_construct_of_the_own_choice() -> None:
    laid = turn(players=4).in_play("Shadow Star", "Muramasa").row("Corrosive Widow").power(4)
    t = laid.in_play("Shadow Star", "Snapdragon", seat=1).in_play("Hedron Cannon", "Voidthirster", seat=3).start()
    t.defeat("Corrosive Widow")
    assert (t.decider, t.honor()) == (1, 3)
    assert sorted(t.options) == ["destroy Shadow Star from play", "destroy Snapdragon from play"]
    t.choose("destroy Snapdragon")
    assert t.decider == 3
    t.choose("destroy Hedron Cannon")
    assert [t.in_play(seat) for seat in range(4)] == [
        ["Shadow Star", "Muramasa"],
        ["Shadow Star"],
        [],
        ["Voidthirster"],
    ]
    assert [t.discard(seat) for seat in range(4)] == [[], ["Snapdragon"], [], ["Hedron Cannon"]]
    assert gain(t) == (0, 0, 3, 0)
    assert is_main_step(t)


def test_corrosive_widow_takes_the_only_construct_and_nothing_from_whoever_has_none() -> None:
    t = turn().in_play("Shadow Star", seat=1).row("Corrosive Widow", "Corrosive Widow").power(8).start()
    t.defeat("Corrosive Widow")
    assert (t.in_play(1), t.discard(1)) == ([], ["Shadow Star"])
    t.defeat("Corrosive Widow")
    assert (t.discard(1), gain(t)) == (["Shadow Star"], (0, 0, 6, 0))


@covers("Sea Tyrant")
@pytest.mark.rule("ASC-BAN-08", "ASC-DEF-O2", "ASC-DEF-O4")
@pytest.mark.parametrize(
    "constructs", [[], ["Muramasa"], ["Muramasa", "Snapdragon"], ["Muramasa", "Snapdragon", "Hedron Cannon"]]
)
def test_sea_tyrant_leaves_each_opponent_one_construct_of_the_own_choice(constructs: list[str]) -> None:
    t = turn().in_play("Shadow Star", "Shadow Star").in_play(*constructs, seat=1).row("Sea Tyrant").power(5).start()
    t.defeat("Sea Tyrant")
    for name in constructs[1:]:
        assert t.decider == 1
        t.choose(f"destroy {name}")
    assert (t.in_play(1), t.discard(1)) == (constructs[:1], constructs[1:])
    assert t.in_play(0) == ["Shadow Star", "Shadow Star"]
    assert gain(t) == (0, 0, 5, 0)
    assert is_main_step(t)


@pytest.mark.rule("ASC-DEF-O2")
def test_sea_tyrant_asks_the_opponents_clockwise() -> None:
    laid = (
        turn(players=3).in_play("Muramasa", "Snapdragon").in_play("Shadow Star", "Shadow Star", "Voidthirster", seat=2)
    )
    t = laid.row("Sea Tyrant").hand("Emri, One with the Void", "Heavy Infantry", SPARE, seat=1).start().end_turn()
    t.play("Emri, One with the Void", "Heavy Infantry").defeat("Sea Tyrant")
    assert t.decider == 2
    t.choose("destroy Shadow Star").choose("destroy Shadow Star")
    assert t.decider == 0
    t.choose("destroy Snapdragon")
    assert [t.in_play(seat) for seat in range(3)] == [["Muramasa"], [], ["Voidthirster"]]
    assert is_main_step(t, 1)


XERON: Final = "Xeron, Duke of Lies"


@covers("Xeron, Duke of Lies")
def test_xeron_takes_a_card_from_the_hand_of_each_opponent() -> None:
    laid = turn(players=3).row(XERON).power(6).hand("Mystic", seat=1).hand("Arha Initiate", "Arha Initiate", seat=2)
    t = laid.start().defeat(XERON)
    assert t.hand() == ["Arha Initiate", "Militia", "Mystic"]
    assert (t.hand(1), t.hand(2)) == ([], ["Arha Initiate"])
    assert gain(t, kept=3) == (0, 0, 3, 0)
    assert is_main_step(t)
    t.play("Mystic")
    assert t.runes() == 2
    t.end_turn()
    assert sorted(t.discard()) == ["Arha Initiate", "Militia", "Mystic"]


def test_xeron_takes_nothing_from_an_empty_hand() -> None:
    t = turn().row(XERON).power(6).hand(seat=1).start()
    deck = t.deck(1)
    t.defeat(XERON)
    assert gain(t) == (0, 0, 3, 0)
    assert (t.hand(1), t.deck(1)) == ([], deck)
    assert is_main_step(t)


def test_xeron_leaves_the_opponent_four_cards_for_the_next_turn() -> None:
    t = turn().row(XERON).power(6).start().defeat(XERON).end_turn()
    assert (t.active, len(t.hand(1))) == (1, 4)


def test_xeron_takes_at_random() -> None:
    taken = set()
    for seed in range(1, 21):
        t = table(seed=seed).hand(SPARE).row(XERON).power(6).hand("Mystic", "Arha Initiate", seat=1).start()
        taken.update(t.defeat(XERON).hand())
    assert taken == {SPARE, "Mystic", "Arha Initiate"}


# Avatar of the Fallen

AVATAR: Final = "Avatar of the Fallen"


@covers("Avatar of the Fallen")
@pytest.mark.rule("ASC-DEF-18", "ASC-DEF-04", "ASC-PLAY-11")
def test_avatar_gives_4_honor_and_a_card_of_the_row_for_free() -> None:
    row = AVATAR, "Master Dhartha", "Hedron Cannon", "Wind Tyrant", "Mephit", "Arha Initiate"
    t = turn().row(*row).power(7).start()
    first = t.center[0]
    t.defeat(AVATAR)
    assert (t.honor(), t.power(), t.void) == (4, 0, [AVATAR])
    assert t.row == [first, *row[1:]]
    verb = "defeat" if CARDS[first].type == "monster" else "acquire"
    assert t.options == [
        f"{verb} {first} from space 1",
        "acquire Master Dhartha from space 2",
        "acquire Hedron Cannon from space 3",
        "defeat Wind Tyrant from space 4",
        "defeat Mephit from space 5",
        "acquire Arha Initiate from space 6",
        "decline",
    ]
    t.choose("acquire Hedron Cannon")
    assert t.discard() == ["Hedron Cannon"]
    assert gain(t) == (0, 0, 4, 0)
    assert is_main_step(t)
    t = turn().row(*row).power(7).start().defeat(AVATAR).choose("decline")
    assert (t.discard(), t.void, gain(t)) == ([], [AVATAR], (0, 0, 4, 0))
    assert is_main_step(t)


@pytest.mark.rule("ASC-BAN-15")
@pytest.mark.parametrize("name", ["Mephit", "Mistake of Creation"])
def test_no_reward_banishes_avatar(name: str) -> None:
    t = turn().row(AVATAR, name).power(4).start().defeat(name)
    assert t.can("decline")
    assert not t.can(f"banish {AVATAR}")


def test_every_construct_and_monster_has_a_test() -> None:
    assert untested("construct", "monster") == []
    assert {card.type for card in CARDS.values()} == {"hero", "construct", "monster"}
    assert len(CARDS) == 5 + 48
