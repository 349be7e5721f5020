"""Immortal Heroes, card by card: what each text says, and what it excludes. Its Soul Gems are in test_soul_gems.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest
from ascension_table import Situation, Table, gem, table

from delirium.ascension.box.build import build
from delirium.cards.load import card_set

Test = TypeVar("Test", bound=Callable[..., None])

TESTED: set[str] = set()  # the cards that a test of this file was written from

# cards without Fate, so that nothing but the card under test is ever asked about
CALM = "Arha Initiate", "Demon Slayer", "Void Initiate", "Spike Vixen", "Landtalker", "Flytrap Witch", "Mephit"


def card(*names: str) -> Callable[[Test], Test]:
    """This test is written from the texts of these cards."""

    def note(test: Test) -> Test:
        TESTED.update(names)
        return test

    return note


def immortal(players: int = 2) -> Situation:
    """With Chronicle, a row of Monsters and a short center deck of calm cards, unless a test names others."""
    return table("chronicle", "immortal", players=players).row().only_center(*CALM)


def under(event: str, players: int = 2) -> Situation:
    """The same with a current Event."""
    return immortal(players).landed(event)


def own_turn(t: Table, seat: int = 0) -> bool:
    """Whether this player is asked for the next action of a turn, and nothing else is open."""
    return t.decider == seat and t.active == seat and "end turn" in t.options


def next_turn(t: Table) -> Table:
    """To the next turn of the first player; a turn in which nothing can be done ends by itself."""
    turn = t.s.get(t.game.turn)
    t.end_turn()
    while t.active != 0 or t.s.get(t.game.turn) == turn:
        t.choose("end turn" if "end turn" in t.options else t.options[0])
    return t


def targets(t: Table, verb: str) -> list[str]:
    """What the options with this verb name, with where it lies."""
    return [option.removeprefix(verb + " ") for option in t.options if option.startswith(verb + " ")]


# Enlightened


@card("Moment of Clarity")
@pytest.mark.rule("ASC-EVENT-04")
def test_moment_of_clarity_lets_whoever_acquires_an_enlightened_card_draw() -> None:
    laid = under("Moment of Clarity").hand("Militia").row("Arha Initiate", "Temple Librarian", "Spike Vixen")
    t = laid.runes(5).start().acquire("Arha Initiate")
    assert len(t.hand()) == 1
    t.choose("do it")
    assert len(t.hand()) == 2
    t.acquire("Temple Librarian").choose("decline")
    assert len(t.hand()) == 2
    t.acquire("Spike Vixen")  # Void
    assert own_turn(t)


@card("Moment of Clarity")
def test_moment_of_clarity_serves_the_other_player_in_the_turn_of_the_other_player() -> None:
    t = under("Moment of Clarity").hand("Mystic", "Militia", seat=1).row("Arha Initiate").start()
    t.end_turn().play("Mystic").acquire("Arha Initiate")
    assert t.decider == 1
    t.choose("do it")
    assert len(t.hand(1)) == 2
    assert own_turn(t, 1)


@card("Moment of Clarity")
def test_the_trophy_of_moment_of_clarity_banishes_a_card_of_the_hand_for_a_mystic() -> None:
    t = under("Moment of Clarity").in_front("Fanatic").hand("Apprentice", "Militia").discard("Militia").start()
    mystics = t.pile("Mystic")
    t.use("Fanatic")
    assert sorted(targets(t, "banish")) == ["Apprentice from hand", "Militia from hand"]
    t.choose("banish Apprentice")
    assert t.hand() == ["Militia", "Mystic"]
    assert t.pile("Mystic") == mystics - 1
    assert t.in_front() == []


@card("Aaron, the Godslayer")
def test_aaron_defeats_any_monster_for_free() -> None:
    t = immortal().hand("Aaron, the Godslayer").row("Avatar of the Fallen", "Wind Tyrant").start()
    t.play("Aaron, the Godslayer")
    assert t.can("defeat Cultist")
    assert t.can("defeat Avatar of the Fallen")
    assert not t.can("decline")
    t.defeat("Wind Tyrant")
    assert (t.honor(), t.runes()) == (3, 3)
    assert t.void == ["Wind Tyrant"]


@card("Arha Medium")
def test_arha_medium_may_be_banished_for_a_mystic_or_heavy_infantry_to_the_hand() -> None:
    t = immortal().hand("Arha Medium", "Arha Medium", "Militia").start()
    t.play("Arha Medium").choose("do it")
    assert t.options == ["acquire Mystic", "acquire Heavy Infantry"]
    t.acquire("Mystic")
    assert t.hand() == ["Arha Medium", "Militia", "Mystic"]
    assert t.void == ["Arha Medium"]
    t.play("Arha Medium").choose("decline")
    assert t.hand() == ["Militia", "Mystic"]
    assert t.played() == ["Arha Medium"]


@card("Askara of Souls")
def test_askara_of_souls_gains_a_soul_gem() -> None:
    t = immortal().hand("Askara of Souls", "Militia").gem_deck("Landtalker").start().play("Askara of Souls")
    assert t.gems() == [gem("Landtalker")]
    assert t.hand() == ["Militia"]


@card("Elan, Soul Marshal")
def test_elan_gains_a_soul_gem_and_draws() -> None:
    laid = immortal().hand("Elan, Soul Marshal", "Militia").deck("Mystic", "Mystic").gem_deck("Landtalker")
    t = laid.start().play("Elan, Soul Marshal")
    assert t.gems() == [gem("Landtalker")]
    assert t.hand() == ["Militia", "Mystic"]


@card("Temple Guardian")
def test_temple_guardian_defeats_a_monster_with_cost_at_most_five() -> None:
    t = immortal().hand("Temple Guardian", "Militia").row("Wind Tyrant", "Earth Tyrant").start()
    t.play("Temple Guardian")
    assert t.can("defeat Wind Tyrant")
    assert not t.can("defeat Earth Tyrant")  # 6
    t.defeat("Wind Tyrant")
    assert t.honor() == 3
    assert t.hand() == ["Militia"]  # there is no Event


@card("Temple Guardian")
@pytest.mark.parametrize(("event", "cards"), [("Moment of Clarity", 2), ("Annihilation", 1), ("Souls Unbound", 1)])
def test_temple_guardian_draws_while_the_current_event_is_enlightened(event: str, cards: int) -> None:
    t = under(event).hand("Temple Guardian", "Militia").row("Wind Tyrant").start()
    t.play("Temple Guardian").defeat("Wind Tyrant")
    assert len(t.hand()) == cards


@card("Wandering Askara")
@pytest.mark.rule("ASC-END-22")
def test_two_wandering_askaras_may_be_banished_for_an_extra_turn() -> None:
    laid = immortal().hand("Wandering Askara", "Wandering Askara").deck(*["Mystic"] * 9).row("Wolf Shaman")
    t = laid.start().play("Wandering Askara")
    assert t.hand() == ["Mystic", "Wandering Askara"]
    t.choose("banish Wolf Shaman")
    assert t.void == ["Wolf Shaman"]
    assert own_turn(t)  # alone it is not asked
    t.play("Wandering Askara").choose("decline").choose("do it")
    assert t.played() == []
    assert sorted(t.void) == ["Wandering Askara", "Wandering Askara", "Wolf Shaman"]
    t.end_turn()
    assert own_turn(t)


@card("Wandering Askara")
def test_wandering_askaras_may_be_kept() -> None:
    t = immortal().hand("Wandering Askara", "Wandering Askara").deck(*["Mystic"] * 9).start()
    t.play("Wandering Askara").choose("decline").play("Wandering Askara").choose("decline").choose("decline")
    assert t.played() == ["Wandering Askara", "Wandering Askara"]
    t.end_turn()
    assert t.active == 1


@card("Wandering Askara")
def test_a_third_wandering_askara_finds_none_left_after_two_were_banished() -> None:
    t = immortal().hand(*["Wandering Askara"] * 3).deck(*["Mystic"] * 9).start()
    t.play("Wandering Askara").choose("decline").play("Wandering Askara").choose("decline").choose("do it")
    t.play("Wandering Askara").choose("decline")
    assert own_turn(t)
    assert t.played() == ["Wandering Askara"]


# Lifebound


@card("The Great Eclipse")
def test_the_great_eclipse_lets_a_lifebound_hero_go_on_top_of_the_deck() -> None:
    row = "Wolf Shaman", "Lifebound Initiate", "Spike Vixen", "Yggdrasil Staff"
    t = under("The Great Eclipse").hand("Militia").row(*row).runes(12).start()
    t.acquire("Wolf Shaman").choose("do it")
    assert t.deck()[0] == "Wolf Shaman"
    t.acquire("Lifebound Initiate").choose("decline")
    assert t.discard() == ["Lifebound Initiate"]
    t.acquire("Spike Vixen")  # Void
    assert own_turn(t)
    t.acquire("Yggdrasil Staff")  # no Hero
    assert own_turn(t)


@card("The Great Eclipse")
@pytest.mark.rule("ASC-EVENT-O5")
def test_the_trophy_of_the_great_eclipse_makes_a_hero_of_the_row_count_as_lifebound() -> None:
    laid = under("The Great Eclipse").in_front("Fanatic").hand("Militia", "Demon Slayer")
    t = laid.row("Spike Vixen", "Spike Vixen").runes(4).start().use("Fanatic")
    assert t.can("choose Spike Vixen from space 1")
    assert t.can("choose Mystic")
    assert t.can("choose Demon Slayer from hand")
    assert not t.can("choose Wind Tyrant")
    t.choose("choose Spike Vixen from space 1").acquire("Spike Vixen from space 1").choose("do it")
    assert t.deck()[0] == "Spike Vixen"
    t.acquire("Spike Vixen from space 2")  # it was not chosen
    assert own_turn(t)


@card("The Great Eclipse", "Wolf Acolyte")
def test_a_hero_of_the_hand_that_counts_as_lifebound_unites_in_that_turn_only() -> None:
    laid = under("The Great Eclipse").in_front("Fanatic").hand("Demon Slayer", "Wolf Acolyte", "Militia")
    t = laid.deck(*["Mystic"] * 3).start().use("Fanatic").choose("choose Demon Slayer from hand")
    slayer = next(c for c in t.s.cards(int(t.game.hand)) if t.game.kinds[t.game.kind_of[c]] == "Demon Slayer")
    t.play("Demon Slayer", "Wolf Acolyte")
    assert t.runes() == 1
    assert t.hand() == ["Militia", "Mystic"]
    next_turn(t)
    assert t.game.factions(t.s, 0, slayer) == 8  # Void alone


@card("Sabre, the Moonlit")
@pytest.mark.parametrize("others", [("Lifebound Initiate",), ()])
def test_sabre_gains_one_of_each_and_again_when_united(others: tuple[str, ...]) -> None:
    t = immortal().hand("Sabre, the Moonlit", "Militia", *others).deck(*["Mystic"] * 4).start()
    t.play("Sabre, the Moonlit")
    assert (t.runes(), t.power(), t.honor()) == (1, 1, 1)
    assert t.hand().count("Mystic") == 1
    if others:
        t.play("Lifebound Initiate")  # 1 Rune and 1 Honor besides
        assert (t.runes(), t.power(), t.honor()) == (3, 2, 3)
        assert t.hand().count("Mystic") == 2


@card("Spider Witch")
def test_spider_witch_gains_two_honor_and_a_soul_gem_when_united() -> None:
    t = immortal().hand("Spider Witch", "Spider Witch", "Militia").gem_deck("Landtalker", "Demon Slayer").start()
    t.play("Spider Witch")
    assert t.honor() == 2
    assert t.gems() == []
    t.play("Spider Witch")
    assert t.honor() == 4
    assert sorted(t.gems()) == [gem("Demon Slayer"), gem("Landtalker")]  # each has united


@card("Stone Circle Elder")
def test_stone_circle_elder_acquires_a_hero_of_cost_five_to_the_top_of_the_deck() -> None:
    laid = immortal().hand("Stone Circle Elder", "Militia").row("Flytrap Witch", "Landtalker", "Snapdragon")
    t = laid.start().play("Stone Circle Elder")
    assert targets(t, "acquire") == ["Flytrap Witch from space 1", "Mystic", "Heavy Infantry"]  # Landtalker costs 6
    t.acquire("Flytrap Witch")
    assert t.deck()[0] == "Flytrap Witch"
    assert t.hand() == ["Militia"]


@card("Stone Circle Elder")
def test_stone_circle_elder_draws_while_the_current_event_is_lifebound() -> None:
    t = under("The Great Eclipse").hand("Stone Circle Elder", "Militia").row("Spike Vixen").start()
    t.play("Stone Circle Elder").acquire("Spike Vixen")
    assert t.hand() == ["Militia", "Spike Vixen"]  # it drew the Hero that went on top
    t = under("Annihilation").hand("Stone Circle Elder", "Militia").start()
    t.play("Stone Circle Elder").acquire("Mystic")
    assert t.hand() == ["Militia"]


@card("Wolf Acolyte")
def test_wolf_acolyte_gains_a_rune_and_draws_when_united() -> None:
    t = immortal().hand("Wolf Acolyte", "Lifebound Initiate", "Militia").deck("Mystic", "Mystic").start()
    t.play("Wolf Acolyte")
    assert (t.runes(), t.honor()) == (1, 0)
    assert "Mystic" not in t.hand()
    t.play("Lifebound Initiate")
    assert t.hand() == ["Militia", "Mystic"]


@card("Beast Staff")
def test_beast_staff_gains_a_power_and_for_a_rune_honor_of_the_top_card() -> None:
    laid = immortal().in_play("Beast Staff").hand("Militia").deck("Landtalker", "Mystic").runes(2)
    t = laid.start().use("Beast Staff (gain 1 Power)")
    assert t.power() == 1
    t.use("Beast Staff")
    assert (t.runes(), t.honor()) == (1, 3)
    assert t.deck()[0] == "Landtalker"  # it was only revealed
    assert not t.can("use Beast Staff")


@card("Beast Staff")
def test_beast_staff_reveals_nothing_without_a_rune() -> None:
    t = immortal().in_play("Beast Staff").hand("Militia").start()
    assert targets(t, "use") == ["Beast Staff (gain 1 Power)"]


@card("The World Tree")
def test_the_world_tree_turns_up_to_five_runes_into_honor_once() -> None:
    t = immortal().in_play("The World Tree").hand("Militia").runes(8).start().use("The World Tree")
    assert targets(t, "pay") == ["5", "4", "3", "2", "1", "0"]
    t.choose("pay 4")
    assert (t.runes(), t.honor()) == (4, 4)
    assert not t.can("use The World Tree")


@card("The World Tree")
def test_the_world_tree_gains_a_rune_for_every_lifebound_hero() -> None:
    t = immortal().in_play("The World Tree").hand("Flytrap Witch", "Flytrap Witch", "Demon Slayer").start()
    t.play("Flytrap Witch", "Flytrap Witch", "Demon Slayer")
    assert t.runes() == 2


# Mechana


@card("Cosmic Protocol")
def test_cosmic_protocol_lets_a_mechana_construct_go_into_play() -> None:
    row = "Burrower Mark II", "Burrower Mark II", "Shadow Star", "Reactor Monk"
    t = under("Cosmic Protocol").hand("Militia").row(*row).runes(13).start()
    t.acquire("Burrower Mark II").choose("do it")
    assert t.in_play() == ["Burrower Mark II"]
    t.acquire("Burrower Mark II").choose("decline")
    assert t.discard() == ["Burrower Mark II"]
    t.acquire("Shadow Star")  # Void
    assert own_turn(t)
    t.acquire("Reactor Monk")  # a Hero
    assert own_turn(t)


@card("Cosmic Protocol")
def test_the_trophy_of_cosmic_protocol_makes_the_next_mechana_construct_two_cheaper() -> None:
    laid = under("Cosmic Protocol").in_front("Fanatic").hand("Militia")
    t = laid.row("Shadow Star", "Burrower Mark II", "Recyclicrab").runes(6).start().use("Fanatic")
    t.acquire("Shadow Star")
    assert t.runes() == 3  # no Mechana
    t.acquire("Burrower Mark II").choose("decline")
    assert t.runes() == 2  # 3 less 2
    assert not t.can("acquire Recyclicrab")  # 3: the discount is used up


@card("Energy Monk")
def test_energy_monk_gains_two_power_and_may_take_a_construct_into_the_hand() -> None:
    laid = immortal().hand("Energy Monk", "Militia").in_play("Shadow Star").in_play("Muramasa", seat=1)
    t = laid.start().play("Energy Monk")
    assert t.power() == 2
    assert targets(t, "put") == ["Shadow Star from play"]
    t.choose("put Shadow Star")
    assert t.hand() == ["Militia", "Shadow Star"]
    assert t.in_play() == []


@card("Energy Monk")
def test_energy_monk_may_leave_the_construct_in_play() -> None:
    t = immortal().hand("Energy Monk", "Militia").in_play("Shadow Star").start().play("Energy Monk").choose("decline")
    assert t.in_play() == ["Shadow Star"]


@card("Hedron Pyromaniac")
def test_hedron_pyromaniac_gains_two_runes_and_may_destroy_a_construct_for_a_soul_gem() -> None:
    laid = immortal().hand("Hedron Pyromaniac", "Hedron Pyromaniac", "Militia").in_play("Shadow Star")
    t = laid.gem_deck("Landtalker").start().play("Hedron Pyromaniac").choose("decline")
    assert t.runes() == 2
    assert t.gems() == []
    t.play("Hedron Pyromaniac").choose("destroy Shadow Star")
    assert t.runes() == 4
    assert t.in_play() == []
    assert t.discard() == ["Shadow Star"]
    assert t.gems() == [gem("Landtalker")]


@card("Hedron Pyromaniac")
def test_hedron_pyromaniac_without_a_construct_gains_no_soul_gem() -> None:
    t = immortal().hand("Hedron Pyromaniac", "Militia").start().play("Hedron Pyromaniac")
    assert own_turn(t)
    assert t.gems() == []


@card("Astroblade TRX")
def test_astroblade_gains_an_honor_for_the_first_mechana_construct_of_a_turn() -> None:
    t = immortal().hand("Shadow Star", "Astroblade TRX", "Recyclicrab", "Recyclicrab", "Militia").start()
    t.play("Shadow Star")
    t.play("Astroblade TRX")  # it counts itself
    assert t.honor() == 1
    t.play("Recyclicrab", "Recyclicrab")
    assert t.honor() == 1


@card("Driller Mark IV")
def test_driller_gains_a_soul_gem_for_the_first_mechana_construct_of_a_turn() -> None:
    laid = immortal().in_play("Driller Mark IV").hand("Shadow Star", "Recyclicrab", "Recyclicrab", "Militia")
    t = laid.gem_deck("Landtalker", "Demon Slayer").start().play("Shadow Star")
    assert t.gems() == []
    t.play("Recyclicrab")
    assert t.gems() == [gem("Landtalker")]
    t.play("Recyclicrab")
    assert t.gems() == [gem("Landtalker")]


@card("Recyclicrab")
def test_recyclicrab_may_return_from_the_discard_for_every_mechana_construct() -> None:
    laid = immortal().hand("Burrower Mark II", "Shadow Star", "Watchmaker's Altar", "Militia").discard("Recyclicrab")
    t = laid.start().play("Shadow Star")
    assert own_turn(t)
    t.play("Burrower Mark II")
    while "do it" in t.options or any(option.startswith("first") for option in t.options):
        t.choose("do it" if "do it" in t.options else next(o for o in t.options if "Recyclicrab" in o))
    assert "Recyclicrab" in t.hand()
    assert t.discard() == []


@card("Recyclicrab")
def test_recyclicrab_may_stay_in_the_discard_and_does_nothing_in_play() -> None:
    laid = immortal().hand("Watchmaker's Altar", "Militia").discard("Recyclicrab").in_play("Recyclicrab")
    t = laid.start().play("Watchmaker's Altar").choose("decline")
    assert t.discard() == ["Recyclicrab"]
    assert t.in_play() == ["Recyclicrab", "Watchmaker's Altar"]
    assert own_turn(t)


@card("Repurposer")
def test_repurposer_may_return_a_construct_once_a_turn() -> None:
    laid = immortal().in_play("Repurposer").hand("Watchmaker's Altar", "The Grand Design", "Militia")
    t = laid.discard("Shadow Star", "Muramasa", "Apprentice").start().play("Watchmaker's Altar")
    assert sorted(targets(t, "put")) == ["Muramasa from discard", "Shadow Star from discard"]
    t.choose("put Muramasa")
    assert "Muramasa" in t.hand()
    t.play("The Grand Design")
    assert own_turn(t)
    assert t.discard() == ["Shadow Star", "Apprentice"]


@card("Repurposer")
def test_repurposer_declined_may_still_be_used_with_the_next_construct() -> None:
    laid = immortal().in_play("Repurposer").hand("Watchmaker's Altar", "The Grand Design", "Militia")
    t = laid.discard("Shadow Star").start().play("Watchmaker's Altar").choose("decline").play("The Grand Design")
    t.choose("put Shadow Star")
    assert "Shadow Star" in t.hand()


@card("Spark Sprayer")
@pytest.mark.parametrize(("event", "power"), [("", 1), ("Cosmic Protocol", 2), ("Annihilation", 1)])
def test_spark_sprayer_destroys_a_mechana_construct_for_power(event: str, power: int) -> None:
    laid = under(event) if event else immortal()
    laid = laid.in_play("Spark Sprayer", "Recyclicrab", "Shadow Star").in_play("Recyclicrab", seat=1)
    t = laid.hand("Militia").start().use("Spark Sprayer")
    assert sorted(targets(t, "destroy")) == ["Recyclicrab from play", "Spark Sprayer from play"]
    t.choose("destroy Recyclicrab")
    assert t.power() == power
    assert t.in_play() == ["Spark Sprayer", "Shadow Star"]
    assert t.discard() == ["Recyclicrab"]
    assert not t.can("use Spark Sprayer")


# Void


@card("Annihilation")
def test_annihilation_lets_whoever_acquires_a_void_card_banish() -> None:
    laid = under("Annihilation").hand("Militia", "Apprentice").discard("Mystic")
    t = laid.row("Spike Vixen", "Shadow Star", "Wolf Shaman").runes(8).start().acquire("Spike Vixen")
    assert sorted(targets(t, "banish")) == [
        "Apprentice from hand",
        "Militia from hand",
        "Mystic from discard",
        "Spike Vixen from discard",
    ]
    t.choose("banish Mystic")
    assert t.discard() == ["Spike Vixen"]
    t.acquire("Shadow Star").choose("decline")
    t.acquire("Wolf Shaman")  # Lifebound
    assert own_turn(t)


@card("Annihilation")
def test_the_trophy_of_annihilation_gains_a_power() -> None:
    t = under("Annihilation").in_front("Fanatic").hand("Militia").start().use("Fanatic")
    assert t.power() == 1
    assert t.in_front() == []


@card("Belthar, Soul Collector")
def test_belthar_gains_three_power_and_three_runes_for_the_next_monster_of_the_row() -> None:
    laid = (
        immortal().hand("Belthar, Soul Collector", "Militia").row("Samael's Trickster", "Samael's Trickster").power(5)
    )
    t = laid.start().play("Belthar, Soul Collector")
    assert t.power() == 8
    t.defeat("Cultist")  # it does not lie in the row
    assert t.runes() == 0
    t.defeat("Samael's Trickster from space 1")  # 1 Rune is its reward
    assert t.runes() == 4
    t.defeat("Samael's Trickster")
    assert t.runes() == 5


@card("Deathsworn Warrior")
def test_deathsworn_warrior_may_banish_one_card_and_itself_for_another() -> None:
    laid = immortal().hand("Deathsworn Warrior", "Apprentice", "Militia").discard("Militia")
    t = laid.start().play("Deathsworn Warrior")
    assert t.power() == 1
    assert sorted(targets(t, "banish")) == ["Apprentice from hand", "Militia from discard", "Militia from hand"]
    t.choose("banish Apprentice").choose("do it")
    assert t.void == ["Deathsworn Warrior"]
    t.choose("banish Militia from discard")
    assert t.discard() == []
    assert t.hand() == ["Militia"]
    assert own_turn(t)


@card("Deathsworn Warrior")
def test_deathsworn_warrior_need_not_banish_anything() -> None:
    t = immortal().hand("Deathsworn Warrior", "Militia").start().play("Deathsworn Warrior")
    t.choose("decline").choose("decline")
    assert own_turn(t)
    assert t.played() == ["Deathsworn Warrior"]
    assert t.hand() == ["Militia"]


@card("Deathsworn Warrior")
@pytest.mark.rule("ASC-KEY-FATE-02")
def test_deathsworn_warrior_lets_each_player_banish_when_it_enters_the_row() -> None:
    laid = immortal(3).hand("Militia", "Mystic").row("Spike Vixen").runes(2).only_center("Deathsworn Warrior", *CALM)
    t = laid.discard("Mystic", seat=1).start().acquire("Spike Vixen")
    assert t.decider == 0
    t.choose("banish Militia")
    assert t.decider == 1
    assert t.can("banish Mystic from discard")
    t.choose("banish Mystic from discard")
    assert t.discard(1) == []
    assert t.decider == 2
    t.choose("decline")
    assert t.hand() == ["Mystic"]
    assert own_turn(t)


@card("Soulshaper")
def test_soulshaper_may_banish_itself_or_a_card_of_the_hand_for_a_soul_gem() -> None:
    laid = immortal().hand("Soulshaper", "Soulshaper", "Apprentice", "Militia").discard("Mystic")
    t = laid.gem_deck("Landtalker", "Demon Slayer").start().play("Soulshaper")
    assert sorted(targets(t, "banish")) == [
        "Apprentice from hand",
        "Militia from hand",
        "Soulshaper from hand",
        "Soulshaper from played cards",
    ]
    t.choose("banish Apprentice")
    assert t.gems() == [gem("Landtalker")]
    assert t.hand() == ["Militia", "Soulshaper"]
    t.play("Soulshaper").choose("banish Soulshaper from played cards")
    assert sorted(t.gems()) == [gem("Demon Slayer"), gem("Landtalker")]
    assert t.played() == ["Soulshaper"]
    assert t.void == ["Soulshaper"]


@card("Soulshaper")
def test_soulshaper_gains_nothing_if_nothing_is_banished() -> None:
    t = immortal().hand("Soulshaper", "Militia").start().play("Soulshaper").choose("decline")
    assert t.gems() == []
    assert t.hand() == ["Militia"]


@card("Soulshaper")
def test_soulshaper_reaches_the_discard_while_the_current_event_is_void() -> None:
    laid = under("Annihilation").hand("Soulshaper", "Militia").discard("Mystic").gem_deck("Landtalker", "Demon Slayer")
    t = laid.start().play("Soulshaper")
    assert sorted(targets(t, "banish")) == [
        "Militia from hand",
        "Mystic from discard",
        "Soulshaper from played cards",
    ]
    t.choose("banish Mystic")
    assert t.gems() == [gem("Landtalker")]  # one
    assert own_turn(t)


@card("Trophy Hunter")
def test_trophy_hunter_gains_two_power_and_makes_the_next_trophy_monster_cheaper() -> None:
    laid = immortal().hand("Trophy Hunter", "Militia").row("Mephit", "Cackling Jackal", "Nothing Man").power(6)
    t = laid.start().play("Trophy Hunter")
    assert t.power() == 8
    t.defeat("Mephit").choose("decline")
    assert t.power() == 5  # no Trophy Monster
    t.defeat("Cackling Jackal")
    assert t.power() == 3  # 3 less 1
    assert not t.can("defeat Nothing Man")  # 4: the discount is used up


@card("Void Avenger")
def test_void_avenger_gains_three_power_and_a_soul_gem_for_the_next_monster_of_the_row() -> None:
    laid = immortal().hand("Void Avenger", "Militia").row("Samael's Trickster", "Samael's Trickster").power(5)
    t = laid.gem_deck("Landtalker", "Demon Slayer").start().play("Void Avenger")
    assert t.power() == 8
    t.defeat("Cultist")
    assert t.gems() == []
    t.defeat("Samael's Trickster from space 1")
    assert t.gems() == [gem("Landtalker")]
    t.defeat("Samael's Trickster")
    assert t.gems() == [gem("Landtalker")]


@card("Orb of Nyx")
def test_orb_of_nyx_gains_three_power_and_a_soul_gem_for_every_monster_of_the_row() -> None:
    laid = immortal().in_play("Orb of Nyx").hand("Militia").row("Samael's Trickster", "Samael's Trickster").power(5)
    t = laid.gem_deck("Landtalker", "Demon Slayer").start().use("Orb of Nyx")
    assert t.power() == 8
    assert not t.can("use Orb of Nyx")
    t.defeat("Cultist")
    assert t.gems() == []
    t.defeat("Samael's Trickster from space 1").defeat("Samael's Trickster")
    assert sorted(t.gems()) == [gem("Demon Slayer"), gem("Landtalker")]


# without a faction


@card("Souls Unbound")
@pytest.mark.rule("ASC-BAN-15")
def test_under_souls_unbound_no_monster_of_the_row_can_be_banished() -> None:
    laid = under("Souls Unbound").hand("Wandering Askara", "Militia").row("Wolf Shaman", "Mephit", "Shadow Star")
    t = laid.start().play("Wandering Askara")
    assert targets(t, "banish") == ["Wolf Shaman from space 1", "Shadow Star from space 3"]
    t.choose("decline").end_turn()
    laid = under("Souls Unbound").hand("Wandering Askara", "Militia", seat=1).row("Wolf Shaman", "Mephit")
    t = laid.start().end_turn().play("Wandering Askara")
    assert targets(t, "banish") == ["Wolf Shaman from space 1"]  # for the other player too


@card("Souls Unbound")
def test_the_trophy_of_souls_unbound_discards_a_card_for_a_soul_gem() -> None:
    laid = under("Souls Unbound").in_front("Fanatic").hand("Militia", "Apprentice").gem_deck("Landtalker")
    t = laid.start().use("Fanatic").choose("discard Apprentice")
    assert t.discard() == ["Apprentice"]
    assert t.gems() == [gem("Landtalker")]


@card("Souls Unbound")
@pytest.mark.rule("ASC-FANATIC-O4")
def test_the_trophy_of_souls_unbound_cannot_be_used_without_a_card_in_hand() -> None:
    t = under("Souls Unbound").in_front("Fanatic").hand("Militia").power(2).start().play("Militia")
    assert not t.can("use Fanatic")


@card("Acidic Crawler")
@pytest.mark.rule("ASC-CASE-05")
def test_acidic_crawler_destroys_all_constructs_of_the_opponents_with_the_most() -> None:
    laid = immortal(4).row("Acidic Crawler").power(6).hand("Militia").in_play("Hedron Cannon")
    laid = laid.in_play("Shadow Star", "Snapdragon", seat=1).in_play("Muramasa", seat=2)
    t = laid.in_play("Shadow Star", "Snapdragon", seat=3).start().defeat("Acidic Crawler")
    assert t.honor() == 5
    assert [t.in_play(seat) for seat in range(4)] == [["Hedron Cannon"], [], ["Muramasa"], []]
    assert sorted(t.discard(1)) == ["Shadow Star", "Snapdragon"]


@card("Acidic Crawler")
@pytest.mark.rule("ASC-CASE-05", "ASC-CASE-O1")
@pytest.mark.parametrize("own", [("Hedron Cannon", "Muramasa", "The All-Seeing Eye"), ("Hedron Cannon", "Muramasa")])
def test_acidic_crawler_destroys_nothing_if_its_winner_has_the_most_or_as_many(own: tuple[str, ...]) -> None:
    laid = immortal().row("Acidic Crawler").power(6).hand("Militia").in_play(*own)
    t = laid.in_play("Shadow Star", "Snapdragon", seat=1).start().defeat("Acidic Crawler")
    assert t.honor() == 5
    assert t.in_play(1) == ["Shadow Star", "Snapdragon"]
    assert len(t.in_play()) == len(own)


@card("Akam, the Genie")
@pytest.mark.rule("ASC-KEY-ONGOING-01", "ASC-KEY-ONGOING-02")
def test_akam_gives_three_honor_and_three_wishes_and_is_banished_with_the_last() -> None:
    t = immortal().row("Akam, the Genie").power(7).hand("Militia").start().defeat("Akam, the Genie")
    assert t.honor() == 3
    assert t.in_front() == ["Akam, the Genie"]
    assert t.void == []
    t.use("Akam, the Genie").choose("choose gain 2 Runes")  # in the turn of the defeat
    assert (t.runes(), t.power()) == (2, 0)
    assert not t.can("use Akam, the Genie")  # once per turn
    next_turn(t).use("Akam, the Genie").choose("choose gain 2 Power")
    assert (t.runes(), t.power()) == (0, 2)
    assert t.in_front() == ["Akam, the Genie"]
    next_turn(t).use("Akam, the Genie").choose("choose gain 2 Power")
    assert t.power() == 2
    assert t.in_front() == []
    assert "Akam, the Genie" in t.void


@card("Akam, the Genie")
def test_akam_tells_how_many_wishes_are_left() -> None:
    t = immortal().row("Akam, the Genie").power(7).hand("Militia", "Apprentice").start().defeat("Akam, the Genie")
    said = [note for mechanic in t.game.mechanics for note in mechanic.notes(t.s, 0)]
    assert "Akam, the Genie has 3 Wish counters." in said
    t.use("Akam, the Genie").choose("choose gain 2 Runes")
    said = [note for mechanic in t.game.mechanics for note in mechanic.notes(t.s, 0)]
    assert "Akam, the Genie has 2 Wish counters." in said
    assert "Player 1 removes counters from Akam, the Genie: 1" in t.told


@card("Akam, the Genie")
def test_akam_without_a_counter_cannot_be_used() -> None:
    t = immortal().in_front("Akam, the Genie").hand("Militia").start()  # nobody has defeated him
    assert not t.can("use Akam, the Genie")


@card("Cackling Jackal")
@pytest.mark.rule("ASC-KEY-TROPHY-01")
def test_cackling_jackal_gives_two_honor_and_later_a_rune() -> None:
    t = immortal().row("Cackling Jackal").power(3).hand("Militia").start().defeat("Cackling Jackal")
    assert (t.honor(), t.runes()) == (2, 0)
    assert t.in_front() == ["Cackling Jackal"]
    t.use("Cackling Jackal")
    assert t.runes() == 1
    assert t.in_front() == []
    assert t.void == ["Cackling Jackal"]


@card("Growmites")
@pytest.mark.rule("ASC-KEY-ONGOING-02")
def test_growmites_in_front_give_two_honor_for_every_other_growmites() -> None:
    laid = immortal().row("Growmites", "Growmites", "Growmites", "Mephit").power(12).hand("Militia")
    t = laid.start().defeat("Growmites from space 1")
    assert t.honor() == 2  # none for itself
    t.defeat("Growmites from space 2")
    assert t.honor() == 6  # 2 and 2 for the first
    t.defeat("Growmites from space 3")
    assert t.honor() == 12  # 2 and 2 for each of the others
    t.defeat("Mephit").choose("decline")
    assert t.honor() == 14
    assert t.in_front() == ["Growmites"] * 3


@card("Nothing Man")
def test_nothing_man_gives_three_honor_and_later_a_soul_gem() -> None:
    laid = immortal().row("Nothing Man").power(4).hand("Militia").gem_deck("Landtalker")
    t = laid.start().defeat("Nothing Man")
    assert t.honor() == 3
    assert t.gems() == []
    next_turn(t)
    deck = t.gem_deck
    t.use("Nothing Man")
    assert t.gems() == deck[:1]
    assert "Nothing Man" in t.void
    assert t.in_front() == []


@card("Kythis, Rebel Godling")
@pytest.mark.rule("ASC-CASE-06", "ASC-KEY-ONGOING-02")
def test_kythis_gives_eight_honor_and_a_soul_gem_each_turn_from_that_of_his_defeat_on() -> None:
    laid = immortal().row("Kythis, Rebel Godling").power(8).hand("Militia", "Militia").gem_deck("Landtalker")
    t = laid.start().defeat("Kythis, Rebel Godling")
    assert t.honor() == 8
    t.use("Kythis, Rebel Godling")
    assert t.gems() == [gem("Landtalker")]
    assert not t.can("use Kythis, Rebel Godling")
    assert t.in_front() == ["Kythis, Rebel Godling"]
    next_turn(t).use("Kythis, Rebel Godling")
    assert len(t.gems()) == 1
    assert t.in_front() == ["Kythis, Rebel Godling"]


# the box


@pytest.mark.rule("ASC-SETUP-09", "ASC-SETUP-55", "ASC-EVENT-06", "ASC-EVENT-O2", "ASC-SETUP-O9")
def test_the_box_has_sixty_nine_center_cards_with_five_events_and_a_pile_of_fanatics() -> None:
    game = build({"players": 2, "sets": ["immortal"]})
    assert sum(copies for _, copies in game.supply.center) == 69
    events = [game.facts[kind] for kind, _ in game.supply.center if game.facts[kind].type == "event"]
    assert sorted(event.factions for event in events) == [(), ("enlightened",), ("lifebound",), ("mechana",), ("void",)]
    assert "New Event" not in game.kinds
    assert "Fanatic" in [game.kinds[kind] for kind, _ in game.supply.piles]


@pytest.mark.rule("ASC-KEY-ONGOING-O1", "ASC-KEY-ONGOING-03")
def test_an_ongoing_trophy_is_no_construct_and_never_comes_into_the_deck() -> None:
    laid = immortal().row("Corrosive Widow").power(4).hand("Militia", "Militia").in_front("Growmites", seat=1)
    t = laid.in_play("Shadow Star", seat=1).start().defeat("Corrosive Widow")
    assert t.in_play(1) == []  # nobody was asked which
    for _ in range(4):
        next_turn(t)
    assert t.in_front(1) == ["Growmites"]


# all of them


def test_every_card_of_the_set_has_a_test() -> None:
    assert {card.name for card in card_set("immortal").cards if card.deck != "soul_gem"} == TESTED
    assert len(TESTED) == 36
