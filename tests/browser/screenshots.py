"""Pictures of the main pages, on a desktop and on a phone, in light and in dark: `make screenshots`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Final

import chromium
from playwright.sync_api import Browser, sync_playwright
from visitor import DESKTOP, GREEDY, ME, PHONE, Visitor

from delirium.server.process import ServerProcess

FOLDER: Final = Path(__file__).resolve().parents[2] / "docs" / "screenshots"
SCREENS: Final = {"desktop": DESKTOP, "phone": PHONE}
THEMES: Final = ("light", "dark")
LARGEST: Final = 250_000  # bytes; what is larger is kept as a JPEG


def pages(ann: Visitor) -> dict[str, str]:
    """The addresses of what is shown, by the name of the picture; tables stand in the middle of a game."""
    pair = ({**ME, "name": "Ann"}, {**GREEDY, "name": "Bob"})
    both = ({**ME, "name": "Ann"}, {**ME, "name": "Bob"})
    ascension = ann.open_table(*pair, seed=11)
    ann.advance(ascension, lambda view: view["at"] > 60 and view["scene"]["decision"]["series"] is None)
    dreams = ann.open_table(*pair, seed=3, sets=["dreamscape", "delirium", "deliverance"])
    ann.advance(dreams, lambda view: view["at"] > 60)
    gates = ann.open_table(*pair, seed=5, game="gates")
    ann.advance(gates, lambda view: view["at"] > 90)
    ended = ann.open_table(*both, seed=2)
    ann.advance(ended)
    return {
        "home": "/",
        "new": "/new",
        "ascension": f"/t/{ascension}",
        "dreams": f"/t/{dreams}",
        "gates": f"/t/{gates}",
        "result": f"/t/{ended}",
        "replay": f"/t/{ended}/at/60",
        "cards": "/cards",
        "rules": "/rules",
    }


def take(ann: Visitor, name: str, path: str) -> Path:
    """One picture."""
    ann.go(path)
    if path.startswith("/t/") and "/at/" not in path:
        ann.wait()
    ann.page.wait_for_load_state("networkidle") if not path.startswith("/t/") else ann.page.wait_for_timeout(400)
    picture = FOLDER / f"{name}.png"
    ann.page.screenshot(path=picture, scale="css")
    if picture.stat().st_size > LARGEST:
        picture.unlink()
        picture = picture.with_suffix(".jpg")
        ann.page.screenshot(path=picture, scale="css", type="jpeg", quality=80)
    return picture


def take_all(browser: Browser, server: ServerProcess) -> None:
    """All pictures; the same visitor looks at the same tables with each screen and theme."""
    first = browser.new_context(base_url=server.base)
    found = pages(Visitor(first, server))
    state = first.storage_state()
    for screen, size in SCREENS.items():
        for theme in THEMES:
            context = browser.new_context(
                base_url=server.base, storage_state=state, viewport=size, color_scheme=theme, reduced_motion="reduce"
            )
            ann = Visitor(context, server)
            for name, path in found.items():
                picture = take(ann, f"{name}-{screen}-{theme}", path)
                print(f"{picture.relative_to(FOLDER.parents[1])}  {picture.stat().st_size // 1000} kB")
            context.close()


def main() -> None:
    """Start a server and a browser and take the pictures."""
    program = chromium.find()
    if program is None:
        sys.exit("There is no Chromium to take pictures with. On Debian: apt-get install chromium.")
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in [*FOLDER.glob("*.png"), *FOLDER.glob("*.jpg")]:
        old.unlink()
    with (
        tempfile.TemporaryDirectory() as data,
        ServerProcess(Path(data), environment={"DELIRIUM_LIMITS": "off"}) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=program, args=chromium.flags())
        take_all(browser, server)
        browser.close()


if __name__ == "__main__":
    main()
