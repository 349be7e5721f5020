"""How far ahead a seat is at the end: what the search calls a win must be a win by the rules."""

from statistics import fmean

import pytest

from delirium.agents.policy import pick_by_prior, play_out
from delirium.agents.search import Tree
from delirium.agents.style import style
from delirium.engine.rng import seeded
from delirium.engine.view import view
from delirium.games import build

SETS = ["chronicle", "fallen", "dreamscape", "delirium", "deliverance"]
TABLES = [
    ("gates", {"players": 2}),
    ("gates", {"players": 4}),
    *(("ascension", {"players": 2, "sets": [one]}) for one in SETS),
    ("ascension", {"players": 5, "sets": SETS}),
    ("ascension", {"players": 4, "sets": ["deliverance"], "variant": "team"}),
]


def ends(name, options, games):
    """Games at their ends, played by eager."""
    game = build(name, options)
    for seed in range(games):
        s = game.new(seed)
        play_out(s, seeded(seed), True, 100_000)
        assert s.over
        yield game, s


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_who_is_ahead_at_the_end_has_won_and_by_as_much_as_the_scores_say(name, options):
    ties = 0
    for game, s in ends(name, options, 120):
        scores, winners = game.scores(s), game.winners(s)
        for seat, own in enumerate(scores):
            others = [scores[other] for other in range(len(scores)) if other not in partners(game, seat)]
            lead = game.lead(s, seat)
            assert (lead > 0) == (seat in winners)
            if own == max(others):
                ties += 1
                assert abs(lead) == 0.5
            else:
                assert lead == own - max(others)
    assert ties, "a tie among so many games, so that it was looked at"


def partners(game, seat):
    """A seat and whoever wins with it."""
    half = int(game.seats) // 2
    return {seat, (seat + half) % int(game.seats)} if game.options().get("variant") == "team" else {seat}


def test_alone_the_cult_is_the_one_to_be_ahead_of_and_wins_a_tie():
    game = build("ascension", {"players": 1, "sets": ["chronicle"], "variant": "solo"})
    leads = []
    for seed in range(200):
        s = game.new(seed)
        rng = seeded(seed)
        while not s.over:
            s.step(pick_by_prior(s, rng, 0.0, s.game.features(s)))
        gap = game.scores(s)[0] - game.rival(s)
        leads.append(game.lead(s, 0))
        assert leads[-1] == (gap or -0.5)
        assert (leads[-1] > 0) == (game.winners(s) == [0])
    assert min(leads) < -0.5, "a game lost, one tied and one won were among them"
    assert -0.5 in leads
    assert max(leads) > 0


@pytest.mark.parametrize("name", ["ascension", "gates"])
def test_in_a_close_game_a_lead_counts_for_more_near_the_end(name):
    game = build(name, {"players": 2})
    early, late = [], []
    for seed in range(60):
        s = game.new(seed)
        rng = seeded(seed)
        stages = []
        while not s.over:
            stages.append(s.clone())
            play_out(s, rng, True, 1)
        if abs(game.lead(s, 0)) > 3:
            continue
        for spreads, one in ((early, stages[0]), (late, stages[-2])):
            spreads.append(Tree(style(name), seeded(1)).measure(view(one, one.seat), 100))
    assert len(late) > 2
    assert fmean(late) < fmean(early) / 2


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_the_end_of_a_playout_is_worth_more_than_half_only_to_who_wins(name, options):
    for game, s in ends(name, options, 20):
        tree = Tree(style(name), seeded(1))
        tree.rewards = [0.0] * int(game.seats)
        tree.spread = 10.0
        tree.judge(s)
        winners = game.winners(s)
        assert all((reward > 0.5) == (seat in winners) for seat, reward in enumerate(tree.rewards))
        assert all(0.0 <= reward <= 1.0 for reward in tree.rewards)
