"""Shuffling your own deck, after its cards were looked through."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.terms import DID, Amount
from delirium.ascension.board.words import Event
from delirium.ascension.effects.flow import Verb
from delirium.ascension.figures.card_value import Figures
from delirium.ascension.mechanic import Mechanic
from delirium.engine.state import DONE, SEAT, State
from delirium.engine.zones import lane

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program
    from delirium.cards.model import Node

OWN: Final = ("your deck", "their deck")


@final
class ShuffleDeck(Verb):
    """Shuffle your deck: from now on nobody knows how its cards lie."""

    def __init__(self, board: Acts, told: int) -> None:
        super().__init__(board)
        self.told: i64 = told

    def resolve(self, s: State, f: i64) -> i64:
        seat = s.get(f + SEAT)
        s.shuffle(lane(self.b.deck, seat))
        s.emit(self.told, seat, 0, 0, self.b.everyone)
        s.put(f + DID, 3)
        return DONE


class DeckShuffled(Mechanic):
    """The words `shuffle your deck`."""

    figures: ClassVar[Figures] = Figures(acts={"shuffle": 0.0})

    def declare(self) -> None:
        """What is told."""
        self.e_shuffle = self.b.event(Event("{0} shuffles the deck", "", "", "ASC-DECK-01"))

    def teach(self, compiler: Compiler) -> None:
        """An act."""

        def shuffle(p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
            if node.items[0] not in OWN:
                raise compiler.unplayable(p.kind, node)
            verb = ShuffleDeck(self.b, self.e_shuffle)
            p.emit(verb)
            return [verb]

        compiler.acts["shuffle"] = shuffle
