from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from cyclopts import App

from delirium.cards import builtin
from delirium.cards import check as checks

LAMP = """\
[[card]]
name = "Lamp"
type = "hero"
faction = ["void"]
cost = { runes = 1 }
honor = 1
copies = 2
effect = "Draw 1 card. Unite: Gain 1 Power."
"""


class Run:
    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *words: str, code: int = 0) -> str:
        """Run `delirium cards` as the main app does, and return what it prints, on stderr if it is refused."""
        app = App(name="delirium")
        app.command("delirium.cli.ascension.cards:app", name="cards")
        with pytest.raises(SystemExit) as caught:
            app(["cards", *words])
        printed = self.capsys.readouterr()
        assert caught.value.code == code
        return printed.err or printed.out


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr("delirium.cards.cache.folder", lambda: tmp_path / "kept")
    monkeypatch.chdir(tmp_path)
    return Run(capsys)


@pytest.fixture
def all_playable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "obstacles", lambda cards: [""] * len(cards))


# ---- coverage ----


def test_coverage_as_json_has_exactly_the_promised_shape(run: Run, all_playable: None) -> None:
    found = json.loads(run("coverage", "--json"))
    assert list(found) == ["sets"]
    assert list(found["sets"]) == list(builtin.SETS)
    assert found["sets"]["chronicle"] == {"cards": 48, "parsed": 48, "rendered": 48, "playable": 48, "singular": 0}
    assert found["sets"]["sails"] == {"cards": 4, "parsed": 0, "rendered": 0, "playable": 0, "singular": 0}
    for count in found["sets"].values():
        assert count["cards"] >= count["parsed"] == count["rendered"] >= count["playable"]


def test_what_the_rules_cannot_play_is_not_counted_as_playable(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "obstacles", lambda cards: ["Not yet." * card.singular for card in cards])
    fallen = json.loads(run("coverage", "--json"))["sets"]["fallen"]
    assert fallen == {"cards": 31, "parsed": 31, "rendered": 31, "playable": 28, "singular": 3}


def test_coverage_as_a_table_adds_up(run: Run, all_playable: None) -> None:
    total = next(line for line in run("coverage").splitlines() if "together" in line)
    assert re.findall(r"\d+", total) == ["803", "794", "794", "794", "27"]


# ---- check ----


def test_a_file_in_order_may_be_played(run: Run, all_playable: None) -> None:
    Path("lamp.toml").write_text(LAMP)
    assert run("check", "lamp.toml") == (
        "lamp.toml: no problems. Play it with: delirium play ascension --cards lamp.toml\n"
    )


def test_errors_are_told_one_in_a_line_and_end_with_1(run: Run, all_playable: None) -> None:
    Path("lamp.toml").write_text(LAMP.replace("Draw", "Drw").replace("copies = 2", "copies = -2"))
    lines = run("check", "lamp.toml", code=1).splitlines()
    assert len(lines) == 2
    assert lines[0].startswith("lamp.toml:7:1: error: copies must be a whole number")
    assert lines[1].startswith("lamp.toml:8:11: error: “Drw” is not understood here.")
    assert len(lines[1]) > 100


def test_warnings_alone_end_with_0(run: Run, all_playable: None) -> None:
    Path("lamp.toml").write_text(LAMP.replace("copies = 2", ""))
    assert "lamp.toml:1:1: warning: Lamp has no copies" in run("check", "lamp.toml")


def test_several_files_are_checked(run: Run, all_playable: None) -> None:
    Path("lamp.toml").write_text(LAMP)
    found = run("check", "lamp.toml", "none.toml", code=1)
    assert "lamp.toml: no problems" in found
    assert "none.toml:1:1: error: The file cannot be read" in found


def test_the_same_file_twice_is_said(run: Run, all_playable: None) -> None:
    Path("lamp.toml").write_text(LAMP)
    lines = run("check", "lamp.toml", "./lamp.toml").splitlines()
    assert lines[0] == "lamp.toml: given more than once, checked once."
    assert len(lines) == 2


def test_different_cards_of_one_name_in_two_files_are_refused(run: Run, all_playable: None) -> None:
    Path("lamp.toml").write_text(LAMP)
    Path("other.toml").write_text(LAMP.replace("Draw 1 card", "Draw 2 cards"))
    lines = run("check", "lamp.toml", "other.toml", code=1).splitlines()
    assert lines[0].startswith("lamp.toml: no problems.")
    assert lines[1] == "other.toml:2:1: error: Another card called Lamp is in lamp.toml. Give one a new name."


def test_a_suggested_command_quotes_the_name_of_the_file(run: Run, all_playable: None) -> None:
    Path("my lamp.toml").write_text(LAMP)
    assert run("check", "my lamp.toml").endswith("delirium play ascension --cards 'my lamp.toml'\n")


# ---- show ----


def test_a_card_is_shown_with_its_facts_text_and_keywords(run: Run) -> None:
    shown = run("show", "Dream", "Reaper")
    for part in ("Zis, Dreamreaper", "Delirium (delirium)", "Monster", "6 Power", "Also called", "Take 2 Insight"):
        assert part in shown
    assert "Insight is kept from turn to turn." in shown
    assert "Source: rulebook (seed000 lua13)" in shown


def test_cards_of_one_name_are_all_shown(run: Run) -> None:
    shown = run("show", "arha initiate")
    assert "Chronicle of the Godslayer" in shown
    assert "1 Rune " in shown
    assert "Soul Gem" in shown


def test_what_is_unknown_or_unsure_is_said(run: Run) -> None:
    shown = run("show", "Stone Blade Templar")
    assert "Unknown: cost, faction, honor, copies." in shown
    assert "Not sure: " in shown


def test_an_unknown_name_is_answered_with_one_that_is_known(run: Run) -> None:
    assert run("show", "Mystik", code=1) == "No card is called Mystik. Did you mean Mystic?\n"
    left_out = "20 copies in the box; no source found says what the card does"
    assert run("show", "new", "event", code=1) == f"New Event of Immortal Heroes is left out: {left_out}.\n"
    assert run("show", "Qqqq", code=1) == "No card is called Qqqq. See them all with: delirium cards list\n"


def test_a_card_of_a_file_is_shown(run: Run) -> None:
    Path("lamp.toml").write_text(LAMP)
    shown = run("show", "Lamp", "--cards", "lamp.toml")
    assert "lamp (lamp)" in shown
    assert "Unite: Happens once if you play another Hero" in shown


def test_several_card_files_are_read(run: Run) -> None:
    Path("lamp.toml").write_text(LAMP)
    Path("lantern.toml").write_text(LAMP.replace("Lamp", "Lantern"))
    assert "lantern (lantern)" in run("show", "Lantern", "--cards", "lamp.toml", "lantern.toml")
    assert "lamp (lamp)" in run("show", "Lamp", "--cards", "lamp.toml", "--cards", "lantern.toml")
    assert len(run("list", "--text", "Unite power", "--cards", "lamp.toml", "lantern.toml").splitlines()) >= 2


def test_a_card_that_cannot_be_played_yet_says_why(run: Run) -> None:
    shown = " ".join(run("show", "Portal").replace("│", " ").split())
    assert "Not playable yet: nothing carries out the rules of an other card yet." in shown
    assert "Not playable" not in run("show", "Shadow Star")
    assert "Not playable" not in run("show", "Mystic")
    Path("lamp.toml").write_text(LAMP + LAMP.replace("Lamp", "Lantern").replace("Unite", "Once per turn"))
    assert "Not playable" not in run("show", "Lamp", "--cards", "lamp.toml")
    lantern = run("show", "Lantern", "--cards", "lamp.toml")
    assert "Not playable yet: nothing carries out “Once per turn:” yet." in lantern


def test_a_card_whose_set_cannot_be_played_yet_says_so(run: Run, all_playable: None) -> None:
    assert "Not playable yet: its set waits for the rules of other cards." in run("show", "Portal")
    assert "Not playable" not in run("show", "Dream", "Reaper")


# ---- list ----


def test_cards_are_listed_by_set_faction_and_type(run: Run) -> None:
    shown = run("list", "--set", "fallen", "--faction", "mechana", "--type", "construct")
    assert "Project Alpha" in shown
    assert "Battery Monk" not in shown
    assert "Arha" not in shown


def test_cards_are_found_by_the_words_of_their_text(run: Run) -> None:
    shown = run("list", "--text", "MONSTER free", "--set", "chronicle")
    rows = shown.splitlines()
    assert rows
    assert all("Monster" in row and "free" in row for row in rows)


def test_a_list_that_is_piped_is_one_card_in_a_line(run: Run) -> None:
    rows = run("list", "--set", "fallen").splitlines()
    assert len(rows) == 31
    assert all(len(row.split("\t")) == 8 for row in rows)
    serpentcall = next(row for row in rows if row.startswith("Serpentcall\t"))
    assert serpentcall.split("\t")[:7] == ["Serpentcall", "fallen", "Construct", "Lifebound", "7 Runes", "4", "1"]


@pytest.fixture
def terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> Run:
    """A terminal of 80 columns without colours."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TTY_COMPATIBLE", "1")
    return run


def test_a_narrow_terminal_shows_name_facts_and_text_below_each_other(terminal: Run) -> None:
    shown = re.sub(r"\x1b\[[0-9;]*m", "", terminal("list", "--set", "fallen", "--type", "construct"))
    lines = [line.rstrip() for line in shown.splitlines()]
    assert max(map(len, lines)) <= 80
    at = lines.index("Serpentcall")
    assert lines[at + 1] == "  fallen · Construct · Lifebound · 7 Runes · 4 Honor · 1 in the deck"
    assert lines[at + 2].startswith("  Once per turn: Gain 2 Runes. Once per turn: Acquire 1 Hero")
    assert re.fullmatch(r"\d+ cards\.", lines[-1])


def test_a_wide_terminal_shows_a_table_with_room_for_the_texts(terminal: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "150")
    shown = terminal("list", "--set", "fallen", "--type", "construct")
    assert "│ Serpentcall" in shown
    assert "Once per turn: Gain 2 Runes. Once per turn:" in shown
    monkeypatch.setenv("COLUMNS", "112")
    assert "│" not in terminal("list")


def test_a_list_that_is_piped_is_not_wrapped(run: Run) -> None:
    shown = run("list", "--set", "promos", "--type", "hero")
    assert "Stone Blade Templar" in shown
    (row,) = [line for line in shown.splitlines() if "Stone Blade Templar" in line]
    assert "or gain 2 Power." in row


def test_cards_without_faction_can_be_listed(run: Run) -> None:
    assert len(run("list", "--set", "basics", "--faction", "none").splitlines()) == 5


def test_a_condition_that_is_not_known_is_refused(run: Run) -> None:
    assert run("list", "--set", "vally", code=2) == "No set is called vally. Did you mean valley?\n"
    assert run("list", "--type", "monstr", code=2) == "No type is called monstr. Did you mean monster?\n"
    assert "No card meets all these conditions." in run("list", "--text", "xyzzy", code=1)
