"""Sane and insane actions: artifacts, dispatching, converting, building."""

from __future__ import annotations

import pytest
from gates_table import DECLINE, FLIP, REGIONS, TOP, box, play_randomly, table

from delirium.engine.errors import IllegalChoice

SANE_CARDS = ["Page 1 / Convert", "Map NW / Build 2", "Dispatch 2 / Rune", "Page 4 / Build 1 + 1 token"]
TO_REGIONS = [f"dispatch to {region}" for region in REGIONS]


# sane actions


@pytest.mark.rule("GAT-SANE-01")
@pytest.mark.parametrize("card", SANE_CARDS)
def test_while_the_disc_is_sane_only_sane_actions_are_possible(card: str) -> None:
    t = table(3).hand_with(0, card).men("Salem", {1: 2}).sane().play(card)
    assert t.runes_of(0) == 0
    assert t.men_in("Salem", 1) == 2
    assert all(t.sections(0, region) == 0 for region in REGIONS)
    if card.startswith("Dispatch"):
        assert t.options() == TO_REGIONS
    else:
        assert len(t.pages_of(0)) + len(t.maps_of(0)) == 1
        assert all(option.startswith("play ") for option in t.options())


@pytest.mark.rule("GAT-SANE-02")
def test_lost_pages_lie_in_rising_order_in_the_journal() -> None:
    t = table(3).hand_with(0, "Page 13", "Page 5").journal(0, pages=[9]).sane().play("Page 13").play("Page 5")
    assert t.pages_of(0) == ["Page 5", "Page 9", "Page 13"]


@pytest.mark.rule("GAT-SANE-03")
def test_a_map_fragment_completes_a_map_with_the_missing_label() -> None:
    t = table(3).hand_with(0, "Map SE").journal(0, maps=["NW", "NE", "SW"])
    assert t.points(0)["maps"] == 6
    t.sane().play("Map SE")
    assert sorted(t.maps_of(0)) == ["Map NE", "Map NW", "Map SE", "Map SW"]
    assert t.points(0)["maps"] == 12


@pytest.mark.rule("GAT-SANE-04")
def test_further_fragments_start_another_map() -> None:
    t = table(3).hand_with(0, "Map NE").journal(0, maps=["NW", "NE", "SW", "SE"]).sane().play("Map NE")
    assert t.points(0)["maps"] == 12 + 2
    t = table(3).hand_with(0, "Map NE").journal(0, maps=["NW", "NW", "SW", "SW", "SE", "SE", "NE"])
    assert t.points(0)["maps"] == 12 + 3 * 2
    t.sane().play("Map NE")
    assert t.points(0)["maps"] == 24


@pytest.mark.rule("GAT-SANE-05", "GAT-SANE-O1")
@pytest.mark.parametrize(("card", "count"), [("Dispatch 2", 2), ("Dispatch 1 + 1 token", 1)])
@pytest.mark.parametrize("region", REGIONS)
def test_investigators_are_dispatched_from_the_supply_to_any_region(card: str, count: int, region: str) -> None:
    t = table(3).hand_with(0, card).sane().play(card)
    for _ in range(count):
        assert t.options() == TO_REGIONS
        t.choose(f"dispatch to {region}")
    assert t.men_in(region, 0) == count
    assert t.supply_of(0) == 10 - count
    assert [t.supply_of(seat) for seat in (1, 2)] == [10, 10]
    assert all(option.startswith("play ") for option in t.options())


@pytest.mark.rule("GAT-SANE-06", "GAT-FAQ-02")
@pytest.mark.parametrize("second", REGIONS)
def test_two_investigators_may_go_to_one_region_or_to_two(second: str) -> None:
    t = table(3).hand_with(0, "Dispatch 2").sane().play("Dispatch 2").choose("Salem")
    assert t.options() == TO_REGIONS
    t.choose(second)
    assert t.men_in("Salem", 0) == (2 if second == "Salem" else 1)
    assert sum(t.men_in(region, 0) for region in REGIONS) == 2


@pytest.mark.rule("GAT-SANE-07", "GAT-SANE-O2")
def test_missing_investigators_may_be_moved_from_other_regions() -> None:
    t = table(3).hand_with(0, "Dispatch 2").men("Salem", {0: 6}).men("Arkham", {0: 3}).sane().play("Dispatch 2")
    assert t.options() == TO_REGIONS  # the one in supply must be placed
    t.choose("Kingsport")
    assert t.supply_of(0) == 0
    t.choose("move from Salem to Rockport")
    assert [t.men_in(region, 0) for region in REGIONS] == [0, 5, 3, 1, 1]
    assert all(option.startswith("play ") for option in t.options())


@pytest.mark.rule("GAT-SANE-07", "GAT-SANE-O2")
def test_moving_is_optional() -> None:
    t = table(3).hand_with(0, "Dispatch 2").men("Salem", {0: 6}).men("Arkham", {0: 3}).sane().play("Dispatch 2")
    t.choose("Kingsport").choose(DECLINE)
    assert [t.men_in(region, 0) for region in REGIONS] == [0, 6, 3, 1, 0]
    assert all(option.startswith("play ") for option in t.options())


@pytest.mark.rule("GAT-SANE-O2")
def test_with_an_empty_supply_the_whole_dispatch_is_optional_movement() -> None:
    t = table(3).hand_with(0, "Dispatch 2").men("Salem", {0: 6}).men("Arkham", {0: 4}).sane().play("Dispatch 2")
    assert DECLINE in t.options()
    t.choose("move from Arkham to Salem")
    assert DECLINE in t.options()
    t.choose("move from Arkham to Rockport")
    assert [t.men_in(region, 0) for region in REGIONS] == [0, 7, 2, 0, 1]


@pytest.mark.rule("GAT-SANE-08")
@pytest.mark.parametrize(("card", "left"), [("Dispatch 2", 2), ("Dispatch 1 + 1 token", 1)])
def test_as_long_as_the_supply_is_sufficient_nobody_moves(card: str, left: int) -> None:
    t = table(3).hand_with(0, card).men("Salem", {0: 10 - left}).sane().play(card)
    for _ in range(left):
        assert t.options() == TO_REGIONS
        t.choose("dispatch to Arkham")
    assert t.men_in("Salem", 0) == 10 - left
    assert t.supply_of(0) == 0
    assert all(option.startswith("play ") for option in t.options())


@pytest.mark.rule("GAT-SANE-O3")
def test_a_moved_investigator_goes_to_another_region() -> None:
    t = table(3).hand_with(0, "Dispatch 2").men("Salem", {0: 10}).men("Arkham", {1: 3}).sane().play("Dispatch 2")
    others = [f"move from Salem to {region}" for region in REGIONS if region != "Salem"]
    assert t.options() == [*others, DECLINE]


@pytest.mark.rule("GAT-SANE-09", "GAT-DESP-01")
@pytest.mark.parametrize(
    ("card", "tokens"), [("Dispatch 2", 0), ("Dispatch 1 + 1 token", 1), ("Dispatch 1 + 2 tokens", 2)]
)
def test_dispatching_one_gives_tokens_and_dispatching_two_none(card: str, tokens: int) -> None:
    t = table(3).hand_with(0, card).sane().play(card).choose("Salem")
    if card == "Dispatch 2":
        t.choose("Salem")
    assert t.tokens_of(0) == tokens
    assert t.token_supply == 24 - tokens


@pytest.mark.rule("GAT-SANE-09", "GAT-INSANE-10")
def test_one_of_something_comes_with_one_or_two_tokens_and_two_with_none() -> None:
    parts = {part.name: part for action in box().actions for part in (action.sane, action.insane)}
    dispatch_or_build = [part for name, part in parts.items() if name.startswith(("Dispatch", "Build"))]
    assert {(part.amount, part.tokens) for part in dispatch_or_build} == {(2, 0), (1, 1), (1, 2)}
    assert all(part.tokens == 0 for part in parts.values() if part not in dispatch_or_build)


@pytest.mark.rule("GAT-SANE-10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_ever_has_more_than_ten_investigators(players: int) -> None:
    t = table(players, start=-1, seed=7)
    for _ in play_randomly(t, 7):
        for seat in range(players):
            on_map = sum(t.men_in(region, seat) for region in REGIONS)
            assert t.supply_of(seat) >= 0
            assert on_map + t.supply_of(seat) == 10
        assert all(t.men_in(region, who) >= 0 for region in REGIONS for who in range(players + 1))


@pytest.mark.rule("GAT-SANE-11")
def test_a_region_has_no_limit_and_no_control() -> None:
    t = table(4).hand_with(0, "Dispatch 2").men("Salem", {0: 8, 1: 10, 2: 10, 3: 10}).sane().play("Dispatch 2")
    t.choose("dispatch to Salem").choose("dispatch to Salem")
    assert [t.men_in("Salem", seat) for seat in range(4)] == [10, 10, 10, 10]
    t = table(3).hand_with(0, "Dispatch 2").men("Salem", {1: 10}).sane().play("Dispatch 2")
    assert t.options() == TO_REGIONS  # a majority keeps nobody out


@pytest.mark.rule("GAT-SANE-O4")
def test_journals_lie_open() -> None:
    t = table(3).journal(0, pages=[3], runes=2, maps=["NW"]).gate(0, "Salem", 2).tokens(0, 3)
    for seat in (-1, 1, 2):
        v = t.view(seat)
        for zones in (t.game.pages, t.game.maps, t.game.runes):
            assert v.named(zones[0]) == t.state.named(zones[0])
        assert v.named(t.game.gate(0, 1)) == ["Salem", "Salem"]
        assert v.named(t.game.hand[0]) != t.hand_of(0)


# insane actions


@pytest.mark.rule("GAT-INSANE-01")
@pytest.mark.parametrize("card", SANE_CARDS)
def test_while_the_disc_is_insane_only_insane_actions_are_possible(card: str) -> None:
    t = table(3).hand_with(0, card).men("Salem", {1: 2}).men("Arkham", {2: 2}).insane().play(card)
    assert t.pages_of(0) == t.maps_of(0) == []
    assert t.supply_of(0) == 10
    if card.endswith("Rune"):
        assert t.runes_of(0) == 1
    elif card.endswith("Convert"):
        assert t.options() == ["convert player 2 in Salem", "convert player 3 in Arkham"]
    else:
        assert TOP in t.options()


@pytest.mark.rule("GAT-INSANE-02")
def test_an_ancient_rune_goes_into_the_one_rune_column() -> None:
    t = table(3).hand_with(0, "Dispatch 2 / Rune", "Dispatch 1 + 1 token / Rune").insane()
    t.play("Dispatch 2 / Rune")
    assert t.runes_of(0) == 1
    t.play("Dispatch 1 + 1 token / Rune")
    assert t.runes_of(0) == 2
    assert (t.pages_of(0), t.maps_of(0), t.discards) == ([], [], [])


@pytest.mark.rule("GAT-INSANE-03", "GAT-INSANE-O3")
def test_only_the_number_of_runes_counts() -> None:
    kinds = ["Dispatch 2 / Rune", "Dispatch 1 + 1 token / Rune", "Dispatch 1 + 2 tokens / Rune"]
    assert sorted(a.name for a in box().actions if a.insane.name == "Rune") == sorted(kinds)
    points = set()
    for first in kinds:
        for second in kinds:
            t = table(3).hand(0, first, second, "Page 1", "Page 2").insane().play(first).play(second)
            points.add(t.points(0)["runes"])
    assert points == {2}


@pytest.mark.rule("GAT-INSANE-04", "GAT-INSANE-06", "GAT-INSANE-07")
def test_a_converted_investigator_goes_home_and_an_own_one_takes_its_place() -> None:
    t = table(3).hand_with(0, "Convert").men("Rockport", {0: 6}).men("Salem", {0: 1, 1: 2}).insane()
    assert (t.supply_of(0), t.supply_of(1)) == (3, 8)
    t.play("Convert")
    assert (t.men_in("Salem", 0), t.men_in("Salem", 1)) == (2, 1)
    assert (t.supply_of(0), t.supply_of(1)) == (2, 9)
    assert sum(t.men_in("Salem", seat) for seat in range(3)) == 3


@pytest.mark.rule("GAT-INSANE-04")
def test_any_opposing_investigator_in_any_region_can_be_converted() -> None:
    t = table(4).hand_with(0, "Convert").men("Salem", {0: 2, 1: 1}).men("Rockport", {2: 3}).men("Innsmouth", {3: 1})
    t.insane().play("Convert")
    assert t.options() == [
        "convert player 4 in Innsmouth",
        "convert player 2 in Salem",
        "convert player 3 in Rockport",
    ]


@pytest.mark.rule("GAT-INSANE-05", "GAT-INSANE-06", "GAT-INSANE-08")
def test_with_an_empty_supply_two_investigators_change_places() -> None:
    t = table(3).hand_with(0, "Convert").men("Arkham", {0: 4}).men("Salem", {0: 6, 1: 2}).insane()
    before = t.supply_of(1)
    t.play("Convert")  # the only exchange there is: Arkham for Salem
    assert (t.men_in("Arkham", 0), t.men_in("Arkham", 1)) == (3, 1)
    assert (t.men_in("Salem", 0), t.men_in("Salem", 1)) == (7, 1)
    assert (t.supply_of(0), t.supply_of(1)) == (0, before)


@pytest.mark.rule("GAT-INSANE-05")
def test_with_an_empty_supply_any_own_and_any_opposing_investigator_can_be_chosen() -> None:
    t = table(3).hand_with(0, "Convert").men("Arkham", {0: 4, 2: 1}).men("Salem", {0: 6, 1: 2}).men("Rockport", {1: 1})
    t.insane().play("Convert")
    assert sorted(t.options()) == [
        "exchange Arkham with player 2 in Rockport",
        "exchange Arkham with player 2 in Salem",
        "exchange Salem with player 2 in Rockport",
        "exchange Salem with player 3 in Arkham",
    ]
    t.choose("exchange Salem with player 3 in Arkham")
    assert [t.men_in("Arkham", seat) for seat in range(3)] == [5, 0, 0]
    assert [t.men_in("Salem", seat) for seat in range(3)] == [5, 2, 1]


@pytest.mark.rule("GAT-INSANE-06")
def test_conversion_never_changes_how_many_are_in_a_region() -> None:
    conversions = 0
    for seed in range(3):
        t = table(2, start=-1, seed=seed)
        while not t.over:
            totals = [sum(t.men_in(region, who) for who in range(3)) for region in REGIONS]
            options = t.options()
            convert = [option for option in options if option.startswith(("convert", "exchange"))]
            if convert:
                mark = t.mark
                t.choose(convert[-1])
                if "GAT-OPEN-01" in t.rules_since(mark):
                    continue
                conversions += 1
                assert totals == [sum(t.men_in(region, who) for who in range(3)) for region in REGIONS]
            else:
                t.state.choose(options[(conversions + t.mark) % len(options)])
    assert conversions > 10


@pytest.mark.rule("GAT-INSANE-O1")
def test_a_conversion_that_hurts_must_be_made_if_it_is_the_only_one() -> None:
    t = table(3).hand_with(0, "Convert").men("Arkham", {0: 9}).men("Salem", {0: 1, 1: 1}).insane().play("Convert")
    assert (t.men_in("Arkham", 0), t.men_in("Arkham", 1)) == (8, 1)
    assert (t.men_in("Salem", 0), t.men_in("Salem", 1)) == (2, 0)


@pytest.mark.rule("GAT-INSANE-O2")
def test_investigators_of_the_same_region_do_not_change_places() -> None:
    t = table(3).hand_with(0, "Convert").men("Salem", {0: 10, 1: 2}).insane().play("Convert")
    assert (t.men_in("Salem", 0), t.men_in("Salem", 1)) == (10, 2)  # the card has no effect
    assert len(t.discards) == 1
    t = table(3).hand_with(0, "Convert").men("Salem", {0: 6, 1: 2}).men("Arkham", {0: 4, 1: 2}).insane()
    t.play("Convert")
    assert t.options() == ["exchange Arkham with player 2 in Salem", "exchange Salem with player 2 in Arkham"]


@pytest.mark.rule("GAT-INSANE-09")
@pytest.mark.parametrize(("card", "count"), [("Build 2", 2), ("Build 1 + 1 token", 1), ("Build 1 + 2 tokens", 1)])
def test_sections_are_added_to_the_own_gates(card: str, count: int) -> None:
    t = table(3).hand_with(0, card).gate(0, "Salem", 2).supply("Salem", "Salem", "Arkham", "Rockport").insane()
    t.play(card).choose("build Salem")
    if count == 2:
        t.choose("build Arkham")
    assert t.sections(0, "Salem") == 3
    assert t.sections(0, "Arkham") == count - 1
    assert sum(t.sections(seat, region) for seat in (1, 2) for region in REGIONS) == 0
    assert TOP not in t.options()


@pytest.mark.rule("GAT-INSANE-10", "GAT-DESP-01")
@pytest.mark.parametrize(("card", "tokens"), [("Build 2", 0), ("Build 1 + 1 token", 1), ("Build 1 + 2 tokens", 2)])
def test_building_one_gives_tokens_and_building_two_none(card: str, tokens: int) -> None:
    t = table(3).hand_with(0, card).insane().play(card).choose(TOP)
    if card == "Build 2":
        t.choose(TOP)
    assert t.tokens_of(0) == tokens
    assert t.token_supply == 24 - tokens


@pytest.mark.rule("GAT-ROUND-04", "GAT-SANE-01", "GAT-INSANE-01")
def test_the_other_part_cannot_be_chosen() -> None:
    t = table(3).tokens(0, 4).hand_with(0, "Dispatch 2 / Rune").sane()
    with pytest.raises(IllegalChoice):
        t.state.choose("build Salem")
    t.choose(FLIP).play("Rune")
    assert t.runes_of(0) == 1
    assert "dispatch to Salem" not in t.options()
