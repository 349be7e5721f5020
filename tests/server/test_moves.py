"""Choices over HTTP: whole games, and moves that are stale, repeated, concurrent, wrong or go wrong."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from house import House, Player, pick
from sqlalchemy.exc import OperationalError

from delirium.engine.errors import Endless
from delirium.server.entry import Entry
from delirium.server.live import Live
from delirium.server.store import Append
from delirium.table.table import Table


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("ascension", "me greedy", {}),
        ("ascension", "greedy me eager", {"sets": ["delirium", "dreamscape"]}),
        ("ascension", "me", {"variant": "solo"}),
        ("gates", "greedy me", {}),
    ],
)
def test_a_whole_game_is_played_against_agents(ann: Player, game: str, seats: str, options: dict[str, object]) -> None:
    id = ann.open(seats, game=game, options=options, seed=7)
    for _ in range(1500):
        seen = ann.ready(id)
        if seen["scene"]["over"]:
            break
        decision = seen["scene"]["decision"]
        gates = [each["text"] for each in decision["options"] if "uild" in each["text"] or "insane" in each["text"]]
        series = decision["series"]  # gates are built where that is possible, else the game has no end
        seen = ann.move(seen, series["text"] if series else (gates or [pick(seen)])[0])
    assert seen["scene"]["over"]
    assert seen["scene"]["result"]["verdict"]
    assert seen["code"], "the set-up code is shown at the end"
    record = Table.load(ann.http.get(f"/api/tables/{id}/record").text)
    assert record.over
    assert len(record.made) == seen["last"] == seen["at"]
    assert [moment["at"] for moment in ann.get(f"/api/tables/{id}/replay", seat=-2)["moments"]] == list(
        range(seen["last"] + 1)
    )


def test_a_game_of_agents_alone_is_played_to_its_end(ann: Player) -> None:
    id = ann.open("greedy eager")
    seen = ann.ready(id)
    assert seen["scene"]["over"]
    assert seen["seat"] == -1
    assert [line["id"] for line in ann.get("/api/tables")["tables"]] == [id]


def test_a_stale_move_is_answered_with_the_current_view_and_changes_nothing(ann: Player) -> None:
    id = ann.open("me me")
    old = ann.table(id)
    new = ann.move(old, pick(old))
    problem = ann.move(old, pick(old), 409)
    assert problem["table"]["version"] == new["version"]
    assert problem["table"]["scene"] == new["scene"]
    assert ann.table(id)["version"] == new["version"]
    ahead = dict(new, version=new["version"] + 5)
    assert ann.move(ahead, pick(new), 409)["table"]["version"] == new["version"]


def test_a_move_that_is_sent_again_happens_once(ann: Player) -> None:
    id = ann.open("me me")
    seen = ann.table(id)
    first = ann.move(seen, pick(seen), key="the same")
    again = ann.move(seen, pick(seen), key="the same")
    assert again["version"] == first["version"] == 1
    assert again["scene"] == first["scene"]


def test_of_two_moves_at_once_one_wins(ann: Player) -> None:
    id = ann.open("me me")
    seen = ann.table(id)
    token = {"x-csrftoken": ann.http.cookies["csrftoken"]}

    def send(number: int) -> int:
        body = {"seat": seen["seat"], "version": seen["version"], "choice": pick(seen), "key": str(number)}
        return ann.http.post(f"/api/tables/{id}/moves", json=body, headers=token).status_code

    with ThreadPoolExecutor(8) as pool:
        assert sorted(pool.map(send, range(8))) == [200] + [409] * 7
    assert ann.table(id)["version"] == 1


def test_many_tables_are_written_at_once(ann: Player) -> None:
    ids = [ann.open("me me") for _ in range(12)]
    with ThreadPoolExecutor(12) as pool:
        seen = list(pool.map(ann.step, ids))
    assert [table["version"] for table in seen] == [1] * 12


def test_a_seat_of_somebody_else_is_refused(ann: Player, bob: Player) -> None:
    id = ann.open("me me")
    seen = ann.table(id)
    assert "not yours" in bob.move(seen, pick(seen), 403)["detail"]
    assert "not yours" not in ann.move(seen, "fly to the moon", 422)["detail"]
    assert ann.move(dict(seen, seat=-1), pick(seen), 403)["status"] == 403
    assert ann.move(dict(seen, seat=5), pick(seen), 403)["status"] == 403
    assert bob.move(dict(seen, id="nosuchtable"), pick(seen), 404)["status"] == 404
    assert ann.table(id)["version"] == 0


def test_whose_turn_it_is_not_waits(ann: Player) -> None:
    id = ann.open("me me")
    seen = ann.table(id)
    other = ann.table(id, 1 - seen["seat"])
    problem = ann.move(other, pick(seen), 409)
    assert "who has to choose now" in problem["detail"]
    assert ann.table(id)["version"] == 0


def test_an_illegal_choice_names_the_options(ann: Player) -> None:
    id = ann.open("me me")
    seen = ann.table(id)
    detail = ann.move(seen, "fly to the moon", 422)["detail"]
    assert "fly to the moon" in detail
    assert pick(seen) in detail
    assert ann.table(id)["version"] == 0


def test_a_series_is_one_move_and_is_taken_back_as_one(ann: Player) -> None:
    id = ann.open("me me", seed=5)
    seen = ann.table(id)
    text = seen["scene"]["decision"]["series"]["text"]
    played = ann.move(seen, text)
    assert played["at"] == 5
    assert played["version"] == 5
    back = ann.act(id, "undo", seat=seen["seat"])
    assert back["at"] == 0
    assert back["taken_back"] == 0
    assert back["scene"]["zones"] == seen["scene"]["zones"]


@pytest.mark.parametrize("error", [Endless("for ever"), ZeroDivisionError("a mistake of ours")])
def test_a_choice_that_goes_wrong_leaves_everything_as_it_was(
    ann: Player, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    id = ann.open("me me")
    seen = ann.table(id)
    plain = Live._choice
    made = 0

    def breaks(self: Live, entry: Entry, option: int) -> None:
        nonlocal made
        plain(self, entry, option)  # the state has changed already
        made += 1
        if made == 3:
            raise error

    with monkeypatch.context() as patch:
        patch.setattr(Live, "_choice", breaks)
        status = 422 if isinstance(error, Endless) else 500
        ann.move(seen, seen["scene"]["decision"]["series"]["text"], status)
    after = ann.table(id)
    assert after["version"] == 0
    assert after["scene"] == seen["scene"]
    assert ann.move(after, pick(after))["version"] == 1


def test_what_the_database_does_not_take_has_not_happened(
    ann: Player, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = ann.open("me me")
    seen = ann.table(id)

    async def fails(work: Append) -> None:
        raise OperationalError("INSERT", {}, OSError("disk full"))

    with monkeypatch.context() as patch:
        patch.setattr(house.app.state.tables.store, "append", fails)
        assert "nothing was changed" in ann.move(seen, pick(seen), 503)["detail"]
    assert ann.table(id)["version"] == 0
    assert ann.move(seen, pick(seen))["version"] == 1


def test_every_card_that_is_shown_has_a_face(ann: Player) -> None:
    for game in ("ascension", "gates"):
        seen = ann.table(ann.open("me me", game=game))
        faces = ann.get(f"/api/tables/{seen['id']}/faces")
        kinds = {card["kind"] for zone in seen["scene"]["zones"] for card in zone["cards"]} - {-1}
        assert kinds
        assert max(kinds) < len(faces)


def test_the_version_may_be_older_if_the_position_is_the_same(ann: Player) -> None:
    id = ann.open("me me")
    seen = ann.table(id)
    ann.act(id, "standing", method="PUT", seat=0, standing={"decline": True})
    assert ann.move(seen, pick(seen))["version"] == 2


def test_unknown_sets_agents_games_and_tables_are_refused_with_a_sentence(ann: Player) -> None:
    me = {"player": "me"}
    for body in (
        {"seats": [me, me], "options": {"sets": ["nonsense"]}},
        {"seats": [me, me], "game": "chess"},
        {"seats": [me, {"player": "agent", "level": "genius"}]},
        {"seats": [me, me], "options": {"variant": "solo"}},
        {"seats": [dict(me, name="Ann"), dict(me, name="ann")]},
        {"seats": [me, me], "code": "nonsense"},
        {"seats": [me, me], "options": {"sets": 5}},
    ):
        assert ann.send("POST", "/api/tables", body, 422)["detail"].endswith(".")
    assert ann.get("/api/tables")["tables"] == []
    assert ann.table("nosuchtable", status=404)["detail"]


def test_a_code_deals_the_same_cards_again(ann: Player) -> None:
    id = ann.open("me me", seed=77)
    seen = ann.table(id)
    ann.act(id, "resign", seat=0)
    code = ann.table(id)["code"]
    again = ann.table(ann.open("me me", code=code))
    assert again["scene"]["zones"] == seen["scene"]["zones"]
    assert again["given"]
    assert not ann.table(ann.open("me me"))["given"]
    assert ann.send("POST", "/api/tables", {"seats": [{"player": "me"}] * 3, "code": code}, 422)["detail"]


def test_tables_that_have_no_room_in_memory_are_found_again(tmp_path: Path) -> None:
    with House(tmp_path, thinkers=0, kept=2) as house:
        ann = house.guest("Ann")
        ids = [ann.open("me me") for _ in range(6)]
        for number in range(3):
            assert [ann.step(id)["at"] for id in ids] == [number + 1] * 6
        assert set(house.app.state.tables.rooms) == set(ids[-2:])
        assert ann.table("nosuchtable", status=404)
        assert "nosuchtable" not in house.app.state.tables.rooms
