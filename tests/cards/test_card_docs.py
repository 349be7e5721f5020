"""Every example of docs/cards.md is in order, and says truly whether it can be played yet."""

from __future__ import annotations

import re
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from delirium.ascension.box.build import SETS
from delirium.ascension.compiler.playable import obstacles
from delirium.cards import check as module
from delirium.cards.check import check
from delirium.cards.load import card_set, load_file
from delirium.cards.model import Card, Node
from delirium.cards.parse import TextError, parse
from delirium.cards.render import render

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "cards.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```([\w ]*)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
FILES = [block for kind, block in BLOCKS if kind == "toml"]
LATER = "(later)"
LINES = [line for kind, block in BLOCKS if kind == "text" for line in block.splitlines()]
TEXTS = [line.removesuffix(LATER).rstrip() for line in LINES]

# ---- What stands in the place of the placeholders, and around a phrase ----

FILLED = {
    "OBJECT": (
        "1 card",
        "1 card from your hand",
        "1 Construct you control",
        "1 Hero played this turn",
        "1 Monster",
        "1 Monster defeated or played this turn",
        "1 Hero",
        "the top card of your deck",
    ),
    "AMOUNT": ("its cost", "4", "the number of Constructs you control"),
    "NAME": ("Mystic", "Trial", "Demon Master", "Temple of Life"),
    "DECK": ("your deck",),
    "ZONE": ("your hand", "the void"),
    "CONDITION": ("you control a Construct", "it is Day"),
    "DESTINATION": ("into your hand", "on top of your deck"),
    "HOW": ("for free",),
    "EVENT": ("you play a Hero", "you play this"),
    "COUNT": ("Construct you control",),
    "; or …": ("; or draw 1 card",),
    "one: …": ("one: Gain 1 Rune",),
    "opponent …": ("opponent discards 1 card",),
    "Hero …": ("Hero discards 1 card", "Hero"),
    "player …": ("player draws 1 card",),
    "does …": ("does draws 1 card",),
    "… and …": ("gain 1 Rune and draw 1 card",),
    "…": ("draw 1 card", "gain 1 Rune"),
}
BEFORE = "", "Discard 1 random card. ", "You may banish 1 card from your hand. ", "Reveal the top card of your deck. "
SENTENCES = (
    "{}.",
    "You may {}.",
    "Discard 1 random card. {}.",
    "Choose one: {}; or draw 1 card.",
    "Once per turn: {}.",
    "Once this turn: {}.",
    "When you play this, {}.",
    "Gain 1 Rune. {}.",
    "Choose one: Gain 1 Rune; or draw 1 card. If you control a Construct, instead {}.",
    "Reward: {}.",
)
FRAMES = {
    "Labels": (
        "{} Draw 1 card.",
        "Draw 1 card. {} Pay 1 less for this.",
        "{} All Monsters are Unbanishable.",
        "Reward: Gain 1 Honor. {} Once per turn: Draw 1 card.",
    ),
    "Flags and tails": ("{} Draw 1 card.", "{} Reward: Draw 1 card.", "Draw 1 card. {}", "Reward: Draw 1 card. {}"),
    "Prefixes": ("{} Draw 1 card.",),
    "Triggers": ("{}.",),
    "Statements": (*SENTENCES, "Gain 2 Runes. Unite: {}.", "Choose 1 player. {}."),
    "Effects": (
        *SENTENCES,
        "Choose 1 player. {}.",
        "Draw 1 card. Center row: {}.",
        "Draw 1 card. Center row: You may {}.",
        "Whenever you gain Honor from defeating a Monster, instead {}.",
        "Copy the effect of 1 Hero played this turn. You may pay 3 Insight. If you do, {}.",
        "Choose a faction. Banish 1 card from the center row. {}.",
    ),
    "Objects and quantifiers": (
        "Banish {} card from your hand.",
        "Banish {} cards from your hand.",
        "If you control {} Construct, draw 1 card.",
        "If you control {} Constructs, draw 1 card.",
        "Destroy {} Construct.",
    ),
    "Selectors": (
        "Banish 1 card {}.",
        "You may banish 1 card {} from your hand.",
        "Acquire 1 Hero {} for free.",
        "Destroy 1 Construct {}.",
        "If there is a Hero {}, draw 1 card.",
        "For each Hero {}, draw 1 card.",
        "You may discard up to 2 cards. For each card {}, gain 1 Rune.",
        "You may banish up to 2 cards from your hand. For each card {}, gain 1 Rune.",
        "Defeat 1 Monster with cost at most 4 for free. For each Monster {}, gain 1 Rune.",
        "Reveal the top card of your deck. Put 1 card {} into your hand.",
        "Copy the effect of 1 Hero {}.",
        "Reveal the top card of your deck. Copy the effect of 1 Hero {}.",
        "Copy the reward of 1 Monster {}.",
        "If you control a Construct {}, draw 1 card.",
        "If you played 2 Heroes {} this turn, draw 1 card.",
        "If there is a card {} in the center row, draw 1 card.",
    ),
    "Zones": (
        "Banish 1 card from {}.",
        "Acquire 1 Hero from {} for free.",
        "Put 1 card from your hand on top of {}.",
        "Reveal the top card of {}.",
        "For each card in {}, gain 1 Honor.",
        "Acquire the top card of {} for free.",
    ),
    "Amounts and counts": (
        "Discard 1 random card. Gain Runes equal to {}.",
        "Banish 1 Monster from the center row. Gain Runes equal to {}.",
        "Acquire 1 Hero with cost at most {} for free.",
        "You may discard 1 card. If you do, acquire 1 Hero with cost at most {} for free.",
        "For each {}, gain 1 Honor.",
        "You may pay up to 3 Runes. For each {}, gain 1 Honor.",
    ),
    "Events": ("Whenever {}, draw 1 card.", "When {}, draw 1 card.", "Whenever {}, instead gain twice that much."),
    "Objects": (
        "Banish {}.",
        "You may banish {}.",
        "You may banish {} from the center row.",
        "Discard {}.",
        "Destroy {}.",
        "Discard 1 random card. Put {} into your hand.",
        "Reveal {}.",
        "When you play this, put {} into your hand.",
        "Reveal the top 3 cards of your deck. Put {} into your hand.",
    ),
    "- Adjectives": (
        "Banish 1 {} card from your hand.",
        "Banish 1 {} Monster from the center row.",
        "Destroy 1 {} Construct you control.",
    ),
    "- Nouns": ("Banish 1 {} from your hand.",),
    "Deeds": (
        "If you {} a Hero this turn, draw 1 card.",
        "You may banish 1 card from your hand. If you {} a Hero this way, draw 1 card.",
    ),
}
TYPES = {"hero": "runes", "construct": "runes", "monster": "power", "trophy_monster": "power"}


def is_played(texts: list[str]) -> bool:
    """Whether the rules can play a card with one of these texts."""
    cards = []
    for text in texts:
        tree = read(text)
        if tree is not None:
            cards += [
                Card("Trial", "mine", type, cost={cost: 3}, copies=1, effect=text, grow=lambda tree=tree: tree)
                for type, cost in TYPES.items()
            ]
    return "" in obstacles(cards)


@cache
def read(text: str) -> Node | None:
    try:
        return parse(text, ["Trial"])
    except TextError:
        return None


def phrases(title: str) -> list[tuple[str, bool]]:
    """The phrases of a part of the reference, each with whether it is marked as one for later."""
    return [
        (phrase, bool(mark)) for part in parts(title) for phrase, mark in re.findall(r"`([^`]+)`( \*later\*)?", part)
    ]


def parts(title: str) -> list[str]:
    """Where the phrases stand: in the first column of the tables of a section, or in a paragraph."""
    if title in ("Events", "Objects", "Deeds") or title.startswith("- "):
        return [re.split(r"\n\n|\n- ", PAGE.split(f"\n{title}: ")[1])[0]]
    section = PAGE.split(f"\n## {title}\n")[1].split("\n## ")[0]
    if title in ("Zones", "Amounts and counts"):
        return [section]
    return [row.split("|")[1] for row in section.splitlines() if row.startswith("| `")]


def filled(phrase: str) -> list[str]:
    """The phrase with examples in the place of its placeholders."""
    found = [phrase]
    for word, examples in FILLED.items():
        found = [each.replace(word, example) for each, example in product(found, examples) if word in each] or found
    return found


def framed(title: str, phrase: str) -> list[str]:
    """Texts that have the phrase in it."""
    return [frame.format(each) for frame in FRAMES[title] for each in filled(phrase)]


# ---- The examples ----


def test_the_page_has_examples() -> None:
    assert len(FILES) >= 6
    assert len(TEXTS) >= 40


def test_the_page_names_the_sets_that_can_be_played() -> None:
    top = PAGE.split("\n## ")[0]
    assert [slug for slug in SETS if card_set(slug).title not in top] == []


@pytest.mark.parametrize("number", range(len(FILES)))
def test_every_file_of_the_page_can_be_loaded(number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "obstacles", lambda cards: [""] * len(cards))
    monkeypatch.setattr(module, "_home", lambda resource, does: "")
    path = tmp_path / "my-set.toml"
    path.write_text(FILES[number], encoding="utf-8")
    assert [str(problem) for problem in check(path)] == []
    for card in load_file(path).cards:
        assert card.tree is not None
        assert render(card.tree) == card.effect


@pytest.mark.parametrize("number", range(len(FILES)))
def test_the_cards_of_the_page_can_be_played_unless_they_are_marked(number: int, tmp_path: Path) -> None:
    path = tmp_path / "my-set.toml"
    path.write_text(FILES[number], encoding="utf-8")
    cards = load_file(path).cards
    headers = re.findall(r"^\[\[card\]\](.*)$", FILES[number], re.MULTILINE)
    marked = [card.name for card, mark in zip(cards, headers, strict=True) if mark.strip() == "# later"]
    assert [card.name for card, why in zip(cards, obstacles(cards), strict=True) if why] == marked
    errors = [problem for problem in check(path) if problem.severity == "error"]
    assert len(errors) == len(marked)


def test_the_files_of_the_page_can_be_put_together(tmp_path: Path) -> None:
    path = tmp_path / "my-set.toml"
    path.write_text("\n".join(FILES), encoding="utf-8")
    assert len(load_file(path).cards) >= 15


@pytest.mark.parametrize("text", TEXTS)
def test_every_text_of_the_page_is_in_the_language(text: str) -> None:
    assert render(parse(text)) == text


@pytest.mark.parametrize("line", LINES)
def test_a_text_of_the_page_can_be_played_unless_it_is_marked(line: str) -> None:
    text = line.removesuffix(LATER).rstrip()
    assert is_played([before + text for before in BEFORE]) != line.endswith(LATER)


def test_the_wrong_file_of_the_page_gets_the_answer_that_stands_below_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(module, "obstacles", lambda cards: [""] * len(cards))
    (wrong,) = [block for kind, block in BLOCKS if kind == "toml wrong"]
    (answer,) = [block for kind, block in BLOCKS if kind == "console"]
    Path("my-set.toml").write_text(wrong, encoding="utf-8")
    said = [str(problem) for problem in check("my-set.toml")]
    assert answer.splitlines() == ["$ delirium cards check my-set.toml", *said]


# ---- The reference ----


@pytest.mark.parametrize("title", FRAMES)
def test_every_phrase_of_the_reference_is_in_the_language(title: str) -> None:
    found = phrases(title)
    assert found
    assert [phrase for phrase, _ in found if not any(map(read, framed(title, phrase)))] == []


@pytest.mark.parametrize("title", FRAMES)
def test_a_phrase_of_the_reference_can_be_played_unless_it_is_marked(title: str) -> None:
    found = phrases(title)
    played = {phrase: is_played(framed(title, phrase)) for phrase, _ in found}
    wrong = [phrase for phrase, later in found if played[phrase] == later]
    assert {phrase: "can be played" if played[phrase] else "cannot be played" for phrase in wrong} == {}


def test_the_card_of_the_readme_is_in_order_and_can_be_played(tmp_path: Path) -> None:
    readme = (Path(__file__).resolve().parents[2] / "README.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"^```toml\n(.*?)^```$", readme, re.MULTILINE | re.DOTALL)
    path = tmp_path / "my-set.toml"
    path.write_text(example, encoding="utf-8")
    assert check(path) == []
    assert obstacles(load_file(path).cards) == [""]
