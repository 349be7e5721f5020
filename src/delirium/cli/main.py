"""The command `delirium`: its subcommands are loaded when they are used."""

from __future__ import annotations

import os
import sys
from typing import Annotated

from cyclopts import App, Parameter

from delirium import __version__, games
from delirium.engine.errors import DeliriumError, WrongOptions
from delirium.table.phrase import in_words


def version() -> str:
    """The version and the form of this install."""
    from delirium.engine.cells import COMPILED

    form = "compiled" if COMPILED else "pure Python (install with a C compiler for a much faster one)"
    return f"delirium {__version__}, {form}"


app = App(
    name="delirium",
    help=f"Play, host and study {in_words([kit.title for kit in games.kits()])}. An unofficial fan project.",
    version=version,
)
app.command("delirium.cli.serve:app", name="serve", help="Start the server and its web app.")
app.command("delirium.cli.backup:app", name="backup", help="Copy the tables of a server, also while it runs.")
app.command("delirium.cli.play:app", name="play", help="Play in the terminal.")
app.command(
    "delirium.cli.advise:app", name="advise", help="Say what to think of the options of a position, with reasons."
)
app.command("delirium.cli.simulate:app", name="simulate", help="Let agents play many games and count.")
app.command("delirium.cli.report:app", name="report", help="Make a page with plots of a simulated run.")
app.command("delirium.cli.arena:app", name="arena", help="Let agents meet and find out who is better.")
app.command("delirium.cli.lab:app", name="lab", help="The laboratory: make the data that agents go by.")
app.command("delirium.cli.rules:app", name="rules", help="The rules ledger: show, search, coverage.")
for kit in games.kits():
    for words, place, meaning in kit.commands:
        if " " not in words:  # else it belongs to another command
            app.command(place, name=words, help=meaning)


@app.default
def start(*other: Annotated[str, Parameter(show=False)]) -> None:
    """Without a command: the same as `delirium serve`."""
    if other:
        raise WrongOptions(f"There is no command {other[0]}. `delirium --help` lists those that there are.")
    from delirium.cli.serve import app as serve

    serve([])


def main() -> None:
    """Run a command; what is wrong with its input is said in a sentence."""
    try:
        app()
    except DeliriumError as error:
        print(error, file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:  # whoever reads has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(141)
