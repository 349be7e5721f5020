"""What an install on another machine rests on."""

from __future__ import annotations

import ast
import json
import re
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
IMPORTED_AS = {"prometheus_client": "prometheus-client", "mypy_extensions": "mypy-extensions"}

sys.path.append(str(ROOT / "build_backend"))

import webapp  # noqa: E402


def declared(requirements: list[str]) -> set[str]:
    return {re.split(r"[^A-Za-z0-9_.-]", requirement, maxsplit=1)[0].lower() for requirement in requirements}


def imported() -> dict[str, list[str]]:
    """The libraries that the package imports, each with the modules that do."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "src" / "delirium").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names = [node.module]
            for name in names:
                found.setdefault(name.partition(".")[0], []).append(path.stem)
    return found


def test_every_library_that_is_imported_is_declared() -> None:
    extras = PROJECT["optional-dependencies"]
    known = declared([*PROJECT["dependencies"], *extras["postgres"], *extras["lab"], *extras["ray"]])
    libraries = {name: who for name, who in imported().items() if name not in {*sys.stdlib_module_names, "delirium"}}
    client_only = {"httpx"}  # of the client for programs, which says so
    missing = {name: who for name, who in libraries.items() if IMPORTED_AS.get(name, name) not in known | client_only}
    assert not missing


def test_the_lock_file_serves_every_platform() -> None:
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    names = {path.rpartition("node_modules/")[2] for path in packages}
    missing = [
        f"{path} lacks {name}"
        for path, package in packages.items()
        for name in package.get("optionalDependencies", {})
        if name not in names
    ]
    assert not missing, "npm ci would fail: " + ", ".join(missing)


def test_the_lock_file_fits_the_package_and_names_no_host() -> None:
    text = (ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")
    package = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    assert json.loads(text)["packages"][""]["devDependencies"] == package["devDependencies"]
    assert "resolved" not in text
    assert "registry" not in text


def test_npm_checks_every_package_that_it_installs_against_a_hash() -> None:
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    weak = [
        path for path, package in packages.items() if path and not package.get("integrity", "").startswith("sha512-")
    ]
    assert len(packages) > 1
    assert not weak, "without a hash: " + ", ".join(weak)


def test_npm_installs_what_the_lock_file_says_and_nothing_newer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[tuple[str, ...]] = []
    monkeypatch.setattr(webapp, "INSTALLED", tmp_path / "installed")
    monkeypatch.setattr(webapp, "npm", lambda *arguments: called.append(arguments))
    webapp.install()
    assert [arguments[0] for arguments in called] == ["ci"]


@pytest.mark.parametrize(
    ("version", "good"),
    [("v18.19.0", False), ("v20.18.9", False), ("v20.19.0", True), ("v21.7.3", False), ("v22.11.0", False)]
    + [("v22.12.0", True), ("v24.0.0", True), ("", False)],
)
def test_an_old_node_is_not_good_enough(version: str, good: bool) -> None:
    assert webapp.good_enough(version) is good


def program(folder: Path, name: str, says: str) -> None:
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(f"#!/bin/sh\necho {says}\n")
    (folder / name).chmod(0o755)


@pytest.mark.skipif(sys.platform == "win32", reason="writes shell scripts as programs, which Windows does not start")
def test_the_first_node_on_the_path_that_is_new_enough_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(tmp_path / "old", "node", "v18.0.0")
    program(tmp_path / "new", "node", "v24.1.0")
    program(tmp_path / "new", "npm", "11.0.0")
    monkeypatch.setattr(sys, "executable", str(tmp_path / "nothing" / "python"))
    monkeypatch.setenv("PATH", f"{tmp_path / 'old'}:{tmp_path / 'new'}")
    around = webapp.environment()
    assert around is not None
    assert around["PATH"].startswith(str(tmp_path / "new"))
    assert webapp.needs() == []


def test_without_node_it_is_asked_for_from_pypi(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("DELIRIUM_NO_WEB", raising=False)
    assert webapp.needs() == [webapp.NODE_FROM_PYPI]
    with pytest.raises(webapp.WebAppError, match=r"Node\.js 20\.19"):
        webapp.npm("--version")


def test_nothing_is_asked_for_where_the_web_app_is_not_wanted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("DELIRIUM_NO_WEB", "1")
    assert webapp.needs() == []
