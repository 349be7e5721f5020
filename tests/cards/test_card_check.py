from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pytest

from delirium.ascension.box.build import SETS, build
from delirium.ascension.compiler.playable import obstacles
from delirium.cards import check as module
from delirium.cards.check import check, check_files
from delirium.cards.model import Card
from delirium.cards.places import Places
from delirium.cards.schema import played_types
from delirium.engine.errors import DeliriumError


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
        ({"copies": "7"}, "7:1: warning: Lamp has 7 copies; a card usually has 1 to 4, and seldom over 6."),
        ({"honor": ""}, "1:1: warning: Lamp has no honor, so it is worth 0 at the end."),
        ({"effect": '"draw 1 cards."'}, "8:11: warning: Lamp is understood, but the usual words are: Draw 1 card."),
        (
            {"effect": '"Draw 1 card. Reward: Gain 1 Honor."'},
            "8:24: warning: Lamp is a Hero: what stands behind “Reward:” never happens.",
        ),
        (
            {"type": '"construct"', "effect": '"Once per turn: Draw 1 card. Reward: Gain 1 Honor."'},
            "8:39: warning: Lamp is a Construct: what stands behind “Reward:” never happens.",
        ),
        (
            {"type": '"monster"', "cost": "{ power = 3 }", "honor": "2", "effect": '"Reward: Draw 1 card."'},
            "6:1: warning: Lamp is a Monster, so its honor counts for nothing. Write “Gain 2 Honor.” behind “Reward:”",
        ),
    ],
)
def test_what_looks_unbalanced_is_a_warning(tmp_path: Path, keys: dict[str, str], warning: str) -> None:
    (found,) = problems(tmp_path, card(**keys))
    assert found.startswith(warning)


def test_six_copies_are_no_warning(tmp_path: Path) -> None:
    assert problems(tmp_path, card(copies="6")) == []


@pytest.mark.parametrize("effect", ["", '""', '" "', '"""\n"""'])
def test_every_card_needs_an_effect(tmp_path: Path, effect: str) -> None:
    (found,) = problems(tmp_path, card(effect=effect))
    assert found == f"{8 if effect else 1}:1: error: Every card needs an effect: write what it does."


def monster(effect: str) -> str:
    return card(type='"monster"', cost="{ power = 3 }", honor="", effect=f'"{effect}"')


def test_a_monster_wants_a_reward(tmp_path: Path) -> None:
    assert problems(tmp_path, monster("Reward: Gain 1 Honor.")) == []
    (found,) = problems(tmp_path, monster("Fate: Each player discards 1 card."))
    assert found == "7:11: warning: Lamp is a Monster without “Reward:”, so defeating it gives nothing."
    (found,) = problems(tmp_path, monster("Draw 1 card. Reward: Gain 1 Honor."))
    assert found == "7:11: warning: Lamp is a Monster: what stands before “Reward:” does nothing."


TOGETHER = "Play them together with dreamscape, delirium or deliverance."


@pytest.mark.parametrize(
    ("effect", "part"),
    [
        ("Energize 2: Draw 1 card.", "need Energy, but none gives it. Play them together with vigil or darkness."),
        ("Draw 1 card. Recur 2.", f"need Insight, but none gives it. {TOGETHER}"),
        ("Phantasm 2. Draw 1 card.", f"need Insight, but none gives it. {TOGETHER}"),
        ("Auction: Draw 1 card.", f"need Insight, but none gives it. {TOGETHER}"),
        ("Take 1 Insight from 1 opponent.", f"need Insight, but none gives it. {TOGETHER}"),
        ("Double your Insight.", f"need Insight, but none gives it. {TOGETHER}"),
        ("If you have at least 3 Insight, draw 1 card.", f"need Insight, but none gives it. {TOGETHER}"),
        ("Draw 1 card. Center row: You may spend Insight as Runes for this.", f"none gives it. {TOGETHER}"),
        ("Gain 2 Insight.", f"give Insight, but none uses it. {TOGETHER}"),
        ("Dreamborn. Draw 1 card.", f"give Insight, but none uses it. {TOGETHER}"),
        ("You may spend Power as Insight this turn.", f"give Insight, but none uses it. {TOGETHER}"),
        ("Gain 1 Life Keystone.", "give Life Keystone, but none uses it. Play them together with valley."),
        ("Gain 1 Soul Gem.", "give Soul Gem, but none uses it. Play them together with immortal."),
        ("Gain 1 Insight. You may pay 2 Insight. If you do, draw 1 card.", ""),
        ("Dreamborn. Draw 1 card. Recur 2.", ""),
        ("Dreamborn. Auction: Draw 1 card.", ""),
        ("Gain 1 Energy. Energize 2: Draw 1 card.", ""),
    ],
)
def test_a_keyword_that_nothing_feeds_is_a_warning(tmp_path: Path, effect: str, part: str) -> None:
    found = problems(tmp_path, card(effect=f'"{effect}"'))
    assert len(found) == bool(part)
    assert all(part in each for each in found)


def test_only_sets_that_can_be_played_are_recommended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "playable_sets", lambda: ("chronicle", "darkness", "delirium", "dreamscape"))
    (found,) = problems(tmp_path, card(effect='"Energize 2: Draw 1 card."'))
    assert found.endswith("need Energy, but none gives it. Play them together with darkness.")
    (found,) = problems(tmp_path, card(effect='"Gain 1 Insight."'))
    assert found.endswith("give Insight, but none uses it. Play them together with dreamscape or delirium.")
    assert problems(tmp_path, card(effect='"Roll the Delirium Die."')) != []
    monkeypatch.setattr(module, "playable_sets", lambda: ("chronicle",))
    assert problems(tmp_path, card(effect='"Roll the Delirium Die."')) == []


@pytest.mark.parametrize(
    ("effect", "part"),
    [
        ("Roll the Delirium Die.", "need the Delirium Die. Play them together with delirium."),
        ("Add 1 card to your Dreamscape.", "the Dreamscape. Play them together with dreamscape."),
        ("For each card in your Dreamscape, gain 1 Rune.", "the Dreamscape. Play them together with dreamscape."),
        ("Acquire 1 card from the center row or your Dreamscape for free.", "with dreamscape."),
        ("Acquire the top card of the Dream deck for free.", "the Dreamscape. Play them together with dreamscape."),
        ("Take 1 random card from each opponent's Dreamscape.", "Play them together with dreamscape."),
        ("Gain 3 Insight. Transform (3 Insight): Demon Master.", "need Demon Master. Play them together with deliv"),
        ("Transform 1 Construct you control for free.", "Constructs that transform. Play them together with deliv"),
        ("Gain control of Temple of Life.", "the Temples. Play them together with valley"),
    ],
)
def test_a_card_that_needs_what_one_set_lays_out_is_a_warning(tmp_path: Path, effect: str, part: str) -> None:
    (found,) = problems(tmp_path, card(effect=f'"{effect}"'))
    assert found.startswith("8:1: warning: Cards here need ")
    assert part in found


@pytest.mark.parametrize(
    ("effect", "needed"),
    [
        ("Roll the Delirium Die.", "delirium"),
        ("Add 1 card to your Dreamscape.", "dreamscape"),
        ("Gain control of Temple of Life.", "valley"),
    ],
)
def test_a_set_that_a_card_needs_must_be_in_the_mix(effect: str, needed: str) -> None:
    own = card(effect=f'"{effect}"')
    assert "Lamp" in build({"cards": [own], "sets": [needed]}).kinds
    for slug in SETS:
        if slug != needed:
            with pytest.raises(DeliriumError, match=f"add the set {needed}"):
                build({"cards": [own], "sets": [slug]})


def test_the_sets_that_can_be_played_are_those_of_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    assert module.playable_sets() == SETS
    monkeypatch.setitem(sys.modules, "delirium.ascension.box.build", None)
    assert module.playable_sets() == ()


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
    text = 'card = [{ name = "Lamp", type = "hero", cost = { runes = 1 }, effect = "Draw 1 crd." }]'
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
    monkeypatch.setitem(sys.modules, "delirium.ascension.compiler.playable", None)
    assert module.obstacles([Card("Lamp", "mine", "hero", effect="Draw 1 card.")]) == [""]


def test_the_rules_are_asked_what_they_carry_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    rules = ModuleType("delirium.ascension.compiler.playable")
    rules.obstacles = lambda cards: [f"{card.name} must wait." for card in cards]  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "delirium.ascension.compiler.playable", rules)
    assert module.obstacles([Card("Lamp", "mine", "hero")]) == ["Lamp must wait."]


@pytest.fixture
def true_rules(monkeypatch: pytest.MonkeyPatch, all_playable: None) -> None:
    """What the rules really carry out."""
    monkeypatch.setattr(module, "obstacles", obstacles)


MISTAKES = [
    (
        "construct",
        "Gain 1 Rune.",
        "8:11: error: Lamp: a Construct's plain sentences are standing rules; "
        "begin with “Once per turn:” or “When you play this,”.",
    ),
    (
        "construct",
        "All Constructs count as Mechana for you. You may  discard 1 card.",
        "8:52: error: Lamp: a Construct's plain sentences are standing rules;",
    ),
    (
        "construct",
        "This counts as all factions this turn.",
        "8:11: error: Lamp: a Construct's plain sentences are standing rules;",
    ),
    ("hero", "Draw 1 card. Once per turn: Gain 1 Rune.", "8:24: error: Lamp: on a Hero it is “Once this turn:”."),
    ("hero", "Banish a card from your hand.", "8:18: error: Lamp: write “1 card from your hand”: effects choose"),
    ("hero", "Draw 1 card. Discard a Hero.", "8:32: error: Lamp: write “1 Hero”: effects choose a number."),
    ("construct", "Once per turn: Discard a card.", "8:34: error: Lamp: write “1 card”: effects choose a number."),
    ("construct", "Auction: Draw 1 card.", "8:11: error: Lamp: nothing carries out “Auction:” yet."),
    ("hero", "Draw 1 card. Transform (3 Insight): Mystic.", "8:11: error: Lamp: there is no Transformed card Mystic"),
    ("hero", "Draw 1 card. Rally Void.", "8:24: error: Lamp: nothing carries out “Rally Void” yet."),
]


@pytest.mark.parametrize(("type", "effect", "start"), MISTAKES)
def test_an_error_says_what_to_write_and_stands_where_the_words_stand(
    tmp_path: Path, true_rules: None, type: str, effect: str, start: str
) -> None:
    (found,) = [each for each in problems(tmp_path, card(type=f'"{type}"', effect=f'"{effect}"')) if "error" in each]
    assert found.startswith(start)


def test_a_resource_that_no_rule_has_is_found_in_the_text(tmp_path: Path, true_rules: None) -> None:
    (found,) = [each for each in problems(tmp_path, card(effect='"Draw 1 card. Gain 1 Crew."')) if "error" in each]
    assert found == "8:31: error: Lamp: there is no Crew in this game."


def test_advice_is_given_for_words_of_another_card_too(tmp_path: Path, true_rules: None) -> None:
    text = card(effect='"Acquire a Lantern for free."') + card(name='"Lantern"')
    assert problems(tmp_path, text) == ["8:19: error: Lamp: write “1 Lantern”: effects choose a number."]


REFUSED = [
    {"deck": '"start"'},
    {"per_player": "1"},
    {"per_player_by_set": "{ sails = 1 }"},
    {"copies_by_set": "{ chronicle = 1 }"},
    {"pack": '"One"'},
    {"transform_to": '"Mystic"'},
    {"transform_of": '"Mystic"'},
    {"unknown": '["honor"]'},
    {"type": '"event"'},
    {"type": '"treasure"'},
    {"cost": ""},
    {"cost": "{ power = 2 }"},
    {"cost": "{ runes = 1, insight = 2 }"},
    {"effect": ""},
    {"effect": '"Gain 1 Crew."'},
    {"effect": '"Draw 1 card. Transform (3 Insight): Mystic."'},
    {"effect": '"Once per turn: Gain 1 Rune."'},
    {"faction": '["void", "void"]'},
]


@pytest.mark.parametrize("keys", REFUSED)
def test_what_the_check_refuses_is_refused_in_play(tmp_path: Path, true_rules: None, keys: dict[str, str]) -> None:
    assert any(": error: " in each for each in problems(tmp_path, card(**keys)))
    with pytest.raises(DeliriumError):
        build({"cards": [card(**keys)]})


@pytest.mark.parametrize("type", played_types())
def test_what_the_check_passes_can_be_played(tmp_path: Path, true_rules: None, type: str) -> None:
    effects = {"hero": "Draw 1 card.", "construct": "Once per turn: Draw 1 card."}
    effect, cost = effects.get(type, "Reward: Draw 1 card."), "runes" if type in effects else "power"
    text = card(type=f'"{type}"', cost=f"{{ {cost} = 2 }}", honor="0", effect=f'"{effect}"')
    assert problems(tmp_path, text) == []
    assert "Lamp" in build({"cards": [text]}).kinds


# ---- Several files ----


def several(tmp_path: Path, *texts: str) -> list[list[str]]:
    paths = [tmp_path / f"{number}.toml" for number in range(len(texts))]
    for path, text in zip(paths, texts, strict=True):
        path.write_text(text, encoding="utf-8")
    return [[str(each).removeprefix(f"{tmp_path}/") for each in found] for found in check_files(paths)]


@pytest.mark.parametrize("other", [{"effect": '"Draw 2 cards."'}, {"honor": "2"}, {"cost": "{ runes = 2 }"}])
def test_different_cards_of_one_name_in_two_files_are_an_error(tmp_path: Path, other: dict[str, str]) -> None:
    first, second = several(tmp_path, card(), card(name='"Lantern"') + card(**other))
    assert first == []
    (found,) = second
    assert found.startswith("1.toml:10:1: error: Another card called Lamp is in ")
    assert found.endswith("0.toml. Give one a new name.")


def test_one_card_in_two_files_is_no_error(tmp_path: Path) -> None:
    assert several(tmp_path, card(), card(copies="1")) == [[], []]
