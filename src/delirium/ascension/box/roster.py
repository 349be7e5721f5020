"""What each mechanic brings: its words, what it declares, and the cards that use it. Nothing here is played by."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from delirium.ascension.board.acts import Acts
from delirium.ascension.box.mix import everything
from delirium.ascension.game import card_types
from delirium.ascension.mechanic import Mechanic
from delirium.ascension.mechanics import outside, slices
from delirium.cards.language import until_forgotten
from delirium.cards.load import card_sets
from delirium.cards.model import Card
from delirium.cards.words import Words

KEYWORD_KINDS: Final = ("label", "flag", "tail", "prefix")  # rules of the grammar whose words are keywords
SEATS: Final = 2

_ALIAS: Final = re.compile(r"-> (\w+)$", re.MULTILINE)
_RULE: Final = re.compile(r"^\??([a-z]\w*)(?:\.\d+)?:", re.MULTILINE)
_EXTENDED: Final = re.compile(r"^%extend (\w+):")
_CAPITAL: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")
_BLANK: Final = re.compile(r"\{[^}]*\}")


@dataclass(frozen=True)
class Word:
    """A word of the card language: how it stands in a text, what it reminds of, its rules in the ledger."""

    text: str
    kind: str = ""  # of its nodes; empty for what is no node: a type, a deck, a noun
    keyword: str = ""
    reminder: str = ""
    group: str = ""


@dataclass(frozen=True)
class Told:
    """An event: its sentence and the ledger rule behind it."""

    sentence: str
    rule: str


@dataclass
class Slice:
    """All that is known of a mechanic."""

    name: str
    title: str
    says: str
    module: str
    is_outside: bool
    variant: str = ""
    words: list[Word] = field(default_factory=list)
    types: list[str] = field(default_factory=list)
    decks: list[str] = field(default_factory=list)
    resources: list[str] = field(default_factory=list)
    zones: list[str] = field(default_factory=list)
    groups: list[str] = field(default_factory=list)
    prompts: list[str] = field(default_factory=list)
    events: list[Told] = field(default_factory=list)
    house: dict[str, str] = field(default_factory=dict)
    cards: dict[str, list[str]] = field(default_factory=dict)  # names by set


@until_forgotten
@cache
def roster() -> tuple[Slice, ...]:
    """All mechanics by title."""
    board = Acts(SEATS, everything(), card_types())
    own = [_slice(one, board) for one in slices()]
    for box in card_sets().values():
        for card in box.cards:
            for one, made in zip(slices(), own, strict=True):
                if uses(one, card):
                    made.cards.setdefault(box.slug, []).append(card.name)
    return tuple(sorted(own, key=lambda made: made.title))


def _slice(one: type[Mechanic], board: Acts) -> Slice:
    """What a mechanic says of itself and what it declares on a board with all decks."""
    zones, resources = len(board.zones), len(board.resources)
    events, prompts = len(board.events), len(board.asked)
    mechanic = one()
    mechanic.join(board)
    mechanic.declare()
    told = [Told(event.sentence.format("A player", a="…", b="…"), event.rule) for event in board.events[events:]]
    words = _words(one.words)
    groups = [*one.words.groups.values(), *(event.rule.rpartition("-")[0] for event in told)]
    return Slice(
        name=one.__name__,
        title=_CAPITAL.sub(" ", one.__name__),
        says=says(one),
        module=one.__module__,
        is_outside=one in outside(),
        variant="" if one.variant is None else one.variant.name,
        words=words,
        types=[*one.types, *one.words.types],
        decks=[*one.decks, *one.words.decks],
        resources=_once(resource.many for resource in board.resources[resources:]) or [*one.words.resources],
        zones=_once(zone.name.removesuffix(" 1") for zone in board.zones[zones:] if zone.owner <= 0 and not zone.plain),
        groups=sorted({group for group in groups if group}),
        prompts=[prompt.text for prompt in board.asked[prompts:]],
        events=told,
        house={name: rule.says for name, rule in one.house.items()},
    )


def _once(names: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(names))


def says(one: type[Mechanic]) -> str:
    """The first sentence of the docstring; a compiled class has lost it, so it is read from the source."""
    doc = one.__doc__ or _docs(one.__module__).get(one.__name__, "")
    return " ".join(re.split(r"(?<=\.)\s", doc.strip(), maxsplit=1)[0].split())


@cache
def _docs(module: str) -> dict[str, str]:
    """The docstrings of the classes of a module."""
    file = getattr(sys.modules.get(module), "__file__", None)
    source = Path(file).with_name(Path(file).name.partition(".")[0] + ".py") if file else None
    if source is None or not source.is_file():
        return {}
    tree = ast.parse(source.read_bytes())
    return {node.name: ast.get_docstring(node) or "" for node in tree.body if isinstance(node, ast.ClassDef)}


# words


def kinds(words: Words) -> list[str]:
    """The kinds of nodes that a mechanic brings."""
    return _once([*_ALIAS.findall(words.grammar), *_RULE.findall(words.grammar)])


def keywords(words: Words) -> list[str]:
    """Those that are keywords of a text: labels, flags, tails and prefixes."""
    found: list[str] = []
    rule = ""
    for line in words.grammar.splitlines():
        begins = _EXTENDED.match(line)
        if begins:
            rule = begins[1]
        elif line and not line[0].isspace():
            rule = ""
        alias = _ALIAS.search(line)
        if rule in KEYWORD_KINDS and alias:
            found.append(alias[1])
    return _once(found)


def _words(words: Words) -> list[Word]:
    """All words of a mechanic."""
    found: list[Word] = []
    for kind in kinds(words):
        keyword, reminder = words.reminders.get(kind, ("", ""))
        text = _plain(words.phrases.get(kind, "")) or keyword
        if text:
            found.append(Word(text, kind, keyword, reminder, words.groups.get(kind, "")))
    for resource, (keyword, reminder) in words.resources.items():
        found.append(Word(resource, "", keyword, reminder, words.groups.get(f"resource:{resource}", "")))
    said = {word.text for word in found}
    nouns = _once(literal for literals in words.literals.values() for literal in literals)
    found += [Word(noun) for noun in nouns if noun not in said]
    return found + [Word(sentence) for sentence in words.sentences]


def _plain(phrase: str) -> str:
    """A phrase with … where something else stands."""
    text = _BLANK.sub("…", re.sub(r"<([^>]*)>", r"\1", phrase))
    return " ".join(re.sub(r"[\[\]]", "", text).split())


def uses(one: type[Mechanic], card: Card) -> bool:
    """Whether a card has a word of a mechanic, or is of a type, of a deck or for a price that it brings."""
    words = one.words
    if card.type in (*one.types, *words.types) or any(cost in words.costs for cost in card.cost):
        return True
    if len(card.cost) > 1 and f"cost:{' and '.join(card.cost)}" in words.groups:
        return True
    if card.deck and card.deck in (*one.decks, *words.decks):
        return True
    if card.tree is None:
        return False
    own = set(kinds(words))
    nouns = {noun for literals in words.literals.values() for noun in literals} | set(words.sentences)
    nouns |= {words.plurals.get(noun, noun) for noun in nouns}
    return any(
        node.kind in own or any(isinstance(item, str) and item in nouns for item in node.items)
        for node in card.tree.nodes()
    )
