"""Known vulnerabilities of what requirements.lock and web/package-lock.json pin, by pip-audit and npm audit.

`audit.py` asks both and says what each found. It ends with 1 if something is known to be vulnerable or a tool does not
work, and with 0 otherwise, also where the data of a tool cannot be reached: then it says that nothing is known.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from typing import Any, Literal

import lock
import webapp

MOST_SHOWN = 5  # lines of what a broken tool says, or names in a sentence
WAY_OUT = {
    "pip-audit": "Remove .venv/lock, which is made anew, and run `make audit` again.",
    "npm audit": "Mend what it says about Node.js or web/package-lock.json, and run `make audit` again.",
}
UNREACHED = re.compile(
    r"Connection ?(Error|Refused|Reset)|Could not connect|Connect ?Timeout|Read ?Timeout|timed out|Max retries|"
    r"ProxyError|SSLError|name resolution|Name or service not known|HTTPError|"
    r"E(NOTFOUND|CONN\w+|TIMEDOUT|AI_AGAIN|HOSTUNREACH|NETUNREACH)|"
    r"audit endpoint returned an error|network (timeout|request)|reason: ",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Verdict:
    """What is to be thought of one part, and a text that says so."""

    kind: Literal["clean", "found", "unreached", "broken"]
    text: str

    @property
    def is_good(self) -> bool:
        """Whether nothing has to be done here and now."""
        return self.kind in ("clean", "unreached")


def _unreached(tool: str, reason: str) -> Verdict:
    return Verdict(
        "unreached",
        f"{tool} could not reach its data ({reason}), so nothing is known about these packages. "
        "Run `make audit` again where the network allows it.",
    )


def _broken(tool: str, said: str) -> Verdict:
    """What to say of a tool that neither gives an answer nor complains about the network."""
    lines = [line for line in said.splitlines() if line.strip()][-MOST_SHOWN:] or ["It says nothing."]
    return Verdict("broken", "\n".join([f"{tool} does not work here:", *lines, WAY_OUT[tool]]))


def _object(text: str) -> dict[str, Any] | None:
    """The JSON object that a text is, or None."""
    try:
        found = json.loads(text)
    except ValueError:
        return None
    return found if isinstance(found, dict) else None


def judge_pip(code: int, out: str, err: str) -> Verdict:
    """Judge an answer of `pip-audit --format=json`; what it has skipped is not clean, whatever it says itself."""
    answer = _object(out)
    if answer is None or not isinstance(answer.get("dependencies"), list):
        reason = UNREACHED.search(err)
        return _unreached("pip-audit", reason[0].strip(": ")) if code and reason else _broken("pip-audit", err or out)
    packages: list[dict[str, Any]] = answer["dependencies"]
    found = [
        f"  {package['name']} {package['version']}: {each['id']}, "
        + (f"mended in {', '.join(each['fix_versions'])}" if each.get("fix_versions") else "not mended yet")
        for package in packages
        for each in package.get("vulns", [])
    ]
    if found:
        return Verdict("found", "\n".join(["pip-audit knows of vulnerabilities:", *found]))
    skipped = [package["name"] for package in packages if "skip_reason" in package]
    if skipped:
        more = ", ..." if len(skipped) > MOST_SHOWN else ""
        names = ", ".join(skipped[:MOST_SHOWN]) + more
        return _unreached("pip-audit", f"it has none on {len(skipped)} of {len(packages)} packages: {names}")
    if code or not packages:
        return _broken("pip-audit", err or out)
    return Verdict("clean", f"pip-audit knows of no vulnerability in {_counted(len(packages))}.")


def judge_npm(code: int, out: str, err: str) -> Verdict:
    """Judge an answer of `npm audit --json`."""
    answer = _object(out) or {}
    found = answer.get("vulnerabilities")
    if isinstance(found, dict) and "auditReportVersion" in answer:
        if found:
            lines = [f"  {name} {each.get('range', '')}: {each.get('severity', '?')}" for name, each in found.items()]
            return Verdict("found", "\n".join(["npm audit knows of vulnerabilities:", *lines]))
        if code == 0:
            count = answer.get("metadata", {}).get("dependencies", {}).get("total", 0)
            return Verdict("clean", f"npm audit knows of no vulnerability in {_counted(count)}.")
    message = str(answer.get("message", ""))
    reason = f"its registry answered {answer['statusCode']}" if "statusCode" in answer else ""
    if not reason and (match := UNREACHED.search(f"{message}\n{err}")):
        reason = match[0].strip(": ")
        reason = "the request failed" if reason == "reason" else reason
    return _unreached("npm audit", reason) if code and reason else _broken("npm audit", err or out)


def _counted(count: int) -> str:
    return f"{count} package{'s' * (count != 1)}"


def rounds(pins: list[str]) -> list[list[str]]:
    """All pins without markers and hashes, so that those for other machines are looked up too.

    A round has each package once: pip-audit refuses one at two versions.
    """
    versions: dict[str, list[str]] = {}
    for pin in pins:
        name, version = pin.split()[0].split("==")
        if version not in versions.setdefault(name, []):
            versions[name].append(version)
    each = [[f"{name}=={version}" for version in found] for name, found in sorted(versions.items())]
    return [[pin for pin in round if pin] for round in zip_longest(*each)]


def joined(answers: list[tuple[int, str, str]]) -> tuple[int, str, str]:
    """The answers of several rounds as one; the first that is none stands for all."""
    packages: list[Any] = []
    for code, out, err in answers:
        answer = _object(out)
        if answer is None or not isinstance(answer.get("dependencies"), list):
            return code, out, err
        packages += answer["dependencies"]
    return max(code for code, _, _ in answers), json.dumps({"dependencies": packages}), answers[-1][2]


def ask_pip() -> Verdict:
    """Let pip-audit look up what requirements.lock pins."""
    pins = [pin for section in lock.pins(lock.LOCK.read_text(encoding="utf-8")).values() for pin in section]
    answers: list[tuple[int, str, str]] = []
    with tempfile.TemporaryDirectory() as folder:
        for number, some in enumerate(rounds(pins)):
            path = Path(folder, f"{number}.txt")
            path.write_text("\n".join(some), encoding="utf-8")
            what = ["--no-deps", "--disable-pip", "--requirement", str(path), "--format=json", "--progress-spinner=off"]
            command = [sys.executable, "-m", "pip_audit", *what]
            told = subprocess.run(command, capture_output=True, text=True, check=False)
            answers.append((told.returncode, told.stdout, told.stderr))
    return judge_pip(*joined(answers))


def ask_npm() -> Verdict:
    """Let npm audit look up what web/package-lock.json pins."""
    around = webapp.environment()
    if around is None:
        return _broken("npm audit", "There is no Node.js with npm.")
    command = shutil.which("npm", path=around["PATH"])
    assert command
    what = ["audit", "--package-lock-only", "--include=dev", "--audit=true", "--json"]
    told = subprocess.run([command, *what], cwd=webapp.WEB, env=around, capture_output=True, text=True, check=False)
    return judge_npm(told.returncode, told.stdout, told.stderr)


def main() -> int:
    """Ask both, say what they found, and tell whether something has to be done."""
    verdicts = [ask_pip(), ask_npm()]
    print("\n".join(verdict.text for verdict in verdicts))
    return 0 if all(verdict.is_good for verdict in verdicts) else 1


if __name__ == "__main__":
    sys.exit(main())
