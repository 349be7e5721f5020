"""The Dreamscape: cards of the Dream deck that only their player sees and may acquire for Insight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.board import TO_DISCARD, TO_HAND
from delirium.ascension.board.layout import KIND, SPOT_AT, VERB
from delirium.ascension.board.rule import ACQUIRED
from delirium.ascension.board.terms import DID, IT, STEP, Amount, Condition
from delirium.ascension.board.words import DREAM_DECK, DREAMS, E_DEALT, E_DREAM, E_KEEP, E_RETURN, P_KEEP
from delirium.ascension.compiler.tree import Unplayable, int_of, part, str_of
from delirium.ascension.effects.flow import Verb, did
from delirium.ascension.effects.turn import Action
from delirium.ascension.mechanic import Mechanic
from delirium.engine.cells import numbers
from delirium.engine.state import AGAIN, DONE, SEAT, WAIT, Effect, State
from delirium.engine.zones import OPTIONS, lane

if TYPE_CHECKING:
    from delirium.ascension.compiler.compiler import Compiler
    from delirium.ascension.compiler.tree import Program
    from delirium.cards.model import Node

DEALT: Final = 5
KEPT: Final = 3
THE_DECK: Final = "the Dream deck"


@final
class Keep(Effect):
    """Every player keeps three of the five cards dealt; the others go back, and the Dream deck is shuffled."""

    def __init__(self, board: Acts, deck: int, dealt: int) -> None:
        self.b = board
        self.deck: i64 = deck
        self.dealt: i64 = dealt

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        step = s.get(f + STEP)
        while step < b.players:
            seat = (s.get(b.first) + step) % b.players
            dealt = lane(self.dealt, seat)
            if s.count(lane(b.dreamscape, seat)) < KEPT and s.count(dealt):
                s.put(f + STEP, step)
                s.ask(seat, P_KEEP)
                for index in range(s.count(dealt)):
                    option = b.v_keep | b.kind_of[s.at(dealt, index)]
                    if s.find(OPTIONS, option) < 0:
                        s.offer(option)
                return WAIT
            while s.count(dealt):
                card = s.move(dealt, self.deck)
                s.emit(E_RETURN, seat, b.kind_of[card], 0, 1 << seat)
            step += 1
        s.put(f + STEP, 0)
        s.shuffle(self.deck)
        return DONE

    def answer(self, s: State, f: i64, choice: i64) -> i64:
        b = self.b
        seat = s.seat
        dealt = lane(self.dealt, seat)
        kind = choice & KIND
        s.slip(dealt, b.place_of(s, dealt, kind), lane(b.dreamscape, seat))
        s.emit(E_KEEP, seat, kind, 0, 1 << seat)
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
    """Add the top cards of the Dream deck to the own Dreamscape."""

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        added = min(self.count, s.count(self.deck))
        for _ in range(added):
            card = s.move(self.deck, lane(b.dreamscape, seat))
            s.emit(E_DREAM, seat, b.kind_of[card], 0, 1 << seat)
        s.put(f + DID, did(added, added == self.count))
        return DONE


@final
class AcquireDreams(OfTheDreamDeck):
    """Acquire the top cards of the Dream deck for free, one after the other."""

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        done = s.get(f + STEP)
        if done < self.count and s.count(self.deck):
            seat = s.get(f + SEAT)
            card = s.pop(self.deck)
            s.show(card, b.everyone)
            s.put(f + STEP, done + 1)
            s.put(f + IT, card + 1)
            b.acquire_one(s, seat, card, DREAM_DECK, DREAM_DECK, b.target_zone(seat, TO_DISCARD))
            b.flush(s)
            return AGAIN
        s.put(f + STEP, 0)
        s.put(f + DID, did(done, done == self.count))
        return DONE


@final
class FromTheDreamscape(Action):
    """Acquire cards of the own Dreamscape for Insight, or for free if a card there says so."""

    def __init__(self, board: Acts) -> None:
        self.b = board
        self.conditions: list[Condition | None] = [None] * len(board.facts)  # by kind: when it is free
        self.may_be_free = numbers([0] * len(board.facts))
        self.targets: list[int] = [TO_DISCARD] * len(board.facts)  # where it goes then

    def offer(self, s: State, seat: i64) -> None:
        """Every card that can be paid for, and every one that is free."""
        b = self.b
        dreams = lane(b.dreamscape, seat)
        rich = b.wealth(s, seat, b.insight)
        for index in range(s.count(dreams)):
            card = s.at(dreams, index)
            kind = b.kind_of[card]
            if b.insight_of[kind] <= rich or (s.count(b.bargains) and b.affords(s, seat, card, ACQUIRED, DREAMS)):
                option = b.offer_of[kind] | DREAMS << SPOT_AT
                if s.find(OPTIONS, option) < 0:
                    s.offer(option)
            if self.may_be_free[kind]:
                condition = self.conditions[kind]
                assert condition is not None
                option = b.v_free | kind | DREAMS << SPOT_AT
                if s.find(OPTIONS, option) < 0 and b.holds(s, condition, seat, card):
                    s.offer(option)

    def take(self, s: State, seat: i64, choice: i64) -> bool:
        """Take one that is free; what is paid for goes the way of all acquired cards."""
        b = self.b
        if choice & VERB != b.v_free:
            return False
        kind = choice & KIND
        b.acquire(s, seat, DREAMS, DREAMS, kind, self.targets[kind])
        return True


class Dreamscape(Mechanic):
    """The Dream deck, the label `Dreamscape:`, and the acts that take cards from the Dream deck."""

    def declare(self) -> None:
        """Zones, if the mix has Dream cards."""
        b = self.b
        self.cards = b.other_cards.get("dream", [])
        self.deck = 0
        self.dealt = 0
        self.action = FromTheDreamscape(b)
        if self.cards:
            self.deck = b.zone("Dream deck", room=len(self.cards))
            self.dealt = b.zones_of("dealt Dream cards", -1, DEALT)
            b.dreamscape = b.zones_of("Dreamscape", -1, KEPT + 1)
            used = b.zone("banished Dream cards", seers=int(b.everyone), room=8)  # ASC-BAN-O1
            for card in self.cards:
                b.home[card] = used

    def teach(self, compiler: Compiler) -> None:
        """Where Dream cards belong, what they say of their Dreamscape, and what takes them."""
        b = self.b
        compiler.homes.add("dream")
        compiler.in_insight.add("dream")

        def check(kind: int) -> None:
            if not self.cards:
                raise Unplayable(f"{b.kinds[kind]}: there is no Dream deck in this mix; add the set dreamscape.")

        def section(kind: int, label: Node, body: Node) -> None:
            sentence = compiler.parts(body)[0]
            statement = part(sentence, 0)
            if len(compiler.parts(body)) != 1 or statement.kind != "s_if" or b.facts[kind].deck != "dream":
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
            verb = AddDream(b, self.deck, int_of(node.items[0]))
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
            verb = AcquireDreams(b, self.deck, int_of(obj.items[0]) if several else 1)
            p.emit(verb)
            return [verb]

        compiler.labels["l_dreamscape"] = section
        compiler.acts["add_dream"] = add
        compiler.takings["top_card"] = acquire
        compiler.takings["top_cards"] = acquire
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
            seat = (s.get(b.first) + place) % b.players
            for _ in range(DEALT):
                card = s.move(self.deck, lane(self.dealt, seat))
                s.emit(E_DEALT, seat, b.kind_of[card], 0, 1 << seat)

    def before(self) -> list[Effect]:
        """Everybody chooses before the row is laid."""
        return [Keep(self.b, self.deck, self.dealt)] if self.cards else []

    def actions(self) -> list[Action]:
        """Acquiring from the own Dreamscape."""
        return [self.action] if self.cards else []
