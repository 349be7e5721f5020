"""How the server is: whether it is well, and figures for Prometheus."""

from __future__ import annotations

import hmac
import os
from collections.abc import Awaitable, Callable
from ipaddress import ip_address
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

import msgspec
from litestar import Request, Response, Router, route
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.openapi import ResponseSpec
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from delirium import __version__
from delirium.server.problems import MEDIA_TYPE, Refused, title_of
from delirium.server.wire import Problem

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Message, Receive, Scope, Send

SHARED: Final = "PROMETHEUS_MULTIPROC_DIR"  # the folder in which several processes add up their figures
TEXT: Final = "text/plain; version=0.0.4; charset=utf-8"

REGISTRY: Final = CollectorRegistry()
TABLES: Final = Gauge("delirium_tables_live", "Tables kept in memory", registry=REGISTRY, multiprocess_mode="livesum")
STREAMS: Final = Gauge(
    "delirium_streams_open", "Browsers that listen to a table", registry=REGISTRY, multiprocess_mode="livesum"
)
MOVES: Final = Counter("delirium_moves", "Choices accepted, of people and agents", registry=REGISTRY)
THOUGHTS: Final = Histogram(
    "delirium_thought_seconds",
    "How long agents thought about a choice",
    registry=REGISTRY,
    buckets=(0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5),
)
ANSWERS: Final = Histogram(
    "delirium_answer_seconds",
    "How long requests waited for the beginning of their answer",
    ("method", "route", "status"),
    registry=REGISTRY,
    buckets=(0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)

Parts = dict[str, str]
Check = Callable[[], Awaitable[tuple[Parts, Parts]]]


class Health(msgspec.Struct, kw_only=True):
    """Whether the server is well; of each part what is wrong, or nothing; and what somebody should look at soon."""

    well: bool
    version: str
    parts: Parts
    warnings: Parts


class Timing(ASGIMiddleware):
    """Measures how long every request waits for its answer."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Let a request through and measure it; refusals that others make after us are counted too."""
        start = perf_counter()
        status = "500"
        measured = False

        def measure() -> None:
            nonlocal measured
            measured = True
            template = str(scope.get("path_template", ""))
            ANSWERS.labels(str(scope.get("method", "")), template, status).observe(perf_counter() - start)

        async def measuring(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = str(message["status"])
                measure()
            await send(message)

        try:
            await next_app(scope, receive, measuring)
        except Refused as error:
            status = str(error.status)
            raise
        finally:
            if not measured:
                measure()


def figures() -> bytes:
    """The figures as text, of all processes if there are several."""
    if SHARED not in os.environ:
        return generate_latest(REGISTRY)
    together = CollectorRegistry()
    MultiProcessCollector(together)  # type: ignore[no-untyped-call]
    return generate_latest(together)


def router(check: Check, token: str = "") -> Router:
    """The addresses /health and /metrics; `check` tells of each part what is wrong, and what may soon be."""

    @route(
        "/health",
        http_method=["GET", "HEAD"],
        summary="Whether the server is well",
        status_code=200,
        responses={503: ResponseSpec(Health, description=title_of(503))},
    )
    async def health() -> Response[Health]:
        """Answers 200 if everything works, else 503 and what does not."""
        parts, warnings = await check()
        found = Health(well=not any(parts.values()), version=__version__, parts=parts, warnings=warnings)
        return Response(found, status_code=200 if found.well else 503, headers={"cache-control": "no-store"})

    @route(
        "/metrics",
        http_method=["GET", "HEAD"],
        summary="Figures for Prometheus",
        status_code=200,
        media_type=TEXT,
        responses={403: ResponseSpec(Problem, description=title_of(403), media_type=MEDIA_TYPE)},
    )
    async def metrics(request: Request[Any, Any, Any]) -> Response[str]:
        """Figures, for this machine or whoever has the token."""
        if not _may_read(request, token):
            raise Refused(403, "The figures are for this machine, or with the header Authorization: Bearer TOKEN.")
        return Response(figures().decode(), media_type=TEXT, headers={"cache-control": "no-store"})

    return Router("/", route_handlers=[health, metrics], tags=["operation"])


def _may_read(request: Request[Any, Any, Any], token: str) -> bool:
    given = request.headers.get("authorization", "").removeprefix("Bearer ").strip()
    if token:
        return hmac.compare_digest(given.encode(), token.encode())
    try:
        return request.client is not None and ip_address(request.client.host).is_loopback
    except ValueError:
        return False
