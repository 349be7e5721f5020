"""Sentences that single cards of Gift of the Elements have: Monsters that are kept as Constructs, and a victory."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.rule import ABILITY, COUNTS_AS, DEFEATED, PLAYED_ONE, TRIGGER
from delirium.ascension.board.terms import CONSTRUCT, DID, FACTIONS, IT, MONSTER, AtLeast, Cards
from delirium.ascension.board.words import FRONT, HAND, PLAY, PLAYED, ROW, VOID, Event
from delirium.ascension.effects.flow import Leave, May, Verb
from delirium.ascension.mechanic import Mechanic
from delirium.cards.words import Words
from delirium.engine.state import AGAIN, DONE, SEAT, SOURCE, State
from delirium.engine.zones import lane

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler

KEEP: Final = (
    "Whenever you defeat a Monster from the center row or play a Monster, you may put it into play as a Mechana "
    "Construct."
)
WIN: Final = "If you control at least 8 Mechana Constructs, you win the game."
MECHANA: Final = 1 << FACTIONS.index("mechana")
ENOUGH: Final = 8


@final
class KeepMonster(Verb):
    """A Monster that was just defeated or played comes into play as a Construct, without any text of its own."""

    def __init__(self, board: Acts, rule: int, told: int) -> None:
        super().__init__(board)
        self.rule: i64 = rule  # what it counts as
        self.told: i64 = told

    def _spot(self, s: State, seat: i64, card: i64) -> i64:
        """Where it lies, if it is still where it came: among the cards played, in the void, or in front; else -1."""
        b = self.b
        for spot in (PLAYED, VOID, FRONT):
            if s.find(b.zone_of(seat, spot), card) >= 0:
                return spot
        return -1

    def possible(self, s: State, f: i64) -> bool:
        return self._spot(s, s.get(f + SEAT), s.get(f + IT) - 1) >= 0

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        card = s.get(f + IT) - 1
        spot = self._spot(s, seat, card)
        if spot < 0:
            s.put(f + DID, 0)
            return DONE
        zone = b.zone_of(seat, spot)
        if spot == FRONT:
            b.leave_play(s, seat, zone, s.find(zone, card))
        else:
            s.take(zone, s.find(zone, card))
        s.enter(lane(b.play, seat), card)
        b.enforce(s, self.rule, seat, card, MECHANA, False)
        s.emit(self.told, seat, b.kind_of[card], spot, b.everyone)
        b.happen(s, PLAYED_ONE, seat, card, PLAY)
        s.put(f + DID, 3)
        b.flush(s)
        return DONE


@final
class Win(Verb):
    """You win the game, here and now."""

    def __init__(self, board: Acts, told: int) -> None:
        super().__init__(board)
        self.told: i64 = told

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        kind = b.kind_of[s.get(f + SOURCE)]
        s.emit(self.told, seat, kind, 0, b.everyone)
        b.win(s, seat, kind)
        return AGAIN


class OddElements(Mechanic):
    """Cell Block E and P.R.I.M.E. Directive."""

    words: ClassVar[Words] = Words(sentences=(KEEP, WIN))

    def declare(self) -> None:
        """What is told."""
        self.e_keep = self.b.event(
            Event("{0} puts {a}{b} into play as a Mechana Construct", "card", "spot", "ASC-CASE-29", record="kept")
        )
        self.e_win = self.b.event(Event("{0} wins the game by {a}", "card", "", "ASC-END-21", starts=True))

    def teach(self, compiler: Compiler) -> None:
        """A trigger, and an ability that is used once it can be."""
        b = self.b

        def keep(kind: int, sentence: str) -> None:
            counts = compiler.rule(COUNTS_AS, kind, "counts as Mechana")
            rule = compiler.rule(TRIGGER, kind, "put it into play as a Mechana Construct")
            rule.events = 1 << DEFEATED | 1 << PLAYED_ONE
            rule.filter = compiler.some(MONSTER, 0)
            rule.places = 1 << ROW | 1 << HAND
            rule.optional = True
            put = KeepMonster(b, int(counts.id), self.e_keep)
            may = May(b, [put])
            may.by = 2
            rule.pc = b.program([may, put, Leave()])
            b.rules_of[kind].append(int(rule.id))
            b.remakes = True
            b.recast |= MECHANA

        def win(kind: int, sentence: str) -> None:
            rule = compiler.rule(ABILITY, kind, "you win the game")
            rule.condition = AtLeast(Cards(b, compiler.some(CONSTRUCT, MECHANA), 1 << PLAY, False), ENOUGH)
            rule.pc = b.program([Win(b, self.e_win), Leave()])
            b.rules_of[kind].append(int(rule.id))
            b.let_win()

        compiler.standing_specials[KEEP] = keep
        compiler.standing_specials[WIN] = win
