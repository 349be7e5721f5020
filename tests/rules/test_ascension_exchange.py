"""One resource spent as another, texts that look both ways for several Heroes, and what a text counts right now."""

from __future__ import annotations

import pytest
from ascension_table import Situation, Table, table

from delirium.cards.schema import CardFile

CARDS = """
set = "mine"

[[card]]
name = "Moneychanger"
type = "hero"
faction = ["void"]
cost = { runes = 2 }
honor = 1
copies = 2
effect = "Gain 2 Runes. You may spend Runes as Power this turn."

[[card]]
name = "Smelter"
type = "construct"
faction = ["mechana"]
cost = { runes = 2 }
honor = 1
copies = 2
effect = "You may spend Power as Runes for Mechana Constructs."

[[card]]
name = "Siege Tower"
type = "construct"
faction = ["mechana"]
cost = { runes = 4, power = 2 }
honor = 1
copies = 1
effect = "Once per turn: Gain 1 Power."

[[card]]
name = "Foreman"
type = "hero"
faction = ["mechana"]
cost = { runes = 2 }
honor = 1
copies = 3
effect = "Gain 1 Rune. If you play or have played at least 2 other Mechana Heroes this turn, gain 3 Power."

[[card]]
name = "Overseer"
type = "hero"
faction = ["mechana"]
cost = { runes = 2 }
honor = 1
copies = 1
effect = "If you play or have played a Mystic and a Heavy Infantry this turn, gain 2 Honor."
"""


def lay() -> Situation:
    return table("chronicle", cards=CARDS).deck(*["Apprentice"] * 5)


def resources(t: Table) -> tuple[int, int, int]:
    return t.runes(), t.power(), t.honor()


# spending one as another


@pytest.mark.rule("ASC-CARD-21")
def test_runes_spent_as_power_pay_for_a_monster_after_the_power_is_spent() -> None:
    t = lay().row("Wind Tyrant", "Mephit").hand("Moneychanger", "Apprentice").power(2).runes(3).start()
    assert not t.can("defeat Wind Tyrant")
    t.play("Moneychanger")  # 5 Runes and 2 Power
    assert t.can("defeat Wind Tyrant")
    t.defeat("Wind Tyrant")  # 5 Power, reward 3 Honor and 3 Runes
    assert resources(t) == (5 - 3 + 3, 0, 3)


@pytest.mark.rule("ASC-CARD-21", "ASC-ACQ-13")
def test_runes_as_power_do_not_make_runes_of_power() -> None:
    t = lay().row("Landtalker", "Wolf Shaman").hand("Moneychanger", "Apprentice").power(9).start()
    t.play("Moneychanger")
    assert not t.can("acquire Wolf Shaman")  # 3 Runes; there are 2


@pytest.mark.rule("ASC-CARD-21")
def test_runes_as_power_end_with_the_turn() -> None:
    t = lay().row("Samael's Trickster").hand("Moneychanger", "Apprentice").deck(*["Mystic"] * 5).start()
    t.play("Moneychanger").end_turn()
    while t.active == 1:
        t.end_turn()
    t.play(*["Mystic"] * 5)
    assert resources(t)[:2] == (10, 0)
    assert not t.can("defeat Samael's Trickster")
    assert not t.can("defeat Cultist")


@pytest.mark.rule("ASC-CARD-21")
@pytest.mark.parametrize(("name", "can"), [("Burrower Mark II", True), ("Wolf Shaman", False), ("Shadow Star", False)])
def test_power_as_runes_serves_only_what_the_text_names(name: str, can: bool) -> None:
    t = lay().row(name).in_play("Smelter").hand("Apprentice").runes(1).power(3).start()
    assert t.can(f"acquire {name}") == can  # each costs 3
    if can:
        t.acquire(name)
        assert resources(t) == (0, 1, 0)


@pytest.mark.rule("ASC-CARD-21", "ASC-KEY-DUALCOST-01")
@pytest.mark.parametrize(("power", "can"), [(4, False), (5, True)])
def test_power_that_pays_its_own_part_of_a_dual_cost_is_not_spent_as_runes_too(power: int, can: bool) -> None:
    t = lay().row("Siege Tower").in_play("Smelter").hand("Apprentice").runes(1).power(power).start()
    assert t.can("acquire Siege Tower") == can  # 2 Power, and 4 Runes of which Power pays 3
    if can:
        t.acquire("Siege Tower")
        assert resources(t) == (0, 0, 0)


# looking both ways for several Heroes


@pytest.mark.rule("ASC-KEY-UNITE-10")
def test_two_other_heroes_before_pay_at_once() -> None:
    t = lay().hand("Mechana Initiate", "Mechana Initiate", "Foreman", "Apprentice").start()
    t.play("Mechana Initiate").choose("choose gain 1 Rune").play("Mechana Initiate").choose("choose gain 1 Rune")
    t.play("Foreman")
    assert resources(t) == (3, 3, 0)


@pytest.mark.rule("ASC-KEY-UNITE-10")
def test_two_other_heroes_after_pay_with_the_second_and_once() -> None:
    t = lay().hand("Foreman", "Mechana Initiate", "Mechana Initiate", "Mechana Initiate", "Apprentice").start()
    t.play("Foreman").play("Mechana Initiate").choose("choose gain 1 Rune")
    assert resources(t) == (2, 0, 0)
    t.play("Mechana Initiate").choose("choose gain 1 Rune")
    assert resources(t) == (3, 3, 0)
    t.play("Mechana Initiate").choose("choose gain 1 Rune")
    assert resources(t) == (4, 3, 0)


@pytest.mark.rule("ASC-KEY-UNITE-10")
def test_the_hero_itself_and_other_factions_do_not_count() -> None:
    t = lay().hand("Foreman", "Mechana Initiate", "Wolf Shaman", "Apprentice").start()
    t.play("Foreman").play("Mechana Initiate").choose("choose gain 1 Rune").play("Wolf Shaman")
    assert t.power() == 0


@pytest.mark.rule("ASC-KEY-UNITE-10")
def test_three_heroes_that_ask_for_two_others_all_pay() -> None:
    t = lay().hand("Foreman", "Foreman", "Foreman", "Apprentice").start()
    t.play("Foreman", "Foreman", "Foreman")
    assert resources(t) == (3, 9, 0)


@pytest.mark.parametrize("order", [("Mystic", "Overseer", "Heavy Infantry"), ("Overseer", "Mystic", "Heavy Infantry")])
def test_two_named_cards_may_come_before_or_after(order: tuple[str, ...]) -> None:
    t = lay().hand(*order, "Apprentice").start()
    t.play(order[0], order[1])
    assert t.honor() == 0
    t.play(order[2])
    assert t.honor() == 2


# what a text counts now


def counts(t: Table, zone: int, name: str) -> list[tuple[str, int]]:
    cards = [card for card in t.s.cards(zone) if t.game.kinds[t.game.kind_of[card]] == name]
    return t.game.counts_now(t.s, 0, cards[0])


def test_a_text_tells_what_it_counts_now() -> None:
    laid = table("chronicle", "fallen").in_play("Hedron Cannon", "Shadow Star", "Burrower Mark II", "Project Alpha")
    t = laid.hand("Avatar Golem", "Dandelion Witch", "Wolf Shaman", "Apprentice").deck("Militia", "Militia").start()
    assert counts(t, t.game.play, "Hedron Cannon") == [("for each Mechana Construct you control, gain 1 Power", 3)]
    assert counts(t, t.game.play, "Project Alpha") == [("the number of Mechana Constructs you control", 3)]
    golem = "for each faction among Constructs you control, gain 1 Honor"
    assert counts(t, t.game.hand, "Avatar Golem") == [(golem, 2)]
    witch = "for each Lifebound Hero you play or have played this turn, gain 1 Honor"
    assert counts(t, t.game.hand, "Dandelion Witch") == [(witch, 0)]
    t.play("Wolf Shaman")
    assert counts(t, t.game.hand, "Dandelion Witch") == [(witch, 1)]
    assert counts(t, t.game.play, "Shadow Star") == []


def test_telling_what_is_counted_changes_nothing() -> None:
    t = table("chronicle").in_play("Hedron Cannon").hand("Apprentice").start()
    before = t.s.choices(), t.s.cards(t.game.play), t.runes()
    counts(t, t.game.play, "Hedron Cannon")
    assert (t.s.choices(), t.s.cards(t.game.play), t.runes()) == before


# flavour


@pytest.mark.rule("ASC-CARD-08")
def test_a_card_has_no_place_for_flavour_so_that_none_can_have_an_effect() -> None:
    text = CARDS.replace('effect = "Gain 2 Runes.', 'flavor = "Gain 9 Runes."\neffect = "Gain 2 Runes.', 1)
    problems = [str(problem) for problem in CardFile(text, "mine.toml", "mine").problems]
    assert any("flavor" in problem for problem in problems)
