"""Finds where a value stands in a card file, so that a message can say line and column."""

from __future__ import annotations

import re
from typing import Final

_HEADER: Final = re.compile(r"\s*\[\[\s*(?:card|\"card\"|'card')\s*\]\]")
_ESCAPE: Final = re.compile(r"\\(?:u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)")

Place = tuple[int, int]  # line and column, both from 1


class Places:
    """The lines of a TOML file with [[card]] tables."""

    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")
        self.headers = [row for row, line in enumerate(self.lines) if _HEADER.match(line)]

    def card(self, number: int) -> Place:
        """Where the card with this number (from 0) begins; the first line if it cannot be found."""
        return (self.headers[number] + 1, 1) if number < len(self.headers) else (1, 1)

    def key(self, number: int | None, key: str) -> Place:
        """Where a key of a card (None: of the file) stands, else where the card begins."""
        found = self._value(number, key)
        if found is None:
            return (1, 1) if number is None else self.card(number)
        return found[0] + 1, len(self.lines[found[0]]) - len(self.lines[found[0]].lstrip()) + 1

    def letter(self, number: int, key: str, place: int) -> Place:
        """Where a letter (from 0) of a text in a card stands."""
        found = self._value(number, key)
        if found is None:
            return self.key(number, key)
        row, column = found
        rest = "\n".join([self.lines[row][column:], *self.lines[row + 1 :]])
        quote = next((mark for mark in ('"""', "'''", '"', "'") if rest.startswith(mark)), "")
        at = len(quote)
        if len(quote) == 3 and rest[at : at + 1] == "\n":
            at += 1  # TOML leaves out a line break right after the opening quotes
        for _ in range(place):
            at = _next_letter(rest, _joined(rest, at, quote), quote)
        at = _joined(rest, at, quote)
        line = rest.count("\n", 0, at)
        return row + line + 1, (column if line == 0 else 0) + at - rest.rfind("\n", 0, at)

    def _value(self, number: int | None, key: str) -> tuple[int, int] | None:
        """Row and column (from 0) of the value of a key."""
        first, last = 0, (self.headers or [len(self.lines)])[0]
        if number is not None:
            if number >= len(self.headers):
                return None
            first, last = self.headers[number], [*self.headers, len(self.lines)][number + 1]
        pattern = re.compile(rf"""\s*(?:{key}|"{key}"|'{key}')\s*=\s*""")
        for row in range(first, last):
            found = pattern.match(self.lines[row])
            if found:
                return row, found.end()
        return None


def _joined(rest: str, at: int, quote: str) -> int:
    """Behind a backslash at the end of a line, which joins it to the next words."""
    if quote == '"""' and (found := re.compile(r"\\[ \t]*\n\s*").match(rest, at)):
        return found.end()
    return at


def _next_letter(rest: str, at: int, quote: str) -> int:
    """Behind the letter that begins here; an escape is one letter."""
    found = _ESCAPE.match(rest, at) if quote.startswith('"') else None
    return found.end() if found else min(at + 1, len(rest))
