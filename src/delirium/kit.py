"""A kit: what everything around a game needs of it besides its rules, one part for each floor."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Kit:
    """What a game brings along. Its parts are named as `module:name`, so that nothing is loaded before it is needed.

    A game without a part of its own has the plain one that fits any game.
    """

    name: str  # in records and commands
    title: str
    build: str  # makes a game of plain options, the same one for the same options
    anew: str = ""  # gives the options of a new game, if these are not what a caller says
    text: str = ""  # a sentence for those who choose what to play
    least: int = 2  # players
    most: int = 4
    points: str = "Points"  # what is counted at the end
    page: str = ""  # of the rules ledger, if it has one
    prefix: str = ""  # with which the ids of its rules begin
    rows: str = "delirium.sim.rows:PlainRecorder"  # what is kept of games for statistics
    report: str = "delirium.sim.report.part:Part"  # what a report says of them
    partners: str = ""  # sparring partners by name, each made from a seed
    code: tuple[str, ...] = ()  # packages and modules that decide how it is played; the one that builds it, if none
    looks: float = 1.0  # how many times as often a level looks, where that seems to win more games
    whim: float = 3.0  # how far a novice is off when it looks at an option, in points
    screen: str = "delirium.cli.screen:Screen"  # what a terminal shows of it
    terminal: str = "delirium.cli.terminal:Terminal"  # what can be said of it on the command line
    commands: tuple[tuple[str, str, str], ...] = ()  # of its own: the words, `module:name`, what it is for
    desk: str = "delirium.table.desk:Desk"  # what a table tells of it
    offer: str = "delirium.server.library:info"  # what can be set up in a browser
    routes: str = ""  # addresses of its own at a server

    def counted(self, number: str) -> str:
        """A number of points in words, such as 1 point or 3 Honor."""
        if self.points != "Points":
            return f"{number} {self.points}"
        return f"{number} point{'s' * (number != '1')}"
