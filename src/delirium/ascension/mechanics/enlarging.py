"""Honor that a card adds to the pool, so that the game lasts longer."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.terms import Amount
from delirium.ascension.board.words import Event
from delirium.ascension.compiler.tree import int_of
from delirium.ascension.effects.gains import Scaled
from delirium.ascension.figures.card_value import Figures
from delirium.ascension.mechanic import Mechanic
from delirium.engine.state import DONE, State

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program
    from delirium.ascension.effects.flow import Verb
    from delirium.cards.model import Node


@final
class AddHonor(Scaled):
    """Add Honor to the pool; an end that was triggered stays triggered."""

    def __init__(self, board: Acts, amount: int, times: Amount | None, told: int) -> None:
        super().__init__(board, amount, times)
        self.told: i64 = told

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        amount = s.add(b.honor_pool, self.size(s, f))
        if amount:
            s.emit(self.told, -1, amount, 0, b.everyone)
        return DONE


class Enlarging(Mechanic):
    """The words `add 10 Honor to the Honor pool`."""

    figures: ClassVar[Figures] = Figures(acts={"add_pool": 0.0})

    def declare(self) -> None:
        """What is told."""
        self.e_add = self.b.event(Event("The Honor pool grows by {a}", "number", "", "ASC-INV-07"))

    def teach(self, compiler: Compiler) -> None:
        """An act."""

        def add(p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
            verb = AddHonor(self.b, int_of(node.items[0]), times, self.e_add)
            p.emit(verb)
            return [verb]

        compiler.acts["add_pool"] = add
        compiler.silent.add("add_pool")
