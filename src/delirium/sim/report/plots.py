"""Draws: narrow enough for a phone, labelled where the eye is, in colours that everybody can tell apart."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from io import BytesIO
from math import ceil
from textwrap import wrap
from typing import Final

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator, MultipleLocator

from delirium.sim.report.intervals import Estimate
from delirium.sim.report.page import Drawing

# Okabe and Ito
BLUE: Final = "#0072B2"
ORANGE: Final = "#D55E00"
GREEN: Final = "#007A5A"  # darker than theirs, so that words in it can be read
GREY: Final = "#595959"
PALE: Final = "#DDDDDD"
BLACK: Final = "#1A1A1A"

WIDTH: Final = 5.0  # inches: 360 units of SVG, so that letters of 10 are still 10 on a phone
DOTS: Final = 140  # per inch of a PNG
SMALL: Final = 9.5  # letters beside bars and lines
ROW: Final = 0.25  # inches for a line of a list
BOLD: Final = 12
MINUS: Final = "\u2212"
FONTS: Final = "system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"
LONGEST: Final = 27  # letters of a name beside a bar


@dataclass(frozen=True)
class Bar:
    """A line of a list: a name, an estimate, and what stands at its right."""

    name: str
    estimate: Estimate
    label: str
    strong: bool = False


def percent(value: float) -> str:
    """A share in words."""
    return f"{100 * value:.0f} %"


def signed(value: float, digits: int = 1) -> str:
    """A difference in words."""
    text = f"{value:+.{digits}f}"
    return f"{0:.{digits}f}" if not text.strip("+-0.") else text.replace("-", MINUS)


def _style() -> AbstractContextManager[None]:
    """How everything is drawn, wherever it is drawn."""
    return mpl.rc_context(
        {
            "font.family": "DejaVu Sans",
            "font.size": 10,
            "axes.edgecolor": GREY,
            "axes.labelcolor": BLACK,
            "axes.labelsize": 10,
            "axes.spines.right": False,
            "axes.spines.top": False,
            "axes.titlesize": 10.5,
            "grid.color": "#E6E6E6",
            "text.color": BLACK,
            "text.parse_math": False,
            "xtick.color": GREY,
            "xtick.labelcolor": BLACK,
            "ytick.color": GREY,
            "ytick.labelcolor": BLACK,
            "svg.fonttype": "none",
            "svg.hashsalt": "delirium",
            "path.simplify": True,
        }
    )


def _paint(name: str, title: str, text: str, height: float, draw: Callable[[Figure], None]) -> Drawing:
    """Make a figure, let it be drawn, and give it in both forms; the same figure gives the same bytes."""
    lines = wrap(title, 44)
    room = 0.14 + 0.2 * len(lines)
    with _style():
        figure = Figure(figsize=(WIDTH, height + room), layout="constrained")
        FigureCanvasAgg(figure)
        engine = figure.get_layout_engine()
        assert engine is not None
        share = room / (height + room)
        engine.set(rect=(0.0, 0.0, 1.0, 1.0 - share), w_pad=0.06, h_pad=0.05)  # type: ignore[call-arg]
        figure.text(
            0.012, 1 - 0.07 / (height + room), "\n".join(lines), fontsize=BOLD, fontweight="bold", va="top", ha="left"
        )
        draw(figure)
        svg, png = BytesIO(), BytesIO()
        nothing = {"Date": None, "Creator": None, "Format": None, "Type": None}
        figure.savefig(svg, format="svg", metadata=nothing)
        figure.savefig(png, format="png", dpi=DOTS, metadata={"Software": None})
    return Drawing(name, title, text, _tidy(svg.getvalue().decode(), name, title, text), png.getvalue())


def _tidy(svg: str, name: str, title: str, text: str) -> str:
    """An SVG that can stand in a page beside others, with a title and a description for those who do not see it."""
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"\s*<metadata>.*?</metadata>", "", svg, flags=re.S)
    svg = re.sub(r'\bid="([^"]+)"', rf'id="{name}-\1"', svg)
    svg = re.sub(r"url\(#([^)]+)\)", rf"url(#{name}-\1)", svg)
    svg = re.sub(r'(?:xlink:)?href="#([^"]+)"', rf'href="#{name}-\1"', svg)
    svg = re.sub(r"'DejaVu Sans'(?:, [^;\"]*)?", FONTS, svg)
    size = re.search(r'viewBox="([^"]+)"', svg)
    assert size is not None
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{size[1]}" role="img" '
        f'aria-labelledby="{name}-title {name}-text">\n'
        f'<title id="{name}-title">{_escaped(title)}</title>\n<desc id="{name}-text">{_escaped(text)}</desc>'
    )
    return head + svg[svg.index(">") + 1 :]


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def shortened(name: str) -> str:
    """A name that fits beside a bar."""
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1].rstrip()}…"


# the sorts of plots


def dots(
    name: str,
    title: str,
    text: str,
    bars: Sequence[Bar],
    axis: str,
    line: float | None = None,
    line_name: str = "",
    shares: bool = True,
) -> Drawing:
    """A list with a dot and its interval for each line; those with too few games are hollow."""

    def draw(figure: Figure) -> None:
        axes = figure.add_subplot()
        _lay_list(axes, [shortened(bar.name) for bar in bars])
        if line is not None:
            axes.axvline(line, color=GREY, linewidth=1, linestyle=(0, (4, 3)), zorder=1)
            axes.annotate(
                line_name, (line, 1), (0, 2), xycoords=("data", "axes fraction"), textcoords="offset points",
                ha="center", va="bottom", fontsize=SMALL, color=GREY,
            )  # fmt: skip
        for place, bar in enumerate(bars):
            it = bar.estimate
            colour = GREY if line is None or it.low <= line <= it.high else BLUE if it.value > line else ORANGE
            axes.plot([it.low, it.high], [place, place], color=colour, linewidth=2, solid_capstyle="butt", zorder=2)
            face = "white" if it.few else colour
            axes.plot(
                [it.value], [place], "o", markersize=5.5, color=colour, markerfacecolor=face, zorder=3, clip_on=False
            )
            weight = "bold" if bar.strong else "normal"
            axes.annotate(
                bar.label, (1, place), (4, 0), xycoords=("axes fraction", "data"), textcoords="offset points",
                va="center", fontsize=SMALL, fontweight=weight, annotation_clip=False,
            )  # fmt: skip
        _set_range(axes, bars, line, shares)
        axes.set_xlabel(axis)

    return _paint(name, title, text, 0.75 + ROW * len(bars), draw)


def _lay_list(axes: Axes, names: Sequence[str]) -> None:
    axes.set_yticks(range(len(names)), labels=list(names), fontsize=10)
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.tick_params(axis="y", length=0, pad=7)
    axes.spines["left"].set_visible(False)
    axes.grid(axis="x", zorder=0)
    axes.set_axisbelow(True)


def _set_range(axes: Axes, bars: Sequence[Bar], line: float | None, shares: bool) -> None:
    low = min([bar.estimate.low for bar in bars] + ([line] if line is not None else []))
    high = max([bar.estimate.high for bar in bars] + ([line] if line is not None else []))
    room = max((high - low) * 0.04, 0.01 if shares else 0.1)
    low, high = low - room, high + room
    if shares and line != 0:
        low, high = max(0.0, low), min(1.0, high)
    axes.set_xlim(low, high)
    axes.xaxis.set_major_locator(MaxNLocator(5, steps=[1, 2, 5, 10]))
    if shares:
        axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{100 * value:.0f}".replace("-", MINUS)))


def pairs(
    name: str,
    title: str,
    text: str,
    rows: Sequence[tuple[str, float, float]],
    names: tuple[str, str],
    axis: str,
) -> Drawing:
    """Two bars for each line, such as winners and others, with their numbers at the end."""

    def draw(figure: Figure) -> None:
        axes = figure.add_subplot()
        _lay_list(axes, ["\n".join(wrap(row[0].replace("/", "/ "), LONGEST)).replace("/ ", "/") for row in rows])
        most = max([abs(value) for row in rows for value in row[1:]] or [1.0])
        for place, (_, one, other) in enumerate(rows):
            for value, shift, colour, which in ((one, -0.2, BLUE, names[0]), (other, 0.2, ORANGE, names[1])):
                axes.barh(place + shift, value, height=0.36, color=colour, zorder=2)
                said = f"{which} {value:.1f}" if place == 0 else f"{value:.1f}"
                axes.annotate(
                    said.replace("-", MINUS), (max(value, 0), place + shift), (3, 0), textcoords="offset points",
                    va="center", fontsize=SMALL, color=colour,
                )  # fmt: skip
        least = min([value for row in rows for value in row[1:]] + [0.0])
        axes.set_xlim(least * 1.05, most * 1.28)
        axes.xaxis.set_major_locator(MaxNLocator(5, integer=most > 5))
        axes.set_xlabel(axis)

    return _paint(name, title, text, 0.6 + 0.37 * len(rows), draw)


def histogram(
    name: str, title: str, text: str, values: Sequence[int], axis: str, mean: float, other: Sequence[int] = (),
    names: tuple[str, str] = ("", ""),
) -> Drawing:  # fmt: skip
    """How often each length occurs, in per cent of games, with the mean; of two runs if another is given."""

    def draw(figure: Figure) -> None:
        axes = figure.add_subplot()
        every = [*values, *other]
        width = max(1, ceil((max(every) - min(every) + 1) / 24))
        first = min(every) // width * width
        edges = [first + width * step - 0.5 for step in range((max(every) - first) // width + 2)]
        weights = [100 / len(values)] * len(values)
        axes.hist(list(values), bins=edges, weights=weights, color=BLUE, rwidth=0.9, zorder=2, label=names[0])
        axes.margins(y=0.18)
        means = [(mean, BLACK, f"mean {mean:.1f}")]
        if other:
            more = [100 / len(other)] * len(other)
            axes.hist(list(other), bins=edges, weights=more, histtype="step", color=ORANGE, linewidth=2, zorder=3)
            axes.margins(y=0.3)
            second = sum(other) / len(other)
            means = [
                (mean, BLUE, f"{names[0]}: mean {mean:.1f}"),
                (second, ORANGE, f"{names[1]}: mean {second:.1f}"),
            ]
        for place, (at, colour, label) in enumerate(means):
            axes.axvline(at, color=colour, linewidth=1, linestyle=(0, (4, 3)), zorder=4)
            where = (at, 3, "left") if not other else (axes.get_xlim()[1], 0, "right")
            axes.annotate(
                label, (where[0], 1), (where[1], -1 - 12 * place), xycoords=("data", "axes fraction"),
                textcoords="offset points", ha=where[2], va="top", fontsize=SMALL, color=colour,
            )  # fmt: skip
        axes.grid(axis="y")
        axes.set_axisbelow(True)
        axes.set_xlabel(axis if width == 1 else f"{axis}, in steps of {width}")
        axes.set_ylabel("games in %")
        axes.xaxis.set_major_locator(MaxNLocator(7, integer=True))

    return _paint(name, title, text, 2.6, draw)


@dataclass(frozen=True)
class Line:
    """A line over rounds, with a band around it if there is one."""

    label: str
    rounds: list[int]
    values: list[float]
    low: list[float]
    high: list[float]


def panels(name: str, title: str, text: str, panels: Sequence[tuple[str, Sequence[Line]]], axis: str) -> Drawing:
    """One small plot under the other, all over the same rounds; lines are named at their end."""

    def draw(figure: Figure) -> None:
        grid = figure.subplots(len(panels), 1, sharex=True, squeeze=False)
        last = max(each.rounds[-1] for _, lines in panels for each in lines if each.rounds)
        for place, (heading, lines) in enumerate(panels):
            axes = grid[place][0]
            for line, colour, sign in zip(lines, (BLUE, ORANGE, GREEN), "os^", strict=False):
                if line.low:
                    axes.fill_between(line.rounds, line.low, line.high, color=colour, alpha=0.16, linewidth=0)
                axes.plot(line.rounds, line.values, color=colour, linewidth=2, marker=sign, markersize=3.5)
            _name_ends(axes, lines)
            axes.set_title(heading, loc="left")
            axes.grid(axis="y")
            axes.set_ylim(bottom=min(0.0, axes.get_ylim()[0]))
            axes.yaxis.set_major_locator(MaxNLocator(4))
            axes.xaxis.set_major_locator(MultipleLocator(1 if last <= 12 else 2 if last <= 24 else 5))
        grid[-1][0].set_xlabel(axis)

    return _paint(name, title, text, 0.35 + 1.4 * len(panels), draw)


def _name_ends(axes: Axes, lines: Sequence[Line]) -> None:
    """Write names beside the ends of lines, moved apart where they would touch."""
    low, high = axes.get_ylim()
    step = (high - low) * 0.13
    ends = sorted((line.values[-1], place) for place, line in enumerate(lines) if line.label and line.values)
    last = max((line.rounds[-1] for line in lines if line.rounds), default=0)
    at = -float("inf")
    for value, place in ends:
        at = max(value, at + step)
        line = lines[place]
        axes.annotate(
            line.label, (last, at), (6, 0), textcoords="offset points", va="center", fontsize=SMALL,
            color=(BLUE, ORANGE, GREEN)[place % 3], annotation_clip=False,
        )  # fmt: skip
