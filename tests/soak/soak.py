"""Attacks the whole project for some minutes and reports what was done and what did not hold: see `make soak`.

Everything follows from one seed. All traffic stays on this machine and ends by itself.
"""

from __future__ import annotations

import argparse
import importlib.util
import secrets
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Final

from bombs import BOMBS, besiege
from forms import compare, compare_some
from games import play, play_until
from kills import DATABASES, kill_on
from saves import read_damaged
from tally import Tally

MINUTE: Final = 60.0
PARTS: Final = ("games", "forms", "saves", "kills", "bombs")
DAMAGED: Final = 200  # saves, records and states in one go
KILLS: Final = 10  # in one round
SHARE: Final = 0.5  # of the time of the second process that kills may take; bombs get as much


def databases() -> list[str]:
    """Those that can be had here."""
    there = all(importlib.util.find_spec(name) for name in ("pgserver", "psycopg"))
    return list(DATABASES) if there else ["sqlite"]


def attack_games(seed: int, seconds: float, parts: list[str]) -> Tally:
    """Games, with both forms and damaged saves now and then."""
    tally, rng = Tally(), Random(seed)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if "games" in parts:
            play_until(min(end, time.monotonic() + MINUTE), rng.getrandbits(48), tally)
        if "saves" in parts:
            read_damaged(rng.getrandbits(48), tally, DAMAGED)
        if "forms" in parts:
            compare_some(rng.getrandbits(48), tally)
    return tally


def attack_server(seed: int, seconds: float, parts: list[str], without: list[str]) -> Tally:
    """Kills and bombs by turns."""
    tally, rng = Tally(), Random(seed)
    end = time.monotonic() + seconds
    bombs = [bomb for bomb in BOMBS if bomb.name not in without]
    round = 0
    while time.monotonic() < end:
        left = end - time.monotonic()
        for part in ("kills", "bombs"):
            if part in parts and time.monotonic() < end:
                with tempfile.TemporaryDirectory(prefix="soak", ignore_cleanup_errors=True) as folder:
                    until = time.monotonic() + min(left * SHARE, 4 * MINUTE)
                    if part == "kills":
                        database = databases()[round % len(databases())]
                        kill_on(database, Path(folder), rng.getrandbits(48), tally, KILLS, until)
                    else:
                        besiege(Path(folder), rng.getrandbits(48), tally, bombs, until)
        round += 1
    if len(databases()) == 1:
        tally.note("PostgreSQL was not tried: pgserver or psycopg is missing (make dev installs them).")
    return tally


def soak(seed: int, minutes: float, parts: list[str], without: list[str]) -> Tally:
    """Attack with two processes, one with games, the other against servers."""
    seconds = minutes * MINUTE
    rng = Random(seed)
    tally = Tally()
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        running = []
        if {"games", "forms", "saves"} & set(parts):
            running.append(pool.submit(attack_games, rng.getrandbits(48), seconds, parts))
        if {"kills", "bombs"} & set(parts):
            running.append(pool.submit(attack_server, rng.getrandbits(48), seconds, parts, without))
        for each in running:
            tally.join(each.result())
    if without:
        tally.note(f"Left out by request: {', '.join(without)}.")
    return tally


def once(part: str, number: int, database: str, bomb: str) -> Tally:
    """Do one thing again, as a failure tells."""
    tally = Tally()
    with tempfile.TemporaryDirectory(prefix="soak", ignore_cleanup_errors=True) as folder:
        if part == "games":
            play(number, tally)
        elif part == "forms":
            compare([number], tally)
        elif part == "saves":
            read_damaged(number, tally, DAMAGED)
        elif part == "kills":
            kill_on(database, Path(folder), number, tally, KILLS, time.monotonic() + 4 * MINUTE)
        else:
            chosen = [each for each in BOMBS if bomb in each.name]
            besiege(Path(folder), number, tally, chosen, time.monotonic() + 10 * MINUTE)
    return tally


def main(words: list[str]) -> int:
    """Read the command line, attack, report; 1 if something did not hold."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"some of: {', '.join(PARTS)} (all without)")
    parser.add_argument("--minutes", type=float, default=20, help="how long (20)")
    parser.add_argument("--seed", type=int, help="for the same attack again; at random without")
    parser.add_argument("--out", type=Path, default=Path("build/soak"), help="folder for report.txt and report.json")
    parser.add_argument("--without", action="append", default=[], metavar="BOMB", help="leave out a bomb of this name")
    parser.add_argument("--one", type=int, metavar="NUMBER", help="do only this one again")
    parser.add_argument("--bomb", default="", help="with bombs --one: only bombs with this in their name")
    parser.add_argument("--database", choices=list(DATABASES), default="sqlite", help="with kills --one")
    asked = parser.parse_args(words)
    parts = asked.parts or list(PARTS)
    unknown = sorted(set(parts) - set(PARTS))
    if unknown:
        parser.error(f"There is no part {unknown[0]}. There are: {', '.join(PARTS)}.")
    wrong = sorted(set(asked.without) - {bomb.name for bomb in BOMBS})
    if wrong:
        parser.error(f"There is no bomb “{wrong[0]}”. There are: {'; '.join(bomb.name for bomb in BOMBS)}.")
    began = time.monotonic()
    if asked.one is not None:
        tally = once(parts[0], asked.one, asked.database, asked.bomb)
    else:
        seed = secrets.randbits(32) if asked.seed is None else asked.seed
        print(f"Attacking for {asked.minutes:g} minutes with SEED={seed} ({', '.join(parts)}) ...", flush=True)
        tally = soak(seed, asked.minutes, parts, asked.without)
        tally.note(f"SEED={seed}, {(time.monotonic() - began) / MINUTE:.1f} minutes.")
    asked.out.mkdir(parents=True, exist_ok=True)
    (asked.out / "report.txt").write_text(tally.text() + "\n", encoding="utf-8")
    (asked.out / "report.json").write_text(tally.dump() + "\n", encoding="utf-8")
    print(tally.text())
    print(f"The report lies in {asked.out}.")
    return 1 if tally.failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
