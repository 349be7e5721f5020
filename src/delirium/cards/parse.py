"""Reads a text of the card language into its tree."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from delirium.cards import builtin
from delirium.cards.language import language, parser, until_forgotten
from delirium.cards.model import Node
from delirium.engine.errors import DeliriumError

if TYPE_CHECKING:
    from lark import Token, Tree
    from lark.exceptions import UnexpectedInput

LONGEST: Final = 2000
DEEPEST: Final = 40
HIGHEST: Final = 999
NAME_PLANE: Final = 0xF0000
SPECIAL_PLANE: Final = 0x100000

_UNEVEN: Final = re.compile(r"^\s|\s\s|[^\S ]|\s$")
_Branch = dict[str, "_Branch"]


class TextError(DeliriumError):
    """A text is not in the card language; the message says what was expected, and where."""

    def __init__(self, message: str, line: int = 1, column: int = 1) -> None:
        super().__init__(f"Line {line}, column {column}: {message}")
        self.message = message
        self.line = line
        self.column = column


def parse(text: str, names: Iterable[str] | None = None) -> Node:
    """The tree of a text; `names` are those of cards that do not come with Delirium."""
    from lark.exceptions import UnexpectedInput

    if len(text) > LONGEST:
        raise TextError(f"The text has {len(text)} characters, the most is {LONGEST}. Say it in fewer words.")
    extra = frozenset(names or ()) - builtin.names()
    even, places = _evened(text)
    marked = _wholes(extra).sub(_mark, even)
    try:
        tree = parser().parse(marked)
    except UnexpectedInput as error:
        raise _text_error(error, text, even, marked, places, extra) from None
    node = _node(tree, text, places, 0)
    if node.depth() > DEEPEST:
        raise TextError("The text has too many parts one inside the other. Make several sentences of it.")
    return node


def _evened(text: str) -> tuple[str, list[int] | None]:
    """The text with single spaces only, and where each of its letters stood if something was taken out."""
    for place, letter in enumerate(text) if not text.isprintable() else ():
        if not letter.isprintable() and letter not in "\n\r\t":
            line, column = position(text, place)
            message = f"The character U+{ord(letter):04X} cannot be shown. Take it out of the text."
            raise TextError(message, line, column)
    if not _UNEVEN.search(text):
        return text, None
    places: list[int] = []
    for place, letter in enumerate(text):
        if not letter.isspace() or (places and not text[places[-1]].isspace()):
            places.append(place)
    if places and text[places[-1]].isspace():
        places.pop()
    even = "".join(" " if text[place].isspace() else text[place] for place in places)
    return even, [*places, places[-1] + 1 if places else 0]


def position(text: str, place: int) -> tuple[int, int]:
    """Line and column of a place in a text, both from 1."""
    return text.count("\n", 0, place) + 1, place - text.rfind("\n", 0, place)


# ---- Names and singular sentences: each becomes one token ----


@until_forgotten
@lru_cache(maxsize=8)
def _wholes(extra: frozenset[str]) -> re.Pattern[str]:
    """What is taken as a whole: singular sentences and the names of cards, the longest that fits."""
    names = alternatives([*_names(), *extra])
    return re.compile(rf"(?<!\w)(?:(?P<special>{alternatives(language().sentences)})|(?P<name>{names})(?=s?(?!\w)))")


def _names() -> list[str]:
    """The names of the cards that come with Delirium, but those that are words of the grammar."""
    said = "\n".join(re.findall(r'"([^"\n]+)"', language().grammar))
    return [name for name in builtin.names() if not re.search(rf"(?<!\w){re.escape(name)}(?!\w)", said)]


def _mark(found: re.Match[str]) -> str:
    """The whole in a plane of Unicode for private use, letter by letter, where the grammar takes it as one token."""
    plane = SPECIAL_PLANE if found["special"] else NAME_PLANE
    return "".join(chr(plane + ord(letter)) for letter in found.group())


def _unmark(token: str) -> str:
    return "".join(chr(ord(letter) & 0xFFFF) for letter in token) if token[0] >= chr(NAME_PLANE) else token


def alternatives(texts: Iterable[str]) -> str:
    """A pattern for any of the texts, the longest that fits; what they share at the beginning is looked at once."""
    root: _Branch = {}
    for text in texts:
        place = root
        for letter in text:
            place = place.setdefault(letter, {})
        place[""] = {}
    return _branches(root) or "(?!)"


def _branches(place: _Branch) -> str:
    """A pattern for what may follow a beginning."""
    found: list[str] = []
    for letter, rest in place.items():
        if not letter:
            continue
        run = letter
        while len(rest) == 1 and "" not in rest:
            letter, rest = next(iter(rest.items()))
            run += letter
        found.append(re.escape(run) + _branches(rest))
    if not found:
        return ""
    return f"(?:{'|'.join(found)})" + ("?" if "" in place else "")


# ---- Trees and errors ----


def _node(tree: Tree[Token], text: str, places: list[int] | None, start: int) -> Node:
    """The node of a lark tree; one that is empty stands where the part around it begins."""
    from lark import Tree

    meta = tree.meta
    end = start
    if not meta.empty:
        start, end = meta.start_pos, meta.end_pos
        if places is not None:
            start, end = places[start], places[end - 1] + 1
    items: list[Node | str | int | None] = []
    children: list[Tree[Token] | Token | None] = [*tree.children]  # None: an absent optional
    for child in children:
        if isinstance(child, Tree):
            items.append(_node(child, text, places, start))
        elif child is None:
            items.append(None)
        else:
            items.append(_number(child, text, places) if child.type == "INT" else _unmark(str(child)))
    line, column = position(text, start) if places is not None else (1, start + 1)
    return Node(str(tree.data), tuple(items), start, end, line, column)


def _number(token: Token, text: str, places: list[int] | None) -> int:
    number = int(token)
    if number > HIGHEST:
        at = token.start_pos or 0
        line, column = position(text, at if places is None else places[at])
        raise TextError(f"{number} is too many, the most is {HIGHEST}. Take a smaller number.", line, column)
    return number


def _text_error(
    error: UnexpectedInput, text: str, even: str, marked: str, places: list[int] | None, extra: frozenset[str]
) -> TextError:
    """The error in words: what is not understood, what may stand there, and what may be meant."""
    from lark.exceptions import UnexpectedInput, UnexpectedToken

    from delirium.cards import expected

    walk = parser().parse_interactive(marked)
    try:
        walk.exhaust_lexer()
    except UnexpectedInput as again:
        error = again
    accepted: set[str] = walk.accepts()  # type: ignore[no-untyped-call]
    wanted = expected.words(accepted)
    if isinstance(error, UnexpectedToken) and error.token.type == expected.END:
        at = len(even)
        message = f"The text ends too early. Expected {wanted}."
    else:
        at = error.pos_in_stream or 0
        word = re.split(r"(?<=.)[\s.,;:)]", even[at:])[0]
        hint = expected.meant(even, at, accepted, builtin.names() | extra)
        message = f"“{word}” is not understood here. Expected {wanted}. {hint}".rstrip()
    line, column = position(text, places[at] if places is not None else at)
    return TextError(message, line, column)
