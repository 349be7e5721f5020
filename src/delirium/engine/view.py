"""What one seat may know: built by copying that and nothing else."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from delirium.engine.codec import pack
from delirium.engine.errors import Endless, WrongOptions
from delirium.engine.option import plain
from delirium.engine.rng import Rng
from delirium.engine.state import NO_WALK, Game, State
from delirium.engine.zones import GROUP, OPTIONS

HIDDEN: Final = -1
SPECTATOR: Final = -1
TRIES: Final = 20


@final
class View:
    """A position as one seat knows it.

    Inside it is a state in which the cards that the seat does not know lie in a fixed order, sorted within the group
    of cards they can be confused with, so that equal knowledge gives equal views. `card` tells them apart.
    """

    def __init__(self, seat: int, state: State, unknown: list[int], marks: list[int]) -> None:
        self.seat = seat
        self.state = state
        self._unknown = unknown  # the addresses of all cards that the seat does not know
        self._marks = marks  # and who else knows the card that lies there

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.state.game

    @property
    def decider(self) -> int:
        """The seat that has to choose, or -1 at the end; where several may, this seat before the first of them."""
        return self.state.seat

    @property
    def deciders(self) -> int:
        """One bit for each seat that may choose."""
        return self.state.deciders

    @property
    def options(self) -> list[int]:
        """The options, if this seat may choose; they do not say whose they are, as `State.offered` does."""
        return self.state.choices()

    def cards(self, zone: int) -> list[int]:
        """The kinds of the cards of a zone from the bottom to the top, HIDDEN for those the seat does not know."""
        s = self.state
        start = s.get(zone)
        unknown = set(self._unknown)
        return [
            HIDDEN if start + index in unknown else s.game.kind_of[s.at(zone, index)] for index in range(s.count(zone))
        ]

    def named(self, zone: int) -> list[str]:
        """The names of the cards of a zone, a question mark for those the seat does not know."""
        return ["?" if kind == HIDDEN else self.game.kinds[kind] for kind in self.cards(zone)]

    def pack(self) -> bytes:
        """The view as bytes: equal for equal knowledge."""
        return bytes([self.seat + 1]) + pack(self.state)

    def rule_out(self, option: int) -> None:
        """Leave an option out: it was found to go on for ever, which its player is told."""
        self.state.take(OPTIONS, self.state.find(OPTIONS, option))

    def determinise(self, rng: Rng) -> State:
        """A full state that agrees with the view: what is unknown lies at random, and chance begins anew.

        That somebody is asked tells that there is something to choose, so a world where there is not is laid out again.
        The state looks ahead for the seat of the view (`State.walk`): where several may choose, it is asked alone.
        """
        s = self._world(rng)
        tries = 0
        while tries < TRIES and not self._agrees(s):
            s = self._world(rng)
            tries += 1
        self._look_ahead(s)
        return s

    def _agrees(self, s: State) -> bool:
        """Whether a world stands at the decision of the view with something to choose."""
        if s.deciders != self.state.deciders or s.prompt != self.state.prompt:
            return False
        return s.over or s.asks()

    def _look_ahead(self, s: State) -> None:
        """Let a world look ahead for the seat of the view; one that is among several to choose knows its options."""
        s.walk(self.seat)
        if s.others and s.seat == self.seat and s.deciders == self.state.deciders and s.prompt == self.state.prompt:
            s.clear(OPTIONS)
            for option in self.options:
                s.offer(option)

    def _world(self, rng: Rng) -> State:
        s = self.state.clone()
        cells = s.cells
        groups: dict[int, list[int]] = {}
        for place in self._unknown:
            groups.setdefault(cells[s.known + cells[place]] >> GROUP, []).append(place)
        for places in groups.values():
            left = len(places)
            while left > 1:
                chosen = places[rng.below(left)]
                left -= 1
                last = places[left]
                card = cells[chosen]
                cells[chosen] = cells[last]
                cells[last] = card
        for place, mark in zip(self._unknown, self._marks, strict=True):
            cells[s.known + cells[place]] = mark
        s.seed(rng.below(1 << 30) << 30 | rng.below(1 << 30))
        if not s.over and (s.seat != self.seat or s.others):
            s.walker = NO_WALK
            try:
                s.ask_again()  # the options of somebody else's decision depend on what that seat holds
            except Endless:
                s.end()  # nobody is asked in such a world
        return s


def view(s: State, seat: int) -> View:
    """What a seat may know of a state; seat -1 is a spectator, who knows what everybody knows."""
    game = s.game
    if not SPECTATOR <= seat < game.seats:
        raise WrongOptions(f"There is no seat {seat}: give one from 0 to {game.seats - 1}, or -1 for a spectator.")
    seen: i64 = game.everyone if seat == SPECTATOR else 1 << seat
    copy = game.blank()
    may = seat != SPECTATOR and s.deciders >> seat & 1 == 1
    copy.seat = seat if may else s.seat
    copy.others = s.deciders & ~(1 << copy.seat) if s.others else 0
    copy.walker = seat
    copy.prompt = s.prompt
    copy.d = 0
    for pool in game.pools:
        copy.put(pool.id, s.get(pool.id))
    copy.put(0, s.get(0))
    hidden: dict[int, list[int]] = {}
    homes: list[tuple[int, int, int]] = []
    for zone in game.zones:
        id: i64 = zone.id
        if id == OPTIONS:
            if may:
                for option in s.choices(seat):
                    copy.offer(plain(option))
            continue
        for index in range(s.count(id)):
            item = s.at(id, index)
            if not zone.plain:
                mark = s.get(s.known + item)
                if mark & seen != seen:
                    hidden.setdefault(mark >> GROUP, []).append(item)
                    homes.append((zone.id, index, mark))
                    copy.push(id, 0)
                    continue
                copy.put(copy.known + item, mark)
            copy.push(id, item)
    kinds = game.kind_of
    for cards in hidden.values():
        cards.sort(key=lambda card: (-kinds[card], -card))
    unknown: list[int] = []
    marks: list[int] = []
    for home, index, mark in homes:
        place = copy.get(home) + index
        card = hidden[mark >> GROUP].pop()
        copy.cells[place] = card
        copy.put(copy.known + card, mark)
        unknown.append(place)
        marks.append(mark)
    return View(seat, copy, unknown, marks)
