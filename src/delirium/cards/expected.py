"""Says what may stand at a place of a text, in words an author understands, and what a misspelt word may mean."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import SequenceMatcher, get_close_matches
from functools import cache
from typing import Final

from delirium.cards.language import language, parser, until_forgotten

END: Final = "$END"
ALIKE: Final = 0.72  # how much two words must have in common for one to be meant by the other
SHOWN: Final = 5

_ALONE: Final = {
    "INT": "a number",
    "NAME": "a card name",
    "SPECIAL": "a sentence",
    END: "the end of the text",
}

# What an author is told: a phrase for each family, and the rule of the grammar that begins with what belongs to it, or
# the terminals themselves. The words of the language have more examples for some rules.
_FAMILIES: Final[tuple[tuple[str, str | tuple[str, ...]], ...]] = (
    ("“.”", (".",)),
    ("an effect such as “gain”, “draw” or “banish”", "sentence"),
    ("how many (a number, “up to 2”, “all” …)", "quant"),
    ("a kind of card such as “Hero” or “Void Construct”, or a card name", "alt"),
    ("a deed such as “play”, “acquire” or “defeat”", ("DOES", "BUYS")),
    ("a deed such as “played”, “acquired” or “defeated”", ("DID",)),
    ("a resource such as “Rune”, “Power” or “Honor”", ("RES",)),
    ("“this” or “it”", ("this", "it", "them", "this from", "ITEM")),
    (
        "a zone such as “your hand”, “the void” or “the center row”",
        ("ZONE", "DECK", "YT_HAND", "DISCARD_OF", "POSS_ZONE"),
    ),
    ("a destination such as “into your hand” or “on top of your deck”", "dest"),
    ("how it is paid (“for free” or “as if it were in the center row”)", "how"),
    ("a condition such as “you control a Construct”", "cond"),
    ("an event such as “you play a Hero”", "event"),
    ("a qualifier such as “from the void” or “with cost at most 4”", "post"),
    ("a prefix", "prefix"),
    ("a trigger such as “Whenever”", "trig"),
    ("a closing keyword", "tail"),
    ("a label", "label"),
    ("a first word", "flag"),
    ("the name of a counter such as “Wish”", ("WORD",)),
    (_ALONE[END], (END,)),
)
_OF_NONE: Final = "you"  # begins conditions and events alike

# Words of other games, and what they are called here.
_OTHERWISE: Final = {
    "buy": "acquire",
    "trash": "banish",
    "exile": "banish",
    "kill": "defeat",
    "fight": "defeat",
    "get": "gain",
    "coin": "Rune",
    "coins": "Runes",
    "gold": "Runes",
    "attack": "Power",
    "strength": "Power",
    "points": "Honor",
    "foe": "opponent",
    "graveyard": "the void",
}
_NUMBERS: Final = {
    "a": "1",
    "an": "1",
    "one": "1",
    "two": "2",
    "three": "3",
    "four": "4",
    "five": "5",
    "six": "6",
}

# What is often written in another way, and how it is written here.
_HINTS: Final = (
    (re.compile(r"for each\b"), "Put it first: “For each …, …”"),
    (re.compile(r"[Tt]hen\b"), "Sentences happen in their order, so leave “then” out."),
    (re.compile(r"[Ii]f you do\b"), "“If you do” must follow the sentence that is done."),
    (re.compile(r"(if|when|whenever)\b"), "Put it first and a comma after it: “If …, …”"),
)


def words(terminals: Iterable[str]) -> str:
    """What may stand at a place: `terminals` are those of the grammar."""
    left = {_plain().get(terminal, terminal) for terminal in terminals}
    phrases: list[str] = []
    for phrase, family in _families():
        found = left & family
        if found:
            own = _alone(next(iter(found))) if len(found) == 1 else ""
            phrases.append(own or phrase)
            left -= family
    phrases += sorted({_alone(terminal) for terminal in left} - {""})
    if len(phrases) > SHOWN:
        phrases = [*phrases[:SHOWN], "something else"]
    return " or ".join([", ".join(phrases[:-1]), phrases[-1]] if len(phrases) > 1 else phrases)


@until_forgotten
@cache
def _plain() -> dict[str, str]:
    """The words that the plain terminals of the grammar are."""
    from lark.lexer import PatternStr

    return {each.name: each.pattern.value for each in parser().terminals if isinstance(each.pattern, PatternStr)}


@until_forgotten
@cache
def _families() -> list[tuple[str, frozenset[str]]]:
    """Each phrase, and the terminals or words that belong to it."""
    found: list[tuple[str, frozenset[str]]] = []
    for phrase, family in _FAMILIES:
        if isinstance(family, tuple):
            found.append((phrase, frozenset(family)))
        else:
            examples = " or ".join(f"“{example}”" for example in language().examples.get(family, ()))
            told = f"{phrase} such as {examples}" if examples else phrase
            found.append((told, frozenset(_begins(family) - {_OF_NONE})))
    return found


def _begins(rule: str) -> set[str]:
    """The terminals or words with which a rule of the grammar begins."""
    found: set[str] = set()
    waiting, seen = [rule], {rule}
    while waiting:
        name = waiting.pop()
        for first in {each.expansion[0] for each in parser().rules if each.origin.name == name and each.expansion}:
            if first.is_term:
                found.add(_plain().get(first.name, first.name))
            elif first.name not in seen:
                seen.add(first.name)
                waiting.append(first.name)
    return found


def _alone(terminal: str) -> str:
    """A terminal in its own words, if they are few."""
    literals = language().literals.get(terminal, (terminal,))
    return _ALONE.get(terminal) or (" or ".join(f"“{literal}”" for literal in literals) if len(literals) < 4 else "")


def meant(text: str, at: int, terminals: Iterable[str], names: Iterable[str]) -> str:
    """A sentence on what the author may have meant at a place of a text, or nothing."""
    for pattern, hint in _HINTS:
        if pattern.match(text, at):
            return hint
    accepted = set(terminals)
    found = re.match(r"[\w'-]+", text[at:])
    own = found.group() if found else ""
    guess = _OTHERWISE.get(own.lower(), "") or (_NUMBERS.get(own.lower(), "") if "INT" in accepted else "")
    if not guess:
        known = language().literals
        literals = [word for terminal in accepted for word in known.get(terminal, (_plain().get(terminal, ""),))]
        name, name_likeness = _meant_name(text, at, names) if "NAME" in accepted else ("", 0.0)
        guess, likeness = _meant_word(text[at:], [literal for literal in literals if len(literal) > 1])
        if name_likeness > likeness or not guess:
            guess = name
    if own[:1].isupper():
        guess = guess[:1].upper() + guess[1:]
    return f"Did you mean “{guess}”?" if guess and guess != own else ""


def _meant_word(rest: str, literals: list[str]) -> tuple[str, float]:
    """The literal most like the beginning of the rest of a text, and how alike they are."""
    best, likeness = "", ALIKE
    for literal in literals:
        own = _first_words(rest, literal.count(" ") + 1, literal[-1] in ".:,(")
        found = SequenceMatcher(None, own.lower(), literal.lower()).ratio()
        if found > likeness:
            best, likeness = literal, found
    return best, likeness


def _meant_name(text: str, at: int, names: Iterable[str]) -> tuple[str, float]:
    """The card name most like the words at a place or around it."""
    begins = [found.start() for found in re.finditer(r"(?<!\S)[A-Z]", text[: at + 1])][-3:]
    by_length: dict[int, list[str]] = {}
    for name in names:
        by_length.setdefault(name.count(" ") + 1, []).append(name)
    best, likeness = "", ALIKE
    for begin in begins:
        for length, candidates in by_length.items():
            own = _first_words(text[begin:], length, False)
            if begin + len(own) <= at:
                continue
            for name in get_close_matches(own, candidates, 1, likeness):
                if name not in text[begin : begin + len(name)]:
                    best, likeness = name, SequenceMatcher(None, own, name).ratio()
    return best, likeness


def _first_words(text: str, count: int, with_mark: bool) -> str:
    """The first words of a text, with or without the punctuation after them."""
    words = " ".join(text.split()[:count])
    return words if with_mark else words.rstrip(".,;:")
