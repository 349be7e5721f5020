"""The Dreamscape: cards of the Dream deck that only their player sees and may acquire for Insight."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.board import TO_DISCARD, TO_HAND
from delirium.ascension.board.layout import ACQUIRES, KIND, LIKES, SPOT_AT, VERB, Manner
from delirium.ascension.board.rule import ACQUIRED
from delirium.ascension.board.terms import CONSTRUCT, DID, IT, STEP, Amount, Condition
from delirium.ascension.board.words import P_TURN, ROW, Event
from delirium.ascension.box.account import Line, Section, by_type, counted, typed
from delirium.ascension.compiler.tree import Unplayable, int_of, part, str_of
from delirium.ascension.effects.flow import Verb, did
from delirium.ascension.effects.opponents import Take
from delirium.ascension.effects.turn import Action
from delirium.ascension.figures.card_value import Figures
from delirium.ascension.figures.weights import figure
from delirium.ascension.judging.hope import Hope
from delirium.ascension.mechanic import Command, Deck, Mechanic, Topic
from delirium.cards.words import Words
from delirium.engine.cells import numbers
from delirium.engine.event import B_IS_OPEN
from delirium.engine.state import AGAIN, DONE, SEAT, WAIT, Effect, State
from delirium.engine.zones import OPTIONS, lane

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program
    from delirium.cards.model import Node

DEALT: Final = 5
KEPT: Final = 3
DECK: Final = "dream"
DREAMSCAPE: Final = "Dreamscape"  # zones
DEALT_CARDS: Final = "dealt Dream cards"
THE_DECK: Final = "the Dream deck"
OR_THE_ROW: Final = "the center row or your Dreamscape"
NO_DREAMSCAPE: Final = "there is no Dreamscape in this mix; add the set dreamscape."
INTO: Final = {TO_HAND: "into your hand", TO_DISCARD: "into your discard pile"}


@final
class Keep(Effect):
    """Every player keeps three of the five cards dealt; the others go back, and the Dream deck is shuffled."""

    def __init__(self, board: Acts, mechanic: Dreamscape) -> None:
        self.b = board
        self.mechanic = mechanic

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        m = self.mechanic
        step = s.get(f + STEP)
        while step < b.players:
            seat = b.after(s.get(b.first), step)
            dealt = lane(m.dealt, seat)
            if s.count(lane(m.dreamscape, seat)) < KEPT and s.count(dealt):
                s.put(f + STEP, step)
                s.ask(seat, m.p_keep)
                for index in range(s.count(dealt)):
                    option = m.v_keep | b.kind_of[s.at(dealt, index)]
                    if s.find(OPTIONS, option) < 0:
                        s.offer(option)
                return WAIT
            while s.count(dealt):
                card = s.move(dealt, m.deck)
                s.emit(m.e_return, seat, b.kind_of[card], 0, 1 << seat)
            step += 1
        s.put(f + STEP, 0)
        s.shuffle(m.deck)
        return DONE

    def answer(self, s: State, f: i64, choice: i64) -> i64:
        m = self.mechanic
        seat = s.seat
        dealt = lane(m.dealt, seat)
        kind = choice & KIND
        s.slip(dealt, self.b.place_of(s, dealt, kind), lane(m.dreamscape, seat))
        s.emit(m.e_keep, seat, kind, 0, 1 << seat)
        return AGAIN


class OfTheDreamDeck(Verb):
    """An effect with the top cards of the Dream deck."""

    def __init__(self, board: Acts, deck: int, count: int) -> None:
        super().__init__(board)
        self.deck: i64 = deck
        self.count: i64 = count

    def possible(self, s: State, f: i64) -> bool:
        return s.count(self.deck) > 0


@final
class AddDream(OfTheDreamDeck):
    """Add the top cards of the Dream deck to your own Dreamscape."""

    def __init__(self, board: Acts, deck: int, count: int, dreamscape: int, event: int) -> None:
        super().__init__(board, deck, count)
        self.dreamscape: i64 = dreamscape
        self.event: i64 = event

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        added = min(self.count, s.count(self.deck))
        for _ in range(added):
            card = s.move(self.deck, lane(self.dreamscape, seat))
            s.emit(self.event, seat, b.kind_of[card], 0, 1 << seat)
        s.put(f + DID, did(added, added == self.count))
        return DONE


@final
class AcquireDreams(OfTheDreamDeck):
    """Acquire the top cards of the Dream deck for free, one after the other."""

    def __init__(self, board: Acts, deck: int, count: int, place: int) -> None:
        super().__init__(board, deck, count)
        self.place: i64 = place

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        done = s.get(f + STEP)
        if done < self.count and s.count(self.deck):
            seat = s.get(f + SEAT)
            card = s.pop(self.deck)
            s.show(card, b.everyone)
            s.put(f + STEP, done + 1)
            s.put(f + IT, card + 1)
            b.acquire_one(s, seat, card, self.place, self.place, b.target_zone(seat, TO_DISCARD))
            b.flush(s)
            return AGAIN
        s.put(f + STEP, 0)
        s.put(f + DID, did(done, done == self.count))
        return DONE


@final
class TakeFromDreamscape(Take):
    """Take random cards of a Dreamscape into your own."""

    def __init__(self, board: Acts, amount: int, whom: int, dreamscape: int, event: int) -> None:
        super().__init__(board, amount, whom)
        self.dreamscape: i64 = dreamscape
        self.event: i64 = event

    def has(self, s: State, other: i64) -> bool:
        return s.count(lane(self.dreamscape, other)) > 0

    def take(self, s: State, seat: i64, other: i64) -> i64:
        dreams = lane(self.dreamscape, other)
        count = min(self.amount, s.count(dreams))
        for _ in range(count):
            card = s.slip(dreams, s.chance(s.count(dreams)), lane(self.dreamscape, seat))
            s.emit(self.event, seat, self.b.kind_of[card], other, 1 << seat | 1 << other | B_IS_OPEN)
        return count


@final
class FromTheDreamscape(Action):
    """Acquire cards of your own Dreamscape for Insight, or for free if a card there says so."""

    def __init__(self, board: Acts, dreamscape: int, place: int, v_free: int) -> None:
        self.b = board
        self.dreamscape: i64 = dreamscape
        self.place: i64 = place
        self.v_free: i64 = v_free
        self.conditions: list[Condition | None] = [None] * len(board.facts)  # by kind: when it is free
        self.may_be_free = numbers([0] * len(board.facts))
        self.targets: list[int] = [TO_DISCARD] * len(board.facts)  # where it goes then

    def owns(self, choice: i64) -> bool:
        """Whether it takes a card for free; what is paid for is acquired like any other."""
        return choice & VERB == self.v_free

    def hint(self, s: State, seat: i64, choice: i64) -> str:
        """Where the card goes."""
        return f"free, {INTO[self.targets[choice & KIND]]}"

    def offer(self, s: State, seat: i64) -> None:
        """Every card that can be paid for, and every one that is free."""
        b = self.b
        dreams = lane(self.dreamscape, seat)
        there = self.place << SPOT_AT
        paid_in: i64 = -1
        rich: i64 = 0
        slack: i64 = 0
        if s.count(b.bargains):
            slack = b.slack(s, seat, ACQUIRED)
        for index in range(s.count(dreams)):
            card = s.at(dreams, index)
            kind = b.kind_of[card]
            if b.paid_in[kind] != paid_in:
                paid_in = b.paid_in[kind]
                rich = b.wealth(s, seat, paid_in)
            cost = b.cost_of[kind]
            if cost <= rich or (cost <= rich + slack and b.affords(s, seat, card, ACQUIRED, self.place)):
                option = b.offer_of[kind] | there
                if s.find(OPTIONS, option) < 0:
                    s.offer(option)
            if self.may_be_free[kind]:
                condition = self.conditions[kind]
                assert condition is not None
                option = self.v_free | kind | there
                if s.find(OPTIONS, option) < 0 and b.holds(s, condition, seat, card):
                    s.offer(option)

    def take(self, s: State, seat: i64, choice: i64) -> bool:
        """Take one that is free; what is paid for goes the way of all acquired cards."""
        b = self.b
        if choice & VERB != self.v_free:
            return False
        kind = choice & KIND
        b.acquire(s, seat, self.place, self.place, kind, self.targets[kind])
        return True


@final
class Dreams(Hope):
    """What the cards of a Dreamscape promise beyond their price."""

    def __init__(self, board: Acts, dreamscape: int) -> None:
        self.b = board
        self.dreamscape: i64 = dreamscape
        self.price = figure("insight_kept")
        self.each = figure("dream_kept")
        self.promise = figure("dreams")
        self.lasting = figure("lasting")
        self.coming = figure("coming")

    def value(self, s: State, seat: i64, turns: float, share: float) -> float:
        """Something for each card, and part of what it gives in the turns to come."""
        b = self.b
        w = b.weights
        hopes = 0.0
        zone = lane(self.dreamscape, seat)
        for index in range(s.count(zone)):
            kind = b.kind_of[s.at(zone, index)]
            gain = float(b.honor_of[kind])
            if b.paid_in[kind] >= 0:
                gain -= w[self.price] * float(b.cost_of[kind])
            if b.immediate[kind]:
                gain += b.worth[kind] + w[self.lasting] * turns * b.lasting[kind]
            elif b.type_of[kind] & CONSTRUCT:
                gain += w[self.coming] * turns * b.worth[kind]
            else:
                gain += share * turns * b.worth[kind]
            hopes += w[self.each] + w[self.promise] * max(gain, 0.0)
        return hopes


class Dreamscape(Mechanic):
    """The Dream deck, the label `Dreamscape:`, and the acts that take cards from the Dream deck."""

    words: ClassVar[Words] = Words(
        grammar="""
%extend label: "Dreamscape:" -> l_dreamscape
%extend act: _ADD INT _CARD "to your Dreamscape" -> add_dream
""",
        literals={
            "ADJ": ("Dream",),
            "ZONE": ("your Dreamscape", "their Dreamscape", "the center row or your Dreamscape"),
            "DECK": ("the Dream deck",),
            "POSS_ZONE": ("'s Dreamscape",),
        },
        phrases={"l_dreamscape": "Dreamscape:", "add_dream": "<add> {0} {=card:#0} to your Dreamscape"},
        reminders={"l_dreamscape": ("Dreamscape", "Holds while the card lies in your Dreamscape.")},
        groups={"l_dreamscape": "ASC-DREAMSCAPE", "add_dream": "ASC-DREAMSCAPE", "deck:dream": "ASC-DREAMSCAPE"},
        beside=dict.fromkeys(
            (
                *("add_dream", "your Dreamscape", "the center row or your Dreamscape"),
                *("'s Dreamscape", "the Dream deck"),
            ),
            "the Dreamscape",
        ),
        homes={"the Dreamscape": ("dreamscape",)},
    )

    rank: ClassVar[int] = 30
    decks: ClassVar[dict[str, Deck]] = {DECK: Deck("Dream cards", DEALT)}
    figures: ClassVar[Figures] = Figures(each={"add_dream": "dream"}, stored={"add_dream": 1.3})
    command: ClassVar[Command | None] = Command(
        "dreams", "your Dreamscape, which only you see", DREAMSCAPE, "There is no Dream deck in this game."
    )

    topics: ClassVar[dict[str, Topic]] = {
        "ASC-DREAMSCAPE": Topic(
            20,
            "Dreamscape",
            "Cards of the Dream deck that only their owner sees and may acquire for Insight.",
            ("ASC-DREAMSCAPE-O1", "ASC-SETUP-O14", "ASC-BAN-O1"),
        )
    }

    def declare(self) -> None:
        """What is said, and zones and places if the mix has Dream cards."""
        b = self.b
        free = Manner(label="Acquire for free", is_deed=True)
        v_free = b.verb("acquire {}{} for free", [b.card_noun, b.spot_noun], ACQUIRES, manner=free)
        self.v_keep: i64 = b.verb("keep {}", [b.card_noun], LIKES, manner=Manner(lies=DEALT_CARDS))
        self.p_keep: i64 = b.prompt(
            "Choose a card to keep in your Dreamscape", "Choose the cards for your Dreamscape first."
        )
        self.e_dealt: i64 = b.event(Event("{0} is dealt {a}", "card", "", "ASC-SETUP-38"))
        self.e_keep: i64 = b.event(
            Event(
                "{0} keeps {a} in the Dreamscape",
                "card",
                "",
                "ASC-SETUP-38",
                starts=True,
                moves="keeps {} in the Dreamscape",
                opening=True,
                record="kept",
            )
        )
        self.e_return: i64 = b.event(
            Event(
                "{0} returns {a} to the Dream deck",
                "card",
                "",
                "ASC-SETUP-38",
                moves="returns {} to the Dream deck",
                opening=True,
            )
        )
        self.e_add = b.event(
            Event("{0} adds {a} to the Dreamscape", "card", "", "ASC-DREAMSCAPE-O2", moves="adds {} to the Dreamscape")
        )
        self.e_taken = b.event(Event("{0} takes {a} from the Dreamscape of {b}", "card", "seat", "ASC-CARD-01"))
        self.cards = b.other_cards.get(DECK, [])
        self.deck: i64 = 0
        self.dealt: i64 = 0
        self.dreamscape: i64 = 0
        self.place = 0  # of a Dreamscape
        self.at_deck = 0  # the place of the Dream deck
        if self.cards:
            self.deck = b.zone("Dream deck", room=len(self.cards))
            self.dealt = b.zones_of(DEALT_CARDS, -1, DEALT)
            self.dreamscape = b.zones_of(DREAMSCAPE, -1, KEPT + 1)
            self.place = b.place("from the Dreamscape", int(self.dreamscape), owned=True)
            self.at_deck = b.place("from the Dream deck", int(self.deck), owned=False)
            used = b.zone("banished Dream cards", seers=int(b.everyone), room=8)  # ASC-BAN-O1
            for one in self.cards:
                b.home[one] = used
            self._show()
        self.action = FromTheDreamscape(b, int(self.dreamscape), self.place, v_free)

    def _show(self) -> None:
        """How the zones are shown."""
        b = self.b
        seen = "Dreams that only their player sees and may acquire for Insight."
        b.show(DREAMSCAPE, "Dreamscape", "spread", seen, offers=True, short="Dreams")
        dealt = "Choose three of these for the Dreamscape."
        b.show(DEALT_CARDS, "Dealt Dream cards", "spread", dealt, is_shy=True)
        b.show("Dream deck", "Dream deck", "deck", "Cards for the Dreamscapes.", rank=40)
        gone = "banished Dream cards"
        where = "among the banished Dream cards"
        b.show(gone, "Banished Dream cards", "heap", "They do not come back.", is_shy=True, rank=40, where=where)

    def teach(self, compiler: Compiler) -> None:
        """Where Dream cards belong, what they say of their Dreamscape, and what takes them."""
        b = self.b
        compiler.homes.add(DECK)
        compiler.adjectives["Dream"] = lambda kind: b.facts[kind].deck == DECK
        compiler.paid_in[DECK] = "insight"
        compiler.yours.add("add_dream")
        if self.cards:
            compiler.places["Dreamscape"] = 1 << self.place
            compiler.places[OR_THE_ROW] = 1 << ROW | 1 << self.place
        else:
            compiler.absent["Dreamscape"] = NO_DREAMSCAPE
            compiler.absent[OR_THE_ROW] = NO_DREAMSCAPE

        def check(kind: int) -> None:
            if not self.cards:
                raise Unplayable(f"{b.kinds[kind]}: there is no Dream deck in this mix; add the set dreamscape.")

        def section(kind: int, label: Node, body: Node) -> None:
            sentence = compiler.parts(body)[0]
            statement = part(sentence, 0)
            if len(compiler.parts(body)) != 1 or statement.kind != "s_if" or b.facts[kind].deck != DECK:
                raise compiler.unplayable(kind, label)
            may = part(statement, 1)
            act = part(may, 0) if may.kind == "s_may" else may
            if may.kind != "s_may" or act.kind != "take_card" or part(act, 1).kind != "this":
                raise compiler.unplayable(kind, statement)
            dest = act.items[3]
            if part(act, 2).kind != "free" or (dest is not None and part(act, 3).kind != "a_hand"):
                raise compiler.unplayable(kind, statement)
            self.action.may_be_free[kind] = 1
            self.action.conditions[kind] = compiler.condition(compiler.blank(kind), part(statement, 0))
            self.action.targets[kind] = TO_DISCARD if dest is None else TO_HAND

        def add(p: Program, node: Node, times: Amount | None, may: bool) -> list[Verb]:
            check(p.kind)
            verb = AddDream(b, int(self.deck), int_of(node.items[0]), int(self.dreamscape), self.e_add)
            p.emit(verb)
            return [verb]

        def acquire(p: Program, node: Node) -> list[Verb]:
            obj = part(node, 1)
            several = obj.kind == "top_cards"
            plain = (
                part(node, 2).kind == "free" and node.items[3] is None and str_of(node.items[0]).lower() == "acquire"
            )
            if obj.items[-1] != THE_DECK or not plain:
                raise compiler.unplayable(p.kind, node)
            check(p.kind)
            verb = AcquireDreams(b, int(self.deck), int_of(obj.items[0]) if several else 1, self.at_deck)
            p.emit(verb)
            return [verb]

        def take(p: Program, count: int, whom: int) -> Verb:
            if not self.cards:
                raise Unplayable(f"{b.kinds[p.kind]}: {NO_DREAMSCAPE}")
            return TakeFromDreamscape(b, count, whom, int(self.dreamscape), self.e_taken)

        compiler.labels["l_dreamscape"] = section
        compiler.acts["add_dream"] = add
        compiler.takings["top_card"] = acquire
        compiler.takings["top_cards"] = acquire
        compiler.taken_from["'s Dreamscape"] = take
        compiler.needed.append(AddDream)
        compiler.choosing.append(AcquireDreams)

    def set_up(self, s: State) -> None:
        """Shuffle the Dream deck and deal five to each player."""
        b = self.b
        if not self.cards:
            return
        for card in self.cards:
            s.push(self.deck, card)
        s.shuffle(self.deck)
        for place in range(b.players):
            seat = b.after(s.get(b.first), place)
            for _ in range(DEALT):
                card = s.move(self.deck, lane(self.dealt, seat))
                s.emit(self.e_dealt, seat, b.kind_of[card], 0, 1 << seat)

    def before(self) -> list[Effect]:
        """Everybody chooses before the row is laid."""
        return [Keep(self.b, self)] if self.cards else []

    def actions(self) -> list[Action]:
        """Acquiring from your own Dreamscape."""
        return [self.action] if self.cards else []

    def notes(self, s: State, seat: int) -> list[str]:
        """How many cards are still to be kept."""
        if s.prompt != self.p_keep:
            return []
        kept = s.named(lane(self.dreamscape, seat))
        so_far = f"Kept so far: {', '.join(kept)}. Choose {KEPT - len(kept)} more" if kept else f"Choose {KEPT}"
        return [f"{so_far}; the others go back."]

    def ground(self, s: State, seat: int, option: int) -> str:
        """A card that is kept can be acquired later, and what it is worth then."""
        if option & VERB != self.v_keep:
            return ""
        kind = option & KIND
        card = self.b.facts[kind]
        price = f" for {sum(card.cost.values())} Insight" if card.cost else ""
        honor = f"; it is worth {card.honor} Honor" if card.honor else ""
        return f"you alone can acquire it later{price}{honor}"

    def asks_alone(self, s: State) -> bool:
        """A turn does not end by itself while its player has dreams: others would learn which they are not."""
        return bool(self.cards) and s.prompt == P_TURN and s.count(lane(self.dreamscape, s.seat)) > 0

    def hopes(self) -> list[Hope]:
        """What lies in a Dreamscape."""
        return [Dreams(self.b, int(self.dreamscape))] if self.cards else []

    def told(self) -> list[Section]:
        """The Dream deck, and how it is dealt."""
        b = self.b
        cards = [(b.facts[kind], copies) for kind, copies in b.supply.other.get(DECK, [])]
        if not cards:
            return []
        counts, players = by_type(cards), int(b.players)
        total = sum(counts.values())
        left = total - KEPT * players
        who = "the player" if players == 1 else "each player"
        what = Line(
            f"{counted(total)}: {typed(counts)}.",
            ("ASC-SETUP-39", "ASC-DREAMSCAPE-09"),
            {**counts, "cards": total},
        )
        dealt = Line(
            f"{DEALT} are dealt to {who}, who keeps {KEPT} as a Dreamscape in secret; the others go back, "
            f"and {left} remain in the shuffled Dream deck.",
            ("ASC-SETUP-38", "ASC-SETUP-39", "ASC-SETUP-O14"),
            {"dealt": DEALT, "kept": KEPT, "remaining": left},
        )
        return [Section("Dream deck", (what, dealt))]
