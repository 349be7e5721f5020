"""Agents that search, alone or with several processes, and what they think of the options of a decision."""

from __future__ import annotations

import re
from typing import Final

from delirium.agents.agent import Agent
from delirium.agents.crowd import Crowd
from delirium.agents.levels import Level
from delirium.agents.search import Node, Searcher, Tree, only
from delirium.agents.style import style
from delirium.agents.thought import Thought, found, ranked
from delirium.engine.errors import WrongOptions
from delirium.engine.rng import Rng, seeded
from delirium.engine.view import View

MOST_ITERATIONS: Final = 100_000_000
BUDGET: Final = re.compile(r"search:(?P<number>\d+(\.\d+)?)(?P<seconds>s?)(x(?P<jobs>\d+))?")


class Mind(Agent):
    """Looks ahead by tree search; with a budget in iterations the same seed gives the same choices."""

    def __init__(self, name: str, rng: Rng, iterations: int, seconds: float = 0.0, jobs: int = 1) -> None:
        super().__init__(name, rng)
        self.iterations = iterations
        self.seconds = seconds
        self.jobs = jobs
        self._searcher: Searcher | None = None
        self._crowd: Crowd | None = None

    def choose(self, view: View) -> int:
        """The option that was looked at most."""
        if self.jobs > 1:
            sure = int(only(view.state))
            return sure or self._consider_together(view)[0].option
        if self._searcher is None:
            self._searcher = Searcher(style(view.game.name), self.rng, self.iterations, self.seconds)
        return self._searcher.choose(view)

    def _consider_together(self, view: View) -> list[Thought]:
        if self._crowd is None:
            self._crowd = Crowd(self.jobs)
        seed = self.rng.below(1 << 30)
        return self._crowd.consider(view, int(seed), self.iterations, self.seconds)


class Thinker(Mind):
    """A level that searches, as often as is worth it in a game, and for about as long with many players as with two."""

    def __init__(self, level: Level, rng: Rng) -> None:
        super().__init__(level.name, rng, level.iterations)
        self.level = level

    def choose(self, view: View) -> int:
        """The option that was looked at most."""
        self.iterations = self.level.budget(view.game.name, view.game.seats)
        return super().choose(view)


def consider(view: View, seed: int, iterations: int, seconds: float = 0.0) -> list[Thought]:
    """What a search holds of the options of a decision, the best first.

    Every option is looked at, also one that the search would not waste a look on; if the budget is too small for all of
    them, those that were never tried stand last.
    """
    tree = Tree(style(view.game.name), seeded(seed))
    tree.root.children = [Node(option) for option in view.options]
    tree.run(view, iterations, seconds)
    return ranked(view.options, found(tree))


def parse(name: str, rng: Rng) -> Mind:
    """A searching agent by a name such as `search:1000`, `search:0.5s` or, with two processes, `search:1000x2`."""
    found = BUDGET.fullmatch(name)
    if found is None:
        raise WrongOptions(
            f"{name} names no search. Give a number of iterations (search:1000) or of seconds (search:0.5s) for each "
            "decision, and after an x the number of processes if they are more than one (search:1000x2)."
        )
    number, jobs = float(found["number"]), int(found["jobs"] or 1)
    if not 1 <= jobs <= 64:
        raise WrongOptions(f"Let 1 to 64 processes search, not {jobs}.")
    if found["seconds"]:
        if not 0.0 < number <= 3600.0:
            raise WrongOptions("Give the search more than 0 seconds for a decision and at most 3600.")
        return Mind(name, rng, 0, number, jobs)
    if number != int(number) or not 1 <= number <= MOST_ITERATIONS:
        raise WrongOptions(f"Give the search 1 to {MOST_ITERATIONS} iterations for a decision, not {found['number']}.")
    return Mind(name, rng, int(number), 0.0, jobs)
