"""A desk: what a table tells of a game. The plain one does for any; what is special about a game has its own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar, Final, Generic, TypeVar

from delirium import games
from delirium.engine.state import Game, State
from delirium.engine.view import View
from delirium.table import news
from delirium.table.composer import Composer
from delirium.table.grounds import Grounds
from delirium.table.log import Told
from delirium.table.news import Paragraph
from delirium.table.outcome import Outcome
from delirium.table.phrase import in_words
from delirium.table.scene import Face, Scene
from delirium.table.seat import seats_in
from delirium.table.table import Table

NO_BID: Final = -1
G = TypeVar("G", bound=Game)


class Desk(Generic[G]):
    """What a table tells of one game; everything that depends on a seat is read from its view."""

    chart: ClassVar[str] = "Points by turn"  # the title of the chart at the end
    categories: ClassVar[dict[str, str]] = {}  # the titles of those of the points that are not just their names
    cuts: ClassVar[tuple[int, ...]] = ()  # the events at which what is told begins anew
    counting: ClassVar[int] = -1  # the one among them that counts turns or rounds
    unsaid: ClassVar[int] = -1  # an event that goes without saying, since each line tells whose turn it is

    def __init__(self, game: G) -> None:
        self.game = game

    # what is played, and how far it is

    def title(self) -> str:
        """What is played, by how many."""
        return f"{games.kit_of(self.game).title}, {self.players()}"

    def players(self) -> str:
        """How many players there are."""
        return f"{self.game.seats} player{'s' * (self.game.seats != 1)}"

    def time(self, s: State) -> int:
        """The number of the turn or the round."""
        return int(self.game.clock(s))

    def whose(self, s: State) -> int:
        """Whose turn it is, the first of those who share it; nobody's when the game is over."""
        return int(s.seat)

    def holders(self, s: State) -> list[int]:
        """All whose turn it is: whoever may choose together with the one whose it is, unless a game says otherwise."""
        whose = self.whose(s)
        return seats_in(int(s.deciders)) if whose >= 0 and s.deciders >> whose & 1 else [whose]

    def sharers(self, seat: int) -> list[int]:
        """All who share the turn that an event tells of a seat; such events come in the order of seats."""
        return [seat]

    def heading(self, s: State, names: Sequence[str]) -> str:
        """How far the game is, in a few words that everybody may read."""
        if s.over:
            return "The game is over"
        time, holders = self.time(s), in_words([names[seat] for seat in self.holders(s)])
        return f"Turn {time}: {holders}" if time else f"{holders} {'have' if s.others else 'has'} to choose"

    # what lies on the table, and what can be chosen

    def scene(self, table: Table, view: View, everything: bool) -> Scene:
        """What a viewer sees, without the log and the result; `everything` once nothing need be hidden any more."""
        return Composer(self.game, table, view, everything).compose(self.heading(view.state, table.names))

    def faces(self) -> list[Face]:
        """The face of each kind of card; the index is the kind."""
        kinds = [int(kind) for kind in self.game.kind_of]
        return [
            Face(name=name, type="card", title="", copies=kinds.count(kind))
            for kind, name in enumerate(self.game.kinds)
        ]

    def series(self, view: View, text: str) -> int | None:
        """The next choice of a text that stands for several; NOTHING at its end, None if it is no such text."""
        return None

    def bid(self, option: int) -> int:
        """The number that an option bids, or NO_BID."""
        return NO_BID

    def grounds(self, view: View, found: Sequence[Outcome]) -> Grounds[G]:
        """What speaks for and against the options of a view."""
        return Grounds(self.game, view)

    # what happened, and how it ended

    def gather(self, told: Sequence[Told], names: Sequence[str]) -> list[Paragraph]:
        """What happened, in short paragraphs."""
        return news.gather(told, names)

    def verdict(self, view: View, names: Sequence[str]) -> list[str]:
        """Who has won and by what, as sentences."""
        winners, scores = self.game.winners(view.state), self.game.scores(view.state)
        if not winners:
            return ["Nobody wins."]
        points = games.kit_of(self.game).counted(str(scores[winners[0]]))
        return [f"{in_words([names[seat] for seat in winners])} {'win' if len(winners) > 1 else 'wins'} with {points}."]


@lru_cache(maxsize=64)
def desk(game: Game) -> Desk[Game]:
    """The desk of a game."""
    made = games.load(games.kit_of(game).desk)(game)
    assert isinstance(made, Desk)
    return made
