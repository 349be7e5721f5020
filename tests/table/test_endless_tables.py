"""A table goes on where cards would go on for ever: scenes, hints, undo, agents, the terminal."""

from __future__ import annotations

from typing import Final

import pytest

from delirium.engine.codec import pack
from delirium.engine.errors import Endless
from delirium.table.advice import advise
from delirium.table.scenes import scene
from delirium.table.seat import PERSON, seat_all
from delirium.table.table import Table

SNARES: Final = """
set = "mine"
[[card]]
name = "Trial Snare"
type = "monster"
cost = { power = 0 }
copies = 60
effect = "Reward: This turn, whenever you defeat a Monster, defeat 1 Cultist for free."
"""


def snared(*players: str) -> Table:
    """A table at which the first seat has defeated one Snare: another one goes on for ever."""
    seats = seat_all(list(players), ["Ann", "Bea"])
    table = Table.start("ascension", {"first": 0, "cards": [SNARES]}, seats, 1)
    table.choose(snare(table))
    return table


def snare(table: Table) -> str:
    return next(text for _, text in table.options() if text.startswith("defeat Trial Snare"))


def test_the_table_keeps_its_position_and_goes_on() -> None:
    table = snared(PERSON, PERSON)
    position, log, record = pack(table.state), list(table.log), list(table.record.choices)
    with pytest.raises(Endless, match=r"would go on for ever.*Nothing was changed\. Choose something else"):
        table.choose(snare(table))
    assert (pack(table.state), table.log, table.record.choices) == (position, log, record)
    assert len(table.made) == 1
    table.choose("play Apprentice")
    assert table.undo(0) == "play Apprentice"
    assert pack(table.state) == position
    table.choose("end turn")
    assert table.decider == 1
    assert pack(Table.load(table.save()).state) == pack(table.state)


def test_its_scenes_and_hints_are_drawn() -> None:
    table = snared(PERSON, PERSON)
    for seat in (-1, 0, 1):
        shown = scene(table, seat)
        if seat == 0:
            assert shown.decision is not None
            assert snare(table) in [option.text for option in shown.decision.options]
    found = {one.text: one for one in advise(table.view(0), 1, 30).options}
    assert "it would go on for ever" in found[snare(table)].reason.lower()
    assert found["end turn"].reason


def test_an_agent_at_the_table_does_something_else() -> None:
    table = snared(PERSON, "eager")
    table.choose("end turn")
    table.run_agents(limit=12)
    assert len(table.made) >= 3
    assert pack(Table.load(table.save()).state) == pack(table.state)
