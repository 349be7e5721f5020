"""Agents do not choose what goes on for ever while there is anything else; games with such cards come to an end."""

from __future__ import annotations

import pytest
from ascension_table import table
from endless_cards import DAWN, HUNT, SNARE, SNARES, card_file

from delirium.agents.agent import Agent, act, make
from delirium.agents.mind import consider
from delirium.engine.codec import pack
from delirium.engine.errors import Endless
from delirium.engine.rng import seeded
from delirium.engine.state import State
from delirium.engine.view import View, view
from delirium.sim import run
from delirium.sim.run import Plan, simulate

LOOKING_AHEAD = ("greedy", "adept", "search:60")
ALL = ("random", "eager", "novice", "quick", *LOOKING_AHEAD)


def hunt() -> State:
    """A decision at which to defeat a Monster goes on for ever, and everything else does not."""
    laid = table("chronicle", cards=card_file(HUNT)).in_play("Trial A").hand("Apprentice", "Militia")
    return laid.power(2).start().s


class Stubborn(Agent):
    """Takes whatever begins with certain words, if there is such an option."""

    def __init__(self, wanted: str) -> None:
        super().__init__("stubborn", seeded(1))
        self.wanted = wanted

    def choose(self, view: View) -> int:
        words = view.game.words
        return next((one for one in view.options if words.render(one).startswith(self.wanted)), view.options[0])


@pytest.mark.parametrize("name", ALL)
def test_an_agent_chooses_something_else(name: str) -> None:
    for seed in range(2 if name in LOOKING_AHEAD else 12):
        s = hunt()
        option = act(make(name, seed), s, s.apply)
        assert not s.game.words.render(option).startswith("defeat")


@pytest.mark.parametrize("name", LOOKING_AHEAD)
def test_an_agent_that_looks_ahead_does_not_even_try(name: str) -> None:
    s = hunt()
    assert s.ends(make(name, 1).choose(view(s, s.seat)))


def test_who_insists_is_given_what_is_left() -> None:
    s = hunt()
    before = len(s.choices())
    option = act(Stubborn("defeat"), s, s.apply)
    assert s.game.words.render(option) == "play Apprentice"
    assert before > 2


def test_where_nothing_comes_to_an_end_an_agent_says_so_and_nothing_changes() -> None:
    laid = table("chronicle", cards=card_file(DAWN, HUNT)).in_play("Trial A", "Trial B")
    t = laid.hand("Apprentice").hand("Apprentice", seat=1).row().start().play("Apprentice")
    s = t.s if t.active == 1 else t.end_turn().s
    before = pack(s)
    for name in ALL:
        with pytest.raises(Endless, match="Nothing that can be chosen now"):
            act(make(name, 1), s, s.apply)
        assert pack(s) == before


def test_a_search_gives_what_goes_on_for_ever_no_chance() -> None:
    s = hunt()
    thoughts = consider(view(s, s.seat), 1, 60)
    endless = [thought for thought in thoughts if not s.ends(thought.option)]
    assert endless
    assert min(thoughts.index(thought) for thought in endless) >= len(thoughts) - len(endless)


@pytest.mark.parametrize("name", ["random", "eager"])
def test_games_with_such_cards_are_simulated_to_their_end(name: str) -> None:
    cards = card_file(SNARE, copies=6)
    plan = Plan("ascension", {"players": 2, "sets": ["chronicle"], "cards": [cards]}, (name,), 1, 1)
    results = simulate(plan).results
    assert all(result.finished for result in results)
    assert results == simulate(plan).results


def test_a_game_that_cannot_go_on_counts_as_not_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    def finds_nothing(*_: object) -> int:
        raise Endless("Nothing that can be chosen now comes to an end.")

    monkeypatch.setattr(run, "act", finds_nothing)
    plan = Plan("ascension", {"players": 2, "sets": ["chronicle"], "cards": [SNARES]}, ("eager",), 1, 1)
    (result,) = simulate(plan).results
    assert not result.finished
    assert result.winners == ()
