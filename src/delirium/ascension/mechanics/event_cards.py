"""Events: cards of the center deck of which one is current, holds for everybody, and says what Fanatics give."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.board import Board
from delirium.ascension.board.layout import Landing, Leaving
from delirium.ascension.board.rule import DEARER, DEFEATED, PERMIT, TRIGGER
from delirium.ascension.board.terms import DEFEAT, DID, MANNER, MONSTER, Both, Condition
from delirium.ascension.board.words import E_REACT, FRONT, Event
from delirium.ascension.box.account import Line, Section
from delirium.ascension.compiler.tree import Program, faction_bit, str_of
from delirium.ascension.effects.flow import Forget, Leave, Part, Verb, call_inner
from delirium.ascension.effects.pick import Pick
from delirium.ascension.effects.reactions import Reaction
from delirium.ascension.mechanic import Mechanic, Topic
from delirium.cards.phrases import ONE
from delirium.cards.words import Words
from delirium.engine.cells import numbers
from delirium.engine.state import DONE, SEAT, SOURCE, Effect, State
from delirium.engine.zones import lane

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.cards.model import Node

TYPE: Final = "event"
ZONE: Final = "Event"
ITS_TROPHY: Final = "Gain the current Event's Event Trophy effect."
PREVENT: Final = "When a Construct you control would be destroyed, you may prevent it."
RISE: Final = "Cultists and Fanatics cost 1 more Power, and their rewards give 1 more Honor."
RISEN: Final = ("Cultist", "Fanatic")


class EventCards(Mechanic):
    """The type `event`, the label `Event Trophy:`, the Fanatic and what asks for the current Event.

    A flipped Event lies in its zone at once. Its rules come into force with what cards bring that enter the row, once
    the action is over that has flipped it, and those of the Event before hold until then.
    """

    types: ClassVar[dict[str, str]] = {TYPE: ""}
    words: ClassVar[Words] = Words(
        grammar="""
%extend label: "Event Trophy:" -> l_event_trophy
%extend obj: "the current Event" -> the_event
%extend cond: "the current Event is" FACTION -> c_event
""",
        phrases={
            "l_event_trophy": "Event Trophy:",
            "the_event": "the current Event",
            "c_event": "the current Event is {0}",
        },
        numbers={"the_event": ONE},
        reminders={"l_event_trophy": ("Event Trophy", "What a Fanatic's Trophy gives while this Event is current.")},
        groups={"type:event": "ASC-EVENT", "l_event_trophy": "ASC-EVENT", "c_event": "ASC-EVENT"},
        sentences=(ITS_TROPHY, PREVENT, RISE),
    )
    topics: ClassVar[dict[str, Topic]] = {
        "ASC-EVENT": Topic(
            60,
            "Event",
            "The current Event holds for every player; a new one takes its place.",
            ("ASC-EVENT-O3", "ASC-EVENT-O4", "ASC-FANATIC-O2", "ASC-FANATIC-O3", "ASC-FANATIC-O4"),
        )
    }

    def declare(self) -> None:
        """What is told; and the zone, if the mix has Events."""
        b = self.b
        count = len(b.facts)
        self.kinds = [kind for kind in range(count) if b.facts[kind].type == TYPE]
        self.trophy_of = numbers([0] * count)  # where the Event Trophy of an Event begins
        self.firsts: list[list[Verb]] = [[] for _ in range(count)]  # what it does first: it must be possible
        self.saves = numbers([0] * count)  # 1: its Event Trophy keeps a Construct
        self.fanatic = numbers([0] * count)  # 1: its Trophy is that of the current Event
        self.zone: i64 = -1
        self.force: i64 = -1  # the Event in force, plus 1
        self.place: i64 = 0
        self.change: i64 = 0
        self.e_current: i64 = b.event(Event("{a} is the current Event", "card", "", "ASC-EVENT-01", record="event"))
        self.e_past: i64 = b.event(Event("{a} is no longer the current Event", "card", "", "ASC-EVENT-03"))
        self.e_kept: i64 = b.event(Event("{0} keeps {a} and gives up {b}", "card", "card", "ASC-FANATIC-07"))
        if self.kinds:
            self.zone = b.zone(ZONE, seers=int(b.everyone), room=1)
            self.force = b.pool("Event in force")
            self.place = b.place("from the Event zone", int(self.zone), owned=False, leaving=FromTheZone(self))
            says = "The current Event holds for every player. A new one takes its place."
            b.show(ZONE, "Current Event", "spread", says, rank=30, where="in the Event zone", short="Event")
            landing = b.landing(ToTheZone(self))
            for kind in self.kinds:
                b.lands[kind] = landing

    def current(self, s: State) -> i64:
        """The kind of the Event in force, or -1."""
        if self.force < 0 or s.get(self.force) == 0:
            return -1
        return self.b.kind_of[s.get(self.force) - 1]

    def settle(self, s: State) -> None:
        """From now on the Event in the zone is in force, for every player, and no other."""
        b = self.b
        old = s.get(self.force)
        new = s.top(self.zone) + 1
        if old == new:
            return
        if old:
            b.lift(s, b.abilities, old - 1)
            b.lift(s, b.modifiers, old - 1)
            b.lift(s, b.bargains, old - 1)
        s.put(self.force, new)
        if new:
            for id in b.rules_of[b.kind_of[new - 1]]:
                b.enforce_for_all(s, id, new - 1)

    def teach(self, compiler: Compiler) -> None:
        """What Events say, what asks for them, and the Fanatic."""
        b = self.b
        if self.kinds:
            self.change = b.program([Change(self), Leave()])

        def event_trophy(kind: int, label: Node, body: Node) -> None:
            sentences = compiler.parts(body)
            if b.facts[kind].type != TYPE:
                raise compiler.unplayable(kind, label)
            if [one.kind for one in sentences] == ["special"] and sentences[0].items == (PREVENT,):
                self.saves[kind] = 1
                return
            p = compiler.blank(kind)
            compiler.clauses_of(p, sentences)
            first = next(effect for effect in p.effects if not isinstance(effect, Forget))
            if isinstance(first, Pick):
                first.optional = False  # whoever does not want it does not use the Trophy
            if isinstance(first, Verb):
                self.firsts[kind].append(first)
            self.trophy_of[kind] = compiler.program(p)

        def its_trophy(p: Program, sentence: str) -> None:
            self.fanatic[p.kind] = 1
            b.sole[p.kind] = 1
            p.emit(ItsTrophy(b, self))

        def is_faction(p: Program, node: Node) -> Condition:
            return EventIs(self, faction_bit(str_of(node.items[0])))

        def banish(p: Program, node: Node) -> list[Verb]:
            verb = BanishEvent(b, self)
            p.emit(verb)
            return [verb]

        def rise(kind: int, sentence: str) -> None:
            dearer = compiler.rule(DEARER, kind, "costs more")
            dearer.filter = compiler.some(MONSTER, 0)
            dearer.filter.alternatives[0].kinds = numbers([int(name in RISEN) for name in b.kinds])
            dearer.mask = 1 << DEFEATED
            dearer.amount = 1
            b.any_dearer = True
            more = compiler.rule(PERMIT, kind, "rewards give more")
            b.rules_of[kind] += [int(dearer.id), int(more.id)]

            def rewards() -> None:
                for other, name in enumerate(b.kinds):
                    if name in RISEN and b.reward_of[other]:
                        own = Part(int(b.reward_of[other]))
                        b.reward_of[other] = b.program([own, OneMore(b, int(more.id)), Leave()])

            compiler.endings.append(rewards)

        def in_own_turns() -> None:
            for kind in self.kinds:
                for id in b.rules_of[kind]:
                    rule = b.rules[id]
                    if rule.sort == TRIGGER:
                        own = OwnTurn(b)
                        rule.condition = own if rule.condition is None else Both(own, rule.condition)

        compiler.types.add(TYPE)
        compiler.unpaid.add(TYPE)
        compiler.stands.add(TYPE)
        compiler.labels["l_event_trophy"] = event_trophy
        compiler.specials[ITS_TROPHY] = its_trophy
        compiler.standing_specials[RISE] = rise
        compiler.conditions["c_event"] = is_faction
        compiler.banished["the_event"] = banish
        compiler.needed.append(ItsTrophy)
        compiler.endings.append(in_own_turns)

    def told(self) -> list[Section]:
        """How many Fanatics there are."""
        supply = self.b.supply
        lines = [
            Line(
                f"{copies} {supply.cards[kind].name}: one for each player, since no source has another number.",
                ("ASC-SETUP-09", "ASC-SETUP-O13", "ASC-FANATIC-01"),
                {supply.cards[kind].name: copies},
            )
            for kind, copies in supply.piles
            if self.fanatic[kind]
        ]
        return [Section("Always available", tuple(lines))]

    def standing(self, s: State) -> list[str]:
        """What the current Event says."""
        if self.zone < 0 or s.count(self.zone) == 0:
            return []
        event = self.b.facts[self.b.kind_of[s.top(self.zone)]]
        return [f"The current Event is {event.name}: {event.effect}"]

    def reactions(self) -> list[Reaction]:
        """Giving up a Fanatic, if an Event of the mix lets it."""
        return [GiveUp(self)] if any(self.saves) else []


@final
class ToTheZone(Landing):
    """A flipped Event lies in the Event zone; the one before goes to the void."""

    def __init__(self, mechanic: EventCards) -> None:
        self.mechanic = mechanic

    def land(self, b: Board, s: State, card: i64, space: i64) -> None:
        m = self.mechanic
        if s.count(m.zone):
            old = s.pop(m.zone)
            s.enter(b.void, old)
            s.emit(m.e_past, -1, b.kind_of[old], 0, b.everyone)
        s.enter(m.zone, card)
        s.emit(m.e_current, -1, b.kind_of[card], 0, b.everyone)
        b.owe_entry(s, m.change, card, space, -1)

    def is_apart(self) -> bool:
        return True


@final
class FromTheZone(Leaving):
    """An Event that leaves the zone is no longer in force, and the zone is empty."""

    def __init__(self, mechanic: EventCards) -> None:
        self.mechanic = mechanic

    def left(self, b: Board, s: State) -> None:
        self.mechanic.settle(s)


@final
class Change(Effect):
    """The action that has flipped an Event is over: its rules come into force."""

    def __init__(self, mechanic: EventCards) -> None:
        self.mechanic = mechanic

    def resolve(self, s: State, f: i64) -> i64:
        self.mechanic.settle(s)
        return DONE


@final
class OwnTurn(Condition):
    """It is the turn of the player: Events speak to nobody else as “you”."""

    def __init__(self, board: Acts) -> None:
        self.b = board

    def holds(self, s: State, f: i64) -> bool:
        b = self.b
        return b.turns.holders(b, s.get(b.active)) >> s.get(f + SEAT) & 1 == 1


@final
class EventIs(Condition):
    """The current Event is of a faction."""

    def __init__(self, mechanic: EventCards, faction: int) -> None:
        self.mechanic = mechanic
        self.faction: i64 = faction

    def holds(self, s: State, f: i64) -> bool:
        kind = self.mechanic.current(s)
        return kind >= 0 and self.mechanic.b.faction_of[kind] & self.faction != 0


@final
class BanishEvent(Verb):
    """Banish the current Event."""

    def __init__(self, board: Acts, mechanic: EventCards) -> None:
        super().__init__(board)
        self.mechanic = mechanic

    def possible(self, s: State, f: i64) -> bool:
        return self.mechanic.zone >= 0 and s.count(self.mechanic.zone) > 0

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        m = self.mechanic
        if not self.possible(s, f):
            s.put(f + DID, 0)
            return DONE
        seat = s.get(f + SEAT)
        b.banish_one(s, seat, b.lift_out(s, seat, m.place, b.kind_of[s.top(m.zone)]), m.place)
        s.put(f + DID, 3)
        b.flush(s)
        return DONE


@final
class ItsTrophy(Verb):
    """The Event Trophy of the Event that is current now."""

    def __init__(self, board: Acts, mechanic: EventCards) -> None:
        super().__init__(board)
        self.mechanic = mechanic

    def possible(self, s: State, f: i64) -> bool:
        m = self.mechanic
        kind = m.current(s)
        if kind < 0 or m.trophy_of[kind] == 0:
            return False
        return all(verb.possible(s, f) and not verb.idle(s, f) for verb in m.firsts[kind])

    def resolve(self, s: State, f: i64) -> i64:
        kind = self.mechanic.current(s)
        if kind >= 0 and self.mechanic.trophy_of[kind]:
            call_inner(s, f, self.mechanic.trophy_of[kind], s.get(f + SEAT))
        return DONE


@final
class OneMore(Verb):
    """A reward gives 1 more Honor while an Event says so."""

    def __init__(self, board: Acts, rule: int) -> None:
        super().__init__(board)
        self.rule: i64 = rule

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        if s.count(b.modifiers) and b.is_permitted(s, self.rule, seat):
            s.emit(E_REACT, seat, b.rules[self.rule].kind, 0, b.everyone)
            b.gain_honor(s, seat, 1, s.get(f + MANNER) & DEFEAT != 0, s.get(f + SOURCE))
        return DONE


@final
class GiveUp(Reaction):
    """A Fanatic in front is given up, and a Construct that would be destroyed stays."""

    def __init__(self, mechanic: EventCards) -> None:
        self.mechanic = mechanic

    def ready(self, s: State, seat: i64) -> bool:
        m = self.mechanic
        kind = m.current(s)
        return kind >= 0 and m.saves[kind] == 1 and self._place(s, seat) >= 0

    def _place(self, s: State, seat: i64) -> i64:
        """Where a Fanatic lies in front of a player, or -1."""
        m = self.mechanic
        zone = lane(m.b.front, seat)
        index = s.count(zone) - 1
        while index >= 0 and m.fanatic[m.b.kind_of[s.at(zone, index)]] == 0:
            index -= 1
        return index

    def use(self, s: State, seat: i64, card: i64) -> None:
        m = self.mechanic
        b = m.b
        given = b.leave_play(s, seat, lane(b.front, seat), self._place(s, seat))
        s.emit(m.e_kept, seat, b.kind_of[card], b.kind_of[given], b.everyone)
        b.banish_one(s, seat, given, FRONT)
