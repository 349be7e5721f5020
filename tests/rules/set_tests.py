"""What the tests of a set share: which cards a test is written from, calm cards, and looking at what is offered."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ascension_table import Situation, Table, table

from delirium.cards.load import card_set

Test = TypeVar("Test", bound=Callable[..., None])

# cards of Chronicle that bring nothing when they enter the row, so that only the card under test is ever asked about
CALM = "Arha Initiate", "Demon Slayer", "Void Initiate", "Spike Vixen", "Landtalker", "Flytrap Witch", "Mephit"


class Tested:
    """The cards of a set that a test of a file was written from: `card = Tested("souls")`, then `@card("Kor")`."""

    def __init__(self, slug: str) -> None:
        self.slug = slug
        self.names: set[str] = set()

    def __call__(self, *names: str) -> Callable[[Test], Test]:
        """This test is written from the texts of these cards."""

        def note(test: Test) -> Test:
            self.names.update(names)
            return test

        return note

    def missing(self) -> set[str]:
        """The cards of the set that no test names, and names that are no cards of it."""
        return {card.name for card in card_set(self.slug).cards} ^ self.names


def calm(*sets: str, players: int = 2, variant: str = "", cards: str = "", house: tuple[str, ...] = ()) -> Situation:
    """Chronicle and these sets, with a row of Monsters and a short center deck of calm cards, until more is said."""
    laid = table("chronicle", *sets, players=players, variant=variant, cards=cards, house=house)
    return laid.row().only_center(*CALM)


def own_turn(t: Table, seat: int = 0) -> bool:
    """Whether this player is asked for the next action of a turn, and nothing else is open."""
    return t.decider == seat and t.active == seat and "end turn" in t.options


def next_turn(t: Table, seat: int = 0) -> Table:
    """To the next turn of a player; a turn in which nothing can be done ends by itself."""
    turn = t.s.get(t.game.turn)
    if t.active == seat:
        t.end_turn()
    while t.active != seat or t.s.get(t.game.turn) == turn:
        t.choose("end turn" if "end turn" in t.options else t.options[0])
    return t


def targets(t: Table, verb: str) -> list[str]:
    """What the options with this verb name, with where it lies."""
    return [option.removeprefix(verb + " ") for option in t.options if option.startswith(verb + " ")]


def uses(t: Table, name: str) -> list[str]:
    """The abilities of a card that can be used now."""
    return [one for one in targets(t, "use") if one == name or one.startswith(f"{name} (")]
