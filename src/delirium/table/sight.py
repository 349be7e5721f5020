"""Sight: a view read once, with what lies where and what of it the viewer knows."""

from __future__ import annotations

from typing import Final

from delirium.engine.state import Zone as Declared
from delirium.engine.view import HIDDEN, View
from delirium.table.scene import Card

FEW: Final = 8  # cards that a place is made for, up to which all of them are shown side by side


class Sight:
    """What a viewer sees of all zones of cards, by the id of the zone."""

    def __init__(self, view: View, everything: bool = False) -> None:
        self.view = view
        self.seat = view.seat
        self.everything = everything  # whether the game is over and nothing is hidden any more
        self.zones = [zone for zone in view.game.zones if not zone.plain]
        self.kinds = {zone.id: view.cards(zone.id) for zone in self.zones}
        self.cards = {zone.id: view.state.cards(zone.id) for zone in self.zones}
        self._bits = int(view.game.everyone) if view.seat < 0 else 1 << view.seat

    def sees(self, zone: Declared) -> bool:
        """Whether the viewer sees the cards of a zone."""
        return self.everything or zone.seers & self._bits == self._bits

    def seats(self) -> list[int]:
        """The seats in the order in which what lies before them is shown: the viewer comes last."""
        game = self.view.game
        return game.order(game.following(self.seat) if self.seat >= 0 else 0)

    def count(self, zone: int) -> int:
        """How many cards lie in a zone."""
        return len(self.kinds[zone])

    def home(self, card: int) -> int:
        """The zone in which the viewer sees a card lie, or -1."""
        for zone, cards in self.cards.items():
            if card in cards and self.kinds[zone][cards.index(card)] != HIDDEN:
                return zone
        return -1

    def shown(self, zone: Declared, key: str) -> list[Card]:
        """The cards of a zone that a screen can show: all that are seen, else what is known of them.

        Of a deck that is what is known of its top; of cards that others hold it is all of them if any is known.
        """
        kinds, cards = self.kinds[zone.id], self.cards[zone.id]
        first = 0
        if not self.sees(zone):
            if all(kind == HIDDEN for kind in kinds):
                return []
            if not zone.seers:
                first = next((place + 1 for place in range(len(kinds) - 1, -1, -1) if kinds[place] == HIDDEN), 0)
        return [
            Card(uid=f"{key}:{place}") if kinds[place] == HIDDEN else Card(uid=f"c{cards[place]}", kind=kinds[place])
            for place in range(first, len(kinds))
        ]

    def is_known(self, zone: int) -> bool:
        """Whether the viewer knows which cards lie in a zone, if not in which order: no hidden card lies elsewhere
        that could be confused with one of them.
        """
        s = self.view.state
        inside: set[int] = set()
        outside: set[int] = set()
        for id, kinds in self.kinds.items():
            cards = self.cards[id]
            groups = inside if id == zone else outside
            groups.update(s.group(cards[place]) for place, kind in enumerate(kinds) if kind == HIDDEN)
        return not inside & outside
