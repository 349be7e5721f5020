"""News as server-sent events."""

from __future__ import annotations

import queue
from pathlib import Path

import pytest
from house import House, Player, pick, sit_down, until


def test_a_listener_gets_the_table_at_once_and_whenever_it_changes(ann: Player, bob: Player) -> None:
    id, mover, other = sit_down(ann, bob)
    ear = other.listen(id)
    first = ear.next()
    assert first == first | {"id": id, "version": 1, "seat": other.table(id)["seat"]}
    moved = mover.step(id)
    heard = ear.wait(lambda table: table["at"] == 1)
    assert heard["version"] == moved["version"]
    assert heard["scene"] == other.table(id)["scene"]
    ear.close()


def test_each_listener_gets_the_own_view(ann: Player, bob: Player, house: House) -> None:
    id, mover, other = sit_down(ann, bob)
    eve = house.guest("Eve")
    ears = [(player, player.listen(id)) for player in (mover, other, eve)]
    mover.step(id)
    for player, ear in ears:
        heard = ear.wait(lambda table: table["at"] == 1)
        assert heard["scene"] == player.table(id)["scene"]
        assert [seat["mine"] for seat in heard["seats"]] == [seat["mine"] for seat in player.table(id)["seats"]]
        ear.close()


def test_who_knows_the_version_already_gets_only_what_is_new(ann: Player) -> None:
    id = ann.open("me me")
    seen = ann.step(id)
    ear = ann.listen(id, last=seen["version"])
    after = ann.step(id)
    assert ear.next()["version"] == after["version"]
    late = ann.listen(id, last=seen["version"])
    assert late.next()["version"] == after["version"], "what was missed is sent"
    ear.close()
    late.close()


def test_the_id_of_an_event_is_the_version(ann: Player) -> None:
    id = ann.open("me me")
    ann.step(id)
    ear = ann.listen(id)
    number, table = ear.heard.get(timeout=10)
    assert number == str(table["version"]) == "1"
    ear.close()


def test_the_others_see_who_is_there(ann: Player, bob: Player) -> None:
    id, mover, other = sit_down(ann, bob)
    seat = other.table(id)["seat"]
    ear = mover.listen(id)
    assert not ear.next()["seats"][seat]["online"]
    second = other.listen(id)
    ear.wait(lambda table: table["seats"][seat]["online"])
    second.close()
    ear.wait(lambda table: not table["seats"][seat]["online"])
    ear.close()


def test_a_stream_ends_when_the_seat_is_taken_elsewhere(ann: Player, house: House) -> None:
    id = ann.open("me me")
    token = ann.get(f"/api/tables/{id}/links")["move"]["0"].rpartition("/")[2]
    ear = ann.listen(id, 0)
    ear.next()
    house.guest("Phone").send("POST", f"/api/tables/{id}/join", {"token": token})
    assert ear.ended.wait(10)
    assert ann.listen(id, 0).status == 403


def test_a_seat_of_somebody_else_cannot_be_listened_to(ann: Player, bob: Player) -> None:
    id = ann.open("me greedy")
    assert bob.listen(id, 0).status == 403
    assert bob.listen("nosuchtable").status == 404


def test_agents_that_move_are_heard(ann: Player) -> None:
    id = ann.open("me greedy", seed=4)
    seen = ann.ready(id)
    ear = ann.listen(id, last=seen["version"])
    while seen["scene"]["decision"]["seat"] == 0:
        seen = ann.move(seen, pick(seen, lambda option: option["stops"]))
    ear.wait(lambda table: table["scene"]["decision"]["seat"] == 0 and table["at"] > seen["at"])
    ear.close()


def test_a_quiet_stream_gives_signs_of_life(tmp_path: Path) -> None:
    with House(tmp_path, thinkers=0, heartbeat=0.05) as house:
        ann = house.guest("Ann")
        id = ann.open("me me")
        with ann.http.stream("GET", f"/api/tables/{id}/events") as answer:
            assert answer.headers["content-type"].startswith("text/event-stream")
            assert answer.headers["cache-control"] == "no-store"
            comments = 0
            for line in answer.iter_lines():
                comments += line.startswith(":")
                if comments > 3:
                    break


def test_a_server_that_ends_ends_its_streams(tmp_path: Path) -> None:
    with House(tmp_path, thinkers=0) as house:
        ann = house.guest("Ann")
        ear = ann.listen(ann.open("me me"))
        ear.next()
    assert ear.ended.wait(10)


def test_a_listener_who_hangs_up_is_forgotten(ann: Player, house: House) -> None:
    id = ann.open("me me")
    ear = ann.listen(id)
    ear.next()
    tables = house.app.state.tables
    assert len(tables.rooms[id].listeners) == 1
    ear.close()
    until(lambda: not tables.rooms[id].listeners, "the end")


def test_nothing_is_sent_twice(ann: Player) -> None:
    id = ann.open("me me")
    ear = ann.listen(id)
    ear.next()
    ann.step(id)
    assert ear.next()["version"] == 1
    with pytest.raises(queue.Empty):
        ear.next(timeout=0.2)
    ear.close()
