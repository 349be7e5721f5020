"""A mechanic is one slice: its words are explained everywhere, no two teach the same, and no other file names it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from delirium.ascension.board.acts import Acts
from delirium.ascension.box.mix import everything
from delirium.ascension.box.roster import keywords, kinds, roster
from delirium.ascension.compiler.compiler import Compiler
from delirium.ascension.compiler.playable import obstacles
from delirium.ascension.compiler.tree import TaughtTwice
from delirium.ascension.game import card_types
from delirium.ascension.mechanic import Mechanic
from delirium.ascension.mechanics import admitted, slices
from delirium.cards.language import WrongWords, language
from delirium.cards.words import Words
from delirium.rules import ledger

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "cards.md").read_text(encoding="utf-8")

MECHANICS = slices()
by_name = pytest.mark.parametrize("one", MECHANICS, ids=lambda one: one.__name__)


# every keyword is explained


@by_name
def test_every_keyword_has_a_reminder_a_group_of_the_ledger_and_a_place_in_the_page_of_cards(
    one: type[Mechanic],
) -> None:
    words = one.words
    lacking = []
    for kind in keywords(words):
        keyword, sentence = words.reminders.get(kind, ("", ""))
        if not keyword or not sentence.endswith("."):
            lacking.append(f"{kind} has no reminder")
        elif keyword.split(" {")[0] not in PAGE:
            lacking.append(f"{keyword} is not in docs/cards.md")
        if kind not in words.groups:
            lacking.append(f"{kind} has no group of the ledger")
    for resource in words.resources:
        if f"resource:{resource}" not in words.groups:
            lacking.append(f"{resource} has no group of the ledger")
        if resource not in PAGE:
            lacking.append(f"{resource} is not in docs/cards.md")
    assert lacking == []


@by_name
def test_every_resource_of_the_grammar_has_a_reminder(one: type[Mechanic]) -> None:
    assert set(one.words.literals.get("RES", ())) <= set(one.words.resources)


@by_name
def test_what_a_mechanic_says_of_rules_is_in_the_ledger(one: type[Mechanic]) -> None:
    known = {*ledger.groups(), *ledger.rules()}
    assert [group for group in one.words.groups.values() if group not in known] == []


def test_every_keyword_is_shown_with_its_sentence() -> None:
    for one in roster():
        assert one.says, f"{one.name} does not say what it is"
        for word in one.words:
            if word.kind in language().reminders:
                assert word.reminder


# no two teach the same


def teaching(name: str, words: Words) -> type[Mechanic]:
    return type(name, (Mechanic,), {"words": words})


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (Words(grammar='%extend label: "Fate:" -> l_mine'), "Fate and Mine both teach “Fate:”"),
        (Words(grammar='%extend label: "Mine:" -> l_fate'), "Fate and Mine both teach “l_fate”"),
        (Words(literals={"RES": ("Insight",)}), "Insight and Mine both teach “Insight”"),
        (Words(phrases={"gain": "<gain> {0}"}), "The core and Mine both teach “gain”"),
        (Words(types={"monster": "monster"}), "The core and Mine both teach “monster”"),
    ],
)
def test_a_word_that_two_teach_is_refused_naming_both(words: Words, said: str) -> None:
    with admitted(teaching("Mine", words)), pytest.raises(WrongWords) as refused:
        language()
    assert str(refused.value) == f"{said}. Give it another word in one of them."


@pytest.mark.parametrize("sort", ["labels", "flags", "tails", "prefixes", "acts", "closings", "specials", "adjectives"])
def test_a_meaning_that_two_teach_is_refused_naming_both(sort: str) -> None:
    compiler = Compiler(Acts(2, everything(), card_types()))
    table = getattr(compiler, sort)
    compiler.teacher = "One"
    table["word"] = None
    compiler.teacher = "Another"
    with pytest.raises(TaughtTwice) as refused:
        table["word"] = None
    assert str(refused.value) == ("The word word is taught twice, by One and by Another. Give one a word of its own.")


def test_a_meaning_that_the_core_has_is_not_taught_again() -> None:
    class Mine(Mechanic):
        def teach(self, compiler: Compiler) -> None:
            compiler.acts["gain"] = compiler.acts["draw"]

    with admitted(Mine), pytest.raises(TaughtTwice, match="The word gain is taught twice, by the core and by Mine"):
        obstacles([])


# no other file names a mechanic

# What mechanics are called, where that is ordinary English or a word of programs: who says it need not mean them.
ORDINARY = {
    "beneath": "where cards are put",
    "board": "what lies on the table",
    "by honor": "what players go by",
    "center row": "a place of the rules",
    "choosing": "what players do",
    "day": "of the calendar",
    "die": "what processes do",
    "event": "what is told",
    "exchange": "what Gates of Delirium has as well",
    "face": "of a card",
    "gear": "a drawing on cards",
    "looking": "what agents do ahead",
    "naming": "what people do",
    "other": "said of cards and of players",
    "piece": "of a text, and of Gates of Delirium",
    "side": "of a meeting, and of a picture",
    "spend_as": "a sort of rule that the board knows",
    "team": "who plays together",
    "transform": "a property of CSS, and the facts of a card that has another side",
    "twice": "two times",
}

# Files that may name mechanics, each with the reason.
ALLOWED = {
    "src/delirium/ascension/box/build.py": "the sets to play with, of which one is called as its mechanic",
    "src/delirium/cards/builtin.py": "the sets that there are, of which some are called as their mechanics",
    "src/delirium/server/setup_code.py": "words that codes of before were packed with, so that they can still be read",
}

SUFFIXES = (".py", ".lark", ".ts", ".svelte", ".css", ".html", ".js")
MADE = ("static", "schema.d.ts")  # by programs, from the rest


@cache
def names() -> dict[str, str]:
    """Every name of a mechanic in small letters, and whose it is: titles, keywords, resources, nodes, types, decks."""
    found: dict[str, str] = {}
    for one, made in zip(
        sorted(slices(), key=lambda one: one.__name__), sorted(roster(), key=lambda m: m.name), strict=True
    ):
        words = one.words
        said = [made.title, *made.types, *made.decks, made.variant, *words.costs, *one.house]
        said += [re.split(r" [{(]", keyword)[0] for keyword, _ in words.reminders.values()]
        said += [*words.resources, *kinds(words)]
        for name in said:
            plain = name.strip(" .:").lower()
            if plain and plain not in ORDINARY:
                found.setdefault(plain, made.name)
    return found


@cache
def pattern() -> re.Pattern[str]:
    """Any of these names, as a word of its own: one or many, with hyphens or underscores where it has spaces."""
    ordered = sorted(names(), key=len, reverse=True)
    forms = (re.escape(name).replace(r"\ ", "[ _-]") for name in ordered)
    return re.compile(rf"(?<![A-Za-z])(?:{'|'.join(forms)})s?(?![A-Za-z])", re.IGNORECASE)


def files() -> list[Path]:
    """All sources but the mechanics themselves, tests, and what is made from the rest."""
    own = ROOT / "src" / "delirium" / "ascension" / "mechanics"
    found = [path for folder in ("src", "web/src") for path in sorted((ROOT / folder).rglob("*"))]
    return [
        path
        for path in found
        if path.suffix in SUFFIXES and own not in path.parents and ".test." not in path.name
        if not any(part in MADE for part in path.parts)
    ]


def namings(path: Path) -> list[str]:
    """The lines of a file that name a mechanic."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [f"{number}: {found[0]}" for number, line in enumerate(lines, 1) for found in pattern().finditer(line)]


def test_the_names_are_found() -> None:
    assert {"fate", "l_fate", "soul gem", "dreamscape", "insight", "unite-looks-back", "solo"} <= set(names())
    assert pattern().findall("its Soul-Gems, l_fate and fateful") == ["Soul-Gems", "l_fate"]
    assert len(files()) > 200


def test_no_other_file_names_a_mechanic() -> None:
    found = {str(path.relative_to(ROOT)): namings(path) for path in files()}
    assert {path: lines for path, lines in found.items() if lines and path not in ALLOWED} == {}


def test_the_exceptions_are_few_and_needed() -> None:
    assert len(ALLOWED) <= 10
    assert [path for path in ALLOWED if not namings(ROOT / path)] == []
    everywhere = "\n".join(path.read_text(encoding="utf-8").lower() for path in files())
    assert [word for word in ORDINARY if word not in everywhere] == []
