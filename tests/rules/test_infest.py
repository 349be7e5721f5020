"""Infest: defeated Monsters in the discard piles of players, and what becomes of them there."""

from __future__ import annotations

import pytest
from ascension_table import Situation, Table
from set_tests import calm, next_turn, own_turn, uses

from delirium.ascension.compiler.playable import obstacles
from delirium.cards.model import Card
from delirium.cards.parse import parse
from delirium.engine.view import view

GREMLIN = "Yuk Tribe Gremlin"


def infesting(*others: str, players: int = 2) -> Situation:
    """A Gremlin in space 1, and the Power for it."""
    return calm("elements", *others, players=players).row(GREMLIN).power(2).hand("Militia", "Militia")


# whose discard pile it is


@pytest.mark.rule("ASC-KEY-INFEST-01", "ASC-KEY-INFEST-04", "ASC-KEY-INFEST-O2")
@pytest.mark.parametrize("player", [1, 2, 3])
def test_any_player_may_be_chosen_the_defeater_too(player: int) -> None:
    t = infesting(players=3).start().defeat(GREMLIN).choose(f"choose player {player}")
    assert [t.discard(seat) == [GREMLIN] for seat in range(3)] == [seat == player - 1 for seat in range(3)]
    assert t.void == []
    assert f"Player 1 infests Player {player} with {GREMLIN}" in t.told
    assert own_turn(t)


@pytest.mark.rule("ASC-KEY-INFEST-01")
def test_it_is_a_choice() -> None:
    t = infesting().start().defeat(GREMLIN).choose("decline")
    assert (t.void, t.discard(), t.discard(1)) == ([GREMLIN], [], [])


@pytest.mark.rule("ASC-KEY-INFEST-03", "ASC-KEY-INFEST-O3")
@pytest.mark.parametrize("chosen", ["choose player 1", "choose player 2", "decline"])
def test_the_reward_comes_first_and_either_way(chosen: str) -> None:
    t = infesting().start().defeat(GREMLIN)
    assert t.honor() == 1
    assert t.choose(chosen).honor() == 1


@pytest.mark.rule("ASC-KEY-INFEST-O3")
def test_a_monster_that_is_not_in_the_void_after_its_reward_does_not_infest() -> None:
    t = infesting().row(GREMLIN, "Wind Tyrant").only_center().void().start().defeat(GREMLIN)
    assert GREMLIN in t.row or GREMLIN in t.center  # the void has become the center deck
    assert own_turn(t)


@pytest.mark.rule("ASC-KEY-INFEST-O3")
def test_a_copied_reward_does_not_infest() -> None:
    card = """
[[card]]
name = "Second Helping"
type = "hero"
cost = { runes = 3 }
honor = 1
copies = 1
effect = "Copy the reward of 1 Monster defeated or played this turn."
"""
    laid = calm("elements", cards=card).row(GREMLIN).power(2).hand("Second Helping", "Militia")
    t = laid.start().defeat(GREMLIN).choose("choose player 2").play("Second Helping")
    if t.can(f"copy {GREMLIN}"):
        t.choose(f"copy {GREMLIN}")
    assert t.honor() == 2
    assert own_turn(t)


@pytest.mark.rule("ASC-KEY-INFEST-01")
def test_it_infests_from_wherever_it_is_defeated() -> None:
    t = calm("elements").hand("Thunder Templar", "Militia").row(GREMLIN).start().play("Thunder Templar").defeat(GREMLIN)
    t.choose("choose player 2")
    assert t.discard(1) == [GREMLIN]


# in a deck and in a hand


@pytest.mark.rule("ASC-DEF-07")
def test_it_comes_with_the_next_deck_and_is_drawn() -> None:
    laid = infesting().hand("Apprentice", seat=1).deck(seat=1).discard(seat=1)
    t = laid.start().defeat(GREMLIN).choose("choose player 2").end_turn()
    assert t.active == 1
    assert t.hand(1) == ["Apprentice"]
    next_turn(t, 1)
    assert t.hand(1) == ["Apprentice", GREMLIN]


@pytest.mark.rule("ASC-KEY-INFEST-02", "ASC-KEY-INFEST-05", "ASC-KEY-INFEST-O1")
def test_in_a_hand_it_can_be_played_without_an_effect_and_goes_to_the_discard_pile_at_the_end_of_the_turn() -> None:
    t = calm("elements").hand(GREMLIN, "Militia").deck(*["Apprentice"] * 5).start().play(GREMLIN)
    assert (t.played(), t.runes(), t.power(), t.honor(), t.hand()) == ([GREMLIN], 0, 0, 0, ["Militia"])
    assert own_turn(t)
    t.end_turn()
    assert sorted(t.discard()) == ["Militia", GREMLIN]


@pytest.mark.rule("ASC-KEY-INFEST-02")
def test_it_need_not_be_played_and_is_discarded_then() -> None:
    t = calm("elements").hand(GREMLIN, "Militia").deck(*["Apprentice"] * 5).start().end_turn()
    assert sorted(t.discard()) == ["Militia", GREMLIN]


@pytest.mark.rule("ASC-KEY-INFEST-05")
def test_playing_it_is_no_defeat() -> None:
    laid = calm("elements").hand(GREMLIN, "Militia").in_play("Piercing Eye", "Temple of Heroes")
    t = laid.start().play(GREMLIN)
    assert uses(t, "Piercing Eye") == []
    assert uses(t, "Temple of Heroes") != []


@pytest.mark.rule("ASC-KEY-INFEST-O1", "ASC-BAN-O6")
@pytest.mark.parametrize("place", ["hand", "discard"])
def test_it_can_be_banished_and_goes_to_the_void(place: str) -> None:
    laid = calm("elements").hand("Void Initiate", *([GREMLIN] if place == "hand" else []), "Militia")
    t = laid.discard(*([GREMLIN] if place == "discard" else [])).start().play("Void Initiate")
    t.choose(f"banish {GREMLIN} from {place}")
    assert t.void == [GREMLIN]


@pytest.mark.rule("ASC-KEY-INFEST-O1", "ASC-END-O1")
def test_it_belongs_to_its_player_at_the_end_and_is_worth_nothing() -> None:
    t = infesting().start()
    before = t.game.breakdown(t.s)[1]
    t.defeat(GREMLIN).choose("choose player 2")
    kind = t.game.kinds.index(GREMLIN)
    assert kind in [t.game.kind_of[one] for one in t.game.owned_cards(t.s, 1)]
    assert t.game.breakdown(t.s)[1] == before


def test_it_can_be_copied_as_little_as_any_monster() -> None:
    laid = calm("elements").hand(GREMLIN, "Twofold Askara", "Militia").start()
    t = laid.play(GREMLIN, "Twofold Askara")
    assert own_turn(t)


def test_everybody_sees_where_it_goes_and_nobody_where_it_lies_after_a_shuffle() -> None:
    t = infesting().hand("Apprentice", seat=1).deck("Mystic", seat=1).start().defeat(GREMLIN).choose("choose player 2")
    for seat in (-1, 0, 1):
        assert view(t.s, seat).named(t.game.zone_called("discard 2"))[-1] == GREMLIN
    t.end_turn()
    next_turn(t, 1)
    held = GREMLIN in t.hand(1)
    assert (GREMLIN in view(t.s, 1).named(t.game.zone_called("hand 2"))) == held
    assert GREMLIN not in view(t.s, 0).named(t.game.zone_called("hand 2"))


@pytest.mark.parametrize(
    ("type", "effect"), [("hero", "Gain 1 Rune. Infest."), ("monster", "When you play this, draw 1 card. Infest.")]
)
def test_only_a_reward_ends_with_it(type: str, effect: str) -> None:
    cost = {"runes": 2} if type == "hero" else {"power": 2}
    card = Card("Trial", "mine", type, cost=cost, copies=1, effect=effect, grow=lambda: parse(effect, ["Trial"]))
    assert "Infest" in obstacles([card])[0]


# Cell Block E


def block(*hand: str, players: int = 2) -> Situation:
    return infesting(players=players).in_play("Cell Block E").hand(*hand, "Militia")


@pytest.mark.rule("ASC-CASE-O8")
@pytest.mark.parametrize("kept", [True, False])
def test_of_cell_block_e_and_infest_one_is_chosen(kept: bool) -> None:
    t = block("Militia").start().defeat(GREMLIN).choose("do it" if kept else "decline")
    assert t.honor() == 1
    if kept:
        assert own_turn(t)
        assert t.in_play() == ["Cell Block E", GREMLIN]
    else:
        t.choose("choose player 2")
        assert (t.in_play(), t.discard(1)) == (["Cell Block E"], [GREMLIN])


@pytest.mark.rule("ASC-CASE-O9", "ASC-CASE-O10")
def test_a_monster_in_play_is_destroyed_like_a_construct_to_the_discard_pile_of_its_controller() -> None:
    laid = block("Militia").hand("Demon Slayer", "Apprentice", seat=1)
    t = laid.row(GREMLIN, "Corrosive Widow").start().defeat(GREMLIN).choose("do it").end_turn()
    t.s.put(int(t.game.power) + 1, 5)
    t.s.ask_again()
    t.defeat("Corrosive Widow")
    assert sorted(t.options) == ["destroy Cell Block E from play", f"destroy {GREMLIN} from play"]
    t.choose(f"destroy {GREMLIN}")
    assert (t.in_play(), GREMLIN in t.discard(), GREMLIN in t.void) == (["Cell Block E"], True, False)


@pytest.mark.rule("ASC-CASE-O10")
def test_a_monster_of_cell_block_e_stays_defeated_and_played_as_the_monster_it_was() -> None:
    laid = block(GREMLIN, "Xeron, False Ally").in_play("Cell Block E", "Piercing Eye", "Temple of Heroes")
    t = laid.start().defeat(GREMLIN).choose("do it")
    assert uses(t, "Piercing Eye") != []
    t.play(GREMLIN).choose("do it")
    assert uses(t, "Temple of Heroes") != []
    t.play("Xeron, False Ally")
    assert t.runes() == 5 + 2  # the one that was played, not the one that was defeated


@pytest.mark.rule("ASC-CASE-O10")
def test_that_it_comes_into_play_counts_as_playing_a_mechana_construct() -> None:
    laid = block("Militia").in_play("Cell Block E", "Burrower Mark II").deck("Mystic", "Mystic")
    t = laid.start().defeat(GREMLIN).choose("do it")
    assert "Mystic" in t.hand()


@pytest.mark.rule("ASC-CASE-O10")
def test_it_counts_as_one_construct_played_whatever_it_was_before() -> None:
    card = '''
[[card]]
name = "Warden"
type = "construct"
faction = ["mechana"]
cost = { runes = 3 }
honor = 1
copies = 1
effect = """The first time you play a Mechana Construct each turn, gain 1 Honor.
Whenever you play a Monster, gain 1 Rune."""
'''
    laid = calm("elements", cards=card).hand(GREMLIN, "Militia").in_play("Cell Block E", "Warden")
    t = laid.start().play(GREMLIN)
    for option in ("first Warden (gain 1 Rune)", "first Warden"):
        if t.can(option):
            t.choose(option)
    if t.can("do it"):
        t.choose("do it")
    assert t.in_play() == ["Cell Block E", "Warden", GREMLIN]
    assert (t.honor(), t.runes()) == (1, 1)


@pytest.mark.rule("ASC-CASE-O10", "ASC-CASE-28")
def test_nom_tribe_gremlin_kept_by_cell_block_e_is_not_passed_on_from_play() -> None:
    t = block("Nom Tribe Gremlin").start().play("Nom Tribe Gremlin")
    first = next(option for option in t.options if option.startswith("first Cell Block E"))
    t.choose(first).choose("do it")
    assert own_turn(t)
    assert t.in_play() == ["Cell Block E", "Nom Tribe Gremlin"]


def test_nom_tribe_gremlin_that_was_passed_on_is_not_kept_by_cell_block_e() -> None:
    t = block("Nom Tribe Gremlin").start().play("Nom Tribe Gremlin")
    first = next(option for option in t.options if option.startswith("first Nom Tribe Gremlin"))
    t.choose(first).choose("choose player 2")
    assert own_turn(t)
    assert (t.in_play(), t.discard(1)) == (["Cell Block E"], ["Nom Tribe Gremlin"])


@pytest.mark.rule("ASC-CASE-O10")
def test_a_kept_monster_has_no_text_and_no_honor_value() -> None:
    t = block("Militia").row("Bramble Elemental").power(4).start().defeat("Bramble Elemental").choose("do it")
    t.choose("decline")
    before = t.game.breakdown(t.s)[0]["cards"]
    assert uses(t, "Bramble Elemental") == []
    next_turn(t)
    assert t.in_play() == ["Cell Block E", "Bramble Elemental"]
    assert t.game.breakdown(t.s)[0]["cards"] == before


@pytest.mark.rule("ASC-CASE-31", "ASC-CASE-O10")
def test_static_elemental_takes_a_kept_monster_too() -> None:
    laid = infesting().in_play("Cell Block E").row(GREMLIN, "Static Elemental").hand("Militia", "Militia", seat=1)
    t = laid.deck("Mystic").start().defeat(GREMLIN).choose("do it").end_turn()
    t.s.put(int(t.game.power) + 1, 6)
    t.s.ask_again()
    t.defeat("Static Elemental")
    assert t.in_play() == []
    assert sorted(t.deck()[:2]) == ["Cell Block E", GREMLIN]


def table_of(t: Table) -> list[list[str]]:
    """All discard piles."""
    return [t.discard(seat) for seat in range(t.game.players)]


def test_eight_monsters_of_cell_block_e_and_machines_win_with_prime_directive() -> None:
    machines = "Hedron Cannon", "The Grand Design", "Watchmaker's Altar", "Burrower Mark II", "Blast Goggles"
    laid = infesting().in_play("P.R.I.M.E. Directive", "Cell Block E", *machines)
    t = laid.start()
    assert uses(t, "P.R.I.M.E. Directive") == []
    t.defeat(GREMLIN).choose("do it")
    while not own_turn(t):
        t.choose(t.options[0])
    t.use("P.R.I.M.E. Directive")
    assert t.over
    assert t.game.winners(t.s) == [0]
    assert table_of(t) == [[], []]
