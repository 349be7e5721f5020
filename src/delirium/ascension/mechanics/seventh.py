"""A seventh card in the center row: one more space, the outermost, for as long as the cards want it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.layout import USUAL_ROW
from delirium.ascension.board.terms import DID, Amount
from delirium.ascension.board.words import Event
from delirium.ascension.effects.flow import Verb
from delirium.ascension.figures.card_value import Figures
from delirium.ascension.mechanic import Mechanic
from delirium.cards.words import Words
from delirium.engine.state import DONE, State
from delirium.engine.zones import lane

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program
    from delirium.cards.model import Node


@final
class AddSpace(Verb):
    """The row has a seventh space from now on, which is filled at once; there is never an eighth."""

    def __init__(self, board: Acts, told: int) -> None:
        super().__init__(board)
        self.told: i64 = told

    def possible(self, s: State, f: i64) -> bool:
        return s.get(self.b.widened) == 0

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        if not self.possible(s, f):
            s.put(f + DID, 0)
            return DONE
        s.put(b.widened, 1)
        s.emit(self.told, -1, 0, 0, b.everyone)
        b.refill(s)
        s.put(f + DID, 3)
        return DONE


@final
class RemoveSpace(Verb):
    """The seventh space is there no longer: what lies in it goes to the void, and nothing replaces that."""

    def __init__(self, board: Acts, told: int, leaves: int) -> None:
        super().__init__(board)
        self.told: i64 = told
        self.leaves: i64 = leaves

    def possible(self, s: State, f: i64) -> bool:
        return s.get(self.b.widened) > 0

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        if not self.possible(s, f):
            s.put(f + DID, 0)
            return DONE
        s.put(b.widened, 0)
        s.emit(self.told, -1, 0, 0, b.everyone)
        zone = lane(b.spaces, USUAL_ROW)
        while s.count(zone):
            card = s.pop(zone)
            s.emit(self.leaves, -1, b.kind_of[card], 0, b.everyone)
            b.send_home(s, card)
        s.put(f + DID, 3)
        return DONE


class Seventh(Mechanic):
    """The words `add a seventh card to the center row`, and the end of that."""

    words: ClassVar[Words] = Words(
        grammar="""
%extend act: _ADD "a seventh card to the center row" -> add_seventh
           | _REMOVE "the seventh card from the center row" -> remove_seventh
""",
        phrases={
            "add_seventh": "<add> a seventh card to the center row",
            "remove_seventh": "<remove> the seventh card from the center row",
        },
    )
    figures: ClassVar[Figures] = Figures(acts={"add_seventh": 0.3, "remove_seventh": 0.0})

    def declare(self) -> None:
        """What is told."""
        b = self.b
        self.e_add = b.event(Event("The center row has a seventh space", "", "", "ASC-ROW-O5"))
        self.e_remove = b.event(Event("The center row has no seventh space any more", "", "", "ASC-ROW-O5"))
        self.e_leave = b.event(Event("{a} leaves with the seventh space", "card", "", "ASC-ROW-O5"))

    def teach(self, compiler: Compiler) -> None:
        """Two acts."""
        b = self.b

        def add(p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
            b.widen()
            verb = AddSpace(b, self.e_add)
            p.emit(verb)
            return [verb]

        def remove(p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
            b.widen()
            verb = RemoveSpace(b, self.e_remove, self.e_leave)
            p.emit(verb)
            return [verb]

        compiler.acts["add_seventh"] = add
        compiler.acts["remove_seventh"] = remove
