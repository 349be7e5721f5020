from __future__ import annotations

import pytest
from toy import DEPTH, Toy, Turn, build, laid, table

from delirium import games
from delirium.agents.policy import pick_any, pick_eager, play_out
from delirium.engine.codec import pack, state_hash, unpack
from delirium.engine.errors import IllegalChoice
from delirium.engine.record import begin, replay
from delirium.engine.rng import seeded
from delirium.engine.state import AGAIN, NOBODY, STACK, WAIT, WIDTH, Game, State
from delirium.testing import (
    conform,
    counts_are_conserved,
    hold,
    options_are_sound,
    saves_are_exact,
    undo_is_safe,
    views_show_what_is_known,
)

# in every form


def gates(seed: int = 1) -> State:
    return games.build("gates", {"players": 2, "start": 0}).new(seed)


def test_a_state_with_nothing_in_it_is_over() -> None:
    s = table().game.blank()
    assert s.over
    assert (s.seat, s.choices(), s.texts(), s.count(STACK)) == (NOBODY, [], [], 0)


def test_a_frame_begins_with_what_it_was_given_and_remembers_nothing() -> None:
    s = table().game.blank()
    s.call(1, 2, 3, 4, 5)
    s.put(s.get(STACK) + 7, 99)
    s.finish()
    s.call(6, 7, 8, 9, 10)
    assert [s.at(STACK, field) for field in range(WIDTH)] == [6, 7, 8, 9, 10, *[0] * (WIDTH - 5)]


def test_a_clone_is_equal_and_goes_its_own_way() -> None:
    s = gates()
    clone = s.clone()
    assert state_hash(clone) == state_hash(s)
    before = state_hash(s)
    play_out(clone, seeded(3), False, 1000)
    assert state_hash(s) == before
    twin = s.clone()
    play_out(twin, seeded(3), False, 1000)
    assert state_hash(twin) == state_hash(clone)


def test_a_new_game_asks_somebody_something() -> None:
    s = gates()
    assert (s.seat, s.over) == (0, False)
    assert s.game.prompts[s.prompt] == "Choose the side of the sanity disc for this round"
    assert s.texts() == ["choose the sane side", "choose the insane side"]


@pytest.mark.parametrize("choice", [-1, 0, 5, 1 << 24, 1 << 40, (1 << 62) - 1, -(1 << 62)])
def test_an_option_that_is_not_offered_is_refused_and_changes_nothing(choice: int) -> None:
    s = gates()
    s.choose("choose the sane side")
    before = state_hash(s)
    with pytest.raises(IllegalChoice) as caught:
        s.apply(choice)
    assert "Seat 1 has to choose one of: " + "; ".join(s.texts()) in str(caught.value)
    assert state_hash(s) == before


@pytest.mark.parametrize("choice", [1 << 63, 1 << 70, -(1 << 70)])
def test_a_number_of_any_size_is_refused_in_the_same_way(choice: int) -> None:
    with pytest.raises(IllegalChoice, match=f"{choice} is not an option of gates"):
        gates().apply(choice)


def test_an_option_of_another_time_is_refused_by_its_name() -> None:
    s = gates()
    early = s.choices()[0]
    s.apply(early)
    with pytest.raises(IllegalChoice, match="“choose the sane side” is not an option now"):
        s.apply(early)


@pytest.mark.parametrize("text", ["", "choose", "choose the Sane side", "choose the sane side ", "pass", "{}", "\0"])
def test_a_text_that_is_not_offered_is_refused(text: str) -> None:
    s = gates()
    before = state_hash(s)
    with pytest.raises(IllegalChoice) as caught:
        s.choose(text)
    assert str(caught.value) == (
        f"“{text}” is not an option now. Seat 1 has to choose one of: choose the sane side; choose the insane side."
    )
    assert state_hash(s) == before


def test_a_choice_after_the_end_is_refused() -> None:
    s = gates()
    play_out(s, seeded(1), False, 100_000)
    assert s.over
    for refused in (lambda: s.choose("end the turn"), lambda: s.apply(1 << 24), lambda: s.apply(0)):
        with pytest.raises(IllegalChoice, match="The game is over"):
            refused()


def test_a_limit_stops_a_game_in_time_and_zero_plays_nothing() -> None:
    s = gates()
    before = state_hash(s)
    assert play_out(s, seeded(1), False, 0) == 0
    assert state_hash(s) == before
    assert play_out(s, seeded(1), True, 17) == 17
    assert not s.over


def test_eager_players_stop_only_where_they_must() -> None:
    s = gates()
    rng = seeded(2)
    for _ in range(300):
        if s.over:
            break
        choice = pick_eager(s, rng)
        if s.game.stops[choice >> 24]:
            assert all(s.game.stops[option >> 24] for option in s.choices())
        s.step(choice)


def test_any_player_takes_each_option_now_and_then() -> None:
    s = gates()
    s.choose("choose the sane side")
    rng = seeded(2)
    assert {pick_any(s, rng) for _ in range(200)} == set(s.choices())


def test_nobody_but_a_game_with_rules_can_be_played() -> None:
    game = Game("nothing", 2)
    game.seal()
    with pytest.raises(NotImplementedError):
        game.new(1)


def test_building_a_game_lays_zones_and_pools_side_by_side() -> None:
    t = table(room=3)
    s = laid(t)
    ids = [zone.id for zone in t.game.zones]
    assert [zone.name for zone in t.game.zones][:2] == ["stack", "options"]
    taken = [address for id in ids for address in range(id, id + 4)] + [pool.id for pool in t.game.pools]
    assert len(set(taken)) == len(taken)
    assert max(taken) < s.known
    assert s.known + len(t.game.kind_of) == s.get(STACK)
    assert [s.get(zone.id + 3) for zone in t.game.zones] == [zone.seers for zone in t.game.zones]


# with a game of our own


def test_frames_are_finished_before_what_lies_under_them_goes_on() -> None:
    s = Toy().new(1)
    s.choose("dig")
    assert s.count(STACK) == (DEPTH + 1) * WIDTH
    assert (s.seat, s.texts(), s.get(s.game.depth)) == (0, ["go up", "end the game"], 0)
    s.choose("go up")
    assert s.count(STACK) == WIDTH
    assert s.get(s.game.depth) == DEPTH
    assert "pass" in s.texts()


def test_a_save_in_the_middle_of_an_effect_goes_on_from_there() -> None:
    s = Toy().new(1)
    s.choose("dig")
    loaded = unpack(s.game, pack(s))
    s.choose("go up")
    loaded.choose("go up")
    assert state_hash(loaded) == state_hash(s)


def test_a_game_can_end_in_the_middle_of_an_effect() -> None:
    s = Toy().new(1)
    s.choose("dig")
    s.choose("end the game")
    assert s.over
    assert (s.count(STACK), s.choices(), s.prompt, s.get(s.game.depth)) == (0, [], 0, 0)
    assert s.game.winners(s) == [0, 1]
    with pytest.raises(IllegalChoice, match="The game is over"):
        s.choose("go up")


def test_a_single_option_is_carried_out_without_asking() -> None:
    s = Toy().new(1)
    s.choose("ask for a toll")
    assert s.get(s.game.tolls) == 1
    assert (s.seat, s.prompt) == (0, 0)
    assert "pay" not in s.texts()


def test_a_seat_that_passes_hands_over_to_the_next_until_the_turns_are_over() -> None:
    s = Toy(seats=3, turns=4).new(1)
    seats = []
    while not s.over:
        seats.append(s.seat)
        s.choose("pass")
    assert seats == [0, 1, 2, 0]


def test_only_a_choice_that_taught_its_seat_something_is_a_barrier() -> None:
    s = Toy().new(1)
    for text, barrier in (
        ("look at the top card", True),
        ("draw", False),  # it was looked at
        ("draw", True),
        ("roll", True),
        ("dig", False),
        ("go up", False),
        ("ask for a toll", False),
        (f"play {s.game.kinds[s.game.kind_of[s.at(s.game.hands[0], 0)]]}", False),
        ("gather the row", False),
        ("pass", False),
    ):
        s.choose(text)
        assert s.barrier == barrier, text


def test_a_record_of_our_own_game_can_be_replayed() -> None:
    game = Toy(turns=3)
    record = begin(game, 5)
    record.choices = ["draw", "roll", "pass", "dig", "go up", "pass", "pass"]
    s = game.new(5)
    for choice in record.choices:
        s.choose(choice)
    assert s.over
    assert state_hash(replay(record, build)) == state_hash(s)


@pytest.mark.parametrize("seats", [1, 2, 3, 8])
@pytest.mark.parametrize("pick", [pick_any, pick_eager])
def test_our_own_game_conforms(seats: int, pick: object) -> None:
    for seed in range(2):
        conform(Toy(seats, turns=2 * seats), seed, build=build, slips=True, decisions=300, pick=pick)  # type: ignore[arg-type]


def test_a_game_that_loses_a_card_does_not_conform() -> None:
    class Careless(Toy):
        def set_up(self, s: State) -> None:
            super().set_up(s)
            s.pop(self.deck)

    with pytest.raises(AssertionError, match=r"These cards lie nowhere: \[\d+\]\. \(toy with .*, seed 1, decision 0"):
        conform(Careless(), 1)


class Blind(Toy):
    """Forgets to let seats know the cards in their hands."""

    def set_up(self, s: State) -> None:
        super().set_up(s)
        s.push(self.hands[1], s.pop(self.deck))


class Peek(Turn):
    """Scores by a card that the seat does not see, so that the points tell it."""

    def answer(self, s: State, f: int, choice: int) -> int:
        s.put(self.g.points[0], self.g.kind_of[s.at(self.g.deck, 0)])
        return AGAIN


class Twice(Turn):
    """Offers the same thing twice."""

    def resolve(self, s: State, f: int) -> int:
        super().resolve(s, f)
        s.offer(self.g.v_roll)
        return WAIT


class Shared(Turn):
    """Keeps something outside the state, so that two states of a game disturb each other."""

    def answer(self, s: State, f: int, choice: int) -> int:
        self.g.turns += 1
        s.add(self.g.depth, self.g.turns)
        return AGAIN


def with_turn(turn: type[Turn]) -> Toy:
    game = Toy()
    game.code[0] = turn(game)
    return game


def test_a_seat_that_does_not_know_its_own_hand_is_noticed() -> None:
    with pytest.raises(AssertionError, match=r"seat 1 should see \[.*\] in hand, but sees \[\d, -1\]"):
        hold(views_show_what_is_known, Blind(), 1)


def test_points_that_tell_a_hidden_card_are_noticed() -> None:
    with pytest.raises(AssertionError, match="seat 0 may undo, but learnt something that it did not know"):
        hold(undo_is_safe, with_turn(Peek), 1, decisions=50)


def test_an_option_offered_twice_is_noticed() -> None:
    with pytest.raises(AssertionError, match="An option is offered twice"):
        hold(options_are_sound, with_turn(Twice), 1)


def test_what_is_kept_outside_the_state_is_noticed() -> None:
    with pytest.raises(AssertionError, match="A loaded state goes another way"):
        hold(saves_are_exact, with_turn(Shared), 1, decisions=50)


def test_counts_that_change_are_noticed() -> None:
    with pytest.raises(AssertionError, match=r"changed what must stay the same: turns from 4 to 3\. \(toy with"):
        hold(counts_are_conserved, Toy(), 1, lambda s: {"turns": s.get(s.game.left)})  # type: ignore[attr-defined]
