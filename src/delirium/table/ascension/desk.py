"""What a table tells of Ascension."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from delirium.ascension.board.layout import BIDS, NUMBER
from delirium.ascension.board.words import E_TURN
from delirium.ascension.game import Ascension
from delirium.engine.option import VERB
from delirium.engine.state import State
from delirium.engine.view import View
from delirium.table.ascension import faces, hints, news, standing
from delirium.table.ascension.box import called, titles
from delirium.table.ascension.grounds import AscensionGrounds
from delirium.table.ascension.scene import AscensionComposer
from delirium.table.desk import NO_BID, Desk
from delirium.table.log import Told
from delirium.table.news import Paragraph
from delirium.table.outcome import Outcome
from delirium.table.phrase import in_words
from delirium.table.scene import Face, Scene
from delirium.table.seat import seats_in
from delirium.table.table import Table


class AscensionDesk(Desk[Ascension]):
    """What a table tells of a game of Ascension."""

    chart: ClassVar[str] = "Honor by turn"
    categories: ClassVar[dict[str, str]] = standing.TITLES
    cuts: ClassVar[tuple[int, ...]] = (E_TURN,)
    counting: ClassVar[int] = E_TURN

    def title(self) -> str:
        """The sets, how many players, the variant."""
        return f"Ascension with {in_words(titles(self.game))}, {self.players()}{called(self.game)}"

    def time(self, s: State) -> int:
        """The number of the turn."""
        return int(s.get(self.game.turn))

    def whose(self, s: State) -> int:
        """The active player."""
        return int(s.get(self.game.active))

    def holders(self, s: State) -> list[int]:
        """The active player, or all who share the turn."""
        return standing.holders(self.game, s)

    def sharers(self, seat: int) -> list[int]:
        """All who share the turn of a player."""
        return seats_in(int(self.game.sharers(seat)))

    def heading(self, s: State, names: Sequence[str]) -> str:
        """The turn and whose it is."""
        turn, holders = self.time(s), self.holders(s)
        active = in_words([names[seat] for seat in holders])
        if s.over:
            return f"The game is over after {turn} turn{'s' * (turn != 1)}"
        begin = "begin" if len(holders) > 1 else "begins"
        return f"Turn {turn}: {active}" if turn else f"Before the first turn: {active} {begin}"

    def scene(self, table: Table, view: View, everything: bool) -> Scene:
        """The center row, the piles and what lies before each player, with prices and reasons."""
        return AscensionComposer(self.game, table, view, everything).compose(self.heading(view.state, table.names))

    def faces(self) -> list[Face]:
        """The face of each kind of card."""
        return faces.faces(self.game)

    def series(self, view: View, text: str) -> int | None:
        """The next card that `play all` plays."""
        return hints.series(view, text)

    def bid(self, option: int) -> int:
        """The number that an option bids."""
        return option & NUMBER if self.game.deed_of[option >> VERB] == BIDS else NO_BID

    def grounds(self, view: View, found: Sequence[Outcome]) -> AscensionGrounds:
        """What speaks for and against the options of a view."""
        return AscensionGrounds(self.game, view, found)

    def gather(self, told: Sequence[Told], names: Sequence[str]) -> list[Paragraph]:
        """A paragraph for each act."""
        return news.gather(self.game, told, names)

    def verdict(self, view: View, names: Sequence[str]) -> list[str]:
        """Who has won and by what, against a rival too."""
        return standing.verdict(view, names)
