"""A sitting with a scripted keyboard, for the tests of all games in the terminal."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from io import StringIO
from pathlib import Path
from random import Random

from rich.console import Console

from delirium.cli.session import Session
from delirium.table.table import Table

CURTAIN = "press Enter"
Answer = Callable[["Play"], str | None]


class Play:
    """A sitting with a scripted keyboard; what is printed stands in `output`, also what was asked."""

    def __init__(self, table: Table, width: int = 80, path: Path | None = None) -> None:
        self.file = StringIO()
        self.console = Console(file=self.file, width=width, highlight=False, markup=False)
        self.session = Session(table, self.console, self._read, path)
        self.answer: Answer = lambda play: None
        self.asked: list[str] = []

    @property
    def table(self) -> Table:
        return self.session.table

    @property
    def output(self) -> str:
        return self.file.getvalue()

    def _read(self, prompt: str) -> str | None:
        self.asked.append(prompt)
        self.file.write(f"{prompt}\n")
        return "" if CURTAIN in prompt else self.answer(self)

    def run(self, lines: Iterable[str]) -> str:
        """Type these lines, then end the input."""
        left = iter(list(lines))
        self.answer = lambda play: next(left, None)
        self.session.run()
        return self.output

    def run_by(self, answer: Answer) -> str:
        self.answer = answer
        self.session.run()
        return self.output


def read_through(play: Play, rng: Random, questions: int) -> int:
    """Answer by chance and check that all words of options and hints are on the screen; tell how many hints were."""
    begin, found = 0, 0

    def answer(play: Play) -> str | None:
        nonlocal begin, found
        shown = play.output[begin:]
        begin = len(play.output)
        if "You could still" in shown:
            return "end turn"
        words, known = set(shown.split()), play.table.view(play.table.decider)
        for option, text in play.table.options():
            hint = play.session.screen.hint(known, option)
            found += bool(hint)
            assert [word for word in f"{text} {hint}".split() if word not in words] == []
        return str(rng.randint(1, len(play.table.options()))) if len(play.asked) < questions else None

    play.run_by(answer)
    return found


def number(play: Play, beginning: str) -> str:
    """The number of the first option that begins so."""
    return str(1 + next(i for i, (_, text) in enumerate(play.table.options()) if text.startswith(beginning)))


def steps(wanted: list[str | None]) -> Answer:
    """Lines one after the other; one that begins an option is given as its number."""
    left = iter(wanted)

    def answer(play: Play) -> str | None:
        line = next(left)
        fits = line is not None and any(text.startswith(line) for _, text in play.table.options())
        return number(play, line) if line is not None and fits else line

    return answer


def delirium(*words: str, typed: str = "", data: Path) -> subprocess.CompletedProcess[str]:
    """Run the command as a user does, 80 columns wide."""
    return subprocess.run(
        [sys.executable, "-m", "delirium", *words],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        env=os.environ | {"DELIRIUM_DATA": str(data), "COLUMNS": "80", "PYTHONUTF8": "1"},
    )
