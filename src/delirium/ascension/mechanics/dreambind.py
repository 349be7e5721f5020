"""Dreambind: a defeated Monster that its winner may keep in the own deck for Insight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.rule import ACQUIRED, PERMIT
from delirium.ascension.board.terms import DEFEAT, MANNER
from delirium.ascension.board.words import E_BIND, E_DECLINE, P_BIND, ROW
from delirium.ascension.compiler.tree import int_of
from delirium.ascension.effects.flow import Verb
from delirium.ascension.effects.gains import Enforce
from delirium.ascension.mechanic import Mechanic
from delirium.engine.state import DONE, SEAT, SOURCE, WAIT, State
from delirium.engine.zones import lane

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program
    from delirium.cards.model import Node

FREE: Final = "Dreambind costs 0 this turn."


@final
class Bind(Verb):
    """After the reward of a Monster that was defeated: pay, and it goes to the own discard pile."""

    def __init__(self, board: Acts, price: int, mechanic: Dreambind) -> None:
        super().__init__(board)
        self.price: i64 = price
        self.mechanic = mechanic

    def price_now(self, s: State, seat: i64) -> i64:
        """What it costs a player to bind the Monster."""
        if self.mechanic.free >= 0 and self.b.is_permitted(s, self.mechanic.free, seat):
            return 0
        return self.price

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        if s.get(f + MANNER) & DEFEAT == 0:
            return DONE  # it was played or copied
        if s.find(b.void, s.get(f + SOURCE)) < 0 or b.wealth(s, seat, b.insight) < self.price_now(s, seat):
            return DONE
        s.ask(seat, P_BIND)
        s.offer(b.v_do)
        s.offer(b.v_decline)
        return WAIT

    def answer(self, s: State, f: i64, choice: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        if choice == b.v_decline:
            s.emit(E_DECLINE, seat, 0, 0, b.everyone)
            return DONE
        price = self.price_now(s, seat)
        if price:
            b.charge(s, seat, b.insight, price)
        card = s.get(f + SOURCE)
        s.take(b.void, s.find(b.void, card))
        s.enter(lane(b.discard, seat), card)
        s.emit(E_BIND, seat, b.kind_of[card], 0, b.everyone)
        if b.binding_acquires:
            b.happen(s, ACQUIRED, seat, card, ROW)
        return DONE


class Dreambind(Mechanic):
    """The tail `Dreambind 3.` of a reward, and the sentence that makes it free for a turn."""

    def declare(self) -> None:
        """Which Monsters have it is known once they are compiled."""
        self.free = -1  # the rule that makes it free
        self.bound: list[int] = []

    def teach(self, compiler: Compiler) -> None:
        """A last step of the reward; played from a hand the Monster gives the same reward."""
        b = self.b

        def bind(p: Program, node: Node) -> None:
            if b.facts[p.kind].type != "monster" or compiler.section != "reward":
                raise compiler.unplayable(p.kind, node)
            p.emit(Bind(b, int_of(node.items[0]), self))
            self.bound.append(p.kind)

        def free(p: Program, sentence: str) -> None:
            if self.free < 0:
                self.free = int(compiler.rule(PERMIT, p.kind, "free Dreambind").id)
            p.emit(Enforce(b, self.free, 0, None))

        def played() -> None:
            for kind in self.bound:
                b.text_of[kind] = b.reward_of[kind]

        compiler.closings["k_dreambind"] = bind
        compiler.specials[FREE] = free
        compiler.endings.append(played)
