"""Dreambind: a defeated Monster that its winner may keep for Insight."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.rule import ACQUIRED, PERMIT
from delirium.ascension.board.terms import DEFEAT, MANNER
from delirium.ascension.board.words import E_DECLINE, ROW, Event
from delirium.ascension.compiler.tree import int_of
from delirium.ascension.effects.flow import Verb
from delirium.ascension.effects.gains import Enforce
from delirium.ascension.figures.card_value import Figures
from delirium.ascension.mechanic import House, Mechanic, Topic
from delirium.cards.words import Words
from delirium.engine.state import DONE, SEAT, SOURCE, WAIT, State
from delirium.engine.zones import lane

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program
    from delirium.cards.model import Node

FREE: Final = "Dreambind costs 0 this turn."


@final
class Bind(Verb):
    """After the reward of a Monster that was defeated: pay, and it goes to your own discard pile."""

    def __init__(self, board: Acts, mechanic: Dreambind, insight: int, price: int) -> None:
        super().__init__(board)
        self.mechanic = mechanic
        self.insight: i64 = insight
        self.price: i64 = price

    def price_now(self, s: State, seat: i64) -> i64:
        """What it costs a player to bind the Monster."""
        if self.mechanic.free >= 0 and self.b.is_permitted(s, self.mechanic.free, seat):
            return 0
        return self.price

    def asks_price(self, s: State, f: i64) -> tuple[int, int] | None:
        """The Insight that binding costs now."""
        return int(self.insight), int(self.price_now(s, s.get(f + SEAT)))

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        if s.get(f + MANNER) & DEFEAT == 0:
            return DONE  # it was played or copied
        if s.find(b.void, s.get(f + SOURCE)) < 0 or b.wealth(s, seat, self.insight) < self.price_now(s, seat):
            return DONE
        s.ask(seat, self.mechanic.p_bind)
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
            b.charge(s, seat, self.insight, price)
        card = s.get(f + SOURCE)
        s.take(b.void, s.find(b.void, card))
        s.enter(lane(b.discard, seat), card)
        s.emit(self.mechanic.e_bind, seat, b.kind_of[card], 0, b.everyone)
        if self.mechanic.acquires:
            b.happen(s, ACQUIRED, seat, card, ROW)
        return DONE


class Dreambind(Mechanic):
    """The tail `Dreambind 3.` of a reward, and the sentence that makes it free for a turn."""

    figures: ClassVar[Figures] = Figures(played=("k_dreambind",))

    words: ClassVar[Words] = Words(
        grammar='%extend tail: "Dreambind" INT "." -> k_dreambind',
        literals={"ADJ": ("Dreambind",)},
        phrases={"k_dreambind": "Dreambind {0}."},
        reminders={
            "k_dreambind": (
                "Dreambind {0}",
                "After the reward you may pay {0} Insight to put it into your discard; played from hand, it gives its "
                "reward.",
            )
        },
        groups={"k_dreambind": "ASC-KEY-DREAMBIND"},
        sentences=(FREE,),
        needs={"k_dreambind": "Insight"},
    )

    house: ClassVar[dict[str, House]] = {
        "binding-acquires": House(
            "ASC-KEY-DREAMBIND-O1", "To bind a Monster counts as acquiring a card from the center row."
        )
    }

    topics: ClassVar[dict[str, Topic]] = {
        "ASC-KEY-DREAMBIND": Topic(
            18,
            points=("ASC-KEY-DREAMBIND-O1", "ASC-KEY-DREAMBIND-O2", "ASC-KEY-DREAMBIND-O3", "ASC-BAN-O6"),
        )
    }

    def declare(self) -> None:
        """The question and what is told; which Monsters have it is known once they are compiled."""
        b = self.b
        self.acquires = "binding-acquires" in b.house
        self.p_bind: i64 = b.prompt(
            "You may pay to keep the Monster in your deck",
            "Say first whether you want to keep the Monster.",
            "dreambind",
        )
        self.e_bind: i64 = b.event(Event("{0} binds {a}", "card", "", "ASC-KEY-DREAMBIND-01", record="bound"))
        self.free = -1  # the rule that makes it free
        self.bound: list[int] = []

    def teach(self, compiler: Compiler) -> None:
        """A last step of the reward; played from a hand the Monster gives the same reward."""
        b = self.b
        compiler.adjectives["Dreambind"] = lambda kind: compiler.has_flag(kind, "k_dreambind")

        def bind(p: Program, node: Node) -> None:
            if b.facts[p.kind].type != "monster" or compiler.section != "reward":
                raise compiler.unplayable(p.kind, node)
            insight = int(compiler.resource(p.kind, "Insight").number)
            p.emit(Bind(b, self, insight, int_of(node.items[0])))
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
