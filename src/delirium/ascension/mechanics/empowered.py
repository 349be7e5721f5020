"""Empowered: whoever acquires such a card may banish one that was played this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.layout import KIND, SPOT_AT, SPOT_BITS
from delirium.ascension.board.rule import (
    ACQUIRED,
    CARD_AT,
    CARD_BITS,
    EVENT_BITS,
    PLAYED_ONE,
    THIS,
    TRIGGER,
    USED,
    WHAT_AT,
    WHO_AT,
    WHO_BITS,
)
from delirium.ascension.board.terms import DID, IT
from delirium.ascension.board.words import E_DECLINE, PLAY, PLAYED
from delirium.ascension.effects.flow import Asking, Leave
from delirium.ascension.figures.card_value import Figures
from delirium.ascension.mechanic import Mechanic, Topic
from delirium.cards.words import Words
from delirium.engine.state import DONE, SEAT, WAIT, State
from delirium.engine.zones import OPTIONS, lane

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.cards.model import Node


@final
class BanishPlayed(Asking):
    """You may banish a card that you played this turn, a Construct in play too; an older Construct does not qualify."""

    def __init__(self, board: Acts, prompt: int) -> None:
        super().__init__(board, prompt)

    def offer_all(self, s: State, f: i64) -> None:
        """Every card that was played and still lies there."""
        seat = s.get(f + SEAT)
        self._offer(s, lane(self.b.played, seat), seat, PLAYED)
        self._offer(s, lane(self.b.play, seat), seat, PLAY)

    def _offer(self, s: State, zone: i64, seat: i64, spot: i64) -> None:
        b = self.b
        for index in range(s.count(zone)):
            card = s.at(zone, index)
            option = b.v_banish | b.kind_of[card] | spot << SPOT_AT
            if (spot == PLAYED or self._was_played(s, seat, card)) and s.find(OPTIONS, option) < 0:
                s.offer(option)

    def _was_played(self, s: State, seat: i64, card: i64) -> bool:
        """Whether a player played a card this turn."""
        b = self.b
        for index in range(s.count(b.history)):
            entry = s.at(b.history, index)
            if entry & EVENT_BITS == PLAYED_ONE and entry >> WHO_AT & WHO_BITS == seat and entry >> WHAT_AT == card:
                return True
        return False

    def resolve(self, s: State, f: i64) -> i64:
        s.ask(s.get(f + SEAT), self.prompt)
        self.offer_all(s, f)
        if s.count(OPTIONS) == 0:
            s.put(f + DID, 0)
            return DONE
        s.offer(self.b.v_decline)
        return WAIT

    def answer(self, s: State, f: i64, choice: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        if choice == b.v_decline:
            s.emit(E_DECLINE, seat, 0, 0, b.everyone)
            s.put(f + DID, 0)
            return DONE
        spot = choice >> SPOT_AT & SPOT_BITS
        zone = b.zone_of(seat, spot)
        if spot == PLAY:
            card = b.leave_play(s, seat, zone, self._place(s, seat, zone, choice & KIND))
        else:
            card = s.take(zone, b.place_of(s, zone, choice & KIND))
        b.banish_one(s, seat, card, spot)
        s.put(f + IT, card + 1)
        s.put(f + DID, 3)
        b.flush(s)
        return DONE

    def _place(self, s: State, seat: i64, zone: i64, kind: i64) -> i64:
        """Where a Construct of a kind lies that was played this turn: of equal ones, one that was used."""
        b = self.b
        found: i64 = -1
        most: i64 = -1
        for index in range(s.count(zone)):
            card = s.at(zone, index)
            if b.kind_of[card] == kind and self._was_played(s, seat, card):
                used = self._times_used(s, card)
                if used > most:
                    most = used
                    found = index
        return found

    def _times_used(self, s: State, card: i64) -> i64:
        """How many abilities of a Construct were used this turn."""
        b = self.b
        found: i64 = 0
        for index in range(s.count(b.abilities)):
            entry = s.at(b.abilities, index)
            if entry >> CARD_AT & CARD_BITS == card and entry & USED:
                found += 1
        return found


class Empowered(Mechanic):
    """The flag `Empowered.` and the adjective."""

    words: ClassVar[Words] = Words(
        grammar='%extend flag: "Empowered." -> k_empowered',
        literals={"ADJ": ("Empowered",)},
        phrases={"k_empowered": "Empowered."},
        reminders={"k_empowered": ("Empowered", "When you acquire it, you may banish 1 card you played this turn.")},
        groups={"k_empowered": "ASC-KEY-EMPOWERED"},
    )
    topics: ClassVar[dict[str, Topic]] = {
        "ASC-KEY-EMPOWERED": Topic(20, points=("ASC-KEY-EMPOWERED-O2", "ASC-KEY-EMPOWERED-O3"))
    }
    figures: ClassVar[Figures] = Figures(acquired={"k_empowered": "thin"})

    def declare(self) -> None:
        """The question."""
        self.p_banish = self.b.prompt(
            "You may banish a card that you played this turn", "Choose a card to banish first, or decline.", "empowered"
        )

    def teach(self, compiler: Compiler) -> None:
        """An answer to its own acquisition; and which cards the adjective means."""
        b = self.b
        banish = b.program([BanishPlayed(b, self.p_banish), Leave()])
        compiler.adjectives["Empowered"] = lambda kind: compiler.has_flag(kind, "k_empowered")

        def flag(kind: int, node: Node) -> None:
            if b.facts[kind].type not in ("hero", "construct") or any(
                b.rules[id].name == "Empowered" for id in b.own_rules[kind]
            ):
                raise compiler.unplayable(kind, node)
            rule = compiler.rule(TRIGGER, kind, "Empowered")
            rule.events = 1 << ACQUIRED
            rule.whose = THIS
            rule.optional = True
            rule.pc = banish
            b.heard_by[kind] |= rule.events
            b.own_rules[kind].append(int(rule.id))

        compiler.flags["k_empowered"] = flag
