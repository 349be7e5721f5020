"""Scrolls, desperation tokens and desperate actions."""

from __future__ import annotations

import pytest
from gates_table import (
    DECLINE,
    END,
    FLIP,
    REFRESH,
    REGIONS,
    SCORE,
    SWAP,
    TOP,
    box,
    finished,
    play_randomly,
    table,
)

PRICES = [(SWAP, 2), (REFRESH, 3), (FLIP, 4), (SCORE, 5)]
TO_REGIONS = [f"dispatch to {region}" for region in REGIONS]
ACTION_SCROLLS = ["Cartographer's Command", "Desperate Times", "Relic's Call"]
END_SCROLLS = ["Gate Crafter", "Prolific Recruiter", "Tome Keeper"]


# scrolls


@pytest.mark.rule("GAT-SCROLL-01")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_scroll_is_in_force_for_all_players(seat: int) -> None:
    t = table(3, start=seat).scroll("Relic's Call").hand_with(seat, "Rune").insane().play("Rune")
    assert t.options() == [*TO_REGIONS, DECLINE]
    t = table(3, start=seat).scroll("Cartographer's Command").hand_with(seat, "Map NW").sane().play("Map NW")
    assert {TOP, DECLINE} <= set(t.options())


@pytest.mark.rule("GAT-SCROLL-01", "GAT-OPEN-04")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_scroll_stays_face_up_to_the_end(players: int) -> None:
    t = table(players, start=-1, seed=6)
    seen: list[str] = []
    for _ in play_randomly(t, 6):
        assert t.scrolls[: len(seen)] == seen
        seen = t.scrolls
    assert len(seen) > 1


@pytest.mark.rule("GAT-SCROLL-02", "GAT-TWO-12")
@pytest.mark.parametrize(("players", "scrolls"), [(2, 2), (3, 3), (4, 3)])
def test_a_game_that_runs_to_its_end_reveals_three_scrolls_or_two(players: int, scrolls: int) -> None:
    games = [t for seed in range(10) if not (t := finished(players, seed, eager=False)).discs]
    assert len(games) > 3
    assert {len(t.scrolls) for t in games} == {scrolls}


@pytest.mark.rule("GAT-SCROLL-03", "GAT-SCROLL-O3")
def test_cartographers_command_lets_one_build_with_a_map_fragment() -> None:
    t = table(3).scroll("Cartographer's Command").hand_with(0, "Map NW", "Page 1")
    t.supply("Salem", "Salem", "Arkham", "Rockport").sane().play("Map NW")
    assert t.options() == ["build Salem", "build Arkham", "build Rockport", TOP, DECLINE]
    t.choose("build Salem")
    assert t.sections(0, "Salem") == 1
    assert t.maps_of(0) == ["Map NW"]
    assert t.tokens_of(0) == 0
    assert t.discards == []
    t.play("Page 1")  # no bonus for other artifacts
    assert t.pages_of(0) == ["Page 1"]
    assert t.seat == 1


@pytest.mark.rule("GAT-SCROLL-04", "GAT-SCROLL-03")
def test_a_gate_can_be_opened_in_a_sane_round() -> None:
    t = table(3).scroll("Cartographer's Command").hand_with(0, "Map NW").gate(0, "Salem", 5).men("Salem", {1: 1})
    t.supply("Salem", "Salem", "Arkham", "Rockport").sane().play("Map NW").choose("build Salem")
    assert t.side == "sane"
    assert t.points(0)["monstrosities"] == 8
    assert t.points(1)["regions"] == 6
    assert t.sections(0, "Salem") == 0


@pytest.mark.rule("GAT-SCROLL-05")
@pytest.mark.parametrize(("action", "price"), PRICES)
def test_desperate_times_takes_one_token_off_every_price(action: str, price: int) -> None:
    cheap = table(3).scroll("Desperate Times").tokens(0, price - 1).hand_with(0, "Page 1").sane()
    assert cheap.desperate()[-1] == action
    cheap.choose(action)
    assert cheap.tokens_of(0) == 0
    assert cheap.token_supply == 24
    assert action not in table(3).scroll("Desperate Times").tokens(0, price - 2).sane().options()
    assert action not in table(3).tokens(0, price - 1).sane().options()


@pytest.mark.rule("GAT-SCROLL-O6")
@pytest.mark.parametrize("scroll", [False, True])
def test_no_desperate_action_is_ever_free_of_charge(scroll: bool) -> None:
    t = table(3)
    if scroll:
        t.scroll("Desperate Times")
    assert t.sane().desperate() == []
    assert [scroll.name for scroll in box().scrolls].count("Desperate Times") == 1


@pytest.mark.rule("GAT-SCROLL-06")
def test_gate_crafter_scores_five_for_the_most_incomplete_gates() -> None:
    t = table(3).gate(0, "Salem", 5).gate(0, "Arkham", 5).gate(1, "Salem", 1).gate(1, "Arkham", 1)
    t.gate(1, "Rockport", 1).gate(2, "Innsmouth", 6)
    assert [t.points(seat)["scrolls"] for seat in range(3)] == [0, 0, 0]
    t.scroll("Gate Crafter")
    assert [t.points(seat)["scrolls"] for seat in range(3)] == [0, 5, 0]


@pytest.mark.rule("GAT-SCROLL-07")
def test_prolific_recruiter_scores_five_for_the_most_investigators_on_the_map() -> None:
    t = table(3).men("Salem", {0: 4, 1: 3}).men("Arkham", {1: 2}).men("Rockport", {2: 4}).scroll("Prolific Recruiter")
    assert [t.points(seat)["scrolls"] for seat in range(3)] == [0, 5, 0]
    assert t.score(1) == 5 + 5


@pytest.mark.rule("GAT-SCROLL-08", "GAT-SCROLL-O3")
def test_relics_call_lets_one_dispatch_with_a_rune() -> None:
    t = table(3).scroll("Relic's Call").hand_with(0, "Rune", "Build 2").insane().play("Rune")
    assert t.options() == [*TO_REGIONS, DECLINE]
    t.choose("Kingsport")
    assert t.men_in("Kingsport", 0) == 1
    assert t.supply_of(0) == 9
    assert t.runes_of(0) == 1
    assert t.tokens_of(0) == 0
    t.play("Build 2")  # no bonus for other actions
    assert not any(option in t.options() for option in TO_REGIONS)


@pytest.mark.rule("GAT-SCROLL-09")
def test_tome_keeper_scores_five_for_the_most_lost_pages() -> None:
    t = table(3).journal(0, pages=[1, 2, 3]).journal(1, pages=[5, 9, 13, 17]).journal(2, runes=6, maps=["NW", "NE"])
    t.scroll("Tome Keeper")
    assert [t.points(seat)["scrolls"] for seat in range(3)] == [0, 5, 0]


@pytest.mark.rule("GAT-SCROLL-10")
@pytest.mark.parametrize("name", ACTION_SCROLLS + END_SCROLLS)
def test_a_scroll_either_helps_with_actions_or_scores_at_the_end(name: str) -> None:
    def offers(scrolled: bool) -> list[list[str]]:
        rune = table(3).hand_with(0, "Rune", "Map NW").tokens(0, 1)
        if scrolled:
            rune.scroll(name)
        page = rune.clone()
        return [rune.insane().play("Rune").options(), page.sane().options(), page.play("Map NW").options()]

    assert (offers(True) != offers(False)) == (name in ACTION_SCROLLS)
    t = table(3).gate(0, "Salem", 1).men("Salem", {0: 1}).journal(0, pages=[1]).scroll(name)
    assert t.points(0)["scrolls"] == (5 if name in END_SCROLLS else 0)


@pytest.mark.rule("GAT-SCROLL-11")
def test_a_face_down_scroll_has_no_effect() -> None:
    t = table(3).next_scrolls("Desperate Times", "Relic's Call", "Cartographer's Command").tokens(0, 1)
    t.hand_with(0, "Rune", "Map NW")
    sane = t.clone().sane()
    assert sane.desperate() == []
    sane.play("Map NW")
    assert all(option.startswith("play ") for option in sane.options())
    t.insane().play("Rune")
    assert all(option.startswith("play ") for option in t.options())


@pytest.mark.rule("GAT-SCROLL-11")
def test_a_face_down_scroll_is_not_scored() -> None:
    t = table(3).next_scrolls("Gate Crafter", "Prolific Recruiter", "Tome Keeper")
    t.gate(0, "Salem", 2).men("Salem", {0: 3}).journal(0, pages=[1])
    assert t.points(0)["scrolls"] == 0
    assert t.score(0) == 3 + 2


@pytest.mark.rule("GAT-SCROLL-12")
def test_a_bonus_can_be_declined() -> None:
    t = table(3).scroll("Cartographer's Command").hand_with(0, "Map NW").sane().play("Map NW").choose(DECLINE)
    assert all(t.sections(0, region) == 0 for region in REGIONS)
    assert t.maps_of(0) == ["Map NW"]
    t = table(3).scroll("Relic's Call").hand_with(0, "Rune").insane().play("Rune").choose(DECLINE)
    assert t.supply_of(0) == 10
    assert t.runes_of(0) == 1


@pytest.mark.rule("GAT-SCROLL-O1")
def test_all_who_are_tied_for_a_scroll_score_in_full() -> None:
    t = table(4).journal(0, pages=[1, 9]).journal(1, pages=[5, 13]).journal(2, pages=[17]).scroll("Tome Keeper")
    assert [t.points(seat)["scrolls"] for seat in range(4)] == [5, 5, 0, 0]


@pytest.mark.rule("GAT-SCROLL-O2")
@pytest.mark.parametrize("name", END_SCROLLS)
def test_nobody_scores_a_scroll_with_zero(name: str) -> None:
    t = table(3).scroll(name)
    assert [t.points(seat)["scrolls"] for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("GAT-SCROLL-O4")
def test_relics_call_with_an_empty_supply_moves_an_investigator() -> None:
    t = table(3).scroll("Relic's Call").men("Salem", {0: 10}).hand_with(0, "Rune").insane().play("Rune")
    assert t.options() == [*[f"move from Salem to {r}" for r in REGIONS if r != "Salem"], DECLINE]
    t.choose("move from Salem to Arkham")
    assert (t.men_in("Salem", 0), t.men_in("Arkham", 0)) == (9, 1)


@pytest.mark.rule("GAT-SCROLL-O5")
def test_neutrals_do_not_count_for_prolific_recruiter() -> None:
    t = table(2).scroll("Prolific Recruiter").men("Arkham", {0: 2, 1: 1})
    assert [t.points(seat)["scrolls"] for seat in range(2)] == [5, 0]


# tokens


@pytest.mark.rule("GAT-DESP-01")
@pytest.mark.parametrize(
    ("side", "card", "tokens"),
    [
        ("sane", "Page 1", 0),
        ("sane", "Map NW", 0),
        ("sane", "Dispatch 2", 0),
        ("sane", "Dispatch 1 + 1 token", 1),
        ("sane", "Dispatch 1 + 2 tokens", 2),
        ("insane", "Rune", 0),
        ("insane", "Convert", 0),
        ("insane", "Build 2", 0),
        ("insane", "Build 1 + 1 token", 1),
        ("insane", "Build 1 + 2 tokens", 2),
    ],
)
def test_tokens_are_gained_by_the_icons_of_the_part_played(side: str, card: str, tokens: int) -> None:
    t = table(3).hand_with(0, card).choose(f"choose the {side} side").play(card)
    assert t.tokens_of(0) == tokens
    assert t.token_supply == 24 - tokens


@pytest.mark.rule("GAT-DESP-02")
def test_a_gain_from_an_empty_supply_is_lost() -> None:
    t = table(3).tokens(1, 24).hand_with(0, "Dispatch 1 + 2 tokens").sane().play("Dispatch 1 + 2 tokens")
    assert (t.tokens_of(0), t.token_supply) == (0, 0)
    assert t.options() == TO_REGIONS  # the action goes on
    assert box().counts["tokens"] == 24


@pytest.mark.rule("GAT-DESP-03")
def test_of_two_tokens_one_is_gained_if_one_is_left() -> None:
    t = table(3).tokens(1, 23).hand_with(0, "Dispatch 1 + 2 tokens").sane().play("Dispatch 1 + 2 tokens")
    assert (t.tokens_of(0), t.token_supply) == (1, 0)


@pytest.mark.rule("GAT-DESP-04")
def test_spent_tokens_can_be_gained_again_by_anyone() -> None:
    t = table(2).tokens(0, 24).hand_with(0, "Page 1", "Page 3").hand_with(1, "Dispatch 1 + 2 tokens").sane()
    t.choose(SCORE)
    assert (t.tokens_of(0), t.token_supply) == (19, 5)
    t.play("Page 1").play("Page 3").choose(END)
    t.play("Dispatch 1 + 2 tokens")
    assert (t.tokens_of(1), t.token_supply) == (2, 3)


@pytest.mark.rule("GAT-DESP-16")
def test_unspent_tokens_are_kept_from_turn_to_turn() -> None:
    t = table(3).tokens(0, 24)
    for _ in range(3):
        t.finish_round("sane")
    assert t.tokens_of(0) == 24


@pytest.mark.rule("GAT-DESP-17")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_tokens_together_are_always_twenty_four(players: int) -> None:
    t = table(players, start=-1, seed=8)
    spent = False
    for _ in play_randomly(t, 8):
        held = [t.tokens_of(seat) for seat in range(players)]
        assert min(held) >= 0
        assert sum(held) + t.token_supply == 24
        spent = spent or sum(held) > 0
    assert spent


# desperate actions


@pytest.mark.rule("GAT-DESP-06", "GAT-DESP-08", "GAT-DESP-10", "GAT-DESP-13", "GAT-DESP-O1")
@pytest.mark.parametrize(("action", "price"), PRICES)
def test_a_desperate_action_has_its_price(action: str, price: int) -> None:
    assert action not in table(3).tokens(0, price - 1).sane().options()
    t = table(3).tokens(0, price).sane()
    assert action in t.options()
    t.choose(action)
    assert (t.tokens_of(0), t.token_supply) == (0, 24)


@pytest.mark.rule("GAT-DESP-05")
def test_as_many_desperate_actions_can_be_taken_as_can_be_paid() -> None:
    t = table(3).tokens(0, 23).hand_with(0, "Dispatch 2").sane().choose(SCORE).play("Dispatch 2")
    t.choose(SCORE).choose("Salem").choose(SCORE).choose(FLIP).choose(FLIP)
    assert (t.track(0), t.tokens_of(0)) == (9, 0)
    assert t.desperate() == []


@pytest.mark.rule("GAT-DESP-05", "GAT-TURN-05")
@pytest.mark.parametrize(
    ("side", "card", "asked"),
    [
        ("sane", "Dispatch 2", "dispatch to Salem"),
        ("sane", "Map NW", TOP),
        ("insane", "Convert", "convert player 2 in Arkham"),
        ("insane", "Build 2", TOP),
        ("insane", "Rune", "dispatch to Salem"),
    ],
)
def test_desperate_actions_can_be_taken_in_the_middle_of_every_action(side: str, card: str, asked: str) -> None:
    t = table(3).scroll("Relic's Call").scroll("Cartographer's Command").tokens(0, 5).men("Arkham", {1: 1, 2: 1})
    t.hand_with(0, card).choose(f"choose the {side} side").play(card)
    assert asked in t.options()
    t.choose(SCORE)
    assert (t.track(0), t.tokens_of(0)) == (3, 0)
    assert asked in t.options()


@pytest.mark.rule("GAT-DESP-05")
def test_desperate_actions_are_for_the_own_turn_only() -> None:
    t = table(3).tokens(1, 12).tokens(2, 12).sane()
    while t.seat == 0:
        assert t.desperate() == []
        t.choose(t.options()[0])
    assert t.seat == 1
    assert t.desperate()


@pytest.mark.rule("GAT-DESP-07", "GAT-EX-08")
def test_a_swap_draws_two_cards_and_then_discards_any_two() -> None:
    t = (
        table(3)
        .tokens(0, 2)
        .hand(0, "Page 1", "Page 5", "Page 9", "Page 13", "Rune")
        .action_deck_top("Map NW", "Page 3")
    )
    t.sane().choose(SWAP)
    assert len(t.hand_of(0)) == 7
    assert [option.split()[0] for option in t.options()] == ["discard"] * 7
    t.discard("Page 5")  # an old card
    assert len(t.options()) == 6
    t.discard("Page 3")  # a new one
    assert sorted(name.split(" / ")[0] for name in t.hand_of(0)) == sorted(
        ["Page 1", "Page 9", "Page 13", "Dispatch 2", "Map NW"]
    )
    assert [name.split(" / ")[0] for name in t.discards] == ["Page 5", "Page 3"]
    assert all(option.startswith("play ") for option in t.options())


@pytest.mark.rule("GAT-DESP-05", "GAT-DESP-07")
def test_another_desperate_action_can_be_taken_in_the_middle_of_a_swap() -> None:
    t = table(3).tokens(0, 9).hand(0, "Page 1", "Page 5", "Page 9", "Page 13", "Rune")
    t.action_deck_top("Map NW", "Page 3", "Map NE", "Page 7").sane().choose(SWAP)
    assert t.desperate() == [SWAP, REFRESH, FLIP, SCORE]
    t.choose(SCORE).discard("Page 1").choose(SWAP)
    assert (t.track(0), t.tokens_of(0), len(t.hand_of(0))) == (3, 0, 8)
    t.discard("Page 3").discard("Page 5").discard("Page 7")
    assert len(t.hand_of(0)) == 5
    assert all(option.startswith("play ") for option in t.options())


@pytest.mark.rule("GAT-DESP-09", "GAT-DESP-O6")
def test_a_refresh_puts_the_supply_under_the_deck_and_turns_up_four_new_cards() -> None:
    t = table(3).tokens(0, 3).supply("Salem", "Arkham", "Rockport", "Innsmouth")
    t.gate_deck_top("Kingsport", "Salem", "Salem", "Arkham").sane().choose(REFRESH)
    assert t.gate_supply == ["Kingsport", "Salem", "Salem", "Arkham"]
    assert t.gate_deck[:4] == ["Salem", "Arkham", "Rockport", "Innsmouth"]  # the leftmost is deepest
    assert len(t.gate_deck) == 86
    assert t.seat == 0


@pytest.mark.rule("GAT-DESP-11", "GAT-EX-06")
def test_a_flip_governs_all_actions_still_to_be_taken_in_the_round() -> None:
    t = table(3).tokens(0, 4).hand(0, "Page 1", "Rune", "Page 3", "Page 5", "Page 7")
    t.hand(1, "Rune", "Page 9", "Page 11", "Page 13", "Page 15").sane()
    t.play("Page 1").choose(FLIP)
    assert t.side == "insane"
    t.play("Rune")
    assert t.runes_of(0) == 1
    assert t.seat == 1
    t.play("Rune")
    assert t.runes_of(1) == 1
    t.finish_turn()
    assert t.side == "insane"
    t.finish_turn()
    assert t.options() == ["choose the sane side", "choose the insane side"]


@pytest.mark.rule("GAT-DESP-12")
def test_a_later_player_may_flip_the_disc_back() -> None:
    t = table(3).tokens(0, 8).tokens(1, 4).hand_with(0, "Page 1", "Page 3").sane()
    t.choose(FLIP, FLIP)
    assert t.side == "sane"  # any number of flips
    t.play("Page 1").play("Page 3")
    t.choose(FLIP)
    assert (t.seat, t.side) == (1, "insane")
    assert t.tokens_of(1) == 0


@pytest.mark.rule("GAT-DESP-14")
def test_three_points_are_scored_at_once() -> None:
    t = table(3).tokens(0, 5).sane().choose(SCORE)
    assert [t.track(seat) for seat in range(3)] == [3, 0, 0]
    assert t.points(0)["desperate"] == 3


@pytest.mark.rule("GAT-DESP-15", "GAT-FAQ-05", "GAT-DESP-O2")
@pytest.mark.parametrize(("side", "card"), [("sane", "Dispatch 1 + 2 tokens"), ("insane", "Build 1 + 2 tokens")])
def test_tokens_gained_by_a_card_can_be_spent_in_its_action(side: str, card: str) -> None:
    t = table(3).tokens(0, 1).hand_with(0, card).choose(f"choose the {side} side")
    assert t.desperate() == []
    t.play(card)
    assert t.desperate() == [SWAP, REFRESH]
    t.choose(REFRESH)
    assert t.tokens_of(0) == 0
    assert (TOP in t.options()) == (side == "insane")  # the choice of the action is still to be made


@pytest.mark.rule("GAT-DESP-19", "GAT-DESP-13")
def test_a_full_hoard_scores_twelve_points_and_keeps_four_tokens() -> None:
    t = table(3).tokens(0, 24).sane()
    while SCORE in t.options():
        t.choose(SCORE)
    assert (t.track(0), t.tokens_of(0)) == (12, 4)


@pytest.mark.rule("GAT-DESP-O3")
def test_an_action_under_way_is_finished_as_it_began() -> None:
    t = table(3).tokens(0, 4).hand_with(0, "Dispatch 2 / Rune", "Page 1 / Convert").men("Arkham", {1: 1, 2: 1}).sane()
    t.play("Dispatch 2").choose("Salem").choose(FLIP)
    assert t.side == "insane"
    assert t.options() == TO_REGIONS
    t.choose("Salem")
    assert t.discards == ["Dispatch 2 / Rune"]  # not collected as a rune
    t.play("Page 1")
    assert t.options() == ["convert player 2 in Arkham", "convert player 3 in Arkham"]


@pytest.mark.rule("GAT-DESP-O4")
def test_a_swap_with_one_card_left_draws_one_and_discards_one() -> None:
    t = table(3).tokens(0, 2).hand(0, "Page 1", "Page 3", "Page 5", "Page 7", "Page 9").action_deck_of(1)
    s, g = t.state, t.game
    while s.count(g.discards):  # put the pile aside, as if it lay in journals
        s.enter(g.runes[2], s.pop(g.discards))
    t.sane().choose(SWAP)
    assert len(t.hand_of(0)) == 6
    t.discard("Page 1")
    assert len(t.hand_of(0)) == 5
    assert all(option.startswith("play ") for option in t.options())


@pytest.mark.rule("GAT-DESP-O5")
def test_a_swap_is_allowed_after_the_second_card() -> None:
    t = (
        table(3)
        .tokens(0, 2)
        .hand(0, "Page 1", "Page 3", "Page 5", "Page 7", "Page 9")
        .action_deck_top("Map NW", "Map NE")
    )
    t.sane().play("Page 1").play("Page 3")
    assert len(t.hand_of(0)) == 3
    t.choose(SWAP)
    assert len(t.hand_of(0)) == 5
    t.discard("Map NW").discard("Map NE")
    assert len(t.hand_of(0)) == 5  # discarded to three and drawn up at the end of the turn
    assert len(t.discards) == 2
    assert t.seat == 1


@pytest.mark.rule("GAT-DESP-O7")
def test_a_refresh_with_a_short_deck_may_bring_old_cards_up_again() -> None:
    t = table(4).supply("Salem", "Arkham", "Kingsport", "Rockport").gate_deck_of(2).tokens(0, 3)
    above = t.gate_deck[::-1]
    t.sane().choose(REFRESH)
    assert t.gate_supply == [*above, "Rockport", "Kingsport"]
    assert t.gate_deck == ["Salem", "Arkham"]
    t = table(4).supply("Salem", "Arkham").gate_deck_of(0).tokens(0, 3).sane().choose(REFRESH)
    assert sorted(t.gate_supply) == ["Arkham", "Salem"]
