"""Whole random games under watch: every promise of `delirium.testing`, the soundness of the table, and the books."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any, Final

from ascension_books import AscensionBooks
from gates_books import GatesBooks
from mixes import PICKS, Deal, deal
from tally import Tally
from test_ascension_conformance import Dreams, assert_sound
from test_gates_conformance import counts as gates_counts

from delirium.ascension.game import Ascension
from delirium.engine.event import FIELDS, Event, events
from delirium.engine.state import Game, State
from delirium.engine.view import SPECTATOR
from delirium.games import build
from delirium.gates.game import Gates
from delirium.testing import PROMISES, WORLDS, Walk, no_counts, replays_are_exact, views_hide_what_is_hidden, walk

Books = AscensionBooks | GatesBooks

EVERYTHING: Final = -2  # a reader who is told what nobody else may know
LONGEST: Final = 30_000  # decisions of one game


def open_books(game: Game, open: bool) -> Books:
    """Empty books of a game."""
    if isinstance(game, Gates):
        return GatesBooks(game, open)
    assert isinstance(game, Ascension)
    return AscensionBooks(game, open)


def told(s: State, reader: int, since: int) -> list[Event]:
    """What a reader is told, from the since-th event on."""
    log = s.log
    assert log is not None
    if reader == EVERYTHING:
        return [Event(*log[place : place + FIELDS - 1]) for place in range(since * FIELDS, len(log), FIELDS)]
    return events(log, reader, s.game.everyone, since)


class Readers:
    """Readers of one game's log, each with books of its own: one who is told everything, a spectator, and a seat."""

    def __init__(self, game: Game, seat: int) -> None:
        self.books = {
            EVERYTHING: open_books(game, True),
            SPECTATOR: open_books(game, False),
            seat: open_books(game, False),
        }

    def read(self, s: State, compare: bool = True) -> int:
        """Read on, and hold the books against the table; tell how many entries were compared."""
        compared = 0
        for reader, books in self.books.items():
            books.enter(told(s, reader, books.read))
            if compare:
                try:
                    compared += books.compare(s)
                except AssertionError as wrong:
                    who = "who is told everything" if reader == EVERYTHING else f"at seat {reader}"
                    raise AssertionError(f"the books of a reader {who}: {wrong}") from wrong
        return compared

    def close(self, s: State) -> None:
        """The scores at the end, by the books."""
        self.books[EVERYTHING].final(s)


def play(number: int, tally: Tally, decisions: int = LONGEST, sparse: int = 0) -> None:
    """Play the game of a number to its end, or so far, and check on the way, costly promises `sparse` times rarer."""
    dealt = deal(number)
    details: dict[str, Any] = dealt.describe()
    again = f".venv/bin/python tests/soak/soak.py games --one {number}"
    with tally.watch("games", again, details):
        _play(dealt, tally, details, decisions, sparse or Random(number).choice([1, 3, 12]))


def _play(dealt: Deal, tally: Tally, details: dict[str, Any], decisions: int, sparse: int) -> None:
    game = dealt.build()
    chance = Random(dealt.number)
    readers = Readers(game, chance.randrange(game.seats))
    counts = gates_counts if isinstance(game, Gates) else no_counts
    dreams = Dreams(game) if isinstance(game, Ascension) else None
    done: Walk | None = None
    for w in walk(
        game, dealt.seed, counts, pick=PICKS[dealt.pick], decisions=decisions, build=build, slips=dreams is not None
    ):
        done = w
        details["choices"] = w.record.choices
        for promise, every in PROMISES:
            if w.state.over or chance.randrange(every * (sparse if every > 1 else 1)) == 0:
                _keep(promise, w)
                if w.state.over or promise is not replays_are_exact:  # which looks at the end only
                    tally.add("promises checked", promise.__name__)
                if promise is views_hide_what_is_hidden:
                    tally.add("games", "views with hidden things exchanged", len(w.viewers) * WORLDS)
        if isinstance(game, Ascension) and dreams is not None:
            assert_sound(game, w.state)
            dreams.watch(w.state, chance.randrange(10 * sparse) == 0)
            tally.add("promises checked", "the_table_stays_sound")
        tally.add("books", "entries compared", readers.read(w.state, w.state.over or chance.randrange(sparse) == 0))
    assert done is not None
    tally.add("games", f"{dealt.game}, decisions", len(done.record.choices))
    tally.add("games", f"{dealt.game}, {'whole' if done.state.over else 'cut short'}")
    tally.add("books", "events read", sum(books.read for books in readers.books.values()))
    if done.state.over:
        readers.close(done.state)
        tally.add("books", "closed with the right scores")
    elif len(done.record.choices) >= LONGEST:
        raise AssertionError(f"The game is not over after {LONGEST} decisions.")


def _keep(promise: Callable[[Walk], None], w: Walk) -> None:
    try:
        promise(w)
    except AssertionError as error:
        raise AssertionError(f"{promise.__name__}, decision {len(w.record.choices)}: {error}") from error


def play_until(deadline: float, seed: int, tally: Tally) -> None:
    """Play one game after the other until the time is over."""
    rng = Random(seed)
    while time.monotonic() < deadline:
        play(rng.getrandbits(48), tally)
