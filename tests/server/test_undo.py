"""Taking back: at will what showed nothing, with the consent of the others what did."""

from __future__ import annotations

from pathlib import Path

from house import House, Player, Watch, end_turn, pick, sit_down

from delirium import games
from delirium.server.entry import Chair, Entry, Head
from delirium.server.live import Live


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


def told(player: Player, id: str, seat: int | None = None) -> list[str]:
    """What the log says on taking back, lately and in whole."""
    lately = [line["text"] for line in player.table(id, seat)["scene"]["log"] if "takes back" in line["text"]]
    whole = [line["text"] for line in player.get(f"/api/tables/{id}/log", seat=seat)["lines"]]
    assert lately == [text for text in whole if "takes back" in text]
    return lately


def test_every_undo_at_will_stands_in_the_log_of_everybody(house: House, ann: Player, bob: Player) -> None:
    id, mover, other = sit_down(ann, bob)
    seat, name = mover.table(id)["seat"], "Ann" if mover is ann else "Bob"
    for _ in range(2):
        mover.step(id, lambda option: option["verb"] == "play")
    for _ in range(2):
        mover.act(id, "undo", seat=seat)
    for viewer, place in ((mover, seat), (other, 1 - seat), (house.guest("Eve"), -1)):
        assert told(viewer, id, place) == [f"{name} takes back the last 2 choices"]
    mover.step(id, lambda option: option["verb"] == "play")
    mover.act(id, "undo", seat=seat)
    mover.step(id, lambda option: option["verb"] == "play")
    said = [f"{name} takes back the last 2 choices", f"{name} takes back the last choice"]
    assert told(other, id) == said
    lines = [line["text"] for line in other.table(id)["scene"]["log"]]
    assert lines.index(said[1]) < next(at for at, line in enumerate(lines) if line.startswith(f"{name} plays"))


def test_an_undo_by_consent_stands_in_the_log_with_who_agreed_and_stays_there(ann: Player, bob: Player) -> None:
    id, mover, other = sit_down(ann, bob)
    names = ["Ann", "Bob"]
    seat = mover.table(id)["seat"]
    said = f"{names[seat]} takes back the last {{}}, and {names[1 - seat]} agreed"
    found = []
    for number in range(2):
        seen = end_turn(mover, id)
        count = seen["at"] - seen["undo"]["target"]
        asked = mover.act(id, "requests", seat=seat, kind="undo", target=0 if number else seen["undo"]["target"])
        (request,) = asked["requests"]
        other.act(id, f"requests/{request['id']}", seat=1 - seat, agree=True)
        found.append("choice" if count == 1 and not number else f"{seen['at']} choices")
    assert told(other, id) == [said.format(what) for what in found], "also where the first went back less far"
    assert other.table(id)["at"] == 0


def test_an_undo_that_nobody_could_be_asked_for_says_that_something_was_shown(ann: Player) -> None:
    id = ann.open("me me", seed=5)
    seen = end_turn(ann, id)
    ann.act(id, "requests", seat=0, kind="undo", target=ann.table(id, 0)["undo"]["target"])
    assert [text.partition(",")[2] for text in told(ann, id)] == [" after something was shown"], seen["at"]


def test_the_consent_of_whoever_is_played_by_an_agent_counts(tmp_path: Path) -> None:
    watch = Watch()
    with House(tmp_path, **watch.settings) as house:
        id, mover, other = sit_down(house.guest("Ann"), house.guest("Bob"), clock={"away": 60})
        mine = mover.table(id)["seat"]
        end_turn(mover, id)
        watch.time += 61
        mover.act(id, "requests", seat=mine, kind="takeover", target=1 - mine)
        seen = mover.ready(id)
        assert seen["seats"][1 - mine]["agent"]
        asked = mover.act(id, "requests", seat=mine, kind="undo", target=0)
        assert asked["at"] == seen["at"], "nobody takes back alone what another has played"
        (request,) = asked["requests"]
        assert request["waiting"] == request["away"] == [1 - mine]
        done = other.act(id, f"requests/{request['id']}", seat=1 - mine, agree=True)
        assert done["at"] == 0


def test_the_consent_of_whoever_ran_out_of_time_for_a_turn_counts(tmp_path: Path) -> None:
    watch = Watch()
    with House(tmp_path, thinkers=0, sweep=3600.0, **watch.settings) as house:
        clock = {"kind": "turn", "seconds": 60}
        id, mover, _ = sit_down(house.guest("Ann"), house.guest("Bob"), clock=clock)
        mine = mover.table(id)["seat"]
        seen = end_turn(mover, id)
        watch.time += 61
        assert mover.table(id)["seats"][1 - mine]["agent"]
        asked = mover.act(id, "requests", seat=mine, kind="undo", target=seen["undo"]["target"])
        assert asked["at"] == seen["at"]
        assert asked["requests"][0]["waiting"] == [1 - mine]


def test_a_record_of_before_is_the_same_table() -> None:
    game = games.build("ascension", {"players": 2})
    chairs = [Chair(name="Ann", player="person", holder="a"), Chair(name="Bob", player="person", holder="b")]
    fields = {"game": "ascension", "options": game.options(), "versions": game.versions(), "given": False}
    clock = {"kind": "none", "seconds": 0}
    head = Head(id="t", seed=1, chairs=chairs, clock=clock, watch=True, creator="a", created=5.0, **fields)  # type: ignore[arg-type]
    first = Live(head, game)
    seat = first.table.decider
    choices = []
    while first.table.decider == seat:
        choices.append(first.table.state.texts()[-1])
        first.add("choice", seat, {"choice": choices[-1]}, 6.0)
    live = Live(head, game)
    rows = [("choice", seat, {"choice": text}) for text in choices]
    rows.append(("takeover", 1 - seat, {"agent": "greedy"}))  # after half a minute, with nobody to ask
    rows.append(("undo", seat, {"stay": 0}))
    rows.append(("choice", seat, {"choice": choices[0]}))
    rows.append(("ask", seat, {"kind": "undo", "target": 0, "voters": [1 - seat]}))
    rows.append(("answer", 1 - seat, {"request": len(choices) + 3, "agree": True}))
    rows.append(("undo", seat, {"stay": 0}))
    for number, (kind, who, body) in enumerate(rows):
        live.replay(Entry(number=number, kind=kind, seat=who, body=body, at=6.0 + number))  # type: ignore[arg-type]
    assert live.at == 0
    assert live.places[1 - seat].agent == "greedy"
    assert live.taken_back >= 1
    assert live.clock.away == 24 * 3600
