"""The end of the game, final scoring and ties."""

from __future__ import annotations

import pytest
from gates_table import DECLINE, REGIONS, SCORE, TOP, GatesTable, box, finished, table

from delirium.engine.errors import IllegalChoice, WrongOptions
from delirium.games import build
from delirium.gates.scoring import track


def last_gate(players: int = 3, start: int = 0, ages: list[int] | None = None) -> GatesTable:
    """The start player can release the last monstrosity with the first section of a card that builds two."""
    t = table(players, start, ages or []).hand_with(start, "Build 2", "Rune").gate(start, "Salem", 5).discs_left(1)
    return t.supply("Salem", "Salem", "Arkham", "Rockport")


def end(t: GatesTable) -> GatesTable:
    return t.insane().play("Build 2").choose("build Salem")


def level(t: GatesTable, scores: list[int]) -> GatesTable:
    """Give everybody exactly this score at the end, by points of desperate actions."""
    for seat, score in enumerate(scores):
        missing = score - t.score(seat)
        assert missing >= 0
        t.state.add(t.game.desperate_points[seat], missing)
    return t


# the end


@pytest.mark.rule("GAT-END-01", "GAT-END-02", "GAT-FAQ-03", "GAT-DESP-18")
def test_the_last_monstrosity_ends_the_game_in_the_middle_of_the_turn() -> None:
    t = last_gate().tokens(0, 24).men("Salem", {0: 1, 2: 2})
    end(t)
    assert t.over
    assert t.options() == []  # no second section, no second card, no desperate action
    assert t.seat == -1
    assert len(t.hand_of(0)) == 4  # no draw
    assert t.sections(0, "Salem") == 0
    assert t.tokens_of(0) == 24
    for text in (SCORE, TOP, DECLINE, "play Rune"):
        with pytest.raises(IllegalChoice, match="over"):
            t.state.choose(text)


@pytest.mark.rule("GAT-END-01", "GAT-END-06")
def test_all_four_steps_of_the_last_gate_are_done_before_final_scoring() -> None:
    t = last_gate().men("Salem", {0: 1, 2: 2}).men("Arkham", {0: 4})
    end(t)
    assert t.points(0)["monstrosities"] == 13
    assert [t.points(seat)["regions"] for seat in range(3)] == [3, 0, 6]
    assert [t.men_in("Salem", seat) for seat in range(3)] == [0, 0, 0]
    assert [t.points(seat)["investigators"] for seat in range(3)] == [4, 0, 0]
    assert t.rules_since(0)[-1] == "GAT-END-01"


@pytest.mark.rule("GAT-END-01")
def test_before_the_last_disc_the_game_goes_on() -> None:
    t = end(last_gate().discs_left(1))
    assert t.over
    t = table(3).hand_with(0, "Build 2").gate(0, "Salem", 5).discs_left(2).supply("Salem", "Salem", "Arkham", "Arkham")
    end(t)
    assert not t.over
    assert t.discs == [13]


@pytest.mark.rule("GAT-END-03", "GAT-END-05")
def test_nobody_gets_another_turn() -> None:
    t = end(last_gate(4, start=2))
    assert t.over
    assert t.turns == [2]


@pytest.mark.rule("GAT-END-05")
def test_players_may_have_had_different_numbers_of_turns() -> None:
    games = [finished(3, seed) for seed in range(10)]
    spreads = [{t.turns.count(seat) for seat in range(3)} for t in games if not t.discs]
    assert {1, 2} == {len(spread) for spread in spreads}
    assert all(max(spread) - min(spread) <= 1 for spread in spreads)


@pytest.mark.rule("GAT-END-04", "GAT-SCORE-01", "GAT-SCORE-15")
def test_final_scoring_follows_at_once() -> None:
    t = last_gate().journal(1, runes=6, pages=[1, 2, 3], maps=["NW", "NE", "SW", "SE", "NW"])
    assert t.game.winners(t.state) == []
    end(t)
    assert [t.score(seat) for seat in range(3)] == [13, 43, 0]
    assert t.winner == 1


@pytest.mark.rule("GAT-END-07")
@pytest.mark.parametrize(("players", "gates"), [(2, 4), (3, 6), (4, 6)])
def test_a_game_ends_with_the_sixth_gate_or_the_fourth_with_two_players(players: int, gates: int) -> None:
    games = [finished(players, seed) for seed in range(10)]
    opened = [t.rules_since(0).count("GAT-OPEN-01") for t in games]
    assert gates in opened
    for t, count in zip(games, opened, strict=True):
        if t.gate_supply or t.gate_deck:
            assert count == gates
        assert count <= gates


@pytest.mark.rule("GAT-END-O1")
def test_a_round_without_a_single_card_ends_the_game() -> None:
    t = table(2).hand(0).hand(1)
    t.action_deck_of(0)
    s, g = t.state, t.game
    while s.count(g.discards):
        s.enter(g.runes[1], s.pop(g.discards))
    t.sane()
    assert t.over
    assert t.turns == [0, 1]


# final scoring


@pytest.mark.rule("GAT-SCORE-01")
def test_the_final_score_is_the_track_and_five_categories() -> None:
    t = last_gate().tokens(0, 5).men("Salem", {0: 1}).men("Arkham", {0: 2}).scroll("Tome Keeper")
    t.journal(0, pages=[1, 2], runes=3, maps=["NW", "NE"]).insane().choose(SCORE).play("Build 2").choose("build Salem")
    assert t.points(0) == {
        "monstrosities": 13,
        "regions": 6,
        "desperate": 3,
        "investigators": 2,
        "scrolls": 5,
        "runes": 4,
        "pages": 8,
        "maps": 4,
    }
    assert t.track(0) == 13 + 6 + 3
    assert t.score(0) == 45


@pytest.mark.rule("GAT-SCORE-02")
def test_every_investigator_still_on_the_map_scores_one_point() -> None:
    t = table(3).men("Salem", {0: 3, 1: 1}).men("Innsmouth", {0: 2})
    assert [t.points(seat)["investigators"] for seat in range(3)] == [5, 1, 0]
    assert [t.score(seat) for seat in range(3)] == [5, 1, 0]


@pytest.mark.rule("GAT-SCORE-03")
def test_revealed_end_of_game_scrolls_score_in_final_scoring() -> None:
    t = table(3).men("Salem", {0: 3}).gate(0, "Salem", 1).journal(1, pages=[4])
    before = [t.score(seat) for seat in range(3)]
    t.scroll("Prolific Recruiter").scroll("Gate Crafter").scroll("Tome Keeper")
    assert [t.score(seat) - was for seat, was in enumerate(before)] == [10, 5, 0]
    assert [t.track(seat) for seat in range(3)] == [0, 0, 0]


RUNES = [(0, 0), (1, 1), (2, 2), (3, 4), (4, 8), (5, 16), (6, 17), (7, 18), (8, 20), (9, 24), (10, 32), (11, 33)]


@pytest.mark.rule("GAT-SCORE-04", "GAT-SCORE-05", "GAT-SCORE-06", "GAT-SCORE-O3")
@pytest.mark.parametrize(("runes", "points"), RUNES)
def test_runes_score_in_sets_of_at_most_five(runes: int, points: int) -> None:
    t = table(3).journal(0, runes=runes)
    assert t.points(0)["runes"] == points
    assert t.score(0) == points


@pytest.mark.rule("GAT-SCORE-07", "GAT-SCORE-08", "GAT-SCORE-O1", "GAT-SCORE-O2")
@pytest.mark.parametrize(
    ("pages", "points"),
    [
        ([], 0),
        ([1, 2, 3], 12),
        ([1, 3, 5], 6),
        ([4, 5, 9], 10),
        ([7], 2),
        ([4, 5, 9, 12], 12),
        ([1, 20], 4),
        ([19, 20], 8),
        ([9, 10, 11, 20], 14),
        (list(range(1, 21)), 80),
    ],
)
def test_a_lost_page_with_a_neighbour_scores_four_and_another_two(pages: list[int], points: int) -> None:
    t = table(3).journal(0, pages=pages)
    assert t.points(0)["pages"] == points
    assert table(3).journal(0, pages=pages[::-1]).points(0)["pages"] == points


@pytest.mark.rule("GAT-SCORE-09")
def test_a_neighbour_in_another_journal_does_not_help() -> None:
    t = table(3).journal(0, pages=[5]).journal(1, pages=[6]).journal(2, pages=[4, 7])
    assert [t.points(seat)["pages"] for seat in range(3)] == [2, 2, 4]


@pytest.mark.rule("GAT-SCORE-10", "GAT-SCORE-11", "GAT-SCORE-12")
@pytest.mark.parametrize(
    ("fragments", "points"),
    [
        ({}, 0),
        ({"NW": 1}, 2),
        ({"NW": 1, "NE": 1, "SW": 1}, 6),
        ({"NW": 1, "NE": 1, "SW": 1, "SE": 1}, 12),
        ({"NW": 2, "NE": 1, "SW": 1, "SE": 1}, 14),
        ({"NW": 2, "NE": 2, "SW": 2, "SE": 1}, 18),
        ({"NW": 3}, 6),
        ({"NW": 2, "NE": 2, "SW": 2, "SE": 2}, 24),
        ({"NW": 5, "NE": 3, "SW": 4, "SE": 3}, 36 + 6),
    ],
)
def test_complete_maps_score_twelve_and_other_fragments_two(fragments: dict[str, int], points: int) -> None:
    t = table(3).journal(0, maps=[label for label, count in fragments.items() for _ in range(count)])
    assert t.points(0)["maps"] == points
    assert t.score(0) == points


@pytest.mark.rule("GAT-SCORE-13", "GAT-DESP-18")
def test_unspent_tokens_are_worth_nothing() -> None:
    t = table(3).tokens(0, 24)
    assert t.score(0) == 0
    t = end(last_gate().tokens(1, 24))
    assert t.over
    assert t.score(1) == 0
    assert t.options() == []


@pytest.mark.rule("GAT-SCORE-14", "GAT-SCROLL-06")
def test_incomplete_gates_are_worth_nothing_without_gate_crafter() -> None:
    t = table(3)
    for region in box().regions:
        t.gate(0, region.name, region.size - 1)
    assert t.score(0) == 0
    t.scroll("Gate Crafter")
    assert t.score(0) == 5


@pytest.mark.rule("GAT-SCORE-15")
@pytest.mark.parametrize("best", [0, 1, 2])
def test_the_highest_total_wins(best: int) -> None:
    scores = [30, 30, 30]
    scores[best] = 31
    t = level(end(last_gate().tokens((best + 1) % 3, 9)), scores)
    assert t.winner == best


@pytest.mark.rule("GAT-SCORE-17", "GAT-SCORE-O2")
@pytest.mark.parametrize("pages", [[1, 2, 3], [4, 5, 9, 12]])
def test_the_worked_example_of_the_rulebook(pages: list[int]) -> None:
    t = table(3).journal(0, runes=6, pages=pages, maps=["NW", "NE", "SW", "SE", "SE"])
    assert (t.points(0)["runes"], t.points(0)["pages"], t.points(0)["maps"]) == (17, 12, 14)
    assert t.score(0) == 43


@pytest.mark.rule("GAT-SCORE-16", "GAT-FAQ-06", "GAT-FAQ-08", "GAT-SCORE-O4", "GAT-SCORE-O5")
@pytest.mark.parametrize(
    ("score", "token", "marker"),
    [
        (0, 0, 0),
        (38, 0, 38),
        (39, 0, 39),
        (40, 40, 0),
        (38 + 5, 40, 3),
        (78, 40, 38),
        (78 + 4, 80, 2),
        (119, 80, 39),
        (130, 120, 10),
    ],
)
def test_a_score_is_shown_by_a_marker_and_a_score_token(score: int, token: int, marker: int) -> None:
    assert box().counts["track"] == 40
    assert track(score, box().counts["track"]) == (token, marker)


@pytest.mark.rule("GAT-FAQ-08", "GAT-FAQ-06", "GAT-SCORE-16")
@pytest.mark.parametrize(
    ("before", "region", "men", "after", "token", "marker"),
    [(38, "Rockport", {1: 2, 2: 1}, 43, 40, 3), (78, "Innsmouth", {1: 1, 2: 2}, 82, 80, 2)],
)
def test_passing_the_end_of_the_track_keeps_the_total(
    before: int, region: str, men: dict[int | str, int], after: int, token: int, marker: int
) -> None:
    size = {"Rockport": 5, "Innsmouth": 7}[region]
    t = level(table(3), [0, before, 0]).hand_with(0, "Build 2").gate(0, region, size - 1).men(region, men)
    t.supply(region, "Salem", "Arkham", "Kingsport").insane().play("Build 2").choose(f"build {region}")
    assert t.track(1) == after
    assert track(t.track(1), box().counts["track"]) == (token, marker)


# ties


@pytest.mark.rule("GAT-TIE-01", "GAT-TIE-03", "GAT-TIE-04")
def test_of_tied_leaders_the_one_with_the_most_tokens_wins() -> None:
    t = level(end(last_gate().tokens(0, 1).tokens(1, 3).tokens(2, 9)), [80, 80, 79])
    assert [t.score(seat) for seat in range(3)] == [80, 80, 79]
    assert t.winner == 1


@pytest.mark.rule("GAT-TIE-01")
@pytest.mark.parametrize("tokens", [(5, 2, 2), (2, 5, 2), (2, 2, 5)])
def test_tokens_decide_a_tie_of_all(tokens: tuple[int, ...]) -> None:
    t = last_gate(ages=[30, 20, 40])
    for seat, count in enumerate(tokens):
        t.tokens(seat, count)
    assert level(end(t), [50, 50, 50]).winner == tokens.index(5)


@pytest.mark.rule("GAT-TIE-02")
@pytest.mark.parametrize("ages", [[9, 30, 40], [30, 9, 40], [40, 30, 9]])
def test_if_tokens_are_equal_too_the_youngest_wins(ages: list[int]) -> None:
    t = level(end(last_gate(ages=ages).tokens(0, 3).tokens(1, 3).tokens(2, 3)), [50, 50, 50])
    assert t.winner == ages.index(9)


@pytest.mark.rule("GAT-TIE-03")
def test_a_third_player_with_more_tokens_and_less_age_does_not_matter() -> None:
    t = level(end(last_gate(ages=[30, 20, 5]).tokens(0, 2).tokens(1, 2).tokens(2, 20)), [50, 50, 49])
    assert t.winner == 1


@pytest.mark.rule("GAT-TIE-O1")
@pytest.mark.parametrize(("start", "last"), [(0, 2), (1, 0), (2, 1)])
@pytest.mark.parametrize("ages", [None, [20, 20, 20]])
def test_without_ages_the_latest_in_the_last_round_wins(start: int, last: int, ages: list[int] | None) -> None:
    t = level(end(last_gate(start=start, ages=ages)), [50, 50, 50])
    assert t.winner == last


def test_ages_that_do_not_fit_the_players_are_refused() -> None:
    with pytest.raises(WrongOptions, match="age of each of the 3 players"):
        build("gates", {"players": 3, "ages": [20, 30]})
    with pytest.raises(WrongOptions, match="age of each of the 3 players"):
        build("gates", {"players": 3, "ages": [20, "old", 30]})


@pytest.mark.rule("GAT-FAQ-04", "GAT-FAQ-O1")
@pytest.mark.parametrize("opened", ["Salem", "Rockport"])
def test_of_two_gates_only_one_opens_if_one_monstrosity_is_left(opened: str) -> None:
    other = "Rockport" if opened == "Salem" else "Salem"
    t = last_gate().gate(0, "Rockport", 4).men("Salem", {1: 1}).men("Rockport", {1: 1}).scroll("Gate Crafter")
    t.insane().play("Build 2")
    assert {"build Salem", "build Rockport"} <= set(t.options())  # the player picks one
    t.choose(f"build {opened}")
    assert t.over
    assert t.points(0)["monstrosities"] == 13
    assert t.sections(0, opened) == 0
    assert t.sections(0, other) > 0  # it counts as incomplete
    assert t.points(0)["scrolls"] == 5
    assert (t.men_in(opened, 1), t.men_in(other, 1)) == (0, 1)
    assert t.points(1)["regions"] == {"Salem": 6, "Rockport": 5}[opened]


@pytest.mark.rule("GAT-FAQ-O2")
def test_two_gates_completed_by_one_card_are_scored_one_after_the_other() -> None:
    t = table(3).hand_with(0, "Build 2").gate(0, "Salem", 5).gate(0, "Rockport", 4)
    t.supply("Salem", "Rockport", "Arkham", "Arkham").men("Salem", {0: 1}).men("Rockport", {0: 1}).insane()
    t.play("Build 2").choose("build Rockport")
    assert t.points(0) | {"monstrosities": 8, "regions": 5} == t.points(0)
    assert t.men_in("Salem", 0) == 1
    t.choose("build Salem")
    assert t.points(0)["monstrosities"] == 8 + 9
    assert t.points(0)["regions"] == 5 + 6
    assert all(t.men_in(region, 0) == 0 for region in REGIONS)
