"""The compiled and the pure form are the same game: same choices, same states, same events, same messages."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

FORM = """
from delirium.engine.cells import COMPILED
print("compiled" if COMPILED else "pure")
"""

GAMES = """
from delirium.agents.policy import pick_any, pick_eager
from delirium.ascension.box.house import house_rules
from delirium.engine.codec import pack, state_hash, unpack
from delirium.engine.event import events
from delirium.engine.record import begin
from delirium.engine.rng import seeded
from delirium.engine.view import view
from delirium.games import build

HOUSE = sorted(house_rules())
CARD = '[[card]]\\nname = "Trial {}"\\ntype = "hero"\\ncost = {{ runes = 0 }}\\nhonor = 99\\ncopies = 40\\n'
CARD += 'effect = "{}"\\n'
LARGE = CARD.format("Doubler", "Gain 999 Honor." + 95 * " Double your Honor.") + CARD.format(
    "Multiplier", "Gain 999 Runes." + 20 * " Double your Runes." + " For each card in your hand, gain 999 Power."
) + CARD.format("Purse", "For each card in your hand, gain 999 Runes usable only for Heroes.")
LONGEST = {True: 300, False: 10**6}  # who has a million Power can defeat Cultists for long
TABLES = [("gates", {"players": players}) for players in (2, 3, 4)] + [
    ("ascension", {"players": 2}),
    ("ascension", {"players": 5, "sets": ["chronicle", "fallen", "dreamscape", "delirium", "deliverance"]}),
    ("ascension", {"players": 4, "sets": ["fallen", "dreamscape"], "variant": "team"}),
    ("ascension", {"players": 1, "sets": ["chronicle", "delirium"], "variant": "solo"}),
    ("ascension", {"players": 2, "sets": ["deliverance"], "house": HOUSE}),
    ("ascension", {"players": 3, "sets": ["dreamscape", "delirium"]}),
    ("ascension", {"players": 2, "cards": [LARGE]}),
]
for name, options in TABLES:
    game = build(name, options)
    players = game.seats
    for seed in (0, 12345678901234567890):
        for pick in (pick_any, pick_eager):
            rng, chance = seeded(seed + 1), seeded(seed + 2)
            record = begin(game, seed)
            s = game.new_told(seed)
            number = 0
            while not s.over and number < LONGEST["cards" in options]:
                print(number, state_hash(s), s.seat, s.prompt, s.barrier, s.choices())
                if number % 10 == 0:
                    for seat in range(-1, players):
                        v = view(s, seat)
                        print(seat, v.pack().hex(), state_hash(v.determinise(chance)), v.named(game.zones[5].id))
                    assert state_hash(unpack(game, pack(s))) == state_hash(s)
                choice = pick(s, rng)
                record.choices.append(game.words.render(choice))
                s.step(choice)
                number += 1
            print(state_hash(s), game.scores(s), game.winners(s), [game.value(s, seat) for seat in range(players)])
            print(record.dump())
            for seat in range(-1, players):
                print(seat, "; ".join(event.text(game) for event in events(s.log, seat, game.everyone)))
            print(s.log)
"""

MESSAGES = """
from delirium.engine.codec import pack, unpack
from delirium.engine.errors import DeliriumError
from delirium.engine.record import Record, load, replay
from delirium.games import build

NEEDS = '[[card]]\\nname = "Lamp"\\ntype = "hero"\\ncost = {{ runes = 1 }}\\nhonor = 1\\ncopies = 1\\neffect = "{}"'
SNARE = NEEDS.replace("copies = 1", "copies = 60").replace("hero", "monster").replace("runes = 1", "power = 0").format(
    "Reward: This turn, whenever you defeat a Monster, defeat 1 Cultist for free."
)
snares = build("ascension", {"players": 2, "first": 0, "cards": [SNARE]}).new(1)
first, second = [text for text in snares.texts() if text.startswith("defeat Lamp")][:2]
snares.choose(first)
game = build("gates", {"players": 2})
s = game.new(1)
data = pack(s)
for wrong in (
    lambda: snares.choose(second),
    lambda: build("ascension", {"players": 2, "cards": [SNARE.replace("copies = 60", "copies = 99"
        ).replace("Reward: This turn, whenever you defeat a Monster, defeat 1 Cultist for free.",
        "Fate: Banish all cards from the center row. Reward: Gain 1 Honor.")]}).new(1),
    lambda: s.apply(0),
    lambda: s.apply(1 << 24 | 77),
    lambda: s.apply(-5),
    lambda: s.choose("nonsense"),
    lambda: unpack(game, b""),
    lambda: unpack(game, data[:-1]),
    lambda: unpack(game, data[:30] + b"!" + data[31:]),
    lambda: unpack(build("gates", {"players": 3}), data),
    lambda: load("{"),
    lambda: load("[]"),
    lambda: replay(Record({}, "gates", {}, 1), build),
    lambda: replay(Record(game.versions(), "gates", {"players": 2}, 1, ["x"]), build),
    lambda: build("chess", {}),
    lambda: build("gates", {"players": 5}),
    lambda: build("gates", {"players": True}),
    lambda: build("gates", {"colour": "red"}),
    lambda: build("gates", {"components": "x = "}),
    lambda: build("gates", {"components": 7}),
    lambda: build("ascension", {"players": 7}),
    lambda: build("ascension", {"players": 5}),
    lambda: build("ascension", {"sets": ["atlantis"]}),
    lambda: build("ascension", {"sets": []}),
    lambda: build("ascension", {"variant": "duel"}),
    lambda: build("ascension", {"variant": "team", "players": 5, "sets": ["chronicle", "fallen"]}),
    lambda: build("ascension", {"first": 2}),
    lambda: build("ascension", {"house": "rewards-first"}),
    lambda: build("ascension", {"house": ["none"]}),
    lambda: build("ascension", {"cards": [NEEDS.format("Roll the Delirium Die.")]}),
    lambda: build("ascension", {"cards": [NEEDS.format("Add 1 card to your Dreamscape.")]}),
    lambda: build("ascension", {"cards": ["x"]}),
    lambda: build("ascension", {"cards": 3}),
):
    try:
        wrong()
    except DeliriumError as error:
        print(type(error).__name__, error)
    else:
        print("not refused")
"""


def run(*words: str, pure: bool) -> str:
    """What Python prints in one form."""
    environment = {name: value for name, value in os.environ.items() if name != "DELIRIUM_PURE"}
    if pure:
        environment["DELIRIUM_PURE"] = "1"
    done = subprocess.run([sys.executable, *words], env=environment, capture_output=True, text=True, timeout=100)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def compiled() -> None:
    """Skip where there is only one form."""
    if run("-c", FORM, pure=False).strip() != "compiled":
        pytest.skip("This install is not compiled (there was no C compiler), so there is nothing to compare.")


def test_the_environment_chooses_the_pure_form() -> None:
    assert run("-c", FORM, pure=True).strip() == "pure"


@pytest.mark.usefixtures("compiled")
def test_both_forms_play_the_same_games() -> None:
    fast, slow = run("-c", GAMES, pure=False), run("-c", GAMES, pure=True)
    for number, (one, other) in enumerate(zip(fast.splitlines(), slow.splitlines(), strict=True), 1):
        assert one == other, f"line {number} differs; if the sources are newer than the build, run: make setup"
    assert len(fast.splitlines()) > 5000


@pytest.mark.usefixtures("compiled")
def test_both_forms_refuse_with_the_same_words() -> None:
    fast, slow = run("-c", MESSAGES, pure=False), run("-c", MESSAGES, pure=True)
    assert fast == slow
    assert "not refused" not in fast


@pytest.mark.usefixtures("compiled")
def test_the_compiled_form_says_so() -> None:
    said = run("-m", "delirium", "--version", pure=False)
    assert said.startswith("delirium ")
    assert said.strip().endswith(", compiled")


def test_the_pure_form_says_so_and_how_to_get_the_other() -> None:
    said = " ".join(run("-m", "delirium", "--version", pure=True).split())
    assert said.endswith("pure Python (install with a C compiler for a much faster one)")
