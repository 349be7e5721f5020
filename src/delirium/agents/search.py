"""Information-set Monte Carlo tree search, seen from one seat.

Every iteration lays out anew what the seat does not know, walks down the tree by the options that are there in this
world, adds one node, plays on quickly for some turns or to the end, and judges what came of it for every seat. How many
turns the tree covers is a matter of style: further on, the quick player decides better than nodes with few visits.
Statistics belong to sequences of choices, so they are shared by all worlds in which these choices are possible
(single-observer ISMCTS).
"""

from __future__ import annotations

from math import exp, log, sqrt
from time import perf_counter
from typing import Final, final

from mypy_extensions import i64

from delirium.agents.policy import GRAIN, pick_by_prior
from delirium.engine.cells import reals
from delirium.engine.errors import Endless
from delirium.engine.rng import Rng
from delirium.engine.state import DROPPED, State
from delirium.engine.view import View
from delirium.engine.zones import OPTIONS

EVEN: Final = 0.5  # the reward of what says nothing about who wins
SAMPLE: Final = 32  # quick games that tell how far apart they end
LOOK: Final = 32  # iterations between two looks at the clock
LONGEST: Final = 4000  # decisions after which a playout is judged as it stands


@final
class Style:
    """How a search is done; the numbers are data, so that they can be tried out."""

    def __init__(self) -> None:
        self.exploration = 0.5
        self.horizon: i64 = 0  # turns that a playout goes on for; 0 for whole games
        self.reach: i64 = 0  # turns after the present one that the tree covers
        self.width = 2.0  # options looked at: width times (visits to the power of growth)
        self.growth = 0.35
        self.noise = 1.0  # blur of the quick player, in points
        self.sharp = 0.5  # points ahead that make a win likely, as a part of what quick games from here differ by


@final
class Node:
    """A choice in the tree, and what came of it for the seat that made it."""

    def __init__(self, option: i64) -> None:
        self.option = option
        self.visits: i64 = 0
        self.available: i64 = 0
        self.total = 0.0
        self.decider: i64 = -1  # who has to choose next, as seen at the first visit
        self.children: list[Node] = []


@final
class Tree:
    """A search from the view of one seat."""

    def __init__(self, style: Style, rng: Rng) -> None:
        self.style = style
        self.rng = rng
        self.root = Node(0)
        self.rewards: list[float] = []
        self.path: list[Node] = []
        self.seats: list[int] = []
        self.iterations: i64 = 0
        self.playouts: i64 = 0
        self.spread = 0.0  # how many points are much at this stage of the game; 0: not known yet

    def run(self, view: View, iterations: int, seconds: float) -> None:
        """Iterate until the budget is used up, or nothing that is left of it could change the choice."""
        self.rewards = [0.0] * view.game.seats
        most: i64 = iterations
        base = int(self.rng.below(1 << 30)) << 40
        begin = perf_counter()
        done: i64 = 0
        if self.spread == 0.0:
            self.spread = self.measure(view, SAMPLE if most == 0 else min(SAMPLE, most // 8 + 1))
        while most == 0 or done < most:
            if done % LOOK == 0 and done:
                if seconds > 0.0 and perf_counter() - begin >= seconds:
                    break
                if most and self._settled(most - done):
                    break
            child = self.descend(self.root, view.state)
            self.rng.seed(base + int(child.visits))  # the n-th look at each option is in the same world
            try:
                self.iterate(view.determinise(self.rng), child)
            except Endless:
                self.learn_endless()
            done += 1
        self.iterations += done
        self.rng.seed(base - 1)

    def measure(self, view: View, games: i64) -> float:
        """How far from even quick games from here end: a lead that is nothing early on decides at the end."""
        total = 0.0
        for _ in range(games):
            s = view.determinise(self.rng)
            if self.play_on(s, view.game.clock(s)):
                ahead = points_ahead(s, view.seat)
                total += ahead * ahead
        return max(sqrt(total / float(games)), 1.0)

    def _settled(self, left: i64) -> bool:
        """Whether the option that leads stays ahead whatever the iterations left bring."""
        first: i64 = 0
        second: i64 = 0
        for child in self.root.children:
            if child.visits > first:
                second = first
                first = child.visits
            elif child.visits > second:
                second = child.visits
        return first - second > left

    def iterate(self, s: State, node: Node) -> None:
        """One walk down the tree by a child of the root, one playout, and what it teaches."""
        path = self.path
        seats = self.seats
        path.clear()
        seats.clear()
        game = s.game
        now = game.clock(s)
        self.root.decider = s.seat
        path.append(node)
        seats.append(s.seat)
        growing = node.visits > 0
        s.step(node.option)
        while growing and s.seat >= 0:
            sure = game.sure(s)
            if sure:
                s.step(sure)
                continue
            if node.decider < 0:
                node.decider = s.seat
            seat = s.seat
            count = len(node.children)
            child = self.descend(node, s)
            growing = len(node.children) == count
            path.append(child)
            seats.append(seat)
            s.step(child.option)
            node = child
            if s.seat >= 0 and game.clock(s) > now + self.style.reach:
                break
        if self.play_on(s, now):
            self.judge(s)
        else:  # where quick players go round in circles nobody knows who wins
            for index in range(len(self.rewards)):
                self.rewards[index] = EVEN
        rewards = self.rewards
        self.root.visits += 1
        for index in range(len(path)):
            one = path[index]
            one.visits += 1
            one.total += rewards[seats[index]]

    def learn_endless(self) -> None:
        """A walk that ended in an option that goes on for ever: whoever comes to it has lost."""
        self.root.visits += 1
        for one in self.path:
            one.visits += 1

    def descend(self, node: Node, s: State) -> Node:
        """The child to go on with: a new one while the node is narrow for its visits, else the most promising."""
        game = s.game
        style = self.style
        children = node.children
        visits = node.visits
        wide = style.width * float(visits + 1) ** style.growth
        known: i64 = 0
        best_new: i64 = 0
        prior_new = 2.0 * DROPPED
        best: Node | None = None
        highest = -1e9
        seen = game.features(s)
        for index in range(s.count(OPTIONS)):
            option = s.at(OPTIONS, index)
            child: Node | None = None
            for one in children:
                if one.option == option:
                    child = one
                    break
            if child is None:
                prior = game.prior(s, option, seen)
                if prior > prior_new:
                    prior_new = prior
                    best_new = option
                continue
            known += 1
            child.available += 1
            if child.visits == 0:
                bound = 1e8
            else:
                own = float(child.visits)
                bound = child.total / own + style.exploration * sqrt(log(float(child.available + 1)) / own)
            if bound > highest:
                highest = bound
                best = child
        if best_new and (best is None or (prior_new > DROPPED and float(known) < wide)):
            fresh = Node(best_new)
            fresh.available = 1
            children.append(fresh)
            return fresh
        assert best is not None, "a decision without an option"
        return best

    def play_on(self, s: State, now: i64) -> bool:
        """Play quickly until the horizon or the end of the game; tell whether it came to that."""
        self.playouts += 1
        game = s.game
        style = self.style
        rng = self.rng
        noise = style.noise / float(GRAIN)
        whole = style.horizon == 0
        end = now + style.horizon
        steps: i64 = 0
        seat: i64 = -1
        turn: i64 = -1
        seen = reals([])
        while s.seat >= 0 and steps < LONGEST:
            clock = game.clock(s)
            if not whole and clock >= end:
                break
            if s.seat != seat or clock != turn:  # once a turn is enough
                seat = s.seat
                turn = clock
                seen = game.features(s)
            steps += 1
            try:
                s.step(pick_by_prior(s, rng, noise, seen))
            except Endless:
                return False
        return True

    def judge(self, s: State) -> None:
        """What the end of a playout is worth for every seat: about the chance to win, from 0 to 1."""
        scale = self.style.sharp * self.spread
        for seat in range(s.game.seats):
            ahead = points_ahead(s, seat) / scale
            self.rewards[seat] = 1.0 / (1.0 + exp(-max(min(ahead, 50.0), -50.0)))


@final
class Searcher:
    """Chooses by search, and keeps the part of its tree that is still good for the next choice of the same turn."""

    def __init__(self, style: Style, rng: Rng, iterations: int, seconds: float) -> None:
        self.style = style
        self.rng = rng
        self.iterations = iterations
        self.seconds = seconds
        self.tree = Tree(style, rng)
        self.turn: i64 = -1

    def choose(self, view: View) -> int:
        """The option to take."""
        s = view.state
        option = only(s)
        if option == 0:
            self.think(view)
            best = self.best()
            option = best.option
            self.tree.root = best
        return option

    def think(self, view: View) -> None:
        """Search, from what is left of the last tree if it belongs to this decision."""
        s = view.state
        tree = self.tree
        turn = view.game.clock(s)
        if tree.root.decider != s.seat or self.turn != turn or s.others:  # another may have chosen in between
            tree.root = Node(0)
            tree.spread = 0.0
        else:
            tree.root = still_possible(tree.root, s)
        self.turn = turn
        tree.run(view, max(self.iterations - int(tree.root.visits), self.iterations // 2), self.seconds)

    def best(self) -> Node:
        """The child of the root that was visited most."""
        children = self.tree.root.children
        best = children[0]
        for child in children:
            if child.visits > best.visits or (child.visits == best.visits and child.total > best.total):
                best = child
        return best


def points_ahead(s: State, seat: i64) -> float:
    """How many points a seat is ahead at the end of a game, or looks to be."""
    return s.game.lead(s, seat) if s.seat < 0 else s.game.value(s, seat)


def still_possible(node: Node, s: State) -> Node:
    """A node without what is not possible any more, now that chance has spoken."""
    kept = Node(node.option)
    kept.decider = node.decider
    for child in node.children:
        if s.find(OPTIONS, child.option) >= 0:
            kept.children.append(child)
            kept.visits += child.visits
    return kept


def only(s: State) -> i64:
    """The option that is taken without a thought: the only one worth a look, or one that can only help; else 0."""
    game = s.game
    sure = game.sure(s)
    if sure:
        return sure
    found: i64 = 0
    seen = game.features(s)
    for index in range(s.count(OPTIONS)):
        option = s.at(OPTIONS, index)
        if game.prior(s, option, seen) > DROPPED:
            if found:
                return 0
            found = option
    return found
