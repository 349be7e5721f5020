"""A Hoard: cards that a player lays aside for good, unseen by the others, and the Embers that this costs.

It shows what a mechanic may bring besides words: a kept resource whose track has an end, a zone that only its owner
sees, an action of the main step, a step at the end of turns that all players feel, and Honor at the end of the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.layout import HONOR, KIND, LIKES, VERB, Manner
from delirium.ascension.board.words import Event
from delirium.ascension.effects.turn import Action
from delirium.ascension.figures.card_value import Figures
from delirium.ascension.judging.hope import Hope
from delirium.ascension.mechanic import Command, Mechanic
from delirium.cards.words import Words
from delirium.engine.state import DONE, Effect, State
from delirium.engine.zones import OPTIONS, lane

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler

PRICE: Final = 1  # Embers for laying a card aside
TRACK: Final = 6  # the most Embers that a player has; they wake the Dragon
GIFT: Final = 1  # Honor for every player when she wakes
EACH: Final = 1  # Honor at the end for each card of a Hoard


class LayAside(Action):
    """For an Ember a card of the hand is laid into the Hoard, and only its owner knows which."""

    def __init__(self, board: Acts, hoard: Hoard) -> None:
        self.b = board
        self.hoard = hoard

    def owns(self, choice: int) -> bool:
        """Whether an option is one of these."""
        return choice & VERB == self.hoard.verb

    def price(self, s: State, seat: int, choice: int) -> tuple[int, int] | None:
        """What it costs."""
        return int(self.hoard.embers.number), PRICE

    def hint(self, s: State, seat: int, choice: int) -> str:
        """What players should know before they do it."""
        return "for good; it counts at the end"

    def offer(self, s: State, seat: int) -> None:
        """Every card of the hand, equal ones once."""
        b = self.b
        if b.wealth(s, seat, self.hoard.embers.number) < PRICE:
            return
        hand = lane(b.hand, seat)
        for index in range(s.count(hand)):
            option = self.hoard.verb | b.kind_of[s.at(hand, index)]
            if s.find(OPTIONS, option) < 0:
                s.offer(option)

    def take(self, s: State, seat: int, choice: int) -> bool:
        """Pay and lay it aside: the others are told that it was done, and not which card it is."""
        if not self.owns(choice):
            return False
        b = self.b
        kind = choice & KIND
        hand = lane(b.hand, seat)
        self.pay(s, seat, choice)
        s.slip(hand, b.place_of(s, hand, kind), lane(self.hoard.zone, seat))
        s.emit(self.hoard.laid, seat, kind, 0, 1 << seat)
        return True


class Wake(Effect):
    """At the end of a turn the Dragon wakes if somebody's track is full: all gain Honor, and the fire goes out."""

    def __init__(self, board: Acts, hoard: Hoard) -> None:
        self.b = board
        self.hoard = hoard

    def resolve(self, s: State, f: int) -> int:
        """Look at all tracks, whoever's turn it is."""
        b = self.b
        embers = self.hoard.embers.pool
        if all(s.get(embers + seat) < TRACK for seat in range(b.players)):
            return DONE
        s.emit(self.hoard.woken, -1, 0, 0, b.everyone)
        for seat in range(b.players):
            s.put(embers + seat, 0)
            b.gain(s, seat, HONOR, GIFT, False)
        return DONE


class Aside(Hope):
    """What lies in a Hoard counts for certain; an Ember may become such a card."""

    def __init__(self, board: Acts, hoard: Hoard) -> None:
        self.b = board
        self.hoard = hoard

    def value(self, s: State, seat: int, turns: float, share: float) -> float:
        """The Honor to expect."""
        cards = s.cards(lane(self.hoard.zone, seat))
        worth = sum(EACH + float(self.b.honor_of[self.b.kind_of[card]]) for card in cards)
        return worth + 0.5 * float(s.get(self.hoard.embers.pool + seat))


class Hoard(Mechanic):
    """The resource Ember and the Hoards that it fills."""

    words: ClassVar[Words] = Words(
        literals={"RES": ("Ember",)},
        plurals={"Ember": "Embers"},
        resources={"Ember": ("Ember", f"Embers are kept, up to {TRACK}; one lays a hand card into your Hoard.")},
        groups={"resource:Ember": "ASC-CARD"},
    )
    figures: ClassVar[Figures] = Figures(units={"Ember": "ember"}, defaults={"ember": 0.5})
    command: ClassVar[Command | None] = Command(
        "hoard", "your Hoard, which only you see", "Hoard", "There is no Hoard in this game."
    )

    def declare(self) -> None:
        """The resource, the zones, the verb, and what is told."""
        b = self.b
        self.embers = b.resource("Ember", "Embers", True)
        self.embers.most = TRACK
        self.embers.gained = b.event(Event("{0} gains {a} Embers", "number", "", "ASC-CARD-01", gains="Embers"))
        self.embers.paid = b.event(Event("{0} pays {a} Embers", "number", "", "ASC-CARD-01", is_price=True))
        self.embers.hint = f"Embers are kept from turn to turn, up to {TRACK}. One lays a card into your Hoard."
        self.zone = b.zones_of("Hoard", -1, 8)
        b.show("Hoard", "Hoard", "spread", "Cards laid aside, which only their owner sees. They count at the end.")
        self.verb = b.verb("hoard {}", [b.card_noun], LIKES, manner=Manner(lies="hand", is_deed=True))
        self.laid = b.event(
            Event("{0} lays {a} into the Hoard", "card", "", "ASC-CARD-01", moves="lays {} into the Hoard")
        )
        self.woken = b.event(Event("The Dragon wakes, and every fire goes out", "", "", "ASC-CARD-01", starts=True))

    def teach(self, compiler: Compiler) -> None:
        """Its one word is a resource, and these need no teaching."""

    def actions(self) -> list[Action]:
        """Laying a card aside, where cards of the mix give Embers."""
        return [LayAside(self.b, self)]

    def at_end(self) -> list[Effect]:
        """The Dragon looks at all tracks."""
        return [Wake(self.b, self)]

    def owned(self, s: State, seat: int) -> list[int]:
        """Cards of a Hoard still belong to their player."""
        return s.cards(lane(self.zone, seat))

    def honor(self, s: State, seat: int) -> dict[str, int]:
        """Each is worth something more than it says."""
        return {"hoard": EACH * s.count(lane(self.zone, seat))}

    def hopes(self) -> list[Hope]:
        """What agents should look at."""
        return [Aside(self.b, self)] if self.embers.used else []
