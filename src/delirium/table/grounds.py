"""Grounds: what speaks for and against an option, in words that its player can check."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from delirium import games
from delirium.engine.state import Game, State
from delirium.engine.view import View
from delirium.table.outcome import Outcome
from delirium.table.phrase import number

LITTLE: Final = 0.05  # below this a number is nothing
RARE: Final = 0.25  # likewise for what happens in some worlds only
G = TypeVar("G", bound=Game)


class Grounds(Generic[G]):
    """Speaks about the options of one decision: of the points that they bring, and whether they end the game."""

    def __init__(self, game: G, view: View) -> None:
        self.view = view
        self.game = game
        self.seat = view.seat
        self.state = view.state

    @property
    def is_turn(self) -> bool:
        """Whether it is the turn itself that asks, so that one thing can be done after another."""
        return False

    def score(self, s: State, seat: int) -> float:
        """The points of a player, as if the game ended now."""
        return float(sum(self.game.breakdown(s)[seat].values()))

    def scored(self, outcome: Outcome, seat: int) -> tuple[float, bool]:
        """The points that an option brings a player, and whether they are sure."""
        return outcome.change(lambda s: self.score(s, seat))

    def gain(self, outcome: Outcome) -> float:
        """The points that an option brings, beside what the strongest opponent gets by it."""
        others = [self.scored(outcome, other)[0] for other in self.opponents()]
        return self.scored(outcome, self.seat)[0] - max(others, default=0.0)

    def opponents(self) -> list[int]:
        """The seats that win where this one loses."""
        with_it = self.game.partners(self.seat)
        return [other for other in range(self.game.seats) if other not in with_it]

    def unit(self, points: float) -> str:
        """Points of this game in words."""
        return games.kit_of(self.game).counted(number(points))

    def clauses(self, outcome: Outcome) -> list[str]:
        """What an option does and why that is good or bad, as parts of a sentence."""
        if not outcome.courses:
            return ["it would go on for ever"]
        found: list[str] = []
        change, sure = self.scored(outcome, self.seat)
        if abs(change) >= (LITTLE if sure else RARE):
            found.append(f"{'brings' if change > 0 else 'loses'} {'about ' * (not sure)}{self.unit(abs(change))}")
        for other in self.opponents():
            change, sure = self.scored(outcome, other)
            if sure and abs(change) >= LITTLE:
                found.append(f"player {other + 1} {'gains' if change > 0 else 'loses'} {self.unit(abs(change))}")
        return [*found, *self.end_of_game(outcome)] or ["changes nothing that can be counted yet"]

    def end_of_game(self, outcome: Outcome) -> list[str]:
        """Whether the game ends by it, and who wins then."""
        if outcome.share(lambda course: course.end.over) < 1.0:
            return []
        won = outcome.share(lambda course: self.seat in self.game.winners(course.end))
        said = "you win" if won == 1.0 else "you do not win" if won == 0.0 else "it is not sure who wins"
        return [f"the game is over then, and {said}"]
