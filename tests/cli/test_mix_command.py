from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from subprocess import Popen

import pytest
from sitting import delirium

from delirium.ascension.box.build import SETS
from delirium.rules import ledger


def test_a_mix_is_explained_a_line_for_each_statement_when_piped(data: Path) -> None:
    done = delirium("mix", "dreamscape,delirium", "--players", "3", data=data)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[:2] == ["Mix", "- The cards of Dreamscape and Delirium. [ASC-SETUP-16]"]
    assert any(line.startswith("- Delirium: 99 cards, 54 Heroes, 18 Constructs and 27 Monsters.") for line in lines)
    assert "- 90 in the pool, 30 for each player. [ASC-SETUP-32]" in lines
    assert "- In the order of play: 1st 0, 2nd 1, 3rd 2. [ASC-SETUP-35]" in lines
    assert "and 26 remain in the shuffled Dream deck." in done.stdout
    statements = [line for line in lines if line and not line.endswith(")") and line.startswith("- ")]
    assert all(line.endswith("]") for line in statements)
    assert "\x1b" not in done.stdout
    assert not data.exists()


def test_without_sets_chronicle_is_explained_and_variants_have_their_usual_players(data: Path) -> None:
    assert "The cards of Chronicle of the Godslayer." in delirium("mix", data=data).stdout
    assert "- 50 in the pool. [ASC-SOLO-01]" in delirium("mix", "delirium", "--variant", "solo", data=data).stdout
    assert "4 players in teams of two" in delirium("mix", "fallen", "--variant", "team", data=data).stdout


def test_a_mix_as_json_has_sections_lines_rules_and_numbers(data: Path) -> None:
    done = delirium("mix", ",".join(SETS), "--players", "6", "--json", data=data)
    found = json.loads(done.stdout)
    assert (found["sets"], found["players"], found["variant"]) == (list(SETS), 6, "")
    assert list(found) == ["sets", "players", "variant", "sections"]
    sections = {section["title"]: section["lines"] for section in found["sections"]}
    assert sections["Honor"] == [
        {"text": "180 in the pool, 30 for each player.", "rules": ["ASC-SETUP-33"], "numbers": {"pool": 180}}
    ]
    ids = {id for lines in sections.values() for one in lines for id in one["rules"]}
    assert ids <= set(ledger.load()) | set(ledger.groups())


def test_wrong_mixes_are_refused_as_by_play(data: Path) -> None:
    for words in (
        ["chronicle,moon"],
        [""],
        ["chronicle,"],
        ["delirium,delirium"],
        ["delirium", "--players", "5"],
        ["delirium", "--players", "1"],
        ["delirium", "--players", "9"],
        ["delirium", "--players", "x"],
        ["delirium", "--variant", "duel"],
        ["delirium", "--variant", "team", "--players", "5"],
    ):
        sets, *more = words
        mixed = delirium("mix", sets, *more, data=data)
        played = delirium("play", "ascension", "--sets", sets, *more, data=data)
        assert (mixed.returncode, mixed.stdout) == (2, ""), words
        assert mixed.stderr == played.stderr, words


@pytest.mark.skipif(os.name == "nt", reason="there are no pseudo terminals")
@pytest.mark.parametrize("width", [80, 120])
def test_on_a_terminal_nothing_is_wider_than_it(width: int, data: Path) -> None:
    import pty

    master, slave = pty.openpty()
    environment = os.environ | {"COLUMNS": str(width), "TERM": "dumb", "NO_COLOR": "1", "PYTHONUTF8": "1"}
    words = [sys.executable, "-m", "delirium", "mix", ",".join(SETS), "--players", "6"]
    with Popen(words, stdout=slave, stderr=slave, env=environment) as process:
        os.close(slave)
        shown = b""
        while True:
            try:
                read = os.read(master, 65536)
            except OSError:
                break
            if not read:
                break
            shown += read
        process.wait()
    os.close(master)
    lines = shown.decode().replace("\r", "").splitlines()
    assert process.returncode == 0
    assert max(map(len, lines)) <= width
    assert "Center deck" in lines
    assert " ".join(" ".join(lines).split()).count("[ASC-KEY-AUCTION-O1]") == 2
