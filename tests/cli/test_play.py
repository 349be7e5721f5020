from __future__ import annotations

import json
import re
from io import StringIO
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from rich.console import Console
from sitting import CURTAIN, Play, delirium, number, read_through, steps

from delirium.cli import saves
from delirium.cli.gates.screen import GatesScreen
from delirium.engine.codec import state_hash
from delirium.engine.rng import seeded
from delirium.engine.view import View, view
from delirium.gates.components import standard
from delirium.gates.game import Gates
from delirium.table.gates.hints import hint
from delirium.table.log import Told
from delirium.table.news import paragraphs
from delirium.table.seat import PERSON, seat_all
from delirium.table.table import Table


def against(agent: str = "random", seed: int = 1, start: int = 0) -> Table:
    return Table.start("gates", {"start": start}, seat_all([PERSON, agent], ["Ann"]), seed)


def hot_seat(count: int = 2, seed: int = 1) -> Table:
    return Table.start("gates", {"start": 0}, seat_all([PERSON] * count, ["Ann", "Bea", "Cy", "Dan"][:count]), seed)


# whole games


def test_a_whole_game_against_an_agent_by_numbers(data: Path) -> None:
    play, rng = Play(against("greedy")), Random(1)
    output = play.run_by(lambda play: str(rng.randint(1, len(play.table.options()))))
    assert play.table.over
    scores = play.table.scores
    winner = play.table.winners[0]
    assert f"{['Ann', 'Greedy'][winner]} wins with {scores[winner]} points after " in output
    end = output[output.rindex("wins with") :]
    assert [line.split() for line in end.splitlines() if line.startswith("Total")] == [["Total", *map(str, scores)]]
    assert "Lost pages" in end
    saved = Path(end.split("The record is saved as ")[1].replace("\n", "").rstrip("."))
    assert saved.parent == data
    assert Table.load(saved.read_text(encoding="utf-8")).scores == scores
    assert CURTAIN not in output


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("count", [2, 3, 4])
def test_nothing_is_wider_than_the_terminal(width: int, count: int) -> None:
    table = Table.start("gates", {}, seat_all([PERSON] + ["eager"] * (count - 1), ["A name of 20 letters"]), 5)
    rng = Random(count)
    while not table.over and len(table.made) < 150:  # until there is much to show
        table.run_agents()
        if not table.over:
            table.choose(rng.choice(table.options())[0])

    def answer(play: Play) -> str | None:
        return str(rng.randint(1, len(play.table.options()))) if len(play.asked) < 30 else None

    output = Play(table, width).run_by(answer)
    lines = [line for line in output.splitlines() if str(saves.folder()) not in line]
    assert max(map(len, lines)) <= width
    assert [line for line in lines if "…" in line and "A name of 2" not in line] == []


def test_agents_alone_play_to_the_end() -> None:
    output = Play(Table.start("gates", {}, seat_all(["eager", "random"]), 3)).run([])
    assert " wins with " in output
    assert "Your hand" not in output


@pytest.mark.parametrize(
    ("tokens", "ages", "reason"),
    [
        ((1, 3), [], "Ann and Bea are tied; Bea has the most unspent tokens, 3 (GAT-TIE-01)."),
        ((2, 2), [40, 30], "Ann and Bea are tied; Ann and Bea also in tokens; Bea is the youngest (GAT-TIE-02)."),
        ((2, 2), [30, 30], "came latest in the order of the last round (GAT-TIE-O1)."),
    ],
)
def test_a_tie_is_explained(tokens: tuple[int, int], ages: list[int], reason: str) -> None:
    table = Table.start("gates", {"ages": ages} if ages else {}, seat_all(["eager", "eager"], ["Ann", "Bea"]), 1)
    table.run_agents()
    game, s = table.game, table.state
    assert isinstance(game, Gates)
    behind = min((0, 1), key=lambda seat: table.scores[seat])
    s.add(game.desperate_points[behind], abs(table.scores[0] - table.scores[1]))
    for seat in (0, 1):
        s.put(game.tokens[seat], tokens[seat])
    flat = " ".join(Play(table, width=120).run([]).split())
    assert reason in flat
    assert f"{table.names[table.winners[0]]} wins with {table.scores[0]} points" in flat


def test_without_a_tie_nothing_is_said_of_one() -> None:
    assert "tied" not in Play(Table.start("gates", {}, seat_all(["eager", "random"]), 3)).run([])


# the board


def test_the_board_shows_what_the_seat_may_know() -> None:
    table = against()
    game, s = table.game, table.state
    assert isinstance(game, Gates)
    output = Play(table).run([number(Play(table), "choose the sane")])
    assert "holds the sanity disc" in output
    board = output[output.rindex("Round 1 ·") :]
    assert "SANE  · disc: Ann · turn: Ann" in board
    rows = {line.split()[0]: line.split() for line in board.splitlines() if line.strip()}
    assert rows["Innsmouth"] == ["Innsmouth", "7", "7/4/2", "-", "-", "-", "-", "3"]
    assert rows["Rockport"][-1] == "1"
    assert rows["Gate"][2:] == s.named(game.supply)
    assert "8 with a scroll, 9, 12 with a scroll, 13" in board
    assert "gate cards 86, action cards 70, discarded 0" in board
    for name in s.named(game.hand[0]):
        sane, insane = name.split(" / ")
        assert f"[{sane}] / {insane}" in board


def test_the_board_shows_gates_in_progress_journals_and_scrolls_with_their_worth() -> None:
    table = against()
    table.choose("choose the sane side")
    game, s = table.game, table.state
    assert isinstance(game, Gates)
    pages = [
        next(c for c in game.action_cards if game.kinds[game.kind_of[c]].startswith(f"Page {n} ")) for n in (4, 5, 9)
    ]
    for card in pages:
        s.enter(game.pages[1], card)
    for _ in range(3):
        s.enter(game.gate(1, 1), game.gate_cards[25])
    s.enter(game.scrolls, game.scroll_cards[1])
    s.put(game.tokens[0], 4)
    s.run()
    output = Play(table).run([])
    assert "4 5 9 = 10" in output
    assert "3/6" in next(line for line in output.splitlines() if line.startswith("Salem"))
    assert "Desperate Times: Each desperate action costs you 1 desperation token less." in " ".join(output.split())
    assert "costs 1 of your 4 tokens" in output  # GAT-SCROLL-05
    assert "costs 4 of your 4 tokens" in output


def test_the_screen_depends_on_nothing_that_the_seat_does_not_know() -> None:
    table, rng, chance, compared = hot_seat(3, seed=8), Random(8), seeded(8), 0
    game = table.game
    assert isinstance(game, Gates)
    screen = GatesScreen(game, table.names)
    for _ in range(12):
        for _ in range(13):
            if not table.over:
                table.choose(rng.choice(table.options())[0])
        for seat in (*range(3), -1):
            known, s = table.view(seat), table.state
            world = known.determinise(chance)
            if (world.seat, world.prompt, world.count(game.playing)) != (s.seat, s.prompt, s.count(game.playing)):
                continue  # in that world somebody else had only one option, which was taken at once
            assert drawn(screen, known) == drawn(screen, view(world, seat))
            compared += 1
    assert compared > 40


def drawn(screen: GatesScreen, known: View) -> str:
    console = Console(file=StringIO(), width=80, record=True)
    console.print(screen.board(known, 80))
    for option in known.options:
        console.print(screen.hint(known, option))
    return console.export_text()


def test_hints_say_what_an_option_brings() -> None:
    table = against()
    game, s = table.game, table.state
    assert isinstance(game, Gates)
    table.choose("choose the insane side")
    for card in game.gate_cards[:6]:
        s.enter(game.gate(0, 0), card)  # Innsmouth lacks one section
    table.choose(next(text for _, text in table.options() if "/ Build" in text))
    s.clear(game.supply)
    for card in (game.gate_cards[6], game.gate_cards[30]):
        s.enter(game.supply, card)
    game.place_men(s, 0, 0, 4)
    s.run()
    known = table.view(0)
    hints = {text: hint(known, option, table.names) for option, text in table.options()}
    assert hints["build Innsmouth"] == "opens the gate, +15"  # the disc of 8 and the first place of 7
    assert hints["build Salem"] == "1/6"
    assert hints["take the top card of the gate deck"] == "a card that nobody knows"


# news


def test_news_name_a_player_once_and_begin_anew_with_each_card() -> None:
    told = [
        Told("Bea takes a turn", 1, ""),
        Told("Bea plays Dispatch 2 / Rune", 1, ""),
        Told("Bea dispatches an investigator to Salem", 1, ""),
        Told("Bea dispatches an investigator to Salem", 1, ""),
        Told("Bea discards Dispatch 2 / Rune", 1, ""),
        Told("Salem comes into the gate supply", -1, ""),
        Told("Bea draws a card", 1, ""),
        Told("Ann takes a turn", 0, ""),
        Told("Round 2 begins; Ann has the sanity disc", 0, ""),
    ]
    assert paragraphs(told, ["Ann", "Bea"]) == [
        "Bea takes a turn",
        "Bea plays Dispatch 2 / Rune, dispatches an investigator to Salem (2 times); "
        "Salem comes into the gate supply; Bea draws a card",
        "Ann takes a turn",
        "Round 2 begins; Ann has the sanity disc",
    ]


# input


def test_an_option_is_chosen_by_its_number_or_by_a_beginning_that_fits_it_alone() -> None:
    for line in ("2", "choose the insane side", "CHOOSE THE I", "insane"):
        play = Play(against())
        play.run([line])
        assert play.table.record.choices[:1] == ["choose the insane side"], line


def test_wrong_input_gets_a_sentence_and_is_asked_again() -> None:
    play = Play(against())
    output = play.run(
        ["fly", "3", "0", "9" * 5000, "", "choose", "\x1b[2J", "rules", "rules GAT-NO-99", "load", "load x"]
    )
    assert play.table.record.choices == []
    assert play.asked == ["> "] * 12
    flat = " ".join(output.split())
    assert "“fly” is no option and no command. Give a number from 1 to 2, or `help`." in flat
    assert "There is no option 3." in flat
    assert "There is no option 0." in flat
    assert "“choose” fits choose the sane side; choose the insane side. Type more of it, or its number." in flat
    assert "\x1b" not in output
    assert "There is no rule GAT-NO-99." in flat
    assert "There is no save x, neither here nor in" in flat


@pytest.mark.parametrize(
    "line",
    ["x" * 61, "9" * 5000, "\x1b[A", "\x1b[2J", "^\x07", "save a\x00b", "load \x1b[2J", "rules \x1b[2J", "log\tall"],
)
def test_a_line_that_cannot_be_repeated_is_not_repeated(line: str) -> None:
    output = " ".join(Play(against()).run([line]).split())
    said = "That line cannot be read as an option or a command. Give a number from 1 to 2, or `help`."
    assert said in output
    assert line not in output


@pytest.mark.parametrize("width", [60, 80, 120])
def test_every_word_of_every_hint_is_shown(width: int) -> None:
    assert read_through(Play(against("eager"), width), Random(width), 60) > 50


def test_the_commands_answer() -> None:
    play = Play(against())
    output = play.run(["help", "1", "why", "rules gat-open-05", "ours", "scores", "log all", "board", "?"])
    flat = " ".join(output.split())
    assert "load FILE go on with another game" in flat
    assert "Ann sets the disc to sane. GAT-ROUND-02" in flat
    assert "GAT-ROUND-02 At the start of each round the start player picks sane or insane" in flat
    assert "GAT-OPEN-05 Step 3, evaluate" in flat
    assert "Map fragments 0 0" in flat
    assert "Ann is the first start player." in flat
    assert output.count("turn: Ann") == 2
    assert play.table.record.choices == ["choose the sane side"]


def test_figures_that_are_ours_are_said_to_be_ours() -> None:
    output = Play(against()).run(["ours"])
    flat = " ".join(output.split())
    assert "Figures that no source gives are ours (desperate.score, disc, region.banner" in flat
    for reason in standard().ours.values():
        assert " ".join(reason.split())[:30] in flat


# taking back


def test_undo_takes_a_choice_back_and_says_why_not() -> None:
    play = Play(against())
    output = play.run(["undo", "1", "undo", "2"])
    assert "There is nothing to take back: you have not chosen anything yet." in output
    assert play.table.record.choices == ["choose the insane side"]
    after = output[output.index("Taken back: choose the sane side.") :].partition("> ")[0]
    assert "What happened" not in after
    play = Play(against())
    steps = iter(["choose the insane", "play", "build", "undo", "quit"])

    def answer(play: Play) -> str:
        step = next(steps)
        if step == "play":
            return str(1 + next(i for i, (_, text) in enumerate(play.table.options()) if "/ Build" in text))
        return number(play, step) if step == "build" else step

    flat = " ".join(play.run_by(answer).split())
    assert "You cannot take your last choice back: it showed you something that you did not know before." in flat
    assert len(play.table.record.choices) == 3


def test_undo_does_not_take_back_the_choice_of_an_agent() -> None:
    play = Play(against(start=1))
    flat = " ".join(play.run(["undo"]).split())
    assert "you have not chosen anything yet" in flat
    play, rng = Play(against()), Random(2)

    def answer(play: Play) -> str | None:
        if any(choice.seat == 1 for choice in play.table.made):
            return "undo" if play.asked.count("> ") < 40 else None
        return str(rng.randint(1, len(play.table.options())))

    assert "You cannot take your last choice back: Random has chosen since." in " ".join(play.run_by(answer).split())


# saving


def test_every_choice_is_saved_at_once(data: Path) -> None:
    saved: list[int] = []

    def answer(play: Play) -> str | None:
        files = list(data.glob("*.json"))
        saved.append(len(json.loads(files[0].read_text(encoding="utf-8"))["choices"]) if files else 0)
        own = sum(choice.seat == 0 for choice in play.table.made)
        return "1" if own < 6 else None

    Play(against()).run_by(answer)
    assert saved[:3] == [0, 1, 2]
    assert len(list(data.glob("*"))) == 1


def test_the_end_of_input_saves_and_says_how_to_go_on(data: Path) -> None:
    play = Play(against())
    output = play.run(["1", "1"])
    (path,) = data.glob("*.json")
    assert f"delirium play gates --load {path.stem}" in output
    again = Play(Table.load(saves.read(saves.find(path.stem))), path=path)
    assert state_hash(again.table.state) == state_hash(play.table.state)
    again.run(["1"])
    assert list(data.glob("*.json")) == [path]  # it goes on in its file
    assert len(Table.load(saves.read(path)).record.choices) == len(play.table.record.choices) + 1


def test_a_game_is_saved_and_loaded_in_the_middle_of_an_action(tmp_path: Path, data: Path) -> None:
    file = tmp_path / "middle.json"
    play = Play(against())
    play.run_by(steps(["1", "play Dispatch", f"save {file}", "dispatch to Salem", f"load {file}", None]))
    assert play.table.record.choices == Table.load(file.read_text(encoding="utf-8")).record.choices
    assert play.table.prompt() == "Dispatch an investigator to a region"
    left = [json.loads(path.read_text(encoding="utf-8"))["choices"] for path in sorted(data.glob("*.json"))]
    assert any(choices[-1] == "dispatch to Salem" for choices in left)  # the game that was left is kept


def test_games_that_begin_in_the_same_second_have_files_of_their_own(data: Path) -> None:
    games = [Play(against(seed=seed)) for seed in range(5)]
    games[0].run([f"load {games[1].session.path}"])
    seeds = [json.loads(path.read_text(encoding="utf-8"))["seed"] for path in data.iterdir()]
    assert sorted(seeds) == [0, 1, 2, 3, 4]


def test_saving_never_destroys_a_file_of_others(tmp_path: Path) -> None:
    file = tmp_path / "diary.txt"
    file.write_text("Dear diary", encoding="utf-8")
    output = Play(against()).run([f"save {file}", f"load {file}"])
    assert "exists already. Give another name." in " ".join(output.split())
    assert "not the record of a game" in " ".join(output.split())
    assert file.read_text(encoding="utf-8") == "Dear diary"
    own = tmp_path / "own.json"
    play = Play(against())
    play.run([f"save {own}", "1", f"save {own}"])
    assert Table.load(own.read_text(encoding="utf-8")).record.choices == ["choose the sane side"]


@pytest.mark.parametrize("name", ["x" * 300, "a/" + "x" * 300, "~nobody at all/x", "/dev/null/x"])
def test_a_path_that_cannot_be_is_refused_in_a_sentence(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    play = Play(against(), width=1000)
    output = play.run([f"save {name}", f"load {name}", "1"])
    assert play.table.record.choices[:1] == ["choose the sane side"]
    said = output[output.index("> ") :]
    assert re.search(r"cannot be written: .*\. Save somewhere else\.|There is no home folder for", said)
    assert re.search(r"cannot be read: .*\. Load another save\.|There is no save|There is no home folder for", said)


def test_after_undo_why_still_tells_the_rules_of_what_happened() -> None:
    output = " ".join(Play(against()).run(["1", "1", "undo", "why"]).split())
    assert "Ann sets the disc to sane. GAT-ROUND-02" in output[output.index("Taken back:") :]


def test_who_cannot_save_is_told_and_plays_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    monkeypatch.setenv("DELIRIUM_DATA", str(blocked / "folder"))
    play = Play(against())
    output = play.run(["1", "quit", "1"])
    assert len(play.table.record.choices) >= 2
    assert "cannot be written: Not a directory" in " ".join(output.split())


# several persons


def test_between_persons_a_curtain_falls_and_never_within_a_turn() -> None:
    play, rng = Play(hot_seat()), Random(4)
    deciders: list[int] = []

    def answer(play: Play) -> str | None:
        deciders.append(play.table.decider)
        return str(rng.randint(1, len(play.table.options()))) if len(deciders) < 80 else None

    play.run_by(answer)
    curtains = [prompt for prompt in play.asked if CURTAIN in prompt]
    changes = [deciders[0]] + [new for old, new in pairwise(deciders) if new != old]
    assert curtains == [f"Pass to {['Ann', 'Bea'][seat]}, press Enter " for seat in changes]
    assert len(curtains) > 5


def test_the_screen_is_cleared_behind_a_curtain() -> None:
    play, rng = Play(hot_seat()), Random(4)
    play.console = Console(file=play.file, width=80, force_terminal=True)
    play.session.console = play.console
    play.run_by(lambda play: str(rng.randint(1, len(play.table.options()))) if len(play.asked) < 40 else None)
    first, second, *_ = play.output.split("Pass to ")
    assert "Figures that no source gives" in first
    assert "\x1b[2J" not in first
    assert second.rstrip("\n").endswith("\x1b[3J")
    assert "\x1b[2J" in second


@pytest.mark.parametrize(("count", "seed"), [(2, 1), (2, 2), (3, 3), (4, 4)])
def test_nobody_reads_the_hand_of_another(count: int, seed: int) -> None:
    play, rng = Play(hot_seat(count, seed), width=300), Random(seed)  # so wide that no name is broken
    game = play.table.game
    assert isinstance(game, Gates)
    single = {action.name for action in game.box.actions if action.copies == 1}
    found = {"own": 0, "hidden": 0}

    def answer(play: Play) -> str | None:
        s, seat = play.table.state, play.table.decider
        if s.count(game.deck) < 20 or len(play.asked) > 90:
            return None  # before the first reshuffle a hidden card has never been open
        seen = play.output[play.output.rindex(CURTAIN) :]
        for other in range(count):
            names = set(s.named(game.hand[other])) & single
            if other == seat:
                hand = plain(seen[seen.rindex("Your hand") :].partition("What happened")[0])
                assert all(name in hand for name in names)
                found["own"] += len(names)
            else:
                assert not any(plain(name) in plain(seen) for name in names)
                found["hidden"] += len(names)
        typed = rng.choice(["why", "log all", "scores", "board", "help"]) if rng.random() < 0.2 else ""
        return typed or str(rng.randint(1, len(play.table.options())))

    play.run_by(answer)
    assert min(found.values()) > 50


def plain(text: str) -> str:
    return text.replace("[", "").replace("]", "")


# the command itself


def test_play_gates_starts_it_against_an_adept(data: Path) -> None:
    done = delirium("play", "gates", "--seed", "7", typed="1\n1\n", data=data)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Player 1 (you)" in done.stdout
    assert "Adept" in done.stdout
    assert "Seed 7." in done.stdout
    (path,) = data.glob("*.json")
    again = delirium("play", "gates", "--load", path.stem, typed="quit\n", data=data)
    assert again.returncode == 0
    assert f"--load {path.stem}" in again.stdout


def test_wrong_options_are_refused_in_a_sentence(data: Path, tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.json"
    damaged.write_text("{", encoding="utf-8")
    for words, reason in {
        ("chess",): "There is no game chess. There are: ascension, gates.",
        ("gates", "--players", "5"): "Gates of Delirium is for 2, 3 or 4 players, not 5.",
        ("gates", "--seats", "you,you,you", "--players", "2"): "Leave --players out.",
        ("gates", "--load", "x", "--seed", "1"): "Give --load alone.",
        ("gates", "--load", str(damaged)): "This is not the record of a game",
        ("gates", "--load", ""): "Say which save to load: a file, or a name in",
        ("gates", "--load", "x" * 300): "cannot be read: File name too long. Load another save.",
        ("gates", "--seed", "1.5"): "--seed takes a whole number, not 1.5.",
        ("gates", "--seed", "1e3"): "--seed takes a whole number, not 1e3.",
        ("gates", "--players", "2.5"): "--players takes a whole number, not 2.5.",
        ("gates", "--players", ""): "--players takes a whole number, not nothing.",
        ("gates", "--seats", ""): "--seats is empty. Give names with commas between, such as you,adept.",
        ("gates", "--seats", "you,bogus"): "--seats takes you for a person, or an agent: novice, adept, expert, m",
        ("gates", "--components", str(tmp_path / "none.toml")): "Give a table like gates.toml.",
    }.items():
        done = delirium("play", *words, data=data)
        assert (done.returncode, done.stdout) == (2, ""), words
        assert reason in done.stderr
    assert not data.exists()


def test_an_own_table_of_components_is_played_with_and_kept_in_the_save(data: Path, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(standard().text.replace('name = "Salem"', 'name = "Dunwich"'), encoding="utf-8")
    done = delirium("play", "gates", "--components", str(own), "--names", "Ann,Bea", typed="1\n", data=data)
    assert "Dunwich" in done.stdout
    own.unlink()
    (path,) = data.glob("*.json")
    assert "Dunwich" in delirium("play", "gates", "--load", str(path), data=data).stdout
