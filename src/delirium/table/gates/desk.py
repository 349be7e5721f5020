"""What a table tells of Gates of Delirium."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from delirium.engine.state import State
from delirium.engine.view import View
from delirium.gates.game import Gates
from delirium.gates.words import E_ROUND, E_TURN, P_SIDE
from delirium.table.desk import Desk
from delirium.table.gates import faces, standing
from delirium.table.gates.grounds import GatesGrounds
from delirium.table.gates.scene import GatesComposer
from delirium.table.outcome import Outcome
from delirium.table.scene import Face, Scene
from delirium.table.table import Table


class GatesDesk(Desk[Gates]):
    """What a table tells of a game of Gates of Delirium."""

    chart: ClassVar[str] = "Points by round"
    categories: ClassVar[dict[str, str]] = standing.TITLES
    cuts: ClassVar[tuple[int, ...]] = (E_ROUND, E_TURN)
    counting: ClassVar[int] = E_ROUND
    unsaid: ClassVar[int] = E_TURN

    def time(self, s: State) -> int:
        """The number of the round."""
        return int(s.get(self.game.round))

    def whose(self, s: State) -> int:
        """Whose turn it is in the round."""
        return int(s.get(self.game.turn))

    def heading(self, s: State, names: Sequence[str]) -> str:
        """The round, and whose turn it is."""
        rounds = self.time(s)
        if s.over:
            return f"The game is over after {rounds} round{'s' * (rounds != 1)}"
        if s.prompt == P_SIDE:
            return f"Round {rounds + 1} begins: {names[s.get(self.game.start)]} holds the sanity disc"
        return f"Round {rounds}: {names[self.whose(s)]}"

    def scene(self, table: Table, view: View, everything: bool) -> Scene:
        """The map, what is on offer, and what lies before each player."""
        return GatesComposer(self.game, table, view, everything).compose(self.heading(view.state, table.names))

    def faces(self) -> list[Face]:
        """The face of each kind: action cards, then gate cards, discs and scrolls."""
        return faces.faces(self.game)

    def grounds(self, view: View, found: Sequence[Outcome]) -> GatesGrounds:
        """What speaks for and against the options of a view."""
        return GatesGrounds(self.game, view)

    def verdict(self, view: View, names: Sequence[str]) -> list[str]:
        """Who has won and by what, and how a tie was broken."""
        return standing.verdict(view, names)
