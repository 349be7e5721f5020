"""Who may ask for what: forged cookies, other sites, missing tokens, too much and too often change nothing."""

from __future__ import annotations

import stat
import time
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import httpx
import itsdangerous.timed
import pytest
from itsdangerous import URLSafeTimedSerializer
from litestar import Litestar, Request, get, post, put
from litestar.di import NamedDependency, Provide
from litestar.params import FromQuery, JSONBody
from litestar.testing import TestClient

from delirium.server import cost, guard, problems
from delirium.server.secret import NoSecret, secret
from delirium.server.wire import Guest, Rename

SECRET = "a secret that only this test knows"
OTHER = "another secret, of another server"
PAPERS = guard.Papers(SECRET)


class Book:
    """What was changed."""

    def __init__(self) -> None:
        self.lines: list[str] = []


def make(book: Book, *, limits: bool = False, origins: tuple[str, ...] = (), secret: str = SECRET) -> Litestar:
    """A small app behind the guard that writes into a book."""

    @get("/api/me")
    async def me(guest: NamedDependency[Guest]) -> Guest:
        return guest

    @put("/api/me")
    async def rename(request: Request, data: JSONBody[Rename]) -> Guest:  # type: ignore[type-arg]
        book.lines.append(data.name)
        return guard.rename(request, data.name)

    @post("/api/tables")
    async def open_table(guest: NamedDependency[Guest], data: JSONBody[Rename]) -> None:
        book.lines.append(data.name)

    @get("/api/offer")
    async def offer() -> str:
        return "all"

    @get("/api/mix")
    async def mix(seconds: FromQuery[float]) -> None:
        cost.charge(seconds)

    @get("/api/broken")
    async def broken() -> None:
        raise RuntimeError("a mistake")

    return Litestar(
        [me, rename, open_table, offer, mix, broken],
        middleware=[guard.Guard(secret, origins, limits)],
        before_send=[guard.add_headers],
        exception_handlers=problems.HANDLERS,
        dependencies={"guest": Provide(guard.provide_guest, sync_to_thread=False)},
        request_max_body_size=guard.LARGEST_BODY,
        logging_config=None,
    )


@pytest.fixture
def book() -> Book:
    return Book()


@pytest.fixture
def client(book: Book) -> Iterator[TestClient[Litestar]]:
    with TestClient(make(book), base_url="http://table.test", raise_server_exceptions=False) as client:
        yield client


def token(client: TestClient[Litestar]) -> dict[str, str]:
    """The header that changes need."""
    if guard.TOKEN_COOKIE not in client.cookies:
        client.get("/api/me")
    return {guard.TOKEN_HEADER: client.cookies[guard.TOKEN_COOKIE]}


def refused(answer: httpx.Response, status: int) -> str:
    """What a refusal says; it must be a whole problem document."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    problem = answer.json()
    assert problem["status"] == status
    assert problem["title"]
    assert problem["detail"].endswith(".")
    return str(problem["detail"])


# guests


def test_a_new_guest_is_given_a_name_and_known_from_then_on(client: TestClient[Litestar]) -> None:
    first = client.get("/api/me").json()
    assert first["name"]
    assert client.get("/api/me").json() == first


def test_two_guests_are_told_apart(book: Book) -> None:
    ids = set()
    for _ in range(20):
        with TestClient(make(book)) as client:
            ids.add(client.get("/api/me").json()["id"])
    assert len(ids) == 20
    assert all(len(id) >= 20 for id in ids)


def test_the_cookie_that_says_who_one_is_is_hidden_from_scripts_and_lasts(client: TestClient[Litestar]) -> None:
    cookies = client.get("/api/me").headers.get_list("set-cookie")
    (mine,) = [cookie for cookie in cookies if cookie.startswith(f"{PAPERS.cookie}=")]
    assert "HttpOnly" in mine
    assert "SameSite=lax" in mine
    assert f"Max-Age={guard.YEAR}" in mine
    assert "Secure" not in mine  # a plain server in a home network


def test_cookies_are_for_https_alone_where_there_is_https(book: Book) -> None:
    with TestClient(make(book), base_url="https://table.test") as client:
        cookies = client.get("/api/me").headers.get_list("set-cookie")
    assert len(cookies) == 2
    assert all("Secure" in cookie for cookie in cookies)


def test_a_fresh_cookie_is_not_sent_again_and_an_old_one_is_renewed(
    client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    me = client.get("/api/me").json()
    assert "set-cookie" not in client.get("/api/me").headers
    later = guard.time() + 40 * 24 * 3600
    monkeypatch.setattr(guard, "time", lambda: later)
    answer = client.get("/api/me")
    assert answer.json() == me
    assert PAPERS.cookie in answer.headers["set-cookie"]


@pytest.mark.parametrize("days", [-3 * 365, -1 / 86400, 1 / 86400, 40, 3 * 365], ids=str)
def test_a_guest_stays_the_same_however_the_clock_goes(
    client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch, days: float
) -> None:
    me = client.get("/api/me").json()
    headers = token(client) | {"cookie": f"{PAPERS.cookie}={client.cookies[PAPERS.cookie]}"}
    headers["cookie"] += f"; {guard.TOKEN_COOKIE}={client.cookies[guard.TOKEN_COOKIE]}"
    other = time.time() + days * 86400
    monkeypatch.setattr(itsdangerous.timed.time, "time", lambda: other)  # of this server, or of another machine
    monkeypatch.setattr(guard, "time", lambda: other)
    answer = client.get("/api/me", headers=headers)
    assert answer.json() == me
    assert ("set-cookie" in answer.headers) == (abs(days) > 1), "it is dated anew where that is worth it"
    assert client.put("/api/me", json={"name": "Ann"}, headers=headers).json()["id"] == me["id"]


def test_a_cookie_of_before_is_the_same_guest_and_stays_where_it_is(client: TestClient[Litestar]) -> None:
    cookie = PAPERS.write(Guest(id="somebody", name="Ann"))
    client.cookies.set(guard.GUEST_COOKIE, cookie)
    assert client.get("/api/me").json() == {"id": "somebody", "name": "Ann"}
    assert {PAPERS.cookie, guard.GUEST_COOKIE, guard.TOKEN_COOKIE} == set(client.cookies)
    assert client.put("/api/me", json={"name": "Bo"}, headers=token(client)).json()["id"] == "somebody"
    assert client.get("/api/me").json() == {"id": "somebody", "name": "Bo"}, "the new one comes first"
    assert client.cookies[guard.GUEST_COOKIE] == cookie


@pytest.mark.parametrize("content", [["somebody", "Ann", 3], {"id": "somebody"}, [1, 2], "text"], ids=str)
def test_a_cookie_in_the_form_of_another_version_is_never_replaced(
    client: TestClient[Litestar], book: Book, content: object
) -> None:
    headers = token(client)
    client.cookies.clear()
    signer = URLSafeTimedSerializer(SECRET, salt="delirium guest", signer_kwargs={"digest_method": sha256})
    for name in (PAPERS.cookie, guard.GUEST_COOKIE):
        with_cookie = {"cookie": f"{name}={signer.dumps(content)}"}
        answer = client.get("/api/me", headers=with_cookie)
        assert "left as it is" in refused(answer, 409)
        assert "set-cookie" not in answer.headers
        assert client.get("/api/offer", headers=with_cookie).status_code == 200
        refused(client.put("/api/me", json={"name": "Ann"}, headers=headers | with_cookie), 409)
    assert book.lines == []


def test_a_server_with_another_secret_leaves_the_guest_of_the_first_alone(client: TestClient[Litestar]) -> None:
    me = client.get("/api/me").json()
    with TestClient(make(Book(), secret=OTHER), base_url="http://table.test") as other:
        other.cookies.update(client.cookies)  # browsers do not tell ports apart
        assert other.get("/api/me").json()["id"] != me["id"]
        client.cookies.update(other.cookies)
    assert client.get("/api/me").json() == me


def test_a_new_name_is_kept_and_the_guest_stays_the_same(client: TestClient[Litestar]) -> None:
    before = client.get("/api/me").json()
    answer = client.put("/api/me", json={"name": "  Zoë\u200b  B. "}, headers=token(client))
    assert answer.json() == {"id": before["id"], "name": "Zoë B."}
    assert client.get("/api/me").json() == answer.json()


@pytest.mark.parametrize("name", ["   ", "\u200b", "\x00\x07"])
def test_a_name_that_nobody_can_see_is_refused(client: TestClient[Litestar], name: str) -> None:
    refused(client.put("/api/me", json={"name": name}, headers=token(client)), 422)


def test_what_is_the_same_for_all_brings_no_cookie(client: TestClient[Litestar]) -> None:
    assert "set-cookie" not in client.get("/api/offer").headers


def forgeries() -> dict[str, str]:
    """Cookies that this server never gave, each by what is wrong with it."""
    guest = Guest(id="somebody", name="Mallory")
    ours = guard.Papers(SECRET).write(guest)
    return {
        "empty": "",
        "a word": "forged",
        "dots": "." * 3,
        "other secret": guard.Papers(OTHER).write(guest),
        "last letter changed": ours[:-1] + ("A" if ours[-1] != "A" else "Z"),  # B would mean the same bytes
        "first letter gone": ours[1:],
        "long": "x" * 4000,
    }


# A cookie holds the time it was written at, so the tests are named by the keys, never by the cookies.
FORGERIES = forgeries()


@pytest.mark.parametrize("cookie", FORGERIES.values(), ids=FORGERIES.keys())
def test_a_forged_cookie_changes_nothing(client: TestClient[Litestar], book: Book, cookie: str) -> None:
    headers = token(client)
    client.cookies.clear()
    headers["cookie"] = f"{PAPERS.cookie}={cookie}; {guard.TOKEN_COOKIE}={headers[guard.TOKEN_HEADER]}"
    said = refused(client.put("/api/me", json={"name": "Mallory"}, headers=headers), 401)
    assert "nothing was changed" in said
    assert book.lines == []


def test_a_forged_cookie_reads_as_nobody_and_is_replaced(client: TestClient[Litestar]) -> None:
    answer = client.get("/api/me", headers={"cookie": f"{PAPERS.cookie}={FORGERIES['other secret']}"})
    assert answer.json()["name"] != "Mallory"
    assert PAPERS.cookie in answer.headers["set-cookie"]


def test_a_request_without_a_cookie_changes_nothing(client: TestClient[Litestar], book: Book) -> None:
    headers = token(client)
    client.cookies.clear()
    refused(client.put("/api/me", json={"name": "Ann"}, headers=headers), 401)
    assert book.lines == []


# other sites


@pytest.mark.parametrize("headers", [{}, {guard.TOKEN_HEADER: ""}, {guard.TOKEN_HEADER: "0" * 64}])
def test_without_the_token_nothing_is_changed(
    client: TestClient[Litestar], book: Book, headers: dict[str, str]
) -> None:
    client.get("/api/me")
    refused(client.put("/api/me", json={"name": "Ann"}, headers=headers), 403)
    assert book.lines == []


def test_the_token_of_another_guest_is_worth_nothing(client: TestClient[Litestar], book: Book) -> None:
    with TestClient(make(book)) as other:
        theirs = token(other)
    client.get("/api/me")
    client.cookies.set(guard.TOKEN_COOKIE, theirs[guard.TOKEN_HEADER])
    refused(client.put("/api/me", json={"name": "Ann"}, headers=theirs), 403)
    assert book.lines == []


def test_a_wrong_token_cookie_is_put_right_by_reading(client: TestClient[Litestar]) -> None:
    right = token(client)[guard.TOKEN_HEADER]
    answer = client.get("/api/me", headers={"cookie": f"{PAPERS.cookie}={client.cookies[PAPERS.cookie]}"})
    assert f"{guard.TOKEN_COOKIE}={right}" in answer.headers["set-cookie"]


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.test"},
        {"origin": "http://table.test.evil.test"},
        {"origin": "http://table.test:81"},
        {"origin": "https://table.test"},
        {"origin": "null"},
        {"origin": "http://["},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_requests_of_other_sites_change_nothing(
    client: TestClient[Litestar], book: Book, headers: dict[str, str]
) -> None:
    said = refused(client.put("/api/me", json={"name": "Ann"}, headers={**token(client), **headers}), 403)
    assert "another site" in said
    assert book.lines == []


@pytest.mark.parametrize("headers", [{}, {"origin": "http://table.test"}, {"sec-fetch-site": "same-origin"}])
def test_our_own_pages_and_programs_may_change(
    client: TestClient[Litestar], book: Book, headers: dict[str, str]
) -> None:
    assert client.put("/api/me", json={"name": "Ann"}, headers={**token(client), **headers}).status_code == 200
    assert book.lines == ["Ann"]


def test_an_origin_that_a_proxy_hides_can_be_allowed(book: Book) -> None:
    with TestClient(make(book, origins=("https://play.test/",)), base_url="http://127.0.0.1:8000") as client:
        headers = {**token(client), "origin": "https://play.test"}
        assert client.put("/api/me", json={"name": "Ann"}, headers=headers).status_code == 200


# too much, too often


def test_an_oversized_body_changes_nothing(client: TestClient[Litestar], book: Book) -> None:
    body = b'{"name": "' + b"x" * guard.LARGEST_BODY + b'"}'
    headers = {**token(client), "content-type": "application/json"}
    refused(client.put("/api/me", content=body, headers=headers), 413)
    assert book.lines == []


def test_an_oversized_body_without_a_length_changes_nothing(client: TestClient[Litestar], book: Book) -> None:
    parts = (b" " * 50_000 for _ in range(10))
    headers = {**token(client), "content-type": "application/json"}
    refused(client.put("/api/me", content=parts, headers=headers), 413)
    assert book.lines == []


@pytest.mark.parametrize("type", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_a_body_of_another_kind_changes_nothing(client: TestClient[Litestar], book: Book, type: str) -> None:
    headers = {**token(client), "content-type": type}
    refused(client.put("/api/me", content=b'{"name": "Ann"}', headers=headers), 415)
    assert book.lines == []


def test_too_many_new_tables_are_refused_with_the_time_to_wait(book: Book) -> None:
    with TestClient(make(book, limits=True)) as client:
        headers = token(client)
        answers = [
            client.post("/api/tables", json={"name": "x"}, headers=headers) for _ in range(guard.TABLES.burst + 1)
        ]
        assert [answer.status_code for answer in answers[:-1]] == [201] * guard.TABLES.burst
        refused(answers[-1], 429)
        assert 1 <= int(answers[-1].headers["retry-after"]) <= 5
        assert len(book.lines) == guard.TABLES.burst
        assert client.get("/api/me").status_code == 200  # reading goes on


def test_few_requests_that_cost_much_are_too_many(book: Book) -> None:
    with TestClient(make(book, limits=True), base_url="http://table.test") as client:
        assert client.get("/api/mix", params={"seconds": guard.WORK.burst + 20}).status_code == 200
        answer = client.get("/api/offer")
        assert "Too much work" in refused(answer, 429)
        wait = int(answer.headers["retry-after"])
        assert 30 <= wait <= 40, "20 seconds too much, of which half a one is forgiven each"


def test_cheap_requests_cost_nothing(book: Book) -> None:
    with TestClient(make(book, limits=True), base_url="http://table.test") as client:
        assert {client.get("/api/offer").status_code for _ in range(300)} == {200}


def test_a_limit_fills_up_again_with_time() -> None:
    limiter = guard.Limiter()
    limit = guard.Limit(2, 0.5)
    assert [limiter.wait("a", limit, 0.0) for _ in range(3)] == [0, 0, 2]
    assert limiter.wait("b", limit, 0.0) == 0  # another client
    assert limiter.wait("a", limit, 1.0) == 1
    assert limiter.wait("a", limit, 2.0) == 0


def test_the_limiter_does_not_remember_everybody_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard.Limiter, "MOST", 10)
    limiter = guard.Limiter()
    limit = guard.Limit(2, 1)
    for number in range(100):
        limiter.wait(f"client {number}", limit, number * 1.0)
    assert len(limiter.buckets) <= 10


# headers


def test_every_kind_of_answer_has_the_security_headers(client: TestClient[Litestar]) -> None:
    answers = [
        client.get("/api/me"),
        client.get("/api/offer"),
        client.get("/api/broken"),
        client.get("/nowhere"),
        client.delete("/api/me"),
        client.options("/api/me"),
        client.put("/api/me", json={"name": "Ann"}),
        client.put("/api/me", json={"name": 5}, headers=token(client)),
    ]
    assert [answer.status_code for answer in answers] == [200, 200, 500, 404, 405, 204, 403, 422]
    for answer in answers:
        for name, value in guard.HEADERS.items():
            assert answer.headers[name] == value, (answer.request.url, name)
        assert "strict-transport-security" not in answer.headers


def test_the_content_policy_lets_nothing_run_but_our_own_files() -> None:
    rules = dict(rule.split(" ", 1) for rule in guard.CONTENT_POLICY.split("; "))
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == rules["style-src"] == rules["connect-src"] == rules["font-src"] == "'self'"
    assert rules["frame-ancestors"] == rules["base-uri"] == "'none'"
    assert "unsafe" not in guard.CONTENT_POLICY


def test_https_is_asked_for_where_there_is_https(book: Book) -> None:
    with TestClient(make(book), base_url="https://table.test") as client:
        assert client.get("/api/me").headers["strict-transport-security"].startswith("max-age=")


def test_what_is_for_one_guest_is_kept_by_no_cache(client: TestClient[Litestar]) -> None:
    assert client.get("/api/me").headers["cache-control"] == "no-store"


# the secret


def test_the_secret_is_made_once_and_for_its_owner_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DELIRIUM_SECRET", raising=False)
    data = tmp_path / "data"
    made = secret(data)
    assert len(made) >= 40
    assert secret(data) == made
    assert stat.S_IMODE((data / "secret").stat().st_mode) == 0o600
    assert [file.name for file in data.iterdir()] == ["secret"]


def test_the_secret_of_the_environment_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DELIRIUM_SECRET", SECRET)
    assert secret(tmp_path) == SECRET
    assert list(tmp_path.iterdir()) == []


def test_a_short_secret_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DELIRIUM_SECRET", "short")
    with pytest.raises(NoSecret, match="at least 16 characters"):
        secret(tmp_path)


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DELIRIUM_SECRET", raising=False)
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(NoSecret, match="file"):
        secret(tmp_path / "file")
