"""Reads the rules ledger, the pages of docs/rules, into numbered rules and open points."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Final

CONTESTED: Final = "Contested points"
CLOSE: Final = 0.85  # one wrong or swapped letter in a usual id; a different group is further away

RULE_LINE: Final = re.compile(r"`([A-Z]{3}(?:-[A-Z]+)+-\d+)` (.+) \[([^\]]+)\]")
OPEN_LINE: Final = re.compile(r"- `([A-Z]{3}(?:-[A-Z]+)+-O\d+)` (.+)")
MEANT: Final = re.compile(r"`|- `[A-Z]{3}-")  # a line that is meant as one of both


@dataclass(frozen=True)
class Rule:
    """One line of the ledger, a numbered rule or an open point."""

    id: str
    text: str
    sources: tuple[str, ...]  # an open point names its sources in the text
    page: str
    heading: str
    is_open: bool


class UnknownRule(KeyError):
    """An id that the ledger does not have."""

    def __str__(self) -> str:
        return str(self.args[0])  # a KeyError shows its message in quotes


def folder() -> Path:
    """The folder of the ledger: that of this module in an installed wheel, else docs/rules of the checkout."""
    beside = Path(__file__).resolve().parent
    if any(beside.glob("*.md")):
        return beside
    root = checkout()
    if root is None:
        raise FileNotFoundError(
            f"The rules ledger is missing: there is no page in {beside} and no docs/rules above it. "
            "Install delirium again, or run it from a source checkout."
        )
    return root / "docs" / "rules"


def checkout() -> Path | None:
    """The root of the source checkout that this module lies in, or None in an installed wheel."""
    module = Path(__file__).resolve()
    root = module.parents[3]
    is_installed = any(module.parent.glob("*.md"))
    return root if not is_installed and (root / "docs" / "rules").is_dir() else None


def parse(page: str, content: str) -> list[Rule]:
    """The rules and open points of one page, in its order."""
    found: list[Rule] = []
    for number, heading, line in _lines(content):
        if rule := RULE_LINE.fullmatch(line):
            found.append(Rule(rule[1], rule[2], tuple(rule[3].split()), page, heading, False))
        elif point := OPEN_LINE.fullmatch(line):
            found.append(Rule(point[1], point[2], (), page, heading, True))
        elif MEANT.match(line):
            raise ValueError(
                f"Line {number} of {page}.md is neither a rule nor an open point. "
                "Write a rule as `GAT-OPEN-03` text [sources] and an open point as - `GAT-OPEN-O1` text."
            )
    return found


@cache
def pages() -> list[str]:
    """The pages of the ledger by name: the files in which there are rules."""
    found = sorted(folder().glob("*.md"))
    return [path.stem for path in found if any(map(RULE_LINE.fullmatch, path.read_text(encoding="utf-8").splitlines()))]


@cache
def load() -> dict[str, Rule]:
    """Every rule and open point by id, in the order of the ledger."""
    found: dict[str, Rule] = {}
    for page in pages():
        for rule in parse(page, _read(page)):
            assert rule.id not in found, f"{rule.id} is in the ledger twice."
            found[rule.id] = rule
    return found


def rules() -> dict[str, Rule]:
    """The numbered rules alone, by id."""
    return {rule.id: rule for rule in load().values() if not rule.is_open}


def contested(page: str) -> list[str]:
    """The points of a page on which reasonable players may differ, each with the ruling taken."""
    if page not in pages():
        raise ValueError(f"The ledger has no page {page}. Its pages are {' and '.join(pages())}.")
    return [line[2:] for _, heading, line in _lines(_read(page)) if heading == CONTESTED and line.startswith("- ")]


def group(id: str) -> str:
    """The group of an id: the id without its last part."""
    return id.upper().rpartition("-")[0]


def groups() -> dict[str, list[Rule]]:
    """The rules and open points of each group, in the order of the ledger."""
    found: dict[str, list[Rule]] = {}
    for rule in load().values():
        found.setdefault(group(rule.id), []).append(rule)
    return found


def find(id: str) -> Rule:
    """The rule or open point of this id, in capital or small letters."""
    wanted = id.upper()
    if wanted in load():
        return load()[wanted]
    if wanted in groups():
        raise UnknownRule(f"{wanted} is a group of rules. `delirium rules list {wanted}` shows them.")
    raise UnknownRule(f"There is no rule {wanted}. {_guess(wanted, load())}`delirium rules list` shows all groups.")


def find_group(name: str) -> list[Rule]:
    """The rules and open points of this group, in capital or small letters."""
    wanted = name.upper()
    if wanted in groups():
        return groups()[wanted]
    if wanted in load():
        raise UnknownRule(f"{wanted} is a single rule. `delirium rules show {wanted}` shows it.")
    raise UnknownRule(f"There is no group {wanted}. {_guess(wanted, groups())}`delirium rules list` shows all groups.")


def _guess(wanted: str, known: dict[str, Rule] | dict[str, list[Rule]]) -> str:
    close = get_close_matches(wanted, known, cutoff=CLOSE)
    return f"Did you mean {' or '.join(close)}? " if close else ""


def _read(page: str) -> str:
    return (folder() / f"{page}.md").read_text(encoding="utf-8")


def _lines(content: str) -> Iterator[tuple[int, str, str]]:
    """Each line with its number and the section that it stands in."""
    heading = ""
    for number, line in enumerate(content.splitlines(), start=1):
        if line.startswith("## "):
            heading = line[3:].strip()
        yield number, heading, line.rstrip()
