"""Solitaire: the row slides, and the Cult takes the two rightmost cards after each turn."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.board import Board
from delirium.ascension.board.layout import Refill
from delirium.ascension.board.words import E_CULT_CARD, E_CULT_MONSTER
from delirium.ascension.mechanic import Mechanic
from delirium.engine.state import AGAIN, DONE, Effect, State
from delirium.engine.zones import lane

POOL: Final = 50
TAKES: Final = 2


@final
class Slide(Refill):
    """Replacements enter at the left end, the others slide right."""

    def refill(self, b: Board, s: State) -> None:
        """Move all cards to the right, then let new ones enter at the left, each pushing on those before it."""
        free = b.row - 1
        space = b.row - 1
        while space >= 0:
            zone = lane(b.spaces, space)
            if s.count(zone):
                if space != free:
                    s.move_all(zone, lane(b.spaces, free))
                free -= 1
            space -= 1
        while free >= 0:
            b.fill(s, free)
            free -= 1

    def entry(self, space: i64) -> i64:
        """A replacement is the card at the left end."""
        return 0


@final
class CultTurn(Effect):
    """The Cult takes the two rightmost cards: Heroes and Constructs for their Honor at the end, Monsters at once."""

    def __init__(self, board: Acts, taken: int, honor: int) -> None:
        self.b = board
        self.taken: i64 = taken
        self.honor: i64 = honor

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        for step in range(TAKES):
            zone = lane(b.spaces, b.row - 1 - step)
            if s.count(zone) == 0:
                continue
            card = s.pop(zone)
            kind = b.kind_of[card]
            if b.is_monster(card):
                honor = s.add(self.honor, b.reward_honor[kind])
                s.enter(b.void, card)
                s.emit(E_CULT_MONSTER, -1, kind, honor, b.everyone)
                b.drain(s, honor)
            else:
                s.enter(self.taken, card)
                s.emit(E_CULT_CARD, -1, kind, 0, b.everyone)
        b.refill(s)
        return DONE


@final
class Calm(Effect):
    """What cards that entered for the Cult set off happens in its turn; Runes and Power gained there are lost."""

    def __init__(self, board: Acts) -> None:
        self.b = board

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        if s.get(b.unsettled):
            s.call(b.settle, 0, 0, 0, 0)
            return AGAIN
        s.put(b.runes, 0)
        s.put(b.power, 0)
        return DONE


class Solo(Mechanic):
    """The solitaire variant."""

    def declare(self) -> None:
        """The Cult has cards and Honor of its own."""
        b = self.b
        self.taken = b.zone("the Cult", seers=1, room=8)
        self.honor = b.pool("Honor of the Cult")
        b.filler = Slide()

    def at_end(self) -> list[Effect]:
        """The Cult's turn follows the player's."""
        return [CultTurn(self.b, self.taken, self.honor), Calm(self.b)]

    def cult_score(self, s: State) -> int:
        """The Honor of the Cult: what it gained, and the values of its cards."""
        cards = s.cards(self.taken)
        return int(s.get(self.honor)) + sum(int(self.b.honor_of[self.b.kind_of[card]]) for card in cards)
