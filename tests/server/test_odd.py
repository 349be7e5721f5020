"""Whatever strangers send, wherever they send it: it is carried out or refused in a sentence."""

from __future__ import annotations

import http.client
import json
import re
import time
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from typing import Any

import pytest
from house import PATIENCE, House, Json, Player

from delirium.server import document, setup_code
from delirium.server.guard import LARGEST_BODY
from delirium.server.problems import MEDIA_TYPE

DIGITS = "9" * 5000  # Python's int() refuses more than 4,300
DEEP = "[" * 3000 + "]" * 3000
DEEP_OBJECT = '{"a":' * 3000 + "1" + "}" * 3000
LONGER = {"name": "Ann", "seats": [{"player": "me"}], "standing": {}, "token": "t", "kind": "undo", "choice": "pass"}
SENSIBLE: Json = LONGER | {"seat": 0, "version": 0, "target": 0, "agree": True, "key": "k"}
IN_ADDRESSES = (
    DIGITS,
    f"-{DIGITS}",
    "-0",
    "1e400",
    "NaN",
    "%00",
    "%ff",
    "%ed%a0%80",
    "%d9%a3",
    "1_0",
    "99999999999999999999",
    "%2f..",
    "%",
)
IN_BODIES = [
    *(DIGITS, f"-{DIGITS}", "1e400", "-0", "0.5", "NaN", "-Infinity", str(1 << 63), str(1 << 70), "null", "[]", "{}"),
    *('"\\ud800"', '"\\udc00x"', '"\\u0000"', '"\\u202e"', "'x'", '1,"key":1', DEEP, DEEP_OBJECT),
    *(b'"\xff\xfe"', b'"\xed\xa0\x80"'),
]
BODIES = (
    b"",
    b"\0",
    b"null",
    b'"\xe9"',
    b"{}x",
    b"\xef\xbb\xbf{}",
    "{}".encode("utf-16"),
    DEEP.encode(),
    b"[" * 9999,
    b" " * 9999,
)
IN_HEADERS = (
    DIGITS.encode(),
    b"\xff\xfe\xe9",
    b"",
    b'"',
    b";=;,,",
    b"http://[::1",
    b"*/*;q=NaN",
    b'delirium="\\777\\400"; csrftoken=\xe9',
)
HEADERS = (
    *(
        "last-event-id",
        "if-none-match",
        "accept",
        "accept-encoding",
        "cookie",
        "x-csrftoken",
        "origin",
        "host",
        "range",
    ),
    *("content-type", "content-encoding", "authorization", "x-forwarded-for", "x-forwarded-proto", "sec-fetch-site"),
)
TYPES = (
    "application/json; charset=utf-16",
    "application/json;;;=",
    "text/plain",
    "multipart/form-data",
    "application/msgpack",
    "",
)
METHODS = ("HEAD", "OPTIONS", "TRACE", "PATCH", "DELETE", "PUT", "POST", "FOO")


class Stranger:
    """Sends what no browser would send; each answer must be one that we meant."""

    def __init__(self, house: House, player: Player) -> None:
        self.house = house
        cookies = "; ".join(f"{name}={value}" for name, value in player.http.cookies.items())
        self.papers = {"cookie": cookies, "x-csrftoken": player.http.cookies["csrftoken"]}
        self.seen: set[int] = set()

    def send(self, method: str, target: str, body: bytes | None = None, **headers: str | bytes) -> int:
        wanted: dict[str, str | bytes] = {**self.papers, "content-type": "application/json"}
        wanted |= {name.replace("_", "-"): value for name, value in headers.items()}
        line = http.client.HTTPConnection("127.0.0.1", self.house.socket.getsockname()[1], timeout=20)
        line.putrequest(method, target, skip_host="host" in wanted, skip_accept_encoding=True)
        for name, value in wanted.items():
            line.putheader(name, value)
        if body is not None and "transfer-encoding" not in wanted:
            line.putheader("content-length", str(len(body)))
        line.endheaders(body)
        answer = line.getresponse()
        kind = answer.headers.get_content_type()
        if answer.status >= 400:
            assert answer.status < 500, (method, target[:80], body and body[:80], headers)
            assert kind == MEDIA_TYPE, (method, target[:80], answer.status)
            if method != "HEAD":
                said = json.loads(answer.read())
                assert said["status"] == answer.status
                assert re.search(r"[.?]$", said["detail"]), said
        line.close()
        self.seen.add(answer.status)
        return answer.status


@pytest.fixture
def stranger(house: House, ann: Player) -> Stranger:
    return Stranger(house, ann)


@pytest.fixture(scope="module")
def routes(house: House) -> list[tuple[str, str, Json]]:
    """Method, address and description of everything there is."""
    paths = house.guest().get("/schema/openapi.json")["paths"]
    return [(method.upper(), path, each) for path, found in paths.items() for method, each in found.items()]


@pytest.fixture(scope="module")
def forms(house: House) -> Json:
    found: Json = house.guest().get("/schema/openapi.json")["components"]["schemas"]
    return found


def filled(path: str, table: str, **more: str) -> str:
    """An address with everything filled in."""
    values = {"id": table, "n": "0", "number": "0", "code": "abc"} | more
    return re.sub(r"{(\w+)}", lambda found: values[found[1]], path)


def body_of(operation: Json, forms: Json) -> Json:
    """The fields of the body that an operation takes, by name."""
    content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    found: Json = forms[content["schema"]["$ref"].rpartition("/")[2]]["properties"] if content else {}
    return found


def test_odd_values_in_addresses(stranger: Stranger, ann: Player, routes: list[tuple[str, str, Json]]) -> None:
    id = ann.open()
    for method, path, operation in routes:
        body = None if method == "GET" else b"{}"
        for value in IN_ADDRESSES:
            for name in re.findall(r"{(\w+)}", path):
                stranger.send(method, filled(path, id, **{name: value}), body)
            for each in operation.get("parameters", []):
                if each["in"] == "query" and not path.endswith("/events"):
                    stranger.send(method, f"{filled(path, id)}?{each['name']}={value}", body)
                    stranger.send(
                        method, f"{filled(path, id)}?{each['name']}=1&{each['name']}={value}&=&{each['name']}", body
                    )
    for path in (
        "/%ff",
        "/%00",
        "/assets/%00",
        "/reports/%ff",
        "/join/%ff/%00",
        "//",
        "/schema/%00",
        "/metrics?name%5B%5D=%ff",
    ):
        stranger.send("GET", path)
    assert {404, 422} <= stranger.seen


def test_odd_bodies(stranger: Stranger, ann: Player, routes: list[tuple[str, str, Json]], forms: Json) -> None:
    id = ann.open(hints=False)  # they would take their time
    for method, path, operation in routes:
        fields = body_of(operation, forms)
        if not fields:
            continue
        address = filled(path, id)
        sensible = {name: value for name, value in SENSIBLE.items() if name in fields}
        for body in BODIES:
            assert stranger.send(method, address, body) in (400, 422)
        for name in fields:
            rest = json.dumps({other: value for other, value in sensible.items() if other != name})[1:-1].encode()
            for value in IN_BODIES:
                odd = value if isinstance(value, bytes) else value.encode()
                field = json.dumps(name).encode() + b":" + odd
                stranger.send(method, address, b"{" + rest + b", " * bool(rest) + field + b"}")
        for kind in TYPES:
            stranger.send(method, address, json.dumps(sensible).encode(), content_type=kind)


@pytest.mark.parametrize("path", ["/", "/api/me", "/api/cards", "/api/tables", "/api/tables/{id}/undo", "/metrics"])
def test_odd_headers(stranger: Stranger, ann: Player, path: str) -> None:
    address = filled(path, ann.open())
    for name in HEADERS:
        for value in IN_HEADERS:
            for method in ("GET", "POST"):
                stranger.send(method, address, b"{}" if method == "POST" else None, **{name: value})


def test_odd_methods(stranger: Stranger, ann: Player, routes: list[tuple[str, str, Json]]) -> None:
    id = ann.open()
    for path in sorted({path for _, path, _ in routes}):
        for method in METHODS:
            stranger.send(method, filled(path, id), b"{}" if method in ("PUT", "POST") else None)


@pytest.mark.parametrize("known", [DIGITS, "-1", "٣", "1e3", "x" * 300])
def test_an_odd_last_event_id_is_none(stranger: Stranger, ann: Player, known: str) -> None:
    id = ann.open()
    assert stranger.send("GET", f"/api/tables/{id}/events", last_event_id=known.encode()) == 200


# what is too large


def test_a_body_without_a_length_is_bounded_while_it_is_read(house: House, stranger: Stranger) -> None:
    line = http.client.HTTPConnection("127.0.0.1", house.socket.getsockname()[1], timeout=20)
    deadline = time.monotonic() + PATIENCE

    def chunks() -> Iterator[bytes]:
        while time.monotonic() < deadline:
            yield b" " * 60_000

    headers = {**stranger.papers, "content-type": "application/json"}
    with pytest.raises(ConnectionError):  # it has answered, and does not wait for the rest
        line.request("PUT", "/api/me", chunks(), headers, encode_chunked=True)
    line.close()
    some = b"%x\r\n%b\r\n" % (LARGEST_BODY + 1, b" " * (LARGEST_BODY + 1))
    assert stranger.send("PUT", "/api/me", some + b"0\r\n\r\n", transfer_encoding="chunked") == 413


# what is nested, or cannot be written


def test_what_is_nested_too_deep_is_refused(ann: Player, stranger: Stranger) -> None:
    for depth, status in ((document.DEEPEST, 422), (document.DEEPEST + 1, 400), (980, 400), (3000, 400)):
        lists = ("[" * depth + "]" * depth).encode()
        assert stranger.send("PUT", "/api/me", lists) == status
    for depth in (200, 950, 980, 999):
        for opening, end in (("[", "]"), ('{"a":', "}")):
            options = f'{{"sets": {opening * depth}1{end * depth}}}'
            assert (
                stranger.send("POST", "/api/tables", f'{{"seats":[{{"player":"me"}}],"options":{options}}}'.encode())
                == 400
            )


def code_of(text: str) -> str:
    """A set-up code with a right check sum for any text."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=setup_code.WORDS)
    packed = packer.compress(text.encode()) + packer.flush()
    return urlsafe_b64encode(bytes([setup_code.FORM]) + setup_code._check(packed) + packed).decode().rstrip("=")


@pytest.mark.parametrize(
    "value", ['"\\ud800"', '["\\ud800"]', "NaN", "1e999", DIGITS, DEEP, "[" * 700 + "]" * 700, '"\\u0000"']
)
def test_odd_set_up_codes_are_refused(ann: Player, value: str) -> None:
    for text in (f'["ascension",{{"sets":{value}}},5]', f'["gates",{{{value}:1}},5]', f'["gates",{{}},{value}]'):
        code = code_of(text)
        assert len(code) <= setup_code.LONGEST
        ann.get(f"/api/setups/{code}", 422)
        ann.send("POST", "/api/tables", {"seats": [{"player": "me"}, {"player": "open"}], "code": code}, 422)


@pytest.mark.parametrize("text", [f"x = {DIGITS}", "x = " + DEEP, "\0", '"\\ud800" = 1', "[" + "a." * 5000 + "a]"])
def test_odd_card_files_and_components_are_refused(ann: Player, text: str) -> None:
    seats = [{"player": "me"}, {"player": "open"}]
    ann.send("POST", "/api/tables", {"seats": seats, "options": {"cards": [text]}}, 422)
    ann.send("POST", "/api/tables", {"seats": seats, "game": "gates", "options": {"components": text}}, 422)


def test_names_of_seats_hold_nothing_that_cannot_be_seen(ann: Player) -> None:
    wishes: list[dict[str, Any]] = [{"player": "me", "name": "A\0n\u202en"}, {"player": "open", "name": "\u200b\0"}]
    id = ann.send("POST", "/api/tables", {"seats": wishes})["id"]
    assert [seat["name"] for seat in ann.table(id)["seats"]] == ["Ann", "Player 2"]
