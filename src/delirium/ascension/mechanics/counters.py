"""Counters: what is put on a card and counted there, and what happens when the last one is removed."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.rule import (
    AMOUNT_AT,
    AMOUNT_BITS,
    CARD_AT,
    CARD_BITS,
    PERMIT,
    RULE,
    SEAT_AT,
    SEAT_BITS,
    THIS,
    Rule,
)
from delirium.ascension.board.terms import DID, Amount
from delirium.ascension.board.words import FRONT, P_TURN, PLAY, Event
from delirium.ascension.compiler.tree import int_of, str_of
from delirium.ascension.effects.flow import Verb
from delirium.ascension.figures.card_value import Figures
from delirium.ascension.mechanic import Mechanic
from delirium.cards.words import Words
from delirium.engine.state import DONE, SEAT, SOURCE, State
from delirium.engine.zones import lane

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program
    from delirium.cards.model import Node


def entry_of(b: Acts, s: State, id: i64, card: i64) -> i64:
    """Where the counters of a card stand in the list of what is in force; -1 if it has none."""
    for index in range(s.count(b.modifiers)):
        entry = s.at(b.modifiers, index)
        if entry & RULE == id and entry >> CARD_AT & CARD_BITS == card:
            return index
    return -1


@final
class PutCounters(Verb):
    """Put counters on this card while it lies in front of its player or in play; they go when it leaves."""

    def __init__(self, board: Acts, rule: int, count: int, told: int) -> None:
        super().__init__(board)
        self.rule: i64 = rule
        self.count: i64 = count
        self.told: i64 = told

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        card = s.get(f + SOURCE)
        if s.find(lane(b.front, seat), card) < 0 and s.find(lane(b.play, seat), card) < 0:
            s.put(f + DID, 0)
            return DONE
        index = entry_of(b, s, self.rule, card)
        if index < 0:
            b.enforce(s, self.rule, seat, card, self.count, False)
        else:
            entry = s.at(b.modifiers, index)
            more = min(self.count, AMOUNT_BITS - (entry >> AMOUNT_AT & AMOUNT_BITS))
            s.set(b.modifiers, index, entry + (more << AMOUNT_AT))
        s.emit(self.told, seat, b.kind_of[card], self.count, b.everyone)
        s.put(f + DID, self.count << 1 | 1)
        return DONE


@final
class RemoveCounters(Verb):
    """Remove counters from this card; what waits for the last of them is due then."""

    def __init__(self, board: Acts, rule: int, count: int, told: int, happening: int) -> None:
        super().__init__(board)
        self.rule: i64 = rule
        self.count: i64 = count
        self.told: i64 = told
        self.happening: i64 = happening

    def possible(self, s: State, f: i64) -> bool:
        index = entry_of(self.b, s, self.rule, s.get(f + SOURCE))
        return index >= 0 and s.at(self.b.modifiers, index) >> AMOUNT_AT & AMOUNT_BITS >= self.count

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        if not self.possible(s, f):
            s.put(f + DID, 0)
            return DONE
        seat = s.get(f + SEAT)
        card = s.get(f + SOURCE)
        index = entry_of(b, s, self.rule, card)
        entry = s.at(b.modifiers, index) - (self.count << AMOUNT_AT)
        s.set(b.modifiers, index, entry)
        s.emit(self.told, seat, b.kind_of[card], self.count, b.everyone)
        s.put(f + DID, self.count << 1 | 1)
        if entry >> AMOUNT_AT & AMOUNT_BITS == 0:
            s.take(b.modifiers, index)
            spot: i64 = FRONT if s.find(lane(b.front, seat), card) >= 0 else PLAY
            b.happen(s, self.happening, seat, card, spot)
            b.flush(s)
        return DONE


class Counters(Mechanic):
    """The words `put 3 Wish counters on this`, and what counts, removes or waits for the last of them."""

    figures: ClassVar[Figures] = Figures(acts={"put_counters": 0.0, "remove_counters": 0.0})

    words: ClassVar[Words] = Words(
        grammar=r"""
%extend act: _PUT INT WORD COUNTER "on this" -> put_counters
           | _REMOVE INT WORD COUNTER "from this" -> remove_counters
%extend count: WORD "counter on this" -> count_counters
%extend event: "the last" WORD "counter is removed from this" -> e_last_counter
WORD.2: /[A-Z][a-z]+(?= counters?\b)/
""",
        literals={"WORD": (), "COUNTER": ("counter",)},
        plurals={"counter": "counters"},
        phrases={
            "put_counters": "<put> {0} {1} {2:#0} on this",
            "remove_counters": "<remove> {0} {1} {2:#0} from this",
            "count_counters": "{0} counter on this",
            "e_last_counter": "the last {0} counter is removed from this",
        },
        sentences=(
            "When you play this, put 1 to 5 hidden counters on this at random. At the start of your turn, remove 1 "
            "counter from this. When the last counter is removed from this, transform this into 1 random Mechana card.",
        ),
    )

    def declare(self) -> None:
        """What is told, what the removal of the last counter is, and which cards have counters of which name."""
        b = self.b
        self.e_put = b.event(Event("{0} puts counters on {a}: {b}", "card", "number", "ASC-CARD-01"))
        self.e_remove = b.event(Event("{0} removes counters from {a}: {b}", "card", "number", "ASC-CARD-01"))
        self.last = b.happening()
        self.of: dict[int, Rule] = {}  # by kind

    def teach(self, compiler: Compiler) -> None:
        """Two acts and what waits for the last one; the counters of a card have one name."""
        b = self.b

        def counters(kind: int, node: Node, word: str) -> int:
            name = f"{word} counters"
            if kind not in self.of:
                self.of[kind] = compiler.rule(PERMIT, kind, name)
            if self.of[kind].name != name:
                raise compiler.unplayable(kind, node)
            return int(self.of[kind].id)

        def put(p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
            rule = counters(p.kind, node, str_of(node.items[1]))
            verb = PutCounters(b, rule, int_of(node.items[0]), self.e_put)
            p.emit(verb)
            return [verb]

        def remove(p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
            rule = counters(p.kind, node, str_of(node.items[1]))
            verb = RemoveCounters(b, rule, int_of(node.items[0]), self.e_remove, self.last)
            p.emit(verb)
            return [verb]

        def last(kind: int, rule: Rule, node: Node) -> None:
            counters(kind, node, str_of(node.items[0]))
            rule.events = 1 << self.last
            rule.whose = THIS

        compiler.acts["put_counters"] = put
        compiler.acts["remove_counters"] = remove
        compiler.needed.append(RemoveCounters)
        compiler.happenings["e_last_counter"] = last

    def notes(self, s: State, seat: int) -> list[str]:
        """How many counters lie on the cards of whoever has the turn."""
        b = self.b
        if s.prompt != P_TURN or not self.of:
            return []
        names = {int(rule.id): rule.name for rule in self.of.values()}
        found: list[str] = []
        for index in range(s.count(b.modifiers)):
            entry = int(s.at(b.modifiers, index))
            if entry & RULE in names and entry >> SEAT_AT & SEAT_BITS == seat:
                count = entry >> AMOUNT_AT & AMOUNT_BITS
                card = b.kinds[b.kind_of[entry >> CARD_AT & CARD_BITS]]
                name = names[entry & RULE].removesuffix("s") if count == 1 else names[entry & RULE]
                found.append(f"{card} has {count} {name}.")
        return found
