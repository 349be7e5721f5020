from __future__ import annotations

from random import Random

import pytest
from onstage import NAMES, cards_of, encoded, options_of, other_world, play_on, sit, zone_of

from delirium.engine.view import HIDDEN, SPECTATOR
from delirium.table.keys import KEPT
from delirium.table.scene import Scene
from delirium.table.scenes import EVERYTHING, NOTHING, lines, result, scene, series, steps, title
from delirium.table.seat import PERSON, Seat, seat_all
from delirium.table.table import Table

MIXES = [
    ("ascension", 2, {"sets": ["chronicle"]}),
    ("ascension", 3, {"sets": ["delirium", "deliverance", "dreamscape"]}),
    ("ascension", 4, {"sets": ["dreamscape"], "variant": "team"}),
    ("ascension", 1, {"sets": ["delirium"], "variant": "solo"}),
    ("gates", 2, {}),
    ("gates", 4, {}),
]


def check(table: Table, seat: int) -> None:
    """Whatever happens at a table, this holds of the scene of a seat."""
    shown, known = scene(table, seat), table.view(seat)
    check_options(table, shown, seat)
    zones = {zone.key: zone for zone in shown.zones}
    assert len(zones) == len(shown.zones)
    for zone in shown.zones:
        uids = [card.uid for card in zone.cards]
        assert len(set(uids)) == len(uids)
        assert all(card.kind == HIDDEN or 0 <= card.kind < len(table.game.kinds) for card in zone.cards)
    for declared in table.game.zones:
        kinds = [] if declared.plain else known.cards(declared.id)
        if not kinds or HIDDEN in kinds or declared.name.startswith("unused"):
            continue
        spaces = declared.name.startswith("space ")
        key = "center row" if spaces else declared.name
        if table.game.name == "gates" and declared.owner >= 0:
            key += f" {declared.owner + 1}"
        cards = [card.kind for card in zones[key].cards if not spaces or card.slot == int(declared.name.split()[1])]
        if zones[key].place == "pile":
            assert (cards, zones[key].count) == (kinds[-1:], len(kinds))
        elif zones[key].place == "deck":
            assert cards == kinds or declared.seers == 0
        else:
            assert cards == kinds
    assert [player.name for player in shown.players] == table.names
    assert shown.at == len(table.made)


def check_options(table: Table, shown: Scene, seat: int) -> None:
    if table.over:
        assert shown.decision is None
        return
    assert shown.decision is not None
    assert shown.decision.seat == table.decider
    if table.decider != seat:
        assert not shown.decision.options
        assert (shown.decision.context, shown.decision.series) == (None, None)
        return
    options = shown.decision.options
    assert sorted(option.text for option in options) == sorted(text for _, text in table.options())
    keys = [option.key for option in options if option.key]
    assert len(set(keys)) == len(keys)
    assert len(keys) == len(options) or len(keys) >= 40
    assert not set(keys) & {*KEPT, "p", "?", "[", "]"}
    zones = {zone.key: zone for zone in shown.zones}
    for option in options:
        assert option.label[0] == option.label[0].upper()
        if option.zone:
            assert zones[option.zone].count
            cards = zones[option.zone].cards
            at = [card for card in cards if card.kind == option.kind and card.slot in (option.slot, 0)]
            assert at or option.kind == HIDDEN or zones[option.zone].place == "deck"


@pytest.mark.parametrize(("game", "players", "options"), MIXES)
def test_the_scenes_of_whole_games_show_every_option_once_and_every_card_that_is_seen(
    game: str, players: int, options: dict[str, object]
) -> None:
    table = sit(game, players, 1, **options)
    rng = Random(1)
    while not table.over:
        for seat in range(SPECTATOR, players):
            check(table, seat)
        play_on(table, rng, 1 + rng.randrange(9))
    for seat in range(SPECTATOR, players):
        check(table, seat)


@pytest.mark.parametrize(("game", "players", "options"), MIXES)
def test_a_scene_is_the_same_whatever_its_viewer_does_not_know(
    game: str, players: int, options: dict[str, object]
) -> None:
    table = sit(game, players, 5, **options)
    rng, compared, changed = Random(5), 0, 0
    while not table.over:
        for seat in range(SPECTATOR, players):
            other = other_world(table, seat, rng.randrange(1000))
            if other is not None:
                assert encoded(other, seat) == encoded(table, seat)
                compared += 1
                changed += any(encoded(other, viewer) != encoded(table, viewer) for viewer in range(players))
        play_on(table, rng, 1 + rng.randrange(30))
    assert compared >= 10
    assert changed >= 5 or players == 1


def test_a_person_sees_the_own_hand_and_nobody_elses() -> None:
    table = sit("ascension", 3)
    for seat in range(3):
        shown = scene(table, seat)
        for other in range(3):
            hand = zone_of(shown, f"hand {other + 1}")
            assert (len(hand.cards), hand.count) == (5 if other == seat else 0, 5)
            assert hand.place == ("spread" if other == seat else "deck")
    assert all(not zone_of(scene(table, SPECTATOR), f"hand {seat + 1}").cards for seat in range(3))


def test_the_own_deck_is_told_in_no_order() -> None:
    table = sit("ascension", 2)
    own = zone_of(scene(table, 0), "own deck")
    assert (own.title, own.place, own.count) == ("Your deck, in no order", "heap", 5)
    names = [table.game.kinds[card.kind] for card in own.cards]
    assert names == sorted(names)
    assert all(card.uid.startswith("own:") for card in own.cards)
    assert zone_of(scene(table, 0), "deck 1").cards == []
    assert all(zone.key != "own deck" for zone in scene(table, SPECTATOR).zones)


def test_what_lies_known_on_top_of_a_deck_is_shown_to_those_who_know_it() -> None:
    table = sit("ascension", 2)
    game, s = table.game, table.state
    deck = next(zone.id for zone in game.zones if zone.name == "deck 1")
    s.show(s.top(deck), 1)
    (top,) = zone_of(scene(table, 0), "deck 1").cards
    assert game.kinds[top.kind] == s.named(deck)[-1]
    assert zone_of(scene(table, 1), "deck 1").cards == []


def test_agents_and_persons_are_told_apart() -> None:
    table = Table.start("gates", {}, [Seat("Ann", PERSON), Seat("Bot", "greedy")], 1)
    assert [(player.name, player.agent) for player in scene(table, 0).players] == [("Ann", ""), ("Bot", "greedy")]


def test_an_open_scene_shows_everything_but_only_when_the_game_is_over() -> None:
    table = sit("ascension", 2)
    assert scene(table, SPECTATOR, open=True) == scene(table, SPECTATOR)
    play_on(table, Random(1), 10_000)
    assert any(HIDDEN in [c.kind for c in zone.cards] or zone.place == "deck" for zone in scene(table, 0).zones)
    shown = scene(table, SPECTATOR, open=True)
    assert all(len(zone.cards) == zone.count or zone.place == "pile" for zone in shown.zones)
    assert all(card.kind != HIDDEN for zone in shown.zones for card in zone.cards)
    assert zone_of(scene(table, 0, open=True), "hand 1").group == "own"


# what happened


@pytest.mark.parametrize("game", ["ascension", "gates"])
def test_lines_go_with_the_positions_that_they_led_to(game: str) -> None:
    table = sit(game, 2, 3)
    play_on(table, Random(3), 60)
    told = lines(table, 0)
    assert [line.at for line in told] == sorted(line.at for line in told)
    assert told[-1].at <= 60
    assert all(line.rules for line in told if not line.text.startswith("Ann plays"))
    position = [line for at in range(61) for line in lines(table, 0, at, at)]
    assert {line.at for line in told} <= {line.at for line in position}
    for at in (0, 1, 30, 60):
        assert all(line.at == at for line in lines(table, 0, at, at))
    assert lines(table, 0, 61) == []
    assert [line.turn for line in told] == sorted(line.turn for line in told)
    assert told[0].turn == 0


@pytest.mark.parametrize("game", ["ascension", "gates"])
def test_what_was_taken_back_stands_where_it_was_and_tells_everybody_the_same(game: str) -> None:
    table = sit(game, 2, 3)
    play_on(table, Random(3), 60)
    table.go_back(50, 0, True, (1,))
    play_on(table, Random(4), 5)
    table.go_back(54, 1)
    table.go_back(53, 1)
    table.go_back(52, 0)
    play_on(table, Random(5), 20)
    name, other = table.names
    wanted = [f"{name} takes back the last 10 choices, and {other} agreed"]
    wanted += [f"{other} takes back the last 2 choices", f"{name} takes back the last choice"]
    for seat in (0, 1, SPECTATOR):
        told = lines(table, seat)
        assert [line.text for line in told if "takes back" in line.text] == wanted
        assert [line.at for line in told if "takes back" in line.text] == [50, 52, 52]
        assert [line.at for line in told] == sorted(line.at for line in told)
        assert [line.turn for line in told] == sorted(line.turn for line in told)
        log = scene(table, seat).log
        assert log == told[-len(log) :]
    table.go_back(10, 0, True)
    assert [line.at for line in lines(table, 0) if "takes back" in line.text] == [10] * 4, "nothing is forgotten"
    table.go_back(9, 0)
    play_on(table, Random(5), 1)
    table.go_back(9, 0)
    often = [line.text for line in lines(table, 0) if "takes back" in line.text and "(2 times)" in line.text]
    assert often == [f"{name} takes back the last choice (2 times)"]


@pytest.mark.parametrize("game", ["ascension", "gates"])
def test_a_game_can_be_stepped_through_position_by_position(game: str) -> None:
    table = sit(game, 3, 7)
    play_on(table, Random(7), 80)
    told = steps(table, 1)
    assert len(told) == 81
    assert all(line.at == at for at, step in enumerate(told) for line in step)
    assert [step for step in told if step] == [step for step in (lines(table, 1, at, at) for at in range(81)) if step]
    plays = [at for at, choice in enumerate(table.record.choices, 1) if choice.startswith("play ")]
    assert plays
    assert all(told[at] for at in plays)


def test_a_position_of_the_past_tells_what_was_told_then() -> None:
    table, other = sit("ascension", 2), sit("ascension", 2)
    play_on(table, Random(3), 40)
    play_on(other, Random(3), 25)
    assert lines(table, 1, 0, 25) == lines(other, 1)


def test_lines_tell_cards_only_to_those_who_saw_them() -> None:
    table = sit("ascension", 2)
    while table.decider == 0:
        table.choose("end turn")
    own, others = lines(table, 0, 1)[0].text, lines(table, 1, 1)[0].text
    assert others == "Ann ends the turn, discards 3x Apprentice and 2x Militia, draws 5 cards"
    assert own != others
    assert lines(table, SPECTATOR, 1)[0].text == others


def test_the_log_of_a_scene_holds_what_happened_since_the_viewer_chose() -> None:
    table = sit("ascension", 4, 2)
    play_on(table, Random(2), 300)
    for seat in range(SPECTATOR, 4):
        log = scene(table, seat).log
        assert 40 <= len(log) <= 120
        assert log == lines(table, seat)[-len(log) :]
        last = max((at for at, choice in enumerate(table.made) if choice.seat == seat), default=len(table.made))
        assert len(log) == 120 or log[0].at <= last + 1


def test_the_log_of_the_end_can_be_open() -> None:
    table = sit("ascension", 2)
    play_on(table, Random(1), 10_000)
    text = " ".join(line.text for line in lines(table, EVERYTHING))
    assert "draws 5 cards" not in text
    assert "draws 5 cards" in " ".join(line.text for line in lines(table, SPECTATOR))


# the end


@pytest.mark.parametrize(("game", "players", "options"), MIXES)
def test_the_result_tells_who_won_by_what_and_how_points_grew(
    game: str, players: int, options: dict[str, object]
) -> None:
    table = sit(game, players, 4, **options)
    assert scene(table, 0).result is None
    play_on(table, Random(4), 10_000)
    found = result(table)
    assert found == scene(table, SPECTATOR).result
    assert found.winners == table.winners
    assert found.totals == [sum(points) for points in found.points]
    assert all(len(points) == len(found.categories) for points in found.points)
    assert any(NAMES[winner] in found.verdict[0] for winner in found.winners) or options.get("variant") == "solo"
    assert found.chart is not None
    assert [values[-1] for values in found.chart.values] == found.totals
    assert all(len(values) == len(found.chart.labels) for values in found.chart.values)
    numbers = list(map(int, found.chart.labels))
    assert numbers == sorted(set(numbers))
    assert numbers[0] == 0
    assert f"after {numbers[-1]} " in found.verdict[0]


# what several choices are


def test_play_all_plays_the_hand_to_its_end() -> None:
    table = sit("ascension", 2)
    shown = scene(table, 0)
    assert shown.decision is not None
    assert shown.decision.series is not None
    assert shown.decision.series.text == "play all"
    assert shown.decision.series.key == "p"
    played = 0
    option = series(table, 0, "play all")
    while option not in (None, NOTHING):
        assert option is not None
        table.choose(option, 0)
        played += 1
        option = series(table, 0, "play all")
    assert (played, option) == (5, NOTHING)
    assert series(table, 0, "end turn") is None
    after = scene(table, 0).decision
    assert after is not None
    assert after.series is None


def test_gates_has_no_series() -> None:
    assert series(sit("gates", 2), 0, "play all") is None


def test_titles_say_what_is_played() -> None:
    assert title(sit("ascension", 3, sets=["delirium", "deliverance"]).game) == (
        "Ascension with Delirium and Deliverance, 3 players"
    )
    assert title(sit("gates", 2).game) == "Gates of Delirium, 2 players"
    assert title(sit("ascension", 1, variant="solo").game).endswith(", 1 player, alone against the Cult")


def test_names_stand_in_every_text() -> None:
    table = Table.start("gates", {"start": 0}, seat_all([PERSON] * 2, ["Zoe", "Yan"]), 8)
    rng = Random(8)
    texts: list[str] = []
    for _ in range(150):
        shown = scene(table, table.decider)
        texts += [option.text + option.label + option.hint for option in options_of(shown).values()]
        texts += [shown.heading, *(line.text for line in shown.log)]
        play_on(table, rng, 1)
    assert not any("layer 1" in text or "layer 2" in text for text in texts)
    assert any("Zoe" in text for text in texts)
    assert cards_of(table, scene(table, 0), "hand 1")
