"""Puts the server together."""

from __future__ import annotations

import gc
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from litestar import Litestar, Request, Response
from litestar.di import Provide
from litestar.types import ControllerRouterHandler, ExceptionHandlersMap, Middleware
from sqlalchemy.exc import SQLAlchemyError

from delirium import games
from delirium.engine.errors import DamagedSave
from delirium.server import api, description, document, fault, guard, library, metrics, pages, problems, reports
from delirium.server.acts import Acts
from delirium.server.annex import Annex, Apart, give_up
from delirium.server.annex import router as of_annex
from delirium.server.checkup import Checkup
from delirium.server.entry import is_own
from delirium.server.minds import Minds
from delirium.server.news import Every
from delirium.server.seats import Keys
from delirium.server.settings import Settings
from delirium.server.store import Store
from delirium.server.tables import Tables
from delirium.server.workshop import Workshop

log = logging.getLogger("delirium.server")

COLLECT: Final = (
    50_000,
    20,
    50,
)  # allocations between collections, young to old: a table holds many objects, few in cycles


def create_app(settings: Settings) -> Litestar:
    """The server as an ASGI app. Everything it needs is opened when it starts and closed when it ends."""
    settings.data.mkdir(parents=True, exist_ok=True)
    store = Store(settings.url)
    tables = Tables(settings, store)
    acts = Acts(tables, Keys(settings.secret))
    minds = Minds(settings, tables)
    annex = Annex(settings, tables.closing)
    tables.online_there = annex.online
    workshop = Workshop()
    checkup = Checkup(settings, store)

    async def check_game(name: str, options: dict[str, Any]) -> None:
        """Refuse what cannot be built; what somebody wrote is tried in the workshop."""
        options = games.anew(name, options)
        if is_own(options):
            await workshop.check(name, options)
        else:
            await tables.game(name, options)

    async def set_up_elsewhere(
        request: Request[Any, Any, Any], name: str, options: dict[str, Any]
    ) -> Response[Any] | None:
        """Set up a table with cards of its own in the annex; None if it can be set up here."""
        if settings.is_annex or not is_own(options):
            return None
        annex.prepare()  # it takes a moment to start, as the workshop does
        await workshop.check(name, options)
        return await annex.ask(request)

    async def check() -> tuple[metrics.Parts, metrics.Parts]:
        parts = {"database": await checkup.database(), "minds": minds.trouble, "annex": annex.trouble}
        return parts, checkup.warnings()

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with _running(settings, tables, acts, minds, annex, checkup):
            yield
            await annex.close()
            await workshop.close()

    handlers: list[ControllerRouterHandler] = [
        api.router(acts, set_up_elsewhere),
        library.router(check_game),
        metrics.router(check, settings.metrics),
        reports.router(settings.reports_folder),
        pages.router(),
    ]
    middleware: list[Middleware] = [
        metrics.Timing(),
        guard.Guard(settings.secret, settings.origins, settings.limits, tells_cost=settings.is_annex),
    ]
    on_errors: ExceptionHandlersMap = {**problems.HANDLERS, SQLAlchemyError: _on_database_error}
    if settings.is_annex:
        handlers.append(of_annex(tables))
        on_errors[Exception] = give_up
    else:
        middleware.append(Apart(annex, tables))
    app = Litestar(
        route_handlers=handlers,
        lifespan=[lifespan],
        dependencies={"guest": Provide(guard.provide_guest, sync_to_thread=False)},
        middleware=middleware,
        before_send=[guard.add_headers],
        exception_handlers=on_errors,
        request_class=document.Asked,
        request_max_body_size=guard.LARGEST_BODY,
        openapi_config=description.config(),
        logging_config=None,  # the command line says what is told
    )
    app.state.tables = tables
    app.state.minds = minds
    app.state.annex = annex
    app.state.checkup = checkup
    return app


def _on_database_error(request: Request[Any, Any, Any], error: SQLAlchemyError) -> Response[bytes]:
    """The database does not do what it should: nothing was acknowledged."""
    found = fault.fault_of(error)
    log.error("The database has failed at %s: %s", request.method, found.remedy, exc_info=error)
    return problems.on_refused(request, problems.Refused(503, found.guest, title=found.title))


@asynccontextmanager
async def _running(
    settings: Settings, tables: Tables, acts: Acts, minds: Minds, annex: Annex, checkup: Checkup
) -> AsyncIterator[None]:
    """Everything that runs beside the requests."""
    store = tables.store
    gc.freeze()  # what is there now stays; to look through it and all tables often would stop the server each time
    gc.set_threshold(*COLLECT)
    await store.open()
    await tables.watch.look()
    await tables.start()
    minds.start()
    regular = [
        Every(settings.looks, tables.watch.look),
        Every(settings.sweep, acts.stop_clocks),
        Every(settings.stalled, minds.look),
        Every(settings.heartbeat, tables.announce_all),
    ]
    if not settings.is_annex:
        regular.append(Every(settings.stalled, lambda: _open_annex(settings, tables, annex)))
    if not settings.is_annex:
        checkup.start()
    try:
        for id in await store.thinking(tables.now(), own=settings.is_annex):
            minds.consider(id)
    except (SQLAlchemyError, DamagedSave):  # it has been told; what can be read goes on
        log.error("Agents who have to choose could not be found, and are looked for again")
    try:
        yield
    finally:
        for each in regular:
            await each.close()
        tables.end_streams()
        await checkup.close()
        await minds.close()
        await tables.close()
        await store.close()


async def _open_annex(settings: Settings, tables: Tables, annex: Annex) -> None:
    """Start the annex where a table in it has something to do though nobody looks at it."""
    if annex.is_running:
        return
    now, store = tables.now(), tables.store
    if await store.due(now, own=True) or await store.thinking(now - settings.stalled, own=True):
        await annex.start()
