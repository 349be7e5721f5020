"""Every example of docs/cards.md is in order."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from delirium.cards import check as module
from delirium.cards.check import check
from delirium.cards.load import load_file
from delirium.cards.parse import parse
from delirium.cards.render import render

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "cards.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```([\w ]*)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
FILES = [block for kind, block in BLOCKS if kind == "toml"]
PLAYED = (0, 1, 2, 4)  # the others wait for the mechanics of their keywords
TEXTS = [line for kind, block in BLOCKS if kind == "text" for line in block.splitlines()]


def test_the_page_has_examples() -> None:
    assert len(FILES) >= 7
    assert len(TEXTS) >= 40


@pytest.mark.parametrize("number", range(len(FILES)))
def test_every_file_of_the_page_can_be_loaded(number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "obstacles", lambda cards: [""] * len(cards))
    path = tmp_path / "my-set.toml"
    path.write_text(FILES[number], encoding="utf-8")
    assert [str(problem) for problem in check(path)] == []
    for card in load_file(path).cards:
        assert card.tree is not None
        assert render(card.tree) == card.effect


@pytest.mark.parametrize("number", PLAYED)
def test_the_files_of_the_page_can_be_played(number: int, tmp_path: Path) -> None:
    path = tmp_path / "my-set.toml"
    path.write_text(FILES[number], encoding="utf-8")
    assert [str(problem) for problem in check(path) if problem.severity == "error"] == []


def test_the_files_of_the_page_can_be_put_together(tmp_path: Path) -> None:
    path = tmp_path / "my-set.toml"
    path.write_text("\n".join(FILES), encoding="utf-8")
    assert len(load_file(path).cards) >= 15


@pytest.mark.parametrize("text", TEXTS)
def test_every_text_of_the_page_is_in_the_language(text: str) -> None:
    assert render(parse(text)) == text


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


def phrases(title: str) -> list[str]:
    """The phrases of a table of the reference, with something in the place of its placeholders."""
    section = PAGE.split(f"\n## {title}\n")[1].split("\n## ")[0]
    found = [row.split("|")[1] for row in section.splitlines() if row.startswith("| `")]
    filled = {"OBJECT": "1 card", "AMOUNT": "its cost", "NAME": "Mystic", "DECK": "your deck", "ZONE": "the void"}
    filled |= {"CONDITION": "it is Day", "DESTINATION": "into your hand", "HOW": "for free", "EVENT": "you play a Hero"}
    filled |= {"COUNT": "Hero", " …": "", " / defeat / acquire or defeat": "", " / banished / defeated / discarded": ""}
    phrases = [phrase for row in found for phrase in re.findall(r"`([^`]+)`", row)]
    for word, example in filled.items():
        phrases = [phrase.replace(word, example) for phrase in phrases]
    return phrases


@pytest.mark.parametrize("phrase", phrases("Effects"))
def test_every_effect_of_the_reference_is_in_the_language(phrase: str) -> None:
    parse(f"{phrase}.")


@pytest.mark.parametrize("phrase", phrases("Selectors"))
def test_every_qualifier_of_the_reference_is_in_the_language(phrase: str) -> None:
    parse(f"Banish 1 card {phrase}.")


@pytest.mark.parametrize("phrase", phrases("Labels") + phrases("Prefixes") + phrases("Triggers"))
def test_every_label_prefix_and_trigger_of_the_reference_is_in_the_language(phrase: str) -> None:
    parse(f"{phrase} draw 1 card.")


@pytest.mark.parametrize("phrase", phrases("Flags and tails"))
def test_every_flag_and_tail_of_the_reference_is_in_the_language(phrase: str) -> None:
    parse(phrase)


@pytest.mark.parametrize(
    "phrase", phrases("Zones") or re.findall(r"`(the [^`]+)`", PAGE.split("\n## Zones\n")[1][:200])
)
def test_every_zone_of_the_reference_is_in_the_language(phrase: str) -> None:
    parse(f"Banish 1 card from {phrase}.")
