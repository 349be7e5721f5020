"""The acts of the card language: gaining, drawing, banishing, acquiring and the rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.board import (
    TO_BOTTOM,
    TO_CENTER_BOTTOM,
    TO_CENTER_TOP,
    TO_CHOSEN,
    TO_DISCARD,
    TO_HAND,
    TO_LEFT,
    TO_PLAY,
    TO_TOP,
)
from delirium.ascension.board.rule import (
    ACQUIRED,
    COUNTS_AS,
    DEFEATED,
    DISCARDED,
    DISCOUNT,
    FIRST,
    NEXT,
    PLAYED_ONE,
    PURSE,
    Rule,
)
from delirium.ascension.board.terms import ALL_FACTIONS, CONSTRUCT, MONSTER, Alternative, Amount, Cards, Replacement
from delirium.ascension.board.words import (
    DECK,
    DISCARD,
    HAND,
    OTHERS,
    P_BANISH,
    P_DESTROY,
    P_DISCARD,
    P_PUT,
    P_TAKE,
    PILE,
    PLAY,
    PLAYED,
    ROW,
    VOID,
)
from delirium.ascension.compiler.selectors import Selectors
from delirium.ascension.compiler.tree import Program, Selection, faction_bit, int_of, part, str_of
from delirium.ascension.effects.flow import Can, Unless, Verb
from delirium.ascension.effects.gains import Double, Draw, Enforce, ExtraTurn, Gain, GainFor, MarkUsed, Pay, PayUpTo
from delirium.ascension.effects.opponents import (
    ALL_OF_IT,
    FROM_EACH,
    FROM_ONE,
    FROM_THAT,
    ChoosePlayer,
    TakeFromHand,
    TakeResource,
)
from delirium.ascension.effects.pick import (
    ACQUIRE,
    ALL,
    ALL_BUT,
    AS_IF,
    BANISH,
    DEFEAT,
    DESTROY,
    DISCARDS,
    EXACT,
    PUT,
    RANDOM,
    TAKE,
    UP_TO,
    Pick,
)
from delirium.ascension.effects.verbs import (
    BanishThis,
    BanishTop,
    Copy,
    CopyIt,
    PutIt,
    Reveal,
    TakeIt,
    TakeLower,
    TakeReplacement,
)
from delirium.cards.model import Node
from delirium.engine.state import Effect

ANY_TYPE: Final = 0xFFFF
SPOT: Final = {"hand": HAND, "discard": DISCARD}
EVENTS: Final = {
    "play": 1 << PLAYED_ONE,
    "acquire": 1 << ACQUIRED,
    "defeat": 1 << DEFEATED,
    "acquire or defeat": 1 << ACQUIRED | 1 << DEFEATED,
    "discard": 1 << DISCARDED,
}
MANY: Final = 0x7FFF

OWN_PLACES: Final = 1 << HAND | 1 << DISCARD | 1 << PLAY | 1 << PLAYED
TAKEN_FROM: Final = 1 << ROW | 1 << PILE | 1 << VOID
TAKEN_BY: Final = {ACQUIRE: ANY_TYPE, DEFEAT: MONSTER, TAKE: ANY_TYPE}
COPIED_OF: Final = {
    "played this turn": 1 << PLAYED_ONE,
    "defeated or played this turn": 1 << PLAYED_ONE | 1 << DEFEATED,
}
RECIPIENTS: Final = ("1 opponent's discard", "1 player's discard")
WHOM: Final = {"each_opponent": FROM_EACH, "one_opponent": FROM_ONE, "that_player": FROM_THAT}
REACH: Final = {  # where an act can take cards from
    BANISH: 1 << HAND | 1 << DISCARD | 1 << PLAYED | 1 << ROW | 1 << DECK,
    DISCARDS: 1 << HAND,
    DESTROY: 1 << PLAY,
    PUT: OWN_PLACES | 1 << VOID,
    ACQUIRE: TAKEN_FROM,
    DEFEAT: TAKEN_FROM,
    TAKE: TAKEN_FROM,
}


class Wording(Selectors):
    """Compiles acts."""

    def __init__(self, board: Acts) -> None:
        super().__init__(board)
        acts: dict[str, Callable[[Program, Node, Amount | None, bool], list[Verb]]] = {
            "gain": self._gain,
            "gain_equal": self._gain_equal,
            "gain_restricted": self._gain_restricted,
            "double": self._double,
            "draw": self._draw,
            "discard": self._discard,
            "banish": self._banish,
            "destroy": self._destroy,
            "put": self._put,
            "take_card": self._take_card,
            "pay": self._pay,
            "pay_less": self._pay_less,
            "copy": self._copy,
            "copy_it": self._copy_it,
            "choose_player": self._choose_player,
            "take_resource": self._take_resource,
            "reveal": self._reveal,
            "take_cards": self._take_cards,
            "extra_turn": self._extra_turn,
            "count_as_faction": self._count_as,
        }
        self.acts = self.taught(acts)
        self.choosing += [Reveal, Copy, TakeIt]
        nothing: dict[str, Callable[[Program, Node], list[Verb]]] = {}
        # what is revealed, where that is not the top card of a deck
        self.revealed = self.taught(nothing)
        # what is taken, where that is neither cards of choice nor “it”
        self.takings = self.taught(nothing)
        # how it is taken, where that is not for free or as if it were in the center row
        self.ways = self.taught(nothing)
        # what is paid for what is taken, by the words that say how much, where that is no price on it
        self.payings = self.taught(nothing)
        # what is banished, where that is neither this nor cards of choice
        self.banished = self.taught(nothing)
        # words of putting that say where something lies, or comes to lie, that the core does not know; of what was done
        # with it, or the zone it comes from, the words themselves, such as “discarded this way”
        lying: dict[str, Callable[[Program, Node, bool], list[Verb]]] = {}
        self.put_there = self.taught(lying)
        # words of what is copied that only a mechanic knows
        copied: dict[str, Callable[[Program, Node], list[Verb]]] = {}
        self.copied = self.taught(copied)
        # effects after which “it” lies where the core does not look: what puts it somewhere, what acquires it
        unseen: dict[type[Effect], Callable[[Program, Node], list[Verb]]] = {}
        self.put_unseen = unseen
        fresh: dict[type[Effect], Callable[[Program, Node], list[Verb]]] = {}
        self.take_unseen = fresh
        self.accepted: int | None = None  # the once-a-turn rule that is used when its "you may" is accepted
        self.front_types: set[str] = set()  # types of cards that lie in front of whoever puts them into play
        # what is gained that is no number but a card, by the name of one
        gained: dict[str, Callable[[Program, int, Amount | None], Verb]] = {}
        self.gainings = self.taught(gained)
        # whose random cards are taken, where that is not a hand
        nowhere: dict[str, Callable[[Program, int, int], Verb]] = {}
        self.taken_from = self.taught(nowhere)

    # resources

    def _gains(self, p: Program, node: Node) -> list[tuple[int, str]]:
        items = list(node.items)
        found: list[tuple[int, str]] = []
        for index in range(0, len(items), 2):
            if part(node, index).kind != "amount":
                raise self.unplayable(p.kind, node)
            found.append((int_of(part(node, index).items[0]), str_of(items[index + 1])))
        return found

    def _gain(self, p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
        found: list[Verb] = []
        for amount, name in self._gains(p, part(node, 0)):
            gain: Verb
            if name in self.gainings:
                gain = self.gainings[name](p, amount, times)
            else:
                gain = Gain(self.b, int(self.resource(p.kind, name).number), amount, times)
            p.emit(gain)
            found.append(gain)
        return found

    def _gain_equal(self, p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
        resource = self.resource(p.kind, str_of(node.items[0]))
        gain = Gain(self.b, int(resource.number), 1, self.amount(p, part(node, 1)))
        p.emit(gain)
        return [gain]

    def _gain_restricted(self, p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
        selection = self.selection(p, part(node, 1))
        (amount, name), *more = self._gains(p, part(node, 0))
        if more or name.rstrip("s") != "Rune" or not selection.filter.plain():
            raise self.unplayable(p.kind, node)
        rule = self.rule(PURSE, p.kind, "Runes")
        rule.filter = selection.filter
        p.emit(GainFor(self.b, int(rule.id), amount, times))
        return []

    def _double(self, p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
        double = Double(self.b, int(self.resource(p.kind, str_of(node.items[0])).number))
        p.emit(double)
        return [double]

    def _draw(self, p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
        draw = Draw(self.b, int_of(node.items[0]), times)
        p.emit(draw)
        return [draw]

    def _pay(self, p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
        amount, name = part(node, 0), str_of(node.items[1])
        resource = int(self.resource(p.kind, name).number)
        pay: Verb
        if amount.kind == "up_to":
            pay = PayUpTo(self.b, resource, int_of(amount.items[0]))
        elif amount.kind == "amount":
            less: Amount | None = None
            each = 0
            if node.items[2] is not None:
                each = int_of(node.items[2])
                counted = self.selection(p, part(node, 3), "places", "other")
                less = Cards(self.b, counted.filter, self._with_front(counted.places), counted.other)
            pay = Pay(self.b, resource, int_of(amount.items[0]), each, less)
        else:
            raise self.unplayable(p.kind, node)
        p.emit(pay)
        return [pay]

    def _pay_less(self, p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
        target = part(node, 1)
        if target.kind != "next_one":
            raise self.unplayable(p.kind, node)
        selection = self.selection(p, part(target, 0), "lying")
        if not selection.filter.plain():
            raise self.unplayable(p.kind, node)
        rule = self.rule(DISCOUNT, p.kind, "discount")
        rule.filter = selection.filter
        rule.lying = selection.lying
        rule.mode = NEXT
        rule.mask = EVENTS[str_of(target.items[1])]
        if target.items[2] is not None:
            rule.places = self._place(p.kind, str_of(target.items[2]))
        p.emit(Enforce(self.b, int(rule.id), int_of(node.items[0]), times))
        return []

    def _standing_discount(self, kind: int, node: Node) -> None:
        target = part(node, 1)
        if target.kind != "any_such":
            raise self.unplayable(kind, node)
        selection = self.selection(Program(kind), part(target, 0), "places")
        if not selection.filter.plain():
            raise self.unplayable(kind, node)
        rule = self.rule(DISCOUNT, kind, "discount")
        rule.filter = selection.filter
        rule.places = selection.places
        rule.amount = int_of(node.items[0])
        if target.items[1] is not None:
            rule.floor = int_of(target.items[1])
        self.b.rules_of[kind].append(int(rule.id))

    # factions

    def _count_as(self, p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
        rule = self._counting(p.kind, node, False)
        p.emit(Enforce(self.b, int(rule.id), 0, None))
        return []

    def _standing_count_as(self, kind: int, node: Node) -> None:
        self.b.rules_of[kind].append(int(self._counting(kind, node, True).id))

    def _counting(self, kind: int, node: Node, standing: bool) -> Rule:
        selection = self.selection(Program(kind), part(node, 0))
        as_what = part(node, 1)
        if as_what.kind == "chosen_faction" or not selection.filter.plain():
            raise self.unplayable(kind, node)
        if standing == (node.items[2] is not None):
            raise self.unplayable(kind, node)
        rule = self.rule(COUNTS_AS, kind, "counts as")
        rule.filter = selection.filter
        rule.mask = ALL_FACTIONS if as_what.kind == "all_factions" else faction_bit(str_of(as_what.items[0]))
        return rule

    def _standing_first_counts_as(self, kind: int, node: Node) -> None:
        """The first card of a sort that a player plays each turn counts as a faction too."""
        selection = self.selection(Program(kind), part(node, 0))
        if not selection.filter.plain() or any(one.factions for one in selection.filter.alternatives):
            raise self.unplayable(kind, node)
        rule = self.rule(COUNTS_AS, kind, "counts as")
        rule.filter = selection.filter
        rule.mask = faction_bit(str_of(node.items[1]))
        rule.mode = FIRST
        self.b.rules_of[kind].append(int(rule.id))

    # cards

    def _pick(
        self, p: Program, qsel: Node, act: int, verb: int, prompt: int, places: int, times: Amount | None, may: bool
    ) -> Pick:
        quantity, selector = part(qsel, 0), part(qsel, 1)
        selection = self.selection(p, selector, "places", "other", "adjacent", "extreme", "of_each", "done", "lying")
        if selection.done:
            places = self._played(p, qsel, selection)
        there = 1 << ROW if selection.adjacent else selection.places or places
        one_of_each = act == DESTROY and quantity == Node("quant", (1,))
        wrong_extreme = selection.extreme and there != 1 << PLAY
        if there & ~self._reach(act) or wrong_extreme or (selection.of_each and not one_of_each):
            raise self.unplayable(p.kind, qsel)
        if selection.lying is not None and there & ~(1 << ROW | 1 << PILE):
            raise self.unplayable(p.kind, qsel)
        pick = Pick(self.b, act, verb, prompt, selection.filter, there)
        pick.lying = selection.lying
        pick.adjacent = selection.adjacent
        pick.other = selection.other or quantity.kind == "another"
        pick.extreme = selection.extreme
        pick.optional = may
        pick.times = times
        if selection.of_each:
            pick.of_each = True
            pick.places = 0
        modes = {"quant": EXACT, "up_to": UP_TO, "all_but": ALL_BUT, "random": RANDOM}
        if quantity.kind in modes:
            pick.mode = modes[quantity.kind]
            pick.count = int_of(quantity.items[0])
        elif quantity.kind == "all_q":
            pick.mode = ALL
        elif quantity.kind == "any_number":
            pick.mode = UP_TO
            pick.count = MANY
        elif quantity.kind != "another":
            raise self.unplayable(p.kind, qsel)
        p.emit(pick)
        return pick

    def _played(self, p: Program, qsel: Node, selection: Selection) -> int:
        """Where named Heroes that were played this turn lie."""
        b = self.b
        for one in selection.filter.alternatives:
            named = [b.facts[kind].type for kind in range(len(one.kinds)) if one.kinds[kind]]
            if len(one.kinds) == 0 or any(type != "hero" for type in named):
                raise self.unplayable(p.kind, qsel)
        if selection.done != "played this turn":
            raise self.unplayable(p.kind, qsel)
        return 1 << PLAYED

    def _reach(self, act: int) -> int:
        """Where an act can take cards from; what mechanics lay out can be acquired or defeated there."""
        return REACH[act] | -1 << OTHERS if act >= ACQUIRE else REACH[act]

    def _picks(
        self, p: Program, obj: Node, act: int, verb: int, prompt: int, places: int, times: Amount | None, may: bool
    ) -> list[Verb]:
        if obj.kind != "chosen":
            raise self.unplayable(p.kind, obj)
        return [
            self._pick(p, part(obj, index), act, verb, prompt, places, times, may) for index in range(len(obj.items))
        ]

    def _discard(self, p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
        b = self.b
        obj = part(node, 0)
        if obj.kind == "whole_zone" and str_of(obj.items[0]) in ("your hand", "their hand"):
            pick = Pick(b, DISCARDS, int(b.v_discard), P_DISCARD, self._anything(), 1 << HAND)
            pick.mode = ALL
            p.emit(pick)
            return [pick]
        return self._picks(p, obj, DISCARDS, int(b.v_discard), P_DISCARD, 1 << HAND, times, may)

    def _banish(self, p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
        obj = part(node, 0)
        if obj.kind == "this":
            banish = BanishThis(self.b)
            p.emit(banish)
            return [banish]
        if obj.kind in ("top_card", "top_cards"):
            return self._banish_top(p, obj)
        if obj.kind in self.banished:
            return self.banished[obj.kind](p, node)
        if obj.kind == "this_and":
            return self._banish_with_this(p, part(obj, 0), times)
        verb = int(self.b.v_banish)
        picks: list[Verb]
        if obj.kind == "this_or":
            either = self._pick(p, part(obj, 0), BANISH, verb, P_BANISH, 0, times, may)
            either.or_this = True
            picks = [either]
        else:
            picks = self._picks(p, obj, BANISH, verb, P_BANISH, 0, times, may)
        for one in picks:
            assert isinstance(one, Pick)
            if one.places == 0:
                raise self.unplayable(p.kind, node)
            if one.places & (1 << HAND | 1 << DISCARD) and one.mode != ALL:
                one.optional = True  # ASC-BAN-O5
        return picks

    def _banish_top(self, p: Program, obj: Node) -> list[Verb]:
        """Cards of the center deck, unseen: nobody chooses among them."""
        *count, deck = obj.items
        if deck != "the center deck":
            raise self.unplayable(p.kind, obj)
        banish = BanishTop(self.b, int_of(count[0]) if count else 1)
        p.emit(banish)
        return [banish]

    def _banish_with_this(self, p: Program, qsel: Node, times: Amount | None) -> list[Verb]:
        """A card and this one go together or not at all."""
        together: list[Verb] = [BanishThis(self.b)]
        unless = Unless(Can(together))
        unless.by = 3
        p.emit(unless)
        p.emit(together[0])  # first, so that of equal cards another is left to be picked
        pick = self._pick(p, qsel, BANISH, int(self.b.v_banish), P_BANISH, 0, times, False)
        if pick.places == 0:
            raise self.unplayable(p.kind, qsel)
        together.append(pick)
        return together

    def _destroy(self, p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
        return self._picks(p, part(node, 0), DESTROY, int(self.b.v_destroy), P_DESTROY, 1 << PLAY, times, may)

    def _put(self, p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
        for word in node.nodes():
            said = str_of(word.items[0]) if word.kind in ("this_way", "from_zone") else word.kind
            if said in self.put_there:
                return self.put_there[said](p, node, may)
        if self.gives(node):
            return self._give(p, node, times, may)
        return self._put_at(p, node, self.target(p, node), times, may)

    def gives(self, node: Node) -> bool:
        """Whether cards are put into the discard pile of a player of choice."""
        return node.kind == "put" and part(node, 1).kind == "d_discard" and part(node, 1).items[0] in RECIPIENTS

    def _give(self, p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
        """First the player is chosen, which may be declined, then the cards."""
        choose = ChoosePlayer(self.b, "opponent" in str_of(part(node, 1).items[0]))
        choose.optional = may
        p.emit(choose)
        begin = p.here
        if self.accepted is not None:
            p.emit(MarkUsed(self.b, self.accepted, False))
        choose.next += self._put_at(p, node, TO_CHOSEN, times, False)
        choose.by = p.here - begin + 1
        return [choose]

    def _put_at(self, p: Program, node: Node, to: int, times: Amount | None, may: bool) -> list[Verb]:
        obj = part(node, 0)
        if obj.kind == "it":
            naming = (*self.choosing, *self.put_unseen)
            last = next((one for one in reversed(p.effects) if isinstance(one, naming)), None)
            if last is not None and type(last) in self.put_unseen:
                return self.put_unseen[type(last)](p, node)
            self.need_it(p, node)
        if obj.kind in ("it", "this", "this_from"):
            place = 0
            if obj.kind == "this_from":
                name = str_of(obj.items[0]).split(" ", 1)[1]
                if name not in SPOT:
                    raise self.unplayable(p.kind, node)
                place = SPOT[name]
            put = PutIt(self.b, to, obj.kind != "it", place)
            p.emit(put)
            return [put]
        picks = self._picks(p, obj, PUT, int(self.b.v_put), P_PUT, 0, times, may)
        for pick in picks:
            assert isinstance(pick, Pick)
            pick.to = to
            if pick.places == 0:
                raise self.unplayable(p.kind, node)
            if to == TO_PLAY and not all(self._lies_in_play(one) for one in pick.filter.alternatives):
                raise self.unplayable(p.kind, node)
        return picks

    def _lies_in_play(self, cards: Alternative) -> bool:
        """Whether all cards of a sort lie in play, or in front of their player, once they are put there."""
        types = {self.b.facts[kind].type for kind, fits in enumerate(cards.traits) if fits}
        return cards.types == CONSTRUCT or (len(cards.traits) > 0 and types <= self.front_types)

    def target(self, p: Program, node: Node) -> int:
        """Where something is put."""
        dest = part(node, 1)
        place = str_of(dest.items[0]) if dest.items and isinstance(dest.items[0], str) else ""
        own = place.startswith(("your ", "their "))
        if len(node.items) > 2 and node.items[2] is not None:
            raise self.unplayable(p.kind, node)
        if dest.kind == "d_hand":
            return TO_HAND
        if dest.kind == "d_play":
            return TO_PLAY
        if dest.kind == "d_discard" and own:
            return TO_DISCARD
        if dest.kind == "d_top" and (own or place == "the center deck"):
            return TO_TOP if own else TO_CENTER_TOP
        if dest.kind == "d_bottom" and (own or place == "the center deck"):
            return TO_BOTTOM if own else TO_CENTER_BOTTOM
        raise self.unplayable(p.kind, dest)

    def _take_card(self, p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
        b = self.b
        word, obj, how, dest = str_of(node.items[0]).lower(), part(node, 1), part(node, 2), node.items[3]
        act = {"acquire": ACQUIRE, "defeat": DEFEAT}.get(word.removesuffix("s"), TAKE)
        to = TO_DISCARD
        if isinstance(dest, Node):
            targets = {"a_hand": TO_HAND, "a_top": TO_TOP, "d_left": TO_LEFT}
            if dest.kind not in targets or node.items[4] is not None:
                raise self.unplayable(p.kind, dest)
            to = targets[dest.kind]
            if to == TO_LEFT and not any(isinstance(one, Pick) and one.act == BANISH for one in p.effects):
                raise self.unplayable(p.kind, dest)  # no card was banished before
        if obj.kind in self.takings:
            return self.takings[obj.kind](p, node)
        if obj.kind == "it" and p.effects and type(p.effects[-1]) in self.take_unseen:
            return self.take_unseen[type(p.effects[-1])](p, node)
        if how.kind in self.ways:
            return self.ways[how.kind](p, node)
        if how.kind == "paying" and part(how, 1).kind in self.payings:
            return self.payings[part(how, 1).kind](p, node)
        if how.kind == "as_if_center_row" and how.items[1] and "this_turn" in self.ways:
            return self.ways["this_turn"](p, node)
        if how.kind not in ("free", "as_if_center_row") or (how.kind == "as_if_center_row" and how.items[1]):
            raise self.unplayable(p.kind, how)
        last = p.effects[-1] if p.effects else None
        if obj.kind == "it" and how.kind == "free" and to != TO_LEFT and isinstance(last, Unless):
            replaced = last.condition
            if isinstance(replaced, Replacement):
                types = ANY_TYPE & ~MONSTER if act == ACQUIRE else TAKEN_BY[act]
                replacement = TakeReplacement(b, to, types, replaced.filter)
                p.emit(replacement)
                return [replacement]
        revealed = any(isinstance(effect, Reveal) and effect.center for effect in p.effects)
        if obj.kind == "it" and how.kind == "free" and to != TO_LEFT and ((act == ACQUIRE and p.it) or revealed):
            take = TakeIt(b, to, TAKEN_BY[act], act != ACQUIRE)
            p.emit(take)
            return [take]
        if act == ACQUIRE and obj.kind == "chosen" and how.kind == "free" and self._lie_under(obj):
            return self._take_lower(p, obj, to)
        verb = {ACQUIRE: b.v_acquire, DEFEAT: b.v_defeat, TAKE: b.v_acquire}[act]
        picks = self._picks(p, obj, act, int(verb), P_TAKE, 1 << ROW | 1 << PILE, times, may)
        for pick in picks:
            assert isinstance(pick, Pick)
            pick.to = to
            pick.how = AS_IF if how.kind == "as_if_center_row" else 0
        return picks

    def _lie_under(self, obj: Node) -> bool:
        """Whether an object names only cards that lie under those of the center row."""
        nouns = [str_of(one.items[0]) for one in obj.nodes() if one.kind == "noun"]
        types = [self.nouns.get(noun.removesuffix("s"), ANY_TYPE) for noun in nouns]
        return self.lower != 0 and all(one & ~self.lower == 0 for one in types)

    def _take_lower(self, p: Program, obj: Node, to: int) -> list[Verb]:
        """All such cards: nobody chooses among them."""
        selection = self.selection(p, part(part(obj, 0), 1), "places")
        if len(obj.items) > 1 or part(part(obj, 0), 0).kind != "all_q" or selection.places != 1 << ROW:
            raise self.unplayable(p.kind, obj)
        if to != TO_DISCARD:
            raise self.unplayable(p.kind, obj)
        take = TakeLower(self.b, selection.filter)
        p.emit(take)
        return [take]

    def _copy(self, p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
        what, obj = str_of(node.items[0]), part(node, 1)
        for word in obj.nodes():
            if word.kind in self.copied:
                return self.copied[word.kind](p, node)
        if what not in ("the effect", "the reward") or obj.kind != "chosen" or len(obj.items) != 1:
            raise self.unplayable(p.kind, node)
        rewards = what == "the reward"
        quantity = part(part(obj, 0), 0)
        selection = self.selection(p, part(part(obj, 0), 1), "places", "other", "done")
        if (
            quantity != Node("quant", (1,))
            or (selection.done and selection.done not in COPIED_OF)
            or (not selection.done and selection.places != 1 << ROW)
            or rewards != all(one.types == MONSTER for one in selection.filter.alternatives)
        ):
            raise self.unplayable(p.kind, node)
        copy = Copy(self.b, selection.filter, selection.places, COPIED_OF.get(selection.done, 0), rewards)
        p.emit(copy)
        return [copy]

    def _copy_it(self, p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
        rewards = node.items == ("reward",)
        copied = any(isinstance(effect, Copy) and effect.rewards == rewards for effect in p.effects)
        if not copied and not p.it:
            raise self.unplayable(p.kind, node)
        copy = CopyIt(self.b, rewards)
        p.emit(copy)
        return [copy]

    def _reveal(self, p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
        obj = part(node, 0)
        if obj.kind in self.revealed:
            return self.revealed[obj.kind](p, node)
        if obj.kind != "top_card" or str_of(obj.items[0]) not in ("your deck", "their deck", "the center deck"):
            raise self.unplayable(p.kind, node)
        reveal = Reveal(self.b, obj.items[0] == "the center deck")
        p.emit(reveal)
        return [reveal]

    # other players

    def _choose_player(self, p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
        if node.items[0] != 1:
            raise self.unplayable(p.kind, node)
        choose = ChoosePlayer(self.b, node.items[1] == "opponent")
        p.emit(choose)
        return [choose]

    def _whom(self, p: Program, node: Node, who: Node) -> int:
        """From whom something is taken."""
        whom = WHOM.get(who.kind, -1)
        chosen = any(isinstance(effect, ChoosePlayer) for effect in p.effects)
        if whom < 0 or (whom == FROM_ONE and who.items != (1,)) or (whom == FROM_THAT and not chosen):
            raise self.unplayable(p.kind, node)
        return whom

    def _take_cards(self, p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
        whom = self._whom(p, node, part(node, 1))
        take: Verb
        zone = str_of(node.items[2])
        if zone in self.taken_from:
            take = self.taken_from[zone](p, int_of(node.items[0]), whom)
        else:
            take = TakeFromHand(self.b, int_of(node.items[0]), whom)
        p.emit(take)
        return [take]

    def _take_resource(self, p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
        amount = part(node, 0)
        resource = self.resource(p.kind, str_of(node.items[1]))
        if resource.taken < 0 or amount.kind not in ("amount", "all_of"):
            raise self.unplayable(p.kind, node)
        most = ALL_OF_IT if amount.kind == "all_of" else int_of(amount.items[0])
        take = TakeResource(self.b, most, self._whom(p, node, part(node, 2)), int(resource.number))
        p.emit(take)
        return [take]

    def _extra_turn(self, p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
        extra = ExtraTurn(self.b)
        p.emit(extra)
        return [extra]
