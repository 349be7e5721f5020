"""Turns that are shared on a server: two browsers at once, agents as partners, clocks, absence, taking back, lists."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from house import House, Json, Player, Watch, until

from delirium import games
from delirium.engine.codec import pack, state_hash
from delirium.engine.errors import DamagedSave
from delirium.server.clock import Time
from delirium.server.entry import Chair, Entry, Head
from delirium.server.live import Live
from delirium.server.minds import Job, think
from delirium.server.wire import Clock


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with House(tmp_path / "house") as house:
        yield house


def sit(house: House, *others: str, **more: Any) -> tuple[str, Player, Player]:
    """Ann and Bob, who share each turn, or with further seats the first of two pairs."""
    ann, bob = house.guest("Ann"), house.guest("Bob")
    seats = ["me", "open", "me", "me"] if others == ("pairs",) else ["me", "open"]
    id = ann.open(" ".join(seats), game="watches", **({"seed": 1} | more))
    token = ann.get(f"/api/tables/{id}/links")["invite"]["1"].rpartition("/")[2]
    bob.send("POST", f"/api/tables/{id}/join", {"token": token})
    return id, ann, bob


def texts(seen: Json) -> list[str]:
    return [option["text"] for option in seen["scene"]["decision"]["options"]]


def light(seen: Json) -> str:
    return next(text for text in texts(seen) if text.startswith("light"))


# two browsers in the same turn


def test_both_browsers_have_their_own_options_and_news_of_the_other(house: House) -> None:
    id, ann, bob = sit(house)
    ears = ann.listen(id), bob.listen(id)
    first, second = (ear.wait(lambda seen: seen["scene"]["decision"]["options"]) for ear in ears)
    assert [seen["scene"]["decision"]["seat"] for seen in (first, second)] == [0, 1]
    assert first["scene"]["decision"]["seats"] == second["scene"]["decision"]["seats"] == [0, 1]
    assert first["scene"]["holders"] == [0, 1]
    assert not any("Bob" in text or "Ann" in text for seen in (first, second) for text in texts(seen))
    moved = bob.move(bob.table(id), "draw")
    for ear in ears:
        assert ear.wait(lambda seen: seen["version"] == moved["version"])["at"] == 1
    moved = ann.move(ann.table(id), "draw")
    for ear in ears:
        assert ear.wait(lambda seen: seen["version"] == moved["version"])["at"] == 2
        ear.close()
    watcher = house.guest("Eve").table(id, -1)
    assert (watcher["scene"]["heading"], watcher["scene"]["decision"]["options"]) == ("Turn 1: Ann and Bob", [])


def test_a_move_with_an_old_version_is_answered_with_the_table_as_it_stands(house: House) -> None:
    id, ann, bob = sit(house)
    mine, yours = ann.table(id), bob.table(id)
    ann.move(mine, light(mine))
    late = bob.move(yours, light(yours), 409)
    assert light(late["table"]) == light(yours), "it may still be chosen"
    assert bob.move(late["table"], light(yours))["at"] == 2


def test_nobody_moves_for_another_or_when_done(house: House) -> None:
    id, ann, bob = sit(house)
    seen = ann.table(id)
    assert "not yours" in ann.move(seen | {"seat": 1}, "draw", 403)["detail"]
    assert "one of: " in ann.move(seen, "Bob: draw", 422)["detail"]
    assert "Bob" not in ann.move(seen, "Bob: draw", 422)["detail"].partition("one of: ")[2]
    for form in ("player 1: draw", "done"):
        seen = ann.move(seen, form)
    assert "It is Bob who has to choose now" in ann.move(seen, "draw", 409)["detail"]
    assert seen["scene"]["decision"]["seats"] == [1]
    assert bob.move(bob.table(id), "done")["scene"]["decision"]["seats"] == [0, 1]


def test_who_is_asked_alone_keeps_the_other_waiting(house: House) -> None:
    id, ann, bob = sit(house)
    seen = ann.move(ann.table(id), "ask to trade")
    assert (seen["scene"]["decision"]["seat"], seen["scene"]["decision"]["options"]) == (1, [])
    assert texts(bob.table(id)) == ["agree", "refuse"]
    assert bob.move(bob.table(id), "agree")["scene"]["decision"]["seats"] == [0, 1]


@pytest.mark.parametrize("seed", range(2))
def test_two_clients_play_a_whole_game_in_any_order(house: House, seed: int) -> None:
    id, *players = sit(house)
    rng = Random(seed)
    for _ in range(200):
        player = rng.choice(players)
        seen = player.table(id)
        if seen["scene"]["over"]:
            break
        if texts(seen):
            player.move(seen, rng.choice(texts(seen)))
    seen = players[0].table(id)
    assert seen["scene"]["result"]["winners"] == [0, 1]
    record = players[0].get(f"/api/tables/{id}/record")
    assert any(choice.startswith("player 2: ") for choice in record["choices"])
    replay = players[0].get(f"/api/tables/{id}/replay")
    assert {moment["seat"] for moment in replay["moments"]} == {-1, 0, 1}


def test_a_table_is_the_same_after_a_restart(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        id, ann, bob = sit(house)
        bob.move(bob.table(id), "draw")
        before = ann.move(ann.table(id), light(ann.table(id)))
    with House(tmp_path) as house:
        after = ann.at(house).table(id)
        for part in ("version", "scene", "undo"):
            assert after[part] == before[part]
        assert bob.at(house).move(bob.at(house).table(id), "done")["at"] == 3


# agents


@pytest.mark.parametrize("level", ["greedy", "adept"])
def test_a_person_and_an_agent_share_their_turns(house: House, level: str) -> None:
    ann = house.guest("Ann")
    id = ann.open(f"me {level}", game="watches", options={"watches": 3})
    rng = Random(1)
    seen = ann.ready(id)
    while not seen["scene"]["over"]:
        seen = ann.ready(id)
        if not seen["scene"]["over"]:
            assert 0 in seen["scene"]["decision"]["seats"], "the agent does not keep her waiting"
            seen = ann.move(seen, rng.choice(texts(seen)))
    assert seen["scene"]["result"]["winners"] == [0, 1]
    choices = ann.get(f"/api/tables/{id}/record")["choices"]
    assert any(choice.startswith("player 2: ") for choice in choices)


def test_agents_that_share_turns_play_against_a_person_with_an_agent(house: House) -> None:
    ann = house.guest("Ann")
    id = ann.open("greedy me eager quick", game="watches", options={"watches": 2})
    for _ in range(100):
        seen = ann.ready(id)
        if seen["scene"]["over"]:
            break
        seen = ann.move(seen, texts(seen)[0])
    assert seen["scene"]["over"]


def test_a_person_may_choose_while_an_agent_thinks(tmp_path: Path) -> None:
    with House(tmp_path, thinkers=0) as house:  # nobody thinks: the agent's go never ends
        ann = house.guest("Ann")
        id = ann.open("me greedy", game="watches", seed=1)
        seen = ann.table(id)
        assert seen["thinking"]
        moved = ann.move(seen, light(seen))
        assert (moved["at"], moved["thinking"]) == (1, True)
        (line,) = ann.get("/api/tables")["tables"]
        assert line["waiting"]


def test_a_thought_ends_where_it_is_for_persons() -> None:
    game = games.build("watches", {"players": 4})
    s = game.new(1)

    def thought(agents: dict[int, str], since: tuple[int, ...] = ()) -> list[str]:
        return think(Job("watches", '{"players": 4}', pack(s), agents, 1, 0, 5.0, since=since))

    assert [text.partition(":")[0] for text in thought({2: "eager"})] == ["player 3"]
    assert thought({2: "eager"}, (2,)) == []
    assert thought({1: "eager", 3: "eager"}) == []
    both = thought({0: "eager", 2: "eager"})
    assert {text.partition(":")[0] for text in both} >= {"player 1", "player 3"}
    assert thought({0: "eager", 2: "eager"}) == both, "a thought that is repeated comes to the same"


# lists, hints, one screen


def test_the_table_waits_for_both_until_one_is_done(house: House) -> None:
    id, ann, bob = sit(house)

    def waiting() -> list[bool]:
        return [player.get("/api/tables")["tables"][0]["waiting"] for player in (ann, bob)]

    assert waiting() == [True, True]
    ann.move(ann.table(id), "done")
    assert waiting() == [False, True]
    other = bob.open("me me", game="lamps")  # it changed later
    assert [line["id"] for line in bob.get("/api/tables")["tables"]] == [other, id]
    ann.open("greedy greedy", game="lamps")
    bob.move(bob.table(id), "done")
    assert next(line["id"] for line in ann.get("/api/tables")["tables"]) == id


def test_each_is_given_hints_of_its_own(house: House) -> None:
    id, ann, bob = sit(house, hints=True)
    for player in (ann, bob):
        seen = player.table(id)
        hint = player.send("POST", f"/api/tables/{id}/hint", {"seat": seen["seat"], "version": seen["version"]})
        assert {option["text"] for option in hint["advice"]["options"]} == set(texts(seen))
    done = ann.move(ann.table(id), "done")
    body = {"seat": 0, "version": done["version"]}
    assert "It is Bob who has to choose now" in ann.send("POST", f"/api/tables/{id}/hint", body, 409)["detail"]


@pytest.mark.parametrize("is_open", [False, True])
def test_before_one_screen_options_of_the_other_come_along_only_if_nothing_is_hidden(
    house: House, is_open: bool
) -> None:
    ann = house.guest("Ann")
    id = ann.open("me me", game="watches", options={"open": is_open}, seed=1)
    for seat in (0, 1):
        seen = ann.table(id, seat)
        (other,) = seen["scene"]["decision"]["beside"]
        assert (other["seat"], other["shown"]) == (1 - seat, is_open)
        own = texts(ann.table(id, 1 - seat))
        assert [option["text"] for option in other["options"]] == (own if is_open else [])
    assert ann.table(id, -1)["scene"]["decision"]["beside"] == []
    seen = ann.table(id, 0)
    moved = ann.move(seen | {"seat": 1}, "draw")
    assert (moved["at"], moved["seat"]) == (1, 1)
    past = ann.get(f"/api/tables/{id}/at/0", seat=0)
    assert past["scene"]["decision"]["beside"] == []


def test_those_before_other_screens_stay_hidden(house: House) -> None:
    id, ann, bob = sit(house, options={"open": True})
    for player in (ann, bob):
        assert player.table(id)["scene"]["decision"]["beside"] == []


# taking back


def test_the_act_of_a_partner_goes_back_only_with_consent(house: House) -> None:
    id, ann, bob = sit(house)
    played = light(ann.table(id))
    seen = ann.move(ann.table(id), played)
    assert (seen["undo"]["can"], seen["undo"]["text"]) == (True, played)
    bob.move(bob.table(id), light(bob.table(id)))
    seen = ann.table(id)
    assert (seen["undo"]["can"], seen["undo"]["ask"], seen["undo"]["text"]) == (False, True, played)
    assert "Bob has chosen since" in seen["undo"]["why"]
    assert ann.act(id, "undo", 409, seat=0)["detail"]
    (request,) = ann.act(id, "requests", seat=0, kind="undo", target=seen["undo"]["target"])["requests"]
    assert request["waiting"] == [1]
    back = bob.act(id, f"requests/{request['id']}", seat=1, agree=True)
    assert (back["at"], back["taken_back"], back["scene"]["decision"]["seats"]) == (0, 1, [0, 1])


def test_each_takes_back_the_own_last_choice_at_will(house: House) -> None:
    id, ann, bob = sit(house)
    ann.move(ann.table(id), light(ann.table(id)))
    bob.move(bob.table(id), light(bob.table(id)))
    assert bob.act(id, "undo", seat=1)["at"] == 1
    back = ann.act(id, "undo", seat=0)
    assert (back["at"], back["taken_back"]) == (0, 0)


def live(*players: str, clock: dict[str, Any] | None = None, created: float = 100.0) -> Live:
    """A table without a server; Ann's guest is a, Bob's is b."""
    game = games.build("watches", {"players": len(players)})
    chairs = [
        Chair(name=name, player=player, holder=name[0].lower() if player == "person" else "")
        for name, player in zip(("Ann", "Bob", "Cid", "Dan"), players, strict=False)
    ]
    head = Head(
        id="t", game="watches", options=game.options(), versions=game.versions(), seed=1, given=False, chairs=chairs,
        clock=clock or {"kind": "none", "seconds": 0}, watch=True, creator="a", created=created,
    )  # fmt: skip
    return Live(head, game)


def choose(table: Live, seat: int, text: str, at: float, **more: Any) -> None:
    table.choose(table.table.state.option(text, seat), at, **more)


def test_what_an_agent_did_in_its_go_goes_back_at_will() -> None:
    table = live("person", "greedy")
    lamps = [next(text for _, text in table.table.options(seat) if text.startswith("light")) for seat in (0, 1)]
    choose(table, 0, lamps[0], 101.0)
    choose(table, 1, lamps[1], 102.0, by="greedy")
    assert table.at_will(0) == 0
    table.add("undo", 0, {"stay": 0}, 103.0)
    assert (table.at, table.taken_back) == (0, 0)
    (undone,) = table.table.undone
    assert undone.text == "Ann takes back the last 2 choices"


def test_a_choice_for_the_wrong_seat_is_damage() -> None:
    table = live("person", "person")
    entry = Entry(number=0, kind="choice", seat=0, body={"choice": "player 2: draw"}, at=101.0)
    with pytest.raises(DamagedSave, match="seat 1 has chosen, but seat 2 had to"):
        table.replay(entry)


def test_entries_lead_to_the_same_table() -> None:
    table = live("person", "person")
    for seat, text in ((1, "draw"), (0, "ask to trade"), (1, "refuse"), (0, "done")):
        choose(table, seat, text, 101.0)
    again = live("person", "person")
    for entry in table.pending:
        again.replay(entry)
    assert state_hash(again.table.state) == state_hash(table.table.state)
    assert again.summary() == table.summary()
    assert table.summary().awaited == 0b10


# clocks and who is away


def test_the_clocks_of_all_who_may_choose_run_and_stand_when_they_are_done() -> None:
    table = live("person", "person", clock={"kind": "game", "seconds": 60})
    assert table.time.running == [0, 1]
    choose(table, 0, "done", 110.0)
    assert table.time.running == [1]
    assert [table.time.left(seat, 130.0) for seat in (0, 1)] == [50.0, 30.0]
    assert table.time.deadline == 160.0


def test_per_turn_partners_have_their_seconds_together_until_the_next_turn() -> None:
    time = Time(Clock(kind="turn", seconds=60), 4, 100.0)
    time.tick(100.0, [0, 2], [0, 2], 1)
    time.tick(120.0, [2], [2], 1)  # asked alone, such as for a trade
    assert [time.left(seat, 130.0) for seat in (0, 2)] == [40.0, 30.0]
    time.tick(130.0, [0, 2], [0, 2], 1)
    assert [time.left(seat, 130.0) for seat in (0, 2)] == [40.0, 30.0]
    assert time.deadline == 160.0
    assert time.up(160.0) == [2]
    assert time.up(170.0) == [0, 2]
    time.tick(140.0, [1, 3], [1, 3], 2)
    assert [time.left(seat, 140.0) for seat in range(4)] == [60.0] * 4
    time.tick(150.0, [1, 3], [1, 3], 3)  # the same keep the next turn
    assert [time.left(seat, 150.0) for seat in (1, 3)] == [60.0, 60.0]
    time.tick(160.0, [0], [0], 3)  # somebody else is asked in between
    time.tick(161.0, [1, 3], [1, 3], 3)
    assert [time.left(seat, 161.0) for seat in (1, 3)] == [60.0, 60.0]


def test_whoever_runs_out_of_time_is_played_by_an_agent_until_the_shared_turn_is_over(tmp_path: Path) -> None:
    watch = Watch()
    with House(tmp_path, **watch.settings, sweep=0.02) as house:
        id, ann, _ = sit(house, clock={"kind": "turn", "seconds": 60})
        assert [seat["left"] for seat in ann.table(id)["seats"]] == [60, 60]
        watch.time += 30
        ann.move(ann.table(id), "done")
        watch.time += 31
        seen = until(lambda: (now := ann.table(id))["scene"]["decision"]["seats"] == [0, 1] and now, "the next turn")
        assert [seat["agent"] for seat in seen["seats"]] == ["", ""]
        assert [seat["left"] for seat in seen["seats"]] == [60, 60]
        assert seen["scene"]["heading"] == "Turn 2: Ann and Bob"


def test_both_may_run_out_of_time_at_once(tmp_path: Path) -> None:
    watch = Watch()
    with House(tmp_path, thinkers=0, **watch.settings, sweep=3600.0) as house:
        id, ann, bob = sit(house, clock={"kind": "game", "seconds": 60})
        seen = ann.table(id)
        watch.time += 61
        assert "time was up" in ann.move(seen, "draw", 409)["detail"]
        assert [seat["agent"] for seat in bob.table(id)["seats"]] == ["greedy", "greedy"]


def test_an_agent_may_play_for_a_partner_who_is_away_while_the_other_goes_on(house: House) -> None:
    id, ann, bob = sit(house, clock={"away": 1})
    until(lambda: ann.table(id)["seats"][1]["agent_in"] == 0, "the end of the time to be away")
    assert ann.table(id)["seats"][0]["agent_in"] is None
    seen = ann.act(id, "requests", seat=0, kind="takeover", target=1)
    assert seen["seats"][1]["agent"] == "greedy"
    seen = ann.ready(id)
    assert seen["scene"]["decision"]["seat"] == 0
    assert ann.move(seen, texts(seen)[-1])
    ear = bob.listen(id)
    assert ear.next()["seats"][1]["agent"] == ""
    ear.close()


def test_who_is_done_is_not_waited_for(house: House) -> None:
    id, ann, bob = sit(house, clock={"away": 1})
    bob.move(bob.table(id), "done")
    assert (
        "Bob does not have to choose now" in ann.act(id, "requests", 409, seat=0, kind="takeover", target=1)["detail"]
    )
