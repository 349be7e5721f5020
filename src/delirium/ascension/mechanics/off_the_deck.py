"""Cards of the own deck that go to the discard pile unseen: the top one, or all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.board import TO_DISCARD
from delirium.ascension.board.terms import DID, IT
from delirium.ascension.board.words import DECK
from delirium.ascension.compiler.tree import part, part_kind
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
class PutOff(Verb):
    """Put the top card of your deck, or every card of it, into your discard pile."""

    def __init__(self, board: Acts, all: bool) -> None:
        super().__init__(board)
        self.all = all

    def possible(self, s: State, f: i64) -> bool:
        b = self.b
        seat = s.get(f + SEAT)
        return s.count(lane(b.deck, seat)) > 0 or (not self.all and s.count(lane(b.discard, seat)) > 0)

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        deck = lane(b.deck, seat)
        done: i64 = 0
        if self.all:
            while s.count(deck):
                b.put_card(s, seat, s.pop(deck), DECK, TO_DISCARD)
                done += 1
        elif b.ready_deck(s, seat):
            card = s.pop(deck)
            b.put_card(s, seat, card, DECK, TO_DISCARD)
            s.put(f + IT, card + 1)
            done = 1
        s.put(f + DID, done << 1 | 1 if done else 0)
        return DONE


class OffTheDeck(Mechanic):
    """The words `put the top card of your deck`, or `put all cards from your deck`, `into your discard`."""

    def teach(self, compiler: Compiler) -> None:
        """What is put without being chosen."""

        def put_off(p: Program, node: Node, all: bool) -> list[Verb]:
            if compiler.target(p, node) != TO_DISCARD:
                raise compiler.unplayable(p.kind, node)
            verb = PutOff(self.b, all)
            p.emit(verb)
            return [verb]

        def top(p: Program, node: Node, may: bool) -> list[Verb]:
            if part(node, 0).items[0] not in OWN:
                raise compiler.unplayable(p.kind, node)
            return put_off(p, node, False)

        def whole(p: Program, node: Node, may: bool) -> list[Verb]:
            chosen = part(node, 0)
            qsel = part(chosen, 0)
            words = [one.items for one in qsel.nodes() if one.kind in ("noun", "adj")]
            if len(chosen.items) != 1 or part_kind(qsel, 0) != "all_q" or words != [("cards",)]:
                raise compiler.unplayable(p.kind, node)
            return put_off(p, node, True)

        compiler.put_there["top_card"] = top
        for deck in OWN:
            compiler.put_there[deck] = whole
        compiler.choosing.append(PutOff)
