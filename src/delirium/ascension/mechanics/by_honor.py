"""Heroes of the center row that may be acquired this turn for Runes equal to their Honor value."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.board import TO_DISCARD
from delirium.ascension.board.layout import ACQUIRES, KIND, RUNES, SPOT_AT, SPOT_BITS, VERB, Manner
from delirium.ascension.board.rule import ACQUIRED, PERMIT
from delirium.ascension.board.words import ROW
from delirium.ascension.compiler.tree import part, str_of
from delirium.ascension.effects.flow import Done, Verb
from delirium.ascension.effects.gains import Enforce
from delirium.ascension.effects.turn import Action
from delirium.ascension.mechanic import Mechanic
from delirium.engine.state import State

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program
    from delirium.cards.model import Node


@final
class ForTheirHonor(Action):
    """Acquire a Hero of the row for Runes equal to its Honor value; offered where that is less than its price."""

    def __init__(self, board: Acts, verb: int) -> None:
        self.b = board
        self.verb: i64 = verb
        self.rule: i64 = -1  # the permission

    def owns(self, choice: i64) -> bool:
        """Whether it acquires a Hero this way."""
        return choice & VERB == self.verb

    def price(self, s: State, seat: i64, choice: i64) -> tuple[int, int] | None:
        """Its Honor value, in Runes."""
        card = self.b.top(s, (choice >> SPOT_AT & SPOT_BITS) - ROW)
        return RUNES, int(self.b.honor_value(s, seat, card))

    def offer(self, s: State, seat: i64) -> None:
        """Every Hero that can be paid for, while it is allowed."""
        b = self.b
        if s.count(b.modifiers) == 0 or not b.is_permitted(s, self.rule, seat):
            return
        for space in range(b.row):
            card = b.face(s, space)
            if card >= 0 and b.is_hero(s, seat, card):
                honor = b.honor_value(s, seat, card)
                place = ROW + space
                if (
                    honor < b.price(s, seat, card, ACQUIRED, place) or len(b.further[b.kind_of[card]])
                ) and honor <= b.means(s, seat, card, ACQUIRED, place):
                    s.offer(self.verb | b.kind_of[card] | place << SPOT_AT)

    def take(self, s: State, seat: i64, choice: i64) -> bool:
        """Pay, and acquire it like any other."""
        b = self.b
        if not self.owns(choice):
            return False
        kind = choice & KIND
        place = choice >> SPOT_AT & SPOT_BITS
        card = b.top(s, place - ROW)
        b.hand_over(s, seat, card, ACQUIRED, place, b.honor_value(s, seat, card))
        b.acquire(s, seat, place, place, kind, TO_DISCARD)
        return True


class ByHonor(Mechanic):
    """The words `acquire any number of Heroes … by paying Runes equal to their Honor value this turn`."""

    def declare(self) -> None:
        """What is chosen; nothing is offered before a card of the mix says so."""
        b = self.b
        manner = Manner(label="Acquire for its Honor value", is_deed=True)
        verb = b.verb("acquire {}{} for its Honor value", [b.card_noun, b.spot_noun], ACQUIRES, manner=manner)
        self.action = ForTheirHonor(b, verb)

    def teach(self, compiler: Compiler) -> None:
        """A permission for the turn; nobody is asked whether, since to acquire them is to want it."""

        def paying(p: Program, node: Node) -> list[Verb]:
            chosen, how = part(node, 1), part(node, 2)
            known = ("chosen", "qsel", "any_number", "sel", "alt", "noun", "from_zone")
            said = [str_of(one.items[0]) for one in chosen.nodes() if one.kind in ("noun", "from_zone")]
            price = part(how, 1)
            if (
                str_of(node.items[0]).lower() != "acquire"
                or said != ["Heroes", "the center row"]
                or any(one.kind not in known for one in chosen.nodes())
                or part(part(chosen, 0), 0).kind != "any_number"
                or (how.items[0], price.kind, how.items[2]) != ("Runes", "its_honor", "this turn")
                or node.items[3] is not None
            ):
                raise compiler.unplayable(p.kind, node)
            if self.action.rule < 0:
                self.action.rule = compiler.rule(PERMIT, p.kind, "Heroes for their Honor").id
            verb = Enforce(self.b, int(self.action.rule), 0, None)
            p.emit(verb)
            if compiler.reporting:
                p.emit(Done())
            return [verb]

        compiler.payings["its_honor"] = paying

    def actions(self) -> list[Action]:
        """Acquiring them."""
        return [self.action] if self.action.rule >= 0 else []
