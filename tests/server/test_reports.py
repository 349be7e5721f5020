"""Reports at an address: listed, shown as they were made, by a policy of their own, and nothing else of the disk."""

from __future__ import annotations

import os
import re
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import httpx
import pytest
from house import House
from litestar import Litestar
from litestar.testing import TestClient

from delirium.cli.serve import settings
from delirium.engine.errors import WrongOptions
from delirium.server import description, guard, pages, problems, reports
from delirium.sim.report.page import Page, Section

PAGE = Page("Swords & <stones>", "80 games", [Section("summary", "Summary", ["All of it."])]).html()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "data" / "reports"
    reports.publish(PAGE.encode(), folder, "swords")
    (tmp_path / "data" / "secret").write_text("the secret")
    (tmp_path / "secret.html").write_text(PAGE)
    return folder


@pytest.fixture
def client(folder: Path, tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    app = Litestar(
        [reports.router(folder), pages.router(tmp_path)],
        middleware=[guard.Guard("a secret of this test", limits=False)],
        before_send=[guard.add_headers],
        exception_handlers=problems.HANDLERS,
        openapi_config=description.config(),
        logging_config=None,
    )
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client


def test_reports_are_listed_by_their_titles(client: TestClient[Litestar]) -> None:
    answer = client.get("/reports")
    assert answer.status_code == 200
    assert '<a href="/reports/swords">Swords &amp; &lt;stones&gt;</a>' in answer.text
    assert answer.headers["content-type"] == "text/html; charset=utf-8"


def test_a_report_is_shown_as_it_was_made(client: TestClient[Litestar]) -> None:
    answer = client.get("/reports/swords")
    assert answer.status_code == 200
    assert answer.text == PAGE
    assert client.head("/reports/swords").status_code == 200
    assert "set-cookie" not in answer.headers


def test_a_copy_that_is_still_good_is_not_sent_again(client: TestClient[Litestar], folder: Path) -> None:
    mark = client.get("/reports/swords").headers["etag"]
    assert client.get("/reports/swords", headers={"if-none-match": mark}).status_code == 304
    reports.publish(PAGE.replace("80 games", "90 games").encode(), folder, "swords")
    assert client.get("/reports/swords", headers={"if-none-match": mark}).status_code == 200


@pytest.mark.parametrize("path", ["/reports", "/reports/swords"])
def test_the_policy_allows_a_report_nothing_but_what_is_in_it(client: TestClient[Litestar], path: str) -> None:
    headers = client.get(path).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert "unsafe-inline" not in policy["script-src"]
    assert policy["frame-ancestors"] == policy["form-action"] == policy["base-uri"] == "'none'"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"


def test_the_one_script_of_a_report_is_the_one_that_the_policy_knows() -> None:
    (script,) = re.findall(r"<script>(.*?)</script>", PAGE, re.S)
    assert f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'" in reports.POLICY


def test_other_addresses_keep_the_strict_policy(client: TestClient[Litestar]) -> None:
    assert client.get("/").headers["content-security-policy"] == guard.CONTENT_POLICY


@pytest.mark.parametrize(
    "path",
    [
        "/reports/stones",
        "/reports/swords.html",
        "/reports/../secret",
        "/reports/%2e%2e/secret",
        "/reports/..%2Fsecret",
        "/reports/%2e%2e%2f%2e%2e%2fsecret",
        "/reports/..%5csecret",
        "/reports/swords%00",
        "/reports/swords/more",
        "/reports//etc/passwd",
        "/reports/Swords",
        "/reports/é",
        f"/reports/{'a' * 300}",
    ],
)
def test_what_is_no_report_is_refused_in_words_and_nothing_outside_is_read(
    client: TestClient[Litestar], path: str
) -> None:
    answer = client.get(path)
    assert "the secret" not in answer.text
    if answer.url.path.startswith("/reports"):  # the client itself takes some ways up
        assert answer.status_code == 404
        assert answer.headers["content-type"].startswith("application/problem+json")
        assert "/reports" in answer.json()["detail"]


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_links_folders_and_pipes_are_no_reports(client: TestClient[Litestar], folder: Path, tmp_path: Path) -> None:
    (folder / "link.html").symlink_to(tmp_path / "secret.html")
    (folder / "folder.html").mkdir()
    os.mkfifo(folder / "pipe.html")
    for name in ("link", "folder", "pipe"):
        assert client.get(f"/reports/{name}").status_code == 404
    assert re.findall(r'href="/reports/(\w+)"', client.get("/reports").text) == ["swords"]


@pytest.mark.parametrize("body", [PAGE[:-20], "<!doctype html><title>mine</title></html>\n", ""])
def test_a_damaged_report_is_refused_and_the_others_are_not(
    client: TestClient[Litestar], folder: Path, body: str
) -> None:
    (folder / "broken.html").write_text(body)
    answer = client.get("/reports/broken")
    assert answer.status_code == 409
    assert "delirium report RUN --publish --name broken" in answer.json()["detail"]
    assert client.get("/reports/swords").status_code == 200
    assert client.get("/reports").status_code == 200


def test_nothing_can_be_sent_there(client: TestClient[Litestar]) -> None:
    assert client.post("/reports/swords", json={}).status_code in (401, 405)
    assert client.delete("/reports/swords").status_code in (401, 405)


def test_without_reports_the_list_says_how_to_make_one(client: TestClient[Litestar], folder: Path) -> None:
    (folder / "swords.html").unlink()
    folder.rmdir()
    assert "delirium report RUN --publish" in client.get("/reports").text


@pytest.mark.parametrize("name", ["", "../x", "a/b", "Ä", "A", ".x", "a" * 81])
def test_a_report_is_published_under_a_plain_name_only(folder: Path, name: str) -> None:
    with pytest.raises(WrongOptions, match="small letters"):
        reports.publish(PAGE.encode(), folder, name)


def test_the_folder_of_reports_is_that_of_the_data_unless_another_is_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DELIRIUM_DATA", str(tmp_path))
    monkeypatch.delenv("DELIRIUM_REPORTS", raising=False)
    assert settings().reports_folder == tmp_path / "reports"
    monkeypatch.setenv("DELIRIUM_REPORTS", str(tmp_path / "other"))
    assert settings().reports_folder == tmp_path / "other"


def test_the_server_shows_the_reports_of_its_data_folder(house: House) -> None:
    reports.publish(PAGE.encode(), house.settings.data / "reports", "swords")
    answer = httpx.get(f"{house.base}/reports/swords")
    assert answer.status_code == 200
    assert answer.headers["content-security-policy"] == reports.POLICY
    assert "swords" in httpx.get(f"{house.base}/reports").text
