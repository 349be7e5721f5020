"""Those who are away: agents for absent seats by vote, resigning, and answers given in advance."""

from __future__ import annotations

from pathlib import Path

from house import House, Player, Watch, end_turn, pick, sit_down, until

SOON = {"away": 1}  # second
DAY = 24 * 3600


def gone(player: Player, id: str, seat: int) -> None:
    """Wait until an agent may play a seat."""
    until(lambda: player.table(id)["seats"][seat]["agent_in"] == 0, "the end of the time to be away")


def test_an_absent_seat_is_played_by_an_agent_until_its_player_comes_back(ann: Player, bob: Player) -> None:
    id, away, other = sit_down(ann, bob, clock=SOON)
    seat = away.table(id)["seat"]
    gone(other, id, seat)
    seen = other.act(id, "requests", seat=1 - seat, kind="takeover", target=seat)
    assert seen["seats"][seat]["agent"] == "greedy"
    assert seen["seats"][seat]["person"]
    until(lambda: other.table(id)["scene"]["decision"]["seat"] == 1 - seat, "the other's turn")
    ear = away.listen(id)
    assert ear.next()["seats"][seat]["agent"] == ""
    end_turn(other, id)
    assert away.table(id)["scene"]["decision"]["options"]
    ear.close()


def test_all_others_who_are_there_have_to_agree(house: House, ann: Player, bob: Player) -> None:
    cid = house.guest("Cid")
    players = [ann, bob, cid]
    id = ann.open("me open open", clock=SOON)
    for seat, player in enumerate(players[1:], 1):
        token = ann.get(f"/api/tables/{id}/links")["invite"][str(seat)].rpartition("/")[2]
        player.send("POST", f"/api/tables/{id}/join", {"token": token})
    away = ann.table(id)["scene"]["decision"]["seat"]
    asker, voter = (seat for seat in range(3) if seat != away)
    ears = [players[seat].listen(id) for seat in (asker, voter)]
    for ear in ears:
        ear.wait(lambda table: table["seats"][asker]["online"] and table["seats"][voter]["online"])
    gone(players[asker], id, away)
    asked = players[asker].act(id, "requests", seat=asker, kind="takeover", target=away)
    assert asked["seats"][away]["agent"] == ""
    (request,) = ears[1].wait(lambda table: bool(table["requests"]))["requests"]
    assert request["waiting"] == [voter]
    done = players[voter].act(id, f"requests/{request['id']}", seat=voter, agree=True)
    assert done["seats"][away]["agent"]
    for ear in ears:
        ear.close()


def test_who_is_there_is_not_taken_over(ann: Player, bob: Player) -> None:
    id, mover, other = sit_down(ann, bob)
    seat = mover.table(id)["seat"]
    ear = mover.listen(id)
    ear.next()
    assert "is here" in other.act(id, "requests", 409, seat=1 - seat, kind="takeover", target=seat)["detail"]
    ear.close()
    assert "have to choose" in mover.act(id, "requests", 409, seat=seat, kind="takeover", target=1 - seat)["detail"]
    assert mover.act(id, "requests", 422, seat=seat, kind="takeover", target=seat)["detail"]
    assert mover.act(id, "requests", 422, seat=seat, kind="takeover", target=5)["detail"]


def test_without_a_clock_nobody_is_taken_over_before_the_time_that_the_table_shows(tmp_path: Path) -> None:
    watch = Watch()
    with House(tmp_path, thinkers=0, **watch.settings) as house:
        id, mover, other = sit_down(house.guest("Ann"), house.guest("Bob"))
        seat, name = mover.table(id)["seat"], "Ann" if mover.table(id)["seat"] == 0 else "Bob"
        wish = {"seat": 1 - seat, "kind": "takeover", "target": seat}
        assert other.table(id)["clock"]["away"] == DAY
        watch.time += 30
        assert [each["agent_in"] for each in other.table(id)["seats"]][seat] == DAY - 30
        assert "in 24 hours" in other.act(id, "requests", 409, **wish)["detail"]
        watch.time += 1000
        ear = mover.listen(id)
        until(lambda: other.table(id)["seats"][seat]["online"], "the stream")
        assert other.table(id)["seats"][seat]["agent_in"] is None
        watch.time += 2 * DAY
        assert other.act(id, "requests", 409, **wish)["detail"] == f"{name} is here."
        ear.close()
        until(lambda: not other.table(id)["seats"][seat]["online"], "the end of the stream")
        watch.time += DAY - 1
        assert "in 1 second" in other.act(id, "requests", 409, **wish)["detail"], "it counts from when they left"
        watch.time += 1
        assert other.act(id, "requests", 200, **wish)["seats"][seat]["agent"]


def test_that_somebody_was_there_is_kept_when_the_server_starts_anew(tmp_path: Path) -> None:
    watch = Watch()
    with House(tmp_path, thinkers=0, **watch.settings) as house:
        id, mover, other = sit_down(house.guest("Ann"), house.guest("Bob"))
        seat = mover.table(id)["seat"]
        watch.time += DAY - 100
        ear = mover.listen(id)
        ear.next()
        ear.close()
    with House(tmp_path, thinkers=0, **watch.settings) as house:
        other = other.at(house)
        watch.time += 101
        assert other.table(id)["seats"][seat]["agent_in"] == DAY - 101
        other.act(id, "requests", 409, seat=1 - seat, kind="takeover", target=seat)


def test_while_a_clock_runs_nobody_is_taken_over(tmp_path: Path) -> None:
    watch = Watch()
    with House(tmp_path, thinkers=0, sweep=3600.0, **watch.settings) as house:
        clock = {"kind": "turn", "seconds": DAY, "away": 60}
        id, mover, other = sit_down(house.guest("Ann"), house.guest("Bob"), clock=clock)
        seat = mover.table(id)["seat"]
        watch.time += DAY - 10
        said = other.act(id, "requests", 409, seat=1 - seat, kind="takeover", target=seat)["detail"]
        assert "10 seconds" in said
        assert "an agent plays by itself" in said
        assert other.table(id)["seats"][seat]["agent_in"] is None
        watch.time += 10
        assert other.table(id)["seats"][seat]["agent"], "the clock has ended"


def test_a_table_may_be_set_up_so_that_nobody_is_ever_taken_over(tmp_path: Path) -> None:
    watch = Watch()
    with House(tmp_path, thinkers=0, **watch.settings) as house:
        id, mover, other = sit_down(house.guest("Ann"), house.guest("Bob"), clock={"away": 0})
        seat = mover.table(id)["seat"]
        watch.time += 1000 * DAY
        said = other.act(id, "requests", 409, seat=1 - seat, kind="takeover", target=seat)["detail"]
        assert "so it was set up" in said
        assert other.table(id)["seats"][seat]["agent_in"] is None


def test_who_comes_back_while_the_others_are_asked_keeps_the_seat(tmp_path: Path) -> None:
    watch = Watch()
    with House(tmp_path, thinkers=0, **watch.settings) as house:
        players = [house.guest(name) for name in ("Ann", "Bob", "Cid")]
        id = players[0].open("me open open")
        for seat in (1, 2):
            token = players[0].get(f"/api/tables/{id}/links")["invite"][str(seat)].rpartition("/")[2]
            players[seat].send("POST", f"/api/tables/{id}/join", {"token": token})
        away = players[0].table(id)["scene"]["decision"]["seat"]
        asker, voter = (seat for seat in range(3) if seat != away)
        ear = players[voter].listen(id)
        ear.next()
        watch.time += DAY
        asked = players[asker].act(id, "requests", seat=asker, kind="takeover", target=away)
        (request,) = asked["requests"]
        back = players[away].listen(id)
        assert back.next()["requests"] == []
        back.close()
        said = players[voter].act(id, f"requests/{request['id']}", 409, seat=voter, agree=True)["detail"]
        assert "not open" in said
        assert players[voter].table(id)["seats"][away]["agent"] == ""
        ear.close()


def test_a_seat_that_nobody_took_can_be_played_by_an_agent(ann: Player) -> None:
    id = ann.open("me open", seed=1)
    while ann.table(id)["scene"]["decision"]["seat"] == 0:
        end_turn(ann, id)
    token = ann.get(f"/api/tables/{id}/links")["invite"]["1"]
    ann.act(id, "requests", seat=0, kind="takeover", target=1)
    assert ann.ready(id)["scene"]["decision"]["seat"] == 0
    assert ann.get(f"/api/tables/{id}/links")["invite"]["1"] == token, "the seat is still open"


def test_whoever_resigns_last_but_one_ends_the_game(ann: Player, bob: Player) -> None:
    id, _, _ = sit_down(ann, bob)
    seen = bob.act(id, "resign", seat=1)
    assert seen["scene"]["over"]
    assert seen["scene"]["decision"] is None
    result = seen["scene"]["result"]
    assert result["winners"] == [0]
    assert result["verdict"] == ["Bob has resigned.", "Ann wins; the points are as they stood."]
    assert seen["seats"][1]["resigned"]
    assert bob.act(id, "resign", 409, seat=1)["detail"]
    assert ann.move(ann.table(id, 0), "anything", 409)["detail"].startswith("The game is over")
    assert ann.table(id, -2)["scene"]["over"]
    assert ann.get(f"/api/tables/{id}/replay", seat=-2)["result"]["winners"] == [0]
    assert [(line["over"], line["winners"]) for line in ann.get("/api/tables")["tables"]] == [(True, [0])]


def test_an_agent_plays_on_for_who_resigns_among_several(house: House, ann: Player, bob: Player) -> None:
    id = ann.open("me open greedy")
    token = ann.get(f"/api/tables/{id}/links")["invite"]["1"].rpartition("/")[2]
    bob.send("POST", f"/api/tables/{id}/join", {"token": token})
    seen = bob.act(id, "resign", seat=1)
    assert not seen["scene"]["over"]
    assert seen["seats"][1]["agent"]
    until(lambda: ann.ready(id)["scene"]["decision"]["seat"] == 0, "Ann's turn")
    assert ann.step(id)["at"] > 0
    assert ann.act(id, "resign", seat=0)["scene"]["result"]["winners"] == [2], "no person is left"


def test_who_resigns_alone_against_the_cult_has_lost(ann: Player) -> None:
    id = ann.open("me", options={"variant": "solo"})
    result = ann.act(id, "resign", seat=0)["scene"]["result"]
    assert result["winners"] == []
    assert result["verdict"] == ["Ann has resigned."]


# seed 2 of the Delirium set begins with an auction before the first choice, in which seat 1 is asked out of turn


def test_without_an_answer_in_advance_everybody_is_asked_to_bid(ann: Player) -> None:
    seen = ann.table(ann.open("me me", options={"sets": ["delirium"]}, seed=2))
    assert seen["seat"] == 1
    assert seen["scene"]["decision"]["turn"] == 0
    assert {option["text"] for option in seen["scene"]["decision"]["options"]} == {"bid 1", "pass"}


def test_an_answer_in_advance_is_given_as_soon_as_it_fits(ann: Player) -> None:
    id = ann.open("me me", options={"sets": ["delirium"]}, seed=2)
    asked = ann.act(id, "standing", method="PUT", seat=1, standing={"most_bid": 1})
    assert asked["at"] == 0, "a bid of 1 is within what was allowed"
    assert asked["standing"] == {"most_bid": 1, "decline": False}
    assert ann.table(id, 0)["standing"]["most_bid"] is None, "nobody else sees it"
    given = ann.act(id, "standing", method="PUT", seat=1, standing={"most_bid": 0})
    assert given["at"] >= 1
    assert given["scene"]["decision"]["seat"] == 0
    assert [moment["seat"] for moment in ann.get(f"/api/tables/{id}/replay", seat=1)["moments"][1:2]] == [1]


def test_declining_is_for_choices_out_of_turn_only(ann: Player) -> None:
    id = ann.open("me me", options={"sets": ["delirium"]}, seed=2)
    ann.act(id, "standing", method="PUT", seat=0, standing={"decline": True})
    declined = ann.act(id, "standing", method="PUT", seat=1, standing={"decline": True})
    assert declined["scene"]["decision"]["seat"] == declined["scene"]["decision"]["turn"] == 0
    seen = ann.table(id, 0)
    assert any(option["stops"] for option in seen["scene"]["decision"]["options"]), "the own turn is not ended"
    for _ in range(40):
        seen = ann.move(seen, pick(seen))
        decision = seen["scene"]["decision"]
        assert decision["seat"] == decision["turn"] or not any(
            option["stops"] for option in ann.table(id, decision["seat"])["scene"]["decision"]["options"]
        )
        seen = ann.table(id)
