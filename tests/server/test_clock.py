"""The clock: it follows from the times of entries, and an agent takes over when the time is up."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from house import House, Player, Watch, end_turn, go_back, pick, sit_down, until
from running import run

from delirium.server.clock import Time, span
from delirium.server.settings import Settings
from delirium.server.store import Store
from delirium.server.watch import Watch as TimeOfTables
from delirium.server.wire import Clock


@pytest.fixture(scope="module")
def watch() -> Watch:
    return Watch()


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory, watch: Watch) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("hall"), **watch.settings, sweep=0.02) as hall:
        yield hall


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(0.2, "1 second"), (59.1, "1 minute"), (90, "90 seconds"), (121, "3 minutes"), (3600, "1 hour"), (86400, "1 day")]
    + [(86401, "25 hours"), (3 * 86400, "3 days")],
)
def test_times_are_said_in_words(seconds: float, said: str) -> None:
    assert span(seconds) == said


def test_per_turn_the_time_begins_anew_whenever_a_seat_has_to_choose() -> None:
    time = Time(Clock(kind="turn", seconds=60), 2, 100.0)
    time.tick(100.0, [0], [0])
    time.tick(130.0, [0], [0])
    assert time.left(0, 150.0) == 10.0
    assert time.left(1, 150.0) == 60.0
    assert time.deadline == 160.0
    time.tick(155.0, [1], [1])
    time.tick(156.0, [0], [0])
    assert time.left(0, 156.0) == 60.0


def test_per_game_the_time_is_counted_in_sum() -> None:
    time = Time(Clock(kind="game", seconds=60), 2, 100.0)
    time.tick(100.0, [0], [0])
    time.tick(130.0, [1], [1])
    time.tick(140.0, [0], [0])
    assert time.left(0, 150.0) == 20.0
    assert time.left(1, 150.0) == 50.0
    assert time.deadline == 170.0


def test_the_time_of_agents_and_of_tables_that_wait_for_players_does_not_count() -> None:
    time = Time(Clock(kind="game", seconds=60), 2, 100.0)
    time.tick(100.0, [0], [])
    assert time.deadline is None
    time.tick(200.0, [0], [0])
    assert time.left(0, 200.0) == 60.0


def test_a_clock_that_runs_backwards_gives_no_time_back() -> None:
    time = Time(Clock(kind="game", seconds=60), 1, 100.0)
    time.tick(100.0, [0], [0])
    time.tick(110.0, [0], [0])
    time.tick(90.0, [0], [0])
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
    with House(tmp_path, thinkers=0, **watch.settings, sweep=3600.0) as hall:
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
    with House(tmp_path, thinkers=0, **watch.settings, sweep=3600.0) as hall:
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


# the clock of the machine


class Machine:
    """A machine with a clock on the wall, which somebody may set, and a steady one."""

    def __init__(self) -> None:
        self.wall = Watch()
        self.steady = Watch()

    def wait(self, seconds: float) -> None:
        """Let time pass for both."""
        self.wall.time += seconds
        self.steady.time += seconds

    @property
    def settings(self) -> dict[str, Any]:
        """What a server on this machine is told."""
        return {"now": self.wall, "steady": self.steady, "looks": 0.02, "sweep": 0.02, "thinkers": 0}


DAY = 24 * 3600
CLOCK = {"kind": "game", "seconds": 3600}


def lefts(player: Player, id: str) -> list[float]:
    return [round(seat["left"]) for seat in player.table(id)["seats"]]


@pytest.mark.parametrize("days", [3, -3], ids=["forward", "back"])
def test_a_clock_that_is_put_right_by_days_gives_and_takes_no_time(tmp_path: Path, days: int) -> None:
    machine = Machine()
    with House(tmp_path, **machine.settings) as house:
        id, mover, other = sit_down(house.guest("Ann"), house.guest("Bob"), clock=CLOCK)
        seat = mover.table(id)["seat"]
        machine.wait(15)
        until(lambda: lefts(other, id)[seat] == 3585, "the time that has passed")
        machine.wall.time += days * DAY
        until(lambda: len(house.app.state.tables.watch.pauses) == 1, "a look at the clock")
        seen = other.table(id)
        assert seen["seats"][seat]["agent"] == ""
        assert lefts(other, id)[seat] == 3585
        assert seen["stood"] == (days * DAY if days > 0 else 0)
        for _ in range(4):
            machine.wait(15)
            left = lefts(other, id)[seat]
            until(lambda: house.app.state.tables.watch._steady == machine.steady.time, "a look at the clock")
        assert left == lefts(other, id)[seat] == 3525
        mover.move(mover.table(id), pick(mover.table(id)))
        assert lefts(other, id)[seat] == 3525
        assert mover.table(id)["stood"] == 0, "what has been said once is over with the next choice"
        (line,) = mover.get("/api/tables")["tables"]
        assert round(line["changed"]) == round(machine.wall.time), "people are told what their clocks say"


def test_no_time_passes_while_the_server_is_down(tmp_path: Path) -> None:
    machine = Machine()
    with House(tmp_path, **machine.settings) as house:
        id, mover, other = sit_down(house.guest("Ann"), house.guest("Bob"), clock={"kind": "turn", "seconds": 30})
        seat = mover.table(id)["seat"]
        machine.wait(20)
        until(lambda: house.app.state.tables.watch._steady == machine.steady.time, "a look at the clock")
    machine.wait(2 * DAY)
    with House(tmp_path, **machine.settings) as house:
        mover, other = mover.at(house), other.at(house)
        assert lefts(other, id)[seat] == 10
        assert other.table(id)["stood"] == 2 * DAY
        for _ in range(3):
            machine.wait(15)
            until(lambda: house.app.state.tables.watch._steady == machine.steady.time, "a look at the clock")
        assert lefts(other, id)[seat] == 0
        assert other.table(id)["seats"][seat]["agent"] == "", "whoever had little time left can come back first"
        machine.wait(16)
        until(lambda: other.table(id)["seats"][seat]["agent"], "the end of the time")


def test_no_time_passes_while_the_machine_sleeps_even_before_the_first_look(tmp_path: Path) -> None:
    machine = Machine()
    with House(tmp_path, **(machine.settings | {"looks": 3600.0})) as house:
        id, mover, other = sit_down(house.guest("Ann"), house.guest("Bob"), clock=CLOCK)
        seat = mover.table(id)["seat"]
        machine.wait(DAY)
        assert lefts(other, id)[seat] == 3600 - 20
        assert mover.move(mover.table(id), pick(mover.table(id)))


def test_who_is_away_loses_no_time_while_the_server_is_down(tmp_path: Path) -> None:
    machine = Machine()
    with House(tmp_path, **machine.settings) as house:
        id, mover, other = sit_down(house.guest("Ann"), house.guest("Bob"))
        seat = mover.table(id)["seat"]
    machine.wait(9 * DAY)
    with House(tmp_path, **machine.settings) as house:
        other = other.at(house)
        other.act(id, "requests", 409, seat=1 - seat, kind="takeover", target=seat)


def test_nobody_loses_time_by_the_upgrade_from_a_version_without_pauses(tmp_path: Path) -> None:
    machine = Machine()
    with House(tmp_path, **machine.settings) as house:
        id, mover, other = sit_down(house.guest("Ann"), house.guest("Bob"), clock=CLOCK)
        seat = mover.table(id)["seat"]
    go_back(tmp_path, "0004")
    machine.wait(DAY)
    with House(tmp_path, **machine.settings) as house:
        assert lefts(other.at(house), id)[seat] == 3600


def test_two_processes_count_a_pause_once(tmp_path: Path) -> None:
    async def work() -> None:
        store = Store(f"sqlite+aiosqlite:///{tmp_path / 'x.sqlite'}")
        await store.open()
        machine = Machine()
        settings = Settings(data=tmp_path, secret="a secret of this test", now=machine.wall, steady=machine.steady)
        one, two = TimeOfTables(settings, store), TimeOfTables(settings, store)
        begin = machine.wall.time
        for watch in (one, two, one):
            await watch.look()
            machine.wait(5)
        assert one.now() == two.now() == begin + 15
        machine.wall.time += DAY
        await two.look()
        await one.look()
        assert one.now() == two.now() == begin + 15
        assert one.pauses == two.pauses
        assert [pause.lost for pause in one.pauses] == [DAY]
        assert [one.clock(begin), one.clock(one.now())] == [begin, begin + 15 + DAY]
        machine.wall.time -= DAY
        await one.look()
        assert one.now() == begin + 15
        assert one.clock(one.now()) == begin + 15
        late = TimeOfTables(settings, store)
        machine.wall.time -= 3  # two machines, or a clock that is put right by a little
        await late.look()
        assert late.now() == begin + 15
        assert len(late.pauses) == 2, "not worth a word"
        await store.close()

    run(work())
