"""Several servers on one PostgreSQL database serve the same tables."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from uuid import uuid4

import psycopg
import pytest
from house import House, Json, pick, sit_down
from running import run
from test_store import differences

from delirium.server.settings import Settings
from delirium.server.store import Store

URL = str

pgserver = pytest.importorskip("pgserver", reason="pgserver has no wheel for this Python: PostgreSQL is not tested")


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[URL]:
    server = pgserver.get_server(tmp_path_factory.mktemp("postgres"), cleanup_mode="stop")
    yield server.get_uri()
    server.cleanup()


@pytest.fixture(scope="module")
def houses(database: URL, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, House]]:
    data = tmp_path_factory.mktemp("data")
    one, two = House(data, database=database), House(data, database=database)
    with ThreadPoolExecutor(2) as pool:  # both bring the database up to date at once
        list(pool.map(House.__enter__, (one, two)))
    yield one, two
    for house in (one, two):
        house.__exit__()


def test_the_migrations_make_the_same_schema(houses: tuple[House, House], database: URL) -> None:
    async def work() -> None:
        store = Store(Settings(data=Path(), secret="", database=database).url)
        async with store.reader.connect() as connection:
            assert await connection.run_sync(differences) == []
        await store.close()

    run(work())


def test_each_sees_at_once_what_the_other_has_acknowledged(houses: tuple[House, House]) -> None:
    one = houses[0].guest("Ann")
    two = one.at(houses[1])
    id = one.open("me me")
    players = [one, two]
    for number in range(10):
        seen = players[number % 2].table(id)
        assert seen["at"] == number
        assert players[number % 2].move(seen, pick(seen))["at"] == number + 1


def test_news_and_presence_go_from_one_to_the_other(houses: tuple[House, House]) -> None:
    id, mover, other = sit_down(houses[0].guest("Ann"), houses[0].guest("Bob"))
    seat = mover.table(id)["seat"]
    ear = other.at(houses[1]).listen(id)
    ear.next()
    mover.step(id)
    assert ear.wait(lambda table: table["at"] == 1)["at"] == 1
    second = mover.listen(id)
    ear.wait(lambda table: table["seats"][seat]["online"])
    second.close()
    ear.wait(lambda table: not table["seats"][seat]["online"])
    ear.close()


def test_machines_whose_clocks_differ_agree_on_the_time_that_is_left(
    houses: tuple[House, House], tmp_path: Path
) -> None:
    one, _ = houses
    database = one.settings.database
    with House(tmp_path, database=database, thinkers=0, now=lambda: time.time() + 120) as fast:
        id, mover, other = sit_down(one.guest("Ann"), one.guest("Bob"), clock={"kind": "turn", "seconds": 60})
        seat = mover.table(id)["seat"]
        assert mover.at(fast).table(id)["seats"][seat]["left"] > 40
        assert mover.at(fast).move(mover.at(fast).table(id), pick(mover.table(id)))["seats"][seat]["left"] > 40
        time.sleep(1.5)  # a sweep
        seen = other.table(id)
        assert seen["seats"][seat]["agent"] == ""
        assert 30 < seen["seats"][seat]["left"] <= 59.9, "what was done at the fast one is no future here"


def test_of_two_moves_at_two_servers_one_wins(houses: tuple[House, House]) -> None:
    ann = houses[0].guest("Ann")
    players = [ann, ann.at(houses[1])]
    token = {"x-csrftoken": ann.http.cookies["csrftoken"]}

    def send(number: int, seen: Json) -> int:
        body = {"seat": seen["seat"], "version": seen["version"], "choice": pick(seen), "key": uuid4().hex}
        return players[number % 2].http.post(f"/api/tables/{seen['id']}/moves", json=body, headers=token).status_code

    id = ann.open("me me")
    for _ in range(5):
        seen = ann.table(id)
        with ThreadPoolExecutor(4) as pool:
            assert sorted(pool.map(send, range(4), [seen] * 4)) == [200, 409, 409, 409]
        assert ann.table(id)["version"] == seen["version"] + 1


def test_a_lost_connection_for_news_is_made_anew(houses: tuple[House, House], database: URL) -> None:
    id, mover, other = sit_down(houses[0].guest("Ann"), houses[0].guest("Bob"))
    ear = other.at(houses[1]).listen(id)
    ear.next()
    with psycopg.connect(database, autocommit=True) as connection:
        lost = connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
        assert len(lost.fetchall()) == 2
    mover.step(id)
    ear.wait(lambda table: table["at"] == 1)
    mover.step(id)
    ear.wait(lambda table: table["at"] == 2)
    ear.close()


def test_the_same_move_at_two_servers_happens_once(houses: tuple[House, House]) -> None:
    one = houses[0].guest("Ann")
    two = one.at(houses[1])
    id = one.open("me me")
    seen = one.table(id)
    with ThreadPoolExecutor(2) as pool:
        moved = list(pool.map(lambda player: player.move(seen, pick(seen), key="same"), (one, two)))
    assert [table["version"] for table in moved] == [1, 1]


def test_agents_play_whichever_server_is_asked(houses: tuple[House, House]) -> None:
    one = houses[0].guest("Ann")
    two = one.at(houses[1])
    id = one.open("me greedy", game="gates")
    for number in range(12):
        player = (one, two)[number % 2]
        seen = player.ready(id)
        seen = player.move(seen, pick(seen))
    assert one.ready(id)["version"] == two.ready(id)["version"] == one.ready(id)["at"]


def test_odd_ids_and_keys_are_no_trouble_for_the_database(houses: tuple[House, House]) -> None:
    ann = houses[0].guest("Ann")
    assert ann.http.get("/api/tables/a%00b").status_code == 404
    seen = ann.table(ann.open("me me"))
    for _ in range(2):
        assert ann.move(seen, pick(seen), key="\0 ☃ ' \\")["version"] == 1
