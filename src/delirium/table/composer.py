"""A position as one viewer sees it, drawn from what any game declares: its zones, its pools and the options."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from delirium.engine.option import VERB
from delirium.engine.state import Game
from delirium.engine.state import Zone as Declared
from delirium.engine.view import View
from delirium.table import keys as key_board
from delirium.table.phrase import sentence
from delirium.table.scene import Amount, Card, Decision, Option, Player, Scene, Zone
from delirium.table.seat import seats_in
from delirium.table.sight import FEW, Sight
from delirium.table.table import Table
from delirium.table.trial import Trial

NUMBERED: Final = re.compile(r" \d+$")  # a zone or pool that is named with the number of its player
G = TypeVar("G", bound=Game)


class Composer(Generic[G]):
    """Composes the scene of a table for one viewer."""

    def __init__(self, game: G, table: Table, view: View, everything: bool) -> None:
        self.game = game
        self.table = table
        self.view = view
        self.sight = Sight(view, everything)
        self.names = table.names
        self.is_asked = view.seat >= 0 and view.decider == view.seat
        self.options = self.asked() if self.is_asked else []

    def compose(self, heading: str) -> Scene:
        """Everything but the log and the result."""
        zones = self.zones()
        return Scene(
            game=self.game.name,
            seat=self.view.seat,
            at=len(self.table.made),
            heading=heading,
            over=self.view.state.over,
            players=[self.player(seat) for seat in range(self.game.seats)],
            zones=zones,
            decision=None if self.view.state.over else self.decision(zones),
        )

    # the players

    def player(self, seat: int) -> Player:
        """A player with what everybody can count."""
        sitting = self.table.seats[seat]
        return Player(
            seat=seat,
            name=sitting.name,
            agent="" if sitting.is_person else sitting.player,
            resources=self.resources(seat),
            counts=self.counts(seat),
            notes=self.notes(seat),
            score=self.score(seat),
        )

    def resources(self, seat: int) -> list[Amount]:
        """What a player has of each pool."""
        s = self.view.state
        own = [pool for pool in self.game.pools if pool.owner == seat]
        return [Amount(name=sentence(NUMBERED.sub("", pool.name)), amount=int(s.get(pool.id))) for pool in own]

    def counts(self, seat: int) -> list[Amount]:
        """How many cards a player has in each place."""
        own = [zone for zone in self.sight.zones if zone.owner == seat]
        return [Amount(name=self.title(zone), amount=self.sight.count(zone.id)) for zone in own]

    def notes(self, seat: int) -> list[str]:
        """What is special about a seat: you, partner."""
        if seat == self.view.seat:
            return ["you"]
        return ["partner"] if self.view.seat >= 0 and seat in self.game.partners(self.view.seat) else []

    def score(self, seat: int) -> int:
        """The points of a player as far as the viewer can count them."""
        return self.game.scores(self.view.state)[seat]

    # the places

    def zones(self) -> list[Zone]:
        """All places with cards: the middle, the others, the viewer's own."""
        found = [self.zone(zone, "center") for zone in self.sight.zones if zone.owner < 0]
        for seat in self.seats():
            group = "own" if seat == self.view.seat else "other"
            found += [self.zone(zone, group) for zone in self.sight.zones if zone.owner == seat]
        return found

    def seats(self) -> list[int]:
        """The seats in the order in which what lies before them is shown: the viewer comes last."""
        return self.sight.seats()

    def key(self, zone: Declared) -> str:
        """What a place is called in a scene: its name, and the number of its player."""
        return f"{NUMBERED.sub('', zone.name)} {zone.owner + 1}" if zone.owner >= 0 else zone.name

    def title(self, zone: Declared) -> str:
        """What a place is called on a screen."""
        return sentence(NUMBERED.sub("", zone.name) if zone.owner >= 0 else zone.name)

    def zone(self, zone: Declared, group: str) -> Zone:
        """A place with its cards."""
        key = self.key(zone)
        is_hand = zone.owner >= 0 and zone.seers == 1 << zone.owner
        return Zone(
            key=key,
            title=self.title(zone),
            owner=zone.owner,
            place="deck" if not self.sight.sees(zone) else "heap" if zone.room > FEW and not is_hand else "spread",
            count=self.sight.count(zone.id),
            cards=[self.card(zone, card) for card in self.sight.shown(zone, key)],
            group=group,
            help=self.help(zone),
        )

    def help(self, zone: Declared) -> str:
        """What a place is, in a sentence."""
        return ""

    def card(self, zone: Declared, card: Card) -> Card:
        """A card with what its viewer should know of it."""
        return card

    # what is asked

    def asked(self) -> list[Option]:
        """The options of the viewer's decision."""
        trial = Trial(self.view)
        return [self.option(trial, option) for option in self.view.options]

    def option(self, trial: Trial, option: int) -> Option:
        """An option as a button."""
        text = self.table.speech.put_into(self.game.words.render(option))
        return Option(
            text=text,
            label=sentence(text),
            verb=text.partition(" ")[0],
            stops=bool(self.game.stops[option >> VERB]),
            reveals=trial.reveals(option),
        )

    def decision(self, zones: Sequence[Zone]) -> Decision:
        """What somebody has to choose; only who is asked knows the options."""
        s = self.view.state
        return Decision(
            seat=int(s.seat),
            seats=seats_in(int(s.deciders)),
            prompt=self.table.speech.put_into(self.game.prompts[s.prompt]),
            options=key_board.assign(sorted(self.options, key=lambda option: option.stops)),
        )
