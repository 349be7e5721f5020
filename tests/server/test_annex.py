"""Tables with cards of their own run in a process of their own: they play like all others, and harm none of them."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from house import BEARER, House, Player, end_turn, pick, sit_down, until
from litestar import Litestar, get
from litestar.testing import TestClient

from delirium.ascension.box import build as rules
from delirium.server import annex, setup_code, worker
from delirium.server.entry import is_own

OWN = {"cards": [BEARER]}


def of_annex(house: House) -> int:
    """The process of the annex."""
    process = house.app.state.annex._process
    assert process is not None
    return int(process.pid)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("annex")) as house:
        yield house


def test_a_table_with_own_cards_plays_as_others_do(house: House, ann: Player, bob: Player) -> None:
    id, first, second = sit_down(ann, bob, options=OWN)
    assert "Lantern Bearer" in {face["name"] for face in ann.get(f"/api/tables/{id}/faces")}
    ear = second.listen(id)
    ear.next()
    seen = first.table(id)
    after = first.move(seen, pick(seen))
    assert ear.wait(lambda news: news["version"] == after["version"])["at"] == 1
    back = first.act(id, "undo", seat=seen["seat"])
    assert back["at"] == 0
    end_turn(first, id)
    assert second.table(id)["scene"]["decision"]["options"]
    assert first.get(f"/api/tables/{id}/at/1")["at"] == 1
    assert len(first.get(f"/api/tables/{id}/replay")["moments"]) == second.table(id)["at"] + 1
    (line,) = [line for line in first.get("/api/tables")["tables"] if line["id"] == id]
    assert [seat["online"] for seat in line["seats"] if not seat["mine"]] == [True]
    second.act(id, "resign", seat=second.table(id)["seat"])
    rematch = first.act(id, "rematch", seat=seen["seat"])["rematch"]
    assert "Lantern Bearer" in {face["name"] for face in ann.get(f"/api/tables/{rematch}/faces")}
    ear.close()


def test_the_house_itself_never_opens_such_a_table(house: House, ann: Player) -> None:
    id = ann.open("me greedy", options=OWN)
    end_turn(ann, id)
    ann.ready(id)  # the agent has chosen as well
    assert id not in house.app.state.tables.rooms
    assert not any("Lantern" in key for key in house.app.state.tables.boxes)


def test_nothing_that_a_guest_wrote_is_built_in_the_process_of_the_house(
    house: House, ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    build = rules.build

    def watched(options: dict[str, object]) -> Any:
        assert not is_own(options), "this belongs into another process"
        return build(options)

    monkeypatch.setattr(rules, "build", watched)  # in this process alone
    code = setup_code.encode("ascension", {"players": 2, "cards": [BEARER]}, 7)
    assert ann.get(f"/api/setups/{code}")["options"]["cards"] == [BEARER]
    id = ann.send("POST", "/api/tables", {"seats": [{"player": "me"}, {"player": "me"}], "code": code})["id"]
    assert ann.ready(id)["scene"]["decision"]["options"]
    bomb = "a" + ".a" * 20_000 + " = 1"
    code = setup_code.encode("ascension", {"players": 2, "cards": [bomb]}, 7)
    assert len(code) < 300
    assert "A key has at most 5 parts" in ann.get(f"/api/setups/{code}", 422)["detail"]
    seats = [{"player": "me"}, {"player": "me"}]
    for game, own in (("ascension", {"cards": [bomb]}), ("gates", {"components": bomb})):
        told = ann.send("POST", "/api/tables", {"game": game, "seats": seats, "options": own}, 422)
        assert "A key has at most 5 parts" in told["detail"]


def test_refusals_come_back_as_they_are(house: House, ann: Player, bob: Player) -> None:
    id = ann.open("me me", options=OWN, watch=False)
    seen = ann.table(id)
    assert "not an option" in ann.move(seen, "fly to the moon", 422)["detail"]
    assert ann.move(seen, pick(seen), version=seen["version"] + 5, status=409)["table"]["version"] == seen["version"]
    assert bob.table(id, status=404)["title"] == "Not found"
    stranger = httpx.post(f"{house.base}/api/tables/{id}/moves", json={}, headers={"origin": "http://elsewhere.test"})
    assert stranger.status_code == 403
    big = {"seat": 0, "version": 0, "key": "k", "choice": "x" * 400_000}
    assert ann.act(id, "moves", 413, **big)["title"] == "Too large"


def test_nobody_but_the_house_reaches_the_annex(house: House, ann: Player) -> None:
    ann.open("me me", options=OWN)
    client = house.app.state.annex._client
    assert httpx.get(f"{client.base_url}/api/me").status_code == 403
    assert httpx.get(f"{client.base_url}/api/me", headers={annex.TOKEN: "guess"}).status_code == 403
    forged = ann.http.get("/api/me", headers={annex.TOKEN: "guess"})
    assert forged.status_code == 200


def test_a_table_goes_on_after_its_process_has_died(house: House, ann: Player) -> None:
    id = ann.open("me me", options=OWN)
    seen = ann.table(id)
    moved = ann.move(seen, pick(seen))
    os.kill(of_annex(house), signal.SIGKILL)

    def look() -> Any:
        answer = ann.http.get(f"/api/tables/{id}")
        assert answer.status_code in (200, 503), answer.text
        return answer.json() if answer.status_code == 200 else None

    again = until(look, "the annex")
    assert again["version"] == moved["version"]
    assert again["scene"] == moved["scene"]
    assert ann.move(again, pick(again))["version"] == moved["version"] + 1


@contextmanager
def frozen(process: int) -> Iterator[None]:
    os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGCONT)


def test_a_process_that_is_stuck_keeps_no_other_table_waiting_and_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with House(tmp_path, heartbeat=0.2) as house:
        ann, bob = house.guest("Ann"), house.guest("Bob")
        stuck = ann.open("me me", options=OWN)
        other = bob.open("me me")
        monkeypatch.setattr(annex, "PATIENCE", 2.0)
        monkeypatch.setattr(annex, "PULSE", 2.0)
        with frozen(of_annex(house)):
            told: list[int] = []
            asking = threading.Thread(target=lambda: told.append(ann.http.get(f"/api/tables/{stuck}").status_code))
            asking.start()
            moves = 0
            while asking.is_alive():
                seen = bob.table(other)
                if seen["scene"]["over"]:
                    other = bob.open("me me")
                    continue
                bob.move(seen, pick(seen))
                moves += 1
            assert moves > 3, "another table waits for the one that is stuck"
            assert told == [503]
            monkeypatch.undo()  # a new one may take its time
        assert until(lambda: ann.http.get(f"/api/tables/{stuck}").status_code == 200, "a new process")


def fail(error: Exception, memory: int) -> None:
    """Make a mistake at a request, in a process that may take so much more memory."""
    app = Litestar([mistaken(error)], exception_handlers={Exception: annex.give_up}, logging_config=None)
    with TestClient(app, raise_server_exceptions=False) as client:
        worker.limit_memory(memory)
        os._exit(0 if client.get("/").status_code == 500 else 2)


def mistaken(error: Exception) -> Any:
    @get("/")
    async def handler() -> None:
        raise error

    return handler


@pytest.mark.parametrize(
    ("error", "memory", "code"),
    [
        (MemoryError(), annex.MEMORY, 1),
        (RuntimeError("can't start new thread"), annex.SPARE // 2, 1),
        (RuntimeError("a mistake of ours"), annex.MEMORY, 0),
    ],
)
def test_its_process_ends_when_the_memory_is_full_and_goes_on_after_other_mistakes(
    error: Exception, memory: int, code: int
) -> None:
    process = multiprocessing.get_context("spawn").Process(target=fail, args=(error, memory))
    process.start()
    process.join(60)
    assert process.exitcode == code


def test_agents_at_such_a_table_choose_though_nobody_looks(tmp_path: Path) -> None:
    """Also after a restart: the house starts the annex for them."""
    with House(tmp_path, thinkers=0) as house:
        ann = house.guest("Ann")
        id = ann.open("greedy me", options=OWN | {"first": 0})
        assert ann.table(id)["thinking"]
    with House(tmp_path, stalled=0.2) as again:
        started = time.monotonic()
        until(lambda: again.app.state.annex.is_running, "the annex")
        assert not ann.at(again).ready(id)["thinking"]
        assert time.monotonic() - started < 60


def test_a_server_takes_the_annex_with_it_when_it_ends(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        ann = house.guest("Ann")
        ear = ann.listen(ann.open("me me", options=OWN))
        ear.next()
        process = of_annex(house)
    assert ear.ended.wait(10)
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)
