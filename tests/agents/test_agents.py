import pytest

from delirium.agents.agent import AGENTS, make
from delirium.agents.levels import is_slow
from delirium.agents.policy import pick_any, pick_eager, play_out
from delirium.engine.errors import WrongOptions
from delirium.engine.option import VERB
from delirium.engine.rng import seeded
from delirium.engine.view import view
from delirium.games import build
from delirium.sim.run import play

QUICK = [name for name in AGENTS if not is_slow(name)]  # the others are the search with more iterations


def positions(players, seed, every=7):
    """Positions of a random game, far apart."""
    game = build("gates", {"players": players})
    rng = seeded(seed)
    s = game.new(seed)
    count = 0
    while not s.over:
        if count % every == 0:
            yield s
        s.step(pick_any(s, rng))
        count += 1


@pytest.mark.parametrize("name", QUICK)
def test_an_agent_takes_one_of_the_options(name):
    agent = make(name, 5)
    for s in positions(3, 8):
        assert agent.choose(view(s, s.seat)) in s.choices()


@pytest.mark.parametrize("name", QUICK)
def test_an_agent_sees_only_its_view(name):
    rng = seeded(77)
    for s in positions(2, 3, every=11):
        seen = view(s, s.seat)
        other = seen.determinise(rng)
        assert make(name, 9).choose(view(other, s.seat)) == make(name, 9).choose(seen)


def test_eager_never_stops_while_something_else_is_possible():
    game = build("gates", {"players": 2})
    rng = seeded(4)
    stopped = 0
    s = game.new(4)
    while not s.over:
        choice = pick_eager(s, rng)
        if game.stops[choice >> VERB]:
            stopped += 1
            assert all(game.stops[option >> VERB] for option in s.choices())
        s.step(choice)
    assert stopped == 0, "ending the turn is forced when nothing else is left, so eager is never asked to"


def test_random_takes_every_option_about_equally_often():
    s = build("gates", {"players": 2, "start": 0}).new(1)
    rng = seeded(1)
    taken = [pick_any(s, rng) for _ in range(4000)]
    for option in s.choices():
        assert 1850 < taken.count(option) < 2150


@pytest.mark.rule("ASC-APP-02")
@pytest.mark.parametrize("name", ["ascension", "gates"])
def test_greedy_beats_eager(name):
    game = build(name, {"players": 2})
    won = 0
    for number in range(12):
        seats = ("greedy", "eager") if number % 2 else ("eager", "greedy")
        result = play(game, 500 + number, seats)
        won += seats[result.winners[0]] == "greedy"
    assert won >= 10


def test_greedy_needs_no_list_of_names_to_value_a_card():
    facts = 'type = "hero"\nfaction = []\ncost = { runes = 2 }\nhonor = 1\ncopies = 1\n'
    texts = {"Quiet Giver": "Gain 6 Honor.", "Quiet Taker": "Discard 1 card."}
    cards = "".join(f'[[card]]\nname = "{name}"\n{facts}effect = "{text}"\n' for name, text in texts.items())
    game = build("ascension", {"players": 2, "cards": ['set = "trial"\n' + cards]})
    worth = dict(zip(game.kinds, game.worth, strict=True))
    assert worth["Quiet Giver"] > worth["Mystic"] > 0 > worth["Quiet Taker"]


def test_a_play_out_stops_at_its_limit():
    s = build("gates", {"players": 4}).new(3)
    assert play_out(s, seeded(1), True, 25) == 25
    assert not s.over


def test_an_unknown_agent_is_answered_with_the_known_ones():
    with pytest.raises(
        WrongOptions, match=r"There is no agent clever\. There are: novice, adept, .*greedy, quick, eager, random"
    ):
        make("clever", 1)
