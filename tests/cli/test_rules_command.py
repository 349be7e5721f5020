from __future__ import annotations

import json
from pathlib import Path

import pytest
from cyclopts import App

from delirium.ascension.box.house import house_rules
from delirium.cli import rules as command
from delirium.rules import coverage, ledger

HOUSE = house_rules()

REPOSITORY = Path(__file__).resolve().parents[2]


@pytest.fixture
def tests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with one test, in place of the tests of the checkout."""
    folder = tmp_path / "tests"
    folder.mkdir()
    source = 'import pytest\n\n@pytest.mark.rule("GAT-TIE-01", "GAT-TIE-04")\ndef test_tie(): ...\n'
    (folder / "test_tie.py").write_text(source, encoding="utf-8")
    monkeypatch.setattr(command, "tests_folder", lambda: folder)
    return folder


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("COLUMNS", "100")
    return Run(capsys)


class Run:
    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *words: str, code: int = 0) -> str:
        """Run `delirium rules` as the main app does, and return what it prints, on stderr if it fails."""
        app = App(name="delirium")
        app.command("delirium.cli.rules:app", name="rules")
        with pytest.raises(SystemExit) as caught:
            app(["rules", *words])
        printed = self.capsys.readouterr()
        assert caught.value.code == code
        assert (printed.out if code else printed.err) == ""
        return printed.err if code else printed.out


def test_coverage_as_json_has_exactly_the_promised_shape(run: Run, tests: Path) -> None:
    found = json.loads(run("coverage", "--json"))
    exempt = coverage.untestable()
    assert list(found) == ["rules", "tested", "untestable", "groups"]
    assert (found["rules"], found["tested"], found["untestable"]) == (907, 2, len(exempt))
    assert found["groups"]["GAT-TIE"] == {
        "rules": 4,
        "tested": 2,
        "untestable": 0,
        "missing": ["GAT-TIE-02", "GAT-TIE-03"],
    }
    assert set(found["groups"]) == {ledger.group(id) for id in ledger.rules()}


def test_coverage_of_this_repository_adds_up(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "tests_folder", lambda: REPOSITORY / "tests")
    found = json.loads(run("coverage", "--json"))
    groups = found["groups"].values()
    assert found["rules"] == 907
    assert all(g["rules"] == g["tested"] + g["untestable"] + len(g["missing"]) for g in groups)
    assert found["tested"] == sum(g["tested"] for g in groups)


def test_coverage_as_a_table_names_the_missing_rules_and_totals(run: Run, tests: Path) -> None:
    lines = run("coverage").splitlines()
    tie = next(line for line in lines if "GAT-TIE" in line)
    assert [cell.strip() for cell in tie.strip("│|").replace("|", "│").split("│")] == [
        "GAT-TIE",
        "4",
        "2",
        "0",
        "02 03",
    ]
    assert "all" in next(line for line in lines if "ASC-DECK" in line)
    exempt = len(coverage.untestable())
    assert lines[-2] == f"Ascension: 0 of 718 rules tested, {exempt} untestable, {718 - exempt} missing."
    assert lines[-1] == "Gates of Delirium: 2 of 189 rules tested, 0 untestable, 187 missing."


def test_coverage_without_a_checkout_is_refused(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "tests_folder", lambda: None)
    assert "Coverage needs a source checkout" in run("coverage", code=2)


def test_coverage_names_a_wrong_mark(run: Run, tests: Path) -> None:
    (tests / "test_tie.py").write_text('import pytest\npytestmark = pytest.mark.rule("GAT-TIE-77")\n')
    assert run("coverage", code=2).startswith("tests/test_tie.py, line 2: There is no rule GAT-TIE-77.")


def test_show_prints_a_rule_with_sources_and_tests(run: Run, tests: Path) -> None:
    assert run("show", "gat-tie-01") == (
        "GAT-TIE-01 (rule; Gates of Delirium, TIE)\n"
        "If totals are equal, the tied player with the most unspent tokens wins.\n"
        "Sources: 003\n"
        "Tests:\n"
        "  tests/test_tie.py::test_tie\n"
    )


def test_show_says_that_a_rule_has_no_test(run: Run, tests: Path) -> None:
    assert run("show", "GAT-TIE-02").endswith("Sources: 003\nTests: none yet\n")


def test_show_gives_the_reason_of_an_untestable_rule(run: Run, tests: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "untestable", lambda: {"GAT-TIE-02": "It is about ages."})
    assert run("show", "GAT-TIE-02").endswith("Tests: none can hold it. It is about ages.\n")


def test_show_says_nothing_of_tests_in_an_installed_wheel(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "tests_folder", lambda: None)
    assert run("show", "GAT-TIE-01").endswith("wins.\nSources: 003\n")


def test_show_prints_open_points_and_several_ids(run: Run, tests: Path) -> None:
    first, second = run("show", "GAT-TIE-O1", "ASC-CARD-02").split("\n\n")
    assert first.startswith("GAT-TIE-O1 (open point; Gates of Delirium, TIE)\nA program has no ages. ruling: ")
    assert "Tests" not in first
    assert second.startswith("ASC-CARD-02 (rule; Ascension, CARD (card and resource model))\nThere are four factions")


def test_show_refuses_an_unknown_id_before_it_prints_anything(run: Run, tests: Path) -> None:
    assert run("show", "GAT-TIE-01", "GAT-OPNE-03", code=2) == (
        "There is no rule GAT-OPNE-03. Did you mean GAT-OPEN-03? `delirium rules list` shows all groups.\n"
    )


def test_list_shows_every_group_with_its_counts(run: Run) -> None:
    lines = run("list").splitlines()
    rows = [[cell.strip() for cell in line.replace("|", "│").split("│")[1:-1]] for line in lines]
    counts = {row[0]: row[1:3] for row in rows if row and row[0]}
    assert counts["GAT-TIE"] == ["4", "1"]
    assert counts["ASC-SETUP"] == ["62", "17"]
    assert set(ledger.groups()) <= set(counts)


def test_list_prints_the_rules_of_a_group_in_one_line_each(run: Run) -> None:
    lines = run("list", "gat-open").splitlines()
    assert lines[0].startswith("GAT-OPEN-01 A gate opens the moment its last required card is placed; ")
    assert lines[0].endswith(" follow in order. [003]")
    assert [line.split()[0] for line in lines] == [rule.id for rule in ledger.groups()["GAT-OPEN"]]
    assert len(lines) == 19 + 4


def test_list_refuses_an_unknown_group(run: Run) -> None:
    assert run("list", "GAT-OPNE", code=2).startswith("There is no group GAT-OPNE. Did you mean GAT-OPEN?")


def test_contested_prints_both_games_or_one(run: Run) -> None:
    both = run("contested").splitlines()
    assert both[0] == "Ascension"
    assert "Gates of Delirium" in both
    assert sum(line.startswith("- ") for line in both) == 20 + 12
    gates = run("contested", "--game", "gates").splitlines()
    assert gates == both[both.index("Gates of Delirium") :]
    assert "Gates of Delirium" not in run("contested", "--game", "ascension").splitlines()


def test_house_rules_stand_once_beside_the_contested_point_that_they_decide_otherwise(run: Run) -> None:
    lines = run("contested", "--game", "ascension").splitlines()
    found = {
        line.split()[2].rstrip(":"): lines[number - 1] for number, line in enumerate(lines) if "House rule" in line
    }
    assert sorted(found) == sorted(HOUSE)
    for name, point in found.items():
        group, _, last = HOUSE[name].point.rpartition("-")
        assert HOUSE[name].point in point or (group in point and f"-{last}" in point)
        (line,) = [line for line in lines if line.startswith(f"  House rule {name}: ")]
        assert line == f"  House rule {name}: {HOUSE[name].says} Use it with: delirium play --house {name}"
    assert found["unite-looks-back"].startswith("- Unite, Multi-Unite, Plunder:")
    assert "House rule" not in run("contested", "--game", "gates")


def test_search_finds_all_words_in_any_case(run: Run) -> None:
    lines = run("search", "SCROLL", "face-down").splitlines()
    assert [line.split()[0] for line in lines] == ["GAT-OPEN-04", "GAT-OPEN-O2", "GAT-SCROLL-11"]


def test_search_without_a_hit_says_so(run: Run) -> None:
    assert run("search", "scroll", "xyzzy", code=1) == (
        "No rule contains scroll and xyzzy. Try fewer or shorter words.\n"
    )
