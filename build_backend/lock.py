"""The versions that Delirium was tested with: requirements.lock, with a section for each thing that make installs.

From the command line: `lock.py make` writes the file anew with the newest versions that fit, and `lock.py check` says
whether it is made for what pyproject.toml asks for. Make takes a section out with sed and gives it to pip.
"""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import webapp

ROOT = Path(__file__).resolve().parents[1]
LOCK = ROOT / "requirements.lock"
OLDEST = "3.11"  # the oldest Python that the versions must serve

SECTIONS = {  # each is whole by itself, but dev, which comes on top of setup
    "setup": "what builds and runs Delirium",
    "node": "Node.js, for a machine that has none that is new enough",
    "dev": "what checks, tests, benches and plots need besides",
    "lock": "what makes this file anew and audits it",
}


class LockError(Exception):
    """Why there is no good lock file, with a way out."""


def asked() -> dict[str, list[str]]:
    """What each section has to bring, as pyproject.toml and the web app ask for it."""
    data = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras: dict[str, list[str]] = data["project"]["optional-dependencies"]
    return {
        "setup": [*data["build-system"]["requires"], *data["project"]["dependencies"]],
        "node": [webapp.NODE_FROM_PYPI],
        "dev": [requirement for name in sorted(extras) for requirement in extras[name]],
        "lock": data["dependency-groups"]["lock"],
    }


def digest(wanted: dict[str, list[str]]) -> str:
    """What tells these requirements from others."""
    text = json.dumps({section: sorted(set(requirements)) for section, requirements in wanted.items()})
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def pins(text: str) -> dict[str, list[str]]:
    """The pinned packages of each section, every one a line with its hashes joined to it."""
    found: dict[str, list[str]] = {}
    section = ""
    for line in text.replace("\\\n", "").splitlines():
        heading = re.match(r"# (\w+): ", line)
        if heading:
            section = heading[1]
            found[section] = []
        elif line and not line.startswith("#"):
            found[section].append(" ".join(line.split()))
    return found


def solve(requirements: list[str], versions: str = "") -> list[str]:
    """All packages that these requirements bring on any platform, at the versions given if there are some."""
    within = ROOT / "build" / "versions.txt"
    within.parent.mkdir(exist_ok=True)
    within.write_text(versions, encoding="utf-8")
    shape = ["--universal", f"--python-version={OLDEST}", "--generate-hashes", "--no-annotate", "--no-header"]
    command = [sys.executable, "-m", "uv", "pip", "compile", "--quiet", *shape, f"--constraints={within}", "-"]
    told = subprocess.run(command, input="\n".join(requirements), stdout=subprocess.PIPE, text=True, check=False)
    if told.returncode != 0:
        raise LockError("requirements.lock was left as it is: uv found no versions that fit; its reason stands above.")
    return [block for block in re.split(r"\n(?=\S)", told.stdout.strip()) if block]


def write(wanted: dict[str, list[str]]) -> str:
    """The lock file for these requirements, with the newest versions that fit together."""
    versions = "\n".join(solve([requirement for each in wanted.values() for requirement in each]))
    text = f"# Made by `make lock` for requirements with the digest {digest(wanted)}.\n"
    setup = solve(wanted["setup"], versions)
    for section, meaning in SECTIONS.items():
        if section == "setup":
            pinned = setup
        elif section == "dev":
            pinned = [each for each in solve([*wanted["setup"], *wanted["dev"]], versions) if each not in setup]
        else:
            pinned = solve(wanted[section], versions)
        text += "\n".join(["", f"# {section}: {meaning}", *pinned, ""])
    return text


def check(text: str, wanted: dict[str, list[str]]) -> None:
    """Refuse a lock file that was made for other requirements."""
    if f"digest {digest(wanted)}." not in text.partition("\n")[0]:
        raise LockError(
            "requirements.lock was not made for what pyproject.toml and build_backend/webapp.py ask for now; "
            "make it anew with: make lock"
        )


def main() -> None:
    """Do what the command line says."""
    match sys.argv[1:]:
        case ["make"]:
            LOCK.write_text(write(asked()), encoding="utf-8")
        case ["check"]:
            check(LOCK.read_text(encoding="utf-8"), asked())
        case _:
            raise LockError("Say what to do: lock.py make, or lock.py check.")


if __name__ == "__main__":
    try:
        main()
    except LockError as error:
        sys.exit(str(error))
