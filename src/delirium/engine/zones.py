"""Zones and pools: every pile of cards and every count of a game, in one flat row of numbers.

A pool's id is the address of its number. A zone's id is the address of four numbers: where its cards begin, how many
there are, how many fit, and which seats see them (one bit each). Cards are numbered one by one; what a seat knows of
a card lies with the card: the seats that know it as bits, and the group of cards it was shuffled among. Growing a zone
that is full lays all zones out anew, so no zone needs room for the worst case.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from delirium.engine.cells import zeros
from delirium.engine.rng import Rng

STACK: Final = 1  # the first zone: it never moves, so the address of a frame stays good
OPTIONS: Final = 5
GROUPS: Final = 0  # a pool: how many groups of shuffled cards there have been
HEADER: Final = 4  # numbers per zone: start, count, room, seers
MASK: Final = 0xFF  # the seats that know a card; its group stands above these bits
GROUP: Final = 8
MOST: Final = 1_000_000  # that a pool holds: ASC-CARD-22


NOTHING: Final[list[int]] = []  # shared by all states that take no notes


def lane(first: i64, place: i64) -> i64:
    """One of several zones that were declared side by side: that of a seat, or of a space."""
    return first + place * HEADER


def place_of_lane(first: i64, zone: i64) -> i64:
    """Which of several zones that were declared side by side a zone is: the reverse of `lane`."""
    return (zone - first) // HEADER


def pool_of(first: i64, seat: i64) -> i64:
    """The pool of a seat, of pools that were declared side by side."""
    return first + seat


class Zones(Rng):
    """What can be done with zones, pools and what is known of cards."""

    def __init__(self, cells: vec[i64], zones: vec[i64], known: i64, everyone: i64) -> None:
        super().__init__()
        self.cells = cells
        self.zones = zones  # the ids of all zones in the order of their layout, the same for all states of a game
        self.known = known  # the address of what is known of card 0
        self.everyone = everyone  # one bit per seat
        self.actor: i64 = 0  # the bit of the seat whose choice is being carried out
        self.revealed: i64 = 0  # 1 if this choice brought out something that its seat did not know, for anybody
        self.takes_notes: bool = False  # whether cards that are shown are taken down
        self.learnt = NOTHING  # then: each card, and who knew it then

    # pools

    def get(self, pool: i64) -> i64:
        """The number in a pool."""
        return self.cells[pool]

    def put(self, pool: i64, value: i64) -> None:
        """Set a pool."""
        self.cells[pool] = value

    def add(self, pool: i64, value: i64) -> i64:
        """Add to a pool, which holds no more than MOST; tell how much was added."""
        cells = self.cells
        before = cells[pool]
        after = before + value
        if after > MOST:
            after = max(before, MOST)
        cells[pool] = after
        return after - before

    # zones of plain numbers

    def count(self, zone: i64) -> i64:
        """How many lie in a zone."""
        return self.cells[zone + 1]

    def at(self, zone: i64, index: i64) -> i64:
        """What lies at a place of a zone."""
        cells = self.cells
        return cells[cells[zone] + index]

    def top(self, zone: i64) -> i64:
        """What lies on top of a zone, or -1."""
        cells = self.cells
        count = cells[zone + 1]
        if count == 0:
            return -1
        return cells[cells[zone] + count - 1]

    def push(self, zone: i64, item: i64) -> None:
        """Lay something on top."""
        cells = self.cells
        count = cells[zone + 1]
        if count == cells[zone + 2]:
            self.grow(zone)
            cells = self.cells
        cells[cells[zone] + count] = item
        cells[zone + 1] = count + 1

    def pop(self, zone: i64) -> i64:
        """Take what lies on top."""
        cells = self.cells
        count = cells[zone + 1] - 1
        assert count >= 0, "nothing lies there"
        cells[zone + 1] = count
        return cells[cells[zone] + count]

    def take(self, zone: i64, index: i64) -> i64:
        """Take what lies at a place; what lies above moves down."""
        cells = self.cells
        start = cells[zone]
        count = cells[zone + 1] - 1
        assert 0 <= index <= count, "nothing lies there"
        place = start + index
        item = cells[place]
        last = start + count
        while place < last:
            cells[place] = cells[place + 1]
            place += 1
        cells[zone + 1] = count
        return item

    def set(self, zone: i64, index: i64, item: i64) -> None:
        """Put something in the place of what lies there."""
        cells = self.cells
        cells[cells[zone] + index] = item

    def insert(self, zone: i64, index: i64, item: i64) -> None:
        """Put something at a place; what lies there and above moves up."""
        self.push(zone, item)
        cells = self.cells
        start = cells[zone] + index
        place = cells[zone] + cells[zone + 1] - 1
        while place > start:
            cells[place] = cells[place - 1]
            place -= 1
        cells[start] = item

    def find(self, zone: i64, item: i64) -> i64:
        """The lowest place where this lies, or -1."""
        cells = self.cells
        start = cells[zone]
        count = cells[zone + 1]
        for index in range(count):
            if cells[start + index] == item:
                return index
        return -1

    def clear(self, zone: i64) -> None:
        """Empty a zone of plain numbers."""
        self.cells[zone + 1] = 0

    def grow(self, full: i64) -> None:
        """Lay all zones out anew with more room for one."""
        old = self.cells
        zones = self.zones
        begin = old[zones[0]]
        size = begin
        for zone in zones:
            size += old[zone + 2]
        extra = old[full + 2] + 8
        new = zeros(size + extra)
        for index in range(begin):
            new[index] = old[index]
        place = begin
        for zone in zones:
            start = old[zone]
            for index in range(old[zone + 1]):
                new[place + index] = old[start + index]
            new[zone] = place
            if zone == full:
                new[zone + 2] = old[zone + 2] + extra
            place += new[zone + 2]
        self.cells = new

    # cards: moves that keep track of who knows what

    def knows(self, seat: i64, card: i64) -> bool:
        """Whether a seat knows which card this is, wherever it lies."""
        return (self.cells[self.known + card] >> seat) & 1 == 1

    def knowers(self, card: i64) -> i64:
        """One bit for each seat that knows which card this is."""
        return self.cells[self.known + card] & MASK

    def group(self, card: i64) -> i64:
        """The group of cards that this one was shuffled among, and can be confused with by whoever does not know it."""
        return self.cells[self.known + card] >> GROUP

    def is_open(self, card: i64) -> bool:
        """Whether everybody knows which card this is."""
        return self.cells[self.known + card] & self.everyone == self.everyone

    def show(self, card: i64, seers: i64) -> None:
        """Let these seats know a card."""
        cells = self.cells
        place = self.known + card
        new = seers & ~cells[place]
        if new:
            if self.actor and cells[place] & self.actor == 0:  # the actor or another learns what the actor did not know
                self.revealed = 1
            cells[place] = cells[place] | new
            if self.takes_notes:
                self._note(card)

    def _note(self, card: i64) -> None:
        """Take down that a card was shown, and who knows it now."""
        self.learnt.append(card)
        self.learnt.append(self.knowers(card))

    def hide(self, card: i64, seers: i64) -> None:
        """Turn a card face down: only these seats know it from now on, and it can be told from all others.

        Cards that are hidden together and must not be told apart are shuffled afterwards.
        """
        cells = self.cells
        place = self.known + card
        cells[place] = cells[GROUPS] << GROUP | (cells[place] & MASK & seers)
        cells[GROUPS] = cells[GROUPS] + 1

    def enter(self, zone: i64, card: i64) -> None:
        """Lay a card on top of a zone; whoever sees the zone knows it from now on."""
        self.push(zone, card)
        self.show(card, self.cells[zone + 3])

    def enter_at(self, zone: i64, index: i64, card: i64) -> None:
        """Put a card at a place of a zone; whoever sees the zone knows it from now on."""
        self.insert(zone, index, card)
        self.show(card, self.cells[zone + 3])

    def move(self, source: i64, target: i64) -> i64:
        """Move the top card of one zone to the top of another and tell which it was."""
        card = self.pop(source)
        self.enter(target, card)
        return card

    def move_all(self, source: i64, target: i64) -> None:
        """Move all cards of a zone to the top of another, the lowest first."""
        cells = self.cells
        start = cells[source]
        for index in range(cells[source + 1]):
            self.enter(target, self.cells[start + index])
            start = self.cells[source]
        self.cells[source + 1] = 0

    def shuffle(self, zone: i64) -> None:
        """Shuffle the cards of a zone: from now on nobody knows their places.

        If all of them were open to everyone, they become a group of their own, of which everyone knows what is in it.
        Else they join the group of those that were hidden, with which they can be confused from now on.
        """
        group = self.confuse(zone)
        cells = self.cells
        start = cells[zone]
        known = self.known
        left = cells[zone + 1]
        while left > 0:
            chosen = start + self.below(left)
            left -= 1
            card = cells[chosen]
            cells[chosen] = cells[start + left]
            cells[start + left] = card
            cells[known + card] = group << GROUP

    def confuse(self, zone: i64) -> i64:
        """The group that the cards of a zone form from now on: that of the hidden ones among them, or a new one."""
        cells = self.cells
        start = cells[zone]
        everyone = self.everyone
        group: i64 = -1
        for place in range(start, start + cells[zone + 1]):
            mark = cells[self.known + cells[place]]
            if mark & everyone != everyone:
                if group == -1:
                    group = mark >> GROUP
                elif group != mark >> GROUP:
                    self.merge(mark >> GROUP, group)
        if group == -1:
            group = cells[GROUPS]
            cells[GROUPS] = group + 1
        return group

    def merge(self, old: i64, new: i64) -> None:
        """Let the cards of two groups be confused from now on."""
        cells = self.cells
        for place in range(self.known, cells[self.zones[0]]):
            if cells[place] >> GROUP == old:
                cells[place] = new << GROUP | (cells[place] & MASK)

    def slip(self, source: i64, index: i64, target: i64) -> i64:
        """Move a card chosen in secret: whoever does not see the source no longer knows what is left there."""
        group = self.confuse(source)
        cells = self.cells
        seers = cells[source + 3]
        start = cells[source]
        for place in range(start, start + cells[source + 1]):
            mark = self.known + cells[place]
            cells[mark] = group << GROUP | (cells[mark] & MASK & seers)
        card = self.take(source, index)
        self.enter(target, card)
        return card
