"""`delirium mix`: the set-up of a mix of sets, with the rules that it rests on."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

from delirium.cli.ascension.choices import Players, Sets, Variant, ascension_options, usual_players

if TYPE_CHECKING:
    from delirium.ascension.box.account import Section

app = App(name="mix", help="Explain the set-up of a mix of Ascension sets: what lies where, how much of it, and why.")


@app.default
def mix(
    sets: Sets = "chronicle",
    /,
    *,
    players: Players = None,
    variant: Variant = None,
    without: str | None = None,
    json: Annotated[bool, Parameter(negative=())] = False,
) -> None:
    """Explain the set-up of a mix.

    Parameters
    ----------
    sets
        The sets to mix, with commas between.
    players
        How many play.
    variant
        Another way to play.
    without
        Cards that the table leaves out of the decks, with semicolons between (names may have commas).
    json
        Print it as JSON.
    """
    from delirium.ascension.box.build import build
    from delirium.ascension.box.explain import explain
    from delirium.rules import ledger

    count = usual_players(variant) if players is None else players
    game = build(ascension_options(sets, count, variant, None, None, without))
    sections = explain(game, lambda id: ledger.find(id).text)
    if json:
        from json import dumps

        head = {"sets": list(game.supply.sets), "players": int(game.players), "variant": game.variant}
        print(dumps({**head, "sections": [asdict(section) for section in sections]}, indent=2, ensure_ascii=False))
        return
    _print(sections)


def _print(sections: list[Section]) -> None:
    """Sections with their statements, the ids of the rules behind each; one line each for another program."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    console = Console(markup=False, highlight=False)
    for number, section in enumerate(sections):
        if number:
            print()
        if not console.is_terminal:
            print(section.title)
            for line in section.lines:
                print(f"- {line.text} [{' '.join(line.rules)}]")
            continue
        console.print(Text(section.title, style="bold"))
        grid = Table.grid(padding=(0, 1))
        for line in section.lines:
            grid.add_row("-", Text.assemble(line.text, " ", (f"[{' '.join(line.rules)}]", "dim")))
        console.print(grid)
