"""Ascension as rows: what its events say about turns, cards and Honor."""

from __future__ import annotations

from typing import ClassVar, Final

from delirium.ascension.board.words import (
    DECK,
    DISCARD,
    DREAM_DECK,
    DREAMS,
    E_ACQUIRE,
    E_BANISH,
    E_BIND,
    E_COPY,
    E_CULT_CARD,
    E_CULT_MONSTER,
    E_DEFEAT,
    E_DESTROY,
    E_DISCARD,
    E_DRAW,
    E_DREAMBORN,
    E_END_TURN,
    E_EXTRA,
    E_FATE,
    E_FIRST,
    E_GAIN,
    E_HONOR,
    E_HONOR_TAKEN,
    E_INSIGHT,
    E_INSIGHT_TAKEN,
    E_KEEP,
    E_PHANTASM,
    E_PLAY,
    E_PLUNDER,
    E_POWER,
    E_REACT,
    E_RECUR,
    E_RESTRICTED,
    E_ROW,
    E_RUNES,
    E_TO_PLAY,
    E_TRANSFORM,
    E_TURN,
    E_UNITE,
    E_USE,
    E_VISION,
    E_WIN,
    FRONT,
    HAND,
    OF,
    PILE,
    PLAY,
    PLAYED,
    ROW,
    SPACES,
    VOID,
)
from delirium.ascension.effects.gains import HONOR, INSIGHT, POWER, RUNES
from delirium.ascension.game import Ascension
from delirium.cards.model import FACTIONS, Card
from delirium.engine.state import State
from delirium.engine.zones import pool_of
from delirium.sim.rows import Columns, Recorder, Value

NAMES: Final = {  # events that are about the card in their first number
    E_PLAY: "played",
    E_USE: "used",
    E_DISCARD: "discarded",
    E_DESTROY: "destroyed",
    E_COPY: "copied",
    E_TO_PLAY: "put into play",
    E_PHANTASM: "phantasm",
    E_FATE: "fate",
    E_UNITE: "unite",
    E_RECUR: "recur",
    E_BIND: "bound",
    E_VISION: "vision",
    E_KEEP: "kept",
}
TAKEN: Final = {E_ACQUIRE: "acquired", E_DEFEAT: "defeated", E_BANISH: "banished"}  # and about its place in the second
GAINS: Final = {
    E_RUNES: "runes",
    E_RESTRICTED: "runes",
    E_POWER: "power",
    E_HONOR: "honor",
    E_HONOR_TAKEN: "honor",
    E_INSIGHT: "insight",
    E_INSIGHT_TAKEN: "insight",
}
RESOURCES: Final = {RUNES: "runes", POWER: "power", HONOR: "honor", INSIGHT: "insight"}  # of E_GAIN
PLACES: Final = {
    PILE: "pile",
    HAND: "hand",
    DISCARD: "discard",
    PLAY: "play",
    PLAYED: "played",
    VOID: "void",
    DECK: "deck",
    FRONT: "front",
    DREAMS: "dreamscape",
    DREAM_DECK: "dream deck",
    **{ROW + space: "row" for space in range(SPACES)},
    **{OF + seat: "opponent" for seat in range(8)},
}
OWN: Final = ("hand", "discard", "play", "played", "deck", "front")
NOBODYS: Final = (E_FATE, E_DREAMBORN)  # effects that no player worked for
GIVERS: Final = frozenset(
    (E_PLAY, E_USE, E_DEFEAT, E_COPY, E_PHANTASM, E_UNITE, E_RECUR, E_VISION, E_REACT, E_PLUNDER, *NOBODYS)
)
NOBODY: Final = -1
PLURALS: Final = {
    "hero": "Heroes",
    "construct": "Constructs",
    "monster": "Monsters",
    "trophy_monster": "Monsters",
    "vision": "Visions",
}
OTHERS: Final = "other players"
REST: Final = "other effects"


class AscensionRecorder(Recorder):
    """Follows games of Ascension."""

    counted: ClassVar[Columns] = {
        "runes": "int",
        "power": "int",
        "honor": "int",
        "insight": "int",
        "drawn": "int",
        "played": "int",
        "used": "int",
        "acquired": "int",
        "defeated": "int",
        "banished": "int",
        "deck": "int",
        "extra": "bool",
    }

    def __init__(self, game: Ascension) -> None:
        self.board = game
        super().__init__(game)

    def begin(self, s: State, number: int) -> None:
        """A game has been set up."""
        self.extra = [0] * int(self.board.players)
        self.drawing = False  # the draw step has begun
        self.giver = NOBODY  # the kind of card whose effect is under way, as far as events tell
        self.reward = 0  # Honor that the Monster just defeated is still to give
        self.tokens: list[dict[str, int]] = [{} for _ in self.extra]
        super().begin(s, number)

    def event(self, s: State, kind: int, seat: int, a: int, b: int) -> None:
        """Something happened."""
        if kind in GIVERS:
            self._open(kind, a)
        if kind in NAMES:
            self.card(NAMES[kind], seat, self.board.kinds[a])
            if NAMES[kind] in self.counts:
                self.count(NAMES[kind], seat)
        elif kind in TAKEN:
            self._taken(TAKEN[kind], seat, a, b)
        elif kind == E_DRAW:
            if not self.drawing:
                self.count("drawn", seat)
        elif kind in GAINS:
            self._gained(kind, seat, a, b)
        elif kind == E_GAIN:
            if b in RESOURCES:
                self.count(RESOURCES[b], seat, a)
        elif kind == E_ROW:
            self.card("row" if self.turn else "start", -1, self.board.kinds[a], "", b)
        else:
            self._other(s, kind, seat, a, b)

    def _other(self, s: State, kind: int, seat: int, a: int, b: int) -> None:
        if kind == E_TURN:
            self._turn(s, seat)
        elif kind == E_END_TURN:
            self.drawing = True
            self._open(kind, NOBODY)
        elif kind == E_EXTRA:
            self.extra[seat] += 1
        elif kind == E_FIRST:
            self.first = seat
        elif kind == E_WIN:
            self._open(kind, b)
            self.card("auction", seat, self.board.kinds[b], "", a)
        elif kind == E_TRANSFORM:
            self.card("transformed", seat, self.board.kinds[a], self.board.kinds[b])
        elif kind in (E_CULT_CARD, E_CULT_MONSTER):
            self.card("cult", -1, self.board.kinds[a], "", b)

    def _turn(self, s: State, seat: int) -> None:
        again = self.turn > 0 and seat == self.seat and self.extra[seat] > 0
        self.begin_turn(s, seat)
        if again:
            self.extra[seat] -= 1
        elif seat == self.first:
            self.round += 1
        self.counts["extra"] = int(again)
        self.drawing = False

    def _taken(self, event: str, seat: int, kind: int, spot: int) -> None:
        place = PLACES.get(spot, "")
        self.card(event, seat, self.board.kinds[kind], place)
        if event != "banished" or place in OWN:
            self.count(event, seat)

    # Honor tokens: an event does not say which card gave them, but what was told before it does

    def _open(self, kind: int, card: int) -> None:
        """The effect of a card begins."""
        self.giver = NOBODY if kind in NOBODYS else card
        if kind == E_DEFEAT:
            self.reward = int(self.board.reward_honor[card])
        elif kind in (E_PLAY, E_USE, E_END_TURN):
            self.reward = 0

    def _gained(self, kind: int, seat: int, amount: int, other: int) -> None:
        self.count(GAINS[kind], seat, amount)
        if kind == E_HONOR_TAKEN:
            self._give(seat, OTHERS, amount)
            self._give(other, OTHERS, -amount)
        elif kind == E_HONOR:
            if self.reward and amount in (self.reward, 2 * self.reward):
                self.reward = 0  # own cards answer before the reward is collected, so the giver may be another
                self._give(seat, PLURALS["monster"], amount)
            else:
                self._give(seat, self._source(), amount)

    def _source(self) -> str:
        return REST if self.giver == NOBODY else PLURALS.get(self.board.facts[self.giver].type, REST)

    def _give(self, seat: int, source: str, amount: int) -> None:
        tokens = self.tokens[seat]
        tokens[source] = tokens.get(source, 0) + amount

    # the end of turns and games

    def in_turn(self, s: State) -> tuple[Value, ...]:
        """The columns of the turn that has ended."""
        values: dict[str, Value] = dict(self.counts)
        values["deck"] = len(self.board.owned_cards(s, self.seat))
        values["extra"] = bool(self.counts["extra"])
        return tuple(values.values())

    def sources(self, s: State, seat: int) -> list[tuple[str, str, int]]:
        """Honor tokens by what gave them, and the Honor of the cards owned by faction and type."""
        tokens = dict(self.tokens[seat])
        untold = int(s.get(pool_of(self.board.honor, seat))) - sum(tokens.values())
        if untold:
            tokens[REST] = tokens.get(REST, 0) + untold
        values: dict[str, int] = {}
        for card in self.board.owned_cards(s, seat):
            facts = self.board.facts[self.board.kind_of[card]]
            if facts.honor:
                values[_sort(facts)] = values.get(_sort(facts), 0) + facts.honor
        return [
            (source, part, points)
            for part, found in (("tokens", tokens), ("cards", values))
            for source, points in sorted(found.items())
        ]

    def kinds(self) -> list[dict[str, object]]:
        """The facts of the cards of this mix."""
        supply = self.board.supply
        decks = {"start": supply.start, "pile": supply.piles, "center": supply.center, **supply.other}
        where = {kind: (deck, copies) for deck, cards in decks.items() for kind, copies in cards}
        return [
            {
                "name": card.name,
                "type": card.type,
                "faction": list(card.factions),
                "cost": dict(card.cost),
                "honor": card.honor,
                "set": card.set,
                "deck": where[kind][0],
                "copies": where[kind][1],
            }
            for kind, card in enumerate(self.board.facts)
        ]


def _sort(card: Card) -> str:
    """The factions and the type of a card, in the plural."""
    several = "All-faction" if len(card.factions) == len(FACTIONS) else "/".join(map(str.title, card.factions))
    return f"{several or 'Neutral'} {PLURALS.get(card.type, 'cards')}"
