"""A third game at the table: scenes of every decision, what each seat may know, undo, saves, advice, the end."""

from __future__ import annotations

from random import Random

import pytest

from delirium import games
from delirium.engine.errors import WrongOptions
from delirium.kit import Kit
from delirium.table import scenes
from delirium.table.advice import advise
from delirium.table.desk import desk
from delirium.table.scene import HIDDEN, Scene, Zone
from delirium.table.seat import PERSON, seat_all
from delirium.table.table import Table, UndoRefused
from delirium.testing import conform


def sit(seats: int = 2, seed: int = 1) -> Table:
    return Table.start("lamps", {}, seat_all([PERSON] * seats, ["Ann", "Bea", "Cy", "Dan"][:seats]), seed)


def play(table: Table, seed: int = 1, most: int = 1000) -> None:
    rng = Random(seed)
    for _ in range(most):
        if table.over:
            return
        table.carry_out(rng.choice(table.state.choices()))


def zone(scene: Scene, key: str) -> Zone:
    return next(each for each in scene.zones if each.key == key)


def test_it_keeps_the_promises_of_an_engine() -> None:
    conform(games.build("lamps", {"players": 3}), 1)


def test_it_is_found_and_others_are_refused() -> None:
    assert games.names() == ["ascension", "gates", "lamps", "watches"]
    with pytest.raises(WrongOptions, match=r"There is no game chess. There are: ascension, gates, lamps, watches"):
        games.build("chess", {})


def test_two_games_of_one_name_are_refused() -> None:
    assert games.kit("lamps").title == "Lamps"
    other = Kit(name="lamps", title="Other Lamps", build="lamps:build")
    with pytest.raises(WrongOptions, match="There is a game lamps already"):
        games.register(other)


def test_every_decision_has_a_scene_for_everybody() -> None:
    table = sit(3)
    rng = Random(2)
    while not table.over:
        for seat in range(-1, 3):
            scene = scenes.scene(table, seat)
            assert scene.decision is not None
            assert scene.decision.seat == table.decider
            assert [option.text for option in scene.decision.options] == (
                sorted((text for _, text in table.options()), key=lambda text: text == "rest")
                if seat == table.decider
                else []
            )
            assert [player.score for player in scene.players] == table.scores
        table.carry_out(rng.choice(table.state.choices()))
    scene = scenes.scene(table, -1)
    assert scene.decision is None
    assert scene.result is not None
    assert scene.result.totals == table.scores
    assert scene.result.winners == table.winners


def test_only_its_player_sees_a_hand() -> None:
    table = sit()
    own, others = scenes.scene(table, 0), scenes.scene(table, 1)
    assert all(card.kind != HIDDEN for card in zone(own, "hand 1").cards)
    assert len(zone(own, "hand 1").cards) == 4
    assert (zone(others, "hand 1").cards, zone(others, "hand 1").count) == ([], 4)
    assert zone(own, "hand 1").title == "Hand"
    assert zone(own, "hand 1").group == "own"
    drawn = next(line.text for line in own.log)
    assert drawn.startswith("Ann draws a ")
    assert drawn != "Ann draws a lamp"
    assert next(line.text for line in others.log) == "Ann draws a lamp"


def test_options_are_buttons_with_a_name_and_a_key() -> None:
    decision = scenes.scene(sit(), 0).decision
    assert decision is not None
    assert decision.prompt == "Light a lamp?"
    assert [(option.label, option.key) for option in decision.options[-1:]] == [("Rest", "n")]
    assert all(option.label == f"Light {option.text.removeprefix('light ')}" for option in decision.options[:-1])
    assert len({option.key for option in decision.options}) == len(decision.options)


def test_what_is_played_and_how_far_it_is() -> None:
    table = sit()
    assert scenes.title(table.game) == "Lamps, 2 players"
    assert scenes.heading(table) == "Turn 1: Ann"
    table.carry_out("rest")
    assert scenes.heading(table) == "Turn 2: Bea"
    assert [face.name for face in desk(table.game).faces()] == table.game.kinds


def test_a_choice_that_shows_nothing_can_be_taken_back() -> None:
    table = sit()
    table.carry_out("rest")  # the other draws, which its player sees
    with pytest.raises(UndoRefused):
        table.undo(1)
    before = scenes.scene(table.past(0), 0)
    table.go_back(0, 0)
    assert scenes.scene(table, 0).zones == before.zones


def test_a_save_goes_on_where_it_stood() -> None:
    table = sit(4)
    play(table, most=9)
    again = Table.load(table.save())
    assert [scenes.scene(again, seat) for seat in range(-1, 4)] == [scenes.scene(table, seat) for seat in range(-1, 4)]


def test_a_replay_tells_each_position() -> None:
    table = sit()
    play(table)
    told = scenes.steps(table, scenes.EVERYTHING)
    assert len(told) == len(table.made) + 1
    lit = [line.text for lines in told for line in lines if "lights" in line.text]
    assert len(lit) == sum(choice.startswith("light") for choice in table.record.choices)


def test_the_verdict_says_who_has_won_with_how_many_points() -> None:
    table = sit()
    play(table)
    winners, scores = table.winners, table.scores
    names = " and ".join(table.names[seat] for seat in winners)
    result = scenes.result(table)
    assert result.verdict == [f"{names} {'win' if len(winners) > 1 else 'wins'} with {scores[winners[0]]} points."]
    assert result.chart is not None
    assert result.chart.title == "Points by turn"
    assert [values[-1] for values in result.chart.values] == scores


def test_advice_says_what_a_lamp_brings() -> None:
    table = sit()
    advice = advise(table.view(0), 1, 20)
    lamps = ["rushlight", "candle", "lantern", "beacon"]
    for one in advice.options:
        if one.text.startswith("light "):
            points = lamps.index(one.text.removeprefix("light ")) + 1
            assert f"rings {points} point{'s' * (points > 1)}" in one.reason
