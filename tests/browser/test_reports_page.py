"""Reports of runs are found from the help, can be read on a phone, and break no rule that axe-core knows."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from axe import assert_accessible
from playwright.sync_api import expect
from visitor import Visitor

from delirium.server.process import ServerProcess


@pytest.fixture(scope="module")
def report(server: ServerProcess, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of a report on thirty games."""
    run = tmp_path_factory.mktemp("runs") / "thirty"

    def delirium(*words: str | Path) -> None:
        command = [sys.executable, "-m", "delirium", *map(str, words)]
        subprocess.run(command, check=True, capture_output=True, env={**os.environ, "DELIRIUM_DATA": str(server.data)})

    delirium("simulate", "ascension", "--games", "30", "--agents", "eager", "--out", run)
    delirium("report", run, "--publish")
    return "/reports/thirty"


def test_the_help_leads_to_the_reports(visitor: Visitor, report: str) -> None:
    page = visitor.go("/help")
    page.get_by_role("link", name="reports with plots").click()
    expect(page.get_by_role("heading", name="Reports")).to_be_visible()
    page.get_by_role("list").get_by_role("link").first.click()
    expect(page).to_have_url(re.compile(report))
    pictures = page.get_by_role("img")
    assert pictures.count() > 3
    for picture in pictures.all():
        assert picture.locator("> title").text_content(), "said to those who do not see it"
        assert picture.locator("> desc").text_content()
    page.goto("/reports")
    page.get_by_role("link", name="Back to the tables").click()
    expect(page).to_have_url(re.compile("/$"))


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_report_has_no_violation_and_fits_the_screen(
    visit: Callable[..., Visitor], report: str, phone: bool, theme: str
) -> None:
    page = visit(phone=phone).page
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
    for address in (report, "/reports"):
        page.goto(address)
        assert_accessible(page, theme)
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
