"""Rally: the card that comes into the space of one just taken may be taken for free, and the next one after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.rule import ACQUIRED, DEFEATED, THIS, TRIGGER, Rule
from delirium.ascension.board.terms import (
    CONSTRUCT,
    FACTION_AT,
    FACTION_BITS,
    FACTIONS,
    HERO,
    MARK,
    MONSTER,
    SPACE,
    Amount,
)
from delirium.ascension.board.words import ROW, Event
from delirium.ascension.compiler.tree import faction_bit, part, str_of
from delirium.ascension.effects.flow import Verb
from delirium.ascension.effects.pick import Pick
from delirium.ascension.figures.card_value import Figures
from delirium.ascension.mechanic import Mechanic, Topic
from delirium.cards.words import Words
from delirium.engine.state import DONE, SEAT, SOURCE, State

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program
    from delirium.cards.model import Node

WORD: Final = "rally"  # the kind of node
CHOSEN: Final = "the chosen faction"
ANY: Final = "Monster"


@final
class RallyNow(Verb):
    """In a text: the replacement of the card that this text has just taken from the row may be taken for free."""

    def __init__(self, board: Acts, rules: list[int]) -> None:
        super().__init__(board)
        self.rules = rules  # one, or one for each faction, of which one was chosen

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        index: i64 = 0
        if len(self.rules) > 1:
            index = (s.get(f + MARK) >> FACTION_AT & FACTION_BITS) - 1
        if index >= 0 and s.get(f + SPACE):
            seat = s.get(f + SEAT)
            b.owe_replacement(s, self.rules[index], seat, s.get(f + SOURCE), s.get(f + SPACE))
            b.serve(s, seat)
        return DONE


class Rally(Mechanic):
    """The words `Rally Void`, `Rally Monster` and `Rally the chosen faction`."""

    words: ClassVar[Words] = Words(
        grammar=r"""
%extend act: _RALLY rallyof -> rally
rallyof: FACTION | RALLIED
_RALLY: /<Rally>\b/
RALLIED: /Monster\b|the chosen faction\b/
""",
        literals={"RALLIED": (ANY, CHOSEN)},
        thirds={"Rally": "Rally"},
        phrases={WORD: "<Rally> {0}"},
        reminders={
            WORD: (
                "Rally",
                "If the card that replaces the one just taken from the center row is such a card, you may take it for "
                "free.",
            )
        },
        groups={WORD: "ASC-KEY-RALLY"},
    )
    topics: ClassVar[dict[str, Topic]] = {
        "ASC-KEY-RALLY": Topic(66, points=("ASC-KEY-RALLY-O3", "ASC-KEY-RALLY-O4", "ASC-KEY-RALLY-O5"))
    }
    figures: ClassVar[Figures] = Figures(acts={WORD: 1.2}, scripted={WORD: 1.0})

    def declare(self) -> None:
        """The question and what is told; what the rules look at as the row is filled, if a card of the mix rallies."""
        b = self.b
        self.prompt = b.prompt(
            "Rally: take the card that has come into the row for free, or decline",
            "Say first whether you rally the card.",
            "Rally",
        )
        self.e_rally = b.event(Event("{0} rallies {a} by {b}", "card", "card", "ASC-KEY-RALLY-02", record="rallied"))
        trees = [card.tree for card in b.facts if card.tree is not None]
        if any(node.kind == WORD for tree in trees for node in tree.nodes()):
            b.take_at_refill()

    def teach(self, compiler: Compiler) -> None:
        """What a trigger does as the row is filled, what belongs to a defeat, and a step of a text."""
        b = self.b
        now: dict[tuple[int, str], int] = {}  # the rules of texts, by kind of card and what is rallied

        def fill(kind: int, rule: Rule, wanted: str) -> Rule:
            rule.optional = True
            rule.prompt = self.prompt
            rule.told = self.e_rally
            if wanted == ANY:
                rule.wanted = compiler.some(MONSTER, 0)
            else:
                rule.wanted = compiler.some(HERO | CONSTRUCT | MONSTER, faction_bit(wanted))
            return rule

        def said(node: Node) -> str:
            return str_of(part(node, 0).items[0])

        def answer(kind: int, rule: Rule, node: Node) -> None:
            if said(node) == CHOSEN or rule.events & ~(1 << ACQUIRED | 1 << DEFEATED):
                raise compiler.unplayable(kind, node)
            if rule.places == 0:
                rule.places = 1 << ROW  # ASC-KEY-RALLY-10
            fill(kind, rule, said(node))

        def of_defeat(kind: int, node: Node) -> None:
            """The Monster rallies as it is defeated, whatever comes of its reward: ASC-KEY-RALLY-09."""
            rule = compiler.rule(TRIGGER, kind, f"Rally {said(node)}")
            rule.events = 1 << DEFEATED
            rule.whose = THIS
            answer(kind, rule, node)
            b.heard_by[kind] |= rule.events
            b.own_rules[kind].append(int(rule.id))

        def stands_alone(kind: int, node: Node) -> bool:
            """Whether it is a sentence of a reward, under no condition and no choice, or a part of one."""
            tree = b.facts[kind].tree
            sections = [one for one in tree.nodes() if one.kind == "section"] if tree is not None else []
            bodies = [part(one, 1) for one in sections if part(one, 0).kind == "l_reward"]
            alone = [part(one, 0) for body in bodies for one in compiler.parts(body) if one.kind == "sentence"]
            alone += [one for sentence in alone if sentence.kind == "s_sequence" for one in compiler.parts(sentence)]
            return node in alone

        def rally(p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
            if compiler.reporting or times is not None:
                raise compiler.unplayable(p.kind, node)
            if compiler.section == "reward" and stands_alone(p.kind, node) and said(node) != CHOSEN:
                of_defeat(p.kind, node)
                return []
            leaves = [one for one in p.effects if isinstance(one, Pick) and one.places & 1 << ROW]
            tree = b.facts[p.kind].tree
            chooses = tree is not None and any(one.kind == "choose_faction" for one in tree.nodes())
            if not leaves or (said(node) == CHOSEN and not chooses):
                raise compiler.unplayable(p.kind, node)
            wanted = [faction.capitalize() for faction in FACTIONS] if said(node) == CHOSEN else [said(node)]
            for one in wanted:
                if (p.kind, one) not in now:
                    now[p.kind, one] = int(fill(p.kind, compiler.rule(TRIGGER, p.kind, f"Rally {one}"), one).id)
            verb = RallyNow(b, [now[p.kind, one] for one in wanted])
            p.emit(verb)
            return [verb]

        compiler.acts[WORD] = rally
        compiler.answers[WORD] = answer
        compiler.permissions.add(WORD)
        compiler.yours.add(WORD)

    def notes(self, s: State, seat: int) -> list[str]:
        """That it costs nothing."""
        return ["It costs nothing."] if not s.over and s.prompt == self.prompt else []
