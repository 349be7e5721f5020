"""Somebody with a browser: what they see and press. What a test is not about they may do through the HTTP interface."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from random import Random
from typing import Any, Final, Protocol
from uuid import uuid4

from playwright.sync_api import (
    APIResponse,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Response,
    ViewportSize,
    expect,
)

Json = dict[str, Any]
ME: Final[Json] = {"player": "me"}
GREEDY: Final[Json] = {"player": "agent", "level": "greedy"}
OPEN: Final[Json] = {"player": "open"}
ANN: Final[Json] = {"player": "me", "name": "Ann"}
BOB: Final[Json] = {"player": "me", "name": "Bob"}

DESKTOP: Final[ViewportSize] = {"width": 1280, "height": 800}
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}

SEEN: Final = (
    """localStorage.delirium ??= JSON.stringify({ seen: ["ascension-table", "gates-table", "plain-table"] })"""
)

# what the page of a table waits for, read in one go
STATE: Final = """() => {
  const shown = (what) => [...document.querySelectorAll(what)].filter((each) => each.checkVisibility());
  const named = (what, words) => shown(what).some((each) => words.test(each.textContent.trim()));
  if (named("dialog[open] h2", /^The game is over/) || named("main button", /^Result$/)) return "over";
  if (shown("[role=alertdialog]").length) return "curtain";
  if (shown("dialog[open]").length) return "dialog";
  const options = shown("[data-option]");
  return options.length && options.every((each) => each.ariaDisabled !== "true") ? "asked" : "";
}"""
DONE: Final = """() => document.querySelector("dialog[open], [role=alertdialog]")
  || ![...document.querySelectorAll("[data-option]")].some((each) => each.ariaDisabled === "true")"""


STOPS: Final = re.compile(r"(end|done|pass|no|decline|stop|keep|skip)\b")  # words that end or decline something
Pick = Callable[[list[str]], int]


class House(Protocol):
    """A server."""

    @property
    def base(self) -> str:
        """The address."""


class Visitor:
    """A guest with a browser profile of their own."""

    def __init__(self, context: BrowserContext, server: House, *, hints: bool = False, touch: bool = False) -> None:
        self.context = context
        self.touch = touch  # presses with a finger
        if not hints:  # as somebody who was here before and had them
            context.add_init_script(SEEN)
        self.server = server
        self.complaints: list[str] = []
        self.tolerant = False  # while a server is away, failing requests are no complaint
        self.refusals: list[tuple[int, str]] = []  # what the server may refuse: the status, and a part of the address
        self.page = self.new_page()

    def new_page(self) -> Page:
        """Another tab; errors in it are complaints."""
        page = self.context.new_page()
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: self.complaints.append(f"error in {page.url}: {error}"))
        page.on("console", self._hear)
        page.on("response", self._look)
        return page

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not self.tolerant and "Failed to load resource" not in message.text:
            self.complaints.append(f"console: {message.text}")

    def _look(self, response: Response) -> None:
        expected = any(response.status == status and part in response.url for status, part in self.refusals)
        if response.status >= 400 and not self.tolerant and not expected:
            self.complaints.append(f"{response.status} at {response.url}")

    # pages

    def go(self, path: str) -> Page:
        """Go to an address of the web app and wait until its heading stands."""
        self.page.goto(path)
        expect(self.page.locator("main h1").first).to_be_attached()
        return self.page

    def sit_down(self, table: str) -> Page:
        """Go to a table and wait until somebody can do something there."""
        self.page.goto(f"/t/{table}")
        self.wait()
        return self.page

    def button(self, name: str | re.Pattern[str], *, exact: bool = False) -> Locator:
        """A button by the name that a screen reader says."""
        return self.page.get_by_role("button", name=name, exact=exact)

    def link(self, name: str | re.Pattern[str], *, exact: bool = False) -> Locator:
        """A link by its name."""
        return self.page.get_by_role("link", name=name, exact=exact)

    def press(self, name: str | re.Pattern[str], *, exact: bool = False) -> None:
        """Press a button."""
        self.hit(self.button(name, exact=exact).first)

    def hit(self, what: Locator) -> None:
        """Press something, as this visitor does: with a mouse or with a finger."""
        what.tap() if self.touch else what.click()

    # choosing

    def wait(self, seconds: float = 30) -> str:
        """Wait until somebody before this screen can do something; tells what: asked, over, curtain or dialog."""
        found: str = self.page.wait_for_function(STATE, timeout=seconds * 1000).json_value()
        return found

    def state(self) -> str:
        """What the page waits for now; nothing if others have to choose."""
        found: str = self.page.evaluate(STATE)
        return found

    @property
    def heading(self) -> Locator:
        """The first heading: at a table it says whose turn it is."""
        return self.page.get_by_role("heading", level=1)

    @property
    def options(self) -> Locator:
        """The buttons of the options, in reading order."""
        return self.page.locator("button[data-option]:visible")

    def texts(self) -> list[str]:
        """What can be chosen, in reading order."""
        found: list[str] = self.options.evaluate_all("all => all.map((each) => each.dataset.option)")
        return found

    def choose(self, what: int | str) -> None:
        """Press the button of an option, and confirm where a question comes before it is carried out."""
        button = self.options.nth(what) if isinstance(what, int) else self.page.locator(f'[data-option="{what}"]')
        self.hit(button)
        self.page.wait_for_function(DONE)
        anyway = self.page.get_by_role("dialog").get_by_role("button", name="anyway")
        if anyway.count():
            self.hit(anyway)
            self.page.wait_for_function(DONE)

    def lift_curtain(self) -> None:
        """Say that one is who the screen was passed to."""
        self.press(re.compile("^I am "))
        expect(self.page.get_by_role("alertdialog")).to_have_count(0)

    def play(self, pick: Pick, until: Callable[[], bool] | None = None, seconds: float = 120) -> int:
        """Play through the buttons until the game is over, or what is waited for; tells how many choices that took."""
        deadline = time.monotonic() + seconds
        choices = 0
        while (found := self.wait()) != "over" and not (until and until()):
            assert time.monotonic() < deadline, f"not finished after {choices} choices"
            if found == "curtain":
                self.lift_curtain()
                continue
            self.choose(pick(self.texts()))
            choices += 1
        return choices

    # through the HTTP interface

    def ask(self, method: str, path: str, body: Json | None = None) -> APIResponse:
        """A request as the pages send them."""
        token = next((each["value"] for each in self.context.cookies() if each["name"] == "csrftoken"), "")
        if not token:
            self.context.request.get("/api/me")
            return self.ask(method, path, body)
        headers = {"x-csrftoken": token, "origin": self.server.base}
        return self.context.request.fetch(path, method=method, data=body, headers=headers)

    def answer(self, method: str, path: str, body: Json | None = None) -> Any:
        """What the server says to a request that it must take."""
        answer = self.ask(method, path, body)
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()[:500]}"
        return answer.json()

    def open_table(
        self, *seats: Json, game: str = "ascension", seed: int | None = 7, clock: Json | None = None, **options: Any
    ) -> str:
        """Set up a table and tell its id."""
        options = {"players": len(seats), **options}
        wish = {"game": game, "seats": seats, "seed": seed, "clock": clock, "options": options}
        return str(self.answer("POST", "/api/tables", wish)["id"])

    def table(self, table: str, seat: int | None = None) -> Json:
        """A table as a seat sees it."""
        seen: Json = self.answer("GET", f"/api/tables/{table}" + ("" if seat is None else f"?seat={seat}"))
        return seen

    def faces(self, table: str) -> list[Json]:
        """What stands on the cards of a table."""
        found: list[Json] = self.answer("GET", f"/api/tables/{table}/faces")
        return found

    def names(self, table: str, zone: str, seat: int | None = None) -> list[str]:
        """The names of the cards that lie somewhere, as a seat sees them."""
        faces = self.faces(table)
        found = next(each for each in self.table(table, seat)["scene"]["zones"] if each["key"] == zone)
        return [faces[card["kind"]]["name"] for card in found["cards"] if card["kind"] >= 0]

    def act(self, table: str, what: str, seat: int, **more: Any) -> Json:
        """Undo, resign, ask and the like for a seat."""
        seen: Json = self.answer("POST", f"/api/tables/{table}/{what}", {"seat": seat, "key": uuid4().hex, **more})
        return seen

    def join(self, link: str, name: str) -> None:
        """Take a seat by its link without the pages."""
        _, _, table, token = link.split("/")
        self.answer("POST", f"/api/tables/{table}/join", {"token": token, "name": name})

    def invites(self, table: str) -> dict[str, str]:
        """The links to the open seats."""
        found: dict[str, str] = self.answer("GET", f"/api/tables/{table}/links")["invite"]
        return found

    def move(self, view: Json, choice: str) -> Json:
        """Choose for the seat that a view is of."""
        body = {"seat": view["seat"], "version": view["version"], "choice": choice, "key": uuid4().hex}
        seen: Json = self.answer("POST", f"/api/tables/{view['id']}/moves", body)
        return seen

    def advance(self, table: str, until: Callable[[Json], bool] = lambda view: False, seconds: float = 60) -> Json:
        """Play without the pages, for all own seats, until a position comes that is wanted, or the end."""
        pick = Eager()
        deadline = time.monotonic() + seconds
        view = self.table(table)
        while True:
            assert time.monotonic() < deadline, f"no such position in {seconds:.0f} seconds"
            decision = view["scene"]["decision"]
            asked = decision and decision["seat"] == view["seat"]
            if view["scene"]["over"] or (asked and until(view)):
                return view
            if asked:
                texts = [option["text"] for option in decision["options"]]
                if decision["series"]:
                    texts.append(decision["series"]["text"])
                view = self.move(view, texts[pick(texts)])
            else:
                time.sleep(0.01)  # an agent thinks, or another seat of ours has to choose
                view = self.table(table)


def play_together(visitors: list[Visitor], until: Callable[[], bool], seconds: float = 60) -> None:
    """Whoever is asked chooses, each before their own screen."""
    pick = Eager()
    deadline = time.monotonic() + seconds
    while not until():
        assert time.monotonic() < deadline, f"not so far in {seconds:.0f} seconds"
        for visitor in visitors:
            if visitor.state() == "asked":
                visitor.choose(pick(visitor.texts()))
        visitors[0].page.wait_for_timeout(10)


def in_an_effect(view: Json) -> bool:
    """Whether a card asks something, with a real choice."""
    decision = view["scene"]["decision"]
    return bool(decision["context"] and decision["context"]["kind"] >= 0 and len(decision["options"]) > 1)


class Eager:
    """Takes what brings a game forward, else anything that ends nothing; the same seed picks the same."""

    def __init__(self, seed: int = 5) -> None:
        self.chance = Random(seed)

    def __call__(self, texts: list[str]) -> int:
        """The number of the option that is taken."""
        for verb in ("play all", "defeat", "acquire", "play"):
            if found := [number for number, text in enumerate(texts) if text.startswith(verb)]:
                return self.chance.choice(found)
        going = [number for number, text in enumerate(texts) if not STOPS.match(text)]
        return self.chance.choice(going or range(len(texts)))
