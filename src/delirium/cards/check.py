"""Checks a card file for its author: errors that keep it from being played, and warnings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Final

from delirium.cards.model import Card, Node
from delirium.cards.render import render
from delirium.cards.schema import CardFile, Problem, read

__all__ = ["Problem", "check", "obstacles"]

MOST_COPIES: Final = 6
_MONSTERS: Final = ("monster", "trophy_monster")
_PRICED: Final = ("hero", "construct", *_MONSTERS)
_UNPRICED_DECKS: Final = ("start", "transformed", "champion", "side", "soul_gem", "board")
_COUNTLESS_DECKS: Final = ("start", "always", "board")

# What a set gives and what it needs: a resource, the nodes that need it, and the sets that give it.
_GIVEN: Final = ("Energy", "Insight", "Reputation", "Life Keystone", "Death Keystone", "Soul Gem", "Crew")
_NEEDS: Final = {
    "p_energize": "Energy",
    "k_phantasm": "Insight",
    "k_recur": "Insight",
    "k_dreambind": "Insight",
    "l_reputation": "Reputation",
}
_HOMES: Final = {
    "Energy": "vigil or darkness",
    "Insight": "dreamscape, delirium or deliverance",
    "Reputation": "champions",
    "Life Keystone": "valley",
    "Death Keystone": "valley",
    "Soul Gem": "immortal",
    "Crew": "sails or isles",
}


def check(path: Path | str) -> list[Problem]:
    """What is wrong with a card file, in the order of its lines."""
    file = read(path)
    file.read_texts()
    for number, card in file.cards.items():
        _check_numbers(file, number, card)
        _check_text(file, number, card)
    _check_resources(file)
    _check_rules(file)
    return sorted(file.problems, key=lambda problem: (problem.line, problem.column, problem.severity))


def obstacles(cards: Sequence[Card]) -> list[str]:
    """Why the rules cannot play each of some cards yet, as a sentence, or nothing. They may name each other."""
    try:
        playable = import_module("delirium.ascension.playable")  # a higher floor: known by name only
    except ModuleNotFoundError as error:
        if error.name != "delirium.ascension.playable":
            raise
        return [""] * len(cards)
    return [str(reason) for reason in playable.obstacles(cards)]


def _check_numbers(file: CardFile, number: int, card: Card) -> None:
    """Warn of numbers that are missing or far out."""

    def warn(key: str, message: str) -> None:
        if key not in card.unknown:
            file.say("warning", file.places.key(number, key), message)

    if not card.copies and not card.copies_by_set and not card.per_player and card.deck not in _COUNTLESS_DECKS:
        warn("copies", f"{card.name} has no copies, so it lies in no deck. Add copies = 2 or another number.")
    elif card.copies > MOST_COPIES and card.type != "treasure" and not card.deck:
        warn("copies", f"{card.name} has {card.copies} copies; a card of a center deck has 1 to {MOST_COPIES}.")
    if card.type in _PRICED and not card.cost and card.deck not in _UNPRICED_DECKS:
        price = "power" if card.type in _MONSTERS else "runes"
        warn("cost", f"{card.name} has no cost, so it is free. Add cost = {{ {price} = 3 }} or another number.")
    if card.type in ("hero", "construct") and "honor" not in file.tables[number]:
        warn("honor", f"{card.name} has no honor, so it is worth 0 at the end. Write honor = 0 if that is meant.")
    if not card.effect:
        warn("effect", f"{card.name} has no effect, so it does nothing.")


def _check_text(file: CardFile, number: int, card: Card) -> None:
    """Warn of what is written in another way than usual, and of what a Monster lacks."""
    tree = card.tree
    if tree is None:
        return
    place = file.places.letter(number, "effect", 0)
    usual = render(tree)
    if usual != " ".join(card.effect.split()):
        file.say("warning", place, f"{card.name} is understood, but the usual words are: {usual}")
    if card.type in _MONSTERS:
        own = next(item for item in tree.items if isinstance(item, Node) and item.kind == "body")
        if any(isinstance(item, Node) and item.kind in ("sentence", "special") for item in own.items):
            file.say("warning", place, f"{card.name} is a Monster: what stands before “Reward:” does nothing.")
        if not any(node.kind == "l_reward" for node in tree.nodes()):
            file.say("warning", place, f"{card.name} is a Monster without “Reward:”, so defeating it gives nothing.")
    names = [str(node.items[1]) for node in tree.nodes() if node.kind in ("k_transform", "k_transform_to_hand")]
    if names and card.transform_to != names[0]:
        place = file.places.key(number, "transform_to")
        file.say("warning", place, f"{card.name} transforms into {names[0]}: write transform_to = {names[0]!r}.")


def _check_rules(file: CardFile) -> None:
    """Say which words no rule carries out."""
    told = [(number, card) for number, card in file.cards.items() if card.effect]
    for (number, _), reason in zip(told, obstacles([card for _, card in told]), strict=True):
        if reason:
            file.say("error", file.places.letter(number, "effect", 0), reason)


def _check_resources(file: CardFile) -> None:
    """Warn of resources that the cards need but no card gives, or give but no card uses."""
    given: dict[str, int] = {}
    needed: dict[str, int] = {}
    for number, card in file.cards.items():
        for node in card.tree.nodes() if card.tree else ():
            if node.kind == "gains" or node.kind == "gain_equal":
                _note(given, number, node.items)
            elif node.kind in ("pay", "t_pay", "c_have", "c_gained", "count_resource", "p_cost_pay", "spend_as"):
                _note(needed, number, node.items)
            elif node.kind in _NEEDS:
                needed.setdefault(_NEEDS[node.kind], number)
            elif node.kind == "k_dreamborn":
                given.setdefault("Insight", number)
        for resource in card.cost:
            _note(needed, number, (resource.replace("_", " ").title(),))
    for resource, number in needed.items():
        if resource not in given:
            message = f"Cards here need {resource}, but none gives it. Play them together with {_HOMES[resource]}."
            file.say("warning", file.places.key(number, "effect"), message)
    for resource, number in given.items():
        if resource not in needed:
            message = f"Cards here give {resource}, but none uses it. Play them together with {_HOMES[resource]}."
            file.say("warning", file.places.key(number, "effect"), message)


def _note(found: dict[str, int], number: int, items: Iterable[object]) -> None:
    """Remember the first card for each resource among the items."""
    for item in items:
        for resource in _GIVEN:
            if isinstance(item, str) and item in (resource, f"{resource}s"):
                found.setdefault(resource, number)
