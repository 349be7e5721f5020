from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pytest

from delirium.cards import check as module
from delirium.cards.check import check
from delirium.cards.model import Card
from delirium.cards.places import Places


@pytest.fixture(autouse=True)
def all_playable(monkeypatch: pytest.MonkeyPatch) -> None:
    """These tests are about the language; what the rules carry out is tested elsewhere."""
    monkeypatch.setattr(module, "obstacles", lambda cards: [""] * len(cards))


HERO = {
    "name": '"Lamp"',
    "type": '"hero"',
    "faction": '["void"]',
    "cost": "{ runes = 1 }",
    "honor": "1",
    "copies": "2",
    "effect": '"Draw 1 card."',
}


def card(**keys: str) -> str:
    """A card, with some keys in the place of others; an empty one is left out."""
    return "[[card]]\n" + "".join(f"{key} = {value}\n" for key, value in (HERO | keys).items() if value)


def problems(tmp_path: Path, text: str) -> list[str]:
    path = tmp_path / "my-set.toml"
    path.write_text(text, encoding="utf-8")
    return [str(problem).removeprefix(f"{path}:") for problem in check(path)]


def test_a_card_in_order_has_no_problems(tmp_path: Path) -> None:
    assert problems(tmp_path, card()) == []


@pytest.mark.parametrize(
    ("keys", "warning"),
    [
        ({"copies": ""}, "1:1: warning: Lamp has no copies, so it lies in no deck."),
        ({"copies": "0"}, "7:1: warning: Lamp has no copies"),
        ({"copies": "7"}, "7:1: warning: Lamp has 7 copies; a card of a center deck has 1 to 6."),
        ({"cost": ""}, "1:1: warning: Lamp has no cost, so it is free. Add cost = { runes = 3 }"),
        ({"honor": ""}, "1:1: warning: Lamp has no honor, so it is worth 0 at the end."),
        ({"effect": ""}, "1:1: warning: Lamp has no effect, so it does nothing."),
        ({"effect": '"draw 1 cards."'}, "8:11: warning: Lamp is understood, but the usual words are: Draw 1 card."),
        (
            {"effect": '"Draw 1 card. Transform (3 Runes): Mystic."'},
            "1:1: warning: Lamp transforms into Mystic: write transform_to = 'Mystic'.",
        ),
    ],
)
def test_what_looks_unbalanced_is_a_warning(tmp_path: Path, keys: dict[str, str], warning: str) -> None:
    (found,) = problems(tmp_path, card(**keys))
    assert found.startswith(warning)


def test_what_an_author_calls_unknown_is_no_warning(tmp_path: Path) -> None:
    text = card(copies="", cost="", honor="", unknown='["copies", "cost", "honor"]')
    assert problems(tmp_path, text) == []


def test_cards_outside_the_center_deck_need_no_price(tmp_path: Path) -> None:
    assert problems(tmp_path, card(cost="", copies="", per_player="1", deck='"start"')) == []


def monster(effect: str) -> str:
    return card(type='"monster"', cost="{ power = 3 }", honor="", effect=f'"{effect}"')


def test_a_monster_wants_a_reward(tmp_path: Path) -> None:
    assert problems(tmp_path, monster("Reward: Gain 1 Honor.")) == []
    (found,) = problems(tmp_path, monster("Fate: Each player discards 1 card."))
    assert found == "7:11: warning: Lamp is a Monster without “Reward:”, so defeating it gives nothing."
    (found,) = problems(tmp_path, monster("Draw 1 card. Reward: Gain 1 Honor."))
    assert found == "7:11: warning: Lamp is a Monster: what stands before “Reward:” does nothing."


@pytest.mark.parametrize(
    ("effect", "part"),
    [
        ("Energize 2: Draw 1 card.", "need Energy, but none gives it. Play them together with vigil or darkness."),
        ("Draw 1 card. Recur 2.", "need Insight, but none gives it."),
        ("Gain 2 Insight.", "give Insight, but none uses it."),
        ("Dreamborn. Draw 1 card.", "give Insight, but none uses it."),
        ("Gain 1 Life Keystone.", "give Life Keystone, but none uses it. Play them together with valley."),
        ("Gain 1 Soul Gem.", "give Soul Gem, but none uses it. Play them together with immortal."),
        ("Gain 1 Insight. You may pay 2 Insight. If you do, draw 1 card.", ""),
        ("Gain 1 Energy. Energize 2: Draw 1 card.", ""),
    ],
)
def test_a_keyword_that_nothing_feeds_is_a_warning(tmp_path: Path, effect: str, part: str) -> None:
    found = problems(tmp_path, card(effect=f'"{effect}"'))
    assert len(found) == bool(part)
    assert all(part in each for each in found)


def test_text_errors_stand_where_the_word_stands_in_the_file(tmp_path: Path) -> None:
    broken = card(effect='"Draw 1 crd."')
    assert problems(tmp_path, broken)[0].startswith("8:18: error: “crd” is not understood here.")
    literal = card(effect="'Draw 1 crd.'")
    assert problems(tmp_path, literal)[0].startswith("8:18: error: ")
    escaped = card(effect='"\\u0044raw 1 crd."')
    assert problems(tmp_path, escaped)[0].startswith("8:23: error: ")
    wrapped = card(effect='"""\nDraw 1 card.\n  Draw 1 crd."""')
    assert problems(tmp_path, wrapped)[0].startswith("10:10: error: ")
    joined = card(effect='"""Draw 1 card. \\\n    Draw 1 crd."""')
    assert problems(tmp_path, joined)[0].startswith("9:12: error: ")
    ends = card(effect='"Draw 1 card"')
    assert problems(tmp_path, ends)[0].startswith("8:22: error: The text ends too early.")


def test_windows_line_ends_do_not_move_the_place(tmp_path: Path) -> None:
    path = tmp_path / "my-set.toml"
    path.write_bytes(card(effect='"Draw 1 crd."').replace("\n", "\r\n").encode())
    (found,) = check(path)
    assert (found.line, found.column) == (8, 18)


def test_all_problems_of_a_file_are_told_in_the_order_of_its_lines(tmp_path: Path) -> None:
    text = card(colour="3", effect='"Draw 1 crd."') + card(name='"Lantern"', copies="") + card(name='"Mystic"')
    found = problems(tmp_path, text)
    assert [each.split(":")[2].strip() for each in found] == ["error", "error", "warning", "error"]
    assert [int(each.split(":")[0]) for each in found] == sorted(int(each.split(":")[0]) for each in found)


def test_a_card_may_name_another_card_of_the_file(tmp_path: Path) -> None:
    text = card(effect='"Acquire 1 Lantern for free."') + card(name='"Lantern"')
    assert problems(tmp_path, text) == []


def test_cards_in_an_unusual_form_of_toml_are_checked_too(tmp_path: Path) -> None:
    text = 'card = [{ name = "Lamp", type = "hero", effect = "Draw 1 crd." }]'
    (found,) = [each for each in problems(tmp_path, text) if "error" in each]
    assert found.startswith("1:1: error: “crd”")


def test_a_place_outside_is_the_beginning() -> None:
    places = Places("")
    assert places.card(3) == places.key(3, "effect") == places.letter(3, "effect", 5) == (1, 1)


# ---- What the rules carry out ----


def test_words_that_no_rule_carries_out_are_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "obstacles", lambda cards: ["No rule carries out “draw 1 card” yet."])
    assert problems(tmp_path, card()) == ["8:11: error: No rule carries out “draw 1 card” yet."]


def test_without_the_rules_every_text_counts_as_playable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    monkeypatch.setitem(sys.modules, "delirium.ascension.playable", None)
    assert module.obstacles([Card("Lamp", "mine", "hero", effect="Draw 1 card.")]) == [""]


def test_the_rules_are_asked_what_they_carry_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    rules = ModuleType("delirium.ascension.playable")
    rules.obstacles = lambda cards: [f"{card.name} must wait." for card in cards]  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "delirium.ascension.playable", rules)
    assert module.obstacles([Card("Lamp", "mine", "hero")]) == ["Lamp must wait."]
