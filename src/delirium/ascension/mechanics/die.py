"""The Delirium Die: rolled for Insight in your own turn, or by a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.layout import KIND, VERB, Manner
from delirium.ascension.board.terms import DID, Amount
from delirium.ascension.board.words import Event
from delirium.ascension.box.account import Line, Section
from delirium.ascension.compiler.tree import Unplayable, int_of
from delirium.ascension.effects.flow import Verb
from delirium.ascension.effects.turn import Action
from delirium.ascension.figures.card_value import Figures
from delirium.ascension.mechanic import Deck, Mechanic, Topic
from delirium.cards.words import Words
from delirium.engine.state import DONE, SEAT, State

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program
    from delirium.cards.model import Node

FACES: Final = 6
BOARD: Final = "board"  # where the die lies
ZONE: Final = "the board"


@final
class Faces:
    """The six sides and what they do."""

    def __init__(self, board: Acts, die: int, event: int) -> None:
        self.b = board
        self.die: i64 = die  # the card that stands for it
        self.event: i64 = event
        self.pcs: list[int] = [0] * FACES

    def roll(self, s: State, seat: i64) -> None:
        """Every side is as likely; the side up is the effect."""
        face = s.chance(FACES)
        s.emit(self.event, seat, face + 1, 0, self.b.everyone)
        pc: i64 = self.pcs[face]
        s.call(pc, seat, self.die, 0, 0)


@final
class Roll(Verb):
    """A card rolls the die, which costs nothing."""

    def __init__(self, board: Acts, faces: Faces) -> None:
        super().__init__(board)
        self.faces = faces

    def resolve(self, s: State, f: i64) -> i64:
        s.put(f + DID, 3)
        self.faces.roll(s, s.get(f + SEAT))
        return DONE


@final
class PayAndRoll(Action):
    """In your own turn the die may be rolled for its price, as often as that can be paid."""

    def __init__(self, board: Acts, faces: Faces, verb: int) -> None:
        self.b = board
        self.faces = faces
        self.verb: i64 = verb

    def owns(self, choice: i64) -> bool:
        """Whether it rolls the die."""
        return choice & VERB == self.verb

    def price(self, s: State, seat: i64, choice: i64) -> tuple[int, int] | None:
        """The price of the die."""
        kind = choice & KIND
        return int(self.b.paid_in[kind]), int(self.b.cost_of[kind])

    def offer(self, s: State, seat: i64) -> None:
        """If the price can be paid."""
        b = self.b
        kind = b.kind_of[self.faces.die]
        if b.wealth(s, seat, b.paid_in[kind]) >= b.cost_of[kind]:
            s.offer(self.verb | kind)

    def take(self, s: State, seat: i64, choice: i64) -> bool:
        """Pay and roll."""
        if not self.owns(choice):
            return False
        self.pay(s, seat, choice)
        self.faces.roll(s, seat)
        return True


class Die(Mechanic):
    """The labels `Face 1:` to `Face 6:` and the act `roll the Delirium Die`."""

    words: ClassVar[Words] = Words(
        grammar=r"""
%extend label: "Face" INT ":" -> l_face
%extend act: _ROLL "the Delirium Die" -> roll_die
_ROLL: /<roll>\b/
""",
        phrases={"l_face": "Face {0}:", "roll_die": "<roll> the Delirium Die"},
        reminders={
            "l_face": ("Face {0}", "Happens when the Delirium Die shows this face."),
            "roll_die": ("Delirium Die", "Roll it and do what the face says."),
        },
        groups={"l_face": "ASC-DIE", "roll_die": "ASC-DIE", "deck:board": "ASC-DIE"},
        beside={"roll_die": "the Delirium Die"},
        homes={"the Delirium Die": ("delirium",)},
    )

    rank: ClassVar[int] = 40
    types: ClassVar[dict[str, str]] = {"die": ""}
    decks: ClassVar[dict[str, Deck]] = {BOARD: Deck("Delirium Dice", single=True)}
    figures: ClassVar[Figures] = Figures(words={"roll_die": "die"}, scripted={"roll_die": 2.2})

    topics: ClassVar[dict[str, Topic]] = {
        "ASC-DIE": Topic(40, "Delirium Die", "A die that may be rolled for Insight, or because a card says so.")
    }

    def declare(self) -> None:
        """The die lies on the board, if the mix has one."""
        b = self.b
        self.v_roll = b.verb("roll {}", [b.card_noun], manner=Manner(lies=ZONE, is_deed=True))
        event = b.event(Event("{0} rolls the Delirium Die: {a}", "number", "", "ASC-DIE-02", paid_before=True))
        self.cards = b.other_cards.get(BOARD, [])
        self.faces = Faces(b, self.cards[0] if self.cards else -1, event)
        self.zone = b.zone(ZONE, seers=int(b.everyone), room=1) if self.cards else 0
        if self.cards:
            what = "What lies beside the center row for all."
            b.show(ZONE, "The board", "spread", what, offers=True, rank=0, where="on the board")

    def teach(self, compiler: Compiler) -> None:
        """Its faces are texts."""
        b = self.b
        compiler.types.add("die")
        compiler.homes.add(BOARD)
        compiler.paid_in[BOARD] = "insight"
        compiler.several.add("l_face")

        def face(kind: int, label: Node, body: Node) -> None:
            if b.facts[kind].deck != BOARD or not 1 <= int_of(label.items[0]) <= FACES:
                raise compiler.unplayable(kind, label)
            self.faces.pcs[int_of(label.items[0]) - 1] = compiler.text(kind, body)

        def roll(p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
            if not self.cards:
                raise Unplayable(f"{b.kinds[p.kind]}: there is no Delirium Die in this mix; add the set delirium.")
            verb = Roll(b, self.faces)
            p.emit(verb)
            return [verb]

        compiler.labels["l_face"] = face
        compiler.acts["roll_die"] = roll

    def is_sided(self, kind: int) -> bool:
        """The side up is carried out and no other."""
        return self.b.facts[kind].deck == BOARD

    def set_up(self, s: State) -> None:
        """One die for all."""
        for card in self.cards:
            s.push(self.zone, card)

    def actions(self) -> list[Action]:
        """Rolling it for Insight."""
        return [PayAndRoll(self.b, self.faces, self.v_roll)] if self.cards else []

    def told(self) -> list[Section]:
        """What rolling it costs, and its faces."""
        lines = []
        for kind, _ in self.b.supply.other.get(BOARD, []):
            card, price = self.b.facts[kind], int(self.b.cost_of[kind])
            text = f"In the own turn {price} Insight may be paid to roll it, as often as one can."
            lines.append(Line(text, ("ASC-DIE-01", "ASC-DIE-11"), {"price": price}))
            lines.append(Line(card.effect, tuple(f"ASC-DIE-{number:02}" for number in range(3, 9))))
        return [Section("Delirium Die", tuple(lines))]
