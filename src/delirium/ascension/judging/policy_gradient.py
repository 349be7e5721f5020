"""Games from which a quick player learns: what it would have to do more often, seen from how they end.

The method is the likelihood-ratio gradient (REINFORCE) of a player that takes each option with a chance that grows with
its prior. What a policy weight had to do with the choices of a game is added up by kind of card and then by trait.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.judging.features import FEATURES, ROWS, feature, features
from delirium.ascension.judging.prior import prior, row_of, sure_option
from delirium.ascension.judging.value import lead
from delirium.engine.cells import reals
from delirium.engine.rng import Rng
from delirium.engine.state import DROPPED, NOBODY, State
from delirium.engine.zones import OPTIONS

FINE: Final = 1 << 30  # steps of chance
SMOOTH: Final = 8.0  # points ahead that count as much as most of a win
WIDTH: Final = len(FEATURES)
LONGEST: Final = 4000  # decisions after which a game is broken off: it teaches nothing, and nobody has won it


class PolicyGradient:
    """What games have taught: the gradient and how much each habit had a say (the diagonal of Fisher's information)."""

    def __init__(self, b: Acts, traits: list[float], blur: float, rng: Rng) -> None:
        self.b = b
        self.traits = traits  # of all kinds, one after the other
        self.blur = blur
        self.rng = rng
        kinds = len(b.facts)
        self.width = len(traits) // kinds
        self.gradient = [0.0] * (ROWS * self.width * WIDTH + WIDTH)
        self.say = [0.0] * (ROWS * self.width * WIDTH + WIDTH)
        self.traces = [[0.0] * ((ROWS * kinds + 1) * WIDTH) for _ in range(b.players)]
        self.touched: list[list[int]] = [[] for _ in range(b.players)]
        self.chances: list[float] = []
        self.rows: list[int] = []
        self.known = reals([])  # what was seen at the last look

    def play(self, first: int, games: int) -> None:
        """Play games from the seed `first` on and take in how they end."""
        b = self.b
        for seed in range(first, first + games):
            s = b.new(seed)
            s.walk(NOBODY)  # where several may choose the first of them does
            seat: i64 = -1
            turn: i64 = -1
            steps = 0
            while s.seat >= 0 and steps < LONGEST:
                steps += 1
                sure = sure_option(b, s)
                if sure:
                    s.step(sure)
                    continue
                if s.seat != seat or s.get(b.turn) != turn:
                    seat = s.seat
                    turn = s.get(b.turn)
                    self.known = features(b, s)
                s.step(s.at(OPTIONS, self.choose(s)))
            broken = s.seat >= 0
            for one in range(b.players):
                ahead = max(min(lead(b, s, one) / SMOOTH, 40.0), -40.0)
                win = 0.5 if ahead > 0.0 else -0.5
                self.take_in(one, 0.0 if broken else 0.5 * win + 0.5 / (1.0 + exp(-ahead)) - 0.25)

    def choose(self, s: State) -> i64:
        """The place of an option taken by chance, and a note of what spoke for and against it."""
        b = self.b
        chances = self.chances
        rows = self.rows
        chances.clear()
        rows.clear()
        count = s.count(OPTIONS)
        highest = 2.0 * DROPPED
        learns = False
        for index in range(count):
            option = s.at(OPTIONS, index)
            value = prior(b, s, option, self.known)
            row: i64 = -1
            if value > 0.5 * DROPPED:
                row = row_of(b, s, option)
            learns = learns or row >= 0
            chances.append(value)
            rows.append(row)
            highest = max(highest, value)
        total = 0.0
        for index in range(count):
            chance = exp(max((chances[index] - highest) / self.blur, -50.0))
            chances[index] = chance
            total += chance
        dice = float(self.rng.below(FINE)) / float(FINE) * total
        chosen: i64 = 0
        while chosen < count - 1 and dice >= chances[chosen]:
            dice -= chances[chosen]
            chosen += 1
        if learns:
            for index in range(count):
                if rows[index] >= 0:
                    done = 1.0 if index == chosen else 0.0
                    self.note(s, rows[index], (done - chances[index] / total) / self.blur)
        return chosen

    def note(self, s: State, row: i64, much: float) -> None:
        """Note for the seat that chooses how much a row of policy weights spoke for what was done."""
        if much > -0.0003 and much < 0.0003:
            return
        trace = self.traces[s.seat]
        touched = self.touched[s.seat]
        seen: vec[float] = self.known
        for at in range(WIDTH):
            amount = much * feature(self.b, s, seen, row, at)
            if amount != 0.0:
                place = row * WIDTH + at
                if trace[place] == 0.0:
                    touched.append(place)
                trace[place] += amount

    def take_in(self, seat: i64, merit: float) -> None:
        """Add what a seat did to the gradient, by trait."""
        trace = self.traces[seat]
        traits = self.traits
        width: i64 = self.width
        kinds: i64 = len(self.b.facts)
        sums: dict[int, float] = {}
        for place in self.touched[seat]:
            much = trace[place]
            trace[place] = 0.0
            row = place // WIDTH
            at = place % WIDTH
            if row == ROWS * kinds:
                sums[ROWS * width * WIDTH + at] = sums.get(ROWS * width * WIDTH + at, 0.0) + much
                continue
            base = row // kinds * width * WIDTH + at
            first = row % kinds * width
            for trait in range(width):
                amount = traits[first + trait]
                if amount != 0.0:
                    one = base + trait * WIDTH
                    sums[one] = sums.get(one, 0.0) + much * amount
        self.touched[seat].clear()
        for one, much in sums.items():
            self.gradient[one] += merit * much
            self.say[one] += much * much


def duel(ours: Acts, theirs: Acts, rng: Rng, first: int, deals: int, noise: float) -> tuple[int, float, int]:
    """Games won by one set of policy weights against another, all seats of each deal; points ahead; broken off."""
    won = 0
    broken = 0
    points = 0.0
    for seed in range(first, first + deals):
        for seat in range(ours.players):
            s = ours.new(seed)
            s.walk(NOBODY)
            steps = 0
            while s.seat >= 0 and steps < LONGEST:
                steps += 1
                b = ours if s.seat == seat else theirs
                s.game = b
                best = sure_option(b, s)
                if best == 0:
                    seen = features(b, s)
                    highest = 3.0 * DROPPED
                    for index in range(s.count(OPTIONS)):
                        option = s.at(OPTIONS, index)
                        value = prior(b, s, option, seen) + noise * float(rng.below(FINE)) / float(FINE)
                        if value > highest:
                            highest = value
                            best = option
                s.step(best)
            ahead = lead(ours, s, seat)
            points += ahead
            if s.seat >= 0:
                broken += 1
            elif ahead > 0.0:
                won += 1
    return won, points, broken
