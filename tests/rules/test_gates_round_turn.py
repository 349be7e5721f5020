"""Rounds and turns: who plays when, with which part, and where the cards go."""

from __future__ import annotations

import pytest
from gates_table import END, FLIP, REFRESH, REGIONS, SCORE, SWAP, TOP, GatesTable, finished, play_randomly, table

from delirium.engine.errors import IllegalChoice
from delirium.gates.components import standard

RUNES_ONLY = """
[[action]]
sane = "dispatch 2"
insane = "rune"
copies = 22
"""


def runes_only() -> str:
    """A table whose action cards can all leave the game as runes."""
    return standard().text.partition("[[action]]")[0] + RUNES_ONLY


def holdings(t: GatesTable, seat: int) -> tuple[object, ...]:
    """What a seat has; its points on the track and its investigators on the map stand last."""
    journal = (t.pages_of(seat), t.maps_of(seat), t.runes_of(seat))
    gates = [t.sections(seat, region) for region in REGIONS]
    men = [t.men_in(region, seat) for region in REGIONS]
    return t.hand_of(seat), journal, gates, t.tokens_of(seat), t.track(seat), men


# rounds


@pytest.mark.rule("GAT-ROUND-01", "GAT-END-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_rounds_follow_one_another_until_the_end_condition(players: int) -> None:
    t = table(players, start=-1, seed=5)
    for _ in play_randomly(t, 5):
        if t.over:
            break
        assert t.discs
    assert t.over
    rounds = [event.a for event in t.events() if event.text(t.game).startswith("Round")]
    assert rounds == list(range(1, len(rounds) + 1))
    assert not t.discs or not (t.gate_supply or t.gate_deck)


@pytest.mark.rule("GAT-ROUND-02")
@pytest.mark.parametrize("side", ["sane", "insane"])
def test_the_start_player_sets_the_disc_at_the_start_of_each_round(side: str) -> None:
    t = table(3, start=1)
    for start in (1, 2, 0):
        assert t.seat == start
        assert t.options() == ["choose the sane side", "choose the insane side"]
        t.choose(f"choose the {side} side")
        assert t.side == side
        t.finish_round()


@pytest.mark.rule("GAT-ROUND-03", "GAT-ROUND-05", "GAT-ROUND-08")
def test_the_turn_order_of_four_rounds_with_three_players() -> None:
    t = table(3, start=0)
    for _ in range(4):
        t.finish_round()
    assert t.turns == [0, 1, 2, 1, 2, 0, 2, 0, 1, 0, 1, 2]


@pytest.mark.rule("GAT-ROUND-03")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_a_round_everybody_takes_exactly_one_turn_clockwise(players: int) -> None:
    t = table(players, start=players - 1).finish_round()
    assert t.turns == [(players - 1 + step) % players for step in range(players)]


@pytest.mark.rule("GAT-ROUND-04", "GAT-TURN-02")
@pytest.mark.parametrize(("side", "pages", "tokens", "discards"), [("sane", 1, 0, 0), ("insane", 0, 1, 1)])
def test_only_the_part_that_matches_the_disc_is_carried_out(side: str, pages: int, tokens: int, discards: int) -> None:
    t = table(3).hand_with(0, "Page 4 / Build 1 + 1 token")
    t.choose(f"choose the {side} side").play("Page 4")
    assert len(t.pages_of(0)) == pages
    assert t.tokens_of(0) == tokens
    assert (TOP in t.options()) == (side == "insane")
    if side == "insane":
        t.choose(TOP)
    assert len(t.discards) == discards


@pytest.mark.rule("GAT-ROUND-05")
def test_the_disc_goes_to_the_left_after_the_last_turn() -> None:
    t = table(4, start=2)
    holders = []
    for _ in range(5):
        holders.append(t.start)
        assert t.seat == t.start
        t.finish_round()
    assert holders == [2, 3, 0, 1, 2]


@pytest.mark.rule("GAT-ROUND-05")
def test_the_disc_stays_with_the_start_player_during_the_round() -> None:
    t = table(3, start=0).sane().finish_turn()
    assert (t.seat, t.start) == (1, 0)
    t.finish_turn()
    assert (t.seat, t.start) == (2, 0)


@pytest.mark.rule("GAT-ROUND-06")
@pytest.mark.parametrize("flipped", [False, True])
def test_the_new_choice_is_free_whatever_the_disc_showed(flipped: bool) -> None:
    for choice in ("sane", "insane"):
        t = table(3).tokens(0, 4).sane()
        if flipped:
            t.choose(FLIP)
        t.finish_round()
        assert t.side == ("insane" if flipped else "sane")
        assert t.options() == ["choose the sane side", "choose the insane side"]
        t.choose(f"choose the {choice} side")
        assert t.side == choice


@pytest.mark.rule("GAT-ROUND-07")
def test_games_have_different_numbers_of_rounds() -> None:
    games = [finished(3, seed) for seed in range(8)]
    assert len({t.state.get(t.game.round) for t in games}) > 3


@pytest.mark.rule("GAT-ROUND-O1")
def test_the_start_player_sees_the_own_hand_before_choosing() -> None:
    t = table(3, start=1)
    assert t.options() == ["choose the sane side", "choose the insane side"]
    assert t.view(1).named(t.game.hand[1]) == t.hand_of(1)


@pytest.mark.rule("GAT-ROUND-O2", "GAT-TURN-05")
def test_the_round_choice_is_free_and_no_part_of_a_turn() -> None:
    t = table(3).tokens(0, 20).hand_with(0, "Page 1", "Page 3")
    assert t.desperate() == []
    t.sane()
    assert t.tokens_of(0) == 20
    t.play("Page 1").play("Page 3").choose(END)
    assert t.pages_of(0) == ["Page 1", "Page 3"]
    assert t.seat == 1


# turns


@pytest.mark.rule("GAT-TURN-01", "GAT-TURN-06", "GAT-TURN-08", "GAT-EX-12")
def test_a_turn_is_two_cards_and_a_draw_of_two() -> None:
    t = table(3).hand(0, "Page 1", "Page 5", "Page 9", "Page 13", "Page 17").action_deck_top("Map NW", "Map SE")
    t.tokens(0, 2).sane()
    assert len(t.hand_of(0)) == 5
    t.play("Page 1")
    assert len(t.hand_of(0)) == 4
    assert not any(option == END for option in t.options())
    t.play("Page 9")
    assert len(t.hand_of(0)) == 3
    assert not any(option.startswith("play") for option in t.options())
    t.choose(END)
    assert [name.split(" / ")[0] for name in t.hand_of(0)] == ["Page 5", "Page 13", "Page 17", "Map NW", "Map SE"]
    assert t.seat == 1


@pytest.mark.rule("GAT-TURN-01")
def test_playing_two_cards_is_compulsory() -> None:
    t = table(3).tokens(0, 24).hand_with(0, "Page 1").sane()
    assert END not in t.options()
    t.play("Page 1")
    assert END not in t.options()
    with pytest.raises(IllegalChoice):
        t.state.choose(END)
    assert t.seat == 0


@pytest.mark.rule("GAT-TURN-02")
def test_a_played_card_is_shown_to_everybody() -> None:
    t = table(3).hand_with(0, "Dispatch 2 / Rune").sane()
    assert set(t.view(1).named(t.game.hand[0])) == {"?"}
    t.play("Dispatch 2")
    assert all(t.view(seat).named(t.game.playing) == ["Dispatch 2 / Rune"] for seat in (-1, 0, 1, 2))
    t.choose("Salem").choose("Salem")
    assert t.view(-1).named(t.game.discards) == ["Dispatch 2 / Rune"]


@pytest.mark.rule("GAT-TURN-03", "GAT-TURN-O1")
@pytest.mark.parametrize(
    ("side", "card", "choices"),
    [
        ("sane", "Dispatch 2 / Rune", ["Salem", "Salem"]),
        ("sane", "Dispatch 1 + 1 token / Rune", ["Salem"]),
        ("insane", "Page 2 / Build 2", [TOP, TOP]),
        ("insane", "Page 4 / Build 1 + 1 token", [TOP]),
        ("insane", "Map NW / Convert", ["convert player 2 in Arkham"]),
        ("insane", "Dispatch 2 / Build 1 + 2 tokens", [TOP]),
    ],
)
def test_a_card_is_discarded_unless_the_part_used_is_an_artifact(side: str, card: str, choices: list[str]) -> None:
    t = table(3).hand_with(0, card).men("Arkham", {1: 1, 2: 1}).choose(f"choose the {side} side")
    t.play(card).choose(*choices)
    assert t.discards == [card]
    assert (t.pages_of(0), t.maps_of(0), t.runes_of(0)) == ([], [], 0)
    assert t.state.count(t.game.playing) == 0


@pytest.mark.rule("GAT-TURN-04")
def test_an_artifact_goes_to_its_section_of_the_journal() -> None:
    t = table(3).hand(0, "Page 7", "Map SW", "Rune", "Page 1", "Page 3").tokens(0, 6).sane()
    t.play("Page 7")
    assert (t.pages_of(0), t.maps_of(0), t.runes_of(0)) == (["Page 7"], [], 0)
    t.play("Map SW")
    assert (t.pages_of(0), t.maps_of(0), t.runes_of(0)) == (["Page 7"], ["Map SW"], 0)
    assert t.discards == []
    assert all(t.pages_of(seat) == t.maps_of(seat) == [] for seat in (1, 2))
    t = table(3).hand_with(0, "Rune").insane().play("Rune")
    assert (t.pages_of(0), t.maps_of(0), t.runes_of(0)) == ([], [], 1)
    assert t.discards == []


@pytest.mark.rule("GAT-TURN-04")
def test_an_artifact_never_returns_to_the_deck() -> None:
    t = table(4, start=-1, seed=3)
    journals: set[int] = set()
    for _ in play_randomly(t, 3):
        zones = [*t.game.pages, *t.game.maps, *t.game.runes]
        now = {card for zone in zones for card in t.state.cards(zone)}
        assert journals <= now
        journals = now
    assert any("shuffled" in event.text(t.game) for event in t.events())
    assert len(journals) > 20


@pytest.mark.rule("GAT-TURN-05", "GAT-DESP-05")
def test_desperate_actions_can_be_taken_before_between_during_and_after_the_cards() -> None:
    t = table(3).tokens(0, 24).hand_with(0, "Dispatch 2", "Page 1").sane()
    everything = [SWAP, REFRESH, FLIP, SCORE]
    assert t.desperate() == everything
    t.choose(SCORE).play("Dispatch 2")
    assert t.desperate() == everything
    t.choose("Salem").choose(SCORE)
    assert t.desperate() == everything
    t.choose("Salem").choose(SCORE)
    t.play("Page 1").choose(REFRESH, REFRESH)
    assert t.desperate() == [SWAP, REFRESH]
    assert t.track(0) == 9
    assert t.tokens_of(0) == 3
    t.choose(END)
    assert t.seat == 1


@pytest.mark.rule("GAT-TURN-05")
def test_desperate_actions_are_optional() -> None:
    t = table(3).tokens(0, 24).hand_with(0, "Page 1", "Page 3").sane()
    t.play("Page 1").play("Page 3").choose(END)
    assert t.tokens_of(0) == 24
    assert t.seat == 1


@pytest.mark.rule("GAT-TURN-07")
def test_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    t = table(3).hand(0, "Page 1", "Page 3", "Page 5", "Page 7", "Page 9").action_deck_of(1).sane()
    last = t.state.cards(t.game.deck)
    pile = t.state.cards(t.game.discards)
    assert len(pile) == 64
    t.play("Page 1").play("Page 3")
    drawn = t.state.cards(t.game.hand[0])[3:]
    assert drawn[0] == last[0]
    assert drawn[1] in pile
    assert t.discards == []
    assert sorted([drawn[1], *t.state.cards(t.game.deck)]) == sorted(pile)
    assert t.state.cards(t.game.deck) != [card for card in pile if card != drawn[1]]
    assert set(t.view(1).named(t.game.deck)) == {"?"}


@pytest.mark.rule("GAT-TURN-09")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_only_the_player_whose_turn_it_is_acts(players: int) -> None:
    scored = moved = 0
    for seed in range(4):
        t = table(players, start=-1, seed=seed)
        before = [holdings(t, seat) for seat in range(players)]
        mark = t.mark
        for _ in play_randomly(t, seed):
            now = [holdings(t, seat) for seat in range(players)]
            same_turn = "GAT-ROUND-03" not in t.rules_since(mark)
            turn = t.state.get(t.game.turn)
            for seat in range(players):
                if same_turn and seat != turn:
                    assert now[seat][:-2] == before[seat][:-2]
                    scored += now[seat][-2] > before[seat][-2]
                    moved += now[seat][-1] != before[seat][-1]
            assert t.over or t.seat == (t.start if t.options()[0].startswith("choose the") else turn)
            before, mark = now, t.mark
    assert scored > 0
    assert moved > 0


@pytest.mark.rule("GAT-TURN-10", "GAT-OPEN-12")
def test_a_turn_goes_on_where_a_gate_interrupted_it() -> None:
    t = table(3).hand_with(0, "Page 2 / Build 2", "Rune").gate(0, "Salem", 5).next_scrolls("Tome Keeper")
    t.supply("Salem", "Arkham", "Arkham", "Rockport").insane().play("Build 2").choose("build Salem")
    assert t.track(0) == 8
    assert t.seat == 0
    assert TOP in t.options()  # the second section of the same card
    t.choose("build Arkham")
    assert t.discards == ["Page 2 / Build 2"]
    t.play("Rune")
    assert t.seat == 1
    assert len(t.hand_of(0)) == 5


@pytest.mark.rule("GAT-TURN-11", "GAT-EX-03")
def test_the_two_cards_can_be_used_for_different_parts() -> None:
    t = table(3).tokens(0, 4).hand_with(0, "Page 1 / Convert", "Dispatch 2 / Rune").sane()
    t.play("Page 1").choose(FLIP).play("Rune")
    assert t.pages_of(0) == ["Page 1"]
    assert t.runes_of(0) == 1


# rulings


@pytest.mark.rule("GAT-TURN-O2", "GAT-END-O1")
def test_when_no_action_card_is_left_hands_shrink_until_nobody_can_play() -> None:
    t = table(2, components=runes_only())
    hands = []
    while not t.over:
        t.insane()
        hands.append((len(t.hand_of(0)), len(t.hand_of(1))))
    # 22 cards, two a turn: the deck of 12 serves six turns, then 5 cards go as 2, 2 and 1
    assert hands == [(5, 5), (5, 5), (5, 5), (3, 3), (1, 1), (0, 0), (0, 0)]
    assert t.runes_of(0) == t.runes_of(1) == 11
    assert t.discs == [8, 9, 12, 13]
    plays = [event.seat for event in t.events() if event.rule(t.game) == "GAT-TURN-02"]
    assert plays[-2:] == [1, 0]  # one card each in the sixth round
    assert t.turns[-2:] == [0, 1]  # and a seventh round without any


@pytest.mark.rule("GAT-TURN-O3")
def test_a_card_that_can_do_nothing_is_played_and_discarded() -> None:
    t = table(3).hand_with(0, "Page 1 / Convert", "Rune").insane().play("Convert")
    assert t.discards == ["Page 1 / Convert"]
    assert len(t.hand_of(0)) == 4
    assert all(option.startswith("play") for option in t.options())


@pytest.mark.rule("GAT-TURN-O3", "GAT-GATE-O2")
def test_tokens_are_gained_even_if_the_action_can_do_nothing() -> None:
    t = table(4).supply().gate_deck_of(0).hand_with(0, "Page 10 / Build 1 + 2 tokens").insane().play("Page 10")
    assert t.tokens_of(0) == 2
    assert t.discards == ["Page 10 / Build 1 + 2 tokens"]


@pytest.mark.rule("GAT-TURN-O4", "GAT-INSANE-O1", "GAT-GATE-O5")
@pytest.mark.parametrize(
    ("side", "card"), [("sane", "Dispatch 2"), ("insane", "Convert"), ("insane", "Build 2"), ("sane", "Page 1")]
)
def test_a_doable_action_cannot_be_declined(side: str, card: str) -> None:
    t = table(2).tokens(0, 10).hand_with(0, card).choose(f"choose the {side} side").play(card)
    assert "decline" not in t.options()
    assert END not in t.options()


@pytest.mark.rule("GAT-TURN-O5")
def test_a_card_being_resolved_is_not_shuffled_into_the_new_deck() -> None:
    t = table(3).tokens(0, 2).hand_with(0, "Dispatch 2 / Rune").action_deck_of(0)
    t.sane().play("Dispatch 2")
    (card,) = t.state.cards(t.game.playing)
    t.choose(SWAP)  # in the middle of the action: the deck is made anew
    assert t.discards == []
    assert t.state.cards(t.game.playing) == [card]
    assert card not in t.state.cards(t.game.deck)
    assert card not in t.state.cards(t.game.hand[0])
