"""Soul Gems: their deck, how they are gained, used and banished, and each card by its text."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest
from ascension_table import Situation, Table, gem, table, zone_id

from delirium.ascension.box.build import build
from delirium.cards.load import card_set
from delirium.engine.view import HIDDEN, SPECTATOR, view
from delirium.engine.zones import lane

Test = TypeVar("Test", bound=Callable[..., None])

TESTED: set[str] = set()  # the Soul Gems that a test of this file was written from

CALM = "Arha Initiate", "Demon Slayer", "Void Initiate", "Spike Vixen", "Landtalker", "Flytrap Witch", "Mephit"
GIVER = "Askara of Souls"  # gain 1 Soul Gem


def card(*names: str) -> Callable[[Test], Test]:
    """This test is written from the texts of these Soul Gems."""

    def note(test: Test) -> Test:
        TESTED.update(names)
        return test

    return note


def souls(players: int = 2) -> Situation:
    """A row of Monsters and a short center deck of calm cards, unless a test names others."""
    return table("chronicle", "immortal", players=players).row().only_center(*CALM)


def having(name: str, *hand: str, players: int = 2) -> Situation:
    """The first player can gain this Soul Gem, and holds these cards besides."""
    return souls(players).hand(GIVER, *hand, "Militia").gem_deck(name)


def gained(laid: Situation) -> Table:
    """The Soul Gem lies in front."""
    return laid.start().play(GIVER)


def use(t: Table, name: str) -> Table:
    return t.choose(f"use up {gem(name)}")


def own_turn(t: Table, seat: int = 0) -> bool:
    """Whether this player is asked for the next action of a turn, and nothing else is open."""
    return t.decider == seat and t.active == seat and "end turn" in t.options


def targets(t: Table, verb: str) -> list[str]:
    """What the options with this verb name, with where it lies."""
    return [option.removeprefix(verb + " ") for option in t.options if option.startswith(verb + " ")]


# the rules


@pytest.mark.rule("ASC-SETUP-10", "ASC-SETUP-61")
def test_forty_soul_gems_lie_shuffled_and_face_down() -> None:
    game = build({"players": 2, "sets": ["immortal"], "first": 0})
    s, other = game.new(1), game.new(2)
    deck = zone_id(game, "Soul Gem deck")
    assert s.count(deck) == 40
    assert s.cards(deck) != other.cards(deck)
    for viewer in (0, 1, SPECTATOR):
        assert view(s, viewer).cards(deck) == [HIDDEN] * 40


@pytest.mark.rule("ASC-SOULGEM-01")
def test_a_gained_soul_gem_is_drawn_from_its_deck_and_lies_open_in_front() -> None:
    t = souls().hand(GIVER, "Militia").gem_deck("Landtalker", "Demon Slayer").start()
    left = len(t.gem_deck)
    t.play(GIVER)
    assert t.gems() == [gem("Landtalker")]
    assert t.gem_deck[0] == gem("Demon Slayer")
    assert len(t.gem_deck) == left - 1
    assert t.runes() == 0  # it is not used yet
    card = t.s.cards(zone_id(t.game, "Soul Gems 1"))[0]
    assert t.s.is_open(card)
    assert "Player 1 gains Landtalker (Soul Gem)" in t.told


@pytest.mark.rule("ASC-SOULGEM-02", "ASC-TURN-12")
def test_a_soul_gem_is_used_when_its_player_likes_in_that_turn() -> None:
    t = souls().hand(GIVER, "Mystic", "Militia").gem_deck("Landtalker").start()
    t.play(GIVER, "Mystic").acquire("Heavy Infantry")
    assert t.can(f"use up {gem('Landtalker')}")
    use(t, "Landtalker")
    assert t.runes() == 3
    assert own_turn(t)


@pytest.mark.rule("ASC-SOULGEM-05", "ASC-BAN-11")
def test_a_soul_gem_is_used_by_banishing_it_and_so_only_once() -> None:
    t = use(gained(having("Landtalker")), "Landtalker")
    assert t.gems() == []
    assert t.used_gems == [gem("Landtalker")]
    assert not t.can(f"use up {gem('Landtalker')}")
    assert t.void == []
    assert t.played() == [GIVER]


@pytest.mark.rule("ASC-SOULGEM-04", "ASC-TURN-06", "ASC-BAN-14", "ASC-SOULGEM-O1")
def test_unused_soul_gems_are_banished_between_the_discard_step_and_the_draw_step() -> None:
    laid = souls().hand(GIVER, GIVER, "Militia", "Apprentice").gem_deck("Landtalker", "Demon Slayer")
    t = laid.start().play(GIVER, GIVER)
    use(t, "Landtalker").end_turn()
    assert t.gems() == []
    assert sorted(t.used_gems) == [gem("Demon Slayer"), gem("Landtalker")]
    banished = t.told.index("Player 1 banishes Demon Slayer (Soul Gem) from the Soul Gems")
    assert max(place for place, line in enumerate(t.told) if "was not played" in line) < banished
    assert banished < min(place for place, line in enumerate(t.told) if line.startswith("Player 1 draws"))
    assert t.power(1) == 0
    assert len(t.hand()) == 5


@pytest.mark.rule("ASC-SOULGEM-04")
def test_the_soul_gems_of_a_turn_are_gone_in_the_next_turn_of_their_player() -> None:
    t = gained(having("Demon Slayer"))
    t.end_turn()
    while t.active == 1:
        t.end_turn()
    assert not any(option.startswith("use up") for option in t.options)


@pytest.mark.rule("ASC-SOULGEM-07", "ASC-SOULGEM-O2", "ASC-BAN-O1")
def test_used_soul_gems_are_shuffled_into_a_new_deck_when_it_is_empty() -> None:
    laid = souls().hand(GIVER, GIVER, "Elan, Soul Marshal", "Militia").only_gem_deck("Landtalker", "Demon Slayer")
    t = laid.start().play(GIVER, GIVER)
    use(t, "Landtalker")
    assert t.gem_deck == []
    t.play("Elan, Soul Marshal")
    assert "The used Soul Gems are shuffled into a new Soul Gem deck" in t.told
    assert sorted(t.gems()) == [gem("Demon Slayer"), gem("Landtalker")]
    assert t.used_gems == []


@pytest.mark.rule("ASC-SOULGEM-01")
def test_nothing_is_gained_when_all_soul_gems_lie_in_front() -> None:
    t = souls().hand(GIVER, GIVER, "Militia").only_gem_deck("Landtalker").start().play(GIVER, GIVER)
    assert t.gems() == [gem("Landtalker")]
    assert own_turn(t)


@pytest.mark.rule("ASC-SOULGEM-03", "ASC-SOULGEM-06", "ASC-KEY-UNITE-06", "ASC-CARD-O3")
def test_a_soul_gem_is_no_hero_played_and_unites_with_nothing() -> None:
    t = gained(having("Lifebound Initiate", "Wolf Acolyte"))
    use(t, "Lifebound Initiate").play("Wolf Acolyte")
    assert (t.runes(), t.honor()) == (2, 1)
    assert t.hand() == ["Militia"]  # Wolf Acolyte has not united


@pytest.mark.rule("ASC-SOULGEM-03")
def test_a_soul_gem_and_the_hero_of_its_name_are_different_cards() -> None:
    t = gained(having("Landtalker", "Landtalker"))
    use(t, "Landtalker")
    assert t.runes() == 3
    assert t.hand() == ["Landtalker", "Militia"]
    t.play("Landtalker")
    assert t.runes() == 6
    assert t.played() == [GIVER, "Landtalker"]


@pytest.mark.rule("ASC-SOULGEM-06")
def test_soul_gems_have_no_faction_cost_or_honor() -> None:
    gems = [one for one in card_set("immortal").cards if one.deck == "soul_gem"]
    assert sum(one.copies for one in gems) == 40
    assert all(one.factions == () and one.cost == {} and one.honor == 0 for one in gems)
    t = gained(having("Landtalker"))
    before = t.game.breakdown(t.s)[0]["cards"]
    use(t, "Landtalker")
    assert t.game.breakdown(t.s)[0]["cards"] == before


@pytest.mark.rule("ASC-SOULGEM-06")
@pytest.mark.parametrize("name", ["Askara of Fate", "Arbiter of Fate"])
def test_the_fate_of_a_hero_is_no_part_of_its_soul_gem(name: str) -> None:
    heroes = {one.name: one.effect for one in card_set("fallen").cards}
    gems = {one.name: one.effect for one in card_set("immortal").cards if one.deck == "soul_gem"}
    assert "Fate:" in heroes[name]
    assert "Fate:" not in gems[name]
    t = gained(having(name))
    assert own_turn(t)  # it was drawn, and nothing happened


def test_soul_gems_of_another_player_cannot_be_used() -> None:
    t = gained(having("Landtalker")).end_turn()
    assert not any(option.startswith("use up") for option in t.options)


@pytest.mark.rule("ASC-SOULGEM-04", "ASC-SOULGEM-O3")
def test_a_soul_gem_gained_in_the_turn_of_another_player_cannot_be_used_and_goes_with_that_turn() -> None:
    bell = """
set = "mine"
[[card]]
name = "Bell"
type = "hero"
cost = { runes = 1 }
copies = 2
effect = "Each player gains 1 Soul Gem."
"""
    t = table("chronicle", "immortal", cards=bell).hand("Bell", "Militia").start().play("Bell")
    assert [len(t.gems(seat)) for seat in range(2)] == [1, 1]
    assert t.decider == 0
    assert sum(option.startswith("use up") for option in t.options) == 1
    t.end_turn()
    assert t.active == 1
    assert [len(t.gems(seat)) for seat in range(2)] == [0, 0]
    assert len(t.used_gems) == 2


@pytest.mark.rule("ASC-SOULGEM-04")
def test_partners_lose_the_soul_gems_of_their_shared_turn_at_its_end() -> None:
    t = table("chronicle", "immortal", players=4, variant="team").hand(GIVER, "Militia").start()
    while not t.can(f"play {GIVER}"):
        t.choose("end turn")
    t.play(GIVER)
    assert len(t.gems()) == 1
    while t.gems():
        t.end_turn()
    assert len(t.used_gems) == 1


# what agents and the box know


def test_a_mix_with_the_heroes_of_the_same_names_can_be_built() -> None:
    game = build({"players": 2, "sets": ["chronicle", "fallen", "immortal"]})
    assert len(set(game.kinds)) == len(game.kinds)
    assert "Arha Initiate" in game.kinds
    assert gem("Arha Initiate") in game.kinds


def test_the_soul_gems_of_a_player_are_seen_by_all_and_the_deck_by_nobody() -> None:
    game = build({"players": 2, "sets": ["immortal"]})
    zones = {zone.name: zone for zone in game.zones}
    assert zones["Soul Gem deck"].seers == 0
    assert zones["Soul Gems 1"].seers == zones["Soul Gems 2"].seers == zones["used Soul Gems"].seers == 3
    assert lane(zones["Soul Gems 1"].id, 1) == zones["Soul Gems 2"].id


# the cards


@card("Arha Initiate")
def test_arha_initiate_draws_one_card() -> None:
    t = use(gained(having("Arha Initiate").deck("Mystic", "Apprentice")), "Arha Initiate")
    assert t.hand() == ["Militia", "Mystic"]


@card("Arha Templar")
def test_arha_templar_defeats_a_monster_with_cost_at_most_four_for_free() -> None:
    t = gained(having("Arha Templar").row("Mephit", "Wind Tyrant", "Corrosive Widow", "Avatar of the Fallen"))
    use(t, "Arha Templar")
    costs = [t.game.power_of[t.game.kinds.index(one.split(" from ")[0])] for one in targets(t, "defeat")]
    assert max(costs) <= 4
    assert t.can("defeat Cultist")
    t.defeat("Mephit")
    assert t.honor() == 2


@card("Ascetic of the Lidless Eye")
def test_ascetic_of_the_lidless_eye_draws_two_cards() -> None:
    t = use(
        gained(having("Ascetic of the Lidless Eye").deck("Mystic", "Apprentice", "Mystic")),
        "Ascetic of the Lidless Eye",
    )
    assert t.hand() == ["Apprentice", "Militia", "Mystic"]


@card("Master Dhartha")
def test_master_dhartha_draws_three_cards() -> None:
    t = use(gained(having("Master Dhartha").deck(*["Mystic"] * 4)), "Master Dhartha")
    assert t.hand() == ["Militia", "Mystic", "Mystic", "Mystic"]


@card("Seer of the Forked Path")
def test_seer_of_the_forked_path_draws_and_may_banish_from_the_row() -> None:
    laid = having("Seer of the Forked Path").deck("Mystic", "Apprentice").row("Wolf Shaman")
    t = use(gained(laid), "Seer of the Forked Path")
    assert t.hand() == ["Militia", "Mystic"]
    assert len(targets(t, "banish")) == 6
    assert t.can("decline")
    t.choose("banish Wolf Shaman")
    assert t.void == ["Wolf Shaman"]


@card("Druids of the Stone Circle")
def test_druids_of_the_stone_circle_acquire_a_cheap_hero_to_the_top_of_the_deck() -> None:
    laid = having("Druids of the Stone Circle").row("Spike Vixen", "Wolf Shaman", "Demon Slayer", "Snapdragon")
    t = use(gained(laid), "Druids of the Stone Circle")
    assert targets(t, "acquire") == ["Spike Vixen from space 1", "Wolf Shaman from space 2", "Mystic", "Heavy Infantry"]
    t.acquire("Wolf Shaman")
    assert t.deck()[0] == "Wolf Shaman"


@card("Landtalker")
def test_landtalker_gains_three_runes() -> None:
    assert use(gained(having("Landtalker")), "Landtalker").runes() == 3


@card("Lifebound Initiate")
def test_lifebound_initiate_gains_a_rune_and_an_honor() -> None:
    t = use(gained(having("Lifebound Initiate")), "Lifebound Initiate")
    assert (t.runes(), t.honor()) == (1, 1)


@card("Wolf Shaman")
def test_wolf_shaman_gains_a_rune_and_draws() -> None:
    t = use(gained(having("Wolf Shaman").deck("Mystic", "Mystic")), "Wolf Shaman")
    assert t.runes() == 1
    assert t.hand() == ["Militia", "Mystic"]


@card("Avatar Golem")
def test_avatar_golem_gains_two_power_and_an_honor_for_each_faction_among_constructs() -> None:
    laid = having("Avatar Golem").in_play("Snapdragon", "Yggdrasil Staff", "Hedron Cannon", "Shadow Star")
    t = use(gained(laid), "Avatar Golem")
    assert (t.power(), t.honor()) == (2, 3)  # Lifebound twice, Mechana, Void


@card("Mechana Initiate")
@pytest.mark.parametrize(("choice", "runes", "power"), [("choose gain 1 Rune", 1, 0), ("choose gain 1 Power", 0, 1)])
def test_mechana_initiate_gains_a_rune_or_a_power(choice: str, runes: int, power: int) -> None:
    t = use(gained(having("Mechana Initiate")), "Mechana Initiate").choose(choice)
    assert (t.runes(), t.power()) == (runes, power)


@card("Reactor Monk")
def test_reactor_monk_gains_two_runes_and_makes_the_next_construct_cheaper() -> None:
    laid = having("Reactor Monk").row("Shadow Star", "Yggdrasil Staff")  # 3 and 4
    t = use(gained(laid), "Reactor Monk")
    assert t.runes() == 2
    t.acquire("Shadow Star")
    assert t.runes() == 0
    assert t.discard() == ["Shadow Star"]


@card("Reactor Monk")
def test_the_discount_of_reactor_monk_serves_one_construct_and_no_hero() -> None:
    laid = having("Reactor Monk").row("Shadow Star", "Shadow Star", "Demon Slayer").runes(3)
    t = use(gained(laid), "Reactor Monk")
    assert t.runes() == 5
    t.acquire("Shadow Star")
    assert t.runes() == 3
    assert not t.can("acquire Demon Slayer")  # 4
    t.acquire("Shadow Star")
    assert t.runes() == 0


@card("Demon Slayer")
def test_demon_slayer_gains_three_power() -> None:
    assert use(gained(having("Demon Slayer")), "Demon Slayer").power() == 3


@card("Shade of the Black Watch")
def test_shade_of_the_black_watch_gains_two_power_and_may_banish() -> None:
    t = use(gained(having("Shade of the Black Watch").discard("Apprentice")), "Shade of the Black Watch")
    assert t.power() == 2
    assert sorted(targets(t, "banish")) == ["Apprentice from discard", "Militia from hand"]
    assert t.can("decline")
    t.choose("banish Apprentice from discard")
    assert t.discard() == []


@card("Spike Vixen")
def test_spike_vixen_gains_a_power_and_draws() -> None:
    t = use(gained(having("Spike Vixen").deck("Mystic", "Mystic")), "Spike Vixen")
    assert t.power() == 1
    assert t.hand() == ["Militia", "Mystic"]


@card("Void Initiate")
def test_void_initiate_gains_a_rune_and_may_banish() -> None:
    t = use(gained(having("Void Initiate").discard("Apprentice")), "Void Initiate")
    assert t.runes() == 1
    assert sorted(targets(t, "banish")) == ["Apprentice from discard", "Militia from hand"]
    t.choose("decline")
    assert t.discard() == ["Apprentice"]


@card("Runic Lycanthrope")
def test_runic_lycanthrope_gains_two_runes_and_two_power_after_a_lifebound_hero() -> None:
    t = use(gained(having("Runic Lycanthrope", "Wolf Shaman")), "Runic Lycanthrope")
    assert (t.runes(), t.power()) == (2, 0)
    t = gained(having("Runic Lycanthrope", "Flytrap Witch")).play("Flytrap Witch")
    use(t, "Runic Lycanthrope")
    assert (t.runes(), t.power()) == (2, 2)


@card("Askara of Fate")
def test_askara_of_fate_draws_two_lets_opponents_draw_and_may_banish_from_the_row() -> None:
    laid = having("Askara of Fate", players=3).deck("Mystic", "Apprentice", "Mystic").row("Wolf Shaman")
    t = use(gained(laid), "Askara of Fate")
    assert t.hand() == ["Apprentice", "Militia", "Mystic"]
    assert t.decider == 1
    t.choose("do it")
    assert t.decider == 2
    t.choose("decline")
    assert [len(t.hand(seat)) for seat in (1, 2)] == [6, 5]
    assert t.decider == 0
    t.choose("banish Wolf Shaman")
    assert t.void == ["Wolf Shaman"]


@card("Great-Omen Raven")
@pytest.mark.parametrize(("named", "honor"), [("Mystic", 3), ("Apprentice", 0)])
def test_great_omen_raven_gains_three_honor_if_the_named_card_is_on_top(named: str, honor: int) -> None:
    t = use(gained(having("Great-Omen Raven").deck("Mystic", "Apprentice")), "Great-Omen Raven")
    t.choose(f"name {named}")
    assert t.honor() == honor
    assert t.hand() == ["Militia", "Mystic"]


@card("Dimension Diver")
def test_dimension_diver_gains_two_runes_and_makes_constructs_count_as_mechana() -> None:
    laid = having("Dimension Diver", "Shadow Star").in_play("Astroblade TRX")
    t = use(gained(laid), "Dimension Diver")
    assert t.runes() == 2
    t.play("Shadow Star")
    assert t.honor() == 1  # for a Mechana Construct played
    t.end_turn()
    assert t.game.factions(t.s, 0, t.s.cards(int(t.game.play))[1]) == 8  # Void alone again


@card("Arbiter of Fate")
def test_arbiter_of_fate_draws_and_may_banish() -> None:
    t = use(gained(having("Arbiter of Fate").deck("Mystic", "Mystic").discard("Apprentice")), "Arbiter of Fate")
    assert sorted(targets(t, "banish")) == ["Apprentice from discard", "Militia from hand", "Mystic from hand"]
    t.choose("banish Apprentice")
    assert t.discard() == []
    assert t.hand() == ["Militia", "Mystic"]


def test_every_soul_gem_has_a_test() -> None:
    assert {one.name for one in card_set("immortal").cards if one.deck == "soul_gem"} == TESTED
