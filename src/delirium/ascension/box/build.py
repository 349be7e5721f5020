"""Builds a game of Ascension from plain options."""

from __future__ import annotations

from typing import Final

from delirium.ascension.box.house import house_rules
from delirium.ascension.box.mix import leaving_out, supply
from delirium.ascension.box.outside import chosen, digests
from delirium.ascension.game import Ascension, variants
from delirium.cards.model import CardSet
from delirium.cards.schema import MOST_LEFT_OUT, CardFile
from delirium.engine.errors import WrongOptions

KNOWN: Final = ("players", "sets", "variant", "first", "house", "cards", "without", "mechanics", "edition")
MOST_FILES: Final = 20  # of the table's own
MOST_COPIES: Final = 3_000  # of all cards of its own together
SETS: Final = (
    "chronicle",
    "fallen",
    "souls",
    "immortal",
    "vigil",
    "darkness",
    "realms",
    "champions",
    "dreamscape",
    "shadows",
    "elements",
    "valley",
    "delirium",
    "deliverance",
)


def build(options: dict[str, object]) -> Ascension:
    """A game from plain options: players, sets, variant, first (a seat), house rules, own card files.

    Mechanics from outside are those that are named, each with its digest; all that there are if nothing is said.
    Cards to play `without` become a card file of the table's own that leaves them out, so every record holds them.
    """
    unknown = sorted(set(options) - set(KNOWN))
    if unknown:
        raise WrongOptions(f"Ascension has no option {unknown[0]}. It has {', '.join(KNOWN)}.")
    variant = options.get("variant", "")
    if variant != "" and variant not in variants():
        raise WrongOptions(f"There is no variant {variant}. There are {' and '.join(variants())}.")
    assert isinstance(variant, str)
    outside = chosen(options.get("mechanics", digests()))
    sets = _sets(options.get("sets", ["chronicle"]))
    own = options.get("cards", [])
    if not isinstance(own, list) or not all(isinstance(text, str) for text in own):
        raise WrongOptions("Own cards must be a list of the texts of card files.")
    own = [*own, *_without(options.get("without", []))]
    if len(own) > MOST_FILES:
        raise WrongOptions(
            f"A game has at most {MOST_FILES} card files of its own, not {len(own)}. Make fewer of them."
        )
    boxes = [_own(text, number) for number, text in enumerate(own, 1)]
    copies = sum(card.copies for box in boxes for card in box.cards)
    if copies > MOST_COPIES:
        raise WrongOptions(f"A game has at most {MOST_COPIES:,} cards of its own, not {copies:,}. Lower their copies.")
    count = len(sets) + sum(bool(box.cards) for box in boxes)
    usual = min(variants()[variant].seats) if variant else 2
    players = _players(options.get("players", usual), variant, count)
    first = options.get("first", -1)
    if type(first) is not int or not -1 <= first < players:
        raise WrongOptions(f"The first player must be a seat from 0 to {players - 1}, not {first}.")
    house = _house(options.get("house", []))
    edition = str(options.get("edition", ""))
    return Ascension(players, supply(sets, players, boxes, edition), variant, first, list(own), house, outside, edition)


def build_exactly(options: dict[str, object]) -> Ascension:
    """A game with the mechanics from outside that its options name, and no other."""
    return build({"mechanics": {}} | options)


def _own(text: str, number: int) -> CardSet:
    """A set of the table's own, from the text of its file."""
    file = CardFile(text, f"own set {number}", f"own{number}", most=1)
    file.read_texts()
    errors = [problem for problem in file.problems if problem.severity == "error"]
    if errors:
        raise WrongOptions(str(errors[0]))
    return file.set()


def _without(names: object) -> list[str]:
    """The card file that leaves cards out, if there are such."""
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise WrongOptions("Give the cards to play without as a list of names.")
    if len(names) > MOST_LEFT_OUT:
        raise WrongOptions(f"A game is played without at most {MOST_LEFT_OUT} cards, not {len(names)}.")
    return [leaving_out(names)] if names else []


def _house(house: object) -> list[str]:
    if not isinstance(house, list):
        raise WrongOptions(f"Give the house rules as a list of names. There are: {', '.join(house_rules())}.")
    for name in house:
        if not isinstance(name, str) or name not in house_rules():
            raise WrongOptions(f"There is no house rule {name}. There are: {', '.join(house_rules())}.")
    return sorted(set(house))


def _sets(sets: object) -> list[str]:
    if not isinstance(sets, list) or not sets:
        raise WrongOptions(f"Give the sets as a list of names. There are: {', '.join(SETS)}.")
    for name in sets:
        if name not in SETS:
            raise WrongOptions(f"There is no set {name} to play with. There are: {', '.join(SETS)}.")
    if len(set(sets)) < len(sets):
        raise WrongOptions("Each set can be in the mix once.")
    return list(sets)


def _players(players: object, variant: str, sets: int) -> int:
    if type(players) is not int:
        raise WrongOptions(f"The number of players must be a whole number, not {players}.")
    if variant:
        seats = variants()[variant].seats
        if players not in seats:
            said = " or ".join(map(str, seats))
            told = f" players, not {players}" if seats != (1,) else " player"
            raise WrongOptions(f"{variants()[variant].title} is for {said}{told}.")
    elif not 2 <= players <= 6:
        alone = " or ".join(name for name, one in variants().items() if 1 in one.seats)
        raise WrongOptions(f"Ascension is for 2 to 6 players, not {players}; alone, play the variant {alone}.")
    if players > 4 and sets < 2:
        raise WrongOptions("One set is for up to 4 players. Mix in another for 5 or 6.")
    return players
