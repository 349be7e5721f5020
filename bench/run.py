"""Measures both forms of Delirium: a table on the screen, one JSON line per figure in bench/results.jsonl.

Each figure is the best of five short runs, spread over the whole time and taken by turns with the other form. Whatever
else a machine does can only make a run slower, so the best run is the one nearest to the truth; still, differences of
less than a tenth between two benches are noise. Compare figures of one machine only, and the forms by their ratio.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from pathlib import Path

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import track
from rich.table import Table

FOLDER = Path(__file__).parent
RESULTS = FOLDER / "results.jsonl"
RUNS = 5
FORMS = ("compiled", "pure")
WIDTH = 100  # columns that the table needs
IMPORTS = {
    "import": "import delirium",
    "import and build a game of Gates": "from delirium.games import build; build('gates', {})",
    "import and build a game of Chronicle": "from delirium.games import build; build('ascension', {})",
}
IMPORT = "import time; t = time.perf_counter(); {}; print(time.perf_counter() - t)"

Figures = dict[tuple[str, str, str], float]  # by name, unit and form


def python(form: str, *words: str) -> str:
    """What a fresh Python prints in one form."""
    environment = {name: value for name, value in os.environ.items() if name != "DELIRIUM_PURE"}
    if form == "pure":
        environment["DELIRIUM_PURE"] = "1"
    done = subprocess.run([sys.executable, *words], env=environment, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout


def grows(unit: str) -> bool:
    """Whether more is better."""
    return unit == "1/s"


def measure(form: str, best: Figures) -> None:
    """Run one form once and keep what is better than before."""
    lines = [json.loads(line) for line in python(form, str(FOLDER / "measure.py")).splitlines()]
    for name, statement in IMPORTS.items():
        value = 1000 * float(python(form, "-c", IMPORT.format(statement)))
        lines.append({"name": name, "value": value, "unit": "ms", "form": form})
    for line in lines:
        key = (line["name"], line["unit"], form)
        pick = max if grows(line["unit"]) else min
        best[key] = pick(line["value"], best.get(key, line["value"]))


def number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def show(best: Figures, console: Console) -> None:
    """A row per figure, and how many times better the compiled form is."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column(f"best of {RUNS} runs", no_wrap=True)
    table.add_column("unit", no_wrap=True)
    for heading in (*FORMS, "ratio"):
        table.add_column(heading, justify="right", no_wrap=True)
    for name, unit in dict.fromkeys((name, unit) for name, unit, _ in best):
        values = [best.get((name, unit, form)) for form in FORMS]
        ratio = ""
        if values[0] and values[1] and unit != "bytes":
            ratio = f"{values[0] / values[1] if grows(unit) else values[1] / values[0]:.1f}"
        table.add_row(name, unit, *("" if value is None else number(value) for value in values), ratio)
    console.print(table)


def main() -> None:
    console = Console()
    console.width = max(console.width, WIDTH)
    console.print(
        f"Python {platform.python_version()}, {platform.platform()}, {os.cpu_count()} cores. "
        f"Each figure is the best of {RUNS} short runs: other work on the machine only slows a run down. "
        "Differences of less than a tenth are noise.",
        highlight=False,
    )
    forms = [form for form in FORMS if python(form, str(FOLDER / "measure.py"), "form").strip() == form]
    if forms != list(FORMS):
        console.print(
            "There is only the pure form here; the compiled one needs a C compiler. With one, run: make setup"
        )
    best: Figures = {}
    for _ in track(range(RUNS), "Measuring ...", console=console, transient=True):
        for form in forms:
            measure(form, best)
    lines = [{"name": name, "value": value, "unit": unit, "form": form} for (name, unit, form), value in best.items()]
    RESULTS.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    show(best, console)
    console.print(f"Written to {RESULTS}.", highlight=False)


if __name__ == "__main__":
    main()
