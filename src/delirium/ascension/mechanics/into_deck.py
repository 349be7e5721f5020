"""Shuffling the discard pile, and with it the card whose text it is, into the own deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.terms import DID, Amount
from delirium.ascension.board.words import E_SHUFFLE, FRONT, PLAY, Event
from delirium.ascension.effects.flow import Verb
from delirium.ascension.figures.card_value import Figures
from delirium.ascension.mechanic import Mechanic
from delirium.engine.state import DONE, SEAT, SOURCE, State
from delirium.engine.zones import lane

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program
    from delirium.cards.model import Node

WORDS = (("your discard", "your deck"), ("their discard", "their deck"))


@final
class ShuffleIn(Verb):
    """Shuffle your discard pile into your deck, with this card if it still lies among yours."""

    def __init__(self, board: Acts, event: int) -> None:
        super().__init__(board)
        self.event: i64 = event  # what is told of this card; -1: it stays where it lies

    def possible(self, s: State, f: i64) -> bool:
        return self.event >= 0 or s.count(lane(self.b.discard, s.get(f + SEAT))) > 0

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        deck = lane(b.deck, seat)
        discard = lane(b.discard, seat)
        if not self.possible(s, f):
            s.put(f + DID, 0)
            return DONE
        if self.event >= 0:
            self._put_in(s, seat, s.get(f + SOURCE))
        s.move_all(discard, deck)
        s.shuffle(deck)
        s.emit(E_SHUFFLE, seat, 0, 0, b.everyone)
        s.put(f + DID, 3)
        b.flush(s)
        return DONE

    def _put_in(self, s: State, seat: i64, card: i64) -> None:
        b = self.b
        if not b.owns(s, seat, card):
            return
        zone = b.locate(s, seat, card)
        spot = b.spot_of(zone, seat)
        index = s.find(zone, card)
        s.emit(self.event, seat, b.kind_of[card], spot, b.everyone)
        if spot == PLAY or spot == FRONT:
            b.leave_play(s, seat, zone, index)
        else:
            s.take(zone, index)
        s.enter(lane(b.deck, seat), card)


class IntoDeck(Mechanic):
    """The words `shuffle your discard into your deck` and `shuffle this and your discard into your deck`."""

    figures: ClassVar[Figures] = Figures(acts={"shuffle_into": 0.2, "shuffle_this_and": 0.3})

    def declare(self) -> None:
        """What is told of the card that is shuffled in with the others."""
        self.event = self.b.event(Event("{0} shuffles {a}{b} into the deck", "card", "spot", "ASC-DECK-01"))

    def teach(self, compiler: Compiler) -> None:
        """Two acts."""

        def shuffling(event: int, p: Program, node: Node) -> list[Verb]:
            if node.items not in WORDS:
                raise compiler.unplayable(p.kind, node)
            verb = ShuffleIn(self.b, event)
            p.emit(verb)
            return [verb]

        def shuffle(p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
            return shuffling(-1, p, node)

        def shuffle_this(p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
            return shuffling(self.event, p, node)

        compiler.acts["shuffle_into"] = shuffle
        compiler.acts["shuffle_this_and"] = shuffle_this
        compiler.yours.add("shuffle_this_and")
        compiler.needed.append(ShuffleIn)
