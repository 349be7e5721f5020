"""Monsters of the void that may be defeated this turn as if they were in the center row, and where they go then."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.board import TO_CENTER_BOTTOM
from delirium.ascension.board.layout import SPOT_AT
from delirium.ascension.board.rule import DEFEATED, PERMIT
from delirium.ascension.board.words import VOID
from delirium.ascension.compiler.tree import part, str_of
from delirium.ascension.effects.flow import Done, Verb
from delirium.ascension.effects.gains import Enforce
from delirium.ascension.effects.turn import Action
from delirium.ascension.mechanic import Mechanic
from delirium.engine.state import State
from delirium.engine.zones import OPTIONS

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program
    from delirium.cards.model import Node


@final
class InTheVoid(Action):
    """Defeat Monsters of the void for their cost."""

    def __init__(self, board: Acts) -> None:
        self.b = board
        self.rule: i64 = -1  # the permission
        self.burying: i64 = -1  # the one by which they go to the bottom of the center deck

    def offer(self, s: State, seat: i64) -> None:
        """Every Monster there that can be paid for, while it is allowed."""
        b = self.b
        if s.count(b.modifiers) == 0:
            return
        if not b.is_permitted(s, self.rule, seat) and not b.is_permitted(s, self.burying, seat):
            return
        for index in range(s.count(b.void)):
            card = s.at(b.void, index)
            option = b.v_defeat | b.kind_of[card] | VOID << SPOT_AT
            if b.is_monster(card) and s.find(OPTIONS, option) < 0 and b.affords(s, seat, card, DEFEATED, VOID):
                s.offer(option)

    def take(self, s: State, seat: i64, choice: i64) -> bool:
        """It is defeated like any other."""
        return False


class Hunting(Mechanic):
    """The words `defeat any number of Monsters from the void as if they were in the center row this turn`.

    And, after them, `put all Monsters defeated this way on the bottom of the center deck`.
    """

    rank: ClassVar[int] = 60

    def declare(self) -> None:
        """Nothing is offered before a card of the mix says so."""
        self.action = InTheVoid(self.b)

    def teach(self, compiler: Compiler) -> None:
        """A permission for the turn; nobody is asked whether, since to defeat them is to want it."""

        def hunt(p: Program, node: Node) -> list[Verb]:
            chosen = part(node, 1)
            wanted = part(chosen, 0) if chosen.kind == "chosen" and len(chosen.items) == 1 else None
            said = (
                [str_of(one.items[0]) for one in wanted.nodes() if one.kind in ("noun", "from_zone")] if wanted else []
            )
            only = wanted is not None and all(
                one.kind in ("qsel", "any_number", "sel", "alt", "noun", "from_zone") for one in wanted.nodes()
            )
            if str_of(node.items[0]).lower() != "defeat" or said != ["Monsters", "the void"] or not only:
                raise compiler.unplayable(p.kind, node)
            if self.action.rule < 0:
                self.action.rule = permit(p.kind, 0)
            verb = Enforce(self.b, int(self.action.rule), 0, None)
            p.emit(verb)
            if compiler.reporting:
                p.emit(Done())
            return [verb]

        def permit(kind: int, to: int) -> i64:
            rule = compiler.rule(PERMIT, kind, "Monsters of the void")
            rule.places = 1 << VOID
            rule.to = to
            return rule.id

        def bury(p: Program, node: Node, may: bool) -> list[Verb]:
            allowed = p.effects[-1] if p.effects else None
            obj, to = part(node, 0), compiler.target(p, node)
            said = [one.items[0] for one in obj.nodes() if one.kind in ("noun", "this_way")]
            quantities = [one.kind for one in obj.nodes() if one.kind in ("all_q", "each_q")]
            hunted = isinstance(allowed, Enforce) and allowed.rule == self.action.rule
            if not hunted or said != ["Monsters", "defeated this way"] or not quantities or to != TO_CENTER_BOTTOM:
                raise compiler.unplayable(p.kind, node)
            if self.action.burying < 0:
                self.action.burying = permit(p.kind, TO_CENTER_BOTTOM)
            p.effects[-1] = Enforce(self.b, int(self.action.burying), 0, None)
            return []

        compiler.ways["this_turn"] = hunt
        compiler.put_there["defeated this way"] = bury

    def actions(self) -> list[Action]:
        """Defeating them."""
        return [self.action] if max(self.action.rule, self.action.burying) >= 0 else []
