"""The Delirium Die: rolled for Insight in the own turn, or by a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.layout import VERB
from delirium.ascension.board.terms import DID, Amount
from delirium.ascension.board.words import E_ROLL
from delirium.ascension.compiler.tree import Unplayable, int_of
from delirium.ascension.effects.flow import Verb
from delirium.ascension.effects.turn import Action
from delirium.ascension.mechanic import Mechanic
from delirium.engine.state import DONE, SEAT, State
from delirium.engine.zones import pool_of

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program
    from delirium.cards.model import Node

FACES: Final = 6


@final
class Faces:
    """The six sides and what they do."""

    def __init__(self, board: Acts, die: int) -> None:
        self.b = board
        self.die: i64 = die  # the card that stands for it
        self.pcs: list[int] = [0] * FACES

    def roll(self, s: State, seat: i64) -> None:
        """Every side is as likely; the side up is the effect."""
        face = s.chance(FACES)
        s.emit(E_ROLL, seat, face + 1, 0, self.b.everyone)
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
    """In the own turn the die may be rolled for its price, as often as that can be paid."""

    def __init__(self, board: Acts, faces: Faces) -> None:
        self.b = board
        self.faces = faces

    def offer(self, s: State, seat: i64) -> None:
        """If the price can be paid."""
        b = self.b
        if s.get(pool_of(b.insight, seat)) or s.count(b.bargains):
            kind = b.kind_of[self.faces.die]
            if b.wealth(s, seat, b.insight) >= b.insight_of[kind]:
                s.offer(b.v_roll | kind)

    def take(self, s: State, seat: i64, choice: i64) -> bool:
        """Pay and roll."""
        b = self.b
        if choice & VERB != b.v_roll:
            return False
        b.charge(s, seat, b.insight, b.insight_of[b.kind_of[self.faces.die]])
        self.faces.roll(s, seat)
        return True


class Die(Mechanic):
    """The labels `Face 1:` to `Face 6:` and the act `roll the Delirium Die`."""

    def declare(self) -> None:
        """The die lies on the board, if the mix has one."""
        b = self.b
        self.cards = b.other_cards.get("board", [])
        self.faces = Faces(b, self.cards[0] if self.cards else -1)
        self.zone = b.zone("the board", seers=int(b.everyone), room=1) if self.cards else 0

    def teach(self, compiler: Compiler) -> None:
        """Its faces are texts."""
        b = self.b
        compiler.types.add("die")
        compiler.homes.add("board")
        compiler.in_insight.add("board")

        def face(kind: int, label: Node, body: Node) -> None:
            if b.facts[kind].deck != "board" or not 1 <= int_of(label.items[0]) <= FACES:
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

    def set_up(self, s: State) -> None:
        """One die for all."""
        for card in self.cards:
            s.push(self.zone, card)

    def actions(self) -> list[Action]:
        """Rolling it for Insight."""
        return [PayAndRoll(self.b, self.faces)] if self.cards else []
