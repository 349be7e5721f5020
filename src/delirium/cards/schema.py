"""Reads a card file and says what is wrong with it, with the place."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Final

from delirium import toml
from delirium.cards import builtin
from delirium.cards.language import language, until_forgotten
from delirium.cards.model import ALIGNMENTS, FACTIONS, Card, CardSet, Node
from delirium.cards.parse import LONGEST, TextError, parse
from delirium.cards.places import Place, Places

LARGEST: Final = 1_000_000  # bytes
MOST_CARDS: Final = 500
MOST_PROBLEMS: Final = 50  # that are told at once
LONGEST_NAME: Final = 60
LONGEST_LINE: Final = 110
HUGE: Final = 10**18
FILE_KEYS: Final = ("set", "title", "says", "missing", "without", "card")
MOST_LEFT_OUT: Final = 20  # names that a file may leave out of a mix
PLAYED_COSTS: Final = ("runes", "power")
BYTE_ORDER_MARK: Final = "\ufeff"
_SLUG: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")


@dataclass(frozen=True)
class Problem:
    """Something wrong in a card file, and where. An error keeps the file from being played, a warning does not."""

    severity: str
    file: str
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.severity}: {self.message}"


def read(path: Path | str) -> CardFile:
    """A user's file, as far as it can be read."""
    path = Path(path)
    try:
        with path.open("rb") as stream:
            raw = stream.read(LARGEST + 1)
        text = raw.decode("utf-8").replace("\r\n", "\n")
        reason = f"The file has more than {LARGEST:,} bytes. Make several of it." if len(raw) > LARGEST else ""
    except UnicodeDecodeError:
        reason = "The file is not UTF-8 text. Save it as UTF-8."
    except OSError as error:
        reason = f"The file cannot be read: {error.strerror or error}."
    return CardFile("" if reason else text, str(path), path.stem, reason)


def played_types() -> tuple[str, ...]:
    """What a user's cards may be."""
    return tuple(type for type, core in language().types.items() if core)


class Enough(Exception):
    """There are so many problems that the rest is not read."""


class CardFile:
    """A card file being read: its cards as far as they are in order, and its problems, up to so many."""

    def __init__(self, text: str, file: str, stem: str, reason: str = "", most: int = MOST_PROBLEMS) -> None:
        text = text.removeprefix(BYTE_ORDER_MARK)  # some editors of Windows begin a file with it
        self.file = file
        self.places = Places(text)
        self.problems: list[Problem] = []
        self.slug = stem
        self.title = stem
        self.says = ""
        self.tables: list[dict[str, object]] = []
        self.names: list[str] = []  # those in order
        self.cards: dict[int, Card] = {}  # those in order, by the number of their table
        self.without: tuple[str, ...] = ()  # cards of other sets that the mix is played without
        self.most = most
        with suppress(Enough):
            if reason:
                self.say("error", (1, 1), reason)
            else:
                self._read(text)

    def set(self) -> CardSet:
        """The cards that are in order."""
        return CardSet(self.slug, self.title, tuple(self.cards.values()), self.without, self.says)

    @property
    def is_full(self) -> bool:
        """Whether so much is wrong that no more of it is told."""
        return len(self.problems) >= self.most

    def say(self, severity: str, place: Place, message: str) -> None:
        """Note a problem; with the last one that is told nothing more is read."""
        if not self.is_full:
            self.problems.append(Problem(severity, self.file, *place, message))
        if self.is_full:
            raise Enough

    # ---- The file ----

    def _read(self, text: str) -> None:
        try:
            data = toml.read(text)
        except toml.WrongToml as error:
            self.say("error", (error.line, error.column), error.message)
            return
        for key in data:
            if key not in FILE_KEYS:
                self.say("error", self.places.key(None, key), _unknown(key, FILE_KEYS, "A card file"))
        self._read_heading(data)
        self._read_without(data.get("without", []))
        tables = data.get("card", [])
        if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
            self.say("error", self.places.key(None, "card"), "Each card must be a table: begin it with [[card]].")
        elif len(tables) > MOST_CARDS:
            self.say("error", (1, 1), f"The file has {len(tables)} cards, the most is {MOST_CARDS}. Make two files.")
        elif not tables and not self.without:
            self.say("error", (1, 1), "The file has no cards. Begin one with [[card]].")
        else:
            self.tables = tables
            cards = [_CardTable(self, number) for number in range(len(tables))]
            for table in cards:  # texts and other cards may use any name of the file
                table.read_name()
            for table in cards:
                table.read()

    def _read_heading(self, data: dict[str, object]) -> None:
        slug = data.get("set", re.sub(r"[^a-z0-9]+", "-", self.slug.lower()).strip("-") or "cards")
        if not isinstance(slug, str) or not _SLUG.fullmatch(slug):
            message = "set must be a short name of small letters, digits and hyphens, such as “my-set”."
            self.say("error", self.places.key(None, "set"), message)
        elif slug in builtin.SETS:
            message = f"The set cannot be called “{slug}”: that set comes with Delirium. Give the file another `set`."
            self.say("error", self.places.key(None, "set"), message)
        else:
            self.slug = slug
        title = data.get("title", self.slug)
        if not isinstance(title, str) or not title.isprintable() or not 1 <= len(title) <= LONGEST_NAME:
            self.say("error", self.places.key(None, "title"), f"title must be a text of 1 to {LONGEST_NAME} letters.")
        else:
            self.title = title
        says = data.get("says", "")
        if not isinstance(says, str) or not says.isprintable() or len(says) > LONGEST_LINE:
            self.say("error", self.places.key(None, "says"), f"says must be a line of at most {LONGEST_LINE} letters.")
        else:
            self.says = says

    def _read_without(self, names: object) -> None:
        place = self.places.key(None, "without")
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            self.say("error", place, 'without must be a list of names of cards such as ["Arha Initiate"].')
        elif len(names) > MOST_LEFT_OUT:
            self.say("error", place, f"A file leaves out at most {MOST_LEFT_OUT} cards, not {len(names)}.")
        else:
            self.without = tuple(dict.fromkeys(names))

    # ---- The texts ----

    def read_texts(self) -> None:
        """Parse every text, also of cards that are not in order otherwise."""
        with suppress(Enough):
            self._read_texts()

    def _read_texts(self) -> None:
        for number, table in enumerate(self.tables):
            text = table.get("effect")
            if not isinstance(text, str) or not text.strip():
                continue  # told already
            try:
                parse(text, self.names)
            except TextError as error:
                place = sum(len(line) + 1 for line in text.split("\n")[: error.line - 1]) + error.column - 1
                self.say("error", self.places.letter(number, "effect", place), error.message)
                self.cards.pop(number, None)


class _CardTable:
    """One [[card]] table being read."""

    def __init__(self, file: CardFile, number: int) -> None:
        self.file = file
        self.number = number
        self.facts = dict(file.tables[number])
        self.wrong = False
        name = self.facts.get("name")
        self.who = name if isinstance(name, str) else f"Card number {number + 1}"

    def read_name(self) -> None:
        """Check the name; it joins those of the file if it is in order."""
        name = self.facts.get("name")
        if name is None:
            self.fail("name", f"{self.who} has no name.")
            return
        self.name("name", name)
        if not self.wrong:
            self.file.names.append(self.who)

    def read(self) -> None:
        """Check the other keys; the card joins the file if all are in order."""
        for key in self.facts:
            if key in BUILT_IN_KEYS:
                self.fail(key, BUILT_IN_KEYS[key])
            elif key not in KEYS and key != "name":
                self.fail(key, _unknown(key, ("name", *KEYS), "A card"))
        if "type" not in self.facts:
            self.fail("type", f"{self.who} has no type. It may be {_listed(played_types())}.")
        for key, check in KEYS.items():
            if key in self.facts:
                check(self, key, self.facts[key])
        if "cost" not in self.facts:
            self.price({})
        if "effect" not in self.facts:
            self.fail("effect", NO_EFFECT)
        if not self.wrong:
            self.file.cards[self.number] = Card.from_facts(self.facts, self.file.slug, self._grow)

    def _grow(self) -> Node | None:
        text = self.facts.get("effect")
        return parse(text, self.file.names) if isinstance(text, str) else None

    def fail(self, key: str, message: str) -> None:
        self.wrong = True
        self.file.say("error", self.file.places.key(self.number, key), message)

    # ---- One check for each form of value ----

    def name(self, key: str, value: object) -> None:
        if not isinstance(value, str):
            self.fail(key, f"A name must be a text, not {_told(value)}.")
        elif fault := _fault(value):
            self.fail(key, fault)
        elif value.casefold() in builtin.taken():
            self.fail(key, f"“{value}” is a card that comes with Delirium. Give yours another name.")
        elif value.casefold() in (name.casefold() for name in self.file.names):
            self.fail(key, f"“{value}” stands twice in the file. Each card needs a name of its own.")
        elif {_stem(word) for word in re.findall(r"[\w-]+", value)} <= _language():
            self.fail(key, f"“{value}” has only words of the card language; texts would be unclear. Add another word.")

    def kind(self, key: str, value: object) -> None:
        found = _folded(value)
        if found in language().types and found not in played_types():
            told = f"{'an' if found[0] in 'aeiou' else 'a'} {found.replace('_', ' ')}"
            self.fail(key, f"Nothing carries out the rules of {told} card yet. type may be {_listed(played_types())}.")
        else:
            self.facts[key] = self._one_of(key, value, played_types())

    def alignment(self, key: str, value: object) -> None:
        self.facts[key] = self._one_of(key, value, ALIGNMENTS[1:])

    def _one_of(self, key: str, value: object, known: tuple[str, ...]) -> str:
        found = _folded(value)
        if found not in known:
            close = get_close_matches(found, known, 1)
            hint = f" Did you mean “{close[0]}”?" if close else ""
            self.fail(key, f"{key} must be {_listed(known)}, not {_told(value)}.{hint}")
        return found

    def factions(self, key: str, value: object) -> None:
        if not isinstance(value, list):
            self.fail(key, f'{key} must be a list such as ["void"], not {_told(value)}.')
            return
        found = [self._one_of(key, item, FACTIONS) for item in value]
        double = next((item for item in found if item in FACTIONS and found.count(item) > 1), "")
        if double:
            self.fail(key, f"“{double}” stands twice in {key}. Leave one out.")
        self.facts[key] = found

    def cost(self, key: str, value: object) -> None:
        if not isinstance(value, dict):
            self.fail(key, f"{key} must be a table such as {{ runes = 3 }}, not {_told(value)}.")
            return
        for resource, amount in value.items():
            if resource not in language().costs:
                self.fail(key, _unknown(resource, PLAYED_COSTS, "A cost"))
                return
            if resource not in PLAYED_COSTS:
                self.fail(key, f"Nobody can pay {resource.replace('_', ' ')} yet. A cost has runes or power.")
                return
            if type(amount) is not int or not 0 <= amount <= 99:
                self.fail(key, f"{resource} in {key} must be a whole number from 0 to 99, not {_told(amount)}.")
                return
        self.price(value)

    def price(self, cost: dict[str, int]) -> None:
        """A Hero or Construct costs Runes, and maybe Power too; a Monster costs Power alone."""
        type = self.facts.get("type")
        if type in ("hero", "construct") and "runes" not in cost:
            message = f"{self.who}: a {type.capitalize()} is acquired with Runes. Write cost = {{ runes = 3 }}"
            also = "; Power may stand beside them" if cost else ""
            self.fail("cost", f"{message} or another number{also}.")
        elif language().types.get(str(type)) == "monster" and list(cost) != ["power"]:
            message = f"{self.who}: a Monster is defeated with Power and nothing else."
            self.fail("cost", f"{message} Write cost = {{ power = 3 }} or another number.")

    def number_(self, key: str, value: object) -> None:
        if type(value) is not int or not 0 <= value <= 99:
            self.fail(key, f"{key} must be a whole number from 0 to 99, not {_told(value)}.")

    def flag(self, key: str, value: object) -> None:
        if not isinstance(value, bool):
            self.fail(key, f"{key} must be true or false, not {_told(value)}.")

    def words(self, key: str, value: object) -> None:
        if not isinstance(value, str):
            self.fail(key, f"{key} must be a text, not {_told(value)}.")
        elif len(value) > LONGEST:
            self.fail(key, f"{key} has {len(value)} letters, the most is {LONGEST}.")

    def other_names(self, key: str, value: object) -> None:
        if not isinstance(value, list) or len(value) > 20 or not all(_is_short(item) for item in value):
            self.fail(key, f'{key} must be a list of at most 20 names such as ["Lamp"].')
            return
        taken = builtin.taken() | {name.casefold() for name in self.file.names}
        for item in value:
            if item.casefold() in taken:
                self.fail(key, f"“{item}” is the name of another card. Leave it out.")

    def effect(self, key: str, value: object) -> None:
        if not isinstance(value, str):
            self.fail(key, f'{key} must be a text such as "Draw 1 card.", not {_told(value)}.')
        elif not value.strip():
            self.fail(key, NO_EFFECT)

    def own_set(self, key: str, value: object) -> None:
        if value != self.file.slug:
            self.fail(key, f"The set of the file is “{self.file.slug}”, not {_told(value)}. Leave it out of the card.")


NO_EFFECT: Final = "Every card needs an effect: write what it does."
KEYS: Final = {
    "aliases": _CardTable.other_names,
    "set": _CardTable.own_set,
    "type": _CardTable.kind,
    "faction": _CardTable.factions,
    "alignment": _CardTable.alignment,
    "cost": _CardTable.cost,
    "honor": _CardTable.number_,
    "copies": _CardTable.number_,
    "effect": _CardTable.effect,
    "source": _CardTable.words,
    "ref": _CardTable.words,
    "sure": _CardTable.flag,
    "note": _CardTable.words,
}
# What only the cards that come with Delirium have, and why a user's cannot.
BUILT_IN_KEYS: Final = {
    **{
        key: f"A card of yours lies in the center deck, so it has no “{key}”. Leave it out."
        for key in ("deck", "per_player", "per_player_by_set", "pack")
    },
    **{
        key: f"Cards that transform cannot be played yet. Leave “{key}” out."
        for key in ("transform_to", "transform_of")
    },
    "copies_by_set": "A card of yours has as many copies in every mix. Write copies = 2 or another number.",
    "singular": "Only cards that come with Delirium have “singular”. Leave it out.",
    "unknown": "Only cards that come with Delirium have “unknown”. Leave it out and write what is missing.",
}


def _fault(name: str) -> str:
    """What is wrong with the form of a name, as a sentence, or nothing."""
    hidden = next((letter for letter in name if not letter.isprintable()), "")
    odd = next((letter for letter in name if letter > "\uffff"), "")
    if not name.strip():
        return "The name is empty. Write what texts shall call the card."
    if len(name) > LONGEST_NAME:
        return f"The name has {len(name)} letters, the most is {LONGEST_NAME}."
    if hidden:
        return f"The character U+{ord(hidden):04X} in the name cannot be shown. Take it out."
    if odd:
        return f"“{name}”: the character “{odd}” cannot stand in a name. Use letters, digits and signs of a keyboard."
    if name != name.strip():
        return f"“{name}” has a blank at its {'end' if name[-1] == ' ' else 'beginning'}. Take it out."
    if "  " in name:
        return f"“{name}” has two blanks in a row. Take one out."
    if not (name[0].isupper() or name[0].isdigit()):
        return f"“{name}”: a name begins with a capital letter, because texts call cards by their names."
    return ""


def _told(value: object) -> str:
    """A value of a file, in words."""
    match value:
        case bool():
            return str(value).lower()
        case int() if abs(value) > HUGE:
            return "a number of that size"
        case str():
            return f"“{value[:LONGEST_NAME]}…”" if len(value) > LONGEST_NAME else f"“{value}”"
        case list():
            return "a list"
        case dict():
            return "a table"
        case datetime.date() | datetime.time():
            return f"the date or time {value.isoformat()}"
    return str(value)[:LONGEST_NAME]


def _listed(words: tuple[str, ...]) -> str:
    return f"{', '.join(words[:-1])} or {words[-1]}"


def _folded(value: object) -> str:
    return value.casefold().replace(" ", "_") if isinstance(value, str) else ""


def _is_short(item: object) -> bool:
    return isinstance(item, str) and 1 <= len(item) <= LONGEST_NAME and item.isprintable()


def _unknown(key: str, known: Iterable[str], what: str) -> str:
    """A sentence about a key that nothing reads: it is most likely misspelt."""
    close = get_close_matches(key, list(known), 1)
    hint = f"Did you mean “{close[0]}”?" if close else f"It may have: {', '.join(known)}."
    return f"{what} has no key “{key}”. {hint}"


@until_forgotten
@cache
def _language() -> frozenset[str]:
    """The words of the card language, without a plural s; "of" never stands between two of its nouns."""
    plain = re.findall(r'"([^"\n]+)"', re.sub(r"//.*", "", language().grammar))
    phrases = [*plain, *(literal for literals in language().literals.values() for literal in literals)]
    words = {word for phrase in phrases for word in re.findall(r"[\w-]+", phrase)}
    return frozenset(_stem(each) for word in words for each in (word, word.capitalize())) - {"of", "Of"}


def _stem(word: str) -> str:
    return re.sub(r"(?<=o)es$|s$", "", word)
