"""In the terminal an effect that goes on for ever is refused with a sentence, and the sitting goes on."""

from __future__ import annotations

import pytest
from ascension_sitting import empty_hand, lay, sit
from sitting import Play, steps

from delirium.engine.errors import Endless

CARDS = """
set = "mine"
[[card]]
name = "Trial Snare"
type = "monster"
cost = { power = 0 }
copies = 60
effect = "Reward: This turn, whenever you defeat a Monster, defeat 1 Cultist for free."
[[card]]
name = "Trial Hunt"
type = "construct"
cost = { runes = 0 }
honor = 1
copies = 9
effect = "When you play this, defeat 1 Cultist for free. Whenever you defeat a Monster, defeat 1 Cultist for free."
"""


def squeezed(text: str) -> str:
    return " ".join(text.split())


def test_a_person_is_told_and_chooses_something_else() -> None:
    table = sit("you", "eager", cards=[CARDS])
    play = Play(table)
    play.run_by(steps(["defeat Trial Snare", "defeat Trial Snare", "play Apprentice", "hint", None]))
    shown = squeezed(play.output)
    assert "would go on for ever" in shown
    assert "Nothing was changed. Choose something else, or take back what led here." in shown
    assert [choice for choice in play.table.record.choices if choice.startswith("defeat")] == table.record.choices[:1]
    assert play.table.record.choices[-1] == "play Apprentice"


def test_play_all_stops_before_a_card_that_goes_on_for_ever() -> None:
    table = sit("you", "you", cards=[CARDS])
    empty_hand(table)
    lay(table, "hand", "Apprentice", "Apprentice", "Trial Hunt")
    play = Play(table)
    play.run(["play all", "undo"])
    assert "“play Trial Hunt” would go on for ever" in squeezed(play.output)
    assert "play Trial Hunt" not in play.table.record.choices


def test_an_agent_that_cannot_go_on_ends_the_sitting_not_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit("you", "eager", cards=[CARDS])

    def stuck() -> None:
        raise Endless("Nothing that can be chosen now comes to an end.")

    monkeypatch.setattr(table, "run_agents", stuck)
    shown = squeezed(Play(table).run([]))
    assert "cannot go on. Nothing that can be chosen now comes to an end." in shown
    assert "The game is saved" in shown
