"""A third game on a server: it is offered, set up, played to its end by persons and agents."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from delirium.server.client import Client, ServerSaid
from delirium.server.process import ServerProcess

Json = dict[str, Any]
ME, BEA = {"player": "me", "name": "Ann"}, {"player": "me", "name": "Bea"}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path / "data", environment={"DELIRIUM_LIMITS": "off"}) as running:
        yield running


def run(coroutine: Any) -> Any:
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, coroutine).result()


async def play(me: Client, id: str, seat: int) -> Json:
    """Play a table to its end, always with the first option, and tell how it stands then."""
    seen = await me.table(id, seat)
    while not seen["scene"]["over"]:
        seat = seen["scene"]["decision"]["seat"]
        if seen["thinking"] or not seen["seats"][seat]["mine"]:
            seen = await me.table(id)
            continue
        seen = await me.table(id, seat)
        if seen["scene"]["decision"] and seen["scene"]["decision"]["options"]:
            choice = seen["scene"]["decision"]["options"][0]["text"]
            seen = await me.move(id, seat, seen["version"], choice)
    return seen


def test_it_is_offered_with_its_players_and_nothing_else(server: ServerProcess) -> None:
    offer = httpx.get(f"{server.base}/api/offer").json()
    assert [game["name"] for game in offer["games"]] == ["ascension", "gates", "lamps", "watches"]
    lamps = offer["games"][-2]
    assert (lamps["title"], lamps["least"], lamps["most"]) == ("Lamps", 2, 4)
    assert (lamps["sets"], lamps["variants"], lamps["house"]) == ([], [], [])
    assert lamps["text"] == "Outshine the lamp that was lit last."


def test_two_persons_play_it_to_its_end(server: ServerProcess) -> None:
    async def sit() -> None:
        async with Client(server.base) as me:
            id = await me.open([ME, BEA], game="lamps", seed=3)
            seen = await me.table(id, 0)
            assert seen["scene"]["heading"] == "Turn 1: Ann"
            assert (seen["scene"]["ascension"], seen["scene"]["gates"]) == (None, None)
            assert {zone["key"] for zone in seen["scene"]["zones"]} == {"deck", "lit lamps", "hand 1", "hand 2"}
            faces = await me.get(f"/api/tables/{id}/faces")
            assert [face["name"] for face in faces] == ["rushlight", "candle", "lantern", "beacon"]
            seen = await play(me, id, 0)
            result = seen["scene"]["result"]
            assert max(result["totals"]) == result["totals"][result["winners"][0]]
            replay = await me.get(f"/api/tables/{id}/replay")
            assert len(replay["moments"]) == seen["last"] + 1
            assert replay["moments"][-1]["turn"] == 16
            listed = (await me.get("/api/tables"))["tables"]
            assert listed[0]["title"] == "Lamps, 2 players"

    run(sit())


def test_an_agent_plays_it_and_hints_are_given(server: ServerProcess) -> None:
    async def sit() -> None:
        async with Client(server.base) as me:
            id = await me.open([ME, {"player": "agent", "level": "adept"}], game="lamps")
            seen = await me.table(id, 0)
            hint = await me.send("POST", f"/api/tables/{id}/hint", {"seat": 0, "version": seen["version"]})
            texts = {option["text"] for option in seen["scene"]["decision"]["options"]}
            assert {option["text"] for option in hint["advice"]["options"]} <= texts
            seen = await play(me, id, 0)
            assert seen["scene"]["result"]["winners"]

    run(sit())


def test_what_the_game_refuses_is_refused_with_its_reason(server: ServerProcess) -> None:
    async def wrong() -> None:
        async with Client(server.base) as me:
            await me.open([ME, BEA], game="lamps", options={"sets": ["chronicle"]})

    with pytest.raises(ServerSaid, match="Lamps has no option but players"):
        run(wrong())
