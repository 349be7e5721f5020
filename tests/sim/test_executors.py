"""Executors: whoever does the work, the results are the same, also when a worker dies."""

import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from delirium.engine.errors import WrongOptions
from delirium.sim.executor import Local, Ray, Stranded, executor
from delirium.sim.run import Plan, simulate

PLAN = Plan("gates", {"players": 2}, ("eager", "random"), 12, 50, chunk=2)
STORE = 80 << 20  # bytes, about the smallest that Ray takes


def files(path):
    return {
        str(file.relative_to(path)): file.read_bytes()
        for file in Path(path).rglob("*")
        if file.is_file() and file.name != "lock"
    }


def test_outcomes_come_from_as_many_processes_as_are_asked_for():
    assert sorted(Local(2).run(abs, [-3, -2, -1, 0])) == [0, 1, 2, 3]
    assert list(Local(1).run(abs, [-3, -2])) == [3, 2]
    assert list(Local(4).run(abs, [])) == []


def test_a_process_that_dies_is_said_with_a_way_out():
    with pytest.raises(Stranded, match="Use fewer with --jobs"):
        list(Local(2).run(os._exit, [1, 1, 1]))


def test_what_a_worker_finds_wrong_is_said_as_it_is():
    with pytest.raises(ValueError, match="moon"):
        list(Local(2).run(int, ["moon", "1"]))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("moon", None, None), "There is no executor moon. There are: local, ray."),
        (("local", None, "here:1"), "--address is that of a Ray cluster."),
        (("local", 0, None), "Use at least one process, not 0."),
    ],
)
def test_a_wrong_executor_is_answered_with_a_sentence(words, said):
    with pytest.raises(WrongOptions, match=re.escape(said)):
        executor(*words)


def test_without_ray_the_command_that_installs_it_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(WrongOptions, match=re.escape("pip install 'delirium[ray]'")):
        executor("ray", None, None)


# with a real cluster on this machine


@pytest.fixture(scope="module")
def cluster():
    """A cluster with a head that does no work and two workers."""
    pytest.importorskip("ray", reason="Ray is not installed: pip install 'delirium[ray]'")
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    made = start_cluster()
    yield made
    made.shutdown()


def start_cluster(attempts=3):
    """Ray waits 30 seconds for a node, which is too short for a machine that is busy with other tests."""
    from ray.cluster_utils import Cluster

    made = Cluster()
    try:
        made.add_node(num_cpus=0, object_store_memory=STORE, include_dashboard=False)
        made.workers = [made.add_node(num_cpus=1, object_store_memory=STORE) for _ in range(2)]
        made.wait_for_nodes()
    except Exception:
        made.shutdown()
        if attempts == 1:
            raise
        return start_cluster(attempts - 1)
    return made


class Watched(Ray):
    """Writes down which node begins which task; the doomed node begins its tasks and never ends them."""

    def __init__(self, address, notes, doomed):
        super().__init__(None, address)
        self.notes = notes
        self.doomed = doomed

    def run(self, work, tasks):
        notes, doomed = str(self.notes), self.doomed

        def watched(task):
            import time
            from pathlib import Path

            import ray

            node = ray.get_runtime_context().get_node_id()
            (Path(notes) / f"{task.first}-{node}").touch()
            while node == doomed:
                time.sleep(0.1)
            return work(task)

        yield from super().run(watched, tasks)

    def begun_by(self, node):
        """The tasks that a node has begun."""
        return {int(note.name.split("-")[0]) for note in self.notes.glob(f"*-{node}")}


@pytest.mark.xdist_group("ray")
def test_a_cluster_of_which_a_worker_is_killed_gives_the_same_files_as_this_machine(cluster, tmp_path):
    simulate(PLAN, out=tmp_path / "local")
    (tmp_path / "notes").mkdir()
    victim, other = cluster.workers
    watched = Watched(cluster.address, tmp_path / "notes", victim.node_id)
    killed = False

    def kill_in_the_middle(games):
        nonlocal killed
        deadline = time.monotonic() + 60
        while not watched.begun_by(victim.node_id):
            assert time.monotonic() < deadline, "the node never got any work"
            time.sleep(0.05)
        if not killed:
            cluster.remove_node(victim, allow_graceful=False)
            killed = True

    run = simulate(PLAN, 1, kill_in_the_middle, tmp_path / "far", watched)
    assert killed
    lost = watched.begun_by(victim.node_id)
    assert lost
    assert watched.begun_by(other.node_id) == set(range(0, 12, 2)) >= lost  # begun there, and again elsewhere
    assert run.results == simulate(PLAN).results
    assert files(tmp_path / "far") == files(tmp_path / "local")


@pytest.mark.xdist_group("ray")
def test_the_command_runs_on_a_cluster_at_an_address(cluster, tmp_path):
    words = [sys.executable, "-m", "delirium", "simulate", "gates", "--agents", "eager", "--games", "6"]
    far = ["--executor", "ray", "--address", cluster.address, "--out", str(tmp_path / "far")]
    done = subprocess.run([*words, *far], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert "6/6" in done.stderr
    subprocess.run([*words, "--out", str(tmp_path / "local")], capture_output=True, timeout=120, check=True)
    assert files(tmp_path / "far") == files(tmp_path / "local")


@pytest.mark.xdist_group("ray")
def test_what_a_worker_of_a_cluster_finds_wrong_is_said_as_it_is(cluster):
    def work(task):
        from delirium.engine.errors import WrongOptions

        raise WrongOptions(f"There is no {task}.")

    with pytest.raises(WrongOptions) as refused:
        list(Ray(None, cluster.address).run(work, ["moon"]))
    assert str(refused.value) == "There is no moon."


def test_an_address_where_nobody_answers_is_said_at_once():
    pytest.importorskip("ray", reason="Ray is not installed: pip install 'delirium[ray]'")
    with pytest.raises(WrongOptions, match=re.escape("No Ray cluster answers at 127.0.0.1:1")):
        simulate(PLAN, executor=Ray(None, "127.0.0.1:1"))
