"""Tables of Ascension for the tests in the terminal: who sits there, what lies where."""

from __future__ import annotations

from random import Random

from delirium.ascension.game import Ascension
from delirium.engine.zones import lane
from delirium.table.ascension.hints import hint
from delirium.table.seat import PERSON, seat_all
from delirium.table.table import Table

NAMES = ["Ann", "Bea", "Cy", "Dan", "Eve", "Fay"]


def sit(*seats: str, seed: int = 1, **options: object) -> Table:
    """A table whose first seat begins; `you` is a person."""
    players = [PERSON if seat == "you" else seat for seat in seats]
    return Table.start("ascension", {"first": 0} | options, seat_all(players, NAMES[: len(seats)]), seed)


def ascension(table: Table) -> Ascension:
    assert isinstance(table.game, Ascension)
    return table.game


def lay(table: Table, place: str, *names: str, seat: int = 0) -> None:
    """Add cards to a zone of a player, or to the row from space 1 on; they come from wherever one is free."""
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
        elif place in ("play", "front"):
            game.enter_play(s, seat, card, game.play if place == "play" else game.front)
        else:
            zones = {"hand": "hand", "discard": "discard", "dreams": "Dreamscape"}
            s.enter(game.zone_called(f"{zones[place]} {seat + 1}"), card)
    if s.seat >= 0:
        s.ask_again()


def empty_hand(table: Table, seat: int = 0) -> None:
    game, s = ascension(table), table.state
    s.move_all(lane(game.hand, seat), lane(game.deck, seat))
    s.ask_again()


def give(table: Table, runes: int = 0, power: int = 0, seat: int = 0, insight: int = 0) -> None:
    game, s = ascension(table), table.state
    for name, number in (("Runes", runes), ("Power", power), ("Insight", insight)):
        s.put(game.pool_called(f"{name} of player {seat + 1}"), number)
    s.ask_again()


def hints(table: Table) -> dict[str, str]:
    """The hints of the options of whoever has to choose."""
    known = table.view(table.decider)
    return {text: hint(known, option) for option, text in table.options()}


def flat(text: str) -> str:
    return " ".join(text.split())


def play_on(table: Table, rng: Random, choices: int) -> None:
    for _ in range(choices):
        table.run_agents()
        if not table.over:
            table.choose(rng.choice(table.options())[0])


def lay_center(table: Table, *names: str) -> None:
    """Put cards on top of the center deck, the first uppermost."""
    game, s = ascension(table), table.state
    for name in reversed(names):
        cards = s.cards(game.center)
        index = next(place for place, card in enumerate(cards) if game.kinds[game.kind_of[card]] == name)
        s.push(game.center, s.take(game.center, index))
