"""Every refusal is a problem document (RFC 9457) that says in sentences what is wrong and what to do."""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping
from http import HTTPStatus
from secrets import token_hex
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from delirium.engine.errors import DamagedSave, DeliriumError, WrongVersion
from delirium.server.wire import Problem, TableView

if TYPE_CHECKING:
    from litestar.types import ExceptionHandlersMap

MEDIA_TYPE: Final = "application/problem+json"
TITLES: Final = {
    400: "This request cannot be understood",
    401: "Nobody is signed in",
    403: "Not allowed",
    404: "Not found",
    405: "Not possible here",
    408: "Too slow",
    409: "The table has changed",
    413: "Too large",
    415: "Not JSON",
    422: "Something in it is wrong",
    429: "Too many requests",
    500: "Something went wrong here",
    503: "Not ready",
}
DETAILS: Final = {  # where nobody has said it better
    401: "Your browser has no valid cookie of this server. Load the page again, then try once more.",
    403: "This is not yours to do.",
    404: "There is nothing at this address. See /schema/openapi.json for what there is.",
    405: "This address does not take such requests. See /schema/openapi.json for what it takes.",
    413: "The request is too large, nothing was read. Send less.",
    415: "Send the body as JSON with Content-Type: application/json.",
    429: "Too many requests came from here. Wait a moment, then go on.",
    503: "The server cannot answer now. Try again in a moment.",
}
DAMAGED: Final = "Made by other rules, or damaged"
SORTS: Final[dict[type[DeliriumError], int]] = {WrongVersion: 409, DamagedSave: 409}  # others are 422
TYPES: Final = {"str": "a text", "int": "a whole number", "float": "a number", "bool": "true or false"} | {
    "array": "a list",
    "object": "an object",
    "null": "nothing",
}

log = logging.getLogger("delirium.server")


class Refused(Exception):
    """A request is refused and has changed nothing; the sentence is for the person who made it."""

    def __init__(
        self,
        status: int,
        detail: str,
        *,
        title: str = "",
        table: TableView | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(detail)
        self.status = status
        self.detail = detail
        self.title = title or title_of(status)
        self.table = table
        self.headers = dict(headers or {})


class Stale(Refused):
    """A move answers a version of the table that is gone; it comes back with the table as it stands."""

    def __init__(self, table: TableView, detail: str = "") -> None:
        super().__init__(409, detail or "The table has moved on meanwhile. Look at it and choose again.", table=table)


def title_of(status: int) -> str:
    """What a status means, in a few words."""
    return TITLES.get(status) or HTTPStatus(status).phrase


def answer(problem: Problem, headers: Mapping[str, str] | None = None) -> Response[bytes]:
    """A problem document as a response; it is never kept by caches."""
    return Response(
        msgspec.json.encode(problem),
        status_code=problem.status,
        media_type=MEDIA_TYPE,
        headers={"cache-control": "no-store", **(headers or {})},
    )


def plain(status: int, detail: str) -> bytes:
    """A problem document where there is no request yet."""
    return msgspec.json.encode(Problem(status=status, title=title_of(status), detail=detail))


def refuse(
    request: Request[Any, Any, Any], status: int, detail: str = "", headers: Mapping[str, str] | None = None
) -> Response[bytes]:
    """A plain refusal."""
    return answer(_problem(request, status, detail), headers)


def _problem(request: Request[Any, Any, Any], status: int, detail: str, table: TableView | None = None) -> Problem:
    said = detail or DETAILS.get(status) or title_of(status)
    return Problem(status=status, title=title_of(status), detail=said, instance=quote(request.url.path), table=table)


# what is raised, and what becomes of it


def on_refused(request: Request[Any, Any, Any], error: Refused) -> Response[bytes]:
    """What the server refuses itself."""
    problem = _problem(request, error.status, error.detail, error.table)
    problem.title = error.title
    return answer(problem, error.headers)


def on_delirium_error(request: Request[Any, Any, Any], error: DeliriumError) -> Response[bytes]:
    """What the rules, the cards or a record refuse: their sentence is meant for people already."""
    status = next((status for sort, status in SORTS.items() if isinstance(error, sort)), 422)
    problem = _problem(request, status, str(error))
    problem.title = TITLES[422] if status == 422 else DAMAGED
    return answer(problem)


def on_damage(request: Request[Any, Any, Any], error: msgspec.DecodeError) -> Response[bytes]:
    """What the database holds cannot be read. (Requests are read by the framework, which tells of them otherwise.)"""
    number = _note(request, error)
    problem = _problem(
        request,
        409,
        "What is kept of this table is damaged, so it cannot be opened; other tables are not affected. "
        f"Its host can restore it from a copy of the database (number {number} in the log).",
    )
    problem.title = DAMAGED
    return answer(problem)


def on_http_exception(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    """What the framework refuses."""
    if error.status_code >= 500:
        return on_anything(request, error)
    if isinstance(error, ValidationException):
        return refuse(request, 422, _sentences(error))
    if error.status_code == 400:
        return refuse(request, 400, f"{error.detail.rstrip('.')}. Nothing was changed.")
    return refuse(request, error.status_code, headers=error.headers)


def on_anything(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """What nobody expected: the log has all of it under a number, the client has the number only."""
    if isinstance(error, HTTPException) and error.status_code == 503:
        return refuse(request, 503)
    number = _note(request, error)
    detail = f"The server has made a mistake. Try again; if it stays, tell the host the number {number} in its log."
    return refuse(request, 500, detail)


def _note(request: Request[Any, Any, Any], error: Exception) -> str:
    """Write an error to the log, under a number."""
    number = token_hex(4)
    log.error("Problem %s at %s %s", number, request.method, request.url.path, exc_info=error)
    return number


HANDLERS: Final[ExceptionHandlersMap] = {
    Refused: on_refused,
    DeliriumError: on_delirium_error,
    msgspec.DecodeError: on_damage,
    HTTPException: on_http_exception,
    Exception: on_anything,
}


# words


def _sentences(error: ValidationException) -> str:
    """A sentence for each field that is wrong."""
    found = [_sentence(each) for each in error.extra or () if isinstance(each, dict)]
    return " ".join(found) or f"{error.detail.rstrip('.')}."


def _sentence(said: dict[str, Any]) -> str:
    message = str(said.get("message", "")).rstrip(".")
    key = str(said.get("key", ""))
    if missing := re.fullmatch(r"Object missing required field `(.+)`", message):
        key, reason = _inner(key, missing[1]), "is missing"
    elif extra := re.fullmatch(r"Object contains unknown field `(.+)`", message):
        key, reason = _inner(key, extra[1]), "is not known here"
    elif typed := re.fullmatch(r"Expected `(.+?)`, got `(.+)`", message):
        reason = f"must be {_types(typed[1])}, not {_types(typed[2])}"
    elif limit := re.fullmatch(r"Expected `(\w+)` (.+)", message):
        reason = f"must be {_types(limit[1])} {_limits(limit[2])}"
    elif message == "'data'":
        reason = "is missing"
    else:
        reason = f"is wrong ({message})"
    return f"The field {key} {reason}." if key and key != "data" else f"The body {reason}."


def _inner(key: str, name: str) -> str:
    return f"{key}.{name}" if key and key != "data" else name


def _limits(text: str) -> str:
    """What a value must keep to, without signs."""
    words = re.sub(r"of length ", "with a length ", text)
    return words.replace(">=", "of at least").replace("<=", "of at most").replace("<", "below").replace(">", "above")


def _types(names: str) -> str:
    return " or ".join(TYPES.get(name.strip(), name.strip()) for name in names.split("|"))
