"""Events that any player may pay for: the Event goes, its zone is empty, and whoever paid acquires the Hero."""

from __future__ import annotations

import pytest
from ascension_table import Situation, Table
from set_tests import calm, next_turn, own_turn, targets, uses

from delirium.ascension.compiler.playable import obstacles
from delirium.cards.load import card_set
from delirium.cards.model import Card
from delirium.cards.parse import parse
from delirium.engine.codec import pack, unpack

TRIALS = {one.name: one for one in card_set("elements").cards if one.type == "event"}
SEER = "transform Dhartha's Trial from the Event zone"


def under(event: str, *others: str, players: int = 2, cards: str = "") -> Situation:
    """With a current Event and a spare card in hand."""
    return calm("elements", *others, players=players, cards=cards).landed(event).hand("Militia", "Militia")


# paying


@pytest.mark.rule("ASC-TRANSFORMING-EVENT-01", "ASC-KEY-TRANSFORM-O1")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_any_player_may_pay_in_the_own_turn(seat: int) -> None:
    laid = under("Dhartha's Trial", players=3)
    t = laid.start()
    while t.active != seat:
        t.end_turn()
    assert not t.can(SEER)
    t.s.put(int(t.game.runes) + seat, 8)
    t.s.ask_again()
    t.choose(SEER)
    assert [t.discard(other)[-1:] == ["Dhartha, Eternal Seer"] for other in range(3)] == [
        other == seat for other in range(3)
    ]
    assert own_turn(t, seat)


@pytest.mark.rule("ASC-TRANSFORMING-EVENT-02", "ASC-TRANSFORMING-EVENT-O1", "ASC-KEY-TRANSFORM-02")
def test_the_event_becomes_a_hero_of_the_deck_and_the_zone_is_empty() -> None:
    t = under("Dhartha's Trial").runes(8).deck(*["Apprentice"] * 5).start().choose(SEER)
    assert (t.event, t.discard(), t.void) == ([], ["Dhartha, Eternal Seer"], [])
    assert "Player 1 transforms Dhartha's Trial into Dhartha, Eternal Seer" in t.told
    assert "Player 1 acquires Dhartha, Eternal Seer" in t.told
    next_turn(t)
    next_turn(t)
    assert "Dhartha, Eternal Seer" in [*t.hand(), *t.deck()]
    assert "Dhartha's Trial" in t.gone


@pytest.mark.rule("ASC-TRANSFORMING-EVENT-02")
def test_the_next_event_becomes_current_as_ever() -> None:
    laid = under("Dhartha's Trial").runes(11).row("Wolf Shaman").center("Cetra's Trial", "Spike Vixen")
    t = laid.start().choose(SEER).acquire("Wolf Shaman")
    assert (t.event, t.void) == (["Cetra's Trial"], [])


@pytest.mark.rule("ASC-TRANSFORMING-EVENT-04", "ASC-KEY-TRANSFORM-05")
@pytest.mark.parametrize("name", TRIALS)
def test_the_hero_has_cost_eight_and_honor_six_at_the_end(name: str) -> None:
    paid = "Power" if name == "Xeron's Trial" else "Runes"
    laid = under(name)
    t = (laid.power(8) if paid == "Power" else laid.runes(8)).start()
    before = t.game.breakdown(t.s)[0]["cards"]
    t.choose(f"transform {name} from the Event zone")
    (hero,) = t.discard()
    facts = t.game.facts[t.game.kinds.index(hero)]
    assert (facts.type, facts.cost, facts.honor) == ("hero", {"runes": 8}, 6)
    assert facts.factions == TRIALS[name].factions
    assert t.game.breakdown(t.s)[0]["cards"] == before + 6


@pytest.mark.rule("ASC-TRANSFORMING-EVENT-O2", "ASC-KEY-TRANSFORM-O2")
def test_xerons_trial_takes_power_and_no_runes() -> None:
    assert targets(under("Xeron's Trial").runes(20).power(7).start(), "transform") == []
    t = under("Xeron's Trial").runes(3).power(9).start()
    t.choose("transform Xeron's Trial from the Event zone")
    assert (t.runes(), t.power()) == (3, 1)


@pytest.mark.rule("ASC-TRANSFORMING-EVENT-O3", "ASC-ACQ-O4")
def test_reductions_do_not_touch_the_price() -> None:
    laid = under("Cetra's Trial").hand("Reactor Monk", "Militia").runes(5)
    t = laid.start().play("Reactor Monk")
    assert (t.runes(), targets(t, "transform")) == (7, [])


@pytest.mark.rule("ASC-TRANSFORMING-EVENT-O3")
def test_runes_for_some_cards_only_do_not_pay() -> None:
    t = under("Reysa's Trial").in_play("The Grand Design").runes(6).start().use("The Grand Design")
    assert targets(t, "transform") == []


WATCHER = '''
[[card]]
name = "Watcher"
type = "construct"
cost = { runes = 3 }
honor = 1
copies = 1
effect = """Whenever you acquire a Hero, gain 1 Honor. Whenever you acquire a Hero from the center row, gain 1 Power.
Whenever you play a Hero, gain 1 Rune."""
'''


@pytest.mark.rule("ASC-TRANSFORMING-EVENT-O3", "ASC-TRANSFORMING-EVENT-04")
def test_the_hero_is_acquired_but_not_from_the_center_row() -> None:
    t = under("Dhartha's Trial", cards=WATCHER).in_play("Watcher").runes(8).start().choose(SEER)
    assert (t.honor(), t.power(), t.runes()) == (1, 0, 0)


# what the Event says


@pytest.mark.rule("ASC-TRANSFORMING-EVENT-05", "ASC-EVENT-03")
def test_its_rules_end_when_it_is_transformed() -> None:
    t = under("Cetra's Trial").row("Landtalker").runes(13).start()
    assert t.can("acquire Landtalker")
    t.choose("transform Cetra's Trial from the Event zone")
    assert (t.runes(), t.can("acquire Landtalker")) == (5, False)
    t.end_turn()
    t.s.put(int(t.game.runes) + 1, 5)
    t.s.ask_again()
    assert not t.can("acquire Landtalker")  # for the other player as well


@pytest.mark.rule("ASC-TRANSFORMING-EVENT-05")
def test_its_ability_ends_when_it_is_transformed() -> None:
    t = under("Dhartha's Trial").hand("Mystic", "Militia").runes(8).start().play("Mystic")
    assert uses(t, "Dhartha's Trial") != []
    assert uses(t.choose(SEER), "Dhartha's Trial") == []


@pytest.mark.rule("ASC-TRANSFORMING-EVENT-05")
def test_reductions_of_an_event_and_of_a_card_add_up_below_the_floor_of_the_event() -> None:
    laid = under("Reysa's Trial").hand("Reactor Monk", "Militia").row("Shadow Star", "Piercing Eye")
    t = laid.start().play("Reactor Monk")
    t.acquire("Piercing Eye")  # 1, the Event stops at 1, the Monk goes on to 0
    assert t.runes() == 2
    t.acquire("Shadow Star")  # 3 - 1
    assert t.runes() == 0


@pytest.mark.rule("ASC-EVENT-02", "ASC-EVENT-03", "ASC-TRANSFORMING-EVENT-01")
def test_an_event_that_is_no_longer_current_cannot_be_transformed() -> None:
    laid = under("Dhartha's Trial").runes(11).row("Wolf Shaman").center("Cetra's Trial", "Spike Vixen")
    t = laid.start().acquire("Wolf Shaman")
    assert (t.event, t.void) == (["Cetra's Trial"], ["Dhartha's Trial"])
    assert targets(t, "transform") == ["Cetra's Trial from the Event zone"]


@pytest.mark.rule("ASC-ROW-O3", "ASC-BAN-O2")
def test_a_banished_hero_of_a_trial_leaves_the_game() -> None:
    laid = under("Dhartha's Trial").runes(8).hand("Void Initiate", "Militia")
    t = laid.start().choose(SEER).play("Void Initiate").choose("banish Dhartha, Eternal Seer from discard")
    assert "Dhartha, Eternal Seer" in t.gone
    assert t.void == []


def test_a_game_is_kept_with_the_event_and_without_it() -> None:
    t = under("Cetra's Trial").row("Landtalker").runes(13).start()
    again = Table(t.game, unpack(t.game, pack(t.s)))
    assert again.options == t.options
    again.choose("transform Cetra's Trial from the Event zone")
    once_more = Table(t.game, unpack(t.game, pack(again.s)))
    assert once_more.options == again.options
    assert not once_more.can("acquire Landtalker")


def test_what_would_become_of_it_is_told_before_it_is_paid() -> None:
    t = under("Dhartha's Trial").runes(8).start()
    option = t.s.option(SEER)
    action = next(a for m in t.game.mechanics for a in m.actions() if a.owns(option))
    assert action.hint(t.s, 0, option) == "becomes Dhartha, Eternal Seer: Draw 4 cards."
    assert action.price(t.s, 0, option) == (0, 8)


@pytest.mark.parametrize(
    "effect",
    [
        "Pay 1 less for Heroes, to a minimum of 1. Transform (you control a Construct): Dhartha, Eternal Seer.",
        "Pay 1 less for Heroes, to a minimum of 1. Transform (8 Runes): Dhartha, Eternal Seer, to your hand.",
    ],
)
def test_an_event_has_a_price_and_its_hero_is_acquired(effect: str) -> None:
    card = Card("Trial", "mine", "event", copies=1, effect=effect, grow=lambda: parse(effect, ["Trial"]))
    assert "Transform" in obstacles([card])[0]


# with other Events


@pytest.mark.rule("ASC-EVENT-02", "ASC-EVENT-03", "ASC-EVENT-06")
@pytest.mark.parametrize(("other", "slug"), [("Ogo Rising", "souls"), ("Annihilation", "immortal")])
def test_events_of_three_sets_take_each_others_place(other: str, slug: str) -> None:
    laid = under(other, slug).runes(20).row("Wolf Shaman", "Landtalker")
    t = laid.center("Dhartha's Trial", "Spike Vixen", other_of(slug), "Mephit").start()
    t.acquire("Wolf Shaman")
    assert (t.event, t.void) == (["Dhartha's Trial"], [other])
    assert t.can(SEER)
    t.acquire("Landtalker")
    assert t.event == [other_of(slug)]
    assert sorted(t.void) == sorted([other, "Dhartha's Trial"])
    assert targets(t, "transform") == []


def other_of(slug: str) -> str:
    """Another Event of a set."""
    return {"souls": "Void Rising", "immortal": "Moment of Clarity"}[slug]


@pytest.mark.rule("ASC-FANATIC-06", "ASC-FANATIC-O2")
def test_a_trial_has_no_event_trophy_so_a_fanatic_cannot_be_used() -> None:
    laid = under("Dhartha's Trial", "souls").in_front("Fanatic").power(3)
    t = laid.start()
    assert uses(t, "Fanatic") == []
    t.defeat("Fanatic")  # a second one gives Honor
    assert (t.honor(), t.in_front()) == (1, ["Fanatic"])


@pytest.mark.rule("ASC-FANATIC-06")
def test_a_fanatic_cannot_be_used_after_the_event_was_transformed() -> None:
    laid = under("Arha Rising", "souls").in_front("Fanatic").row("Wolf Shaman").runes(11).deck(*["Mystic"] * 3)
    t = laid.center("Dhartha's Trial", "Spike Vixen").start()
    assert uses(t, "Fanatic") != []
    t.acquire("Wolf Shaman").choose(SEER)
    assert (t.event, uses(t, "Fanatic")) == ([], [])


@pytest.mark.parametrize(("transformed", "cards"), [(False, 2), (True, 1)])
def test_what_asks_for_an_enlightened_event_finds_the_trial_until_it_is_transformed(
    transformed: bool, cards: int
) -> None:
    laid = under("Dhartha's Trial", "immortal").hand("Temple Guardian", "Militia").row("Wind Tyrant").runes(8)
    t = laid.deck("Mystic", "Mystic").start()
    if transformed:
        t.choose(SEER)
    t.play("Temple Guardian").defeat("Wind Tyrant")
    assert len(t.hand()) == cards


@pytest.mark.rule("ASC-BAN-11")
def test_a_banished_trial_goes_to_the_void() -> None:
    name = next(one.name for one in card_set("souls").cards if "Fate: Banish the current Event" in one.effect)
    laid = under("Dhartha's Trial", "souls").runes(20).row("Wolf Shaman").center(name)
    t = laid.start().acquire("Wolf Shaman")
    assert (t.event, t.void) == ([], ["Dhartha's Trial"])
    assert targets(t, "transform") == []
