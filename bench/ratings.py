"""Writes the ratings of the levels from what arenas with two players have found out.

    python bench/ratings.py a.json b.json ...

The files are those of `delirium arena --out`. Games of all files at one table (a mix of Ascension, or Gates) are rated
together; `greedy` is what the level adept plays by, so its games count as adept's. Games of other agents are left out.
A table that no file is of keeps its lines.
"""

from __future__ import annotations

import json
import re
import sys
from collections import defaultdict
from pathlib import Path

from delirium.agents.levels import LEVELS, RATINGS, table_key
from delirium.sim.rating import Standing, rate

TABLE = re.compile(r"^\[ratings\.(.+)\]$", re.MULTILINE)
SAME = {"greedy": "adept"}
NAMES = tuple(level.name for level in LEVELS)
HEAD = """\
# How strong the levels are, as measured by `delirium arena` between them with two players: one table for each mix, one
# line for each level. A level without a line is shown without a rating. Made by bench/ratings.py; 1500 is the middle of
# each table, 400 points are odds of ten to one.

[ratings]
"""


def games(path: Path) -> tuple[str, list[Standing]]:
    """The table of an arena and what its games between levels say."""
    facts = json.loads(path.read_text(encoding="utf-8"))
    found = []
    for result in facts["results"]:
        players = tuple(SAME.get(name, name) for name in result["agents"])
        if len(players) == 2 and set(players) <= set(NAMES):
            winners = result["winners"] if result["finished"] else []
            ranks = tuple(0 if seat in winners or len(winners) != 1 else 1 for seat in range(2))
            found.append(Standing(players, ranks))
    return table_key(facts["game"], facts["options"].get("sets", ())), found


def lines(found: list[Standing]) -> str:
    """The lines of one table, one for each level that played."""
    present = [name for name in NAMES if any(name in game.players for game in found)]
    ratings = {rating.player: rating for rating in rate(present, found)}
    text = ""
    for name in present:
        played = sum(name in game.players for game in found)
        text += f"{name} = {ratings[name].value:.0f}  # ± {ratings[name].doubt:.0f}, {played} games\n"
    return text


def main(paths: list[Path]) -> None:
    pool: dict[str, list[Standing]] = defaultdict(list)
    for path in paths:
        table, found = games(path)
        pool[table] += found
    parts = TABLE.split(RATINGS.read_text(encoding="utf-8"))  # what stands first, then name and lines of each table
    tables = {name: text.strip() + "\n" for name, text in zip(parts[1::2], parts[2::2], strict=True)}
    tables |= {json.dumps(table) if "+" in table else table: lines(found) for table, found in pool.items()}
    text = HEAD + "".join(f"\n[ratings.{name}]\n{tables[name]}" for name in sorted(tables))
    RATINGS.write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main([Path(name) for name in sys.argv[1:]])
