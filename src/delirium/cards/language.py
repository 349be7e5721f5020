"""The card language: the words of the core and those that the mechanics bring, found by name and put together once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from delirium.cards import builtin
from delirium.cards.core import NAME, core
from delirium.cards.words import Words
from delirium.engine.errors import DeliriumError

if TYPE_CHECKING:
    from lark import Lark

MECHANICS: Final = "delirium.ascension.mechanics"  # a higher floor, known by name only

_VERB: Final = re.compile(r"<([A-Za-z][a-z ]*)>")
_VERB_TERMINAL: Final = re.compile(r"^(_?[A-Z]+): /<([A-Za-z][a-z ]*)>", re.MULTILINE)
_ANY_VERB: Final = "<VERB>"
_DEFINED: Final = re.compile(r"^\??(\w+)(?:\.\d+)?:", re.MULTILINE)
_EXTENDED: Final = re.compile(r"^%extend (\w+):", re.MULTILINE)
_ALIAS: Final = re.compile(r"-> (\w+)$", re.MULTILINE)
_RULE: Final = re.compile(r"(?:%extend )?\??([a-z]\w*): ")
_OR: Final = re.compile(r"\s+\| ")
_SPECIAL: Final = re.compile(r"([.^$*+?{}\[\]\\|()/])")

# What is put together word by word: tables, and lists.
_TABLES: Final = (
    *("plurals", "thirds", "phrases", "numbers", "reminders", "resources", "groups"),
    *("needs", "gives", "beside", "homes", "types"),
)
_LISTS: Final = ("sentences", "decks", "costs")


class _Clearable(Protocol):
    def cache_clear(self) -> None: ...


_Cached = TypeVar("_Cached", bound=_Clearable)
_caches: list[_Clearable] = []


class WrongWords(DeliriumError):
    """Two mechanics teach the same word; the message names both."""


def until_forgotten(cached: _Cached) -> _Cached:
    """A function that keeps what it gives, until the language is forgotten."""
    _caches.append(cached)
    return cached


def forget() -> None:
    """Put the language together anew when it is next asked for: another mechanic has come."""
    for each in _caches:
        each.cache_clear()


@until_forgotten
@cache
def language() -> Words:
    """All words there are; the grammar is whole, and every terminal has its literals."""
    return compose({NAME: core(builtin.core_grammar()), **taught()})


@until_forgotten
@cache
def parser() -> Lark:
    """What reads a text."""
    from lark import Lark

    return Lark(language().grammar, parser="lalr", maybe_placeholders=True, propagate_positions=True)


def taught() -> dict[str, Words]:
    """The words of each mechanic by its name, with the cards that it brings."""
    try:
        found = import_module(MECHANICS).slices()
    except ModuleNotFoundError as error:
        if error.name is None or not MECHANICS.startswith(error.name):
            raise
        return {}
    known: dict[str, Words] = {}
    for one in found:
        if one.__name__ in known:
            raise WrongWords(f"Two mechanics are called {one.__name__}. Give one of them another name.")
        cards = {"types": {**one.types, **one.words.types}, "decks": (*one.decks, *one.words.decks)}
        known[one.__name__] = replace(one.words, **cards)
    return known


def compose(taught: Mapping[str, Words]) -> Words:
    """The words of several together; one that two of them teach is refused."""
    owners: dict[tuple[str, str], str] = {}

    def own(sort: str, words: Iterable[str], name: str) -> None:
        for word in words:
            other = owners.setdefault((sort, word), name)
            if other != name:
                raise WrongWords(f"{other} and {name} both teach “{word}”. Give it another word in one of them.")

    literals: dict[str, tuple[str, ...]] = {}
    examples: dict[str, tuple[str, ...]] = {}
    merged: dict[str, dict[str, Any]] = {field: {} for field in (*_TABLES, *_LISTS)}
    for name, words in taught.items():
        own("kind", {*_DEFINED.findall(words.grammar), *_ALIAS.findall(words.grammar)}, name)
        for rule, text in _alternatives(words.grammar):
            own(f"rule {rule}", [text], name)
        for terminal, found in words.literals.items():
            own(f"terminal {terminal}", found, name)
            literals[terminal] = (*literals.get(terminal, ()), *found)
        for rule, found in words.examples.items():
            examples[rule] = (*examples.get(rule, ()), *found)
        for field, known in merged.items():
            own(field, getattr(words, field), name)
            known.update(getattr(words, field) if field in _TABLES else dict.fromkeys(getattr(words, field)))
    grammar = "\n".join(words.grammar.strip("\n") for words in taught.values())
    literals = {**{terminal: (verb,) for terminal, verb in _VERB_TERMINAL.findall(grammar)}, **literals}
    whole = _whole(grammar, literals, merged["plurals"], merged["thirds"])
    lists: dict[str, Any] = {field: tuple(merged[field]) for field in _LISTS}
    return Words(whole, literals, examples, **{**merged, **lists})


def _alternatives(grammar: str) -> Iterator[tuple[str, str]]:
    """The rules of a grammar with each of the texts that they may be."""
    rule = ""
    for line in grammar.splitlines():
        begins = _RULE.match(line)
        rule = begins[1] if begins else rule
        begins = begins or _OR.match(line)
        if begins:
            yield rule, _ALIAS.sub("", line[begins.end() :]).strip().strip('"')


def _whole(
    grammar: str, literals: Mapping[str, tuple[str, ...]], plurals: Mapping[str, str], thirds: Mapping[str, str]
) -> str:
    """The grammar with its verbs in all forms and a pattern for every terminal."""
    verbs = {verb: (verb, others_do(verb, thirds)) for verb in _VERB.findall(grammar)}
    forms = sorted({form for both in verbs.values() for form in both})
    grammar = grammar.replace(_ANY_VERB, "|".join(forms))
    grammar = _VERB.sub(lambda found: _either_case(verbs[found[1]]), grammar)
    defined = set(_DEFINED.findall(grammar))
    for rule in dict.fromkeys(_EXTENDED.findall(grammar)):
        if rule not in defined:  # the core leaves it open
            grammar = re.sub(rf"^%extend {rule}:", f"{rule}:", grammar, count=1, flags=re.MULTILINE)
    lines = [
        f"{terminal}: /(?:{_any_of(words, plurals)})(?!\\w)/"
        for terminal, words in literals.items()
        if terminal not in defined
    ]
    return "\n".join([grammar, *lines, ""])


def others_do(verb: str, thirds: Mapping[str, str]) -> str:
    """The verb for somebody else than you."""
    return thirds.get(verb, f"{verb}s")


def _either_case(forms: Iterable[str]) -> str:
    """A pattern for the forms of a verb, which may begin a sentence."""
    first = next(iter(forms))[0]
    begin = f"[{first.upper()}{first}]" if first.islower() else first
    return f"{begin}(?:{'|'.join(form[1:] for form in sorted(set(forms), key=len, reverse=True))})"


def _any_of(words: Iterable[str], plurals: Mapping[str, str]) -> str:
    """A pattern for any of some words, one or many, the longest that fits."""
    found = {each for word in words for each in (word, plurals.get(word, word))}
    return "|".join(_SPECIAL.sub(r"\\\1", word) for word in sorted(found, key=lambda word: (-len(word), word)))
