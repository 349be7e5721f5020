"""The attack in short, with fixed seeds; and tampering, so that an attack which sees nothing is noticed."""

from __future__ import annotations

import contextlib
import sqlite3
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import cast

import httpx
import pytest
from ascension_books import AscensionBooks
from bombs import BOMBS, Bomb, throw_at, wrong_with
from forms import compare
from games import EVERYTHING, Books, open_books, play, told
from kills import Guests, Reader, Written, check, kill_on, on_sqlite, run, trouble
from mixes import PICKS, Deal, deal
from places import WrongBooks
from saves import read_damaged
from siege import NO_ANSWER, Answer, Siege
from tally import Tally, load
from test_faults import UNLIMITED

from delirium.ascension.board import words as a
from delirium.ascension.game import Ascension
from delirium.engine.event import Event
from delirium.engine.rng import seeded
from delirium.engine.state import Game
from delirium.games import build
from delirium.gates import words as g
from delirium.server.process import ServerProcess

SOON = 90.0  # seconds in which a short attack is long over


def held(tally: Tally) -> None:
    assert not tally.failures, tally.text()


# games


@pytest.mark.parametrize("number", range(8))
def test_games_keep_all_promises_and_their_logs_tell_everything(number: int) -> None:
    tally = Tally()
    play(number, tally, decisions=300, sparse=6)
    held(tally)
    assert tally.count("books", "entries compared") > 1000
    assert tally.count("promises checked", "cards_are_conserved") > 50
    assert tally.count("games", "views with hidden things exchanged") > 0


def test_both_forms_play_the_same_random_games() -> None:
    tally = Tally()
    compare([1, 2], tally, decisions=60)
    held(tally)
    assert tally.count("forms", "lines compared") > 60 or tally.notes


def test_damaged_saves_are_read_or_refused() -> None:
    tally = Tally()
    read_damaged(1, tally, 60)
    held(tally)
    assert tally.count("damaged", "saves refused") > 5
    assert not [name for name in tally.counts["damaged"] if "without a word" in name]


def test_a_game_that_breaks_off_is_a_failure_with_all_that_is_needed_to_play_it_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(books: Books, events: list[Event]) -> None:
        raise WrongBooks("made up")

    monkeypatch.setattr(AscensionBooks, "enter", refuse)
    number = next(number for number in range(100) if deal(number).game == "ascension")
    tally = Tally()
    play(number, tally, decisions=5)
    (failure,) = tally.failures
    assert "made up" in failure.what
    assert failure.again.endswith(f"games --one {number}")
    assert {"game", "options", "seed", "pick", "choices"} <= set(failure.details)
    assert load(tally.dump()).failures == [failure]
    assert "1 failures" in tally.text()


# books that are wrong


@dataclass
class Log:
    """The whole log of a game, and up to which event it was told at each decision."""

    dealt: Deal
    events: list[Event] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)

    def wrong(self, at: int, events: list[Event]) -> bool:
        """Whether books that read these events notice at the decision of the event `at`, with the table before them."""
        game = self.dealt.build()
        decision = next(number for number, end in enumerate(self.ends) if end > at)
        s = game.new_told(self.dealt.seed)
        picks = seeded(self.dealt.seed + 1)
        for _ in range(decision):
            s.apply(PICKS[self.dealt.pick](s, picks))
        books = open_books(game, True)
        try:
            books.enter(events[: self.ends[decision] + len(events) - len(self.events)])
            books.compare(s)
        except WrongBooks:
            return True
        return False


def log_of(number: int) -> Log:
    dealt = deal(number)
    log = Log(dealt)
    game = dealt.build()
    s = game.new_told(dealt.seed)
    picks = seeded(dealt.seed + 1)
    while True:
        log.events = told(s, EVERYTHING, 0)
        log.ends.append(len(log.events))
        if s.over or len(log.ends) > 250:
            return log
        s.apply(PICKS[dealt.pick](s, picks))


def sentence(game: Game, event: Event) -> str:
    """What an event of Ascension says, with gaps."""
    return game.events[event.kind].sentence if isinstance(game, Ascension) else ""


def is_idle(game: Game, event: Event) -> bool:
    """Whether it may change nothing: a turn without cards, a price of 0, a Cultist on its pile, the same side again."""
    if not isinstance(game, Ascension):
        return event.kind == g.E_SIDE
    if sentence(game, event) == "{0} pays {a} Insight":
        return True
    return event.kind == a.E_END_TURN or (event.kind == a.E_DEFEAT and event.b == a.PILE)


def says_all(game: Game, event: Event) -> bool:
    """Whether it has no number: a new deck."""
    new_gems = "The used Soul Gems are shuffled into a new Soul Gem deck"
    return event.kind in (a.E_SHUFFLE, a.E_RENEW) or sentence(game, event) == new_gems


LOGS = [next(n for n in range(100) if deal(n).game == "gates"), *(n for n in range(9) if deal(n).game == "ascension")][
    :4
]


@pytest.mark.parametrize("number", LOGS)
def test_books_notice_every_event_that_is_missing_or_has_another_number(number: int) -> None:
    log = log_of(number)
    game = log.dealt.build()
    books = open_books(game, True)
    told = enumerate(log.events)
    kept = [at for at, event in told if event.kind in books.entries and not is_idle(game, event)]
    assert log.wrong(kept[0], log.events) is False
    for at in Random(number).sample(kept, 25):
        event = log.events[at]
        assert log.wrong(at, log.events[:at] + log.events[at + 1 :]), f"nobody misses event {at}, {event}"
        if not says_all(game, event):
            other = event._replace(a=event.a + 1)
            with contextlib.suppress(IndexError, KeyError):  # a number that there is not
                assert log.wrong(at, [*log.events[:at], other, *log.events[at + 1 :]]), (
                    f"nobody sees that {event} is {other}"
                )


@pytest.mark.parametrize(("players", "variant"), [(2, ""), (1, "solo"), (4, "team")])
def test_the_books_of_ascension_know_every_event_of_every_mechanic(players: int, variant: str) -> None:
    game = build("ascension", {"players": players, "variant": variant, "sets": ["chronicle", "fallen"]})
    assert isinstance(game, Ascension)
    books = AscensionBooks(game)
    kinds = range(len(game.events))
    assert [game.events[kind].sentence for kind in kinds if kind not in books.said | set(books.entries)] == []
    assert not books.said & set(books.entries)


def test_books_notice_wrong_scores_at_the_end() -> None:
    log = log_of(LOGS[1])
    game = log.dealt.build()
    books = open_books(game, True)
    s = game.new(log.dealt.seed)
    books.enter(told(game.new_told(log.dealt.seed), EVERYTHING, 0))
    books.final(s)
    books.enter([Event(a.E_HONOR, 0, 1, 0)])
    with pytest.raises(WrongBooks, match="the scores"):
        books.final(s)


# kills


@pytest.mark.xdist_group("servers")
def test_a_killed_server_loses_nothing(tmp_path: Path) -> None:
    tally = Tally()
    kill_on("sqlite", tmp_path, 1, tally, kills=2, deadline=time.monotonic() + SOON, tables=4)
    held(tally)
    assert tally.count("kills", "servers killed") == 2
    assert tally.count("kills", "acknowledged moves found") >= 40


@pytest.mark.xdist_group("servers")
def test_a_killed_server_on_postgresql_loses_nothing(tmp_path: Path) -> None:
    pytest.importorskip("pgserver", reason="pgserver has no wheel for this Python: PostgreSQL is not tested")
    tally = Tally()
    kill_on("postgresql", tmp_path, 2, tally, kills=1, deadline=time.monotonic() + SOON, tables=4)
    held(tally)
    assert tally.count("kills", "servers killed") == 1


@pytest.mark.xdist_group("servers")
def test_a_kill_run_notices_an_acknowledged_move_that_is_gone_or_there_twice(tmp_path: Path) -> None:
    with on_sqlite(tmp_path) as (_, read), ServerProcess(tmp_path / "data", environment=UNLIMITED) as server:
        crowd: Guests = run(trouble(server, read, Random(3), 2, 1, time.monotonic() + SOON, Tally()))
    assert check(crowd, read) > 0
    id, moves = max(crowd.said.choices.items(), key=lambda item: len(item[1]))
    first, last = moves[0][1], moves[-1][1]
    entries = read(id)

    def reads(changed: list[Written]) -> Reader:
        return lambda table: changed if table == id else read(table)

    again = [*entries, Written(entries[-1].number + 1, first)]
    with pytest.raises(AssertionError, match="twice"):
        check(crowd, reads(again))
    exchanged = {first: last, last: first}
    with pytest.raises(AssertionError, match="order"):
        check(crowd, reads([replace(entry, key=exchanged.get(entry.key, entry.key)) for entry in entries]))
    crowd.said.refused.append((id, next(entry.key for entry in entries if entry.key)))
    with pytest.raises(AssertionError, match="refused"):
        check(crowd, read)
    crowd.said.refused.pop()
    with contextlib.closing(sqlite3.connect(tmp_path / "data" / "tables.sqlite")) as database:
        gone = database.execute("delete from entries where table_id = ? and key like ?", (id, f"%{last}"))
        assert gone.rowcount == 1
        database.commit()
    with pytest.raises(AssertionError, match=r"gone|gaps"):
        check(crowd, read)


# bombs


@pytest.fixture(scope="module")
def siege(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Siege]:
    with Siege(tmp_path_factory.mktemp("siege"), Random(1), Tally()) as siege:
        yield siege


@pytest.mark.xdist_group("servers")
@pytest.mark.parametrize("bomb", BOMBS, ids=[bomb.name for bomb in BOMBS])
def test_a_bomb_harms_nobody(siege: Siege, bomb: Bomb) -> None:
    tally = Tally()
    throw_at(siege, bomb, tally, 1)
    held(tally)
    assert tally.count("requests", bomb.name) > 0


@pytest.mark.xdist_group("servers")
def test_the_server_plays_on_after_all_bombs(siege: Siege) -> None:
    siege.still_plays()
    siege.bystander.take()
    time.sleep(1)
    _, moves, trouble = siege.bystander.take()
    assert moves > 0
    assert not trouble


class Broken(BaseHTTPRequestHandler):
    """A server that welcomes guests, and answers everything else as its class says."""

    status = 500

    def answer(self) -> None:
        welcome = self.path == "/api/me" and self.command == "GET"
        self.rfile.read(int(self.headers.get("content-length", 0)))
        self.send_response(200 if welcome else self.status)
        self.send_header("content-length", "2")
        self.end_headers()
        self.wfile.write(b"{}")

    do_GET = do_POST = do_PUT = answer  # noqa: N815

    def log_message(self, *_: object) -> None:
        """Say nothing."""


class Stage:
    """What a siege looks at, as a test wants it."""

    def __init__(self, base: str, waited: float = 0.0, peak: float = 0.0, answers: bool = True) -> None:
        self.server = SimpleNamespace(base=base, answers=lambda: answers)
        self.bystander = SimpleNamespace(take=lambda: (waited, 0, []))
        self.peak = peak
        self.anew = 0

    def take_peak(self) -> float:
        return self.peak

    def begin_anew(self) -> None:
        self.anew += 1


@pytest.fixture
def broken() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), Broken) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()


def fails(stage: Stage, bomb: Bomb) -> str:
    """What the runner says of a bomb."""
    tally = Tally()
    throw_at(cast("Siege", stage), bomb, tally, 1)
    assert stage.anew == len(tally.failures), "after a failure the siege begins anew"
    return tally.failures[0].what if tally.failures else ""


@pytest.mark.parametrize("status", [500, 502, 302, 418])
def test_the_runner_notices_a_wrong_answer(broken: str, status: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Broken, "status", status)
    for bomb in BOMBS[:3]:
        assert f": {status} after" in fails(Stage(broken), bomb)


def test_the_runner_notices_slowness_memory_silence_and_scripts(broken: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Broken, "status", 422)
    assert fails(Stage(broken), BOMBS[0]) == ""
    assert "the bystander waited" in fails(Stage(broken, waited=60), BOMBS[0])
    assert "MB" in fails(Stage(broken, peak=1e6), BOMBS[0])
    assert "does not answer afterwards" in fails(Stage(broken, answers=False), BOMBS[0])
    silent = Answer("GET /", NO_ANSWER, httpx.Headers(), "", 30)
    assert "no answer" in wrong_with(silent, {200})
    page = Answer("GET /", 200, httpx.Headers({"content-type": "text/html"}), "<script>alert(1)</script>", 0)
    assert "a script comes back" in wrong_with(page, {200})
    wrapped = Answer("GET /", 200, httpx.Headers(), "Ann gains -64 Honor", 0)
    assert "at the other end" in wrong_with(wrapped, {200})


def test_no_bomb_is_answered_rightly_by_a_mistake_of_the_server() -> None:
    assert all(status < 500 for bomb in BOMBS for status in bomb.right)
    assert len({bomb.name for bomb in BOMBS}) == len(BOMBS)
