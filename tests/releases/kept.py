"""What of a game and of a table must be found again, whichever version opens it."""

from __future__ import annotations

import json
import sys
from hashlib import blake2b
from pathlib import Path
from typing import Any

from delirium.engine.state import State
from delirium.table.table import Table

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE.parent / "server"))  # where the tests of the server have their house

FOUND = "found.json"
SAVES, RUNS, DATABASE, SECRET = "saves", "runs", "tables.sqlite", "secret"
COMMANDS = {
    "gates": "simulate gates --players 3 --games 4 --seed 21 --agents eager,random --chunk 2",
    "ascension": "simulate ascension --sets chronicle,fallen --games 4 --seed 11 --agents quick,eager --chunk 2",
}
Json = dict[str, Any]


def releases() -> list[Path]:
    """The folders of all versions that something was kept of."""
    return sorted(path.parent for path in HERE.glob(f"*/{FOUND}"))


def cards(state: State) -> str:
    """A digest of all cards as they lie, in their order, hidden ones too, however a version may call their zones."""
    piles = [state.named(zone.id) for zone in state.game.zones if not zone.plain]
    return blake2b(json.dumps(sorted(filter(None, piles))).encode(), digest_size=8).hexdigest()


def stand(table: Table) -> Json:
    """How a game stands."""
    return {
        "game": table.record.game,
        "versions": table.record.versions,
        "names": table.names,
        "players": [seat.player for seat in table.seats],
        "choices": len(table.record.choices),
        "decider": table.decider,
        "asked": table.prompt(),
        "options": [text for _, text in table.options()] if not table.over else [],
        "scores": table.scores,
        "winners": table.winners if table.over else [],
        "cards": cards(table.state),
    }


def shown(view: Json) -> Json:
    """How a table of a server stands, as a guest sees it."""
    scene = view["scene"]
    decision = scene["decision"] or {"seat": -1, "options": []}
    return {
        "seat": view["seat"],
        "version": view["version"],
        "at": view["at"],
        "over": scene["over"],
        "decider": decision["seat"],
        "options": [option["text"] for option in decision["options"]],
        "scores": [player["score"] for player in scene["players"]],
        "winners": scene["result"]["winners"] if scene["result"] else [],
        "seats": [[seat["name"], seat["agent"], seat["person"], seat["resigned"]] for seat in view["seats"]],
        "requests": [[each["kind"], each["seat"], each["waiting"]] for each in view["requests"]],
    } | {name: view[name] for name in ("standing", "clock", "watch", "hints", "rematch", "code", "taken_back", "given")}
