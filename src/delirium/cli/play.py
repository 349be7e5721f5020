"""`delirium play`: a game in the terminal, against agents or with several persons at one keyboard."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Final

from cyclopts import App, Parameter
from rich.columns import Columns
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from delirium.cli import saves
from delirium.cli.files import read_components
from delirium.cli.gates_screen import GatesScreen
from delirium.cli.news import paragraphs
from delirium.engine.errors import DeliriumError, WrongOptions
from delirium.engine.view import SPECTATOR, View
from delirium.games import NAMES
from delirium.gates.game import Gates
from delirium.rules import ledger
from delirium.table.log import Told
from delirium.table.seat import PERSON, seat_all
from delirium.table.table import Table

Read = Callable[[str], str | None]  # asks with a prompt; None when there is no more input

COMMANDS: Final = {
    "help": "this list",
    "board": "draw the board again",
    "undo": "take your last choice back, if it showed nothing new",
    "why": "the rules behind what happened last",
    "rules ID": "a rule of the ledger, such as GAT-OPEN-05",
    "log": "what happened lately; `log all` from the beginning",
    "scores": "the points by category, as if the game ended now",
    "ours": "the figures that no source gives and that are ours",
    "save [FILE]": "save now, or to a file of your choice",
    "load FILE": "go on with another game; this one is saved",
    "quit": "save and leave",
}
MOST: Final = 8  # agents that are seated before the game is asked
LATELY: Final = 30  # events that `log` shows
MANY: Final = 12  # options from which on they stand in columns
LONGEST: Final = 60  # letters of a wrong line that are repeated
SHORTEST: Final = 3  # letters that find an option by a word in its middle

app = App(name="play", help="Play in the terminal. Without the name of a game: Gates of Delirium.")


@app.default
@app.command(name="gates")
def gates(
    *other: Annotated[str, Parameter(show=False)],
    players: int | None = None,
    seats: str | None = None,
    names: str | None = None,
    seed: int | None = None,
    components: Path | None = None,
    load: str | None = None,
) -> None:
    """Play Gates of Delirium, by default against one greedy agent.

    Parameters
    ----------
    other
        Not used: any further word is taken for a game that there is not.
    players
        2, 3 or 4; you are the first, the others are greedy agents.
    seats
        Who plays, with commas between: you, random, eager, greedy. Several `you` share the keyboard.
    names
        Names for the seats, with commas between.
    seed
        The same seed deals the same cards.
    components
        An own table of components instead of ours.
    load
        Go on with a saved game: a file, or a name in the data folder. It brings its own seats, seed and components.

    """
    if other:
        raise WrongOptions(f"There is no game {other[0]}. There is: {', '.join(NAMES)}.")
    if load is not None:
        if any(given is not None for given in (players, seats, names, seed, components)):
            raise WrongOptions("A saved game brings its own seats, seed and components. Give --load alone.")
        path = saves.find(load)
        table = Table.load(saves.read(path))
    else:
        path = None
        options: dict[str, object] = {} if players is None else {"players": players}
        if components is not None:
            options["components"] = read_components(components)
        sitting = seat_all(_players(players, seats), [name.strip() for name in names.split(",")] if names else [])
        table = Table.start("gates", options, sitting, secrets.randbelow(1 << 32) if seed is None else seed)
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a letter that cannot be shown must not end a game
    Session(table, Console(highlight=False, markup=False), _read_line, path).run()


def _players(players: int | None, seats: str | None) -> list[str]:
    """Who sits at the table."""
    if seats is None:
        others = 1 if players is None else min(players - 1, MOST)  # the game refuses a wrong number
        return [PERSON] + ["greedy"] * others
    found = [PERSON if word.strip().casefold() == "you" else word.strip() for word in seats.split(",")]
    if players not in (None, len(found)):
        raise WrongOptions(f"--seats {seats} is for {len(found)} players, not {players}. Leave --players out.")
    return found


def _read_line(prompt: str) -> str | None:
    """A line from the keyboard; the end of input and Ctrl-C both mean that the player leaves."""
    try:
        return input(prompt)
    except (EOFError, KeyboardInterrupt):
        print()
        return None


class Session:
    """One sitting at a table: shows, asks, carries out, saves."""

    def __init__(self, table: Table, console: Console, read: Read, path: Path | None = None) -> None:
        self.console = console
        self.read = read
        self.written: set[Path] = set()  # files of this sitting, which it may write again
        self.failed = False  # whether saving has failed, which is said once
        self.is_secret_shown = False  # whether a hand stands on the screen
        self._sit_down(table, path)

    def _sit_down(self, table: Table, path: Path | None) -> None:
        """Take a table; a game from the data folder goes on in its file, any other gets a new one there."""
        assert isinstance(table.game, Gates)
        self.table = table
        self.screen = GatesScreen(table.game, table.names)
        self.persons = sum(seat.is_person for seat in table.seats)
        self.at_keyboard = -1
        is_kept = path is not None and path.parent.resolve() == saves.folder().resolve()
        self.path = path if path is not None and is_kept else saves.fresh(table.game.name)
        self._keep()

    def run(self) -> None:
        """Play until the game is over or the players leave."""
        self._greet()
        while True:
            self.table.run_agents()
            if self.table.over:
                self._finish()
                return
            if not self._decide():
                self._leave()
                return

    # one decision

    def _decide(self) -> bool:
        """Let a person choose; False if they leave instead."""
        seat = self.table.decider
        if not self._pass_to(seat):
            return False
        self._show(seat)
        while True:
            line = self.read("> ")
            if line is None:
                return False
            try:
                if line.strip().casefold() == "quit":
                    saves.write(self.path, self.table.save())  # who cannot save is not sent away
                    return False
                if self._answer(seat, line.strip()):
                    return True
            except DeliriumError as error:
                self._say(str(error))

    def _pass_to(self, seat: int) -> bool:
        """With several persons, hide what the last one saw until the next one sits down; False if they leave."""
        if self.persons > 1 and self.at_keyboard != seat:
            if self.is_secret_shown:
                self.console.clear()
                if self.console.is_terminal:
                    self.console.file.write("\x1b[3J")  # what has scrolled away as well
            if self.read(f"Pass to {self.table.names[seat]}, press Enter ") is None:
                return False
        self.at_keyboard = seat
        return True

    def _answer(self, seat: int, line: str) -> bool:
        """Do what a line says; True if the game has moved."""
        word, _, rest = line.partition(" ")
        word, rest = word.casefold(), rest.strip()
        if word == "undo":
            self.table.undo(seat)
            self._keep()
            return True
        if word == "load" and rest:
            self._load(rest)
            return True
        if self._command(seat, word, rest):
            return False
        option = self._option(line)
        if option is None:
            return False
        self.table.choose(option, seat)
        self._keep()
        return True

    def _command(self, seat: int, word: str, rest: str) -> bool:
        """Carry out a command that changes nothing; False if it is none."""
        match word:
            case "help" | "?":
                self._help()
            case "board":
                self._show(seat)
            case "why":
                self._why(self.table.news(seat))
            case "rules" | "rule":
                self._rule(rest)
            case "log":
                self._log(seat, rest == "all")
            case "scores":
                self.console.print(self.screen.scores(self.table.view(seat)))
            case "ours":
                self._ours()
            case "save":
                self._save(rest)
            case "load":
                self._say("Say which: load FILE.")
            case _:
                return False
        return True

    def _option(self, line: str) -> int | None:
        """The option with this number or this beginning; if there is not exactly one, say so."""
        options = self.table.options()
        way_out = f"Give a number from 1 to {len(options)}, or `help`."
        shown = line if len(line) <= LONGEST and line.isprintable() else "That"
        if line.isdecimal():
            numbered = {str(number): option for number, (option, _) in enumerate(options, 1)}
            if line in numbered:
                return numbered[line]
            self._say(f"There is no option {shown}. {way_out}")
            return None
        for found in _candidates(line.casefold(), options):
            if len(found) == 1:
                return found[0][0]
            if found:
                self._say(f"“{shown}” fits {'; '.join(text for _, text in found)}. Type more of it, or its number.")
                return None
        self._say(f"“{shown}” is no option and no command. {way_out}" if line else way_out)
        return None

    # showing

    def _greet(self) -> None:
        self._say("Gates of Delirium, an unofficial fan version. Type `help` for the commands.")
        ours = self.screen.ours()
        if ours:
            self._say(f"Figures that no source gives are ours ({', '.join(ours)}): `ours` tells why.")
        self._say(f"Seed {self.table.record.seed}. The game is kept as {self.path.stem} in {self.path.parent}.")

    def _show(self, seat: int) -> None:
        """The board, what happened since the player chose last, what is asked and the options."""
        view = self.table.view(seat)
        self.is_secret_shown = True
        self.console.print()
        self.console.print(self.screen.board(view, self.console.width))
        self._news(self.table.news(seat))
        self.console.print()
        self.console.print(Text(f"{self.table.names[seat]}: {self.table.prompt()}.", style="bold"))
        self._options(view)

    def _news(self, told: list[Told]) -> None:
        if told:
            self.console.print(Text("\nWhat happened", style="dim"))
        for paragraph in paragraphs(told, self.table.names):
            grid = Grid.grid(padding=(0, 1))
            grid.add_row("-", Text(f"{paragraph}."))
            self.console.print(grid)

    def _options(self, view: View) -> None:
        options = self.table.options()
        if len(options) > MANY:
            texts = [f"{number:3}  {text}" for number, (_, text) in enumerate(options, 1)]
            self.console.print(Columns(texts, padding=(0, 2), column_first=True))
            return
        grid = Grid.grid(padding=(0, 2))
        grid.add_column(justify="right", style="bold", min_width=3)
        grid.add_column()
        grid.add_column(style="dim")
        for number, (option, text) in enumerate(options, 1):
            grid.add_row(str(number), self.screen.option(view, option, text), self.screen.hint(view, option))
        self.console.print(grid)

    def _help(self) -> None:
        self._say("Type the number of an option, or the beginning of its text, or a command:")
        grid = Grid.grid(padding=(0, 2))
        for command, meaning in COMMANDS.items():
            grid.add_row(f"  {command}", meaning)
        self.console.print(grid)

    def _why(self, told: list[Told]) -> None:
        """Events with their rules, and each rule once in full."""
        for event in told:
            self._say(f"{event.text}. {event.rule}".strip())
        for id in dict.fromkeys(event.rule for event in told if event.rule):
            self._rule(id)

    def _rule(self, id: str) -> None:
        if not id:
            self._say("Say which, such as: rules GAT-OPEN-05.")
            return
        try:
            rule = ledger.find(id)
        except (ledger.UnknownRule, FileNotFoundError) as error:
            self._say(str(error))
            return
        self.console.print(Text.assemble((rule.id, "bold"), f" {rule.text}"))

    def _log(self, seat: int, whole: bool) -> None:
        since = 0 if whole else max(self.table.told - LATELY, 0)
        for event in self.table.events(seat, since):
            self._say(f"{event.text}.")

    def _ours(self) -> None:
        ours = self.screen.ours()
        self._say("These figures no source gives; they are ours:" if ours else "No figure of these components is ours.")
        grid = Grid.grid(padding=(0, 2))
        for name, reason in ours.items():
            grid.add_row(f"  {name}", reason)
        self.console.print(grid)

    def _say(self, text: str) -> None:
        self.console.print(Text(text))

    # saving and leaving

    def _keep(self) -> None:
        """Save without a word; a failure is said once."""
        try:
            saves.write(self.path, self.table.save())
        except saves.SaveFailed as error:
            if not self.failed:
                self._say(str(error))
            self.failed = True

    def _save(self, name: str) -> None:
        path = Path(name).expanduser() if name else self.path
        if name and path.exists() and path not in self.written:
            raise saves.SaveFailed(f"{path} exists already. Give another name.")
        saves.write(path, self.table.save())
        self.written.add(path)
        self._say(f"Saved. Go on with: delirium play gates --load {path if name else path.stem}")

    def _load(self, name: str) -> None:
        path = saves.find(name)
        table = Table.load(saves.read(path))
        self._keep()
        self._sit_down(table, path)
        self._say(f"Loaded {path}.")

    def _leave(self) -> None:
        try:
            saves.write(self.path, self.table.save())
        except saves.SaveFailed as error:
            self._say(str(error))
            return
        self._say(f"The game is saved in {self.path.parent}.")
        self._say(f"Go on with: delirium play gates --load {self.path.stem}")

    def _finish(self) -> None:
        """Tell the end, the winner and the points."""
        table = self.table
        persons = [seat for seat, who in enumerate(table.seats) if who.is_person]
        last = next((choice.before for choice in reversed(table.made) if choice.seat in persons), table.told - LATELY)
        view = table.view(SPECTATOR)
        self.console.print(self.screen.board(view, self.console.width))
        self._news(table.events(persons[0] if len(persons) == 1 else SPECTATOR, max(last, 0)))
        self.console.print(self.screen.result(view))
        self._keep()
        self._say(f"The record is saved as {self.path}.")


def _candidates(wanted: str, options: list[tuple[int, str]]) -> list[list[tuple[int, str]]]:
    """The options that fit, from the closest way of fitting to the loosest: whole text, beginning, a word inside."""
    if not wanted:
        return []
    texts = [(option, text, text.casefold()) for option, text in options]
    ways = [
        [(option, text) for option, text, folded in texts if folded == wanted],
        [(option, text) for option, text, folded in texts if folded.startswith(wanted)],
    ]
    if len(wanted) >= SHORTEST:
        ways.append([(option, text) for option, text, folded in texts if f" {wanted}" in folded])
    return ways
