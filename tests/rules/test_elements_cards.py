"""Gift of the Elements, card by card: what each text says, and what it excludes."""

from __future__ import annotations

from collections import Counter

import pytest
from ascension_table import Situation, Table
from set_tests import Tested, calm, next_turn, own_turn, targets, uses

from delirium.ascension.box.build import build
from delirium.cards.load import card_set

card = Tested("elements")

EMPOWERED = (
    "Radiant Aspirant",
    "Thunder Templar",
    "Brother Laias",
    "Sonny, Lightwielder",
    "Keen-eyed Aspirant",
    "Thicket Familiar",
    "Flourishing Druidess",
    "Hearthglow Clique",
    "Innovative Aspirant",
    "Conduit Monk",
    "Deranged Aspirant",
    "Voidrift Stalker",
    "Grand-Arbiter Todd",
    "Ulan, the Crusher",
)
INFEST = {"Nom Tribe Gremlin": (1, 1), "Yuk Tribe Gremlin": (2, 1), "Bam Tribe Gremlins": (3, 2)}
TRIALS = {
    "Dhartha's Trial": ("Dhartha, Eternal Seer", "Runes"),
    "Cetra's Trial": ("Cetra, Celestial Body", "Runes"),
    "Reysa's Trial": ("Forgemother Reysa", "Runes"),
    "Emri's Trial": ("Emri, Born of Battle", "Runes"),
    "Xeron's Trial": ("Xeron, False Ally", "Power"),
}


def elements(*others: str, players: int = 2) -> Situation:
    return calm("elements", *others, players=players)


def under(event: str, players: int = 2) -> Situation:
    """With a current Event."""
    return elements(players=players).landed(event)


def gained(t: Table) -> tuple[int, int, int]:
    """Runes, Power, Honor."""
    return t.runes(), t.power(), t.honor()


# Empowered, Infest and the Trials: the words that several cards have


@card(*EMPOWERED)
@pytest.mark.rule("ASC-KEY-EMPOWERED-01", "ASC-KEY-EMPOWERED-02")
@pytest.mark.parametrize("name", EMPOWERED)
def test_whoever_acquires_an_empowered_card_may_banish_one_played_this_turn(name: str) -> None:
    t = elements().hand("Militia", "Militia").row(name).runes(8).start()
    t.play("Militia").acquire(name)
    if name == "Brother Laias":  # his own answer may come first
        t.choose("first Brother Laias (Empowered)")
    assert t.options == ["banish Militia from played cards", "decline"]
    t.choose("banish Militia")
    assert t.played() == []
    assert t.gone.count("Militia") >= 1
    assert t.power() == 1  # what it gave remains
    assert t.discard() == [name]


@pytest.mark.parametrize("name", [one.name for one in card_set("elements").cards if one.type in ("hero", "construct")])
def test_no_other_card_asks_for_a_banishment_when_it_is_acquired(name: str) -> None:
    if name in EMPOWERED or any(name == hero for hero, _ in TRIALS.values()):
        return
    t = elements().hand("Militia", "Militia").row(name).runes(8).start()
    t.play("Militia").acquire(name)
    assert own_turn(t)


@card(*INFEST)
@pytest.mark.rule("ASC-KEY-INFEST-01", "ASC-KEY-INFEST-03")
@pytest.mark.parametrize("name", INFEST)
def test_a_gremlin_gives_its_honor_and_may_infest_a_player(name: str) -> None:
    power, honor = INFEST[name]
    t = elements(players=3).hand("Militia", "Militia").row(name).power(power).start()
    t.defeat(name)
    assert t.honor() == honor
    assert sorted(t.options) == ["choose player 1", "choose player 2", "choose player 3", "decline"]
    t.choose("choose player 3")
    assert (t.discard(2), t.void, t.power()) == ([name], [], 0)


@card(*INFEST)
@pytest.mark.parametrize("name", INFEST)
def test_a_gremlin_that_infests_nobody_goes_to_the_void(name: str) -> None:
    t = elements().hand("Militia", "Militia").row(name).power(3).start().defeat(name).choose("decline")
    assert t.void == [name]
    assert t.discard() == t.discard(1) == []


@card(*TRIALS)
@pytest.mark.rule("ASC-TRANSFORMING-EVENT-01", "ASC-TRANSFORMING-EVENT-03", "ASC-TRANSFORMING-EVENT-04")
@pytest.mark.parametrize("trial", TRIALS)
def test_a_trial_is_transformed_for_eight_of_its_resource(trial: str) -> None:
    hero, paid = TRIALS[trial]
    for amount in (7, 8):
        laid = under(trial).hand("Militia", "Militia")
        laid = laid.runes(amount).power(3) if paid == "Runes" else laid.power(amount).runes(12)
        t = laid.start()
        assert targets(t, "transform") == ([f"{trial} from the Event zone"] if amount == 8 else [])
    t.choose(f"transform {trial} from the Event zone")
    assert (t.event, t.discard()) == ([], [hero])
    assert (t.runes(), t.power()) == ((0, 3) if paid == "Runes" else (12, 0))
    assert trial in t.gone
    assert trial not in t.void


# Enlightened


@card("Dhartha's Trial")
@pytest.mark.parametrize("basic", ["Mystic", "Heavy Infantry", "Militia"])
def test_dharthas_trial_lets_whoever_played_a_mystic_or_heavy_infantry_draw_once_a_turn(basic: str) -> None:
    t = under("Dhartha's Trial").hand(basic, "Apprentice").deck(*["Apprentice"] * 3).start()
    assert uses(t, "Dhartha's Trial") == []
    t.play(basic)
    if basic == "Militia":
        assert uses(t, "Dhartha's Trial") == []
        return
    t.use("Dhartha's Trial")
    assert t.hand() == ["Apprentice", "Apprentice"]
    assert uses(t, "Dhartha's Trial") == []


@card("Dhartha's Trial")
@pytest.mark.rule("ASC-EVENT-04")
def test_dharthas_trial_serves_each_player_once_in_the_own_turn() -> None:
    laid = under("Dhartha's Trial").hand("Mystic", "Militia").deck(*["Apprentice"] * 8)
    t = laid.hand("Mystic", "Militia", seat=1).deck(*["Apprentice"] * 8, seat=1).start()
    t.play("Mystic").use("Dhartha's Trial").end_turn()
    assert uses(t, "Dhartha's Trial") == []  # the Mystic of the other does not count
    t.play("Mystic").use("Dhartha's Trial")
    assert t.hand(1) == ["Apprentice", "Militia"]


@card("Dhartha, Eternal Seer")
def test_dhartha_eternal_seer_draws_four_cards() -> None:
    t = elements().hand("Dhartha, Eternal Seer").deck(*["Apprentice"] * 6).start().play("Dhartha, Eternal Seer")
    assert t.hand() == ["Apprentice"] * 4


@card("Radiant Aspirant")
def test_radiant_aspirant_draws_a_card() -> None:
    t = elements().hand("Radiant Aspirant", "Militia").deck("Mystic", "Mystic").start().play("Radiant Aspirant")
    assert t.hand() == ["Militia", "Mystic"]


@card("Water Elemental")
def test_water_elemental_draws_a_card_and_two_when_it_is_banished() -> None:
    def laid() -> Table:
        return elements().hand("Water Elemental", "Void Initiate", "Militia").deck(*["Mystic"] * 5).start()

    t = laid().play("Water Elemental")
    assert t.hand() == ["Militia", "Mystic", "Void Initiate"]
    t = laid().play("Void Initiate").choose("banish Water Elemental from hand")
    assert t.hand() == ["Militia", "Mystic", "Mystic"]
    assert t.void == ["Water Elemental"]


@card("Sister of the Wind")
def test_sister_of_the_wind_goes_with_a_card_for_a_mystic_and_a_heavy_infantry() -> None:
    t = elements().hand("Sister of the Wind", "Militia", "Apprentice").start().play("Sister of the Wind")
    t.choose("banish Militia")
    assert t.options == ["acquire Mystic", "decline"]
    t.acquire("Mystic")
    t.acquire("Heavy Infantry")
    assert t.hand() == ["Apprentice", "Heavy Infantry", "Mystic"]
    assert (t.void, t.played()) == (["Sister of the Wind"], [])
    assert own_turn(t)


@card("Sister of the Wind")
def test_sister_of_the_wind_may_fetch_one_of_them_only() -> None:
    t = elements().hand("Sister of the Wind", "Militia", "Apprentice").start().play("Sister of the Wind")
    t.choose("banish Militia").choose("decline").acquire("Heavy Infantry")
    assert t.hand() == ["Apprentice", "Heavy Infantry"]


@card("Sister of the Wind")
def test_sister_of_the_wind_stays_where_there_is_no_card_to_banish_with_her() -> None:
    t = elements().hand("Sister of the Wind").power(2).start().play("Sister of the Wind")
    assert own_turn(t)
    assert (t.played(), t.void, t.hand()) == (["Sister of the Wind"], [], [])


@card("Yuk Tribe Outcast")
@pytest.mark.parametrize("kin", ["Yuk Tribe Outcast", "Yuk Tribe Gremlin"])
def test_yuk_tribe_outcast_draws_banishes_of_the_row_and_may_give_up_its_kin(kin: str) -> None:
    laid = elements().hand("Yuk Tribe Outcast", kin, "Militia").deck("Mystic", "Mystic")
    t = laid.row("Wolf Shaman", "Earth Tyrant").start().play("Yuk Tribe Outcast")
    assert t.hand() == sorted([kin, "Militia", "Mystic"])
    assert not t.can("decline")  # to banish of the row is no choice
    t.choose("banish Wolf Shaman")
    assert sorted(t.options) == [f"banish {kin} from hand", "decline"]
    t.choose(f"banish {kin}")
    assert t.can("defeat Earth Tyrant")
    assert not t.can("acquire Mystic")  # from the row only
    assert not t.can("defeat Cultist")
    t.defeat("Earth Tyrant")
    assert t.honor() == 5
    assert sorted(t.void) == sorted(["Wolf Shaman", kin, "Earth Tyrant"])


@card("Yuk Tribe Outcast")
def test_yuk_tribe_outcast_takes_a_hero_of_the_row_as_well_or_nothing() -> None:
    for kept in (True, False):
        laid = elements().hand("Yuk Tribe Outcast", "Yuk Tribe Gremlin", "Militia").deck("Mystic")
        t = laid.row("Wolf Shaman", "Landtalker").start().play("Yuk Tribe Outcast").choose("banish Wolf Shaman")
        if kept:
            t.choose("decline")
            assert own_turn(t)
            assert t.hand() == ["Militia", "Mystic", "Yuk Tribe Gremlin"]
        else:
            t.choose("banish Yuk Tribe Gremlin").acquire("Landtalker")
            assert t.discard() == ["Landtalker"]


@card("Thunder Templar")
def test_thunder_templar_defeats_a_monster_with_cost_at_most_five() -> None:
    t = elements().hand("Thunder Templar", "Militia").row("Wind Tyrant", "Earth Tyrant").start()
    t.play("Thunder Templar")
    assert t.can("defeat Wind Tyrant")
    assert not t.can("defeat Earth Tyrant")
    t.defeat("Wind Tyrant")
    assert gained(t) == (3, 0, 3)


@card("Whirlwind Ascetic")
def test_whirlwind_ascetic_may_take_a_discarded_mystic_and_heavy_infantry_back() -> None:
    laid = elements().hand("Whirlwind Ascetic", "Mystic", "Heavy Infantry").deck(*["Apprentice"] * 5)
    t = laid.start().play("Whirlwind Ascetic")
    assert t.hand() == ["Apprentice"] * 3 + ["Heavy Infantry", "Mystic"]
    t.choose("discard Heavy Infantry").choose("discard Mystic")
    assert sorted(t.options) == ["decline", "do it"]
    t.choose("do it")
    assert t.hand() == ["Apprentice"] * 3 + ["Heavy Infantry", "Mystic"]
    assert t.discard() == []


@card("Whirlwind Ascetic")
def test_whirlwind_ascetic_may_leave_them_there() -> None:
    laid = elements().hand("Whirlwind Ascetic", "Mystic", "Heavy Infantry").deck(*["Apprentice"] * 5)
    t = laid.start().play("Whirlwind Ascetic").choose("discard Mystic").choose("discard Heavy Infantry")
    t.choose("decline")
    assert t.hand() == ["Apprentice"] * 3
    assert t.discard() == ["Mystic", "Heavy Infantry"]


@card("Whirlwind Ascetic")
@pytest.mark.parametrize("other", ["Mystic", "Apprentice"])
def test_whirlwind_ascetic_needs_one_of_each(other: str) -> None:
    laid = elements().hand("Whirlwind Ascetic", "Mystic", "Mystic").discard("Heavy Infantry")
    t = laid.deck(*["Apprentice"] * 3).start().play("Whirlwind Ascetic")
    t.choose("discard Mystic").choose(f"discard {other}")
    assert own_turn(t)
    assert t.discard() == ["Heavy Infantry", "Mystic", other]


@card("Whirlwind Ascetic")
def test_whirlwind_ascetic_with_one_card_in_hand_discards_that_alone() -> None:
    t = elements().hand("Whirlwind Ascetic", "Mystic").deck().discard().power(2).start().play("Whirlwind Ascetic")
    assert (t.hand(), t.discard()) == ([], ["Mystic"])
    assert own_turn(t)


@card("Brother Laias")
def test_brother_laias_draws_two_cards() -> None:
    t = elements().hand("Brother Laias").deck(*["Apprentice"] * 3).start().play("Brother Laias")
    assert t.hand() == ["Apprentice", "Apprentice"]


@card("Brother Laias")
@pytest.mark.parametrize(("played", "there"), [("Mystic", "hand"), ("Heavy Infantry", "discard")])
def test_brother_laias_comes_into_the_hand_of_whoever_played_a_mystic(played: str, there: str) -> None:
    t = elements().hand(played, "Militia").row("Brother Laias").runes(6).start().play(played).acquire("Brother Laias")
    while not own_turn(t):
        t.choose("decline" if t.can("decline") else t.options[0])
    assert ("Brother Laias" in t.hand()) == (there == "hand")
    assert ("Brother Laias" in t.discard()) == (there == "discard")


@card("Sonny, Lightwielder")
def test_sonny_defeats_any_monster_and_may_put_it_into_a_discard_pile() -> None:
    laid = elements(players=3).hand("Sonny, Lightwielder", "Militia").row("Avatar of the Fallen", "Earth Tyrant")
    t = laid.start().play("Sonny, Lightwielder")
    assert t.can("defeat Avatar of the Fallen")
    t.defeat("Earth Tyrant")
    assert t.honor() == 5
    assert sorted(t.options) == ["choose player 1", "choose player 2", "choose player 3", "decline"]
    t.choose("choose player 2")
    assert (t.discard(1), t.void) == (["Earth Tyrant"], [])


@card("Sonny, Lightwielder")
def test_sonny_may_leave_the_monster_in_the_void() -> None:
    t = elements().hand("Sonny, Lightwielder", "Militia").row("Wind Tyrant").start().play("Sonny, Lightwielder")
    t.defeat("Wind Tyrant").choose("decline")
    assert t.void == ["Wind Tyrant"]


@card("Sonny, Lightwielder")
@pytest.mark.rule("ASC-CASE-O12")
def test_sonny_asks_nothing_for_a_monster_that_does_not_go_to_the_void() -> None:
    t = elements().hand("Sonny, Lightwielder", "Militia").start().play("Sonny, Lightwielder").defeat("Cultist")
    assert own_turn(t)
    for infests in (True, False):
        t = elements().hand("Sonny, Lightwielder", "Militia").row("Yuk Tribe Gremlin").start()
        t.play("Sonny, Lightwielder").defeat("Yuk Tribe Gremlin")
        t.choose("choose player 2" if infests else "decline")
        assert own_turn(t) == infests
        assert t.discard(1) == (["Yuk Tribe Gremlin"] if infests else [])
    assert t.can("choose player 2")  # it lies in the void now


@card("Piercing Eye", "Wildbark Mail", "Madness' Embrace")
@pytest.mark.parametrize("name", ["Piercing Eye", "Wildbark Mail", "Madness' Embrace"])
def test_three_constructs_can_be_used_once_after_a_monster_of_the_row_was_defeated(name: str) -> None:
    laid = elements().hand("Militia", "Apprentice").deck("Mystic", "Mystic").in_play(name)
    t = laid.row("Samael's Trickster").power(5).start()
    t.defeat("Cultist")
    assert uses(t, name) == []
    t.defeat("Samael's Trickster")  # 1 Honor
    t.use(name)
    if name == "Piercing Eye":
        assert t.hand() == ["Apprentice", "Militia", "Mystic"]
    elif name == "Wildbark Mail":
        assert t.honor() == 1 + 1 + 2
    else:
        assert sorted(targets(t, "banish")) == ["Apprentice from hand", "Militia from hand"]
        t.choose("banish Apprentice")
        assert t.hand() == ["Militia"]
    assert uses(t, name) == []


@card("Madness' Embrace")
def test_madness_embrace_banishes_from_the_discard_pile_too() -> None:
    laid = elements().hand("Militia").discard("Apprentice").in_play("Madness' Embrace").row("Samael's Trickster")
    t = laid.power(3).start().defeat("Samael's Trickster").use("Madness' Embrace").choose("banish Apprentice")
    assert t.discard() == []


@card("Temple of the Wind")
def test_temple_of_the_wind_trades_a_card_of_the_discard_pile_for_a_mystic_or_heavy_infantry() -> None:
    laid = elements().hand("Militia", "Militia").in_play("Temple of the Wind").discard("Apprentice")
    t = laid.start().use("Temple of the Wind")
    assert not t.can("banish Militia")
    if t.can("banish Apprentice"):
        t.choose("banish Apprentice")
    assert t.options == ["acquire Mystic", "acquire Heavy Infantry"]
    t.acquire("Heavy Infantry")
    assert t.discard() == ["Heavy Infantry"]
    assert uses(t, "Temple of the Wind") == []


@card("Temple of the Wind")
def test_temple_of_the_wind_needs_a_card_in_the_discard_pile() -> None:
    t = elements().hand("Militia", "Militia").discard().in_play("Temple of the Wind").start()
    assert uses(t, "Temple of the Wind") == []


# Lifebound


@card("Cetra's Trial")
@pytest.mark.rule("ASC-TRANSFORMING-EVENT-05", "ASC-ACQ-O3")
def test_cetras_trial_makes_heroes_of_the_row_cheaper_but_not_below_one() -> None:
    def laid(runes: int) -> Table:
        row = "Wolf Shaman", "Arha Initiate", "Yggdrasil Staff"
        return under("Cetra's Trial").hand("Militia", "Militia").row(*row).runes(runes).start()

    t = laid(2)
    assert t.can("acquire Wolf Shaman")  # 3
    assert not t.can("acquire Mystic")  # 3, but of a pile
    t.acquire("Wolf Shaman")
    assert t.runes() == 0
    assert not t.can("acquire Arha Initiate")  # 1 it is and 1 it stays
    t = laid(3)
    assert not t.can("acquire Yggdrasil Staff")  # a Construct of 4
    t.acquire("Arha Initiate")
    assert t.runes() == 2


@card("Cetra's Trial")
@pytest.mark.rule("ASC-TRANSFORMING-EVENT-05")
def test_cetras_trial_serves_every_player() -> None:
    laid = under("Cetra's Trial").hand("Militia").hand("Mystic", "Militia", seat=1).row("Wolf Shaman")
    t = laid.start().end_turn().play("Mystic")
    assert t.can("acquire Wolf Shaman")


@card("Cetra, Celestial Body")
def test_cetra_celestial_body_gains_the_honor_values_of_the_row_together() -> None:
    row = (
        "Landtalker",
        "Hedron Link Device",
        "Arha Initiate",
        "Wind Tyrant",
        "Mephit",
        "Spike Vixen",
    )  # 3, 7, 1, 0, 0, 1
    t = elements().hand("Cetra, Celestial Body", "Militia").row(*row).start().play("Cetra, Celestial Body")
    assert gained(t) == (0, 0, 12)


@card("Keen-eyed Aspirant")
def test_keen_eyed_aspirant_gains_a_rune_and_an_honor() -> None:
    assert gained(elements().hand("Keen-eyed Aspirant", "Militia").start().play("Keen-eyed Aspirant")) == (1, 0, 1)


@card("Thicket Familiar")
@pytest.mark.parametrize(("top", "honor"), [("Radiant Aspirant", 2), ("Mystic", 0)])
def test_thicket_familiar_takes_the_top_card_and_gains_honor_for_an_empowered_one(top: str, honor: int) -> None:
    t = elements().hand("Thicket Familiar", "Militia").deck(top, "Apprentice").start().play("Thicket Familiar")
    assert t.hand() == sorted(["Militia", top])
    assert f"Player 1 reveals {top}" in t.told
    assert gained(t) == (0, 0, honor)


@card("Verdant Elemental")
def test_verdant_elemental_gains_three_honor_and_three_when_it_is_banished() -> None:
    def laid() -> Table:
        return elements().hand("Verdant Elemental", "Void Initiate", "Militia").start()

    assert laid().play("Verdant Elemental").honor() == 3
    t = laid().play("Void Initiate").choose("banish Verdant Elemental from hand")
    assert (t.honor(), t.void) == (3, ["Verdant Elemental"])


@card("Flourishing Druidess")
@pytest.mark.parametrize(("own", "other", "runes"), [(5, 4, 3), (4, 4, 2), (0, 4, 2)])
def test_flourishing_druidess_gains_more_while_she_leads_each_opponent(own: int, other: int, runes: int) -> None:
    laid = elements(players=3).hand("Flourishing Druidess", "Militia").honor(own).honor(other, seat=2)
    assert laid.start().play("Flourishing Druidess").runes() == runes


@card("Kiri, Meadow Witch")
@pytest.mark.rule("ASC-KEY-UNITE-01", "ASC-KEY-UNITE-08", "ASC-KEY-UNITE-09")
@pytest.mark.parametrize("first", [True, False])
def test_kiri_draws_and_gains_five_honor_when_she_unites(first: bool) -> None:
    hand = "Kiri, Meadow Witch", "Landtalker"
    t = elements().hand(*hand, "Militia").deck("Mystic", "Mystic").start()
    t.play(*(hand if first else reversed(hand)))
    assert gained(t) == (3, 0, 5)
    assert t.hand() == ["Militia", "Mystic"]


@card("Kiri, Meadow Witch")
def test_kiri_alone_draws_only() -> None:
    t = elements().hand("Kiri, Meadow Witch", "Demon Slayer", "Militia").deck("Mystic", "Mystic").start()
    t.play("Demon Slayer", "Kiri, Meadow Witch")
    assert gained(t) == (0, 3, 0)
    assert t.hand() == ["Militia", "Mystic"]


@card("Hearthglow Clique")
@pytest.mark.rule("ASC-KEY-UNITE-08")
@pytest.mark.parametrize(("other", "drawn"), [("Landtalker", True), ("Demon Slayer", False)])
def test_hearthglow_clique_gains_and_draws_when_it_unites(other: str, drawn: bool) -> None:
    t = elements().hand("Hearthglow Clique", other, "Militia").deck("Mystic", "Mystic").start()
    t.play("Hearthglow Clique")
    assert (gained(t), len(t.hand())) == ((2, 0, 2), 2)
    t.play(other)
    assert ("Mystic" in t.hand()) == drawn


@card("Earthmender Pura")
@pytest.mark.parametrize("place", ["hand", "discard"])
def test_earthmender_pura_may_put_a_monster_of_hand_or_discard_pile_into_that_of_an_opponent(place: str) -> None:
    laid = elements(players=3).hand("Earthmender Pura", "Militia").discard("Apprentice")
    if place == "hand":
        laid = laid.hand("Earthmender Pura", "Militia", "Mephit")
    else:
        laid = laid.discard("Apprentice", "Mephit")
    t = laid.start().play("Earthmender Pura")
    assert t.runes() == 3
    assert sorted(t.options) == ["choose player 2", "choose player 3", "decline"]
    t.choose("choose player 3")  # there is one Monster to put there
    assert t.discard(2) == ["Mephit"]
    assert (t.hand(), t.discard()) == (["Militia"], ["Apprentice"])


@card("Earthmender Pura")
def test_earthmender_pura_chooses_one_of_several_monsters() -> None:
    laid = elements().hand("Earthmender Pura", "Mephit", "Militia").discard("Wind Tyrant")
    t = laid.start().play("Earthmender Pura").choose("choose player 2")
    assert sorted(t.options) == ["put Mephit from hand", "put Wind Tyrant from discard"]
    t.choose("put Wind Tyrant")
    assert (t.discard(1), t.hand()) == (["Wind Tyrant"], ["Mephit", "Militia"])


@card("Earthmender Pura")
def test_earthmender_pura_may_keep_it_and_asks_nothing_without_a_monster() -> None:
    t = elements().hand("Earthmender Pura", "Mephit", "Militia").start().play("Earthmender Pura").choose("decline")
    assert t.hand() == ["Mephit", "Militia"]
    t = elements().hand("Earthmender Pura", "Militia").discard("Mystic").start().play("Earthmender Pura")
    assert own_turn(t)


@card("Temple of Heroes")
@pytest.mark.rule("ASC-KEY-INFEST-05")
@pytest.mark.parametrize(
    ("played", "usable"),
    [("Landtalker", True), ("Yuk Tribe Gremlin", True), ("Demon Slayer", False), ("Snapdragon", False)],
)
def test_temple_of_heroes_gains_honor_after_a_lifebound_hero_or_a_monster(played: str, usable: bool) -> None:
    t = elements().hand(played, "Militia").in_play("Temple of Heroes").start()
    assert uses(t, "Temple of Heroes") == []
    t.play(played)
    assert bool(uses(t, "Temple of Heroes")) == usable
    if usable:
        t.use("Temple of Heroes")
        assert t.honor() == 2
        assert uses(t, "Temple of Heroes") == []


# Mechana


@card("Reysa's Trial")
@pytest.mark.rule("ASC-TRANSFORMING-EVENT-05")
def test_reysas_trial_makes_constructs_of_the_row_cheaper_but_not_below_one() -> None:
    laid = under("Reysa's Trial").hand("Militia", "Militia").row("Yggdrasil Staff", "Piercing Eye", "Landtalker")
    t = laid.runes(5).start()
    assert not t.can("acquire Landtalker")  # a Hero of 6
    t.acquire("Yggdrasil Staff")
    assert t.runes() == 2
    t.acquire("Piercing Eye")
    assert t.runes() == 1


@card("Forgemother Reysa")
def test_forgemother_reysa_draws_a_card() -> None:
    t = elements().hand("Forgemother Reysa", "Militia").deck("Mystic", "Mystic").row("Shadow Star").start()
    t.play("Forgemother Reysa").choose("choose draw 1 card")
    assert t.hand() == ["Militia", "Mystic"]
    assert t.row[0] == "Shadow Star"


@card("Forgemother Reysa")
@pytest.mark.parametrize("count", [0, 1, 3])
def test_forgemother_reysa_acquires_any_number_of_constructs_of_the_row(count: int) -> None:
    row = "Shadow Star", "Hedron Cannon", "Landtalker", "Muramasa"
    t = elements().hand("Forgemother Reysa", "Militia").deck("Mystic").row(*row).start().play("Forgemother Reysa")
    t.choose("choose acquire any number of Constructs from the center row for free")
    assert not t.can("acquire Landtalker")
    wanted = ["Shadow Star", "Hedron Cannon", "Muramasa"][:count]
    for name in wanted:
        t.acquire(name)
    if count < 3:
        t.choose("decline")
    assert own_turn(t)
    assert sorted(t.discard()) == sorted(wanted)
    assert t.hand() == ["Militia"]


@card("Innovative Aspirant")
def test_innovative_aspirant_gains_a_rune_and_a_power() -> None:
    assert gained(elements().hand("Innovative Aspirant", "Militia").start().play("Innovative Aspirant")) == (1, 1, 0)


@card("Scrap Weaver")
def test_scrap_weaver_draws_and_the_next_construct_may_be_put_into_play() -> None:
    laid = elements().hand("Scrap Weaver", "Militia").deck("Mystic", "Mystic")
    t = laid.row("Arha Initiate", "Shadow Star", "Elemental Projector").runes(8).start().play("Scrap Weaver")
    assert t.hand() == ["Militia", "Mystic"]
    t.acquire("Arha Initiate")  # no Construct
    assert own_turn(t)
    t.acquire("Shadow Star").choose("do it")
    assert t.in_play() == ["Shadow Star"]
    t.acquire("Elemental Projector")
    assert own_turn(t)
    assert t.discard() == ["Arha Initiate", "Elemental Projector"]


@card("Scrap Weaver")
def test_scrap_weavers_construct_may_go_to_the_discard_pile_and_it_waits_for_this_turn_only() -> None:
    def laid() -> Table:
        row = "Shadow Star", "Shadow Star"
        return elements().hand("Scrap Weaver", "Militia").deck(*["Mystic"] * 9).row(*row).runes(3).start()

    t = laid().play("Scrap Weaver").acquire("Shadow Star").choose("decline")
    assert (t.in_play(), t.discard()) == ([], ["Shadow Star"])
    t = next_turn(laid().play("Scrap Weaver"))
    t.play(*[name for name in t.hand() if name == "Mystic"]).acquire("Shadow Star")
    assert own_turn(t)


@card("Iron Elemental")
def test_iron_elemental_gains_two_runes_and_two_when_it_is_banished() -> None:
    def laid() -> Table:
        return elements().hand("Iron Elemental", "Void Initiate", "Militia").start()

    assert gained(laid().play("Iron Elemental")) == (2, 0, 0)
    t = laid().play("Void Initiate").choose("banish Iron Elemental from hand")
    assert (t.runes(), t.void) == (1 + 2, ["Iron Elemental"])


@card("Conduit Monk")
def test_conduit_monk_gains_runes_and_counts_two_more_mechana_constructs_this_turn() -> None:
    laid = elements().hand("Conduit Monk", "Militia").deck(*["Apprentice"] * 8)
    t = laid.in_play("Spire of Insight", "Elemental Projector", "Shadow Star").start()
    assert uses(t, "Spire of Insight") == []
    t.play("Conduit Monk")
    assert t.runes() == 3
    t.use("Spire of Insight")  # 2 and 2 more
    assert t.hand() == ["Apprentice", "Apprentice", "Militia"]
    next_turn(t)
    assert uses(t, "Spire of Insight") == []


@card("Conduit Monk")
@pytest.mark.parametrize("name", ["Avatar Golem", "Kor, the Ferromancer"])
def test_what_conduit_monk_lets_one_count_as_controlling_is_there_for_counts_only(name: str) -> None:
    laid = elements().hand("Conduit Monk", name, "Militia").deck(*["Apprentice"] * 3).row("Tectonic Thrasher")
    t = laid.start().play("Conduit Monk", name)
    assert ("Apprentice" in t.hand()) == (name == "Kor, the Ferromancer")  # Mechana Constructs are Constructs
    assert t.honor() == 0  # but there is no card whose faction could be counted
    assert t.in_play() == []


@card("Elemental Projector", "Processing Hub", "Spire of Insight", "Blast Goggles")
@pytest.mark.parametrize(
    ("name", "needed", "gain", "drawn"),
    [
        ("Elemental Projector", 2, (0, 2, 0), 0),
        ("Processing Hub", 3, (2, 0, 0), 0),
        ("Spire of Insight", 4, (0, 0, 0), 2),
        ("Blast Goggles", 5, (0, 0, 5), 0),
    ],
)
def test_four_machines_work_with_so_many_mechana_constructs(
    name: str, needed: int, gain: tuple[int, int, int], drawn: int
) -> None:
    others = ["Hedron Cannon", "The Grand Design", "Watchmaker's Altar", "Burrower Mark II"]
    for count in (needed - 1, needed):
        laid = elements().hand("Militia", "Militia").deck(*["Apprentice"] * 4)
        t = laid.in_play(
            name, "Shadow Star", "Muramasa", *others[: count - 1]
        ).start()  # those of the Void do not count
        assert bool(uses(t, name)) == (count == needed)
    t.use(name)
    assert (gained(t), t.hand().count("Apprentice")) == (gain, drawn)
    assert uses(t, name) == []


@card("Cell Block E")
@pytest.mark.rule("ASC-CASE-29")
def test_cell_block_e_may_put_a_defeated_monster_of_the_row_into_play() -> None:
    laid = elements().hand("Militia", "Militia").in_play("Cell Block E").row("Wind Tyrant", "Mephit").power(10)
    t = laid.start().defeat("Wind Tyrant")
    assert sorted(t.options) == ["decline", "do it"]
    t.choose("do it")
    assert t.in_play() == ["Cell Block E", "Wind Tyrant"]
    assert (gained(t), t.void) == ((3, 5, 3), [])  # the reward comes all the same
    t.defeat("Mephit").choose("decline")
    assert "Mephit" in t.void
    t.choose("decline") if t.can("decline") else None
    t.defeat("Cultist")  # it is not in the row
    assert own_turn(t)


@card("Cell Block E")
@pytest.mark.rule("ASC-CASE-29", "ASC-KEY-INFEST-05")
def test_cell_block_e_may_put_a_played_monster_into_play() -> None:
    laid = elements().hand("Yuk Tribe Gremlin", "Bam Tribe Gremlins", "Militia").in_play("Cell Block E")
    t = laid.start().play("Yuk Tribe Gremlin").choose("do it")
    assert (t.in_play(), t.played()) == (["Cell Block E", "Yuk Tribe Gremlin"], [])
    t.play("Bam Tribe Gremlins").choose("decline")
    assert (t.in_play(), t.played()) == (["Cell Block E", "Yuk Tribe Gremlin"], ["Bam Tribe Gremlins"])


@card("Cell Block E")
def test_a_monster_of_cell_block_e_is_a_mechana_construct() -> None:
    laid = elements().hand("Militia", "Militia").in_play("Cell Block E", "Elemental Projector", "Processing Hub")
    t = laid.in_play("Cell Block E", "Spire of Insight").row("Wind Tyrant", "Earth Tyrant").power(11)
    t = t.deck(*["Mystic"] * 9).start()
    t.defeat("Wind Tyrant").choose("do it")
    assert uses(t, "Spire of Insight") == []
    t.defeat("Earth Tyrant").choose("do it")
    assert uses(t, "Spire of Insight") != []  # 4


@card("P.R.I.M.E. Directive")
@pytest.mark.rule("ASC-END-21", "ASC-CASE-30")
@pytest.mark.parametrize("count", [7, 8])
def test_prime_directive_wins_with_eight_mechana_constructs(count: int) -> None:
    machines = "Hedron Cannon", "The Grand Design", "Watchmaker's Altar", "Burrower Mark II", "Hedron Link Device"
    mine = ["P.R.I.M.E. Directive", *machines, "Blast Goggles", "Processing Hub"][:count]
    laid = elements(players=3).hand("Militia", "Militia").in_play(*mine).honor(99, seat=1)
    t = laid.start()
    assert bool(uses(t, "P.R.I.M.E. Directive")) == (count == 8)
    if count == 8:
        assert not t.over  # its owner uses it
        t.use("P.R.I.M.E. Directive")
        assert t.over
        assert t.game.winners(t.s) == [0]
        assert t.game.scores(t.s)[1] > t.game.scores(t.s)[0]
        assert "Player 1 wins the game by P.R.I.M.E. Directive" in t.told


@card("P.R.I.M.E. Directive")
@pytest.mark.rule("ASC-CASE-30")
def test_constructs_that_are_only_counted_help_prime_directive() -> None:
    machines = "Hedron Cannon", "The Grand Design", "Watchmaker's Altar", "Burrower Mark II", "Blast Goggles"
    laid = elements().hand("Conduit Monk", "Militia").in_play("P.R.I.M.E. Directive", *machines)
    t = laid.start()
    assert uses(t, "P.R.I.M.E. Directive") == []
    t.play("Conduit Monk").use("P.R.I.M.E. Directive")  # 6 and 2 more
    assert t.over
    assert t.game.winners(t.s) == [0]


# Void


@card("Emri's Trial")
@pytest.mark.rule("ASC-TRANSFORMING-EVENT-05")
def test_emris_trial_makes_monsters_of_the_row_cheaper_but_not_below_one() -> None:
    def laid(power: int) -> Table:
        row = "Samael's Trickster", "Nom Tribe Gremlin"
        return under("Emri's Trial").hand("Militia", "Militia").row(*row).power(power).start()

    t = laid(2)
    assert t.can("defeat Cultist")  # 2, and of no row
    t.defeat("Samael's Trickster")  # 3
    assert t.power() == 0
    assert not t.can("defeat Nom Tribe Gremlin")  # 1
    assert not laid(1).can("defeat Cultist")


@card("Emri, Born of Battle")
def test_emri_gains_power_and_takes_honor_after_the_next_monster_of_the_row() -> None:
    laid = elements(players=3).hand("Emri, Born of Battle", "Militia").row("Samael's Trickster", "Samael's Trickster")
    t = laid.power(6).honor(5, seat=1).honor(1, seat=2).start().play("Emri, Born of Battle")
    assert t.power() == 10
    t.defeat("Cultist")  # it is not in the row
    assert [t.honor(seat) for seat in range(3)] == [1, 5, 1]
    t.defeat("Samael's Trickster")
    assert [t.honor(seat) for seat in range(3)] == [1 + 2 + 1 + 1, 3, 0]
    t.defeat("Samael's Trickster")
    assert [t.honor(seat) for seat in range(3)] == [6, 3, 0]


@card("Emri, Born of Battle")
def test_emri_waits_for_this_turn_only() -> None:
    laid = elements().hand("Emri, Born of Battle", "Militia").deck(*["Heavy Infantry"] * 5).honor(5, seat=1)
    t = next_turn(laid.row("Samael's Trickster").start().play("Emri, Born of Battle"))
    t.play("Heavy Infantry", "Heavy Infantry").defeat("Samael's Trickster")
    assert t.honor(1) == 5


@card("Deranged Aspirant")
@pytest.mark.parametrize("chosen", ["banish Apprentice from hand", "banish Mystic from discard", "decline"])
def test_deranged_aspirant_may_banish_of_hand_or_discard_pile(chosen: str) -> None:
    t = (
        elements()
        .hand("Deranged Aspirant", "Apprentice", "Militia")
        .discard("Mystic")
        .start()
        .play("Deranged Aspirant")
    )
    t.choose(chosen)
    assert t.hand() == (["Militia"] if "Apprentice" in chosen else ["Apprentice", "Militia"])
    assert t.discard() == ([] if "Mystic" in chosen else ["Mystic"])


@card("Shadow Elemental")
def test_shadow_elemental_gains_two_power_and_two_when_it_is_banished() -> None:
    def laid() -> Table:
        return elements().hand("Shadow Elemental", "Void Initiate", "Militia").start()

    assert gained(laid().play("Shadow Elemental")) == (0, 2, 0)
    t = laid().play("Void Initiate").choose("banish Shadow Elemental from hand")
    assert (t.power(), t.void) == (2, ["Shadow Elemental"])


@card("Patient Assassin")
@pytest.mark.parametrize(("lying", "power"), [("Spike Vixen", 3), ("Shadow Star", 3), ("Landtalker", 2), ("", 2)])
def test_patient_assassin_gains_more_with_a_void_card_in_the_discard_pile(lying: str, power: int) -> None:
    laid = elements().hand("Patient Assassin", "Militia").discard(*([lying] if lying else []))
    assert gained(laid.start().play("Patient Assassin")) == (0, power, 0)


@card("Venom Priestess")
@pytest.mark.parametrize("chosen", ["banish Apprentice from discard", "banish Militia from played cards", "decline"])
def test_venom_priestess_may_banish_of_discard_pile_or_played_cards(chosen: str) -> None:
    laid = elements().hand("Venom Priestess", "Militia", "Mystic").discard("Apprentice").in_play("Shadow Star")
    t = laid.start().play("Militia", "Venom Priestess")
    assert t.power() == 3
    assert not t.can("banish Mystic")
    assert not t.can("banish Shadow Star")
    assert t.can("banish Venom Priestess from played cards")
    t.choose(chosen)
    assert t.discard() == ([] if "Apprentice" in chosen else ["Apprentice"])
    assert t.played() == (["Venom Priestess"] if "Militia" in chosen else ["Militia", "Venom Priestess"])


@card("Voidrift Stalker")
@pytest.mark.parametrize(("lying", "drawn"), [("Spike Vixen", True), ("Landtalker", False)])
def test_voidrift_stalker_draws_with_a_void_card_in_the_discard_pile(lying: str, drawn: bool) -> None:
    laid = elements().hand("Voidrift Stalker", "Militia").discard(lying).deck("Mystic", "Mystic")
    t = laid.start().play("Voidrift Stalker")
    assert gained(t) == (0, 3, 0)
    assert ("Mystic" in t.hand()) == drawn


@card("Grand-Arbiter Todd")
@pytest.mark.rule("ASC-BAN-O5", "ASC-BAN-O6")
@pytest.mark.parametrize("chosen", ["banish Yuk Tribe Gremlin", "banish Militia", "decline"])
def test_grand_arbiter_todd_draws_again_for_a_monster(chosen: str) -> None:
    laid = elements().hand("Grand-Arbiter Todd", "Yuk Tribe Gremlin", "Militia").deck(*["Mystic"] * 4)
    t = laid.start().play("Grand-Arbiter Todd")
    assert t.hand().count("Mystic") == 2
    t.choose(chosen)
    assert t.hand().count("Mystic") == (3 if "Gremlin" in chosen else 2)
    assert t.void == (["Yuk Tribe Gremlin"] if "Gremlin" in chosen else [])


@card("Ulan, the Crusher")
@pytest.mark.parametrize("fist", [True, False])
def test_ulan_draws_while_his_fist_is_in_play(fist: bool) -> None:
    laid = elements().hand("Ulan, the Crusher", "Militia").deck("Mystic", "Mystic")
    t = laid.in_play("Ulan's Fist" if fist else "Muramasa").start().play("Ulan, the Crusher")
    assert gained(t) == (0, 4, 0)
    assert ("Mystic" in t.hand()) == fist


@card("Oblivion Blossoms")
def test_oblivion_blossoms_gain_power_and_honor_after_a_banishment() -> None:
    laid = elements().hand("Void Initiate", "Apprentice", "Militia").in_play("Oblivion Blossoms")
    t = laid.start()
    assert len(uses(t, "Oblivion Blossoms")) == 1
    t.use("Oblivion Blossoms")
    assert gained(t) == (0, 1, 0)
    assert uses(t, "Oblivion Blossoms") == []
    t.play("Void Initiate").choose("banish Apprentice").use("Oblivion Blossoms")
    assert gained(t) == (1, 1, 1)
    assert uses(t, "Oblivion Blossoms") == []


@card("Ulan's Fist")
def test_ulans_fist_gains_power_and_again_with_ulan() -> None:
    t = elements().hand("Ulan, the Crusher", "Militia").deck("Mystic").in_play("Ulan's Fist").start()
    assert len(uses(t, "Ulan's Fist")) == 1
    t.use("Ulan's Fist")
    assert t.power() == 2
    assert uses(t, "Ulan's Fist") == []
    t.play("Ulan, the Crusher").use("Ulan's Fist")
    assert t.power() == 2 + 4 + 2
    assert uses(t, "Ulan's Fist") == []


# without a faction


@card("Xeron's Trial")
@pytest.mark.rule("ASC-KEY-INFEST-05", "ASC-TRANSFORMING-EVENT-O2")
def test_xerons_trial_gives_power_for_each_monster_played() -> None:
    t = under("Xeron's Trial").hand("Yuk Tribe Gremlin", "Bam Tribe Gremlins", "Militia").start()
    t.play("Yuk Tribe Gremlin")
    assert t.power() == 2
    t.play("Bam Tribe Gremlins")
    assert t.power() == 4
    t.play("Militia")
    assert t.power() == 5


@card("Xeron, False Ally")
def test_xeron_gains_runes_and_more_for_each_monster_of_the_turn() -> None:
    laid = elements().hand("Yuk Tribe Gremlin", "Xeron, False Ally", "Bam Tribe Gremlins", "Militia")
    t = laid.start().play("Yuk Tribe Gremlin")
    assert t.runes() == 0
    t.play("Xeron, False Ally")
    assert t.runes() == 7
    t.play("Bam Tribe Gremlins")
    assert t.runes() == 9
    assert t.play("Militia").runes() == 9


@card("Nom Tribe Gremlin")
@pytest.mark.rule("ASC-CASE-28")
def test_nom_tribe_gremlin_may_be_passed_on_when_it_is_played_to_an_opponent_only() -> None:
    t = elements(players=3).hand("Nom Tribe Gremlin", "Militia").start().play("Nom Tribe Gremlin")
    assert sorted(t.options) == ["choose player 2", "choose player 3", "decline"]
    t.choose("choose player 3")
    assert (t.discard(2), t.played()) == (["Nom Tribe Gremlin"], [])
    assert t.honor() == 0


@card("Nom Tribe Gremlin")
def test_nom_tribe_gremlin_may_be_kept() -> None:
    t = elements().hand("Nom Tribe Gremlin", "Militia").start().play("Nom Tribe Gremlin").choose("decline")
    assert t.played() == ["Nom Tribe Gremlin"]


@card("Yuk Tribe Gremlin", "Bam Tribe Gremlins")
@pytest.mark.rule("ASC-KEY-INFEST-02")
@pytest.mark.parametrize("name", ["Yuk Tribe Gremlin", "Bam Tribe Gremlins", "Eek Tribe Gremlin"])
def test_other_gremlins_do_nothing_when_they_are_played(name: str) -> None:
    t = elements().hand(name, "Militia").start().play(name)
    assert own_turn(t)
    assert (gained(t), t.played()) == ((0, 0, 0), [name])


@card("Bramble Elemental")
@pytest.mark.parametrize("chosen", ["banish Apprentice from hand", "banish Mystic from discard", "decline"])
def test_bramble_elemental_may_banish_of_hand_or_discard_pile(chosen: str) -> None:
    laid = elements().hand("Apprentice", "Militia").discard("Mystic").row("Bramble Elemental").power(4)
    t = laid.start().defeat("Bramble Elemental")
    assert t.honor() == 5
    t.choose(chosen)
    assert len(t.hand()) + len(t.discard()) == (3 if chosen == "decline" else 2)
    assert own_turn(t)


@card("Wildfire Elemental")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_wildfire_elemental_may_banish_up_to_two_cards_of_the_row(count: int) -> None:
    laid = elements().hand("Apprentice", "Militia").row("Wildfire Elemental", "Landtalker", "Shadow Star").power(4)
    t = laid.start().defeat("Wildfire Elemental")
    assert t.honor() == 4
    wanted = ["Landtalker", "Shadow Star"][:count]
    for name in wanted:
        t.choose(f"banish {name}")
    if count < 2:
        t.choose("decline")
    assert own_turn(t)
    assert sorted(t.void) == sorted(["Wildfire Elemental", *wanted])


@card("Unspeakable Doom")
def test_unspeakable_doom_gains_honor_for_each_monster_in_the_hands_of_opponents() -> None:
    laid = elements(players=3).hand("Mephit", "Militia").row("Unspeakable Doom").power(5)
    laid = laid.hand("Yuk Tribe Gremlin", "Bam Tribe Gremlins", "Mystic", seat=1).hand("Wind Tyrant", seat=2)
    t = laid.start().defeat("Unspeakable Doom")
    assert t.honor() == 5 + 2 * 3  # the own hand does not count
    assert "Player 2 reveals Mystic" in t.told
    assert "Player 3 reveals Wind Tyrant" in t.told
    assert not any(line.startswith("Player 1 reveals") for line in t.told)
    hand = t.s.cards(t.game.zone_called("hand 2"))
    assert all(t.s.is_open(one) for one in hand)
    assert t.hand(1) == ["Bam Tribe Gremlins", "Mystic", "Yuk Tribe Gremlin"]


@card("Unspeakable Doom")
def test_unspeakable_doom_gains_nothing_more_without_monsters() -> None:
    t = elements().hand("Militia", "Militia").row("Unspeakable Doom").power(5).hand("Mystic", seat=1).start()
    assert t.defeat("Unspeakable Doom").honor() == 5


@card("Tectonic Thrasher")
def test_tectonic_thrasher_makes_each_opponent_destroy_two_constructs() -> None:
    laid = elements(players=3).hand("Militia", "Militia").row("Tectonic Thrasher").power(5)
    laid = laid.in_play("Shadow Star", "Muramasa", "Snapdragon", seat=1).in_play("Hedron Cannon", seat=2)
    t = laid.in_play("Yggdrasil Staff").start().defeat("Tectonic Thrasher")
    assert (t.decider, t.honor()) == (1, 4)
    t.choose("destroy Shadow Star").choose("destroy Snapdragon")
    assert (t.in_play(1), sorted(t.discard(1))) == (["Muramasa"], ["Shadow Star", "Snapdragon"])
    assert (t.in_play(2), t.discard(2)) == ([], ["Hedron Cannon"])
    assert t.in_play() == ["Yggdrasil Staff"]


@card("Static Elemental")
@pytest.mark.rule("ASC-CASE-31")
def test_static_elemental_puts_the_constructs_of_each_opponent_on_top_of_their_decks() -> None:
    laid = elements(players=3).hand("Militia", "Militia").row("Static Elemental").power(6).in_play("Yggdrasil Staff")
    laid = laid.in_play("Shadow Star", "Muramasa", "Snapdragon", seat=1).in_play("Hedron Cannon", seat=2)
    t = laid.deck("Mystic", "Mystic", seat=1).deck("Mystic", seat=2).start().defeat("Static Elemental")
    assert t.honor() == 5
    assert (t.in_play(), t.in_play(1), t.in_play(2)) == (["Yggdrasil Staff"], [], [])
    assert sorted(t.deck(1)[:3]) == ["Muramasa", "Shadow Star", "Snapdragon"]
    assert t.deck(1)[3:] == ["Mystic", "Mystic"]
    assert t.deck(2) == ["Hedron Cannon", "Mystic"]
    assert (t.discard(1), t.discard(2)) == ([], [])


@card("Static Elemental")
@pytest.mark.rule("ASC-CASE-31")
def test_the_order_of_static_elemental_is_random_and_nobody_knows_it() -> None:
    orders = Counter[tuple[str, ...]]()
    for seed in range(40):
        laid = elements().hand("Militia", "Militia").row("Static Elemental").power(6)
        laid.s = laid.game.new_told(seed)
        t = laid.in_play("Shadow Star", "Muramasa", "Snapdragon", seat=1).deck("Mystic", seat=1).start()
        t.defeat("Static Elemental")
        orders[tuple(t.deck(1)[:3])] += 1
        top = t.s.cards(t.game.zone_called("deck 2"))[-3:]
        assert [t.s.knowers(one) for one in top] == [0, 0, 0]
    assert len(orders) == 6


@card("Eek Tribe Gremlin")
def test_eek_tribe_gremlin_puts_a_monster_of_the_void_into_a_discard_pile_and_may_infest() -> None:
    laid = elements(players=3).hand("Militia", "Militia").row("Eek Tribe Gremlin").power(6).void("Mephit", "Landtalker")
    t = laid.start().defeat("Eek Tribe Gremlin")
    assert t.honor() == 5
    assert sorted(t.options) == ["choose player 1", "choose player 2", "choose player 3"]
    t.choose("choose player 2")
    assert sorted(t.options) == ["put Eek Tribe Gremlin from the void", "put Mephit from the void"]
    t.choose("put Mephit")
    assert t.discard(1) == ["Mephit"]
    assert sorted(t.options) == ["choose player 1", "choose player 2", "choose player 3", "decline"]
    t.choose("choose player 3")
    assert t.discard(2) == ["Eek Tribe Gremlin"]
    assert t.void == ["Landtalker"]


@card("Eek Tribe Gremlin")
def test_eek_tribe_gremlin_that_puts_itself_somewhere_does_not_infest_besides() -> None:
    laid = elements().hand("Militia", "Militia").row("Eek Tribe Gremlin").power(6).void()
    t = laid.start().defeat("Eek Tribe Gremlin").choose("choose player 2")
    assert t.discard(1) == ["Eek Tribe Gremlin"]
    assert own_turn(t)


@card("Yur, Eye of Chaos")
def test_yur_gives_honor_and_three_cards() -> None:
    laid = elements().hand("Militia").deck(*["Mystic"] * 5).row("Yur, Eye of Chaos").power(7)
    t = laid.start().defeat("Yur, Eye of Chaos")
    assert (t.honor(), t.hand()) == (4, ["Militia", "Mystic", "Mystic", "Mystic"])


@card("Deluge Elemental")
@pytest.mark.rule("ASC-CASE-O11")
def test_deluge_elemental_may_banish_four_cards_of_hand_deck_discard_pile_and_played_cards() -> None:
    laid = elements().hand("Militia", "Apprentice").deck("Mystic", "Militia", "Mystic", "Apprentice")
    laid = laid.discard("Apprentice").in_play("Shadow Star").row("Deluge Elemental").power(8)
    t = laid.start().play("Militia").defeat("Deluge Elemental")
    assert t.honor() == 6
    assert set(targets(t, "banish")) == {
        "Apprentice from hand",
        "Apprentice from discard",
        "Apprentice from the deck",
        "Militia from the deck",
        "Mystic from the deck",
        "Militia from played cards",
    }
    assert t.can("decline")
    mystics = t.pile("Mystic")
    for chosen in (
        "Apprentice from hand",
        "Apprentice from discard",
        "Mystic from the deck",
        "Militia from played cards",
    ):
        t.choose(f"banish {chosen}")
    assert own_turn(t)
    assert (t.hand(), t.discard(), t.played()) == ([], [], [])
    assert sorted(t.deck()) == ["Apprentice", "Militia", "Mystic"]
    assert t.pile("Mystic") == mystics + 1
    assert "Player 1 shuffles the deck" in t.told


@card("Deluge Elemental")
@pytest.mark.rule("ASC-CASE-O11")
@pytest.mark.parametrize("count", [0, 1])
def test_deluge_elemental_shuffles_the_deck_only_if_a_card_was_banished(count: int) -> None:
    deck = ["Mystic", "Militia", "Mystic", "Apprentice"]
    laid = elements().hand("Militia", "Apprentice").deck(*deck).row("Deluge Elemental").power(8)
    t = laid.start().defeat("Deluge Elemental")
    if count:
        t.choose("banish Apprentice from hand")
    t.choose("decline")
    assert own_turn(t)
    assert ("Player 1 shuffles the deck" in t.told) == bool(count)
    assert sorted(t.deck()) == sorted(deck)
    if not count:
        assert t.deck() == deck


@card("Deluge Elemental")
def test_the_options_of_deluge_elemental_do_not_tell_how_the_deck_lies() -> None:
    found = set()
    for deck in (["Mystic", "Militia", "Apprentice"], ["Apprentice", "Mystic", "Militia"]):
        laid = elements().hand("Apprentice", "Militia").deck(*deck).row("Deluge Elemental").power(8)
        found.add(tuple(laid.start().defeat("Deluge Elemental").options))
    assert len(found) == 1


# the box


@pytest.mark.rule("ASC-SETUP-55", "ASC-SETUP-O9", "ASC-EVENT-06")
def test_the_box_has_a_hundred_and_seven_center_cards_with_five_events() -> None:
    game = build({"players": 2, "sets": ["elements"]})
    assert sum(copies for _, copies in game.supply.center) == 107
    events = [game.facts[kind] for kind, _ in game.supply.center if game.facts[kind].type == "event"]
    assert sorted(event.factions for event in events) == [(), ("enlightened",), ("lifebound",), ("mechana",), ("void",)]
    assert sum(copies for kind, copies in game.supply.center if game.facts[kind].type == "event") == 5


@pytest.mark.rule("ASC-SETUP-11", "ASC-KEY-TRANSFORM-06")
def test_the_five_heroes_of_the_trials_lie_outside_the_game() -> None:
    t = elements().hand("Militia", "Militia").start()
    assert sorted(t.transformed) == sorted(hero for hero, _ in TRIALS.values())


def test_every_card_of_the_set_has_a_test() -> None:
    assert card.missing() == set()
