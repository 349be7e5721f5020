"""Naming a card, and asking later whether a card is the named one."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.layout import GUESSES, KIND
from delirium.ascension.board.terms import IT, MARK, Amount, Condition
from delirium.ascension.board.words import Event
from delirium.ascension.effects.flow import Verb
from delirium.ascension.figures.card_value import Figures
from delirium.ascension.mechanic import Mechanic
from delirium.cards.words import Words
from delirium.engine.state import DONE, SEAT, WAIT, State
from delirium.engine.zones import OPTIONS, lane

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program
    from delirium.cards.model import Node


@final
class NameCard(Verb):
    """Name a card: one that could be on top of your own deck, since any other name would be in vain."""

    def __init__(self, board: Acts, prompt: int, verb: int, told: int) -> None:
        super().__init__(board)
        self.prompt: i64 = prompt
        self.verb: i64 = verb
        self.told: i64 = told

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        zone = lane(b.deck, seat)
        if s.count(zone) == 0:
            zone = lane(b.discard, seat)
        s.ask(seat, self.prompt)
        for kind in range(len(b.kinds)):
            if b.place_of(s, zone, kind) >= 0:
                s.offer(self.verb | kind)
        return WAIT if s.count(OPTIONS) else DONE

    def answer(self, s: State, f: i64, choice: i64) -> i64:
        s.put(f + MARK, (choice & KIND) + 1)
        s.emit(self.told, s.get(f + SEAT), choice & KIND, 0, self.b.everyone)
        return DONE


@final
class ItIsNamed(Condition):
    """The card last revealed is the one that was named."""

    def __init__(self, board: Acts) -> None:
        self.b = board

    def holds(self, s: State, f: i64) -> bool:
        """Whether their kinds are the same."""
        it = s.get(f + IT)
        return it != 0 and self.b.kind_of[it - 1] + 1 == s.get(f + MARK)


class Naming(Mechanic):
    """The words `name 1 card` and `it is the named card`."""

    figures: ClassVar[Figures] = Figures(acts={"name_card": 0.0})

    words: ClassVar[Words] = Words(
        grammar=r"""
%extend act: _NAME "1 card" -> name_card
%extend cond: "it is the named card" -> c_it_named
_NAME: /<name>\b/
""",
        phrases={"name_card": "<name> 1 card", "c_it_named": "it is the named card"},
    )

    def declare(self) -> None:
        """The question, its answers, and what is told."""
        b = self.b
        self.p_name = b.prompt("Name a card", "Name a card first.", "name")
        self.v_name = b.verb("name {}", [b.card_noun], GUESSES)
        self.e_name = b.event(Event("{0} names {a}", "name", "", "ASC-CARD-01"))

    def teach(self, compiler: Compiler) -> None:
        """An act and a condition."""

        def name(p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
            verb = NameCard(self.b, self.p_name, self.v_name, self.e_name)
            p.emit(verb)
            return [verb]

        def named(p: Program, node: Node) -> Condition:
            return ItIsNamed(self.b)

        compiler.acts["name_card"] = name
        compiler.silent.add("name_card")
        compiler.conditions["c_it_named"] = named
