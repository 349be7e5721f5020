"""What Ascension brings for the floors above."""

from __future__ import annotations

from typing import Final

from delirium.kit import Kit

KIT: Final = Kit(
    name="ascension",
    title="Ascension",
    build="delirium.ascension.box.build:build_exactly",
    anew="delirium.ascension.box.outside:anew",
    text="Build a deck from what the center row offers, and have the most Honor when the Honor pool is empty.",
    least=1,
    most=6,
    points="Honor",
    page="ascension",
    prefix="ASC-",
    rows="delirium.sim.ascension.rows:AscensionRecorder",
    report="delirium.sim.ascension.report:AscensionPart",
    partners="delirium.agents.sparring.ascension:PARTNERS",
    code=("delirium.ascension", "delirium.cards", "delirium.sim.ascension.rows"),
    whim=8.0,
    desk="delirium.table.ascension.desk:AscensionDesk",
)
