from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from sitting import delirium

from delirium.ascension.mechanics import slices

EXAMPLES = Path(__file__).parents[2] / "examples"
HOARD = EXAMPLES / "hoard.py"


def said(data: Path, *words: str, code: int = 0) -> str:
    done = delirium(*words, data=data)
    assert done.returncode == code, done.stderr
    return done.stderr if code else done.stdout


def test_the_list_has_every_mechanic_with_what_it_brings(data: Path) -> None:
    text = said(data, "mechanics")
    assert text.rstrip().endswith(f"{len(slices())} mechanics. One in full: delirium mechanics show NAME")
    fate = re.search(r"^Fate: (.*?)(?=^\w)", text, re.MULTILINE | re.DOTALL)
    assert fate is not None
    assert fate[1].splitlines()[:3] == ["The label `Fate:`.", "  words: Fate:", "  rules: ASC-KEY-FATE"]
    assert "of fallen" in fate[1]


def test_the_list_as_json_tells_the_same(data: Path) -> None:
    found = {one["name"]: one for one in json.loads(said(data, "mechanics", "--json"))}
    assert set(found) == {one.__name__ for one in slices()}
    dreamscape = found["Dreamscape"]
    assert {"Dream deck", "Dreamscape"} <= set(dreamscape["zones"])
    assert "ASC-DREAMSCAPE" in dreamscape["groups"]
    assert dreamscape["cards"]["dreamscape"] > 30
    assert found["Insight"]["resources"] == ["Insight"]
    assert not any(one["outside"] for one in found.values())
    assert all(one["says"].endswith((".", ".`")) for one in found.values())


def test_one_mechanic_is_shown_in_full_however_its_name_is_written(data: Path) -> None:
    text = said(data, "mechanics", "show", "dreamscape")
    assert text == said(data, "mechanics", "show", "Dream", "Scape")
    for line in (
        "  Dreamscape: (ASC-DREAMSCAPE): Holds while the card lies in your Dreamscape.",
        "  A player keeps … in the Dreamscape (ASC-SETUP-38)",
        "  Choose a card to keep in your Dreamscape",
    ):
        assert line in text.splitlines()
    assert "last-bidder-out: " in said(data, "mechanics", "show", "Auction")


def test_one_mechanic_as_json_has_its_cards_by_set(data: Path) -> None:
    found = json.loads(said(data, "mechanics", "show", "Unite", "--json"))
    assert found["name"] == "Unite"
    assert {word["keyword"] for word in found["words"]} >= {"Unite", "Multi-Unite"}
    assert found["cards"]


def test_a_mechanic_that_there_is_not_is_answered_with_the_close_one(data: Path) -> None:
    assert said(data, "mechanics", "show", "Dreamscap", code=2).strip() == (
        "There is no mechanic Dreamscap. Did you mean Dreamscape?"
    )
    assert said(data, "mechanics", "show", "xyzzy", code=2).strip() == (
        "There is no mechanic xyzzy. See them all with: delirium mechanics"
    )


def test_a_mechanic_from_outside_is_listed_with_the_others(data: Path) -> None:
    text = said(data, "mechanics", "--mechanics", str(HOARD))
    assert "Hoard (from outside): The resource Ember and the Hoards that it fills.\n  words: Ember\n" in text
    shown = said(data, "mechanics", "show", "Hoard", "--mechanics", str(HOARD))
    assert "  zones: Hoard\n" in shown
    assert "  The Dragon wakes, and every fire goes out" in shown


@pytest.mark.parametrize(
    "command",
    [
        ("play",),
        ("simulate", "ascension"),
        ("arena", "--game", "ascension", "--agents", "quick,eager"),
        ("cards", "check", str(EXAMPLES / "hoard.toml")),
        ("serve",),
    ],
)
def test_every_command_refuses_a_file_without_a_mechanic(data: Path, tmp_path: Path, command: tuple[str, ...]) -> None:
    path = tmp_path / "mine.py"
    path.write_text("x = 1\n", encoding="utf-8")
    assert said(data, *command, "--mechanics", str(path), code=2).strip() == (
        f"{path} has no mechanic. Write a class in it that begins with: class Hoard(Mechanic):"
    )


def test_a_card_file_is_checked_with_its_mechanic_and_the_answer_names_both(data: Path) -> None:
    cards = str(EXAMPLES / "hoard.toml")
    assert "Ember" in said_without(data, cards)
    text = said(data, "cards", "check", cards, "--mechanics", str(HOARD))
    play = f"delirium play ascension --cards {cards} --mechanics {HOARD}"
    assert text.strip() == f"{cards}: no problems. Play it with: {play}"


def said_without(data: Path, cards: str) -> str:
    done = delirium("cards", "check", cards, data=data)
    assert done.returncode == 1
    return done.stdout


def test_an_arena_is_held_with_mechanics_in_several_processes(data: Path) -> None:
    cards = str(EXAMPLES / "hoard.toml")
    arena = ("arena", "--game", "ascension", "--agents", "eager,random", "--games", "2", "--whole", "--jobs", "2")
    text = said(data, *arena, "--json", "--mechanics", str(HOARD), "--cards", cards)
    assert json.loads(text)["versions"]["ascension"]


def test_a_saved_game_goes_on_with_its_mechanic(data: Path, tmp_path: Path) -> None:
    cards = str(EXAMPLES / "hoard.toml")
    path = tmp_path / "game.json"
    typed = f"save {path}\nquit\n"
    delirium("play", "--mechanics", str(HOARD), "--cards", cards, "--seed", "1", typed=typed, data=data)
    assert json.loads(path.read_text(encoding="utf-8"))["options"]["mechanics"].keys() == {"Hoard"}
    refused = delirium("play", "--load", str(path), data=data)
    assert refused.returncode == 2
    assert refused.stderr.startswith("This game is played with the mechanic Hoard, which is not here.")
    went_on = delirium("play", "--load", str(path), "--mechanics", str(HOARD), typed="quit\n", data=data)
    assert went_on.returncode == 0, went_on.stderr
