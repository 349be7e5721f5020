"""Whatever goes wrong, the answer is a problem document in sentences; a mistake of ours shows nothing of itself."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Annotated, Any

import httpx
import msgspec
import pytest
from litestar import Litestar, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.testing import TestClient

from delirium.cards.load import CardFileError
from delirium.engine.errors import DamagedSave, DeliriumError, IllegalChoice, WrongOptions, WrongVersion
from delirium.server import document, problems
from delirium.server.wire import Move, NewTable, Problem

ERRORS: dict[str, Exception] = {
    "illegal": IllegalChoice("fly is not among the options."),
    "options": WrongOptions("There is no set nope."),
    "card": CardFileError("Line 3 is wrong."),
    "version": WrongVersion("Made by other rules."),
    "damaged": DamagedSave("This is no record."),
    "refused": problems.Refused(403, "This is not your seat.", title="Wrong seat", headers={"x-more": "1"}),
    "mistake": KeyError("password=hunter2"),
}


@get("/raise/{name:str}")
async def fail(name: FromPath[str]) -> None:
    raise ERRORS[name]


@post("/moves")
async def move(data: JSONBody[Move]) -> None: ...


@post("/tables")
async def table(data: JSONBody[NewTable]) -> None: ...


@get("/query")
async def query(seat: Annotated[int, QueryParameter(ge=-2, le=7)]) -> None: ...


@pytest.fixture
def client() -> Iterator[TestClient[Litestar]]:
    app = Litestar(
        [fail, move, table, query],
        exception_handlers=problems.HANDLERS,
        request_class=document.Asked,
        request_max_body_size=1000,
        logging_config=None,
    )
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client


def said(answer: httpx.Response, status: int) -> Problem:
    """The problem document of a refusal."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == problems.MEDIA_TYPE
    assert answer.headers["cache-control"] == "no-store"
    problem = msgspec.json.decode(answer.content, type=Problem)
    assert problem.status == status
    assert problem.title
    assert problem.detail.endswith(".")
    return problem


@pytest.mark.parametrize(
    ("name", "status"),
    [("illegal", 422), ("options", 422), ("card", 422), ("version", 409), ("damaged", 409), ("refused", 403)],
)
def test_what_we_refuse_is_said_in_its_own_sentence(client: TestClient[Litestar], name: str, status: int) -> None:
    problem = said(client.get(f"/raise/{name}"), status)
    assert problem.detail == str(ERRORS[name])
    assert problem.instance == f"/raise/{name}"


def test_a_refusal_has_its_own_title_and_headers(client: TestClient[Litestar]) -> None:
    answer = client.get("/raise/refused")
    assert said(answer, 403).title == "Wrong seat"
    assert answer.headers["x-more"] == "1"


def test_a_mistake_of_ours_is_logged_under_a_number_and_shows_nothing(
    client: TestClient[Litestar], caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR, "delirium.server"):
        answer = client.get("/raise/mistake")
    problem = said(answer, 500)
    assert "hunter2" not in answer.text
    assert "Traceback" not in answer.text
    (record,) = caplog.records
    number = record.getMessage().split()[1]
    assert number in problem.detail
    assert record.exc_info is not None
    assert "hunter2" in str(record.exc_info[1])


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"seat": "first"}, "The field seat must be a whole number, not a text."),
        ({"seat": 99}, "The field seat must be a whole number of at most 7."),
        ({"choice": ""}, "The field choice must be a text with a length of at least 1."),
        ({"choice": "x" * 401}, "The field choice must be a text with a length of at most 400."),
        ({"key": None}, "The field key must be a text, not nothing."),
        ({"more": 1}, "The field more is not known here."),
    ],
)
def test_a_wrong_field_is_named(client: TestClient[Litestar], change: dict[str, Any], sentence: str) -> None:
    right = {"seat": 0, "version": 3, "choice": "end turn", "key": "k"}
    assert said(client.post("/moves", json={**right, **change}), 422).detail == sentence


def test_a_missing_field_is_named(client: TestClient[Litestar]) -> None:
    assert said(client.post("/moves", json={"seat": 0}), 422).detail == "The field version is missing."


def test_a_field_within_another_is_named_with_its_place(client: TestClient[Litestar]) -> None:
    detail = said(client.post("/tables", json={"seats": [{"player": "me"}, {"player": 3}]}), 422).detail
    assert detail == "The field seats[1].player must be a text, not a whole number."
    detail = said(client.post("/tables", json={"seats": [{"level": "x"}]}), 422).detail
    assert detail == "The field seats[0].player is missing."


@pytest.mark.parametrize("body", [[], 5, "move"])
def test_a_body_of_another_shape_is_refused(client: TestClient[Litestar], body: object) -> None:
    assert said(client.post("/moves", json=body), 422).detail.startswith("The body must be an object")


def test_a_wrong_parameter_is_named(client: TestClient[Litestar]) -> None:
    assert said(client.get("/query?seat=x"), 422).detail == "The field seat must be a whole number, not a text."
    assert said(client.get("/query?seat=8"), 422).detail == "The field seat must be a whole number of at most 7."
    assert "seat" in said(client.get("/query"), 422).detail


@pytest.mark.parametrize("body", [b"{", b"\xff\xfe", b'{"seat": 0,}', b"", b"[" * 900])
def test_a_body_that_is_not_json_is_refused(client: TestClient[Litestar], body: bytes) -> None:
    answer = client.post("/moves", content=body, headers={"content-type": "application/json"})
    assert said(answer, 422 if not body else 400).detail.startswith("The body is ")


def test_too_large_a_body_is_refused(client: TestClient[Litestar]) -> None:
    said(client.post("/moves", json={"choice": "x" * 1000}), 413)


def test_an_address_or_a_method_that_there_is_not_is_refused(client: TestClient[Litestar]) -> None:
    said(client.get("/nowhere/é"), 404)
    said(client.delete("/moves"), 405)


def test_every_error_of_ours_has_a_status(client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch) -> None:
    class New(DeliriumError):
        """A later one."""

    monkeypatch.setitem(ERRORS, "new", New("It is new."))
    assert said(client.get("/raise/new"), 422).detail == "It is new."
