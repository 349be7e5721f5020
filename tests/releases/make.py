"""Keeps what a version of Delirium writes, so that later ones can be held to open it.

`make.py` writes the folder VERSION-DATE beside this file: saves of the terminal, runs, set-up codes, and the
database and the secret of a server. `found.json` says what must be found in each. What was kept is never made again.
"""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from datetime import date
from math import inf
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import get_args

import kept  # first, since it tells where the house is
from house import SECRET, House, Player, end_turn, pick, sit_down
from kept import Json

from delirium import __version__
from delirium.games import build
from delirium.server import setup_code
from delirium.server.entry import Kind
from delirium.table.seat import PERSON, seat_all
from delirium.table.table import Table

CARDS = """
set = "kept"
title = "Kept"

[[card]]
name = "Lantern Bearer"
type = "hero"
faction = ["void"]
cost = { runes = 2 }
honor = 1
copies = 3
effect = "Gain 1 Rune. You may banish 1 card from your hand or discard."

[[card]]
name = "Patient Anvil"
type = "construct"
faction = ["mechana"]
cost = { runes = 3 }
honor = 3
copies = 2
effect = "Once per turn: Gain 1 Power."
"""
EVERYTHING = ["chronicle", "fallen", "dreamscape", "delirium", "deliverance"]
FURTHER = 12  # choices after a save, which must lead to the same position
NOON = 1_790_000_000.0  # the time of the server

Until = Callable[[Table], bool]


def at_least(choices: int) -> Until:
    """After so many choices, wherever that is."""
    return lambda table: len(table.made) >= choices


def asked_within(choices: int) -> Until:
    """After so many choices, as soon as an effect asks for something, in the middle of a turn."""
    usual = ("Play, acquire", "Play an action card", "Choose a Dream")
    return lambda table: len(table.made) >= choices and not table.prompt().startswith(usual)


def asked_out_of_turn(choices: int) -> Until:
    """After so many choices, as soon as somebody has to choose in the turn of another."""
    return lambda table: len(table.made) >= choices and int(table.state.get(table.game.active)) != table.decider


def games() -> dict[str, tuple[str, Json, list[str], int, Until | None]]:
    """The games to save: options, who plays, the seed, and where to stop."""
    gates_table = (kept.HERE.parents[1] / "src/delirium/gates/gates.toml").read_text(encoding="utf-8")
    return {
        "chronicle": ("ascension", {"sets": ["chronicle"]}, [PERSON, "greedy"], 1, None),
        "gates": ("gates", {}, [PERSON, "greedy", "random"], 2, None),
        "in-an-effect": ("ascension", {"sets": ["chronicle", "fallen"]}, [PERSON, PERSON], 3, asked_within(60)),
        "in-an-action": ("gates", {}, [PERSON, PERSON], 4, asked_within(40)),
        "solitaire": ("ascension", {"sets": ["chronicle"], "variant": "solo"}, [PERSON], 5, None),
        "team": ("ascension", {"sets": ["fallen"], "variant": "team"}, [PERSON, "eager"] * 2, 6, at_least(90)),
        "own-cards": ("ascension", {"sets": ["chronicle"], "cards": [CARDS]}, [PERSON, "quick"], 7, at_least(80)),
        "own-components": ("gates", {"components": gates_table}, [PERSON] * 4, 8, at_least(60)),
        "house-rules": (
            "ascension",
            {"sets": ["delirium"], "house": ["rewards-first", "void-apart"]},
            [PERSON, PERSON],
            9,
            at_least(80),
        ),
        "all-sets": ("ascension", {"sets": EVERYTHING}, [PERSON] * 3, 10, asked_out_of_turn(60)),
        "six": ("ascension", {"sets": ["deliverance", "dreamscape"]}, [PERSON] * 6, 11, at_least(100)),
    }


def play(table: Table, rng: Random, until: Until | None) -> None:
    """Play by chance, but rather do something than stop, until the game is over or enough has happened."""
    while True:
        table.run_agents()
        if table.over or (until is not None and until(table)):
            return
        options = [option for option, _ in table.options()]
        doing = [option for option in options if not table.game.stops[option >> 24]]
        table.choose(rng.choice(doing or options))


def keep_saves(folder: Path) -> Json:
    """Saves of the terminal, each with how it stands and how it goes on."""
    folder.mkdir()
    found: Json = {}
    for name, (game, options, players, seed, until) in games().items():
        names = ["Ann", "Bea", "Cy", "Dan", "Eve", "Fay"][: len(players)]
        table = Table.start(game, options, seat_all(players, names), seed)
        rng = Random(seed)
        play(table, rng, until)
        assert until is None or not table.over, f"{name} is over before it came to what is wanted"
        (folder / f"{name}.json").write_text(table.save(), encoding="utf-8")
        said = kept.stand(table)
        further = [rng.choice(table.state.texts())] if not table.over else []
        while further and len(further) <= FURTHER and not table.over:
            table.carry_out(further[-1])
            further.append(rng.choice(table.state.texts()) if not table.over else "")
        found[name] = {"stand": said, "further": further[:-1], "then": kept.cards(table.state)}
    return found


def keep_runs(folder: Path) -> Json:
    """Runs of both games as the command makes them."""
    found: Json = {}
    for name, command in kept.COMMANDS.items():
        run = folder / name
        words = [*command.split(), "--out", str(run), "--json"]
        told = subprocess.run([sys.executable, "-m", "delirium", *words], capture_output=True, text=True, check=True)
        (run / "lock").unlink()
        found[name] = {"command": command, "mean_scores": json.loads(told.stdout)["mean_scores"]}
    return found


def codes() -> list[Json]:
    """Set-up codes, what they stand for, and the deal that they lead to."""
    found: list[Json] = []
    for name, options, players, seed, _ in games().values():
        game = build(name, {"players": len(players)} | options)
        if code := setup_code.encode(name, game.options(), seed):  # a table of components is too long for one
            found.append({"code": code, "means": [name, game.options(), seed], "cards": kept.cards(game.new(seed))})
    return found


class Evening:
    """A server on which everything happens that a table keeps."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.now = NOON
        self.tables: Json = {}

    def keep(self, name: str, player: Player, id: str, **more: str) -> None:
        """Note a table, and who has to find it."""
        self.tables[name] = {
            "id": id,
            "guest": player.get("/api/me")["id"],
            "name": player.get("/api/me")["name"],
        } | more

    def clock(self) -> float:
        """The time, which passes when we say so."""
        return self.now

    def house(self, thinkers: int) -> House:
        return House(self.data, now=self.clock, steady=self.clock, gap=inf, thinkers=thinkers, sweep=0.05)

    def run(self) -> Json:
        """Play, and tell what there is to be found."""
        with self.house(1) as house:
            ann, bob = house.guest("Ann"), house.guest("Bob")
            self.finished(ann)
            self.running(ann, bob)
            self.voted(ann, bob)
            self.left(ann, bob)
            self.timed(ann, bob)
        with self.house(0) as house:  # nobody thinks: an agent is left in the middle of its turn
            ann = ann.at(house)
            id = ann.open("me greedy", seed=12)
            while not (seen := ann.table(id))["thinking"]:
                ann.move(seen, pick(seen, lambda option: option["verb"] == "play" or option["stops"]))
            self.keep("thinking", ann, id)
            for name, each in self.tables.items():
                player = ann if each["name"] == "Ann" else bob.at(house)
                each["shown"] = kept.shown(player.table(each["id"]))
                if each["shown"]["over"]:
                    record = player.http.get(f"/api/tables/{each['id']}/record").text
                    each["record"] = kept.stand(Table.load(record)) if name != "resigned" else None
        return self.tables

    def finished(self, ann: Player) -> None:
        for game in ("ascension", "gates"):
            id = ann.open("me greedy", game=game, seed=3)
            while not ann.step(id)["scene"]["over"]:
                pass
            self.keep(f"finished-{game}", ann, id)
        again = ann.act(id, "rematch", seat=0)["rematch"]
        ann.step(again)
        self.keep("rematch", ann, again)

    def running(self, ann: Player, bob: Player) -> None:
        id = ann.open("me adept quick", seed=4, options={"sets": ["chronicle"], "cards": [CARDS]})
        for _ in range(12):
            ann.step(id)
        self.keep("own-cards", ann, id)
        id = ann.open("me me eager", game="gates", seed=5, hints=True, watch=False)
        for _ in range(12):
            ann.step(id)
        self.keep("hot-seat", ann, id)
        id, mover, other = sit_down(ann, bob, options={"sets": ["delirium"], "house": ["rewards-first"]}, hints=True)
        seat = mover.table(id)["seat"]
        other.act(id, "standing", method="PUT", seat=1 - seat, standing={"most_bid": 2, "decline": True})
        end_turn(mover, id)
        self.keep("standing", other, id)
        id = ann.open("me open", watch=False)
        link = ann.get(f"/api/tables/{id}/links")["invite"]["1"]
        self.keep("open-seat", ann, id, link=link)

    def voted(self, ann: Player, bob: Player) -> None:
        for name in ("undone", "asked"):
            id, mover, other = sit_down(ann, bob, seed=6)
            mover.step(id, lambda option: option["verb"] == "play")
            mover.act(id, "undo", seat=mover.table(id)["seat"])
            seen = end_turn(mover, id)
            seat, target = seen["seat"], seen["undo"]["target"]
            asked = mover.act(id, "requests", seat=seat, kind="undo", target=target)
            if name == "undone":
                number = asked["requests"][0]["id"]
                other.act(id, f"requests/{number}", seat=1 - seat, agree=True)
                self.keep(name, mover, id)
            else:
                self.keep(name, other, id)

    def left(self, ann: Player, bob: Player) -> None:
        id, mover, other = sit_down(ann, bob, seed=7)
        end_turn(mover, id)
        mover.act(id, "resign", seat=mover.table(id)["seat"])
        self.keep("resigned", other, id)
        id, away, other = sit_down(ann, bob, game="gates", seed=8, clock={"away": 60})
        seat = away.table(id)["seat"]
        self.now += 61
        other.act(id, "requests", seat=1 - seat, kind="takeover", target=seat)
        other.ready(id)
        away.listen(id).close()  # it comes back
        end_turn(other, id)
        self.keep("taken-over", away, id)

    def timed(self, ann: Player, bob: Player) -> None:
        id, mover, other = sit_down(ann, bob, seed=9, clock={"kind": "turn", "seconds": 600})
        seat = mover.table(id)["seat"]
        self.now += 601  # an agent plays this turn
        other.ready(id)
        assert other.table(id)["scene"]["decision"]["seat"] == 1 - seat
        self.now += 30
        other.step(id)
        self.keep("clock", other, id)


def keep(folder: Path) -> None:
    """Make a folder of today's version; everything that can happen at a table has happened at one of them."""
    folder.mkdir()
    found: Json = {"version": __version__, "saves": keep_saves(folder / kept.SAVES), "codes": codes()}
    found["runs"] = keep_runs(folder / kept.RUNS)
    with TemporaryDirectory() as data:
        evening = Evening(Path(data))
        found["tables"] = evening.run()
        found["time"] = evening.now
        with closing(sqlite3.connect(Path(data, kept.DATABASE))) as database:
            found["happened"] = sorted(kind for (kind,) in database.execute("SELECT DISTINCT kind FROM entries"))
            assert found["happened"] == sorted(get_args(Kind)), "let the rest happen on the evening too"
            database.execute("VACUUM INTO ?", [str(folder / kept.DATABASE)])
    (folder / kept.SECRET).write_text(SECRET + "\n", encoding="utf-8")
    (folder / kept.FOUND).write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    place = kept.HERE / f"{__version__}-{date.today()}"
    if place.exists():
        sys.exit(f"{place} is there already, and what was kept stays as it is. Remove it first if nobody has it yet.")
    with TemporaryDirectory(dir=kept.HERE) as scratch:  # it is there as a whole or not at all
        keep(Path(scratch, "whole"))
        Path(scratch, "whole").rename(place)
    print(f"{place} is kept; add it to the repository.")
