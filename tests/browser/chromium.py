"""Finds a Chromium for the browser tests; run as a program it installs one where it may."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import Final

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MISSING: Final = (
    "There is no Chromium on this machine, so the web app is not tested in a browser: playing both games to their end, "
    "reconnecting, hot seat, undo, replay, keyboard play, phone size and accessibility. Install one (on Debian: "
    "apt-get install chromium), or say where one is with DELIRIUM_CHROMIUM=/path/to/chromium."
)
FLAGS: Final = (
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
    "--disable-sync",
)


def find() -> str | None:
    """The program to start, if there is one."""
    given = os.environ.get("DELIRIUM_CHROMIUM")
    return shutil.which(given) if given else next(filter(None, map(shutil.which, NAMES)), None)


def is_root() -> bool:
    """Whether this process may do anything on this machine."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def flags() -> list[str]:
    """What Chromium is started with: quiet, and as root without a sandbox, since it refuses to have one there."""
    return [*FLAGS, *(["--no-sandbox"] if is_root() else [])]


def install() -> None:
    """Install it with apt-get, where this process may: as root on Debian and its like."""
    if find() or os.environ.get("DELIRIUM_CHROMIUM") or not is_root() or not shutil.which("apt-get"):
        return
    print("Installing Chromium for the browser tests with apt-get ...", flush=True)
    around = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for step in (["update"], ["install", "--yes", "--no-install-recommends", "chromium"]):
        subprocess.run(["apt-get", "--quiet", "--quiet", *step], env=around, stdout=subprocess.DEVNULL, check=False)


if __name__ == "__main__":
    install()
    if not find():
        print(MISSING, file=sys.stderr)
