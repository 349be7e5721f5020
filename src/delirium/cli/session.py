"""A sitting at a table in the terminal, the same for all games: it shows, asks, carries out, saves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from shlex import quote
from typing import Final

from rich.columns import Columns
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from delirium.cli import saves
from delirium.cli.screen import screen_of, stopped
from delirium.engine.errors import DeliriumError, Endless
from delirium.engine.option import plain
from delirium.engine.view import SPECTATOR
from delirium.rules import ledger
from delirium.table import together
from delirium.table.advice import advise, named, percent, shortened
from delirium.table.log import Told
from delirium.table.phrase import either, in_words
from delirium.table.seat import about
from delirium.table.series import NOTHING
from delirium.table.table import Table

Read = Callable[[str], str | None]  # asks with a prompt; None when there is no more input

RULES: Final = "rules ID"
PASS: Final = "pass [NAME]"
COMMANDS: Final = {
    "help": "this list",
    "board": "draw the board again",
    "hint": "the best options now, with reasons; you still have to choose",
    "undo": "take your last choice back, if it showed nothing new",
    PASS: "give the keyboard to another who may choose now",
    "why": "the rules behind what happened last",
    RULES: "a rule of the ledger, such as {example}",
    "log": "what happened lately; `log all` from the beginning",
    "scores": "the points by category, as if the game ended now",
    "save [FILE]": "save now, or to a file of your choice",
    "load FILE": "go on with another game; this one is saved",
    "quit": "save and leave",
}
LATELY: Final = 30  # events that `log` shows
MANY: Final = 12  # options from which on they stand in columns, if at least two columns fit
LONGEST: Final = 60  # letters of a wrong line that are repeated
SHORTEST: Final = 3  # letters that find an option by a word in its middle
UNREADABLE: Final = "That line cannot be read as an option or a command."
BETWEEN: Final = 2  # blanks between the columns of the options


class Session:
    """One sitting at a table."""

    def __init__(self, table: Table, console: Console, read: Read, path: Path | None = None) -> None:
        self.console = console
        self.read = read
        self.written: set[Path] = set()  # files of this sitting, which it may write again
        self.failed = False  # whether saving has failed, which is said once
        self.is_secret_shown = False  # whether a hand stands on the screen
        self._sit_down(table, path)

    def _sit_down(self, table: Table, path: Path | None) -> None:
        """Take a table; a game from the data folder goes on in its file, any other gets a new one there."""
        self.table = table
        self.screen = screen_of(table.game, table.names)
        self.persons = sum(seat.is_person for seat in table.seats)
        self.at_keyboard = -1
        self.passed_to = -1  # to whom it was given by `pass`
        self.is_drawn = False  # whether whoever sits at the keyboard has seen a board
        self.since: int | None = None  # the event from which on the news begin, if not with the last choice
        self.series: tuple[int, int] | None = None  # the choices that a series has made, as numbers from the first on
        self.taken_back = ""  # what `undo` has taken back, until it is shown
        self.warned: tuple[int, int] | None = None  # the choice, by its number, that was warned of
        self.path = path if path is not None and saves.is_kept(path) else saves.fresh(table.game.name)
        self._keep()

    def run(self) -> None:
        """Play until the game is over or the players leave."""
        self._greet()
        while True:
            try:
                self.table.run_agents()
            except Endless as error:
                self._say(f"{self.table.names[self.table.next_agent()]} cannot go on. {error}")
                self._leave()
                return
            if self.table.over:
                self._finish()
                return
            if not self._decide():
                self._leave()
                return

    # one decision

    def _decide(self) -> bool:
        """Let a person choose; False if they leave instead."""
        seat = next((seat for seat in (self.passed_to, self.at_keyboard) if seat in self.table.persons), -1)
        self.passed_to = -1
        if seat < 0:
            seat = self.table.persons[0]
        if not self._pass_to(seat):
            return False
        self._show(seat, not self.is_drawn or self.screen.is_board_due(self.table.view(seat)))
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
        if self.at_keyboard != seat:
            self.is_drawn = False
            if self.persons > 1:
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
        if not line.isprintable():  # such as the arrow keys
            self._say(f"{UNREADABLE} {self._way_out(seat)}")
            return False
        word, _, rest = line.partition(" ")
        word, rest = word.casefold(), rest.strip()
        if word == "undo":
            self._undo(seat)
            return True
        if word == "load" and rest:
            self._load(rest)
            return True
        if word == "pass" and self._beside(seat) and not self._begins_option(seat, line):
            return self._pass(seat, rest)
        if self._command(seat, word, rest):
            return False
        first = self.screen.series(self.table.view(seat), line.casefold())
        if first is not None:
            return self._carry_out_series(seat, line.casefold(), first)
        option = self._option(seat, line)
        if option is None:
            return False
        whose = int(self.table.state.chooser(option))
        if self._is_warned(whose, option):
            return False
        self._choose(whose, option)
        self.since = None
        return True

    # several before one keyboard who may choose at once

    @property
    def _everybody(self) -> range:
        return range(int(self.table.game.seats))

    def _beside(self, seat: int) -> list[int]:
        """Who else of those before the keyboard may choose now."""
        return together.beside(self.table, seat, self._everybody)

    def _options(self, seat: int) -> list[tuple[int, str]]:
        """What can be typed: the own options, and those of others whose options whoever looks may see."""
        table = self.table
        found = table.options(seat)
        for other in together.shown_beside(table, seat, self._everybody):
            found += [(option, f"{table.names[other]}: {text}") for option, text in table.options(other)]
        return found

    def _begins_option(self, seat: int, line: str) -> bool:
        """Whether a line begins an option, as `pass` does where bids are asked for."""
        return any(text.casefold().startswith(line.casefold()) for _, text in self._options(seat))

    def _pass(self, seat: int, name: str) -> bool:
        """Give the keyboard to another who may choose now."""
        names = {other: self.table.names[other] for other in self._beside(seat)}
        fits = [other for other, known in names.items() if known.casefold().startswith(name.casefold())]
        if len(fits) != 1:
            self._say(f"Say to whom: {either(list(names.values()))}.")
            return False
        self.passed_to = fits[0]
        return True

    def _undo(self, seat: int) -> None:
        """Take the last choice back; right after a series all of its choices, as far as that is allowed."""
        seat = self._last_of(seat)
        last = self.table.last_of(seat)
        begin, end = self.series or (0, 0)
        least = begin if end == last + 1 else last
        back = [self.table.undo(seat)]
        while len(self.table.made) > least and self.table.can_undo(seat):
            back.insert(0, self.table.undo(seat))
        texts = [f"{text} ({times} times)" if times > 1 else text for text, times in Counter(back).items()]
        rest = len(self.table.made) - least
        kept = " What came before it stays: it showed you something that you did not know before." if rest > 0 else ""
        self.taken_back = f"Taken back: {', '.join(texts)}.{kept}"
        self.series = None
        self.since = self.table.told  # what happened earlier is no news
        self._keep()

    def _last_of(self, seat: int) -> int:
        """Who chose last of those for whom whoever sits at the keyboard may choose."""
        shown = together.shown_beside(self.table, seat, self._everybody)
        return max([seat, *shown], key=self.table.last_of)

    def _choose(self, seat: int, option: int) -> None:
        self.table.choose(option, seat)
        self._keep()

    def _carry_out_series(self, seat: int, line: str, first: int) -> bool:
        """Carry out the choices of a series one after the other, as long as the same seat may choose."""
        option: int | None = first
        before, begin = self.table.told, len(self.table.made)
        while option is not None and option != NOTHING:
            try:
                self._choose(seat, int(self.table.state.offered(seat, option)))
            except Endless as error:
                self._say(str(error))
                break
            option = self.screen.series(self.table.view(seat), line) if seat in self.table.deciders else None
        if first == NOTHING:
            self._say(f"There is nothing for `{line}` to do.")
            return False
        if len(self.table.made) == begin:
            return False
        self.since = before
        self.series = begin, len(self.table.made)
        return True

    def _is_warned(self, seat: int, option: int) -> bool:
        """Warn of a choice once; whoever repeats it means it."""
        asked = (len(self.table.made), option)
        warning = "" if self.warned == asked else self.screen.warning(self.table.view(seat), plain(option))
        if warning:
            self.warned = asked
            self._say(warning)
        return bool(warning)

    def _command(self, seat: int, word: str, rest: str) -> bool:
        """Carry out a command that changes nothing; False if it is none."""
        match word:
            case "help" | "?":
                self._help()
            case "board":
                self._show(seat, True)
            case "hint":
                self._hint(seat)
            case "why":
                self._why(self._lately(seat) or self.table.news(seat))
            case "rules" | "rule":
                self._rule(rest)
            case "log":
                self._log(seat, rest == "all")
            case "scores":
                self.console.print(self.screen.scores(self.table.view(seat)))
            case "save":
                self._save(rest)
            case "load":
                self._say("Say which: load FILE.")
            case _:
                shown = self.screen.command(self.table.view(seat), word, rest)
                if shown is None:
                    return False
                self.console.print(shown)
        return True

    def _option(self, seat: int, line: str) -> int | None:
        """The option with this number or this beginning; if there is not exactly one, say so."""
        options = self._options(seat)
        way_out = self._way_out(seat)
        numbered = {str(number): option for number, (option, _) in enumerate(options, 1)}
        if line in numbered:
            return numbered[line]
        for found in _candidates(line.casefold(), options):
            if len(found) == 1:
                return found[0][0]
            if found:
                self._say(f"“{line}” fits {'; '.join(text for _, text in found)}. Type more of it, or its number.")
                return None
        if not line:
            self._say(way_out)
        elif len(line) > LONGEST:
            self._say(f"{UNREADABLE} {way_out}")
        elif line.isdecimal():
            self._say(f"There is no option {line}. {way_out}")
        else:
            self._say(f"“{line}” is no option and no command. {way_out}")
        return None

    def _way_out(self, seat: int) -> str:
        return f"Give a number from 1 to {len(self._options(seat))}, or `help`."

    # showing

    def _greet(self) -> None:
        for line in self.screen.greeting():
            self._say(line)
        for player, text in {seat.player: about(seat.player, self.table.game) for seat in self.table.seats}.items():
            if text:
                self._say(f"{player.capitalize()}: {text}")
        self._say(f"Seed {self.table.record.seed}. The game is kept as {self.path.stem} in {self.path.parent}.")

    def _show(self, seat: int, with_board: bool) -> None:
        """The board, what happened since the player chose last, what is asked and the options."""
        view = self.table.view(seat)
        self.is_secret_shown = True
        if with_board:
            self.console.print()
            self.console.print(self.screen.board(view, self.console.width))
            self.is_drawn = True
        self._news(self._lately(seat))
        if self.taken_back:
            self._say(f"\n{self.taken_back}")
            self.taken_back = ""
        self.console.print()
        self.console.print(Text(f"{self.table.names[seat]}: {stopped(self.table.prompt())}", style="bold"))
        context = self.screen.context(view)
        if context is not None:
            self.console.print(context)
        self._list_options(seat)
        footer = self.screen.footer(view)
        if footer:
            self.console.print(Text(footer, style="dim"))
        others = in_words([self.table.names[other] for other in self._beside(seat)])
        if others:
            self.console.print(Text(f"{others} may choose as well: `pass` gives the keyboard.", style="dim"))

    def _lately(self, seat: int) -> list[Told]:
        """What happened since a seat chose last; a series of choices counts as one."""
        return self.table.news(seat) if self.since is None else self.table.events(seat, self.since)

    def _news(self, told: list[Told]) -> None:
        if told:
            self.console.print(Text("\nWhat happened", style="dim"))
        for paragraph in self.screen.news(told):
            grid = Grid.grid(padding=(0, 1))
            grid.add_row("-", Text(f"{paragraph}."))
            self.console.print(grid)

    def _list_options(self, seat: int) -> None:
        options = self._options(seat)
        choosers = [int(self.table.state.chooser(option)) for option, _ in options]
        views = {whose: self.table.view(whose) for whose in choosers}
        shown = [(views[whose], plain(option)) for whose, (option, _) in zip(choosers, options, strict=True)]
        hints = [self.screen.hint(view, option) for view, option in shown]
        texts = [f"{number:3}  {text}" for number, (_, text) in enumerate(options, 1)]
        longest = max(map(len, texts))
        if len(options) > MANY and not any(hints) and 2 * longest + BETWEEN <= self.console.width:
            self.console.print(Columns(texts, padding=(0, BETWEEN), column_first=True))
            return
        grid = Grid.grid(padding=(0, BETWEEN))
        widths = _widths(self.console.width - 3 - 2 * BETWEEN, longest - 5, max(map(len, hints)))
        grid.add_column(justify="right", style="bold", width=3)
        grid.add_column(width=widths[0], overflow="fold")
        grid.add_column(width=widths[1], overflow="fold", style="dim")
        for number, ((_, text), (view, option), hint) in enumerate(zip(options, shown, hints, strict=True), 1):
            grid.add_row(str(number), self.screen.option(view, option, text), hint)
        self.console.print(grid)

    def _help(self) -> None:
        self._say("Type the number of an option, or the beginning of its text, or a command:")
        grid = Grid.grid(padding=(0, 2))
        left_out = [word for word, fits in ((RULES, self.screen.example), (PASS, self.persons > 1)) if not fits]
        known = {word: says for word, says in COMMANDS.items() if word not in left_out}
        for command, meaning in (known | self.screen.commands).items():
            grid.add_row(f"  {command}", meaning.format(example=self.screen.example))
        self.console.print(grid)

    def _hint(self, seat: int) -> None:
        """The best options with their numbers, so that one can be typed."""
        table = self.table
        found = shortened(named(advise(table.view(seat), len(table.made)), table.speech))
        numbers = {text: number for number, (_, text) in enumerate(table.options(seat), 1)}
        grid = Grid.grid(padding=(0, BETWEEN))
        for one in found.options:
            said = f"{one.text} ({percent(one.value)} to win): {one.reason}"
            grid.add_row(Text(f"{numbers[one.text]:3}", style="bold"), Text(said))
        self._say(found.summary)
        self.console.print(grid)

    def _why(self, told: list[Told]) -> None:
        """Events with their rules, and each rule once in full."""
        for event in told:
            self._say(f"{event.text}. {event.rule}".strip())
        for id in dict.fromkeys(event.rule for event in told if event.rule):
            self._rule(id)

    def _rule(self, id: str) -> None:
        if not id:
            example = f", such as: rules {self.screen.example}" if self.screen.example else ""
            self._say(f"Say which{example}.")
            return
        try:
            rule = ledger.find(id)
        except (ledger.UnknownRule, FileNotFoundError) as error:
            self._say(str(error))
            return
        self.console.print(Text.assemble((rule.id, "bold"), f" {rule.text}"))

    def _log(self, seat: int, whole: bool) -> None:
        since = 0 if whole else max(self.table.told - LATELY, 0)
        for text in self.table.story(seat, since):
            self._say(f"{text}.")

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
        path = saves.place(name) if name else self.path
        if name and path not in self.written and saves.is_taken(path):
            raise saves.SaveFailed(f"{path} exists already. Give another name.")
        saves.write(path, self.table.save())
        self.written.add(path)
        self._say(f"Saved. {self._way_back(str(path) if name else path.stem)}")

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
        self._say(self._way_back(self.path.stem))

    def _way_back(self, name: str) -> str:
        return f"Go on with: delirium play {self.table.game.name} --load {quote(name)}"

    def _finish(self) -> None:
        """Tell the end, the winner and the points."""
        table = self.table
        persons = [seat for seat, who in enumerate(table.seats) if who.is_person]
        last = next((choice.before for choice in reversed(table.made) if choice.seat in persons), table.told - LATELY)
        self.console.print(self.screen.board(table.view(SPECTATOR), self.console.width))
        self._news(table.events(persons[0] if len(persons) == 1 else SPECTATOR, max(last, 0)))
        self.console.print(self.screen.result(table.final_view()))
        self._keep()
        self._say(f"The record is saved as {self.path}.")


def _widths(width: int, texts: int, hints: int) -> tuple[int, int]:
    """How wide options and hints are shown, from their longest: what does not fit is wrapped, the hints first."""
    left = max(min(texts, width * 3 // 5), width - hints) if texts + hints > width else texts
    return max(left, 1), max(min(width - left, hints), 1)


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
