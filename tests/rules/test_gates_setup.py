"""Set-up: what lies where before the first choice."""

from __future__ import annotations

import pytest
from gates_table import REGIONS, SCORE, box, counted, finished, table

from delirium.engine.errors import WrongOptions
from delirium.games import build
from delirium.gates.components import BUILD, CONVERT, DISPATCH, MAP, PAGE, RUNE

GATE_CARDS = {"Innsmouth": 22, "Salem": 18, "Arkham": 18, "Kingsport": 16, "Rockport": 16}
SCROLLS = [
    "Cartographer's Command",
    "Desperate Times",
    "Gate Crafter",
    "Prolific Recruiter",
    "Relic's Call",
    "Tome Keeper",
]


@pytest.mark.rule("GAT-SETUP-01", "GAT-SETUP-20", "GAT-TWO-01")
@pytest.mark.parametrize(("players", "neutrals", "discs", "scrolls"), [(2, 9, 4, 2), (3, 0, 6, 3), (4, 0, 6, 3)])
def test_the_side_of_the_map_fits_the_number_of_players(players: int, neutrals: int, discs: int, scrolls: int) -> None:
    t = table(players)
    assert sum(t.men_in(region, "neutral") for region in REGIONS) == neutrals
    assert len(t.discs) == discs
    assert t.state.count(t.game.slots) == scrolls


@pytest.mark.rule("GAT-SETUP-02", "GAT-SETUP-11")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_starts_with_ten_investigators_in_supply(players: int) -> None:
    t = table(players)
    assert [t.supply_of(seat) for seat in range(players)] == [10] * players
    assert all(t.men_in(region, seat) == 0 for region in REGIONS for seat in range(players))
    assert 4 * box().counts["investigators"] == 40


@pytest.mark.rule("GAT-SETUP-02", "GAT-SETUP-11")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_starts_with_an_empty_journal_of_the_own(players: int) -> None:
    t = table(players)
    for zones in (t.game.pages, t.game.maps, t.game.runes):
        assert len(set(zones)) == players
        assert [t.state.count(zone) for zone in zones] == [0] * players


@pytest.mark.rule("GAT-SETUP-02", "GAT-SETUP-O5")
@pytest.mark.parametrize("players", [-1, 0, 1, 5, 6, "3", 3.0, True, None])
def test_another_number_of_players_is_refused(players: object) -> None:
    with pytest.raises(WrongOptions, match="2, 3 or 4 players"):
        build("gates", {"players": players})


@pytest.mark.rule("GAT-SETUP-03")
def test_eighty_action_cards_are_shuffled_into_one_face_down_deck() -> None:
    decks = set()
    for seed in range(5):
        t = table(2, seed=seed)
        cards = [*t.state.cards(t.game.deck), *t.state.cards(t.game.hand[0]), *t.state.cards(t.game.hand[1])]
        assert sorted(cards) == sorted(t.game.action_cards)
        assert len(cards) == 80
        decks.add(tuple(cards))
        assert all(set(t.view(seat).named(t.game.deck)) == {"?"} for seat in (-1, 0, 1))
    assert len(decks) == 5


@pytest.mark.rule("GAT-SETUP-04", "GAT-GATE-02")
def test_ninety_gate_cards_are_shuffled_into_one_face_down_deck() -> None:
    decks = set()
    for seed in range(5):
        t = table(2, seed=seed)
        cards = [*t.state.cards(t.game.gate_deck), *t.state.cards(t.game.supply)]
        assert sorted(cards) == sorted(t.game.gate_cards)
        assert len(cards) == 90
        decks.add(tuple(cards))
        assert all(set(t.view(seat).named(t.game.gate_deck)) == {"?"} for seat in (-1, 0, 1))
    assert len(decks) == 5


@pytest.mark.rule("GAT-SETUP-05")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_gate_deck_has_its_printed_make_up(players: int) -> None:
    t = table(players)
    assert counted([*t.gate_deck, *t.gate_supply]) == GATE_CARDS
    assert sum(GATE_CARDS.values()) == 90


@pytest.mark.rule("GAT-SETUP-06")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_four_gate_cards_are_turned_up_beside_the_deck(players: int) -> None:
    t = table(players)
    assert len(t.gate_supply) == 4
    assert len(t.gate_deck) == 86
    assert t.view(-1).named(t.game.supply) == t.gate_supply


@pytest.mark.rule("GAT-SETUP-07")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_discs_lie_face_up_with_the_lowest_on_top(players: int) -> None:
    t = table(players)
    assert t.discs == sorted(t.discs)
    assert t.view(-1).named(t.game.discs) == t.state.named(t.game.discs)


@pytest.mark.rule("GAT-SETUP-08", "GAT-SETUP-09")
@pytest.mark.parametrize(("players", "slots"), [(2, 2), (3, 3), (4, 3)])
def test_a_shuffled_scroll_lies_face_down_in_every_slot(players: int, slots: int) -> None:
    deals = set()
    for seed in range(30):
        t = table(players, seed=seed)
        dealt = t.state.named(t.game.slots)
        assert len(dealt) == slots
        assert sorted([*dealt, *t.state.named(t.game.unused)]) == SCROLLS
        assert t.scrolls == []
        assert set(t.view(0).named(t.game.slots)) == {"?"}
        deals.add(tuple(dealt))
    assert len(deals) > 10


@pytest.mark.rule("GAT-SETUP-08", "GAT-SETUP-09", "GAT-SCROLL-02", "GAT-TWO-12")
@pytest.mark.parametrize(("players", "slots"), [(2, 2), (3, 3), (4, 3)])
def test_a_whole_game_reveals_just_the_scrolls_of_the_slots(players: int, slots: int) -> None:
    ended = 0
    for seed in range(12):
        t = table(players, start=-1, seed=seed)
        dealt = t.state.named(t.game.slots)
        done = finished(players, seed)
        if done.discs:  # the gate cards ran out before the last disc (GAT-GATE-O4)
            continue
        ended += 1
        assert done.scrolls == dealt
        assert done.state.count(done.game.slots) == 0
        assert done.state.count(done.game.unused) == 6 - slots
    assert ended > 3


@pytest.mark.rule("GAT-SETUP-10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_tokens_start_in_the_common_supply(players: int) -> None:
    t = table(players)
    assert t.token_supply == 24
    assert [t.tokens_of(seat) for seat in range(players)] == [0] * players


@pytest.mark.rule("GAT-SETUP-12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_score_starts_at_zero(players: int) -> None:
    t = table(players)
    assert [t.track(seat) for seat in range(players)] == [0] * players
    assert [t.score(seat) for seat in range(players)] == [0] * players


@pytest.mark.rule("GAT-SETUP-13", "GAT-SETUP-14", "GAT-SETUP-O7")
@pytest.mark.parametrize(("players", "deck"), [(2, 70), (3, 65), (4, 60)])
def test_everybody_is_dealt_five_action_cards(players: int, deck: int) -> None:
    t = table(players)
    assert [len(t.hand_of(seat)) for seat in range(players)] == [5] * players
    assert t.state.count(t.game.deck) == deck
    assert t.discards == []


@pytest.mark.rule("GAT-SETUP-13")
def test_a_hand_is_seen_by_its_owner_only() -> None:
    t = table(3)
    for seat in range(3):
        for owner in range(3):
            seen = t.view(seat).named(t.game.hand[owner])
            assert seen == (t.hand_of(owner) if seat == owner else ["?"] * 5)
    assert t.view(-1).named(t.game.hand[0]) == ["?"] * 5


@pytest.mark.rule("GAT-SETUP-15")
def test_the_start_player_receives_the_sanity_disc() -> None:
    for start in range(3):
        t = table(3, start=start)
        assert t.start == start
        assert t.seat == start
        assert t.options() == ["choose the sane side", "choose the insane side"]


@pytest.mark.rule("GAT-SETUP-24", "GAT-SETUP-O1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_start_player_is_drawn_by_lot(players: int) -> None:
    starts = [table(players, start=-1, seed=seed).start for seed in range(300)]
    fair = 300 / players
    assert all(fair - 45 < starts.count(seat) < fair + 45 for seat in range(players))
    assert starts == [table(players, start=-1, seed=seed).start for seed in range(300)]


@pytest.mark.rule("GAT-SETUP-O1")
def test_a_caller_may_name_the_start_player() -> None:
    assert {table(4, start=2, seed=seed).start for seed in range(20)} == {2}
    with pytest.raises(WrongOptions, match="a seat from 0 to 2, not 3"):
        build("gates", {"players": 3, "start": 3})


@pytest.mark.rule("GAT-SETUP-16", "GAT-SETUP-O3")
def test_every_action_card_has_a_sane_and_an_insane_part() -> None:
    actions = box().actions
    assert sum(action.copies for action in actions) == 80
    assert {action.sane.do for action in actions} == {PAGE, MAP, DISPATCH}
    assert {action.insane.do for action in actions} == {RUNE, CONVERT, BUILD}
    artifacts = (PAGE, MAP, RUNE)
    assert not any(action.sane.do in artifacts and action.insane.do in artifacts for action in actions)


@pytest.mark.rule("GAT-SETUP-17")
def test_there_is_one_lost_page_of_each_number() -> None:
    pages = [action.sane.amount for action in box().actions for _ in range(action.copies) if action.sane.do == PAGE]
    assert sorted(pages) == list(range(1, 21))


@pytest.mark.rule("GAT-SETUP-18", "GAT-SETUP-O3")
def test_map_fragments_come_in_four_labels() -> None:
    names = [action.sane.name for action in box().actions for _ in range(action.copies) if action.sane.do == MAP]
    assert counted(names) == {"Map NW": 5, "Map NE": 5, "Map SW": 5, "Map SE": 5}


@pytest.mark.rule("GAT-SETUP-O3")
def test_the_parts_occur_as_often_as_ruled() -> None:
    cards = [action for action in box().actions for _ in range(action.copies)]
    sane = counted(action.sane.name for action in cards if action.sane.do == DISPATCH)
    assert sane == {"Dispatch 2": 16, "Dispatch 1 + 1 token": 16, "Dispatch 1 + 2 tokens": 8}
    assert counted(action.insane.name for action in cards) == {
        "Rune": 20,
        "Convert": 20,
        "Build 2": 16,
        "Build 1 + 1 token": 16,
        "Build 1 + 2 tokens": 8,
    }


PAIRING = {
    "page": {"Convert": 10, "Build 2": 4, "Build 1 + 1 token": 4, "Build 1 + 2 tokens": 2},
    "map": {"Convert": 10, "Build 2": 4, "Build 1 + 1 token": 4, "Build 1 + 2 tokens": 2},
    "Dispatch 2": {"Rune": 8, "Build 1 + 1 token": 4, "Build 1 + 2 tokens": 4},
    "Dispatch 1 + 1 token": {"Rune": 8, "Build 2": 8},
    "Dispatch 1 + 2 tokens": {"Rune": 4, "Build 1 + 1 token": 4},
}


@pytest.mark.rule("GAT-SETUP-O3")
@pytest.mark.parametrize("sane", PAIRING)
def test_what_shares_a_card_with_what_is_as_ruled(sane: str) -> None:
    cards = [action for action in box().actions for _ in range(action.copies)]
    sorts = {PAGE: "page", MAP: "map"}
    insane = counted(action.insane.name for action in cards if sorts.get(action.sane.do, action.sane.name) == sane)
    assert insane == PAIRING[sane]


@pytest.mark.rule("GAT-SETUP-O3")
def test_half_of_the_build_parts_can_never_leave_the_game() -> None:
    cards = [action for action in box().actions for _ in range(action.copies)]
    staying = [action for action in cards if action.sane.do == DISPATCH and action.insane.do != RUNE]
    assert counted(action.insane.do for action in staying) == {BUILD: 20}
    assert sum(action.insane.do == BUILD for action in cards) == 40


@pytest.mark.rule("GAT-SETUP-19", "GAT-SETUP-O4")
def test_the_six_named_scrolls_are_played_with_one_copy_each() -> None:
    t = table(3)
    assert sorted([*t.state.named(t.game.slots), *t.state.named(t.game.unused)]) == SCROLLS
    assert sorted(scroll.name for scroll in box().scrolls) == SCROLLS


@pytest.mark.rule("GAT-SETUP-21", "GAT-SETUP-O4")
def test_players_are_told_that_of_seven_scrolls_one_is_missing() -> None:
    assert len(box().scrolls) == 7 - 1
    assert "Seven scrolls exist" in box().ours["scroll"]


@pytest.mark.rule("GAT-SETUP-22", "GAT-SETUP-O2", "GAT-TWO-02", "GAT-END-07")
@pytest.mark.parametrize(("players", "values"), [(2, [8, 9, 12, 13]), (3, [8, 9, 10, 11, 12, 13])])
def test_six_discs_are_used_and_four_with_two_players(players: int, values: list[int]) -> None:
    t = table(players)
    assert t.discs == values
    assert {10, 11} <= {disc.value for disc in box().discs}
    aside = [int(name.split()[3]) for name in t.state.named(t.game.aside)]
    assert sorted(aside) == ([10, 11] if players == 2 else [])


@pytest.mark.rule("GAT-SETUP-23", "GAT-SETUP-O2")
@pytest.mark.parametrize(("players", "icons"), [(2, [8, 12]), (3, [8, 10, 12]), (4, [8, 10, 12])])
def test_exactly_one_of_the_discs_ten_and_eleven_shows_a_scroll(players: int, icons: list[int]) -> None:
    t = table(players)
    with_scroll = [int(name.split()[3]) for name in t.state.named(t.game.discs) if name.endswith("with a scroll")]
    assert sorted(with_scroll) == icons
    assert sum(disc.scroll for disc in box().discs if disc.value in (10, 11)) == 1
    assert len(icons) == t.state.count(t.game.slots)


@pytest.mark.rule("GAT-SETUP-O6")
def test_there_is_no_mulligan() -> None:
    t = table(3)
    before = [t.hand_of(seat) for seat in range(3)]
    assert t.options() == ["choose the sane side", "choose the insane side"]
    t.sane()
    assert [t.hand_of(seat) for seat in range(3)] == before
    assert all(option.startswith("play ") for option in t.options())
    assert SCORE not in t.options()
