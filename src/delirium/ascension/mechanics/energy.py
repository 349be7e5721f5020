"""Energy: what counts up within a turn, and the effects that so much of it brings."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from mypy_extensions import i64

from delirium.ascension.board.layout import KIND, LIKES, SPOT_AT, Manner
from delirium.ascension.board.rule import CARD_AT, CARD_BITS, PERMIT, RULE
from delirium.ascension.board.terms import CONSTRUCT, DID, IT, Amount, Condition, Filter
from delirium.ascension.board.words import PLAY, Event
from delirium.ascension.compiler.tree import int_of, part
from delirium.ascension.effects.flow import Asking
from delirium.ascension.figures.card_value import Figures
from delirium.ascension.mechanic import Mechanic, Topic
from delirium.cards.words import Words
from delirium.engine.cells import numbers
from delirium.engine.state import DONE, SEAT, State
from delirium.engine.zones import OPTIONS, lane

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program
    from delirium.ascension.effects.flow import Verb
    from delirium.cards.model import Node


@final
class Energized(Condition):
    """So much Energy was gained this turn, or an effect has energized the card that asks."""

    def __init__(self, mechanic: Energy, least: int) -> None:
        self.mechanic = mechanic
        self.least: i64 = least

    def holds(self, s: State, f: i64) -> bool:
        m = self.mechanic
        gained = s.get(m.since + s.get(f + SEAT))
        return gained >= self.least or (m.rule >= 0 and m.is_energized(s, m.b.own_card(s, f)))


@final
class Energize(Asking):
    """Choose a Construct in play that has too little Energy: this turn it has enough."""

    def __init__(self, mechanic: Energy, filter: Filter) -> None:
        super().__init__(mechanic.b, mechanic.prompt)
        self.mechanic = mechanic
        self.filter = filter

    def _lacks(self, s: State, f: i64, card: i64) -> bool:
        """Whether a card has an Energize effect that it cannot have now."""
        m = self.mechanic
        seat = s.get(f + SEAT)
        needed = m.threshold[self.b.kind_of[card]]
        return (
            needed > s.get(m.since + seat) and self.filter.fits(s, f, seat, card, True) and not m.is_energized(s, card)
        )

    def offer_all(self, s: State, f: i64) -> None:
        """Every such Construct."""
        b = self.b
        zone = lane(b.play, s.get(f + SEAT))
        for index in range(s.count(zone)):
            card = s.at(zone, index)
            option = self.mechanic.verb | b.kind_of[card] | PLAY << SPOT_AT
            if self._lacks(s, f, card) and s.find(OPTIONS, option) < 0:
                s.offer(option)

    def answer(self, s: State, f: i64, choice: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        zone = lane(b.play, seat)
        card: i64 = -1
        for index in range(s.count(zone)):
            if b.kind_of[s.at(zone, index)] == choice & KIND and self._lacks(s, f, s.at(zone, index)):
                card = s.at(zone, index)
        b.enforce(s, self.mechanic.rule, seat, card, 0, True)
        s.emit(self.mechanic.energizes, seat, choice & KIND, 0, b.everyone)
        s.put(f + IT, card + 1)
        s.put(f + DID, 3)
        return DONE


class Energy(Mechanic):
    """The resource `Energy` and the words `Energize 3:` and `energize`."""

    words: ClassVar[Words] = Words(
        grammar=r"""
%extend prefix: _P_ENERGIZE INT ":" -> p_energize
%extend act: _ENERGIZE qsel THIS_TURN -> energize
_ENERGIZE: /<energize>\b(?! [0-9]+:)/
_P_ENERGIZE: /Energize\b(?= [0-9]+:)/
""",
        literals={"RES": ("Energy",), "_P_ENERGIZE": ("Energize",)},
        phrases={"p_energize": "Energize {0}:", "energize": "<energize> {0} {1}"},
        reminders={
            "p_energize": (
                "Energize {0}",
                "Happens if you have gained at least {0} Energy this turn; the Energy is not used up.",
            )
        },
        resources={
            "Energy": (
                "Energy",
                "Energy counts up within a turn, is not spent by Energize and is lost at the end of the turn.",
            )
        },
        groups={"p_energize": "ASC-KEY-ENERGIZE", "energize": "ASC-KEY-ENERGIZE", "resource:Energy": "ASC-ENERGY"},
        needs={"p_energize": "Energy"},
        homes={"Energy": ("vigil", "darkness")},
    )
    rank: ClassVar[int] = 1
    figures: ClassVar[Figures] = Figures(
        units={"Energy": "energy"}, defaults={"energy": 0.1}, acts={"energize": 1.0}, waiting=("p_energize",)
    )
    topics: ClassVar[dict[str, Topic]] = {"ASC-ENERGY": Topic(18), "ASC-KEY-ENERGIZE": Topic(19)}

    def declare(self) -> None:
        """The resource, what is told of it, and how a Construct is energized."""
        b = self.b
        self.energy = energy = b.resource("Energy", "Energy", False)
        energy.since = b.pools_of("Energy gained this turn")
        energy.gained = b.event(Event("{0} gains {a} Energy", "number", "", "ASC-ENERGY-01", gains="energy"))
        energy.hint = "Energy is counted, not spent. It is lost at the end of the turn."
        self.since: i64 = energy.since
        self.rule: i64 = -1  # by which a Construct is energized, if a card of the mix does that
        self.threshold = numbers([0] * len(b.facts))  # the most Energy that a Construct asks for, by kind
        self.prompt: i64 = b.prompt("Energize a Construct", "Choose a Construct to energize first.", "energize")
        noun = [b.card_noun, b.spot_noun]
        self.verb: i64 = b.verb("energize {}{}", noun, LIKES, manner=Manner(tells_text=True))
        self.energizes: i64 = b.event(Event("{0} energizes {a}", "card", "", "ASC-CASE-07", record="energized"))

    def is_energized(self, s: State, card: i64) -> bool:
        """Whether an effect of this turn has energized a card."""
        b = self.b
        for index in range(s.count(b.modifiers)):
            entry = s.at(b.modifiers, index)
            if entry & RULE == self.rule and entry >> CARD_AT & CARD_BITS == card:
                return True
        return False

    def teach(self, compiler: Compiler) -> None:
        """A condition, tested where it stands: as a Hero is played, a Monster defeated, a Construct used."""
        b = self.b

        def reached(kind: int, least: int) -> Condition:
            if b.type_of[kind] & CONSTRUCT:
                self.threshold[kind] = max(int(self.threshold[kind]), least)
            compiler.resource(kind, "Energy")
            return Energized(self, least)

        def energized(p: Program, node: Node) -> Condition:
            return reached(p.kind, int_of(node.items[0]))

        def energize(p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
            qsel = part(node, 0)
            selection = compiler.selection(p, part(qsel, 1), "places")
            if part(qsel, 0).items != (1,) or selection.places != 1 << PLAY:
                raise compiler.unplayable(p.kind, node)
            if self.rule < 0:
                self.rule = compiler.rule(PERMIT, p.kind, "energized").id
            verb = Energize(self, selection.filter)
            p.emit(verb)
            return [verb]

        self.energy.threshold = reached
        compiler.prefixes["p_energize"] = energized
        compiler.acts["energize"] = energize
        compiler.choosing.append(Energize)
        compiler.needed.append(Energize)
