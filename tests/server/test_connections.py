"""Whoever sends half a request, or takes no answer, keeps nobody else out and does not stay."""

from __future__ import annotations

import json
import logging
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from house import House, until

from delirium.cli import serve
from delirium.server import connection
from delirium.server.problems import MEDIA_TYPE

STRANGER, NEIGHBOUR = "127.0.0.2", "127.0.0.3"  # neither is a proxy that is believed
HALF = b"GET /api/me HTTP/1.1\r\nHost: x\r\nX-Half: "
WHOLE = b"GET /api/offer HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
OPEN = b"GET /api/me HTTP/1.1\r\nHost: x\r\n\r\n"
SHORT = 0.6  # seconds, for limits that a test waits for


@contextmanager
def limited(folder: Path, **settings: object) -> Iterator[House]:
    with House(folder, **{"limits": True, "thinkers": 0, "head_time": 60.0, "body_time": 60.0} | settings) as house:
        yield house


def come(house: House, address: str, data: bytes = b"") -> socket.socket:
    """A connection from an address, with something said."""
    found = socket.create_connection(house.socket.getsockname(), 20, (address, 0))
    with suppress(ConnectionError):  # refused at once
        found.sendall(data)
    return found


def hear(stream: socket.socket, enough: Callable[[bytes], bool] = lambda heard: False) -> bytes:
    """All that is said until the other side ends it, or enough."""
    heard = b""
    with suppress(ConnectionResetError):
        while (more := stream.recv(65536)) and not enough(heard := heard + more):
            pass
    return heard


def status(heard: bytes) -> int:
    """The status of an answer; what is refused says so in a problem document."""
    if not heard:
        return 0
    head, _, body = heard.partition(b"\r\n\r\n")
    found = int(head.split()[1])
    if found >= 400:
        assert MEDIA_TYPE.encode() in head
        assert json.loads(body)["status"] == found
        assert json.loads(body)["detail"].endswith(".")
    return found


def inside(house: House) -> int:
    return len(house.server.server_state.connections)


def test_half_sent_requests_from_one_address_keep_nobody_out_and_are_ended(tmp_path: Path) -> None:
    with limited(tmp_path, connections_each=50, head_time=3.0) as house:
        begun = time.monotonic()
        half = [come(house, STRANGER, HALF) for _ in range(300)]
        assert status(hear(come(house, NEIGHBOUR, WHOLE))) == 200
        until(lambda: inside(house) <= 50, "the end of those who are too many")
        heard = [hear(each) for each in half]
        assert time.monotonic() - begun < 20
        assert {status(each) for each in heard} <= {0, 408, 503}
        assert [status(each) for each in heard].count(408) == 50, "who was let in is told that it was too slow"
        until(lambda: not inside(house), "the end of all")
        assert status(hear(come(house, STRANGER, WHOLE))) == 200


def test_a_head_that_comes_drop_by_drop_is_ended(tmp_path: Path) -> None:
    with limited(tmp_path, head_time=SHORT) as house:
        slow = come(house, STRANGER, HALF)
        with suppress(ConnectionError):
            for _ in range(40):
                time.sleep(SHORT / 10)
                slow.sendall(b"a")
        assert not inside(house)


def test_who_says_nothing_at_all_is_told_nothing(tmp_path: Path) -> None:
    with limited(tmp_path, head_time=SHORT) as house:
        assert hear(come(house, STRANGER)) == b""


def test_a_second_request_has_its_own_time_and_no_more(tmp_path: Path) -> None:
    with limited(tmp_path, head_time=SHORT) as house:
        stream = come(house, STRANGER, OPEN)
        hear(stream, lambda heard: b'"name"' in heard)
        time.sleep(2 * SHORT)  # between requests it may rest as long as uvicorn allows, which is longer
        stream.sendall(OPEN)
        assert status(hear(stream, lambda heard: b'"name"' in heard)) == 200
        stream.sendall(HALF)
        assert status(hear(stream)) == 408


def test_a_body_that_does_not_come_is_ended_and_is_no_mistake_of_ours(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with limited(tmp_path, body_time=SHORT) as house, caplog.at_level(logging.INFO):
        ann = house.guest("Ann")
        cookies = "; ".join(f"{name}={value}" for name, value in ann.http.cookies.items())
        token = ann.http.cookies["csrftoken"]
        ann.http.close()
        head = (
            f"PUT /api/me HTTP/1.1\r\nHost: x\r\nCookie: {cookies}\r\nX-CSRFToken: {token}\r\n"
            "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
        )
        hear(come(house, STRANGER, head.encode()))
        until(lambda: not inside(house), "the end")
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def test_a_body_that_nobody_asked_for_does_not_stay_either(tmp_path: Path) -> None:
    with limited(tmp_path, body_time=SHORT) as house:
        stream = come(house, STRANGER, OPEN.replace(b"\r\n\r\n", b"\r\nContent-Length: 1000\r\n\r\n"))
        with suppress(ConnectionError):
            for _ in range(40):
                time.sleep(SHORT / 10)
                stream.sendall(b"a")
        assert not inside(house)


def test_who_takes_no_answer_is_ended(tmp_path: Path) -> None:
    with limited(tmp_path, body_time=SHORT) as house:
        many = OPEN.replace(b"/api/me", b"/api/cards") * 40  # each answer is large
        idle = come(house, STRANGER, many)
        until(lambda: not inside(house), "the end")
        idle.close()


def test_a_stream_lasts_as_long_as_it_likes(tmp_path: Path) -> None:
    with limited(tmp_path, head_time=SHORT / 2, body_time=SHORT / 2, heartbeat=SHORT / 4) as house:
        ann = house.guest("Ann")
        id = ann.open("me open")
        ear = ann.listen(id)
        ear.next()
        time.sleep(3 * SHORT)
        assert not ear.ended.is_set()
        ann.act(id, "standing", method="PUT", seat=0, standing={"decline": True})
        ear.wait(lambda seen: seen["standing"]["decline"])
        ear.close()


def test_where_there_is_no_room_who_has_waited_longest_goes(tmp_path: Path) -> None:
    with limited(tmp_path, connections=20) as house:
        half = [come(house, f"127.0.0.{number}", HALF) for number in range(2, 22)]
        until(lambda: inside(house) == 20, "twenty")
        assert status(hear(come(house, "127.0.0.99", WHOLE))) == 200
        assert hear(half[0]) == b""
        until(lambda: inside(house) == 19, "the others")
        half[-1].sendall(b"whole\r\nConnection: close\r\n\r\n")
        assert status(hear(half[-1])) == 200


def test_streams_are_not_ended_for_others(tmp_path: Path) -> None:
    with limited(tmp_path, connections=3) as house:
        ann = house.guest("Ann")
        id = ann.open("me open")
        ann.http.close()
        ears = [ann.listen(id) for _ in range(3)]
        until(lambda: inside(house) == 3, "three streams")
        assert status(hear(come(house, STRANGER, WHOLE))) in (0, 503)
        assert not any(ear.ended.is_set() for ear in ears)
        for ear in ears:
            ear.close()
        until(lambda: not inside(house), "the end of the streams")
        assert status(hear(come(house, STRANGER, WHOLE))) == 200


def test_a_proxy_that_is_believed_speaks_for_many(tmp_path: Path) -> None:
    with limited(tmp_path, connections_each=5) as house:
        half = [come(house, "127.0.0.1", HALF) for _ in range(30)]
        until(lambda: inside(house) == 30, "thirty")
        for each in half:
            each.close()


def test_what_is_no_request_of_http_is_refused_in_a_sentence(house: House) -> None:
    for nonsense in (
        b"\x16\x03\x01\x02\x00\r\n\r\n",
        b"GET /\xff HTTP/1.1\r\n\r\n",
        b"GET / HTTP/9\r\n\r\n",
        b"A" * 99_999,
    ):
        assert status(hear(come(house, STRANGER, nonsense))) in (400, 0)
    assert status(hear(come(house, STRANGER, b"nonsense\r\n\r\n"))) == 400


def test_a_house_of_networks_counts_a_household_once(house: House) -> None:
    doors = connection.Doors(1, 1, 10, 2)
    doors.inside[connection.network("2001:db8::1")] = 2
    assert connection.network("2001:db8::2") in doors.inside
    assert connection.network("2001:db8:0:1::2") not in doors.inside


@pytest.mark.parametrize("given", ["0", "many", "-1", "9" * 5000])
def test_a_wrong_number_of_connections_is_said_in_a_sentence(given: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DELIRIUM_CONNECTIONS_EACH", given)
    monkeypatch.setenv("DELIRIUM_SECRET", "a secret of this test")
    with pytest.raises(serve.CannotServe, match="DELIRIUM_CONNECTIONS_EACH takes a number"):
        serve.settings()
