"""A tiny game in which two seats share a turn: each plays from its own hand in any order until it says done."""

from __future__ import annotations

from toy import KINDS

from delirium.engine.option import Noun, plain
from delirium.engine.state import AGAIN, LEAVE, SEAT, SOURCE, WAIT, Effect, Game, State


class Step(Effect):
    """An effect that knows its game."""

    def __init__(self, game: Pairs) -> None:
        self.g = game


class Shared(Step):
    """The turn of a pair: whoever is not done acts, and when both are the next pair does."""

    def resolve(self, s: State, f: int) -> int:
        g = self.g
        pair = s.get(g.pair)
        if s.get(g.done) == 0b11:
            s.put(g.done, 0)
            s.put(g.pair, (pair + 1) % (g.seats // 2))
            s.add(g.left, -1)
            if s.get(g.left) == 0:
                s.finish()
            return AGAIN
        s.ask_all((0b11 & ~s.get(g.done)) << 2 * pair, 0)
        for seat in (2 * pair, 2 * pair + 1):
            if s.deciders >> seat & 1:
                self.offer(s, seat)
        return WAIT

    def offer(self, s: State, seat: int) -> None:
        """What a seat can do with its hand; half of it is offered plainly and claimed for the seat afterwards."""
        g = self.g
        for kind in sorted({g.kind_of[card] for card in s.cards(g.hands[seat])}):
            for verb in (g.v_play, g.v_hide, g.v_give):
                s.offer_to(seat, verb | kind)
        if s.count(g.deck):
            s.offer(g.v_draw)
        if s.count(g.hands[seat]) and s.count(g.hands[seat ^ 1]):
            s.offer(g.v_trade)
        s.offer(g.v_done)
        s.claim(seat)

    def answer(self, s: State, f: int, choice: int) -> int:
        g = self.g
        seat = s.seat
        assert choice == plain(choice), "a choice that is carried out never says whose it is"
        hand = g.hands[seat]
        if choice == g.v_done:
            s.put(g.done, s.get(g.done) | 1 << (seat & 1))
        elif choice == g.v_draw:
            s.emit(0, seat, g.kind_of[s.move(g.deck, hand)], 0, g.seers(seat))
        elif choice == g.v_trade:
            s.call(g.trade, seat ^ 1, seat, 0, 0)
        else:
            kind = choice & 0xFF
            card = s.take(hand, [g.kind_of[card] for card in s.cards(hand)].index(kind))
            if choice - kind == g.v_give:
                s.enter(g.hands[seat ^ 1], card)
                s.emit(1, seat, kind, 0, 0b11 << (seat & ~1))
            elif choice - kind == g.v_hide:
                s.enter(g.pile, card)
                s.emit(2, seat, kind, 0, 1 << seat)
            else:
                s.enter(g.row, card)
                s.add(g.points[seat], kind + 1)
                s.emit(3, seat, kind, 0, g.everyone)
        return AGAIN


class Trade(Step):
    """The partner alone says whether the two exchange their first cards."""

    def resolve(self, s: State, f: int) -> int:
        s.ask(s.get(f + SEAT), 1)
        s.offer(self.g.v_agree)
        s.offer(self.g.v_refuse)
        return WAIT

    def answer(self, s: State, f: int, choice: int) -> int:
        g = self.g
        one, other = s.get(f + SOURCE), s.get(f + SEAT)
        if choice == g.v_agree:
            for giver, card in [(one, s.take(g.hands[one], 0)), (other, s.take(g.hands[other], 0))]:
                s.enter(g.hands[giver ^ 1], card)
                s.emit(1, giver, g.kind_of[card], 0, 0b11 << (giver & ~1))
        return LEAVE


class Pairs(Game):
    """Seats 1 and 2 are a pair, 3 and 4 the next; nobody sees the hand of another."""

    def __init__(self, seats: int = 4, copies: int = 4, turns: int = 6) -> None:
        super().__init__("pairs", seats)
        self.copies = copies
        self.turns = turns
        for kind, name in enumerate(KINDS):
            self.kind(name)
            for _ in range(copies):
                self.card(kind)
        self.deck = self.zone("deck")
        self.row = self.zone("row", seers=(1 << seats) - 1)
        self.hands = [self.zone("hand", seat, 1 << seat) for seat in range(seats)]
        self.pile = self.zone("pile")
        self.points = [self.pool("points", seat) for seat in range(seats)]
        self.pair = self.pool("pair whose turn it is")
        self.done = self.pool("who of it is done")
        self.left = self.pool("turns left")
        self.prompts = ["Play your cards", "Do you want to trade?"]
        kind = Noun(self.kinds, 0, 8)
        words = self.words
        self.v_done = words.verb("done", [], stops=True)
        self.v_play = words.verb("play {}", [kind])
        self.v_hide = words.verb("hide {}", [kind])
        self.v_give = words.verb("give away {}", [kind])
        self.v_draw = words.verb("draw", [])
        self.v_trade = words.verb("offer a trade", [])
        self.v_agree = words.verb("agree", [])
        self.v_refuse = words.verb("refuse", [], stops=True)
        self.program([Shared(self)])
        self.trade = self.program([Trade(self)])
        self.seal()

    def seers(self, seat: int) -> int:
        """Who is told which card a seat draws."""
        return 1 << seat

    def set_up(self, s: State) -> None:
        for card in range(len(self.kind_of)):
            s.show(card, self.everyone)
            s.push(self.deck, card)
        s.shuffle(self.deck)
        for seat, hand in enumerate(self.hands):
            s.emit(0, seat, self.kind_of[s.move(self.deck, hand)], 0, self.seers(seat))
        s.put(self.left, self.turns)
        s.call(0, 0, 0, 0, 0)

    def options(self) -> dict[str, object]:
        return {"seats": int(self.seats), "copies": self.copies, "turns": self.turns}

    def versions(self) -> dict[str, str]:
        return {"pairs": "1"}

    def scores(self, s: State) -> list[int]:
        return [s.get(self.points[seat]) + s.get(self.points[seat ^ 1]) for seat in range(self.seats)]

    def winners(self, s: State) -> list[int]:
        scores = self.scores(s)
        return [seat for seat, score in enumerate(scores) if score == max(scores)] if s.over else []

    def value(self, s: State, seat: int) -> float:
        scores = self.scores(s)
        return float(scores[seat] - max(scores[: seat & ~1] + scores[(seat & ~1) + 2 :], default=0))

    def lead(self, s: State, seat: int) -> float:
        return self.value(s, seat)

    def prior(self, s: State, option: int, seen: object) -> float:
        return float((option & 0xFF) + 1) if option - (option & 0xFF) == self.v_play else 0.0

    def tell(self, kind: int, seat: int, a: int, b: int) -> str:
        what = KINDS[a] if a >= 0 else "a card"
        return f"Player {seat + 1} {['draws', 'gives away', 'hides', 'plays'][kind]} {what}"

    def rule(self, kind: int) -> str:
        return ""

    def names_card(self, kind: int) -> int:
        return 1


def build(name: str, options: dict[str, object]) -> Game:
    assert name == "pairs"
    return Pairs(**options)  # type: ignore[arg-type]
