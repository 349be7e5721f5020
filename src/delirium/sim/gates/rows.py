"""Gates of Delirium as rows: what its events say about turns, actions, gates and scrolls."""

from __future__ import annotations

from typing import Final

from delirium.engine.state import State
from delirium.gates.board import CATEGORIES, SIDES
from delirium.gates.components import BUILD, CONVERT, DISPATCH, MAP, PAGE, RUNE, Part
from delirium.gates.game import Gates
from delirium.gates.words import (
    E_BUILD,
    E_BUILD_TOP,
    E_COLLECT,
    E_CONVERT,
    E_DISPATCH,
    E_EXCHANGE,
    E_FLIP,
    E_MOVE,
    E_NEUTRAL,
    E_NO_RANK,
    E_OPEN,
    E_PLAY,
    E_RANK,
    E_REFRESH,
    E_RELEASE,
    E_ROUND,
    E_SCORE,
    E_SCROLL,
    E_SIDE,
    E_START,
    E_SUPPLY,
    E_SWAP,
    E_TOKENS,
    E_TURN,
)
from delirium.sim.rows import Columns, Recorder, Value

DESPERATE: Final = {E_SWAP: "swap", E_REFRESH: "refresh", E_FLIP: "flip", E_SCORE: "score"}
ARTIFACTS: Final = {PAGE: "pages", MAP: "maps", RUNE: "runes"}
PARTS: Final = {
    PAGE: "page",
    MAP: "map",
    RUNE: "rune",
    DISPATCH: "dispatch",
    CONVERT: "convert",
    BUILD: "build",
}
ON_TRACK: Final = CATEGORIES[:3]  # scored while the game goes on
COUNTED: Final[Columns] = {
    "tokens": "int",
    "spent": "int",
    "points": "int",
    "actions": "int",
    "dispatched": "int",
    "converted": "int",
    "built": "int",
    "gates": "int",
    "pages": "int",
    "maps": "int",
    "runes": "int",
    "side": "text",
}


class GatesRecorder(Recorder):
    """Follows games of Gates of Delirium."""

    def __init__(self, game: Gates) -> None:
        self.board = game
        super().__init__(game, COUNTED)

    def begin(self, s: State, number: int) -> None:
        """A game has been set up."""
        self.side = 0
        self.side_first = 0  # as it was when the turn began
        self.opened = 0  # the region of the gate that is being opened
        super().begin(s, number)

    def event(self, s: State, kind: int, seat: int, a: int, b: int) -> None:
        """Something happened."""
        if kind in (E_START, E_SUPPLY, E_ROUND, E_SIDE, E_TURN):
            self._course(s, kind, seat, a)
        elif kind in (E_PLAY, E_COLLECT):
            self._card(kind, seat, self._part(a))
        elif kind in DESPERATE:
            self._desperate(kind, seat, a, b)
        elif kind == E_TOKENS:
            self.count("tokens", seat, a)
        elif kind in (E_BUILD, E_BUILD_TOP):
            self.count("built", seat)
            self.card("built", seat, self._region(a), "supply" if kind == E_BUILD else "deck", b)
        elif kind in (E_OPEN, E_RELEASE, E_SCROLL, E_RANK, E_NO_RANK):
            self._opening(kind, seat, a, b)
        else:
            self._men(kind, seat, a, b)

    def _course(self, s: State, kind: int, seat: int, a: int) -> None:
        """The start, rounds and turns."""
        if kind == E_START:
            self.first = seat
        elif kind == E_SUPPLY:
            self.card("start", -1, self._region(a))
        elif kind == E_ROUND:
            self.decisions -= 1  # the choice of the side belongs to the turn that follows
            self.carried = 1
        elif kind == E_SIDE:
            self.side = a
        else:
            new_round = self.carried > 0
            self.begin_turn(s, seat)
            self.side_first = self.side
            if new_round:
                self.round += 1
                self.card("side", seat, SIDES[self.side])

    def _card(self, kind: int, seat: int, part: Part) -> None:
        if kind == E_PLAY:
            self.count("actions", seat)
            self.card("action", seat, part.name, SIDES[self.side])
        else:
            self.count(ARTIFACTS[part.do], seat)
            self.card("collected", seat, part.name)

    def _desperate(self, kind: int, seat: int, price: int, b: int) -> None:
        self.count("spent", seat, price)
        self.card("desperate", seat, DESPERATE[kind], "", price)
        if kind == E_SCORE:
            self.count("points", seat, b)
        elif kind == E_FLIP:
            self.side = b

    def _opening(self, kind: int, seat: int, a: int, b: int) -> None:
        """The steps of opening a gate."""
        if kind == E_OPEN:
            self.opened = a
            self.count("gates", seat)
        elif kind == E_RELEASE:
            self.count("points", seat, a)
            self.card("gate", seat, self._region(self.opened), "", a)
        elif kind == E_SCROLL:
            self.card("scroll", seat, self.board.kinds[a])
        else:
            self.count("points", seat, b)
            self.card("ranked", seat, self._region(self.opened), str(a), b)

    def _men(self, kind: int, seat: int, a: int, b: int) -> None:
        """Investigators come into a region."""
        if kind == E_DISPATCH:
            self.count("dispatched", seat)
            self.card("dispatched", seat, self._region(a))
        elif kind == E_MOVE:
            self.count("dispatched", seat)
            self.card("moved", seat, self._region(b), self._region(a))
        elif kind in (E_CONVERT, E_NEUTRAL):
            self.count("converted", seat)
            region = a if kind == E_NEUTRAL else b
            self.card("converted", seat, self._region(region), "neutral" if kind == E_NEUTRAL else "player")
        elif kind == E_EXCHANGE:
            self.count("converted", seat)
            neutral = b >> 8 == self.board.players
            self.card("exchanged", seat, self._region(b & 0xFF), "neutral" if neutral else "player")

    def _part(self, kind: int) -> Part:
        action = self.board.box.actions[kind]
        return action.insane if self.side else action.sane

    def _region(self, index: int) -> str:
        return str(self.board.region_names[index])

    def in_turn(self, s: State) -> tuple[Value, ...]:
        """The columns of the turn that has ended."""
        values: dict[str, Value] = dict(self.counts)
        values["side"] = SIDES[self.side_first]
        return tuple(values.values())

    def sources(self, s: State, seat: int) -> list[tuple[str, str, int]]:
        """The points by category."""
        tally = self.board.breakdown(s)[seat]
        return [(source, "track" if source in ON_TRACK else "end", int(points)) for source, points in tally.items()]

    def kinds(self) -> list[dict[str, object]]:
        """The halves of action cards, the gates, the scrolls and the desperate actions."""
        box = self.board.box
        copies: dict[tuple[str, str, str], int] = {}
        for action in box.actions:
            for side, part in zip(SIDES, (action.sane, action.insane), strict=True):
                key = (part.name, side, PARTS[part.do])
                copies[key] = copies.get(key, 0) + action.copies
        found: list[dict[str, object]] = [
            {"name": name, "type": "action", "side": side, "kind": kind, "copies": count}
            for (name, side, kind), count in copies.items()
        ]
        for region in box.regions:
            facts = {"size": region.size, "copies": region.cards, "banner": list(region.banner)}
            found.append({"name": region.name, "type": "gate", **facts, "neutrals": region.neutrals})
        found += [{"name": scroll.name, "type": "scroll", "text": scroll.text} for scroll in box.scrolls]
        found += [{"name": name, "type": "desperate", "cost": cost} for name, cost in box.desperate.items()]
        return found
