"""Several processes that search the same decision, each in a tree of its own; what they found is added up."""

from __future__ import annotations

import atexit
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from multiprocessing import get_context

from delirium.agents.search import Tree
from delirium.agents.style import style
from delirium.agents.thought import Found, Thought, found, ranked
from delirium.engine.codec import pack, unpack
from delirium.engine.rng import seeded
from delirium.engine.state import Game
from delirium.engine.view import View, view
from delirium.games import build


class Crowd:
    """A pool of processes that think about one decision together."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self._pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
        atexit.register(self.close)

    def consider(self, seen: View, seed: int, iterations: int, seconds: float) -> list[Thought]:
        """What all processes together hold of the options, the best first; the same seed gives the same answer."""
        game = seen.game
        world = seen.determinise(seeded(seed))  # any world that agrees with the view gives the same view again
        shares = [iterations // self.jobs + (job < iterations % self.jobs) for job in range(self.jobs)]
        futures = [
            self._pool.submit(
                _search, game.name, repr(game.options()), pack(world), seen.seat, seed * 64 + job, share, seconds
            )
            for job, share in enumerate(shares)
            if share or seconds
        ]
        return ranked(seen.options, [one for future in futures for one in future.result()])

    def close(self) -> None:
        """Let the processes go."""
        self._pool.shutdown(wait=False, cancel_futures=True)


@lru_cache(maxsize=8)
def _game(name: str, options: str) -> Game:
    from ast import literal_eval

    return build(name, literal_eval(options))


def _search(
    name: str, options: str, world: bytes, seat: int, seed: int, iterations: int, seconds: float
) -> list[Found]:
    """One tree, in one process."""
    game = _game(name, options)
    tree = Tree(style(name), seeded(seed))
    tree.run(view(unpack(game, world), seat), iterations, seconds)
    return found(tree)
