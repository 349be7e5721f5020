"""The compiled and the pure form play the same games: each prints a line for each decision, and all must agree."""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Final

from mixes import PICKS, deal
from tally import Tally

from delirium.engine.cells import COMPILED
from delirium.engine.codec import pack, state_hash, unpack
from delirium.engine.record import begin
from delirium.engine.rng import seeded
from delirium.engine.view import SPECTATOR, view

DECISIONS: Final = 150  # of each game: the pure form takes its time
TIMEOUT: Final = 300.0  # seconds for the games of one comparison


def tell(number: int, decisions: int = DECISIONS) -> None:
    """Play the game of a number and print what both forms must agree in."""
    dealt = deal(number)
    game = dealt.build()
    picks, chance = seeded(dealt.seed + 1), seeded(dealt.seed + 2)
    record = begin(game, dealt.seed)
    s = game.new_told(dealt.seed)
    pick = PICKS[dealt.pick]
    for at in range(decisions):
        if s.over:
            break
        line = [number, at, state_hash(s), s.seat, s.prompt, s.barrier, _digest(str(s.choices()).encode())]
        if at % 10 == 0:
            for seat in range(SPECTATOR, game.seats):
                seen = view(s, seat)
                line += [_digest(seen.pack()), state_hash(seen.determinise(chance))]
            assert state_hash(unpack(game, pack(s))) == state_hash(s), "a save differs"
        choice = pick(s, picks)
        record.choices.append(game.words.render(choice))
        print(*line, record.choices[-1])
        s.step(choice)
    values = [game.value(s, seat) for seat in range(game.seats)]
    print(number, "end", state_hash(s), game.scores(s), game.winners(s), values, _digest(record.dump().encode()), s.log)


def _digest(data: bytes) -> str:
    return blake2b(data, digest_size=8).hexdigest()


def compare(numbers: list[int], tally: Tally, decisions: int = DECISIONS) -> None:
    """Play games in both forms, each in a process of its own, and compare what they print."""
    command = [sys.executable, str(Path(__file__)), str(decisions), *map(str, numbers)]
    usual = {name: value for name, value in os.environ.items() if name != "DELIRIUM_PURE"}
    processes = [
        subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for env in (usual, {**usual, "DELIRIUM_PURE": "1"})
    ]
    again = f".venv/bin/python tests/soak/soak.py forms --one {numbers[0]}"
    with tally.watch("forms", again, {"numbers": numbers}):
        told: list[list[str]] = []
        for process in processes:
            try:
                out, errors = process.communicate(timeout=TIMEOUT)
            finally:
                process.kill()
            assert process.returncode == 0, errors[-2000:]
            told.append(out.splitlines())
        if [lines.pop(0) for lines in told] != ["compiled", "pure"]:
            tally.note("This install is not compiled, so there are no two forms to compare.")
            return
        for one, other in zip(*told, strict=True):
            assert one == other, f"compiled: {one[:300]}\npure: {other[:300]}\n(are the sources newer than the build?)"
        tally.add("forms", "games compared", len(numbers))
        tally.add("forms", "lines compared", len(told[0]))


def compare_some(seed: int, tally: Tally, games: int = 4) -> None:
    """Compare a few games."""
    rng = Random(seed)
    compare([rng.getrandbits(48) for _ in range(games)], tally)


if __name__ == "__main__":
    print("compiled" if COMPILED else "pure")
    for number in sys.argv[2:]:
        tell(int(number), int(sys.argv[1]))
