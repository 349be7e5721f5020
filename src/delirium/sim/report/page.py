"""The page of a report: one file that needs nothing else, and can be read without scripts."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from html import escape
from typing import Final

from delirium import __version__

MARK: Final = '<meta name="generator" content="Delirium report 1">'
END: Final = "</html>\n"
STYLE: Final = """
:root { color-scheme: light dark; --ink: #1a1a1a; --paper: #fff; --faint: #595959; --line: #d6d6d6; --link: #005a8f; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ececec; --paper: #161616; --faint: #b0b0b0; --line: #444444; --link: #7cc4f2; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 46rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0.5rem 0; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 0.5rem; padding-top: 0.75rem; border-top: 1px solid var(--line); }
p, li { max-width: 40rem; }
a { color: var(--link); }
nav ul { list-style: none; margin: 0.5rem 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; }
nav a { display: inline-block; padding: 0.3rem 0; }
.sub, .note { color: var(--faint); }
.note, footer { font-size: 0.9rem; }
figure { margin: 1.25rem 0; }
figure svg { display: block; width: 100%; max-width: 36rem; height: auto; background: #ffffff; border-radius: 6px; }
.wide { overflow-x: auto; margin: 0.75rem 0; }
table { border-collapse: collapse; font-size: 0.9rem; }
caption { text-align: left; font-weight: 600; padding: 0.25rem 0; }
th, td { padding: 0.3rem 0.6rem 0.3rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
td:first-child { min-width: 7.5rem; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
th button { all: unset; cursor: pointer; font-weight: 600; text-decoration: underline dotted; }
th button:focus-visible, .wide:focus-visible, summary:focus-visible, a:focus-visible { outline: 2px solid var(--link);
  outline-offset: 2px; }
summary { cursor: pointer; padding: 0.4rem 0; font-weight: 600; }
footer { margin-top: 3rem; color: var(--faint); }
@media print { details > * { display: block; } }
"""
# sorts a table by a click on a heading; without it the table stands in the order of the page
SCRIPT: Final = """
for (const table of document.querySelectorAll("table.sortable")) {
  [...table.tHead.rows[0].cells].forEach((cell, place) => {
    const button = document.createElement("button");
    button.textContent = cell.textContent;
    cell.replaceChildren(button);
    button.addEventListener("click", () => {
      const down = cell.getAttribute("aria-sort") !== "descending";
      for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
      cell.setAttribute("aria-sort", down ? "descending" : "ascending");
      const key = (row) => row.cells[place].dataset.value ?? row.cells[place].textContent;
      const order = (a, b) => {
        const x = key(a), y = key(b);
        const numbers = x !== "" && y !== "" && !isNaN(x) && !isNaN(y);
        return numbers ? x - y : x.localeCompare(y);
      };
      const rows = [...table.tBodies[0].rows].sort((a, b) => (down ? order(b, a) : order(a, b)));
      table.tBodies[0].replaceChildren(...rows);
    });
  });
}
"""
SCRIPT_HASH: Final = f"sha256-{b64encode(sha256(SCRIPT.encode()).digest()).decode()}"


@dataclass(frozen=True)
class Cell:
    """A number in a table: how it is shown, and what it is."""

    text: str
    value: float | None = None


@dataclass(frozen=True)
class Table:
    """A table; `folded` ones are opened by a click."""

    name: str
    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[str | Cell]]
    folded: bool = False
    sortable: bool = False


@dataclass(frozen=True)
class Drawing:
    """A plot in both forms, with what it shows in words."""

    name: str
    title: str
    text: str
    svg: str
    png: bytes


@dataclass(frozen=True)
class Section:
    """A part of the page: sentences, then pictures, then tables, then notes."""

    id: str
    title: str
    text: Sequence[str] = ()
    drawings: Sequence[Drawing] = ()
    tables: Sequence[Table] = ()
    notes: Sequence[str] = ()


@dataclass(frozen=True)
class Page:
    """The whole of a report."""

    title: str
    subtitle: str
    sections: list[Section] = field(default_factory=list)

    def html(self) -> str:
        """The page as one file."""
        links = "".join(f'<li><a href="#{part.id}">{escape(part.title)}</a></li>' for part in self.sections)
        return (
            f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n{MARK}\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{escape(self.title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
            f'<header>\n<h1>{escape(self.title)}</h1>\n<p class="sub">{escape(self.subtitle)}</p>\n'
            f'<nav aria-label="Contents"><ul>{links}</ul></nav>\n</header>\n<main>\n'
            + "\n".join(_section(part) for part in self.sections)
            + f"\n</main>\n<footer><p>Made by Delirium {escape(__version__)}, an unofficial fan project.</p></footer>\n"
            f"<script>{SCRIPT}</script>\n</body>\n{END}"
        )


def _section(part: Section) -> str:
    inside = [f"<p>{escape(text)}</p>" for text in part.text]
    inside += [f"<figure>\n{drawing.svg}\n</figure>" for drawing in part.drawings]
    inside += [_table(table) for table in part.tables]
    inside += [f'<p class="note">{escape(text)}</p>' for text in part.notes]
    return f'<section id="{part.id}" aria-labelledby="{part.id}-heading">\n' + "\n".join(
        [f'<h2 id="{part.id}-heading">{escape(part.title)}</h2>', *inside, "</section>"]
    )


def _table(table: Table) -> str:
    numeric = [bool(table.rows) and isinstance(table.rows[0][place], Cell) for place in range(len(table.columns))]
    mark = [' class="number"' if each else "" for each in numeric]
    head = "".join(f'<th scope="col"{m}>{escape(name)}</th>' for name, m in zip(table.columns, mark, strict=True))
    body = "\n".join(f"<tr>{''.join(map(_cell, row))}</tr>" for row in table.rows)
    kind = ' class="sortable"' if table.sortable else ""
    caption = "" if table.folded else f"<caption>{escape(table.title)}</caption>"
    shown = (
        f'<div class="wide" role="region" tabindex="0" aria-label="Table: {escape(table.title)}"><table{kind}>'
        f"{caption}<thead><tr>{head}</tr></thead><tbody>\n{body}\n</tbody></table></div>"
    )
    return f"<details><summary>{escape(table.title)}</summary>{shown}</details>" if table.folded else shown


def _cell(cell: str | Cell) -> str:
    if isinstance(cell, str):
        return f"<td>{escape(cell)}</td>"
    value = "" if cell.value is None else f' data-value="{cell.value:.6g}"'
    return f'<td class="number"{value}>{escape(cell.text)}</td>'
