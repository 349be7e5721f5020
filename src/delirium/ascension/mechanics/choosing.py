"""Choosing one card and letting it count as another faction for the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.layout import KIND, LIKES, SPOT_AT, SPOT_BITS
from delirium.ascension.board.rule import COUNTS_AS
from delirium.ascension.board.terms import ALL_FACTIONS, IT, Amount, Filter
from delirium.ascension.board.words import HAND, PILE, PLAYED, ROW, Event
from delirium.ascension.compiler.tree import faction_bit, part, str_of
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


@final
class CountIt(Verb):
    """The card that was chosen counts as a faction for the player until the turn ends."""

    def __init__(self, board: Acts, rule: int) -> None:
        super().__init__(board)
        self.rule: i64 = rule

    def possible(self, s: State, f: i64) -> bool:
        return s.get(f + IT) > 0

    def resolve(self, s: State, f: i64) -> i64:
        it = s.get(f + IT)
        if it:
            self.b.enforce(s, self.rule, s.get(f + SEAT), it - 1, 0, True)
        return DONE


class Choosing(Mechanic):
    """The words `choose 1 Hero` and `it counts as Lifebound this turn`."""

    figures: ClassVar[Figures] = Figures(acts={"choose_card": 0.4, "this_counts_as": 0.0})

    def declare(self) -> None:
        """The question, its answers, and what is told."""
        b = self.b
        self.p_choose = b.prompt("Choose a card", "Choose a card first.", "choose")
        self.v_choose = b.verb("choose {}{}", [b.card_noun, b.spot_noun], LIKES)
        self.e_choose = b.event(Event("{0} chooses {a}{b}", "card", "spot", "ASC-PLAY-03"))

    def teach(self, compiler: Compiler) -> None:
        """Two acts."""
        b = self.b

        def choose(p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
            if node.items[0] != 1:
                raise compiler.unplayable(p.kind, node)
            filter = compiler.selection(p, part(node, 1)).filter
            verb = ChooseCard(b, self.p_choose, self.v_choose, self.e_choose, filter)
            p.emit(verb)
            return [verb]

        def counts(p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
            what = part(node, 1)
            if str_of(node.items[0]) != "It" or what.kind == "chosen_faction":
                raise compiler.unplayable(p.kind, node)
            compiler.need_it(p, node)
            rule = compiler.rule(COUNTS_AS, p.kind, "counts as")
            rule.mask = ALL_FACTIONS if what.kind == "all_factions" else faction_bit(str_of(what.items[0]))
            verb = CountIt(b, int(rule.id))
            p.emit(verb)
            return [verb]

        compiler.acts["choose_card"] = choose
        compiler.acts["this_counts_as"] = counts
        compiler.silent |= {"choose_card", "this_counts_as"}
        compiler.choosing.append(ChooseCard)
        compiler.needed.append(ChooseCard)
