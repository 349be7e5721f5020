"""The OpenAPI description: what the framework derives from the handlers, with every refusal and with exact fields."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

import msgspec
from litestar import Response, Router
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from delirium import __version__
from delirium.server import metrics, problems, wire
from delirium.server.guard import SAFE, TOKEN_HEADER
from delirium.table import scene

if TYPE_CHECKING:
    from litestar import Litestar, Request

REFERENCE: Final = "#/components/schemas/"
READING: Final = (400, 403, 404, 409, 422, 429)
CHANGING: Final = (400, 401, 403, 404, 409, 413, 415, 422, 429)


class Described(JsonRenderPlugin):
    """Serves the description in its final form."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The description as JSON."""
        return dump(request.app)


def config() -> OpenAPIConfig:
    """How the app describes itself, at /schema/openapi.json."""
    return OpenAPIConfig(
        title="Delirium",
        version=__version__,
        description="Tables of Ascension and Gates of Delirium. Every refusal is a problem document (RFC 9457).",
        openapi_router=Router("/schema", route_handlers=[], include_in_schema=False, after_request=_refuse_pages),
        render_plugins=[Described(path="/openapi.json")],
        use_handler_docstrings=True,
    )


async def _refuse_pages(response: Response[Any]) -> Response[Any]:
    """Say it as a problem, not as a page, that there is nothing else."""
    if response.status_code == 404:
        raise problems.Refused(404, "There is nothing at this address but /schema/openapi.json.")
    return response


def dump(app: Litestar) -> bytes:
    """The description as JSON, sorted and indented, so that two of them can be compared line by line."""
    text = json.dumps(describe(app), indent=1, sort_keys=True, ensure_ascii=False)
    return f"{text}\n".encode()


def describe(app: Litestar) -> dict[str, Any]:
    """The description as plain data."""
    found: dict[str, Any] = json.loads(msgspec.json.encode(app.openapi_schema.to_schema()))
    found["components"]["schemas"] |= _schemas()
    for path, operations in found["paths"].items():
        operations.pop("head", None)  # as for GET, without the body
        for method, operation in operations.items():
            if path.startswith("/api"):
                _refuse(operation, method.upper())
    return found


def _schemas() -> dict[str, Any]:
    """What goes over the wire, as msgspec itself describes it: it is what reads and writes it.

    An answer always has all its fields, also those with defaults. A request may leave these out, and so does a problem.
    """
    structs = {
        name: each
        for module in (wire, scene, metrics)
        for name, each in vars(module).items()
        if isinstance(each, type) and issubclass(each, msgspec.Struct) and each is not msgspec.Struct
    }
    _, found = msgspec.json.schema_components(structs.values(), ref_template=REFERENCE + "{name}")
    for name, struct in structs.items():
        form = struct.__struct_config__
        if not form.forbid_unknown_fields and not form.omit_defaults:
            found[name]["required"] = list(found[name]["properties"])
    return found


def _refuse(operation: dict[str, Any], method: str) -> None:
    """Add the refusals that any operation can meet, and the header that changes need."""
    for status in READING if method in SAFE else CHANGING:
        operation["responses"][str(status)] = {
            "description": problems.title_of(status),
            "content": {problems.MEDIA_TYPE: {"schema": {"$ref": f"{REFERENCE}Problem"}}},
        }
    if method not in SAFE:
        operation.setdefault("parameters", []).append(
            {
                "name": TOKEN_HEADER,
                "in": "header",
                "required": True,
                "description": "The value of the cookie csrftoken, which GET /api/me brings.",
                "schema": {"type": "string"},
            }
        )
