"""Cards beneath a card in play: they lie there face up, belong to its player, and come back when it leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.board import TO_DISCARD
from delirium.ascension.board.layout import KIND, SPOT_AT
from delirium.ascension.board.terms import DID, IT, Filter
from delirium.ascension.board.words import E_DECLINE, HAND, Event
from delirium.ascension.compiler.tree import int_of, part
from delirium.ascension.effects.flow import Asking, Verb, did
from delirium.ascension.mechanic import Mechanic
from delirium.engine.state import DONE, SEAT, SOURCE, WAIT, State
from delirium.engine.zones import OPTIONS, lane

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program
    from delirium.cards.model import Node

ZONE: Final = "cards beneath"
UPPER_AT: Final = 20  # in the list of what lies where: the card above, over the card that lies there


@final
class PutBeneath(Asking):
    """Put a card of your hand face up beneath this."""

    def __init__(self, board: Acts, mechanic: Beneath, filter: Filter, optional: bool) -> None:
        super().__init__(board, mechanic.prompt)
        self.mechanic = mechanic
        self.filter = filter
        self.optional = optional

    def offer_all(self, s: State, f: i64) -> None:
        """Every card of the hand that may be meant."""
        b = self.b
        seat = s.get(f + SEAT)
        hand = lane(b.hand, seat)
        for index in range(s.count(hand)):
            card = s.at(hand, index)
            option = b.v_put | b.kind_of[card] | HAND << SPOT_AT
            if self.filter.fits(s, f, seat, card, True) and s.find(OPTIONS, option) < 0:
                s.offer(option)

    def resolve(self, s: State, f: i64) -> i64:
        s.ask(s.get(f + SEAT), self.prompt)
        self.offer_all(s, f)
        if s.count(OPTIONS) == 0 or s.find(lane(self.b.play, s.get(f + SEAT)), s.get(f + SOURCE)) < 0:
            s.clear(OPTIONS)
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
            return DONE
        card = b.lift_out(s, seat, HAND, choice & KIND)
        upper = s.get(f + SOURCE)
        s.enter(lane(self.mechanic.zone, seat), card)
        s.push(self.mechanic.pairs, card | upper << UPPER_AT)
        s.emit(self.mechanic.event, seat, b.kind_of[card], b.kind_of[upper], b.everyone)
        s.put(f + IT, card + 1)
        s.put(f + DID, did(1, True))
        return DONE


@final
class ComeBack(Verb):
    """All cards beneath this go to their player's discard pile."""

    def __init__(self, board: Acts, mechanic: Beneath) -> None:
        super().__init__(board)
        self.mechanic = mechanic

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        m = self.mechanic
        seat = s.get(f + SEAT)
        done: i64 = 0
        index: i64 = 0
        while index < s.count(m.pairs):
            pair = s.at(m.pairs, index)
            if pair >> UPPER_AT == s.get(f + SOURCE):
                s.take(m.pairs, index)
                card = pair & ((1 << UPPER_AT) - 1)
                zone = lane(m.zone, seat)
                s.take(zone, s.find(zone, card))
                b.put_card(s, seat, card, m.place, TO_DISCARD)
                done += 1
            else:
                index += 1
        s.put(f + DID, did(done, done > 0))
        return DONE


class Beneath(Mechanic):
    """The words `face up beneath this` and `all cards under this`.

    At the end of the game the cards are their player's own wherever they lie, so nothing is left to be done then.
    """

    def declare(self) -> None:
        """Where they lie, and what is asked and told, if a card of the mix speaks of it."""
        b = self.b
        self.zone: i64 = -1
        self.pairs: i64 = -1
        self.place: i64 = 0
        self.prompt = b.prompt("Put a card of your hand beneath this", "Choose a card of your hand first.", "beneath")
        self.event: i64 = b.event(Event("{0} puts {a} face up beneath {b}", "card", "card", "ASC-CARD-01"))
        trees = [card.tree for card in b.facts]
        if any(tree is not None and any(one.kind == "d_beneath" for one in tree.nodes()) for tree in trees):
            self.zone = b.zones_of(ZONE, int(b.everyone), 4)
            self.pairs = b.notes("what lies beneath what", 4)
            self.place = b.place("from beneath a card", int(self.zone), owned=True)
            seen = "They lie beneath a card in play and come back when it leaves."
            b.show(
                ZONE, "Beneath a Construct", "spread", seen, is_shy=True, where="beneath a Construct", short="Beneath"
            )

    def teach(self, compiler: Compiler) -> None:
        """Both ways, and that the end of the game needs no other word."""
        b = self.b

        def beneath(p: Program, node: Node, may: bool) -> list[Verb]:
            chosen, there = part(node, 0), part(node, 1)
            if there.items[0] != "face up" or part(there, 1).kind != "this" or chosen.kind != "chosen":
                raise compiler.unplayable(p.kind, node)
            if b.facts[p.kind].type not in compiler.stands or len(chosen.items) != 1 or node.items[2] is not None:
                raise compiler.unplayable(p.kind, node)
            quantity = part(part(chosen, 0), 0)
            selection = compiler.selection(p, part(part(chosen, 0), 1), "places")
            if quantity.kind != "quant" or int_of(quantity.items[0]) != 1 or selection.places != 1 << HAND:
                raise compiler.unplayable(p.kind, node)
            verb = PutBeneath(b, self, selection.filter, may)
            p.emit(verb)
            return [verb]

        def back(p: Program, node: Node, may: bool) -> list[Verb]:
            words = [one.kind for one in part(node, 0).nodes()]
            if words != ["chosen", "qsel", "all_q", "sel", "alt", "noun", "under_this"]:
                raise compiler.unplayable(p.kind, node)
            nouns = [one.items[0] for one in node.nodes() if one.kind == "noun"]
            if nouns != ["cards"] or compiler.target(p, node) != TO_DISCARD:
                raise compiler.unplayable(p.kind, node)
            verb = ComeBack(b, self)
            p.emit(verb)
            return [verb]

        compiler.put_there["d_beneath"] = beneath
        compiler.put_there["under_this"] = back
        compiler.settled_at_end.add("under_this")
        compiler.needed.append(PutBeneath)
        compiler.choosing.append(PutBeneath)

    def owned(self, s: State, seat: int) -> list[int]:
        """What lies beneath a player's cards."""
        return s.cards(lane(self.zone, seat)) if self.zone >= 0 else []
