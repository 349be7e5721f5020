"""What a user can choose of Ascension on the command line: sets, variants, players, own cards and mechanics."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from delirium.ascension.box.build import SETS
from delirium.ascension.game import variants
from delirium.ascension.kit import KIT
from delirium.cli.files import listed, whole_number
from delirium.engine.errors import WrongOptions
from delirium.games import anew
from delirium.table.phrase import either

USUAL: Final = "chronicle"  # the sets that are mixed if nobody says which
USUAL_SETS = Parameter(help=f"The sets to mix, with commas between: {', '.join(SETS)}.")
Sets = Annotated[str, USUAL_SETS]
MaybeSets = Annotated[str | None, USUAL_SETS]
VARIANTS = " ".join(f"{name}: {one.says}" for name, one in variants().items())
Variant = Annotated[str | None, Parameter(help=VARIANTS)]
SEATS = ", with ".join(f"{name} {either(list(map(str, one.seats)))}" for name, one in variants().items())
Players = Annotated[int | None, Parameter(converter=whole_number, help=f"2 to 6 play; with the variant {SEATS}.")]
CardFiles = Annotated[
    list[Path] | None,
    Parameter(name="--cards", negative=(), consume_multiple=True, help="Card files of yours, which are mixed in."),
]
Mechanics = Annotated[
    list[Path] | None,
    Parameter(
        name="--mechanics",
        negative=(),
        help="A Python file with mechanics of yours; may be given several times. It is code that runs in this process: "
        "give only files that you trust.",
    ),
]
ServerMechanics = Annotated[
    list[Path] | None,
    Parameter(
        name="--mechanics",
        negative=(),
        help="A Python file with mechanics that tables are played with; also DELIRIUM_MECHANICS. It is code that runs "
        "in the server: give only files that you trust. Guests cannot bring any.",
    ),
]
House = Annotated[
    str | None,
    Parameter(
        help="House rules to play by, with commas between; `delirium rules contested` tells which there are.",
    ),
]
Without = Annotated[
    str | None,
    Parameter(help="Cards that are left out of the decks, with semicolons between (names may have commas)."),
]


def usual_players(variant: str | None) -> int:
    """How many play if nobody says it; what there is no such variant of is refused later."""
    return min(variants()[variant].seats) if variant in variants() else 2


def use_mechanics(paths: Sequence[Path] | None) -> None:
    """Play with mechanics of the user's own, before any card is read."""
    if paths:
        from delirium.ascension.box.outside import use

        use(paths)


def read_cards(paths: Sequence[Path]) -> list[str]:
    """The texts of card files; what is wrong with one is said with its place, before any game is built."""
    from delirium.cards.schema import read

    texts: list[str] = []
    real = [os.path.realpath(path) for path in paths]
    doubled = [path for number, path in enumerate(paths) if real[number] in real[:number]]
    if doubled:
        raise WrongOptions(f"{doubled[0]} is given twice. Give each card file once.")
    for path in paths:
        file = read(path)
        file.read_texts()
        errors = [problem for problem in file.problems if problem.severity == "error"]
        if errors:
            more = f" There are {len(errors) - 1} more: delirium cards check {path}" if len(errors) > 1 else ""
            raise WrongOptions(f"{errors[0]}{more}")
        texts.append("\n".join(file.places.lines))
    return texts


def ascension_options(
    sets: str | None,
    players: int | None,
    variant: str | None,
    cards: Sequence[Path] | None,
    house: str | None,
    without: str | None = None,
) -> dict[str, object]:
    """The options of a game of Ascension from what a user has given."""
    options: dict[str, object] = {}
    if sets is not None:
        options["sets"] = listed("--sets", sets, "chronicle,fallen")
    if players is not None:
        options["players"] = players
    if variant is not None:
        if not variant.strip():
            raise WrongOptions(f"--variant is empty. Give {either(list(variants()))}, or leave it out.")
        options["variant"] = variant
    if house is not None:
        options["house"] = listed("--house", house, "rewards-first,void-apart")
    if without is not None:
        options["without"] = [name.strip() for name in without.split(";")]
    if cards:
        options["cards"] = read_cards(cards)
    return anew(KIT.name, options)
