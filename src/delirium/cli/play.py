"""`delirium play`: a game in the terminal, against agents or with several persons at one keyboard."""

from __future__ import annotations

import secrets
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Final

from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table as Grid

from delirium import games
from delirium.agents import levels
from delirium.agents.agent import AGENTS
from delirium.cli import saves
from delirium.cli.files import MaybeNumber, listed
from delirium.cli.session import Session
from delirium.cli.terminal import Terminal, terminals, with_choices
from delirium.engine.errors import WrongOptions
from delirium.table.seat import PERSON, seat_all
from delirium.table.table import Table

YOU: Final = "you"  # the word for a person
MOST: Final = 8  # agents that are seated before the game is asked

Others = Annotated[str, Parameter(show=False)]  # further words, which are taken for games that there are not

USUAL: Final = games.kit(games.USUAL)

app = App(name="play", help=f"Play in the terminal. Without the name of a game: {USUAL.title}, against one agent.")


def play(
    shown: Terminal,
    *other: Others,
    seats: str | None = None,
    names: str | None = None,
    seed: MaybeNumber = None,
    load: str | None = None,
    **given: object,
) -> None:
    """Play a game in the terminal, by default against one agent of the level adept.

    Parameters
    ----------
    shown
        The game.
    other
        Not used: any further word is taken for a game that there is not.
    seats
        Who plays, with commas between: you, novice, adept, expert, master (`delirium play levels` tells about them);
        also random, eager, quick, greedy. Several `you` share the keyboard. Without it, you and agents of the level
        adept.
    names
        Names for the seats, with commas between.
    seed
        The same seed deals the same cards.
    load
        Go on with a saved game: a file, or a name in the data folder. It brings all else.
    given
        The options of the game.

    """
    _refuse_words(other)
    chosen = shown.prepare(given)
    if load is not None:
        if any(one is not None for one in (*chosen.values(), seats, names, seed)):
            raise WrongOptions(f"A saved game brings its own {shown.own}. Give --load alone.")
        _go_on(load)
        return
    players = chosen.get("players")
    options = shown.options(chosen)
    _start(shown.kit.name, options, _players(players, seats, shown.usual_players(chosen)), names, seed)


@app.command(name="levels")
def show_levels() -> None:
    """Tell about the agents to play against, with how strong they were found to be."""
    tables = list(dict.fromkeys(key for level in levels.LEVELS for key in level.ratings))
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    grid.add_column("Level")
    for key in tables:
        grid.add_column(key.capitalize(), justify="right")
    grid.add_column("")
    for level in levels.LEVELS:
        ratings = [str(level.ratings.get(key, "")) for key in tables]
        grid.add_row(level.name, *ratings, level.text)
    Console(highlight=False, markup=False).print(grid)
    if tables:
        print("Ratings were measured between the agents, for 2 players; higher is stronger.")


def _refuse_words(other: tuple[str, ...]) -> None:
    """A word that is no option must be the name of a game."""
    if not other:
        return
    raise WrongOptions(f"One game at a time: delirium play {games.kit(other[0]).name}.")


def _players(players: int | None, seats: str | None, usual: int) -> list[str]:
    """Who sits at the table."""
    if seats is None:
        others = (usual if players is None else min(players, MOST)) - 1  # the game refuses a wrong number
        return [PERSON] + [levels.USUAL] * others
    found = [PERSON if word.casefold() == YOU else word for word in listed("--seats", seats, f"{YOU},{levels.USUAL}")]
    unknown = [word for word in found if word not in (PERSON, *AGENTS)]
    if unknown:
        known = ", ".join(AGENTS)
        raise WrongOptions(f"--seats takes {YOU} for a person, or an agent: {known}. Not {unknown[0]}.")
    if players not in (None, len(found)):
        raise WrongOptions(f"--seats {seats} is for {len(found)} players, not {players}. Leave --players out.")
    return found


def _start(game: str, options: dict[str, object], players: list[str], names: str | None, seed: int | None) -> None:
    """Play a new game."""
    seats = seat_all(players, [name.strip() for name in names.split(",")] if names else [])
    _play(Table.start(game, options, seats, secrets.randbelow(1 << 32) if seed is None else seed), None)


def _go_on(name: str) -> None:
    """Play a saved game, whichever it is."""
    path = saves.find(name)
    _play(Table.load(saves.read(path)), path)


def _play(table: Table, path: Path | None) -> None:
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a letter that cannot be shown must not end a game
    Session(table, Console(highlight=False, markup=False), _read_line, path).run()


def _read_line(prompt: str) -> str | None:
    """A line from the keyboard; the end of input and Ctrl-C both mean that the player leaves."""
    try:
        return input(prompt)
    except (EOFError, KeyboardInterrupt):
        print()
        return None


for each in terminals():
    said = f"Play {each.kit.title}, by default {each.usual}against one agent of the level adept."
    command = with_choices(play, each.choices(), [each], said)
    app.command(command, name=each.kit.name)
    if each.kit.name == games.USUAL:
        app.default(command)
