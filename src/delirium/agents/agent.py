"""What an agent is, and the agents there are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from delirium import games
from delirium.agents.greedy import best_option
from delirium.agents.levels import LEVELS
from delirium.agents.policy import GRAIN, pick_any, pick_by_prior, pick_eager
from delirium.engine.cells import reals
from delirium.engine.errors import Endless, WrongOptions
from delirium.engine.rng import Rng, seeded
from delirium.engine.state import NOBODY, State
from delirium.engine.view import View, view

AGENTS: Final = (*(level.name for level in LEVELS), "greedy", "quick", "eager", "random")  # those that fit any game
BLUR: Final = 0.3  # how far the quick player is off, so that it does not go round in circles


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


class Quick(Agent):
    """Takes what looks best at a glance in these circumstances: the player of the playouts, nearly without a blur."""

    def choose(self, view: View) -> int:
        """The option that looks best at a glance."""
        return quick_choice(view.state, self.rng)


class Novice(Agent):
    """Plays its cards and takes what it fancies: what looks good at a glance, give or take some points."""

    def choose(self, view: View) -> int:
        """An option that looks good."""
        whim = games.kit_of(view.game).whim / float(GRAIN)
        return int(pick_by_prior(view.state, self.rng, whim, reals([])))


def quick_choice(s: State, rng: Rng) -> int:
    """What the quick player takes; it goes by nothing that the seat does not know, so it needs no view.

    Where several may choose it is the first of them who does.
    """
    return int(pick_by_prior(s, rng, BLUR / float(GRAIN), s.game.features(s)))


def act(agent: Agent, s: State, carry_out: Callable[[int], None], seat: int = NOBODY) -> int:
    """Let an agent choose for a seat that may, or else for the one that is asked; carry it out and tell what it was.

    What is refused since it goes on for ever is left out, and the agent chooses again among the rest, if there is any.
    """
    whose = seat if seat != NOBODY else int(s.seat)
    seen = view(s, whose)
    option = agent.choose(seen)
    while True:
        choice = int(s.offered(whose, option))
        try:
            carry_out(choice)
            return choice
        except Endless:
            seen.rule_out(option)
            left = seen.options
            if not left:
                raise
        option = agent.choose(seen) if len(left) > 1 else left[0]
        if option not in left:  # what can only help is not looked up among the options
            option = left[0]


def make(name: str, seed: int) -> Agent:
    """An agent by its name: a level, a simple one, a search with its budget, or a sparring partner of one game.

    The same seed gives the same choices, but for a search whose budget is in seconds.
    """
    rng = seeded(seed)
    if name in SIMPLE:
        return SIMPLE[name](name, rng)
    from delirium.agents import mind, sparring  # both are made of what stands here

    if name.startswith("search"):
        return mind.parse(name, rng)
    for level in LEVELS:
        if level.name == name:
            return mind.Thinker(level, rng) if level.iterations else STEADY[name](name, rng)
    partners = sparring.partners()
    for group in partners.values():
        if name in group:
            return group[name](seed)
    known = [*AGENTS, "search:N with N iterations", *(one for group in partners.values() for one in group)]
    raise WrongOptions(f"There is no agent {name}. There are: {', '.join(known)}.")


SIMPLE: Final[dict[str, type[Agent]]] = {"random": Random, "eager": Eager, "quick": Quick, "greedy": Greedy}
STEADY: Final[dict[str, type[Agent]]] = {"novice": Novice, "adept": Greedy}  # levels that do not search
