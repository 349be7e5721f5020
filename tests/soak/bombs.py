"""Hostile requests, each with the answers that are right. A new one is one entry of BOMBS."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final
from uuid import uuid4

from siege import ALWAYS, LONGEST_WAIT, MOST_MEMORY, NO_ANSWER, Answer, Attacker, Siege
from tally import Tally

from delirium.server.setup_code import encode

REFUSED: Final = {400, 413, 422}
TAKEN_OR_NOT: Final = {200, 201, 400, 413, 422}
NOT_YOURS: Final = {401, 403, 404}
SCRIPT: Final = "<script>alert(1)</script>"
IMAGE: Final = '<img src=x onerror=\\"alert(1)\\">'
WRAPPED: Final = re.compile(r"gains -\d")
DEEP: Final = 3_000
LARGE: Final = 250_000  # bytes: less than a body may have


@dataclass(frozen=True)
class Bomb:
    """Something that a stranger may send, and which statuses may answer it."""

    name: str
    right: set[int]
    throw: Callable[[Attacker], None]


def wrong_with(answer: Answer, right: set[int]) -> str:
    """What is wrong with an answer, or nothing."""
    if answer.status == NO_ANSWER:
        return f"{answer.asked}: no answer after {answer.seconds:.1f} s ({answer.text[:200]})"
    if answer.status not in right | ALWAYS:
        return f"{answer.asked}: {answer.status} after {answer.seconds:.1f} s: {answer.text[:300]}"
    if WRAPPED.search(answer.text):
        return f"{answer.asked}: a number has come out at the other end: {answer.text[:300]}"
    kind = answer.headers.get("content-type", "")
    if SCRIPT in answer.text and ("json" not in kind or answer.headers.get("x-content-type-options") != "nosniff"):
        return f"{answer.asked}: a script comes back as {kind or 'something unnamed'}"
    return ""


# what own cards and components may say

CARD: Final = """
[[card]]
name = "{name}"
type = "{type}"
cost = {{ {cost} }}
honor = 1
copies = {copies}
effect = "{effect}"
"""


def card(name: str, effect: str, type: str = "hero", cost: str = "runes = 1", copies: int = 1) -> str:
    return CARD.format(name=name, type=type, cost=cost, copies=copies, effect=effect)


def cards(*each: str) -> dict[str, Any]:
    """The options of a table with such cards."""
    return {"cards": ['set = "bomb"\n' + "".join(each)]}


def dotted(length: int) -> str:
    """A key of many parts: each is a table in the one before."""
    return ".".join(["a"] * length) + " = 1\n"


def many_tables(length: int) -> str:
    return "".join(f"[a{number}]\n" for number in range(length))


def similar(count: int, does: str) -> str:
    """Cards whose names and texts all look like each other."""
    return "".join(
        card(f"{'Lantern Bearer ' * 3}{number:03}", f"{does} {number % 9 + 1} Runes.") for number in range(count)
    )


ENDLESS: Final = cards(
    card("Endless Hunter", "Whenever you defeat a Monster, defeat 1 Cultist for free.", "construct", copies=30),
    card("Endless Prey", "Reward: Gain 1 Honor.", "monster", "power = 0", 20),
)
OVERFLOW: Final = cards(card("Overflow", "Gain 1 Honor. " + "Double your Honor. " * 95, cost="runes = 0", copies=60))
MANY_DRAWS: Final = cards(card("Torrent", "Draw 9 cards. " * 60, cost="runes = 0", copies=60))


def open_and_play(options: dict[str, Any], like: tuple[str, ...], moves: int = 60) -> Callable[[Attacker], None]:
    """Set up a table and play what the cards are made for."""

    def throw(a: Attacker) -> None:
        opened = a.table_with(options)
        if opened.status == 201:
            a.play(opened.json["id"], moves, like)

    return throw


def one(method: str, path: str, **more: Any) -> Callable[[Attacker], None]:
    """One request."""

    def throw(a: Attacker) -> None:
        a.ask(method, path, **more)

    return throw


def table_with(options: dict[str, Any], game: str = "ascension", **more: Any) -> Callable[[Attacker], None]:
    """A table that is set up, or not."""

    def throw(a: Attacker) -> None:
        a.table_with(options, game, **more)

    return throw


def code_with(game: str, options: dict[str, Any]) -> Callable[[Attacker], None]:
    """A set-up code, looked up and played by."""

    def throw(a: Attacker) -> None:
        code = encode(game, options, 1)
        assert code, "such a code would be too long to be a bomb"
        a.ask("GET", f"/api/setups/{code}")
        a.table_with({}, game, code=code)

    return throw


# who one is not


def opened(a: Attacker) -> str:
    """A table of the attacker's own."""
    return str(a.table_with({}).json["id"])


def forge(a: Attacker) -> None:
    """Cookies that are damaged, cut, swapped or made up; the guest they were made for must not come out of them."""
    victim = Attacker(a.base, a.rng)
    key, cookie = next(each for each in victim.http.cookies.items() if each[0].startswith("delirium"))
    name, stamp, mark = cookie.rsplit(".", 2)
    place = a.rng.randrange(len(cookie))
    forged = [
        cookie[:place] + ("A" if cookie[place] != "A" else "B") + cookie[place + 1 :],
        cookie[:-1], f"{name}.{stamp}.", f"{name}.{stamp[::-1]}.{mark}", "..", "A" * 7000, f"{cookie}.{mark}", "%00",
    ]  # fmt: skip
    id = opened(victim)
    known = victim.ask("GET", "/api/me").json["id"]
    wish = {"seat": 0, "version": 0, "choice": "end turn", "key": "k"}
    for each in forged:
        a.http.cookies.clear()
        headers = {"cookie": f"{key}={each}; csrftoken={victim.token}", "x-csrftoken": victim.token}
        seen = a.ask("GET", f"/api/tables/{id}", headers=headers, params={"seat": 0})
        assert seen.status in NOT_YOURS, f"the cookie {each[:80]} looks into a hand: {seen.status}"
        moved = a.ask("POST", f"/api/tables/{id}/moves", headers=headers, json=wish)
        assert moved.status in NOT_YOURS, f"the cookie {each[:80]} moves: {moved.status}"
    assert victim.ask("GET", "/api/me").json["id"] == known


def borrow(a: Attacker) -> None:
    """Another guest's token, no token, another site's page, links that were used."""
    victim = Attacker(a.base, a.rng)
    id = opened(victim)
    body = {"seat": 0, "version": 0, "choice": "end turn", "key": "k"}
    path = f"/api/tables/{id}/moves"
    for headers in (
        {"x-csrftoken": victim.token}, {"x-csrftoken": ""}, {"x-csrftoken": "0" * 64}, {"origin": "https://evil.example"},
        {"origin": "null"}, {"origin": a.base + ".evil.example"}, {"origin": ""}, {},
    ):  # fmt: skip
        a.ask("POST", path, json=body, headers=headers)
    for token in ("i0" + "a" * 24, "m0" + "a" * 24, "i9" + "a" * 24, "x", "i", "\u2603" * 20, "i-1" + "a" * 24):
        a.ask("POST", f"/api/tables/{id}/join", json={"token": token})


def replay_links(a: Attacker) -> None:
    """An invitation leads to a seat once, for one guest."""
    seats = [{"player": "me"}, {"player": "open"}]
    id = a.ask("POST", "/api/tables", json={"seats": seats}).json["id"]
    token = next(iter(a.ask("GET", f"/api/tables/{id}/links").json["invite"].values())).rpartition("/")[2]
    first, second = Attacker(a.base, a.rng), Attacker(a.base, a.rng)
    assert first.ask("POST", f"/api/tables/{id}/join", json={"token": token}).status == 200
    again = second.ask("POST", f"/api/tables/{id}/join", json={"token": token})
    assert again.status in NOT_YOURS | {409, 422}, f"a used invitation lets another guest in: {again.status}"


def wrong_moves(a: Attacker) -> None:
    """Moves for other versions and seats, with odd keys and choices; the table stays as it is."""
    id = opened(a)
    path = f"/api/tables/{id}/moves"
    before = a.ask("GET", f"/api/tables/{id}").json
    decision = before["scene"]["decision"]
    right = {
        "seat": decision["seat"], "version": before["version"], "choice": decision["options"][0]["text"],
    }  # fmt: skip
    for change in (
        {"version": 7}, {"version": -1}, {"version": 1 << 70}, {"version": None}, {"version": 0.5},
        {"seat": 1 - decision["seat"]}, {"seat": 5}, {"seat": -1}, {"seat": 99}, {"seat": 1 << 70}, {"seat": True},
        {"key": ""}, {"key": "k" * 65}, {"key": 1}, {"choice": ""}, {"choice": "x" * 401}, {"choice": "nonsense"},
        {"choice": "\u0000"}, {"choice": ["end turn"]}, {"choice": "; ; ;"}, {"more": 1},
    ):  # fmt: skip
        a.ask("POST", path, json={**right, "key": uuid4().hex, **change})
    after = a.ask("GET", f"/api/tables/{id}").json
    assert after["version"] == before["version"], "one of the wrong moves was carried out"


def moves_again(a: Attacker) -> None:
    """A move that is sent again with its key happens once."""
    id = opened(a)
    seen = a.ask("GET", f"/api/tables/{id}").json
    decision = seen["scene"]["decision"]
    body = {
        "seat": decision["seat"], "version": seen["version"], "choice": decision["options"][0]["text"],
        "key": uuid4().hex,
    }  # fmt: skip
    versions = {a.ask("POST", f"/api/tables/{id}/moves", json=body).json["version"] for _ in range(5)}
    assert versions == {seen["version"] + 1}, f"one move, sent five times, led to the versions {versions}"


def scripts(a: Attacker) -> None:
    """Names and texts with scripts in them come back as JSON, or are refused."""
    a.ask("PUT", "/api/me", json={"name": "<script>alert(1)"})
    wishes = [{"player": "me", "name": "<b onclick=x()>a"}, {"player": "me", "name": "'\"><svg/onload=1>"}]
    a.ask("POST", "/api/tables", json={"seats": wishes})
    for name in (SCRIPT, IMAGE, "javascript:alert(1)", "{{7*7}}", "${7*7}", "%3Cscript%3E", "\u202egnp"):
        made = a.table_with(cards(card(name, "Gain 1 Rune.", copies=40)))
        if made.status == 201:
            id = made.json["id"]
            for path in ("", "/faces", "/log", "/replay"):
                a.ask("GET", f"/api/tables/{id}{path}")
    a.table_with(cards(card("Lamp", SCRIPT)))
    a.ask("GET", f"/api/tables/{SCRIPT}")
    a.ask("GET", f"/api/setups/{SCRIPT}")
    a.ask("GET", "/api/mix", params={"sets": SCRIPT})


def odd_addresses(a: Attacker) -> None:
    """Ids, numbers and parameters that nobody should send."""
    id = opened(a)
    for path in (
        f"/api/tables/{id}/at/{'9' * 5000}", f"/api/tables/{id}/at/-1", f"/api/tables/{id}/at/{1 << 63}",
        f"/api/tables/{id}?seat={'9' * 5000}", f"/api/tables/{id}?seat=-3", f"/api/tables/{id}?seat=a",
        "/api/tables/%00", "/api/tables/..%2f..%2fetc%2fpasswd", f"/api/tables/{'a' * 3000}", "/api/tables/%ff%fe",
        "/api/mix?players=" + "9" * 5000, "/api/mix?sets=" + ",".join(["chronicle"] * 40), "/api/setups/%C3%A9",
        "/api/setups/" + "A" * 3990, "/%2e%2e/%2e%2e/etc/passwd", "/reports/..%2f..%2fsecret",
    ):  # fmt: skip
        a.ask("GET", path)
    body = {"seat": 0, "agree": True, "key": "k"}
    for number in ("9" * 5000, "-1", str(1 << 70), "0"):
        a.ask("POST", f"/api/tables/{id}/requests/{number}", json=body)
    for method in ("PATCH", "DELETE", "PUT", "OPTIONS", "BREW"):
        a.ask(method, f"/api/tables/{id}", json={})


def known_versions(a: Attacker) -> None:
    """Listeners that say what they know already, in odd ways."""
    path = f"/api/tables/{opened(a)}/events"
    for known in ("9" * 5000, "-1", "1e9", "\u0661".encode(), "0x10", "9" * 30, ""):
        a.ask("GET", path, headers={"last-event-id": known})


def hold(a: Attacker) -> None:
    """Two hundred requests that begin and do not go on."""
    host = a.base.removeprefix("http://")
    head = f"POST /api/tables HTTP/1.1\r\nhost: {host}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n"
    for text in (head.encode(), f'{head}\r\n{{"seats": ['.encode()):
        with a.half_sent(100, text):
            for _ in range(10):
                a.ask("GET", "/api/me")
                time.sleep(0.05)


def chunked(a: Attacker) -> None:
    """A body without a length that does not end for long."""

    def body() -> Iterator[bytes]:
        for _ in range(60):
            yield b" " * 10_000

    a.ask("POST", "/api/tables", content=body())


def large_heads(a: Attacker) -> None:
    a.ask("GET", "/api/me", headers={"cookie": "; ".join(f"c{number}=x" for number in range(2000))})
    a.ask("GET", "/api/me", headers={f"x-{number}": "y" * 100 for number in range(300)})


def nested(kind: str) -> bytes:
    opening, closing = {"list": ("[", "]"), "object": ('{"a":', "}")}[kind]
    inner = opening * DEEP + ("1" if kind == "object" else "") + closing * DEEP
    return f'{{"seats": [{{"player": "me"}}, {{"player": "me"}}], "options": {{"cards": {inner}}}}}'.encode()


def surrogates(a: Attacker) -> None:
    """Texts that are no text."""
    for text in (b'{"name": "\\ud800"}', b'{"name": "\xff\xfe"}', b'{"name": "\\u0000"}', b"\xff" * 100, b"", b"nul"):
        a.ask("PUT", "/api/me", content=text)
        a.ask("POST", "/api/tables", content=text)


GATES: Final = "gates"
BOMBS: Final[list[Bomb]] = [
    Bomb("cards: a dotted key of 20,000 parts", REFUSED, table_with(cards(dotted(20_000)))),
    Bomb("cards: a dotted key as long as a body", REFUSED, table_with(cards(dotted(LARGE // 2)))),
    Bomb("cards: 30,000 tables", REFUSED, table_with(cards(many_tables(30_000)))),
    Bomb("cards: 400 names that are alike", TAKEN_OR_NOT, table_with(cards(similar(400, "Gain")))),
    Bomb("cards: 400 texts that nobody understands", REFUSED, table_with(cards(similar(400, "Gian")))),
    Bomb("cards: lists in lists", REFUSED, table_with(cards("a = " + "[" * DEEP + "]" * DEEP))),
    Bomb("cards: a text of 200,000 signs", REFUSED, table_with(cards(card("Long", "Gain 1 Rune. " * 15_000)))),
    Bomb("cards: parentheses without end", REFUSED, table_with(cards(card("Deep", "If you do, " * 5_000)))),
    Bomb("cards: numbers without end", REFUSED, table_with(cards(card("Big", f"Gain {'9' * 5000} Runes.")))),
    Bomb("cards: a billion copies", REFUSED, table_with(cards(card("Many", "Gain 1 Rune.", copies=1_000_000_000)))),
    Bomb("components: a dotted key of 20,000 parts", REFUSED, table_with({"components": dotted(20_000)}, GATES)),
    Bomb("components: 30,000 tables", REFUSED, table_with({"components": many_tables(30_000)}, GATES)),
    Bomb("code: a dotted key in cards", REFUSED, code_with("ascension", cards(dotted(25_000)))),
    Bomb("code: a dotted key in components", REFUSED, code_with(GATES, {"components": dotted(25_000)})),
    Bomb("code: lists in lists", REFUSED, code_with(GATES, {"components": "a = " + "[" * 20_000})),
    Bomb(
        "endless effects",
        TAKEN_OR_NOT | {409},
        open_and_play(ENDLESS, ("play", "acquire Endless", "defeat", "end turn")),
    ),
    Bomb(
        "honor beyond all numbers",
        TAKEN_OR_NOT | {409},
        open_and_play(OVERFLOW, ("play", "acquire Overflow", "end turn")),
    ),
    Bomb(
        "cards that draw without end",
        TAKEN_OR_NOT | {409},
        open_and_play(MANY_DRAWS, ("play", "acquire Torrent", "end turn")),
    ),
    Bomb("JSON: 3,000 lists", REFUSED, one("POST", "/api/tables", content=nested("list"))),
    Bomb("JSON: 3,000 objects", REFUSED, one("POST", "/api/tables", content=nested("object"))),
    Bomb("JSON: nothing but lists", REFUSED, one("POST", "/api/tables", content=b"[" * LARGE)),
    Bomb("texts that are no text", TAKEN_OR_NOT, surrogates),
    Bomb(
        "numbers without end in JSON", REFUSED, one("POST", "/api/tables", content=b'{"seed": ' + b"9" * 100_000 + b"}")
    ),
    Bomb("bodies that are too large", {413}, one("POST", "/api/tables", content=b" " * 400_000)),
    Bomb("bodies that do not end", {413}, chunked),
    Bomb("heads that are too large", {200, 400, 413, 431}, large_heads),
    Bomb("requests that are never whole", {200}, hold),
    Bomb("listeners who know what is not", {200, 201, 400, 422, 431}, known_versions),
    Bomb("odd addresses", {200, 201, 204, 400, 404, 405, 409, 414, 422}, odd_addresses),
    Bomb("forged cookies", {200, 201} | NOT_YOURS, forge),
    Bomb("borrowed tokens", {200, 201, 400, 409, 422} | NOT_YOURS, borrow),
    Bomb("used links", {200, 201, 409, 422} | NOT_YOURS, replay_links),
    Bomb("wrong moves", {200, 201, 400, 409, 422} | NOT_YOURS, wrong_moves),
    Bomb("moves sent again", {200, 201}, moves_again),
    Bomb("scripts in names and texts", TAKEN_OR_NOT | {404}, scripts),
]


def throw_at(siege: Siege, bomb: Bomb, tally: Tally, seed: int) -> None:
    """Throw one bomb and look at everything: the answers, the bystander, the memory, and whether the server lives."""
    again = f".venv/bin/python tests/soak/soak.py bombs --one {seed} --bomb {json.dumps(bomb.name)}"
    siege.take_peak()
    siege.bystander.take()
    with tally.watch("bombs", again, {"bomb": bomb.name, "seed": seed}):
        attacker = Attacker(siege.server.base, Random(seed))
        problems: list[str] = []
        try:
            bomb.throw(attacker)
        except (AssertionError, KeyError, ValueError) as error:
            problems.append(f"{type(error).__name__}: {str(error)[:300]}")
        tally.add("bombs", "thrown")
        for answer in attacker.answers:
            tally.add("answers", str(answer.status or "none"))
            tally.add("requests", bomb.name)
            tally.measure("seconds for a hostile request", answer.seconds)
        problems += [problem for answer in attacker.answers if (problem := wrong_with(answer, bomb.right))][:5]
        waited, moves, trouble = siege.bystander.take()
        tally.add("bombs", "moves of the bystander", moves)
        peak = siege.take_peak()
        tally.measure("seconds that the bystander waited", waited)
        tally.measure("MB of the server and what it started", peak)
        if waited > LONGEST_WAIT or trouble:
            problems.append(f"the bystander waited {waited:.1f} s {trouble}")
        if peak > MOST_MEMORY:
            problems.append(f"the server took {peak:.0f} MB")
        if not siege.server.answers():
            problems.append("the server does not answer afterwards")
        if problems:
            siege.begin_anew()
        assert not problems, "; ".join(problems)


def besiege(folder: Path, seed: int, tally: Tally, bombs: list[Bomb], deadline: float) -> None:
    """Throw bombs in any order, each once, as long as there is time; afterwards the server still plays."""
    rng = Random(seed)
    with tally.watch("bombs", f".venv/bin/python tests/soak/soak.py bombs --one {seed}", {"seed": seed}):
        with Siege(folder, rng, tally) as siege:
            for bomb in rng.sample(bombs, len(bombs)):
                if time.monotonic() > deadline:
                    break
                throw_at(siege, bomb, tally, seed)
            siege.still_plays()
        tally.add("bombs", "sieges after which the server played on")
