"""Watches, a small game whose turns are shared: what somebody else would write, with no part of its own but rules.

Keepers who sit half a table apart keep a watch together: in any order each lights lamps, draws one, hands one over or
asks the other to trade, until both have said done. A lit lamp scores its brightness for its keeper, and partners win
together. Nobody sees the hand of another, unless partners lay theirs open.
"""

from __future__ import annotations

from typing import Final

from delirium.engine.errors import WrongOptions
from delirium.engine.option import Noun
from delirium.engine.state import AGAIN, LEAVE, SEAT, SOURCE, WAIT, Effect, Game, State
from delirium.kit import Kit

LAMPS: Final = ("rushlight", "candle", "lantern", "beacon")  # the brighter ones later
COPIES: Final = 6
HAND: Final = 2
DRAWS, LIGHTS, HANDS, TRADES, BEGINS = range(5)

KIT: Final = Kit(
    name="watches", title="Watches", text="Keep the light together.", build="watches:build", least=2, most=4
)


class Watch(Effect):
    """A watch after another: whoever is not done acts, and when all are the next keepers do."""

    def __init__(self, game: Watches) -> None:
        self.g = game

    def resolve(self, s: State, f: int) -> int:
        g = self.g
        left = g.keepers(s.get(f + SEAT)) & ~s.get(g.done)
        if left == 0:
            s.put(f + SEAT, (s.get(f + SEAT) + 1) % (g.seats // 2))
            if s.get(g.watch) == g.watches:
                s.finish()
            else:
                g.begin(s, s.get(f + SEAT))
            return AGAIN
        s.ask_all(left, 0)
        for seat in range(g.seats):
            if left >> seat & 1:
                self.offer(s, seat)
        return WAIT

    def offer(self, s: State, seat: int) -> None:
        g = self.g
        kinds = sorted({g.kind_of[card] for card in s.cards(g.hands[seat])})
        for kind in kinds:
            s.offer_to(seat, g.v_light | kind)
        if s.get(g.signals[seat]):
            for kind in kinds:
                s.offer_to(seat, g.v_hand | kind)
            if kinds and s.count(g.hands[g.partner(seat)]):
                s.offer_to(seat, g.v_trade)
            if s.count(g.deck):
                s.offer_to(seat, g.v_draw)
        s.offer_to(seat, g.v_done)

    def answer(self, s: State, f: int, choice: int) -> int:
        g, seat = self.g, s.seat
        kind = choice & 0xFF
        if choice == g.v_done:
            s.put(g.done, s.get(g.done) | 1 << seat)
            return AGAIN
        if choice - kind == g.v_light:
            s.enter(g.lit, g.take(s, seat, kind))
            s.add(g.points[seat], kind + 1)
            s.emit(LIGHTS, seat, kind, 0, g.everyone)
            return AGAIN
        s.put(g.signals[seat], 0)
        if choice == g.v_draw:
            s.emit(DRAWS, seat, g.kind_of[s.move(g.deck, g.hands[seat])], 0, g.seers(seat))
        elif choice == g.v_trade:
            s.call(g.trade, g.partner(seat), seat, 0, 0)
        else:
            s.enter(g.hands[g.partner(seat)], g.take(s, seat, kind))
            s.emit(HANDS, seat, kind, 0, g.pair(seat))
        return AGAIN


class Trade(Effect):
    """The partner alone says whether the two exchange their first lamps."""

    def __init__(self, game: Watches) -> None:
        self.g = game

    def resolve(self, s: State, f: int) -> int:
        s.ask(s.get(f + SEAT), 1)
        s.offer(self.g.v_agree)
        s.offer(self.g.v_refuse)
        return WAIT

    def answer(self, s: State, f: int, choice: int) -> int:
        g, one, other = self.g, s.get(f + SOURCE), s.get(f + SEAT)
        if choice == g.v_agree:
            cards = s.take(g.hands[one], 0), s.take(g.hands[other], 0)
            for giver, taker, card in ((one, other, cards[0]), (other, one, cards[1])):
                s.enter(g.hands[taker], card)
                s.emit(TRADES, giver, g.kind_of[card], 0, g.pair(giver))
        return LEAVE


class Watches(Game):
    """The rules of Watches."""

    def __init__(self, seats: int, is_open: bool, watches: int) -> None:
        super().__init__("watches", seats)
        self.is_open = is_open
        self.watches = watches
        for name in LAMPS:
            kind = self.kind(name)
            for _ in range(COPIES):
                self.card(kind)
        self.deck = self.zone("deck", room=24)
        self.lit = self.zone("lit lamps", seers=(1 << seats) - 1, room=24)
        self.hands = [self.zone("hand", seat, self.seers(seat), 24) for seat in range(seats)]
        self.points = [self.pool("points", seat) for seat in range(seats)]
        self.signals = [self.pool("signals", seat) for seat in range(seats)]
        self.watch = self.pool("watch")
        self.done = self.pool("who is done")
        self.prompts = ["Keep the light", "Do you want to trade?"]
        lamp = Noun(self.kinds, 0, 8)
        words = self.words
        self.v_light = words.verb("light {}", [lamp])
        self.v_hand = words.verb("hand over {}", [lamp])
        self.v_draw = words.verb("draw", [])
        self.v_trade = words.verb("ask to trade", [])
        self.v_done = words.verb("done", [], stops=True)
        self.v_agree = words.verb("agree", [])
        self.v_refuse = words.verb("refuse", [], stops=True)
        self.program([Watch(self)])
        self.trade = self.program([Trade(self)])
        self.seal()

    def partner(self, seat: int) -> int:
        """Who sits half a table apart."""
        return (seat + int(self.seats) // 2) % int(self.seats)

    def pair(self, seat: int) -> int:
        """A bit for a seat and its partner."""
        return 1 << seat | 1 << self.partner(seat)

    def keepers(self, first: int) -> int:
        """Who keeps a watch."""
        return self.pair(first)

    def seers(self, seat: int) -> int:
        """Who sees the hand of a seat."""
        return self.pair(seat) if self.is_open else 1 << seat

    def take(self, s: State, seat: int, kind: int) -> int:
        """A lamp of this kind out of a hand."""
        hand = self.hands[seat]
        return s.take(hand, [self.kind_of[card] for card in s.cards(hand)].index(kind))

    def set_up(self, s: State) -> None:
        for card in range(len(self.kind_of)):
            s.show(card, self.everyone)
            s.push(self.deck, card)
        s.shuffle(self.deck)
        for hand in self.hands:
            for _ in range(HAND):
                s.move(self.deck, hand)
        self.begin(s, 0)
        s.call(0, 0, 0, 0, 0)

    def begin(self, s: State, first: int) -> None:
        """A watch begins: each of its keepers may draw, hand over or ask once."""
        s.add(self.watch, 1)
        s.put(self.done, 0)
        for seat in range(self.seats):
            s.put(self.signals[seat], self.keepers(first) >> seat & 1)
        s.emit(BEGINS, first, s.get(self.watch), 0, self.everyone)

    def options(self) -> dict[str, object]:
        return {"players": int(self.seats), "open": self.is_open, "watches": self.watches}

    def versions(self) -> dict[str, str]:
        return {"watches": "1"}

    def partners(self, seat: int) -> list[int]:
        return sorted({seat, self.partner(seat)})

    def scores(self, s: State) -> list[int]:
        return [sum(s.get(self.points[one]) for one in self.partners(seat)) for seat in range(self.seats)]

    def winners(self, s: State) -> list[int]:
        scores = self.scores(s)
        return [seat for seat, score in enumerate(scores) if score == max(scores)] if s.over else []

    def tell(self, kind: int, seat: int, a: int, b: int) -> str:
        if kind == BEGINS:
            return f"Watch {a} begins"
        lamp = f"a {LAMPS[a]}" if a >= 0 else "a lamp"
        return f"Player {seat + 1} {('draws', 'lights', 'hands over', 'trades')[kind]} {lamp}"

    def rule(self, kind: int) -> str:
        return ""

    def names_card(self, kind: int) -> int:
        return 0 if kind == BEGINS else 1

    def clock(self, s: State) -> int:
        return s.get(self.watch)

    def value(self, s: State, seat: int) -> float:
        return self.lead(s, seat)

    def lead(self, s: State, seat: int) -> float:
        scores, own = self.scores(s), self.partners(seat)
        return float(scores[seat] - max((scores[other] for other in range(self.seats) if other not in own), default=0))


def build(options: dict[str, object]) -> Watches:
    """The game of some options: 2 or 4 players, whether partners lay their hands open, how many watches."""
    players, is_open, watches = options.get("players", 2), options.get("open", False), options.get("watches", 4)
    if players not in (2, 4) or type(is_open) is not bool or type(watches) is not int:
        raise WrongOptions("Watches is for 2 or 4 players.")
    assert isinstance(players, int)
    return Watches(players, is_open, watches)
