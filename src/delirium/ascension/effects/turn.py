"""The turn: main step, discard step, draw step, and the order in which what is due happens."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.board import TO_DISCARD, TO_HAND, TO_TOP
from delirium.ascension.board.in_force import BELOW_AT, FOR_AT, FOR_BITS, ORIGIN_AT, PC_BITS, SPACE_AT
from delirium.ascension.board.layout import KIND, NEVER, SPOT_AT, SPOT_BITS, VERB
from delirium.ascension.board.rule import (
    ABILITY,
    ACQUIRED,
    AMOUNT_AT,
    AMOUNT_BITS,
    BANISH_TWO,
    CARD_AT,
    CARD_BITS,
    DEFEATED,
    DESTROY_THIS,
    IN_HAND,
    NEXT,
    NO_PRICE,
    ON_DECK,
    ONCE,
    PAYMENT,
    PLAYED_ONE,
    RULE,
    SEAT_AT,
    SEAT_BITS,
    USED,
    WITNESSED_AT,
    Rule,
)
from delirium.ascension.board.terms import MANNER, NOTED_AT, NOTED_BITS, UNDER_AT
from delirium.ascension.board.words import (
    E_DESTROY,
    E_END_TURN,
    E_LEFT,
    E_OVER,
    E_REACT,
    E_TURN,
    E_USE,
    P_ORDER,
    P_TURN,
    PILE,
    ROW,
    SPACES,
)
from delirium.engine.state import AGAIN, DONE, LEAVE, SEAT, SOURCE, WAIT, Effect, State
from delirium.engine.zones import OPTIONS, lane, pool_of

HAND_SIZE: Final = 5
SPACE_BITS: Final = 0xF


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """Something that a mechanic adds to the options of the main step.

    What players are told of its options stands with it: what they cost besides the price of a card, and what they do.
    """

    b: Acts  # each sets it

    def price(self, s: State, seat: i64, choice: i64) -> tuple[int, int] | None:
        """The resource and how much of it one of its options takes, besides what cards cost; None if nothing."""
        return None

    def hint(self, s: State, seat: i64, choice: i64) -> str:
        """What one of its options leads to, if that is not plain."""
        return ""

    def owns(self, choice: i64) -> bool:
        """Whether an option is one of these."""
        return False

    def pay(self, s: State, seat: i64, choice: i64) -> None:
        """Pay for one of its options."""
        price = self.price(s, seat, choice)
        if price is not None and price[1]:
            self.b.charge(s, seat, price[0], price[1])

    def offer(self, s: State, seat: i64) -> None:
        """Add the options there are now."""
        raise NotImplementedError

    def take(self, s: State, seat: i64, choice: i64) -> bool:
        """Carry out a choice, if it is one of these; tell whether it was."""
        raise NotImplementedError


class Step(Effect):
    """A part of the turn."""

    def __init__(self, board: Acts) -> None:
        self.b = board


class React(Step):
    """What is due of own cards happens: in the order in which the cards came, or as the player likes if it matters."""

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        self._drop_idle(s)
        count = s.count(b.due)
        if count == 0:
            return LEAVE
        if count == 1:
            return self._do(s, 0)
        first = s.at(b.due, 0)
        mixed = False
        for index in range(count):
            entry = s.at(b.due, index)
            rule = b.rules[entry & RULE]
            if entry & RULE != first & RULE and not (rule.simple and b.rules[first & RULE].simple):
                mixed = True
        if not mixed:
            return self._do(s, 0)
        s.ask(first >> SEAT_AT & SEAT_BITS, P_ORDER)
        for index in range(count):
            entry = s.at(b.due, index)
            if entry >> SEAT_AT & SEAT_BITS == s.seat:
                option = b.v_first | (entry & RULE)
                if s.find(OPTIONS, option) < 0:
                    s.offer(option)
        return WAIT

    def _drop_idle(self, s: State) -> None:
        """What has nothing to do any more is not due: another effect has moved the card, or it was used already."""
        b = self.b
        index: i64 = 0
        while index < s.count(b.due):
            if is_idle(b, s, s.at(b.due, index)):
                s.take(b.due, index)
            else:
                index += 1

    def answer(self, s: State, f: i64, choice: i64) -> i64:
        b = self.b
        for index in range(s.count(b.due)):
            if s.at(b.due, index) & RULE == choice & KIND:
                return self._do(s, index)
        raise AssertionError("nothing of that sort is due")

    def _do(self, s: State, index: i64) -> i64:
        b = self.b
        entry = s.take(b.due, index)
        answer(b, s, entry)
        return AGAIN


def is_idle(b: Acts, s: State, entry: i64) -> bool:
    """Whether a rule cannot answer any more: what it moves has left its usual place, or it was used this turn."""
    rule = b.rules[entry & RULE]
    seat = entry >> SEAT_AT & SEAT_BITS
    if rule.to:
        it = (entry >> AMOUNT_AT & AMOUNT_BITS) - 1
        if entry & IN_HAND:
            return rule.to == TO_HAND or s.find(lane(b.hand, seat), it) < 0
        if entry & ON_DECK:
            return rule.to == TO_TOP or s.top(lane(b.deck, seat)) != it
        if rule.events & 1 << PLAYED_ONE:
            return s.find(lane(b.played, seat), it) < 0 and s.find(lane(b.play, seat), it) < 0
        return s.find(lane(b.discard, seat), it) < 0 and s.find(b.void, it) < 0 and s.find(b.center, it) < 0
    return rule.mode == ONCE and b.once_used(s, entry & RULE, seat, entry >> CARD_AT & CARD_BITS)


def answer(b: Acts, s: State, entry: i64) -> None:
    """Let a rule answer its event, unless it was used up in the meantime."""
    id = entry & RULE
    rule = b.rules[id]
    seat = entry >> SEAT_AT & SEAT_BITS
    card = entry >> CARD_AT & CARD_BITS
    it = entry >> AMOUNT_AT & AMOUNT_BITS
    if rule.mode == NEXT:
        if not b.use_next(s, id, seat, card):
            return
    elif rule.mode == ONCE:
        if rule.optional:
            if b.once_used(s, id, seat, card):
                return
        elif not b.use_up(s, id, seat, card):
            return
    if rule.told >= 0:
        s.emit(rule.told, seat, b.kind_of[card], 0, b.everyone)
    elif not rule.optional:
        s.emit(E_REACT, seat, b.kind_of[card], 0, b.everyone)
    s.call(rule.pc, seat, card, it, 0)
    if rule.as_it_was:
        s.put(s.frame() + MANNER, (entry >> WITNESSED_AT & NOTED_BITS) << NOTED_AT)


class Settle(Step):
    """Before the next decision of the turn: own cards, then cards that entered the row, then what waits."""

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        if b.is_restless(s):
            b.serve(s, s.get(f + SEAT))
            return AGAIN
        if s.count(b.due):
            s.call(b.react, s.get(f + SEAT), 0, 0, 0)
            return AGAIN
        if s.count(b.entries):
            entry = s.take(b.entries, 0)
            card = entry >> ORIGIN_AT & PC_BITS
            space = entry >> SPACE_AT & SPACE_BITS
            seat = (entry >> FOR_AT & FOR_BITS) - 1
            if seat < 0:
                seat = s.get(b.active)
            for now in range(b.row):  # it may have moved on since it was turned up
                if b.top(s, now) == card:
                    space = now + 1
            b.call_from_space(s, entry & PC_BITS, seat, card, space)
            if entry >> BELOW_AT:
                s.put(s.frame() + MANNER, (entry >> BELOW_AT) << UNDER_AT)
            return AGAIN
        if s.count(b.later):
            answer(b, s, s.take(b.later, 0))
            return AGAIN
        s.put(b.unsettled, 0)
        return LEAVE


class Release(Step):
    """What was held back until a reward was collected is due again."""

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        count = s.get(f + SOURCE)
        begin = s.count(b.held) - count
        for _ in range(count):
            s.push(b.due, s.take(b.held, begin))
        s.put(f, b.react)
        return AGAIN


class LayRow(Step):
    """The center row is laid."""

    def resolve(self, s: State, f: i64) -> i64:
        self.b.refill(s)
        return LEAVE


class Begin(Step):
    """A turn begins."""

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        seat = s.get(b.active)
        s.put(f + SEAT, seat)
        s.add(b.turn, 1)
        s.put(b.done, 0)
        if not b.shares_turns:
            s.emit(E_TURN, seat, 0, 0, b.everyone)
            b.begin_turn(s, seat)
            return DONE
        holders = b.turns.holders(b, seat)
        for holder in range(b.players):
            if holders >> holder & 1:
                s.emit(E_TURN, holder, 0, 0, b.everyone)
                b.begin_turn(s, holder)
        return DONE


class Main(Step):
    """The main step: play cards, use Constructs, acquire and defeat, in any order and number."""

    def __init__(self, board: Acts, actions: list[Action]) -> None:
        super().__init__(board)
        self.actions = actions

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        if s.get(b.unsettled):
            s.call(b.settle, s.get(f + SEAT), 0, 0, 0)
            return AGAIN
        seat = s.get(f + SEAT)
        if b.shares_turns:
            return self._ask_all(s, f, seat)
        s.ask(seat, P_TURN)
        self._offer_hand(s, seat)
        if s.count(b.abilities):
            self._offer_abilities(s, f, seat)
        self._offer_cards(s, seat)
        for action in self.actions:
            action.offer(s, seat)
        s.offer(b.v_end)
        return WAIT

    def _ask_all(self, s: State, f: i64, seat: i64) -> i64:
        """All who hold the turn and are not done with it may act, in any order."""
        b = self.b
        left = b.turns.holders(b, seat) & ~s.get(b.done)
        s.ask_all(left, P_TURN)
        for holder in range(b.players):
            if left >> holder & 1:
                s.put(f + SEAT, holder)
                self._offer_hand(s, holder)
                self._offer_abilities(s, f, holder)
                self._offer_cards(s, holder)
                for action in self.actions:
                    action.offer(s, holder)
                s.offer(b.v_end)
                s.claim(holder)
        s.put(f + SEAT, seat)
        return WAIT

    def _offer_hand(self, s: State, seat: i64) -> None:
        b = self.b
        kind_of = b.kind_of
        play = b.v_play
        hand = lane(b.hand, seat)
        for index in range(s.count(hand)):
            option = play | kind_of[s.at(hand, index)]
            if s.find(OPTIONS, option) < 0:  # equal cards are one option, and these are the first options
                s.offer(option)

    def _offer_abilities(self, s: State, f: i64, seat: i64) -> None:
        b = self.b
        for index in range(s.count(b.abilities)):
            entry = s.at(b.abilities, index)
            if entry >> SEAT_AT & SEAT_BITS != seat or entry & USED:
                continue
            rule = b.rules[entry & RULE]
            if rule.sort == ABILITY:
                option = b.v_use | (entry & RULE)
                if s.find(OPTIONS, option) < 0 and self._usable(s, f, rule, entry >> CARD_AT & CARD_BITS):
                    s.offer(option)

    def _usable(self, s: State, f: i64, rule: Rule, card: i64) -> bool:
        """Whether an ability would do something."""
        if rule.price == PAYMENT and self.b.wealth(s, s.get(f + SEAT), rule.resource) < rule.amount:
            return False
        s.put(f + SOURCE, card)
        condition = rule.condition
        usable = condition is None or condition.holds(s, f)
        if usable:
            for verb in rule.verbs:
                if not verb.possible(s, f):
                    usable = False
        s.put(f + SOURCE, 0)
        return usable

    def _offer_cards(self, s: State, seat: i64) -> None:
        b = self.b
        runes = s.get(pool_of(b.runes, seat))
        power = s.get(pool_of(b.power, seat))
        most_runes = runes
        most_power = power
        reckons = b.any_special_price
        if b.sites or (b.any_dearer and b.pays_more(s, seat)):  # what is printed tells nothing
            runes = power = -1
            most_runes = most_power = NEVER
            reckons = True
        elif s.count(b.bargains):
            most_runes += b.slack(s, seat, ACQUIRED)
            most_power += b.slack(s, seat, DEFEATED)
            reckons = True
        if most_runes < b.least_runes and most_power < b.least_power and not b.any_special_price:
            return
        special_price = b.special_price
        kind_of = b.kind_of
        runes_for = b.runes_for
        power_for = b.power_for
        spaces = b.spaces
        under = b.under
        any_under = b.any_under
        any_face_down = b.any_face_down
        for space in range(b.row):
            card = s.top(lane(spaces, space))
            if card >= 0:
                kind = kind_of[card]
                if (any_under and under[kind]) or (any_face_down and not s.is_open(card)):
                    continue
                if runes_for[kind] <= runes and power_for[kind] <= power:
                    s.offer(b.offer_of[kind] | (ROW + space) << SPOT_AT)
                elif reckons and (
                    (runes_for[kind] <= most_runes and power_for[kind] <= most_power) or special_price[kind]
                ):
                    self._offer_reckoned(s, seat, card, ROW + space)
        piles: i64 = len(b.pile_kinds)
        for index in range(piles):
            kind = b.pile_kinds[index]
            if runes_for[kind] <= runes and power_for[kind] <= power:
                if s.count(b.piles[index]):
                    s.offer(b.offer_of[kind])
            elif reckons and ((runes_for[kind] <= most_runes and power_for[kind] <= most_power) or special_price[kind]):
                self._offer_reckoned(s, seat, s.top(b.piles[index]), PILE)

    def _offer_reckoned(self, s: State, seat: i64, card: i64, spot: i64) -> None:
        """Offer a card if its player can pay the price that it has for them there."""
        b = self.b
        if card < 0:
            return
        option = b.offer_of[b.kind_of[card]]
        if option == 0:
            return
        event: i64 = ACQUIRED
        if option & VERB == b.v_defeat:
            event = DEFEATED
        if b.affords(s, seat, card, event, spot):
            s.offer(option | spot << SPOT_AT)

    def answer(self, s: State, f: i64, choice: i64) -> i64:
        b = self.b
        seat = s.seat
        if b.shares_turns:  # whoever acts is the active player of what comes of it
            s.put(f + SEAT, seat)
            s.put(b.active, seat)
        verb = choice & VERB
        kind = choice & KIND
        if verb == b.v_play:
            b.play_from_hand(s, seat, kind)
        elif verb == b.v_use:
            self._use(s, f, seat, kind)
        elif verb == b.v_acquire:
            spot = choice >> SPOT_AT & SPOT_BITS
            b.pay(s, seat, self._card_at(s, seat, spot, kind), ACQUIRED, spot)
            b.acquire(s, seat, spot, spot, kind, TO_DISCARD)
        elif verb == b.v_defeat:
            spot = choice >> SPOT_AT & SPOT_BITS
            b.pay(s, seat, self._card_at(s, seat, spot, kind), DEFEATED, spot)
            b.defeat(s, seat, spot, spot, kind, b.buried(s, seat, spot))
        elif choice == b.v_end:
            s.emit(E_END_TURN, seat, 0, 0, b.everyone)
            if not b.shares_turns:
                return DONE
            s.put(b.done, s.get(b.done) | 1 << seat)
            return DONE if b.turns.holders(b, seat) & ~s.get(b.done) == 0 else AGAIN
        else:
            for action in self.actions:
                if action.take(s, seat, choice):
                    return AGAIN
            raise AssertionError("nobody carries this choice out")
        return AGAIN

    def _card_at(self, s: State, seat: i64, spot: i64, kind: i64) -> i64:
        b = self.b
        if spot == PILE:
            pile = b.pile_of(kind)
            return s.at(pile, s.count(pile) - 1)
        if ROW <= spot < ROW + SPACES:
            return b.top(s, spot - ROW)
        zone = b.zone_of(seat, spot)
        return s.at(zone, b.place_of(s, zone, kind))

    def _use(self, s: State, f: i64, seat: i64, id: i64) -> None:
        b = self.b
        rule = b.rules[id]
        for index in range(s.count(b.abilities)):
            entry = s.at(b.abilities, index)
            card = entry >> CARD_AT & CARD_BITS
            ready = entry & RULE == id and entry & USED == 0 and entry >> SEAT_AT & SEAT_BITS == seat
            if ready and self._usable(s, f, rule, card):  # of equal cards it may be one of them only
                if rule.price != PAYMENT or rule.mode == ONCE:
                    s.set(b.abilities, index, entry | USED)
                    b.use_twin(s, id, seat, card)
                s.emit(E_USE, seat, rule.kind, 0, b.everyone)
                s.call(rule.pc, seat, card, 0, 0)
                self._charge(s, seat, rule, card)
                return
        raise AssertionError("no such ability is ready")

    def _charge(self, s: State, seat: i64, rule: Rule, card: i64) -> None:
        b = self.b
        if rule.price == NO_PRICE:
            return
        if rule.price == PAYMENT:
            b.charge(s, seat, rule.resource, rule.amount)
            return
        zone = b.locate(s, seat, card)  # in play, or in front
        b.leave_play(s, seat, zone, s.find(zone, card))
        if rule.price == DESTROY_THIS:
            s.enter(lane(b.discard, seat), card)
            s.emit(E_DESTROY, seat, b.kind_of[card], 0, b.everyone)
        else:
            b.banish_one(s, seat, card, b.spot_of(zone, seat))
        if rule.price == BANISH_TWO:
            self._banish_another(s, seat, rule.another)
        b.flush(s)

    def _banish_another(self, s: State, seat: i64, kind: i64) -> None:
        """Another card of a kind that a player controls goes too: of equal ones, one that was used this turn."""
        b = self.b
        zone = lane(b.play, seat)
        index = b.used_first(s, seat, kind)
        if index < 0:
            zone = lane(b.front, seat)
            index = b.place_of(s, zone, kind)
        b.banish_one(s, seat, b.leave_play(s, seat, zone, index), b.spot_of(zone, seat))


class Discard(Step):
    """The discard step: Heroes played this turn and cards left in hand go to the discard pile, resources are lost."""

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        if b.shares_turns:
            holders = b.turns.holders(b, s.get(f + SEAT))
            for seat in range(b.players):
                if holders >> seat & 1:
                    self._clear(s, seat)
        else:
            self._clear(s, s.get(f + SEAT))
        for pool in b.lost:
            s.put(pool, 0)
        return DONE

    def _clear(self, s: State, seat: i64) -> None:
        b = self.b
        hand = lane(b.hand, seat)
        s.move_all(lane(b.played, seat), lane(b.discard, seat))
        for index in range(s.count(hand)):
            s.emit(E_LEFT, seat, b.kind_of[s.at(hand, index)], 0, b.everyone)
        s.move_all(hand, lane(b.discard, seat))


class DrawUp(Step):
    """The draw step: five cards."""

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        if not b.shares_turns:
            b.draw(s, s.get(f + SEAT), HAND_SIZE)
            return DONE
        holders = b.turns.holders(b, s.get(f + SEAT))
        for seat in range(b.players):
            if holders >> seat & 1:
                b.draw(s, seat, HAND_SIZE)
        return DONE


class EachHolder(Step):
    """Each of those who hold a turn carries out the steps that mechanics add to its end."""

    def __init__(self, board: Acts, pc: int) -> None:
        super().__init__(board)
        self.pc: i64 = pc

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        holders = b.turns.holders(b, s.get(f + SEAT))
        s.put(f, s.get(f) + 1)
        for seat in range(b.players):
            if holders >> (b.players - 1 - seat) & 1:
                s.call(self.pc, b.players - 1 - seat, 0, 0, 0)
        return AGAIN


class Pass(Step):
    """The turn passes on, or the game ends after the last player of the last round."""

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        seat = s.get(f + SEAT)
        b.end_passing(s)
        s.put(f, b.first_step)
        holders: i64 = 1 << seat
        following: i64 = 0
        if b.shares_turns:
            holders = b.turns.holders(b, seat)
            following = b.turns.following(b, seat)
        else:
            following = b.following(seat)
        for holder in range(b.players):
            if holders >> holder & 1 and s.get(pool_of(b.extra, holder)) > 0:
                s.add(pool_of(b.extra, holder), -1)
                return AGAIN
        if following == s.get(b.first) and s.get(b.last_round):
            s.emit(E_OVER, -1, 0, 0, b.everyone)
            s.finish()
            return AGAIN
        s.put(b.active, following)
        return AGAIN
