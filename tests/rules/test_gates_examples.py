"""The turn examples and questions of the rulebook, played as they are printed."""

from __future__ import annotations

from itertools import pairwise

import pytest
from gates_table import END, FLIP, REFRESH, REGIONS, SWAP, TOP, GatesTable, table


def mandys_sane_turn() -> GatesTable:
    """Four tokens, five cards, a Kingsport gate that lacks one section (GAT-EX-O1, GAT-EX-O2)."""
    t = table(3).tokens(0, 4).next_scrolls("Tome Keeper")
    t.hand(0, "Dispatch 1 + 1 token / Rune", "Page 4 / Build 1 + 1 token", "Page 7", "Map NW", "Page 11")
    t.gate(0, "Kingsport", 4).supply("Salem", "Kingsport", "Arkham", "Rockport").gate_deck_top("Innsmouth")
    return t.men("Kingsport", {0: 1, 1: 2, 2: 1}).sane()


@pytest.mark.rule("GAT-EX-01", "GAT-EX-12", "GAT-EX-O1")
def test_the_tokens_and_the_hand_of_the_sane_example() -> None:
    t = mandys_sane_turn()
    assert (t.tokens_of(0), len(t.hand_of(0))) == (4, 5)
    t.play("Dispatch 1 + 1 token")
    assert t.tokens_of(0) == 5
    t.choose("Kingsport").choose(FLIP)
    assert t.tokens_of(0) == 1
    t.play("Build 1 + 1 token")
    assert t.tokens_of(0) == 2
    t.choose("build Kingsport").choose(END)
    assert t.seat == 1
    assert (t.tokens_of(0), len(t.hand_of(0))) == (2, 5)


@pytest.mark.rule("GAT-EX-02")
def test_the_dispatched_investigator_draws_level_for_most() -> None:
    t = mandys_sane_turn().play("Dispatch 1 + 1 token").choose("Kingsport")
    assert [t.men_in("Kingsport", seat) for seat in range(3)] == [2, 2, 1]
    assert t.supply_of(0) == 8


@pytest.mark.rule("GAT-EX-03")
def test_the_flip_between_the_cards_gives_the_second_its_insane_part() -> None:
    t = mandys_sane_turn().play("Dispatch 1 + 1 token").choose("Kingsport")
    assert t.side == "sane"
    t.choose(FLIP)
    assert t.side == "insane"
    t.play("Page 4")
    assert t.pages_of(0) == []
    assert "build Kingsport" in t.options()


@pytest.mark.rule("GAT-EX-04", "GAT-EX-05", "GAT-EX-O2", "GAT-OPEN-O3")
def test_the_completed_gate_is_scored_and_then_the_supply_refilled() -> None:
    t = mandys_sane_turn().play("Dispatch 1 + 1 token").choose("Kingsport").choose(FLIP).play("Page 4")
    assert t.sections(0, "Kingsport") == 4
    mark = t.mark
    t.choose("build Kingsport")
    assert t.sections(0, "Kingsport") == 0
    assert t.points(0)["monstrosities"] == 8  # the top disc
    assert [t.points(seat)["regions"] for seat in range(3)] == [5, 5, 3]  # tied for most: the full first place
    assert [t.men_in("Kingsport", seat) for seat in range(3)] == [0, 0, 0]
    assert [t.supply_of(seat) for seat in range(3)] == [10, 10, 10]
    assert t.gate_supply == ["Salem", "Innsmouth", "Arkham", "Rockport"]
    steps = t.rules_since(mark)
    assert steps.index("GAT-GATE-03") > max(place for place, rule in enumerate(steps) if rule == "GAT-OPEN-11")


@pytest.mark.rule("GAT-EX-06")
def test_after_the_flip_the_others_take_insane_actions() -> None:
    t = mandys_sane_turn().hand(1, "Rune", "Page 1", "Page 2", "Page 3", "Page 5")
    t.play("Dispatch 1 + 1 token").choose("Kingsport").choose(FLIP).play("Page 4").choose("build Kingsport").choose(END)
    assert (t.seat, t.side) == (1, "insane")
    t.play("Rune")
    assert t.runes_of(1) == 1


def mandys_insane_turn() -> GatesTable:
    """Four tokens and a Salem gate of two sections."""
    t = table(3).tokens(0, 4).hand(0, "Page 4 / Build 1 + 1 token", "Page 7", "Map NW", "Page 11", "Page 15")
    t.action_deck_top("Dispatch 1 + 1 token / Build 2", "Page 9").gate(0, "Salem", 2)
    t.supply("Salem", "Kingsport", "Arkham", "Rockport")
    return t.gate_deck_top("Innsmouth", "Salem", "Arkham", "Salem", "Kingsport").insane()


@pytest.mark.rule("GAT-EX-07", "GAT-EX-08", "GAT-EX-09", "GAT-EX-10", "GAT-EX-11", "GAT-EX-12")
def test_the_insane_example_step_by_step() -> None:
    t = mandys_insane_turn()
    assert len(t.hand_of(0)) == 5
    t.choose(SWAP)  # before any card is played
    assert (t.tokens_of(0), len(t.hand_of(0))) == (2, 7)
    t.discard("Page 11").discard("Page 9")
    assert len(t.hand_of(0)) == 5
    t.play("Build 1 + 1 token")
    assert t.tokens_of(0) == 3
    t.choose("build Salem")
    assert t.sections(0, "Salem") == 3
    assert t.gate_supply == ["Innsmouth", "Kingsport", "Arkham", "Rockport"]
    t.choose(REFRESH)
    assert t.tokens_of(0) == 0
    assert t.gate_supply == ["Salem", "Arkham", "Salem", "Kingsport"]
    t.play("Build 2").choose("build Salem", "build Salem")
    assert t.sections(0, "Salem") == 5  # one more is needed
    assert t.track(0) == 0
    assert t.seat == 1
    assert (t.tokens_of(0), len(t.hand_of(0))) == (0, 5)


@pytest.mark.rule("GAT-FAQ-01")
def test_who_was_last_in_one_round_is_first_in_the_next() -> None:
    t = table(2, start=1)
    for _ in range(6):
        t.finish_round()
    rounds = [t.turns[place : place + 2] for place in range(0, 12, 2)]
    assert all(now[0] == before[1] for before, now in pairwise(rounds))
    assert rounds[:2] == [[1, 0], [0, 1]]


@pytest.mark.rule("GAT-FAQ-02")
def test_dispatch_two_may_serve_two_regions() -> None:
    t = table(3).hand_with(0, "Dispatch 2").sane().play("Dispatch 2").choose("Innsmouth").choose("Rockport")
    assert [t.men_in(region, 0) for region in REGIONS] == [1, 0, 0, 0, 1]


@pytest.mark.rule("GAT-FAQ-03")
def test_no_second_action_after_the_last_monstrosity() -> None:
    t = table(3).hand_with(0, "Build 1 + 2 tokens", "Rune").gate(0, "Salem", 5).discs_left(1).tokens(0, 5)
    t.supply("Salem", "Arkham", "Arkham", "Arkham").insane().play("Build 1 + 2 tokens").choose("build Salem")
    assert t.over
    assert t.runes_of(0) == 0
    assert t.points(0)["monstrosities"] == 13


@pytest.mark.rule("GAT-FAQ-05", "GAT-FAQ-07", "GAT-DESP-15")
def test_tokens_of_a_build_card_pay_for_a_refresh_before_the_section_is_chosen() -> None:
    t = table(3).tokens(0, 2).hand_with(0, "Build 1 + 1 token").supply("Salem", "Salem", "Salem", "Salem")
    t.gate_deck_top("Arkham", "Kingsport", "Rockport", "Innsmouth").insane().play("Build 1 + 1 token")
    assert t.tokens_of(0) == 3
    t.choose(REFRESH)
    assert t.tokens_of(0) == 0
    assert t.options() == ["build Arkham", "build Kingsport", "build Rockport", "build Innsmouth", TOP]
    t.choose("build Innsmouth")
    assert t.sections(0, "Innsmouth") == 1
