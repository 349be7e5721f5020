"""Choosing one card, of which a text says more."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.layout import KIND, LIKES, SPOT_AT, SPOT_BITS
from delirium.ascension.board.terms import IT, Amount, Filter
from delirium.ascension.board.words import HAND, PILE, PLAYED, ROW, Event
from delirium.ascension.compiler.tree import part
from delirium.ascension.effects.flow import Asking, Verb
from delirium.ascension.figures.card_value import Figures
from delirium.ascension.mechanic import Mechanic
from delirium.engine.state import DONE, SEAT, State
from delirium.engine.zones import OPTIONS, lane

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program
    from delirium.cards.model import Node


@final
class ChooseCard(Asking):
    """Choose a card that one holds or has played, or that lies in the center row or on an always available pile."""

    def __init__(self, board: Acts, prompt: int, verb: int, told: int, filter: Filter) -> None:
        super().__init__(board, prompt)
        self.verb: i64 = verb
        self.told: i64 = told
        self.filter = filter

    def offer_all(self, s: State, f: i64) -> None:
        """Every card that fits."""
        b = self.b
        seat = s.get(f + SEAT)
        for space in range(b.row):
            self._offer(s, f, seat, b.face(s, space), ROW + space)
        for pile in b.piles:
            self._offer(s, f, seat, s.top(pile), PILE)
        self._offer_zone(s, f, seat, lane(b.hand, seat), HAND)
        self._offer_zone(s, f, seat, lane(b.played, seat), PLAYED)

    def _offer_zone(self, s: State, f: i64, seat: i64, zone: i64, spot: i64) -> None:
        for index in range(s.count(zone)):
            self._offer(s, f, seat, s.at(zone, index), spot)

    def _offer(self, s: State, f: i64, seat: i64, card: i64, spot: i64) -> None:
        if card < 0 or not self.filter.fits(s, f, seat, card, spot == HAND or spot == PLAYED):
            return
        option = self.verb | self.b.kind_of[card] | spot << SPOT_AT
        if s.find(OPTIONS, option) < 0:
            s.offer(option)

    def answer(self, s: State, f: i64, choice: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        spot = choice >> SPOT_AT & SPOT_BITS
        kind = choice & KIND
        zone = b.pile_of(kind) if spot == PILE else b.zone_of(seat, spot)
        card = s.at(zone, b.place_of(s, zone, kind))
        s.show(card, b.everyone)
        s.emit(self.told, seat, kind, spot, b.everyone)
        s.put(f + IT, card + 1)
        return DONE


class Choosing(Mechanic):
    """The words `choose 1 Hero`."""

    figures: ClassVar[Figures] = Figures(acts={"choose_card": 0.4})

    def declare(self) -> None:
        """The question, its answers, and what is told."""
        b = self.b
        self.p_choose = b.prompt("Choose a card", "Choose a card first.", "choose")
        self.v_choose = b.verb("choose {}{}", [b.card_noun, b.spot_noun], LIKES)
        self.e_choose = b.event(Event("{0} chooses {a}{b}", "card", "spot", "ASC-PLAY-03"))

    def teach(self, compiler: Compiler) -> None:
        """An act."""
        b = self.b

        def choose(p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
            if node.items[0] != 1:
                raise compiler.unplayable(p.kind, node)
            filter = compiler.selection(p, part(node, 1)).filter
            verb = ChooseCard(b, self.p_choose, self.v_choose, self.e_choose, filter)
            p.emit(verb)
            return [verb]

        compiler.acts["choose_card"] = choose
        compiler.silent.add("choose_card")
        compiler.choosing.append(ChooseCard)
        compiler.needed.append(ChooseCard)
