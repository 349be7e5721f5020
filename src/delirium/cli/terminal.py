"""What the terminal needs of a game besides its screen: the options it is set up with, and what of it can be tuned."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from inspect import Parameter as Argument
from inspect import signature
from pathlib import Path
from typing import Annotated, Any, ClassVar

from cyclopts import Parameter

from delirium import games
from delirium.cli.files import whole_number
from delirium.engine.errors import WrongOptions
from delirium.kit import Kit

GameName = Annotated[str, Parameter(help=f"One of: {', '.join(games.names())}.")]
Given = dict[str, Any]  # what a user has given of the options of a game, by name; None: nothing


@dataclass(frozen=True)
class HouseRule:
    """A rule that a table may play by: its name, what it says, and the contested point that it decides otherwise."""

    name: str
    says: str
    point: str


class Terminal:
    """A game on the command line; the plain one takes only the number of players."""

    usual: ClassVar[str] = ""  # what is played if nobody says what, with a blank behind
    own: ClassVar[str] = "seats and seed"  # what a saved game brings along

    def __init__(self, kit: Kit) -> None:
        self.kit = kit

    def choices(self) -> Given:
        """The options that a user may give: their types with their help."""
        said = f"{self.kit.least} to {self.kit.most} play."
        return {"players": Annotated[int | None, Parameter(converter=whole_number, help=said)]}

    def serving(self) -> Given:
        """The options that are for all tables of a server."""
        return {}

    def prepare(self, given: Given) -> Given:
        """Do what comes before any game is built, and tell what is left of what was given."""
        return given

    def usual_players(self, given: Given) -> int:
        """How many play if nobody says it."""
        return max(self.kit.least, min(2, self.kit.most))

    def filled(self, given: Given) -> Given:
        """What was given, with what is usual where nothing was."""
        players = given.get("players")
        return {**given, "players": self.usual_players(given) if players is None else players}

    def options(self, given: Given) -> dict[str, object]:
        """The options of the game."""
        named = {name: value for name, value in given.items() if value is not None}
        return games.anew(self.kit.name, named)

    def house_rules(self) -> list[HouseRule]:
        """The house rules that can be given with --house."""
        return []

    # the laboratory

    def weights(self, what: str) -> tuple[Sequence[str], Path]:
        """The names of the weights by which a value or a prior judges, and the file that they are kept in."""
        raise WrongOptions(f"{self.kit.title} has no weights to tune.")

    def tables(self, mixes: Sequence[str], players: int) -> tuple[dict[str, object], ...]:
        """The options of the tables that weights are tuned on."""
        if mixes:
            raise WrongOptions(f"{self.kit.title} has no sets. Leave --sets out.")
        return ({"players": players},)


def terminal(game: str) -> Terminal:
    """A game on the command line; one that is not here is refused."""
    kit = games.kit(game)
    made = games.load(kit.terminal)(kit)
    assert isinstance(made, Terminal)
    return made


def terminals() -> list[Terminal]:
    """All games."""
    return [terminal(name) for name in games.names()]


def with_choices(
    function: Callable[..., None], choices: Mapping[str, Any], of: Sequence[object] = (), says: str = ""
) -> Callable[..., None]:
    """A command that takes these options besides its own, in place of `**given`.

    What it is `of` are its first arguments, which no user gives; `says` stands for its first line.
    """

    def command(*words: Any, **given: Any) -> None:
        function(*of, *words, **{**dict.fromkeys(choices), **given})

    known = signature(function, eval_str=True)
    found = [each for each in list(known.parameters.values())[len(of) :] if each.kind is not Argument.VAR_KEYWORD]
    named = {each.name for each in found}
    more = [
        Argument(name, Argument.KEYWORD_ONLY, annotation=annotation, default=None)
        for name, annotation in choices.items()
        if name not in named
    ]
    first = [each for each in found if each.kind is not Argument.KEYWORD_ONLY or each.default is Argument.empty]
    command.__signature__ = known.replace(  # type: ignore[attr-defined]
        parameters=[*first, *more, *(each for each in found if each not in first)]
    )
    before, line, rest = (function.__doc__ or "").partition("\n")
    command.__doc__ = f"{says or before}{line}{rest}"
    return command
