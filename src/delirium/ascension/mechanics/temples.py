"""Temples: cards beside the center row that change hands for Keystones, and work in front of who controls them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64

from delirium.ascension.board.layout import KIND, LIKES, VERB, Manner
from delirium.ascension.board.terms import DID, Amount
from delirium.ascension.board.words import Event
from delirium.ascension.box.account import Line, Section
from delirium.ascension.compiler.tree import Unplayable, part, part_kind, str_of
from delirium.ascension.effects.flow import Verb
from delirium.ascension.effects.turn import Action
from delirium.ascension.figures.card_value import Figures
from delirium.ascension.judging.hope import Hope
from delirium.ascension.mechanic import Deck, Mechanic, Topic
from delirium.cards.words import Words
from delirium.engine.state import DONE, SEAT, State
from delirium.engine.zones import lane

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program
    from delirium.cards.model import Node

TYPE: Final = "temple"
DECK: Final = "temple"
MIDDLE: Final = "Temples"
KEYSTONES: Final = ("Life Keystone", "Death Keystone")
RISK: Final = 0.3  # of the Honor of a Temple, to lose it before the end
NO_TEMPLES: Final = "there are no Temples in this mix; add the set valley."


@final
class TakeTemple(Action):
    """Spend the Keystone that a Temple asks for, and take it from the middle or from another player."""

    def __init__(self, mechanic: Temples, verb: int) -> None:
        self.b = mechanic.b
        self.mechanic = mechanic
        self.verb: i64 = verb

    def owns(self, choice: i64) -> bool:
        """Whether it takes a Temple."""
        return choice & VERB == self.verb

    def price(self, s: State, seat: i64, choice: i64) -> tuple[int, int] | None:
        """What the Temple asks for."""
        kind = choice & KIND
        return int(self.b.paid_in[kind]), int(self.b.cost_of[kind])

    def offer(self, s: State, seat: i64) -> None:
        """Every Temple that the player does not control and can pay for."""
        b = self.b
        m = self.mechanic
        for card in m.cards:
            kind = b.kind_of[card]
            resource = b.paid_in[kind]
            if resource >= 0 and b.wealth(s, seat, resource) >= b.cost_of[kind] and m.controller(s, card) != seat:
                s.offer(self.verb | kind)

    def take(self, s: State, seat: i64, choice: i64) -> bool:
        """It is in play at once."""
        if not self.owns(choice):
            return False
        self.pay(s, seat, choice)
        self.mechanic.gain(s, seat, choice & KIND)
        return True


@final
class GainControl(Verb):
    """Take a certain Temple, wherever it lies; who controls it already keeps it."""

    def __init__(self, mechanic: Temples, kind: int) -> None:
        super().__init__(mechanic.b)
        self.mechanic = mechanic
        self.kind: i64 = kind

    def resolve(self, s: State, f: i64) -> i64:
        seat = s.get(f + SEAT)
        s.put(f + DID, 3 if self.mechanic.gain(s, seat, self.kind) else 0)
        self.b.flush(s)
        return DONE


@final
class LoseControl(Verb):
    """All Temples of a player go back to the middle."""

    def __init__(self, mechanic: Temples) -> None:
        super().__init__(mechanic.b)
        self.mechanic = mechanic

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        m = self.mechanic
        seat = s.get(f + SEAT)
        lost: i64 = 0
        for card in m.cards:
            if m.controller(s, card) == seat:
                front = lane(b.front, seat)
                b.leave_play(s, seat, front, s.find(front, card))
                s.enter(m.middle, card)
                s.emit(m.e_lose, seat, b.kind_of[card], 0, b.everyone)
                lost += 1
        s.put(f + DID, lost << 1 | 1 if lost else 0)
        b.flush(s)
        return DONE


@final
class Contested(Hope):
    """What Temples count at the end is not safe while others may take them."""

    def __init__(self, mechanic: Temples) -> None:
        self.mechanic = mechanic

    def value(self, s: State, seat: i64, turns: float, share: float) -> float:
        """A part of the Honor of those that a player controls."""
        m = self.mechanic
        b = m.b
        found = 0.0
        for card in m.cards:
            if s.find(lane(b.front, seat), card) >= 0:
                found -= RISK * float(b.honor_of[b.kind_of[card]])
        return found


class Temples(Mechanic):
    """The Keystones, the type and the deck `temple`, and the words about control of Temples."""

    words: ClassVar[Words] = Words(
        grammar=r"""
%extend act: _GAIN "control of" NAME -> gain_control
           | _LOSE "control of" qsel -> lose_control
_LOSE: /<lose>\b/
""",
        literals={"KIND": ("Temple",), "RES": KEYSTONES},
        plurals={
            "Temple": "Temples",
            "Life Keystone": "Life Keystones",
            "Death Keystone": "Death Keystones",
        },
        phrases={"gain_control": "<gain> control of {0}", "lose_control": "<lose> control of {0}"},
        resources=dict.fromkeys(
            KEYSTONES,
            (
                "Keystone",
                "On your turn it takes the Temple of its kind, or uses that if you control it; lost at the end of the "
                "turn.",
            ),
        ),
        groups={
            "type:temple": "ASC-TEMPLE",
            "gain_control": "ASC-TEMPLE",
            "lose_control": "ASC-TEMPLE",
            "resource:Life Keystone": "ASC-KEYSTONE",
            "resource:Death Keystone": "ASC-KEYSTONE",
        },
        beside={"gain_control": "the Temples"},
        homes=dict.fromkeys((*KEYSTONES, "the Temples"), ("valley",)),
        types={TYPE: ""},
        decks=(DECK,),
        costs=("life_keystone", "death_keystone"),
    )

    types: ClassVar[dict[str, str]] = {TYPE: ""}
    decks: ClassVar[dict[str, Deck]] = {DECK: Deck(MIDDLE)}
    topics: ClassVar[dict[str, Topic]] = {
        "ASC-TEMPLE": Topic(
            24,
            MIDDLE,
            "Cards beside the center row that players take with Keystones, from each other too; each counts its Honor "
            "for whoever controls it at the end.",
            ("ASC-TEMPLE-O3", "ASC-TEMPLE-O4"),
        ),
        "ASC-KEYSTONE": Topic(25, points=("ASC-KEYSTONE-O1",)),
    }
    figures: ClassVar[Figures] = Figures(
        units=dict.fromkeys(KEYSTONES, "keystone"),
        defaults={"keystone": 2.0},
        acts={"gain_control": 3.0, "lose_control": 0.0},
        scripted={"gain_control": 3.0},
    )

    def declare(self) -> None:
        """The Keystones, what is told, and the row of the Temples if the mix has such."""
        b = self.b
        for name in KEYSTONES:
            keystone = b.resource(name, f"{name}s", False)
            word = name.split(" ", maxsplit=1)[0]
            keystone.hint = f"It takes the Temple of {word}, or uses it. Keystones are lost at the end of the turn."
            keystone.gained = b.event(Event(f"{{0}} gains {{a}} {name}", "number", "", "ASC-CARD-14", gains=word))
            keystone.paid = b.event(Event(f"{{0}} spends {{a}} {name}", "number", "", "ASC-TURN-14", is_price=True))
        self.e_take: i64 = b.event(
            Event(
                "{0} takes control of {a}", "card", "", "ASC-TEMPLE-01", starts=True, paid_before=True, record="taken"
            )
        )
        self.e_wrest: i64 = b.event(
            Event(
                "{0} takes control of {a} from {b}",
                "card",
                "seat",
                "ASC-TEMPLE-01",
                starts=True,
                paid_before=True,
                record="taken",
            )
        )
        self.e_lose: i64 = b.event(Event("{0} loses control of {a}", "card", "", "ASC-CASE-32"))
        manner = Manner(lies=MIDDLE, tells_text=True, is_deed=True)
        verb = b.verb("take {}", [b.card_noun], LIKES, manner=manner)
        self.cards = b.other_cards.get(DECK, [])
        self.middle: i64 = 0
        if self.cards:
            self.middle = b.zone(MIDDLE, seers=int(b.everyone), room=len(self.cards))
            for one in self.cards:
                b.home[one] = self.middle
            says = "Nobody controls these. On your turn a Keystone takes the Temple of its kind, from a player too."
            b.show(
                MIDDLE,
                MIDDLE,
                "spread",
                says,
                is_shy=True,
                offers=True,
                rank=5,
                where="among the Temples in the middle",
            )
        self.action = TakeTemple(self, verb)

    def set_up(self, s: State) -> None:
        """They lie in a row of their own."""
        for card in self.cards:
            s.push(self.middle, card)

    def controller(self, s: State, card: i64) -> i64:
        """Who controls a Temple, or -1."""
        for seat in range(self.b.players):
            if s.find(lane(self.b.front, seat), card) >= 0:
                return seat
        return -1

    def gain(self, s: State, seat: i64, kind: i64) -> bool:
        """A player takes a Temple, unless it is theirs already; tell whether it was taken."""
        b = self.b
        card: i64 = -1
        for one in self.cards:
            if b.kind_of[one] == kind:
                card = one
        assert card >= 0, "no such Temple"
        holder = self.controller(s, card)
        if holder == seat:
            return False
        if holder < 0:
            s.take(self.middle, s.find(self.middle, card))
            s.emit(self.e_take, seat, kind, 0, b.everyone)
        else:
            front = lane(b.front, holder)
            b.leave_play(s, holder, front, s.find(front, card))
            s.emit(self.e_wrest, seat, kind, holder, b.everyone)
        b.enter_play(s, seat, card, b.front)
        return True

    def teach(self, compiler: Compiler) -> None:
        """The type, its deck, and what changes who controls a Temple."""
        b = self.b
        compiler.types.add(TYPE)
        compiler.homes.add(DECK)
        compiler.unpaid.add(TYPE)
        compiler.stands.add(TYPE)
        compiler.nouns["Temple"] = b.type_bits[TYPE]

        def gain(p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
            name = str_of(node.items[0])
            kinds = {card.name: kind for kind, card in enumerate(b.facts) if card.deck == DECK}
            if not self.cards:
                raise Unplayable(f"{b.kinds[p.kind]}: {NO_TEMPLES}")
            if name not in kinds:
                raise compiler.unplayable(p.kind, node)
            verb = GainControl(self, kinds[name])
            p.emit(verb)
            return [verb]

        def lose(p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
            qsel = part(node, 0)
            words = [one.items for one in qsel.nodes() if one.kind in ("noun", "adj")]
            if part_kind(qsel, 0) != "all_q" or words != [("Temples",)] or len(part(qsel, 1).items) != 1:
                raise compiler.unplayable(p.kind, node)
            verb = LoseControl(self)
            p.emit(verb)
            return [verb]

        compiler.acts["gain_control"] = gain
        compiler.acts["lose_control"] = lose

    def actions(self) -> list[Action]:
        """Taking Temples."""
        return [self.action] if self.cards else []

    def hopes(self) -> list[Hope]:
        """What may be lost again."""
        return [Contested(self)] if self.cards and self.b.players > 1 else []

    def told(self) -> list[Section]:
        """The Temples that lie in the middle."""
        names = [self.b.kinds[self.b.kind_of[card]] for card in self.cards]
        if not names:
            return []
        what = Line(
            f"{', '.join(names)}: in a row of their own below the center row, controlled by nobody.",
            ("ASC-SETUP-40",),
            {"cards": len(names)},
        )
        return [Section(MIDDLE, (what,))]
