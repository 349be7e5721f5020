"""Mechanics from outside: how they are found, what is refused, and what games keep of them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent

import pytest

from delirium.agents.policy import pick_any
from delirium.ascension.box.build import build
from delirium.ascension.box.outside import VARIABLE, WrongMechanic, of_file, use
from delirium.ascension.compiler.tree import TaughtTwice
from delirium.ascension.mechanics import admitted, forget, outside, slices
from delirium.cards.check import check as check_cards
from delirium.cards.language import WrongWords
from delirium.engine import record as records
from delirium.engine.errors import WrongOptions, WrongVersion
from delirium.engine.rng import seeded
from delirium.games import anew
from delirium.games import build as build_exactly
from delirium.server import acts
from delirium.server.wire import NewTable, SeatWish
from delirium.sim.run import Plan, simulate
from delirium.table.seat import PERSON, seat_all
from delirium.table.table import Table

EXAMPLES = Path(__file__).parents[2] / "examples"
HOARD = EXAMPLES / "hoard.py"
VIGOR = EXAMPLES / "vigor.py"
HEAD = "from delirium.ascension.mechanic import Mechanic\nfrom delirium.cards.words import Words\n\n\n"
CARDS = (EXAMPLES / "vigor.toml").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def _nothing_stays(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(VARIABLE, "")
    forget()
    yield
    monkeypatch.undo()
    forget()


@pytest.fixture
def write(tmp_path: Path):  # type: ignore[no-untyped-def]
    def write(text: str, name: str = "mine.py") -> Path:
        path = tmp_path / name
        path.write_text(HEAD + dedent(text), encoding="utf-8")
        return path

    return write


def names() -> list[str]:
    return [one.__name__ for one in outside()]


# how they are found


def test_a_file_that_is_used_is_there_for_this_process_and_its_children() -> None:
    use([HOARD, VIGOR])
    assert names() == ["Hoard", "Vigor"]
    ask = "from delirium.ascension.mechanics import outside; print(*[one.__name__ for one in outside()])"
    done = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["Hoard", "Vigor"]


def test_a_file_may_be_named_twice_and_is_there_once() -> None:
    use([VIGOR])
    use([VIGOR, EXAMPLES / ".." / "examples" / "vigor.py"])
    assert names() == ["Vigor"]


def test_a_mechanic_that_a_file_imports_is_not_one_of_its_own(write) -> None:  # type: ignore[no-untyped-def]
    path = write("from delirium.ascension.mechanics.fate import Fate\n\nclass Mine(Mechanic):\n    pass\n")
    assert [one.__name__ for one in of_file(path)] == ["Mine"]


def test_an_installed_package_brings_its_mechanics(tmp_path: Path) -> None:
    (tmp_path / "wares.py").write_text(HEAD + "class Wares(Mechanic):\n    pass\n", encoding="utf-8")
    info = tmp_path / "wares-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: wares\nVersion: 1.0\n", encoding="utf-8")
    entries = info / "entry_points.txt"
    ask = "from delirium.ascension.mechanics import outside; print([one.__name__ for one in outside()])"
    environment = os.environ | {"PYTHONPATH": str(tmp_path)}
    for entry in ("wares = wares", "wares = wares:Wares"):
        entries.write_text(f"[delirium.mechanics]\n{entry}\n", encoding="utf-8")
        done = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True, env=environment)
        assert done.stdout.strip() == "['Wares']"
    entries.write_text("[delirium.mechanics]\nwares = nowhere\n", encoding="utf-8")
    command = [sys.executable, "-m", "delirium", "mechanics"]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 2
    assert done.stderr.splitlines() == [
        "The mechanic wares of the package wares cannot be loaded: ModuleNotFoundError: No module named 'nowhere'. "
        "Install another version of it, or uninstall it."
    ]


# what is refused


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("x = 1\n", "has no mechanic. Write a class in it that begins with: class Hoard(Mechanic):"),
        ("def\n", "cannot be loaded: SyntaxError: invalid syntax, in line 5. Mend the file, or leave it out."),
        (
            "x = 1\ny = nothing\n",
            "cannot be loaded: NameError: name 'nothing' is not defined, in line 6. Mend the file, or leave it out.",
        ),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_with_a_way_out(write, text: str, said: str) -> None:  # type: ignore[no-untyped-def]
    path = write(text)
    with pytest.raises(WrongMechanic) as refused:
        use([path])
    assert str(refused.value) == f"{path} {said}"
    assert names() == []


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(WrongMechanic, match=r"cannot be read: No such file or directory\. Give a file like"):
        use([tmp_path / "none.py"])
    (tmp_path / "mine.txt").write_text("", encoding="utf-8")
    with pytest.raises(WrongMechanic, match=r"is no Python file\. Give one whose name ends with \.py\."):
        use([tmp_path / "mine.txt"])


def test_a_mechanic_that_fails_is_refused_with_its_line(write) -> None:  # type: ignore[no-untyped-def]
    path = write("class Mine(Mechanic):\n    def declare(self) -> None:\n        self.b.nothing()\n")
    with pytest.raises(WrongMechanic) as refused:
        use([path])
    assert str(refused.value).startswith("The mechanic Mine fails: AttributeError: ")
    assert str(refused.value).endswith(f", in line 7. Mend {path}, or leave it out.")


def test_a_grammar_that_does_not_fit_is_refused(write) -> None:  # type: ignore[no-untyped-def]
    path = write("""
        class Mine(Mechanic):
            words = Words(grammar='%extend prefix: nonsense -> p_mine', phrases={"p_mine": "Mine:"})
        """)
    with pytest.raises(WrongMechanic, match=r"The cards cannot be read with the words of Mine: .* Mend the grammar"):
        use([path])


def test_a_word_of_the_language_that_is_taught_twice_is_refused_naming_both(write) -> None:  # type: ignore[no-untyped-def]
    path = write("""
        class Mine(Mechanic):
            words = Words(grammar='%extend label: "Fate:" -> l_mine')
        """)
    with pytest.raises(WrongWords) as refused:
        use([path])
    assert str(refused.value) == "Fate and Mine both teach “Fate:”. Give it another word in one of them."


def test_a_meaning_that_is_taught_twice_is_refused_naming_both(write) -> None:  # type: ignore[no-untyped-def]
    path = write("""
        class Mine(Mechanic):
            def teach(self, compiler):
                compiler.labels["l_fate"] = lambda kind, label, body: None
        """)
    with pytest.raises(TaughtTwice, match=r"The word l_fate is taught twice, by (Fate and by Mine|Mine and by Fate)"):
        use([path])
    assert names() == []


def test_a_mechanic_of_a_name_that_there_is_is_refused(write) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(WrongWords, match=r"Two mechanics are called Fate\. Give one of them another name\."):
        use([write("class Fate(Mechanic):\n    pass\n")])


def test_a_resource_that_its_mechanic_itself_uses_needs_no_card_for_it(tmp_path: Path) -> None:
    use([HOARD])
    path = tmp_path / "mine.toml"
    card = '[[card]]\nname = "Spark"\ntype = "hero"\ncost = { runes = 1 }\nhonor = 1\ncopies = 2\n'
    path.write_text(card + 'effect = "Gain 1 Ember."\n', encoding="utf-8")
    assert check_cards(path) == []
    path.write_text(card + 'effect = "If you have at least 2 Embers, draw 1 card."\n', encoding="utf-8")
    (problem,) = check_cards(path)
    assert (problem.severity, problem.message) == (
        "warning",
        "Cards here need Ember, but none gives it, and no playable set gives it yet.",
    )


# what a game keeps of them


def test_a_game_without_them_says_nothing_of_them() -> None:
    options: dict[str, object] = {"players": 2, "sets": ["chronicle"]}
    assert anew("ascension", options) == options
    assert build(options).options() == options
    use([HOARD])
    assert build_exactly("ascension", options).options() == options  # as a record of before has it


def test_a_new_game_has_all_of_them_with_their_digests() -> None:
    use([HOARD, VIGOR])
    game = build({"players": 2})
    kept = game.options()["mechanics"]
    assert isinstance(kept, dict)
    assert list(kept) == ["Hoard", "Vigor"]
    assert all(len(mark) == 16 for mark in kept.values())
    assert {"Hoard", "Vigor"} <= {type(one).__name__ for one in game.mechanics}
    assert build_exactly("ascension", game.options()).options() == game.options()


def test_a_game_may_name_some_of_them() -> None:
    use([HOARD, VIGOR])
    kept = build({"players": 2}).options()["mechanics"]
    assert isinstance(kept, dict)
    game = build({"players": 2, "mechanics": {"Vigor": kept["Vigor"]}})
    assert "Hoard" not in {type(one).__name__ for one in game.mechanics}


def record(path: Path) -> records.Record:
    """Of a game with the cards of Vigor."""
    use([path])
    game = build({"players": 2, "cards": [CARDS]})
    made = records.begin(game, 3)
    s = game.new(3)
    rng = seeded(1)
    for _ in range(20):
        choice = pick_any(s, rng)
        made.choices.append(game.words.render(choice))
        s.apply(choice)
    return made


def test_a_record_is_replayed_where_its_mechanic_is() -> None:
    made = records.load(record(VIGOR).dump())
    records.replay(made, build_exactly)
    use([HOARD])  # one more does not matter
    records.replay(made, build_exactly)


def test_a_record_whose_mechanic_is_missing_is_refused_with_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    made = record(VIGOR)
    monkeypatch.setenv(VARIABLE, "")
    forget()
    with pytest.raises(WrongVersion) as refused:
        records.replay(made, build_exactly)
    assert str(refused.value) == (
        "This game is played with the mechanic Vigor, which is not here. Name its file with --mechanics FILE.py or in "
        "DELIRIUM_MECHANICS, or install the package that brings it."
    )


def test_a_record_whose_mechanic_is_another_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    made = record(VIGOR)
    monkeypatch.setenv(VARIABLE, "")
    changed = tmp_path / "vigor.py"
    changed.write_text(VIGOR.read_text(encoding="utf-8") + "# changed\n", encoding="utf-8")
    use([changed])
    with pytest.raises(WrongVersion, match="The mechanic Vigor of this game is another than the one here"):
        records.replay(made, build_exactly)


@pytest.mark.parametrize("wrong", ["Vigor", ["Vigor"], {"Vigor": 1}, None])
def test_a_game_that_names_them_wrongly_is_refused(wrong: object) -> None:
    with pytest.raises(WrongOptions, match="Give the mechanics from outside as a table of names"):
        build({"players": 2, "mechanics": wrong})


def test_a_save_goes_on_with_the_mechanics_that_it_was_begun_with(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Table.start("ascension", {"players": 2}, seat_all([PERSON, PERSON]), 1).save()
    use([VIGOR])
    assert "Vigor" not in Table.load(plain).save()
    saved = Table.start("ascension", {"players": 2}, seat_all([PERSON, PERSON]), 1).save()
    assert Table.load(saved).save() == saved
    monkeypatch.setenv(VARIABLE, "")
    forget()
    with pytest.raises(WrongVersion, match=r"^This game is played with the mechanic Vigor, which is not here"):
        Table.load(saved)


def test_a_table_of_a_server_is_set_up_with_all_of_them() -> None:
    use([VIGOR])
    wish = NewTable(seats=[SeatWish(player="me"), SeatWish(player="me")])
    _, options, _ = acts.plan(wish)
    assert options["mechanics"] == build({"players": 2}).options()["mechanics"]


def test_the_folder_of_a_run_tells_them_and_takes_up_the_same_only(tmp_path: Path) -> None:
    pytest.importorskip("polars")
    use([VIGOR])
    options = anew("ascension", {"players": 2, "cards": [CARDS]})
    simulate(Plan("ascension", options, ("quick",), 1, 1, 1), out=tmp_path / "run")
    about = json.loads((tmp_path / "run" / "run.json").read_text(encoding="utf-8"))
    assert about["options"]["mechanics"] == options["mechanics"]
    use([HOARD])
    more = anew("ascension", {"players": 2, "cards": [CARDS]})
    with pytest.raises(WrongOptions, match="holds another run: the version of Hoard is not given there"):
        simulate(Plan("ascension", more, ("quick",), 1, 1, 1), out=tmp_path / "run")


def test_admitted_ones_are_there_besides_those_of_files() -> None:
    use([VIGOR])
    with admitted(*of_file(HOARD)):
        assert {"Vigor", "Hoard"} <= {one.__name__ for one in slices()}
    assert names() == ["Vigor"]
