"""Options: one int inside, one short readable text outside, both ways.

An option is `verb << 24 | rest`; the rest holds the numbers of the nouns in its text, each in its own bits.
"""

from __future__ import annotations

import re
from typing import Final

VERB: Final = 24


class Noun:
    """A kind of thing that options speak of: its names, and where its number stands in the option."""

    def __init__(self, names: list[str], shift: int, width: int) -> None:
        self.names = names
        self.shift = shift
        self.width = width


class Verb:
    """A thing to do, with a template such as `move {} to {}` and a noun for each gap."""

    def __init__(self, code: int, template: str, nouns: list[Noun], stops: bool) -> None:
        self.code = code
        self.template = template
        self.nouns = nouns
        self.stops = stops

    def render(self, option: int) -> str:
        """The text of an option with this verb."""
        words = [noun.names[option >> noun.shift & (1 << noun.width) - 1] for noun in self.nouns]
        return self.template.format(*words)

    def parse(self, text: str) -> int:
        """The option with this text, or -1."""
        match = re.fullmatch(self._pattern(), text)
        if match is None:
            return -1
        option = self.code << VERB
        for word, noun in zip(match.groups(), self.nouns, strict=True):
            option |= noun.names.index(word) << noun.shift
        return option

    def _pattern(self) -> str:
        """What the texts of this verb look like; the names are read late, since a game may still add some."""
        parts = [re.escape(part) for part in self.template.split("{}")]
        gaps = ["(" + "|".join(re.escape(name) for name in noun.names) + ")" for noun in self.nouns]
        return parts[0] + "".join(gap + part for gap, part in zip(gaps, parts[1:], strict=True))


class Vocabulary:
    """All the verbs of a game."""

    def __init__(self) -> None:
        self.verbs: list[Verb] = [Verb(0, "nothing", [], False)]

    def verb(self, template: str, nouns: list[Noun], stops: bool = False) -> int:
        """Declare a verb and tell its number, already shifted to its place; `stops` says that it declines or ends."""
        code = len(self.verbs)
        self.verbs.append(Verb(code, template, nouns, stops))
        return code << VERB

    def render(self, option: int) -> str:
        """The text of an option."""
        return self.verbs[option >> VERB].render(option)

    def name(self, option: int) -> str:
        """The text of what may be an option, or an empty text."""
        if not 0 < option >> VERB < len(self.verbs):
            return ""
        verb = self.verbs[option >> VERB]
        if any(option >> noun.shift & (1 << noun.width) - 1 >= len(noun.names) for noun in verb.nouns):
            return ""
        return verb.render(option)

    def parse(self, text: str) -> int:
        """The option with this text, legal now or not; -1 if no verb has it."""
        for verb in self.verbs[1:]:
            option = verb.parse(text)
            if option >= 0:
                return option
        return -1

    def check(self) -> None:
        """Every noun must have room for all its names."""
        for verb in self.verbs:
            for noun in verb.nouns:
                assert len(noun.names) <= 1 << noun.width, f"“{verb.template}” has no room for so many names"

    def stops(self) -> list[int]:
        """For each verb 1 if it declines or ends something."""
        return [int(verb.stops) for verb in self.verbs]
