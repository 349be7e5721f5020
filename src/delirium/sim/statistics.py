"""What the results of a run say, with confidence intervals."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from delirium.sim.run import Run

Z = 1.959964  # 95 %


def wilson(successes: float, trials: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    if trials == 0:
        return 0.0, 1.0
    share = successes / trials
    spread = Z * sqrt(share * (1 - share) / trials + Z * Z / (4 * trials * trials))
    middle = share + Z * Z / (2 * trials)
    scale = 1 + Z * Z / trials
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def mean_interval(values: list[float]) -> tuple[float, float]:
    """The 95 % interval of a mean."""
    middle = fmean(values)
    if len(values) < 2:
        return middle, middle
    spread = Z * stdev(values) / sqrt(len(values))
    return middle - spread, middle + spread


@dataclass(frozen=True)
class Share:
    """How often something happened: wins of a seat or of an agent."""

    name: str
    wins: float
    games: int

    @property
    def rate(self) -> float:
        """The share of games won."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Its 95 % interval."""
        return wilson(self.wins, self.games)


def wins_by_seat(run: Run) -> list[Share]:
    """Games won by each seat; a shared win counts in parts."""
    done = [result for result in run.results if result.finished]
    seats = len(run.results[0].agents)
    return [
        Share(f"seat {seat + 1}", sum(1 / len(r.winners) for r in done if seat in r.winners), len(done))
        for seat in range(seats)
    ]


def wins_by_agent(run: Run) -> list[Share]:
    """Games won by each agent, out of the seats it had; all seats in one game for an agent that plays alone."""
    shares: list[Share] = []
    for name in dict.fromkeys(run.plan.agents):
        wins, games = 0.0, 0
        for result in run.results:
            if result.finished:
                games += name in result.agents
                wins += sum(1 / len(result.winners) for seat in result.winners if result.agents[seat] == name)
        shares.append(Share(name, wins, games))
    return shares


def mean_scores(run: Run) -> dict[str, float]:
    """The mean final score of each agent."""
    means: dict[str, float] = {}
    for name in dict.fromkeys(run.plan.agents):
        scores = [
            score
            for result in run.results
            if result.finished
            for score, agent in zip(result.scores, result.agents, strict=True)
            if agent == name
        ]
        means[name] = fmean(scores) if scores else 0.0
    return means


def summary(run: Run) -> dict[str, object]:
    """The run as plain data, for `--json`."""
    done = [result for result in run.results if result.finished]
    broken = [result.seed for result in run.results if not result.finished]
    decisions = sum(result.decisions for result in run.results)
    lengths = [float(result.decisions) for result in done]
    return {
        "game": run.plan.game,
        "options": run.plan.options,
        "agents": list(run.plan.agents),
        "seed": run.plan.seed,
        "games": len(run.results),
        "finished": len(done),
        "broken_off": len(broken),
        **({"seeds_broken_off": broken} if broken else {}),
        "decisions": decisions,
        **({"games_before": run.kept} if run.kept else {}),
        "seconds": round(run.seconds, 3),
        "decisions_per_second": round((decisions - run.kept_decisions) / run.seconds) if run.seconds else 0,
        "decisions_per_game": {"mean": fmean(lengths), "interval": mean_interval(lengths)} if lengths else None,
        "wins_by_seat": {s.name: {"wins": s.wins, "rate": s.rate, "interval": s.interval} for s in wins_by_seat(run)},
        "wins_by_agent": {s.name: {"wins": s.wins, "rate": s.rate, "interval": s.interval} for s in wins_by_agent(run)},
        "mean_scores": mean_scores(run),
    }
