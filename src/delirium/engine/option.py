"""Options: one int inside, one short readable text outside, both ways.

An option is `verb << 24 | rest`; the rest holds the numbers of the nouns in its text, each in its own bits. Where
several seats may choose, each option also says above the verb whose it is (`of_seat`); all others say nothing there.
"""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64

VERB: Final = 24
SEAT_AT: Final = 40  # above the verb, so that an option still is a whole number in a browser
PLAIN: Final = (1 << SEAT_AT) - 1
SEATS: Final = 8  # that an option can be of
WHOSE: Final = re.compile(r"player ([1-8]): (.+)", re.DOTALL)


def of_seat(option: i64, seat: i64) -> i64:
    """The option as that of a seat, in a decision that is open to several."""
    return option | (seat + 1) << SEAT_AT


def plain(option: i64) -> i64:
    """The option without whose it is."""
    return option & PLAIN


def seat_of(option: i64) -> i64:
    """Whose option this is in a decision that is open to several seats; -1 in any other."""
    return (option >> SEAT_AT) - 1


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
        """The text of an option, with whose it is if several may choose."""
        text = self.verbs[(option & PLAIN) >> VERB].render(option)
        return f"player {option >> SEAT_AT}: {text}" if option >> SEAT_AT else text

    def name(self, option: int) -> str:
        """The text of what may be an option, or an empty text."""
        if not (0 < (option & PLAIN) >> VERB < len(self.verbs) and 0 <= option >> SEAT_AT <= SEATS):
            return ""
        verb = self.verbs[(option & PLAIN) >> VERB]
        if any(option >> noun.shift & (1 << noun.width) - 1 >= len(noun.names) for noun in verb.nouns):
            return ""
        return self.render(option)

    def parse(self, text: str) -> int:
        """The option with this text, legal now or not; -1 if no verb has it."""
        option = self._parse(text)
        whose = WHOSE.fullmatch(text)
        if option >= 0 or whose is None:
            return option
        option = self._parse(whose[2])
        return option | int(whose[1]) << SEAT_AT if option >= 0 else -1

    def _parse(self, text: str) -> int:
        """The option with this text, which does not say whose it is."""
        for verb in self.verbs[1:]:
            option = verb.parse(text)
            if option >= 0:
                return option
        return -1

    def check(self) -> None:
        """There must be room for all verbs, and every noun must have room for all its names."""
        assert len(self.verbs) <= 1 << SEAT_AT - VERB, "there are too many verbs"
        for verb in self.verbs:
            for noun in verb.nouns:
                assert len(noun.names) <= 1 << noun.width, f"“{verb.template}” has no room for so many names"

    def stops(self) -> list[int]:
        """For each verb 1 if it declines or ends something."""
        return [int(verb.stops) for verb in self.verbs]
