"""Cards that opponents have just discarded because of a text, of which its player may take one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.board import TO_HAND
from delirium.ascension.board.layout import KIND, SPOT_AT, SPOT_BITS
from delirium.ascension.board.terms import DID, IT, Filter
from delirium.ascension.board.words import E_DECLINE, P_PUT
from delirium.ascension.compiler.tree import int_of, part
from delirium.ascension.effects.flow import Asking, EachPlayer, Leave, Verb
from delirium.ascension.effects.pick import DISCARDS, SOURCE_AT, Pick
from delirium.ascension.mechanic import Mechanic
from delirium.engine.state import DONE, SEAT, SOURCE, WAIT, State
from delirium.engine.zones import OPTIONS, lane

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program
    from delirium.cards.model import Node

WAY: Final = "discarded this way"
CARD_BITS: Final = (1 << SOURCE_AT) - 1


@final
class TakeDiscarded(Asking):
    """Put one of the cards that opponents have just discarded into your hand; it is yours from now on."""

    def __init__(self, board: Acts, mechanic: Reclaiming, filter: Filter, optional: bool) -> None:
        super().__init__(board, P_PUT)
        self.mechanic = mechanic
        self.filter = filter
        self.optional = optional

    def offer_all(self, s: State, f: i64) -> None:
        """Each of them that still lies where it was discarded."""
        b = self.b
        m = self.mechanic
        for index in range(s.count(m.noted)):
            entry = s.at(m.noted, index)
            card = entry & CARD_BITS
            if entry >> SOURCE_AT != s.get(f + SOURCE) or not self.filter.fits(s, f, s.get(f + SEAT), card, False):
                continue
            for player in range(b.players):
                if s.find(lane(b.discard, player), card) >= 0:
                    option = b.v_put | b.kind_of[card] | (m.place + player) << SPOT_AT
                    if s.find(OPTIONS, option) < 0:
                        s.offer(option)

    def resolve(self, s: State, f: i64) -> i64:
        s.ask(s.get(f + SEAT), self.prompt)
        self.offer_all(s, f)
        if s.count(OPTIONS) == 0:
            self._forget(s, f)
            s.put(f + DID, 0)
            return DONE
        if self.optional:
            s.offer(self.b.v_decline)
        return WAIT

    def answer(self, s: State, f: i64, choice: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        if choice == b.v_decline:
            s.emit(E_DECLINE, seat, 0, 0, b.everyone)
            s.put(f + DID, 0)
        else:
            spot = choice >> SPOT_AT & SPOT_BITS
            card = self._noted(s, f, b.zone_of(seat, spot), choice & KIND)
            s.take(b.zone_of(seat, spot), s.find(b.zone_of(seat, spot), card))
            b.put_card(s, seat, card, spot, TO_HAND)
            s.put(f + IT, card + 1)
            s.put(f + DID, 3)
        self._forget(s, f)
        return DONE

    def _noted(self, s: State, f: i64, zone: i64, kind: i64) -> i64:
        """The card of a kind that was discarded there just now."""
        index = s.count(self.mechanic.noted) - 1
        while True:
            entry = s.at(self.mechanic.noted, index)
            card = entry & CARD_BITS
            if entry >> SOURCE_AT == s.get(f + SOURCE) and self.b.kind_of[card] == kind and s.find(zone, card) >= 0:
                return card
            index -= 1

    def _forget(self, s: State, f: i64) -> None:
        """Nothing speaks of these cards any more."""
        noted = self.mechanic.noted
        index: i64 = 0
        while index < s.count(noted):
            if s.at(noted, index) >> SOURCE_AT == s.get(f + SOURCE):
                s.take(noted, index)
            else:
                index += 1


class Reclaiming(Mechanic):
    """The words `put 1 card discarded this way into your hand`, after `each opponent discards`."""

    def declare(self) -> None:
        """The list of such cards and the places where they lie, if a card of the mix speaks of them."""
        b = self.b
        self.noted: i64 = 0
        self.place: i64 = 0
        trees = [card.tree for card in b.facts]
        if any(tree is not None and any(one.items == (WAY,) for one in tree.nodes()) for tree in trees):
            self.noted = b.notes("cards discarded because of a text", 4)
            lanes = [lane(b.discard, player) for player in range(b.players)]
            places = [
                b.place(f"from the discard of player {player + 1}", int(zone), owned=False)
                for player, zone in enumerate(lanes)
            ]
            self.place = places[0]

    def teach(self, compiler: Compiler) -> None:
        """One of them, right after the sentence that lets each opponent discard."""
        b = self.b

        def take(p: Program, node: Node, may: bool) -> list[Verb]:
            last = p.effects[-1] if p.effects else None
            chosen = part(node, 0)
            if not isinstance(last, EachPlayer) or not last.opponents or len(chosen.items) != 1:
                raise compiler.unplayable(p.kind, node)
            quantity = part(part(chosen, 0), 0)
            selection = compiler.selection(p, part(part(chosen, 0), 1), "way")
            discards = _pick_of(b, int(last.pc))
            if (
                discards is None
                or quantity.kind != "quant"
                or int_of(quantity.items[0]) != 1
                or compiler.target(p, node) != TO_HAND
            ):
                raise compiler.unplayable(p.kind, node)
            discards.noted = self.noted
            verb = TakeDiscarded(b, self, selection.filter, may)
            p.emit(verb)
            return [verb]

        compiler.put_there[WAY] = take
        compiler.choosing.append(TakeDiscarded)


def _pick_of(b: Acts, pc: int) -> Pick | None:
    """What lets a player discard, in the text that begins somewhere."""
    for effect in b._effects[pc:]:
        if isinstance(effect, Leave):
            return None
        if isinstance(effect, Pick) and effect.act == DISCARDS:
            return effect
    return None
