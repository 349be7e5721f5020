"""What games leave behind: tables of rows, told by the events of the games."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Final

from delirium import games
from delirium.engine.errors import WrongOptions
from delirium.engine.event import FIELDS
from delirium.engine.state import Game, State

if TYPE_CHECKING:
    import polars

Value = int | float | str | list[int]
Row = tuple[Value, ...]
Columns = dict[str, str]  # name and type: int, float, bool, text or ints

TABLES: Final = ("games", "seats", "points", "turns", "cards")
AMONG: Final[Columns] = {"number": "int", "turn": "int", "round": "int", "seat": "int"}
COLUMNS: Final[dict[str, Columns]] = {
    "games": {
        "number": "int",
        "seed": "int",
        "finished": "bool",
        "decisions": "int",
        "turns": "int",
        "rounds": "int",
        "winners": "ints",
    },
    "seats": {"number": "int", "seat": "int", "agent": "text", "order": "int", "score": "int", "win": "float"},
    "points": {"number": "int", "seat": "int", "source": "text", "part": "text", "points": "int"},
    "turns": {**AMONG, "decisions": "int", "score": "int"},  # and what the game counts
    "cards": {**AMONG, "event": "text", "card": "text", "place": "text", "amount": "int"},
}


class Recorder:
    """Follows games one after the other while they are played and keeps their rows; it changes nothing in them."""

    def __init__(self, game: Game, counted: Columns | None = None) -> None:
        self.game = game
        self.counted = counted or {}  # columns of `turns` that only this game has
        self.rows: dict[str, list[Row]] = {table: [] for table in TABLES}
        self.counts: dict[str, int] = {}
        self._reset(0)

    def _reset(self, number: int) -> None:
        self.number = number
        self.first = 0  # the seat that starts
        self.turn = 0
        self.round = 0
        self.seat = -1  # whose turn it is, the first of those who share it
        self.holders = 0  # one bit for each seat whose turn it is
        self.decisions = 0  # in this turn
        self.carried = 0  # made before the turn that they belong to

    def columns(self, table: str) -> Columns:
        """The columns of a table."""
        return {**COLUMNS[table], **self.counted} if table == "turns" else COLUMNS[table]

    def begin(self, s: State, number: int) -> None:
        """A game has been set up."""
        self._reset(number)
        self._clear()
        self._read(s)

    def follow(self, s: State) -> None:
        """A decision has been made."""
        self.decisions += 1
        self._read(s)

    def finish(self, s: State, seed: int, agents: tuple[str, ...], decisions: int) -> None:
        """The game is over, or broken off."""
        if self.turn:
            self._close(s)
        winners = [int(seat) for seat in self.game.winners(s)]
        scores = self.game.scores(s)
        self.rows["games"].append((self.number, seed, bool(s.over), decisions, self.turn, self.round, winners))
        for seat, agent in enumerate(agents):
            win = 1 / len(winners) if seat in winners else 0.0
            order = int(self.game.distance(self.first, seat))
            self.rows["seats"].append((self.number, seat, agent, order, int(scores[seat]), win))
            for source, part, points in self.sources(s, seat):
                self.rows["points"].append((self.number, seat, source, part, points))

    def _read(self, s: State) -> None:
        log = s.log
        assert log is not None, "the game must be told from its beginning"
        for place in range(0, len(log), FIELDS):
            self.event(s, log[place], log[place + 1], log[place + 2], log[place + 3])
        log.clear()

    def _clear(self) -> None:
        self.counts = dict.fromkeys(self.counted, 0)

    def _close(self, s: State) -> None:
        """The turn under way has ended."""
        score = int(self.game.scores(s)[self.seat])
        among = (self.number, self.turn, self.round, self.seat, self.decisions, score)
        self.rows["turns"].append((*among, *self.in_turn(s)))

    # what a game's recorder does

    def begin_turn(self, s: State, seat: int, holders: int = 0) -> None:
        """The turn before has ended, if there was one, and a seat's turn begins, or that of several who share it."""
        if self.turn:
            self._close(s)
        self.turn += 1
        self.seat = seat
        self.holders = holders or 1 << seat
        self.decisions = self.carried
        self.carried = 0
        self._clear()

    def card(self, event: str, seat: int, card: str, place: str = "", amount: int = 0) -> None:
        """Something happened to a card."""
        self.rows["cards"].append((self.number, self.turn, self.round, seat, event, card, place, amount))

    def count(self, column: str, seat: int, amount: int = 1) -> None:
        """Add to a column of the turn under way, if it is the turn of that seat."""
        if seat >= 0 and self.holders >> seat & 1:
            self.counts[column] += amount

    def event(self, s: State, kind: int, seat: int, a: int, b: int) -> None:
        """Something happened."""
        raise NotImplementedError

    def in_turn(self, s: State) -> tuple[Value, ...]:
        """The game's own columns of the turn that has ended."""
        return tuple(self.counts.values())

    def sources(self, s: State, seat: int) -> list[tuple[str, str, int]]:
        """Where the points of a seat come from: the source, the part of the score it belongs to, and how many."""
        raise NotImplementedError

    def kinds(self) -> list[dict[str, object]]:
        """The facts of the kinds of cards in this game."""
        raise NotImplementedError


class PlainRecorder(Recorder):
    """Follows any game: a turn is what a seat chooses before another does, and a round begins with whoever began.

    Several who may choose at once share the turn, which is that of the first of them.
    """

    def begin(self, s: State, number: int) -> None:
        """A game has been set up."""
        super().begin(s, number)
        self.first = int(s.seat)
        self._pass(s)

    def follow(self, s: State) -> None:
        """A decision has been made."""
        super().follow(s)
        self._pass(s)

    def _pass(self, s: State) -> None:
        if s.deciders & ~self.holders:
            self.begin_turn(s, int(s.seat), int(s.deciders))
            self.round += self.seat == self.first

    def event(self, s: State, kind: int, seat: int, a: int, b: int) -> None:
        """Of events nothing is kept."""

    def sources(self, s: State, seat: int) -> list[tuple[str, str, int]]:
        """The points by category."""
        return [(source, "end", int(points)) for source, points in self.game.breakdown(s)[seat].items()]

    def kinds(self) -> list[dict[str, object]]:
        """The names of the kinds of cards."""
        return [{"name": name} for name in self.game.kinds]


def recorder(game: Game) -> Recorder:
    """The recorder of a game."""
    made = games.load(games.kit_of(game).rows)(game)
    assert isinstance(made, Recorder)
    return made


def need_polars() -> None:
    """Say how to install what tables are written with, if it is missing."""
    try:
        import polars  # noqa: F401
    except ImportError as error:
        raise WrongOptions("Tables need polars. Install it with: pip install 'delirium[lab]'") from error


def encode(rows: list[Row], columns: Columns) -> bytes:
    """Rows as a Parquet file; equal rows give equal files."""
    file = BytesIO()
    _frame(rows, columns).write_parquet(file, compression="zstd", statistics=True)
    return file.getvalue()


def _frame(rows: list[Row], columns: Columns) -> polars.DataFrame:
    import polars

    types = {
        "int": polars.Int64(),
        "float": polars.Float64(),
        "bool": polars.Boolean(),
        "text": polars.String(),
        "ints": polars.List(polars.Int64()),
    }
    values = zip(*rows, strict=True) if rows else [()] * len(columns)
    return polars.DataFrame(
        [
            polars.Series(name, list(column), types[type], strict=True)
            for (name, type), column in zip(columns.items(), values, strict=True)
        ]
    )
