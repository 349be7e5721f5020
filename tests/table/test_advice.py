"""Advice: every option has a value and a reason, made from nothing but what the player knows."""

from __future__ import annotations

import re
from random import Random

import pytest
from onstage import ascension, empty_hand, give, lay, other_world, play_on, sit

from delirium.ascension.board.layout import KIND
from delirium.ascension.game import Ascension
from delirium.engine.errors import WrongOptions
from delirium.engine.view import HIDDEN, View
from delirium.engine.zones import lane
from delirium.gates.game import Gates
from delirium.table.advice import Advice, Advised, Thought, advise, named, percent, shortened
from delirium.table.outcome import outcomes
from delirium.table.table import Table

DREAMS = ["delirium", "deliverance", "dreamscape"]
MIXES: list[tuple[str, int, dict[str, object]]] = [
    ("ascension", 2, {"sets": ["chronicle"]}),
    ("ascension", 3, {"sets": ["chronicle", "fallen"]}),
    ("ascension", 2, {"sets": DREAMS}),
    ("ascension", 1, {"variant": "solo"}),
    ("ascension", 4, {"variant": "team", "sets": ["fallen", "delirium"]}),
    ("gates", 2, {}),
    ("gates", 4, {}),
]


def advice(table: Table, seed: int = 1) -> Advice:
    return advise(table.view(table.decider), seed, 10)


def about(table: Table, beginning: str) -> Advised:
    """What is said about the first option that begins so."""
    return next(one for one in advice(table).options if one.text.startswith(beginning))


def positions(game: str, players: int, options: dict[str, object], seed: int, count: int) -> list[Table]:
    """Positions of a random game, some choices apart."""
    table, rng = sit(game, players, seed, **options), Random(seed)
    found: list[Table] = []
    while len(found) < count and not table.over:
        found.append(table.past(len(table.made)))
        play_on(table, rng, rng.randrange(1, 9))
    return found


def spoken(known: View) -> set[str]:
    """The names of cards that may be spoken of: those that the player sees, can choose or owns, and what these name."""
    game = known.game
    kinds = {kind for zone in game.zones if not zone.plain for kind in known.cards(zone.id)} - {HIDDEN}
    words = [game.words.render(option) for option in known.options]
    if isinstance(game, Ascension):
        kinds |= {int(game.kind_of[card]) for card in game.owned_cards(known.state, known.seat)}
        kinds |= {option & KIND for option in known.options if option & KIND < len(game.kinds)}
        words += [game.facts[kind].effect for kind in kinds]
    found = {game.kinds[kind] for kind in kinds}
    if isinstance(game, Gates):
        found |= set(game.region_names)  # gate cards are called like the regions on the map
    return found | {name for name in game.kinds if any(name in word for word in words)}


@pytest.mark.parametrize(("game", "players", "options"), MIXES)
@pytest.mark.parametrize("seed", [3, 4])
def test_every_option_of_every_decision_has_a_value_and_a_reason(
    game: str, players: int, options: dict[str, object], seed: int
) -> None:
    for table in positions(game, players, options, seed, 40):
        found = advice(table)
        assert sorted(one.text for one in found.options) == sorted(table.state.texts())
        values = [one.value for one in found.options]
        assert all(value is not None and 0 <= value <= 1 for value in values)
        assert values == sorted(values, reverse=True), "the best comes first"
        assert all(one.reason[:1].isupper() and one.reason.endswith(".") for one in found.options)
        assert found.options[0].text in found.summary


@pytest.mark.parametrize(("game", "players", "options"), MIXES)
def test_no_card_is_named_that_the_player_does_not_know(game: str, players: int, options: dict[str, object]) -> None:
    for table in positions(game, players, options, 11, 40):
        known = table.view(table.decider)
        names = sorted(table.game.kinds, key=len, reverse=True)
        card = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in names))
        may = spoken(known)
        for one in advise(known, 1, 10).options:
            assert [name for name in card.findall(one.reason) if name not in may] == [], one


@pytest.mark.parametrize(("game", "players", "options"), MIXES)
def test_equal_knowledge_gives_equal_advice(game: str, players: int, options: dict[str, object]) -> None:
    compared = 0
    for number, table in enumerate(positions(game, players, options, 7, 30)):
        other = other_world(table, table.decider, number)
        if other is not None:
            assert advice(other) == advice(table)
            compared += 1
    assert compared > 5


def test_the_same_seed_gives_the_same_advice_again() -> None:
    for table in positions("ascension", 3, {"sets": DREAMS}, 5, 10):
        assert advice(table, 9) == advice(table, 9)


def test_advice_changes_nothing() -> None:
    table = sit("ascension", 2)
    before = table.save(), table.view(0).pack()
    advice(table)
    assert (table.save(), table.view(0).pack()) == before


# what is said


def test_what_an_option_gains_is_said() -> None:
    table = sit("ascension", 2)
    assert "Gains 1 Rune." in about(table, "play Apprentice").reason


def test_runes_that_are_left_are_said_with_what_they_are_enough_for() -> None:
    table = sit("ascension", 2)
    empty_hand(table)
    give(table, runes=5)
    for space in range(6):  # the row is empty: there are only the piles
        table.state.clear(lane(ascension(table).spaces, space))
    table.state.ask_again()
    assert "leaves 2 Runes, enough for Heavy Infantry" in about(table, "acquire Mystic").reason


def test_the_end_of_a_turn_says_what_is_lost_by_it() -> None:
    table = sit("ascension", 2)
    empty_hand(table)
    give(table, runes=3, power=2)
    said = about(table, "end turn").reason
    assert re.search(r"loses 3 Runes, enough to acquire \w+", said, re.IGNORECASE)
    assert "loses 2 Power, enough to defeat Cultist" in said


def test_power_that_nothing_else_needs_is_a_reason_to_defeat() -> None:
    table = sit("ascension", 2)
    empty_hand(table)
    give(table, power=2)
    said = about(table, "defeat Cultist").reason
    assert "Gains 1 Honor" in said
    assert "at the end of the turn it would be lost" in said


def test_a_construct_is_said_to_work_each_turn() -> None:
    table = sit("ascension", 2)
    empty_hand(table)
    give(table, runes=9)
    game = ascension(table)
    name = next(card.name for card in game.facts if card.type == "construct" and card.cost.get("runes", 99) < 9)
    lay(table, "row", name)
    assert re.search(r"each turn, for about \d+ turns", about(table, f"acquire {name}").reason)


def test_what_cannot_be_had_together_is_said() -> None:
    table = sit("ascension", 2)
    empty_hand(table)
    give(table, runes=3)
    found = {one.text: one for one in advice(table).options}
    best = advice(table).options[0].text
    rival = next(text for text in ("acquire Mystic", "acquire Heavy Infantry") if text != best)
    assert "out of reach" in found[rival].reason or found[rival].level


def test_a_weak_card_that_is_banished_makes_the_deck_better() -> None:
    table = sit("ascension", 2)
    empty_hand(table)
    lay(table, "discard", "Shade of the Black Watch")
    lay(table, "hand", "Void Initiate", "Apprentice")
    table.choose("play Void Initiate", 0)
    assert "weaker than your average card" in about(table, "banish Apprentice").reason


def test_opening_a_gate_says_what_it_scores() -> None:
    opened = [
        one.reason
        for seed in range(6)
        for table in positions("gates", 2, {}, seed, 60)
        for one in advice(table).options
        if one.text.startswith("build") and "Opens the gate" in one.reason
    ]
    assert opened
    assert all(re.search(r"Opens the gate of \w+: \d+ points? for the monstrosity", said) for said in opened)


def test_a_dispatch_says_how_one_stands_in_the_region() -> None:
    found = [
        one.reason
        for table in positions("gates", 3, {}, 2, 60)
        for one in advice(table).options
        if one.text.startswith("dispatch to ")
    ]
    assert found
    assert all(re.search(r"In \w+ you are|in \w+ you are", said) for said in found)


# with values from elsewhere


def test_values_come_from_whoever_considers() -> None:
    table = sit("ascension", 2)
    known = table.view(table.decider)
    first, *rest = known.options

    def consider(view: View, seed: int, iterations: int) -> list[Thought]:
        return [Thought(option, 0.9 if option == rest[0] else 0.2, iterations) for option in (rest[0], first)]

    found = advise(known, 1, 500, consider)
    words = table.game.words
    assert [one.text for one in found.options[:2]] == [words.render(rest[0]), words.render(first)]
    assert [one.value for one in found.options[:2]] == [0.9, 0.2]
    assert all(one.value is None for one in found.options[2:]), "what nobody looked at has no value"
    assert len(found.options) == len(known.options)


def test_options_that_differ_by_chance_only_are_about_equal() -> None:
    table = sit("ascension", 2)
    known = table.view(table.decider)

    def consider(view: View, seed: int, visits: int) -> list[Thought]:
        return [Thought(option, 0.5 - 0.03 * place, visits) for place, option in enumerate(view.options)]

    assert advise(known, 1, 10, consider).options[1].level, "ten looks tell little"
    assert not advise(known, 1, 100_000, consider).options[1].level


def test_who_is_not_asked_is_not_advised() -> None:
    table = sit("ascension", 2)
    with pytest.raises(WrongOptions, match="has to choose"):
        advise(table.view(1 - table.decider), 1, 10)
    with pytest.raises(WrongOptions, match="has to choose"):
        advise(table.view(-1), 1, 10)
    play_on(table, Random(1), 10_000)
    with pytest.raises(WrongOptions, match="over"):
        advise(table.view(0), 1, 10)


def test_players_are_called_by_their_names() -> None:
    rival = re.compile(r"\bplayer 2\b", re.IGNORECASE)
    heard = False
    for table in positions("gates", 2, {}, 4, 60):
        if table.decider == 0:
            plain = advice(table)
            told = named(plain, table.speech)
            heard = heard or any(rival.search(one.reason) for one in plain.options)
            assert not any(rival.search(one.reason + one.text) for one in told.options)
            assert {one.text for one in told.options} == {text for _, text in table.options()}
    assert heard


def test_a_hint_has_the_best_options_only() -> None:
    found = advice(sit("gates", 2))
    assert shortened(found, 1).options == found.options[:1]
    assert [percent(0.618), percent(None)] == ["62 %", "?"]


def test_worlds_agree_with_what_is_known() -> None:
    table = sit("ascension", 2)
    known = table.view(table.decider)
    for outcome in outcomes(known, 3):
        for course in outcome.courses:
            assert course.before.choices() == known.options
