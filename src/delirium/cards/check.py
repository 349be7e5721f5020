"""Checks a card file for its author: errors that keep it from being played, and warnings."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

from delirium.cards.language import language
from delirium.cards.load import find
from delirium.cards.model import Card, Node
from delirium.cards.parse import TextError, parse
from delirium.cards.places import Place
from delirium.cards.render import render
from delirium.cards.schema import CardFile, Enough, Problem, read

__all__ = ["Problem", "check", "check_files", "obstacles", "playable_sets"]

USUAL_COPIES: Final = "1 to 4"
MOST_COPIES: Final = 6  # more than that is told


def check(path: Path | str) -> list[Problem]:
    """What is wrong with a card file, in the order of its lines."""
    return check_files([path])[0]


def check_files(paths: Sequence[Path | str]) -> list[list[Problem]]:
    """What is wrong with each of some card files that are played together."""
    files = [read(path) for path in paths]
    for file in files:
        file.read_texts()
        with suppress(Enough):
            for number, card in file.cards.items():
                _check_numbers(file, number, card)
                _check_text(file, number, card)
            _check_resources(file)
            _check_rules(file)
    with suppress(Enough):
        _check_namesakes(files)
    return [
        sorted(file.problems, key=lambda problem: (problem.line, problem.column, problem.severity)) for file in files
    ]


def obstacles(cards: Sequence[Card]) -> list[str]:
    """Why the rules cannot play each of some cards yet, as a sentence, or nothing. They may name each other."""
    rules = _rules("compiler.playable")
    return [""] * len(cards) if rules is None else [str(reason) for reason in rules.obstacles(cards)]


def playable_sets() -> tuple[str, ...]:
    """The built-in sets that a game can be played with."""
    rules = _rules("box.build")
    return () if rules is None else tuple(map(str, rules.SETS))


def _rules(name: str) -> ModuleType | None:
    """A module of the rules, if they are there: a higher floor, known by name only."""
    name = f"delirium.ascension.{name}"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None


def _check_namesakes(files: Sequence[CardFile]) -> None:
    """Refuse different cards of one name in different files; equal ones are one card with the copies of both."""
    known: dict[str, tuple[CardFile, Card]] = {}
    for file in files:
        for number, card in file.cards.items():
            other, first = known.setdefault(card.name, (file, card))
            if other is not file and _print(first) != _print(card):
                place = file.places.key(number, "name")
                file.say("error", place, f"Another card called {card.name} is in {other.file}. Give one a new name.")


def _print(card: Card) -> object:
    """All that is printed on a card."""
    return card.type, set(card.factions), card.alignment, card.cost, card.honor, card.effect


def _check_numbers(file: CardFile, number: int, card: Card) -> None:
    """Warn of numbers that are missing or far out."""

    def warn(key: str, message: str) -> None:
        file.say("warning", file.places.key(number, key), f"{card.name} {message}")

    if not card.copies:
        warn("copies", "has no copies, so it lies in no deck. Add copies = 2 or another number.")
    elif card.copies > MOST_COPIES:
        warn("copies", f"has {card.copies} copies; a card usually has {USUAL_COPIES}, and seldom over {MOST_COPIES}.")
    if _is_monster(card):
        if card.honor:
            reward = f"Write “Gain {card.honor} Honor.” behind “Reward:”"
            warn("honor", f"is a Monster, so its honor counts for nothing. {reward} instead.")
    elif "honor" not in file.tables[number]:
        warn("honor", "has no honor, so it is worth 0 at the end. Write honor = 0 if that is meant.")


def _is_monster(card: Card) -> bool:
    return language().types[card.type] == "monster"


def _check_text(file: CardFile, number: int, card: Card) -> None:
    """Warn of what is written in another way than usual, and of what a Monster lacks."""
    tree = card.tree
    if tree is None:
        return
    place = file.places.letter(number, "effect", 0)
    usual = render(tree)
    if usual != " ".join(card.effect.split()):
        file.say("warning", place, f"{card.name} is understood, but the usual words are: {usual}")
    if _is_monster(card):
        own = next(item for item in tree.items if isinstance(item, Node) and item.kind == "body")
        if any(isinstance(item, Node) and item.kind in ("sentence", "special") for item in own.items):
            file.say("warning", place, f"{card.name} is a Monster: what stands before “Reward:” does nothing.")
        if not any(node.kind == "l_reward" for node in tree.nodes()):
            file.say("warning", place, f"{card.name} is a Monster without “Reward:”, so defeating it gives nothing.")
    elif any(node.kind == "l_reward" for node in tree.nodes()):
        message = f"{card.name} is a {card.type.capitalize()}: what stands behind “Reward:” never happens."
        file.say("warning", _place(file, number, card, "Reward:"), message)


# ---- What the rules carry out ----


def _check_rules(file: CardFile) -> None:
    """Say which words no rule carries out, and what to write if they are a common mistake."""
    told = list(file.cards.items())
    for (number, card), reason in zip(told, obstacles([card for _, card in told]), strict=True):
        if not reason:
            continue
        words = _named(reason)
        file.say("error", _place(file, number, card, words), _advice(file, card, reason, words) or reason)


def _named(reason: str) -> str:
    """The words of a text that a reason names, or nothing."""
    found = re.search(r"“(.+)”", reason) or re.search(r"there is no (.+) in this game", reason)
    return found[1] if found else ""


def _find(text: str, words: str) -> re.Match[str] | None:
    """Where words stand in a text, whatever their case and the space between them."""
    pattern = r"\s+".join(map(re.escape, words.split()))
    return re.search(rf"(?<!\w){pattern}", text, re.IGNORECASE) if words else None


def _place(file: CardFile, number: int, card: Card, words: str) -> Place:
    """Where words of an effect stand in the file, else where the effect begins."""
    found = _find(card.effect, words)
    return file.places.letter(number, "effect", found.start() if found else 0)


def _advice(file: CardFile, card: Card, reason: str, words: str) -> str:
    """What to write instead of a common mistake, if the rules can do more with it; else nothing."""
    found = _find(card.effect, words)
    if found is None:
        return ""
    before, mistake, after = card.effect[: found.start()], found[0], card.effect[found.end() :]
    number = re.sub(r"(?i)^another\b", "1 other", re.sub(r"(?i)^an?\b", "1", mistake))
    if card.type == "construct" and re.search(r"(?:^|\.)\s*$", before):
        better = f"Once per turn: {mistake[0].upper()}{mistake[1:]}"
        plain = "a Construct's plain sentences are standing rules"
        advice = f"{plain}; begin with “Once per turn:” or “When you play this,”."
    elif card.type == "hero" and mistake == "Once per turn:":
        better, advice = "Once this turn:", "on a Hero it is “Once this turn:”."
    elif number != mistake:
        better, advice = number, f"write “{number}”: effects choose a number."
    else:
        return ""
    try:
        tree = parse(before + better + after, file.names)
    except TextError:
        return ""
    mended = replace(card, effect=before + better + after, grow=lambda: tree)
    others = [other for other in file.cards.values() if other is not card]
    return f"{card.name}: {advice}" if obstacles([mended, *others])[0] != reason else ""


def _check_resources(file: CardFile) -> None:
    """Warn of resources that the cards need but no card gives, or give but no card uses, and of what a set must lay."""
    words = language()
    given: dict[str, int] = {}
    needed: dict[str, int] = {}
    beside: dict[str, int] = {}
    for number, card in file.cards.items():
        for node in card.tree.nodes() if card.tree else ():
            _note(needed, number, words.needs, node)
            _note(given, number, words.gives, node)
            for word in (node.kind, *node.items):
                if isinstance(word, str) and word in words.beside:
                    beside.setdefault(words.beside[word].format(*node.items), number)
        for resource in card.cost:
            if resource.replace("_", " ").title() in words.resources:
                needed.setdefault(resource.replace("_", " ").title(), number)
    for resource, number in needed.items():
        if resource not in given:
            message = f"Cards here need {resource}, but none gives it{_home(resource, 'gives')}."
            file.say("warning", file.places.key(number, "effect"), message)
    for resource, number in given.items():
        if resource not in needed and resource in words.homes:  # else its mechanic itself has a use for it
            message = f"Cards here give {resource}, but none uses it{_home(resource, 'uses')}."
            file.say("warning", file.places.key(number, "effect"), message)
    for thing, number in beside.items():
        mix = _together(words.homes.get(thing) or [card.set for card in find(thing)])
        if mix:
            file.say("warning", file.places.key(number, "effect"), f"Cards here need {thing}{mix}.")


def _home(resource: str, does: str) -> str:
    """The end of a sentence about a resource: the sets to play with, as far as there are."""
    return _together(language().homes.get(resource, ())) or f", and no playable set {does} it yet"


def _together(homes: Sequence[str]) -> str:
    """The advice to mix with one of some sets, as far as they can be played; else nothing."""
    homes = [slug for slug in homes if slug in playable_sets()]
    if not homes:
        return ""
    *others, last = homes
    return f". Play them together with {', '.join(others)}{' or ' if others else ''}{last}"


def _note(found: dict[str, int], number: int, asked: Mapping[str, str], node: Node) -> None:
    """Remember the first card for each resource that a node asks for."""
    if node.kind in asked:
        named = asked[node.kind].format(*node.items)
        for resource in language().resources:
            for item in [named] if named else node.items:
                if item in (resource, f"{resource}s"):
                    found.setdefault(resource, number)
