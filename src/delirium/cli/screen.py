"""What a session shows of a game: the base draws any game plainly, from the zones and pools that it declares."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, Generic, TypeVar

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from delirium.engine.state import Game, Zone
from delirium.engine.view import HIDDEN, View
from delirium.games import kit_of, load
from delirium.table.composer import NUMBERED
from delirium.table.desk import desk
from delirium.table.log import Told
from delirium.table.news import paragraphs
from delirium.table.phrase import counted, sentence
from delirium.table.sight import Sight

COLOURS: Final = ("cyan", "yellow", "green", "red", "magenta", "blue")
LONGEST: Final = 12  # letters of a name in a narrow column
G = TypeVar("G", bound=Game)


class Screen(Generic[G]):
    """The pictures and words of a game for one seat; all that it shows is read from that seat's view."""

    example: ClassVar[str] = ""  # a rule of the ledger, if the game has a page there

    def __init__(self, game: G, names: Sequence[str]) -> None:
        self.game = game
        self.names = list(names)  # of the players by seat
        self.commands: dict[str, str] = {}  # besides those that all games have

    def greeting(self) -> list[str]:
        """What is said before the first decision."""
        return [f"{desk(self.game).title()}. Type `help` for the commands."]

    # around a decision

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

    # the board

    def board(self, view: View, width: int) -> RenderableType:
        """Everything on the table that the seat may know, and its hand."""
        heading = desk(self.game).heading(view.state, self.names)
        parts: list[RenderableType] = [Rule(Text(heading), style="dim", align="left"), self._places(view, -1)]
        for seat in Sight(view, False).seats():  # whoever looks comes last
            parts += ["", self._player(view, seat), self._places(view, seat)]
        return Group(*parts)

    def _player(self, view: View, seat: int) -> Text:
        """A player with what lies before it as numbers."""
        pools = [pool for pool in self.game.pools if pool.owner == seat]
        shown = ", ".join(f"{NUMBERED.sub('', pool.name)} {view.state.get(pool.id)}" for pool in pools)
        return self.name(seat).append(f": {shown}" if shown else "", "default")

    def _places(self, view: View, owner: int) -> Table:
        """The zones of a player, or of nobody, with what lies in them, and the numbers that are nobody's."""
        grid = Table.grid(padding=(0, 2))
        for zone in self.game.zones:
            if zone.owner == owner and not zone.plain:
                grid.add_row(f"  {_called(zone)}", self._contents(view, zone))
        if owner < 0:
            for pool in self.game.pools:
                if pool.owner < 0:
                    grid.add_row(f"  {sentence(pool.name)}", str(view.state.get(pool.id)))
        return grid

    def _contents(self, view: View, zone: Zone) -> str:
        """The cards of a zone: those that the seat knows by name, the others as a number."""
        kinds = view.cards(zone.id)
        known = counted(self.game.kinds[kind] for kind in kinds if kind != HIDDEN)
        hidden = kinds.count(HIDDEN)
        return ", ".join([*known, *([f"{hidden} hidden"] if hidden else [])]) or "empty"

    # the end

    def scores(self, view: View) -> RenderableType:
        """The points of each player by category."""
        return self.points(desk(self.game).categories, self.game.breakdown(view.state))

    def result(self, view: View) -> RenderableType:
        """Who has won and by what, and the points of all; the view hides nothing any more."""
        first, *others = map(Text, desk(self.game).verdict(view, self.names))
        first.stylize("bold")
        return Group(Rule(style="dim"), first, *others, Text(), self.scores(view))

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
        for category in broken[0] if len(broken[0]) > 1 else ():
            table.add_row(titles.get(category, category.capitalize()), *[str(points[category]) for points in broken])
        table.add_section()
        table.add_row("Total", *[str(sum(points.values())) for points in broken], style="bold")
        return table


def stopped(text: str) -> str:
    """A sentence with a full stop, unless it ends with a mark of its own."""
    return text if text.endswith(("?", "!", ".")) else f"{text}."


def _called(zone: Zone) -> str:
    """What a zone is called: before its player stands whose it is."""
    return sentence(NUMBERED.sub("", zone.name) if zone.owner >= 0 else zone.name)


def screen_of(game: Game, names: Sequence[str]) -> Screen[Game]:
    """The screen of a game."""
    made = load(kit_of(game).screen)(game, names)
    assert isinstance(made, Screen)
    return made
