"""A tiny game for the tests of the engine: every verb tries one thing that the engine promises.

Its classes are interpreted and inherit from compiled ones, as a game of somebody else's would. What needs no effects
of its own uses `table`.
"""

from __future__ import annotations

from dataclasses import dataclass

from delirium.engine.option import Noun
from delirium.engine.state import AGAIN, DONE, LEAVE, MEMO, SEAT, SOURCE, WAIT, Effect, Game, State

KINDS = ["cloud", "moon", "star", "sun"]
DEPTH = 40  # frames that `dig` pushes: more than the stack has room for at first
EVERY = 0xFF


@dataclass
class Table:
    """A game without rules: two decks, a hand for each of three seats, an open row, a pile that nobody sees."""

    game: Game
    deck: int
    other: int
    hands: list[int]
    row: int
    pile: int
    pool: int

    @property
    def zones(self) -> list[int]:
        return [self.deck, self.other, *self.hands, self.row, self.pile]


def table(room: int = 2, cards: int = 12, seats: int = 3) -> Table:
    game = Game("table", seats)
    for name in KINDS:
        game.kind(name)
    for card in range(cards):
        game.card(card % len(KINDS))
    made = Table(
        game,
        game.zone("deck", room=room),
        game.zone("other deck", room=room),
        [game.zone("hand", seat, 1 << seat, room) for seat in range(seats)],
        game.zone("row", seers=(1 << seats) - 1, room=room),
        game.zone("pile", room=room),
        game.pool("count"),
    )
    game.seal()
    game.fingerprint = b"toys"  # a game without rules has no versions to make one from
    return made


def laid(t: Table, *, deck: int = 0, other: int = 0, row: int = 0, seed: int = 1) -> State:
    """A state in which everybody knows the box: the first cards lie in the deck, the next in the other and the row."""
    s = t.game.blank()
    s.seed(seed)
    for card in range(len(t.game.kind_of)):
        s.show(card, t.game.everyone)
    for card in range(deck):
        s.enter(t.deck, card)
    for card in range(deck, deck + other):
        s.enter(t.other, card)
    for card in range(deck + other, deck + other + row):
        s.enter(t.row, card)
    return s


class Step(Effect):
    """An effect that knows its game."""

    def __init__(self, game: Toy) -> None:
        self.g = game


class Turn(Step):
    """One thing after another until the seat passes; then the next seat, until the turns are used up."""

    def resolve(self, s: State, f: int) -> int:
        g = self.g
        seat = s.get(f + SEAT)
        s.ask(seat, 0)
        s.offer(g.v_pass)
        for kind in sorted({g.kind_of[card] for card in s.cards(g.hands[seat])}):
            s.offer(g.v_play | kind << 8)
            s.offer(g.v_hide | kind << 8)
        if s.count(g.deck):
            s.offer(g.v_draw)
            s.offer(g.v_look)
        if s.count(g.row):
            s.offer(g.v_gather)
        s.offer(g.v_roll)
        s.offer(g.v_dig)
        s.offer(g.v_toll)
        return WAIT

    def answer(self, s: State, f: int, choice: int) -> int:
        g = self.g
        seat = s.get(f + SEAT)
        hand = g.hands[seat]
        if choice == g.v_pass:
            s.add(g.left, -1)
            s.put(f + SEAT, (seat + 1) % g.seats)
            if s.get(g.left) == 0:
                s.finish()
        elif choice == g.v_draw:
            s.emit(0, seat, g.kind_of[s.move(g.deck, hand)], 0, 1 << seat)
        elif choice == g.v_look:
            card = s.at(g.deck, s.count(g.deck) - 1)
            s.show(card, 1 << seat)
            s.emit(1, seat, g.kind_of[card], 0, 1 << seat)
        elif choice == g.v_gather:
            s.move_all(g.row, g.deck)
            s.shuffle(g.deck)
        elif choice == g.v_roll:
            s.add(g.points[seat], s.chance(6))
        elif choice == g.v_dig:
            s.call(g.dig, seat, DEPTH, DEPTH, 0)
        elif choice == g.v_toll:
            s.call(g.toll, (seat + 1) % g.seats, 0, 0, 0)
        else:
            index = [g.kind_of[card] for card in s.cards(hand)].index(choice >> 8 & 0xFFFF)
            if choice & EVERY << 24 == g.v_hide:
                s.slip(hand, index, g.pile)
                s.emit(2, seat, choice >> 8 & 0xFFFF, 0, 1 << seat)
            else:
                s.enter(g.row, s.take(hand, index))
                s.add(g.points[seat], 1)
                s.emit(3, seat, choice >> 8 & 0xFFFF, 0, g.everyone)
        return AGAIN


class Dig(Step):
    """Pushes itself until it is deep enough, asks there which way, and scores on the way up."""

    def resolve(self, s: State, f: int) -> int:
        g = self.g
        if s.get(f + MEMO + 1):  # on the way up again
            assert s.get(f + MEMO) == s.get(f + SOURCE), "a frame was damaged"
            s.add(g.depth, 1)
            return DONE
        left = s.get(f + MEMO)
        if left > 1:
            s.put(f + MEMO + 1, 1)
            s.call(g.dig, s.get(f + SEAT), left - 1, left - 1, 0)
            return AGAIN
        s.ask(s.get(f + SEAT), 1)
        s.offer(g.v_up)
        s.offer(g.v_stop)
        return WAIT

    def answer(self, s: State, f: int, choice: int) -> int:
        if choice == self.g.v_stop:
            s.finish()
            return DONE
        s.put(f + MEMO + 1, 1)
        return AGAIN


class Toll(Step):
    """The next seat has only one option, so it is not asked."""

    def resolve(self, s: State, f: int) -> int:
        s.ask(s.get(f + SEAT), 2)
        s.offer(self.g.v_pay)
        return WAIT

    def answer(self, s: State, f: int, choice: int) -> int:
        assert choice == self.g.v_pay
        s.add(self.g.tolls, 1)
        return LEAVE


class Leave(Step):
    """The frame is finished."""

    def resolve(self, s: State, f: int) -> int:
        return LEAVE


class Toy(Game):
    """Cards are drawn, looked at, played openly and hidden; a die is rolled; frames are pushed."""

    def __init__(self, seats: int = 2, copies: int = 3, turns: int = 4) -> None:
        super().__init__("toy", seats)
        self.copies = copies
        self.turns = turns
        for kind, name in enumerate(KINDS):
            self.kind(name)
            for _ in range(copies):
                self.card(kind)
        everyone = (1 << seats) - 1
        self.deck = self.zone("deck", room=1)
        self.row = self.zone("row", seers=everyone, room=1)
        self.hands = [self.zone("hand", seat, 1 << seat, 1) for seat in range(seats)]
        self.pile = self.zone("pile", room=1)
        self.points = [self.pool("points", seat) for seat in range(seats)]
        self.left = self.pool("turns left")
        self.depth = self.pool("depth")
        self.tolls = self.pool("tolls")
        self.prompts = ["What now?", "Which way?", "Pay"]
        kind = Noun(self.kinds, 8, 16)
        words = self.words
        self.v_pass = words.verb("pass", [], stops=True)
        self.v_play = words.verb("play {}", [kind])
        self.v_hide = words.verb("hide {}", [kind])
        self.v_draw = words.verb("draw", [])
        self.v_look = words.verb("look at the top card", [])
        self.v_gather = words.verb("gather the row", [])
        self.v_roll = words.verb("roll", [])
        self.v_dig = words.verb("dig", [])
        self.v_toll = words.verb("ask for a toll", [])
        self.v_up = words.verb("go up", [])
        self.v_stop = words.verb("end the game", [], stops=True)
        self.v_pay = words.verb("pay", [])
        self.program([Turn(self)])
        self.dig = self.program([Dig(self), Leave(self)])
        self.toll = self.program([Toll(self)])
        self.seal()

    def set_up(self, s: State) -> None:
        for card in range(len(self.kind_of)):
            s.show(card, self.everyone)
            s.push(self.deck, card)
        s.shuffle(self.deck)
        for hand in self.hands:
            s.move(self.deck, hand)
        s.put(self.left, self.turns)
        s.call(0, 0, 0, 0, 0)

    def options(self) -> dict[str, object]:
        return {"seats": int(self.seats), "copies": self.copies, "turns": self.turns}

    def versions(self) -> dict[str, str]:
        return {"toy": "1"}

    def scores(self, s: State) -> list[int]:
        return [s.get(pool) for pool in self.points]

    def winners(self, s: State) -> list[int]:
        scores = self.scores(s)
        return [seat for seat, score in enumerate(scores) if score == max(scores)] if s.over else []

    def tell(self, kind: int, seat: int, a: int, b: int) -> str:
        what = KINDS[a] if a >= 0 else "a card"
        return f"Player {seat + 1} {['draws', 'looks at', 'hides', 'plays'][kind]} {what}"

    def rule(self, kind: int) -> str:
        return ""

    def names_card(self, kind: int) -> int:
        return 1


def build(name: str, options: dict[str, object]) -> Game:
    assert name == "toy"
    return Toy(**options)  # type: ignore[arg-type]
