"""Samael the Fallen: the Monsters that his owner has count as Heroes that give Power."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.rule import COUNTS_AS
from delirium.ascension.board.terms import HERO, MONSTER
from delirium.ascension.board.words import E_POWER
from delirium.ascension.effects.flow import Leave, Part, Verb
from delirium.ascension.mechanic import Mechanic
from delirium.cards.words import Words
from delirium.engine.state import DONE, SEAT, SOURCE, Effect, State
from delirium.engine.zones import pool_of

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler

SENTENCE: Final = "Monsters you own count as Heroes with the effect of gaining Power equal to their cost."


@final
class PowerOfAHero(Verb):
    """A Monster that is played, or copied, gives Power equal to its cost while it counts as a Hero."""

    def __init__(self, board: Acts, power: int) -> None:
        super().__init__(board)
        self.power: i64 = power

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        if b.is_hero(s, seat, s.get(f + SOURCE)):
            gained = s.add(pool_of(b.power, seat), self.power)
            s.emit(E_POWER, seat, gained, 0, b.everyone)
        return DONE


class Samael(Mechanic):
    """His own sentence."""

    words: ClassVar[Words] = Words(sentences=(SENTENCE,))

    def teach(self, compiler: Compiler) -> None:
        """A standing rule about all Monsters of a player."""
        b = self.b

        def fallen(kind: int, sentence: str) -> None:
            rule = compiler.rule(COUNTS_AS, kind, "counts as a Hero")
            rule.filter = compiler.some(MONSTER, 0)
            rule.types = HERO
            b.rules_of[kind].append(int(rule.id))
            compiler.endings.append(power)

        def power() -> None:
            for other in range(len(b.kinds)):
                if b.type_of[other] & MONSTER:
                    effects: list[Effect] = [PowerOfAHero(b, int(b.power_of[other]))]
                    if b.text_of[other]:  # it has another effect when it is played
                        effects.append(Part(int(b.text_of[other])))
                    b.text_of[other] = b.program([*effects, Leave()])

        compiler.standing_specials[SENTENCE] = fallen
