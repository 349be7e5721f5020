"""Greedy against eager on paired deals: small matches with fixed seeds, so that the bounds hold every time."""

from __future__ import annotations

import pytest

from delirium.agents.agent import make
from delirium.engine.view import view
from delirium.games import build
from delirium.sim.run import play

TABLES = {
    "chronicle": ("ascension", {"players": 2, "sets": ["chronicle"]}),
    "delirium": ("ascension", {"players": 2, "sets": ["delirium"]}),
    "dreamscape": ("ascension", {"players": 2, "sets": ["dreamscape"]}),
    "gates": ("gates", {"players": 2}),
}
DEALS = range(8100, 8108)


@pytest.mark.parametrize("table", TABLES)
def test_greedy_wins_nearly_every_paired_game_against_eager(table: str) -> None:
    game = build(*TABLES[table])
    won = 0
    for seed in DEALS:
        for seats in (("greedy", "eager"), ("eager", "greedy")):
            (winner,) = play(game, seed, seats).winners
            won += seats[winner] == "greedy"
    assert won >= 14, f"{won} of 16"


def test_greedy_does_not_acquire_what_makes_its_deck_worse() -> None:
    """To end the turn is weighed like anything else: a card that costs more than it brings stays where it is."""
    facts = 'type = "hero"\nfaction = []\ncost = { runes = 0 }\nhonor = 0\ncopies = 60\neffect = "Discard 2 cards."\n'
    game = build("ascension", {"players": 2, "cards": [f'set = "trial"\n[[card]]\nname = "Dead Weight"\n{facts}']})
    owned = {"greedy": 0, "eager": 0}
    for seed in range(4):
        seats = ("greedy", "eager")
        s = game.new(seed)
        players = [make(name, seed * 64 + seat + 1) for seat, name in enumerate(seats)]
        while not s.over:
            s.step(players[s.seat].choose(view(s, s.seat)))
        for seat, name in enumerate(seats):
            owned[name] += sum(game.kinds[game.kind_of[card]] == "Dead Weight" for card in game.owned_cards(s, seat))
    assert owned["eager"] > 4 * max(owned["greedy"], 1), owned
