"""Turns that are shared, at the table, in the terminal and in the laboratory: partners act in any order."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from random import Random

import pytest
from rich.console import Console
from watches import Watches

from delirium import games
from delirium.agents.order import followed, next_agent, next_of_all
from delirium.cli import advise as advice_command
from delirium.cli.session import Session
from delirium.engine.codec import state_hash
from delirium.engine.errors import Endless, IllegalChoice
from delirium.engine.option import plain
from delirium.engine.view import SPECTATOR
from delirium.sim.arena import Contest, meet
from delirium.sim.rows import recorder
from delirium.sim.run import Plan, play, simulate
from delirium.table import scenes
from delirium.table.advice import advise
from delirium.table.scene import Scene
from delirium.table.seat import PERSON, Seat, seat_all
from delirium.table.table import Table, UndoRefused
from delirium.table.together import beside, knows_all_of, shown_beside
from delirium.testing import conform

NAMES = ["Ann", "Bea", "Cy", "Dan"]


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own."""
    folder = tmp_path / "data"
    monkeypatch.setenv("DELIRIUM_DATA", str(folder))
    return folder


def sit(*players: str, seed: int = 1, **options: object) -> Table:
    """A table of Watches; four sit as two pairs, Ann with Cy and Bea with Dan."""
    seats = seat_all(list(players) or [PERSON, PERSON], NAMES[: len(players) or 2])
    return Table.start("watches", options, seats, seed)


def watches(table: Table) -> Watches:
    assert isinstance(table.game, Watches)
    return table.game


def texts(table: Table, seat: int) -> list[str]:
    return [text for _, text in table.options(seat)]


def lamp(table: Table, seat: int) -> str:
    """The first lamp in a hand."""
    return table.state.named(watches(table).hands[seat])[0]


def seen(table: Table, seat: int, screen: list[int] | None = None) -> Scene:
    return scenes.scene(table, seat, screen=screen or [])


def play_randomly(table: Table, seed: int = 1) -> None:
    rng = Random(seed)
    while not table.over:
        table.run_agents()
        if not table.over:
            seat = rng.choice(table.persons)
            table.choose(rng.choice(texts(table, seat)), seat)


# the engine's promises


@pytest.mark.parametrize("is_open", [False, True])
@pytest.mark.parametrize("seats", [2, 4])
def test_watches_keeps_the_promises_of_an_engine(seats: int, is_open: bool) -> None:
    conform(games.build("watches", {"players": seats, "open": is_open}), 1)


# choosing at the table


def test_both_who_share_a_turn_may_choose_in_any_order_each_as_who_it_is() -> None:
    table = sit()
    assert (table.deciders, table.persons, table.decider) == ([0, 1], [0, 1], 0)
    assert texts(table, 0)[-1] == texts(table, 1)[-1] == "done"
    assert {text.partition(": ")[0] for _, text in table.options()} == {"Ann", "Bea"}
    table.choose("draw", 1)
    table.choose("draw", 0)
    table.choose("done", 1)
    assert [choice.seat for choice in table.made] == [1, 0, 1]
    assert table.record.choices == ["player 2: draw", "player 1: draw", "player 2: done"]
    assert table.deciders == [0]
    table.choose("done", 0)
    assert table.record.choices[-1] == "done"


@pytest.mark.parametrize(
    "form", ["draw", "Ann: draw", "player 1: draw"], ids=["own words", "with the name", "with the number"]
)
def test_a_choice_of_a_seat_may_say_whose_it_is(form: str) -> None:
    table = sit()
    table.choose(form, 0)
    assert table.record.choices == ["player 1: draw"]


def test_without_a_seat_the_choice_has_to_say_whose_it_is_and_no_options_are_told() -> None:
    table = sit()
    with pytest.raises(IllegalChoice, match=r"“draw” is not an option now\. Say whose choice it is: Ann or Bea\.$"):
        table.choose("draw")
    table.choose("Bea: draw")
    assert table.made[-1].seat == 1


def test_nobody_chooses_for_another_and_is_told_own_options_only() -> None:
    table = sit(PERSON, PERSON, PERSON, PERSON)
    before = state_hash(table.state)
    with pytest.raises(IllegalChoice, match=r"It is Ann and Cy who have to choose now\. Wait for your turn\."):
        table.choose("draw", 1)
    with pytest.raises(IllegalChoice, match="Ann has to choose one of: ") as refused:
        table.choose("Cy: draw", 0)
    assert "Cy: " not in str(refused.value).partition("choose one of")[2]
    with pytest.raises(IllegalChoice):
        table.choose(table.options(2)[0][0], 0)  # the number of an option says whose it is
    assert state_hash(table.state) == before


def test_an_agent_is_not_chosen_for() -> None:
    table = sit(PERSON, "quick")
    with pytest.raises(IllegalChoice, match="Bea has to choose now and is an agent"):
        table.choose("draw", 1)
    table.choose("draw")
    assert table.made[-1].seat == 0


def test_a_save_of_a_shared_turn_goes_on_where_it_stood() -> None:
    table = sit()
    table.choose("draw", 1)
    again = Table.load(table.save())
    assert state_hash(again.state) == state_hash(table.state)
    assert again.made == table.made
    assert again.deciders == [0, 1]


# agents in their go


def test_after_each_choice_of_a_person_an_agent_has_one_go() -> None:
    table = sit(PERSON, "eager")
    table.run_agents()
    assert [choice.seat for choice in table.made] == [1], "nobody has chosen before"
    for count in (2, 4):
        assert table.next_agent() == -1
        table.choose(f"light {lamp(table, 0)}", 0)
        assert table.next_agent() == (1 if table.state.count(watches(table).hands[1]) else -1)
        table.run_agents()
        assert [choice.seat for choice in table.made[count - 1 :]][:2] in ([0, 1], [0])


def test_an_agent_that_could_only_end_leaves_that_to_the_last() -> None:
    table = sit(PERSON, "eager", seed=2)
    game, s = watches(table), table.state
    s.move_all(game.hands[1], game.deck)
    s.put(game.signals[1], 0)
    s.ask_again()
    table.run_agents()
    assert table.made == []
    table.choose(f"hand over {lamp(table, 0)}", 0)  # something has turned up for it
    table.run_agents()
    assert table.record.choices[-1].startswith("player 2: light")
    assert table.next_agent() == -1, "it does not end the turn for both"
    table.choose("done", 0)
    assert table.state.get(game.watch) == 2


def test_agents_among_themselves_take_turns_and_who_can_act_does_first() -> None:
    game = games.build("watches", {"players": 4})
    assert isinstance(game, Watches)
    s = game.new(1)
    assert next_of_all(s, -1) == 0
    assert next_of_all(s, 0) == 2
    assert next_of_all(s, 2) == 0
    s.move_all(game.hands[2], game.deck)
    s.put(game.signals[2], 0)
    s.ask_again()
    assert next_of_all(s, 0) == 0, "the other could only be done"
    for card in range(len(game.kind_of)):
        s.show(card, game.everyone)
    s.move_all(game.hands[0], game.hands[2])
    s.put(game.signals[0], 0)
    s.ask_again()
    assert next_of_all(s, 2) == 2


def test_a_go_is_over_once_all_agents_that_can_act_have_had_it() -> None:
    s = games.build("watches", {"players": 4}).new(1)
    assert next_agent(s, [2], []) == 2
    assert next_agent(s, [2], [2]) == -1
    assert next_agent(s, [0, 2], [2]) == 0
    assert next_agent(s, [1, 3], []) == -1
    assert followed([2, 0], 2) == [0, 2]


@pytest.mark.parametrize("agent", ["random", "eager", "quick", "greedy", "novice"])
@pytest.mark.parametrize("person", [0, 1])
def test_a_person_and_an_agent_play_a_whole_game_together(agent: str, person: int) -> None:
    table = sit(*[PERSON if seat == person else agent for seat in (0, 1)], watches=3)
    play_randomly(table)
    assert table.winners == [0, 1]
    again = Table.load(table.save())
    assert (again.scores, again.made) == (table.scores, table.made)


# taking back


def test_one_takes_back_the_own_last_choice_unless_the_partner_has_chosen_since() -> None:
    table = sit()
    lamps = lamp(table, 0), lamp(table, 1)
    table.choose(f"light {lamps[0]}", 0)
    assert table.can_undo(0)
    assert not table.can_undo(1)
    table.choose(f"light {lamps[1]}", 1)
    with pytest.raises(UndoRefused, match="Bea has chosen since"):
        table.undo(0)
    assert table.undo(1) == f"light {lamps[1]}"
    assert table.undo(0) == f"light {lamps[0]}"
    assert table.made == []
    assert [one.text for one in table.undone] == ["Bea takes back the last choice", "Ann takes back the last choice"]


def test_what_an_agent_did_in_its_go_goes_back_as_well() -> None:
    table = sit(PERSON, "eager", seed=3)
    table.choose(f"light {lamp(table, 0)}", 0)
    mine = table.state.get(watches(table).points[0])
    table.carry_out(f"player 2: light {lamp(table, 1)}")
    assert table.can_undo(0)
    table.undo(0)
    assert table.made == []
    assert mine > table.state.get(watches(table).points[0]) == 0


def test_what_the_go_of_an_agent_showed_stays() -> None:
    table = sit(PERSON, "eager")
    table.choose(f"light {lamp(table, 0)}", 0)
    table.carry_out("player 2: draw")
    assert table.objection(0) == "You cannot take your last choice back: since then Bea was shown something new."


def test_a_go_of_an_agent_includes_what_it_alone_was_asked_because_of_it() -> None:
    table = sit(PERSON, "eager", "eager", "eager")
    game = watches(table)
    game.pair = lambda seat: 0b1111 if seat in (0, 2) else 0b1010  # type: ignore[method-assign]
    game.partner = lambda seat: seat  # type: ignore[method-assign]
    table.state.ask_again()
    table.choose(f"light {lamp(table, 0)}", 0)
    table.carry_out("player 3: ask to trade")
    table.carry_out("refuse")  # asked alone
    assert table.made[-1].asked == 0b0100
    assert table.others_since(0, 0) == []


def test_what_agents_do_when_a_person_is_done_does_not_go_back() -> None:
    table = sit(PERSON, "eager")
    table.choose("done", 0)
    table.carry_out(f"light {lamp(table, 1)}")
    assert table.objection(0) == "You cannot take your last choice back: Bea has chosen since."


# what is seen


def test_each_sees_the_own_options_and_who_else_may_choose() -> None:
    table = sit(PERSON, PERSON, PERSON, PERSON)
    for seat, asked in ((0, 0), (2, 2), (1, 0), (SPECTATOR, 0)):
        scene = seen(table, seat)
        assert scene.decision is not None
        assert scene.heading == "Turn 1: Ann and Cy"
        assert (scene.holders, scene.decision.seats, scene.decision.seat) == ([0, 2], [0, 2], asked)
        own = texts(table, seat) if seat in (0, 2) else []
        assert sorted(option.text for option in scene.decision.options) == sorted(own)
        assert all("Ann: " not in text and "Cy: " not in text for text in own)
    table.choose("done", 0)
    assert scenes.heading(table) == "Turn 1: Cy"


def test_who_is_asked_alone_in_the_turn_of_both_is_the_one_who_has_to_choose() -> None:
    table = sit()
    table.choose("ask to trade", 0)
    scene = seen(table, 0, [0, 1])
    assert scene.decision is not None
    assert (scene.decision.seats, scene.decision.options, scene.decision.beside) == ([1], [], [])


def test_options_of_others_before_a_screen_are_shown_if_all_that_they_know_is_known() -> None:
    table = sit(open=True)
    assert (beside(table, 0, [0, 1]), shown_beside(table, 0, [0, 1])) == ([1], [1])
    scene = seen(table, 0, [0, 1])
    assert scene.decision is not None
    (other,) = scene.decision.beside
    assert (other.seat, other.shown) == (1, True)
    assert sorted(option.text for option in other.options) == sorted(texts(table, 1))
    assert {option.key for option in other.options} == {""}, "keys are those of the one who looks"
    assert seen(table, 0).decision == scenes.scene(table, 0, screen=[0]).decision
    assert seen(table, SPECTATOR, [0, 1]).decision is not None
    assert seen(table, SPECTATOR, [0, 1]).decision.beside == []  # type: ignore[union-attr]


def test_options_of_others_who_know_more_are_not_shown() -> None:
    table = sit()
    scene = seen(table, 0, [0, 1])
    assert scene.decision is not None
    (other,) = scene.decision.beside
    assert (other.seat, other.shown, other.options) == (1, False, [])
    assert shown_beside(table, 0, [0, 1]) == []
    game, s = watches(table), table.state
    for card in s.cards(game.hands[1]):
        s.show(card, 0b11)
    assert (knows_all_of(s, 0, 1), knows_all_of(s, 1, 0)) == (True, False)


def test_agents_are_not_before_the_screen() -> None:
    table = sit(PERSON, "eager", open=True)
    assert beside(table, 0, [0, 1]) == []
    assert beside(table, 1, [0, 1]) == []


def test_who_may_choose_is_advised_each_from_its_own_seat() -> None:
    table = sit()
    for seat in (0, 1):
        found = advise(table.view(seat), 1, 20)
        assert found.seat == seat
        assert {one.text for one in found.options} == {
            table.game.words.render(plain(one)) for one, _ in table.options(seat)
        }


def test_the_command_advises_the_first_or_the_one_who_is_named(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = sit(PERSON, PERSON, PERSON, PERSON)
    path = data / "record.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(table.save())
    for seat, name in ((None, "Player 1"), (3, "Player 3")):
        advice_command.advise_command(str(path), at=0, seat=seat, iterations=5)
        shown = capsys.readouterr().out
        assert f"{name}: Keep the light." in shown or f"{NAMES[(seat or 1) - 1]}: Keep the light." in shown
    with pytest.raises(Exception, match=r"At position 0 it is seat 1, .*, and seat 3, .*, who have to choose\."):
        advice_command.advise_command(str(path), at=0, seat=2, iterations=5)


# the terminal


class Sitting:
    """A session with a scripted keyboard."""

    def __init__(self, table: Table) -> None:
        self.file = StringIO()
        self.asked: list[str] = []
        self.console = Console(file=self.file, width=80, highlight=False, markup=False)
        self.session = Session(table, self.console, self.read)

    def read(self, prompt: str) -> str | None:
        self.asked.append(prompt)
        if "press Enter" in prompt:
            return ""
        return next(self.lines, None)

    def run(self, *lines: str) -> str:
        self.lines = iter(lines)
        self.session.run()
        return self.file.getvalue()

    @property
    def passes(self) -> list[str]:
        return [prompt for prompt in self.asked if "press Enter" in prompt]


def test_at_one_keyboard_the_hand_of_the_partner_is_hidden_until_the_keyboard_is_passed() -> None:
    table = sit()
    play = Sitting(table)
    output = play.run("draw", "pass", f"light {lamp(table, 1)}", "pass ann", "done", "quit")
    assert [choice.seat for choice in table.made] == [0, 1, 0]
    assert play.passes == [f"Pass to {name}, press Enter " for name in ("Ann", "Bea", "Ann", "Bea")]
    assert "Bea: light" not in output
    assert "Bea may choose as well: `pass` gives the keyboard." in output
    assert "Ann may choose as well: `pass` gives the keyboard." in output


def test_where_hands_lie_open_between_them_both_act_without_passing() -> None:
    table = sit(open=True)
    play = Sitting(table)
    mine, yours = lamp(table, 0), lamp(table, 1)
    own = len(texts(table, 0))
    output = play.run(f"bea: light {yours}", str(texts(table, 0).index(f"light {mine}") + 1), "undo", "undo", "quit")
    assert play.passes == ["Pass to Ann, press Enter "]
    assert f"Bea: light {yours}" in output
    assert f"{own + 1:3}  Bea: " in output
    assert table.made == []
    assert f"Taken back: light {yours}." in output


def test_pass_says_to_whom_and_is_offered_only_where_it_can_be_done() -> None:
    output = Sitting(sit()).run("pass dan", "help", "quit")
    assert "Say to whom: Bea." in output
    assert "pass [NAME]" in output
    alone = Sitting(sit(PERSON, "eager")).run("pass", "help", "quit")
    assert "“pass” is no option and no command." in alone
    assert "pass [NAME]" not in alone


def test_commands_work_for_who_sits_at_the_keyboard() -> None:
    output = Sitting(sit()).run("pass", "hint", "scores", "log", "why", "board", "1", "quit")
    assert "to win)" in output
    assert "Total" in output


@pytest.mark.parametrize("is_open", [False, True])
@pytest.mark.parametrize(
    "players",
    [(PERSON, PERSON), (PERSON, "eager"), (PERSON, PERSON, PERSON, PERSON), (PERSON, "eager", PERSON, "quick")],
)
def test_whole_games_are_played_at_one_keyboard(players: tuple[str, ...], is_open: bool) -> None:
    table, rng = sit(*players, open=is_open, watches=3), Random(3)
    play = Sitting(table)
    first = iter(lambda: "pass" if rng.random() < 0.3 else str(rng.randint(1, 4)), None)
    play.lines = first
    play.session.run()
    assert table.over
    assert max(table.scores) == table.scores[table.winners[0]]


def test_what_goes_on_for_ever_is_told_with_the_agent_that_cannot_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(PERSON, "eager")

    def never() -> None:
        raise Endless("It never ends.")

    monkeypatch.setattr(table, "run_agents", never)
    assert "Bea cannot go on. It never ends." in Sitting(table).run("quit")


# the laboratory


@pytest.mark.parametrize("agent", ["random", "eager", "quick", "novice", "greedy", "search:10"])
def test_every_agent_plays_shared_turns_to_the_end_each_for_its_own_seat(agent: str) -> None:
    game = games.build("watches", {"players": 4, "watches": 3})
    result = play(game, 3, (agent, "eager", agent, "eager"))
    assert result.finished
    assert play(game, 3, (agent, "eager", agent, "eager")) == result


def test_in_the_laboratory_a_shared_turn_is_one_turn() -> None:
    game = games.build("watches", {"players": 4, "watches": 6})
    rows = recorder(game)
    result = play(game, 1, ("eager",) * 4, rows, 0)
    assert len(rows.rows["turns"]) == 6
    assert [row[3] for row in rows.rows["turns"]] == [0, 1, 0, 1, 0, 1]
    assert sum(int(str(row[4])) for row in rows.rows["turns"]) == result.decisions
    assert [row[2] for row in rows.rows["turns"]] == [1, 1, 2, 2, 3, 3]


def test_simulations_and_arenas_play_it() -> None:
    plan = Plan("watches", {"players": 4, "watches": 2}, ("eager", "random", "quick", "greedy"), 6, 1)
    assert all(result.finished for result in simulate(plan).results)
    outcome = meet(Contest("watches", {"players": 4, "watches": 2}, ("eager", "random"), 8, 1, whole=True))
    (table,) = outcome.tables
    assert len(table.results) == 8
    assert all(result.finished for result in table.results)


def test_a_seat_that_changes_hands_is_played_by_who_sits_there_now() -> None:
    table = sit(PERSON, "eager")
    table.reseat(1, Seat("Bea", PERSON))
    assert (table.persons, table.next_agent()) == ([0, 1], -1)
    table.choose("draw", 1)
    assert not table.made[-1].by_agent
