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
    screen="delirium.cli.ascension.screen:AscensionScreen",
    terminal="delirium.cli.ascension.terminal:AscensionTerminal",
    commands=(
        ("mix", "delirium.cli.ascension.mix:app", "Explain the set-up of a mix of sets."),
        ("cards", "delirium.cli.ascension.cards:app", "The cards: list, show, check, coverage."),
        (
            "mechanics",
            "delirium.cli.ascension.mechanics:app",
            "The mechanics: what each brings, and which cards use it.",
        ),
        ("lab study", "delirium.cli.ascension.study:study_", "Make policy weights for the quick player of Ascension."),
    ),
    desk="delirium.table.ascension.desk:AscensionDesk",
    offer="delirium.server.ascension:info",
    routes="delirium.server.ascension:ROUTES",
)
