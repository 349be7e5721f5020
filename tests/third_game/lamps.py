"""Lamps, a small game that Delirium does not know: what somebody else would write, with no part of its own but rules.

Everybody holds lamps in secret. In a turn a player draws one, then lights one or rests. A lamp that outshines the one
lit before it scores its brightness. After eight turns of each the game is over, and most points win.
"""

from __future__ import annotations

from typing import Final

from delirium.engine.errors import WrongOptions
from delirium.engine.option import Noun
from delirium.engine.state import AGAIN, SEAT, WAIT, Effect, Game, State
from delirium.kit import Kit

LAMPS: Final = ("rushlight", "candle", "lantern", "beacon")  # the brighter ones later
COPIES: Final = 10
HAND: Final = 3
TURNS: Final = 8  # of each player
DRAWS, LIGHTS, SCORES = range(3)

KIT: Final = Kit(
    name="lamps", title="Lamps", text="Outshine the lamp that was lit last.", build="lamps:build", least=2, most=4
)


class Turn(Effect):
    """A turn after another, until all are taken."""

    def __init__(self, game: Lamps) -> None:
        self.g = game

    def resolve(self, s: State, f: int) -> int:
        g, seat = self.g, s.get(f + SEAT)
        s.ask(seat, 0)
        for kind in sorted({g.kind_of[card] for card in s.cards(g.hands[seat])}):
            s.offer(g.v_light | kind)
        s.offer(g.v_rest)
        return WAIT

    def answer(self, s: State, f: int, choice: int) -> int:
        g, seat = self.g, s.get(f + SEAT)
        if choice != g.v_rest:
            g.light(s, seat, choice & 0xFF)
        following = g.following(seat)
        s.put(f + SEAT, following)
        if s.get(g.turn) == TURNS * g.seats:
            s.finish()
        else:
            g.begin(s, following)
        return AGAIN


class Lamps(Game):
    """The rules of Lamps."""

    def __init__(self, seats: int) -> None:
        super().__init__("lamps", seats)
        for name in LAMPS:
            kind = self.kind(name)
            for _ in range(COPIES):
                self.card(kind)
        everyone = (1 << seats) - 1
        self.deck = self.zone("deck", room=40)
        self.lit = self.zone("lit lamps", seers=everyone, room=40)
        self.hands = [self.zone("hand", seat, 1 << seat, 12) for seat in range(seats)]
        self.points = [self.pool("points", seat) for seat in range(seats)]
        self.turn = self.pool("turn")
        self.prompts = ["Light a lamp?"]
        self.v_light = self.words.verb("light {}", [Noun(self.kinds, 0, 8)])
        self.v_rest = self.words.verb("rest", [], stops=True)
        self.program([Turn(self)])
        self.seal()

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

    def begin(self, s: State, seat: int) -> None:
        """A turn begins with a lamp for the hand."""
        s.add(self.turn, 1)
        if s.count(self.deck):
            s.emit(DRAWS, seat, self.kind_of[s.move(self.deck, self.hands[seat])], 0, 1 << seat)

    def light(self, s: State, seat: int, kind: int) -> None:
        """A lamp is lit, and scores if it outshines the one before it."""
        last = self.kind_of[s.top(self.lit)] if s.count(self.lit) else -1
        hand = self.hands[seat]
        index = [self.kind_of[card] for card in s.cards(hand)].index(kind)
        s.enter(self.lit, s.take(hand, index))
        s.emit(LIGHTS, seat, kind, 0, self.everyone)
        if kind > last:
            s.add(self.points[seat], kind + 1)
            s.emit(SCORES, seat, kind + 1, 0, self.everyone)

    def options(self) -> dict[str, object]:
        return {"players": int(self.seats)}

    def versions(self) -> dict[str, str]:
        return {"lamps": "1"}

    def scores(self, s: State) -> list[int]:
        return [s.get(pool) for pool in self.points]

    def winners(self, s: State) -> list[int]:
        scores = self.scores(s)
        return [seat for seat, score in enumerate(scores) if score == max(scores)] if s.over else []

    def tell(self, kind: int, seat: int, a: int, b: int) -> str:
        lamp = f"a {LAMPS[a]}" if kind != SCORES and a >= 0 else "a lamp"
        does = (f"draws {lamp}", f"lights {lamp}", f"scores {a}")[kind]
        return f"Player {seat + 1} {does}"

    def rule(self, kind: int) -> str:
        return ""

    def names_card(self, kind: int) -> int:
        return 0 if kind == SCORES else 1

    def clock(self, s: State) -> int:
        return s.get(self.turn)

    def value(self, s: State, seat: int) -> float:
        scores = self.scores(s)
        held = sum(self.kind_of[card] for card in s.cards(self.hands[seat]))
        return scores[seat] - max(scores[:seat] + scores[seat + 1 :]) + held / 10

    def lead(self, s: State, seat: int) -> float:
        scores = self.scores(s)
        return float(scores[seat] - max(scores[:seat] + scores[seat + 1 :]))


def build(options: dict[str, object]) -> Lamps:
    """The game of some options: the number of players."""
    if set(options) - {"players"}:
        raise WrongOptions("Lamps has no option but players. Leave the others out.")
    players = options.get("players", 2)
    if type(players) is not int or not KIT.least <= players <= KIT.most:
        raise WrongOptions(f"Lamps is for {KIT.least} to {KIT.most} players, not for {players}.")
    return Lamps(players)
