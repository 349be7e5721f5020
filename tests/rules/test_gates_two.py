"""The game of two: another map, fewer discs, neutral investigators, back-to-back turns."""

from __future__ import annotations

import pytest
from gates_table import DECLINE, REGIONS, GatesTable, box, finished, play_randomly, table

NEUTRALS = {"Innsmouth": 3, "Salem": 2, "Arkham": 2, "Kingsport": 1, "Rockport": 1}


def opening(men: dict[int | str, int]) -> GatesTable:
    """Seat 0 opens the gate of Innsmouth, where these investigators are."""
    t = table(2).hand_with(0, "Build 2").gate(0, "Innsmouth", 6).men("Innsmouth", men)
    t.supply("Innsmouth", "Salem", "Arkham", "Rockport").insane().play("Build 2").choose("build Innsmouth")
    return t


def ranks(t: GatesTable) -> list[int]:
    return [t.points(seat)["regions"] for seat in range(2)]


@pytest.mark.rule("GAT-TWO-02")
def test_the_discs_ten_and_eleven_are_not_used() -> None:
    t = table(2)
    assert t.discs == [8, 9, 12, 13]
    values = [event.a for event in finished(2, 3).events() if event.rule(t.game) == "GAT-OPEN-02"]
    assert values == [8, 9, 12, 13]


@pytest.mark.rule("GAT-TWO-03", "GAT-TWO-O1", "GAT-SETUP-20")
def test_one_to_three_neutrals_of_an_unused_colour_start_in_every_region() -> None:
    t = table(2)
    counts = {region: t.men_in(region, "neutral") for region in REGIONS}
    assert counts == NEUTRALS
    assert all(1 <= count <= 3 for count in counts.values())
    assert sum(counts.values()) <= box().counts["investigators"]  # one colour is enough
    assert [t.supply_of(seat) for seat in range(2)] == [10, 10]


@pytest.mark.rule("GAT-TWO-03")
@pytest.mark.parametrize("players", [3, 4])
def test_with_more_players_there_are_no_neutrals(players: int) -> None:
    t = table(players)
    assert all(t.men_in(region, "neutral") == 0 for region in REGIONS)


@pytest.mark.rule("GAT-TWO-04", "GAT-TWO-05")
def test_a_converted_neutral_leaves_the_game_for_an_own_investigator() -> None:
    t = table(2).hand_with(0, "Convert").men("Salem", {1: 1}).insane().play("Convert")
    assert t.options() == [
        "convert neutral in Innsmouth",
        "convert player 2 in Salem",
        "convert neutral in Salem",
        "convert neutral in Arkham",
        "convert neutral in Kingsport",
        "convert neutral in Rockport",
    ]
    gone = t.state.get(t.game.neutrals_gone)
    t.choose("convert neutral in Salem")
    assert [t.men_in("Salem", who) for who in (0, 1, "neutral")] == [1, 1, 1]
    assert [t.supply_of(seat) for seat in range(2)] == [9, 9]
    assert t.state.get(t.game.neutrals_gone) == gone + 1
    assert sum(t.men_in(region, "neutral") for region in REGIONS) == 8


@pytest.mark.rule("GAT-TWO-05", "GAT-TWO-11")
def test_neutrals_never_come_back() -> None:
    t = table(2, start=-1, seed=4)
    before = 9
    for _ in play_randomly(t, 4):
        now = sum(t.men_in(region, "neutral") for region in REGIONS)
        assert now <= before
        before = now
    assert before < 9


@pytest.mark.rule("GAT-TWO-06", "GAT-TWO-07")
def test_neutrals_that_outnumber_both_players_take_the_first_place() -> None:
    t = opening({"neutral": 3, 0: 1, 1: 2})
    assert ranks(t) == [2, 4]  # third and second place
    assert t.track(0) + t.track(1) == 8 + 2 + 4  # and nobody scores the seven points of the first


EXAMPLES = [
    pytest.param({"neutral": 2, 0: 2, 1: 1}, [7, 4], marks=pytest.mark.rule("GAT-TWO-08")),
    pytest.param({"neutral": 3, 0: 1, 1: 1}, [4, 4], marks=pytest.mark.rule("GAT-TWO-09")),
    pytest.param({"neutral": 3, 0: 1, 1: 0}, [4, 0], marks=pytest.mark.rule("GAT-TWO-10")),
    pytest.param({"neutral": 1, 0: 3, 1: 2}, [7, 4], marks=pytest.mark.rule("GAT-TWO-06")),
    pytest.param({"neutral": 2, 0: 3, 1: 1}, [7, 2], marks=pytest.mark.rule("GAT-TWO-06")),
    pytest.param({"neutral": 0, 0: 1, 1: 1}, [7, 7], marks=pytest.mark.rule("GAT-TWO-06")),
    pytest.param({"neutral": 3, 0: 0, 1: 0}, [0, 0], marks=pytest.mark.rule("GAT-TWO-06")),
]


@pytest.mark.parametrize(("men", "points"), EXAMPLES)
def test_neutrals_are_ranked_like_a_player(men: dict[int | str, int], points: list[int]) -> None:
    assert ranks(opening(men)) == points


@pytest.mark.rule("GAT-TWO-11")
def test_the_neutrals_of_an_evaluated_region_are_removed_for_good() -> None:
    t = opening({"neutral": 3, 0: 1, 1: 2})
    assert [t.men_in("Innsmouth", who) for who in (0, 1, "neutral")] == [0, 0, 0]
    assert {region: t.men_in(region, "neutral") for region in REGIONS[1:]} == {
        region: count for region, count in NEUTRALS.items() if region != "Innsmouth"
    }
    assert [t.supply_of(seat) for seat in range(2)] == [10, 10]
    t.finish_round("insane").finish_round("sane")
    assert t.men_in("Innsmouth", "neutral") == 0


@pytest.mark.rule("GAT-TWO-12")
def test_the_two_scrolls_come_with_the_first_and_the_third_gate() -> None:
    revealed = []
    for left in (4, 3, 2, 1):
        t = table(2).next_scrolls("Tome Keeper", "Gate Crafter").discs_left(left).gate(0, "Salem", 5)
        t.supply("Salem", "Salem", "Arkham", "Arkham").hand_with(0, "Build 2").insane().play("Build 2")
        revealed.append(len(t.choose("build Salem").scrolls))
    assert revealed == [1, 0, 1, 0]


@pytest.mark.rule("GAT-TWO-13", "GAT-FAQ-01")
def test_each_player_takes_two_turns_in_a_row_across_the_round_boundary() -> None:
    t = table(2, start=0)
    for _ in range(4):
        t.finish_round()
    assert t.turns == [0, 1, 1, 0, 0, 1, 1, 0]


@pytest.mark.rule("GAT-TWO-14")
def test_the_two_turns_in_a_row_may_be_of_different_type() -> None:
    t = table(2).hand(1, "Page 1", "Page 3", "Rune", "Page 5", "Page 7").sane().finish_turn()
    t.play("Page 1").play("Page 3")
    assert t.seat == 1
    assert t.options() == ["choose the sane side", "choose the insane side"]
    t.insane().play("Rune")
    assert t.turns == [0, 1, 1]
    assert t.pages_of(1) == ["Page 1", "Page 3"]
    assert t.runes_of(1) == 1


@pytest.mark.rule("GAT-TWO-O2")
def test_with_an_empty_supply_a_neutral_changes_places() -> None:
    t = table(2).hand_with(0, "Convert").men("Salem", {0: 10}).insane().play("Convert")
    t.choose("exchange Salem with neutral in Innsmouth")
    assert (t.men_in("Innsmouth", 0), t.men_in("Innsmouth", "neutral")) == (1, 2)
    assert (t.men_in("Salem", 0), t.men_in("Salem", "neutral")) == (9, 3)
    assert sum(t.men_in(region, "neutral") for region in REGIONS) == 9


@pytest.mark.rule("GAT-TWO-O3")
def test_neutrals_cannot_be_dispatched_or_moved() -> None:
    t = table(2).tokens(0, 4).hand_with(0, "Dispatch 2").sane().play("Dispatch 2")
    assert t.options() == [*[f"dispatch to {region}" for region in REGIONS], *t.desperate()]
    t = table(2).hand_with(0, "Dispatch 2").men("Salem", {0: 10}).sane().play("Dispatch 2")
    assert t.options() == [*[f"move from Salem to {region}" for region in REGIONS if region != "Salem"], DECLINE]
    t.choose("move from Salem to Arkham").choose(DECLINE)
    assert {region: t.men_in(region, "neutral") for region in REGIONS} == NEUTRALS
