from __future__ import annotations

import json
import re
from random import Random

import pytest

from delirium.engine.codec import state_hash
from delirium.engine.errors import DamagedSave, IllegalChoice, WrongOptions, WrongVersion
from delirium.engine.event import UNSEEN
from delirium.engine.view import SPECTATOR, View
from delirium.gates.game import Gates
from delirium.table import table as module
from delirium.table.log import Names
from delirium.table.seat import PERSON, Seat, seat_all
from delirium.table.table import Table, UndoRefused


def persons(count: int = 2, seed: int = 1) -> Table:
    """A game among persons in which the first seat begins."""
    return Table.start("gates", {"start": 0}, seat_all([PERSON] * count, ["Ann", "Bea", "Cy", "Dan"][:count]), seed)


def pick(table: Table, *beginnings: str) -> None:
    """Choose, one after the other, the first option that begins so."""
    for beginning in beginnings:
        table.choose(next(text for _, text in table.options() if text.startswith(beginning)))


def play_on(table: Table, rng: Random, choices: int) -> None:
    for _ in range(choices):
        if table.over:
            return
        table.choose(rng.choice(table.options())[0])


def fill_hand(table: Table, seat: int, *names: str) -> None:
    """Swap cards of the deck into a hand, so that a test need not search for a seed."""
    game, s = table.game, table.state
    assert isinstance(game, Gates)
    for place, name in enumerate(names):
        kind = game.kinds.index(name)
        index = next(i for i, card in enumerate(s.cards(game.deck)) if game.kind_of[card] == kind)
        wanted = s.take(game.deck, index)
        s.insert(game.deck, index, s.take(game.hand[seat], place))
        s.enter_at(game.hand[seat], place, wanted)
    s.run()


# seats


def test_seats_without_a_name_get_one_of_their_own() -> None:
    seats = seat_all([PERSON, "greedy", "greedy", "random"])
    assert [seat.name for seat in seats] == ["Player 1", "Greedy", "Greedy 2", "Random"]
    assert [seat.is_person for seat in seats] == [True, False, False, False]


@pytest.mark.parametrize(
    ("players", "names", "reason"),
    [
        ([PERSON, "clever"], [], "agents novice, adept, expert, master, greedy, quick, eager, random"),
        ([PERSON, PERSON], ["Ann", "ann"], "Two seats are called Ann"),
        ([PERSON, PERSON], ["Ann", ""], "1 to 20 letters"),
        ([PERSON, PERSON], ["Ann", "\x1b[2J"], "that can be printed"),
        ([PERSON, PERSON], ["Ann", "Bea", "Cy"], "3 names for 2 seats"),
    ],
)
def test_wrong_seats_are_refused_with_the_reason(players: list[str], names: list[str], reason: str) -> None:
    with pytest.raises(WrongOptions, match=reason):
        seat_all(players, names)


def test_the_number_of_seats_is_the_number_of_players() -> None:
    assert persons(4).game.seats == 4
    with pytest.raises(WrongOptions, match="2 seats for 3 players"):
        Table.start("gates", {"players": 3}, seat_all([PERSON, PERSON]), 1)
    with pytest.raises(WrongOptions, match="There is no game chess"):
        Table.start("chess", {}, seat_all([PERSON, PERSON]), 1)


# names


def test_names_replace_numbers_of_players_but_not_in_names_of_cards() -> None:
    game = persons().game
    game.kinds += ["Player 2's Doom", "Doom of player 2 and player 3"]
    names = Names(game, ["Ann", "Player 1"])
    assert names.put_into("Player 1 takes player 2's card") == "Ann takes Player 1's card"
    assert names.put_into("Player 2 plays Player 2's Doom") == "Player 1 plays Player 2's Doom"
    assert names.put_into("Player 1 draws Doom of player 2 and player 3") == "Ann draws Doom of player 2 and player 3"
    assert names.put_into("Player 3 and player 12 are not here") == "Player 3 and player 12 are not here"


def test_events_carry_the_numbers_of_the_game_as_far_as_a_seat_may_know() -> None:
    table = persons()
    game = table.game
    assert isinstance(game, Gates)
    dealt = [event for event in table.events(0) if " is dealt " in event.text]
    assert [game.kinds[event.a] for event in dealt if event.seat == 0] == table.state.named(game.hand[0])
    assert {event.a for event in dealt if event.seat == 1} == {UNSEEN}


# choosing


def test_a_choice_is_made_by_number_or_by_text_with_names() -> None:
    table = persons()
    assert table.prompt() == "Choose the side of the sanity disc for this round"
    (sane, text), _ = table.options()
    assert text == "choose the sane side"
    table.choose(sane)
    by_text = persons()
    by_text.choose(text)
    assert state_hash(by_text.state) == state_hash(table.state)
    fill_hand(table, 0, "Map NE / Convert")
    table.choose("play Map NE / Convert")
    assert table.record.choices == ["choose the sane side", "play Map NE / Convert"]


def test_options_and_events_carry_the_names_of_the_players() -> None:
    table = persons(2)
    pick(table, "choose the sane")
    fill_hand(table, 0, "Dispatch 2 / Rune", "Dispatch 1 + 2 tokens / Rune")
    pick(
        table, "play Dispatch 2 / Rune", "dispatch to Salem", "dispatch to Salem", "play Dispatch 1 + 2", "dispatch to"
    )
    pick(table, "end")
    table.state.put(table.game.side, 1)  # type: ignore[attr-defined]
    fill_hand(table, 1, "Map NE / Convert")
    pick(table, "play Map NE / Convert")
    assert "convert Ann in Salem" in [text for _, text in table.options()]
    table.choose("convert Ann in Salem")
    assert table.record.choices[-1] == "convert player 1 in Salem"
    told = [event for event in table.events(1) if event.rule == "GAT-INSANE-04"]
    assert [(event.text, event.seat) for event in told] == [("Bea converts an investigator of Ann in Salem", 1)]


def test_a_wrong_choice_is_refused_and_changes_nothing() -> None:
    table = persons()
    before = table.save()
    for wrong in ("fly", 5, -1):
        with pytest.raises(IllegalChoice, match="Ann has to choose one of: choose the sane side; choose the insane"):
            table.choose(wrong)
    assert table.save() == before


def test_another_seat_is_refused_without_a_word_about_the_options() -> None:
    table = persons()
    pick(table, "choose the sane")
    with pytest.raises(IllegalChoice) as caught:
        table.choose("fly", seat=1)
    assert str(caught.value) == "It is Ann who has to choose now. Wait for your turn."
    table.choose(table.options()[0][0], seat=0)


def test_nobody_chooses_for_an_agent_nor_after_the_end() -> None:
    table = Table.start("gates", {"start": 1}, seat_all([PERSON, "random"]), 1)
    with pytest.raises(IllegalChoice, match="Random has to choose now and is an agent"):
        table.choose(table.options()[0][0])
    over = Table.start("gates", {}, seat_all(["eager", "eager"]), 1)
    over.run_agents()
    with pytest.raises(IllegalChoice, match="The game is over"):
        over.choose(0)


# agents


def test_agents_choose_until_a_person_has_to_and_their_choices_are_in_the_record() -> None:
    table = Table.start("gates", {"start": 1}, seat_all([PERSON, "greedy"]), 4)
    told = table.run_agents()
    assert table.decider == 0
    assert {choice.seat for choice in table.made} == {1}
    assert len(table.record.choices) == len(table.made) > 2
    assert told[0].text == "Round 1 begins; Greedy has the sanity disc"
    assert "Greedy draws a card" in [event.text for event in told]
    assert table.run_agents() == []


def test_the_number_of_choices_in_a_row_is_bounded() -> None:
    table = Table.start("gates", {}, seat_all(["eager", "eager"]), 1)
    table.run_agents(limit=7)
    assert len(table.made) == 7


@pytest.mark.parametrize("agent", ["random", "eager", "greedy"])
def test_the_same_seed_gives_the_same_game_of_agents(agent: str) -> None:
    games = [Table.start("gates", {}, seat_all([agent, agent]), seed) for seed in (3, 3, 4)]
    for table in games:
        table.run_agents(120)
    assert games[0].save() == games[1].save() != games[2].save()


def test_an_agent_is_given_nothing_but_the_view_of_its_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[View] = []

    class Spy:
        def __init__(self, name: str, seed: int) -> None:
            seeds.append(seed)

        def choose(self, view: View) -> int:
            assert type(view) is View
            given.append(view)
            return view.options[0]

    seeds: list[int] = []
    monkeypatch.setattr(module, "make", Spy)
    table = Table.start("gates", {"start": 0}, [Seat("A", "random"), Seat("B", "random")], 9)
    table.run_agents(40)
    assert {view.seat for view in given} == {0, 1}
    assert all(view.seat == view.decider for view in given)
    assert len({*seeds, 9}) == 3


# events


def test_a_seat_is_told_its_own_cards_and_not_those_of_others() -> None:
    table = persons()
    game = table.game
    assert isinstance(game, Gates)
    drawn = [event.text for event in table.events(0) if event.seat == 0 and " is dealt " in event.text]
    assert drawn == [f"Ann is dealt {name}" for name in table.state.named(game.hand[0])]
    for other in (1, SPECTATOR):
        assert [e.text for e in table.events(other) if e.seat == 0 and " is dealt " in e.text] == [
            "Ann is dealt a card"
        ] * 5
    assert table.told == len(table.events(0))
    assert table.events(0, table.told - 2) == table.events(0)[-2:]


def test_news_begin_with_the_last_own_choice() -> None:
    table = persons()
    assert table.news(0) == table.events(0)
    pick(table, "choose the insane")
    assert [event.text for event in table.news(0)] == [
        "Round 1 begins; Ann has the sanity disc",
        "Ann sets the disc to insane",
        "Ann takes a turn",
    ]
    assert table.news(1) == table.events(1)


# taking back


def test_undo_goes_back_choice_by_choice() -> None:
    table = persons()
    hashes = [state_hash(table.state)]
    for beginning in ("choose the sane", "play Dispatch", "dispatch to Salem"):
        pick(table, beginning)
        hashes.append(state_hash(table.state))
    told = table.told
    while len(hashes) > 1:
        hashes.pop()
        assert table.can_undo(0)
        table.undo(0)
        assert state_hash(table.state) == hashes[-1]
    assert table.record.choices == []
    assert table.told < told
    assert not table.can_undo(0)
    with pytest.raises(UndoRefused, match="you have not chosen anything yet"):
        table.undo(0)


def test_undo_does_not_cross_what_a_choice_has_shown() -> None:
    table = persons()
    pick(table, "choose the insane")
    play = next(text for _, text in table.options() if "/ Build" in text)
    table.choose(play)
    pick(table, "build ")  # the supply is refilled with an unknown card
    before = table.save()
    assert not table.can_undo(0)
    with pytest.raises(UndoRefused, match="showed you something that you did not know"):
        table.undo(0)
    assert table.save() == before


def test_undo_takes_back_what_came_after_the_barrier_and_stops_there() -> None:
    table = persons()
    pick(table, "choose the insane")
    table.choose(next(text for _, text in table.options() if "/ Build 1" in text))
    pick(table, "build ")
    at_barrier = table.save()
    table.choose(next(text for _, text in table.options() if text.startswith("play ") and "/ Build" in text))
    assert Table.load(table.save()).can_undo(0)  # a save keeps what may be taken back
    table.undo(0)
    assert table.save() == at_barrier
    assert not table.can_undo(0)
    assert not Table.load(at_barrier).can_undo(0)


def test_undo_does_not_cross_the_choice_of_another() -> None:
    table = persons()
    game = table.game
    assert isinstance(game, Gates)
    rng = Random(1)
    while table.decider == 0:
        play_on(table, rng, 1)
    assert not table.can_undo(1)
    pick(table, "play ")
    with pytest.raises(UndoRefused, match="Bea has chosen since"):
        table.undo(0)


def test_undo_is_possible_until_another_has_chosen() -> None:
    table = persons()
    pick(table, "choose the sane")
    s, game = table.state, table.game
    assert isinstance(game, Gates)
    fill_hand(table, 0, "Dispatch 2 / Rune", "Dispatch 2 / Rune")
    pick(table, "play Dispatch 2", "dispatch", "dispatch")
    s.clear(game.deck)
    s.clear(game.discards)  # so that the draw at the end of the turn shows nothing
    pick(table, "play Page" if any("Page" in text for _, text in table.options()) else "play Map")
    assert table.decider == 1
    assert table.can_undo(0)
    assert not table.can_undo(1)


@pytest.mark.parametrize("seed", range(3))
def test_whatever_can_be_undone_leads_exactly_back(seed: int) -> None:
    table, rng = persons(3, seed), Random(seed)
    undone = 0
    for _ in range(120):
        seat, before, log, told = table.decider, state_hash(table.state), list(table.log), table.save()
        play_on(table, rng, 1)
        if not table.can_undo(seat):
            continue
        again = table.record.choices[-1]
        table.undo(seat)
        undone += 1
        assert (table.decider, state_hash(table.state), table.log, table.save()) == (seat, before, log, told)
        table.choose(again)
    assert undone > 20


# saving


@pytest.mark.parametrize("seed", range(2))
def test_a_save_brings_back_every_decision(seed: int) -> None:
    table, rng = persons(2, seed), Random(seed)
    while not table.over:
        again = Table.load(table.save())
        assert state_hash(again.state) == state_hash(table.state)
        assert again.options() == table.options()
        assert (again.made, again.log, again.seats) == (table.made, table.log, table.seats)
        play_on(table, rng, 17)
    assert Table.load(table.save()).winners == table.winners


def test_a_save_is_readable_and_works_in_the_middle_of_an_action() -> None:
    table = persons()
    pick(table, "choose the sane", "play Dispatch")
    assert table.prompt() == "Dispatch an investigator to a region"
    data = json.loads(table.save())
    assert data["seats"] == [{"name": "Ann", "player": "person"}, {"name": "Bea", "player": "person"}]
    assert data["choices"] == table.record.choices
    again = Table.load(table.save())
    assert again.prompt() == "Dispatch an investigator to a region"
    pick(again, "dispatch to Salem")


def test_a_loaded_game_goes_on_with_its_agents() -> None:
    table = Table.start("gates", {}, seat_all(["eager", "random", "eager"]), 5)
    table.run_agents(50)
    again = Table.load(table.save())
    again.run_agents()
    assert again.over
    assert again.record.choices[:50] == table.record.choices
    assert len(again.winners) == 1


def changed(table: Table, **changes: object) -> str:
    return json.dumps(json.loads(table.save()) | changes)


def test_a_damaged_or_foreign_save_is_refused_with_the_reason() -> None:
    table = persons()
    pick(table, "choose the sane")
    whole = table.save()
    damaged = {
        "": "not the record of a game",
        "[" * 100_000: "a part of it is too large",
        '{"seed": 1' + "1" * 5000 + "}": "a part of it is too large",
        "[1]": "not the record of a game, which is a table",
        "1.5": "not the record of a game, which is a table",
        "null": "not the record of a game, which is a table",
        '{"format": 1,': "cannot be read from line 1, column 14 on",
        '{"format": 1, "game": "gates"}': "it lacks versions, options, seed, choices",
        "DLR1\x00": "not the record of a game",
        whole[: len(whole) // 2]: "not the record of a game",
        table.record.dump(): "without its seats",
        changed(table, seats="Ann"): "seats must be a list",
        changed(table, seats=[{"name": "Ann"}]): "its seat 1 has no name or no player",
        changed(table, seats=[{"name": "Ann", "player": "person"}]): "1 seats for 2 players",
        changed(table, seats=[{"name": "A", "player": "person"}, {"name": "B", "player": "hal"}]): "not for 'hal'",
        changed(table, choices=["choose the sane side", "fly"]): "Choice 2 of this save is not legal",
        changed(table, choices=[1]): "not the record of a game",
        changed(table, versions={"gates": 1}): "not the record of a game",
        changed(table, options={"players": 9}): "2, 3 or 4 players",
        changed(table, options={"wings": 2}): "no option wings",
        changed(table, game="chess"): "There is no game chess",
    }
    for text, reason in damaged.items():
        with pytest.raises(DamagedSave, match=reason) as raised:
            Table.load(text)
        assert not re.search(r"object|subscript|indices|Expecting|'versions'", str(raised.value))
    with pytest.raises(WrongVersion, match="here it is 1"):
        Table.load(changed(table, format=2))
    with pytest.raises(WrongVersion, match="Replay it with the version that made it"):
        Table.load(changed(table, versions={"gates": "0", "components": "x"}))
    assert table.save() == whole


def test_no_cut_of_a_save_is_loaded_as_something_else() -> None:
    table = persons()
    play_on(table, Random(1), 10)
    whole = table.save()
    for end in range(len(whole.rstrip()) - 1):
        with pytest.raises(DamagedSave):
            Table.load(whole[:end])


# points


def test_points_by_category_add_up_and_nobody_wins_before_the_end() -> None:
    table = Table.start("gates", {}, seat_all(["eager"] * 3), 2)
    assert table.winners == []
    table.run_agents()
    assert table.over
    assert table.prompt() == "The game is over"
    assert [sum(points.values()) for points in table.breakdown] == table.scores
    assert table.scores[table.winners[0]] == max(table.scores)


# the other game


@pytest.mark.parametrize("seed", range(2))
def test_a_save_of_ascension_brings_back_every_decision(seed: int) -> None:
    table = Table.start("ascension", {"sets": ["chronicle", "fallen"]}, seat_all([PERSON] * 3), seed)
    rng = Random(seed)
    for _ in range(12):
        again = Table.load(table.save())
        assert state_hash(again.state) == state_hash(table.state)
        assert (again.options(), again.prompt(), again.log) == (table.options(), table.prompt(), table.log)
        play_on(table, rng, 19)
    assert len(table.made) > 200


def test_whatever_can_be_undone_in_ascension_leads_exactly_back() -> None:
    table, rng, undone = Table.start("ascension", {}, seat_all([PERSON] * 2), 3), Random(3), 0
    for _ in range(80):
        seat, before, told = table.decider, state_hash(table.state), list(table.log)
        play_on(table, rng, 1)
        if table.can_undo(seat):
            again = table.record.choices[-1]
            table.undo(seat)
            assert (state_hash(table.state), table.log) == (before, told)
            table.choose(again)
            undone += 1
    assert undone > 10
