"""Why the figures of our own in gates.toml are as they are: simulations of our table and of others.

usage: python bench/gates_figures.py [games]     prints the tables of docs/gates-figures.md
"""

import sys
from collections import Counter
from statistics import fmean, stdev

from delirium.agents.agent import make
from delirium.engine.view import view
from delirium.games import build
from delirium.gates.board import CATEGORIES
from delirium.gates.components import standard

LIMIT = 200  # rounds after which a game counts as endless


def ruled_pairing() -> str:
    """Our table with the pairing that the ledger proposes: all build parts on cards with a page or a fragment."""
    head = standard().text.split("# Action cards")[0]
    builds = ["build 2", "build 1 + 1 token", "build 1 + 2 tokens"]
    cards = [(f"page {page}", builds[(0, 1, 0, 1, 2)[(page - 1) % 5]], 1) for page in range(1, 21)]
    for label in ("NW", "NE", "SW", "SE"):
        cards += [(f"map {label}", part, copies) for part, copies in zip(builds, (2, 2, 1), strict=True)]
    for dispatch, copies in (("dispatch 2", 8), ("dispatch 1 + 1 token", 8), ("dispatch 1 + 2 tokens", 4)):
        cards += [(dispatch, part, copies) for part in ("rune", "convert")]
    return head + "".join(
        f'[[action]]\nsane = "{sane}"\ninsane = "{insane}"\ncopies = {copies}\n' for sane, insane, copies in cards
    )


def study(players: int, agent: str, games: int, table: str | None) -> dict[str, object]:
    """Play games and count."""
    options: dict[str, object] = {"players": players}
    if table:
        options["components"] = table
    game = build("gates", options)
    rounds, scores, margins, acts, points = [], [], [], Counter(), Counter()
    first_wins = ended = 0
    for seed in range(games):
        s = game.new(seed)
        first = s.get(game.start)
        agents = [make(agent, seed * 64 + seat) for seat in range(players)]
        while not s.over and s.get(game.round) <= LIMIT:
            choice = agents[s.seat].choose(view(s, s.seat))
            words = game.words.render(choice).split(" ", 1)
            if words[0] == "play":
                acts[words[1].split(" / ")[s.get(game.side)].split()[0]] += 1
            elif words[0] == "desperate:":
                acts[" ".join(words[1].split()[:2])] += 1
            s.step(choice)
        if not s.over:
            continue
        ended += 1
        rounds.append(s.get(game.round))
        final = game.scores(s)
        scores += final
        margins.append(sorted(final)[-1] - sorted(final)[-2])
        first_wins += game.winners(s) == [first]
        for row in game.breakdown(s):
            points.update(row)
    return {
        "ended": ended / games,
        "rounds": (fmean(rounds), min(rounds), max(rounds)) if rounds else None,
        "scores": (fmean(scores), stdev(scores)) if scores else None,
        "margin": fmean(margins) if margins else None,
        "first": first_wins / ended if ended else None,
        "acts": {name: count / games for name, count in acts.most_common()},
        "points": {name: points[name] / max(ended, 1) / players for name in CATEGORIES},
    }


def main() -> None:
    """Print everything."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    print(f"{games} games each; a game of more than {LIMIT} rounds counts as endless.\n")
    print(
        "| table | players | agent | ended | rounds (least, most) | score (spread) | margin | first start player wins |"
    )
    print("|---|---|---|---|---|---|---|---|")
    kept = {}
    for name, table in (("ruled pairing", ruled_pairing()), ("ours", None)):
        for agent in ("eager", "greedy"):
            for players in (2, 3, 4):
                found = study(players, agent, games, table)
                kept[name, agent, players] = found
                row = [name, str(players), agent, f"{found['ended']:.0%}"]
                if found["rounds"]:
                    row.append("{:.1f} ({}, {})".format(*found["rounds"]))
                    row.append("{:.0f} ({:.0f})".format(*found["scores"]))
                    row += [f"{found['margin']:.0f}", f"{found['first']:.0%}"]
                else:
                    row += ["-"] * 4
                print("| " + " | ".join(row) + " |", flush=True)
    for players in (2, 4):
        found = kept["ours", "greedy", players]
        print(f"\nOurs, greedy, {players} players. Taken per game: ", end="")
        print(", ".join(f"{name} {count:.1f}" for name, count in found["acts"].items()))
        print("Points per player: " + ", ".join(f"{name} {value:.1f}" for name, value in found["points"].items()))


main()
