"""Measures once the form of Delirium that this process runs and prints a JSON line per figure; `run.py` starts it."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from itertools import cycle

from delirium.agents.greedy import best_option
from delirium.agents.policy import pick_any, play_out
from delirium.agents.search import Style, Tree
from delirium.agents.style import style
from delirium.ascension.box.build import SETS
from delirium.ascension.compiler.playable import obstacles
from delirium.cards.load import card_sets
from delirium.engine.cells import COMPILED
from delirium.engine.codec import pack, unpack
from delirium.engine.rng import Rng, seeded
from delirium.engine.state import Game, State
from delirium.engine.view import view
from delirium.engine.zones import OPTIONS
from delirium.games import build
from delirium.sim.run import Plan, simulate

FORM = "compiled" if COMPILED else "pure"
BUDGET = 0.1  # seconds per figure
LIMIT = 100_000  # decisions after which a game would be endless
FIVE = ["chronicle", "fallen", "dreamscape", "delirium", "deliverance"]
TABLES: list[tuple[str, str, dict[str, object]]] = [
    ("gates.2", "gates", {"players": 2}),
    ("gates.4", "gates", {"players": 4}),
    ("chronicle.2", "ascension", {"players": 2, "sets": ["chronicle"]}),
    ("chronicle.4", "ascension", {"players": 4, "sets": ["chronicle"]}),
    ("chronicle+fallen.6", "ascension", {"players": 6, "sets": ["chronicle", "fallen"]}),
    ("delirium.2", "ascension", {"players": 2, "sets": ["delirium"]}),
    ("five sets.4", "ascension", {"players": 4, "sets": FIVE}),
    ("all sets.4", "ascension", {"players": 4, "sets": list(SETS)}),
]
ALONE = [slug for slug in SETS if slug not in ("chronicle", "delirium")]  # sets of which one figure says enough
THOUGHTS = ("gates.2", "chronicle.2", "delirium.2")  # games in which agents think
ITERATIONS = 8 if FORM == "pure" else 100
# games whose states are copied, saved and looked at
SAMPLES = ("gates.4", "chronicle.2", "chronicle+fallen.6", "delirium.2", "five sets.4")


def report(name: str, value: float, unit: str) -> None:
    print(json.dumps({"name": name, "value": value, "unit": unit, "form": FORM}), flush=True)


def rate(work: Callable[[], int]) -> float:
    """How many things per second get done; `work` tells how many it did."""
    done = 0
    begin = time.perf_counter()
    while (passed := time.perf_counter() - begin) < BUDGET:
        done += work()
    return done / passed


def drive(s: State, rng: Rng) -> int:
    """Play to the end choice by choice from interpreted code."""
    decisions = 0
    while s.seat >= 0:
        s.step(s.at(OPTIONS, rng.below(s.count(OPTIONS))))
        decisions += 1
    return decisions


def play(game: Game, label: str) -> None:
    """Games played to the end; a figure in decisions leaves out the setting up."""
    rng = seeded(1)
    seeds = cycle(range(1000))
    starts = cycle([game.new(seed) for seed in range(20)])

    def whole_game() -> int:
        play_out(game.new(next(seeds)), rng, False, LIMIT)
        return 1

    figures: dict[str, Callable[[], int]] = {
        "random.decisions_per_second": lambda: play_out(next(starts).clone(), rng, False, LIMIT),
        "eager.decisions_per_second": lambda: play_out(next(starts).clone(), rng, True, LIMIT),
        "driven.decisions_per_second": lambda: drive(next(starts).clone(), rng),
        "games_per_second": whole_game,
    }
    for name, work in figures.items():
        report(f"{label}.{name}", rate(work), "1/s")


def play_alone(slug: str) -> None:
    """Two eager players with one set."""
    rng = seeded(1)
    game = build("ascension", {"players": 2, "sets": [slug]})
    starts = cycle([game.new(seed) for seed in range(20)])
    speed = rate(lambda: play_out(next(starts).clone(), rng, True, LIMIT))
    report(f"{slug}.2.eager.decisions_per_second", speed, "1/s")


def think(game: Game, label: str) -> None:
    """Searches and greedy choices, on the average over the decisions of a game of greedy agents."""
    s = game.new(1)
    rng = seeded(1)
    views = []
    while not s.over:
        seen = view(s, s.seat)
        views.append(seen)
        s.step(best_option(seen, rng))
    views = views[:: max(1, len(views) // 16)]
    whole = style(game.name)
    whole.horizon = 0
    cut = style(game.name)
    cut.horizon = 4
    for name, manner in (("whole playouts", whole), ("playouts of four turns", cut)):

        def iterate(manner: Style = manner) -> int:
            done = 0
            for seen in views:
                tree = Tree(manner, seeded(1))
                tree.run(seen, ITERATIONS, 0.0)
                done += int(tree.iterations)
            return done

        report(f"{label}.search.iterations_per_second, {name}", rate(iterate), "1/s")

    def playouts() -> int:
        for seen in views:
            Tree(whole, rng).play_on(seen.state.clone(), 0)
        return len(views)

    report(f"{label}.search.playouts_per_second", rate(playouts), "1/s")
    report(f"{label}.greedy.decisions_per_second", rate(lambda: sum(best_option(v, rng) >= 0 for v in views)), "1/s")


def simulated() -> None:
    """Games per second as `delirium simulate` plays them, the start of the processes included."""
    options: dict[str, object] = {"players": 2, "sets": ["chronicle"]}
    for agent, many in (("eager", 3000), ("quick", 1500), ("greedy", 120)):
        games = many if FORM == "compiled" else many // 30
        for jobs, with_jobs in ((1, "one process"), (2, "two processes")):
            run = simulate(Plan("ascension", options, (agent,), games, 1, max(1, games // 16)), jobs)
            report(f"chronicle.2.simulated games per second, {agent}, {with_jobs}", games / run.seconds, "1/s")


def along_a_game(game: Game, every: int) -> list[State]:
    """States from the start to the end of a random game."""
    s = game.new(1)
    rng = seeded(1)
    states: list[State] = []
    for number in range(LIMIT):
        if s.over:
            break
        if number % every == 0:
            states.append(s.clone())
        s.step(pick_any(s, rng))
    return states


def handle(game: Game, label: str) -> None:
    """What one call costs, on the average over states from a whole game."""
    states = along_a_game(game, 10)
    rng = seeded(2)
    saves = {id(s): pack(s) for s in states}
    views = {id(s): view(s, 0) for s in states}
    figures: dict[str, Callable[[State], object]] = {
        "clone": State.clone,
        "pack": pack,
        "unpack": lambda s: unpack(game, saves[id(s)]),
        "view": lambda s: view(s, 0),
        "determinise": lambda s: views[id(s)].determinise(rng),
        "new": lambda s: game.new(7),
    }

    def once_each(work: Callable[[State], object]) -> int:
        for s in states:
            work(s)
        return len(states)

    for name, work in figures.items():
        report(f"{label}.{name}", 1e6 / rate(lambda work=work: once_each(work)), "µs")
    report(f"{label}.packed", sum(map(len, saves.values())) / len(saves), "bytes")


def main() -> None:
    if sys.argv[1:] == ["form"]:
        print(FORM)
        return
    for label, name, options in TABLES:
        game = build(name, options)
        play(game, label)
        if label in SAMPLES:
            handle(game, label)
        if label in THOUGHTS:
            think(game, label)
    for slug in ALONE:
        play_alone(slug)
    simulated()
    begin = time.perf_counter()
    count = sum(obstacle == "" for cards in card_sets().values() for obstacle in obstacles(cards.cards))
    report("all sets loaded, parsed, compiled", 1000 * (time.perf_counter() - begin), "ms")
    report("playable cards", count, "cards")
    begin = time.perf_counter()
    build("ascension", {"sets": FIVE})
    report("a mix built, its sets loaded", 1000 * (time.perf_counter() - begin), "ms")


if __name__ == "__main__":
    main()
