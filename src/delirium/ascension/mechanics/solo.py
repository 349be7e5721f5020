"""Solitaire: the row slides, and the Cult takes the two rightmost cards after each turn."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.board import Board
from delirium.ascension.board.layout import Refill
from delirium.ascension.board.words import Event
from delirium.ascension.mechanic import Mechanic, Variant
from delirium.engine.state import AGAIN, DONE, Effect, State
from delirium.engine.zones import lane

POOL: Final = 50
TAKES: Final = 2


@final
class Slide(Refill):
    """Replacements enter at the left end, the others slide right."""

    def refill(self, b: Board, s: State) -> None:
        """Move all cards to the right, then let new ones enter at the left, each pushing on those before it."""
        free = b.width(s) - 1
        space = free
        while space >= 0:
            if b.top(s, space) >= 0:  # what a banished card has left under it waits for the next card there
                if space != free:
                    s.move_all(lane(b.spaces, space), lane(b.spaces, free))
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

    def __init__(self, board: Acts, taken: int, honor: int, takes: int, defeats: int, finds: int) -> None:
        self.b = board
        self.taken: i64 = taken
        self.honor: i64 = honor
        self.takes: i64 = takes  # what is told of a card that it takes
        self.defeats: i64 = defeats  # and of a Monster
        self.finds: i64 = finds  # and of what lay under one of them

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        last = b.width(s) - 1
        for step in range(TAKES):
            zone = lane(b.spaces, last - step)
            if b.top(s, last - step) < 0:
                continue
            card = s.pop(zone)
            kind = b.kind_of[card]
            if b.is_monster(card):
                honor = s.add(self.honor, b.reward_honor[kind])
                s.enter(b.void, card)
                s.emit(self.defeats, -1, kind, honor, b.everyone)
                b.drain(s, honor)
            else:
                s.enter(self.taken, card)
                s.emit(self.takes, -1, kind, 0, b.everyone)
            while s.count(zone) and b.under[b.kind_of[s.top(zone)]]:
                card = s.move(zone, self.taken)
                s.emit(self.finds, -1, b.kind_of[card], 0, b.everyone)
        b.refill(s)
        return DONE


@final
class Calm(Effect):
    """What cards that entered for the Cult set off happens in its turn; what is gained there and not kept is lost."""

    def __init__(self, board: Acts) -> None:
        self.b = board

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        if s.get(b.unsettled):
            s.call(b.settle, 0, 0, 0, 0)
            return AGAIN
        for resource in b.resources:
            if not resource.kept:
                s.put(resource.pool, 0)
        return DONE


class Solo(Mechanic):
    """The solitaire variant."""

    variant: ClassVar[Variant | None] = Variant(
        "solo",
        "Solitaire",
        (1,),
        "Alone against the Cult, which takes what you leave.",
        tag="alone against the Cult",
        rival="the Cult",
        tie="ASC-SOLO-08",
        account="{} player, alone against the Cult, who takes the two rightmost cards of the row after each turn.",
        rules=("ASC-SOLO-02", "ASC-SOLO-03"),
        pool=("ASC-SOLO-01",),
        points=("ASC-SOLO-O1", "ASC-SOLO-O2", "ASC-SOLO-O3"),
    )
    rank: ClassVar[int] = 90

    def declare(self) -> None:
        """The Cult has cards and Honor of its own."""
        b = self.b
        self.e_cult_card = b.event(Event("The Cult takes {a}", "card", "", "ASC-SOLO-04", starts=True, record="cult"))
        monster = Event(
            "The Cult defeats {a} and gains {b} Honor", "card", "number", "ASC-SOLO-05", starts=True, record="cult"
        )
        self.e_cult_monster = b.event(monster)
        found = Event("The Cult takes {a}, which lay under that", "card", "", "ASC-SOLO-O4")
        self.e_cult_under = b.event(found)
        self.taken = b.zone("the Cult", seers=1, room=8)
        what = "What the Cult has taken counts for it at the end."
        b.show("the Cult", "The Cult", "heap", what, where="with the Cult")
        self.gained = b.pool("Honor of the Cult")
        b.filler = Slide()

    def at_end(self) -> list[Effect]:
        """The Cult's turn follows the player's."""
        told = self.e_cult_card, self.e_cult_monster, self.e_cult_under
        cult = CultTurn(self.b, self.taken, self.gained, *told)
        return [cult, Calm(self.b)]

    def honor_pool(self) -> int:
        """Less than two players have."""
        return POOL

    def note(self, s: State, space: int) -> str:
        """Which cards the Cult takes next."""
        is_next = not s.over and space >= self.b.width(s) - TAKES
        return "next for the Cult" if is_next else ""

    def standing(self, s: State) -> list[str]:
        """What the Cult has, and what it takes next, the first first."""
        b = self.b
        count = int(s.count(self.taken))
        said = f"The Cult has {self.rival(s)} Honor, with {count} card{'s' * (count != 1)}."
        tops = [] if s.over else [b.top(s, b.width(s) - 1 - step) for step in range(TAKES)]
        following = [b.kinds[b.kind_of[card]] for card in tops if card >= 0]
        return [f"{said} Next it takes {' and '.join(following)}." if following else said]

    def rival(self, s: State) -> int:
        """The Honor of the Cult: what it gained, and the values of its cards but for what lay under them."""
        b = self.b
        kinds = [b.kind_of[card] for card in s.cards(self.taken)]
        return int(s.get(self.gained)) + sum(int(b.honor_of[kind]) for kind in kinds if not b.under[kind])
