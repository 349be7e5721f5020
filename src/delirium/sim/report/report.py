"""Makes a report of a run folder and writes it: one page, the plots as files, the tables as CSV and JSON."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from delirium import disk
from delirium.engine.errors import WrongOptions
from delirium.sim.report import sections
from delirium.sim.report.page import Cell, Page, Table
from delirium.sim.report.part import part
from delirium.sim.report.sample import Sample

PAGE: Final = "report.html"


@dataclass(frozen=True)
class Written:
    """Where a report was written."""

    folder: Path
    page: Path
    plots: int
    tables: int


def report(sample: Sample) -> Page:
    """The report of one run."""
    page = Page(sections.title(sample), sections.subtitle(sample))
    page.sections.append(sections.summary(sample))
    page.sections.extend(sections.standings(sample))
    page.sections.extend(part(sample.game).sections(sample))
    page.sections.extend(sections.common(sample))
    return page


def write(page: Page, folder: Path) -> Written:
    """Write a report; the page comes last, so that a page that is there is whole."""
    drawings = [drawing for part in page.sections for drawing in part.drawings]
    tables = [table for part in page.sections for table in part.tables]
    try:
        for name in ("plots", "tables"):
            (folder / name).mkdir(parents=True, exist_ok=True)
        for drawing in drawings:
            (folder / "plots" / f"{drawing.name}.svg").write_text(drawing.svg, encoding="utf-8")
            (folder / "plots" / f"{drawing.name}.png").write_bytes(drawing.png)
        for table in tables:
            _write_csv(folder / "tables" / f"{table.name}.csv", table)
        (folder / "report.json").write_text(_json(page, tables), encoding="utf-8")
        disk.write(folder / PAGE, page.html().encode())
    except OSError as error:
        raise WrongOptions(
            f"The report cannot be written to {folder}: {error.strerror}. Give another folder with --out."
        ) from error
    return Written(folder, folder / PAGE, len(drawings), len(tables))


def _plain(cell: str | Cell) -> str | float | None:
    """A cell for other programs: numbers as they are, without what is only for the eye."""
    return cell if isinstance(cell, str) else cell.value


def _write_csv(path: Path, table: Table) -> None:
    with path.open("w", encoding="utf-8", newline="") as stream:
        writer = csv.writer(stream, lineterminator="\n")
        writer.writerow(table.columns)
        writer.writerows(_rounded(_plain(cell) for cell in row) for row in table.rows)


def _rounded(row: Iterable[str | float | None]) -> list[str | float | None]:
    return [round(cell, 6) if isinstance(cell, float) else cell for cell in row]


def _json(page: Page, tables: Iterable[Table]) -> str:
    data = {
        "title": page.title,
        "subtitle": page.subtitle,
        "sections": [{"title": part.title, "text": [*part.text, *part.notes]} for part in page.sections],
        "tables": {
            table.name: [
                dict(zip(table.columns, _rounded(_plain(cell) for cell in row), strict=True)) for row in table.rows
            ]
            for table in tables
        },
    }
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"
