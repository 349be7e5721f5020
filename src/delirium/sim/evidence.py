"""How sure a share is: intervals whose unit is a block of games that were dealt the same cards.

Games of one seed in all seatings are not independent, so a block of them counts as one observation, the mean of its
games. Whoever looks after every block and stops when the picture is clear would be fooled by an ordinary interval far
more often than 5 % of the time. Therefore there are two: `fixed` for a number of games that was fixed before, and
`Sequence`, which is right with 95 % at all times at once, however often one looks and whenever one stops.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from delirium.sim.statistics import wilson

DOUBT: Final = 0.05
GRID: Final = 500  # how finely shares are told apart
BOLD: Final = 0.75  # the most of its capital that a bet may lose


def fixed(blocks: list[float], games: int) -> tuple[float, float]:
    """The 95 % interval of a share, for a number of blocks that was fixed before.

    Wilson's interval for as many independent games as the spread of the blocks tells: never more than were played, and
    never fewer than there are blocks, which is what games that always end alike in a block would be.
    """
    count = len(blocks)
    if count == 0:
        return 0.0, 1.0
    share = sum(blocks) / count
    worth = float(count)
    if count > 1:
        spread = sum((block - share) ** 2 for block in blocks) / (count - 1)
        most = float(max(games, count))
        worth = most if spread == 0 else min(max(count * share * (1 - share) / spread, float(count)), most)
    if all(block in (0.0, 1.0) for block in blocks):
        worth = float(count)  # also if all ended alike: nothing speaks for more
    return wilson(share * worth, round(worth))


class Sequence:
    """A 95 % confidence sequence for the mean of numbers from 0 to 1, which may be looked at after each of them.

    For every share that could be the true one somebody bets against it, fairly if it is: the capital then grows 20-fold
    with a chance of at most 5 %, at any time at all (Ville's inequality). Shares against which it has done so are out
    for good. The bets are those of Waudby-Smith and Ramdas (Estimating means of bounded random variables by betting,
    2024), hedged to both sides; they are sized for an early end, and for the longest run as soon as that is nearer.
    """

    def __init__(self, longest: int, doubt: float = DOUBT) -> None:
        self.longest = max(longest, 1)
        self.doubt = doubt
        self.count = 0
        self._sum = 0.0
        self._squares = 0.0
        self._first = 0  # of the shares that are still possible, as places of the grid
        self._last = GRID
        self._above = [1.0] * (GRID + 1)  # the capital of bets that the mean is above
        self._below = [1.0] * (GRID + 1)

    @property
    def low(self) -> float:
        """The lower end: a step of the grid further out, since what lies between was not asked."""
        return max(self._first - 1, 0) / GRID

    @property
    def high(self) -> float:
        """The upper end."""
        return min(self._last + 1, GRID) / GRID

    @property
    def interval(self) -> tuple[float, float]:
        """The shares that are still possible."""
        return self.low, self.high

    def add(self, value: float) -> None:
        """Take in one more number."""
        bet = self._bet()
        above, below = self._above, self._below
        for index in range(self._first, self._last + 1):
            share = index / GRID
            up = min(bet, BOLD / share) if share else bet
            down = min(bet, BOLD / (1.0 - share)) if share < 1.0 else bet
            above[index] *= 1.0 + up * (value - share)
            below[index] *= 1.0 - down * (value - share)
        self.count += 1
        self._sum += value
        mean = (0.5 + self._sum) / (self.count + 1)
        self._squares += (value - mean) ** 2
        self._narrow()

    def _narrow(self) -> None:
        """Leave out what is refuted at both ends; what is left when everything is refuted stays, however unlikely."""
        bound = 2.0 / self.doubt
        possible = [
            index for index in range(self._first, self._last + 1) if max(self._above[index], self._below[index]) < bound
        ]
        if possible:
            self._first, self._last = possible[0], possible[-1]

    def _bet(self) -> float:
        """How much is bet on the next number, by the spread of those before."""
        spread = (0.25 + self._squares) / (self.count + 1)
        ahead = self.count + 1
        horizon = min(float(self.longest), ahead * log(ahead + 1.0))
        return sqrt(2.0 * log(2.0 / self.doubt) / (spread * max(horizon, 1.0)))
