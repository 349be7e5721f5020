"""The clock: it follows from the times of entries, and an agent takes over when the time is up."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from house import House, Player, end_turn, pick, sit_down, until

from delirium.server.clock import Time
from delirium.server.wire import Clock


class Watch:
    """A time that passes when we say so."""

    def __init__(self) -> None:
        self.time = 1_000_000.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture(scope="module")
def watch() -> Watch:
    return Watch()


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory, watch: Watch) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("hall"), now=watch, sweep=0.02) as hall:
        yield hall


def test_per_turn_the_time_begins_anew_whenever_a_seat_has_to_choose() -> None:
    time = Time(Clock(kind="turn", seconds=60), 2, 100.0)
    time.tick(100.0, 0, True)
    time.tick(130.0, 0, True)
    assert time.left(0, 150.0) == 10.0
    assert time.left(1, 150.0) == 60.0
    assert time.deadline == 160.0
    time.tick(155.0, 1, True)
    time.tick(156.0, 0, True)
    assert time.left(0, 156.0) == 60.0


def test_per_game_the_time_is_counted_in_sum() -> None:
    time = Time(Clock(kind="game", seconds=60), 2, 100.0)
    time.tick(100.0, 0, True)
    time.tick(130.0, 1, True)
    time.tick(140.0, 0, True)
    assert time.left(0, 150.0) == 20.0
    assert time.left(1, 150.0) == 50.0
    assert time.deadline == 170.0


def test_the_time_of_agents_and_of_tables_that_wait_for_players_does_not_count() -> None:
    time = Time(Clock(kind="game", seconds=60), 2, 100.0)
    time.tick(100.0, 0, False)
    assert time.deadline is None
    time.tick(200.0, 0, True)
    assert time.left(0, 200.0) == 60.0


def test_a_clock_that_runs_backwards_gives_no_time_back() -> None:
    time = Time(Clock(kind="game", seconds=60), 1, 100.0)
    time.tick(100.0, 0, True)
    time.tick(110.0, 0, True)
    time.tick(90.0, 0, True)
    assert time.left(0, 110.0) == 50.0


def test_whoever_runs_out_of_time_for_a_turn_is_played_by_an_agent_until_it_is_over(hall: House, watch: Watch) -> None:
    id, mover, other = sit_down(hall.guest("Ann"), hall.guest("Bob"), clock={"kind": "turn", "seconds": 60})
    seen = mover.table(id)
    seat = seen["seat"]
    assert seen["seats"][seat]["left"] == 60
    watch.time += 59
    seen = mover.move(seen, pick(seen))
    assert seen["seats"][seat]["left"] == 1
    watch.time += 2
    over = until(lambda: (now := other.table(id))["scene"]["decision"]["seat"] == 1 - seat and now, "the other's turn")
    assert over["last"] > seen["last"], "the agent has played the turn"
    assert not over["seats"][seat]["agent"], "the next turn is the person's again"
    assert over["seats"][1 - seat]["left"] == 60
    end_turn(other, id)
    assert mover.table(id)["scene"]["decision"]["seat"] == seat
    assert mover.table(id)["seats"][seat]["left"] == 60


def test_while_an_agent_plays_a_turn_for_lack_of_time_its_person_has_to_wait(tmp_path: Path) -> None:
    watch = Watch()
    with House(tmp_path, thinkers=0, now=watch, sweep=3600.0) as hall:
        id, mover, _ = sit_down(hall.guest("Ann"), hall.guest("Bob"), clock={"kind": "turn", "seconds": 60})
        seen = mover.table(id)
        watch.time += 61
        assert "plays this turn for you" in mover.move(seen, pick(seen), 409)["detail"]
        stream = mover.listen(id)
        assert stream.next()["seats"][seen["seat"]]["agent"], "whoever comes back has to wait as well"
        stream.close()


def test_whoever_runs_out_of_time_for_the_game_is_played_by_an_agent_to_the_end(hall: House, watch: Watch) -> None:
    id, mover, other = sit_down(hall.guest("Ann"), hall.guest("Bob"), clock={"kind": "game", "seconds": 60})
    seat = mover.table(id)["seat"]
    watch.time += 61
    gone = until(lambda: (now := other.table(id))["seats"][seat]["agent"] and now, "the agent")
    assert gone["seats"][seat]["left"] is None
    until(lambda: other.table(id)["scene"]["decision"]["seat"] == 1 - seat, "the other's turn")
    assert "time was up" in mover.move(mover.table(id), "anything", 409)["detail"]
    stream = mover.listen(id)
    stream.next()
    stream.close()
    assert other.table(id)["seats"][seat]["agent"], "the agent stays"


def test_a_move_after_the_time_is_refused_even_before_the_sweep(tmp_path: Path) -> None:
    watch = Watch()
    with House(tmp_path, thinkers=0, now=watch, sweep=3600.0) as hall:
        id, mover, _ = sit_down(hall.guest("Ann"), hall.guest("Bob"), clock={"kind": "game", "seconds": 100})
        seen = mover.table(id)
        watch.time += 101
        assert "time was up" in mover.move(seen, pick(seen), 409)["detail"]


def test_nobodys_time_runs_before_all_seats_are_taken(hall: House, watch: Watch) -> None:
    ann: Player = hall.guest("Ann")
    id = ann.open("me open", clock={"kind": "game", "seconds": 10})
    watch.time += 100
    assert [seat["left"] for seat in ann.table(id)["seats"]] == [10, 10]


def test_per_game_the_time_of_a_turn_is_gone(hall: House, watch: Watch) -> None:
    id, mover, other = sit_down(hall.guest("Ann"), hall.guest("Bob"), clock={"kind": "game", "seconds": 100})
    seat = mover.table(id)["seat"]
    watch.time += 30
    end_turn(mover, id)
    watch.time += 5
    seen = other.table(id)
    assert [seen["seats"][seat]["left"], seen["seats"][1 - seat]["left"]] == [70, 95]
    end_turn(other, id)
    assert mover.table(id)["seats"][1 - seat]["left"] == 95
