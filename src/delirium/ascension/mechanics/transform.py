"""Transform: a card becomes another for good, as soon as something is so, for a price or by the effect of a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.board import TO_DISCARD, TO_HAND, Board
from delirium.ascension.board.layout import KIND, SPOT_AT, SPOT_BITS, VERB, Manner, Playing
from delirium.ascension.board.terms import CONSTRUCT, DEFEAT, DID, HERO, IT, MANNER, MONSTER, Amount, Condition, Filter
from delirium.ascension.board.words import E_TO_HAND, HAND, OTHERS, PILE, PLAY, Event
from delirium.ascension.box.account import Line, Section, counted, named
from delirium.ascension.compiler.tree import Unplayable, int_of, part, str_of
from delirium.ascension.effects.flow import Asking, Verb
from delirium.ascension.effects.turn import Action
from delirium.ascension.figures.card_value import Figures
from delirium.ascension.mechanic import Command, Deck, Mechanic, Topic
from delirium.cards.words import Words
from delirium.engine.cells import numbers
from delirium.engine.state import DONE, SEAT, SOURCE, State
from delirium.engine.zones import OPTIONS, lane

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program
    from delirium.cards.model import Node

DECK: Final = "transformed"
ZONE: Final = "Transformed cards"


@final
class Way:
    """How a kind of card becomes another: which one, where that goes, and what must be so or be paid for it."""

    def __init__(self, into: int, to_hand: bool) -> None:
        self.into: i64 = into
        self.to_hand = to_hand  # from play too
        self.condition: Condition | None = None
        self.resource: i64 = -1  # what is paid
        self.price: i64 = 0
        self.as_played: bool = False  # in a hand it comes about where the card would be played, and then it must


@final
class Pile:
    """The Transformed cards outside the game, and how cards become them."""

    def __init__(self, board: Acts, zone: int, event: int, unplayed: int) -> None:
        self.b = board
        self.zone: i64 = zone
        self.event: i64 = event
        self.unplayed: i64 = unplayed  # what is told where it takes the place of playing
        self.ways: list[Way] = []
        self.is_common: bool = False  # whether some of them are for cards that lie there for everybody
        self.way_of = numbers([0] * len(board.facts))  # by kind, as one of these plus 1

    def can(self, s: State, kind: i64) -> bool:
        """Whether a card has another side that is left."""
        way = self.way_of[kind]
        return way > 0 and self.b.place_of(s, self.zone, self.ways[way - 1].into) >= 0

    def is_open(self, s: State, seat: i64, card: i64) -> bool:
        """Whether a card that has another side can become it now."""
        way = self.ways[self.way_of[self.b.kind_of[card]] - 1]
        if way.price and self.b.wealth(s, seat, way.resource) < way.price:
            return False
        return self.is_met(s, seat, card)

    def is_met(self, s: State, seat: i64, card: i64) -> bool:
        """Whether a card could become its other side if nothing had to be paid."""
        kind = self.b.kind_of[card]
        if not self.can(s, kind):
            return False
        condition = self.ways[self.way_of[kind] - 1].condition
        return condition is None or self.b.holds(s, condition, seat, card)

    def exchange(self, s: State, seat: i64, old: i64, into: i64, told: i64) -> i64:
        """Take a card from the pile in exchange for one that leaves the game, and tell which that is."""
        b = self.b
        s.emit(told, seat, b.kind_of[old], into, b.everyone)
        s.enter(b.gone, old)
        return s.take(self.zone, b.place_of(s, self.zone, into))

    def transform(self, s: State, seat: i64, spot: i64, kind: i64) -> i64:
        """Exchange a card of a hand, or in play, for its other side, and tell which that is."""
        b = self.b
        way = self.ways[self.way_of[kind] - 1]
        hand = lane(b.hand, seat)
        if spot != PLAY:
            return self.to_hand(s, seat, s.take(hand, self._open_place(s, seat, hand, kind)), self.event)
        index = b.used_first(s, seat, kind)
        if way.to_hand:
            new = self.to_hand(s, seat, b.leave_play(s, seat, lane(b.play, seat), index), self.event)
            s.emit(E_TO_HAND, seat, way.into, PLAY, b.everyone)
            b.flush(s)
            return new
        s.emit(self.event, seat, kind, way.into, b.everyone)
        new = s.take(self.zone, b.place_of(s, self.zone, way.into))
        b.exchange_in_play(s, seat, index, new)
        return new

    def _open_place(self, s: State, seat: i64, hand: i64, kind: i64) -> i64:
        """Where a card of a kind that can become its other side lies; one that was played before is not another."""
        for index in range(s.count(hand)):
            card = s.at(hand, index)
            if self.b.kind_of[card] == kind and self.is_open(s, seat, card):
                return index
        return self.b.place_of(s, hand, kind)

    def acquire(self, s: State, seat: i64, spot: i64, kind: i64) -> None:
        """A card that lies there for everybody leaves the game, and its other side is acquired."""
        b = self.b
        way = self.ways[self.way_of[kind] - 1]
        new = self.exchange(s, seat, b.lift_out(s, seat, spot, kind), way.into, self.event)
        b.acquire_one(s, seat, new, PILE, PILE, b.target_zone(seat, TO_DISCARD))

    def to_hand(self, s: State, seat: i64, old: i64, told: i64) -> i64:
        """The other side of a card that was taken from somewhere comes into the hand."""
        new = self.exchange(s, seat, old, self.ways[self.way_of[self.b.kind_of[old]] - 1].into, told)
        s.enter(lane(self.b.hand, seat), new)
        return new


@final
class Transforming(Action):
    """In your own turn: a Hero in hand or a Construct in play, if what it asks for is so or can be paid."""

    def __init__(self, board: Acts, pile: Pile, verb: int) -> None:
        self.b = board
        self.pile = pile
        self.verb: i64 = verb

    def owns(self, choice: i64) -> bool:
        """Whether it transforms a card, for a price or for free."""
        return choice & VERB == self.verb

    def price(self, s: State, seat: i64, choice: i64) -> tuple[int, int] | None:
        """What the card says."""
        way = self.pile.ways[self.pile.way_of[choice & KIND] - 1]
        return (int(way.resource), int(way.price)) if way.price else None

    def hint(self, s: State, seat: i64, choice: i64) -> str:
        """The other side."""
        return becomes(self.b, self.pile.ways[self.pile.way_of[choice & KIND] - 1])

    def offer(self, s: State, seat: i64) -> None:
        """Every card that could be transformed now."""
        b = self.b
        self._offer_zone(s, seat, lane(b.hand, seat), HAND, HERO)
        self._offer_zone(s, seat, lane(b.play, seat), PLAY, CONSTRUCT)
        if self.pile.is_common:
            for index in range(len(b.places)):
                place = b.places[index]
                if not place.owned and place.leaving is not None:  # what lies there is in force for everybody
                    self._offer_zone(s, seat, place.zone, OTHERS + index, ~(HERO | CONSTRUCT | MONSTER))

    def _offer_zone(self, s: State, seat: i64, zone: i64, spot: i64, types: i64) -> None:
        b = self.b
        pile = self.pile
        for index in range(s.count(zone)):
            card = s.at(zone, index)
            kind = b.kind_of[card]
            way = pile.way_of[kind]
            if way and b.type_of[kind] & types and not (spot == HAND and pile.ways[way - 1].as_played):
                option = self.verb | kind | spot << SPOT_AT
                if pile.is_open(s, seat, card) and s.find(OPTIONS, option) < 0:
                    s.offer(option)

    def take(self, s: State, seat: i64, choice: i64) -> bool:
        """Pay and exchange."""
        if not self.owns(choice):
            return False
        self.pay(s, seat, choice)
        spot = choice >> SPOT_AT & SPOT_BITS
        if spot >= OTHERS:
            self.pile.acquire(s, seat, spot, choice & KIND)
        else:
            self.pile.transform(s, seat, spot, choice & KIND)
        return True


@final
class InsteadOfPlaying(Playing):
    """A card that would be played becomes its other side in the hand, if what it asks for is so."""

    def __init__(self, pile: Pile) -> None:
        self.pile = pile

    def replaces(self, b: Board, s: State, seat: i64, card: i64) -> bool:
        """Nothing of the old card happens, and it was not played."""
        if not self.pile.is_open(s, seat, card):
            return False
        self.pile.to_hand(s, seat, card, self.pile.unplayed)
        return True

    def hint(self, b: Board, s: State, seat: i64, card: i64) -> str:
        """The other side, if it would come."""
        pile = self.pile
        return becomes(b, pile.ways[pile.way_of[b.kind_of[card]] - 1]) if pile.is_open(s, seat, card) else ""


def becomes(b: Board, way: Way) -> str:
    """What a card would become."""
    new = b.facts[way.into]
    return f"becomes {new.name}: {new.effect}"


@final
class TransformOne(Asking):
    """Transform a Construct of choice without its price; what else it asks for must be so."""

    def __init__(self, board: Acts, prompt: int, verb: int, pile: Pile, filter: Filter) -> None:
        super().__init__(board, prompt)
        self.verb: i64 = verb
        self.pile = pile
        self.filter = filter

    def offer_all(self, s: State, f: i64) -> None:
        """Every Construct that has another side."""
        b = self.b
        seat = s.get(f + SEAT)
        zone = lane(b.play, seat)
        for index in range(s.count(zone)):
            card = s.at(zone, index)
            option = self.verb | b.kind_of[card] | PLAY << SPOT_AT
            fits = self.pile.is_met(s, seat, card) and self.filter.fits(s, f, seat, card, True)
            if fits and s.find(OPTIONS, option) < 0:
                s.offer(option)

    def answer(self, s: State, f: i64, choice: i64) -> i64:
        card = self.pile.transform(s, s.get(f + SEAT), PLAY, choice & KIND)
        s.put(f + IT, card + 1)
        s.put(f + DID, 3)
        self.b.flush(s)
        return DONE


@final
class TransformThis(Verb):
    """The Monster that was defeated becomes another card, which is put somewhere or acquired."""

    def __init__(self, board: Acts, pile: Pile, into: int) -> None:
        super().__init__(board)
        self.pile = pile
        self.into: i64 = into
        self.to: i64 = 0  # where it goes
        self.acquires: bool = False

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        pile = self.pile
        seat = s.get(f + SEAT)
        card = s.get(f + SOURCE)
        s.put(f + DID, 0)
        s.put(f + IT, 0)
        if s.get(f + MANNER) & DEFEAT == 0:
            return DONE  # a copy transforms nothing: ASC-KEY-TRANSFORM-10
        index = s.find(b.gone, card)
        if index < 0:
            return DONE  # it has become the other already
        s.take(b.gone, index)
        if b.place_of(s, pile.zone, self.into) < 0:
            b.send_home(s, card)
            return DONE
        new = pile.exchange(s, seat, card, self.into, pile.event)
        s.put(f + IT, new + 1)
        s.put(f + DID, 3)
        if self.acquires:
            b.acquire_one(s, seat, new, PILE, PILE, b.target_zone(seat, self.to))
        else:
            b.put_card(s, seat, new, PILE, self.to)
        b.flush(s)
        return DONE


class Transform(Mechanic):
    """The tail `Transform (5 Insight): NAME.`, also with a condition, and the acts that transform cards."""

    words: ClassVar[Words] = Words(
        grammar=r"""
%extend tail: "Transform (" tcost "):" NAME "." -> k_transform
            | "Transform (" tcost "):" NAME "," "to your hand" "." -> k_transform_to_hand
tcost: INT RES -> t_pay
     | cond -> t_cond
%extend act: _TRANSFORM "this into" NAME -> transform_into
           | _TRANSFORM obj "for free" -> transform_free
_TRANSFORM: /<transform>\b(?! \()/
""",
        literals={"ADJ": ("transformed",)},
        phrases={
            "k_transform": "Transform ({0}): {1}.",
            "k_transform_to_hand": "Transform ({0}): {1}, to your hand.",
            "t_pay": "{0} {1:#0}",
            "transform_into": "<transform> this into {0}",
            "transform_free": "<transform> {0} for free",
        },
        reminders={
            "k_transform": ("Transform", "Once that is met or paid, it becomes {1} for the rest of the game."),
            "k_transform_to_hand": (
                "Transform",
                "Once that is met or paid, it becomes {1}, which goes to your hand, for the rest of the game.",
            ),
        },
        groups=dict.fromkeys(("k_transform", "k_transform_to_hand", "deck:transformed"), "ASC-KEY-TRANSFORM"),
        needs={"t_pay": ""},
        beside={
            "k_transform": "{1}",
            "k_transform_to_hand": "{1}",
            "transform_into": "{0}",
            "transform_free": "Constructs that transform",
        },
        homes={"Constructs that transform": ("deliverance",)},
    )

    rank: ClassVar[int] = 20
    decks: ClassVar[dict[str, Deck]] = {DECK: Deck("Transformed cards")}
    figures: ClassVar[Figures] = Figures(
        words={"k_transform": "transform", "k_transform_to_hand": "transform"},
        acts={"transform_free": 1.5},
        others={"transform_into": 4.0},
        scripted={"k_transform": 0.4, "k_transform_to_hand": 0.4},
    )
    command: ClassVar[Command | None] = Command(
        "transformed", "the Transformed cards that are left", ZONE, "No card of this game transforms."
    )

    topics: ClassVar[dict[str, Topic]] = {
        "ASC-KEY-TRANSFORM": Topic(30, points=("ASC-KEY-TRANSFORM-O3", "ASC-KEY-TRANSFORM-O4", "ASC-BAN-O2"))
    }

    def declare(self) -> None:
        """The pile, if the mix has such cards."""
        b = self.b
        manner = Manner(tells_text=True, is_deed=True)
        self.v_transform = b.verb("transform {}{}", [b.card_noun, b.spot_noun], manner=manner)
        self.p_transform = b.prompt("Transform a card", "Choose a card to transform first.", "transform")
        event = b.event(
            Event(
                "{0} transforms {a} into {b}",
                "card",
                "card",
                "ASC-KEY-TRANSFORM-01",
                paid_before=True,
                record="transformed",
            )
        )
        self.cards = b.other_cards.get(DECK, [])
        zone = b.zone(ZONE, seers=int(b.everyone), room=len(self.cards)) if self.cards else 0
        if self.cards:
            what = "The other sides of cards that transform."
            b.show(ZONE, ZONE, "heap", what, where="among the Transformed cards")
        unplayed = b.event(
            Event(
                "{a} becomes {b} in the hand of {0} in place of being played",
                "card",
                "card",
                "ASC-KEY-TRANSFORM-08",
                starts=True,
                record="transformed",
            )
        )
        self.pile = Pile(b, zone, event, unplayed)
        self.action = Transforming(b, self.pile, self.v_transform)
        self.instead = b.playing(InsteadOfPlaying(self.pile))

    def teach(self, compiler: Compiler) -> None:
        """Which card becomes which."""
        b = self.b
        compiler.homes.add(DECK)
        compiler.adjectives["transformed"] = lambda kind: b.facts[kind].deck == DECK

        def transformed(kind: int, name: str) -> int:
            if name not in b.kinds or b.facts[b.kinds.index(name)].deck != DECK:
                raise Unplayable(f"{b.kinds[kind]}: there is no Transformed card {name} in this mix.")
            return b.kinds.index(name)

        def tail(kind: int, node: Node) -> None:
            asked, card = part(node, 0), b.facts[kind]
            is_common = card.type in compiler.unpaid and card.type in compiler.stands
            if self.pile.way_of[kind] or not (is_common or card.type in ("hero", "construct")):
                raise compiler.unplayable(kind, node)  # it has one other side
            if is_common and (asked.kind == "t_cond" or node.kind == "k_transform_to_hand"):
                raise compiler.unplayable(kind, node)  # whoever pays acquires it
            way = Way(transformed(kind, str_of(node.items[1])), node.kind == "k_transform_to_hand")
            if card.type == "construct" and b.facts[way.into].type not in compiler.stands and not way.to_hand:
                raise compiler.unplayable(kind, node)  # it could not lie in play
            if asked.kind == "t_cond":
                way.condition = compiler.condition(compiler.blank(kind), part(asked, 0))
            else:
                resource = compiler.resource(kind, str_of(asked.items[1]))
                if is_common and resource.threshold is not None:
                    raise compiler.unplayable(kind, node)  # nobody pays it
                if resource.threshold is not None:
                    way.condition = resource.threshold(kind, int_of(asked.items[0]))
                    way.as_played = True
                    b.plays[kind] = self.instead
                else:
                    way.resource = resource.number
                    way.price = int_of(asked.items[0])
            self.pile.is_common = self.pile.is_common or is_common
            self.pile.ways.append(way)
            self.pile.way_of[kind] = len(self.pile.ways)

        def decided_by_order() -> None:
            for kind in range(len(b.facts)):
                way = self.pile.way_of[kind]
                if way and self.pile.ways[way - 1].condition is not None:
                    b.plain[kind] = 0  # it matters when it is played

        def into(p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
            if compiler.section != "reward" or may or not goes_somewhere(p.kind, node):
                raise compiler.unplayable(p.kind, node)
            verb = TransformThis(b, self.pile, transformed(p.kind, str_of(node.items[0])))
            b.changes[p.kind] = 1
            p.emit(verb)
            return [verb]

        def goes_somewhere(kind: int, node: Node) -> bool:
            """Whether the next sentence says where the new card goes."""
            tree = b.facts[kind].tree
            for body in [one for one in tree.nodes() if one.kind == "body"] if tree is not None else []:
                said = [part(one, 0) if one.kind == "sentence" else one for one in compiler.parts(body)]
                if node in said[:-1]:
                    words = [one.kind for one in said[said.index(node) + 1].nodes()]
                    return words[0] in ("put", "take_card") and "it" in words
            return False

        def just_made(p: Program, node: Node) -> TransformThis:
            verb = p.effects[-1]
            if not isinstance(verb, TransformThis):
                raise compiler.unplayable(p.kind, node)
            return verb

        def put(p: Program, node: Node) -> list[Verb]:
            just_made(p, node).to = compiler.target(p, node)
            return []

        def acquire(p: Program, node: Node) -> list[Verb]:
            made = just_made(p, node)
            if str_of(node.items[0]).lower() != "acquire" or part(node, 2).kind != "free":
                raise compiler.unplayable(p.kind, node)
            made.to = TO_HAND if node.items[3] is not None and part(node, 3).kind == "a_hand" else TO_DISCARD
            made.acquires = True
            return []

        def free(p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
            chosen = part(node, 0)
            wanted = part(chosen, 0) if chosen.kind == "chosen" and len(chosen.items) == 1 else None
            if wanted is None or part(wanted, 0).items != (1,) or part(wanted, 0).kind != "quant":
                raise compiler.unplayable(p.kind, node)
            selection = compiler.selection(p, part(wanted, 1), "places")
            if selection.places != 1 << PLAY:
                raise compiler.unplayable(p.kind, node)
            verb = TransformOne(b, self.p_transform, self.v_transform, self.pile, selection.filter)
            p.emit(verb)
            return [verb]

        compiler.tails["k_transform"] = tail
        compiler.tails["k_transform_to_hand"] = tail
        compiler.acts["transform_free"] = free
        compiler.acts["transform_into"] = into
        compiler.put_unseen[TransformThis] = put
        compiler.take_unseen[TransformThis] = acquire
        compiler.yours.add("transform_into")
        compiler.endings.append(decided_by_order)
        compiler.needed.append(TransformOne)
        compiler.choosing.append(TransformOne)

    def set_up(self, s: State) -> None:
        """The pile lies open outside the game."""
        for card in self.cards:
            s.push(self.pile.zone, card)

    def actions(self) -> list[Action]:
        """Transforming in hand or in play."""
        return [self.action] if self.pile.ways else []

    def told(self) -> list[Section]:
        """The cards outside the game."""
        cards = [(self.b.facts[kind], copies) for kind, copies in self.b.supply.other.get(DECK, [])]
        if not cards:
            return []
        total = sum(copies for _, copies in cards)
        line = Line(
            f"{counted(total)} outside the game, one for each card that transforms: {named(cards)}.",
            ("ASC-SETUP-11", "ASC-KEY-TRANSFORM-03", "ASC-KEY-TRANSFORM-04"),
            {"cards": total},
        )
        return [Section("Transformed cards", (line,))]
