"""What an agent is, and the agents there are."""

from __future__ import annotations

from typing import Final

from delirium.agents.greedy import best_option
from delirium.agents.policy import pick_any, pick_eager
from delirium.engine.errors import WrongOptions
from delirium.engine.rng import Rng, seeded
from delirium.engine.view import View

AGENTS: Final = ("random", "eager", "greedy")


class Agent:
    """A player made of code: it sees a view of its own seat and answers with one of the options."""

    def __init__(self, name: str, rng: Rng) -> None:
        self.name = name
        self.rng = rng

    def choose(self, view: View) -> int:
        """The option to take."""
        raise NotImplementedError


class Random(Agent):
    """Chooses at random, all options equally likely."""

    def choose(self, view: View) -> int:
        """Any option."""
        return int(pick_any(view.state, self.rng))


class Eager(Agent):
    """Chooses at random, but never stops while something else is possible."""

    def choose(self, view: View) -> int:
        """Any option that does something."""
        return int(pick_eager(view.state, self.rng))


class Greedy(Agent):
    """Takes what looks best after the rest of the own turn, judged by the game's own measure."""

    def choose(self, view: View) -> int:
        """The option that looks best."""
        return best_option(view, self.rng)


def make(name: str, seed: int) -> Agent:
    """An agent by its name; the same seed gives the same choices."""
    rng = seeded(seed)
    if name == "random":
        return Random(name, rng)
    if name == "eager":
        return Eager(name, rng)
    if name == "greedy":
        return Greedy(name, rng)
    raise WrongOptions(f"There is no agent {name}. There are: {', '.join(AGENTS)}.")
