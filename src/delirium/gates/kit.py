"""What Gates of Delirium brings for the floors above."""

from __future__ import annotations

from typing import Final

from delirium.kit import Kit

KIT: Final = Kit(
    name="gates",
    title="Gates of Delirium",
    build="delirium.gates.game:build",
    text="Send investigators over the map and collect what they find, or open gates to another world, insanely.",
    page="gates",
    prefix="GAT-",
    rows="delirium.sim.gates.rows:GatesRecorder",
    report="delirium.sim.gates.report:GatesPart",
    partners="delirium.agents.sparring.gates:PARTNERS",
    code=("delirium.gates", "delirium.sim.gates.rows"),
    looks=2.5,
    screen="delirium.cli.gates.screen:GatesScreen",
    terminal="delirium.cli.gates.terminal:GatesTerminal",
    desk="delirium.table.gates.desk:GatesDesk",
)
