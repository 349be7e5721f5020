"""Builds the web app, and compiles the engine and the rules with mypyc where a C compiler is there."""

from __future__ import annotations

import os
import shutil
import sysconfig
from pathlib import Path

import webapp  # of build_backend/, which pyproject.toml puts on the path
from setuptools import Extension, setup
from setuptools.command.build_py import build_py

SOURCE = Path("src/delirium")
# every folder that is used while a game is played; what is used only while one is built has folders of its own
COMPILED = [
    "engine",
    "gates",
    "ascension",
    "ascension/board",
    "ascension/effects",
    "ascension/judging",
    "ascension/mechanics",
    "agents/policy.py",
    "agents/greedy.py",
    "agents/search.py",
]


def sources() -> list[str]:
    """The modules to compile."""
    found: list[str] = []
    for place in COMPILED:
        path = SOURCE / place
        inside = sorted(str(p) for p in path.glob("*.py") if p.stem != "__init__")
        found += [str(path)] if path.suffix else inside
    return found


def extensions() -> list[Extension]:
    """The compiled modules, or none if they are not wanted (DELIRIUM_PURE) or cannot be made here."""
    if os.environ.get("DELIRIUM_PURE", "0") not in ("", "0"):
        return []
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if os.name != "nt" and not (shutil.which(compiler) or shutil.which("cc") or shutil.which("gcc")):
        return []
    from mypyc.build import mypycify

    modules = mypycify(["--strict", *sources()], opt_level="3", group_name="delirium")
    for module in modules:
        module.optional = True  # a compiler that fails leaves a pure install, not a broken one
        if os.name != "nt":
            # lets the compiler inline across functions; modules share one list
            module.extra_compile_args = [*module.extra_compile_args, "-fno-semantic-interposition"]
    return modules


class WithLedgerAndWebApp(build_py):
    """Builds the web app and puts the rules ledger, which lives in docs/rules, beside the code that shows it."""

    def run(self) -> None:
        webapp.build()
        super().run()
        if not self.editable_mode:
            target = Path(self.build_lib, "delirium", "rules")
            for page in [*Path("docs/rules").glob("*.md"), *Path("docs/rules").glob("*.toml")]:
                self.copy_file(str(page), str(target / page.name))


setup(ext_modules=extensions(), cmdclass={"build_py": WithLedgerAndWebApp})
