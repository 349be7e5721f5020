"""Effects that gain, pay, draw, or put something into force."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from delirium.ascension.board.acts import Acts
from delirium.ascension.board.layout import MOST_BID, POWER, RUNES
from delirium.ascension.board.terms import DEFEAT, DID, MANNER, Amount
from delirium.ascension.board.words import E_EXTRA, E_POWER, E_RESTRICTED, E_RUNES, P_AMOUNT
from delirium.ascension.effects.flow import Verb, did
from delirium.engine.state import DONE, SEAT, SOURCE, WAIT, Effect, State
from delirium.engine.zones import lane, pool_of


class Scaled(Verb):
    """An effect with an amount, which something that is counted may multiply."""

    def __init__(self, board: Acts, amount: int, times: Amount | None) -> None:
        super().__init__(board)
        self.amount: i64 = amount
        self.times = times

    def size(self, s: State, f: i64) -> i64:
        """How much it is now."""
        times = self.times
        if times is None:
            return self.amount
        return self.amount * times.value(s, f)


@final
class Gain(Scaled):
    """Gain an amount of a resource."""

    def __init__(self, board: Acts, resource: int, amount: int, times: Amount | None) -> None:
        super().__init__(board, amount, times)
        self.resource: i64 = resource

    def resolve(self, s: State, f: i64) -> i64:
        amount = self.size(s, f)
        if amount == 0:
            return DONE
        b = self.b
        seat = s.get(f + SEAT)
        if self.resource == RUNES:  # most often, and the quick way
            amount = s.add(pool_of(b.runes, seat), amount)
            s.emit(E_RUNES, seat, amount, 0, b.everyone)
        elif self.resource == POWER:
            amount = s.add(pool_of(b.power, seat), amount)
            s.emit(E_POWER, seat, amount, 0, b.everyone)
        else:
            b.gain(s, seat, self.resource, amount, s.get(f + MANNER) & DEFEAT != 0, s.get(f + SOURCE))
        return DONE


@final
class Double(Verb):
    """Double a resource."""

    def __init__(self, board: Acts, resource: int) -> None:
        super().__init__(board)
        self.resource: i64 = resource

    def resolve(self, s: State, f: i64) -> i64:
        seat = s.get(f + SEAT)
        amount = s.get(self.b.resources[self.resource].pool + seat)
        if amount:
            self.b.gain(s, seat, self.resource, amount, False, s.get(f + SOURCE))
        return DONE


@final
class Pay(Verb):
    """Pay an amount of a resource; whoever cannot does not."""

    def __init__(self, board: Acts, resource: int, amount: int, each: int, less: Amount | None) -> None:
        super().__init__(board)
        self.resource: i64 = resource
        self.amount: i64 = amount
        self.each: i64 = each  # how much less it is for each of what is counted
        self.less = less

    def price(self, s: State, f: i64) -> i64:
        """What it costs now."""
        less = self.less
        return self.amount if less is None else max(self.amount - self.each * less.value(s, f), 0)

    def possible(self, s: State, f: i64) -> bool:
        return self.b.wealth(s, s.get(f + SEAT), self.resource) >= self.price(s, f)

    def resolve(self, s: State, f: i64) -> i64:
        if not self.possible(s, f):
            s.put(f + DID, 0)
            return DONE
        price = self.price(s, f)
        if price:
            self.b.charge(s, s.get(f + SEAT), self.resource, price)
        s.put(f + DID, price << 1 | 1)
        return DONE


@final
class PayUpTo(Verb):
    """Pay as much of a resource as one likes, up to a bound."""

    def __init__(self, board: Acts, resource: int, amount: int) -> None:
        super().__init__(board)
        self.resource: i64 = resource
        self.amount: i64 = amount

    def possible(self, s: State, f: i64) -> bool:
        return self.b.wealth(s, s.get(f + SEAT), self.resource) > 0

    def resolve(self, s: State, f: i64) -> i64:
        seat = s.get(f + SEAT)
        most = min(self.b.wealth(s, seat, self.resource), self.amount, MOST_BID)
        s.ask(seat, P_AMOUNT)
        amount = most
        while amount >= 0:
            s.offer(self.b.v_pay | amount)
            amount -= 1
        return WAIT

    def answer(self, s: State, f: i64, choice: i64) -> i64:
        amount = choice & 0x3FF
        if amount:
            self.b.charge(s, s.get(f + SEAT), self.resource, amount)
        s.put(f + DID, did(amount, amount > 0))
        return DONE


@final
class GainFor(Scaled):
    """Gain Runes that serve some cards only."""

    def __init__(self, board: Acts, rule: int, amount: int, times: Amount | None) -> None:
        super().__init__(board, amount, times)
        self.rule: i64 = rule

    def resolve(self, s: State, f: i64) -> i64:
        b = self.b
        amount = self.size(s, f)
        if amount:
            card = s.get(f + SOURCE)
            b.enforce(s, self.rule, s.get(f + SEAT), card, amount, True)
            s.emit(E_RESTRICTED, s.get(f + SEAT), amount, b.kind_of[card], b.everyone)
        return DONE


@final
class Draw(Scaled):
    """Draw cards."""

    def possible(self, s: State, f: i64) -> bool:
        b = self.b
        seat = s.get(f + SEAT)
        return s.count(lane(b.deck, seat)) + s.count(lane(b.discard, seat)) > 0

    def resolve(self, s: State, f: i64) -> i64:
        count = self.size(s, f)
        drawn = self.b.draw(s, s.get(f + SEAT), count)
        s.put(f + DID, did(drawn, drawn == count))
        return DONE


@final
class ExtraTurn(Verb):
    """Take an extra turn after this one."""

    def __init__(self, board: Acts) -> None:
        super().__init__(board)  # not inherited: see Verb

    def resolve(self, s: State, f: i64) -> i64:
        seat = s.get(f + SEAT)
        s.add(pool_of(self.b.extra, seat), 1)
        s.emit(E_EXTRA, seat, 0, 0, self.b.everyone)
        return DONE


@final
class Enforce(Scaled):
    """Put a rule into force for this turn."""

    def __init__(self, board: Acts, rule: int, amount: int, times: Amount | None) -> None:
        super().__init__(board, amount, times)
        self.rule: i64 = rule
        self.of_text: bool = False  # in the name of the card whose text it is, which may be a copied one

    def resolve(self, s: State, f: i64) -> i64:
        amount = self.size(s, f)
        if amount == 0 and self.times is not None:
            return DONE
        card = self.b.own_card(s, f) if self.of_text else s.get(f + SOURCE)
        self.b.enforce(s, self.rule, s.get(f + SEAT), card, amount, True)
        return DONE


@final
class Expire(Effect):
    """An effect that waited this turn has come about and is gone."""

    def __init__(self, board: Acts, rule: int) -> None:
        self.b = board
        self.rule: i64 = rule

    def resolve(self, s: State, f: i64) -> i64:
        self.b.use_next(s, self.rule, s.get(f + SEAT), s.get(f + SOURCE))
        return DONE


@final
class MarkUsed(Effect):
    """A once-a-turn answer that was not declined is used."""

    def __init__(self, board: Acts, rule: int, picked: bool) -> None:
        self.b = board
        self.rule: i64 = rule
        self.picked = picked  # only if a card was picked

    def resolve(self, s: State, f: i64) -> i64:
        if not self.picked or s.get(f + DID) > 0:
            self.b.use_up(s, self.rule, s.get(f + SEAT), s.get(f + SOURCE))
        return DONE
