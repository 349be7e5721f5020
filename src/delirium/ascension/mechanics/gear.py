"""Order of the Gear: the Mechana Heroes that its owner plays are Constructs instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from delirium.ascension.board.rule import ABILITY, PERMIT
from delirium.ascension.board.terms import CONSTRUCT
from delirium.ascension.board.words import Event
from delirium.ascension.compiler.tree import faction_bit
from delirium.ascension.mechanic import Mechanic
from delirium.cards.words import Words

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler

SENTENCE: Final = (
    "Mechana Heroes you play are Constructs instead, and once per turn you may use the effect of each of them."
)


class Gear(Mechanic):
    """Its own sentence. A Hero that lies in play is a Construct whose effect is an ability, once per turn."""

    words: ClassVar[Words] = Words(sentences=(SENTENCE,))

    def declare(self) -> None:
        """What is told when such a Hero is played."""
        self.e_as_construct = self.b.event(Event("{a} of {0} is a Construct instead", "card", "", "ASC-PLAY-01"))

    def teach(self, compiler: Compiler) -> None:
        """A standing permission, and an ability for every Hero of the mix."""
        b = self.b

        def order(kind: int, sentence: str) -> None:
            if b.facts[kind].type == "construct":
                raise compiler.unplayable(kind, sentence)  # it could leave, and what lies in play would be nothing
            rule = compiler.rule(PERMIT, kind, "Mechana Heroes are Constructs")
            rule.types = CONSTRUCT
            rule.mask = faction_bit("mechana")
            rule.told = self.e_as_construct
            b.rules_of[kind].append(int(rule.id))
            if not b.remakes:
                b.remakes = True
                compiler.endings.append(abilities)

        def abilities() -> None:
            for kind, card in enumerate(b.facts):
                if card.type == "hero" and b.text_of[kind]:
                    rule = compiler.rule(ABILITY, kind, card.effect)
                    rule.pc = b.text_of[kind]
                    b.used_as[kind] = rule.id + 1

        compiler.standing_specials[SENTENCE] = order
