"""Tables for the tests of scenes: who sits there, what lies where, and what of it a scene shows."""

from __future__ import annotations

from random import Random

import msgspec

from delirium.ascension.game import Ascension
from delirium.engine.event import FIELDS
from delirium.engine.rng import seeded
from delirium.engine.view import SPECTATOR
from delirium.engine.zones import lane
from delirium.table.scene import Card, Option, Scene, Zone
from delirium.table.scenes import scene
from delirium.table.seat import PERSON, seat_all
from delirium.table.table import Table

NAMES = ["Ann", "Bea", "Cy", "Dan", "Eve", "Fay"]


def sit(game: str, players: int, seed: int = 1, **options: object) -> Table:
    """A table of persons; in Ascension the first seat begins, in Gates it holds the disc."""
    first = {"first": 0} if game == "ascension" else {"start": 0}
    return Table.start(game, first | options, seat_all([PERSON] * players, NAMES[:players]), seed)


def ascension(table: Table) -> Ascension:
    assert isinstance(table.game, Ascension)
    return table.game


def lay(table: Table, place: str, *names: str, seat: int = 0) -> None:
    """Put cards into a zone of a player, or into the row from space 1 on; they come from where nobody misses them."""
    game, s = ascension(table), table.state
    homes = [int(game.center), *map(int, game.piles), *(lane(game.deck, other) for other in range(game.players))]
    homes += [zone.id for zone in game.zones if "ream" in zone.name or zone.name == "Transformed cards"]
    for space, name in enumerate(names):
        kind = game.kinds.index(name)
        home, index = next(
            (home, index) for home in homes for index, card in enumerate(s.cards(home)) if game.kind_of[card] == kind
        )
        card = s.take(home, index)
        if place == "row":
            zone = lane(game.spaces, space)
            if s.count(zone):
                s.insert(game.center, 0, s.pop(zone))
            s.enter(zone, card)
        elif place == "play":
            game.enter_play(s, seat, card, game.play)
        else:
            zones = {"hand": "hand", "discard": "discard", "dreams": "Dreamscape", "deck": "deck"}
            s.enter(game.zone_called(f"{zones[place]} {seat + 1}"), card)
    s.ask_again()


def empty_hand(table: Table, seat: int = 0) -> None:
    game, s = ascension(table), table.state
    s.move_all(lane(game.hand, seat), lane(game.deck, seat))
    s.ask_again()


def give(table: Table, runes: int = 0, power: int = 0, insight: int = 0, seat: int = 0) -> None:
    game, s = ascension(table), table.state
    for name, number in (("Runes", runes), ("Power", power), ("Insight", insight)):
        s.put(game.pool_called(f"{name} of player {seat + 1}"), number)
    s.ask_again()


def play_on(table: Table, rng: Random, choices: int) -> None:
    for _ in range(choices):
        if not table.over:
            table.choose(rng.choice(table.options())[0])


def zone_of(shown: Scene, key: str) -> Zone:
    return next(zone for zone in shown.zones if zone.key == key)


def cards_of(table: Table, shown: Scene, key: str) -> dict[str, Card]:
    """The known cards of a zone by name."""
    return {table.game.kinds[card.kind]: card for card in zone_of(shown, key).cards if card.kind >= 0}


def options_of(shown: Scene) -> dict[str, Option]:
    """The options of a scene by their texts."""
    assert shown.decision is not None
    return {option.text: option for option in shown.decision.options}


def encoded(table: Table, seat: int) -> bytes:
    return msgspec.json.encode(scene(table, seat))


def other_world(table: Table, seat: int, number: int) -> Table | None:
    """A table that differs from this one only in what a seat does not know, if one could be laid out."""
    known = table.view(seat)
    world = known.determinise(seeded(number))
    log, bits = list(table.log), int(table.game.everyone) if seat == SPECTATOR else 1 << seat
    for place in range(0, len(log), FIELDS):
        if log[place + 4] & bits != bits:
            log[place + 2 : place + 4] = [0, 0]
    world.log = log
    other = Table(table.game, table.seats, table.agents, table.record, world)
    other.speech, other.made = table.speech, table.made
    return other if other.view(seat).pack() == known.pack() else None
