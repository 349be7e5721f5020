"""Darkness Unleashed with the rules and sets around it: set-up, doubled Honor, counts, Treasures, copies, variants."""

from __future__ import annotations

import pytest
from ascension_table import Table
from darkness_table import DARK, SHARD, SPARE, beneath_cards, cards_honor, du, energy, energy_of, shards
from set_tests import own_turn, targets, uses

from delirium.ascension.box.build import build
from delirium.ascension.box.mix import supply
from delirium.engine.view import view
from delirium.testing import conform

JAKEB, MOKEN, DRONE = "Jakeb, Cobra King", "Moken, the Huntmaster", "Replication Drone"


# set-up


@pytest.mark.rule("ASC-SETUP-22", "ASC-SETUP-24", "ASC-SETUP-25", "ASC-SETUP-26", "ASC-SETUP-57", "ASC-SETUP-58")
@pytest.mark.parametrize(
    ("sets", "plain"),
    [
        (["darkness"], 10),
        (["vigil", "darkness"], 40),
        (["chronicle", "vigil", "souls", "darkness"], 100),
        (["vigil", "darkness", "fallen", "immortal"], 80),
        (["chronicle", "darkness"], 40),
        (["fallen", "darkness"], 30),
        (["chronicle", "vigil"], 60),
    ],
)
def test_dark_energy_shards_come_in_place_of_ten_others(sets: list[str], plain: int) -> None:
    laid = supply(sets, 2)
    copies = {laid.cards[kind].name: count for kind, count in laid.center}
    assert (copies[SHARD], copies.get(DARK, 0)) == (plain, 10 if "darkness" in sets else 0)


@pytest.mark.rule("ASC-SETUP-54", "ASC-SETUP-60", "ASC-SETUP-55")
def test_the_set_alone_has_the_starting_deck_of_rise_of_vigil_and_65_cards_besides_the_shards() -> None:
    laid = supply(["darkness"], 2)
    assert {laid.cards[kind].name: count for kind, count in laid.start} == {"Apprentice": 8, "Militia": 2, SHARD: 1}
    copies = {laid.cards[kind].name: count for kind, count in laid.center}
    assert sum(copies.values()) - copies[SHARD] - copies[DARK] == 65
    conform(build({"players": 2, "sets": ["darkness"]}), 3, decisions=60)


@pytest.mark.rule("ASC-SETUP-30", "ASC-KEY-FATE-05")
def test_a_dark_energy_shard_of_the_first_row_has_its_fate_and_the_row_has_six_cards() -> None:
    game = build({"players": 2, "sets": ["darkness"], "first": 0})
    found = 0
    for seed in range(20):
        t = Table(game, game.new_told(seed))
        t._told = 0
        dark = sum(t.beneath(space).count(DARK) for space in range(1, 7))
        assert t.told.count(f"Fate of {DARK}") >= dark
        found += dark
        assert all(name and name not in (SHARD, DARK) for name in t.row)
    assert found > 5


@pytest.mark.rule("ASC-BAN-11", "ASC-ROW-O3", "ASC-END-20")
def test_a_banished_dark_energy_shard_goes_to_the_void_and_is_worth_nothing() -> None:
    t = du().hand("Arbiter of the Lost", DARK, *SPARE).start()
    before = cards_honor(t)
    t.play("Arbiter of the Lost").choose(f"banish {DARK}")
    assert t.void == [DARK]
    assert cards_honor(t) == before


@pytest.mark.rule("ASC-ORDER-18", "ASC-KEY-FATE-05")
def test_the_fate_of_a_dark_energy_shard_comes_before_that_of_the_card_on_top() -> None:
    laid = du().row("Arha Initiate", "Void Initiate").beneath(2, SHARD).discard("Militia").runes(1).hand(*SPARE)
    t = laid.only_center(DARK, "Vault Lich", "Landtalker", "Spike Vixen", "Mephit").start()
    t.acquire("Arha Initiate")
    assert "banish Militia from discard" in t.options
    assert t.row[:2] == ["Vault Lich", "Void Initiate"]
    t.choose("decline")
    assert t.row[:2] == ["Landtalker", "Spike Vixen"]


@pytest.mark.rule("ASC-KEY-TREASURE-03", "ASC-DEF-11")
def test_who_defeats_a_monster_over_a_dark_energy_shard_acquires_it() -> None:
    t = du().row("Oxipede").beneath(1, DARK, SHARD).power(3).hand(*SPARE).start()
    t.defeat("Oxipede")
    assert sorted(t.discard()) == sorted([DARK, SHARD])


# Energy and the end of the turn


@pytest.mark.rule("ASC-ENERGY-03", "ASC-END-22")
def test_energy_does_not_last_into_an_extra_turn_and_neither_does_jakeb() -> None:
    laid = du().in_play("Tablet of Time's Dawn", "Mosaic Horn").hand("Nyxian Ritualist", JAKEB, *SPARE)
    t = laid.deck(MOKEN, "Scrap Scrabbler", "Mystic", "Mystic", "Mystic").start()
    t.play("Nyxian Ritualist", JAKEB).use("Tablet of Time's Dawn").end_turn()
    assert t.active == 0
    assert energy_of(t) == 0
    assert uses(t, "Mosaic Horn") == []
    t.play("Scrap Scrabbler", MOKEN)
    assert (t.played()[0], t.honor()) == ("Scrap Scrabbler", 6 + 5)


@pytest.mark.rule("ASC-CASE-11")
def test_smoke_tyrant_pays_in_an_extra_turn_too() -> None:
    laid = du().row("Smoke Tyrant").only_center(*[SHARD, "Mephit"] * 4).power(7).in_play("Tablet of Time's Dawn")
    t = laid.hand(*SPARE).deck("Scrap Scrabbler", *["Mystic"] * 5).start()
    t.defeat("Smoke Tyrant").use("Smoke Tyrant").use("Tablet of Time's Dawn").end_turn()
    assert energy_of(t) == 0
    t.use("Smoke Tyrant")
    assert energy_of(t) == 3
    t.play("Scrap Scrabbler").play("Scrabbling Squad")


# Transform


@pytest.mark.rule("ASC-KEY-TRANSFORM-08", "ASC-KEY-ECHO-01")
def test_a_transformed_hero_in_the_discard_pile_is_echoed_and_its_old_side_is_not() -> None:
    laid = du("delirium").hand("Voidspeaker", "Voidsworn Warrior", *SPARE).discard()
    t = energy(laid, 2).start()
    t.play("Voidsworn Warrior", "Voidspeaker")  # the Champion is in hand, the Warrior is gone
    assert (t.power(), t.runes()) == (2, 0)
    laid = du("delirium").hand("Voidspeaker", *SPARE).discard("Voidsworn Champion")
    assert laid.start().play("Voidspeaker").runes() == 3


@pytest.mark.rule("ASC-KEY-TRANSFORM-08")
def test_a_soul_gem_sees_the_new_side_played_and_not_the_old_one() -> None:
    laid = du("immortal").zone("Soul Gems 1", "Runic Lycanthrope (Soul Gem)", "Runic Lycanthrope (Soul Gem)")
    t = energy(laid.hand("Honiskrot Tribesman", *SPARE), 2).start()
    gem = next(option for option in t.options if "Runic Lycanthrope" in option)
    t.play("Honiskrot Tribesman").choose(gem)
    assert (t.runes(), t.power()) == (2, 0)
    t.play("Honiskrot Chieftain").choose(gem)
    assert (t.runes(), t.power()) == (2 + 3 + 2, 2)


def test_a_mechana_hero_that_would_be_a_construct_transforms_first() -> None:
    laid = du("dreamscape").in_front("Order of the Gear").hand("Scrap Scrabbler", *SPARE).discard()
    t = energy(laid, 2).start()
    t.play("Scrap Scrabbler")
    assert (t.in_play(), "Scrabbling Squad" in t.hand()) == ([], True)
    t.play("Scrabbling Squad")
    assert t.in_play() == ["Scrabbling Squad"]
    assert uses(t, "Scrabbling Squad") == ["Scrabbling Squad"]
    assert not targets(t, "transform")


@pytest.mark.rule("ASC-CASE-15")
def test_yolocryx_comes_back_for_a_mechana_hero_that_is_played_as_a_construct() -> None:
    laid = du("dreamscape").in_front("Order of the Gear").discard("Yolocryx, the Guardian")
    t = laid.hand("Scrap Scrabbler", *SPARE).start()
    t.play("Scrap Scrabbler").choose("do it")
    assert "Yolocryx, the Guardian" in t.hand()


@pytest.mark.rule("ASC-CASE-15")
def test_yolocryx_comes_back_for_a_construct_that_is_put_into_play() -> None:
    laid = du().in_play("Hedron Link Device").row(DRONE).runes(9).discard("Yolocryx, the Guardian").hand(*SPARE)
    t = laid.start()
    t.acquire(DRONE)
    if "do it" in t.options:  # into play
        t.choose("do it")
    assert DRONE in t.in_play() + t.discard()
    if DRONE in t.in_play():
        t.choose("do it")
        assert "Yolocryx, the Guardian" in t.hand()


def test_a_transformed_hero_is_discarded_and_destroyed_like_any_other_card() -> None:
    laid = du("dreamscape").row("Plunder Devil").hand("Jakeb, Cobra Shaman", *SPARE)
    t = energy(laid, 4).start()
    t.play("Jakeb, Cobra Shaman")
    t.end_turn()
    assert JAKEB in t.discard() + t.hand() + t.deck()
    assert "Jakeb, Cobra Shaman" not in t.discard() + t.hand() + t.deck()


@pytest.mark.rule("ASC-KEY-ENERGIZE-05", "ASC-KEY-TRANSFORM-11")
def test_a_copied_hero_tests_energize_as_it_is_copied() -> None:
    laid = du().hand("Dendris the Gladewyrm", SHARD, SHARD, SHARD, "Twofold Askara", *SPARE).deck(*["Mystic"] * 6)
    t = laid.start()
    t.play("Dendris the Gladewyrm")
    shards(t, 3).play("Twofold Askara")
    assert (t.runes(), t.power(), t.honor()) == (2 + 4, 2 + 4, 2 + 4)


def test_a_copy_of_veya_may_do_both() -> None:
    laid = du().row("Oxipede").hand("Veya, Handmaiden of Logos", "Twofold Askara", *SPARE)
    t = energy(laid, 2).start()
    t.play("Veya, Handmaiden of Logos").choose("choose both").choose("acquire Mystic").choose("defeat Oxipede")
    t.play("Twofold Askara").choose("choose both").choose("acquire Mystic").choose("defeat Cultist")
    assert (t.discard(), t.honor()) == (["Mystic", "Mystic"], 2 + 2 + 1)


@pytest.mark.rule("ASC-CASE-O24")
def test_veya_offers_both_only_while_both_can_be_done() -> None:
    laid = energy(du().row("Oxipede").hand("Veya, Handmaiden of Logos", *SPARE), 2)
    t = laid.start()
    for pile in t.game.piles:  # they leave nothing impossible unless they are empty
        for _ in range(t.s.count(pile)):
            t.s.enter(t.game.gone, t.s.pop(pile))
    t.play("Veya, Handmaiden of Logos")
    assert targets(t, "choose") == []  # only the Monster is left
    t.choose("defeat Oxipede")
    assert own_turn(t)


# Jakeb and other doubling


@pytest.mark.rule("ASC-CASE-12", "ASC-CASE-O22")
def test_jakeb_and_a_canopy_double_one_after_the_other() -> None:
    laid = du("dreamscape").in_play("Yggdrasil Canopy").row("Oxipede").power(3).hand(JAKEB, MOKEN, *SPARE)
    t = laid.start()
    t.play(JAKEB)
    assert t.honor() == 12  # the Canopy alone
    t.play(MOKEN)
    assert t.honor() == 12 + 20
    t.defeat("Oxipede")
    assert t.honor() == 32 + 4  # Jakeb alone


@pytest.mark.rule("ASC-CASE-12", "ASC-CASE-O22")
def test_jakeb_and_a_frenzy_double_one_after_the_other() -> None:
    laid = du("dreamscape").in_front("Berserker Frenzy").row("Oxipede", "Oxipede").power(6).hand(JAKEB, *SPARE)
    t = laid.start()
    t.play(JAKEB).defeat("Oxipede")
    assert t.honor() == 6 + 8
    t.defeat("Oxipede")
    assert t.honor() == 14 + 4  # the Frenzy serves once a turn


@pytest.mark.rule("ASC-CASE-12", "ASC-CASE-O22")
def test_a_copy_of_jakeb_is_another_card() -> None:
    t = du().hand(JAKEB, "Twofold Askara", MOKEN, *SPARE).start()
    t.play(JAKEB, "Twofold Askara")
    assert t.honor() == 6 + 12
    t.play(MOKEN)
    assert t.honor() == 18 + 20


@pytest.mark.rule("ASC-CASE-12")
def test_jakeb_played_twice_does_not_double_himself_by_himself() -> None:
    cards = """
[[card]]
name = "Recaller"
type = "hero"
cost = { runes = 1 }
copies = 1
effect = "Put 1 Hero from your discard or played cards into your hand."
"""
    t = du(cards=cards).hand(JAKEB, "Recaller", MOKEN, *SPARE).discard().start()
    t.play(JAKEB, "Recaller").choose(f"put {JAKEB}").play(JAKEB)
    assert t.honor() == 12
    t.play(MOKEN)
    assert t.honor() == 12 + 20  # twice in force


@pytest.mark.rule("ASC-CASE-12", "ASC-CASE-O22")
def test_jakeb_doubles_the_honor_of_constructs_and_none_that_is_taken() -> None:
    laid = du("immortal", "fallen").in_play("The World Tree").row("Sordid Asp").runes(3).power(9)
    t = laid.honor(9, seat=1).hand(JAKEB, *SPARE).start()
    t.play(JAKEB).use("The World Tree")
    while not own_turn(t):
        t.choose("pay 2" if "pay 2" in t.options else t.options[0])
    assert t.honor() == 6 + 4
    t.defeat("Sordid Asp")
    assert (t.honor() - 10 - 2, t.honor(1)) == (9 - t.honor(1), 9 - t.honor() + 12)


# Replication Drone and every count


@pytest.mark.rule("ASC-CASE-13", "ASC-CASE-O23")
@pytest.mark.parametrize(("sets", "name", "gains"), [
    ((), "Hedron Cannon", (0, 4, 0)),
    (("deliverance", "dreamscape"), "Ironheart Blueprint", (0, 0, 4)),
    (("dreamscape",), "Inquarry Hydra", (0, 0, 4)),
])  # fmt: skip
def test_a_drone_counts_twice_for_each(sets: tuple[str, ...], name: str, gains: tuple[int, int, int]) -> None:
    t = du(*sets).in_play(name, DRONE, "Hedron Dredger").hand(*SPARE).start()
    t.use(name)
    insight = t.insight() if sets else 0
    assert (t.runes(), t.power(), insight) == gains


@pytest.mark.rule("ASC-CASE-13")
def test_two_drones_count_as_four() -> None:
    t = du().in_play("Hedron Cannon", DRONE, DRONE).hand(*SPARE).start()
    assert t.use("Hedron Cannon").power() == 5


@pytest.mark.rule("ASC-CASE-13")
def test_a_drone_alone_is_two_constructs() -> None:
    t = du().in_play(DRONE).hand("Kor, the Ferromancer", *SPARE).deck("Mystic").start()
    t.play("Kor, the Ferromancer")
    assert "Mystic" in t.hand()


@pytest.mark.rule("ASC-CASE-13")
def test_a_drone_makes_other_constructs_count_too() -> None:
    laid = du("dreamscape").in_play("Chaos Cannon", DRONE).insight(3).hand(*SPARE)
    t = laid.start()
    t.use("Chaos Cannon")
    assert (t.power(), t.insight()) == (10, 0)  # 5 less 2


@pytest.mark.rule("ASC-CASE-13")
def test_a_drone_counts_as_an_amount() -> None:
    laid = du("fallen").in_play("Project Alpha", DRONE).row("Mosaic Horn", "Arbiter of the Lost").hand(*SPARE)
    t = laid.start()
    t.use("Project Alpha")
    assert targets(t, "acquire")[0] == "Mosaic Horn from space 1"  # 3
    assert not t.can("acquire Arbiter of the Lost")  # 4


@pytest.mark.rule("ASC-CASE-13", "ASC-CASE-O23")
def test_a_drone_adds_no_faction_and_no_other_kind_of_construct() -> None:
    t = du().in_play(DRONE, "Mosaic Horn").hand("Avatar Golem", *SPARE).start()
    assert t.play("Avatar Golem").honor() == 2
    cards = """
[[card]]
name = "Nyxian Gauge"
type = "hero"
cost = { runes = 1 }
copies = 1
effect = "For each Void Construct you control, gain 1 Power. For each Replication Drone you control, gain 1 Rune."
"""
    t = du(cards=cards).in_play(DRONE, "Riftwalker's Axe").hand("Nyxian Gauge", *SPARE).start()
    t.play("Nyxian Gauge")
    assert (t.power(), t.runes()) == (1, 1)


@pytest.mark.rule("ASC-CASE-O23")
def test_the_further_construct_counts_as_what_all_constructs_count_as() -> None:
    cards = """
[[card]]
name = "Nyxian Veil"
type = "construct"
cost = { runes = 1 }
copies = 1
effect = "All Constructs count as Void for you."

[[card]]
name = "Nyxian Gauge"
type = "hero"
cost = { runes = 1 }
copies = 1
effect = "For each Void Construct you control, gain 1 Power."
"""
    t = du(cards=cards).in_play(DRONE, "Nyxian Veil").hand("Nyxian Gauge", *SPARE).start()
    assert t.play("Nyxian Gauge").power() == 3


@pytest.mark.rule("ASC-CASE-13")
def test_a_drone_counts_in_what_others_ask_of_its_player() -> None:
    laid = du("fallen").row("Bazu, Duke of Scorn", "Webclaw").power(20).hand(*SPARE)
    t = laid.in_play(DRONE, "Mosaic Horn", seat=1).hand(*["Mystic"] * 5, seat=1).start()
    t.defeat("Webclaw")
    assert t.decider == 1  # three Constructs
    t.choose("destroy Mosaic Horn")
    t.defeat("Bazu, Duke of Scorn").choose(next(option for option in t.options if "discard" in option))
    while not own_turn(t):
        t.choose(t.options[0])
    assert t.discard(1).count("Mystic") == 2


@pytest.mark.rule("ASC-CASE-13")
def test_a_drone_is_compared_where_the_most_constructs_count() -> None:
    laid = du("immortal", players=3).row("Acidic Crawler").power(20).hand(*SPARE)
    t = laid.in_play("Mosaic Horn", seat=1).in_play(DRONE, seat=2).start()
    t.defeat("Acidic Crawler")
    assert (t.in_play(1), t.in_play(2)) == (["Mosaic Horn"], [])
    laid = du("immortal", players=3).row("Acidic Crawler").power(20).hand(*SPARE).in_play(DRONE)
    t = laid.in_play("Mosaic Horn", seat=1).start()
    t.defeat("Acidic Crawler")
    assert t.in_play(1) == ["Mosaic Horn"]  # the defeater has the most


@pytest.mark.rule("ASC-CASE-13", "ASC-CASE-O23")
def test_half_of_the_constructs_is_counted_with_the_further_one_and_all_but_one_is_not() -> None:
    laid = du("dreamscape").row("Hulking Crab").power(20).hand(*SPARE).in_play(DRONE, "Mosaic Horn", seat=1)
    t = laid.start()
    t.defeat("Hulking Crab")
    while not own_turn(t):
        t.choose(t.options[0])
    assert t.in_play(1) == []  # 2 of 3
    laid = du("deliverance").row("River Reaper").power(20).hand(*SPARE).in_play(DRONE, "Mosaic Horn", seat=1)
    t = laid.start()
    t.defeat("River Reaper")
    while not own_turn(t):
        t.choose("destroy Mosaic Horn")
    assert t.in_play(1) == [DRONE]


@pytest.mark.rule("ASC-CASE-O23")
def test_the_further_construct_has_no_cost() -> None:
    laid = du("fallen").row("Vaultbreaker Wurm").power(20).hand(*SPARE).in_play(DRONE, "Mosaic Horn", seat=1)
    t = laid.start()
    t.defeat("Vaultbreaker Wurm")
    assert t.in_play(1) == ["Mosaic Horn"]  # the Drone costs 4


@pytest.mark.rule("ASC-CASE-33", "ASC-CASE-13")
def test_a_drone_that_is_played_counts_twice_at_once() -> None:
    t = du("delirium").in_play("Clockwork Shield").hand(DRONE, *SPARE).start()
    t.play(DRONE)
    assert t.honor() == 3


def test_a_drone_counts_no_more_once_it_has_left() -> None:
    laid = du("souls").in_play("Hedron Cannon", DRONE).hand("Scrap Flinger", *SPARE)
    t = laid.start()
    t.play("Scrap Flinger").choose(f"destroy {DRONE}").use("Hedron Cannon")
    assert t.power() == 2 + 2 + 1


# Treasures


@pytest.mark.rule("ASC-CASE-O20", "ASC-CASE-14")
def test_treasures_under_smoke_tyrant_are_nobodys() -> None:
    laid = du().row("Smoke Tyrant").only_center("Mephit", *[SHARD, DARK] * 4).power(7).hand(*SPARE)
    t = laid.discard(MOKEN, SHARD).deck("Mystic").start()
    t.defeat("Smoke Tyrant")
    assert len(beneath_cards(t)) == 7
    assert cards_honor(t) == 1 + 1  # the Shard, and a Mystic
    for seat in (-1, 0, 1):
        assert len(view(t.s, seat).named(t.game.zone_called("cards beneath 1"))) == 7


@pytest.mark.rule("ASC-CASE-O20")
def test_treasures_beneath_a_card_go_to_the_void_when_it_leaves() -> None:
    text = "Reward: Gain 1 Honor. Banish the top 2 cards of the center deck. "
    text += "Put all Treasures banished this way beneath this."
    facts = 'name = "Ash Tyrant"\ntype = "trophy_monster"\ncost = { power = 2 }\ncopies = 1'
    cards = f'[[card]]\n{facts}\neffect = "{text} Ongoing: Banish this: Gain 1 Rune."\n'
    laid = du(cards=cards).row("Ash Tyrant").only_center("Mephit", SHARD, DARK, "Landtalker").power(2).hand(*SPARE)
    t = laid.start()
    t.defeat("Ash Tyrant")
    assert sorted(beneath_cards(t)) == sorted([SHARD, DARK])
    t.use("Ash Tyrant")
    assert (beneath_cards(t), t.runes()) == ([], 1)
    assert sorted(t.void) == sorted(["Ash Tyrant", SHARD, DARK])


@pytest.mark.rule("ASC-CASE-O20")
def test_a_copy_of_the_reward_of_smoke_tyrant_keeps_no_treasures() -> None:
    laid = (
        du("dreamscape", "deliverance")
        .row("Smoke Tyrant")
        .only_center("Mephit", "Spike Vixen", "Landtalker", *[SHARD] * 12)
    )
    t = laid.power(7).hand("Psyche Askara", *SPARE).start()
    t.defeat("Smoke Tyrant")
    assert len(beneath_cards(t)) == 5
    t.play("Psyche Askara")
    if not own_turn(t):
        t.choose(next(option for option in t.options if "reward" in option))
    assert t.honor() == 8
    assert len(beneath_cards(t)) == 5
    assert t.void.count(SHARD) == 7
    assert t.use("Smoke Tyrant").amount("Energy") == 5


@pytest.mark.rule("ASC-CASE-11", "ASC-ROW-05")
def test_smoke_tyrant_goes_on_with_the_void_where_the_center_deck_ends() -> None:
    laid = du().row("Smoke Tyrant").only_center("Mephit", SHARD, "Landtalker").void(SHARD, SHARD, DARK, "Spike Vixen")
    t = laid.power(7).hand(*SPARE).start()
    t.defeat("Smoke Tyrant")
    assert sorted(beneath_cards(t)) == sorted([SHARD, SHARD, SHARD, DARK])
    assert sorted(t.void) == ["Landtalker", "Spike Vixen"]
    assert (t.center, t.row[0]) == ([], "Mephit")


@pytest.mark.rule("ASC-CASE-11", "ASC-KEY-TROPHY-06")
def test_smoke_tyrant_is_no_construct_and_no_trophy_to_banish() -> None:
    laid = du().in_front("Smoke Tyrant", seat=1).in_play("Mosaic Horn", "Hedron Dredger", seat=1)
    t = laid.row("Webclaw").power(4).hand(*SPARE).start()
    t.defeat("Webclaw")
    assert own_turn(t)  # two Constructs only
    assert t.in_front(1) == ["Smoke Tyrant"]


@pytest.mark.rule("ASC-CASE-14", "ASC-CASE-O21")
def test_the_honor_value_of_moken_is_asked_for_in_play_too() -> None:
    laid = du("dreamscape").row(MOKEN).hand("Apprentice", "Militia").discard(SHARD, DARK)
    t = laid.start()
    card = t.s.at(t.game.spaces, 0)
    assert (t.game.honor_value(t.s, 0, card), t.game.honor_value(t.s, 1, card)) == (2, 1)  # a Shard in each first deck


@pytest.mark.rule("ASC-CASE-O21")
def test_raj_takes_a_hero_by_the_honor_value_of_moken() -> None:
    name = "Raj, Psionic Master"
    laid = du("souls").row("Dendris the Gladewyrm", "Veya, Handmaiden of Logos")
    t = laid.hand(name, MOKEN, *SPARE).discard().deck(SHARD).start()
    t.play(name).choose(f"banish {MOKEN}")
    assert "acquire Dendris the Gladewyrm from space 1" in t.options  # 3, at most 1 + 2
    assert not t.can("acquire Veya, Handmaiden of Logos")  # 4


def test_crystalline_monk_moves_a_treasure_out_of_reach_of_vault_lich() -> None:
    laid = du().row("Vault Lich", "Void Initiate", "Mephit").beneath(2, SHARD).power(3).hand("Crystalline Monk", *SPARE)
    t = laid.start()
    t.play("Crystalline Monk").choose(f"move {SHARD}").choose("lay it under Vault Lich")
    t.defeat("Vault Lich")
    assert t.discard() == [SHARD]
    assert own_turn(t)  # nothing lies over a Treasure any more


# other systems


def test_dreamborn_fate_and_a_dark_energy_shard_under_the_same_card() -> None:
    laid = du("dreamscape").row("Arha Initiate").only_center(DARK, "Verdant Hatchling", "Mephit").runes(9)
    t = laid.hand(*SPARE).discard("Militia").start()
    t.acquire("Arha Initiate").choose("banish Militia")
    assert (t.insight(0), t.insight(1)) == (1, 1)
    t.acquire("Verdant Hatchling")
    assert (t.insight(0), DARK in t.discard()) == (2, True)


def test_an_event_and_dark_energy_shards_come_up_in_one_refill() -> None:
    laid = du("souls").row("Arha Initiate").only_center(DARK, "Hedron Rising", DARK, "Mephit", "Landtalker").runes(9)
    t = laid.hand(*SPARE).discard("Militia", "Apprentice").start()
    t.acquire("Arha Initiate")
    assert (t.event, t.row[0], t.beneath(1)) == (["Hedron Rising"], "Mephit", [DARK, DARK])
    t.choose("banish Militia").choose("banish Apprentice")
    assert own_turn(t)


def test_hedron_rising_lets_other_constructs_charge_the_chamber() -> None:
    laid = du("souls").landed("Hedron Rising").in_play("Charging Chamber").hand("Mosaic Horn", *SPARE)
    t = laid.start()
    t.play("Mosaic Horn")
    assert energy_of(t) == 1


def test_both_kinds_of_shards_add_up() -> None:
    laid = du("vigil").hand(SHARD, DARK, "Illiya the Demonborn", "Voidsworn Warrior", *SPARE).deck("Mystic", "Mystic")
    t = laid.start()
    t.play(SHARD, DARK, "Illiya the Demonborn", "Voidsworn Warrior")
    assert t.power() == 4 + 2
    assert "Voidsworn Champion" in t.hand()


def test_the_drone_counts_for_vigils_constructs() -> None:
    t = energy(du("vigil").in_play("Reactor Shrine", "Omnicron", DRONE).hand(*SPARE), 2).start()
    t.use("Reactor Shrine")
    assert t.honor() == 4
    assert t.use("Omnicron").amount("Energy") == 2 + 4


def test_jakeb_doubles_the_honor_that_an_acquisition_brings() -> None:
    laid = du("vigil").row("Dendris the Gladewyrm").runes(9).hand("Oras, the Redeemer", JAKEB, *SPARE)
    t = laid.start()
    t.play(JAKEB, "Oras, the Redeemer").acquire("Dendris the Gladewyrm")
    assert t.honor() == 6 + 6


# variants


def test_in_solitaire_all_works_alone() -> None:
    laid = du(players=1, variant="solo").hand("Jakeb, Cobra Shaman", *SPARE)
    t = energy(laid, 4).start()
    t.play("Jakeb, Cobra Shaman").play(JAKEB)
    assert t.honor() == 6
    laid = du(players=1, variant="solo").row("Erabus, the Exiled").power(9).hand(*SPARE)
    assert "Erabus, Son of Nyx" in laid.start().defeat("Erabus, the Exiled").hand()


def test_partners_have_energy_and_treasures_each_of_their_own() -> None:
    laid = du("souls", players=4, variant="team").hand("Scrap Scrabbler", *SPARE).deck("Mystic").discard(MOKEN, DARK)
    t = energy(laid.hand("Mystic", seat=2).deck("Mystic", seat=2).discard(DARK, DARK, seat=2), 4, 2).start()
    t.play("Scrap Scrabbler")
    assert t.played() == ["Scrap Scrabbler"]
    assert (cards_honor(t), cards_honor(t, 2)) == (1 + 1 + 1, 1 + 1)  # Moken, the Scrabbler, Mystics
    assert t.game.scores(t.s)[0] == t.game.scores(t.s)[2] == 5


MIXES = [
    {"players": 2, "sets": ["chronicle", "darkness"]},
    {"players": 4, "sets": ["darkness", "dreamscape", "deliverance"]},
    {"players": 3, "sets": ["darkness", "souls", "immortal"]},
    {"players": 1, "sets": ["darkness", "fallen"], "variant": "solo"},
    {"players": 4, "sets": ["darkness", "delirium", "realms"], "variant": "team"},
    {"players": 6, "sets": ["darkness", "realms"]},
]


@pytest.mark.parametrize("number", range(len(MIXES)))
def test_random_games_keep_all_promises(number: int) -> None:
    conform(build(MIXES[number]), 40 + number, decisions=120)
