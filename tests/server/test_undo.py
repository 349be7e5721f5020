"""Taking back: at will what showed nothing, with the consent of the others what did."""

from __future__ import annotations

from house import Player, end_turn, pick, sit_down


def test_a_choice_that_showed_nothing_is_taken_back_at_will(ann: Player, bob: Player) -> None:
    id, mover, other = sit_down(ann, bob)
    seen = mover.table(id)
    played = mover.move(seen, pick(seen, lambda option: option["verb"] == "play"))
    assert played["undo"]["can"]
    assert played["undo"]["text"].startswith("play ")
    back = mover.act(id, "undo", seat=seen["seat"], version=played["version"])
    assert back["at"] == 0
    assert back["version"] == played["version"] + 1
    assert back["scene"]["zones"] == seen["scene"]["zones"]
    assert back["taken_back"] == 0
    assert not back["undo"]["can"]
    assert mover.act(id, "undo", 409, seat=seen["seat"])["detail"]
    assert other.act(id, "undo", 403, seat=seen["seat"])["detail"]


def test_an_undo_that_is_sent_again_happens_once(ann: Player, bob: Player) -> None:
    id, mover, _ = sit_down(ann, bob)
    mover.step(id, lambda option: option["verb"] == "play")
    seen = mover.step(id, lambda option: option["verb"] == "play")
    for _ in range(2):
        back = mover.act(id, "undo", seat=seen["seat"], key="once")
        assert back["at"] == 1


def test_what_showed_something_needs_the_consent_of_the_others(ann: Player, bob: Player) -> None:
    id, mover, other = sit_down(ann, bob)
    seen = end_turn(mover, id)
    seat = seen["seat"]
    assert seen["undo"]["can"] is False
    assert seen["undo"]["ask"] is True
    refused = mover.act(id, "undo", 409, seat=seat)
    assert refused["detail"] == seen["undo"]["why"]
    asked = mover.act(id, "requests", seat=seat, kind="undo", target=seen["undo"]["target"])
    assert asked["at"] == seen["at"], "nothing has happened yet"
    (request,) = other.table(id)["requests"]
    assert request["waiting"] == [1 - seat]
    assert "take back" in request["text"]
    assert mover.act(id, f"requests/{request['id']}", 422, seat=seat, agree=True)["detail"]
    done = other.act(id, f"requests/{request['id']}", seat=1 - seat, agree=True)
    assert done["at"] == seen["undo"]["target"]
    assert done["taken_back"] == 1
    assert done["requests"] == []
    assert done["scene"]["decision"]["seat"] == seat


def test_a_request_ends_when_somebody_refuses_or_chooses_or_takes_it_back(ann: Player, bob: Player) -> None:
    id, mover, other = sit_down(ann, bob)
    seen = end_turn(mover, id)
    seat, target = seen["seat"], seen["undo"]["target"]

    def ask() -> int:
        return int(mover.act(id, "requests", seat=seat, kind="undo", target=target)["requests"][0]["id"])

    assert other.act(id, f"requests/{ask()}", seat=1 - seat, agree=False)["requests"] == []
    assert mover.act(id, f"requests/{ask()}", seat=seat, agree=False)["requests"] == []
    number = ask()
    moved = other.step(id)
    assert moved["requests"] == []
    assert "not open" in other.act(id, f"requests/{number}", 409, seat=1 - seat, agree=True)["detail"]
    assert moved["at"] == seen["at"] + 1


def test_one_goes_back_only_to_where_one_chose_oneself(ann: Player, bob: Player) -> None:
    id, mover, other = sit_down(ann, bob)
    seen = end_turn(mover, id)
    moved = other.step(id)
    for target in (seen["at"], moved["at"], 9999):
        assert mover.act(id, "requests", 422, seat=seen["seat"], kind="undo", target=target)["detail"]


def test_against_agents_alone_everything_can_be_taken_back_and_is_counted(ann: Player) -> None:
    id = ann.open("me greedy", seed=4)
    ann.ready(id)
    end_turn(ann, id)
    seen = ann.ready(id)
    assert seen["undo"]["ask"]
    back = ann.act(id, "requests", seat=0, kind="undo", target=seen["undo"]["target"])
    assert back["at"] == seen["undo"]["target"]
    assert back["taken_back"] == 1
    assert back["scene"]["decision"]["seat"] == 0
    assert ann.ready(id)["at"] == back["at"], "no thought of before comes in"
    assert ann.step(id)["at"] > back["at"]


def test_what_was_taken_back_is_gone_from_replay_and_log(ann: Player) -> None:
    id = ann.open("me me", seed=5)
    seen = ann.table(id)
    ann.move(seen, pick(seen, lambda option: option["verb"] == "play"))
    ann.act(id, "undo", seat=seen["seat"])
    assert len(ann.get(f"/api/tables/{id}/replay")["moments"]) == 1
    assert ann.table(id)["last"] == 0
