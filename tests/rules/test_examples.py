"""The mechanics of examples/: they keep their own rules, and whole games with them are played everywhere."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from ascension_table import Situation
from rich.console import Console

from delirium.agents.policy import pick_any, pick_eager
from delirium.ascension.box.build import build
from delirium.ascension.box.outside import of_file
from delirium.ascension.game import Ascension
from delirium.ascension.mechanics import admitted
from delirium.cards.check import check
from delirium.cards.load import load_file
from delirium.cli.session import Session
from delirium.engine.state import State
from delirium.engine.view import view
from delirium.server.client import Client
from delirium.server.process import ServerProcess
from delirium.table.seat import PERSON, seat_all
from delirium.table.table import Table
from delirium.testing import Pick, conform

EXAMPLES = Path(__file__).parents[2] / "examples"
NAMES = sorted(path.stem for path in EXAMPLES.glob("*.py"))
CARDS = [(EXAMPLES / f"{name}.toml").read_text(encoding="utf-8") for name in NAMES]
FILES = [word for name in NAMES for word in ("--mechanics", str(EXAMPLES / f"{name}.py"))]
CARD_FILES = ["--cards", *(str(EXAMPLES / f"{name}.toml") for name in NAMES)]


@pytest.fixture(autouse=True)
def _examples() -> Iterator[None]:
    with admitted(*(one for name in NAMES for one in of_file(EXAMPLES / f"{name}.py"))):
        yield


def options(players: int = 2, sets: tuple[str, ...] = ("chronicle",), **more: object) -> dict[str, object]:
    return {"players": players, "sets": list(sets), "cards": CARDS, **more}


def situation(seed: int = 1) -> Situation:
    return Situation(build(options(first=0)), seed)


def embers(game: Ascension, seat: int = 0) -> int:
    return game.pool_called(f"Embers of player {seat + 1}")


def hoard(game: Ascension, s: State, seat: int = 0) -> list[str]:
    return s.named(game.zone_called(f"Hoard {seat + 1}"))


def test_there_are_two_examples_each_with_its_cards() -> None:
    assert NAMES == ["hoard", "vigor"]


@pytest.mark.parametrize("name", NAMES)
def test_the_cards_of_an_example_are_in_order(name: str) -> None:
    assert check(EXAMPLES / f"{name}.toml") == []
    assert len(load_file(EXAMPLES / f"{name}.toml").cards) >= 5


# Vigor


def test_vigor_waits_for_a_monster() -> None:
    t = situation().hand("Ringside Cheerer", "Ringside Cheerer", "Apprentice").power(1).honor(0).start()
    t.play("Ringside Cheerer")
    assert (t.power(), t.honor()) == (2, 0)
    t.defeat("Cultist").play("Ringside Cheerer")
    assert t.honor() == 2  # one of the Cultist, one of Vigor


def test_vigor_on_a_construct_is_tested_whenever_it_is_used() -> None:
    t = situation().in_play("Victory Bell").hand("Apprentice", "Apprentice").power(2).start()
    assert not t.can("use Victory Bell")
    t.defeat("Cultist").use("Victory Bell")
    assert t.runes() == 2
    assert not t.can("use Victory Bell")


def test_vigor_of_another_turn_does_not_count() -> None:
    t = situation().in_play("Victory Bell").hand("Apprentice", "Apprentice").power(2).start()
    t.defeat("Cultist").end_turn().end_turn()
    assert t.decider == 0
    assert not t.can("use Victory Bell")


# the Hoard


def test_an_ember_lays_a_card_aside_which_only_its_owner_sees() -> None:
    t = situation().hand("Ember Gatherer", "Mystic", "Militia").start()
    t.play("Ember Gatherer")
    assert t.s.get(embers(t.game)) == 1
    t.choose("hoard Mystic")
    assert (t.s.get(embers(t.game)), t.hand(), hoard(t.game, t.s)) == (0, ["Militia"], ["Mystic"])
    zone = t.game.zone_called("Hoard 1")
    assert [view(t.s, seat).named(zone) for seat in (0, 1, -1)] == [["Mystic"], ["?"], ["?"]]
    assert not any(text.startswith("hoard") for text in t.options)


def test_embers_are_kept_up_to_the_end_of_their_track() -> None:
    t = situation().hand("Ember Gatherer", "Apprentice", "Apprentice").start()
    t.s.put(embers(t.game), 4)
    t.play("Ember Gatherer").end_turn()
    assert t.s.get(embers(t.game)) == 5
    t.game.gain(t.s, 0, t.game.resource_called("Ember").number, 9, False)  # type: ignore[union-attr]
    assert t.s.get(embers(t.game)) == 6


def test_a_full_track_wakes_the_dragon_for_everybody_at_the_end_of_the_turn() -> None:
    t = situation().hand("Ember Gatherer", "Apprentice", "Apprentice").honor(0).start()
    t.s.put(embers(t.game), 5)
    t.s.put(embers(t.game, 1), 3)
    before = t.honor(1)
    t.play("Ember Gatherer")
    assert t.s.get(embers(t.game)) == 6
    t.end_turn()
    assert [t.s.get(embers(t.game, seat)) for seat in (0, 1)] == [0, 0]
    assert (t.honor(0), t.honor(1)) == (1, before + 1)
    assert "The Dragon wakes, and every fire goes out" in t.told


def test_a_hoard_counts_at_the_end_and_its_cards_are_still_owned() -> None:
    t = situation().hand("Mystic", "Apprentice").start()
    t.s.put(embers(t.game), 1)
    t.s.ask_again()
    before = t.game.breakdown(t.s)[0]
    t.choose("hoard Mystic")
    after = t.game.breakdown(t.s)[0]
    assert (before["hoard"], after["hoard"]) == (0, 1)
    assert before["cards"] == after["cards"]


# whole games


@pytest.mark.parametrize(
    "mix",
    [
        {},
        {"players": 3, "sets": ("fallen", "dreamscape")},
        {"players": 5, "sets": ("chronicle", "delirium", "deliverance")},
        {"players": 1, "variant": "solo"},
        {"players": 4, "sets": ("chronicle", "fallen"), "variant": "team"},
    ],
)
@pytest.mark.parametrize("pick", [pick_any, pick_eager])
def test_games_with_them_keep_every_promise(mix: dict[str, object], pick: Pick) -> None:
    conform(build(options(**mix)), 7, pick=pick, decisions=150, slips=True)  # type: ignore[arg-type]


def test_a_whole_game_in_the_terminal() -> None:
    rng = Random(3)
    table = Table.start("ascension", options(), seat_all([PERSON, "quick"], ["Ann", "Quick"]), 5)
    shown = StringIO()

    def read(prompt: str) -> str | None:
        if table.over:
            return None
        if "press Enter" in prompt:
            return ""
        if "You could still" in shown.getvalue()[-400:]:
            return "end turn"
        return str(rng.randint(1, len(table.options())))

    Session(table, Console(file=shown, width=100, highlight=False, markup=False), read, None).run()
    assert table.over
    assert "Hoard" in shown.getvalue()
    assert "Embers" in shown.getvalue()


def test_a_whole_game_on_a_server(tmp_path: Path) -> None:
    async def play(base: str) -> dict[str, object]:
        async with Client(base, timeout=120) as me:
            seats = [{"player": "me"}, {"player": "agent", "level": "quick"}]
            id = await me.open(seats, options={"cards": CARDS, "sets": ["chronicle"]}, seed=4)
            table = await me.table(id)
            rng = Random(9)
            while (decision := table["scene"]["decision"]) is not None:
                if not decision["options"]:  # the agent thinks
                    await asyncio.sleep(0.01)
                    table = await me.table(id)
                    continue
                choice = rng.choice(decision["options"])["text"]
                table = await me.move(id, decision["seat"], table["version"], choice)
            return table

    with (
        ServerProcess(tmp_path, *FILES, environment={"DELIRIUM_LIMITS": "off"}) as server,
        ThreadPoolExecutor(1) as thread,  # where no other loop of this process runs
    ):
        table = thread.submit(asyncio.run, play(server.base)).result()
    assert "Hoard" in json.dumps(table)


def test_a_simulation_with_several_processes(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "delirium", "simulate", "ascension", *FILES, *CARD_FILES]
    done = subprocess.run(
        [*command, "--games", "4", "--chunk", "1", "--jobs", "2", "--agents", "quick,eager", "--json"],
        capture_output=True,
        text=True,
        timeout=300,
        env=os.environ | {"DELIRIUM_DATA": str(tmp_path)},
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["finished"] == 4
