"""The search: what it may see, what its budget means, what it keeps, and that it is worth its time."""

import pytest
from ascension_table import table

from delirium.agents.agent import make
from delirium.agents.crowd import Crowd
from delirium.agents.levels import LEVELS, Level
from delirium.agents.mind import Mind, Thinker, consider
from delirium.agents.policy import GRAIN, pick_any, pick_by_prior, pick_eager
from delirium.agents.search import Searcher, Style, Tree, only
from delirium.agents.style import style
from delirium.ascension.board.layout import VERB
from delirium.engine.cells import reals
from delirium.engine.errors import WrongOptions
from delirium.engine.rng import seeded
from delirium.engine.state import DROPPED
from delirium.engine.view import view
from delirium.games import build, kit
from delirium.sim.run import play

ALL = ["chronicle", "fallen", "dreamscape", "delirium", "deliverance"]
TABLES = [
    ("gates", {"players": 2}),
    ("gates", {"players": 4}),
    ("ascension", {"players": 2}),
    ("ascension", {"players": 3, "sets": ["dreamscape", "delirium"]}),
    ("ascension", {"players": 6, "sets": ALL}),
    ("ascension", {"players": 1, "sets": ["chronicle"], "variant": "solo"}),
    ("ascension", {"players": 4, "sets": ["deliverance"], "variant": "team"}),
]


def positions(name, options, seed=3, every=23):
    """Positions of a random game, far apart, in which there is something to choose."""
    game = build(name, options)
    rng = seeded(seed)
    s = game.new(seed)
    count = 0
    while not s.over:
        if count % every == 0:
            yield s.clone()
        s.step(pick_any(s, rng))
        count += 1


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_a_search_takes_one_of_the_options(name, options):
    agent = make("search:12", 5)
    for s in positions(name, options):
        assert agent.choose(view(s, s.seat)) in s.choices()


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_a_search_sees_only_its_view(name, options):
    rng = seeded(77)
    for s in positions(name, options, every=61):
        seen = view(s, s.seat)
        other = seen.determinise(rng)
        assert make("search:12", 9).choose(view(other, s.seat)) == make("search:12", 9).choose(seen)


def test_the_same_seed_and_iterations_give_the_same_choices_through_a_whole_game():
    game = build("ascension", {"players": 2, "sets": ["delirium"]})
    first, second = (play(game, 4, ("search:20", "search:20")) for _ in range(2))
    assert first == second


def test_what_a_search_thinks_names_every_option_once_and_spends_its_iterations():
    for s in positions("ascension", {"players": 2}, every=41):
        thoughts = consider(view(s, s.seat), 7, 150)
        assert sorted(thought.option for thought in thoughts) == sorted(s.choices())
        assert sum(thought.visits for thought in thoughts) <= 150
        assert all(0.0 <= thought.value <= 1.0 for thought in thoughts)
        values = [thought.value for thought in thoughts]
        assert values == sorted(values, reverse=True)
        assert all(thought.visits > 0 for thought in thoughts), "every option is looked at"


def test_a_search_that_is_settled_stops_early():
    tree = Tree(style("ascension"), seeded(1))
    s = table("chronicle").hand().runes(8).start().s
    tree.run(view(s, s.seat), 4000, 0.0)
    visits = sorted((int(child.visits) for child in tree.root.children), reverse=True)
    assert tree.iterations < 4000
    assert visits[0] - visits[1] > 4000 - tree.iterations


def test_a_budget_in_seconds_ends_a_search():
    s = build("gates", {"players": 2}).new(1)
    agent = make("search:0.02s", 1)
    assert agent.choose(view(s, s.seat)) in s.choices()


def test_a_card_that_only_gives_is_played_without_a_thought():
    s = table("chronicle").hand("Apprentice", "Militia").start().s
    assert s.game.words.render(only(s)) in ("play Apprentice", "play Militia")


def test_nothing_is_acquired_while_a_card_can_still_be_played():
    s = table("chronicle").runes(8).hand("Apprentice").start().s
    priors = {s.game.words.render(option): s.game.prior(s, option, s.game.features(s)) for option in s.choices()}
    assert priors["end turn"] == DROPPED
    assert all(prior == DROPPED for text, prior in priors.items() if text.startswith("acquire"))
    assert priors["play Apprentice"] > DROPPED


def test_few_iterations_look_at_few_options_and_more_at_more():
    widest = max(positions("gates", {"players": 2}), key=lambda s: len(s.choices()))
    options = len(widest.choices())
    looked = []
    for iterations in (4, 2000):
        tree = Tree(style("gates"), seeded(3))
        tree.run(view(widest, widest.seat), iterations, 0.0)
        looked.append(len(tree.root.children))
    assert looked[0] < looked[1]
    assert looked[0] < options


@pytest.mark.parametrize("name", ["ascension", "gates"])
def test_a_playout_can_be_cut_off_after_some_turns_and_is_judged_as_it_stands(name):
    game = build(name, {"players": 2})
    cut = style(name)
    cut.horizon = 3
    tree = Tree(cut, seeded(1))
    s = game.new(2)
    tree.play_on(s, game.clock(s))
    assert not s.over
    assert game.clock(s) == game.clock(game.new(2)) + 3
    tree.rewards, tree.spread = [0.0, 0.0], 10.0
    tree.judge(s)
    ahead = [game.value(s, seat) for seat in range(2)]
    assert [reward > 0.5 for reward in tree.rewards] == [value > 0 for value in ahead]
    start = game.new(2)
    tree.run(view(start, start.seat), 100, 0.0)
    assert sum(int(child.visits) for child in tree.root.children) == tree.root.visits > 0


def test_what_was_thought_about_the_rest_of_a_turn_is_kept():
    s = table("chronicle").hand().runes(6).power(4).start().s
    searcher = Searcher(Style(), seeded(2), 300, 0.0)
    option = searcher.choose(view(s, s.seat))
    assert s.game.words.render(option) != "end turn"
    known = int(searcher.tree.root.visits)
    assert known > 0
    before = int(searcher.tree.iterations)
    s.apply(option)
    assert s.seat == 0
    searcher.choose(view(s, s.seat))
    assert searcher.tree.iterations - before < 300, "what was known already needs not be searched again"


def test_a_tree_is_not_carried_over_into_another_turn():
    game = build("ascension", {"players": 2})
    searcher = Searcher(Style(), seeded(2), 60, 0.0)
    s = game.new(5)
    for _ in range(400):
        if s.over:
            break
        option = searcher.choose(view(s, s.seat))  # one mind for both seats: each must begin anew
        assert option in s.choices()
        s.step(option)


def test_several_processes_add_up_what_they_found_and_agree_with_themselves():
    s = table("chronicle").hand().runes(6).power(4).start().s
    crowd = Crowd(2)
    try:
        first = crowd.consider(view(s, s.seat), 5, 200, 0.0)
        second = crowd.consider(view(s, s.seat), 5, 200, 0.0)
    finally:
        crowd.close()
    assert first == second
    assert sorted(thought.option for thought in first) == sorted(s.choices())
    assert 100 < sum(thought.visits for thought in first) <= 200
    alone = consider(view(s, s.seat), 5, 200)
    assert {thought.option for thought in alone} == {thought.option for thought in first}


@pytest.mark.parametrize("name", ["ascension", "gates"])
def test_a_small_search_beats_eager(name):
    game = build(name, {"players": 2})
    won = 0
    for number in range(10):
        seats = ("search:150", "eager") if number % 2 else ("eager", "search:150")
        won += seats[play(game, 900 + number, seats).winners[0]] == "search:150"
    assert won >= 9


def test_a_novice_mostly_takes_what_looks_good_but_not_always():
    game = build("ascension", {"players": 2})
    rng = seeded(1)
    unseen = reals([])  # a novice does not look at features
    asked = good = 0
    for seed in range(6):
        s = game.new(seed)
        while not s.over:
            option = pick_by_prior(s, rng, kit("ascension").whim / GRAIN, unseen)
            priors = {one: game.prior(s, one, unseen) for one in s.choices()}
            if not game.sure(s) and sum(prior > DROPPED for prior in priors.values()) > 1:
                asked += 1
                good += priors[option] == max(priors.values())
                assert priors[option] > DROPPED
                assert priors[pick_by_prior(s, rng, 0.0, unseen)] == max(priors.values())
            s.step(option)
    assert asked > 100
    assert 0.4 < good / asked < 0.95


@pytest.mark.parametrize(
    ("construct", "taken"),
    [
        ("Snapdragon", "use Snapdragon (gain 1 Rune)"),
        ("The All-Seeing Eye", "use The All-Seeing Eye"),
        ("Yggdrasil Staff", "use Yggdrasil Staff (gain 1 Power)"),  # and not what it asks 4 Runes for
        ("Hedron Cannon", None),  # it counts Constructs, and there may be more of them later in the turn
        ("Tablet of Time's Dawn", None),  # it is gone afterwards
    ],
)
def test_an_ability_that_only_gives_is_used_without_a_thought(construct, taken):
    t = table("chronicle").hand().deck("Mystic", "Mystic").in_play(construct).runes(5).power(5).start()
    assert len(t.options) > 3
    sure = only(t.s)
    assert (t.game.words.render(sure) if sure else None) == taken


def test_what_can_only_help_takes_no_other_option_away():
    game = build("ascension", {"players": 2, "sets": ALL})
    rng = seeded(4)
    used = 0
    for seed in range(20):
        s = game.new(seed)
        while not s.over:
            sure = game.sure(s)
            seat, turn, others = s.seat, game.clock(s), set(s.choices()) - {sure}
            s.step(sure or pick_eager(s, rng))
            if sure & VERB == game.v_use and s.seat == seat and game.clock(s) == turn:
                used += 1
                assert others <= set(s.choices())
    assert used > 50


def test_levels_are_made_by_their_names():
    names = [level.name for level in LEVELS]
    assert names == ["novice", "adept", "expert", "master"]
    for level in LEVELS:
        agent = make(level.name, 1)
        assert agent.name == level.name
        assert isinstance(agent, Mind) == (level.iterations > 0)
    budgets = [level.iterations for level in LEVELS if level.iterations]
    assert budgets == sorted(budgets)
    assert len(budgets) >= 2


def test_a_level_looks_the_less_often_the_more_players_there_are():
    level = Level("sage", "Sage", "Thinks.", 60)
    assert [level.budget("ascension", seats) for seats in range(1, 7)] == [60, 60, 40, 30, 24, 20]
    assert [level.budget("gates", seats) for seats in (2, 3, 4)] == [150, 100, 75]
    for name, seats, same in (("ascension", 2, "search:60"), ("ascension", 4, "search:30"), ("gates", 3, "search:100")):
        game = build(name, {"players": seats})
        s = game.new(1)
        thinker, searcher = Thinker(level, seeded(7)), make(same, 7)
        for _ in range(40):
            choice = thinker.choose(view(s, s.seat))
            assert choice == searcher.choose(view(s, s.seat))
            s.step(choice)


@pytest.mark.parametrize(
    "name",
    ["search", "search:", "search:0", "search:-5", "search:1.5", "search:0s", "search:9999s", "search:5x0", "search:x"],
)
def test_a_search_without_a_sensible_budget_is_refused_with_a_way_out(name):
    with pytest.raises(WrongOptions, match=r"search|seconds|iterations|processes"):
        make(name, 1)


def test_an_unknown_agent_is_refused_with_those_there_are():
    with pytest.raises(WrongOptions, match="novice, adept, expert, master"):
        make("oracle", 1)
