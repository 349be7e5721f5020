"""What `make audit` makes of the answers of pip-audit and npm audit."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

sys.path.append(str(Path(__file__).resolve().parents[2] / "build_backend"))

import audit

SAFE = {"name": "lark", "version": "1.3.1", "vulns": []}
HIT = {
    "name": "idna",
    "version": "3.6",
    "vulns": [
        {"id": "PYSEC-2024-60", "fix_versions": ["3.7"], "aliases": []},
        {"id": "GHSA-none", "fix_versions": [], "aliases": []},
    ],
}
SKIPPED = {"name": "rich", "skip_reason": "Dependency not found on PyPI and could not be audited: rich (15.0.0)"}


def pip_answer(*packages: dict[str, Any]) -> str:
    return json.dumps({"dependencies": list(packages), "fixes": []})


def npm_answer(found: dict[str, Any], total: int = 128) -> str:
    metadata = {"vulnerabilities": {"total": len(found)}, "dependencies": {"total": total}}
    return json.dumps({"auditReportVersion": 2, "vulnerabilities": found, "metadata": metadata})


def test_a_clean_answer_is_good() -> None:
    for verdict in (audit.judge_pip(0, pip_answer(SAFE), ""), audit.judge_npm(0, npm_answer({}), "")):
        assert verdict.kind == "clean"
        assert verdict.is_good
        assert "no vulnerability" in verdict.text


def test_vulnerabilities_are_named_and_not_good() -> None:
    verdict = audit.judge_pip(1, pip_answer(SAFE, HIT, SKIPPED), "Found 2 known vulnerabilities in 1 package")
    assert verdict.kind == "found"
    assert not verdict.is_good
    assert "idna 3.6: PYSEC-2024-60, mended in 3.7" in verdict.text
    assert "idna 3.6: GHSA-none, not mended yet" in verdict.text
    found = {"vite": {"severity": "high", "range": "<5.0.1"}}
    verdict = audit.judge_npm(1, npm_answer(found), "")
    assert verdict.kind == "found"
    assert not verdict.is_good
    assert "vite <5.0.1: high" in verdict.text


def test_packages_that_were_not_looked_up_are_not_called_clean() -> None:
    verdict = audit.judge_pip(0, pip_answer(SAFE, SKIPPED), "No known vulnerabilities found")
    assert verdict.kind == "unreached"
    assert "1 of 2 packages: rich" in verdict.text
    assert "nothing is known" in verdict.text


@pytest.mark.parametrize(
    "said",
    [
        "requests.exceptions.ConnectionError: HTTPSConnectionPool: Max retries exceeded",
        "ERROR:pip_audit._cli:Could not connect to PyPI's vulnerability feed",
        "urllib3.exceptions.ReadTimeoutError: Read timed out.",
    ],
)
def test_pip_audit_without_its_data_says_so_and_is_no_failure(said: str) -> None:
    verdict = audit.judge_pip(1, "", f"Traceback (most recent call last):\n{said}\n")
    assert verdict.kind == "unreached"
    assert verdict.is_good
    assert "could not reach its data" in verdict.text


@pytest.mark.parametrize(
    "answer",
    [
        {"message": "405 Method Not Allowed - POST https://example.org/bulk", "statusCode": 405, "error": {}},
        {"message": "request to http://example.org failed, reason: connect ECONNREFUSED 127.0.0.1:9", "error": {}},
        {"message": "request failed, reason: getaddrinfo ENOTFOUND example.org", "error": {"summary": ""}},
    ],
)
def test_npm_audit_without_its_data_says_so_and_is_no_failure(answer: dict[str, Any]) -> None:
    verdict = audit.judge_npm(1, json.dumps(answer), "npm error audit endpoint returned an error")
    assert verdict.kind == "unreached"
    assert verdict.is_good
    assert "could not reach its data" in verdict.text


def test_a_tool_that_does_not_work_is_a_failure_with_a_way_out() -> None:
    no_lock = {"error": {"code": "ENOLOCK", "summary": "This command requires an existing lockfile.", "detail": ""}}
    for verdict in (
        audit.judge_pip(1, "", "No module named pip_audit"),
        audit.judge_pip(0, "not json", ""),
        audit.judge_pip(0, pip_answer(), "No known vulnerabilities found"),
        audit.judge_npm(1, json.dumps(no_lock), ""),
        audit.judge_npm(0, "", ""),
        audit.judge_npm(127, "", "npm: not found"),
    ):
        assert verdict.kind == "broken"
        assert not verdict.is_good
        assert "make audit" in verdict.text


def test_each_version_is_looked_up_once_whatever_machine_it_is_for() -> None:
    pins = [
        "numpy==2.4 ; python_full_version < '3.12' --hash=sha256:aa",
        "numpy==2.5 ; python_full_version >= '3.12' --hash=sha256:bb",
        "lark==1.3.1 --hash=sha256:cc --hash=sha256:dd",
        "lark==1.3.1 --hash=sha256:cc --hash=sha256:dd",
    ]
    assert audit.rounds(pins) == [["lark==1.3.1", "numpy==2.4"], ["numpy==2.5"]]


def test_several_rounds_are_judged_as_one() -> None:
    both = audit.joined([(0, pip_answer(SAFE), ""), (1, pip_answer(HIT), "")])
    assert audit.judge_pip(*both).kind == "found"
    broken = audit.joined([(0, pip_answer(SAFE), ""), (1, "", "No module named pip_audit")])
    assert audit.judge_pip(*broken).kind == "broken"


@pytest.mark.parametrize(
    ("kinds", "code"),
    [(("clean", "clean"), 0), (("unreached", "clean"), 0), (("clean", "found"), 1), (("broken", "unreached"), 1)],
)
def test_it_ends_well_unless_something_has_to_be_done(
    kinds: tuple[Any, Any], code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(audit, "ask_pip", lambda: audit.Verdict(kinds[0], "what pip-audit says"))
    monkeypatch.setattr(audit, "ask_npm", lambda: audit.Verdict(kinds[1], "what npm says"))
    assert audit.main() == code
    assert capsys.readouterr().out == "what pip-audit says\nwhat npm says\n"
