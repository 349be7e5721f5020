"""Heroes of the center row that are defeated by paying Power equal to their cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.layout import KIND, SPOT_AT, SPOT_BITS
from delirium.ascension.board.terms import DID, HERO, IT, SPACE, Filter
from delirium.ascension.board.words import P_TAKE, ROW
from delirium.ascension.compiler.tree import part, str_of
from delirium.ascension.effects.flow import Asking, Verb
from delirium.ascension.mechanic import Mechanic
from delirium.engine.state import DONE, SEAT, State

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program
    from delirium.cards.model import Node


@final
class DefeatForCost(Asking):
    """Choose a Hero of the row, pay its cost in another resource and defeat it: it goes home, and is not acquired."""

    def __init__(self, board: Acts, resource: int, filter: Filter) -> None:
        super().__init__(board, P_TAKE)
        self.resource: i64 = resource
        self.filter = filter

    def offer_all(self, s: State, f: i64) -> None:
        """Every one that can be paid for."""
        b = self.b
        seat = s.get(f + SEAT)
        wealth = b.wealth(s, seat, self.resource)
        for space in range(b.row):
            card = b.face(s, space)
            if card >= 0 and self.filter.fits(s, f, seat, card, False) and b.cost_of[b.kind_of[card]] <= wealth:
                s.offer(b.v_defeat | b.kind_of[card] | (ROW + space) << SPOT_AT)

    def answer(self, s: State, f: i64, choice: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        spot = choice >> SPOT_AT & SPOT_BITS
        price = b.cost_of[choice & KIND]
        if price:
            b.charge(s, seat, self.resource, price)
        card = b.defeat(s, seat, spot, spot, choice & KIND, 0)
        s.put(f + IT, card + 1)
        s.put(f + SPACE, spot - ROW + 1)
        s.put(f + DID, 3)
        return DONE


class HeroHunting(Mechanic):
    """The words `defeat 1 Hero from the center row by paying Power equal to its cost`."""

    def teach(self, compiler: Compiler) -> None:
        """A way to take cards."""

        def paying(p: Program, node: Node) -> list[Verb]:
            obj, how = part(node, 1), part(node, 2)
            wanted = part(obj, 0) if obj.kind == "chosen" and len(obj.items) == 1 else None
            if (
                str_of(node.items[0]).lower() != "defeat"
                or wanted is None
                or part(wanted, 0).kind != "quant"
                or part(wanted, 0).items != (1,)
                or part(how, 1).items != ("its cost",)
                or how.items[2] is not None
                or node.items[3] is not None
            ):
                raise compiler.unplayable(p.kind, node)
            selection = compiler.selection(p, part(wanted, 1), "places")
            if selection.places != 1 << ROW or any(one.types != HERO for one in selection.filter.alternatives):
                raise compiler.unplayable(p.kind, node)
            resource = compiler.resource(p.kind, str_of(how.items[0]))
            verb = DefeatForCost(self.b, int(resource.number), selection.filter)
            p.emit(verb)
            return [verb]

        compiler.payings["its_cost"] = paying
        compiler.choosing.append(DefeatForCost)
        compiler.needed.append(DefeatForCost)
