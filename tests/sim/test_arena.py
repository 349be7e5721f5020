from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Generator, Sequence
from pathlib import Path
from random import Random

import pytest

from delirium.engine.errors import WrongOptions
from delirium.sim.arena import Bout, Contest, Outcome, Table, meet, seatings, summary, tables_of, won
from delirium.sim.arena_plot import check_plot, draw, title
from delirium.sim.evidence import Sequence as Evidence
from delirium.sim.evidence import fixed
from delirium.sim.executor import Local
from delirium.sim.rating import Standing, rate
from delirium.sim.run import Result

CHRONICLE: dict[str, object] = {"players": 2, "sets": ["chronicle"]}
Toss = Callable[[Random], float]


class Fake:
    """An executor that makes results up instead of playing; those that it is asked for are kept."""

    def __init__(self, winner: Callable[[Bout], int], reverse: int = 1, stop_at: int = 1 << 30) -> None:
        self.winner = winner
        self.reverse = reverse  # so many games come back in reverse order
        self.stop_at = stop_at
        self.bouts: list[Bout] = []

    def run(self, work: object, tasks: Sequence[Bout]) -> Generator[tuple[Bout, Result], None, None]:
        batch: list[Bout] = []
        for bout in tasks:
            self.bouts.append(bout)
            batch.append(bout)
            if len(self.bouts) > self.stop_at:
                raise KeyboardInterrupt
            if len(batch) == self.reverse:
                yield from map(self._result, reversed(batch))
                batch = []
        yield from map(self._result, reversed(batch))

    def _result(self, bout: Bout) -> tuple[Bout, Result]:
        winner = self.winner(bout)
        scores = tuple(10 * (seat == winner) for seat in range(len(bout.seats)))
        return bout, Result(bout.contest.seed + bout.block, bout.seats, True, 1, scores, (winner,))


def held(contest: Contest, winner: Callable[[Bout], int], **more: int) -> tuple[Outcome, Fake]:
    fake = Fake(winner, **more)
    return meet(contest, fake), fake  # type: ignore[arg-type]


def wins_of(name: str) -> Callable[[Bout], int]:
    """The named agent wins wherever it sits, else the first seat."""
    return lambda bout: bout.seats.index(name) if name in bout.seats else 0


# who meets whom, in which seats


def test_everybody_meets_everybody_and_every_deal_is_played_from_all_seats() -> None:
    contest = Contest("gates", {"players": 2}, ("random", "eager", "greedy"), 6, 40, whole=True)
    _, fake = held(contest, lambda bout: 0)
    met = Counter(frozenset(bout.seats) for bout in fake.bouts)
    assert met == {frozenset(pair): 6 for pair in (("random", "eager"), ("random", "greedy"), ("eager", "greedy"))}
    deals = Counter((bout.block, bout.seats) for bout in fake.bouts)
    assert set(deals.values()) == {1}
    assert {(block, seats[::-1]) for block, seats in deals} == set(deals)
    assert {bout.block for bout in fake.bouts} == {0, 1, 2}


def test_results_carry_the_seeds_in_their_order_and_odd_numbers_of_games_are_rounded_up() -> None:
    outcome, _ = held(Contest("gates", {"players": 2}, ("random", "eager"), 5, 40, whole=True), lambda bout: 0)
    assert [result.seed for result in outcome.tables[0].results] == [40, 40, 41, 41, 42, 42]


@pytest.mark.parametrize("sides", [3, 4])
def test_at_larger_tables_all_agents_meet_equally_often_in_all_seats(sides: int) -> None:
    agents = tuple("abcde")
    tables = tables_of(agents, sides)
    together = Counter(frozenset((a, b)) for table in tables for a in table for b in table if a < b)
    assert len(set(together.values())) == 1
    for block in range(8):
        games = seatings(tables[0], block, sides)
        assert all(len({game[seat] for game in games}) == sides for seat in range(sides))


def test_who_follows_whom_changes_from_deal_to_deal() -> None:
    followers = Counter(seatings(("a", "b", "c"), block, 3)[0][1] for block in range(10))
    assert followers == {"b": 5, "c": 5}


def test_with_fewer_agents_than_seats_each_sits_alone_among_the_others() -> None:
    assert tables_of(("a", "b"), 3) == [("a", "b", "b"), ("b", "a", "a")]
    assert seatings(("a", "b", "b"), 3, 3) == [("a", "b", "b"), ("b", "b", "a"), ("b", "a", "b")]
    contest = Contest("gates", {"players": 4}, ("random", "eager"), 8, 1, whole=True)
    outcome, _ = held(contest, wins_of("eager"))
    shares = {table.asked: table.share(table.asked[0]) for table in outcome.tables}
    assert shares == {("random",): 0.0, ("eager",): 1.0}
    assert outcome.tables[0].settle == 0.25


def test_a_table_can_be_named_seat_by_seat() -> None:
    contest = Contest("gates", {"players": 3}, ("eager", "random", "random"), 6, 1, whole=True)
    outcome, _ = held(contest, wins_of("eager"))
    assert [(table.sides, table.asked) for table in outcome.tables] == [(("eager", "random", "random"), ("eager",))]
    assert outcome.tables[0].share("eager") == 1.0
    assert outcome.games == 6
    assert {result.agents.index("eager") for result in outcome.tables[0].results} == {0, 1, 2}
    assert [rating.player for rating in outcome.ratings] == ["eager", "random"]


def test_partners_of_team_play_are_one_agent() -> None:
    assert seatings(("a", "b"), 0, 4) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert seatings(("a", "b", "c"), 0, 6)[0] == ("a", "b", "c", "a", "b", "c")
    result = Result(1, ("a", "b", "a", "b"), True, 9, (8, 5, 8, 5), (0, 2))
    assert (won(result, "a", 2), won(result, "b", 2)) == (1.0, 0.0)


def test_shared_wins_and_games_without_an_end_count_in_parts() -> None:
    assert won(Result(1, ("a", "b"), True, 9, (5, 5), (0, 1)), "a", 2) == 0.5
    assert won(Result(1, ("a", "b", "b"), False, 9, (5, 5, 5), ()), "b", 3) == pytest.approx(2 / 3)


# the same with any number of processes


def test_the_results_are_the_same_with_one_and_two_processes() -> None:
    contest = Contest("gates", {"players": 2}, ("random", "eager", "greedy"), 20, 3)
    alone, shared = (summary(meet(contest, Local(jobs)), games=True) for jobs in (1, 2))
    for facts in (alone, shared):
        del facts["seconds"]
    assert alone == shared
    assert any(table["settled"] for table in alone["tables"])  # type: ignore[attr-defined]


def test_what_counts_does_not_depend_on_the_order_of_coming_in() -> None:
    contest = Contest("gates", {"players": 2}, ("random", "eager", "greedy"), 60, 3)

    def winner(bout: Bout) -> int:
        lot = Random(f"{bout.block} {bout.seats}").random()
        strong = max(bout.seats, key=("random", "eager", "greedy").index)
        return bout.seats.index(strong) if lot < 0.85 else 1 - bout.seats.index(strong)

    one, other = (summary(held(contest, winner, reverse=width)[0], games=True) for width in (1, 7))
    for facts in (one, other):
        del facts["seconds"]
    assert one == other


# stopping early


def test_a_meeting_that_is_clear_stops_and_the_others_go_on() -> None:
    contest = Contest("gates", {"players": 2}, ("greedy", "eager", "random"), 400, 1)
    lots = Random(3)

    def winner(bout: Bout) -> int:
        return bout.seats.index("greedy") if "greedy" in bout.seats else lots.randrange(2)

    outcome, fake = held(contest, winner)
    played = {table.sides: len(table.results) for table in outcome.tables}
    assert played["greedy", "eager"] == played["greedy", "random"] < 20
    assert played["eager", "random"] > 100
    assert [table.verdict() for table in outcome.tables][:2] == ["greedy", "greedy"]
    assert len(fake.bouts) == sum(played.values())


def test_with_whole_all_games_are_played_however_clear_it_is() -> None:
    contest = Contest("gates", {"players": 2}, ("greedy", "eager"), 100, 1, whole=True)
    outcome, _ = held(contest, wins_of("greedy"))
    assert (outcome.games, outcome.tables[0].settled) == (100, False)
    assert outcome.tables[0].verdict() == "greedy"


@pytest.mark.parametrize(("rate", "verdict"), [(0.95, "a"), (0.05, "b"), (0.6, "")])
def test_a_share_that_is_asked_about_is_settled_from_both_sides(rate: float, verdict: str) -> None:
    table = Table(("a", "b"), 1000, 0.75, False)
    lots = Random(8)
    contest = Contest("gates", {}, ("a", "b"), 2000, 1)
    for block in range(1000):
        for turn, seats in enumerate((("a", "b"), ("b", "a"))):
            winner = seats.index("a") if lots.random() < rate else seats.index("b")
            result = Result(block, seats, True, 1, (0, 0), (winner,))
            table.take(Bout(contest, 0, block, turn, seats), result, 2)
    assert table.settled
    assert table.verdict() == verdict
    assert table.played < 300


def pairs(rate: float, alike: float) -> Toss:
    """Two games of one deal: with some probability they end alike, else each for itself."""

    def toss(lots: Random) -> float:
        first = lots.random() < rate
        second = first if lots.random() < alike else lots.random() < rate
        return (first + second) / 2

    return toss


@pytest.mark.parametrize(("rate", "alike"), [(0.5, 0.0), (0.5, 1.0), (0.9, 0.3), (0.98, 0.0)])
def test_looking_after_every_deal_is_wrong_in_at_most_5_percent(rate: float, alike: float) -> None:
    toss, lots, misled, runs = pairs(rate, alike), Random(11), 0, 100
    for _ in range(runs):
        evidence = Evidence(120)
        right = True
        for _ in range(120):
            evidence.add(toss(lots))
            right &= evidence.low <= rate <= evidence.high
        misled += not right
    assert misled / runs <= 0.05


def test_an_ordinary_interval_would_be_wrong_more_often_if_looked_at_after_every_deal() -> None:
    toss, lots, misled = pairs(0.5, 0.0), Random(11), 0
    for _ in range(60):
        blocks: list[float] = []
        right = True
        for _ in range(120):
            blocks.append(toss(lots))
            low, high = fixed(blocks, 2 * len(blocks))
            right &= low <= 0.5 <= high
        misled += not right
    assert misled / 60 > 0.15


@pytest.mark.parametrize(("rate", "alike"), [(0.5, 0.0), (0.5, 1.0), (0.8, 0.5), (0.9, 1.0)])
def test_the_fixed_interval_respects_that_games_of_a_deal_may_end_alike(rate: float, alike: float) -> None:
    toss, lots, hits, runs = pairs(rate, alike), Random(5), 0, 600
    for _ in range(runs):
        low, high = fixed([toss(lots) for _ in range(100)], 200)
        hits += low <= rate <= high
    assert 0.92 <= hits / runs <= 0.985


def test_intervals_narrow_and_hold_the_share() -> None:
    evidence = Evidence(400)
    lots, toss = Random(2), pairs(0.7, 0.0)
    widths = []
    for count in range(400):
        evidence.add(toss(lots))
        if count in (20, 100, 399):
            widths.append(evidence.high - evidence.low)
    assert widths[0] > widths[1] > widths[2]
    assert widths[2] < 0.13
    assert fixed([], 0) == (0.0, 1.0)
    assert fixed([1.0] * 50, 100)[0] < 0.95


# ratings


def test_ratings_put_obvious_agents_in_order() -> None:
    contest = Contest("ascension", CHRONICLE, ("random", "greedy", "eager"), 30, 5)
    outcome = meet(contest)
    assert [rating.player for rating in outcome.ratings] == ["greedy", "eager", "random"]
    values = [rating.value for rating in outcome.ratings]
    assert values[0] > 1500 > values[2]


def test_ratings_come_near_the_odds_and_their_doubt_shrinks() -> None:
    lots = Random(1)
    games = [Standing(("a", "b"), (0, 1) if lots.random() < 0.75 else (1, 0)) for _ in range(2000)]
    many = {rating.player: rating for rating in rate(("a", "b"), games)}
    few = {rating.player: rating for rating in rate(("a", "b"), games[:40])}
    gap = many["a"].value - many["b"].value
    assert 120 < gap < 270  # odds of three to one are 191 points
    assert many["a"].doubt < few["a"].doubt
    assert many["a"].value + many["b"].value == pytest.approx(3000, abs=40)


def test_equal_agents_are_rated_equal_and_so_is_one_that_sits_in_several_seats() -> None:
    games = [Standing(("a", "b", "b"), order) for order in ((0, 1, 2), (1, 0, 2), (2, 0, 1))] * 60
    first, second = rate(("a", "b"), games)
    assert abs(first.value - second.value) < 60


# what comes out


def test_the_summary_holds_what_is_promised() -> None:
    contest = Contest("ascension", CHRONICLE, ("eager", "greedy"), 12, 5, whole=True)
    facts = json.loads(json.dumps(summary(meet(contest), games=True)))
    assert facts["format"] == 1
    assert (facts["game"], facts["options"], facts["seed"]) == ("ascension", CHRONICLE, 5)
    assert set(facts["versions"]) == {"ascension", "cards"}
    assert (facts["games"], facts["unfinished"], facts["stopped"], facts["intervals"]) == (12, 0, False, "fixed")
    (table,) = facts["tables"]
    assert (table["sides"], table["games"], table["seeds"]) == (["eager", "greedy"], 12, 6)
    assert table["shares"]["eager"]["share"] + table["shares"]["greedy"]["share"] == pytest.approx(1.0)
    low, high = table["shares"]["greedy"]["interval"]
    assert 0 <= low <= table["shares"]["greedy"]["share"] <= high <= 1
    assert {rating["agent"] for rating in facts["ratings"]} == {"eager", "greedy"}
    assert len(facts["results"]) == 12
    assert "results" not in summary(meet(Contest("gates", {"players": 2}, ("eager", "random"), 2, 5)))


def test_ctrl_c_keeps_what_was_played() -> None:
    contest = Contest("gates", {"players": 2}, ("greedy", "eager"), 400, 1, whole=True)
    outcome, _ = held(contest, wins_of("greedy"), stop_at=21)
    assert outcome.stopped
    assert outcome.games == 20
    assert [rating.player for rating in outcome.ratings] == ["greedy", "eager"]


def test_progress_tells_how_much_there_is_at_most() -> None:
    told: list[tuple[int, int]] = []
    contest = Contest("gates", {"players": 2}, ("greedy", "eager"), 400, 1)
    fake = Fake(wins_of("greedy"))
    outcome = meet(contest, fake, lambda done, total: told.append((done, total)))  # type: ignore[arg-type]
    assert told[0] == (1, 400)
    assert told[-1] == (outcome.games, outcome.games)


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("kind", ["png", "svg"])
def test_an_outcome_is_drawn_as_a_picture(tmp_path: Path, players: int, kind: str) -> None:
    contest = Contest("gates", {"players": players}, ("greedy", "eager", "random"), 12, 1, whole=True)
    outcome, _ = held(contest, wins_of("greedy"))
    path = tmp_path / f"arena.{kind}"
    check_plot(path)
    draw(outcome, path)
    data = path.read_bytes()
    draw(outcome, path)
    assert path.read_bytes() == data
    assert data.startswith(b"\x89PNG" if kind == "png" else b"<?xml")
    assert title(outcome) == f"Gates of Delirium, {players} players, {outcome.games} games"


# refusals


@pytest.mark.parametrize(
    ("game", "options", "agents", "says"),
    [
        ("gates", {"players": 2}, ("eager",), "at least two agents"),
        ("gates", {"players": 2}, ("eager", "eager"), "named twice"),
        ("gates", {"players": 4}, ("eager", "eager", "greedy"), "named twice"),
        ("gates", {"players": 4}, ("eager", "eager", "greedy", "greedy"), "named twice"),
        ("gates", {"players": 2}, ("eager", "nobody"), "no agent nobody"),
        ("gates", {"players": 2}, ("eager", "mechana"), "mechana plays ascension, not gates"),
        ("ascension", CHRONICLE, ("eager", "gate-rush"), "gate-rush plays gates, not ascension"),
        ("ascension", {"players": 1, "variant": "solo"}, ("eager", "greedy"), "solitaire"),
        ("gates", {"players": 7}, ("eager", "greedy"), "2, 3 or 4 players"),
        ("chess", {}, ("eager", "greedy"), "no game chess"),
    ],
)
def test_what_cannot_be_held_is_refused(
    game: str, options: dict[str, object], agents: tuple[str, ...], says: str
) -> None:
    with pytest.raises(WrongOptions, match=says):
        meet(Contest(game, options, agents, 10, 1))


@pytest.mark.parametrize(("games", "settle"), [(0, None), (-3, None), (10, 0.3), (10, 1.0), (10, float("nan"))])
def test_wrong_numbers_are_refused(games: int, settle: float | None) -> None:
    with pytest.raises(WrongOptions):
        meet(Contest("gates", {"players": 2}, ("eager", "greedy"), games, 1, settle))


def test_pictures_that_cannot_be_drawn_are_refused_before_anything_is_played(tmp_path: Path) -> None:
    for path in (tmp_path / "arena.gif", tmp_path / "nowhere" / "arena.png"):
        with pytest.raises(WrongOptions):
            check_plot(path)
