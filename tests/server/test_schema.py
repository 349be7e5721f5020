"""The description of the HTTP interface is exact: requests made up from it are answered as it says."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

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


@pytest.fixture(scope="module")
def table(client: TestClient[Litestar]) -> str:
    """A table that requests can be about."""
    wish = {"seats": [{"player": "me"}, {"player": "open"}, {"player": "agent", "level": "random"}]}
    answer = client.post("/api/tables", json=wish)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


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
    case: schemathesis.Case, client: TestClient[Litestar], table: str
) -> None:
    if "id" in case.path_parameters:
        case.path_parameters["id"] = table  # nobody would ever guess it
    request = case.as_transport_kwargs(base_url="http://table.test")
    request["content"] = request.pop("data", None)
    request.pop("cookies", None)
    answer = client.request(**{name: value for name, value in request.items() if value is not None})
    case.validate_response(answer, checks=CHECKS)


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
