"""What is not allowed is refused with a problem document, and the table is as it was."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from delirium.server import guard
from delirium.server.app import create_app
from delirium.server.settings import Settings

Client = TestClient[Litestar]
TWO = {"seats": [{"player": "me"}, {"player": "open"}], "seed": 1}


def make(folder: Path) -> Litestar:
    return create_app(Settings(data=folder, secret="a secret of this test", limits=False))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    app = make(tmp_path_factory.mktemp("data"))
    with TestClient(app, base_url="http://table.test", raise_server_exceptions=False) as client:
        yield client


@pytest.fixture
def client(server: Client) -> Client:
    arrive(server)
    return server


def arrive(client: Client) -> dict[str, str]:
    """Become a new guest; the headers with which one can change something."""
    client.cookies.clear()
    client.get("/api/me")
    headers = {guard.TOKEN_HEADER: client.cookies[guard.TOKEN_COOKIE]}
    client.headers.update(headers)
    return headers


@dataclass
class Board:
    """A table that must stay as it is."""

    client: Client
    id: str
    cookies: dict[str, str]

    @property
    def path(self) -> str:
        return f"/api/tables/{self.id}"

    def look(self) -> Any:
        """The table as the one who sits there sees it."""
        kept = dict(self.client.cookies)
        self.client.cookies.clear()
        self.client.cookies.update(self.cookies)
        answer = self.client.get(self.path)
        self.client.cookies.clear()
        self.client.cookies.update(kept)
        assert answer.status_code == 200, answer.text
        return answer.json()


@pytest.fixture
def board(client: Client) -> Board:
    answer = client.post("/api/tables", json=TWO)
    assert answer.status_code == 201, answer.text
    return Board(client, answer.json()["id"], dict(client.cookies))


@pytest.fixture(autouse=True)
def _nothing_changed(request: pytest.FixtureRequest) -> Iterator[None]:
    """Whatever a test tries, its table is afterwards as it was before."""
    if "board" not in request.fixturenames:
        yield
        return
    board: Board = request.getfixturevalue("board")
    before = board.look()
    yield
    assert board.look() == before


def refused(answer: httpx.Response, *statuses: int) -> dict[str, Any]:
    """The problem document."""
    assert answer.status_code in statuses, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    for name, value in guard.HEADERS.items():
        assert answer.headers[name] == value
    problem: dict[str, Any] = answer.json()
    assert problem["title"]
    assert problem["detail"].endswith(".")
    return problem


def move(board: Board, **change: Any) -> dict[str, Any]:
    """A move that would be right but for a change."""
    table = board.look()
    option = table["scene"]["decision"]["options"][0]["text"] if table["scene"]["decision"]["options"] else "end turn"
    right = {"seat": table["scene"]["decision"]["seat"], "version": table["version"], "choice": option, "key": "k"}
    return {**right, **change}


# who


def test_a_stranger_cannot_move(board: Board) -> None:
    wish = move(board)
    arrive(board.client)
    refused(board.client.post(f"{board.path}/moves", json=wish), 403)


@pytest.mark.parametrize("seat", [1, 5, 7, -1])
def test_a_seat_that_is_not_ones_own_cannot_be_played(board: Board, seat: int) -> None:
    refused(board.client.post(f"{board.path}/moves", json=move(board, seat=seat)), 403, 422)


@pytest.mark.parametrize("what", ["undo", "resign", "rematch"])
def test_a_stranger_can_do_nothing_else_either(board: Board, what: str) -> None:
    arrive(board.client)
    wish = {"seat": 0, "version": 0, "key": "k"}
    refused(board.client.post(f"{board.path}/{what}", json=wish), 403, 409)


def test_a_stranger_cannot_give_answers_in_advance(board: Board) -> None:
    arrive(board.client)
    wish = {"seat": 0, "standing": {"decline": True}, "key": "k"}
    refused(board.client.put(f"{board.path}/standing", json=wish), 403)


def test_a_stranger_cannot_look_into_a_hand(board: Board) -> None:
    arrive(board.client)
    for path in ("", "/at/0", "/replay", "/log", "/events"):
        refused(board.client.get(f"{board.path}{path}?seat=0"), 403)
        refused(board.client.get(f"{board.path}{path}?seat=-2"), 403, 409, 422)


def test_a_stranger_has_no_links(board: Board) -> None:
    arrive(board.client)
    answer = board.client.get(f"{board.path}/links")
    if answer.status_code == 200:
        assert answer.json()["invite"] == answer.json()["move"] == {}
    else:
        refused(answer, 403)


@pytest.mark.parametrize("token", ["x", "0.AAAA", "é", "x" * 200])
def test_a_link_that_was_made_up_leads_nowhere(board: Board, token: str) -> None:
    arrive(board.client)
    refused(board.client.post(f"{board.path}/join", json={"token": token}), 403, 404, 422)


def test_the_link_of_another_table_leads_nowhere(board: Board) -> None:
    other = board.client.post("/api/tables", json={**TWO, "seed": 2}).json()["id"]
    (path,) = board.client.get(f"/api/tables/{other}/links").json()["invite"].values()
    arrive(board.client)
    token = path.rpartition("/")[2]
    refused(board.client.post(f"{board.path}/join", json={"token": token}), 403, 404, 422)


@pytest.mark.parametrize("cookie", ["", "forged", "x" * 300])
def test_a_forged_cookie_cannot_move(board: Board, cookie: str) -> None:
    wish = move(board)
    headers = {"cookie": f"{guard.GUEST_COOKIE}={cookie}"}
    board.client.cookies.clear()
    refused(board.client.post(f"{board.path}/moves", json=wish, headers=headers), 401)


def test_a_page_of_another_site_cannot_move(board: Board) -> None:
    headers = {"origin": "https://evil.test"}
    refused(board.client.post(f"{board.path}/moves", json=move(board), headers=headers), 403)


# where


@pytest.mark.parametrize("id", ["nothere", "x" * 32, "x" * 33, "..", "%00", "é"])
def test_a_table_that_there_is_not_is_not_found(client: Client, id: str) -> None:
    for path in ("", "/faces", "/links", "/log", "/replay", "/at/0", "/record"):
        refused(client.get(f"/api/tables/{id}{path}"), 404, 422)
    wish = {"seat": 0, "version": 0, "choice": "end turn", "key": "k"}
    refused(client.post(f"/api/tables/{id}/moves", json=wish), 404, 422)


@pytest.mark.parametrize("place", ["999999", "-1", "99999999999999999999999999", "x"])
def test_a_position_that_there_is_not_is_not_found(board: Board, place: str) -> None:
    refused(board.client.get(f"{board.path}/at/{place}"), 404, 422)


def test_the_record_of_a_game_that_goes_on_is_not_given(board: Board) -> None:
    refused(board.client.get(f"{board.path}/record"), 403, 409)


# what


@pytest.mark.parametrize("version", [7, 10**9, 2**70])
def test_a_move_for_another_version_is_answered_with_the_table(board: Board, version: int) -> None:
    problem = refused(board.client.post(f"{board.path}/moves", json=move(board, version=version)), 409, 422)
    if problem["status"] == 409:
        assert problem["table"] == board.look()


@pytest.mark.parametrize("choice", ["fly", "acquire Everything", "play all of it", "\x00", "é" * 400])
def test_a_choice_that_there_is_not_is_refused(board: Board, choice: str) -> None:
    refused(board.client.post(f"{board.path}/moves", json=move(board, choice=choice)), 409, 422)


def test_an_oversized_body_is_refused(board: Board) -> None:
    wish = move(board, choice="x" * guard.LARGEST_BODY)
    refused(board.client.post(f"{board.path}/moves", json=wish), 413)


@pytest.mark.parametrize(
    "change",
    [
        {"options": {"sets": ["nope"]}},
        {"options": {"sets": ["sails"]}},
        {"options": {"sets": "chronicle"}},
        {"options": {"players": 5}},
        {"options": {"cards": ["this is no card file"]}},
        {"options": {"cards": [5]}},
        {"options": {"house": ["no-rules"]}},
        {"options": {"variant": "chess"}},
        {"options": {"nonsense": 1}},
        {"game": "chess"},
        {"game": ""},
        {"code": "damaged"},
        {"seats": []},
        {"seats": [{"player": "me"}] * 7},
        {"seats": [{"player": "agent", "level": "genius"}, {"player": "me"}]},
        {"seats": [{"player": "me"}]},
        {"seed": -1},
        {"seed": 2**60},
        {"clock": {"kind": "turn", "seconds": -5}},
        {"clock": {"kind": "hourglass"}},
    ],
)
def test_a_table_that_cannot_be_set_up_is_refused(client: Client, change: dict[str, Any]) -> None:
    refused(client.post("/api/tables", json={**TWO, **change}), 422)
    assert client.get("/api/tables").json()["tables"] == []


# what is damaged

DAMAGE = [
    "update tables set options = 'x' where id = ?",
    "update tables set options = '[1]' where id = ?",
    'update tables set options = \'{"sets": ["nope"]}\' where id = ?',
    "update tables set versions = '{}' where id = ?",
    "update tables set game = 'chess' where id = ?",
    "update tables set chairs = '[]' where id = ?",
    "update entries set body = 'x' where table_id = ?",
    "update entries set body = '{}' where table_id = ?",
    "update entries set kind = 'dance' where table_id = ?",
    "update entries set number = 7 where table_id = ?",
]


def test_damaged_records_are_refused_and_other_tables_go_on(tmp_path: Path) -> None:
    with TestClient(make(tmp_path), base_url="http://table.test") as client:
        arrive(client)
        cookies = dict(client.cookies)
        ids = [_begun(client) for _ in (*DAMAGE, "none")]
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as connection:
        for id, damage in zip(ids, DAMAGE, strict=False):
            assert connection.execute(damage, (id,)).rowcount > 0
        connection.commit()
    with TestClient(make(tmp_path), base_url="http://table.test", raise_server_exceptions=False) as client:
        client.cookies.update(cookies)
        client.headers[guard.TOKEN_HEADER] = cookies[guard.TOKEN_COOKIE]
        for id, damage in zip(ids, DAMAGE, strict=False):
            for path in ("", "/faces", "/log", "/replay", "/at/0", "/events"):
                assert refused(client.get(f"/api/tables/{id}{path}"), 409, 422), damage
            wish = {"seat": 0, "version": 1, "choice": "end turn", "key": "l"}
            assert refused(client.post(f"/api/tables/{id}/moves", json=wish), 409, 422), damage
        assert client.get(f"/api/tables/{ids[-1]}").status_code == 200
        assert {line["id"] for line in client.get("/api/tables").json()["tables"]} >= {ids[-1]}
        assert client.get("/health").json()["well"]
        assert client.post("/api/tables", json=TWO).status_code == 201


def _begun(client: Client) -> str:
    """A table at which one choice was made."""
    wish = {**TWO, "seats": [{"player": "me"}, {"player": "me"}]}
    id = str(client.post("/api/tables", json=wish).json()["id"])
    table = client.get(f"/api/tables/{id}").json()
    decision = table["scene"]["decision"]
    choice = decision["options"][0]["text"]
    answer = client.post(
        f"/api/tables/{id}/moves",
        json={"seat": decision["seat"], "version": table["version"], "choice": choice, "key": "k"},
    )
    assert answer.status_code == 200, answer.text
    return id
