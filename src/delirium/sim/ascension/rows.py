"""Ascension as rows: what its events say about turns, cards and Honor."""

from __future__ import annotations

from typing import Final

from delirium.ascension.board.layout import HONOR, RUNES
from delirium.ascension.board.terms import CONSTRUCT, HERO, MONSTER
from delirium.ascension.board.words import (
    CENTER,
    DECK,
    DISCARD,
    E_DEFEAT,
    E_DRAW,
    E_END_TURN,
    E_EXTRA,
    E_FIRST,
    E_GAIN,
    E_HONOR,
    E_PLAY,
    E_RESTRICTED,
    E_ROW,
    E_TURN,
    E_USE,
    FRONT,
    HAND,
    OF,
    OTHERS,
    PILE,
    PLAY,
    PLAYED,
    ROW,
    SPACES,
    VOID,
)
from delirium.ascension.game import Ascension
from delirium.cards.model import FACTIONS
from delirium.engine.state import State
from delirium.engine.zones import pool_of
from delirium.sim.rows import Columns, Recorder, Value

PLACES: Final = {
    PILE: "pile",
    HAND: "hand",
    DISCARD: "discard",
    PLAY: "play",
    PLAYED: "played",
    VOID: "void",
    DECK: "deck",
    FRONT: "front",
    CENTER: "center deck",
    **{ROW + space: "row" for space in range(SPACES)},
    **{OF + seat: "opponent" for seat in range(8)},
}
OWN: Final = ("hand", "discard", "play", "played", "deck", "front")
NOBODY: Final = -1
PLURALS: Final = {HERO: "Heroes", CONSTRUCT: "Constructs", MONSTER: "Monsters"}
OTHER_PLAYERS: Final = "other players"
REST: Final = "other effects"
COUNTED: Final[Columns] = {
    "drawn": "int",
    "played": "int",
    "used": "int",
    "acquired": "int",
    "defeated": "int",
    "banished": "int",
    "deck": "int",
    "extra": "bool",
}


class AscensionRecorder(Recorder):
    """Follows games of Ascension."""

    def __init__(self, game: Ascension) -> None:
        self.board = game
        resources = game.resources
        columns = [resource.many.lower().replace(" ", "_") for resource in resources]
        # the column of the resource that an event tells of: gained, or taken from another player
        self.gains = {E_HONOR: columns[HONOR], E_RESTRICTED: columns[RUNES]}
        self.gains |= {int(r.gained): columns[r.number] for r in resources if r.gained != E_GAIN}
        self.takes = {int(r.taken): columns[r.number] for r in resources if r.taken >= 0}
        self.by_number = columns
        self.places = PLACES | {
            OTHERS + index: place.spot.removeprefix("from the ").lower() for index, place in enumerate(game.places)
        }
        super().__init__(game, dict.fromkeys(columns, "int") | COUNTED)

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
        told = self.board.events[kind]
        if told.effect:
            self._open(kind, a if told.a == "card" else b, told.earned)
        if told.record:
            self._note(kind, seat, a, b)
        elif kind == E_DRAW:
            if not self.drawing:
                self.count("drawn", seat)
        elif kind in self.gains:
            self._gained(kind, seat, a)
        elif kind in self.takes:
            self._took(kind, seat, a, b)
        elif kind == E_GAIN:
            self.count(self.by_number[b], seat, a)
        elif kind == E_ROW:
            self.card("row" if self.turn else "start", -1, self.board.kinds[a], "", b)
        elif kind == E_TURN:
            self._turn(s, seat)
        elif kind == E_END_TURN:
            self.drawing = True
            self._open(kind, NOBODY, False)
        elif kind == E_EXTRA:
            self.extra[seat] += 1
        elif kind == E_FIRST:
            self.first = seat

    def _note(self, kind: int, seat: int, a: int, b: int) -> None:
        """Something happened to a card: its other number is a place, another card or an amount."""
        told = self.board.events[kind]
        card, other, noun = (a, b, told.b) if told.a == "card" else (b, a, told.a)
        place = self.places.get(other, "") if noun == "spot" else self.board.kinds[other] if noun == "card" else ""
        self.card(told.record, seat, self.board.kinds[card], place, other if noun == "number" else 0)
        if told.record in self.counts and (told.record != "banished" or place in OWN):
            self.count(told.record, seat)

    def _turn(self, s: State, seat: int) -> None:
        again = self.turn > 0 and seat == self.seat and self.extra[seat] > 0
        self.begin_turn(s, seat)
        if again:
            self.extra[seat] -= 1
        elif seat == self.first:
            self.round += 1
        self.counts["extra"] = int(again)
        self.drawing = False

    # Honor tokens: an event does not say which card gave them, but what was told before it does

    def _open(self, kind: int, card: int, earned: bool) -> None:
        """The effect of a card begins."""
        self.giver = card if earned else NOBODY
        if kind == E_DEFEAT:
            self.reward = int(self.board.reward_honor[card])
        elif kind in (E_PLAY, E_USE, E_END_TURN):
            self.reward = 0

    def _gained(self, kind: int, seat: int, amount: int) -> None:
        self.count(self.gains[kind], seat, amount)
        if kind == E_HONOR:
            if self.reward and amount in (self.reward, 2 * self.reward):
                self.reward = 0  # own cards answer before the reward is collected, so the giver may be another
                self._give(seat, PLURALS[MONSTER], amount)
            else:
                self._give(seat, REST if self.giver == NOBODY else self._type(self.giver), amount)

    def _took(self, kind: int, seat: int, amount: int, other: int) -> None:
        self.count(self.takes[kind], seat, amount)
        if kind == self.board.resources[HONOR].taken:
            self._give(seat, OTHER_PLAYERS, amount)
            self._give(other, OTHER_PLAYERS, -amount)

    def _type(self, kind: int) -> str:
        """What cards of the type of a card are called."""
        bits = int(self.board.type_of[kind])
        known = [name for bit, name in PLURALS.items() if bits & bit]
        return known[0] if known else f"{self.board.facts[kind].type.replace('_', ' ').title()}s"

    def _sort(self, kind: int) -> str:
        """The factions and the type of a card, in the plural."""
        factions = self.board.facts[kind].factions
        several = "All-faction" if len(factions) == len(FACTIONS) else "/".join(map(str.title, factions))
        return f"{several or 'Neutral'} {self._type(kind)}"

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
            honor = int(self.board.honor_value(s, seat, card))
            if honor:
                sort = self._sort(int(self.board.kind_of[card]))
                values[sort] = values.get(sort, 0) + honor
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
