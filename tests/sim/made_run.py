"""A run folder made up for tests: what it says is known beforehand."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import polars as pl

CARDS = [
    {"name": "Sword", "type": "hero", "faction": ["void"], "cost": {"runes": 3}, "honor": 1, "set": "chronicle"},
    {
        "name": "Shield",
        "type": "construct",
        "faction": ["mechana"],
        "cost": {"runes": 5},
        "honor": 4,
        "set": "chronicle",
    },
    {"name": "Stone", "type": "hero", "faction": [], "cost": {"runes": 2}, "honor": 1, "set": "chronicle"},
    {"name": "Rat", "type": "monster", "faction": [], "cost": {"power": 2}, "honor": 0, "set": "chronicle"},
]
Rows = dict[str, list[dict[str, Any]]]


def make_run(path: Path, game: str = "ascension", games: int = 80, seats: int = 2, seed: int = 1, **more: Any) -> Path:
    """A run in which whoever has the good thing wins four of five games, and the others know nothing."""
    rng = Random(seed)
    rows: Rows = {table: [] for table in ("games", "seats", "points", "turns", "cards")}
    agents = more.get("agents", ["greedy"])
    for number in range(games):
        _game(rows, rng, game, number, seats, agents, more.get("rounds", 8))
    for table in rows:
        (path / table).mkdir(parents=True)
        half = [row for row in rows[table] if row["number"] < games // 2]
        rest = [row for row in rows[table] if row["number"] >= games // 2]
        for part, some in enumerate((half, rest)):
            pl.DataFrame(some, infer_schema_length=None).write_parquet(path / table / f"{part:05}.parquet")
    (path / "done").mkdir()
    for part in range(2):
        manifest = {"games": games // 2, "parts": dict.fromkeys(rows, "not looked at by readers")}
        (path / "done" / f"{part:05}.json").write_text(json.dumps(manifest))
    options = {"players": seats} | ({"sets": ["chronicle"]} if game == "ascension" else {}) | more.get("options", {})
    facts = {
        "format": 1, "delirium": "0.1.0", "game": game, "options": options, "versions": {game: "2"}, "agents": agents,
        "games": games, "seed": seed, "chunk": games // 2, "seats": seats,
    }  # fmt: skip
    (path / "run.json").write_text(json.dumps(facts))
    (path / "cards.json").write_text(json.dumps(CARDS if game == "ascension" else []))
    return path


def _game(rows: Rows, rng: Random, game: str, number: int, seats: int, agents: list[str], rounds: int) -> None:
    start = rng.randrange(seats)
    holder = rng.randrange(seats)
    winner = holder if rng.random() < 0.8 else (holder + 1) % seats
    length = rounds + rng.randrange(3)
    for seat in range(seats):
        score = 40 + rng.randrange(10) + 20 * (seat == winner)
        agent = agents[(seat + number) % len(agents)]
        rows["seats"].append(
            {"number": number, "seat": seat, "agent": agent, "order": (seat - start) % seats, "score": score,
             "win": float(seat == winner)}
        )  # fmt: skip
        sources = ("Monsters", "Mechana Constructs") if game == "ascension" else ("gates", "ranks")
        for source, points in zip(sources, (score - 12, 12), strict=True):
            rows["points"].append({"number": number, "seat": seat, "source": source, "part": "a", "points": points})
    turn = 0
    for round in range(1, length + 1):
        for place in range(seats):
            seat = (start + place) % seats
            turn += 1
            rows["turns"].append(_turn(game, number, turn, round, seat, rng))
            for event, card in _events(game, round, seat == holder, rng):
                rows["cards"].append(
                    {"number": number, "turn": turn, "round": round, "seat": seat, "event": event, "card": card,
                     "place": "", "amount": 0}
                )  # fmt: skip
    rows["games"].append(
        {"number": number, "seed": number + 1, "finished": True, "decisions": turn * 5, "turns": turn, "rounds": length,
         "winners": [winner]}
    )  # fmt: skip


def _turn(game: str, number: int, turn: int, round: int, seat: int, rng: Random) -> dict[str, Any]:
    head = {"number": number, "turn": turn, "round": round, "seat": seat, "decisions": 5, "score": 5 * round}
    if game == "gates":
        return head | {"tokens": rng.randrange(3), "points": rng.randrange(6)}
    return head | {
        "runes": round + rng.randrange(3),
        "power": rng.randrange(5),
        "honor": 1,
        "insight": 0,
        "deck": 10 + round,
    }


def _events(game: str, round: int, holds: bool, rng: Random) -> list[tuple[str, str]]:
    if game == "gates":
        found = [("action", "Dispatch 2" if holds else "Build 1")]
        return (
            found
            + ([("gate", "Salem")] if holds and round == 2 else [])
            + ([("scroll", "Lament")] if round == 5 else [])
        )
    found = [("row", "Shield")] if round == 1 else []
    found += [("acquired", "Sword" if holds else "Stone")] if round == 1 else []
    found += [("acquired", "Shield")] if round == 2 and rng.random() < 0.5 else []
    return found + ([("defeated", "Rat")] if rng.random() < 0.3 else [])
