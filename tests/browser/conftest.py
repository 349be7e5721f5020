"""Real browsers at a real server."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import chromium
import pytest
from playwright.sync_api import Browser, BrowserContext, ViewportSize, expect, sync_playwright
from visitor import DESKTOP, ME, PHONE, House, Visitor

from delirium.server.process import ServerProcess

expect.set_options(timeout=15_000)  # the machine may be busy; what is as expected takes no longer for it

QUICK = {"DELIRIUM_LIMITS": "off"}  # a script presses faster than a person, and all come from one address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests of a worker; without one these tests are skipped, but not where CI is set."""
    program = chromium.find()
    if program is None:
        if os.environ.get("CI"):
            pytest.fail(chromium.MISSING)
        pytest.skip(chromium.MISSING)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=program, args=chromium.flags())
        yield started
        started.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that all tests of a worker share; each visitor is a guest of their own."""
    with ServerProcess(tmp_path_factory.mktemp("data"), environment=QUICK) as running:
        yield running


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server for one test alone, which may kill it."""
    with ServerProcess(tmp_path / "data", environment=QUICK) as running:
        yield running


@pytest.fixture(scope="session")
def host(browser: Browser, server: ServerProcess) -> Iterator[Visitor]:
    """Somebody who sets up tables for others to look at."""
    context = browser.new_context(base_url=server.base, viewport=DESKTOP, reduced_motion="reduce")
    visitor = Visitor(context, server)
    visitor.answer("GET", "/api/me")
    yield visitor
    context.close()
    assert not visitor.complaints, "the pages complained: " + "; ".join(visitor.complaints)


@pytest.fixture(scope="session")
def host_with_phone(browser: Browser, host: Visitor) -> Iterator[Visitor]:
    """The same guest at their phone."""
    context = browser.new_context(
        base_url=host.server.base,
        viewport=PHONE,
        reduced_motion="reduce",
        has_touch=True,
        is_mobile=True,
        storage_state=host.context.storage_state(),
    )
    visitor = Visitor(context, host.server, touch=True)
    yield visitor
    context.close()
    assert not visitor.complaints, "the pages complained: " + "; ".join(visitor.complaints)


@pytest.fixture(scope="session")
def finished(host: Visitor) -> Callable[[str], str]:
    """The id of a finished table of a game, played by Ann and Bob before one screen."""

    @cache
    def table(game: str) -> str:
        opened = host.open_table({**ME, "name": "Ann"}, {**ME, "name": "Bob"}, game=game)
        host.advance(opened)
        return opened

    return table


@pytest.fixture
def visit(browser: Browser, server: ServerProcess) -> Iterator[Callable[..., Visitor]]:
    """Makes visitors, each with a browser profile of their own; what goes wrong in their pages fails the test."""
    visitors: list[Visitor] = []

    def come(
        at: House = server, *, screen: ViewportSize | None = None, phone: bool = False, hints: bool = False
    ) -> Visitor:
        touch = phone or screen is not None
        context: BrowserContext = browser.new_context(
            base_url=at.base,
            viewport=screen or (PHONE if phone else DESKTOP),
            reduced_motion="reduce",
            has_touch=touch,
            is_mobile=touch,
        )
        visitor = Visitor(context, at, hints=hints, touch=touch)
        visitors.append(visitor)
        return visitor

    yield come
    complaints = [complaint for visitor in visitors for complaint in visitor.complaints]
    for visitor in visitors:
        visitor.context.close()
    assert not complaints, "the pages complained: " + "; ".join(complaints)


@pytest.fixture
def visitor(visit: Callable[..., Visitor]) -> Visitor:
    """Somebody with a browser."""
    return visit()
