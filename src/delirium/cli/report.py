"""`delirium report`: what a run of many games says, as one page with plots."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import App, Parameter

from delirium.cli.files import Number
from delirium.engine.errors import DeliriumError, WrongOptions

if TYPE_CHECKING:
    from delirium.sim.report.page import Page
    from delirium.sim.report.sample import Sample
    from delirium.sim.run import Plan

Yes = Annotated[bool, Parameter(negative="")]
LAB: Final = "Reports need polars and matplotlib. Install them with: pip install 'delirium[lab]'"

app = App(name="report", help="Make a page with plots of a run that `delirium simulate … --out` made.")


class NoLaboratory(DeliriumError):
    """The libraries for statistics and plots are not installed."""


@app.default
def report(
    run: Path,
    /,
    *,
    out: Path | None = None,
    against: Path | None = None,
    without: str | None = None,
    play: bool = True,
    jobs: Number = 1,
    publish: Yes = False,
    name: str | None = None,
) -> None:
    """Make report.html, one file that needs nothing else, with the plots as PNG and SVG and the tables as CSV and JSON.

    Parameters
    ----------
    run
        The folder of a run.
    out
        The folder for the report; else a folder in that of the run.
    against
        The folder of another run of the same game, to compare with.
    without
        A card: play the same games without it, and compare.
    play
        With --without: play the games. --no-play tells only what the games of the run say of the card.
    jobs
        With --without: how many processes play.
    publish
        Put the page where `delirium serve` shows it, at /reports/NAME.
    name
        The name there; else that of the run.
    """
    if against is not None and without is not None:
        raise WrongOptions("Give --against or --without, not both: each makes a page of its own.")
    if name is not None and not publish:
        raise WrongOptions("--name is the name at which a report is published. Add --publish, or leave it out.")
    _need_libraries()
    if name is not None:
        from delirium.server.reports import check_name

        check_name(name)
    from delirium.sim.report.report import report as report_of
    from delirium.sim.report.report import write
    from delirium.sim.report.sample import read

    sample = read(run)
    if against is not None:
        from delirium.sim.report.comparison import compare

        other = read(against)
        title = f"{sample.name}-against-{other.name}"
        folder = _made(out or run / f"report-against-{slug(other.name)}")
        page = compare(sample, other)
    elif without is not None:
        page, title, folder = _without(sample, without, play, jobs, out)
    else:
        folder, title = _made(out or run / "report"), sample.name
        page = report_of(sample)
    made = write(page, folder)
    print(f"{made.page}: {made.plots} plots and {made.tables} tables of {sample.count} games.")
    if publish:
        _publish(made.page, name or slug(title))


def _without(sample: Sample, given: str, play: bool, jobs: int, out: Path | None) -> tuple[Page, str, Path]:
    from delirium.cli.simulate import with_progress
    from delirium.sim.executor import Local
    from delirium.sim.report.without import experiment, find, only_observed

    card = find(sample, given)
    folder = _made(out or sample.path / f"report-without-{slug(card)}")
    title = f"{sample.name}-without-{card}"
    if not play:
        return only_observed(sample, card), title, folder

    def run(plan: Plan, where: Path) -> None:
        with_progress(plan, Local(jobs), where)

    return experiment(sample, card, folder / "run", run), title, folder


def _made(folder: Path) -> Path:
    """The folder for a report; that it cannot be written is said before the work, not after."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise WrongOptions(
            f"The report cannot be written to {folder}: {error.strerror}. Give another folder with --out."
        ) from error
    return folder


def _publish(page: Path, name: str) -> None:
    from delirium.cli.serve import reports_folder
    from delirium.server.reports import publish

    publish(page.read_bytes(), reports_folder(), name)
    print(f"`delirium serve` shows it at /reports/{name}")


def slug(text: str) -> str:
    """A name for files and addresses."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")[:60].strip("-") or "report"


def _need_libraries() -> None:
    try:
        import matplotlib  # noqa: F401
        import polars  # noqa: F401
    except ImportError as error:
        raise NoLaboratory(LAB) from error
