"""Unite and Multi-Unite: effects that need another Hero of the same faction in the same turn, before or after."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.rule import EVERY, NEXT, PLAYED_ONE, TRIGGER, Rule
from delirium.ascension.board.terms import FACTIONS, HERO, Condition
from delirium.ascension.board.words import Event
from delirium.ascension.effects.flow import Verb, call_inner
from delirium.ascension.figures.card_value import Figures
from delirium.ascension.mechanic import House, Mechanic, Topic
from delirium.cards.words import Words
from delirium.engine.state import DONE, SEAT, SOURCE, State

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program
    from delirium.cards.model import Node


@final
class UniteNow(Verb):
    """Pay at once if another Hero of the faction was played earlier this turn, else when the next one is played."""

    def __init__(self, board: Acts, rule: int, pc: int) -> None:
        super().__init__(board)
        self.rule: i64 = rule
        self.pc: i64 = pc

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        card = b.own_card(s, f)
        if b.fellows(s, seat, card, b.factions(s, seat, card)):
            call_inner(s, f, self.pc, seat)
        elif not b.looks_back:
            b.enforce(s, self.rule, seat, card, 0, True)
        return DONE


@final
class MultiUnite(Verb):
    """Pay once for each other Hero of the faction, those before and those after."""

    def __init__(self, board: Acts, rule: int, factions: int) -> None:
        super().__init__(board)
        self.rule: i64 = rule
        self.factions: i64 = factions  # 0: those of the card

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        card = b.own_card(s, f)
        for _ in range(b.fellows(s, seat, card, self.factions or b.factions(s, seat, card))):
            b.owe(s, self.rule, seat, card, card)
        if not b.looks_back:
            b.enforce(s, self.rule, seat, card, 0, True)
        return DONE


@final
class Played(Condition):
    """On a Construct: a Hero of its faction was played this turn."""

    def __init__(self, board: Acts) -> None:
        self.b = board

    def holds(self, s: State, f: i64) -> bool:
        """Whether there was one."""
        seat = s.get(f + SEAT)
        card = s.get(f + SOURCE)
        return self.b.fellows(s, seat, card, self.b.factions(s, seat, card)) > 0


class Unite(Mechanic):
    """The prefixes `Unite:` and `Multi-Unite:`."""

    figures: ClassVar[Figures] = Figures(waiting=("p_unite", "p_multi_unite"))

    words: ClassVar[Words] = Words(
        grammar="""
%extend prefix: "Unite:" -> p_unite
              | "Multi-Unite" [FACTION] ":" -> p_multi_unite
""",
        examples={"prefix": ("Unite:",)},
        phrases={"p_unite": "Unite:", "p_multi_unite": "Multi-Unite[ {0}]:"},
        reminders={
            "p_unite": (
                "Unite",
                "Happens once if you play another Hero that shares a faction this turn, before or after.",
            ),
            "p_multi_unite": (
                "Multi-Unite",
                "Happens once for each other such Hero you play this turn, before or after.",
            ),
        },
        groups={"p_unite": "ASC-KEY-UNITE", "p_multi_unite": "ASC-KEY-MULTIUNITE"},
    )

    house: ClassVar[dict[str, House]] = {
        "unite-looks-back": House(
            "ASC-PLAY-O1", "Unite, Multi-Unite and Plunder pay only if the other half came earlier in the turn."
        )
    }

    topics: ClassVar[dict[str, Topic]] = {"ASC-KEY-UNITE": Topic(61), "ASC-KEY-MULTIUNITE": Topic(62)}

    def declare(self) -> None:
        """What is told when the other half comes later, if the table lets it."""
        self.e_unite = self.b.event(
            Event("{a} unites for {0}", "card", "", "ASC-KEY-UNITE-09", starts=True, record="unite", effect=True)
        )
        self.b.looks_back = "unite-looks-back" in self.b.house

    def teach(self, compiler: Compiler) -> None:
        """On a Hero a clause for now or later, on a Construct a condition."""
        b = self.b

        def rule(p: Program, pc: int, mode: int) -> Rule:
            made = compiler.rule(TRIGGER, p.kind, "Unite")
            made.events = 1 << PLAYED_ONE
            made.mode = mode
            made.last = True
            made.told = self.e_unite
            made.pc = pc
            made.filter = compiler.some(HERO, 0)
            made.filter.shares = True
            return made

        def unite(p: Program, node: Node, pc: int) -> None:
            p.emit(UniteNow(b, int(rule(p, pc, NEXT).id), pc))

        def multi(p: Program, node: Node, pc: int) -> None:
            made = rule(p, pc, EVERY)
            faction = node.items[0] if node.items else None
            mask = 0
            if isinstance(faction, str):
                mask = 1 << FACTIONS.index(faction.lower())
                made.filter = compiler.some(HERO, mask)
                made.mask = mask
            p.emit(MultiUnite(b, int(made.id), mask))

        def played(p: Program, node: Node) -> Condition:
            return Played(b)

        compiler.clauses_later["p_unite"] = unite
        compiler.clauses_later["p_multi_unite"] = multi
        compiler.prefixes["p_unite"] = played
        compiler.looking_ahead |= {"p_unite", "p_multi_unite"}
