"""Agents think beside the requests; whatever happens to them, the table goes on."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
from house import House, Player, Watch, end_turn, until

from delirium import games
from delirium.agents.agent import make
from delirium.engine import codec
from delirium.engine.view import view
from delirium.server import minds
from delirium.server.minds import Job, mood, think
from delirium.server.process import ServerProcess


def job(budget: float = 10.0, agents: dict[int, str] | None = None, **more: Any) -> Job:
    state = games.build("ascension", {"players": 2}).new(5)
    packed = codec.pack(state)
    return Job("ascension", '{"players":2}', packed, agents or {0: "greedy", 1: "random"}, 5, 0, budget)._replace(
        **more
    )


def test_a_thought_that_is_repeated_comes_to_the_same_choices() -> None:
    assert think(job()) == think(job())
    assert len(think(job())) > 50, "agents alone play to the end"


def test_a_thought_ends_with_its_time_but_brings_something() -> None:
    assert len(think(job(budget=0.0))) == 1


def test_a_thought_ends_where_a_person_has_to_choose() -> None:
    state = games.build("ascension", {"players": 2}).new(5)
    seat = int(state.seat)
    chosen = think(job(agents={seat: "greedy"}))
    agent = make("greedy", mood(5, 0, seat))  # one for the whole thought: it may use again what it has thought
    for text in chosen:
        assert int(state.seat) == seat
        assert text == state.game.words.render(agent.choose(view(state, seat)))
        state.choose(text)
    assert int(state.seat) == 1 - seat


SNARES = """
set = "mine"
[[card]]
name = "Trial Snare"
type = "monster"
cost = { power = 0 }
copies = 60
effect = "Reward: This turn, whenever you defeat a Monster, defeat 1 Cultist for free."
"""


def test_a_thought_leaves_out_what_goes_on_for_ever() -> None:
    options = {"players": 2, "cards": [SNARES]}
    game = games.build("ascension", options)
    state = game.new(1)
    seat = int(state.seat)
    chosen = think(Job("ascension", json.dumps(options), codec.pack(state), {seat: "eager"}, 5, 0, 10.0))
    assert any(text.startswith("defeat Trial Snare") for text in chosen)  # after which the eager agent wants another
    for text in chosen:
        state.choose(text)
    assert int(state.seat) == 1 - seat


def test_a_choice_that_goes_on_for_ever_is_refused_and_the_table_goes_on(ann: Player) -> None:
    id = ann.open("me me", options={"cards": [SNARES]}, seed=1)
    seen = ann.table(id)
    snares = [option["text"] for option in seen["scene"]["decision"]["options"] if "Trial Snare" in option["text"]]
    seen = ann.move(seen, snares[0])
    problem = ann.move(seen, snares[1], 422)
    assert "would go on for ever" in problem["detail"]
    after = ann.table(id)
    assert after["version"] == seen["version"]
    assert after["scene"] == seen["scene"]
    assert ann.move(after, "end turn")["version"] == seen["version"] + 1


def test_a_server_that_starts_takes_up_what_the_last_one_was_thinking(tmp_path: Path) -> None:
    with House(tmp_path, thinkers=0) as first:  # it never gets to think
        ann = first.guest("Ann")
        ids = [ann.open("me greedy", seed=seed, game=game) for seed, game in ((1, "ascension"), (2, "gates"))]
        for id in ids:
            if not ann.table(id)["thinking"]:
                end_turn(ann, id)
        assert all(ann.table(id)["thinking"] for id in ids)
        before = [ann.table(id) for id in ids]
    with House(tmp_path) as second:
        ann = ann.at(second)
        for seen in before:
            now = ann.ready(seen["id"])
            assert now["at"] > seen["at"]
            assert now["scene"]["decision"]["seat"] == 0


def test_a_worker_that_dies_is_replaced_and_the_thought_repeated(house: House, ann: Player) -> None:
    id = ann.open("me greedy", seed=4)
    ann.ready(id)
    pool = house.app.state.minds._pool
    for process in list(pool._processes.values()):
        os.kill(process.pid, signal.SIGKILL)
    end_turn(ann, id)
    assert ann.ready(id)["scene"]["decision"]["seat"] == 0


def test_workers_do_not_outlive_a_server_that_was_killed(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path).start()
    workers = until(lambda: children(server.pid), "the workers")
    os.kill(server.pid, signal.SIGKILL)
    try:
        until(lambda: not any(is_running(worker) for worker in workers), "the end of the workers")
    finally:
        server.kill()


def children(parent: int) -> list[int]:
    """The processes that a process has started."""
    listed = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return [int(each) for each in listed]


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_requests_are_answered_while_an_agent_thinks(
    monkeypatch: pytest.MonkeyPatch, house: House, ann: Player
) -> None:
    thinking = house.app.state.minds
    asked: list[Job] = []
    plain = thinking._ask

    async def slow(wanted: Job) -> list[str]:
        asked.append(wanted)
        while len(asked) < 2:
            await minds.asyncio.sleep(0.01)
        found: list[str] = await plain(wanted)
        return found

    monkeypatch.setattr(thinking, "_ask", slow)
    first = ann.open("greedy greedy")
    until(lambda: asked, "the thought")
    begun = time.monotonic()
    assert ann.table(first)["thinking"]
    assert ann.step(ann.open("me me"))["at"] == 1
    assert time.monotonic() - begun < 5
    ann.open("greedy greedy")
    assert ann.ready(first)["scene"]["over"]


def test_an_undo_while_an_agent_thinks_makes_the_thought_void(
    monkeypatch: pytest.MonkeyPatch, house: House, ann: Player
) -> None:
    id = ann.open("me greedy", seed=4)
    ann.ready(id)
    thinking = house.app.state.minds
    held: list[Job] = []
    plain = thinking._ask

    async def held_back(wanted: Job) -> list[str]:
        held.append(wanted)
        while len(held) == 1:
            await minds.asyncio.sleep(0.01)
        found: list[str] = await plain(wanted)
        return found

    monkeypatch.setattr(thinking, "_ask", held_back)
    seen = end_turn(ann, id)
    until(lambda: held, "the thought")
    back = ann.act(id, "requests", seat=0, kind="undo", target=seen["undo"]["target"])
    assert not back["thinking"]
    held.append(held[0])  # the thought comes to its end
    until(lambda: id not in thinking.thoughts, "the end of the thought")
    assert ann.table(id)["at"] == back["at"]


def test_a_table_whose_record_is_damaged_says_so_and_the_others_go_on(tmp_path: Path) -> None:
    with House(tmp_path, thinkers=0) as first:
        ann = first.guest("Ann")
        broken, other, torn, whole = (ann.open("me me") for _ in range(4))
        for id in (broken, other, torn, whole):
            ann.step(id)
    database = sqlite3.connect(tmp_path / "tables.sqlite")
    with database:
        database.execute("UPDATE entries SET body = ? WHERE table_id = ?", ('{"choice": "fly"}', broken))
        database.execute("UPDATE tables SET versions = ?, checksum = NULL WHERE id = ?", ('{"rules": "0"}', other))
        database.execute("UPDATE entries SET body = ? WHERE table_id = ?", ('{"choi', torn))
        database.execute("UPDATE summaries SET thinking = 1, deadline = 1.0 WHERE table_id <> ?", (whole,))
    database.close()
    with House(tmp_path, thinkers=1, sweep=0.02, stalled=0.02) as second:
        ann = ann.at(second)
        assert "damaged" in ann.table(broken, status=409)["detail"]
        assert "damaged" in ann.table(torn, status=409)["detail"]
        assert "other versions" in ann.table(other, status=409)["detail"]
        assert ann.step(whole)["at"] == 2
        assert len(ann.get("/api/tables")["tables"]) == 4


def test_agents_that_are_left_alone_stop_when_they_come_to_no_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    watch = Watch()
    with House(tmp_path, budget=0.0, **watch.settings) as house:
        ann = house.guest("Ann")
        id = ann.open("me eager", clock={"kind": "game", "seconds": 60})
        before = ann.ready(id)["at"]
        monkeypatch.setattr(minds, "MOST_ALONE", 20)
        watch.time += 61
        until(lambda: id in house.app.state.minds.hopeless, "the end of thinking")
        left = ann.table(id)
        assert 20 <= left["at"] < before + 40
        assert not left["scene"]["over"]
        assert f"No agent can play at table {id}: agents alone have made" in caplog.text
