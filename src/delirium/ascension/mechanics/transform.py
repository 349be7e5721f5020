"""Transform: a card becomes another for good, for Insight or by the effect of a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.layout import KIND, SPOT_AT, SPOT_BITS, VERB, Manner
from delirium.ascension.board.terms import CONSTRUCT, DID, HERO, IT, Amount, Filter
from delirium.ascension.board.words import HAND, PLAY, Event
from delirium.ascension.box.account import Line, Section, counted, named
from delirium.ascension.compiler.tree import Unplayable, int_of, part
from delirium.ascension.effects.flow import Asking, Verb
from delirium.ascension.effects.turn import Action
from delirium.ascension.figures.card_value import Figures
from delirium.ascension.mechanic import Command, Deck, Mechanic, Topic
from delirium.cards.words import Words
from delirium.engine.cells import numbers
from delirium.engine.state import DONE, SEAT, State
from delirium.engine.zones import OPTIONS, lane

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program
    from delirium.cards.model import Node

DECK: Final = "transformed"
ZONE: Final = "Transformed cards"


@final
class Pile:
    """The Transformed cards outside the game, and which card becomes which for how much."""

    def __init__(self, board: Acts, zone: int, event: int) -> None:
        self.b = board
        self.zone: i64 = zone
        self.event: i64 = event
        self.into = numbers([0] * len(board.facts))  # by kind the kind that it becomes, plus 1
        self.price = numbers([0] * len(board.facts))

    def can(self, s: State, kind: i64) -> bool:
        """Whether a card has another side that is left."""
        into = self.into[kind] - 1
        return into >= 0 and self.b.place_of(s, self.zone, into) >= 0

    def transform(self, s: State, seat: i64, spot: i64, kind: i64) -> i64:
        """Exchange a card of a hand, or in play, for its other side, and tell which that is; the old one is gone."""
        b = self.b
        into = self.into[kind] - 1
        new = s.take(self.zone, b.place_of(s, self.zone, into))
        s.emit(self.event, seat, kind, into, b.everyone)
        if spot == PLAY:
            b.exchange_in_play(s, seat, b.used_first(s, seat, kind), new)
        else:
            hand = lane(b.hand, seat)
            s.enter(b.gone, s.take(hand, b.place_of(s, hand, kind)))
            s.enter(hand, new)
        return new


@final
class ForInsight(Action):
    """In your own turn: a Hero in hand or a Construct in play, if its price can be paid."""

    def __init__(self, board: Acts, pile: Pile, verb: int) -> None:
        self.b = board
        self.pile = pile
        self.verb: i64 = verb
        self.insight: i64 = -1  # the resource, once a card asks for it
        self.least: i64 = 1 << 30

    def owns(self, choice: i64) -> bool:
        """Whether it transforms a card, for Insight or for free."""
        return choice & VERB == self.verb

    def price(self, s: State, seat: i64, choice: i64) -> tuple[int, int] | None:
        """What the card says."""
        return int(self.insight), int(self.pile.price[choice & KIND])

    def hint(self, s: State, seat: i64, choice: i64) -> str:
        """The other side."""
        new = self.b.facts[self.pile.into[choice & KIND] - 1]
        return f"becomes {new.name}: {new.effect}"

    def offer(self, s: State, seat: i64) -> None:
        """Every card that could be transformed now."""
        b = self.b
        rich = b.wealth(s, seat, self.insight)
        if rich >= self.least:
            self._offer_zone(s, lane(b.hand, seat), HAND, HERO, rich)
            self._offer_zone(s, lane(b.play, seat), PLAY, CONSTRUCT, rich)

    def _offer_zone(self, s: State, zone: i64, spot: i64, types: i64, rich: i64) -> None:
        b = self.b
        for index in range(s.count(zone)):
            kind = b.kind_of[s.at(zone, index)]
            if self.pile.into[kind] and self.pile.price[kind] <= rich and b.type_of[kind] & types:
                option = self.verb | kind | spot << SPOT_AT
                if self.pile.can(s, kind) and s.find(OPTIONS, option) < 0:
                    s.offer(option)

    def take(self, s: State, seat: i64, choice: i64) -> bool:
        """Pay and exchange."""
        if not self.owns(choice):
            return False
        self.pay(s, seat, choice)
        self.pile.transform(s, seat, choice >> SPOT_AT & SPOT_BITS, choice & KIND)
        return True


@final
class TransformOne(Asking):
    """Transform a Construct of choice for free."""

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
            fits = self.pile.can(s, b.kind_of[card]) and self.filter.fits(s, f, seat, card, True)
            if fits and s.find(OPTIONS, option) < 0:
                s.offer(option)

    def answer(self, s: State, f: i64, choice: i64) -> i64:
        card = self.pile.transform(s, s.get(f + SEAT), PLAY, choice & KIND)
        s.put(f + IT, card + 1)
        s.put(f + DID, 3)
        return DONE


class Transform(Mechanic):
    """The tail `Transform (5 Insight): NAME.` and the act `transform … for free`."""

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
        beside={"k_transform": "{1}", "k_transform_to_hand": "{1}", "transform_free": "Constructs that transform"},
        homes={"Constructs that transform": ("deliverance",)},
    )

    rank: ClassVar[int] = 20
    decks: ClassVar[dict[str, Deck]] = {DECK: Deck("Transformed cards")}
    figures: ClassVar[Figures] = Figures(
        words={"k_transform": "transform"}, acts={"transform_free": 1.5}, scripted={"k_transform": 0.4}
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
        self.pile = Pile(b, zone, event)
        self.action = ForInsight(b, self.pile, self.v_transform)

    def teach(self, compiler: Compiler) -> None:
        """Which card becomes which."""
        b = self.b
        compiler.homes.add(DECK)
        compiler.adjectives["transformed"] = lambda kind: b.facts[kind].deck == DECK

        def tail(kind: int, node: Node) -> None:
            price, name = part(node, 0), node.items[1]
            if self.pile.into[kind]:
                raise compiler.unplayable(kind, node)  # it has one other side
            if price.kind != "t_pay" or price.items[1] != "Insight" or b.facts[kind].type not in ("hero", "construct"):
                raise compiler.unplayable(kind, node)
            if name not in b.kinds or b.facts[b.kinds.index(str(name))].deck != DECK:
                raise Unplayable(f"{b.kinds[kind]}: there is no Transformed card {name} in this mix.")
            self.action.insight = compiler.resource(kind, "Insight").number
            self.pile.into[kind] = b.kinds.index(str(name)) + 1
            self.pile.price[kind] = int_of(price.items[0])
            self.action.least = min(self.action.least, int_of(price.items[0]))

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
        compiler.acts["transform_free"] = free
        compiler.needed.append(TransformOne)
        compiler.choosing.append(TransformOne)

    def set_up(self, s: State) -> None:
        """The pile lies open outside the game."""
        for card in self.cards:
            s.push(self.pile.zone, card)

    def actions(self) -> list[Action]:
        """Paying for it."""
        return [self.action] if self.cards else []

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
