"""Policy weights: what they go by, what their file must hold, and what they add to a glance."""

from __future__ import annotations

import tomllib

import pytest
from ascension_table import table

from delirium.agents.agent import make, quick_choice
from delirium.agents.policy import pick_any
from delirium.ascension.figures.policy_weights import DEEDS, FILE, SIZE, WIDTH, by_kind, parse, render
from delirium.ascension.figures.traits import TRAITS
from delirium.ascension.judging.features import FEATURES, KIN, LEFT, ROWS, SPARE, feature
from delirium.ascension.judging.prior import plain_prior, row_of
from delirium.engine.cells import reals
from delirium.engine.errors import WrongOptions
from delirium.engine.rng import seeded
from delirium.engine.state import DROPPED
from delirium.engine.view import view
from delirium.games import build
from delirium.sim.run import play

TWINS = """
set = "twins"
[[card]]
name = "Castor"
type = "hero"
faction = ["void"]
cost = { runes = 3 }
honor = 1
copies = 2
effect = "Gain 2 Power. Draw 1 card."
[[card]]
name = "Pollux"
type = "hero"
faction = ["void"]
cost = { runes = 3 }
honor = 1
copies = 2
effect = "Gain 2 Power. Draw 1 card."
"""


def policy(**places: float) -> list[float]:
    """No policy weights but these: `acquire_rune_always=0.5`."""
    found = [0.0] * SIZE
    for name, value in places.items():
        deed, trait, feature = name.split("__")
        at = (DEEDS.index(deed) * len(TRAITS) + TRAITS.index(trait)) * WIDTH + FEATURES.index(feature)
        found[at] = value
    return found


def traits_of(game, name: str) -> dict[str, float]:
    return dict(zip(TRAITS, game.traits()[game.kinds.index(name)], strict=True))


def test_traits_are_read_from_the_text_and_the_facts_of_a_card() -> None:
    game = build("ascension", {"players": 2, "sets": ["chronicle"]})
    infantry = traits_of(game, "Heavy Infantry")
    assert infantry["power"] == 2
    assert infantry["rune"] == 0
    assert infantry["cost"] == 2
    assert infantry["pile"] == 1
    assert infantry["value"] == 1
    cultist = traits_of(game, "Cultist")
    assert cultist["monster"] == 1
    assert cultist["reward"] == 1
    assert cultist["cost"] == 2
    initiate = traits_of(game, "Mechana Initiate")
    assert initiate["mechana"] == 1
    assert initiate["void"] == 0
    assert initiate["pile"] == 0


def test_cards_with_equal_text_and_facts_have_equal_habits_whatever_their_names() -> None:
    game = build("ascension", {"players": 2, "cards": [TWINS]})
    castor, pollux = (game.kinds.index(name) for name in ("Castor", "Pollux"))
    assert game.traits()[castor] == game.traits()[pollux]
    s = game.new(1)
    game.features(s)
    rows = [[game.policy[kind * WIDTH + at] for at in range(WIDTH)] for kind in (castor, pollux)]
    assert rows[0] == rows[1]
    assert any(rows[0])


def test_a_habit_adds_its_number_for_each_trait_in_its_circumstance() -> None:
    s = table("chronicle").hand().runes(3).start().s
    game = s.game
    game.set_policy(policy(acquire__power__always=0.25, acquire__pile__left=3.0), game.traits())
    seen = game.features(s)
    added = {game.words.render(one): game.prior(s, one, seen) - plain_prior(game, s, one) for one in s.choices()}
    assert seen[LEFT] == 1.0  # the Honor pool is full
    assert added["acquire Heavy Infantry"] == pytest.approx(2 * 0.25 + 3.0)
    assert added["acquire Mystic"] == pytest.approx(3.0)
    assert added["end turn"] == 0.0


def test_spare_runes_and_kin_are_circumstances_of_single_cards() -> None:
    s = table("chronicle").hand("Void Initiate", "Void Initiate").runes(5).start().s
    game = s.game
    seen = game.features(s)
    infantry, initiate = (game.kinds.index(name) for name in ("Heavy Infantry", "Void Initiate"))
    assert feature(game, s, seen, infantry, SPARE) == pytest.approx(3 / 4)
    assert feature(game, s, seen, infantry, KIN) == 0.0
    assert feature(game, s, seen, initiate, KIN) == pytest.approx(2 * 0.2)


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 3, "sets": ["delirium", "fallen"]}])
def test_whoever_does_not_look_goes_by_the_glance_alone(options: dict[str, object]) -> None:
    game = build("ascension", options)
    s = game.new(5)
    rng = seeded(2)
    differ = 0
    while not s.over:
        seen = game.features(s)
        for option in s.choices():
            plain = plain_prior(game, s, option)
            assert game.prior(s, option, reals([])) == plain
            if plain <= DROPPED or row_of(game, s, option) < 0:
                assert game.prior(s, option, seen) == plain
            else:
                differ += game.prior(s, option, seen) != plain
        s.step(pick_any(s, rng))
    assert differ > 100


@pytest.mark.parametrize(
    "options", [{"players": 2, "sets": ["delirium"]}, {"players": 4}, {"players": 1, "variant": "solo"}]
)
def test_circumstances_hold_nothing_that_the_seat_may_not_know(options: dict[str, object]) -> None:
    game = build("ascension", options)
    s = game.new(9)
    rng = seeded(4)
    while not s.over:
        seen = view(s, s.seat)
        looked = [list(game.features(world)) for world in (seen.state, seen.determinise(rng), s)]
        assert looked[0] == pytest.approx(looked[1])
        assert looked[0] == pytest.approx(looked[2])
        s.step(pick_any(s, rng))


def test_a_file_of_habits_is_read_as_it_was_written() -> None:
    some = [round(0.37 * at - 200.0, 2) for at in range(SIZE)]
    text = render(some, {"command": 'say "so"', "seed": 4})
    assert parse(text, "x") == [float(f"{one:.4g}") for one in some]
    assert tomllib.loads(text)["made"] == {"command": 'say "so"', "seed": 4}


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("[defeat]", "[beat]", "x, [defeat]: rune must be a row of 13 numbers."),
        ("turn = [0.0, ", "turn = [", "x, [end]: turn must be a row of 13 numbers."),
        (
            "turn = [0.0",
            'turn = ["0"',
            "x, [end]: turn must be a row of 13 numbers.",
        ),
        ("[acquire]", "[acquire", "x cannot be read: "),
    ],
)
def test_a_file_that_is_no_file_of_habits_is_refused_with_a_way_out(old: str, new: str, sentence: str) -> None:
    text = render([0.0] * SIZE, {"seed": 1})
    assert old in text
    with pytest.raises(WrongOptions) as refused:
        parse(text.replace(old, new), "x")
    assert str(refused.value).startswith(sentence)
    assert "delirium lab study" in str(refused.value)


def test_our_file_says_how_it_was_made() -> None:
    text = FILE.read_text(encoding="utf-8")
    made = tomllib.loads(text)["made"]
    assert made["command"].startswith("delirium lab study ")
    assert f"--seed {made['seed']} " in made["command"]
    assert any(parse(text, FILE.name))


def test_the_rows_of_kinds_are_what_their_traits_come_to() -> None:
    some = [float(at % 7) for at in range(SIZE)]
    cards = [[0.0] * len(TRAITS) for _ in range(2)]
    cards[0][3], cards[1][0], cards[1][1] = 2.0, 1.0, -1.0
    rows = by_kind(some, cards)
    assert len(DEEDS) == ROWS
    assert len(rows) == (ROWS * 2 + 1) * WIDTH
    for deed in range(len(DEEDS)):
        block = deed * len(TRAITS) * WIDTH
        for at in range(WIDTH):
            assert rows[(deed * 2) * WIDTH + at] == 2.0 * some[block + 3 * WIDTH + at]
            assert rows[(deed * 2 + 1) * WIDTH + at] == some[block + at] - some[block + WIDTH + at]
    assert rows[-WIDTH:] == some[-WIDTH:]


def test_a_novice_has_no_habits() -> None:
    s = table("chronicle").hand().runes(4).start().s
    game = s.game
    choices = []
    for strange in (0.0, 1000.0):
        game.set_policy(policy(acquire__one__always=-strange), game.traits())
        choices.append([make("novice", seed).choose(view(s, s.seat)) for seed in range(30)])
    assert choices[0] == choices[1]


@pytest.mark.parametrize(
    ("name", "options"),
    [("ascension", {"players": 2, "sets": ["delirium"]}), ("ascension", {"players": 4}), ("gates", {"players": 3})],
)
def test_the_quick_player_goes_by_what_its_seat_knows(name: str, options: dict[str, object]) -> None:
    game = build(name, options)
    s = game.new(6)
    rng = seeded(8)
    while not s.over:
        choices = {make("quick", 3).choose(view(world, s.seat)) for world in (s, view(s, s.seat).determinise(rng))} | {
            quick_choice(s, seeded(3))
        }
        assert len(choices) == 1
        s.step(pick_any(s, rng))


@pytest.mark.parametrize("sets", [["chronicle"], ["delirium"]])
def test_the_quick_player_wins_more_games_than_greedy(sets: list[str]) -> None:
    game = build("ascension", {"players": 2, "sets": sets})
    won = 0
    for seed in range(8200, 8300):
        for seats in (("quick", "greedy"), ("greedy", "quick")):
            (winner,) = play(game, seed, seats).winners
            won += seats[winner] == "quick"
    assert won > 100, f"{won} of 200"
