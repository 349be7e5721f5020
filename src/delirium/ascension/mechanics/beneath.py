"""Cards beneath a card in play: they lie there face up, belong to its player, and come back when it leaves.

Those that were banished to come there belong to nobody, and go to the void when it leaves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.board import TO_DISCARD
from delirium.ascension.board.layout import KIND, SPOT_AT, Underside
from delirium.ascension.board.rule import LEFT_PLAY, THIS, TRIGGER
from delirium.ascension.board.terms import COPIED, DID, IT, MANNER, Filter
from delirium.ascension.board.words import E_DECLINE, HAND, Event
from delirium.ascension.compiler.tree import int_of, part, str_of
from delirium.ascension.effects.flow import Asking, Verb, did
from delirium.ascension.effects.verbs import BanishTop
from delirium.ascension.mechanic import Mechanic
from delirium.cards.model import Node
from delirium.engine.state import DONE, SEAT, SOURCE, WAIT, State
from delirium.engine.zones import OPTIONS, lane

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program

ZONE: Final = "cards beneath"
UPPER_AT: Final = 20  # in the list of what lies where: the card above, over the card that lies there
CARDS: Final = (1 << UPPER_AT) - 1
NOBODYS: Final = 1 << 40  # it belongs to nobody


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
                card = pair & CARDS
                zone = lane(m.zone, seat)
                s.take(zone, s.find(zone, card))
                b.put_card(s, seat, card, m.place, TO_DISCARD)
                done += 1
            else:
                index += 1
        s.put(f + DID, did(done, done > 0))
        return DONE


@final
class PutBanished(Verb):
    """Put those of the cards banished just now that are of some kind beneath this, if it lies before its player."""

    def __init__(self, board: Acts, mechanic: Beneath, filter: Filter) -> None:
        super().__init__(board)
        self.mechanic = mechanic
        self.filter = filter

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        m = self.mechanic
        seat = s.get(f + SEAT)
        upper = s.get(f + SOURCE)
        lies = s.find(lane(b.front, seat), upper) >= 0 or s.find(lane(b.play, seat), upper) >= 0
        done: i64 = 0
        for index in range(s.count(b.this_way)):
            card = s.at(b.this_way, index)
            place = s.find(b.void, card)
            if lies and place >= 0 and s.get(f + MANNER) & COPIED == 0 and self.filter.fits(s, f, seat, card, False):
                s.enter(lane(m.zone, seat), s.take(b.void, place))
                s.push(m.pairs, card | upper << UPPER_AT | NOBODYS)
                s.emit(m.from_void, seat, b.kind_of[card], b.kind_of[upper], b.everyone)
                done += 1
        s.clear(b.this_way)
        s.put(f + DID, did(done, done > 0))
        return DONE


@final
class GoAway(Verb):
    """What lies beneath a card that has left and belongs to nobody goes where such cards go."""

    def __init__(self, board: Acts, mechanic: Beneath) -> None:
        super().__init__(board)
        self.mechanic = mechanic

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        m = self.mechanic
        seat = s.get(f + SEAT)
        upper = s.get(f + SOURCE)
        index: i64 = 0
        while index < s.count(m.pairs):
            if s.at(m.pairs, index) & ~CARDS == upper << UPPER_AT | NOBODYS:
                card = s.take(m.pairs, index) & CARDS
                s.take(lane(m.zone, seat), s.find(lane(m.zone, seat), card))
                s.emit(m.goes, seat, b.kind_of[card], b.kind_of[upper], b.everyone)
                b.send_home(s, card)
            else:
                index += 1
        return DONE


@final
class Below(Underside):
    """The cards beneath a card."""

    def __init__(self, mechanic: Beneath) -> None:
        self.mechanic = mechanic

    def count(self, s: State, f: i64, filter: Filter, card: i64) -> i64:
        m = self.mechanic
        found: i64 = 0
        for index in range(s.count(m.pairs)):
            pair = s.at(m.pairs, index)
            if (pair & ~NOBODYS) >> UPPER_AT == card and filter.fits(s, f, s.get(f + SEAT), pair & CARDS, True):
                found += 1
        return found


class Beneath(Mechanic):
    """The words `face up beneath this` and `all cards under this`, and `all Treasures banished this way beneath this`.

    At the end of the game the cards are their player's own wherever they lie, so nothing is left to be done then.
    """

    def declare(self) -> None:
        """Where they lie, and what is asked and told, if a card of the mix speaks of it."""
        b = self.b
        self.zone: i64 = -1
        self.pairs: i64 = -1
        self.place: i64 = 0
        self.going: int = 0  # where the code begins by which cards go to the void; 0: none do
        self.prompt = b.prompt("Put a card of your hand beneath this", "Choose a card of your hand first.", "beneath")
        self.event: i64 = b.event(Event("{0} puts {a} face up beneath {b}", "card", "card", "ASC-CARD-01"))
        self.from_void: i64 = b.event(Event("{0} puts {a} from the void beneath {b}", "card", "card", "ASC-CASE-11"))
        self.goes: i64 = b.event(Event("{a} beneath {b} goes to the void", "card", "card", "ASC-CASE-O20"))
        self.left: i64 = b.event(Event("What lies beneath {a} goes with it", "card", "", "ASC-CASE-O20"))
        trees = [card.tree for card in b.facts]
        if any(tree is not None and any(one.kind == "d_beneath" for one in tree.nodes()) for tree in trees):
            self.zone = b.zones_of(ZONE, int(b.everyone), 4)
            self.pairs = b.notes("what lies beneath what", 4)
            self.place = b.place("from beneath a card", int(self.zone), owned=True)
            seen = "They lie beneath a card in front of their player for as long as that lies there."
            b.show(ZONE, "Beneath a card", "spread", seen, is_shy=True, where="beneath a card", short="Beneath")
            b.undersides.append(Below(self))

    def teach(self, compiler: Compiler) -> None:
        """Both ways, and that the end of the game needs no other word."""
        b = self.b

        def beneath(p: Program, node: Node, may: bool) -> list[Verb]:
            chosen, there = part(node, 0), part(node, 1)
            if any(one.kind == "this_way" for one in chosen.nodes()):
                return banished(p, node)
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

        def banished(p: Program, node: Node) -> list[Verb]:
            chosen, there = part(node, 0), part(node, 1)
            way = next(str_of(one.items[0]) for one in chosen.nodes() if one.kind == "this_way")
            stays = b.facts[p.kind].type in compiler.stands or compiler.has_flag(p.kind, "l_ongoing")
            after = bool(p.effects) and isinstance(p.effects[-1], BanishTop)
            known = way == "banished this way" and there.items == (Node("this"),) and node.items[2] is None
            if not (known and stays and after) or len(chosen.items) != 1 or part(chosen, 0).items[0] != Node("all_q"):
                raise compiler.unplayable(p.kind, node)
            selection = compiler.selection(p, part(part(chosen, 0), 1), "way")
            verb = PutBanished(b, self, selection.filter)
            p.emit(verb)
            if not any(b.rules[id].pc == self.going for id in b.own_rules[p.kind]):
                let_go(p.kind)
            return [verb]

        def let_go(kind: int) -> None:
            """When such a card leaves, what lies beneath it does."""
            if not self.going:
                inner = compiler.blank(kind)
                inner.emit(GoAway(b, self))
                self.going = compiler.program(inner)
            rule = compiler.rule(TRIGGER, kind, "what lies beneath it goes to the void")
            rule.events = 1 << LEFT_PLAY
            rule.whose = THIS
            rule.told = self.left
            rule.pc = self.going
            b.heard_by[kind] |= rule.events
            b.own_rules[kind].append(int(rule.id))

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
        """What lies beneath a player's cards and is that player's own."""
        if self.zone < 0:
            return []
        others = [pair & CARDS for pair in s.cards(self.pairs) if pair & NOBODYS]
        return [card for card in s.cards(lane(self.zone, seat)) if card not in others]
