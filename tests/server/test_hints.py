"""Hints: for the own seat, the open decision and nobody else; where others are persons only if that was allowed."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest
from house import House, Json, Player, go_back, sit_down, until

from delirium.agents import levels
from delirium.cli.serve import CannotServe, _thinkers
from delirium.server import guard, minds
from delirium.server.minds import Job


def hint(player: Player, seen: Json, status: int | None = None, **more: Any) -> Json:
    body = {"seat": seen["seat"], "version": seen["version"]} | more
    found: Json = player.send("POST", f"/api/tables/{seen['id']}/hint", body, status)
    return found


@pytest.mark.parametrize("game", ["ascension", "gates"])
def test_a_hint_is_about_every_option_of_the_open_decision(ann: Player, game: str) -> None:
    id = ann.open("me greedy", game=game, seed=3)
    for _ in range(3):
        seen = ann.ready(id)
        found = hint(ann, seen)
        assert (found["at"], found["version"]) == (seen["at"], seen["version"])
        options = found["advice"]["options"]
        assert {one["text"] for one in options} == {one["text"] for one in seen["scene"]["decision"]["options"]}
        assert all(one["reason"] for one in options)
        assert options[0]["text"] in found["advice"]["summary"]
        ann.move(seen, options[0]["text"])


def test_a_hint_changes_nothing_and_is_the_same_again(ann: Player) -> None:
    seen = ann.ready(ann.open("me greedy", seed=3))
    first = hint(ann, seen)
    assert hint(ann, seen) == first
    now = ann.table(seen["id"])
    assert (now["version"], now["at"], now["undo"]) == (seen["version"], seen["at"], seen["undo"])


def test_players_are_called_by_their_names_in_a_hint(ann: Player) -> None:
    id = ann.open("me greedy", game="gates", seed=5)
    for _ in range(8):
        seen = ann.ready(id)
        text = str(hint(ann, seen)["advice"])
        assert "player 2" not in text.lower()
        ann.step(id)


def test_only_the_person_who_has_to_choose_may_ask(ann: Player, bob: Player) -> None:
    seen = ann.ready(ann.open("me greedy", seed=3))
    assert "is not yours" in hint(bob, seen, 403)["detail"]
    assert "watch" in hint(ann, seen, 403, seat=-1)["detail"]
    ann.get(f"/api/tables/{seen['id']}", 200)
    assert hint(ann, {**seen, "id": "nowhere"}, 404)["status"] == 404


def test_a_hint_for_a_position_that_is_gone_is_refused_with_the_table(ann: Player) -> None:
    id = ann.open("me greedy", seed=3)
    old = ann.ready(id)
    ann.step(id)
    now = ann.ready(id)
    assert now["version"] > old["version"]
    refused = hint(ann, old, 409)
    assert refused["table"]["version"] == now["version"]


def test_a_hint_for_a_decision_of_somebody_else_is_refused(ann: Player, bob: Player) -> None:
    id, first, second = sit_down(ann, bob, hints=True)
    waiting = second.table(id)
    assert "has to choose now" in hint(second, waiting, 409)["detail"]
    assert hint(first, first.table(id))["advice"]["options"]


def test_there_is_nothing_to_advise_when_the_game_is_over(ann: Player) -> None:
    id = ann.open("me greedy", seed=3)
    ann.ready(id)
    over = ann.act(id, "resign", seat=0)
    assert "over" in hint(ann, over, 409)["detail"]


def test_against_agents_hints_are_on_and_against_persons_they_are_off(ann: Player, bob: Player) -> None:
    assert ann.table(ann.open("me greedy"))["hints"]
    assert ann.table(ann.open("me adept master"))["hints"]
    assert not ann.table(ann.open("me open"))["hints"]
    assert not ann.table(ann.open("me me"))["hints"], "a person at the same screen is a person"
    id, first, _ = sit_down(ann, bob)
    assert "Hints are off" in hint(first, first.table(id), 403)["detail"]


def test_whoever_sets_the_table_up_decides_and_everybody_sees_it(ann: Player, bob: Player) -> None:
    id, first, second = sit_down(ann, bob, hints=True)
    assert first.table(id)["hints"]
    assert second.table(id)["hints"]
    assert hint(first, first.table(id))["advice"]["options"]
    strict = ann.ready(ann.open("me greedy", hints=False))
    assert not strict["hints"]
    assert "Hints are off" in hint(ann, strict, 403)["detail"]


def test_a_rematch_keeps_what_was_agreed(ann: Player) -> None:
    id = ann.open("me greedy", hints=False)
    ann.ready(id)
    ann.act(id, "resign", seat=0)
    again = ann.act(id, "rematch", seat=0)["rematch"]
    assert not ann.table(again)["hints"]


def test_tables_from_before_there_were_hints_are_opened(tmp_path: Path) -> None:
    with House(tmp_path, thinkers=0) as first:
        ann = first.guest("Ann")
        alone, shared = ann.open("me greedy", seed=1), ann.open("me open", seed=1)
    go_back(tmp_path, "0001")
    with House(tmp_path) as second:
        ann = ann.at(second)
        assert ann.table(alone)["hints"]
        assert not ann.table(shared)["hints"]
        assert hint(ann, ann.ready(alone))["advice"]["options"]


def test_other_tables_are_served_while_a_hint_is_thought_about(
    monkeypatch: pytest.MonkeyPatch, house: House, ann: Player
) -> None:
    thinking = house.app.state.minds
    plain, let = thinking._counsel, []

    async def slow(question: minds.Question) -> Any:
        while not let:
            await minds.asyncio.sleep(0.01)
        return await plain(question)

    monkeypatch.setattr(thinking, "_counsel", slow)
    seen = ann.ready(ann.open("me greedy", seed=3))
    answers: list[Json] = []
    asking = threading.Thread(target=lambda: answers.append(hint(ann, seen)))
    asking.start()
    until(lambda: thinking.hints, "the question")
    other = house.guest("Bob")
    id = other.open("me greedy", seed=4)
    before = other.ready(id)["at"]
    assert other.step(id)["at"] > before
    assert other.table(seen["id"])["at"] == seen["at"], "the table itself is not locked either"
    let.append(True)
    asking.join(20)
    assert answers[0]["advice"]["options"]


def test_a_hint_that_comes_too_late_is_refused(monkeypatch: pytest.MonkeyPatch, house: House, ann: Player) -> None:
    thinking = house.app.state.minds
    plain = thinking._counsel
    id = ann.open("me greedy", seed=3)
    seen = ann.ready(id)

    async def late(question: minds.Question) -> Any:
        room = house.app.state.tables.room(id)
        while room.live.at == seen["at"]:
            await minds.asyncio.sleep(0.01)
        return await plain(question)

    monkeypatch.setattr(thinking, "_counsel", late)
    answers: list[Json] = []
    asking = threading.Thread(target=lambda: answers.append(hint(ann, seen, 409)))
    asking.start()
    until(lambda: thinking.hints, "the question")
    ann.at(house).step(id)
    asking.join(20)
    assert answers[0]["table"]["at"] > seen["at"]


def test_two_who_ask_the_same_share_one_thought(monkeypatch: pytest.MonkeyPatch, house: House, ann: Player) -> None:
    thinking = house.app.state.minds
    plain, asked = thinking._counsel, []

    async def counted(question: minds.Question) -> Any:
        asked.append(question)
        await minds.asyncio.sleep(0.3)
        return await plain(question)

    monkeypatch.setattr(thinking, "_counsel", counted)
    seen = ann.ready(ann.open("me greedy", seed=3))
    threads = [threading.Thread(target=hint, args=(ann, seen)) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
    assert len(asked) == 1
    until(lambda: not thinking.hints, "the end of the thought")


def test_hints_have_a_limit_of_their_own() -> None:
    assert guard.limit_of("POST", "/api/tables/abc/hint") == guard.HINTS
    assert guard.HINTS.rate < guard.MOVES.rate


def test_how_many_think_is_told_by_the_environment() -> None:
    assert [_thinkers(given) for given in ("", "0", "3")] == [1, 0, 3]
    for wrong in ("-1", "many", "999999999999"):
        with pytest.raises(CannotServe, match="DELIRIUM_THINKERS takes a number"):
            _thinkers(wrong)


# slow levels


def test_slow_agents_think_one_after_the_other_and_quick_ones_pass_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(levels, "is_slow", lambda name: name == "novice")
    with House(tmp_path) as house:
        thinking = house.app.state.minds
        plain, held = thinking._ask, []

        async def slow(job: Job) -> list[str]:
            if "novice" in job.agents.values():
                held.append(job)
                while len(held) < 10:
                    await minds.asyncio.sleep(0.01)
            found: list[str] = await plain(job)
            return found

        thinking._ask = slow
        ann = house.guest("Ann")
        first, second = ann.open("novice novice"), ann.open("novice novice")
        until(lambda: held, "the slow thought")
        assert ann.ready(ann.open("greedy greedy"))["scene"]["over"], "a quick table does not wait"
        assert len(held) == 1, "slow thoughts do not fill the row of those that wait"
        held.extend(held * 10)
        assert all(ann.ready(id)["scene"]["over"] for id in (first, second))


def test_a_slow_agent_has_more_time_while_nobody_else_waits(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(levels, "is_slow", lambda name: name == "master")
    with House(tmp_path, thinkers=0, budget=0.4) as house:
        ann = house.guest("Ann")

        def budget(seats: str) -> float:
            seen = ann.table(ann.open(seats))
            found: float = house.app.state.minds._job(house.app.state.tables.room(seen["id"]).live).budget
            return found

        assert budget("me adept") == 0.4
        assert budget("me master") > 0.4
