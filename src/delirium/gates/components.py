"""The components of Gates of Delirium: a data table, read and checked."""

from __future__ import annotations

import re
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Final

from delirium import toml
from delirium.engine.errors import WrongOptions

PAGE: Final = 0
MAP: Final = 1
DISPATCH: Final = 2
RUNE: Final = 3
CONVERT: Final = 4
BUILD: Final = 5

LABELS: Final = ("NW", "NE", "SW", "SE")
SANE_PARTS: Final = "page N, map NW/NE/SW/SE, dispatch N, dispatch N + N tokens"
INSANE_PARTS: Final = "rune, convert, build N, build N + N tokens"
SCROLL_EFFECTS: Final = (
    "build with map",
    "cheaper",
    "most gates",
    "most investigators",
    "dispatch with rune",
    "most pages",
)


@dataclass(frozen=True)
class Part:
    """One half of an action card."""

    do: int
    amount: int = 0
    tokens: int = 0

    @property
    def name(self) -> str:
        """What the half says, in short."""
        if self.do == PAGE:
            return f"Page {self.amount}"
        if self.do == MAP:
            return f"Map {LABELS[self.amount]}"
        if self.do in (RUNE, CONVERT):
            return "Rune" if self.do == RUNE else "Convert"
        verb = "Dispatch" if self.do == DISPATCH else "Build"
        tokens = f" + {self.tokens} token{'s' * (self.tokens > 1)}" if self.tokens else ""
        return f"{verb} {self.amount}{tokens}"


@dataclass(frozen=True)
class Action:
    """A kind of action card."""

    sane: Part
    insane: Part
    copies: int

    @property
    def name(self) -> str:
        """Both halves, the sane one first."""
        return f"{self.sane.name} / {self.insane.name}"


@dataclass(frozen=True)
class Region:
    """A region of the map and its gate."""

    name: str
    size: int
    cards: int
    banner: tuple[int, ...]
    neutrals: int


@dataclass(frozen=True)
class Disc:
    """A monstrosity disc."""

    value: int
    scroll: bool
    two_players: bool


@dataclass(frozen=True)
class Scroll:
    """A scroll card."""

    name: str
    effect: int
    text: str


@dataclass(frozen=True)
class Components:
    """A whole box."""

    counts: dict[str, int]
    desperate: dict[str, int]
    scoring: dict[str, int]
    runes: tuple[int, ...]
    regions: tuple[Region, ...]
    discs: tuple[Disc, ...]
    scrolls: tuple[Scroll, ...]
    actions: tuple[Action, ...]
    ours: dict[str, str]
    digest: str  # tells tables apart in records and saves
    text: str  # the table itself, kept in the record of a game that does not use ours


class _Table:
    """Reads checked values out of a TOML table and says where one is wrong."""

    def __init__(self, data: dict[str, object], where: str, file: str) -> None:
        self.data = data
        self.where = where
        self.file = file

    def only(self, *keys: str) -> _Table:
        """Refuse what no rule reads: it is most likely misspelt."""
        _refuse_others(self.data, keys, f"{self.file}: {self.where}")
        return self

    def fail(self, key: str, expected: str) -> WrongOptions:
        got = repr(self.data[key]) if key in self.data else "nothing"
        return WrongOptions(f"{self.file}: {self.where}{key} must be {expected}, not {got}.")

    def number(self, key: str, low: int, high: int) -> int:
        value = self.data.get(key)
        if type(value) is not int or not low <= value <= high:
            raise self.fail(key, f"a whole number from {low} to {high}")
        return value

    def numbers(self, key: str, least: int, most: int, high: int) -> tuple[int, ...]:
        value = self.data.get(key)
        expected = f"a list of {least} to {most} whole numbers from 0 to {high}"
        if not isinstance(value, list) or not least <= len(value) <= most:
            raise self.fail(key, expected)
        found: list[int] = []
        for item in value:
            if type(item) is not int or not 0 <= item <= high:
                raise self.fail(key, expected)
            found.append(item)
        return tuple(found)

    def text(self, key: str) -> str:
        value = self.data.get(key)
        if not isinstance(value, str) or not value.strip() or len(value) > 200 or not value.isprintable():
            raise self.fail(key, "a text of 1 to 200 letters")
        return value

    def flag(self, key: str) -> bool:
        value = self.data.get(key)
        if not isinstance(value, bool):
            raise self.fail(key, "true or false")
        return value

    def part(self, key: str, allowed: str) -> Part:
        text = self.text(key)
        first = allowed.split()[0]
        patterns = (
            [
                r"page (?P<page>\d{1,3})",
                r"map (?P<map>NW|NE|SW|SE)",
                r"(?P<dispatch>dispatch) (?P<n>[1-5])(?: \+ (?P<t>[1-5]) tokens?)?",
            ]
            if first == "page"
            else [
                r"(?P<rune>rune)",
                r"(?P<convert>convert)",
                r"(?P<build>build) (?P<n>[1-5])(?: \+ (?P<t>[1-5]) tokens?)?",
            ]
        )
        for pattern in patterns:
            match = re.fullmatch(pattern, text)
            if match:
                return _part(match.groupdict())
        raise self.fail(key, f"one of: {allowed}")


def _part(found: dict[str, str | None]) -> Part:
    """The part that a pattern has found."""
    page, label = found.get("page"), found.get("map")
    if page is not None:
        return Part(PAGE, int(page))
    if label is not None:
        return Part(MAP, LABELS.index(label))
    if found.get("rune"):
        return Part(RUNE)
    if found.get("convert"):
        return Part(CONVERT)
    return Part(DISPATCH if found.get("dispatch") else BUILD, int(found["n"] or 0), int(found["t"] or 0))


def _refuse_others(data: dict[str, object], keys: tuple[str, ...], where: str) -> None:
    for key in data:
        if key not in keys:
            raise WrongOptions(f"{where}{key!r} is not known here. Known are: {', '.join(keys)}.")


def _table(data: dict[str, object], key: str, file: str) -> _Table:
    value = data.get(key)
    if not isinstance(value, dict):
        raise WrongOptions(f"{file}: the table [{key}] is missing. Take gates.toml as a model.")
    return _Table(value, f"[{key}] ", file)


def _tables(data: dict[str, object], key: str, file: str, least: int, most: int, *keys: str) -> list[_Table]:
    value = data.get(key, [])
    if not isinstance(value, list) or not least <= len(value) <= most:
        found = len(value) if isinstance(value, list) else 0
        raise WrongOptions(f"{file}: there must be {least} to {most} [[{key}]] tables, not {found}.")
    found_tables: list[_Table] = []
    for number, item in enumerate(value, 1):
        if not isinstance(item, dict):
            raise WrongOptions(f"{file}: [[{key}]] number {number} must be a table.")
        found_tables.append(_Table(item, f"[[{key}]] number {number}: ", file).only(*keys))
    return found_tables


def parse(text: str, file: str = "gates.toml") -> Components:
    """Read a table of components; what is wrong is said with its place."""
    try:
        data = toml.read(text)
    except toml.WrongToml as error:
        raise WrongOptions(f"{file}, {error}") from error
    _refuse_others(data, ("counts", "ours", "desperate", "scoring", "region", "disc", "scroll", "action"), f"{file}: ")
    limits = {
        "hand": (1, 20),
        "plays": (1, 5),
        "supply": (1, 12),
        "investigators": (1, 99),
        "tokens": (0, 200),
        "points": (0, 50),
        "track": (10, 200),
        "scroll_points": (0, 50),
    }
    counts = _table(data, "counts", file).only(*limits)
    desperate = _table(data, "desperate", file).only("swap", "refresh", "flip", "score")
    scoring = _table(data, "scoring", file).only("investigator", "page", "page_in_order", "fragment", "map", "runes")
    regions = tuple(
        Region(
            t.text("name"),
            t.number("size", 1, 20),
            t.number("cards", 1, 99),
            t.numbers("banner", 1, 5, 99),
            t.number("neutrals", 0, 20),
        )
        for t in _tables(data, "region", file, 2, 8, "name", "size", "cards", "banner", "neutrals")
    )
    discs = tuple(
        Disc(t.number("value", 0, 99), t.flag("scroll"), t.flag("two_players"))
        for t in _tables(data, "disc", file, 1, 20, "value", "scroll", "two_players")
    )
    scrolls: list[Scroll] = []
    for t in _tables(data, "scroll", file, 0, len(SCROLL_EFFECTS), "name", "effect", "text"):
        effect = t.text("effect")
        if effect not in SCROLL_EFFECTS:
            raise t.fail("effect", f"one of: {', '.join(SCROLL_EFFECTS)}")
        scrolls.append(Scroll(t.text("name"), SCROLL_EFFECTS.index(effect), t.text("text")))
    actions = tuple(
        Action(t.part("sane", SANE_PARTS), t.part("insane", INSANE_PARTS), t.number("copies", 1, 99))
        for t in _tables(data, "action", file, 1, 200, "sane", "insane", "copies")
    )
    ours = data.get("ours", {})
    box = Components(
        {key: counts.number(key, low, high) for key, (low, high) in limits.items()},
        {key: desperate.number(key, 2, 99) for key in ("swap", "refresh", "flip", "score")},
        {key: scoring.number(key, 0, 99) for key in ("investigator", "page", "page_in_order", "fragment", "map")},
        scoring.numbers("runes", 1, 20, 999),
        regions,
        discs,
        tuple(scrolls),
        actions,
        {str(key): str(reason) for key, reason in ours.items()} if isinstance(ours, dict) else {},
        blake2b(text.encode(), digest_size=6).hexdigest(),
        text,
    )
    _check(box, file)
    return box


def _check(box: Components, file: str) -> None:
    """What must fit together in a box."""
    names = [region.name for region in box.regions]
    if len(set(names)) < len(names):
        raise WrongOptions(f"{file}: two regions have the same name: {', '.join(sorted(names))}.")
    values = [disc.value for disc in box.discs]
    if values != sorted(values):
        raise WrongOptions(f"{file}: the discs must stand in ascending order of value, not {values}.")
    if not any(disc.two_players for disc in box.discs):
        raise WrongOptions(f"{file}: at least one disc must have two_players = true, else two players cannot play.")
    effects = [scroll.effect for scroll in box.scrolls]
    if len(set(effects)) < len(effects):
        raise WrongOptions(f"{file}: two scrolls have the same effect.")
    icons = sum(disc.scroll for disc in box.discs)
    if icons > len(box.scrolls):
        raise WrongOptions(
            f"{file}: {icons} discs bear a scroll, but the number of scroll cards is {len(box.scrolls)}."
        )
    if box.counts["plays"] > box.counts["hand"]:
        raise WrongOptions(f"{file}: nobody can play {box.counts['plays']} cards out of {box.counts['hand']}.")
    pairs = [action.name for action in box.actions]
    doubled = sorted({name for name in pairs if pairs.count(name) > 1})
    if doubled:
        raise WrongOptions(f"{file}: {doubled[0]} stands twice among the actions; raise its copies instead.")
    cards = sum(action.copies for action in box.actions)
    needed = 4 * box.counts["hand"] + box.counts["plays"]
    if cards < needed:
        raise WrongOptions(f"{file}: four players need at least {needed} action cards, not {cards}.")
    if cards > 400:
        raise WrongOptions(f"{file}: there can be at most 400 action cards, not {cards}.")
    pages = [action.sane.amount for action in box.actions for _ in range(action.copies) if action.sane.do == PAGE]
    if len(set(pages)) < len(pages):
        raise WrongOptions(f"{file}: each lost page may exist only once.")
    if any(not 1 <= page <= 60 for page in pages):
        raise WrongOptions(f"{file}: lost pages are numbered from 1 to 60.")
    if any(part.do in (PAGE, MAP) and other.do == RUNE for part, other in ((a.sane, a.insane) for a in box.actions)):
        raise WrongOptions(f"{file}: a card cannot bear an artifact on both parts.")
    for region in box.regions:
        if region.cards < region.size:
            raise WrongOptions(
                f"{file}: {region.name} has {region.cards} gate cards, but its gate needs {region.size}."
            )
    neutrals = sum(region.neutrals for region in box.regions)
    if neutrals > box.counts["investigators"]:
        raise WrongOptions(
            f"{file}: {neutrals} neutrals are more than the {box.counts['investigators']} investigators of one colour."
        )
    if sum(region.cards for region in box.regions) < box.counts["supply"]:
        raise WrongOptions(f"{file}: there are fewer gate cards than places in the gate supply.")


def standard() -> Components:
    """Our table."""
    path = Path(__file__).with_name("gates.toml")
    return parse(path.read_text(encoding="utf-8"), path.name)
