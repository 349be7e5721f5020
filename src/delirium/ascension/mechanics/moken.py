"""Moken, the Huntmaster: a card whose Honor value is the number of Treasures that its owner has."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.layout import Counted
from delirium.ascension.board.terms import Amount, Filter
from delirium.ascension.mechanic import Mechanic
from delirium.cards.words import Words
from delirium.engine.state import SEAT, State

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program

SENTENCE: Final = "This has Honor value equal to the number of Treasures you own."


@final
class Own(Amount):
    """How many cards of some kind a player owns, wherever they lie."""

    def __init__(self, board: Acts, filter: Filter) -> None:
        self.b = board
        self.filter = filter

    def value(self, s: State, f: i64) -> i64:
        """The number now."""
        seat = s.get(f + SEAT)
        found: i64 = 0
        for card in self.b.owned_cards(s, seat):
            if self.filter.fits(s, f, seat, card, True):
                found += 1
        return found


class Moken(Mechanic):
    """Its own sentence."""

    words: ClassVar[Words] = Words(sentences=(SENTENCE,))

    def teach(self, compiler: Compiler) -> None:
        """The Honor value is asked for wherever one is."""
        b = self.b

        def by_treasures(kind: int, sentence: str) -> None:
            amount = Own(b, compiler.some(compiler.nouns["Treasure"], 0))
            b.more_honor[kind] = amount
            b.any_more_honor = True
            b.counted[kind].append(Counted("the number of Treasures you own", amount))

        def in_own_text(p: Program, sentence: str) -> None:
            by_treasures(p.kind, sentence)

        compiler.specials[SENTENCE] = in_own_text
        compiler.standing_specials[SENTENCE] = by_treasures
