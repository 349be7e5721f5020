"""Every file of docs/mechanics.md is loaded, checked and played, and the answers are those that stand there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from ascension_table import Situation

from delirium.ascension.box.build import build
from delirium.ascension.box.outside import VARIABLE, of_file
from delirium.ascension.mechanics import admitted, forget
from delirium.cards.check import check
from delirium.cli.ascension.cards import check as command
from delirium.engine.errors import DeliriumError
from delirium.testing import conform

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "mechanics.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```([\w ]*)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def blocks(kind: str) -> list[str]:
    return [block for each, block in BLOCKS if each == kind]


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(VARIABLE, "")


def write(step: int) -> None:
    Path("lantern.py").write_text(blocks("python")[step], encoding="utf-8")
    Path("lantern.toml").write_text(blocks("toml")[step], encoding="utf-8")


def test_the_page_has_two_steps_and_a_test() -> None:
    kinds = [kind for kind, _ in BLOCKS if kind]
    assert kinds == ["python", "toml", "console", "python", "toml", "python test", "python wrong", "console"]


@pytest.mark.parametrize("step", [0, 1])
def test_each_step_plays(step: int) -> None:
    write(step)
    with admitted(*of_file(Path("lantern.py"))):
        assert [str(problem) for problem in check("lantern.toml")] == []
        game = build({"players": 2, "cards": [Path("lantern.toml").read_text(encoding="utf-8")]})
        conform(game, step, decisions=120, slips=True)


def test_the_test_of_the_page_passes() -> None:
    write(1)
    exec(blocks("python test")[0], {})


def test_the_answers_stand_as_they_are_given(capsys: pytest.CaptureFixture[str]) -> None:
    write(0)
    Path("doom.py").write_text(blocks("python wrong")[0], encoding="utf-8")
    try:
        for console in blocks("console"):
            asked, *answer = console.splitlines()
            cards, code = re.fullmatch(r"\$ delirium cards check (\S+) --mechanics (\S+)", asked).groups()  # type: ignore[union-attr]
            try:
                command([Path(cards)], mechanics=[Path(code)])
                said = capsys.readouterr().out
            except DeliriumError as error:
                said = str(error)
            assert said.splitlines() == answer
    finally:
        forget()


def test_what_the_page_says_of_its_words_is_so() -> None:
    write(1)
    with admitted(*of_file(Path("lantern.py"))):
        options = {"players": 2, "first": 0, "cards": [Path("lantern.toml").read_text(encoding="utf-8")]}
        game = build(options)
        oil = game.pool_called("Oil of player 1")
        t = Situation(game, 1).hand("Night Watch", "Night Watch", "Last Lamplighter").deck("Mystic", "Militia").start()
        t.play("Night Watch")
        assert (t.s.get(oil), t.can("do it")) == (1, False)  # too little to kindle
        t.play("Night Watch").choose("do it")
        assert (t.s.get(oil), t.hand()) == (0, ["Last Lamplighter", "Militia", "Mystic"])
        t.play("Last Lamplighter")
        assert (t.runes(), len(t.hand())) == (2, 2)  # no Dusk: there are cards in the hand
        t.play("Mystic", "Militia")
        t = Situation(game, 1).hand("Last Lamplighter").deck("Mystic", "Militia").start()
        t.play("Last Lamplighter")
        assert t.hand() == ["Militia", "Mystic"]


def test_every_file_that_the_page_points_to_is_there() -> None:
    own = ROOT / "src" / "delirium" / "ascension" / "mechanics"
    for name in set(re.findall(r"`([\w/]+\.(?:py|lark))`", PAGE)) - {"lantern.py"}:
        places = [ROOT / name, own / name, ROOT / "examples" / name]
        assert any(place.is_file() for place in places), name
