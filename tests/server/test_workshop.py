"""What guests send is built in processes with limits: what takes too much is refused, and the next one is built."""

from __future__ import annotations

import asyncio
import os
import time
from typing import Any

import pytest
from house import BEARER
from running import run

from delirium import games
from delirium.engine.errors import WrongOptions
from delirium.engine.state import Game
from delirium.server import cost, workshop
from delirium.server.problems import Refused
from delirium.server.workshop import Workshop


def build(name: str, options: dict[str, Any]) -> Game:
    """Does what its name says, in the process of the workshop."""
    match name:
        case "eat":
            eaten = [bytearray(1 << 20) for _ in range(100_000)]
            assert not eaten
        case "recurse":
            return build(name, options)
        case "sleep":
            time.sleep(600)
        case "die":
            os._exit(3)
        case "break":
            raise ZeroDivisionError("a mistake of ours")
        case "slowly":
            time.sleep(0.5)
            return games.build("gates", {})
    return games.build(name, options)


def try_out(*jobs: str) -> list[BaseException | dict[str, Any]]:
    """What comes of some jobs, one after the other, in one workshop."""

    async def all_of_them() -> list[BaseException | dict[str, Any]]:
        shop = Workshop(build)
        try:
            return [(await asyncio.gather(shop.check(job, {}), return_exceptions=True))[0] for job in jobs]
        finally:
            await shop.close()

    found: list[BaseException | dict[str, Any]] = run(all_of_them())
    return found


def test_what_can_be_built_comes_back_with_its_options() -> None:
    async def check() -> dict[str, Any]:
        shop = Workshop()
        try:
            return await shop.check("ascension", {"players": 3, "cards": [BEARER]})
        finally:
            await shop.close()

    options = run(check())
    assert options["players"] == 3
    assert options["cards"] == [BEARER]


@pytest.mark.parametrize("bomb", ["eat", "recurse", "die"])
def test_what_takes_too_much_memory_is_refused_and_the_next_game_is_built(bomb: str) -> None:
    refused, built = try_out(bomb, "gates")
    assert isinstance(refused, WrongOptions)
    assert "too much memory" in str(refused)
    assert isinstance(built, dict)
    assert built["players"] == 2


def test_what_takes_too_long_is_refused_and_the_next_game_is_built(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workshop, "SECONDS", 1.0)
    refused, built = try_out("sleep", "gates")
    assert isinstance(refused, WrongOptions)
    assert "too much time" in str(refused)
    assert isinstance(built, dict)


def test_a_mistake_of_ours_is_no_refusal() -> None:
    broken, built = try_out("break", "gates")
    assert isinstance(broken, RuntimeError)
    assert "ZeroDivisionError" in str(broken)
    assert isinstance(built, dict)


def test_what_cannot_be_played_is_refused_with_the_sentence_of_the_game() -> None:
    (refused,) = try_out("chess")
    assert isinstance(refused, WrongOptions)
    assert "There is no game chess" in str(refused)


def test_more_than_can_wait_is_refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workshop, "MOST_WAITING", 3)

    async def crowd() -> list[BaseException | dict[str, Any]]:
        shop = Workshop(build)
        try:
            return await asyncio.gather(*(shop.check("slowly", {}) for _ in range(5)), return_exceptions=True)
        finally:
            await shop.close()

    found = run(crowd())
    assert [type(each) for each in found] == [dict, dict, dict, Refused, Refused]


def test_what_is_built_elsewhere_is_charged_to_whoever_sent_it() -> None:
    async def meter() -> float:
        shop = Workshop(build)
        spent = cost.Meter()
        cost.METER.set(spent)
        try:
            await shop.check("ascension", {"sets": ["chronicle", "fallen", "dreamscape", "delirium", "deliverance"]})
            return spent.seconds
        finally:
            await shop.close()

    assert 0 < run(meter()) < 60
