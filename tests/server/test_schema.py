"""The description of the HTTP interface is exact: requests made up from it are answered as it says."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from litestar import Litestar
from litestar.testing import TestClient
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from delirium.server import description
from delirium.server.app import create_app
from delirium.server.guard import TOKEN_HEADER
from delirium.server.settings import Settings

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
STREAM = "/api/tables/{id}/events"  # has no end, so it has tests of its own


def make(folder: Path) -> Litestar:
    return create_app(Settings(data=folder, secret="a secret of this test", limits=False, heartbeat=1.0))


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    app = make(tmp_path_factory.mktemp("data"))
    with TestClient(app, base_url="http://table.test", raise_server_exceptions=False) as client:
        client.get("/api/me")
        client.headers[TOKEN_HEADER] = client.cookies["csrftoken"]
        yield client


class Guest:
    """Who sits at tables, alone or at all seats."""

    def __init__(self, client: TestClient[Litestar]) -> None:
        self.client = client

    def open(self, people: int = 2, **more: Any) -> str:
        wish = {"seats": [{"player": "me"}] * people, "seed": 2} | more
        answer = self.client.post("/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def see(self, id: str) -> Any:
        return self.client.get(f"/api/tables/{id}").json()

    def act(self, id: str, what: str, method: str = "POST", **body: Any) -> Any:
        answer = self.client.request(method, f"/api/tables/{id}/{what}", json={"key": uuid4().hex} | body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def play(self, id: str, choices: int, wanted: str = "") -> str:
        """Choose so often, or until there is a zone or a sort of option that is wanted."""
        for _ in range(choices):
            seen = self.see(id)
            if seen["scene"]["over"]:
                break
            options = seen["scene"]["decision"]["options"]
            if wanted and any(wanted in option["text"] for option in options):
                return id
            choice = next((each for each in options if not each["stops"]), options[0])["text"]
            self.act(id, "moves", seat=seen["seat"], version=seen["version"], choice=choice)
        assert not wanted, f"nobody could {wanted}"
        return id

    def end(self, id: str) -> str:
        for sitting in self.see(id)["seats"]:
            if not self.see(id)["scene"]["over"]:
                self.act(id, "resign", seat=sitting["seat"])
        assert self.see(id)["scene"]["over"]
        return id


@pytest.fixture(scope="module")
def guest(client: TestClient[Litestar]) -> Guest:
    return Guest(client)


@pytest.fixture(scope="module")
def tables(guest: Guest) -> list[str]:
    """Tables that requests can be about: one that goes on, and one that is over."""
    others = [{"player": "open"}, {"player": "agent", "level": "random"}]
    return [guest.open(seats=[{"player": "me"}, *others]), guest.end(guest.play(guest.open(), 5))]


def without_token(described: dict[str, Any]) -> dict[str, Any]:
    """The description without the header that every change needs: we send the right one."""
    for operations in described["paths"].values():
        for operation in operations.values():
            parameters = operation.get("parameters", [])
            operation["parameters"] = [each for each in parameters if each["name"] != TOKEN_HEADER]
    return described


schema = schemathesis.openapi.from_dict(without_token(description.describe(make(Path()))))


@schema.exclude(path=STREAM).parametrize()
@settings(max_examples=12, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
def test_requests_made_up_from_the_description_are_answered_as_it_says(
    case: schemathesis.Case, client: TestClient[Litestar], tables: list[str]
) -> None:
    for table in tables if "id" in case.path_parameters else [""]:
        if table:
            case.path_parameters["id"] = table  # nobody would ever guess it
        request = case.as_transport_kwargs(base_url="http://table.test")
        request["content"] = request.pop("data", None)
        request.pop("cookies", None)
        answer = client.request(**{name: value for name, value in request.items() if value is not None})
        case.validate_response(answer, checks=CHECKS)


# tables with much on them

CARD = """
[[card]]
name = "Lantern Bearer"
type = "hero"
faction = ["Void"]
cost = { runes = 2 }
honor = 1
copies = 2
effect = "Gain 1 Rune. You may banish 1 card from your hand or discard."
"""


def own_cards(guest: Guest) -> str:
    return guest.end(guest.play(guest.open(options={"cards": [CARD]}), 12))


def undo(guest: Guest) -> str:
    """One choice taken back, then others; the last can be taken back, and there are answers in advance and time."""
    id = guest.play(guest.open(clock={"kind": "game", "seconds": 900}), 3)
    seen = guest.see(id)
    guest.act(id, "requests", seat=seen["seat"], kind="undo", target=seen["at"] - 1)
    guest.act(id, "standing", "PUT", seat=0, standing={"most_bid": 3, "decline": True})
    return guest.play(id, 1)


def request(guest: Guest) -> str:
    """Somebody who never came is to be played by an agent."""
    seats = [{"player": "me"}, {"player": "open"}, {"player": "open"}]
    return guest.open(seats=seats, clock={"kind": "turn", "seconds": 60})


def auction(guest: Guest) -> str:
    return guest.play(guest.open(4, options={"sets": ["delirium"]}), 600, "bid ")


def team(guest: Guest) -> str:
    return guest.end(guest.play(guest.open(4, options={"variant": "team", "sets": ["dreamscape"]}), 25))


def solitaire(guest: Guest) -> str:
    return guest.end(guest.play(guest.open(1, options={"variant": "solo"}), 20))


def gates(guest: Guest) -> str:
    return guest.play(guest.open(3, game="gates"), 20)


def gates_to_the_end(guest: Guest) -> str:
    return guest.end(guest.play(guest.open(2, game="gates"), 20))


def rematch(guest: Guest) -> str:
    id = guest.end(guest.play(guest.open(options={"house": ["rewards-first"]}, seed=7), 4))
    guest.act(id, "rematch", seat=0)
    return id


@pytest.mark.parametrize(
    "make",
    [own_cards, undo, request, auction, team, solitaire, gates, gates_to_the_end, rematch],
    ids=lambda f: f.__name__,
)
def test_what_is_told_of_a_table_with_much_on_it_is_as_described(
    client: TestClient[Litestar], guest: Guest, make: Callable[[Guest], str]
) -> None:
    id = make(guest)
    seen = guest.see(id)
    over, last = seen["scene"]["over"], seen["last"]
    assert over == (make in (own_cards, team, solitaire, gates_to_the_end, rematch))
    for path, operations in schema.raw_schema["paths"].items():
        if "{id}" not in path or "get" not in operations or path == STREAM:
            continue
        for at in {0, last // 2, last} if "{n}" in path else {0}:
            for seat in (-1, 0) if not over else (-2, -1, 0, len(seen["seats"]) - 1):
                case = schema[path]["GET"].Case(path_parameters={"id": id, "n": at}, query={"seat": seat})
                answer = client.get(path.format(id=id, n=at), params={"seat": seat})
                assert answer.status_code == (409 if path.endswith("/record") and not over else 200), answer.text
                case.validate_response(answer, checks=CHECKS)
    case = schema["/api/tables"]["GET"].Case()
    case.validate_response(client.get("/api/tables"), checks=CHECKS)


# the description itself


@pytest.fixture(scope="module")
def described() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(description.dump(make(Path())))
    return found


def test_every_operation_says_what_it_does_and_how_it_refuses(described: dict[str, Any]) -> None:
    for path, operations in described["paths"].items():
        for method, operation in operations.items():
            assert operation["summary"], (method, path)
            assert operation["description"], (method, path)
            if not path.startswith("/api/"):
                continue
            refusals = {status for status in operation["responses"] if status >= "4"}
            assert {"404", "422", "429"} <= refusals, (method, path)
            if method != "get":
                assert {"401", "403", "409", "413", "415"} <= refusals, (method, path)
                assert TOKEN_HEADER in [each["name"] for each in operation["parameters"]], (method, path)
            for status in refusals:
                assert list(operation["responses"][status]["content"]) == ["application/problem+json"]


def test_the_description_has_every_address_that_was_agreed(described: dict[str, Any]) -> None:
    agreed = {
        "/api/me": {"get", "put"},
        "/api/offer": {"get"},
        "/api/cards": {"get"},
        "/api/ledger": {"get"},
        "/api/mix": {"get"},
        "/api/setups/{code}": {"get"},
        "/api/tables": {"get", "post"},
        "/api/tables/{id}": {"get"},
        "/api/tables/{id}/faces": {"get"},
        "/api/tables/{id}/events": {"get"},
        "/api/tables/{id}/moves": {"post"},
        "/api/tables/{id}/undo": {"post"},
        "/api/tables/{id}/requests": {"post"},
        "/api/tables/{id}/resign": {"post"},
        "/api/tables/{id}/rematch": {"post"},
        "/api/tables/{id}/standing": {"put"},
        "/api/tables/{id}/links": {"get"},
        "/api/tables/{id}/join": {"post"},
        "/api/tables/{id}/at/{n}": {"get"},
        "/api/tables/{id}/replay": {"get"},
        "/api/tables/{id}/log": {"get"},
        "/api/tables/{id}/record": {"get"},
        "/health": {"get"},
        "/metrics": {"get"},
    }
    for path, methods in agreed.items():
        assert set(described["paths"].get(path, {})) == methods, path


def test_answers_have_all_their_fields_and_requests_may_leave_out_those_with_defaults(
    described: dict[str, Any],
) -> None:
    schemas = described["components"]["schemas"]
    assert set(schemas["Sitting"]["required"]) == set(schemas["Sitting"]["properties"])
    assert schemas["NewTable"]["required"] == ["seats"]
    assert schemas["NewTable"]["additionalProperties"] is False
    assert schemas["Problem"]["required"] == ["status", "title", "detail"]


def test_the_description_of_the_web_app_is_up_to_date(described: dict[str, Any]) -> None:
    kept = Path(__file__).parents[2] / "web" / "openapi.json"
    message = "Write it anew: delirium serve --openapi web/openapi.json, then in web: npm run types"
    assert json.loads(kept.read_text(encoding="utf-8")) == described, message


def test_the_server_serves_its_description(client: TestClient[Litestar], described: dict[str, Any]) -> None:
    assert client.get("/schema/openapi.json").json() == described
    assert client.get("/schema/swagger").status_code == 404
