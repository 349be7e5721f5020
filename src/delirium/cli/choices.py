"""What a user can choose of Ascension on the command line: sets, variants and numbers of players, with their help."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from delirium.ascension.box.build import SETS
from delirium.ascension.game import variants
from delirium.cli.files import whole_number
from delirium.table.phrase import either

USUAL_SETS = Parameter(help=f"The sets to mix, with commas between: {', '.join(SETS)}.")
Sets = Annotated[str, USUAL_SETS]
MaybeSets = Annotated[str | None, USUAL_SETS]
VARIANTS = " ".join(f"{name}: {one.says}" for name, one in variants().items())
Variant = Annotated[str | None, Parameter(help=VARIANTS)]
PartnersAlike = Annotated[str | None, Parameter(help=f"{VARIANTS} Partners are the same agent.")]
SEATS = ", with ".join(f"{name} {either(list(map(str, one.seats)))}" for name, one in variants().items())
Players = Annotated[int | None, Parameter(converter=whole_number, help=f"2 to 6; with the variant {SEATS}.")]


def usual_players(variant: str | None) -> int:
    """How many play if nobody says it; what there is no such variant of is refused later."""
    return min(variants()[variant].seats) if variant in variants() else 2
