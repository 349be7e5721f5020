"""Cards that cost Runes and Power both: paying, what “cost” means on them, what makes them cheaper, what is told."""

from __future__ import annotations

import pytest
from ascension_table import Situation, Table
from set_tests import calm, own_turn, targets

from delirium.agents.sparring.ascension import PARTNERS
from delirium.engine.view import view
from delirium.table.ascension import costs, reasons

OWN = """
set = "mine"

[[card]]
name = "Broker"
type = "hero"
cost = { runes = 2 }
honor = 1
copies = 2
effect = "Pay 2 less for the next Hero you acquire this turn."

[[card]]
name = "Drill Sergeant"
type = "hero"
cost = { runes = 2 }
honor = 1
copies = 2
effect = "Pay 2 less for the next Monster you defeat this turn."

[[card]]
name = "Barterer"
type = "hero"
cost = { runes = 2 }
honor = 1
copies = 2
effect = "You may spend Power as Runes this turn."

[[card]]
name = "Mercenary"
type = "hero"
cost = { runes = 2 }
honor = 1
copies = 2
effect = "You may spend Runes as Power this turn."

[[card]]
name = "Patron"
type = "hero"
cost = { runes = 2 }
honor = 1
copies = 2
effect = "Gain 2 Runes usable only for Constructs."

[[card]]
name = "Collector"
type = "hero"
cost = { runes = 2 }
honor = 1
copies = 2
effect = "Acquire 1 Hero with cost at most 5 for free."

[[card]]
name = "Rune Reader"
type = "hero"
cost = { runes = 2 }
honor = 1
copies = 2
effect = "Acquire 1 Hero with Rune cost at most 1 for free."

[[card]]
name = "Scrapper"
type = "monster"
cost = { power = 1 }
copies = 2
effect = "Reward: Gain 1 Honor. Each opponent destroys 1 Construct with the highest cost."

[[card]]
name = "Appraiser"
type = "hero"
cost = { runes = 2 }
honor = 1
copies = 2
effect = "Discard 1 card. Gain Honor equal to its cost. Gain Runes equal to its Rune cost. \
Gain Power equal to its Power cost."

[[card]]
name = "Noble Guest"
type = "hero"
cost = { runes = 4, power = 2 }
honor = 1
copies = 2
effect = "Draw 1 card. Center row: Pay 3 less for this."

[[card]]
name = "Wayfarer"
type = "hero"
cost = { runes = 2, power = 2 }
honor = 3
copies = 2
effect = "Draw 1 card. Center row: You may spend Insight as Runes for this."

[[card]]
name = "Herald"
type = "hero"
cost = { runes = 2 }
honor = 1
copies = 2
effect = "You may acquire any number of Heroes from the center row \
by paying Runes equal to their Honor value this turn."

[[card]]
name = "Even Steven"
type = "hero"
cost = { runes = 2 }
honor = 1
copies = 2
effect = "Acquire 1 Hero with even cost from the center row for free."

[[card]]
name = "Toll Keeper"
type = "hero"
cost = { runes = 2 }
honor = 1
copies = 2
effect = "Gain 1 Honor. You may pay 2 Runes. If you do, draw 1 card. You may pay 2 Power. If you do, draw 1 card."
"""

RANGER = "Marsh Ranger"  # 3 Runes and 3 Power


def lay(*row: str, house: tuple[str, ...] = (), players: int = 2) -> Situation:
    return calm("shadows", cards=OWN, house=house, players=players).row(*row).hand("Apprentice")


def playing(name: str, *row: str, house: tuple[str, ...] = ()) -> Situation:
    return lay(*row, house=house).hand(name, "Apprentice")


def kind(t: Table, name: str) -> int:
    return t.game.kinds.index(name)


def hint(t: Table, text: str) -> str:
    option = next(one for one in t.s.choices() if t.game.words.render(one) == text)
    return costs.paid(view(t.s, 0), option)


def why_not(t: Table, name: str, space: int = 1) -> str:
    from delirium.engine.zones import lane

    card = int(t.s.top(lane(t.game.spaces, space - 1)))
    return reasons.too_dear(view(t.s, 0), card, kind(t, name), 6 + space)


# both are paid


@pytest.mark.rule("ASC-KEY-DUALCOST-01")
def test_both_parts_are_paid() -> None:
    t = lay(RANGER).runes(5).power(4).start().acquire(RANGER)
    assert (t.runes(), t.power(), t.discard()) == (2, 1, [RANGER])


@pytest.mark.rule("ASC-KEY-DUALCOST-02")
@pytest.mark.parametrize(("runes", "power"), [(9, 2), (2, 9), (9, 0), (0, 9), (2, 2)])
def test_one_part_is_not_enough_whatever_there_is_of_the_other(runes: int, power: int) -> None:
    t = lay(RANGER).runes(runes).power(power).start()
    assert not t.can(f"acquire {RANGER}")


def test_cards_with_one_part_cost_what_they_did() -> None:
    t = lay("Arha Initiate", "Mephit").runes(1).power(3).start().acquire("Arha Initiate").defeat("Mephit")
    t.choose("decline")
    assert (t.runes(), t.power()) == (0, 0)


# one spent as the other


@pytest.mark.rule("ASC-KEY-DUALCOST-O4", "ASC-CARD-21")
@pytest.mark.parametrize(("runes", "power", "left"), [(0, 6, (0, 0)), (1, 5, (0, 0)), (3, 4, (0, 1)), (2, 7, (0, 3))])
def test_power_spent_as_runes_pays_the_runes_once_the_power_is_covered(
    runes: int, power: int, left: tuple[int, int]
) -> None:
    t = playing("Barterer", RANGER).runes(runes).power(power).start().play("Barterer").acquire(RANGER)
    assert (t.runes(), t.power()) == left


@pytest.mark.rule("ASC-KEY-DUALCOST-O4")
@pytest.mark.parametrize(("runes", "power"), [(0, 5), (3, 2), (9, 2)])
def test_power_spent_as_runes_is_spent_once(runes: int, power: int) -> None:
    t = playing("Barterer", RANGER).runes(runes).power(power).start().play("Barterer")
    assert not t.can(f"acquire {RANGER}")


@pytest.mark.rule("ASC-KEY-DUALCOST-O4", "ASC-CARD-21")
def test_runes_spent_as_power_pay_the_power_of_a_card() -> None:
    t = playing("Mercenary", RANGER).runes(6).start().play("Mercenary").acquire(RANGER)
    assert (t.runes(), t.power()) == (0, 0)
    t = playing("Mercenary", RANGER).runes(5).start().play("Mercenary")
    assert not t.can(f"acquire {RANGER}")


@pytest.mark.rule("ASC-KEY-DUALCOST-O4")
@pytest.mark.parametrize(("runes", "power"), [(0, 3), (6, 0), (1, 5), (5, 1)])
def test_luro_lets_every_mixture_pay(runes: int, power: int) -> None:
    """3 Runes of his own, and both permissions by Night."""
    laid = playing("Luro, the Hunter", RANGER, "Shrine Attendant", "Dread Conjurer").runes(runes).power(power)
    t = laid.start().play("Luro, the Hunter").acquire(RANGER)
    assert t.runes() + t.power() == runes + 3 + power - 6


@pytest.mark.rule("ASC-KEY-DUALCOST-O4")
def test_what_is_kept_is_spent_last() -> None:
    t = lay("Wayfarer").runes(1).power(2).insight(3).start().acquire("Wayfarer")
    assert (t.runes(), t.power(), t.insight()) == (0, 0, 2)
    t = lay("Wayfarer").runes(2).power(2).insight(3).start().acquire("Wayfarer")
    assert t.insight() == 3


def test_a_resource_is_spared_for_the_part_that_only_it_can_pay() -> None:
    """Runes could pay either part, Insight only the Runes: 2 Runes go for the Power."""
    t = playing("Mercenary", "Wayfarer").runes(2).insight(2).start().play("Mercenary").acquire("Wayfarer")
    assert (t.runes(), t.power(), t.insight()) == (0, 0, 0)


def test_runes_for_constructs_only_pay_the_runes_of_a_construct_and_no_power() -> None:
    t = playing("Patron", "Foundry Hound").runes(1).power(2).start().play("Patron").acquire("Foundry Hound")
    assert (t.runes(), t.power()) == (0, 0)
    t = playing("Patron", "Foundry Hound").runes(3).power(1).start().play("Patron")
    assert not t.can("acquire Foundry Hound")
    t = playing("Patron", RANGER).runes(1).power(3).start().play("Patron")
    assert not t.can(f"acquire {RANGER}")


@pytest.mark.rule("ASC-CARD-21")
def test_runes_and_power_stand_in_for_each_other_where_a_text_asks_for_them_too() -> None:
    laid = playing("Toll Keeper").hand("Barterer", "Toll Keeper", "Apprentice").power(2).deck(*["Mystic"] * 4)
    t = laid.start().play("Barterer").play("Toll Keeper").choose("do it")
    assert (t.power(), t.hand(), own_turn(t)) == (0, ["Apprentice", "Mystic"], True)
    assert "Player 1 spends 2 Power as Runes" in t.told
    laid = playing("Toll Keeper").hand("Mercenary", "Toll Keeper", "Apprentice").runes(2).deck(*["Mystic"] * 4)
    t = laid.start().play("Mercenary").play("Toll Keeper").choose("decline").choose("do it")
    assert (t.runes(), t.hand()) == (0, ["Apprentice", "Mystic"])


# what makes them cheaper


@pytest.mark.rule("ASC-KEY-DUALCOST-O3")
def test_a_discount_lowers_the_runes_and_not_the_power() -> None:
    t = playing("Broker", RANGER).runes(1).power(3).start().play("Broker").acquire(RANGER)
    assert (t.runes(), t.power()) == (0, 0)
    t = playing("Broker", RANGER).runes(1).power(2).start().play("Broker")
    assert not t.can(f"acquire {RANGER}")


@pytest.mark.rule("ASC-KEY-DUALCOST-O3", "ASC-ACQ-O3")
def test_a_discount_does_not_lower_the_runes_below_nothing() -> None:
    laid = playing("Broker", "Twilight Scout").hand("Broker", "Broker", "Apprentice").power(2)
    t = laid.start().play("Broker", "Broker").acquire("Twilight Scout")  # 4 less, of 1 Rune and 1 Power
    assert t.power() == 1


@pytest.mark.rule("ASC-KEY-DUALCOST-O3")
def test_a_discount_on_defeating_does_not_touch_them() -> None:
    laid = playing("Drill Sergeant", RANGER).runes(3).power(2).hand("Drill Sergeant", "Apprentice")
    assert not laid.start().play("Drill Sergeant").can(f"acquire {RANGER}")


@pytest.mark.rule("ASC-KEY-DUALCOST-O3")
def test_what_a_card_says_of_its_own_price_is_about_the_runes() -> None:
    t = lay("Noble Guest").runes(1).power(2).start().acquire("Noble Guest")
    assert (t.runes(), t.power()) == (0, 0)
    assert not lay("Noble Guest").runes(4).power(1).start().can("acquire Noble Guest")


@pytest.mark.rule("ASC-ACQ-09")
def test_a_card_that_is_free_costs_neither() -> None:
    t = playing("Collector", "Twilight Scout").runes(1).power(1).start().play("Collector")
    t.choose("acquire Twilight Scout")
    assert (t.runes(), t.power(), t.discard()) == (1, 1, ["Twilight Scout"])


@pytest.mark.rule("ASC-KEY-DUALCOST-O5")
def test_runes_equal_to_the_honor_value_take_the_place_of_the_whole_cost() -> None:
    t = playing("Herald", "Wayfarer").runes(3).power(1).start().play("Herald")
    t.choose("acquire Wayfarer from space 1 for its Honor value")
    assert (t.runes(), t.power(), t.discard()) == (0, 1, ["Wayfarer"])


# what “cost” means

COMPARED = "Marsh Ranger", "Bringer of Hope", "Verdant Chanter", "Wartorn Arbiter", "Dark Gladiator"
SUMS = {"Marsh Ranger": 6, "Bringer of Hope": 6, "Verdant Chanter": 4, "Wartorn Arbiter": 4, "Dark Gladiator": 2}


def names(t: Table) -> set[str]:
    return {one.partition(" from ")[0] for one in targets(t, "acquire")} & set(COMPARED)


@pytest.mark.rule("ASC-KEY-DUALCOST-O2")
def test_cost_means_runes_and_power_together() -> None:
    t = playing("Collector", *COMPARED).start().play("Collector")
    assert names(t) == {name for name in COMPARED if SUMS[name] <= 5}


@pytest.mark.rule("ASC-KEY-DUALCOST-O2")
def test_by_house_rule_cost_means_the_runes() -> None:
    t = playing("Collector", *COMPARED, house=("cost-in-runes",)).start().play("Collector")
    assert names(t) == set(COMPARED)  # 3, 4, 2, 1 and 1


@pytest.mark.rule("ASC-KEY-DUALCOST-O2")
@pytest.mark.parametrize("house", [(), ("cost-in-runes",)])
def test_rune_cost_means_that_part_either_way(house: tuple[str, ...]) -> None:
    t = playing("Rune Reader", *COMPARED, house=house).start().play("Rune Reader")
    assert names(t) == {"Wartorn Arbiter", "Dark Gladiator"}


@pytest.mark.rule("ASC-KEY-DUALCOST-O2")
@pytest.mark.parametrize(("house", "costs"), [((), (6, 3, 3)), (("cost-in-runes",), (3, 3, 3))])
def test_its_cost_and_its_parts(house: tuple[str, ...], costs: tuple[int, int, int]) -> None:
    laid = lay(house=house).hand("Appraiser", RANGER, "Apprentice")
    t = laid.start().play("Appraiser").choose(f"discard {RANGER}")
    assert (t.honor(), t.runes(), t.power()) == costs


@pytest.mark.rule("ASC-KEY-DUALCOST-O2")
@pytest.mark.parametrize(("house", "lost"), [((), "Foundry Hound"), (("cost-in-runes",), "Watchtower Golem")])
def test_the_highest_cost_is_compared_so_too(house: tuple[str, ...], lost: str) -> None:
    """3 Runes and 2 Power against 4 Runes."""
    laid = lay("Scrapper", house=house).power(1).in_play("Foundry Hound", "Watchtower Golem", seat=1)
    t = laid.start().defeat("Scrapper")
    assert t.discard(1) == [lost]


@pytest.mark.rule("ASC-KEY-DUALCOST-O2")
@pytest.mark.parametrize(("house", "there"), [((), True), (("cost-in-runes",), False)])
def test_even_and_odd_are_of_the_whole(house: tuple[str, ...], there: bool) -> None:
    t = playing("Even Steven", RANGER, "Shrine Attendant", "Sureshot Tracker", house=house).start().play("Even Steven")
    assert (RANGER in names(t)) is there


# what is told


def test_an_option_says_what_both_parts_take_and_leave() -> None:
    t = lay(RANGER).runes(5).power(3).start()
    assert hint(t, f"acquire {RANGER} from space 1") == "3 Runes and 3 Power, 2 Runes and 0 Power left"


def test_the_price_is_shown_as_it_is_now() -> None:
    t = playing("Broker", RANGER).runes(1).power(3).start()
    assert costs.price(view(t.s, 0), kind(t, RANGER), 7) == ("3 Runes and 3 Power", "")
    t.play("Broker")
    said = ("1 Rune and 3 Power", "instead of 3 Runes and 3 Power")
    assert costs.price(view(t.s, 0), kind(t, RANGER), 7) == said
    assert hint(t, f"acquire {RANGER} from space 1") == "1 Rune and 3 Power, 0 Runes and 0 Power left"


@pytest.mark.parametrize(
    ("runes", "power", "short"),
    [(9, 2, "too little Power"), (2, 9, "too few Runes"), (2, 2, "too few Runes and Power")],
)
def test_why_not_says_which_part_is_short(runes: int, power: int, short: str) -> None:
    t = lay(RANGER).runes(runes).power(power).start()
    some = f"{runes} Runes and {power} Power"
    assert why_not(t, RANGER) == f"Costs 3 Runes and 3 Power; you have {some}: {short}."


def test_why_not_says_both_where_they_are_short_only_together() -> None:
    t = playing("Barterer", RANGER).runes(1).power(4).start().play("Barterer")
    assert why_not(t, RANGER).endswith("you have 1 Rune and 4 Power: too few Runes and Power.")


# minds


@pytest.mark.parametrize("name", PARTNERS)
def test_scripted_players_spend_power_on_a_good_card_rather_than_let_it_go(name: str) -> None:
    laid = lay("Vyrak, the First", "Illuminator").runes(6).power(3).hand()
    t = laid.start()
    agent = PARTNERS[name](1)
    for _ in range(3):
        if t.active == 0 and t.s.seat == 0:
            t.choose(t.game.words.render(agent.choose(view(t.s, 0))))
    assert "Illuminator" in [*t.discard(), *t.hand(), *t.deck()]
