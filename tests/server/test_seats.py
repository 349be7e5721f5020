"""Seats: hot seat, links to open seats, moving to another device, spectators, tables that nobody else may see."""

from __future__ import annotations

import json

from house import House, Player, pick


def test_two_seats_in_one_browser_take_turns(ann: Player) -> None:
    id = ann.open("me me")
    seen = ann.table(id)
    assert [seat["mine"] for seat in seen["seats"]] == [True, True]
    assert [seat["name"] for seat in seen["seats"]] == ["Ann", "Ann 2"]
    first = seen["seat"]
    while seen["scene"]["decision"]["seat"] == first:
        seen = ann.move(seen, pick(seen))
    assert ann.table(id)["seat"] == 1 - first, "without a seat the one that has to choose is shown"
    assert ann.table(id, first)["scene"]["decision"]["options"] == []


def test_a_link_leads_to_an_open_seat_once(ann: Player, bob: Player, house: House) -> None:
    id = ann.open("me open")
    assert [seat["taken"] for seat in ann.table(id)["seats"]] == [True, False]
    path = ann.get(f"/api/tables/{id}/links")["invite"]["1"]
    token = path.removeprefix(f"/join/{id}/")
    seen = bob.send("POST", f"/api/tables/{id}/join", {"token": token})
    assert seen["seat"] == 1
    assert seen["seats"][1] == seen["seats"][1] | {"name": "Bob", "taken": True, "mine": True}
    eve = house.guest("Eve")
    assert "link" in eve.send("POST", f"/api/tables/{id}/join", {"token": token}, 403)["detail"]
    assert eve.send("POST", f"/api/tables/{id}/join", {"token": "i1aaaaaaaaaaaaaaaaaaaaaaaa"}, 403)
    assert ann.get(f"/api/tables/{id}/links")["invite"] == {}
    assert [line["id"] for line in bob.get("/api/tables")["tables"]] == [id]
    mover = ann if seen["scene"]["decision"]["seat"] == 0 else bob
    assert mover.step(id)["at"] == 1


def test_a_guest_whose_name_is_taken_gets_another(ann: Player, house: House) -> None:
    id = ann.open("me open")
    token = ann.get(f"/api/tables/{id}/links")["invite"]["1"].rpartition("/")[2]
    other = house.guest("Ann")
    seen = other.send("POST", f"/api/tables/{id}/join", {"token": token})
    assert [seat["name"] for seat in seen["seats"]] == ["Ann", "Ann 2"]


def test_a_seat_moves_to_another_device_and_the_old_one_loses_it(ann: Player, house: House) -> None:
    id = ann.open("me greedy", seed=3)
    ann.step(id)
    links = ann.get(f"/api/tables/{id}/links")
    token = links["move"]["0"].rpartition("/")[2]
    phone = house.guest("Phone")
    seen = phone.send("POST", f"/api/tables/{id}/join", {"token": token})
    assert seen["seat"] == 0
    assert seen["seats"][0]["name"] == "Ann", "the name at the table stays"
    assert phone.step(id)["last"] >= 2
    assert ann.table(id)["seat"] == -1
    assert ann.get(f"/api/tables/{id}/links")["move"] == {}
    assert ann.send("POST", f"/api/tables/{id}/join", {"token": token}, 403), "the old link is spent"
    assert ann.get("/api/tables")["tables"], "who set it up still finds it"


def test_only_the_holder_gets_the_links(ann: Player, bob: Player) -> None:
    id = ann.open("me open")
    assert bob.get(f"/api/tables/{id}/links") == {"invite": {}, "move": {}, "watch": f"/watch/{id}"}


def test_a_spectator_sees_the_public_view_only(ann: Player, bob: Player) -> None:
    id = ann.open("me greedy", seed=9)
    ann.ready(id)
    seen = bob.table(id)
    assert seen["seat"] == -1
    assert seen["scene"]["decision"]["options"] == []
    assert seen["code"] == ""
    assert bob.table(id, 0, 403)["detail"]
    assert bob.table(id, -2, 403)["detail"]
    assert bob.table(id, 7, 404)["detail"]
    assert bob.get(f"/api/tables/{id}/at/0", seat=-1)["live"] is False
    assert bob.get(f"/api/tables/{id}/at/0", 403, seat=0)["detail"]
    assert bob.get(f"/api/tables/{id}/at/999", 404)["detail"]
    assert bob.get(f"/api/tables/{id}/record", 409)["detail"]
    hidden = next(zone for zone in seen["scene"]["zones"] if zone["key"].startswith("hand"))
    assert all(card["kind"] == -1 for card in hidden["cards"])


def test_a_private_table_does_not_exist_for_others(ann: Player, bob: Player) -> None:
    id = ann.open("me open", watch=False)
    for path in ("", "/faces", "/events", "/links", "/at/0", "/replay", "/log", "/record"):
        assert bob.get(f"/api/tables/{id}{path}", 404)["title"] == "Not found"
    assert bob.act(id, "resign", 404, seat=0)
    token = ann.get(f"/api/tables/{id}/links")["invite"]["1"].rpartition("/")[2]
    assert bob.send("POST", f"/api/tables/{id}/join", {"token": token})["seat"] == 1
    assert bob.table(id)["watch"] is False


def test_the_seed_never_leaves_the_server_while_a_game_runs(ann: Player) -> None:
    seed = 7318402959151
    id = ann.open("me greedy", seed=seed)
    ann.step(id)
    paths = ("", "/faces", "/links", "/at/1", "/replay", "/log")
    texts = [ann.http.get(f"/api/tables/{id}{path}").text for path in paths]
    assert all(str(seed) not in text for text in texts)
    assert all(json.loads(text) for text in texts)


def test_my_tables_stand_first_that_wait_for_me(ann: Player, bob: Player) -> None:
    waiting = ann.open("me me")
    over = ann.open("me greedy")
    ann.act(over, "resign", seat=0)
    lines = ann.get("/api/tables")["tables"]
    assert [(line["id"], line["waiting"], line["over"]) for line in lines] == [
        (waiting, True, False),
        (over, False, True),
    ]
    assert "Ascension" in lines[0]["title"]
    assert lines[0]["heading"]
    assert bob.get("/api/tables")["tables"] == []


def test_a_rematch_has_the_same_players_and_another_deal(ann: Player, bob: Player) -> None:
    id = ann.open("me open random", options={"sets": ["delirium"]})
    token = ann.get(f"/api/tables/{id}/links")["invite"]["1"].rpartition("/")[2]
    bob.send("POST", f"/api/tables/{id}/join", {"token": token})
    assert ann.act(id, "rematch", 409, seat=0)["detail"]
    ann.act(id, "resign", seat=0)
    bob.act(id, "resign", seat=1)
    new = ann.act(id, "rematch", seat=0)["rematch"]
    assert bob.act(id, "rematch", seat=1)["rematch"] == new, "there is one rematch"
    seen = bob.table(new)
    assert [seat["name"] for seat in seen["seats"]] == ["Ann", "Bob", "Random"]
    assert seen["seat"] == 1
    assert {line["id"] for line in bob.get("/api/tables")["tables"]} == {id, new}
