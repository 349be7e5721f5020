"""Nobody sees what is not theirs: whole games over HTTP, every byte held against what its seat may know.

The test knows the deal, so it can follow the game with the engine alone. For each answer it makes up a twin of the
position: all that the seat does not know lies elsewhere (hidden cards, secret details of events, choices of others, the
seed). What was sent must be, byte for byte, what the twin would send: then it tells nothing but what the seat knows.
"""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from running import run

from delirium.engine.event import FIELDS
from delirium.engine.record import Record
from delirium.engine.rng import seeded
from delirium.engine.view import view
from delirium.server.client import Client
from delirium.server.process import ServerProcess
from delirium.table import scenes
from delirium.table.seat import seat_all
from delirium.table.table import Table

SEED = 987_654_321_012_345  # so that it would be noticed
NAMES = ["Ann", "Bea", "Cy"]
SCRAMBLES = 20


def twin(table: Table, seat: int, rng: Random) -> Table | None:
    """A table that looks the same to a seat, with everything else different; None if none was found."""
    seen = view(table.state, seat)
    for _ in range(SCRAMBLES):
        world = seen.determinise(seeded(rng.getrandbits(60)))
        if view(world, seat).pack() == seen.pack():
            break
    else:
        return None
    log = list(table.log)
    for place in range(0, len(log), FIELDS):
        bits = table.game.everyone if seat < 0 else 1 << seat
        if log[place + 4] & bits != bits:
            log[place + 2], log[place + 3] = 0, 0
    world.log = log
    mine = [made.seat == seat for made in table.made]
    choices = [text if own else "decline" for text, own in zip(table.record.choices, mine, strict=True)]
    record = Record(table.record.versions, table.record.game, table.record.options, 0, choices)
    other = Table(table.game, table.seats, {}, record, world)
    other.made = list(table.made)
    return other


class Follower:
    """The game as the engine alone plays it, with all its positions."""

    def __init__(self, game: str, options: dict[str, object], players: int) -> None:
        self.table = Table.start(game, options, seat_all(["person"] * players, NAMES[:players]), SEED)
        self.positions = [self._position()]

    def choose(self, choice: str) -> None:
        self.table.choose(choice)
        self.positions.append(self._position())

    def _position(self) -> Table:
        """A copy of the table as it stands."""
        table = self.table
        state = table.state.clone()
        state.log = list(table.log)
        before = table.record
        record = Record(before.versions, before.game, before.options, before.seed, list(before.choices))
        copy = Table(table.game, table.seats, {}, record, state)
        copy.made = list(table.made)
        return copy

    @property
    def at(self) -> int:
        return len(self.positions) - 1


def sent_scene(scene: dict[str, Any]) -> bytes:
    return json.dumps(scene, sort_keys=True).encode()


def made_scene(table: Table, seat: int) -> bytes:
    return sent_scene(json.loads(msgspec.json.encode(scenes.scene(table, seat))))


class Judge:
    """Holds what was sent to a seat against what it may know."""

    def __init__(self, follower: Follower, rng: Random) -> None:
        self.follower = follower
        self.rng = rng
        self.twins = 0
        self.sent = 0

    def check(self, seen: dict[str, Any], seat: int) -> None:
        """One table that was sent to a seat."""
        table = self.follower.positions[seen["at"]]
        assert seen["seat"] == seen["scene"]["seat"] == seat
        assert seen["code"] == "" or self.follower.table.over, "a set-up code tells the deal"
        other = None if table.over else twin(table, seat, self.rng)
        self.sent += 1
        self.twins += other is not None
        assert sent_scene(seen["scene"]) == made_scene(other or table, seat), "this tells what the seat cannot know"

    def check_story(self, log: dict[str, Any], replay: dict[str, Any], seat: int) -> None:
        """The log and the replay tell a seat what it may know, and no more."""
        table = self.follower.positions[-1]
        other = twin(table, seat, self.rng)
        lines = [line.text for line in scenes.lines(other or table, seat)]
        assert [line["text"] for line in log["lines"]] == lines
        steps = [[line.text for line in step] for step in scenes.steps(other or table, seat)]
        assert [[line["text"] for line in moment["lines"]] for moment in replay["moments"]] == steps
        assert not replay["open"]
        assert replay["result"] is None


async def sit_down(base: str, game: str, options: dict[str, object], players: int) -> tuple[str, list[Client]]:
    """A table among persons with a browser each; the last of them watches."""
    people = [Client(base, keep=True) for _ in range(players + 1)]
    for person in people:
        await person.__aenter__()
    wishes = [{"player": "me", "name": NAMES[0]}] + [{"player": "open"}] * (players - 1)
    id = await people[0].open(wishes, game, options=options, seed=SEED)
    links = await people[0].get(f"/api/tables/{id}/links")
    for seat in range(1, players):
        token = links["invite"][str(seat)].rpartition("/")[2]
        await people[seat].send("POST", f"/api/tables/{id}/join", {"token": token, "name": NAMES[seat]})
    return id, people


async def hear(person: Client, id: str, seat: int, judge: Judge, reached: dict[int, int]) -> None:
    """Check all news of a table as they come."""
    async with person.listen(id, seat) as events:
        async for seen in events:
            judge.check(seen, seat)
            reached[seat] = seen["at"]


async def play(base: str, game: str, options: dict[str, object], players: int, rng: Random) -> None:
    """A whole game."""
    id, people = await sit_down(base, game, options, players)
    follower = Follower(game, options, players)
    judge = Judge(follower, rng)
    table = follower.table
    reached = dict.fromkeys(range(-1, players), -1)
    ears = [asyncio.create_task(hear(people[seat], id, seat, judge, reached)) for seat in reached]
    while not table.over:
        seat = table.decider
        seen = await people[seat].table(id, seat)
        judge.check(seen, seat)
        options_now = seen["scene"]["decision"]["options"]
        going = [option for option in options_now if not option["stops"]]
        choice = rng.choice(going or options_now)["text"]
        follower.choose(choice)
        judge.check(await people[seat].move(id, seat, seen["version"], choice), seat)
        if follower.at % 60 == 30 and not table.over:
            for other in reached:
                person, now = people[other], rng.randrange(follower.at)
                judge.check(await person.get(f"/api/tables/{id}/at/{now}", seat=other), other)
                log = await person.get(f"/api/tables/{id}/log", seat=other)
                judge.check_story(log, await person.get(f"/api/tables/{id}/replay", seat=other), other)
    async with asyncio.timeout(20):
        while min(reached.values()) < follower.at:
            for ear in ears:
                if ear.done():
                    ear.result()
            await asyncio.sleep(0.02)
    for ear in ears:
        ear.cancel()
    assert judge.twins > 0.9 * judge.sent, "too little was held against a twin"
    await check_bytes(people)


async def check_bytes(people: list[Client]) -> None:
    """What must not be sent to anybody, wherever it would stand."""
    secrets = [(await person.get("/api/me"))["id"].encode() for person in people]
    for number, person in enumerate(people):
        assert person.heard is not None
        heard = [data for path, data in person.heard if path.startswith("/api/tables")]
        assert len(heard) > 100
        others = [secret for owner, secret in enumerate(secrets) if owner != number]
        for secret in [str(SEED).encode(), *others]:
            assert not any(secret in data for data in heard), f"person {number} was sent a secret"
        await person.__aexit__()


GAMES: dict[str, tuple[str, dict[str, object], int]] = {
    "chronicle": ("ascension", {"sets": ["chronicle"]}, 2),
    "dreams": ("ascension", {"sets": ["dreamscape", "delirium", "deliverance"]}, 3),
    "gates": ("gates", {}, 3),
}


@pytest.mark.parametrize("which", GAMES)
def test_every_byte_sent_to_a_seat_is_what_that_seat_may_know(which: str, tmp_path: Path) -> None:
    game, options, players = GAMES[which]
    with ServerProcess(tmp_path, environment={"DELIRIUM_LIMITS": "off"}) as server:
        run(play(server.base, game, options, players, Random(which)))
