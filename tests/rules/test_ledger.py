from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from delirium.rules import coverage, ledger
from delirium.rules.coverage import (
    Count,
    Coverage,
    CoverageError,
    LooseMarkError,
    UnknownMarkError,
    UnreadableMarkError,
    UntestableError,
)
from delirium.rules.ledger import Rule, UnknownRule


def scan(tmp_path: Path, source: str, name: str = "rules/test_x.py") -> dict[str, list[str]]:
    file = tmp_path / "tests" / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("import pytest\n" + source, encoding="utf-8")
    return coverage.tested(tmp_path / "tests")


def list_as_untestable(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, lines: str) -> None:
    (tmp_path / "untestable.toml").write_text(lines, encoding="utf-8")
    monkeypatch.setattr(ledger, "folder", lambda: tmp_path)


@pytest.fixture(autouse=True)
def _loaded() -> None:
    ledger.load()  # before a test points the folder elsewhere


def test_the_ledger_has_all_rules() -> None:
    ids = list(ledger.rules())
    assert len(ids) == 907
    assert sum(id.startswith("ASC-") for id in ids) == 718
    assert sum(id.startswith("GAT-") for id in ids) == 189


def test_open_points_are_loaded_beside_the_rules() -> None:
    points = [rule for rule in ledger.load().values() if rule.is_open]
    assert len(points) == len(ledger.load()) - 907 == 324
    assert all(rule.id.rpartition("-")[2].startswith("O") for rule in points)


def test_a_rule_knows_its_text_sources_and_place() -> None:
    assert ledger.find("GAT-SETUP-24") == Rule(
        "GAT-SETUP-24", "The first start player is chosen at random.", ("review",), "gates", "SETUP", False
    )
    assert ledger.find("ASC-CARD-01").sources == ("000", "001", "002", "004")
    assert ledger.find("ASC-CARD-01").heading == "CARD (card and resource model)"
    assert ledger.find("ASC-CARD-01").page == "ascension"


def test_a_derived_rule_keeps_the_word_and_loses_the_bracket() -> None:
    assert ledger.find("GAT-OPEN-13").text == "Counts 3,3,2,1 give 1st, 1st, 2nd, 3rd. (derived)"


def test_an_open_point_keeps_its_ruling() -> None:
    point = ledger.find("GAT-ROUND-O1")
    assert point.is_open
    assert point.sources == ()
    assert point.text.endswith("ruling: yes, the hand is the player's own and is already held.")


def test_ids_are_found_in_small_letters() -> None:
    assert ledger.find("asc-key-fate-01") is ledger.find("ASC-KEY-FATE-01")


@pytest.mark.parametrize(
    ("id", "group"),
    [("GAT-OPEN-03", "GAT-OPEN"), ("asc-key-fate-o1", "ASC-KEY-FATE"), ("ASC-CARD-21", "ASC-CARD")],
)
def test_a_group_is_the_id_without_its_last_part(id: str, group: str) -> None:
    assert ledger.group(id) == group


def test_every_id_is_in_one_group() -> None:
    groups = ledger.groups()
    assert sum(len(members) for members in groups.values()) == len(ledger.load())
    assert [rule.id for rule in groups["GAT-TIE"]] == [
        "GAT-TIE-01",
        "GAT-TIE-02",
        "GAT-TIE-03",
        "GAT-TIE-04",
        "GAT-TIE-O1",
    ]


def test_an_unknown_id_is_answered_with_the_close_one() -> None:
    with pytest.raises(UnknownRule) as caught:
        ledger.find("GAT-OPNE-03")
    assert isinstance(caught.value, KeyError)
    assert str(caught.value) == (
        "There is no rule GAT-OPNE-03. Did you mean GAT-OPEN-03? `delirium rules list` shows all groups."
    )


def test_an_id_like_no_other_is_answered_without_a_guess() -> None:
    with pytest.raises(UnknownRule) as caught:
        ledger.find("nonsense")
    assert str(caught.value) == "There is no rule NONSENSE. `delirium rules list` shows all groups."


def test_a_group_taken_for_a_rule_is_answered_with_the_command_for_groups() -> None:
    with pytest.raises(UnknownRule, match="`delirium rules list GAT-OPEN`"):
        ledger.find("gat-open")


def test_a_rule_taken_for_a_group_is_answered_with_the_command_for_rules() -> None:
    with pytest.raises(UnknownRule, match="`delirium rules show GAT-OPEN-03`"):
        ledger.find_group("gat-open-03")


def test_contested_points_are_the_bullets_of_their_section_only() -> None:
    gates, ascension = ledger.contested("gates"), ledger.contested("ascension")
    assert (len(gates), len(ascension)) == (12, 20)
    assert gates[0].startswith("Monstrosity discs: six")
    assert gates[-1].endswith("(GAT-TIE-O1)")
    assert ascension[-1].endswith("(ASC-FANATIC-O1, ASC-TRANSFORMING-EVENT-O2, ASC-FAQ-O4, -O6, ASC-FACT-O2)")


def test_contested_points_of_no_page_are_refused() -> None:
    with pytest.raises(ValueError, match="Its pages are ascension and gates"):
        ledger.contested("chess")


@pytest.mark.parametrize(
    "line",
    ["`GAT-OPEN-03` A rule without sources.", "`GAT-OPEN` No number. [003]", "- `GAT-OPEN-03` A rule in a list."],
)
def test_a_line_that_is_nearly_a_rule_is_not_dropped_in_silence(line: str) -> None:
    with pytest.raises(ValueError, match=r"Line 3 of gates\.md"):
        ledger.parse("gates", f"## OPEN\n\n{line}\n")


def test_marks_on_functions_classes_and_modules_are_found(tmp_path: Path) -> None:
    found = scan(
        tmp_path,
        """
pytestmark = [pytest.mark.slow, pytest.mark.rule("GAT-TIE-01")]

@pytest.mark.rule("GAT-TIE-02", "GAT-TIE-03")
def test_one(): ...

@pytest.mark.rule("GAT-TIE-04")
class TestMany:
    @pytest.mark.rule("GAT-TIE-02")
    async def test_two(self): ...
    def helper(self): ...
""",
    )
    one, two = "tests/rules/test_x.py::test_one", "tests/rules/test_x.py::TestMany::test_two"
    assert found == {"GAT-TIE-01": [one, two], "GAT-TIE-02": [one, two], "GAT-TIE-03": [one], "GAT-TIE-04": [two]}


def test_a_single_module_mark_is_found(tmp_path: Path) -> None:
    found = scan(tmp_path, 'pytestmark = pytest.mark.rule("GAT-TIE-01")\ndef test_one(): ...\n')
    assert found == {"GAT-TIE-01": ["tests/rules/test_x.py::test_one"]}


def test_marks_of_cases_belong_to_the_tests_that_name_them(tmp_path: Path) -> None:
    found = scan(
        tmp_path,
        """
CASES = [pytest.param(1, marks=pytest.mark.rule("GAT-OPEN-13"))]
CASES += [pytest.param(2, marks=[pytest.mark.rule("GAT-OPEN-14")])]

@pytest.fixture(params=[pytest.param(1, marks=pytest.mark.rule("GAT-OPEN-16"))])
def count(request): ...

@pytest.mark.parametrize("n", CASES)
def test_named(n): ...

@pytest.mark.parametrize("n", [pytest.param(3, marks=(pytest.mark.rule("GAT-OPEN-15"),))])
def test_inline(n): ...

def test_fixture(count): ...
""",
    )
    assert found == {
        "GAT-OPEN-13": ["tests/rules/test_x.py::test_named"],
        "GAT-OPEN-14": ["tests/rules/test_x.py::test_named"],
        "GAT-OPEN-15": ["tests/rules/test_x.py::test_inline"],
        "GAT-OPEN-16": ["tests/rules/test_x.py::test_fixture"],
    }


@pytest.mark.parametrize(
    "skip",
    [
        "pytest.mark.skip",
        "pytest.mark.skip(reason='later')",
        "pytest.mark.xfail",
        "pytest.mark.xfail(strict=True)",
        "later",
    ],
)
def test_a_skipped_test_does_not_count(tmp_path: Path, skip: str) -> None:
    found = scan(
        tmp_path,
        f"""
later = pytest.mark.skip(reason="later")

@pytest.mark.rule("GAT-TIE-01")
@{skip}
def test_skipped(): ...

@pytest.mark.rule("GAT-TIE-02")
def test_run(): ...

@{skip}
class TestSkipped:
    @pytest.mark.rule("GAT-TIE-03")
    def test_inside(self): ...

@pytest.mark.parametrize("n", [
    pytest.param(1, marks=[pytest.mark.rule("GAT-OPEN-13"), {skip}]),
    pytest.param(2, marks=[pytest.mark.rule("GAT-OPEN-14")]),
])
def test_cases(n): ...
""",
    )
    assert found == {
        "GAT-TIE-02": ["tests/rules/test_x.py::test_run"],
        "GAT-OPEN-14": ["tests/rules/test_x.py::test_cases"],
    }


def test_a_skipped_module_does_not_count(tmp_path: Path) -> None:
    source = 'pytestmark = [pytest.mark.skip]\n@pytest.mark.rule("GAT-TIE-01")\ndef test_one(): ...\n'
    assert scan(tmp_path, source) == {}


def test_only_test_modules_are_scanned(tmp_path: Path) -> None:
    source = '@pytest.mark.rule("GAT-TIE-01")\ndef test_one(): ...\n'
    assert scan(tmp_path, source, "rules/cases.py") == {}
    assert scan(tmp_path, source, "deep/down/test_y.py") == {"GAT-TIE-01": ["tests/deep/down/test_y.py::test_one"]}


def test_a_mark_with_an_unknown_id_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(UnknownMarkError, match="Did you mean GAT-OPEN-03") as caught:
        scan(tmp_path, '\n@pytest.mark.rule("GAT-OPEN-01", "GAT-OPNE-03")\ndef test_one(): ...\n')
    assert (caught.value.file, caught.value.line, caught.value.id) == ("tests/rules/test_x.py", 3, "GAT-OPNE-03")
    assert str(caught.value).startswith("tests/rules/test_x.py, line 3: There is no rule GAT-OPNE-03.")


def test_a_mark_in_small_letters_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(UnknownMarkError, match="Write it as GAT-OPEN-03"):
        scan(tmp_path, '@pytest.mark.rule("gat-open-03")\ndef test_one(): ...\n')


def test_an_unknown_id_on_a_skipped_test_is_an_error_too(tmp_path: Path) -> None:
    with pytest.raises(UnknownMarkError):
        scan(tmp_path, '@pytest.mark.skip\n@pytest.mark.rule("GAT-OPEN-99")\ndef test_one(): ...\n')


@pytest.mark.parametrize("arguments", ["", "ID", "*IDS", "'GAT-TIE-01', ID", "id='GAT-TIE-01'"])
def test_a_mark_that_does_not_write_out_its_ids_is_an_error(tmp_path: Path, arguments: str) -> None:
    with pytest.raises(UnreadableMarkError, match="Write out their ids"):
        scan(tmp_path, f"@pytest.mark.rule({arguments})\ndef test_one(): ...\n")


@pytest.mark.parametrize(
    "source",
    [
        '@pytest.mark.rule("GAT-TIE-01")\ndef tset_one(): ...\n',
        '@pytest.mark.rule("GAT-TIE-01")\nclass TestNothing: ...\n',
        'CASES = [pytest.param(1, marks=pytest.mark.rule("GAT-TIE-01"))]\ndef test_one(): ...\n',
    ],
)
def test_a_mark_that_belongs_to_no_test_is_an_error(tmp_path: Path, source: str) -> None:
    with pytest.raises(LooseMarkError, match="belongs to no test") as caught:
        scan(tmp_path, source)
    assert (caught.value.line, caught.value.id) == (2, "GAT-TIE-01")


def test_a_test_module_that_is_not_python_is_named(tmp_path: Path) -> None:
    with pytest.raises(CoverageError, match=r"tests/rules/test_x\.py, line 2"):
        scan(tmp_path, "def test_one(: ...\n")


def test_the_report_counts_rules_and_leaves_open_points_out(tmp_path: Path) -> None:
    scan(tmp_path, '@pytest.mark.rule("GAT-TIE-02", "GAT-TIE-O1", "GAT-TIE-04")\ndef test_one(): ...\n')
    found = coverage.report(tmp_path / "tests")
    assert found.groups["GAT-TIE"] == Count(4, 2, 0, ("GAT-TIE-01", "GAT-TIE-03"))
    assert found.total("GAT-").rules == 189
    assert found.total().rules == 907
    assert found.total().tested == 2
    assert len(found.total().missing) == 907 - 2 - len(coverage.untestable())


def test_totals_add_up_groups_by_prefix() -> None:
    found = Coverage({"ASC-A": Count(3, 1, 1, ("ASC-A-02",)), "GAT-A": Count(2, 0, 0, ("GAT-A-01", "GAT-A-02"))})
    assert found.total("ASC-") == Count(3, 1, 1, ("ASC-A-02",))
    assert found.total() == Count(5, 1, 1, ("ASC-A-02", "GAT-A-01", "GAT-A-02"))


def test_the_shipped_list_of_untestable_rules_is_read() -> None:
    assert all(id in ledger.rules() and reason.endswith(".") for id, reason in coverage.untestable().items())


def test_an_untestable_rule_is_not_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    list_as_untestable(monkeypatch, tmp_path, 'GAT-TIE-03 = "A reason."\n')
    scan(tmp_path, '@pytest.mark.rule("GAT-TIE-02")\ndef test_one(): ...\n')
    assert coverage.untestable() == {"GAT-TIE-03": "A reason."}
    assert coverage.report(tmp_path / "tests").groups["GAT-TIE"] == Count(4, 1, 1, ("GAT-TIE-01", "GAT-TIE-04"))


def test_a_rule_both_untestable_and_tested_is_an_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    list_as_untestable(monkeypatch, tmp_path, 'GAT-TIE-03 = "A reason."\n')
    scan(tmp_path, '@pytest.mark.rule("GAT-TIE-03")\ndef test_one(): ...\n')
    with pytest.raises(UntestableError, match=r"GAT-TIE-03, but tests/rules/test_x\.py::test_one tests it"):
        coverage.report(tmp_path / "tests")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('GAT-TIE-99 = "A reason."', "GAT-TIE-99, which is not in the ledger"),
        ('GAT-TIE-O1 = "A reason."', "open points need no test"),
        ('GAT-TIE-03 = " "', "without a reason"),
        ("GAT-TIE-03 = 1", "without a reason"),
    ],
)
def test_a_wrong_line_of_the_list_is_an_error(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, line: str, message: str
) -> None:
    list_as_untestable(monkeypatch, tmp_path, line)
    with pytest.raises(UntestableError, match=message):
        coverage.untestable()


def test_a_folder_without_the_list_has_no_untestable_rules(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(ledger, "folder", lambda: tmp_path)
    assert coverage.untestable() == {}


PLACES = """
from delirium.rules import coverage, ledger
print(ledger.folder(), ledger.checkout(), coverage.tests_folder(), len(ledger.rules()))
"""


def places(source: Path, *pages: Path) -> list[str]:
    code = source / "delirium" / "rules"
    code.mkdir(parents=True)
    for module in ("ledger.py", "coverage.py"):
        shutil.copy(Path(str(ledger.__file__)).with_name(module), code)
    for folder in pages:
        shutil.copytree(ledger.folder(), folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.py", "__*"))
    run = subprocess.run(
        [sys.executable, "-S", "-c", PLACES],
        env={"PYTHONPATH": str(source)},
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout.split()


def test_a_wheel_reads_the_pages_beside_the_module(tmp_path: Path) -> None:
    site = tmp_path / "lib" / "site-packages"
    beside = site / "delirium" / "rules"
    (tmp_path / "tests").mkdir()  # of something else
    assert places(site, beside, tmp_path / "docs" / "rules") == [str(beside), "None", "None", "907"]


def test_a_checkout_reads_the_pages_of_its_docs(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    docs = tmp_path / "docs" / "rules"
    assert places(tmp_path / "src", docs) == [str(docs), str(tmp_path), str(tmp_path / "tests"), "907"]
