"""Gates: building sections, opening, ranking the region, sending investigators home."""

from __future__ import annotations

import pytest
from gates_table import REFRESH, REGIONS, SCORE, SWAP, TOP, GatesTable, box, finished, play_randomly, table

SIZES = {"Innsmouth": 7, "Salem": 6, "Arkham": 6, "Kingsport": 5, "Rockport": 5}
BANNERS = {
    "Innsmouth": [7, 4, 2],
    "Salem": [6, 3, 2],
    "Arkham": [6, 3, 2],
    "Kingsport": [5, 3, 1],
    "Rockport": [5, 3, 1],
}


def nearly_open(players: int = 3, region: str = "Salem", card: str = "Build 2", start: int = 0) -> GatesTable:
    """The start player lacks one section and has the card to build it; the next scrolls only score at the end."""
    t = table(players, start).hand_with(start, card, "Rune").gate(start, region, SIZES[region] - 1)
    t.next_scrolls("Tome Keeper", "Gate Crafter", "Prolific Recruiter")
    return t.supply(region, "Innsmouth" if region != "Innsmouth" else "Salem", "Arkham", "Rockport")


# building


@pytest.mark.rule("GAT-GATE-01")
@pytest.mark.parametrize(("region", "size"), SIZES.items())
def test_a_gate_opens_with_exactly_its_size_in_sections(region: str, size: int) -> None:
    t = table(3).hand_with(0, "Build 2").supply("Salem", "Salem", "Salem", "Salem").gate_deck_top(region, region)
    t.gate(0, region, size - 2).insane().play("Build 2").choose(TOP)
    assert t.sections(0, region) == size - 1
    assert t.track(0) == 0
    t.choose(TOP)
    assert t.sections(0, region) == 0
    assert t.state.named(t.game.opened[0]) == [region] * size
    assert t.track(0) == 8
    assert len(box().regions) == 5


@pytest.mark.rule("GAT-GATE-02")
def test_a_section_comes_from_the_supply_or_is_the_unseen_top_card() -> None:
    t = table(3).hand_with(0, "Build 2").supply("Salem", "Arkham", "Kingsport", "Rockport").gate_deck_top("Innsmouth")
    t.insane().play("Build 2")
    assert t.options() == ["build Salem", "build Arkham", "build Kingsport", "build Rockport", TOP]
    assert t.view(0).named(t.game.gate_deck)[-1] == "?"
    t.choose(TOP)
    assert t.sections(0, "Innsmouth") == 1
    t.choose("build Kingsport")
    assert t.sections(0, "Kingsport") == 1


@pytest.mark.rule("GAT-GATE-03")
def test_the_slot_of_a_chosen_card_is_refilled_at_once() -> None:
    t = table(3).hand_with(0, "Build 2").supply("Salem", "Arkham", "Kingsport", "Rockport")
    t.gate_deck_top("Innsmouth", "Salem").insane().play("Build 2").choose("build Arkham")
    assert t.gate_supply == ["Salem", "Innsmouth", "Kingsport", "Rockport"]
    assert t.options()[-1] == TOP  # before the second section is chosen
    assert len(t.gate_deck) == 85


@pytest.mark.rule("GAT-GATE-04")
def test_taking_the_top_card_does_not_touch_the_supply() -> None:
    t = table(3).hand_with(0, "Build 2").supply("Salem", "Arkham", "Kingsport", "Rockport").insane().play("Build 2")
    t.choose(TOP).choose(TOP)
    assert t.gate_supply == ["Salem", "Arkham", "Kingsport", "Rockport"]
    assert len(t.gate_deck) == 84


@pytest.mark.rule("GAT-GATE-05", "GAT-GATE-07", "GAT-GATE-13")
@pytest.mark.parametrize("players", [2, 4])
def test_nobody_ever_has_two_gates_of_a_type_or_a_full_one_in_progress(players: int) -> None:
    most = 0
    for seed in range(4):
        t = table(players, start=-1, seed=seed)
        for _ in play_randomly(t, seed):
            for seat in range(players):
                gates = [t.state.named(t.game.gate(seat, index)) for index in range(5)]
                for region, sections in zip(REGIONS, gates, strict=True):
                    assert sections == [region] * len(sections)
                    assert len(sections) < SIZES[region]
                most = max(most, sum(sections != [] for sections in gates))
    assert most == 5


@pytest.mark.rule("GAT-GATE-06")
def test_a_card_of_a_type_in_progress_goes_to_that_gate() -> None:
    t = table(3).hand_with(0, "Build 2").gate(0, "Salem", 4).supply("Salem", "Salem", "Salem", "Salem")
    t.gate_deck_top("Salem", "Salem", "Salem").insane().play("Build 2").choose("build Salem")
    assert t.sections(0, "Salem") == 5  # no second Salem gate has begun
    t.choose("build Salem")
    assert t.track(0) == 8
    assert t.sections(0, "Salem") == 0


@pytest.mark.rule("GAT-GATE-06", "GAT-GATE-12")
def test_a_new_gate_of_the_type_begins_after_the_old_one_was_opened() -> None:
    t = nearly_open().supply("Salem", "Salem", "Arkham", "Arkham").insane().play("Build 2").choose("build Salem")
    assert t.sections(0, "Salem") == 0
    t.choose("build Salem")
    assert t.sections(0, "Salem") == 1
    assert t.track(0) == 8


@pytest.mark.rule("GAT-GATE-07")
@pytest.mark.parametrize("sections", [0, 1, 3])
def test_every_gate_card_can_be_placed(sections: int) -> None:
    t = table(3).hand_with(0, "Build 2").supply("Salem", "Arkham", "Kingsport", "Rockport").gate_deck_top("Innsmouth")
    for region in REGIONS:
        t.gate(0, region, sections)
    t.insane().play("Build 2")
    assert t.options() == ["build Salem", "build Arkham", "build Kingsport", "build Rockport", TOP]
    t.choose(TOP)
    assert t.sections(0, "Innsmouth") == sections + 1


@pytest.mark.rule("GAT-GATE-08")
def test_nobody_adds_to_the_gate_of_another_player() -> None:
    t = table(3).hand_with(0, "Build 2").gate(1, "Salem", 5).gate(2, "Salem", 3)
    t.supply("Salem", "Salem", "Arkham", "Rockport").insane().play("Build 2").choose("build Salem", "build Salem")
    assert [t.sections(seat, "Salem") for seat in range(3)] == [2, 5, 3]
    assert [t.track(seat) for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("GAT-GATE-09")
def test_the_order_in_which_sections_were_laid_changes_nothing() -> None:
    positions = []
    for order in (["build Salem", "build Arkham"], ["build Arkham", "build Salem"]):
        t = table(3).hand_with(0, "Build 2").gate(0, "Salem", 2).supply("Salem", "Arkham", "Rockport", "Rockport")
        t.gate_deck_top("Kingsport", "Kingsport").insane().play("Build 2").choose(*order)
        positions.append(t.position())
    assert positions[0] == positions[1]


@pytest.mark.rule("GAT-GATE-10", "GAT-GATE-O1")
def test_the_refilled_card_can_be_the_second_section() -> None:
    t = table(3).hand_with(0, "Build 2").supply("Salem", "Arkham", "Arkham", "Rockport").gate_deck_top("Innsmouth")
    t.insane().play("Build 2")
    assert "build Innsmouth" not in t.options()
    t.choose("build Salem").choose("build Innsmouth")
    assert t.sections(0, "Innsmouth") == 1


@pytest.mark.rule("GAT-GATE-11")
def test_at_most_fifteen_gates_could_ever_be_completed() -> None:
    possible = {region.name: region.cards // region.size for region in box().regions}
    assert possible == dict.fromkeys(REGIONS, 3)
    assert sum(possible.values()) == 15


@pytest.mark.rule("GAT-GATE-11", "GAT-GATE-O3")
def test_the_cards_of_an_opened_gate_stay_with_the_player() -> None:
    t = nearly_open().insane().play("Build 2").choose("build Salem")
    assert t.state.named(t.game.opened[0]) == ["Salem"] * 6
    done = finished(3, 4)
    opened = [name for seat in range(3) for name in done.state.named(done.game.opened[seat])]
    gates = [e for e in done.events() if e.rule(done.game) == "GAT-OPEN-01"]
    assert len(opened) == sum(SIZES[REGIONS[gate.a]] for gate in gates)


@pytest.mark.rule("GAT-GATE-12")
def test_one_player_may_open_the_same_type_again() -> None:
    t = nearly_open().insane().play("Build 2").choose("build Salem").choose("build Arkham")
    assert t.track(0) == 8
    t.gate(0, "Salem", 5).supply("Salem", "Arkham", "Arkham", "Rockport").hand_with(0, "Build 2")
    t.play("Build 2").choose("build Salem")
    assert t.track(0) == 8 + 9
    assert t.state.named(t.game.opened[0]) == ["Salem"] * 12


@pytest.mark.rule("GAT-GATE-13", "GAT-SCROLL-06")
@pytest.mark.parametrize(("sections", "incomplete"), [(0, False), (1, True), (5, True)])
def test_a_gate_is_incomplete_from_its_first_card_to_its_last_but_one(sections: int, incomplete: bool) -> None:
    t = table(3).scroll("Gate Crafter").gate(0, "Salem", sections)
    assert t.points(0)["scrolls"] == (5 if incomplete else 0)


@pytest.mark.rule("GAT-GATE-13", "GAT-SCROLL-06")
def test_an_opened_gate_is_no_longer_incomplete() -> None:
    t = nearly_open().scroll("Gate Crafter").insane().play("Build 2")
    assert t.points(0)["scrolls"] == 5
    t.choose("build Salem")
    assert t.points(0)["scrolls"] == 0


@pytest.mark.rule("GAT-GATE-O2")
def test_with_an_empty_gate_deck_the_supply_shrinks() -> None:
    t = table(4).supply("Salem", "Arkham", "Kingsport", "Rockport").gate_deck_of(0).hand_with(0, "Build 2", "Rune")
    t.insane().play("Build 2")
    assert t.options() == ["build Salem", "build Arkham", "build Kingsport", "build Rockport"]
    t.choose("build Arkham")
    assert t.gate_supply == ["Salem", "Kingsport", "Rockport"]
    t.choose("build Rockport")
    assert t.gate_supply == ["Salem", "Kingsport"]
    assert not t.over


@pytest.mark.rule("GAT-GATE-O4")
def test_the_game_ends_after_the_round_in_which_the_gate_cards_ran_out() -> None:
    t = table(4).supply().gate_deck_of(1).hand_with(0, "Build 1 + 1 token", "Rune").insane()
    t.play("Build 1 + 1 token")
    assert (t.gate_supply, t.gate_deck) == ([], [])
    assert len(t.discs) == 6
    t.finish_turn()
    assert not t.over  # the others still take their turns
    t.finish_turn().finish_turn().finish_turn()
    assert t.turns == [0, 1, 2, 3]
    assert t.over
    assert t.discs == [8, 9, 10, 11, 12, 13]


# opening


@pytest.mark.rule("GAT-OPEN-01", "GAT-OPEN-02", "GAT-OPEN-04", "GAT-OPEN-05", "GAT-OPEN-11", "GAT-OPEN-O3")
def test_the_four_steps_follow_in_order_and_then_the_supply_is_refilled() -> None:
    t = nearly_open().men("Salem", {0: 2, 1: 1}).insane().play("Build 2")
    mark = t.mark
    t.choose("build Salem")
    assert t.rules_since(mark) == [
        "GAT-GATE-02",  # the section is placed
        "GAT-OPEN-01",
        "GAT-OPEN-02",
        "GAT-OPEN-04",
        "GAT-OPEN-05",
        "GAT-OPEN-05",
        "GAT-OPEN-11",
        "GAT-OPEN-11",
        "GAT-GATE-03",  # refill
    ]


@pytest.mark.rule("GAT-OPEN-01", "GAT-OPEN-O4")
def test_nobody_can_do_anything_while_a_gate_is_scored() -> None:
    t = nearly_open().tokens(0, 24).men("Salem", {1: 1}).insane().play("Build 2")
    assert {SWAP, REFRESH, SCORE} <= set(t.desperate())
    t.choose("build Salem")  # one choice: all four steps are done when somebody can choose again
    assert t.track(1) == 6
    assert t.supply_of(1) == 10
    assert {SWAP, REFRESH, SCORE} <= set(t.desperate())


@pytest.mark.rule("GAT-OPEN-02")
@pytest.mark.parametrize("opener", [0, 1, 2])
def test_the_opener_takes_the_top_disc_and_scores_its_value(opener: int) -> None:
    t = nearly_open(start=opener).insane().play("Build 2").choose("build Salem")
    assert [t.points(seat)["monstrosities"] for seat in range(3)] == [8 * (seat == opener) for seat in range(3)]
    assert [t.track(seat) for seat in range(3)] == [8 * (seat == opener) for seat in range(3)]
    assert t.discs == [9, 10, 11, 12, 13]
    assert t.state.named(t.game.released[opener]) == ["Disc 1 worth 8 with a scroll"]


@pytest.mark.rule("GAT-OPEN-03")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_discs_are_released_in_ascending_value(players: int) -> None:
    for seed in range(5):
        t = finished(players, seed)
        values = [event.a for event in t.events() if event.rule(t.game) == "GAT-OPEN-02"]
        assert values == [disc for disc in table(players).discs if disc not in t.discs]
        assert values == sorted(values)


@pytest.mark.rule("GAT-OPEN-04", "GAT-OPEN-O2")
@pytest.mark.parametrize(("left", "revealed"), [(6, 1), (5, 0), (4, 1), (3, 0), (2, 1), (1, 0)])
def test_a_disc_with_a_scroll_turns_up_the_leftmost_scroll(left: int, revealed: int) -> None:
    t = nearly_open().discs_left(left).next_scrolls("Tome Keeper", "Relic's Call", "Gate Crafter")
    t.insane().play("Build 2").choose("build Salem")
    assert t.scrolls == ["Tome Keeper"][:revealed]
    assert t.state.named(t.game.slots) == ["Tome Keeper", "Relic's Call", "Gate Crafter"][revealed:]
    assert t.view(-1).named(t.game.scrolls) == t.scrolls


@pytest.mark.rule("GAT-OPEN-05", "GAT-OPEN-O1")
@pytest.mark.parametrize(("region", "banner"), BANNERS.items())
def test_ranks_score_the_points_of_the_banner(region: str, banner: list[int]) -> None:
    t = nearly_open(4, region).men(region, {0: 1, 1: 2, 2: 3}).insane().play("Build 2").choose(f"build {region}")
    assert [t.points(seat)["regions"] for seat in range(4)] == [banner[2], banner[1], banner[0], 0]
    size = SIZES[region]
    assert banner == [size, (size + 1) // 2, size // 3]


@pytest.mark.rule("GAT-OPEN-06", "GAT-OPEN-09")
def test_the_opener_may_score_nothing_from_the_region() -> None:
    t = nearly_open(4).men("Salem", {1: 1, 3: 2}).men("Arkham", {0: 9}).insane().play("Build 2").choose("build Salem")
    assert [t.points(seat)["regions"] for seat in range(4)] == [0, 3, 0, 6]
    assert t.track(0) == 8


RANKS = [
    pytest.param([3, 3, 2, 1], [6, 6, 3, 2], marks=pytest.mark.rule("GAT-OPEN-13", "GAT-OPEN-07", "GAT-OPEN-08")),
    pytest.param([4, 2, 2, 1], [6, 3, 3, 2], marks=pytest.mark.rule("GAT-OPEN-14", "GAT-OPEN-07", "GAT-OPEN-08")),
    pytest.param([4, 3, 2, 1], [6, 3, 2, 0], marks=pytest.mark.rule("GAT-OPEN-15", "GAT-OPEN-10")),
    pytest.param([2, 2, 2, 2], [6, 6, 6, 6], marks=pytest.mark.rule("GAT-OPEN-16", "GAT-OPEN-07")),
    pytest.param([3, 0, 0, 0], [6, 0, 0, 0], marks=pytest.mark.rule("GAT-OPEN-17", "GAT-OPEN-09")),
    pytest.param([0, 0, 0, 0], [0, 0, 0, 0], marks=pytest.mark.rule("GAT-OPEN-18", "GAT-OPEN-09")),
    pytest.param([1, 2, 3, 4], [0, 2, 3, 6], marks=pytest.mark.rule("GAT-OPEN-10", "GAT-OPEN-06")),
    pytest.param([0, 1, 0, 1], [0, 6, 0, 6], marks=pytest.mark.rule("GAT-OPEN-07", "GAT-OPEN-09")),
]


@pytest.mark.parametrize(("counts", "points"), RANKS)
def test_counts_in_a_region_give_these_points(counts: list[int], points: list[int]) -> None:
    t = nearly_open(4).men("Salem", dict(enumerate(counts))).insane().play("Build 2").choose("build Salem")
    assert [t.points(seat)["regions"] for seat in range(4)] == points
    assert t.discs == [9, 10, 11, 12, 13]  # steps 1 and 2 happen in any case
    assert t.points(0)["monstrosities"] == 8
    assert len(t.scrolls) == 1


@pytest.mark.rule("GAT-OPEN-08")
def test_a_tie_does_not_push_lower_ranks_down() -> None:
    t = nearly_open(4).men("Salem", {0: 5, 1: 5, 2: 5, 3: 1}).insane().play("Build 2").choose("build Salem")
    assert t.points(3)["regions"] == 3


@pytest.mark.rule("GAT-OPEN-11")
def test_the_investigators_of_the_region_go_home_and_no_others() -> None:
    t = nearly_open().men("Salem", {0: 3, 1: 2, 2: 1}).men("Arkham", {0: 4, 1: 1}).men("Rockport", {2: 2})
    t.insane().play("Build 2").choose("build Salem")
    assert [t.men_in("Salem", seat) for seat in range(3)] == [0, 0, 0]
    assert [t.supply_of(seat) for seat in range(3)] == [6, 9, 8]
    assert (t.men_in("Arkham", 0), t.men_in("Arkham", 1), t.men_in("Rockport", 2)) == (4, 1, 2)


@pytest.mark.rule("GAT-OPEN-12")
@pytest.mark.parametrize("card", ["Build 2", "Build 1 + 1 token"])
def test_after_the_four_steps_play_resumes_where_it_was(card: str) -> None:
    t = nearly_open(card=card).insane().play(card).choose("build Salem")
    assert t.seat == 0
    if card == "Build 2":
        assert TOP in t.options()
        t.choose(TOP)
    assert len(t.discards) == 1
    t.play("Rune")
    assert t.runes_of(0) == 1
    assert t.seat == 1


@pytest.mark.rule("GAT-OPEN-19", "GAT-SCROLL-01")
def test_a_revealed_scroll_is_in_force_for_the_rest_of_the_interrupted_turn() -> None:
    t = nearly_open().tokens(0, 4).next_scrolls("Desperate Times").insane().play("Build 2")
    assert SCORE not in t.options()
    t.choose("build Salem")
    assert SCORE in t.options()  # still the same card: it costs 4 now
    t.choose(SCORE)
    assert t.tokens_of(0) == 0
    t = nearly_open().next_scrolls("Relic's Call").insane().play("Build 2").choose("build Salem", TOP).play("Rune")
    assert "dispatch to Arkham" in t.options()


@pytest.mark.rule("GAT-OPEN-O3")
def test_the_gate_that_ends_the_game_brings_no_refill() -> None:
    t = nearly_open().discs_left(1).insane().play("Build 2").choose("build Salem")
    assert t.over
    assert t.gate_supply == ["Innsmouth", "Arkham", "Rockport"]
