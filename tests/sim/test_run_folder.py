"""The folder of a run: whole chunks, the same rows however they came about."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import polars
import pytest

from delirium import disk
from delirium.engine.errors import WrongOptions
from delirium.games import build
from delirium.sim import run as runs
from delirium.sim.executor import Local
from delirium.sim.folder import Folder, Keeper, Unwritten
from delirium.sim.rows import TABLES, recorder
from delirium.sim.run import Plan, about, simulate, usual_chunk
from delirium.sim.statistics import summary

PLAN = Plan("gates", {"players": 2}, ("eager", "random"), 12, 50, chunk=3)


def files(path):
    """All that a run keeps, by name."""
    return {
        str(file.relative_to(path)): file.read_bytes()
        for file in Path(path).rglob("*")
        if file.is_file() and file.name != "lock"
    }


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """The folder of PLAN, played in one go."""
    path = tmp_path_factory.mktemp("runs") / "whole"
    simulate(PLAN, out=path)
    return path


class Stopped(Exception):
    """Somebody pulled the plug."""


def simulate_a_bit(plan, path, games, jobs=1):
    """Begin a run and stop after so many games."""
    done = 0

    def progress(more):
        nonlocal done
        done += more
        if done >= games:
            raise Stopped

    with pytest.raises(Stopped):
        simulate(plan, jobs, progress, path)


def test_a_run_holds_what_is_promised(whole):
    said = json.loads((whole / "run.json").read_text())
    assert said["format"] == 1
    assert (said["game"], said["options"], said["seats"]) == ("gates", {"players": 2}, 2)
    assert (said["agents"], said["games"], said["seed"], said["chunk"]) == (["eager", "random"], 12, 50, 3)
    assert said["versions"] == build("gates", {}).versions()
    for table in TABLES:
        assert sorted(file.name for file in (whole / table).iterdir()) == [f"{n:05}.parquet" for n in range(4)]
    run = Folder(whole)
    assert run.games_done == 12
    games = run.table("games")
    assert games["number"].to_list() == list(range(12))
    assert games["seed"].to_list() == list(range(50, 62))
    assert run.table("seats").height == 24
    assert {kind["type"] for kind in run.kinds} == {"action", "gate", "scroll", "desperate"}


def test_the_tables_say_the_same_as_the_results(whole):
    plain = simulate(PLAN)
    again = simulate(PLAN, out=whole)
    assert again.kept == 12
    assert again.results == plain.results
    assert summary(again)["wins_by_agent"] == summary(plain)["wins_by_agent"]


@pytest.mark.parametrize("jobs", [2, 3])
def test_any_number_of_processes_gives_the_same_files(whole, tmp_path, jobs):
    simulate(PLAN, jobs, out=tmp_path / "run")
    assert files(tmp_path / "run") == files(whole)


def test_a_stopped_run_goes_on_where_it_stopped(whole, tmp_path):
    path = tmp_path / "run"
    simulate_a_bit(PLAN, path, 6)
    assert Folder(path).games_done == 6
    played, found = [], []
    run = simulate(PLAN, 1, played.append, path, found=found.append)
    assert found == [6]
    assert sum(played) == 6
    assert run.kept == 6
    assert files(path) == files(whole)


def test_many_interruptions_make_no_difference(whole, tmp_path):
    path = tmp_path / "run"
    for games in (1, 4, 1):
        simulate_a_bit(PLAN, path, games, jobs=2)
    simulate(PLAN, out=path)
    assert files(path) == files(whole)


def test_a_run_can_be_read_before_it_is_complete(tmp_path):
    simulate_a_bit(PLAN, tmp_path / "run", 6)
    run = Folder(tmp_path / "run")
    assert run.table("games").height == 6
    assert run.table("cards")["number"].unique().to_list() == list(range(6))


def test_more_games_extend_a_run_also_its_last_chunk(whole, tmp_path):
    path = tmp_path / "run"
    simulate(replace(PLAN, games=8), out=path)
    assert Folder(path).games_done == 8
    run = simulate(PLAN, out=path)
    assert run.kept == 6  # the last chunk had two games only and is made anew
    assert files(path) == files(whole)


def damage(path, how):
    if how == "missing":
        path.unlink()
    elif how == "shorter":
        path.write_bytes(path.read_bytes()[:-9])
    elif how == "empty":
        path.write_bytes(b"")
    else:
        data = bytearray(path.read_bytes())
        data[len(data) // 2] ^= 1
        path.write_bytes(data)


@pytest.mark.parametrize("how", ["missing", "shorter", "empty", "one bit"])
@pytest.mark.parametrize("name", ["cards/00001.parquet", "done/00001.json"])
def test_a_damaged_part_is_noticed_and_made_again(whole, tmp_path, how, name):
    path = tmp_path / "run"
    simulate(PLAN, out=path)
    untouched = (path / "cards" / "00002.parquet").stat().st_mtime_ns
    damage(path / name, how)
    run = simulate(PLAN, out=path)
    assert run.kept == 9
    assert files(path) == files(whole)
    assert (path / "cards" / "00002.parquet").stat().st_mtime_ns == untouched


def test_what_was_left_unfinished_is_cleared_away(whole, tmp_path):
    path = tmp_path / "run"
    simulate_a_bit(PLAN, path, 3)
    (path / "turns" / "00001.parquet.unfinished").write_bytes(b"half")
    simulate(PLAN, out=path)
    assert files(path) == files(whole)


def test_a_chunk_without_its_last_line_does_not_count(whole, tmp_path):
    path = tmp_path / "run"
    simulate(PLAN, out=path)
    (path / "done" / "00003.json").unlink()
    assert Folder(path).games_done == 9
    assert Folder(path).table("games").height == 9


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (replace(PLAN, agents=("eager",)), 'agents is ["eager", "random"] there and ["eager"] here'),
        (replace(PLAN, seed=51), "seed is 50 there and 51 here"),
        (replace(PLAN, chunk=4), "chunk is 3 there and 4 here"),
        (replace(PLAN, options={"players": 3}), "seats is 2 there and 3 here"),
        (replace(PLAN, options={"players": 2, "start": 1}), "the option start is not given there and 1 here"),
        (replace(PLAN, game="ascension"), 'game is "gates" there and "ascension" here'),
        (replace(PLAN, games=11), "holds a run of 12 games, and 11 are fewer"),
    ],
)
def test_another_plan_is_refused_with_what_differs(whole, other, said):
    before = files(whole)
    with pytest.raises(WrongOptions, match=re.escape(said)) as refused:
        simulate(other, out=whole)
    assert "another folder" in str(refused.value)
    assert files(whole) == before


def test_other_rules_and_other_code_are_refused(whole, monkeypatch):
    said = about(PLAN, build("gates", {}))
    with pytest.raises(WrongOptions, match='the version of gates is "1" there and "99" here'):
        Keeper(whole, {**said, "versions": {**said["versions"], "gates": "99"}}, [])
    monkeypatch.setattr(runs, "digest", lambda game: "other")
    with pytest.raises(WrongOptions, match="it was played by other code or data of Delirium"):
        simulate(PLAN, out=whole)


def test_a_worker_with_other_code_is_refused(tmp_path):
    class Strange(Local):
        def run(self, work, tasks):
            for chunk in super().run(work, tasks):
                yield replace(chunk, code="other")

    with pytest.raises(WrongOptions, match="Install the same everywhere"):
        simulate(PLAN, out=tmp_path / "run", executor=Strange())
    assert Folder(tmp_path / "run").games_done == 0


def test_what_is_no_run_is_left_alone(tmp_path):
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "dear.txt").write_text("Dear")
    with pytest.raises(WrongOptions, match="holds something else than a run"):
        simulate(PLAN, out=tmp_path / "letters")
    assert [file.name for file in (tmp_path / "letters").iterdir()] == ["dear.txt"]
    with pytest.raises(WrongOptions, match="cannot be written"):
        simulate(PLAN, out=tmp_path / "letters" / "dear.txt")
    with pytest.raises(WrongOptions, match="holds no run"):
        Folder(tmp_path / "letters")


def test_two_processes_do_not_write_the_same_run(tmp_path):
    game = build("gates", {"players": 2})
    with (
        Keeper(tmp_path / "run", about(PLAN, game), recorder(game).kinds()),
        pytest.raises(WrongOptions, match="Another run is at work"),
    ):
        simulate(PLAN, out=tmp_path / "run")
    assert simulate(PLAN, out=tmp_path / "run").kept == 0


def test_a_run_that_another_process_is_just_beginning_is_not_taken_for_something_else(tmp_path):
    path = tmp_path / "run"
    game = build("gates", {"players": 2})
    with Keeper(path, about(PLAN, game), recorder(game).kinds()):
        (path / "run.json").unlink()  # it is written last
        with pytest.raises(WrongOptions, match="Another run is at work"):
            simulate(PLAN, out=path)
    assert simulate(PLAN, out=path).kept == 0  # a run that was killed before it began is taken up


@pytest.mark.parametrize("name", ["lock", "cards"])
def test_a_folder_that_only_looks_like_the_beginning_of_a_run_is_left_alone(tmp_path, name):
    (tmp_path / name).touch()
    (tmp_path / "dear.txt").write_text("Dear")
    with pytest.raises(WrongOptions, match="holds something else than a run"):
        simulate(PLAN, out=tmp_path)
    assert sorted(file.name for file in tmp_path.iterdir()) == sorted([name, "dear.txt"])


def test_a_killed_process_leaves_no_lock(tmp_path):
    process = begin(tmp_path / "run", *WORDS, "--games", "60")
    try:
        refused = command(*WORDS, "--games", "60", "--out", str(tmp_path / "run"))
        assert refused.returncode != 0
        assert "Another run is at work in" in refused.stderr
    finally:
        process.kill()
        process.wait()
    assert command(*WORDS, "--games", "60", "--out", str(tmp_path / "run")).returncode == 0


def test_a_full_disk_is_said_and_the_run_can_go_on(whole, tmp_path, monkeypatch):
    path = tmp_path / "run"
    write = disk.write

    def full(target, data):
        if target.name == "00002.parquet" and target.parent.name == "turns":
            raise OSError(28, "No space left on device")
        write(target, data)

    monkeypatch.setattr(disk, "write", full)
    with pytest.raises(Unwritten, match="No space left on device"):
        simulate(PLAN, out=path)
    monkeypatch.undo()
    assert simulate(PLAN, out=path).kept == 6
    assert files(path) == files(whole)


def test_without_polars_the_command_that_installs_it_is_named(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(WrongOptions, match=re.escape("pip install 'delirium[lab]'")):
        simulate(PLAN, out=tmp_path / "run")
    assert not (tmp_path / "run").exists()
    assert len(simulate(replace(PLAN, games=1)).results) == 1


def test_a_seed_that_no_table_can_hold_is_refused(tmp_path):
    with pytest.raises(WrongOptions, match="too large for a table"):
        simulate(replace(PLAN, seed=10**25), out=tmp_path / "run")


def test_chunks_are_small_where_an_agent_thinks_and_as_before_in_a_folder(whole):
    assert usual_chunk(("eager",)) == 10
    assert usual_chunk(("eager", "search:100")) == 1
    assert usual_chunk(("eager", "random"), whole) == 3


# the command

WORDS = ("ascension", "--agents", "greedy", "--seed", "7", "--chunk", "2")


def command(*words, **more):
    return subprocess.run(
        [sys.executable, "-m", "delirium", "simulate", *words], capture_output=True, text=True, timeout=120, **more
    )


def begin(path, *words):
    """Start a run in a process group of its own and wait until it has kept something."""
    process = subprocess.Popen(
        [sys.executable, "-m", "delirium", "simulate", *words, "--out", str(path)],
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a shell may have had it ignored
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    deadline = time.monotonic() + 60
    while not list(path.glob("done/*.json")):
        assert process.poll() is None, process.stderr.read()
        assert time.monotonic() < deadline
        time.sleep(0.01)
    return process


def ended(group):
    """Wait until no process of a group is left."""
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


@pytest.fixture(scope="module")
def straight(tmp_path_factory):
    """The run of WORDS, played in one go."""
    path = tmp_path_factory.mktemp("runs") / "straight"
    done = command(*WORDS, "--games", "60", "--out", str(path))
    assert done.returncode == 0, done.stderr
    assert "60/60" in done.stderr
    return path


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_killed_run_goes_on_and_ends_like_any_other(straight, tmp_path, jobs):
    path = tmp_path / "run"
    process = begin(path, *WORDS, "--games", "60", "--jobs", jobs)
    process.kill()
    process.wait()
    assert ended(process.pid)  # no worker is left behind
    kept = Folder(path).games_done
    assert 0 < kept < 60
    done = command(*WORDS, "--games", "60", "--out", str(path), "--json")
    assert json.loads(done.stdout)["games_before"] >= kept
    assert files(path) == files(straight)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_leaves_a_run_that_can_go_on_and_says_so(straight, tmp_path, jobs):
    path = tmp_path / "run"
    process = begin(path, *WORDS, "--games", "60", "--jobs", jobs)
    os.killpg(process.pid, signal.SIGINT)
    _, said = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Run the same command again to go on." in said
    assert "Traceback" not in said
    assert ended(process.pid)
    assert command(*WORDS, "--games", "60", "--out", str(path)).returncode == 0
    assert files(path) == files(straight)


def test_the_command_goes_on_with_the_chunks_of_the_folder(straight):
    words = [word for word in WORDS if word not in ("--chunk", "2")]
    done = command(*words, "--games", "60", "--out", str(straight))
    assert done.returncode == 0, done.stderr
    assert "60 of 60 games finished (60 games before)" in done.stdout.replace("\n", " ")
    refused = command(*words, "--games", "60", "--chunk", "5", "--out", str(straight))
    assert refused.returncode == 2
    assert "chunk is 2 there and 5 here" in refused.stderr
    assert "Traceback" not in refused.stderr


def test_ascension_with_own_cards_is_kept_with_their_texts(tmp_path):
    own = tmp_path / "own.toml"
    own.write_text(
        'set = "mine"\n[[card]]\nname = "Lantern Bearer"\ntype = "hero"\nfaction = ["void"]\ncost = { runes = 2 }\n'
        'honor = 1\ncopies = 9\neffect = "Gain 1 Rune."\n'
    )
    words = ("ascension", "--cards", str(own), "--games", "4", "--agents", "eager", "--out", str(tmp_path / "run"))
    done = command(*words)
    assert done.returncode == 0, done.stderr
    run = Folder(tmp_path / "run")
    assert {"Lantern Bearer"} == {kind["name"] for kind in run.kinds if kind["set"] == "mine"}
    assert run.table("cards").filter(polars.col("card") == "Lantern Bearer").height > 0
    own.write_text(own.read_text().replace("Gain 1 Rune", "Gain 2 Runes"))
    refused = command(*words)
    assert refused.returncode == 2
    assert "the option cards differs" in refused.stderr
