"""What a session shows of a game: one base for all games, each of which draws its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from delirium.engine.errors import WrongOptions
from delirium.engine.state import Game
from delirium.engine.view import View
from delirium.table.log import Told
from delirium.table.news import paragraphs

COLOURS: Final = ("cyan", "yellow", "green", "red", "magenta", "blue")
LONGEST: Final = 12  # letters of a name in a narrow column


class Screen:
    """The pictures and words of a game for one seat; all that it shows is read from that seat's view."""

    example: ClassVar[str] = ""  # a rule of the ledger

    def __init__(self, names: Sequence[str]) -> None:
        self.names = list(names)  # of the players by seat
        self.commands: dict[str, str] = {}  # besides those that all games have

    # what every game shows

    def greeting(self) -> list[str]:
        """What is said before the first decision."""
        raise NotImplementedError

    def board(self, view: View, width: int) -> RenderableType:
        """Everything on the table that the seat may know, and its hand."""
        raise NotImplementedError

    def scores(self, view: View) -> RenderableType:
        """The points of each player by category."""
        raise NotImplementedError

    def result(self, view: View) -> RenderableType:
        """Who has won and by what, and the points of all; the view hides nothing any more."""
        raise NotImplementedError

    # what a game may show besides

    def is_board_due(self, view: View) -> bool:
        """Whether the board is drawn before this decision without being asked for."""
        return True

    def context(self, view: View) -> Text | None:
        """What stands below the question: because of what it is asked."""
        return None

    def option(self, view: View, option: int, text: str) -> Text:
        """The text of an option."""
        return Text(text)

    def hint(self, view: View, option: int) -> str:
        """What an option costs or brings, or an empty text."""
        return ""

    def footer(self, view: View) -> str:
        """A line below the options, or an empty text."""
        return ""

    def warning(self, view: View, option: int) -> str:
        """What a person should know before taking an option, or an empty text."""
        return ""

    def news(self, told: Sequence[Told]) -> list[str]:
        """What happened, as short paragraphs without a full stop."""
        return paragraphs(told, self.names)

    def command(self, view: View, word: str, rest: str) -> RenderableType | None:
        """What a command of this game shows, or None if it is none."""
        return None

    def series(self, view: View, line: str) -> int | None:
        """The next choice of a command that stands for several; NOTHING at its end, None if it is none."""
        return None

    # for all of them

    def name(self, seat: int, most: int = LONGEST) -> Text:
        """The name of a player in the player's colour, cut for a narrow column."""
        name = self.names[seat]
        return Text(name if len(name) <= most else f"{name[: most - 1]}…", style=COLOURS[seat % len(COLOURS)])

    def points(self, titles: dict[str, str], broken: Sequence[dict[str, int]]) -> Table:
        """The points of each player by category and together."""
        table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="")
        table.add_column(Text("Points", style="dim"))
        for seat in range(len(broken)):
            table.add_column(self.name(seat), justify="right")
        for category in broken[0]:
            table.add_row(titles.get(category, category.capitalize()), *[str(points[category]) for points in broken])
        table.add_section()
        table.add_row("Total", *[str(sum(points.values())) for points in broken], style="bold")
        return table


def screen_of(game: Game, names: Sequence[str]) -> Screen:
    """The screen of a game."""
    if game.name == "ascension":
        from delirium.ascension.game import Ascension
        from delirium.cli.ascension_screen import AscensionScreen

        assert isinstance(game, Ascension)
        return AscensionScreen(game, names)
    if game.name == "gates":
        from delirium.cli.gates_screen import GatesScreen
        from delirium.gates.game import Gates

        assert isinstance(game, Gates)
        return GatesScreen(game, names)
    raise WrongOptions(f"The terminal cannot show {game.name} yet.")
