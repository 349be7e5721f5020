from __future__ import annotations

import json
import sys

import pytest

from delirium.agents.policy import pick_any
from delirium.engine.codec import state_hash
from delirium.engine.errors import DamagedSave, WrongOptions, WrongVersion
from delirium.engine.record import Record, begin, load, replay
from delirium.engine.rng import seeded
from delirium.engine.state import State
from delirium.games import build


def played(decisions: int = 30) -> tuple[Record, State, list[str]]:
    game = build("gates", {"players": 2})
    record = begin(game, 7)
    s = game.new(7)
    rng = seeded(1)
    hashes = [state_hash(s)]
    while not s.over and len(record.choices) < decisions:
        choice = pick_any(s, rng)
        record.choices.append(game.words.render(choice))
        s.step(choice)
        hashes.append(state_hash(s))
    return record, s, hashes


def changed(**fields: object) -> str:
    data = json.loads(played(3)[0].dump())
    data.update(fields)
    return json.dumps(data)


def test_a_record_is_json_with_a_choice_per_line() -> None:
    record, _, _ = played(3)
    text = record.dump()
    assert json.loads(text) == {
        "versions": record.versions,
        "game": "gates",
        "options": {"players": 2},
        "seed": 7,
        "choices": record.choices,
    }
    assert all(f"  {json.dumps(choice)}" in text for choice in record.choices)


@pytest.mark.parametrize("decisions", [0, 1, 30])
def test_a_record_read_again_is_the_same(decisions: int) -> None:
    record, _, _ = played(decisions)
    assert load(record.dump()) == record


def test_a_record_leads_to_the_same_state_at_every_choice() -> None:
    record, s, hashes = played()
    for upto in range(len(hashes)):
        assert state_hash(replay(record, build, upto)) == hashes[upto]
    assert state_hash(replay(record, build)) == state_hash(s)


def test_a_replay_tells_events_when_asked() -> None:
    record, _, _ = played()
    assert replay(record, build).log is None
    assert len(replay(record, build, told=True).log or []) > 100


def test_a_whole_game_ends_in_a_replay_too() -> None:
    record, s, _ = played(10_000)
    assert s.over
    assert replay(load(record.dump()), build).over
    record.choices.append("end the turn")
    with pytest.raises(DamagedSave, match="The game is over"):
        replay(record, build)


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "7", '"gates"', "{}", '{"game": "gates"}', "DLR1", "\0"])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(DamagedSave, match="This is not the record of a game") as caught:
        load(text)
    assert "It should be the JSON that `save` writes." in str(caught.value)


def test_nonsense_that_is_nested_too_deep_is_refused() -> None:
    with pytest.raises(DamagedSave):
        load("[" * 10 * sys.getrecursionlimit())


@pytest.mark.parametrize(
    "fields",
    [
        {"versions": []},
        {"game": 1},
        {"options": "two players"},
        {"seed": "7"},
        {"seed": 7.0},
        {"seed": True},
        {"seed": None},
        {"choices": "draw"},
        {"choices": [1, 2]},
        {"choices": [None]},
        {"choices": {}},
    ],
)
def test_a_field_of_the_wrong_sort_is_named(fields: dict[str, object]) -> None:
    with pytest.raises(DamagedSave) as caught:
        load(changed(**fields))
    said = str(caught.value)
    assert all(name in said for name in ("versions", "options", "game", "seed", "choices"))


@pytest.mark.parametrize("field", ["versions", "game", "options", "seed", "choices"])
def test_a_missing_field_is_named(field: str) -> None:
    data = json.loads(changed())
    del data[field]
    with pytest.raises(DamagedSave, match=field):
        load(json.dumps(data))


def test_other_rules_are_refused_with_both_versions() -> None:
    record, _, _ = played(3)
    record.versions = {"gates": "0", "components": "none"}
    with pytest.raises(WrongVersion) as caught:
        replay(record, build)
    said = str(caught.value)
    assert "made with components none, gates 0; here are components" in said
    assert said.endswith("Replay it with the version that made it.")


def test_an_illegal_choice_is_named_with_its_number_and_what_was_legal() -> None:
    record, _, _ = played(5)
    record.choices[2] = "open the door"
    legal = replay(record, build, 2).texts()
    with pytest.raises(DamagedSave) as caught:
        replay(record, build)
    said = str(caught.value)
    assert said.startswith("Choice 3 of this record is not legal: “open the door” is not an option now.")
    assert all(text in said for text in legal)


def test_a_game_that_does_not_exist_or_cannot_be_built_is_refused() -> None:
    with pytest.raises(WrongOptions, match=r"There is no game chess\. There are: ascension, gates\."):
        replay(load(changed(game="chess")), build)
    with pytest.raises(WrongOptions, match="for 2, 3 or 4 players"):
        replay(load(changed(options={"players": 9})), build)
