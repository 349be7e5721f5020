"""The plot of an arena: ratings with their doubt, and who beats whom."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from delirium.engine.errors import WrongOptions
from delirium.sim.arena import Outcome, Table
from delirium.sim.report.part import part

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

KINDS: Final = (".png", ".svg")
BLUE: Final = "#0072b2"  # of the palette of Okabe and Ito, told apart by everybody
ORANGE: Final = "#d55e00"
GREY: Final = "#595959"
MAP: Final = "PuOr"  # from orange to violet, told apart by everybody
WIDTH: Final = 6.0  # inches: readable on a phone held upright
CELL: Final = 0.62  # of the map of who beats whom
DOTS: Final = 180


def check_plot(path: Path) -> None:
    """Refuse a file that cannot be drawn, before anything is played."""
    if path.suffix.lower() not in KINDS:
        raise WrongOptions(f"{path} is no picture. Name a file that ends with .png or .svg.")
    if not path.absolute().parent.is_dir():
        raise WrongOptions(f"The folder of {path} does not exist. Make it first.")
    try:
        import matplotlib  # noqa: F401
    except ImportError as error:
        raise WrongOptions("Plots need matplotlib. Install it with: pip install 'delirium[lab]'") from error


def draw(outcome: Outcome, path: Path) -> None:
    """Draw an outcome into a file, the same bytes each time."""
    import matplotlib

    with matplotlib.rc_context():
        matplotlib.rc("font", size=11)
        matplotlib.rc("svg", hashsalt="delirium")
        matplotlib.rc("axes.spines", top=False, right=False)
        figure = _figure(outcome)
        svg = path.suffix.lower() == ".svg"
        figure.savefig(path, dpi=DOTS, metadata={"Date": None} if svg else {"Software": None}, bbox_inches="tight")


def _figure(outcome: Outcome) -> Figure:
    from matplotlib.figure import Figure

    agents = len(outcome.contest.agents)
    upper = 0.9 + 0.42 * agents
    pairs = all(len(table.sides) == 2 for table in outcome.tables)
    lower = 1.6 + CELL * agents if pairs else 1.0 + 0.42 * sum(len(table.asked) for table in outcome.tables)
    figure = Figure(figsize=(max(WIDTH, 2.4 + CELL * agents), upper + lower + 0.9), layout="constrained")
    top, bottom = figure.subplots(2, 1, height_ratios=[upper, lower])
    figure.suptitle(title(outcome), fontsize=13, fontweight="bold")
    _ratings(top, outcome)
    if pairs:
        _heat(figure, bottom, outcome)
    else:
        _shares(bottom, outcome)
    return figure


def title(outcome: Outcome) -> str:
    """What was played, in a line."""
    contest = outcome.contest
    of_game = part(contest.game)
    mix = " + ".join(of_game.mix(contest.options))
    name = f"{of_game.title}: {mix}" if mix else of_game.title
    return f"{name}, {contest.options.get('players', 2)} players, {outcome.games} games"


def _ratings(axes: Axes, outcome: Outcome) -> None:
    ratings = outcome.ratings[::-1]
    places = list(range(len(ratings)))
    axes.errorbar(
        [r.value for r in ratings], places, xerr=[r.doubt for r in ratings], fmt="o", color=BLUE, capsize=4, ms=7
    )
    for place, rating in enumerate(ratings):
        axes.annotate(
            f"{rating.value:.0f}", (rating.value, place), (0, 8), textcoords="offset points", ha="center", fontsize=10
        )
    axes.set_yticks(places, [rating.player for rating in ratings])
    axes.set_ylim(-0.6, len(ratings) - 0.3)
    axes.set_xlabel("rating (bars: 95 %)")
    axes.set_title("Strength")
    axes.grid(axis="x", color="#dddddd")
    axes.set_axisbelow(True)


def _heat(figure: Figure, axes: Axes, outcome: Outcome) -> None:
    names = [rating.player for rating in outcome.ratings]
    rates = [[float("nan")] * len(names) for _ in names]
    for table in outcome.tables:
        for name, other in (table.sides, table.sides[::-1]):
            if table.results:
                rates[names.index(name)][names.index(other)] = table.share(name)
                _write(axes, names.index(other), names.index(name), table, name)
    image = axes.imshow(rates, cmap=MAP, vmin=0.0, vmax=1.0)
    axes.set_xticks(range(len(names)), names, rotation=40, ha="right", rotation_mode="anchor")
    axes.set_yticks(range(len(names)), names)
    axes.set_xlabel("against")
    axes.set_title("Percent of games won by the row")
    axes.spines[:].set_visible(False)
    axes.tick_params(length=0)
    bar = figure.colorbar(image, ax=axes, shrink=0.8, ticks=[0, 0.25, 0.5, 0.75, 1])
    bar.ax.set_yticklabels(["0 %", "25 %", "50 %", "75 %", "100 %"])


def _write(axes: Axes, column: int, row: int, table: Table, name: str) -> None:
    share = table.share(name)
    low, high = table.interval(name)
    ink = "white" if share > 0.8 or share < 0.08 else "black"  # what can be read on the colour
    axes.text(column, row - 0.1, f"{100 * share:.1f}", ha="center", va="center", color=ink, fontweight="bold")
    bounds = f"{100 * low:.0f}-{100 * high:.0f}"
    axes.text(column, row + 0.25, bounds, ha="center", va="center", color=ink, fontsize=8)


def _shares(axes: Axes, outcome: Outcome) -> None:
    rows = [(table, name) for table in outcome.tables for name in table.asked][::-1]
    for place, (table, name) in enumerate(rows):
        low, high = table.interval(name)
        share = table.share(name)
        color = BLUE if low > table.settle else ORANGE if high < table.settle else GREY
        around = [[max(share - low, 0.0)], [max(high - share, 0.0)]]
        axes.errorbar([share], [place], xerr=around, fmt="o", color=color, capsize=4, ms=6, clip_on=False)
    labels = [f"{name}\namong {', '.join(_others(table, name))}" for table, name in rows]
    axes.set_yticks(range(len(rows)), labels, fontsize=9)
    fair = 1.0 / len(outcome.tables[0].sides)
    axes.axvline(fair, color=GREY, linestyle="--", linewidth=1)
    axes.annotate("fair share", (fair, len(rows) - 0.45), (4, 0), textcoords="offset points", fontsize=9, color=GREY)
    axes.set_xlim(0.0, 1.0)
    axes.set_ylim(-0.6, len(rows) - 0.2)
    axes.set_xticks([0, 0.25, 0.5, 0.75, 1], ["0 %", "25 %", "50 %", "75 %", "100 %"])
    axes.set_xlabel("share of games won (bars: 95 %)")
    axes.set_title("At each table")
    axes.grid(axis="x", color="#dddddd")
    axes.set_axisbelow(True)


def _others(table: Table, name: str) -> list[str]:
    """The other agents of a table, each with its number if it plays several sides."""
    rest = list(table.sides)
    rest.remove(name)
    return [f"{rest.count(other)} {other}" if rest.count(other) > 1 else other for other in dict.fromkeys(rest)]
