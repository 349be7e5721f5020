"""Looking at the top card of your own deck: only its owner learns what it is, and it stays there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.board import TO_DISCARD
from delirium.ascension.board.terms import DID, Amount
from delirium.ascension.board.words import DECK, Event
from delirium.ascension.compiler.tree import part
from delirium.ascension.effects.flow import Verb
from delirium.ascension.mechanic import Mechanic
from delirium.engine.state import DONE, SEAT, State
from delirium.engine.zones import lane

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program
    from delirium.cards.model import Node

OWN: Final = ("your deck", "their deck")


@final
class Look(Verb):
    """Look at the top card of your deck."""

    def __init__(self, board: Acts, event: int) -> None:
        super().__init__(board)
        self.event: i64 = event

    def possible(self, s: State, f: i64) -> bool:
        b = self.b
        seat = s.get(f + SEAT)
        return s.count(lane(b.deck, seat)) + s.count(lane(b.discard, seat)) > 0

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        if not b.ready_deck(s, seat):
            s.put(f + DID, 0)
            return DONE
        card = s.top(lane(b.deck, seat))
        s.show(card, 1 << seat)
        s.emit(self.event, seat, b.kind_of[card], 0, 1 << seat)
        s.put(f + DID, 3)
        return DONE


@final
class PutLooked(Verb):
    """Put the card that was looked at into your discard pile.

    It is the card on top of the deck that its player knows: to name it in the frame would tell the others.
    """

    def __init__(self, board: Acts) -> None:
        super().__init__(board)  # not inherited: see Verb

    def possible(self, s: State, f: i64) -> bool:
        seat = s.get(f + SEAT)
        card = s.top(lane(self.b.deck, seat))
        return card >= 0 and s.knows(seat, card)

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        if not self.possible(s, f):
            s.put(f + DID, 0)
            return DONE
        seat = s.get(f + SEAT)
        b.put_card(s, seat, s.pop(lane(b.deck, seat)), DECK, TO_DISCARD)
        s.put(f + DID, 3)
        return DONE


class Looking(Mechanic):
    """The words `look at the top card of your deck`, and `put it into your discard` after them."""

    def declare(self) -> None:
        """What is told: the others learn that it happens, not which card it is."""
        self.event = self.b.event(Event("{0} looks at {a} on top of the deck", "card", "", "ASC-DECK-01"))

    def teach(self, compiler: Compiler) -> None:
        """The act."""

        def look(p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
            what = part(node, 0)
            if what.kind != "top_card" or what.items[0] not in OWN:
                raise compiler.unplayable(p.kind, node)
            verb = Look(self.b, self.event)
            p.emit(verb)
            return [verb]

        def put(p: Program, node: Node) -> list[Verb]:
            if compiler.target(p, node) != TO_DISCARD:
                raise compiler.unplayable(p.kind, node)
            verb = PutLooked(self.b)
            p.emit(verb)
            return [verb]

        compiler.acts["look"] = look
        compiler.put_unseen[Look] = put
