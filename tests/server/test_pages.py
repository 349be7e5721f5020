"""The web app's files, the page for every address, and what is said while it is not built."""

from __future__ import annotations

import gzip
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from delirium.server import description, guard, metrics, pages, problems

PAGE = "<!doctype html><title>Delirium</title>" + "<p>table</p>" * 50
SCRIPT = "export const table = 1;\n" * 100
WRONG: dict[str, str] = {}  # what is wrong with the parts of the server


async def check() -> tuple[dict[str, str], dict[str, str]]:
    return {"database": "", "minds": "", **WRONG}, {}


def serve(folder: Path, token: str = "") -> TestClient[Litestar]:
    app = Litestar(
        [pages.router(folder), metrics.router(check, token)],
        middleware=[metrics.Timing(), guard.Guard("a secret of this test", limits=False)],
        before_send=[guard.add_headers],
        exception_handlers=problems.HANDLERS,
        openapi_config=description.config(),
        logging_config=None,
    )
    client = TestClient(app, raise_server_exceptions=False)
    client.headers["accept-encoding"] = "identity"
    return client


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text(PAGE)
    (tmp_path / "assets" / "index-Ab12.js").write_text(SCRIPT)
    (tmp_path / "favicon.svg").write_text("<svg/>")
    (tmp_path / ".secret").write_text("hidden")
    return tmp_path


@pytest.fixture
def client(folder: Path) -> Iterator[TestClient[Litestar]]:
    with serve(folder) as client:
        yield client


@pytest.mark.parametrize(
    "path",
    ["/", "/new", "/t/abc", "/t/abc/at/7", "/join/abc/secret", "/cards/arha-initiate", "/rules/ASC-ROW-01", "/é"],
)
def test_every_address_that_a_person_can_see_is_the_page(client: TestClient[Litestar], path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 200
    assert answer.text == PAGE
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-security-policy"] == guard.CONTENT_POLICY


def test_the_page_brings_the_cookies_so_that_all_it_asks_for_comes_from_one_guest(client: TestClient[Litestar]) -> None:
    client.get("/")
    assert {guard.Papers("a secret of this test").cookie, guard.TOKEN_COOKIE} <= set(client.cookies)


def test_files_with_a_hash_in_their_name_are_kept_for_ever_and_bring_no_cookie(client: TestClient[Litestar]) -> None:
    answer = client.get("/assets/index-Ab12.js")
    assert answer.text == SCRIPT
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "immutable" in answer.headers["cache-control"]
    assert "set-cookie" not in answer.headers


def test_other_files_are_served_for_a_while(client: TestClient[Litestar]) -> None:
    answer = client.get("/favicon.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.headers["cache-control"] == "public, max-age=3600"


@pytest.mark.parametrize(
    "path", ["/assets/index-Old1.js", "/api/nowhere", "/api", "/schema/x", "/metrics/x", "/health/x"]
)
def test_what_is_not_the_web_apps_is_not_the_page(client: TestClient[Litestar], path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert answer.headers["content-type"] == problems.MEDIA_TYPE


@pytest.mark.parametrize(
    "path", ["/../secret", "/%2e%2e/%2e%2e/etc/passwd", "/.secret", "/assets/../../secret", "//etc/passwd"]
)
def test_nothing_outside_the_web_app_is_served(client: TestClient[Litestar], folder: Path, path: str) -> None:
    (folder.parent / "secret").write_text("hidden")
    answer = client.get(path)
    assert "hidden" not in answer.text
    assert "root:" not in answer.text


def test_files_come_packed_to_browsers_that_take_that(client: TestClient[Litestar]) -> None:
    with client.stream("GET", "/assets/index-Ab12.js", headers={"accept-encoding": "br, gzip"}) as answer:
        raw = b"".join(answer.iter_raw())
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["vary"] == "accept-encoding"
    assert gzip.decompress(raw).decode() == SCRIPT


def test_a_page_that_the_browser_has_is_not_sent_again(client: TestClient[Litestar]) -> None:
    mark = client.get("/").headers["etag"]
    again = client.get("/new", headers={"if-none-match": mark})
    assert again.status_code == 304
    assert again.content == b""


def test_head_is_answered_without_a_body(client: TestClient[Litestar]) -> None:
    answer = client.head("/")
    assert answer.status_code == 200
    assert answer.content == b""


def test_a_page_that_was_built_anew_is_served_at_once(client: TestClient[Litestar], folder: Path) -> None:
    client.get("/")
    (folder / "index.html").write_text("<p>new</p>")
    os.utime(folder / "index.html", (1, 1))
    assert client.get("/").text == "<p>new</p>"


def test_while_the_web_app_is_not_built_the_page_says_how_to_build_it(tmp_path: Path) -> None:
    with serve(tmp_path / "nothing") as client:
        answer = client.get("/")
        assert answer.status_code == 503
        assert answer.headers["content-type"].startswith("text/plain")
        assert "make web" in answer.text
        assert client.get("/health").status_code == 200  # the server itself is well


# health and figures


def test_health_says_that_all_is_well(client: TestClient[Litestar]) -> None:
    answer = client.get("/health")
    assert answer.status_code == 200
    assert answer.json()["well"]
    assert client.head("/health").status_code == 200


def test_health_says_what_is_wrong(client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(WRONG, "database", "The database does not answer.")
    answer = client.get("/health")
    assert answer.status_code == 503
    assert answer.json()["parts"] == {"database": "The database does not answer.", "minds": ""}


def test_figures_are_for_this_machine_alone(client: TestClient[Litestar]) -> None:
    answer = client.get("/metrics")  # the test client comes from an address that is no address
    assert answer.status_code == 403
    assert "delirium_" not in answer.text


def test_figures_are_for_whoever_has_the_token(folder: Path) -> None:
    with serve(folder, token="open sesame") as client:
        assert client.get("/metrics").status_code == 403
        assert client.get("/metrics", headers={"authorization": "Bearer wrong"}).status_code == 403
        client.get("/favicon.svg")
        answer = client.get("/metrics", headers={"authorization": "Bearer open sesame"})
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    for name in ("tables_live", "streams_open", "moves_total", "thought_seconds_count", "answer_seconds_count"):
        assert f"delirium_{name}" in answer.text
    assert 'status="403"' in answer.text
